/** @file bot.h
 *  Players that the program plays: for tests, demonstrations and empty seats.
 *  @defgroup bot Bots
 *  A bot looks at what its seat may know and at nothing else.
 *  @{ */
#ifndef HACHIHACHI_BOT_H
#define HACHIHACHI_BOT_H

#include <hachihachi/game.h>

HACHI_BEGIN_DECLS

/** Policies. */
enum hachi_policy {
    HACHI_POLICY_RANDOM = 1, /**< any legal move, all with the same probability */
    HACHI_POLICY_GREEDY = 2  /**< takes the most it can now: yaku, then points; avoids hatto */
};

/** Create a bot.
 *  @param[in] policy  an #hachi_policy
 *  @param[in] seed    where its random choices come from
 *  @param[out] bot    the bot, owned by the caller; NULL after a failure
 *  @retval HACHI_OK               created
 *  @retval HACHI_E_NULL_ARGUMENT  bot is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such policy
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(1); Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_bot_create(int32_t policy, uint64_t seed, hachi_bot **bot);

/** Destroy a bot.
 *  @param[in] bot  NULL does nothing
 *
 *  Cost: O(1); Allocates: no; Threads: one
 *  @since 0.1.0 */
HACHI_API void hachi_bot_destroy(hachi_bot *bot);

/** Choose a move for the seat that must decide. The game is not changed.
 *  @param[in,out] bot  the bot
 *  @param[in] game     a game, or a view of the seat that must decide
 *  @param[out] move    a legal move; 0 after a failure
 *  @retval HACHI_OK               chosen
 *  @retval HACHI_E_NULL_ARGUMENT  bot, game or move is NULL
 *  @retval HACHI_E_GAME_OVER      the game is over
 *  @retval HACHI_E_WRONG_PHASE    the game waits for the host
 *  @retval HACHI_E_HIDDEN         a view of another seat
 *
 *  Cost: O(moves); Allocates: no; Threads: one for bot
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_bot_choose(hachi_bot *bot, const hachi_game *game,
                                        hachi_move *move);

HACHI_END_DECLS

#endif
/** @} */
