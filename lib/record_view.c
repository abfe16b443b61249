/* Reading a view record (doc/record.md 8).
 *
 * A view record does not tell all cards, so nothing can be replayed from it alone. For each month a deal is drawn that
 * agrees with all that the record tells of the month: known cards, teyaku, what chased-out hands were paid. Then the
 * month is replayed with it like any record, but what the lines of the text are held against is what the seat sees. If a
 * line does not agree, another deal is drawn: some things, faults above all, show only then. When no deal will
 * do, the record is refused at the line that the best of them came to. */
#include "guess.h"
#include "name.h"
#include "record.h"

/* Deals that are tried: without a dekiyaku nothing of a month depends on cards that a deal has to guess. Here any
 * deal will do; so a hand that was paid for is drawn again by itself until its sum is right. */
enum { VIEW_DEALS = 256, VIEW_PLAIN_DEALS = 8, VIEW_HAND_DRAWS = 1 << 12 };

struct view_month {
    struct hh_replay *replay;
    struct hachi_game *before; /* the game as it waits for the deck */
    struct hachi_game *known;  /* a view that holds what the text tells of the month, for guesses */
    uint8_t deck[HACHI_CARDS_WITH_BLANK]; /* of the text; HACHI_CARD_UNKNOWN where it tells none */
    size_t cards;
    int has_stock;
    int failed;                 /* no memory */
    int32_t limit;              /* lines behind this one are not looked at yet */
    uint8_t stock[HACHI_STOCK]; /* of the deal that is tried */
};

/* --- what the text tells of the month ------------------------------------------------------------------ */

static int is_line(const struct hh_reader *ahead, enum hh_line_kind kind) {
    return hh_word_is(ahead->line.word[0], hh_line_words[kind]);
}

/* Words from an index on that are cards. */
static uint64_t cards_from(const struct hh_line *line, size_t at) {
    uint64_t set = 0;
    uint8_t card;
    for (; at < line->count && at < HH_LINE_WORDS; at++)
        if (hh_card_read(line->word[at], &card))
            set |= HH_BIT(card);
    return set & HH_ALL_48;
}

static int yaku_of(struct hh_word word) {
    for (int yaku = HACHI_YAKU_SANBON; yaku <= HACHI_YAKU_AKA; yaku++)
        if (hh_word_is(word, hh_word(HACHI_THING_YAKU, yaku)))
            return yaku;
    return HACHI_YAKU_NONE;
}

/* A deck that agrees with the cards known, to see who plays: hidden cards do not matter for that. */
static void fill_deck(const struct view_month *m, const struct hh_reader *at, uint8_t *deck) {
    const struct hh_state *s = &m->before->core.state;
    uint64_t left = hh_deck_set(s), blank = 0;
    int64_t holder = -1;
    struct hh_reader ahead = *at;
    hh_reader_take(&ahead); /* the deck itself */
    if (hh_reader_peek(&ahead) && is_line(&ahead, HH_LINE_BLANK) && ahead.line.count > 2 &&
        hh_word_number(ahead.line.word[1], 0, s->players - 1, &holder))
        blank = cards_from(&ahead.line, 2) | HH_BIT(HACHI_CARD_BLANK);
    for (size_t i = 0; i < m->cards; i++)
        if (m->deck[i] != HACHI_CARD_UNKNOWN)
            left &= ~HH_BIT(m->deck[i]);
    blank &= left;
    left &= ~blank;
    const int first = HH_OPT(&m->before->core.rules, FIRST_PACKET), all = HACHI_HAND * s->players;
    for (int i = 0; i < (int)m->cards; i++) {
        /* with seven players no cards lie between the packets */
        const int packet =
            i < first * s->players ? i / first : (i - first * s->players) / (HACHI_HAND - first);
        const int own = i < all && (s->dealer + 1 + packet) % s->players == holder;
        uint64_t *from = (own && blank) || !left ? &blank : &left;
        deck[i] = m->deck[i];
        if (deck[i] != HACHI_CARD_UNKNOWN)
            continue;
        HH_ASSERT(*from); /* as many are left as are not known */
        deck[i] = (uint8_t)hh_lowest(*from);
        *from &= *from - 1;
    }
}

