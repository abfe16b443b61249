/* What people read about options and values. The texts lie one after another, as those of the names
 * do (name_table.c). */
#include "name.h"
#include "option_list.h"
#include "rules.h"

#define OPTION_ENGLISH(english, japanese) english
#define OPTION_JAPANESE(english, japanese) japanese
#define OPTION_TEXT_FIELD(L, option, ...) char option[sizeof(OPTION_##L(__VA_ARGS__))];
#define OPTION_TEXT(L, option, ...) OPTION_##L(__VA_ARGS__),
#define OPTION_TEXT_OFFSET(L, option, ...)                                                         \
    [HACHI_OPTION_##option] = offsetof(struct option_text_##L, option),
#define OPTION_TEXT_TABLE(L)                                                                       \
    struct option_text_##L {                                                                       \
        HH_OPTION_TEXTS(OPTION_TEXT_FIELD, L)                                                      \
    };                                                                                             \
    static const struct option_text_##L option_text_##L = {HH_OPTION_TEXTS(OPTION_TEXT, L)};       \
    static const uint16_t option_offset_##L[HH_OPTIONS + 1] = {                                    \
        HH_OPTION_TEXTS(OPTION_TEXT_OFFSET, L)};

OPTION_TEXT_TABLE(ENGLISH)
OPTION_TEXT_TABLE(JAPANESE)

#define VALUE_WORD(word, english, japanese) word
#define VALUE_ENGLISH(word, english, japanese) english
#define VALUE_JAPANESE(word, english, japanese) japanese
#define VALUE_TEXT_FIELD(L, list, value, ...) char list##_##value[sizeof(VALUE_##L(__VA_ARGS__))];
#define VALUE_TEXT(L, list, value, ...) VALUE_##L(__VA_ARGS__),
#define VALUE_TEXT_OFFSET(L, list, value, ...) offsetof(struct value_text_##L, list##_##value),
#define VALUE_TEXT_TABLE(L)                                                                        \
    struct value_text_##L {                                                                        \
        HH_OPTION_VALUES(VALUE_TEXT_FIELD, L)                                                      \
    };                                                                                             \
    static const struct value_text_##L value_text_##L = {HH_OPTION_VALUES(VALUE_TEXT, L)};         \
    static const uint16_t value_offset_##L[HH_OPTION_VALUE_ROWS] = {                               \
        HH_OPTION_VALUES(VALUE_TEXT_OFFSET, L)};

VALUE_TEXT_TABLE(WORD)
VALUE_TEXT_TABLE(ENGLISH)
VALUE_TEXT_TABLE(JAPANESE)

const char *hh_option_text(int32_t option, int32_t language) {
    if (option < 1 || option > HH_OPTIONS)
        return "";
    switch (language) {
    case HACHI_LANGUAGE_ENGLISH:
        return (const char *)&option_text_ENGLISH + option_offset_ENGLISH[option];
    case HACHI_LANGUAGE_JAPANESE:
        return (const char *)&option_text_JAPANESE + option_offset_JAPANESE[option];
    default:
        return "";
    }
}

const char *hh_option_value_text(int row, int32_t language) {
    switch (language) {
    case HH_LANGUAGE_WORD:
        return (const char *)&value_text_WORD + value_offset_WORD[row];
    case HACHI_LANGUAGE_ENGLISH:
        return (const char *)&value_text_ENGLISH + value_offset_ENGLISH[row];
    case HACHI_LANGUAGE_JAPANESE:
        return (const char *)&value_text_JAPANESE + value_offset_JAPANESE[row];
    default:
        return "";
    }
}
