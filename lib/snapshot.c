/* Snapshots and updates (doc/snapshot.md).
 *
 * A full game is saved as what it was made from: options, names, seed or host's cards, and two bytes per move.
 * Loading replays that, so no bytes can give a game that could not have been played, and undo comes for
 * free. A view can't be replayed, since it does not know what to replay: its events and its position are saved,
 * and the position is held against everything that must be true of one (sane.c). */
#include "snapshot.h"

#include "record.h"
#include "sane.h"

enum {
    SNAPSHOT_VERSION = 1,
    SNAPSHOT_GAME = 'G',
    SNAPSHOT_VIEW = 'V',
    SNAPSHOT_HEAD = 4,
    SNAPSHOT_SUM = 8
};

/* Packing makes at most two bytes of one. */
size_t hh_snapshot_bound(const struct hachi_game *game) {
    const size_t head = 1024 + HACHI_MAX_SEATS * (HH_MAX_NAME + 1);
    return 2 * (head + sizeof(struct hh_state) + game->journal->events.used) +
           game->journal->inputs.used;
}

static void begin(struct hh_out *out, uint8_t what) {
    const uint8_t head[SNAPSHOT_HEAD] = {'H', '8', what, SNAPSHOT_VERSION};
    hh_out_raw(out, head, sizeof head);
}

static void seal(struct hh_out *out) {
    const uint64_t sum = out->length <= out->capacity ? hh_checksum(out->bytes, out->length) : 0;
    hh_out_number(out, sum, SNAPSHOT_SUM);
}

/* OK when the bytes are whole and of a kind and version known here; in then stands after the head. */
static hachi_status open_bytes(struct hh_in *in, const uint8_t *bytes, size_t length,
                               uint8_t *what) {
    if (length < SNAPSHOT_HEAD + SNAPSHOT_SUM || bytes[0] != 'H' || bytes[1] != '8' ||
        (bytes[2] != SNAPSHOT_GAME && bytes[2] != SNAPSHOT_VIEW))
        return HACHI_E_SNAPSHOT_CORRUPT;
    if (bytes[3] != SNAPSHOT_VERSION)
        return bytes[3] > SNAPSHOT_VERSION ? HACHI_E_SNAPSHOT_VERSION : HACHI_E_SNAPSHOT_CORRUPT;
    hh_in_init(in, bytes + length - SNAPSHOT_SUM, SNAPSHOT_SUM);
    if (hh_in_number(in, SNAPSHOT_SUM) != hh_checksum(bytes, length - SNAPSHOT_SUM))
        return HACHI_E_SNAPSHOT_CORRUPT;
    hh_in_init(in, bytes, length - SNAPSHOT_SUM);
    in->at = SNAPSHOT_HEAD;
    *what = bytes[2];
    return HACHI_OK;
}

static void out_rules(struct hh_out *out, const struct hachi_rules *rules) {
    uint8_t rows[3 * HH_OPTIONS + 2] = {(uint8_t)rules->value[0], 0};
    size_t length = 2;
    struct hachi_rules preset;
    hh_rules_preset(&preset, rules->value[0]);
    for (int option = 1; option <= HH_OPTIONS; option++) {
        if (rules->value[option] == preset.value[option])
            continue;
        rows[length++] = (uint8_t)option;
        rows[length++] = (uint8_t)((uint16_t)rules->value[option] & 0xFF);
        rows[length++] = (uint8_t)((uint16_t)rules->value[option] >> 8);
        rows[1]++;
    }
    hh_out_raw(out, rows, length);
}

/* 1 if there are rules, written in the one way in which they are written. */
static int in_rules(struct hh_in *in, struct hachi_rules *rules) {
    int32_t first, second;
    const int preset = (int)hh_in_number(in, 1), count = (int)hh_in_number(in, 1);
    if (preset < HACHI_PRESET_BGA || preset > HACHI_PRESET_BOARDWALK)
        return 0;
    hh_rules_preset(rules, preset);
    for (int i = 0, last = 0; i < count; i++) {
        const int option = (int)hh_in_number(in, 1);
        const int16_t value = (int16_t)(uint16_t)hh_in_number(in, 2);
        if (in->bad || option <= last || hh_option_check(option, value) != HACHI_OK ||
            value == hh_preset_value(preset, option))
            return 0;
        rules->value[option] = value;
        last = option;
    }
    return !in->bad && hh_rules_conflict(rules, &first, &second) == HACHI_OK;
}

