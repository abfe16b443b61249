/* Counting sequences of moves: fixed positions have fixed counts, and a slow count that offers each position
 * every move that can be put together, and asks for nothing else, comes to the same. */
#include "helper.h"

enum { DEPTHS = 7 };

static const struct row {
    int32_t preset, players;
    uint8_t seed; /* all 32 bytes */
    uint64_t leaves[DEPTHS];
} table[] = {
    {1, 3, 0, {7, 49, 343, 2058, 12348, 74088, 370440}},
    {1, 3, 1, {7, 49, 343, 686, 4116, 24696, 148176}},
    {1, 4, 0, {2, 4, 18, 121, 847, 5243, 31556}},
    {1, 4, 1, {2, 4, 18, 121, 847, 5243, 31556}},
    {1, 5, 0, {2, 4, 8, 31, 202, 1414, 8869}},
    {1, 5, 1, {2, 4, 8, 31, 202, 1414, 8869}},
    {1, 6, 0, {2, 4, 8, 22, 113, 770, 5359}},
    {1, 6, 1, {2, 4, 8, 21, 102, 684, 4445}},
    {1, 7, 0, {2, 4, 8, 21, 102, 684, 4445}},
    {1, 7, 1, {2, 4, 8, 22, 121, 578, 2904}},
    {2, 3, 0, {7, 49, 343, 2058, 12348, 74088, 370440}},
    {2, 3, 1, {7, 49, 343, 686, 4116, 24696, 148176}},
    {2, 4, 0, {2, 4, 18, 121, 847, 5243, 31556}},
    {2, 4, 1, {2, 4, 18, 121, 847, 5243, 31556}},
    {2, 5, 0, {2, 4, 8, 31, 202, 1414, 8869}},
    {2, 5, 1, {2, 4, 8, 31, 202, 1414, 8869}},
    {2, 6, 0, {2, 4, 8, 22, 113, 770, 5359}},
    {2, 6, 1, {2, 4, 8, 21, 102, 684, 4445}},
    {2, 7, 0, {2, 4, 8, 21, 102, 684, 4445}},
    {2, 7, 1, {2, 4, 8, 22, 121, 578, 2904}},
    {3, 3, 0, {7, 49, 343, 2058, 12348, 74088, 370440}},
    {3, 3, 1, {7, 49, 343, 686, 4116, 24696, 148176}},
    {3, 4, 0, {2, 4, 8, 26, 152, 1054, 6692}},
    {3, 4, 1, {2, 4, 8, 36, 222, 1534, 9366}},
    {3, 5, 0, {2, 4, 8, 16, 57, 364, 2528}},
    {3, 5, 1, {2, 4, 8, 16, 48, 268, 1844}},
    {3, 6, 0, {2, 4, 8, 16, 44, 180, 1151}},
    {3, 6, 1, {2, 4, 8, 16, 42, 189, 1218}},
    {3, 7, 0, {2, 4, 8, 21, 87, 554, 3505}},
    {3, 7, 1, {2, 4, 8, 22, 110, 494, 2565}},
};

static hachi_game *game_of(int32_t which, int32_t players, uint8_t seed, uint32_t flags) {
    hachi_game_options options;
    hachi_rules *rules = preset(which);
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    memset(options.seed, seed, sizeof options.seed);
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

static uint64_t perft(const hachi_game *game, int32_t depth) {
    uint64_t leaves;
    EQ(hachi_game_perft(game, depth, &leaves), HACHI_OK);
    return leaves;
}

/* What hachi_game_check() lets pass, of all moves with meaningful parts and some more. */
static uint64_t slow_count(const hachi_game *game, int depth) {
    const int32_t actor = hachi_game_actor(game);
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    if (actor < 0)
        return 0;
    for (int32_t kind = HACHI_MOVE_MIZUTEN; kind <= HACHI_MOVE_SAY; kind++) {
        for (int32_t a = 0; a < 49; a++) {
            for (int32_t b = 0; b < 50; b++) {
                const hachi_move move =
                    hachi_move_make(kind, actor, a, b < 49 ? b : HACHI_CARD_NONE);
                hachi_game *next;
                if (hachi_game_check(game, move) != HACHI_OK)
                    continue;
                EQ(hachi_game_clone(game, &next), HACHI_OK);
                EQ(hachi_game_apply(next, move), HACHI_OK);
                leaves += slow_count(next, depth - 1);
                hachi_game_destroy(next);
            }
        }
    }
    return leaves;
}

Test(perft, counts_are_as_they_were) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        hachi_game *game = game_of(table[i].preset, table[i].players, table[i].seed, 0);
        EQ_AT(perft(game, 0), 1, i);
        for (int32_t depth = 1; depth <= DEPTHS; depth++)
            EQ_AT(perft(game, depth), table[i].leaves[depth - 1], i);
        hachi_game_destroy(game);
    }
}

