/* The game's events as the lines of a record (doc/record.md 2). */
#include "name.h"
#include "record.h"

const char *const hh_line_words[HH_VIEW_LINES] = {
    "",      "hachihachi", "preset", "option", "players", "name",  "dealer", "seed",
    "month", "mizuten",    "deck",   "bid",    "stock",   "show",  "play",   "turn",
    "claim", "say",        "pay",    "total",  "end",     "blank", "hatto",
};

static int is_open_choice(const struct hh_script *script, const struct hh_event *event) {
    return event->kind == HACHI_EVENT_CHOICE && event + 1 == script->events + script->count;
}

/* What a view record tells beside, because it can't be found out from the cards (doc/record.md 8). */
static enum hh_line_kind view_kind(const struct hh_script *script, const struct hh_event *event) {
    switch (event->kind) {
    case HACHI_EVENT_BLANK:
        return HH_LINE_BLANK;
    case HACHI_EVENT_SHOW:
        return HH_LINE_SHOW;
    case HACHI_EVENT_CHOICE: /* else the turn's line follows */
        return is_open_choice(script, event) ? HH_LINE_TURN : HH_LINE_NONE;
    case HACHI_EVENT_YAKU:
        return event->to >= 0 ? HH_LINE_HATTO : HH_LINE_NONE;
    default:
        return HH_LINE_NONE;
    }
}

/* What was not asked (rules 6.1, 7.2, 7.3, 10.5) has an event but no line. */
static enum hh_line_kind script_kind(const struct hh_script *script, const struct hh_event *event) {
    const enum hh_line_kind of_view = script->view ? view_kind(script, event) : HH_LINE_NONE;
    if (of_view != HH_LINE_NONE)
        return of_view;
    switch (event->kind) {
    case HACHI_EVENT_MONTH_START:
        return HH_LINE_MONTH;
    case HACHI_EVENT_MIZUTEN:
        return HH_LINE_MIZUTEN;
    case HACHI_EVENT_DEAL:
        return HH_LINE_DECK;
    case HACHI_EVENT_BID:
        return HH_LINE_BID;
    case HACHI_EVENT_STOCK:
        return HH_LINE_STOCK;
    case HACHI_EVENT_SHOW:
        return event->to == 1 ? HH_LINE_SHOW : HH_LINE_NONE;
    case HACHI_EVENT_PLAY:
        return HH_LINE_PLAY;
    case HACHI_EVENT_TURN:
        return HH_LINE_TURN;
    case HACHI_EVENT_CLAIM:
        return HH_LINE_CLAIM;
    case HACHI_EVENT_SAY:
        return HH_LINE_SAY;
    case HACHI_EVENT_PAY:
        return HH_LINE_PAY;
    case HACHI_EVENT_MONTH_END:
        return HH_LINE_TOTAL;
    case HACHI_EVENT_GAME_END:
        return script->closing ? HH_LINE_END : HH_LINE_TOTAL;
    default:
        return HH_LINE_NONE;
    }
}

void hh_script_init(struct hh_script *script, int32_t players) {
    memset(script, 0, sizeof *script);
    script->players = players;
}

enum hh_line_kind hh_script_next(struct hh_script *script) {
    for (; script->at < script->count; script->at++) {
        enum hh_line_kind kind = script_kind(script, &script->events[script->at]);
        if (script->view == 2 && is_open_choice(script, &script->events[script->at]))
            return HH_LINE_NONE; /* it may be the last one, or its turn follows */
        if (kind != HH_LINE_NONE)
            return kind;
    }
    return HH_LINE_NONE;
}

/* A deck or stock: all events in a row that are of this kind, each with up to eight cards. */
static void write_packets(struct hh_script *script, struct hh_writer *writer) {
    uint8_t kind = script->events[script->at].kind;
    for (; script->at < script->count && script->events[script->at].kind == kind; script->at++) {
        uint64_t cards = script->events[script->at].cards;
        for (int i = 0; i < 8; i++, cards >>= 8) {
            uint8_t card = (uint8_t)cards;
            if (card == HACHI_CARD_NONE)
                break;
            hh_write_char(writer, ' ');
            hh_write_text(writer, card < HACHI_CARDS_WITH_BLANK ? hh_cards[card].text : "?");
        }
    }
}

static void write_word(struct hh_writer *writer, const char *word) {
    hh_write_char(writer, ' ');
    hh_write_text(writer, word);
}

