/** @file game.h
 *  A game: deal, ask, list what may be done, do it, undo it.
 *  @defgroup game Game
 *  A game is always in one of three conditions: a seat must decide (hachi_game_actor() says which;
 *  hachi_game_moves() lists what it may do), or the host must supply cards (phases deck and stock,
 *  only with #HACHI_GAME_HOST_DEALS), or it is over. Everything that nobody decides happens by
 *  itself: bids that nobody is asked for, turned cards without a choice, payments, the next month's
 *  deal. Every card from a hand is a move, the last one too.
 *  @{ */
#ifndef HACHIHACHI_GAME_H
#define HACHIHACHI_GAME_H

#include <hachihachi/event.h>

HACHI_BEGIN_DECLS

/** What the game waits for. */
enum hachi_phase {
    HACHI_PHASE_MIZUTEN = 1, /**< the dealer: bound to play before the deal? (rules 4.1) */
    HACHI_PHASE_DECK = 2,    /**< the host: a shuffled deck; see hachi_game_deal() */
    HACHI_PHASE_BID = 3,     /**< a seat: play or drop (rules 6.1) */
    HACHI_PHASE_STOCK = 4,   /**< the host: the shuffled stock; see hachi_game_deal() */
    HACHI_PHASE_SHOW = 5,    /**< one of the three: which teyaku to show (rules 7.2); in a view of
                                  another seat the actor is -1, since who is asked is not public */
    HACHI_PHASE_PLAY = 6,    /**< one of the three: a card from the hand (rules 9.1 a) */
    HACHI_PHASE_TURN = 7,    /**< the same: what the turned card takes (rules 9.2) */
    HACHI_PHASE_CLAIM = 8,   /**< one of the three: claim a bonus or let it go (rules 8.9) */
    HACHI_PHASE_SAY = 9,     /**< one of the three: go on or stop (rules 10.5) */
    HACHI_PHASE_OVER = 10    /**< nothing any more */
};

/** Kinds of moves. A move is: kind in bits 24-31, seat in bits 16-23, a in bits 8-15, b in bits
 *  0-7. This encoding stays for ever. */
enum hachi_move_type {
    HACHI_MOVE_MIZUTEN = 1, /**< a: 1 yes, 0 no. b is 0 where it has no meaning */
    HACHI_MOVE_BID = 2,     /**< a: 1 play, 0 drop */
    HACHI_MOVE_SHOW = 3,    /**< a: 0 none, 1 suit, 2 chaff, 3 both */
    HACHI_MOVE_PLAY = 4,    /**< a: card; b: the card taken where two of its suit lie in the field,
                                 else 255 (also where it takes one or three) */
    HACHI_MOVE_TURN = 5,    /**< a: the turned card; b: the card taken */
    HACHI_MOVE_CLAIM = 6,   /**< a: 1 yes, 0 no; b: 0 nuke, else the month of the tobikomi */
    HACHI_MOVE_SAY = 7      /**< a: 1 go on, 0 stop */
};

/** Flags of a new game. */
enum hachi_game_flag {
    HACHI_GAME_HOST_DEALS = 0x1, /**< decks and stocks come from the caller, not from the seed */
    HACHI_GAME_NO_JOURNAL = 0x2  /**< keep no events, no ledger, no undo: for bulk play; records,
                                      snapshots and updates can't be written, guesses can't be
                                      drawn from its views */
};

/** First dealers that are no seat. */
enum hachi_dealer { HACHI_DEALER_BY_SEED = -1 /**< drawn from the seed (rules 3.3) */ };

/** What a new game needs beside rules. */
typedef struct hachi_game_options {
    uint32_t size;     /**< set by the caller */
    uint32_t flags;    /**< #hachi_game_flag */
    int32_t players;   /**< 3-7; 0 means 3 */
    int32_t dealer;    /**< the first dealer's seat, or #HACHI_DEALER_BY_SEED */
    uint8_t seed[32];  /**< all deals follow from it: 32 bytes from a good random source, secret
                            while the game lasts. All zero is a seed like any other, known to all */
} hachi_game_options;

