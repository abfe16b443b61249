/* The teyaku of many hands (rules 8.1–8.4): what is looked up for a sum is the result itself, value and all.
 * Where the processor has it, eight hands go side by side; the results are the same. */
#include "teyaku.h"

#if HH_HAS_WIDE
#include <immintrin.h>
#endif

static const struct batch_suit {
    uint8_t weight, standing, yaku;
} batch_suits[] = {
#define SUIT_ROW(weight, standing, yaku) {weight, standing, HACHI_YAKU_##yaku},
    TEYAKU_SUITS(SUIT_ROW)
#undef SUIT_ROW
};

static const struct batch_chaff {
    uint8_t ribbons, tane, lights, yaku;
} batch_chaffs[] = {
#define CHAFF_ROW(ribbons, tane, lights, yaku) {ribbons, tane, lights, HACHI_YAKU_##yaku},
    TEYAKU_CHAFFS(CHAFF_ROW)
#undef CHAFF_ROW
};

enum { BATCH_NO_HAND = -1, BATCH_WIDE_LEAST = 4 };

static uint32_t suit_result(const struct hachi_rules *rules, const struct batch_suit *suit) {
    return suit->yaku | (uint32_t)hh_yaku_value(rules, suit->yaku) << 16;
}

/* rules 8.4 */
static uint32_t chaff_result(const struct hachi_rules *rules, const struct batch_chaff *chaff) {
    if (chaff->ribbons > HH_OPT(rules, AKA_MAX))
        return 0;
    return (uint32_t)chaff->yaku << 8 | (uint32_t)hh_yaku_value(rules, chaff->yaku) << 16;
}

void hh_teyaku_batch_plain(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                           uint32_t *results) {
    uint32_t suits[TEYAKU_SUIT_SUMS] = {0}, chaffs[TEYAKU_CHAFF_SUMS] = {0};
    for (size_t i = 0; i < HH_COUNT_OF(batch_suits); i++) {
        const struct batch_suit *row = &batch_suits[i];
        suits[TEYAKU_SUIT_SUM(row->weight * TEYAKU_WEIGHT + row->standing * TEYAKU_STANDING)] =
            suit_result(rules, row);
    }
    for (size_t i = 0; i < HH_COUNT_OF(batch_chaffs); i++) {
        const struct batch_chaff *row = &batch_chaffs[i];
        chaffs[TEYAKU_CHAFF_SUM(row->ribbons * TEYAKU_RIBBON + row->tane * TEYAKU_TANE +
                                row->lights * TEYAKU_LIGHT)] = chaff_result(rules, row);
    }
    for (size_t i = 0; i < count; i++) {
        const uint64_t hand = hands[i];
        const uint32_t sum = hh_teyaku_sum(hand);
        const uint32_t result = suits[TEYAKU_SUIT_SUM(sum)] + chaffs[TEYAKU_CHAFF_SUM(sum)];
        const int good = ((sum & 63) == HACHI_HAND) & (hand >> 48 == 0);
        results[i] = result | (uint32_t)(good - 1);
    }
}

#if HH_HAS_WIDE
/* Eight hands side by side, each in 64 bits. What the four cards of a suit come to is looked up for all suits
 * at once, in a table for most of them and then in others for some, and added up. A standing triplet adds 11
 * to the weight: so all sums of seven cards are different, and below 32. A ribbon counts 1, a tane 8, a light
 * 15: what has a yaku is then below 16, and nothing else is. */
enum { WIDE_STANDING = 11, WIDE_TANE = 8, WIDE_LIGHT = 15 };

#define WIDE_TARGET __attribute__((target("avx512f,avx512bw,avx512vpopcntdq")))

