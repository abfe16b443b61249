/* Teyaku (rules 8). Each suit of a hand contributes a packed number; the sum of all twelve is an
 * index into a table of suit yaku and one into a table of chaff yaku. There is no branch.
 *
 *   bit  14…12    11…9    8…6        5…4                 3…0
 *        lights   tane    ribbons    standing triplets   weight
 *
 * Lights, tane and ribbons are those of all suits but the willow; kasu-like cards contribute
 * nothing (rules 2.4). A suit of 2, 3 or 4 cards weighs 1, 4 or 9. With seven cards these sums are
 * all different, and none is above 15:
 *
 *   weight    3      4         5       6     8     9        10     13
 *   pattern   2221   3 1111    3 211   322   331   4 111    421    43      (others: no yaku) */
#include "yaku.h"

enum {
    TEYAKU_STANDING = 1 << 4,
    TEYAKU_RIBBON = 1 << 6,
    TEYAKU_TANE = 1 << 9,
    TEYAKU_LIGHT = 1 << 12
};

/* set: the four cards of a suit as bits, the most valuable one lowest. */
#define TEYAKU_HAS(set, bit, amount) ((set) & (bit) ? (amount) : 0)
#define TEYAKU_COUNT(set)                                                                          \
    (TEYAKU_HAS(set, 1, 1) + TEYAKU_HAS(set, 2, 1) + TEYAKU_HAS(set, 4, 1) + TEYAKU_HAS(set, 8, 1))
#define TEYAKU_WEIGHT(set)                                                                         \
    (TEYAKU_COUNT(set) == 4 ? 9 : TEYAKU_COUNT(set) == 3 ? 4 : TEYAKU_COUNT(set) == 2)
#define TEYAKU_STANDS(set) (TEYAKU_COUNT(set) == 3 ? TEYAKU_STANDING : 0)

