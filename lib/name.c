/* Asking the tables of names and words (rules 15), and money in words (rules 1.1). */
#include "name.h"
#include "card.h"

const char *hh_name(int32_t thing, int32_t id, int32_t language, int32_t variant) {
    int row = hh_name_row(thing, id);
    if (row < 0 || language < HACHI_LANGUAGE_ENGLISH || language > HACHI_LANGUAGE_CHINESE)
        return "";
    return variant == 0 ? hh_name_main(row, language)
                        : hh_name_variant(thing, id, language, variant);
}

const char *hh_word(int32_t thing, int32_t id) {
    int row = hh_name_row(thing, id);
    if (row < 0)
        return "";
    return thing == HACHI_THING_CARD ? hh_cards[id].text : hh_name_main(row, HH_LANGUAGE_WORD);
}

int hh_word_find(int32_t thing, struct hh_word word, int32_t *id) {
    int32_t first = 0;
    int ids = hh_name_ids(thing, &first);
    for (int i = 0; i < ids; i++) {
        int32_t each = thing == HACHI_THING_FIELD ? 1 << i : first + i;
        if (hh_word_is(word, hh_word(thing, each))) {
            *id = each;
            return 1;
        }
    }
    return 0;
}

struct money_words {
    char kan[8], mon[8];
    char space[2];
};

/* Index hachi_language − 1. */
static const struct money_words money_words[] = {
    {"kan", "mon", " "}, {"貫", "文", ""}, {"かん", "もん", ""},
    {"kan", "mon", " "}, {"贯", "文", ""},
};

void hh_money_split(int32_t mon, int32_t *kan, int32_t *rest) {
    *rest = mon % 12;
    *kan = mon / 12;
    if (*rest < 0) {
        *rest += 12;
        *kan -= 1;
    }
}

static void money_part(struct hh_writer *writer, int32_t number, const char *space,
                       const char *unit) {
    hh_write_number(writer, number);
    hh_write_text(writer, space);
    hh_write_text(writer, unit);
}

void hh_money_write(struct hh_writer *writer, int32_t mon, int32_t language) {
    const struct money_words *words = &money_words[language - 1];
    int32_t kan, rest;
    hh_money_split(mon, &kan, &rest);
    if (kan != 0)
        money_part(writer, kan, words->space, words->kan);
    if (kan != 0 && rest != 0)
        hh_write_text(writer, words->space);
    if (rest != 0 || kan == 0)
        money_part(writer, rest, words->space, words->mon);
}
