/* Small parts, asked directly for what games and records hardly ever ask. */
#include "helper.h"

#include "chance.h"
#include "guess.h"
#include "month.h"
#include "name.h"
#include "record.h"
#include "view.h"

#include <stdlib.h>

static const uint8_t seed[HACHI_SEED_SIZE] = {8};

/* --- rules ------------------------------------------------------------------------------------------- */

/* All three at 88, not two: rules 11.2. Then points before kasu: 11.3, 11.4. */
Test(parts, special_yaku_in_order) {
    static const struct {
        int points[3], kasu[3], yaku, place;
    } cases[] = {
        {{88, 88, 88}, {0, 0, 16}, HACHI_YAKU_SOUHACHI, 0},
        {{88, 88, 87}, {0, 0, 15}, HACHI_YAKU_NONE, 0},
        {{88, 87, 88}, {0, 0, 0}, HACHI_YAKU_NONE, 0},
        {{87, 88, 88}, {0, 0, 0}, HACHI_YAKU_NONE, 0},
        {{88, 88, 168}, {0, 16, 0}, HACHI_YAKU_FUTAHACHI, 2},
        {{0, 168, 96}, {0, 0, 16}, HACHI_YAKU_FUTAHACHI, 1},
        {{97, 167, 0}, {0, 16, 0}, HACHI_YAKU_SUJUUROKU, 1},
    };
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    for (size_t i = 0; i < HH_COUNT_OF(cases); i++) {
        int place, value;
        EQ_AT(hh_special_find(rules, cases[i].points, cases[i].kasu, &place, &value), cases[i].yaku,
              i);
        EQ_AT(place, cases[i].place, i);
        EQ_AT(value > 0, cases[i].yaku != HACHI_YAKU_NONE, i);
    }
    hachi_rules_destroy(rules);
}

/* A game ends after its months, later while marks wait, at once by a shisou where that is so, and in any
 * case with the last month there can be: rules 7.3, 12.4. */
Test(parts, last_month) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    option(rules, HACHI_OPTION_MONTHS, 6);
    option(rules, HACHI_OPTION_ETSUNEN, 1);
    option(rules, HACHI_OPTION_SHISOU, HACHI_SHISOU_GAME);
    EQ(hh_is_last(rules, 5, 0, 0), 0);
    EQ(hh_is_last(rules, 6, 0, 0), 1);
    EQ(hh_is_last(rules, 6, 1, 0), 0);
    EQ(hh_is_last(rules, 7, 0, 0), 1);
    EQ(hh_is_last(rules, HACHI_MAX_MONTHS - 1, 1, 0), 0);
    EQ(hh_is_last(rules, HACHI_MAX_MONTHS, 1, 0), 1);
    EQ(hh_is_last(rules, 1, 0, 1), 1);
    option(rules, HACHI_OPTION_SHISOU, HACHI_SHISOU_MONTH);
    EQ(hh_is_last(rules, 1, 0, 1), 0);
    option(rules, HACHI_OPTION_ETSUNEN, 0);
    EQ(hh_is_last(rules, 6, 1, 0), 1);
    /* kaikan: rules 12.5 */
    EQ(hh_kaikan_due(6, 0), 1);
    EQ(hh_kaikan_due(5, 0), 0);
    EQ(hh_kaikan_due(5, 1), 1);
    EQ(hh_kaikan_due(7, 1), 0);
    EQ(hh_kaikan_due(12, 1), 0);
    hachi_rules_destroy(rules);
}

/* A fault for shikou is one for the gokou that comes in its place; of two makers the later one pays: rules 10.11,
 * 10.12. */
Test(parts, later_fault_pays_for_gokou) {
    struct hh_core core;
    const uint64_t taken = HH_BIT(0);
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    memset(&core, 0, sizeof core);
    core.rules = *rules;
    core.state.turn = 9;
    core.state.fault[0][HH_GOKOU] = (struct hh_fault){2, 0, 7};
    core.state.fault[0][HH_SHIKOU] = (struct hh_fault){3, 0, 8};
    EQ(hh_hatto_culprit(&core, 0, HH_GOKOU, taken), 3);
    core.state.fault[0][HH_SHIKOU].turn = 6;
    EQ(hh_hatto_culprit(&core, 0, HH_GOKOU, taken), 2);
    core.state.fault[0][HH_GOKOU].maker = 0;
    core.state.fault[0][HH_SHIKOU].turn = 7;
    EQ(hh_hatto_culprit(&core, 0, HH_GOKOU, taken), 3);
    EQ(hh_hatto_culprit(&core, 0, HH_GOKOU, HH_BIT(4)), 0); /* another card */
    core.state.made[0] = 1 << HH_SHIKOU;
    EQ(hh_hatto_culprit(&core, 0, HH_GOKOU, taken), 0); /* shikou was there already */
    hachi_rules_destroy(rules);
}

