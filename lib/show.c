/* Showing teyaku before play (rules 7). */
#include "month.h"

enum { SHOW_SUIT = 1, SHOW_CHAFF = 2 };

/* rules 7.2, 7.3: only what is held is offered, and a shisou that ends the month is always shown. */
int hh_show_options(const struct hh_core *core, int place) {
    const struct hh_state *s = &core->state;
    const struct hh_teyaku_ids ids = hh_teyaku_ids(&core->rules, s->hand[s->place[place]]);
    const int held = (ids.suit ? SHOW_SUIT : 0) | (ids.chaff ? SHOW_CHAFF : 0);
    const int forced =
        ids.suit == HACHI_YAKU_SHISOU && HH_OPT(&core->rules, SHISOU) != HACHI_SHISOU_PLAY;
    int options = 0;
    if (HH_OPT(&core->rules, TEYAKU_CLAIM) == HACHI_TEYAKU_CLAIM_AUTOMATIC)
        return 1 << held;
    for (int answer = 0; answer <= held; answer++)
        if ((answer & ~held) == 0 && (!forced || (answer & SHOW_SUIT)))
            options |= 1 << answer;
    return options;
}

/* Expose and pay (rules 7.1, 8.5). */
void hh_show(struct hachi_game *game, int place, int answer, int asked) {
    struct hh_state *s = &game->core.state;
    const int seat = s->place[place];
    if (!answer && !asked)
        return;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_SHOW, seat);
    event.value = answer;
    if (asked)
        event.to = 1; /* kept for the record: somebody was asked */
    if (answer) {
        struct hh_teyaku teyaku;
        hh_teyaku_find(&game->core.rules, s->hand[seat], &teyaku);
        if (answer & SHOW_SUIT) {
            s->suit_yaku[place] = teyaku.suit;
            s->exposed[place] |= teyaku.suit_exposed;
            s->tobikomi[place] = teyaku.tobikomi;
        }
        if (answer & SHOW_CHAFF) {
            s->chaff_yaku[place] = teyaku.chaff;
            s->exposed[place] |= teyaku.chaff_exposed;
        }
    }
    event.yaku = s->suit_yaku[place];
    event.other_yaku = s->chaff_yaku[place];
    event.cards = s->exposed[place];
    hh_emit(game, &event);
    if (answer) {
        struct hh_month month;
        struct hh_ledger ledger;
        ledger.count = 0;
        hh_month_shown(&game->core, &month);
        hh_settle_teyaku(&game->core.rules, &month, place, &ledger);
        hh_pay(game, &ledger);
    }
}
