/* Guesses: what a view does not know, drawn uniformly from all that it could be.
 *
 * A deal of the month is drawn uniformly among those that agree with the cards the viewer knows. Then the month
 * is played again with it, by the moves that the viewer saw; the deal is kept if the viewer would know of it
 * just what the view knows, and thrown away otherwise. So every kind of knowledge counts, also that of what
 * did not happen: teyaku that were not there to be shown, sums paid to the chased out, faults that
 * would have had a culprit. Drawing until one is kept is uniform over all deals that fit. */
#include "guess.h"

#include "chance.h"

/* Owners of a deck's cards beside the seats. */
enum { GUESS_FIELD = 7, GUESS_REST = 8 };

struct guess {
    const struct hachi_game *view;
    const struct hh_event *events; /* of this month */
    size_t count;
    int viewer;
    struct hh_stream stream;
    /* the month as the viewer saw it */
    uint8_t owner[HACHI_CARDS_WITH_BLANK]; /* of the deck's cards, in order */
    uint8_t known_deck[HACHI_CARDS_WITH_BLANK];
    int deck_count, deals, stocks;
    uint64_t field;            /* as dealt */
    uint64_t dealt[7];         /* known cards of each dealt hand */
    uint64_t turned_set;
    uint8_t turned[HACHI_STOCK];
    int turned_count;
    int32_t flow[HACHI_ACCOUNTS]; /* what the accounts gained in the month */
    /* the deal that is tried */
    uint64_t hand[7];
    uint64_t rest;
    uint8_t stock[HACHI_STOCK];
};

static void note_deal(struct guess *g, const struct hh_event *event) {
    const int owner = event->seat >= 0 ? event->seat : event->value ? GUESS_REST : GUESS_FIELD;
    for (int i = 0; i < 8 && g->deck_count < HACHI_CARDS_WITH_BLANK; i++) {
        const uint8_t card = (uint8_t)(event->cards >> (8 * i));
        if (card == HACHI_CARD_NONE)
            break;
        g->owner[g->deck_count] = (uint8_t)owner;
        g->known_deck[g->deck_count++] = card;
        if (card <= HACHI_CARD_BLANK && owner < GUESS_FIELD)
            g->dealt[owner] |= HH_BIT(card);
        if (card < HACHI_CARDS && owner == GUESS_FIELD)
            g->field |= HH_BIT(card);
    }
    g->deals = 1;
}

static void forget_deal(struct guess *g) {
    g->deck_count = g->deals = 0;
    g->field = 0;
    memset(g->dealt, 0, sizeof g->dealt);
}

static void note_turned(struct guess *g, uint8_t card) {
    if (g->turned_count < HACHI_STOCK && card < HACHI_CARDS && !(g->turned_set & HH_BIT(card))) {
        g->turned[g->turned_count++] = card;
        g->turned_set |= HH_BIT(card);
    }
}

static void note_event(struct guess *g, const struct hh_event *event) {
    switch (event->kind) {
    case HACHI_EVENT_DEAL:
        note_deal(g, event);
        break;
    case HACHI_EVENT_REDEAL:
        forget_deal(g);
        break;
    case HACHI_EVENT_BLANK:
        g->field = event->cards;
        g->dealt[event->seat] = event->cards | HH_BIT(HACHI_CARD_BLANK);
        break;
    case HACHI_EVENT_STOCK:
        g->stocks = 1;
        break;
    case HACHI_EVENT_SHOW:
        g->dealt[event->seat] |= event->cards;
        break;
    case HACHI_EVENT_PLAY:
        g->dealt[event->seat] |= HH_BIT(event->card);
        break;
    case HACHI_EVENT_TURN:
    case HACHI_EVENT_CHOICE:
        note_turned(g, event->card);
        break;
    case HACHI_EVENT_PAY:
        g->flow[event->seat] -= event->value;
        g->flow[event->to] += event->value;
        break;
    default:
        break;
    }
}

