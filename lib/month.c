/* A month from its first word to its last payment, and the months of a game (rules 3, 12).
 *
 * hh_run() goes from stage to stage until a seat must decide, the host must deal or the game is over. Each
 * stage function either moves the stage on and returns 1, or sets phase and actor and returns 0. */
#include "month.h"

#include "chance.h"

void hh_pay(struct hachi_game *game, const struct hh_ledger *ledger) {
    struct hh_state *s = &game->core.state;
    for (int i = 0; i < ledger->count; i++) {
        const struct hh_entry *entry = &ledger->item[i];
        s->total[entry->from] -= entry->amount;
        s->total[entry->to] += entry->amount;
        if (!game->journal)
            continue;
        struct hh_event event = hh_event_of(s, HACHI_EVENT_PAY, entry->from);
        event.to = (int8_t)entry->to;
        event.value = entry->amount;
        event.reason = entry->reason;
        event.undone = entry->undone;
        event.yaku = entry->yaku;
        event.suit = entry->suit;
        event.other_yaku = entry->why;
        hh_emit(game, &event);
    }
}

void hh_month_facts(const struct hh_core *core, struct hh_month *month) {
    const struct hh_state *s = &core->state;
    memset(month, 0, sizeof *month);
    month->multiplier = s->multiplier;
    month->players = s->players;
    month->acting = s->acting;
    month->blank = s->blank;
    month->mizuten = s->mizuten ? s->place_of[s->acting] : -1;
    for (int i = 0; i < s->players; i++) {
        const int seat = hh_seat_from(s, i);
        if (s->role[seat] == HACHI_ROLE_DROPPED)
            month->dropped[month->dropped_count++] = (uint8_t)seat;
    }
    for (int place = 0; place < 3; place++) {
        month->points[place] = hh_points(s->pile[place]);
        month->kasu[place] = hh_count(s->pile[place] & HH_KASU_LIKE);
        for (int suit = 1; suit <= 12; suit++)
            if (s->tobikomi[place] >> suit & 1 && (~s->pile[place] & HH_MONTH_SET(suit)) == 0)
                month->tobikomi[place] |= (uint16_t)(1 << suit);
    }
    memcpy(month->place, s->place, sizeof month->place);
    memcpy(month->suit_yaku, s->suit_yaku, sizeof month->suit_yaku);
    memcpy(month->chaff_yaku, s->chaff_yaku, sizeof month->chaff_yaku);
    memcpy(month->paid, s->paid, sizeof month->paid);
    month->paid_count = s->paid_count;
    memcpy(month->live, s->live, sizeof month->live);
    memcpy(month->sage, s->sage, sizeof month->sage);
    memcpy(month->culprit, s->culprit, sizeof month->culprit);
    month->fresh = s->fresh;
    month->stopper = s->stopper;
    month->end = s->end;
}

static int wait_for(struct hh_state *s, int phase, int actor) {
    s->phase = (uint8_t)phase;
    s->actor = (uint8_t)actor;
    return 0;
}

static void emit_simple(struct hachi_game *game, int kind, int seat, int value) {
    struct hh_event event = hh_event_of(&game->core.state, kind, seat);
    event.value = value;
    hh_emit(game, &event);
}

/* Everything that belongs to one month is forgotten. */
static void clear_month(struct hh_state *s) {
    memset(s->hand, 0, sizeof s->hand);
    memset(s->pile, 0, sizeof s->pile);
    memset(s->exposed, 0, sizeof s->exposed);
    memset(s->played, 0, sizeof s->played);
    s->field = 0;
    s->multiplier = s->attempt = s->due = 0;
    memset(s->tobikomi, 0, sizeof s->tobikomi);
    s->acting = s->dealer;
    s->mizuten = s->mizuten_paid = 0;
    s->blank = HH_NOBODY;
    memset(s->role, HACHI_ROLE_NONE, sizeof s->role);
    memset(s->drop_order, 0, sizeof s->drop_order);
    memset(s->place, HH_NOBODY, sizeof s->place);
    memset(s->place_of, HH_NOBODY, sizeof s->place_of);
    s->asked = s->plays = s->drops = s->showing = 0;
    memset(s->suit_yaku, 0, sizeof s->suit_yaku);
    memset(s->chaff_yaku, 0, sizeof s->chaff_yaku);
    memset(s->paid, 0, sizeof s->paid);
    s->paid_count = s->nuke_paid = s->turn = s->part = 0;
    s->turned = HACHI_CARD_NONE;
    memset(s->made, 0, sizeof s->made);
    memset(s->live, 0, sizeof s->live);
    s->fresh = s->sages = 0;
    memset(s->threat, 0, sizeof s->threat);
    memset(s->sage, 0, sizeof s->sage);
    memset(s->culprit, 0, sizeof s->culprit);
    memset(s->fault, 0, sizeof s->fault);
    s->end = s->stopper = 0;
    memset(s->stock, HACHI_CARD_NONE, sizeof s->stock);
}

