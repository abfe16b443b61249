/* Exports of name.h. */
#include "name.h"

static int api_is_language(int32_t language) {
    return language >= HACHI_LANGUAGE_ENGLISH && language <= HACHI_LANGUAGE_CHINESE;
}

const char *hachi_name(int32_t thing, int32_t id, int32_t language, int32_t variant) {
    return hh_name(thing, id, language, variant);
}

const char *hachi_word(int32_t thing, int32_t id) { return hh_word(thing, id); }

hachi_status hachi_word_find(int32_t thing, const char *text, size_t length, int32_t *id) {
    struct hh_word word = {text, length};
    int32_t first;
    if (!id)
        return HACHI_E_NULL_ARGUMENT;
    *id = 0;
    if (!text)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_name_ids(thing, &first) == 0)
        return HACHI_E_OUT_OF_RANGE;
    return hh_word_find(thing, word, id) ? HACHI_OK : HACHI_E_BAD_TEXT;
}

hachi_status hachi_money_write(int32_t mon, int32_t language, char *buffer, size_t capacity,
                               size_t *length) {
    struct hh_writer writer;
    if (length)
        *length = 0;
    if (buffer && capacity > 0)
        buffer[0] = '\0';
    if (!length || (!buffer && capacity > 0))
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_language(language))
        return HACHI_E_OUT_OF_RANGE;
    hh_writer_init(&writer, buffer, capacity);
    hh_money_write(&writer, mon, language);
    return hh_writer_finish(&writer, length);
}

hachi_status hachi_money_split(int32_t mon, int32_t *kan, int32_t *rest) {
    int32_t whole, left;
    hh_money_split(mon, &whole, &left);
    if (kan)
        *kan = whole;
    if (rest)
        *rest = left;
    return HACHI_OK;
}
