/** @file settle.h
 *  Who pays whom, how much and why (rules 6.3-6.4, 7, 8.6-8.10, 10.6-10.11, 11, 12).
 *  @defgroup settle Settlement
 *  For a real table as well as for a game: given the facts of a month, the ledger of the month. The
 *  games of this library settle through the same code.
 *  @{ */
#ifndef HACHIHACHI_SETTLE_H
#define HACHIHACHI_SETTLE_H

#include <hachihachi/yaku.h>

HACHI_BEGIN_DECLS

/** Why money moves (rules 1.3). */
enum hachi_reason {
    HACHI_REASON_START = 1,
    HACHI_REASON_DROP_FEE = 2,
    HACHI_REASON_OIKOMI_TEYAKU = 3,
    HACHI_REASON_OIKOMI_DEKIYAKU = 4,
    HACHI_REASON_OIKOMI_CARDS = 5,
    HACHI_REASON_OIKOMI = 6, /**< only in views: one sum per payer in place of 3-5 (rules 6.5) */
    HACHI_REASON_TEYAKU = 7,
    HACHI_REASON_NUKE = 8,
    HACHI_REASON_TOBIKOMI = 9,
    HACHI_REASON_MIZUTEN = 10,
    HACHI_REASON_DEKIYAKU = 11,
    HACHI_REASON_SAGE_FLOW = 12,
    HACHI_REASON_REFUND = 13,
    HACHI_REASON_SPECIAL = 14,
    HACHI_REASON_POINTS = 15,
    HACHI_REASON_MIZUTEN_FAIL = 16,
    HACHI_REASON_POT = 17,
    HACHI_REASON_PLATE = 18,
    HACHI_REASON_KAIKAN = 19,
    HACHI_REASON_TOP_PRIZE = 20,
    HACHI_REASON_PLATE_PRIZE = 21
};

/** What explains an amount beside yaku and multiplier. */
enum hachi_why {
    HACHI_WHY_HALF = 0x1,    /**< half of the value: oikomi, flow, or made earlier
                                  (rules 6.4, 10.6, 10.9) */
    HACHI_WHY_CULPRIT = 0x2, /**< the culprit of a hatto pays both shares (rules 10.11) */
    HACHI_WHY_SAGE = 0x4     /**< the only one who has gone on pays both shares (rules 10.8) */
};

/** One transfer of money. */
typedef struct hachi_entry {
    uint32_t size;   /**< set by the library to the item size that was asked for */
    int32_t month;   /**< month number; 0 for start */
    int32_t payer;   /**< account that pays: a seat or an #hachi_account */
    int32_t payee;   /**< account that receives: a seat or an #hachi_account */
    int32_t amount;  /**< mon, more than 0 */
    int32_t reason;  /**< #hachi_reason */
    int32_t undone;  /**< with refund: the #hachi_reason that is undone; else 0 */
    int32_t yaku;    /**< #hachi_yaku concerned, or 0 */
    int32_t suit;    /**< with tobikomi (also refunded): the month of the suit; else 0 */
    int32_t why;     /**< #hachi_why bits: what is special about the amount */
} hachi_entry;

/** What a seat is in a month. */
enum hachi_role {
    HACHI_ROLE_NONE = 0,    /**< not decided yet */
    HACHI_ROLE_PLAYS = 1,   /**< one of the three */
    HACHI_ROLE_DROPPED = 2,
    HACHI_ROLE_CHASED = 3,  /**< chased out (rules 6.2) */
    HACHI_ROLE_BLANK = 4    /**< holds the blank card (rules 13) */
};

/** How the play of a month ended. */
enum hachi_ending {
    HACHI_ENDING_STOP = 1,      /**< somebody stopped with a dekiyaku (rules 10.5) */
    HACHI_ENDING_EXHAUSTED = 2, /**< all 21 turns were played */
    HACHI_ENDING_NO_PLAY = 3    /**< a shisou ended the month (rules 7.3) */
};

/** A seat's part in a month, inside #hachi_facts. Cards may be given, or what they come to.
 *
 *  What does not apply to the seat's role or by the rules must be 0, and so must reserved
 *  (#HACHI_E_STRUCT_NEWER). Whether mizuten was on offer is not held against the rules. With hand
 *  given, suit_yaku, chaff_yaku, oikomi_dekiyaku and oikomi_cards must be 0; with pile given,
 *  points and kasu. */
