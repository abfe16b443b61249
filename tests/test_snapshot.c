/* Snapshots: games and views as bytes, in every phase; what was altered is refused or is a game that can be; the
 * snapshots of releases load for ever. */
#include "twin.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <stdio.h>

#define OK(call) cr_assert(eq(i32, (call), HACHI_OK))

enum { MOST = 1 << 17 };

struct blob {
    size_t length;
    uint8_t bytes[MOST];
};

static void save(const hachi_game *game, struct blob *blob) {
    OK(hachi_snapshot_save(game, blob->bytes, MOST, &blob->length));
}

static int same_blob(const struct blob *a, const struct blob *b) {
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static hachi_game *load(const struct blob *blob) {
    hachi_game *game;
    OK(hachi_snapshot_load(blob->bytes, blob->length, &game));
    return game;
}

static hachi_game *new_game(uint64_t *random, uint32_t flags, int32_t players, int32_t months) {
    hachi_game_options options;
    hachi_rules *rules = twin_rules(random, months);
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.flags = flags;
    options.dealer = twin_below(random, players);
    for (int i = 0; i < 32; i++)
        options.seed[i] = (uint8_t)twin_random(random);
    OK(hachi_game_create(rules, &options, &game));
    hachi_rules_destroy(rules);
    return game;
}

/* --- round trips ------------------------------------------------------------------------------------------ */

Test(snapshot, of_each_step_comes_back_with_its_undo, .timeout = 600) {
    static struct twin_tape tape;
    static struct blob one, two;
    uint64_t random = 1;
    long phases[HACHI_PHASE_OVER + 1] = {0};
    for (int g = 0; g < 40; g++) {
        hachi_game *game = new_game(&random, g % 2 ? HACHI_GAME_HOST_DEALS : 0, 3 + g % 5, 2);
        tape.count = 0;
        OK(hachi_game_set_name(game, 1, "\xE8\x8A\xB1", 3));
        OK(hachi_game_set_name(game, 2, "", 0));
        do {
            save(game, &one);
            hachi_game *loaded = load(&one);
            phases[hachi_game_phase(game)]++;
            cr_assert(hachi_game_equal(game, loaded));
            save(loaded, &two);
            cr_assert(same_blob(&one, &two));
            if (twin_below(&random, 20) == 0) {
                /* all the way back, beside the game itself */
                hachi_game *own;
                OK(hachi_game_clone(game, &own));
                while (hachi_game_undo(own) == HACHI_OK) {
                    OK(hachi_game_undo(loaded));
                    cr_assert(hachi_game_equal(own, loaded));
                }
                cr_assert(eq(i32, hachi_game_undo(loaded), HACHI_E_NOTHING_TO_UNDO));
                hachi_game_destroy(own);
            }
            hachi_game_destroy(loaded);
        } while (twin_play(game, &tape, &random));
        hachi_game_destroy(game);
    }
    for (int phase = HACHI_PHASE_MIZUTEN; phase <= HACHI_PHASE_OVER; phase++)
        cr_assert(gt(long, phases[phase], 0), "phase %d", phase);
}

Test(snapshot, of_each_view_comes_back, .timeout = 600) {
    static struct twin_tape tape;
    static struct blob one, two;
    uint64_t random = 2;
    long phases[HACHI_PHASE_OVER + 1] = {0};
    for (int g = 0; g < 40; g++) {
        hachi_game *game = new_game(&random, g % 2 ? HACHI_GAME_HOST_DEALS : 0, 3 + g % 5, 2);
        tape.count = 0;
        OK(hachi_game_set_name(game, 0, "x", 1));
        do {
            hachi_game *view;
            const int32_t seat = twin_below(&random, hachi_game_players(game) + 1) - 1;
            OK(hachi_game_view(game, seat < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : seat, &view));
            save(view, &one);
            hachi_game *loaded = load(&one);
            phases[hachi_game_phase(game)]++;
            cr_assert(hachi_game_equal(view, loaded));
            cr_assert(eq(i32, hachi_game_viewer(loaded), hachi_game_viewer(view)));
            save(loaded, &two);
            cr_assert(same_blob(&one, &two));
            hachi_game_destroy(loaded);
            hachi_game_destroy(view);
        } while (twin_play(game, &tape, &random));
        hachi_game_destroy(game);
    }
    for (int phase = HACHI_PHASE_MIZUTEN; phase <= HACHI_PHASE_OVER; phase++)
        cr_assert(gt(long, phases[phase], 0), "phase %d", phase);
}

/* rules 4.4: while the host is waited for, nothing lies on the table */
Test(snapshot, between_two_deals) {
    static struct blob blob;
    for (int32_t players = 3; players <= 7; players++) {
        hachi_rules *rules;
        hachi_game_options options;
        hachi_game *game;
        hachi_card deck[49];
        int owner[49], count;
        hachi_game_options_init(&options, sizeof options);
        options.players = players;
        options.flags = HACHI_GAME_HOST_DEALS;
        OK(hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules));
        OK(hachi_rules_set(rules, HACHI_OPTION_MIZUTEN, HACHI_MIZUTEN_OFF));
        OK(hachi_game_create(rules, &options, &game));
        hachi_rules_destroy(rules);
        count = twin_owners(game, 0, owner);
        /* 1L 1R 1a 1b and two more to the field, or to seat 3 with the blank card */
        hachi_card field[7] = {0, 1, 2, 3, 4, 5, HACHI_CARD_BLANK};
        for (int i = 0, next = 6, n = 0; i < count; i++)
            deck[i] = owner[i] == (players == 7 ? 3 : 7) ? field[n++] : (hachi_card)next++;
        OK(hachi_game_deal(game, deck, (size_t)count));
        cr_assert(eq(i32, hachi_game_phase(game), HACHI_PHASE_DECK));
        save(game, &blob);
        hachi_game *loaded = load(&blob), *view;
        cr_assert(hachi_game_equal(game, loaded));
        hachi_game_destroy(loaded);
        for (int32_t seat = 0; seat < players; seat++) {
            OK(hachi_game_view(game, seat, &view));
            save(view, &blob);
            loaded = load(&blob);
            cr_assert(hachi_game_equal(view, loaded));
            hachi_game_destroy(loaded);
            hachi_game_destroy(view);
        }
        hachi_game_destroy(game);
    }
}

