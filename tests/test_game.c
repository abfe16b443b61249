/* Games with arranged decks. What is expected was worked by hand from doc/rules.md. */
#include "arrange.h"
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Allocations are counted where the C library lets a program put itself in between. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define CAN_NOT_COUNT
#endif
#endif
#ifndef CAN_NOT_COUNT
#define COUNTS_ALLOCATIONS
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
static volatile long allocations;
void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
    allocations++;
    return __libc_realloc(memory, size);
}
#endif
#endif

TestSuite(game, .fini = arrange_done);

enum { BGA = HACHI_PRESET_BGA, HALF = HACHI_PRESET_BGA_HALF, BOARDWALK = HACHI_PRESET_BOARDWALK };

/* Shorthands: what is asked of whom, which moves there are, what was paid since. */
static void waits(const hachi_game *game, int phase, int actor) {
    cr_assert(eq(i32, hachi_game_phase(game), phase), "actor %d; legal: %s",
              (int)hachi_game_actor(game), list_text(game));
    cr_assert(eq(i32, hachi_game_actor(game), actor));
}

static void lists(const hachi_game *game, const char *expected) {
    cr_expect(eq(str, list_text(game), (char *)expected));
}

static void paid(const hachi_game *game, size_t first, const char *expected) {
    char *text = ledger_text(game, first);
    cr_expect(eq(str, text, (char *)expected), "paid %s", text);
}

static void dealt(hachi_game *game, const struct arrangement *what) {
    cr_assert(eq(i32, deal(game, what), HACHI_OK));
}

/* Whether the ledger from an index on holds a text. */
static int mentions(const hachi_game *game, size_t first, const char *text) {
    return strstr(ledger_text(game, first), text) != NULL;
}

static size_t event_count(const hachi_game *game) {
    size_t count = 0;
    cr_assert(eq(i32, hachi_game_event_count(game, HACHI_VIEWER_ALL, &count), HACHI_OK));
    return count;
}

static hachi_event event_at(const hachi_game *game, size_t index) {
    hachi_event event;
    hachi_event_init(&event, sizeof event);
    cr_assert(eq(i32, hachi_game_event(game, HACHI_VIEWER_ALL, index, &event), HACHI_OK));
    return event;
}

/* The last event of a kind; kind 0 if there is none. */
static hachi_event last_of(const hachi_game *game, int kind) {
    hachi_event event;
    for (size_t i = event_count(game); i > 0; i--) {
        event = event_at(game, i - 1);
        if (event.kind == kind)
            return event;
    }
    hachi_event_init(&event, sizeof event);
    return event;
}

static int how_many(const hachi_game *game, int kind) {
    int count = 0;
    for (size_t i = event_count(game); i > 0; i--)
        count += event_at(game, i - 1).kind == kind;
    return count;
}

static hachi_preview preview_of(const hachi_game *game, const char *text) {
    hachi_preview preview;
    hachi_move move;
    hachi_preview_init(&preview, sizeof preview);
    cr_assert(eq(i32, hachi_move_parse(text, strlen(text), &move), HACHI_OK));
    cr_assert(eq(i32, hachi_game_preview(game, move, &preview), HACHI_OK));
    return preview;
}

static void agrees(const hachi_game *a, const hachi_game *b) {
    uint64_t x = 1, y = 2;
    cr_assert(eq(i32, hachi_game_digest(a, &x), HACHI_OK));
    cr_assert(eq(i32, hachi_game_digest(b, &y), HACHI_OK));
    cr_assert(eq(u64, x, y));
    cr_assert(eq(i32, hachi_game_equal(a, b), 1));
}

static hachi_game *clone_of(const hachi_game *game) {
    hachi_game *copy = NULL;
    cr_assert(eq(i32, hachi_game_clone(game, &copy), HACHI_OK));
    return keep_game(copy);
}

/* Play on: the lowest card that is not reserved, the first choice, go on, claim nothing. */
static void play_on(hachi_game *game, hachi_cardset reserved, int turns_left) {
    const int month = hachi_game_month(game);
    for (int i = 0; i < 200; i++) {
        hachi_move list[HACHI_MAX_MOVES], move;
        size_t count, at = 0;
        const hachi_table table = table_of(game);
        cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
        if (table.month != month || !count ||
            (table.phase == HACHI_PHASE_PLAY && table.turns_left == turns_left))
            return;
        if (table.phase == HACHI_PHASE_SAY)
            at = count - 1;
        while (table.phase == HACHI_PHASE_PLAY && at + 1 < count &&
               reserved >> hachi_move_a(list[at]) & 1)
            at++;
        move = list[at];
        cr_assert(eq(i32, hachi_game_apply(game, move), HACHI_OK));
    }
    cr_fatal("no end");
}

/* --- deal, field --- */

Test(game, begins_with_the_start_money_of_each_seat) {
    /* rules 3.2 */
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 1);
    paid(game, 0, "0>bank 60 start; 1>bank 60 start; 2>bank 60 start");
    const hachi_table table = table_of(game);
    cr_expect(eq(i32, table.month, 1));
    cr_expect(eq(i32, table.calendar_month, 1));
    cr_expect(eq(i32, table.dealer, 1));
    cr_expect(eq(i32, table.winner, -1));
    cr_expect(eq(i32, table.total[HACHI_ACCOUNT_BANK], 180));
    int32_t mon;
    cr_expect(eq(i32, hachi_game_total(game, 2, &mon), HACHI_OK));
    cr_expect(eq(i32, mon, -60));
    cr_expect(eq(i32, table.multiplier, 0));
}

Test(game, mizuten_is_asked_by_option_and_number_of_players) {
    /* rules 4.1 */
    static const struct {
        const char *option;
        int players, asked;
    } cases[] = {{"mizuten auction", 3, 0}, {"mizuten auction", 4, 1}, {"mizuten auction", 7, 1},
                 {"mizuten always", 3, 1},  {"mizuten always", 6, 1},  {"mizuten off", 3, 0},
                 {"mizuten off", 7, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hachi_game *game = host_game(rules_with(BGA, cases[i].option), cases[i].players, 2);
        if (cases[i].asked) {
            waits(game, HACHI_PHASE_MIZUTEN, 2);
            lists(game, "mizuten 2 no; mizuten 2 yes");
        } else {
            waits(game, HACHI_PHASE_DECK, -1);
            lists(game, "");
        }
    }
}

Test(game, packets_begin_with_the_seat_after_the_dealer) {
    /* rules 4.2: a deck in ascending order, dealer 0 */
    hachi_card deck[48];
    for (int i = 0; i < 48; i++)
        deck[i] = (hachi_card)i;
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 0);
    cr_assert(eq(i32, hachi_game_deal(game, deck, 48), HACHI_OK));
    hachi_table table = table_of(game);
    cr_expect(eq(u64, table.hand[1], cards("1L 1R 1a 4T 4R 4a 4b")));
    cr_expect(eq(u64, table.hand[2], cards("1b 2T 2R 5T 5R 5a 5b")));
    cr_expect(eq(u64, table.hand[0], cards("2a 2b 3L 6T 6R 6a 6b")));
    cr_expect(eq(u64, table.field, cards("3R 3a 3b 7T 7R 7a")));
    game = host_game(rules_with(BGA, "first_packet 4"), 3, 0);
    cr_assert(eq(i32, hachi_game_deal(game, deck, 48), HACHI_OK));
    table = table_of(game);
    cr_expect(eq(u64, table.hand[1], cards("1L 1R 1a 1b 4b 5T 5R")));
    cr_expect(eq(u64, table.hand[2], cards("2T 2R 2a 2b 5a 5b 6T")));
    cr_expect(eq(u64, table.hand[0], cards("3L 3R 3a 3b 6R 6a 6b")));
    cr_expect(eq(u64, table.field, cards("4T 4R 4a 7T 7R 7a")));
    cr_expect(eq(i32, table.stock_count, 21));
    game = host_game(rules_with(BGA, "mizuten off"), 4, 2); /* seats 3, 0, 1, 2 */
    cr_assert(eq(i32, hachi_game_deal(game, deck, 48), HACHI_OK));
    table = table_of(game);
    cr_expect(eq(u64, table.hand[3], cards("1L 1R 1a 4b 5T 5R 5a")));
    cr_expect(eq(u64, table.hand[2], cards("3R 3a 3b 7b 8L 8T 8a")));
    cr_expect(eq(u64, table.field, cards("4T 4R 4a 8b 9T 9R")));
}

Test(game, a_deck_that_is_not_each_card_once_is_refused_and_nothing_changes) {
    /* rules 2, 4.2 */
    hachi_card deck[49];
    hachi_cardset wanted;
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 0), *before = clone_of(game);
    for (int i = 0; i < 49; i++)
        deck[i] = (hachi_card)i;
    cr_assert(eq(i32, hachi_game_deal_wanted(game, &wanted), HACHI_OK));
    cr_expect(eq(u64, wanted, ((hachi_cardset)1 << 48) - 1));
    cr_expect(eq(i32, hachi_game_deal(game, deck, 47), HACHI_E_WRONG_DECK));
    cr_expect(eq(i32, hachi_game_deal(game, deck, 49), HACHI_E_WRONG_DECK));
    cr_expect(eq(i32, hachi_game_deal(game, deck, 0), HACHI_E_WRONG_DECK));
    deck[5] = 6;
    cr_expect(eq(i32, hachi_game_deal(game, deck, 48), HACHI_E_WRONG_DECK));
    deck[5] = 48;
    cr_expect(eq(i32, hachi_game_deal(game, deck, 48), HACHI_E_WRONG_DECK));
    deck[5] = 255;
    cr_expect(eq(i32, hachi_game_deal(game, deck, 48), HACHI_E_WRONG_DECK));
    agrees(game, before);
    game = host_game(rules_with(BGA, "mizuten off"), 7, 0);
    deck[5] = 5;
    cr_expect(eq(i32, hachi_game_deal(game, deck, 48), HACHI_E_WRONG_DECK));
    cr_expect(eq(i32, hachi_game_deal(game, deck, 49), HACHI_OK));
    cr_expect(eq(i32, hachi_game_deal(game, deck, 49), HACHI_E_WRONG_PHASE));
}

Test(game, the_first_takes_four_of_a_suit_before_the_first_turn) {
    /* rules 4.4: lights among them count all the same (5) */
    const struct arrangement what = {
        .players = 3,
        .dealer = 1,
        .hand = {"2T 3R 4T 5T 6T 7T 8T", "2R 3a 4R 5R 6R 7R 8a", "2a 3b 4a 5a 6a 7a 9T"},
        .field = "1L 1R 9a 1a 1b 10T"};
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 1);
    dealt(game, &what);
    const hachi_table table = table_of(game);
    cr_expect(eq(i32, table.multiplier, 2));
    cr_expect(eq(u64, table.field, cards("9a 10T")));
    cr_expect(eq(u64, table.pile[1], cards("1L 1R 1a 1b")));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_FIRST_TAKES).seat, 1));
    waits(game, HACHI_PHASE_PLAY, 1);
    cr_expect(eq(i32, table.turns_left, 21));
}

