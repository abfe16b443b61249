/* Cards and sets of cards (rules 2), each card by its row of rules 2.1. */
#include "helper.h"

struct expected {
    const char *text;
    int month, kind, points, ribbon, kasu_like;
};

enum {
    L = HACHI_KIND_LIGHT,
    T = HACHI_KIND_TANE,
    R = HACHI_KIND_RIBBON,
    K = HACHI_KIND_CHAFF,
    PLAIN = HACHI_RIBBON_PLAIN,
    RED = HACHI_RIBBON_RED_POEM,
    BLUE = HACHI_RIBBON_BLUE
};

/* rules 2.1, 2.2, 2.4, 2.5 */
static const struct expected table[49] = {
    {"1L", 1, L, 20, 0, 0},      {"1R", 1, R, 5, RED, 0},    {"1a", 1, K, 1, 0, 1},
    {"1b", 1, K, 1, 0, 1},       {"2T", 2, T, 10, 0, 0},     {"2R", 2, R, 5, RED, 0},
    {"2a", 2, K, 1, 0, 1},       {"2b", 2, K, 1, 0, 1},      {"3L", 3, L, 20, 0, 0},
    {"3R", 3, R, 5, RED, 0},     {"3a", 3, K, 1, 0, 1},      {"3b", 3, K, 1, 0, 1},
    {"4T", 4, T, 10, 0, 0},      {"4R", 4, R, 5, PLAIN, 0},  {"4a", 4, K, 1, 0, 1},
    {"4b", 4, K, 1, 0, 1},       {"5T", 5, T, 10, 0, 0},     {"5R", 5, R, 5, PLAIN, 0},
    {"5a", 5, K, 1, 0, 1},       {"5b", 5, K, 1, 0, 1},      {"6T", 6, T, 10, 0, 0},
    {"6R", 6, R, 5, BLUE, 0},    {"6a", 6, K, 1, 0, 1},      {"6b", 6, K, 1, 0, 1},
    {"7T", 7, T, 10, 0, 0},      {"7R", 7, R, 5, PLAIN, 0},  {"7a", 7, K, 1, 0, 1},
    {"7b", 7, K, 1, 0, 1},       {"8L", 8, L, 20, 0, 0},     {"8T", 8, T, 10, 0, 0},
    {"8a", 8, K, 1, 0, 1},       {"8b", 8, K, 1, 0, 1},      {"9T", 9, T, 10, 0, 0},
    {"9R", 9, R, 5, BLUE, 0},    {"9a", 9, K, 1, 0, 1},      {"9b", 9, K, 1, 0, 1},
    {"10T", 10, T, 10, 0, 0},    {"10R", 10, R, 5, BLUE, 0}, {"10a", 10, K, 1, 0, 1},
    {"10b", 10, K, 1, 0, 1},     {"11L", 11, L, 20, 0, 1},   {"11T", 11, T, 10, 0, 1},
    {"11R", 11, R, 5, PLAIN, 1}, {"11a", 11, K, 1, 0, 1},    {"12L", 12, L, 20, 0, 0},
    {"12a", 12, K, 1, 0, 1},     {"12b", 12, K, 1, 0, 1},    {"12c", 12, K, 1, 0, 1},
    {"blank", 0, 0, 0, 0, 0},
};

Test(card, is_what_its_row_says) {
    for (int card = 0; card < 49; card++) {
        const struct expected *row = &table[card];
        EQ_AT(hachi_card_is_valid(card), 1, card);
        EQ_AT(hachi_card_month(card), row->month, card);
        EQ_AT(hachi_card_kind(card), row->kind, card);
        EQ_AT(hachi_card_points(card), row->points, card);
        EQ_AT(hachi_card_ribbon(card), row->ribbon, card);
        EQ_AT(hachi_card_is_kasu_like(card), row->kasu_like, card);
        SAME_TEXT(hachi_card_text(card), row->text);
    }
}

Test(card, that_is_none_is_nothing) {
    static const int32_t none[] = {-1,  49,  100,       253,      HACHI_CARD_NONE,
                                   256, 304, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        EQ(hachi_card_is_valid(none[i]), 0);
        EQ(hachi_card_month(none[i]), 0);
        EQ(hachi_card_kind(none[i]), HACHI_KIND_NONE);
        EQ(hachi_card_points(none[i]), 0);
        EQ(hachi_card_ribbon(none[i]), HACHI_RIBBON_NONE);
        EQ(hachi_card_is_kasu_like(none[i]), 0);
        SAME_TEXT(hachi_card_text(none[i]), "");
    }
    EQ(hachi_card_is_valid(HACHI_CARD_UNKNOWN), 0);
    SAME_TEXT(hachi_card_text(HACHI_CARD_UNKNOWN), "?");
}

Test(card, reads_what_it_writes) {
    for (int card = 0; card < 49; card++) {
        const char *text = hachi_card_text(card);
        hachi_card read = 99;
        EQ(hachi_card_parse(text, strlen(text), &read), HACHI_OK);
        EQ(read, card);
    }
}