/* What is known of the month; 0 if its events are not even of one. */
static int take_notes(struct guess *g) {
    const struct hh_journal *journal = g->view->journal;
    size_t at = hh_event_count(journal);
    const int players = g->view->core.state.players;
    while (at > 0 && hh_event_at(journal, at - 1)->kind != HACHI_EVENT_MONTH_START)
        at--;
    if (at == 0)
        return 0;
    g->events = hh_event_at(journal, at - 1);
    g->count = hh_event_count(journal) - (at - 1);
    for (size_t i = 0; i < g->count; i++) {
        const struct hh_event *event = &g->events[i];
        const int needs_seat = event->kind == HACHI_EVENT_BLANK || event->kind == HACHI_EVENT_SHOW ||
                               event->kind == HACHI_EVENT_PLAY;
        const int pays = event->kind == HACHI_EVENT_PAY;
        if ((needs_seat && (event->seat < 0 || event->seat >= players)) ||
            (event->kind == HACHI_EVENT_DEAL && event->seat >= players) ||
            (event->kind == HACHI_EVENT_PLAY && event->card >= HACHI_CARDS) ||
            (pays && (event->seat < 0 || event->to < 0)))
            return 0;
        note_event(g, event);
    }
    return !g->deals || g->deck_count == (players == 7 ? 49 : 48);
}

static int draw_below(struct guess *g, int bound) {
    return (int)hh_stream_below(&g->stream, (uint32_t)bound);
}

/* Take `count` cards of a set at random; 0 if there are not so many. */
static int draw_cards(struct guess *g, uint64_t from, int count, uint64_t *drawn) {
    int left = hh_count(from);
    *drawn = 0;
    if (left < count)
        return 0;
    for (; count > 0; count--, left--) {
        uint64_t rest = from;
        for (int skip = draw_below(g, left); skip > 0; skip--)
            rest &= rest - 1;
        *drawn |= rest & (~rest + 1);
        from &= ~*drawn;
    }
    return 1;
}

static void order_cards(struct guess *g, uint64_t set, uint8_t *cards) {
    uint32_t count = 0;
    for (; set; set &= set - 1)
        cards[count++] = (uint8_t)hh_lowest(set);
    hh_stream_shuffle(&g->stream, cards, count);
}

/* The hidden cards of a hand whose chaff teyaku is shown are of one kind: all its kasu-like cards lie open
 * (rules 8.3, 8.5). Not a condition of its own, but it saves nearly all fruitless draws. */
static uint64_t kind_of_hidden(const struct hh_state *s, int place) {
    uint64_t ribbons = 0, tane = 0;
    if (place == HH_NOBODY)
        return HH_ALL_48;
    for (uint8_t card = 0; card < HACHI_CARDS; card++) {
        ribbons |= hh_cards[card].kind == HACHI_KIND_RIBBON ? HH_BIT(card) : 0;
        tane |= hh_cards[card].kind == HACHI_KIND_TANE ? HH_BIT(card) : 0;
    }
    switch (s->chaff_yaku[place]) {
    case HACHI_YAKU_PIKAICHI:
        return HH_LIGHTS & ~HH_KASU_LIKE;
    case HACHI_YAKU_TOICHI:
        return tane & ~HH_KASU_LIKE;
    case HACHI_YAKU_TANICHI:
    case HACHI_YAKU_AKA:
        return ribbons & ~HH_KASU_LIKE;
    default:
        return HH_ALL_48;
    }
}

/* Hands that are still apart from the stock: all before it is made, afterwards those of the three. */
static int is_apart(const struct guess *g, int seat) {
    const struct hh_state *s = &g->view->core.state;
    return seat != s->blank && (!g->stocks || s->place_of[seat] != HH_NOBODY);
}

/* Fill hands up to seven, those of one kind first. `unseen` loses what is drawn. */
static int draw_hands(struct guess *g, int of_one_kind, uint64_t *unseen) {
    const struct hh_state *s = &g->view->core.state;
    for (int seat = 0; seat < s->players; seat++) {
        const uint64_t kind = kind_of_hidden(s, s->place_of[seat]);
        uint64_t drawn;
        if (!is_apart(g, seat) || (kind != HH_ALL_48) != of_one_kind)
            continue;
        const int missing = HACHI_HAND - hh_count(g->dealt[seat]);
        if (missing < 0 || !draw_cards(g, *unseen & kind, missing, &drawn))
            return 0;
        g->hand[seat] = g->dealt[seat] | drawn;
        *unseen &= ~drawn;
    }
    return 1;
}