Test(game, nobody_takes_four_of_a_suit_in_a_month_without_play) {
    /* rules 4.4, 7.3 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 1,
        .hand = {"2T 2R 2a 2b 3L 3R 3a", "5R 4R 6R 7R 8a 9T 10a", "5a 4a 6a 7a 9a 12a 11T"},
        .field = "1L 1R 9b 1a 1b 10T"};
    hachi_game *game = host_game(rules_with(BGA, "shisou month"), 3, 1);
    dealt(game, &what);
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_FIRST_TAKES), 0));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_PLAY_END).value, HACHI_ENDING_NO_PLAY));
    waits(game, HACHI_PHASE_DECK, -1);
}

Test(game, four_of_a_suit_are_dealt_again_before_the_field_is_judged_and_mizuten_stands) {
    /* rules 4.4 */
    struct arrangement what = {.players = 4,
                               .dealer = 3,
                               .hand = {"2T 3R 4T 5T 6T 7T 8T", "2R 3a 4R 5R 6R 7R 8a",
                                        "2a 3b 4a 5a 6a 7a 9T", "9R 10R 11R 12a 2b 4b 5b"},
                               .field = "1L 1R 9a 1a 1b 12L"};
    hachi_game *game = host_game(rules_with(BOARDWALK, ""), 4, 3);
    const size_t first = ledger_count(game);
    moves(game, "mizuten 3 yes");
    dealt(game, &what);
    waits(game, HACHI_PHASE_DECK, -1);
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_REDEAL).suit, 1));
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_FIELD), 0));
    dealt(game, &what);
    waits(game, HACHI_PHASE_DECK, -1);
    what.field = "1R 9a 1a 1b 9b 10T";
    dealt(game, &what);
    const hachi_table table = table_of(game);
    cr_expect(eq(i32, table.multiplier, 1));
    cr_expect(eq(i32, table.waiting_two + table.waiting_four, 0));
    cr_expect(eq(i32, table.mizuten, 1));
    cr_expect(eq(i32, table.role[3], HACHI_ROLE_PLAYS));
    waits(game, HACHI_PHASE_BID, 0);
    paid(game, first, "");
}

/* A month that a shisou of seat 0 ends at once; the multiplier is returned. */
static int quick_month(hachi_game *game, const char *field) {
    const struct arrangement what = {
        .players = 3,
        .dealer = table_of(game).dealer,
        .hand = {"4T 4R 4a 4b 5T 5R 5a", "2T 6T 7T 9T 2R 6R 11T", "2a 6a 7R 9R 10R 10T 2b"},
        .field = field};
    dealt(game, &what);
    return last_of(game, HACHI_EVENT_FIELD).value;
}

static void carries(const char *option, const char *const *fields, const int *expected, int count) {
    char changes[100];
    snprintf(changes, sizeof changes, "shisou month, carry %s", option);
    hachi_game *game = host_game(rules_with(BGA, changes), 3, 0);
    for (int i = 0; i < count; i++)
        cr_expect(eq(i32, quick_month(game, fields[i]), expected[i]), "%s: month %d", option,
                  i + 1);
}

static const char no_light[] = "1a 1b 3a 3b 8a 8b";

Test(game, marks_wait_in_a_pool_and_the_strongest_is_used) {
    /* rules 5.1, 5.2, 16: 11L 12L 1L is x4, then x4, then x2 */
    carries("pool", (const char *[]){"11L 12L 1L 3a 8a 8b", no_light, no_light, no_light},
            (const int[]){4, 4, 2, 1}, 4);
    carries("pool", (const char *[]){"1L 3L 1a 3a 8a 8b", "12L 1a 3a 8a 8b 1b", no_light, no_light},
            (const int[]){2, 4, 2, 1}, 4);
    carries("pool", (const char *[]){"8L 1a 3a 8a 8b 1b", "11L 1a 3a 8a 8b 1b", no_light},
            (const int[]){2, 4, 1}, 3);
}

Test(game, marks_that_wait_in_a_queue_go_first) {
    /* rules 5.3 */
    carries("queue",
            (const char *[]){"1L 3L 1a 3a 8a 8b", "12L 1a 3a 8a 8b 1b", no_light, no_light},
            (const int[]){2, 2, 4, 1}, 4);
    carries("queue",
            (const char *[]){"11L 1L 1a 3a 8a 8b", "3L 1a 3a 8a 8b 1b", "12L 8L 1a 3a 8a 1b",
                             no_light, no_light, no_light},
            (const int[]){4, 2, 2, 4, 2, 1}, 6);
}

Test(game, marks_multiply_at_once_in_a_stack) {
    /* rules 5.3 */
    carries("stack",
            (const char *[]){"1L 3L 1a 3a 8a 8b", "11L 12L 1L 3a 8a 8b", "1L 3L 8L 11L 12L 1a",
                             no_light},
            (const int[]){4, 32, 128, 1}, 4);
}

Test(game, further_marks_are_lost_without_carry) {
    /* rules 5.3 */
    carries("none",
            (const char *[]){"11L 12L 1L 3a 8a 8b", no_light, "1L 3L 1a 3a 8a 8b", no_light},
            (const int[]){4, 1, 2, 1}, 4);
}

/* --- auction --- */

/* Seat 5 holds 1L 1a 1b (sanbon), 3L and 6R. */
static hachi_game *auction(const char *changes, int players, int dealer) {
    char all[200];
    struct arrangement what = {.players = players, .dealer = dealer, .field = "1R 3b 6a 6b 12c 2R"};
    snprintf(all, sizeof all, "mizuten off%s%s", *changes ? ", " : "", changes);
    hachi_game *game = host_game(rules_with(BGA, all), players, dealer);
    static const char *const hands[7] = {"2T 4T 7T 8T 10T 11L 9T",  "2a 4R 5R 7R 8a 12L 10R",
                                         "2b 4a 5a 7a 8b 9R 11T",   "3R 4b 5b 7b 9a 10a 11R",
                                         "3a 6T 9b 10b 11a 12a 8L", "1L 1a 1b 6R 3L 12b 5T",
                                         "blank 1R 3b 6a 6b 12c 2R"};
    for (int seat = 0; seat < players; seat++)
        what.hand[seat] = hands[seat];
    if (players == 7)
        what.field = NULL;
    dealt(game, &what);
    return game;
}

static void roles(const hachi_game *game, const char *expected) {
    /* p plays, d1 … dropped, c chased out, b blank, - open */
    char text[40];
    size_t at = 0;
    const hachi_table table = table_of(game);
    for (int seat = 0; seat < table.players; seat++) {
        text[at++] = "-pdcb"[table.role[seat]];
        if (table.role[seat] == HACHI_ROLE_DROPPED)
            text[at++] = (char)('0' + table.drop_order[seat]);
    }
    text[at] = 0;
    cr_expect(eq(str, text, (char *)expected));
}

Test(game, with_three_players_there_is_no_auction) {
    /* rules 6 */
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 2);
    dealt(game, &(struct arrangement){.players = 3, .dealer = 2, .field = no_light});
    roles(game, "ppp");
    cr_expect(eq(i32, table_of(game).three[0], 2)); /* rules 1.2, 6.7 */
    cr_expect(eq(i32, table_of(game).three[1], 0));
    cr_expect(eq(i32, table_of(game).three[2], 1));
}

Test(game, with_four_players_one_may_drop_and_the_rest_plays_unasked) {
    /* rules 6.1, 6.2, 6.3 */
    hachi_game *game = auction("", 4, 1);
    const size_t first = ledger_count(game);
    waits(game, HACHI_PHASE_BID, 1);
    lists(game, "bid 1 drop; bid 1 play");
    moves(game, "bid 1 drop");
    roles(game, "pd1pp");
    paid(game, first, "1>pot 12 drop-fee");
    waits(game, HACHI_PHASE_STOCK, -1);
    cr_expect(eq(i32, table_of(game).three[0], 2)); /* counted from the dealer, who is out */
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_ROLE).value, HACHI_ROLE_PLAYS));
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_ROLE), 3));
}

Test(game, with_four_players_the_last_is_chased_out_when_three_play) {
    /* rules 6.2, 6.4: seat 3 holds a tanichi (18 each) and 3R (3 mon) */
    hachi_game *game = auction("", 4, 0);
    const size_t first = ledger_count(game);
    moves(game, "bid 0 play; bid 1 play; bid 2 play");
    roles(game, "pppc");
    paid(game, first,
         "0>3 18 oikomi-teyaku tanichi half; 1>3 18 oikomi-teyaku tanichi half; "
         "2>3 18 oikomi-teyaku tanichi half; "
         "0>3 3 oikomi-cards; 1>3 3 oikomi-cards; 2>3 3 oikomi-cards");
    waits(game, HACHI_PHASE_STOCK, -1);
}

Test(game, with_five_players_two_may_drop) {
    /* rules 6.2, 6.3 */
    hachi_game *game = auction("", 5, 3);
    const size_t first = ledger_count(game);
    moves(game, "bid 3 play; bid 4 drop; bid 0 drop");
    roles(game, "d2ppp"
                "d1");
    paid(game, first, "4>pot 12 drop-fee; 0>pot 18 drop-fee");
    waits(game, HACHI_PHASE_STOCK, -1);
    game = auction("", 5, 3); /* one drops, the last is chased out: tanichi with 9R */
    moves(game, "bid 3 play; bid 4 drop; bid 0 play; bid 1 play");
    roles(game, "ppcp"
                "d1");
    paid(game, first,
         "4>pot 12 drop-fee; "
         "3>2 18 oikomi-teyaku tanichi half; 0>2 18 oikomi-teyaku tanichi half; "
         "1>2 18 oikomi-teyaku tanichi half; "
         "3>2 3 oikomi-cards; 0>2 3 oikomi-cards; 1>2 3 oikomi-cards");
}

Test(game, with_six_players_three_may_drop_at_rising_fees) {
    /* rules 6.3 */
    hachi_game *game = auction("", 6, 4);
    const size_t first = ledger_count(game);
    moves(game, "bid 4 drop; bid 5 play; bid 0 drop; bid 1 play; bid 2 drop");
    roles(game, "d2pd3pd1p");
    paid(game, first, "4>pot 12 drop-fee; 0>pot 18 drop-fee; 2>pot 24 drop-fee");
    cr_expect(eq(i32, table_of(game).total[HACHI_ACCOUNT_POT], 54));
    cr_expect(eq(i32, table_of(game).three[0], 5));
    cr_expect(eq(i32, table_of(game).three[1], 1));
    cr_expect(eq(i32, table_of(game).three[2], 3));
}

Test(game, chased_out_seats_are_paid_at_once_in_order_from_the_dealer) {
    /* rules 6.4: seat 4 holds 8L; seat 5 a sanbon (12 each), 1L 3L 6R; seat 0 11L; x1 */
    hachi_game *game = auction("", 6, 1);
    const size_t first = ledger_count(game);
    moves(game, "bid 1 play; bid 2 play; bid 3 play");
    roles(game, "cpppcc");
    paid(game, first,
         "1>4 3 oikomi-cards; 2>4 3 oikomi-cards; 3>4 3 oikomi-cards; "
         "1>5 12 oikomi-teyaku sanbon half; 2>5 12 oikomi-teyaku sanbon half; "
         "3>5 12 oikomi-teyaku sanbon half; "
         "1>5 9 oikomi-cards; 2>5 9 oikomi-cards; 3>5 9 oikomi-cards; "
         "1>0 3 oikomi-cards; 2>0 3 oikomi-cards; 3>0 3 oikomi-cards");
}

Test(game, with_seven_players_the_holder_of_the_blank_is_out) {
    /* rules 13: dealer 5; seat 6 holds the blank and is not asked; six are in the auction */
    hachi_game *game = auction("", 7, 5);
    const size_t first = ledger_count(game);
    hachi_table table = table_of(game);
    cr_expect(eq(u64, table.field, cards("1R 3b 6a 6b 12c 2R")));
    cr_expect(eq(i32, table.acting_dealer, 5));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_BLANK).seat, 6));
    cr_expect(eq(u64, last_of(game, HACHI_EVENT_BLANK).cards, table.field));
    moves(game, "bid 5 drop; bid 0 drop; bid 1 play; bid 2 play");
    waits(game, HACHI_PHASE_BID, 3);
    moves(game, "bid 3 drop");
    roles(game, "d2ppd3pd1b");
    paid(game, first, "5>pot 12 drop-fee; 0>pot 18 drop-fee; 3>pot 24 drop-fee");
    waits(game, HACHI_PHASE_STOCK, -1);
}