Test(card, refuses_words_that_are_none) {
    static const char *const words[] = {
        "",    "1",   "L",    "0L",     "13L",   "1l",
        "1T",  "2L",  "01L",  "+1L",    "-1L",   "1L ",
        " 1L", "1La", "1c",   "12d",    "12R",   "8R",
        "11b", "?",   "blan", "blanks", "Blank", "1?",
        "1 L", "9",   "12",   "1A",     "111a",  "99999999999999999999L",
    };
    hachi_card card;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        card = 7;
        cr_assert(eq(i32, hachi_card_parse(words[i], strlen(words[i]), &card), HACHI_E_NOT_A_CARD),
                  "\"%s\"", words[i]);
        EQ(card, HACHI_CARD_NONE);
    }
    /* Only as many bytes as it is told count. */
    EQ(hachi_card_parse("12cxyz", 3, &card), HACHI_OK);
    EQ(card, 47);
    EQ(hachi_card_parse("1L\0", 3, &card), HACHI_E_NOT_A_CARD);
    EQ(hachi_card_parse(NULL, 2, &card), HACHI_E_NULL_ARGUMENT);
    EQ(card, HACHI_CARD_NONE);
    EQ(hachi_card_parse("1L", 2, NULL), HACHI_E_NULL_ARGUMENT);
}

Test(card, sets_of_months_and_kinds) {
    for (int month = 1; month <= 12; month++)
        EQ(hachi_cards_of_month(month), UINT64_C(0xF) << (4 * (month - 1)));
    EQ(hachi_cards_of_month(0), 0);
    EQ(hachi_cards_of_month(13), 0);
    EQ(hachi_cards_of_month(INT32_MIN), 0);
    EQ(hachi_cards_of_kind(L), cards("1L 3L 8L 11L 12L"));
    EQ(hachi_cards_of_kind(T), cards("2T 4T 5T 6T 7T 8T 9T 10T 11T"));
    EQ(hachi_cards_of_kind(R), cards("1R 2R 3R 4R 5R 6R 7R 9R 10R 11R"));
    EQ(hachi_cards_count(hachi_cards_of_kind(K)), 24);
    EQ(hachi_cards_of_kind(HACHI_KIND_NONE), 0);
    EQ(hachi_cards_of_kind(5), 0);
    EQ(hachi_cards_of_kind(-1), 0);
}

Test(card, kasu_like_are_27) { /* rules 2.4 */
    EQ(hachi_cards_count(hachi_cards_kasu_like()), 27);
    EQ(hachi_cards_kasu_like(), hachi_cards_of_kind(K) | cards("11L 11T 11R"));
}

Test(card, points_of_sets) { /* rules 2.3 */
    EQ(hachi_cards_points(UINT64_MAX), 264);
    EQ(hachi_cards_points(0), 0);
    EQ(hachi_cards_points(cards("blank")), 0);
    EQ(hachi_cards_points(hachi_cards_of_month(11)), 36);
    uint64_t x = 1;
    for (int i = 0; i < 20000; i++) {
        int sum = 0, count = 0;
        x = x * UINT64_C(6364136223846793005) + 1442695040888963407;
        const hachi_cardset set = x ^ x >> 29;
        for (int card = 0; card < 49; card++)
            if (set >> card & 1) {
                sum += table[card].points;
                count++;
            }
        EQ_AT(hachi_cards_points(set), sum, i);
        EQ_AT(hachi_cards_count(set), count, i);
    }
}

Test(card, collects) {
    static const hachi_card some[] = {48, 0, 47}, twice[] = {3, 4, 3}, wrong[] = {3, 49},
                            unknown[] = {HACHI_CARD_UNKNOWN};
    hachi_cardset set = 1;
    EQ(hachi_cards_collect(some, 3, &set), HACHI_OK);
    EQ(set, cards("1L 12c blank"));
    EQ(hachi_cards_collect(NULL, 0, &set), HACHI_OK);
    EQ(set, 0);
    set = 1;
    EQ(hachi_cards_collect(twice, 3, &set), HACHI_E_DUPLICATE_CARD);
    EQ(set, 0);
    set = 1;
    EQ(hachi_cards_collect(wrong, 2, &set), HACHI_E_NOT_A_CARD);
    EQ(set, 0);
    EQ(hachi_cards_collect(unknown, 1, &set), HACHI_E_NOT_A_CARD);
    set = 1;
    EQ(hachi_cards_collect(NULL, 1, &set), HACHI_E_NULL_ARGUMENT);
    EQ(set, 0);
    EQ(hachi_cards_collect(some, 3, NULL), HACHI_E_NULL_ARGUMENT);
}

