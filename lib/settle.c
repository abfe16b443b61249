/* Payments (rules 6.3–6.4, 7, 8.6–8.10, 10.6–10.11, 11, 12). Entries come in the order of doc/record.md; × field by rules 1.4. */
#include "settle.h"

static void pay(struct hh_ledger *ledger, int from, int to, int amount, int reason, int yaku,
                int why) {
    if (amount == 0) /* rules 1.3 */
        return;
    HH_ASSERT(amount > 0 && ledger->count < HACHI_MAX_ENTRIES);
    const struct hh_entry entry = {.amount = amount,
                                   .from = (uint8_t)from,
                                   .to = (uint8_t)to,
                                   .reason = (uint8_t)reason,
                                   .yaku = (uint8_t)yaku,
                                   .why = (uint8_t)why};
    ledger->item[ledger->count++] = entry;
}

static int after(int place, int steps) { return (place + steps) % 3; }

/* Both others pay the same, in play order beginning after the receiver. */
static void both_pay(const struct hh_month *month, int place, int amount, int reason, int yaku,
                     int why, struct hh_ledger *ledger) {
    for (int i = 1; i <= 2; i++)
        pay(ledger, month->place[after(place, i)], month->place[place], amount, reason, yaku, why);
}

void hh_settle_fee(const struct hachi_rules *rules, int multiplier, int seat, int order,
                   struct hh_ledger *ledger) {
    const int fee = rules->value[HACHI_OPTION_FEE_1 + order - 1];
    pay(ledger, seat, HACHI_ACCOUNT_POT, fee * multiplier, HACHI_REASON_DROP_FEE, 0, 0);
}

static void three_pay(const struct hh_month *month, int seat, int amount, int reason, int yaku,
                      int why, struct hh_ledger *ledger) {
    for (int place = 0; place < 3; place++)
        pay(ledger, month->place[place], seat, amount * month->multiplier, reason, yaku, why);
}

void hh_settle_oikomi(const struct hachi_rules *rules, const struct hh_month *month, int seat,
                      const struct hh_oikomi *oikomi, struct hh_ledger *ledger) {
    const int teyaku[2] = {oikomi->suit, oikomi->chaff};
    for (int i = 0; i < 2; i++)
        if (teyaku[i])
            three_pay(month, seat, hh_yaku_value(rules, teyaku[i]) / 2, HACHI_REASON_OIKOMI_TEYAKU,
                      teyaku[i], HACHI_WHY_HALF, ledger);
    for (int i = 0; i < HH_DEKIYAKU; i++) {
        const int yaku = HACHI_YAKU_AKATAN + i;
        if (oikomi->dekiyaku >> i & 1)
            three_pay(month, seat, hh_yaku_value(rules, yaku) / 2, HACHI_REASON_OIKOMI_DEKIYAKU,
                      yaku, HACHI_WHY_HALF, ledger);
    }
    three_pay(month, seat, oikomi->cards * HH_OPT(rules, OIKOMI_CARD), HACHI_REASON_OIKOMI_CARDS, 0,
              0, ledger);
}

void hh_settle_teyaku(const struct hachi_rules *rules, const struct hh_month *month, int place,
                      struct hh_ledger *ledger) {
    const int shown[2] = {month->suit_yaku[place], month->chaff_yaku[place]};
    for (int i = 0; i < 2; i++) {
        if (!shown[i])
            continue;
        const int amount = hh_yaku_value(rules, shown[i]) * month->multiplier;
        both_pay(month, place, amount, HACHI_REASON_TEYAKU, shown[i], 0, ledger);
        if (shown[i] == HACHI_YAKU_SHISOU && HH_OPT(rules, SHISOU_ALL_PAY)) /* rules 7.4 */
            for (int d = 0; d < month->dropped_count; d++)
                pay(ledger, month->dropped[d], month->place[place], amount, HACHI_REASON_TEYAKU,
                    shown[i], 0);
    }
}

static void settle_mizuten(const struct hachi_rules *rules, const struct hh_month *month, int place,
                           struct hh_ledger *ledger) {
    const int owner = month->place[place];
    for (int i = 1; i < month->players; i++) {
        const int seat = (owner + i) % month->players;
        if (seat != month->blank) /* rules 8.10 */
            pay(ledger, seat, owner, HH_OPT(rules, VALUE_MIZUTEN) * month->multiplier,
                HACHI_REASON_MIZUTEN, 0, 0);
    }
}

