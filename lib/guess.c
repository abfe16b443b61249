/* Guesses: what a view does not know, drawn uniformly from all that it could be.
 *
 * A deal of the month is drawn uniformly among those that agree with what the viewer knows of the cards
 * (guess_draw.c). Then the month is played again with it, by the moves that the viewer saw; the deal is kept if
 * the viewer would know of it just what the view knows, and thrown away otherwise. So every kind of
 * knowledge counts, also that of what did not happen: faults that would have had a culprit, say. Drawing until
 * one is kept is uniform over all deals that fit. */
#include "guess.h"

/* The game as it stood when the month began. */
static void begin_month(const struct hh_guess *g, struct hachi_game *game) {
    const struct hh_state *now = &g->view->core.state;
    struct hh_state *s = &game->core.state;
    memset(game, 0, sizeof *game);
    game->core.rules = g->view->core.rules;
    game->core.first_dealer = g->view->core.first_dealer;
    game->core.flags = HACHI_GAME_HOST_DEALS | HACHI_GAME_NO_JOURNAL;
    game->core.viewer = HACHI_VIEWER_ALL;
    s->players = now->players;
    s->month = (uint16_t)(g->events[0].month - 1);
    s->dealer = (uint8_t)g->events[0].seat;
    s->winner = s->month == 0 ? (uint8_t)HH_NOBODY : s->dealer;
    s->waiting_two = (uint32_t)g->events[0].cards;
    s->waiting_four = (uint32_t)(g->events[0].cards >> 32);
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        s->total[account] = (int32_t)((uint32_t)now->total[account] - (uint32_t)g->flow[account]);
    hh_run(game);
}

/* The next event of a kind, from *at on; *at moves behind it. */
static const struct hh_event *next_event(const struct hh_guess *g, size_t *at, int kind) {
    for (size_t i = *at; i < g->count; i++) {
        if (g->events[i].kind == kind) {
            *at = i + 1;
            return &g->events[i];
        }
    }
    return NULL;
}

static const struct hh_event *show_of(const struct hh_guess *g, int seat) {
    for (size_t i = 0; i < g->count; i++)
        if (g->events[i].kind == HACHI_EVENT_SHOW && g->events[i].seat == seat)
            return &g->events[i];
    return NULL;
}

/* The answer of who is asked for teyaku: −1 when the month stands here. Who is not known to have shown has
 * not; who must is refused that answer, and then the deal does not fit. */
static int show_answer(const struct hh_guess *g, const struct hachi_game *game) {
    const struct hh_state *s = &game->core.state;
    const struct hh_event *show = show_of(g, s->actor);
    if (s->showing == g->asked_now)
        return -1;
    if (show)
        return show->value;
    return s->actor == g->viewer ? -1 : 0;
}

static hachi_move move_of(const struct hachi_game *game, const struct hh_event *event) {
    const unsigned kind = hh_move_kind_now(&game->core.state), seat = (uint8_t)event->seat;
    switch (event->kind) {
    case HACHI_EVENT_PLAY:
    case HACHI_EVENT_TURN:
        return HH_MOVE(kind, seat, event->card, event->other_card);
    case HACHI_EVENT_CLAIM:
        return HH_MOVE(kind, seat, event->value & 1, event->suit);
    default:
        return HH_MOVE(kind, seat, event->value & 1, 0);
    }
}

/* The event that tells what was decided in a phase. */
static int event_of_phase(int phase) {
    static const uint8_t kinds[] = {[HACHI_PHASE_MIZUTEN] = HACHI_EVENT_MIZUTEN,
                                    [HACHI_PHASE_BID] = HACHI_EVENT_BID,
                                    [HACHI_PHASE_PLAY] = HACHI_EVENT_PLAY,
                                    [HACHI_PHASE_TURN] = HACHI_EVENT_TURN,
                                    [HACHI_PHASE_CLAIM] = HACHI_EVENT_CLAIM,
                                    [HACHI_PHASE_SAY] = HACHI_EVENT_SAY,
                                    [HACHI_PHASE_OVER] = 0};
    return kinds[phase];
}

static int done(hachi_status status) { return status == HACHI_OK ? 1 : -1; }

/* One step of the month again: 1 done, 0 the month stands here, −1 the deal does not fit. The month has been
 * dealt, or there would be nothing to guess. */
static int replay_step(const struct hh_guess *g, struct hachi_game *game, size_t *at) {
    uint8_t deck[HACHI_CARDS_WITH_BLANK];
    struct hh_state *s = &game->core.state;
    const int phase = s->phase;
    if (phase == HACHI_PHASE_OVER)
        return 0;
    if (phase == HACHI_PHASE_DECK) {
        s->attempt = g->view->core.state.attempt; /* earlier deals do not matter (rules 13) */
        hh_guess_deck(g, deck);
        hh_host_deals(game, deck, (size_t)g->deck_count);
        return s->phase == HACHI_PHASE_DECK ? -1
                                            : 1; /* refused, or to be dealt again (rules 4.4) */
    }
    if (phase == HACHI_PHASE_STOCK) {
        if (!g->stocks)
            return 0;
        return done(hh_host_deals(game, g->stock, HACHI_STOCK));
    }
    if (phase == HACHI_PHASE_SHOW) {
        const int answer = show_answer(g, game);
        return answer < 0 ? 0 : done(hh_apply(game, HH_MOVE(HACHI_MOVE_SHOW, s->actor, answer, 0)));
    }
    const struct hh_event *event = next_event(g, at, event_of_phase(phase));
    if (!event)
        return 0;
    return done(hh_apply(game, move_of(game, event)));
}

/* Whether the viewer, had the month gone so, would know just what the view knows. */
static int replay_fits(const struct hh_guess *g, struct hachi_game *game) {
    struct hh_core seen;
    size_t at = 0;
    int step;
    begin_month(g, game);
    do
        step = replay_step(g, game, &at);
    while (step > 0);
    if (step < 0)
        return 0;
    hh_view_core(&game->core, g->viewer, &seen);
    return memcmp(&seen.state, &g->view->core.state, sizeof seen.state) == 0;
}

/* Nothing of the month is hidden before it is dealt. */
static void guess_undealt(const struct hh_guess *g, struct hh_core *guess) {
    *guess = g->view->core;
    guess->viewer = HACHI_VIEWER_ALL;
}

static void give_seed(struct hh_guess *g, struct hh_core *guess) {
    guess->flags = HACHI_GAME_NO_JOURNAL;
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        guess->seed[i] = (uint8_t)hh_guess_below(g, 256);
}

hachi_status hh_guess(const struct hachi_game *view, const uint8_t *seed, struct hh_core *guess) {
    struct hh_guess g;
    struct hachi_game game;
    memset(&g, 0, sizeof g);
    g.view = view;
    g.viewer = view->core.viewer;
    hh_guess_random(&g, seed);
    if (!hh_guess_notes(&g))
        return HACHI_E_IMPOSSIBLE;
    if (!g.deals) {
        guess_undealt(&g, guess);
        give_seed(&g, guess);
        return HACHI_OK;
    }
    if (!hh_guess_prepare(&g))
        return HACHI_E_IMPOSSIBLE;
    for (int work = 0; work < HH_GUESS_WORK; work++) {
        if (!hh_guess_draw(&g))
            continue;
        work += HH_GUESS_REPLAY;
        if (!replay_fits(&g, &game))
            continue;
        *guess = game.core;
        give_seed(&g, guess);
        return HACHI_OK;
    }
    return HACHI_E_IMPOSSIBLE;
}