/* Hands that went into the stock, and what was not dealt: any division of the stock's cards, but for the viewer's
 * own hand. */
static int draw_division(struct guess *g, uint64_t stock) {
    const struct hh_state *s = &g->view->core.state;
    uint64_t left = stock;
    if (g->viewer >= 0 && s->place_of[g->viewer] == HH_NOBODY && g->viewer != s->blank) {
        g->hand[g->viewer] = g->dealt[g->viewer];
        left &= ~g->hand[g->viewer];
    }
    for (int seat = 0; seat < s->players; seat++) {
        if (is_apart(g, seat) || seat == s->blank || seat == g->viewer)
            continue;
        if (!draw_cards(g, left, HACHI_HAND, &g->hand[seat]))
            return 0;
        left &= ~g->hand[seat];
    }
    g->rest = left;
    return 1;
}

/* A deal, uniformly among those that agree with the cards known. */
static int draw_deal(struct guess *g) {
    const struct hh_state *s = &g->view->core.state;
    uint64_t known = g->field | g->turned_set, own = 0;
    for (int seat = 0; seat < s->players; seat++) {
        if (is_apart(g, seat))
            known |= g->dealt[seat];
        else if (seat == s->blank)
            g->hand[seat] = g->dealt[seat];
    }
    if (g->viewer >= 0 && !is_apart(g, g->viewer) && g->viewer != s->blank)
        own = g->dealt[g->viewer];
    uint64_t unseen = HH_ALL_48 & ~(known | own);
    if (!draw_hands(g, 1, &unseen) || !draw_hands(g, 0, &unseen))
        return 0;
    const uint64_t stock = unseen | own | g->turned_set;
    const int has_stock = g->stocks || s->players == 3;
    if (has_stock && hh_count(stock) != HACHI_STOCK)
        return 0;
    memcpy(g->stock, g->turned, (size_t)g->turned_count);
    if (has_stock)
        order_cards(g, stock & ~g->turned_set, g->stock + g->turned_count);
    if (g->stocks)
        return draw_division(g, stock);
    g->rest = stock;
    return 1;
}

/* What a chased-out hand is paid, held against what the viewer saw of it (rules 6.4, 6.5). */
static int oikomi_fits(const struct guess *g, const struct hh_month *month, int seat) {
    const struct hachi_rules *rules = &g->view->core.rules;
    struct hh_ledger ledger;
    struct hh_oikomi oikomi;
    int next = 0, sum = 0;
    ledger.count = 0;
    hh_oikomi_find(rules, g->hand[seat], &oikomi);
    hh_settle_oikomi(rules, month, seat, &oikomi, &ledger);
    for (int i = 0; i < ledger.count; i++)
        sum += ledger.item[i].amount;
    for (size_t i = 0; i < g->count; i++) {
        const struct hh_event *event = &g->events[i];
        if (event->kind != HACHI_EVENT_PAY || event->to != seat)
            continue;
        if (event->reason == HACHI_REASON_OIKOMI) {
            sum -= event->value;
            next = ledger.count;
        } else if (event->reason >= HACHI_REASON_OIKOMI_TEYAKU &&
                   event->reason <= HACHI_REASON_OIKOMI_CARDS) {
            if (next >= ledger.count || ledger.item[next].reason != event->reason ||
                ledger.item[next].yaku != event->yaku || ledger.item[next].from != event->seat ||
                ledger.item[next].amount != event->value)
                return 0;
            sum -= event->value;
            next++;
        }
    }
    return sum == 0 && next == ledger.count;
}

/* Shown and not shown (rules 7.2, 7.3), for the three; while they are being asked, the replay looks closer. */
static int teyaku_fit(const struct guess *g, int place) {
    const struct hh_core *core = &g->view->core;
    const struct hh_state *s = &core->state;
    const struct hh_teyaku_ids ids = hh_teyaku_ids(&core->rules, g->hand[s->place[place]]);
    const int automatic = HH_OPT(&core->rules, TEYAKU_CLAIM) == HACHI_TEYAKU_CLAIM_AUTOMATIC;
    const int suit = s->suit_yaku[place], chaff = s->chaff_yaku[place];
    if (automatic)
        return ids.suit == suit && ids.chaff == chaff;
    return (!suit || ids.suit == suit) && (!chaff || ids.chaff == chaff);
}