void hh_settle_bonus(const struct hachi_rules *rules, const struct hh_month *month, int place,
                     int code, struct hh_ledger *ledger) {
    const int first = ledger->count;
    if (code == HH_DUE_MIZUTEN) {
        settle_mizuten(rules, month, place, ledger);
    } else if (code == HH_DUE_NUKE) {
        both_pay(month, place, HH_OPT(rules, VALUE_NUKE) * month->multiplier, HACHI_REASON_NUKE,
                 month->chaff_yaku[place], 0, ledger);
    } else {
        both_pay(month, place, HH_OPT(rules, VALUE_TOBIKOMI) * month->multiplier,
                 HACHI_REASON_TOBIKOMI, month->suit_yaku[place], 0, ledger);
        for (int i = first; i < ledger->count; i++)
            ledger->item[i].suit = (uint8_t)code;
    }
}

/* One yaku's share from each of the two others: its culprit pays both (rules 10.11), or who alone has gone
 * on (rules 10.8), or each their own. */
static void settle_share(const struct hh_month *month, int place, int yaku, int share, int reason,
                         int why, int liable, struct hh_ledger *ledger) {
    const int a = after(place, 1), b = after(place, 2);
    int payer = month->culprit[place][yaku] - 1;
    if (payer >= 0) {
        why |= HACHI_WHY_CULPRIT;
    } else if (liable && !month->sage[a] != !month->sage[b]) {
        payer = month->sage[a] ? a : b;
        why |= HACHI_WHY_SAGE;
    }
    if (payer < 0)
        both_pay(month, place, share, reason, HACHI_YAKU_AKATAN + yaku, why, ledger);
    else
        pay(ledger, month->place[payer], month->place[place], 2 * share, reason,
            HACHI_YAKU_AKATAN + yaku, why);
}

/* rules 10.6 */
static int is_halved(const struct hachi_rules *rules, int is_fresh) {
    return !is_fresh && HH_OPT(rules, SAGE_MADE) == HACHI_SAGE_MADE_HALF;
}

static int stop_share(const struct hachi_rules *rules, int multiplier, int yaku, int is_fresh) {
    const int value = hh_yaku_value(rules, HACHI_YAKU_AKATAN + yaku);
    return (is_halved(rules, is_fresh) ? value / 2 : value) * multiplier;
}

static void settle_stop(const struct hachi_rules *rules, const struct hh_month *month,
                        struct hh_ledger *ledger) {
    const int place = month->stopper;
    for (int left = month->live[place] | month->fresh; left; left &= left - 1) {
        const int yaku = (int)hh_lowest((uint64_t)left);
        const int fresh = month->fresh >> yaku & 1;
        settle_share(month, place, yaku, stop_share(rules, month->multiplier, yaku, fresh),
                     HACHI_REASON_DEKIYAKU, is_halved(rules, fresh) ? HACHI_WHY_HALF : 0,
                     HH_OPT(rules, SAGE_LIABLE), ledger);
    }
}

int hh_settle_stop_value(const struct hachi_rules *rules, int multiplier, int live, int fresh) {
    int value = 0;
    for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++)
        if ((live | fresh) >> yaku & 1)
            value += 2 * stop_share(rules, multiplier, yaku, fresh >> yaku & 1);
    return value;
}

/* rules 10.9 */
static int settle_flow(const struct hachi_rules *rules, const struct hh_month *month,
                       struct hh_ledger *ledger) {
    int winner = -1;
    for (int place = 0; place < 3; place++) {
        if (!month->live[place])
            continue;
        if (winner < 0 || month->sage[place] < month->sage[winner])
            winner = place;
        for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++)
            if (month->live[place] >> yaku & 1)
                settle_share(month, place, yaku,
                             hh_yaku_value(rules, HACHI_YAKU_AKATAN + yaku) / 2 * month->multiplier,
                             HACHI_REASON_SAGE_FLOW, HACHI_WHY_HALF, 0, ledger);
    }
    return winner;
}

