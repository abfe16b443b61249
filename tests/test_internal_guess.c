/* Guesses: full games drawn uniformly from all that fit a view. Three tests hold them against what is counted or drawn
 * in other ways: small endgames in which all deals can be played through, hands that were chased out counted one
 * by one, and positions of every kind against a sampler that deals blindly and keeps what fits. */
#include "guess.h"
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <stdio.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

/* --- how far counts are from what they should be ------------------------------------------------------------ */

static double root(double x, int power) {
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 200; i++) {
        double y = 1;
        for (int k = 1; k < power; k++)
            y *= r;
        r -= (r - x / y) / power;
    }
    return r;
}

/* Chi-square with so many degrees of freedom as a normal deviate (Wilson and Hilferty). */
static double deviate(double chi, int freedom) {
    if (freedom < 1)
        return 0;
    const double v = 2.0 / (9.0 * freedom);
    return (root(chi / freedom, 3) - (1 - v)) / root(v, 2);
}

enum { TOO_FAR = 5 }; /* by chance once in three million */

/* --- positions ---------------------------------------------------------------------------------------------- */

struct position {
    struct twin_tape tape;
    hachi_game *game;
    int32_t dealer;
};

/* The month's moves go onto the tape; the game stands at `phase` at or after turn `turn`, or it is NULL. */
static void start(struct position *p, hachi_rules *rules, int32_t players, int32_t phase, int turn,
                  uint64_t *random) {
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.dealer = p->dealer = twin_below(random, players);
    options.flags = HACHI_GAME_HOST_DEALS;
    p->tape.count = 0;
    OK(hachi_game_create(rules, &options, &p->game));
    for (;;) {
        const struct hh_state *s = &p->game->core.state;
        if (s->phase == phase && s->turn >= turn)
            return;
        if (s->phase == HACHI_PHASE_OVER || !twin_play(p->game, &p->tape, random))
            break;
    }
    hachi_game_destroy(p->game);
    p->game = NULL;
}

static void new_seed(uint8_t *seed, uint64_t *random) {
    for (int i = 0; i < 32; i++)
        seed[i] = (uint8_t)twin_random(random);
}

/* --- endgames ----------------------------------------------------------------------------------------------- */

enum { STATES = 6000 };

struct known_state {
    struct hh_state state;
    long drawn;
};

static struct known_state states[STATES];

static int find_state(const struct hh_state *state, int count) {
    for (int i = 0; i < count; i++)
        if (memcmp(&states[i].state, state, sizeof *state) == 0)
            return i;
    return -1;
}

/* The game again with other labels on cards of the deck. */
static hachi_game *relabelled(const struct position *p, const uint8_t *label) {
    hachi_game_options options;
    hachi_game *b;
    hachi_game_options_init(&options, sizeof options);
    options.players = hachi_game_players(p->game);
    options.dealer = p->dealer;
    options.flags = HACHI_GAME_HOST_DEALS;
    OK(hachi_game_create(hachi_game_rules(p->game), &options, &b));
    for (int i = 0; i < p->tape.count; i++) {
        const struct twin_step *step = &p->tape.step[i];
        hachi_card cards[49];
        hachi_status status = HACHI_OK;
        /* who did not show may have been asked or not */
        while (hachi_game_phase(b) == HACHI_PHASE_SHOW && status == HACHI_OK) {
            const int32_t actor = hachi_game_actor(b);
            const int place = b->core.state.place_of[actor];
            const struct hh_state *s = &p->game->core.state;
            const int answer = (s->suit_yaku[place] ? 1 : 0) | (s->chaff_yaku[place] ? 2 : 0);
            status = hachi_game_apply(b, hachi_move_make(HACHI_MOVE_SHOW, actor, answer, 0));
        }
        if (status != HACHI_OK)
            break;
        if (!step->cards && hachi_move_kind(step->move) == HACHI_MOVE_SHOW)
            continue;
        memcpy(cards, step->card, sizeof cards);
        if (step->cards) {
            /* what was gathered again does not matter */
            const int last = i + 1 == p->tape.count || !p->tape.step[i + 1].cards;
            if (last)
                twin_relabel(label, cards, step->cards);
            status = hachi_game_deal(b, cards, (size_t)step->cards);
        } else {
            status = hachi_game_apply(b, step->move);
        }
        if (status != HACHI_OK)
            break;
    }
    return b;
}