Test(card, lists) {
    hachi_card list[49];
    size_t count = 9;
    memset(list, 0x5A, sizeof list);
    EQ(hachi_cards_list(cards("12c 1L blank"), list, 49, &count), HACHI_OK);
    EQ(count, 3);
    EQ(list[0], 0);
    EQ(list[1], 47);
    EQ(list[2], 48);
    EQ(list[3], 0x5A);
    EQ(hachi_cards_list((UINT64_C(1) << 49) - 1, list, 49, &count), HACHI_OK);
    EQ(count, 49);
    for (int i = 0; i < 49; i++)
        EQ(list[i], i);
    EQ(hachi_cards_list(0, NULL, 0, &count), HACHI_OK);
    EQ(count, 0);
    EQ(hachi_cards_list(7, NULL, 0, &count), HACHI_E_BUFFER_TOO_SMALL);
    EQ(count, 3);
    memset(list, 0x5A, sizeof list);
    EQ(hachi_cards_list(7, list, 2, &count), HACHI_E_BUFFER_TOO_SMALL);
    EQ(count, 3);
    EQ(list[0], 0x5A);
    EQ(hachi_cards_list(UINT64_C(1) << 49, list, 49, &count), HACHI_E_NOT_A_CARD);
    EQ(count, 0);
    count = 9;
    EQ(hachi_cards_list(7, NULL, 2, &count), HACHI_E_NULL_ARGUMENT);
    EQ(count, 0);
    EQ(hachi_cards_list(7, list, 49, NULL), HACHI_E_NULL_ARGUMENT);
}

Test(card, reads_and_writes_sets) {
    char text[300];
    size_t length, offset = 9;
    hachi_cardset set;
    EQ(hachi_cards_write(cards("12c 3a blank 10R"), text, sizeof text, &length), HACHI_OK);
    SAME_TEXT(text, "3a 10R 12c blank");
    EQ(length, strlen(text));
    EQ(hachi_cards_write((UINT64_C(1) << 49) - 1, text, sizeof text, &length), HACHI_OK);
    EQ(hachi_cards_parse(text, length, &set, &offset), HACHI_OK);
    EQ(set, (UINT64_C(1) << 49) - 1);
    EQ(offset, 0);
    EQ(hachi_cards_write(0, text, sizeof text, &length), HACHI_OK);
    SAME_TEXT(text, "");
    EQ(length, 0);
    EQ(hachi_cards_parse(NULL, 0, &set, NULL), HACHI_OK);
    EQ(set, 0);
}

Test(card, says_where_a_set_is_wrong) {
    static const struct {
        const char *text;
        hachi_status status;
        size_t offset;
    } wrong[] = {
        {"1L 2L 3L", HACHI_E_NOT_A_CARD, 3},
        {"1L  3L", HACHI_E_NOT_A_CARD, 3},
        {" 1L", HACHI_E_NOT_A_CARD, 0},
        {"1L ", HACHI_E_NOT_A_CARD, 3},
        {" ", HACHI_E_NOT_A_CARD, 0},
        {"1L 2T 1L", HACHI_E_DUPLICATE_CARD, 6},
        {"blank blank", HACHI_E_DUPLICATE_CARD, 6},
        {"1L\t2T", HACHI_E_NOT_A_CARD, 0},
        {"1L ?", HACHI_E_NOT_A_CARD, 3},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        hachi_cardset set = 5;
        size_t offset = 99;
        EQ_AT(hachi_cards_parse(wrong[i].text, strlen(wrong[i].text), &set, &offset),
              wrong[i].status, i);
        EQ_AT(set, 0, i);
        EQ_AT(offset, wrong[i].offset, i);
        EQ_AT(hachi_cards_parse(wrong[i].text, strlen(wrong[i].text), &set, NULL), wrong[i].status,
              i);
    }
    hachi_cardset set = 5;
    size_t offset = 99;
    /* What stands behind the text is no part of it. */
    EQ(hachi_cards_parse("1L 2T", 3, &set, &offset), HACHI_E_NOT_A_CARD);
    EQ(offset, 3);
    set = 5;
    EQ(hachi_cards_parse(NULL, 1, &set, &offset), HACHI_E_NULL_ARGUMENT);
    EQ(set, 0);
    EQ(offset, 0);
    EQ(hachi_cards_parse("1L", 2, NULL, &offset), HACHI_E_NULL_ARGUMENT);
}

Test(card, writes_no_further_than_the_buffer) {
    char text[8] = "xxxxxxx";
    size_t length;
    EQ(hachi_cards_write(cards("1L 2T"), text, 6, &length), HACHI_OK);
    SAME_TEXT(text, "1L 2T");
    text[5] = 'x';
    EQ(hachi_cards_write(cards("1L 2T"), text, 5, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 5);
    SAME_TEXT(text, "");
    EQ(text[5], 'x');
    EQ(hachi_cards_write(cards("1L 2T"), NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 5);
    /* Not even the NUL of no text fits no room. */
    text[0] = '!'; /* a buffer without room is let alone */
    EQ(hachi_cards_write(cards("1L 2T"), text, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 5);
    EQ(text[0], '!');
    EQ(hachi_cards_write(0, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 0);
    EQ(hachi_cards_write(UINT64_C(1) << 63, text, sizeof text, &length), HACHI_E_NOT_A_CARD);
    EQ(length, 0);
    SAME_TEXT(text, "");
    EQ(hachi_cards_write(1, NULL, 6, &length), HACHI_E_NULL_ARGUMENT);
    EQ(length, 0);
    EQ(hachi_cards_write(1, text, 6, NULL), HACHI_E_NULL_ARGUMENT);
}
