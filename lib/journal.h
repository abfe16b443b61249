/* Floor 3. The history of a game: events, inputs (moves and the host's deals) and what undo needs.
 *
 * Three growable byte buffers. `events` is an array of struct hh_event. `inputs` holds two bytes per
 * move (its parts a and b; kind and seat follow from the position) or HH_INPUT_DEAL and the cards.
 * `frames` is a stack with one frame per input: the old values of the 64-bit words of hh_core's
 * state that the step changed, then a trailer. So undo restores the bytes whatever a step did. */
#ifndef HH_JOURNAL_H
#define HH_JOURNAL_H

#include "state.h"

enum { HH_INPUT_DEAL = 0xDD, HH_STATE_WORDS = sizeof(struct hh_state) / 8, HH_MAX_NAME = 255 };

struct hh_buffer {
    uint8_t *data;
    size_t used, capacity;
};

struct hh_journal {
    struct hh_buffer events, inputs, frames;
    size_t steps;
    size_t
        record_end; /* not 0: a record was read that ends before this event, and nothing was done since */
    uint32_t fixed;       /* 1: the buffers are the caller's and can't grow */
    uint32_t failed;      /* 1: something did not fit since hh_step_begin() */
    struct hh_event lost; /* the event that did not */
    uint8_t named;        /* bits 1 << seat: has a name, perhaps the empty one */
    uint8_t name_length[7];
    uint8_t name[7][HH_MAX_NAME];
};

/* Room for `more` bytes; 0 if there is none to be had. */
int hh_buffer_grow(struct hh_journal *journal, struct hh_buffer *buffer, size_t more);
static inline int hh_buffer_reserve(struct hh_journal *journal, struct hh_buffer *buffer,
                                    size_t more) {
    return HH_LIKELY(more <= buffer->capacity - buffer->used) ||
           hh_buffer_grow(journal, buffer, more);
}
void hh_buffer_free(struct hh_buffer *buffer);

/* Where the next event is to be written. Where there is no room for it, that is seen when the step ends. */
struct hh_event *hh_journal_grow(struct hachi_game *game);
static inline struct hh_event *hh_journal_next(struct hachi_game *game) {
    struct hh_buffer *events = &game->journal->events;
    if (HH_UNLIKELY(events->capacity - events->used < sizeof(struct hh_event)))
        return hh_journal_grow(game);
    events->used += sizeof(struct hh_event);
    return (struct hh_event *)(void *)(events->data + events->used) - 1;
}
static inline size_t hh_event_count(const struct hh_journal *journal) {
    return journal->events.used / sizeof(struct hh_event);
}
static inline const struct hh_event *hh_event_at(const struct hh_journal *journal, size_t index) {
    return (const struct hh_event *)(const void *)journal->events.data + index;
}

/* A step of a game with a journal: begin keeps the old state; end records the input and the difference, or, when something did
 * not fit, restores all and returns NO_MEMORY. */
struct hh_step {
    struct hh_state before;
    size_t events;
};
void hh_step_begin(struct hachi_game *game, struct hh_step *step);
hachi_status hh_step_end(struct hachi_game *game, const struct hh_step *step, const uint8_t *input,
                         size_t length);
/* Undo the last step; the caller has seen that there is one. */
void hh_step_undo(struct hachi_game *game);

/* Make one journal equal to another; 0 when there is no room. */
int hh_journal_copy(struct hh_journal *journal, const struct hh_journal *from);
int hh_journal_equal(const struct hh_journal *a, const struct hh_journal *b);

static inline void hh_emit(struct hachi_game *game, const struct hh_event *event) {
    if (game->journal)
        *hh_journal_next(game) = *event;
}

#endif
