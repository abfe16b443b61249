/** @file card.h
 *  The 48 cards and sets of them (rules 2). No game is needed.
 *  @defgroup card Cards
 *  @{ */
#ifndef HACHIHACHI_CARD_H
#define HACHIHACHI_CARD_H

#include <hachihachi/status.h>

HACHI_BEGIN_DECLS

/** Kinds of cards (rules 2.1), by their printed face: the willow cards keep theirs. */
enum hachi_kind {
    HACHI_KIND_NONE = 0,   /**< the blank card, or no card */
    HACHI_KIND_LIGHT = 1,  /**< 20 points */
    HACHI_KIND_TANE = 2,   /**< 10 points */
    HACHI_KIND_RIBBON = 3, /**< 5 points */
    HACHI_KIND_CHAFF = 4   /**< kasu, 1 point */
};

/** Ribbons (rules 2.5). */
enum hachi_ribbon {
    HACHI_RIBBON_NONE = 0,
    HACHI_RIBBON_PLAIN = 1,
    HACHI_RIBBON_RED_POEM = 2,
    HACHI_RIBBON_BLUE = 3
};

/** Whether a number is a card, the blank one included.
 *  @param[in] card  any number
 *  @return 1 for 0-48, else 0.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_card_is_valid(int32_t card);

/** The month (suit) of a card.
 *  @param[in] card  any number
 *  @return 1-12; 0 for the blank card and for what is no card.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.1 */
HACHI_API int32_t hachi_card_month(int32_t card);

/** The kind of a card.
 *  @param[in] card  any number
 *  @return an #hachi_kind; #HACHI_KIND_NONE for the blank card and for what is no card.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.1 */
HACHI_API int32_t hachi_card_kind(int32_t card);

/** The points of a card: 20, 10, 5 or 1.
 *  @param[in] card  any number
 *  @return the points; 0 for the blank card and for what is no card.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.3 */
HACHI_API int32_t hachi_card_points(int32_t card);

/** The ribbon on a card.
 *  @param[in] card  any number
 *  @return an #hachi_ribbon.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.5 */
HACHI_API int32_t hachi_card_ribbon(int32_t card);

/** Whether a card counts as chaff for the chaff teyaku and for sujuuroku: the 24 chaff and the
 *  three other willow cards.
 *  @param[in] card  any number
 *  @return 1 or 0.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.4 */
HACHI_API int32_t hachi_card_is_kasu_like(int32_t card);

/** The word of a card, as in records: "1L" to "12c", "blank".
 *  @param[in] card  any number
 *  @return a static string; "?" for #HACHI_CARD_UNKNOWN, "" for what is no card.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.1 */
HACHI_API const char *hachi_card_text(int32_t card);

/** Read the word of a card, as hachi_card_text() writes it.
 *  @param[in] text    the word
 *  @param[in] length  its bytes
 *  @param[out] card   the card; #HACHI_CARD_NONE after a failure
 *  @retval HACHI_OK               a card, the blank one included
 *  @retval HACHI_E_NULL_ARGUMENT  text or card is NULL
 *  @retval HACHI_E_NOT_A_CARD     the word is no card
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_card_parse(const char *text, size_t length, hachi_card *card);

/** All cards of a suit.
 *  @param[in] month  1-12
 *  @return four cards; the empty set for another number.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.1 */
HACHI_API hachi_cardset hachi_cards_of_month(int32_t month);

/** All cards of a kind.
 *  @param[in] kind  an #hachi_kind
 *  @return the set; empty for #HACHI_KIND_NONE and for another number.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.1 */
HACHI_API hachi_cardset hachi_cards_of_kind(int32_t kind);

/** The 27 kasu-like cards.
 *  @return the set.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.4 */
HACHI_API hachi_cardset hachi_cards_kasu_like(void);

/** The number of cards in a set.
 *  @param[in] cards  a set; bits past the 49th do not count
 *  @return 0-49.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_cards_count(hachi_cardset cards);

/** The points of a set.
 *  @param[in] cards  a set; bits past the 49th do not count
 *  @return 0-264.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 2.3 */
HACHI_API int32_t hachi_cards_points(hachi_cardset cards);

/** Make a set of an array of cards.
 *  @param[in] cards  the cards; may be NULL if count is 0
 *  @param[in] count  how many
 *  @param[out] set   the set; empty after a failure
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   cards (with count > 0) or set is NULL
 *  @retval HACHI_E_NOT_A_CARD      a number is no card
 *  @retval HACHI_E_DUPLICATE_CARD  a card stands there twice
 *
 *  Cost: O(count); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_cards_collect(const hachi_card *cards, size_t count,
                                           hachi_cardset *set);

/** List a set as an array, in ascending order.
 *  @param[in] set       the set
 *  @param[out] cards    the cards; may be NULL if capacity is 0
 *  @param[in] capacity  room in cards
 *  @param[out] count    the number of cards in the set
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     cards (with capacity > 0) or count is NULL
 *  @retval HACHI_E_NOT_A_CARD        bits past the 49th are set
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(cards); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_cards_list(hachi_cardset set, hachi_card *cards, size_t capacity,
                                        size_t *count);

/** Read the words of cards, separated by single spaces, in any order.
 *  @param[in] text    the words; may be NULL if length is 0
 *  @param[in] length  bytes
 *  @param[out] set    the set; empty after a failure
 *  @param[out] offset where the first wrong word starts, in bytes; 0 after success; may be NULL
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   text (with length > 0) or set is NULL
 *  @retval HACHI_E_NOT_A_CARD      a word is no card
 *  @retval HACHI_E_DUPLICATE_CARD  a card stands there twice
 *
 *  Cost: O(length); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_cards_parse(const char *text, size_t length, hachi_cardset *set,
                                         size_t *offset);

/** Write the words of a set's cards, ascending, separated by single spaces.
 *  @param[in] set       the set
 *  @param[out] buffer   the text; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer, the final NUL included
 *  @param[out] length   bytes of the text without the NUL
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     buffer (with capacity > 0) or length is NULL
 *  @retval HACHI_E_NOT_A_CARD        bits past the 49th are set
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(cards); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_cards_write(hachi_cardset set, char *buffer, size_t capacity,
                                         size_t *length);

HACHI_END_DECLS

#endif
/** @} */
