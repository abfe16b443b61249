/* Options and presets, row by row as in the tables of rules 14. */
#include "helper.h"

struct expected {
    const char *name;
    const char *words; /* of a switch or choice, in the order of the values */
    const char *word;  /* beside numbers */
    int32_t minimum, maximum, even, money;
    const char *preset[3];
};

/* clang-format off */
static const struct expected table[65] = {
    {"months", NULL, NULL, 1, 12, 0, 0, {"12", "6", "12"}},
    {"start", NULL, NULL, -12000, 12000, 0, 1, {"-60", "-36", "60"}},
    {"mizuten", "auction always off", NULL, 0, 2, 0, 0, {"auction", "auction", "auction"}},
    {"first_packet", NULL, NULL, 3, 4, 0, 0, {"3", "3", "3"}},
    {"four_in_field", "first_takes redeal", NULL, 0, 1, 0, 0, {"first_takes", "first_takes", "redeal"}},
    {"carry", "pool queue stack none", NULL, 0, 3, 0, 0, {"pool", "pool", "pool"}},
    {"fee_1", NULL, NULL, 0, 1200, 0, 1, {"12", "12", "12"}},
    {"fee_2", NULL, NULL, 0, 1200, 0, 1, {"18", "18", "18"}},
    {"fee_3", NULL, NULL, 0, 1200, 0, 1, {"24", "24", "24"}},
    {"oikomi_dekiyaku", "off on", NULL, 0, 1, 0, 0, {"on", "on", "off"}},
    {"oikomi_card", NULL, NULL, 0, 1200, 0, 1, {"3", "3", "3"}},
    {"oikomi_once", "off on", NULL, 0, 1, 0, 0, {"off", "off", "off"}},
    {"teyaku_claim", "automatic choice", NULL, 0, 1, 0, 0, {"automatic", "automatic", "choice"}},
    {"shisou", "play month game", NULL, 0, 2, 0, 0, {"play", "play", "month"}},
    {"shisou_all_pay", "off on", NULL, 0, 1, 0, 0, {"off", "off", "off"}},
    {"value_sanbon", NULL, NULL, 0, 1200, 1, 1, {"24", "24", "24"}},
    {"value_tatesanbon", NULL, NULL, 0, 1200, 1, 1, {"36", "36", "36"}},
    {"value_kuttsuki", NULL, NULL, 0, 1200, 1, 1, {"48", "48", "48"}},
    {"value_teshi", NULL, NULL, 0, 1200, 1, 1, {"72", "72", "72"}},
    {"value_haneken", NULL, NULL, 0, 1200, 1, 1, {"84", "84", "84"}},
    {"value_ichinishi", NULL, NULL, 0, 1200, 1, 1, {"96", "96", "96"}},
    {"value_futasanbon", NULL, NULL, 0, 1200, 1, 1, {"72", "72", "72"}},
    {"value_sanbontatesanbon", NULL, NULL, 0, 1200, 1, 1, {"84", "84", "84"}},
    {"value_futatatesanbon", NULL, NULL, 0, 1200, 1, 1, {"96", "96", "96"}},
    {"value_shisou", NULL, NULL, 0, 1200, 1, 1, {"240", "240", "240"}},
    {"value_karasu", NULL, NULL, 0, 1200, 1, 1, {"48", "48", "48"}},
    {"value_pikaichi", NULL, NULL, 0, 1200, 1, 1, {"48", "48", "48"}},
    {"value_toichi", NULL, NULL, 0, 1200, 1, 1, {"36", "36", "36"}},
    {"value_tanichi", NULL, NULL, 0, 1200, 1, 1, {"36", "36", "36"}},
    {"value_aka", NULL, NULL, 0, 1200, 1, 1, {"24", "24", "24"}},
    {"aka_max", NULL, NULL, 2, 7, 0, 0, {"7", "7", "7"}},
    {"value_nuke", NULL, NULL, 0, 1200, 0, 1, {"12", "12", "12"}},
    {"value_tobikomi", NULL, NULL, 0, 1200, 0, 1, {"12", "12", "12"}},
    {"value_mizuten", NULL, NULL, 0, 1200, 0, 1, {"12", "12", "12"}},
    {"mizuten_fail", NULL, NULL, 0, 1200, 0, 1, {"0", "0", "0"}},
    {"tobikomi_haneken", "off on", NULL, 0, 1, 0, 0, {"off", "off", "off"}},
    {"tobikomi_shisou", "off on", NULL, 0, 1, 0, 0, {"off", "off", "on"}},
    {"bonus_timing", "at_once at_end", NULL, 0, 1, 0, 0, {"at_end", "at_end", "at_once"}},
    {"bonus_claim", "automatic choice", NULL, 0, 1, 0, 0, {"automatic", "automatic", "choice"}},
    {"value_akatan", NULL, NULL, 0, 1200, 1, 1, {"84", "84", "84"}},
    {"value_aotan", NULL, NULL, 0, 1200, 1, 1, {"84", "84", "84"}},
    {"value_nanatan", NULL, NULL, 0, 1200, 1, 1, {"120", "120", "120"}},
    {"value_shikou", NULL, NULL, 0, 1200, 1, 1, {"120", "120", "120"}},
    {"value_gokou", NULL, NULL, 0, 1200, 1, 1, {"144", "144", "144"}},
    {"gokou_after_shikou", "barred allowed", NULL, 0, 1, 0, 0, {"barred", "barred", "allowed"}},
    {"sage_offer", "if_possible always", NULL, 0, 1, 0, 0, {"if_possible", "if_possible", "always"}},
    {"sage_made", "full half", NULL, 0, 1, 0, 0, {"full", "full", "half"}},
    {"sage_void", "off on", NULL, 0, 1, 0, 0, {"on", "on", "off"}},
    {"sage_liable", "off on", NULL, 0, 1, 0, 0, {"on", "on", "off"}},
    {"sage_flow", "half nothing", NULL, 0, 1, 0, 0, {"half", "half", "nothing"}},
    {"hatto", "off discard discard_and_block", NULL, 0, 2, 0, 0, {"discard_and_block", "discard_and_block", "discard"}},
    {"hatto_window", "next_turn open", NULL, 0, 1, 0, 0, {"next_turn", "next_turn", "next_turn"}},
    {"hatto_card", "suit kimari", NULL, 0, 1, 0, 0, {"suit", "suit", "suit"}},
    {"value_souhachi", NULL, NULL, 0, 1200, 0, 1, {"120", "120", "120"}},
    {"value_futahachi", NULL, NULL, 0, 1200, 0, 1, {"120", "120", "120"}},
    {"value_sujuuroku", NULL, NULL, 0, 1200, 0, 1, {"144", "144", "144"}},
    {"step_futahachi", NULL, NULL, 0, 1200, 0, 1, {"12", "12", "12"}},
    {"step_sujuuroku", NULL, NULL, 0, 1200, 0, 1, {"24", "24", "24"}},
    {"sujuuroku_cap", NULL, "none", 0, 12000, 0, 1, {"none", "none", "240"}},
    {"refund_bonus", "off on", NULL, 0, 1, 0, 0, {"on", "on", "on"}},
    {"pot_to", "winner most_points", NULL, 0, 1, 0, 0, {"winner", "winner", "winner"}},
    {"plate", NULL, NULL, 0, 1200, 0, 1, {"0", "0", "1"}},
    {"etsunen", "off on", NULL, 0, 1, 0, 0, {"off", "off", "off"}},
    {"kaikan", NULL, NULL, 0, 12000, 0, 1, {"0", "0", "120"}},
    {"top_prize", NULL, "bank", 0, 12000, 0, 1, {"bank", "bank", "bank"}},
};
/* clang-format on */

