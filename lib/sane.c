/* A view that comes as bytes is believed only if its position could be one: every field in its range, every
 * card in one place, every count as the turns played make it. Each function checks one part; the
 * table at the end is the order, in which later ones rely on earlier ones. */
#include "sane.h"

enum { SANE_TOTAL = 1 << 30 }; /* no account is further from 0 */

static int is_seat(const struct hh_state *s, unsigned seat) { return seat < s->players; }

static int is_seat_or_none(const struct hh_state *s, unsigned seat) {
    return seat == HH_NOBODY || seat < s->players;
}

/* The only stages in which a game waits, and the phase that each shows. */
static int phase_of_stage(unsigned stage) {
    static const uint8_t phases[] = {
        [HH_AT_MIZUTEN] = HACHI_PHASE_MIZUTEN, [HH_AT_DECK] = HACHI_PHASE_DECK,
        [HH_AT_BID] = HACHI_PHASE_BID,         [HH_AT_STOCK] = HACHI_PHASE_STOCK,
        [HH_AT_SHOW] = HACHI_PHASE_SHOW,       [HH_AT_PLAY] = HACHI_PHASE_PLAY,
        [HH_AT_TURN] = HACHI_PHASE_TURN,       [HH_AT_BONUS] = HACHI_PHASE_CLAIM,
        [HH_AT_YAKU] = HACHI_PHASE_SAY,        [HH_AT_LAST_CLAIM] = HACHI_PHASE_CLAIM,
        [HH_AT_END] = HACHI_PHASE_OVER};
    return stage < HH_COUNT_OF(phases) ? phases[stage] : 0;
}

static int is_dealt(const struct hh_state *s) { return s->stage > HH_AT_DECK; }
static int is_seated(const struct hh_state *s) { return s->stage > HH_AT_BID; }
static int has_stock(const struct hh_state *s) { return s->stage > HH_AT_STOCK; }

static int sane_numbers(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    int64_t sum = 0, sum_before = 0;
    for (int account = 0; account < HACHI_ACCOUNTS; account++) {
        sum += s->total[account];
        sum_before += s->before[account];
    }
    for (int account = s->players; account < HACHI_ACCOUNT_BANK; account++)
        if (s->total[account] || s->before[account])
            return 0;
    return sum == 0 && sum_before == 0 && s->players >= HACHI_MIN_SEATS &&
           s->players <= HACHI_MAX_SEATS && core->viewer >= HACHI_VIEWER_PUBLIC &&
           core->viewer != HACHI_VIEWER_ALL && core->viewer < (int)s->players &&
           core->first_dealer < s->players && phase_of_stage(s->stage) != 0 &&
           s->phase == phase_of_stage(s->stage) && s->month >= 1 && s->month <= HACHI_MAX_MONTHS &&
           s->reserved == 0 && s->waiting_two <= INT32_MAX && s->waiting_four <= INT32_MAX &&
           s->multiplier <= 128 && (s->multiplier & (s->multiplier - 1)) == 0 &&
           is_dealt(s) == (s->multiplier != 0);
}

static int sane_people(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    const unsigned acting = s->blank == s->dealer ? (s->dealer + 1u) % s->players : s->dealer;
    const int blank = is_dealt(s) && s->players == 7;
    return is_seat(s, s->dealer) && s->acting == acting && is_seat_or_none(s, s->winner) &&
           (blank ? is_seat(s, s->blank) : s->blank == HH_NOBODY) && s->mizuten <= 1 &&
           s->mizuten_paid <= s->mizuten && s->asked <= s->players && s->plays <= 3 &&
           s->drops <= 3 && s->showing <= 3;
}

static int sane_roles(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    int count[5] = {0};
    for (int seat = 0; seat < HACHI_MAX_SEATS; seat++) {
        if (s->role[seat] > HACHI_ROLE_BLANK || s->drop_order[seat] > 3 ||
            (seat >= s->players && (s->role[seat] || s->hand[seat])) ||
            (s->drop_order[seat] != 0) != (s->role[seat] == HACHI_ROLE_DROPPED) ||
            (s->role[seat] == HACHI_ROLE_BLANK) != (seat == s->blank))
            return 0;
        count[s->role[seat]]++;
    }
    return is_seated(s) ? count[HACHI_ROLE_PLAYS] == 3 &&
                              count[HACHI_ROLE_NONE] == HACHI_MAX_SEATS - s->players
                        : count[HACHI_ROLE_PLAYS] <= 3;
}