/* --- names ------------------------------------------------------------------------------------------ */

Test(parts, names_in_no_language) {
    SAME_TEXT(hh_name_main(0, 99), "");
    SAME_TEXT(hh_name_main(0, -7), "");
    EQ(strcmp(hh_name_main(0, HACHI_LANGUAGE_ENGLISH), "") != 0, 1);
}

/* --- records ----------------------------------------------------------------------------------------- */

static int reads_json(const char *text, size_t length, const char *wanted) {
    uint8_t bytes[64];
    size_t found;
    if (!hh_json_read((struct hh_word){text, length}, bytes, sizeof bytes, &found))
        return 0;
    EQ(found, strlen(wanted));
    EQ(memcmp(bytes, wanted, found), 0);
    return 1;
}

Test(parts, json_strings) {
#define READS(text, wanted) EQ(reads_json(text, sizeof(text) - 1, wanted), 1)
#define FAILS(text) EQ(reads_json(text, sizeof(text) - 1, ""), 0)
    READS("\"\"", "");
    READS("\"a\\u0041\\u00e9\\u00E9\\u20aC\"", "aA\xC3\xA9\xC3\xA9\xE2\x82\xAC");
    READS("\"\\uD83C\\uDF00\"", "\xF0\x9F\x8C\x80");
    READS("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    FAILS("");
    FAILS("\"");
    FAILS("a\"");
    FAILS("\"a");
    FAILS("\"a\"b\"");
    FAILS("\"\\\""); /* the escape has no letter */
    FAILS("\"\x1F\"");
    FAILS("\"\\x41\"");
    FAILS("\"\\u004\"");  /* too short */
    FAILS("\"\\u004/\""); /* no digits: before 0, after 9, before A, after F, after f */
    FAILS("\"\\u004:\"");
    FAILS("\"\\u004@\"");
    FAILS("\"\\u004G\"");
    FAILS("\"\\u004g\"");
    FAILS("\"\\u004`\"");
    FAILS("\"\\uDF00\""); /* half a pair */
    FAILS("\"\\uD83C\"");
    FAILS("\"\\uD83Cabcdef\"");
    FAILS("\"\\uD83C\\nabcd\"");
    FAILS("\"\\uD83C\\u0041\"");
}

Test(parts, words_are_quoted_without_control_characters) {
    char text[80];
    struct hh_writer writer;
    size_t length;
    hh_writer_init(&writer, text, sizeof text);
    hh_quote(&writer, (struct hh_word){"a\x1F\x7F\x01 ~", 6});
    EQ(hh_writer_finish(&writer, &length), HACHI_OK);
    SAME_TEXT(text, "'a??? ~'");
}

/* The reasons and places that hachi_record_read() gives. */
static hachi_status refused(const char *text, size_t length, hachi_parse_error *error) {
    hachi_game *game;
    hachi_parse_error_init(error, sizeof *error);
    const hachi_status status = hachi_record_read(text, length, 0, &game, NULL, error);
    EQ(game == NULL, 1);
    return status;
}

static void refuses(const char *text, hachi_status status, int line, int column) {
    hachi_parse_error error;
    cr_assert(eq(i32, refused(text, strlen(text), &error), status), "%s", text);
    cr_assert(eq(i32, error.line, line), "%s: %s", text, error.reason);
    cr_assert(eq(i32, error.column, column), "%s: %s", text, error.reason);
}

#define RECORD "hachihachi 1\npreset bga\nplayers 3\ndealer 0\n"
#define ZEROS_62 "00000000000000000000000000000000000000000000000000000000000000"

Test(parts, seeds_of_records) {
    refuses(RECORD "seed\n", HACHI_E_RECORD_SYNTAX, 5, 5);
    refuses(RECORD "seed " ZEROS_62 "00 1\n", HACHI_E_RECORD_SYNTAX, 5, 71);
    refuses(RECORD "seed " ZEROS_62 "0\n", HACHI_E_RECORD_SYNTAX, 5, 6);
    refuses(RECORD "seed " ZEROS_62 "/0\n", HACHI_E_RECORD_SYNTAX, 5, 6);
    refuses(RECORD "seed " ZEROS_62 "0:\n", HACHI_E_RECORD_SYNTAX, 5, 6);
    refuses(RECORD "seed " ZEROS_62 "0`\n", HACHI_E_RECORD_SYNTAX, 5, 6);
    refuses(RECORD "seed " ZEROS_62 "0g\n", HACHI_E_RECORD_SYNTAX, 5, 6);
    refuses(RECORD "seed " ZEROS_62 "0A\n", HACHI_E_RECORD_SYNTAX, 5, 6);
}

Test(parts, decks_of_records) {
    refuses(RECORD "month 1\ndeck 1L 1L\n", HACHI_E_RECORD_RULES, 6, 9);
    refuses(RECORD "month 1\ndeck 1L 1X\n", HACHI_E_RECORD_SYNTAX, 6, 9);
    refuses(RECORD "month 1\ndeck 1L ?\n", HACHI_E_RECORD_SYNTAX, 6, 9);
    refuses(RECORD "month 1\ndeck blank\n", HACHI_E_RECORD_RULES, 6, 6);
    refuses(RECORD "month 1\ndeck 1L\n", HACHI_E_RECORD_RULES, 6, 8);
}

Test(parts, records_are_not_endless) {
    hachi_parse_error error;
    EQ(refused("", ((size_t)1 << 30) + 1, &error), HACHI_E_RECORD_SYNTAX);
    EQ(strstr(error.reason, "2^30") != NULL, 1);
}

/* --- arguments ----------------------------------------------------------------------------------------- */

static hachi_game *new_game(uint32_t flags) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.flags = flags;
    options.players = 4;
    memcpy(options.seed, seed, sizeof seed);
    EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
    hachi_rules_destroy(rules);
    return game;
}

