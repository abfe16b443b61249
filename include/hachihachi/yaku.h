/** @file yaku.h
 *  Yaku of hands and piles, the field, the seat draw: pure functions (rules 3.3, 5, 6.4, 8, 10,
 *  11).
 *  @defgroup yaku Yaku
 *  No game is needed. Values are in mon, before the field's multiplier.
 *  @{ */
#ifndef HACHIHACHI_YAKU_H
#define HACHIHACHI_YAKU_H

#include <hachihachi/card.h>
#include <hachihachi/rules.h>

HACHI_BEGIN_DECLS

/** All yaku, in the order in which ledgers name them. */
enum hachi_yaku {
    HACHI_YAKU_NONE = 0,
    HACHI_YAKU_SANBON = 1,
    HACHI_YAKU_TATESANBON = 2,
    HACHI_YAKU_KUTTSUKI = 3,
    HACHI_YAKU_TESHI = 4,
    HACHI_YAKU_HANEKEN = 5,
    HACHI_YAKU_ICHINISHI = 6,
    HACHI_YAKU_FUTASANBON = 7,
    HACHI_YAKU_SANBONTATESANBON = 8,
    HACHI_YAKU_FUTATATESANBON = 9,
    HACHI_YAKU_SHISOU = 10,
    HACHI_YAKU_KARASU = 11,
    HACHI_YAKU_PIKAICHI = 12,
    HACHI_YAKU_TOICHI = 13,
    HACHI_YAKU_TANICHI = 14,
    HACHI_YAKU_AKA = 15,
    HACHI_YAKU_AKATAN = 16, /**< the first of the five dekiyaku */
    HACHI_YAKU_AOTAN = 17,
    HACHI_YAKU_NANATAN = 18,
    HACHI_YAKU_SHIKOU = 19,
    HACHI_YAKU_GOKOU = 20,
    HACHI_YAKU_SOUHACHI = 21,
    HACHI_YAKU_FUTAHACHI = 22,
    HACHI_YAKU_SUJUUROKU = 23
};

/** Groups of yaku. */
enum hachi_group {
    HACHI_GROUP_NONE = 0,     /**< no yaku */
    HACHI_GROUP_SUIT = 1,     /**< teyaku by the hand's suits (rules 8.1) */
    HACHI_GROUP_CHAFF = 2,    /**< teyaku of chaff (rules 8.3) */
    HACHI_GROUP_DEKIYAKU = 3, /**< made in play (rules 10) */
    HACHI_GROUP_SPECIAL = 4   /**< after play (rules 11) */
};

/** Sets of dekiyaku are bits 1 << (yaku - #HACHI_YAKU_AKATAN). */
enum hachi_dekiyaku_bit {
    HACHI_BIT_AKATAN = 0x1,
    HACHI_BIT_AOTAN = 0x2,
    HACHI_BIT_NANATAN = 0x4,
    HACHI_BIT_SHIKOU = 0x8,
    HACHI_BIT_GOKOU = 0x10
};

/** Bonuses (rules 8.6, 8.7, 8.10). */
enum hachi_bonus {
    HACHI_BONUS_NUKE = 1,
    HACHI_BONUS_TOBIKOMI = 2,
    HACHI_BONUS_MIZUTEN = 3
};

/** The teyaku of a hand. Filled by hachi_teyaku_of_hand(). */
typedef struct hachi_teyaku {
    uint32_t size;                /**< set by the caller */
    int32_t suit_yaku;            /**< #hachi_yaku of the suit group, or none */
    int32_t chaff_yaku;           /**< #hachi_yaku of the chaff group, or none */
    int32_t suit_value;           /**< mon from each payer */
    int32_t chaff_value;          /**< mon from each payer */
    int32_t nuke;                 /**< 1: the chaff teyaku has the nuke bonus (rules 8.6) */
    int32_t tobikomi_months;      /**< bit 1 << month for each suit that can tobikomi (rules 8.7) */
    int32_t reserved;             /**< 0 */
    hachi_cardset suit_exposed;   /**< cards exposed for the suit teyaku (rules 8.5) */
    hachi_cardset chaff_exposed;  /**< cards exposed for the chaff teyaku */
} hachi_teyaku;

