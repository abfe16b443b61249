/* Records as text (doc/record.md): what a reader refuses, and where; names; moves as text. */
#include <criterion/criterion.h>
#include <hachihachi/hachihachi.h>
#include <stdlib.h>
#include <string.h>

/* record.md 9: a whole game of one month that a shisou ends (rules 7.3). */
static const char whole[] =
    "hachihachi 1\n"
    "preset bga\n"
    "option months 1\n"
    "option shisou month\n"
    "players 3\n"
    "dealer 0\n"
    "pay 0 bank 60 start\n"
    "pay 1 bank 60 start\n"
    "pay 2 bank 60 start\n"
    "month 1\n"
    "deck 1L 1R 1a 3a 4a 5a 3L 3R 4T 9a 9b 10a 1b 2T 2R 2a 6a 7a 8a 9T 5T 6T 7T 8T 11a 12a 12b "
    "12c 5R 10b 11R 10T 7b 6R 6b 5b 3b 4R 11T 8L 4b 9R 10R 2b 11L 8b 7R 12L\n"
    "pay 2 1 240 teyaku shisou\n"
    "pay 0 1 240 teyaku shisou\n"
    "pay 0 2 36 teyaku toichi\n"
    "pay 1 2 36 teyaku toichi\n"
    "total -336 384 -228\n"
    "pay bank 1 180 top-prize\n"
    "total -336 564 -228\n"
    "end\n";

/* record.md 9: the beginning of a game of four. */
static const char begun[] =
    "hachihachi 1\n"
    "preset boardwalk\n"
    "option carry queue\n"
    "players 4\n"
    "name 0 \"Hana\"\n"
    "name 2 \"Mr. \\\"Kiri\\\" #2\"\n"
    "dealer 2\n"
    "pay bank 0 60 start\n"
    "pay bank 1 60 start\n"
    "pay bank 2 60 start\n"
    "pay bank 3 60 start\n"
    "month 1\n"
    "mizuten 2 no\n"
    "deck 4T 5T 6T 2R 2a 2b 3a 3b 4R 1R 9R 10R 1L 9a 9b 7T 8T 9T 10T 4a 5a 6a 12L 5R 6R 7a 8a 11T "
    "12a 7R 8L 11R 3R 10a 10b 8b 5b 12b 7b 12c 1b 11L 2T 4b 6b 3L 11a 1a\n"
    "bid 2 play\n"
    "bid 3 drop\n"
    "pay 3 pot 24 drop-fee\n"
    "stock 7T 4T 8b 1a 9T 3L 11L 4b 5b 11a 6b 2T 12b 5T 7b 6T 12c 8T 1b 10T 10b\n"
    "show 0 suit\n"
    "pay 1 0 48 teyaku sanbon\n"
    "pay 2 0 48 teyaku sanbon\n"
    "show 1 none\n"
    "play 2 9R x 9a\n"
    "turn 2 7T\n"
    "play 0 12L\n"
    "turn 0 4T\n";

/* A month with all kinds of decisions, up to the next month's mizuten. */
static const char played[] =
    "hachihachi 1\n"
    "preset boardwalk\n"
    "option months 2\n"
    "option first_packet 4\n"
    "option sage_liable on\n"
    "option sage_flow half\n"
    "option hatto discard_and_block\n"
    "option hatto_window open\n"
    "players 4\n"
    "dealer 0\n"
    "pay bank 0 60 start\n"
    "pay bank 1 60 start\n"
    "pay bank 2 60 start\n"
    "pay bank 3 60 start\n"
    "month 1\n"
    "mizuten 0 no\n"
    "deck 7R 6a 1a 1L 7T 8T 12L 1R 6T 4T 6R 6b 4a 10R 9a 9T 2b 2T 3a 5T 11T 1b 8a 2R 5R 10a 9R "
    "10T 12a 8b 10b 3R 4b 7a 2a 4R 3b 3L 7b 11R 11a 8L 11L 12c 9b 12b 5b 5a\n"
    "bid 0 play\n"
    "bid 1 drop\n"
    "pay 1 pot 12 drop-fee\n"
    "stock 2a 5a 9b 12b 5T 11a 7R 4R 11R 12c 1L 1b 5b 11L 8L 6a 3L 7b 1a 11T 3b\n"
    "show 3 suit\n"
    "pay 0 3 24 teyaku sanbon\n"
    "pay 2 3 24 teyaku sanbon\n"
    "play 0 10R\n"
    "turn 0 2a x 2T\n"
    "play 2 2R\n"
    "turn 2 5a\n"
    "play 3 9R\n"
    "turn 3 9b\n"
    "play 0 4a\n"
    "turn 0 12b\n"
    "play 2 12L\n"
    "turn 2 5T\n"
    "play 3 6R\n"
    "turn 3 11a\n"
    "play 0 12a\n"
    "turn 0 7R\n"
    "play 2 7T\n"
    "turn 2 4R\n"
    "play 3 4T\n"
    "turn 3 11R\n"
    "play 0 9a\n"
    "turn 0 12c\n"
    "play 2 8a\n"
    "turn 2 1L\n"
    "play 3 6T\n"
    "turn 3 1b\n"
    "play 0 9T\n"
    "turn 0 5b\n"
    "play 2 5R\n"
    "turn 2 11L\n"
    "play 3 10T\n"
    "say 3 go\n"
    "turn 3 8L\n"
    "play 0 10b\n"
    "turn 0 6a\n"
    "play 2 8T\n"
    "turn 2 3L x 3R\n"
    "play 3 6b\n"
    "claim 3 tobikomi 6 yes\n"
    "pay 0 3 12 tobikomi sanbon 6\n"
    "pay 2 3 12 tobikomi sanbon 6\n"
    "turn 3 7b\n"
    "play 0 8b\n"
    "turn 0 1a\n"
    "play 2 1R\n"
    "say 2 go\n"
    "turn 2 11T\n"
    "play 3 10a\n"
    "turn 3 3b\n"
    "pay 3 2 42 sage-flow akatan\n"
    "pay 0 2 42 sage-flow akatan\n"
    "pay 0 3 84 sage-flow aotan\n"
    "pay pot 3 12 pot\n"
    "pay 3 plate 1 plate\n"
    "total -102 48 108 185\n"
    "month 2\n";