/* 吹き消し: what was paid is paid back, entry by entry (rules 11.5). */
static void settle_refunds(const struct hachi_rules *rules, const struct hh_month *month,
                           struct hh_ledger *ledger) {
    const int first = ledger->count;
    for (int place = 0; place < 3; place++)
        hh_settle_teyaku(rules, month, place, ledger);
    for (int i = 0; i < month->paid_count && HH_OPT(rules, REFUND_BONUS); i++)
        if ((month->paid[i] & 0xF) != HH_DUE_MIZUTEN)
            hh_settle_bonus(rules, month, month->paid[i] >> 4, month->paid[i] & 0xF, ledger);
    for (int i = first; i < ledger->count; i++) {
        struct hh_entry *entry = &ledger->item[i];
        const uint8_t payer = entry->from;
        entry->from = entry->to;
        entry->to = payer;
        entry->undone = entry->reason;
        entry->reason = HACHI_REASON_REFUND;
    }
}

/* 88 settlement (rules 11.6): of three, either one loses or one wins. */
static void settle_points(const struct hh_month *month, struct hh_ledger *ledger) {
    int losers = 0;
    for (int place = 0; place < 3; place++)
        losers += month->points[place] < 88;
    for (int from = 0; from < 3; from++) {
        for (int to = 0; to < 3; to++) {
            const int lost = 88 - month->points[from], won = month->points[to] - 88;
            const int due = (lost > 0) & (won > 0);
            const struct hh_entry entry = {.amount = (losers == 1 ? won : lost) * month->multiplier,
                                           .from = month->place[from],
                                           .to = month->place[to],
                                           .reason = HACHI_REASON_POINTS};
            ledger->item[ledger->count] = entry; /* stays only if it is due */
            ledger->count += due;
        }
    }
}

static int most_points(const struct hh_month *month) {
    int best = 0;
    for (int place = 1; place < 3; place++)
        if (month->points[place] > month->points[best]) /* ties to the earlier: 頭はね */
            best = place;
    return best;
}

static void settle_exhausted(const struct hachi_rules *rules, const struct hh_month *month,
                             struct hh_ledger *ledger, struct hh_outcome *outcome) {
    if (HH_OPT(rules, SAGE_FLOW) == HACHI_SAGE_FLOW_HALF) {
        outcome->winner = settle_flow(rules, month, ledger);
        if (outcome->winner >= 0)
            return;
    }
    int value = 0;
    outcome->special =
        hh_special_find(rules, month->points, month->kasu, &outcome->special_place, &value);
    if (!outcome->special) {
        settle_points(month, ledger);
        outcome->winner = most_points(month);
        return;
    }
    settle_refunds(rules, month, ledger);
    both_pay(month, outcome->special_place, value * month->multiplier, HACHI_REASON_SPECIAL,
             outcome->special, 0, ledger);
    outcome->winner = outcome->special_place;
}

/* Bonuses due when play ends (rules 8.8); with a special yaku nuke and tobikomi are not due when they would
 * be refunded (rules 11.5). */
static void settle_late_bonuses(const struct hachi_rules *rules, const struct hh_month *month,
                                int special, struct hh_ledger *ledger) {
    const int blown_out = special && HH_OPT(rules, REFUND_BONUS);
    for (int place = 0; place < 3; place++) {
        if (!blown_out && hh_yaku_has_nuke(month->chaff_yaku[place]) &&
            month->points[place] >= HH_BONUS_POINTS)
            hh_settle_bonus(rules, month, place, HH_DUE_NUKE, ledger);
        for (unsigned left = blown_out ? 0 : month->tobikomi[place]; left; left &= left - 1)
            hh_settle_bonus(rules, month, place, (int)hh_lowest(left), ledger);
        if (place == month->mizuten && month->points[place] >= HH_BONUS_POINTS)
            hh_settle_bonus(rules, month, place, HH_DUE_MIZUTEN, ledger);
    }
}

static int first_shisou(const struct hh_month *month) {
    int place = 0;
    while (place < 2 && month->suit_yaku[place] != HACHI_YAKU_SHISOU)
        place++;
    return place;
}

