/* Floor 4. One month, from deal to settlement. hh_run() goes on until somebody must decide, the host must deal,
 * or the game is over; each part has a file named after its section of the rules. */
#ifndef HH_MONTH_H
#define HH_MONTH_H

#include "journal.h"
#include "settle.h"

/* month.c: the stages in order; months and game end (rules 3, 12) */
void hh_run(struct hachi_game *game);
void hh_pay(struct hachi_game *game, const struct hh_ledger *ledger);
int hh_is_last(const struct hachi_rules *rules, uint32_t month, int waiting, int no_play);
int hh_kaikan_due(uint32_t month, int is_last);
/* What settlement is made from; the first only what was shown and who dropped: for teyaku and oikomi. */
void hh_month_shown(const struct hh_core *core, struct hh_month *month);
void hh_month_facts(const struct hh_core *core, struct hh_month *month);
int hh_tobikomi_made(const struct hh_state *s, int place); /* bits 1 << month, not yet claimed */

/* deal.c (rules 4, 13) */
void hh_deal(struct hachi_game *game, const uint8_t *deck);
uint64_t hh_deck_set(const struct hh_state *s);
uint64_t hh_stock_set(const struct hh_state *s); /* what the stock must consist of (rules 6.6) */
void hh_take_stock(struct hachi_game *game, const uint8_t *stock);

/* auction.c (rules 6) */
void hh_auction_begin(struct hachi_game *game);
void hh_auction_bid(struct hachi_game *game, int play);
int hh_auction_step(struct hachi_game *game); /* 1: decided; 0: the actor must bid */

/* show.c (rules 7) */
int hh_show_options(const struct hh_core *core, int place); /* bits 1 << answer (0 none … 3 both) */
void hh_show(struct hachi_game *game, int place, int answer, int asked);

/* play.c (rules 9) */
void hh_capture(struct hh_core *core, int from_hand, unsigned card,
                unsigned choice); /* that alone */
/* A card and all that follows; 1: play has ended; 0: somebody must decide. */
int hh_play_card(struct hachi_game *game, unsigned card, unsigned choice);
int hh_turn_card(struct hachi_game *game, unsigned card, unsigned choice);
void hh_first_takes(struct hachi_game *game);
void hh_bonus(struct hachi_game *game, int place, int code, int claimed); /* rules 8.8, 8.9 */
void hh_say(struct hachi_game *game, int go_on);                          /* rules 10.5 */
int hh_turns(struct hachi_game *game); /* goes on in the middle; the result as above */
/* From a play on to the end of play, as moves picked by hh_move_pick() would go. No journal. */
void hh_turns_by_chance(struct hachi_game *game, uint64_t *chance);

/* sage.c (rules 10.3–10.9) */
int hh_yaku_barred(const struct hh_core *core, int place, int yaku);
int hh_going_on_offered(const struct hh_core *core, int place, int fresh);
void hh_yaku_made(struct hachi_game *game, int place);
void hh_go_on(struct hachi_game *game, int place);

/* hatto.c (rules 10.10–10.12) */
/* What must be set in the progress of another's pile, with one card more, for a hand play to be a fault. */
static inline unsigned hh_hatto_covers(const struct hachi_rules *rules) {
    return HH_OPT(rules, HATTO) == HACHI_HATTO_OFF ? 0 : HH_PROGRESS_HATTO;
}
/* Then this; hand and field are those before the play. */
void hh_hatto_play(struct hh_core *core, int place, unsigned card, uint64_t taken, uint64_t hand,
                   uint64_t field);
int hh_hatto_culprit(const struct hh_core *core, int place, int yaku,
                     uint64_t taken); /* place + 1 or 0 */

#endif
