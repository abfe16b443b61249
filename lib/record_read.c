/* Reading a record: every line is replayed, and every line that the game makes by itself is compared
 * (doc/record.md 7). */
#include "name.h"
#include "record.h"
#include "view.h"

/* No record is longer; so lines and columns fit their numbers. */
#define MAX_RECORD ((size_t)1 << 30)

/* What follows a reason: a yaku of first…last, and with tobikomi the suit (record.md 4). */
static const struct pay_form {
    uint8_t first, last, suit;
} pay_forms[HACHI_REASON_PLATE_PRIZE + 1] = {
    [HACHI_REASON_OIKOMI_TEYAKU] = {HACHI_YAKU_SANBON, HACHI_YAKU_AKA, 0},
    [HACHI_REASON_OIKOMI_DEKIYAKU] = {HACHI_YAKU_AKATAN, HACHI_YAKU_GOKOU, 0},
    [HACHI_REASON_TEYAKU] = {HACHI_YAKU_SANBON, HACHI_YAKU_AKA, 0},
    [HACHI_REASON_NUKE] = {HACHI_YAKU_KARASU, HACHI_YAKU_AKA, 0},
    [HACHI_REASON_TOBIKOMI] = {HACHI_YAKU_SANBON, HACHI_YAKU_SHISOU, 1},
    [HACHI_REASON_DEKIYAKU] = {HACHI_YAKU_AKATAN, HACHI_YAKU_GOKOU, 0},
    [HACHI_REASON_SAGE_FLOW] = {HACHI_YAKU_AKATAN, HACHI_YAKU_GOKOU, 0},
    [HACHI_REASON_SPECIAL] = {HACHI_YAKU_SOUHACHI, HACHI_YAKU_SUJUUROKU, 0},
};

static int next_account(struct hh_cursor *cursor, int8_t *account) {
    uint32_t seat;
    if (hh_next_number(cursor, 0, HACHI_MAX_SEATS - 1, &seat)) {
        *account = (int8_t)seat;
        return 1;
    }
    for (int id = HACHI_ACCOUNT_BANK; id <= HACHI_ACCOUNT_PLATE; id++) {
        if (hh_next_is(cursor, hh_word(HACHI_THING_ACCOUNT, id))) {
            *account = (int8_t)id;
            return 1;
        }
    }
    return 0;
}

/* A word of a thing whose id is in a range. */
static int next_thing(struct hh_cursor *cursor, int32_t thing, int first, int last, uint8_t *id) {
    for (int each = first; each <= last; each++) {
        if (hh_next_is(cursor, hh_word(thing, each))) {
            *id = (uint8_t)each;
            return 1;
        }
    }
    return 0;
}

static int next_undone(struct hh_cursor *cursor, uint8_t *undone) {
    return next_thing(cursor, HACHI_THING_REASON, HACHI_REASON_TEYAKU, HACHI_REASON_TOBIKOMI,
                      undone);
}

static int read_pay(struct hh_cursor *cursor, struct hh_event *event) {
    uint32_t amount, suit;
    if (!hh_next_is(cursor, hh_line_words[HH_LINE_PAY]) || !next_account(cursor, &event->seat) ||
        !next_account(cursor, &event->to) || !hh_next_number(cursor, 1, INT32_MAX, &amount) ||
        !next_thing(cursor, HACHI_THING_REASON, HACHI_REASON_START, HACHI_REASON_PLATE_PRIZE,
                    &event->reason))
        return 0;
    event->value = (int32_t)amount;
    if (event->reason == HACHI_REASON_REFUND && !next_undone(cursor, &event->undone))
        return 0;
    const struct pay_form *form = &pay_forms[event->undone ? event->undone : event->reason];
    if (form->first && !next_thing(cursor, HACHI_THING_YAKU, form->first, form->last, &event->yaku))
        return 0;
    if (form->suit) {
        if (!hh_next_number(cursor, 1, 12, &suit))
            return 0;
        event->suit = (uint8_t)suit;
    }
    return cursor->at == cursor->count;
}

