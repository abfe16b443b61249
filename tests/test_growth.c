/* A long game costs as much in month 1,000 as in month 1, and what hachi_game_size() tells is enough. */
#include "helper.h"

#include <stdlib.h>
#include <time.h>

enum { LONG = 1000 };

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* --- a game that goes on ------------------------------------------------------------------------------ */

/* 1L 3L 8L 11L and 12L lie in the field of each month, so that more marks come than go (rules 5.2, 12.4). */
static void deck_of_lights(uint64_t *state, uint8_t *deck) {
    static const uint8_t field[6] = {0, 8, 28, 40, 44, 1};
    uint8_t rest[42];
    size_t count = 0;
    for (uint8_t card = 0; card < 48; card++)
        if (!memchr(field, card, sizeof field))
            rest[count++] = card;
    for (size_t i = count - 1; i > 0; i--) {
        const size_t other = splitmix(state) % (i + 1);
        const uint8_t card = rest[i];
        rest[i] = rest[other];
        rest[other] = card;
    }
    memcpy(deck, rest, 9);
    memcpy(deck + 9, field, 3);
    memcpy(deck + 12, rest + 9, 12);
    memcpy(deck + 24, field + 3, 3);
    memcpy(deck + 27, rest + 21, 21);
}

static void play_month(hachi_game *game, uint64_t *state) {
    uint8_t deck[48];
    const int32_t month = hachi_game_month(game);
    deck_of_lights(state, deck);
    EQ(hachi_game_deal(game, deck, sizeof deck), HACHI_OK);
    EQ(hachi_game_playout(game, splitmix(state), month), HACHI_OK);
    EQ(hachi_game_month(game), month + 1);
}

static hachi_game *long_game(uint32_t flags) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_game_options options;
    hachi_game *game;
    option(rules, HACHI_OPTION_ETSUNEN, 1);
    hachi_game_options_init(&options, sizeof options);
    options.flags = HACHI_GAME_HOST_DEALS | flags;
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

/* Processor time of months first … last. */
static double time_of_months(hachi_game *game, int32_t first, int32_t last, uint64_t *state) {
    const clock_t start = clock();
    for (int32_t month = first; month <= last; month++)
        play_month(game, state);
    return (double)(clock() - start);
}

static void check_long_game(uint32_t flags) {
    uint64_t state = 3;
    double early, late;
    int tries = 0;
    do { /* other programs run too: it is enough that it is so once in a few times */
        hachi_game *game = long_game(flags);
        time_of_months(game, 1, 100, &state);
        early = time_of_months(game, 101, 300, &state);
        time_of_months(game, 301, LONG - 200, &state);
        late = time_of_months(game, LONG - 199, LONG, &state);
        EQ(hachi_game_phase(game), HACHI_PHASE_DECK);
        hachi_game_destroy(game);
    } while (late > 1.5 * early && ++tries < 10);
    cr_assert(late <= 1.5 * early, "months %d to %d took %g, months 101 to 300 %g", LONG - 199,
              LONG, late, early);
}

Test(growth, a_month_costs_the_same_after_a_thousand) { check_long_game(0); }

Test(growth, a_month_costs_the_same_after_a_thousand_without_journal) {
    check_long_game(HACHI_GAME_NO_JOURNAL);
}

/* Undo at the end of a long game is as quick as ever, and leads back to its start. */
Test(growth, all_of_a_long_game_is_undone) {
    uint64_t state = 4;
    hachi_game *game = long_game(0), *fresh = long_game(0);
    size_t steps;
    time_of_months(game, 1, LONG, &state);
    EQ(hachi_game_steps(game, &steps), HACHI_OK);
    cr_assert(gt(sz, steps, 20 * LONG));
    for (size_t i = 0; i < steps; i++)
        EQ(hachi_game_undo(game), HACHI_OK);
    EQ(hachi_game_undo(game), HACHI_E_NOTHING_TO_UNDO);
    EQ(hachi_game_equal(game, fresh), 1);
    hachi_game_destroy(game);
    hachi_game_destroy(fresh);
}

/* --- room for months ---------------------------------------------------------------------------------- */

/* Ways of playing that make much happen: what a seat answers, and whether it looks for captures. */
enum policy { RANDOM, REFUSING, CLAIMING, GREEDY, POLICIES };

static int32_t worth(const hachi_game *game, hachi_move move) {
    hachi_preview preview;
    hachi_preview_init(&preview, sizeof preview);
    EQ(hachi_game_preview(game, move, &preview), HACHI_OK);
    return preview.points + 1000 * (preview.yaku != 0) + 500 * (preview.nuke || preview.tobikomi);
}

