/* Names and words (rules 15), and money in words (rules 1.1). */
#include "helper.h"

/* The ids of each thing: rules 15, and the enumerations of the headers. */
static const struct {
    int32_t first, last;
} ids[] = {
    [HACHI_THING_CARD] = {0, 48},  [HACHI_THING_SUIT] = {1, 12},   [HACHI_THING_KIND] = {1, 4},
    [HACHI_THING_YAKU] = {1, 23},  [HACHI_THING_FIELD] = {1, 4},   [HACHI_THING_BONUS] = {1, 3},
    [HACHI_THING_PHASE] = {1, 10}, [HACHI_THING_REASON] = {1, 21}, [HACHI_THING_OPTION] = {1, 65},
    [HACHI_THING_PRESET] = {1, 3}, [HACHI_THING_EVENT] = {1, 23},  [HACHI_THING_ACCOUNT] = {7, 9},
};

/* Field levels are 1, 2 and 4. */
static int is_id(int32_t thing, int32_t id) {
    return id >= ids[thing].first && id <= ids[thing].last &&
           !(thing == HACHI_THING_FIELD && id == 3);
}

static void has_names(int32_t thing, int32_t id) {
    const char *word = hachi_word(thing, id);
    int32_t found = -9;
    cr_assert(ne(i32, word[0], '\0'), "thing %d id %d", thing, id);
    for (int32_t language = 1; language <= 4; language++)
        cr_assert(ne(i32, hachi_name(thing, id, language, 0)[0], '\0'),
                  "thing %d id %d language %d", thing, id, language);
    EQ(hachi_word_find(thing, word, strlen(word), &found), HACHI_OK);
    EQ_AT(found, id, thing);
}

static void has_none(int32_t thing, int32_t id) {
    cr_assert(eq(str, (char *)hachi_word(thing, id), ""), "thing %d id %d", thing, id);
    for (int32_t language = 1; language <= 5; language++)
        cr_assert(eq(str, (char *)hachi_name(thing, id, language, 0), ""),
                  "thing %d id %d language %d", thing, id, language);
}

Test(name, everything_has_a_word_and_names_and_nothing_else_has) { /* rules 15 */
    for (int32_t thing = HACHI_THING_CARD; thing <= HACHI_THING_ACCOUNT; thing++)
        for (int32_t id = -2; id <= 300; id++)
            (is_id(thing, id) ? has_names : has_none)(thing, id);
}

/* Words are of letters: an empty one would be that of an id that has none. */
Test(name, the_empty_word_is_nothings) {
    for (int32_t thing = HACHI_THING_CARD; thing <= HACHI_THING_ACCOUNT; thing++) {
        int32_t id = 9;
        EQ_AT(hachi_word_find(thing, "", 0, &id), HACHI_E_BAD_TEXT, thing);
        EQ_AT(id, 0, thing);
    }
}

Test(name, far_ids_things_and_languages_have_none) {
    static const int32_t none[] = {-3, INT32_MIN, INT32_MAX, 66, 301};
    for (int32_t thing = -1; thing <= 14; thing++)
        for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
            has_none(thing, none[i]);
    SAME_TEXT(hachi_word(0, 1), "");
    SAME_TEXT(hachi_word(13, 1), "");
    SAME_TEXT(hachi_name(0, 1, 1, 0), "");
    SAME_TEXT(hachi_name(HACHI_THING_YAKU, 1, 0, 0), "");
    SAME_TEXT(hachi_name(HACHI_THING_YAKU, 1, 6, 0), "");
    SAME_TEXT(hachi_name(HACHI_THING_YAKU, 1, INT32_MIN, 0), "");
    SAME_TEXT(hachi_name(HACHI_THING_YAKU, 1, 1, 1), "");
    SAME_TEXT(hachi_name(HACHI_THING_YAKU, 1, 1, -1), "");
    SAME_TEXT(hachi_name(HACHI_THING_SUIT, 4, HACHI_LANGUAGE_CHINESE, 0), "");
    SAME_TEXT(hachi_name(HACHI_THING_SUIT, 1, HACHI_LANGUAGE_CHINESE, 0), "松树");
    SAME_TEXT(hachi_name(HACHI_THING_SUIT, 1, HACHI_LANGUAGE_ENGLISH, 0), "Pine");
}