struct reading {
    hachi_status status;
    hachi_game *game;
    hachi_record_info info;
    hachi_parse_error error;
};

/* Read from a block of just the right size, so that a sanitizer sees any byte read past its end. */
static void read_bytes(const char *text, size_t length, struct reading *reading) {
    char *copy = malloc(length ? length : 1);
    memcpy(copy, text, length);
    hachi_record_info_init(&reading->info, sizeof reading->info);
    hachi_parse_error_init(&reading->error, sizeof reading->error);
    reading->status =
        hachi_record_read(copy, length, 0, &reading->game, &reading->info, &reading->error);
    free(copy);
    cr_assert_eq(reading->error.status, reading->status);
    cr_assert_eq(reading->error.size, sizeof reading->error);
    cr_assert_eq(reading->info.size, sizeof reading->info);
    if (reading->status == HACHI_OK) {
        cr_assert_not_null(reading->game);
        cr_assert_eq(reading->error.line, 0);
        cr_assert_str_eq(reading->error.reason, "");
        return;
    }
    cr_assert_null(reading->game);
    cr_assert_eq(reading->info.lines, 0);
    cr_assert(reading->status <= HACHI_E_RECORD_SYNTAX && reading->status >= HACHI_E_RECORD_IS_VIEW,
              "status %d", (int)reading->status);
    cr_assert_geq(reading->error.line, 1);
    cr_assert_geq(reading->error.column, 1);
    cr_assert_not_null(memchr(reading->error.reason, '\0', sizeof reading->error.reason));
    cr_assert_str_not_empty(reading->error.reason);
}

