/* Drawing a deal, uniformly from all that agree with the cards, teyaku and sums that a view knows.
 *
 * All deals are equally likely before anything is known, so what is wanted is any way of drawing in which each
 * deal that agrees comes with the same probability. A deal puts each card whose place is not known into a hidden
 * slot: of a hand of the three, of a hand that went into the stock, or of what was not dealt. Unseen cards go
 * anywhere; turned cards that nobody is known to have held go into the latter two, which are called the group. The
 * facts that carry this file:
 *
 * 1. A random one-to-one map from cards to slots may be revealed slot by slot in any order, each slot taking a
 *    random card of those that are left.
 * 2. If some slots take cards of one kind only (the unexposed cards of a hand whose chaff teyaku is shown), they may
 *    be filled first, each from what is left of its kind: kinds are the same or have no card in common, so the
 *    number of ways to fill the others depends on counts alone, not on what was drawn. (Where sums are known it
 *    depends on the number of valued cards drawn; hh_guess_spread() makes up for it.)
 * 3. Within the group nothing tells a turned card from an unseen one. So a slot of it holds one of the turned cards left
 *    with probability (turned cards left) / (slots left), which is what a map would give that is revealed there first.
 * 4. Cards may be told apart as plain and valued: first it is drawn how many valued cards lie where, by the number
 *    of maps for each case (guess_sums.c), and then 1 and 3 hold for each of the two classes by itself.
 *
 * A draw that disagrees with a teyaku or a sum is thrown away as soon as that shows, and all begins anew. What was not
 * drawn by then would have come with the same probability for each deal, so it does not matter that it was not; nor,
 * for the same reason, that the order of the stock is drawn last, and only for a deal that is kept so far. */
#include "guess.h"

#include "chance.h"

void hh_guess_random(struct hh_guess *g, const uint8_t *seed) {
    struct hh_stream stream;
    hh_stream_init(&stream, seed, HH_FOR_GUESS, 0, 0);
    memset(g->random, 0, sizeof g->random);
    for (int i = 0; i < 32; i++)
        g->random[i / 8] |= (uint64_t)hh_stream_below(&stream, 256) << (8 * (i % 8));
    g->random[0] |= 1; /* not all zero */
}

static uint64_t rotated(uint64_t x, int by) { return x << by | x >> (64 - by); }

/* xoshiro256**: guesses need speed and even spread, not secrecy. */
static uint64_t random_64(struct hh_guess *g) {
    uint64_t *s = g->random;
    const uint64_t result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
}

static uint32_t random_32(struct hh_guess *g) { return (uint32_t)(random_64(g) >> 32); }

/* Without bias: the few products that would give some numbers once more are drawn again. */
uint32_t hh_guess_below(struct hh_guess *g, uint32_t bound) {
    uint64_t product = (uint64_t)random_32(g) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t least = (0u - bound) % bound;
        while ((uint32_t)product < least)
            product = (uint64_t)random_32(g) * bound;
    }
    return (uint32_t)(product >> 32);
}

uint64_t hh_guess_below_64(struct hh_guess *g, uint64_t bound) {
    const uint64_t end = UINT64_MAX / bound * bound;
    uint64_t number;
    do
        number = random_64(g);
    while (number >= end);
    return number % bound;
}

static int below(struct hh_guess *g, int bound) { return (int)hh_guess_below(g, (uint32_t)bound); }

/* All its kasu-like cards lie open (rules 8.3, 8.5), so the others are of one kind. */
static uint64_t kind_of_hidden(int chaff_yaku) {
    uint64_t ribbons = 0, tane = 0;
    for (int card = 0; card < HACHI_CARDS; card++) {
        ribbons |= hh_cards[card].kind == HACHI_KIND_RIBBON ? HH_BIT(card) : 0;
        tane |= hh_cards[card].kind == HACHI_KIND_TANE ? HH_BIT(card) : 0;
    }
    switch (chaff_yaku) {
    case HACHI_YAKU_PIKAICHI:
        return HH_LIGHTS & ~HH_KASU_LIKE;
    case HACHI_YAKU_TOICHI:
        return tane & ~HH_KASU_LIKE;
    case HACHI_YAKU_TANICHI:
    case HACHI_YAKU_AKA:
        return ribbons & ~HH_KASU_LIKE;
    default:
        return HH_ALL_48;
    }
}