Test(perft, equals_a_count_by_trial_at_the_start) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        hachi_game *game = game_of(table[i].preset, table[i].players, table[i].seed, 0);
        for (int32_t depth = 0; depth <= 4; depth++)
            EQ_AT(perft(game, depth), slow_count(game, depth), i);
        hachi_game_destroy(game);
    }
}

/* Claims, go on or stop, ends of months and of the game are late in a month. */
Test(perft, equals_a_count_by_trial_in_later_positions) {
    for (int32_t i = 0; i < 60; i++) {
        hachi_game *game = game_of(1 + i % 3, 3 + i % 5, (uint8_t)i, 0);
        hachi_move moves[HACHI_MAX_MOVES];
        size_t count;
        EQ(hachi_game_playout(game, (uint64_t)i, i % 2 ? 11 : 5), HACHI_OK);
        for (int32_t step = 0; step < 17 + i % 4; step++) {
            EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
            if (count == 0)
                break;
            EQ(hachi_game_apply(game, moves[(size_t)(step * i) % count]), HACHI_OK);
        }
        for (int32_t depth = 0; depth <= 3; depth++)
            EQ_AT(perft(game, depth), slow_count(game, depth), i);
        hachi_game_destroy(game);
    }
}

Test(perft, leaves_the_game_alone_and_needs_no_journal) {
    hachi_game *game = game_of(HACHI_PRESET_BOARDWALK, 4, 1, 0);
    hachi_game *bare = game_of(HACHI_PRESET_BOARDWALK, 4, 1, HACHI_GAME_NO_JOURNAL), *copy;
    EQ(hachi_game_clone(game, &copy), HACHI_OK);
    EQ(perft(game, 6), perft(bare, 6));
    EQ(hachi_game_equal(game, copy), 1);
    hachi_game_destroy(game);
    hachi_game_destroy(bare);
    hachi_game_destroy(copy);
}

Test(perft, counts_nothing_past_the_end_or_a_host) {
    hachi_game *game = game_of(HACHI_PRESET_BGA_HALF, 3, 0, 0);
    EQ(hachi_game_playout(game, 1, 0), HACHI_OK);
    EQ(perft(game, 0), 1);
    EQ(perft(game, 1), 0);
    EQ(perft(game, 32), 0);
    hachi_game_destroy(game);
    game = game_of(HACHI_PRESET_BGA, 3, 0, HACHI_GAME_HOST_DEALS);
    EQ(perft(game, 0), 1);
    EQ(perft(game, 3), 0);
    hachi_game_destroy(game);
}

Test(perft, refuses) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 3, 0, 0), *view;
    uint64_t leaves = 5;
    EQ(hachi_game_view(game, 0, &view), HACHI_OK);
    EQ(hachi_game_perft(NULL, 1, &leaves), HACHI_E_NULL_ARGUMENT);
    EQ(leaves, 0);
    EQ(hachi_game_perft(game, 1, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_game_perft(game, -1, &leaves), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_game_perft(game, 33, &leaves), HACHI_E_OUT_OF_RANGE);
    leaves = 5;
    EQ(hachi_game_perft(view, 1, &leaves), HACHI_E_IS_VIEW);
    EQ(leaves, 0);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}
