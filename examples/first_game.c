/* A first game: create it, play it to its end, print who won.
 *
 * Three players play half a year. They are not clever: each takes the last move of the list of those
 * that are legal. In a program of yours a person, a bot or a message from a network would choose. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>

/* Every call that can fail answers with a status; 0 is success. */
static int failed(const char *what, hachi_status status) {
    if (status != HACHI_OK)
        fprintf(stderr, "%s: %s\n", what, hachi_status_text(status));
    return status != HACHI_OK;
}

/* Ask, choose, do, until the game is over. Turned cards, payments, the next month's deal and all
 * else that nobody decides happen by themselves. */
static int play(hachi_game *game) {
    while (hachi_game_phase(game) != HACHI_PHASE_OVER) {
        hachi_move moves[HACHI_MAX_MOVES];
        size_t count;
        if (failed("moves", hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count)) ||
            failed("apply", hachi_game_apply(game, moves[count - 1])))
            return 0;
    }
    return 1;
}

static int print_ranking(const hachi_game *game) {
    const int32_t players = hachi_game_players(game);
    int32_t totals[HACHI_MAX_SEATS], ranks[HACHI_MAX_SEATS];
    for (int32_t seat = 0; seat < players; seat++)
        if (failed("total", hachi_game_total(game, seat, &totals[seat])))
            return 0;
    if (failed("ranking", hachi_ranking(totals, players, ranks)))
        return 0;
    for (int32_t seat = 0; seat < players; seat++) {
        char money[32]; /* "-1 kan 7 mon" */
        size_t length;
        if (failed("money", hachi_money_write(totals[seat], HACHI_LANGUAGE_ENGLISH, money,
                                              sizeof money, &length)))
            return 0;
        printf("seat %d: place %d with %s\n", (int)seat, (int)ranks[seat], money);
    }
    return 1;
}

int main(void) {
    /* Rules are a preset, and whatever you change in it. */
    hachi_rules *rules;
    if (failed("rules", hachi_rules_create(HACHI_PRESET_BGA_HALF, &rules)))
        return 1;

    /* All deals follow from 32 bytes. Take them from a good random source; here they are fixed, so
     * that the game is the same each time. */
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.players = 3;
    options.seed[0] = 88;

    hachi_game *game;
    const int created = !failed("game", hachi_game_create(rules, &options, &game));
    hachi_rules_destroy(rules); /* the game has its own copy */
    const int done = created && play(game) && print_ranking(game);
    hachi_game_destroy(game);
    return done ? 0 : 1;
}
