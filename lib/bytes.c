/* Bytes out and in. See bytes.h. */
#include "bytes.h"

void hh_out_init(struct hh_out *out, uint8_t *bytes, size_t capacity) {
    memset(out, 0, sizeof *out);
    out->bytes = bytes;
    out->capacity = capacity;
}

static void put_byte(struct hh_out *out, uint8_t byte) {
    if (out->length < out->capacity)
        out->bytes[out->length] = byte;
    out->length++;
}

static void end_run(struct hh_out *out) {
    if (!out->zeros)
        return;
    put_byte(out, 0);
    put_byte(out, (uint8_t)out->zeros);
    out->zeros = 0;
}

static void pack_byte(struct hh_out *out, uint8_t byte) {
    if (byte) {
        end_run(out);
        put_byte(out, byte);
    } else if (++out->zeros == 255) {
        end_run(out);
    }
}

void hh_out_packing(struct hh_out *out, int on) {
    end_run(out);
    out->packing = (uint32_t)on;
}

void hh_out_raw(struct hh_out *out, const void *bytes, size_t length) {
    const uint8_t *p = bytes;
    if (!out->packing && length <= out->capacity && out->length <= out->capacity - length) {
        if (length)
            memcpy(out->bytes + out->length, bytes, length);
        out->length += length;
        return;
    }
    for (size_t i = 0; i < length; i++) {
        if (out->packing)
            pack_byte(out, p[i]);
        else
            put_byte(out, p[i]);
    }
}

void hh_out_number(struct hh_out *out, uint64_t number, int width) {
    uint8_t bytes[8];
    for (int i = 0; i < width; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    hh_out_raw(out, bytes, (size_t)width);
}

void hh_in_init(struct hh_in *in, const uint8_t *bytes, size_t length) {
    memset(in, 0, sizeof *in);
    in->bytes = bytes;
    in->length = length;
}

static uint8_t get_byte(struct hh_in *in) {
    if (in->bad || in->at == in->length) {
        in->bad = 1;
        return 0;
    }
    return in->bytes[in->at++];
}

/* A run ends before a byte that is not zero, unless it is full: so there is one form only. */
static uint8_t unpack_byte(struct hh_in *in) {
    if (in->zeros) {
        in->zeros--;
        return 0;
    }
    const uint8_t byte = get_byte(in);
    if (byte || in->bad)
        return byte;
    const uint8_t run = get_byte(in);
    if (run == 0 || (run < 255 && in->at < in->length && in->bytes[in->at] == 0))
        in->bad = 1;
    in->zeros = run ? run - 1u : 0;
    return 0;
}

void hh_in_packing(struct hh_in *in, int on) {
    if (in->zeros)
        in->bad = 1;
    in->packing = (uint32_t)on;
}

uint64_t hh_in_number(struct hh_in *in, int width) {
    uint64_t number = 0;
    for (int i = 0; i < width; i++)
        number |= (uint64_t)(in->packing ? unpack_byte(in) : get_byte(in)) << (8 * i);
    return in->bad ? 0 : number;
}

const uint8_t *hh_in_raw(struct hh_in *in, size_t length) {
    if (in->bad || in->length - in->at < length) {
        in->bad = 1;
        return NULL;
    }
    in->at += length;
    return in->bytes + in->at - length;
}

static uint64_t load_64(const uint8_t *p) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)p[i] << (8 * i);
    return word;
}

/* Against accidents, not against forgers: whoever may write snapshots may write any valid game. */
uint64_t hh_checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = UINT64_C(0x9E3779B97F4A7C15) ^ length;
    size_t i = 0;
    for (; i + 8 <= length; i += 8) {
        sum = (sum ^ load_64(bytes + i)) * UINT64_C(0xD6E8FEB86659FD93);
        sum ^= sum >> 32;
    }
    uint64_t tail = 0;
    for (int shift = 0; i < length; i++, shift += 8)
        tail |= (uint64_t)bytes[i] << shift;
    sum = (sum ^ tail) * UINT64_C(0xD6E8FEB86659FD93);
    return sum ^ sum >> 32;
}

