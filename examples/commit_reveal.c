/* Deals that nobody can have arranged: all commit before the game, and then reveal.
 *
 * Each party (the server, and every player) draws 32 bytes, its part. All parts make the seed.
 *
 * 1. Each party publishes a commitment to its part, and nobody reveals anything before all
 *    commitments are there.
 * 2. The players reveal their parts, and each is checked. The server keeps its own: so no player
 *    can compute the seed. The server mixes all parts, and the game is dealt from the mixture.
 * 3. After the game the server reveals its part. Everybody checks it, and deals every card again.
 *
 * What it protects from: whoever has drawn a part at random knows that nobody has chosen the seed,
 * not even the server together with all other players; for when they learned this part, theirs were
 * fixed. And nobody has exchanged a card later. It would not do to send parts in clear after the
 * server has committed: the last player to send, as a friend of the server's, could choose the
 * seed.
 *
 * What it does not protect from: the server knows all cards while the game lasts, and may tell
 * them. And who must reveal may refuse to, if the seed is not to their liking: agree beforehand on
 * what that costs, and don't just begin anew. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SERVER, SEATS = 4, PARTIES = 1 + SEATS };

struct party {
    uint8_t part[HACHI_SEED_SIZE], commitment[HACHI_COMMITMENT_SIZE];
};

static void demand(hachi_status status, const char *what) {
    if (status == HACHI_OK)
        return;
    fprintf(stderr, "%s: %s\n", what, hachi_status_text(status));
    exit(1);
}

/* --- parts and commitments -------------------------------------------------------------------- */

static void print_bytes(int who, const char *does, const uint8_t *bytes) {
    if (who == SERVER)
        printf("the server %s ", does);
    else
        printf("seat %d %s ", who - 1, does);
    for (int i = 0; i < 8; i++)
        printf("%02x", bytes[i]);
    printf("...\n");
}

/* A real program takes these from the system's random source. */
static void draw(int who, uint8_t *part) {
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        part[i] = (uint8_t)(7 * who + 11 * i);
}

/* Who repeats another's commitment can repeat its part as well, and in the mixture both would
 * vanish: so equal ones are refused. */
static int all_differ(const struct party *parties) {
    for (int a = 0; a < PARTIES; a++)
        for (int b = 0; b < a; b++)
            if (memcmp(parties[a].commitment, parties[b].commitment, HACHI_COMMITMENT_SIZE) == 0)
                return 0;
    return 1;
}

/* Everybody does this with each part that is revealed. */
static int part_fits(int who, const struct party *party) {
    int32_t fits;
    demand(hachi_deal_verify(party->part, party->commitment, &fits), "verify");
    print_bytes(who, "reveals", party->part);
    if (!fits)
        printf("  which is not what was promised\n");
    return (int)fits;
}

/* Exclusive or: one part that nobody could foresee makes a seed that nobody could foresee. */
static void mix(const struct party *parties, uint8_t *seed) {
    memset(seed, 0, HACHI_SEED_SIZE);
    for (int who = 0; who < PARTIES; who++)
        for (int i = 0; i < HACHI_SEED_SIZE; i++)
            seed[i] ^= parties[who].part[i];
}

/* --- every card again ------------------------------------------------------------------------- */

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

/* --- all together ----------------------------------------------------------------------------- */

static void commit_all(struct party *parties) {
    for (int who = 0; who < PARTIES; who++) {
        draw(who, parties[who].part);
        demand(hachi_deal_commit(parties[who].part, parties[who].commitment), "commit");
        print_bytes(who, "commits to", parties[who].commitment);
    }
}

static hachi_game *play(const uint8_t *seed) {
    hachi_rules *rules;
    hachi_game *game;
    hachi_game_options options;
    demand(hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules), "rules");
    demand(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 3), "months");
    hachi_game_options_init(&options, sizeof options);
    options.players = SEATS;
    memcpy(options.seed, seed, sizeof options.seed);
    demand(hachi_game_create(rules, &options, &game), "game");
    hachi_rules_destroy(rules);
    demand(hachi_game_playout(game, 88, 0), "playout");
    return game;
}

int main(void) {
    struct party parties[PARTIES];
    uint8_t seed[HACHI_SEED_SIZE];
    int honest = 1;

    /* Before the game. */
    commit_all(parties);
    honest &= all_differ(parties);
    for (int who = SERVER + 1; who < PARTIES && honest; who++)
        honest &= part_fits(who, &parties[who]);
    if (!honest)
        return 1; /* nothing is dealt */

    /* The server, which alone knows all parts, deals; all play. */
    mix(parties, seed);
    hachi_game *game = play(seed);

    /* After it. */
    honest &= part_fits(SERVER, &parties[SERVER]);
    mix(parties, seed);
    honest &= deals_fit(game, seed);
    hachi_game_destroy(game);
    printf("the game was %s\n", honest ? "dealt as promised" : "not dealt as promised");

    /* What would have come of a lie. */
    parties[SERVER].part[0] ^= 1;
    return honest && !part_fits(SERVER, &parties[SERVER]) ? 0 : 1;
}
