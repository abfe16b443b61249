/* Floor 0. All chance: the ChaCha20 stream (RFC 8439), the unbiased shuffle, SHA-256 for
 * commitments, and SplitMix64 for playouts and bots. doc/deal.md specifies each bit. */
#ifndef HH_CHANCE_H
#define HH_CHANCE_H

#include "base.h"

/* What a stream is for; part of its nonce. */
enum hh_purpose {
    HH_FOR_DECK = 0,
    HH_FOR_STOCK = 1,
    HH_FOR_SEATS = 2,
    HH_FOR_DEALER = 3,
    HH_FOR_GUESS = 4
};

/* One ChaCha20 block: key 32 bytes, counter, nonce 12 bytes, 64 bytes out. */
void hh_chacha20_block(const uint8_t *key, uint32_t counter, const uint8_t *nonce, uint8_t *out);

struct hh_stream {
    uint8_t key[32];
    uint8_t nonce[12];
    uint32_t counter;
    uint32_t used; /* bytes of block already given out; 64: none left */
    uint8_t block[64];
};

/* The nonce is three little-endian 32-bit numbers: purpose, a, b. */
void hh_stream_init(struct hh_stream *stream, const uint8_t *seed, uint32_t purpose, uint32_t a,
                    uint32_t b);
/* A number 0 … bound−1, each with the same probability; bound 1…256. Takes bytes x from the stream
 * and discards those not below bound·⌊256/bound⌋; the result is x mod bound. */
uint32_t hh_stream_below(struct hh_stream *stream, uint32_t bound);
/* Fisher–Yates from the top index down: for i = count−1 … 1 swap items i and below(i+1). */
void hh_stream_shuffle(struct hh_stream *stream, uint8_t *items, uint32_t count);

/* Deals. deck: 48 or (players = 7) 49 cards, shuffled from ascending order. stock: the set's 21
 * cards, shuffled from ascending order. */
void hh_deal_deck(const uint8_t *seed, int players, uint32_t month, uint32_t attempt,
                  uint8_t *deck);
void hh_deal_stock(const uint8_t *seed, uint32_t month, uint64_t cards, uint8_t *stock);
void hh_deal_seats(const uint8_t *seed, int players, uint8_t *order);
int hh_deal_dealer(const uint8_t *seed, int players);

/* SHA-256 of length bytes, 32 bytes out. */
void hh_sha256(const uint8_t *bytes, size_t length, uint8_t *out);

/* SHA-256 of a label of 16 bytes and the seed. */
void hh_deal_commit(const uint8_t *seed, uint8_t *commitment);

/* SplitMix64: *state advances; the upper 32 bits of the output are the number used. */
static inline uint64_t hh_splitmix64(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}
static inline uint32_t hh_chance_32(uint64_t *state) {
    return (uint32_t)(hh_splitmix64(state) >> 32);
}

#endif
