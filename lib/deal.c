/* The deal (rules 4), with the blank card of seven players (rules 13), and the stock (rules 6.6). */
#include "month.h"

uint64_t hh_deck_set(const struct hh_state *s) { return s->players == 7 ? HH_ALL_49 : HH_ALL_48; }

static void emit_packet(struct hachi_game *game, int kind, int seat, int value,
                        const uint8_t *cards, int count) {
    struct hh_event event = hh_event_of(&game->core.state, kind, seat);
    event.value = value;
    event.cards = UINT64_MAX; /* HACHI_CARD_NONE behind the last */
    for (int i = count; i-- > 0;)
        event.cards = event.cards << 8 | cards[i];
    hh_emit(game, &event);
}

/* Three or four cards. */
static uint64_t packet_set(const uint8_t *cards, int count) {
    const uint64_t three = HH_BIT(cards[0]) | HH_BIT(cards[1]) | HH_BIT(cards[2]);
    return three | (uint64_t)(count - 3) << cards[count - 1];
}

/* One round: a packet to each seat, beginning after the dealer, then three to the field (rules 4.2); with
 * seven players the field gets none (rules 13). */
static const uint8_t *deal_round(struct hachi_game *game, const uint8_t *deck, int packet) {
    struct hh_state *s = &game->core.state;
    for (int i = 0, seat = s->dealer; i < s->players; i++) {
        seat = seat + 1 == s->players ? 0 : seat + 1;
        s->hand[seat] |= packet_set(deck, packet);
        if (game->journal)
            emit_packet(game, HACHI_EVENT_DEAL, seat, 0, deck, packet);
        deck += packet;
    }
    if (s->players < 7) {
        s->field |= packet_set(deck, 3);
        if (game->journal)
            emit_packet(game, HACHI_EVENT_DEAL, -1, 0, deck, 3);
        deck += 3;
    }
    return deck;
}

/* Who holds the blank card is out; its six other cards are the field (rules 13). */
static void take_out_blank(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    int seat = 0;
    while (!(s->hand[seat] & HH_BIT(HACHI_CARD_BLANK)))
        seat++;
    s->blank = (uint8_t)seat;
    s->role[seat] = HACHI_ROLE_BLANK;
    s->field = s->hand[seat] & HH_ALL_48;
    s->hand[seat] = HH_BIT(HACHI_CARD_BLANK);
    if (s->blank == s->dealer) {
        s->acting = (uint8_t)((s->dealer + 1) % s->players);
        s->mizuten = 0;
    }
    struct hh_event event = hh_event_of(s, HACHI_EVENT_BLANK, seat);
    event.cards = s->field;
    hh_emit(game, &event);
}

static int must_redeal(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    int suit = hh_four_month(s->field);
    if (suit == 0 || HH_OPT(&game->core.rules, FOUR_IN_FIELD) != HACHI_FOUR_IN_FIELD_REDEAL)
        return 0;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_REDEAL, -1);
    event.suit = (uint8_t)suit;
    hh_emit(game, &event);
    s->attempt++;
    return 1;
}

static void judge_field(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    s->multiplier =
        (uint16_t)hh_field_judge(&game->core.rules, s->field, &s->waiting_two, &s->waiting_four);
    struct hh_event event = hh_event_of(s, HACHI_EVENT_FIELD, -1);
    event.value = s->multiplier;
    event.cards = s->field;
    hh_emit(game, &event);
}

/* With three players what is not dealt is the stock, not shuffled again (rules 6); with more it waits, face
 * down and of no importance, for the hands that are out. */
static void leave_rest(struct hachi_game *game, const uint8_t *rest, int count) {
    struct hh_state *s = &game->core.state;
    for (int i = 0; game->journal && i < count; i += 7)
        emit_packet(game, HACHI_EVENT_DEAL, -1, 1, rest + i, count - i < 7 ? count - i : 7);
    if (s->players == 3)
        memcpy(s->stock, rest, HACHI_STOCK);
}

static void clear_deal(struct hh_state *s) {
    memset(s->hand, 0, sizeof s->hand);
    s->field = 0;
    s->acting = s->dealer;
    s->blank = HH_NOBODY;
    memset(s->role, HACHI_ROLE_NONE, sizeof s->role);
}

void hh_deal(struct hachi_game *game, const uint8_t *deck) {
    struct hh_state *s = &game->core.state;
    const int first = HH_OPT(&game->core.rules, FIRST_PACKET);
    const int declared = s->mizuten;
    const uint8_t *end = deck + (s->players == 7 ? 49 : 48);
    clear_deal(s);
    deck = deal_round(game, deck, first);
    deck = deal_round(game, deck, HACHI_HAND - first);
    leave_rest(game, deck, (int)(end - deck));
    if (s->players == 7)
        take_out_blank(game);
    if (must_redeal(game)) { /* all cards are gathered (rules 4.4) */
        clear_deal(s);
        memset(s->stock, HACHI_CARD_NONE, sizeof s->stock);
        s->mizuten = (uint8_t)declared; /* only the last deal counts (rules 13) */
        return;
    }
    judge_field(game);
    s->stage = HH_AT_BID;
    hh_auction_begin(game);
}

uint64_t hh_stock_set(const struct hh_state *s) {
    uint64_t used = s->field;
    for (int place = 0; place < 3; place++)
        used |= s->hand[s->place[place]];
    return HH_ALL_48 & ~used;
}

void hh_take_stock(struct hachi_game *game, const uint8_t *stock) {
    struct hh_state *s = &game->core.state;
    memcpy(s->stock, stock, HACHI_STOCK);
    for (int i = 0; game->journal && i < HACHI_STOCK; i += 7)
        emit_packet(game, HACHI_EVENT_STOCK, -1, 0, stock + i, 7);
    s->stage = HH_AT_SHOW;
}
