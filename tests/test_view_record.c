/* View records (doc/record.md 8): what is written of a view is read as that view, and refused where it is wrong. */
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <stdio.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

enum { TEXT = 1 << 18 };

static char text[TEXT], again[TEXT];

static size_t written(const hachi_game *game, uint32_t flags, char *buffer) {
    size_t length;
    OK(hachi_record_write(game, flags, buffer, TEXT, &length));
    return length;
}

/* A game that stands somewhere, now and then at its end. */
static hachi_game *new_game(uint64_t *random) {
    static struct twin_tape tape;
    hachi_game_options options;
    hachi_rules *rules = twin_rules(random, 1 + twin_below(random, 2));
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = 3 + twin_below(random, 5);
    options.dealer = twin_below(random, options.players);
    options.flags = twin_below(random, 3) ? HACHI_GAME_HOST_DEALS : 0;
    for (int i = 0; i < 32; i++)
        options.seed[i] = (uint8_t)twin_random(random);
    OK(hachi_game_create(rules, &options, &game));
    hachi_rules_destroy(rules);
    tape.count = 0;
    OK(hachi_game_set_name(game, 1, "Hana #1", 7));
    for (int i = twin_below(random, 3) ? twin_below(random, 120) : 500;
         i > 0 && twin_play(game, &tape, random); i--)
        ;
    return game;
}

static hachi_game *view_of(const hachi_game *game, uint64_t *random) {
    const int32_t seat = twin_below(random, hachi_game_players(game) + 1) - 1;
    hachi_game *view;
    OK(hachi_game_view(game, seat < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : seat, &view));
    return view;
}

Test(view_record, is_read_as_the_view_that_it_was_written_of, .timeout = 3600) {
    const int games = getenv("HACHI_TEST_LONG") ? 20000 : 300;
    uint64_t random = 1;
    long phases[HACHI_PHASE_OVER + 1] = {0}, showing = 0;
    for (int g = 0; g < games; g++) {
        const uint64_t start = random;
        hachi_game *game = new_game(&random), *view = view_of(game, &random), *read;
        hachi_parse_error error;
        hachi_record_info info;
        hachi_parse_error_init(&error, sizeof error);
        hachi_record_info_init(&info, sizeof info);
        const uint32_t flags = HACHI_RECORD_NAMES | HACHI_RECORD_PAY |
                               (twin_below(&random, 2) ? HACHI_RECORD_TOTAL : 0);
        const size_t length = written(view, flags, text);
        const hachi_status status =
            hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &read, &info, &error);
        cr_assert(eq(i32, status, HACHI_OK), "game %d from %llu: line %d column %d: %s\n%s", g,
                  (unsigned long long)start, (int)error.line, (int)error.column, error.reason,
                  text);
        cr_assert(eq(sz, written(read, flags, again), length));
        cr_assert(memcmp(text, again, length) == 0);
        cr_assert(eq(i32, hachi_game_viewer(read), hachi_game_viewer(view)));
        cr_assert(eq(i32, info.complete, hachi_game_phase(view) == HACHI_PHASE_OVER));
        if (hachi_game_phase(view) == HACHI_PHASE_SHOW && hachi_game_actor(view) < 0)
            showing++; /* it is not told whether somebody is still asked */
        else
            cr_assert(hachi_game_equal(read, view), "game %d from %llu", g,
                      (unsigned long long)start);
        phases[hachi_game_phase(view)]++;
        /* without payments it is a view that could have been */
        const size_t less = written(view, 0, text);
        hachi_game_destroy(view);
        OK(hachi_record_read(text, less, HACHI_RECORD_ALLOW_VIEW, &view, NULL, NULL));
        cr_assert(eq(sz, written(view, 0, again), less));
        cr_assert(memcmp(text, again, less) == 0);
        hachi_game_destroy(view);
        hachi_game_destroy(read);
        hachi_game_destroy(game);
    }
    for (int phase = HACHI_PHASE_MIZUTEN; phase <= HACHI_PHASE_OVER; phase++)
        if (phase != HACHI_PHASE_CLAIM && phase != HACHI_PHASE_SAY)
            cr_assert(gt(long, phases[phase], 0), "phase %d", phase);
}