/** What a dekiyaku still needs. Filled by hachi_dekiyaku_progress(). */
typedef struct hachi_progress {
    uint32_t size;         /**< set by the caller */
    int32_t yaku;          /**< #hachi_yaku */
    int32_t value;         /**< mon from each payer */
    int32_t complete;      /**< 1: the pile holds it */
    int32_t possible;      /**< 1: not complete, and can still be made */
    int32_t missing;       /**< how many cards it still lacks; 0 if complete */
    hachi_cardset have;    /**< cards of the yaku in the pile */
    hachi_cardset wanted;  /**< cards of the yaku that are neither in the pile nor gone */
} hachi_progress;

/** A special yaku. Filled by hachi_special_of_piles(). */
typedef struct hachi_special {
    uint32_t size;     /**< set by the caller */
    int32_t yaku;      /**< #hachi_yaku, or none */
    int32_t place;     /**< whose: 0, 1 or 2 in play order */
    int32_t value;     /**< mon from each of the two others */
} hachi_special;

/** What each of the three pays a seat that is chased out, before the field multiplies it
 *  (rules 6.4). */
typedef struct hachi_oikomi {
    uint32_t size;        /**< set by the caller */
    int32_t suit_yaku;    /**< #hachi_yaku, or none */
    int32_t chaff_yaku;   /**< #hachi_yaku, or none */
    int32_t suit_value;   /**< half of the suit teyaku */
    int32_t chaff_value;  /**< half of the chaff teyaku */
    int32_t dekiyaku;     /**< #hachi_dekiyaku_bit bits that are paid */
    int32_t dekiyaku_value; /**< the halves of all of them together */
    int32_t cards;        /**< how many cards are paid singly */
    int32_t cards_value;  /**< for those cards */
    int32_t value;        /**< all together */
} hachi_oikomi;

/** The field's judgement (rules 5). The pool goes in and out. */
typedef struct hachi_field {
    uint32_t size;       /**< set by the caller */
    int32_t multiplier;  /**< out: 1, 2 or 4 (more with carry = stack); 0 when the field must be
                              dealt again (rules 4.4): then the marks are unchanged */
    int32_t waiting_two; /**< in and out: marks x2 that wait */
    int32_t waiting_four; /**< in and out: marks x4 that wait */
    int32_t four_month;  /**< out: the suit of which all four cards lie there, or 0 (rules 4.4) */
    int32_t reserved;    /**< 0 */
} hachi_field;

/** Set a struct to zero and its size.
 *  @param[out] teyaku  may be NULL
 *  @param[in] size     sizeof (hachi_teyaku)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_teyaku_init(hachi_teyaku *teyaku, uint32_t size);

/** Set a struct to zero and its size.
 *  @param[out] progress  may be NULL
 *  @param[in] size       sizeof (hachi_progress)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_progress_init(hachi_progress *progress, uint32_t size);

/** Set a struct to zero and its size.
 *  @param[out] special  may be NULL
 *  @param[in] size      sizeof (hachi_special)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_special_init(hachi_special *special, uint32_t size);

/** Set a struct to zero and its size.
 *  @param[out] oikomi  may be NULL
 *  @param[in] size     sizeof (hachi_oikomi)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_oikomi_init(hachi_oikomi *oikomi, uint32_t size);

/** Set a struct to zero and its size.
 *  @param[out] field  may be NULL
 *  @param[in] size    sizeof (hachi_field)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_field_init(hachi_field *field, uint32_t size);

/** The group of a yaku.
 *  @param[in] yaku  an #hachi_yaku
 *  @return an #hachi_group; #HACHI_GROUP_NONE for another number.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_yaku_group(int32_t yaku);

/** The option that holds a yaku's value.
 *  @param[in] yaku  an #hachi_yaku
 *  @return an #hachi_option; 0 for another number.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.5 */
