/* The auction (rules 6): who plays, who drops, who is chased out, and what that costs. */
#include "month.h"

static void emit_role(struct hachi_game *game, int seat, int role) {
    struct hh_event event = hh_event_of(&game->core.state, HACHI_EVENT_ROLE, seat);
    event.value = role;
    hh_emit(game, &event);
}

static void set_role(struct hachi_game *game, int seat, int role) {
    game->core.state.role[seat] = (uint8_t)role;
    emit_role(game, seat, role);
}

void hh_auction_begin(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    s->asked = s->plays = s->drops = 0;
    if (s->players == 3)
        for (int seat = 0; seat < 3; seat++)
            s->role[seat] = HACHI_ROLE_PLAYS;
}

/* The three in seat order from the acting dealer (rules 6.7). */
static void seat_the_three(struct hh_state *s) {
    int place = 0;
    memset(s->place_of, HH_NOBODY, sizeof s->place_of);
    for (int i = 0; i < s->players; i++) {
        int seat = hh_seat_from(s, i);
        if (s->role[seat] == HACHI_ROLE_PLAYS) {
            s->place[place] = (uint8_t)seat;
            s->place_of[seat] = (uint8_t)place++;
        }
    }
}

static void pay_oikomi(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    struct hh_month month;
    struct hh_ledger ledger;
    struct hh_oikomi oikomi;
    ledger.count = 0;
    hh_month_shown(&game->core, &month);
    for (int i = 0; i < s->players; i++) {
        int seat = hh_seat_from(s, i);
        if (s->role[seat] != HACHI_ROLE_CHASED)
            continue;
        hh_oikomi_find(&game->core.rules, s->hand[seat], &oikomi);
        hh_settle_oikomi(&game->core.rules, &month, seat, &oikomi, &ledger);
    }
    hh_pay(game, &ledger);
}

static void close_auction(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    seat_the_three(s);
    if (s->players == 3) {
        s->stage = HH_AT_SHOW;
        return;
    }
    if (s->plays == 3)
        pay_oikomi(game);
    s->stage = HH_AT_STOCK;
}

int hh_auction_step(struct hachi_game *game) {
    struct hh_state *s = &game->core.state;
    const int seats = s->players == 7 ? 6 : s->players;
    while (s->players > 3 && s->asked < s->players) {
        const int seat = hh_seat_from(s, s->asked);
        if (seat == s->blank) {
            s->asked++;
        } else if (s->plays == 3) { /* rules 6.2 */
            set_role(game, seat, HACHI_ROLE_CHASED);
            s->asked++;
        } else if (s->drops == seats - 3) { /* rules 6.2 */
            set_role(game, seat, HACHI_ROLE_PLAYS);
            s->asked++;
        } else if (s->asked == 0 && s->mizuten) { /* rules 6.1 */
            set_role(game, seat, HACHI_ROLE_PLAYS);
            s->plays++;
            s->asked++;
        } else {
            s->actor = (uint8_t)seat;
            return 0;
        }
    }
    close_auction(game);
    return 1;
}

void hh_auction_bid(struct hachi_game *game, int play) {
    struct hh_state *s = &game->core.state;
    const int seat = s->actor;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_BID, seat);
    event.value = play;
    hh_emit(game, &event);
    s->asked++;
    if (play) {
        s->role[seat] = HACHI_ROLE_PLAYS;
        s->plays++;
        return;
    }
    struct hh_ledger ledger;
    ledger.count = 0;
    s->role[seat] = HACHI_ROLE_DROPPED;
    s->drop_order[seat] = ++s->drops;
    hh_settle_fee(&game->core.rules, s->multiplier, seat, s->drops, &ledger);
    hh_pay(game, &ledger);
}
