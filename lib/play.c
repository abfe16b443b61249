/* The turns: playing and turning cards, capturing, and what follows from it (rules 9).
 *
 * All of a game's time is spent here. So the common case is short: no card of a dekiyaku is taken, no bonus
 * is due, nobody lacks just one card; and an event is put together only for a journal. */
#include "chance.h"
#include "choice.h"
#include "month.h"

/* What the turns ask of the rules, looked up once. */
struct terms {
    unsigned hatto; /* bits of a progress, with one card more, that hatto is for */
    int at_once;    /* whether bonuses are paid when they are made */
};

static HH_OFTEN struct terms terms_of(const struct hachi_rules *rules) {
    const struct terms terms = {hh_hatto_covers(rules),
                                HH_OPT(rules, BONUS_TIMING) == HACHI_BONUS_TIMING_AT_ONCE};
    return terms;
}

/* What a card takes, itself included: nothing, one of two by choice, or all of its suit that lie there
 * (rules 9.2). */
static HH_OFTEN uint64_t taken_by(uint64_t field, unsigned card, unsigned choice) {
    uint64_t taken = field & HH_SUIT(card);
    if (HH_UNLIKELY(choice != HACHI_CARD_NONE))
        taken = HH_BIT(choice);
    return taken | (uint64_t)(taken != 0) << card;
}

