/* View records (doc/record.md 8): what is written of a view is read as that view, and refused where it is wrong. */
#include "arrange.h"
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <dirent.h>
#include <stdio.h>

#ifndef HH_VECTORS
#define HH_VECTORS "tests/vectors"
#endif

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

enum { TEXT = 1 << 18 };

static char text[TEXT], again[TEXT];

static size_t written(const hachi_game *game, uint32_t flags, char *buffer) {
    size_t length;
    OK(hachi_record_write(game, flags, buffer, TEXT, &length));
    return length;
}

/* A game that stands somewhere, now and then at its end. players: 0: any number. */
static hachi_game *new_game_of(uint64_t *random, int players) {
    static struct twin_tape tape;
    hachi_game_options options;
    hachi_rules *rules = twin_rules(random, 1 + twin_below(random, 2));
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players ? players : 3 + twin_below(random, 5);
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

static hachi_game *new_game(uint64_t *random) { return new_game_of(random, 0); }

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

/* Games in which only few of all deals agree with what a culprit held, or with what chased-out hands were paid. */
Test(view_record, is_read_though_few_deals_agree_with_it) {
    static const uint64_t starts[] = {
        UINT64_C(10425947715469320749), UINT64_C(12281226362281598667),
        UINT64_C(4462627892332311444),  UINT64_C(14647516036995435058),
        UINT64_C(8306520005722844209),  UINT64_C(6649087589719492092),
        UINT64_C(7226349534395133100)};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        uint64_t random = starts[i];
        hachi_game *game = new_game_of(&random, 7), *view = view_of(game, &random), *read;
        const size_t length = written(view, HACHI_RECORD_WRITE_ALL, text);
        OK(hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &read, NULL, NULL));
        cr_assert(eq(sz, written(read, HACHI_RECORD_WRITE_ALL, again), length));
        cr_assert(memcmp(text, again, length) == 0);
        hachi_game_destroy(read);
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
}

static void check_views(const char *name, const hachi_game *game) {
    for (int viewer = -1; viewer < hachi_game_players(game); viewer++) {
        hachi_game *view, *read;
        OK(hachi_game_view(game, viewer < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : viewer, &view));
        for (uint32_t flags = 0; flags <= HACHI_RECORD_WRITE_ALL; flags += HACHI_RECORD_WRITE_ALL) {
            hachi_parse_error error;
            hachi_parse_error_init(&error, sizeof error);
            const size_t length = written(view, flags, text);
            const hachi_status status =
                hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &read, NULL, &error);
            cr_assert(eq(i32, status, HACHI_OK), "%s viewer %d:%d:%d: %s", name, viewer,
                      (int)error.line, (int)error.column, error.reason);
            cr_assert(eq(sz, written(read, flags, again), length));
            cr_assert(memcmp(text, again, length) == 0);
            hachi_game_destroy(read);
        }
        hachi_game_destroy(view);
    }
}

/* Arranged games are full of rare things. */
Test(view_record, of_the_vectors, .timeout = 600) {
    int records = 0;
    DIR *folder = opendir(HH_VECTORS);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[1024];
        hachi_game *game;
        if (!strstr(entry->d_name, ".rec"))
            continue;
        snprintf(path, sizeof path, "%s/%s", HH_VECTORS, entry->d_name);
        FILE *file = fopen(path, "rb");
        cr_assert(ne(ptr, file, NULL));
        const size_t length = fread(text, 1, TEXT, file);
        fclose(file);
        OK(hachi_record_read(text, length, 0, &game, NULL, NULL));
        check_views(entry->d_name, game);
        hachi_game_destroy(game);
        records++;
    }
    if (folder)
        closedir(folder);
    cr_assert(ge(int, records, 92));
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

/* --- what is wrong, and where ---------------------------------------------------------------------------------- */

#define HIDDEN_3 " ? ? ?"
#define HIDDEN_9 HIDDEN_3 HIDDEN_3 HIDDEN_3
#define HIDDEN_21 HIDDEN_9 HIDDEN_9 HIDDEN_3

