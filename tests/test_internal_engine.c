/* The engine from inside: lists of moves against counts and picks, sequences of moves, what is equal and
 * what is not, and positions that can't be. */
#include "helper.h"

#include "chance.h"
#include "choice.h"
#include "engine.h"

#include <stdlib.h>

static hachi_game *game_of(int32_t which, int32_t players, uint32_t flags, uint8_t seed) {
    hachi_rules *rules = preset(which);
    hachi_game_options options;
    hachi_game *game;
    if (which == HACHI_PRESET_BOARDWALK) {
        option(rules, HACHI_OPTION_MIZUTEN, HACHI_MIZUTEN_ALWAYS);
        option(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_CHOICE);
    }
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    options.seed[0] = seed;
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

/* --- moves ------------------------------------------------------------------------------------------- */

/* In every position of some games: a pick is the list's move, the count is its length, and the list is given
 * whole or not at all. */
Test(engine, lists_counts_and_picks_agree) {
    int phases[16] = {0}, longest = 0;
    for (uint8_t seed = 0; seed < 40; seed++) {
        uint64_t random = seed;
        hachi_game *game = game_of(seed % 2 ? HACHI_PRESET_BGA : HACHI_PRESET_BOARDWALK,
                                   3 + seed % 5, HACHI_GAME_NO_JOURNAL, seed);
        while (hachi_game_phase(game) != HACHI_PHASE_OVER) {
            hachi_move list[HACHI_MAX_MOVES], again[HACHI_MAX_MOVES];
            size_t count, found;
            EQ(hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK);
            cr_assert(gt(sz, count, 0));
            EQ(hh_moves_count(&game->core), count);
            for (uint32_t x = 0; x < 40; x++)
                EQ_AT(hh_move_pick(&game->core, x), list[x % count], x);
            EQ(hachi_game_moves(game, again, count, &found), HACHI_OK);
            EQ(found, count);
            EQ(memcmp(list, again, count * sizeof *list), 0);
            EQ(hachi_game_moves(game, again, count - 1, &found), HACHI_E_BUFFER_TOO_SMALL);
            EQ(found, count);
            EQ(hachi_game_moves(game, NULL, 0, &found), HACHI_E_BUFFER_TOO_SMALL);
            EQ(found, count);
            phases[hachi_game_phase(game)]++;
            longest = (int)count > longest ? (int)count : longest;
            EQ(hachi_game_apply(game, list[hh_splitmix64(&random) % count]), HACHI_OK);
        }
        EQ(hh_move_pick(&game->core, 5), 0);
        hachi_game_destroy(game);
    }
    cr_assert(gt(i32, longest, 9));
    cr_assert(gt(i32, phases[HACHI_PHASE_MIZUTEN], 0));
    cr_assert(gt(i32, phases[HACHI_PHASE_BID], 0));
    cr_assert(gt(i32, phases[HACHI_PHASE_SHOW], 0));
    cr_assert(gt(i32, phases[HACHI_PHASE_TURN], 0));
    cr_assert(gt(i32, phases[HACHI_PHASE_CLAIM], 0));
    cr_assert(gt(i32, phases[HACHI_PHASE_SAY], 0));
}

/* Each card of a list of each length, and what is left without it. */
Test(engine, hands_as_lists) {
    static const unsigned cards[7] = {0, 3, 4, 17, 30, 46, 47};
    uint64_t hand = 0;
    EQ(hh_hand_list(0), 0);
    for (unsigned count = 1; count <= 7; count++) {
        hand |= HH_BIT(cards[count - 1]);
        const uint64_t list = hh_hand_list(hand);
        for (unsigned n = 0; n < count; n++) {
            EQ_AT(hh_list_card(list, n), cards[n], n);
            EQ_AT(hh_list_without(list, n), hh_hand_list(hand & ~HH_BIT(cards[n])), n);
        }
    }
}

/* The counters of a pile's progress, taken apart (rules 10 table): cards of each yaku that are there, or as many as
 * suffice and more; the highest bit tells that it is whole, and with one card more, that it lacks one. */
Test(engine, progress_counts_the_cards_of_each_dekiyaku) {
    static const struct {
        const char *cards;
        uint32_t step, from, mask;
        int needed, index;
    } yaku[] = {{"1R 2R 3R", HH_STEP_AKATAN, 1, 7, 3, HH_AKATAN},
                {"6R 9R 10R", HH_STEP_AOTAN, 1, 7, 3, HH_AOTAN},
                {"1R 2R 3R 4R 5R 6R 7R 9R 10R", HH_STEP_RIBBON, 1, 15, 7, HH_NANATAN},
                {"1L 3L 8L 12L", HH_STEP_SHIKOU, 0, 7, 4, HH_SHIKOU},
                {"1L 3L 8L 11L 12L", HH_STEP_GOKOU, 3, 15, 5, HH_GOKOU}};
    uint64_t random = 10;
    int whole = 0, one_short = 0;
    for (int i = 0; i < 20000; i++) {
        uint64_t pile = hh_splitmix64(&random) & HH_ALL_48;
        pile |= i % 2 ? hh_splitmix64(&random) & (HH_LIGHTS | UINT64_C(0x2202222222)) : 0;
        const uint32_t progress = hh_dekiyaku_progress(pile);
        for (size_t y = 0; y < sizeof yaku / sizeof yaku[0]; y++) {
            const int held = hh_count(pile & cards(yaku[y].cards));
            const uint32_t top = (yaku[y].mask + 1) / 2 * yaku[y].step;
            EQ_AT(progress / yaku[y].step & yaku[y].mask, yaku[y].from + (uint32_t)held, i);
            EQ_AT((progress & HH_PROGRESS_WHOLE & top) != 0, held >= yaku[y].needed, i);
            if (yaku[y].index != HH_NANATAN)
                EQ_AT(((progress + HH_PROGRESS_ONE_MORE) & HH_PROGRESS_HATTO & top) != 0,
                      held >= yaku[y].needed - 1, i);
            EQ_AT(hh_dekiyaku_held(pile) >> yaku[y].index & 1, held >= yaku[y].needed, i);
            whole += held >= yaku[y].needed;
            one_short += held == yaku[y].needed - 1;
        }
    }
    cr_assert(gt(i32, whole, 1000));
    cr_assert(gt(i32, one_short, 1000));
}

/* Whatever single byte of the position a step changes, undo brings back, and it costs one word. */
Test(engine, each_byte_of_the_position_is_undone) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 3, 0, 1);
    struct hh_state *s = &game->core.state;
    const struct hh_state before = *s;
    const uint8_t input[2] = {0, 0};
    const size_t used = game->journal->frames.used;
    for (size_t i = 0; i < sizeof before; i++) {
        struct hh_step step;
        hh_step_begin(game, &step);
        ((uint8_t *)s)[i] ^= 0x80;
        EQ_AT(hh_step_end(game, &step, input, sizeof input), HACHI_OK, i);
        EQ_AT(game->journal->frames.used, used + 8 + 16, i);
        hh_step_undo(game);
        EQ_AT(memcmp(s, &before, sizeof before), 0, i);
        EQ_AT(game->journal->frames.used, used, i);
    }
    hachi_game_destroy(game);
}