static void add_event(struct view_month *m, const struct hh_event *event) {
    *hh_journal_next(m->known) = *event;
}

static void note_show(struct view_month *m, const struct hh_line *line, hachi_move move) {
    struct hh_state *s = &m->known->core.state;
    const unsigned seat = HH_MOVE_SEAT(move),
                   place = seat < s->players ? s->place_of[seat] : HH_NOBODY;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_SHOW, (int)seat);
    if (place == HH_NOBODY || HH_MOVE_A(move) == 0)
        return;
    for (size_t i = 3; i < line->count && i < 5; i++) {
        const int yaku = yaku_of(line->word[i]);
        if (yaku >= HACHI_YAKU_KARASU)
            s->chaff_yaku[place] = event.other_yaku = (uint8_t)yaku;
        else if (yaku)
            s->suit_yaku[place] = event.yaku = (uint8_t)yaku;
    }
    event.cards = cards_from(line, 3);
    add_event(m, &event);
}

static void note_capture(struct view_month *m, hachi_move move) {
    const int kind = HH_MOVE_KIND(move) == HACHI_MOVE_PLAY ? HACHI_EVENT_PLAY : HACHI_EVENT_TURN;
    struct hh_event event = hh_event_of(&m->known->core.state, kind, (int)HH_MOVE_SEAT(move));
    event.card = (uint8_t)HH_MOVE_A(move);
    if (HH_MOVE_SEAT(move) < m->known->core.state.players)
        add_event(m, &event);
}

/* What the first of the three pays for a chased-out hand the others pay too (rules 6.4); their lines are compared
 * later. */
static void note_pay(struct view_month *m, const struct hh_line *line,
                     const struct hh_state *trial) {
    struct hh_event event;
    size_t wrong;
    if (!hh_pay_read(line->word, line->count, &event, &wrong) ||
        event.reason < HACHI_REASON_OIKOMI_TEYAKU || event.reason > HACHI_REASON_OIKOMI ||
        event.seat != (int)trial->place[0] || event.to >= trial->players)
        return;
    event.month = trial->month;
    for (int place = 0; place < 3; place++) {
        event.seat = (int8_t)trial->place[place];
        add_event(m, &event);
    }
}

/* Lines of the month from the auction's end on, as far as they can be understood: their turn comes later. */
static void note_lines(struct view_month *m, struct hh_reader *ahead) {
    while (hh_reader_peek(ahead) && ahead->number <= m->limit) {
        const struct hh_line *line = &ahead->line;
        const size_t count = line->count < 3 ? line->count : 3;
        hachi_move move;
        size_t wrong;
        if (is_line(ahead, HH_LINE_MONTH) || is_line(ahead, HH_LINE_DECK) ||
            is_line(ahead, HH_LINE_END) || line->count > HH_LINE_WORDS)
            return;
        if (is_line(ahead, HH_LINE_SHOW) && hh_move_read(line->word, count, &move, &wrong))
            note_show(m, line, move);
        else if ((is_line(ahead, HH_LINE_PLAY) || is_line(ahead, HH_LINE_TURN)) &&
                 hh_move_read(line->word, count, &move, &wrong))
            note_capture(m, move);
        hh_reader_take(ahead);
    }
}

/* 1 if the bid of a line could be made. */
static int note_bid(struct view_month *m, struct hachi_game *trial, const struct hh_line *line) {
    hachi_move move;
    size_t wrong;
    if (line->count > HH_LINE_WORDS || !hh_move_read(line->word, line->count, &move, &wrong))
        return 0;
    const hachi_status status = hh_apply(trial, move);
    m->failed |= status == HACHI_E_NO_MEMORY;
    return status == HACHI_OK;
}

