/* Reading a record when memory gives out: each allocation in turn fails, and nothing leaks. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "record.h"

static const char record[] =
    "hachihachi 1\npreset bga\noption months 1\noption shisou month\nplayers 3\ndealer 0\n"
    "month 1\n"
    "deck 1L 1R 1a 3a 4a 5a 3L 3R 4T 9a 9b 10a 1b 2T 2R 2a 6a 7a 8a 9T 5T 6T 7T 8T 11a 12a 12b "
    "12c 5R 10b 11R 10T 7b 6R 6b 5b 3b 4R 11T 8L 4b 9R 10R 2b 11L 8b 7R 12L\n"
    "end\n";

Test(internal_record, every_allocation_may_fail) {
    for (int left = 0;; left++) {
        hachi_game *game;
        hachi_parse_error error;
        hachi_parse_error_init(&error, sizeof error);
        hh_alloc_left = left;
        hachi_status status = hachi_record_read(record, strlen(record), 0, &game, NULL, &error);
        hh_alloc_left = -1;
        if (status == HACHI_OK) {
            cr_expect_gt(left, 2);
            hh_game_delete(game);
            return;
        }
        cr_assert_eq(status, HACHI_E_NO_MEMORY);
        cr_expect_null(game);
        cr_expect_eq(error.status, HACHI_E_NO_MEMORY);
        cr_expect_eq(error.line, 0);
        cr_expect_str_eq(error.reason, hachi_status_text(HACHI_E_NO_MEMORY));
    }
}

Test(internal_record, well_formed_utf8) {
    static const struct {
        const char *bytes;
        size_t length, good;
    } cases[] = {
        {"", 0, 0},
        {"a\0b", 3, 3},
        {"\x7F\xC2\x80\xDF\xBF", 5, 5},
        {"\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF", 12, 12},
        {"\xF0\x90\x80\x80\xF4\x8F\xBF\xBF", 8, 8},
        {"a\x80", 2, 1},    /* nothing to continue */
        {"\xC0\xAF", 2, 0}, /* overlong */
        {"\xC1\xBF", 2, 0},
        {"\xE0\x9F\xBF", 3, 0},
        {"\xF0\x8F\xBF\xBF", 4, 0},
        {"\xED\xA0\x80", 3, 0},     /* a surrogate */
        {"\xF4\x90\x80\x80", 4, 0}, /* past the end of Unicode */
        {"\xF5\x80\x80\x80", 4, 0},
        {"\xE6\x9C", 2, 0}, /* cut off */
        {"\xE6\x9C\x88", 2, 0},
        {"\xE6\x9C\x28", 3, 0},
        {"\xF0\x9F\x8C\xC0", 4, 0},
    };
    for (size_t i = 0; i < HH_COUNT_OF(cases); i++)
        cr_expect_eq(hh_utf8_good(cases[i].bytes, cases[i].length), cases[i].good, "%zu", i);
}

static size_t pay_is_wrong_at(const char *text) {
    struct hh_word words[8];
    struct hh_event event;
    size_t count = 0, wrong;
    for (const char *at = text; *at && count < 8;) {
        size_t length = strcspn(at, " ");
        words[count++] = (struct hh_word){at, length};
        at += length + (at[length] == ' ');
    }
    return hh_pay_read(words, count, &event, &wrong) ? 99 : wrong;
}

Test(internal_record, forms_of_payments) {
    static const char *const good[] = {
        "pay bank 0 60 start",
        "pay 0 bank 1 kaikan",
        "pay bank 6 1 top-prize",
        "pay plate 6 1 plate-prize",
        "pay pot 3 1 pot",
        "pay 3 plate 1 plate",
        "pay 3 pot 12 drop-fee",
        "pay 1 2 3 points",
        "pay 1 2 3 mizuten",
        "pay 1 2 3 mizuten-fail",
        "pay 1 2 3 oikomi-cards",
        "pay 1 2 3 oikomi",
        "pay 1 2 3 oikomi-teyaku aka",
        "pay 1 2 3 oikomi-dekiyaku akatan",
        "pay 1 2 3 teyaku shisou",
        "pay 1 2 3 dekiyaku gokou",
        "pay 1 2 3 sage-flow nanatan",
        "pay 1 2 3 special souhachi",
        "pay 1 2 3 nuke karasu",
        "pay 1 2 3 tobikomi sanbon 12",
        "pay 1 2 3 refund teyaku karasu",
        "pay 1 2 3 refund nuke toichi",
        "pay 1 2 3 refund tobikomi futasanbon 4",
        "pay 0 1 2147483647 points",
    };
    static const struct {
        const char *text;
        size_t wrong;
    } bad[] = {
        {"pay", 1},
        {"paid 1 2 3 points", 0},
        {"pay 7 2 3 points", 1},
        {"pay 1 nobody 3 points", 2},
        {"pay 1 2 0 points", 3},
        {"pay 1 2 2147483648 points", 3},
        {"pay 1 2 3 point", 4},
        {"pay 1 2 3 points aka", 5},
        {"pay 1 2 3 teyaku", 5},
        {"pay 1 2 3 teyaku akatan", 5},
        {"pay 1 2 3 dekiyaku sanbon", 5},
        {"pay 1 2 3 special aka", 5},
        {"pay 1 2 3 nuke sanbon", 5},
        {"pay 1 2 3 tobikomi aka 3", 5},
        {"pay 1 2 3 tobikomi sanbon", 6},
        {"pay 1 2 3 tobikomi sanbon 0", 6},
        {"pay 1 2 3 refund", 5},
        {"pay 1 2 3 refund points", 5},
        {"pay 1 2 3 refund refund", 5},
        {"pay 1 2 3 refund mizuten", 5},
        {"pay 1 2 3 refund nuke sanbon", 6},
        {"pay 1 2 3 start now", 5},
    };
    for (size_t i = 0; i < HH_COUNT_OF(good); i++)
        cr_expect_eq(pay_is_wrong_at(good[i]), 99, "%s", good[i]);
    for (size_t i = 0; i < HH_COUNT_OF(bad); i++)
        cr_expect_eq(pay_is_wrong_at(bad[i].text), bad[i].wrong, "%s", bad[i].text);
}

