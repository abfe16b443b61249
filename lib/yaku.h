/* Floor 2. Yaku of hands, piles and fields: pure functions of rules and card sets (rules 3.3, 5,
 * 6.4, 8, 10, 11). */
#ifndef HH_YAKU_H
#define HH_YAKU_H

#include <hachihachi/yaku.h>

#include "card.h"
#include "rules.h"

enum { HH_DEKIYAKU = 5, HH_TRIPLET_MONTHS = 2 };
enum { HH_BONUS_POINTS = 89 };     /* for nuke and mizuten: rules 8.6, 8.8 */
enum { HH_ALL_TRIPLETS = 0x1FFE }; /* of tobikomi: bits 1 << month */
enum { HH_BITS_OF_DEKIYAKU = 0x1F, HH_BITS_OF_LIGHTS = HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU };

/* Index 0…4 of a dekiyaku in sets, arrays and bits; rules 10. */
enum { HH_AKATAN, HH_AOTAN, HH_NANATAN, HH_SHIKOU, HH_GOKOU };

/* Their cards. Bits of months 1, 2, 3 … are four apart, the ribbon being the second card of its suit (rules
 * 2.5). */
#define HH_CARDS_OF_AKATAN UINT64_C(0x0000000000000222)  /* 1R 2R 3R */
#define HH_CARDS_OF_AOTAN UINT64_C(0x0000002200200000)   /* 6R 9R 10R */
#define HH_CARDS_OF_NANATAN UINT64_C(0x0000002202222222) /* all ribbons but 11R */
#define HH_CARDS_OF_SHIKOU (HH_LIGHTS & ~HH_MONTH_SET(11))
#define HH_CARDS_OF_GOKOU HH_LIGHTS
extern const uint64_t hh_dekiyaku_cards[HH_DEKIYAKU];

/* The suit and chaff teyaku of seven cards (none of them blank): ids only, the fast path (rules
 * 8.1–8.4). */
struct hh_teyaku_ids {
    uint8_t suit, chaff;
};
struct hh_teyaku_ids hh_teyaku_ids(const struct hachi_rules *rules, uint64_t hand);

/* For each of many sets suit | chaff << 8 | value of both << 16, or all bits if it is no hand. The other two
 * are its two ways, for tests; the wide one is there on x86-64 only, where the processor has what it takes. */
void hh_teyaku_batch(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                     uint32_t *results);
void hh_teyaku_batch_plain(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                           uint32_t *results);
void hh_teyaku_batch_wide(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                          uint32_t *results);
int hh_teyaku_has_wide(void);

/* All about them (rules 8.5–8.7). tobikomi: bits 1 << month. */
struct hh_teyaku {
    uint8_t suit, chaff;
    uint8_t nuke;
    uint16_t tobikomi;
    uint64_t suit_exposed, chaff_exposed;
};
void hh_teyaku_find(const struct hachi_rules *rules, uint64_t hand, struct hh_teyaku *teyaku);
int hh_yaku_has_nuke(int yaku);                                      /* rules 8.3, 8.6 */
int hh_yaku_has_tobikomi(const struct hachi_rules *rules, int yaku); /* rules 8.7 */

/* How far a pile has come: a counter for each dekiyaku, side by side in a word, whose highest bit is set once
 * the yaku is whole. A pile has the sum of HH_PROGRESS_NONE and the steps of the cards in it. */
