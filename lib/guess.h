/* Floor 6. A full game drawn uniformly from all that fit a view. */
#ifndef HH_GUESS_H
#define HH_GUESS_H

#include "view.h"

/* How many deals are drawn before nothing is taken to fit. */
enum { HH_GUESS_TRIES = 1 << 22 };

/* The view has a journal. guess: a full game's core, without a journal. OK or IMPOSSIBLE. */
hachi_status hh_guess(const struct hachi_game *view, const uint8_t *seed, struct hh_core *guess);

#endif