typedef struct hachi_facts_seat {
    hachi_cardset hand;    /**< the seven cards dealt; 0: not known, then see suit_yaku and on */
    hachi_cardset pile;    /**< one of the three: cards taken; 0: not known,
                                then see points, kasu */
    int32_t role;          /**< #hachi_role; may be 0 for all when three play */
    int32_t drop_order;    /**< dropped: 1, 2 or 3 */
    int32_t suit_yaku;     /**< without hand: suit #hachi_yaku shown (the three) or held
                                (chased out) */
    int32_t chaff_yaku;    /**< without hand: chaff #hachi_yaku likewise */
    int32_t not_shown;     /**< with hand, one of the three: 1 suit, 2 chaff, 3 both teyaku
                                not shown */
    int32_t oikomi_dekiyaku; /**< chased out, without hand: #hachi_dekiyaku_bit bits held */
    int32_t oikomi_cards;  /**< chased out, without hand: cards paid singly (rules 6.4 c) */
    int32_t points;        /**< one of the three, without pile: points taken; 264 together once all
                                21 turns are played. After a stop nuke, mizuten and pot_to alone
                                need them */
    int32_t kasu;          /**< one of the three, without pile: kasu-like cards taken; 27 together
                                once all are played, or all 0 when nobody has 16 */
    int32_t live;          /**< #hachi_dekiyaku_bit bits gone on with and not void */
    int32_t fresh;         /**< who stopped: #hachi_dekiyaku_bit bits completed by the last
                                capture, as hachi_dekiyaku_completed() tells
                                (gokou in place of shikou) */
    int32_t went_on;       /**< 0 never went on; else 1, 2, 3: who went on first, second, third.
                                Who has, has live yaku, but for what another's made void */
    int32_t culprit[5];    /**< per dekiyaku (akatan to gokou): seat + 1 of the culprit, or 0 */
    int32_t nuke;          /**< bonus_claim = choice: 1 if nuke was claimed */
    int32_t tobikomi;      /**< bits 1 << month of the suits that gave tobikomi; with hand and pile
                                given and automatic claims it is found and need not be set */
    int32_t reserved[5];   /**< 0 */
} hachi_facts_seat;

/** The facts of a month. */
typedef struct hachi_facts {
    uint32_t size;       /**< set by the caller */
    int32_t players;     /**< 3-7 */
    int32_t month;       /**< month number, goes into the entries */
    int32_t multiplier;  /**< the field's, 1-128; see hachi_field_judge() */
    int32_t dealer;      /**< seat from which auction and play order are counted (rules 13) */
    int32_t mizuten;     /**< 1: that dealer was bound by mizuten */
    int32_t ending;      /**< #hachi_ending */
    int32_t stopper;     /**< with stop: the seat that stopped */
    hachi_facts_seat seat[7]; /**< what is known of each seat */
} hachi_facts;

/** What a month came to. */
typedef struct hachi_settlement {
    uint32_t size;        /**< set by the caller */
    int32_t winner;       /**< the month's winner, who deals next (rules 12.1) */
    int32_t special;      /**< the special #hachi_yaku, or 0 */
    int32_t special_seat; /**< whose; -1 if none */
    int32_t net[10];      /**< what each account gained or lost; the sum is 0 */
} hachi_settlement;

/** Which fact was refused. */
typedef struct hachi_facts_error {
    uint32_t size;        /**< set by the caller */
    hachi_status status;  /**< why */
    int32_t seat;         /**< whose; -1 for facts of the month */
    int32_t reserved;     /**< 0 */
    char reason[112];     /**< one English sentence that names the fact, NUL-terminated */
} hachi_facts_error;

/** Set a facts error to zero and its size.
 *  @param[out] error  may be NULL
 *  @param[in] size    sizeof (hachi_facts_error)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_facts_error_init(hachi_facts_error *error, uint32_t size);

/** Set facts to zero and their size.
 *  @param[out] facts  may be NULL
 *  @param[in] size    sizeof (hachi_facts)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_facts_init(hachi_facts *facts, uint32_t size);

/** Set a settlement to zero and its size.
 *  @param[out] settlement  may be NULL
 *  @param[in] size         sizeof (hachi_settlement)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_settlement_init(hachi_settlement *settlement, uint32_t size);

/** The ledger of a month, from its facts: drop fees, oikomi, teyaku, bonuses, dekiyaku or sage-flow
 *  or special yaku with refunds or points, mizuten, pot, plate; in this order. Bonuses stand after
 *  the teyaku with bonus_timing = at_once (a game pays each after its capture), else after the
 *  play's payments. Kaikan and prizes belong to the game, see below.
 *  @param[in] rules           the rules
 *  @param[in] facts           the facts
 *  @param[out] entries        the entries; may be NULL if capacity is 0
 *  @param[in] item_size       sizeof (hachi_entry) as the caller was compiled
 *  @param[in] capacity        room in entries; #HACHI_MAX_ENTRIES always suffices
 *  @param[out] count          number of entries
 *  @param[in,out] settlement  size set by the caller; the rest is filled; may be NULL
 *  @param[in,out] error       size set by the caller; tells which fact is wrong; may be NULL
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     rules, facts, count, or entries (with capacity > 0) is NULL
 *  @retval HACHI_E_STRUCT_SIZE       a struct's size is too small or absurd
 *  @retval HACHI_E_STRUCT_NEWER      facts has something set that is unknown here
 *  @retval HACHI_E_OPTION_CONFLICT   the rules do not go together
 *  @retval HACHI_E_OUT_OF_RANGE      a number is out of its range
 *  @retval HACHI_E_NOT_A_CARD        a set holds the blank card or bits past the 48th
 *  @retval HACHI_E_DUPLICATE_CARD    a card is in two hands or two piles
 *  @retval HACHI_E_CARD_COUNT        a hand is not seven cards
 *  @retval HACHI_E_FACTS             the facts contradict each other or are incomplete
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types; settlement is filled all the same
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 6-12 */
HACHI_API hachi_status hachi_settle_month(const hachi_rules *rules, const hachi_facts *facts,
                                          hachi_entry *entries, size_t item_size,
                                          size_t capacity, size_t *count,
                                          hachi_settlement *settlement,
                                          hachi_facts_error *error);