Test(game, a_dealer_who_holds_the_blank_passes_the_deal_and_mizuten_is_void) {
    /* rules 13 */
    struct arrangement what = {.players = 7,
                               .dealer = 6,
                               .hand = {"2T 4T 7T 8T 10T 11L 9T", "2a 4R 5R 7R 8a 12L 10R",
                                        "2b 4a 5a 7a 8b 9R 11T", "3R 4b 5b 7b 9a 10a 11R",
                                        "3a 6T 9b 10b 11a 12a 8L", "1L 1a 1b 6R 3L 12b 5T",
                                        "blank 1R 3b 6a 6b 12c 2R"}};
    hachi_game *game = host_game(rules_with(BGA, ""), 7, 6);
    waits(game, HACHI_PHASE_MIZUTEN, 6);
    moves(game, "mizuten 6 yes");
    dealt(game, &what);
    hachi_table table = table_of(game);
    cr_expect(eq(i32, table.dealer, 6));
    cr_expect(eq(i32, table.acting_dealer, 0));
    cr_expect(eq(i32, table.mizuten, 0));
    waits(game, HACHI_PHASE_BID, 0);
    /* the dealer plays unasked where somebody else holds the blank */
    what.hand[6] = "2T 4T 7T 8T 10T 11L 9T";
    what.hand[0] = "blank 1R 3b 6a 6b 12c 2R";
    game = host_game(rules_with(BGA, ""), 7, 6);
    moves(game, "mizuten 6 yes");
    dealt(game, &what);
    table = table_of(game);
    cr_expect(eq(i32, table.mizuten, 1));
    cr_expect(eq(i32, table.acting_dealer, 6));
    cr_expect(eq(i32, table.role[6], HACHI_ROLE_PLAYS));
    waits(game, HACHI_PHASE_BID, 1);
}

Test(game, after_a_redeal_only_the_last_deal_tells_whether_mizuten_is_void) {
    /* rules 13: first the dealer holds the blank and the field has four of a suit, then not */
    struct arrangement what = {.players = 7,
                               .dealer = 6,
                               .hand = {"2T 4T 7T 8T 10T 11L 9T", "2a 4R 5R 7R 8a 12L 10R",
                                        "2b 4a 5a 7a 8b 9R 11T", "3R 4b 5b 7b 9a 10a 11R",
                                        "3a 3b 9b 10b 11a 12a 8L", "1L 1a 1b 1R 3L 12b 5T",
                                        "blank 6T 6R 6a 6b 12c 2R"}};
    hachi_game *game = host_game(rules_with(BGA, "four_in_field redeal"), 7, 6);
    moves(game, "mizuten 6 yes");
    dealt(game, &what);
    waits(game, HACHI_PHASE_DECK, -1);
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_REDEAL).suit, 6));
    what.hand[6] = "2T 4T 7T 8T 10T 11L 9T";
    what.hand[0] = "blank 6T 3b 6a 6b 12c 2R";
    what.hand[4] = "3a 6R 9b 10b 11a 12a 8L";
    dealt(game, &what);
    cr_expect(eq(i32, table_of(game).mizuten, 1));
    cr_expect(eq(i32, table_of(game).acting_dealer, 6));
    waits(game, HACHI_PHASE_BID, 1);
}

Test(game, a_dealer_bound_by_mizuten_is_not_asked_to_play) {
    /* rules 4.1, 6.1 */
    hachi_game *game = host_game(rules_with(BGA, ""), 4, 2);
    moves(game, "mizuten 2 yes");
    dealt(game, &(struct arrangement){.players = 4, .dealer = 2, .field = no_light});
    waits(game, HACHI_PHASE_BID, 3);
    cr_expect(eq(i32, table_of(game).role[2], HACHI_ROLE_PLAYS));
    game = host_game(rules_with(BGA, ""), 4, 2);
    moves(game, "mizuten 2 no");
    dealt(game, &(struct arrangement){.players = 4, .dealer = 2, .field = no_light});
    waits(game, HACHI_PHASE_BID, 2);
}

Test(game, the_stock_is_just_the_cards_of_those_who_are_out_and_the_undealt) {
    /* rules 6.6 */
    hachi_game *game = auction("", 6, 4);
    hachi_cardset wanted;
    hachi_card stock[22];
    size_t count;
    moves(game, "bid 4 drop; bid 5 play; bid 0 drop; bid 1 play; bid 2 drop");
    cr_assert(eq(i32, hachi_game_deal_wanted(game, &wanted), HACHI_OK));
    cr_expect(eq(u64, wanted,
                 cards("2T 4T 7T 8T 10T 11L 9T 2b 4a 5a 7a 8b 9R 11T 3a 6T 9b 10b 11a "
                       "12a 8L")));
    cr_assert(eq(i32, hachi_cards_list(wanted, stock, 22, &count), HACHI_OK));
    cr_assert(eq(sz, count, HACHI_STOCK));
    hachi_game *before = clone_of(game);
    stock[21] = card("1L");
    cr_expect(eq(i32, hachi_game_deal(game, stock, 22), HACHI_E_WRONG_STOCK));
    cr_expect(eq(i32, hachi_game_deal(game, stock, 20), HACHI_E_WRONG_STOCK));
    cr_expect(eq(i32, hachi_game_deal(game, stock + 1, 21), HACHI_E_WRONG_STOCK)); /* a hand's */
    stock[21] = stock[20];
    cr_expect(eq(i32, hachi_game_deal(game, stock + 1, 21), HACHI_E_WRONG_STOCK)); /* twice */
    stock[21] = card("1R");
    cr_expect(eq(i32, hachi_game_deal(game, stock + 1, 21), HACHI_E_WRONG_STOCK)); /* the field's */
    stock[21] = 48;
    cr_expect(eq(i32, hachi_game_deal(game, stock + 1, 21), HACHI_E_WRONG_STOCK));
    agrees(game, before);
    cr_expect(eq(i32, hachi_game_deal(game, stock, 21), HACHI_OK));
    cr_assert(eq(i32, hachi_game_deal_wanted(game, &wanted), HACHI_OK));
    cr_expect(zero(u64, wanted));
    const hachi_table table = table_of(game);
    cr_expect(eq(i32, table.hand_count[4], 0));
    cr_expect(eq(i32, table.stock_count, 21));
}

/* --- showing --- */

/* Three players, dealer 0; the hands of 1 and 2 hold nothing. */
static hachi_game *shows(int preset, const char *changes, const char *hand) {
    struct arrangement what = {.players = 3, .dealer = 0, .hand = {hand}, .field = NULL};
    hachi_game *game = host_game(rules_with(preset, changes), 3, 0);
    what.hand[1] = "1R 3R 6T 7T 8T 9T 10T";
    what.hand[2] = "1L 3L 6R 7R 8L 9R 10R";
    what.field = "6a 6b 9a 9b 10a 10b";
    dealt(game, &what);
    return game;
}

Test(game, only_teyaku_that_are_held_are_offered) {
    /* rules 7.2: list in ascending order */
    hachi_game *game = shows(BOARDWALK, "", "11L 11T 11R 11a 12a 2a 4a"); /* teshi, karasu */
    waits(game, HACHI_PHASE_SHOW, 0);
    lists(game, "show 0 none; show 0 suit; show 0 chaff; show 0 both");
    game = shows(BOARDWALK, "", "2T 2a 2b 4T 5T 11T 12L"); /* sanbon */
    lists(game, "show 0 none; show 0 suit");
    cr_expect(eq(i32, try_move(game, "show 0 chaff"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "show 0 both"), HACHI_E_ILLEGAL_MOVE));
    game = shows(BOARDWALK, "", "2a 2b 4a 4b 5a 12a 5T"); /* kuttsuki, toichi: 2-2-2-1 */
    lists(game, "show 0 none; show 0 suit; show 0 chaff; show 0 both");
    game = shows(BOARDWALK, "", "2a 4a 4b 5a 11T 12a 5T"); /* toichi alone: 1-2-2-1-1 */
    lists(game, "show 0 none; show 0 chaff");
    game = shows(BOARDWALK, "", "2T 4T 5T 12L 11L 2R 4R"); /* nothing: nobody is asked */
    waits(game, HACHI_PHASE_PLAY, 0);
}

Test(game, what_is_shown_is_exposed_and_paid_before_the_next_is_asked) {
    /* rules 7.1, 8.5 */
    hachi_game *game = shows(BOARDWALK, "", "11L 11T 11R 11a 12a 2a 4a");
    const size_t first = ledger_count(game);
    moves(game, "show 0 suit");
    cr_expect(eq(u64, table_of(game).exposed[0], cards("11L 11T 11R 11a")));
    paid(game, first, "1>0 72 teyaku teshi; 2>0 72 teyaku teshi");
    game = shows(BOARDWALK, "", "11L 11T 11R 11a 12a 2a 4a");
    moves(game, "show 0 chaff");
    cr_expect(eq(u64, table_of(game).exposed[0], cards("11L 11T 11R 11a 12a 2a 4a")));
    paid(game, first, "1>0 48 teyaku karasu; 2>0 48 teyaku karasu");
    cr_expect(eq(i32, table_of(game).suit_yaku[0], 0));
    game = shows(BOARDWALK, "", "11L 11T 11R 11a 12a 2a 4a");
    moves(game, "show 0 none");
    cr_expect(zero(u64, table_of(game).exposed[0]));
    paid(game, first, "");
    game = shows(BGA, "", "11L 11T 11R 11a 12a 2a 4a"); /* automatic */
    waits(game, HACHI_PHASE_PLAY, 0);
    paid(game, first,
         "1>0 72 teyaku teshi; 2>0 72 teyaku teshi; "
         "1>0 48 teyaku karasu; 2>0 48 teyaku karasu");
    moves(game, "play 0 2a"); /* played from where it lies */
    cr_expect(eq(u64, table_of(game).exposed[0], cards("11L 11T 11R 11a 12a 4a")));
}

Test(game, a_shisou_that_ends_the_month_leaves_only_the_chaff_to_choose) {
    /* rules 7.3: four willows and three chaff paulownias */
    static const char hand[] = "11L 11T 11R 11a 12a 12b 12c";
    hachi_game *game = shows(BOARDWALK, "", hand);
    const size_t first = ledger_count(game);
    lists(game, "show 0 suit; show 0 both");
    moves(game, "show 0 both");
    paid(game, first,
         "1>0 240 teyaku shisou; 2>0 240 teyaku shisou; "
         "1>0 48 teyaku karasu; 2>0 48 teyaku karasu; 0>plate 1 plate");
    cr_expect(eq(i32, table_of(game).winner, 0));
    cr_expect(eq(i32, table_of(game).month, 2));
    game = shows(BOARDWALK, "shisou game", hand);
    moves(game, "show 0 suit");
    waits(game, HACHI_PHASE_OVER, -1); /* 120 x 3 kaikan - 180 start = 180 in the bank */
    paid(game, first,
         "1>0 240 teyaku shisou; 2>0 240 teyaku shisou; 0>plate 1 plate; "
         "0>bank 120 kaikan; 1>bank 120 kaikan; 2>bank 120 kaikan; "
         "bank>0 180 top-prize; plate>1 1 plate-prize");
    game = shows(BOARDWALK, "shisou play", hand);
    lists(game, "show 0 none; show 0 suit; show 0 chaff; show 0 both");
    game = shows(BOARDWALK, "", "2T 2R 2a 2b 4T 4R 4a"); /* no chaff yaku: not asked */
    waits(game, HACHI_PHASE_DECK, -1);
    game = shows(BGA, "", "2T 2R 2a 2b 4T 4R 4a"); /* shisou play, automatic */
    waits(game, HACHI_PHASE_PLAY, 0);
}

Test(game, all_three_are_asked_before_a_shisou_ends_the_month) {
    /* rules 7.3: seat 0 holds it, seat 2 a sanbon */
    struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"2T 2R 2a 2b 4T 4R 4a", "1R 3R 6T 7T 8T 9T 10T", "6a 6b 6R 7R 8L 9R 10R"},
        .field = "1a 1b 9a 9b 10a 10b"};
    hachi_game *game = host_game(rules_with(BOARDWALK, "plate 0"), 3, 0);
    const size_t first = ledger_count(game);
    dealt(game, &what);
    waits(game, HACHI_PHASE_SHOW, 2);
    moves(game, "show 2 suit");
    paid(game, first,
         "1>0 240 teyaku shisou; 2>0 240 teyaku shisou; "
         "0>2 24 teyaku sanbon; 1>2 24 teyaku sanbon");
    waits(game, HACHI_PHASE_DECK, -1);
}