/* Lines 12 to 30 are those of the month. */
static const char seven[] =
    "hachihachi 1 view 1\npreset bga\nplayers 7\ndealer 0\n"
    "pay 0 bank 60 start\npay 1 bank 60 start\npay 2 bank 60 start\n"
    "pay 3 bank 60 start\npay 4 bank 60 start\npay 5 bank 60 start\n"
    "pay 6 bank 60 start\n"
    "month 1\n"
    "mizuten 0 no\n"
    "deck 8L 1L 2b" HIDDEN_9 HIDDEN_9 " 10b 9R 8b 12c" HIDDEN_21 HIDDEN_3 "\n"
    "blank 2 3R 4b 5b 9T 10R 10a\n"
    "bid 0 drop\n"
    "pay 0 pot 12 drop-fee\n"
    "bid 1 drop\n"
    "pay 1 pot 18 drop-fee\n"
    "bid 3 drop\n"
    "pay 3 pot 24 drop-fee\n"
    "stock" HIDDEN_21 "\n"
    "show 6 suit sanbon 11L 11T 11R\n"
    "pay 4 6 24 teyaku sanbon\n"
    "pay 5 6 24 teyaku sanbon\n"
    "play 4 5T\n"
    "turn 4 1L\n"
    "play 5 3L\n"
    "turn 5 12L\n"
    "play 6 4R\n";

/* The field of the first deal has four of a suit. Lines 9 to 13. */
static const char twice[] = "hachihachi 1 view 1\npreset boardwalk\nplayers 3\ndealer 0\n"
                            "pay bank 0 60 start\npay bank 1 60 start\npay bank 2 60 start\n"
                            "month 1\n"
                            "deck 6a 8T 12L ? ? ? ? ? ? 1L 7R 7a 8b 5b 6R 4a" HIDDEN_3 HIDDEN_3
                            " ? ? 11a 7b 7T" HIDDEN_21 "\n"
                            "deck 11L 9R 4a ? ? ? ? ? ? 2T 1L 11R 4b 9b 6T 6R" HIDDEN_3 HIDDEN_3
                            " ? ? 12c 10R 3b" HIDDEN_21 "\n"
                            "show 1 none\n"
                            "play 0 12b\n"
                            "turn 0 9a\n";

/* A card has been turned that could take either of two. Lines 9 to 17. */
static const char turned[] =
    "hachihachi 1 view 1\npreset bga\nplayers 3\ndealer 0\n"
    "pay 0 bank 60 start\npay 1 bank 60 start\npay 2 bank 60 start\n"
    "month 1\n"
    "deck 4T 11a 6b ? ? ? ? ? ? 10T 1R 12b 5a 8T 7R 2R" HIDDEN_3 HIDDEN_3 " ? ? 11R 9T 9R" HIDDEN_21
    "\n"
    "play 0 1L\nturn 0 5T\nplay 1 2R\nturn 1 10a\nplay 2 3b\nturn 2 8a\nplay 0 8L\n"
    "turn 0 9a x ?\n";

/* Another seat has shown, and the seat itself is asked. Lines 10 to 16. */
static const char asked[] =
    "hachihachi 1 view 1\npreset bga\noption teyaku_claim choice\nplayers 3\ndealer 0\n"
    "pay 0 bank 60 start\npay 1 bank 60 start\npay 2 bank 60 start\n"
    "month 1\n"
    "deck 1b 12c 3R ? ? ? ? ? ? 7a 7b 2T 3a 1R 4b 7R" HIDDEN_3 HIDDEN_3 " ? ? 5b 9T 6a" HIDDEN_21
    "\n"
    "show 0 suit sanbon 10T 10R 10b\npay 1 0 24 teyaku sanbon\npay 2 0 24 teyaku sanbon\n"
    "show 1 none\nplay 0 3b\nturn 0 4R\n";

/* A card of the field is played, so no deal fits. The one that shows this has the hidden cards in ascending order: the
 * dealer holds 4R 4a 4b and all of November, a shisou that must be shown and a tanichi (rules 7.3). */
