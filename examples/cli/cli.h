/* The command-line program `hachihachi`: what its files share.
 *
 *     main.c      verbs, help             play.c     play
 *     args.c      the command line        replay.c   replay
 *     ruleset.c   rules from it           tell.c     a game in words
 *     seed.c      seeds                   hand.c     hand
 *     file.c      files in and out        pile.c     pile
 *     text.c      names, money, columns   count.c    count
 *     json.c      JSON                    options.c  options
 *     progress.c  a bar for the patient   platform.c what differs between systems
 *     bench.c     bench
 *
 * Nothing but the public headers of the library is used: whatever the program does, yours can. */
#ifndef CLI_H
#define CLI_H

#include <hachihachi/hachihachi.h>

enum exit_code { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* --- the command line ------------------------------------------------------------------------- */

enum arg_id {
    ARG_PRESET,
    ARG_PLAYERS,
    ARG_MONTHS,
    ARG_OPTION,
    ARG_SEED,
    ARG_POLICY,
    ARG_GAMES,
    ARG_RECORDS,
    ARG_CHECK,
    ARG_WRITE,
    ARG_JSON,
    ARG_LANG,
    ARG_HELP,
    ARG_COUNT
};

/* What a verb was called with. */
struct args {
    const char *verb;
    const char *text[ARG_COUNT]; /* as given; NULL: not given */
    int32_t number[ARG_COUNT];   /* numbers, and the ids of choices; 0: not given */
    const char **settings;       /* each NAME=VALUE of --option, in order */
    int setting_count;
    const char **operands; /* what is no option, in order */
    int operand_count;
};

/* A verb, as main.c lists them. */
struct verb {
    const char *name;
    const char *usage;   /* operands, after the options */
    const char *summary; /* one line */
    const char *help;    /* what --help tells, beside the options */
    unsigned accepts;    /* bits 1 << arg_id */
    int (*run)(const struct args *args);
};

int run_play(const struct args *args);
int run_replay(const struct args *args);
int run_hand(const struct args *args);
int run_pile(const struct args *args);
int run_count(const struct args *args);
int run_options(const struct args *args);
int run_bench(const struct args *args);

/* Read the words after the verb. 0, or what complain() returned; args_free() in either case. */
int args_parse(const struct verb *verb, int count, char **words, struct args *args);
void args_free(struct args *args);
void args_help(const struct verb *verb);

#ifdef __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* "hachihachi VERB: MESSAGE" on standard error. complain() is about the command line and returns
 * EXIT_USAGE; fail() is about all else and returns EXIT_FAILED. */
int complain(const struct args *args, const char *format, ...) PRINTF_LIKE(2, 3);
int fail(const struct args *args, const char *format, ...) PRINTF_LIKE(2, 3);
int fail_status(const struct args *args, const char *what, hachi_status status);

/* --- rules, cards, seeds ---------------------------------------------------------------------- */

/* The preset that was asked for, or the first one. */
int32_t preset_of(const struct args *args);
/* Rules from --preset, --months and --option; 0, or the exit code. */
int rules_of(const struct args *args, hachi_rules **rules);
/* What an option takes: "off, discard, discard_and_block", "0 ... 12000 or bank". */
void option_range(const hachi_option_info *info, char *buffer, size_t capacity);
/* Cards from the operands, which may hold several words each; 0, or the exit code. */
int cards_of(const struct args *args, hachi_cardset *set);

/* 64 hexadecimal digits, or a whole number below 2^64 as 32 bytes, the lowest first. */
int seed_read(const char *text, uint8_t *seed);
void seed_write(const uint8_t *seed, char *hex); /* 65 bytes */
/* The seed of game 1, 2 … of a run: game − 1 is added to the run's last eight bytes, taken as a
 * number, the lowest byte first. So game 1 has the run's own seed. */
void seed_of_game(const uint8_t *run, uint64_t game, uint8_t *seed);
/* The seed of a seat's bot: the sum of the four eight-byte numbers of the game's seed, and the seat
 * times 2^56. */
uint64_t seed_of_bot(const uint8_t *game, int32_t seat);

/* --- files ------------------------------------------------------------------------------------ */

/* A whole file, "-" being standard input: NULL after a failure, and errno tells. Free it. */
char *file_read(const char *path, size_t *length);
int file_write(const char *path, const char *text, size_t length); /* 1: done; else errno tells */
/* The record of a game as text: NULL after a failure. Free it. */
char *record_of(const hachi_game *game, uint32_t flags, size_t *length);

/* --- text ------------------------------------------------------------------------------------- */

enum { MONEY_SIZE = 48, CARDS_SIZE = 256, SEAT_SIZE = 300 };

const char *name_of(int32_t thing, int32_t id, int32_t language);
const char *money(int32_t mon, int32_t language, char *buffer); /* MONEY_SIZE bytes */
const char *cards(hachi_cardset set, char *buffer);             /* CARDS_SIZE bytes */
/* A seat's name in a game, or "Seat 2"; game may be NULL. SEAT_SIZE bytes. */
const char *seat_name(const hachi_game *game, int32_t seat, int32_t language, char *buffer);
/* A sentence of the program itself in the language that is asked for. */
const char *either(int32_t language, const char *english, const char *japanese);
/* Print text in a column of so many places (negative: to the left edge), wide characters as two. */
void column(const char *text, int width);
/* The final places: "1. Seat 2: 3 kan". */
void print_ranking(const hachi_game *game, int32_t language);

/* JSON on standard output. Keys are NULL in lists. */
struct json {
    int depth;
    int empty;
};
void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_text(struct json *json, const char *key, const char *text);
void json_number(struct json *json, const char *key, int64_t number);
void json_flag(struct json *json, const char *key, int flag);
void json_cards(struct json *json, const char *key, hachi_cardset set);
/* The word of a yaku, or null. */
void json_yaku(struct json *json, const char *key, int32_t yaku);

/* Tell the events of a game in words; whether all could be told. */
int tell_game(const hachi_game *game, int32_t language);

/* --- progress --------------------------------------------------------------------------------- */

/* A bar on standard error, if that is a terminal, from the second second on. */
struct progress {
    uint64_t total;
    int64_t begin, shown;
    int terminal;
};
void progress_begin(struct progress *progress, uint64_t total);
void progress_show(struct progress *progress, uint64_t done);
void progress_end(struct progress *progress);

/* --- what differs between systems ------------------------------------------------------------- */

void platform_begin(void);                         /* standard streams carry bytes, unchanged */
int platform_terminal(void);                       /* 1: standard error is a terminal */
int platform_mkdir(const char *path);              /* 1: the directory is there now */
int platform_random(uint8_t *bytes, size_t count); /* 1: done */

#endif