/* Places and seats point at one another, in seat order from the acting dealer (rules 6.7). */
static int sane_places(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    uint8_t place[3], place_of[HACHI_MAX_SEATS];
    int next = 0;
    memset(place, HH_NOBODY, sizeof place);
    memset(place_of, HH_NOBODY, sizeof place_of);
    for (int i = 0; is_seated(s) && i < s->players; i++) {
        const int seat = hh_seat_from(s, i);
        if (s->role[seat] == HACHI_ROLE_PLAYS) {
            place[next] = (uint8_t)seat;
            place_of[seat] = (uint8_t)next++;
        }
    }
    return memcmp(place, s->place, sizeof place) == 0 &&
           memcmp(place_of, s->place_of, sizeof place_of) == 0;
}

static int sane_actor(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    switch (s->stage) {
    case HH_AT_MIZUTEN:
        return s->actor == s->dealer;
    case HH_AT_BID:
        return is_seat(s, s->actor) && s->asked < s->players &&
               s->actor == hh_seat_from(s, s->asked) && s->role[s->actor] == HACHI_ROLE_NONE;
    case HH_AT_SHOW:
        return s->actor == HH_NOBODY ? s->showing == 0
                                     : (int)s->actor == core->viewer && s->showing < 3 &&
                                           s->place[s->showing] == s->actor;
    case HH_AT_PLAY:
    case HH_AT_TURN:
    case HH_AT_BONUS:
    case HH_AT_YAKU:
        return s->turn < HACHI_STOCK && s->actor == s->place[hh_place_now(s)];
    case HH_AT_LAST_CLAIM:
        return s->showing < 3 && s->actor == s->place[s->showing];
    default:
        return s->actor == HH_NOBODY;
    }
}

/* Small things of the three, one by one. */
static int sane_place(const struct hh_state *s, int place) {
    const int suit = s->suit_yaku[place], chaff = s->chaff_yaku[place];
    for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++) {
        static const struct hh_fault none;
        if (s->culprit[place][yaku] > 3 || s->culprit[place][yaku] == place + 1 ||
            memcmp(&s->fault[place][yaku], &none, sizeof none) != 0)
            return 0;
    }
    return suit <= HACHI_YAKU_SHISOU &&
           (chaff == 0 || (chaff >= HACHI_YAKU_KARASU && chaff <= HACHI_YAKU_AKA)) &&
           !(s->tobikomi[place] & ~HH_ALL_TRIPLETS) && !(s->live[place] & ~s->made[place]) &&
           !(s->made[place] & ~hh_dekiyaku_held(s->pile[place])) && s->sage[place] <= 3 &&
           s->sage[place] <= s->sages && (!s->live[place] || s->sage[place]);
}

/* What the last capture made is settled before the next one, or ends play (rules 10.5). */
static int sane_fresh(const struct hh_state *s) {
    const int settling = s->stage == HH_AT_BONUS || s->stage == HH_AT_YAKU;
    if (s->fresh == 0 || !(settling || s->end == HACHI_ENDING_STOP))
        return s->fresh == 0;
    const int place = settling ? hh_place_now(s) : s->stopper;
    return !(s->fresh & ~hh_dekiyaku_held(s->pile[place]));
}

static int sane_play(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    for (int place = 0; place < 3; place++)
        if (!sane_place(s, place))
            return 0;
    for (int i = 0; i < HH_MAX_BONUSES; i++)
        if (i < s->paid_count ? s->paid[i] >> 4 > 2 || (s->paid[i] & 0xF) > HH_DUE_MIZUTEN
                              : s->paid[i])
            return 0;
    const int claiming = s->phase == HACHI_PHASE_CLAIM;
    return s->paid_count <= HH_MAX_BONUSES && s->nuke_paid <= 7 && s->turn <= HACHI_STOCK &&
           s->part <= 1 && s->sages <= 3 && s->end <= HACHI_ENDING_NO_PLAY && s->stopper <= 2 &&
           sane_fresh(s) && !(s->due & ~0x3FFF) && claiming == (s->due != 0) &&
           (s->phase == HACHI_PHASE_TURN) == (s->turned != HACHI_CARD_NONE) &&
           (s->stage <= HH_AT_YAKU) == (s->end == 0) && (s->part == 0 || s->stage > HH_AT_PLAY);
}

