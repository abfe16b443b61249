/* Legal moves: the list and the check, both from the same few questions. Order: see hachi_game_moves(). */
#include "choice.h"
#include "engine.h"

/* The kind of move that a phase waits for; 0: none. */
static unsigned kind_of_phase(int phase) {
    static const uint8_t kinds[] = {
        [HACHI_PHASE_MIZUTEN] = HACHI_MOVE_MIZUTEN, [HACHI_PHASE_BID] = HACHI_MOVE_BID,
        [HACHI_PHASE_SHOW] = HACHI_MOVE_SHOW,       [HACHI_PHASE_PLAY] = HACHI_MOVE_PLAY,
        [HACHI_PHASE_TURN] = HACHI_MOVE_TURN,       [HACHI_PHASE_CLAIM] = HACHI_MOVE_CLAIM,
        [HACHI_PHASE_SAY] = HACHI_MOVE_SAY,         [HACHI_PHASE_OVER] = 0};
    return kinds[phase];
}

uint32_t hh_move_kind_now(const struct hh_state *s) { return kind_of_phase(s->phase); }

static int is_my_turn(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    return s->actor != HH_NOBODY &&
           (core->viewer == HACHI_VIEWER_ALL || core->viewer == (int)s->actor);
}

/* A capture with a choice: of the two cards of the suit, the first or the second. */
static hachi_move choose(const struct hh_state *s, unsigned kind, unsigned card, unsigned second) {
    return HH_MOVE(kind, s->actor, card, hh_choice(s->field, card, second));
}

static size_t list_turns(const struct hh_state *s, hachi_move *moves) {
    moves[0] = choose(s, HACHI_MOVE_TURN, s->turned, 0);
    moves[1] = choose(s, HACHI_MOVE_TURN, s->turned, 1);
    return 2;
}

static size_t list_plays(const struct hh_state *s, hachi_move *moves) {
    const uint64_t doubles = hh_hand_doubles(s);
    size_t count = 0;
    for (uint64_t left = s->hand[s->actor]; left; left &= left - 1) {
        const unsigned card = hh_lowest(left);
        if (doubles >> card & 1) {
            moves[count++] = choose(s, HACHI_MOVE_PLAY, card, 0);
            moves[count++] = choose(s, HACHI_MOVE_PLAY, card, 1);
        } else {
            moves[count++] = HH_MOVE(HACHI_MOVE_PLAY, s->actor, card, HACHI_CARD_NONE);
        }
    }
    return count;
}

static size_t list_answers(const struct hh_state *s, unsigned kind, int bits, unsigned b,
                           hachi_move *moves) {
    size_t count = 0;
    for (int left = bits; left; left &= left - 1)
        moves[count++] = HH_MOVE(kind, s->actor, hh_lowest((uint64_t)left), b);
    return count;
}

/* The answers of all phases in which no card is played. */
static int answers(const struct hh_core *core) {
    return core->state.phase == HACHI_PHASE_SHOW ? hh_show_options(core, core->state.showing) : 3;
}

size_t hh_moves(const struct hh_core *core, hachi_move *moves) {
    const struct hh_state *s = &core->state;
    const unsigned kind = kind_of_phase(s->phase);
    if (!is_my_turn(core))
        return 0;
    switch (s->phase) {
    case HACHI_PHASE_PLAY:
        return list_plays(s, moves);
    case HACHI_PHASE_TURN:
        return list_turns(s, moves);
    case HACHI_PHASE_CLAIM:
        return list_answers(s, kind, 3, hh_lowest(s->due), moves);
    default:
        return list_answers(s, kind, answers(core), 0, moves);
    }
}

size_t hh_moves_count(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    if (!is_my_turn(core))
        return 0;
    if (s->phase == HACHI_PHASE_PLAY)
        return hh_hand_count(s) + (size_t)hh_count(hh_hand_doubles(s));
    return s->phase == HACHI_PHASE_TURN ? 2 : (size_t)hh_count((uint64_t)answers(core));
}

hachi_move hh_move_pick(const struct hh_core *core, uint32_t x) {
    const struct hh_state *s = &core->state;
    hachi_move moves[HACHI_MAX_MOVES];
    if (s->phase == HACHI_PHASE_PLAY) {
        const uint64_t hand = s->hand[s->actor];
        const struct hh_play play = hh_play_pick(hand, hh_hand_count(s), s->field, x);
        return HH_MOVE(HACHI_MOVE_PLAY, s->actor, hh_list_card(hh_hand_list(hand), play.number),
                       play.choice);
    }
    if (s->phase == HACHI_PHASE_TURN)
        return choose(s, HACHI_MOVE_TURN, s->turned, x & 1);
    const size_t count = hh_moves(core, moves);
    return count ? moves[x % count] : 0;
}

/* Whether a card may be put on the field so: with a choice where there are two, without where not. */
static int capture_is_legal(const struct hh_state *s, unsigned card, unsigned choice) {
    if (!hh_is_pair(hh_suit_bits(s->field, card)))
        return choice == HACHI_CARD_NONE;
    return choice < 48 && ((s->field & HH_SUIT(card)) >> choice & 1);
}

static int arguments_are_legal(const struct hh_core *core, hachi_move move) {
    const struct hh_state *s = &core->state;
    const unsigned a = HH_MOVE_A(move), b = HH_MOVE_B(move);
    switch (s->phase) {
    case HACHI_PHASE_PLAY:
        return a < 48 && (s->hand[s->actor] >> a & 1) && capture_is_legal(s, a, b);
    case HACHI_PHASE_TURN:
        return a == s->turned && capture_is_legal(s, a, b);
    case HACHI_PHASE_SHOW:
        return a < 4 && (hh_show_options(core, s->showing) >> a & 1) && b == 0;
    case HACHI_PHASE_CLAIM:
        return a < 2 && b == hh_lowest(s->due);
    default:
        return a < 2 && b == 0;
    }
}

hachi_status hh_check(const struct hh_core *core, hachi_move move) {
    const struct hh_state *s = &core->state;
    const unsigned kind = HH_MOVE_KIND(move);
    if (s->phase == HACHI_PHASE_OVER)
        return HACHI_E_GAME_OVER;
    if (kind < HACHI_MOVE_MIZUTEN || kind > HACHI_MOVE_SAY)
        return HACHI_E_ILLEGAL_MOVE;
    if (kind != kind_of_phase(s->phase))
        return HACHI_E_WRONG_PHASE;
    if (s->actor == HH_NOBODY) /* a view that does not know who is asked for teyaku */
        return HACHI_E_HIDDEN;
    if (HH_MOVE_SEAT(move) != s->actor)
        return HACHI_E_NOT_YOUR_TURN;
    if (!is_my_turn(core))
        return HACHI_E_HIDDEN;
    return arguments_are_legal(core, move) ? HACHI_OK : HACHI_E_ILLEGAL_MOVE;
}
