/* Options and presets (rules 14): a row for each option, and nothing that knows one option from
 * another but the pairs that do not go together. */
#include "rules.h"
#include "name.h"
#include "option_list.h"

enum { OPTION_IS_EVEN = 1, OPTION_IS_MONEY = 2, OPTION_HAS_WORD = 4 };

struct option_row {
    uint8_t type, flags;
    uint8_t values; /* first row of its words (option_list.h), if it has any */
    int16_t minimum, maximum;
    int16_t preset[3]; /* BGA, BGA_HALF, BOARDWALK */
};

/* clang-format off */
#define OPTION_SWITCH(...) {HACHI_TYPE_SWITCH, 0, HH_VALUE_SWITCH_0, 0, 1, {__VA_ARGS__}}
#define OPTION_CHOICE(list, count, ...)                                                            \
    {HACHI_TYPE_CHOICE, 0, HH_VALUE_##list##_0, 0, (count)-1, {__VA_ARGS__}}
#define OPTION_COUNT(minimum, maximum, ...)                                                        \
    {HACHI_TYPE_NUMBER, 0, 0, minimum, maximum, {__VA_ARGS__}}
#define OPTION_MONEY(minimum, maximum, ...)                                                        \
    {HACHI_TYPE_NUMBER, OPTION_IS_MONEY, 0, minimum, maximum, {__VA_ARGS__}}
#define OPTION_EVEN(minimum, maximum, ...) /* rules 1.5 */                                         \
    {HACHI_TYPE_NUMBER, OPTION_IS_MONEY | OPTION_IS_EVEN, 0, minimum, maximum, {__VA_ARGS__}}
#define OPTION_WORDED(list, minimum, maximum, ...)                                                 \
    {HACHI_TYPE_NUMBER, OPTION_IS_MONEY | OPTION_HAS_WORD, HH_VALUE_##list##_0, minimum, maximum,  \
     {__VA_ARGS__}}
/* clang-format on */

static const struct option_row option_rows[HH_OPTIONS + 1] = {
    [HACHI_OPTION_MONTHS] = OPTION_COUNT(1, 12, 12, 6, 12),
    [HACHI_OPTION_START] = OPTION_MONEY(-12000, 12000, -60, -36, 60),
    [HACHI_OPTION_MIZUTEN] = OPTION_CHOICE(MIZUTEN, 3, 0, 0, 0),
    [HACHI_OPTION_FIRST_PACKET] = OPTION_COUNT(3, 4, 3, 3, 3),
    [HACHI_OPTION_FOUR_IN_FIELD] = OPTION_CHOICE(FOUR_IN_FIELD, 2, 0, 0, 1),
    [HACHI_OPTION_CARRY] = OPTION_CHOICE(CARRY, 4, 0, 0, 0),
    [HACHI_OPTION_FEE_1] = OPTION_MONEY(0, 1200, 12, 12, 12),
    [HACHI_OPTION_FEE_2] = OPTION_MONEY(0, 1200, 18, 18, 18),
    [HACHI_OPTION_FEE_3] = OPTION_MONEY(0, 1200, 24, 24, 24),
    [HACHI_OPTION_OIKOMI_DEKIYAKU] = OPTION_SWITCH(1, 1, 0),
    [HACHI_OPTION_OIKOMI_CARD] = OPTION_MONEY(0, 1200, 3, 3, 3),
    [HACHI_OPTION_OIKOMI_ONCE] = OPTION_SWITCH(0, 0, 0),
    [HACHI_OPTION_TEYAKU_CLAIM] = OPTION_CHOICE(TEYAKU_CLAIM, 2, 0, 0, 1),
    [HACHI_OPTION_SHISOU] = OPTION_CHOICE(SHISOU, 3, 0, 0, 1),
    [HACHI_OPTION_SHISOU_ALL_PAY] = OPTION_SWITCH(0, 0, 0),
    [HACHI_OPTION_VALUE_SANBON] = OPTION_EVEN(0, 1200, 24, 24, 24),
    [HACHI_OPTION_VALUE_TATESANBON] = OPTION_EVEN(0, 1200, 36, 36, 36),
    [HACHI_OPTION_VALUE_KUTTSUKI] = OPTION_EVEN(0, 1200, 48, 48, 48),
    [HACHI_OPTION_VALUE_TESHI] = OPTION_EVEN(0, 1200, 72, 72, 72),
    [HACHI_OPTION_VALUE_HANEKEN] = OPTION_EVEN(0, 1200, 84, 84, 84),
    [HACHI_OPTION_VALUE_ICHINISHI] = OPTION_EVEN(0, 1200, 96, 96, 96),
    [HACHI_OPTION_VALUE_FUTASANBON] = OPTION_EVEN(0, 1200, 72, 72, 72),
    [HACHI_OPTION_VALUE_SANBONTATESANBON] = OPTION_EVEN(0, 1200, 84, 84, 84),
    [HACHI_OPTION_VALUE_FUTATATESANBON] = OPTION_EVEN(0, 1200, 96, 96, 96),
    [HACHI_OPTION_VALUE_SHISOU] = OPTION_EVEN(0, 1200, 240, 240, 240),
    [HACHI_OPTION_VALUE_KARASU] = OPTION_EVEN(0, 1200, 48, 48, 48),
    [HACHI_OPTION_VALUE_PIKAICHI] = OPTION_EVEN(0, 1200, 48, 48, 48),
    [HACHI_OPTION_VALUE_TOICHI] = OPTION_EVEN(0, 1200, 36, 36, 36),
    [HACHI_OPTION_VALUE_TANICHI] = OPTION_EVEN(0, 1200, 36, 36, 36),
    [HACHI_OPTION_VALUE_AKA] = OPTION_EVEN(0, 1200, 24, 24, 24),
    [HACHI_OPTION_AKA_MAX] = OPTION_COUNT(2, 7, 7, 7, 7),
    [HACHI_OPTION_VALUE_NUKE] = OPTION_MONEY(0, 1200, 12, 12, 12),
    [HACHI_OPTION_VALUE_TOBIKOMI] = OPTION_MONEY(0, 1200, 12, 12, 12),
    [HACHI_OPTION_VALUE_MIZUTEN] = OPTION_MONEY(0, 1200, 12, 12, 12),
    [HACHI_OPTION_MIZUTEN_FAIL] = OPTION_MONEY(0, 1200, 0, 0, 0),
    [HACHI_OPTION_TOBIKOMI_HANEKEN] = OPTION_SWITCH(0, 0, 0),
    [HACHI_OPTION_TOBIKOMI_SHISOU] = OPTION_SWITCH(0, 0, 1),
    [HACHI_OPTION_BONUS_TIMING] = OPTION_CHOICE(BONUS_TIMING, 2, 1, 1, 0),
    [HACHI_OPTION_BONUS_CLAIM] = OPTION_CHOICE(BONUS_CLAIM, 2, 0, 0, 1),
    [HACHI_OPTION_VALUE_AKATAN] = OPTION_EVEN(0, 1200, 84, 84, 84),
    [HACHI_OPTION_VALUE_AOTAN] = OPTION_EVEN(0, 1200, 84, 84, 84),
    [HACHI_OPTION_VALUE_NANATAN] = OPTION_EVEN(0, 1200, 120, 120, 120),
    [HACHI_OPTION_VALUE_SHIKOU] = OPTION_EVEN(0, 1200, 120, 120, 120),
    [HACHI_OPTION_VALUE_GOKOU] = OPTION_EVEN(0, 1200, 144, 144, 144),
    [HACHI_OPTION_GOKOU_AFTER_SHIKOU] = OPTION_CHOICE(GOKOU_AFTER_SHIKOU, 2, 0, 0, 1),
    [HACHI_OPTION_SAGE_OFFER] = OPTION_CHOICE(SAGE_OFFER, 2, 0, 0, 1),
    [HACHI_OPTION_SAGE_MADE] = OPTION_CHOICE(SAGE_MADE, 2, 0, 0, 1),
    [HACHI_OPTION_SAGE_VOID] = OPTION_SWITCH(1, 1, 0),
    [HACHI_OPTION_SAGE_LIABLE] = OPTION_SWITCH(1, 1, 0),
    [HACHI_OPTION_SAGE_FLOW] = OPTION_CHOICE(SAGE_FLOW, 2, 0, 0, 1),
    [HACHI_OPTION_HATTO] = OPTION_CHOICE(HATTO, 3, 2, 2, 1),
    [HACHI_OPTION_HATTO_WINDOW] = OPTION_CHOICE(HATTO_WINDOW, 2, 0, 0, 0),
    [HACHI_OPTION_HATTO_CARD] = OPTION_CHOICE(HATTO_CARD, 2, 0, 0, 0),
    [HACHI_OPTION_VALUE_SOUHACHI] = OPTION_MONEY(0, 1200, 120, 120, 120),
    [HACHI_OPTION_VALUE_FUTAHACHI] = OPTION_MONEY(0, 1200, 120, 120, 120),
    [HACHI_OPTION_VALUE_SUJUUROKU] = OPTION_MONEY(0, 1200, 144, 144, 144),
    [HACHI_OPTION_STEP_FUTAHACHI] = OPTION_MONEY(0, 1200, 12, 12, 12),
    [HACHI_OPTION_STEP_SUJUUROKU] = OPTION_MONEY(0, 1200, 24, 24, 24),
    [HACHI_OPTION_SUJUUROKU_CAP] = OPTION_WORDED(SUJUUROKU_CAP, 0, 12000, -1, -1, 240),
    [HACHI_OPTION_REFUND_BONUS] = OPTION_SWITCH(1, 1, 1),
    [HACHI_OPTION_POT_TO] = OPTION_CHOICE(POT_TO, 2, 0, 0, 0),
    [HACHI_OPTION_PLATE] = OPTION_MONEY(0, 1200, 0, 0, 1),
    [HACHI_OPTION_ETSUNEN] = OPTION_SWITCH(0, 0, 0),
    [HACHI_OPTION_KAIKAN] = OPTION_MONEY(0, 12000, 0, 0, 120),
    [HACHI_OPTION_TOP_PRIZE] = OPTION_WORDED(TOP_PRIZE, 0, 12000, -1, -1, -1),
};

/* rules 14, last paragraph */
struct option_conflict {
    uint8_t first, second;
    int16_t first_value, second_value;
};

static const struct option_conflict option_conflicts[] = {
    {HACHI_OPTION_BONUS_CLAIM, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_CLAIM_CHOICE,
     HACHI_BONUS_TIMING_AT_END},
    {HACHI_OPTION_ETSUNEN, HACHI_OPTION_CARRY, 1, HACHI_CARRY_STACK},
    {HACHI_OPTION_ETSUNEN, HACHI_OPTION_CARRY, 1, HACHI_CARRY_NONE},
};

/* rules 13 */
static const uint8_t preset_players[3][2] = {{3, 6}, {3, 6}, {4, 7}};

static int option_exists(int32_t option) { return option >= 1 && option <= HH_OPTIONS; }

int32_t hh_preset_value(int preset, int option) { return option_rows[option].preset[preset - 1]; }

void hh_preset_players(int preset, int32_t *minimum, int32_t *maximum) {
    *minimum = preset_players[preset - 1][0];
    *maximum = preset_players[preset - 1][1];
}

void hh_rules_preset(struct hachi_rules *rules, int preset) {
    rules->value[0] = (int16_t)preset;
    for (int option = 1; option <= HH_OPTIONS; option++)
        rules->value[option] = option_rows[option].preset[preset - 1];
}

hachi_status hh_option_describe(int32_t option, hachi_option_info *info) {
    if (!option_exists(option))
        return HACHI_E_OPTION_UNKNOWN;
    const struct option_row *row = &option_rows[option];
    info->option = option;
    info->type = row->type;
    info->minimum = row->minimum;
    info->maximum = row->maximum;
    info->has_word = (row->flags & OPTION_HAS_WORD) != 0;
    info->even = (row->flags & OPTION_IS_EVEN) != 0;
    info->is_money = (row->flags & OPTION_IS_MONEY) != 0;
    return HACHI_OK;
}

hachi_status hh_option_check(int32_t option, int64_t value) {
    if (!option_exists(option))
        return HACHI_E_OPTION_UNKNOWN;
    const struct option_row *row = &option_rows[option];
    if ((row->flags & OPTION_HAS_WORD) && value == HACHI_VALUE_WORD)
        return HACHI_OK;
    if (value < row->minimum || value > row->maximum)
        return HACHI_E_OPTION_VALUE;
    return (row->flags & OPTION_IS_EVEN) && value % 2 != 0 ? HACHI_E_OPTION_ODD : HACHI_OK;
}

hachi_status hh_rules_conflict(const struct hachi_rules *rules, int32_t *first, int32_t *second) {
    *first = *second = 0;
    for (size_t i = 0; i < HH_COUNT_OF(option_conflicts); i++) {
        const struct option_conflict *pair = &option_conflicts[i];
        if (rules->value[pair->first] == pair->first_value &&
            rules->value[pair->second] == pair->second_value) {
            *first = pair->first;
            *second = pair->second;
            return HACHI_E_OPTION_CONFLICT;
        }
    }
    return HACHI_OK;
}

void hh_write_conflict(struct hh_writer *writer, int32_t first, int32_t second) {
    hh_write_text(writer, "the options ");
    hh_write_text(writer, hh_word(HACHI_THING_OPTION, first));
    hh_write_text(writer, " and ");
    hh_write_text(writer, hh_word(HACHI_THING_OPTION, second));
    hh_write_text(writer, " do not go together with these values");
}

int32_t hh_option_find(struct hh_word word) {
    int32_t option = 0;
    return hh_word_find(HACHI_THING_OPTION, word, &option) ? option : 0;
}

/* The row of a value's word and names; −1 if it has none. */
static int option_value_row(int32_t option, int32_t value) {
    if (hh_option_check(option, value) != HACHI_OK)
        return -1;
    const struct option_row *row = &option_rows[option];
    if (row->type != HACHI_TYPE_NUMBER)
        return row->values + value;
    return (row->flags & OPTION_HAS_WORD) && value == HACHI_VALUE_WORD ? row->values : -1;
}

const char *hh_option_value_name(int32_t option, int32_t value, int32_t language) {
    int row = option_value_row(option, value);
    return row < 0 ? "" : hh_option_value_text(row, language);
}

const char *hh_option_value_word(int32_t option, int32_t value) {
    return hh_option_value_name(option, value, HH_LANGUAGE_WORD);
}

static hachi_status option_read_number(int32_t option, struct hh_word word, int32_t *value) {
    int64_t number;
    if (!hh_word_number(word, option_rows[option].minimum, option_rows[option].maximum, &number))
        return HACHI_E_OPTION_VALUE;
    hachi_status status = hh_option_check(option, number);
    if (status == HACHI_OK)
        *value = (int32_t)number;
    return status;
}

hachi_status hh_option_read(int32_t option, struct hh_word word, int32_t *value) {
    if (!option_exists(option))
        return HACHI_E_OPTION_UNKNOWN;
    int is_number = option_rows[option].type == HACHI_TYPE_NUMBER;
    int first = is_number ? HACHI_VALUE_WORD : 0;
    int last = is_number ? HACHI_VALUE_WORD : option_rows[option].maximum;
    for (int each = first; each <= last; each++)
        if (word.length > 0 && hh_word_is(word, hh_option_value_word(option, each))) {
            *value = each;
            return HACHI_OK;
        }
    return is_number ? option_read_number(option, word, value) : HACHI_E_OPTION_VALUE;
}

void hh_option_write(struct hh_writer *writer, int32_t option, int32_t value) {
    const char *word = hh_option_value_word(option, value);
    if (word[0] != '\0')
        hh_write_text(writer, word);
    else
        hh_write_number(writer, value);
}
