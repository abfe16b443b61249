/* Payments from facts: every figure here was worked by hand from doc/rules.md. */
#include "arrange.h"
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

TestSuite(settle, .fini = arrange_done);

enum { BGA = HACHI_PRESET_BGA, HALF = HACHI_PRESET_BGA_HALF, BOARDWALK = HACHI_PRESET_BOARDWALK };

static hachi_settlement got; /* of the last pays() */

/* Settle, and compare the whole ledger. */
static void pays(const hachi_rules *rules, const hachi_facts *facts, const char *expected) {
    hachi_entry entries[HACHI_MAX_ENTRIES];
    hachi_facts_error error;
    size_t count = 99;
    int32_t net[10] = {0}, sum = 0;
    hachi_settlement_init(&got, sizeof got);
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status = hachi_settle_month(rules, facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, &got, &error);
    cr_assert(eq(i32, status, HACHI_OK), "%s: %s (seat %d)", hachi_status_name(status),
              error.reason, (int)error.seat);
    cr_assert(eq(i32, error.status, HACHI_OK));
    char *text = entries_text(entries, count);
    cr_expect(eq(str, text, (char *)expected), "paid %s", text);
    for (size_t i = 0; i < count; i++) { /* rules 1.3 */
        cr_assert(gt(i32, entries[i].amount, 0));
        cr_assert(eq(i32, entries[i].month, facts->month));
        cr_assert(eq(u32, entries[i].size, sizeof entries[i]));
        net[entries[i].payer] -= entries[i].amount;
        net[entries[i].payee] += entries[i].amount;
    }
    for (int i = 0; i < 10; i++) {
        cr_assert(eq(i32, net[i], got.net[i]), "account %d", i);
        sum += net[i];
    }
    cr_assert(zero(i32, sum));
    cr_assert(zero(i32, net[HACHI_ACCOUNT_POT]), "the pot is paid out");
}

static hachi_facts facts_of(int players, int multiplier) {
    hachi_facts facts;
    hachi_facts_init(&facts, sizeof facts);
    facts.players = players;
    facts.month = 4;
    facts.multiplier = multiplier;
    for (int seat = 0; seat < 3; seat++)
        facts.seat[seat].role = HACHI_ROLE_PLAYS;
    return facts;
}

/* Three play to the end with these points. */
static hachi_facts played_out(int multiplier, int a, int b, int c) {
    hachi_facts facts = facts_of(3, multiplier);
    facts.ending = HACHI_ENDING_EXHAUSTED;
    facts.seat[0].points = a;
    facts.seat[1].points = b;
    facts.seat[2].points = c;
    return facts;
}

/* A seat of three stops with new yaku. */
static hachi_facts stopped(int multiplier, int seat, int fresh) {
    hachi_facts facts = facts_of(3, multiplier);
    facts.ending = HACHI_ENDING_STOP;
    facts.stopper = seat;
    facts.seat[seat].fresh = fresh;
    return facts;
}

static hachi_facts unplayed(int multiplier) {
    hachi_facts facts = facts_of(3, multiplier);
    facts.ending = HACHI_ENDING_NO_PLAY;
    return facts;
}

/* Six players; 0, 1, 2 play, 3, 4, 5 dropped in this order. */
static hachi_facts three_dropped(int multiplier) {
    hachi_facts facts = played_out(multiplier, 100, 88, 76);
    facts.players = 6;
    facts.dealer = 3;
    for (int seat = 3; seat < 6; seat++) {
        facts.seat[seat].role = HACHI_ROLE_DROPPED;
        facts.seat[seat].drop_order = seat - 2;
    }
    return facts;
}

/* Four players at points that make no payments of their own but 2>0 12; seat 3 was chased out. */
static hachi_facts one_chased(int multiplier, const char *hand) {
    hachi_facts facts = played_out(multiplier, 100, 88, 76);
    facts.players = 4;
    facts.seat[3].role = HACHI_ROLE_CHASED;
    if (hand)
        facts.seat[3].hand = cards(hand);
    return facts;
}

/* --- points --- */

Test(settle, points_above_88_are_paid_times_the_field) {
    /* rules 11.6, 16: 100, 88 and 76 points at x2 */
    const hachi_facts facts = played_out(2, 100, 88, 76);
    pays(rules_with(BGA, ""), &facts, "2>0 24 points");
    cr_expect(eq(i32, got.net[0], 24));
    cr_expect(eq(i32, got.net[1], 0));
    cr_expect(eq(i32, got.net[2], -24));
    cr_expect(eq(i32, got.winner, 0));
    cr_expect(zero(i32, got.special));
    cr_expect(eq(i32, got.special_seat, -1));
}

Test(settle, one_loser_pays_each_winner) {
    /* rules 11.6 */
    const hachi_facts facts = played_out(1, 100, 72, 92);
    pays(rules_with(BGA, ""), &facts, "1>0 12 points; 1>2 4 points");
}

Test(settle, one_winner_is_paid_by_each_loser) {
    /* rules 11.6 */
    const hachi_facts facts = played_out(4, 80, 120, 64);
    pays(rules_with(BGA, ""), &facts, "0>1 32 points; 2>1 96 points");
    cr_expect(eq(i32, got.winner, 1));
}

Test(settle, points_pay_in_play_order_from_the_dealer) {
    /* rules 6.7, 11.6 */
    hachi_facts facts = played_out(1, 80, 60, 124);
    facts.dealer = 1;
    pays(rules_with(BGA, ""), &facts, "1>2 28 points; 0>2 8 points");
}

Test(settle, a_tie_for_most_points_goes_to_the_earlier_in_play_order) {
    /* rules 12.1 */
    hachi_facts facts = played_out(1, 100, 100, 64);
    pays(rules_with(BGA, ""), &facts, "2>0 12 points; 2>1 12 points");
    cr_expect(eq(i32, got.winner, 0));
    facts.dealer = 1;
    pays(rules_with(BGA, ""), &facts, "2>1 12 points; 2>0 12 points");
    cr_expect(eq(i32, got.winner, 1));
}

Test(settle, points_come_from_piles) {
    /* rules 2.1, 11.6: 1L 3L 8L 11L 12L are 100, the other piles hold the rest */
    hachi_facts facts = played_out(1, 0, 0, 0);
    const hachi_cardset all = ((hachi_cardset)1 << 48) - 1;
    facts.seat[0].pile = cards("1L 3L 8L 11L 12L");
    /* 9 tane of 10 are 90; with three chaff 93 */
    facts.seat[1].pile = cards("2T 4T 5T 6T 7T 8T 9T 10T 11T 1a 1b 2a");
    facts.seat[2].pile = all & ~facts.seat[0].pile & ~facts.seat[1].pile; /* 264 - 193 = 71 */
    /* the third: the 21 other chaff and 11R, 22 kasu-like: 12 + 6 x 2 kan */
    pays(rules_with(BGA, ""), &facts, "0>2 288 special sujuuroku; 1>2 288 special sujuuroku");
    cr_expect(eq(i32, got.winner, 2));
    facts.seat[0].pile |= cards("3a 3b 4a 4b 5a 5b 6a");              /* 107; kasu: 11L and 7 */
    facts.seat[2].pile &= ~facts.seat[0].pile;                        /* 64; kasu: 15 */
    pays(rules_with(BGA, ""), &facts, "2>0 19 points; 2>1 5 points"); /* 107, 93, 64 */
}

/* --- special yaku --- */

Test(settle, souhachi_pays_ten_kan_from_each_to_the_first) {
    /* rules 11.2, 16: +20 kan for the first */
    hachi_facts facts = played_out(1, 88, 88, 88);
    pays(rules_with(BGA, ""), &facts, "1>0 120 special souhachi; 2>0 120 special souhachi");
    cr_expect(eq(i32, got.net[0], 240));
    cr_expect(eq(i32, got.special, HACHI_YAKU_SOUHACHI));
    cr_expect(eq(i32, got.special_seat, 0));
    facts.dealer = 2;
    facts.multiplier = 4;
    pays(rules_with(BGA, ""), &facts, "0>2 480 special souhachi; 1>2 480 special souhachi");
    cr_expect(eq(i32, got.winner, 2));
}

Test(settle, the_first_is_counted_from_a_dealer_who_is_out) {
    /* rules 6.7, 11.2 */
    hachi_facts facts = three_dropped(1);
    for (int seat = 0; seat < 3; seat++)
        facts.seat[seat].points = 88;
    pays(rules_with(BGA, "fee_1 0, fee_2 0, fee_3 0"), &facts,
         "1>0 120 special souhachi; 2>0 120 special souhachi");
    facts.dealer = 5; /* he dropped, 3 and 4 were chased out */
    facts.seat[5].drop_order = 1;
    for (int seat = 3; seat < 5; seat++) {
        facts.seat[seat].role = HACHI_ROLE_CHASED;
        facts.seat[seat].drop_order = 0;
    }
    pays(rules_with(BGA, "fee_1 0, fee_2 0, fee_3 0"), &facts,
         "1>0 120 special souhachi; 2>0 120 special souhachi");
    facts = three_dropped(1);
    for (int seat = 0; seat < 3; seat++)
        facts.seat[seat].points = 88;
    facts.dealer = 1;
    pays(rules_with(BGA, "fee_1 0, fee_2 0, fee_3 0"), &facts,
         "2>1 120 special souhachi; 0>1 120 special souhachi");
}

Test(settle, futahachi_grows_by_a_kan_a_point) {
    /* rules 11.3, 16: 170 points: 12 kan from each */
    hachi_facts facts = played_out(1, 50, 168, 46);
    pays(rules_with(BGA, ""), &facts, "2>1 120 special futahachi; 0>1 120 special futahachi");
    facts = played_out(1, 48, 170, 46);
    pays(rules_with(BGA, ""), &facts, "2>1 144 special futahachi; 0>1 144 special futahachi");
    cr_expect(eq(i32, got.special_seat, 1));
    pays(rules_with(BGA, "value_futahachi 100, step_futahachi 7"), &facts,
         "2>1 114 special futahachi; 0>1 114 special futahachi");
    facts = played_out(1, 51, 167, 46); /* a point less is none */
    pays(rules_with(BGA, ""), &facts, "0>1 37 points; 2>1 42 points");
    facts = played_out(1, 264, 0, 0); /* 10 + 96 kan */
    pays(rules_with(BGA, ""), &facts, "1>0 1272 special futahachi; 2>0 1272 special futahachi");
}

Test(settle, sujuuroku_grows_by_two_kan_a_card_up_to_the_cap) {
    /* rules 11.4, 16: 17 kasu-like cards: 14 kan from each */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[2].kasu = 16;
    facts.seat[0].kasu = 11;
    pays(rules_with(BGA, ""), &facts, "0>2 144 special sujuuroku; 1>2 144 special sujuuroku");
    cr_expect(eq(i32, got.winner, 2));
    facts.seat[2].kasu = 17;
    facts.seat[0].kasu = 10;
    pays(rules_with(BGA, ""), &facts, "0>2 168 special sujuuroku; 1>2 168 special sujuuroku");
    pays(rules_with(BGA, "value_sujuuroku 10, step_sujuuroku 3"), &facts,
         "0>2 13 special sujuuroku; 1>2 13 special sujuuroku");
    facts.seat[2].kasu = 15;
    facts.seat[0].kasu = 12;
    pays(rules_with(BGA, ""), &facts, "2>0 12 points");
    facts.seat[2].kasu = 21; /* 12 + 10 = 22 kan */
    facts.seat[0].kasu = 6;
    pays(rules_with(BGA, ""), &facts, "0>2 264 special sujuuroku; 1>2 264 special sujuuroku");
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "0>2 240 special sujuuroku; 1>2 240 special sujuuroku");
    facts.seat[2].kasu = 20; /* just 20 kan */
    facts.seat[0].kasu = 7;
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "0>2 240 special sujuuroku; 1>2 240 special sujuuroku");
    pays(rules_with(BGA, "sujuuroku_cap 100"), &facts,
         "0>2 100 special sujuuroku; 1>2 100 special sujuuroku");
    pays(rules_with(BGA, "sujuuroku_cap 0"), &facts, "");
    cr_expect(eq(i32, got.special, HACHI_YAKU_SUJUUROKU)); /* rules 1.3: it is there all the same */
    cr_expect(eq(i32, got.winner, 2));
}

Test(settle, the_cap_does_not_concern_other_special_yaku) {
    /* rules 11.4 */
    const hachi_facts facts = played_out(1, 180, 42, 42); /* 10 + 12 kan */
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 264 special futahachi; 2>0 264 special futahachi");
}

Test(settle, souhachi_comes_before_sujuuroku) {
    /* rules 11.1 */
    hachi_facts facts = played_out(1, 88, 88, 88);
    facts.seat[2].kasu = 17;
    facts.seat[0].kasu = 10;
    pays(rules_with(BGA, ""), &facts, "1>0 120 special souhachi; 2>0 120 special souhachi");
}

Test(settle, futahachi_comes_before_sujuuroku) {
    /* rules 11.1 */
    hachi_facts facts = played_out(1, 170, 50, 44);
    facts.seat[2].kasu = 17;
    facts.seat[0].kasu = 10;
    pays(rules_with(BGA, ""), &facts, "1>0 144 special futahachi; 2>0 144 special futahachi");
    facts.seat[2].kasu = 10;
    facts.seat[0].kasu = 17; /* the same player has both: only the first is paid */
    pays(rules_with(BGA, ""), &facts, "1>0 144 special futahachi; 2>0 144 special futahachi");
}

Test(settle, a_special_yaku_blows_out_the_teyaku) {
    /* rules 11.5: each payment by an entry of its own, also those to the maker */
    hachi_facts facts = played_out(2, 170, 50, 44);
    facts.seat[0].suit_yaku = HACHI_YAKU_SANBON;
    facts.seat[1].chaff_yaku = HACHI_YAKU_AKA;
    pays(rules_with(BGA, ""), &facts,
         "1>0 48 teyaku sanbon; 2>0 48 teyaku sanbon; 2>1 48 teyaku aka; 0>1 48 teyaku aka; "
         "0>1 48 refund teyaku sanbon; 0>2 48 refund teyaku sanbon; "
         "1>2 48 refund teyaku aka; 1>0 48 refund teyaku aka; "
         "1>0 288 special futahachi; 2>0 288 special futahachi");
}