/** All that lies open to a viewer, in one call. */
typedef struct hachi_table {
    uint32_t size;              /**< set by the caller */
    int32_t viewer;             /**< who asked: a seat or an #hachi_viewer */
    int32_t players;            /**< 3-7 */
    int32_t month;              /**< month number, from 1 */
    int32_t calendar_month;     /**< 1-12 (rules 3.1) */
    int32_t phase;              /**< #hachi_phase */
    int32_t actor;              /**< the seat that must decide; -1 if none (or not to be known) */
    int32_t dealer;             /**< the month's dealer */
    int32_t acting_dealer;      /**< from whom seats are counted: the next seat if the dealer holds
                                     the blank card (rules 13) */
    int32_t mizuten;            /**< 1: the dealer is bound by mizuten */
    int32_t multiplier;         /**< the field's; 0 before the deal */
    int32_t waiting_two;        /**< marks x2 that wait (rules 5.2) */
    int32_t waiting_four;       /**< marks x4 that wait */
    int32_t turns_left;         /**< of 21 */
    int32_t turned;             /**< the turned #hachi_card that waits for a choice, or
                                     #HACHI_CARD_NONE */
    int32_t stock_count;        /**< cards left in the stock */
    int32_t winner;             /**< of the last finished month; -1 in the first */
    int32_t three[3];           /**< the seats of the three in play order;
                                     -1 before they are known */
    int32_t role[7];            /**< #hachi_role by seat */
    int32_t drop_order[7];      /**< 1, 2, 3 for seats that dropped; else 0 */
    int32_t hand_count[7];      /**< cards in hand;
                                     0 for seats that are out once the stock is made */
    int32_t suit_yaku[7];       /**< the suit #hachi_yaku shown, or 0 */
    int32_t chaff_yaku[7];      /**< the chaff #hachi_yaku shown, or 0 */
    int32_t made[7];            /**< #hachi_dekiyaku_bit bits made this month (rules 10.4) */
    int32_t live[7];            /**< #hachi_dekiyaku_bit bits of them: gone on with and not void */
    int32_t fresh[7];           /**< #hachi_dekiyaku_bit bits completed by the last capture,
                                     while a say is awaited */
    int32_t went_on[7];         /**< 1, 2, 3: first, second, third to go on; 0 not */
    int32_t total[10];          /**< balances of all accounts */
    int32_t reserved;           /**< 0 */
    hachi_cardset field;        /**< face-up cards on the table */
    hachi_cardset hand[7];      /**< cards in hand that the viewer knows */
    hachi_cardset exposed[7];   /**< of them: open to all */
    hachi_cardset pile[7];      /**< cards taken */
} hachi_table;

/** What a legal move would do. Filled by hachi_game_preview(). */
typedef struct hachi_preview {
    uint32_t size;       /**< set by the caller */
    int32_t points;      /**< points that the pile gains */
    int32_t yaku;        /**< #hachi_dekiyaku_bit bits completed (after rules 10.2-10.4) */
    int32_t nuke;        /**< 1: the nuke bonus becomes due at once */
    int32_t tobikomi;    /**< bits 1 << month of the tobikomi that become due at once */
    int32_t mizuten;     /**< 1: the mizuten bonus becomes due at once */
    int32_t hatto;       /**< #hachi_dekiyaku_bit bits for which the mover risks a hatto
                              (rules 10.12) */
    int32_t stop_only;   /**< 1: a yaku is made and going on would not be offered */
    int32_t value;       /**< mon that stopping, or the bonus claimed, would bring from both others
                              together, with the field's multiplier. Of a play or turn: what
                              stopping would; bonuses that it makes due are not in it */
    int32_t hatto_seats; /**< bits 1 << seat: against whom */
    hachi_cardset taken; /**< cards taken, the played one included; empty if it stays */
} hachi_preview;