HACHI_API int32_t hachi_yaku_value_option(int32_t yaku);

/** The cards that a dekiyaku is made of (nine for nanatan, of which seven are needed).
 *  @param[in] yaku  an #hachi_yaku
 *  @return the set; empty for what is no dekiyaku.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 10 */
HACHI_API hachi_cardset hachi_yaku_cards(int32_t yaku);

/** Whether the rule of hatto covers a yaku (rules 10.10).
 *  @param[in] yaku  an #hachi_yaku
 *  @return 1 or 0.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 10 */
HACHI_API int32_t hachi_yaku_has_hatto(int32_t yaku);

/** The teyaku of a hand of seven cards.
 *  @param[in] rules        the rules
 *  @param[in] hand         seven of the 48 cards
 *  @param[in,out] teyaku   size set by the caller; the rest is filled
 *  @retval HACHI_OK               done, also when the hand has none
 *  @retval HACHI_E_NULL_ARGUMENT  rules or teyaku is NULL
 *  @retval HACHI_E_NOT_A_CARD     the hand holds the blank card or bits past the 48th
 *  @retval HACHI_E_CARD_COUNT     not seven cards
 *  @retval HACHI_E_STRUCT_SIZE    teyaku->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 8 */
HACHI_API hachi_status hachi_teyaku_of_hand(const hachi_rules *rules, hachi_cardset hand,
                                            hachi_teyaku *teyaku);

/** The teyaku of many hands, fast.
 *
 *  Each result is one number: the suit yaku in bits 0-7, the chaff yaku in bits 8-15, the value of
 *  both together in mon in bits 16-31. A set that is not seven of the 48 cards gives 0xFFFFFFFF.
 *  @param[in] rules    the rules
 *  @param[in] hands    count hands; may be NULL if count is 0
 *  @param[in] count    how many
 *  @param[out] results count results; may be NULL if count is 0
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  rules, or hands or results (with count > 0) is NULL
 *
 *  Cost: O(count), some nanoseconds a hand or less; Allocates: no; Threads: any
 *  @since 0.1.0; rules 8 */
HACHI_API hachi_status hachi_teyaku_batch(const hachi_rules *rules, const hachi_cardset *hands,
                                          size_t count, uint32_t *results);

/** What a dekiyaku still needs.
 *  @param[in] rules         the rules
 *  @param[in] yaku          an #hachi_yaku of the dekiyaku
 *  @param[in] pile          the cards taken
 *  @param[in] gone          cards that can't come any more: the other piles
 *  @param[in,out] progress  size set by the caller; the rest is filled
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   rules or progress is NULL
 *  @retval HACHI_E_OUT_OF_RANGE    yaku is no dekiyaku
 *  @retval HACHI_E_NOT_A_CARD      a set holds the blank card or bits past the 48th
 *  @retval HACHI_E_DUPLICATE_CARD  a card is in both sets
 *  @retval HACHI_E_STRUCT_SIZE     progress->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 10 */
HACHI_API hachi_status hachi_dekiyaku_progress(const hachi_rules *rules, int32_t yaku,
                                               hachi_cardset pile, hachi_cardset gone,
                                               hachi_progress *progress);

/** The dekiyaku that a capture completes, by the cards alone: complete with it and not before it;
 *  gokou in place of shikou where one capture completes both (rules 10.1, 10.2).
 *  @param[in] before  the pile before the capture
 *  @param[in] taken   the cards captured
 *  @return bits of #hachi_dekiyaku_bit.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 10 */
HACHI_API int32_t hachi_dekiyaku_completed(hachi_cardset before, hachi_cardset taken);