Test(settle, bonuses_are_refunded_when_the_option_says_so_but_mizuten_never) {
    /* rules 11.5 */
    hachi_facts facts = played_out(1, 170, 50, 44);
    facts.mizuten = 1;
    facts.seat[0].hand =
        cards("4T 4a 4b 11L 11T 11R 12a"); /* two triplets; six kasu-like, one tane */
    facts.seat[0].tobikomi = 1 << 4;
    facts.seat[0].nuke = 1;
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 84 teyaku sanbontatesanbon; 2>0 84 teyaku sanbontatesanbon; "
         "1>0 36 teyaku toichi; 2>0 36 teyaku toichi; "
         "1>0 12 nuke toichi; 2>0 12 nuke toichi; "
         "1>0 12 tobikomi sanbontatesanbon 4; 2>0 12 tobikomi sanbontatesanbon 4; "
         "1>0 12 mizuten; 2>0 12 mizuten; "
         "0>1 84 refund teyaku sanbontatesanbon; 0>2 84 refund teyaku sanbontatesanbon; "
         "0>1 36 refund teyaku toichi; 0>2 36 refund teyaku toichi; "
         "0>1 12 refund nuke toichi; 0>2 12 refund nuke toichi; "
         "0>1 12 refund tobikomi sanbontatesanbon 4; 0>2 12 refund tobikomi sanbontatesanbon 4; "
         "1>0 144 special futahachi; 2>0 144 special futahachi");
    pays(rules_with(BOARDWALK, "plate 0, refund_bonus off"), &facts,
         "1>0 84 teyaku sanbontatesanbon; 2>0 84 teyaku sanbontatesanbon; "
         "1>0 36 teyaku toichi; 2>0 36 teyaku toichi; "
         "1>0 12 nuke toichi; 2>0 12 nuke toichi; "
         "1>0 12 tobikomi sanbontatesanbon 4; 2>0 12 tobikomi sanbontatesanbon 4; "
         "1>0 12 mizuten; 2>0 12 mizuten; "
         "0>1 84 refund teyaku sanbontatesanbon; 0>2 84 refund teyaku sanbontatesanbon; "
         "0>1 36 refund teyaku toichi; 0>2 36 refund teyaku toichi; "
         "1>0 144 special futahachi; 2>0 144 special futahachi");
    facts.seat[0].nuke = 0; /* claims are the other option's */
    pays(rules_with(BGA, ""), &facts,
         "1>0 84 teyaku sanbontatesanbon; 2>0 84 teyaku sanbontatesanbon; "
         "1>0 36 teyaku toichi; 2>0 36 teyaku toichi; "
         "0>1 84 refund teyaku sanbontatesanbon; 0>2 84 refund teyaku sanbontatesanbon; "
         "0>1 36 refund teyaku toichi; 0>2 36 refund teyaku toichi; "
         "1>0 144 special futahachi; 2>0 144 special futahachi; "
         "1>0 12 mizuten; 2>0 12 mizuten");
    pays(rules_with(BGA, "refund_bonus off"), &facts,
         "1>0 84 teyaku sanbontatesanbon; 2>0 84 teyaku sanbontatesanbon; "
         "1>0 36 teyaku toichi; 2>0 36 teyaku toichi; "
         "0>1 84 refund teyaku sanbontatesanbon; 0>2 84 refund teyaku sanbontatesanbon; "
         "0>1 36 refund teyaku toichi; 0>2 36 refund teyaku toichi; "
         "1>0 144 special futahachi; 2>0 144 special futahachi; "
         "1>0 12 nuke toichi; 2>0 12 nuke toichi; "
         "1>0 12 tobikomi sanbontatesanbon 4; 2>0 12 tobikomi sanbontatesanbon 4; "
         "1>0 12 mizuten; 2>0 12 mizuten");
}

Test(settle, oikomi_and_drop_fees_are_not_refunded) {
    /* rules 11.5 */
    hachi_facts facts = three_dropped(1);
    facts.seat[0].points = 170;
    facts.seat[1].points = 50;
    facts.seat[2].points = 44;
    facts.seat[3].role = HACHI_ROLE_CHASED;
    facts.seat[3].drop_order = 0;
    facts.seat[3].suit_yaku = HACHI_YAKU_SANBON;
    facts.seat[4].drop_order = 1;
    facts.seat[5].drop_order = 2;
    facts.dealer = 4;
    pays(rules_with(BGA, ""), &facts,
         "4>pot 12 drop-fee; 5>pot 18 drop-fee; "
         "0>3 12 oikomi-teyaku sanbon half; 1>3 12 oikomi-teyaku sanbon half; "
         "2>3 12 oikomi-teyaku sanbon half; "
         "1>0 144 special futahachi; 2>0 144 special futahachi; pot>0 30 pot");
}

/* --- teyaku --- */

Test(settle, each_teyaku_is_paid_by_both_others_times_the_field) {
    /* rules 7.1, 8.1, 8.3; kan as printed there */
    static const int kan[16] = {0, 2, 3, 4, 6, 7, 8, 6, 7, 8, 20, 4, 4, 3, 3, 2};
    static const char *const words[16] = {
        "",        "sanbon",    "tatesanbon", "kuttsuki",         "teshi",
        "haneken", "ichinishi", "futasanbon", "sanbontatesanbon", "futatatesanbon",
        "shisou",  "karasu",    "pikaichi",   "toichi",           "tanichi",
        "aka"};
    const hachi_rules *rules = rules_with(BGA, "");
    for (int multiplier = 1; multiplier <= 4; multiplier *= 2)
        for (int yaku = HACHI_YAKU_SANBON; yaku <= HACHI_YAKU_AKA; yaku++) {
            hachi_facts facts = played_out(multiplier, 88, 100, 76);
            char expected[200];
            *(yaku < HACHI_YAKU_KARASU ? &facts.seat[0].suit_yaku : &facts.seat[0].chaff_yaku) =
                yaku;
            snprintf(expected, sizeof expected, "1>0 %d teyaku %s; 2>0 %d teyaku %s; 2>1 %d points",
                     12 * kan[yaku] * multiplier, words[yaku], 12 * kan[yaku] * multiplier,
                     words[yaku], 12 * multiplier);
            pays(rules, &facts, expected);
        }
}

Test(settle, teyaku_are_paid_owner_by_owner_suit_before_chaff) {
    /* rules 7.1; payers begin after the owner */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.dealer = 1;
    facts.seat[0].chaff_yaku = HACHI_YAKU_PIKAICHI;
    facts.seat[0].suit_yaku = HACHI_YAKU_TESHI;
    facts.seat[2].suit_yaku = HACHI_YAKU_KUTTSUKI;
    pays(rules_with(BGA, ""), &facts,
         "0>2 48 teyaku kuttsuki; 1>2 48 teyaku kuttsuki; "
         "1>0 72 teyaku teshi; 2>0 72 teyaku teshi; "
         "1>0 48 teyaku pikaichi; 2>0 48 teyaku pikaichi; 2>0 12 points");
}

Test(settle, teyaku_come_from_hands_and_those_not_shown_are_not_paid) {
    /* rules 7.2, 8.1, 8.3: four willows, three chaff of others: teshi and karasu */
    hachi_facts facts = played_out(1, 100, 88, 76);
    const hachi_rules *rules = rules_with(BOARDWALK, "plate 0");
    facts.seat[1].hand = cards("11L 11T 11R 11a 1a 2a 3a");
    pays(rules, &facts,
         "2>1 72 teyaku teshi; 0>1 72 teyaku teshi; 2>1 48 teyaku karasu; "
         "0>1 48 teyaku karasu; 2>0 12 points");
    facts.seat[1].not_shown = 1;
    pays(rules, &facts, "2>1 48 teyaku karasu; 0>1 48 teyaku karasu; 2>0 12 points");
    facts.seat[1].not_shown = 2;
    pays(rules, &facts, "2>1 72 teyaku teshi; 0>1 72 teyaku teshi; 2>0 12 points");
    facts.seat[1].not_shown = 3;
    pays(rules, &facts, "2>0 12 points");
}

Test(settle, a_teyaku_worth_nothing_makes_no_entry) {
    /* rules 1.3 */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[0].suit_yaku = HACHI_YAKU_SANBON;
    pays(rules_with(BGA, "value_sanbon 0"), &facts, "2>0 12 points");
}

Test(settle, a_shisou_is_paid_by_who_dropped_too_if_the_option_says_so) {
    /* rules 7.4: dropped in seat order from the dealer; refunded as well (11.5) */
    hachi_facts facts = three_dropped(1);
    facts.seat[3].role = HACHI_ROLE_CHASED;
    facts.seat[3].drop_order = 0;
    facts.dealer = 4;
    facts.seat[4].drop_order = 1;
    facts.seat[5].drop_order = 2;
    facts.seat[1].suit_yaku = HACHI_YAKU_SHISOU;
    facts.seat[1].chaff_yaku = HACHI_YAKU_KARASU;
    const char *expected =
        "2>1 240 teyaku shisou; 0>1 240 teyaku shisou; 4>1 240 teyaku shisou; "
        "5>1 240 teyaku shisou; 2>1 48 teyaku karasu; 0>1 48 teyaku karasu; 2>0 12 points";
    pays(rules_with(BGA, "shisou_all_pay on, fee_1 0, fee_2 0"), &facts, expected);
    pays(rules_with(BGA, "fee_1 0, fee_2 0"), &facts,
         "2>1 240 teyaku shisou; 0>1 240 teyaku shisou; "
         "2>1 48 teyaku karasu; 0>1 48 teyaku karasu; 2>0 12 points");
    facts.seat[1].chaff_yaku = 0;
    facts.seat[0].points = facts.seat[1].points = facts.seat[2].points = 88;
    pays(rules_with(BGA, "shisou_all_pay on, fee_1 0, fee_2 0"), &facts,
         "2>1 240 teyaku shisou; 0>1 240 teyaku shisou; 4>1 240 teyaku shisou; "
         "5>1 240 teyaku shisou; 1>2 240 refund teyaku shisou; 1>0 240 refund teyaku shisou; "
         "1>4 240 refund teyaku shisou; 1>5 240 refund teyaku shisou; "
         "1>0 120 special souhachi; 2>0 120 special souhachi");
}

Test(settle, a_shisou_ends_the_month_and_its_holder_wins) {
    /* rules 7.3, 12.1: teyaku of all three are paid, nothing else */
    hachi_facts facts = unplayed(2);
    facts.mizuten = 1;
    facts.seat[0].chaff_yaku = HACHI_YAKU_KARASU;
    facts.seat[2].suit_yaku = HACHI_YAKU_SHISOU;
    const char *expected = "1>0 96 teyaku karasu; 2>0 96 teyaku karasu; "
                           "0>2 480 teyaku shisou; 1>2 480 teyaku shisou";
    pays(rules_with(BGA, "shisou month, mizuten_fail 12"), &facts, expected);
    cr_expect(eq(i32, got.winner, 2));
    pays(rules_with(BGA, "shisou game"), &facts, expected);
    pays(rules_with(BOARDWALK, "plate 5"), &facts,
         "1>0 96 teyaku karasu; 2>0 96 teyaku karasu; "
         "0>2 480 teyaku shisou; 1>2 480 teyaku shisou; 2>plate 5 plate");
}

Test(settle, of_two_shisou_the_first_in_play_order_wins) {
    /* rules 7.3 */
    hachi_facts facts = unplayed(1);
    facts.seat[0].suit_yaku = facts.seat[2].suit_yaku = HACHI_YAKU_SHISOU;
    facts.dealer = 1;
    pays(rules_with(BGA, "shisou month"), &facts,
         "0>2 240 teyaku shisou; 1>2 240 teyaku shisou; "
         "1>0 240 teyaku shisou; 2>0 240 teyaku shisou");
    cr_expect(eq(i32, got.winner, 2));
}

Test(settle, a_shisou_that_is_out_ends_nothing) {
    /* rules 7.3: chased out, half of 20 kan from each (6.4) */
    hachi_facts facts = one_chased(1, NULL);
    facts.seat[3].suit_yaku = HACHI_YAKU_SHISOU;
    pays(rules_with(BGA, "shisou month"), &facts,
         "0>3 120 oikomi-teyaku shisou half; 1>3 120 oikomi-teyaku shisou half; "
         "2>3 120 oikomi-teyaku shisou half; 2>0 12 points");
}

/* --- drop fees and oikomi --- */

Test(settle, drop_fees_go_to_the_pot_and_the_pot_to_the_winner) {
    /* rules 6.3, 12.2 */
    hachi_facts facts = three_dropped(1);
    pays(rules_with(BGA, ""), &facts,
         "3>pot 12 drop-fee; 4>pot 18 drop-fee; 5>pot 24 drop-fee; "
         "2>0 12 points; pot>0 54 pot");
    facts.multiplier = 4;
    pays(rules_with(BGA, ""), &facts,
         "3>pot 48 drop-fee; 4>pot 72 drop-fee; 5>pot 96 drop-fee; "
         "2>0 48 points; pot>0 216 pot");
    pays(rules_with(BGA, "fee_1 1, fee_2 0, fee_3 5"), &facts,
         "3>pot 4 drop-fee; 5>pot 20 drop-fee; 2>0 48 points; pot>0 24 pot");
}

Test(settle, a_chased_out_hand_receives_half_of_its_teyaku_from_each_of_the_three) {
    /* rules 6.4 a, 16: sanbon at x1: 1 kan from each; 2a 2b 2R are no lights or poem ribbons but 2R
     * is a red-poem ribbon: 3 mon more */
    hachi_facts facts = one_chased(1, "5T 5a 5b 6T 7T 8T 9T");
    pays(rules_with(BGA, "value_tatesanbon 24"), &facts,
         "0>3 12 oikomi-teyaku tatesanbon half; 1>3 12 oikomi-teyaku tatesanbon half; "
         "2>3 12 oikomi-teyaku tatesanbon half; 2>0 12 points");
    facts = one_chased(1, "2T 2a 2b 6T 7T 8T 9T");
    pays(rules_with(BGA, ""), &facts,
         "0>3 12 oikomi-teyaku sanbon half; 1>3 12 oikomi-teyaku sanbon half; "
         "2>3 12 oikomi-teyaku sanbon half; 2>0 12 points");
    facts = one_chased(4, "2R 2a 2b 6T 7T 8T 9T");
    pays(rules_with(BGA, ""), &facts,
         "0>3 48 oikomi-teyaku sanbon half; 1>3 48 oikomi-teyaku sanbon half; "
         "2>3 48 oikomi-teyaku sanbon half; 0>3 12 oikomi-cards; 1>3 12 oikomi-cards; "
         "2>3 12 oikomi-cards; 2>0 48 points");
}