/* Put the next order of the hidden cards into a label; 0 after the last one. */
static int next_order(uint8_t *items, int count) {
    int i = count - 2;
    while (i >= 0 && items[i] >= items[i + 1])
        i--;
    if (i < 0)
        return 0;
    int j = count - 1;
    while (items[j] <= items[i])
        j--;
    const uint8_t item = items[i];
    items[i] = items[j];
    items[j] = item;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        const uint8_t other = items[a];
        items[a] = items[b];
        items[b] = other;
    }
    return 1;
}

static int enumerate_deals(const struct position *p, int32_t viewer, int *refused) {
    const struct hh_state *s = &p->game->core.state;
    uint64_t hidden = 0;
    uint8_t list[48], order[48], label[49];
    int count = 0, found = 0;
    for (int seat = 0; seat < 3; seat++)
        if (seat != viewer)
            hidden |= s->hand[seat] & ~s->exposed[s->place_of[seat]];
    for (int i = s->turn + (s->part == 1); i < HACHI_STOCK; i++)
        hidden |= HH_BIT(s->stock[i]);
    for (int card = 0; card < 48; card++)
        if (hidden >> card & 1)
            list[count++] = (uint8_t)card;
    cr_assert(le(int, count, 7));
    memcpy(order, list, sizeof order);
    *refused = 0;
    do {
        for (int card = 0; card < 49; card++)
            label[card] = (uint8_t)card;
        for (int i = 0; i < count; i++)
            label[list[i]] = order[i];
        hachi_game *b = relabelled(p, label);
        if (!twin_same(p->game, b, viewer)) {
            ++*refused;
        } else if (find_state(&b->core.state, found) < 0) {
            cr_assert(lt(int, found, STATES));
            states[found].state = b->core.state;
            states[found++].drawn = 0;
        }
        hachi_game_destroy(b);
    } while (next_order(order, count));
    return found;
}

/* With three players: everything hidden lies in two hands (or three) and in the stock. */
Test(guess, is_uniform_over_all_deals_of_an_endgame, .timeout = 1200) {
    static struct position p;
    uint64_t random = 11;
    int tested = 0, with_evidence = 0;
    const int wanted = getenv("HACHI_TEST_LONG") ? 400 : 40;
    double worst = -9;
    while (tested < wanted) {
        hachi_rules *rules = twin_rules(&random, 1);
        const int faults = twin_below(&random, 3) != 0;
        if (faults) { /* yaku that are made and went on with leave evidence of who held what */
            hachi_rules_set(rules, HACHI_OPTION_HATTO, HACHI_HATTO_DISCARD_AND_BLOCK);
            hachi_rules_set(rules, HACHI_OPTION_HATTO_WINDOW, HACHI_HATTO_WINDOW_OPEN);
            hachi_rules_set(rules, HACHI_OPTION_SAGE_OFFER, HACHI_SAGE_OFFER_ALWAYS);
        }
        static const uint8_t phases[] = {HACHI_PHASE_PLAY, HACHI_PHASE_TURN, HACHI_PHASE_SAY,
                                         HACHI_PHASE_PLAY};
        start(&p, rules, 3, phases[twin_below(&random, 4)], 17 + twin_below(&random, 3), &random);
        hachi_rules_destroy(rules);
        if (!p.game)
            continue;
        const struct hh_state *s = &p.game->core.state;
        const int32_t viewer = twin_below(&random, 4) ? s->actor : twin_below(&random, 4) - 1;
        int hidden = HACHI_STOCK - s->turn - (s->part == 1), refused;
        for (int seat = 0; seat < 3; seat++)
            if (seat != viewer)
                hidden += hh_count(s->hand[seat] & ~s->exposed[s->place_of[seat]]);
        const int made = s->made[0] | s->made[1] | s->made[2];
        if (hidden > 7 || hidden < 3 || (faults && !made)) {
            hachi_game_destroy(p.game);
            continue;
        }
        const int count =
            enumerate_deals(&p, viewer < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : viewer, &refused);
        cr_assert(gt(int, count, 0));
        with_evidence += refused != 0;
        hachi_game *view;
        OK(hachi_game_view(p.game, viewer < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : viewer, &view));
        const long draws = 40L * count + 200;
        for (long i = 0; i < draws; i++) {
            struct hh_core guess;
            uint8_t seed[32];
            new_seed(seed, &random);
            OK(hh_guess(view, seed, &guess));
            const int at = find_state(&guess.state, count);
            cr_assert(ge(int, at, 0), "a game that can't be");
            states[at].drawn++;
        }
        double chi = 0;
        for (int i = 0; i < count; i++) {
            const double expected = (double)draws / count, off = (double)states[i].drawn - expected;
            chi += off * off / expected;
        }
        const double z = deviate(chi, count - 1);
        worst = z > worst ? z : worst;
        cr_assert(z < TOO_FAR, "endgame %d: %d deals, deviate %.1f", tested, count, z);
        tested++;
        hachi_game_destroy(view);
        hachi_game_destroy(p.game);
    }
    cr_assert(gt(int, with_evidence, 3));
    if (getenv("HACHI_TEST_LONG"))
        fprintf(stderr, "endgames %d, with evidence %d, worst deviate %.2f\n", tested,
                with_evidence, worst);
}

