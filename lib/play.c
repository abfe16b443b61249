/* The turns: playing and turning cards, capturing, and what follows from it (rules 9).
 *
 * All of a game's time is spent here. So the common case is short: no card of a dekiyaku is taken, no bonus
 * is due, nobody lacks just one card; and an event is put together only for a journal. */
#include "month.h"

/* What a card takes, itself included: nothing, one of two by choice, or all of its suit that lie there
 * (rules 9.2). */
static uint64_t taken_by(uint64_t field, unsigned card, unsigned choice) {
    uint64_t taken = field & HH_SUIT(card);
    if (HH_UNLIKELY(choice != HACHI_CARD_NONE))
        taken = HH_BIT(choice);
    return taken | (uint64_t)(taken != 0) << card;
}

/* Bonuses that a capture makes due at once (rules 8.6–8.10), in the order of 9.4. */
static HH_SELDOM int bonuses_due(const struct hh_core *core, int place) {
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

/* Something is whole, or has been made before: what of it is new, and who is to blame? */
static HH_SELDOM void find_yaku(struct hh_core *core, int place, uint64_t taken) {
    struct hh_state *s = &core->state;
    s->pile[place] &= ~taken;
    s->fresh = (uint8_t)yaku_completed(core, place, taken);
    for (int left = s->fresh; left; left &= left - 1) {
        const int yaku = (int)hh_lowest((uint64_t)left);
        s->culprit[place][yaku] = (uint8_t)hh_hatto_culprit(core, place, yaku, taken);
    }
    s->pile[place] |= taken;
    hh_hatto_watch(core, place);
}

/* Without a branch that depends on the cards, since half of them would be guessed wrong. */
static HH_OFTEN void take(struct hh_core *core, int place, unsigned card, uint64_t taken) {
    struct hh_state *s = &core->state;
    s->field = (s->field | HH_BIT(card)) & ~taken;
    s->pile[place] |= taken;
    const unsigned sight = hh_dekiyaku_sight(s->pile[place]);
    s->threat[place] = (uint8_t)hh_hatto_threat(core, sight);
    if (HH_UNLIKELY((sight & HH_WHOLE) | s->made[place]))
        find_yaku(core, place, taken);
    if (HH_OPT(&core->rules, BONUS_TIMING) == HACHI_BONUS_TIMING_AT_ONCE && taken)
        s->due = (uint16_t)bonuses_due(core, place);
}

static HH_APART void emit_capture(struct hachi_game *game, int kind, unsigned card, unsigned choice,
                                  uint64_t taken) {
    const struct hh_state *s = &game->core.state;
    struct hh_event event = hh_event_of(s, kind, s->place[hh_place_now(s)]);
    event.card = (uint8_t)card;
    event.other_card = (uint8_t)choice;
    event.cards = taken;
    hh_emit(game, &event);
}

static HH_OFTEN void leave_hand(struct hh_core *core, int place, unsigned card, uint64_t taken) {
    struct hh_state *s = &core->state;
    uint64_t *hand = &s->hand[s->place[place]];
    if (HH_UNLIKELY(hh_hatto_looms(s, place, card, taken)))
        hh_hatto_play(core, place, card, taken, *hand, s->field);
    *hand &= ~HH_BIT(card);
    s->exposed[place] &= ~HH_BIT(card);
    s->played[place] |= HH_BIT(card);
}

static HH_OFTEN void capture(struct hachi_game *game, int kind, unsigned card, unsigned choice) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    const uint64_t taken = taken_by(s->field, card, choice);
    if (game->journal)
        emit_capture(game, kind, card, choice, taken);
    if (kind == HACHI_EVENT_PLAY)
        leave_hand(&game->core, place, card, taken);
    s->fresh = 0;
    s->due = 0;
    take(&game->core, place, card, taken);
}

void hh_capture(struct hachi_game *game, int kind, unsigned card, unsigned choice) {
    capture(game, kind, card, choice);
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

/* What comes next is a stage, or this. */
enum { TURNS_WAIT = -1 };

static int wait_for_turn(struct hh_state *s, int stage, int phase) {
    s->stage = (uint8_t)stage;
    s->phase = (uint8_t)phase;
    s->actor = s->place[hh_place_now(s)];
    return TURNS_WAIT;
}

static HH_APART int wait_for_choice(struct hachi_game *game, unsigned card) {
    struct hh_state *s = &game->core.state;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_CHOICE, s->place[hh_place_now(s)]);
    event.card = (uint8_t)card;
    hh_emit(game, &event);
    s->turned = (uint8_t)card;
    return wait_for_turn(s, HH_AT_TURN, HACHI_PHASE_TURN);
}

