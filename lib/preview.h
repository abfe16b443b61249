/* Floor 6. What a move would do, by what its mover can see (rules 10.12). */
#ifndef HH_PREVIEW_H
#define HH_PREVIEW_H

#include "engine.h"

/* The move is legal. */
void hh_preview(const struct hh_core *core, hachi_move move, hachi_preview *preview);

#endif