static const char silent[] = "hachihachi 1 view 1\npreset bga\noption teyaku_claim choice\n"
                             "option shisou game\nplayers 6\ndealer 0\n"
                             "month 1\n"
                             "mizuten 0 no\n"
                             "deck 12L 4T 5T" HIDDEN_9 HIDDEN_3 HIDDEN_3
                             " 12a 12b 12c 6R 7a 8T 9a" HIDDEN_9 HIDDEN_9 " ? ? 10a 5a 6a\n"
                             "bid 0 play\nbid 1 drop\nbid 2 drop\nbid 3 drop\n"
                             "stock" HIDDEN_21 "\n"
                             "play 0 10a\n";

#define WORDS_10 " 1L 1L 1L 1L 1L 1L 1L 1L 1L 1L"
#define WORDS_70 WORDS_10 WORDS_10 WORDS_10 WORDS_10 WORDS_10 WORDS_10 WORDS_10
#define SEED_8 "0102030405060708"

enum {
    SYNTAX = HACHI_E_RECORD_SYNTAX,
    ORDER = HACHI_E_RECORD_ORDER,
    RULES = HACHI_E_RECORD_RULES,
    LEDGER = HACHI_E_RECORD_LEDGER
};

/* `from` of the base is written as `to`; an empty `from` stands for the end. */
static const struct fault {
    const char *base, *from, *to;
    int32_t line, column;
    hachi_status status;
} faults[] = {
    {seven, "", "", 0, 0, HACHI_OK},
    {seven, "dealer 0\n", "dealer 0\nseed " SEED_8 SEED_8 SEED_8 SEED_8 "\n", 5, 1, ORDER},
    {seven, "deck 8L", "deck zz", 14, 6, SYNTAX},
    {seven, "deck 8L", "deck 2b", 14, 12, RULES},
    {seven, " ?\nblank", "\nblank", 14, 110, RULES},
    {seven, " ?\nblank", " ? ?\nblank", 14, 113, RULES},
    {seven, "3R 4b 5b 9T 10R 10a\n", "\n", 15, 8, SYNTAX},
    {seven, " 3R 4b 5b 9T 10R 10a\n", "\n", 15, 7, RULES},
    {seven, "blank 2", "blank x", 15, 7, RULES},
    {seven, "blank 2 3R", "blank 2 8L", 15, 9, RULES},
    {seven, "9T 10R 10a\n", "9T 10R 10a" WORDS_70 "\n", 15, 29, RULES},
    {seven, "bid 1 drop", "bid 1 drop" WORDS_70, 18, 12, SYNTAX},
    {seven, "bid 1 drop", "bid 1 pass", 18, 7, SYNTAX},
    {seven, "pay 3 pot 24 drop-fee", "pay 4 pot 24 pot", 21, 5, LEDGER},
    {seven, "pay 3 pot 24 drop-fee", "pay 4 bank 24 oikomi", 21, 5, LEDGER},
    {seven, "stock ?", "play ?", 22, 1, ORDER},
    {seven, "show 6 suit", "show x suit", 23, 1, ORDER},
    {seven, "show 6 suit", "show 5 suit", 24, 5, LEDGER},
    {seven, "11L 11T 11R\n", "11L 11T 11R" WORDS_70 "\n", 23, 1, ORDER},
    {seven, "play 4 5T\n", "play 4 5T" WORDS_70 "\n", 26, 11, SYNTAX},
    {seven, "play 4 5T\n", "play 4 5T\n\x01\n", 27, 1, SYNTAX},
    {seven, "", "play 6", 31, 7, SYNTAX},
    {twice, "", "", 0, 0, HACHI_OK},
    {twice, "deck 11L", "deck blank", 10, 6, RULES},
    {twice, "show 1 none", "show 5 none", 11, 6, RULES},
    {twice, "play 0 12b", "play 5 12b", 12, 6, RULES},
    {turned, "", "", 0, 0, HACHI_OK},
    {turned, "turn 0 9a x ?", "turn 0 9a y ?", 17, 11, RULES},
    {turned, "", "play 1 1L\n", 18, 1, ORDER},
    {asked, "", "", 0, 0, HACHI_OK},
    {asked, "show 1 none\nplay 0 3b\nturn 0 4R\n", "", 0, 0, HACHI_OK},
    {asked, "show 1 none", "show 2 none", 14, 6, RULES},
    {asked, "show 1 none", "show x none", 14, 6, SYNTAX},
    {asked, "show 1 none", "show 1 both", 14, 8, RULES},
    {asked, "show 1 none", "play 1 1b", 14, 1, ORDER},
    {silent, "", "", 15, 1, ORDER},
};

