/* ChaCha20 (RFC 8439), the shuffle and the deals made of them, SHA-256 (FIPS 180-4), SplitMix64.
 * doc/deal.md specifies each bit; what is written there never changes, since old records and
 * commitments must keep their meaning. Bytes are loaded and stored one by one: the same on every
 * machine. */
#include "chance.h"

static void chance_store32(uint8_t *bytes, uint32_t word) {
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
}

#define CHANCE_ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))

/* All four are variables: NOLINTBEGIN(bugprone-macro-parentheses) */
#define CHACHA_QUARTER(a, b, c, d)                                                                 \
    (a += b, d ^= a, d = CHANCE_ROTATE(d, 16), c += d, b ^= c, b = CHANCE_ROTATE(b, 12), a += b,   \
     d ^= a, d = CHANCE_ROTATE(d, 8), c += d, b ^= c, b = CHANCE_ROTATE(b, 7))
/* NOLINTEND(bugprone-macro-parentheses) */

static const uint32_t chacha_constant[4] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};

#if HH_HAS_VECTORS
/* A row of the block in each vector; a diagonal is a column once the rows are turned. */
void hh_chacha20_block(const uint8_t *key, uint32_t counter, const uint8_t *nonce, uint8_t *out) {
    hh_vector start[4], a, b, c, d;
    memcpy(&start[0], chacha_constant, 16);
    memcpy(&start[1], key, 32);
    memcpy(&start[3], &counter, 4);
    memcpy((uint8_t *)&start[3] + 4, nonce, 12);
    a = start[0], b = start[1], c = start[2], d = start[3];
    for (int round = 0; round < 20; round += 2) {
        CHACHA_QUARTER(a, b, c, d);
        b = HH_TURNED(b, 1), c = HH_TURNED(c, 2), d = HH_TURNED(d, 3);
        CHACHA_QUARTER(a, b, c, d);
        b = HH_TURNED(b, 3), c = HH_TURNED(c, 2), d = HH_TURNED(d, 1);
    }
    start[0] += a, start[1] += b, start[2] += c, start[3] += d;
    memcpy(out, start, sizeof start);
}
#else
static uint32_t chance_load32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

void hh_chacha20_block(const uint8_t *key, uint32_t counter, const uint8_t *nonce, uint8_t *out) {
    uint32_t start[16], x[16];
    memcpy(start, chacha_constant, sizeof chacha_constant);
    for (int i = 0; i < 8; i++)
        start[4 + i] = chance_load32(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = chance_load32(nonce + 4 * i);
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 20; round += 2) {
        CHACHA_QUARTER(x[0], x[4], x[8], x[12]);
        CHACHA_QUARTER(x[1], x[5], x[9], x[13]);
        CHACHA_QUARTER(x[2], x[6], x[10], x[14]);
        CHACHA_QUARTER(x[3], x[7], x[11], x[15]);
        CHACHA_QUARTER(x[0], x[5], x[10], x[15]);
        CHACHA_QUARTER(x[1], x[6], x[11], x[12]);
        CHACHA_QUARTER(x[2], x[7], x[8], x[13]);
        CHACHA_QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++)
        chance_store32(out + 4 * i, x[i] + start[i]);
}
#endif

void hh_stream_init(struct hh_stream *stream, const uint8_t *seed, uint32_t purpose, uint32_t a,
                    uint32_t b) {
    stream->counter = 0;
    memcpy(stream->key, seed, sizeof stream->key);
    chance_store32(stream->nonce, purpose);
    chance_store32(stream->nonce + 4, a);
    chance_store32(stream->nonce + 8, b);
    stream->used = sizeof stream->block;
}

static void chance_refill(struct hh_stream *stream) {
    hh_chacha20_block(stream->key, stream->counter++, stream->nonce, stream->block);
    stream->used = 0;
}

static uint32_t chance_byte(struct hh_stream *stream) {
    if (HH_UNLIKELY(stream->used == sizeof stream->block))
        chance_refill(stream);
    return stream->block[stream->used++];
}

/* ⌊65536/bound⌋ + 1: for x ≤ 256 and bound ≤ 256, x·it/65536 rounded down is ⌊x/bound⌋, because the
 * excess x·bound/65536 stays below 1 (and for x = bound = 256 the quotient is 1 all the same). */
#define CHANCE_INVERSE(bound) (65536 / (bound) + 1)

/* Index bound − 1. Enough for a deck: a shuffle then divides nothing. Bytes from bound·⌊256/bound⌋ on are
 * thrown away. A bound of 1 has no use for its inverse, which would not fit. */
struct chance_bound {
    uint16_t limit, inverse;
};
#define CHANCE_BOUND(bound)                                                                        \
    { 256 / (bound) * (bound), (bound) == 1 ? 0 : (uint16_t)CHANCE_INVERSE(bound) }
#define CHANCE_BOUND_7(from)                                                                       \
    CHANCE_BOUND(from), CHANCE_BOUND((from) + 1), CHANCE_BOUND((from) + 2),                        \
        CHANCE_BOUND((from) + 3), CHANCE_BOUND((from) + 4), CHANCE_BOUND((from) + 5),              \
        CHANCE_BOUND((from) + 6)
