/* The ground floor: bounded text, words, struct sizes, allocations that fail. */
#include "helper.h"

#include "abi.h"
#include "card.h"
#include "text.h"

static void number(int64_t value, const char *expected) {
    char text[32];
    size_t length;
    struct hh_writer writer;
    hh_writer_init(&writer, text, sizeof text);
    hh_write_number(&writer, value);
    EQ(hh_writer_finish(&writer, &length), HACHI_OK);
    SAME_TEXT(text, expected);
    EQ(length, strlen(expected));
}

Test(text, numbers) {
    number(0, "0");
    number(7, "7");
    number(-1, "-1");
    number(1000000, "1000000");
    number(INT64_MAX, "9223372036854775807");
    number(INT64_MIN, "-9223372036854775808");
}

Test(text, writer_counts_on_and_never_overruns) {
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        char text[16];
        size_t length;
        struct hh_writer writer;
        memset(text, '#', sizeof text);
        hh_writer_init(&writer, text, capacity);
        hh_write_text(&writer, "1L");
        hh_write_char(&writer, ' ');
        hh_write_number(&writer, -20);
        hh_write_bytes(&writer, "abcd", 3);
        EQ(hh_writer_finish(&writer, &length), capacity > 9 ? HACHI_OK : HACHI_E_BUFFER_TOO_SMALL);
        EQ(length, 9);
        if (capacity > 9)
            SAME_TEXT(text, "1L -20abc");
        else if (capacity > 0)
            SAME_TEXT(text, "");
        for (size_t i = capacity; i < sizeof text; i++)
            EQ_AT(text[i], '#', i);
    }
    struct hh_writer nowhere;
    size_t length;
    hh_writer_init(&nowhere, NULL, 100);
    hh_write_text(&nowhere, "counted");
    EQ(hh_writer_finish(&nowhere, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 7);
}

static int reads(const char *text, int64_t minimum, int64_t maximum, int64_t *value) {
    const struct hh_word word = {text, strlen(text)};
    return hh_word_number(word, minimum, maximum, value);
}

Test(text, reads_numbers) {
    static const char *const wrong[] = {"",   "-",   "00",  "01",  "-0",  "-01", "+1", " 1",
                                        "1 ", "1.0", "0x1", "1e3", "--1", "1-",  "a",  "９"};
    int64_t value = 77;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_assert(eq(i32, reads(wrong[i], INT64_MIN, INT64_MAX, &value), 0), "\"%s\"", wrong[i]);
    EQ(reads("1000000000000000000", INT64_MIN, INT64_MAX, &value), 0); /* 19 digits: too many */
    EQ(reads("99999999999999999999999999", INT64_MIN, INT64_MAX, &value), 0);
    EQ(reads("5", 6, 9, &value), 0);
    EQ(reads("10", 6, 9, &value), 0);
    EQ(value, 77);
    EQ(reads("0", 0, 0, &value), 1);
    EQ(value, 0);
    EQ(reads("-12000", -12000, 0, &value), 1);
    EQ(value, -12000);
    EQ(reads("999999999999999999", 0, INT64_MAX, &value), 1);
    EQ(value, 999999999999999999);
}

Test(text, words_are_whole) {
    const struct hh_word word = {"sanbon x", 6}, none = {"x", 0};
    EQ(hh_word_is(word, "sanbon"), 1);
    EQ(hh_word_is(word, "sanbo"), 0);
    EQ(hh_word_is(word, "sanbon x"), 0);
    EQ(hh_word_is(none, ""), 1);
    EQ(hh_word_is(none, "x"), 0);
}

struct known {
    uint32_t size;
    int32_t a, b;
};

struct newer {
    uint32_t size;
    int32_t a, b, c;
};

