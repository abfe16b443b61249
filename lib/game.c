/* A game from its creation to its end: steps that are applied and undone. */
#include "engine.h"

#include "chance.h"

/* Where things lie in a game's one block: game, journal, then (in the caller's memory) the journal's buffers. */
enum {
    GAME_BYTES = (sizeof(struct hachi_game) + 15) & ~15u,
    JOURNAL_BYTES = (sizeof(struct hh_journal) + 15) & ~15u,
    /* Room that one month may need at most, though no more than a seventh of it has ever been seen
     * (tests/test_growth.c).
     * Steps: 21 cards played and 21 turned, 51 claims (after each capture and at the end, one for a nuke,
     * and six tobikomi), 15 times go on or stop, 6 bids, 3 shows, mizuten, deck, stock: 120. Their inputs
     * have two bytes each, and the deals 50 and 22. Their frames have 176 bytes at most, and that of the
     * month's last step 320.
     * Events: deal 23, auction 70, shows 27, cards and choices 64, claims and bonuses 75, yaku, void and
     * say 45, the end 75: 379. */
    MONTH_EVENTS = 400 * sizeof(struct hh_event),
    MONTH_INPUTS = 320,
    MONTH_FRAMES = 18 * 1024
};

size_t hh_game_bytes(uint32_t flags, int months) {
    if (flags & HACHI_GAME_NO_JOURNAL)
        return GAME_BYTES;
    return GAME_BYTES + JOURNAL_BYTES +
           (size_t)(months + 1) * (MONTH_EVENTS + MONTH_INPUTS + MONTH_FRAMES);
}

/* The caller's block beyond game and journal, split in the proportion of what a month needs. */
static void lay_out(struct hh_journal *journal, uint8_t *memory, size_t size) {
    const size_t months_64th = size / ((MONTH_EVENTS + MONTH_INPUTS + MONTH_FRAMES) / 64);
    const size_t events = months_64th * (MONTH_EVENTS / 64) & ~(size_t)15;
    const size_t inputs = months_64th * (MONTH_INPUTS / 64) & ~(size_t)15;
    journal->fixed = 1;
    journal->events.data = memory;
    journal->events.capacity = events;
    journal->inputs.data = memory + events;
    journal->inputs.capacity = inputs;
    journal->frames.data = memory + events + inputs;
    journal->frames.capacity = size - events - inputs;
}

/* A game without content, in its block. */
static struct hachi_game *place_game(void *memory, size_t size, uint32_t flags) {
    const int journal = !(flags & HACHI_GAME_NO_JOURNAL);
    const size_t least = GAME_BYTES + (journal ? JOURNAL_BYTES : 0);
    uint8_t *block = memory ? memory : hh_alloc(least);
    if (!block || (memory && size < least))
        return NULL;
    struct hachi_game *game = (struct hachi_game *)(void *)block;
    memset(block, 0, least);
    game->in_place = memory != NULL;
    if (journal) {
        game->journal = (struct hh_journal *)(void *)(block + GAME_BYTES);
        if (memory)
            lay_out(game->journal, block + least, size - least);
    }
    return game;
}

static void start(struct hachi_game *game, int players) {
    struct hh_state *s = &game->core.state;
    struct hh_ledger ledger;
    struct hh_event event = hh_event_of(s, HACHI_EVENT_GAME_START, game->core.first_dealer);
    event.value = players;
    s->players = (uint8_t)players;
    s->dealer = game->core.first_dealer;
    s->winner = HH_NOBODY;
    hh_emit(game, &event);
    ledger.count = 0;
    hh_settle_start(&game->core.rules, players, &ledger);
    hh_pay(game, &ledger);
    s->stage = HH_AT_MONTH;
    hh_run(game);
}

hachi_status hh_game_new(const struct hachi_rules *rules, const hachi_game_options *options,
                         void *memory, size_t size, struct hachi_game **out) {
    const int players = options->players ? options->players : HACHI_MIN_SEATS;
    struct hachi_game *game = place_game(memory, size, options->flags);
    if (!game)
        return HACHI_E_NO_MEMORY;
    game->core.rules = *rules;
    game->core.viewer = HACHI_VIEWER_ALL;
    game->core.flags = (uint8_t)options->flags;
    if (!(options->flags & HACHI_GAME_HOST_DEALS))
        memcpy(game->core.seed, options->seed, HACHI_SEED_SIZE);
    game->core.first_dealer =
        (uint8_t)(options->dealer == HACHI_DEALER_BY_SEED ? hh_deal_dealer(options->seed, players)
                                                          : options->dealer);
    start(game, players);
    if (game->journal && game->journal->failed) {
        hh_game_delete(game);
        return HACHI_E_NO_MEMORY;
    }
    *out = game;
    return HACHI_OK;
}

