/* Rules and cards from the command line. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

int32_t preset_of(const struct args *args) {
    return args->number[ARG_PRESET] ? args->number[ARG_PRESET] : HACHI_PRESET_BGA;
}

/* Add to a text what still has room. */
static void add(char *buffer, size_t capacity, const char *text) {
    const size_t used = strlen(buffer);
    if (used + 1 < capacity)
        snprintf(buffer + used, capacity - used, "%s", text);
}

void option_range(const hachi_option_info *info, char *buffer, size_t capacity) {
    buffer[0] = 0;
    if (info->type == HACHI_TYPE_NUMBER) {
        snprintf(buffer, capacity, "%d ... %d%s", (int)info->minimum, (int)info->maximum,
                 info->even ? ", even" : "");
        if (info->has_word) {
            add(buffer, capacity, " or ");
            add(buffer, capacity, hachi_option_value_word(info->option, HACHI_VALUE_WORD));
        }
        return;
    }
    for (int32_t value = info->minimum; value <= info->maximum; value++) {
        add(buffer, capacity, value > info->minimum ? ", " : "");
        add(buffer, capacity, hachi_option_value_word(info->option, value));
    }
}

/* Why a setting was refused. */
static int refuse(const struct args *args, const char *setting, size_t length,
                  hachi_status status) {
    int32_t option;
    char range[128];
    hachi_option_info info;
    hachi_option_info_init(&info, sizeof info);
    if (status == HACHI_E_OPTION_UNKNOWN ||
        hachi_word_find(HACHI_THING_OPTION, setting, length, &option) != HACHI_OK ||
        hachi_option_describe(option, &info) != HACHI_OK)
        return complain(args, "--option: no option '%.*s' (see hachihachi options)", (int)length,
                        setting);
    option_range(&info, range, sizeof range);
    return complain(args, "--option: %.*s takes %s, not '%s'", (int)length, setting, range,
                    setting + length + 1);
}

static int apply_settings(const struct args *args, hachi_rules *rules) {
    if (args->number[ARG_MONTHS])
        hachi_rules_set(rules, HACHI_OPTION_MONTHS, args->number[ARG_MONTHS]);
    for (int i = 0; i < args->setting_count; i++) {
        const char *setting = args->settings[i];
        const char *equals = strchr(setting, '=');
        if (!equals)
            return complain(args, "--option wants NAME=VALUE, not '%s'", setting);
        const size_t length = (size_t)(equals - setting);
        const hachi_status status =
            hachi_rules_set_text(rules, setting, length, equals + 1, strlen(equals + 1));
        if (status != HACHI_OK)
            return refuse(args, setting, length, status);
    }
    int32_t first, second;
    if (hachi_rules_check(rules, &first, &second) != HACHI_OK)
        return complain(args, "--option: these values of %s and %s do not go together",
                        hachi_word(HACHI_THING_OPTION, first),
                        hachi_word(HACHI_THING_OPTION, second));
    return EXIT_FINE;
}

int rules_of(const struct args *args, hachi_rules **rules) {
    const hachi_status status = hachi_rules_create(preset_of(args), rules);
    if (status != HACHI_OK)
        return fail_status(args, "rules", status);
    const int code = apply_settings(args, *rules);
    if (code != EXIT_FINE) {
        hachi_rules_destroy(*rules);
        *rules = NULL;
    }
    return code;
}

/* One operand, which may hold several cards. */
static int add_cards(const struct args *args, const char *text, hachi_cardset *set) {
    hachi_cardset more;
    size_t offset;
    const hachi_status status = hachi_cards_parse(text, strlen(text), &more, &offset);
    const char *word = text + (status == HACHI_OK ? 0 : offset);
    const int length = (int)strcspn(word, " ");
    if (status == HACHI_E_NOT_A_CARD)
        return complain(args, "'%.*s' is no card", length, word);
    if (status == HACHI_OK && more >> HACHI_CARD_BLANK)
        return complain(args, "the blank card is never in a hand or pile");
    char buffer[CARDS_SIZE];
    if (status == HACHI_OK && (*set & more))
        return complain(args, "%s is there twice", cards(*set & more, buffer));
    if (status == HACHI_E_DUPLICATE_CARD)
        return complain(args, "%.*s is there twice", length, word);
    if (status != HACHI_OK)
        return fail_status(args, text, status);
    *set |= more;
    return EXIT_FINE;
}

int cards_of(const struct args *args, hachi_cardset *set) {
    *set = 0;
    for (int i = 0; i < args->operand_count; i++) {
        const int code = add_cards(args, args->operands[i], set);
        if (code != EXIT_FINE)
            return code;
    }
    return EXIT_FINE;
}