static char *write_game(const hachi_game *game, uint32_t flags) {
    size_t length, again;
    cr_assert_eq(hachi_record_write(game, flags, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    char *text = malloc(length + 1);
    cr_assert_eq(hachi_record_write(game, flags, text, length, &again), HACHI_E_BUFFER_TOO_SMALL);
    cr_assert_eq(hachi_record_write(game, flags, text, length + 1, &again), HACHI_OK);
    cr_assert_eq(again, length);
    cr_assert_eq(strlen(text), length);
    return text;
}

/* The text with the first `from` replaced; an empty `from` stands for the end. */
static char *replaced(const char *text, const char *from, const char *to) {
    const char *place = *from ? strstr(text, from) : text + strlen(text);
    cr_assert_not_null(place, "%s", from);
    size_t before = (size_t)(place - text);
    char *result = malloc(strlen(text) + strlen(to) + 1);
    memcpy(result, text, before);
    strcpy(result + before, to);
    strcat(result, place + strlen(from));
    return result;
}

static void check_same(const char *text, const char *canonical) {
    struct reading reading;
    read_bytes(text, strlen(text), &reading);
    cr_assert_eq(reading.status, HACHI_OK, "%d:%d %s", (int)reading.error.line,
                 (int)reading.error.column, reading.error.reason);
    char *written = write_game(reading.game, reading.info.flags);
    cr_expect_str_eq(written, canonical);
    free(written);
    hachi_game_destroy(reading.game);
}

Test(record, examples_come_back_byte_for_byte) {
    check_same(whole, whole);
    check_same(begun, begun);
    check_same(played, played);
}

Test(record, info_tells_lines_and_flags) {
    struct reading reading;
    read_bytes(whole, strlen(whole), &reading);
    cr_expect_eq(reading.info.flags, HACHI_RECORD_PAY | HACHI_RECORD_TOTAL);
    cr_expect_eq(reading.info.lines, 19);
    cr_expect_eq(reading.info.complete, 1);
    hachi_game_destroy(reading.game);
    read_bytes(begun, strlen(begun), &reading);
    cr_expect_eq(reading.info.flags, HACHI_RECORD_PAY | HACHI_RECORD_NAMES);
    cr_expect_eq(reading.info.lines, 26);
    cr_expect_eq(reading.info.complete, 0);
    hachi_game_destroy(reading.game);
}

struct fault {
    const char *base, *from, *to;
    int line, column;
    hachi_status status;
};

enum {
    SYNTAX = HACHI_E_RECORD_SYNTAX,
    ORDER = HACHI_E_RECORD_ORDER,
    RULES = HACHI_E_RECORD_RULES,
    LEDGER = HACHI_E_RECORD_LEDGER
};

static void check_faults(const struct fault *faults, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct reading reading;
        char *text = replaced(faults[i].base, faults[i].from, faults[i].to);
        read_bytes(text, strlen(text), &reading);
        cr_expect(reading.status == faults[i].status && reading.error.line == faults[i].line &&
                      reading.error.column == faults[i].column,
                  "%zu '%s' -> '%s': %s %d:%d %s", i, faults[i].from, faults[i].to,
                  hachi_status_name(reading.status), (int)reading.error.line,
                  (int)reading.error.column, reading.error.reason);
        hachi_game_destroy(reading.game);
        free(text);
    }
}

#define CHECK(faults) check_faults(faults, sizeof(faults) / sizeof(faults)[0])

Test(record, text_that_breaks_the_form) {
    static const struct fault faults[] = {
        {"", "", "", 1, 1, SYNTAX},
        {"\n\n", "", "", 3, 1, SYNTAX},
        {"hello\n", "", "", 1, 1, SYNTAX},
        {whole, "hachihachi", "\xEF\xBB\xBFhachihachi", 1, 1, SYNTAX},
        {whole, "option months", "option\tmonths", 3, 7, SYNTAX},
        {whole, "bga\n", "bga\r\n", 2, 11, SYNTAX},
        {whole, "bga\n", "bga # \t\n", 2, 14, SYNTAX},
        {whole, "bga\n", "bga # \xC3\n", 2, 14, SYNTAX},
        {whole, "bga\n", "bga # \xED\xA0\x80\n", 2, 14, SYNTAX},
        {whole, "bga\n", "bga # \xF4\x90\x80\x80\n", 2, 14, SYNTAX},
        {whole, "bga\n", "bga # \xC0\x80\n", 2, 14, SYNTAX},
        {whole, "months 1", "months  1", 3, 15, SYNTAX},
        {whole, "months 1", "months 1 ", 3, 16, SYNTAX},
        {whole, "months 1", "months 1  ", 3, 16, SYNTAX},
        {whole, "option months", " option months", 3, 1, SYNTAX},
        {whole, "option months", " \noption months", 3, 1, SYNTAX},
        {whole, "\nend\n", "\nend", 19, 4, SYNTAX},
        {whole, "", "# after", 20, 8, SYNTAX},
        {whole, "months 1", "months 01", 3, 15, SYNTAX},
        {whole, "months 1", "months +1", 3, 15, SYNTAX},
        {whole, "180 top", "0180 top", 17, 12, SYNTAX},
        {begun, "\"Hana\"", "\"Hana", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"Hana\\\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"Hana\"x", 5, 14, SYNTAX},
        {begun, "\"Hana\"", "\"Ha\\na\" #\"", 5, 8, HACHI_OK},
    };
    check_faults(faults, sizeof faults / sizeof faults[0] - 1);
}

Test(record, head_that_is_wrong) {
    static const struct fault faults[] = {
        {whole, "hachihachi 1", "hachihachi", 1, 11, SYNTAX},
        {whole, "hachihachi 1", "hachihachi one", 1, 12, SYNTAX},
        {whole, "hachihachi 1", "hachihachi 2 or", 1, 12, HACHI_E_RECORD_VERSION},
        {whole, "hachihachi 1", "hachihachi 0", 1, 12, HACHI_E_RECORD_VERSION},
        {whole, "hachihachi 1", "hachihachi 1 seen 1", 1, 14, SYNTAX},
        {whole, "hachihachi 1", "hachihachi 1 view", 1, 18, SYNTAX},
        {whole, "hachihachi 1", "hachihachi 1 view 7", 1, 19, SYNTAX},
        {whole, "hachihachi 1", "hachihachi 1 view 1 2", 1, 21, SYNTAX},
        {whole, "hachihachi 1", "hachihachi 1 view 1", 1, 14, HACHI_E_RECORD_IS_VIEW},
        {whole, "hachihachi 1", "hachihachi 1 view public", 1, 14, HACHI_E_RECORD_IS_VIEW},
        {whole, "preset bga\n", "", 2, 1, ORDER},
        {whole, "preset bga", "preset BGA", 2, 8, SYNTAX},
        {whole, "preset bga", "preset bga half", 2, 12, SYNTAX},
        {whole, "option months 1", "option month 1", 3, 8, SYNTAX},
        {whole, "option months 1", "option months", 3, 14, SYNTAX},
        {whole, "option months 1", "option months 13", 3, 15, RULES},
        {whole, "option months 1", "option months on", 3, 15, SYNTAX},
        {whole, "option months 1", "option value_sanbon 25", 3, 21, RULES},
        {whole, "option shisou month", "option months 2", 4, 1, ORDER},
        {whole, "option shisou month", "option start 0\noption months 2", 5, 1, ORDER},
        {whole, "option shisou month", "option shisou yes", 4, 15, SYNTAX},
        /* Combinations (rules 14): refused where nothing can mend them any more. */
        {whole, "option shisou month", "option bonus_claim choice", 4, 1, RULES},
        {begun, "option carry queue", "option bonus_timing at_end", 4, 1, RULES},
        {begun, "option carry queue", "option bonus_timing at_end\noption plate 2", 4, 1, RULES},
        {begun, "option carry queue", "option carry stack\noption etsunen on", 4, 1, RULES},
        {whole, "players 3\n", "", 5, 1, ORDER},
        {whole, "players 3", "players three", 5, 9, SYNTAX},
        {whole, "players 3", "players 2", 5, 9, RULES},
        {whole, "players 3", "players 8", 5, 9, RULES},
        {begun, "name 0", "name 4", 5, 6, RULES},
        {begun, "name 0", "name x", 5, 6, SYNTAX},
        {begun, "name 0", "name 2", 6, 1, ORDER},
        {begun, "name 0", "name 3", 6, 1, ORDER},
        {begun, "\"Hana\"", "Hana", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"Hana\" \"O\"", 5, 15, SYNTAX},
        {begun, "\"Hana\"", "\"\\x\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"\\ud83c\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"\\ud83c\\u0041\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"\\udf38\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"\\u12g4\"", 5, 8, SYNTAX},
        {begun, "\"Hana\"", "\"\x01\"", 5, 8, SYNTAX},
        {whole, "dealer 0\n", "", 6, 1, ORDER},
        {whole, "dealer 0", "dealer 3", 6, 8, RULES},
        {whole, "dealer 0", "dealer 0\ndealer 1", 7, 1, ORDER},
        {whole, "dealer 0", "dealer 0\nname 0 \"late\"", 7, 1, ORDER},
        {whole, "dealer 0", "dealer 0\nseed 00", 7, 6, SYNTAX},
    };
    CHECK(faults);
}

/* From here on the column is that of the first word that the rules want otherwise. */
Test(record, lines_at_the_wrong_place) {
    static const struct fault faults[] = {
        {whole, "month 1\n", "", 10, 1, ORDER},
        {whole, "month 1\n", "month 2\n", 10, 7, ORDER},
        {whole, "month 1\n", "month\n", 10, 6, SYNTAX},
        {whole, "month 1\n", "month 1 2\n", 10, 9, SYNTAX},
        {whole, "month 1\n", "month one\n", 10, 7, SYNTAX},
        {whole, "deck", "month 2\ndeck", 11, 1, ORDER},
        {whole, "deck", "undo\ndeck", 11, 1, SYNTAX},
        {whole, "deck", "\"deck\"\ndeck", 11, 1, SYNTAX},
        {whole, "deck", "preset bga\ndeck", 11, 1, ORDER},
        {whole, "deck", "mizuten 0 yes\ndeck", 11, 1, ORDER},
        {whole, "end\n", "", 19, 1, ORDER},
        {whole, "end\n", "# no end\n\n", 21, 1, ORDER},
        {whole, "end\n", "end end\n", 19, 5, SYNTAX},
        {whole, "", "end\n", 20, 1, ORDER},
        {whole, "", "undo\n", 20, 1, ORDER},
        {whole, "", "# all right\n\nmonth 2\n", 22, 1, ORDER},
        {played, "mizuten 0 no\n", "", 16, 1, ORDER},
        {played, "bid 0 play\n", "end\n", 18, 1, ORDER},
        {played, "say 3 go\n", "", 54, 1, ORDER},
        {played, "turn 3 8L\n", "", 55, 1, ORDER},
        {played, "turn 2 5a\n", "turn 2 5a\nturn 3 9b\n", 29, 1, ORDER},
        {played, "stock", "show 3 none\nstock", 21, 1, ORDER},
        {played, "month 2\n", "", 78, 1, ORDER},
    };
    CHECK(faults);
}

Test(record, cards_that_are_wrong) {
    static const struct fault faults[] = {
        {whole, "deck 1L", "deck 1T", 11, 6, SYNTAX},
        {whole, "deck 1L", "deck ?", 11, 6, SYNTAX},
        {whole, "deck 1L", "deck blank", 11, 6, RULES},
        {whole, "deck 1L 1R", "deck 1L 1L", 11, 9, RULES},
        {whole, " 7R 12L\n", " 7R\n", 11, 157, RULES},
        {whole, " 7R 12L\n", " 7R 12L 1L\n", 11, 162, RULES},
        {whole, " 7R 12L\n", " 7R 12L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L\n", 11,
         162, RULES},
        {played, "stock 2a", "stock 2b", 21, 7, RULES},
        {played, "stock 2a 5a", "stock 2a 2a", 21, 10, RULES},
        {played, " 11T 3b\n", " 11T\n", 21, 72, RULES},
        {played, "play 0 10R", "play 0 2R", 25, 8, RULES},
        {played, "play 0 10R", "play 2 10R", 25, 6, RULES},
        {played, "play 0 10R", "play 1 10R", 25, 6, RULES},
        {played, "play 0 10R", "play 7 10R", 25, 6, SYNTAX},
        {played, "play 0 10R", "play 0 10R x", 25, 13, SYNTAX},
        {played, "play 0 10R", "play 0 10R y 10T", 25, 12, SYNTAX},
        {played, "play 0 10R", "play 0 blank", 25, 8, SYNTAX},
        {played, "play 0 10R", "play 0 10R x 10T", 25, 12, RULES},
        {played, "play 0 10R", "play 0", 25, 7, SYNTAX},
        {played, "play 0 10R", "play 0 10R x 10T 10a", 25, 18, SYNTAX},
        {played, "turn 0 2a x 2T", "turn 0 2a", 26, 10, RULES},
        {played, "turn 0 2a x 2T", "turn 0 2a x 2a", 26, 13, RULES},
        {played, "turn 0 2a x 2T", "turn 0 5a x 2T", 26, 8, RULES},
        {played, "turn 2 5a", "turn 2 9b", 28, 8, RULES},
        {played, "turn 2 5a", "turn 3 5a", 28, 6, RULES},
        {played, "turn 2 5a", "turn 2 5a x 5T", 28, 11, RULES},
        {begun, "play 2 9R x 9a", "play 2 9R", 23, 10, RULES},
        {begun, "play 2 9R x 9a", "play 2 9R x 7T", 23, 13, RULES},
    };
    CHECK(faults);
}

Test(record, answers_that_are_wrong) {
    static const struct fault faults[] = {
        {played, "mizuten 0 no", "mizuten 0 maybe", 16, 11, SYNTAX},
        {played, "mizuten 0 no", "mizuten 1 no", 16, 9, RULES},
        {played, "mizuten 0 no", "mizuten 0", 16, 10, SYNTAX},
        {played, "mizuten 0 no", "mizuten 0 no no", 16, 14, SYNTAX},
        {played, "bid 1 drop", "bid 2 drop", 19, 5, RULES},
        {played, "bid 1 drop", "bid 1 pass", 19, 7, SYNTAX},
        {played, "show 3 suit", "show 3 both", 22, 8, RULES},
        {played, "show 3 suit", "show 3 all", 22, 8, SYNTAX},
        {played, "show 3 suit", "show 2 none", 22, 6, RULES},
        {played, "claim 3 tobikomi 6 yes", "claim 3 nuke yes", 61, 9, RULES},
        {played, "claim 3 tobikomi 6 yes", "claim 3 tobikomi 7 yes", 61, 18, RULES},
        {played, "claim 3 tobikomi 6 yes", "claim 3 tobikomi 13 yes", 61, 18, SYNTAX},
        {played, "claim 3 tobikomi 6 yes", "claim 3 tobikomi yes", 61, 18, SYNTAX},
        {played, "say 3 go", "say 3 on", 54, 7, SYNTAX},
        {played, "say 3 go", "say 2 go", 54, 5, RULES},
    };
    CHECK(faults);
}

Test(record, money_that_is_wrong) {
    static const struct fault faults[] = {
        {whole, "pay 0 bank 60 start\n", "", 7, 5, LEDGER},
        {whole, "pay 2 bank 60 start\n", "", 9, 1, ORDER},
        {whole, "pay 2 1 240 teyaku shisou\n", "", 12, 5, LEDGER},
        {whole, "240 teyaku", "241 teyaku", 12, 9, LEDGER},
        {whole, "240 teyaku", "0 teyaku", 12, 9, SYNTAX},
        {whole, "240 teyaku", "-240 teyaku", 12, 9, SYNTAX},
        {whole, "240 teyaku shisou", "240 teyaku karasu", 12, 20, LEDGER},
        {whole, "240 teyaku shisou", "240 teyaku gokou", 12, 20, SYNTAX},
        {whole, "240 teyaku shisou", "240 teyaku", 12, 19, SYNTAX},
        {whole, "240 teyaku shisou", "240 teyaku shisou 3", 12, 27, SYNTAX},
        {whole, "240 teyaku shisou", "240 nuke karasu", 12, 13, LEDGER},
        {whole, "240 teyaku shisou", "240 because", 12, 13, SYNTAX},
        {whole, "240 teyaku shisou", "240 refund points", 12, 20, SYNTAX},
        {whole, "240 teyaku shisou", "240 refund tobikomi shisou", 12, 35, SYNTAX},
        {whole, "240 teyaku shisou", "240 refund tobikomi shisou 4", 12, 13, LEDGER},
        {whole, "240 teyaku shisou", "240 oikomi", 12, 13, LEDGER},
        {whole, "pay 2 1 240", "pay purse 1 240", 12, 5, SYNTAX},
        {whole, "pay 2 1 240", "pay 2 plate 240", 12, 7, LEDGER},
        {whole, "pay 2 1 240", "pay 2 1", 12, 9, SYNTAX},
        {whole, "total -336 384 -228\n", "", 16, 1, ORDER},
        {whole, "total -336 384 -228\n", "total -336 385 -228\n", 16, 12, LEDGER},
        {whole, "total -336 384 -228\n", "total -336 384\n", 16, 15, SYNTAX},
        {whole, "total -336 384 -228\n", "total -336 384 -228 0\n", 16, 21, SYNTAX},
        {whole, "total -336 384 -228\n", "total -336 - -228\n", 16, 12, SYNTAX},
        {whole, "total -336 384 -228\n", "total - 384 -228\n", 16, 7, SYNTAX},
        {whole, "end", "total -336 564 -228\nend", 19, 1, ORDER},
        {whole, "deck", "pay 2 1 240 teyaku shisou\ndeck", 11, 1, ORDER},
        {played, "pay 3 plate 1 plate\n", "", 76, 1, ORDER},
        {played, "12 tobikomi sanbon 6", "12 tobikomi sanbon 7", 62, 28, LEDGER},
    };
    CHECK(faults);
}

Test(record, a_refusal_names_both_figures) {
    static const struct {
        const char *base, *from, *to, *reason;
    } refusals[] = {
        {whole, "240 teyaku", "241 teyaku",
         "'241' stands here, by the rules it is '240': pay 2 1 240 teyaku shisou"},
        {whole, "384 -228", "385 -228",
         "'385' stands here, by the rules it is '384': total -336 384 -228"},
        {played, "turn 2 5a", "turn 2 5b", "'5b' stands here, by the rules it is '5a'"},
        {played, "play 2 5R", "play 3 5R", "seat '3' is not asked here, seat '2' is"},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        struct reading reading;
        char *text = replaced(refusals[i].base, refusals[i].from, refusals[i].to);
        read_bytes(text, strlen(text), &reading);
        cr_expect_str_eq(reading.error.reason, refusals[i].reason);
        free(text);
    }
}

Test(record, a_long_word_is_shortened_in_the_reason) {
    char word[2000];
    memset(word, 0xE3, sizeof word);
    for (size_t i = 0; i + 3 < sizeof word; i += 3)
        memcpy(word + i, "\xE5\xB1\xB1", 3);
    memcpy(word + 1500, "\n", 2);
    struct reading reading;
    char *text = replaced(whole, "month 1\n", word);
    read_bytes(text, strlen(text), &reading);
    cr_expect_eq(reading.status, SYNTAX);
    cr_expect_not_null(strstr(reading.error.reason, "\xE5\xB1\xB1..."));
    free(text);
}

Test(record, comments_and_blank_lines_mean_nothing) {
    char *text =
        replaced(whole, "month 1\n", "\n# \"before\n   # and indented\nmonth 1# close\n\n");
    char *more = replaced(text, "preset bga\n", "preset bga   # the table  \n# \xE6\x9C\x88\n");
    char *most = replaced(more, "end\n", "end #\n#\n\n");
    check_same(most, whole);
    free(text);
    free(more);
    free(most);
}

Test(record, a_value_that_repeats_the_preset_is_not_written_again) {
    char *text = replaced(whole, "option months 1\n", "option months 1\noption carry pool\n");
    check_same(text, whole);
    free(text);
}

Test(record, optional_lines_are_all_there_or_none) {
    struct reading reading;
    read_bytes(begun, strlen(begun), &reading);
    for (uint32_t flags = 0; flags <= HACHI_RECORD_WRITE_ALL; flags++) {
        char *text = write_game(reading.game, flags);
        cr_expect_eq(strstr(text, "\nname ") != NULL, (flags & HACHI_RECORD_NAMES) != 0);
        cr_expect_eq(strstr(text, "\npay ") != NULL, (flags & HACHI_RECORD_PAY) != 0);
        check_same(text, text);
        free(text);
    }
    hachi_game_destroy(reading.game);
    size_t length;
    read_bytes(whole, strlen(whole), &reading);
    cr_expect_eq(hachi_record_write(reading.game, 8, NULL, 0, &length), HACHI_E_UNKNOWN_FLAG);
    cr_expect_eq(length, 0);
    hachi_game_destroy(reading.game);
}

/* A name as a record has it, and as it is written again. */
static void check_name(const char *json, const char *again, const char *bytes, size_t length) {
    char *text = replaced(begun, "\"Hana\"", json), *canonical = replaced(begun, "\"Hana\"", again);
    char name[300];
    size_t found;
    struct reading reading;
    check_same(text, canonical);
    read_bytes(text, strlen(text), &reading);
    cr_assert_eq(hachi_game_name(reading.game, 0, name, sizeof name, &found), HACHI_OK);
    cr_expect_eq(found, length);
    cr_expect_arr_eq(name, bytes, length);
    hachi_game_destroy(reading.game);
    free(text);
    free(canonical);
}

Test(record, names_are_json_strings) {
    check_name("\"a b#c\"", "\"a b#c\"", "a b#c", 5);
    check_name("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t",
               8);
    check_name("\"\\u0041\\u00e9\\u6708\"", "\"A\xC3\xA9\xE6\x9C\x88\"", "A\xC3\xA9\xE6\x9C\x88",
               6);
    check_name("\"\\ud83c\\uDF38!\"", "\"\xF0\x9F\x8C\xB8!\"", "\xF0\x9F\x8C\xB8!", 5);
    check_name("\"\\u0000\\u001F\\u007f\"", "\"\\u0000\\u001f\x7F\"", "\0\x1F\x7F", 3);
    check_name("\"\\u000b\\u2028\"", "\"\\u000b\xE2\x80\xA8\"", "\v\xE2\x80\xA8", 4);
    check_name("\"\"", "\"\"", "", 0);
}

Test(record, a_name_has_at_most_255_bytes) {
    char json[300], name[260];
    memset(name, 'n', sizeof name);
    name[255] = '\0';
    json[0] = '"';
    memcpy(json + 1, name, 255);
    strcpy(json + 256, "\"");
    check_name(json, json, name, 255);
    strcpy(json + 256, "n\"");
    char *text = replaced(begun, "\"Hana\"", json);
    struct reading reading;
    read_bytes(text, strlen(text), &reading);
    cr_expect_eq(reading.status, SYNTAX);
    cr_expect_eq(reading.error.line, 5);
    cr_expect_eq(reading.error.column, 8);
    free(text);
}

/* A record may stop before a line that somebody or the deck decides, and nowhere else. */
static int may_stop_before(const char *rest) {
    static const char *const words[] = {"mizuten ", "deck ", "bid ",   "stock ", "show ",
                                        "play ",    "turn ", "claim ", "say "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(rest, words[i], strlen(words[i])) == 0)
            return 1;
    return *rest == '\0';
}

static void check_prefixes(const char *text) {
    for (size_t length = 0; length <= strlen(text); length++) {
        struct reading reading;
        int stops = length > 0 && text[length - 1] == '\n' && may_stop_before(text + length);
        read_bytes(text, length, &reading);
        cr_expect_eq(reading.status == HACHI_OK, stops, "%zu bytes: %s", length,
                     reading.error.reason);
        hachi_game_destroy(reading.game);
    }
}

Test(record, prefixes) {
    check_prefixes(whole);
    check_prefixes(begun);
    check_prefixes(played);
}

/* Whatever is read, is written so that it is read as the same again. */
static void check_survives(const char *text, size_t length) {
    struct reading reading;
    read_bytes(text, length, &reading);
    if (reading.status != HACHI_OK)
        return;
    char *written = write_game(reading.game, reading.info.flags);
    check_same(written, written);
    free(written);
    hachi_game_destroy(reading.game);
}

static void check_changes(const char *text) {
    static const char bytes[] = "\0\n #\"?019Lxz\\\xFF";
    size_t length = strlen(text);
    char *changed = malloc(length + 1);
    for (size_t at = 0; at < length; at++) {
        for (size_t i = 0; i < sizeof bytes - 1; i++) {
            memcpy(changed, text, length);
            changed[at] = bytes[i];
            check_survives(changed, length);
        }
        memcpy(changed, text, at); /* a byte left out */
        memcpy(changed + at, text + at + 1, length - at - 1);
        check_survives(changed, length - 1);
        memcpy(changed + at, text + at, length - at); /* a byte twice */
        memmove(changed + at + 1, changed + at, length - at);
        check_survives(changed, length + 1);
    }
    free(changed);
}

Test(record, every_single_change_of_a_whole_record) { check_changes(whole); }
Test(record, every_single_change_of_a_begun_record) { check_changes(begun); }
Test(record, every_single_change_of_a_played_record) { check_changes(played); }

/* Each line left out, and each line twice. */
static void check_lines(const char *text) {
    for (const char *line = text, *next; *line; line = next) {
        next = strchr(line, '\n') + 1;
        size_t before = (size_t)(line - text), own = (size_t)(next - line), all = strlen(text);
        char *changed = malloc(all + own + 1);
        struct reading reading;
        memcpy(changed, text, before);
        strcpy(changed + before, next);
        read_bytes(changed, all - own, &reading);
        if (reading.status ==
            HACHI_OK) /* without the line it is another record, or a shorter one */
            cr_expect(*next == '\0' || strncmp(line, "option ", 7) == 0 ||
                          strncmp(line, "name ", 5) == 0 || strncmp(line, "total ", 6) == 0,
                      "%s", line);
        hachi_game_destroy(reading.game);
        memcpy(changed, text, before + own);
        strcpy(changed + before + own, line);
        read_bytes(changed, all + own, &reading);
        cr_expect_neq(reading.status, HACHI_OK, "twice: %s", line);
        hachi_game_destroy(reading.game);
        free(changed);
    }
}

Test(record, lines_left_out_or_twice) {
    check_lines(whole);
    check_lines(begun);
    check_lines(played);
}

Test(record, arguments) {
    hachi_game *game = (hachi_game *)1;
    hachi_record_info info;
    hachi_parse_error error;
    size_t length = 1;
    cr_expect_eq(hachi_record_read(NULL, 0, 0, &game, NULL, NULL), HACHI_E_NULL_ARGUMENT);
    cr_expect_null(game);
    cr_expect_eq(hachi_record_read(whole, strlen(whole), 0, NULL, NULL, NULL),
                 HACHI_E_NULL_ARGUMENT);
    memset(&error, 'x', sizeof error);
    error.size = sizeof error;
    cr_expect_eq(hachi_record_read(whole, strlen(whole), HACHI_RECORD_PAY, &game, NULL, &error),
                 HACHI_E_UNKNOWN_FLAG);
    cr_expect_eq(error.status, HACHI_E_UNKNOWN_FLAG);
    cr_expect_eq(error.line, 0);
    cr_expect_eq(error.column, 0);
    cr_expect_str_eq(error.reason, "This version does not know the flag");
    hachi_record_info_init(&info, 4);
    cr_expect_eq(hachi_record_read(whole, strlen(whole), 0, &game, &info, NULL),
                 HACHI_E_STRUCT_SIZE);
    hachi_parse_error_init(&error, 4);
    cr_expect_eq(hachi_record_read(whole, strlen(whole), 0, &game, NULL, &error),
                 HACHI_E_STRUCT_SIZE);
    cr_assert_eq(hachi_record_read(whole, strlen(whole), 0, &game, NULL, NULL), HACHI_OK);
    cr_expect_eq(hachi_record_write(game, 0, NULL, 1, &length), HACHI_E_NULL_ARGUMENT);
    cr_expect_eq(length, 0);
    cr_expect_eq(hachi_record_write(NULL, 0, NULL, 0, &length), HACHI_E_NULL_ARGUMENT);
    cr_expect_eq(hachi_record_write(game, 0, NULL, 0, NULL), HACHI_E_NULL_ARGUMENT);
    hachi_game_destroy(game);
    hachi_parse_error_init(NULL, sizeof error);
    hachi_record_info_init(NULL, sizeof info);
}

/* --- seeded records --- */

static hachi_game *seeded_game(int32_t preset, int32_t players, uint8_t byte) {
    hachi_rules *rules;
    hachi_game *game;
    hachi_game_options options;
    cr_assert_eq(hachi_rules_create(preset, &rules), HACHI_OK);
    cr_assert_eq(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 2), HACHI_OK);
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.dealer = players - 1;
    for (int i = 0; i < HACHI_SEED_SIZE; i++)
        options.seed[i] = (uint8_t)(byte + i * 37);
    cr_assert_eq(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

Test(record, seeded_games_come_back) {
    for (int32_t preset = HACHI_PRESET_BGA; preset <= HACHI_PRESET_BOARDWALK; preset++) {
        for (int32_t players = 3; players <= 7; players++) {
            hachi_game *game = seeded_game(preset, players, (uint8_t)(preset * 8 + players));
            for (int round = 0; round < 2; round++) {
                char *text = write_game(game, HACHI_RECORD_WRITE_ALL);
                cr_expect_not_null(strstr(text, "\nseed "));
                check_same(text, text);
                struct reading reading;
                read_bytes(text, strlen(text), &reading);
                cr_expect_eq(hachi_game_equal(game, reading.game), 1);
                hachi_game_destroy(reading.game);
                free(text);
                cr_assert_eq(hachi_game_playout(game, 77, round == 0), HACHI_OK);
            }
            char *text = write_game(game, HACHI_RECORD_WRITE_ALL);
            check_same(text, text);
            free(text);
            hachi_game_destroy(game);
        }
    }
}

Test(record, a_deck_must_agree_with_the_seed) {
    hachi_game *game = seeded_game(HACHI_PRESET_BGA, 3, 5);
    char *text = write_game(game, HACHI_RECORD_PAY);
    char *deck = strstr(text, "deck ");
    struct reading reading;
    /* The first two cards change places. */
    char *second = strchr(deck + 5, ' ') + 1, *third = strchr(second, ' ');
    char cards[16];
    size_t first = (size_t)(second - deck - 6), next = (size_t)(third - second);
    memcpy(cards, second, next);
    cards[next] = ' ';
    memcpy(cards + next + 1, deck + 5, first);
    memcpy(deck + 5, cards, first + next + 1);
    read_bytes(text, strlen(text), &reading);
    cr_expect_eq(reading.status, RULES);
    cr_expect_eq(reading.error.column, 6);
    /* It may stop before the deck; what the seed gives is there all the same. */
    *deck = '\0';
    read_bytes(text, strlen(text), &reading);
    cr_assert_eq(reading.status, HACHI_OK, "%s", reading.error.reason);
    cr_expect_eq(hachi_game_equal(game, reading.game), 1);
    hachi_game_destroy(reading.game);
    free(text);
    hachi_game_destroy(game);
}

Test(record, digits_of_a_seed_are_lower_case) {
    static const char seed[] =
        "dealer 0\nseed 000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    char *text = replaced(whole, "dealer 0", seed);
    struct reading reading;
    read_bytes(text, strlen(text), &reading);
    cr_expect_eq(reading.status, SYNTAX);
    cr_expect_eq(reading.error.line, 7);
    cr_expect_eq(reading.error.column, 6);
    free(text);
}

/* --- moves --- */

static void check_move(hachi_move move, const char *expected) {
    char text[HACHI_MAX_MOVE_TEXT];
    size_t length;
    hachi_move read;
    cr_assert_eq(hachi_move_write(move, text, sizeof text, &length), HACHI_OK);
    cr_expect_str_eq(text, expected);
    cr_expect_eq(length, strlen(expected));
    cr_assert_eq(hachi_move_parse(text, length, &read), HACHI_OK);
    cr_expect_eq(read, move);
}

Test(move_text, each_kind) {
    check_move(hachi_move_make(HACHI_MOVE_MIZUTEN, 0, 1, 0), "mizuten 0 yes");
    check_move(hachi_move_make(HACHI_MOVE_BID, 2, 0, 0), "bid 2 drop");
    check_move(hachi_move_make(HACHI_MOVE_SHOW, 6, 3, 0), "show 6 both");
    check_move(hachi_move_make(HACHI_MOVE_PLAY, 0, 18, HACHI_CARD_NONE), "play 0 5a");
    check_move(hachi_move_make(HACHI_MOVE_PLAY, 0, 18, 16), "play 0 5a x 5T");
    check_move(hachi_move_make(HACHI_MOVE_TURN, 3, 47, 44), "turn 3 12c x 12L");
    check_move(hachi_move_make(HACHI_MOVE_CLAIM, 1, 0, 4), "claim 1 tobikomi 4 no");
    check_move(hachi_move_make(HACHI_MOVE_CLAIM, 6, 1, 12), "claim 6 tobikomi 12 yes");
    check_move(hachi_move_make(HACHI_MOVE_CLAIM, 1, 1, 0), "claim 1 nuke yes");
    check_move(hachi_move_make(HACHI_MOVE_SAY, 5, 1, 0), "say 5 go");
    check_move(hachi_move_make(HACHI_MOVE_SAY, 5, 0, 0), "say 5 stop");
}

/* Whatever the number: it is written and reads back as itself, or it is no move. */
Test(move_text, each_number) {
    size_t moves = 0;
    for (int32_t kind = 0; kind <= 9; kind++)
        for (int32_t seat = 0; seat <= 7; seat++)
            for (uint32_t parts = 0; parts <= 0xFFFF; parts++) {
                hachi_move move = (uint32_t)kind << 24 | (uint32_t)seat << 16 | parts, read;
                char text[HACHI_MAX_MOVE_TEXT];
                size_t length;
                if (hachi_move_write(move, text, sizeof text, &length) != HACHI_OK) {
                    cr_assert_eq(length, 0);
                    continue;
                }
                moves++;
                if (hachi_move_parse(text, length, &read) != HACHI_OK || read != move)
                    cr_assert_fail("%s", text);
            }
    /* seats × (yes-no and the like, claims, plays with and without choice, turns with choice) */
    cr_expect_eq(moves, 7 * (2 + 2 + 4 + 2 + 2 * 13 + 48 * 49 + 48 * 48));
}

Test(move_text, refused) {
    static const char *const texts[] = {
        "",
        "play",
        "play 0",
        "play 0 ",
        " play 0 5a",
        "play 0 5a ",
        "play  0 5a",
        "play 7 5a",
        "play 0 blank",
        "play 0 ?",
        "play 0 5a x",
        "play 0 5a x 5T x",
        "turn 0 5a",
        "bid 0 maybe",
        "say 0 yes",
        "claim 0 yes",
        "claim 0 tobikomi 0 yes",
        "claim 0 tobikomi 13 yes",
        "undo 0",
        "show 0 suit chaff",
        "mizuten 0 yes\n",
        "play 0 5a # why",
        "PLAY 0 5a",
        "play 00 5a",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        hachi_move move = 1;
        cr_expect_eq(hachi_move_parse(texts[i], strlen(texts[i]), &move), HACHI_E_BAD_TEXT, "%s",
                     texts[i]);
        cr_expect_eq(move, 0);
    }
    char text[4] = "abc";
    size_t length;
    cr_expect_eq(hachi_move_write(0, text, sizeof text, &length), HACHI_E_OUT_OF_RANGE);
    cr_expect_str_eq(text, "");
    cr_expect_eq(hachi_move_write(hachi_move_make(7, 0, 0, 0), text, sizeof text, &length),
                 HACHI_E_BUFFER_TOO_SMALL);
    cr_expect_eq(length, strlen("say 0 stop"));
    cr_expect_str_eq(text, "");
    cr_expect_eq(hachi_move_write(1, NULL, 3, &length), HACHI_E_NULL_ARGUMENT);
    cr_expect_eq(hachi_move_parse(NULL, 0, NULL), HACHI_E_NULL_ARGUMENT);
    cr_expect_eq(hachi_move_make(0, 0, 0, 0), 0);
    cr_expect_eq(hachi_move_make(1, 7, 0, 0), 0);
    cr_expect_eq(hachi_move_make(1, 0, 256, 0), 0);
    cr_expect_eq(hachi_move_make(1, 0, 0, -1), 0);
}

Test(move_text, parts) {
    hachi_move move = hachi_move_make(HACHI_MOVE_PLAY, 2, 18, 16);
    cr_expect_eq(move, UINT32_C(0x04021210));
    cr_expect_eq(hachi_move_kind(move), HACHI_MOVE_PLAY);
    cr_expect_eq(hachi_move_seat(move), 2);
    cr_expect_eq(hachi_move_a(move), 18);
    cr_expect_eq(hachi_move_b(move), 16);
}