/* --- hands that were chased out ----------------------------------------------------------------------------- */

enum { BUCKETS = 61, CHASED = 3 };

struct chased {
    const hachi_rules *rules;
    int multiplier, hands;
    int32_t paid[3];       /* by each payer */
    hachi_oikomi shown[3]; /* the breakdown, for who has seen it */
    int with_breakdown;
    hachi_card card[21];
    int cards;
    long ways[BUCKETS];
};

static uint32_t bucket_of(const uint64_t *hands, int count) {
    uint64_t mixed = 0;
    for (int i = 0; i < count; i++)
        mixed = (mixed + hands[i]) * UINT64_C(0x9E3779B97F4A7C15) ^ mixed >> 31;
    return (uint32_t)(mixed >> 32) % BUCKETS;
}

/* Cards that are worth nothing are not told. */
static hachi_oikomi oikomi_of_cards(const struct chased *c, uint64_t cards) {
    hachi_oikomi oikomi;
    hachi_oikomi_init(&oikomi, sizeof oikomi);
    hachi_oikomi_of_hand(c->rules, cards, &oikomi);
    if (oikomi.cards_value == 0)
        oikomi.cards = 0;
    return oikomi;
}

static int chased_fits(const struct chased *c, int hand, uint64_t cards) {
    const hachi_oikomi oikomi = oikomi_of_cards(c, cards);
    if (oikomi.value != c->shown[hand].value)
        return 0;
    if (c->with_breakdown)
        return memcmp(&oikomi, &c->shown[hand], sizeof oikomi) == 0;
    return oikomi.value * c->multiplier == c->paid[hand];
}

/* All ways to give the hands from `hand` on cards of a set, seven each. */
static void count_ways(struct chased *c, int hand, uint64_t *hands, uint64_t left) {
    hachi_card list[21];
    int count = 0, pick[7];
    if (hand == c->hands || hand == CHASED) { /* never more than three are */
        c->ways[bucket_of(hands, c->hands)]++;
        return;
    }
    for (int i = 0; i < c->cards; i++)
        if (left & HH_BIT(c->card[i]))
            list[count++] = c->card[i];
    for (int i = 0; i < 7; i++)
        pick[i] = i;
    for (;;) {
        uint64_t cards = 0;
        for (int i = 0; i < 7; i++)
            cards |= HH_BIT(list[pick[i]]);
        if (chased_fits(c, hand, cards)) {
            hands[hand] = cards;
            count_ways(c, hand + 1, hands, left & ~cards);
        }
        int i = 6;
        while (i >= 0 && pick[i] == count - 7 + i)
            i--;
        if (i < 0)
            return;
        pick[i]++;
        for (int k = i + 1; k < 7; k++)
            pick[k] = pick[k - 1] + 1;
    }
}

/* At the end of a month nothing of the three is hidden from the last mover, who may be one of them or out: only
 * who that is out held what of the stock's cards. */