int hh_pay_read(const struct hh_word *words, size_t count, struct hh_event *event, size_t *wrong) {
    struct hh_cursor cursor = {words, count, 0};
    memset(event, 0, sizeof *event);
    event->kind = HACHI_EVENT_PAY;
    event->card = event->other_card = HACHI_CARD_NONE;
    int good = read_pay(&cursor, event);
    *wrong = cursor.at;
    return good;
}

/* The words that are kept; more than these no line has. */
static size_t kept_words(const struct hh_line *line) {
    return line->count < HH_LINE_WORDS ? line->count : HH_LINE_WORDS;
}

int hh_refuse_unread(struct hh_reader *reader, size_t word) {
    if (word >= kept_words(&reader->line))
        return hh_refuse(reader, HACHI_E_RECORD_SYNTAX, word, "a word is missing");
    struct hh_writer writer = hh_refuse_at(reader, HACHI_E_RECORD_SYNTAX, word);
    hh_quote(&writer, reader->line.word[word]);
    hh_write_text(&writer, hh_word_is(reader->line.word[word], "?")
                               ? " can stand in view records only"
                               : " is not understood here");
    return 0;
}

static int check_numbers(struct hh_reader *reader, size_t count) {
    struct hh_cursor cursor = {reader->line.word, kept_words(&reader->line), 1};
    uint32_t number;
    while (cursor.at <= count && hh_next_number(&cursor, INT32_MIN, INT32_MAX, &number))
        ;
    return cursor.at <= count ? hh_refuse_unread(reader, cursor.at)
                              : hh_word_count(reader, count + 1);
}

static int check_cards(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    uint8_t card;
    for (size_t i = 1; i < kept_words(&reader->line); i++)
        if (!hh_card_read(reader->line.word[i], &card) &&
            !(replay->seen && hh_word_is(reader->line.word[i], "?")))
            return hh_refuse_unread(reader, i);
    return 1;
}

/* Whether a line that follows by itself is a line of its kind at all. */
static int check_form(struct hh_replay *replay, enum hh_line_kind kind) {
    struct hh_reader *reader = replay->reader;
    const struct hh_word *words = reader->line.word;
    size_t count = kept_words(&reader->line), wrong;
    struct hh_event event;
    hachi_move move;
    switch (kind) {
    case HH_LINE_PAY:
        return hh_pay_read(words, count, &event, &wrong) ? 1 : hh_refuse_unread(reader, wrong);
    case HH_LINE_TURN:
        return replay->script.view == 1 /* `x ?` */ || hh_move_read(words, count, &move, &wrong)
                   ? 1
                   : hh_refuse_unread(reader, wrong);
    case HH_LINE_TOTAL:
        return check_numbers(reader, (size_t)replay->script.players);
    case HH_LINE_MONTH:
        return check_numbers(reader, 1);
    case HH_LINE_SHOW: /* of view records; compared word by word */
    case HH_LINE_BLANK:
    case HH_LINE_HATTO:
        return 1;
    case HH_LINE_DECK:
    case HH_LINE_STOCK:
        return check_cards(replay);
    default:
        return hh_word_count(reader, 1);
    }
}

/* Refuse the word at an index, where the rules want another one (an empty one: none). */
static int refuse_against(struct hh_reader *reader, hachi_status status, size_t index,
                          struct hh_word wanted, const char *due) {
    struct hh_writer writer = hh_refuse_at(reader, status, index);
    if (index < kept_words(&reader->line))
        hh_quote(&writer, reader->line.word[index]);
    else
        hh_write_text(&writer, "nothing");
    hh_write_text(&writer, " stands here, by the rules it is ");
    if (wanted.length)
        hh_quote(&writer, wanted);
    else
        hh_write_text(&writer, "nothing");
    if (status == HACHI_E_RECORD_LEDGER) {
        hh_write_text(&writer, ": ");
        hh_write_text(&writer, due);
    }
    return 0;
}

static struct hh_word first_word(const char *text) {
    const char *space = memchr(text, ' ', strlen(text));
    return (struct hh_word){text, space ? (size_t)(space - text) : strlen(text)};
}

