/* Many threads at once: all functions that take a pointer to const ask the same game and view; and each
 * thread plays games of its own. What a thread comes to must be what one thread alone comes to. For
 * ThreadSanitizer, so a plain program. */
#include <hachihachi/hachihachi.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 4, GAMES = 3, MAX_BYTES = 1 << 17, MAX_ITEMS = 4000 };

static hachi_rules *rules;
static hachi_game *game, *view;

/* What one thread needs and comes to. */
struct worker {
    uint64_t digest;
    uint64_t seed;
    uint8_t bytes[MAX_BYTES];
    hachi_event events[MAX_ITEMS];
    hachi_entry entries[MAX_ITEMS];
};

static void fold(struct worker *w, uint64_t number) {
    w->digest = (w->digest ^ number) * UINT64_C(0x9FB21C651E98DF25);
    w->digest ^= w->digest >> 32;
}

static void fold_bytes(struct worker *w, const void *bytes, size_t count) {
    const uint8_t *p = bytes;
    for (size_t i = 0; i < count; i++)
        fold(w, p[i]);
}

static void want(hachi_status status) {
    if (status != HACHI_OK) {
        printf("failed: %s\n0 passed, 1 failed\n", hachi_status_name(status));
        exit(1);
    }
}

/* Everything that may be asked of a game or view by a viewer. */
static void ask(struct worker *w, const hachi_game *what, int32_t viewer) {
    hachi_table table;
    size_t count;
    hachi_table_init(&table, sizeof table);
    want(hachi_game_table(what, viewer, &table));
    fold_bytes(w, &table, sizeof table);
    want(hachi_game_event_count(what, viewer, &count));
    fold(w, count);
    want(hachi_game_events(what, viewer, 0, w->events, sizeof w->events[0], MAX_ITEMS, &count));
    fold_bytes(w, w->events, count * sizeof w->events[0]);
    want(hachi_game_event(what, viewer, count / 2, w->events));
    want(hachi_game_ledger(what, viewer, 0, w->entries, sizeof w->entries[0], MAX_ITEMS, &count));
    fold_bytes(w, w->entries, count * sizeof w->entries[0]);
}

static void ask_moves(struct worker *w, const hachi_game *what) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    want(hachi_game_moves(what, moves, HACHI_MAX_MOVES, &count));
    for (size_t i = 0; i < count; i++) {
        hachi_preview preview;
        hachi_preview_init(&preview, sizeof preview);
        want(hachi_game_check(what, moves[i]));
        want(hachi_game_preview(what, moves[i], &preview));
        fold_bytes(w, &preview, sizeof preview);
    }
}

static void ask_rest(struct worker *w, const hachi_game *what) {
    uint64_t number;
    size_t length;
    char name[64];
    int32_t value;
    hachi_progress progress;
    want(hachi_game_digest(what, &number));
    fold(w, number);
    fold(w, (uint64_t)hachi_game_players(what));
    fold(w, (uint64_t)hachi_game_month(what));
    fold(w, (uint64_t)hachi_game_phase(what));
    fold(w, (uint64_t)(hachi_game_actor(what) + 1));
    fold(w, (uint64_t)(hachi_game_viewer(what) + 2));
    fold(w, (uint64_t)hachi_game_equal(what, game));
    fold(w, (uint64_t)hachi_rules_equal(hachi_game_rules(what), rules));
    want(hachi_rules_get(hachi_game_rules(what), HACHI_OPTION_PLATE, &value));
    want(hachi_rules_check(hachi_game_rules(what), NULL, NULL));
    want(hachi_game_name(what, 0, name, sizeof name, &length));
    want(hachi_game_total(what, HACHI_ACCOUNT_BANK, &value));
    fold(w, (uint64_t)(int64_t)value);
    hachi_progress_init(&progress, sizeof progress);
    for (int32_t seat = 0; seat < hachi_game_players(what); seat++)
        if (hachi_game_progress(what, seat, HACHI_YAKU_NANATAN, &progress) == HACHI_OK)
            fold_bytes(w, &progress, sizeof progress);
    want(hachi_record_write(what, HACHI_RECORD_WRITE_ALL, (char *)w->bytes, MAX_BYTES, &length));
    fold_bytes(w, w->bytes, length);
    want(hachi_snapshot_save(what, w->bytes, MAX_BYTES, &length));
    fold_bytes(w, w->bytes, length);
}

