/* Chased-out hands that were paid for (rules 6.4): to some the breakdown is known, to others one sum per payer.
 *
 * Such sums are rarely met by chance, those of three hands together hardly ever. What counts most is how many of a
 * hand's cards are paid singly; so it is drawn first how many of these valued cards lie where, among the cases
 * that agree with the sums, each by the number of ways in which it can come about. With
 *
 *   U_v, U_p   unseen cards, valued and plain      T_v, T_p   turned cards of unknown hands
 *   H          hidden slots of the three           G, R       slots of the group; of these not of paid hands
 *   h          valued cards in hands of the three  n          valued cards in paid hands, v_i in each
 *
 * V = T_v + U_v − h valued cards lie in the group, and the number of ways to say of each slot whether it holds a valued
 * or a plain, an unseen or a turned card is
 *
 *   C(H, h) · C(V, T_v) · C(G − V, T_p) · Π C(7, v_i) · C(R, V − n).
 *
 * To each such way belong U_v! U_p! T_v! T_p! deals. All ways together are fewer than 2^63. */
#include "guess.h"

static int is_oikomi(const struct hh_event *event) {
    return event->kind == HACHI_EVENT_PAY && event->reason >= HACHI_REASON_OIKOMI_TEYAKU &&
           event->reason <= HACHI_REASON_OIKOMI;
}

/* What teyaku alone can make of half values: is there a pair of them worth so much? */
static int is_teyaku_sum(const struct hachi_rules *rules, int32_t amount) {
    for (int suit = HACHI_YAKU_NONE; suit <= HACHI_YAKU_SHISOU; suit++) {
        const int32_t left = amount - hh_yaku_value(rules, suit) / 2;
        if (left == 0)
            return 1;
        for (int chaff = HACHI_YAKU_KARASU; chaff <= HACHI_YAKU_AKA; chaff++)
            if (left == hh_yaku_value(rules, chaff) / 2)
                return 1;
    }
    return 0;
}

/* How many valued cards a hand may have: not each of these need be possible, but no other one is. */
static uint8_t valued_counts(const struct hh_guess *g, int32_t paid, int32_t singly) {
    const struct hachi_rules *rules = &g->view->core.rules;
    const int32_t card = HH_OPT(rules, OIKOMI_CARD), multiplier = g->view->core.state.multiplier;
    uint8_t counts = 0;
    for (int n = 0; n <= HACHI_HAND; n++) {
        const int32_t left = paid / multiplier - n * card;
        const int dekiyaku =
            n >= 3 && HH_OPT(rules, OIKOMI_DEKIYAKU); /* seven ribbons are four valued ones */
        const int fits = singly >= 0 ? singly == n * card * multiplier
                                     : left >= 0 && (dekiyaku || is_teyaku_sum(rules, left));
        counts = (uint8_t)(counts | fits << n);
    }
    return counts;
}

void hh_guess_note_paid(const struct hh_guess *g, struct hh_guess_hand *hand) {
    int64_t sum = 0, singly = 0;
    for (size_t i = 0; i < g->count; i++) {
        const struct hh_event *event = &g->events[i];
        if (!is_oikomi(event) || event->to != hand->seat)
            continue;
        sum += event->value;
        singly += event->reason == HACHI_REASON_OIKOMI_CARDS ? event->value : 0;
        if (event->reason == HACHI_REASON_OIKOMI)
            singly = -INT32_MAX * (int64_t)16;
    }
    hand->paid = sum <= INT32_MAX ? (int32_t)(sum / 3) : -1;
    hand->valued = valued_counts(g, hand->paid, singly < 0 ? -1 : (int32_t)(singly / 3));
}

static uint64_t choose(const struct hh_guess_sums *sums, int from, int count) {
    return count < 0 || count > from ? 0 : sums->choose[from][count];
}

