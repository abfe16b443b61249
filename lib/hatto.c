/* 法度: who opens the way to a yaku pays for it alone (rules 10.10).
 *
 * A fault is of a maker, against one player, for one yaku. All faults against the same player for the same
 * yaku turn on the same missing card, and the card that the capture must take is in the field until it is
 * taken; so of several faults only the latest matters, which is what 10.10 asks for. */
#include "month.h"

/* Bits of the yaku with hatto of which a player lacks one card. */
static unsigned short_by_one(uint32_t progress) {
    const uint32_t bits = (progress + HH_PROGRESS_ONE_MORE) & HH_PROGRESS_HATTO & ~progress;
    return (bits / (4 * HH_STEP_AKATAN) & 1) << HH_AKATAN |
           (bits / (4 * HH_STEP_AOTAN) & 1) << HH_AOTAN |
           (bits / (4 * HH_STEP_SHIKOU) & 1) << HH_SHIKOU |
           (bits / (8 * HH_STEP_GOKOU) & 1) << HH_GOKOU;
}

/* The card whose taking would make the play a fault, or HACHI_CARD_NONE. c: the missing card; played: card k;
 * hand and field: before the play. */
static unsigned fault_card(const struct hh_core *core, unsigned c, unsigned played, uint64_t taken,
                           uint64_t hand, uint64_t field) {
    const uint64_t suit = HH_SUIT(c);
    HH_ASSERT(played < HACHI_CARDS);
    if (HH_BIT(played) & suit && taken == 0) { /* discard */
        const uint64_t others = suit & ~HH_BIT(c) & ~HH_BIT(played);
        const int kimari = (others & ~hh_piles(&core->state)) == 0;
        if (played == c || HH_OPT(&core->rules, HATTO_CARD) == HACHI_HATTO_CARD_SUIT || kimari)
            return played;
    }
    if (HH_OPT(&core->rules, HATTO) == HACHI_HATTO_DISCARD_AND_BLOCK && field & HH_BIT(c) &&
        hand & suit && !(taken & HH_BIT(c))) /* block */
        return c;
    return HACHI_CARD_NONE;
}

static void look_at(struct hh_core *core, int place, int against, unsigned card, uint64_t taken,
                    uint64_t hand, uint64_t field) {
    struct hh_state *s = &core->state;
    for (unsigned left = short_by_one(s->progress[against]); left; left &= left - 1) {
        const int yaku = (int)hh_lowest(left);
        const uint64_t lack = hh_dekiyaku_cards[yaku] & ~s->pile[against];
        if (lack & hh_piles(s) || hh_yaku_barred(core, against, yaku))
            continue;
        const unsigned key = fault_card(core, hh_lowest(lack), card, taken, hand, field);
        if (key == HACHI_CARD_NONE)
            continue;
        struct hh_fault *fault = &s->fault[against][yaku];
        fault->maker = (uint8_t)(place + 1);
        fault->card = (uint8_t)key;
        fault->turn = s->turn;
    }
}

/* The cards of the yaku of a set of bits; nanatan has no hatto. */
#define WANTED(bits)                                                                               \
    (((bits)&1 << HH_AKATAN ? HH_CARDS_OF_AKATAN : 0) |                                            \
     ((bits)&1 << HH_AOTAN ? HH_CARDS_OF_AOTAN : 0) |                                              \
     ((bits)&1 << HH_SHIKOU ? HH_CARDS_OF_SHIKOU : 0) |                                            \
     ((bits)&1 << HH_GOKOU ? HH_CARDS_OF_GOKOU : 0))
#define WANTED_8(from)                                                                             \
    WANTED(from), WANTED((from) + 1), WANTED((from) + 2), WANTED((from) + 3), WANTED((from) + 4),  \
        WANTED((from) + 5), WANTED((from) + 6), WANTED((from) + 7)
static const uint64_t hatto_cards[32] = {WANTED_8(0), WANTED_8(8), WANTED_8(16), WANTED_8(24)};

/* Most plays are none: a wanted card's suit must come into the field or stay there. */
void hh_hatto_play(struct hh_core *core, int place, unsigned card, uint64_t taken, uint64_t hand,
                   uint64_t field) {
    const struct hh_state *s = &core->state;
    const int next = hh_next_place(place), last = hh_last_place(place);
    const uint64_t wanted =
        hatto_cards[short_by_one(s->progress[next])] | hatto_cards[short_by_one(s->progress[last])];
    const uint64_t left = (field & ~taken) | (taken ? 0 : HH_SUIT(card));
    if ((wanted & left & ~hh_piles(s)) == 0 || (hand & (hand - 1)) == 0)
        return;
    look_at(core, place, next, card, taken, hand, field);
    look_at(core, place, last, card, taken, hand, field);
}

static const struct hh_fault *true_fault(const struct hh_core *core, int place, int yaku,
                                         uint64_t taken) {
    const struct hh_state *s = &core->state;
    const struct hh_fault *fault = &s->fault[place][yaku];
    if (!fault->maker || !(taken & HH_BIT(fault->card)))
        return NULL;
    if (HH_OPT(&core->rules, HATTO_WINDOW) == HACHI_HATTO_WINDOW_NEXT_TURN &&
        s->turn - fault->turn >= 3)
        return NULL;
    return fault;
}

int hh_hatto_culprit(const struct hh_core *core, int place, int yaku, uint64_t taken) {
    const struct hh_fault *fault = true_fault(core, place, yaku, taken);
    if (yaku == HH_GOKOU && !(core->state.made[place] >> HH_SHIKOU & 1)) {
        /* in place of shikou: a fault for either is one for gokou, the later one's maker pays */
        const struct hh_fault *other = true_fault(core, place, HH_SHIKOU, taken);
        if (other && (!fault || other->turn > fault->turn))
            fault = other;
    }
    return fault ? fault->maker : 0;
}
