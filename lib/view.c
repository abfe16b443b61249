/* Redaction of positions and events (rules 6.5, 7.2). See view.h. */
#include "view.h"

hachi_status hh_viewer_check(const struct hh_core *core, int32_t viewer) {
    if (viewer < HACHI_VIEWER_PUBLIC || viewer >= core->state.players)
        return HACHI_E_OUT_OF_RANGE;
    return core->viewer == HACHI_VIEWER_ALL || core->viewer == viewer ? HACHI_OK : HACHI_E_HIDDEN;
}

static void hide_stock(struct hh_state *s) {
    for (int i = hh_cards_turned(s); i < HACHI_STOCK; i++)
        if (s->stock[i] != HACHI_CARD_NONE)
            s->stock[i] = HACHI_CARD_UNKNOWN;
}

static void hide_hands(struct hh_state *s, int viewer) {
    for (int seat = 0; seat < s->players; seat++) {
        if (seat == viewer || seat == s->blank)
            continue;
        s->hand[seat] = s->place_of[seat] == HH_NOBODY ? 0 : s->exposed[s->place_of[seat]];
    }
}

/* Who is to blame for a yaku is told with it, and that may be after a bonus has been asked for
 * (rules 9.4). */
static void hide_culprits(struct hh_state *s) {
    if (s->stage != HH_AT_BONUS)
        return;
    for (int left = s->fresh; left; left &= left - 1)
        s->culprit[hh_place_now(s)][hh_lowest((uint64_t)left)] = 0;
}

void hh_view_core(const struct hh_core *core, int viewer, struct hh_core *out) {
    struct hh_state *s = &out->state;
    *out = *core;
    if (viewer == HACHI_VIEWER_ALL)
        return;
    out->viewer = (int8_t)viewer;
    /* Whether a seed or the host deals shows only when the host is waited for. */
    memset(out->seed, 0, sizeof out->seed);
    out->flags &= HACHI_GAME_NO_JOURNAL;
    hide_hands(s, viewer);
    hide_stock(s);
    /* A block may rest on a card that the maker holds unseen (rules 10.10). */
    memset(s->fault, 0, sizeof s->fault);
    hide_culprits(s);
    if (s->phase == HACHI_PHASE_SHOW && s->actor != viewer) {
        s->actor = HH_NOBODY;
        s->showing = 0;
    }
}

void hh_redactor_init(struct hh_redactor *redactor, const struct hh_event *events, size_t count,
                      int viewer) {
    memset(redactor, 0, sizeof *redactor);
    redactor->events = events;
    redactor->count = count;
    redactor->viewer = viewer;
}

/* Follow the viewer's role, which decides who sees an oikomi's breakdown. */
static void follow_role(struct hh_redactor *redactor, const struct hh_event *event) {
    if (event->kind == HACHI_EVENT_MONTH_START)
        redactor->role = HACHI_ROLE_NONE;
    if (event->seat != redactor->viewer)
        return;
    if (event->kind == HACHI_EVENT_BID)
        redactor->role = event->value ? HACHI_ROLE_PLAYS : HACHI_ROLE_DROPPED;
    else if (event->kind == HACHI_EVENT_ROLE)
        redactor->role = (uint8_t)event->value;
    else if (event->kind == HACHI_EVENT_BLANK)
        redactor->role = HACHI_ROLE_BLANK;
}

static int is_oikomi(const struct hh_event *event) {
    return event->kind == HACHI_EVENT_PAY && event->reason >= HACHI_REASON_OIKOMI_TEYAKU &&
           event->reason <= HACHI_REASON_OIKOMI_CARDS;
}

/* One sum per payer for a receiver's whole run of entries. */
static void sum_oikomi(struct hh_redactor *redactor) {
    const int receiver = redactor->events[redactor->next].to;
    while (redactor->next < redactor->count) {
        const struct hh_event *event = &redactor->events[redactor->next];
        int i = 0;
        if (!is_oikomi(event) || event->to != receiver)
            break;
        while (i < redactor->ready && redactor->made[i].seat != event->seat)
            i++;
        if (i == redactor->ready) {
            redactor->made[i] = *event;
            redactor->made[i].reason = HACHI_REASON_OIKOMI;
            redactor->made[i].yaku = redactor->made[i].other_yaku = 0;
            redactor->made[i].value = 0;
            redactor->ready++;
        }
        redactor->made[i].value += event->value;
        redactor->next++;
    }
}