/* The frame fits, the input does not: neither stays. */
Test(engine, a_step_whose_input_does_not_fit_leaves_nothing) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 3, 0, 1);
    const struct hh_state before = game->core.state;
    const uint8_t input[2] = {0, 0};
    struct hh_journal *journal = game->journal;
    struct hh_step step;
    hh_step_begin(game, &step); /* makes room for frames */
    game->core.state.turn++;
    EQ(hh_step_end(game, &step, input, sizeof input), HACHI_OK);
    hh_step_undo(game);
    const size_t frames = journal->frames.used;
    journal->inputs.capacity = journal->inputs.used;
    hh_step_begin(game, &step);
    game->core.state.turn++;
    hh_alloc_left = 0;
    EQ(hh_step_end(game, &step, input, sizeof input), HACHI_E_NO_MEMORY);
    hh_alloc_left = -1;
    EQ(journal->frames.used, frames);
    EQ(memcmp(&game->core.state, &before, sizeof before), 0);
    hachi_game_destroy(game);
}

/* Cards in hand at each turn: seven, and one less each time that all three have played (rules 9.1). */
Test(engine, cards_in_hand_by_turn) {
    struct hh_state state;
    memset(&state, 0, sizeof state);
    for (int turn = 0; turn <= HACHI_STOCK; turn++) {
        state.turn = (uint8_t)turn;
        EQ_AT(hh_hand_count(&state), 7 - turn / 3, turn);
    }
}

