/* Moves as text: the words of a record's line (doc/record.md 2). */
#include "record.h"

enum { ANSWERS = 4 };

/* By kind; answers by the number that stands for them. */
static const struct move_words {
    const char *word;
    const char *answer[ANSWERS];
} move_words[] = {
    [HACHI_MOVE_MIZUTEN] = {"mizuten", {"no", "yes"}},
    [HACHI_MOVE_BID] = {"bid", {"drop", "play"}},
    [HACHI_MOVE_SHOW] = {"show", {"none", "suit", "chaff", "both"}},
    [HACHI_MOVE_PLAY] = {"play", {NULL}},
    [HACHI_MOVE_TURN] = {"turn", {NULL}},
    [HACHI_MOVE_CLAIM] = {"claim", {"no", "yes"}},
    [HACHI_MOVE_SAY] = {"say", {"stop", "go"}},
};

static int is_capture(uint32_t kind) { return kind == HACHI_MOVE_PLAY || kind == HACHI_MOVE_TURN; }

int hh_move_is_known(hachi_move move) {
    uint32_t kind = HH_MOVE_KIND(move), a = HH_MOVE_A(move), b = HH_MOVE_B(move);
    if (kind < HACHI_MOVE_MIZUTEN || kind > HACHI_MOVE_SAY || HH_MOVE_SEAT(move) >= HACHI_MAX_SEATS)
        return 0;
    if (is_capture(kind))
        return a < HACHI_CARDS &&
               (b < HACHI_CARDS || (b == HACHI_CARD_NONE && kind == HACHI_MOVE_PLAY));
    if (a >= ANSWERS || !move_words[kind].answer[a])
        return 0;
    return b <= (kind == HACHI_MOVE_CLAIM ? 12u : 0u);
}

static void write_capture(struct hh_writer *writer, uint32_t card, uint32_t taken) {
    hh_write_text(writer, hh_cards[card].text);
    if (taken == HACHI_CARD_NONE)
        return;
    hh_write_text(writer, " x ");
    hh_write_text(writer, hh_cards[taken].text);
}

void hh_move_write(struct hh_writer *writer, hachi_move move) {
    uint32_t kind = HH_MOVE_KIND(move), a = HH_MOVE_A(move), b = HH_MOVE_B(move);
    hh_write_text(writer, move_words[kind].word);
    hh_write_char(writer, ' ');
    hh_write_number(writer, HH_MOVE_SEAT(move));
    hh_write_char(writer, ' ');
    if (is_capture(kind)) {
        write_capture(writer, a, b);
        return;
    }
    if (kind == HACHI_MOVE_CLAIM) {
        hh_write_text(writer, b ? "tobikomi " : "nuke ");
        if (b)
            hh_write_number(writer, b);
        if (b)
            hh_write_char(writer, ' ');
    }
    hh_write_text(writer, move_words[kind].answer[a]);
}

int hh_next_is(struct hh_cursor *rest, const char *text) {
    if (rest->at == rest->count || !hh_word_is(rest->words[rest->at], text))
        return 0;
    rest->at++;
    return 1;
}

int hh_next_number(struct hh_cursor *rest, int64_t minimum, int64_t maximum, uint32_t *number) {
    int64_t read;
    if (rest->at == rest->count || !hh_word_number(rest->words[rest->at], minimum, maximum, &read))
        return 0;
    *number = (uint32_t)read;
    rest->at++;
    return 1;
}

static int next_card(struct hh_cursor *rest, uint32_t *card) {
    uint8_t read;
    if (rest->at == rest->count || !hh_card_read(rest->words[rest->at], &read) ||
        read >= HACHI_CARDS)
        return 0;
    *card = read;
    rest->at++;
    return 1;
}

static int next_answer(struct hh_cursor *rest, uint32_t kind, uint32_t *answer) {
    for (uint32_t i = 0; i < ANSWERS; i++) {
        if (move_words[kind].answer[i] && hh_next_is(rest, move_words[kind].answer[i])) {
            *answer = i;
            return 1;
        }
    }
    return 0;
}

static int next_capture(struct hh_cursor *rest, uint32_t *card, uint32_t *taken) {
    *taken = HACHI_CARD_NONE;
    if (!next_card(rest, card))
        return 0;
    return rest->at == rest->count || (hh_next_is(rest, "x") && next_card(rest, taken));
}

static int next_bonus(struct hh_cursor *rest, uint32_t *bonus) {
    *bonus = 0;
    return hh_next_is(rest, "nuke") ||
           (hh_next_is(rest, "tobikomi") && hh_next_number(rest, 1, 12, bonus));
}

static int read_move(struct hh_cursor *rest, hachi_move *move) {
    uint32_t kind = HACHI_MOVE_MIZUTEN, seat, a = 0, b = 0;
    while (kind <= HACHI_MOVE_SAY && !hh_next_is(rest, move_words[kind].word))
        kind++;
    if (kind > HACHI_MOVE_SAY || !hh_next_number(rest, 0, HACHI_MAX_SEATS - 1, &seat))
        return 0;
    if (is_capture(kind)) {
        if (!next_capture(rest, &a, &b))
            return 0;
    } else if ((kind == HACHI_MOVE_CLAIM && !next_bonus(rest, &b)) ||
               !next_answer(rest, kind, &a)) {
        return 0;
    }
    *move = HH_MOVE(kind, seat, a, b);
    return rest->at == rest->count;
}

int hh_move_read(const struct hh_word *words, size_t count, hachi_move *move, size_t *wrong) {
    struct hh_cursor rest = {words, count, 0};
    int good = read_move(&rest, move);
    *wrong = rest.at;
    return good;
}

int hh_move_parse(const char *text, size_t length, hachi_move *move) {
    enum { MOST = 5 }; /* a play with its choice */
    struct hh_word words[MOST];
    size_t count = 0, at = 0, wrong;
    hachi_move read;
    for (size_t end; at <= length; at = end + 1) {
        const char *space = length > at ? memchr(text + at, ' ', length - at) : NULL;
        end = space ? (size_t)(space - text) : length;
        if (count == MOST)
            return 0;
        words[count++] = (struct hh_word){text + at, end - at};
    }
    if (!hh_move_read(words, count, &read, &wrong) || !hh_move_is_known(read))
        return 0;
    *move = read;
    return 1;
}
