/* Updates: a client's view that is fed with them equals a fresh view of the server's game, step by step. */
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

enum { UPDATE = 1 << 17 };

static uint8_t bytes[UPDATE];

/* What the server sends to a client that has so many events. */
static size_t written(const hachi_game *game, int32_t viewer, size_t first) {
    size_t length;
    OK(hachi_update_write(game, viewer, first, bytes, sizeof bytes, &length));
    return length;
}

static size_t events_of(const hachi_game *game, int32_t viewer) {
    size_t count;
    OK(hachi_game_event_count(game, viewer, &count));
    return count;
}

static hachi_game *new_client(const hachi_game *game, int32_t viewer) {
    hachi_game *client;
    OK(hachi_snapshot_load(bytes, written(game, viewer, 0), &client));
    return client;
}

static hachi_game *new_game(uint64_t *random, uint32_t flags, int32_t players) {
    hachi_game_options options;
    hachi_rules *rules = twin_rules(random, 2);
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    for (int i = 0; i < 32; i++)
        options.seed[i] = (uint8_t)twin_random(random);
    OK(hachi_game_create(rules, &options, &game));
    hachi_rules_destroy(rules);
    return game;
}

static void compare_client(const hachi_game *game, const hachi_game *client, int32_t viewer) {
    static uint8_t fresh_bytes[UPDATE], client_bytes[UPDATE];
    hachi_game *fresh;
    size_t length, again;
    OK(hachi_game_view(game, viewer, &fresh));
    cr_assert(hachi_game_equal(fresh, client));
    OK(hachi_snapshot_save(fresh, fresh_bytes, UPDATE, &length));
    OK(hachi_snapshot_save(client, client_bytes, UPDATE, &again));
    cr_assert(eq(sz, length, again));
    cr_assert(memcmp(fresh_bytes, client_bytes, length) == 0);
    hachi_game_destroy(fresh);
}

/* Index 0 is the onlooker's. */
static int32_t viewer_of(int index) { return index ? index - 1 : (int32_t)HACHI_VIEWER_PUBLIC; }

Test(update, keeps_each_client_equal_to_a_fresh_view, .timeout = 600) {
    static struct twin_tape tape;
    uint64_t random = 3;
    for (int g = 0; g < 60; g++) {
        const int32_t players = 3 + g % 5;
        hachi_game *game = new_game(&random, g % 2 ? HACHI_GAME_HOST_DEALS : 0, players);
        hachi_game *client[8];
        tape.count = 0;
        for (int i = 0; i <= players; i++)
            client[i] = new_client(game, viewer_of(i));
        do {
            for (int i = 0; i <= players; i++) {
                const int32_t viewer = viewer_of(i);
                if (twin_below(&random, 4) == 0)
                    continue; /* a slow client: its next update tells more */
                OK(hachi_update_apply(client[i], bytes,
                                      written(game, viewer, events_of(client[i], viewer))));
                compare_client(game, client[i], viewer);
                /* an update that tells nothing new may come again */
                OK(hachi_update_apply(client[i], bytes,
                                      written(game, viewer, events_of(client[i], viewer))));
                compare_client(game, client[i], viewer);
            }
        } while (twin_play(game, &tape, &random));
        for (int i = 0; i <= players; i++) {
            OK(hachi_update_apply(client[i], bytes, written(game, viewer_of(i), 0)));
            compare_client(game, client[i], viewer_of(i));
            hachi_game_destroy(client[i]);
        }
        hachi_game_destroy(game);
    }
}

Test(update, tells_when_the_server_took_moves_back) {
    static struct twin_tape tape;
    uint64_t random = 4;
    int diverged = 0, past = 0;
    for (int g = 0; g < 300; g++) {
        hachi_game *game = new_game(&random, 0, 3 + g % 5);
        const int32_t viewer = viewer_of(twin_below(&random, hachi_game_players(game) + 1));
        tape.count = 0;
        for (int i = 3 + twin_below(&random, 60); i > 0 && twin_play(game, &tape, &random); i--)
            ;
        hachi_game *client = new_client(game, viewer);
        const size_t had = events_of(client, viewer);
        const int undone = 1 + twin_below(&random, 3);
        for (int i = 0; i < undone && hachi_game_undo(game) == HACHI_OK; i++)
            ;
        for (int i = twin_below(&random, 6); i > 0 && twin_play(game, &tape, &random); i--)
            ;
        size_t length;
        hachi_game *before;
        OK(hachi_game_clone(client, &before));
        const hachi_status status =
            hachi_update_write(game, viewer, had, bytes, sizeof bytes, &length);
        if (status == HACHI_E_OUT_OF_RANGE) { /* fewer events than the client has */
            past++;
        } else {
            OK(status);
            const hachi_status applied = hachi_update_apply(client, bytes, length);
            if (applied == HACHI_E_UPDATE_DIVERGED) {
                diverged++;
                cr_assert(hachi_game_equal(client, before));
            } else { /* the same was played again, for all that the client saw */
                OK(applied);
                compare_client(game, client, viewer);
            }
        }
        OK(hachi_update_apply(client, bytes, written(game, viewer, 0)));
        compare_client(game, client, viewer);
        hachi_game_destroy(before);
        hachi_game_destroy(client);
        hachi_game_destroy(game);
    }
    cr_assert(gt(int, diverged, 50));
    cr_assert(gt(int, past, 20));
}

