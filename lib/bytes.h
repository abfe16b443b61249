/* Floor 3. Bytes out and in, little-endian whatever the machine; a checksum; runs of zeros made short. */
#ifndef HH_BYTES_H
#define HH_BYTES_H

#include "journal.h"

/* Counts on past its capacity and never overruns. */
struct hh_out {
    uint8_t *bytes; /* may be NULL */
    size_t capacity, length;
    uint32_t packing; /* 1: a run of n zeros is written as 0, n */
    uint32_t zeros;   /* of the run that is not written yet */
};

void hh_out_init(struct hh_out *out, uint8_t *bytes, size_t capacity);
void hh_out_raw(struct hh_out *out, const void *bytes, size_t length);
void hh_out_number(struct hh_out *out, uint64_t number, int width);
void hh_out_packing(struct hh_out *out, int on); /* writes a pending run */

struct hh_in {
    const uint8_t *bytes;
    size_t length, at;
    uint32_t packing, zeros;
    uint32_t bad; /* 1: something was missing or not canonical; numbers are 0 from then on */
};

void hh_in_init(struct hh_in *in, const uint8_t *bytes, size_t length);
uint64_t hh_in_number(struct hh_in *in, int width);
const uint8_t *hh_in_raw(struct hh_in *in, size_t length); /* not while packing; NULL if bad */
void hh_in_packing(struct hh_in *in, int on);

uint64_t hh_checksum(const uint8_t *bytes, size_t length);

/* The position field by field, and an event as three words: the same on every machine. */
void hh_out_state(struct hh_out *out, const struct hh_state *s);
void hh_in_state(struct hh_in *in, struct hh_state *s);
void hh_event_words(const struct hh_event *event, uint64_t *words);
void hh_event_from_words(const uint64_t *words, struct hh_event *event);

#endif
