/* The bytes choose among the legal moves; now and then they are any 32 bits, which must be refused
 * unless they are listed. All that is promised of a game is asked after each step. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int is_listed(const hachi_move *moves, size_t count, hachi_move move) {
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return 1;
    return 0;
}

/* Listed is the same as legal; what is refused changes nothing. */
static void try_any(hachi_game *game, const hachi_move *moves, size_t count, hachi_move move) {
    hachi_game *before;
    DEMAND((hachi_game_check(game, move) == HACHI_OK) == is_listed(moves, count, move));
    if (is_listed(moves, count, move))
        return;
    const hachi_status status = hachi_game_check(game, move);
    DEMAND(hachi_game_clone(game, &before) == HACHI_OK);
    DEMAND(hachi_game_apply(game, move) == status);
    DEMAND(hachi_game_equal(game, before));
    hachi_game_destroy(before);
}

/* Do it, undo it: the same bytes. Do it again: the same as the first time. */
static void do_twice(hachi_game *game, hachi_move move) {
    hachi_game *before, *after;
    DEMAND(hachi_game_clone(game, &before) == HACHI_OK);
    DEMAND(hachi_game_apply(game, move) == HACHI_OK);
    DEMAND(hachi_game_clone(game, &after) == HACHI_OK);
    DEMAND(hachi_game_undo(game) == HACHI_OK);
    DEMAND(hachi_game_equal(game, before));
    DEMAND(hachi_game_apply(game, move) == HACHI_OK);
    DEMAND(hachi_game_equal(game, after));
    hachi_game_destroy(before);
    hachi_game_destroy(after);
}

/* The ledger, added up, is the accounts. */
static void check_money(const hachi_game *game) {
    size_t count;
    int64_t sums[HACHI_ACCOUNTS] = {0};
    hachi_status status =
        hachi_game_ledger(game, HACHI_VIEWER_ALL, 0, NULL, sizeof(hachi_entry), 0, &count);
    DEMAND(status == HACHI_E_BUFFER_TOO_SMALL || count == 0);
    hachi_entry *entries = calloc(count + 1, sizeof *entries);
    DEMAND(entries);
    DEMAND(hachi_game_ledger(game, HACHI_VIEWER_ALL, 0, entries, sizeof *entries, count, &count) ==
           HACHI_OK);
    for (size_t i = 0; i < count; i++) {
        sums[entries[i].payer] -= entries[i].amount;
        sums[entries[i].payee] += entries[i].amount;
    }
    free(entries);
    for (int32_t account = 0; account < HACHI_ACCOUNTS; account++) {
        int32_t total;
        if (account < HACHI_ACCOUNT_BANK && account >= hachi_game_players(game))
            continue;
        DEMAND(hachi_game_total(game, account, &total) == HACHI_OK && total == sums[account]);
    }
}

/* A game without a journal comes to the same. */
static void step_both(struct input *in, hachi_game *game, hachi_game *bare) {
    hachi_move moves[HACHI_MAX_MOVES];
    uint64_t one, other = 0;
    if (waits_for_host(game)) {
        struct input same = *in;
        take_deal(in, game);
        take_deal(&same, bare);
        return;
    }
    const uint32_t what = take(in);
    const size_t count = check_moves(game, moves);
    DEMAND(count > 0);
    if (what % 32 == 31)
        try_any(game, moves, count, take_32(in));
    else if (what % 32 == 30)
        try_any(game, moves, count, moves[take(in) % count] ^ 1u << take(in) % 32);
    const hachi_move move = moves[what / 32 % 2 ? take(in) % count : what % count];
    if (what % 8 == 7)
        do_twice(game, move);
    else
        DEMAND(hachi_game_apply(game, move) == HACHI_OK);
    DEMAND(hachi_game_apply(bare, move) == HACHI_OK);
    DEMAND(hachi_game_digest(game, &one) == HACHI_OK &&
           hachi_game_digest(bare, &other) == HACHI_OK);
    DEMAND(one == other);
    check_table(game, HACHI_VIEWER_ALL);
}

static hachi_game *bare_game(struct input *in) {
    hachi_game *game = take_game(in), *bare;
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.players = hachi_game_players(game);
    options.flags = HACHI_GAME_NO_JOURNAL;
    DEMAND(hachi_game_create(hachi_game_rules(game), &options, &bare) == HACHI_OK);
    DEMAND(hachi_game_assign(bare, game) == HACHI_OK);
    hachi_game_destroy(game);
    return bare;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = {data, size}, again = in;
    hachi_game *game = take_game(&in), *bare = bare_game(&again);
    size_t steps;
    while (in.size && hachi_game_phase(game) != HACHI_PHASE_OVER)
        step_both(&in, game, bare);
    check_money(game);
    if (size % 4 == 0)
        check_queries(game);
    check_round_trips(game);
    DEMAND(hachi_game_steps(game, &steps) == HACHI_OK);
    for (; steps; steps--)
        DEMAND(hachi_game_undo(game) == HACHI_OK);
    again = (struct input){data, size};
    hachi_game *fresh = take_game(&again);
    DEMAND(hachi_game_equal(game, fresh));
    hachi_game_destroy(fresh);
    hachi_game_destroy(bare);
    hachi_game_destroy(game);
    return 0;
}