/* The auction by its lines, with a deal that does not matter; its events but for payments are known. */
static void note_auction(struct view_month *m, struct hachi_game *trial, struct hh_reader *ahead) {
    m->has_stock = 0;
    while (hh_reader_peek(ahead) && ahead->number <= m->limit && !is_line(ahead, HH_LINE_STOCK)) {
        if (is_line(ahead, HH_LINE_BID)) {
            if (!note_bid(m, trial, &ahead->line))
                return;
        } else if (!is_line(ahead, HH_LINE_PAY) && !is_line(ahead, HH_LINE_BLANK)) {
            return;
        }
        if (is_line(ahead, HH_LINE_PAY) && trial->core.state.phase == HACHI_PHASE_STOCK)
            note_pay(m, &ahead->line, &trial->core.state);
        hh_reader_take(ahead);
    }
    m->has_stock = ahead->here && ahead->number <= m->limit;
}

/* Of the deal itself: whatever does not depend on hidden cards. */
static void keep_deal(struct hachi_game *known, unsigned month) {
    struct hh_journal *journal = known->journal;
    size_t kept = 0;
    for (size_t i = 0; i < hh_event_count(journal); i++) {
        const struct hh_event event = *hh_event_at(journal, i);
        if (event.month != month ||
            (event.kind != HACHI_EVENT_MONTH_START && event.kind != HACHI_EVENT_DEAL &&
             event.kind != HACHI_EVENT_REDEAL && event.kind != HACHI_EVENT_BLANK))
            continue;
        memcpy(journal->events.data + kept, &event, sizeof event);
        kept += sizeof event;
    }
    journal->events.used = kept;
}

/* The three before anybody was asked for teyaku, and what is shown later. */
static void set_three(struct view_month *m, const struct hh_state *trial) {
    struct hh_state *s = &m->known->core.state;
    *s = m->before->core.state;
    if (s->players == 3) {
        for (int place = 0; place < 3; place++) {
            const int seat = (s->dealer + place) % 3;
            s->role[seat] = HACHI_ROLE_PLAYS;
            s->place[place] = (uint8_t)seat;
            s->place_of[seat] = (uint8_t)place;
        }
    } else {
        *s = *trial;
        memset(s->suit_yaku, 0, sizeof s->suit_yaku);
        memset(s->chaff_yaku, 0, sizeof s->chaff_yaku);
    }
    /* without the ledger nothing is known of what was paid */
    for (int seat = 0; !m->replay->pays && seat < s->players; seat++)
        if (s->role[seat] == HACHI_ROLE_CHASED)
            s->role[seat] = HACHI_ROLE_DROPPED;
}

/* 1: a guess can be made; 0: the deal is not of use yet, since it must be dealt again, or the auction goes on. */
static int note_month(struct view_month *m, struct hachi_game *trial) {
    const int viewer = m->replay->seen->core.viewer;
    struct hh_reader ahead = *m->replay->reader;
    uint8_t deck[HACHI_CARDS_WITH_BLANK];
    fill_deck(m, &ahead, deck);
    hh_reader_take(&ahead);
    m->failed |= hh_host_deals(trial, deck, m->cards) != HACHI_OK;
    /* dealt again; with three players the trial may be in another month already (rules 7.3) */
    if (trial->core.state.phase == HACHI_PHASE_DECK &&
        trial->core.state.month == m->before->core.state.month)
        return 0;
    m->failed |= hh_view_assign(trial, viewer, m->known) != HACHI_OK;
    if (m->failed)
        return 0;
    keep_deal(m->known, m->before->core.state.month);
    note_auction(m, trial, &ahead);
    const int players = m->before->core.state.players;
    if (players > 3 && trial->core.state.phase != HACHI_PHASE_STOCK)
        return 0;
    set_three(m, &trial->core.state);
    struct hh_state *s = &m->known->core.state;
    s->stage = players == 3 || m->has_stock ? HH_AT_PLAY : HH_AT_STOCK;
    s->phase = players == 3 || m->has_stock ? HACHI_PHASE_PLAY : HACHI_PHASE_STOCK;
    if (m->has_stock) {
        const struct hh_event event = hh_event_of(s, HACHI_EVENT_STOCK, -1);
        add_event(m, &event);
    }
    note_lines(m, &ahead);
    return 1;
}