/* A buffer that is not there has no room; one with no room is left alone. */
Test(parts, buffers_without_room) {
    hachi_game *game = new_game(0), *bare = new_game(HACHI_GAME_NO_JOURNAL);
    size_t length;
    char byte = 'x';
    const hachi_move move = hachi_move_make(HACHI_MOVE_BID, 1, 1, 0);
    EQ(hachi_move_write(move, NULL, 5, &length), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_move_write(move, &byte, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, strlen("bid 1 play"));
    EQ(hachi_game_name(game, 0, NULL, 5, &length), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_game_name(game, 0, &byte, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(length, 0);
    EQ(hachi_record_write(game, 0, &byte, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    EQ(hachi_record_write(game, 0, NULL, 5, &length), HACHI_E_NULL_ARGUMENT);
    EQ(byte, 'x');
    EQ(hachi_game_events(game, HACHI_VIEWER_ALL, 0, NULL, sizeof(hachi_event), 5, &length),
       HACHI_E_NULL_ARGUMENT);
    /* what can't be written leaves an empty text */
    EQ(hachi_game_name(game, 9, &byte, 1, &length), HACHI_E_OUT_OF_RANGE);
    EQ(byte, '\0');
    byte = 'x';
    EQ(hachi_move_write(0, &byte, 1, &length), HACHI_E_OUT_OF_RANGE);
    EQ(byte, '\0');
    byte = 'x';
    EQ(hachi_record_write(bare, 0, &byte, 1, &length), HACHI_E_NO_JOURNAL);
    EQ(byte, '\0');
    byte = 'x';
    /* without a journal there are no names */
    EQ(hachi_game_name(bare, 0, &byte, 1, &length), HACHI_OK);
    EQ(length, 0);
    EQ(byte, '\0');
    hachi_game_destroy(bare);
    hachi_game_destroy(game);
    hachi_game_destroy(NULL);
}

/* One past the last event, and further, for everybody. */
Test(parts, events_behind_the_last) {
    hachi_game *game = new_game(0);
    EQ(hachi_game_playout(game, 1, 1), HACHI_OK);
    for (int32_t viewer = HACHI_VIEWER_PUBLIC; viewer < 4; viewer++) {
        hachi_event event;
        size_t count;
        hachi_event_init(&event, sizeof event);
        EQ(hachi_game_event_count(game, viewer, &count), HACHI_OK);
        EQ(hachi_game_event(game, viewer, count - 1, &event), HACHI_OK);
        EQ(hachi_game_event(game, viewer, count, &event), HACHI_E_OUT_OF_RANGE);
        EQ(hachi_game_event(game, viewer, count + 1, &event), HACHI_E_OUT_OF_RANGE);
        EQ(hachi_game_event(game, viewer, SIZE_MAX, &event), HACHI_E_OUT_OF_RANGE);
    }
    hachi_game_destroy(game);
}

Test(parts, nobody_moves_when_the_host_deals) {
    hachi_game *game = new_game(HACHI_GAME_HOST_DEALS);
    hachi_move move;
    size_t count;
    EQ(hachi_game_apply(game, hachi_move_make(HACHI_MOVE_MIZUTEN, 0, 0, 0)), HACHI_OK);
    EQ(hachi_game_phase(game), HACHI_PHASE_DECK);
    EQ(hachi_game_moves(game, &move, 1, &count), HACHI_OK);
    EQ(count, 0);
    EQ(hachi_game_moves(game, NULL, 0, &count), HACHI_OK);
    EQ(count, 0);
    hachi_game_destroy(game);
}

/* Any legal move, all of them about as often: 2000 of six or seven. */
Test(parts, random_bots_choose_every_move) {
    hachi_game *game = new_game(HACHI_GAME_NO_JOURNAL);
    hachi_bot *bot;
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    int chosen[HACHI_MAX_MOVES] = {0};
    while (hachi_game_phase(game) != HACHI_PHASE_PLAY)
        EQ(hh_apply(game, hh_move_pick(&game->core, 1)), HACHI_OK);
    EQ(hachi_bot_create(HACHI_POLICY_RANDOM, 7, &bot), HACHI_OK);
    EQ(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
    for (int i = 0; i < 2000; i++) {
        hachi_move move;
        size_t at = 0;
        EQ(hachi_bot_choose(bot, game, &move), HACHI_OK);
        while (at < count && moves[at] != move)
            at++;
        cr_assert(lt(sz, at, count));
        chosen[at]++;
    }
    for (size_t i = 0; i < count; i++)
        cr_assert(gt(i32, chosen[i], 2000 / (int)count * 3 / 4), "%zu", i);
    hachi_bot_destroy(bot);
    hachi_game_destroy(game);
}

/* --- guesses of what can't be ---------------------------------------------------------------------------- */

static hachi_status guess_of(const hachi_game *view) {
    struct hh_core core;
    return hh_guess(view, seed, &core);
}

static struct hh_event *event_of(const hachi_game *view, int kind) {
    for (size_t i = hh_event_count(view->journal); i > 0; i--) {
        struct hh_event *event = (struct hh_event *)(void *)view->journal->events.data + (i - 1);
        if (event->kind == kind)
            return event;
    }
    return NULL;
}

/* Events that are not those of a month are not played again. */
Test(parts, guesses_of_impossible_events, .timeout = 120) {
    hachi_game *game = new_game(0), *view;
    while (hachi_game_phase(game) != HACHI_PHASE_PLAY || game->core.state.turn < 9)
        EQ(hh_apply(game, hh_move_pick(&game->core, 1)), HACHI_OK);
    EQ(hachi_game_view(game, game->core.state.actor, &view), HACHI_OK);
    EQ(guess_of(view), HACHI_OK);
#define IMPOSSIBLE(of_kind, change)                                                                \
    do {                                                                                           \
        struct hh_event *event = event_of(view, of_kind);                                          \
        const struct hh_event kept = *event;                                                       \
        change;                                                                                    \
        cr_assert(eq(i32, guess_of(view), HACHI_E_IMPOSSIBLE), "%s", #change);                     \
        *event = kept;                                                                             \
        EQ(guess_of(view), HACHI_OK);                                                              \
    } while (0)
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->seat = -1);
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->seat = 4);
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->card = HACHI_CARDS);
    IMPOSSIBLE(HACHI_EVENT_DEAL, event->seat = 4);
    IMPOSSIBLE(HACHI_EVENT_DEAL, event->cards |= 0xFF); /* one less */
    IMPOSSIBLE(HACHI_EVENT_PAY, event->seat = -1);
    IMPOSSIBLE(HACHI_EVENT_PAY, event->to = -1);
    IMPOSSIBLE(HACHI_EVENT_MONTH_START, event->kind = HACHI_EVENT_CHOICE);
    struct hh_event *last = event_of(view, HACHI_EVENT_TURN);
    const size_t used = view->journal->events.used;
    view->journal->events.used = 0;
    EQ(guess_of(view), HACHI_E_IMPOSSIBLE);
    view->journal->events.used = used;
    EQ(last != NULL, 1);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

/* The last play as if another seat had done it, or with a choice that there was not: no deal agrees. */
Test(parts, guesses_that_no_deal_fits, .timeout = 300) {
    hachi_game *game = new_game(0), *view;
    while (hachi_game_phase(game) != HACHI_PHASE_PLAY || game->core.state.turn < 18)
        EQ(hh_apply(game, hh_move_pick(&game->core, 1)), HACHI_OK);
    EQ(hachi_game_view(game, game->core.state.actor, &view), HACHI_OK);
    EQ(guess_of(view), HACHI_OK);
    const int8_t own = (int8_t)view->core.viewer;
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->seat = own);
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->other_card = event->card);
    /* eight cards in a hand; one card in two hands; one that was turned too */
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->card = (uint8_t)hh_lowest(view->core.state.hand[own]));
    IMPOSSIBLE(HACHI_EVENT_PLAY, event->card = view->core.state.stock[0]);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

/* Below a bound, all numbers as often as any other, also where many draws must be thrown away. */
Test(parts, numbers_for_guesses) {
    static const uint32_t bounds[] = {1, 2, 3, 7, 48, 0x80000001u, 0xC0000000u, UINT32_MAX};
    static const uint64_t wide[] = {1, 5, UINT64_C(1) << 63, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    static struct hh_guess guess;
    hh_guess_random(&guess, seed);
    for (size_t i = 0; i < HH_COUNT_OF(bounds); i++) {
        int low = 0;
        for (int n = 0; n < 3000; n++) {
            const uint32_t number = hh_guess_below(&guess, bounds[i]);
            cr_assert(lt(u32, number, bounds[i]));
            low += number < bounds[i] / 3;
        }
        /* a third of them is below a third: 1000, give or take five deviations */
        if (bounds[i] % 3 == 0)
            cr_assert(lt(i32, abs(low - 1000), 130), "%zu: %d", i, low);
    }
    for (size_t i = 0; i < HH_COUNT_OF(wide); i++) {
        int low = 0;
        for (int n = 0; n < 3000; n++) {
            const uint64_t number = hh_guess_below_64(&guess, wide[i]);
            cr_assert(lt(u64, number, wide[i]));
            low += number < wide[i] / 5;
        }
        if (wide[i] > 4) /* 600 */
            cr_assert(lt(i32, abs(low - 600), 110), "%zu: %d", i, low);
    }
}

/* A sum for each payer ends with the last event that is there, whatever lies behind it in memory: rules 6.5. */
Test(parts, sums_end_with_the_events) {
    struct hh_event events[3], seen;
    struct hh_redactor walk;
    for (int i = 0; i < 3; i++)
        events[i] = (struct hh_event){.kind = HACHI_EVENT_PAY,
                                      .reason = HACHI_REASON_OIKOMI_CARDS,
                                      .seat = 0,
                                      .to = 3,
                                      .value = 10 + i};
    hh_redactor_init(&walk, events, 2, HACHI_VIEWER_PUBLIC);
    EQ(hh_redact(&walk, &seen), 1);
    EQ(seen.reason, HACHI_REASON_OIKOMI);
    EQ(seen.value, 10 + 11);
    EQ(hh_redact(&walk, &seen), 0);
}

/* What is given out is empty when nothing could be found out. */
#define CLEARS(type, call, status)                                                                 \
    do {                                                                                           \
        type out;                                                                                  \
        memset(&out, 0x5A, sizeof out);                                                            \
        cr_assert(eq(i32, call, status), "%s", #call);                                             \
        cr_assert(eq(i64, (int64_t)(uintptr_t)out, 0), "%s", #call);                               \
    } while (0)

Test(parts, out_parameters_are_empty_after_an_error) {
    hachi_game *bare = new_game(HACHI_GAME_NO_JOURNAL);
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    enum { ITEM = sizeof(hachi_event), ENTRY = sizeof(hachi_entry) };
    hachi_card none = 99;
    CLEARS(size_t, hachi_game_event_count(NULL, 0, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_event_count(bare, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(size_t, hachi_game_events(NULL, 0, 0, NULL, ITEM, 0, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_events(bare, 0, 0, NULL, ITEM, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(size_t, hachi_game_ledger(NULL, 0, 0, NULL, ENTRY, 0, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_ledger(bare, 0, 0, NULL, ENTRY, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(size_t, hachi_game_moves(NULL, NULL, 0, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_steps(NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_steps(bare, &out), HACHI_E_NO_JOURNAL);
    CLEARS(uint64_t, hachi_game_perft(bare, -1, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(uint64_t, hachi_game_digest(NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(int32_t, hachi_game_total_before(bare, -1, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(int32_t, hachi_game_total(bare, -1, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(int32_t, hachi_game_total(bare, 5, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(int32_t, hachi_game_total(bare, HACHI_ACCOUNTS, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(uint64_t, hachi_game_deal_wanted(NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_game_name(bare, 9, NULL, 0, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(hachi_game *, hachi_game_view(bare, 9, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(hachi_game *, hachi_game_guess(bare, seed, &out), HACHI_E_NOT_A_VIEW);
    CLEARS(hachi_game *, hachi_game_create(NULL, NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(hachi_game *, hachi_game_clone(NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(hachi_game *, hachi_snapshot_load(&none, 1, &out), HACHI_E_SNAPSHOT_CORRUPT);
    CLEARS(hachi_game *, hachi_record_read("x", 1, 0, &out, NULL, NULL), HACHI_E_RECORD_SYNTAX);
    CLEARS(size_t, hachi_record_write(bare, 0, NULL, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(size_t, hachi_snapshot_save(bare, NULL, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(size_t, hachi_update_write(bare, 0, 0, NULL, 0, &out), HACHI_E_NO_JOURNAL);
    CLEARS(hachi_move, hachi_bot_choose(NULL, bare, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(hachi_bot *, hachi_bot_create(0, 1, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(hachi_move, hachi_move_parse("x", 1, &out), HACHI_E_BAD_TEXT);
    CLEARS(size_t, hachi_move_write(0, NULL, 0, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(hachi_cardset, hachi_cards_collect(&none, 1, &out), HACHI_E_NOT_A_CARD);
    CLEARS(hachi_cardset, hachi_cards_parse("x", 1, &out, NULL), HACHI_E_NOT_A_CARD);
    CLEARS(size_t, hachi_cards_list(1, NULL, 1, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(size_t, hachi_cards_write(1, NULL, 1, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(int32_t, hachi_deal_dealer(seed, 2, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(int32_t, hachi_deal_verify(NULL, seed, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(int32_t, hachi_word_find(HACHI_THING_YAKU, "x", 1, &out), HACHI_E_BAD_TEXT);
    CLEARS(int32_t, hachi_rules_get(rules, 0, &out), HACHI_E_OPTION_UNKNOWN);
    CLEARS(int32_t, hachi_preset_value(HACHI_PRESET_BGA, 0, &out), HACHI_E_OPTION_UNKNOWN);
    CLEARS(int32_t, hachi_option_parse(0, "1", 1, &out), HACHI_E_OPTION_UNKNOWN);
    CLEARS(hachi_rules *, hachi_rules_create(0, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(hachi_rules *, hachi_rules_clone(NULL, &out), HACHI_E_NULL_ARGUMENT);
    CLEARS(int32_t, hachi_settle_is_last(rules, 0, 0, 0, 1, &out, NULL), HACHI_E_OUT_OF_RANGE);
    CLEARS(int32_t, hachi_settle_is_last(rules, 0, 0, 0, 1, NULL, &out), HACHI_E_OUT_OF_RANGE);
    CLEARS(size_t, hachi_settle_start(rules, 2, NULL, ENTRY, 0, &out), HACHI_E_OUT_OF_RANGE);
    hachi_game_destroy(bare);
    hachi_rules_destroy(rules);
}

/* A line that follows by itself, but is not there or not whole (record.md). */
Test(parts, dealt_lines_of_records) {
#define SEEDED RECORD "seed " ZEROS_62 "00\nmonth 1\n"
    refuses(SEEDED "deck 1X\n", HACHI_E_RECORD_SYNTAX, 7, 6);
    refuses(SEEDED "bid 0 play\n", HACHI_E_RECORD_ORDER, 7, 1);
    refuses(SEEDED "deck\n", HACHI_E_RECORD_RULES, 7, 5);
    /* options that do not go together, before a line that can't be read */
    refuses("hachihachi 1\npreset boardwalk\noption bonus_timing at_end\n\"\n",
            HACHI_E_RECORD_SYNTAX, 4, 1);
    refuses("hachihachi 1\npreset boardwalk\noption bonus_timing at_end\n", HACHI_E_RECORD_RULES, 4,
            1);
}

/* Another bonus than the one that is asked for: rules 8.9. */
Test(parts, claims_of_records) {
    int refused_nukes = 0;
    for (uint8_t number = 0; number < 200 && refused_nukes < 3; number++) {
        static char text[1 << 16];
        hachi_rules *rules = preset(HACHI_PRESET_BOARDWALK);
        hachi_game_options options;
        hachi_game *game;
        hachi_parse_error error;
        size_t length;
        hachi_game_options_init(&options, sizeof options);
        options.players = 4;
        options.seed[0] = number;
        EQ(hachi_game_create(rules, &options, &game), HACHI_OK);
        for (uint64_t random = number; hachi_game_phase(game) != HACHI_PHASE_OVER;) {
            const hachi_move move = hh_move_pick(&game->core, (uint32_t)hh_splitmix64(&random));
            EQ(hh_apply(game, move), HACHI_OK);
            if (HH_MOVE_KIND(move) != HACHI_MOVE_CLAIM || HH_MOVE_B(move) != 0)
                continue;
            EQ(hachi_record_write(game, 0, text, sizeof text - 20, &length), HACHI_OK);
            char *at = NULL;
            for (char *next = text; (next = strstr(next, " nuke ")) != NULL; next++)
                at = next;
            cr_assert(ne(ptr, at, NULL));
            memmove(at + strlen(" tobikomi 3 "), at + strlen(" nuke "), strlen(at + 6) + 1);
            memcpy(at, " tobikomi 3 ", strlen(" tobikomi 3 "));
            EQ(refused(text, strlen(text), &error), HACHI_E_RECORD_RULES);
            EQ(strstr(error.reason, "what is asked here is nuke") != NULL, 1);
            EQ(error.column, 9);
            refused_nukes++;
            break;
        }
        hachi_game_destroy(game);
        hachi_rules_destroy(rules);
    }
    EQ(refused_nukes, 3);
}

/* A packet has up to eight cards; a line may have more words than are kept. */
Test(parts, full_packets_and_long_lines) {
    char text[512];
    size_t length;
    struct hh_writer writer;
    struct hachi_game game;
    static struct hh_journal names;
    static struct hh_reader reader;
    const struct hh_event event = {
        .kind = HACHI_EVENT_DEAL, .seat = 0, .cards = UINT64_C(0x0706050403020100)};
    memset(&game, 0, sizeof game);
    hh_rules_preset(&game.core.rules, HACHI_PRESET_BGA);
    game.core.state.players = 3;
    game.core.viewer = HACHI_VIEWER_PUBLIC;
    hh_writer_init(&writer, text, sizeof text);
    hh_record_lines(&writer, &game.core, &names, &event, 1, 0);
    EQ(hh_writer_finish(&writer, &length), HACHI_OK);
    EQ(strstr(text, "deck 1L 1R 1a 1b 2T 2R 2a 2b\n") != NULL, 1);
    hh_reader_init(&reader, text, length);
    reader.here = 1;
    reader.line.start = text;
    reader.line.count = HH_LINE_WORDS + 6;
    reader.line.length = 300;
    hh_refuse(&reader, HACHI_E_RECORD_SYNTAX, HH_LINE_WORDS, "too long");
    EQ(reader.error.column, 301);
}

Test(parts, guesses_need_a_journal_and_a_game_that_fits) {
    hachi_game *game = new_game(0), *bare = new_game(HACHI_GAME_NO_JOURNAL);
    hachi_game *view, *bare_view, *guess;
    uint64_t before, after;
    while (hachi_game_phase(game) != HACHI_PHASE_PLAY)
        EQ(hh_apply(game, hh_move_pick(&game->core, 1)), HACHI_OK);
    EQ(hachi_game_view(game, 0, &view), HACHI_OK);
    EQ(hachi_game_view(bare, 0, &bare_view), HACHI_OK);
    EQ(hachi_game_guess(bare_view, seed, &guess), HACHI_E_NO_JOURNAL);
    EQ(hachi_game_guess_assign(bare_view, seed, bare), HACHI_E_NO_JOURNAL);
    EQ(hachi_game_guess_assign(view, seed, game), HACHI_E_HAS_JOURNAL);
    EQ(hachi_game_guess_assign(view, seed, view), HACHI_E_IS_VIEW);
    event_of(view, HACHI_EVENT_PAY)->seat = -1;
    EQ(hachi_game_digest(bare, &before), HACHI_OK);
    const int live = hh_alloc_live;
    EQ(hachi_game_guess(view, seed, &guess), HACHI_E_IMPOSSIBLE);
    EQ(guess == NULL, 1);
    EQ(hh_alloc_live, live); /* nothing is lost */
    EQ(hachi_game_guess_assign(view, seed, bare), HACHI_E_IMPOSSIBLE);
    EQ(hachi_game_digest(bare, &after), HACHI_OK);
    EQ(before == after, 1);
    hachi_game_destroy(bare_view);
    hachi_game_destroy(view);
    hachi_game_destroy(bare);
    hachi_game_destroy(game);
}

/* While a bonus is asked for, the culprits of what was just made are not told yet: rules 9.4. */
Test(parts, fresh_culprits_are_hidden) {
    struct hh_core core, seen;
    memset(&core, 0, sizeof core);
    core.viewer = HACHI_VIEWER_ALL;
    core.state.players = 3;
    core.state.blank = HH_NOBODY;
    core.state.turn = 4; /* place 1 */
    for (int fresh = 0; fresh < 32; fresh++) {
        memset(core.state.culprit, 3, sizeof core.state.culprit);
        core.state.fresh = (uint8_t)fresh;
        core.state.stage = HH_AT_BONUS;
        hh_view_core(&core, 0, &seen);
        for (int place = 0; place < 3; place++)
            for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++)
                EQ_AT(seen.state.culprit[place][yaku], place == 1 && fresh >> yaku & 1 ? 0 : 3,
                      fresh);
        core.state.stage = HH_AT_YAKU;
        hh_view_core(&core, 0, &seen);
        EQ(memcmp(seen.state.culprit, core.state.culprit, sizeof seen.state.culprit), 0);
    }
}

Test(parts, reserved_fields_are_empty) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_field field;
    hachi_field_init(&field, sizeof field);
    field.reserved = 7;
    EQ(hachi_field_judge(rules, cards("1L 2R 3a 4b 5a 6R"), &field), HACHI_E_STRUCT_NEWER);
    field.reserved = 0;
    EQ(hachi_field_judge(rules, cards("1L 2R 3a 4b 5a 6R"), &field), HACHI_OK);
    EQ(field.multiplier, 2); /* rules 5.1: the crane */
    hachi_rules_destroy(rules);
}

/* --- facts that can't be ------------------------------------------------------------------------------ */

/* Three players, nobody took anything: the month ended without play by a shisou of seat 0 (rules 7.3). */
static hachi_facts shisou_month(void) {
    hachi_facts facts;
    hachi_facts_init(&facts, sizeof facts);
    facts.players = 3;
    facts.month = 1;
    facts.multiplier = 1;
    facts.ending = HACHI_ENDING_NO_PLAY;
    facts.seat[0].suit_yaku = HACHI_YAKU_SHISOU;
    return facts;
}

static void facts_give(const hachi_rules *rules, const hachi_facts *facts, hachi_status wanted,
                       const char *reason) {
    hachi_facts_error error;
    size_t count;
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status =
        hachi_settle_month(rules, facts, NULL, sizeof(hachi_entry), 0, &count, NULL, &error);
    cr_assert(eq(i32, status, wanted), "%s", error.reason);
    cr_assert(ne(ptr, strstr(error.reason, reason), NULL), "%s", error.reason);
}

Test(parts, facts_are_refused) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    option(rules, HACHI_OPTION_SHISOU, HACHI_SHISOU_MONTH);
    const hachi_facts good = shisou_month();
    hachi_facts facts = good;
    facts_give(rules, &facts, HACHI_E_BUFFER_TOO_SMALL, "");
    facts.mizuten = -1;
    facts_give(rules, &facts, HACHI_E_OUT_OF_RANGE, "mizuten");
    facts.mizuten = 2;
    facts_give(rules, &facts, HACHI_E_OUT_OF_RANGE, "mizuten");
    facts = good;
    facts.seat[1].kasu = 1;
    facts_give(rules, &facts, HACHI_E_FACTS, "cards taken in a month without play");
    facts.seat[1].kasu = 0;
    facts.seat[1].points = 1;
    facts_give(rules, &facts, HACHI_E_FACTS, "cards taken in a month without play");
    facts = good;
    facts.seat[2].not_shown = 1; /* nothing is held */
    facts_give(rules, &facts, HACHI_E_FACTS, "kept back");
    facts = good;
    facts.players = 4; /* two of them drop: rules 6.1 */
    facts.seat[0].role = HACHI_ROLE_DROPPED;
    facts.seat[0].drop_order = 1;
    facts.seat[0].suit_yaku = 0;
    facts.seat[1].role = HACHI_ROLE_DROPPED;
    facts.seat[1].drop_order = 2;
    facts.seat[2].role = facts.seat[3].role = HACHI_ROLE_PLAYS;
    facts_give(rules, &facts, HACHI_E_FACTS, "three must play");
    hachi_rules_destroy(rules);
}

/* A shisou or haneken has one triplet at most: rules 8.1, 8.2. */
Test(parts, facts_of_triplets) {
    static const int one_triplet[] = {HACHI_YAKU_SHISOU, HACHI_YAKU_HANEKEN};
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    option(rules, HACHI_OPTION_SHISOU, HACHI_SHISOU_PLAY);
    option(rules, HACHI_OPTION_TOBIKOMI_HANEKEN, 1);
    option(rules, HACHI_OPTION_TOBIKOMI_SHISOU, 1);
    for (int i = 0; i < 2; i++) {
        hachi_facts facts = shisou_month();
        facts.ending = HACHI_ENDING_EXHAUSTED;
        facts.seat[0].suit_yaku = one_triplet[i];
        for (int seat = 0; seat < 3; seat++) {
            facts.seat[seat].points = 88;
            facts.seat[seat].kasu = 9;
        }
        facts.seat[0].tobikomi = 1 << 1;
        facts_give(rules, &facts, HACHI_E_BUFFER_TOO_SMALL, "");
        facts.seat[0].tobikomi = 1 << 4;
        facts_give(rules, &facts, HACHI_E_BUFFER_TOO_SMALL, "");
        facts.seat[0].tobikomi = 1 << 1 | 1 << 4;
        facts_give(rules, &facts, HACHI_E_FACTS, "no triplet");
        facts.seat[0].tobikomi = 1 << 1 | 1 << 2;
        facts_give(rules, &facts, HACHI_E_FACTS, "no triplet");
        facts.seat[0].tobikomi = 1 << 4 | 1 << 5;
        facts_give(rules, &facts, HACHI_E_FACTS, "no triplet");
    }
    hachi_rules_destroy(rules);
}

/* Nothing to shuffle. */
Test(parts, shuffles_of_nothing) {
    struct hh_stream a, b;
    uint8_t item = 9;
    hh_stream_init(&a, seed, HH_FOR_GUESS, 1, 1);
    hh_stream_init(&b, seed, HH_FOR_GUESS, 1, 1);
    hh_stream_shuffle(&a, &item, 0);
    hh_stream_shuffle(&a, &item, 1);
    EQ(item, 9);
    EQ(hh_stream_below(&a, 200), hh_stream_below(&b, 200)); /* nothing was taken from the stream */
}

/* A text ends where its length says, whatever stands behind. */
Test(parts, records_end_with_their_length) {
    static const char text[] = "hachihachi 1 #";
    hachi_parse_error error;
    EQ(refused(text, sizeof text - 1, &error), HACHI_E_RECORD_SYNTAX); /* no preset */
    EQ(error.column, 15);
    EQ(refused(text, sizeof text - 2, &error), HACHI_E_RECORD_SYNTAX); /* a space at the end */
    EQ(error.line, 1);
    EQ(error.column, 13);
}
