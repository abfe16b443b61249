/* Views: what a seat may know (rules 6.5, 7, 13), and that nothing else reaches it. */
#include "arrange.h"
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <stdio.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

/* --- all that a seat can get ------------------------------------------------------------------------ */

enum { BAG = 1 << 20 };

struct bag {
    size_t length;
    uint8_t bytes[BAG];
    const char *what[4096]; /* names for messages */
    size_t at[4096];
    int parts;
};

static void put(struct bag *bag, const char *what, const void *bytes, size_t length) {
    cr_assert(bag->length + length <= BAG && bag->parts < 4096);
    bag->what[bag->parts] = what;
    bag->at[bag->parts++] = bag->length;
    memcpy(bag->bytes + bag->length, bytes, length);
    bag->length += length;
}

static void put_number(struct bag *bag, const char *what, int64_t number) {
    put(bag, what, &number, sizeof number);
}

static void put_events(struct bag *bag, const hachi_game *game, int32_t viewer) {
    static hachi_event events[TWIN_EVENTS];
    static hachi_entry entries[TWIN_EVENTS];
    size_t count;
    OK(hachi_game_event_count(game, viewer, &count));
    put_number(bag, "event count", (int64_t)count);
    OK(hachi_game_events(game, viewer, 0, events, sizeof *events, TWIN_EVENTS, &count));
    put(bag, "events", events, count * sizeof *events);
    OK(hachi_game_ledger(game, viewer, 0, entries, sizeof *entries, TWIN_EVENTS, &count));
    put(bag, "ledger", entries, count * sizeof *entries);
    OK(hachi_game_events(game, viewer, count / 2, events, sizeof *events, TWIN_EVENTS, &count));
    put_number(bag, "event count from the middle", (int64_t)count);
}

static void put_table(struct bag *bag, const hachi_game *game, int32_t viewer) {
    hachi_table table;
    hachi_table_init(&table, sizeof table);
    OK(hachi_game_table(game, viewer, &table));
    put(bag, "table", &table, sizeof table);
}

/* Whatever goes over the wire for the seat. */
static void put_wire(struct bag *bag, const hachi_game *game, const hachi_game *view,
                     int32_t viewer) {
    static uint8_t bytes[1 << 17];
    static char text[1 << 18];
    size_t length, count;
    OK(hachi_game_event_count(view, viewer, &count));
    for (int part = 0; part < 4; part++) {
        OK(hachi_update_write(game, viewer, count * (size_t)part / 3, bytes, sizeof bytes,
                              &length));
        put(bag, "update", bytes, length);
    }
    put_number(bag, "update past the end",
               hachi_update_write(game, viewer, count + 1, bytes, sizeof bytes, &length));
    put_number(bag, "update into nothing", hachi_update_write(game, viewer, 0, NULL, 0, &length));
    put_number(bag, "its length", (int64_t)length);
    OK(hachi_snapshot_save(view, bytes, sizeof bytes, &length));
    put(bag, "snapshot", bytes, length);
    for (uint32_t flags = 0; flags <= HACHI_RECORD_WRITE_ALL; flags += 3) {
        OK(hachi_record_write(view, flags & HACHI_RECORD_WRITE_ALL, text, sizeof text, &length));
        put(bag, "record", text, length);
    }
}

static void put_move(struct bag *bag, const hachi_game *view, hachi_move move) {
    hachi_preview preview;
    hachi_preview_init(&preview, sizeof preview);
    put_number(bag, "check", hachi_game_check(view, move));
    put_number(bag, "preview's status", hachi_game_preview(view, move, &preview));
    put(bag, "preview", &preview, sizeof preview);
}

static void put_moves(struct bag *bag, const hachi_game *view, uint64_t random) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    OK(hachi_game_moves(view, moves, HACHI_MAX_MOVES, &count));
    put(bag, "moves", moves, count * sizeof *moves);
    for (size_t i = 0; i < count; i++)
        put_move(bag, view, moves[i]);
    for (int i = 0; i < 40; i++) {
        const int a = twin_below(&random, 3) ? twin_below(&random, 48) : twin_below(&random, 4);
        const int b =
            twin_below(&random, 3) ? 255 * twin_below(&random, 2) : twin_below(&random, 48);
        put_move(bag, view,
                 hachi_move_make(twin_below(&random, 2) ? hachi_game_phase(view)
                                                        : twin_below(&random, 9),
                                 twin_below(&random, 7), a, b));
    }
}