Test(guess, is_uniform_over_chased_out_hands, .timeout = 1200) {
    static struct position p;
    uint64_t random = 12;
    int tested[4] = {0}, breakdowns = 0;
    const int wanted = getenv("HACHI_TEST_LONG") ? 40 : 3;
    double worst = -9;
    while (tested[1] < wanted || tested[2] < wanted || tested[3] < wanted ||
           breakdowns < wanted / 2) {
        hachi_rules *rules;
        const int32_t players = 4 + twin_below(&random, 4);
        struct chased c = {0};
        OK(hachi_rules_create(1 + twin_below(&random, 3), &rules));
        hachi_rules_set(rules, HACHI_OPTION_MONTHS, 1);
        hachi_rules_set(rules, HACHI_OPTION_OIKOMI_ONCE, twin_below(&random, 4) == 0);
        if (twin_below(&random, 4) == 0)
            hachi_rules_set(rules, HACHI_OPTION_OIKOMI_CARD, twin_below(&random, 3));
        start(&p, rules, players, HACHI_PHASE_OVER, 0, &random);
        hachi_rules_destroy(rules);
        if (!p.game)
            continue;
        const struct hh_state *s = &p.game->core.state;
        int32_t viewer = twin_below(&random, players);
        int seats[3];
        int32_t yaku = 0;
        uint64_t hidden = 0, stock = HH_ALL_48 & ~s->field;
        c.with_breakdown = s->role[viewer] != HACHI_ROLE_PLAYS;
        if (s->end != HACHI_ENDING_EXHAUSTED)
            viewer = -1;
        for (int seat = 0; seat < players && viewer >= 0; seat++)
            if (s->role[seat] == HACHI_ROLE_CHASED && seat != viewer && c.hands < 3)
                seats[c.hands++] = seat;
        if (viewer < 0 || c.hands == 0 || tested[c.hands] >= wanted + 2 ||
            (c.with_breakdown ? breakdowns >= wanted && tested[c.hands] >= wanted : 0)) {
            hachi_game_destroy(p.game);
            continue;
        }
        stock = 0;
        for (int i = 0; i < HACHI_STOCK; i++)
            stock |= HH_BIT(s->stock[i]);
        hidden = c.with_breakdown && s->role[viewer] != HACHI_ROLE_BLANK ? stock & ~s->hand[viewer]
                                                                         : stock;
        for (int card = 0; card < 48; card++)
            if (hidden >> card & 1)
                c.card[c.cards++] = (hachi_card)card;
        c.rules = hachi_game_rules(p.game);
        c.multiplier = s->multiplier;
        for (int i = 0; i < c.hands; i++) {
            c.shown[i] = oikomi_of_cards(&c, s->hand[seats[i]]);
            c.paid[i] = c.shown[i].value * c.multiplier;
            yaku |= c.shown[i].suit_value | c.shown[i].chaff_value;
        }
        /* the rarest first, or counting takes long */
        for (int i = 0; i < 3 * c.hands; i++) {
            const int at = i % c.hands;
            if (at + 1 < c.hands && c.paid[at] < c.paid[at + 1]) {
                const hachi_oikomi shown = c.shown[at];
                const int32_t paid = c.paid[at];
                const int seat = seats[at];
                c.shown[at] = c.shown[at + 1];
                c.paid[at] = c.paid[at + 1];
                seats[at] = seats[at + 1];
                c.shown[at + 1] = shown;
                c.paid[at + 1] = paid;
                seats[at + 1] = seat;
            }
        }
        if ((c.hands == 3 && c.paid[0] < 12 * c.multiplier) || (c.with_breakdown && !yaku)) {
            hachi_game_destroy(p.game);
            continue;
        }
        uint64_t hands[3];
        count_ways(&c, 0, hands, hidden);
        long all = 0, drawn[BUCKETS] = {0};
        for (int i = 0; i < BUCKETS; i++)
            all += c.ways[i];
        cr_assert(gt(long, all, 0));
        hachi_game *view;
        OK(hachi_game_view(p.game, viewer, &view));
        const int draws = 6000;
        for (int i = 0; i < draws; i++) {
            struct hh_core guess;
            uint8_t seed[32];
            new_seed(seed, &random);
            OK(hh_guess(view, seed, &guess));
            for (int h = 0; h < c.hands; h++) {
                hands[h] = guess.state.hand[seats[h]];
                cr_assert(chased_fits(&c, h, hands[h]));
            }
            drawn[bucket_of(hands, c.hands)]++;
        }
        double chi = 0;
        int freedom = -1;
        for (int i = 0; i < BUCKETS; i++) {
            const double expected = (double)draws * (double)c.ways[i] / (double)all;
            const double off = (double)drawn[i] - expected;
            cr_assert(c.ways[i] || drawn[i] == 0);
            if (c.ways[i]) {
                chi += off * off / expected;
                freedom++;
            }
        }
        const double z = deviate(chi, freedom);
        worst = z > worst ? z : worst;
        cr_assert(z < TOO_FAR, "%d hands, %ld ways, breakdown %d, deviate %.1f", c.hands, all,
                  c.with_breakdown, z);
        tested[c.hands]++;
        breakdowns += c.with_breakdown;
        hachi_game_destroy(view);
        hachi_game_destroy(p.game);
    }
    if (getenv("HACHI_TEST_LONG"))
        fprintf(
            stderr,
            "chased-out hands: %d of one, %d of two, %d of three; %d with breakdown; worst %.2f\n",
            tested[1], tested[2], tested[3], breakdowns, worst);
}

