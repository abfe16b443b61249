/* A month from its first word to its last payment, and the months of a game (rules 3, 12).
 *
 * hh_run() goes from stage to stage until a seat must decide, the host must deal or the game is over. Each
 * stage function either moves the stage on and returns 1, or sets phase and actor and returns 0. The turns
 * are stages of their own, in play.c. */
#include "month.h"

#include "chance.h"

void hh_pay(struct hachi_game *game, const struct hh_ledger *ledger) {
    struct hh_state *s = &game->core.state;
    for (int i = 0; i < ledger->count; i++) {
        const struct hh_entry *entry = &ledger->item[i];
        s->total[entry->from] -= entry->amount;
        s->total[entry->to] += entry->amount;
    }
    for (int i = 0; game->journal && i < ledger->count; i++) {
        const struct hh_entry *entry = &ledger->item[i];
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

void hh_month_shown(const struct hh_core *core, struct hh_month *month) {
    const struct hh_state *s = &core->state;
    month->dropped_count = 0;
    month->multiplier = s->multiplier;
    for (int i = 0; s->drops && i < s->players; i++) {
        const int seat = hh_seat_from(s, i);
        if (s->role[seat] == HACHI_ROLE_DROPPED)
            month->dropped[month->dropped_count++] = (uint8_t)seat;
    }
    memcpy(month->place, s->place, sizeof month->place);
    memcpy(month->suit_yaku, s->suit_yaku, sizeof month->suit_yaku);
    memcpy(month->chaff_yaku, s->chaff_yaku, sizeof month->chaff_yaku);
}

int hh_tobikomi_made(const struct hh_state *s, int place) {
    int made = 0;
    for (unsigned left = s->tobikomi[place]; left; left &= left - 1) {
        const unsigned suit = hh_lowest(left);
        if ((~s->pile[place] & HH_MONTH_SET(suit)) == 0)
            made |= 1 << suit;
    }
    return made;
}

void hh_month_facts(const struct hh_core *core, struct hh_month *month) {
    const struct hh_state *s = &core->state;
    hh_month_shown(core, month);
    month->players = s->players;
    month->blank = s->blank;
    month->mizuten = s->mizuten ? s->place_of[s->acting] : -1;
    for (int place = 0; place < 3; place++) {
        month->points[place] = hh_points(s->pile[place]);
        month->tobikomi[place] = (uint16_t)hh_tobikomi_made(s, place);
        month->kasu[place] = hh_count(s->pile[place] & HH_KASU_LIKE);
    }
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
    s->progress[0] = s->progress[1] = s->progress[2] = HH_PROGRESS_NONE;
    memset(s->sage, 0, sizeof s->sage);
    memset(s->culprit, 0, sizeof s->culprit);
    memset(s->fault, 0, sizeof s->fault);
    s->end = s->stopper = 0;
    memset(s->stock, HACHI_CARD_NONE, sizeof s->stock);
}

static int run_month(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    memcpy(s->before, s->total, sizeof s->before);
    if (s->winner != HH_NOBODY)
        s->dealer = s->winner; /* rules 12.2 */
    clear_month(s);
    s->month++;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_MONTH_START, s->dealer);
    event.cards = s->waiting_two | (uint64_t)s->waiting_four
                                       << 32; /* for guesses, which replay the month */
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
    return hh_auction_step(game) ? 1 : wait_for(s, HACHI_PHASE_BID, s->actor);
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
        hh_show(game, s->showing, (int)hh_lowest((uint64_t)options), 0);
    }
    const int option = HH_OPT(&game->core.rules, SHISOU);
    const int shisou = s->suit_yaku[0] == HACHI_YAKU_SHISOU ||
                       s->suit_yaku[1] == HACHI_YAKU_SHISOU || s->suit_yaku[2] == HACHI_YAKU_SHISOU;
    if (shisou && option != HACHI_SHISOU_PLAY) {
        s->end = HACHI_ENDING_NO_PLAY;
        s->stage = HH_AT_SETTLE;
    } else {
        hh_first_takes(game);
        s->stage = HH_AT_PLAY;
    }
    return 1;
}

/* A nuke that was let go is asked once more (rules 8.9). */
static int run_last_claim(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int asked = HH_OPT(&game->core.rules, BONUS_CLAIM) == HACHI_BONUS_CLAIM_CHOICE;
    for (; asked && s->showing < 3; s->showing++) {
        const int place = s->showing;
        if (hh_yaku_has_nuke(s->chaff_yaku[place]) && !(s->nuke_paid >> place & 1) &&
            hh_points(s->pile[place]) >= HH_BONUS_POINTS) {
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
    memcpy(s->before, s->total, sizeof s->before);
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
    emit_simple(game, HACHI_EVENT_PLAY_END, s->end == HACHI_ENDING_STOP ? s->place[s->stopper] : -1,
                s->end);
    hh_month_facts(&game->core, &month);
    hh_settle_play(&game->core.rules, &month, &ledger, &outcome);
    hh_settle_close(&game->core.rules, &month, outcome.winner, s->total[HACHI_ACCOUNT_POT],
                    &ledger);
    if (hh_kaikan_due(s->month, over))
        hh_settle_kaikan(&game->core.rules, s->players, &ledger);
    hh_pay(game, &ledger);
    s->winner = s->place[outcome.winner];
    emit_simple(game, HACHI_EVENT_MONTH_END, s->winner, 0);
    s->stage = HH_AT_MONTH;
    if (over)
        end_game(game);
    return 1;
}

static int run_end(struct hachi_game *game) {
    return wait_for(&game->core.state, HACHI_PHASE_OVER, HH_NOBODY);
}

static int run_stage(struct hachi_game *game) {
    switch (game->core.state.stage) {
    case HH_AT_MONTH:
        return run_month(game);
    case HH_AT_MIZUTEN:
        return run_mizuten(game);
    case HH_AT_DECK:
        return run_deck(game);
    case HH_AT_BID:
        return run_bid(game);
    case HH_AT_STOCK:
        return run_stock(game);
    case HH_AT_SHOW:
        return run_show(game);
    case HH_AT_LAST_CLAIM:
        return run_last_claim(game);
    case HH_AT_SETTLE:
        return run_settle(game);
    case HH_AT_END:
        return run_end(game);
    default:
        return hh_turns(game);
    }
}

void hh_run(struct hachi_game *game) {
    while (run_stage(game))
        ;
}
