/* Exports of record.h: snapshots. */
#include <hachihachi/record.h>

#include "snapshot.h"

static void api_save(const struct hachi_game *game, struct hh_out *out) {
    if (game->core.viewer == HACHI_VIEWER_ALL)
        hh_snapshot_save(game, out);
    else
        hh_update_save(game, game->core.viewer, 0, out);
}

hachi_status hachi_snapshot_save(const hachi_game *game, uint8_t *buffer, size_t capacity,
                                 size_t *length) {
    struct hh_out out;
    if (length)
        *length = 0;
    if (!game || !length || (!buffer && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    if (capacity < hh_snapshot_bound(game)) { /* perhaps too small: nothing must be written then */
        hh_out_init(&out, NULL, 0);
        api_save(game, &out);
        *length = out.length;
        if (out.length > capacity)
            return HACHI_E_BUFFER_TOO_SMALL;
    }
    hh_out_init(&out, buffer, capacity);
    api_save(game, &out);
    *length = out.length;
    return HACHI_OK;
}

hachi_status hachi_snapshot_load(const uint8_t *bytes, size_t length, hachi_game **game) {
    if (game)
        *game = NULL;
    if (!bytes || !game)
        return HACHI_E_NULL_ARGUMENT;
    return hh_snapshot_load(bytes, length, game);
}