static int deal_fits(const struct guess *g) {
    const struct hh_state *s = &g->view->core.state;
    struct hh_month month;
    if (s->stage > HH_AT_STOCK)
        for (int place = 0; place < 3; place++)
            if (!teyaku_fit(g, place))
                return 0;
    if (s->place[0] == HH_NOBODY || s->players == 3)
        return 1;
    hh_month_facts(&g->view->core, &month);
    for (int seat = 0; seat < s->players; seat++)
        if (s->role[seat] == HACHI_ROLE_CHASED && !oikomi_fits(g, &month, seat))
            return 0;
    return 1;
}

static void build_deck(const struct guess *g, uint8_t *deck) {
    uint64_t left[9];
    memcpy(left, g->hand, sizeof g->hand);
    left[GUESS_FIELD] = g->field;
    left[GUESS_REST] = g->rest;
    for (int i = 0; i < g->deck_count; i++)
        if (g->known_deck[i] <= HACHI_CARD_BLANK)
            left[g->owner[i]] &= ~HH_BIT(g->known_deck[i]);
    for (int i = 0, rest = 0; i < g->deck_count; i++) {
        uint64_t *from = &left[g->owner[i]];
        if (g->known_deck[i] <= HACHI_CARD_BLANK) {
            deck[i] = g->known_deck[i];
        } else if (g->owner[i] == GUESS_REST && g->view->core.state.players == 3) {
            deck[i] = g->stock[rest++]; /* the stock as it lies (rules 6) */
        } else {
            deck[i] = *from ? (uint8_t)hh_lowest(*from) : (uint8_t)HACHI_CARD_NONE;
            *from &= *from - 1;
        }
    }
}

/* The game as it stood when the month began. */
static void begin_month(const struct guess *g, struct hachi_game *game) {
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
        s->total[account] = now->total[account] - g->flow[account];
    hh_run(game);
}

/* The next event of a kind, from *at on; *at moves behind it. */
static const struct hh_event *next_event(const struct guess *g, size_t *at, int kind) {
    for (size_t i = *at; i < g->count; i++) {
        if (g->events[i].kind == kind) {
            *at = i + 1;
            return &g->events[i];
        }
    }
    return NULL;
}

static const struct hh_event *show_of(const struct guess *g, int seat) {
    for (size_t i = 0; i < g->count; i++)
        if (g->events[i].kind == HACHI_EVENT_SHOW && g->events[i].seat == seat)
            return &g->events[i];
    return NULL;
}

/* Whether somebody behind a place is known to have been asked: then so was the place. */
static int later_shown(const struct guess *g, const struct hh_state *s, int place) {
    for (int later = place + 1; later < 3; later++)
        if (show_of(g, s->place[later]))
            return 1;
    return 0;
}

/* The answer of who is asked for teyaku: −1 when the month stands here, −2 when the deal does not fit.
 * asked_now: the place that is drawn to be the one who is being asked, where the view does not know it. */
static int show_answer(const struct guess *g, const struct hachi_game *game, int asked_now) {
    const struct hh_state *s = &game->core.state, *now = &g->view->core.state;
    const struct hh_event *show = show_of(g, s->actor);
    if (show)
        return show->value;
    if (s->actor == g->viewer)
        return -1;
    if (now->phase == HACHI_PHASE_SHOW && now->actor == HH_NOBODY && s->showing == asked_now)
        return later_shown(g, s, s->showing) ? -2 : -1;
    return hh_show_options(&game->core, s->showing) & 1 ? 0 : -2;
}