/* --- play --- */

Test(game, a_card_takes_by_how_many_of_its_suit_lie_there) {
    /* rules 9.2: none, one, two by choice (also alike), three */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"5T 8T 6R 9T 10T 4T 12a", "1L 2T 3L 11T 8L 7T 9R", "1R 2R 3R 11R 8a 7R 10R"},
        .field = "5R 6a 6b 9a 7a 7b",
        .undealt = "1a"};
    hachi_game *game = host_game(rules_with(BGA, "hatto off"), 3, 0);
    dealt(game, &what);
    waits(game, HACHI_PHASE_PLAY, 0);
    lists(game, "play 0 4T; play 0 5T; play 0 6R x 6a; play 0 6R x 6b; play 0 8T; play 0 9T; "
                "play 0 10T; play 0 12a");
    cr_expect(eq(i32, try_move(game, "play 0 6R"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "play 0 5T x 5R"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "play 0 6R x 6T"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "play 0 6R x 7a"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "play 0 7T x 7a"), HACHI_E_ILLEGAL_MOVE)); /* not in hand */
    cr_expect(eq(i32, try_move(game, "play 1 1L"), HACHI_E_NOT_YOUR_TURN));
    cr_expect(eq(i32, try_move(game, "say 0 go"), HACHI_E_WRONG_PHASE));
    moves(game, "play 0 6R x 6b");
    cr_expect(eq(u64, table_of(game).pile[0], cards("6R 6b")));
    cr_expect(eq(u64, table_of(game).field, cards("1a 5R 6a 9a 7a 7b")));
    lists(game, "play 1 1L; play 1 2T; play 1 3L; play 1 7T x 7a; play 1 7T x 7b; play 1 8L; "
                "play 1 9R; play 1 11T");
    const hachi_event played = last_of(game, HACHI_EVENT_PLAY);
    cr_expect(eq(i32, played.card, card("6R")));
    cr_expect(eq(i32, played.other_card, card("6b")));
    cr_expect(eq(u64, played.cards, cards("6R 6b")));
    const hachi_event turned = last_of(game, HACHI_EVENT_TURN);
    cr_expect(eq(i32, turned.card, card("1a")));
    cr_expect(zero(u64, turned.cards));
}

Test(game, the_fourth_card_takes_all_three) {
    /* rules 4.3, 9.2 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"7R 8T 6R 9T 10T 4T 12a", "1L 2T 3L 11T 8L 5T 9R", "1R 2R 3R 11R 8a 5R 10R"},
        .field = "7T 7a 7b 9a 9b 10a",
        .undealt = "9R"};
    struct arrangement turned = what;
    turned.undealt = "6T 6a 6b";
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 0);
    dealt(game, &turned);
    lists(game, "play 0 4T; play 0 6R; play 0 7R; play 0 8T; play 0 9T x 9a; play 0 9T x 9b; "
                "play 0 10T; play 0 12a");
    moves(game, "play 0 7R");
    cr_expect(eq(u64, table_of(game).pile[0], cards("7T 7R 7a 7b")));
    turned.undealt = "7R"; /* the turned card takes all three too, without a question */
    turned.hand[0] = "5a 8T 6R 9T 10T 4T 12a";
    game = host_game(rules_with(BGA, ""), 3, 0);
    dealt(game, &turned);
    moves(game, "play 0 8T");
    cr_expect(eq(u64, table_of(game).pile[0], cards("7T 7R 7a 7b")));
    waits(game, HACHI_PHASE_PLAY, 1);
}

Test(game, a_turned_card_waits_for_the_choice_of_two) {
    /* rules 9.2 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"5T 8T 6R 9T 10T 4T 12a", "1L 2T 3L 11T 8L 7T 9R", "1R 2R 3R 11R 8a 7R 10R"},
        .field = "5R 6a 6b 9a 2a 2b",
        .undealt = "6T"};
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 0);
    dealt(game, &what);
    moves(game, "play 0 8T");
    waits(game, HACHI_PHASE_TURN, 0);
    lists(game, "turn 0 6T x 6a; turn 0 6T x 6b");
    hachi_table table = table_of(game);
    cr_expect(eq(i32, table.turned, card("6T")));
    cr_expect(eq(i32, table.stock_count, 20));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_CHOICE).card, card("6T")));
    cr_expect(eq(i32, hachi_game_apply(game, hachi_move_make(HACHI_MOVE_TURN, 0, card("6T"), 255)),
                 HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "turn 0 6R x 6a"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "turn 1 6T x 6a"), HACHI_E_NOT_YOUR_TURN));
    cr_expect(eq(i32, try_move(game, "play 1 1L"), HACHI_E_WRONG_PHASE));
    moves(game, "turn 0 6T x 6b");
    table = table_of(game);
    cr_expect(eq(u64, table.pile[0], cards("6T 6b")));
    cr_expect(eq(i32, table.turned, HACHI_CARD_NONE));
    cr_expect(eq(i32, table.turns_left, 20));
    waits(game, HACHI_PHASE_PLAY, 1);
}

/* --- bonuses --- */

/* Seat 0 holds 2T 2a 2b, 2R lies in the field: the suit is whole after 2T, 2a, 2b in this order. */
static hachi_game *tobikomi(int preset, const char *changes) {
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"2T 2a 2b 9T 10T 4T 12L", "1L 5T 3L 11T 8L 7T 9R", "1R 5R 3R 11R 8T 7R 10R"},
        .field = "2R 6a 6b 9a 8a 8b",
        .undealt = "3a 4a 10a 1a 3b 5a 10b"};
    hachi_game *game = host_game(rules_with(preset, changes), 3, 0);
    dealt(game, &what);
    if (hachi_game_phase(game) == HACHI_PHASE_SHOW)
        moves(game, "show 0 suit");
    moves(game, "play 0 2T; play 1 11T; play 2 5R; play 0 2a; play 1 7T; play 2 11R; play 0 2b");
    return game;
}

Test(game, tobikomi_is_asked_at_the_capture_that_makes_the_suit_whole) {
    /* rules 8.7, 8.9, 9.4 */
    hachi_game *game = tobikomi(BOARDWALK, "");
    const size_t first = ledger_count(game);
    waits(game, HACHI_PHASE_CLAIM, 0);
    lists(game, "claim 0 tobikomi 2 no; claim 0 tobikomi 2 yes");
    cr_expect(eq(i32, try_move(game, "claim 0 tobikomi 3 yes"), HACHI_E_ILLEGAL_MOVE));
    cr_expect(eq(i32, try_move(game, "claim 0 nuke yes"), HACHI_E_ILLEGAL_MOVE));
    moves(game, "claim 0 tobikomi 2 yes");
    paid(game, first, "1>0 12 tobikomi sanbon 2; 2>0 12 tobikomi sanbon 2");
    waits(game, HACHI_PHASE_PLAY, 1);
}

Test(game, a_tobikomi_let_go_is_lost) {
    /* rules 8.9 */
    hachi_game *game = tobikomi(BOARDWALK, "");
    const size_t first = ledger_count(game);
    moves(game, "claim 0 tobikomi 2 no");
    play_on(game, 0, 0);
    cr_expect(zero(i32, mentions(game, first, "tobikomi")));
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_CLAIM), 1));
}

Test(game, an_automatic_tobikomi_is_paid_at_once_or_when_play_ends) {
    /* rules 8.8 */
    hachi_game *game = tobikomi(BGA, "bonus_timing at_once");
    size_t first = ledger_count(game) - 2;
    paid(game, first, "1>0 12 tobikomi sanbon 2; 2>0 12 tobikomi sanbon 2");
    game = tobikomi(BGA, "");
    first = ledger_count(game);
    waits(game, HACHI_PHASE_PLAY, 1);
    cr_expect(zero(i32, mentions(game, 0, "tobikomi")));
    play_on(game, 0, 0);
    cr_expect(
        eq(i32, mentions(game, first, "1>0 12 tobikomi sanbon 2; 2>0 12 tobikomi sanbon 2"), 1));
}

Test(game, a_tobikomi_of_a_teyaku_not_shown_is_not_due) {
    /* rules 7.2 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"2T 2a 2b 9T 10T 4T 12L", "1L 5T 3L 11T 8L 7T 9R", "1R 5R 3R 11R 8T 7R 10R"},
        .field = "2R 6a 6b 9a 8a 8b",
        .undealt = "3a 4a 10a 1a 3b 5a 10b"};
    hachi_game *game = host_game(rules_with(BOARDWALK, ""), 3, 0);
    dealt(game, &what);
    moves(game, "show 0 none; play 0 2T; play 1 11T; play 2 5R; play 0 2a; play 1 7T; play 2 11R; "
                "play 0 2b");
    waits(game, HACHI_PHASE_PLAY, 1);
}

/* Seat 0 holds a karasu and has 21 + 21 + 21 + 30 = 93 points after its second turn, x4. Seat 1 has
 * taken 3L, so that no shikou is made. */
static hachi_game *nuke(int preset, const char *changes) {
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 12a 2a 4a 6a 7a 9a", "3a 5T 6T 7T 9T 10T 2R", "3R 5R 6R 7R 9R 10R 2T"},
        .field = "1L 8L 11L 12L 3L 5a",
        .undealt = "8b 4T 4R 11T 10a 10b 4b"};
    hachi_game *game = host_game(rules_with(preset, changes), 3, 0);
    if (hachi_game_phase(game) == HACHI_PHASE_MIZUTEN)
        moves(game, "mizuten 0 yes");
    dealt(game, &what);
    if (hachi_game_phase(game) == HACHI_PHASE_SHOW)
        moves(game, "show 0 chaff");
    moves(game, "play 0 1a; play 1 3a; play 2 3R; play 0 12a");
    return game;
}

Test(game, nuke_is_asked_at_89_points_and_again_after_each_capture_and_at_the_end) {
    /* rules 8.6, 8.9 */
    hachi_game *game = nuke(BOARDWALK, "hatto off");
    const size_t first = ledger_count(game);
    waits(game, HACHI_PHASE_CLAIM, 0);
    lists(game, "claim 0 nuke no; claim 0 nuke yes");
    moves(game, "claim 0 nuke no; play 1 9T; play 2 2T");
    waits(game, HACHI_PHASE_PLAY, 0);
    moves(game, "play 0 6a"); /* it stays, and so does 4b */
    waits(game, HACHI_PHASE_PLAY, 1);
    play_on(game, cards("9a 2a"), 12); /* some rounds on, seat 0 to play */
    waits(game, HACHI_PHASE_PLAY, 0);
    int asked = how_many(game, HACHI_EVENT_CLAIM), captures = 0;
    const size_t from = event_count(game);
    play_on(game, 0, 0);
    for (size_t i = from; i < event_count(game); i++) {
        const hachi_event event = event_at(game, i);
        captures += (event.kind == HACHI_EVENT_PLAY || event.kind == HACHI_EVENT_TURN) &&
                    event.seat == 0 && event.cards && event.month == 1;
    }
    /* after each capture, and once more when play has ended */
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_CLAIM) - asked, captures + 1));
    cr_expect(zero(i32, mentions(game, first, "nuke")));
}

Test(game, a_nuke_let_go_can_be_claimed_when_play_has_ended) {
    /* rules 8.9: by the last question; 12 x 4 mon */
    hachi_game *game = nuke(BOARDWALK, "hatto off");
    const size_t first = ledger_count(game);
    while (table_of(game).month == 1) {
        const hachi_table table = table_of(game);
        if (table.phase == HACHI_PHASE_CLAIM && table.turns_left == 0) {
            hachi_move list[HACHI_MAX_MOVES];
            size_t count;
            hachi_game *copy = clone_of(game);
            hachi_game_moves(copy, list, HACHI_MAX_MOVES, &count);
            cr_assert(eq(i32, hachi_game_apply(copy, list[1]), HACHI_OK));
            if (table_of(copy).month == 2)
                cr_expect(
                    eq(i32, mentions(copy, first, "1>0 48 nuke karasu; 2>0 48 nuke karasu"), 1));
        }
        hachi_move list[HACHI_MAX_MOVES];
        size_t count;
        hachi_game_moves(game, list, HACHI_MAX_MOVES, &count);
        cr_assert(eq(i32,
                     hachi_game_apply(game, list[table.phase == HACHI_PHASE_SAY ? count - 1 : 0]),
                     HACHI_OK));
    }
}

