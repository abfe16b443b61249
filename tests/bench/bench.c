/* What is measured. See bench.h.
 *
 * Everything goes through the public interface. A name tells what is left out: "no journal" means no events
 * and no undo, "not checked" that moves are known to be legal. */
#include "bench.h"

#include "harness.h"

#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS = 1 << 15, MEMORY = 1 << 20, PLAYS = 512 };

static hachi_rules *rules;
static hachi_game *fixed_game; /* with a journal, in the middle of a month */
static hachi_game *fixed_bare; /* the same without */
static hachi_game *other_bare; /* to be assigned to */
static hachi_game *fixed_view, *bare_view;
static hachi_cardset *random_hands;
static uint8_t (*random_cards)[7];
static uint32_t results[HANDS];
static uint64_t waste; /* what keeps a compiler from leaving work out */

static void must(hachi_status status) {
    if (status != HACHI_OK) {
        fprintf(stderr, "bench: %s\n", hachi_status_name(status));
        exit(1);
    }
}

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* --- hands ---------------------------------------------------------------------------------------- */

/* The obvious way: count months and kinds of seven cards, then ask for one yaku after the other. */
static uint32_t score_plainly(const uint8_t *hand) {
    static const uint8_t kinds[48] = {0, 2, 3, 3, 1, 2, 3, 3, 0, 2, 3, 3, 1, 2, 3, 3,
                                      1, 2, 3, 3, 1, 2, 3, 3, 1, 2, 3, 3, 0, 1, 3, 3,
                                      1, 2, 3, 3, 1, 2, 3, 3, 3, 3, 3, 3, 0, 3, 3, 3};
    uint8_t months[12] = {0}, kind[4] = {0}, counts[5] = {0};
    int standing = 0, has_light = 0;
    uint32_t suit = 0, chaff = 0;
    for (int i = 0; i < 7; i++) {
        months[hand[i] >> 2]++;
        kind[kinds[hand[i]]]++;
        has_light |= hand[i] == 44;
    }
    for (int month = 0; month < 12; month++)
        counts[months[month]]++;
    standing =
        (months[3] == 3) + (months[4] == 3) + (months[6] == 3) + (months[11] == 3 && !has_light);
    if (counts[4] && counts[3])
        suit = HACHI_YAKU_SHISOU;
    else if (counts[4] && counts[2])
        suit = HACHI_YAKU_ICHINISHI;
    else if (counts[4])
        suit = HACHI_YAKU_TESHI;
    else if (counts[3] == 2)
        suit = HACHI_YAKU_FUTASANBON + (uint32_t)standing;
    else if (counts[3] && counts[2] == 2)
        suit = HACHI_YAKU_HANEKEN;
    else if (counts[3])
        suit = standing ? HACHI_YAKU_TATESANBON : HACHI_YAKU_SANBON;
    else if (counts[2] == 3)
        suit = HACHI_YAKU_KUTTSUKI;
    if (kind[3] == 7)
        chaff = HACHI_YAKU_KARASU;
    else if (kind[3] == 6)
        chaff = kind[0] ? HACHI_YAKU_PIKAICHI : kind[1] ? HACHI_YAKU_TOICHI : HACHI_YAKU_TANICHI;
    else if (kind[3] + kind[2] == 7)
        chaff = HACHI_YAKU_AKA;
    return suit | chaff << 8;
}

/* A slice of all hands in lexicographic order: those whose first card is this one. A share of the work. */
enum { FIRST_CARD = 14 };

#define LOOP(x, from) for (int x = (from); x < 48; x++)

static uint64_t brute_force(void) {
    uint64_t count = 0;
    const int a = FIRST_CARD;
    LOOP(b, a + 1) LOOP(c, b + 1) LOOP(d, c + 1) LOOP(e, d + 1) LOOP(f, e + 1) LOOP(g, f + 1) {
        const uint8_t hand[7] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d,
                                 (uint8_t)e, (uint8_t)f, (uint8_t)g};
        waste += score_plainly(hand);
        count++;
    }
    return count;
}

static uint64_t batch(const hachi_cardset *hands, size_t count) {
    must(hachi_teyaku_batch(rules, hands, count, results));
    waste += results[0] + results[count - 1];
    return count;
}

/* All pairs of cards in order; those whose first card is at least f begin at first_pair[f]. */
static hachi_cardset pairs[48 * 47 / 2];
static size_t first_pair[49];

static void make_pairs(void) {
    size_t count = 0;
    LOOP(f, 0) {
        first_pair[f] = count;
        LOOP(g, f + 1) pairs[count++] = (hachi_cardset)1 << f | (hachi_cardset)1 << g;
    }
    first_pair[48] = count;
}