static void write_account(struct hh_writer *writer, int account) {
    if (account >= HACHI_ACCOUNT_BANK) {
        write_word(writer, hh_word(HACHI_THING_ACCOUNT, account));
        return;
    }
    hh_write_char(writer, ' ');
    hh_write_number(writer, account);
}

/* record.md 4 */
static void write_pay(struct hh_writer *writer, const struct hh_event *event) {
    write_account(writer, event->seat);
    write_account(writer, event->to);
    hh_write_char(writer, ' ');
    hh_write_number(writer, event->value);
    write_word(writer, hh_word(HACHI_THING_REASON, event->reason));
    if (event->undone)
        write_word(writer, hh_word(HACHI_THING_REASON, event->undone));
    if (event->yaku)
        write_word(writer, hh_word(HACHI_THING_YAKU, event->yaku));
    if (event->suit) {
        hh_write_char(writer, ' ');
        hh_write_number(writer, event->suit);
    }
}

static void write_totals(const struct hh_script *script, struct hh_writer *writer) {
    for (int32_t seat = 0; seat < script->players; seat++) {
        hh_write_char(writer, ' ');
        hh_write_number(writer, script->total[seat]);
    }
}

/* Lines that are decisions (a turned card may be none): their kind of move. */
static const uint8_t line_moves[HH_VIEW_LINES] = {
    [HH_LINE_MIZUTEN] = HACHI_MOVE_MIZUTEN, [HH_LINE_BID] = HACHI_MOVE_BID,
    [HH_LINE_SHOW] = HACHI_MOVE_SHOW,       [HH_LINE_PLAY] = HACHI_MOVE_PLAY,
    [HH_LINE_TURN] = HACHI_MOVE_TURN,       [HH_LINE_CLAIM] = HACHI_MOVE_CLAIM,
    [HH_LINE_SAY] = HACHI_MOVE_SAY,
};

static hachi_move move_of(const struct hh_event *event, uint32_t kind) {
    uint32_t seat = (uint8_t)event->seat;
    if (kind == HACHI_MOVE_PLAY || kind == HACHI_MOVE_TURN)
        return HH_MOVE(kind, seat, event->card, event->other_card);
    return HH_MOVE(kind, seat, event->value, event->suit);
}

static void book_entry(struct hh_script *script, const struct hh_event *event) {
    script->total[event->seat] -= event->value;
    script->total[event->to] += event->value;
}

static void write_set(struct hh_writer *writer, uint64_t cards) {
    for (; cards; cards &= cards - 1)
        write_word(writer, hh_cards[hh_lowest(cards)].text);
}

/* What a view record adds to a move: which teyaku was shown, and which cards with it; that a choice is awaited. */
static void write_more(struct hh_writer *writer, const struct hh_event *event) {
    if (event->kind == HACHI_EVENT_CHOICE)
        hh_write_text(writer, " x ?");
    if (event->kind != HACHI_EVENT_SHOW)
        return;
    if (event->yaku)
        write_word(writer, hh_word(HACHI_THING_YAKU, event->yaku));
    if (event->other_yaku)
        write_word(writer, hh_word(HACHI_THING_YAKU, event->other_yaku));
    write_set(writer, event->cards);
}

/* What follows the first word of a line that is neither a move nor cards. */
static void write_rest(struct hh_script *script, struct hh_writer *writer, enum hh_line_kind kind) {
    const struct hh_event *event = &script->events[script->at];
    if (kind == HH_LINE_MONTH) {
        hh_write_char(writer, ' ');
        hh_write_number(writer, event->month);
    } else if (kind == HH_LINE_PAY) {
        write_pay(writer, event);
        book_entry(script, event);
    } else if (kind == HH_LINE_TOTAL) {
        write_totals(script, writer);
    } else if (kind == HH_LINE_BLANK) {
        write_account(writer, event->seat);
        write_set(writer, event->cards);
    } else if (kind == HH_LINE_HATTO) {
        write_account(writer, event->seat);
        write_word(writer, hh_word(HACHI_THING_YAKU, event->yaku));
        write_account(writer, event->to);
    }
}