/* Runs of equally wide numbers, in the order of the struct, which has no holes. */
static const struct {
    uint16_t offset;
    uint8_t width;
    uint16_t count;
} state_runs[] = {{offsetof(struct hh_state, hand), 8,
                   (offsetof(struct hh_state, total) - offsetof(struct hh_state, hand)) / 8},
                  {offsetof(struct hh_state, total), 4,
                   (offsetof(struct hh_state, month) - offsetof(struct hh_state, total)) / 4},
                  {offsetof(struct hh_state, month), 2,
                   (offsetof(struct hh_state, players) - offsetof(struct hh_state, month)) / 2},
                  {offsetof(struct hh_state, players), 1,
                   offsetof(struct hh_state, pad) - offsetof(struct hh_state, players)}};

void hh_out_state(struct hh_out *out, const struct hh_state *s) {
    for (size_t run = 0; run < HH_COUNT_OF(state_runs); run++) {
        const uint8_t *p = (const uint8_t *)s + state_runs[run].offset;
        for (int i = 0; i < state_runs[run].count; i++, p += state_runs[run].width) {
            uint64_t number = 0;
            if (state_runs[run].width == 8) {
                memcpy(&number, p, 8);
            } else if (state_runs[run].width == 4) {
                uint32_t word;
                memcpy(&word, p, 4);
                number = word;
            } else if (state_runs[run].width == 2) {
                uint16_t word;
                memcpy(&word, p, 2);
                number = word;
            } else {
                number = *p;
            }
            hh_out_number(out, number, state_runs[run].width);
        }
    }
}

void hh_in_state(struct hh_in *in, struct hh_state *s) {
    memset(s, 0, sizeof *s);
    for (size_t run = 0; run < HH_COUNT_OF(state_runs); run++) {
        uint8_t *p = (uint8_t *)s + state_runs[run].offset;
        for (int i = 0; i < state_runs[run].count; i++, p += state_runs[run].width) {
            const uint64_t number = hh_in_number(in, state_runs[run].width);
            if (state_runs[run].width == 8) {
                memcpy(p, &number, 8);
            } else if (state_runs[run].width == 4) {
                const uint32_t word = (uint32_t)number;
                memcpy(p, &word, 4);
            } else if (state_runs[run].width == 2) {
                const uint16_t word = (uint16_t)number;
                memcpy(p, &word, 2);
            } else {
                *p = (uint8_t)number;
            }
        }
    }
    for (int place = 0; place < 3; place++)
        s->progress[place] = hh_dekiyaku_progress(s->pile[place]);
}

void hh_event_words(const struct hh_event *event, uint64_t *words) {
    const uint8_t small[8] = {event->kind,       (uint8_t)event->seat, (uint8_t)event->to,
                              event->card,       event->other_card,    event->yaku,
                              event->other_yaku, event->reason};
    words[0] = load_64(small);
    words[1] = event->undone | (uint64_t)event->suit << 8 | (uint64_t)event->month << 16 |
               (uint64_t)(uint32_t)event->value << 32;
    words[2] = event->cards;
}

void hh_event_from_words(const uint64_t *words, struct hh_event *event) {
    event->kind = (uint8_t)words[0];
    event->seat = (int8_t)(uint8_t)(words[0] >> 8);
    event->to = (int8_t)(uint8_t)(words[0] >> 16);
    event->card = (uint8_t)(words[0] >> 24);
    event->other_card = (uint8_t)(words[0] >> 32);
    event->yaku = (uint8_t)(words[0] >> 40);
    event->other_yaku = (uint8_t)(words[0] >> 48);
    event->reason = (uint8_t)(words[0] >> 56);
    event->undone = (uint8_t)words[1];
    event->suit = (uint8_t)(words[1] >> 8);
    event->month = (uint16_t)(words[1] >> 16);
    event->value = (int32_t)(uint32_t)(words[1] >> 32);
    event->cards = words[2];
}
