/* The command line: a table of all options, of which each verb accepts some. */
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { KIND_FLAG, KIND_TEXT, KIND_NUMBER, KIND_CHOICE, KIND_SETTING };

struct choice {
    const char *word;
    int32_t id;
};

static const struct choice presets[] = {{"bga", HACHI_PRESET_BGA},
                                        {"bga-half", HACHI_PRESET_BGA_HALF},
                                        {"boardwalk", HACHI_PRESET_BOARDWALK},
                                        {NULL, 0}};
static const struct choice policies[] = {
    {"random", HACHI_POLICY_RANDOM}, {"greedy", HACHI_POLICY_GREEDY}, {NULL, 0}};
static const struct choice languages[] = {
    {"en", HACHI_LANGUAGE_ENGLISH}, {"ja", HACHI_LANGUAGE_JAPANESE}, {NULL, 0}};

struct row {
    const char *name;
    const char *value; /* what stands for the value in the help */
    const char *help;
    enum kind kind;
    int32_t minimum, maximum;     /* KIND_NUMBER */
    const struct choice *choices; /* KIND_CHOICE */
};

static const struct row rows[ARG_COUNT] = {
    [ARG_PRESET] = {"--preset", "PRESET", "rules: bga (default), bga-half, boardwalk", KIND_CHOICE,
                    0, 0, presets},
    [ARG_PLAYERS] = {"--players", "N", "3 ... 7; default: the fewest of the preset", KIND_NUMBER, 3,
                     7, NULL},
    [ARG_MONTHS] = {"--months", "M", "1 ... 12, the same as --option months=M", KIND_NUMBER, 1, 12,
                    NULL},
    [ARG_OPTION] = {"--option", "NAME=VALUE",
                    "change an option of the rules; see hachihachi options", KIND_SETTING, 0, 0,
                    NULL},
    [ARG_SEED] = {"--seed", "SEED",
                  "64 hexadecimal digits, or a whole number below 2^64,\n"
                  "which becomes 32 bytes, the lowest first; default: random",
                  KIND_TEXT, 0, 0, NULL},
    [ARG_POLICY] = {"--policy", "POLICY", "how bots play: greedy (default), random", KIND_CHOICE, 0,
                    0, policies},
    [ARG_GAMES] = {"--games", "G", "how many games, 1 ... 999999; default 1", KIND_NUMBER, 1,
                   999999, NULL},
    [ARG_RECORDS] = {"--records", "DIR", "write the records as DIR/game-000001.rec ...", KIND_TEXT,
                     0, 0, NULL},
    [ARG_CHECK] = {"--check", NULL, "only verify; say no more than how many are right", KIND_FLAG,
                   0, 0, NULL},
    [ARG_WRITE] = {"--write", NULL, "print the canonical record with payments and totals",
                   KIND_FLAG, 0, 0, NULL},
    [ARG_JSON] = {"--json", NULL, "print JSON", KIND_FLAG, 0, 0, NULL},
    [ARG_LANG] = {"--lang", "LANG", "en (default) or ja", KIND_CHOICE, 0, 0, languages},
    [ARG_HELP] = {"--help", NULL, "this text", KIND_FLAG, 0, 0, NULL},
};