static void out_names(struct hh_out *out, const struct hh_journal *journal) {
    hh_out_number(out, journal->named, 1);
    for (int seat = 0; seat < HACHI_MAX_SEATS; seat++) {
        if (!(journal->named >> seat & 1))
            continue;
        hh_out_number(out, journal->name_length[seat], 1);
        hh_out_raw(out, journal->name[seat], journal->name_length[seat]);
    }
}

static int in_names(struct hh_in *in, int players, struct hh_journal *journal) {
    journal->named = (uint8_t)hh_in_number(in, 1);
    memset(journal->name_length, 0, sizeof journal->name_length);
    memset(journal->name, 0, sizeof journal->name);
    for (int seat = 0; seat < HACHI_MAX_SEATS; seat++) {
        if (!(journal->named >> seat & 1))
            continue;
        journal->name_length[seat] = (uint8_t)hh_in_number(in, 1);
        for (int i = 0; i < journal->name_length[seat]; i++)
            journal->name[seat][i] = (uint8_t)hh_in_number(in, 1);
        if (hh_utf8_good((const char *)journal->name[seat], journal->name_length[seat]) !=
            journal->name_length[seat])
            return 0;
    }
    return !in->bad && journal->named >> players == 0;
}

void hh_snapshot_save(const struct hachi_game *game, struct hh_out *out) {
    const struct hh_core *core = &game->core;
    const int host = core->flags & HACHI_GAME_HOST_DEALS;
    begin(out, SNAPSHOT_GAME);
    hh_out_number(out, core->state.players, 1);
    hh_out_number(out, core->first_dealer, 1);
    hh_out_number(out, (uint64_t)host, 1);
    out_rules(out, &core->rules);
    if (!host)
        hh_out_raw(out, core->seed, sizeof core->seed);
    out_names(out, game->journal);
    hh_out_number(out, game->journal->inputs.used, 4);
    hh_out_raw(out, game->journal->inputs.data, game->journal->inputs.used);
    seal(out);
}

static hachi_status replay_deal(struct hachi_game *game, struct hh_in *in) {
    const struct hh_state *s = &game->core.state;
    const size_t count = s->phase == HACHI_PHASE_STOCK ? HACHI_STOCK : s->players == 7 ? 49 : 48;
    const int mark = hh_in_number(in, 1) == HH_INPUT_DEAL;
    const uint8_t *cards = hh_in_raw(in, count);
    return mark && cards ? hh_host_deals(game, cards, count) : HACHI_E_SNAPSHOT_CORRUPT;
}

static hachi_status replay_move(struct hachi_game *game, struct hh_in *in) {
    const uint32_t a = (uint32_t)hh_in_number(in, 1), b = (uint32_t)hh_in_number(in, 1);
    const hachi_move kind = hh_move_kind_now(&game->core.state);
    if (in->bad)
        return HACHI_E_SNAPSHOT_CORRUPT;
    return hh_apply(game, HH_MOVE(kind, game->core.state.actor, a, b));
}

static hachi_status replay_all(struct hachi_game *game, struct hh_in *in) {
    while (in->at < in->length) {
        const int phase = game->core.state.phase;
        const int host = phase == HACHI_PHASE_DECK || phase == HACHI_PHASE_STOCK;
        const hachi_status status = host ? replay_deal(game, in) : replay_move(game, in);
        if (status == HACHI_E_NO_MEMORY)
            return status;
        if (status != HACHI_OK)
            return HACHI_E_SNAPSHOT_CORRUPT;
    }
    return HACHI_OK;
}