static hachi_status parse(int32_t which, const char *text, int32_t *value) {
    return hachi_option_parse(which, text, strlen(text), value);
}

static hachi_status set_text(hachi_rules *rules, const char *name, const char *value) {
    return hachi_rules_set_text(rules, name, strlen(name), value, strlen(value));
}

Test(rules, options_are_those_of_the_table) { /* rules 14 */
    EQ(hachi_option_count(), 65);
    for (int32_t which = 1; which <= 65; which++) {
        const struct expected *row = &table[which - 1];
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        EQ_AT(hachi_option_describe(which, &info), HACHI_OK, which);
        EQ_AT(info.size, sizeof info, which);
        EQ_AT(info.option, which, which);
        SAME_TEXT(hachi_word(HACHI_THING_OPTION, which), row->name);
        EQ_AT(info.minimum, row->minimum, which);
        EQ_AT(info.maximum, row->maximum, which);
        EQ_AT(info.even, row->even, which);
        EQ_AT(info.is_money, row->money, which);
        EQ_AT(info.has_word, row->word != NULL, which);
        EQ_AT(info.type,
              !row->words                         ? HACHI_TYPE_NUMBER
              : strcmp(row->words, "off on") == 0 ? HACHI_TYPE_SWITCH
                                                  : HACHI_TYPE_CHOICE,
              which);
        cr_assert(hachi_option_text(which, HACHI_LANGUAGE_ENGLISH)[0] != '\0');
        cr_assert(hachi_option_text(which, HACHI_LANGUAGE_JAPANESE)[0] != '\0');
    }
}

