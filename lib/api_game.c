/* Exports of game.h, but for moves as such (api_move.c). */
#include "abi.h"
#include "engine.h"
#include "preview.h"
#include "record.h"
#include "view.h"

enum { API_PERFT_DEPTH = 32 };

_Static_assert(sizeof(hachi_game_options) == 48, "layout of hachi_game_options");
_Static_assert(sizeof(hachi_table) == 552, "layout of hachi_table");
_Static_assert(sizeof(hachi_preview) == 48, "layout of hachi_preview");

void hachi_game_options_init(hachi_game_options *options, uint32_t size) {
    hh_abi_init(options, size);
}

void hachi_table_init(hachi_table *table, uint32_t size) { hh_abi_init(table, size); }

void hachi_preview_init(hachi_preview *preview, uint32_t size) { hh_abi_init(preview, size); }

static hachi_status check_options(const hachi_rules *rules, const hachi_game_options *options) {
    const int32_t players = options->players ? options->players : HACHI_MIN_SEATS;
    int32_t first, second;
    if (options->flags & ~(uint32_t)(HACHI_GAME_HOST_DEALS | HACHI_GAME_NO_JOURNAL))
        return HACHI_E_UNKNOWN_FLAG;
    if (players < HACHI_MIN_SEATS || players > HACHI_MAX_SEATS)
        return HACHI_E_OUT_OF_RANGE;
    if (options->dealer < HACHI_DEALER_BY_SEED || options->dealer >= players)
        return HACHI_E_OUT_OF_RANGE;
    return hh_rules_conflict(rules, &first, &second);
}

static hachi_status create(void *memory, size_t size, const hachi_rules *rules,
                           const hachi_game_options *options, hachi_game **game) {
    hachi_game_options ours = {.size = sizeof ours};
    hachi_status status = HACHI_OK;
    if (options)
        status = hh_abi_in(&ours, sizeof ours, HH_LEAST_GAME_OPTIONS, options);
    if (status == HACHI_OK)
        status = check_options(rules, &ours);
    if (status == HACHI_OK)
        status = hh_game_new(rules, &ours, memory, size, game);
    return status;
}

hachi_status hachi_game_create(const hachi_rules *rules, const hachi_game_options *options,
                               hachi_game **game) {
    if (game)
        *game = NULL;
    if (!rules || !game)
        return HACHI_E_NULL_ARGUMENT;
    return create(NULL, 0, rules, options, game);
}

size_t hachi_game_size(uint32_t flags, int32_t months) {
    if (flags & ~(uint32_t)(HACHI_GAME_HOST_DEALS | HACHI_GAME_NO_JOURNAL) || months < 0 ||
        months > HACHI_MAX_MONTHS)
        return 0;
    return hh_game_bytes(flags, months);
}

hachi_status hachi_game_create_in(void *memory, size_t size, const hachi_rules *rules,
                                  const hachi_game_options *options, hachi_game **game) {
    if (game)
        *game = NULL;
    if (!memory || !rules || !game)
        return HACHI_E_NULL_ARGUMENT;
    if ((uintptr_t)memory % 8)
        return HACHI_E_MISALIGNED;
    return create(memory, size, rules, options, game);
}

void hachi_game_destroy(hachi_game *game) {
    if (game)
        hh_game_delete(game);
}

hachi_status hachi_game_clone(const hachi_game *game, hachi_game **copy) {
    if (copy)
        *copy = NULL;
    if (!game || !copy)
        return HACHI_E_NULL_ARGUMENT;
    return hh_game_copy(game, copy);
}

hachi_status hachi_game_assign(hachi_game *game, const hachi_game *source) {
    if (!game || !source)
        return HACHI_E_NULL_ARGUMENT;
    return hh_game_assign(game, source);
}

int32_t hachi_game_equal(const hachi_game *a, const hachi_game *b) {
    if (!a || !b)
        return a == b;
    if (memcmp(&a->core.state, &b->core.state, sizeof a->core.state) != 0 ||
        memcmp(&a->core.rules, &b->core.rules, sizeof a->core.rules) != 0 ||
        memcmp(a->core.seed, b->core.seed, sizeof a->core.seed) != 0 ||
        a->core.viewer != b->core.viewer || (a->core.flags ^ b->core.flags) & HACHI_GAME_HOST_DEALS)
        return 0;
    return !a->journal || !b->journal || hh_journal_equal(a->journal, b->journal);
}

