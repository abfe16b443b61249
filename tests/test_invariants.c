/* Random games under random rules, followed by a second reading of the rules: what each event is,
 * who is asked, who is a culprit, and what a month comes to when it is settled from its facts. */
#include "arrange.h"
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(invariants, .fini = arrange_done);

#define BIT(card) ((hachi_cardset)1 << (card))
#define ALL_48 (BIT(48) - 1)

enum { MAX_FAULTS = 400, NOBODY = -1 };

/* Forms of hatto and what is none (rules 10.10), for the table of what has occurred. */
enum form {
    FORM_DISCARD,
    FORM_DISCARD_SELF,
    FORM_KIMARI,
    FORM_BLOCK,
    FORM_BLOCK_OTHER,
    FORM_LATE,
    FORM_LATER_MAKER,
    FORM_IN_PLACE,
    FORM_EXPIRED,
    FORM_FLOWED,
    FORMS
};
static const char *const form_names[FORMS] = {
    "discard", "discard of the card", "kimari",  "block",    "block, other taken", "open window",
    "later",   "gokou for shikou",    "expired", "in a flow"};

struct fault {
    int maker, against, yaku, card, turn, form;
};

/* A month, as its events tell it. */
struct month {
    int players, number, dealer, acting, declared, multiplier, blank;
    int role[7], drop_order[7], drops, three[3], shown[7], chaff[7];
    hachi_cardset dealt[7], hand[7], pile[7], field, exposed[7];
    int stock[48], stock_count, turn;
    int made[7], live[7], went_on[7], sages, culprit[7][5];
    int nuke[7], tobikomi[7], suits[7], claims, last_asked[7]; /* claims: bit 0 nuke, 1 << month */
    int capturer, part, fresh, awaited, voids[7], offered;
    hachi_cardset before, taken;
    struct fault fault[MAX_FAULTS];
    int faults, ending, stopper, over;
    hachi_entry entry[HACHI_MAX_ENTRIES];
    size_t entries;
};

/* What has occurred in all games. */
static struct {
    int yaku[24], reason[22], undone[22], why[8], event[24], phase[11], form[FORMS], level[9];
    int value[66][4], months, ending[4], players[8], steps;
} seen;

static uint64_t random_state;
static char where[200]; /* named by failures */
static int opt[66];

static uint32_t draw(uint32_t below) {
    uint64_t x = random_state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((x ^ x >> 31) >> 32) % below;
}

#define HOLDS(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            char text[300];                                                                        \
            snprintf(text, sizeof text, __VA_ARGS__);                                              \
            cr_fatal("%s: %s: %s (line %d)", where, #condition, text, __LINE__);                   \
        }                                                                                          \
    } while (0)

/* --- the rules once more --- */

/* rules 10: the five sets, as words */
static const char *const yaku_words[5] = {"1R 2R 3R", "6R 9R 10R", "1R 2R 3R 4R 5R 6R 7R 9R 10R",
                                          "1L 3L 8L 12L", "1L 3L 8L 11L 12L"};
static hachi_cardset yaku_set[5];
static const int yaku_need[5] = {3, 3, 7, 4, 5};

