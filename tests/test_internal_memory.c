/* Memory that fails: in every function that allocates, the first allocation fails, then the second, and
 * so on until none does. Each time the status is NO_MEMORY, out parameters are NULL, nothing has
 * changed, and no block is lost. Then the caller's blocks that are too small. */
#include "helper.h"

#include "base.h"

#include <stdlib.h>

enum { LIMIT = 4000, MAX_BYTES = 1 << 18, PUBLIC = HACHI_VIEWER_PUBLIC };

/* What the functions work on, made anew for each of them. */
static hachi_rules *rules;
static hachi_game *game, *later, *whole, *small, *view, *later_view;
static uint8_t full_bytes[MAX_BYTES], view_bytes[MAX_BYTES], update[MAX_BYTES];
static char text[MAX_BYTES], view_text[MAX_BYTES], full_text[MAX_BYTES];
static size_t full_length, view_length, update_length, text_length, view_text_length,
    full_text_length;
static const uint8_t seed[HACHI_SEED_SIZE] = {8, 8};

static hachi_game *new_game(uint32_t flags, int32_t players) {
    hachi_game_options options;
    hachi_game *made;
    hachi_game_options_init(&options, sizeof options);
    options.flags = flags;
    options.players = players;
    memcpy(options.seed, seed, sizeof seed);
    EQ(hachi_game_create(rules, &options, &made), HACHI_OK);
    return made;
}

/* The view of a game in which the answer to mizuten's question is the event for which there is no room. */
static void write_full_text(void) {
    hachi_game_options options;
    hachi_rules *bga = preset(HACHI_PRESET_BGA);
    hachi_game *made, *seen;
    hachi_game_options_init(&options, sizeof options);
    options.players = 4;
    options.seed[0] = 8;
    options.seed[1] = 82;
    EQ(hachi_game_create(bga, &options, &made), HACHI_OK);
    EQ(hachi_game_playout(made, 3, 3), HACHI_OK);
    EQ(hachi_game_view(made, 1, &seen), HACHI_OK);
    EQ(hachi_record_write(seen, HACHI_RECORD_WRITE_ALL, full_text, MAX_BYTES, &full_text_length),
       HACHI_OK);
    hachi_game_destroy(made);
    hachi_game_destroy(seen);
    hachi_rules_destroy(bga);
}

static void set_up(void) {
    size_t count;
    rules = preset(HACHI_PRESET_BOARDWALK);
    option(rules, HACHI_OPTION_MONTHS, 12);
    game = new_game(0, 4);
    small = new_game(0, 4);
    EQ(hachi_game_playout(game, 3, 1), HACHI_OK);
    EQ(hachi_game_clone(game, &later), HACHI_OK);
    EQ(hachi_game_playout(later, 4, 5), HACHI_OK);
    EQ(hachi_game_clone(later, &whole), HACHI_OK);
    EQ(hachi_game_playout(whole, 5, 0), HACHI_OK);
    EQ(hachi_game_view(game, 1, &view), HACHI_OK);
    EQ(hachi_game_view(later, 1, &later_view), HACHI_OK);
    EQ(hachi_game_event_count(view, 1, &count), HACHI_OK);
    EQ(hachi_update_write(later, 1, count, update, MAX_BYTES, &update_length), HACHI_OK);
    EQ(hachi_snapshot_save(later, full_bytes, MAX_BYTES, &full_length), HACHI_OK);
    EQ(hachi_snapshot_save(later_view, view_bytes, MAX_BYTES, &view_length), HACHI_OK);
    EQ(hachi_record_write(later, HACHI_RECORD_WRITE_ALL, text, MAX_BYTES, &text_length), HACHI_OK);
    EQ(hachi_record_write(later_view, HACHI_RECORD_WRITE_ALL, view_text, MAX_BYTES,
                          &view_text_length),
       HACHI_OK);
    write_full_text();
}

static void tear_down(void) {
    hachi_game_destroy(game);
    hachi_game_destroy(later);
    hachi_game_destroy(whole);
    hachi_game_destroy(small);
    hachi_game_destroy(view);
    hachi_game_destroy(later_view);
    hachi_rules_destroy(rules);
    EQ(hh_alloc_live, 0);
}