Test(settle, a_chased_out_hand_is_paid_for_suit_chaff_dekiyaku_and_cards) {
    /* rules 6.4: four willows and the blue ribbons: teshi, aka (3 ribbons), aotan; 11L and the
     * three blue ribbons are 4 cards x 3 mon; cards may count in more than one */
    hachi_facts facts = one_chased(1, "11L 11T 11R 11a 6R 9R 10R");
    pays(rules_with(BGA, ""), &facts,
         "0>3 36 oikomi-teyaku teshi half; 1>3 36 oikomi-teyaku teshi half; "
         "2>3 36 oikomi-teyaku teshi half; "
         "0>3 12 oikomi-teyaku aka half; 1>3 12 oikomi-teyaku aka half; "
         "2>3 12 oikomi-teyaku aka half; "
         "0>3 42 oikomi-dekiyaku aotan half; 1>3 42 oikomi-dekiyaku aotan half; "
         "2>3 42 oikomi-dekiyaku aotan half; "
         "0>3 12 oikomi-cards; 1>3 12 oikomi-cards; 2>3 12 oikomi-cards; 2>0 12 points");
    pays(rules_with(BOARDWALK, "plate 0"), &facts, /* oikomi_dekiyaku off */
         "0>3 36 oikomi-teyaku teshi half; 1>3 36 oikomi-teyaku teshi half; "
         "2>3 36 oikomi-teyaku teshi half; "
         "0>3 12 oikomi-teyaku aka half; 1>3 12 oikomi-teyaku aka half; "
         "2>3 12 oikomi-teyaku aka half; "
         "0>3 12 oikomi-cards; 1>3 12 oikomi-cards; 2>3 12 oikomi-cards; 2>0 12 points");
    /* once: 11L is exposed by teshi and aka, the ribbons belong to aka: no card is left */
    pays(rules_with(BGA, "oikomi_once on, oikomi_dekiyaku off, oikomi_card 5"), &facts,
         "0>3 36 oikomi-teyaku teshi half; 1>3 36 oikomi-teyaku teshi half; "
         "2>3 36 oikomi-teyaku teshi half; "
         "0>3 12 oikomi-teyaku aka half; 1>3 12 oikomi-teyaku aka half; "
         "2>3 12 oikomi-teyaku aka half; 2>0 12 points");
    facts = one_chased(1, "1R 2R 3R 6R 9R 10R 1L"); /* akatan, aotan; 7 cards singly */
    pays(rules_with(BGA, "oikomi_card 5"), &facts,
         "0>3 42 oikomi-dekiyaku akatan half; 1>3 42 oikomi-dekiyaku akatan half; "
         "2>3 42 oikomi-dekiyaku akatan half; "
         "0>3 42 oikomi-dekiyaku aotan half; 1>3 42 oikomi-dekiyaku aotan half; "
         "2>3 42 oikomi-dekiyaku aotan half; "
         "0>3 35 oikomi-cards; 1>3 35 oikomi-cards; 2>3 35 oikomi-cards; 2>0 12 points");
    /* once: the ribbons belong to dekiyaku, 1L is left */
    pays(rules_with(BGA, "oikomi_once on, value_akatan 0, oikomi_card 5"), &facts,
         "0>3 42 oikomi-dekiyaku aotan half; 1>3 42 oikomi-dekiyaku aotan half; "
         "2>3 42 oikomi-dekiyaku aotan half; "
         "0>3 5 oikomi-cards; 1>3 5 oikomi-cards; 2>3 5 oikomi-cards; 2>0 12 points");
    /* dekiyaku are not paid: they don't shield their cards */
    pays(rules_with(BGA, "oikomi_once on, oikomi_dekiyaku off"), &facts,
         "0>3 21 oikomi-cards; 1>3 21 oikomi-cards; 2>3 21 oikomi-cards; 2>0 12 points");
}

Test(settle, gokou_takes_the_place_of_shikou_in_a_chased_out_hand) {
    /* rules 6.4 b, 10.2 */
    const hachi_facts facts = one_chased(1, "1L 3L 8L 11L 12L 4T 5T");
    pays(rules_with(BGA, ""), &facts,
         "0>3 72 oikomi-dekiyaku gokou half; 1>3 72 oikomi-dekiyaku gokou half; "
         "2>3 72 oikomi-dekiyaku gokou half; "
         "0>3 15 oikomi-cards; 1>3 15 oikomi-cards; 2>3 15 oikomi-cards; 2>0 12 points");
}

Test(settle, oikomi_can_be_told_without_the_hand) {
    /* rules 6.4 */
    hachi_facts facts = one_chased(2, NULL);
    facts.seat[3].chaff_yaku = HACHI_YAKU_PIKAICHI;
    facts.seat[3].oikomi_cards = 2;
    facts.seat[3].oikomi_dekiyaku = HACHI_BIT_SHIKOU;
    pays(rules_with(BGA, ""), &facts,
         "0>3 48 oikomi-teyaku pikaichi half; 1>3 48 oikomi-teyaku pikaichi half; "
         "2>3 48 oikomi-teyaku pikaichi half; "
         "0>3 120 oikomi-dekiyaku shikou half; 1>3 120 oikomi-dekiyaku shikou half; "
         "2>3 120 oikomi-dekiyaku shikou half; "
         "0>3 12 oikomi-cards; 1>3 12 oikomi-cards; 2>3 12 oikomi-cards; 2>0 24 points");
}

Test(settle, chased_out_seats_receive_in_seat_order_from_the_dealer) {
    /* rules 6.4, 13: seven players, 5 holds the blank card, 6 deals */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.players = 7;
    facts.dealer = 6;
    facts.seat[6].role = HACHI_ROLE_PLAYS;
    facts.seat[2].role = HACHI_ROLE_CHASED;
    facts.seat[2].points = 0;
    facts.seat[6].points = 76;
    facts.seat[3].role = facts.seat[4].role = HACHI_ROLE_CHASED;
    facts.seat[5].role = HACHI_ROLE_BLANK;
    facts.seat[4].oikomi_cards = facts.seat[3].oikomi_cards = 1;
    pays(rules_with(BGA, ""), &facts,
         "6>3 3 oikomi-cards; 0>3 3 oikomi-cards; 1>3 3 oikomi-cards; "
         "6>4 3 oikomi-cards; 0>4 3 oikomi-cards; 1>4 3 oikomi-cards; 6>0 12 points");
}

/* --- bonuses --- */

Test(settle, nuke_is_due_at_89_points_for_the_yaku_that_have_it) {
    /* rules 8.3, 8.6 */
    static const struct {
        int yaku;
        const char *word, *nuke;
        int value;
    } yaku[] = {{HACHI_YAKU_KARASU, "karasu", "1>0 24 nuke karasu; 2>0 24 nuke karasu", 96},
                {HACHI_YAKU_PIKAICHI, "pikaichi", "", 96},
                {HACHI_YAKU_TOICHI, "toichi", "1>0 24 nuke toichi; 2>0 24 nuke toichi", 72},
                {HACHI_YAKU_TANICHI, "tanichi", "1>0 24 nuke tanichi; 2>0 24 nuke tanichi", 72},
                {HACHI_YAKU_AKA, "aka", "1>0 24 nuke aka; 2>0 24 nuke aka", 48}};
    for (size_t i = 0; i < sizeof yaku / sizeof yaku[0]; i++) {
        char expected[300];
        hachi_facts facts = played_out(2, 89, 88, 87);
        facts.seat[0].chaff_yaku = yaku[i].yaku;
        snprintf(expected, sizeof expected, "1>0 %d teyaku %s; 2>0 %d teyaku %s; 2>0 2 points%s%s",
                 yaku[i].value, yaku[i].word, yaku[i].value, yaku[i].word,
                 *yaku[i].nuke ? "; " : "", yaku[i].nuke);
        pays(rules_with(BGA, ""), &facts, expected);
        facts.seat[0].points = 88;
        facts.seat[1].points = 89;
        snprintf(expected, sizeof expected, "1>0 %d teyaku %s; 2>0 %d teyaku %s; 2>1 2 points",
                 yaku[i].value, yaku[i].word, yaku[i].value, yaku[i].word);
        pays(rules_with(BGA, ""), &facts, expected);
    }
}

Test(settle, a_nuke_is_due_after_a_stop_too_and_by_anybody) {
    /* rules 8.8: however play ends */
    hachi_facts facts = stopped(1, 1, HACHI_BIT_AKATAN);
    facts.seat[2].chaff_yaku = HACHI_YAKU_AKA;
    facts.seat[2].points = 89;
    facts.seat[1].points = 15;
    pays(rules_with(BGA, ""), &facts,
         "0>2 24 teyaku aka; 1>2 24 teyaku aka; "
         "2>1 84 dekiyaku akatan; 0>1 84 dekiyaku akatan; 0>2 12 nuke aka; 1>2 12 nuke aka");
    pays(rules_with(BGA, "value_nuke 7, bonus_timing at_once"), &facts,
         "0>2 24 teyaku aka; 1>2 24 teyaku aka; 0>2 7 nuke aka; 1>2 7 nuke aka; "
         "2>1 84 dekiyaku akatan; 0>1 84 dekiyaku akatan");
}

Test(settle, a_claimed_nuke_is_paid_and_one_let_go_is_not) {
    /* rules 8.9 */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[0].chaff_yaku = HACHI_YAKU_AKA;
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 24 teyaku aka; 2>0 24 teyaku aka; 2>0 12 points");
    facts.seat[0].nuke = 1;
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 24 teyaku aka; 2>0 24 teyaku aka; 1>0 12 nuke aka; 2>0 12 nuke aka; 2>0 12 points");
}

/* A month that was played out: the third pile holds the suits, of the hand's triplets. */
static hachi_facts with_pile(const char *hand, const char *pile) {
    hachi_facts facts = stopped(1, 0, HACHI_BIT_SHIKOU);
    facts.seat[2].hand = cards(hand);
    facts.seat[2].pile = cards(pile);
    return facts;
}

Test(settle, tobikomi_is_due_for_each_triplet_whose_suit_is_in_the_pile) {
    /* rules 8.7 */
    const hachi_rules *rules = rules_with(BGA, "value_shikou 0");
    hachi_facts facts = with_pile("2T 2a 2b 6T 7T 8T 9T", "2T 2a 2b 2R");
    pays(rules, &facts,
         "0>2 24 teyaku sanbon; 1>2 24 teyaku sanbon; "
         "0>2 12 tobikomi sanbon 2; 1>2 12 tobikomi sanbon 2");
    facts = with_pile("2T 2a 2b 6T 7T 8T 9T", "2T 2a 2b 6T 6R 6a 6b");
    pays(rules, &facts, "0>2 24 teyaku sanbon; 1>2 24 teyaku sanbon");
    facts = with_pile("5T 5a 5b 6T 7T 8T 9T", "5T 5R 5a 5b");
    pays(rules, &facts,
         "0>2 36 teyaku tatesanbon; 1>2 36 teyaku tatesanbon; "
         "0>2 12 tobikomi tatesanbon 5; 1>2 12 tobikomi tatesanbon 5");
    facts = with_pile("2T 2a 2b 6T 6a 6b 9T", "2T 2R 2a 2b 6T 6R 6a 6b");
    pays(rules, &facts,
         "0>2 72 teyaku futasanbon; 1>2 72 teyaku futasanbon; "
         "0>2 12 tobikomi futasanbon 2; 1>2 12 tobikomi futasanbon 2; "
         "0>2 12 tobikomi futasanbon 6; 1>2 12 tobikomi futasanbon 6");
    facts = with_pile("2T 2a 2b 6T 6a 6b 9T", "6T 6R 6a 6b");
    pays(rules, &facts,
         "0>2 72 teyaku futasanbon; 1>2 72 teyaku futasanbon; "
         "0>2 12 tobikomi futasanbon 6; 1>2 12 tobikomi futasanbon 6");
    facts = with_pile("2T 2a 2b 7T 7a 7b 9T", "7T 7R 7a 7b");
    pays(rules, &facts,
         "0>2 84 teyaku sanbontatesanbon; 1>2 84 teyaku sanbontatesanbon; "
         "0>2 12 tobikomi sanbontatesanbon 7; 1>2 12 tobikomi sanbontatesanbon 7");
    facts = with_pile("12a 12b 12c 7T 7a 7b 9T", "12L 12a 12b 12c");
    facts.seat[0].fresh = HACHI_BIT_AOTAN;
    pays(rules_with(BGA, "value_aotan 0"), &facts,
         "0>2 96 teyaku futatatesanbon; 1>2 96 teyaku futatatesanbon; "
         "0>2 12 tobikomi futatatesanbon 12; 1>2 12 tobikomi futatatesanbon 12");
}

Test(settle, tobikomi_is_not_due_for_other_teyaku) {
    /* rules 8.7: a quadruplet, pairs */
    const hachi_rules *rules = rules_with(BGA, "value_shikou 0");
    hachi_facts facts = with_pile("2T 2R 2a 2b 6T 7T 8T", "2T 2R 2a 2b");
    pays(rules, &facts, "0>2 72 teyaku teshi; 1>2 72 teyaku teshi");
    facts = with_pile("2T 2R 6T 6R 7T 7R 8T", "2T 2R 2a 2b");
    pays(rules, &facts, "0>2 48 teyaku kuttsuki; 1>2 48 teyaku kuttsuki");
    facts = with_pile("2T 2R 2a 2b 6T 6a 8T", "2T 2R 2a 2b 6T 6R 6a 6b");
    pays(rules, &facts, "0>2 96 teyaku ichinishi; 1>2 96 teyaku ichinishi");
}

