/* Any facts of a month: an error that names one, or a ledger whose sum is zero. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A set of some cards out of those that are left. */
static hachi_cardset take_cards(struct input *in, hachi_cardset *left, int count) {
    hachi_cardset set = 0;
    uint64_t chance = take_32(in);
    for (int i = 0; *left && i < count; i++) {
        hachi_card cards[HACHI_CARDS];
        size_t all;
        DEMAND(hachi_cards_list(*left, cards, sizeof cards, &all) == HACHI_OK);
        const hachi_cardset bit = (hachi_cardset)1
                                  << cards[(size_t)(fuzz_next(&chance) >> 32) % all];
        set |= bit;
        *left &= ~bit;
    }
    return set;
}

static const hachi_cardset all_cards = ((hachi_cardset)1 << HACHI_CARDS) - 1;

static void take_seat(struct input *in, hachi_facts_seat *seat, hachi_cardset *hands,
                      hachi_cardset *piles) {
    const uint32_t what = take(in);
    if (seat->role == HACHI_ROLE_DROPPED || seat->role == HACHI_ROLE_BLANK)
        return;
    if (what & 1) {
        seat->hand = take_cards(in, hands, 7);
    } else {
        seat->suit_yaku = what & 2 ? (int32_t)(take(in) % 11) : 0;
        seat->chaff_yaku = what & 2 ? 10 + (int32_t)(take(in) % 6) : 0;
        seat->chaff_yaku = seat->chaff_yaku == 10 ? 0 : seat->chaff_yaku;
    }
    if (seat->role == HACHI_ROLE_CHASED)
        return;
    if (what & 4)
        seat->pile = take_cards(in, piles, what & 8 ? 16 : (int)(take(in) % 49));
    else if (what & 8)
        seat->points = (int32_t)(take(in) << 1 | take(in) % 2);
    if (what & 16) {
        seat->live = (int32_t)(take(in) % 32);
        seat->went_on = (int32_t)(take(in) % 4);
    }
    if (what & 32)
        seat->culprit[take(in) % 5] = (int32_t)(take(in) % 8);
    if (what & 64) {
        seat->nuke = (int32_t)(take(in) % 2);
        seat->tobikomi = (int32_t)(1u << take(in) % 13);
        seat->not_shown = seat->hand ? (int32_t)(take(in) % 4) : 0;
    }
}

/* Facts that hang together more or less. */
static void take_facts(struct input *in, hachi_facts *facts) {
    static const int32_t multipliers[] = {1, 2, 4, 128};
    hachi_cardset hands = all_cards, piles = all_cards;
    const uint32_t what = take(in);
    int drops = 0, plays = 0;
    facts->players = 3 + (int32_t)(what % 5);
    facts->month = 1;
    facts->multiplier = multipliers[what / 8 % 4];
    facts->dealer = (int32_t)(take(in) % (uint32_t)facts->players);
    facts->mizuten = what >> 5 & 1;
    facts->ending = 1 + (int32_t)(what >> 6) % 3;
    for (int i = 0; i < facts->players; i++) {
        hachi_facts_seat *seat = &facts->seat[(facts->dealer + i) % facts->players];
        const uint32_t role = take(in) % 8;
        seat->role = plays == 3               ? HACHI_ROLE_CHASED
                     : role < 4               ? HACHI_ROLE_PLAYS
                     : role == 4 && i         ? HACHI_ROLE_BLANK
                     : facts->players - i > 3 ? HACHI_ROLE_DROPPED
                                              : HACHI_ROLE_PLAYS;
        plays += seat->role == HACHI_ROLE_PLAYS;
        if (seat->role == HACHI_ROLE_DROPPED)
            seat->drop_order = ++drops;
        take_seat(in, seat, &hands, &piles);
    }
    if (facts->ending == HACHI_ENDING_STOP) {
        facts->stopper = (int32_t)(take(in) % (uint32_t)facts->players);
        facts->seat[facts->stopper].fresh = (int32_t)(take(in) % 32);
    } else if (facts->ending == HACHI_ENDING_EXHAUSTED && take(in) % 2) {
        int32_t left = 264;
        for (int i = 0, n = 0; i < 7; i++)
            if (facts->seat[i].role == HACHI_ROLE_PLAYS && n < 3) {
                const int32_t points = ++n == 3 ? left : (int32_t)(take(in) % 133);
                facts->seat[i].points = points;
                facts->seat[i].pile = 0;
                left -= points;
            }
    }
    for (uint32_t i = take(in) % 3; i; i--) /* and something that may not */
        memcpy((uint8_t *)facts + 4 + (take(in) << 8 | take(in)) % (sizeof *facts - 4),
               &(uint8_t){(uint8_t)take(in)}, 1);
}