/** Set game options to zero and their size.
 *  @param[out] options  may be NULL
 *  @param[in] size      sizeof (hachi_game_options)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_game_options_init(hachi_game_options *options, uint32_t size);

/** Set a table to zero and its size.
 *  @param[out] table  may be NULL
 *  @param[in] size    sizeof (hachi_table)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_table_init(hachi_table *table, uint32_t size);

/** Set a preview to zero and its size.
 *  @param[out] preview  may be NULL
 *  @param[in] size      sizeof (hachi_preview)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_preview_init(hachi_preview *preview, uint32_t size);

/** Create a game and, unless the host deals or mizuten is asked first, deal its first month.
 *  @param[in] rules    the rules; the game keeps a copy
 *  @param[in] options  players, dealer, seed; NULL means all default
 *  @param[out] game    the new game, owned by the caller; NULL after a failure
 *  @retval HACHI_OK                 created
 *  @retval HACHI_E_NULL_ARGUMENT    rules or game is NULL
 *  @retval HACHI_E_STRUCT_SIZE      options->size is too small or absurd
 *  @retval HACHI_E_STRUCT_NEWER     options has something set that is unknown here
 *  @retval HACHI_E_UNKNOWN_FLAG     options->flags has an unknown bit
 *  @retval HACHI_E_OUT_OF_RANGE     players or dealer is out of range
 *  @retval HACHI_E_OPTION_CONFLICT  hachi_rules_check() fails
 *  @retval HACHI_E_NO_MEMORY        no memory
 *
 *  Cost: one deal; Allocates: yes; Threads: any
 *  @since 0.1.0; rules 3, 4 */
HACHI_API hachi_status hachi_game_create(const hachi_rules *rules,
                                         const hachi_game_options *options, hachi_game **game);

/** The bytes that a game in the caller's memory needs. A deck of the host's that must be dealt
 *  again (rules 4.4) counts as one more month.
 *  @param[in] flags   #hachi_game_flag of the game to be
 *  @param[in] months  whole months that the journal must have room for, beside the one that begins
 *                     with the game (ignored without a journal)
 *  @return the bytes, aligned to 16; enough whatever happens in these months. 0 for an unknown flag
 *          or months out of 0 to #HACHI_MAX_MONTHS.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API size_t hachi_game_size(uint32_t flags, int32_t months);

/** Create a game in memory that the caller provides. Such a game never allocates: when its journal
 *  is full, moves are refused with #HACHI_E_NO_MEMORY. hachi_game_destroy() does not free the
 *  block.
 *  @param[in,out] memory  a block aligned to 8 bytes, the caller's until the game is destroyed
 *  @param[in] size        its bytes; see hachi_game_size()
 *  @param[in] rules       as in hachi_game_create()
 *  @param[in] options     as in hachi_game_create(); NULL means all default
 *  @param[out] game       the game, somewhere in the block; NULL after a failure
 *  @retval HACHI_OK                 created
 *  @retval HACHI_E_NULL_ARGUMENT    memory, rules or game is NULL
 *  @retval HACHI_E_MISALIGNED       memory does not begin at a multiple of 8
 *  @retval HACHI_E_OUT_OF_RANGE     players or dealer is out of range
 *  @retval HACHI_E_STRUCT_SIZE      options->size is too small or absurd
 *  @retval HACHI_E_STRUCT_NEWER     options has something set that is unknown here
 *  @retval HACHI_E_UNKNOWN_FLAG     options->flags has an unknown bit
 *  @retval HACHI_E_OPTION_CONFLICT  hachi_rules_check() fails
 *  @retval HACHI_E_NO_MEMORY        the block is too small
 *
 *  Cost: one deal; Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_create_in(void *memory, size_t size, const hachi_rules *rules,
                                            const hachi_game_options *options,
                                            hachi_game **game);

/** Destroy a game or view.
 *  @param[in] game  NULL does nothing
 *
 *  Cost: O(1); Allocates: no; Threads: one
 *  @since 0.1.0 */
HACHI_API void hachi_game_destroy(hachi_game *game);