struct hachi_game *hh_game_empty(int journal) {
    struct hachi_game *game = place_game(NULL, 0, journal ? 0 : HACHI_GAME_NO_JOURNAL);
    if (game)
        game->core.viewer = HACHI_VIEWER_ALL;
    return game;
}

void hh_game_delete(struct hachi_game *game) {
    if (game->in_place)
        return;
    if (game->journal) {
        hh_buffer_free(&game->journal->events);
        hh_buffer_free(&game->journal->inputs);
        hh_buffer_free(&game->journal->frames);
    }
    hh_free(game);
}

hachi_status hh_game_copy(const struct hachi_game *from, struct hachi_game **out) {
    struct hachi_game *game = place_game(NULL, 0, from->journal ? 0 : HACHI_GAME_NO_JOURNAL);
    if (!game)
        return HACHI_E_NO_MEMORY;
    hh_copy_bytes(&game->core, &from->core, sizeof game->core);
    if (from->journal && !hh_journal_copy(game->journal, from->journal)) {
        hh_game_delete(game);
        return HACHI_E_NO_MEMORY;
    }
    *out = game;
    return HACHI_OK;
}

hachi_status hh_game_assign(struct hachi_game *game, const struct hachi_game *from) {
    const uint8_t no_journal = game->core.flags & HACHI_GAME_NO_JOURNAL;
    if (game == from)
        return HACHI_OK;
    if (game->journal && !from->journal)
        return HACHI_E_NO_JOURNAL;
    if (game->journal && !hh_journal_copy(game->journal, from->journal))
        return HACHI_E_NO_MEMORY;
    hh_copy_bytes(&game->core, &from->core, sizeof game->core);
    game->core.flags = (uint8_t)((game->core.flags & ~HACHI_GAME_NO_JOURNAL) | no_journal);
    return HACHI_OK;
}

static void emit_answer(struct hachi_game *game, int kind, int value, int suit) {
    struct hh_event event = hh_event_of(&game->core.state, kind, game->core.state.actor);
    event.value = value;
    event.suit = (uint8_t)suit;
    event.to =
        (int8_t)(kind == HACHI_EVENT_SAY ? 1 : -1); /* kept for the record: the seat was asked */
    hh_emit(game, &event);
}

/* A move of a phase in which no card is played. */
static HH_SELDOM void do_answer(struct hachi_game *game, int a, int b) {
    struct hh_state *s = &game->core.state;
    switch (s->phase) {
    case HACHI_PHASE_MIZUTEN:
        emit_answer(game, HACHI_EVENT_MIZUTEN, a, 0);
        s->mizuten = (uint8_t)a;
        s->stage = HH_AT_DECK;
        break;
    case HACHI_PHASE_BID:
        hh_auction_bid(game, a);
        break;
    case HACHI_PHASE_SHOW:
        hh_show(game, s->showing, a, 1);
        s->showing++;
        break;
    case HACHI_PHASE_CLAIM:
        emit_answer(game, HACHI_EVENT_CLAIM, a, b);
        hh_bonus(game, s->place_of[s->actor], b, a);
        if (s->stage == HH_AT_LAST_CLAIM)
            s->showing++;
        break;
    default: /* HACHI_PHASE_SAY */
        emit_answer(game, HACHI_EVENT_SAY, a, 0);
        hh_say(game, a);
        break;
    }
}

/* The move has been checked. */
static HH_OFTEN void do_move(struct hachi_game *game, hachi_move move) {
    struct hh_state *s = &game->core.state;
    const unsigned a = HH_MOVE_A(move), b = HH_MOVE_B(move);
    int goes_on = 1;
    if (HH_LIKELY(s->phase == HACHI_PHASE_PLAY))
        goes_on = hh_play_card(game, a, b);
    else if (s->phase == HACHI_PHASE_TURN)
        goes_on = hh_turn_card(game, a, b);
    else
        do_answer(game, (int)a, (int)b);
    if (goes_on)
        hh_run(game);
    HH_ASSERT(hh_state_check(&game->core));
}

void hh_do(struct hachi_game *game, hachi_move move) { do_move(game, move); }

