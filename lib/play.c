/* Playing and turning cards, capturing (rules 9). */
#include "month.h"

/* What a card takes, itself included: nothing, one of two by choice, or all of its suit that lie there
 * (rules 9.2). */
static uint64_t taken_by(uint64_t field, unsigned card, unsigned choice) {
    const uint64_t match = field & HH_SUIT(card);
    if (match == 0)
        return 0;
    return HH_BIT(card) | (choice == HACHI_CARD_NONE ? match : HH_BIT(choice));
}

/* Bonuses that a capture makes due at once (rules 8.6–8.10), in the order of 9.4. */
static int bonuses_due(const struct hh_core *core, int place) {
    const struct hh_state *s = &core->state;
    int due = 0;
    for (unsigned left = s->tobikomi[place]; left; left &= left - 1) {
        const unsigned month = hh_lowest(left);
        if ((~s->pile[place] & HH_MONTH_SET(month)) == 0)
            due |= 1 << month;
    }
    const int bound = s->mizuten && !s->mizuten_paid && s->place[place] == s->acting;
    const int nuke = hh_yaku_has_nuke(s->chaff_yaku[place]) && !(s->nuke_paid & 1 << place);
    if ((bound || nuke) && hh_points(s->pile[place]) >= 89)
        due |= (nuke ? 1 << HH_DUE_NUKE : 0) | (bound ? 1 << HH_DUE_MIZUTEN : 0);
    return due;
}

/* New yaku by the cards, less what is made or barred (rules 10.1–10.4). */
static int yaku_completed(const struct hh_core *core, int place, uint64_t taken) {
    const struct hh_state *s = &core->state;
    int fresh = hh_dekiyaku_completed(s->pile[place], taken) & ~s->made[place];
    if (fresh >> HH_GOKOU & 1 && hh_yaku_barred(core, place, HH_GOKOU))
        fresh &= ~(1 << HH_GOKOU);
    return fresh;
}

static void take(struct hh_core *core, int place, uint64_t taken) {
    struct hh_state *s = &core->state;
    s->fresh = (uint8_t)yaku_completed(core, place, taken);
    for (int left = s->fresh; left; left &= left - 1) {
        const int yaku = (int)hh_lowest((uint64_t)left);
        s->culprit[place][yaku] = (uint8_t)hh_hatto_culprit(core, place, yaku, taken);
    }
    s->field &= ~taken;
    s->pile[place] |= taken;
    hh_hatto_watch(core, place);
    if (HH_OPT(&core->rules, BONUS_TIMING) == HACHI_BONUS_TIMING_AT_ONCE)
        s->due = (uint16_t)bonuses_due(core, place);
}

void hh_capture(struct hachi_game *game, int kind, unsigned card, unsigned choice) {
    struct hh_core *core = &game->core;
    struct hh_state *s = &core->state;
    const int place = hh_place_now(s), seat = s->place[place];
    const uint64_t taken = taken_by(s->field, card, choice);
    struct hh_event event = hh_event_of(s, kind, seat);
    event.card = (uint8_t)card;
    event.other_card = (uint8_t)choice;
    event.cards = taken;
    hh_emit(game, &event);
    if (kind == HACHI_EVENT_PLAY) {
        hh_hatto_play(core, place, card, taken, s->hand[seat], s->field);
        s->hand[seat] &= ~HH_BIT(card);
        s->exposed[place] &= ~HH_BIT(card);
        s->played[place] |= HH_BIT(card);
    }
    s->fresh = 0;
    s->due = 0;
    if (taken)
        take(core, place, taken);
    else
        s->field |= HH_BIT(card);
    s->stage = HH_AT_BONUS;
}

/* rules 4.4: no capture in the sense of 9.4. */
void hh_first_takes(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int suit = hh_four_month(s->field);
    if (suit == 0)
        return;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_FIRST_TAKES, s->place[0]);
    event.cards = HH_MONTH_SET(suit);
    hh_emit(game, &event);
    s->field &= ~event.cards;
    s->pile[0] |= event.cards;
    hh_hatto_watch(&game->core, 0);
}