/* --- replaying it ------------------------------------------------------------------------------------------ */

/* What others are asked is known only if they show; who shows nothing is passed over. */
static hachi_status read_show(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    const struct hh_state *s = &replay->game->core.state;
    const int own = s->actor == replay->seen->core.viewer;
    const int here = reader->here && is_line(reader, HH_LINE_SHOW);
    hachi_move move = HH_MOVE(HACHI_MOVE_SHOW, s->actor, 0, 0);
    size_t wrong = 1;
    if (here) {
        const size_t count = reader->line.count < 3 ? reader->line.count : 3;
        if (!hh_move_read(reader->line.word, count, &move, &wrong)) {
            hh_refuse_unread(reader, wrong);
            return reader->error.status;
        }
    }
    if (own && !here) {
        hh_refuse_decision(replay, HH_LINE_SHOW);
        return reader->error.status;
    }
    if (!own && (!here || HH_MOVE_SEAT(move) != s->actor))
        move = HH_MOVE(HACHI_MOVE_SHOW, s->actor, 0, 0);
    if (here ? !hh_check_move(replay, move) : hh_check(&replay->game->core, move) != HACHI_OK) {
        if (!here)
            hh_refuse_line(reader, "show");
        return reader->error.status;
    }
    return hh_apply(replay->game, move);
}

/* A turned card that waits for a choice is the last line. */
static int is_open_turn(const struct hh_replay *replay) {
    const struct hh_line *line = &replay->reader->line;
    return replay->game->core.state.phase == HACHI_PHASE_TURN && line->count == 5 &&
           is_line(replay->reader, HH_LINE_TURN) && hh_word_is(line->word[4], "?");
}

static hachi_status read_open_turn(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    replay->script.view = 1;
    const int met = hh_meet_line(replay, hh_next_due(replay));
    replay->script.view = 2;
    if (met && hh_reader_peek(reader))
        hh_refuse_line(reader, "");
    return reader->error.status;
}

static hachi_status read_stock(struct view_month *m) {
    struct hh_replay *replay = m->replay;
    if (!is_line(replay->reader, HH_LINE_STOCK)) {
        hh_refuse_decision(replay, HH_LINE_STOCK);
        return replay->reader->error.status;
    }
    return hh_host_deals(replay->game, m->stock, HACHI_STOCK);
}

/* From the deck to where the next one is waited for, or the text ends. OK, or why not. */
static hachi_status replay_month(struct view_month *m, const uint8_t *deck) {
    struct hh_replay *replay = m->replay;
    struct hh_reader *reader = replay->reader;
    const struct hh_state *s = &replay->game->core.state;
    hachi_status status = hh_host_deals(replay->game, deck, m->cards);
    while (status == HACHI_OK) {
        if (!hh_follow_game(replay) || replay->failed)
            return replay->failed ? HACHI_E_NO_MEMORY : reader->error.status;
        if (s->phase == HACHI_PHASE_DECK)
            return HACHI_OK;
        const int more = hh_reader_peek(reader);
        if (reader->error.status != HACHI_OK)
            return reader->error.status;
        if (s->phase == HACHI_PHASE_SHOW && (more || s->actor != replay->seen->core.viewer))
            status = read_show(replay);
        else if (!more)
            return HACHI_OK;
        else if (s->phase == HACHI_PHASE_STOCK)
            status = read_stock(m);
        else if (is_open_turn(replay))
            return read_open_turn(replay);
        else
            status = hh_decide_line(replay);
    }
    return status;
}

/* It has been here before, so there is room. */
static void start_again(struct hachi_game *game, const struct hachi_game *before) {
    const hachi_status status = hh_game_assign(game, before);
    HH_ASSERT(status == HACHI_OK);
    (void)status;
}