Test(settle, haneken_and_shisou_give_tobikomi_by_option) {
    /* rules 8.7 */
    hachi_facts facts = with_pile("2T 2a 2b 6T 6a 9T 9a", "2T 2R 2a 2b");
    pays(rules_with(BGA, "value_shikou 0"), &facts, "0>2 84 teyaku haneken; 1>2 84 teyaku haneken");
    pays(rules_with(BGA, "value_shikou 0, tobikomi_haneken on, value_tobikomi 5"), &facts,
         "0>2 84 teyaku haneken; 1>2 84 teyaku haneken; "
         "0>2 5 tobikomi haneken 2; 1>2 5 tobikomi haneken 2");
    facts = with_pile("2T 2R 2a 6T 6R 6a 6b", "2T 2R 2a 2b 6T 6R 6a 6b");
    pays(rules_with(BGA, "value_shikou 0"), &facts, "0>2 240 teyaku shisou; 1>2 240 teyaku shisou");
    pays(rules_with(BGA, "value_shikou 0, tobikomi_shisou on"), &facts,
         "0>2 240 teyaku shisou; 1>2 240 teyaku shisou; "
         "0>2 12 tobikomi shisou 2; 1>2 12 tobikomi shisou 2");
}

Test(settle, tobikomi_can_be_told_without_hand_or_pile) {
    /* rules 8.7 */
    hachi_facts facts = played_out(4, 100, 88, 76);
    facts.seat[1].suit_yaku = HACHI_YAKU_FUTASANBON;
    facts.seat[1].tobikomi = 1 << 9 | 1 << 12;
    pays(rules_with(BGA, ""), &facts,
         "2>1 288 teyaku futasanbon; 0>1 288 teyaku futasanbon; 2>0 48 points; "
         "2>1 48 tobikomi futasanbon 9; 0>1 48 tobikomi futasanbon 9; "
         "2>1 48 tobikomi futasanbon 12; 0>1 48 tobikomi futasanbon 12");
}

Test(settle, a_claimed_tobikomi_is_paid_and_one_let_go_is_not) {
    /* rules 8.9 */
    hachi_facts facts = with_pile("2T 2a 2b 6T 6a 6b 9T", "2T 2R 2a 2b 6T 6R 6a 6b");
    pays(rules_with(BOARDWALK, "plate 0, value_shikou 0"), &facts,
         "0>2 72 teyaku futasanbon; 1>2 72 teyaku futasanbon");
    facts.seat[2].tobikomi = 1 << 6;
    pays(rules_with(BOARDWALK, "plate 0, value_shikou 0"), &facts,
         "0>2 72 teyaku futasanbon; 1>2 72 teyaku futasanbon; "
         "0>2 12 tobikomi futasanbon 6; 1>2 12 tobikomi futasanbon 6");
}

Test(settle, mizuten_is_paid_by_every_other_seat_but_the_blank) {
    /* rules 8.10: seven players; dealer 0 plays */
    hachi_facts facts = three_dropped(2);
    facts.players = 7;
    facts.dealer = 0;
    facts.mizuten = 1;
    for (int seat = 3; seat < 7; seat++) {
        facts.seat[seat].role = seat == 5 ? HACHI_ROLE_BLANK : HACHI_ROLE_CHASED;
        facts.seat[seat].drop_order = 0;
    }
    facts.seat[0].points = 89;
    facts.seat[2].points = 87;
    pays(rules_with(BGA, "fee_1 0, fee_2 0"), &facts,
         "2>0 2 points; 1>0 24 mizuten; 2>0 24 mizuten; 3>0 24 mizuten; 4>0 24 mizuten; "
         "6>0 24 mizuten");
    pays(rules_with(BGA, "fee_1 0, fee_2 0, value_mizuten 5, bonus_timing at_once"), &facts,
         "1>0 10 mizuten; 2>0 10 mizuten; 3>0 10 mizuten; 4>0 10 mizuten; 6>0 10 mizuten; "
         "2>0 2 points");
    facts.seat[0].points = 88;
    facts.seat[1].points = 89;
    pays(rules_with(BGA, "fee_1 0, fee_2 0"), &facts, "2>1 2 points");
}

Test(settle, mizuten_fail_is_paid_to_both_others_below_89) {
    /* rules 8.10 */
    hachi_facts facts = played_out(2, 88, 100, 76);
    facts.mizuten = 1;
    pays(rules_with(BGA, "mizuten_fail 10"), &facts,
         "2>1 24 points; 0>1 20 mizuten-fail; 0>2 20 mizuten-fail");
    pays(rules_with(BGA, ""), &facts, "2>1 24 points");
    facts.seat[0].points = 89;
    facts.seat[2].points = 75;
    pays(rules_with(BGA, "mizuten_fail 10"), &facts,
         "2>0 2 points; 2>1 24 points; 1>0 24 mizuten; 2>0 24 mizuten");
    facts.mizuten = 0;
    pays(rules_with(BGA, "mizuten_fail 10"), &facts, "2>0 2 points; 2>1 24 points");
    facts = stopped(1, 0, HACHI_BIT_AOTAN); /* the stopper himself failed */
    facts.mizuten = 1;
    facts.seat[0].points = 15;
    pays(rules_with(BGA, "mizuten_fail 10"), &facts,
         "1>0 84 dekiyaku aotan; 2>0 84 dekiyaku aotan; 0>1 10 mizuten-fail; 0>2 10 mizuten-fail");
}

/* --- dekiyaku --- */

Test(settle, each_dekiyaku_is_paid_by_both_others_times_the_field) {
    /* rules 10, 10.6: 7, 7, 10, 10, 12 kan */
    static const int kan[5] = {7, 7, 10, 10, 12};
    static const char *const words[5] = {"akatan", "aotan", "nanatan", "shikou", "gokou"};
    for (int multiplier = 1; multiplier <= 4; multiplier *= 2)
        for (int yaku = 0; yaku < 5; yaku++) {
            const hachi_facts facts = stopped(multiplier, 1, 1 << yaku);
            char expected[100];
            snprintf(expected, sizeof expected, "2>1 %d dekiyaku %s; 0>1 %d dekiyaku %s",
                     12 * kan[yaku] * multiplier, words[yaku], 12 * kan[yaku] * multiplier,
                     words[yaku]);
            pays(rules_with(BGA, ""), &facts, expected);
            cr_expect(eq(i32, got.winner, 1));
        }
}

Test(settle, all_that_one_capture_completes_is_paid) {
    /* rules 10.1 */
    const hachi_facts facts = stopped(1, 0, HACHI_BIT_AKATAN | HACHI_BIT_NANATAN);
    pays(rules_with(BGA, ""), &facts,
         "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan; "
         "1>0 120 dekiyaku nanatan; 2>0 120 dekiyaku nanatan");
}

Test(settle, a_yaku_of_value_0_wins_without_a_payment) {
    /* rules 1.3 */
    const hachi_facts facts = stopped(1, 2, HACHI_BIT_SHIKOU);
    pays(rules_with(BGA, "value_shikou 0"), &facts, "");
    cr_expect(eq(i32, got.winner, 2));
}

Test(settle, live_yaku_are_paid_in_full_or_half_and_new_ones_in_full) {
    /* rules 10.6 */
    hachi_facts facts = stopped(2, 0, HACHI_BIT_SHIKOU);
    facts.seat[0].live = HACHI_BIT_AKATAN | HACHI_BIT_NANATAN;
    facts.seat[0].went_on = 1;
    pays(rules_with(BGA, ""), &facts,
         "1>0 168 dekiyaku akatan; 2>0 168 dekiyaku akatan; "
         "1>0 240 dekiyaku nanatan; 2>0 240 dekiyaku nanatan; "
         "1>0 240 dekiyaku shikou; 2>0 240 dekiyaku shikou");
    pays(rules_with(BGA, "sage_made half"), &facts,
         "1>0 84 dekiyaku akatan half; 2>0 84 dekiyaku akatan half; "
         "1>0 120 dekiyaku nanatan half; 2>0 120 dekiyaku nanatan half; "
         "1>0 240 dekiyaku shikou; 2>0 240 dekiyaku shikou");
}

Test(settle, boardwalk_pays_a_new_yaku_and_half_of_the_one_gone_on_with) {
    /* rules 16: X goes on with akatan; Q makes aotan and goes on; X makes shikou and stops */
    hachi_facts facts = stopped(1, 0, HACHI_BIT_SHIKOU);
    facts.seat[0].live = HACHI_BIT_AKATAN;
    facts.seat[0].went_on = 1;
    facts.seat[1].live = HACHI_BIT_AOTAN;
    facts.seat[1].went_on = 2;
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 42 dekiyaku akatan half; 2>0 42 dekiyaku akatan half; "
         "1>0 120 dekiyaku shikou; 2>0 120 dekiyaku shikou");
    cr_expect(eq(i32, got.net[1], -162));
    cr_expect(eq(i32, got.net[2], -162));
}

Test(settle, who_alone_has_gone_on_pays_both_shares) {
    /* rules 10.8: live or void does not matter */
    hachi_facts facts = stopped(1, 0, HACHI_BIT_AKATAN);
    facts.seat[2].went_on = 1;
    pays(rules_with(BGA, ""), &facts, "2>0 168 dekiyaku akatan sage");
    pays(rules_with(BGA, "sage_liable off"), &facts,
         "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan");
    facts.seat[1].went_on = 2; /* both have: each their own */
    pays(rules_with(BGA, ""), &facts, "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan");
    facts.seat[1].went_on = 0;
    facts.seat[2].went_on = 2;
    facts.seat[0].went_on = 1; /* the receiver's own going on does not count */
    facts.seat[0].live = HACHI_BIT_AOTAN;
    pays(rules_with(BGA, "sage_made half"), &facts,
         "2>0 168 dekiyaku akatan sage; 2>0 84 dekiyaku aotan half sage");
    facts.seat[2].went_on = 0;
    pays(rules_with(BGA, "sage_made half"), &facts,
         "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan; "
         "1>0 42 dekiyaku aotan half; 2>0 42 dekiyaku aotan half");
    facts.seat[0].went_on = 0;
    facts.seat[0].live = 0;
    facts.seat[2].went_on = 1;
    facts.seat[2].live = HACHI_BIT_SHIKOU; /* live under sage_void off */
    pays(rules_with(BGA, "sage_void off"), &facts, "2>0 168 dekiyaku akatan sage");
}

Test(settle, a_culprit_pays_both_shares) {
    /* rules 10.11, 16: akatan 14 kan, shikou 20 kan */
    hachi_facts facts = stopped(1, 0, HACHI_BIT_AKATAN);
    facts.seat[0].culprit[0] = 2 + 1;
    pays(rules_with(BGA, ""), &facts, "2>0 168 dekiyaku akatan culprit");
    facts = stopped(1, 0, HACHI_BIT_SHIKOU);
    facts.seat[0].culprit[3] = 1 + 1;
    pays(rules_with(BGA, ""), &facts, "1>0 240 dekiyaku shikou culprit");
    facts = stopped(4, 0, HACHI_BIT_GOKOU);
    facts.seat[0].culprit[4] = 1 + 1;
    pays(rules_with(BOARDWALK, "plate 0"), &facts, "1>0 1152 dekiyaku gokou culprit");
    facts = stopped(1, 2, HACHI_BIT_AOTAN);
    facts.seat[2].culprit[1] = 0 + 1;
    pays(rules_with(BGA, ""), &facts, "0>2 168 dekiyaku aotan culprit");
}

Test(settle, a_culprit_goes_before_who_has_gone_on) {
    /* rules 10.8, 10.11 */
    hachi_facts facts = stopped(1, 0, HACHI_BIT_AKATAN | HACHI_BIT_NANATAN);
    facts.seat[2].went_on = 1;
    facts.seat[0].culprit[0] = 1 + 1;
    pays(rules_with(BGA, ""), &facts,
         "1>0 168 dekiyaku akatan culprit; 2>0 240 dekiyaku nanatan sage");
    pays(rules_with(BGA, "sage_liable off"), &facts,
         "1>0 168 dekiyaku akatan culprit; 1>0 120 dekiyaku nanatan; 2>0 120 dekiyaku nanatan");
    facts.seat[0].culprit[0] = 2 + 1;
    pays(rules_with(BGA, ""), &facts,
         "2>0 168 dekiyaku akatan culprit; 2>0 240 dekiyaku nanatan sage");
}

Test(settle, a_culprit_stays_with_a_yaku_gone_on_with) {
    /* rules 10.11: also halved, also in a flow */
    hachi_facts facts = stopped(1, 1, HACHI_BIT_NANATAN);
    facts.seat[1].live = HACHI_BIT_AKATAN | HACHI_BIT_AOTAN;
    facts.seat[1].went_on = 1;
    facts.seat[1].culprit[0] = 2 + 1;
    facts.seat[1].culprit[1] = 0 + 1;
    pays(rules_with(BGA, ""), &facts,
         "2>1 168 dekiyaku akatan culprit; 0>1 168 dekiyaku aotan culprit; "
         "2>1 120 dekiyaku nanatan; 0>1 120 dekiyaku nanatan");
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "2>1 84 dekiyaku akatan half culprit; 0>1 84 dekiyaku aotan half culprit; "
         "2>1 120 dekiyaku nanatan; 0>1 120 dekiyaku nanatan");
    facts = played_out(1, 100, 88, 76);
    facts.seat[1].live = HACHI_BIT_AKATAN | HACHI_BIT_NANATAN;
    facts.seat[1].went_on = 1;
    facts.seat[1].culprit[0] = 0 + 1;
    pays(rules_with(BGA, ""), &facts,
         "0>1 84 sage-flow akatan half culprit; "
         "2>1 60 sage-flow nanatan half; 0>1 60 sage-flow nanatan half");
}

Test(settle, a_flow_pays_half_whatever_sage_made_says_and_liable_does_not_apply) {
    /* rules 10.9: no settlement of points, no special yaku */
    hachi_facts facts = played_out(2, 170, 50, 44);
    facts.seat[1].live = HACHI_BIT_AKATAN;
    facts.seat[1].went_on = 2;
    facts.seat[2].went_on = 1; /* void */
    const char *expected = "2>1 84 sage-flow akatan half; 0>1 84 sage-flow akatan half";
    pays(rules_with(BGA, ""), &facts, expected);
    cr_expect(eq(i32, got.winner, 1));
    cr_expect(zero(i32, got.special));
    pays(rules_with(BGA, "sage_made half"), &facts, expected);
    pays(rules_with(BGA, "sage_flow nothing"), &facts,
         "1>0 288 special futahachi; 2>0 288 special futahachi");
    cr_expect(eq(i32, got.winner, 0));
    facts.seat[0].points = 100;
    facts.seat[1].points = 88;
    facts.seat[2].points = 76;
    facts.seat[2].live = HACHI_BIT_SHIKOU; /* sage_void is off there */
    pays(rules_with(BOARDWALK, "plate 0"), &facts, "2>0 24 points");
}

