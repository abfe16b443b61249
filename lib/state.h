/* Floor 3. A game's position as flat memory: no pointers, no padding left unset, so that a clone is a
 * copy and "same" is a compare. The three of a month are addressed by place (0, 1, 2 in play order,
 * rules 6.7), everybody else by seat. */
#ifndef HH_STATE_H
#define HH_STATE_H

#include <hachihachi/game.h>

#include "yaku.h"

enum { HH_NOBODY = 0xFF, HH_MAX_BONUSES = 9 };

/* Where the month stands: what hh_run() does next. */
enum hh_stage {
    HH_AT_MONTH = 0,  /* a month begins */
    HH_AT_MIZUTEN,    /* rules 4.1 */
    HH_AT_DECK,       /* rules 4.2 */
    HH_AT_BID,        /* rules 6.1 */
    HH_AT_STOCK,      /* rules 6.6 */
    HH_AT_SHOW,       /* rules 7 */
    HH_AT_PLAY,       /* rules 9.1 a */
    HH_AT_TURN,       /* rules 9.1 b */
    HH_AT_BONUS,      /* after a capture: bonuses due at once, rules 8.8, 9.4 */
    HH_AT_YAKU,       /* then new dekiyaku, rules 10.5 */
    HH_AT_LAST_CLAIM, /* play has ended: nuke asked once more, rules 8.9 */
    HH_AT_SETTLE,     /* rules 11, 12 */
    HH_AT_END         /* the game is over */
};

/* A hand play that may turn out a hatto (rules 10.10). */
struct hh_fault {
    uint8_t maker; /* place + 1; 0: none */
    uint8_t card;  /* the capture must take this card */
    uint8_t turn;  /* when it was played */
};

/* Bits of hh_state.due, and codes of hh_state.paid. */
enum { HH_DUE_NUKE = 0, HH_DUE_MIZUTEN = 13 }; /* 1…12: tobikomi of that month */

struct hh_state {
    uint64_t hand[7];    /* by seat; of seats that are out: what they held */
    uint64_t pile[3];    /* by place, as all arrays of three below */
    uint64_t exposed[3]; /* of the hand: open to all (rules 8.5) */
    uint64_t played[3];  /* played from the hand so far */
    uint64_t field;
    int32_t total[10];
    int32_t before[10]; /* the totals when this month began, or, of a game that is over, ended */
    uint32_t waiting_two, waiting_four; /* rules 5.2 */
    uint16_t month;
    uint16_t multiplier;
    uint16_t attempt;     /* redeals of this month */
    uint16_t due;         /* bonuses to ask or pay now, lowest bit first */
    uint16_t tobikomi[3]; /* bits 1 << month that a shown teyaku can still bring */
    uint16_t reserved;
    uint8_t players, stage, phase, actor;
    uint8_t dealer, acting; /* acting: from whom seats are counted (rules 13) */
    uint8_t mizuten;        /* 1: the acting dealer is bound */
    uint8_t mizuten_paid;
    uint8_t blank;  /* seat that holds the blank card */
    uint8_t winner; /* of the month before */
    uint8_t role[7];
    uint8_t drop_order[7];
    uint8_t place[3];     /* seats of the three */
    uint8_t place_of[7];  /* and back; HH_NOBODY if out */
    uint8_t asked;        /* seats of the auction that are settled, from the acting dealer */
    uint8_t plays, drops; /* bids so far */
    uint8_t showing;      /* place whose teyaku are next */
    uint8_t suit_yaku[3], chaff_yaku[3]; /* shown */
    uint8_t paid[HH_MAX_BONUSES];        /* bonuses paid, in order: place << 4 | code */
    uint8_t paid_count;
    uint8_t nuke_paid;        /* bits 1 << place */
    uint8_t turn;             /* 0…20; 21: all played */
    uint8_t part;             /* 0: hand card, 1: turned card */
    uint8_t turned;           /* the turned card that waits for a choice, or HACHI_CARD_NONE */
    uint8_t made[3], live[3]; /* bits of dekiyaku (rules 10.4, 10.7) */
    uint8_t fresh;            /* completed by the last capture */
    uint8_t sage[3], sages;   /* order of first going on, from 1 (rules 10.9) */
    uint8_t culprit[3][HH_DEKIYAKU];       /* maker, yaku → place + 1 */
    struct hh_fault fault[3][HH_DEKIYAKU]; /* whom it is against, yaku → the latest */
    uint8_t end;                           /* #hachi_ending once play has ended */
    uint8_t stopper;                       /* place */
    uint8_t stock[21];
    uint8_t pad[12];
    uint32_t progress[3]; /* of the piles; follows from them: neither saved nor in the digest */
};