/* Whether a hand went into the stock, or will: of a seat that is out. */
static int is_out(const struct hh_state *s, int seat) {
    return s->place[0] != HH_NOBODY && s->place_of[seat] == HH_NOBODY;
}

/* Hands that were paid most come first: they are the rarest, and a draw that fails should fail early. */
static void add_paid(struct hh_guess *g, const struct hh_guess_hand *hand) {
    int i = g->paids++;
    for (; i > 0 && g->paid[i - 1].paid < hand->paid; i--)
        g->paid[i] = g->paid[i - 1];
    g->paid[i] = *hand;
}

/* Into which of the lists a seat's hand goes. */
static void prepare_hand(struct hh_guess *g, int seat) {
    const struct hh_state *s = &g->view->core.state;
    struct hh_guess_hand hand = {.known = g->dealt[seat],
                                 .kind = HH_ALL_48,
                                 .seat = (uint8_t)seat,
                                 .place = s->place_of[seat]};
    if (seat == s->blank || (is_out(s, seat) && seat == g->viewer)) {
        g->hand[seat] = hand.known;
        return;
    }
    hand.missing = (uint8_t)(HACHI_HAND - hh_count(hand.known));
    if (hand.place != HH_NOBODY)
        hand.kind = kind_of_hidden(s->chaff_yaku[hand.place]);
    HH_ASSERT(g->paids + g->outs + is_out(s, seat) <=
              3); /* of seven, three play and one is blank */
    if (is_out(s, seat) && s->role[seat] == HACHI_ROLE_CHASED) {
        hh_guess_note_paid(g, &hand);
        add_paid(g, &hand);
    } else if (is_out(s, seat)) {
        g->out[g->outs++] = hand;
    } else if (hand.kind != HH_ALL_48) {
        g->of_kind[g->kinds++] = hand;
        g->of_kind_slots += hand.missing;
    } else {
        g->plain[g->plains++] = hand;
        g->plain_slots += hand.missing;
    }
}

static void fill_pool(struct hh_guess_pool *pool, uint64_t set) {
    for (pool->count = 0; set; set &= set - 1)
        pool->card[pool->count++] = (uint8_t)hh_lowest(set);
    pool->left = pool->count;
}

static void fill_pools(struct hh_guess_pool *pool, uint64_t set, uint64_t valued) {
    fill_pool(&pool[0], set & ~valued);
    fill_pool(&pool[1], set & valued);
}

/* The group's slots and the pools; 0 when the slots are not as many as the cards. */
static int prepare_pools(struct hh_guess *g) {
    const struct hh_state *s = &g->view->core.state;
    const int known_three = s->place[0] != HH_NOBODY, slots = g->of_kind_slots + g->plain_slots;
    const uint64_t turned = g->turned_set & ~g->own_out;
    g->group_count = HACHI_STOCK - hh_count(g->own_out);
    if (g->paids)
        hh_guess_prepare_sums(g);
    fill_pools(g->pool, g->unseen, g->valued);
    fill_pools(g->turned_pool, turned, g->valued);
    if (!known_three || slots > hh_count(g->unseen))
        return slots <= hh_count(g->unseen);
    HH_ASSERT(HACHI_HAND * (g->paids + g->outs) <= g->group_count);
    return slots + g->group_count - hh_count(turned) == hh_count(g->unseen);
}

