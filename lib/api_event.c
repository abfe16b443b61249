/* Exports of event.h. */
#include "abi.h"
#include "view.h"

_Static_assert(sizeof(hachi_event) == 80, "layout of hachi_event");

void hachi_event_init(hachi_event *event, uint32_t size) { hh_abi_init(event, size); }

static void list_of(const struct hh_event *event, hachi_event *out) {
    const int ordered = event->kind == HACHI_EVENT_DEAL || event->kind == HACHI_EVENT_STOCK;
    for (int i = 0; i < 8; i++)
        out->list[i] = ordered ? (uint8_t)(event->cards >> (8 * i)) : (uint8_t)HACHI_CARD_NONE;
    if (!ordered) {
        out->cards = event->kind == HACHI_EVENT_MONTH_START ? 0 : event->cards;
        return;
    }
    for (int i = 0; i < 8; i++)
        if (out->list[i] <= HACHI_CARD_BLANK)
            out->cards |= HH_BIT(out->list[i]);
}

static hachi_event public_event(const struct hh_event *event) {
    hachi_event out = {.size = sizeof out,
                       .kind = event->kind,
                       .month = event->month,
                       .seat = event->seat,
                       .to = event->to,
                       .value = event->value,
                       .card = event->card,
                       .other_card = event->other_card,
                       .yaku = event->yaku,
                       .other_yaku = event->other_yaku,
                       .reason = event->reason,
                       .undone = event->undone,
                       .suit = event->suit};
    if (event->kind == HACHI_EVENT_PAY) {
        out.why = event->other_yaku;
        out.other_yaku = 0;
    }
    if (event->kind == HACHI_EVENT_SHOW || event->kind == HACHI_EVENT_SAY)
        out.to = -1; /* kept there for the record only */
    if (event->kind == HACHI_EVENT_CLAIM)
        out.bonus = event->suit ? HACHI_BONUS_TOBIKOMI : HACHI_BONUS_NUKE;
    list_of(event, &out);
    return out;
}

static hachi_entry public_entry(const struct hh_event *event) {
    const hachi_entry out = {.size = sizeof out,
                             .month = event->month,
                             .payer = event->seat,
                             .payee = event->to,
                             .amount = event->value,
                             .reason = event->reason,
                             .undone = event->undone,
                             .yaku = event->yaku,
                             .suit = event->suit,
                             .why = event->other_yaku};
    return out;
}

/* What all functions here ask first; then a walk over what the viewer sees. A view's events are its
 * viewer's already. */
static hachi_status begin_walk(const hachi_game *game, int32_t viewer, struct hh_redactor *walk) {
    const hachi_status status = hh_viewer_check(&game->core, viewer);
    if (status != HACHI_OK)
        return status;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    hh_redactor_init(walk, hh_event_at(game->journal, 0), hh_event_count(game->journal),
                     game->core.viewer == HACHI_VIEWER_ALL ? viewer : HACHI_VIEWER_ALL);
    return HACHI_OK;
}

static int as_is(const struct hh_redactor *walk) { return walk->viewer == HACHI_VIEWER_ALL; }

/* Pass over events; 0 if there are not so many. */
static int skip(struct hh_redactor *walk, size_t events) {
    struct hh_event event;
    if (as_is(walk)) {
        walk->next = events <= walk->count ? events : walk->count;
        return events <= walk->count;
    }
    for (; events; events--)
        if (!hh_redact(walk, &event))
            return 0;
    return 1;
}

hachi_status hachi_game_event_count(const hachi_game *game, int32_t viewer, size_t *count) {
    struct hh_redactor walk;
    if (count)
        *count = 0;
    if (!game || !count)
        return HACHI_E_NULL_ARGUMENT;
    const hachi_status status = begin_walk(game, viewer, &walk);
    if (status == HACHI_OK)
        *count = hh_redact_count(&walk);
    return status;
}

hachi_status hachi_game_event(const hachi_game *game, int32_t viewer, size_t index,
                              hachi_event *event) {
    struct hh_redactor walk;
    struct hh_event found;
    if (!game || !event)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(event, HH_LEAST_EVENT) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = begin_walk(game, viewer, &walk);
    if (status != HACHI_OK)
        return status;
    if (!skip(&walk, index) || !hh_redact(&walk, &found))
        return HACHI_E_OUT_OF_RANGE;
    const hachi_event out = public_event(&found);
    hh_abi_out(event, &out, sizeof out);
    return HACHI_OK;
}

hachi_status hachi_game_events(const hachi_game *game, int32_t viewer, size_t first,
                               hachi_event *events, size_t item_size, size_t capacity,
                               size_t *count) {
    struct hh_redactor walk;
    struct hh_event event;
    if (count)
        *count = 0;
    if (!game || !count || (!events && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_item(item_size, HH_LEAST_EVENT) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = begin_walk(game, viewer, &walk);
    if (status != HACHI_OK)
        return status;
    if (!skip(&walk, first))
        return HACHI_E_OUT_OF_RANGE;
    struct hh_redactor rest = walk;
    *count = hh_redact_count(&rest);
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    for (size_t i = 0; hh_redact(&walk, &event); i++) {
        const hachi_event out = public_event(&event);
        hh_abi_item(events, item_size, i, &out, sizeof out);
    }
    return HACHI_OK;
}

hachi_status hachi_game_ledger(const hachi_game *game, int32_t viewer, size_t first,
                               hachi_entry *entries, size_t item_size, size_t capacity,
                               size_t *count) {
    struct hh_redactor walk;
    struct hh_event event;
    size_t found = 0;
    if (count)
        *count = 0;
    if (!game || !count || (!entries && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_item(item_size, HH_LEAST_ENTRY) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = begin_walk(game, viewer, &walk);
    if (status != HACHI_OK)
        return status;
    struct hh_redactor again = walk;
    while (hh_redact(&walk, &event))
        found += event.kind == HACHI_EVENT_PAY;
    if (first > found)
        return HACHI_E_OUT_OF_RANGE;
    *count = found - first;
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    for (size_t i = 0; hh_redact(&again, &event);) {
        if (event.kind != HACHI_EVENT_PAY || i++ < first)
            continue;
        const hachi_entry out = public_entry(&event);
        hh_abi_item(entries, item_size, i - 1 - first, &out, sizeof out);
    }
    return HACHI_OK;
}