/* Compare the line with the words that are due. */
static int compare_words(struct hh_reader *reader, hachi_status status, const char *due) {
    const struct hh_line *line = &reader->line;
    const char *at = due;
    for (size_t i = 0;; i++) {
        struct hh_word wanted = first_word(at);
        if (wanted.length == 0 && i >= line->count)
            return 1;
        if (i >= kept_words(line) || wanted.length != line->word[i].length ||
            memcmp(wanted.text, line->word[i].text, wanted.length) != 0)
            return refuse_against(reader, status, i, wanted, due);
        at += wanted.length;
        at += *at == ' ';
    }
}

/* The longest line that an event makes is a deck of 49 cards. */
enum { DUE_BYTES = 320 };

/* Take the next line of the game's script. */
static void take_due(struct hh_replay *replay, char *due) {
    struct hh_writer writer;
    size_t length;
    hh_writer_init(&writer, due, DUE_BYTES);
    hh_script_take(&replay->script, &writer);
    hh_writer_finish(&writer, &length);
}

/* The next line of the text must be the next one of the script. */
int hh_meet_line(struct hh_replay *replay, enum hh_line_kind kind) {
    struct hh_reader *reader = replay->reader;
    int cards = kind == HH_LINE_DECK || kind == HH_LINE_STOCK;
    hachi_status status = kind == HH_LINE_PAY || kind == HH_LINE_TOTAL ? HACHI_E_RECORD_LEDGER
                          : kind == HH_LINE_MONTH                      ? HACHI_E_RECORD_ORDER
                                                                       : HACHI_E_RECORD_RULES;
    char due[DUE_BYTES];
    take_due(replay, due);
    if (!reader->here || !hh_word_is(reader->line.word[0], hh_line_words[kind]))
        return hh_refuse_line(reader, cards ? hh_line_words[kind] : due);
    if (!check_form(replay, kind) || !compare_words(reader, status, due))
        return 0;
    hh_reader_take(reader);
    return 1;
}

enum hh_line_kind hh_next_due(struct hh_replay *replay) {
    const struct hh_journal *journal = replay->game->journal;
    if (replay->seen) {
        if (hh_view_assign(replay->game, replay->seen->core.viewer, replay->seen) != HACHI_OK)
            replay->failed = 1;
        journal = replay->seen->journal;
    }
    /* The journal may have moved since the last look. */
    replay->script.events = (const struct hh_event *)(const void *)journal->events.data;
    replay->script.count = hh_event_count(journal);
    return hh_script_next(&replay->script);
}

/* All lines that follow by themselves. Before one that the deck decides the text may end. */
int hh_follow_game(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    enum hh_line_kind kind;
    char due[DUE_BYTES];
    while ((kind = hh_next_due(replay)) != HH_LINE_NONE) {
        if ((kind == HH_LINE_PAY && !replay->pays) || (kind == HH_LINE_TOTAL && !replay->totals)) {
            take_due(replay, due);
            continue;
        }
        int decided = kind == HH_LINE_DECK || kind == HH_LINE_STOCK || kind == HH_LINE_TURN;
        if (!hh_reader_peek(reader) && reader->error.status == HACHI_OK && decided) {
            replay->game->journal->record_end = replay->script.at;
            return 1;
        }
        if (!hh_meet_line(replay, kind))
            return 0;
    }
    return 1;
}

static int refuse_card(struct hh_reader *reader, size_t word, const char *reason) {
    struct hh_writer writer = hh_refuse_at(reader, HACHI_E_RECORD_RULES, word);
    hh_quote(&writer, reader->line.word[word]);
    hh_write_text(&writer, reason);
    return 0;
}

static int refuse_card_count(struct hh_reader *reader, size_t stand, size_t wanted) {
    struct hh_writer writer =
        hh_refuse_at(reader, HACHI_E_RECORD_RULES, (stand < wanted ? stand : wanted) + 1);
    hh_write_number(&writer, (int64_t)stand);
    hh_write_text(&writer, " cards stand here, ");
    hh_write_number(&writer, (int64_t)wanted);
    hh_write_text(&writer, " must");
    return 0;
}

