/* Floor 0. Bounded text: a writer that counts on past its end and never overruns, a reader of words
 * with positions. No locale, no printf. */
#ifndef HH_TEXT_H
#define HH_TEXT_H

#include "base.h"

struct hh_writer {
    char *buffer;    /* may be NULL */
    size_t capacity; /* bytes, the final NUL included */
    size_t length;   /* bytes that the full text has so far */
};

void hh_writer_init(struct hh_writer *writer, char *buffer, size_t capacity);
void hh_write_bytes(struct hh_writer *writer, const char *bytes, size_t length);
void hh_write_text(struct hh_writer *writer, const char *text);
void hh_write_char(struct hh_writer *writer, char c);
void hh_write_number(struct hh_writer *writer, int64_t number);
/* NUL-terminate; *length is set; BUFFER_TOO_SMALL (with an empty string written if there is room
 * for a NUL) when the text did not fit. */
hachi_status hh_writer_finish(struct hh_writer *writer, size_t *length);

struct hh_word {
    const char *text;
    size_t length;
};

/* Whether a word is the given NUL-terminated one. */
int hh_word_is(struct hh_word word, const char *text);
/* A decimal number without leading zeros, plus sign or "-0"; 0 if it is none or out of range. */
int hh_word_number(struct hh_word word, int64_t minimum, int64_t maximum, int64_t *number);

#endif