static void put_progress(struct bag *bag, const hachi_game *view) {
    for (int32_t seat = 0; seat < 7; seat++)
        for (int32_t yaku = HACHI_YAKU_AKATAN; yaku <= HACHI_YAKU_GOKOU; yaku++) {
            hachi_progress progress;
            hachi_progress_init(&progress, sizeof progress);
            put_number(bag, "progress's status", hachi_game_progress(view, seat, yaku, &progress));
            put(bag, "progress", &progress, sizeof progress);
        }
}

/* What a view must not answer, with its error. */
static void put_refusals(struct bag *bag, hachi_game *view, int32_t viewer) {
    static const hachi_card card[1] = {0};
    hachi_game *other;
    hachi_table table;
    hachi_cardset wanted;
    size_t steps;
    uint64_t leaves;
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    hachi_table_init(&table, sizeof table);
    for (int32_t seat = HACHI_VIEWER_PUBLIC; seat < hachi_game_players(view); seat++) {
        if (seat == viewer)
            continue;
        cr_assert(eq(i32, hachi_game_table(view, seat, &table), HACHI_E_HIDDEN));
        cr_assert(eq(i32, hachi_game_event_count(view, seat, &count), HACHI_E_HIDDEN));
        cr_assert(eq(i32, hachi_game_view(view, seat, &other),
                     seat == HACHI_VIEWER_ALL ? HACHI_E_OUT_OF_RANGE : HACHI_E_HIDDEN));
    }
    hachi_game_moves(view, moves, HACHI_MAX_MOVES, &count);
    cr_assert(eq(i32, hachi_game_apply(view, count ? moves[0] : 0), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_apply_as(view, 0, count ? moves[0] : 0), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_deal(view, card, 1), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_deal_wanted(view, &wanted), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_undo(view), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_steps(view, &steps), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_playout(view, 0, 0), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_perft(view, 1, &leaves), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_set_name(view, 0, "x", 1), HACHI_E_IS_VIEW));
    put_number(bag, "refusals", 1);
}

static void put_guess(struct bag *bag, const hachi_game *view) {
    static const uint8_t seed[32] = {1, 2, 3};
    hachi_game *guess;
    uint64_t digest;
    const hachi_status status = hachi_game_guess(view, seed, &guess);
    put_number(bag, "guess's status", status);
    cr_assert(eq(i32, status, HACHI_OK));
    OK(hachi_game_digest(guess, &digest));
    put(bag, "guess", &digest, sizeof digest);
    hachi_game_destroy(guess);
}

static void fill_bag(struct bag *bag, const hachi_game *game, int32_t viewer, uint64_t random) {
    hachi_game *view;
    uint64_t digest;
    char name[300];
    size_t length;
    bag->length = 0;
    bag->parts = 0;
    OK(hachi_game_view(game, viewer, &view));
    put_number(bag, "phase", hachi_game_phase(view));
    put_number(bag, "actor", hachi_game_actor(view));
    put_number(bag, "month", hachi_game_month(view));
    put_number(bag, "viewer", hachi_game_viewer(view));
    OK(hachi_game_digest(view, &digest));
    put(bag, "digest", &digest, sizeof digest);
    for (int32_t seat = 0; seat < hachi_game_players(view); seat++) {
        OK(hachi_game_name(view, seat, name, sizeof name, &length));
        put(bag, "name", name, length + 1);
    }
    put_table(bag, game, viewer);
    put_table(bag, view, viewer);
    put_events(bag, game, viewer);
    put_events(bag, view, viewer);
    put_wire(bag, game, view, viewer);
    put_moves(bag, view, random);
    put_progress(bag, view);
    put_refusals(bag, view, viewer);
    put_guess(bag, view);
    hachi_game_destroy(view);
}

