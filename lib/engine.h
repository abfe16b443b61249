/* Floor 5. The game from outside: list, check, apply, undo. */
#ifndef HH_ENGINE_H
#define HH_ENGINE_H

#include "month.h"

#define HH_MOVE(kind, seat, a, b)                                                                  \
    ((uint32_t)(kind) << 24 | (uint32_t)(seat) << 16 | (uint32_t)(a) << 8 | (uint32_t)(b))
#define HH_MOVE_KIND(move) ((move) >> 24)
#define HH_MOVE_SEAT(move) ((move) >> 16 & 0xFF)
#define HH_MOVE_A(move) ((move) >> 8 & 0xFF)
#define HH_MOVE_B(move) ((move)&0xFF)

uint32_t hh_move_kind_now(const struct hh_state *s); /* the kind that the phase waits for, or 0 */
/* moves.c. A view's core has the viewer's own moves only. */
size_t hh_moves(const struct hh_core *core, hachi_move *moves);
hachi_status hh_check(const struct hh_core *core, hachi_move move);
size_t hh_moves_count(const struct hh_core *core); /* how many hh_moves() would list */
/* Number x mod count of that list; 0, which is no move, if the list is empty. A full game's. */
hachi_move hh_move_pick(const struct hh_core *core, uint32_t x);

/* game.c */
/* The options have been checked. memory NULL: allocate. */
hachi_status hh_game_new(const struct hachi_rules *rules, const hachi_game_options *options,
                         void *memory, size_t size, struct hachi_game **game);
struct hachi_game *hh_game_empty(int journal); /* nothing in it; NULL without memory */
void hh_game_delete(struct hachi_game *game);
hachi_status hh_game_copy(const struct hachi_game *from, struct hachi_game **game);
hachi_status hh_game_assign(struct hachi_game *game, const struct hachi_game *from);
hachi_status hh_apply(struct hachi_game *game, hachi_move move);
void hh_do(struct hachi_game *game, hachi_move move); /* not checked, not to be undone */
hachi_status hh_host_deals(struct hachi_game *game, const uint8_t *cards, size_t count);
hachi_status hh_undo(struct hachi_game *game);
/* The moves of all steps, 0 for a deal of the host; the game has a journal. */
void hh_moves_done(const struct hachi_game *game, hachi_move *moves);
hachi_status hh_playout(struct hachi_game *game, uint64_t seed, int last);
size_t hh_game_bytes(uint32_t flags, int months);

/* perft.c: sequences of so many moves from here */
uint64_t hh_perft(const struct hachi_game *game, int depth);

#endif
