/* Every function, called wrongly: a pinned status, defined out parameters, nothing changed. */
#include "arrange.h"
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { BGA = HACHI_PRESET_BGA, BOARDWALK = HACHI_PRESET_BOARDWALK };

static hachi_rules *rules;
static hachi_game *game, *host, *bare, *view, *over;
static hachi_game *copy_of[5];
static hachi_rules *rules_copy;

static hachi_game *seeded(uint32_t flags, int players, const char *changes, uint64_t seed,
                          int moves_to) {
    hachi_game_options options;
    hachi_game *result;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    options.seed[3] = 9;
    cr_assert(eq(i32, hachi_game_create(rules_with(BGA, changes), &options, &result), HACHI_OK));
    keep_game(result);
    for (int i = 0; i < moves_to; i++) {
        hachi_move list[HACHI_MAX_MOVES];
        size_t count;
        cr_assert(eq(i32, hachi_game_moves(result, list, HACHI_MAX_MOVES, &count), HACHI_OK));
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
        cr_assert(eq(i32, hachi_game_apply(result, list[(seed >> 33) % count]), HACHI_OK));
    }
    return result;
}

static hachi_game *clone_of(const hachi_game *what) {
    hachi_game *copy;
    cr_assert(eq(i32, hachi_game_clone(what, &copy), HACHI_OK));
    return keep_game(copy);
}

static void setup(void) {
    rules = rules_with(BOARDWALK, "");
    cr_assert(eq(i32, hachi_rules_clone(rules, &rules_copy), HACHI_OK));
    keep_rules(rules_copy);
    game = seeded(0, 4, "", 5, 12);
    bare = seeded(HACHI_GAME_NO_JOURNAL, 4, "", 5, 12);
    host = host_game(rules, 4, 0);
    over = seeded(0, 3, "months 1", 1, 0);
    cr_assert(eq(i32, hachi_game_playout(over, 1, 0), HACHI_OK));
    cr_assert(eq(i32, hachi_game_phase(over), HACHI_PHASE_OVER));
    cr_assert(eq(i32, hachi_game_view(game, 1, &view), HACHI_OK));
    keep_game(view);
    hachi_game *const all[5] = {game, host, bare, view, over};
    for (int i = 0; i < 5; i++)
        copy_of[i] = clone_of(all[i]);
}

/* After each test: nothing has changed. */
static void teardown(void) {
    hachi_game *const all[5] = {game, host, bare, view, over};
    for (int i = 0; i < 5; i++)
        cr_expect(eq(i32, hachi_game_equal(all[i], copy_of[i]), 1), "game %d has changed", i);
    cr_expect(eq(i32, hachi_rules_equal(rules, rules_copy), 1));
    arrange_done();
}

TestSuite(bad_input, .init = setup, .fini = teardown);