static hachi_move choose(const hachi_game *game, enum policy policy, uint64_t *state) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count, best = 0;
    EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
    const hachi_move any = moves[splitmix(state) % count];
    switch (hachi_move_kind(any)) {
    case HACHI_MOVE_PLAY:
    case HACHI_MOVE_TURN:
        for (size_t i = 1; policy != RANDOM && i < count; i++)
            if (worth(game, moves[i]) > worth(game, moves[best]))
                best = i;
        return policy == RANDOM || policy == REFUSING ? any : moves[best];
    case HACHI_MOVE_CLAIM: /* a nuke that is let go is asked for again (rules 8.9) */
        return policy == REFUSING ? moves[0] : policy == CLAIMING ? moves[count - 1] : any;
    case HACHI_MOVE_BID: /* all drop: fees; nobody does: oikomi */
        return policy == REFUSING ? moves[0] : policy == CLAIMING ? moves[count - 1] : any;
    default: /* show all, go on as long as may be */
        return policy == RANDOM ? any : moves[count - 1];
    }
}

/* All that can be asked is asked, and all that can be paid is paid. */
static hachi_rules *busy_rules(int32_t which) {
    hachi_rules *rules = preset(which);
    option(rules, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_TIMING_AT_ONCE);
    option(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_CHOICE);
    option(rules, HACHI_OPTION_TEYAKU_CLAIM, HACHI_TEYAKU_CLAIM_CHOICE);
    option(rules, HACHI_OPTION_SAGE_OFFER, HACHI_SAGE_OFFER_ALWAYS);
    option(rules, HACHI_OPTION_MIZUTEN, HACHI_MIZUTEN_ALWAYS);
    option(rules, HACHI_OPTION_SHISOU_ALL_PAY, 1);
    option(rules, HACHI_OPTION_PLATE, 1);
    option(rules, HACHI_OPTION_KAIKAN, 120);
    option(rules, HACHI_OPTION_MIZUTEN_FAIL, 12);
    return rules;
}

/* A game in the caller's memory that has room for so many months, until these are over. */
static void play_in_place(int32_t number, int32_t months) {
    static _Alignas(16) unsigned char block[1 << 20];
    const size_t size = hachi_game_size(0, months);
    const enum policy policy = (enum policy)(number / 15 % POLICIES);
    uint64_t state = (uint64_t)number;
    hachi_rules *rules = busy_rules(1 + number % 3);
    hachi_game_options options;
    hachi_game *game;
    cr_assert(size <= sizeof block);
    hachi_game_options_init(&options, sizeof options);
    options.players = 3 + number / 3 % 5;
    memcpy(options.seed, &number, sizeof number);
    EQ(hachi_game_create_in(block, size, rules, &options, &game), HACHI_OK);
    while (hachi_game_month(game) <= months && hachi_game_phase(game) != HACHI_PHASE_OVER)
        EQ_AT(hachi_game_apply(game, choose(game, policy, &state)), HACHI_OK, number);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}

Test(growth, a_month_fits_into_its_room) {
    for (int32_t number = 0; number < 1500; number++)
        play_in_place(number, 1);
}

Test(growth, a_year_fits_into_its_room) {
    for (int32_t number = 0; number < 200; number++)
        play_in_place(number, 12);
}

/* No month comes near to what is reckoned for one: this is told in doc/performance.md. */
Test(growth, worst_months_are_far_below_their_room) {
    const size_t room = hachi_game_size(0, 2) - hachi_game_size(0, 1);
    EQ(room, 28352);
    for (int32_t number = 0; number < 300; number++) {
        hachi_rules *rules = busy_rules(1 + number % 3);
        hachi_game_options options;
        hachi_game *game;
        uint64_t state = (uint64_t)number;
        size_t before = 0, after, steps;
        hachi_game_options_init(&options, sizeof options);
        options.players = 3 + number / 3 % 5;
        memcpy(options.seed, &number, sizeof number);
        EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
        for (int32_t month = 1; month <= 3; month++) {
            while (hachi_game_month(game) == month)
                EQ(hachi_game_apply(game, choose(game, GREEDY, &state)), HACHI_OK);
            EQ(hachi_game_event_count(game, HACHI_VIEWER_ALL, &after), HACHI_OK);
            cr_assert(lt(sz, after - before, 150));
            before = after;
        }
        EQ(hachi_game_steps(game, &steps), HACHI_OK);
        cr_assert(lt(sz, steps, 3 * 60));
        hachi_game_destroy(game);
        hachi_rules_destroy(rules);
    }
}

/* Without room the move is refused and nothing has changed; undo makes room again. */
Test(growth, a_full_block_refuses) {
    static _Alignas(16) unsigned char block[1 << 16];
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_game_options options;
    hachi_game *game, *copy;
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    hachi_status status;
    hachi_game_options_init(&options, sizeof options);
    EQ(hachi_game_create_in(block, hachi_game_size(0, 0), rules, &options, &game), HACHI_OK);
    do {
        EQ(hachi_game_clone(game, &copy), HACHI_OK);
        EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
        status = hachi_game_apply(game, moves[0]);
        if (status != HACHI_OK)
            break;
        hachi_game_destroy(copy);
    } while (1);
    EQ(status, HACHI_E_NO_MEMORY);
    EQ(hachi_game_equal(game, copy), 1);
    EQ(hachi_game_undo(game), HACHI_OK);
    hachi_game_destroy(copy);
    hachi_rules_destroy(rules);
}