/* --- functions that make something: what they make is destroyed by `drop` --------------------------- */

static hachi_status make_rules(void **out) {
    return hachi_rules_create(HACHI_PRESET_BGA, (hachi_rules **)out);
}
static hachi_status clone_rules(void **out) {
    return hachi_rules_clone(rules, (hachi_rules **)out);
}
static hachi_status make_game(void **out) {
    return hachi_game_create(rules, NULL, (hachi_game **)out);
}
static hachi_status make_bare_game(void **out) {
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.flags = HACHI_GAME_NO_JOURNAL;
    return hachi_game_create(rules, &options, (hachi_game **)out);
}
static hachi_status clone_game(void **out) { return hachi_game_clone(later, (hachi_game **)out); }
static hachi_status clone_view(void **out) {
    return hachi_game_clone(later_view, (hachi_game **)out);
}
static hachi_status make_view(void **out) { return hachi_game_view(later, 2, (hachi_game **)out); }
static hachi_status view_view(void **out) {
    return hachi_game_view(later_view, 1, (hachi_game **)out);
}
static hachi_status guess(void **out) {
    return hachi_game_guess(later_view, seed, (hachi_game **)out);
}
static hachi_status load_full(void **out) {
    return hachi_snapshot_load(full_bytes, full_length, (hachi_game **)out);
}
static hachi_status load_view(void **out) {
    return hachi_snapshot_load(view_bytes, view_length, (hachi_game **)out);
}
static hachi_status read_full(void **out) {
    return hachi_record_read(text, text_length, 0, (hachi_game **)out, NULL, NULL);
}
static hachi_status read_view(void **out) {
    return hachi_record_read(view_text, view_text_length, HACHI_RECORD_ALLOW_VIEW,
                             (hachi_game **)out, NULL, NULL);
}
static hachi_status read_full_view(void **out) {
    return hachi_record_read(full_text, full_text_length, HACHI_RECORD_ALLOW_VIEW,
                             (hachi_game **)out, NULL, NULL);
}
static hachi_status make_bot(void **out) {
    return hachi_bot_create(HACHI_POLICY_GREEDY, 1, (hachi_bot **)out);
}
static void drop_rules(void *made) { hachi_rules_destroy(made); }
static void drop_game(void *made) { hachi_game_destroy(made); }
static void drop_bot(void *made) { hachi_bot_destroy(made); }

static const struct {
    const char *name;
    hachi_status (*make)(void **out);
    void (*drop)(void *made);
} makers[] = {
    {"rules_create", make_rules, drop_rules},
    {"rules_clone", clone_rules, drop_rules},
    {"game_create", make_game, drop_game},
    {"without journal", make_bare_game, drop_game},
    {"game_clone", clone_game, drop_game},
    {"clone of a view", clone_view, drop_game},
    {"game_view", make_view, drop_game},
    {"view of a view", view_view, drop_game},
    {"game_guess", guess, drop_game},
    {"snapshot_load", load_full, drop_game},
    {"snapshot of a view", load_view, drop_game},
    {"record_read", read_full, drop_game},
    {"record of a view", read_view, drop_game},
    {"one that is full", read_full_view, drop_game},
    {"bot_create", make_bot, drop_bot},
};

Test(memory, each_allocation_of_what_makes_something_may_fail, .init = set_up, .fini = tear_down) {
    for (size_t i = 0; i < HH_COUNT_OF(makers); i++) {
        const int live = hh_alloc_live;
        int left = 0;
        for (; left < LIMIT; left++) {
            void *made = &left;
            hh_alloc_left = left;
            const hachi_status status = makers[i].make(&made);
            const int spent = hh_alloc_left;
            hh_alloc_left = -1;
            if (status == HACHI_OK) {
                cr_assert_eq(spent, 0, "%s: one allocation more than is used", makers[i].name);
                makers[i].drop(made);
                EQ_AT(hh_alloc_live, live, i);
                break;
            }
            cr_assert_eq(status, HACHI_E_NO_MEMORY, "%s: %d", makers[i].name, (int)status);
            cr_assert_null(made, "%s", makers[i].name);
            EQ_AT(hh_alloc_live, live, i);
        }
        cr_assert(left > 0 && left < LIMIT, "%s: %d allocations", makers[i].name, left);
    }
}