/** The special yaku of three piles, if any.
 *  @param[in] rules        the rules
 *  @param[in] piles        3 sets: the piles in play order, each card in one of them
 *  @param[in,out] special  size set by the caller; the rest is filled
 *  @retval HACHI_OK                done, also when there is none
 *  @retval HACHI_E_NULL_ARGUMENT   rules, piles or special is NULL
 *  @retval HACHI_E_NOT_A_CARD      a pile holds the blank card or bits past the 48th
 *  @retval HACHI_E_DUPLICATE_CARD  a card is in two piles
 *  @retval HACHI_E_CARD_COUNT      not all 48 cards are there
 *  @retval HACHI_E_STRUCT_SIZE     special->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 11.1-11.4 */
HACHI_API hachi_status hachi_special_of_piles(const hachi_rules *rules,
                                              const hachi_cardset *piles,
                                              hachi_special *special);

/** What each of the three pays for a chased-out hand, before the field's multiplier.
 *  @param[in] rules       the rules
 *  @param[in] hand        seven of the 48 cards
 *  @param[in,out] oikomi  size set by the caller; the rest is filled
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  rules or oikomi is NULL
 *  @retval HACHI_E_NOT_A_CARD     the hand holds the blank card or bits past the 48th
 *  @retval HACHI_E_CARD_COUNT     not seven cards
 *  @retval HACHI_E_STRUCT_SIZE    oikomi->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 6.4 */
HACHI_API hachi_status hachi_oikomi_of_hand(const hachi_rules *rules, hachi_cardset hand,
                                            hachi_oikomi *oikomi);

/** The field's multiplier and the marks that wait after it.
 *  @param[in] rules      the rules
 *  @param[in] cards      six of the 48 cards
 *  @param[in,out] field  size and the waiting marks set by the caller; the rest is filled
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  rules or field is NULL
 *  @retval HACHI_E_NOT_A_CARD     the field holds the blank card or bits past the 48th
 *  @retval HACHI_E_CARD_COUNT     not six cards
 *  @retval HACHI_E_OUT_OF_RANGE   waiting marks below 0 or above 1,000,000
 *  @retval HACHI_E_STRUCT_SIZE    field->size is too small or absurd
 *  @retval HACHI_E_STRUCT_NEWER   field has something set that is unknown here
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 5 */
HACHI_API hachi_status hachi_field_judge(const hachi_rules *rules, hachi_cardset cards,
                                         hachi_field *field);

/** The order of seats by drawn cards.
 *
 *  Each player draws a card; those with equal month and points draw again among themselves from
 *  the rest. The draws are a table of rounds x players: a player's card of a round, or
 *  #HACHI_CARD_NONE when the player did not have to draw in that round.
 *  @param[in] draws    rounds x players cards
 *  @param[in] players  3-7
 *  @param[in] rounds   1 or more
 *  @param[out] order   players entries: order[0] is the player who takes seat 0 (and deals first);
 *                      all 0 while somebody must draw again
 *  @param[out] again   bit 1 << player for each player who must draw again; 0: order is final
 *  @retval HACHI_OK                done; look at again
 *  @retval HACHI_E_NULL_ARGUMENT   draws, order or again is NULL
 *  @retval HACHI_E_OUT_OF_RANGE    players or rounds is out of range
 *  @retval HACHI_E_NOT_A_CARD      a drawn card is none of the 48, or missing where one was due, or
 *                                  there where none was due
 *  @retval HACHI_E_DUPLICATE_CARD  a card is drawn twice
 *
 *  Cost: O(players^2 * rounds); Allocates: no; Threads: any
 *  @since 0.1.0; rules 3.3 */
HACHI_API hachi_status hachi_seat_draw(const hachi_card *draws, int32_t players, size_t rounds,
                                       int32_t *order, int32_t *again);

HACHI_END_DECLS

#endif
/** @} */