/* --- all kinds of positions ----------------------------------------------------------------------------------- */

enum { FEATURES = 40, VALUES = 256 };

/* What is looked at of a full game: by seat the teyaku of what it was dealt, lights and ribbons; where some cards are. */
static int look(const hachi_game *game, const struct hh_state *s, int *feature) {
    int count = 0;
    for (int seat = 0; seat < s->players; seat++) {
        const uint64_t dealt =
            s->hand[seat] | (s->place_of[seat] == HH_NOBODY ? 0 : s->played[s->place_of[seat]]);
        if (seat == s->blank || hh_count(dealt) != HACHI_HAND)
            continue;
        const struct hh_teyaku_ids ids = hh_teyaku_ids(&game->core.rules, dealt);
        feature[count++] = ids.suit * 16 + (ids.chaff ? ids.chaff - HACHI_YAKU_KARASU + 1 : 0);
        feature[count++] =
            hh_count(dealt & HH_LIGHTS) * 8 + hh_count(dealt & hh_dekiyaku_cards[HH_NANATAN]);
    }
    for (int card = 1; card < 48; card += 5) {
        int where = 0;
        for (int seat = 0; seat < s->players; seat++)
            if (s->hand[seat] >> card & 1)
                where = 1 + seat;
        for (int i = 0; i < HACHI_STOCK; i++)
            if (s->stock[i] == card)
                where += 8 * (1 + i);
        feature[count++] = where % VALUES;
    }
    return count;
}

/* Two samples of one distribution? */
static double compare_samples(const long *a, const long *b, long na, long nb) {
    double chi = 0, rest_a = 0, rest_b = 0;
    int freedom = -1;
    for (int i = 0; i <= VALUES; i++) {
        double x = i < VALUES ? (double)a[i] : rest_a, y = i < VALUES ? (double)b[i] : rest_b;
        if (i < VALUES && x + y < 12) {
            rest_a += x;
            rest_b += y;
            continue;
        }
        if (x + y == 0)
            continue;
        const double off = x / (double)na - y / (double)nb;
        chi += off * off / ((x + y) / ((double)na * (double)nb));
        freedom++;
    }
    return deviate(chi, freedom);
}

/* Somebody else is chased out; and one of the three, another one, has shown a chaff teyaku and holds hidden cards. */
static int others_paid(const hachi_game *game, int32_t seat) {
    for (int other = 0; other < game->core.state.players; other++)
        if (other != seat && game->core.state.role[other] == HACHI_ROLE_CHASED)
            return 1;
    return 0;
}

static int others_of_kind(const hachi_game *game, int32_t seat) {
    const struct hh_state *s = &game->core.state;
    for (int place = 0; place < 3; place++)
        if (s->place[place] != seat && s->chaff_yaku[place] &&
            s->chaff_yaku[place] != HACHI_YAKU_KARASU &&
            s->hand[s->place[place]] & ~s->exposed[place])
            return 1;
    return 0;
}

