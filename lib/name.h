/* Floor 2. Names and words of all things, as tables (rules 15). */
#ifndef HH_NAME_H
#define HH_NAME_H

#include <hachihachi/name.h>

#include "text.h"

/* Never NULL; "" where there is none. */
const char *hh_name(int32_t thing, int32_t id, int32_t language, int32_t variant);
const char *hh_word(int32_t thing, int32_t id);
int hh_word_find(int32_t thing, struct hh_word word, int32_t *id); /* 1 if found */

/* Money as people say it (rules 1.1); the language must be one. */
void hh_money_split(int32_t mon, int32_t *kan, int32_t *rest);
void hh_money_write(struct hh_writer *writer, int32_t mon, int32_t language);

/* The tables: a row for each thing and id (−1 if there is none), a text for each row and language.
 * Words are one more language. */
enum { HH_LANGUAGE_WORD = 0 };
int hh_name_ids(int32_t thing, int32_t *first); /* the number of ids, 0 for no thing */
int hh_name_row(int32_t thing, int32_t id);
const char *hh_name_main(int row, int32_t language);
const char *hh_name_variant(int32_t thing, int32_t id, int32_t language, int32_t variant);

#endif