static hachi_move of_seat(hachi_move move, int32_t seat) {
    return hachi_move_make(hachi_move_kind(move), seat, hachi_move_a(move), hachi_move_b(move));
}

Test(engine, a_view_lists_its_own_moves_only) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 3, 0, 1);
    for (int i = 0; i < 30; i++) {
        hachi_move moves[HACHI_MAX_MOVES];
        const int32_t actor = hachi_game_actor(game);
        size_t count, own;
        EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
        for (int32_t viewer = 0; viewer < 3; viewer++) {
            hachi_game *view;
            EQ(hachi_game_view(game, viewer, &view), HACHI_OK);
            EQ(hachi_game_moves(view, moves, HACHI_MAX_MOVES, &own), HACHI_OK);
            EQ_AT(own, viewer == actor ? count : 0, i);
            EQ_AT(hh_moves_count(&view->core), own, i);
            if (viewer != actor && hachi_game_phase(game) != HACHI_PHASE_SHOW)
                EQ(hachi_game_check(view, moves[0]), HACHI_E_HIDDEN);
            if (viewer != actor && hachi_game_phase(game) != HACHI_PHASE_SHOW)
                EQ(hachi_game_check(view, of_seat(moves[0], viewer)), HACHI_E_NOT_YOUR_TURN);
            hachi_game_destroy(view);
        }
        EQ(hachi_game_apply(game, moves[0]), HACHI_OK);
    }
    hachi_game_destroy(game);
}

/* --- sequences of moves ------------------------------------------------------------------------------------ */

static uint64_t count_slowly(const hachi_game *game, int depth) {
    hachi_move moves[HACHI_MAX_MOVES];
    uint64_t leaves = 0;
    size_t count;
    if (depth == 0)
        return 1;
    EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
    for (size_t i = 0; i < count; i++) {
        hachi_game *next;
        EQ(hachi_game_clone(game, &next), HACHI_OK);
        EQ(hachi_game_apply(next, moves[i]), HACHI_OK);
        leaves += count_slowly(next, depth - 1);
        hachi_game_destroy(next);
    }
    return leaves;
}

Test(engine, perft_counts_sequences) {
    for (uint8_t seed = 0; seed < 6; seed++) {
        hachi_game *game = game_of(HACHI_PRESET_BOARDWALK, 3 + seed % 5, 0, seed), *before;
        for (int step = 0; step < 25 + seed; step++)
            EQ(hh_apply(game, hh_move_pick(&game->core, (uint32_t)step * 7)), HACHI_OK);
        EQ(hachi_game_clone(game, &before), HACHI_OK);
        for (int depth = 0; depth <= 4; depth++) {
            uint64_t leaves;
            EQ(hachi_game_perft(game, depth, &leaves), HACHI_OK);
            EQ_AT(leaves, count_slowly(game, depth), depth);
        }
        EQ(hachi_game_equal(game, before), 1);
        hachi_game_destroy(before);
        hachi_game_destroy(game);
    }
}

Test(engine, perft_waits_for_the_host) {
    hachi_game *game = game_of(HACHI_PRESET_BOARDWALK, 3, HACHI_GAME_HOST_DEALS, 1);
    uint64_t leaves;
    EQ(hachi_game_perft(game, 1, &leaves), HACHI_OK);
    EQ(leaves, 2); /* mizuten or not */
    EQ(hachi_game_perft(game, 2, &leaves), HACHI_OK);
    EQ(leaves, 0);
    EQ(hachi_game_perft(game, -1, &leaves), HACHI_E_OUT_OF_RANGE);
    hachi_game_destroy(game);
}