Test(snapshot, wants_a_journal_and_room) {
    static struct blob blob, small;
    uint64_t random = 3;
    hachi_game *game = new_game(&random, 0, 4, 1),
               *bare = new_game(&random, HACHI_GAME_NO_JOURNAL, 4, 1), *view;
    OK(hachi_game_view(bare, 0, &view));
    size_t length = 5;
    cr_assert(eq(i32, hachi_snapshot_save(bare, blob.bytes, MOST, &length), HACHI_E_NO_JOURNAL));
    cr_assert(eq(sz, length, 0));
    cr_assert(eq(i32, hachi_snapshot_save(view, blob.bytes, MOST, &length), HACHI_E_NO_JOURNAL));
    cr_assert(eq(i32, hachi_snapshot_save(NULL, blob.bytes, MOST, &length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_snapshot_save(game, NULL, 1, &length), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_snapshot_save(game, blob.bytes, MOST, NULL), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(i32, hachi_snapshot_save(game, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL));
    save(game, &blob);
    cr_assert(eq(sz, length, blob.length));
    memset(small.bytes, 0xAA, blob.length);
    cr_assert(eq(i32, hachi_snapshot_save(game, small.bytes, blob.length - 1, &length),
                 HACHI_E_BUFFER_TOO_SMALL));
    cr_assert(eq(u8, small.bytes[0], 0xAA));
    OK(hachi_snapshot_save(game, small.bytes, blob.length, &small.length));
    cr_assert(same_blob(&blob, &small));
    hachi_game *loaded = game;
    cr_assert(eq(i32, hachi_snapshot_load(NULL, 9, &loaded), HACHI_E_NULL_ARGUMENT));
    cr_assert(eq(ptr, loaded, NULL));
    cr_assert(eq(i32, hachi_snapshot_load(blob.bytes, blob.length, NULL), HACHI_E_NULL_ARGUMENT));
    blob.bytes[3]++; /* the version */
    cr_assert(
        eq(i32, hachi_snapshot_load(blob.bytes, blob.length, &loaded), HACHI_E_SNAPSHOT_VERSION));
    blob.bytes[3] = 0;
    cr_assert(
        eq(i32, hachi_snapshot_load(blob.bytes, blob.length, &loaded), HACHI_E_SNAPSHOT_CORRUPT));
    hachi_game_destroy(game);
    hachi_game_destroy(bare);
    hachi_game_destroy(view);
}

/* A full game's snapshot of a month stays small. */
Test(snapshot, is_compact) {
    static struct twin_tape tape;
    static struct blob blob;
    uint64_t random = 4;
    for (int g = 0; g < 30; g++) {
        hachi_game *game = new_game(&random, 0, 3 + g % 5, 1), *view;
        tape.count = 0;
        while (twin_play(game, &tape, &random))
            ;
        save(game, &blob);
        cr_assert(lt(sz, blob.length, 400));
        OK(hachi_game_view(game, 0, &view));
        save(view, &blob);
        cr_assert(lt(sz, blob.length, 4000));
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
}

/* --- bytes that were altered ---------------------------------------------------------------------------------- */

/* The checksum, by doc/snapshot.md. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = UINT64_C(0x9E3779B97F4A7C15) ^ length;
    for (size_t i = 0; i < length || i % 8; i += 8) {
        uint64_t word = 0;
        if (i + 8 > length)
            break;
        for (int k = 7; k >= 0; k--)
            word = word << 8 | bytes[i + (size_t)k];
        sum = (sum ^ word) * UINT64_C(0xD6E8FEB86659FD93);
        sum ^= sum >> 32;
    }
    uint64_t tail = 0;
    for (size_t i = length; i > length - length % 8; i--)
        tail = tail << 8 | bytes[i - 1];
    sum = (sum ^ tail) * UINT64_C(0xD6E8FEB86659FD93);
    return sum ^ sum >> 32;
}

static void seal(struct blob *blob) {
    const uint64_t sum = checksum(blob->bytes, blob->length - 8);
    for (int i = 0; i < 8; i++)
        blob->bytes[blob->length - 8 + (size_t)i] = (uint8_t)(sum >> (8 * i));
}

/* A view's content without packing, and back, by doc/snapshot.md: a run of n zeros is 0, n. */
static void unpack(const struct blob *blob, struct blob *plain) {
    plain->length = 0;
    for (size_t i = 4; i < blob->length - 8; i++) {
        if (blob->bytes[i]) {
            plain->bytes[plain->length++] = blob->bytes[i];
            continue;
        }
        for (int n = blob->bytes[++i]; n > 0; n--)
            plain->bytes[plain->length++] = 0;
    }
}

static void pack(const struct blob *plain, struct blob *blob) {
    blob->length = 4; /* the head stays */
    for (size_t i = 0; i < plain->length;) {
        if (plain->bytes[i]) {
            blob->bytes[blob->length++] = plain->bytes[i++];
            continue;
        }
        size_t run = 0;
        while (i + run < plain->length && run < 255 && plain->bytes[i + run] == 0)
            run++;
        blob->bytes[blob->length++] = 0;
        blob->bytes[blob->length++] = (uint8_t)run;
        i += run;
    }
    blob->length += 8;
    seal(blob);
}

/* Ask everything; nothing may go wrong, whatever the view says. (To find out that nothing fits takes long.) */
static void ask_all(hachi_game *game, int guessing) {
    static hachi_event events[TWIN_EVENTS];
    static hachi_entry entries[TWIN_EVENTS];
    static char text[1 << 18];
    static struct blob blob;
    const int32_t viewer = hachi_game_viewer(game), players = hachi_game_players(game);
    hachi_move list[HACHI_MAX_MOVES];
    hachi_table table = {.size = sizeof table};
    size_t count, length;
    uint64_t digest;
    cr_assert(players >= 3 && players <= 7);
    OK(hachi_game_table(game, viewer, &table));
    int64_t sum = 0;
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        sum += table.total[account];
    cr_assert(eq(i64, sum, 0));
    OK(hachi_game_digest(game, &digest));
    OK(hachi_game_moves(game, list, HACHI_MAX_MOVES, &count));
    for (size_t i = 0; i < count; i++) {
        hachi_preview preview = {.size = sizeof preview};
        OK(hachi_game_check(game, list[i]));
        OK(hachi_game_preview(game, list[i], &preview));
    }
    for (int32_t seat = 0; seat < players; seat++)
        for (int32_t yaku = HACHI_YAKU_AKATAN; yaku <= HACHI_YAKU_GOKOU; yaku++) {
            hachi_progress progress = {.size = sizeof progress};
            hachi_game_progress(game, seat, yaku, &progress);
        }
    OK(hachi_game_events(game, viewer, 0, events, sizeof *events, TWIN_EVENTS, &count));
    OK(hachi_game_ledger(game, viewer, 0, entries, sizeof *entries, TWIN_EVENTS, &count));
    OK(hachi_record_write(game, HACHI_RECORD_WRITE_ALL, text, sizeof text, &length));
    save(game, &blob);
    hachi_game *other = load(&blob);
    cr_assert(hachi_game_equal(game, other));
    if (viewer != HACHI_VIEWER_ALL && !guessing) {
        OK(hachi_game_view_assign(game, viewer, other));
    } else if (viewer != HACHI_VIEWER_ALL) {
        const uint8_t seed[32] = {9};
        hachi_game *guess;
        const hachi_status status = hachi_game_guess(game, seed, &guess);
        cr_assert(status == HACHI_OK || status == HACHI_E_IMPOSSIBLE);
        if (guess)
            hachi_game_playout(guess, 1, 0);
        hachi_game_destroy(guess);
        OK(hachi_game_view_assign(game, viewer, other));
    } else {
        hachi_game_playout(other, 1, 0);
        for (int32_t seat = 0; seat < players; seat++) {
            hachi_game *view;
            OK(hachi_game_view(game, seat, &view));
            hachi_game_destroy(view);
        }
    }
    hachi_game_destroy(other);
}

Test(snapshot, cut_off_or_altered_is_refused, .timeout = 600) {
    static struct twin_tape tape;
    static struct blob blob, bad;
    uint64_t random = 5;
    for (int g = 0; g < 16; g++) {
        hachi_game *game = new_game(&random, g % 3 == 0 ? HACHI_GAME_HOST_DEALS : 0, 3 + g % 5, 1),
                   *view, *loaded;
        tape.count = 0;
        for (int i = twin_below(&random, 60); i > 0 && twin_play(game, &tape, &random); i--)
            ;
        OK(hachi_game_view(game, twin_below(&random, hachi_game_players(game)), &view));
        save(g % 2 ? view : game, &blob);
        for (size_t i = 0; i < blob.length; i++) {
            cr_assert(ne(i32, hachi_snapshot_load(blob.bytes, i, &loaded), HACHI_OK));
            bad = blob;
            bad.bytes[i] ^= (uint8_t)(1 + twin_below(&random, 255));
            const hachi_status status = hachi_snapshot_load(bad.bytes, bad.length, &loaded);
            cr_assert(status == HACHI_E_SNAPSHOT_CORRUPT || status == HACHI_E_SNAPSHOT_VERSION);
            cr_assert(eq(ptr, loaded, NULL));
        }
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
}

/* Whoever can put the checksum right may write what they like; it is refused, or it is a game. */
Test(snapshot, altered_and_sealed_again_is_refused_or_sound, .timeout = 3600) {
    static struct twin_tape tape;
    static struct blob blob, plain, bad;
    const char *given = getenv("HACHI_TEST_LONG");
    const int games = given ? 3000 : 60;
    uint64_t random = 6;
    long taken[2] = {0}, refused[2] = {0};
    for (int g = 0; g < games; g++) {
        hachi_game *game = new_game(&random, g % 3 == 0 ? HACHI_GAME_HOST_DEALS : 0, 3 + g % 5,
                                    1 + g % 2),
                   *view;
        tape.count = 0;
        for (int i = twin_below(&random, 120); i > 0 && twin_play(game, &tape, &random); i--)
            ;
        const int32_t seat = twin_below(&random, hachi_game_players(game) + 1) - 1;
        OK(hachi_game_view(game, seat < 0 ? (int32_t)HACHI_VIEWER_PUBLIC : seat, &view));
        const int full = g % 4 == 0;
        save(full ? game : view, &blob);
        for (int i = 0; i < 120; i++) {
            hachi_game *loaded;
            bad = blob;
            if (full) {
                for (int n = 1 + twin_below(&random, 2); n > 0; n--)
                    bad.bytes[4 + twin_below(&random, (int)bad.length - 12)] =
                        (uint8_t)twin_random(&random);
                seal(&bad);
            } else {
                unpack(&blob, &plain);
                for (int n = 1 + twin_below(&random, 2); n > 0; n--) {
                    /* mostly the position, which the events follow */
                    const int most = twin_below(&random, 3) ? 900 : (int)plain.length;
                    const int at =
                        twin_below(&random, most < (int)plain.length ? most : (int)plain.length);
                    plain.bytes[at] = twin_below(&random, 2)
                                          ? (uint8_t)(plain.bytes[at] ^ 1 << twin_below(&random, 8))
                                          : (uint8_t)twin_below(&random, 50);
                }
                pack(&plain, &bad);
            }
            const hachi_status status = hachi_snapshot_load(bad.bytes, bad.length, &loaded);
            if (status != HACHI_OK) {
                cr_assert(eq(i32, status, HACHI_E_SNAPSHOT_CORRUPT));
                cr_assert(eq(ptr, loaded, NULL));
                refused[full]++;
                continue;
            }
            static struct blob again;
            save(loaded, &again);
            cr_assert(same_blob(&bad, &again), "not the only form");
            taken[full]++;
            ask_all(loaded, taken[0] % 8 == 0);
            hachi_game_destroy(loaded);
        }
        hachi_game_destroy(view);
        hachi_game_destroy(game);
    }
    cr_assert(gt(long, refused[0], 1000));
    cr_assert(gt(long, refused[1], 100));
    cr_assert(gt(long, taken[0], 20));
    cr_assert(gt(long, taken[1], 20));
    if (given)
        fprintf(stderr, "views: %ld refused, %ld taken; games: %ld refused, %ld taken\n",
                refused[0], taken[0], refused[1], taken[1]);
}

/* --- snapshots of releases ------------------------------------------------------------------------------------- */

#define GOLDEN HH_VECTORS "/../golden"

static size_t read_file(const char *name, const char *end, uint8_t *bytes, size_t capacity) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s%s", GOLDEN, name, end);
    FILE *file = fopen(path, "rb");
    cr_assert(ne(ptr, file, NULL), "%s", path);
    const size_t length = fread(bytes, 1, capacity, file);
    fclose(file);
    return length;
}

/* tests/golden/README.md */
Test(snapshot, of_each_release_still_loads) {
    static struct blob blob, again;
    static uint8_t record[1 << 18];
    static char text[1 << 18], index[1 << 16];
    index[read_file("INDEX", "", (uint8_t *)index, sizeof index - 1)] = '\0';
    int count = 0;
    for (char *name = strtok(index, "\n"); name; name = strtok(NULL, "\n"), count++) {
        size_t length;
        blob.length = read_file(name, ".snap", blob.bytes, MOST);
        const size_t recorded = read_file(name, ".rec", record, sizeof record);
        hachi_game *game = load(&blob);
        OK(hachi_record_write(game, HACHI_RECORD_WRITE_ALL, text, sizeof text, &length));
        cr_assert(eq(sz, length, recorded), "%s", name);
        cr_assert(memcmp(text, record, length) == 0, "%s", name);
        ask_all(game, 1);
        save(game, &again);
        cr_assert(strncmp(name, "v1-", 3) != 0 || same_blob(&blob, &again), "%s", name);
        hachi_game_destroy(game);
    }
    cr_assert(ge(int, count, 30));
}

static void write_file(const char *directory, const char *name, const char *end, const void *bytes,
                       size_t length) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s%s", directory, name, end);
    FILE *file = fopen(path, "wb");
    cr_assert(ne(ptr, file, NULL), "%s", path);
    cr_assert(eq(sz, fwrite(bytes, 1, length, file), length));
    fclose(file);
}

/* Before a release whose format is new, once: HACHI_WRITE_GOLDEN=directory. */
Test(snapshot, can_be_kept_for_ever) {
    static struct twin_tape tape;
    static struct blob blob;
    static char text[1 << 18];
    const char *directory = getenv("HACHI_WRITE_GOLDEN");
    char index[1 << 14] = "";
    uint64_t random = 1888;
    for (int i = 0; directory && i < 3 * HACHI_PHASE_OVER;) {
        const int32_t phase = 1 + i / 3, players = 3 + twin_below(&random, 5);
        hachi_game *game = new_game(&random, twin_below(&random, 2), players,
                                    1 + twin_below(&random, 2)),
                   *view;
        tape.count = 0;
        for (int skip = twin_below(&random, 40); skip > 0 && twin_play(game, &tape, &random);
             skip--)
            ;
        while (hachi_game_phase(game) != phase && twin_play(game, &tape, &random))
            ;
        if (hachi_game_phase(game) == phase) {
            const int32_t seat =
                i % 3 == 2 ? (int32_t)HACHI_VIEWER_PUBLIC : twin_below(&random, players);
            char name[60];
            size_t length;
            hachi_game_set_name(game, 0, "Hana \xE8\x8A\xB1", 8);
            OK(hachi_game_view(game, seat, &view));
            const hachi_game *kept = i % 3 ? view : game;
            snprintf(name, sizeof name, "v1-%s-%02d-phase%d", i % 3 ? "view" : "game", i,
                     (int)phase);
            save(kept, &blob);
            OK(hachi_record_write(kept, HACHI_RECORD_WRITE_ALL, text, sizeof text, &length));
            write_file(directory, name, ".snap", blob.bytes, blob.length);
            write_file(directory, name, ".rec", text, length);
            strcat(strcat(index, name), "\n");
            i++;
            hachi_game_destroy(view);
        }
        hachi_game_destroy(game);
    }
    if (directory)
        write_file(directory, "INDEX", "", index, strlen(index));
}