static void compare_bags(const struct bag *a, const struct bag *b, const char *where) {
    if (a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0)
        return;
    size_t at = 0;
    while (at < a->length && at < b->length && a->bytes[at] == b->bytes[at])
        at++;
    int part = 0;
    while (part + 1 < a->parts && a->at[part + 1] <= at)
        part++;
    cr_assert(0, "%s: the %s differs at byte %d", where, a->what[part], (int)(at - a->at[part]));
}

/* --- non-interference -------------------------------------------------------------------------------- */

struct tally {
    long pairs, phase[HACHI_PHASE_OVER + 1], seat_in[3], redealt, seeded, changed;
};

/* A game to some point; the tape holds its decks even if it deals from a seed. */
static hachi_game *random_game(struct twin_tape *tape, int32_t *dealer, uint64_t *random,
                               int *seeded) {
    hachi_game_options options;
    hachi_rules *rules = twin_rules(random, 1 + twin_below(random, 2));
    hachi_game *game, *mirror;
    int32_t first, second;
    /* Up to some step, or on from there to a phase. */
    const int steps = twin_below(random, 2) ? twin_below(random, 14) : twin_below(random, 150);
    const int target = twin_below(random, 2) ? 0 : 1 + twin_below(random, HACHI_PHASE_OVER);
    if (target == HACHI_PHASE_CLAIM || target == HACHI_PHASE_SHOW) {
        hachi_rules_set(rules, HACHI_OPTION_TEYAKU_CLAIM, HACHI_TEYAKU_CLAIM_CHOICE);
        hachi_rules_set(rules, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_TIMING_AT_ONCE);
        hachi_rules_set(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_CHOICE);
        OK(hachi_rules_check(rules, &first, &second));
    }
    hachi_game_options_init(&options, sizeof options);
    options.players = 3 + twin_below(random, 5);
    options.dealer = *dealer = twin_below(random, options.players);
    for (int i = 0; i < 32; i++)
        options.seed[i] = (uint8_t)twin_random(random);
    *seeded = twin_below(random, 4) == 0;
    options.flags = HACHI_GAME_HOST_DEALS;
    OK(hachi_game_create(rules, &options, &mirror));
    options.flags = 0;
    OK(hachi_game_create(rules, &options, &game));
    tape->count = 0;
    int32_t attempt = 0, month = 1;
    for (int i = 0; i < 400; i++) {
        struct twin_step *step = &tape->step[tape->count];
        const int32_t phase = hachi_game_phase(mirror);
        hachi_cardset wanted;
        if (i >= steps && (!target || phase == target))
            break;
        OK(hachi_game_deal_wanted(mirror, &wanted));
        if (!*seeded || !wanted) {
            if (!twin_play(mirror, tape, random))
                break;
            if (*seeded)
                OK(hachi_game_apply(game, step->move));
            continue;
        }
        attempt = month == hachi_game_month(mirror) ? attempt : 0;
        month = hachi_game_month(mirror);
        if (phase == HACHI_PHASE_DECK) {
            OK(hachi_deal_deck(options.seed, options.players, month, attempt++, step->card));
            step->cards = options.players == 7 ? 49 : 48;
        } else {
            OK(hachi_deal_stock(options.seed, month, wanted, step->card));
            step->cards = 21;
        }
        OK(hachi_game_deal(mirror, step->card, (size_t)step->cards));
        tape->count++;
    }
    const int waits = hachi_game_phase(mirror) == HACHI_PHASE_DECK ||
                      hachi_game_phase(mirror) == HACHI_PHASE_STOCK;
    hachi_game_destroy(*seeded && !waits ? mirror : game);
    *seeded = *seeded && !waits;
    hachi_rules_destroy(rules);
    return *seeded ? game : mirror;
}

