/* The teyaku of many hands (rules 8.1–8.4). As in teyaku.c each suit contributes a packed number and the sum
 * is looked up, but the number also counts the cards, and what is looked up is the result itself, value and
 * all. Where the processor has it, eight hands go side by side; the results are the same. */
#include "yaku.h"

#if HH_HAS_WIDE
#include <immintrin.h>
#endif

/* Fields of a sum. Of a set that has not just seven cards only the count is of use: it can't overflow. */
enum {
    BATCH_COUNT = 1 << 0,  /* 0…48 */
    BATCH_WEIGHT = 1 << 6, /* as in teyaku.c: a suit of 2, 3, 4 cards weighs 1, 4, 9 */
    BATCH_STANDING = 1 << 10,
    BATCH_RIBBON = 1 << 12,
    BATCH_TANE = 1 << 15,
    BATCH_LIGHT = 1 << 18
};

/* set: the four cards of a suit as bits, the most valuable one lowest. */
#define BATCH_HAS(set, bit, amount) ((set) & (bit) ? (amount) : 0)
#define BATCH_CARDS(set)                                                                           \
    (BATCH_HAS(set, 1, 1) + BATCH_HAS(set, 2, 1) + BATCH_HAS(set, 4, 1) + BATCH_HAS(set, 8, 1))
#define BATCH_PLAIN(set)                                                                           \
    (BATCH_CARDS(set) * BATCH_COUNT + BATCH_WEIGHT * (BATCH_CARDS(set) == 4 ? 9                    \
                                                      : BATCH_CARDS(set) == 3                      \
                                                          ? 4                                      \
                                                          : BATCH_CARDS(set) == 2))
#define BATCH_LRKK(set) /* months 1 3 */                                                           \
    (BATCH_PLAIN(set) + BATCH_HAS(set, 1, BATCH_LIGHT) + BATCH_HAS(set, 2, BATCH_RIBBON))
#define BATCH_TRKK(set) /* months 2 6 9 10 */                                                      \
    (BATCH_PLAIN(set) + BATCH_HAS(set, 1, BATCH_TANE) + BATCH_HAS(set, 2, BATCH_RIBBON))
#define BATCH_TRKK_STANDING(set) /* months 4 5 7 */                                                \
    (BATCH_TRKK(set) + (BATCH_CARDS(set) == 3 ? BATCH_STANDING : 0))
#define BATCH_LTKK(set) /* month 8 */                                                              \
    (BATCH_PLAIN(set) + BATCH_HAS(set, 1, BATCH_LIGHT) + BATCH_HAS(set, 2, BATCH_TANE))
#define BATCH_LKKK(set) /* month 12: only the three chaff stand */                                 \
    (BATCH_PLAIN(set) + BATCH_HAS(set, 1, BATCH_LIGHT) + ((set) == 0xE ? BATCH_STANDING : 0))

static const uint32_t batch_numbers[6][256] = {
    HH_TABLE_256(BATCH_LRKK, BATCH_TRKK),          /* months 1 2 */
    HH_TABLE_256(BATCH_LRKK, BATCH_TRKK_STANDING), /* months 3 4 */
    HH_TABLE_256(BATCH_TRKK_STANDING, BATCH_TRKK), /* months 5 6 */
    HH_TABLE_256(BATCH_TRKK_STANDING, BATCH_LTKK), /* months 7 8 */
    HH_TABLE_256(BATCH_TRKK, BATCH_TRKK),          /* months 9 10 */
    HH_TABLE_256(BATCH_PLAIN, BATCH_LKKK),         /* months 11 12 */
};

/* Which yaku a hand has by its weight and its standing triplets (rules 8.1). */
static const struct batch_suit {
    uint8_t weight, standing, yaku;
} batch_suits[] = {
    {3, 0, HACHI_YAKU_KUTTSUKI},   {4, 0, HACHI_YAKU_SANBON},
    {5, 0, HACHI_YAKU_SANBON},     {6, 0, HACHI_YAKU_HANEKEN},
    {8, 0, HACHI_YAKU_FUTASANBON}, {9, 0, HACHI_YAKU_TESHI},
    {10, 0, HACHI_YAKU_ICHINISHI}, {13, 0, HACHI_YAKU_SHISOU},
    {4, 1, HACHI_YAKU_TATESANBON}, {5, 1, HACHI_YAKU_TATESANBON},
    {6, 1, HACHI_YAKU_HANEKEN},    {8, 1, HACHI_YAKU_SANBONTATESANBON},
    {13, 1, HACHI_YAKU_SHISOU},    {8, 2, HACHI_YAKU_FUTATATESANBON},
};