Test(name, words_of_records) {
    SAME_TEXT(hachi_word(HACHI_THING_CARD, 47), "12c");
    SAME_TEXT(hachi_word(HACHI_THING_CARD, 48), "blank");
    SAME_TEXT(hachi_word(HACHI_THING_SUIT, 7), "bush-clover");
    SAME_TEXT(hachi_word(HACHI_THING_KIND, HACHI_KIND_TANE), "tane");
    SAME_TEXT(hachi_word(HACHI_THING_YAKU, HACHI_YAKU_SUJUUROKU), "sujuuroku");
    SAME_TEXT(hachi_word(HACHI_THING_FIELD, 4), "zetsuba");
    SAME_TEXT(hachi_word(HACHI_THING_BONUS, HACHI_BONUS_TOBIKOMI), "tobikomi");
    SAME_TEXT(hachi_word(HACHI_THING_PHASE, HACHI_PHASE_OVER), "over");
    SAME_TEXT(hachi_word(HACHI_THING_OPTION, HACHI_OPTION_TOP_PRIZE), "top_prize");
    SAME_TEXT(hachi_word(HACHI_THING_PRESET, HACHI_PRESET_BGA_HALF), "bga-half");
    SAME_TEXT(hachi_word(HACHI_THING_EVENT, HACHI_EVENT_FIRST_TAKES), "first-takes");
    SAME_TEXT(hachi_word(HACHI_THING_ACCOUNT, HACHI_ACCOUNT_POT), "pot");
    static const char *const reasons[] = {
        "start",  "drop-fee",  "oikomi-teyaku", "oikomi-dekiyaku", "oikomi-cards", "oikomi",
        "teyaku", "nuke",      "tobikomi",      "mizuten",         "dekiyaku",     "sage-flow",
        "refund", "special",   "points",        "mizuten-fail",    "pot",          "plate",
        "kaikan", "top-prize", "plate-prize",
    };
    for (int32_t reason = 1; reason <= 21; reason++)
        SAME_TEXT(hachi_word(HACHI_THING_REASON, reason), reasons[reason - 1]);
}

