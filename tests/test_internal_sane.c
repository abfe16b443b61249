/* What is believed of a view that comes as bytes: positions and events of real games are, and none with
 * one thing in it that can't be (rules 1.3, 6.7, 9.1, 9.3; sane.c). */
#include "helper.h"

#include "chance.h"
#include "sane.h"
#include "view.h"

#include <stdlib.h>

static hachi_rules *rules;

/* All that can be asked is asked. */
static void set_up(void) {
    rules = preset(HACHI_PRESET_BOARDWALK);
    option(rules, HACHI_OPTION_MIZUTEN, HACHI_MIZUTEN_ALWAYS);
    option(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_CHOICE);
    option(rules, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_TIMING_AT_ONCE);
    option(rules, HACHI_OPTION_MONTHS, 12);
}

static void tear_down(void) { hachi_rules_destroy(rules); }

TestSuite(sane, .init = set_up, .fini = tear_down, .timeout = 120);

static hachi_game *new_game(int players, uint32_t flags, uint8_t seed) {
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    options.dealer = seed % players;
    options.seed[0] = seed;
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    return game;
}

/* One step of a game, whoever has to take it. */
static void step(hachi_game *game, uint64_t *random) {
    const struct hh_state *s = &game->core.state;
    uint8_t seed[32] = {0}, cards[49];
    const uint64_t x = hh_splitmix64(random);
    memcpy(seed, &x, 8);
    if (s->phase == HACHI_PHASE_DECK) {
        hh_deal_deck(seed, s->players, 1, 0, cards);
        EQ(hh_host_deals(game, cards, s->players == 7 ? 49 : 48), HACHI_OK);
    } else if (s->phase == HACHI_PHASE_STOCK) {
        hh_deal_stock(seed, 1, hh_stock_set(s), cards);
        EQ(hh_host_deals(game, cards, HACHI_STOCK), HACHI_OK);
    } else {
        EQ(hh_apply(game, hh_move_pick(&game->core, (uint32_t)x)), HACHI_OK);
    }
}

typedef int (*question)(const struct hh_core *core);

/* The first view of a position in a stage of which something is true. */
static struct hh_core find(int stage, int players, int viewer, question fits) {
    struct hh_core core;
    for (int seed = 0; seed < 200; seed++) {
        uint64_t random = (uint64_t)seed;
        hachi_game *game = new_game(players, HACHI_GAME_HOST_DEALS, (uint8_t)seed);
        while (game->core.state.phase != HACHI_PHASE_OVER) {
            if (game->core.state.stage == stage) {
                hh_view_core(&game->core, viewer, &core);
                if (!fits || fits(&core)) {
                    hachi_game_destroy(game);
                    EQ_AT(hh_view_is_sane(&core), 1, stage);
                    return core;
                }
            }
            step(game, &random);
        }
        if (stage == HH_AT_END) {
            hh_view_core(&game->core, viewer, &core);
            hachi_game_destroy(game);
            return core;
        }
        hachi_game_destroy(game);
    }
    cr_assert(0, "no position in stage %d", stage);
    memset(&core, 0, sizeof core);
    return core;
}

static void refused(const struct hh_core *core, const char *what) {
    cr_assert(eq(i32, hh_view_is_sane(core), 0), "%s", what);
}

