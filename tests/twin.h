/* Pairs of games that a seat can't tell apart, made without a look at how the library hides things.
 *
 * A game A is played at random and every step of it is kept. Its twin B is dealt by the host: cards that
 * were never in sight of the seat change places, and the same moves are made by those who make them
 * openly. What is in sight is told by the small model below, from rules 6.5 and 7: own cards, the field, what was
 * played, turned or exposed; and for the holder of the blank card rules 13. If A and B then went the same way in all
 * that the seat was told, they are a pair. */
#ifndef TWIN_H
#define TWIN_H

#include <hachihachi/hachihachi.h>

#include <stdlib.h>
#include <string.h>

/* How cards out of sight change places: all of them at random, two or a few, or all of them so that each deal with
 * the same in sight is as likely as any other. */
enum twin_mode { TWIN_WILD, TWIN_MILD, TWIN_EVEN };

enum { TWIN_STEPS = 2000, TWIN_EVENTS = 6000, TWIN_MONTHS = 4 };

static inline uint32_t twin_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((z ^ z >> 31) >> 32);
}

static inline int twin_below(uint64_t *state, int bound) {
    return (int)((uint64_t)twin_random(state) * (uint32_t)bound >> 32);
}

struct twin_step {
    int cards; /* 0: a move */
    hachi_move move;
    hachi_card card[49];
};

struct twin_tape {
    int count;
    struct twin_step step[TWIN_STEPS];
};

static inline uint64_t twin_bit(int card) { return (uint64_t)1 << card; }

