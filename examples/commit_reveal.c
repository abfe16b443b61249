/* Deals that nobody can have arranged: commit to a seed before the game, reveal it afterwards.
 *
 * The server publishes a commitment (32 bytes) before the first card is dealt. Whoever keeps it can, when the seed
 * is revealed after the game, check that the seed is the promised one, and deal every card again: the record of
 * the game then tells whether the cards really came from that seed.
 *
 * So that the server cannot have picked a seed that it likes either, each client may send 32 bytes of its own once it
 * has the commitment; the game is dealt from the sum of all (here: exclusive or), and these are revealed too. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void demand(hachi_status status, const char *what) {
    if (status == HACHI_OK)
        return;
    fprintf(stderr, "%s: %s\n", what, hachi_status_text(status));
    exit(1);
}

static void print_bytes(const char *what, const uint8_t *bytes) {
    printf("%s", what);
    for (int i = 0; i < 8; i++)
        printf("%02x", bytes[i]);
    printf("...\n");
}

/* A real program takes these from the system's random source. */
static void choose_seed(uint8_t *seed, int who) {
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        seed[i] = (uint8_t)(17 * who + 31 * i);
}

static void mix(uint8_t *seed, const uint8_t *other) {
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        seed[i] ^= other[i];
}

/* What the seed gives, and how much of it the game's events have told so far. */
struct again {
    const uint8_t *seed;
    int32_t players, month, attempt;
    hachi_card cards[HACHI_CARDS_WITH_BLANK]; /* the deck, and after the auction the stock */
    size_t count, at;
    hachi_cardset hand[HACHI_MAX_SEATS];
    hachi_cardset out; /* what the stock will be made of */
    int decks, redeals, stocks, stock_begun, right, wrong;
};

/* Cards that were never told are wrong too. */
static void end_cards(struct again *again) {
    again->wrong += (int)(again->count - again->at);
    again->count = again->at = 0;
}

static void begin_deck(struct again *again) {
    end_cards(again);
    demand(hachi_deal_deck(again->seed, again->players, again->month, again->attempt, again->cards),
           "deck");
    again->count = again->players == 7 ? HACHI_CARDS_WITH_BLANK : HACHI_CARDS;
    memset(again->hand, 0, sizeof again->hand);
    again->out = 0;
    again->stock_begun = 0;
    again->decks++;
}

/* From another seed these may not be the cards of a stock at all; then none of it fits. */
static void begin_stock(struct again *again) {
    end_cards(again);
    if (hachi_deal_stock(again->seed, again->month, again->out, again->cards) == HACHI_OK)
        again->count = HACHI_STOCK;
    again->stock_begun = 1;
    again->stocks++;
}

/* Compare a packet; returns what it should hold. */
static hachi_cardset compare(struct again *again, const hachi_event *event) {
    hachi_cardset set = 0;
    for (int k = 0; k < 8 && event->list[k] != HACHI_CARD_NONE; k++) {
        if (again->at == again->count) { /* more than there are */
            again->wrong++;
            continue;
        }
        const hachi_card card = again->cards[again->at++];
        if (event->list[k] == card)
            again->right++;
        else
            again->wrong++;
        set |= (hachi_cardset)1 << card;
    }
    return set;
}

static int is_out(const hachi_event *event) {
    if (event->kind == HACHI_EVENT_BID)
        return !event->value;
    return event->value == HACHI_ROLE_DROPPED || event->value == HACHI_ROLE_CHASED;
}

static void look_at(struct again *again, const hachi_event *event) {
    hachi_cardset set;
    switch (event->kind) {
    case HACHI_EVENT_MONTH_START:
        again->month = event->month;
        again->attempt = 0;
        begin_deck(again);
        return;
    case HACHI_EVENT_REDEAL:
        again->attempt++;
        again->redeals++;
        begin_deck(again);
        return;
    case HACHI_EVENT_DEAL:
        set = compare(again, event);
        if (event->seat >= 0)
            again->hand[event->seat] |= set;
        else if (event->value == 1)
            again->out |= set;
        return;
    case HACHI_EVENT_BID:
    case HACHI_EVENT_ROLE:
        if (is_out(event))
            again->out |= again->hand[event->seat];
        return;
    case HACHI_EVENT_STOCK:
        if (!again->stock_begun)
            begin_stock(again);
        compare(again, event);
        return;
    default:
        return;
    }
}

static int deals_fit(const hachi_game *game, const uint8_t *seed) {
    struct again again = {.seed = seed, .players = hachi_game_players(game)};
    size_t count;
    demand(hachi_game_event_count(game, HACHI_VIEWER_ALL, &count), "events");
    for (size_t i = 0; i < count; i++) {
        hachi_event event;
        hachi_event_init(&event, sizeof event);
        demand(hachi_game_event(game, HACHI_VIEWER_ALL, i, &event), "event");
        look_at(&again, &event);
    }
    end_cards(&again);
    printf("%d decks (%d after a redeal) and %d stocks dealt again: %d cards fit, %d do not\n",
           again.decks, again.redeals, again.stocks, again.right, again.wrong);
    return again.right > 0 && again.wrong == 0;
}

int main(void) {
    uint8_t server[HACHI_SEED_SIZE], client[HACHI_SEED_SIZE], commitment[HACHI_COMMITMENT_SIZE];
    hachi_rules *rules;
    hachi_game *game;
    hachi_game_options options;
    int32_t fits;

    /* Before the game: the server chooses and promises; then the client adds its part. */
    choose_seed(server, 1);
    demand(hachi_deal_commit(server, commitment), "commit");
    print_bytes("the server promises ", commitment);
    choose_seed(client, 2);
    print_bytes("the client adds     ", client);

    /* The game. */
    demand(hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules), "rules");
    demand(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 3), "months");
    hachi_game_options_init(&options, sizeof options);
    options.players = 4;
    memcpy(options.seed, server, sizeof options.seed);
    mix(options.seed, client);
    demand(hachi_game_create(rules, &options, &game), "game");
    demand(hachi_game_playout(game, 88, 0), "playout");

    /* After it: the server reveals its seed, and everybody checks. */
    print_bytes("the server reveals  ", server);
    demand(hachi_deal_verify(server, commitment, &fits), "verify");
    printf("the promise was %s\n", fits ? "kept" : "broken");
    mix(server, client);
    const int honest = fits && deals_fit(game, server);

    /* What would have come of a lie. */
    server[0] ^= 1;
    mix(server, client);
    demand(hachi_deal_verify(server, commitment, &fits), "verify");
    printf("another seed %s the promise\n", fits ? "fits" : "does not fit");

    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    return honest && !fits ? 0 : 1;
}