static hachi_status do_noted(struct hachi_game *game, hachi_move move) {
    const uint8_t input[2] = {(uint8_t)HH_MOVE_A(move), (uint8_t)HH_MOVE_B(move)};
    struct hh_step step;
    hh_step_begin(game, &step);
    do_move(game, move);
    return hh_step_end(game, &step, input, sizeof input);
}

static HH_OFTEN hachi_status do_step(struct hachi_game *game, hachi_move move) {
    if (game->journal)
        return do_noted(game, move);
    do_move(game, move);
    return HACHI_OK;
}

hachi_status hh_apply(struct hachi_game *game, hachi_move move) {
    const hachi_status status = hh_check(&game->core, move);
    return status == HACHI_OK ? do_step(game, move) : status;
}

/* 1 if cards are exactly the set, each once. */
static int is_just(const uint8_t *cards, size_t count, uint64_t set) {
    uint64_t seen = 0;
    if (count != (size_t)hh_count(set))
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (cards[i] > HACHI_CARD_BLANK)
            return 0;
        seen |= HH_BIT(cards[i]);
    }
    return seen == set;
}

hachi_status hh_host_deals(struct hachi_game *game, const uint8_t *cards, size_t count) {
    struct hh_state *s = &game->core.state;
    const int phase = s->phase;
    uint8_t input[1 + HACHI_CARDS_WITH_BLANK] = {HH_INPUT_DEAL};
    struct hh_step step;
    if (phase == HACHI_PHASE_OVER)
        return HACHI_E_GAME_OVER;
    if (phase != HACHI_PHASE_DECK && phase != HACHI_PHASE_STOCK)
        return HACHI_E_WRONG_PHASE;
    if (!is_just(cards, count, phase == HACHI_PHASE_DECK ? hh_deck_set(s) : hh_stock_set(s)))
        return phase == HACHI_PHASE_DECK ? HACHI_E_WRONG_DECK : HACHI_E_WRONG_STOCK;
    memcpy(input + 1, cards, count);
    if (game->journal)
        hh_step_begin(game, &step);
    if (phase == HACHI_PHASE_DECK)
        hh_deal(game, input + 1);
    else
        hh_take_stock(game, input + 1);
    hh_run(game);
    HH_ASSERT(hh_state_check(&game->core));
    return game->journal ? hh_step_end(game, &step, input, count + 1) : HACHI_OK;
}

/* Kind and seat of a move follow from the position, so the game is played once more. */
void hh_moves_done(const struct hachi_game *game, hachi_move *moves) {
    struct hachi_game past;
    const struct hh_state *s = &past.core.state;
    const uint8_t *input = game->journal->inputs.data;
    memset(&past, 0, sizeof past);
    past.core = game->core;
    past.core.flags |= HACHI_GAME_NO_JOURNAL;
    memset(&past.core.state, 0, sizeof past.core.state);
    start(&past, game->core.state.players);
    for (size_t step = 0; step < game->journal->steps; step++) {
        if (s->phase == HACHI_PHASE_DECK || s->phase == HACHI_PHASE_STOCK) {
            const uint64_t set = s->phase == HACHI_PHASE_DECK ? hh_deck_set(s) : hh_stock_set(s);
            const size_t count = (size_t)hh_count(set);
            moves[step] = 0;
            (void)hh_host_deals(&past, input + 1, count);
            input += 1 + count;
        } else {
            moves[step] = HH_MOVE(hh_move_kind_now(s), s->actor, input[0], input[1]);
            hh_do(&past, moves[step]);
            input += 2;
        }
    }
}

hachi_status hh_undo(struct hachi_game *game) {
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    if (game->journal->steps == 0)
        return HACHI_E_NOTHING_TO_UNDO;
    hh_step_undo(game);
    return HACHI_OK;
}

/* Month number `last` is over (0: the game is over). */
static int is_played(const struct hh_state *s, int last) {
    return s->phase == HACHI_PHASE_OVER || (last && s->month > last);
}

hachi_status hh_playout(struct hachi_game *game, uint64_t seed, int last) {
    const struct hh_core *core = &game->core;
    hachi_status status = HACHI_OK;
    while (status == HACHI_OK && !is_played(&core->state, last)) {
        if (core->state.phase == HACHI_PHASE_PLAY && !game->journal) {
            hh_turns_by_chance(game, &seed);
            hh_run(game);
            HH_ASSERT(hh_state_check(core));
            continue;
        }
        const hachi_move move = hh_move_pick(core, hh_chance_32(&seed));
        status = move ? do_step(game, move) : HACHI_E_WRONG_PHASE;
    }
    return status;
}