static int run_month(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    clear_month(s);
    s->month++;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_MONTH_START, s->dealer);
    event.cards = s->waiting_two | (uint64_t)s->waiting_four << 32; /* for guesses, which replay the month */
    hh_emit(game, &event);
    s->stage = HH_AT_MIZUTEN;
    return 1;
}

/* rules 4.1 */
static int run_mizuten(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int option = HH_OPT(&game->core.rules, MIZUTEN);
    if (option == HACHI_MIZUTEN_ALWAYS || (option == HACHI_MIZUTEN_AUCTION && s->players >= 4))
        return wait_for(s, HACHI_PHASE_MIZUTEN, s->dealer);
    s->stage = HH_AT_DECK;
    return 1;
}

static int run_deck(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    uint8_t deck[HACHI_CARDS_WITH_BLANK];
    if (game->core.flags & HACHI_GAME_HOST_DEALS)
        return wait_for(s, HACHI_PHASE_DECK, HH_NOBODY);
    hh_deal_deck(game->core.seed, s->players, s->month, s->attempt, deck);
    hh_deal(game, deck);
    return 1;
}

static int run_bid(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    return hh_auction_step(game) || wait_for(s, HACHI_PHASE_BID, s->actor);
}

static int run_stock(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    uint8_t stock[HACHI_STOCK];
    if (game->core.flags & HACHI_GAME_HOST_DEALS)
        return wait_for(s, HACHI_PHASE_STOCK, HH_NOBODY);
    hh_deal_stock(game->core.seed, s->month, hh_stock_set(s), stock);
    hh_take_stock(game, stock);
    return 1;
}

/* rules 7.1–7.3 */
static int run_show(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    for (; s->showing < 3; s->showing++) {
        const int options = hh_show_options(&game->core, s->showing);
        if (options & (options - 1))
            return wait_for(s, HACHI_PHASE_SHOW, s->place[s->showing]);
        hh_show(game, s->showing, (int)hh_lowest((uint64_t)options));
    }
    const int option = HH_OPT(&game->core.rules, SHISOU);
    const int shisou = s->suit_yaku[0] == HACHI_YAKU_SHISOU || s->suit_yaku[1] == HACHI_YAKU_SHISOU ||
                       s->suit_yaku[2] == HACHI_YAKU_SHISOU;
    if (shisou && option != HACHI_SHISOU_PLAY) {
        s->end = HACHI_ENDING_NO_PLAY;
        s->stage = HH_AT_SETTLE;
    } else {
        hh_first_takes(game);
        s->stage = HH_AT_PLAY;
    }
    return 1;
}

static int run_play(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    s->part = 0;
    return wait_for(s, HACHI_PHASE_PLAY, s->place[hh_place_now(s)]);
}

/* rules 9.1 b */
static int run_turn(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const unsigned card = s->stock[s->turn];
    s->part = 1;
    if (hh_count(s->field & HH_SUIT(card)) == 2) {
        struct hh_event event = hh_event_of(s, HACHI_EVENT_CHOICE, s->place[hh_place_now(s)]);
        event.card = (uint8_t)card;
        hh_emit(game, &event);
        s->turned = (uint8_t)card;
        return wait_for(s, HACHI_PHASE_TURN, s->place[hh_place_now(s)]);
    }
    hh_capture(game, HACHI_EVENT_TURN, card, HACHI_CARD_NONE);
    return 1;
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

static int run_bonus(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    while (s->due) {
        const int code = (int)hh_lowest(s->due);
        if (claims_are_asked(&game->core, code))
            return wait_for(s, HACHI_PHASE_CLAIM, s->place[place]);
        hh_bonus(game, place, code, 1);
    }
    s->stage = HH_AT_YAKU;
    return 1;
}

static void end_play(struct hachi_game *game, int end, int stopper) {
    struct hh_state *s = &game->core.state;
    s->end = (uint8_t)end;
    s->stopper = (uint8_t)(end == HACHI_ENDING_STOP ? stopper : 0);
    s->showing = 0;
    s->stage = HH_AT_LAST_CLAIM;
}

/* Whose turn, and which part of it, comes next (rules 9.1). */
static void next_part(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    if (s->part == 0) {
        s->stage = HH_AT_TURN;
        return;
    }
    s->turn++;
    s->stage = HH_AT_PLAY;
    if (s->turn == HACHI_STOCK)
        end_play(game, HACHI_ENDING_EXHAUSTED, 0);
}

void hh_say(struct hachi_game *game, int go_on) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    if (go_on) {
        hh_go_on(game, place);
        next_part(game);
    } else {
        end_play(game, HACHI_ENDING_STOP, place);
    }
}

