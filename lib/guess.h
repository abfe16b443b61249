/* Floor 6. A full game drawn uniformly from all that fit a view. guess_notes.c reads what the view knows of
 * the month, guess_draw.c and guess_sums.c draw deals that could be, guess.c plays the month again with them. */
#ifndef HH_GUESS_H
#define HH_GUESS_H

#include "view.h"

/* How much work is put into drawing before nothing is taken to fit: an attempt costs 1, playing the month
 * again costs as much as HH_GUESS_REPLAY attempts. HH_GUESS_DRAWS is the like for a month of a record. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION /* a fuzzer makes views that nothing fits */
enum { HH_GUESS_WORK = 1 << 9, HH_GUESS_REPLAY = 64, HH_GUESS_DRAWS = 1 << 8 };
#else
enum { HH_GUESS_WORK = 1 << 24, HH_GUESS_REPLAY = 64, HH_GUESS_DRAWS = 1 << 22 };
#endif

/* Owners of a deck's cards beside the seats. */
enum { HH_GUESS_FIELD = 7, HH_GUESS_REST = 8 };

/* A hand of which cards are to be drawn. */
struct hh_guess_hand {
    uint64_t known;
    uint64_t kind; /* what the others can be */
    int32_t paid;  /* to the chased out, by each payer */
    uint8_t seat;
    uint8_t place; /* or HH_NOBODY */
    uint8_t missing;
    uint8_t valued; /* bits 1 << n: n of its cards may be paid singly (rules 6.4 c) */
};

/* Cards to draw from; what has been drawn lies behind the first `left`. */
struct hh_guess_pool {
    uint8_t card[HACHI_CARDS];
    int count, left;
};

enum { HH_GUESS_SLOTS = 21, HH_GUESS_VALUED = 11 };

/* How valued cards may be spread over the hands that were paid for (guess_sums.c). */
struct hh_guess_sums {
    uint32_t choose[HH_GUESS_SLOTS + 1][HH_GUESS_SLOTS + 1];
    /* ways to put n valued cards into the slots of the first i hands */
    uint64_t ways[5][HH_GUESS_VALUED + 1];
    /* with h of them in hands of the three, n in hands that were paid for */
    uint64_t weight[HH_GUESS_VALUED + 1][HH_GUESS_VALUED + 1];
    uint64_t total;
    /* the greatest total, and the most orders, that hands of one kind may leave */
    uint64_t greatest, most_orders;
};

struct hh_guess {
    const struct hachi_game *view;
    const struct hh_event *events; /* of this month */
    size_t count;
    int viewer;
    uint64_t random[4];
    /* the month as the viewer saw it */
    uint8_t owner[HACHI_CARDS_WITH_BLANK]; /* of the deck's cards, in order */
    uint8_t known_deck[HACHI_CARDS_WITH_BLANK];
    int deck_count, deals, stocks;
    uint64_t field;    /* as dealt */
    uint64_t dealt[7]; /* known cards of each dealt hand */
    uint64_t turned_set;
    uint8_t turned[HACHI_STOCK];
    int turned_count;
    int32_t flow[HACHI_ACCOUNTS]; /* what the accounts gained in the month */
    /* what is to be drawn: hands of one kind; hands that were paid for; other hands; hands that went into the stock and
     * were not paid for */
    struct hh_guess_hand of_kind[3], paid[4], plain[7], out[4];
    int kinds, paids, plains, outs;
    int of_kind_slots, plain_slots;
    int hand_draws; /* how often a hand that was paid for may be drawn again: 0, lest some come too often */
    int drawn_again;  /* how often that has been done */
    uint64_t unseen;  /* cards of which nothing is known */
    uint64_t own_out; /* the viewer's own hand that went into the stock */
    uint64_t valued;  /* cards paid singly, if it is of use to tell them apart */
    struct hh_guess_pool pool[2],
        turned_pool[2]; /* plain and valued: unseen ones, and turned ones of unknown hands */
    int group_count;    /* slots of hands that went into the stock and of the rest */
    struct hh_guess_sums sums;
    /* the deal that is tried */
    uint64_t hand[7];
    uint64_t rest;     /* what was not dealt */
    int group_left[2]; /* such slots for plain and valued cards */
    int three_valued;  /* valued cards in hands of the three; 0 unless hands were paid for */
    int paid_valued[4];
    uint8_t stock[HACHI_STOCK];
    int asked_now; /* the place that is asked for its teyaku, where the view does not know it; else −1 */
};

/* guess_notes.c: 1, or 0 when the view's events are not those of a month. */
int hh_guess_notes(struct hh_guess *guess);

/* guess_draw.c */
void hh_guess_random(struct hh_guess *guess, const uint8_t *seed);
uint32_t hh_guess_below(struct hh_guess *guess, uint32_t bound);
uint64_t hh_guess_below_64(struct hh_guess *guess, uint64_t bound);
/* What is to be drawn; 0 when the numbers of cards do not go together. */
int hh_guess_prepare(struct hh_guess *guess);
/* One attempt at a deal that agrees with cards, teyaku and sums: 1, or 0 when it failed. */
int hh_guess_draw(struct hh_guess *guess);
/* The deal as a deck. */
void hh_guess_deck(const struct hh_guess *guess, uint8_t *deck);
int hh_guess_has_shown(const struct hh_guess *guess, int seat);

/* guess_sums.c: what chased-out hands were paid (rules 6.4, 6.5) */
void hh_guess_note_paid(const struct hh_guess *guess, struct hh_guess_hand *hand);
void hh_guess_prepare_sums(struct hh_guess *guess);
/* How many valued cards lie where; 0 when the draw so far is to be thrown away. */
int hh_guess_spread(struct hh_guess *guess);
int hh_guess_paid_fits(const struct hh_guess *guess, const struct hh_guess_hand *hand,
                       uint64_t cards);

/* The view has a journal. guess: a full game's core, without a journal. OK or IMPOSSIBLE. */
hachi_status hh_guess(const struct hachi_game *view, const uint8_t *seed, struct hh_core *guess);

#endif
