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

/* As one of the viewers sees it. */
static void check_seen(const hachi_game *game, uint32_t look) {
    const int32_t players = hachi_game_players(game);
    const int32_t number = (int32_t)(look % (uint32_t)(players + 1));
    hachi_game *view;
    DEMAND(hachi_game_view(game, number < players ? number : HACHI_VIEWER_PUBLIC, &view) ==
           HACHI_OK);
    check_queries(view);
    check_view(view);
    hachi_game_destroy(view);
}

static void undo_all(hachi_game *game) {
    size_t steps;
    DEMAND(hachi_game_steps(game, &steps) == HACHI_OK);
    while (steps--)
        DEMAND(hachi_game_undo(game) == HACHI_OK);
    DEMAND(hachi_game_undo(game) == HACHI_E_NOTHING_TO_UNDO);
}

/* One look in each run: all of them would take long. */
static void check_some(hachi_game *game, uint32_t look) {
    const int full = hachi_game_viewer(game) == HACHI_VIEWER_ALL;
    if (look % 4 == 0)
        check_queries(game);
    else if (look % 4 == 1 && full)
        check_round_trips(game);
    else if (look % 4 == 2 && full)
        undo_all(game);
    else if (full)
        check_seen(game, look / 4);
    else
        check_view(game);
}

static void load(const uint8_t *bytes, size_t size, uint32_t look) {
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
    if (hachi_game_viewer(game) != HACHI_VIEWER_ALL) {
        char *text = record_of(game, HACHI_RECORD_WRITE_ALL, &length);
        free(text);
    }
    check_some(game, look);
    hachi_game_destroy(game);
}

/* The checksum is put right, so its bytes in the input are free to choose what is looked at. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { SUM = 8 };
    const uint32_t look = size ? data[size - 1] : 0;
    load(data, size, look);
    if (size < SUM)
        return 0;
    uint8_t *sealed = malloc(size);
    DEMAND(sealed);
    memcpy(sealed, data, size - SUM);
    const uint64_t sum = hh_checksum(data, size - SUM);
    for (int i = 0; i < SUM; i++)
        sealed[size - SUM + (size_t)i] = (uint8_t)(sum >> (8 * i));
    load(sealed, size, look);
    free(sealed);
    return 0;
}