/* rules 9.1 b */
static HH_OFTEN int turn_card(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const unsigned card = s->stock[s->turn];
    s->part = 1;
    if (hh_is_pair(hh_suit_bits(s->field, card)))
        return wait_for_choice(game, card);
    capture(game, HACHI_EVENT_TURN, card, HACHI_CARD_NONE);
    return HH_AT_BONUS;
}

static int claims_are_asked(const struct hh_core *core, int code) {
    return HH_OPT(&core->rules, BONUS_CLAIM) == HACHI_BONUS_CLAIM_CHOICE && code != HH_DUE_MIZUTEN;
}

void hh_bonus(struct hachi_game *game, int place, int code, int claimed) {
    struct hh_state *s = &game->core.state;
    s->due = (uint16_t)(s->due & ~(1 << code));
    if (code != HH_DUE_NUKE && code != HH_DUE_MIZUTEN) /* claimed or lost (rules 8.9) */
        s->tobikomi[place] = (uint16_t)(s->tobikomi[place] & ~(1 << code));
    if (!claimed)
        return;
    struct hh_month month;
    struct hh_ledger ledger;
    ledger.count = 0;
    hh_month_facts(&game->core, &month);
    hh_settle_bonus(&game->core.rules, &month, place, code, &ledger);
    hh_pay(game, &ledger);
    if (code == HH_DUE_NUKE)
        s->nuke_paid |= (uint8_t)(1 << place);
    if (code == HH_DUE_MIZUTEN)
        s->mizuten_paid = 1;
    s->paid[s->paid_count++] = (uint8_t)(place << 4 | code);
}

static HH_SELDOM int pay_bonuses(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    while (s->due) {
        const int code = (int)hh_lowest(s->due);
        if (claims_are_asked(&game->core, code))
            return wait_for_turn(s, HH_AT_BONUS, HACHI_PHASE_CLAIM);
        hh_bonus(game, hh_place_now(s), code, 1);
    }
    return HH_AT_YAKU;
}

static int end_play(struct hh_state *s, int end, int stopper) {
    s->end = (uint8_t)end;
    s->stopper = (uint8_t)(end == HACHI_ENDING_STOP ? stopper : 0);
    s->showing = 0;
    return HH_AT_LAST_CLAIM;
}

/* Whose turn, and which part of it, comes next (rules 9.1). */
static int next_part(struct hh_state *s) {
    if (s->part == 0)
        return HH_AT_TURN;
    s->turn++;
    return s->turn == HACHI_STOCK ? end_play(s, HACHI_ENDING_EXHAUSTED, 0) : HH_AT_PLAY;
}

static int say(struct hachi_game *game, int go_on) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    if (!go_on)
        return end_play(s, HACHI_ENDING_STOP, place);
    hh_go_on(game, place);
    return next_part(s);
}

void hh_say(struct hachi_game *game, int go_on) {
    game->core.state.stage = (uint8_t)say(game, go_on);
}

/* rules 10.5 */
static HH_SELDOM int make_yaku(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    const int offered = hh_going_on_offered(&game->core, place, s->fresh);
    hh_yaku_made(game, place);
    return offered ? wait_for_turn(s, HH_AT_YAKU, HACHI_PHASE_SAY) : say(game, 0);
}

/* The stage is in a variable, so that the compiler sees what follows what. */
static HH_OFTEN int turns(struct hachi_game *game, int stage) {
    struct hh_state *s = &game->core.state;
    for (;;) {
        if (stage == HH_AT_TURN)
            stage = turn_card(game);
        if (stage == HH_AT_BONUS)
            stage = s->due ? pay_bonuses(game) : HH_AT_YAKU;
        if (stage == HH_AT_YAKU)
            stage = s->fresh ? make_yaku(game) : next_part(s);
        if (stage == HH_AT_PLAY) {
            s->part = 0;
            stage = wait_for_turn(s, HH_AT_PLAY, HACHI_PHASE_PLAY);
        }
        if (stage == TURNS_WAIT)
            return 0;
        if (stage == HH_AT_LAST_CLAIM) {
            s->stage = HH_AT_LAST_CLAIM;
            return 1;
        }
    }
}

int hh_turns(struct hachi_game *game) { return turns(game, game->core.state.stage); }

int hh_play_card(struct hachi_game *game, unsigned card, unsigned choice) {
    capture(game, HACHI_EVENT_PLAY, card, choice);
    return turns(game, HH_AT_BONUS);
}

int hh_turn_card(struct hachi_game *game, unsigned card, unsigned choice) {
    game->core.state.turned = HACHI_CARD_NONE;
    capture(game, HACHI_EVENT_TURN, card, choice);
    return turns(game, HH_AT_BONUS);
}
