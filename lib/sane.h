/* Floor 6. What must be true of a view's position that comes from outside. */
#ifndef HH_SANE_H
#define HH_SANE_H

#include "engine.h"

int hh_view_is_sane(const struct hh_core *core);
/* All of a view's events, for a position that is sane: each is of a known form, months follow one another, and payments
 * add up to the totals. */
int hh_events_are_sane(const struct hh_core *core, const struct hh_event *events, size_t count);

#endif
