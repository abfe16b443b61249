/* Exports of bot.h. */
#include <hachihachi/bot.h>

#include "bot.h"

hachi_status hachi_bot_create(int32_t policy, uint64_t seed, hachi_bot **bot) {
    if (!bot)
        return HACHI_E_NULL_ARGUMENT;
    *bot = NULL;
    if (policy < HACHI_POLICY_RANDOM || policy > HACHI_POLICY_GREEDY)
        return HACHI_E_OUT_OF_RANGE;
    hachi_bot *created = hh_alloc(sizeof *created);
    if (!created)
        return HACHI_E_NO_MEMORY;
    created->random = seed;
    created->policy = policy;
    *bot = created;
    return HACHI_OK;
}

void hachi_bot_destroy(hachi_bot *bot) { hh_free(bot); }

hachi_status hachi_bot_choose(hachi_bot *bot, const hachi_game *game, hachi_move *move) {
    if (move)
        *move = 0;
    if (!bot || !game || !move)
        return HACHI_E_NULL_ARGUMENT;
    const struct hh_core *core = &game->core;
    if (core->state.phase == HACHI_PHASE_OVER)
        return HACHI_E_GAME_OVER;
    if (core->state.phase == HACHI_PHASE_DECK || core->state.phase == HACHI_PHASE_STOCK)
        return HACHI_E_WRONG_PHASE;
    if (core->viewer != HACHI_VIEWER_ALL && core->viewer != (int)core->state.actor)
        return HACHI_E_HIDDEN;
    *move = hh_bot_choose(bot, core);
    return HACHI_OK;
}
