/* Any bytes as a snapshot, as they are and with their checksum put right. What loads answers every
 * query, and is saved again as the same bytes. */
#include "bytes.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A view that loads may be of no real game; but nothing may go wrong. */
static void check_view(const hachi_game *view) {
    const uint8_t seed[HACHI_SEED_SIZE] = {1};
    hachi_game *guess, *other;
    const hachi_status status = hachi_game_guess(view, seed, &guess);
    DEMAND(status == HACHI_OK || status == HACHI_E_IMPOSSIBLE);
    if (status == HACHI_OK) {
        check_table(guess, HACHI_VIEWER_ALL);
        hachi_status played = hachi_game_playout(guess, 1, hachi_game_month(guess));
        DEMAND(played == HACHI_OK || played == HACHI_E_WRONG_PHASE || played == HACHI_E_GAME_OVER);
    }
    hachi_game_destroy(guess);
    DEMAND(hachi_game_view(view, hachi_game_viewer(view), &other) == HACHI_OK);
    DEMAND(hachi_game_equal(view, other));
    hachi_game_destroy(other);
}

static void check_full(hachi_game *game) {
    size_t steps;
    check_round_trips(game);
    for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < hachi_game_players(game); viewer++) {
        hachi_game *view;
        if (viewer == HACHI_VIEWER_ALL)
            continue;
        DEMAND(hachi_game_view(game, viewer, &view) == HACHI_OK);
        check_queries(view);
        check_view(view);
        hachi_game_destroy(view);
    }
    DEMAND(hachi_game_steps(game, &steps) == HACHI_OK);
    while (steps--)
        DEMAND(hachi_game_undo(game) == HACHI_OK);
    DEMAND(hachi_game_undo(game) == HACHI_E_NOTHING_TO_UNDO);
}

static void load(const uint8_t *bytes, size_t size) {
    hachi_game *game = NULL;
    const hachi_status status = hachi_snapshot_load(bytes, size, &game);
    DEMAND((status == HACHI_OK) == (game != NULL));
    if (!game) {
        DEMAND(status == HACHI_E_SNAPSHOT_CORRUPT || status == HACHI_E_SNAPSHOT_VERSION ||
               status == HACHI_E_NO_MEMORY);
        return;
    }
    size_t length;
    uint8_t *again = snapshot_of(game, &length);
    DEMAND(length == size && memcmp(again, bytes, size) == 0);
    free(again);
    check_queries(game);
    char *text = record_of(game, HACHI_RECORD_WRITE_ALL, &length);
    free(text);
    if (hachi_game_viewer(game) == HACHI_VIEWER_ALL)
        check_full(game);
    else
        check_view(game);
    hachi_game_destroy(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { SUM = 8 };
    load(data, size);
    if (size < SUM)
        return 0;
    uint8_t *sealed = malloc(size);
    DEMAND(sealed);
    memcpy(sealed, data, size - SUM);
    const uint64_t sum = hh_checksum(data, size - SUM);
    for (int i = 0; i < SUM; i++)
        sealed[size - SUM + (size_t)i] = (uint8_t)(sum >> (8 * i));
    load(sealed, size);
    free(sealed);
    return 0;
}
