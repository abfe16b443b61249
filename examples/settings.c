/* A page of settings that knows none of the options: the library describes them.
 *
 * An option that a later version of the library adds appears here by itself. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <string.h>

/* What a form would show as a field: a switch, a list to choose from, or a number. */
static void print_field(const hachi_option_info *info, int32_t value) {
    const char *name = hachi_option_value_name(info->option, value, HACHI_LANGUAGE_ENGLISH);
    switch (info->type) {
    case HACHI_TYPE_SWITCH:
        printf("[%c]", value ? 'x' : ' ');
        return;
    case HACHI_TYPE_CHOICE:
        for (int32_t other = info->minimum; other <= info->maximum; other++)
            printf("%s(%c) %s", other > info->minimum ? "  " : "", other == value ? '*' : ' ',
                   hachi_option_value_name(info->option, other, HACHI_LANGUAGE_ENGLISH));
        return;
    default:
        if (*name)
            printf("[%s]", name);
        else
            printf("[%d]", (int)value);
        printf(" %d ... %d%s", (int)info->minimum, (int)info->maximum,
               info->is_money ? " mon" : "");
    }
}

static void print_page(const hachi_rules *rules) {
    for (int32_t option = 1; option <= hachi_option_count(); option++) {
        int32_t value;
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        if (hachi_option_describe(option, &info) != HACHI_OK ||
            hachi_rules_get(rules, option, &value) != HACHI_OK)
            continue;
        printf("%s: ", hachi_name(HACHI_THING_OPTION, option, HACHI_LANGUAGE_ENGLISH, 0));
        print_field(&info, value);
        printf("\n    %s\n", hachi_option_text(option, HACHI_LANGUAGE_ENGLISH));
    }
}

/* What somebody typed into a field: the option's word and a value's word, or a number. */
static void change(hachi_rules *rules, const char *option, const char *value) {
    const hachi_status status =
        hachi_rules_set_text(rules, option, strlen(option), value, strlen(value));
    printf("%s = %s: %s\n", option, value, hachi_status_text(status));
}

/* Some values do not go together. It is enough to look once, when all is set. */
static void check(const hachi_rules *rules) {
    int32_t first, second;
    if (hachi_rules_check(rules, &first, &second) == HACHI_OK)
        printf("A game can be played by these rules.\n");
    else
        printf("%s and %s do not go together.\n", hachi_word(HACHI_THING_OPTION, first),
               hachi_word(HACHI_THING_OPTION, second));
}

int main(void) {
    hachi_rules *rules;
    if (hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules) != HACHI_OK)
        return 1;
    print_page(rules);
    putchar('\n');
    change(rules, "months", "6");
    change(rules, "hatto", "off");
    change(rules, "value_akatan", "83"); /* odd, but it is halved at times */
    change(rules, "sujuuroku_cap", "none");
    change(rules, "plates", "1");
    change(rules, "bonus_timing", "at_end");
    check(rules);
    change(rules, "bonus_claim", "automatic");
    check(rules);
    hachi_rules_destroy(rules);
    return 0;
}
