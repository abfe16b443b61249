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

/* In a block of just its size, so that a sanitizer sees each byte read past its end. */
static uint8_t *update_of(const hachi_game *game, int32_t viewer, size_t first, size_t *length) {
    static uint8_t room[1 << 18];
    DEMAND(hachi_update_write(game, viewer, first, room, sizeof room, length) == HACHI_OK);
    uint8_t *bytes = malloc(*length);
    DEMAND(bytes);
    memcpy(bytes, room, *length);
    return bytes;
}

/* A buffer that is too small is told how large it must be, one of that size is enough. */
static void check_room(const hachi_game *game, int32_t viewer) {
    size_t length, told;
    uint8_t *bytes = update_of(game, viewer, 0, &length), *same = malloc(length);
    DEMAND(same);
    DEMAND(hachi_update_write(game, viewer, 0, same, length - 1, &told) ==
           HACHI_E_BUFFER_TOO_SMALL);
    DEMAND(told == length);
    DEMAND(hachi_update_write(game, viewer, 0, same, length, &told) == HACHI_OK);
    DEMAND(told == length && memcmp(bytes, same, length) == 0);
    free(same);
    free(bytes);
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

/* A client whose view is not that of the game any more asks from the start. */
static void follow_anew(const hachi_game *game, int32_t viewer, hachi_game *client) {
    size_t length;
    uint8_t *bytes = update_of(game, viewer, 0, &length);
    DEMAND(hachi_update_apply(client, bytes, length) == HACHI_OK);
    free(bytes);
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
    if (status != HACHI_OK || altered)
        follow_anew(game, viewer, client);
    DEMAND(hachi_game_view(game, viewer, &fresh) == HACHI_OK);
    DEMAND(hachi_game_equal(client, fresh));
    hachi_game_destroy(fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = {data, size};
    hachi_game *client, *game;
    const uint32_t look = take(&in);
    game = take_game(&in);
    const int32_t players = hachi_game_players(game);
    int32_t viewer = (int32_t)(take(&in) % (uint32_t)(players + 1)) - 1;
    viewer = viewer < 0 ? HACHI_VIEWER_PUBLIC : viewer;
    take_months(&in, game, look % 4 == 3);
    DEMAND(hachi_game_view(game, viewer, &client) == HACHI_OK);
    for (int round = 0; in.size && round < 4; round++) {
        const uint32_t what = take(&in);
        for (uint32_t back = what % 16 == 15 ? take(&in) % 8 : 0; back; back--)
            hachi_game_undo(game);
        play(&in, game, what % 16 == 14 ? 30 : what % 16 == 15 ? 1 : what % 6);
        follow(&in, game, viewer, client);
    }
    if (look / 4 % 32 == 0) /* not each time, since it takes as long as all the rest */
        check_queries(client);
    if (look / 4 % 32 == 1)
        check_room(game, viewer);
    hachi_game_destroy(client);
    hachi_game_destroy(game);
    return 0;
}