Test(view_record, is_taken_only_where_it_is_asked_for) {
    uint64_t random = 2;
    hachi_game *game = new_game(&random), *view = view_of(game, &random), *read;
    const size_t length = written(view, HACHI_RECORD_PAY, text);
    cr_assert(
        eq(i32, hachi_record_read(text, length, 0, &read, NULL, NULL), HACHI_E_RECORD_IS_VIEW));
    cr_assert(eq(ptr, read, NULL));
    /* a full record may be read so too */
    OK(hachi_record_read(text, written(game, 0, text), HACHI_RECORD_ALLOW_VIEW, &read, NULL, NULL));
    cr_assert(eq(i32, hachi_game_viewer(read), HACHI_VIEWER_ALL));
    hachi_game_destroy(read);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
}

/* The error is at the word that is wrong. */
Test(view_record, is_refused_at_the_word_that_is_wrong, .timeout = 3600) {
    static char bad[TEXT];
    uint64_t random = 3;
    for (int g = 0; g < 24; g++) {
        hachi_game *game = new_game(&random), *view = view_of(game, &random), *read;
        const size_t length = written(view, HACHI_RECORD_WRITE_ALL, text);
        int line = 1;
        for (size_t at = 0; at < length; line++) {
            const char *end = memchr(text + at, '\n', length - at);
            const size_t line_end = (size_t)(end - text);
            size_t word = line_end;
            while (word > at && text[word - 1] != ' ')
                word--;
            if (twin_below(&random, 6) == 0) {
                hachi_parse_error error;
                hachi_parse_error_init(&error, sizeof error);
                memcpy(bad, text, word);
                memcpy(bad + word, "zzz", 3);
                memcpy(bad + word + 3, text + line_end, length - line_end);
                const hachi_status status =
                    hachi_record_read(bad, word + 3 + length - line_end, HACHI_RECORD_ALLOW_VIEW,
                                      &read, NULL, &error);
                cr_assert(ne(i32, status, HACHI_OK));
                cr_assert(eq(ptr, read, NULL));
                cr_assert(eq(i32, error.line, line), "column %d: %s\n%.*s", (int)error.column,
                          error.reason, (int)(line_end - at), text + at);
                /* a whole line of a name or of another kind may be refused at its beginning */
                if (error.column != 1)
                    cr_assert(le(i32, error.column, (int32_t)(word - at) + 1), "line %d: %s\n%.*s",
                              line, error.reason, (int)(line_end - at), text + at);
            }
            at = line_end + 1;
        }
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
}

/* A line that is missing, or stands twice, is refused there or behind it; or what is left is a record too. */
Test(view_record, with_a_line_too_few_or_too_many, .timeout = 3600) {
    static char bad[TEXT];
    uint64_t random = 4;
    long refused = 0;
    for (int g = 0; g < 24; g++) {
        hachi_game *game = new_game(&random), *view = view_of(game, &random), *read;
        const size_t length = written(view, HACHI_RECORD_WRITE_ALL, text);
        int line = 1;
        for (size_t at = 0; at < length; line++) {
            const char *end = memchr(text + at, '\n', length - at);
            const size_t next = (size_t)(end - text) + 1;
            if (twin_below(&random, 6) == 0) {
                hachi_parse_error error;
                const int twice = twin_below(&random, 2);
                const size_t from = twice ? at : next, kept = twice ? next : at;
                hachi_parse_error_init(&error, sizeof error);
                memcpy(bad, text, kept);
                memcpy(bad + kept, text + from, length - from);
                const hachi_status status = hachi_record_read(
                    bad, kept + length - from, HACHI_RECORD_ALLOW_VIEW, &read, NULL, &error);
                if (status == HACHI_OK) {
                    cr_assert(
                        eq(sz, written(read, HACHI_RECORD_WRITE_ALL, again), kept + length - from));
                    hachi_game_destroy(read);
                } else {
                    cr_assert(ge(i32, error.line, line), "%d %s\n%.*s\n%s", twice, error.reason,
                              (int)(next - at), text + at, bad);
                    refused++;
                }
            }
            at = next;
        }
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
    cr_assert(gt(long, refused, 100));
}
