/* Floor 1. Sets of cards as 64-bit words: bit n is card n = 4·(month−1) + position, so that a suit
 * is four bits side by side:
 *
 *   bit  48     47…44   …   7…4    3…0
 *        blank  month 12    month 2  month 1      position 0 is the most valuable card of the suit
 */
#ifndef HH_CARDSET_H
#define HH_CARDSET_H

#include "base.h"

#define HH_BIT(card) ((uint64_t)1 << (card))
/* All cards of a card's suit; not for the blank card. */
#define HH_SUIT(card) ((uint64_t)0xF << ((card) & ~3u))
#define HH_SUITS_LOWEST UINT64_C(0x111111111111) /* a bit of each suit */
#define HH_MONTH_SET(month) ((uint64_t)0xF << (4 * ((month)-1)))
#define HH_MONTH(card) ((card) / 4 + 1)

#define HH_ALL_48 UINT64_C(0x0000FFFFFFFFFFFF)
#define HH_ALL_49 UINT64_C(0x0001FFFFFFFFFFFF)

/* Card sets by rules 2.1, 2.4 and 2.5; card.c proves in a test that they agree with its table. */
#define HH_LIGHTS UINT64_C(0x0000110010000101)    /* 1L 3L 8L 11L 12L */
#define HH_KASU_LIKE UINT64_C(0x0000EFCCCCCCCCCC) /* the chaff and all willow cards */

/* A table of 256 by two suits side by side in a byte: low(n) and high(n) tell what the four cards n
 * of the lower and of the higher suit come to. */
#define HH_TABLE_ROW(low, h)                                                                       \
    low(0) + (h), low(1) + (h), low(2) + (h), low(3) + (h), low(4) + (h), low(5) + (h),            \
        low(6) + (h), low(7) + (h), low(8) + (h), low(9) + (h), low(10) + (h), low(11) + (h),      \
        low(12) + (h), low(13) + (h), low(14) + (h), low(15) + (h)
#define HH_TABLE_256(low, high)                                                                    \
    {                                                                                              \
        HH_TABLE_ROW(low, high(0)), HH_TABLE_ROW(low, high(1)), HH_TABLE_ROW(low, high(2)),        \
            HH_TABLE_ROW(low, high(3)), HH_TABLE_ROW(low, high(4)), HH_TABLE_ROW(low, high(5)),    \
            HH_TABLE_ROW(low, high(6)), HH_TABLE_ROW(low, high(7)), HH_TABLE_ROW(low, high(8)),    \
            HH_TABLE_ROW(low, high(9)), HH_TABLE_ROW(low, high(10)), HH_TABLE_ROW(low, high(11)),  \
            HH_TABLE_ROW(low, high(12)), HH_TABLE_ROW(low, high(13)), HH_TABLE_ROW(low, high(14)), \
            HH_TABLE_ROW(low, high(15))                                                            \
    }

static inline int hh_count(uint64_t set) {
#if defined(__GNUC__) && (defined(__POPCNT__) || !defined(__x86_64__))
    return __builtin_popcountll(set);
#else
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((set * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* The four bits of a card's suit in a set, and whether just two of them are set. */
static inline unsigned hh_suit_bits(uint64_t set, unsigned card) {
    return (unsigned)(set >> (card & ~3u)) & 0xF;
}
static inline int hh_is_pair(unsigned four_bits) { return 0x1668 >> four_bits & 1; }

/* How many cards of each suit a set has, in the suit's four bits. */
static inline uint64_t hh_suit_counts(uint64_t set) {
    const uint64_t pairs = set - (set >> 1 & UINT64_C(0x555555555555));
    return (pairs & UINT64_C(0x333333333333)) + (pairs >> 2 & UINT64_C(0x333333333333));
}

/* All bits of each suit of which a set has just two. */
static inline uint64_t hh_pairs(uint64_t set) {
    const uint64_t counts = hh_suit_counts(set);
    return (counts >> 1 & ~counts & HH_SUITS_LOWEST) * 0xF;
}

/* The lowest card of a set that is not empty. */
static inline unsigned hh_lowest(uint64_t set) {
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned card = 0;
    while ((set & 1) == 0) {
        set >>= 1;
        card++;
    }
    return card;
#endif
}

#endif
