/* The host deals: cards come from your program (a real deck, a camera, a puzzle), not from a seed.
 *
 * The game then waits in two phases: for a whole deck, and, after an auction, for the stock of 21
 * cards. In either it tells which cards it wants; you say in which order they lie. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>

/* Shuffle with a small generator of our own, for the same game each time. A real host would use
 * real cards, or the system's random source: who sees some cards of this one can work out the
 * rest. */
static uint32_t next_random(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void shuffle(hachi_card *cards, size_t count, uint32_t *state) {
    for (size_t i = count - 1; i > 0; i--) {
        const size_t other = next_random(state) % (i + 1);
        const hachi_card card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

/* Which cards does the game want? Shuffle them and hand them over. */
static hachi_status deal(hachi_game *game, uint32_t *state) {
    hachi_cardset wanted;
    hachi_card cards[HACHI_CARDS_WITH_BLANK];
    size_t count;
    const int32_t phase = hachi_game_phase(game);
    hachi_status status = hachi_game_deal_wanted(game, &wanted);
    if (status == HACHI_OK)
        status = hachi_cards_list(wanted, cards, HACHI_CARDS_WITH_BLANK, &count);
    if (status != HACHI_OK)
        return status;
    shuffle(cards, count, state);
    printf("month %d: the host deals the %s of %d cards, %s on top\n", (int)hachi_game_month(game),
           hachi_word(HACHI_THING_PHASE, phase), (int)count, hachi_card_text(cards[0]));
    return hachi_game_deal(game, cards, count);
}

/* Whoever is asked takes the first move of the list. */
static hachi_status decide(hachi_game *game) {
    hachi_move moves[HACHI_MAX_MOVES];
    char text[HACHI_MAX_MOVE_TEXT];
    size_t count, length;
    const hachi_status status = hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count);
    if (status != HACHI_OK)
        return status;
    if (hachi_move_kind(moves[0]) == HACHI_MOVE_BID &&
        hachi_move_write(moves[0], text, sizeof text, &length) == HACHI_OK)
        printf("  %s\n", text);
    return hachi_game_apply(game, moves[0]);
}

int main(void) {
    hachi_rules *rules;
    hachi_game *game;
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.flags = HACHI_GAME_HOST_DEALS;
    options.players = 5;
    options.dealer = 2;
    if (hachi_rules_create(HACHI_PRESET_BGA, &rules) != HACHI_OK ||
        hachi_rules_set(rules, HACHI_OPTION_MONTHS, 2) != HACHI_OK ||
        hachi_game_create(rules, &options, &game) != HACHI_OK)
        return 1;

    uint32_t state = 1;
    hachi_status status = HACHI_OK;
    while (status == HACHI_OK && hachi_game_phase(game) != HACHI_PHASE_OVER) {
        const int32_t phase = hachi_game_phase(game);
        if (phase == HACHI_PHASE_DECK || phase == HACHI_PHASE_STOCK)
            status = deal(game, &state);
        else
            status = decide(game);
    }
    if (status != HACHI_OK)
        fprintf(stderr, "%s\n", hachi_status_text(status));
    for (int32_t seat = 0, mon; seat < hachi_game_players(game); seat++)
        if (hachi_game_total(game, seat, &mon) == HACHI_OK)
            printf("seat %d: %d mon\n", (int)seat, (int)mon);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    return status == HACHI_OK ? 0 : 1;
}