/* With one thing changed it is not believed. */
#define REFUSED(change)                                                                            \
    do {                                                                                           \
        struct hh_core core = good;                                                                \
        struct hh_state *s = &core.state;                                                          \
        change;                                                                                    \
        (void)s;                                                                                   \
        refused(&core, #change);                                                                   \
    } while (0)

static int in_the_middle(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    return s->turn >= 6 && core->viewer >= 0 && s->role[core->viewer] == HACHI_ROLE_PLAYS &&
           s->field && s->pile[0] && s->pile[1] && s->pile[2];
}

static int is_out(const struct hh_core *core) {
    const int role = core->state.role[core->viewer];
    return core->state.turn >= 6 && (role == HACHI_ROLE_CHASED || role == HACHI_ROLE_DROPPED);
}

static int seat_of(const struct hh_core *core, int role) {
    for (int seat = 0; seat < core->state.players; seat++)
        if (core->state.role[seat] == role)
            return seat;
    return -1;
}

Test(sane, numbers) {
    const struct hh_core good = find(HH_AT_PLAY, 4, 1, in_the_middle);
    REFUSED(s->total[0]++);
    REFUSED(s->before[0]++);
    REFUSED((s->before[6] += 2, s->before[0] -= 2));
    REFUSED((s->total[4] += 2, s->total[0] -= 2));
    REFUSED((s->total[6] += 2, s->total[HACHI_ACCOUNT_BANK] -= 2));
    REFUSED((memset(s->total, 0, sizeof s->total), s->players = 2));
    REFUSED((memset(s->total, 0, sizeof s->total), s->players = 8));
    REFUSED(core.viewer = HACHI_VIEWER_ALL);
    REFUSED(core.viewer = HACHI_VIEWER_PUBLIC - 1);
    REFUSED(core.viewer = 4);
    REFUSED(core.first_dealer = 4);
    REFUSED(s->stage = HH_AT_MONTH);
    REFUSED((s->stage = HH_AT_MONTH, s->phase = 0));
    REFUSED((s->stage = HH_AT_SETTLE, s->phase = 0));
    REFUSED((s->stage = HH_AT_END + 1, s->phase = 0));
    REFUSED(s->phase = HACHI_PHASE_TURN);
    REFUSED(s->month = 0);
    REFUSED(s->month = HACHI_MAX_MONTHS + 1);
    REFUSED(s->reserved = 1);
    REFUSED(s->waiting_two = UINT32_C(1) << 31);
    REFUSED(s->waiting_four = UINT32_C(1) << 31);
    REFUSED(s->multiplier = 256);
    REFUSED(s->multiplier = 3);
    REFUSED(s->multiplier = 0);
}

Test(sane, nothing_is_dealt_before_the_deal) {
    const struct hh_core good = find(HH_AT_MIZUTEN, 4, 1, NULL);
    REFUSED(s->multiplier = 1);
    REFUSED(s->hand[1] = HH_BIT(3));
    REFUSED(s->hand[2] = HH_BIT(3));
    REFUSED(s->field = HH_BIT(3));
    REFUSED(s->exposed[0] = HH_BIT(3));
    REFUSED(s->stock[0] = 0);
    REFUSED(s->actor = (uint8_t)((s->dealer + 1) % 4));
}

Test(sane, people) {
    struct hh_core good = find(HH_AT_PLAY, 4, 1, in_the_middle);
    REFUSED((s->dealer = 4, s->acting = 4));
    REFUSED(s->acting = (uint8_t)((s->dealer + 1) % 4));
    REFUSED(s->winner = 4);
    REFUSED(s->blank = (uint8_t)((s->dealer + 1) % 4));
    REFUSED(s->mizuten = 2);
    REFUSED((s->mizuten = 0, s->mizuten_paid = 1));
    REFUSED(s->asked = 5);
    REFUSED(s->plays = 4);
    REFUSED(s->drops = 4);
    REFUSED(s->showing = 4);
    good = find(HH_AT_PLAY, 7, 1, in_the_middle);
    REFUSED(s->blank = HH_NOBODY);
    REFUSED(s->blank = 7);
    REFUSED(s->hand[s->blank] = 0);
}

static int blank_deals(const struct hh_core *core) {
    return core->state.blank == core->state.dealer && core->state.turn > 0;
}

/* Who holds the blank card does not count as the dealer: rules 13. */
Test(sane, acting_dealer) {
    const struct hh_core good = find(HH_AT_PLAY, 7, HACHI_VIEWER_PUBLIC, blank_deals);
    EQ(good.state.acting, (good.state.dealer + 1) % 7);
    REFUSED(s->acting = s->dealer);
}

/* A shisou may end the game before anybody has played: rules 7.3. */
Test(sane, no_play) {
    struct hh_core good = find(HH_AT_SHOW, 3, HACHI_VIEWER_PUBLIC, NULL);
    good.state.stage = HH_AT_END;
    good.state.phase = HACHI_PHASE_OVER;
    good.state.end = HACHI_ENDING_NO_PLAY;
    EQ(hh_view_is_sane(&good), 1);
    REFUSED(s->turn = 1);
    REFUSED(s->end = 0);
    REFUSED(s->actor = 0);
    REFUSED(s->showing = 4);
}

Test(sane, roles) {
    struct hh_core good = find(HH_AT_PLAY, 4, 1, in_the_middle);
    const int out = seat_of(&good, HACHI_ROLE_DROPPED) >= 0 ? seat_of(&good, HACHI_ROLE_DROPPED)
                                                            : seat_of(&good, HACHI_ROLE_CHASED);
    cr_assert(ge(i32, out, 0));
    REFUSED(s->role[out] = HACHI_ROLE_BLANK + 1);
    REFUSED((s->role[out] = HACHI_ROLE_DROPPED, s->drop_order[out] = 4));
    REFUSED(s->role[5] = HACHI_ROLE_PLAYS);
    REFUSED(s->hand[5] = HH_BIT(47));
    REFUSED((s->role[out] = HACHI_ROLE_DROPPED, s->drop_order[out] = 0));
    REFUSED((s->role[out] = HACHI_ROLE_CHASED, s->drop_order[out] = 1));
    REFUSED((s->role[out] = HACHI_ROLE_BLANK, s->drop_order[out] = 0));
    REFUSED((s->role[out] = HACHI_ROLE_NONE, s->drop_order[out] = 0));
    REFUSED((s->role[out] = HACHI_ROLE_PLAYS, s->drop_order[out] = 0));
    REFUSED(s->role[s->place[0]] = HACHI_ROLE_CHASED);
    good = find(HH_AT_BID, 5, 1, NULL);
    REFUSED(memset(s->role, HACHI_ROLE_PLAYS, 4));
}

Test(sane, places) {
    struct hh_core good = find(HH_AT_PLAY, 4, 1, in_the_middle);
    REFUSED((s->place[0] = good.state.place[1], s->place[1] = good.state.place[0]));
    REFUSED(s->place_of[s->place[2]] = HH_NOBODY);
    REFUSED(s->place[1] = HH_NOBODY);
    good = find(HH_AT_BID, 4, 1, NULL);
    REFUSED(s->place[0] = 0);
    REFUSED(s->place_of[0] = 0);
}

static int own_show(const struct hh_core *core) { return core->state.actor == core->viewer; }
static int foreign_show(const struct hh_core *core) { return core->state.actor == HH_NOBODY; }

Test(sane, actor) {
    struct hh_core good = find(HH_AT_BID, 5, 1, NULL);
    REFUSED(s->actor = 5);
    REFUSED(s->asked = 5);
    REFUSED(s->asked++);
    REFUSED(s->actor = (uint8_t)((s->actor + 1) % 5));
    REFUSED(s->role[s->actor] = HACHI_ROLE_CHASED);
    good = find(HH_AT_SHOW, 3, 1, own_show);
    REFUSED(s->actor = (uint8_t)((s->actor + 1) % 3));
    REFUSED(s->showing = 3);
    REFUSED(s->showing = (uint8_t)((s->showing + 1) % 3));
    good = find(HH_AT_SHOW, 3, 1, foreign_show);
    REFUSED(s->showing = 1);
    good = find(HH_AT_PLAY, 4, 1, in_the_middle);
    REFUSED(s->turn = HACHI_STOCK);
    REFUSED(s->actor = s->place[hh_next_place(hh_place_now(s))]);
    good = find(HH_AT_LAST_CLAIM, 3, 1, NULL);
    REFUSED(s->showing = 3);
    REFUSED(s->actor = s->place[hh_next_place(s->showing)]);
    good = find(HH_AT_DECK, 3, 1, NULL);
    REFUSED(s->actor = 0);
}

static int has_live(const struct hh_core *core) { return core->state.live[0] != 0; }

Test(sane, things_of_a_place) {
    struct hh_core good = find(HH_AT_PLAY, 3, 1, in_the_middle);
    REFUSED(s->culprit[0][4] = 4);
    REFUSED(s->culprit[1][0] = 2);
    REFUSED(s->fault[2][3].card = 1);
    REFUSED(s->suit_yaku[0] = HACHI_YAKU_SHISOU + 1);
    REFUSED(s->chaff_yaku[1] = HACHI_YAKU_KARASU - 1);
    REFUSED(s->chaff_yaku[2] = HACHI_YAKU_AKA + 1);
    REFUSED(s->tobikomi[0] = 1);
    REFUSED(s->tobikomi[0] = 1 << 13);
    REFUSED(s->made[0] = 32);
    REFUSED((s->sage[0] = 4, s->sages = 4));
    REFUSED((s->sage[0] = 2, s->sages = 1));
    good = find(HH_AT_PLAY, 3, 1, has_live);
    for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++)
        if (hh_dekiyaku_missing(yaku, good.state.pile[0]))
            REFUSED(s->made[0] |= (uint8_t)(1 << yaku));
    REFUSED(
        (s->fresh = s->live[0], s->stopper = 0)); /* held, but neither just made nor stopped with */
    REFUSED(s->made[0] |= 32);
    REFUSED((s->made[0] |= 32, s->live[0] |= 32));
    REFUSED(s->made[0] = 0);
    REFUSED(s->sage[0] = 0);
}