enum {
    HH_STEP_AKATAN = 1 << 0,  /* 3 bits, from 1: whole at 4 */
    HH_STEP_AOTAN = 1 << 3,   /* 3 bits, from 1 */
    HH_STEP_SHIKOU = 1 << 6,  /* 3 bits, from 0 */
    HH_STEP_GOKOU = 1 << 9,   /* 4 bits, from 3: whole at 8 */
    HH_STEP_RIBBON = 1 << 13, /* 4 bits, from 1: nanatan */
    HH_PROGRESS_NONE = HH_STEP_AKATAN + HH_STEP_AOTAN + 3 * HH_STEP_GOKOU + HH_STEP_RIBBON,
    HH_PROGRESS_WHOLE = 4 * HH_STEP_AKATAN | 4 * HH_STEP_AOTAN | 4 * HH_STEP_SHIKOU |
                        8 * HH_STEP_GOKOU | 8 * HH_STEP_RIBBON,
    /* Those that hatto covers: the same bits once one card more is there. */
    HH_PROGRESS_HATTO = HH_PROGRESS_WHOLE & ~(8 * HH_STEP_RIBBON),
    HH_PROGRESS_ONE_MORE = HH_STEP_AKATAN + HH_STEP_AOTAN + HH_STEP_SHIKOU + HH_STEP_GOKOU
};
/* Index: 4 · any card of the suit that is a multiple of 4, and the cards of that suit as four bits. */
extern HH_LOCAL const uint32_t hh_dekiyaku_steps[12 * 16];
static inline uint32_t hh_dekiyaku_step(uint64_t cards, unsigned suit) {
    return hh_dekiyaku_steps[4 * suit + ((unsigned)(cards >> suit) & 0xF)];
}
uint32_t hh_dekiyaku_progress(uint64_t pile);

/* Bits of the dekiyaku that a set of cards holds, gokou and shikou both if both (rules 10 table,
 * 10.2: shikou needs 1L 3L 8L 12L; four lights with 11L are nothing). */
int hh_dekiyaku_held(uint64_t cards);
/* Bits completed by taking `taken` on top of `before` (rules 10.1, 10.2: gokou alone for
 * both). */
int hh_dekiyaku_completed(uint64_t before, uint64_t taken);
/* Cards of the yaku that suffice: 7 for nanatan, else all. */
int hh_dekiyaku_needed(int index);
/* How many cards a pile still lacks; 0: complete. */
int hh_dekiyaku_missing(int index, uint64_t pile);
/* Whether the rule of hatto covers it (rules 10). */
int hh_dekiyaku_has_hatto(int index);
/* Whether Y can still be completed when the cards of `gone` can't come (rules 10.5). */
int hh_dekiyaku_possible(int index, uint64_t gone);
/* How far a pile has come with one of them. */
hachi_progress hh_dekiyaku_told(const struct hachi_rules *rules, int index, uint64_t pile,
                                uint64_t gone);

/* The first special yaku by points and kasu-like cards of the three in play order; 0 if none
 * (rules 11.1–11.4). */
int hh_special_find(const struct hachi_rules *rules, const int *points, const int *kasu, int *place,
                    int *value);

/* Chased-out compensation from one payer before × field (rules 6.4). */
struct hh_oikomi {
    uint8_t suit, chaff;
    uint8_t dekiyaku; /* bits paid */
    uint8_t cards;    /* paid singly */
};
int hh_oikomi_dekiyaku_value(const struct hachi_rules *rules, int dekiyaku); /* of all its bits */
void hh_oikomi_find(const struct hachi_rules *rules, uint64_t hand, struct hh_oikomi *oikomi);

/* The multiplier, with the marks that wait going in and out (rules 5). */
int hh_field_judge(const struct hachi_rules *rules, uint64_t field, uint32_t *two, uint32_t *four);
/* Whether four of a suit lie there and all is dealt again: then nothing is judged (rules 4.4). */
int hh_field_is_redealt(const struct hachi_rules *rules, uint64_t field);
/* The month of which all four cards are in a set, or 0 (rules 4.4). */
int hh_four_month(uint64_t field);

/* The order of seats by rounds × players drawn cards; again: bits of who must draw once more.
 * HACHI_E_NOT_A_CARD, HACHI_E_DUPLICATE_CARD or OK (rules 3.3). */
hachi_status hh_seat_draw(const uint8_t *draws, int players, size_t rounds, int32_t *order,
                          int32_t *again);

extern const uint8_t hh_yaku_options[24]; /* yaku → value option */
extern const uint8_t hh_yaku_groups[24];  /* yaku → hachi_yaku_group */

/* Value from one payer, before × field; the special yaku's base value; 0 for no yaku. */
static inline int hh_yaku_value(const struct hachi_rules *rules, int yaku) {
    return yaku == HACHI_YAKU_NONE ? 0 : rules->value[hh_yaku_options[yaku]];
}

#endif
