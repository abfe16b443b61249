/* Guesses of views that no game leads to: a view comes as bytes from anywhere. Each of them is a good view of a
 * real game in which something has been changed; nothing fits it, and that is what must be said. */
#include "arrange.h"
#include "guess.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

TestSuite(impossible, .fini = arrange_done);

enum { PUBLIC = HACHI_VIEWER_PUBLIC };

static hachi_game *view_of(const hachi_game *game, int32_t viewer) {
    hachi_game *view;
    OK(hachi_game_view(game, viewer, &view));
    return keep_game(view);
}

static hachi_status guess_of(const hachi_game *view) {
    const uint8_t seed[HACHI_SEED_SIZE] = {1};
    struct hh_core core;
    return hh_guess(view, seed, &core);
}

/* Event number n of a kind, to be changed. */
static struct hh_event *event_of(hachi_game *view, int kind, int seat, int n) {
    for (size_t i = 0; i < hh_event_count(view->journal); i++) {
        struct hh_event *event = (struct hh_event *)(void *)view->journal->events.data + i;
        if (event->kind == kind && event->seat == seat && n-- == 0)
            return event;
    }
    cr_assert(0, "no event of kind %d of seat %d", kind, seat);
    return NULL;
}

static void set_card(struct hh_event *event, int at, uint8_t number) {
    event->cards &= ~((uint64_t)0xFF << (8 * at));
    event->cards |= (uint64_t)number << (8 * at);
}

static void prepare(struct hh_guess *g, const hachi_game *view, int notes, int prepared) {
    memset(g, 0, sizeof *g);
    g->view = view;
    g->viewer = view->core.viewer;
    cr_assert(eq(i32, hh_guess_notes(g), notes));
    if (notes)
        cr_assert(eq(i32, hh_guess_prepare(g), prepared));
}

/* Six players, the dealer is 0: 1 drops out, 0, 2 and 3 play, 4 and 5 are chased out. */
static hachi_game *six(const char *changes) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, changes), 6, 0);
    moves(game, "mizuten 0 no");
    OK(deal(game,
            &(struct arrangement){.players = 6,
                                  .hand = {"1a 2b 3a 4b 5a 6b 7R", "1b 2a 3b 4a 5b 6a 7b",
                                           "8a 8b 9a 9b 10a 10b 11a", "1R 2T 3R 4T 5R 6T 7a",
                                           "1L 3L 12L 8T 10T 11L 12a", "9R 10R 11R 9T 12b 12c 8L"},
                                  .field = "2R 4R 5T 6R 7T 11T"}));
    moves(game, "bid 0 play; bid 1 drop; bid 2 play; bid 3 play");
    cr_assert(eq(i32, hachi_game_phase(game), HACHI_PHASE_STOCK));
    return game;
}

static hachi_game *three(const char *changes) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, changes), 3, 0);
    OK(deal(game, &(struct arrangement){.players = 3,
                                        .hand = {"1a 2b 3a 4b 5a 6b 7a", "1b 2a 3b 4a 5R 6T 7R",
                                                 "8a 8b 9a 9b 10a 10b 11a"},
                                        .field = "2R 4R 5T 6R 7T 11T"}));
    return game;
}

Test(impossible, good_views_are_guessed) {
    const hachi_game *game = six(""), *small = three("");
    for (int32_t viewer = PUBLIC; viewer < 6; viewer++)
        if (viewer != HACHI_VIEWER_ALL)
            OK(guess_of(view_of(game, viewer)));
    OK(guess_of(view_of(small, 1)));
}