Test(name, spellings_and_readings_that_are_kept) { /* rules 15 */
    static const struct {
        int32_t thing, id, language;
        const char *names[3];
    } kept[] = {
        {HACHI_THING_YAKU, HACHI_YAKU_KARASU, HACHI_LANGUAGE_JAPANESE, {"空素", "カラス"}},
        {HACHI_THING_YAKU,
         HACHI_YAKU_KUTTSUKI,
         HACHI_LANGUAGE_JAPANESE,
         {"喰付", "くっつき", "食付"}},
        {HACHI_THING_YAKU, HACHI_YAKU_NANATAN, HACHI_LANGUAGE_KANA, {"しちたん", "ななたん"}},
        {HACHI_THING_YAKU, HACHI_YAKU_SUJUUROKU, HACHI_LANGUAGE_KANA, {"すじろく", "すじゅうろく"}},
        {HACHI_THING_YAKU, HACHI_YAKU_SHISOU, HACHI_LANGUAGE_KANA, {"しそう", "しぞう"}},
        {HACHI_THING_FIELD, 1, HACHI_LANGUAGE_JAPANESE, {"小場", "平場"}},
        {HACHI_THING_SUIT, 8, HACHI_LANGUAGE_JAPANESE, {"芒", "坊主"}},
        {HACHI_THING_SUIT, 11, HACHI_LANGUAGE_JAPANESE, {"柳", "雨"}},
        {HACHI_THING_OPTION, HACHI_OPTION_KAIKAN, HACHI_LANGUAGE_JAPANESE, {"改貫", "半どん"}},
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        for (int32_t variant = 0; variant <= 3; variant++) {
            const char *name = variant < 3 ? kept[i].names[variant] : NULL;
            SAME_TEXT(hachi_name(kept[i].thing, kept[i].id, kept[i].language, variant),
                      name ? name : "");
        }
}

Test(name, word_find_refuses) {
    int32_t id = 9;
    EQ(hachi_word_find(HACHI_THING_YAKU, "sanbo", 5, &id), HACHI_E_BAD_TEXT);
    EQ(id, 0);
    EQ(hachi_word_find(HACHI_THING_YAKU, "sanbonx", 7, &id), HACHI_E_BAD_TEXT);
    EQ(hachi_word_find(HACHI_THING_YAKU, "", 0, &id), HACHI_E_BAD_TEXT);
    EQ(hachi_word_find(HACHI_THING_YAKU, "SANBON", 6, &id), HACHI_E_BAD_TEXT);
    EQ(hachi_word_find(HACHI_THING_YAKU, "sanbonx", 6, &id), HACHI_OK);
    EQ(id, HACHI_YAKU_SANBON);
    EQ(hachi_word_find(0, "sanbon", 6, &id), HACHI_E_OUT_OF_RANGE);
    EQ(id, 0);
    EQ(hachi_word_find(13, "sanbon", 6, &id), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_word_find(HACHI_THING_YAKU, NULL, 6, &id), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_word_find(HACHI_THING_YAKU, "sanbon", 6, NULL), HACHI_E_NULL_ARGUMENT);
}

static void money(int32_t mon, int32_t language, const char *expected) {
    char text[64];
    size_t length;
    EQ(hachi_money_write(mon, language, text, sizeof text, &length), HACHI_OK);
    SAME_TEXT(text, expected);
    EQ(length, strlen(expected));
}

Test(name, money_is_floored) { /* rules 1.1 */
    money(0, HACHI_LANGUAGE_ENGLISH, "0 mon");
    money(5, HACHI_LANGUAGE_ENGLISH, "5 mon");
    money(12, HACHI_LANGUAGE_ENGLISH, "1 kan");
    money(36, HACHI_LANGUAGE_ENGLISH, "3 kan");
    money(43, HACHI_LANGUAGE_ENGLISH, "3 kan 7 mon");
    money(-5, HACHI_LANGUAGE_ENGLISH, "-1 kan 7 mon");
    money(-12, HACHI_LANGUAGE_ENGLISH, "-1 kan");
    money(-13, HACHI_LANGUAGE_ENGLISH, "-2 kan 11 mon");
    money(INT32_MAX, HACHI_LANGUAGE_ENGLISH, "178956970 kan 7 mon");
    money(INT32_MIN, HACHI_LANGUAGE_ENGLISH, "-178956971 kan 4 mon");
    money(-5, HACHI_LANGUAGE_JAPANESE, "-1貫7文");
    money(5, HACHI_LANGUAGE_JAPANESE, "5文");
    money(12, HACHI_LANGUAGE_JAPANESE, "1貫");
    money(43, HACHI_LANGUAGE_KANA, "3かん7もん");
    money(43, HACHI_LANGUAGE_ROMAJI, "3 kan 7 mon");
    money(43, HACHI_LANGUAGE_CHINESE, "3贯7文");
    for (int32_t mon = -100; mon <= 100; mon++) {
        int32_t kan, rest;
        EQ(hachi_money_split(mon, &kan, &rest), HACHI_OK);
        EQ_AT(kan * 12 + rest, mon, mon);
        EQ_AT(rest >= 0 && rest < 12, 1, mon);
    }
    EQ(hachi_money_split(7, NULL, NULL), HACHI_OK);
}

Test(name, money_refuses_wrong_arguments) {
    char text[16] = "x";
    size_t length = 9;
    text[0] = '!'; /* a buffer without room is let alone */
    EQ(hachi_money_write(5, HACHI_LANGUAGE_ENGLISH, text, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(text[0], '!');
    EQ(hachi_money_write(5, 0, text, sizeof text, &length), HACHI_E_OUT_OF_RANGE);
    SAME_TEXT(text, "");
    EQ(length, 0);
    EQ(hachi_money_write(5, 6, text, sizeof text, &length), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_money_write(5, 1, NULL, 4, &length), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_money_write(5, 1, text, sizeof text, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_money_write(5, 1, text, 5, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 5);
    SAME_TEXT(text, "");
    EQ(hachi_money_write(5, 1, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 5);
    EQ(hachi_money_write(5, 1, text, 6, &length), HACHI_OK);
    SAME_TEXT(text, "5 mon");
}
