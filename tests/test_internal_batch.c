/* Batch teyaku: all C(48,7) hands by each of its ways, against the way of one hand; a part of them, and sets
 * that are no hands, against the obvious one. */
#include "helper.h"
#include "yaku.h"

#include <stdlib.h>

enum { CHUNK = 2048 };

static uint64_t hands[CHUNK];
static uint32_t plain[CHUNK], wide[CHUNK];
static struct hachi_rules rules;

/* rules 8.1–8.4, as they are written. */
static uint32_t obvious(uint64_t hand) {
    int of_size[5] = {0}, standing = 0, lights = 0, tane = 0, ribbons = 0, suit = 0, chaff = 0;
    for (int month = 1; month <= 12; month++) {
        const uint64_t cards_of = hand & hachi_cards_of_month(month);
        const int count = hachi_cards_count(cards_of);
        of_size[count]++;
        if (count != 3)
            continue;
        standing += month == 4 || month == 5 || month == 7;
        standing += month == 12 && !(cards_of & hachi_cards_of_kind(HACHI_KIND_LIGHT));
    }
    for (hachi_card card = 0; card < 48; card++) {
        if (!(hand >> card & 1) || hachi_card_is_kasu_like(card))
            continue;
        lights += hachi_card_kind(card) == HACHI_KIND_LIGHT;
        tane += hachi_card_kind(card) == HACHI_KIND_TANE;
        ribbons += hachi_card_kind(card) == HACHI_KIND_RIBBON;
    }
    if (of_size[4])
        suit = of_size[3]   ? HACHI_YAKU_SHISOU
               : of_size[2] ? HACHI_YAKU_ICHINISHI
                            : HACHI_YAKU_TESHI;
    else if (of_size[3] == 2)
        suit = standing == 2   ? HACHI_YAKU_FUTATATESANBON
               : standing == 1 ? HACHI_YAKU_SANBONTATESANBON
                               : HACHI_YAKU_FUTASANBON;
    else if (of_size[3])
        suit = of_size[2] == 2 ? HACHI_YAKU_HANEKEN
               : standing      ? HACHI_YAKU_TATESANBON
                               : HACHI_YAKU_SANBON;
    else if (of_size[2] == 3)
        suit = HACHI_YAKU_KUTTSUKI;
    if (lights + tane + ribbons == 0)
        chaff = HACHI_YAKU_KARASU;
    else if (lights + tane + ribbons == 1)
        chaff = lights ? HACHI_YAKU_PIKAICHI : tane ? HACHI_YAKU_TOICHI : HACHI_YAKU_TANICHI;
    else if (lights + tane == 0)
        chaff = HACHI_YAKU_AKA;
    if (ribbons > rules.value[HACHI_OPTION_AKA_MAX])
        chaff = 0;
    const int value = hh_yaku_value(&rules, suit) + hh_yaku_value(&rules, chaff);
    return (uint32_t)suit | (uint32_t)chaff << 8 | (uint32_t)value << 16;
}

static uint32_t by_ids(uint64_t hand) {
    const struct hh_teyaku_ids ids = hh_teyaku_ids(&rules, hand);
    const int value = hh_yaku_value(&rules, ids.suit) + hh_yaku_value(&rules, ids.chaff);
    return (uint32_t)ids.suit | (uint32_t)ids.chaff << 8 | (uint32_t)value << 16;
}

static int is_hand(uint64_t set) { return set >> 48 == 0 && hachi_cards_count(set) == 7; }

/* Where the processor has no wide way, the plain one again. */
static void by_wide(size_t count) {
    if (HH_HAS_WIDE && !hh_teyaku_has_wide())
        hh_teyaku_batch_plain(&rules, hands, count, wide);
    else
        hh_teyaku_batch_wide(&rules, hands, count, wide);
}

/* Both ways of the chunk, and every sixteenth hand by the obvious one. */
static void check(size_t count) {
    hh_teyaku_batch_plain(&rules, hands, count, plain);
    by_wide(count);
    cr_assert(memcmp(plain, wide, count * sizeof plain[0]) == 0);
    for (size_t i = 0; i < count; i++)
        if (plain[i] != by_ids(hands[i]) || (i % 16 == 0 && plain[i] != obvious(hands[i])))
            cr_fatal("hand %012llx: %x, not %x", (unsigned long long)hands[i], plain[i],
                     obvious(hands[i]));
}