Test(settle, of_all_flows_who_went_on_first_wins) {
    /* rules 10.9: paid in play order */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[0].live = HACHI_BIT_AOTAN;
    facts.seat[0].went_on = 3;
    facts.seat[1].live = HACHI_BIT_AKATAN;
    facts.seat[1].went_on = 2;
    facts.seat[2].live = HACHI_BIT_SHIKOU;
    facts.seat[2].went_on = 1;
    pays(rules_with(BGA, "sage_void off"), &facts,
         "1>0 42 sage-flow aotan half; 2>0 42 sage-flow aotan half; "
         "2>1 42 sage-flow akatan half; 0>1 42 sage-flow akatan half; "
         "0>2 60 sage-flow shikou half; 1>2 60 sage-flow shikou half");
    cr_expect(eq(i32, got.winner, 2));
}

Test(settle, a_flow_pays_shikou_and_gokou_both_where_both_were_gone_on_with) {
    /* rules 10.3, 10.9: half of 10 and of 12 kan */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[0].live = HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU;
    facts.seat[0].went_on = 1;
    pays(rules_with(BGA, "gokou_after_shikou allowed"), &facts,
         "1>0 60 sage-flow shikou half; 2>0 60 sage-flow shikou half; "
         "1>0 72 sage-flow gokou half; 2>0 72 sage-flow gokou half");
}

Test(settle, a_flow_of_value_0_is_still_a_flow) {
    /* rules 1.3, 10.9 */
    hachi_facts facts = played_out(1, 100, 88, 76);
    facts.seat[1].live = HACHI_BIT_AOTAN;
    facts.seat[1].went_on = 1;
    pays(rules_with(BGA, "value_aotan 0"), &facts, "");
    cr_expect(eq(i32, got.winner, 1));
}

Test(settle, teyaku_stay_paid_in_a_flow_and_after_a_stop) {
    /* rules 11.5: only a special yaku blows them out */
    hachi_facts facts = played_out(1, 170, 50, 44);
    facts.seat[0].suit_yaku = HACHI_YAKU_SANBON;
    facts.seat[1].live = HACHI_BIT_AOTAN;
    facts.seat[1].went_on = 1;
    pays(rules_with(BGA, ""), &facts,
         "1>0 24 teyaku sanbon; 2>0 24 teyaku sanbon; "
         "2>1 42 sage-flow aotan half; 0>1 42 sage-flow aotan half");
    facts = stopped(1, 1, HACHI_BIT_AKATAN);
    facts.seat[0].points = 170;
    facts.seat[0].suit_yaku = HACHI_YAKU_SANBON;
    pays(rules_with(BGA, ""), &facts,
         "1>0 24 teyaku sanbon; 2>0 24 teyaku sanbon; "
         "2>1 84 dekiyaku akatan; 0>1 84 dekiyaku akatan");
}

/* --- winner's side: pot, plate --- */

Test(settle, the_pot_can_go_to_the_most_points_instead) {
    /* rules 12.2; the plate is the winner's, not times the field (1.4, 12.3) */
    hachi_facts facts = three_dropped(2);
    facts.ending = HACHI_ENDING_STOP;
    facts.stopper = 1;
    facts.seat[1].fresh = HACHI_BIT_AKATAN;
    facts.seat[0].points = 50;
    facts.seat[1].points = 40;
    facts.seat[2].points = 50;
    pays(rules_with(BGA, "plate 3"), &facts,
         "3>pot 24 drop-fee; 4>pot 36 drop-fee; 5>pot 48 drop-fee; "
         "2>1 168 dekiyaku akatan; 0>1 168 dekiyaku akatan; pot>1 108 pot; 1>plate 3 plate");
    pays(rules_with(BGA, "plate 3, pot_to most_points"), &facts,
         "3>pot 24 drop-fee; 4>pot 36 drop-fee; 5>pot 48 drop-fee; "
         "2>1 168 dekiyaku akatan; 0>1 168 dekiyaku akatan; pot>0 108 pot; 1>plate 3 plate");
    cr_expect(eq(i32, got.winner, 1));
    facts.dealer = 2; /* the earlier in play order of 0 and 2 is now 2 */
    pays(rules_with(BGA, "pot_to most_points"), &facts,
         "3>pot 24 drop-fee; 4>pot 36 drop-fee; 5>pot 48 drop-fee; "
         "2>1 168 dekiyaku akatan; 0>1 168 dekiyaku akatan; pot>2 108 pot");
}

Test(settle, the_pot_of_a_special_or_flow_month_by_each_option) {
    /* rules 12.2 */
    hachi_facts facts = three_dropped(1);
    facts.seat[2].kasu = 17;
    facts.seat[0].kasu = 10;
    pays(rules_with(BGA, "fee_2 0, fee_3 0"), &facts,
         "3>pot 12 drop-fee; 0>2 168 special sujuuroku; 1>2 168 special sujuuroku; pot>2 12 pot");
    pays(rules_with(BGA, "fee_2 0, fee_3 0, pot_to most_points"), &facts,
         "3>pot 12 drop-fee; 0>2 168 special sujuuroku; 1>2 168 special sujuuroku; pot>0 12 pot");
    facts.seat[1].live = HACHI_BIT_AOTAN;
    facts.seat[1].went_on = 1;
    pays(rules_with(BGA, "fee_2 0, fee_3 0"), &facts,
         "3>pot 12 drop-fee; 2>1 42 sage-flow aotan half; 0>1 42 sage-flow aotan half; "
         "pot>1 12 pot");
    pays(rules_with(BGA, "fee_2 0, fee_3 0, pot_to most_points"), &facts,
         "3>pot 12 drop-fee; 2>1 42 sage-flow aotan half; 0>1 42 sage-flow aotan half; "
         "pot>0 12 pot");
}

Test(settle, the_pot_of_a_month_without_play_goes_to_the_winner) {
    /* rules 12.2: also with most_points */
    hachi_facts facts = unplayed(1);
    facts.players = 4;
    facts.dealer = 3;
    facts.seat[3].role = HACHI_ROLE_DROPPED;
    facts.seat[3].drop_order = 1;
    facts.seat[1].suit_yaku = HACHI_YAKU_SHISOU;
    pays(rules_with(BGA, "shisou month, pot_to most_points"), &facts,
         "3>pot 12 drop-fee; 2>1 240 teyaku shisou; 0>1 240 teyaku shisou; pot>1 12 pot");
}

/* --- times the field --- */

Test(settle, just_the_reasons_of_the_table_are_multiplied) {
    /* rules 1.4: a played-out month, a stop, a flow, a special yaku; figures at x1, by hand */
    static const struct {
        int kind, reason, amount, plain;
    } sums[] = {{2, HACHI_REASON_DROP_FEE, 12, 0},
                {0, HACHI_REASON_OIKOMI_TEYAKU, 3 * 12, 0},
                {0, HACHI_REASON_OIKOMI_DEKIYAKU, 3 * 42, 0},
                {0, HACHI_REASON_OIKOMI_CARDS, 3 * 6, 0},
                {0, HACHI_REASON_TEYAKU, 2 * 36, 0},
                {0, HACHI_REASON_NUKE, 2 * 12, 0},
                {0, HACHI_REASON_TOBIKOMI, 0, 0},
                {0, HACHI_REASON_MIZUTEN, 4 * 12, 0},
                {0, HACHI_REASON_POINTS, 12, 0},
                {0, HACHI_REASON_PLATE, 7, 1},
                {2, HACHI_REASON_POT, 12, 0},
                {1, HACHI_REASON_DEKIYAKU, 2 * 84, 0},
                {1, HACHI_REASON_TOBIKOMI, 2 * 12, 0},
                {1, HACHI_REASON_MIZUTEN_FAIL, 2 * 9, 0},
                {1, HACHI_REASON_PLATE, 7, 1},
                {2, HACHI_REASON_SAGE_FLOW, 2 * 60, 0},
                {2, HACHI_REASON_PLATE, 7, 1},
                {3, HACHI_REASON_SPECIAL, 2 * 144, 0},
                {3, HACHI_REASON_REFUND, 2 * 36, 0},
                {3, HACHI_REASON_PLATE, 7, 1}};
    const hachi_rules *rules = rules_with(BGA, "plate 7, mizuten_fail 9");
    for (int multiplier = 1; multiplier <= 4; multiplier *= 2)
        for (int kind = 0; kind < 4; kind++) {
            hachi_entry entries[HACHI_MAX_ENTRIES];
            size_t count;
            int got_sum[22] = {0};
            hachi_facts facts = played_out(multiplier, 100, 88, 76);
            if (kind == 1) {
                facts = stopped(multiplier, 1, HACHI_BIT_AKATAN);
                facts.seat[1].points = 15;
            }
            facts.players = 5;
            facts.mizuten = kind < 2;
            facts.seat[3].role = HACHI_ROLE_CHASED;
            facts.seat[3].suit_yaku = HACHI_YAKU_SANBON;
            facts.seat[3].oikomi_dekiyaku = HACHI_BIT_AOTAN;
            facts.seat[3].oikomi_cards = 2;
            facts.seat[4].role = kind < 2 ? HACHI_ROLE_CHASED : HACHI_ROLE_DROPPED;
            facts.seat[4].drop_order = kind < 2 ? 0 : 1;
            facts.dealer = kind < 2 ? 0 : 4;
            facts.seat[0].chaff_yaku = kind == 1 ? 0 : HACHI_YAKU_TOICHI;
            if (kind == 1) {
                facts.seat[0].suit_yaku = HACHI_YAKU_TATESANBON;
                facts.seat[0].tobikomi = 1 << 4;
            }
            if (kind == 2) {
                facts.seat[2].live = HACHI_BIT_NANATAN;
                facts.seat[2].went_on = 1;
            }
            if (kind == 3) {
                facts.seat[0].kasu = 10;
                facts.seat[1].kasu = 16;
                facts.seat[2].kasu = 1;
            }
            cr_assert(eq(i32,
                         hachi_settle_month(rules, &facts, entries, sizeof entries[0],
                                            HACHI_MAX_ENTRIES, &count, NULL, NULL),
                         HACHI_OK));
            for (size_t i = 0; i < count; i++)
                got_sum[entries[i].reason] += entries[i].amount;
            for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++)
                if (sums[i].kind == kind)
                    cr_expect(eq(i32, got_sum[sums[i].reason],
                                 sums[i].amount * (sums[i].plain ? 1 : multiplier)),
                              "kind %d reason %d at x%d", kind, sums[i].reason, multiplier);
        }
}

Test(settle, multipliers_past_4_are_possible_with_stack) {
    /* rules 5.3: all marks multiply; 2 x 2 x 2 x 4 x 4 = 128 */
    const hachi_facts facts = played_out(128, 100, 88, 76);
    pays(rules_with(BGA, "carry stack"), &facts, "2>0 1536 points");
}

/* --- start, kaikan, prizes --- */

static void list_is(hachi_status status, const hachi_entry *entries, const size_t *count, int month,
                    const char *expected) {
    cr_assert(eq(i32, status, HACHI_OK));
    cr_expect(eq(str, entries_text(entries, *count), (char *)expected));
    for (size_t i = 0; i < *count; i++)
        cr_assert(eq(i32, entries[i].month, month));
}

static void start_is(const char *changes, int preset, int players, const char *expected) {
    hachi_entry entries[16];
    size_t count;
    list_is(hachi_settle_start(rules_with(preset, changes), players, entries, sizeof entries[0], 16,
                               &count),
            entries, &count, 0, expected);
}

Test(settle, start_moves_the_presets_money) {
    /* rules 3.2; month 0 (1.3) */
    start_is("", BGA, 3, "0>bank 60 start; 1>bank 60 start; 2>bank 60 start");
    start_is("", HALF, 4, "0>bank 36 start; 1>bank 36 start; 2>bank 36 start; 3>bank 36 start");
    start_is("", BOARDWALK, 3, "bank>0 60 start; bank>1 60 start; bank>2 60 start");
    start_is("start 0", BGA, 7, "");
    start_is("months 6", BGA, 3, "0>bank 60 start; 1>bank 60 start; 2>bank 60 start");
    start_is("start -12000", BGA, 3, "0>bank 12000 start; 1>bank 12000 start; 2>bank 12000 start");
}

Test(settle, kaikan_is_paid_by_each_seat_to_the_bank) {
    /* rules 12.5 */
    hachi_entry entries[16];
    size_t count;
    list_is(hachi_settle_kaikan(rules_with(BOARDWALK, ""), 4, 6, entries, sizeof entries[0], 16,
                                &count),
            entries, &count, 6,
            "0>bank 120 kaikan; 1>bank 120 kaikan; 2>bank 120 kaikan; 3>bank 120 kaikan");
    list_is(hachi_settle_kaikan(rules_with(BGA, ""), 4, 6, entries, sizeof entries[0], 16, &count),
            entries, &count, 6, "");
}

static void prizes_are(const char *changes, int players, const int32_t *totals,
                       const char *expected) {
    hachi_entry entries[16];
    size_t count;
    list_is(hachi_settle_prizes(rules_with(BGA, changes), players, 12, totals, entries,
                                sizeof entries[0], 16, &count),
            entries, &count, 12, expected);
}

Test(settle, the_bank_goes_to_the_highest_total) {
    /* rules 12.6: BGA: 5 kan x n */
    const int32_t totals[10] = {-100, 20, -100, 0, 0, 0, 0, 180};
    prizes_are("", 3, totals, "bank>1 180 top-prize");
}

Test(settle, nothing_is_paid_from_a_bank_that_is_not_positive) {
    /* rules 12.6 */
    const int32_t zero_bank[10] = {-100, 120, -20};
    const int32_t minus[10] = {100, 120, -20, 0, 0, 0, 0, -200};
    prizes_are("", 3, zero_bank, "");
    prizes_are("", 3, minus, "");
    prizes_are("top_prize 0", 3, (const int32_t[10]){-60, -60, -60, 0, 0, 0, 0, 180}, "");
}

Test(settle, a_number_as_top_prize_is_paid_whatever_the_bank_holds) {
    /* rules 12.6: so many mon x n */
    const int32_t minus[10] = {100, 120, -40, 20, 0, 0, 0, -200};
    prizes_are("top_prize 60", 4, minus, "bank>1 240 top-prize");
    prizes_are("top_prize 7", 4, (const int32_t[10]){5, 5, -5, -5},
               "bank>0 14 top-prize; "
               "bank>1 14 top-prize");
}