/* Try a deal; after a failure the error that lies furthest on is kept. */
static hachi_status try_deck(struct view_month *m, const struct hh_replay *saved,
                             const struct hh_reader *start, const uint8_t *deck,
                             hachi_parse_error *furthest) {
    struct hh_replay *replay = m->replay;
    replay->script = saved->script;
    *replay->reader = *start;
    start_again(replay->game, m->before);
    const hachi_status status = replay_month(m, deck);
    const hachi_parse_error *error = &replay->reader->error;
    if (status != HACHI_OK && error->status == status &&
        (error->line > furthest->line ||
         (error->line == furthest->line && error->column > furthest->column)))
        *furthest = *error;
    return status;
}

static int draw_deck(struct view_month *m, struct hh_guess *g, int *draws, uint8_t *deck) {
    for (; *draws + g->drawn_again < HH_GUESS_DRAWS; ++*draws) {
        if (!hh_guess_draw(g))
            continue;
        ++*draws;
        hh_guess_deck(g, deck);
        memcpy(m->stock, g->stock, sizeof m->stock);
        return 1;
    }
    return 0;
}

/* The stock of a deal that was not drawn: any order. */
static void stock_of_deck(struct view_month *m, const struct hachi_game *trial) {
    uint64_t set =
        trial->core.state.phase == HACHI_PHASE_STOCK ? hh_stock_set(&trial->core.state) : 0;
    for (int i = 0; set; i++, set &= set - 1)
        m->stock[i] = (uint8_t)hh_lowest(set);
}

/* Whether the replay came to a dekiyaku, or behind the end of the month, which may have been one. */
static int may_have_dekiyaku(const struct view_month *m) {
    const struct hh_state *s = &m->replay->game->core.state;
    return s->made[0] | s->made[1] | s->made[2] || s->month != m->before->core.state.month ||
           s->phase == HACHI_PHASE_OVER;
}

/* Deals that agree with the lines up to the limit. OK, or why the best of them failed. */
static hachi_status try_deals(struct view_month *m, struct hachi_game *trial,
                              const struct hh_replay *saved, const struct hh_reader *start,
                              hachi_parse_error *furthest) {
    const uint8_t seed[HACHI_SEED_SIZE] = {0};
    uint8_t deck[HACHI_CARDS_WITH_BLANK];
    struct hh_guess g;
    int draws = 0, tries = 0;
    *m->replay->reader = *start;
    hachi_status status = HACHI_OK;
    start_again(trial, m->before);
    int ready = note_month(m, trial);
    if (m->failed || m->known->journal->failed)
        return HACHI_E_NO_MEMORY;
    memset(&g, 0, sizeof g);
    g.view = m->known;
    g.viewer = m->known->core.viewer;
    g.hand_draws = VIEW_HAND_DRAWS;
    hh_guess_random(&g, seed);
    if (ready) {
        const int noted = hh_guess_notes(&g);
        HH_ASSERT(noted); /* they are of a real deal */
        (void)noted;
        ready = hh_guess_prepare(&g);
    }
    for (int most = VIEW_PLAIN_DEALS; tries < most && ready && draw_deck(m, &g, &draws, deck);
         tries++) {
        status = try_deck(m, saved, start, deck, furthest);
        if (status == HACHI_OK || status == HACHI_E_NO_MEMORY)
            return status;
        if (may_have_dekiyaku(m))
            most = VIEW_DEALS;
    }
    if (tries) /* it failed each time */
        return status;
    /* Nothing is to be drawn yet, or nothing can be: then any deal will do to find the line that is wrong. */
    fill_deck(m, start, deck);
    stock_of_deck(m, trial);
    return try_deck(m, saved, start, deck, furthest);
}

/* What stands behind a wrong line must not lead away from it: when no deal agrees with the whole month, only the
 * lines up to where the best one came are looked at, as long as that leads further. */