Test(rules, presets_are_those_of_the_table) { /* rules 14 */
    EQ(hachi_preset_count(), 3);
    for (int32_t which = 1; which <= 3; which++) {
        hachi_rules *rules = preset(which);
        EQ(hachi_rules_preset(rules), which);
        EQ(hachi_rules_check(rules, NULL, NULL), HACHI_OK);
        for (int32_t each = 1; each <= 65; each++) {
            int32_t expected, value = 99;
            EQ_AT(parse(each, table[each - 1].preset[which - 1], &expected), HACHI_OK, each);
            EQ_AT(hachi_rules_get(rules, each, &value), HACHI_OK, each);
            EQ_AT(value, expected, each);
            EQ_AT(hachi_preset_value(which, each, &value), HACHI_OK, each);
            EQ_AT(value, expected, each);
        }
        hachi_rules_destroy(rules);
    }
}

/* The word number n of a list; its length, 0 past the end. */
static size_t word_at(const char *words, int n, const char **word) {
    for (; n > 0 && words; n--) {
        words = strchr(words, ' ');
        words = words ? words + 1 : NULL;
    }
    *word = words;
    return words ? strcspn(words, " ") : 0;
}

Test(rules, values_have_their_words) { /* rules 14 */
    for (int32_t which = 1; which <= 65; which++) {
        const struct expected *row = &table[which - 1];
        for (int32_t value = -2; value <= 5; value++) {
            const char *word = NULL, *ours = hachi_option_value_word(which, value);
            size_t length = 0;
            if (row->words && value >= 0)
                length = word_at(row->words, value, &word);
            else if (row->word && value == HACHI_VALUE_WORD)
                length = strlen(word = row->word);
            EQ_AT(strlen(ours), length, which);
            EQ_AT(memcmp(ours, length ? word : "", length), 0, which);
            for (int32_t language = 1; language <= 2; language++)
                EQ_AT(hachi_option_value_name(which, value, language)[0] != '\0', length > 0,
                      which);
            if (length > 0) {
                int32_t read = 99;
                EQ_AT(hachi_option_parse(which, ours, length, &read), HACHI_OK, which);
                EQ_AT(read, value, which);
                EQ_AT(parse(which, "nonsense", &read), HACHI_E_OPTION_VALUE, which);
                EQ_AT(read, 0, which);
            }
        }
    }
    SAME_TEXT(hachi_option_value_name(HACHI_OPTION_HATTO, HACHI_HATTO_OFF, HACHI_LANGUAGE_ENGLISH),
              "None");
    for (int32_t on = 0; on <= 1; on++) { /* the two words of all switches */
        SAME_TEXT(hachi_option_value_name(HACHI_OPTION_ETSUNEN, on, HACHI_LANGUAGE_ENGLISH),
                  on ? "On" : "Off");
        SAME_TEXT(hachi_option_value_name(HACHI_OPTION_ETSUNEN, on, HACHI_LANGUAGE_JAPANESE),
                  on ? "あり" : "なし");
    }
    SAME_TEXT(hachi_option_value_name(HACHI_OPTION_PLATE, 0, HACHI_LANGUAGE_ENGLISH), "");
    SAME_TEXT(hachi_option_value_name(HACHI_OPTION_HATTO, 0, 0), "");
    SAME_TEXT(hachi_option_value_name(HACHI_OPTION_HATTO, 0, HACHI_LANGUAGE_CHINESE), "");
    SAME_TEXT(hachi_option_value_name(0, 0, HACHI_LANGUAGE_ENGLISH), "");
    SAME_TEXT(hachi_option_value_word(66, 0), "");
    SAME_TEXT(hachi_option_value_word(0, 0), "");
}