/* A few moves that are taken back must leave no trace. */
static void wander(hachi_game *game, uint64_t *random) {
    static struct twin_tape tape;
    size_t before, after;
    tape.count = 0;
    OK(hachi_game_steps(game, &before));
    for (int i = twin_below(random, 6); i > 0 && twin_play(game, &tape, random); i--)
        ;
    OK(hachi_game_steps(game, &after));
    for (; after > before; after--)
        OK(hachi_game_undo(game));
}

static void name_seats(hachi_game *game) {
    OK(hachi_game_set_name(game, 0, "Hana", 4));
    OK(hachi_game_set_name(game, 2, "", 0));
}

static int same_cards(const hachi_game *a, const hachi_game *b) {
    uint64_t x, y;
    hachi_game_digest(a, &x);
    hachi_game_digest(b, &y);
    return x == y;
}

static void try_game(uint64_t *random, struct tally *tally) {
    static struct twin_tape tape;
    static struct bag bag_a, bag_b;
    const uint64_t start = *random;
    int32_t dealer;
    int seeded;
    hachi_game *a = random_game(&tape, &dealer, random, &seeded);
    name_seats(a);
    for (int i = 0; i < 4; i++) {
        const int32_t seat = twin_below(random, hachi_game_players(a) + 1) - 1;
        const int32_t viewer = seat < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : seat;
        const enum twin_mode mode = twin_below(random, 4) ? TWIN_MILD : TWIN_WILD;
        if (hachi_game_phase(a) == HACHI_PHASE_OVER && twin_below(random, 10))
            continue;
        hachi_game *b = twin_of(a, &tape, dealer, viewer, mode, random);
        char where[200];
        hachi_table table;
        if (!b)
            continue;
        name_seats(b);
        wander(b, random);
        hachi_table_init(&table, sizeof table);
        OK(hachi_game_table(a, HACHI_VIEWER_ALL, &table));
        tally->pairs++;
        tally->phase[table.phase]++;
        tally->seat_in[seat < 0 ? 0 : table.role[seat] == HACHI_ROLE_PLAYS ? 1 : 2]++;
        tally->seeded += seeded;
        tally->changed += seeded || !same_cards(a, b);
        snprintf(where, sizeof where, "game from %llu, viewer %d, phase %d, month %d",
                 (unsigned long long)start, (int)viewer, (int)table.phase, (int)table.month);
        const uint64_t probe = *random;
        fill_bag(&bag_a, a, viewer, probe);
        fill_bag(&bag_b, b, viewer, probe);
        compare_bags(&bag_a, &bag_b, where);
        hachi_game *view_a, *view_b;
        OK(hachi_game_view(a, viewer, &view_a));
        OK(hachi_game_view(b, viewer, &view_b));
        cr_assert(hachi_game_equal(view_a, view_b), "%s", where);
        hachi_game_destroy(view_a);
        hachi_game_destroy(view_b);
        hachi_game_destroy(b);
    }
    hachi_game_destroy(a);
}

Test(view, of_games_that_a_seat_can_not_tell_apart_are_the_same, .timeout = 7200) {
    const char *given = getenv("HACHI_TEST_PAIRS");
    const long wanted = given ? atol(given) : 4000;
    uint64_t random = given ? UINT64_C(0x88) + (uint64_t)wanted : 88;
    struct tally tally = {0};
    while (tally.pairs < wanted)
        try_game(&random, &tally);
    for (int phase = HACHI_PHASE_MIZUTEN; phase <= HACHI_PHASE_OVER; phase++)
        cr_assert(gt(long, tally.phase[phase], wanted / 1000), "phase %d", phase);
    for (int i = 0; i < 3; i++)
        cr_assert(gt(long, tally.seat_in[i], wanted / 20));
    cr_assert(gt(long, tally.seeded, wanted / 20));
    cr_assert(gt(long, tally.changed, wanted / 2));
    if (given)
        fprintf(
            stderr,
            "pairs %ld, changed %ld, seeded %ld; phases %ld %ld %ld %ld %ld %ld %ld %ld %ld %ld\n",
            tally.pairs, tally.changed, tally.seeded, tally.phase[1], tally.phase[2],
            tally.phase[3], tally.phase[4], tally.phase[5], tally.phase[6], tally.phase[7],
            tally.phase[8], tally.phase[9], tally.phase[10]);
}

