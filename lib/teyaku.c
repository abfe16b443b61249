/* Teyaku (rules 8). All suits of a hand are looked at side by side, as nibbles of one word, and a
 * hand becomes an index into a table of yaku; there is no loop and no branch.
 *
 * Suit group: a suit of 2, 3, 4 cards weighs 1, 4, 9. With seven cards these sums are all different:
 *
 *   weight    3      4        5      6    8    9       10     13
 *   pattern   2221   3 1111   32 11  322  331  4 111   42 1   43      (others: nothing)
 *
 * and none is above 15, so a sum of all nibbles fits a nibble. */
#include "yaku.h"

/* The lowest bit of each suit. */
#define TEYAKU_ONES UINT64_C(0x111111111111)
#define TEYAKU_BIT_12L HH_BIT(44)
/* Months 4, 5 and 7: any triplet stands (rules 8.2). */
#define TEYAKU_STANDING (TEYAKU_ONES & (HH_MONTH_SET(4) | HH_MONTH_SET(5) | HH_MONTH_SET(7)))
/* Cards that are not kasu-like (rules 2.4): ribbons are the second card of every suit but 8, 11, 12. */
#define TEYAKU_RIBBONS                                                                             \
    ((TEYAKU_ONES << 1) & ~(HH_MONTH_SET(8) | HH_MONTH_SET(11) | HH_MONTH_SET(12)))
#define TEYAKU_TANE_AND_LIGHTS (HH_ALL_48 & ~HH_KASU_LIKE & ~TEYAKU_RIBBONS)

/* By the number of standing triplets and the weight of the hand (rules 8.1). */
static const uint8_t teyaku_suit[3][16] = {
    {
        [3] = HACHI_YAKU_KUTTSUKI,
        [4] = HACHI_YAKU_SANBON,
        [5] = HACHI_YAKU_SANBON,
        [6] = HACHI_YAKU_HANEKEN,
        [8] = HACHI_YAKU_FUTASANBON,
        [9] = HACHI_YAKU_TESHI,
        [10] = HACHI_YAKU_ICHINISHI,
        [13] = HACHI_YAKU_SHISOU,
    },
    {
        [4] = HACHI_YAKU_TATESANBON,
        [5] = HACHI_YAKU_TATESANBON,
        [6] = HACHI_YAKU_HANEKEN,
        [8] = HACHI_YAKU_SANBONTATESANBON,
        [13] = HACHI_YAKU_SHISOU,
    },
    {
        [8] = HACHI_YAKU_FUTATATESANBON,
    },
};

/* By what tane and lights the hand holds (none; one tane; one light; more) and the number of its
 * ribbons (rules 8.3). */
static const uint8_t teyaku_chaff[4][8] = {
    {HACHI_YAKU_KARASU, HACHI_YAKU_TANICHI, HACHI_YAKU_AKA, HACHI_YAKU_AKA, HACHI_YAKU_AKA,
     HACHI_YAKU_AKA, HACHI_YAKU_AKA, HACHI_YAKU_AKA},
    {HACHI_YAKU_TOICHI},
    {HACHI_YAKU_PIKAICHI},
    {HACHI_YAKU_NONE},
};

/* The sum of all nibbles, if it is at most 15. */
static unsigned teyaku_sum(uint64_t nibbles) {
    return (unsigned)(nibbles * TEYAKU_ONES >> 44) & 0xF;
}

/* In each nibble how many cards of the suit there are. */
static uint64_t teyaku_counts(uint64_t hand) {
    uint64_t pairs = hand - (hand >> 1 & TEYAKU_ONES * 5);
    return (pairs & TEYAKU_ONES * 3) + (pairs >> 2 & TEYAKU_ONES * 3);
}

static uint64_t teyaku_triplets(uint64_t counts) {
    return counts & counts >> 1 & TEYAKU_ONES;
}