/* Kinds of suit, by their cards and by whether a triplet stands (rules 8.2). */
#define TEYAKU_LRKK(set) /* months 1 3 */                                                          \
    (TEYAKU_WEIGHT(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + TEYAKU_HAS(set, 2, TEYAKU_RIBBON))
#define TEYAKU_TRKK(set) /* months 2 6 9 10 */                                                     \
    (TEYAKU_WEIGHT(set) + TEYAKU_HAS(set, 1, TEYAKU_TANE) + TEYAKU_HAS(set, 2, TEYAKU_RIBBON))
#define TEYAKU_TRKK_STANDING(set) (TEYAKU_TRKK(set) + TEYAKU_STANDS(set)) /* months 4 5 7 */
#define TEYAKU_LTKK(set)                                                  /* month 8 */            \
    (TEYAKU_WEIGHT(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + TEYAKU_HAS(set, 2, TEYAKU_TANE))
#define TEYAKU_LKKK(set) /* month 12: only the three chaff stand */                                \
    (TEYAKU_WEIGHT(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + ((set) == 0xE ? TEYAKU_STANDING : 0))

static const uint16_t teyaku_numbers[6][256] = {
    HH_TABLE_256(TEYAKU_LRKK, TEYAKU_TRKK),          /* months 1 2 */
    HH_TABLE_256(TEYAKU_LRKK, TEYAKU_TRKK_STANDING), /* months 3 4 */
    HH_TABLE_256(TEYAKU_TRKK_STANDING, TEYAKU_TRKK), /* months 5 6 */
    HH_TABLE_256(TEYAKU_TRKK_STANDING, TEYAKU_LTKK), /* months 7 8 */
    HH_TABLE_256(TEYAKU_TRKK, TEYAKU_TRKK),          /* months 9 10 */
    HH_TABLE_256(TEYAKU_WEIGHT, TEYAKU_LKKK),        /* months 11 12 */
};

/* By weight and standing triplets: the low six bits of the sum (rules 8.1). */
static const uint8_t teyaku_suit[64] = {
    [3] = HACHI_YAKU_KUTTSUKI,
    [4] = HACHI_YAKU_SANBON,
    [5] = HACHI_YAKU_SANBON,
    [6] = HACHI_YAKU_HANEKEN,
    [8] = HACHI_YAKU_FUTASANBON,
    [9] = HACHI_YAKU_TESHI,
    [10] = HACHI_YAKU_ICHINISHI,
    [13] = HACHI_YAKU_SHISOU,
    [4 + TEYAKU_STANDING] = HACHI_YAKU_TATESANBON,
    [5 + TEYAKU_STANDING] = HACHI_YAKU_TATESANBON,
    [6 + TEYAKU_STANDING] = HACHI_YAKU_HANEKEN,
    [8 + TEYAKU_STANDING] = HACHI_YAKU_SANBONTATESANBON,
    [13 + TEYAKU_STANDING] = HACHI_YAKU_SHISOU,
    [8 + 2 * TEYAKU_STANDING] = HACHI_YAKU_FUTATATESANBON,
};

/* By ribbons, tane and lights: the other bits of the sum (rules 8.3). */
static const uint8_t teyaku_chaff[512] = {
    [0] = HACHI_YAKU_KARASU,
    [1] = HACHI_YAKU_TANICHI,
    [2] = HACHI_YAKU_AKA,
    [3] = HACHI_YAKU_AKA,
    [4] = HACHI_YAKU_AKA,
    [5] = HACHI_YAKU_AKA,
    [6] = HACHI_YAKU_AKA,
    [7] = HACHI_YAKU_AKA,
    [TEYAKU_TANE / TEYAKU_RIBBON] = HACHI_YAKU_TOICHI,
    [TEYAKU_LIGHT / TEYAKU_RIBBON] = HACHI_YAKU_PIKAICHI,
};

struct hh_teyaku_ids hh_teyaku_ids(const struct hachi_rules *rules, uint64_t hand) {
    unsigned sum = (unsigned)teyaku_numbers[0][hand & 0xFF] + teyaku_numbers[1][hand >> 8 & 0xFF] +
                   teyaku_numbers[2][hand >> 16 & 0xFF] + teyaku_numbers[3][hand >> 24 & 0xFF] +
                   teyaku_numbers[4][hand >> 32 & 0xFF] + teyaku_numbers[5][hand >> 40 & 0xFF];
    /* rules 8.4; a hand with more ribbons than that has no other chaff yaku either */
    unsigned ribbons = sum / TEYAKU_RIBBON & 7;
    unsigned few = ribbons <= (unsigned)HH_OPT(rules, AKA_MAX);
    struct hh_teyaku_ids ids = {teyaku_suit[sum & 63],
                                (uint8_t)(few * teyaku_chaff[sum / TEYAKU_RIBBON])};
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
    case HACHI_YAKU_FUTATATESANBON:
        return 1;
    case HACHI_YAKU_HANEKEN:
        return HH_OPT(rules, TOBIKOMI_HANEKEN);
    case HACHI_YAKU_SHISOU:
        return HH_OPT(rules, TOBIKOMI_SHISOU) && HH_OPT(rules, SHISOU) == HACHI_SHISOU_PLAY;
    default:
        return 0;
    }
}

/* The fewest cards that a suit must have to be exposed (rules 8.5). */
static int teyaku_exposed_count(int yaku) {
    switch (yaku) {
    case HACHI_YAKU_HANEKEN:
    case HACHI_YAKU_ICHINISHI:
    case HACHI_YAKU_SHISOU:
        return 1;
    case HACHI_YAKU_KUTTSUKI:
        return 2;
    default:
        return 3;
    }
}

void hh_teyaku_find(const struct hachi_rules *rules, uint64_t hand, struct hh_teyaku *teyaku) {
    const struct hh_teyaku_ids ids = hh_teyaku_ids(rules, hand);
    memset(teyaku, 0, sizeof *teyaku);
    teyaku->suit = ids.suit;
    teyaku->chaff = ids.chaff;
    teyaku->nuke = (uint8_t)hh_yaku_has_nuke(ids.chaff);
    teyaku->chaff_exposed = ids.chaff == HACHI_YAKU_NONE ? 0 : hand & HH_KASU_LIKE;
    if (ids.suit == HACHI_YAKU_NONE)
        return;
    const int least = teyaku_exposed_count(ids.suit);
    const uint64_t count = hh_suit_counts(hand);
    const uint64_t three = count & count >> 1 & HH_SUITS_LOWEST;
    const uint64_t two_or_three = count >> 1 & HH_SUITS_LOWEST, four = count >> 2 & HH_SUITS_LOWEST;
    teyaku->suit_exposed =
        least == 1 ? hand : hand & ((least == 2 ? two_or_three : three) | four) * 0xF;
    for (uint64_t left = hh_yaku_has_tobikomi(rules, ids.suit) ? three : 0; left; left &= left - 1)
        teyaku->tobikomi = (uint16_t)(teyaku->tobikomi | 1u << HH_MONTH(hh_lowest(left)));
}