/* --- by hand: what chance hardly ever brings ------------------------------------------------------------ */

static void compare_for(const hachi_game *a, const hachi_game *b, int32_t viewer) {
    static struct bag bag_a, bag_b;
    char where[40];
    snprintf(where, sizeof where, "viewer %d", (int)viewer);
    cr_assert(twin_same(a, b, viewer), "%s", where);
    fill_bag(&bag_a, a, viewer, 1);
    fill_bag(&bag_b, b, viewer, 1);
    compare_bags(&bag_a, &bag_b, where);
}

/* What seat 3, chased out, gets from seat 0, as a viewer's ledger tells it. */
static void payments_to_3(const hachi_game *game, int32_t viewer, char *text) {
    hachi_entry entries[100], some[100];
    size_t count, kept = 0;
    OK(hachi_game_ledger(game, viewer, 0, entries, sizeof *entries, 100, &count));
    for (size_t i = 0; i < count; i++)
        if (entries[i].payee == 3 && entries[i].payer == 0)
            some[kept++] = entries[i];
    strcpy(text, entries_text(some, kept));
}

/* Two hands of seat 3 worth 12 mon from each: by a sanbon, and by four cards paid singly (rules 6.4). */
static hachi_game *chased(const char *hand, const char *undealt) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, "mizuten off"), 5, 0);
    const struct arrangement what = {.players = 5,
                                     .dealer = 0,
                                     .hand = {"1R 2R 3R 4R 5R 6a 7R", "1a 3a 4a 5a 6b 7a 8a",
                                              "1b 3b 4b 5b 7b 8b 9a", hand,
                                              "9T 10T 11T 12a 8L 9b 10R"},
                                     .field = "10a 10b 11a 11R 12b 12c",
                                     .undealt = undealt};
    OK(deal(game, &what));
    moves(game, "bid 0 play; bid 1 play; bid 2 play");
    return game;
}

/* rules 6.5 */
Test(view, tells_sums_to_the_three_and_breakdowns_to_who_is_out, .fini = arrange_done) {
    hachi_game *a = chased("2T 2a 2b 4T 5T 6T 7T", "1L 3L 6R 9R 8T 11L 12L");
    hachi_game *b = chased("1L 3L 6R 9R 4T 5T 7T", "2T 2a 2b 6T 8T 11L 12L");
    char text[500];
    for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < 5; viewer++) {
        if (viewer == HACHI_VIEWER_ALL)
            continue;
        const int told = viewer >= 3;
        payments_to_3(a, viewer, text);
        cr_assert(eq(str, text, told ? "0>3 12 oikomi-teyaku sanbon half" : "0>3 12 oikomi"));
        payments_to_3(b, viewer, text);
        cr_assert(eq(str, text, told ? "0>3 12 oikomi-cards" : "0>3 12 oikomi"));
        if (!told)
            compare_for(a, b, viewer);
    }
    payments_to_3(a, HACHI_VIEWER_ALL, text);
    cr_assert(eq(str, text, "0>3 12 oikomi-teyaku sanbon half"));
}

/* Seat 0 takes 3R before the eyes of seat 1, who may hold 3b, and is asked for its nuke before its akatan is told. */
static hachi_game *blocked(const char *seat_1, const char *undealt) {
    hachi_game *game =
        host_game(rules_with(HACHI_PRESET_BGA, "bonus_timing at_once, bonus_claim choice"), 3, 0);
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"12a 8a 1a 2a 3a 7b 10a", seat_1, "4b 5b 6b 7a 11a 4T 5T"},
        .field = "12L 8L 1R 2R 3R 10T",
        .undealt = undealt};
    OK(deal(game, &what));
    moves(game,
          "play 0 12a; play 1 9R; play 2 7a; play 0 8a; play 1 4a; play 2 4b; play 0 1a; play 1 5a;"
          "play 2 11a; play 0 2a; play 1 6a; play 2 6b; play 0 3a");
    return game;
}