/** Copy a game or view, journal included.
 *  @param[in] game   what to copy
 *  @param[out] copy  the new game, owned by the caller, in memory of its own; NULL after a failure
 *  @retval HACHI_OK               copied
 *  @retval HACHI_E_NULL_ARGUMENT  game or copy is NULL
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(journal); Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_clone(const hachi_game *game, hachi_game **copy);

/** Make an existing game or view equal to another one, in the memory that it has (growing its
 *  journal if need be). A game without a journal takes the position only. What it was before does
 *  not matter: rules, players, and whether it is a game or a view all become those of source.
 *  @param[in,out] game  what to change
 *  @param[in] source    what it is to equal
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or source is NULL
 *  @retval HACHI_E_NO_JOURNAL     game has a journal and source has none
 *  @retval HACHI_E_NO_MEMORY      no memory, or no room in the caller's; game is unchanged
 *
 *  Cost: O(journal); Allocates: only if the journal grows; Threads: one for game
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_assign(hachi_game *game, const hachi_game *source);

/** Whether two games are the same: rules, position, seed, who deals, whose view it is, and (where
 *  both keep one) the history with the names.
 *  @param[in] a  a game or view; NULL is equal to NULL only
 *  @param[in] b  a game or view; may be NULL
 *  @return 1 or 0.
 *
 *  Cost: O(journal); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_game_equal(const hachi_game *a, const hachi_game *b);

/** A 64-bit digest of rules, position, seed and who deals, not of the history: where these are the
 *  same the digests are, on every machine. Not for cryptographic use.
 *  @param[in] game     a game or view
 *  @param[out] digest  the digest; 0 after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or digest is NULL
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_digest(const hachi_game *game, uint64_t *digest);

/** The rules of a game.
 *  @param[in] game  a game or view; NULL gives NULL
 *  @return the game's own copy, valid as long as the game.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API const hachi_rules *hachi_game_rules(const hachi_game *game);

/** What a game was created with: to make another one like it, or to reveal its seed. Of a game that
 *  was loaded or read it is what would make it anew.
 *  @param[in] game         a full game
 *  @param[in,out] options  size set by the caller; the rest is filled: the first dealer is a seat,
 *                          also where the seed has chosen it, and the seed is all zero where the
 *                          host deals
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or options is NULL
 *  @retval HACHI_E_IS_VIEW        a view does not know the seed
 *  @retval HACHI_E_STRUCT_SIZE    options->size is not set or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_get_options(const hachi_game *game, hachi_game_options *options);

/** The number of players.
 *  @param[in] game  a game or view; NULL gives 0
 *  @return 3-7.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_game_players(const hachi_game *game);

/** The month number: 1 in the first month, and on past 12.
 *  @param[in] game  a game or view; NULL gives 0
 *  @return the number; of a game that is over, its last month.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 3.1 */
HACHI_API int32_t hachi_game_month(const hachi_game *game);

/** What the game waits for.
 *  @param[in] game  a game or view; NULL gives 0
 *  @return an #hachi_phase.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_game_phase(const hachi_game *game);

/** The seat that must decide.
 *  @param[in] game  a game or view; NULL gives -1
 *  @return the seat; -1 when the host is waited for, when the game is over, or when a view may not
 *          know it (#HACHI_PHASE_SHOW).
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_game_actor(const hachi_game *game);

/** An account's balance.
 *  @param[in] game     a game or view
 *  @param[in] account  a seat of the game, or an #hachi_account
 *  @param[out] mon     the balance; 0 after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or mon is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such account
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.3 */
HACHI_API hachi_status hachi_game_total(const hachi_game *game, int32_t account, int32_t *mon);

/** An account's balance when the month that runs began; in a game that is over, when its last
 *  month had ended, before the prizes. hachi_game_total() less this is what the month, or the
 *  prizes, have brought so far; and what a month brought is known also where the next one has been
 *  dealt, as after hachi_game_playout().
 *  @param[in] game     a game or view
 *  @param[in] account  a seat of the game, or an #hachi_account
 *  @param[out] mon     the balance; 0 after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or mon is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such account
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.3 */
HACHI_API hachi_status hachi_game_total_before(const hachi_game *game, int32_t account,
                                               int32_t *mon);

/** All that lies open to a viewer.
 *  @param[in] game       a game or view
 *  @param[in] viewer     who asks: a seat or an #hachi_viewer
 *  @param[in,out] table  size set by the caller; the rest is filled
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or table is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such viewer
 *  @retval HACHI_E_HIDDEN         a view is asked for another viewer than its own
 *  @retval HACHI_E_STRUCT_SIZE    table->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_table(const hachi_game *game, int32_t viewer,
                                        hachi_table *table);

/** What a dekiyaku still needs for one of the three, by what lies open.
 *  @param[in] game          a game or view
 *  @param[in] seat          one of the three
 *  @param[in] yaku          an #hachi_yaku of the dekiyaku
 *  @param[in,out] progress  size set by the caller; the rest is filled; a yaku that is made, or
 *                           barred for the seat (rules 10.3), is not possible any more
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or progress is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   the seat is none of the three, or yaku is no dekiyaku
 *  @retval HACHI_E_WRONG_PHASE    the three are not known yet
 *  @retval HACHI_E_STRUCT_SIZE    progress->size is too small or absurd
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 10 */
HACHI_API hachi_status hachi_game_progress(const hachi_game *game, int32_t seat, int32_t yaku,
                                           hachi_progress *progress);

