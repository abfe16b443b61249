/* The lines of a record that come before the game (doc/record.md 2). */
#include "name.h"
#include "record.h"

enum hh_line_kind hh_line_kind_of(struct hh_word word) {
    for (int kind = HH_LINE_FORMAT; kind < HH_LINES; kind++)
        if (hh_word_is(word, hh_line_words[kind]))
            return (enum hh_line_kind)kind;
    return HH_LINE_NONE;
}

int hh_refuse_line(struct hh_reader *reader, const char *due) {
    if (reader->error.status != HACHI_OK)
        return 0;
    if (!reader->here) {
        struct hh_writer writer = hh_refuse_at(reader, HACHI_E_RECORD_ORDER, 0);
        hh_write_text(&writer, "the record ends where this is due: ");
        hh_write_text(&writer, due);
        return 0;
    }
    struct hh_word first = reader->line.word[0];
    int known = hh_line_kind_of(first) != HH_LINE_NONE;
    struct hh_writer writer =
        hh_refuse_at(reader, known ? HACHI_E_RECORD_ORDER : HACHI_E_RECORD_SYNTAX, 0);
    hh_write_text(&writer, known ? "the line " : "there is no line ");
    hh_quote(&writer, first);
    if (known) {
        hh_write_text(&writer, " can't stand here, where this is due: ");
        hh_write_text(&writer, due);
    }
    return 0;
}

int hh_word_count(struct hh_reader *reader, size_t count) {
    if (reader->line.count < count)
        return hh_refuse(reader, HACHI_E_RECORD_SYNTAX, count, "a word is missing");
    if (reader->line.count > count)
        return hh_refuse(reader, HACHI_E_RECORD_SYNTAX, count, "a word too many");
    return 1;
}

static int next_line_is(struct hh_reader *reader, enum hh_line_kind kind) {
    return hh_reader_peek(reader) && hh_word_is(reader->line.word[0], hh_line_words[kind]);
}

static int head_line(struct hh_reader *reader, enum hh_line_kind kind, size_t words) {
    if (!next_line_is(reader, kind))
        return hh_refuse_line(reader, hh_line_words[kind]);
    return hh_word_count(reader, words);
}

static int refuse_word(struct hh_reader *reader, hachi_status status, size_t word,
                       const char *reason) {
    struct hh_writer writer = hh_refuse_at(reader, status, word);
    hh_quote(&writer, reader->line.word[word]);
    hh_write_text(&writer, reason);
    return 0;
}

static int read_viewer(struct hh_reader *reader, int32_t *viewer) {
    int64_t seat;
    if (!hh_word_is(reader->line.word[2], "view"))
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 2, " is not understood");
    if (!hh_word_count(reader, 4))
        return 0;
    if (hh_word_is(reader->line.word[3], "public"))
        *viewer = HACHI_VIEWER_PUBLIC;
    else if (hh_word_number(reader->line.word[3], 0, HACHI_MAX_SEATS - 1, &seat))
        *viewer = (int32_t)seat;
    else
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 3, " is no seat, nor 'public'");
    return 1;
}

int hh_read_format(struct hh_reader *reader, struct hh_head *head) {
    const struct hh_line *line = &reader->line;
    int64_t format;
    memset(head, 0, sizeof *head);
    head->viewer = HACHI_VIEWER_ALL;
    if (!next_line_is(reader, HH_LINE_FORMAT)) {
        if (reader->error.status == HACHI_OK)
            hh_refuse(reader, HACHI_E_RECORD_SYNTAX, 0, "a record begins with 'hachihachi 1'");
        return 0;
    }
    if (line->count < 2)
        return hh_word_count(reader, 2);
    if (!hh_word_number(line->word[1], 0, INT64_MAX, &format))
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, " is no number of a format");
    if (format != 1)
        return refuse_word(reader, HACHI_E_RECORD_VERSION, 1,
                           " is a format that is unknown here; 1 is known");
    return line->count == 2 || read_viewer(reader, &head->viewer);
}

static int refuse_value(struct hh_reader *reader, hachi_status status) {
    int64_t number;
    if (status == HACHI_E_OPTION_ODD)
        return refuse_word(reader, HACHI_E_RECORD_RULES, 2, " is odd; this amount is halved");
    if (hh_word_number(reader->line.word[2], INT64_MIN, INT64_MAX, &number))
        return refuse_word(reader, HACHI_E_RECORD_RULES, 2, " is not in the option's range");
    return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 2, " is no value of this option");
}

/* Options come in their order, so a conflict is final once its later option is settled. */
static int check_conflict(struct hh_reader *reader, const struct hh_head *head, int32_t settled) {
    int32_t first, second;
    if (hh_rules_conflict(&head->rules, &first, &second) == HACHI_OK ||
        (first > second ? first : second) > settled)
        return 1;
    if (!hh_reader_peek(reader) && reader->error.status != HACHI_OK)
        return 0;
    struct hh_writer writer = hh_refuse_at(reader, HACHI_E_RECORD_RULES, 0);
    hh_write_conflict(&writer, first, second);
    return 0;
}