/* rules 9.4, 10.10 */
Test(view, tells_a_culprit_with_the_yaku_and_not_before, .fini = arrange_done) {
    hachi_game *a = blocked("9R 4a 5a 6a 3b 7T 11T",
                            "10R 12b 12c 9T 8b 8T 5R 11L 10b 9a 6T 1b 1L 2T 2b 6R 3L 4R 7R 9b 11R");
    hachi_game *b = blocked("9R 4a 5a 6a 6R 7T 11T",
                            "10R 12b 12c 9T 8b 8T 5R 11L 10b 9a 6T 1b 1L 2T 2b 3b 3L 4R 7R 9b 11R");
    cr_assert(eq(i32, hachi_game_phase(a), HACHI_PHASE_CLAIM));
    cr_assert(eq(i32, hachi_game_actor(a), 0));
    compare_for(a, b, 0);
    compare_for(a, b, 2);
    compare_for(a, b, HACHI_VIEWER_PUBLIC);
    cr_assert(not(twin_same(a, b, 1)));
    moves(a, "claim 0 nuke no");
    moves(b, "claim 0 nuke no");
    cr_assert(not(twin_same(a, b, 2))); /* now it is told */
    hachi_game *view;
    OK(hachi_game_view(a, 2, &view));
    size_t count;
    hachi_event event, yaku = {0};
    OK(hachi_game_event_count(view, 2, &count));
    for (size_t i = 0; i < count; i++) {
        hachi_event_init(&event, sizeof event);
        OK(hachi_game_event(view, 2, i, &event));
        if (event.kind == HACHI_EVENT_YAKU)
            yaku = event;
    }
    cr_assert(eq(i32, yaku.yaku, HACHI_YAKU_AKATAN));
    cr_assert(eq(i32, yaku.to, 1));
    hachi_game_destroy(view);
}

/* A culprit must have held a card of the suit, and who is none held none of it (rules 10.10). */
static void guess_suit_3(const hachi_game *game, int32_t viewer, int held) {
    hachi_game *view;
    OK(hachi_game_view(game, viewer, &view));
    for (int i = 0; i < 100; i++) {
        const uint8_t seed[32] = {(uint8_t)i};
        hachi_game *guess;
        hachi_table table;
        OK(hachi_game_guess(view, seed, &guess));
        hachi_table_init(&table, sizeof table);
        OK(hachi_game_table(guess, HACHI_VIEWER_ALL, &table));
        cr_assert(eq(i32, (table.hand[1] & cards("3b 3L")) != 0, held));
        hachi_game_destroy(guess);
    }
    hachi_game_destroy(view);
}

Test(view, guesses_reckon_with_a_culprit_and_with_none, .fini = arrange_done) {
    hachi_game *a = blocked("9R 4a 5a 6a 3b 7T 11T",
                            "10R 12b 12c 9T 8b 8T 5R 11L 10b 9a 6T 1b 1L 2T 2b 6R 3L 4R 7R 9b 11R");
    hachi_game *b = blocked("9R 4a 5a 6a 6R 7T 11T",
                            "10R 12b 12c 9T 8b 8T 5R 11L 10b 9a 6T 1b 1L 2T 2b 3b 3L 4R 7R 9b 11R");
    moves(a, "claim 0 nuke no");
    moves(b, "claim 0 nuke no");
    cr_assert(eq(i32, hachi_game_phase(a), HACHI_PHASE_SAY));
    for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer <= 2; viewer += 2) {
        guess_suit_3(a, viewer, 1);
        guess_suit_3(b, viewer, 0);
    }
}