static void check_settled(const hachi_rules *rules, const hachi_facts *facts) {
    hachi_settlement settlement;
    hachi_facts_error error;
    size_t count, more;
    static hachi_entry entries[HACHI_MAX_ENTRIES];
    hachi_settlement_init(&settlement, sizeof settlement);
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status = hachi_settle_month(rules, facts, entries, sizeof *entries,
                                                   HACHI_MAX_ENTRIES, &count, &settlement, &error);
    DEMAND(error.status == status);
    if (status != HACHI_OK) {
        DEMAND(status != HACHI_E_INTERNAL && status != HACHI_E_BUFFER_TOO_SMALL && count == 0);
        DEMAND(error.seat >= -1 && error.seat < 7 && memchr(error.reason, 0, sizeof error.reason) &&
               error.reason[0]);
        return;
    }
    int64_t net[HACHI_ACCOUNTS] = {0};
    DEMAND(count <= HACHI_MAX_ENTRIES);
    for (size_t i = 0; i < count; i++) {
        DEMAND(entries[i].amount > 0 && entries[i].payer != entries[i].payee);
        net[entries[i].payer] -= entries[i].amount;
        net[entries[i].payee] += entries[i].amount;
    }
    for (int i = 0; i < HACHI_ACCOUNTS; i++)
        DEMAND(net[i] == settlement.net[i]);
    DEMAND(settlement.net[HACHI_ACCOUNT_POT] == 0 && settlement.net[HACHI_ACCOUNT_BANK] == 0);
    DEMAND(settlement.winner >= 0 && settlement.winner < facts->players);
    if (count)
        DEMAND(hachi_settle_month(rules, facts, entries, sizeof *entries, count - 1, &more, NULL,
                                  NULL) == HACHI_E_BUFFER_TOO_SMALL &&
               more == count);
}

/* Prizes of any totals whose sum is zero. */
static void check_prizes(struct input *in, const hachi_rules *rules) {
    int32_t totals[HACHI_ACCOUNTS] = {0}, ranks[7];
    hachi_entry entries[16];
    size_t count;
    const int32_t players = 3 + (int32_t)(take(in) % 5);
    for (int i = 0; i < HACHI_ACCOUNTS; i++)
        if (i < players || i >= HACHI_ACCOUNT_BANK)
            totals[i] = (int32_t)(take_32(in) % 2000001) - 1000000;
    totals[9] = 0;
    for (int i = 0; i < 9; i++)
        totals[9] -= totals[i];
    const hachi_status status =
        hachi_settle_prizes(rules, players, 1, totals, entries, sizeof *entries, 16, &count);
    if (status == HACHI_OK) {
        for (size_t i = 0; i < count; i++) {
            DEMAND(entries[i].amount > 0);
            DEMAND(entries[i].payer >= HACHI_ACCOUNT_BANK && entries[i].payee < players);
        }
    }
    DEMAND(hachi_ranking(totals, players, ranks) == HACHI_OK);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            DEMAND((ranks[i] < ranks[j]) == (totals[i] > totals[j]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = {data, size};
    hachi_rules *rules = take_rules(&in);
    hachi_facts facts;
    hachi_facts_init(&facts, sizeof facts);
    if (take(&in) % 16 == 0 && in.size) /* just bytes */
        memcpy(&facts.players, in.data, in.size < sizeof facts - 4 ? in.size : sizeof facts - 4);
    else
        take_facts(&in, &facts);
    check_settled(rules, &facts);
    check_prizes(&in, rules);
    hachi_rules_destroy(rules);
    return 0;
}