void hh_script_take(struct hh_script *script, struct hh_writer *writer) {
    const struct hh_event *event = &script->events[script->at];
    enum hh_line_kind kind = script_kind(script, event);
    if (line_moves[kind]) {
        hh_move_write(writer, move_of(event, line_moves[kind]));
        if (script->view)
            write_more(writer, event);
        script->at++;
        return;
    }
    hh_write_text(writer, hh_line_words[kind]);
    if (kind == HH_LINE_DECK || kind == HH_LINE_STOCK) {
        write_packets(script, writer);
        return;
    }
    write_rest(script, writer, kind);
    /* The end of the game has two lines: first its totals. */
    if (kind == HH_LINE_TOTAL && event->kind == HACHI_EVENT_GAME_END)
        script->closing = 1;
    else
        script->at++;
}

static void begin_line(struct hh_writer *writer, enum hh_line_kind kind) {
    hh_write_text(writer, hh_line_words[kind]);
    hh_write_char(writer, ' ');
}

static void number_line(struct hh_writer *writer, enum hh_line_kind kind, int64_t number) {
    begin_line(writer, kind);
    hh_write_number(writer, number);
    hh_write_char(writer, '\n');
}

static void write_format(struct hh_writer *writer, int viewer) {
    hh_write_text(writer, "hachihachi 1");
    if (viewer != HACHI_VIEWER_ALL)
        hh_write_text(writer, " view ");
    if (viewer == HACHI_VIEWER_PUBLIC)
        hh_write_text(writer, "public");
    else if (viewer != HACHI_VIEWER_ALL)
        hh_write_number(writer, viewer);
    hh_write_char(writer, '\n');
}

static void write_options(struct hh_writer *writer, const struct hachi_rules *rules) {
    int preset = rules->value[0];
    begin_line(writer, HH_LINE_PRESET);
    hh_write_text(writer, hh_word(HACHI_THING_PRESET, preset));
    hh_write_char(writer, '\n');
    for (int option = 1; option <= HH_OPTIONS; option++) {
        if (rules->value[option] == hh_preset_value(preset, option))
            continue;
        begin_line(writer, HH_LINE_OPTION);
        hh_write_text(writer, hh_word(HACHI_THING_OPTION, option));
        hh_write_char(writer, ' ');
        hh_option_write(writer, option, rules->value[option]);
        hh_write_char(writer, '\n');
    }
}

static void write_names(struct hh_writer *writer, const struct hh_journal *names, int players) {
    for (int seat = 0; seat < players; seat++) {
        if (!(names->named >> seat & 1))
            continue;
        begin_line(writer, HH_LINE_NAME);
        hh_write_number(writer, seat);
        hh_write_char(writer, ' ');
        hh_json_write(writer, names->name[seat], names->name_length[seat]);
        hh_write_char(writer, '\n');
    }
}

static void write_seed(struct hh_writer *writer, const uint8_t *seed) {
    static const char digits[] = "0123456789abcdef";
    begin_line(writer, HH_LINE_SEED);
    for (int i = 0; i < HACHI_SEED_SIZE; i++) {
        hh_write_char(writer, digits[seed[i] >> 4]);
        hh_write_char(writer, digits[seed[i] & 0xF]);
    }
    hh_write_char(writer, '\n');
}

void hh_record_lines(struct hh_writer *writer, const struct hh_core *core,
                     const struct hh_journal *names, const struct hh_event *events, size_t count,
                     uint32_t flags) {
    struct hh_script script;
    struct hh_writer nowhere;
    enum hh_line_kind kind;
    write_format(writer, core->viewer);
    write_options(writer, &core->rules);
    number_line(writer, HH_LINE_PLAYERS, core->state.players);
    if (flags & HACHI_RECORD_NAMES)
        write_names(writer, names, core->state.players);
    number_line(writer, HH_LINE_DEALER, core->first_dealer);
    if (core->viewer == HACHI_VIEWER_ALL && !(core->flags & HACHI_GAME_HOST_DEALS))
        write_seed(writer, core->seed);
    hh_script_init(&script, core->state.players);
    script.events = events;
    script.count = count;
    script.view = core->viewer != HACHI_VIEWER_ALL;
    hh_writer_init(&nowhere, NULL, 0);
    while ((kind = hh_script_next(&script)) != HH_LINE_NONE) {
        int silent = (kind == HH_LINE_PAY && !(flags & HACHI_RECORD_PAY)) ||
                     (kind == HH_LINE_TOTAL && !(flags & HACHI_RECORD_TOTAL));
        hh_script_take(&script, silent ? &nowhere : writer);
        if (!silent)
            hh_write_char(writer, '\n');
    }
}