Test(guess, is_drawn_as_a_blind_dealer_would_who_keeps_what_fits, .timeout = 3600) {
    static struct position p;
    static long guessed[FEATURES][VALUES], dealt[FEATURES][VALUES];
    const int wanted = getenv("HACHI_TEST_LONG") ? 300 : 36, sample = 1200;
    uint64_t random = 13;
    int tested = 0, phases[HACHI_PHASE_OVER + 1] = {0}, out = 0, chased = 0, of_kind = 0;
    double worst = -9;
    for (int g = 0; tested < wanted; g++) {
        static const uint8_t targets[] = {HACHI_PHASE_BID,  HACHI_PHASE_STOCK, HACHI_PHASE_SHOW,
                                          HACHI_PHASE_PLAY, HACHI_PHASE_TURN,  HACHI_PHASE_CLAIM,
                                          HACHI_PHASE_SAY,  HACHI_PHASE_OVER,  HACHI_PHASE_PLAY};
        const int32_t target = targets[g % 9];
        const int32_t players = 3 + twin_below(&random, 5);
        hachi_rules *rules = twin_rules(&random, 1);
        if (target == HACHI_PHASE_SHOW || target == HACHI_PHASE_CLAIM) {
            hachi_rules_set(rules, HACHI_OPTION_TEYAKU_CLAIM, HACHI_TEYAKU_CLAIM_CHOICE);
            hachi_rules_set(rules, HACHI_OPTION_BONUS_TIMING, HACHI_BONUS_TIMING_AT_ONCE);
            hachi_rules_set(rules, HACHI_OPTION_BONUS_CLAIM, HACHI_BONUS_CLAIM_CHOICE);
        }
        start(&p, rules, players, target, target == HACHI_PHASE_PLAY ? twin_below(&random, 12) : 0,
              &random);
        hachi_rules_destroy(rules);
        if (!p.game)
            continue;
        const int32_t seat = twin_below(&random, players + 1) - 1;
        const int32_t viewer = seat < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : seat;
        /* Every third position with others chased out, every sixth also with hidden cards of one kind. */
        const int with_paid = others_paid(p.game, seat), with_kind = others_of_kind(p.game, seat);
        if ((tested % 3 == 0 && !with_paid) || (tested % 6 == 0 && !with_kind)) {
            hachi_game_destroy(p.game);
            continue;
        }
        long kept = 0, tries = 0;
        int features = 0, feature[FEATURES];
        memset(guessed, 0, sizeof guessed);
        memset(dealt, 0, sizeof dealt);
        while (kept < sample) {
            hachi_game *b = twin_of(p.game, &p.tape, p.dealer, viewer, TWIN_EVEN, &random);
            if (++tries == 1000 && kept < 8)
                break;
            if (!b)
                continue;
            features = look(b, &b->core.state, feature);
            cr_assert(le(int, features, FEATURES));
            for (int i = 0; i < features; i++)
                dealt[i][feature[i]]++;
            kept++;
            hachi_game_destroy(b);
        }
        if (kept < sample) { /* too rare for a blind dealer */
            hachi_game_destroy(p.game);
            continue;
        }
        hachi_game *view;
        OK(hachi_game_view(p.game, viewer, &view));
        for (int n = 0; n < 3 * sample; n++) {
            struct hh_core guess;
            uint8_t seed[32];
            new_seed(seed, &random);
            OK(hh_guess(view, seed, &guess));
            const int count = look(p.game, &guess.state, feature);
            cr_assert(eq(int, count, features));
            for (int i = 0; i < features; i++)
                guessed[i][feature[i]]++;
        }
        for (int i = 0; i < features; i++) {
            const double z = compare_samples(guessed[i], dealt[i], 3 * sample, sample);
            worst = z > worst ? z : worst;
            cr_assert(z < TOO_FAR,
                      "position %d, phase %d, players %d, viewer %d: feature %d is %.1f off",
                      tested, (int)target, (int)players, (int)viewer, i, z);
        }
        const struct hh_state *s = &p.game->core.state;
        phases[target]++;
        out += seat >= 0 && s->place[0] != HH_NOBODY && s->place_of[seat] == HH_NOBODY;
        chased += with_paid;
        of_kind += with_paid && with_kind;
        tested++;
        hachi_game_destroy(view);
        hachi_game_destroy(p.game);
    }
    cr_assert(gt(int, out, 2));
    cr_assert(ge(int, chased, wanted / 3));
    cr_assert(ge(int, of_kind, wanted / 6));
    for (size_t i = 0; i < 4; i++)
        cr_assert(gt(int, phases[i + HACHI_PHASE_BID], 0), "phase %d", (int)i + HACHI_PHASE_BID);
    if (getenv("HACHI_TEST_LONG"))
        fprintf(
            stderr,
            "positions %d, of seats that are out %d, with others chased out %d, and with cards of "
            "one kind %d; worst deviate %.2f\n",
            tested, out, chased, of_kind, worst);
}

/* --- what a guess is ------------------------------------------------------------------------------------------- */

