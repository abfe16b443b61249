/* hachihachi play: bots play games. */
#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What all games of a run share, and what a seat got in them. */
struct run {
    const struct args *args;
    hachi_rules *rules;
    int32_t players, games, policy;
    uint8_t seed[HACHI_SEED_SIZE];
    int64_t sum[HACHI_MAX_SEATS];
    int32_t wins[HACHI_MAX_SEATS], best[HACHI_MAX_SEATS], worst[HACHI_MAX_SEATS];
};

static int prepare_seed(struct run *run) {
    const char *text = run->args->text[ARG_SEED];
    if (text && !seed_read(text, run->seed))
        return complain(run->args,
                        "--seed wants 64 hexadecimal digits or a whole number below 2^64, not '%s'",
                        text);
    if (!text && !platform_random(run->seed, sizeof run->seed))
        return fail(run->args, "the system has no random numbers; please give --seed");
    return EXIT_FINE;
}

/* Everything of the command line, before anything is played. */
static int prepare(const struct args *args, struct run *run) {
    memset(run, 0, sizeof *run);
    run->args = args;
    run->games = args->number[ARG_GAMES] ? args->number[ARG_GAMES] : 1;
    run->policy = args->number[ARG_POLICY] ? args->number[ARG_POLICY] : HACHI_POLICY_GREEDY;
    run->players = args->number[ARG_PLAYERS];
    if (!run->players)
        hachi_preset_players(preset_of(args), &run->players, NULL);
    const int code = prepare_seed(run);
    if (code != EXIT_FINE)
        return code;
    const char *records = args->text[ARG_RECORDS];
    if (records && !*records)
        return complain(args, "--records wants a directory");
    return rules_of(args, &run->rules);
}

static hachi_status play_moves(hachi_game *game, hachi_bot **bots) {
    while (hachi_game_phase(game) != HACHI_PHASE_OVER) {
        hachi_move move;
        hachi_status status = hachi_bot_choose(bots[hachi_game_actor(game)], game, &move);
        if (status == HACHI_OK)
            status = hachi_game_apply(game, move);
        if (status != HACHI_OK)
            return status;
    }
    return HACHI_OK;
}

static hachi_status play_game(const struct run *run, const uint8_t *seed, hachi_game *game) {
    hachi_bot *bots[HACHI_MAX_SEATS] = {NULL};
    hachi_status status = HACHI_OK;
    for (int32_t seat = 0; seat < run->players && status == HACHI_OK; seat++)
        status = hachi_bot_create(run->policy, seed_of_bot(seed, seat), &bots[seat]);
    if (status == HACHI_OK)
        status = play_moves(game, bots);
    for (int32_t seat = 0; seat < run->players; seat++)
        hachi_bot_destroy(bots[seat]);
    return status;
}

static void add_up(struct run *run, const hachi_game *game, int32_t number) {
    int32_t totals[HACHI_MAX_SEATS], ranks[HACHI_MAX_SEATS];
    for (int32_t seat = 0; seat < run->players; seat++)
        hachi_game_total(game, seat, &totals[seat]);
    hachi_ranking(totals, run->players, ranks);
    for (int32_t seat = 0; seat < run->players; seat++) {
        run->sum[seat] += totals[seat];
        run->wins[seat] += ranks[seat] == 1;
        if (number == 1 || totals[seat] > run->best[seat])
            run->best[seat] = totals[seat];
        if (number == 1 || totals[seat] < run->worst[seat])
            run->worst[seat] = totals[seat];
    }
}

static int write_record(const struct run *run, const hachi_game *game, int32_t number) {
    const char *directory = run->args->text[ARG_RECORDS];
    const size_t capacity = strlen(directory) + 32;
    size_t length;
    char *path = malloc(capacity);
    char *text = record_of(game, HACHI_RECORD_WRITE_ALL, &length);
    int code = EXIT_FINE;
    if (!path || !text) {
        code = fail(run->args, "no memory for the record of game %d", (int)number);
    } else {
        snprintf(path, capacity, "%s/game-%06d.rec", directory, (int)number);
        if (!file_write(path, text, length))
            code = fail(run->args, "%s: %s", path, strerror(errno));
    }
    free(text);
    free(path);
    return code;
}

