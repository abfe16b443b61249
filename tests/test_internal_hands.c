/* All C(48,7) = 73,629,072 hands (rules 16): the packed numbers of teyaku.c against a counter that
 * adds card after card and looks the pattern up in no table (rules 8.1, 8.2, 8.3). */
#include "helper.h"

#include "chance.h"
#include "yaku.h"

struct counter {
    int suits[13]; /* cards of each month */
    int with[5];   /* how many months have 1, 2, 3, 4 cards */
    int kinds[5];  /* cards that are not kasu-like, by kind */
    int paulownia; /* whether 12L is there */
    uint64_t hand;
    int64_t yaku[24], none, value[300];
    int64_t wrong;
};

static const struct hachi_rules *rules_of_all;

static int count_standing(const struct counter *c) {
    return (c->suits[4] == 3) + (c->suits[5] == 3) + (c->suits[7] == 3) +
           (c->suits[12] == 3 && !c->paulownia);
}

static int suit_yaku(const struct counter *c) {
    const int *with = c->with;
    if (with[4])
        return with[3]        ? HACHI_YAKU_SHISOU
               : with[2]      ? HACHI_YAKU_ICHINISHI
               : with[1] == 3 ? HACHI_YAKU_TESHI
                              : 0;
    if (with[3] == 2)
        return count_standing(c) == 2   ? HACHI_YAKU_FUTATATESANBON
               : count_standing(c) == 1 ? HACHI_YAKU_SANBONTATESANBON
                                        : HACHI_YAKU_FUTASANBON;
    if (with[3] == 1 && with[2] == 2)
        return HACHI_YAKU_HANEKEN;
    if (with[3] == 1)
        return count_standing(c) ? HACHI_YAKU_TATESANBON : HACHI_YAKU_SANBON;
    return with[2] == 3 ? HACHI_YAKU_KUTTSUKI : 0;
}

static int chaff_yaku(const struct counter *c) {
    const int others = c->kinds[HACHI_KIND_LIGHT] + c->kinds[HACHI_KIND_TANE];
    const int ribbons = c->kinds[HACHI_KIND_RIBBON];
    if (others + ribbons == 0)
        return HACHI_YAKU_KARASU;
    if (others == 0)
        return ribbons == 1 ? HACHI_YAKU_TANICHI : HACHI_YAKU_AKA;
    if (others == 1 && ribbons == 0)
        return c->kinds[HACHI_KIND_LIGHT] ? HACHI_YAKU_PIKAICHI : HACHI_YAKU_TOICHI;
    return 0;
}

static void look(struct counter *c) {
    const struct hh_teyaku_ids ids = hh_teyaku_ids(rules_of_all, c->hand);
    const int suit = suit_yaku(c), chaff = chaff_yaku(c);
    c->wrong += ids.suit != suit || ids.chaff != chaff;
    c->yaku[suit]++;
    c->yaku[chaff]++;
    c->none += suit == 0 && chaff == 0;
    if (suit == HACHI_YAKU_SHISOU)
        c->value[hh_yaku_value(rules_of_all, suit) + hh_yaku_value(rules_of_all, chaff)]++;
}

/* Add a card, or (by −1) take it away again. */
static void add(struct counter *c, int card, int by) {
    const int month = card / 4 + 1;
    c->with[c->suits[month]]--;
    c->suits[month] += by;
    c->with[c->suits[month]]++;
    if (month != 11 && hh_cards[card].kind != HACHI_KIND_CHAFF)
        c->kinds[hh_cards[card].kind] += by;
    if (card == 44)
        c->paulownia += by;
    c->hand ^= HH_BIT(card);
}

static void every_hand(struct counter *c, int from, int left) {
    for (int card = from; card <= 48 - left; card++) {
        add(c, card, 1);
        if (left == 1)
            look(c);
        else
            every_hand(c, card + 1, left - 1);
        add(c, card, -1);
    }
}

Test(hands, all_of_them, .timeout = 280) { /* rules 16 */
    static const int64_t expected[16] = {0,       4620000, 1716000, 1710720, 126720, 95040,
                                         31680,   0,       0,       0,       528,    888030,
                                         1184040, 2368080, 2664090, 4795560};
    static struct counter c;
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    rules_of_all = rules;
    c.with[0] = 12;
    every_hand(&c, 0, 7);
    EQ(c.wrong, 0);
    for (int yaku = 1; yaku <= 15; yaku++)
        if (yaku < HACHI_YAKU_FUTASANBON || yaku > HACHI_YAKU_FUTATATESANBON)
            EQ_AT(c.yaku[yaku], expected[yaku], yaku);
    EQ(c.yaku[HACHI_YAKU_FUTASANBON] + c.yaku[HACHI_YAKU_SANBONTATESANBON] +
           c.yaku[HACHI_YAKU_FUTATATESANBON],
       42240);
    EQ(c.none, 54461388);
    /* The best hands, 24 kan: one shisou with karasu, ten with pikaichi. */
    EQ(c.value[288], 11);
    hachi_rules_destroy(rules);
}

/* A field from its cards, without the library's table: rules 5.1. */
static int slow_level(uint64_t field) {
    return field & (HH_BIT(40) | HH_BIT(44))              ? 4
           : field & (HH_BIT(0) | HH_BIT(8) | HH_BIT(28)) ? 2
                                                          : 1;
}