/* The weights of all cases when so many unseen cards are left, of which some are valued. */
static uint64_t weigh(struct hh_guess *g, int unseen, int valued) {
    struct hh_guess_sums *sums = &g->sums;
    const int turned = g->turned_pool[0].count + g->turned_pool[1].count;
    const int turned_valued = g->turned_pool[1].count, slots = g->plain_slots;
    const int others = g->group_count - HACHI_HAND * g->paids;
    sums->total = 0;
    for (int h = 0; h <= HH_GUESS_VALUED; h++) {
        const int group = turned_valued + valued - h;
        const uint64_t ways =
            h > valued || slots - h > unseen - valued
                ? 0
                : choose(sums, slots, h) * choose(sums, group, turned_valued) *
                      choose(sums, g->group_count - group, turned - turned_valued);
        for (int n = 0; n <= HH_GUESS_VALUED; n++) {
            sums->weight[h][n] =
                ways ? ways * sums->ways[g->paids][n] * choose(sums, others, group - n) : 0;
            sums->total += sums->weight[h][n];
        }
    }
    return sums->total;
}

static void fill_ways(struct hh_guess *g) {
    struct hh_guess_sums *sums = &g->sums;
    memset(sums->ways, 0, sizeof sums->ways);
    sums->ways[0][0] = 1;
    for (int i = 0; i < g->paids; i++)
        for (int n = 0; n <= HH_GUESS_VALUED; n++)
            for (int v = 0; v <= HACHI_HAND && v <= n; v++)
                if (g->paid[i].valued >> v & 1)
                    sums->ways[i + 1][n] += choose(sums, HACHI_HAND, v) * sums->ways[i][n - v];
}

void hh_guess_prepare_sums(struct hh_guess *g) {
    const struct hachi_rules *rules = &g->view->core.rules;
    struct hh_guess_sums *sums = &g->sums;
    if (!HH_OPT(rules, OIKOMI_ONCE) && HH_OPT(rules, OIKOMI_CARD))
        g->valued = HH_LIGHTS | hh_dekiyaku_cards[HH_AKATAN] | hh_dekiyaku_cards[HH_AOTAN];
    else /* all cards are plain */
        for (int i = 0; i < g->paids; i++)
            g->paid[i].valued = 1;
    for (int n = 0; n <= HH_GUESS_SLOTS; n++) {
        sums->choose[n][0] = 1;
        for (int k = 1; k <= n; k++)
            sums->choose[n][k] = sums->choose[n - 1][k - 1] + (k < n ? sums->choose[n - 1][k] : 0);
    }
    fill_ways(g);
}

/* U_v! U_p! when hands of one kind have drawn so many of the valued cards, divided by what they have in common
 * however many these are. */
static uint64_t orders(const struct hh_guess *g, int drawn) {
    const int slots = g->of_kind_slots, valued = hh_count(g->unseen & g->valued);
    const int plain = hh_count(g->unseen) - valued;
    const int most = valued < slots ? valued : slots, least = slots > plain ? slots - plain : 0;
    uint64_t product = 1;
    for (int i = valued - most + 1; i <= valued - drawn; i++)
        product *= (uint64_t)i;
    for (int i = plain - slots + least + 1; i <= plain - slots + drawn; i++)
        product *= (uint64_t)i;
    return product;
}

/* After the pools have been filled. */
static void prepare_weights(struct hh_guess *g) {
    const int unseen = hh_count(g->unseen) - g->of_kind_slots,
              valued = hh_count(g->unseen & g->valued);
    g->sums.greatest = g->sums.most_orders = 1;
    for (int drawn = 0; drawn <= g->of_kind_slots && drawn <= valued; drawn++) {
        const uint64_t total = weigh(g, unseen, valued - drawn);
        if (total == 0)
            continue;
        if (total > g->sums.greatest)
            g->sums.greatest = total;
        if (orders(g, drawn) > g->sums.most_orders)
            g->sums.most_orders = orders(g, drawn);
    }
}

/* Hands of one kind were drawn as if the rest could then be done in equally many ways. It can't: so the draw is kept
 * with a probability in proportion to the ways, which are total · U_v! U_p!. */
static int keep_kinds(struct hh_guess *g) {
    struct hh_guess_sums *sums = &g->sums;
    const int drawn = hh_count(g->unseen & g->valued) - g->pool[1].count;
    weigh(g, g->pool[0].count + g->pool[1].count, g->pool[1].count);
    return hh_guess_below_64(g, sums->greatest) < sums->total &&
           hh_guess_below_64(g, sums->most_orders) < orders(g, drawn);
}

