/* A bot in a hundred lines: it knows what its seat knows, and no more.
 *
 * From the seat's view it draws guesses: full games that fit all that the seat has seen. In each it tries every
 * move, lets chance play the month out, and looks what the seat's account has become. The move with the
 * best average is chosen. Three handles are made once and used again, so that nothing is allocated on the way
 * but room for the events of the view. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>

enum { SEAT = 0, GUESSES = 300 };

struct thinker {
    hachi_game *view, *guess, *trial;
    uint64_t next; /* every guess and every playout has a seed of its own */
};

/* What a move comes to in one guess: the seat's account at the end of the month, in mon. By then the next month
 * may have been dealt, and its teyaku paid: so the total is taken as it was before. */
static hachi_status try_move(struct thinker *thinker, hachi_move move, int32_t month,
                             int32_t *mon) {
    hachi_status status = hachi_game_assign(thinker->trial, thinker->guess);
    if (status == HACHI_OK)
        status = hachi_game_apply(thinker->trial, move);
    /* The move itself may have ended the month. */
    if (status == HACHI_OK && hachi_game_month(thinker->trial) == month &&
        hachi_game_phase(thinker->trial) != HACHI_PHASE_OVER)
        status = hachi_game_playout(thinker->trial, ++thinker->next, month);
    return status == HACHI_OK ? hachi_game_total_before(thinker->trial, SEAT, mon) : status;
}

static hachi_status think(struct thinker *thinker, const hachi_game *game, hachi_move *best) {
    hachi_move moves[HACHI_MAX_MOVES];
    int64_t sums[HACHI_MAX_MOVES] = {0};
    size_t count, first = 0;
    const int32_t month = hachi_game_month(game);
    hachi_status status = hachi_game_view_assign(game, SEAT, thinker->view);
    if (status == HACHI_OK)
        status = hachi_game_moves(thinker->view, moves, HACHI_MAX_MOVES, &count);
    for (int i = 0; status == HACHI_OK && i < GUESSES; i++) {
        uint8_t seed[HACHI_SEED_SIZE] = {0};
        thinker->next++;
        for (int byte = 0; byte < 8; byte++)
            seed[byte] = (uint8_t)(thinker->next >> (8 * byte));
        status = hachi_game_guess_assign(thinker->view, seed, thinker->guess);
        for (size_t n = 0; status == HACHI_OK && n < count; n++) {
            int32_t mon = 0;
            status = try_move(thinker, moves[n], month, &mon);
            sums[n] += mon;
        }
    }
    for (size_t n = 1; status == HACHI_OK && n < count; n++)
        if (sums[n] > sums[first])
            first = n;
    if (status == HACHI_OK)
        *best = moves[first];
    return status;
}

/* The bot against two that are greedy, for a year. */
static hachi_status play(hachi_game *game, struct thinker *thinker, hachi_bot *greedy) {
    hachi_status status = HACHI_OK;
    int decisions = 0;
    while (status == HACHI_OK && hachi_game_phase(game) != HACHI_PHASE_OVER) {
        hachi_move move = 0;
        if (hachi_game_actor(game) == SEAT) {
            status = think(thinker, game, &move);
            decisions++;
        } else {
            status = hachi_bot_choose(greedy, game, &move);
        }
        if (status == HACHI_OK)
            status = hachi_game_apply(game, move);
    }
    printf("%d decisions, %d guesses for each\n", decisions, GUESSES);
    return status;
}

int main(void) {
    hachi_rules *rules = NULL;
    hachi_game *game = NULL;
    hachi_bot *greedy = NULL;
    hachi_game_options options;
    struct thinker thinker = {NULL, NULL, NULL, 0};
    hachi_game_options_init(&options, sizeof options);
    options.seed[0] = 8;
    hachi_status status = hachi_rules_create(HACHI_PRESET_BGA, &rules);
    if (status == HACHI_OK)
        status = hachi_game_create(rules, &options, &game);
    if (status == HACHI_OK)
        status = hachi_bot_create(HACHI_POLICY_GREEDY, 1, &greedy);
    if (status == HACHI_OK)
        status = hachi_game_view(game, SEAT, &thinker.view);
    options.flags = HACHI_GAME_NO_JOURNAL; /* what is only tried keeps no history */
    if (status == HACHI_OK)
        status = hachi_game_create(rules, &options, &thinker.guess);
    if (status == HACHI_OK)
        status = hachi_game_create(rules, &options, &thinker.trial);
    if (status == HACHI_OK)
        status = play(game, &thinker, greedy);
    for (int32_t seat = 0, mon; status == HACHI_OK && seat < 3; seat++)
        if (hachi_game_total(game, seat, &mon) == HACHI_OK)
            printf("seat %d, %s: %d mon\n", (int)seat, seat == SEAT ? "who thinks" : "greedy",
                   (int)mon);
    if (status != HACHI_OK)
        fprintf(stderr, "%s\n", hachi_status_text(status));
    hachi_game_destroy(thinker.trial);
    hachi_game_destroy(thinker.guess);
    hachi_game_destroy(thinker.view);
    hachi_bot_destroy(greedy);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    return status != HACHI_OK;
}