/* How many cards a place has played from its hand by now. */
static int plays_made(const struct hh_state *s, int place) {
    const int begun = s->turn + (s->turn < HACHI_STOCK && s->stage > HH_AT_PLAY ? 1 : 0);
    return has_stock(s) && s->stage > HH_AT_SHOW && s->end != HACHI_ENDING_NO_PLAY
               ? (begun - place + 2) / 3
               : 0;
}

/* The stock: known as far as it was turned (rules 9.1). */
static int sane_stock(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    uint64_t seen = 0;
    for (int i = 0; i < HACHI_STOCK; i++) {
        const int hidden = has_stock(s) ? HACHI_CARD_UNKNOWN : HACHI_CARD_NONE;
        if (has_stock(s) && i < hh_cards_turned(s)) {
            if (s->stock[i] >= HACHI_CARDS || seen >> s->stock[i] & 1)
                return 0;
            seen |= HH_BIT(s->stock[i]);
        } else if (s->stock[i] != hidden) {
            return 0;
        }
    }
    return s->turned == HACHI_CARD_NONE || s->turned == s->stock[s->turn];
}

static int add_disjoint(uint64_t *all, uint64_t set) {
    const int fits = (*all & set) == 0 && (set & ~HH_ALL_48) == 0;
    *all |= set;
    return fits;
}

/* On the table lies what was dealt there, played and turned, and nothing else. */
static int sane_table(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    uint64_t table = 0, brought = 0;
    int count = is_dealt(s) ? HACHI_STOCK - 15 : 0; /* six cards of the field */
    if (!add_disjoint(&table, s->field) || !add_disjoint(&table, s->pile[0]) ||
        !add_disjoint(&table, s->pile[1]) || !add_disjoint(&table, s->pile[2]))
        return 0;
    for (int place = 0; place < 3; place++) {
        if (hh_count(s->played[place]) != plays_made(s, place) ||
            !add_disjoint(&brought, s->played[place]))
            return 0;
        count += plays_made(s, place);
    }
    for (int i = 0; has_stock(s) && i < hh_cards_turned(s); i++) {
        if (!add_disjoint(&brought, HH_BIT(s->stock[i])))
            return 0;
        count++;
    }
    if (s->turned != HACHI_CARD_NONE) { /* in nobody's pile yet */
        if (hh_count(s->field & HH_SUIT(s->turned)) != 2 || table & HH_BIT(s->turned))
            return 0;
        table |= HH_BIT(s->turned);
    }
    return hh_count(table) == count && (brought & ~table) == 0;
}

/* Hands: the viewer's own whole, of others what is exposed; of the blank's holder the blank card. */
static int sane_hands(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    uint64_t all = s->field | hh_piles(s) | (s->turned == HACHI_CARD_NONE ? 0 : HH_BIT(s->turned));
    for (int seat = 0; seat < s->players; seat++) {
        const int place = s->place_of[seat];
        const uint64_t exposed = place == HH_NOBODY ? 0 : s->exposed[place];
        const int left = HACHI_HAND - (place == HH_NOBODY ? 0 : plays_made(s, place));
        const int own = seat == core->viewer;
        if (seat == s->blank) {
            if (s->hand[seat] != HH_BIT(HACHI_CARD_BLANK))
                return 0;
            continue;
        }
        if (own ? hh_count(s->hand[seat]) != (is_dealt(s) ? left : 0) || exposed & ~s->hand[seat]
                : s->hand[seat] != exposed || hh_count(exposed) > left)
            return 0;
        if (own && is_seated(s) && place == HH_NOBODY) { /* went into the stock */
            if (s->hand[seat] & ~HH_ALL_48)
                return 0;
        } else if (!add_disjoint(&all, s->hand[seat])) {
            return 0;
        }
    }
    for (int place = 0; place < 3; place++)
        if (s->exposed[place] && !is_seated(s)) /* else its hand has been looked at */
            return 0;
    return 1;
}

int hh_view_is_sane(const struct hh_core *core) {
    static int (*const checks[])(const struct hh_core *) = {sane_numbers, sane_people, sane_roles,
                                                            sane_places,  sane_actor,  sane_play,
                                                            sane_stock,   sane_table,  sane_hands};
    for (size_t i = 0; i < HH_COUNT_OF(checks); i++)
        if (!checks[i](core))
            return 0;
    return 1;
}