/** List the legal moves of the seat that must decide; in a view, only its own seat's.
 *
 *  Order: mizuten no, yes; bid drop, play; show none, suit, chaff, both (what may be shown); plays
 *  by card number, then by the card taken; turns by the card taken; claim no, yes; say stop, go.
 *  That is ascending order of the numbers.
 *  @param[in] game      a game or view
 *  @param[out] moves    the moves; may be NULL if capacity is 0
 *  @param[in] capacity  room in moves; #HACHI_MAX_MOVES always suffices
 *  @param[out] count    number of moves; 0 when nobody (in a view: not this seat) must decide
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, count, or moves (with capacity > 0) is NULL
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(moves); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_moves(const hachi_game *game, hachi_move *moves,
                                        size_t capacity, size_t *count);

/** Whether a move is legal now; says why not as hachi_game_apply() would.
 *  @param[in] game  a game or view
 *  @param[in] move  any number
 *  @retval HACHI_OK               legal
 *  @retval HACHI_E_NULL_ARGUMENT  game is NULL
 *  @retval HACHI_E_GAME_OVER      the game is over
 *  @retval HACHI_E_WRONG_PHASE    not a move of this phase
 *  @retval HACHI_E_NOT_YOUR_TURN  a move of this phase, of another seat
 *  @retval HACHI_E_ILLEGAL_MOVE   not legal now, or no move at all
 *  @retval HACHI_E_HIDDEN         a view can't tell of the move of another seat, or who is asked
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_check(const hachi_game *game, hachi_move move);

/** Do a move, and everything that follows from it by itself. Always checked.
 *  @param[in,out] game  a full game
 *  @param[in] move      a legal move
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be played on
 *  @retval HACHI_E_GAME_OVER      the game is over
 *  @retval HACHI_E_WRONG_PHASE    not a move of this phase
 *  @retval HACHI_E_NOT_YOUR_TURN  a move of this phase, of another seat
 *  @retval HACHI_E_ILLEGAL_MOVE   not legal now, or no move at all
 *  @retval HACHI_E_NO_MEMORY      the journal can't grow
 *
 *  Cost: O(1) amortised; Allocates: when the journal grows; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_apply(hachi_game *game, hachi_move move);

/** Do a move for a seat: what a server calls with what a client sent. A move of another seat is
 *  refused, whatever the game waits for. A move does not say when it was chosen, and what was
 *  delivered twice may be legal again: let clients send with it how many events they have seen (and
 *  undos, if the server undoes), and compare.
 *  @param[in,out] game  a full game
 *  @param[in] seat      whose client sent it
 *  @param[in] move      the move
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be played on
 *  @retval HACHI_E_OUT_OF_RANGE   no such seat
 *  @retval HACHI_E_GAME_OVER      the game is over
 *  @retval HACHI_E_WRONG_PHASE    not a move of this phase
 *  @retval HACHI_E_NOT_YOUR_TURN  the move is another seat's, or another seat is to act
 *  @retval HACHI_E_ILLEGAL_MOVE   not legal now, or no move at all
 *  @retval HACHI_E_NO_MEMORY      the journal can't grow
 *
 *  Cost: O(1) amortised; Allocates: when the journal grows; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_apply_as(hachi_game *game, int32_t seat, hachi_move move);

/** The host deals: the deck when the phase is deck, the stock when the phase is stock.
 *  @param[in,out] game  a full game created with #HACHI_GAME_HOST_DEALS
 *  @param[in] cards     the cards, top first
 *  @param[in] count     48 (49 with seven players: the blank card too); 21 for the stock
 *  @retval HACHI_OK               done; with redeal a new deck may be waited for at once
 *  @retval HACHI_E_NULL_ARGUMENT  game or cards is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be dealt to
 *  @retval HACHI_E_GAME_OVER      the game is over
 *  @retval HACHI_E_WRONG_PHASE    the game does not wait for the host
 *  @retval HACHI_E_WRONG_DECK     not each card of the deck once
 *  @retval HACHI_E_WRONG_STOCK    not just the 21 cards of the hands that are out
 *                                 and the undealt ones
 *  @retval HACHI_E_NO_MEMORY      the journal can't grow
 *
 *  Cost: O(cards); Allocates: when the journal grows; Threads: one
 *  @since 0.1.0; rules 4, 6.6 */