/* What setting a value must answer, by the table. */
static hachi_status answer(const struct expected *row, int64_t value) {
    if (row->word && value == HACHI_VALUE_WORD)
        return HACHI_OK;
    if (value < row->minimum || value > row->maximum)
        return HACHI_E_OPTION_VALUE;
    return row->even && value % 2 != 0 ? HACHI_E_OPTION_ODD : HACHI_OK;
}

Test(rules, take_the_values_of_their_range_and_no_other) { /* rules 1.5, 14 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    for (int32_t which = 1; which <= 65; which++) {
        const struct expected *row = &table[which - 1];
        const int32_t tried[] = {
            row->minimum - 2,
            row->minimum - 1,
            row->minimum,
            row->minimum + 1,
            row->maximum - 1,
            row->maximum,
            row->maximum + 1,
            -1,
            -2,
            101,
            INT32_MIN,
            INT32_MAX,
            65536,
            65536 + 2,
        };
        for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
            int32_t before, after;
            EQ(hachi_rules_get(rules, which, &before), HACHI_OK);
            const hachi_status status = hachi_rules_set(rules, which, tried[i]);
            EQ_AT(status, answer(row, tried[i]), which);
            EQ(hachi_rules_get(rules, which, &after), HACHI_OK);
            EQ_AT(after, status == HACHI_OK ? tried[i] : before, which);
        }
    }
    hachi_rules_destroy(rules);
}

Test(rules, read_numbers_as_records_write_them) {
    int32_t value;
    EQ(parse(HACHI_OPTION_PLATE, "5", &value), HACHI_OK);
    EQ(value, 5);
    EQ(parse(HACHI_OPTION_START, "-60", &value), HACHI_OK);
    EQ(value, -60);
    EQ(parse(HACHI_OPTION_TOP_PRIZE, "bank", &value), HACHI_OK);
    EQ(value, HACHI_VALUE_WORD);
    EQ(parse(HACHI_OPTION_TOP_PRIZE, "0", &value), HACHI_OK);
    EQ(parse(HACHI_OPTION_VALUE_AKA, "25", &value), HACHI_E_OPTION_ODD);
    EQ(value, 0);
    static const char *const wrong[] = {
        "",      "05",   "+5",   "-0",   " 5", "5 ", "5x",
        "12001", "1201", "none", "bank", "on", "-1", "99999999999999999999",
        "--5"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        EQ_AT(parse(HACHI_OPTION_PLATE, wrong[i], &value), HACHI_E_OPTION_VALUE, i);
    /* The words stand for −1, but −1 does not stand for the words. */
    EQ(parse(HACHI_OPTION_TOP_PRIZE, "-1", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(HACHI_OPTION_SUJUUROKU_CAP, "-1", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(HACHI_OPTION_SUJUUROKU_CAP, "bank", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(HACHI_OPTION_SAGE_VOID, "1", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(HACHI_OPTION_SAGE_VOID, "", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(HACHI_OPTION_CARRY, "0", &value), HACHI_E_OPTION_VALUE);
    EQ(parse(0, "0", &value), HACHI_E_OPTION_UNKNOWN);
    EQ(parse(66, "0", &value), HACHI_E_OPTION_UNKNOWN);
    EQ(parse(INT32_MIN, "0", &value), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_option_parse(1, NULL, 1, &value), HACHI_E_NULL_ARGUMENT);
    EQ(value, 0);
    EQ(hachi_option_parse(1, "1", 1, NULL), HACHI_E_NULL_ARGUMENT);
}

Test(rules, set_by_text) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    int32_t value;
    EQ(set_text(rules, "hatto", "off"), HACHI_OK);
    EQ(hachi_rules_get(rules, HACHI_OPTION_HATTO, &value), HACHI_OK);
    EQ(value, HACHI_HATTO_OFF);
    EQ(set_text(rules, "hatto", "on"), HACHI_E_OPTION_VALUE);
    EQ(set_text(rules, "hatt", "off"), HACHI_E_OPTION_UNKNOWN);
    EQ(set_text(rules, "", "off"), HACHI_E_OPTION_UNKNOWN);
    EQ(set_text(rules, "value_aka", "7"), HACHI_E_OPTION_ODD);
    EQ(hachi_rules_set_text(NULL, "plate", 5, "1", 1), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_rules_set_text(rules, NULL, 5, "1", 1), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_rules_set_text(rules, "plate", 5, NULL, 1), HACHI_E_NULL_ARGUMENT);
    hachi_rules_destroy(rules);
}

Test(rules, conflicts_are_named) { /* rules 14 */
    int32_t first = 9, second = 9;
    hachi_rules *rules = preset(HACHI_PRESET_BOARDWALK);
    EQ(hachi_rules_check(rules, &first, &second), HACHI_OK);
    EQ(first, 0);
    EQ(second, 0);
    option(rules, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_TIMING_AT_END);
    EQ(hachi_rules_check(rules, &first, &second), HACHI_E_OPTION_CONFLICT);
    EQ(first, HACHI_OPTION_BONUS_CLAIM);
    EQ(second, HACHI_OPTION_BONUS_TIMING);
    EQ(hachi_rules_check(rules, NULL, NULL), HACHI_E_OPTION_CONFLICT);
    option(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_AUTOMATIC);
    EQ(hachi_rules_check(rules, &first, &second), HACHI_OK);
    option(rules, HACHI_OPTION_ETSUNEN, 1);
    for (int32_t carry = 0; carry <= 3; carry++) {
        const int wrong = carry == HACHI_CARRY_STACK || carry == HACHI_CARRY_NONE;
        option(rules, HACHI_OPTION_CARRY, carry);
        EQ(hachi_rules_check(rules, &first, &second), wrong ? HACHI_E_OPTION_CONFLICT : HACHI_OK);
        EQ(first, wrong ? HACHI_OPTION_ETSUNEN : 0);
        EQ(second, wrong ? HACHI_OPTION_CARRY : 0);
    }
    first = second = 9;
    EQ(hachi_rules_check(NULL, &first, &second), HACHI_E_NULL_ARGUMENT);
    EQ(first, 0);
    EQ(second, 0);
    hachi_rules_destroy(rules);
}

Test(rules, clone_and_compare) {
    hachi_rules *a = preset(HACHI_PRESET_BGA), *b = NULL, *half = preset(HACHI_PRESET_BGA_HALF);
    EQ(hachi_rules_clone(a, &b), HACHI_OK);
    EQ(hachi_rules_equal(a, b), 1);
    option(b, HACHI_OPTION_TOP_PRIZE, 0);
    EQ(hachi_rules_equal(a, b), 0);
    /* The same values from another preset are other rules: a record would name another one. */
    option(half, HACHI_OPTION_MONTHS, 12);
    option(half, HACHI_OPTION_START, -60);
    EQ(hachi_rules_equal(a, half), 0);
    EQ(hachi_rules_equal(a, NULL), 0);
    EQ(hachi_rules_equal(NULL, a), 0);
    EQ(hachi_rules_equal(NULL, NULL), 1);
    hachi_rules_destroy(a);
    hachi_rules_destroy(b);
    hachi_rules_destroy(half);
    hachi_rules_destroy(NULL);
}

Test(rules, refuse_wrong_arguments) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA), *other = rules;
    int32_t value = 9;
    EQ(hachi_rules_create(0, &other), HACHI_E_OUT_OF_RANGE);
    cr_assert(other == NULL);
    EQ(hachi_rules_create(4, &other), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_rules_create(1, NULL), HACHI_E_NULL_ARGUMENT);
    other = rules;
    EQ(hachi_rules_clone(NULL, &other), HACHI_E_NULL_ARGUMENT);
    cr_assert(other == NULL);
    EQ(hachi_rules_clone(rules, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_rules_preset(NULL), 0);
    EQ(hachi_rules_get(NULL, 1, &value), HACHI_E_NULL_ARGUMENT);
    EQ(value, 0);
    EQ(hachi_rules_get(rules, 1, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_rules_get(rules, 0, &value), HACHI_E_OPTION_UNKNOWN);
    value = 9;
    EQ(hachi_rules_get(rules, 66, &value), HACHI_E_OPTION_UNKNOWN);
    EQ(value, 0);
    EQ(hachi_rules_set(NULL, 1, 1), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_rules_set(rules, 0, 1), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_rules_set(rules, 66, 1), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_rules_set(rules, INT32_MIN, 1), HACHI_E_OPTION_UNKNOWN);
    value = 9;
    EQ(hachi_preset_value(0, 1, &value), HACHI_E_OUT_OF_RANGE);
    EQ(value, 0);
    EQ(hachi_preset_value(4, 1, &value), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_preset_value(1, 0, &value), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_preset_value(1, 66, &value), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_preset_value(1, 1, NULL), HACHI_E_NULL_ARGUMENT);
    SAME_TEXT(hachi_option_text(0, HACHI_LANGUAGE_ENGLISH), "");
    SAME_TEXT(hachi_option_text(66, HACHI_LANGUAGE_ENGLISH), "");
    SAME_TEXT(hachi_option_text(1, HACHI_LANGUAGE_KANA), "");
    SAME_TEXT(hachi_option_text(1, 0), "");
    hachi_rules_destroy(rules);
}

Test(rules, players_of_presets) { /* rules 13 */
    static const int32_t players[3][2] = {{3, 6}, {3, 6}, {4, 7}};
    int32_t minimum, maximum;
    for (int32_t which = 1; which <= 3; which++) {
        EQ(hachi_preset_players(which, &minimum, &maximum), HACHI_OK);
        EQ(minimum, players[which - 1][0]);
        EQ(maximum, players[which - 1][1]);
        EQ(hachi_preset_players(which, NULL, NULL), HACHI_OK);
    }
    EQ(hachi_preset_players(0, &minimum, &maximum), HACHI_E_OUT_OF_RANGE);
    EQ(minimum, 0);
    EQ(maximum, 0);
    EQ(hachi_preset_players(4, NULL, NULL), HACHI_E_OUT_OF_RANGE);
}

Test(rules, describe_into_structs_of_any_age) {
    struct {
        hachi_option_info info;
        int32_t tail[4];
    } newer;
    memset(&newer, 0x5A, sizeof newer);
    newer.info.size = sizeof newer;
    EQ(hachi_option_describe(HACHI_OPTION_START, &newer.info), HACHI_OK);
    EQ(newer.info.size, sizeof newer);
    EQ(newer.info.minimum, -12000);
    EQ(newer.tail[0], 0);
    EQ(newer.tail[3], 0);
    static const uint32_t wrong[] = {0, 4, 31, 4097, UINT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        newer.info.size = wrong[i];
        EQ(hachi_option_describe(HACHI_OPTION_START, &newer.info), HACHI_E_STRUCT_SIZE);
    }
    newer.info.size = sizeof newer.info;
    EQ(hachi_option_describe(66, &newer.info), HACHI_E_OPTION_UNKNOWN);
    EQ(newer.info.option, HACHI_OPTION_START);
    EQ(hachi_option_describe(0, &newer.info), HACHI_E_OPTION_UNKNOWN);
    EQ(hachi_option_describe(1, NULL), HACHI_E_NULL_ARGUMENT);
    hachi_option_info_init(NULL, sizeof newer.info);
    newer.info.option = 5;
    hachi_option_info_init(&newer.info, 2); /* absurd: nothing is done */
    EQ(newer.info.option, 5);
    hachi_option_info_init(&newer.info, sizeof newer.info);
    EQ(newer.info.option, 0);
    EQ(newer.info.size, sizeof newer.info);
}
