/* Floor 6. What a viewer may know of a game: the only source for anything shown to one seat. doc/views.md has the
 * table of who may know what, when. */
#ifndef HH_VIEW_H
#define HH_VIEW_H

#include "engine.h"

/* The position with everything blotted out that the viewer may not know. */
void hh_view_core(const struct hh_core *core, int viewer, struct hh_core *out);

/* A handle of its own, or in an existing view's memory. The game may be a view of the same viewer. */
hachi_status hh_view_new(const struct hachi_game *game, int viewer, struct hachi_game **out);
hachi_status hh_view_assign(const struct hachi_game *game, int viewer, struct hachi_game *view);

/* OK when the viewer may be asked for here: any of a full game's, a view's own only. Else OUT_OF_RANGE or HIDDEN. */
hachi_status hh_viewer_check(const struct hh_core *core, int32_t viewer);

/* Walks over a full game's events and gives those that a viewer sees. */
struct hh_redactor {
    const struct hh_event *events;
    size_t count, next;
    int viewer;
    uint8_t role;  /* the viewer's in the month of the next event */
    uint8_t ready; /* events made and not given out yet */
    uint8_t given;
    struct hh_event made[3];
};

void hh_redactor_init(struct hh_redactor *redactor, const struct hh_event *events, size_t count,
                      int viewer);
/* The next event that the viewer sees; 0 when there is none any more. */
int hh_redact(struct hh_redactor *redactor, struct hh_event *event);
size_t hh_redact_count(struct hh_redactor *redactor); /* how many are left; none is after this */

#endif