static int has_fresh(const struct hh_core *core) { return core->state.fresh != 0; }

/* Who has just taken, or has stopped, holds what was made. */
Test(sane, fresh) {
    static const uint8_t stages[] = {HH_AT_BONUS, HH_AT_YAKU, HH_AT_LAST_CLAIM};
    for (size_t i = 0; i < HH_COUNT_OF(stages); i++) {
        const struct hh_core good = find(stages[i], 3, 1, has_fresh);
        const struct hh_state *g = &good.state;
        const int place = stages[i] == HH_AT_LAST_CLAIM ? g->stopper : hh_place_now(g);
        for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++)
            if (hh_dekiyaku_missing(yaku, g->pile[place]))
                REFUSED(s->fresh |= (uint8_t)(1 << yaku));
        REFUSED(s->fresh |= 32);
        if (stages[i] == HH_AT_LAST_CLAIM)
            REFUSED(s->stopper = (uint8_t)((s->stopper + 1) % 3));
    }
}

static int late_claim(const struct hh_core *core) {
    return core->state.end != HACHI_ENDING_NO_PLAY;
}

Test(sane, play) {
    struct hh_core good = find(HH_AT_PLAY, 3, 1, in_the_middle);
    REFUSED((s->paid_count = 1, s->paid[0] = 3 << 4));
    REFUSED((s->paid_count = 1, s->paid[0] = HH_DUE_MIZUTEN + 1));
    REFUSED((s->paid_count = 0, s->paid[0] = 1));
    REFUSED((s->paid_count = HH_MAX_BONUSES - 1, s->paid[HH_MAX_BONUSES - 1] = 1));
    REFUSED((memset(s->paid, 1, sizeof s->paid), s->paid_count = HH_MAX_BONUSES + 1));
    REFUSED(s->nuke_paid = 8);
    REFUSED(s->part = 1);
    REFUSED(s->fresh = 32);
    REFUSED(s->fresh = 1);
    REFUSED(s->sages = 4);
    REFUSED(s->due = 1);
    REFUSED(s->turned = 0);
    REFUSED(s->end = HACHI_ENDING_STOP);
    REFUSED(s->stopper = 3);
    good = find(HH_AT_TURN, 3, 1, NULL);
    REFUSED(s->turned = HACHI_CARD_NONE);
    REFUSED(s->part = 2);
    good = find(HH_AT_LAST_CLAIM, 3, 1, late_claim);
    REFUSED(s->turn = HACHI_STOCK + 1);
    REFUSED(s->end = 0);
    REFUSED(s->end = HACHI_ENDING_NO_PLAY + 1);
    REFUSED(s->due = 0);
    REFUSED(s->due = 1 << 14);
}