static hachi_status search_deal(struct view_month *m, struct hachi_game *trial) {
    const struct hh_replay saved = *m->replay;
    const struct hh_reader start = *m->replay->reader;
    hachi_parse_error furthest = {.status = HACHI_E_INTERNAL};
    hachi_status status;
    m->limit = INT32_MAX;
    for (int32_t reached = -1;;) {
        status = try_deals(m, trial, &saved, &start, &furthest);
        if (status == HACHI_OK || status == HACHI_E_NO_MEMORY || furthest.line <= reached)
            break;
        reached = m->limit == INT32_MAX ? furthest.line - 1 : furthest.line;
        m->limit = furthest.line;
    }
    HH_ASSERT(status == HACHI_OK || status == HACHI_E_NO_MEMORY || furthest.line);
    if (status != HACHI_OK && status != HACHI_E_NO_MEMORY) {
        m->replay->reader->error = furthest;
        status = furthest.status;
    }
    return status;
}

/* The month that begins with the deck of the line that is here. */
static hachi_status read_month(struct hh_replay *replay) {
    struct view_month m = {.replay = replay};
    struct hh_reader *reader = replay->reader;
    struct hachi_game *trial = NULL;
    if (!is_line(reader, HH_LINE_DECK)) {
        hh_refuse_decision(replay, HH_LINE_DECK);
        return reader->error.status;
    }
    const uint64_t wanted = hh_deck_set(&replay->game->core.state);
    m.cards = (size_t)hh_count(wanted);
    if (!hh_read_cards(reader, wanted, 1, m.deck))
        return reader->error.status;
    hachi_status status = hh_game_copy(replay->game, &m.before);
    if (status == HACHI_OK)
        status = hh_game_copy(replay->game, &trial);
    m.known = status == HACHI_OK ? hh_game_empty(1) : NULL;
    if (status == HACHI_OK)
        status = m.known ? search_deal(&m, trial) : HACHI_E_NO_MEMORY;
    if (m.known)
        hh_game_delete(m.known);
    if (trial)
        hh_game_delete(trial);
    if (m.before)
        hh_game_delete(m.before);
    return status;
}

static hachi_status read_months(struct hh_replay *replay) {
    struct hh_reader *reader = replay->reader;
    hachi_status status = HACHI_OK;
    while (status == HACHI_OK) {
        if (!hh_follow_game(replay))
            return reader->error.status;
        HH_ASSERT(
            !replay
                 ->failed); /* nothing comes here that replay_month() has not followed, but the start */
        if (!hh_reader_peek(reader))
            return reader->error.status;
        status = replay->game->core.state.phase == HACHI_PHASE_DECK ? read_month(replay)
                                                                    : hh_decide_line(replay);
    }
    return status;
}

static hachi_status begin(struct hh_replay *replay, const struct hh_head *head) {
    hachi_game_options options = {.size = sizeof options};
    options.players = head->players;
    options.dealer = head->dealer;
    options.flags = HACHI_GAME_HOST_DEALS;
    const hachi_status status = hh_game_new(&head->rules, &options, NULL, 0, &replay->game);
    if (status != HACHI_OK)
        return status;
    hh_replay_names(head, replay->game->journal);
    return hh_view_new(replay->game, head->viewer, &replay->seen);
}

hachi_status hh_view_record_read(struct hh_replay *replay, struct hh_head *head,
                                 struct hachi_game **game, hachi_record_info *info) {
    hh_reader_take(replay->reader);
    if (!hh_read_head(replay->reader, head))
        return replay->reader->error.status;
    hachi_status status = begin(replay, head);
    hh_script_init(&replay->script, head->players);
    replay->script.view = 2;
    if (status == HACHI_OK)
        status = read_months(replay);
    if (status == HACHI_OK)
        status = hh_view_assign(replay->game, head->viewer, replay->seen);
    if (status == HACHI_OK) {
        *game = replay->seen;
        info->complete = replay->seen->core.state.phase == HACHI_PHASE_OVER;
        info->flags = (head->named ? HACHI_RECORD_NAMES : 0u) |
                      (replay->pays ? HACHI_RECORD_PAY : 0u) |
                      (replay->totals ? HACHI_RECORD_TOTAL : 0u);
    } else if (replay->seen) {
        hh_game_delete(replay->seen);
    }
    if (replay->game)
        hh_game_delete(replay->game);
    return status;
}