/* Shown and not shown (rules 7.2, 7.3): whether one of the three may hold these cards. */
static int teyaku_fit(const struct hh_guess *g, int place, uint64_t hand) {
    const struct hh_core *core = &g->view->core;
    const struct hh_state *s = &core->state;
    const struct hh_teyaku_ids ids = hh_teyaku_ids(&core->rules, hand);
    const int suit = s->suit_yaku[place], chaff = s->chaff_yaku[place];
    if (s->stage <= HH_AT_STOCK)
        return 1;
    if (HH_OPT(&core->rules, TEYAKU_CLAIM) == HACHI_TEYAKU_CLAIM_AUTOMATIC)
        return ids.suit == suit && ids.chaff == chaff;
    if (s->stage > HH_AT_SHOW && !suit && ids.suit == HACHI_YAKU_SHISOU &&
        HH_OPT(&core->rules, SHISOU) != HACHI_SHISOU_PLAY)
        return 0;
    return (!suit || ids.suit == suit) && (!chaff || ids.chaff == chaff);
}

/* A hand of the three that is known whole. */
static int is_known_fit(const struct hh_guess *g, const struct hh_guess_hand *hand) {
    return hand->missing || hand->place == HH_NOBODY || teyaku_fit(g, hand->place, hand->known);
}

/* Hands of one kind take their cards from one another, and from nothing else. */
static int kinds_suffice(const struct hh_guess *g) {
    for (int i = 0; i < g->kinds; i++) {
        int wanted = 0;
        for (int j = 0; j < g->kinds; j++)
            wanted += g->of_kind[j].kind == g->of_kind[i].kind ? g->of_kind[j].missing : 0;
        if (wanted > hh_count(g->unseen & g->of_kind[i].kind))
            return 0;
    }
    return 1;
}

/* Cards that lie in known places, each in one of them; the others are unseen. */
int hh_guess_prepare(struct hh_guess *g) {
    const struct hh_state *s = &g->view->core.state;
    uint64_t known = g->field | g->turned_set;
    int counted = hh_count(g->field) + g->turned_count;
    for (int seat = 0; seat < s->players; seat++) {
        const uint64_t hand = g->dealt[seat] & HH_ALL_48;
        const int own_out = is_out(s, seat) && seat == g->viewer && seat != s->blank;
        if (hh_count(g->dealt[seat]) > HACHI_HAND || (own_out && hh_count(hand) != HACHI_HAND) ||
            (seat == s->blank && hh_count(g->dealt[seat]) != HACHI_HAND) ||
            (seat != s->blank && !own_out && is_out(s, seat) && hand))
            return 0;
        prepare_hand(g, seat);
        if (own_out)
            g->own_out = hand;
        else if (seat != s->blank) {
            counted += hh_count(hand);
            known |= hand;
        }
    }
    if (hh_count(known) != counted || g->own_out & known & ~g->turned_set)
        return 0;
    for (int i = 0; i < g->plains; i++)
        if (!is_known_fit(g, &g->plain[i]))
            return 0;
    g->unseen = HH_ALL_48 & ~(known | g->own_out);
    return kinds_suffice(g) && prepare_pools(g);
}

/* A random card of the first `left`; it goes behind them, so that the pool stays whole. */
static uint8_t draw_from(struct hh_guess *g, struct hh_guess_pool *pool) {
    HH_ASSERT(pool->left > 0);
    const int i = below(g, pool->left);
    const uint8_t card = pool->card[i];
    pool->left--;
    pool->card[i] = pool->card[pool->left];
    pool->card[pool->left] = card;
    return card;
}

/* Fact 3, for a slot of the group that takes a plain (0) or valued (1) card. */
static uint8_t draw_of_group(struct hh_guess *g, int valued) {
    struct hh_guess_pool *turned = &g->turned_pool[valued];
    const int left = g->group_left[valued]--;
    return draw_from(g, turned->left && below(g, left) < turned->left ? turned : &g->pool[valued]);
}

