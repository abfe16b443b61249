/* What a view knows of the month, read from its events. */
#include "guess.h"

static void note_deal(struct hh_guess *g, const struct hh_event *event) {
    const int owner = event->seat >= 0 ? event->seat
                      : event->value   ? HH_GUESS_REST
                                       : HH_GUESS_FIELD;
    for (int i = 0; i < 8 && g->deck_count < HACHI_CARDS_WITH_BLANK; i++) {
        const uint8_t card = (uint8_t)(event->cards >> (8 * i));
        if (card == HACHI_CARD_NONE)
            break;
        g->owner[g->deck_count] = (uint8_t)owner;
        g->known_deck[g->deck_count++] = card;
        if (card <= HACHI_CARD_BLANK && owner < HH_GUESS_FIELD)
            g->dealt[owner] |= HH_BIT(card);
        if (card < HACHI_CARDS && owner == HH_GUESS_FIELD)
            g->field |= HH_BIT(card);
    }
    g->deals = 1;
}

static void forget_deal(struct hh_guess *g) {
    g->deck_count = g->deals = 0;
    g->field = 0;
    memset(g->dealt, 0, sizeof g->dealt);
}

static void note_turned(struct hh_guess *g, uint8_t card) {
    HH_ASSERT(card < HACHI_CARDS);
    if (g->turned_count < HACHI_STOCK && !(g->turned_set & HH_BIT(card))) {
        g->turned[g->turned_count++] = card;
        g->turned_set |= HH_BIT(card);
    }
}

static void note_event(struct hh_guess *g, const struct hh_event *event) {
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
        g->flow[event->seat] = (int32_t)((uint32_t)g->flow[event->seat] - (uint32_t)event->value);
        g->flow[event->to] = (int32_t)((uint32_t)g->flow[event->to] + (uint32_t)event->value);
        break;
    default:
        break;
    }
}

/* Seven cards for each hand, six for the field but with seven players (rules 4.2, 13). */
static int is_whole_deal(const struct hh_guess *g, int players) {
    int cards[HH_GUESS_REST + 1] = {0};
    for (int i = 0; i < g->deck_count; i++)
        cards[g->owner[i]]++;
    for (int seat = 0; seat < players; seat++)
        if (cards[seat] != HACHI_HAND)
            return 0;
    return cards[HH_GUESS_FIELD] == (players == 7 ? 0 : 6) &&
           g->deck_count == (players == 7 ? 49 : 48);
}

/* What is known of the month; 0 if its events are not even of one. */
int hh_guess_notes(struct hh_guess *g) {
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
        const int needs_seat = event->kind == HACHI_EVENT_BLANK ||
                               event->kind == HACHI_EVENT_SHOW || event->kind == HACHI_EVENT_PLAY;
        const int pays = event->kind == HACHI_EVENT_PAY;
        if ((needs_seat && (event->seat < 0 || event->seat >= players)) ||
            (event->kind == HACHI_EVENT_DEAL && event->seat >= players) ||
            (event->kind == HACHI_EVENT_PLAY && event->card >= HACHI_CARDS) ||
            (pays && (event->seat < 0 || event->to < 0)))
            return 0;
        note_event(g, event);
    }
    return !g->deals || is_whole_deal(g, players);
}
