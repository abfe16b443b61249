/** @file event.h
 *  What happened, in order: enough to animate a game and to explain each mon.
 *  @defgroup event Events
 *  A game keeps all its events (unless it was created without a journal). A program remembers how
 *  many it has shown, and after each move asks for those from there on. Undo takes events away: so
 *  after hachi_game_undo(), and before the next move, set what is remembered for each viewer back
 *  to its hachi_game_event_count(). Later the number can't tell any more that another history has
 *  grown as long as the one that was shown.
 *
 *  Each kind uses the fields named beside it; all others are 0, -1 for seats, #HACHI_CARD_NONE for
 *  cards.
 *  @{ */
#ifndef HACHIHACHI_EVENT_H
#define HACHIHACHI_EVENT_H

#include <hachihachi/settle.h>

HACHI_BEGIN_DECLS

/** Kinds of events. */
enum hachi_event_kind {
    HACHI_EVENT_GAME_START = 1,  /**< seat: first dealer; value: number of players */
    HACHI_EVENT_MONTH_START = 2, /**< seat: dealer */
    HACHI_EVENT_MIZUTEN = 3,     /**< seat: dealer; value: 1 bound, 0 not (rules 4.1) */
    HACHI_EVENT_DEAL = 4,        /**< a packet. seat: to whom; -1 with value 0: to the field;
                                      -1 with value 1: left undealt. list: the cards in order
                                      (rules 4.2) */
    HACHI_EVENT_REDEAL = 5,      /**< four of a suit in the field: all is dealt again. suit (4.4) */
    HACHI_EVENT_BLANK = 6,       /**< seat: holds the blank card and is out; its six other cards are
                                      the field. cards (rules 13) */
    HACHI_EVENT_FIELD = 7,       /**< value: multiplier; cards: the field (rules 5) */
    HACHI_EVENT_BID = 8,         /**< seat; value: 1 play, 0 drop (rules 6.1) */
    HACHI_EVENT_ROLE = 9,        /**< seat was not asked; value: its #hachi_role (rules 6.1, 6.2) */
    HACHI_EVENT_STOCK = 10,      /**< cards of the stock in order, after shuffling. list
                                      (rules 6.6); comes three times, seven cards each */
    HACHI_EVENT_SHOW = 11,       /**< seat; value: 0 none, 1 suit, 2 chaff, 3 both; yaku: the suit
                                      teyaku, other_yaku: the chaff teyaku; cards: exposed (7) */
    HACHI_EVENT_FIRST_TAKES = 12, /**< seat; cards: the four of a suit (rules 4.4) */
    HACHI_EVENT_PLAY = 13,       /**< seat; card: from the hand; other_card: which one was chosen,
                                      or none; cards: all that is taken, card included (rules 9) */
    HACHI_EVENT_TURN = 14,       /**< the same for the turned card */
    HACHI_EVENT_CHOICE = 15,     /**< seat turned card and must choose what it takes (rules 9.2) */
    HACHI_EVENT_CLAIM = 16,      /**< seat; value: 1 claimed, 0 let go; bonus; suit (rules 8.9) */
    HACHI_EVENT_YAKU = 17,       /**< seat made yaku; to: the culprit, or -1 (rules 10) */
    HACHI_EVENT_VOID = 18,       /**< yaku of seat is void (rules 10.7) */
    HACHI_EVENT_SAY = 19,        /**< seat; value: 1 go on, 0 stop (rules 10.5) */
    HACHI_EVENT_PLAY_END = 20,   /**< value: #hachi_ending; seat: who stopped */
    HACHI_EVENT_PAY = 21,        /**< seat: account that pays; to: account that receives; value:
                                      mon; reason; undone; yaku; suit; why */
    HACHI_EVENT_MONTH_END = 22,  /**< seat: the winner (rules 12.1) */
    HACHI_EVENT_GAME_END = 23    /**< the game is over */
};

/** One event. */
typedef struct hachi_event {
    uint32_t size;       /**< set by the library to the item size that was asked for */
    int32_t kind;        /**< #hachi_event_kind */
    int32_t month;       /**< month number; 0 before the first */
    int32_t seat;        /**< whose it is */
    int32_t to;          /**< account that receives, or another seat */
    int32_t value;       /**< by kind */
    int32_t card;        /**< a #hachi_card */
    int32_t other_card;  /**< another #hachi_card */
    int32_t yaku;        /**< #hachi_yaku */
    int32_t other_yaku;  /**< another #hachi_yaku */
    int32_t reason;      /**< #hachi_reason */
    int32_t undone;      /**< with refund: the #hachi_reason undone */
    int32_t suit;        /**< a month 1-12 */
    int32_t bonus;       /**< #hachi_bonus */
    int32_t why;         /**< #hachi_why bits */
    int32_t reserved;    /**< 0 */
    hachi_cardset cards; /**< a set of cards */
    uint8_t list[8];     /**< each a #hachi_card, in order, then #HACHI_CARD_NONE;
                              #HACHI_CARD_UNKNOWN if hidden */
} hachi_event;