int hh_read_cards(struct hh_reader *reader, uint64_t wanted, int hidden, uint8_t *cards) {
    size_t count = (size_t)hh_count(wanted), stand = reader->line.count - 1;
    uint64_t seen = 0;
    for (size_t i = 0; i < count && i < stand; i++) {
        const struct hh_word word = reader->line.word[i + 1];
        cards[i] = HACHI_CARD_UNKNOWN;
        if (hidden && hh_word_is(word, "?"))
            continue;
        if (!hh_card_read(word, &cards[i]))
            return hh_refuse_unread(reader, i + 1);
        if (!(wanted & HH_BIT(cards[i])))
            return refuse_card(reader, i + 1, " can't be among these cards");
        if (seen & HH_BIT(cards[i]))
            return refuse_card(reader, i + 1, " stands here for the second time");
        seen |= HH_BIT(cards[i]);
    }
    return stand == count ? 1 : refuse_card_count(reader, stand, count);
}

static hachi_status deal_line(struct hh_replay *replay) {
    const struct hh_state *s = &replay->game->core.state;
    uint64_t wanted = s->phase == HACHI_PHASE_DECK ? hh_deck_set(s) : hh_stock_set(s);
    uint8_t cards[HACHI_CARDS_WITH_BLANK];
    if (!hh_read_cards(replay->reader, wanted, 0, cards))
        return replay->reader->error.status;
    return hh_host_deals(replay->game, cards, (size_t)hh_count(wanted));
}

static int refuse_seat(struct hh_reader *reader, int actor) {
    struct hh_writer writer = hh_refuse_at(reader, HACHI_E_RECORD_RULES, 1);
    hh_write_text(&writer, "seat ");
    hh_quote(&writer, reader->line.word[1]);
    hh_write_text(&writer, " is not asked here, seat '");
    hh_write_number(&writer, actor);
    hh_write_text(&writer, "' is");
    return 0;
}

/* Why a card can't be played or turned so. The choice in moves is the first one with this card. */
static int refuse_capture(struct hh_reader *reader, const struct hh_state *s, hachi_move move,
                          const hachi_move *choice) {
    if (!choice && s->phase == HACHI_PHASE_PLAY)
        return refuse_card(reader, 2, " is not in this seat's hand");
    if (!choice) {
        struct hh_word turned = first_word(hh_cards[s->turned].text);
        return refuse_against(reader, HACHI_E_RECORD_RULES, 2, turned, NULL);
    }
    if (HH_MOVE_B(*choice) == HACHI_CARD_NONE)
        return hh_refuse(reader, HACHI_E_RECORD_RULES, 3, "there is no choice of what to take");
    if (HH_MOVE_B(move) == HACHI_CARD_NONE)
        return hh_refuse(reader, HACHI_E_RECORD_RULES, 3,
                         "there is a choice of what to take, and none stands here");
    return refuse_card(reader, 4, " can't be taken with this card");
}

static int refuse_claim(struct hh_reader *reader, hachi_move move, hachi_move asked) {
    uint32_t suit = HH_MOVE_B(asked);
    struct hh_writer writer =
        hh_refuse_at(reader, HACHI_E_RECORD_RULES, suit != 0 && HH_MOVE_B(move) != 0 ? 3 : 2);
    hh_write_text(&writer, suit ? "what is asked here is tobikomi " : "what is asked here is nuke");
    if (suit)
        hh_write_number(&writer, suit);
    return 0;
}

/* Whether the move is one that may be done now. */
int hh_check_move(struct hh_replay *replay, hachi_move move) {
    struct hh_reader *reader = replay->reader;
    const struct hh_state *s = &replay->game->core.state;
    hachi_move moves[HACHI_MAX_MOVES], *choice = NULL;
    if (HH_MOVE_SEAT(move) != s->actor)
        return refuse_seat(reader, s->actor);
    if (hh_check(&replay->game->core, move) == HACHI_OK)
        return 1;
    size_t count = hh_moves(&replay->game->core, moves);
    for (size_t i = 0; i < count && !choice; i++)
        if (HH_MOVE_A(moves[i]) == HH_MOVE_A(move))
            choice = &moves[i];
    if (s->phase == HACHI_PHASE_PLAY || s->phase == HACHI_PHASE_TURN)
        return refuse_capture(reader, s, move, choice);
    if (s->phase == HACHI_PHASE_CLAIM)
        return refuse_claim(reader, move, moves[0]);
    return refuse_card(reader, 2, " is no answer that is offered here");
}

