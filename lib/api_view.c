/* Exports of view.h. */
#include <hachihachi/view.h>

#include "guess.h"
#include "snapshot.h"

static hachi_status check_viewer(const hachi_game *game, int32_t viewer) {
    const hachi_status status = hh_viewer_check(&game->core, viewer);
    return viewer == HACHI_VIEWER_ALL ? HACHI_E_OUT_OF_RANGE : status;
}

hachi_status hachi_game_view(const hachi_game *game, int32_t viewer, hachi_game **view) {
    if (view)
        *view = NULL;
    if (!game || !view)
        return HACHI_E_NULL_ARGUMENT;
    const hachi_status status = check_viewer(game, viewer);
    return status == HACHI_OK ? hh_view_new(game, viewer, view) : status;
}

hachi_status hachi_game_view_assign(const hachi_game *game, int32_t viewer, hachi_game *view) {
    if (!game || !view)
        return HACHI_E_NULL_ARGUMENT;
    if (view->core.viewer == HACHI_VIEWER_ALL)
        return HACHI_E_NOT_A_VIEW;
    const hachi_status status = check_viewer(game, viewer);
    return status == HACHI_OK ? hh_view_assign(game, viewer, view) : status;
}

int32_t hachi_game_viewer(const hachi_game *game) {
    return game ? game->core.viewer : (int32_t)HACHI_VIEWER_ALL;
}

static size_t events_seen(const hachi_game *game, int viewer) {
    struct hh_redactor walk;
    hh_redactor_init(&walk, hh_event_at(game->journal, 0), hh_event_count(game->journal), viewer);
    return hh_redact_count(&walk);
}

hachi_status hachi_update_write(const hachi_game *game, int32_t viewer, size_t first,
                                uint8_t *buffer, size_t capacity, size_t *length) {
    struct hh_out out;
    if (length)
        *length = 0;
    if (!game || !length || (!buffer && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (game->core.viewer != HACHI_VIEWER_ALL)
        return HACHI_E_IS_VIEW;
    const hachi_status status = check_viewer(game, viewer);
    if (status != HACHI_OK)
        return status;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    if (first > events_seen(game, viewer))
        return HACHI_E_OUT_OF_RANGE;
    if (capacity < hh_snapshot_bound(game)) { /* perhaps too small: nothing must be written then */
        hh_out_init(&out, NULL, 0);
        hh_update_save(game, viewer, first, &out);
        *length = out.length;
        if (out.length > capacity)
            return HACHI_E_BUFFER_TOO_SMALL;
    }
    hh_out_init(&out, buffer, capacity);
    hh_update_save(game, viewer, first, &out);
    *length = out.length;
    return HACHI_OK;
}

hachi_status hachi_update_apply(hachi_game *view, const uint8_t *bytes, size_t length) {
    if (!view || !bytes)
        return HACHI_E_NULL_ARGUMENT;
    if (view->core.viewer == HACHI_VIEWER_ALL)
        return HACHI_E_NOT_A_VIEW;
    if (!view->journal)
        return HACHI_E_NO_JOURNAL;
    return hh_update_load(bytes, length, view);
}

hachi_status hachi_game_guess(const hachi_game *view, const uint8_t *seed, hachi_game **guess) {
    if (guess)
        *guess = NULL;
    if (!view || !seed || !guess)
        return HACHI_E_NULL_ARGUMENT;
    if (view->core.viewer == HACHI_VIEWER_ALL)
        return HACHI_E_NOT_A_VIEW;
    if (!view->journal)
        return HACHI_E_NO_JOURNAL;
    struct hachi_game *created = hh_game_empty(0);
    if (!created)
        return HACHI_E_NO_MEMORY;
    const hachi_status status = hh_guess(view, seed, &created->core);
    if (status == HACHI_OK)
        *guess = created;
    else
        hh_game_delete(created);
    return status;
}

hachi_status hachi_game_guess_assign(const hachi_game *view, const uint8_t *seed,
                                     hachi_game *game) {
    struct hh_core core;
    if (!view || !seed || !game)
        return HACHI_E_NULL_ARGUMENT;
    if (view->core.viewer == HACHI_VIEWER_ALL)
        return HACHI_E_NOT_A_VIEW;
    if (game->core.viewer != HACHI_VIEWER_ALL)
        return HACHI_E_IS_VIEW;
    if (!view->journal)
        return HACHI_E_NO_JOURNAL;
    if (game->journal)
        return HACHI_E_HAS_JOURNAL;
    const hachi_status status = hh_guess(view, seed, &core);
    if (status == HACHI_OK)
        game->core = core;
    return status;
}
