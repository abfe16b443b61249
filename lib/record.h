/* Floor 6. Moves and games as text (doc/record.md).
 *
 * A line of a record is either a decision or follows from what happened before, and in both cases an
 * event tells of it. So there is one script that turns events into lines: the writer prints it, and
 * the reader holds the lines of a text against it. */
#ifndef HH_RECORD_H
#define HH_RECORD_H

#include <hachihachi/record.h>

#include "engine.h"
#include "text.h"

/* move_text.c */

/* Words that are read from the front. Each function takes the words that it understands and returns
 * 1, or takes none and returns 0: so the first wrong word is always the one at `at`. */
struct hh_cursor {
    const struct hh_word *words;
    size_t count, at;
};

int hh_next_is(struct hh_cursor *cursor, const char *text);
int hh_next_number(struct hh_cursor *cursor, int64_t minimum, int64_t maximum, uint32_t *number);

/* Whether a number is a move that has a text: kind, seat, cards and answers in their ranges. */
int hh_move_is_known(hachi_move move);
/* The move's words; for a turn whose second part is HACHI_CARD_NONE, those of a turn without choice. */
void hh_move_write(struct hh_writer *writer, hachi_move move);
/* 1 if the words are a move, or a turn without choice (b is then HACHI_CARD_NONE). Else 0, and wrong
 * is the index of the first wrong word, or count where one is missing. */
int hh_move_read(const struct hh_word *words, size_t count, hachi_move *move, size_t *wrong);
/* 1 if a text is that of a move, its words separated by single spaces. */
int hh_move_parse(const char *text, size_t length, hachi_move *move);

/* record_line.c: from bytes to words */

enum { HH_LINE_WORDS = 64 };

struct hh_line {
    const char *start;
    size_t length; /* up to the end of the last word */
    size_t count;  /* words, perhaps more than are kept */
    struct hh_word word[HH_LINE_WORDS];
};

struct hh_reader {
    const char *text;
    size_t length, at;
    int32_t number; /* of the line; without one, of the line that would come next */
    int here;       /* 1: line has been read and not been used up */
    struct hh_line line;
    hachi_parse_error error;
};

/* Number of bytes before the first that is not part of well-formed UTF-8. */
size_t hh_utf8_good(const char *bytes, size_t length);
/* Decode a JSON string; 0 if it is none, or if more than capacity bytes come out. */
int hh_json_read(struct hh_word word, uint8_t *bytes, size_t capacity, size_t *length);
void hh_json_write(struct hh_writer *writer, const uint8_t *bytes, size_t length);

void hh_reader_init(struct hh_reader *reader, const char *text, size_t length);
/* The next line that says something, if it has not been used up already. 1: it is in line. 0: the
 * text is at its end, or the line can't be read (error.status tells). */
int hh_reader_peek(struct hh_reader *reader);
void hh_reader_take(struct hh_reader *reader);
/* Refuse the line at its word (from 0; one past the last: where a word is missing) and open the
 * reason for writing. Without a line, the place is where the next one would begin. */
struct hh_writer hh_refuse_at(struct hh_reader *reader, hachi_status status, size_t word);
/* The same with a whole sentence; always 0. */
int hh_refuse(struct hh_reader *reader, hachi_status status, size_t word, const char *reason);
/* Write a word of the text into a reason: in quotes, shortened, without control characters. */
void hh_quote(struct hh_writer *writer, struct hh_word word);

/* record_write.c: from events to lines */

/* The kinds of lines, in the order of record.md 2. */
enum hh_line_kind {
    HH_LINE_NONE,
    HH_LINE_FORMAT,
    HH_LINE_PRESET,
    HH_LINE_OPTION,
    HH_LINE_PLAYERS,
    HH_LINE_NAME,
    HH_LINE_DEALER,
    HH_LINE_SEED,
    HH_LINE_MONTH,
    HH_LINE_MIZUTEN,
    HH_LINE_DECK,
    HH_LINE_BID,
    HH_LINE_STOCK,
    HH_LINE_SHOW,
    HH_LINE_PLAY,
    HH_LINE_TURN,
    HH_LINE_CLAIM,
    HH_LINE_SAY,
    HH_LINE_PAY,
    HH_LINE_TOTAL,
    HH_LINE_END,
    HH_LINES,
    /* only in view records */
    HH_LINE_BLANK = HH_LINES,
    HH_LINE_HATTO,
    HH_VIEW_LINES
};

extern const char *const hh_line_words[HH_VIEW_LINES];