static int size_of(hachi_cardset set) {
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static int lowest(hachi_cardset set) {
    int card = 0;
    while (!(set >> card & 1))
        card++;
    return card;
}

static hachi_cardset suit_of(int card) { return (hachi_cardset)0xF << card / 4 * 4; }

static int is_made_of(hachi_cardset pile, int yaku) {
    return size_of(pile & yaku_set[yaku]) >= yaku_need[yaku];
}

static int is_barred(const struct month *m, int seat, int yaku) { /* rules 10.3 */
    return yaku == 4 && m->made[seat] >> 3 & 1 && opt[HACHI_OPTION_GOKOU_AFTER_SHIKOU] == 0;
}

/* rules 10.1-10.4 */
static int new_yaku(const struct month *m, int seat, hachi_cardset before, hachi_cardset taken) {
    int fresh = 0;
    for (int yaku = 0; yaku < 5; yaku++)
        if (is_made_of(before | taken, yaku) && !is_made_of(before, yaku) &&
            !(m->made[seat] >> yaku & 1) && !is_barred(m, seat, yaku))
            fresh |= 1 << yaku;
    return fresh & 16 ? fresh & ~8 : fresh;
}

static hachi_cardset others_piles(const struct month *m, int seat) {
    hachi_cardset piles = 0;
    for (int i = 0; i < 3; i++)
        if (m->three[i] != seat)
            piles |= m->pile[m->three[i]];
    return piles;
}

/* rules 10.5 */
static int is_offered(const struct month *m, int seat, int fresh) {
    const int made = m->made[seat] | fresh | (fresh & 16 ? 8 : 0);
    const int last_round = m->turn >= 18;
    if (last_round && m->part == 1)
        return 0;
    if (opt[HACHI_OPTION_SAGE_OFFER] == HACHI_SAGE_OFFER_ALWAYS)
        return 1;
    for (int yaku = 0; yaku < 5; yaku++) {
        if (made >> yaku & 1)
            continue;
        if (yaku == 4 && made & 8 && opt[HACHI_OPTION_GOKOU_AFTER_SHIKOU] == 0)
            continue;
        if (size_of(yaku_set[yaku] & ~others_piles(m, seat)) >= yaku_need[yaku])
            return 1;
    }
    return 0;
}

/* rules 8.6: a chaff yaku with nuke was shown, and the pile has 89 points */
static int nuke_is_due(const struct month *m, int seat, int chaff) {
    return chaff && chaff != HACHI_YAKU_PIKAICHI && hachi_cards_points(m->pile[seat]) >= 89 &&
           !m->nuke[seat];
}

/* rules 8.7: the suits of triplets of a shown yaku that has tobikomi */
static int tobikomi_suits(const struct month *m, int seat, int yaku) {
    const int has = yaku == HACHI_YAKU_SANBON || yaku == HACHI_YAKU_TATESANBON ||
                    (yaku >= HACHI_YAKU_FUTASANBON && yaku <= HACHI_YAKU_FUTATATESANBON) ||
                    (yaku == HACHI_YAKU_HANEKEN && opt[HACHI_OPTION_TOBIKOMI_HANEKEN]) ||
                    (yaku == HACHI_YAKU_SHISOU && opt[HACHI_OPTION_TOBIKOMI_SHISOU]);
    int suits = 0;
    for (int month = 1; month <= 12 && has; month++)
        if (size_of(m->dealt[seat] & suit_of(4 * month - 4)) == 3)
            suits |= 1 << month;
    return suits;
}

/* rules 8.9: what must be asked after a capture, in this order (9.4) */
static int claims_due(const struct month *m, int seat) {
    int claims = nuke_is_due(m, seat, m->chaff[seat]);
    for (int month = 1; month <= 12; month++)
        if (m->suits[seat] >> month & 1 && (suit_of(4 * month - 4) & ~m->pile[seat]) == 0)
            claims |= 1 << month;
    return opt[HACHI_OPTION_BONUS_CLAIM] == HACHI_BONUS_CLAIM_CHOICE ? claims : 0;
}

/* rules 10.10: does the play of a card make a fault? The card that must be taken, or NOBODY. */
static int fault_of(const struct month *m, int maker, int against, int yaku, int played,
                    hachi_cardset taken, int *form) {
    const hachi_cardset lack = yaku_set[yaku] & ~m->pile[against];
    if (yaku == 2 || opt[HACHI_OPTION_HATTO] == HACHI_HATTO_OFF || m->made[against] >> yaku & 1 ||
        is_barred(m, against, yaku) || size_of(lack) != 1 || lack & others_piles(m, against) ||
        size_of(m->hand[maker]) < 2)
        return NOBODY;
    const int c = lowest(lack);
    if (suit_of(c) & BIT(played) && !taken) { /* discard */
        const hachi_cardset rest = suit_of(c) & ~BIT(c) & ~BIT(played);
        const hachi_cardset piles = m->pile[against] | others_piles(m, against);
        *form = played == c ? FORM_DISCARD_SELF : rest & ~piles ? FORM_DISCARD : FORM_KIMARI;
        if (*form != FORM_DISCARD || opt[HACHI_OPTION_HATTO_CARD] == HACHI_HATTO_CARD_SUIT)
            return played;
    }
    if (opt[HACHI_OPTION_HATTO] == HACHI_HATTO_DISCARD_AND_BLOCK && m->field & BIT(c) &&
        m->hand[maker] & suit_of(c) && !(taken & BIT(c))) {
        *form = taken & suit_of(c) ? FORM_BLOCK_OTHER : FORM_BLOCK;
        return c;
    }
    return NOBODY;
}

static void note_faults(struct month *m, int maker, int played, hachi_cardset taken) {
    for (int i = 0; i < 3; i++)
        for (int yaku = 0; yaku < 5 && m->three[i] != maker; yaku++) {
            struct fault fault = {maker, m->three[i], yaku, 0, m->turn, 0};
            fault.card = fault_of(m, maker, m->three[i], yaku, played, taken, &fault.form);
            if (fault.card == NOBODY)
                continue;
            HOLDS(m->faults < MAX_FAULTS, "room");
            m->fault[m->faults++] = fault;
        }
}

/* rules 10.10: the latest fault that came true; its maker or NOBODY. */
static int culprit_of(const struct month *m, int seat, int yaku) {
    const int in_place = yaku == 4 && !(m->made[seat] & 8);
    const struct fault *latest = NULL;
    int late = 0, makers = 0;
    for (int i = 0; i < m->faults; i++) {
        const struct fault *f = &m->fault[i];
        if (f->against != seat || !(f->yaku == yaku || (in_place && f->yaku == 3)) ||
            !(m->taken & BIT(f->card)))
            continue;
        late = m->turn - f->turn > 2; /* not the player's first turn after it */
        if (late && opt[HACHI_OPTION_HATTO_WINDOW] == HACHI_HATTO_WINDOW_NEXT_TURN) {
            seen.form[FORM_EXPIRED]++;
            continue;
        }
        makers |= 1 << f->maker;
        latest = f;
    }
    if (!latest)
        return NOBODY;
    seen.form[latest->form]++;
    seen.form[FORM_LATE] += m->turn - latest->turn > 2;
    seen.form[FORM_LATER_MAKER] += (makers & (makers - 1)) != 0;
    seen.form[FORM_IN_PLACE] += in_place;
    return latest->maker;
}

/* --- following the events --- */

static void set_three(struct month *m, int players) {
    int place = 0;
    m->acting = m->dealer == m->blank ? (m->dealer + 1) % players : m->dealer;
    for (int i = 0; i < players; i++) { /* rules 6.7 */
        const int seat = (m->acting + i) % players;
        if (m->role[seat] == HACHI_ROLE_PLAYS) {
            HOLDS(place < 3, "more than three play");
            m->three[place++] = seat;
        }
    }
}

static void begin_month(struct month *m, int number, int dealer, int players) {
    memset(m, 0, sizeof *m);
    m->players = players;
    m->number = number;
    m->dealer = m->acting = dealer;
    m->blank = m->capturer = NOBODY;
    for (int i = 0; i < 3; i++)
        m->three[i] = NOBODY;
    for (int seat = 0; seat < players && players == 3; seat++)
        m->role[seat] = HACHI_ROLE_PLAYS;
}

static void follow_deal(struct month *m, const hachi_event *e) {
    for (int i = 0; i < 8 && e->list[i] != HACHI_CARD_NONE; i++) {
        if (e->kind == HACHI_EVENT_STOCK)
            m->stock[m->stock_count++] = e->list[i];
        else if (e->seat >= 0)
            m->dealt[e->seat] |= BIT(e->list[i]);
        else if (e->value == 0)
            m->field |= BIT(e->list[i]);
        else if (m->players == 3) /* rules 6: it is the stock */
            m->stock[m->stock_count++] = e->list[i];
    }
}

/* Nothing may be left open before the next card or the end. */
static void nothing_awaited(const struct month *m) {
    HOLDS(!m->awaited, "yaku %d not told", m->awaited);
    HOLDS(!m->claims, "claims %x not asked", (unsigned)m->claims);
    for (int seat = 0; seat < 7; seat++)
        HOLDS(!m->voids[seat], "yaku of %d not void", seat);
}

static void follow_capture(struct month *m, const hachi_event *e, int part) {
    const hachi_cardset match = m->field & suit_of(e->card);
    hachi_cardset taken = match ? match | BIT(e->card) : 0; /* rules 9.2 */
    nothing_awaited(m);
    HOLDS(e->seat == m->three[m->turn % 3], "turn %d of seat %d", m->turn, e->seat);
    if (size_of(match) == 2) {
        HOLDS(match >> e->other_card & 1, "choice %d", e->other_card);
        taken = BIT(e->card) | BIT(e->other_card);
    } else {
        HOLDS(e->other_card == HACHI_CARD_NONE, "no choice");
    }
    HOLDS(e->cards == taken, "card %d", e->card);
    if (part == 0) {
        HOLDS(m->hand[e->seat] >> e->card & 1, "card %d", e->card);
        note_faults(m, e->seat, e->card, taken);
        m->hand[e->seat] &= ~BIT(e->card);
    } else {
        HOLDS(e->card == m->stock[m->turn], "the top of the stock");
    }
    m->part = part;
    m->capturer = e->seat;
    m->taken = taken;
    m->before = m->pile[e->seat];
    m->fresh = m->awaited = new_yaku(m, e->seat, m->before, taken);
    m->pile[e->seat] |= taken;
    m->field = taken ? m->field & ~taken : m->field | BIT(e->card);
    m->claims = taken ? claims_due(m, e->seat) : 0;
    m->offered = m->fresh ? is_offered(m, e->seat, m->fresh) : 0;
}

static void follow_claim(struct month *m, const hachi_event *e) {
    const int code = e->bonus == HACHI_BONUS_NUKE ? 0 : e->suit;
    if (m->claims) {
        HOLDS(e->seat == m->capturer && m->claims >> code & 1, "claim %d", code);
        HOLDS((m->claims & ((1 << code) - 1)) == 0, "in order");
        m->claims &= ~(1 << code);
    } else { /* once more when play has ended (rules 8.9) */
        HOLDS(code == 0 && nuke_is_due(m, e->seat, m->chaff[e->seat]), "last claim");
        HOLDS((m->turn == 21 || m->fresh) && !m->last_asked[e->seat], "last claim");
        nothing_awaited(m);
        m->last_asked[e->seat] = 1;
    }
    if (code == 0)
        m->nuke[e->seat] |= e->value;
    else
        m->suits[e->seat] &= ~(1 << code); /* claimed or lost */
    m->tobikomi[e->seat] |= code ? e->value << code : 0;
}

static void follow_yaku(struct month *m, const hachi_event *e) {
    HOLDS(!m->claims, "bonuses come first (rules 9.4)");
    const int yaku = e->yaku - HACHI_YAKU_AKATAN, bit = 1 << yaku;
    HOLDS(e->seat == m->capturer && m->awaited & bit, "yaku %d of seat %d", yaku, e->seat);
    HOLDS((m->awaited & (bit - 1)) == 0, "in order");
    const int culprit = culprit_of(m, e->seat, yaku);
    HOLDS(e->to == culprit, "yaku %d of seat %d: culprit %d, told %d", yaku, e->seat, culprit,
          e->to);
    m->culprit[e->seat][yaku] = culprit + 1;
    m->awaited &= ~bit;
    if (m->awaited)
        return;
    m->made[e->seat] |= m->fresh | (m->fresh & 16 ? 8 : 0); /* rules 10.2 */
    for (int i = 0; i < 3; i++)
        if (m->three[i] != e->seat && opt[HACHI_OPTION_SAGE_VOID]) { /* rules 10.7 */
            m->voids[m->three[i]] = m->live[m->three[i]];
            m->live[m->three[i]] = 0;
        }
}

static void follow_say(struct month *m, const hachi_event *e) {
    HOLDS(e->seat == m->capturer && m->fresh && m->offered, "asked");
    nothing_awaited(m);
    m->offered = 2;
    if (!e->value)
        return;
    m->live[e->seat] |= m->fresh;
    m->fresh = 0;
    if (!m->went_on[e->seat])
        m->went_on[e->seat] = ++m->sages;
}

static void follow_end(struct month *m, const hachi_event *e) {
    nothing_awaited(m);
    for (int i = 0; i < 3 && e->value != HACHI_ENDING_NO_PLAY; i++) {
        const int seat = m->three[i];
        HOLDS(opt[HACHI_OPTION_BONUS_CLAIM] != HACHI_BONUS_CLAIM_CHOICE || m->last_asked[seat] ||
                  !nuke_is_due(m, seat, m->chaff[seat]),
              "seat %d not asked once more", seat);
    }
    m->ending = e->value;
    seen.ending[e->value]++;
    if (e->value == HACHI_ENDING_STOP) {
        m->stopper = e->seat;
        HOLDS(m->fresh && e->seat == m->capturer, "who stopped");
        HOLDS(m->offered != 1, "stopped unasked though going on could help");
    } else if (e->value == HACHI_ENDING_EXHAUSTED) {
        HOLDS(m->turn == 21 && !m->field, "all turns");
        HOLDS(size_of(m->pile[m->three[0]] | m->pile[m->three[1]] | m->pile[m->three[2]]) == 48,
              "rules 9.3");
    }
}

static int compare_entries(const void *a, const void *b) {
    return memcmp(a, b, sizeof(hachi_entry));
}

/* The month from its facts must come to the month's ledger. */
static void settle_from_facts(struct month *m, const hachi_rules *rules, int players, int winner) {
    hachi_facts facts;
    hachi_facts_error error;
    hachi_settlement settlement;
    hachi_entry entries[HACHI_MAX_ENTRIES];
    size_t count;
    const int choice = opt[HACHI_OPTION_BONUS_CLAIM] == HACHI_BONUS_CLAIM_CHOICE;
    hachi_facts_init(&facts, sizeof facts);
    hachi_facts_error_init(&error, sizeof error);
    hachi_settlement_init(&settlement, sizeof settlement);
    facts.players = players;
    facts.month = m->number;
    facts.multiplier = m->multiplier;
    facts.dealer = m->acting;
    facts.mizuten = m->declared && m->dealer != m->blank;
    facts.ending = m->ending;
    facts.stopper = m->stopper;
    for (int seat = 0; seat < players; seat++) {
        hachi_facts_seat *s = &facts.seat[seat];
        s->role = m->role[seat];
        s->drop_order = m->drop_order[seat];
        if (seat != m->blank)
            s->hand = m->dealt[seat];
        if (s->role != HACHI_ROLE_PLAYS)
            continue;
        hachi_teyaku teyaku;
        hachi_teyaku_init(&teyaku, sizeof teyaku);
        hachi_teyaku_of_hand(rules, s->hand, &teyaku);
        const int held = (teyaku.suit_yaku ? 1 : 0) | (teyaku.chaff_yaku ? 2 : 0);
        HOLDS((m->shown[seat] & ~held) == 0, "shows what is held");
        s->not_shown = held & ~m->shown[seat];
        s->pile = m->pile[seat];
        s->live = m->live[seat];
        s->went_on = m->went_on[seat];
        s->fresh = m->ending == HACHI_ENDING_STOP && seat == m->stopper ? m->fresh : 0;
        for (int yaku = 0; yaku < 5; yaku++)
            if ((s->live | s->fresh) >> yaku & 1)
                s->culprit[yaku] = m->culprit[seat][yaku];
        s->nuke = choice ? m->nuke[seat] : 0;
        s->tobikomi = choice ? m->tobikomi[seat] : 0;
    }
    const hachi_status status = hachi_settle_month(rules, &facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, &settlement, &error);
    HOLDS(status == HACHI_OK, "%s: %s, seat %d", hachi_status_name(status), error.reason,
          (int)error.seat);
    HOLDS(settlement.winner == winner, "winner %d by facts, %d in the game", settlement.winner,
          winner);
    if (opt[HACHI_OPTION_BONUS_TIMING] == HACHI_BONUS_TIMING_AT_ONCE) {
        qsort(entries, count, sizeof entries[0], compare_entries);
        qsort(m->entry, m->entries, sizeof entries[0], compare_entries);
    }
    HOLDS(count == m->entries && memcmp(entries, m->entry, count * sizeof entries[0]) == 0,
          "facts: %.120s game: %.120s", entries_text(entries, count),
          entries_text(m->entry, m->entries));
    for (size_t i = 0; i < count; i++)
        seen.form[FORM_FLOWED] +=
            entries[i].reason == HACHI_REASON_SAGE_FLOW && entries[i].why & HACHI_WHY_CULPRIT;
}

static void follow_pay(struct month *m, const hachi_event *e, int32_t *totals) {
    HOLDS(e->value > 0, "rules 1.3");
    totals[e->seat] -= e->value;
    totals[e->to] += e->value;
    seen.reason[e->reason]++;
    seen.undone[e->undone]++;
    seen.why[e->why]++;
    seen.yaku[e->yaku]++;
    if (e->reason == HACHI_REASON_START || e->reason == HACHI_REASON_KAIKAN ||
        e->reason == HACHI_REASON_TOP_PRIZE || e->reason == HACHI_REASON_PLATE_PRIZE)
        return;
    const hachi_entry entry = {sizeof entry, e->month,  e->seat, e->to,   e->value,
                               e->reason,    e->undone, e->yaku, e->suit, e->why};
    HOLDS(m->entries < HACHI_MAX_ENTRIES, "room");
    m->entry[m->entries++] = entry;
}

static void follow(struct month *m, const hachi_event *e, const hachi_rules *rules, int players,
                   int32_t *totals) {
    seen.event[e->kind]++;
    switch (e->kind) {
    case HACHI_EVENT_MONTH_START:
        begin_month(m, e->month, e->seat, players);
        seen.months++;
        break;
    case HACHI_EVENT_MIZUTEN:
        m->declared = e->value;
        break;
    case HACHI_EVENT_REDEAL: /* rules 4.4 */
        begin_month(m, m->number, m->dealer, players);
        m->declared = 2;
        break;
    case HACHI_EVENT_DEAL:
        follow_deal(m, e);
        memcpy(m->hand, m->dealt, sizeof m->hand);
        break;
    case HACHI_EVENT_BLANK:
        m->blank = e->seat;
        m->role[e->seat] = HACHI_ROLE_BLANK;
        m->field = m->dealt[e->seat] & ~BIT(48);
        HOLDS(m->dealt[e->seat] >> 48 & 1 && e->cards == m->field, "rules 13");
        break;
    case HACHI_EVENT_FIELD:
        m->multiplier = e->value;
        seen.level[e->value > 4 ? 8 : e->value]++;
        HOLDS(e->cards == m->field, "field");
        break;
    case HACHI_EVENT_BID:
        m->role[e->seat] = e->value ? HACHI_ROLE_PLAYS : HACHI_ROLE_DROPPED;
        m->drop_order[e->seat] = e->value ? 0 : ++m->drops;
        break;
    case HACHI_EVENT_ROLE:
        m->role[e->seat] = e->value;
        break;
    case HACHI_EVENT_STOCK:
        follow_deal(m, e);
        break;
    case HACHI_EVENT_SHOW:
        m->shown[e->seat] = e->value;
        m->chaff[e->seat] = e->value & 2 ? e->other_yaku : 0;
        m->suits[e->seat] = e->value & 1 ? tobikomi_suits(m, e->seat, e->yaku) : 0;
        seen.yaku[e->yaku]++;
        seen.yaku[e->other_yaku]++;
        break;
    case HACHI_EVENT_FIRST_TAKES:
        HOLDS(e->seat == m->three[0] && (m->field & e->cards) == e->cards, "rules 4.4");
        m->field &= ~e->cards;
        m->pile[e->seat] |= e->cards;
        break;
    case HACHI_EVENT_PLAY:
        follow_capture(m, e, 0);
        break;
    case HACHI_EVENT_TURN:
        follow_capture(m, e, 1);
        m->turn++;
        break;
    case HACHI_EVENT_CLAIM:
        follow_claim(m, e);
        break;
    case HACHI_EVENT_YAKU:
        seen.yaku[e->yaku]++;
        if (m->part == 1)
            m->turn--; /* the turn of the capture */
        follow_yaku(m, e);
        if (m->part == 1)
            m->turn++;
        break;
    case HACHI_EVENT_VOID:
        HOLDS(m->voids[e->seat] >> (e->yaku - HACHI_YAKU_AKATAN) & 1, "void");
        m->voids[e->seat] &= ~(1 << (e->yaku - HACHI_YAKU_AKATAN));
        break;
    case HACHI_EVENT_SAY:
        follow_say(m, e);
        break;
    case HACHI_EVENT_PLAY_END:
        follow_end(m, e);
        break;
    case HACHI_EVENT_PAY:
        follow_pay(m, e, totals);
        break;
    case HACHI_EVENT_MONTH_END:
        settle_from_facts(m, rules, players, e->seat);
        m->over = 1;
        break;
    default:
        break;
    }
    set_three(m, players);
}

/* --- what the table must show --- */

static void check_progress(const hachi_game *game, const struct month *m, int seat) {
    for (int yaku = 0; yaku < 5; yaku++) {
        hachi_progress p;
        const hachi_cardset have = yaku_set[yaku] & m->pile[seat];
        const hachi_cardset left = yaku_set[yaku] & ~others_piles(m, seat);
        const int missing = yaku_need[yaku] - size_of(have);
        const int open = !(m->made[seat] >> yaku & 1) && !is_barred(m, seat, yaku);
        hachi_progress_init(&p, sizeof p);
        HOLDS(hachi_game_progress(game, seat, HACHI_YAKU_AKATAN + yaku, &p) == HACHI_OK,
              "progress");
        HOLDS(p.yaku == HACHI_YAKU_AKATAN + yaku, "yaku %d of seat %d", yaku, seat);
        HOLDS(p.have == have && p.wanted == (left & ~have), "yaku %d of seat %d", yaku, seat);
        HOLDS(p.missing == (missing > 0 ? missing : 0) && p.complete == (missing <= 0),
              "yaku %d of seat %d", yaku, seat);
        HOLDS(p.possible == (open && missing > 0 && size_of(left) >= yaku_need[yaku]),
              "yaku %d of seat %d", yaku, seat);
        HOLDS(p.value == opt[HACHI_OPTION_VALUE_AKATAN + yaku], "yaku %d", yaku);
    }
}

static void check_totals_before(const hachi_game *game, const int32_t *before) {
    for (int account = 0; account < 10; account++) {
        int32_t mon;
        if (account >= hachi_game_players(game) && account < HACHI_ACCOUNT_BANK)
            continue;
        HOLDS(hachi_game_total_before(game, account, &mon) == HACHI_OK, "account %d", account);
        HOLDS(mon == before[account], "account %d before", account);
    }
}

static void check_table(const hachi_game *game, struct month *m, const int32_t *totals) {
    const hachi_table t = table_of(game);
    hachi_cardset all = 0;
    int count = 0, sum = 0;
    for (int account = 0; account < 10; account++) {
        HOLDS(t.total[account] == totals[account], "account %d", account);
        sum += totals[account];
    }
    HOLDS(sum == 0, "rules 1.3");
    seen.phase[t.phase]++;
    if (t.phase <= HACHI_PHASE_STOCK || t.phase == HACHI_PHASE_OVER || m->over)
        return;
    for (int i = 0; i < 3; i++) {
        const int seat = m->three[i];
        HOLDS(t.three[i] == seat, "three");
        HOLDS(t.hand[seat] == m->hand[seat] && t.pile[seat] == m->pile[seat], "seat %d", seat);
        HOLDS(t.hand_count[seat] == size_of(m->hand[seat]), "seat %d", seat);
        HOLDS((t.exposed[seat] & ~t.hand[seat]) == 0, "exposed of seat %d", seat);
        HOLDS(t.made[seat] == m->made[seat] && t.live[seat] == m->live[seat], "yaku of %d", seat);
        HOLDS(t.went_on[seat] == m->went_on[seat], "seat %d", seat);
        m->exposed[seat] = t.exposed[seat];
        if (draw(20) == 0)
            check_progress(game, m, seat);
        all |= t.hand[seat] | t.pile[seat];
        count += size_of(t.hand[seat]) + size_of(t.pile[seat]);
    }
    HOLDS(t.field == m->field, "field");
    all |= t.field;
    count += size_of(t.field);
    for (int i = m->turn; i < 21; i++) {
        all |= BIT(m->stock[i]);
        count++;
    }
    HOLDS(all == ALL_48 && count == 48, "each card once: %d cards", count);
    HOLDS(t.phase != HACHI_PHASE_TURN || t.turned == m->stock[m->turn], "the turned card waits");
}

/* --- moves --- */

static int is_listed(hachi_move move, const hachi_move *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (list[i] == move)
            return 1;
    return 0;
}

/* The list is just what is accepted. */
static void check_list(const hachi_game *game, const hachi_move *list, size_t count) {
    static const int others[] = {49, 254, 255};
    size_t accepted = 0;
    for (int kind = 0; kind <= 9; kind++)
        for (int seat = 0; seat < 8; seat++)
            for (int i = 0; i < 52; i++) {
                const int a = i < 49 ? i : others[i - 49];
                for (int j = 0; j < 52; j++) {
                    const int b = j < 49 ? j : others[j - 49];
                    const hachi_move move = (hachi_move)kind << 24 | (hachi_move)seat << 16 |
                                            (hachi_move)a << 8 | (hachi_move)b;
                    const hachi_status status = hachi_game_check(game, move);
                    if (status == HACHI_OK) {
                        accepted++;
                        HOLDS(is_listed(move, list, count), "move %08x", (unsigned)move);
                    }
                }
            }
    HOLDS(accepted == count, "%zu accepted, %zu listed", accepted, count);
    for (size_t i = 1; i < count; i++)
        HOLDS(list[i - 1] < list[i], "ascending");
}

/* rules 10.12 */
static void check_preview(const hachi_game *game, const struct month *m, hachi_move move) {
    hachi_preview preview;
    int yaku_bits = 0, seat_bits = 0;
    const int mover = hachi_move_seat(move), played = hachi_move_a(move), b = hachi_move_b(move);
    const hachi_cardset match = m->field & suit_of(played);
    const hachi_cardset taken = !match ? 0 : b == 255 ? match | BIT(played) : BIT(b) | BIT(played);
    hachi_cardset open = m->hand[mover] | m->field;
    for (int i = 0; i < 3; i++)
        open |= m->pile[m->three[i]] | m->exposed[m->three[i]];
    hachi_preview_init(&preview, sizeof preview);
    HOLDS(hachi_game_preview(game, move, &preview) == HACHI_OK, "preview");
    for (int i = 0; i < 3; i++)
        for (int yaku = 0; yaku < 5 && m->three[i] != mover; yaku++) {
            int form = 0;
            const int x = m->three[i], key = fault_of(m, mover, x, yaku, played, taken, &form);
            if (key == NOBODY)
                continue;
            const int c = lowest(yaku_set[yaku] & ~m->pile[x]);
            const hachi_cardset needed = key != c ? BIT(c) : suit_of(c) & ~BIT(c);
            if (needed & ((ALL_48 & ~open) | m->exposed[x])) {
                yaku_bits |= 1 << yaku;
                seat_bits |= 1 << x;
            }
        }
    HOLDS(preview.hatto == yaku_bits && preview.hatto_seats == seat_bits,
          "move %08x: hatto %x, told %x", (unsigned)move, (unsigned)yaku_bits,
          (unsigned)preview.hatto);
    HOLDS(preview.taken == taken, "taken");
    HOLDS(preview.yaku == new_yaku(m, mover, m->pile[mover], taken), "yaku");
    HOLDS(preview.points == hachi_cards_points(taken), "points");
}

/* How the players of a month play: at random, for yaku, for one seat's points, for chaff. */
enum policy { AT_RANDOM, FOR_YAKU, FOR_ONE, FOR_CHAFF, POLICIES };

static int worth(int policy, int favoured, const hachi_preview *p, int seat, int hatto) {
    static const hachi_cardset wanted = UINT64_C(0x0000102202222222) | UINT64_C(0x110010000101);
    switch (policy) {
    case FOR_YAKU:
        return (p->yaku ? 1000 : 0) + 50 * size_of(p->taken & wanted) +
               (hatto && p->hatto ? 500 : 0);
    case FOR_ONE:
        return (seat == favoured ? 1 : -1) * (p->points - (p->yaku ? 1000 : 0));
    case FOR_CHAFF:
        return (seat == favoured ? 1 : -1) * size_of(p->taken & hachi_cards_kasu_like()) * 10 -
               (p->yaku ? 1000 : 0);
    default:
        return 0;
    }
}

static hachi_move choose(const hachi_game *game, const hachi_move *list, size_t count, int policy,
                         int favoured) {
    const int phase = hachi_game_phase(game), hatto = draw(2);
    hachi_move best = list[draw((uint32_t)count)];
    int most = -100000;
    if (policy == AT_RANDOM || draw(8) == 0)
        return best;
    if (phase == HACHI_PHASE_SAY && policy != FOR_YAKU)
        return list[count - 1];
    if (phase != HACHI_PHASE_PLAY && phase != HACHI_PHASE_TURN)
        return best;
    for (size_t i = 0; i < count; i++) {
        hachi_preview preview;
        hachi_preview_init(&preview, sizeof preview);
        hachi_game_preview(game, list[i], &preview);
        const int value =
            4 * worth(policy, favoured, &preview, hachi_move_seat(list[i]), hatto) + (int)draw(4);
        if (value > most) {
            most = value;
            best = list[i];
        }
    }
    return best;
}

/* --- decks: most hands at random, some with a yaku --- */

static int take_random(hachi_cardset from, hachi_cardset *used) {
    hachi_cardset left = from & ~*used;
    if (!left)
        return NOBODY;
    for (int skip = (int)draw((uint32_t)size_of(left)); skip; skip--)
        left &= left - 1;
    const int card = lowest(left);
    *used |= BIT(card);
    return card;
}

static int take_many(hachi_cardset from, int wanted, int *hand, int at, hachi_cardset *used) {
    for (int i = 0; i < wanted && at < 7; i++) {
        const int card = take_random(from, used);
        if (card != NOBODY)
            hand[at++] = card;
    }
    return at;
}

static hachi_cardset suit_mask(int month) { return (hachi_cardset)0xF << 4 * (month - 1); }

/* Put what makes a yaku likely into a hand; how many cards it has got. */
static int special_hand(int *hand, hachi_cardset *used) {
    static const int patterns[8][5] = {{3, 1, 1, 1, 1}, {3, 2, 1, 1, 0}, {2, 2, 2, 1, 0},
                                       {4, 1, 1, 1, 0}, {3, 3, 1, 0, 0}, {3, 2, 2, 0, 0},
                                       {4, 2, 1, 0, 0}, {4, 3, 0, 0, 0}};
    static const int standing[3] = {4, 5, 7};
    const hachi_cardset kasu = hachi_cards_kasu_like(), willow = suit_mask(11);
    const int kind = (int)draw(16);
    int at = 0, months[12];
    if (kind < 9) {
        const int *pattern = patterns[kind < 8 ? kind : 4];
        for (int i = 0; i < 12; i++)
            months[i] = i + 1;
        for (int i = 11; i > 0; i--) {
            const int j = (int)draw((uint32_t)i + 1), month = months[i];
            months[i] = months[j];
            months[j] = month;
        }
        if (kind == 8 || draw(3) == 0) { /* standing ones first */
            months[0] = standing[draw(3)];
            months[1] = months[0] == 4 ? 5 : 4;
        }
        for (int i = 0; i < 5; i++)
            at = take_many(suit_mask(months[i]), pattern[i], hand, at, used);
        return at;
    }
    if (kind < 13) {
        const int ribbons = kind == 12 ? 2 + (int)draw(6) : kind == 11;
        at = take_many(hachi_cards_of_kind(HACHI_KIND_LIGHT) & ~willow, kind == 9, hand, at, used);
        at = take_many(hachi_cards_of_kind(HACHI_KIND_TANE) & ~willow, kind == 10, hand, at, used);
        at = take_many(hachi_cards_of_kind(HACHI_KIND_RIBBON) & ~willow, ribbons, hand, at, used);
        return take_many(kasu, 7 - at, hand, at, used);
    }
    if (kind == 13)
        return take_many(kasu, 7, hand, 0, used);
    return take_many(yaku_set[draw(5)], 7, hand, 0, used);
}

static size_t make_deck(const hachi_table *t, hachi_card *deck) {
    const int n = t->players, packet = opt[HACHI_OPTION_FIRST_PACKET];
    const hachi_cardset all = n == 7 ? ALL_48 | BIT(48) : ALL_48;
    int hand[7][7], have[7], field[6], fields = 0;
    hachi_cardset used = 0;
    size_t at = 0;
    for (int seat = 0; seat < n; seat++)
        have[seat] = draw(3) == 0 ? special_hand(hand[seat], &used) : 0;
    if (n != 7 && draw(6) == 0) {
        hachi_cardset four = suit_mask(1 + (int)draw(12));
        if (!(four & used))
            for (int i = 0; i < 4; i++)
                field[fields++] = take_random(four, &used);
    } else if (n != 7 && draw(3) == 0) {
        for (int i = 0; i < 6; i++) {
            const int card = take_random(yaku_set[draw(5)], &used);
            if (card != NOBODY)
                field[fields++] = card;
        }
    }
    for (int seat = 0; seat < n; seat++)
        have[seat] = take_many(all, 7, hand[seat], have[seat], &used);
    while (n != 7 && fields < 6)
        field[fields++] = take_random(all, &used);
    for (int part = 0; part < 2; part++) {
        const int from = part ? packet : 0, to = part ? 7 : packet;
        for (int i = 1; i <= n; i++)
            for (int j = from; j < to; j++)
                deck[at++] = (hachi_card)hand[(t->dealer + i) % n][j];
        for (int j = 0; j < 3 && n != 7; j++)
            deck[at++] = (hachi_card)field[3 * part + j];
    }
    while (used != all)
        deck[at++] = (hachi_card)take_random(all, &used);
    return at;
}

static void host_deals(hachi_game *game) {
    hachi_card list[49];
    hachi_cardset wanted;
    size_t count = 0;
    const hachi_table t = table_of(game);
    HOLDS(hachi_game_deal_wanted(game, &wanted) == HACHI_OK && wanted, "wanted");
    if (t.phase == HACHI_PHASE_DECK) {
        count = make_deck(&t, list);
    } else {
        hachi_cardset used = ~wanted;
        while (~used)
            list[count++] = (hachi_card)take_random(~(hachi_cardset)0, &used);
        HOLDS(count == HACHI_STOCK, "rules 6.6");
    }
    HOLDS(hachi_game_deal(game, list, count) == HACHI_OK, "deal");
}

/* --- games --- */

static hachi_rules *random_rules(int preset) {
    hachi_rules *rules;
    int32_t first, second;
    cr_assert(eq(i32, hachi_rules_create(preset, &rules), HACHI_OK));
    const uint32_t share = 1 + draw(4);
    for (int option = 1; option <= hachi_option_count(); option++) {
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        hachi_option_describe(option, &info);
        const uint32_t range = (uint32_t)(info.maximum - info.minimum + 1);
        int32_t value = info.minimum + (int32_t)draw(range);
        if (draw(4) >= share)
            continue;
        if (info.has_word && draw(2))
            value = HACHI_VALUE_WORD;
        if (info.even)
            value &= ~1;
        if (info.is_money && draw(6) == 0 && !info.has_word)
            value = info.minimum < 0 ? 0 : draw(2) ? info.minimum : info.maximum;
        HOLDS(hachi_rules_set(rules, option, value) == HACHI_OK, "option %d %d", option,
              (int)value);
    }
    if (hachi_rules_check(rules, &first, &second) != HACHI_OK) {
        hachi_rules_set(rules, HACHI_OPTION_BONUS_CLAIM, 0);
        if (hachi_rules_check(rules, &first, &second) != HACHI_OK)
            hachi_rules_set(rules, HACHI_OPTION_ETSUNEN, 0);
    }
    HOLDS(hachi_rules_check(rules, &first, &second) == HACHI_OK, "rules");
    for (int option = 1; option <= hachi_option_count(); option++) {
        int32_t value;
        hachi_rules_get(rules, option, &value);
        opt[option] = value;
        if (value >= 0 && value < 4)
            seen.value[option][value]++;
    }
    return rules;
}

static uint64_t digest_of(const hachi_game *game) {
    uint64_t digest = 0;
    HOLDS(hachi_game_digest(game, &digest) == HACHI_OK, "digest");
    return digest;
}

/* Undo and do again: the same game both times. */
static void check_undo(hachi_game *game, const hachi_game *before, hachi_move move) {
    hachi_game *after;
    HOLDS(hachi_game_clone(game, &after) == HACHI_OK, "clone");
    HOLDS(hachi_game_undo(game) == HACHI_OK, "undo");
    HOLDS(hachi_game_equal(game, before) && digest_of(game) == digest_of(before), "undone");
    HOLDS(hachi_game_apply(game, move) == HACHI_OK, "again");
    HOLDS(hachi_game_equal(game, after) && digest_of(game) == digest_of(after), "done again");
    hachi_game_destroy(after);
}

static void one_move(hachi_game *game, const struct month *m, int policy, int favoured) {
    hachi_move list[HACHI_MAX_MOVES];
    hachi_game *before = NULL;
    size_t count = 0;
    HOLDS(hachi_game_moves(game, list, HACHI_MAX_MOVES, &count) == HACHI_OK && count > 0,
          "no dead end");
    if (draw(250) == 0)
        check_list(game, list, count);
    const hachi_move move = choose(game, list, count, policy, favoured);
    if (hachi_game_phase(game) == HACHI_PHASE_PLAY && !m->over)
        check_preview(game, m, move);
    if (draw(40) == 0)
        HOLDS(hachi_game_clone(game, &before) == HACHI_OK, "clone");
    HOLDS(hachi_game_apply(game, move) == HACHI_OK, "move %08x", (unsigned)move);
    if (before) {
        check_undo(game, before, move);
        hachi_game_destroy(before);
    }
    seen.steps++;
}

static void one_game(uint64_t seed, int months) {
    static struct month m;
    hachi_game_options options;
    hachi_game *game;
    int32_t totals[10] = {0}, before[10] = {0};
    size_t done = 0;
    random_state = seed;
    const int preset = 1 + (int)(seed % 3), players = 3 + (int)(seed / 3 % 5);
    int policy = AT_RANDOM, favoured = 0, month = 0;
    snprintf(where, sizeof where, "seed %llu, preset %d, %d players", (unsigned long long)seed,
             preset, players);
    hachi_rules *rules = random_rules(preset);
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = HACHI_GAME_HOST_DEALS;
    options.dealer = (int32_t)draw((uint32_t)players);
    HOLDS(hachi_game_create(rules, &options, &game) == HACHI_OK, "create");
    memset(&m, 0, sizeof m);
    seen.players[players]++;
    for (;;) {
        size_t count;
        hachi_event events[64];
        HOLDS(hachi_game_event_count(game, HACHI_VIEWER_ALL, &count) == HACHI_OK, "count");
        while (done < count) {
            size_t left, some = count - done < 64 ? count - done : 64;
            HOLDS(hachi_game_events(game, HACHI_VIEWER_ALL, done, events, sizeof events[0], 64,
                                    &left) ==
                      (count - done > 64 ? HACHI_E_BUFFER_TOO_SMALL : HACHI_OK),
                  "events");
            if (left > 64)
                for (some = 0; some < 64; some++) {
                    hachi_event_init(&events[some], sizeof events[some]);
                    hachi_game_event(game, HACHI_VIEWER_ALL, done + some, &events[some]);
                }
            for (size_t i = 0; i < some; i++) {
                const int declared = m.declared;
                follow(&m, &events[i], rules, players, totals);
                if (events[i].kind == HACHI_EVENT_MONTH_START ||
                    events[i].kind == HACHI_EVENT_MONTH_END)
                    memcpy(before, totals, sizeof before);
                if (events[i].kind == HACHI_EVENT_REDEAL)
                    m.declared = declared; /* a mizuten stands */
            }
            done += some;
        }
        check_table(game, &m, totals);
        check_totals_before(game, before);
        if (hachi_game_phase(game) == HACHI_PHASE_OVER || hachi_game_month(game) > months)
            break;
        if (hachi_game_month(game) != month) {
            month = hachi_game_month(game);
            policy = (int)draw(POLICIES);
            favoured = (int)draw((uint32_t)players);
            snprintf(where, sizeof where, "seed %llu, preset %d, %d players, month %d",
                     (unsigned long long)seed, preset, players, month);
        }
        if (hachi_game_actor(game) < 0)
            host_deals(game);
        else
            one_move(game, &m, policy, favoured);
    }
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}

static void occurred(int count, const char *what, const char *which) {
    cr_expect(gt(i32, count, 0), "never occurred: %s %s", what, which);
}

static void everything_occurred(void) {
    char number[20];
    for (int yaku = 1; yaku <= 23; yaku++)
        occurred(seen.yaku[yaku], "yaku", hachi_word(HACHI_THING_YAKU, yaku));
    for (int reason = 1; reason <= 21; reason++)
        if (reason != HACHI_REASON_OIKOMI)
            occurred(seen.reason[reason], "reason", hachi_word(HACHI_THING_REASON, reason));
    occurred(seen.undone[HACHI_REASON_TEYAKU], "refund of", "teyaku");
    occurred(seen.undone[HACHI_REASON_NUKE], "refund of", "nuke");
    occurred(seen.undone[HACHI_REASON_TOBIKOMI], "refund of", "tobikomi");
    for (int kind = 1; kind <= 23; kind++)
        occurred(seen.event[kind], "event", hachi_word(HACHI_THING_EVENT, kind));
    for (int phase = 1; phase <= 10; phase++)
        occurred(seen.phase[phase], "phase", hachi_word(HACHI_THING_PHASE, phase));
    for (int form = 0; form < FORMS; form++)
        occurred(seen.form[form], "hatto", form_names[form]);
    for (int ending = 1; ending <= 3; ending++)
        occurred(seen.ending[ending], "ending", hachi_word(HACHI_THING_ENDING, ending));
    for (int players = 3; players <= 7; players++) {
        snprintf(number, sizeof number, "%d", players);
        occurred(seen.players[players], "players", number);
    }
    occurred(seen.level[1] && seen.level[2] && seen.level[4] && seen.level[8], "levels", "all");
    /* half, culprit, sage, and halves with either */
    for (int why = 1; why <= 6; why++) {
        snprintf(number, sizeof number, "%d", why);
        if (why != (HACHI_WHY_CULPRIT | HACHI_WHY_SAGE))
            occurred(seen.why[why], "why", number);
    }
    cr_expect(zero(i32, seen.why[6] + seen.why[7]), "a culprit goes before who has gone on");
    for (int option = 1; option <= hachi_option_count(); option++) {
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        hachi_option_describe(option, &info);
        for (int value = 0; info.type != HACHI_TYPE_NUMBER && value <= info.maximum; value++)
            occurred(seen.value[option][value], hachi_word(HACHI_THING_OPTION, option),
                     hachi_option_value_word(option, value));
    }
}

Test(invariants, random_games_follow_a_second_reading_of_the_rules, .timeout = 280) {
    /* rules 1.3, 2, 4-13; about 12,000 months; HACHI_SEED plays a single game, HACHI_GAMES more */
    const char *seed = getenv("HACHI_SEED"), *more = getenv("HACHI_GAMES");
    const uint64_t games = more ? strtoull(more, NULL, 10) : 1500;
    for (int yaku = 0; yaku < 5; yaku++)
        yaku_set[yaku] = cards(yaku_words[yaku]);
    if (seed) {
        one_game(strtoull(seed, NULL, 10), 14);
        return;
    }
    for (uint64_t i = 0; i < games; i++)
        one_game(i, 14);
    cr_expect(gt(i32, seen.months, 5000));
    everything_occurred();
    cr_log_info("%d months, %d moves", seen.months, seen.steps);
}
