/* hachi_game_playout() makes the choices that its comment tells: those of the list, one after the other.
 * An ordinary run plays some 20,000 months both ways; HACHI_TEST_MONTHS=1000000 plays a million. */
#include "helper.h"

#include <stdlib.h>

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static uint64_t months_wanted(void) {
    const char *given = getenv("HACHI_TEST_MONTHS");
    return given ? strtoull(given, NULL, 10) : 20000;
}

static hachi_game *game_number(uint64_t number, const hachi_rules *rules, uint32_t flags) {
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = 3 + (int32_t)(number % 5);
    options.dealer = HACHI_DEALER_BY_SEED;
    options.flags = flags;
    memcpy(options.seed, &number, sizeof number);
    EQ_AT(hachi_game_create(rules, &options, &game), HACHI_OK, number);
    return game;
}

/* By the list, until month `last` is over (0: the game). */
static void play_by_list(hachi_game *game, uint64_t seed, int32_t last) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    while (!last || hachi_game_month(game) <= last) {
        EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
        if (count == 0)
            return;
        const hachi_move move = moves[(uint32_t)(splitmix(&seed) >> 32) % count];
        EQ(hachi_game_apply(game, move), HACHI_OK);
    }
}

/* Some options other than a preset has them; what does not go together is left. */
static void vary(hachi_rules *rules, uint64_t *state) {
    for (int i = 0; i < 16; i++) {
        hachi_option_info info;
        int32_t before, first, second;
        const int32_t id = 1 + (int32_t)(splitmix(state) % (uint64_t)hachi_option_count());
        hachi_option_info_init(&info, sizeof info);
        EQ(hachi_option_describe(id, &info), HACHI_OK);
        EQ(hachi_rules_get(rules, id, &before), HACHI_OK);
        const int32_t range = info.maximum - info.minimum + 1;
        const int32_t value = info.minimum + (int32_t)(splitmix(state) % (uint64_t)range);
        if (hachi_rules_set(rules, id, value) == HACHI_OK &&
            hachi_rules_check(rules, &first, &second) != HACHI_OK)
            EQ(hachi_rules_set(rules, id, before), HACHI_OK);
    }
}

Test(playout, makes_the_choices_of_the_list) {
    const uint64_t wanted = months_wanted();
    uint64_t state = 7, months = 0;
    for (uint64_t number = 0; months < wanted; number++) {
        hachi_rules *rules = preset(1 + (int32_t)(number % 3));
        if (number / 3 % 2)
            vary(rules, &state);
        /* each way with and without a journal */
        hachi_game *played = game_number(number, rules, number & 1 ? HACHI_GAME_NO_JOURNAL : 0);
        hachi_game *listed = game_number(number, rules, number & 2 ? HACHI_GAME_NO_JOURNAL : 0);
        EQ_AT(hachi_game_playout(played, number, 0), HACHI_OK, number);
        play_by_list(listed, number, 0);
        cr_assert(hachi_game_equal(played, listed), "game %llu", (unsigned long long)number);
        EQ_AT(hachi_game_phase(played), HACHI_PHASE_OVER, number);
        months += (uint64_t)hachi_game_month(played);
        hachi_game_destroy(played);
        hachi_game_destroy(listed);
        hachi_rules_destroy(rules);
    }
}

Test(playout, stops_when_the_month_is_over) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    for (uint64_t number = 0; number < 40; number++) {
        hachi_game *played = game_number(number, rules, 0), *listed = game_number(number, rules, 0);
        for (int32_t month = 1; month < 12; month += 3) {
            EQ_AT(hachi_game_playout(played, number, month), HACHI_OK, number);
            EQ_AT(hachi_game_month(played), month + 1, number);
            play_by_list(listed, number, month);
            cr_assert(hachi_game_equal(played, listed));
        }
        hachi_game_destroy(played);
        hachi_game_destroy(listed);
    }
    hachi_rules_destroy(rules);
}

Test(playout, waits_for_the_host) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_game *game = game_number(0, rules, HACHI_GAME_HOST_DEALS);
    uint8_t deck[48];
    EQ(hachi_game_playout(game, 1, 0), HACHI_E_WRONG_PHASE);
    for (uint8_t card = 0; card < 48; card++)
        deck[card] = (uint8_t)((card * 5 + 7) % 48);
    EQ(hachi_game_deal(game, deck, sizeof deck), HACHI_OK);
    EQ(hachi_game_playout(game, 1, 1), HACHI_OK);
    EQ(hachi_game_month(game), 2);
    EQ(hachi_game_playout(game, 1, 0), HACHI_E_WRONG_PHASE);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}

Test(playout, refuses_what_is_no_month) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_game *game = game_number(0, rules, 0), *view;
    EQ(hachi_game_playout(NULL, 1, 0), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_game_playout(game, 1, -1), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_game_playout(game, 1, 2), HACHI_OK);
    EQ(hachi_game_playout(game, 1, 2), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_game_view(game, 0, &view), HACHI_OK);
    EQ(hachi_game_playout(view, 1, 0), HACHI_E_IS_VIEW);
    EQ(hachi_game_playout(game, 1, 0), HACHI_OK);
    EQ(hachi_game_playout(game, 1, 0), HACHI_E_GAME_OVER);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}