static inline void twin_shuffle(hachi_card *items, int count, uint64_t *random) {
    for (int i = count - 1; i > 0; i--) {
        const int j = twin_below(random, i + 1);
        const hachi_card item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/* A preset with some options changed. */
static inline hachi_rules *twin_rules(uint64_t *random, int32_t months) {
    hachi_rules *rules;
    hachi_rules_create(1 + twin_below(random, 3), &rules);
    if (twin_below(random, 2))
        for (int32_t option = HACHI_OPTION_MONTHS; option <= HACHI_OPTION_TOP_PRIZE; option++) {
            const int32_t value = twin_below(random, 7) - 1; /* many are refused */
            int32_t first, second, old;
            if (twin_below(random, 3) || option == HACHI_OPTION_MONTHS)
                continue;
            hachi_rules_get(rules, option, &old);
            hachi_rules_set(rules, option, value);
            if (hachi_rules_check(rules, &first, &second) != HACHI_OK)
                hachi_rules_set(rules, option, old);
        }
    hachi_rules_set(rules, HACHI_OPTION_MONTHS, months);
    return rules;
}

/* Cards in a random order; now and then with suits close together, for teyaku and for four in the field. */
static inline int twin_deck(hachi_cardset wanted, hachi_card *deck, uint64_t *random) {
    int count = 0;
    for (int card = 0; card <= HACHI_CARD_BLANK; card++)
        if (wanted >> card & 1)
            deck[count++] = (hachi_card)card;
    twin_shuffle(deck, count, random);
    const int near = twin_below(random, 3);
    if (near == 0)
        return count;
    for (int i = 0; i + 1 < count; i++)
        for (int j = i + 1; near == 1 && j < count; j++)
            if (deck[i] / 4 == deck[j] / 4 && twin_below(random, 3) == 0) {
                const int to = i + 1 + (i + 8 < count ? twin_below(random, 7) : 0);
                const hachi_card card = deck[to];
                deck[to] = deck[j];
                deck[j] = card;
                break;
            }
    return count;
}

/* Now and then what brings most points, so that yaku are made. */
static inline hachi_move twin_choose(const hachi_game *game, const hachi_move *moves, int count,
                                     uint64_t *random) {
    int32_t best = 0, most = -1;
    if (twin_below(random, 3) == 0)
        return moves[twin_below(random, count)];
    for (int i = 0; i < count; i++) {
        hachi_preview preview = {.size = sizeof preview};
        hachi_game_preview(game, moves[i], &preview);
        const int32_t worth = preview.points + (preview.yaku ? 100 : 0) + twin_below(random, 2);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return most > 0 ? moves[best] : moves[twin_below(random, count)];
}

/* One step at random; 0 when the game is over. Each step goes onto the tape. */
static inline int twin_play(hachi_game *game, struct twin_tape *tape, uint64_t *random) {
    struct twin_step *step = &tape->step[tape->count];
    hachi_cardset wanted;
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    step->cards = 0;
    hachi_game_deal_wanted(game, &wanted);
    if (wanted) {
        step->cards = twin_deck(wanted, step->card, random);
        tape->count++;
        return hachi_game_deal(game, step->card, (size_t)step->cards) == HACHI_OK;
    }
    hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count);
    if (count == 0)
        return 0;
    step->move = twin_choose(game, moves, (int)count, random);
    tape->count++;
    return hachi_game_apply(game, step->move) == HACHI_OK;
}

static inline size_t twin_events(const hachi_game *game, hachi_event *events) {
    size_t count;
    hachi_game_events(game, HACHI_VIEWER_ALL, 0, events, sizeof *events, TWIN_EVENTS, &count);
    return count;
}

/* --- what lies in sight in a month --------------------------------------------------------------- */

struct twin_sight {
    int deals, blank; /* the last deal of the month; who holds the blank card, or −1 */
    int three[7];     /* 1: one of the three */
    uint64_t held[7]; /* played or exposed */
    uint64_t field;
    int turned_count;
    hachi_card turned[21];
    int show[7]; /* answer told of, −1: none was */
};

static inline void twin_look(const hachi_event *events, size_t count, int32_t month, int deal,
                             struct twin_sight *sight) {
    int deals = 0;
    memset(sight, 0, sizeof *sight);
    sight->blank = -1;
    for (int seat = 0; seat < 7; seat++)
        sight->show[seat] = -1;
    for (size_t i = 0; i < count; i++) {
        const hachi_event *e = &events[i];
        if (e->month != month)
            continue;
        if (e->kind == HACHI_EVENT_DEAL && deals <= deal && e->seat == -1 && e->value == 0 &&
            deals == deal)
            sight->field |= e->cards;
        if (e->kind == HACHI_EVENT_BLANK && deals == deal) {
            sight->blank = e->seat;
            sight->field = e->cards;
        }
        if (e->kind == HACHI_EVENT_REDEAL)
            deals++;
        if (deals < deal || (deals > deal && e->kind != HACHI_EVENT_REDEAL))
            continue;
        if ((e->kind == HACHI_EVENT_BID && e->value == 1) ||
            (e->kind == HACHI_EVENT_ROLE && e->value == HACHI_ROLE_PLAYS))
            sight->three[e->seat] = 1;
        if (e->kind == HACHI_EVENT_SHOW) {
            sight->held[e->seat] |= e->cards;
            sight->show[e->seat] = e->value;
        }
        if (e->kind == HACHI_EVENT_PLAY)
            sight->held[e->seat] |= twin_bit(e->card);
        if ((e->kind == HACHI_EVENT_TURN || e->kind == HACHI_EVENT_CHOICE) &&
            (sight->turned_count == 0 || sight->turned[sight->turned_count - 1] != e->card))
            sight->turned[sight->turned_count++] = (hachi_card)e->card;
    }
    sight->deals = deals + 1;
}

/* --- other deals with the same in sight ------------------------------------------------------------ */

/* To whom the deck's cards go (rules 4.2, 13): a seat, 7 the field, 8 nobody. */
static inline int twin_owners(const hachi_game *game, int32_t dealer, int *owner) {
    const int32_t players = hachi_game_players(game);
    int32_t first;
    int at = 0;
    hachi_rules_get(hachi_game_rules(game), HACHI_OPTION_FIRST_PACKET, &first);
    for (int round = 0; round < 2; round++) {
        for (int i = 1; i <= players; i++)
            for (int k = 0; k < (round ? 7 - first : first); k++)
                owner[at++] = (dealer + i) % players;
        for (int k = 0; players < 7 && k < 3; k++)
            owner[at++] = 7;
    }
    const int all = players == 7 ? 49 : 48;
    while (at < all)
        owner[at++] = 8;
    return all;
}

/* Labels change places among cards out of sight. */
static inline void twin_relabel(const uint8_t *label, hachi_card *cards, int count) {
    for (int i = 0; i < count; i++)
        cards[i] = label[cards[i]];
}

static inline void twin_labels(uint64_t hidden, int swaps, uint8_t *label, uint64_t *random) {
    hachi_card list[49];
    int count = 0;
    for (int card = 0; card < 49; card++) {
        label[card] = (uint8_t)card;
        if (hidden >> card & 1)
            list[count++] = (hachi_card)card;
    }
    for (int i = 0; count > 1 && (swaps ? i < swaps : i < count - 1); i++) {
        const int a = swaps ? twin_below(random, count) : i;
        const int b = swaps ? twin_below(random, count) : i + twin_below(random, count - i);
        const uint8_t card = label[list[a]];
        label[list[a]] = label[list[b]];
        label[list[b]] = card;
    }
}

/* Slots of the same owner change cards; with three players what is not dealt is the stock, whose turned cards lie
 * where they lie. */
static inline void twin_reorder(int seat, int players, const struct twin_sight *sight,
                                const int *owner, hachi_card *deck, int count, uint64_t *random) {
    for (int of = 0; of < 9; of++) {
        int slot[49], slots = 0, skip = of == 8 && players == 3 ? sight->turned_count : 0;
        hachi_card cards[49];
        if (of == seat || of == 7)
            continue;
        for (int i = 0; i < count; i++)
            if (owner[i] == of && skip-- <= 0)
                slot[slots++] = i;
        for (int i = 0; i < slots; i++)
            cards[i] = deck[slot[i]];
        twin_shuffle(cards, slots, random);
        for (int i = 0; i < slots; i++)
            deck[slot[i]] = cards[i];
    }
}

/* Turned cards that others may have held before they went into the stock: with more than three players they may have
 * come from any hand that is out, or from what was not dealt. */
static inline void twin_move_turned(int seat, const struct twin_sight *sight, const int *owner,
                                    hachi_card *deck, int count, uint64_t *random) {
    int slot[49], slots = 0;
    hachi_card cards[49];
    for (int i = 0; i < count; i++)
        if (owner[i] != seat && owner[i] != 7 && owner[i] != sight->blank &&
            (owner[i] == 8 || !sight->three[owner[i]]))
            slot[slots++] = i;
    for (int i = 0; i < slots; i++)
        cards[i] = deck[slot[i]];
    twin_shuffle(cards, slots, random);
    for (int i = 0; i < slots; i++)
        deck[slot[i]] = cards[i];
}

/* The deck of A with cards out of the seat's sight in other places. */
static inline void twin_new_deck(const hachi_game *game, int32_t seat, int32_t dealer,
                                 const struct twin_sight *sight, int last, enum twin_mode mode,
                                 hachi_card *deck, int count, uint64_t *random) {
    const int players = hachi_game_players(game);
    uint8_t label[49];
    int owner[49], plays = 0;
    uint64_t seen = sight->field | twin_bit(HACHI_CARD_BLANK);
    twin_owners(game, dealer, owner);
    for (int i = 0; i < count; i++)
        if (owner[i] == seat || owner[i] == 7)
            seen |= twin_bit(deck[i]);
    for (int other = 0; other < 7; other++)
        seen |= sight->held[other];
    for (int i = 0; i < sight->turned_count; i++)
        seen |= twin_bit(sight->turned[i]);
    twin_labels(~seen & ((UINT64_C(1) << 48) - 1),
                mode == TWIN_MILD ? 1 + twin_below(random, 3) : 0, label, random);
    twin_relabel(label, deck, count);
    for (int other = 0; other < 7; other++)
        plays += sight->three[other];
    if (last && players > 3 && plays == 3 && (mode == TWIN_EVEN || twin_below(random, 2)))
        twin_move_turned(seat, sight, owner, deck, count, random);
    twin_reorder(seat, players, sight, owner, deck, count, random);
}

/* The stock with the turned cards where they lay. */
static inline void twin_new_stock(const hachi_game *game, const struct twin_sight *sight,
                                  hachi_card *cards, uint64_t *random) {
    hachi_cardset wanted;
    int at = sight->turned_count;
    hachi_game_deal_wanted(game, &wanted);
    memcpy(cards, sight->turned, (size_t)at);
    for (int card = 0; card < 48; card++)
        if (wanted >> card & 1 && !memchr(sight->turned, card, (size_t)sight->turned_count) &&
            at < 21)
            cards[at++] = (hachi_card)card;
    twin_shuffle(cards + sight->turned_count, at - sight->turned_count, random);
}

/* --- whether all that the seat was told is the same ------------------------------------------------- */

static inline int twin_is_oikomi(const hachi_event *e) {
    return e->kind == HACHI_EVENT_PAY && e->reason >= HACHI_REASON_OIKOMI_TEYAKU &&
           e->reason <= HACHI_REASON_OIKOMI_CARDS;
}

/* Months in which the seat is told one sum per payer: bits 1 << month. */
static inline uint32_t twin_summed(const hachi_event *events, size_t count, int32_t seat) {
    uint32_t months = seat < 0 ? ~0u : 0;
    for (size_t i = 0; i < count; i++) {
        const hachi_event *e = &events[i];
        if (e->seat != seat || (e->kind != HACHI_EVENT_BID && e->kind != HACHI_EVENT_ROLE))
            continue;
        months &= ~(1u << e->month);
        if (e->kind == HACHI_EVENT_BID ? e->value == 1 : e->value == HACHI_ROLE_PLAYS)
            months |= 1u << e->month;
    }
    return months;
}

/* The next event that the seat is told something of, in what it is told of it. */
static inline int twin_next(const hachi_event *events, size_t count, size_t *at, int32_t seat,
                            uint32_t summed, hachi_event *told) {
    for (; *at < count; ++*at) {
        const hachi_event *e = &events[*at];
        if (e->kind == HACHI_EVENT_SHOW && e->value == 0 && e->seat != seat)
            continue;
        if (summed >> e->month & 1 && twin_is_oikomi(e))
            continue;
        *told = *e;
        const int mine =
            e->kind == HACHI_EVENT_DEAL && (e->seat == seat || (e->seat == -1 && e->value == 0));
        if ((e->kind == HACHI_EVENT_DEAL && !mine) || e->kind == HACHI_EVENT_STOCK) {
            told->cards = 0;
            for (int i = 0; i < 8; i++)
                told->list[i] = e->list[i] == HACHI_CARD_NONE;
        }
        ++*at;
        return 1;
    }
    return 0;
}

/* What each paid each for hands that were chased out, by month. */
struct twin_sums {
    int32_t mon[TWIN_MONTHS + 1][7][7];
};

static inline void twin_add_up(const hachi_event *events, size_t count, struct twin_sums *sums) {
    memset(sums, 0, sizeof *sums);
    for (size_t i = 0; i < count; i++)
        if (twin_is_oikomi(&events[i]))
            sums->mon[events[i].month][events[i].seat][events[i].to] += events[i].value;
}

/* The table as the seat sees it, taken from the referee's. */
static inline void twin_table(const hachi_game *game, int32_t seat, hachi_table *table) {
    memset(table, 0, sizeof *table);
    table->size = sizeof *table;
    hachi_game_table(game, HACHI_VIEWER_ALL, table);
    for (int other = 0; other < table->players; other++)
        if (other != seat && table->role[other] != HACHI_ROLE_BLANK)
            table->hand[other] = table->exposed[other];
    if (table->phase == HACHI_PHASE_SHOW && table->actor != seat)
        table->actor = -1;
}

static inline int twin_same(const hachi_game *a, const hachi_game *b, int32_t seat) {
    static hachi_event ea[TWIN_EVENTS], eb[TWIN_EVENTS];
    hachi_table ta, tb;
    const size_t na = twin_events(a, ea), nb = twin_events(b, eb);
    twin_table(a, seat, &ta);
    twin_table(b, seat, &tb);
    if (memcmp(&ta, &tb, sizeof ta) != 0)
        return 0;
    static struct twin_sums sums_a, sums_b;
    twin_add_up(ea, na, &sums_a);
    twin_add_up(eb, nb, &sums_b);
    if (memcmp(&sums_a, &sums_b, sizeof sums_a) != 0)
        return 0;
    const uint32_t summed = twin_summed(ea, na, seat);
    if (summed != twin_summed(eb, nb, seat))
        return 0;
    for (size_t ia = 0, ib = 0;;) {
        hachi_event x, y;
        const int more = twin_next(ea, na, &ia, seat, summed, &x);
        if (more != twin_next(eb, nb, &ib, seat, summed, &y))
            return 0;
        if (!more)
            return 1;
        if (memcmp(&x, &y, sizeof x) != 0)
            return 0;
    }
}

/* --- the twin ------------------------------------------------------------------------------------- */

/* Answer for who is asked to show (a_shows: 1, A stands in this phase too; 2, and the seat itself is asked): 1 done, 0 stay here, −1 it can't be. */
static inline int twin_show(hachi_game *b, const struct twin_sight *sight, int32_t seat,
                            int a_shows, enum twin_mode mode, uint64_t *random) {
    const int32_t actor = hachi_game_actor(b);
    int later = a_shows == 2, behind = 0;
    hachi_table table = {.size = sizeof table};
    hachi_game_table(b, HACHI_VIEWER_ALL, &table);
    for (int place = 0; place < 3; place++) {
        const int32_t other = table.three[place];
        if (behind && (sight->show[other] > 0 || (other == seat && sight->show[other] == 0)))
            later = 1;
        behind |= table.three[place] == actor;
    }
    int answer = sight->show[actor] > 0 || actor == seat ? sight->show[actor] : 0;
    if (a_shows && sight->show[actor] <= 0) {
        if (actor == seat && sight->show[actor] < 0)
            return 0;
        if (actor != seat && !later && (mode == TWIN_EVEN || twin_below(random, 2)))
            return 0;
    }
    if (answer < 0)
        return -1;
    return hachi_game_apply(b, hachi_move_make(HACHI_MOVE_SHOW, actor, answer, 0)) == HACHI_OK ? 1
                                                                                               : -1;
}

/* A game that went the same way as A for all that the seat can know, or NULL: this deal would not. The tape is A's, its
 * decks included. */
static inline hachi_game *twin_of(const hachi_game *a, const struct twin_tape *tape,
                                  int32_t first_dealer, int32_t seat, enum twin_mode mode,
                                  uint64_t *random) {
    static hachi_event events[TWIN_EVENTS];
    const size_t count = twin_events(a, events);
    hachi_game_options options;
    hachi_game *b;
    struct twin_sight sight = {0};
    int deal = 0;
    int32_t month = 0;
    hachi_game_options_init(&options, sizeof options);
    options.flags = HACHI_GAME_HOST_DEALS;
    options.players = hachi_game_players(a);
    options.dealer = first_dealer;
    if (hachi_game_create(hachi_game_rules(a), &options, &b) != HACHI_OK)
        return NULL;
    for (int i = 0; i < tape->count;) {
        const struct twin_step *step = &tape->step[i];
        hachi_card cards[49];
        if (!step->cards && hachi_move_kind(step->move) == HACHI_MOVE_SHOW) {
            i++;
            continue;
        }
        if (hachi_game_phase(b) == HACHI_PHASE_SHOW) {
            if (twin_show(b, &sight, seat, 0, mode, random) <= 0)
                break;
            continue;
        }
        i++;
        if (step->cards == 0) {
            if (hachi_game_apply(b, step->move) != HACHI_OK)
                break;
            continue;
        }
        memcpy(cards, step->card, sizeof cards);
        if (hachi_game_phase(b) == HACHI_PHASE_DECK) {
            hachi_table table = {.size = sizeof table};
            hachi_game_table(b, HACHI_VIEWER_ALL, &table);
            deal = month == table.month ? deal + 1 : 0;
            month = table.month;
            twin_look(events, count, month, deal, &sight);
            twin_new_deck(b, seat, table.dealer, &sight, sight.deals == deal + 1, mode, cards,
                          step->cards, random);
        } else {
            twin_new_stock(b, &sight, cards, random);
        }
        if (hachi_game_deal(b, cards, (size_t)step->cards) != HACHI_OK)
            break;
    }
    const int a_shows = hachi_game_phase(a) != HACHI_PHASE_SHOW ? 0
                        : hachi_game_actor(a) == seat           ? 2
                                                                : 1;
    while (hachi_game_phase(b) == HACHI_PHASE_SHOW)
        if (twin_show(b, &sight, seat, a_shows, mode, random) <= 0)
            break;
    if (hachi_game_phase(b) == hachi_game_phase(a) && twin_same(a, b, seat))
        return b;
    hachi_game_destroy(b);
    return NULL;
}

#endif