/* Bonuses that a capture makes due at once (rules 8.6–8.10), in the order of 9.4. */
static HH_SELDOM int bonuses_due(const struct hh_core *core, int place) {
    const struct hh_state *s = &core->state;
    int due = hh_tobikomi_made(s, place);
    const int bound = s->mizuten && !s->mizuten_paid && s->place[place] == s->acting;
    const int nuke = hh_yaku_has_nuke(s->chaff_yaku[place]) && !(s->nuke_paid & 1 << place);
    if ((bound || nuke) && hh_points(s->pile[place]) >= HH_BONUS_POINTS)
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

/* Something is whole: what of it is new, and who is to blame? */
static HH_SELDOM void find_yaku(struct hh_core *core, int place, uint64_t taken) {
    struct hh_state *s = &core->state;
    s->pile[place] &= ~taken;
    s->fresh = (uint8_t)yaku_completed(core, place, taken);
    for (int left = s->fresh; left; left &= left - 1) {
        const int yaku = (int)hh_lowest((uint64_t)left);
        s->culprit[place][yaku] = (uint8_t)hh_hatto_culprit(core, place, yaku, taken);
    }
    s->pile[place] |= taken;
}

/* Onto the pile. Not 0 if something may follow from it: s->due and s->fresh tell what. Without a branch that
 * depends on the cards, since half of them would be guessed wrong. */
static HH_OFTEN int take(struct hh_core *core, struct terms terms, int place, unsigned suit,
                         uint64_t taken) {
    struct hh_state *s = &core->state;
    const uint32_t progress = s->progress[place] + hh_dekiyaku_step(taken, suit);
    int follows = 0;
    s->pile[place] |= taken;
    s->progress[place] = progress;
    if (HH_UNLIKELY(progress & HH_PROGRESS_WHOLE)) {
        find_yaku(core, place, taken);
        follows = s->fresh;
    }
    if (terms.at_once && taken) {
        s->due = (uint16_t)bonuses_due(core, place);
        follows |= s->due;
    }
    return follows;
}

static HH_APART void emit_capture(struct hachi_game *game, int kind, unsigned card, unsigned choice,
                                  uint64_t taken) {
    const struct hh_state *s = &game->core.state;
    struct hh_event *event = hh_journal_next(game); /* written where it stays: this is often */
    *event = hh_event_of(s, kind, s->place[hh_place_now(s)]);
    event->card = (uint8_t)card;
    event->other_card = (uint8_t)choice;
    event->cards = taken;
}

static HH_OFTEN void leave_hand(struct hh_core *core, struct terms terms, int place, unsigned card,
                                uint64_t taken, uint64_t field) {
    struct hh_state *s = &core->state;
    uint64_t *hand = &s->hand[s->place[place]];
    const unsigned threat = (s->progress[hh_next_place(place)] + HH_PROGRESS_ONE_MORE) |
                            (s->progress[hh_last_place(place)] + HH_PROGRESS_ONE_MORE);
    if (HH_UNLIKELY(threat & terms.hatto))
        hh_hatto_play(core, place, card, taken, *hand, field);
    *hand &= ~HH_BIT(card);
    s->exposed[place] &= ~HH_BIT(card);
    s->played[place] |= HH_BIT(card);
}

/* The result as that of take(). The field is the state's; a variable holds it, so that it need not be
 * looked up. */
static HH_OFTEN int capture(struct hh_core *core, struct terms terms, int place, int from_hand,
                            unsigned card, unsigned choice, uint64_t *field) {
    const uint64_t taken = taken_by(*field, card, choice);
    HH_ASSERT(core->state.due == 0 && core->state.fresh == 0);
    if (from_hand)
        leave_hand(core, terms, place, card, taken, *field);
    *field = (*field | HH_BIT(card)) & ~taken;
    core->state.field = *field;
    return take(core, terms, place, card & ~3u, taken);
}

/* With its event. */
static HH_OFTEN int capture_told(struct hachi_game *game, int kind, unsigned card,
                                 unsigned choice) {
    struct hh_core *core = &game->core;
    uint64_t field = core->state.field;
    if (game->journal)
        emit_capture(game, kind, card, choice, taken_by(field, card, choice));
    return capture(core, terms_of(&core->rules), hh_place_now(&core->state),
                   kind == HACHI_EVENT_PLAY, card, choice, &field);
}

void hh_capture(struct hh_core *core, int from_hand, unsigned card, unsigned choice) {
    uint64_t field = core->state.field;
    capture(core, terms_of(&core->rules), hh_place_now(&core->state), from_hand, card, choice,
            &field);
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
    s->progress[0] += hh_dekiyaku_step(event.cards, 4 * (unsigned)(suit - 1));
}

/* What comes next is a stage, or one of these. */
enum { TURNS_WAIT = -1, TURNS_NEXT = -2 };

static int after_capture(int follows) { return follows ? HH_AT_BONUS : TURNS_NEXT; }

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
    return after_capture(capture_told(game, HACHI_EVENT_TURN, card, HACHI_CARD_NONE));
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

/* Chance decides, or (NULL) the seat is asked; so in all that follows. */
static HH_SELDOM int pay_bonuses(struct hachi_game *game, uint64_t *chance) {
    struct hh_state *s = &game->core.state;
    while (s->due) {
        const int code = (int)hh_lowest(s->due);
        const int asked = claims_are_asked(&game->core, code);
        if (asked && !chance)
            return wait_for_turn(s, HH_AT_BONUS, HACHI_PHASE_CLAIM);
        hh_bonus(game, hh_place_now(s), code, asked ? hh_chance_32(chance) & 1 : 1);
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
    const int place = hh_place_now(&game->core.state);
    if (!go_on)
        return end_play(&game->core.state, HACHI_ENDING_STOP, place);
    hh_go_on(game, place);
    return TURNS_NEXT;
}

void hh_say(struct hachi_game *game, int go_on) {
    const int stage = say(game, go_on);
    game->core.state.stage = (uint8_t)(stage == TURNS_NEXT ? next_part(&game->core.state) : stage);
}

/* rules 10.5 */
static HH_SELDOM int make_yaku(struct hachi_game *game, uint64_t *chance) {
    struct hh_state *s = &game->core.state;
    if (!s->fresh)
        return TURNS_NEXT;
    const int place = hh_place_now(s);
    const int offered = hh_going_on_offered(&game->core, place, s->fresh);
    hh_yaku_made(game, place);
    if (offered && !chance)
        return wait_for_turn(s, HH_AT_YAKU, HACHI_PHASE_SAY);
    return say(game, offered && hh_chance_32(chance) & 1);
}

/* The stage is in a variable, so that the compiler sees what follows what. */
static HH_OFTEN int turns(struct hachi_game *game, int stage) {
    struct hh_state *s = &game->core.state;
    for (;;) {
        if (stage == TURNS_NEXT)
            stage = next_part(s);
        if (stage == HH_AT_TURN)
            stage = turn_card(game);
        if (stage == HH_AT_BONUS)
            stage = pay_bonuses(game, NULL);
        if (stage == HH_AT_YAKU)
            stage = make_yaku(game, NULL);
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
    return turns(game, after_capture(capture_told(game, HACHI_EVENT_PLAY, card, choice)));
}

int hh_turn_card(struct hachi_game *game, unsigned card, unsigned choice) {
    game->core.state.turned = HACHI_CARD_NONE;
    return turns(game, after_capture(capture_told(game, HACHI_EVENT_TURN, card, choice)));
}

/* 0 if play has ended. */
static HH_SELDOM int follow_up(struct hachi_game *game, uint64_t *chance) {
    pay_bonuses(game, chance);
    return make_yaku(game, chance) != HH_AT_LAST_CLAIM;
}

/* As turns(), but nobody is waited for. Pieces are the same, and numbers are drawn as for
 * hh_move_pick(). */
void hh_turns_by_chance(struct hachi_game *game, uint64_t *chance) {
    struct hh_state *s = &game->core.state;
    const struct terms terms = terms_of(&game->core.rules);
    uint64_t field = s->field, random = *chance, list[3];
    HH_ASSERT(!game->journal);
    for (int place = 0; place < 3; place++)
        list[place] = hh_hand_list(s->hand[s->place[place]]);
    for (;;) {
        const int place = hh_place_now(s);
        const struct hh_play play =
            hh_play_pick(s->hand[s->place[place]], hh_hand_count(s), field, hh_chance_32(&random));
        const unsigned played = hh_list_card(list[place], play.number);
        list[place] = hh_list_without(list[place], play.number);
        s->part = 0;
        int follows = capture(&game->core, terms, place, 1, played, play.choice, &field);
        *chance = random;
        if (HH_UNLIKELY(follows) && !follow_up(game, chance))
            break;
        random = *chance;
        const unsigned card = s->stock[s->turn];
        unsigned choice = HACHI_CARD_NONE;
        if (hh_is_pair(hh_suit_bits(field, card)))
            choice = hh_choice(field, card, hh_chance_32(&random) & 1);
        s->part = 1;
        follows = capture(&game->core, terms, place, 0, card, choice, &field);
        *chance = random;
        if (HH_UNLIKELY(follows) && !follow_up(game, chance))
            break;
        random = *chance;
        if (next_part(s) == HH_AT_LAST_CLAIM)
            break;
    }
    s->stage = HH_AT_LAST_CLAIM;
}