/* rules 4.4 */
Test(view, shows_an_empty_table_while_cards_are_dealt_again, .fini = arrange_done) {
    for (int players = 3; players <= 7; players++) {
        hachi_game *game = host_game(rules_with(HACHI_PRESET_BOARDWALK, "mizuten off"), players, 0);
        struct arrangement what = {.players = players, .dealer = 0, .field = "4T 4R 4a 4b 1L 12L"};
        if (players == 7) {
            what.field = NULL;
            what.hand[3] = "blank 4T 4R 4a 4b 1L 12L";
        }
        OK(deal(game, &what));
        cr_assert(eq(i32, hachi_game_phase(game), HACHI_PHASE_DECK));
        for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < players; viewer++) {
            hachi_table table;
            hachi_table_init(&table, sizeof table);
            OK(hachi_game_table(game, viewer, &table));
            cr_assert(eq(u64, table.field, 0));
            for (int seat = 0; seat < players; seat++) {
                cr_assert(eq(u64, table.hand[seat], 0));
                cr_assert(eq(i32, table.role[seat], HACHI_ROLE_NONE));
            }
        }
    }
}

/* --- a view tells all that may be told ------------------------------------------------------------------ */

/* A receiver's entries as one sum per payer, in the order of the payers' first entries. */
static size_t sum_up(const hachi_event *events, size_t count, size_t *at, hachi_event *sums) {
    size_t made = 0;
    const int32_t to = events[*at].to;
    for (; *at < count && twin_is_oikomi(&events[*at]) && events[*at].to == to; ++*at) {
        size_t i = 0;
        while (i < made && sums[i].seat != events[*at].seat)
            i++;
        if (i == made) {
            sums[made] = events[*at];
            sums[made].reason = HACHI_REASON_OIKOMI;
            sums[made].yaku = sums[made].why = 0;
            sums[made++].value = 0;
        }
        sums[i].value += events[*at].value;
    }
    return made;
}

static void hide_cards(hachi_event *event) {
    event->cards = 0;
    for (int i = 0; i < 8; i++)
        if (event->list[i] != HACHI_CARD_NONE)
            event->list[i] = HACHI_CARD_UNKNOWN;
}

static size_t told_events(const hachi_event *events, size_t count, int32_t seat,
                          hachi_event *told) {
    const uint32_t summed = twin_summed(events, count, seat);
    size_t made = 0;
    for (size_t i = 0; i < count;) {
        const hachi_event *e = &events[i];
        if (twin_is_oikomi(e) && summed >> e->month & 1) {
            made += sum_up(events, count, &i, told + made);
            continue;
        }
        i++;
        if (e->kind == HACHI_EVENT_SHOW && e->value == 0 && e->seat != seat)
            continue;
        told[made] = *e;
        if (e->kind == HACHI_EVENT_STOCK ||
            (e->kind == HACHI_EVENT_DEAL && e->seat != seat && (e->seat >= 0 || e->value == 1)))
            hide_cards(&told[made]);
        made++;
    }
    return made;
}

/* rules 6.5, 7 */
Test(view, has_all_that_its_seat_was_told, .timeout = 600) {
    static struct twin_tape tape;
    static hachi_event events[TWIN_EVENTS], told[TWIN_EVENTS], seen[TWIN_EVENTS];
    uint64_t random = 7;
    for (int g = 0; g < 300; g++) {
        int32_t dealer;
        int seeded;
        hachi_game *game = random_game(&tape, &dealer, &random, &seeded);
        const size_t count = twin_events(game, events);
        for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < hachi_game_players(game); viewer++) {
            hachi_game *view;
            hachi_table table, expected;
            size_t length;
            if (viewer == HACHI_VIEWER_ALL)
                continue;
            OK(hachi_game_view(game, viewer, &view));
            hachi_table_init(&table, sizeof table);
            OK(hachi_game_table(view, viewer, &table));
            twin_table(game, viewer, &expected);
            expected.viewer = viewer;
            cr_assert(memcmp(&table, &expected, sizeof table) == 0, "game %d viewer %d", g,
                      (int)viewer);
            OK(hachi_game_events(view, viewer, 0, seen, sizeof *seen, TWIN_EVENTS, &length));
            cr_assert(eq(sz, length, told_events(events, count, viewer, told)), "game %d viewer %d",
                      g, (int)viewer);
            cr_assert(memcmp(seen, told, length * sizeof *seen) == 0, "game %d viewer %d", g,
                      (int)viewer);
            if (viewer >= 0 && hachi_game_actor(game) == viewer) {
                hachi_move all[HACHI_MAX_MOVES], own[HACHI_MAX_MOVES];
                size_t n, m;
                OK(hachi_game_moves(game, all, HACHI_MAX_MOVES, &n));
                OK(hachi_game_moves(view, own, HACHI_MAX_MOVES, &m));
                cr_assert(eq(sz, n, m));
                cr_assert(memcmp(all, own, n * sizeof *all) == 0);
                for (size_t i = 0; i < n; i++) {
                    hachi_preview of_game, of_view;
                    hachi_preview_init(&of_game, sizeof of_game);
                    hachi_preview_init(&of_view, sizeof of_view);
                    OK(hachi_game_preview(game, all[i], &of_game));
                    OK(hachi_game_preview(view, all[i], &of_view));
                    cr_assert(memcmp(&of_game, &of_view, sizeof of_game) == 0);
                }
            }
            hachi_game_destroy(view);
        }
        hachi_game_destroy(game);
    }
}