static int run_yaku(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int place = hh_place_now(s);
    if (!s->fresh) {
        next_part(game);
        return 1;
    }
    const int offered = hh_going_on_offered(&game->core, place, s->fresh);
    hh_yaku_made(game, place);
    if (offered)
        return wait_for(s, HACHI_PHASE_SAY, s->place[place]);
    hh_say(game, 0);
    return 1;
}

/* A nuke that was let go is asked once more (rules 8.9). */
static int run_last_claim(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int asked = HH_OPT(&game->core.rules, BONUS_CLAIM) == HACHI_BONUS_CLAIM_CHOICE;
    for (; asked && s->showing < 3; s->showing++) {
        const int place = s->showing;
        if (hh_yaku_has_nuke(s->chaff_yaku[place]) && !(s->nuke_paid >> place & 1) &&
            hh_points(s->pile[place]) >= 89) {
            s->due = 1 << HH_DUE_NUKE;
            return wait_for(s, HACHI_PHASE_CLAIM, s->place[place]);
        }
    }
    s->stage = HH_AT_SETTLE;
    return 1;
}

/* rules 7.3, 12.4 */
int hh_is_last(const struct hachi_rules *rules, uint32_t month, int waiting, int no_play) {
    if (month >= HACHI_MAX_MONTHS || (no_play && HH_OPT(rules, SHISOU) == HACHI_SHISOU_GAME))
        return 1;
    return month >= (uint32_t)HH_OPT(rules, MONTHS) && !(HH_OPT(rules, ETSUNEN) && waiting);
}

int hh_kaikan_due(uint32_t month, int is_last) { /* rules 12.5 */
    return month == 6 || (is_last && month < 6);
}

static void end_game(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    struct hh_ledger ledger;
    ledger.count = 0;
    hh_settle_prizes(&game->core.rules, s->players, s->total, &ledger);
    hh_pay(game, &ledger);
    emit_simple(game, HACHI_EVENT_GAME_END, -1, 0);
    s->stage = HH_AT_END;
}

static int run_settle(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int over = hh_is_last(&game->core.rules, s->month, s->waiting_two || s->waiting_four,
                                s->end == HACHI_ENDING_NO_PLAY);
    struct hh_month month;
    struct hh_outcome outcome;
    struct hh_ledger ledger;
    ledger.count = 0;
    emit_simple(game, HACHI_EVENT_PLAY_END, s->end == HACHI_ENDING_STOP ? s->place[s->stopper] : -1, s->end);
    hh_month_facts(&game->core, &month);
    hh_settle_play(&game->core.rules, &month, &ledger, &outcome);
    hh_settle_close(&game->core.rules, &month, outcome.winner, s->total[HACHI_ACCOUNT_POT], &ledger);
    if (hh_kaikan_due(s->month, over))
        hh_settle_kaikan(&game->core.rules, s->players, &ledger);
    hh_pay(game, &ledger);
    s->winner = s->place[outcome.winner];
    emit_simple(game, HACHI_EVENT_MONTH_END, s->winner, 0);
    s->dealer = s->winner; /* rules 12.2 */
    s->stage = HH_AT_MONTH;
    if (over)
        end_game(game);
    return 1;
}

static int run_end(struct hachi_game *game) {
    return wait_for(&game->core.state, HACHI_PHASE_OVER, HH_NOBODY);
}

void hh_run(struct hachi_game *game) {
    static int (*const stages[])(struct hachi_game *) = {
        [HH_AT_MONTH] = run_month, [HH_AT_MIZUTEN] = run_mizuten,       [HH_AT_DECK] = run_deck,
        [HH_AT_BID] = run_bid,     [HH_AT_STOCK] = run_stock,           [HH_AT_SHOW] = run_show,
        [HH_AT_PLAY] = run_play,   [HH_AT_TURN] = run_turn,             [HH_AT_BONUS] = run_bonus,
        [HH_AT_YAKU] = run_yaku,   [HH_AT_LAST_CLAIM] = run_last_claim, [HH_AT_SETTLE] = run_settle,
        [HH_AT_END] = run_end};
    while (stages[game->core.state.stage](game))
        ;
}