#define WIDE_STANDS(set) (TEYAKU_WEIGHT_OF(set) + WIDE_STANDING * TEYAKU_STANDS(set))
#define WIDE_STANDS_CHAFF(set) (TEYAKU_WEIGHT_OF(set) + WIDE_STANDING * TEYAKU_STANDS_CHAFF(set))
#define WIDE_TRKK(set) (TEYAKU_HAS(set, 1, WIDE_TANE) + TEYAKU_HAS(set, 2, 1))
#define WIDE_LRKK(set) (TEYAKU_HAS(set, 1, WIDE_LIGHT) + TEYAKU_HAS(set, 2, 1))
#define WIDE_LTKK(set) (TEYAKU_HAS(set, 1, WIDE_LIGHT) + TEYAKU_HAS(set, 2, WIDE_TANE))
#define WIDE_LKKK(set) TEYAKU_HAS(set, 1, WIDE_LIGHT)
#define WIDE_TABLE(of)                                                                             \
    {                                                                                              \
        of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11),      \
            of(12), of(13), of(14), of(15)                                                         \
    }
static const uint8_t wide_weight[16] = WIDE_TABLE(TEYAKU_WEIGHT_OF);
static const uint8_t wide_stands[16] = WIDE_TABLE(WIDE_STANDS);
static const uint8_t wide_stands_chaff[16] = WIDE_TABLE(WIDE_STANDS_CHAFF);
static const uint8_t wide_trkk[16] = WIDE_TABLE(WIDE_TRKK), wide_lrkk[16] = WIDE_TABLE(WIDE_LRKK);
static const uint8_t wide_ltkk[16] = WIDE_TABLE(WIDE_LTKK), wide_lkkk[16] = WIDE_TABLE(WIDE_LKKK);

/* A byte of a hand has an odd month in its lower half and the next one in its upper half. The months of one of
 * the halves, as bytes of all eight hands. */
#define WIDE_BYTE(month) ((uint64_t)1 << ((month)-1) / 2)
#define WIDE_BYTES(bytes) ((bytes)*UINT64_C(0x0101010101010101))

struct wide_tables {
    uint32_t suits[32], chaffs[16];
};

static void wide_prepare(const struct hachi_rules *rules, struct wide_tables *tables) {
    memset(tables, 0, sizeof *tables);
    for (size_t i = 0; i < HH_COUNT_OF(batch_suits); i++)
        tables->suits[batch_suits[i].weight + batch_suits[i].standing * WIDE_STANDING] =
            suit_result(rules, &batch_suits[i]);
    for (size_t i = 0; i < HH_COUNT_OF(batch_chaffs); i++)
        tables->chaffs[batch_chaffs[i].ribbons + batch_chaffs[i].tane * WIDE_TANE +
                       batch_chaffs[i].lights * WIDE_LIGHT] = chaff_result(rules, &batch_chaffs[i]);
}

WIDE_TARGET static inline __m512i wide_table(const uint8_t *table) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)table));
}

/* sums, but looked up in a table for some months */
WIDE_TARGET static inline __m512i wide_but(__m512i sums, uint64_t bytes, const uint8_t *table,
                                           __m512i suits) {
    return _mm512_mask_shuffle_epi8(sums, WIDE_BYTES(bytes), wide_table(table), suits);
}

WIDE_TARGET static inline __m512i wide_add_up(__m512i odd, __m512i even) {
    return _mm512_sad_epu8(_mm512_add_epi8(odd, even), _mm512_setzero_si512());
}

WIDE_TARGET static inline __m512i wide_weights(__m512i odd_suits, __m512i even_suits) {
    __m512i odd = _mm512_shuffle_epi8(wide_table(wide_weight), odd_suits);
    __m512i even = _mm512_shuffle_epi8(wide_table(wide_weight), even_suits);
    odd = wide_but(odd, WIDE_BYTE(5) | WIDE_BYTE(7), wide_stands, odd_suits);
    even = wide_but(even, WIDE_BYTE(4), wide_stands, even_suits);
    even = wide_but(even, WIDE_BYTE(12), wide_stands_chaff, even_suits);
    return wide_add_up(odd, even);
}