/* Play game `number`; the last one is left in *kept for its ranking. */
static int run_game(struct run *run, int32_t number, hachi_game **kept) {
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.flags = run->args->text[ARG_RECORDS] ? 0 : HACHI_GAME_NO_JOURNAL;
    options.players = run->players;
    options.dealer = HACHI_DEALER_BY_SEED;
    seed_of_game(run->seed, (uint64_t)number, options.seed);
    hachi_game *game;
    hachi_status status = hachi_game_create(run->rules, &options, &game);
    if (status == HACHI_OK)
        status = play_game(run, options.seed, game);
    hachi_game_destroy(*kept);
    *kept = game;
    if (status != HACHI_OK)
        return fail_status(run->args, "play", status);
    add_up(run, game, number);
    return run->args->text[ARG_RECORDS] ? write_record(run, game, number) : EXIT_FINE;
}

/* An average with one decimal, without floating point: rounded, halves away from zero. */
static void average(int64_t sum, int32_t count, char *text, size_t capacity) {
    const int64_t size = sum < 0 ? -sum : sum;
    const int64_t tenths = (size * 20 + count) / ((int64_t)2 * count);
    snprintf(text, capacity, "%s%" PRId64 ".%d", sum < 0 && tenths ? "-" : "", tenths / 10,
             (int)(tenths % 10));
}

static void print_cells(const char *const *cells) {
    static const int widths[] = {-8, 12, 12, 8, 8, 8};
    for (int i = 0; i < 6; i++)
        column(cells[i], widths[i]);
    putchar('\n');
}

static void print_table(const struct run *run) {
    static const char *const heads[2][6] = {{"", "sum", "average", "wins", "best", "worst"},
                                            {"", "合計", "平均", "勝ち", "最高", "最低"}};
    const int32_t language = run->args->number[ARG_LANG];
    printf(either(language, "Games: %d. Totals in mon:\n", "ゲーム数: %d。文で数えた合計:\n"),
           (int)run->games);
    print_cells(heads[language == HACHI_LANGUAGE_JAPANESE]);
    for (int32_t seat = 0; seat < run->players; seat++) {
        char name[SEAT_SIZE], text[5][32];
        const char *const cells[] = {name, text[0], text[1], text[2], text[3], text[4]};
        seat_name(NULL, seat, language, name);
        snprintf(text[0], sizeof text[0], "%" PRId64, run->sum[seat]);
        average(run->sum[seat], run->games, text[1], sizeof text[1]);
        snprintf(text[2], sizeof text[2], "%d", (int)run->wins[seat]);
        snprintf(text[3], sizeof text[3], "%d", (int)run->best[seat]);
        snprintf(text[4], sizeof text[4], "%d", (int)run->worst[seat]);
        print_cells(cells);
    }
}

static int play_all(struct run *run, hachi_game **last) {
    struct progress progress;
    int code = EXIT_FINE;
    progress_begin(&progress, (uint64_t)run->games);
    for (int32_t number = 1; number <= run->games && code == EXIT_FINE; number++) {
        code = run_game(run, number, last);
        progress_show(&progress, (uint64_t)number);
    }
    progress_end(&progress);
    return code;
}

int run_play(const struct args *args) {
    struct run run;
    hachi_game *last = NULL;
    int code = prepare(args, &run);
    if (code != EXIT_FINE)
        return code;
    char hex[2 * HACHI_SEED_SIZE + 1];
    seed_write(run.seed, hex);
    printf(either(args->number[ARG_LANG], "Seed: %s\n", "シード: %s\n"), hex);
    fflush(stdout); /* whoever interrupts a long run knows how to repeat it */
    const char *records = args->text[ARG_RECORDS];
    errno = 0;
    if (records && !platform_mkdir(records))
        code = fail(args, "%s: %s", records, strerror(errno ? errno : ENOTDIR));
    if (code == EXIT_FINE)
        code = play_all(&run, &last);
    if (code == EXIT_FINE) {
        if (run.games == 1)
            print_ranking(last, args->number[ARG_LANG]);
        print_table(&run);
    }
    hachi_game_destroy(last);
    hachi_rules_destroy(run.rules);
    return code;
}