static hachi_status move_line(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    size_t wrong;
    hachi_move move;
    if (!hh_move_read(reader->line.word, kept_words(&reader->line), &move, &wrong)) {
        hh_refuse_unread(reader, wrong);
        return reader->error.status;
    }
    if (!hh_check_move(replay, move))
        return reader->error.status;
    return hh_apply(replay->game, move);
}

/* What a phase waits for, as a line. */
enum hh_line_kind hh_line_of_phase(int phase) {
    static const uint8_t kinds[] = {
        [HACHI_PHASE_MIZUTEN] = HH_LINE_MIZUTEN, [HACHI_PHASE_DECK] = HH_LINE_DECK,
        [HACHI_PHASE_BID] = HH_LINE_BID,         [HACHI_PHASE_STOCK] = HH_LINE_STOCK,
        [HACHI_PHASE_SHOW] = HH_LINE_SHOW,       [HACHI_PHASE_PLAY] = HH_LINE_PLAY,
        [HACHI_PHASE_TURN] = HH_LINE_TURN,       [HACHI_PHASE_CLAIM] = HH_LINE_CLAIM,
        [HACHI_PHASE_SAY] = HH_LINE_SAY,         [HACHI_PHASE_OVER] = HH_LINE_NONE,
    };
    return (enum hh_line_kind)kinds[phase];
}

int hh_refuse_decision(struct hh_replay *replay, enum hh_line_kind kind) {
    const struct hh_state *s = &replay->game->core.state;
    char due[16];
    size_t length;
    struct hh_writer writer;
    if (kind == HH_LINE_NONE)
        return hh_refuse(replay->reader, HACHI_E_RECORD_ORDER, 0,
                         "nothing can follow 'end', the game is over");
    hh_writer_init(&writer, due, sizeof due);
    hh_write_text(&writer, hh_line_words[kind]);
    if (s->actor != HH_NOBODY) {
        hh_write_char(&writer, ' ');
        hh_write_number(&writer, s->actor);
    }
    hh_writer_finish(&writer, &length);
    return hh_refuse_line(replay->reader, due);
}

/* A line that somebody, or the host, decides; its own event must tell just what it says. */
hachi_status hh_decide_line(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    const struct hh_state *s = &replay->game->core.state;
    enum hh_line_kind kind = hh_line_of_phase(s->phase);
    char due[DUE_BYTES];
    if (kind == HH_LINE_NONE || !hh_word_is(reader->line.word[0], hh_line_words[kind])) {
        hh_refuse_decision(replay, kind);
        return reader->error.status;
    }
    hachi_status status =
        kind == HH_LINE_DECK || kind == HH_LINE_STOCK ? deal_line(replay) : move_line(replay);
    if (status != HACHI_OK)
        return status;
    const enum hh_line_kind due_kind = hh_next_due(replay);
    if (replay->failed)
        return HACHI_E_NO_MEMORY;
    /* Only a fault of this library gets this wrong. GCOVR_EXCL_START */
    if (due_kind != kind)
        return HACHI_E_INTERNAL;
    take_due(replay, due);
    if (!compare_words(reader, HACHI_E_INTERNAL, due))
        return HACHI_E_INTERNAL;
    /* GCOVR_EXCL_STOP */
    hh_reader_take(reader);
    return HACHI_OK;
}

static hachi_status replay_lines(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    hachi_status status = HACHI_OK;
    while (status == HACHI_OK && hh_follow_game(replay)) {
        if (!hh_reader_peek(reader))
            return reader->error.status;
        status = hh_decide_line(replay);
    }
    return status == HACHI_OK ? reader->error.status : status;
}