Test(view_record, faults_and_where_they_are, .timeout = 600) {
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const struct fault *f = &faults[i];
        const char *at = *f->from ? strstr(f->base, f->from) : f->base + strlen(f->base);
        hachi_game *read;
        hachi_parse_error error;
        cr_assert(ne(ptr, (void *)at, NULL), "%zu", i);
        const int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - f->base), f->base,
                                    f->to, at + strlen(f->from));
        hachi_parse_error_init(&error, sizeof error);
        const hachi_status status =
            hachi_record_read(text, (size_t)length, HACHI_RECORD_ALLOW_VIEW, &read, NULL, &error);
        cr_expect(status == f->status && error.line == f->line && error.column == f->column,
                  "%zu '%s' -> '%s': %s %d:%d %s", i, f->from, f->to, hachi_status_name(status),
                  (int)error.line, (int)error.column, error.reason);
        hachi_game_destroy(read);
    }
}

/* doc/record.md 8: behind the capture, the word of the yaku and the seat of who pays. Seat 1 discards 3a, of the suit
 * of 3R that seat 0 still needs (rules 10.10). */
Test(view_record, names_the_culprit_of_a_hatto, .fini = arrange_done) {
    static const char end[] = "\nplay 2 4R\nturn 2 12a\nplay 0 3R\nhatto 0 akatan 1\n";
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, ""), 3, 0), *view, *read;
    OK(deal(game, &(struct arrangement){.players = 3,
                                        .hand = {"1a 3R 9T 10T 6T 7T 4T", "3a 5T 6R 7R 8T 9R 10R",
                                                 "4R 5R 1L 2T 11T 12L 8L"},
                                        .field = "1R 2R 5a 6a 7a 8a",
                                        .undealt = "2a 11a 12a"}));
    moves(game, "play 0 1a; play 1 3a; play 2 4R; play 0 3R");
    OK(hachi_game_view(game, 2, &view));
    const size_t length = written(view, HACHI_RECORD_WRITE_ALL, text);
    cr_assert(eq(str, text + length - (sizeof end - 1), (char *)end));
    OK(hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &read, NULL, NULL));
    cr_assert(hachi_game_equal(read, view));
    hachi_game_destroy(view);
    hachi_game_destroy(read);
}

Test(view_record, of_a_month_that_was_over_at_once, .fini = arrange_done) {
    hachi_game *game = host_game(rules_with(HACHI_PRESET_BGA, "shisou month, months 2"), 3, 0);
    hachi_game *view, *read;
    OK(deal(game, &(struct arrangement){.players = 3,
                                        .hand = {"5T 5R 6T 6R 7T 7R 8L", "9T 9R 9a 9b 10T 10R 10a",
                                                 "4T 4R 4a 8T 11L 12L 12a"},
                                        .field = "1L 2T 5a 6a 7a 8a"}));
    cr_assert(eq(i32, hachi_game_month(game), 2));
    OK(hachi_game_view(game, 1, &view));
    const size_t length = written(view, HACHI_RECORD_WRITE_ALL, text);
    OK(hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &read, NULL, NULL));
    cr_assert(hachi_game_equal(read, view));
    hachi_game_destroy(view);
    hachi_game_destroy(read);
}
