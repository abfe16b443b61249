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

/* Index: lights of months 12 3 1 8 11, the first in the lowest bit. */
#define LIGHTS_SHIKOU 0xFu
#define LIGHTS_GOKOU 0x1Fu
/* Index: ribbons of months 4 9 2 7 5 10 3 1 6. */
#define RIBBONS_AKATAN 0xC4u
#define RIBBONS_AOTAN 0x122u
#define RIBBONS_COUNT(n)                                                                           \
    (((n)&1) + ((n) >> 1 & 1) + ((n) >> 2 & 1) + ((n) >> 3 & 1) + ((n) >> 4 & 1) +                 \
     ((n) >> 5 & 1) + ((n) >> 6 & 1) + ((n) >> 7 & 1) + ((n) >> 8 & 1))

/* One yaku's bits: all of its cards are there, or all but one. */
#define SIGHT_LACKS(n, all) ((all) & ~(unsigned)(n))
#define SIGHT_ONE(bits) ((bits) != 0 && ((bits) & ((bits)-1)) == 0)
#define SIGHT_OF(n, all, yaku)                                                                     \
    ((SIGHT_LACKS(n, all) == 0) << (yaku) | SIGHT_ONE(SIGHT_LACKS(n, all))                         \
                                                << (HH_SHORT_BY_ONE + (yaku)))
#define SIGHT_LIGHTS(n)                                                                            \
    (SIGHT_OF(n, LIGHTS_SHIKOU, HH_SHIKOU) | SIGHT_OF(n, LIGHTS_GOKOU, HH_GOKOU))
#define SIGHT_RIBBONS(n)                                                                           \
    (SIGHT_OF(n, RIBBONS_AKATAN, HH_AKATAN) | SIGHT_OF(n, RIBBONS_AOTAN, HH_AOTAN) |               \
     (RIBBONS_COUNT(n) >= DEKIYAKU_NANATAN_NEEDED) << HH_NANATAN |                                 \
     (RIBBONS_COUNT(n) == DEKIYAKU_NANATAN_NEEDED - 1) << (HH_SHORT_BY_ONE + HH_NANATAN))

#define SIGHT_8(of, n)                                                                             \
    of(n), of((n) + 1), of((n) + 2), of((n) + 3), of((n) + 4), of((n) + 5), of((n) + 6), of((n) + 7)
#define SIGHT_64(of, n)                                                                            \
    SIGHT_8(of, n), SIGHT_8(of, (n) + 8), SIGHT_8(of, (n) + 16), SIGHT_8(of, (n) + 24),            \
        SIGHT_8(of, (n) + 32), SIGHT_8(of, (n) + 40), SIGHT_8(of, (n) + 48), SIGHT_8(of, (n) + 56)

const uint16_t hh_dekiyaku_lights[32] = {SIGHT_8(SIGHT_LIGHTS, 0), SIGHT_8(SIGHT_LIGHTS, 8),
                                         SIGHT_8(SIGHT_LIGHTS, 16), SIGHT_8(SIGHT_LIGHTS, 24)};
const uint16_t hh_dekiyaku_ribbons[512] = {
    SIGHT_64(SIGHT_RIBBONS, 0),   SIGHT_64(SIGHT_RIBBONS, 64),  SIGHT_64(SIGHT_RIBBONS, 128),
    SIGHT_64(SIGHT_RIBBONS, 192), SIGHT_64(SIGHT_RIBBONS, 256), SIGHT_64(SIGHT_RIBBONS, 320),
    SIGHT_64(SIGHT_RIBBONS, 384), SIGHT_64(SIGHT_RIBBONS, 448)};

int hh_dekiyaku_held(uint64_t cards) { return (int)(hh_dekiyaku_sight(cards) & HH_WHOLE); }

int hh_dekiyaku_completed(uint64_t before, uint64_t taken) {
    int made = hh_dekiyaku_held(before | taken);
    if (made == 0)
        return 0;
    made &= ~hh_dekiyaku_held(before);
    /* rules 10.2: gokou takes the place of a shikou of the same capture */
    return made & HACHI_BIT_GOKOU ? made & ~HACHI_BIT_SHIKOU : made;
}

int hh_dekiyaku_possible(int index, uint64_t gone) {
    return hh_count(hh_dekiyaku_cards[index] & ~gone) >= hh_dekiyaku_needed(index);
}