/* record.md 3: the order of the words. */
static const char *const yaku_words[23] = {
    "sanbon",    "tatesanbon", "kuttsuki",         "teshi",          "haneken",
    "ichinishi", "futasanbon", "sanbontatesanbon", "futatatesanbon", "shisou",
    "karasu",    "pikaichi",   "toichi",           "tanichi",        "aka",
    "akatan",    "aotan",      "nanatan",          "shikou",         "gokou",
    "souhachi",  "futahachi",  "sujuuroku"};

/* record.md 3, 4: after each reason the yaku that may follow, by their place in the order of the words. */
Test(internal_record, each_reason_takes_its_yaku_alone) {
    static const struct {
        const char *reason;
        size_t first, last;
        const char *behind;
    } reasons[] = {
        {"start", 0, 0, ""},
        {"drop-fee", 0, 0, ""},
        {"oikomi-teyaku", 1, 15, ""},
        {"oikomi-dekiyaku", 16, 20, ""},
        {"oikomi-cards", 0, 0, ""},
        {"oikomi", 0, 0, ""},
        {"teyaku", 1, 15, ""},
        {"nuke", 11, 15, ""},
        {"tobikomi", 1, 10, " 4"},
        {"mizuten", 0, 0, ""},
        {"dekiyaku", 16, 20, ""},
        {"sage-flow", 16, 20, ""},
        {"refund teyaku", 1, 15, ""},
        {"refund nuke", 11, 15, ""},
        {"refund tobikomi", 1, 10, " 4"},
        {"special", 21, 23, ""},
        {"points", 0, 0, ""},
        {"mizuten-fail", 0, 0, ""},
        {"pot", 0, 0, ""},
        {"plate", 0, 0, ""},
        {"kaikan", 0, 0, ""},
        {"top-prize", 0, 0, ""},
        {"plate-prize", 0, 0, ""},
    };
    for (size_t i = 0; i < HH_COUNT_OF(reasons); i++) {
        const size_t word = strchr(reasons[i].reason, ' ') ? 6 : 5;
        for (size_t yaku = 1; yaku <= HH_COUNT_OF(yaku_words); yaku++) {
            const int fits = yaku >= reasons[i].first && yaku <= reasons[i].last;
            char text[80];
            snprintf(text, sizeof text, "pay 1 2 3 %s %s%s", reasons[i].reason,
                     yaku_words[yaku - 1], reasons[i].behind);
            cr_expect_eq(pay_is_wrong_at(text), fits ? 99 : word, "%s", text);
        }
    }
}

/* A view's record: `?` for cards that are not known, and the viewer in the first line. */
Test(internal_record, lines_of_a_view) {
    struct hachi_game game;
    struct hh_journal names;
    struct hh_event events[3];
    char text[512];
    size_t length;
    struct hh_writer writer;
    memset(&game, 0, sizeof game);
    memset(&names, 0, sizeof names);
    memset(events, 0, sizeof events);
    hh_rules_preset(&game.core.rules, HACHI_PRESET_BGA);
    game.core.state.players = 3;
    game.core.viewer = 2;
    events[0] = (struct hh_event){
        .kind = HACHI_EVENT_DEAL, .seat = 0, .cards = UINT64_C(0xFFFFFFFFFFFEFEFE)};
    events[1] = (struct hh_event){
        .kind = HACHI_EVENT_DEAL, .seat = 2, .cards = UINT64_C(0xFFFFFFFFFF002F12)};
    events[2] = (struct hh_event){
        .kind = HACHI_EVENT_PAY, .seat = 1, .to = 0, .value = 36, .reason = HACHI_REASON_OIKOMI};
    hh_writer_init(&writer, text, sizeof text);
    hh_record_lines(&writer, &game.core, &names, events, 3, HACHI_RECORD_WRITE_ALL);
    cr_assert_eq(hh_writer_finish(&writer, &length), HACHI_OK);
    cr_expect_str_eq(text, "hachihachi 1 view 2\npreset bga\nplayers 3\ndealer 0\n"
                           "deck ? ? ? 5a 12c 1L\npay 1 0 36 oikomi\n");
    game.core.viewer = HACHI_VIEWER_PUBLIC;
    hh_writer_init(&writer, text, sizeof text);
    hh_record_lines(&writer, &game.core, &names, events, 0, 0);
    cr_assert_eq(hh_writer_finish(&writer, &length), HACHI_OK);
    cr_expect_str_eq(text, "hachihachi 1 view public\npreset bga\nplayers 3\ndealer 0\n");
}
