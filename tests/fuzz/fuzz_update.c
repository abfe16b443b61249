/* A server plays and undoes, a client follows by updates, some of them altered on the way. A refused
 * update changes nothing; a good one makes the client's view equal to a fresh one. */
#include "bytes.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play(struct input *in, hachi_game *game, uint32_t count) {
    for (; count && hachi_game_phase(game) != HACHI_PHASE_OVER; count--) {
        hachi_move moves[HACHI_MAX_MOVES];
        size_t found;
        if (waits_for_host(game)) {
            take_deal(in, game);
            continue;
        }
        DEMAND(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &found) == HACHI_OK && found);
        DEMAND(hachi_game_apply(game, moves[take(in) % found]) == HACHI_OK);
    }
}

static uint8_t *update_of(const hachi_game *game, int32_t viewer, size_t first, size_t *length) {
    DEMAND(hachi_update_write(game, viewer, first, NULL, 0, length) == HACHI_E_BUFFER_TOO_SMALL);
    uint8_t *bytes = malloc(*length);
    DEMAND(bytes);
    DEMAND(hachi_update_write(game, viewer, first, bytes, *length, length) == HACHI_OK);
    return bytes;
}

/* Change some bytes, and most of the time seal them again. */
static void alter(struct input *in, uint8_t *bytes, size_t length) {
    enum { SUM = 8 };
    const uint32_t how = take(in);
    for (uint32_t i = 0; i <= how % 4; i++)
        bytes[(take(in) << 8 | take(in)) % length] ^= (uint8_t)(1 << take(in) % 8);
    if (how & 0x40)
        return;
    const uint64_t sum = hh_checksum(bytes, length - SUM);
    for (int i = 0; i < SUM; i++)
        bytes[length - SUM + (size_t)i] = (uint8_t)(sum >> (8 * i));
}

static void follow(struct input *in, const hachi_game *game, int32_t viewer, hachi_game *client) {
    size_t have, all, length;
    hachi_game *before, *fresh;
    const uint32_t what = take(in);
    DEMAND(hachi_game_event_count(client, viewer, &have) == HACHI_OK);
    DEMAND(hachi_game_event_count(game, viewer, &all) == HACHI_OK);
    size_t first = have > all ? 0 : have;
    if (what % 8 == 1)
        first = all ? take_32(in) % all : 0;
    uint8_t *bytes = update_of(game, viewer, first, &length);
    const int altered = what % 4 == 2;
    if (altered)
        alter(in, bytes, length);
    const size_t sent = what % 16 == 4 ? take(in) % length : length;
    DEMAND(hachi_game_clone(client, &before) == HACHI_OK);
    const hachi_status status = hachi_update_apply(client, bytes, sent);
    free(bytes);
    if (status == HACHI_OK && altered)
        check_queries(client);
    if (status != HACHI_OK)
        DEMAND(hachi_game_equal(client, before));
    hachi_game_destroy(before);
    DEMAND(hachi_game_view(game, viewer, &fresh) == HACHI_OK);
    if (status == HACHI_OK && !altered)
        DEMAND(hachi_game_equal(client, fresh));
    if (status != HACHI_OK || altered) { /* ask again, from the start */
        bytes = update_of(game, viewer, 0, &length);
        DEMAND(hachi_update_apply(client, bytes, length) == HACHI_OK);
        DEMAND(hachi_game_equal(client, fresh));
        free(bytes);
    }
    hachi_game_destroy(fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = {data, size};
    hachi_game *client, *game = take_game(&in);
    const int32_t players = hachi_game_players(game);
    int32_t viewer = (int32_t)(take(&in) % (uint32_t)(players + 1)) - 1;
    viewer = viewer < 0 ? HACHI_VIEWER_PUBLIC : viewer;
    DEMAND(hachi_game_view(game, viewer, &client) == HACHI_OK);
    for (int round = 0; in.size && round < 8; round++) {
        const uint32_t what = take(&in);
        for (uint32_t back = what % 16 == 15 ? take(&in) % 8 : 0; back; back--)
            hachi_game_undo(game);
        play(&in, game, what % 16 == 14 ? 30 : what % 16 == 15 ? 1 : what % 6);
        follow(&in, game, viewer, client);
    }
    check_queries(client);
    hachi_game_destroy(client);
    hachi_game_destroy(game);
    return 0;
}