static int read_option(struct hh_reader *reader, struct hh_head *head, int32_t *last) {
    int32_t option, value;
    if (!head_line(reader, HH_LINE_OPTION, 3))
        return 0;
    option = hh_option_find(reader->line.word[1]);
    if (option == 0)
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, " is no option");
    if (option <= *last)
        return hh_refuse(reader, HACHI_E_RECORD_ORDER, 0,
                         "this option stands twice or not in the order of the options");
    hachi_status status = hh_option_read(option, reader->line.word[2], &value);
    if (status != HACHI_OK)
        return refuse_value(reader, status);
    head->rules.value[option] = (int16_t)value;
    *last = option;
    return check_conflict(reader, head, option);
}

static int read_rules(struct hh_reader *reader, struct hh_head *head) {
    int32_t preset, last = 0;
    if (!head_line(reader, HH_LINE_PRESET, 2))
        return 0;
    if (!hh_word_find(HACHI_THING_PRESET, reader->line.word[1], &preset))
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, " is no preset");
    hh_rules_preset(&head->rules, preset);
    hh_reader_take(reader);
    while (next_line_is(reader, HH_LINE_OPTION)) {
        if (!read_option(reader, head, &last))
            return 0;
        hh_reader_take(reader);
    }
    return check_conflict(reader, head, HH_OPTIONS);
}

static int read_players(struct hh_reader *reader, struct hh_head *head) {
    int64_t players;
    if (!head_line(reader, HH_LINE_PLAYERS, 2))
        return 0;
    if (!hh_word_number(reader->line.word[1], INT64_MIN, INT64_MAX, &players))
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, " is no number of players");
    if (players < HACHI_MIN_SEATS || players > HACHI_MAX_SEATS)
        return refuse_word(reader, HACHI_E_RECORD_RULES, 1, " players can't play; 3 to 7 can");
    head->players = (int32_t)players;
    hh_reader_take(reader);
    return 1;
}

/* The seat in the second word. */
static int read_seat(struct hh_reader *reader, const struct hh_head *head, int32_t *seat) {
    int64_t number;
    if (!hh_word_number(reader->line.word[1], 0, HACHI_MAX_SEATS - 1, &number))
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, " is no seat");
    if (number >= head->players)
        return refuse_word(reader, HACHI_E_RECORD_RULES, 1, " is no seat of this game");
    *seat = (int32_t)number;
    return 1;
}

static int read_names(struct hh_reader *reader, struct hh_head *head) {
    int32_t seat = 0, last = -1;
    size_t length;
    while (next_line_is(reader, HH_LINE_NAME)) {
        if (!head_line(reader, HH_LINE_NAME, 3) || !read_seat(reader, head, &seat))
            return 0;
        if (seat <= last)
            return hh_refuse(reader, HACHI_E_RECORD_ORDER, 0,
                             "this name stands twice or not in the order of the seats");
        if (!hh_json_read(reader->line.word[2], head->name[seat], HH_MAX_NAME, &length))
            return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 2,
                               " is no JSON string of at most 255 bytes");
        head->name_length[seat] = (uint8_t)length;
        head->named |= (uint8_t)(1 << seat);
        last = seat;
        hh_reader_take(reader);
    }
    return reader->error.status == HACHI_OK;
}

static int read_dealer(struct hh_reader *reader, struct hh_head *head) {
    if (!head_line(reader, HH_LINE_DEALER, 2) || !read_seat(reader, head, &head->dealer))
        return 0;
    hh_reader_take(reader);
    return 1;
}

static int seed_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int read_seed(struct hh_reader *reader, struct hh_head *head) {
    static const char reason[] = " is no seed: 64 hexadecimal digits, lower-case";
    if (!next_line_is(reader, HH_LINE_SEED))
        return reader->error.status == HACHI_OK;
    if (head->viewer != HACHI_VIEWER_ALL)
        return hh_refuse(reader, HACHI_E_RECORD_ORDER, 0, "a view record has no seed");
    if (!hh_word_count(reader, 2))
        return 0;
    struct hh_word word = reader->line.word[1];
    if (word.length != (size_t)2 * HACHI_SEED_SIZE)
        return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, reason);
    for (size_t i = 0; i < HACHI_SEED_SIZE; i++) {
        int high = seed_digit(word.text[2 * i]), low = seed_digit(word.text[2 * i + 1]);
        if (high < 0 || low < 0)
            return refuse_word(reader, HACHI_E_RECORD_SYNTAX, 1, reason);
        head->seed[i] = (uint8_t)(high << 4 | low);
    }
    head->has_seed = 1;
    hh_reader_take(reader);
    return 1;
}

int hh_read_head(struct hh_reader *reader, struct hh_head *head) {
    return read_rules(reader, head) && read_players(reader, head) && read_names(reader, head) &&
           read_dealer(reader, head) && read_seed(reader, head);
}
