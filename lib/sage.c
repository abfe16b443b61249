/* Dekiyaku in play: going on or stopping (rules 10.3–10.9). */
#include "month.h"

/* rules 10.3: who has made shikou can't make gokou. Where one capture completes both, shikou was not made
 * before it. */
int hh_yaku_barred(const struct hh_core *core, int place, int yaku) {
    return yaku == HH_GOKOU && core->state.made[place] >> HH_SHIKOU & 1 &&
           HH_OPT(&core->rules, GOKOU_AFTER_SHIKOU) == HACHI_GOKOU_AFTER_SHIKOU_BARRED;
}

/* made so far, with shikou counted when gokou replaced it (rules 10.2) */
static int made_with(int made, int fresh) {
    return made | fresh | (fresh >> HH_GOKOU & 1 ? 1 << HH_SHIKOU : 0);
}

/* Some yaku that is neither made nor barred could still come (rules 10.5). */
static int another_possible(const struct hh_core *core, int place, int made) {
    const struct hh_state *s = &core->state;
    const uint64_t gone = hh_piles(s) & ~s->pile[place];
    for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++) {
        if (made >> yaku & 1 || !hh_dekiyaku_possible(yaku, gone))
            continue;
        HH_ASSERT(yaku != HH_GOKOU || made >> HH_SHIKOU & 1); /* or shikou would be possible too */
        if (yaku == HH_GOKOU &&
            HH_OPT(&core->rules, GOKOU_AFTER_SHIKOU) == HACHI_GOKOU_AFTER_SHIKOU_BARRED)
            continue;
        return 1;
    }
    return 0;
}

int hh_going_on_offered(const struct hh_core *core, int place, int fresh) {
    const struct hh_state *s = &core->state;
    if (s->part == 1 && s->turn >= 18) /* the player's last capture has been */
        return 0;
    return HH_OPT(&core->rules, SAGE_OFFER) == HACHI_SAGE_OFFER_ALWAYS ||
           another_possible(core, place, made_with(s->made[place], fresh));
}

/* The fresh yaku are made, and void those of the others (rules 10.4, 10.7). */
void hh_yaku_made(struct hachi_game *game, int place) {
    struct hh_state *s = &game->core.state;
    for (int left = s->fresh; left; left &= left - 1) {
        const int yaku = (int)hh_lowest((uint64_t)left);
        struct hh_event event = hh_event_of(s, HACHI_EVENT_YAKU, s->place[place]);
        event.yaku = (uint8_t)(HACHI_YAKU_AKATAN + yaku);
        if (s->culprit[place][yaku])
            event.to = (int8_t)s->place[s->culprit[place][yaku] - 1];
        hh_emit(game, &event);
    }
    s->made[place] = (uint8_t)made_with(s->made[place], s->fresh);
    if (!HH_OPT(&game->core.rules, SAGE_VOID))
        return;
    for (int other = 0; other < 3; other++) {
        if (other == place)
            continue;
        for (int left = s->live[other]; left; left &= left - 1) {
            struct hh_event event = hh_event_of(s, HACHI_EVENT_VOID, s->place[other]);
            event.yaku = (uint8_t)(HACHI_YAKU_AKATAN + (int)hh_lowest((uint64_t)left));
            hh_emit(game, &event);
        }
        s->live[other] = 0;
    }
}

void hh_go_on(struct hachi_game *game, int place) {
    struct hh_state *s = &game->core.state;
    s->live[place] |= s->fresh;
    s->fresh = 0;
    if (s->sage[place] == 0)
        s->sage[place] = ++s->sages;
}