Test(settle, ties_share_and_the_remainder_goes_to_the_lowest_seats) {
    /* rules 12.6: 182 among three: 60 and 2 left */
    const int32_t totals[10] = {-140, 0, 0, -42, 0, 0, 0, 182};
    prizes_are("", 5, totals, "bank>1 61 top-prize; bank>2 61 top-prize; bank>4 60 top-prize");
    /* 2 mon among three: the third gets none */
    prizes_are("", 3, (const int32_t[10]){-4, -4, -4, 0, 0, 0, 0, 12},
               "bank>0 4 top-prize; bank>1 4 top-prize; bank>2 4 top-prize");
    prizes_are("top_prize 0, plate 1", 4, (const int32_t[10]){9, -3, -3, -3, 0, 0, 0, -2, 0, 2},
               "plate>1 1 plate-prize; plate>2 1 plate-prize");
}

Test(settle, the_plate_goes_to_the_lowest_total_taken_before_the_top_prize) {
    /* rules 12.7 */
    prizes_are("", 3, (const int32_t[10]){-50, -70, -70, 0, 0, 0, 0, 180, 0, 10},
               "bank>0 180 top-prize; plate>1 5 plate-prize; plate>2 5 plate-prize");
    /* all equal: all share both */
    prizes_are("", 3, (const int32_t[10]){-60, -60, -60, 0, 0, 0, 0, 170, 0, 10},
               "bank>0 57 top-prize; bank>1 57 top-prize; bank>2 56 top-prize; "
               "plate>0 4 plate-prize; plate>1 3 plate-prize; plate>2 3 plate-prize");
}

Test(settle, a_month_is_the_last_by_number_shisou_or_waiting_marks) {
    /* rules 7.3, 12.4, 12.5: kaikan after month 6 or at the end before it */
    static const struct {
        const char *changes;
        int month, two, four, ending, last, kaikan;
    } cases[] = {
        {"months 12", 11, 0, 0, 2, 0, 0},
        {"months 12", 12, 0, 0, 2, 1, 0},
        {"months 12", 12, 1, 1, 1, 1, 0}, /* no etsunen */
        {"months 12", 6, 0, 0, 2, 0, 1},
        {"months 6", 6, 0, 0, 1, 1, 1},
        {"months 3", 3, 0, 0, 2, 1, 1},
        {"months 3", 2, 0, 0, 2, 0, 0},
        {"months 12, etsunen on", 12, 0, 0, 2, 1, 0},
        {"months 12, etsunen on", 12, 1, 0, 2, 0, 0},
        {"months 12, etsunen on", 12, 0, 1, 2, 0, 0},
        {"months 12, etsunen on", 13, 0, 2, 2, 0, 0},
        {"months 12, etsunen on", 13, 0, 0, 2, 1, 0},
        {"months 12, etsunen on", 11, 0, 0, 2, 0, 0},
        {"months 3, etsunen on", 3, 1, 0, 2, 0, 0},
        {"months 3, etsunen on", 6, 1, 0, 2, 0, 1},
        {"months 3, etsunen on", 5, 0, 0, 2, 1, 1},
        {"months 3, etsunen on", 7, 0, 0, 2, 1, 0},
        {"shisou month", 2, 0, 0, 3, 0, 0},
        {"shisou game", 2, 0, 0, 3, 1, 1},
        {"shisou game", 8, 0, 0, 3, 1, 0},
        {"shisou game", 6, 0, 0, 3, 1, 1},
        {"shisou game, etsunen on", 12, 1, 0, 3, 1, 0},
        {"shisou month, etsunen on", 12, 1, 0, 3, 0, 0},
        {"months 12, etsunen on, carry queue", 12, 1, 0, 2, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int32_t last = 9, kaikan = 9;
        cr_assert(
            eq(i32,
               hachi_settle_is_last(rules_with(BGA, cases[i].changes), cases[i].month, cases[i].two,
                                    cases[i].four, cases[i].ending, &last, &kaikan),
               HACHI_OK));
        cr_expect(eq(i32, last, cases[i].last), "last, case %zu", i);
        cr_expect(eq(i32, kaikan, cases[i].kaikan), "kaikan, case %zu", i);
    }
    cr_expect(eq(i32, hachi_settle_is_last(rules_with(BGA, ""), 1, 0, 0, 1, NULL, NULL), HACHI_OK));
}

Test(settle, equal_totals_share_a_rank) {
    /* rules 12.8 */
    const int32_t totals[7] = {5, 9, 5, -3, 9, 0, 100};
    int32_t ranks[7] = {0};
    cr_assert(eq(i32, hachi_ranking(totals, 6, ranks), HACHI_OK));
    const int32_t expected[7] = {3, 1, 3, 6, 1, 5, 0};
    for (int i = 0; i < 7; i++)
        cr_expect(eq(i32, ranks[i], expected[i]), "seat %d", i);
}

/* --- what is refused --- */

static void refused(const hachi_rules *rules, const hachi_facts *facts, hachi_status expected,
                    int seat, const char *what) {
    hachi_entry entries[HACHI_MAX_ENTRIES];
    hachi_facts_error error;
    hachi_settlement settlement, before;
    size_t count = 77;
    memset(&settlement, 0x5A, sizeof settlement);
    settlement.size = sizeof settlement;
    before = settlement;
    memset(&error, 0x5A, sizeof error);
    error.size = sizeof error;
    const hachi_status status = hachi_settle_month(rules, facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, &settlement, &error);
    cr_expect(eq(str, (char *)hachi_status_name(status), (char *)hachi_status_name(expected)), "%s",
              what);
    cr_expect(zero(sz, count), "%s", what);
    cr_expect(eq(i32, error.status, status), "%s", what);
    cr_expect(eq(i32, error.seat, seat), "%s: %s", what, error.reason);
    cr_expect(zero(i32, error.reserved), "%s", what);
    cr_expect(gt(sz, strlen(error.reason), 0), "%s", what);
    cr_expect(lt(sz, strlen(error.reason), sizeof error.reason), "%s", what);
    cr_expect(zero(memcmp(&settlement, &before, sizeof before)), "%s: settlement changed", what);
    cr_expect(eq(i32,
                 hachi_settle_month(rules, facts, NULL, sizeof entries[0], 0, &count, NULL, NULL),
                 expected),
              "%s", what);
}

#define REFUSED(start, change, status, seat_number)                                                \
    do {                                                                                           \
        hachi_facts f = start;                                                                     \
        change;                                                                                    \
        refused(rules, &f, status, seat_number, #change);                                          \
    } while (0)

Test(settle, numbers_out_of_range_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    REFUSED(played_out(1, 100, 88, 76), f.players = 2, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.players = 8, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.players = INT32_MIN, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.month = -1, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.month = HACHI_MAX_MONTHS + 1, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.multiplier = 0, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.multiplier = 129, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.multiplier = -2, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.dealer = 3, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.dealer = -1, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.mizuten = 2, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.ending = 0, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.ending = 4, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(stopped(1, 1, 1), f.stopper = 3, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(stopped(1, 1, 1), f.stopper = -1, HACHI_E_OUT_OF_RANGE, -1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].role = 5, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].role = -1, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(three_dropped(1), f.seat[3].role = HACHI_ROLE_NONE, HACHI_E_OUT_OF_RANGE, 3);
    REFUSED(three_dropped(1), f.seat[4].drop_order = 4, HACHI_E_OUT_OF_RANGE, 4);
    REFUSED(three_dropped(1), f.seat[4].drop_order = -1, HACHI_E_OUT_OF_RANGE, 4);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].suit_yaku = 11, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].suit_yaku = -1, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].chaff_yaku = 10, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].chaff_yaku = 16, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].not_shown = 4, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[2].not_shown = -1, HACHI_E_OUT_OF_RANGE, 2);
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_dekiyaku = 32, HACHI_E_OUT_OF_RANGE, 3);
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_dekiyaku = -1, HACHI_E_OUT_OF_RANGE, 3);
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_cards = 8, HACHI_E_OUT_OF_RANGE, 3);
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_cards = -1, HACHI_E_OUT_OF_RANGE, 3);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].points = 265, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].points = -1, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].kasu = 28, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].kasu = -1, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(stopped(1, 1, 1), f.seat[1].fresh = 32, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(stopped(1, 1, 1), f.seat[1].live = 64, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(stopped(1, 1, 1), f.seat[1].live = -1, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(stopped(1, 1, 1), f.seat[0].went_on = 4, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(stopped(1, 1, 1), f.seat[0].went_on = -1, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(stopped(1, 1, 1), f.seat[1].culprit[0] = 4, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(stopped(1, 1, 1), f.seat[1].culprit[0] = -1, HACHI_E_OUT_OF_RANGE, 1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].nuke = 2, HACHI_E_OUT_OF_RANGE, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].nuke = -1, HACHI_E_OUT_OF_RANGE, 0);
}

Test(settle, cards_that_can_not_be_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    const hachi_cardset blank = (hachi_cardset)1 << 48;
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].hand = cards("1L 2T 3L 4T 5T 6T") | blank,
            HACHI_E_NOT_A_CARD, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].hand = (hachi_cardset)1 << 63, HACHI_E_NOT_A_CARD,
            1);
    REFUSED(stopped(1, 0, 1), f.seat[2].pile = blank, HACHI_E_NOT_A_CARD, 2);
    REFUSED(stopped(1, 0, 1), f.seat[2].pile = (hachi_cardset)1 << 50, HACHI_E_NOT_A_CARD, 2);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].hand = cards("1L 2T 3L 4T 5T 6T"),
            HACHI_E_CARD_COUNT, 1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].hand = cards("1L 2T 3L 4T 5T 6T 7T 8T"),
            HACHI_E_CARD_COUNT, 1);
    REFUSED(played_out(1, 100, 88, 76),
            f.seat[1].hand = f.seat[2].hand = cards("1L 2T 3L 4T 5T 6T 7T"), HACHI_E_DUPLICATE_CARD,
            2);
    REFUSED(stopped(1, 0, 1), f.seat[0].pile = f.seat[1].pile = cards("1L"), HACHI_E_DUPLICATE_CARD,
            1);
}