/* Which fields each kind of event uses (event.h); the others must be as in an event with nothing in it. */
enum {
    USES_SEAT = 1,    /* a seat of the game */
    USES_NO_SEAT = 2, /* may be −1, alone or beside a seat */
    USES_TO = 4,      /* a seat of the game, or −1 */
    USES_CARD = 8,    /* a card */
    USES_OTHER_CARD = 16,
    USES_YAKU = 32,
    USES_SUIT = 64, /* 1…12, and 0 too where a nuke is claimed */
    USES_SET = 128, /* cards: a set */
    USES_LIST = 256 /* cards: a list */
};

static const struct event_form {
    uint16_t uses;
    int32_t least, most; /* of value */
} event_forms[HACHI_EVENT_GAME_END + 1] = {
    [HACHI_EVENT_GAME_START] = {USES_SEAT, HACHI_MIN_SEATS, HACHI_MAX_SEATS},
    [HACHI_EVENT_MONTH_START] = {USES_SEAT | USES_SET, 0, 0},
    [HACHI_EVENT_MIZUTEN] = {USES_SEAT, 0, 1},
    [HACHI_EVENT_DEAL] = {USES_SEAT | USES_NO_SEAT | USES_LIST, 0, 1},
    [HACHI_EVENT_REDEAL] = {USES_NO_SEAT | USES_SUIT, 0, 0},
    [HACHI_EVENT_BLANK] = {USES_SEAT | USES_SET, 0, 0},
    [HACHI_EVENT_FIELD] = {USES_NO_SEAT | USES_SET, 1, 128},
    [HACHI_EVENT_BID] = {USES_SEAT, 0, 1},
    [HACHI_EVENT_ROLE] = {USES_SEAT, HACHI_ROLE_PLAYS, HACHI_ROLE_CHASED},
    [HACHI_EVENT_STOCK] = {USES_NO_SEAT | USES_LIST, 0, 0},
    [HACHI_EVENT_SHOW] = {USES_SEAT | USES_TO | USES_YAKU | USES_SET, 0, 3},
    [HACHI_EVENT_FIRST_TAKES] = {USES_SEAT | USES_SET, 0, 0},
    [HACHI_EVENT_PLAY] = {USES_SEAT | USES_CARD | USES_OTHER_CARD | USES_SET, 0, 0},
    [HACHI_EVENT_TURN] = {USES_SEAT | USES_CARD | USES_OTHER_CARD | USES_SET, 0, 0},
    [HACHI_EVENT_CHOICE] = {USES_SEAT | USES_CARD, 0, 0},
    [HACHI_EVENT_CLAIM] = {USES_SEAT | USES_SUIT, 0, 1},
    [HACHI_EVENT_YAKU] = {USES_SEAT | USES_TO | USES_YAKU, 0, 0},
    [HACHI_EVENT_VOID] = {USES_SEAT | USES_YAKU, 0, 0},
    [HACHI_EVENT_SAY] = {USES_SEAT | USES_TO, 0, 1},
    [HACHI_EVENT_PLAY_END] = {USES_SEAT | USES_NO_SEAT, HACHI_ENDING_STOP, HACHI_ENDING_NO_PLAY},
    [HACHI_EVENT_PAY] = {.least = 1, .most = INT32_MAX}, /* the rest: is_sane_payment() */
    [HACHI_EVENT_MONTH_END] = {USES_SEAT, 0, 0},
    [HACHI_EVENT_GAME_END] = {USES_NO_SEAT, 0, 0},
};

/* Cards in order, or hidden ones, and nothing behind their end. */
static int is_sane_list(uint64_t list) {
    int ended = 0;
    for (int i = 0; i < 8; i++) {
        const unsigned card = (unsigned)(list >> (8 * i)) & 0xFF;
        if (card == HACHI_CARD_NONE)
            ended = 1;
        else if (ended || (card > HACHI_CARD_BLANK && card != HACHI_CARD_UNKNOWN))
            return 0;
    }
    return 1;
}

static int is_sane_account(const struct hh_state *s, int account) {
    return account >= 0 && account < HACHI_ACCOUNTS &&
           (is_seat(s, (unsigned)account) || account >= HACHI_ACCOUNT_BANK);
}

static int is_sane_payment(const struct hh_state *s, const struct hh_event *event) {
    const int refund = event->reason == HACHI_REASON_REFUND;
    return is_sane_account(s, event->seat) && is_sane_account(s, event->to) &&
           event->seat != event->to && event->reason >= HACHI_REASON_START &&
           event->reason <= HACHI_REASON_PLATE_PRIZE && event->yaku <= HACHI_YAKU_SUJUUROKU &&
           event->other_yaku <= (HACHI_WHY_HALF | HACHI_WHY_CULPRIT | HACHI_WHY_SAGE) &&
           event->suit <= 12 && event->cards == 0 && event->card == HACHI_CARD_NONE &&
           event->other_card == HACHI_CARD_NONE &&
           (refund ? event->undone >= HACHI_REASON_TEYAKU && event->undone <= HACHI_REASON_TOBIKOMI
                   : event->undone == 0);
}