struct hh_teyaku_ids hh_teyaku_ids(const struct hachi_rules *rules, uint64_t hand) {
    uint64_t counts = teyaku_counts(hand);
    uint64_t twos = counts >> 1 & ~counts & TEYAKU_ONES;
    uint64_t threes = teyaku_triplets(counts);
    uint64_t fours = counts >> 2 & TEYAKU_ONES;
    unsigned weight = teyaku_sum(twos | threes << 2 | fours * 9);
    unsigned standing = teyaku_sum(threes & (TEYAKU_STANDING | (~hand & TEYAKU_BIT_12L)));

    uint64_t high = hand & TEYAKU_TANE_AND_LIGHTS;
    unsigned ribbons = teyaku_sum((hand & TEYAKU_RIBBONS) >> 1);
    unsigned one = 1 + ((high & HH_LIGHTS) != 0);
    unsigned kind = (high & (high - 1)) != 0 ? 3 : high != 0 ? one : 0;
    /* rules 8.4; a hand with more ribbons than that has no other chaff yaku either */
    unsigned few = ribbons <= (unsigned)HH_OPT(rules, AKA_MAX);

    struct hh_teyaku_ids ids = {teyaku_suit[standing][weight],
                                (uint8_t)(few * teyaku_chaff[kind][ribbons])};
    return ids;
}

int hh_yaku_has_nuke(int yaku) {
    return yaku == HACHI_YAKU_KARASU || yaku == HACHI_YAKU_TOICHI || yaku == HACHI_YAKU_TANICHI ||
           yaku == HACHI_YAKU_AKA;
}

int hh_yaku_has_tobikomi(const struct hachi_rules *rules, int yaku) {
    switch (yaku) {
    case HACHI_YAKU_SANBON:
    case HACHI_YAKU_TATESANBON:
    case HACHI_YAKU_FUTASANBON:
    case HACHI_YAKU_SANBONTATESANBON:
    case HACHI_YAKU_FUTATATESANBON: return 1;
    case HACHI_YAKU_HANEKEN: return HH_OPT(rules, TOBIKOMI_HANEKEN);
    case HACHI_YAKU_SHISOU:
        return HH_OPT(rules, TOBIKOMI_SHISOU) && HH_OPT(rules, SHISOU) == HACHI_SHISOU_PLAY;
    default: return 0;
    }
}

/* The fewest cards that a suit must have to be exposed (rules 8.5). */
static int teyaku_exposed_count(int yaku) {
    switch (yaku) {
    case HACHI_YAKU_HANEKEN:
    case HACHI_YAKU_ICHINISHI:
    case HACHI_YAKU_SHISOU: return 1;
    case HACHI_YAKU_KUTTSUKI: return 2;
    default: return 3;
    }
}

void hh_teyaku_find(const struct hachi_rules *rules, uint64_t hand, struct hh_teyaku *teyaku) {
    struct hh_teyaku_ids ids = hh_teyaku_ids(rules, hand);
    uint64_t triplets = teyaku_triplets(teyaku_counts(hand));
    int least = teyaku_exposed_count(ids.suit);
    int has_tobikomi = hh_yaku_has_tobikomi(rules, ids.suit);
    memset(teyaku, 0, sizeof *teyaku);
    teyaku->suit = ids.suit;
    teyaku->chaff = ids.chaff;
    teyaku->nuke = (uint8_t)hh_yaku_has_nuke(ids.chaff);
    teyaku->chaff_exposed = ids.chaff == HACHI_YAKU_NONE ? 0 : hand & HH_KASU_LIKE;
    for (int month = 1; ids.suit != HACHI_YAKU_NONE && month <= 12; month++) {
        uint64_t suit = hand & HH_MONTH_SET(month);
        if (hh_count(suit) >= least)
            teyaku->suit_exposed |= suit;
        if (has_tobikomi && (triplets & HH_MONTH_SET(month)))
            teyaku->tobikomi = (uint16_t)(teyaku->tobikomi | 1u << month);
    }
}