Test(settle, facts_that_contradict_each_other_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    const hachi_status wrong = HACHI_E_FACTS;
    /* of the month */
    REFUSED(played_out(1, 100, 88, 76), f.stopper = 1, wrong, -1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[3].role = HACHI_ROLE_DROPPED, wrong, 3);
    REFUSED(played_out(1, 100, 88, 76), f.seat[6].points = 1, wrong, 6);
    /* of roles (rules 6, 13) */
    REFUSED(three_dropped(1), f.seat[3].drop_order = 0, wrong, 3);
    REFUSED(three_dropped(1), f.seat[4].drop_order = 1, wrong, 4);
    REFUSED(three_dropped(1), f.seat[0].drop_order = 1, wrong, 0);
    REFUSED(three_dropped(1), (f.seat[5].role = HACHI_ROLE_PLAYS, f.seat[5].drop_order = 0), wrong,
            2);
    REFUSED(three_dropped(1), (f.seat[0].role = HACHI_ROLE_CHASED, f.seat[0].points = 0), wrong, 0);
    REFUSED(three_dropped(1), (f.seat[4].role = HACHI_ROLE_CHASED, f.seat[4].drop_order = 0), wrong,
            4);
    REFUSED(three_dropped(1), (f.seat[5].role = HACHI_ROLE_BLANK, f.seat[5].drop_order = 0), wrong,
            -1);
    REFUSED(three_dropped(1), (f.players = 7, f.seat[6].role = HACHI_ROLE_CHASED), wrong, 6);
    REFUSED(three_dropped(1), f.dealer = 0, wrong, 3);
    REFUSED(three_dropped(1), f.mizuten = 1, wrong, 3);
    REFUSED(three_dropped(1), (f.ending = HACHI_ENDING_STOP, f.stopper = 4), wrong, 4);
    /* of seats that are out */
    REFUSED(three_dropped(1), f.seat[3].pile = cards("1L"), wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].not_shown = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].points = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].kasu = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].live = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].fresh = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].went_on = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].culprit[2] = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].nuke = 1, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].tobikomi = 2, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].oikomi_cards = 2, wrong, 3);
    REFUSED(three_dropped(1), f.seat[3].oikomi_dekiyaku = 2, wrong, 3);
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].oikomi_cards = 2, wrong, 1);
    /* of what is known twice */
    REFUSED(one_chased(1, "1L 2T 3L 4T 5T 6T 7T"), f.seat[3].suit_yaku = 1, wrong, 3);
    REFUSED(one_chased(1, "1L 2T 3L 4T 5T 6T 7T"), f.seat[3].chaff_yaku = 11, wrong, 3);
    REFUSED(one_chased(1, "1L 2T 3L 4T 5T 6T 7T"), f.seat[3].oikomi_cards = 1, wrong, 3);
    REFUSED(one_chased(1, "1L 2T 3L 4T 5T 6T 7T"), f.seat[3].oikomi_dekiyaku = 1, wrong, 3);
    REFUSED(stopped(1, 0, 1), (f.seat[2].pile = cards("1L"), f.seat[2].points = 20), wrong, 2);
    REFUSED(stopped(1, 0, 1), (f.seat[2].pile = cards("1L"), f.seat[2].kasu = 1), wrong, 2);
    /* of teyaku (rules 7.2): automatic keeps nothing back */
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[1].hand = cards("2T 2a 2b 4T 5T 6T 7T"), f.seat[1].not_shown = 1), wrong, 1);
    /* of bonuses (rules 8.6, 8.7) */
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].nuke = 1, wrong, 0);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[0].chaff_yaku = HACHI_YAKU_PIKAICHI, f.seat[0].nuke = 1), wrong, 0);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[1].chaff_yaku = HACHI_YAKU_AKA, f.seat[1].nuke = 1),
            wrong, 1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].tobikomi = 2, wrong, 0);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[0].suit_yaku = 1, f.seat[0].tobikomi = 1), wrong,
            0);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[0].suit_yaku = 1, f.seat[0].tobikomi = 1 << 13),
            wrong, 0);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[0].suit_yaku = 7, f.seat[0].tobikomi = 14), wrong,
            0);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[0].suit_yaku = 4, f.seat[0].tobikomi = 2), wrong,
            0);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[0].hand = cards("2T 2a 2b 4T 5T 6T 7T"), f.seat[0].tobikomi = 1 << 4), wrong,
            0);
    REFUSED(stopped(1, 1, 1),
            (f.seat[0].hand = cards("2T 2a 2b 4T 5T 6T 7T"), f.seat[0].pile = cards("2T 2a 2b"),
             f.seat[0].tobikomi = 1 << 2),
            wrong, 0);
    /* of dekiyaku (rules 10) */
    REFUSED(stopped(1, 1, 0), f.seat[1].fresh = 0, wrong, 1);
    REFUSED(stopped(1, 1, 1), f.seat[0].fresh = 2, wrong, 0);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].fresh = 2, wrong, 0);
    REFUSED(stopped(1, 1, 1), (f.seat[1].live = 1, f.seat[1].went_on = 1), wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU), f.mizuten = 0, wrong, 1);
    REFUSED(stopped(1, 1, 1), f.seat[1].live = 2, wrong, 1);
    REFUSED(stopped(1, 1, 1), f.seat[0].went_on = 2, wrong, -1);
    REFUSED(stopped(1, 1, 1), f.seat[0].went_on = f.seat[1].went_on = 1, wrong, 1);
    REFUSED(stopped(1, 1, 1), (f.seat[0].went_on = 1, f.seat[2].went_on = 3), wrong, -1);
    REFUSED(stopped(1, 1, 1), f.seat[1].culprit[1] = 1, wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_NANATAN), f.seat[1].culprit[2] = 1, wrong, 1);
    REFUSED(stopped(1, 1, 1), f.seat[1].culprit[0] = 2, wrong, 1);
    REFUSED(stopped(1, 1, 1), (f.seat[0].live = 2, f.seat[0].went_on = 1), wrong, 0);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[0].live = 2, f.seat[0].went_on = 1, f.seat[1].live = 1, f.seat[1].went_on = 2),
            wrong, 1);
    /* of dekiyaku and piles (rules 10): the cards are there, and not elsewhere */
    REFUSED(stopped(1, 1, HACHI_BIT_AKATAN), f.seat[1].pile = cards("1R 2R 6R"), wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_AKATAN), f.seat[0].pile = cards("3R 3a"), wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_NANATAN), f.seat[2].pile = cards("3R 4R 5R"), wrong, 1);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[1].live = HACHI_BIT_SHIKOU, f.seat[1].went_on = 1,
             f.seat[0].pile = cards("1L 1a"), f.seat[0].points = 0),
            wrong, 1);
    /* of points that decide about something after a stop (rules 8.8, 8.10, 12.2) */
    REFUSED(stopped(1, 1, HACHI_BIT_AKATAN), f.seat[2].chaff_yaku = HACHI_YAKU_AKA, wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_AKATAN), f.mizuten = 1, wrong, 1);
    /* of who went on (rules 10.7): the last to do so has live yaku; others may have lost theirs */
    REFUSED(played_out(1, 100, 88, 76), f.seat[1].went_on = 1, wrong, -1);
    /* of sums (rules 2.3, 2.4, 9.3) */
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].points = 99, wrong, -1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].kasu = 17, wrong, -1);
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].kasu = f.seat[1].kasu = 15, wrong, -1);
    REFUSED(stopped(1, 1, 1), f.seat[0].points = f.seat[1].points = 140, wrong, -1);
    /* of what the rules shut out (rules 6.4, 10.2, 10.3, 13) */
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_dekiyaku = HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU,
            wrong, 3);
    REFUSED(stopped(1, 1, HACHI_BIT_GOKOU),
            (f.seat[1].live = HACHI_BIT_SHIKOU, f.seat[1].went_on = 1), wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_SHIKOU),
            (f.seat[1].live = HACHI_BIT_GOKOU, f.seat[1].went_on = 1), wrong, 1);
    REFUSED(three_dropped(1),
            (f.players = 7, f.dealer = 5, f.seat[5].role = HACHI_ROLE_BLANK,
             f.seat[6].role = HACHI_ROLE_DROPPED, f.seat[6].drop_order = 1,
             f.seat[3].role = f.seat[4].role = HACHI_ROLE_CHASED,
             f.seat[3].drop_order = f.seat[4].drop_order = f.seat[5].drop_order = 0),
            wrong, 5);
    rules = rules_with(BOARDWALK, "");
    REFUSED(one_chased(1, NULL), f.seat[3].oikomi_dekiyaku = HACHI_BIT_AKATAN, wrong, 3);
    REFUSED(stopped(1, 1, HACHI_BIT_SHIKOU),
            (f.seat[1].live = HACHI_BIT_GOKOU, f.seat[1].went_on = 1), wrong, 1);
    REFUSED(stopped(1, 1, 1), f.seat[0].went_on = 1, wrong, 0);
    /* of piles that can't both be (rules 10), where nothing is void (10.7) */
    REFUSED(stopped(1, 1, HACHI_BIT_NANATAN),
            (f.seat[0].went_on = 1, f.seat[0].live = HACHI_BIT_AKATAN), wrong, 1);
    REFUSED(stopped(1, 1, HACHI_BIT_AOTAN),
            (f.seat[2].went_on = 1, f.seat[2].live = HACHI_BIT_AOTAN), wrong, 2);
    REFUSED(stopped(1, 1, HACHI_BIT_SHIKOU),
            (f.seat[0].went_on = 1, f.seat[0].live = HACHI_BIT_GOKOU), wrong, 1);
    /* of triplets that the named teyaku does not have (rules 8.1, 8.2) */
    REFUSED(played_out(1, 100, 88, 76), (f.seat[1].suit_yaku = 1, f.seat[1].tobikomi = 1 << 7),
            wrong, 1);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[1].suit_yaku = 2, f.seat[1].tobikomi = 1 << 6),
            wrong, 1);
    REFUSED(played_out(1, 100, 88, 76), (f.seat[1].suit_yaku = 8, f.seat[1].tobikomi = 6), wrong,
            1);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[1].suit_yaku = 2, f.seat[1].tobikomi = 1 << 12 | 1 << 4), wrong, 1);
    rules = rules_with(BGA, "");
    /* of a month without play (rules 7.3) */
    REFUSED(unplayed(1), f.mizuten = 0, wrong, -1);
    REFUSED(unplayed(1), f.seat[0].suit_yaku = HACHI_YAKU_SHISOU, wrong, -1);
    REFUSED(unplayed(1), f.seat[0].fresh = 1, wrong, 0);
}

/* --- facts that are told by name --- */

static hachi_status status_of(const hachi_rules *rules, const hachi_facts *facts, int seat) {
    hachi_entry entries[HACHI_MAX_ENTRIES];
    hachi_facts_error error;
    size_t count;
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status = hachi_settle_month(rules, facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, NULL, &error);
    cr_expect(eq(i32, error.seat, status == HACHI_OK ? -1 : seat), "%s", error.reason);
    return status;
}

/* The triplets of a named suit teyaku: those that stand, those that do not, and one of the paulownia as either
 * (rules 8.1, 8.2). One triplet of a haneken or shisou is the only one, so these have two rows. */
static const struct {
    int yaku, plain, standing;
} triplets[] = {
    {HACHI_YAKU_SANBON, 1, 0},         {HACHI_YAKU_TATESANBON, 0, 1},
    {HACHI_YAKU_FUTASANBON, 2, 0},     {HACHI_YAKU_SANBONTATESANBON, 1, 1},
    {HACHI_YAKU_FUTATATESANBON, 0, 2}, {HACHI_YAKU_HANEKEN, 1, 0},
    {HACHI_YAKU_HANEKEN, 0, 1},        {HACHI_YAKU_SHISOU, 1, 0},
    {HACHI_YAKU_SHISOU, 0, 1},
};

static int may_hold(int yaku, int plain, int standing, int paulownia) {
    for (size_t i = 0; i < sizeof triplets / sizeof triplets[0]; i++)
        if (triplets[i].yaku == yaku && plain <= triplets[i].plain &&
            standing <= triplets[i].standing &&
            plain + standing + paulownia <= triplets[i].plain + triplets[i].standing)
            return 1;
    return 0;
}

Test(settle, tobikomi_are_those_of_triplets_that_the_named_teyaku_may_hold) { /* rules 8.7 */
    static const int plain[] = {0, 1 << 1, 1 << 1 | 1 << 11, 1 << 1 | 1 << 11 | 1 << 6};
    static const int standing[] = {0, 1 << 4, 1 << 5 | 1 << 7, 1 << 4 | 1 << 5 | 1 << 7};
    const hachi_rules *rules = rules_with(BGA, "tobikomi_haneken on, tobikomi_shisou on");
    for (size_t row = 0; row < sizeof triplets / sizeof triplets[0]; row++)
        for (int i = 0; i < 32; i++) {
            const int p = i & 3, s = i >> 2 & 3, paulownia = i >> 4;
            hachi_facts facts = played_out(1, 100, 88, 76);
            facts.seat[1].suit_yaku = triplets[row].yaku;
            facts.seat[1].tobikomi = plain[p] | standing[s] | paulownia << 12;
            cr_expect(eq(i32, status_of(rules, &facts, 1),
                         may_hold(triplets[row].yaku, p, s, paulownia) ? HACHI_OK : HACHI_E_FACTS),
                      "yaku %d: %d, %d standing, %d", triplets[row].yaku, p, s, paulownia);
        }
}

Test(settle, two_hold_yaku_only_of_different_cards) {
    /* rules 10: nanatan needs seven of nine ribbons, so it leaves neither akatan nor aotan to another; nothing is
     * void here (10.7) */
    static const char *const rivals[5] = {"akatan nanatan", "aotan nanatan", "akatan aotan nanatan",
                                          "shikou gokou", "shikou gokou"};
    static const char *const words[5] = {"akatan", "aotan", "nanatan", "shikou", "gokou"};
    const hachi_rules *rules = rules_with(BOARDWALK, "");
    for (int live = 0; live < 5; live++)
        for (int fresh = 0; fresh < 5; fresh++) {
            hachi_facts facts = stopped(1, 1, 1 << fresh);
            facts.seat[0].live = 1 << live;
            facts.seat[0].went_on = 1;
            cr_expect(eq(i32, status_of(rules, &facts, 1),
                         strstr(rivals[live], words[fresh]) ? HACHI_E_FACTS : HACHI_OK),
                      "%s, then %s", words[live], words[fresh]);
        }
}

Test(settle, a_shisou_that_ends_the_month_fits_no_other_ending) {
    /* rules 7.3 */
    const hachi_rules *rules = rules_with(BOARDWALK, "");
    REFUSED(played_out(1, 100, 88, 76), f.seat[0].suit_yaku = HACHI_YAKU_SHISOU, HACHI_E_FACTS, -1);
    REFUSED(unplayed(1), (f.seat[0].suit_yaku = HACHI_YAKU_SHISOU, f.seat[1].points = 5),
            HACHI_E_FACTS, -1);
    /* it is always shown */
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[1].hand = cards("2T 2R 2a 4T 4R 4a 4b"), f.seat[1].not_shown = 1),
            HACHI_E_FACTS, 1);
    REFUSED(played_out(1, 100, 88, 76),
            (f.seat[1].hand = cards("2T 2a 2b 4T 5T 6T 7T"), f.seat[1].not_shown = 2),
            HACHI_E_FACTS, 1);
}

Test(settle, a_culprit_needs_the_option) {
    /* rules 10.10 */
    const hachi_rules *rules = rules_with(BGA, "hatto off");
    REFUSED(stopped(1, 1, 1), f.seat[1].culprit[0] = 1, HACHI_E_FACTS, 1);
}

Test(settle, a_culprit_is_one_of_the_three) {
    /* rules 10.10 */
    const hachi_rules *rules = rules_with(BGA, "");
    hachi_facts facts = three_dropped(1);
    facts.ending = HACHI_ENDING_STOP;
    facts.stopper = 1;
    facts.seat[1].fresh = 1;
    REFUSED(facts, f.seat[1].culprit[0] = 3 + 1, HACHI_E_FACTS, 1);
}

Test(settle, rules_that_do_not_go_together_are_refused) {
    /* rules 14 */
    const hachi_facts facts = played_out(1, 100, 88, 76);
    size_t count = 5;
    hachi_facts_error error;
    hachi_facts_error_init(&error, sizeof error);
    cr_expect(eq(i32,
                 hachi_settle_month(rules_with(BGA, "bonus_claim choice"), &facts, NULL,
                                    sizeof(hachi_entry), 0, &count, NULL, &error),
                 HACHI_E_OPTION_CONFLICT));
    cr_expect(zero(sz, count));
    cr_expect(eq(i32, error.status, HACHI_E_OPTION_CONFLICT));
    cr_expect(eq(str, error.reason,
                 "the options bonus_claim and bonus_timing do not go together with these values"));
    cr_expect(eq(i32,
                 hachi_settle_month(rules_with(BGA, "etsunen on, carry none"), &facts, NULL,
                                    sizeof(hachi_entry), 0, &count, NULL, NULL),
                 HACHI_E_OPTION_CONFLICT));
}

Test(settle, the_error_tells_of_wrong_arguments_too) {
    const hachi_rules *rules = rules_with(BGA, "");
    hachi_facts facts = played_out(1, 100, 88, 76);
    hachi_facts_error error;
    size_t count;
    memset(&error, 'x', sizeof error);
    error.size = sizeof error;
    cr_expect(
        eq(i32, hachi_settle_month(rules, NULL, NULL, sizeof(hachi_entry), 0, &count, NULL, &error),
           HACHI_E_NULL_ARGUMENT));
    cr_expect(eq(i32, error.status, HACHI_E_NULL_ARGUMENT));
    cr_expect(eq(i32, error.seat, -1));
    cr_expect(eq(str, error.reason, "A pointer that must not be NULL is NULL"));
    facts.size = 7;
    cr_expect(eq(
        i32, hachi_settle_month(rules, &facts, NULL, sizeof(hachi_entry), 0, &count, NULL, &error),
        HACHI_E_STRUCT_SIZE));
    cr_expect(eq(i32, error.status, HACHI_E_STRUCT_SIZE));
    cr_expect(eq(str, error.reason, "The struct's size is not set, or is none that it ever had"));
}