/** The ledger at the start of a game (rules 3.2).
 *  @param[in] rules      the rules
 *  @param[in] players    3-7
 *  @param[out] entries   the entries; may be NULL if capacity is 0
 *  @param[in] item_size  sizeof (hachi_entry) as the caller was compiled
 *  @param[in] capacity   room in entries
 *  @param[out] count     number of entries
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     rules, count, or entries (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      players is out of range
 *  @retval HACHI_E_STRUCT_SIZE       item_size is too small or absurd
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(players); Allocates: no; Threads: any
 *  @since 0.1.0; rules 3.2 */
HACHI_API hachi_status hachi_settle_start(const hachi_rules *rules, int32_t players,
                                          hachi_entry *entries, size_t item_size,
                                          size_t capacity, size_t *count);

/** The ledger of kaikan, due at the end of month 6 or of a game that ends before.
 *  @param[in] rules      the rules
 *  @param[in] players    3-7
 *  @param[in] month      the month number that goes into the entries
 *  @param[out] entries   the entries; may be NULL if capacity is 0
 *  @param[in] item_size  sizeof (hachi_entry) as the caller was compiled
 *  @param[in] capacity   room in entries
 *  @param[out] count     number of entries
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     rules, count, or entries (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      players or month is out of range
 *  @retval HACHI_E_STRUCT_SIZE       item_size is too small or absurd
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(players); Allocates: no; Threads: any
 *  @since 0.1.0; rules 12.5 */
HACHI_API hachi_status hachi_settle_kaikan(const hachi_rules *rules, int32_t players,
                                           int32_t month, hachi_entry *entries, size_t item_size,
                                           size_t capacity, size_t *count);

/** The ledger of the prizes at the end of a game.
 *  @param[in] rules      the rules
 *  @param[in] players    3-7
 *  @param[in] month      the month number that goes into the entries
 *  @param[in] totals     10 entries: the balances of all accounts before the prizes
 *  @param[out] entries   the entries; may be NULL if capacity is 0
 *  @param[in] item_size  sizeof (hachi_entry) as the caller was compiled
 *  @param[in] capacity   room in entries
 *  @param[out] count     number of entries
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     rules, totals, count, or entries (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      players or month is out of range
 *  @retval HACHI_E_FACTS             the totals' sum is not 0, or a seat that is not there has some
 *  @retval HACHI_E_STRUCT_SIZE       item_size is too small or absurd
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(players); Allocates: no; Threads: any
 *  @since 0.1.0; rules 12.6-12.7 */
HACHI_API hachi_status hachi_settle_prizes(const hachi_rules *rules, int32_t players,
                                           int32_t month, const int32_t *totals,
                                           hachi_entry *entries, size_t item_size,
                                           size_t capacity, size_t *count);

/** Whether a month is the game's last, and whether kaikan is due at its end.
 *  @param[in] rules         the rules
 *  @param[in] month         the month number, from 1
 *  @param[in] waiting_two   marks x2 that wait after it
 *  @param[in] waiting_four  marks x4 that wait after it
 *  @param[in] ending        #hachi_ending of the month
 *  @param[out] last         1 or 0; may be NULL
 *  @param[out] kaikan       1 or 0; may be NULL
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  rules is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   month, marks or ending is out of range
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 7.3, 12.4, 12.5 */
HACHI_API hachi_status hachi_settle_is_last(const hachi_rules *rules, int32_t month,
                                            int32_t waiting_two, int32_t waiting_four,
                                            int32_t ending, int32_t *last, int32_t *kaikan);

/** The final ranking: 1 for the highest total; equal totals share a rank.
 *  @param[in] totals   players entries: the seats' totals
 *  @param[in] players  3-7
 *  @param[out] ranks   players entries
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  totals or ranks is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   players is out of range
 *
 *  Cost: O(players^2); Allocates: no; Threads: any
 *  @since 0.1.0; rules 12.8 */
HACHI_API hachi_status hachi_ranking(const int32_t *totals, int32_t players, int32_t *ranks);

HACHI_END_DECLS

#endif
/** @} */
