/* The cards (rules 2): one row each, and a table of points for pairs of suits. */
#include "card.h"

enum {
    CARD_L = HACHI_KIND_LIGHT,
    CARD_T = HACHI_KIND_TANE,
    CARD_R = HACHI_KIND_RIBBON,
    CARD_K = HACHI_KIND_CHAFF,
    CARD_PLAIN = HACHI_RIBBON_PLAIN,
    CARD_RED = HACHI_RIBBON_RED_POEM,
    CARD_BLUE = HACHI_RIBBON_BLUE
};

/* rules 2.1, 2.2, 2.5 */
/* clang-format off */
const struct hh_card hh_cards[49] = {
    {1, CARD_L, 20, 0, "1L"},   {1, CARD_R, 5, CARD_RED, "1R"},
    {1, CARD_K, 1, 0, "1a"},    {1, CARD_K, 1, 0, "1b"},
    {2, CARD_T, 10, 0, "2T"},   {2, CARD_R, 5, CARD_RED, "2R"},
    {2, CARD_K, 1, 0, "2a"},    {2, CARD_K, 1, 0, "2b"},
    {3, CARD_L, 20, 0, "3L"},   {3, CARD_R, 5, CARD_RED, "3R"},
    {3, CARD_K, 1, 0, "3a"},    {3, CARD_K, 1, 0, "3b"},
    {4, CARD_T, 10, 0, "4T"},   {4, CARD_R, 5, CARD_PLAIN, "4R"},
    {4, CARD_K, 1, 0, "4a"},    {4, CARD_K, 1, 0, "4b"},
    {5, CARD_T, 10, 0, "5T"},   {5, CARD_R, 5, CARD_PLAIN, "5R"},
    {5, CARD_K, 1, 0, "5a"},    {5, CARD_K, 1, 0, "5b"},
    {6, CARD_T, 10, 0, "6T"},   {6, CARD_R, 5, CARD_BLUE, "6R"},
    {6, CARD_K, 1, 0, "6a"},    {6, CARD_K, 1, 0, "6b"},
    {7, CARD_T, 10, 0, "7T"},   {7, CARD_R, 5, CARD_PLAIN, "7R"},
    {7, CARD_K, 1, 0, "7a"},    {7, CARD_K, 1, 0, "7b"},
    {8, CARD_L, 20, 0, "8L"},   {8, CARD_T, 10, 0, "8T"},
    {8, CARD_K, 1, 0, "8a"},    {8, CARD_K, 1, 0, "8b"},
    {9, CARD_T, 10, 0, "9T"},   {9, CARD_R, 5, CARD_BLUE, "9R"},
    {9, CARD_K, 1, 0, "9a"},    {9, CARD_K, 1, 0, "9b"},
    {10, CARD_T, 10, 0, "10T"}, {10, CARD_R, 5, CARD_BLUE, "10R"},
    {10, CARD_K, 1, 0, "10a"},  {10, CARD_K, 1, 0, "10b"},
    {11, CARD_L, 20, 0, "11L"}, {11, CARD_T, 10, 0, "11T"},
    {11, CARD_R, 5, CARD_PLAIN, "11R"}, {11, CARD_K, 1, 0, "11a"},
    {12, CARD_L, 20, 0, "12L"}, {12, CARD_K, 1, 0, "12a"},
    {12, CARD_K, 1, 0, "12b"},  {12, CARD_K, 1, 0, "12c"},
    {0, 0, 0, 0, "blank"},
};
/* clang-format on */

/* Points by the byte of a set, that is by two suits side by side; five kinds of suit make four
 * kinds of byte. */
#define POINTS_OF(set, p0, p1, p2, p3)                                                             \
    (((set)&1 ? (p0) : 0) + ((set)&2 ? (p1) : 0) + ((set)&4 ? (p2) : 0) + ((set)&8 ? (p3) : 0))
#define POINTS_LRKK(set) POINTS_OF(set, 20, 5, 1, 1)  /* months 1 3 */
#define POINTS_TRKK(set) POINTS_OF(set, 10, 5, 1, 1)  /* months 2 4 5 6 7 9 10 */
#define POINTS_LTKK(set) POINTS_OF(set, 20, 10, 1, 1) /* month 8 */
#define POINTS_LTRK(set) POINTS_OF(set, 20, 10, 5, 1) /* month 11 */
#define POINTS_LKKK(set) POINTS_OF(set, 20, 1, 1, 1)  /* month 12 */

static const uint8_t card_points[4][256] = {
    HH_TABLE_256(POINTS_LRKK, POINTS_TRKK), /* months 1 2, 3 4 */
    HH_TABLE_256(POINTS_TRKK, POINTS_TRKK), /* months 5 6, 9 10 */
    HH_TABLE_256(POINTS_TRKK, POINTS_LTKK), /* months 7 8 */
    HH_TABLE_256(POINTS_LTRK, POINTS_LKKK), /* months 11 12 */
};

int hh_points(uint64_t set) {
    return card_points[0][set & 0xFF] + card_points[0][set >> 8 & 0xFF] +
           card_points[1][set >> 16 & 0xFF] + card_points[2][set >> 24 & 0xFF] +
           card_points[1][set >> 32 & 0xFF] + card_points[3][set >> 40 & 0xFF];
}

int hh_card_read(struct hh_word word, uint8_t *card) {
    int64_t month;
    if (hh_word_is(word, hh_cards[HACHI_CARD_BLANK].text)) {
        *card = HACHI_CARD_BLANK;
        return 1;
    }
    if (word.length < 2) /* a number and a letter */
        return 0;
    struct hh_word number = {word.text, word.length - 1};
    if (!hh_word_number(number, 1, 12, &month))
        return 0;
    for (int i = 4 * ((int)month - 1), end = i + 4; i < end; i++)
        if (hh_cards[i].text[number.length] == word.text[number.length]) {
            *card = (uint8_t)i;
            return 1;
        }
    return 0;
}

hachi_status hh_cards_read(const char *text, size_t length, uint64_t *set, size_t *wrong) {
    uint64_t cards = 0;
    *set = 0;
    /* As many words as spaces and one more, but no word in no text. */
    for (size_t at = 0, end; length > 0 && at <= length; at = end + 1) {
        uint8_t card;
        for (end = at; end < length && text[end] != ' ';)
            end++;
        struct hh_word word = {text + at, end - at};
        *wrong = at;
        if (!hh_card_read(word, &card))
            return HACHI_E_NOT_A_CARD;
        if (cards & HH_BIT(card))
            return HACHI_E_DUPLICATE_CARD;
        cards |= HH_BIT(card);
    }
    *set = cards;
    return HACHI_OK;
}

void hh_cards_write(struct hh_writer *writer, uint64_t set) {
    const char *space = "";
    for (; set != 0; set &= set - 1, space = " ") {
        hh_write_text(writer, space);
        hh_write_text(writer, hh_cards[hh_lowest(set)].text);
    }
}
