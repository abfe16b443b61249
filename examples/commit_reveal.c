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

/* The game's events hold what was dealt; compare the decks with those that the seed gives. */
static int deals_fit(const hachi_game *game, const uint8_t *seed) {
    size_t count;
    hachi_card deck[49];
    int at = 0, wrong = 0, decks = 0;
    demand(hachi_game_event_count(game, HACHI_VIEWER_ALL, &count), "events");
    for (size_t i = 0; i < count; i++) {
        hachi_event event;
        hachi_event_init(&event, sizeof event);
        demand(hachi_game_event(game, HACHI_VIEWER_ALL, i, &event), "event");
        if (event.kind == HACHI_EVENT_MONTH_START) {
            demand(hachi_deal_deck(seed, hachi_game_players(game), event.month, 0, deck), "deck");
            at = 0;
            decks++;
        }
        for (int k = 0; event.kind == HACHI_EVENT_DEAL && k < 8 && event.list[k] != HACHI_CARD_NONE;
             k++)
            wrong += event.list[k] != deck[at++];
    }
    printf("%d decks dealt again, %d cards differ\n", decks, wrong);
    return wrong == 0;
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
    demand(hachi_rules_create(HACHI_PRESET_BGA, &rules), "rules");
    demand(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 3), "months");
    hachi_game_options_init(&options, sizeof options);
    options.players = 3;
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
