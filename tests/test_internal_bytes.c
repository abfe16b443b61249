/* Bytes out and in, and snapshots that were made by somebody else: whatever is wrong with them, the
 * answer is a status and nothing comes of it (doc/snapshot.md). */
#include "helper.h"

#include "chance.h"
#include "sane.h"
#include "snapshot.h"

#include <stdlib.h>

enum { SUM = 8, HEAD = 4, ROOM = 1 << 16 };

/* --- bytes -------------------------------------------------------------------------------------------- */

/* What numbers of one byte become when runs of zeros are written short. */
static size_t packed(const uint8_t *bytes, size_t count, uint8_t *out) {
    struct hh_out writer;
    hh_out_init(&writer, out, ROOM);
    hh_out_packing(&writer, 1);
    for (size_t i = 0; i < count; i++)
        hh_out_number(&writer, bytes[i], 1);
    hh_out_packing(&writer, 0);
    return writer.length;
}

Test(bytes, runs_of_zeros_are_short) {
    static const uint8_t some[] = {7, 0, 0, 0, 9, 0};
    static const uint8_t short_form[] = {7, 0, 3, 9, 0, 1};
    static uint8_t zeros[600], out[ROOM];
    EQ(packed(some, sizeof some, out), sizeof short_form);
    EQ(memcmp(out, short_form, sizeof short_form), 0);
    /* a run has at most 255 */
    static const uint8_t long_form[] = {0, 255, 0, 255, 0, 90};
    EQ(packed(zeros, 600, out), sizeof long_form);
    EQ(memcmp(out, long_form, sizeof long_form), 0);
    EQ(packed(zeros, 255, out), 2);
    EQ(packed(zeros, 0, out), 0);
}

static uint32_t is_bad(const uint8_t *bytes, size_t length, int numbers) {
    struct hh_in in;
    hh_in_init(&in, bytes, length);
    hh_in_packing(&in, 1);
    for (int i = 0; i < numbers; i++)
        hh_in_number(&in, 1);
    hh_in_packing(&in, 0);
    return in.bad;
}

Test(bytes, packing_has_one_form_only) {
    static const uint8_t full[] = {0, 255, 0, 1};
    EQ(is_bad((const uint8_t[]){0, 2, 5}, 3, 3), 0);
    EQ(is_bad(full, 4, 256), 0);
    EQ(is_bad((const uint8_t[]){0, 2, 0, 1}, 4, 3), 1); /* a run that goes on */
    EQ(is_bad((const uint8_t[]){0, 0, 5}, 3, 2), 1);    /* a run of nothing */
    EQ(is_bad((const uint8_t[]){0}, 1, 1), 1);          /* how many? */
    EQ(is_bad((const uint8_t[]){5}, 1, 2), 1);          /* the end */
    EQ(is_bad((const uint8_t[]){0, 3}, 2, 2), 1);       /* more zeros than are read */
    EQ(is_bad((const uint8_t[]){0, 2}, 2, 2), 0);
    EQ(is_bad((const uint8_t[]){0, 1}, 2, 1), 0);
}

Test(bytes, numbers_are_little_endian) {
    static uint8_t out[16];
    struct hh_out writer;
    struct hh_in in;
    hh_out_init(&writer, out, 5);
    hh_out_number(&writer, 0x01020304, 4);
    EQ(memcmp(out, (const uint8_t[]){4, 3, 2, 1}, 4), 0);
    hh_out_number(&writer, 0xAABB, 2); /* goes past the end */
    EQ(writer.length, 6);
    EQ(out[4], 0xBB);
    EQ(out[5], 0);
    hh_in_init(&in, out, 5);
    EQ(hh_in_number(&in, 4), 0x01020304);
    EQ(hh_in_number(&in, 2), 0);
    EQ(in.bad, 1);
    EQ(hh_in_number(&in, 1), 0);
    EQ(hh_in_raw(&in, 0) == NULL, 1);
    hh_in_init(&in, out, 5);
    EQ(hh_in_raw(&in, 5) == out, 1);
    EQ(in.at, 5);
    EQ(hh_in_raw(&in, 1) == NULL, 1);
    EQ(in.bad, 1);
}