Test(game, a_claimed_nuke_is_paid_once) {
    /* rules 8.6 */
    hachi_game *game = nuke(BOARDWALK, "hatto off");
    const size_t first = ledger_count(game);
    moves(game, "claim 0 nuke yes");
    paid(game, first, "1>0 48 nuke karasu; 2>0 48 nuke karasu");
    play_on(game, 0, 0);
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_CLAIM), 1));
    cr_expect(zero(i32, mentions(game, first + 2, "1>0 48 nuke")));
}

Test(game, mizuten_is_paid_without_asking_after_the_other_bonuses) {
    /* rules 8.8, 8.9, 8.10 */
    hachi_game *game = nuke(BOARDWALK, "mizuten always, hatto off");
    size_t first = ledger_count(game);
    moves(game, "claim 0 nuke yes");
    paid(game, first, "1>0 48 nuke karasu; 2>0 48 nuke karasu; 1>0 48 mizuten; 2>0 48 mizuten");
    game = nuke(BOARDWALK, "mizuten always, hatto off");
    moves(game, "claim 0 nuke no");
    paid(game, first, "1>0 48 mizuten; 2>0 48 mizuten");
    game = nuke(BGA, "mizuten always, hatto off, bonus_timing at_once");
    paid(game, first, "1>0 48 nuke karasu; 2>0 48 nuke karasu; 1>0 48 mizuten; 2>0 48 mizuten");
    game = nuke(BGA, "mizuten always, hatto off");
    paid(game, first, "");
}

/* --- dekiyaku: going on and stopping --- */

/* Seat 0 has 1R 2R after its first turn and 3R against 3a in its second. */
static const struct arrangement akatan_3a = {
    .players = 3,
    .dealer = 0,
    .hand = {"1a 3R 9T 10T 6T 7T 4T", "3a 5T 6R 7R 8T 9R 10R", "4R 5R 1L 2T 11T 12L 8L"},
    .field = "1R 2R 5a 6a 7a 8a",
    .undealt = "2a 11a 12a 4a 9a 10a"};

static hachi_game *three(const char *changes, const struct arrangement *what, const char *texts) {
    hachi_game *game = host_game(rules_with(BGA, changes), 3, what->dealer);
    dealt(game, what);
    moves(game, texts);
    return game;
}

Test(game, who_makes_a_yaku_is_asked_before_the_next_card_and_may_stop) {
    /* rules 9.4, 10.5: between (a) and (b) */
    hachi_game *game = three("hatto off", &akatan_3a, "play 0 1a; play 1 3a; play 2 4R; play 0 3R");
    const size_t first = ledger_count(game);
    waits(game, HACHI_PHASE_SAY, 0);
    lists(game, "say 0 stop; say 0 go");
    hachi_table table = table_of(game);
    cr_expect(eq(i32, table.made[0], HACHI_BIT_AKATAN));
    cr_expect(eq(i32, table.fresh[0], HACHI_BIT_AKATAN));
    cr_expect(eq(i32, table.stock_count, 18));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_YAKU).yaku, HACHI_YAKU_AKATAN));
    moves(game, "say 0 stop");
    paid(game, first, "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan");
    table = table_of(game);
    cr_expect(eq(i32, table.winner, 0));
    cr_expect(eq(i32, table.dealer, 0));
    cr_expect(eq(i32, table.month, 2));
    cr_expect(eq(i32, table.made[0], 0));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_PLAY_END).seat, 0));
}

Test(game, going_on_turns_just_one_card) {
    /* rules 9.1, 10.5 */
    hachi_game *game =
        three("hatto off", &akatan_3a, "play 0 1a; play 1 3a; play 2 4R; play 0 3R; say 0 go");
    const hachi_table table = table_of(game);
    waits(game, HACHI_PHASE_PLAY, 1);
    cr_expect(eq(i32, table.stock_count, 17));
    cr_expect(eq(i32, table.live[0], HACHI_BIT_AKATAN));
    cr_expect(eq(i32, table.went_on[0], 1));
    cr_expect(eq(i32, table.turns_left, 17));
}

/* Seat 0 makes akatan and goes on, seat 1 makes aotan. */
static const struct arrangement two_make = {
    .players = 3,
    .dealer = 0,
    .hand = {"1a 3R 9T 4T 7T 5T 8T", "6T 10T 5R 7R 8a 1L 2T", "4R 5a 1b 2b 11T 12L 8L"},
    .field = "1R 2R 3a 6R 9R 10R",
    .undealt = "2a 9a 11a 12a"};
static const char two_make_moves[] =
    "play 0 1a; play 1 6T; play 2 4R; play 0 3R; say 0 go; play 1 10T";

Test(game, another_players_yaku_voids_the_live_ones_and_the_only_one_who_went_on_is_liable) {
    /* rules 10.7, 10.8 */
    hachi_game *game = three("hatto off", &two_make, two_make_moves);
    const size_t first = ledger_count(game);
    waits(game, HACHI_PHASE_SAY, 1);
    cr_expect(eq(i32, table_of(game).live[0], 0));
    cr_expect(eq(i32, table_of(game).made[0], HACHI_BIT_AKATAN)); /* rules 10.4 */
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_VOID).seat, 0));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_VOID).yaku, HACHI_YAKU_AKATAN));
    moves(game, "say 1 stop");
    paid(game, first, "0>1 168 dekiyaku aotan sage");
    cr_expect(eq(i32, table_of(game).dealer, 1)); /* rules 12.2: the winner deals */
    game = three("hatto off, sage_void off", &two_make, two_make_moves);
    cr_expect(eq(i32, table_of(game).live[0], HACHI_BIT_AKATAN));
    cr_expect(eq(i32, how_many(game, HACHI_EVENT_VOID), 0));
    game = three("hatto off, sage_liable off", &two_make, two_make_moves);
    moves(game, "say 1 stop");
    paid(game, first, "2>1 84 dekiyaku aotan; 0>1 84 dekiyaku aotan");
}

/* Seat 0 makes akatan in (a) of its second turn, aotan in (b) of its third. */
static const struct arrangement one_makes_two = {
    .players = 3,
    .dealer = 0,
    .hand = {"1a 3R 9T 4T 7T 5T 8T", "7a 10T 5R 7R 8a 1L 2T", "4R 5a 1b 2b 11T 12L 8L"},
    .field = "1R 2R 3a 6R 9R 10R",
    .undealt = "2a 11a 12a 6a 12b 11R 10a"};

Test(game, a_live_yaku_is_paid_with_the_new_one) {
    /* rules 10.6; the second is completed by the turned card */
    static const char script[] =
        "play 0 1a; play 1 7a; play 2 5a; play 0 3R; say 0 go; play 1 8a; play 2 4R; "
        "play 0 9T; say 0 stop";
    hachi_game *game = three("hatto off", &one_makes_two, script);
    paid(game, 3,
         "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan; "
         "1>0 84 dekiyaku aotan; 2>0 84 dekiyaku aotan");
    game = three("hatto off, sage_made half", &one_makes_two, script);
    paid(game, 3,
         "1>0 42 dekiyaku akatan half; 2>0 42 dekiyaku akatan half; "
         "1>0 84 dekiyaku aotan; 2>0 84 dekiyaku aotan");
}

Test(game, going_on_is_offered_only_when_another_yaku_could_still_come) {
    /* rules 10.5: seats 0 and 1 have taken 6R 9R 4R and 8L: aotan, nanatan (six ribbons
     * left), shikou and gokou can't come any more; 8L in the field: x2 */
    struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"6T 3a 10T 7T 5a 11T 12L", "8T 9T 5R 7R 1L 2T 10R", "1a 3R 5T 1b 2b 11R 12b"},
        .field = "6R 9R 8L 4R 1R 2R",
        .undealt = "9a 4a 2a 11a 12a"};
    static const char script[] = "play 0 6T; play 1 8T; play 2 1a; play 0 3a; play 1 5R; play 2 3R";
    hachi_game *game = three("hatto off", &what, script);
    waits(game, HACHI_PHASE_DECK, -1);
    paid(game, 3, "0>2 168 dekiyaku akatan; 1>2 168 dekiyaku akatan");
    game = three("hatto off, sage_offer always", &what, script);
    waits(game, HACHI_PHASE_SAY, 2);
    what.undealt = "9a 10a 2a 11a 12a"; /* 4R stays: seven of the nine ribbons can still come */
    game = three("hatto off", &what, script);
    waits(game, HACHI_PHASE_SAY, 2);
    what.undealt = "11a 4a 2a 10a 12a"; /* aotan is lost with 6R; nanatan: 6R 4R gone, seven left */
    game = three("hatto off", &what, script);
    waits(game, HACHI_PHASE_SAY, 2);
}

/* Seat 0 makes shikou in (b) of its second turn; 11a takes 11L in the third; x4. */
static const struct arrangement lights = {
    .players = 3,
    .dealer = 0,
    .hand = {"1a 8T 11a 9T 10T 6a 7T", "4T 5T 6R 7R 9R 10R 2T", "4R 5R 2R 1R 3R 12b 6T"},
    .field = "1L 3L 8L 12L 11L 5a",
    .undealt = "3a 10a 9a 12a 10b 9b"};
static const char lights_moves[] =
    "play 0 1a; play 1 4T; play 2 4R; play 0 8T; say 0 go; play 1 2T; "
    "play 2 2R; play 0 11a";

Test(game, gokou_after_a_shikou_gone_on_with_is_barred_or_one_more_yaku) {
    /* rules 10.3 */
    hachi_game *game = three("hatto off", &lights, lights_moves);
    waits(game, HACHI_PHASE_PLAY, 1);
    cr_expect(eq(i32, table_of(game).made[0], HACHI_BIT_SHIKOU));
    cr_expect(
        eq(u64, table_of(game).pile[0] & cards("1L 3L 8L 11L 12L"), cards("1L 3L 8L 11L 12L")));
    game = three("hatto off, gokou_after_shikou allowed", &lights, lights_moves);
    waits(game, HACHI_PHASE_SAY, 0);
    moves(game, "say 0 stop");
    paid(game, 3,
         "1>0 480 dekiyaku shikou; 2>0 480 dekiyaku shikou; "
         "1>0 576 dekiyaku gokou; 2>0 576 dekiyaku gokou");
}

