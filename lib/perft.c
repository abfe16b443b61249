/* Counting sequences of moves: a check of the engine, and of its speed. */
#include "engine.h"

/* The last move of a sequence is counted, not made. */
static uint64_t count_from(struct hachi_game *game, int depth) {
    hachi_move moves[HACHI_MAX_MOVES];
    if (depth == 0)
        return 1;
    if (depth == 1)
        return hh_moves_count(&game->core);
    struct hh_state before;
    hh_state_copy(&before, &game->core.state);
    const size_t count = hh_moves(&game->core, moves);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        hh_do(game, moves[i]);
        leaves += count_from(game, depth - 1);
        hh_state_copy(&game->core.state, &before);
    }
    return leaves;
}

uint64_t hh_perft(const struct hachi_game *game, int depth) {
    struct hachi_game scratch = {.core = game->core};
    return count_from(&scratch, depth);
}
