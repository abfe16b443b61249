/* The history of a game. See journal.h for its form. */
#include "journal.h"

#include "base.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

int hh_buffer_grow(struct hh_journal *journal, struct hh_buffer *buffer, size_t more) {
    if (journal->fixed)
        return 0;
    size_t capacity = buffer->capacity ? buffer->capacity : 512;
    do {
        if (capacity > SIZE_MAX / 2)
            return 0;
        capacity *= 2;
    } while (capacity - buffer->used < more);
    uint8_t *data = hh_alloc(capacity);
    if (!data)
        return 0;
    if (buffer->used)
        memcpy(data, buffer->data, buffer->used);
    hh_free(buffer->data);
    buffer->data = data;
    buffer->capacity = capacity;
    return 1;
}

void hh_buffer_free(struct hh_buffer *buffer) {
    hh_free(buffer->data);
    memset(buffer, 0, sizeof *buffer);
}

static int append_bytes(struct hh_journal *journal, struct hh_buffer *buffer, const void *bytes,
                        size_t length) {
    if (!hh_buffer_reserve(journal, buffer, length)) {
        journal->failed = 1;
        return 0;
    }
    memcpy(buffer->data + buffer->used, bytes, length);
    buffer->used += length;
    return 1;
}

struct hh_event *hh_journal_grow(struct hachi_game *game) {
    struct hh_journal *journal = game->journal;
    if (!hh_buffer_reserve(journal, &journal->events, sizeof(struct hh_event))) {
        journal->failed = 1;
        return &journal->lost;
    }
    return hh_journal_next(game);
}

/* The end of a frame; before it stand `words` old values, lowest word first. */
struct frame_trailer {
    uint64_t changed; /* bit n: word n changed */
    uint32_t events;  /* bytes of events before the step */
    uint32_t inputs;  /* bytes of inputs before the step */
};

void hh_step_begin(struct hachi_game *game, struct hh_step *step) {
    hh_state_copy(&step->before, &game->core.state);
    step->events = game->journal->events.used;
    game->journal->failed = 0;
}

_Static_assert(HH_STATE_WORDS % 2 == 0 && HH_STATE_WORDS <= 64, "words in pairs, a bit for each");

/* Bit n: word n of two states differs. Without a branch, since many words change in some steps only. */
#if defined(__SSE2__)
/* All ones in each half of two states' vector number i that are the same; behind the last one nothing differs. */
static inline __m128i same_halves(const struct hh_state *a, const struct hh_state *b, int i) {
    if (i >= HH_STATE_WORDS / 2)
        return _mm_set1_epi32(-1);
    return _mm_cmpeq_epi32(_mm_loadu_si128((const __m128i *)(const void *)a + i),
                           _mm_loadu_si128((const __m128i *)(const void *)b + i));
}

/* 16 bits each, all ones if the word is the same: eight words from vector i on. */
static inline __m128i same_words(const struct hh_state *a, const struct hh_state *b, int i) {
    const __m128i low = _mm_packs_epi32(same_halves(a, b, i), same_halves(a, b, i + 1));
    const __m128i high = _mm_packs_epi32(same_halves(a, b, i + 2), same_halves(a, b, i + 3));
    return _mm_cmpeq_epi16(_mm_packs_epi16(low, high), _mm_set1_epi16(-1));
}

static uint64_t find_changes(const struct hh_state *old, const struct hh_state *new) {
    uint64_t same = 0;
    HH_UNROLL
    for (int i = 0; i < 32; i += 8)
        same |= (uint64_t)_mm_movemask_epi8(
                    _mm_packs_epi16(same_words(old, new, i), same_words(old, new, i + 4)))
                << 2 * i;
    return ~same & (((uint64_t)1 << HH_STATE_WORDS) - 1);
}
#else
static uint64_t find_changes(const struct hh_state *old, const struct hh_state *new) {
    const uint8_t *a = (const uint8_t *)old, *b = (const uint8_t *)new;
    uint64_t changed = 0;
    for (size_t i = 0; i < HH_STATE_WORDS; i++)
        changed |= (uint64_t)(memcmp(a + 8 * i, b + 8 * i, 8) != 0) << i;
    return changed;
}
#endif

