/* Names and words in memory. Each language is one struct that holds one text after another, and a
 * row of offsets into it: no pointers, so nothing to relocate and nothing to write. */
#include "name.h"
#include "name_list.h"
#include "rules.h"

/* Columns of the list. */
#define NAME_WORD(word, english, japanese, kana, romaji, chinese) word
#define NAME_ENGLISH(word, english, japanese, kana, romaji, chinese) english
#define NAME_JAPANESE(word, english, japanese, kana, romaji, chinese) japanese
#define NAME_KANA(word, english, japanese, kana, romaji, chinese) kana
#define NAME_ROMAJI(word, english, japanese, kana, romaji, chinese) romaji
#define NAME_CHINESE(word, english, japanese, kana, romaji, chinese) chinese

#define NAME_FIELD(L, thing, id, ...) char thing##_##id[sizeof(NAME_##L(__VA_ARGS__))];
#define NAME_TEXT(L, thing, id, ...) NAME_##L(__VA_ARGS__),
#define NAME_OFFSET(L, thing, id, ...) offsetof(struct name_##L, thing##_##id),
#define NAME_TABLE(L)                                                                              \
    struct name_##L {                                                                              \
        HH_NAME_LIST(NAME_FIELD, L)                                                                \
    };                                                                                             \
    static const struct name_##L name_text_##L = {HH_NAME_LIST(NAME_TEXT, L)};                     \
    static const uint16_t name_offset_##L[] = {HH_NAME_LIST(NAME_OFFSET, L)};

NAME_TABLE(WORD)
NAME_TABLE(ENGLISH)
NAME_TABLE(JAPANESE)
NAME_TABLE(KANA)
NAME_TABLE(ROMAJI)
NAME_TABLE(CHINESE)

/* The place of each row in the list. */
#define NAME_ROW(L, thing, id, ...) NAME_ROW_##thing##_##id,
enum { HH_NAME_LIST(NAME_ROW, ) NAME_ROWS };

_Static_assert(HH_COUNT_OF(name_offset_WORD) == NAME_ROWS, "a row for each name");
_Static_assert(sizeof(struct name_JAPANESE) < 65536, "offsets have 16 bits");

struct name_range {
    uint8_t first_id, ids;
    uint16_t first_row;
};

#define NAME_RANGE(thing, first, last)                                                             \
    [HACHI_THING_##thing] = {first, (last) - (first) + 1, NAME_ROW_##thing##_##first}

static const struct name_range name_ranges[] = {
    NAME_RANGE(CARD, 0, 48),  NAME_RANGE(SUIT, 1, 12),   NAME_RANGE(KIND, 1, 4),
    NAME_RANGE(YAKU, 1, 23),  NAME_RANGE(FIELD, 1, 3),   NAME_RANGE(BONUS, 1, 3),
    NAME_RANGE(PHASE, 1, 10), NAME_RANGE(REASON, 1, 21), NAME_RANGE(OPTION, 1, HH_OPTIONS),
    NAME_RANGE(PRESET, 1, 3), NAME_RANGE(EVENT, 1, 23),  NAME_RANGE(ACCOUNT, 7, 9),
};

struct name_variant {
    uint8_t thing, id, language, variant;
    uint16_t offset;
};

#define NAME_VARIANT_FIELD(thing, id, language, variant, text)                                     \
    char thing##_##id##_##language##_##variant[sizeof(text)];
#define NAME_VARIANT_TEXT(thing, id, language, variant, text) text,
#define NAME_VARIANT_ROW(thing, id, language, variant, text)                                       \
    {HACHI_THING_##thing, id, HACHI_LANGUAGE_##language, variant,                                  \
     offsetof(struct name_variants, thing##_##id##_##language##_##variant)},

struct name_variants {
    HH_NAME_VARIANTS(NAME_VARIANT_FIELD)
};
static const struct name_variants name_variant_text = {HH_NAME_VARIANTS(NAME_VARIANT_TEXT)};
static const struct name_variant name_variant_rows[] = {HH_NAME_VARIANTS(NAME_VARIANT_ROW)};

int hh_name_ids(int32_t thing, int32_t *first) {
    if (thing < HACHI_THING_CARD || thing > HACHI_THING_ACCOUNT)
        return 0;
    *first = name_ranges[thing].first_id;
    return name_ranges[thing].ids;
}

int hh_name_row(int32_t thing, int32_t id) {
    int32_t first;
    int ids = hh_name_ids(thing, &first);
    /* Field levels are called 1, 2, 4 outside, and lie side by side here. */
    if (thing == HACHI_THING_FIELD)
        id = id == 4 ? 3 : id == 3 ? 0 : id;
    return ids == 0 || id < first || id >= first + ids ? -1
                                                       : name_ranges[thing].first_row + id - first;
}

#define NAME_AT(L, row) ((const char *)&name_text_##L + name_offset_##L[row])

const char *hh_name_main(int row, int32_t language) {
    switch (language) {
    case HH_LANGUAGE_WORD:
        return NAME_AT(WORD, row);
    case HACHI_LANGUAGE_ENGLISH:
        return NAME_AT(ENGLISH, row);
    case HACHI_LANGUAGE_JAPANESE:
        return NAME_AT(JAPANESE, row);
    case HACHI_LANGUAGE_KANA:
        return NAME_AT(KANA, row);
    case HACHI_LANGUAGE_ROMAJI:
        return NAME_AT(ROMAJI, row);
    case HACHI_LANGUAGE_CHINESE:
        return NAME_AT(CHINESE, row);
    default:
        return "";
    }
}

const char *hh_name_variant(int32_t thing, int32_t id, int32_t language, int32_t variant) {
    for (size_t i = 0; i < HH_COUNT_OF(name_variant_rows); i++) {
        const struct name_variant *row = &name_variant_rows[i];
        if (row->thing == thing && row->id == id && row->language == language &&
            row->variant == variant)
            return (const char *)&name_variant_text + row->offset;
    }
    return "";
}