/** Set an event to zero and its size.
 *  @param[out] event  may be NULL
 *  @param[in] size    sizeof (hachi_event)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_event_init(hachi_event *event, uint32_t size);

/** The number of events so far, as a viewer sees them.
 *  @param[in] game    a game or view
 *  @param[in] viewer  who asks: a seat or an #hachi_viewer
 *  @param[out] count  the number
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or count is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such viewer
 *  @retval HACHI_E_HIDDEN         a view is asked for another viewer than its own
 *  @retval HACHI_E_NO_JOURNAL     the game keeps no events
 *
 *  Cost: O(1) for #HACHI_VIEWER_ALL and views, else O(events); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_event_count(const hachi_game *game, int32_t viewer,
                                              size_t *count);

/** One event, as a viewer sees it.
 *  @param[in] game       a game or view
 *  @param[in] viewer     who asks: a seat or an #hachi_viewer
 *  @param[in] index      which one, from 0
 *  @param[in,out] event  size set by the caller; the rest is filled
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or event is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such viewer or event
 *  @retval HACHI_E_HIDDEN         a view is asked for another viewer than its own
 *  @retval HACHI_E_STRUCT_SIZE    event->size is too small or absurd
 *  @retval HACHI_E_NO_JOURNAL     the game keeps no events
 *
 *  Cost: O(1) for #HACHI_VIEWER_ALL and views, else O(index); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_event(const hachi_game *game, int32_t viewer, size_t index,
                                        hachi_event *event);

/** Events from an index on, as a viewer sees them: cards that it does not know are
 *  #HACHI_CARD_UNKNOWN, sets hold only what it knows, what it may not know at all is left out
 *  (so indices belong to a viewer), and the three and onlookers get one oikomi sum per payer
 *  (rules 6.5).
 *  @param[in] game       a game or view
 *  @param[in] viewer     who asks: a seat or an #hachi_viewer
 *  @param[in] first      index of the first event wanted
 *  @param[out] events    the events; may be NULL if capacity is 0
 *  @param[in] item_size  sizeof (hachi_event) as the caller was compiled
 *  @param[in] capacity   room in events
 *  @param[out] count     number of events from that index on
 *  @retval HACHI_OK                  done; count may be 0
 *  @retval HACHI_E_NULL_ARGUMENT     game, count, or events (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      no such viewer, or first is past the end
 *  @retval HACHI_E_HIDDEN            a view is asked for another viewer than its own
 *  @retval HACHI_E_STRUCT_SIZE       item_size is too small or absurd
 *  @retval HACHI_E_NO_JOURNAL        the game keeps no events
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(events wanted) for #HACHI_VIEWER_ALL and views, else O(all events); Allocates: no;
 *  Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_events(const hachi_game *game, int32_t viewer, size_t first,
                                         hachi_event *events, size_t item_size, size_t capacity,
                                         size_t *count);

/** The ledger from an index on: the payments among the events, as a viewer sees them.
 *  @param[in] game       a game or view
 *  @param[in] viewer     who asks: a seat or an #hachi_viewer
 *  @param[in] first      index of the first entry wanted
 *  @param[out] entries   the entries; may be NULL if capacity is 0
 *  @param[in] item_size  sizeof (hachi_entry) as the caller was compiled
 *  @param[in] capacity   room in entries
 *  @param[out] count     number of entries from that index on
 *  @retval HACHI_OK                  done; count may be 0
 *  @retval HACHI_E_NULL_ARGUMENT     game, count, or entries (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      no such viewer, or first is past the end
 *  @retval HACHI_E_HIDDEN            a view is asked for another viewer than its own
 *  @retval HACHI_E_STRUCT_SIZE       item_size is too small or absurd
 *  @retval HACHI_E_NO_JOURNAL        the game keeps no events
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(all events); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.3 */
HACHI_API hachi_status hachi_game_ledger(const hachi_game *game, int32_t viewer, size_t first,
                                         hachi_entry *entries, size_t item_size, size_t capacity,
                                         size_t *count);

HACHI_END_DECLS

#endif
/** @} */
