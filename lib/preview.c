/* Previews: the move is made on a copy, and the hatto that it risks is looked for. See preview.h. */
#include "preview.h"

/* Cards that the mover can't place: in another hand unexposed, or in the stock. */
static uint64_t unseen(const struct hh_state *s, int place) {
    return HH_ALL_48 & ~(s->hand[s->place[place]] | s->field | hh_piles(s) | s->exposed[0] |
                         s->exposed[1] | s->exposed[2]);
}

/* rules 10.12: the play makes a fault, and X may have, or turn, a card to take what it leaves. */
static void look_for_hatto(const struct hh_core *before, const struct hh_core *after, int place,
                           unsigned card, hachi_preview *preview) {
    for (int i = 1; i <= 2; i++) {
        const int against = (place + i) % 3;
        const uint64_t sources = unseen(&before->state, place) | before->state.exposed[against];
        for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++) {
            const struct hh_fault *fault = &after->state.fault[against][yaku];
            if (fault->maker != place + 1) /* there was none before the move */
                continue;
            const uint64_t missing = hh_dekiyaku_cards[yaku] & ~before->state.pile[against];
            const uint64_t needed = fault->card == card && !(missing & HH_BIT(card))
                                        ? missing
                                        : HH_SUIT(fault->card) & ~HH_BIT(fault->card);
            if (needed & sources) {
                preview->hatto |= 1 << yaku;
                preview->hatto_seats |= 1 << before->state.place[against];
            }
        }
    }
}

static void preview_capture(const struct hh_core *core, hachi_move move, hachi_preview *preview) {
    struct hh_core after = *core;
    struct hh_state *s = &after.state;
    const int place = hh_place_now(s), kind = (int)HH_MOVE_KIND(move);
    memset(s->fault, 0, sizeof s->fault);
    hh_capture(&after, kind == HACHI_MOVE_PLAY, HH_MOVE_A(move), HH_MOVE_B(move));
    preview->taken = s->pile[place] & ~core->state.pile[place];
    preview->points = hh_points(preview->taken);
    preview->yaku = s->fresh;
    preview->nuke = s->due >> HH_DUE_NUKE & 1;
    preview->mizuten = s->due >> HH_DUE_MIZUTEN & 1;
    preview->tobikomi = s->due & 0x1FFE;
    if (s->fresh) {
        preview->stop_only = !hh_going_on_offered(&after, place, s->fresh);
        preview->value =
            hh_settle_stop_value(&core->rules, s->multiplier, s->live[place], s->fresh);
    }
    if (kind == HACHI_MOVE_PLAY)
        look_for_hatto(core, &after, place, HH_MOVE_A(move), preview);
}

static void preview_claim(const struct hh_core *core, unsigned code, hachi_preview *preview) {
    const int nuke = code == HH_DUE_NUKE;
    const int value =
        nuke ? HH_OPT(&core->rules, VALUE_NUKE) : HH_OPT(&core->rules, VALUE_TOBIKOMI);
    preview->nuke = nuke;
    preview->tobikomi = nuke ? 0 : 1 << code;
    preview->value = 2 * value * core->state.multiplier;
}

void hh_preview(const struct hh_core *core, hachi_move move, hachi_preview *preview) {
    const struct hh_state *s = &core->state;
    const unsigned kind = HH_MOVE_KIND(move), a = HH_MOVE_A(move);
    if (kind == HACHI_MOVE_PLAY || kind == HACHI_MOVE_TURN) {
        preview_capture(core, move, preview);
    } else if (kind == HACHI_MOVE_CLAIM && a == 1) {
        preview_claim(core, HH_MOVE_B(move), preview);
    } else if (kind == HACHI_MOVE_SAY && a == 0) {
        preview->yaku = s->fresh;
        preview->value =
            hh_settle_stop_value(&core->rules, s->multiplier, s->live[hh_place_now(s)], s->fresh);
    }
}