Test(game, a_gokou_that_going_on_would_bar_is_no_reason_to_go_on) {
    /* rules 10.5: the others have 2R 6R 4R, so seat 0, who makes shikou, could still make gokou alone; x4 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 8T 11a 9T 10T 6T 7T", "2R 4T 5R 7R 9R 10R 2T", "4a 5T 1R 3R 12b 5a 7a"},
        .field = "1L 3L 8L 12L 2a 6a",
        .undealt = "3a 6R 4R 12a"};
    static const char script[] = "play 0 1a; play 1 2R; play 2 4a; play 0 8T";
    hachi_game *game = three("hatto off", &what, script);
    waits(game, HACHI_PHASE_DECK, -1);
    paid(game, 3, "1>0 480 dekiyaku shikou; 2>0 480 dekiyaku shikou");
    game = three("hatto off, gokou_after_shikou allowed", &what, script);
    waits(game, HACHI_PHASE_SAY, 0);
    game = three("hatto off, sage_offer always", &what, script);
    waits(game, HACHI_PHASE_SAY, 0);
}

/* --- hatto --- */

static const char both_pay[] = "1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan";
static const char one_pays[] = "1>0 168 dekiyaku akatan culprit";

static void akatan_paid(const char *changes, const struct arrangement *what, const char *script,
                        const char *expected) {
    hachi_game *game = three(changes, what, script);
    moves(game, "say 0 stop");
    paid(game, 3, expected);
}

Test(game, discarding_a_card_of_the_missing_cards_suit_is_hatto) {
    /* rules 10.10, 16: 14 kan */
    static const char script[] = "play 0 1a; play 1 3a; play 2 4R; play 0 3R";
    akatan_paid("", &akatan_3a, script, one_pays);
    akatan_paid("hatto discard", &akatan_3a, script, one_pays);
    akatan_paid("hatto off", &akatan_3a, script, both_pay);
    akatan_paid("hatto_card kimari", &akatan_3a, script, both_pay);
}

Test(game, discarding_the_missing_card_itself_is_hatto) {
    /* rules 10.10: also by kimari */
    struct arrangement what = akatan_3a;
    what.hand[0] = "1a 3a 9T 10T 6T 7T 4T";
    what.hand[1] = "3R 5T 6R 7R 8T 9R 10R";
    static const char script[] = "play 0 1a; play 1 3R; play 2 4R; play 0 3a";
    akatan_paid("", &what, script, one_pays);
    akatan_paid("hatto_card kimari", &what, script, one_pays);
    akatan_paid("hatto discard, hatto_card kimari", &what, script, one_pays);
    akatan_paid("hatto off", &what, script, both_pay);
}

Test(game, kimari_is_a_card_whose_suit_is_gone_but_for_the_missing_one) {
    /* rules 10.10: 3L 3b lie in seat 0's pile when seat 2 discards 3a; seat 1 holds 3R */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"3L 9T 10T 6T 7T 4T 12L", "1a 3R 5T 6R 7R 8T 9R", "3a 4R 5R 1L 2T 11T 8L"},
        .field = "3b 1R 2R 5a 6a 7a",
        .undealt = "12a 2a 11a 4a"};
    hachi_game *game =
        three("hatto_card kimari", &what, "play 0 3L; play 1 1a; play 2 3a; play 0 9T; play 1 3R");
    moves(game, "say 1 stop");
    paid(game, 3, "2>1 168 dekiyaku akatan culprit");
}

/* Seat 0 has 1R 2R after its first turn; 3R lies in the field; seat 1 holds 3a, seat 0 3b. */
static const struct arrangement akatan_block = {
    .players = 3,
    .dealer = 0,
    .hand = {"1a 3b 9T 10T 6T 7T 4T", "3a 5T 6R 7R 8T 9R 10R", "4R 5R 1L 2T 11T 12L 8L"},
    .field = "1R 2R 3R 5a 6a 7a",
    .undealt = "2a 11a 12a 4a 9a 10a"};

Test(game, not_taking_the_missing_card_though_it_could_be_is_hatto) {
    /* rules 10.10: block */
    static const char script[] = "play 0 1a; play 1 5T; play 2 4R; play 0 3b";
    akatan_paid("", &akatan_block, script, one_pays);
    akatan_paid("hatto_card kimari", &akatan_block, script,
                one_pays); /* it is about discards only */
    akatan_paid("hatto discard", &akatan_block, script, both_pay);
    struct arrangement what = akatan_block; /* who holds no card of the suit can't block */
    what.hand[1] = "4b 5T 6R 7R 8T 9R 10R";
    akatan_paid("", &what, script, both_pay);
}

Test(game, taking_the_other_of_two_is_hatto) {
    /* rules 10.10: 3R and 3b lie there, seat 1 takes 3b with 3a, seat 0 takes 3R with 3L */
    struct arrangement what = akatan_block;
    what.hand[0] = "1a 3L 9T 10T 6T 7T 4T";
    what.field = "1R 2R 3R 3b 6a 7a";
    static const char script[] = "play 0 1a; play 1 3a x 3b; play 2 4R; play 0 3L";
    akatan_paid("", &what, script, one_pays);
    akatan_paid("hatto discard", &what, script, both_pay);
}

Test(game, of_two_at_fault_the_later_pays) {
    /* rules 10.10: seats 1 and 2 hold 3a and 3b */
    struct arrangement what = akatan_block;
    what.hand[0] = "1a 3L 9T 10T 6T 7T 4T";
    what.hand[2] = "4R 5R 1L 2T 11T 3b 8L";
    akatan_paid("", &what, "play 0 1a; play 1 5T; play 2 4R; play 0 3L",
                "2>0 168 dekiyaku akatan culprit");
}

Test(game, a_fault_comes_true_only_in_the_window) {
    /* rules 10.10: seat 0 takes 3a in its second turn after the discard */
    static const char script[] =
        "play 0 1a; play 1 3a; play 2 4R; play 0 9T; play 1 8T; play 2 1L; play 0 3R";
    akatan_paid("", &akatan_3a, script, both_pay);
    akatan_paid("hatto_window open", &akatan_3a, script, one_pays);
    akatan_paid("hatto off, hatto_window open", &akatan_3a, script, both_pay);
}

Test(game, a_discard_that_another_card_completes_is_no_fault) {
    /* rules 10.10: seat 2 takes the discarded 3a; seat 0 lays 3L itself and turns 3R onto it */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 3L 9T 10T 6T 7T 4T", "3a 5T 6R 7R 8T 9R 10R", "3b 5R 1L 2T 11T 12L 8L"},
        .field = "1R 2R 5a 6a 7a 8a",
        .undealt = "2a 11a 12a 3R"};
    akatan_paid("hatto_window open", &what, "play 0 1a; play 1 3a; play 2 3b; play 0 3L", both_pay);
}

Test(game, a_turned_card_is_never_a_fault) {
    /* rules 10.10: 3a is turned by seat 1 */
    struct arrangement what = akatan_3a;
    what.hand[1] = "3b 5T 6R 7R 8T 9R 10R";
    what.undealt = "2a 3a 12a 4a 9a 10a";
    akatan_paid("", &what, "play 0 1a; play 1 5T; play 2 4R; play 0 3R", both_pay);
}

Test(game, who_parries_one_threat_is_at_fault_for_another_that_the_hand_could_parry) {
    /* rules 10.10: seat 0 lacks 3R and 10R, both in the field; seat 1 holds 3a and 10a, takes 3R */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 6T 10T 9T 7T 5T 8T", "3a 10a 4T 7a 12L 1L 5R", "4R 5a 1b 2b 11T 12b 8L"},
        .field = "1R 2R 3R 6R 9R 10R",
        .undealt = "2a 11a 12a 9a 8a 8b 4b"};
    hachi_game *game =
        three("", &what,
              "play 0 1a; play 1 4T; play 2 4R; play 0 6T; play 1 3a; play 2 5a; play 0 10T; "
              "say 0 stop");
    paid(game, 3, "1>0 168 dekiyaku aotan culprit");
}

Test(game, who_parries_the_only_threat_is_not_at_fault) {
    /* rules 10.10: the same without 10a in seat 1's hand */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 6T 10T 9T 7T 5T 8T", "3a 6a 4T 7a 12L 1L 5R", "4R 5a 1b 2b 11T 12b 8L"},
        .field = "1R 2R 3R 6R 9R 10R",
        .undealt = "2a 11a 12a 9a 8a 8b 4b"};
    hachi_game *game =
        three("", &what,
              "play 0 1a; play 1 4T; play 2 4R; play 0 6T; play 1 3a; play 2 5a; play 0 10T; "
              "say 0 stop");
    paid(game, 3, "1>0 84 dekiyaku aotan; 2>0 84 dekiyaku aotan");
}

Test(game, a_fault_for_shikou_is_one_for_the_gokou_in_its_place) {
    /* rules 10.2, 10.10: seat 0 has 3L 8L 12L when seat 1 discards 1a, takes 11L by
     * hand and turns 1L onto 1a; x4 */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"3a 12a 11a 9T 10T 6T 7T", "1a 5T 6R 7R 9R 10R 2T", "4R 5R 2R 8T 4T 12b 6a"},
        .field = "3L 8L 11L 12L 5a 6b",
        .undealt = "8a 10a 9a 4a 7a 7b 1L"};
    hachi_game *game = three("", &what,
                             "play 0 3a; play 1 5T; play 2 2R; play 0 12a; play 1 1a; "
                             "play 2 4R; play 0 11a; say 0 stop");
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_YAKU).to, 1));
    paid(game, 3, "1>0 1152 dekiyaku gokou culprit");
    struct arrangement both = what; /* lacking 1L for both */
    both.hand[0] = "3a 1L 11a 9T 10T 6T 7T";
    both.undealt = "8a 10a 9a 12a 7a 7b";
    game = three("", &both,
                 "play 0 3a; play 1 5T; play 2 2R; play 0 11a; play 1 1a; play 2 4R; "
                 "play 0 1L; say 0 stop");
    paid(game, 3, "1>0 1152 dekiyaku gokou culprit");
}

Test(game, nanatan_knows_no_hatto) {
    /* rules 10: nanatan has no hatto; seat 0 has 1R 2R 4R 5R 6R 7R when seat 1 discards 9a */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"1a 4T 6T 9R 8T 10T 12L", "9a 11T 8L 10a 3L 12a 11R", "3a 3b 8a 8b 10b 11L 9b"},
        .field = "1R 2R 4R 5R 6R 7R",
        .undealt = "2a 12b 1L 5a 12c 1b 7a 2T 4a"};
    hachi_game *game = host_game(rules_with(BGA, ""), 3, 0);
    dealt(game, &what);
    const size_t first = ledger_count(game); /* the hands hold teyaku */
    moves(game, "play 0 1a; play 1 11T; play 2 8a; play 0 4T; play 1 10a; play 2 3a; play 0 6T; "
                "play 1 9a; play 2 3b; play 0 9R; say 0 stop");
    paid(game, first, "1>0 120 dekiyaku nanatan; 2>0 120 dekiyaku nanatan");
}

/* Round seven: seat 0 has one card (3a) and discards it; seat 1 takes it with its last one, 3R. */
static const struct arrangement last_card = {
    .players = 3,
    .dealer = 0,
    .hand = {"3a 4T 5T 7T 9T 10T 11T", "1a 3R 4R 5R 6a 8T 12a", "3L 6T 7R 8a 9a 10a 11R"},
    .field = "3b 1R 2R 9R 10R 12b",
    .undealt = "12L 2a 8L"};

Test(game, the_last_card_of_a_hand_is_never_a_fault) {
    /* rules 10.10: P has two or more cards in hand */
    hachi_game *game = host_game(rules_with(BGA, "sage_offer always"), 3, 0);
    dealt(game, &last_card);
    const size_t first = ledger_count(game);
    moves(game, "play 0 4T; play 1 1a; play 2 3L");
    play_on(game, cards("3a 3R"), 3);
    waits(game, HACHI_PHASE_PLAY, 0);
    lists(game, "play 0 3a");
    hachi_table table = table_of(game);
    cr_assert(eq(u64, table.pile[1] & cards("1R 2R"), cards("1R 2R")));
    cr_assert(zero(u64, table.field & hachi_cards_of_month(3)));
    const hachi_preview preview = preview_of(game, "play 0 3a");
    cr_expect(zero(i32, preview.hatto));
    moves(game, "play 0 3a");
    if (hachi_game_phase(game) == HACHI_PHASE_TURN)
        play_on(game, 0, 2);
    moves(game, "play 1 3R");
    waits(game, HACHI_PHASE_SAY, 1);
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_YAKU).yaku, HACHI_YAKU_AKATAN));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_YAKU).to, -1));
    moves(game, "say 1 stop");
    cr_expect(zero(i32, mentions(game, first, "culprit")));
}

/* --- previews --- */

Test(game, a_preview_tells_what_a_play_takes_and_brings) {
    /* rules 9, 10.6 */
    hachi_game *game = three("hatto off", &akatan_3a, "play 0 1a; play 1 3a; play 2 4R");
    hachi_preview preview = preview_of(game, "play 0 3R");
    cr_expect(eq(u64, preview.taken, cards("3R 3a")));
    cr_expect(eq(i32, preview.points, 6));
    cr_expect(eq(i32, preview.yaku, HACHI_BIT_AKATAN));
    cr_expect(eq(i32, preview.value, 168));
    cr_expect(zero(i32, preview.stop_only));
    preview = preview_of(game, "play 0 9T");
    cr_expect(zero(u64, preview.taken));
    cr_expect(zero(i32, preview.yaku));
    moves(game, "play 0 3R");
    preview = preview_of(game, "say 0 stop");
    cr_expect(eq(i32, preview.yaku, HACHI_BIT_AKATAN));
    cr_expect(eq(i32, preview.value, 168));
    preview = preview_of(game, "say 0 go");
    cr_expect(zero(i32, preview.value));
    cr_expect(zero(i32, preview.yaku));
}