/* In pieces that compilers copy with a few wide moves; for the whole they take a slow instruction. */
static inline void hh_copy_bytes(void *to, const void *from, size_t size) {
    uint8_t *t = to;
    const uint8_t *f = from;
    size_t at = 0;
    HH_UNROLL
    for (; at + 16 <= size; at += 16)
        memcpy(t + at, f + at, 16);
    memcpy(t + at, f + at, size - at);
}
static inline void hh_state_copy(struct hh_state *to, const struct hh_state *from) {
    hh_copy_bytes(to, from, sizeof *to);
}

/* What happened, in the form in which it is kept. */
struct hh_event {
    uint8_t kind;
    int8_t seat, to;
    uint8_t card, other_card;
    uint8_t yaku, other_yaku; /* PAY: other_yaku holds the #hachi_why bits */
    uint8_t reason, undone, suit;
    uint16_t month;
    int32_t value;
    uint64_t
        cards; /* a set; DEAL and STOCK: up to 8 cards in order, the first in the lowest byte */
};

/* An event with nothing in it yet. */
static inline struct hh_event hh_event_of(const struct hh_state *s, int kind, int seat) {
    const struct hh_event event = {.kind = (uint8_t)kind,
                                   .seat = (int8_t)seat,
                                   .to = -1,
                                   .card = HACHI_CARD_NONE,
                                   .other_card = HACHI_CARD_NONE,
                                   .month = s->month};
    return event;
}

/* Everything that a game is but its journal. */
struct hh_core {
    struct hh_state state;
    struct hachi_rules rules;
    uint8_t seed[HACHI_SEED_SIZE];
    uint8_t first_dealer;
    uint8_t flags;
    int8_t viewer;
    uint8_t pad[9];
};

struct hh_journal;

struct hachi_game {
    struct hh_core core;
    struct hh_journal *journal; /* NULL: keeps none */
    uint32_t in_place;          /* 1: lives in the caller's memory */
};

/* Whether the position keeps all invariants: each card once, accounts sum to zero, ranges (rules 1.3, 9.3). */
int hh_state_check(const struct hh_core *core);
uint64_t hh_core_digest(const struct hh_core *core);

/* turn % 3 */
static inline int hh_place_now(const struct hh_state *s) {
    static const uint8_t places[HACHI_STOCK] = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1,
                                                2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
    HH_ASSERT(s->turn < HACHI_STOCK);
    return places[s->turn];
}

static inline int hh_next_place(int place) {
    static const uint8_t next[3] = {1, 2, 0};
    return next[place];
}
static inline int hh_last_place(int place) {
    static const uint8_t last[3] = {2, 0, 1};
    return last[place];
}

/* Seat number i (from 0) counted from the acting dealer; the next seat sits on the right (rules 1.2). */
static inline int hh_seat_from(const struct hh_state *s, int i) {
    int seat = s->acting + i;
    return seat >= s->players ? seat - s->players : seat;
}

/* Cards of the stock that lie open, were taken, or wait for a choice: all before this index. */
static inline int hh_cards_turned(const struct hh_state *s) {
    return s->turn + (s->turn < HACHI_STOCK && s->part == 1);
}

static inline uint64_t hh_piles(const struct hh_state *s) {
    return s->pile[0] | s->pile[1] | s->pile[2];
}

#endif
