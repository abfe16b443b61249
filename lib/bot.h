/* Floor 6. Policies. */
#ifndef HH_BOT_H
#define HH_BOT_H

#include "engine.h"

struct hachi_bot {
    uint64_t random; /* SplitMix64 */
    int32_t policy;
};

/* Some seat must decide. */
hachi_move hh_bot_choose(struct hachi_bot *bot, const struct hh_core *core);

#endif
