/* Bots: they see their seat's view and previews of its moves, nothing else. */
#include "bot.h"

#include <hachihachi/bot.h>

#include "chance.h"
#include "preview.h"
#include "view.h"

/* How good a hand is for playing: what it would be paid, and the valuable cards in it. */
static int hand_is_worth_playing(const struct hh_core *view) {
    const struct hh_state *s = &view->state;
    const uint64_t hand = s->hand[s->actor];
    const struct hh_teyaku_ids ids = hh_teyaku_ids(&view->rules, hand);
    return (ids.suit ? hh_yaku_value(&view->rules, ids.suit) : 0) +
               (ids.chaff ? hh_yaku_value(&view->rules, ids.chaff) : 0) + hh_points(hand) >=
           40;
}

/* Yaku before points; a risked hatto costs as much as it may; what stays on the field is a loss. */
static int worth_of_capture(const struct hh_core *view, hachi_move move) {
    hachi_preview preview = {.size = sizeof preview};
    hh_preview(view, move, &preview);
    int worth = preview.value * 100 + preview.points * 10;
    worth += (preview.nuke + preview.mizuten + hh_count((uint64_t)preview.tobikomi)) * 500;
    worth -= hh_count((uint64_t)preview.hatto) * 400;
    if (!preview.taken)
        worth -= hh_points(HH_BIT(HH_MOVE_A(move)));
    return worth;
}

static int worth_of_move(const struct hh_core *view, hachi_move move) {
    const int a = (int)HH_MOVE_A(move);
    switch (HH_MOVE_KIND(move)) {
    case HACHI_MOVE_MIZUTEN:
        return a == 0;
    case HACHI_MOVE_BID:
        return a == hand_is_worth_playing(view);
    case HACHI_MOVE_SHOW:
        return a;
    case HACHI_MOVE_CLAIM:
        return a == 1;
    case HACHI_MOVE_SAY:
        return a == 0;
    default:
        return worth_of_capture(view, move);
    }
}

hachi_move hh_bot_choose(struct hachi_bot *bot, const struct hh_core *core) {
    hachi_move moves[HACHI_MAX_MOVES];
    struct hh_core view;
    hh_view_core(core, core->state.actor, &view);
    const size_t count = hh_moves(&view, moves);
    const uint32_t x = hh_chance_32(&bot->random);
    if (bot->policy == HACHI_POLICY_RANDOM)
        return moves[x % count];
    size_t best = 0;
    int best_worth = worth_of_move(&view, moves[0]);
    for (size_t i = 1; i < count; i++) {
        const int worth = worth_of_move(&view, moves[i]);
        if (worth > best_worth) {
            best_worth = worth;
            best = i;
        }
    }
    return moves[best];
}
