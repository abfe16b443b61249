/* Verbs, help, and whether all that was written has arrived. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define BIT(id) (1u << ARG_##id)
#define RULES (BIT(PRESET) | BIT(OPTION))

/* clang-format off */
static const struct verb verbs[] = {
    {"play", "", "let bots play games",
     "Bots play games; a table of what each seat won and lost ends the run. The first dealer\n"
     "follows from the seed. Game g of a run is dealt from the run's seed with g - 1 added to its\n"
     "last eight bytes (a number, lowest byte first), so that game 1 has the run's own seed; the\n"
     "bots' choices follow from it too.\n",
     RULES | BIT(PLAYERS) | BIT(MONTHS) | BIT(SEED) | BIT(POLICY) | BIT(GAMES) | BIT(RECORDS) |
         BIT(LANG) | BIT(HELP), run_play},
    {"replay", "FILE...", "tell, check or rewrite records",
     "Without --check or --write, tell in words what happened and who paid whom how much and\n"
     "why. A record that is refused is reported as FILE:LINE:COLUMN: REASON on standard error;\n"
     "the files after it are looked at all the same. FILE may be - for standard input.\n",
     BIT(CHECK) | BIT(WRITE) | BIT(LANG) | BIT(HELP), run_replay},
    {"hand", "CARD CARD CARD CARD CARD CARD CARD", "the teyaku of a hand",
     "Tell both groups of teyaku of a hand, what it would expose, its bonuses, and what it would\n"
     "earn if it were chased out; before the field's multiplier. Cards are 1L 2T 3R 4a ... 12c.\n",
     RULES | BIT(JSON) | BIT(LANG) | BIT(HELP), run_hand},
    {"pile", "CARD...", "the yaku of taken cards",
     "Tell the points of a pile, its chaff, the dekiyaku that are complete or what they lack,\n"
     "and the special yaku that the pile gives by itself; before the field's multiplier.\n",
     RULES | BIT(JSON) | BIT(LANG) | BIT(HELP), run_pile},
    {"count", "hands|fields", "count all hands or fields",
     "A table of all 73,629,072 hands by teyaku (suit group down, chaff group across), or of\n"
     "all 12,271,512 fields by multiplier; columns are separated by tabs. Multiplier 0 stands\n"
     "for fields that must be dealt again.\n",
     RULES | BIT(HELP), run_count},
    {"options", "", "list the options of the rules",
     "List all options: what they take, their value in each preset (or in the one given), and\n"
     "what they do.\n",
     BIT(PRESET) | BIT(JSON) | BIT(LANG) | BIT(HELP), run_options},
    {"bench", "[PART]", "measure the library's speed",
     "A table of what has PART in its name, or of all: work, how fast it is done, how fast a\n"
     "yardstick does it, their ratio, and how much the samples differ. Short samples; the build\n"
     "directory's bench takes longer ones.\n",
     BIT(HELP), run_bench},
};
/* clang-format on */

enum { VERBS = sizeof verbs / sizeof verbs[0] };

static void help(FILE *out) {
    fputs("Usage: hachihachi VERB [OPTION...] [OPERAND...]\n\n"
          "A referee for Hachi-Hachi, the hanafuda game.\n\nVerbs:\n",
          out);
    for (int i = 0; i < VERBS; i++)
        fprintf(out, "  %-8s  %s\n", verbs[i].name, verbs[i].summary);
    fputs("\nOptions:\n"
          "  --help     this text; after a verb, what the verb does\n"
          "  --version  the version\n\n"
          "Exit codes: 0 fine; 1 a check or a file failed; 2 bad usage.\n",
          out);
}

static void version(void) {
    printf("hachihachi %s", HACHI_VERSION_STRING);
    if (strcmp(hachi_version_string(), HACHI_VERSION_STRING) != 0)
        printf(" (library %s)", hachi_version_string());
    putchar('\n');
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help(stdout), EXIT_FINE;
    if (strcmp(argv[1], "--version") == 0)
        return version(), EXIT_FINE;
    for (int i = 0; i < VERBS; i++) {
        if (strcmp(argv[1], verbs[i].name) != 0)
            continue;
        struct args args;
        int code = args_parse(&verbs[i], argc - 2, argv + 2, &args);
        if (code == EXIT_FINE && args.text[ARG_HELP])
            args_help(&verbs[i]);
        else if (code == EXIT_FINE)
            code = verbs[i].run(&args);
        args_free(&args);
        return code;
    }
    fprintf(stderr, "hachihachi: no %s '%s' (see hachihachi --help)\n",
            argv[1][0] == '-' ? "option" : "verb", argv[1]);
    return EXIT_USAGE;
}

int main(int argc, char **argv) {
    platform_begin();
    const int code = run(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "hachihachi: can't write to standard output: %s\n",
                errno ? strerror(errno) : "an earlier write failed");
        return EXIT_FAILED;
    }
    return code;
}