static hachi_status load_game(struct hh_in *in, struct hachi_game **out) {
    hachi_game_options options = {.size = sizeof options};
    struct hachi_rules rules;
    struct hachi_game *game;
    options.players = (int32_t)hh_in_number(in, 1);
    options.dealer = (int32_t)hh_in_number(in, 1);
    options.flags = (uint32_t)hh_in_number(in, 1);
    if (options.players < HACHI_MIN_SEATS || options.players > HACHI_MAX_SEATS ||
        options.dealer >= options.players || options.flags > HACHI_GAME_HOST_DEALS ||
        !in_rules(in, &rules))
        return HACHI_E_SNAPSHOT_CORRUPT;
    for (int i = 0; !options.flags && i < HACHI_SEED_SIZE; i++)
        options.seed[i] = (uint8_t)hh_in_number(in, 1);
    hachi_status status = hh_game_new(&rules, &options, NULL, 0, &game);
    if (status != HACHI_OK)
        return status;
    const int named = in_names(in, options.players, game->journal);
    const uint64_t length = hh_in_number(in, 4);
    if (!named || in->bad || length != in->length - in->at)
        status = HACHI_E_SNAPSHOT_CORRUPT;
    if (status == HACHI_OK)
        status = replay_all(game, in);
    if (status != HACHI_OK)
        hh_game_delete(game);
    else
        *out = game;
    return status;
}

static hachi_status load_view(const uint8_t *bytes, size_t length, struct hachi_game **out) {
    struct hachi_game *view = hh_game_empty(1);
    if (!view)
        return HACHI_E_NO_MEMORY;
    hachi_status status = hh_update_load(bytes, length, view);
    if (status == HACHI_OK)
        *out = view;
    else
        hh_game_delete(view);
    return status == HACHI_E_UPDATE_DIVERGED ? HACHI_E_SNAPSHOT_CORRUPT : status;
}

hachi_status hh_snapshot_load(const uint8_t *bytes, size_t length, struct hachi_game **out) {
    struct hh_in in;
    uint8_t what;
    const hachi_status status = open_bytes(&in, bytes, length, &what);
    if (status != HACHI_OK)
        return status;
    return what == SNAPSHOT_GAME ? load_game(&in, out) : load_view(bytes, length, out);
}