static int has_four(uint64_t field) {
    for (int month = 1; month <= 12; month++)
        if (hh_count(field & HH_MONTH_SET(month)) == 4)
            return 1;
    return 0;
}

Test(hands, all_fields, .timeout = 280) { /* rules 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    int64_t level[5] = {0}, fours = 0, wrong = 0;
    for (uint64_t field = 0x3F, lowest, next; field <= HH_ALL_48;) {
        uint32_t two = 0, four = 0;
        const int multiplier = hh_field_judge(rules, field, &two, &four);
        wrong += multiplier != slow_level(field) || (hh_four_month(field) != 0) != has_four(field);
        level[multiplier]++;
        fours += has_four(field);
        lowest = field & (0 - field);
        next = field + lowest;
        field = next | ((field ^ next) >> 2) / lowest;
    }
    EQ(wrong, 0);
    EQ(level[1], 6096454);
    EQ(level[2], 3270365);
    EQ(level[4], 2904693);
    EQ(fours, 11352);
    hachi_rules_destroy(rules);
}

/* --- many hands at once --------------------------------------------------------------------------------- */

enum { BATCH = 20000 };

static uint64_t next_number(uint64_t *random) { return hh_splitmix64(random) >> 8; }

/* What one hand gives, by the other way (rules 8.1–8.4). */
static uint32_t one_result(const hachi_rules *rules, uint64_t hand) {
    if (hh_count(hand) != HACHI_HAND || hand & ~HH_ALL_48)
        return UINT32_MAX;
    const struct hh_teyaku_ids ids = hh_teyaku_ids(rules, hand);
    return (uint32_t)ids.suit | (uint32_t)ids.chaff << 8 |
           (uint32_t)(hh_yaku_value(rules, ids.suit) + hh_yaku_value(rules, ids.chaff)) << 16;
}

/* Hands of every kind: any seven, seven of few suits, seven chaff with one other, and what is no hand. */
static uint64_t some_hand(uint64_t *random, int kind) {
    static const uint64_t ribbons = UINT64_C(0x0000002202222222);
    const uint64_t from[4] = {HH_ALL_48,
                              HH_ALL_48 & ~(next_number(random) & UINT64_C(0xF0F0F0F0F0F0)),
                              HH_KASU_LIKE | ribbons, HH_KASU_LIKE};
    uint64_t hand = kind == 3 ? HH_BIT(next_number(random) % 48) : 0;
    const int cards = next_number(random) % 50 ? 7 : (int)(next_number(random) % 48);
    uint64_t left = from[kind];
    if (next_number(random) % 3 == 0) { /* a suit or two whole or nearly so */
        hand |= HH_MONTH_SET(1 + next_number(random) % 12) & ~HH_BIT(next_number(random) % 48);
        hand |= HH_MONTH_SET(1 + next_number(random) % 12) & ~HH_BIT(next_number(random) % 48);
    }
    while (hh_count(hand) < cards && (left & ~hand))
        hand |= HH_BIT(next_number(random) % 48) & left;
    return next_number(random) % 97 ? hand : hand | HH_BIT(48 + next_number(random) % 16);
}

Test(hands, many_at_once_as_one_by_one) {
    static uint64_t hands[BATCH];
    static uint32_t plain[BATCH], wide[BATCH], chosen[BATCH];
    for (int32_t which = HACHI_PRESET_BGA; which <= HACHI_PRESET_BOARDWALK; which++) {
        hachi_rules *rules = preset(which);
        int64_t seen[24] = {0}, none = 0;
        uint64_t random = (uint64_t)which;
        for (int i = 0; i < BATCH; i++)
            hands[i] = some_hand(&random, i % 4);
        hh_teyaku_batch_plain(rules, hands, BATCH, plain);
        hh_teyaku_batch_wide(rules, hands, hh_teyaku_has_wide() ? BATCH : 0, wide);
        hh_teyaku_batch(rules, hands, BATCH, chosen);
        for (int i = 0; i < BATCH; i++) {
            const uint32_t wanted = one_result(rules, hands[i]);
            cr_assert(eq(u32, plain[i], wanted), "%d", i);
            cr_assert(eq(u32, chosen[i], wanted), "%d", i);
            if (hh_teyaku_has_wide())
                cr_assert(eq(u32, wide[i], wanted), "%d", i);
            none += wanted == UINT32_MAX;
            if (wanted != UINT32_MAX) {
                seen[wanted & 0xFF]++;
                seen[wanted >> 8 & 0xFF]++;
            }
        }
        cr_assert(gt(i64, none, 100));
        for (int yaku = HACHI_YAKU_SANBON; yaku <= HACHI_YAKU_AKA; yaku++)
            cr_assert(gt(i64, seen[yaku], 0), "yaku %d", yaku);
        hachi_rules_destroy(rules);
    }
}

/* No count of hands leaves one out or touches what is behind. */
Test(hands, any_number_at_once) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    uint64_t hands[40], random = 5;
    for (int i = 0; i < 40; i++)
        hands[i] = some_hand(&random, i % 4);
    for (size_t count = 0; count <= 39; count++) {
        uint32_t results[40];
        memset(results, 0xAB, sizeof results);
        hh_teyaku_batch(rules, hands, count, results);
        for (size_t i = 0; i < count; i++)
            cr_assert(eq(u32, results[i], one_result(rules, hands[i])));
        cr_assert(eq(u32, results[count], 0xABABABABu));
    }
    hachi_rules_destroy(rules);
}