static uint64_t check_all(void) {
    uint64_t total = 0;
    size_t count = 0;
    /* The next set with as many bits, in ascending order. */
    for (uint64_t set = 0x7F; set < (uint64_t)1 << 48; total++) {
        hands[count++] = set;
        if (count == CHUNK) {
            check(count);
            count = 0;
        }
        const uint64_t low = set & (0 - set), up = set + low;
        set = up | ((set ^ up) >> 2) / low;
    }
    check(count);
    return total;
}

Test(batch, every_hand_by_each_way) {
    hh_rules_preset(&rules, HACHI_PRESET_BGA);
    EQ(check_all(), 73629072);
}

static uint64_t xorshift(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    return *state ^= *state << 17;
}

Test(batch, sets_that_are_no_hands) {
    uint64_t state = 88172645463325252u, wrong = 0;
    hh_rules_preset(&rules, HACHI_PRESET_BOARDWALK);
    for (int round = 0; round < 500; round++) {
        for (size_t i = 0; i < CHUNK; i++) {
            hands[i] = xorshift(&state);
            for (int n = 0; n < round % 4; n++)
                hands[i] &= xorshift(&state);
            if (i % 2)
                hands[i] &= HH_ALL_48;
        }
        hh_teyaku_batch_plain(&rules, hands, CHUNK, plain);
        by_wide(CHUNK);
        for (size_t i = 0; i < CHUNK; i++) {
            const uint32_t due = is_hand(hands[i]) ? obvious(hands[i]) : UINT32_MAX;
            wrong += plain[i] != due || wide[i] != due;
        }
    }
    EQ(wrong, 0);
}

Test(batch, aka_max_and_values_are_those_of_the_rules) {
    for (int most = 2; most <= 7; most++) {
        hh_rules_preset(&rules, HACHI_PRESET_BGA);
        rules.value[HACHI_OPTION_AKA_MAX] = (int16_t)most;
        for (int option_id = HACHI_OPTION_VALUE_SANBON; option_id <= HACHI_OPTION_VALUE_AKA;
             option_id++)
            rules.value[option_id] = (int16_t)(2 * option_id + most * 100);
        for (size_t i = 0; i < CHUNK; i++) /* many ribbons and chaff */
            hands[i] = 0;
        for (size_t i = 0; i < CHUNK; i++) {
            uint64_t state = i * 977 + 13;
            while (hachi_cards_count(hands[i]) < 7) {
                const unsigned card = (unsigned)(xorshift(&state) % 48);
                if (card % 4 == 1 || card % 4 == 2 || i % 5 == 0)
                    hands[i] |= (uint64_t)1 << card;
            }
        }
        hh_teyaku_batch(&rules, hands, CHUNK, plain);
        hh_teyaku_batch_plain(&rules, hands, CHUNK, wide);
        for (size_t i = 0; i < CHUNK; i++) {
            EQ_AT(plain[i], obvious(hands[i]), i);
            EQ_AT(wide[i], plain[i], i);
        }
    }
}

/* Nothing is read or written past the end, whatever the number. */
Test(batch, any_number_of_hands) {
    hh_rules_preset(&rules, HACHI_PRESET_BGA);
    for (size_t count = 0; count < 70; count++) {
        for (size_t i = 0; i < count; i++)
            hands[i] = UINT64_C(0x7F) << i % 41;
        uint64_t *exact = malloc(count * sizeof *exact + !count);
        uint32_t *out = malloc((count + 1) * sizeof *out);
        memcpy(exact, hands, count * sizeof *exact);
        out[count] = 0xABCD;
        EQ(hachi_teyaku_batch(&rules, exact, count, out), HACHI_OK);
        for (size_t i = 0; i < count; i++)
            EQ_AT(out[i], obvious(hands[i]), i);
        EQ(out[count], 0xABCD);
        free(exact);
        free(out);
    }
}

Test(batch, refuses_null) {
    hh_rules_preset(&rules, HACHI_PRESET_BGA);
    EQ(hachi_teyaku_batch(NULL, hands, 1, plain), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_teyaku_batch(&rules, NULL, 1, plain), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_teyaku_batch(&rules, hands, 1, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_teyaku_batch(&rules, NULL, 0, NULL), HACHI_OK);
}