/* And by its ribbons, tane and lights, all other cards being kasu-like (rules 8.3). */
static const struct batch_chaff {
    uint8_t ribbons, tane, lights, yaku;
} batch_chaffs[] = {
    {0, 0, 0, HACHI_YAKU_KARASU},   {1, 0, 0, HACHI_YAKU_TANICHI}, {2, 0, 0, HACHI_YAKU_AKA},
    {3, 0, 0, HACHI_YAKU_AKA},      {4, 0, 0, HACHI_YAKU_AKA},     {5, 0, 0, HACHI_YAKU_AKA},
    {6, 0, 0, HACHI_YAKU_AKA},      {7, 0, 0, HACHI_YAKU_AKA},     {0, 1, 0, HACHI_YAKU_TOICHI},
    {0, 0, 1, HACHI_YAKU_PIKAICHI},
};

enum { BATCH_NO_HAND = -1, BATCH_WIDE_LEAST = 16 };

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
    uint32_t suits[64] = {0}, chaffs[512] = {0};
    for (size_t i = 0; i < HH_COUNT_OF(batch_suits); i++)
        suits[batch_suits[i].weight + batch_suits[i].standing * (BATCH_STANDING / BATCH_WEIGHT)] =
            suit_result(rules, &batch_suits[i]);
    for (size_t i = 0; i < HH_COUNT_OF(batch_chaffs); i++)
        chaffs[batch_chaffs[i].ribbons + batch_chaffs[i].tane * (BATCH_TANE / BATCH_RIBBON) +
               batch_chaffs[i].lights * (BATCH_LIGHT / BATCH_RIBBON)] =
            chaff_result(rules, &batch_chaffs[i]);
    for (size_t i = 0; i < count; i++) {
        const uint64_t hand = hands[i];
        const uint32_t sum =
            batch_numbers[0][hand & 0xFF] + batch_numbers[1][hand >> 8 & 0xFF] +
            batch_numbers[2][hand >> 16 & 0xFF] + batch_numbers[3][hand >> 24 & 0xFF] +
            batch_numbers[4][hand >> 32 & 0xFF] + batch_numbers[5][hand >> 40 & 0xFF];
        const uint32_t result = suits[sum / BATCH_WEIGHT & 63] + chaffs[sum / BATCH_RIBBON & 511];
        const int good = ((sum & 63) == HACHI_HAND) & (hand >> 48 == 0);
        results[i] = result | (uint32_t)(good - 1);
    }
}

#if HH_HAS_WIDE
/* Eight hands side by side, each in 64 bits. Where it lies in a byte, a suit's count of cards is looked up
 * and the weights are added up; a standing triplet adds 11, so that all sums of seven cards are different and
 * below 32. A ribbon counts 1, a tane 8, a light 15: what has a yaku is then below 16, and nothing else is. */
enum { WIDE_STANDING = 11, WIDE_TANE = 8, WIDE_LIGHT = 15 };

#define WIDE_TARGET __attribute__((target("avx512f,avx512bw,avx512vpopcntdq,avx512bitalg")))
#define WIDE_BYTES(bits)                                                                           \
    ((uint64_t)(bits)*UINT64_C(0x0101010101010101)) /* the same bytes of each hand */
#define WIDE_RIBBONS UINT64_C(0x0000002202222222)
#define WIDE_LIGHTS (HH_LIGHTS & ~HH_MONTH_SET(11))
#define WIDE_TANES (HH_ALL_48 & ~(HH_KASU_LIKE | WIDE_RIBBONS | WIDE_LIGHTS))

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