Test(sane, stock) {
    struct hh_core good = find(HH_AT_PLAY, 3, 1, in_the_middle);
    REFUSED(s->stock[0] = HACHI_CARDS);
    REFUSED(s->stock[0] = HACHI_CARD_UNKNOWN);
    REFUSED(s->stock[1] = s->stock[0]);
    REFUSED(s->stock[s->turn] = (uint8_t)hh_lowest(s->hand[core.viewer]));
    REFUSED(s->stock[20] = HACHI_CARD_NONE);
    good = find(HH_AT_TURN, 3, 1, NULL);
    REFUSED(s->turned = (uint8_t)hh_lowest(s->field & ~HH_SUIT(s->turned)));
    good = find(HH_AT_BID, 4, 1, NULL);
    REFUSED(s->stock[0] = HACHI_CARD_UNKNOWN);
}

static int turned_early(const struct hh_core *core) { return core->state.turn >= 3; }

Test(sane, table) {
    struct hh_core good = find(HH_AT_PLAY, 3, 1, in_the_middle);
    const unsigned hidden = hh_lowest(good.state.hand[1]);
    const uint64_t one = good.state.field & (0 - good.state.field);
    REFUSED(s->field |= HH_BIT(HACHI_CARD_BLANK));
    for (int place = 0; place < 3; place++) {
        const uint64_t first = good.state.played[place] & (0 - good.state.played[place]);
        const uint64_t other = good.state.played[(place + 1) % 3];
        REFUSED(s->pile[place] |= one);
        REFUSED(s->played[place] &= ~first);
        REFUSED(s->played[place] |= HH_BIT(hidden));
        /* as many as there should be, but another's, or not on the table */
        REFUSED(s->played[place] = (s->played[place] & ~first) | (other & (0 - other)));
        REFUSED(s->played[place] = (s->played[place] & ~first) | HH_BIT(hidden));
        /* turned and played too */
        REFUSED(s->stock[place] = (uint8_t)hh_lowest(first));
    }
    REFUSED(s->field &= ~one);
    good = find(HH_AT_TURN, 3, 1, turned_early);
    const uint64_t suit = HH_SUIT(good.state.turned);
    const uint64_t match = good.state.field & suit & (0 - (good.state.field & suit));
    REFUSED(s->field &= ~match);
    REFUSED((s->field &= ~match, s->pile[0] |= match));
    REFUSED(s->pile[0] |= HH_BIT(s->turned));
}

