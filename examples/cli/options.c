/* hachihachi options: all options of the rules, as a front end would list them. */
#include "cli.h"

#include <stdio.h>

/* A value as records write it. */
static const char *value_text(int32_t option, int32_t value, char *buffer, size_t capacity) {
    const char *word = hachi_option_value_word(option, value);
    if (*word)
        return word;
    snprintf(buffer, capacity, "%d", (int)value);
    return buffer;
}

static void print_values(const struct args *args, int32_t option, int width) {
    const int32_t only = args->number[ARG_PRESET];
    for (int32_t preset = 1; preset <= hachi_preset_count(); preset++) {
        int32_t value;
        char text[16];
        if ((only && preset != only) || hachi_preset_value(preset, option, &value) != HACHI_OK)
            continue;
        column(value_text(option, value, text, sizeof text), width);
    }
}

static void print_text(const struct args *args) {
    const int32_t only = args->number[ARG_PRESET], language = args->number[ARG_LANG];
    column(either(language, "option", "設定"), -24);
    for (int32_t preset = 1; preset <= hachi_preset_count(); preset++)
        if (!only || preset == only)
            column(hachi_word(HACHI_THING_PRESET, preset), -18);
    puts(either(language, "takes; what it does", "値; 説明"));
    for (int32_t option = 1; option <= hachi_option_count(); option++) {
        char range[128];
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        if (hachi_option_describe(option, &info) != HACHI_OK)
            continue;
        option_range(&info, range, sizeof range);
        column(hachi_word(HACHI_THING_OPTION, option), -24);
        print_values(args, option, -18);
        printf("%s; %s\n", range, hachi_option_text(option, language));
    }
}

static void words_json(struct json *json, const hachi_option_info *info) {
    json_open(json, "words", '[');
    if (info->type != HACHI_TYPE_NUMBER)
        for (int32_t value = info->minimum; value <= info->maximum; value++)
            json_text(json, NULL, hachi_option_value_word(info->option, value));
    else if (info->has_word)
        json_text(json, NULL, hachi_option_value_word(info->option, HACHI_VALUE_WORD));
    json_close(json, ']');
}

static void values_json(struct json *json, int32_t only, int32_t option) {
    json_open(json, "presets", '{');
    for (int32_t preset = 1; preset <= hachi_preset_count(); preset++) {
        int32_t value;
        if ((!only || preset == only) && hachi_preset_value(preset, option, &value) == HACHI_OK)
            json_number(json, hachi_word(HACHI_THING_PRESET, preset), value);
    }
    json_close(json, '}');
}

static void option_json(struct json *json, const struct args *args, const hachi_option_info *info) {
    static const char *const types[] = {"", "switch", "choice", "number"};
    const int32_t option = info->option, language = args->number[ARG_LANG];
    json_open(json, NULL, '{');
    json_number(json, "option", option);
    json_text(json, "word", hachi_word(HACHI_THING_OPTION, option));
    json_text(json, "name", name_of(HACHI_THING_OPTION, option, language));
    json_text(json, "type", types[info->type & 3]);
    json_number(json, "minimum", info->minimum);
    json_number(json, "maximum", info->maximum);
    json_flag(json, "even", info->even);
    json_flag(json, "money", info->is_money);
    words_json(json, info);
    values_json(json, args->number[ARG_PRESET], option);
    json_text(json, "text", hachi_option_text(option, language));
    json_close(json, '}');
}

int run_options(const struct args *args) {
    if (!args->text[ARG_JSON]) {
        print_text(args);
        return EXIT_FINE;
    }
    struct json json = {0, 1};
    json_open(&json, NULL, '[');
    for (int32_t option = 1; option <= hachi_option_count(); option++) {
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        if (hachi_option_describe(option, &info) == HACHI_OK)
            option_json(&json, args, &info);
    }
    json_close(&json, ']');
    return EXIT_FINE;
}