Test(impossible, deals_of_other_numbers_of_cards) {
    struct hh_guess g;
    hachi_game *view = view_of(three(""), 1);
    struct hh_event *event = event_of(view, HACHI_EVENT_DEAL, 0, 0);
    /* a hand that is said to be among what was not dealt */
    event->seat = -1;
    event->value = 1;
    prepare(&g, view, 0, 0);
    cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
    /* a packet of the field */
    event->value = 0;
    prepare(&g, view, 0, 0);
    event->seat = 0;
    prepare(&g, view, 1, 1);
    /* a packet of the field that is said to be among what was not dealt */
    event = event_of(view, HACHI_EVENT_DEAL, -1, 0);
    event->value = 1;
    prepare(&g, view, 0, 0);
    event->value = 0;
    prepare(&g, view, 1, 1);
    /* eight more cards than there are */
    const struct hh_event more = *event_of(view, HACHI_EVENT_DEAL, -1, 2);
    hh_emit(view, &more);
    prepare(&g, view, 0, 0);
    /* a packet that has no end */
    view = view_of(three(""), 1);
    for (int i = 0; i < 8; i++)
        set_card(event_of(view, HACHI_EVENT_DEAL, 0, 0), i, HACHI_CARD_UNKNOWN);
    prepare(&g, view, 0, 0);
    view = view_of(three(""), 1);
    /* a card of the field that is not known */
    set_card(event_of(view, HACHI_EVENT_DEAL, -1, 0), 0, HACHI_CARD_UNKNOWN);
    prepare(&g, view, 1, 0);
    cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
}

/* With the last card of the stock from the hand of seat 1, which is out, played by chance to where nobody stops. */
static hachi_game *six_played_out(void) {
    hachi_game *dealt = six("months 1"), *game;
    uint8_t stock[HACHI_STOCK];
    int count = 0;
    const uint64_t last = dealt->core.state.hand[1] & (0 - dealt->core.state.hand[1]);
    for (uint64_t left = hh_stock_set(&dealt->core.state) & ~last; left; left &= left - 1)
        stock[count++] = (uint8_t)hh_lowest(left);
    stock[count] = (uint8_t)hh_lowest(last);
    OK(hh_host_deals(dealt, stock, HACHI_STOCK));
    for (uint64_t seed = 0;; seed++) {
        OK(hachi_game_clone(dealt, &game));
        OK(hachi_game_playout(game, seed, 0));
        if (game->core.state.end == HACHI_ENDING_EXHAUSTED)
            return keep_game(game);
        hachi_game_destroy(game);
    }
}

/* After 21 turns nothing is unseen, and the hand of seat 1 lies among the turned cards (rules 6.6). A play that is
 * said to be a turned card leaves its hand short of a card, and there is none; the last card turned is then one too
 * many and not looked at, so that the numbers seem to agree. */
Test(impossible, more_turned_cards_than_the_stock_has) {
    struct hh_guess g;
    hachi_game *view = view_of(six_played_out(), 1);
    prepare(&g, view, 1, 1);
    OK(guess_of(view));
    event_of(view, HACHI_EVENT_PLAY, 3, 0)->kind = HACHI_EVENT_TURN; /* seat 3 has shown nothing */
    prepare(&g, view, 1, 0);
    cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
}

/* rules 13: beside the blank card its holder has six, which are the field. */
Test(impossible, a_blank_card_with_other_than_six) {
    struct hh_guess g;
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = 7;
    OK(hachi_game_create(rules_with(HACHI_PRESET_BGA, "mizuten off"), &options, &game));
    keep_game(game);
    const int viewer = (game->core.state.blank + 1) % 7;
    hachi_game *view = view_of(game, viewer);
    struct hh_event *event = event_of(view, HACHI_EVENT_BLANK, game->core.state.blank, 0);
    prepare(&g, view, 1, 1);
    event->cards &= event->cards - 1;
    prepare(&g, view, 1, 0);
    cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
}

Test(impossible, hands_that_are_out) {
    struct hh_guess g;
    hachi_game *game = six("");
    /* who dropped out does not know its own hand, or says that it held a card of the field */
    for (int i = 0; i < 2; i++) {
        hachi_game *view = view_of(game, 1);
        set_card(event_of(view, HACHI_EVENT_DEAL, 1, 0), 0, i ? card("2R") : HACHI_CARD_UNKNOWN);
        prepare(&g, view, 1, 0);
        cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
    }
    /* a card of another one's hand that went into the stock is in sight */
    hachi_game *view = view_of(game, 1);
    set_card(event_of(view, HACHI_EVENT_DEAL, 4, 0), 0, card("12a"));
    prepare(&g, view, 1, 0);
}