static int others_expose(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    for (int place = 0; place < 3; place++)
        if (s->place[place] != core->viewer && s->exposed[place])
            return 1;
    return 0;
}

static int own_exposed(const struct hh_core *core) {
    const int place = core->state.place_of[core->viewer];
    return place != HH_NOBODY && core->state.exposed[place] && core->state.turn >= 3;
}

Test(sane, hands) {
    struct hh_core good = find(HH_AT_PLAY, 3, 1, in_the_middle);
    const uint64_t unseen = HH_ALL_48 & ~good.state.field & ~hh_piles(&good.state) &
                            ~good.state.hand[0] & ~good.state.hand[1] & ~good.state.hand[2];
    const uint64_t first = good.state.hand[1] & (0 - good.state.hand[1]);
    const uint64_t one = unseen & (0 - unseen),
                   on_table = good.state.field & (0 - good.state.field);
    REFUSED(s->hand[1] |= one);
    REFUSED(s->hand[1] &= ~first);
    REFUSED(s->hand[1] = (s->hand[1] & ~first) | on_table);
    REFUSED(s->hand[1] = (s->hand[1] & ~first) | HH_BIT(HACHI_CARD_BLANK));
    REFUSED(s->exposed[1] |= one);
    REFUSED(s->hand[0] |= one);
    REFUSED((s->hand[0] = on_table, s->exposed[0] = on_table));
    REFUSED((s->hand[0] = first, s->exposed[0] = first));
    good = find(HH_AT_PLAY, 3, 1, own_exposed);
    REFUSED(s->hand[1] = HH_ALL_48 & ~s->field & ~hh_piles(s) & ~s->exposed[s->place_of[1]] &
                         (0 - HH_BIT(20)));
    good = find(HH_AT_PLAY, 3, 1, others_expose);
    for (int place = 0; place < 3; place++) {
        const int seat = good.state.place[place];
        if (seat == 1 || !good.state.exposed[place])
            continue;
        REFUSED(s->exposed[place] = 0);
        REFUSED(s->hand[seat] = 0);
    }
    good = find(HH_AT_BID, 4, 1, NULL);
    REFUSED(s->exposed[0] = HH_BIT(hh_lowest(s->hand[1])));
    REFUSED(s->hand[0] = HH_BIT(hh_lowest(s->hand[1])));
}

/* More open cards than there can be in a hand: rules 8.5. */
Test(sane, open_cards_are_not_too_many) {
    const struct hh_core good = find(HH_AT_PLAY, 3, HACHI_VIEWER_PUBLIC, turned_early);
    uint64_t unseen = HH_ALL_48 & ~good.state.field & ~hh_piles(&good.state);
    while (hh_count(unseen) > 8)
        unseen &= unseen - 1;
    REFUSED((memset(s->hand, 0, sizeof s->hand), memset(s->exposed, 0, sizeof s->exposed),
             s->hand[s->place[0]] = s->exposed[0] = unseen));
}

/* What the viewer laid down may have been turned since; but it is seven cards of the game: rules 6.6. */
Test(sane, own_hand_that_is_out) {
    const struct hh_core good = find(HH_AT_PLAY, 5, 1, is_out);
    const uint64_t hand = good.state.hand[1];
    EQ(hh_count(hand), 7);
    struct hh_core turned = good;
    const uint64_t seen = hh_piles(&good.state) | good.state.field;
    turned.state.hand[1] = 0;
    for (uint64_t left = seen; hh_count(turned.state.hand[1]) < 7; left &= left - 1)
        turned.state.hand[1] |= left & (0 - left);
    EQ(hh_view_is_sane(&turned), 1);
    REFUSED(s->hand[1] = hand & (hand - 1));
    REFUSED(s->hand[1] = (hand & (hand - 1)) | HH_BIT(HACHI_CARD_BLANK));
}

/* --- every position of a game, for everybody ----------------------------------------------------- */

Test(sane, real_positions_are_believed) {
    int seen[HH_AT_END + 1] = {0};
    for (int seed = 0; seed < 30; seed++) {
        const int players = 3 + seed % 5;
        uint64_t random = (uint64_t)seed;
        hachi_game *game = new_game(players, HACHI_GAME_HOST_DEALS, (uint8_t)seed);
        for (int over = 0; !over; step(game, &random)) {
            over = game->core.state.phase == HACHI_PHASE_OVER;
            seen[game->core.state.stage]++;
            for (int viewer = HACHI_VIEWER_PUBLIC; viewer < players; viewer++) {
                struct hh_core core;
                if (viewer == HACHI_VIEWER_ALL)
                    continue;
                hh_view_core(&game->core, viewer, &core);
                EQ_AT(hh_view_is_sane(&core), 1, core.state.stage);
            }
            if (over)
                break;
        }
        hachi_game_destroy(game);
    }
    for (int stage = HH_AT_MIZUTEN; stage <= HH_AT_END; stage++)
        EQ_AT(seen[stage] > 0, stage != HH_AT_SETTLE, stage);
}

