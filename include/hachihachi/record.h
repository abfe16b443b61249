/** @file record.h
 *  Games as text (doc/record.md) and as bytes.
 *  @defgroup record Records and snapshots
 *  A record is for people and archives, a snapshot for a program that goes on later: it restores
 *  everything, undo included.
 *  @{ */
#ifndef HACHIHACHI_RECORD_H
#define HACHIHACHI_RECORD_H

#include <hachihachi/game.h>

HACHI_BEGIN_DECLS

/** Optional lines of a record. */
enum hachi_record_flag {
    HACHI_RECORD_NAMES = 0x1,  /**< name lines */
    HACHI_RECORD_PAY = 0x2,    /**< pay lines */
    HACHI_RECORD_TOTAL = 0x4,  /**< total lines */
    HACHI_RECORD_WRITE_ALL = 0x7 /**< all that format 1 has */
};

/** What a reader accepts. */
enum hachi_record_read_flag {
    HACHI_RECORD_ALLOW_VIEW = 0x8 /**< a view record too; it gives a view */
};

/** Where and why a text was refused. */
typedef struct hachi_parse_error {
    uint32_t size;        /**< set by the caller */
    hachi_status status;  /**< why */
    int32_t line;         /**< from 1; 0 if no line is wrong, but an argument */
    int32_t column;       /**< from 1, in bytes: the first wrong word, or the line's first word */
    char reason[240];     /**< one English sentence that names the figures, NUL-terminated */
} hachi_parse_error;

/** What optional lines a record held. Filled by hachi_record_read(). */
typedef struct hachi_record_info {
    uint32_t size;    /**< set by the caller */
    uint32_t flags;   /**< #hachi_record_flag: the optional lines found */
    int32_t lines;    /**< lines in the text */
    int32_t complete; /**< 1: the record ends with `end` */
} hachi_record_info;

/** Set a struct to zero and its size.
 *  @param[out] error  may be NULL
 *  @param[in] size    sizeof (hachi_parse_error)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_parse_error_init(hachi_parse_error *error, uint32_t size);

/** Set a struct to zero and its size.
 *  @param[out] info  may be NULL
 *  @param[in] size   sizeof (hachi_record_info)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_record_info_init(hachi_record_info *info, uint32_t size);

/** Write the record of a game, canonically; of a view, a view record.
 *
 *  The record of a full game holds its seed, if it has one, and all cards: it is for the referee
 *  until the game is over.
 *  @param[in] game      a game with a journal, or a view of one
 *  @param[in] flags     #hachi_record_flag: which optional lines to write
 *  @param[out] buffer   the text; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer, the final NUL included
 *  @param[out] length   bytes of the text without the NUL
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, length, or buffer (with capacity > 0) is NULL
 *  @retval HACHI_E_UNKNOWN_FLAG      unknown flags
 *  @retval HACHI_E_NO_JOURNAL        the game was created without a journal
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(events); Allocates: no; Threads: any
 *  @since 0.1.0; doc/record.md */
HACHI_API hachi_status hachi_record_write(const hachi_game *game, uint32_t flags, char *buffer,
                                          size_t capacity, size_t *length);

/** Read a record: every line is replayed, payments and totals are verified.
 *  @param[in] text       the record
 *  @param[in] length     its bytes
 *  @param[in] flags      0 or #HACHI_RECORD_ALLOW_VIEW
 *  @param[out] game      the game, owned by the caller; NULL after a failure. With a seed in the
 *                        record it goes on dealing from it, else the host deals
 *  @param[in,out] info   size set by the caller; the rest is filled; may be NULL
 *  @param[in,out] error  size set by the caller; the rest is filled; may be NULL
 *  @retval HACHI_OK                 read
 *  @retval HACHI_E_NULL_ARGUMENT    text or game is NULL
 *  @retval HACHI_E_UNKNOWN_FLAG     unknown flags
 *  @retval HACHI_E_STRUCT_SIZE      a struct's size is too small or absurd
 *  @retval HACHI_E_RECORD_SYNTAX    see error
 *  @retval HACHI_E_RECORD_ORDER     see error
 *  @retval HACHI_E_RECORD_RULES     see error
 *  @retval HACHI_E_RECORD_LEDGER    see error
 *  @retval HACHI_E_RECORD_VERSION   see error
 *  @retval HACHI_E_RECORD_IS_VIEW   a view record, and #HACHI_RECORD_ALLOW_VIEW was not set
 *  @retval HACHI_E_NO_MEMORY        no memory
 *  @retval HACHI_E_INTERNAL         the library has a fault
 *
 *  Cost: O(length), but a view record with rare payments, or a forged one, can take some seconds;
 *  Allocates: yes; Threads: any
 *  @since 0.1.0; doc/record.md */
HACHI_API hachi_status hachi_record_read(const char *text, size_t length, uint32_t flags,
                                         hachi_game **game, hachi_record_info *info,
                                         hachi_parse_error *error);

/** Save a game or view as bytes: compact, the same on every machine, the same for the same game,
 *  checksummed. A full game's snapshot holds its seed and all cards.
 *  @param[in] game      a game with a journal, or a view of one
 *  @param[out] buffer   the bytes; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer
 *  @param[out] length   bytes of the snapshot
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, length, or buffer (with capacity > 0) is NULL
 *  @retval HACHI_E_NO_JOURNAL        the game was created without a journal
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(steps), for views O(events); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_snapshot_save(const hachi_game *game, uint8_t *buffer,
                                           size_t capacity, size_t *length);

/** Load a snapshot. A full game is replayed, so that no bytes can give an impossible game. To go on
 *  in memory of the caller's: hachi_game_create_in(), then hachi_game_assign() from what was
 *  loaded.
 *  @param[in] bytes   the snapshot
 *  @param[in] length  its bytes
 *  @param[out] game   the game or view, owned by the caller; NULL after a failure
 *  @retval HACHI_OK                  loaded
 *  @retval HACHI_E_NULL_ARGUMENT     bytes or game is NULL
 *  @retval HACHI_E_SNAPSHOT_CORRUPT  not a snapshot, cut off, altered, or of an impossible game
 *  @retval HACHI_E_SNAPSHOT_VERSION  written by a newer library
 *  @retval HACHI_E_NO_MEMORY         no memory
 *
 *  Cost: O(steps); Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_snapshot_load(const uint8_t *bytes, size_t length,
                                           hachi_game **game);

HACHI_END_DECLS

#endif
/** @} */