static void risks(const hachi_game *game, const char *text, int yaku, int seats) {
    const hachi_preview preview = preview_of(game, text);
    cr_expect(eq(i32, preview.hatto, yaku), "%s", text);
    cr_expect(eq(i32, preview.hatto_seats, seats), "%s", text);
}

Test(game, a_preview_warns_of_a_discard_that_may_be_taken) {
    /* rules 10.12: 3R is out of seat 1's sight */
    hachi_game *game = three("", &akatan_3a, "play 0 1a");
    risks(game, "play 1 3a", HACHI_BIT_AKATAN, 1 << 0);
    risks(game, "play 1 5T", 0, 0);
    risks(game, "play 1 8T", 0, 0);
    game = three("hatto off", &akatan_3a, "play 0 1a");
    risks(game, "play 1 3a", 0, 0);
    game = three("hatto_card kimari", &akatan_3a, "play 0 1a");
    risks(game, "play 1 3a", 0, 0);
    struct arrangement what = akatan_3a; /* c and k in the mover's own hand: only c is a danger */
    what.hand[0] = "1a 3b 9T 10T 6T 7T 4T";
    what.hand[1] = "3R 3a 5T 6R 7R 8T 9R";
    game = three("", &what, "play 0 1a");
    risks(game, "play 1 3a", 0, 0);
    risks(game, "play 1 3R", HACHI_BIT_AKATAN, 1 << 0); /* 3b 3L are out of sight */
}

Test(game, a_preview_warns_of_a_block_that_may_be_broken) {
    /* rules 10.12: 3R in the field, seat 1 holds 3a */
    hachi_game *game = three("", &akatan_block, "play 0 1a");
    risks(game, "play 1 3a", 0, 0); /* takes it */
    risks(game, "play 1 5T", HACHI_BIT_AKATAN, 1 << 0);
    risks(game, "play 1 9R", HACHI_BIT_AKATAN, 1 << 0);
    game = three("hatto discard", &akatan_block, "play 0 1a");
    risks(game, "play 1 5T", 0, 0);
    struct arrangement what = akatan_block; /* the mover holds all the others: nobody can take 3R */
    what.hand[0] = "1a 2b 9T 10T 6T 7T 4T";
    what.hand[1] = "3a 5T 6R 7R 3L 3b 10R";
    game = three("", &what, "play 0 1a");
    risks(game, "play 1 5T", 0, 0);
}

Test(game, a_preview_sees_exposed_cards) {
    /* rules 10.12: the only cards left are exposed in another hand than X's, or in X's own */
    struct arrangement what = akatan_block;
    what.hand[1] = "3a 5T 6R 7R 8T 9R 10R";
    what.hand[0] = "1a 2b 9T 10T 6T 7T 4T";
    what.hand[2] = "3L 3b 11a 12a 4a 6b 8b"; /* pikaichi: all kasu-like cards are exposed: 3b */
    what.undealt = "2a 11T 12b 9a 10a";
    hachi_game *game = three("", &what, "play 0 1a");
    /* 3L of seat 2 is not exposed: for all that seat 1 can see it may be in X's hand */
    risks(game, "play 1 5T", HACHI_BIT_AKATAN, 1 << 0);
    what.hand[1] = "3L 5T 6R 7R 8T 9R 10R"; /* now 3a 3b are left, both exposed by seat 2 */
    what.hand[2] = "3a 3b 11a 12a 4a 6b 8b";
    game = three("", &what, "play 0 1a");
    risks(game, "play 1 5T", 0, 0);
    what.hand[2] = "11T 12L 8L 4R 5R 1L 6b"; /* exposed in X's own hand: karasu */
    what.hand[0] = "1a 3a 3b 11a 12a 4a 8b";
    what.undealt = "2a 11R 12b 9a 10a";
    game = three("", &what, "play 0 1a");
    risks(game, "play 1 5T", HACHI_BIT_AKATAN, 1 << 0);
}

Test(game, a_preview_names_both_yaku_of_the_lights) {
    /* rules 10.12: seat 0 lacks only 1L, for shikou and for gokou */
    const struct arrangement what = {
        .players = 3,
        .dealer = 0,
        .hand = {"3a 1L 11a 9T 10T 6T 7T", "1a 5T 6R 7R 9R 10R 2T", "4R 5R 2R 8T 4T 12b 6a"},
        .field = "3L 8L 11L 12L 5a 6b",
        .undealt = "8a 10a 9a 12a 7a 7b"};
    hachi_game *game = three("", &what, "play 0 3a; play 1 5T; play 2 2R; play 0 11a");
    risks(game, "play 1 1a", HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU, 1 << 0);
    risks(game, "play 1 6R", 0, 0);
}

/* --- months, pot, plate, kaikan, prizes --- */

Test(game, the_pot_goes_to_the_winner_who_deals_next) {
    /* rules 12.2, 12.3: four players, seat 2 holds a shisou, seat 0 drops */
    struct arrangement what = {.players = 4,
                               .dealer = 0,
                               .hand = {"1R 3R 6T 7T 8T 9T 10T", "1L 3L 6R 7R 8L 9R 11T",
                                        "2T 2R 2a 2b 4T 4R 4a", "1a 3a 7a 8a 9a 10R 12L"},
                               .field = "6a 6b 9b 1b 10a 10b"};
    hachi_game *game =
        host_game(rules_with(BGA, "shisou month, plate 2, mizuten off, months 3"), 4, 0);
    const size_t first = ledger_count(game);
    dealt(game, &what);
    moves(game, "bid 0 drop");
    cr_assert(eq(i32, deal_stock(game, ""), HACHI_OK));
    paid(game, first,
         "0>pot 12 drop-fee; 3>2 240 teyaku shisou; 1>2 240 teyaku shisou; "
         "pot>2 12 pot; 2>plate 2 plate");
    cr_expect(eq(i32, table_of(game).dealer, 2));
    cr_expect(eq(i32, table_of(game).total[HACHI_ACCOUNT_POT], 0));
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_MONTH_END).seat, 2));
    waits(game, HACHI_PHASE_DECK, -1);
}

static int kaikan_after(hachi_game *game, const char *field) {
    const size_t first = ledger_count(game);
    quick_month(game, field);
    return strstr(ledger_text(game, first), "0>bank 120 kaikan; 1>bank 120 kaikan; "
                                            "2>bank 120 kaikan") != NULL;
}

Test(game, kaikan_is_paid_after_month_6_or_at_the_end_before_it) {
    /* rules 12.5 */
    hachi_game *game = host_game(rules_with(BOARDWALK, "teyaku_claim automatic, months 12"), 3, 0);
    for (int month = 1; month <= 12; month++)
        cr_expect(eq(i32, kaikan_after(game, no_light), month == 6), "month %d", month);
    waits(game, HACHI_PHASE_OVER, -1);
    game = host_game(rules_with(BOARDWALK, "teyaku_claim automatic, months 3"), 3, 0);
    for (int month = 1; month <= 3; month++)
        cr_expect(eq(i32, kaikan_after(game, no_light), month == 3), "month %d", month);
    waits(game, HACHI_PHASE_OVER, -1);
    game = host_game(rules_with(BOARDWALK, "teyaku_claim automatic, shisou game"), 3, 0);
    cr_expect(eq(i32, kaikan_after(game, no_light), 1));
    waits(game, HACHI_PHASE_OVER, -1);
}

Test(game, etsunen_goes_on_while_marks_wait) {
    /* rules 3.1, 12.4: in month 12 two lights lie there, one mark waits; month 13 is a January */
    hachi_game *game = host_game(rules_with(BGA, "shisou month, etsunen on, top_prize bank"), 3, 0);
    for (int month = 1; month < 12; month++)
        quick_month(game, no_light);
    quick_month(game, "1L 3L 1a 3a 8a 8b");
    hachi_table table = table_of(game);
    cr_expect(eq(i32, table.month, 13));
    cr_expect(eq(i32, table.calendar_month, 1));
    cr_expect(eq(i32, table.waiting_two, 1));
    waits(game, HACHI_PHASE_DECK, -1);
    cr_expect(eq(i32, quick_month(game, no_light), 2));
    waits(game, HACHI_PHASE_OVER, -1);
    cr_expect(eq(i32, last_of(game, HACHI_EVENT_GAME_END).kind, HACHI_EVENT_GAME_END));
    game = host_game(rules_with(BGA, "shisou month, months 1"), 3, 0);
    quick_month(game, "1L 3L 1a 3a 8a 8b");
    waits(game, HACHI_PHASE_OVER, -1);
}

Test(game, prizes_close_the_game) {
    /* rules 12.6-12.8: one month, x1: 240 from each of two; the bank holds 180 */
    hachi_game *game = host_game(rules_with(BGA, "shisou month, months 1, plate 5"), 3, 0);
    const size_t first = ledger_count(game);
    quick_month(game, no_light);
    paid(game, first,
         "1>0 240 teyaku shisou; 2>0 240 teyaku shisou; 0>plate 5 plate; "
         "bank>0 180 top-prize; plate>1 3 plate-prize; plate>2 2 plate-prize");
    const hachi_table table = table_of(game);
    static const int total[10] = {-60 + 480 - 5 + 180, -300 + 3, -300 + 2};
    for (int account = 0; account < 10; account++)
        cr_expect(eq(i32, table.total[account], total[account]), "account %d", account);
    cr_expect(eq(i32, table.month, 1));
    waits(game, HACHI_PHASE_OVER, -1);
    cr_expect(eq(i32, try_move(game, "say 0 go"), HACHI_E_GAME_OVER));
    hachi_card deck[48] = {0};
    cr_expect(eq(i32, hachi_game_deal(game, deck, 48), HACHI_E_GAME_OVER));
}

Test(game, a_month_leaves_nothing_to_the_next) {
    /* two months with the same deal pay the same */
    hachi_game *game = host_game(rules_with(BGA, "hatto off"), 3, 0);
    static const char script[] = "play 0 1a; play 1 3a; play 2 4R; play 0 3R; say 0 stop";
    const size_t first = ledger_count(game);
    dealt(game, &akatan_3a);
    moves(game, script);
    const size_t second = ledger_count(game);
    dealt(game, &akatan_3a);
    moves(game, script);
    cr_expect(eq(str, ledger_text(game, second),
                 (char *)"1>0 84 dekiyaku akatan; 2>0 84 dekiyaku akatan"));
    cr_expect(eq(sz, second - first, 2));
}

/* --- undo, copies, memory of one's own --- */