static const struct chance_bound chance_bounds[49] = {
    CHANCE_BOUND_7(1),  CHANCE_BOUND_7(8),  CHANCE_BOUND_7(15), CHANCE_BOUND_7(22),
    CHANCE_BOUND_7(29), CHANCE_BOUND_7(36), CHANCE_BOUND_7(43)};

uint32_t hh_stream_below(struct hh_stream *stream, uint32_t bound) {
    HH_ASSERT(bound >= 1 && bound <= 256);
    const uint32_t inverse = CHANCE_INVERSE(bound);
    const uint32_t limit = bound * (256 * inverse >> 16);
    uint32_t x;
    do
        x = chance_byte(stream);
    while (HH_UNLIKELY(x >= limit));
    return x - bound * (x * inverse >> 16);
}

/* hh_stream_below() for each bound in turn, with the stream's place in a variable. */
void hh_stream_shuffle(struct hh_stream *stream, uint8_t *items, uint32_t count) {
    uint32_t used = stream->used;
    HH_ASSERT(count <= HH_COUNT_OF(chance_bounds));
    for (uint32_t last = count - 1; count && last > 0;) {
        if (HH_UNLIKELY(used == sizeof stream->block)) {
            chance_refill(stream);
            used = 0;
        }
        const uint32_t x = stream->block[used++];
        const struct chance_bound bound = chance_bounds[last];
        if (HH_UNLIKELY(x >= bound.limit))
            continue;
        const uint32_t j = x - (last + 1) * (x * bound.inverse >> 16);
        const uint8_t item = items[last];
        items[last--] = items[j];
        items[j] = item;
    }
    stream->used = used;
}

static const uint8_t chance_deck[49] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                        13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                        26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
                                        39, 40, 41, 42, 43, 44, 45, 46, 47, 48};

void hh_deal_deck(const uint8_t *seed, int players, uint32_t month, uint32_t attempt,
                  uint8_t *deck) {
    struct hh_stream stream;
    const uint32_t count = players == 7 ? 49 : 48; /* rules 13: the blank card */
    memcpy(deck, chance_deck, count);
    hh_stream_init(&stream, seed, HH_FOR_DECK, month, attempt);
    hh_stream_shuffle(&stream, deck, count);
}

void hh_deal_stock(const uint8_t *seed, uint32_t month, uint64_t cards, uint8_t *stock) {
    struct hh_stream stream;
    uint32_t count = 0;
    for (uint8_t card = 0; cards != 0; card++, cards >>= 1)
        if (cards & 1)
            stock[count++] = card;
    hh_stream_init(&stream, seed, HH_FOR_STOCK, month, 0);
    hh_stream_shuffle(&stream, stock, count);
}

void hh_deal_seats(const uint8_t *seed, int players, uint8_t *order) {
    struct hh_stream stream;
    for (int i = 0; i < players; i++)
        order[i] = (uint8_t)i;
    hh_stream_init(&stream, seed, HH_FOR_SEATS, 0, 0);
    hh_stream_shuffle(&stream, order, (uint32_t)players);
}

int hh_deal_dealer(const uint8_t *seed, int players) {
    struct hh_stream stream;
    hh_stream_init(&stream, seed, HH_FOR_DEALER, 0, 0);
    return (int)hh_stream_below(&stream, (uint32_t)players);
}

static const uint32_t sha256_round[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

#define SHA256_RIGHT(x, n) ((x) >> (n) | (x) << (32 - (n)))

static void sha256_block(uint32_t *state, const uint8_t *block) {
    uint32_t w[64], s[8];
    for (size_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | (uint32_t)block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (SHA256_RIGHT(a, 7) ^ SHA256_RIGHT(a, 18) ^ a >> 3) + w[i - 7] +
               (SHA256_RIGHT(b, 17) ^ SHA256_RIGHT(b, 19) ^ b >> 10);
    }
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t t1 = s[7] + (SHA256_RIGHT(e, 6) ^ SHA256_RIGHT(e, 11) ^ SHA256_RIGHT(e, 25)) +
                      ((e & s[5]) ^ (~e & s[6])) + sha256_round[i] + w[i];
        uint32_t t2 = (SHA256_RIGHT(a, 2) ^ SHA256_RIGHT(a, 13) ^ SHA256_RIGHT(a, 22)) +
                      ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof s[0]);
        s[4] += t1;
        s[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

void hh_sha256(const uint8_t *bytes, size_t length, uint8_t *out) {
    uint32_t state[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                         0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    uint8_t last[128] = {0};
    size_t rest = length % 64;
    size_t end = rest < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)length * 8;
    for (size_t i = 0; i + 64 <= length; i += 64)
        sha256_block(state, bytes + i);
    if (rest > 0)
        memcpy(last, bytes + (length - rest), rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (uint8_t)(bits >> (8 * i));
    for (size_t i = 0; i < end; i += 64)
        sha256_block(state, last + i);
    for (size_t i = 0; i < 32; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

/* 16 bytes, the NUL included: no other use of the seed hashes a text that begins so. */
static const char chance_label[16] = "hachihachi-seed";

void hh_deal_commit(const uint8_t *seed, uint8_t *commitment) {
    uint8_t text[sizeof chance_label + HACHI_SEED_SIZE];
    memcpy(text, chance_label, sizeof chance_label);
    memcpy(text + sizeof chance_label, seed, HACHI_SEED_SIZE);
    hh_sha256(text, sizeof text, commitment);
}
