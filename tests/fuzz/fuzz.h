/* What the fuzz targets share: numbers from bytes, rules from bytes, and what must be true of any game
 * or view, however it came about. */
#ifndef HACHI_TESTS_FUZZ_H
#define HACHI_TESTS_FUZZ_H

#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEMAND(truth) ((truth) ? (void)0 : fuzz_stop(#truth, __FILE__, __LINE__))

static inline void fuzz_stop(const char *what, const char *file, int line) {
    fprintf(stderr, "%s:%d: not true: %s\n", file, line, what);
    abort();
}

/* Bytes of the input; zeros when it is used up. */
struct input {
    const uint8_t *data;
    size_t size;
};

static inline uint32_t take(struct input *in) {
    if (!in->size)
        return 0;
    in->size--;
    return *in->data++;
}

static inline uint32_t take_32(struct input *in) {
    uint32_t number = 0;
    for (int i = 0; i < 4; i++)
        number = number << 8 | take(in);
    return number;
}

static inline uint64_t take_64(struct input *in) {
    const uint64_t high = take_32(in);
    return high << 32 | take_32(in);
}

static inline uint64_t fuzz_next(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* A preset, a number of options, and for each its number and a value that is brought into range. */
static inline hachi_rules *take_rules(struct input *in) {
    hachi_rules *rules;
    int32_t first, second;
    DEMAND(hachi_rules_create(1 + (int32_t)(take(in) % 3), &rules) == HACHI_OK);
    for (uint32_t count = take(in) % 16; count; count--) {
        const int32_t option = 1 + (int32_t)(take(in) % 65);
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        DEMAND(hachi_option_describe(option, &info) == HACHI_OK);
        const uint32_t span = (uint32_t)(info.maximum - info.minimum) + 1;
        int32_t value = info.minimum + (int32_t)((take(in) << 8 | take(in)) % span);
        if (info.even)
            value &= ~1;
        DEMAND(hachi_rules_set(rules, option, value) == HACHI_OK);
    }
    while (hachi_rules_check(rules, &first, &second) == HACHI_E_OPTION_CONFLICT)
        DEMAND(hachi_rules_set(rules, second, 0) == HACHI_OK);
    return rules;
}

static inline hachi_game *take_game(struct input *in) {
    hachi_rules *rules = take_rules(in);
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    const uint32_t what = take(in);
    options.players = 3 + (int32_t)(what % 5);
    options.flags = what & 0x80 ? HACHI_GAME_HOST_DEALS : 0;
    options.dealer = (int32_t)(take(in) % (uint32_t)(options.players + 1)) - 1;
    for (int i = 0; i < 4; i++)
        options.seed[i] = (uint8_t)take(in);
    DEMAND(hachi_game_create(rules, &options, &game) == HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

static inline int waits_for_host(const hachi_game *game) {
    const int32_t phase = hachi_game_phase(game);
    return phase == HACHI_PHASE_DECK || phase == HACHI_PHASE_STOCK;
}

/* The host deals by a few bytes. */
static inline void take_deal(struct input *in, hachi_game *game) {
    hachi_cardset wanted;
    hachi_card cards[HACHI_CARDS_WITH_BLANK];
    size_t count;
    uint64_t chance = take_32(in);
    DEMAND(hachi_game_deal_wanted(game, &wanted) == HACHI_OK && wanted != 0);
    DEMAND(hachi_cards_list(wanted, cards, sizeof cards, &count) == HACHI_OK);
    for (size_t i = count - 1; i > 0; i--) {
        const size_t j = (size_t)(fuzz_next(&chance) >> 32) % (i + 1);
        const hachi_card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    DEMAND(hachi_game_deal(game, cards, count) == HACHI_OK);
}

/* Months that are played at random: short inputs see late ones as well. None where the host deals, or where they
 * were over at once, which a shisou can do. */
static inline void take_months(struct input *in, hachi_game *game, uint32_t months) {
    if ((int32_t)months < hachi_game_month(game) || hachi_game_phase(game) == HACHI_PHASE_OVER)
        return;
    const hachi_status status = hachi_game_playout(game, take(in), (int32_t)months);
    DEMAND(status == HACHI_OK || status == HACHI_E_WRONG_PHASE);
}

/* --- what must be true -------------------------------------------------------------------------------- */

static inline void check_table(const hachi_game *game, int32_t viewer) {
    hachi_table table;
    hachi_cardset seen = 0;
    int64_t sum = 0;
    hachi_table_init(&table, sizeof table);
    DEMAND(hachi_game_table(game, viewer, &table) == HACHI_OK);
    DEMAND(table.players >= 3 && table.players <= 7);
    for (int i = 0; i < 7; i++) {
        DEMAND((table.hand[i] & table.pile[i]) == 0);
        DEMAND((seen & (table.hand[i] | table.pile[i])) == 0);
        DEMAND((table.exposed[i] & ~table.hand[i]) == 0);
        DEMAND(hachi_cards_count(table.hand[i]) <= table.hand_count[i]);
        seen |= table.hand[i] | table.pile[i];
    }
    DEMAND((seen & table.field) == 0);
    for (int i = 0; i < HACHI_ACCOUNTS; i++)
        sum += table.total[i];
    DEMAND(sum == 0);
    if (viewer == HACHI_VIEWER_ALL && table.phase >= HACHI_PHASE_SHOW &&
        table.phase <= HACHI_PHASE_SAY) {
        const int in_sight = hachi_cards_count((seen | table.field) & ~((hachi_cardset)1 << 48));
        DEMAND(in_sight + table.stock_count + (table.turned != HACHI_CARD_NONE) == HACHI_CARDS);
    }
}

/* Each event and entry that a viewer sees, by all ways of asking. */
static inline void check_history(const hachi_game *game, int32_t viewer) {
    size_t count, entries, pays = 0;
    DEMAND(hachi_game_event_count(game, viewer, &count) == HACHI_OK);
    hachi_event *events = calloc(count + 1, sizeof *events);
    DEMAND(events);
    DEMAND(hachi_game_events(game, viewer, 0, events, sizeof *events, count + 1, &count) ==
           HACHI_OK);
    for (size_t i = 0; i < count; i++) {
        DEMAND(events[i].kind >= HACHI_EVENT_GAME_START && events[i].kind <= HACHI_EVENT_GAME_END);
        pays += events[i].kind == HACHI_EVENT_PAY;
    }
    if (count) {
        hachi_event one;
        hachi_event_init(&one, sizeof one);
        DEMAND(hachi_game_event(game, viewer, count - 1, &one) == HACHI_OK);
        DEMAND(memcmp(&one, &events[count - 1], sizeof one) == 0);
        DEMAND(hachi_game_event(game, viewer, count, &one) == HACHI_E_OUT_OF_RANGE);
    }
    free(events);
    hachi_entry *ledger = calloc(pays + 1, sizeof *ledger);
    DEMAND(ledger);
    DEMAND(hachi_game_ledger(game, viewer, 0, ledger, sizeof *ledger, pays + 1, &entries) ==
           HACHI_OK);
    DEMAND(entries == pays);
    for (size_t i = 0; i < entries; i++)
        DEMAND(ledger[i].amount > 0 && ledger[i].payer != ledger[i].payee);
    free(ledger);
}

/* What is listed is legal, ascending, and can be shown, read and looked at. */
static inline size_t check_moves(const hachi_game *game, hachi_move *moves) {
    size_t count;
    DEMAND(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count) == HACHI_OK);
    DEMAND(count <= HACHI_MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        char text[HACHI_MAX_MOVE_TEXT];
        size_t length;
        hachi_move again;
        hachi_preview preview;
        hachi_preview_init(&preview, sizeof preview);
        DEMAND(i == 0 || moves[i] > moves[i - 1]);
        DEMAND(hachi_game_check(game, moves[i]) == HACHI_OK);
        DEMAND(hachi_move_write(moves[i], text, sizeof text, &length) == HACHI_OK);
        DEMAND(hachi_move_parse(text, length, &again) == HACHI_OK && again == moves[i]);
        DEMAND(hachi_game_preview(game, moves[i], &preview) == HACHI_OK);
    }
    return count;
}

static inline char *record_of(const hachi_game *game, uint32_t flags, size_t *length) {
    const hachi_status status = hachi_record_write(game, flags, NULL, 0, length);
    DEMAND(status == HACHI_E_BUFFER_TOO_SMALL);
    char *text = malloc(*length + 1);
    DEMAND(text);
    DEMAND(hachi_record_write(game, flags, text, *length + 1, length) == HACHI_OK);
    return text;
}

static inline uint8_t *snapshot_of(const hachi_game *game, size_t *length) {
    const hachi_status status = hachi_snapshot_save(game, NULL, 0, length);
    DEMAND(status == HACHI_E_BUFFER_TOO_SMALL);
    uint8_t *bytes = malloc(*length);
    DEMAND(bytes);
    DEMAND(hachi_snapshot_save(game, bytes, *length, length) == HACHI_OK);
    return bytes;
}

/* Every query of a game or view answers. */
static inline void check_queries(const hachi_game *game) {
    hachi_move moves[HACHI_MAX_MOVES];
    const int32_t own = hachi_game_viewer(game), players = hachi_game_players(game);
    uint64_t digest;
    for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < players; viewer++) {
        if (own != HACHI_VIEWER_ALL && viewer != own)
            continue;
        check_table(game, viewer);
        check_history(game, viewer);
    }
    check_moves(game, moves);
    DEMAND(hachi_game_digest(game, &digest) == HACHI_OK);
    for (int32_t seat = 0; seat < players; seat++) {
        char name[256];
        size_t length;
        DEMAND(hachi_game_name(game, seat, name, sizeof name, &length) == HACHI_OK);
        for (int32_t yaku = HACHI_YAKU_AKATAN; yaku <= HACHI_YAKU_GOKOU; yaku++) {
            hachi_progress progress;
            hachi_progress_init(&progress, sizeof progress);
            hachi_game_progress(game, seat, yaku, &progress);
        }
    }
}

/* Through text and bytes and back. */
static inline void check_round_trips(const hachi_game *game) {
    hachi_game *again;
    size_t length, more;
    uint8_t *bytes = snapshot_of(game, &length);
    DEMAND(hachi_snapshot_load(bytes, length, &again) == HACHI_OK);
    DEMAND(hachi_game_equal(game, again));
    uint8_t *twice = snapshot_of(again, &more);
    DEMAND(more == length && memcmp(bytes, twice, length) == 0);
    free(twice);
    free(bytes);
    hachi_game_destroy(again);
    char *text = record_of(game, HACHI_RECORD_WRITE_ALL, &length);
    DEMAND(hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &again, NULL, NULL) ==
           HACHI_OK);
    char *same = record_of(again, HACHI_RECORD_WRITE_ALL, &more);
    DEMAND(more == length && memcmp(text, same, length) == 0);
    free(same);
    free(text);
    hachi_game_destroy(again);
}

#endif