/* New objects out of the shared ones. */
static void ask_copies(struct worker *w) {
    hachi_game *copy;
    uint64_t number;
    size_t length;
    const uint8_t seed[HACHI_SEED_SIZE] = {7};
    want(hachi_game_clone(game, &copy));
    fold(w, (uint64_t)hachi_game_equal(game, copy));
    want(hachi_game_playout(copy, 1, 0));
    want(hachi_game_assign(copy, game));
    fold(w, (uint64_t)hachi_game_equal(game, copy));
    hachi_game_destroy(copy);
    want(hachi_game_view(game, 1, &copy));
    want(hachi_game_view_assign(game, 2, copy));
    hachi_game_destroy(copy);
    want(hachi_game_guess(view, seed, &copy));
    want(hachi_game_digest(copy, &number));
    fold(w, number);
    want(hachi_game_guess_assign(view, seed, copy));
    hachi_game_destroy(copy);
    want(hachi_update_write(game, 2, 3, w->bytes, MAX_BYTES, &length));
    fold_bytes(w, w->bytes, length);
    want(hachi_game_steps(game, &length));
    want(hachi_game_perft(game, 2, &number));
    fold(w, number);
}

static void *ask_all(void *given) {
    struct worker *w = given;
    for (int round = 0; round < ROUNDS; round++) {
        for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < hachi_game_players(game); viewer++)
            ask(w, game, viewer);
        ask(w, view, hachi_game_viewer(view));
        ask_moves(w, game);
        ask_moves(w, view);
        ask_rest(w, game);
        ask_rest(w, view);
        ask_copies(w);
    }
    return NULL;
}

/* Games of one's own, from rules that all share. */
static void *play_own(void *given) {
    struct worker *w = given;
    for (int i = 0; i < GAMES; i++) {
        hachi_game_options options;
        hachi_game *own;
        hachi_bot *bot;
        size_t length;
        hachi_game_options_init(&options, sizeof options);
        options.players = 3 + (int32_t)(w->seed % 5);
        options.seed[0] = (uint8_t)(w->seed + (uint64_t)i);
        want(hachi_game_create(rules, &options, &own));
        want(hachi_bot_create(HACHI_POLICY_GREEDY, w->seed, &bot));
        want(hachi_game_playout(own, w->seed, 1));
        while (hachi_game_phase(own) != HACHI_PHASE_OVER) {
            hachi_move move;
            want(hachi_bot_choose(bot, own, &move));
            want(hachi_game_apply(own, move));
        }
        want(hachi_snapshot_save(own, w->bytes, MAX_BYTES, &length));
        fold_bytes(w, w->bytes, length);
        hachi_game *again;
        want(hachi_snapshot_load(w->bytes, length, &again));
        fold(w, (uint64_t)hachi_game_equal(own, again));
        hachi_game_destroy(again);
        hachi_bot_destroy(bot);
        hachi_game_destroy(own);
    }
    return NULL;
}

static struct worker *worker(uint64_t seed) {
    struct worker *w = calloc(1, sizeof *w);
    if (!w)
        exit(1);
    w->seed = seed;
    return w;
}

/* How many threads came to something else than a single one. */
static int run(void *(*work)(void *), int same_seed) {
    pthread_t threads[THREADS];
    struct worker *workers[THREADS];
    int bad = 0;
    for (int i = 0; i < THREADS; i++) {
        workers[i] = worker(same_seed ? 1 : (uint64_t)i + 1);
        if (pthread_create(&threads[i], NULL, work, workers[i]) != 0)
            exit(1);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        struct worker *alone = worker(workers[i]->seed);
        work(alone);
        bad += alone->digest != workers[i]->digest;
        free(alone);
        free(workers[i]);
    }
    return bad;
}

int main(void) {
    hachi_game_options options;
    int bad = 0;
    hachi_game_options_init(&options, sizeof options);
    options.players = 5;
    want(hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules));
    want(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 3));
    want(hachi_game_create(rules, &options, &game));
    want(hachi_game_set_name(game, 0, "Hana", 4));
    want(hachi_game_playout(game, 2, 2));
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    for (int i = 0; i < 12; i++) {
        want(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count));
        want(hachi_game_apply(game, moves[count - 1]));
    }
    want(hachi_game_view(game, hachi_game_actor(game) < 0 ? 0 : hachi_game_actor(game), &view));
    bad += run(ask_all, 1);
    bad += run(play_own, 0);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    printf("%d passed, %d failed\n", 2 * THREADS - bad, bad);
    return bad != 0;
}