HACHI_API hachi_status hachi_game_deal(hachi_game *game, const hachi_card *cards, size_t count);

/** The cards that the host's next deal must consist of.
 *  @param[in] game   a full game
 *  @param[out] cards the set; empty when the game does not wait for the host
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or cards is NULL
 *  @retval HACHI_E_IS_VIEW        a view does not know
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 4, 6.6 */
HACHI_API hachi_status hachi_game_deal_wanted(const hachi_game *game, hachi_cardset *cards);

/** Undo the last move or the host's last deal, with everything that followed from it.
 *  @param[in,out] game  a full game
 *  @retval HACHI_OK                  undone: the game is as before, byte for byte
 *  @retval HACHI_E_NULL_ARGUMENT     game is NULL
 *  @retval HACHI_E_IS_VIEW           a view can't be undone
 *  @retval HACHI_E_NO_JOURNAL        the game was created without a journal
 *  @retval HACHI_E_NOTHING_TO_UNDO   at the start of the game
 *
 *  Cost: O(1); Allocates: no; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_undo(hachi_game *game);

/** The number of steps (moves and host's deals) that can be undone.
 *  @param[in] game    a full game
 *  @param[out] count  the number
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or count is NULL
 *  @retval HACHI_E_IS_VIEW        a view has none
 *  @retval HACHI_E_NO_JOURNAL     the game was created without a journal
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_steps(const hachi_game *game, size_t *count);

/** The moves of all steps in order, to keep, to send, or to do again what was undone: applied to a
 *  game that is created with hachi_game_get_options(), they make the same game.
 *  @param[in] game      a full game
 *  @param[out] moves    the moves; 0 where the host has dealt; may be NULL if capacity is 0
 *  @param[in] capacity  moves that fit
 *  @param[out] count    number of steps
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, count, or moves (with capacity > 0) is NULL
 *  @retval HACHI_E_IS_VIEW           a view has none
 *  @retval HACHI_E_NO_JOURNAL        the game was created without a journal
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(steps); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_moves_done(const hachi_game *game, hachi_move *moves,
                                             size_t capacity, size_t *count);

/** What a legal move would do, as far as its mover can see. Plays and turns fill all fields; saying
 *  stop fills yaku and value; claiming fills nuke or tobikomi and value; other moves give all zero.
 *  @param[in] game         a game or view
 *  @param[in] move         a legal move
 *  @param[in,out] preview  size set by the caller; the rest is filled
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or preview is NULL
 *  @retval HACHI_E_STRUCT_SIZE    preview->size is too small or absurd
 *  @retval HACHI_E_GAME_OVER      as hachi_game_check()
 *  @retval HACHI_E_WRONG_PHASE    as hachi_game_check()
 *  @retval HACHI_E_NOT_YOUR_TURN  as hachi_game_check()
 *  @retval HACHI_E_ILLEGAL_MOVE   as hachi_game_check()
 *  @retval HACHI_E_HIDDEN         as hachi_game_check()
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 9, 10.12 */
HACHI_API hachi_status hachi_game_preview(const hachi_game *game, hachi_move move,
                                          hachi_preview *preview);