Test(bytes, checksum_sees_every_bit) {
    uint8_t some[21];
    for (size_t i = 0; i < sizeof some; i++)
        some[i] = (uint8_t)(7 * i);
    for (size_t length = 0; length <= sizeof some; length++) {
        const uint64_t sum = hh_checksum(some, length);
        for (size_t bit = 0; bit < 8 * length; bit++) {
            some[bit / 8] ^= (uint8_t)(1 << bit % 8);
            EQ_AT(hh_checksum(some, length) == sum, 0, bit);
            some[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        if (length)
            EQ_AT(hh_checksum(some, length - 1) == sum, 0, length);
    }
}

Test(bytes, positions_and_events_come_back) {
    struct hh_state state, back;
    struct hh_event event, event_back;
    struct hh_out writer;
    struct hh_in in;
    uint64_t words[3];
    static uint8_t out[2048];
    memset(&state, 0, sizeof state);
    for (size_t i = 0; i < offsetof(struct hh_state, pad); i++)
        ((uint8_t *)&state)[i] = (uint8_t)(i * 37 + 1);
    for (int place = 0; place < 3; place++) /* not saved, but made anew from the piles */
        state.progress[place] = hh_dekiyaku_progress(state.pile[place]);
    hh_out_init(&writer, out, sizeof out);
    hh_out_state(&writer, &state);
    EQ(writer.length, offsetof(struct hh_state, pad));
    hh_in_init(&in, out, writer.length);
    hh_in_state(&in, &back);
    EQ(in.bad, 0);
    EQ(memcmp(&state, &back, sizeof state), 0);
    memset(&event, 0, sizeof event);
    event = (struct hh_event){.kind = 1,
                              .seat = -2,
                              .to = -3,
                              .card = 4,
                              .other_card = 5,
                              .yaku = 6,
                              .other_yaku = 7,
                              .reason = 8,
                              .undone = 9,
                              .suit = 10,
                              .month = 1111,
                              .value = -12,
                              .cards = UINT64_C(0x123456789ABCDEF0)};
    hh_event_words(&event, words);
    EQ(words[0], UINT64_C(0x0807060504FDFE01));
    EQ(words[1], UINT64_C(0xFFFFFFF404570A09));
    EQ(words[2], event.cards);
    hh_event_from_words(words, &event_back);
    EQ(event_back.seat, -2);
    EQ(event_back.to, -3);
    EQ(event_back.value, -12);
    EQ(event_back.month, 1111);
    EQ(event_back.undone, 9);
    EQ(event_back.reason, 8);
}

/* --- snapshots of games ---------------------------------------------------------------------------------- */

static uint8_t bytes[ROOM];
static size_t length;

static void seal(void) {
    const uint64_t sum = hh_checksum(bytes, length - SUM);
    for (int i = 0; i < SUM; i++)
        bytes[length - SUM + (size_t)i] = (uint8_t)(sum >> (8 * i));
}

static hachi_status load(void) {
    hachi_game *game = NULL;
    const hachi_status status = hachi_snapshot_load(bytes, length, &game);
    EQ(status == HACHI_OK, game != NULL);
    hachi_game_destroy(game);
    return status;
}

static hachi_game *new_game(int32_t which, uint32_t flags, int players) {
    hachi_rules *rules = preset(which);
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    options.dealer = 1;
    options.seed[3] = 5;
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

static void save(const hachi_game *game) {
    EQ(hachi_snapshot_save(game, bytes, ROOM, &length), HACHI_OK);
    EQ(load(), HACHI_OK);
}

/* Cut anywhere, and sealed again. */
static void cut_everywhere(void) {
    static uint8_t whole[ROOM];
    const size_t all = length;
    memcpy(whole, bytes, all);
    for (size_t cut = 0; cut + SUM < all; cut++) {
        memcpy(bytes, whole, cut);
        length = cut + SUM;
        seal();
        EQ_AT(load(), HACHI_E_SNAPSHOT_CORRUPT, cut);
    }
    for (length = 0; length < HEAD + SUM; length++)
        EQ_AT(load(), HACHI_E_SNAPSHOT_CORRUPT, length);
    memcpy(bytes, whole, all);
    length = all;
}

/* One byte changed and sealed again. */
#define LOADS_WITH(at, value, status)                                                              \
    do {                                                                                           \
        const uint8_t kept = bytes[at];                                                            \
        bytes[at] = (uint8_t)(value);                                                              \
        seal();                                                                                    \
        EQ_AT(load(), status, at);                                                                 \
        bytes[at] = kept;                                                                          \
        seal();                                                                                    \
    } while (0)

enum { AT_PLAYERS = HEAD, AT_DEALER, AT_FLAGS, AT_PRESET, AT_COUNT, AT_ROW };

Test(snapshot, head_of_a_game) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, 0, 3);
    save(game);
    EQ(length, 4 + 3 + 2 + 32 + 1 + 4 + 8);
    LOADS_WITH(0, 'h', HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(1, '9', HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(2, 'W', HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(3, 0, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(3, 2, HACHI_E_SNAPSHOT_VERSION);
    LOADS_WITH(AT_PLAYERS, 2, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_PLAYERS, 7, HACHI_OK);
    LOADS_WITH(AT_PLAYERS, 8, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_DEALER, 2, HACHI_OK);
    LOADS_WITH(AT_DEALER, 3, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_FLAGS, 2, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_PRESET, 0, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_PRESET, 3, HACHI_OK);
    LOADS_WITH(AT_PRESET, 4, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(length - SUM - 4, 1, HACHI_E_SNAPSHOT_CORRUPT); /* no such inputs */
    LOADS_WITH(length - SUM - 5, 1, HACHI_E_SNAPSHOT_CORRUPT); /* no such name */
    bytes[length - 1] ^= 1;
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    hachi_game_destroy(game);
}

Test(snapshot, options_are_in_order_and_differ_from_the_preset) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    int32_t months, start;
    hachi_game *game;
    hachi_rules_get(rules, HACHI_OPTION_MONTHS, &months);
    hachi_rules_get(rules, HACHI_OPTION_START, &start);
    option(rules, HACHI_OPTION_MONTHS, months - 1);
    option(rules, HACHI_OPTION_START, start + 2);
    EQ(hachi_game_create(rules, NULL, &game), HACHI_OK);
    save(game);
    EQ(bytes[AT_COUNT], 2);
    EQ(bytes[AT_ROW], HACHI_OPTION_MONTHS);
    EQ(bytes[AT_ROW + 3], HACHI_OPTION_START);
    LOADS_WITH(AT_ROW, 0, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_ROW + 3, HACHI_OPTION_MONTHS, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_ROW + 3, 0xFF, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_ROW + 1, months, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_ROW + 2, 0x7F, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(AT_COUNT, 3, HACHI_E_SNAPSHOT_CORRUPT);
    cut_everywhere();
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}

Test(snapshot, options_do_not_contradict_one_another) {
    struct hh_out out;
    int conflicts = 0;
    for (int option = 1; option <= HH_OPTIONS; option++) {
        for (int value = 0; value <= 20; value++) {
            hachi_rules *rules = preset(HACHI_PRESET_BOARDWALK);
            int32_t first, second, now;
            if (hachi_rules_get(rules, option, &now) != HACHI_OK || now == value ||
                hachi_rules_set(rules, option, value) != HACHI_OK) {
                hachi_rules_destroy(rules);
                continue;
            }
            const uint8_t rest[37] = {0};
            const uint8_t head[] = {'H',
                                    '8',
                                    'G',
                                    1,
                                    3,
                                    0,
                                    0,
                                    HACHI_PRESET_BOARDWALK,
                                    1,
                                    (uint8_t)option,
                                    (uint8_t)value,
                                    0};
            hh_out_init(&out, bytes, ROOM);
            hh_out_raw(&out, head, sizeof head);
            hh_out_raw(&out, rest, sizeof rest);
            length = out.length + SUM;
            seal();
            const hachi_status status = hachi_rules_check(rules, &first, &second);
            EQ_AT(load(), status == HACHI_OK ? HACHI_OK : HACHI_E_SNAPSHOT_CORRUPT, option);
            conflicts += status != HACHI_OK;
            hachi_rules_destroy(rules);
        }
    }
    cr_assert(gt(i32, conflicts, 0));
}

Test(snapshot, names_are_text) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, 0, 3);
    EQ(hachi_game_set_name(game, 2, "\xC3\xA9", 2), HACHI_OK);
    save(game);
    const size_t named = length - SUM - 4 - 2 - 1 - 1;
    EQ(bytes[named], 4);
    EQ(bytes[named + 1], 2);
    LOADS_WITH(named, 8, HACHI_E_SNAPSHOT_CORRUPT); /* seat 3 of 3 */
    LOADS_WITH(named, 2, HACHI_OK);
    LOADS_WITH(named + 2, 0xFF, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(named + 1, 1, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(named + 1, 200, HACHI_E_SNAPSHOT_CORRUPT);
    hachi_game_destroy(game);
}

Test(snapshot, cut_anywhere) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, 0, 4), *view;
    EQ(hachi_game_set_name(game, 2, "Hana", 4), HACHI_OK);
    EQ(hachi_game_playout(game, 1, 1), HACHI_OK);
    save(game);
    cut_everywhere();
    EQ(hachi_game_view(game, 1, &view), HACHI_OK);
    save(view);
    cut_everywhere();
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

Test(snapshot, inputs_are_legal) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, HACHI_GAME_HOST_DEALS, 7);
    static const uint8_t seed[32] = {8};
    uint8_t deck[49];
    hh_deal_deck(seed, 7, 1, 0, deck);
    if (hachi_game_phase(game) == HACHI_PHASE_MIZUTEN)
        EQ(hachi_game_apply(game, hachi_move_make(HACHI_MOVE_MIZUTEN, 1, 0, 0)), HACHI_OK);
    EQ(hh_host_deals(game, deck, 49), HACHI_OK);
    save(game);
    const size_t at = length - SUM - 50;
    EQ(bytes[at], HH_INPUT_DEAL);
    LOADS_WITH(at, HH_INPUT_DEAL + 1, HACHI_E_SNAPSHOT_CORRUPT);
    LOADS_WITH(at + 1, bytes[at + 2], HACHI_E_SNAPSHOT_CORRUPT); /* a card twice */
    /* half a deck: the length of the inputs says so */
    EQ(bytes[at - 6], 52); /* after the answer about mizuten */
    bytes[at - 6] = 32;
    length -= 20;
    seal();
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    hachi_game_destroy(game);
    game = new_game(HACHI_PRESET_BGA, 0, 4);
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
    EQ(hachi_game_apply(game, moves[0]), HACHI_OK);
    save(game);
    LOADS_WITH(length - SUM - 2, 99, HACHI_E_SNAPSHOT_CORRUPT);
    /* half a move: the length of the inputs says one byte */
    bytes[length - SUM - 6] = 1;
    length--;
    seal();
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    hachi_game_destroy(game);
}

/* --- views ------------------------------------------------------------------------------------------- */

struct forged {
    int viewer, preset, names, name_length, junk;
    size_t first, count;
    uint64_t digest;
    struct hh_state state;
};

/* A view put together from parts; the events are the view's own. */
static void forge(const hachi_game *view, const struct forged *f) {
    static const uint8_t head[HEAD] = {'H', '8', 'V', 1};
    const struct hh_event *events = hh_event_at(view->journal, 0);
    struct hh_out out;
    hh_out_init(&out, bytes, ROOM);
    hh_out_raw(&out, head, HEAD);
    hh_out_packing(&out, 1);
    hh_out_number(&out, (uint8_t)f->viewer, 1);
    hh_out_number(&out, view->core.first_dealer, 1);
    hh_out_number(&out, (uint64_t)f->preset, 1);
    hh_out_number(&out, 0, 1);
    hh_out_state(&out, &f->state);
    hh_out_number(&out, (uint64_t)f->names, 1);
    for (int i = 0; i < f->name_length; i++)
        hh_out_number(&out, i ? 0x80 : 1, 1);
    hh_out_number(&out, f->first, 4);
    hh_out_number(&out, f->digest, 8);
    hh_out_number(&out, f->count, 4);
    for (size_t i = 0; i < hh_event_count(view->journal); i++) {
        uint64_t words[3];
        hh_event_words(&events[i], words);
        words[0] ^= UINT64_C(0x000000FFFFFF0000);
        for (int w = 0; w < 3; w++)
            hh_out_number(&out, words[w], 8);
    }
    if (f->junk)
        hh_out_number(&out, (uint64_t)f->junk - 1, 1);
    hh_out_packing(&out, 0);
    length = out.length + SUM;
    seal();
}

Test(snapshot, view_put_together) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, 0, 4), *view, *other;
    EQ(hachi_game_playout(game, 1, 1), HACHI_OK);
    EQ(hachi_game_view(game, 1, &view), HACHI_OK);
    EQ(hachi_game_view(game, 2, &other), HACHI_OK);
    const struct forged good = {.viewer = 1,
                                .preset = HACHI_PRESET_BGA,
                                .state = view->core.state,
                                .count = hh_event_count(view->journal)};
    struct forged f = good;
    forge(view, &f);
    EQ(load(), HACHI_OK);
    EQ(hachi_update_apply(other, bytes, length), HACHI_E_UPDATE_VIEWER); /* not its own */
    EQ(hachi_update_apply(view, bytes, length), HACHI_OK);
    f.preset = 9;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f = good;
    f.state.multiplier = 3;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f = good;
    f.names = 1 << 4; /* four players */
    f.name_length = 1;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f.names = 1;
    f.name_length = 2; /* a name that is no text */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f = good;
    f.count = 1 << 20;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f.count = good.count - 1;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f.count = 0; /* not even the game's start */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f = good;
    f.junk = 2; /* a byte behind the events */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f.junk = 1; /* and one that is in a run of zeros */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f = good;
    f.first = 1; /* nothing can be there before */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    EQ(hachi_update_apply(view, bytes, length), HACHI_E_UPDATE_DIVERGED);
    f = good;
    f.digest = 1;
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    f.digest = 0;
    f.state.total[0]++;
    f.state.total[1]--; /* not what the payments make */
    forge(view, &f);
    EQ(load(), HACHI_E_SNAPSHOT_CORRUPT);
    save(game);
    EQ(hachi_update_apply(view, bytes, length), HACHI_E_SNAPSHOT_CORRUPT);
    hachi_game_destroy(other);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

/* An update from behind the last event holds none. */
Test(snapshot, update_of_nothing) {
    hachi_game *game = new_game(HACHI_PRESET_BGA, 0, 3), *view;
    struct hh_out out;
    EQ(hachi_game_view(game, 1, &view), HACHI_OK);
    const size_t count = hh_event_count(view->journal);
    hh_out_init(&out, bytes, ROOM);
    hh_update_save(game, 1, count, &out);
    EQ(hachi_update_apply(view, bytes, out.length), HACHI_OK);
    EQ(hh_event_count(view->journal), count);
    hh_out_init(&out, bytes, ROOM);
    hh_update_save(game, 1, count + 5, &out);
    EQ(hachi_update_apply(view, bytes, out.length), HACHI_E_UPDATE_DIVERGED);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}