static int is_sane_seat(const struct hh_state *s, const struct hh_event *event, int uses) {
    if (event->seat == -1)
        return (uses & USES_NO_SEAT) != 0;
    return (uses & USES_SEAT) && event->seat >= 0 && is_seat(s, (unsigned)event->seat);
}

static int is_sane_card(unsigned card, int used, int none_too) {
    return used ? card < HACHI_CARDS || (none_too && card == HACHI_CARD_NONE)
                : card == HACHI_CARD_NONE;
}

static int is_sane_yaku(const struct hh_event *event, int used) {
    if (event->kind == HACHI_EVENT_SHOW)
        return event->yaku <= HACHI_YAKU_SHISOU &&
               (event->other_yaku == 0 ||
                (event->other_yaku >= HACHI_YAKU_KARASU && event->other_yaku <= HACHI_YAKU_AKA)) &&
               event->value == ((event->yaku ? 1 : 0) | (event->other_yaku ? 2 : 0));
    return event->other_yaku == 0 &&
           (used ? event->yaku >= HACHI_YAKU_AKATAN && event->yaku <= HACHI_YAKU_GOKOU
                 : event->yaku == 0);
}

static int is_sane_set(const struct hh_event *event, int uses) {
    if (event->kind == HACHI_EVENT_MONTH_START) /* the marks that wait */
        return (uint32_t)event->cards <= INT32_MAX && event->cards >> 32 <= INT32_MAX;
    if (uses & USES_LIST)
        return is_sane_list(event->cards);
    return uses & USES_SET ? !(event->cards & ~HH_ALL_48) : event->cards == 0;
}

static int is_sane_event(const struct hh_state *s, const struct hh_event *event) {
    if (event->kind < HACHI_EVENT_GAME_START || event->kind > HACHI_EVENT_GAME_END)
        return 0;
    const struct event_form *form = &event_forms[event->kind];
    const int uses = form->uses;
    if (event->value < form->least || event->value > form->most)
        return 0;
    if (event->kind == HACHI_EVENT_PAY)
        return is_sane_payment(s, event);
    return is_sane_seat(s, event, uses) &&
           (event->to == -1 ||
            (uses & USES_TO && event->to >= 0 && is_seat(s, (unsigned)event->to))) &&
           is_sane_card(event->card, uses & USES_CARD, 0) &&
           is_sane_card(event->other_card, uses & USES_OTHER_CARD, 1) &&
           is_sane_yaku(event, uses & USES_YAKU) && is_sane_set(event, uses) &&
           event->reason == 0 && event->undone == 0 && event->suit <= (uses & USES_SUIT ? 12 : 0);
}

int hh_events_are_sane(const struct hh_core *core, const struct hh_event *events, size_t count) {
    const struct hh_state *s = &core->state;
    int64_t total[HACHI_ACCOUNTS] = {0}, before[HACHI_ACCOUNTS] = {0};
    if (count == 0 || events[0].kind != HACHI_EVENT_GAME_START || events[0].value != s->players ||
        events[0].seat != core->first_dealer)
        return 0;
    uint16_t month = 0;
    for (size_t i = 0; i < count; i++) {
        const struct hh_event *event = &events[i];
        const int begins = event->kind == HACHI_EVENT_MONTH_START;
        if (!is_sane_event(s, event) || (event->kind == HACHI_EVENT_GAME_START && i) ||
            event->month != month + begins ||
            (event->kind == HACHI_EVENT_GAME_END && i + 1 < count))
            return 0;
        month = event->month;
        if (begins || event->kind == HACHI_EVENT_MONTH_END)
            memcpy(before, total, sizeof before);
        if (event->kind != HACHI_EVENT_PAY)
            continue;
        total[event->seat] -= event->value;
        total[event->to] += event->value;
        if (total[event->seat] < -SANE_TOTAL || total[event->to] > SANE_TOTAL)
            return 0;
    }
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        if (total[account] != s->total[account] || before[account] != s->before[account])
            return 0;
    return month == s->month &&
           (events[count - 1].kind == HACHI_EVENT_GAME_END) == (s->phase == HACHI_PHASE_OVER);
}
