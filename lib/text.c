/* Bounded text: see text.h. */
#include "text.h"

void hh_writer_init(struct hh_writer *writer, char *buffer, size_t capacity) {
    writer->buffer = buffer;
    writer->capacity = buffer ? capacity : 0;
    writer->length = 0;
}

void hh_write_bytes(struct hh_writer *writer, const char *bytes, size_t length) {
    /* A piece that does not fit is left out whole; from there on nothing fits any more. */
    if (writer->length < writer->capacity && length < writer->capacity - writer->length)
        memcpy(writer->buffer + writer->length, bytes, length);
    writer->length += length;
}

void hh_write_text(struct hh_writer *writer, const char *text) {
    hh_write_bytes(writer, text, strlen(text));
}

void hh_write_char(struct hh_writer *writer, char c) { hh_write_bytes(writer, &c, 1); }

void hh_write_number(struct hh_writer *writer, int64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + (int)(rest % 10));
        rest /= 10;
    } while (rest != 0);
    if (number < 0)
        hh_write_char(writer, '-');
    hh_write_bytes(writer, digits + at, sizeof digits - at);
}

hachi_status hh_writer_finish(struct hh_writer *writer, size_t *length) {
    *length = writer->length;
    if (writer->length < writer->capacity) {
        writer->buffer[writer->length] = '\0';
        return HACHI_OK;
    }
    if (writer->capacity > 0)
        writer->buffer[0] = '\0';
    return HACHI_E_BUFFER_TOO_SMALL;
}

int hh_word_is(struct hh_word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.text, text, word.length) == 0;
}

int hh_word_number(struct hh_word word, int64_t minimum, int64_t maximum, int64_t *number) {
    size_t at = word.length > 0 && word.text[0] == '-';
    size_t digits = word.length - at;
    uint64_t value = 0;
    /* 18 digits are more than any number here has and never overflow. */
    if (digits == 0 || digits > 18 || (word.text[at] == '0' && word.length > 1))
        return 0;
    for (size_t i = at; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return 0;
        value = value * 10 + (uint64_t)(word.text[i] - '0');
    }
    int64_t result = at ? -(int64_t)value : (int64_t)value;
    if (result < minimum || result > maximum)
        return 0;
    *number = result;
    return 1;
}