/* --- functions that change something ------------------------------------------------------------------ */

static hachi_status assign(hachi_game *what) { return hachi_game_assign(what, later); }
static hachi_status assign_view(hachi_game *what) { return hachi_game_assign(what, later_view); }
static hachi_status view_assign(hachi_game *what) { return hachi_game_view_assign(later, 1, what); }
static hachi_status apply_update(hachi_game *what) {
    return hachi_update_apply(what, update, update_length);
}
static hachi_status replace(hachi_game *what) {
    return hachi_update_apply(what, view_bytes, view_length);
}

static const struct {
    const char *name;
    hachi_status (*change)(hachi_game *what);
    int of_view;
} changers[] = {
    {"game_assign", assign, 0},           {"assign a view", assign_view, 1},
    {"game_view_assign", view_assign, 1}, {"update_apply", apply_update, 1},
    {"update from 0", replace, 1},
};

Test(memory, what_can_not_grow_is_unchanged, .init = set_up, .fini = tear_down) {
    for (size_t i = 0; i < HH_COUNT_OF(changers); i++) {
        hachi_game *what, *before;
        int left = 0;
        EQ(hachi_game_clone(changers[i].of_view ? view : small, &what), HACHI_OK);
        EQ(hachi_game_clone(what, &before), HACHI_OK);
        const int live = hh_alloc_live;
        for (; left < LIMIT; left++) {
            hh_alloc_left = left;
            const hachi_status status = changers[i].change(what);
            hh_alloc_left = -1;
            if (status == HACHI_OK)
                break;
            cr_assert_eq(status, HACHI_E_NO_MEMORY, "%s: %d", changers[i].name, (int)status);
            cr_assert(hachi_game_equal(what, before), "%s", changers[i].name);
        }
        cr_assert(left > 0 && left < LIMIT, "%s: %d allocations", changers[i].name, left);
        cr_assert(hachi_game_equal(what, changers[i].of_view ? later_view : later), "%s",
                  changers[i].name);
        /* A first block may have been made; none is lost. */
        cr_assert(hh_alloc_live >= live && hh_alloc_live <= live + 2, "%s", changers[i].name);
        hachi_game_destroy(what);
        hachi_game_destroy(before);
    }
}

/* Shuffled by a few numbers, so that some months are redealt and some are not. */
static void shuffle(hachi_cardset wanted, uint32_t number, hachi_card *list, size_t *count) {
    EQ(hachi_cards_list(wanted, list, HACHI_CARDS_WITH_BLANK, count), HACHI_OK);
    for (size_t i = *count - 1; i > 0; i--) {
        number = number * 1664525 + 1013904223;
        const size_t j = (number >> 16) % (i + 1);
        const hachi_card card = list[i];
        list[i] = list[j];
        list[j] = card;
    }
}

/* One step of a game, by a number. */
static hachi_status step(hachi_game *what, uint32_t number) {
    hachi_move moves[HACHI_MAX_MOVES];
    hachi_card list[HACHI_CARDS_WITH_BLANK];
    hachi_cardset wanted;
    size_t count;
    EQ(hachi_game_deal_wanted(what, &wanted), HACHI_OK);
    if (wanted) {
        shuffle(wanted, number, list, &count);
        return hachi_game_deal(what, list, count);
    }
    EQ(hachi_game_moves(what, moves, HACHI_MAX_MOVES, &count), HACHI_OK);
    return hachi_game_apply(what, moves[number % count]);
}

/* The journal has three parts, so up to three allocations may be wanted for one step. */
Test(memory, a_step_that_does_not_fit_has_not_been, .init = set_up, .fini = tear_down) {
    int refused = 0;
    for (int host = 0; host < 2; host++) {
        hachi_game *what = new_game(host ? HACHI_GAME_HOST_DEALS : 0, 7), *before;
        uint32_t number = 1;
        EQ(hachi_game_clone(what, &before), HACHI_OK);
        while (hachi_game_phase(what) != HACHI_PHASE_OVER) {
            hachi_status status = HACHI_E_NO_MEMORY;
            number = number * 69069 + 1;
            EQ(hachi_game_assign(before, what), HACHI_OK);
            for (int left = 0; status != HACHI_OK; left++) {
                cr_assert_lt(left, 4);
                hh_alloc_left = left;
                status = step(what, number >> 8);
                hh_alloc_left = -1;
                if (status == HACHI_OK)
                    break;
                EQ(status, HACHI_E_NO_MEMORY);
                cr_assert(hachi_game_equal(what, before));
                refused++;
            }
        }
        hachi_game_destroy(before);
        hachi_game_destroy(what);
    }
    cr_assert_gt(refused, 10);
}

