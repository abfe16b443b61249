/* Floor 4. Who pays whom: pure functions of rules and the facts of a month (rules 6.3–6.4, 7, 8.6–8.10,
 * 10.6–10.11, 11, 12). A game and a score keeper use the same ones. */
#ifndef HH_SETTLE_H
#define HH_SETTLE_H

#include <hachihachi/settle.h>

#include "state.h"

struct hh_entry {
    int32_t amount;
    uint8_t from, to, reason, undone, yaku, suit;
    uint8_t why; /* #hachi_why */
    uint8_t pad;
};

struct hh_ledger {
    int count;
    struct hh_entry item[HACHI_MAX_ENTRIES + 1]; /* one more to write before it is known to stay */
};

/* The facts of a month as far as payments need them. Arrays of three are by place. */
struct hh_month {
    int multiplier;
    int players;
    int blank;          /* seat or HH_NOBODY */
    int mizuten;        /* place of the bound dealer, or −1 */
    uint8_t place[3];   /* seats */
    uint8_t dropped[4]; /* seats that dropped, in seat order from the acting dealer */
    int dropped_count;
    uint8_t suit_yaku[3], chaff_yaku[3]; /* shown */
    int points[3], kasu[3];
    uint16_t tobikomi[3];         /* bits of suits whose tobikomi is due at the end (at_end only) */
    uint8_t paid[HH_MAX_BONUSES]; /* bonuses paid at once, in order: place << 4 | code */
    int paid_count;
    uint8_t live[3], sage[3];
    uint8_t culprit[3][HH_DEKIYAKU]; /* place + 1 */
    int fresh;                       /* bits completed by the stopper's last capture */
    int stopper;                     /* place, with HACHI_ENDING_STOP */
    int end;                         /* #hachi_ending */
};

struct hh_outcome {
    int winner;  /* place (rules 12.1) */
    int special; /* yaku or 0 */
    int special_place;
};

void hh_settle_fee(const struct hachi_rules *rules, int multiplier, int seat, int order,
                   struct hh_ledger *ledger);
void hh_settle_oikomi(const struct hachi_rules *rules, const struct hh_month *month, int seat,
                      const struct hh_oikomi *oikomi, struct hh_ledger *ledger);
void hh_settle_teyaku(const struct hachi_rules *rules, const struct hh_month *month, int place,
                      struct hh_ledger *ledger);
/* code: HH_DUE_NUKE, 1…12, HH_DUE_MIZUTEN */
void hh_settle_bonus(const struct hachi_rules *rules, const struct hh_month *month, int place,
                     int code, struct hh_ledger *ledger);
/* Dekiyaku, or sage-flow, or refunds and special, or points; bonuses at_end; mizuten-fail. */
void hh_settle_play(const struct hachi_rules *rules, const struct hh_month *month,
                    struct hh_ledger *ledger, struct hh_outcome *outcome);
/* Pot and plate. */
void hh_settle_close(const struct hachi_rules *rules, const struct hh_month *month, int winner,
                     int pot, struct hh_ledger *ledger);
void hh_settle_start(const struct hachi_rules *rules, int players, struct hh_ledger *ledger);
void hh_settle_kaikan(const struct hachi_rules *rules, int players, struct hh_ledger *ledger);
void hh_settle_prizes(const struct hachi_rules *rules, int players, const int32_t *totals,
                      struct hh_ledger *ledger);

/* The dekiyaku whose payment by who stops brings this much from one payer, × field (for previews). */
int hh_settle_stop_value(const struct hachi_rules *rules, int multiplier, int live, int fresh);

#endif