hachi_status hachi_game_digest(const hachi_game *game, uint64_t *digest) {
    if (digest)
        *digest = 0;
    if (!game || !digest)
        return HACHI_E_NULL_ARGUMENT;
    *digest = hh_core_digest(&game->core);
    return HACHI_OK;
}

const hachi_rules *hachi_game_rules(const hachi_game *game) {
    return game ? &game->core.rules : NULL;
}

static int is_view(const hachi_game *game) { return game->core.viewer != HACHI_VIEWER_ALL; }

hachi_status hachi_game_get_options(const hachi_game *game, hachi_game_options *options) {
    hachi_game_options ours = {.size = sizeof ours};
    if (!game || !options)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (hh_abi_check_out(options, HH_LEAST_GAME_OPTIONS) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    ours.flags = game->core.flags;
    ours.players = game->core.state.players;
    ours.dealer = game->core.first_dealer;
    memcpy(ours.seed, game->core.seed, sizeof ours.seed);
    hh_abi_out(options, &ours, sizeof ours);
    return HACHI_OK;
}

int32_t hachi_game_players(const hachi_game *game) { return game ? game->core.state.players : 0; }

int32_t hachi_game_month(const hachi_game *game) { return game ? game->core.state.month : 0; }

int32_t hachi_game_phase(const hachi_game *game) { return game ? game->core.state.phase : 0; }

static int32_t seat_or_none(unsigned seat) { return seat == HH_NOBODY ? -1 : (int32_t)seat; }

int32_t hachi_game_actor(const hachi_game *game) {
    return game ? seat_or_none(game->core.state.actor) : -1;
}

static hachi_status give_balance(const hachi_game *game, const int32_t *balances, int32_t account,
                                 int32_t *mon) {
    if (account < 0 || account >= HACHI_ACCOUNTS ||
        (account >= game->core.state.players && account < HACHI_ACCOUNT_BANK))
        return HACHI_E_OUT_OF_RANGE;
    *mon = balances[account];
    return HACHI_OK;
}

hachi_status hachi_game_total(const hachi_game *game, int32_t account, int32_t *mon) {
    if (mon)
        *mon = 0;
    if (!game || !mon)
        return HACHI_E_NULL_ARGUMENT;
    return give_balance(game, game->core.state.total, account, mon);
}

hachi_status hachi_game_total_before(const hachi_game *game, int32_t account, int32_t *mon) {
    if (mon)
        *mon = 0;
    if (!game || !mon)
        return HACHI_E_NULL_ARGUMENT;
    return give_balance(game, game->core.state.before, account, mon);
}

/* Cards in a hand, which a view knows even where it does not know the cards. */
static int32_t hand_count(const struct hh_state *s, int seat) {
    if (s->stage <= HH_AT_DECK || s->blank == seat)
        return s->stage <= HH_AT_DECK ? 0 : 1;
    if (s->stage <= HH_AT_STOCK)
        return HACHI_HAND;
    return s->place_of[seat] == HH_NOBODY ? 0 : HACHI_HAND - hh_count(s->played[s->place_of[seat]]);
}

static void fill_seat(const struct hh_state *s, int seat, hachi_table *table) {
    const unsigned place = s->place_of[seat];
    table->role[seat] = s->role[seat];
    table->drop_order[seat] = s->drop_order[seat];
    table->hand_count[seat] = hand_count(s, seat);
    table->hand[seat] = table->hand_count[seat] ? s->hand[seat] : 0;
    if (place == HH_NOBODY)
        return;
    table->suit_yaku[seat] = s->suit_yaku[place];
    table->chaff_yaku[seat] = s->chaff_yaku[place];
    table->made[seat] = s->made[place];
    table->live[seat] = s->live[place];
    table->fresh[seat] =
        s->phase == HACHI_PHASE_SAY && place == (unsigned)hh_place_now(s) ? s->fresh : 0;
    table->went_on[seat] = s->sage[place];
    table->exposed[seat] = s->exposed[place];
    table->pile[seat] = s->pile[place];
}

static int32_t stock_count(const struct hh_state *s) {
    return s->stage <= HH_AT_STOCK ? 0 : HACHI_STOCK - hh_cards_turned(s);
}

static void fill_table(const struct hh_core *core, hachi_table *table) {
    const struct hh_state *s = &core->state;
    table->viewer = core->viewer;
    table->players = s->players;
    table->month = s->month;
    table->calendar_month = (s->month - 1) % 12 + 1;
    table->phase = s->phase;
    table->actor = seat_or_none(s->actor);
    table->dealer = s->dealer;
    table->acting_dealer = s->acting;
    table->mizuten = s->mizuten;
    table->multiplier = s->multiplier;
    table->waiting_two = (int32_t)s->waiting_two;
    table->waiting_four = (int32_t)s->waiting_four;
    table->turns_left = HACHI_STOCK - s->turn;
    table->turned = s->turned;
    table->stock_count = stock_count(s);
    table->winner = seat_or_none(s->winner);
    for (int place = 0; place < 3; place++)
        table->three[place] = seat_or_none(s->place[place]);
    for (int seat = 0; seat < s->players; seat++)
        fill_seat(s, seat, table);
    memcpy(table->total, s->total, sizeof table->total);
    table->field = s->field;
}

hachi_status hachi_game_table(const hachi_game *game, int32_t viewer, hachi_table *table) {
    hachi_table ours = {.size = sizeof ours};
    struct hh_core view;
    if (!game || !table)
        return HACHI_E_NULL_ARGUMENT;
    const hachi_status status = hh_viewer_check(&game->core, viewer);
    if (status != HACHI_OK)
        return status;
    if (hh_abi_check_out(table, HH_LEAST_TABLE) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    hh_view_core(&game->core, viewer, &view);
    fill_table(&view, &ours);
    hh_abi_out(table, &ours, sizeof ours);
    return HACHI_OK;
}

static hachi_progress progress_of(const struct hh_core *core, int place, int yaku) {
    const struct hh_state *s = &core->state;
    const uint64_t pile = s->pile[place];
    hachi_progress progress = hh_dekiyaku_told(&core->rules, yaku, pile, hh_piles(s) & ~pile);
    if (s->made[place] >> yaku & 1 || hh_yaku_barred(core, place, yaku))
        progress.possible = 0;
    return progress;
}

hachi_status hachi_game_progress(const hachi_game *game, int32_t seat, int32_t yaku,
                                 hachi_progress *progress) {
    if (!game || !progress)
        return HACHI_E_NULL_ARGUMENT;
    const struct hh_state *s = &game->core.state;
    if (seat < 0 || seat >= s->players || yaku < HACHI_YAKU_AKATAN || yaku > HACHI_YAKU_GOKOU)
        return HACHI_E_OUT_OF_RANGE;
    if (s->place[0] == HH_NOBODY)
        return HACHI_E_WRONG_PHASE;
    if (s->place_of[seat] == HH_NOBODY)
        return HACHI_E_OUT_OF_RANGE;
    if (hh_abi_check_out(progress, HH_LEAST_PROGRESS) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_progress ours =
        progress_of(&game->core, s->place_of[seat], yaku - HACHI_YAKU_AKATAN);
    hh_abi_out(progress, &ours, sizeof ours);
    return HACHI_OK;
}

hachi_status hachi_game_moves(const hachi_game *game, hachi_move *moves, size_t capacity,
                              size_t *count) {
    hachi_move list[HACHI_MAX_MOVES];
    if (count)
        *count = 0;
    if (!game || !count || (!moves && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (capacity >= HACHI_MAX_MOVES) {
        *count = hh_moves(&game->core, moves);
        return HACHI_OK;
    }
    *count = hh_moves(&game->core, list);
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    if (*count)
        memcpy(moves, list, *count * sizeof *moves);
    return HACHI_OK;
}

hachi_status hachi_game_check(const hachi_game *game, hachi_move move) {
    return game ? hh_check(&game->core, move) : HACHI_E_NULL_ARGUMENT;
}

hachi_status hachi_game_apply(hachi_game *game, hachi_move move) {
    if (!game)
        return HACHI_E_NULL_ARGUMENT;
    return is_view(game) ? HACHI_E_IS_VIEW : hh_apply(game, move);
}

hachi_status hachi_game_apply_as(hachi_game *game, int32_t seat, hachi_move move) {
    if (!game)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (seat < 0 || seat >= game->core.state.players)
        return HACHI_E_OUT_OF_RANGE;
    if (hh_move_is_known(move) && HH_MOVE_SEAT(move) != (uint32_t)seat)
        return HACHI_E_NOT_YOUR_TURN;
    return hh_apply(game, move);
}

hachi_status hachi_game_deal(hachi_game *game, const hachi_card *cards, size_t count) {
    if (!game || !cards)
        return HACHI_E_NULL_ARGUMENT;
    return is_view(game) ? HACHI_E_IS_VIEW : hh_host_deals(game, cards, count);
}

hachi_status hachi_game_deal_wanted(const hachi_game *game, hachi_cardset *cards) {
    if (cards)
        *cards = 0;
    if (!game || !cards)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (game->core.state.phase == HACHI_PHASE_DECK)
        *cards = hh_deck_set(&game->core.state);
    else if (game->core.state.phase == HACHI_PHASE_STOCK)
        *cards = hh_stock_set(&game->core.state);
    return HACHI_OK;
}

hachi_status hachi_game_undo(hachi_game *game) {
    if (!game)
        return HACHI_E_NULL_ARGUMENT;
    return is_view(game) ? HACHI_E_IS_VIEW : hh_undo(game);
}

hachi_status hachi_game_steps(const hachi_game *game, size_t *count) {
    if (count)
        *count = 0;
    if (!game || !count)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    *count = game->journal->steps;
    return HACHI_OK;
}

hachi_status hachi_game_moves_done(const hachi_game *game, hachi_move *moves, size_t capacity,
                                   size_t *count) {
    if (count)
        *count = 0;
    if (!game || !count || (!moves && capacity))
        return HACHI_E_NULL_ARGUMENT;
    const hachi_status status = hachi_game_steps(game, count);
    if (status != HACHI_OK)
        return status;
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    hh_moves_done(game, moves);
    return HACHI_OK;
}

hachi_status hachi_game_preview(const hachi_game *game, hachi_move move, hachi_preview *preview) {
    hachi_preview ours = {.size = sizeof ours};
    if (!game || !preview)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(preview, HH_LEAST_PREVIEW) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = hh_check(&game->core, move);
    if (status != HACHI_OK)
        return status;
    hh_preview(&game->core, move, &ours);
    hh_abi_out(preview, &ours, sizeof ours);
    return HACHI_OK;
}

hachi_status hachi_game_playout(hachi_game *game, uint64_t seed, int32_t last) {
    if (!game)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (game->core.state.phase == HACHI_PHASE_OVER)
        return HACHI_E_GAME_OVER;
    if (last < 0 || (last && last < game->core.state.month))
        return HACHI_E_OUT_OF_RANGE;
    return hh_playout(game, seed, last);
}

hachi_status hachi_game_perft(const hachi_game *game, int32_t depth, uint64_t *leaves) {
    if (leaves)
        *leaves = 0;
    if (!game || !leaves)
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (depth < 0 || depth > API_PERFT_DEPTH)
        return HACHI_E_OUT_OF_RANGE;
    *leaves = hh_perft(game, depth);
    return HACHI_OK;
}

hachi_status hachi_game_set_name(hachi_game *game, int32_t seat, const char *text, size_t length) {
    if (!game || (!text && length))
        return HACHI_E_NULL_ARGUMENT;
    if (is_view(game))
        return HACHI_E_IS_VIEW;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    if (seat < 0 || seat >= game->core.state.players || length > HH_MAX_NAME)
        return HACHI_E_OUT_OF_RANGE;
    if (text && hh_utf8_good(text, length) != length)
        return HACHI_E_BAD_TEXT;
    struct hh_journal *journal = game->journal;
    journal->named = (uint8_t)((journal->named & ~(1 << seat)) | (text ? 1 << seat : 0));
    journal->name_length[seat] = (uint8_t)length;
    memset(journal->name[seat], 0, sizeof journal->name[seat]);
    if (length)
        memcpy(journal->name[seat], text, length);
    return HACHI_OK;
}

hachi_status hachi_game_name(const hachi_game *game, int32_t seat, char *buffer, size_t capacity,
                             size_t *length) {
    struct hh_writer writer;
    if (length)
        *length = 0;
    if (buffer && capacity)
        buffer[0] = '\0';
    if (!game || !length || (!buffer && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (seat < 0 || seat >= game->core.state.players)
        return HACHI_E_OUT_OF_RANGE;
    hh_writer_init(&writer, buffer, capacity);
    if (game->journal)
        hh_write_bytes(&writer, (const char *)game->journal->name[seat],
                       game->journal->name_length[seat]);
    return hh_writer_finish(&writer, length);
}
