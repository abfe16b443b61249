/* The field's multiplier and the marks that wait (rules 5), and four of a suit (rules 4.4). */
#include "yaku.h"

#define FIELD_FOUR_LIGHTS (HH_LIGHTS & (HH_MONTH_SET(11) | HH_MONTH_SET(12)))
#define FIELD_TWO_LIGHTS (HH_LIGHTS & ~FIELD_FOUR_LIGHTS)

/* Take the strongest mark out; ×1 if there is none. */
static int field_take(uint32_t *two, uint32_t *four) {
    if (*four > 0) {
        --*four;
        return 4;
    }
    if (*two > 0) {
        --*two;
        return 2;
    }
    return 1;
}

int hh_field_judge(const struct hachi_rules *rules, uint64_t field, uint32_t *two, uint32_t *four) {
    uint32_t new_two = (uint32_t)hh_count(field & FIELD_TWO_LIGHTS);
    uint32_t new_four = (uint32_t)hh_count(field & FIELD_FOUR_LIGHTS);
    int multiplier;
    switch (HH_OPT(rules, CARRY)) { /* rules 5.3 */
    case HACHI_CARRY_POOL:
        *two += new_two;
        *four += new_four;
        return field_take(two, four);
    case HACHI_CARRY_QUEUE:
        multiplier = *two + *four > 0 ? field_take(two, four) : field_take(&new_two, &new_four);
        *two += new_two;
        *four += new_four;
        return multiplier;
    case HACHI_CARRY_STACK:
        multiplier = 1 << (new_two + 2 * new_four);
        break;
    default: /* HACHI_CARRY_NONE */
        multiplier = field_take(&new_two, &new_four);
        break;
    }
    *two = *four = 0;
    return multiplier;
}

int hh_four_month(uint64_t field) {
    const uint64_t pairs = field & field >> 1;
    const uint64_t whole = pairs & pairs >> 2 & UINT64_C(0x111111111111);
    return whole ? (int)HH_MONTH(hh_lowest(whole)) : 0;
}

int hh_field_is_redealt(const struct hachi_rules *rules, uint64_t field) {
    return HH_OPT(rules, FOUR_IN_FIELD) == HACHI_FOUR_IN_FIELD_REDEAL && hh_four_month(field) != 0;
}
