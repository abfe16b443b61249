/* Exports of settle.h. */
#include "abi.h"
#include "facts.h"
#include "month.h"
#include "status.h"

_Static_assert(sizeof(hachi_entry) == 40, "layout of hachi_entry");
_Static_assert(sizeof(hachi_facts_seat) == 112, "layout of hachi_facts_seat");
_Static_assert(sizeof(hachi_facts) == 816, "layout of hachi_facts");
_Static_assert(sizeof(hachi_settlement) == 56, "layout of hachi_settlement");
_Static_assert(sizeof(hachi_facts_error) == 128, "layout of hachi_facts_error");

void hachi_facts_init(hachi_facts *facts, uint32_t size) { hh_abi_init(facts, size); }

void hachi_settlement_init(hachi_settlement *settlement, uint32_t size) {
    hh_abi_init(settlement, size);
}

void hachi_facts_error_init(hachi_facts_error *error, uint32_t size) { hh_abi_init(error, size); }

static hachi_status give_entries(const struct hh_ledger *ledger, int32_t month,
                                 hachi_entry *entries, size_t item_size, size_t capacity,
                                 size_t *count) {
    *count = (size_t)ledger->count;
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    for (int i = 0; i < ledger->count; i++) {
        const struct hh_entry *entry = &ledger->item[i];
        const hachi_entry out = {.size = sizeof out,
                                 .month = month,
                                 .payer = entry->from,
                                 .payee = entry->to,
                                 .amount = entry->amount,
                                 .reason = entry->reason,
                                 .undone = entry->undone,
                                 .yaku = entry->yaku,
                                 .suit = entry->suit,
                                 .why = entry->why};
        hh_abi_item(entries, item_size, (size_t)i, &out, sizeof out);
    }
    return HACHI_OK;
}

static void give_settlement(const struct hh_facts *facts, const struct hh_ledger *ledger,
                            const struct hh_outcome *outcome, hachi_settlement *settlement) {
    hachi_settlement out = {.size = sizeof out,
                            .winner = facts->month.place[outcome->winner],
                            .special = outcome->special,
                            .special_seat = -1};
    if (outcome->special)
        out.special_seat = facts->month.place[outcome->special_place];
    for (int i = 0; i < ledger->count; i++) {
        out.net[ledger->item[i].from] -= ledger->item[i].amount;
        out.net[ledger->item[i].to] += ledger->item[i].amount;
    }
    hh_abi_out(settlement, &out, sizeof out);
}