Test(memory, a_playout_keeps_what_was_played, .init = set_up, .fini = tear_down) {
    for (int left = 0; left < 6; left++) {
        hachi_game *what;
        EQ(hachi_game_clone(small, &what), HACHI_OK);
        hh_alloc_left = left;
        const hachi_status status = hachi_game_playout(what, 5, 0);
        hh_alloc_left = -1;
        EQ(status, HACHI_E_NO_MEMORY);
        EQ(hachi_game_playout(what, 6, 0), HACHI_OK);
        EQ(hachi_game_phase(what), HACHI_PHASE_OVER);
        hachi_game_destroy(what);
    }
}

/* --- the caller's memory ------------------------------------------------------------------------------- */

static void *block(size_t size) {
    void *memory = malloc(size ? size : 1);
    cr_assert_not_null(memory);
    memset(memory, 0xA5, size);
    return memory;
}

Test(memory, a_block_that_is_too_small_is_refused, .init = set_up, .fini = tear_down) {
    const size_t enough = hachi_game_size(0, 1);
    int refused = 0, taken = 0;
    const int live = hh_alloc_live;
    for (size_t size = 0; size <= enough; size += size < 4096 ? 8 : 512) {
        hachi_game *made = small;
        void *memory = block(size);
        const hachi_status status = hachi_game_create_in(memory, size, rules, NULL, &made);
        refused += status == HACHI_E_NO_MEMORY;
        taken += status == HACHI_OK;
        EQ(status == HACHI_OK, made != NULL);
        hachi_game_destroy(made);
        free(memory);
    }
    cr_assert(refused > 0 && taken > 0);
    EQ(hh_alloc_live, live);
}

/* Whatever happens in so many months fits; behind them a move is refused and nothing changes. */
Test(memory, a_full_journal_refuses_and_keeps, .init = set_up, .fini = tear_down) {
    int refused = 0;
    for (int32_t players = 3; players <= 7; players++) {
        for (uint32_t number = 1; number <= 20; number++) {
            const size_t size = hachi_game_size(HACHI_GAME_HOST_DEALS, 1);
            hachi_game_options options;
            hachi_game *what, *before;
            void *memory = block(size);
            uint32_t next = number * 2654435761u;
            size_t steps;
            hachi_game_options_init(&options, sizeof options);
            options.players = players;
            options.flags = HACHI_GAME_HOST_DEALS;
            EQ(hachi_game_create_in(memory, size, rules, &options, &what), HACHI_OK);
            EQ(hachi_game_clone(what, &before), HACHI_OK);
            const int live = hh_alloc_live;
            while (hachi_game_phase(what) != HACHI_PHASE_OVER) {
                next = next * 69069 + 1;
                const hachi_status status = step(what, next >> 8);
                if (status == HACHI_OK) {
                    EQ(step(before, next >> 8), HACHI_OK);
                    continue;
                }
                EQ(status, HACHI_E_NO_MEMORY);
                cr_assert_gt(hachi_game_month(what), 1);
                cr_assert(hachi_game_equal(what, before));
                EQ(hachi_game_assign(what, whole), HACHI_E_NO_MEMORY);
                cr_assert(hachi_game_equal(what, before));
                refused++;
                break;
            }
            EQ_AT(hh_alloc_live >= live, 1, number);
            EQ(hachi_game_steps(what, &steps), HACHI_OK);
            while (steps--)
                EQ(hachi_game_undo(what), HACHI_OK);
            EQ(step(what, number), HACHI_OK);
            hachi_game_destroy(what);
            hachi_game_destroy(before);
            free(memory);
        }
    }
    cr_assert_gt(refused, 20);
}