Test(impossible, teyaku_that_the_cards_do_not_make) {
    struct hh_guess g;
    hachi_game *game = three("teyaku_claim choice"), *view;
    while (hachi_game_phase(game) == HACHI_PHASE_SHOW) {
        const hachi_move none = hachi_move_make(HACHI_MOVE_SHOW, hachi_game_actor(game), 0, 0);
        OK(hachi_game_apply(game, none));
    }
    /* its own hand is known */
    view = view_of(game, 1);
    prepare(&g, view, 1, 1);
    view->core.state.chaff_yaku[1] = HACHI_YAKU_KARASU;
    prepare(&g, view, 1, 0);
    /* three hands of but one kasu-like card less than seven lights */
    view = view_of(game, PUBLIC);
    for (int place = 0; place < 3; place++)
        view->core.state.chaff_yaku[place] = HACHI_YAKU_PIKAICHI;
    prepare(&g, view, 1, 0);
}

/* In the choice of a seat before it a seat is asked that has not shown a shisou, which must be shown (rules 7.3). */
Test(impossible, a_shisou_that_was_passed_over) {
    struct hh_guess g;
    hachi_game *game =
        host_game(rules_with(HACHI_PRESET_BGA, "teyaku_claim choice, shisou game"), 3, 0);
    OK(deal(game, &(struct arrangement){.players = 3,
                                        .hand = {"1a 2b 3a 4b 5a 6b 7a", "8L 8T 8a 8b 9T 9R 9a",
                                                 "10a 10b 11a 12L 1L 3L 5T"},
                                        .field = "2R 4R 6R 7T 11T 12a"}));
    cr_assert(eq(i32, hachi_game_phase(game), HACHI_PHASE_SHOW));
    cr_assert(eq(i32, hachi_game_actor(game), 0));
    hachi_game *view = view_of(game, 2);
    /* the hands of both are known */
    for (int seat = 0; seat < 2; seat++)
        for (int n = 0; n < 2; n++)
            event_of(view, HACHI_EVENT_DEAL, seat, n)->cards =
                event_of(game, HACHI_EVENT_DEAL, seat, n)->cards;
    prepare(&g, view, 1, 1);
    const uint8_t seed[HACHI_SEED_SIZE] = {2};
    hh_guess_random(&g, seed);
    for (int i = 0; i < 100; i++) {
        cr_assert(hh_guess_draw(&g));
        cr_assert(eq(i32, g.asked_now, 0)); /* never the viewer, behind the shisou */
    }
    OK(guess_of(view));
}

/* The same hand where it need not be shown. */
Test(impossible, but_not_a_shisou_that_need_not_be_shown) {
    hachi_game *game =
        host_game(rules_with(HACHI_PRESET_BGA, "teyaku_claim choice, shisou play"), 3, 0);
    OK(deal(game, &(struct arrangement){.players = 3,
                                        .hand = {"1a 2b 3a 4b 5a 6b 7R", "8L 8T 8a 8b 9T 9R 9a",
                                                 "10a 10b 11a 12L 1L 3L 5T"},
                                        .field = "2R 4R 6R 7T 11T 12a"}));
    while (hachi_game_phase(game) == HACHI_PHASE_SHOW)
        OK(hachi_game_apply(game, hachi_move_make(HACHI_MOVE_SHOW, hachi_game_actor(game), 0, 0)));
    cr_assert(eq(i32, hachi_game_phase(game), HACHI_PHASE_PLAY));
    hachi_game *view = view_of(game, 1);
    OK(guess_of(view));
    /* the same if it must */
    struct hh_guess g;
    view->core.rules.value[HACHI_OPTION_SHISOU] = HACHI_SHISOU_GAME;
    prepare(&g, view, 1, 0);
}

/* All cards would have been gathered (rules 4.4). */
Test(impossible, four_of_a_suit_in_the_field) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, "four_in_field redeal"), 4, 0);
    moves(game, "mizuten 0 no");
    OK(deal(game, &(struct arrangement){.players = 4, .field = "1L 1R 1a 2T 2R 2a"}));
    hachi_game *view = view_of(game, PUBLIC);
    OK(guess_of(view));
    set_card(event_of(view, HACHI_EVENT_DEAL, -1, 1), 0, card("1b"));
    cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE));
}