/* In every phase, for every viewer. */
Test(guess, looks_to_its_viewer_as_the_game_does, .timeout = 600) {
    uint64_t random = 14;
    long guesses = 0;
    for (int g = 0; g < 60; g++) {
        static struct twin_tape tape;
        hachi_rules *rules = twin_rules(&random, 2);
        hachi_game_options options;
        hachi_game *game, *reused;
        hachi_game_options_init(&options, sizeof options);
        options.players = 3 + g % 5;
        options.flags = g % 2 ? HACHI_GAME_HOST_DEALS : 0;
        new_seed(options.seed, &random);
        OK(hachi_game_create(rules, &options, &game));
        options.flags = HACHI_GAME_NO_JOURNAL;
        OK(hachi_game_create(rules, &options, &reused));
        tape.count = 0;
        do {
            for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < options.players; viewer++) {
                hachi_game *view, *guess, *seen;
                uint8_t seed[32];
                uint64_t one, two;
                if (viewer == HACHI_VIEWER_ALL || twin_below(&random, 3))
                    continue;
                new_seed(seed, &random);
                OK(hachi_game_view(game, viewer, &view));
                OK(hachi_game_guess(view, seed, &guess));
                OK(hachi_game_guess_assign(view, seed, reused));
                cr_assert(hachi_game_equal(guess, reused));
                cr_assert(hh_state_check(&guess->core));
                OK(hachi_game_view(guess, viewer, &seen));
                OK(hachi_game_digest(view, &one));
                OK(hachi_game_digest(seen, &two));
                cr_assert(eq(u64, one, two));
                cr_assert(memcmp(&view->core.state, &seen->core.state, sizeof view->core.state) ==
                          0);
                /* it can be played on: to the end, if no host is waited for */
                const int32_t phase = hachi_game_phase(guess);
                if (phase != HACHI_PHASE_DECK && phase != HACHI_PHASE_STOCK &&
                    phase != HACHI_PHASE_OVER) {
                    OK(hachi_game_playout(guess, 1, 0));
                    cr_assert(eq(i32, hachi_game_phase(guess), HACHI_PHASE_OVER));
                }
                guesses++;
                hachi_game_destroy(seen);
                hachi_game_destroy(guess);
                hachi_game_destroy(view);
            }
        } while (twin_play(game, &tape, &random));
        hachi_game_destroy(game);
        hachi_game_destroy(reused);
        hachi_rules_destroy(rules);
    }
    cr_assert(gt(long, guesses, 5000));
}

Test(guess, refuses_what_is_no_view) {
    hachi_game_options options;
    hachi_rules *rules;
    hachi_game *game, *bare, *view, *bare_view, *guess = NULL;
    const uint8_t seed[32] = {1};
    hachi_game_options_init(&options, sizeof options);
    OK(hachi_rules_create(HACHI_PRESET_BGA, &rules));
    OK(hachi_game_create(rules, &options, &game));
    options.flags = HACHI_GAME_NO_JOURNAL;
    OK(hachi_game_create(rules, &options, &bare));
    OK(hachi_game_view(game, 0, &view));
    OK(hachi_game_view(bare, 0, &bare_view));
    cr_assert(eq(i32, hachi_game_guess(NULL, seed, &guess), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_guess(view, NULL, &guess), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_guess(view, seed, NULL), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_game_guess(game, seed, &guess), HACHI_E_NOT_A_VIEW));
    cr_assert(eq(i32, hachi_game_guess(bare_view, seed, &guess), HACHI_E_NO_JOURNAL));
    cr_assert(eq(ptr, guess, NULL));
    cr_assert(eq(i32, hachi_game_guess_assign(view, seed, view), HACHI_E_IS_VIEW));
    cr_assert(eq(i32, hachi_game_guess_assign(view, seed, game), HACHI_E_HAS_JOURNAL));
    cr_assert(eq(i32, hachi_game_guess_assign(game, seed, bare), HACHI_E_NOT_A_VIEW));
    cr_assert(eq(i32, hachi_game_guess_assign(view, seed, NULL), HACHI_E_NULL_ARGUMENT));
    OK(hachi_game_guess_assign(view, seed, bare));
    hachi_game_destroy(game);
    hachi_game_destroy(bare);
    hachi_game_destroy(view);
    hachi_game_destroy(bare_view);
    hachi_rules_destroy(rules);
}