/* How many valued cards each paid hand has, when all have n: from the last hand to the first. */
static void spread_over_hands(struct hh_guess *g, int n) {
    const struct hh_guess_sums *sums = &g->sums;
    for (int i = g->paids; i > 0; i--) {
        uint64_t number = hh_guess_below_64(g, sums->ways[i][n]);
        int v = 0;
        for (;; v++) {
            HH_ASSERT(v <= n); /* the ways for all v are more than the number */
            const uint64_t ways = g->paid[i - 1].valued >> v & 1
                                      ? choose(sums, HACHI_HAND, v) * sums->ways[i - 1][n - v]
                                      : 0;
            if (number < ways)
                break;
            number -= ways;
        }
        g->paid_valued[i - 1] = v;
        n -= v;
    }
}

int hh_guess_spread(struct hh_guess *g) {
    struct hh_guess_sums *sums = &g->sums;
    if (sums->greatest == 0)
        prepare_weights(g);
    if (g->kinds ? !keep_kinds(g) : sums->total == 0)
        return 0;
    uint64_t number = hh_guess_below_64(g, sums->total);
    int h = 0, n = 0;
    for (; number >= sums->weight[h][n]; n == HH_GUESS_VALUED ? (n = 0, h++) : n++)
        number -= sums->weight[h][n];
    g->three_valued = h;
    g->group_left[1] = g->turned_pool[1].count + g->pool[1].count - h;
    g->group_left[0] = g->group_count - g->group_left[1];
    spread_over_hands(g, n);
    return 1;
}

/* What one of the three pays for a hand that is chased out (rules 6.4). */
static int32_t oikomi_of(const struct hh_core *core, uint64_t hand) {
    const struct hachi_rules *rules = &core->rules;
    struct hh_oikomi oikomi;
    if (HH_OPT(rules, OIKOMI_ONCE)) {
        hh_oikomi_find(rules, hand, &oikomi);
    } else { /* the same, faster */
        const struct hh_teyaku_ids ids = hh_teyaku_ids(rules, hand);
        oikomi.suit = ids.suit;
        oikomi.chaff = ids.chaff;
        oikomi.cards = (uint8_t)hh_count(
            hand & (HH_LIGHTS | hh_dekiyaku_cards[HH_AKATAN] | hh_dekiyaku_cards[HH_AOTAN]));
        oikomi.dekiyaku = 0;
        if (HH_OPT(rules, OIKOMI_DEKIYAKU) && oikomi.cards >= 3)
            oikomi.dekiyaku = (uint8_t)hh_dekiyaku_completed(0, hand);
    }
    return core->state.multiplier *
           (hh_yaku_value(rules, oikomi.suit) / 2 + hh_yaku_value(rules, oikomi.chaff) / 2 +
            hh_oikomi_dekiyaku_value(rules, oikomi.dekiyaku) +
            oikomi.cards * HH_OPT(rules, OIKOMI_CARD));
}

/* The breakdown, for who has seen it: the sum is right already. */
static int breakdown_fits(const struct hh_guess *g, int seat, uint64_t hand) {
    struct hh_ledger ledger = {.count = 0};
    struct hh_oikomi oikomi;
    struct hh_month month;
    int next = 0, summed = 0;
    hh_oikomi_find(&g->view->core.rules, hand, &oikomi);
    hh_month_facts(&g->view->core, &month);
    hh_settle_oikomi(&g->view->core.rules, &month, seat, &oikomi, &ledger);
    for (size_t i = 0; i < g->count; i++) {
        const struct hh_event *event = &g->events[i];
        if (!is_oikomi(event) || event->to != seat)
            continue;
        summed |= event->reason == HACHI_REASON_OIKOMI;
        if (event->reason == HACHI_REASON_OIKOMI)
            continue;
        if (next >= ledger.count || ledger.item[next].reason != event->reason ||
            ledger.item[next].yaku != event->yaku || ledger.item[next].from != event->seat ||
            ledger.item[next].amount != event->value)
            return 0;
        next++;
    }
    HH_ASSERT(summed || next == ledger.count); /* since the sum is right, and no amount is 0 */
    return 1;
}

int hh_guess_paid_fits(const struct hh_guess *g, const struct hh_guess_hand *hand, uint64_t cards) {
    return oikomi_of(&g->view->core, cards) == hand->paid && breakdown_fits(g, hand->seat, cards);
}
