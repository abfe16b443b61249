/* Floor 2. Teyaku from a sum (rules 8.1–8.4): each suit of a hand contributes a packed number, and the sum of all
 * twelve tells all; there is no branch.
 *
 *   bit  20…18    17…15   14…12     11…10                9…6      5…0
 *        lights   tane    ribbons   standing triplets    weight   cards
 *
 * Lights, tane and ribbons are those of all suits but the willow; kasu-like cards contribute nothing to them
 * (rules 2.4). A suit of 2, 3 or 4 cards weighs 1, 4 or 9. With seven cards these sums are all different, and
 * none is above 15:
 *
 *   weight    3      4         5       6     8     9        10     13
 *   pattern   2221   3 1111    3 211   322   331   4 111    421    43      (others: no yaku)
 *
 * Of a set that has not just seven cards only the number of cards is of use: it can't overflow. */
#ifndef HH_TEYAKU_H
#define HH_TEYAKU_H

#include "yaku.h"

enum {
    TEYAKU_CARD = 1 << 0,
    TEYAKU_WEIGHT = 1 << 6,
    TEYAKU_STANDING = 1 << 10,
    TEYAKU_RIBBON = 1 << 12,
    TEYAKU_TANE = 1 << 15,
    TEYAKU_LIGHT = 1 << 18
};

/* By two suits side by side. */
extern HH_LOCAL const uint32_t hh_teyaku_numbers[6][256];
static inline uint32_t hh_teyaku_sum(uint64_t hand) {
    return hh_teyaku_numbers[0][hand & 0xFF] + hh_teyaku_numbers[1][hand >> 8 & 0xFF] +
           hh_teyaku_numbers[2][hand >> 16 & 0xFF] + hh_teyaku_numbers[3][hand >> 24 & 0xFF] +
           hh_teyaku_numbers[4][hand >> 32 & 0xFF] + hh_teyaku_numbers[5][hand >> 40 & 0xFF];
}
/* What a sum has of each group, as an index of tables of these sizes. */
enum { TEYAKU_SUIT_SUMS = 64, TEYAKU_CHAFF_SUMS = 512 };
#define TEYAKU_SUIT_SUM(sum) ((sum) / TEYAKU_WEIGHT & 63)
#define TEYAKU_CHAFF_SUM(sum) ((sum) / TEYAKU_RIBBON & 511)

/* X(weight, standing triplets, yaku): rules 8.1. */
#define TEYAKU_SUITS(X)                                                                            \
    X(3, 0, KUTTSUKI)                                                                              \
    X(4, 0, SANBON)                                                                                \
    X(5, 0, SANBON)                                                                                \
    X(6, 0, HANEKEN)                                                                               \
    X(8, 0, FUTASANBON)                                                                            \
    X(9, 0, TESHI)                                                                                 \
    X(10, 0, ICHINISHI)                                                                            \
    X(13, 0, SHISOU)                                                                               \
    X(4, 1, TATESANBON)                                                                            \
    X(5, 1, TATESANBON)                                                                            \
    X(6, 1, HANEKEN)                                                                               \
    X(8, 1, SANBONTATESANBON)                                                                      \
    X(13, 1, SHISOU)                                                                               \
    X(8, 2, FUTATATESANBON)

/* X(ribbons, tane, lights, yaku), all other cards being kasu-like: rules 8.3. */
#define TEYAKU_CHAFFS(X)                                                                           \
    X(0, 0, 0, KARASU)                                                                             \
    X(1, 0, 0, TANICHI)                                                                            \
    X(2, 0, 0, AKA)                                                                                \
    X(3, 0, 0, AKA)                                                                                \
    X(4, 0, 0, AKA)                                                                                \
    X(5, 0, 0, AKA)                                                                                \
    X(6, 0, 0, AKA)                                                                                \
    X(7, 0, 0, AKA)                                                                                \
    X(0, 1, 0, TOICHI)                                                                             \
    X(0, 0, 1, PIKAICHI)

/* Of the four cards of a suit as bits, the most valuable one lowest. */
#define TEYAKU_HAS(set, bit, amount) ((set) & (bit) ? (amount) : 0)
#define TEYAKU_CARDS(set)                                                                          \
    (TEYAKU_HAS(set, 1, 1) + TEYAKU_HAS(set, 2, 1) + TEYAKU_HAS(set, 4, 1) + TEYAKU_HAS(set, 8, 1))
#define TEYAKU_WEIGHT_OF(set)                                                                      \
    (TEYAKU_CARDS(set) == 4 ? 9 : TEYAKU_CARDS(set) == 3 ? 4 : TEYAKU_CARDS(set) == 2)
/* Whether three of them stand, where they can; of the paulownia only the three chaff do (rules 8.2). */
#define TEYAKU_STANDS(set) (TEYAKU_CARDS(set) == 3)
#define TEYAKU_STANDS_CHAFF(set) ((set) == 0xE)

#endif