void hh_settle_play(const struct hachi_rules *rules, const struct hh_month *month,
                    struct hh_ledger *ledger, struct hh_outcome *outcome) {
    outcome->special = 0;
    outcome->special_place = -1;
    if (month->end == HACHI_ENDING_NO_PLAY) { /* rules 7.3 */
        outcome->winner = first_shisou(month);
        return;
    }
    if (month->end == HACHI_ENDING_STOP) {
        settle_stop(rules, month, ledger);
        outcome->winner = month->stopper;
    } else {
        settle_exhausted(rules, month, ledger, outcome);
    }
    if (HH_OPT(rules, BONUS_TIMING) == HACHI_BONUS_TIMING_AT_END)
        settle_late_bonuses(rules, month, outcome->special, ledger);
    if (month->mizuten >= 0 && month->points[month->mizuten] < HH_BONUS_POINTS) /* rules 8.10 */
        for (int i = 1; i <= 2; i++)
            pay(ledger, month->place[month->mizuten], month->place[after(month->mizuten, i)],
                HH_OPT(rules, MIZUTEN_FAIL) * month->multiplier, HACHI_REASON_MIZUTEN_FAIL, 0, 0);
}

void hh_settle_close(const struct hachi_rules *rules, const struct hh_month *month, int winner,
                     int pot, struct hh_ledger *ledger) {
    const int by_points = HH_OPT(rules, POT_TO) == HACHI_POT_TO_MOST_POINTS &&
                          month->end != HACHI_ENDING_NO_PLAY; /* rules 12.2 */
    pay(ledger, HACHI_ACCOUNT_POT, month->place[by_points ? most_points(month) : winner], pot,
        HACHI_REASON_POT, 0, 0);
    pay(ledger, month->place[winner], HACHI_ACCOUNT_PLATE, HH_OPT(rules, PLATE), HACHI_REASON_PLATE,
        0, 0);
}

void hh_settle_start(const struct hachi_rules *rules, int players, struct hh_ledger *ledger) {
    const int start = HH_OPT(rules, START);
    for (int seat = 0; seat < players; seat++) {
        if (start >= 0)
            pay(ledger, HACHI_ACCOUNT_BANK, seat, start, HACHI_REASON_START, 0, 0);
        else
            pay(ledger, seat, HACHI_ACCOUNT_BANK, -start, HACHI_REASON_START, 0, 0);
    }
}

void hh_settle_kaikan(const struct hachi_rules *rules, int players, struct hh_ledger *ledger) {
    for (int seat = 0; seat < players; seat++)
        pay(ledger, seat, HACHI_ACCOUNT_BANK, HH_OPT(rules, KAIKAN), HACHI_REASON_KAIKAN, 0, 0);
}

/* A sum shared equally among the seats whose total is `best`; one mon of a remainder each to the lowest
 * seats (rules 12.6). */
static void share_out(const int32_t *totals, int players, int32_t best, int account, int32_t sum,
                      int reason, struct hh_ledger *ledger) {
    int sharing = 0;
    for (int seat = 0; seat < players; seat++)
        sharing += totals[seat] == best;
    HH_ASSERT(sharing > 0);
    int32_t rest = sum % sharing;
    for (int seat = 0; seat < players; seat++) {
        if (totals[seat] != best)
            continue;
        pay(ledger, account, seat, sum / sharing + (rest > 0), reason, 0, 0);
        rest -= rest > 0;
    }
}

void hh_settle_prizes(const struct hachi_rules *rules, int players, const int32_t *totals,
                      struct hh_ledger *ledger) {
    int32_t highest = totals[0], lowest = totals[0];
    for (int seat = 1; seat < players; seat++) {
        highest = totals[seat] > highest ? totals[seat] : highest;
        lowest = totals[seat] < lowest ? totals[seat] : lowest;
    }
    const int option = HH_OPT(rules, TOP_PRIZE);
    const int32_t bank = totals[HACHI_ACCOUNT_BANK], plate = totals[HACHI_ACCOUNT_PLATE];
    const int32_t prize = option == HACHI_VALUE_WORD ? bank : option * players;
    if (prize > 0)
        share_out(totals, players, highest, HACHI_ACCOUNT_BANK, prize, HACHI_REASON_TOP_PRIZE,
                  ledger);
    if (plate > 0)
        share_out(totals, players, lowest, HACHI_ACCOUNT_PLATE, plate, HACHI_REASON_PLATE_PRIZE,
                  ledger);
}