/* Fact 2. The cards come from what the hands of one kind before it have left. */
static int draw_of_kinds(struct hh_guess *g) {
    uint64_t unseen = g->unseen;
    for (int i = 0; i < g->kinds; i++) {
        const struct hh_guess_hand *hand = &g->of_kind[i];
        struct hh_guess_pool pool;
        uint64_t cards = hand->known;
        fill_pool(&pool, unseen & hand->kind);
        for (int missing = hand->missing; missing > 0; missing--)
            cards |= HH_BIT(draw_from(g, &pool));
        if (!teyaku_fit(g, hand->place, cards))
            return 0;
        g->hand[hand->seat] = cards;
        unseen &= ~cards;
    }
    if (g->kinds)
        fill_pools(g->pool, unseen, g->valued);
    return 1;
}

static int draw_paid_hand(struct hh_guess *g, int number) {
    uint64_t cards = 0;
    for (int slot = 0; slot < HACHI_HAND; slot++)
        cards |= HH_BIT(draw_of_group(g, slot < g->paid_valued[number]));
    g->hand[g->paid[number].seat] = cards;
    return hh_guess_paid_fits(g, &g->paid[number], cards);
}

/* How much is left of what draw_of_group() draws from. */
struct lefts {
    int pool[2], turned[2], group[2];
};

static struct lefts lefts_of(const struct hh_guess *g) {
    const struct lefts lefts = {{g->pool[0].left, g->pool[1].left},
                                {g->turned_pool[0].left, g->turned_pool[1].left},
                                {g->group_left[0], g->group_left[1]}};
    return lefts;
}

/* What was drawn since lies behind the cards that are left: it is put back by counting it to them again. */
static void put_back(struct hh_guess *g, const struct lefts *lefts) {
    for (int valued = 0; valued < 2; valued++) {
        g->pool[valued].left = lefts->pool[valued];
        g->turned_pool[valued].left = lefts->turned[valued];
        g->group_left[valued] = lefts->group[valued];
    }
}

/* A hand that does not fit spoils the draw, or, where any deal will do, is drawn again by itself. */
static int draw_paid(struct hh_guess *g) {
    for (int i = 0; i < g->paids; i++) {
        const struct lefts lefts = lefts_of(g);
        for (int again = g->hand_draws; !draw_paid_hand(g, i); again--) {
            if (again == 0)
                return 0;
            g->drawn_again++;
            put_back(g, &lefts);
        }
    }
    return 1;
}

/* Hands of the three, or of all before the three are known. */
static int draw_plain(struct hh_guess *g) {
    int slots = g->plain_slots;
    for (int i = 0; i < g->plains; i++) {
        const struct hh_guess_hand *hand = &g->plain[i];
        uint64_t cards = hand->known;
        for (int missing = hand->missing; missing > 0; missing--, slots--) {
            const int valued = g->three_valued && below(g, slots) < g->three_valued;
            g->three_valued -= valued;
            cards |= HH_BIT(draw_from(g, &g->pool[valued]));
        }
        if (hand->place != HH_NOBODY && !teyaku_fit(g, hand->place, cards))
            return 0;
        g->hand[hand->seat] = cards;
    }
    return 1;
}

int hh_guess_has_shown(const struct hh_guess *g, int seat) {
    for (size_t i = 0; i < g->count; i++)
        if (g->events[i].kind == HACHI_EVENT_SHOW && g->events[i].seat == seat)
            return 1;
    return 0;
}

/* Whether a place may be the one that is being asked for its teyaku. */
static int may_be_asked(const struct hh_guess *g, struct hh_core *core, int asked) {
    const struct hh_state *s = &core->state;
    for (int place = 0; place < 3; place++) {
        const int options = hh_show_options(core, place),
                  shown = hh_guess_has_shown(g, s->place[place]);
        const int own = s->place[place] == g->viewer, choice = (options & (options - 1)) != 0;
        if (place < asked ? !shown && (!(options & 1) || (own && choice))
                          : shown || (place == asked && (own || !choice)))
            return 0;
    }
    return 1;
}

