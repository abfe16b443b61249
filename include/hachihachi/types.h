/** @file types.h
 *  The types and limits that all other headers use.
 *  @defgroup types Types
 *  Conventions of the whole interface:
 *  - Money is in mon, a whole number; 12 mon are one kan (rules 1.1).
 *  - Seats are 0 to n - 1, n being 3-7 (rules 1.2). Accounts are seats and three more.
 *  - A buffer is (items, capacity, &count): count is always set to the full number. Too small a
 *    capacity gives #HACHI_E_BUFFER_TOO_SMALL and nothing is written; (NULL, 0, &count) asks for
 *    the number, and returns #HACHI_E_BUFFER_TOO_SMALL unless that is 0.
 *  - Text out is (buffer, capacity, &length): capacity counts the final NUL, length does not.
 *    So (NULL, 0, &length) always asks, also for the empty text.
 *  - Text in is (text, length), UTF-8, and need not end with a NUL; no copy is kept.
 *  - A single value that is given out is defined after each call. After a failure: NULL or 0, for a
 *    card #HACHI_CARD_NONE; a count or length after #HACHI_E_BUFFER_TOO_SMALL is what is needed.
 *    A text becomes "". Arrays and structs to be filled are left as they were, but for those that
 *    tell why: #hachi_facts_error, #hachi_parse_error.
 *  - Where a newer program's struct is longer than this library knows, the rest is set to zero.
 *  - Functions that take a pointer to const may be called from many threads on the same object at
 *    once, as long as no other thread changes it. There is no global state.
 *  - Enumerators travel as int32_t. Values may be added in later versions: be ready for an unknown
 *    one.
 *  - A public struct starts with its size. Set all of it to zero, set size to its sizeof, then set
 *    what is wanted; zero means default. The functions ..._init do just that.
 *  @{ */
#ifndef HACHIHACHI_TYPES_H
#define HACHIHACHI_TYPES_H

#include <stddef.h>
#include <stdint.h>

#include <hachihachi/export.h>

HACHI_BEGIN_DECLS

/** A card: 4 * (month - 1) + position in its suit, 0-47; 48 is the blank card (rules 2.2). */
typedef uint8_t hachi_card;

/** A set of cards: bit n stands for card n. 49 bits are in use, so a double holds it exactly. */
typedef uint64_t hachi_cardset;

/** A move, self-contained and the same in every version; see game.h for its parts. */
typedef uint32_t hachi_move;

/** Result of a call that can fail: #HACHI_OK or a negative code of status.h. */
typedef int32_t hachi_status;

/** A set of rules: a value for each option. Opaque; see rules.h. */
typedef struct hachi_rules hachi_rules;

/** A game, or one seat's view of a game. Opaque; see game.h and view.h. */
typedef struct hachi_game hachi_game;

/** A player that the program plays. Opaque; see bot.h. */
typedef struct hachi_bot hachi_bot;

/** Limits and sizes. */
enum hachi_limit {
    HACHI_MIN_SEATS = 3,
    HACHI_MAX_SEATS = 7,
    HACHI_ACCOUNTS = 10,       /**< seven seats, bank, pot, plate */
    HACHI_CARDS = 48,          /**< cards without the blank one */
    HACHI_CARDS_WITH_BLANK = 49,
    HACHI_HAND = 7,            /**< cards of a hand */
    HACHI_STOCK = 21,          /**< cards of the stock */
    HACHI_SEED_SIZE = 32,      /**< bytes of a seed */
    HACHI_MAX_MOVES = 16,      /**< no list of legal moves is longer */
    HACHI_MAX_MOVE_TEXT = 32,  /**< bytes of a move's text with its NUL, at most */
    HACHI_MAX_ENTRIES = 256,   /**< ledger entries of one month, at most */
    HACHI_MAX_MONTHS = 1200    /**< a game that goes on past its last month
                                    ends here (rules 12.4) */
};

/** Accounts (rules 1.3). Seats are the accounts 0-6. */
enum hachi_account {
    HACHI_ACCOUNT_BANK = 7,
    HACHI_ACCOUNT_POT = 8,
    HACHI_ACCOUNT_PLATE = 9
};

/** Cards that are none. */
enum hachi_card_special {
    HACHI_CARD_BLANK = 48,   /**< the blank card, with seven players (rules 13) */
    HACHI_CARD_UNKNOWN = 254, /**< a card that the viewer does not know */
    HACHI_CARD_NONE = 255    /**< no card */
};

/** Who asks. A seat's number asks as that seat. */
enum hachi_viewer {
    HACHI_VIEWER_ALL = -1,   /**< the referee: knows all */
    HACHI_VIEWER_PUBLIC = -2 /**< an onlooker: knows what everybody knows */
};

HACHI_END_DECLS

#endif
/** @} */
