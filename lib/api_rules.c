/* Exports of rules.h. */
#include "abi.h"
#include "name.h"
#include "rules.h"

_Static_assert(sizeof(hachi_option_info) == 32, "layout of hachi_option_info");

static int api_is_preset(int32_t preset) {
    return preset >= HACHI_PRESET_BGA && preset <= HACHI_PRESET_BOARDWALK;
}

static int api_is_option(int32_t option) { return option >= 1 && option <= HH_OPTIONS; }

void hachi_option_info_init(hachi_option_info *info, uint32_t size) { hh_abi_init(info, size); }

int32_t hachi_option_count(void) { return HH_OPTIONS; }

hachi_status hachi_option_describe(int32_t option, hachi_option_info *info) {
    hachi_option_info ours = {.size = sizeof ours};
    if (!info)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(info, HH_LEAST_OPTION_INFO) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = hh_option_describe(option, &ours);
    if (status == HACHI_OK)
        hh_abi_out(info, &ours, sizeof ours);
    return status;
}

const char *hachi_option_text(int32_t option, int32_t language) {
    return hh_option_text(option, language);
}

const char *hachi_option_value_word(int32_t option, int32_t value) {
    return hh_option_value_word(option, value);
}

hachi_status hachi_option_parse(int32_t option, const char *text, size_t length, int32_t *value) {
    struct hh_word word = {text, length};
    if (!value)
        return HACHI_E_NULL_ARGUMENT;
    *value = 0;
    if (!text)
        return HACHI_E_NULL_ARGUMENT;
    return hh_option_read(option, word, value);
}

const char *hachi_option_value_name(int32_t option, int32_t value, int32_t language) {
    return language == HH_LANGUAGE_WORD ? "" : hh_option_value_name(option, value, language);
}

int32_t hachi_preset_count(void) { return HACHI_PRESET_BOARDWALK; }

hachi_status hachi_preset_value(int32_t preset, int32_t option, int32_t *value) {
    if (!value)
        return HACHI_E_NULL_ARGUMENT;
    *value = 0;
    if (!api_is_preset(preset))
        return HACHI_E_OUT_OF_RANGE;
    if (!api_is_option(option))
        return HACHI_E_OPTION_UNKNOWN;
    *value = hh_preset_value(preset, option);
    return HACHI_OK;
}

hachi_status hachi_preset_players(int32_t preset, int32_t *minimum, int32_t *maximum) {
    int32_t least = 0, most = 0;
    if (api_is_preset(preset))
        hh_preset_players(preset, &least, &most);
    if (minimum)
        *minimum = least;
    if (maximum)
        *maximum = most;
    return most == 0 ? HACHI_E_OUT_OF_RANGE : HACHI_OK;
}

hachi_status hachi_rules_create(int32_t preset, hachi_rules **rules) {
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    *rules = NULL;
    if (!api_is_preset(preset))
        return HACHI_E_OUT_OF_RANGE;
    hachi_rules *created = hh_alloc(sizeof *created);
    if (!created)
        return HACHI_E_NO_MEMORY;
    hh_rules_preset(created, preset);
    *rules = created;
    return HACHI_OK;
}

hachi_status hachi_rules_clone(const hachi_rules *rules, hachi_rules **copy) {
    if (!copy)
        return HACHI_E_NULL_ARGUMENT;
    *copy = NULL;
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    hachi_rules *created = hh_alloc(sizeof *created);
    if (!created)
        return HACHI_E_NO_MEMORY;
    *created = *rules;
    *copy = created;
    return HACHI_OK;
}

void hachi_rules_destroy(hachi_rules *rules) { hh_free(rules); }

int32_t hachi_rules_preset(const hachi_rules *rules) { return rules ? rules->value[0] : 0; }

hachi_status hachi_rules_get(const hachi_rules *rules, int32_t option, int32_t *value) {
    if (!value)
        return HACHI_E_NULL_ARGUMENT;
    *value = 0;
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_option(option))
        return HACHI_E_OPTION_UNKNOWN;
    *value = rules->value[option];
    return HACHI_OK;
}

hachi_status hachi_rules_set(hachi_rules *rules, int32_t option, int32_t value) {
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    hachi_status status = hh_option_check(option, value);
    if (status == HACHI_OK)
        rules->value[option] = (int16_t)value;
    return status;
}

hachi_status hachi_rules_set_text(hachi_rules *rules, const char *name, size_t name_length,
                                  const char *value, size_t value_length) {
    struct hh_word name_word = {name, name_length}, value_word = {value, value_length};
    int32_t number;
    if (!rules || !name || !value)
        return HACHI_E_NULL_ARGUMENT;
    int32_t option = hh_option_find(name_word);
    hachi_status status = hh_option_read(option, value_word, &number);
    if (status == HACHI_OK)
        rules->value[option] = (int16_t)number;
    return status;
}

hachi_status hachi_rules_check(const hachi_rules *rules, int32_t *first, int32_t *second) {
    int32_t one = 0, other = 0;
    hachi_status status = rules ? hh_rules_conflict(rules, &one, &other) : HACHI_E_NULL_ARGUMENT;
    if (first)
        *first = one;
    if (second)
        *second = other;
    return status;
}

int32_t hachi_rules_equal(const hachi_rules *a, const hachi_rules *b) {
    if (!a || !b)
        return a == b;
    return memcmp(a->value, b->value, sizeof a->value) == 0;
}