Test(abi, takes_older_and_newer_structs) {
    struct newer theirs = {sizeof theirs, 1, 2, 0};
    struct known ours;
    EQ(hh_abi_in(&ours, sizeof ours, 8, &theirs), HACHI_OK);
    EQ(ours.size, sizeof ours);
    EQ(ours.b, 2);
    theirs.c = 3; /* something set that is unknown here */
    EQ(hh_abi_in(&ours, sizeof ours, 8, &theirs), HACHI_E_STRUCT_NEWER);
    EQ(ours.a, 0);
    theirs.size = 8; /* an older caller: b is not theirs to read */
    EQ(hh_abi_in(&ours, sizeof ours, 8, &theirs), HACHI_OK);
    EQ(ours.a, 1);
    EQ(ours.b, 0);
    theirs.size = 7;
    EQ(hh_abi_in(&ours, sizeof ours, 8, &theirs), HACHI_E_STRUCT_SIZE);
    theirs.size = HH_ABI_MAX_SIZE + 1;
    EQ(hh_abi_in(&ours, sizeof ours, 8, &theirs), HACHI_E_STRUCT_SIZE);
    EQ(hh_abi_check_out(&theirs, 8), HACHI_E_STRUCT_SIZE);
}

Test(abi, fills_older_and_newer_structs) {
    const struct known ours = {99, 5, 6};
    struct newer theirs = {sizeof theirs, 1, 2, 3};
    hh_abi_out(&theirs, &ours, sizeof ours);
    EQ(theirs.size, sizeof theirs);
    EQ(theirs.a, 5);
    EQ(theirs.b, 6);
    EQ(theirs.c, 0);
    theirs.size = 8;
    theirs.b = 2;
    hh_abi_out(&theirs, &ours, sizeof ours);
    EQ(theirs.size, 8);
    EQ(theirs.b, 2);
    struct newer items[3] = {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}};
    hh_abi_item(items, sizeof items[0], 1, &ours, sizeof ours);
    EQ(items[0].a, 1);
    EQ(items[1].size, sizeof items[0]);
    EQ(items[1].b, 6);
    EQ(items[1].c, 0);
    EQ(items[2].size, 1);
    EQ(hh_abi_check_item(8, 8), HACHI_OK);
    EQ(hh_abi_check_item(HH_ABI_MAX_SIZE, 8), HACHI_OK);
    EQ(hh_abi_check_item(HH_ABI_MAX_SIZE + 1, 8), HACHI_E_STRUCT_SIZE);
    EQ(hh_abi_check_item(7, 8), HACHI_E_STRUCT_SIZE);
    EQ(hh_abi_check_item(SIZE_MAX, 8), HACHI_E_STRUCT_SIZE);
}

Test(abi, makes_structs_empty) {
    struct newer theirs = {1, 2, 3, 4};
    hh_abi_init(&theirs, 3);
    hh_abi_init(&theirs, HH_ABI_MAX_SIZE + 1);
    hh_abi_init(NULL, sizeof theirs);
    EQ(theirs.size, 1);
    hh_abi_init(&theirs, 12);
    EQ(theirs.size, 12);
    EQ(theirs.a | theirs.b, 0);
    EQ(theirs.c, 4);
    hh_abi_init(&theirs, 4);
    EQ(theirs.size, 4);
}

Test(alloc, rules_survive_failing_allocations) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA), *other = rules;
    hh_alloc_left = 0;
    EQ(hachi_rules_create(HACHI_PRESET_BGA, &other), HACHI_E_NO_MEMORY);
    cr_assert(other == NULL);
    other = rules;
    EQ(hachi_rules_clone(rules, &other), HACHI_E_NO_MEMORY);
    cr_assert(other == NULL);
    hh_alloc_left = 1;
    EQ(hachi_rules_clone(rules, &other), HACHI_OK);
    hh_alloc_left = -1;
    EQ(hachi_rules_equal(rules, other), 1);
    hachi_rules_destroy(rules);
    hachi_rules_destroy(other);
}

Test(cardset, constants_agree_with_the_table) { /* rules 2.1, 2.4, 2.5 */
    for (unsigned card = 0; card < 48; card++) {
        EQ_AT((HH_LIGHTS & HH_BIT(card)) != 0, hh_cards[card].kind == HACHI_KIND_LIGHT, card);
        EQ_AT((HH_KASU_LIKE & HH_BIT(card)) != 0,
              hh_cards[card].kind == HACHI_KIND_CHAFF || hh_cards[card].month == 11, card);
        EQ_AT(HH_MONTH(card), hh_cards[card].month, card);
        EQ_AT(HH_SUIT(card), HH_MONTH_SET(hh_cards[card].month), card);
        EQ_AT(hh_lowest(HH_BIT(card) | HH_BIT(48)), card, card);
        SAME_TEXT(hachi_word(HACHI_THING_CARD, (int32_t)card), hh_cards[card].text);
    }
}