static uint64_t draw(uint64_t *state) {
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static int random_move(hachi_game *game, uint64_t *state) {
    hachi_move list[HACHI_MAX_MOVES];
    size_t count;
    cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
    if (!count)
        return 0;
    cr_assert(eq(i32, hachi_game_apply(game, list[draw(state) % count]), HACHI_OK));
    return 1;
}

static hachi_game_options seeded(int players, unsigned seed) {
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.dealer = HACHI_DEALER_BY_SEED;
    options.seed[0] = (uint8_t)seed;
    options.seed[31] = (uint8_t)players;
    return options;
}

Test(game, undo_back_to_the_start_restores_everything) {
    for (int players = 3; players <= 7; players++) {
        const hachi_game_options options = seeded(players, 5);
        hachi_game *game, *copies[400];
        uint64_t state = (uint64_t)players;
        size_t steps, count = 0;
        const hachi_rules *rules = rules_with(players & 1 ? BOARDWALK : BGA, "");
        cr_assert(eq(i32, hachi_game_create(rules, &options, &game), HACHI_OK));
        keep_game(game);
        cr_expect(eq(i32, hachi_game_undo(game), HACHI_E_NOTHING_TO_UNDO));
        do
            copies[count++] = clone_of(game);
        while (count < 400 && hachi_game_month(game) < 5 && random_move(game, &state));
        cr_assert(eq(i32, hachi_game_steps(game, &steps), HACHI_OK));
        while (steps) {
            cr_assert(eq(i32, hachi_game_undo(game), HACHI_OK));
            cr_assert(eq(i32, hachi_game_steps(game, &steps), HACHI_OK));
            agrees(game, copies[steps]);
        }
        cr_expect(eq(i32, hachi_game_undo(game), HACHI_E_NOTHING_TO_UNDO));
    }
}

Test(game, the_hosts_deals_are_undone_as_well) {
    hachi_game *game = host_game(rules_with(BGA, ""), 4, 0), *start = clone_of(game);
    moves(game, "mizuten 0 yes");
    hachi_game *bound = clone_of(game);
    dealt(game, &(struct arrangement){.players = 4, .dealer = 0, .field = no_light});
    moves(game, "bid 1 drop");
    hachi_game *waiting = clone_of(game);
    cr_assert(eq(i32, deal_stock(game, ""), HACHI_OK));
    cr_assert(eq(i32, hachi_game_undo(game), HACHI_OK));
    agrees(game, waiting);
    cr_assert(eq(i32, hachi_game_undo(game), HACHI_OK));
    cr_assert(eq(i32, hachi_game_undo(game), HACHI_OK));
    agrees(game, bound);
    cr_assert(eq(i32, hachi_game_undo(game), HACHI_OK));
    agrees(game, start);
    cr_expect(eq(i32, hachi_game_undo(game), HACHI_E_NOTHING_TO_UNDO));
}

Test(game, what_it_was_created_with_makes_it_anew) {
    hachi_game_options options = seeded(5, 9), told;
    const hachi_rules *rules = rules_with(BOARDWALK, "months 2");
    hachi_game *game, *again, *view;
    options.dealer = HACHI_DEALER_BY_SEED;
    cr_assert(eq(i32, hachi_game_create(rules, &options, &game), HACHI_OK));
    keep_game(game);
    hachi_game_options_init(&told, sizeof told);
    cr_assert(eq(i32, hachi_game_get_options(game, &told), HACHI_OK));
    cr_expect(eq(i32, told.players, 5));
    cr_expect(eq(i32, told.dealer, table_of(game).dealer));
    cr_expect(zero(memcmp(told.seed, options.seed, sizeof told.seed)));
    cr_assert(eq(i32, hachi_game_create(rules, &told, &again), HACHI_OK));
    keep_game(again);
    cr_expect(hachi_game_equal(game, again));
    cr_assert(eq(i32, hachi_game_view(game, 0, &view), HACHI_OK));
    keep_game(view);
    cr_expect(eq(i32, hachi_game_get_options(view, &told), HACHI_E_IS_VIEW));
    /* the host's cards come from no seed */
    options.flags = HACHI_GAME_HOST_DEALS | HACHI_GAME_NO_JOURNAL;
    options.dealer = 3;
    cr_assert(eq(i32, hachi_game_create(rules, &options, &again), HACHI_OK));
    keep_game(again);
    cr_assert(eq(i32, hachi_game_get_options(again, &told), HACHI_OK));
    cr_expect(eq(u32, told.flags, HACHI_GAME_HOST_DEALS | HACHI_GAME_NO_JOURNAL));
    cr_expect(eq(i32, told.dealer, 3));
    for (size_t i = 0; i < sizeof told.seed; i++)
        cr_expect(zero(u8, told.seed[i]));
    told.size = 7;
    cr_expect(eq(i32, hachi_game_get_options(again, &told), HACHI_E_STRUCT_SIZE));
}

/* Step by step what was done, and the same game when it is done again; the host's deals are 0. */
Test(game, the_moves_done_make_it_again) {
    static hachi_move done[1000], list[1000];
    for (int host = 0; host < 2; host++) {
        hachi_game_options options = seeded(4, 7);
        uint64_t state = 5;
        size_t count, steps = 0;
        hachi_game *game, *again;
        options.flags = host ? HACHI_GAME_HOST_DEALS : 0;
        cr_assert(eq(i32, hachi_game_create(rules_with(BOARDWALK, "months 3"), &options, &game),
                     HACHI_OK));
        keep_game(game);
        cr_assert(eq(i32, hachi_game_moves_done(game, NULL, 0, &count), HACHI_OK));
        cr_expect(zero(sz, count));
        for (; hachi_game_phase(game) != HACHI_PHASE_OVER; steps++) {
            hachi_move legal[HACHI_MAX_MOVES];
            hachi_cardset wanted;
            hachi_card cards_of[49];
            cr_assert(lt(sz, steps, 1000));
            if (hachi_game_deal_wanted(game, &wanted) == HACHI_OK && wanted) {
                cr_assert(eq(i32, hachi_cards_list(wanted, cards_of, 49, &count), HACHI_OK));
                cr_assert(eq(i32, hachi_game_deal(game, cards_of, count), HACHI_OK));
                done[steps] = 0;
                continue;
            }
            cr_assert(eq(i32, hachi_game_moves(game, legal, HACHI_MAX_MOVES, &count), HACHI_OK));
            done[steps] = legal[draw(&state) % count];
            cr_assert(eq(i32, hachi_game_apply(game, done[steps]), HACHI_OK));
        }
        cr_expect(eq(i32, hachi_game_moves_done(game, list, steps - 1, &count),
                     HACHI_E_BUFFER_TOO_SMALL));
        cr_assert(eq(sz, count, steps));
        cr_assert(eq(i32, hachi_game_moves_done(game, list, 1000, &count), HACHI_OK));
        cr_assert(zero(memcmp(list, done, steps * sizeof list[0])));
        if (host)
            continue;
        cr_assert(eq(i32, hachi_game_get_options(game, &options), HACHI_OK));
        cr_assert(eq(i32, hachi_game_create(hachi_game_rules(game), &options, &again), HACHI_OK));
        keep_game(again);
        for (size_t i = 0; i < steps; i++)
            cr_assert(eq(i32, hachi_game_apply(again, list[i]), HACHI_OK));
        cr_expect(hachi_game_equal(game, again));
    }
}

Test(game, copies_and_games_in_given_memory_behave_the_same) {
    for (int players = 3; players <= 7; players++) {
        const hachi_game_options options = seeded(players, 9);
        const hachi_rules *rules = rules_with(players & 1 ? BGA : BOARDWALK, "months 3");
        hachi_game *game, *other, *in, *copy, *bare, *bare_in;
        hachi_game_options no_journal = options;
        const size_t size = hachi_game_size(0, 3),
                     small = hachi_game_size(HACHI_GAME_NO_JOURNAL, 0);
        void *memory = malloc(size), *bare_memory = malloc(small);
        uint64_t state = 77;
        no_journal.flags = HACHI_GAME_NO_JOURNAL;
        cr_assert(gt(sz, size, small));
        cr_assert(gt(sz, small, 0));
        cr_assert(eq(i32, hachi_game_create(rules, &options, &game), HACHI_OK));
        cr_assert(eq(i32, hachi_game_create(rules, NULL, &other), HACHI_OK));
        cr_assert(eq(i32, hachi_game_create(rules, &no_journal, &bare), HACHI_OK));
        cr_assert(eq(i32, hachi_game_create_in(memory, size, rules, &options, &in), HACHI_OK));
        cr_assert(eq(i32, hachi_game_create_in(bare_memory, small, rules, &no_journal, &bare_in),
                     HACHI_OK));
        keep_game(game);
        keep_game(other);
        keep_game(bare);
        for (;;) {
            hachi_move list[HACHI_MAX_MOVES];
            size_t count;
            agrees(game, in);
            agrees(bare, bare_in);
            if (draw(&state) % 8 == 0) {
                cr_assert(eq(i32, hachi_game_clone(game, &copy), HACHI_OK));
                cr_assert(eq(i32, hachi_game_assign(other, game), HACHI_OK));
                agrees(copy, game);
                agrees(other, game);
                cr_assert(eq(i32, hachi_game_assign(bare, game), HACHI_OK));
                agrees(bare, game);
                cr_assert(eq(i32, hachi_game_assign(game, bare), HACHI_E_NO_JOURNAL));
                hachi_game_destroy(copy);
            }
            cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
            if (!count)
                break;
            const hachi_move move = list[draw(&state) % count];
            cr_assert(eq(i32, hachi_game_apply(game, move), HACHI_OK));
            cr_assert(eq(i32, hachi_game_apply(in, move), HACHI_OK));
            cr_assert(eq(i32, hachi_game_apply(bare, move), HACHI_OK));
            cr_assert(eq(i32, hachi_game_apply(bare_in, move), HACHI_OK));
        }
        waits(game, HACHI_PHASE_OVER, -1);
        cr_expect(eq(i32, hachi_game_undo(bare), HACHI_E_NO_JOURNAL));
        hachi_game_destroy(in);
        hachi_game_destroy(bare_in);
        free(memory);
        free(bare_memory);
    }
}

#ifdef COUNTS_ALLOCATIONS
Test(game, a_game_in_given_memory_never_allocates) {
    static uint64_t block[1 << 17]; /* 1 MB */
    const hachi_rules *rules = rules_with(BOARDWALK, "months 12");
    const size_t size = hachi_game_size(0, 12);
    cr_assert(le(sz, size, sizeof block));
    for (int players = 3; players <= 7; players++) {
        const hachi_game_options options = seeded(players, 3);
        hachi_game *game;
        uint64_t state = 1;
        int32_t failed = 0;
        const long before = allocations;
        failed |= hachi_game_create_in(block, size, rules, &options, &game);
        for (;;) {
            hachi_move list[HACHI_MAX_MOVES];
            hachi_preview preview;
            hachi_table table;
            size_t count;
            uint64_t digest;
            failed |= hachi_game_moves(game, list, HACHI_MAX_MOVES, &count);
            if (!count)
                break;
            hachi_preview_init(&preview, sizeof preview);
            hachi_table_init(&table, sizeof table);
            failed |= hachi_game_preview(game, list[0], &preview);
            failed |= hachi_game_table(game, HACHI_VIEWER_PUBLIC, &table);
            failed |= hachi_game_digest(game, &digest);
            failed |= hachi_game_apply(game, list[draw(&state) % count]);
            if (draw(&state) % 5 == 0) {
                failed |= hachi_game_undo(game);
                failed |= hachi_game_moves(game, list, HACHI_MAX_MOVES, &count);
                failed |= hachi_game_apply(game, list[0]);
            }
            if (failed)
                break;
        }
        hachi_game_destroy(game);
        const long after = allocations;
        cr_expect(eq(i32, failed, 0));
        cr_expect(eq(long, after - before, 0));
    }
    void *volatile proof = malloc(10); /* the count does count */
    const long counted = allocations;
    free(proof);
    proof = malloc(20);
    cr_expect(gt(long, allocations, counted));
    free(proof);
}

Test(game, a_full_journal_refuses_the_move_and_changes_nothing) {
    const size_t size = hachi_game_size(0, 0);
    const hachi_game_options options = seeded(6, 3);
    void *memory = malloc(size);
    hachi_game *game;
    uint64_t state = 4;
    hachi_status status = HACHI_OK;
    cr_assert(eq(i32, hachi_game_create_in(memory, size, rules_with(BGA, ""), &options, &game),
                 HACHI_OK));
    for (int i = 0; i < 5000 && status == HACHI_OK; i++) {
        hachi_move list[HACHI_MAX_MOVES];
        size_t count;
        uint64_t before, after;
        cr_assert(eq(i32, hachi_game_digest(game, &before), HACHI_OK));
        cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
        if (!count)
            break;
        status = hachi_game_apply(game, list[draw(&state) % count]);
        if (status != HACHI_OK) {
            cr_expect(eq(i32, status, HACHI_E_NO_MEMORY));
            cr_assert(eq(i32, hachi_game_digest(game, &after), HACHI_OK));
            cr_expect(eq(u64, after, before));
        }
    }
    cr_expect(eq(i32, status, HACHI_E_NO_MEMORY), "a year does not fit in no month");
    hachi_game_destroy(game);
    free(memory);
}
#endif