static hachi_status check_month_arguments(const hachi_rules *rules, const hachi_facts *facts,
                                          const hachi_entry *entries, size_t item_size,
                                          size_t capacity, const size_t *count,
                                          const hachi_settlement *settlement,
                                          const hachi_facts_error *error) {
    if (!rules || !facts || !count || (!entries && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_item(item_size, HH_LEAST_ENTRY) != HACHI_OK ||
        (settlement && hh_abi_check_out(settlement, HH_LEAST_SETTLEMENT) != HACHI_OK) ||
        (error && hh_abi_check_out(error, HH_LEAST_FACTS_ERROR) != HACHI_OK))
        return HACHI_E_STRUCT_SIZE;
    return HACHI_OK;
}

static void give_error(hachi_facts_error *error, hachi_facts_error *why, hachi_status status) {
    if (!error || hh_abi_check_out(error, HH_LEAST_FACTS_ERROR) != HACHI_OK)
        return;
    why->status = status;
    hh_status_explain(status, why->reason);
    hh_abi_out(error, why, sizeof *why);
}

hachi_status hachi_settle_month(const hachi_rules *rules, const hachi_facts *facts,
                                hachi_entry *entries, size_t item_size, size_t capacity,
                                size_t *count, hachi_settlement *settlement,
                                hachi_facts_error *error) {
    hachi_facts given;
    hachi_facts_error why = {.size = sizeof why, .seat = -1};
    struct hh_facts checked = {.rules = rules, .given = &given, .error = &why};
    struct hh_ledger ledger;
    struct hh_outcome outcome;
    if (count)
        *count = 0;
    hachi_status status =
        check_month_arguments(rules, facts, entries, item_size, capacity, count, settlement, error);
    if (status == HACHI_OK)
        status = hh_abi_in(&given, sizeof given, HH_LEAST_FACTS, facts);
    if (status == HACHI_OK)
        status = hh_facts_check(&checked);
    give_error(error, &why, status);
    if (status != HACHI_OK)
        return status;
    hh_facts_settle(&checked, &ledger, &outcome);
    if (settlement)
        give_settlement(&checked, &ledger, &outcome, settlement);
    return give_entries(&ledger, given.month, entries, item_size, capacity, count);
}

static hachi_status check_game_arguments(const hachi_rules *rules, int32_t players, int32_t month,
                                         const hachi_entry *entries, size_t item_size,
                                         size_t capacity, size_t *count) {
    if (count)
        *count = 0;
    if (!rules || !count || (!entries && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (players < HACHI_MIN_SEATS || players > HACHI_MAX_SEATS || month < 0 ||
        month > HACHI_MAX_MONTHS)
        return HACHI_E_OUT_OF_RANGE;
    return hh_abi_check_item(item_size, HH_LEAST_ENTRY);
}

hachi_status hachi_settle_start(const hachi_rules *rules, int32_t players, hachi_entry *entries,
                                size_t item_size, size_t capacity, size_t *count) {
    struct hh_ledger ledger = {.count = 0};
    const hachi_status status =
        check_game_arguments(rules, players, 0, entries, item_size, capacity, count);
    if (status != HACHI_OK)
        return status;
    hh_settle_start(rules, players, &ledger);
    return give_entries(&ledger, 0, entries, item_size, capacity, count);
}

hachi_status hachi_settle_kaikan(const hachi_rules *rules, int32_t players, int32_t month,
                                 hachi_entry *entries, size_t item_size, size_t capacity,
                                 size_t *count) {
    struct hh_ledger ledger = {.count = 0};
    const hachi_status status =
        check_game_arguments(rules, players, month, entries, item_size, capacity, count);
    if (status != HACHI_OK)
        return status;
    hh_settle_kaikan(rules, players, &ledger);
    return give_entries(&ledger, month, entries, item_size, capacity, count);
}

hachi_status hachi_settle_prizes(const hachi_rules *rules, int32_t players, int32_t month,
                                 const int32_t *totals, hachi_entry *entries, size_t item_size,
                                 size_t capacity, size_t *count) {
    struct hh_ledger ledger = {.count = 0};
    int64_t sum = 0;
    const hachi_status status =
        check_game_arguments(rules, players, month, entries, item_size, capacity, count);
    if (status != HACHI_OK)
        return status;
    if (!totals)
        return HACHI_E_NULL_ARGUMENT;
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        sum += totals[account];
    for (int account = players; account < HACHI_ACCOUNT_BANK; account++)
        if (totals[account])
            return HACHI_E_FACTS;
    if (sum != 0)
        return HACHI_E_FACTS;
    hh_settle_prizes(rules, players, totals, &ledger);
    return give_entries(&ledger, month, entries, item_size, capacity, count);
}

hachi_status hachi_settle_is_last(const hachi_rules *rules, int32_t month, int32_t waiting_two,
                                  int32_t waiting_four, int32_t ending, int32_t *last,
                                  int32_t *kaikan) {
    if (last)
        *last = 0;
    if (kaikan)
        *kaikan = 0;
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    if (month < 1 || month > HACHI_MAX_MONTHS || waiting_two < 0 || waiting_four < 0 ||
        ending < HACHI_ENDING_STOP || ending > HACHI_ENDING_NO_PLAY)
        return HACHI_E_OUT_OF_RANGE;
    const int is_last = hh_is_last(rules, (uint32_t)month, waiting_two || waiting_four,
                                   ending == HACHI_ENDING_NO_PLAY);
    if (last)
        *last = is_last;
    if (kaikan)
        *kaikan = hh_kaikan_due((uint32_t)month, is_last);
    return HACHI_OK;
}

hachi_status hachi_ranking(const int32_t *totals, int32_t players, int32_t *ranks) {
    if (!totals || !ranks)
        return HACHI_E_NULL_ARGUMENT;
    if (players < HACHI_MIN_SEATS || players > HACHI_MAX_SEATS)
        return HACHI_E_OUT_OF_RANGE;
    for (int seat = 0; seat < players; seat++) {
        ranks[seat] = 1;
        for (int other = 0; other < players; other++)
            ranks[seat] += totals[other] > totals[seat];
    }
    return HACHI_OK;
}
