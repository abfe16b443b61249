/* Floor 1. The cards as one table (rules 2). */
#ifndef HH_CARD_H
#define HH_CARD_H

#include <hachihachi/card.h>

#include "cardset.h"
#include "text.h"

struct hh_card {
    uint8_t month, kind, points, ribbon;
    char text[8];
};

extern const struct hh_card hh_cards[49];

int hh_points(uint64_t set);                          /* rules 2.3 */
int hh_card_read(struct hh_word word, uint8_t *card); /* 1 if the word is a card */

/* Words of cards, separated by single spaces. Reading: NOT_A_CARD or DUPLICATE_CARD with the offset
 * of the first wrong word and an empty set, or OK. */
hachi_status hh_cards_read(const char *text, size_t length, uint64_t *set, size_t *wrong);
void hh_cards_write(struct hh_writer *writer, uint64_t set);

#endif