static void say(const struct args *args, const char *format, va_list values) {
    fflush(stdout);
    fprintf(stderr, "hachihachi %s: ", args->verb);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

int complain(const struct args *args, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say(args, format, values);
    va_end(values);
    return EXIT_USAGE;
}

int fail(const struct args *args, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say(args, format, values);
    va_end(values);
    return EXIT_FAILED;
}

int fail_status(const struct args *args, const char *what, hachi_status status) {
    return fail(args, "%s: %s (%s)", what, hachi_status_text(status), hachi_status_name(status));
}

/* The option that a word names, up to its end or its `=`; ARG_COUNT if the verb has none such. */
static int find(const struct verb *verb, const char *word, size_t length) {
    if (strcmp(word, "-h") == 0)
        return ARG_HELP;
    for (int id = 0; id < ARG_COUNT; id++)
        if ((verb->accepts >> id & 1) && strlen(rows[id].name) == length &&
            memcmp(rows[id].name, word, length) == 0)
            return id;
    return ARG_COUNT;
}

static int take_number(const struct row *row, const char *value, int32_t *number) {
    int64_t n = 0;
    if (!*value || strlen(value) > 9)
        return 0;
    for (const char *p = value; *p; p++) {
        if (*p < '0' || *p > '9')
            return 0;
        n = n * 10 + (*p - '0');
    }
    *number = (int32_t)n;
    return n >= row->minimum && n <= row->maximum;
}

static int take_choice(const struct row *row, const char *value, int32_t *number) {
    for (const struct choice *choice = row->choices; choice->word; choice++)
        if (strcmp(choice->word, value) == 0)
            return *number = choice->id, 1;
    return 0;
}

static int take_value(struct args *args, int id, const char *value) {
    const struct row *row = &rows[id];
    args->text[id] = value;
    if (row->kind == KIND_NUMBER && !take_number(row, value, &args->number[id]))
        return complain(args, "%s wants a whole number, %d ... %d, not '%s'", row->name,
                        (int)row->minimum, (int)row->maximum, value);
    if (row->kind == KIND_CHOICE && !take_choice(row, value, &args->number[id])) {
        char words[128] = "";
        for (const struct choice *choice = row->choices; choice->word; choice++) {
            const size_t used = strlen(words);
            snprintf(words + used, sizeof words - used, "%s%s", used ? ", " : "", choice->word);
        }
        return complain(args, "%s wants one of %s, not '%s'", row->name, words, value);
    }
    if (row->kind == KIND_SETTING)
        args->settings[args->setting_count++] = value;
    return EXIT_FINE;
}

/* One option at words[*at]; moves on past a value that stands in the next word. */
static int take_option(const struct verb *verb, int count, char **words, int *at,
                       struct args *args) {
    const char *word = words[*at];
    const char *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const int id = find(verb, word, length);
    if (id == ARG_COUNT)
        return complain(args, "no option '%.*s' (see hachihachi %s --help)", (int)length, word,
                        verb->name);
    if (rows[id].kind == KIND_FLAG) {
        args->text[id] = word;
        return equals ? complain(args, "%s takes no value", rows[id].name) : EXIT_FINE;
    }
    if (equals)
        return take_value(args, id, equals + 1);
    if (*at + 1 == count)
        return complain(args, "%s wants a value", rows[id].name);
    return take_value(args, id, words[++*at]);
}

int args_parse(const struct verb *verb, int count, char **words, struct args *args) {
    memset(args, 0, sizeof *args);
    args->verb = verb->name;
    args->settings = malloc(sizeof *args->settings * 2 * ((size_t)count + 1));
    if (!args->settings)
        return fail(args, "no memory");
    args->operands = args->settings + count + 1;
    int only_operands = 0;
    for (int at = 0; at < count; at++) {
        if (only_operands || words[at][0] != '-' || strcmp(words[at], "-") == 0) {
            args->operands[args->operand_count++] = words[at];
        } else if (strcmp(words[at], "--") == 0) {
            only_operands = 1;
        } else {
            const int code = take_option(verb, count, words, &at, args);
            if (code != EXIT_FINE)
                return code;
        }
    }
    if (!args->number[ARG_LANG])
        args->number[ARG_LANG] = HACHI_LANGUAGE_ENGLISH;
    if (!*verb->usage && args->operand_count && !args->text[ARG_HELP])
        return complain(args, "no operand is wanted, but there is '%s'", args->operands[0]);
    return EXIT_FINE;
}

void args_free(struct args *args) { free(args->settings); }

void args_help(const struct verb *verb) {
    printf("Usage: hachihachi %s [OPTION...]%s%s\n\n%s\nOptions:\n", verb->name,
           *verb->usage ? " " : "", verb->usage, verb->help);
    for (int id = 0; id < ARG_COUNT; id++) {
        if (!(verb->accepts >> id & 1))
            continue;
        const int written = printf("  %s%s%s", rows[id].name, rows[id].value ? " " : "",
                                   rows[id].value ? rows[id].value : "");
        printf("%*s", written < 24 ? 24 - written : 1, "");
        for (const char *p = rows[id].help; *p; p++) {
            putchar(*p);
            if (*p == '\n')
                printf("%24s", "");
        }
        putchar('\n');
    }
}