static void hide_list(struct hh_event *event) {
    for (int i = 0; i < 8; i++)
        if ((event->cards >> (8 * i) & 0xFF) != HACHI_CARD_NONE)
            event->cards = (event->cards & ~((uint64_t)0xFF << (8 * i))) |
                           (uint64_t)HACHI_CARD_UNKNOWN << (8 * i);
}

/* 1 if the viewer sees anything of the event; what it may not know is taken out. */
static int redact_one(int viewer, struct hh_event *event) {
    const int own = event->seat == viewer;
    switch (event->kind) {
    case HACHI_EVENT_DEAL:
        if (!own && !(event->seat < 0 && event->value == 0))
            hide_list(event);
        return 1;
    case HACHI_EVENT_STOCK:
        hide_list(event);
        return 1;
    case HACHI_EVENT_SHOW:
        if (!own)
            event->to = -1; /* having been asked would tell what else is held */
        return own || event->value;
    default:
        return 1;
    }
}

int hh_redact(struct hh_redactor *redactor, struct hh_event *event) {
    for (;;) {
        if (redactor->given < redactor->ready) {
            *event = redactor->made[redactor->given++];
            return 1;
        }
        redactor->given = redactor->ready = 0;
        if (redactor->next == redactor->count)
            return 0;
        *event = redactor->events[redactor->next];
        follow_role(redactor, event);
        if (is_oikomi(event) && redactor->viewer != HACHI_VIEWER_ALL &&
            (redactor->viewer < 0 || redactor->role == HACHI_ROLE_PLAYS)) {
            sum_oikomi(redactor);
            continue;
        }
        redactor->next++;
        if (redactor->viewer == HACHI_VIEWER_ALL || redact_one(redactor->viewer, event))
            return 1;
    }
}

size_t hh_redact_count(struct hh_redactor *redactor) {
    struct hh_event event;
    size_t count = 0;
    if (redactor->viewer == HACHI_VIEWER_ALL)
        return redactor->count - redactor->next;
    while (hh_redact(redactor, &event))
        count++;
    return count;
}

/* The events that the viewer sees, behind those that a journal has. */
static int copy_events(struct hh_journal *journal, const struct hachi_game *game, int viewer) {
    struct hh_redactor walk;
    struct hh_event event;
    hh_redactor_init(&walk, hh_event_at(game->journal, 0), hh_event_count(game->journal),
                     game->core.viewer == HACHI_VIEWER_ALL ? viewer : HACHI_VIEWER_ALL);
    /* No more come out than are there: three sums stand for three entries or more. */
    if (!hh_buffer_reserve(journal, &journal->events, game->journal->events.used))
        return 0;
    while (hh_redact(&walk, &event)) {
        memcpy(journal->events.data + journal->events.used, &event, sizeof event);
        journal->events.used += sizeof event;
    }
    return 1;
}

hachi_status hh_view_assign(const struct hachi_game *game, int viewer, struct hachi_game *view) {
    if (view->journal && !game->journal)
        return HACHI_E_NO_JOURNAL;
    if (view == game)
        return HACHI_OK;
    if (view->journal) {
        struct hh_journal *journal = view->journal;
        const size_t used = journal->events.used;
        journal->events.used = 0;
        if (!copy_events(journal, game, viewer)) {
            journal->events.used = used;
            return HACHI_E_NO_MEMORY;
        }
        journal->named = game->journal->named;
        memcpy(journal->name_length, game->journal->name_length, sizeof journal->name_length);
        memcpy(journal->name, game->journal->name, sizeof journal->name);
    }
    hh_view_core(&game->core, viewer, &view->core);
    view->core.flags = view->journal ? 0 : HACHI_GAME_NO_JOURNAL;
    return HACHI_OK;
}

hachi_status hh_view_new(const struct hachi_game *game, int viewer, struct hachi_game **out) {
    struct hachi_game *view = hh_game_empty(game->journal != NULL);
    if (!view)
        return HACHI_E_NO_MEMORY;
    const hachi_status status = hh_view_assign(game, viewer, view);
    if (status == HACHI_OK)
        *out = view;
    else
        hh_game_delete(view);
    return status;
}
