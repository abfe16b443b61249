/** @file status.h
 *  What a call answers when it can fail.
 *  @defgroup status Status
 *  0 is success, every failure is negative. The numbers are pinned for ever; grouped, with gaps.
 *  After a failure nothing has changed but out parameters (see @ref types), unless a function says
 *  otherwise.
 *  @{ */
#ifndef HACHIHACHI_STATUS_H
#define HACHIHACHI_STATUS_H

#include <hachihachi/types.h>

HACHI_BEGIN_DECLS

/** Statuses. */
enum hachi_status_code {
    HACHI_OK = 0,                /**< done */

    HACHI_E_NO_MEMORY = -1,      /**< no memory, or the caller's block is full */
    HACHI_E_INTERNAL = -2,       /**< the library has a fault; please report it */

    HACHI_E_NULL_ARGUMENT = -10, /**< a pointer that must not be NULL is NULL */
    HACHI_E_OUT_OF_RANGE = -11,  /**< a number (seat, id, index, count) is out of its range */
    HACHI_E_BUFFER_TOO_SMALL = -12, /**< nothing written; the count tells what is needed */
    HACHI_E_NOT_A_CARD = -13,    /**< a number or word that is no card, or not one allowed here */
    HACHI_E_DUPLICATE_CARD = -14, /**< the same card twice */
    HACHI_E_CARD_COUNT = -15,    /**< not the number of cards that is wanted */
    HACHI_E_BAD_TEXT = -16,      /**< a word that is not understood */
    HACHI_E_UNKNOWN_FLAG = -17,  /**< a flag that this version does not know */
    HACHI_E_MISALIGNED = -18,    /**< memory that begins at no multiple of 8 */

    HACHI_E_STRUCT_SIZE = -20,   /**< a struct's size is not set, or is none that it ever had */
    HACHI_E_STRUCT_NEWER = -21,  /**< a newer struct with something set that is unknown here */

    HACHI_E_ILLEGAL_MOVE = -30,  /**< the move is not legal now */
    HACHI_E_WRONG_PHASE = -31,   /**< not in this phase of the game */
    HACHI_E_NOT_YOUR_TURN = -32, /**< the move is another seat's than the one that is to act */
    HACHI_E_GAME_OVER = -33,     /**< the game is over */
    HACHI_E_NOTHING_TO_UNDO = -34, /**< at the start of what can be undone */
    HACHI_E_HIDDEN = -35,        /**< the answer needs what this viewer or view does not know */
    HACHI_E_NO_JOURNAL = -36,    /**< the game was created without a journal */
    HACHI_E_IS_VIEW = -37,       /**< a view can't do this; only a full game can */
    HACHI_E_WRONG_DECK = -38,    /**< not each card of the deck once */
    HACHI_E_WRONG_STOCK = -39,   /**< not just the 21 cards that the stock must have */
    HACHI_E_NOT_A_VIEW = -40,    /**< only a view can do this */
    HACHI_E_IMPOSSIBLE = -41,    /**< no full game fits what the view knows */
    HACHI_E_HAS_JOURNAL = -42,   /**< the game was created with a journal, which this can't fill */

    HACHI_E_OPTION_UNKNOWN = -50, /**< no option of this number or name */
    HACHI_E_OPTION_VALUE = -51,  /**< the option does not take this value */
    HACHI_E_OPTION_ODD = -52,    /**< this amount is halved at times and must be even (rules 1.5) */
    HACHI_E_OPTION_CONFLICT = -53, /**< two options do not go together (rules 14) */

    HACHI_E_FACTS = -60,         /**< the facts of a month contradict each other
                                      or are incomplete */

    HACHI_E_RECORD_SYNTAX = -70, /**< a record's line is not understood */
    HACHI_E_RECORD_ORDER = -71,  /**< a record's line stands where it can't */
    HACHI_E_RECORD_RULES = -72,  /**< a record's line breaks the rules of the game */
    HACHI_E_RECORD_LEDGER = -73, /**< a record's payment or total disagrees with the rules */
    HACHI_E_RECORD_VERSION = -74, /**< a record of a format that is unknown here */
    HACHI_E_RECORD_IS_VIEW = -75, /**< a view record, and none was asked for */

    HACHI_E_SNAPSHOT_CORRUPT = -80, /**< bytes that are no snapshot, were cut off or altered */
    HACHI_E_SNAPSHOT_VERSION = -81, /**< a snapshot of a version that is unknown here */
    HACHI_E_UPDATE_DIVERGED = -82, /**< an update does not go on where the view stands, as after an
                                        undo: ask for one from 0 */
    HACHI_E_UPDATE_VIEWER = -83  /**< an update for another viewer */
};

/** The name of a status, for example "HACHI_E_ILLEGAL_MOVE".
 *  @param[in] status  any number
 *  @return a static string; "HACHI_E_UNKNOWN" for a number that is no status.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API const char *hachi_status_name(hachi_status status);

/** One English sentence about a status, without a full stop.
 *  @param[in] status  any number
 *  @return a static string, never NULL.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API const char *hachi_status_text(hachi_status status);

HACHI_END_DECLS

#endif
/** @} */
