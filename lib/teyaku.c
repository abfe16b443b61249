/* Teyaku of one hand (rules 8). See teyaku.h. */
#include "teyaku.h"

/* Kinds of suit, by their cards and by whether a triplet stands. */
#define SUIT_KKKK(set) (TEYAKU_CARD * TEYAKU_CARDS(set) + TEYAKU_WEIGHT * TEYAKU_WEIGHT_OF(set))
#define SUIT_LRKK(set) /* months 1 3 */                                                            \
    (SUIT_KKKK(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + TEYAKU_HAS(set, 2, TEYAKU_RIBBON))
#define SUIT_TRKK(set) /* months 2 6 9 10 */                                                       \
    (SUIT_KKKK(set) + TEYAKU_HAS(set, 1, TEYAKU_TANE) + TEYAKU_HAS(set, 2, TEYAKU_RIBBON))
#define SUIT_TRKK_STANDING(set) /* months 4 5 7 */                                                 \
    (SUIT_TRKK(set) + TEYAKU_STANDING * TEYAKU_STANDS(set))
#define SUIT_LTKK(set) /* month 8 */                                                               \
    (SUIT_KKKK(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + TEYAKU_HAS(set, 2, TEYAKU_TANE))
#define SUIT_LKKK(set) /* month 12 */                                                              \
    (SUIT_KKKK(set) + TEYAKU_HAS(set, 1, TEYAKU_LIGHT) + TEYAKU_STANDING * TEYAKU_STANDS_CHAFF(set))

const uint32_t hh_teyaku_numbers[6][256] = {
    HH_TABLE_256(SUIT_LRKK, SUIT_TRKK),          /* months 1 2 */
    HH_TABLE_256(SUIT_LRKK, SUIT_TRKK_STANDING), /* months 3 4 */
    HH_TABLE_256(SUIT_TRKK_STANDING, SUIT_TRKK), /* months 5 6 */
    HH_TABLE_256(SUIT_TRKK_STANDING, SUIT_LTKK), /* months 7 8 */
    HH_TABLE_256(SUIT_TRKK, SUIT_TRKK),          /* months 9 10 */
    HH_TABLE_256(SUIT_KKKK, SUIT_LKKK),          /* months 11 12 */
};

#define SUIT_ROW(weight, standing, yaku)                                                           \
    [TEYAKU_SUIT_SUM((weight)*TEYAKU_WEIGHT + (standing)*TEYAKU_STANDING)] = HACHI_YAKU_##yaku,
static const uint8_t teyaku_suit[TEYAKU_SUIT_SUMS] = {TEYAKU_SUITS(SUIT_ROW)};
#undef SUIT_ROW

#define CHAFF_ROW(ribbons, tane, lights, yaku)                                                     \
    [TEYAKU_CHAFF_SUM((ribbons)*TEYAKU_RIBBON + (tane)*TEYAKU_TANE + (lights)*TEYAKU_LIGHT)] =     \
        HACHI_YAKU_##yaku,
static const uint8_t teyaku_chaff[TEYAKU_CHAFF_SUMS] = {TEYAKU_CHAFFS(CHAFF_ROW)};
#undef CHAFF_ROW

struct hh_teyaku_ids hh_teyaku_ids(const struct hachi_rules *rules, uint64_t hand) {
    const uint32_t sum = hh_teyaku_sum(hand);
    /* rules 8.4; a hand with more ribbons than that has no other chaff yaku either */
    const unsigned few = (sum / TEYAKU_RIBBON & 7) <= (unsigned)HH_OPT(rules, AKA_MAX);
    const struct hh_teyaku_ids ids = {teyaku_suit[TEYAKU_SUIT_SUM(sum)],
                                      (uint8_t)(few * teyaku_chaff[TEYAKU_CHAFF_SUM(sum)])};
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