/* --- events ----------------------------------------------------------------------------------------- */

enum { EVENTS = 20000 };

static struct hh_core ended; /* a view's position at the end of a game */
static struct hh_event events[EVENTS];
static size_t event_count;

static void play_all(int players, int viewer, int seed) {
    uint64_t random = (uint64_t)seed;
    hachi_game *game = new_game(players, HACHI_GAME_HOST_DEALS, (uint8_t)seed), *view;
    while (game->core.state.phase != HACHI_PHASE_OVER)
        step(game, &random);
    EQ(hachi_game_view(game, viewer, &view), HACHI_OK);
    event_count = hh_event_count(view->journal);
    cr_assert(lt(sz, event_count, EVENTS));
    memcpy(events, hh_event_at(view->journal, 0), event_count * sizeof *events);
    ended = view->core;
    EQ(hh_events_are_sane(&ended, events, event_count), 1);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

/* The first event of a kind, and one of its reason if it pays. */
static struct hh_event *event_of(int kind, int reason) {
    for (size_t i = 0; i < event_count; i++)
        if (events[i].kind == kind && (!reason || events[i].reason == reason))
            return &events[i];
    return NULL;
}

static void refused_event(const char *what) {
    cr_assert(eq(i32, hh_events_are_sane(&ended, events, event_count), 0), "%s", what);
}

#define REFUSED_EVENT(which, change)                                                               \
    do {                                                                                           \
        struct hh_event *e = (which);                                                              \
        const struct hh_event kept[2] = {e[0], e[1]};                                              \
        change;                                                                                    \
        refused_event(#change);                                                                    \
        memcpy(e, kept, sizeof kept);                                                              \
    } while (0)

/* What of an event is used, by event.h: nobody's seat is −1, no card is NONE. */
enum { SEAT = 1, NOBODY = 2, TO = 4, CARD = 8, OTHER = 16, YAKU = 32, SUIT = 64, SET = 128 };
static const struct {
    int uses;
    int32_t least, most;
} forms[24] = {
    {0, 0, 0},
    {SEAT, 3, 7},
    {SEAT | SET, 0, 0},
    {SEAT, 0, 1},
    {SEAT | NOBODY | SET, 0, 1},
    {NOBODY | SUIT, 0, 0},
    {SEAT | SET, 0, 0},
    {NOBODY | SET, 1, 128},
    {SEAT, 0, 1},
    {SEAT, 1, 3},
    {NOBODY | SET, 0, 0},
    {SEAT | TO | YAKU | SET, 0, 3},
    {SEAT | SET, 0, 0},
    {SEAT | CARD | OTHER | SET, 0, 0},
    {SEAT | CARD | OTHER | SET, 0, 0},
    {SEAT | CARD, 0, 0},
    {SEAT | SUIT, 0, 1},
    {SEAT | TO | YAKU, 0, 0},
    {SEAT | YAKU, 0, 0},
    {SEAT | TO, 0, 1},
    {SEAT | NOBODY, 1, 3},
    {0, 0, 0},
    {SEAT, 0, 0},
    {NOBODY, 0, 0},
};

static int seen_kinds;

/* Every kind of event but payments, spoilt in every way. */
static void spoil_kinds(int players) {
    for (int kind = HACHI_EVENT_GAME_START; kind <= HACHI_EVENT_GAME_END; kind++) {
        struct hh_event *event = event_of(kind, 0);
        const int uses = forms[kind].uses;
        if (!event || kind == HACHI_EVENT_PAY)
            continue;
        seen_kinds |= 1 << kind;
        REFUSED_EVENT(event, e->value = forms[kind].least - 1);
        REFUSED_EVENT(event, e->value = forms[kind].most + 1);
        REFUSED_EVENT(event, e->seat = (int8_t)players);
        REFUSED_EVENT(event, e->seat = -2);
        if (!(uses & NOBODY))
            REFUSED_EVENT(event, e->seat = -1);
        if (!(uses & SEAT))
            REFUSED_EVENT(event, e->seat = 0);
        REFUSED_EVENT(event, e->to = (int8_t)players);
        REFUSED_EVENT(event, e->to = -2);
        if (!(uses & TO))
            REFUSED_EVENT(event, e->to = 0);
        REFUSED_EVENT(event, e->card = HACHI_CARDS);
        REFUSED_EVENT(event, e->card = HACHI_CARD_UNKNOWN);
        if (uses & CARD)
            REFUSED_EVENT(event, e->card = HACHI_CARD_NONE);
        else
            REFUSED_EVENT(event, e->card = 47);
        REFUSED_EVENT(event, e->other_card = HACHI_CARDS);
        if (!(uses & OTHER))
            REFUSED_EVENT(event, e->other_card = 47);
        REFUSED_EVENT(event, e->other_yaku = 1);
        if (kind == HACHI_EVENT_SHOW) {
            REFUSED_EVENT(event, (e->yaku = HACHI_YAKU_SHISOU + 1, e->value |= 1));
            REFUSED_EVENT(event, (e->other_yaku = HACHI_YAKU_KARASU - 1, e->value |= 2));
            REFUSED_EVENT(event, (e->other_yaku = HACHI_YAKU_AKA + 1, e->value |= 2));
            REFUSED_EVENT(event, e->value ^= 1);
            REFUSED_EVENT(event, e->value ^= 2);
        } else if (uses & YAKU) {
            REFUSED_EVENT(event, e->yaku = HACHI_YAKU_AKATAN - 1);
            REFUSED_EVENT(event, e->yaku = HACHI_YAKU_GOKOU + 1);
        } else {
            REFUSED_EVENT(event, e->yaku = HACHI_YAKU_AKATAN);
        }
        if (kind == HACHI_EVENT_MONTH_START) { /* marks that wait: two numbers */
            REFUSED_EVENT(event, e->cards = UINT64_C(1) << 31);
            REFUSED_EVENT(event, e->cards = UINT64_C(1) << 63);
        } else if (kind == HACHI_EVENT_DEAL || kind == HACHI_EVENT_STOCK) { /* cards in order */
            REFUSED_EVENT(event, e->cards = UINT64_C(0xFFFFFFFF01FF0000) | HACHI_CARD_NONE << 8);
            REFUSED_EVENT(event, e->cards = (e->cards & ~UINT64_C(0xFF)) | (HACHI_CARD_BLANK + 1));
        } else if (uses & SET) {
            REFUSED_EVENT(event, e->cards |= HH_BIT(48));
        } else {
            REFUSED_EVENT(event, e->cards = 1);
        }
        REFUSED_EVENT(event, e->reason = 1);
        REFUSED_EVENT(event, e->undone = 1);
        REFUSED_EVENT(event, e->suit = uses & SUIT ? 13 : 1);
        REFUSED_EVENT(event, e->month++);
    }
}

/* What random games hardly have, in place of turned cards (rules 4.4, 10.7). */
static void add_seldom_ones(void) {
    static const struct hh_event seldom[3] = {
        {.kind = HACHI_EVENT_REDEAL, .seat = -1, .suit = 12},
        {.kind = HACHI_EVENT_FIRST_TAKES, .seat = 2, .cards = 0xF0},
        {.kind = HACHI_EVENT_VOID, .seat = 0, .yaku = HACHI_YAKU_GOKOU},
    };
    for (int i = 0; i < 3; i++) {
        struct hh_event *event = event_of(HACHI_EVENT_TURN, 0);
        const uint16_t month = event->month;
        *event = seldom[i];
        event->month = month;
        event->to = -1;
        event->card = event->other_card = HACHI_CARD_NONE;
        EQ_AT(hh_events_are_sane(&ended, events, event_count), 1, i);
    }
}

Test(sane, events_of_every_kind) {
    const int all = (1 << (HACHI_EVENT_GAME_END + 1)) - 2 - (1 << HACHI_EVENT_PAY);
    for (int seed = 0; seed < 60 && seen_kinds != all; seed++) {
        const int players = 3 + seed % 5;
        play_all(players, seed % players, seed);
        if (seed == 0)
            add_seldom_ones();
        spoil_kinds(players);
    }
    EQ(seen_kinds, all);
}

Test(sane, payments) {
    static const int reasons[] = {HACHI_REASON_START, HACHI_REASON_POINTS, HACHI_REASON_TEYAKU};
    play_all(4, 1, 1);
    for (size_t i = 0; i < HH_COUNT_OF(reasons); i++) {
        struct hh_event *event = event_of(HACHI_EVENT_PAY, reasons[i]);
        REFUSED_EVENT(event, e->seat = -1);
        REFUSED_EVENT(event, e->seat = 4);
        REFUSED_EVENT(event, e->seat = HACHI_ACCOUNTS);
        REFUSED_EVENT(event, e->to = -1);
        REFUSED_EVENT(event, e->to = 6);
        REFUSED_EVENT(event, e->to = HACHI_ACCOUNTS);
        REFUSED_EVENT(event, e->to = e->seat);
        REFUSED_EVENT(event, e->reason = 0);
        REFUSED_EVENT(event, e->reason = HACHI_REASON_PLATE_PRIZE + 1);
        REFUSED_EVENT(event, e->yaku = HACHI_YAKU_SUJUUROKU + 1);
        REFUSED_EVENT(event, e->other_yaku = 8);
        REFUSED_EVENT(event, e->suit = 13);
        REFUSED_EVENT(event, e->cards = 1);
        REFUSED_EVENT(event, e->card = 0);
        REFUSED_EVENT(event, e->other_card = 0);
        REFUSED_EVENT(event, e->undone = HACHI_REASON_TEYAKU);
        REFUSED_EVENT(event,
                      (e->reason = HACHI_REASON_REFUND, e->undone = HACHI_REASON_TEYAKU - 1));
        REFUSED_EVENT(event,
                      (e->reason = HACHI_REASON_REFUND, e->undone = HACHI_REASON_TOBIKOMI + 1));
        REFUSED_EVENT(event, e->value = 0);
        REFUSED_EVENT(event, e->value++);
        REFUSED_EVENT(event, e->value = INT32_MAX);
    }
    struct hh_event *event = event_of(HACHI_EVENT_PAY, HACHI_REASON_START);
    event->reason = HACHI_REASON_REFUND;
    event->undone = HACHI_REASON_TOBIKOMI;
    EQ(hh_events_are_sane(&ended, events, event_count), 1);
}

/* A payer whose debt is bounded, to somebody who would get too rich. */
Test(sane, nobody_gets_too_rich) {
    struct hh_event two[6];
    play_all(3, 1, 1);
    two[0] = events[0];
    two[1] = *event_of(HACHI_EVENT_MONTH_START, 0);
    for (int i = 2; i < 6; i++) {
        two[i] = *event_of(HACHI_EVENT_PAY, HACHI_REASON_POINTS);
        two[i].month = two[1].month;
        two[i].yaku = two[i].other_yaku = two[i].suit = 0;
        two[i].value = 1 << 29;
        two[i].seat = (int8_t)(i / 4);
        two[i].to = 2;
    }
    struct hh_core core = ended;
    memset(core.state.total, 0, sizeof core.state.total);
    memset(core.state.before, 0, sizeof core.state.before);
    core.state.month = two[1].month;
    core.state.phase = HACHI_PHASE_PLAY;
    core.state.total[0] = -(1 << 30);
    core.state.total[2] = 1 << 30;
    EQ(hh_events_are_sane(&core, two, 4), 1);
    core.state.total[1] = -(1 << 29);
    core.state.total[2] = (1 << 30) + (1 << 29);
    EQ(hh_events_are_sane(&core, two, 5), 0);
}

Test(sane, events_as_a_whole) {
    play_all(3, 1, 2);
    EQ(hh_events_are_sane(&ended, events, 0), 0);
    EQ(hh_events_are_sane(&ended, events + 1, event_count - 1), 0);
    EQ(hh_events_are_sane(&ended, events, event_count - 1), 0);
    REFUSED_EVENT(&events[0], e->value = 4);
    REFUSED_EVENT(&events[0], e->seat = (int8_t)((e->seat + 1) % 3));
    REFUSED_EVENT(&events[1], e->kind = 0);
    REFUSED_EVENT(&events[1], e->kind = HACHI_EVENT_GAME_END + 1);
    REFUSED_EVENT(&events[3], (memcpy(e, events, sizeof *e), e->month = e[-1].month));
    REFUSED_EVENT(&events[3],
                  (memcpy(e, &events[event_count - 1], sizeof *e), e->month = e[-1].month));
    struct hh_core core = ended;
    core.state.month++;
    EQ(hh_events_are_sane(&core, events, event_count), 0);
    core = ended;
    core.state.phase = HACHI_PHASE_PLAY;
    EQ(hh_events_are_sane(&core, events, event_count), 0);
    /* Something after the end of the game. */
    events[event_count] = *event_of(HACHI_EVENT_MONTH_END, 0);
    events[event_count].month = core.state.month;
    EQ(hh_events_are_sane(&core, events, event_count + 1), 0);
    core = ended;
    core.state.total[0]++;
    EQ(hh_events_are_sane(&core, events, event_count), 0);
    core = ended;
    core.state.before[0]++;
    EQ(hh_events_are_sane(&core, events, event_count), 0);
    core = ended; /* as if the last month went on */
    EQ(memcmp(core.state.before, core.state.total, sizeof core.state.before) != 0, 1);
    memcpy(core.state.before, core.state.total, sizeof core.state.before);
    EQ(hh_events_are_sane(&core, events, event_count), 0);
}
