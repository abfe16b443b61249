/* Floor 4. What can be done with a hand, and what chance does with it. */
#ifndef HH_CHOICE_H
#define HH_CHOICE_H

#include "state.h"

/* The cards in the hand of who plays that have a choice; most often there is none. */
static inline uint64_t hh_hand_doubles(const struct hh_state *s) {
    return s->hand[s->actor] & hh_pairs(s->field);
}
/* Cards in the hand of who plays: seven less those of the turns that have been. */
static inline uint32_t hh_hand_count(const struct hh_state *s) {
    return HACHI_HAND - (s->turn * 11u >> 5); /* turn / 3 */
}
/* The cards of a hand in ascending order, the lowest in the lowest byte. */
static inline uint64_t hh_hand_list(uint64_t hand) {
    uint64_t list = 0;
    for (unsigned at = 0; hand; hand &= hand - 1, at += 8)
        list |= (uint64_t)hh_lowest(hand) << at;
    return list;
}
/* Number n of a list, and the list without it. */
static inline unsigned hh_list_card(uint64_t list, unsigned n) { return list >> 8 * n & 0xFF; }
static inline uint64_t hh_list_without(uint64_t list, unsigned n) {
    const uint64_t before = ((uint64_t)1 << 8 * n) - 1;
    return (list & before) | (list >> 8 & ~before);
}
/* Of the two cards of the suit in the field, the first or the second. */
static inline unsigned hh_choice(uint64_t field, unsigned card, unsigned second) {
    const uint64_t match = field & HH_SUIT(card);
    return hh_lowest(second ? match & (match - 1) : match);
}

/* A play: which card of the hand, counted from the lowest, and what it takes if there is a choice (else
 * HACHI_CARD_NONE). */
struct hh_play {
    uint8_t number, choice;
};
/* Number x mod their count of all plays in ascending order. */
struct hh_play hh_play_with_choices(uint64_t hand, uint64_t field, uint32_t x);
static inline struct hh_play hh_play_pick(uint64_t hand, uint32_t count, uint64_t field,
                                          uint32_t x) {
    if (HH_UNLIKELY(hand & hh_pairs(field)))
        return hh_play_with_choices(hand, field, x);
    const struct hh_play play = {(uint8_t)(x % count), HACHI_CARD_NONE};
    return play;
}

#endif