Test(engine, playout_ends_where_it_should) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 3, 0, 4);
    EQ(hachi_game_playout(game, 1, -1), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_game_playout(game, 1, 2), HACHI_OK);
    EQ(hachi_game_month(game), 3);
    EQ(hachi_game_playout(game, 1, 2), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_game_month(game), 3);
    EQ(hachi_game_playout(game, 1, 3), HACHI_OK);
    EQ(hachi_game_month(game), 4);
    EQ(hachi_game_playout(game, 1, 0), HACHI_OK);
    EQ(hachi_game_phase(game), HACHI_PHASE_OVER);
    EQ(hachi_game_playout(game, 1, 0), HACHI_E_GAME_OVER);
    hachi_game_destroy(game);
}

/* A playout picks by SplitMix64, whose upper half is taken, and so can be followed. */
Test(engine, playout_picks_by_its_seed) {
    for (uint8_t seed = 0; seed < 10; seed++) {
        hachi_game *a = game_of(HACHI_PRESET_BGA, 3 + seed % 5, 0, seed), *b;
        uint64_t random = UINT64_C(0x123456789ABCDEF) * seed;
        EQ(hachi_game_clone(a, &b), HACHI_OK);
        EQ(hachi_game_playout(a, random, 0), HACHI_OK);
        while (hachi_game_phase(b) != HACHI_PHASE_OVER) {
            hachi_move moves[HACHI_MAX_MOVES];
            size_t count;
            EQ(hachi_game_moves(b, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
            EQ(hachi_game_apply(b, moves[(hh_splitmix64(&random) >> 32) % count]), HACHI_OK);
        }
        EQ(hachi_game_equal(a, b), 1);
        hachi_game_destroy(a);
        hachi_game_destroy(b);
    }
}

/* What a claim brings: its value from both others, times the field (rules 8.5, 8.7, 8.9). */
Test(engine, previews_of_claims) {
    int nukes = 0, tobikomis = 0;
    for (uint8_t seed = 0; seed < 200; seed++) {
        uint64_t random = seed;
        hachi_game *game = game_of(HACHI_PRESET_BOARDWALK, 4, HACHI_GAME_NO_JOURNAL, seed);
        int32_t of_nuke, of_tobikomi;
        EQ(hachi_rules_get(hachi_game_rules(game), HACHI_OPTION_VALUE_NUKE, &of_nuke), HACHI_OK);
        EQ(hachi_rules_get(hachi_game_rules(game), HACHI_OPTION_VALUE_TOBIKOMI, &of_tobikomi),
           HACHI_OK);
        while (hachi_game_phase(game) != HACHI_PHASE_OVER) {
            hachi_move moves[HACHI_MAX_MOVES];
            size_t count;
            EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
            if (hachi_game_phase(game) == HACHI_PHASE_CLAIM) {
                const int32_t field = game->core.state.multiplier, suit = hachi_move_b(moves[1]);
                hachi_preview preview;
                hachi_preview_init(&preview, sizeof preview);
                EQ(hachi_move_a(moves[1]), 1);
                EQ(hachi_game_preview(game, moves[1], &preview), HACHI_OK);
                EQ(preview.nuke, suit == 0);
                EQ(preview.tobikomi, suit == 0 ? 0 : 1 << suit);
                EQ(preview.value, 2 * field * (suit == 0 ? of_nuke : of_tobikomi));
                EQ(hachi_game_preview(game, moves[0], &preview), HACHI_OK);
                EQ(preview.nuke, 0);
                EQ(preview.tobikomi, 0);
                EQ(preview.value, 0);
                nukes += suit == 0;
                tobikomis += suit != 0;
            }
            EQ(hachi_game_apply(game, moves[hh_splitmix64(&random) % count]), HACHI_OK);
        }
        hachi_game_destroy(game);
    }
    cr_assert(gt(i32, nukes, 0));
    cr_assert(gt(i32, tobikomis, 0));
}

/* --- equal --------------------------------------------------------------------------------------------------- */

/* One thing changed at a time. */
Test(engine, equal_sees_every_difference) {
    hachi_game *a = game_of(HACHI_PRESET_BGA, 4, 0, 1), *b;
    EQ(hachi_game_set_name(a, 0, "Ume", 3), HACHI_OK);
    EQ(hachi_game_playout(a, 1, 1), HACHI_OK);
    EQ(hachi_game_clone(a, &b), HACHI_OK);
    EQ(hachi_game_equal(a, b), 1);
    EQ(hachi_game_equal(a, NULL), 0);
    EQ(hachi_game_equal(NULL, b), 0);
    EQ(hachi_game_equal(NULL, NULL), 1);
#define DIFFERS(what)                                                                              \
    do {                                                                                           \
        what ^= 1;                                                                                 \
        cr_assert(eq(i32, hachi_game_equal(a, b), 0), "%s", #what);                                \
        cr_assert(eq(i32, hachi_game_equal(b, a), 0), "%s", #what);                                \
        what ^= 1;                                                                                 \
        EQ(hachi_game_equal(a, b), 1);                                                             \
    } while (0)
    DIFFERS(b->core.state.field);
    DIFFERS(b->core.state.stock[20]);
    DIFFERS(b->core.rules.value[HACHI_OPTION_MONTHS]);
    DIFFERS(b->core.seed[31]);
    DIFFERS(b->core.viewer);
    DIFFERS(b->core.flags); /* the host deals */
    DIFFERS(b->journal->inputs.data[0]);
    DIFFERS(b->journal->inputs.used);
    DIFFERS(b->journal->events.data[0]);
    DIFFERS(b->journal->named);
    DIFFERS(b->journal->name_length[0]);
    DIFFERS(b->journal->name[0][0]);
    EQ(HACHI_GAME_HOST_DEALS, 1);
    EQ(hachi_game_set_name(b, 0, NULL, 0), HACHI_OK);
    EQ(hachi_game_equal(a, b), 0);
    EQ(hachi_game_set_name(a, 0, NULL, 0), HACHI_OK);
    EQ(hachi_game_equal(a, b), 1);
    EQ(hachi_game_set_name(a, 0, "", 0), HACHI_OK); /* an empty name is one */
    EQ(hachi_game_equal(a, b), 0);
    hachi_game_destroy(a);
    hachi_game_destroy(b);
}

Test(engine, a_journal_is_left_out_where_one_has_none) {
    hachi_game *a = game_of(HACHI_PRESET_BGA, 4, 0, 1);
    hachi_game *b = game_of(HACHI_PRESET_BGA, 4, HACHI_GAME_NO_JOURNAL, 1);
    EQ(hachi_game_equal(a, b), 1);
    EQ(hachi_game_equal(b, a), 1);
    EQ(hachi_game_assign(b, a), HACHI_OK);
    EQ(hachi_game_assign(a, a), HACHI_OK);
    EQ(hachi_game_assign(a, b), HACHI_E_NO_JOURNAL);
    EQ(hachi_game_playout(a, 1, 1), HACHI_OK);
    EQ(hachi_game_equal(a, b), 0);
    EQ(hachi_game_assign(b, a), HACHI_OK);
    EQ(hachi_game_equal(a, b), 1);
    EQ(b->journal == NULL, 1);
    hachi_game_destroy(a);
    hachi_game_destroy(b);
}

/* --- what can't be ------------------------------------------------------------------------------------------- */

Test(engine, positions_that_can_not_be) {
    hachi_game *game = game_of(HACHI_PRESET_BGA, 4, 0, 1);
    struct hh_core core;
    while (game->core.state.stage != HH_AT_BID)
        EQ(hh_apply(game, hh_move_pick(&game->core, 0)), HACHI_OK);
    core = game->core;
    EQ(hh_state_check(&core), 1);
    core.state.hand[0] |= core.state.field;
    EQ(hh_state_check(&core), 0); /* a card in two places */
    while (game->core.state.stage != HH_AT_PLAY || game->core.state.turn < 4)
        EQ(hh_apply(game, hh_move_pick(&game->core, 0)), HACHI_OK);
    core = game->core;
    EQ(hh_state_check(&core), 1);
    core.state.total[3]++;
    EQ(hh_state_check(&core), 0); /* rules 1.3: accounts sum to zero */
    core = game->core;
    core.state.exposed[1] |= core.state.field;
    EQ(hh_state_check(&core), 0); /* open cards are in the hand */
    core = game->core;
    core.state.field &= core.state.field - 1;
    EQ(hh_state_check(&core), 0); /* rules 9.3: a card is missing */
    core = game->core;
    core.state.pile[0] |= core.state.field;
    EQ(hh_state_check(&core), 0);
    core = game->core;
    core.state.stock[20] = core.state.stock[19];
    EQ(hh_state_check(&core), 0);
    core = game->core;
    core.state.end = HACHI_ENDING_EXHAUSTED;
    EQ(hh_state_check(&core), 0); /* rules 9.3: in the end all lies in the piles */
    core.state.field = 0;
    EQ(hh_state_check(&core), 0);
    hachi_game_destroy(game);
}

Test(engine, buffers_do_not_grow_beyond_memory) {
    struct hh_journal journal;
    struct hh_buffer buffer = {NULL, SIZE_MAX - 100, SIZE_MAX - 100};
    memset(&journal, 0, sizeof journal);
    EQ(hh_buffer_reserve(&journal, &buffer, 200), 0);
    EQ(buffer.capacity, SIZE_MAX - 100);
}

/* --- bots ------------------------------------------------------------------------------------------------ */

Test(engine, bots_choose_when_they_are_asked) {
    hachi_game *game = game_of(HACHI_PRESET_BOARDWALK, 3, HACHI_GAME_HOST_DEALS, 1), *view;
    hachi_bot *bot;
    hachi_move move;
    static const uint8_t seed[32] = {3};
    uint8_t deck[48];
    EQ(hachi_bot_create(HACHI_POLICY_RANDOM - 1, 1, &bot), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_bot_create(HACHI_POLICY_GREEDY + 1, 1, &bot), HACHI_E_OUT_OF_RANGE);
    EQ(bot == NULL, 1);
    EQ(hachi_bot_create(HACHI_POLICY_GREEDY, 1, &bot), HACHI_OK);
    EQ(hachi_bot_choose(bot, game, &move), HACHI_OK);
    EQ(move, HH_MOVE(HACHI_MOVE_MIZUTEN, 0, 0, 0));
    EQ(hachi_game_view(game, 1, &view), HACHI_OK);
    EQ(hachi_bot_choose(bot, view, &move), HACHI_E_HIDDEN);
    EQ(move, 0);
    hachi_game_destroy(view);
    EQ(hachi_game_view(game, 0, &view), HACHI_OK);
    EQ(hachi_bot_choose(bot, view, &move), HACHI_OK);
    EQ(move, HH_MOVE(HACHI_MOVE_MIZUTEN, 0, 0, 0));
    EQ(hachi_game_apply(game, move), HACHI_OK);
    EQ(hachi_game_phase(game), HACHI_PHASE_DECK);
    EQ(hachi_bot_choose(bot, game, &move), HACHI_E_WRONG_PHASE);
    hachi_game_destroy(game);
    game = game_of(HACHI_PRESET_BOARDWALK, 4, HACHI_GAME_HOST_DEALS, 1);
    for (int i = 0; hachi_game_phase(game) != HACHI_PHASE_STOCK; i++) {
        if (hachi_game_phase(game) == HACHI_PHASE_DECK) {
            hh_deal_deck(seed, 4, 1, 0, deck);
            EQ(hh_host_deals(game, deck, 48), HACHI_OK);
        } else {
            EQ(hachi_bot_choose(bot, game, &move), HACHI_OK);
            EQ(hachi_game_apply(game, move), HACHI_OK);
        }
        cr_assert(lt(i32, i, 20));
    }
    EQ(hachi_bot_choose(bot, game, &move), HACHI_E_WRONG_PHASE);
    hachi_bot_destroy(bot);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}