/** Put a move together. The result need not be legal anywhere.
 *  @param[in] kind  an #hachi_move_type
 *  @param[in] seat  0-6
 *  @param[in] a     by kind, 0-255
 *  @param[in] b     by kind, 0-255
 *  @return the move; 0, which is no move, if a part is out of range.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_move hachi_move_make(int32_t kind, int32_t seat, int32_t a, int32_t b);

/** A move's kind.
 *  @param[in] move  any number
 *  @return bits 24-31; an #hachi_move_type if it is a move.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_move_kind(hachi_move move);

/** A move's seat.
 *  @param[in] move  any number
 *  @return bits 16-23.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_move_seat(hachi_move move);

/** A move's first part: answer or card.
 *  @param[in] move  any number
 *  @return bits 8-15.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_move_a(hachi_move move);

/** A move's second part: the card taken, or what is claimed.
 *  @param[in] move  any number
 *  @return bits 0-7.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_move_b(hachi_move move);

/** The text of a move, as a record's line: "play 0 5a x 5T", "bid 2 drop", "claim 1 tobikomi 4 no".
 *  It does not depend on the game and reads back as the same move.
 *  @param[in] move      a move
 *  @param[out] buffer   the text; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer, the final NUL included; #HACHI_MAX_MOVE_TEXT suffices
 *  @param[out] length   bytes of the text without the NUL
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     buffer (with capacity > 0) or length is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      the number is no move
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_move_write(hachi_move move, char *buffer, size_t capacity,
                                        size_t *length);

/** Read the text of a move.
 *  @param[in] text    the text, as hachi_move_write() writes it; without a line end
 *  @param[in] length  its bytes
 *  @param[out] move   the move; 0 after a failure
 *  @retval HACHI_OK               a move, which need not be legal in a given game
 *  @retval HACHI_E_NULL_ARGUMENT  text or move is NULL
 *  @retval HACHI_E_BAD_TEXT       not the text of a move
 *
 *  Cost: O(length); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_move_parse(const char *text, size_t length, hachi_move *move);

/** Play random legal moves until a month is over. The choices are those that picking
 *  moves[x mod count] would make, x being successive 32-bit numbers (SplitMix64, upper half) from
 *  the seed. The game then waits for the next decision: so the next month is dealt, and where
 *  nobody is asked for them its teyaku are paid and stand in the totals; and after the last month
 *  its prizes do. hachi_game_total_before() tells the totals at the month's end.
 *  @param[in,out] game  a full game that deals itself, or one with nothing left for the host
 *  @param[in] seed      where the choices come from
 *  @param[in] last      stop when month number `last` is over; 0: play to the end of the game
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be played on
 *  @retval HACHI_E_GAME_OVER      the game is over, whatever last is
 *  @retval HACHI_E_OUT_OF_RANGE   last is below 0, or that month is over
 *  @retval HACHI_E_WRONG_PHASE    the host must deal: what was played until then stays
 *  @retval HACHI_E_NO_MEMORY      the journal can't grow: what was played until then stays
 *
 *  Cost: O(moves); Allocates: when the journal grows; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_playout(hachi_game *game, uint64_t seed, int32_t last);

/** Count the positions at a depth: all sequences of that many moves from here. Sequences that end
 *  before that (the game is over, or the host must deal) are not counted.
 *  @param[in] game    a full game
 *  @param[in] depth   moves, 0-32
 *  @param[out] leaves the number of sequences; 0 after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or leaves is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be played on
 *  @retval HACHI_E_OUT_OF_RANGE   depth is out of range
 *
 *  Cost: O(leaves); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_perft(const hachi_game *game, int32_t depth, uint64_t *leaves);

/** A seat's name, for records.
 *  @param[in,out] game  a full game with a journal
 *  @param[in] seat      a seat
 *  @param[in] text      UTF-8; NULL takes the name away
 *  @param[in] length    its bytes, up to 255
 *  @retval HACHI_OK               set
 *  @retval HACHI_E_NULL_ARGUMENT  game, or text (with length > 0) is NULL
 *  @retval HACHI_E_IS_VIEW        a view can't be changed
 *  @retval HACHI_E_NO_JOURNAL     the game was created without a journal
 *  @retval HACHI_E_OUT_OF_RANGE   no such seat, or the name is too long
 *  @retval HACHI_E_BAD_TEXT       not UTF-8
 *
 *  Cost: O(length); Allocates: no; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_set_name(hachi_game *game, int32_t seat, const char *text,
                                           size_t length);

/** A seat's name.
 *  @param[in] game      a game or view
 *  @param[in] seat      a seat
 *  @param[out] buffer   the name; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer, the final NUL included
 *  @param[out] length   bytes of the name without the NUL; 0 if there is none
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, length, or buffer (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      no such seat
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(length); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_name(const hachi_game *game, int32_t seat, char *buffer,
                                       size_t capacity, size_t *length);

HACHI_END_DECLS

#endif
/** @} */
