/* Dekiyaku by the cards alone (rules 10). Who may still make which, and what they cost, is the
 * engine's business. */
#include "yaku.h"

enum { DEKIYAKU_NANATAN_NEEDED = 7 };

const uint64_t hh_dekiyaku_cards[HH_DEKIYAKU] = {
    [HH_AKATAN] = HH_CARDS_OF_AKATAN,   [HH_AOTAN] = HH_CARDS_OF_AOTAN,
    [HH_NANATAN] = HH_CARDS_OF_NANATAN, [HH_SHIKOU] = HH_CARDS_OF_SHIKOU,
    [HH_GOKOU] = HH_CARDS_OF_GOKOU,
};

int hh_dekiyaku_needed(int index) {
    return index == HH_NANATAN ? DEKIYAKU_NANATAN_NEEDED : hh_count(hh_dekiyaku_cards[index]);
}

int hh_dekiyaku_missing(int index, uint64_t pile) {
    int missing = hh_dekiyaku_needed(index) - hh_count(pile & hh_dekiyaku_cards[index]);
    return missing > 0 ? missing : 0;
}

int hh_dekiyaku_has_hatto(int index) { return index != HH_NANATAN; }

/* A suit of which the first card is this many steps and the second that many. */
#define STEPS_OF(n, first, second) (((n)&1 ? (first) : 0) + ((n)&2 ? (second) : 0))
#define STEPS_4(n, first, second)                                                                  \
    STEPS_OF(n, first, second), STEPS_OF((n) + 1, first, second),                                  \
        STEPS_OF((n) + 2, first, second), STEPS_OF((n) + 3, first, second)
#define STEPS(first, second)                                                                       \
    STEPS_4(0, first, second), STEPS_4(4, first, second), STEPS_4(8, first, second),               \
        STEPS_4(12, first, second)
enum {
    STEPS_NONE = 0,
    STEPS_LIGHT = HH_STEP_SHIKOU + HH_STEP_GOKOU,
    STEPS_RAIN = HH_STEP_GOKOU,
    STEPS_PLAIN = HH_STEP_RIBBON,
    STEPS_RED = HH_STEP_RIBBON + HH_STEP_AKATAN,
    STEPS_BLUE = HH_STEP_RIBBON + HH_STEP_AOTAN
};
const uint32_t hh_dekiyaku_steps[12 * 16] = {
    STEPS(STEPS_LIGHT, STEPS_RED),  /* 1 */
    STEPS(STEPS_NONE, STEPS_RED),   /* 2 */
    STEPS(STEPS_LIGHT, STEPS_RED),  /* 3 */
    STEPS(STEPS_NONE, STEPS_PLAIN), /* 4 */
    STEPS(STEPS_NONE, STEPS_PLAIN), /* 5 */
    STEPS(STEPS_NONE, STEPS_BLUE),  /* 6 */
    STEPS(STEPS_NONE, STEPS_PLAIN), /* 7 */
    STEPS(STEPS_LIGHT, STEPS_NONE), /* 8 */
    STEPS(STEPS_NONE, STEPS_BLUE),  /* 9 */
    STEPS(STEPS_NONE, STEPS_BLUE),  /* 10 */
    STEPS(STEPS_RAIN, STEPS_NONE),  /* 11: its ribbon counts for nothing */
    STEPS(STEPS_LIGHT, STEPS_NONE), /* 12 */
};

uint32_t hh_dekiyaku_progress(uint64_t pile) {
    uint32_t progress = HH_PROGRESS_NONE;
    for (unsigned suit = 0; suit < 48; suit += 4)
        progress += hh_dekiyaku_step(pile, suit);
    return progress;
}

int hh_dekiyaku_held(uint64_t cards) {
    int held = 0;
    for (int index = 0; index < HH_DEKIYAKU; index++)
        held |= (hh_dekiyaku_missing(index, cards) == 0) << index;
    return held;
}

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

hachi_progress hh_dekiyaku_told(const struct hachi_rules *rules, int index, uint64_t pile,
                                uint64_t gone) {
    HH_ASSERT(index >= 0 && index < HH_DEKIYAKU);
    const uint64_t cards = hh_dekiyaku_cards[index];
    const int missing = hh_dekiyaku_missing(index, pile);
    const hachi_progress progress = {.size = sizeof progress,
                                     .yaku = HACHI_YAKU_AKATAN + index,
                                     .value = hh_yaku_value(rules, HACHI_YAKU_AKATAN + index),
                                     .complete = missing == 0,
                                     .possible = missing && hh_dekiyaku_possible(index, gone),
                                     .missing = missing,
                                     .have = cards & pile,
                                     .wanted = cards & ~pile & ~gone};
    return progress;
}