static void push_frame(struct hachi_game *game, const struct hh_step *step) {
    struct hh_journal *journal = game->journal;
    struct hh_buffer *frames = &journal->frames;
    const struct frame_trailer trailer = {find_changes(&step->before, &game->core.state),
                                          (uint32_t)step->events, (uint32_t)journal->inputs.used};
    const size_t length = 8 * (size_t)hh_count(trailer.changed);
    const uint8_t *before = (const uint8_t *)&step->before;
    if (!hh_buffer_reserve(journal, frames, length + sizeof trailer)) {
        journal->failed = 1;
        return;
    }
    uint8_t *to = frames->data + frames->used;
    for (uint64_t left = trailer.changed; left; left &= left - 1, to += 8)
        memcpy(to, before + 8 * (size_t)hh_lowest(left), 8);
    memcpy(to, &trailer, sizeof trailer);
    frames->used += length + sizeof trailer;
}

static void pop_frame(struct hachi_game *game, struct frame_trailer *trailer) {
    struct hh_buffer *frames = &game->journal->frames;
    uint8_t *state = (uint8_t *)&game->core.state;
    frames->used -= sizeof *trailer;
    memcpy(trailer, frames->data + frames->used, sizeof *trailer);
    frames->used -= (size_t)hh_count(trailer->changed) * 8;
    const uint8_t *old = frames->data + frames->used;
    for (uint64_t left = trailer->changed; left; left &= left - 1, old += 8)
        memcpy(state + 8 * (size_t)hh_lowest(left), old, 8);
}

hachi_status hh_step_end(struct hachi_game *game, const struct hh_step *step, const uint8_t *input,
                         size_t length) {
    struct hh_journal *journal = game->journal;
    size_t frames = journal->frames.used;
    if (!journal->failed)
        push_frame(game, step);
    if (!journal->failed)
        append_bytes(journal, &journal->inputs, input, length);
    if (journal->failed) {
        journal->frames.used = frames;
        journal->events.used = step->events;
        hh_state_copy(&game->core.state, &step->before);
        return HACHI_E_NO_MEMORY;
    }
    journal->steps++;
    journal->record_end = 0;
    return HACHI_OK;
}

void hh_step_undo(struct hachi_game *game) {
    struct frame_trailer trailer;
    pop_frame(game, &trailer);
    game->journal->events.used = trailer.events;
    game->journal->inputs.used = trailer.inputs;
    game->journal->steps--;
    game->journal->record_end = 0;
}

/* There is room already. */
static void copy_buffer(struct hh_buffer *to, const struct hh_buffer *from) {
    HH_ASSERT(from->used <= to->capacity);
    if (from->used)
        memcpy(to->data, from->data, from->used);
    to->used = from->used;
}

int hh_journal_copy(struct hh_journal *journal, const struct hh_journal *from) {
    /* Make room first, so that a failure changes nothing but capacities. */
    struct hh_buffer *to[] = {&journal->events, &journal->inputs, &journal->frames};
    const struct hh_buffer *source[] = {&from->events, &from->inputs, &from->frames};
    for (int i = 0; i < 3; i++) {
        size_t more = source[i]->used > to[i]->used ? source[i]->used - to[i]->used : 0;
        if (!hh_buffer_reserve(journal, to[i], more))
            return 0;
    }
    for (int i = 0; i < 3; i++)
        copy_buffer(to[i], source[i]);
    journal->steps = from->steps;
    journal->record_end = from->record_end;
    journal->named = from->named;
    memcpy(journal->name_length, from->name_length, sizeof journal->name_length);
    memcpy(journal->name, from->name, sizeof journal->name);
    return 1;
}

static int same_bytes(const struct hh_buffer *a, const struct hh_buffer *b) {
    return a->used == b->used && (a->used == 0 || memcmp(a->data, b->data, a->used) == 0);
}

int hh_journal_equal(const struct hh_journal *a, const struct hh_journal *b) {
    if (!same_bytes(&a->inputs, &b->inputs) || !same_bytes(&a->events, &b->events))
        return 0;
    if (a->named != b->named)
        return 0;
    for (int seat = 0; seat < 7; seat++)
        if (a->name_length[seat] != b->name_length[seat] ||
            memcmp(a->name[seat], b->name[seat], a->name_length[seat]) != 0)
            return 0;
    return 1;
}