static uint64_t mix_event(uint64_t digest, const struct hh_event *event) {
    uint64_t words[3];
    hh_event_words(event, words);
    for (int i = 0; i < 3; i++) {
        digest = (digest ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
        digest ^= digest >> 29;
    }
    return digest;
}

/* What most events have in `to`, `card` and `other_card` is turned into zeros, which are packed. */
#define NOTHING_THERE UINT64_C(0x000000FFFFFF0000)

static void out_event(struct hh_out *out, const struct hh_event *event) {
    uint64_t words[3];
    hh_event_words(event, words);
    words[0] ^= NOTHING_THERE;
    for (int i = 0; i < 3; i++)
        hh_out_number(out, words[i], 8);
}

/* The game may be a full one or a view of the viewer. */
static void walk_from(const struct hachi_game *game, int viewer, struct hh_redactor *walk) {
    hh_redactor_init(walk, hh_event_at(game->journal, 0), hh_event_count(game->journal),
                     game->core.viewer == HACHI_VIEWER_ALL ? viewer : HACHI_VIEWER_ALL);
}

void hh_update_save(const struct hachi_game *game, int viewer, size_t first, struct hh_out *out) {
    struct hh_redactor walk;
    struct hh_event event;
    struct hh_core core;
    uint64_t digest = 0;
    hh_view_core(&game->core, viewer, &core);
    begin(out, SNAPSHOT_VIEW);
    hh_out_packing(out, 1);
    hh_out_number(out, (uint8_t)(int8_t)viewer, 1);
    hh_out_number(out, core.first_dealer, 1);
    out_rules(out, &core.rules);
    hh_out_state(out, &core.state);
    out_names(out, game->journal);
    walk_from(game, viewer, &walk);
    for (size_t i = 0; i < first && hh_redact(&walk, &event); i++)
        digest = mix_event(digest, &event);
    hh_out_number(out, first, 4);
    hh_out_number(out, digest, 8);
    struct hh_redactor rest = walk;
    size_t count = 0;
    while (hh_redact(&rest, &event))
        count++;
    hh_out_number(out, count, 4);
    while (hh_redact(&walk, &event))
        out_event(out, &event);
    hh_out_packing(out, 0);
    seal(out);
}

/* What goes before the events. */
static hachi_status in_view_head(struct hh_in *in, struct hh_core *core) {
    memset(core, 0, sizeof *core);
    core->viewer = (int8_t)(uint8_t)hh_in_number(in, 1);
    core->first_dealer = (uint8_t)hh_in_number(in, 1);
    if (!in_rules(in, &core->rules))
        return HACHI_E_SNAPSHOT_CORRUPT;
    hh_in_state(in, &core->state);
    return !in->bad && hh_view_is_sane(core) ? HACHI_OK : HACHI_E_SNAPSHOT_CORRUPT;
}

/* Whether a view's events end just where the update begins. */
static int goes_on(const struct hh_journal *journal, size_t first, uint64_t digest) {
    if (first == 0)
        return digest == 0;
    if (first != hh_event_count(journal))
        return 0;
    uint64_t own = 0;
    for (size_t i = 0; i < first; i++)
        own = mix_event(own, hh_event_at(journal, i));
    return own == digest;
}

static int in_events(struct hh_in *in, size_t count, struct hh_event *events) {
    for (size_t i = 0; i < count; i++) {
        uint64_t words[3];
        for (int w = 0; w < 3; w++)
            words[w] = hh_in_number(in, 8);
        words[0] ^= NOTHING_THERE;
        hh_event_from_words(words, &events[i]);
        if (in->bad)
            return 0;
    }
    hh_in_packing(in, 0);
    return !in->bad && in->at == in->length;
}

/* Events are read behind those that the view has, and become part of it only when all has been read. */
static hachi_status in_tail(struct hh_in *in, const struct hh_core *core,
                            const struct hh_journal *names, struct hachi_game *view) {
    struct hh_journal *journal = view->journal;
    const size_t first = (size_t)hh_in_number(in, 4);
    const uint64_t digest = hh_in_number(in, 8);
    const size_t count = (size_t)hh_in_number(in, 4);
    if (in->bad || count > (in->length - in->at) / 3 + 1) /* an event takes three bytes or more */
        return HACHI_E_SNAPSHOT_CORRUPT;
    if (first == 0 && count == 0) /* each view has seen the game's start */
        return HACHI_E_SNAPSHOT_CORRUPT;
    if (!goes_on(journal, first, digest))
        return HACHI_E_UPDATE_DIVERGED;
    if (!hh_buffer_reserve(journal, &journal->events, count * sizeof(struct hh_event)))
        return HACHI_E_NO_MEMORY;
    struct hh_event *behind =
        (struct hh_event *)(void *)(journal->events.data + journal->events.used);
    const struct hh_event *all = first ? hh_event_at(journal, 0) : behind;
    if (!in_events(in, count, behind) || !hh_events_are_sane(core, all, first + count))
        return HACHI_E_SNAPSHOT_CORRUPT;
    if (first == 0) {
        memmove(journal->events.data, behind, count * sizeof *behind);
        journal->events.used = 0;
    }
    journal->events.used += count * sizeof *behind;
    journal->named = names->named;
    memcpy(journal->name_length, names->name_length, sizeof journal->name_length);
    memcpy(journal->name, names->name, sizeof journal->name);
    view->core = *core;
    return HACHI_OK;
}

hachi_status hh_update_load(const uint8_t *bytes, size_t length, struct hachi_game *view) {
    struct hh_in in;
    struct hh_core core;
    struct hh_journal names;
    uint8_t what;
    hachi_status status = open_bytes(&in, bytes, length, &what);
    if (status != HACHI_OK)
        return status;
    if (what != SNAPSHOT_VIEW)
        return HACHI_E_SNAPSHOT_CORRUPT;
    hh_in_packing(&in, 1);
    status = in_view_head(&in, &core);
    if (status != HACHI_OK)
        return status;
    /* An empty handle, about to be loaded, has no viewer yet. */
    if (view->core.viewer != HACHI_VIEWER_ALL && view->core.viewer != core.viewer)
        return HACHI_E_UPDATE_VIEWER;
    if (!in_names(&in, core.state.players, &names))
        return HACHI_E_SNAPSHOT_CORRUPT;
    return in_tail(&in, &core, &names, view);
}