Test(update, can_not_be_skipped_or_given_to_another) {
    static struct twin_tape tape;
    uint64_t random = 6;
    hachi_game *game = new_game(&random, 0, 4), *other = new_game(&random, 0, 4);
    hachi_game *client = new_client(game, 1), *before;
    tape.count = 0;
    OK(hachi_game_clone(client, &before));
    const size_t had = events_of(client, 1);
    while (events_of(game, 1) < had + 3)
        cr_assert(twin_play(game, &tape, &random));
    cr_assert(eq(i32, hachi_update_apply(client, bytes, written(game, 1, had + 1)),
                 HACHI_E_UPDATE_DIVERGED));
    cr_assert(eq(i32, hachi_update_apply(client, bytes, written(game, 1, had - 1)),
                 HACHI_E_UPDATE_DIVERGED));
    cr_assert(
        eq(i32, hachi_update_apply(client, bytes, written(game, 2, had)), HACHI_E_UPDATE_VIEWER));
    cr_assert(
        eq(i32, hachi_update_apply(client, bytes, written(game, 2, 0)), HACHI_E_UPDATE_VIEWER));
    while (events_of(other, 1) < had)
        cr_assert(twin_play(other, &tape, &random));
    cr_assert(eq(i32, hachi_update_apply(client, bytes, written(other, 1, had)),
                 HACHI_E_UPDATE_DIVERGED));
    cr_assert(hachi_game_equal(client, before));
    /* a snapshot may not go on where nothing is */
    hachi_game *loaded;
    cr_assert(eq(i32, hachi_snapshot_load(bytes, written(game, 1, had), &loaded),
                 HACHI_E_SNAPSHOT_CORRUPT));
    cr_assert(eq(ptr, loaded, NULL));
    /* once more, and twice the same */
    OK(hachi_update_apply(client, bytes, written(game, 1, had)));
    compare_client(game, client, 1);
    cr_assert(
        eq(i32, hachi_update_apply(client, bytes, written(game, 1, had)), HACHI_E_UPDATE_DIVERGED));
    hachi_game_destroy(before);
    hachi_game_destroy(client);
    hachi_game_destroy(game);
    hachi_game_destroy(other);
}

Test(update, that_was_altered_changes_nothing, .timeout = 300) {
    static struct twin_tape tape;
    uint64_t random = 8;
    hachi_game *game = new_game(&random, 0, 5);
    tape.count = 0;
    for (int i = 0; i < 12; i++)
        cr_assert(twin_play(game, &tape, &random));
    hachi_game *client = new_client(game, 0), *before;
    OK(hachi_game_clone(client, &before));
    const size_t had = events_of(client, 0);
    while (events_of(game, 0) < had + 4)
        cr_assert(twin_play(game, &tape, &random));
    const size_t length = written(game, 0, had);
    for (size_t i = 0; i < length; i++) {
        cr_assert(ne(i32, hachi_update_apply(client, bytes, i), HACHI_OK));
        bytes[i] ^= (uint8_t)(1 + twin_below(&random, 255));
        cr_assert(ne(i32, hachi_update_apply(client, bytes, length), HACHI_OK));
        written(game, 0, had);
    }
    cr_assert(hachi_game_equal(client, before));
    hachi_game_destroy(before);
    hachi_game_destroy(client);
    hachi_game_destroy(game);
}

Test(update, refuses_wrong_arguments) {
    uint64_t random = 9;
    hachi_game *game = new_game(&random, 0, 3), *bare = new_game(&random, HACHI_GAME_NO_JOURNAL, 3),
               *view, *bare_view;
    size_t length = 7;
    OK(hachi_game_view(game, 0, &view));
    OK(hachi_game_view(bare, 0, &bare_view));
    cr_assert(eq(i32, hachi_update_write(NULL, 0, 0, bytes, 1, &length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(sz, length, 0));
    cr_assert(eq(i32, hachi_update_write(game, 0, 0, NULL, 1, &length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_update_write(game, 0, 0, bytes, 1, NULL), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_update_write(game, 3, 0, NULL, 0, &length), HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(i32, hachi_update_write(game, HACHI_VIEWER_ALL, 0, NULL, 0, &length),
                 HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(i32, hachi_update_write(game, 0, 9999, NULL, 0, &length), HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(i32, hachi_update_write(view, 0, 0, NULL, 0, &length), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_update_write(bare, 0, 0, NULL, 0, &length), HACHI_E_NO_JOURNAL));
    cr_assert(eq(i32, hachi_update_write(game, 0, 0, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL));
    const size_t needed = length;
    memset(bytes, 0xAA, needed);
    cr_assert(eq(i32, hachi_update_write(game, 0, 0, bytes, needed - 1, &length),
                 HACHI_E_BUFFER_TOO_SMALL));
    for (size_t i = 0; i < needed; i++)
        cr_assert(eq(u8, bytes[i], 0xAA));
    OK(hachi_update_write(game, 0, 0, bytes, needed, &length));
    cr_assert(eq(sz, length, needed));
    cr_assert(eq(i32, hachi_update_apply(NULL, bytes, length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_update_apply(view, NULL, length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_update_apply(game, bytes, length), HACHI_E_NOT_A_VIEW));
    cr_assert(eq(i32, hachi_update_apply(bare_view, bytes, length), HACHI_E_NO_JOURNAL));
    OK(hachi_update_apply(view, bytes, length));
    hachi_game_destroy(game);
    hachi_game_destroy(bare);
    hachi_game_destroy(view);
    hachi_game_destroy(bare_view);
}