#define GIVES(call, expected)                                                                      \
    do {                                                                                           \
        const hachi_status given = (call);                                                         \
        cr_expect(eq(i32, given, expected), "%s gives %s", #call, hachi_status_name(given));       \
    } while (0)
#define NULL_IN(call) GIVES(call, HACHI_E_NULL_ARGUMENT)
#define RANGE(call) GIVES(call, HACHI_E_OUT_OF_RANGE)
#define SIZE(call) GIVES(call, HACHI_E_STRUCT_SIZE)

static const int32_t wild[] = {INT32_MIN, -99, -3, 99, 255, 1000, INT32_MAX};
static const uint32_t sizes[] = {0, 1, 3, 4, 7, 4097, 100000, UINT32_MAX};
#define EACH(i, array) (size_t i = 0; i < sizeof array / sizeof array[0]; i++)
#define ABOVE_48 ((hachi_cardset)1 << 48)
#define FAR_BIT ((hachi_cardset)1 << 63)

/* --- words and cards --- */

Test(bad_input, numbers_that_name_nothing_have_empty_answers) {
    for (size_t i = 0; i < sizeof wild / sizeof wild[0]; i++) {
        const int32_t n = wild[i];
        const uint32_t byte = n > 0 && n < 256 ? (uint32_t)n : 0;
        cr_expect(eq(str, (char *)hachi_status_name(n < 0 && n > -1000 ? n - 1000 : n),
                     "HACHI_E_UNKNOWN"));
        cr_expect(gt(sz, strlen(hachi_status_text(n)), 0));
        cr_expect(zero(i32, hachi_card_is_valid(n)));
        cr_expect(zero(i32, hachi_card_month(n)));
        cr_expect(eq(i32, hachi_card_kind(n), HACHI_KIND_NONE));
        cr_expect(zero(i32, hachi_card_points(n)));
        cr_expect(eq(i32, hachi_card_ribbon(n), HACHI_RIBBON_NONE));
        cr_expect(zero(i32, hachi_card_is_kasu_like(n)));
        cr_expect(eq(str, (char *)hachi_card_text(n), ""));
        cr_expect(zero(u64, hachi_cards_of_month(n)));
        cr_expect(zero(u64, hachi_cards_of_kind(n)));
        cr_expect(eq(i32, hachi_yaku_group(n), HACHI_GROUP_NONE));
        cr_expect(zero(i32, hachi_yaku_value_option(n)));
        cr_expect(zero(u64, hachi_yaku_cards(n)));
        cr_expect(zero(i32, hachi_yaku_has_hatto(n)));
        cr_expect(eq(str, (char *)hachi_name(n, 1, 1, 0), ""));
        cr_expect(eq(str, (char *)hachi_name(1, n, 1, 0), ""));
        cr_expect(eq(str, (char *)hachi_name(1, 1, n, 0), ""));
        cr_expect(eq(str, (char *)hachi_name(1, 1, 1, n), ""));
        cr_expect(eq(str, (char *)hachi_word(n, 1), ""));
        cr_expect(eq(str, (char *)hachi_word(1, n), ""));
        cr_expect(eq(str, (char *)hachi_option_text(n, 1), ""));
        cr_expect(eq(str, (char *)hachi_option_text(1, n), ""));
        cr_expect(eq(str, (char *)hachi_option_value_word(n, 0), ""));
        cr_expect(eq(str, (char *)hachi_option_value_word(HACHI_OPTION_HATTO, n), ""));
        cr_expect(eq(str, (char *)hachi_option_value_name(n, 0, 1), ""));
        cr_expect(eq(str, (char *)hachi_option_value_name(HACHI_OPTION_HATTO, n, 1), ""));
        cr_expect(eq(str, (char *)hachi_option_value_name(HACHI_OPTION_HATTO, 0, n), ""));
        cr_expect(zero(u32, hachi_move_make(n, 0, 0, 0)));
        cr_expect(zero(u32, hachi_move_make(1, n, 0, 0)));
        cr_expect(eq(u32, hachi_move_make(4, 0, n, 0), byte ? 0x04000000u | byte << 8 : 0));
        cr_expect(eq(u32, hachi_move_make(4, 0, 0, n), byte ? 0x04000000u | byte : 0));
    }
    cr_expect(zero(i32, hachi_version_at_least(-1, 0, 0)));
    cr_expect(zero(i32, hachi_version_at_least(0, -1, 0)));
    cr_expect(zero(i32, hachi_version_at_least(0, 0, 100)));
    cr_expect(zero(i32, hachi_version_at_least(INT32_MAX, 0, 0)));
}

Test(bad_input, cards) {
    hachi_card list[50] = {0}, one = 7;
    hachi_cardset set = 5;
    size_t count = 5;
    char text[4] = "xyz";
    NULL_IN(hachi_card_parse(NULL, 2, &one));
    NULL_IN(hachi_card_parse("1L", 2, NULL));
    GIVES(hachi_card_parse("1", 1, &one), HACHI_E_NOT_A_CARD);
    GIVES(hachi_card_parse("1L", 0, &one), HACHI_E_NOT_A_CARD);
    GIVES(hachi_card_parse("1Lx", 3, &one), HACHI_E_NOT_A_CARD);
    GIVES(hachi_card_parse("13a", 3, &one), HACHI_E_NOT_A_CARD);
    NULL_IN(hachi_cards_collect(NULL, 1, &set));
    NULL_IN(hachi_cards_collect(list, 1, NULL));
    GIVES(hachi_cards_collect(NULL, 0, &set), HACHI_OK);
    list[0] = list[1] = 3;
    GIVES(hachi_cards_collect(list, 2, &set), HACHI_E_DUPLICATE_CARD);
    cr_expect(zero(u64, set));
    list[1] = 49;
    GIVES(hachi_cards_collect(list, 2, &set), HACHI_E_NOT_A_CARD);
    NULL_IN(hachi_cards_list(1, NULL, 5, &count));
    NULL_IN(hachi_cards_list(1, list, 5, NULL));
    GIVES(hachi_cards_list(FAR_BIT, list, 50, &count), HACHI_E_NOT_A_CARD);
    GIVES(hachi_cards_list(7, list, 2, &count), HACHI_E_BUFFER_TOO_SMALL);
    cr_expect(eq(sz, count, 3));
    NULL_IN(hachi_cards_parse(NULL, 2, &set, NULL));
    NULL_IN(hachi_cards_parse("1L", 2, NULL, NULL));
    GIVES(hachi_cards_parse("1L  2a", 6, &set, &count), HACHI_E_NOT_A_CARD);
    GIVES(hachi_cards_parse("1L 1L", 5, &set, &count), HACHI_E_DUPLICATE_CARD);
    NULL_IN(hachi_cards_write(1, NULL, 9, &count));
    NULL_IN(hachi_cards_write(1, text, 4, NULL));
    GIVES(hachi_cards_write(3, text, 4, &count), HACHI_E_BUFFER_TOO_SMALL);
    cr_expect(eq(sz, count, 5));
    GIVES(hachi_cards_write(FAR_BIT, text, 4, &count), HACHI_E_NOT_A_CARD);
    cr_expect(eq(i32, hachi_cards_count(UINT64_MAX), 49));
    cr_expect(eq(i32, hachi_cards_points(UINT64_MAX), 264));
}

Test(bad_input, words_and_money) {
    int32_t id = 4, kan, rest;
    size_t length;
    char text[3];
    NULL_IN(hachi_word_find(1, NULL, 2, &id));
    cr_expect(zero(i32, id));
    NULL_IN(hachi_word_find(1, "1L", 2, NULL));
    for
        EACH(i, wild)
    RANGE(hachi_word_find(wild[i], "1L", 2, &id));
    GIVES(hachi_word_find(1, "nothing", 7, &id), HACHI_E_BAD_TEXT);
    GIVES(hachi_word_find(1, "", 0, &id), HACHI_E_BAD_TEXT);
    NULL_IN(hachi_money_write(5, 1, NULL, 3, &length));
    NULL_IN(hachi_money_write(5, 1, text, 3, NULL));
    for
        EACH(i, wild)
    RANGE(hachi_money_write(5, wild[i], text, 3, &length));
    GIVES(hachi_money_write(INT32_MIN, 1, text, 3, &length), HACHI_E_BUFFER_TOO_SMALL);
    GIVES(hachi_money_split(INT32_MIN, &kan, &rest), HACHI_OK);
    /* -2147483648 = 12 x -178956971 + 4 */
    cr_expect(eq(i32, kan, -178956971));
    cr_expect(eq(i32, rest, 4));
    GIVES(hachi_money_split(5, NULL, NULL), HACHI_OK);
}

/* --- rules --- */

Test(bad_input, options_and_rules) {
    hachi_option_info info;
    hachi_rules *made = rules;
    int32_t value = 3, first = 3, second = 3;
    hachi_option_info_init(&info, sizeof info);
    hachi_option_info_init(NULL, sizeof info);
    NULL_IN(hachi_option_describe(1, NULL));
    NULL_IN(hachi_option_parse(1, NULL, 1, &value));
    NULL_IN(hachi_option_parse(1, "1", 1, NULL));
    GIVES(hachi_option_parse(1, "13", 2, &value), HACHI_E_OPTION_VALUE);
    GIVES(hachi_option_parse(1, "99999999999999999999", 20, &value), HACHI_E_OPTION_VALUE);
    GIVES(hachi_option_parse(HACHI_OPTION_VALUE_AKA, "25", 2, &value), HACHI_E_OPTION_ODD);
    NULL_IN(hachi_preset_value(1, 1, NULL));
    NULL_IN(hachi_rules_create(1, NULL));
    NULL_IN(hachi_rules_clone(NULL, &made));
    cr_expect(eq(ptr, made, NULL));
    NULL_IN(hachi_rules_clone(rules, NULL));
    hachi_rules_destroy(NULL);
    cr_expect(zero(i32, hachi_rules_preset(NULL)));
    NULL_IN(hachi_rules_get(NULL, 1, &value));
    NULL_IN(hachi_rules_get(rules, 1, NULL));
    NULL_IN(hachi_rules_set(NULL, 1, 1));
    NULL_IN(hachi_rules_set_text(NULL, "plate", 5, "1", 1));
    NULL_IN(hachi_rules_set_text(rules, NULL, 5, "1", 1));
    NULL_IN(hachi_rules_set_text(rules, "plate", 5, NULL, 1));
    GIVES(hachi_rules_set_text(rules, "plat", 4, "1", 1), HACHI_E_OPTION_UNKNOWN);
    GIVES(hachi_rules_set_text(rules, "plate", 5, "x", 1), HACHI_E_OPTION_VALUE);
    GIVES(hachi_rules_set_text(rules, "value_aka", 9, "3", 1), HACHI_E_OPTION_ODD);
    NULL_IN(hachi_rules_check(NULL, &first, &second));
    cr_expect(zero(i32, first + second));
    cr_expect(eq(i32, hachi_rules_equal(NULL, NULL), 1));
    cr_expect(zero(i32, hachi_rules_equal(rules, NULL)));
    cr_expect(zero(i32, hachi_rules_equal(NULL, rules)));
    for
        EACH(i, wild) {
            GIVES(hachi_option_describe(wild[i], &info), HACHI_E_OPTION_UNKNOWN);
            GIVES(hachi_option_parse(wild[i], "1", 1, &value), HACHI_E_OPTION_UNKNOWN);
            RANGE(hachi_preset_value(wild[i], 1, &value));
            GIVES(hachi_preset_value(1, wild[i], &value), HACHI_E_OPTION_UNKNOWN);
            RANGE(hachi_preset_players(wild[i], &first, &second));
            made = rules;
            RANGE(hachi_rules_create(wild[i], &made));
            cr_expect(eq(ptr, made, NULL));
            GIVES(hachi_rules_get(rules, wild[i], &value), HACHI_E_OPTION_UNKNOWN);
            GIVES(hachi_rules_set(rules, wild[i], 0), HACHI_E_OPTION_UNKNOWN);
            GIVES(hachi_rules_set(rules, HACHI_OPTION_HATTO, wild[i]), HACHI_E_OPTION_VALUE);
        }
    GIVES(hachi_rules_set(rules, 0, 0), HACHI_E_OPTION_UNKNOWN);
    GIVES(hachi_rules_set(rules, 66, 0), HACHI_E_OPTION_UNKNOWN);
    GIVES(hachi_rules_set(rules, HACHI_OPTION_VALUE_AKA, 13), HACHI_E_OPTION_ODD);
    for
        EACH(i, sizes) {
            info.size = sizes[i];
            SIZE(hachi_option_describe(1, &info));
        }
}

/* --- yaku --- */

Test(bad_input, yaku) {
    const hachi_cardset hand = 0x1111111; /* seven cards of different suits */
    const hachi_cardset all = ABOVE_48 - 1;
    hachi_cardset piles[3] = {all & 0xFFFF, all & 0xFFFF0000, all & ~(hachi_cardset)0xFFFFFFFF};
    hachi_teyaku teyaku;
    hachi_progress progress;
    hachi_special special;
    hachi_oikomi oikomi;
    hachi_field field;
    uint32_t result;
    hachi_card draws[7] = {0, 4, 8};
    int32_t order[7], again;
    hachi_teyaku_init(&teyaku, sizeof teyaku);
    hachi_progress_init(&progress, sizeof progress);
    hachi_special_init(&special, sizeof special);
    hachi_oikomi_init(&oikomi, sizeof oikomi);
    hachi_field_init(&field, sizeof field);
    hachi_teyaku_init(NULL, 48);
    hachi_progress_init(NULL, 48);
    hachi_special_init(NULL, 48);
    hachi_oikomi_init(NULL, 48);
    hachi_field_init(NULL, 48);
    NULL_IN(hachi_teyaku_of_hand(NULL, hand, &teyaku));
    NULL_IN(hachi_teyaku_of_hand(rules, hand, NULL));
    GIVES(hachi_teyaku_of_hand(rules, hand | FAR_BIT, &teyaku), HACHI_E_NOT_A_CARD);
    GIVES(hachi_teyaku_of_hand(rules, hand | ABOVE_48, &teyaku), HACHI_E_NOT_A_CARD);
    GIVES(hachi_teyaku_of_hand(rules, hand | 2, &teyaku), HACHI_E_CARD_COUNT);
    GIVES(hachi_teyaku_of_hand(rules, 0, &teyaku), HACHI_E_CARD_COUNT);
    NULL_IN(hachi_teyaku_batch(NULL, &hand, 1, &result));
    NULL_IN(hachi_teyaku_batch(rules, NULL, 1, &result));
    NULL_IN(hachi_teyaku_batch(rules, &hand, 1, NULL));
    GIVES(hachi_teyaku_batch(rules, NULL, 0, NULL), HACHI_OK);
    GIVES(hachi_teyaku_batch(rules, piles, 1, &result), HACHI_OK);
    cr_expect(eq(u32, result, 0xFFFFFFFF));
    NULL_IN(hachi_dekiyaku_progress(NULL, HACHI_YAKU_AKATAN, 0, 0, &progress));
    NULL_IN(hachi_dekiyaku_progress(rules, HACHI_YAKU_AKATAN, 0, 0, NULL));
    RANGE(hachi_dekiyaku_progress(rules, HACHI_YAKU_AKA, 0, 0, &progress));
    RANGE(hachi_dekiyaku_progress(rules, HACHI_YAKU_SOUHACHI, 0, 0, &progress));
    GIVES(hachi_dekiyaku_progress(rules, HACHI_YAKU_AKATAN, FAR_BIT, 0, &progress),
          HACHI_E_NOT_A_CARD);
    GIVES(hachi_dekiyaku_progress(rules, HACHI_YAKU_AKATAN, 0, ABOVE_48, &progress),
          HACHI_E_NOT_A_CARD);
    GIVES(hachi_dekiyaku_progress(rules, HACHI_YAKU_AKATAN, 6, 2, &progress),
          HACHI_E_DUPLICATE_CARD);
    hachi_dekiyaku_completed(UINT64_MAX, UINT64_MAX);
    NULL_IN(hachi_special_of_piles(NULL, piles, &special));
    NULL_IN(hachi_special_of_piles(rules, NULL, &special));
    NULL_IN(hachi_special_of_piles(rules, piles, NULL));
    piles[0] |= ABOVE_48;
    GIVES(hachi_special_of_piles(rules, piles, &special), HACHI_E_NOT_A_CARD);
    piles[0] = all & 0x1FFFF;
    GIVES(hachi_special_of_piles(rules, piles, &special), HACHI_E_DUPLICATE_CARD);
    piles[0] = all & 0x7FFF;
    GIVES(hachi_special_of_piles(rules, piles, &special), HACHI_E_CARD_COUNT);
    piles[0] = all & 0xFFFF;
    NULL_IN(hachi_oikomi_of_hand(NULL, hand, &oikomi));
    NULL_IN(hachi_oikomi_of_hand(rules, hand, NULL));
    GIVES(hachi_oikomi_of_hand(rules, hand | FAR_BIT, &oikomi), HACHI_E_NOT_A_CARD);
    GIVES(hachi_oikomi_of_hand(rules, hand | 2, &oikomi), HACHI_E_CARD_COUNT);
    NULL_IN(hachi_field_judge(NULL, 63, &field));
    NULL_IN(hachi_field_judge(rules, 63, NULL));
    GIVES(hachi_field_judge(rules, 63 | FAR_BIT, &field), HACHI_E_NOT_A_CARD);
    GIVES(hachi_field_judge(rules, 127, &field), HACHI_E_CARD_COUNT);
    field.waiting_two = -1;
    RANGE(hachi_field_judge(rules, 63, &field));
    field.waiting_two = 0;
    field.waiting_four = 1000001;
    RANGE(hachi_field_judge(rules, 63, &field));
    NULL_IN(hachi_seat_draw(NULL, 3, 1, order, &again));
    NULL_IN(hachi_seat_draw(draws, 3, 1, NULL, &again));
    NULL_IN(hachi_seat_draw(draws, 3, 1, order, NULL));
    RANGE(hachi_seat_draw(draws, 2, 1, order, &again));
    RANGE(hachi_seat_draw(draws, 8, 1, order, &again));
    RANGE(hachi_seat_draw(draws, 3, 0, order, &again));
    draws[1] = 0;
    GIVES(hachi_seat_draw(draws, 3, 1, order, &again), HACHI_E_DUPLICATE_CARD);
    draws[1] = 48;
    GIVES(hachi_seat_draw(draws, 3, 1, order, &again), HACHI_E_NOT_A_CARD);
    draws[1] = HACHI_CARD_NONE;
    GIVES(hachi_seat_draw(draws, 3, 1, order, &again), HACHI_E_NOT_A_CARD);
    field.waiting_four = 0;
    for
        EACH(i, sizes) {
            teyaku.size = progress.size = special.size = oikomi.size = field.size = sizes[i];
            SIZE(hachi_teyaku_of_hand(rules, hand, &teyaku));
            SIZE(hachi_dekiyaku_progress(rules, HACHI_YAKU_GOKOU, 0, 0, &progress));
            SIZE(hachi_special_of_piles(rules, piles, &special));
            SIZE(hachi_oikomi_of_hand(rules, hand, &oikomi));
            SIZE(hachi_field_judge(rules, 63, &field));
        }
    for
        EACH(i, wild) {
            progress.size = sizeof progress;
            RANGE(hachi_dekiyaku_progress(rules, wild[i], 0, 0, &progress));
        }
}

/* --- deals --- */

Test(bad_input, deals) {
    uint8_t seed[32] = {0}, commitment[32];
    hachi_card deck[49];
    int32_t order[7], dealer = 5, fits = 5;
    const hachi_cardset stock = 0x1FFFFF; /* 21 cards */
    NULL_IN(hachi_deal_deck(NULL, 3, 1, 0, deck));
    NULL_IN(hachi_deal_deck(seed, 3, 1, 0, NULL));
    RANGE(hachi_deal_deck(seed, 2, 1, 0, deck));
    RANGE(hachi_deal_deck(seed, 8, 1, 0, deck));
    RANGE(hachi_deal_deck(seed, 3, 0, 0, deck));
    RANGE(hachi_deal_deck(seed, 3, INT32_MIN, 0, deck));
    RANGE(hachi_deal_deck(seed, 3, 1, -1, deck));
    NULL_IN(hachi_deal_stock(NULL, 1, stock, deck));
    NULL_IN(hachi_deal_stock(seed, 1, stock, NULL));
    RANGE(hachi_deal_stock(seed, 0, stock, deck));
    GIVES(hachi_deal_stock(seed, 1, stock >> 1, deck), HACHI_E_CARD_COUNT);
    GIVES(hachi_deal_stock(seed, 1, stock >> 1 | ABOVE_48, deck), HACHI_E_NOT_A_CARD);
    GIVES(hachi_deal_stock(seed, 1, stock >> 1 | FAR_BIT, deck), HACHI_E_NOT_A_CARD);
    NULL_IN(hachi_deal_seats(NULL, 3, order));
    NULL_IN(hachi_deal_seats(seed, 3, NULL));
    NULL_IN(hachi_deal_dealer(NULL, 3, &dealer));
    cr_expect(zero(i32, dealer));
    NULL_IN(hachi_deal_dealer(seed, 3, NULL));
    for
        EACH(i, wild) {
            RANGE(hachi_deal_seats(seed, wild[i], order));
            RANGE(hachi_deal_dealer(seed, wild[i], &dealer));
            RANGE(hachi_deal_deck(seed, wild[i], 1, 0, deck));
        }
    NULL_IN(hachi_deal_commit(NULL, commitment));
    NULL_IN(hachi_deal_commit(seed, NULL));
    NULL_IN(hachi_deal_verify(NULL, commitment, &fits));
    cr_expect(zero(i32, fits));
    NULL_IN(hachi_deal_verify(seed, NULL, &fits));
    NULL_IN(hachi_deal_verify(seed, seed, NULL));
}

/* --- games --- */

Test(bad_input, creating) {
    static uint64_t block[1 << 15];
    const size_t room = sizeof block;
    hachi_game_options options, good;
    hachi_game *made = game;
    hachi_game_options_init(NULL, sizeof options);
    hachi_game_options_init(&good, sizeof good);
    NULL_IN(hachi_game_create(NULL, &good, &made));
    cr_expect(eq(ptr, made, NULL));
    NULL_IN(hachi_game_create(rules, &good, NULL));
    NULL_IN(hachi_game_create_in(NULL, room, rules, &good, &made));
    NULL_IN(hachi_game_create_in(block, room, NULL, &good, &made));
    NULL_IN(hachi_game_create_in(block, room, rules, &good, NULL));
    GIVES(hachi_game_create_in((uint8_t *)block + 4, room - 8, rules, &good, &made),
          HACHI_E_MISALIGNED);
    GIVES(hachi_game_create_in(block, 0, rules, &good, &made), HACHI_E_NO_MEMORY);
    GIVES(hachi_game_create_in(block, 64, rules, &good, &made), HACHI_E_NO_MEMORY);
    GIVES(
        hachi_game_create_in(block, hachi_game_size(HACHI_GAME_NO_JOURNAL, 0), rules, &good, &made),
        HACHI_E_NO_MEMORY);
    hachi_rules *conflict = rules_with(BGA, "bonus_claim choice");
    GIVES(hachi_game_create(conflict, &good, &made), HACHI_E_OPTION_CONFLICT);
    GIVES(hachi_game_create_in(block, room, conflict, &good, &made), HACHI_E_OPTION_CONFLICT);
    for
        EACH(i, wild) {
            made = game;
            options = good;
            options.players = wild[i];
            RANGE(hachi_game_create(rules, &options, &made));
            cr_expect(eq(ptr, made, NULL));
            RANGE(hachi_game_create_in(block, room, rules, &options, &made));
            options = good;
            options.dealer = wild[i];
            RANGE(hachi_game_create(rules, &options, &made));
            options.players = 7;
            RANGE(hachi_game_create_in(block, room, rules, &options, &made));
            cr_expect(eq(ptr, made, NULL));
            cr_expect(zero(sz, hachi_game_size(0, wild[i] > HACHI_MAX_MONTHS ? wild[i] : -1)));
        }
    options = good;
    options.dealer = 3; /* of three */
    RANGE(hachi_game_create(rules, &options, &made));
    options = good;
    options.flags = 0x80000000u;
    GIVES(hachi_game_create(rules, &options, &made), HACHI_E_UNKNOWN_FLAG);
    options.flags = 4;
    GIVES(hachi_game_create_in(block, room, rules, &options, &made), HACHI_E_UNKNOWN_FLAG);
    cr_expect(zero(sz, hachi_game_size(4, 1)));
    cr_expect(zero(sz, hachi_game_size(0, HACHI_MAX_MONTHS + 1)));
    for
        EACH(i, sizes) {
            options = good;
            options.size = sizes[i];
            SIZE(hachi_game_create(rules, &options, &made));
            SIZE(hachi_game_create_in(block, room, rules, &options, &made));
        }
    struct {
        hachi_game_options options;
        uint8_t tail[16];
    } newer;
    memset(&newer, 0, sizeof newer);
    newer.options.size = sizeof newer;
    newer.tail[9] = 1;
    GIVES(hachi_game_create(rules, &newer.options, &made), HACHI_E_STRUCT_NEWER);
    newer.tail[9] = 0;
    GIVES(hachi_game_create(rules, &newer.options, &made), HACHI_OK);
    hachi_game_destroy(made);
    hachi_game_destroy(NULL);
}

Test(bad_input, asking_a_game_without_a_game) {
    hachi_table table;
    hachi_progress progress;
    hachi_preview preview;
    hachi_move list[HACHI_MAX_MOVES];
    hachi_game *made = game;
    uint64_t number = 5;
    int32_t mon = 5;
    size_t count = 5;
    char text[10];
    hachi_game_options options;
    hachi_move move = 0;
    hachi_game_options_init(&options, sizeof options);
    hachi_table_init(&table, sizeof table);
    hachi_progress_init(&progress, sizeof progress);
    hachi_preview_init(&preview, sizeof preview);
    hachi_table_init(NULL, 8);
    hachi_preview_init(NULL, 8);
    NULL_IN(hachi_game_clone(NULL, &made));
    cr_expect(eq(ptr, made, NULL));
    NULL_IN(hachi_game_clone(game, NULL));
    NULL_IN(hachi_game_assign(NULL, game));
    NULL_IN(hachi_game_assign(game, NULL));
    cr_expect(eq(i32, hachi_game_equal(NULL, NULL), 1));
    cr_expect(zero(i32, hachi_game_equal(game, NULL)));
    cr_expect(zero(i32, hachi_game_equal(NULL, game)));
    NULL_IN(hachi_game_digest(NULL, &number));
    cr_expect(zero(u64, number));
    NULL_IN(hachi_game_digest(game, NULL));
    cr_expect(eq(ptr, (void *)hachi_game_rules(NULL), NULL));
    cr_expect(zero(i32, hachi_game_players(NULL)));
    cr_expect(zero(i32, hachi_game_month(NULL)));
    cr_expect(zero(i32, hachi_game_phase(NULL)));
    cr_expect(eq(i32, hachi_game_actor(NULL), -1));
    cr_expect(eq(i32, hachi_game_viewer(NULL), HACHI_VIEWER_ALL));
    NULL_IN(hachi_game_total(NULL, 0, &mon));
    cr_expect(zero(i32, mon));
    NULL_IN(hachi_game_total(game, 0, NULL));
    NULL_IN(hachi_game_moves_done(NULL, &move, 1, &count));
    NULL_IN(hachi_game_moves_done(game, NULL, 1, &count));
    NULL_IN(hachi_game_moves_done(game, NULL, 1, NULL));
    NULL_IN(hachi_game_moves_done(game, &move, 1, NULL));
    NULL_IN(hachi_game_total_before(NULL, 0, &mon));
    NULL_IN(hachi_game_total_before(game, 0, NULL));
    NULL_IN(hachi_game_get_options(NULL, &options));
    NULL_IN(hachi_game_get_options(game, NULL));
    NULL_IN(hachi_game_table(NULL, 0, &table));
    NULL_IN(hachi_game_table(game, 0, NULL));
    NULL_IN(hachi_game_progress(NULL, 0, HACHI_YAKU_AKATAN, &progress));
    NULL_IN(hachi_game_progress(game, 0, HACHI_YAKU_AKATAN, NULL));
    NULL_IN(hachi_game_moves(NULL, list, 16, &count));
    cr_expect(zero(sz, count));
    NULL_IN(hachi_game_moves(game, NULL, 16, &count));
    NULL_IN(hachi_game_moves(game, list, 16, NULL));
    NULL_IN(hachi_game_check(NULL, 0));
    NULL_IN(hachi_game_apply(NULL, 0));
    NULL_IN(hachi_game_apply_as(NULL, 0, 0));
    NULL_IN(hachi_game_deal(NULL, (const hachi_card *)text, 1));
    NULL_IN(hachi_game_deal(host, NULL, 48));
    NULL_IN(hachi_game_deal_wanted(NULL, &number));
    NULL_IN(hachi_game_deal_wanted(game, NULL));
    NULL_IN(hachi_game_undo(NULL));
    NULL_IN(hachi_game_steps(NULL, &count));
    NULL_IN(hachi_game_steps(game, NULL));
    NULL_IN(hachi_game_preview(NULL, 0, &preview));
    NULL_IN(hachi_game_preview(game, 0, NULL));
    NULL_IN(hachi_game_playout(NULL, 1, 0));
    NULL_IN(hachi_game_perft(NULL, 1, &number));
    NULL_IN(hachi_game_perft(game, 1, NULL));
    NULL_IN(hachi_game_set_name(NULL, 0, "x", 1));
    NULL_IN(hachi_game_set_name(game, 0, NULL, 1));
    NULL_IN(hachi_game_name(NULL, 0, text, 10, &count));
    NULL_IN(hachi_game_name(game, 0, NULL, 10, &count));
    NULL_IN(hachi_game_name(game, 0, text, 10, NULL));
    NULL_IN(hachi_move_write(0x02000000, NULL, 5, &count));
    NULL_IN(hachi_move_write(0x02000000, text, 10, NULL));
    move = 3;
    NULL_IN(hachi_move_parse(NULL, 3, &move));
    cr_expect(zero(u32, move));
    NULL_IN(hachi_move_parse("say", 3, NULL));
    GIVES(hachi_move_parse("say", 3, &move), HACHI_E_BAD_TEXT);
    GIVES(hachi_move_parse("say 7 go", 8, &move), HACHI_E_BAD_TEXT);
    GIVES(hachi_move_parse("say 0 go ", 9, &move), HACHI_E_BAD_TEXT);
    GIVES(hachi_move_parse("", 0, &move), HACHI_E_BAD_TEXT);
    GIVES(hachi_move_write(0, text, 10, &count), HACHI_E_OUT_OF_RANGE);
    GIVES(hachi_move_write(0xFFFFFFFF, text, 10, &count), HACHI_E_OUT_OF_RANGE);
    GIVES(hachi_move_write(0x02000000, text, 10, &count), HACHI_E_BUFFER_TOO_SMALL);
    cr_expect(eq(sz, count, strlen("bid 0 drop")));
}

Test(bad_input, seats_viewers_and_indices_out_of_range) {
    hachi_table table;
    hachi_progress progress;
    hachi_event event;
    hachi_entry entry;
    hachi_game *made;
    uint64_t leaves = 3;
    int32_t mon = 5;
    size_t count;
    char text[10];
    hachi_table_init(&table, sizeof table);
    hachi_progress_init(&progress, sizeof progress);
    hachi_event_init(&event, sizeof event);
    hachi_event_init(NULL, 8);
    for
        EACH(i, wild) {
            const int32_t n = wild[i];
            RANGE(hachi_game_total(game, n, &mon));
            cr_expect(zero(i32, mon));
            RANGE(hachi_game_total_before(game, n, &mon));
            cr_expect(zero(i32, mon));
            RANGE(hachi_game_table(game, n, &table));
            RANGE(hachi_game_progress(game, n, HACHI_YAKU_AKATAN, &progress));
            RANGE(hachi_game_progress(game, table_of(game).three[0], n, &progress));
            RANGE(hachi_game_event_count(game, n, &count));
            RANGE(hachi_game_event(game, n, 0, &event));
            RANGE(hachi_game_events(game, n, 0, &event, sizeof event, 1, &count));
            RANGE(hachi_game_ledger(game, n, 0, &entry, sizeof entry, 1, &count));
            RANGE(hachi_game_apply_as(game, n, 0));
            RANGE(hachi_game_set_name(game, n, "x", 1));
            RANGE(hachi_game_name(game, n, text, 10, &count));
            RANGE(hachi_game_view(game, n, &made));
            cr_expect(eq(ptr, made, NULL));
            RANGE(hachi_game_view_assign(game, n, view));
            RANGE(hachi_update_write(game, n, 0, NULL, 0, &count));
            if (n < 0 || n > 32)
                RANGE(hachi_game_perft(game, n, &leaves));
        }
    RANGE(hachi_game_total(game, 4, &mon)); /* no such seat among four */
    RANGE(hachi_game_total(game, 10, &mon));
    RANGE(hachi_game_total_before(game, 4, &mon));
    RANGE(hachi_game_total_before(game, 10, &mon));
    RANGE(hachi_game_table(game, 4, &table));
    RANGE(hachi_game_event_count(game, 4, &count));
    RANGE(hachi_game_apply_as(game, 4, 0));
    RANGE(hachi_game_view(game, HACHI_VIEWER_ALL, &made));
    RANGE(hachi_update_write(game, HACHI_VIEWER_ALL, 0, NULL, 0, &count));
    RANGE(hachi_game_playout(game, 1, -1));
    GIVES(hachi_game_playout(over, 1, -1), HACHI_E_GAME_OVER);
    GIVES(hachi_game_playout(over, 1, 0), HACHI_E_GAME_OVER);
    cr_assert(eq(i32, hachi_game_event_count(game, HACHI_VIEWER_ALL, &count), HACHI_OK));
    const size_t events = count;
    RANGE(hachi_game_event(game, HACHI_VIEWER_ALL, events, &event));
    RANGE(hachi_game_event(game, HACHI_VIEWER_ALL, SIZE_MAX, &event));
    RANGE(hachi_game_events(game, HACHI_VIEWER_ALL, events + 1, &event, sizeof event, 1, &count));
    GIVES(hachi_game_events(game, HACHI_VIEWER_ALL, events, &event, sizeof event, 1, &count),
          HACHI_OK);
    cr_expect(zero(sz, count));
    RANGE(hachi_game_events(game, HACHI_VIEWER_ALL, SIZE_MAX, &event, sizeof event, 1, &count));
    const size_t entries = ledger_count(game);
    RANGE(hachi_game_ledger(game, HACHI_VIEWER_ALL, entries + 1, &entry, sizeof entry, 1, &count));
    RANGE(hachi_game_ledger(game, HACHI_VIEWER_ALL, SIZE_MAX, &entry, sizeof entry, 1, &count));
    RANGE(hachi_update_write(game, 1, events + 1, NULL, 0, &count));
    NULL_IN(hachi_game_event_count(NULL, 0, &count));
    NULL_IN(hachi_game_event_count(game, 0, NULL));
    NULL_IN(hachi_game_event(NULL, 0, 0, &event));
    NULL_IN(hachi_game_event(game, 0, 0, NULL));
    NULL_IN(hachi_game_events(NULL, 0, 0, &event, sizeof event, 1, &count));
    NULL_IN(hachi_game_events(game, 0, 0, NULL, sizeof event, 1, &count));
    NULL_IN(hachi_game_events(game, 0, 0, &event, sizeof event, 1, NULL));
    NULL_IN(hachi_game_ledger(NULL, 0, 0, &entry, sizeof entry, 1, &count));
    NULL_IN(hachi_game_ledger(game, 0, 0, NULL, sizeof entry, 1, &count));
    NULL_IN(hachi_game_ledger(game, 0, 0, &entry, sizeof entry, 1, NULL));
    GIVES(hachi_game_events(game, HACHI_VIEWER_ALL, 0, &event, sizeof event, 1, &count),
          HACHI_E_BUFFER_TOO_SMALL);
    cr_expect(eq(sz, count, events));
}

Test(bad_input, sizes_of_structs_that_never_were) {
    hachi_table table;
    hachi_progress progress;
    hachi_preview preview;
    hachi_event event;
    hachi_entry entry;
    hachi_move list[HACHI_MAX_MOVES];
    size_t count;
    cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
    for
        EACH(i, sizes) {
            table.size = progress.size = preview.size = event.size = sizes[i];
            SIZE(hachi_game_table(game, 0, &table));
            SIZE(hachi_game_progress(game, table_of(game).three[0], HACHI_YAKU_GOKOU, &progress));
            SIZE(hachi_game_preview(game, list[0], &preview));
            SIZE(hachi_game_event(game, HACHI_VIEWER_ALL, 0, &event));
            SIZE(hachi_game_events(game, HACHI_VIEWER_ALL, 0, &event, sizes[i], 1, &count));
            SIZE(hachi_game_ledger(game, HACHI_VIEWER_ALL, 0, &entry, sizes[i], 1, &count));
            hachi_table_init(&table, sizes[i] == 3 ? 3 : 0); /* absurd sizes: nothing is written */
        }
}

Test(bad_input, a_game_without_a_journal_has_no_history) {
    hachi_event event;
    hachi_entry entry;
    size_t count = 5;
    char text[10];
    hachi_event_init(&event, sizeof event);
    GIVES(hachi_game_undo(bare), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_steps(bare, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_moves_done(bare, NULL, 0, &count), HACHI_E_NO_JOURNAL);
    cr_expect(zero(sz, count));
    GIVES(hachi_game_event_count(bare, -1, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_event(bare, -1, 0, &event), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_events(bare, -1, 0, &event, sizeof event, 1, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_ledger(bare, -1, 0, &entry, sizeof entry, 1, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_set_name(bare, 0, "x", 1), HACHI_E_NO_JOURNAL);
    GIVES(hachi_record_write(bare, 0, text, 10, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_snapshot_save(bare, (uint8_t *)text, 10, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_update_write(bare, 0, 0, NULL, 0, &count), HACHI_E_NO_JOURNAL);
    GIVES(hachi_game_assign(game, bare), HACHI_E_NO_JOURNAL);
}

Test(bad_input, views_can_not_be_played_on) {
    hachi_card deck[48] = {0};
    hachi_cardset wanted = 5;
    hachi_table table;
    hachi_event event;
    hachi_entry entry;
    hachi_game *made = game;
    hachi_bot *bot;
    hachi_move move = 9;
    uint8_t seed[32] = {0};
    size_t count;
    uint64_t leaves;
    hachi_table_init(&table, sizeof table);
    hachi_event_init(&event, sizeof event);
    GIVES(hachi_game_apply(view, 0x02000000), HACHI_E_IS_VIEW);
    GIVES(hachi_game_apply_as(view, 1, 0x02010000), HACHI_E_IS_VIEW);
    GIVES(hachi_game_deal(view, deck, 48), HACHI_E_IS_VIEW);
    GIVES(hachi_game_deal_wanted(view, &wanted), HACHI_E_IS_VIEW);
    cr_expect(zero(u64, wanted));
    GIVES(hachi_game_undo(view), HACHI_E_IS_VIEW);
    GIVES(hachi_game_steps(view, &count), HACHI_E_IS_VIEW);
    GIVES(hachi_game_moves_done(view, NULL, 0, &count), HACHI_E_IS_VIEW);
    GIVES(hachi_game_playout(view, 1, 0), HACHI_E_IS_VIEW);
    GIVES(hachi_game_perft(view, 1, &leaves), HACHI_E_IS_VIEW);
    GIVES(hachi_game_set_name(view, 0, "x", 1), HACHI_E_IS_VIEW);
    GIVES(hachi_update_write(view, 1, 0, NULL, 0, &count), HACHI_E_IS_VIEW);
    GIVES(hachi_game_table(view, 0, &table), HACHI_E_HIDDEN);
    GIVES(hachi_game_table(view, HACHI_VIEWER_ALL, &table), HACHI_E_HIDDEN);
    GIVES(hachi_game_table(view, HACHI_VIEWER_PUBLIC, &table), HACHI_E_HIDDEN);
    GIVES(hachi_game_event_count(view, 2, &count), HACHI_E_HIDDEN);
    GIVES(hachi_game_event(view, 2, 0, &event), HACHI_E_HIDDEN);
    GIVES(hachi_game_events(view, 2, 0, &event, sizeof event, 1, &count), HACHI_E_HIDDEN);
    GIVES(hachi_game_ledger(view, 2, 0, &entry, sizeof entry, 1, &count), HACHI_E_HIDDEN);
    GIVES(hachi_game_view(view, 2, &made), HACHI_E_HIDDEN);
    cr_expect(eq(ptr, made, NULL));
    GIVES(hachi_game_view_assign(view, 2, view), HACHI_E_HIDDEN);
    GIVES(hachi_game_view_assign(game, 2, bare), HACHI_E_NOT_A_VIEW);
    GIVES(hachi_game_guess(game, seed, &made), HACHI_E_NOT_A_VIEW);
    GIVES(hachi_game_guess_assign(game, seed, bare), HACHI_E_NOT_A_VIEW);
    GIVES(hachi_game_guess_assign(view, seed, view), HACHI_E_IS_VIEW);
    GIVES(hachi_update_apply(game, seed, 32), HACHI_E_NOT_A_VIEW);
    cr_assert(eq(i32, hachi_bot_create(HACHI_POLICY_RANDOM, 1, &bot), HACHI_OK));
    if (hachi_game_actor(game) != 1)
        GIVES(hachi_bot_choose(bot, view, &move), HACHI_E_HIDDEN);
    GIVES(hachi_bot_choose(bot, over, &move), HACHI_E_GAME_OVER);
    cr_expect(zero(u32, move));
    hachi_bot_destroy(bot);
}

Test(bad_input, views_records_snapshots_bots_without_pointers) {
    hachi_game *made = game;
    hachi_bot *bot = NULL;
    hachi_move move;
    hachi_record_info info;
    hachi_parse_error error;
    uint8_t bytes[64] = {0};
    size_t count = 5;
    char text[10];
    hachi_record_info_init(&info, sizeof info);
    hachi_parse_error_init(&error, sizeof error);
    hachi_record_info_init(NULL, 8);
    hachi_parse_error_init(NULL, 8);
    NULL_IN(hachi_game_view(NULL, 0, &made));
    cr_expect(eq(ptr, made, NULL));
    NULL_IN(hachi_game_view(game, 0, NULL));
    NULL_IN(hachi_game_view_assign(NULL, 0, view));
    NULL_IN(hachi_game_view_assign(game, 0, NULL));
    NULL_IN(hachi_update_write(NULL, 0, 0, bytes, 64, &count));
    NULL_IN(hachi_update_write(game, 0, 0, NULL, 64, &count));
    NULL_IN(hachi_update_write(game, 0, 0, bytes, 64, NULL));
    NULL_IN(hachi_update_apply(NULL, bytes, 64));
    NULL_IN(hachi_update_apply(view, NULL, 64));
    GIVES(hachi_update_apply(view, bytes, 64), HACHI_E_SNAPSHOT_CORRUPT);
    GIVES(hachi_update_apply(view, bytes, 0), HACHI_E_SNAPSHOT_CORRUPT);
    NULL_IN(hachi_game_guess(NULL, bytes, &made));
    NULL_IN(hachi_game_guess(view, NULL, &made));
    NULL_IN(hachi_game_guess(view, bytes, NULL));
    NULL_IN(hachi_game_guess_assign(NULL, bytes, bare));
    NULL_IN(hachi_game_guess_assign(view, NULL, bare));
    NULL_IN(hachi_game_guess_assign(view, bytes, NULL));
    NULL_IN(hachi_record_write(NULL, 0, text, 10, &count));
    NULL_IN(hachi_record_write(game, 0, NULL, 10, &count));
    NULL_IN(hachi_record_write(game, 0, text, 10, NULL));
    GIVES(hachi_record_write(game, 8, text, 10, &count), HACHI_E_UNKNOWN_FLAG);
    GIVES(hachi_record_write(game, 0x80000000u, text, 10, &count), HACHI_E_UNKNOWN_FLAG);
    GIVES(hachi_record_write(game, 0, text, 10, &count), HACHI_E_BUFFER_TOO_SMALL);
    NULL_IN(hachi_record_read(NULL, 3, 0, &made, &info, &error));
    NULL_IN(hachi_record_read("x\n", 2, 0, NULL, &info, &error));
    made = game;
    GIVES(hachi_record_read("x\n", 2, 0, &made, &info, &error), HACHI_E_RECORD_SYNTAX);
    cr_expect(eq(ptr, made, NULL));
    GIVES(hachi_record_read("x\n", 2, 1, &made, &info, &error), HACHI_E_UNKNOWN_FLAG);
    for
        EACH(i, sizes) {
            info.size = sizes[i];
            SIZE(hachi_record_read("x\n", 2, 0, &made, &info, NULL));
            error.size = sizes[i];
            SIZE(hachi_record_read("x\n", 2, 0, &made, NULL, &error));
        }
    NULL_IN(hachi_snapshot_save(NULL, bytes, 64, &count));
    NULL_IN(hachi_snapshot_save(game, NULL, 64, &count));
    NULL_IN(hachi_snapshot_save(game, bytes, 64, NULL));
    GIVES(hachi_snapshot_save(game, bytes, 3, &count), HACHI_E_BUFFER_TOO_SMALL);
    NULL_IN(hachi_snapshot_load(NULL, 64, &made));
    NULL_IN(hachi_snapshot_load(bytes, 64, NULL));
    GIVES(hachi_snapshot_load(bytes, 64, &made), HACHI_E_SNAPSHOT_CORRUPT);
    GIVES(hachi_snapshot_load(bytes, 0, &made), HACHI_E_SNAPSHOT_CORRUPT);
    NULL_IN(hachi_bot_create(1, 1, NULL));
    for
        EACH(i, wild) {
            RANGE(hachi_bot_create(wild[i], 1, &bot));
            cr_expect(eq(ptr, bot, NULL));
        }
    RANGE(hachi_bot_create(0, 1, &bot));
    cr_assert(eq(i32, hachi_bot_create(HACHI_POLICY_GREEDY, 1, &bot), HACHI_OK));
    NULL_IN(hachi_bot_choose(NULL, game, &move));
    NULL_IN(hachi_bot_choose(bot, NULL, &move));
    NULL_IN(hachi_bot_choose(bot, game, NULL));
    hachi_bot_destroy(bot);
    hachi_bot_destroy(NULL);
}

Test(bad_input, names) {
    char long_name[300];
    size_t count;
    char text[4];
    memset(long_name, 'x', sizeof long_name);
    GIVES(hachi_game_set_name(game, 0, long_name, 256), HACHI_E_OUT_OF_RANGE);
    GIVES(hachi_game_set_name(game, 0, "\xFF", 1), HACHI_E_BAD_TEXT);
    GIVES(hachi_game_set_name(game, 0, "\xC3", 1), HACHI_E_BAD_TEXT);
    GIVES(hachi_game_set_name(game, 0, "\xED\xA0\x80", 3), HACHI_E_BAD_TEXT);
    GIVES(hachi_game_name(game, 0, text, 4, &count), HACHI_OK);
    cr_expect(zero(sz, count));
    cr_expect(eq(str, text, ""));
}

/* --- moves --- */

Test(bad_input, moves_and_deals_at_the_wrong_time) {
    hachi_card deck[48];
    hachi_cardset wanted = 3;
    for (int i = 0; i < 48; i++)
        deck[i] = (hachi_card)i;
    GIVES(hachi_game_deal(game, deck, 48), HACHI_E_WRONG_PHASE);
    GIVES(hachi_game_deal(host, deck, 48), HACHI_E_WRONG_PHASE); /* mizuten is asked first */
    GIVES(hachi_game_deal(over, deck, 48), HACHI_E_GAME_OVER);
    GIVES(hachi_game_deal_wanted(over, &wanted), HACHI_OK);
    cr_expect(zero(u64, wanted));
    GIVES(hachi_game_apply(over, 0x02000000), HACHI_E_GAME_OVER);
    GIVES(hachi_game_apply_as(over, 0, 0x02000000), HACHI_E_GAME_OVER);
    GIVES(hachi_game_check(over, 0), HACHI_E_GAME_OVER);
    GIVES(hachi_game_apply(host, hachi_move_make(HACHI_MOVE_MIZUTEN, 1, 1, 0)),
          HACHI_E_NOT_YOUR_TURN);
    GIVES(hachi_game_apply(host, hachi_move_make(HACHI_MOVE_MIZUTEN, 0, 2, 0)),
          HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply(host, hachi_move_make(HACHI_MOVE_MIZUTEN, 0, 1, 1)),
          HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply(host, hachi_move_make(HACHI_MOVE_BID, 0, 1, 0)), HACHI_E_WRONG_PHASE);
    GIVES(hachi_game_apply(host, 0), HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply(host, 0x08000000), HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply_as(host, 1, 0), HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply_as(host, 1, 0x08000000), HACHI_E_ILLEGAL_MOVE);
    GIVES(hachi_game_apply_as(host, 1, hachi_move_make(HACHI_MOVE_MIZUTEN, 0, 1, 0)),
          HACHI_E_NOT_YOUR_TURN);
    GIVES(hachi_game_apply_as(host, 1, hachi_move_make(HACHI_MOVE_MIZUTEN, 1, 1, 0)),
          HACHI_E_NOT_YOUR_TURN);
    hachi_progress progress;
    hachi_progress_init(&progress, sizeof progress);
    GIVES(hachi_game_progress(host, 0, HACHI_YAKU_AKATAN, &progress), HACHI_E_WRONG_PHASE);
}

static int is_listed(const hachi_game *what, hachi_move move) {
    hachi_move list[HACHI_MAX_MOVES];
    size_t count;
    cr_assert(eq(i32, hachi_game_moves(what, list, HACHI_MAX_MOVES, &count), HACHI_OK));
    for (size_t i = 0; i < count; i++)
        if (list[i] == move)
            return 1;
    return 0;
}

Test(bad_input, any_32_bits_are_refused_unless_they_are_listed) {
    uint64_t state = 42;
    for (int i = 0; i < 200000; i++) {
        state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
        hachi_move move = (hachi_move)(state >> 32);
        if (i & 1) /* near to real ones */
            move &= 0x07033FFF;
        if (i & 2)
            move |= 0xFF;
        if (is_listed(game, move))
            continue;
        const hachi_status status = hachi_game_apply(game, move);
        cr_assert(lt(i32, status, 0), "move %08x", (unsigned)move);
        cr_assert(eq(i32, hachi_game_check(game, move), status));
        cr_assert(lt(i32, hachi_game_apply_as(game, (int)(state & 3), move), 0));
        if (i % 1000 == 0)
            cr_assert(eq(i32, hachi_game_equal(game, copy_of[0]), 1));
    }
}

Test(bad_input, moves_of_another_position_are_refused_or_listed) {
    hachi_game *other = seeded(0, 4, "", 77, 0);
    for (int i = 0; i < 300 && hachi_game_month(other) < 4; i++) {
        hachi_move list[HACHI_MAX_MOVES];
        size_t count;
        cr_assert(eq(i32, hachi_game_moves(other, list, HACHI_MAX_MOVES, &count), HACHI_OK));
        if (!count)
            break;
        for (size_t j = 0; j < count; j++)
            if (!is_listed(game, list[j])) {
                cr_assert(lt(i32, hachi_game_apply(game, list[j]), 0));
                cr_assert(lt(i32, hachi_game_check(game, list[j]), 0));
            }
        cr_assert(eq(i32, hachi_game_apply(other, list[(size_t)i * 7 % count]), HACHI_OK));
    }
}

Test(bad_input, a_client_can_not_move_for_another_seat) {
    hachi_move list[HACHI_MAX_MOVES];
    size_t count;
    cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
    const int actor = hachi_game_actor(game);
    for (int seat = 0; seat < 4; seat++)
        for (size_t i = 0; i < count && seat != actor; i++)
            GIVES(hachi_game_apply_as(game, seat, list[i]), HACHI_E_NOT_YOUR_TURN);
    hachi_game *copy = clone_of(game);
    GIVES(hachi_game_apply_as(copy, actor, list[0]), HACHI_OK);
}
