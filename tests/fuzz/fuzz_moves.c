/* The bytes choose among the legal moves. The first one chooses what is looked at, and how many months
 * have been played before. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One of these in each run: all of them would make a run a hundred times as long. */
enum {
    LOOK_MOVES, /* after each step: each legal move, shown, read and looked at */
    LOOK_ANY,   /* any 32 bits as moves */
    LOOK_TWICE, /* each step is undone and done again */
    LOOK_BARE,  /* a game without a journal on the side */
    LOOK_TABLE, /* the table and the money */
    LOOK_BACK,  /* at the end: undo to the start */
    LOOK_ALL,   /* every query */
    LOOK_TRIPS  /* text and bytes */
};

/* The last two take longest, the more so the longer the game: they are seldom, and in a first month. */
static uint32_t look_of(uint32_t what) {
    return what < LOOK_ALL || what > LOOK_TRIPS ? what % LOOK_ALL : what;
}

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

/* Some of the numbers are near to a legal move. */
static void try_some(struct input *in, hachi_game *game, const hachi_move *moves, size_t count) {
    const uint32_t what = take(in);
    try_any(game, moves, count,
            what & 0x80 ? moves[what % count] ^ (hachi_move)1 << take(in) % 32 : take_32(in));
}

/* A game without a journal comes to the same. */
static void step_bare(hachi_game *bare, hachi_move move, const hachi_game *game) {
    uint64_t one, other = 0;
    DEMAND(hachi_game_apply(bare, move) == HACHI_OK);
    DEMAND(hachi_game_digest(game, &one) == HACHI_OK);
    DEMAND(hachi_game_digest(bare, &other) == HACHI_OK);
    DEMAND(one == other);
}

/* The library itself asserts after each step what must be true of a position. */
static void step(struct input *in, hachi_game *game, hachi_game *bare, uint32_t look) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    if (waits_for_host(game)) {
        struct input same = *in;
        take_deal(in, game);
        if (bare)
            take_deal(&same, bare);
        return;
    }
    if (look == LOOK_MOVES)
        count = check_moves(game, moves);
    else
        DEMAND(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count) == HACHI_OK);
    DEMAND(count > 0);
    if (look == LOOK_ANY)
        try_some(in, game, moves, count);
    const hachi_move move = moves[take(in) % count];
    if (look == LOOK_TWICE)
        do_twice(game, move);
    else
        DEMAND(hachi_game_apply(game, move) == HACHI_OK);
    if (bare)
        step_bare(bare, move, game);
    if (look == LOOK_TABLE)
        check_table(game, HACHI_VIEWER_ALL);
}

static hachi_game *bare_game(const hachi_game *game) {
    hachi_game *bare;
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.players = hachi_game_players(game);
    options.flags = HACHI_GAME_NO_JOURNAL;
    DEMAND(hachi_game_create(hachi_game_rules(game), &options, &bare) == HACHI_OK);
    DEMAND(hachi_game_assign(bare, game) == HACHI_OK);
    return bare;
}

static void undo_all(hachi_game *game, const hachi_game *fresh) {
    size_t steps;
    DEMAND(hachi_game_steps(game, &steps) == HACHI_OK);
    for (; steps; steps--)
        DEMAND(hachi_game_undo(game) == HACHI_OK);
    DEMAND(hachi_game_equal(game, fresh));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = {data, size};
    const uint32_t what = take(&in), look = look_of(what);
    hachi_game *game = take_game(&in), *fresh = NULL, *bare = NULL;
    if (look == LOOK_BACK)
        DEMAND(hachi_game_clone(game, &fresh) == HACHI_OK);
    take_months(&in, game, what / 64);
    if (look == LOOK_BARE)
        bare = bare_game(game);
    while (in.size && hachi_game_phase(game) != HACHI_PHASE_OVER)
        step(&in, game, bare, look);
    if (look == LOOK_TABLE)
        check_money(game);
    if (look == LOOK_ALL)
        check_queries(game);
    if (look == LOOK_TRIPS)
        check_round_trips(game);
    if (look == LOOK_BACK)
        undo_all(game, fresh);
    hachi_game_destroy(fresh);
    hachi_game_destroy(bare);
    hachi_game_destroy(game);
    return 0;
}