struct hh_script {
    const struct hh_event *events;
    size_t count, at;
    int32_t players;
    int32_t total[HACHI_ACCOUNTS];
    int closing; /* 1: the last totals have been told, `end` is left */
    int view; /* 1: of a view record (doc/record.md 8); 2: that is being read, so no choice is the last line yet */
};

void hh_script_init(struct hh_script *script, int32_t players);
/* The kind of the next line, NONE if the events hold no further one. */
enum hh_line_kind hh_script_next(struct hh_script *script);
/* Write that line's words (no line feed) and go on behind it. */
void hh_script_take(struct hh_script *script, struct hh_writer *writer);

/* The record of a game, or the view record of a view, from events that may be redacted: cards that
 * are HACHI_CARD_UNKNOWN are written as `?`. */
void hh_record_lines(struct hh_writer *writer, const struct hh_core *core,
                     const struct hh_journal *names, const struct hh_event *events, size_t count,
                     uint32_t flags);

/* record_head.c: the lines before the first event */

struct hh_head {
    struct hachi_rules rules;
    int32_t players, dealer;
    int32_t viewer; /* HACHI_VIEWER_ALL unless it is a view record */
    int32_t has_seed;
    uint8_t named; /* bits 1 << seat: has a name line */
    uint8_t seed[HACHI_SEED_SIZE];
    uint8_t name_length[HACHI_MAX_SEATS];
    uint8_t name[HACHI_MAX_SEATS][HH_MAX_NAME];
};

/* The first line and who the record is for. 1, or 0 when it is refused. */
int hh_read_format(struct hh_reader *reader, struct hh_head *head);
/* The lines from `preset` to `seed`. */
int hh_read_head(struct hh_reader *reader, struct hh_head *head);
/* The kind of a line by its first word; NONE if there is none of this name. */
enum hh_line_kind hh_line_kind_of(struct hh_word word);
/* Refuse the line (or the end of the text) that stands where another one is due; always 0. */
int hh_refuse_line(struct hh_reader *reader, const char *due);
/* Whether the line has just so many words; else it is refused at the first one that is missing or
 * too many. */
int hh_word_count(struct hh_reader *reader, size_t count);

/* record_read.c: the lines that events tell of */

/* A payment from the words of a `pay` line. 0: wrong is the first word that is not understood. */
int hh_pay_read(const struct hh_word *words, size_t count, struct hh_event *event, size_t *wrong);

/* A record that is being replayed. */
struct hh_replay {
    struct hh_reader *reader;
    struct hachi_game *game;
    struct hachi_game *seen; /* of a view record: what its seat sees of the game; else NULL */
    struct hh_script script;
    int pays, totals; /* 1: such lines are in use, so each must stand */
    int failed;       /* 1: there was no memory */
};

/* The line that a phase waits for. */
enum hh_line_kind hh_line_of_phase(int phase);
/* The next line that has followed from what was done. */
enum hh_line_kind hh_next_due(struct hh_replay *replay);
/* The next line of the text must be that one. 1, or 0 when it is refused. */
int hh_meet_line(struct hh_replay *replay, enum hh_line_kind kind);
/* All lines that have followed. 1: a decision is due, or the text has ended; 0: refused. */
int hh_follow_game(struct hh_replay *replay);
/* A line that somebody, or the host, decides. */
hachi_status hh_decide_line(struct hh_replay *replay);
/* Whether a move is one that may be done now; else it is refused. */
int hh_check_move(struct hh_replay *replay, hachi_move move);
int hh_refuse_decision(struct hh_replay *replay, enum hh_line_kind kind);
int hh_refuse_unread(struct hh_reader *reader, size_t word);
/* The cards of a line from its second word on, each card of the wanted set once; hidden: `?` stands for one that is
 * not known. 0 after a refusal. */
int hh_read_cards(struct hh_reader *reader, uint64_t wanted, int hidden, uint8_t *cards);
void hh_replay_names(const struct hh_head *head, struct hh_journal *journal);

/* Read a record and replay it. info gets flags, lines and complete. Not HACHI_OK: reader->error tells
 * all (with HACHI_E_NO_MEMORY it has no place). */
hachi_status hh_record_read(struct hh_reader *reader, uint32_t flags, struct hachi_game **game,
                            hachi_record_info *info);

/* record_view.c: the same for a view record whose first line has been read into head. */
hachi_status hh_view_record_read(struct hh_replay *replay, struct hh_head *head,
                                 struct hachi_game **game, hachi_record_info *info);

#endif