void hh_replay_names(const struct hh_head *head, struct hh_journal *journal) {
    journal->named = head->named;
    memcpy(journal->name_length, head->name_length, sizeof head->name_length);
    memcpy(journal->name, head->name, sizeof head->name);
}

static hachi_status new_game(const struct hh_head *head, struct hachi_game **game) {
    hachi_game_options options;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.players = head->players;
    options.dealer = head->dealer;
    options.flags = head->has_seed ? 0 : HACHI_GAME_HOST_DEALS;
    memcpy(options.seed, head->seed, sizeof options.seed);
    hachi_status status = hh_game_new(&head->rules, &options, NULL, 0, game);
    if (status == HACHI_OK)
        hh_replay_names(head, (*game)->journal);
    return status;
}

/* Whether a line's first word is this one, whatever else is wrong with it. */
static int begins_with(const char *line, size_t length, const char *word) {
    size_t own = strlen(word);
    return length >= own && memcmp(line, word, own) == 0 &&
           (length == own || line[own] == ' ' || line[own] == '#');
}

/* One look over the whole text: how many lines, and which of the optional ones are in use. */
static void survey_lines(const struct hh_reader *reader, struct hh_replay *replay,
                         hachi_record_info *info) {
    for (size_t at = 0; at < reader->length; info->lines++) {
        const char *line = reader->text + at;
        const char *end = memchr(line, '\n', reader->length - at);
        size_t length = end ? (size_t)(end - line) : reader->length - at;
        replay->pays |= begins_with(line, length, hh_line_words[HH_LINE_PAY]);
        replay->totals |= begins_with(line, length, hh_line_words[HH_LINE_TOTAL]);
        at += length + 1;
    }
}

static hachi_status read_game(struct hh_reader *reader, struct hh_replay *replay,
                              struct hh_head *head, struct hachi_game **game,
                              hachi_record_info *info) {
    hh_reader_take(reader);
    if (!hh_read_head(reader, head))
        return reader->error.status;
    hachi_status status = new_game(head, &replay->game);
    if (status != HACHI_OK)
        return status;
    hh_script_init(&replay->script, head->players);
    status = replay_lines(replay);
    if (status != HACHI_OK) {
        hh_game_delete(replay->game);
        return status;
    }
    *game = replay->game;
    info->complete = replay->game->core.state.phase == HACHI_PHASE_OVER;
    info->flags = (head->named ? HACHI_RECORD_NAMES : 0u) | (replay->pays ? HACHI_RECORD_PAY : 0u) |
                  (replay->totals ? HACHI_RECORD_TOTAL : 0u);
    return HACHI_OK;
}

static hachi_status read_record(struct hh_reader *reader, uint32_t flags, struct hachi_game **game,
                                hachi_record_info *info) {
    struct hh_replay replay;
    struct hh_head head;
    if (reader->length > MAX_RECORD) {
        hh_refuse(reader, HACHI_E_RECORD_SYNTAX, 0, "the text is longer than 2^30 bytes");
        return reader->error.status;
    }
    memset(&replay, 0, sizeof replay);
    replay.reader = reader;
    survey_lines(reader, &replay, info);
    if (!hh_read_format(reader, &head))
        return reader->error.status;
    if (head.viewer == HACHI_VIEWER_ALL)
        return read_game(reader, &replay, &head, game, info);
    if (flags & HACHI_RECORD_ALLOW_VIEW)
        return hh_view_record_read(&replay, &head, game, info);
    hh_refuse(reader, HACHI_E_RECORD_IS_VIEW, 2, "this is a view record, and none was asked for");
    return reader->error.status;
}

hachi_status hh_record_read(struct hh_reader *reader, uint32_t flags, struct hachi_game **game,
                            hachi_record_info *info) {
    hachi_status status = read_record(reader, flags, game, info);
    if (status != reader->error.status) {
        /* Not the text's fault: it has no place. */
        memset(&reader->error, 0, sizeof reader->error);
        reader->error.status = status;
    }
    return status;
}