Test(settle, missing_pointers_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    const hachi_facts facts = played_out(1, 100, 88, 76);
    hachi_entry entry;
    size_t count = 5;
    const size_t size = sizeof entry;
    const int32_t totals[10] = {0};
    int32_t ranks[7], last = 3, kaikan = 3;
    const hachi_status null = HACHI_E_NULL_ARGUMENT;
    cr_expect(eq(i32, hachi_settle_month(NULL, &facts, &entry, size, 1, &count, NULL, NULL), null));
    cr_expect(zero(sz, count));
    cr_expect(eq(i32, hachi_settle_month(rules, NULL, &entry, size, 1, &count, NULL, NULL), null));
    cr_expect(eq(i32, hachi_settle_month(rules, &facts, NULL, size, 1, &count, NULL, NULL), null));
    cr_expect(eq(i32, hachi_settle_month(rules, &facts, &entry, size, 1, NULL, NULL, NULL), null));
    cr_expect(eq(i32, hachi_settle_start(NULL, 3, &entry, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_start(rules, 3, NULL, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_start(rules, 3, &entry, size, 1, NULL), null));
    cr_expect(eq(i32, hachi_settle_kaikan(NULL, 3, 1, &entry, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_kaikan(rules, 3, 1, NULL, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_kaikan(rules, 3, 1, &entry, size, 1, NULL), null));
    cr_expect(eq(i32, hachi_settle_prizes(NULL, 3, 1, totals, &entry, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, NULL, &entry, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, totals, NULL, size, 1, &count), null));
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, totals, &entry, size, 1, NULL), null));
    cr_expect(eq(i32, hachi_settle_is_last(NULL, 1, 0, 0, 1, &last, &kaikan), null));
    cr_expect(zero(i32, last));
    cr_expect(zero(i32, kaikan));
    cr_expect(eq(i32, hachi_ranking(NULL, 3, ranks), null));
    cr_expect(eq(i32, hachi_ranking(totals, 3, NULL), null));
    hachi_facts_init(NULL, sizeof facts);
    hachi_settlement_init(NULL, sizeof(hachi_settlement));
    hachi_facts_error_init(NULL, sizeof(hachi_facts_error));
}

Test(settle, players_months_and_totals_out_of_range_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    hachi_entry entries[16];
    size_t count;
    const size_t size = sizeof entries[0];
    const int32_t totals[10] = {0}, uneven[10] = {1},
                  strange[10] = {-1, 0, 0, 1};          /* of a seat that is not there */
    const int32_t huge[10] = {INT32_MAX, INT32_MAX, 2}; /* 0 in 32 bits, not in truth */
    int32_t ranks[7], last, kaikan;
    const hachi_status range = HACHI_E_OUT_OF_RANGE;
    static const int bad_players[] = {INT32_MIN, -1, 0, 2, 8, 99, INT32_MAX};
    for (size_t i = 0; i < sizeof bad_players / sizeof bad_players[0]; i++) {
        const int n = bad_players[i];
        cr_expect(eq(i32, hachi_settle_start(rules, n, entries, size, 16, &count), range));
        cr_expect(eq(i32, hachi_settle_kaikan(rules, n, 1, entries, size, 16, &count), range));
        cr_expect(
            eq(i32, hachi_settle_prizes(rules, n, 1, totals, entries, size, 16, &count), range));
        cr_expect(eq(i32, hachi_ranking(totals, n, ranks), range));
    }
    cr_expect(eq(i32, hachi_settle_kaikan(rules, 3, -1, entries, size, 16, &count), range));
    cr_expect(eq(i32, hachi_settle_kaikan(rules, 3, 1201, entries, size, 16, &count), range));
    cr_expect(
        eq(i32, hachi_settle_prizes(rules, 3, 1201, totals, entries, size, 16, &count), range));
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, strange, entries, size, 16, &count),
                 HACHI_E_FACTS));
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, uneven, entries, size, 16, &count),
                 HACHI_E_FACTS));
    cr_expect(
        eq(i32, hachi_settle_prizes(rules, 3, 1, huge, entries, size, 16, &count), HACHI_E_FACTS));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 0, 0, 0, 1, &last, &kaikan), range));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 1201, 0, 0, 1, &last, &kaikan), range));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 1, -1, 0, 1, &last, &kaikan), range));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 1, 0, -1, 1, &last, &kaikan), range));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 1, 0, 0, 0, &last, &kaikan), range));
    cr_expect(eq(i32, hachi_settle_is_last(rules, 1, 0, 0, 4, &last, &kaikan), range));
}

/* --- buffers and struct sizes --- */

Test(settle, too_small_a_buffer_tells_what_is_needed_and_is_not_written) {
    const hachi_rules *rules = rules_with(BGA, "");
    const hachi_facts facts = three_dropped(1); /* five entries: three fees, points, pot */
    hachi_entry entries[5], before[5];
    hachi_settlement settlement;
    size_t count;
    memset(entries, 0x77, sizeof entries);
    memcpy(before, entries, sizeof before);
    for (size_t capacity = 0; capacity < 5; capacity++) {
        hachi_settlement_init(&settlement, sizeof settlement);
        cr_expect(eq(i32,
                     hachi_settle_month(rules, &facts, capacity ? entries : NULL, sizeof entries[0],
                                        capacity, &count, &settlement, NULL),
                     HACHI_E_BUFFER_TOO_SMALL));
        cr_expect(eq(sz, count, 5));
        cr_expect(zero(memcmp(entries, before, sizeof before)));
        cr_expect(eq(i32, settlement.net[0], 66)); /* 12 points and 54 of the pot */
    }
    cr_expect(eq(
        i32, hachi_settle_month(rules, &facts, entries, sizeof entries[0], 5, &count, NULL, NULL),
        HACHI_OK));
    memcpy(entries, before, sizeof before);
    cr_expect(eq(i32, hachi_settle_start(rules, 3, entries, sizeof entries[0], 2, &count),
                 HACHI_E_BUFFER_TOO_SMALL));
    cr_expect(eq(sz, count, 3));
    cr_expect(zero(memcmp(entries, before, sizeof before)));
    const hachi_rules *boardwalk = rules_with(BOARDWALK, "");
    cr_expect(eq(i32, hachi_settle_kaikan(boardwalk, 4, 1, entries, sizeof entries[0], 3, &count),
                 HACHI_E_BUFFER_TOO_SMALL));
    cr_expect(eq(sz, count, 4));
    const int32_t totals[10] = {-1, -1, -1, 0, 0, 0, 0, 3};
    cr_expect(eq(i32, hachi_settle_prizes(rules, 3, 1, totals, NULL, sizeof entries[0], 0, &count),
                 HACHI_E_BUFFER_TOO_SMALL));
    cr_expect(eq(sz, count, 3));
    const hachi_facts even = played_out(1, 88, 88, 88);
    cr_expect(eq(i32,
                 hachi_settle_month(rules_with(BGA, "value_souhachi 0"), &even, NULL,
                                    sizeof entries[0], 0, &count, NULL, NULL),
                 HACHI_OK)); /* nothing needed is not too small */
    cr_expect(zero(sz, count));
}

Test(settle, sizes_of_structs_that_never_were_are_refused) {
    const hachi_rules *rules = rules_with(BGA, "");
    hachi_facts facts = played_out(1, 100, 88, 76);
    hachi_settlement settlement;
    hachi_facts_error error;
    hachi_entry entries[4];
    size_t count;
    static const uint32_t bad[] = {0, 1, 4, 39, 5000, UINT32_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        facts.size = bad[i];
        cr_expect(
            eq(i32,
               hachi_settle_month(rules, &facts, entries, sizeof entries[0], 4, &count, NULL, NULL),
               HACHI_E_STRUCT_SIZE));
        facts.size = sizeof facts;
        hachi_settlement_init(&settlement, sizeof settlement);
        settlement.size = bad[i];
        cr_expect(eq(i32,
                     hachi_settle_month(rules, &facts, entries, sizeof entries[0], 4, &count,
                                        &settlement, NULL),
                     HACHI_E_STRUCT_SIZE));
        hachi_facts_error_init(&error, sizeof error);
        error.size = bad[i];
        cr_expect(eq(
            i32,
            hachi_settle_month(rules, &facts, entries, sizeof entries[0], 4, &count, NULL, &error),
            HACHI_E_STRUCT_SIZE));
        cr_expect(eq(i32, hachi_settle_month(rules, &facts, entries, bad[i], 4, &count, NULL, NULL),
                     HACHI_E_STRUCT_SIZE));
        cr_expect(
            eq(i32, hachi_settle_start(rules, 3, entries, bad[i], 4, &count), HACHI_E_STRUCT_SIZE));
        cr_expect(eq(i32, hachi_settle_kaikan(rules, 3, 1, entries, bad[i], 4, &count),
                     HACHI_E_STRUCT_SIZE));
        cr_expect(
            eq(i32,
               hachi_settle_prizes(rules, 3, 1, (const int32_t[10]){0}, entries, bad[i], 4, &count),
               HACHI_E_STRUCT_SIZE));
    }
    facts.size = sizeof facts - 8; /* smaller than the first release's */
    cr_expect(eq(
        i32, hachi_settle_month(rules, &facts, entries, sizeof entries[0], 4, &count, NULL, NULL),
        HACHI_E_STRUCT_SIZE));
}

Test(settle, a_newer_caller_is_understood_as_long_as_its_tail_is_zero) {
    const hachi_rules *rules = rules_with(BGA, "");
    struct {
        hachi_facts facts;
        uint8_t tail[64];
    } newer;
    struct {
        hachi_entry entry;
        uint8_t tail[24];
    } entries[4];
    struct {
        hachi_settlement settlement;
        uint8_t tail[16];
    } settlement;
    struct {
        hachi_facts_error error;
        uint8_t tail[16];
    } error;
    size_t count;
    memset(&newer, 0, sizeof newer);
    memset(entries, 0x55, sizeof entries);
    memset(&settlement, 0x55, sizeof settlement);
    memset(&error, 0x55, sizeof error);
    newer.facts = played_out(2, 100, 88, 76);
    newer.facts.size = sizeof newer;
    settlement.settlement.size = sizeof settlement;
    error.error.size = sizeof error;
    cr_assert(eq(i32,
                 hachi_settle_month(rules, &newer.facts, &entries[0].entry, sizeof entries[0], 4,
                                    &count, &settlement.settlement, &error.error),
                 HACHI_OK));
    cr_expect(eq(sz, count, 1));
    cr_expect(eq(i32, entries[0].entry.amount, 24));
    cr_expect(eq(u32, entries[0].entry.size, sizeof entries[0]));
    cr_expect(eq(u32, settlement.settlement.size, sizeof settlement));
    cr_expect(eq(i32, settlement.settlement.net[0], 24));
    for (size_t i = 0; i < sizeof settlement.tail; i++) {
        cr_expect(zero(u8, settlement.tail[i]));
        cr_expect(zero(u8, error.tail[i]));
        cr_expect(zero(u8, entries[0].tail[i]));
    }
    cr_expect(eq(u8, entries[1].tail[0], 0x55));
    newer.tail[63] = 1;
    cr_expect(
        eq(i32,
           hachi_settle_month(rules, &newer.facts, NULL, sizeof entries[0], 0, &count, NULL, NULL),
           HACHI_E_STRUCT_NEWER));
    newer.tail[63] = 0;
    newer.facts.seat[1].reserved[4] = 1; /* what is reserved may mean something one day */
    cr_expect(
        eq(i32,
           hachi_settle_month(rules, &newer.facts, NULL, sizeof entries[0], 0, &count, NULL, NULL),
           HACHI_E_STRUCT_NEWER));
}

Test(settle, init_sets_all_to_zero_but_the_size) {
    hachi_facts facts;
    hachi_settlement settlement;
    hachi_facts_error error;
    uint8_t *const bytes[3] = {(uint8_t *)&facts, (uint8_t *)&settlement, (uint8_t *)&error};
    const size_t sizes[3] = {sizeof facts, sizeof settlement, sizeof error};
    for (int i = 0; i < 3; i++)
        memset(bytes[i], 0xAA, sizes[i]);
    hachi_facts_init(&facts, sizeof facts);
    hachi_settlement_init(&settlement, sizeof settlement);
    hachi_facts_error_init(&error, sizeof error);
    for (int i = 0; i < 3; i++) {
        uint32_t size;
        memcpy(&size, bytes[i], sizeof size);
        cr_expect(eq(u32, size, sizes[i]));
        for (size_t j = 4; j < sizes[i]; j++)
            cr_assert(zero(u8, bytes[i][j]));
    }
}

Test(settle, roles_need_not_be_told_when_three_play) {
    /* rules 6 */
    hachi_facts facts = played_out(1, 100, 88, 76);
    for (int seat = 0; seat < 3; seat++)
        facts.seat[seat].role = HACHI_ROLE_NONE;
    pays(rules_with(BGA, ""), &facts, "2>0 12 points");
}

Test(settle, points_are_not_needed_after_a_stop_and_need_not_be_complete) {
    hachi_facts facts = stopped(1, 2, HACHI_BIT_GOKOU);
    const char *expected = "0>2 144 dekiyaku gokou; 1>2 144 dekiyaku gokou";
    pays(rules_with(BGA, ""), &facts, expected);
    pays(rules_with(BGA, "pot_to most_points"), &facts, expected); /* nobody has dropped */
    facts.seat[1].points = 17;
    pays(rules_with(BGA, ""), &facts, expected);
    facts.seat[1].points = 0;
    facts.seat[2].pile = cards("1L 3L 8L 11L 12L 1a 3a 8a 11a 12a");
    facts.mizuten = 1;
    pays(rules_with(BGA, ""), &facts, expected);
    facts.seat[2].pile = 0;
    facts.mizuten = 0;
    facts.seat[0].chaff_yaku = HACHI_YAKU_AKA; /* a nuke that is claimed or not (8.9) */
    pays(rules_with(BOARDWALK, "plate 0"), &facts,
         "1>0 24 teyaku aka; 2>0 24 teyaku aka; 0>2 144 dekiyaku gokou; 1>2 144 dekiyaku gokou");
}

Test(settle, the_pot_by_points_needs_points) {
    /* rules 12.2 */
    hachi_facts facts = three_dropped(1);
    facts.ending = HACHI_ENDING_STOP;
    facts.stopper = 1;
    for (int seat = 0; seat < 3; seat++)
        facts.seat[seat].points = 0;
    facts.seat[1].fresh = HACHI_BIT_AKATAN;
    refused(rules_with(BGA, "pot_to most_points"), &facts, HACHI_E_FACTS, 1, "no points");
}