/* Each hand is made, stored and scored as if there were no other. */
static uint64_t hands_in_order(void) {
    static hachi_cardset hands[HANDS / 8];
    uint64_t count = 0;
    size_t filled = 0;
    const hachi_cardset a = (hachi_cardset)1 << FIRST_CARD;
    LOOP(b, FIRST_CARD + 1) LOOP(c, b + 1) LOOP(d, c + 1) LOOP(e, d + 1) {
        const hachi_cardset five = a | (hachi_cardset)1 << b | (hachi_cardset)1 << c |
                                   (hachi_cardset)1 << d | (hachi_cardset)1 << e;
        const size_t first = first_pair[e + 1], number = sizeof pairs / sizeof pairs[0] - first;
        for (size_t i = 0; i < number; i++)
            hands[filled + i] = five | pairs[first + i];
        filled += number;
        if (filled > HANDS / 8 - sizeof pairs / sizeof pairs[0]) {
            count += batch(hands, filled);
            filled = 0;
        }
    }
    return count + (filled ? batch(hands, filled) : 0);
}

static uint64_t hands_from_memory(void) {
    static size_t at;
    at = (at + HANDS) % MEMORY;
    return batch(random_hands + at, HANDS);
}

static uint64_t plain_from_memory(void) {
    static size_t at;
    at = (at + HANDS) % MEMORY;
    for (size_t i = 0; i < HANDS; i++)
        results[i] = score_plainly(random_cards[at + i]);
    waste += results[0];
    return HANDS;
}

static uint64_t hands_one_by_one(void) {
    hachi_teyaku teyaku;
    hachi_teyaku_init(&teyaku, sizeof teyaku);
    for (size_t i = 0; i < HANDS / 8; i++) {
        must(hachi_teyaku_of_hand(rules, random_hands[i], &teyaku));
        waste += (uint64_t)teyaku.suit_value;
    }
    return HANDS / 8;
}

static void make_hands(void) {
    uint64_t state = 1;
    random_hands = malloc(MEMORY * sizeof *random_hands);
    random_cards = malloc(MEMORY * sizeof *random_cards);
    if (!random_hands || !random_cards)
        exit(1);
    for (size_t i = 0; i < MEMORY; i++) {
        hachi_cardset hand = 0;
        for (int n = 0; n < 7;) {
            const uint8_t card = (uint8_t)(splitmix(&state) % 48);
            if (hand >> card & 1)
                continue;
            hand |= (hachi_cardset)1 << card;
            random_cards[i][n++] = card;
        }
        random_hands[i] = hand;
    }
}

/* --- months --------------------------------------------------------------------------------------- */

static _Alignas(16) unsigned char memory[1 << 20];
static uint64_t next_seed;

static hachi_game *new_game(uint32_t flags) {
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    options.players = 3;
    options.flags = flags;
    next_seed = (next_seed + 1) % 4096;
    memcpy(options.seed, &next_seed, sizeof next_seed);
    must(hachi_game_create_in(memory, sizeof memory, rules, &options, &game));
    return game;
}

/* A move of the list, until the game is over. */
static uint64_t play_by_list(hachi_game *game) {
    hachi_move moves[HACHI_MAX_MOVES];
    uint64_t state = next_seed;
    for (;;) {
        size_t count;
        must(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count));
        if (count == 0)
            return (uint64_t)hachi_game_month(game);
        must(hachi_game_apply(game, moves[(uint32_t)(splitmix(&state) >> 32) % count]));
    }
}

static uint64_t months_by_list(void) { return play_by_list(new_game(HACHI_GAME_NO_JOURNAL)); }

static uint64_t months_with_journal(void) { return play_by_list(new_game(0)); }

static uint64_t months_by_playout(void) {
    hachi_game *game = new_game(HACHI_GAME_NO_JOURNAL);
    must(hachi_game_playout(game, next_seed, 0));
    return (uint64_t)hachi_game_month(game);
}

/* What must be dealt for as many months. */
static uint64_t deals_alone(void) {
    uint8_t seed[HACHI_SEED_SIZE] = {0}, deck[48];
    next_seed = (next_seed + 1) % 4096;
    memcpy(seed, &next_seed, sizeof next_seed);
    for (int32_t month = 1; month <= 12; month++) {
        must(hachi_deal_deck(seed, 3, month, 0, deck));
        waste += deck[0];
    }
    return 12;
}

static uint64_t new_games(void) {
    for (int i = 0; i < 64; i++)
        waste += (uint64_t)hachi_game_month(new_game(0));
    return 64;
}

static uint64_t new_games_bare(void) {
    for (int i = 0; i < 64; i++)
        waste += (uint64_t)hachi_game_month(new_game(HACHI_GAME_NO_JOURNAL));
    return 64;
}

/* --- perft ---------------------------------------------------------------------------------------- */

static uint64_t perft(void) {
    uint64_t leaves;
    must(hachi_game_perft(fixed_bare, 5, &leaves));
    return leaves;
}

static uint64_t slow_perft(const hachi_game *game, int depth) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    must(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count));
    for (size_t i = 0; i < count; i++) {
        hachi_game *copy;
        must(hachi_game_clone(game, &copy));
        must(hachi_game_apply(copy, moves[i]));
        leaves += slow_perft(copy, depth - 1);
        hachi_game_destroy(copy);
    }
    return leaves;
}

