/* Dekiyaku by the cards alone (rules 10). Who may still make which, and what they cost, is the
 * engine's business. */
#include "yaku.h"

enum { DEKIYAKU_NANATAN_NEEDED = 7 };

/* Index: HH_AKATAN … HH_GOKOU. Bits of months 1, 2, 3 … are four apart, the ribbon being the second
 * card of its suit (rules 2.5). */
const uint64_t hh_dekiyaku_cards[HH_DEKIYAKU] = {
    UINT64_C(0x0000000000000222), /* 1R 2R 3R */
    UINT64_C(0x0000002200200000), /* 6R 9R 10R */
    UINT64_C(0x0000002202222222), /* all ribbons but 11R */
    UINT64_C(0x0000100010000101), /* 1L 3L 8L 12L */
    HH_LIGHTS,
};

int hh_dekiyaku_needed(int index) {
    return index == HH_NANATAN ? DEKIYAKU_NANATAN_NEEDED : hh_count(hh_dekiyaku_cards[index]);
}

int hh_dekiyaku_missing(int index, uint64_t pile) {
    int missing = hh_dekiyaku_needed(index) - hh_count(pile & hh_dekiyaku_cards[index]);
    return missing > 0 ? missing : 0;
}

int hh_dekiyaku_has_hatto(int index) { return index != HH_NANATAN; }

static int dekiyaku_is_whole(uint64_t cards, int index) {
    return (cards & hh_dekiyaku_cards[index]) == hh_dekiyaku_cards[index];
}

int hh_dekiyaku_held(uint64_t cards) {
    int nanatan = hh_count(cards & hh_dekiyaku_cards[HH_NANATAN]) >= DEKIYAKU_NANATAN_NEEDED;
    return dekiyaku_is_whole(cards, HH_AKATAN) << HH_AKATAN |
           dekiyaku_is_whole(cards, HH_AOTAN) << HH_AOTAN | nanatan << HH_NANATAN |
           dekiyaku_is_whole(cards, HH_SHIKOU) << HH_SHIKOU |
           dekiyaku_is_whole(cards, HH_GOKOU) << HH_GOKOU;
}

int hh_dekiyaku_completed(uint64_t before, uint64_t taken) {
    int made = hh_dekiyaku_held(before | taken) & ~hh_dekiyaku_held(before);
    /* rules 10.2: gokou takes the place of a shikou of the same capture */
    return made & HACHI_BIT_GOKOU ? made & ~HACHI_BIT_SHIKOU : made;
}

int hh_dekiyaku_possible(int index, uint64_t gone) {
    return hh_count(hh_dekiyaku_cards[index] & ~gone) >= hh_dekiyaku_needed(index);
}