/* Who has not played sees what each card of a hand was paid (rules 6.4). */
Test(impossible, breakdowns_that_do_not_add_up) {
    struct hh_guess g;
    hachi_game *game = six("");
    hachi_game *view = view_of(game, 1);
    prepare(&g, view, 1, 1);
    cr_assert(eq(i32, g.paids, 2));
    const uint64_t hand = game->core.state.hand[g.paid[0].seat];
    cr_assert(hh_guess_paid_fits(&g, &g.paid[0], hand));
    struct hh_event *first = NULL;
    for (size_t i = 0; i < g.count && !first; i++)
        if (g.events[i].kind == HACHI_EVENT_PAY && g.events[i].to == g.paid[0].seat)
            first = (struct hh_event *)(void *)view->journal->events.data +
                    (&g.events[i] - hh_event_at(view->journal, 0));
    cr_assert(first != NULL);
    /* another one pays; another amount; another teyaku or reason; one mon more at the end */
    const struct hh_event kept = *first;
    first->seat = 1;
    cr_assert(not(hh_guess_paid_fits(&g, &g.paid[0], hand)));
    *first = kept;
    first->value++;
    cr_assert(not(hh_guess_paid_fits(&g, &g.paid[0], hand)));
    *first = kept;
    first->yaku++;
    cr_assert(not(hh_guess_paid_fits(&g, &g.paid[0], hand)));
    *first = kept;
    struct hh_event more = kept;
    more.value = 1;
    hh_emit(view, &more);
    prepare(&g, view, 1, 1);
    cr_assert(not(hh_guess_paid_fits(&g, &g.paid[0], hand)));
    /* more than any hand can be paid */
    more.value = INT32_MAX;
    hh_emit(view, &more);
    prepare(&g, view, 1, 1);
    cr_assert(eq(i32, g.paid[1].paid, -1));
}

/* Where cards are not paid singly none is worth more than another, and a hidden ribbon may be any (rules 6.4, 8.3). */
Test(impossible, but_not_a_hand_of_one_kind_beside_hands_that_were_paid_for) {
    hachi_game *game = six("oikomi_card 0, teyaku_claim choice");
    OK(deal_stock(game, ""));
    moves(game, "show 0 chaff");
    hachi_game *view = view_of(game, 2);
    for (int i = 0; i < 100; i++) {
        uint8_t seed[HACHI_SEED_SIZE] = {(uint8_t)i};
        struct hh_core guess;
        OK(hh_guess(view, seed, &guess));
        cr_assert(eq(i32, hh_count(guess.state.hand[0]), HACHI_HAND));
        cr_assert(eq(u64, guess.state.hand[0] & HH_KASU_LIKE, cards("1a 2b 3a 4b 5a 6b")));
    }
}

/* At the end of a month all cards that are unseen may be valued ones. */
Test(impossible, but_not_a_hand_of_one_kind_when_valued_cards_alone_are_left) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, "teyaku_claim choice"), 4, 0);
    moves(game, "mizuten 0 no");
    OK(deal(game,
            &(struct arrangement){.players = 4,
                                  .hand = {"1a 2b 3a 4b 5a 6b 1R", "8a 8b 9a 9b 10a 10b 12c",
                                           "7a 7b 12a 12b 11a 4a 2R", "1b 2a 3b 5b 6a 11T 11R"},
                                  .field = "4T 5T 7T 8T 9T 10T"}));
    moves(game, "bid 0 play; bid 1 play; bid 2 play");
    OK(deal_stock(game, "1b 2a 3b 5b 6a 11T 11R 1L 2T 3L 4R 5R 6T 7R 8L 10R 11L 12L 3R 6R 9R"));
    moves(game, "show 0 chaff");
    const struct hh_state *s = &game->core.state;
    while (s->turn < 18) { /* the ribbons are kept */
        hachi_move list[HACHI_MAX_MOVES];
        size_t count;
        OK(hachi_game_moves(game, list, HACHI_MAX_MOVES, &count));
        while (count > 1 && s->phase == HACHI_PHASE_PLAY &&
               HH_BIT(hachi_move_a(list[count - 1])) & cards("1R 2R"))
            count--;
        OK(hachi_game_apply(game, list[s->phase == HACHI_PHASE_PLAY ? count - 1 : 0]));
    }
    struct hh_guess g;
    hachi_game *view = view_of(game, 1);
    prepare(&g, view, 1, 1);
    cr_assert(eq(u64, g.unseen, cards("1R 2R 3R 6R 9R")));
    OK(guess_of(view));
}