static hachi_move move_of(const struct hachi_game *game, const struct hh_event *event) {
    const unsigned kind = hh_move_kind_now(&game->core.state), seat = game->core.state.actor;
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
    static const uint8_t kinds[] = {
        [HACHI_PHASE_MIZUTEN] = HACHI_EVENT_MIZUTEN, [HACHI_PHASE_BID] = HACHI_EVENT_BID,
        [HACHI_PHASE_PLAY] = HACHI_EVENT_PLAY,       [HACHI_PHASE_TURN] = HACHI_EVENT_TURN,
        [HACHI_PHASE_CLAIM] = HACHI_EVENT_CLAIM,     [HACHI_PHASE_SAY] = HACHI_EVENT_SAY,
        [HACHI_PHASE_OVER] = 0};
    return kinds[phase];
}

/* One step of the month again: 1 done, 0 the month stands here, −1 the deal does not fit. */
static int replay_step(const struct guess *g, struct hachi_game *game, int asked_now, size_t *at) {
    uint8_t deck[HACHI_CARDS_WITH_BLANK];
    struct hh_state *s = &game->core.state;
    const int phase = s->phase;
    if (phase == HACHI_PHASE_OVER)
        return 0;
    if (phase == HACHI_PHASE_DECK) {
        if (!g->deals)
            return 0;
        s->attempt = g->view->core.state.attempt; /* earlier deals do not matter (rules 13) */
        build_deck(g, deck);
        return hh_host_deals(game, deck, (size_t)g->deck_count) == HACHI_OK ? 1 : -1;
    }
    if (phase == HACHI_PHASE_STOCK) {
        if (!g->stocks)
            return 0;
        return hh_host_deals(game, g->stock, HACHI_STOCK) == HACHI_OK ? 1 : -1;
    }
    if (phase == HACHI_PHASE_SHOW) {
        const int answer = show_answer(g, game, asked_now);
        if (answer < 0)
            return answer + 1;
        return hh_apply(game, HH_MOVE(HACHI_MOVE_SHOW, s->actor, answer, 0)) == HACHI_OK ? 1 : -1;
    }
    const struct hh_event *event = next_event(g, at, event_of_phase(phase));
    if (!event)
        return 0;
    if (event->seat != (int)s->actor)
        return -1;
    return hh_apply(game, move_of(game, event)) == HACHI_OK ? 1 : -1;
}

/* Whether the viewer, had the month gone so, would know just what the view knows. */
static int replay_fits(struct guess *g, struct hachi_game *game) {
    struct hh_core seen;
    size_t at = 0;
    int step, asked_now = -1;
    const struct hh_state *now = &g->view->core.state;
    if (now->phase == HACHI_PHASE_SHOW && now->actor == HH_NOBODY)
        asked_now = draw_below(g, 3);
    begin_month(g, game);
    do
        step = replay_step(g, game, asked_now, &at);
    while (step > 0);
    if (step < 0)
        return 0;
    hh_view_core(&game->core, g->viewer, &seen);
    return memcmp(&seen.state, now, sizeof seen.state) == 0;
}

/* Nothing of the month is hidden before it is dealt. */
static void guess_undealt(const struct guess *g, struct hh_core *guess) {
    *guess = g->view->core;
    guess->viewer = HACHI_VIEWER_ALL;
}

static void give_seed(struct guess *g, struct hh_core *guess) {
    guess->flags = HACHI_GAME_NO_JOURNAL;
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        guess->seed[i] = (uint8_t)draw_below(g, 256);
}

hachi_status hh_guess(const struct hachi_game *view, const uint8_t *seed, struct hh_core *guess) {
    struct guess g;
    struct hachi_game game;
    memset(&g, 0, sizeof g);
    g.view = view;
    g.viewer = view->core.viewer;
    hh_stream_init(&g.stream, seed, HH_FOR_GUESS, 0, 0);
    if (!take_notes(&g))
        return HACHI_E_IMPOSSIBLE;
    if (!g.deals) {
        guess_undealt(&g, guess);
        give_seed(&g, guess);
        return HACHI_OK;
    }
    for (int tries = 0; tries < HH_GUESS_TRIES; tries++) {
        if (!draw_deal(&g) || !deal_fits(&g) || !replay_fits(&g, &game))
            continue;
        *guess = game.core;
        give_seed(&g, guess);
        return HACHI_OK;
    }
    return HACHI_E_IMPOSSIBLE;
}