/* Weights and standing triplets: a number below 32 for each hand. */
WIDE_TARGET static inline __m512i wide_suits(__m512i hands) {
    const __m512i weights =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 1, 4, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m512i three = _mm512_set1_epi8(3), standing = _mm512_set1_epi8(WIDE_STANDING);
    const __m512i high = _mm512_and_si512(hands, _mm512_set1_epi8((char)0xF0));
    const __m512i odd = _mm512_popcnt_epi8(_mm512_and_si512(hands, _mm512_set1_epi8(0x0F)));
    const __m512i even = _mm512_popcnt_epi8(high);
    __m512i sum =
        _mm512_add_epi8(_mm512_shuffle_epi8(weights, odd), _mm512_shuffle_epi8(weights, even));
    const __mmask64 stands =
        _mm512_mask_cmpeq_epi8_mask(WIDE_BYTES(0x0C), odd, three) |  /* 5 7 */
        _mm512_mask_cmpeq_epi8_mask(WIDE_BYTES(0x02), even, three) | /* 4 */
        _mm512_mask_cmpeq_epi8_mask(WIDE_BYTES(0x20), high, _mm512_set1_epi8((char)0xE0));
    sum = _mm512_mask_add_epi8(sum, stands, sum, standing);
    return _mm512_sad_epu8(sum, _mm512_setzero_si512());
}

WIDE_TARGET static inline __m512i wide_count(__m512i hands, uint64_t cards) {
    return _mm512_popcnt_epi64(_mm512_and_si512(hands, _mm512_set1_epi64((long long)cards)));
}

WIDE_TARGET static inline __m512i wide_chaffs(__m512i hands) {
    const __m512i lights = wide_count(hands, WIDE_LIGHTS);
    const __m512i tanes = _mm512_slli_epi64(wide_count(hands, WIDE_TANES), 3);
    const __m512i ribbons = _mm512_sub_epi64(wide_count(hands, WIDE_RIBBONS), lights);
    return _mm512_add_epi64(_mm512_add_epi64(ribbons, tanes), _mm512_slli_epi64(lights, 4));
}

/* Eight hands; the number of those that are seven cards need not be known. */
WIDE_TARGET static inline __m256i wide_results(__m512i hands, __m512i suits_low, __m512i suits_high,
                                               __m512i chaffs) {
    const __m512i suit = wide_suits(hands), chaff = wide_chaffs(hands);
    const __mmask8 seven =
        _mm512_cmpeq_epi64_mask(_mm512_popcnt_epi64(hands), _mm512_set1_epi64(HACHI_HAND)) &
        _mm512_testn_epi64_mask(hands, _mm512_set1_epi64((long long)~HH_ALL_48));
    const __mmask8 few = _mm512_cmplt_epu64_mask(chaff, _mm512_set1_epi64(16));
    const __m512i by_suit = _mm512_permutex2var_epi32(suits_low, suit, suits_high);
    const __m512i by_chaff = _mm512_maskz_mov_epi64(few, _mm512_permutexvar_epi32(chaff, chaffs));
    const __m512i both = _mm512_add_epi32(by_suit, by_chaff);
    return _mm512_cvtepi64_epi32(
        _mm512_mask_blend_epi64(seven, _mm512_set1_epi64(BATCH_NO_HAND), both));
}

WIDE_TARGET void hh_teyaku_batch_wide(const struct hachi_rules *rules, const uint64_t *hands,
                                      size_t count, uint32_t *results) {
    struct wide_tables tables;
    const size_t whole = count & ~(size_t)7;
    wide_prepare(rules, &tables);
    const __m512i low = _mm512_loadu_si512(tables.suits),
                  high = _mm512_loadu_si512(tables.suits + 16);
    const __m512i chaffs = _mm512_loadu_si512(tables.chaffs);
    for (size_t i = 0; i < whole; i += 8)
        _mm256_storeu_si256((__m256i *)(void *)(results + i),
                            wide_results(_mm512_loadu_si512(hands + i), low, high, chaffs));
    if (whole < count)
        hh_teyaku_batch_plain(rules, hands + whole, count - whole, results + whole);
}

int hh_teyaku_has_wide(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("avx512bitalg");
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
