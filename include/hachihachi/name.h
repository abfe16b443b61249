/** @file name.h
 *  What things are called, in five ways of writing (rules 15).
 *  @defgroup name Names
 *  Names are for people. Identifiers (of yaku, options, reasons) are words, see hachi_word().
 *  @{ */
#ifndef HACHIHACHI_NAME_H
#define HACHIHACHI_NAME_H

#include <hachihachi/status.h>

HACHI_BEGIN_DECLS

/** Things that have names. What an id is depends on the thing. */
enum hachi_thing {
    HACHI_THING_CARD = 1,   /**< id: card 0-48 */
    HACHI_THING_SUIT = 2,   /**< id: month 1-12 */
    HACHI_THING_KIND = 3,   /**< id: #hachi_kind 1-4 */
    HACHI_THING_YAKU = 4,   /**< id: #hachi_yaku */
    HACHI_THING_FIELD = 5,  /**< id: multiplier 1, 2, 4 */
    HACHI_THING_BONUS = 6,  /**< id: #hachi_bonus */
    HACHI_THING_PHASE = 7,  /**< id: #hachi_phase */
    HACHI_THING_REASON = 8, /**< id: #hachi_reason */
    HACHI_THING_OPTION = 9, /**< id: #hachi_option */
    HACHI_THING_PRESET = 10, /**< id: #hachi_preset */
    HACHI_THING_EVENT = 11, /**< id: #hachi_event_kind */
    HACHI_THING_ACCOUNT = 12, /**< id: #hachi_account, bank, pot and plate only */
    HACHI_THING_ROLE = 13,  /**< id: #hachi_role 1-4 */
    HACHI_THING_ENDING = 14 /**< id: #hachi_ending */
};

/** Ways of writing. */
enum hachi_language {
    HACHI_LANGUAGE_ENGLISH = 1,
    HACHI_LANGUAGE_JAPANESE = 2, /**< kanji and kana as usual */
    HACHI_LANGUAGE_KANA = 3,     /**< the Japanese reading in kana */
    HACHI_LANGUAGE_ROMAJI = 4,   /**< the Japanese reading in Latin letters */
    HACHI_LANGUAGE_CHINESE = 5   /**< simplified Chinese, where the Chinese source names it */
};

/** The name of a thing.
 *  @param[in] thing     an #hachi_thing
 *  @param[in] id        which one
 *  @param[in] language  an #hachi_language
 *  @param[in] variant   0 for the main name; from 1 on other spellings or readings of the sources
 *  @return a static UTF-8 string; "" where there is none (unknown thing or id, no such variant, or
 *          Chinese where the source has no name).
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 15 */
HACHI_API const char *hachi_name(int32_t thing, int32_t id, int32_t language, int32_t variant);

/** The identifying word of a thing, as records and the command line use it, such as "sanbon",
 *  "drop-fee", "value_sanbon", "boardwalk".
 *  @param[in] thing  an #hachi_thing
 *  @param[in] id     which one
 *  @return a static ASCII string; "" for an unknown thing or id.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API const char *hachi_word(int32_t thing, int32_t id);

/** Find the id of a word.
 *  @param[in] thing   an #hachi_thing
 *  @param[in] text    the word
 *  @param[in] length  its bytes
 *  @param[out] id     the id; 0 after a failure
 *  @retval HACHI_OK               found
 *  @retval HACHI_E_NULL_ARGUMENT  text or id is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such thing
 *  @retval HACHI_E_BAD_TEXT       the thing has no such word
 *
 *  Cost: O(ids); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_word_find(int32_t thing, const char *text, size_t length,
                                       int32_t *id);

/** Write a sum of money as people say it: "-1 kan 7 mon", "3 kan", "5 mon", "0 mon"; the mon are
 *  always 0-11 (floor division).
 *  @param[in] mon       the sum
 *  @param[in] language  an #hachi_language; Japanese and Chinese write characters
 *  @param[out] buffer   the text; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer, the final NUL included
 *  @param[out] length   bytes of the text without the NUL
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     buffer (with capacity > 0) or length is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      no such language
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.1 */
HACHI_API hachi_status hachi_money_write(int32_t mon, int32_t language, char *buffer,
                                         size_t capacity, size_t *length);

/** Split a sum of money into kan and mon.
 *  @param[in] mon    the sum
 *  @param[out] kan   whole kan, rounded down; may be NULL
 *  @param[out] rest  what is left, 0-11 mon; may be NULL
 *  @retval HACHI_OK  always
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 1.1 */
HACHI_API hachi_status hachi_money_split(int32_t mon, int32_t *kan, int32_t *rest);

HACHI_END_DECLS

#endif
/** @} */