static uint64_t perft_by_clones(void) { return slow_perft(fixed_bare, 4); }

/* --- single calls --------------------------------------------------------------------------------- */

static uint64_t assign(void) {
    for (int i = 0; i < PLAYS; i++)
        must(hachi_game_assign(i & 1 ? other_bare : fixed_bare, i & 1 ? fixed_bare : other_bare));
    return PLAYS;
}

/* Play, and take it back: each play move of a month once more and once more. */
static uint64_t apply_undo(void) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    hachi_game *game = new_game(0);
    uint64_t state = next_seed, done = 0;
    while (hachi_game_month(game) == 1) {
        must(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count));
        const hachi_move move = moves[(uint32_t)(splitmix(&state) >> 32) % count];
        must(hachi_game_apply(game, move));
        if (hachi_move_kind(move) != HACHI_MOVE_PLAY || hachi_game_month(game) != 1)
            continue;
        for (int i = 0; i < 50; i++, done++) {
            must(hachi_game_undo(game));
            must(hachi_game_apply(game, move));
        }
    }
    return done;
}

static uint64_t view_assign(void) {
    for (int i = 0; i < PLAYS; i++)
        must(hachi_game_view_assign(fixed_bare, i % 3, bare_view));
    return PLAYS;
}

static uint64_t view_assign_journal(void) {
    for (int i = 0; i < PLAYS; i++)
        must(hachi_game_view_assign(fixed_game, i % 3, fixed_view));
    return PLAYS;
}

static uint64_t snapshot(void) {
    static uint8_t bytes[1 << 16];
    size_t length;
    for (int i = 0; i < PLAYS; i++) {
        must(hachi_snapshot_save(fixed_game, bytes, sizeof bytes, &length));
        waste += bytes[length - 1];
    }
    return PLAYS;
}

/* In the middle of the first month. */
static hachi_game *middle(uint32_t flags) {
    hachi_game_options options;
    hachi_move moves[HACHI_MAX_MOVES];
    hachi_game *game;
    size_t count;
    hachi_game_options_init(&options, sizeof options);
    options.players = 3;
    options.flags = flags;
    must(hachi_game_create(rules, &options, &game));
    for (int i = 0; i < 6; i++) {
        must(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count));
        must(hachi_game_apply(game, moves[0]));
    }
    return game;
}

/* --- the table ------------------------------------------------------------------------------------ */

static const struct bench_row rows[] = {
    {"teyaku of all hands in order, batch", "hand", hands_in_order, "seven loops, counting",
     brute_force, 15},
    {"teyaku of random hands from memory, batch", "hand", hands_from_memory, "counting",
     plain_from_memory, 7},
    {"teyaku of a hand, one call each", "hand", hands_one_by_one, "counting", plain_from_memory, 0},
    {"months by list and apply, no journal", "month", months_by_list, NULL, NULL, 1e6},
    {"months by list and apply, with journal", "month", months_with_journal, "without",
     months_by_list, 0.5},
    {"months by playout, no journal, not checked", "month", months_by_playout, "by list and apply",
     months_by_list, 3e6},
    {"deals of months alone", "month", deals_alone, "whole months by playout", months_by_playout,
     0},
    {"perft, last move counted, not made", "move", perft, "clone, list, apply", perft_by_clones,
     1e8},
    {"assign, no journal", "call", assign, NULL, NULL, 1e9 / 30},
    {"apply and undo of plays, with journal", "pair", apply_undo, NULL, NULL, 1e9 / 60},
    {"view assign, no journal", "call", view_assign, NULL, NULL, 1e9 / 150},
    {"view assign, with journal of a third of a month", "call", view_assign_journal, NULL, NULL, 0},
    {"snapshot save, a third of a month", "call", snapshot, NULL, NULL, 1e9 / 400},
    {"create in place, no journal", "game", new_games_bare, NULL, NULL, 0},
    {"create in place, with journal", "game", new_games, NULL, NULL, 0},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static void prepare(void) {
    must(hachi_rules_create(HACHI_PRESET_BGA, &rules));
    fixed_game = middle(0);
    fixed_bare = middle(HACHI_GAME_NO_JOURNAL);
    other_bare = middle(HACHI_GAME_NO_JOURNAL);
    must(hachi_game_view(fixed_game, 0, &fixed_view));
    must(hachi_game_view(fixed_bare, 0, &bare_view));
    make_pairs();
    make_hands();
}

void bench_names(void) {
    for (int i = 0; i < ROWS; i++)
        puts(rows[i].name);
}

int bench_measure(const char *part, int is_short) {
    int found = 0;
    for (int i = 0; i < ROWS; i++)
        found += strstr(rows[i].name, part) != NULL;
    if (found) {
        prepare();
        bench_run(rows, ROWS, part, is_short);
    }
    return found;
}

int bench_work_once(const char *name) {
    prepare();
    return bench_once(rows, ROWS, name) || strcmp(name, "nothing") == 0;
}