WIDE_TARGET static inline __m512i wide_kinds(__m512i odd_suits, __m512i even_suits) {
    const uint64_t trkk_odd = WIDE_BYTE(5) | WIDE_BYTE(7) | WIDE_BYTE(9);
    const uint64_t trkk_even = WIDE_BYTE(2) | WIDE_BYTE(4) | WIDE_BYTE(6) | WIDE_BYTE(10);
    __m512i odd = wide_but(_mm512_setzero_si512(), trkk_odd, wide_trkk, odd_suits);
    __m512i even = wide_but(_mm512_setzero_si512(), trkk_even, wide_trkk, even_suits);
    odd = wide_but(odd, WIDE_BYTE(1) | WIDE_BYTE(3), wide_lrkk, odd_suits);
    even = wide_but(even, WIDE_BYTE(8), wide_ltkk, even_suits);
    even = wide_but(even, WIDE_BYTE(12), wide_lkkk, even_suits);
    return wide_add_up(odd, even);
}

WIDE_TARGET static inline __m512i wide_results(__m512i hands, __m512i suits_low, __m512i suits_high,
                                               __m512i chaffs) {
    const __m512i half = _mm512_set1_epi8(0x0F);
    const __m512i odd_suits = _mm512_and_si512(hands, half);
    const __m512i even_suits = _mm512_and_si512(_mm512_srli_epi64(hands, 4), half);
    const __m512i weights = wide_weights(odd_suits, even_suits);
    const __m512i kinds =
        _mm512_min_epu32(wide_kinds(odd_suits, even_suits), _mm512_set1_epi32(16));
    const __mmask8 seven =
        _mm512_cmpeq_epi64_mask(_mm512_popcnt_epi64(hands), _mm512_set1_epi64(HACHI_HAND)) &
        _mm512_testn_epi64_mask(hands, _mm512_set1_epi64(~(long long)HH_ALL_48));
    const __m512i both =
        _mm512_add_epi32(_mm512_permutex2var_epi32(suits_low, weights, suits_high),
                         _mm512_permutex2var_epi32(chaffs, kinds, _mm512_setzero_si512()));
    return _mm512_mask_blend_epi64(seven, _mm512_set1_epi64(BATCH_NO_HAND), both);
}

WIDE_TARGET void hh_teyaku_batch_wide(const struct hachi_rules *rules, const uint64_t *hands,
                                      size_t count, uint32_t *results) {
    struct wide_tables tables;
    size_t i = 0;
    wide_prepare(rules, &tables);
    const __m512i low = _mm512_loadu_si512(tables.suits),
                  high = _mm512_loadu_si512(tables.suits + 16);
    const __m512i chaffs = _mm512_loadu_si512(tables.chaffs);
    for (; count - i >= 8; i += 8) {
        const __m512i eight = wide_results(_mm512_loadu_si512(hands + i), low, high, chaffs);
        _mm256_storeu_si256((__m256i *)(void *)(results + i), _mm512_cvtepi64_epi32(eight));
    }
    const __mmask8 rest = (__mmask8)((1u << (count - i)) - 1);
    const __m512i last = wide_results(_mm512_maskz_loadu_epi64(rest, hands + i), low, high, chaffs);
    _mm512_mask_cvtepi64_storeu_epi32(results + i, rest, last);
}

int hh_teyaku_has_wide(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vpopcntdq");
}
#else
int hh_teyaku_has_wide(void) { return 0; }

void hh_teyaku_batch_wide(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                          uint32_t *results) {
    hh_teyaku_batch_plain(rules, hands, count, results);
}
#endif

void hh_teyaku_batch(const struct hachi_rules *rules, const uint64_t *hands, size_t count,
                     uint32_t *results) {
    if (count >= BATCH_WIDE_LEAST && hh_teyaku_has_wide())
        hh_teyaku_batch_wide(rules, hands, count, results);
    else
        hh_teyaku_batch_plain(rules, hands, count, results);
}