/* Who is asked is not known to others: any of those that may be, with this deal. */
static int draw_asked(struct hh_guess *g) {
    const struct hh_state *now = &g->view->core.state;
    struct hh_core core;
    int count = 0, may[3];
    g->asked_now = -1;
    if (now->phase != HACHI_PHASE_SHOW || now->actor != HH_NOBODY)
        return 1;
    core = g->view->core;
    memcpy(core.state.hand, g->hand, sizeof g->hand);
    for (int place = 0; place < 3; place++)
        if (may_be_asked(g, &core, place))
            may[count++] = place;
    if (count)
        g->asked_now = may[below(g, count)];
    return count != 0;
}

static uint64_t left_in(const struct hh_guess_pool *pool) {
    uint64_t set = 0;
    for (int i = 0; i < pool->left; i++)
        set |= HH_BIT(pool->card[i]);
    return set;
}

static void draw_stock(struct hh_guess *g) {
    const struct hh_state *s = &g->view->core.state;
    struct hh_guess_pool pool;
    uint64_t set = HH_ALL_48 & ~g->field & ~g->turned_set;
    for (int place = 0; place < 3; place++)
        set &= ~g->hand[s->place[place]];
    fill_pool(&pool, set);
    memcpy(g->stock, g->turned, (size_t)g->turned_count);
    for (int i = g->turned_count; i < HACHI_STOCK; i++)
        g->stock[i] = draw_from(g, &pool);
}

/* What nothing is known of: hands that were not paid for, what was not dealt, the order of the stock. */
static void draw_others(struct hh_guess *g) {
    struct hh_guess_pool pool;
    fill_pool(&pool, left_in(&g->pool[0]) | left_in(&g->pool[1]) | left_in(&g->turned_pool[0]) |
                         left_in(&g->turned_pool[1]));
    for (int i = 0; i < g->outs; i++) {
        uint64_t cards = 0;
        for (int missing = HACHI_HAND; missing > 0; missing--)
            cards |= HH_BIT(draw_from(g, &pool));
        g->hand[g->out[i].seat] = cards;
    }
    g->rest = left_in(&pool);
    if (g->stocks || g->view->core.state.players == 3)
        draw_stock(g);
}

int hh_guess_draw(struct hh_guess *g) {
    for (int valued = 0; valued < 2; valued++) {
        g->pool[valued].left = g->pool[valued].count;
        g->turned_pool[valued].left = g->turned_pool[valued].count;
    }
    if (!draw_of_kinds(g) || (g->paids && !hh_guess_spread(g)) || !draw_paid(g) || !draw_plain(g) ||
        !draw_asked(g))
        return 0;
    draw_others(g);
    return 1;
}

void hh_guess_deck(const struct hh_guess *g, uint8_t *deck) {
    uint64_t left[9];
    memcpy(left, g->hand, sizeof g->hand);
    left[HH_GUESS_FIELD] = g->field;
    left[HH_GUESS_REST] = g->rest;
    for (int i = 0; i < g->deck_count; i++)
        if (g->known_deck[i] <= HACHI_CARD_BLANK)
            left[g->owner[i]] &= ~HH_BIT(g->known_deck[i]);
    for (int i = 0, rest = 0; i < g->deck_count; i++) {
        uint64_t *from = &left[g->owner[i]];
        if (g->known_deck[i] <= HACHI_CARD_BLANK) {
            deck[i] = g->known_deck[i];
        } else if (g->owner[i] == HH_GUESS_REST && g->view->core.state.players == 3) {
            deck[i] = g->stock[rest++]; /* the stock as it lies (rules 6) */
        } else {
            HH_ASSERT(*from);
            deck[i] = (uint8_t)hh_lowest(*from);
            *from &= *from - 1;
        }
    }
}