/* --- handles ------------------------------------------------------------------------------------------- */

Test(view, refuses_what_it_can_not_be_asked) {
    hachi_game *game, *view = NULL, *bare, *bare_view;
    hachi_rules *rules;
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    OK(hachi_rules_create(HACHI_PRESET_BGA, &rules));
    OK(hachi_game_create(rules, &options, &game));
    options.flags = HACHI_GAME_NO_JOURNAL;
    OK(hachi_game_create(rules, &options, &bare));
    cr_assert(eq(i32, hachi_game_view(NULL, 0, &view), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_view(game, 0, NULL), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_view(game, 3, &view), HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(i32, hachi_game_view(game, -3, &view), HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(i32, hachi_game_view(game, HACHI_VIEWER_ALL, &view), HACHI_E_OUT_OF_RANGE));
    cr_assert(eq(ptr, view, NULL));
    OK(hachi_game_view(game, 1, &view));
    OK(hachi_game_view(bare, 1, &bare_view));
    cr_assert(eq(i32, hachi_game_view_assign(game, 1, game), HACHI_E_NOT_A_VIEW));
    cr_assert(eq(i32, hachi_game_view_assign(NULL, 1, view), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_view_assign(game, 1, NULL), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_view_assign(view, 2, view), HACHI_E_HIDDEN));
    cr_assert(eq(i32, hachi_game_view_assign(bare, 1, view), HACHI_E_NO_JOURNAL));
    OK(hachi_game_view_assign(game, 2, view)); /* of another viewer now */
    cr_assert(eq(i32, hachi_game_viewer(view), 2));
    OK(hachi_game_view_assign(game, 2, bare_view));
    cr_assert(hachi_game_equal(view, bare_view));
    OK(hachi_game_view_assign(view, 2, view));
    cr_assert(eq(i32, hachi_game_viewer(NULL), HACHI_VIEWER_ALL));
    cr_assert(eq(i32, hachi_game_viewer(game), HACHI_VIEWER_ALL));
    hachi_game_destroy(game);
    hachi_game_destroy(view);
    hachi_game_destroy(bare);
    hachi_game_destroy(bare_view);
    hachi_rules_destroy(rules);
}

Test(view, of_a_view_and_assigned_is_the_same_as_a_fresh_one) {
    static struct twin_tape tape;
    uint64_t random = 5;
    hachi_game *old = NULL;
    for (int g = 0; g < 200; g++) {
        int32_t dealer;
        int seeded;
        hachi_game *game = random_game(&tape, &dealer, &random, &seeded), *fresh, *again;
        const int32_t viewer = twin_below(&random, hachi_game_players(game));
        OK(hachi_game_view(game, viewer, &fresh));
        OK(hachi_game_view(fresh, viewer, &again));
        cr_assert(hachi_game_equal(fresh, again));
        if (old) {
            OK(hachi_game_view_assign(game, viewer, old));
            cr_assert(hachi_game_equal(fresh, old));
            hachi_game_destroy(old);
        }
        old = again;
        hachi_game_destroy(fresh);
        hachi_game_destroy(game);
    }
    hachi_game_destroy(old);
}
