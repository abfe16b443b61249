/* The text of a record as lines and words (doc/record.md 1). A line is only looked at when its turn
 * comes, so that the first fault of a text is the one that is told. */
#include "record.h"

/* What may follow a first byte: how many bytes, and the range of the second one (which rules out
 * overlong forms, surrogates, and what lies past U+10FFFF). */
static size_t utf8_more(uint8_t first, uint8_t *low, uint8_t *high) {
    *low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (first >= 0xC2 && first <= 0xDF)
        return 1;
    if (first >= 0xE0 && first <= 0xEF)
        return 2;
    return first >= 0xF0 && first <= 0xF4 ? 3 : 0;
}

size_t hh_utf8_good(const char *bytes, size_t length) {
    size_t at = 0;
    while (at < length) {
        uint8_t first = (uint8_t)bytes[at], low, high;
        size_t more = first < 0x80 ? 0 : utf8_more(first, &low, &high);
        if (first >= 0x80 && (more == 0 || more > length - at - 1))
            return at;
        for (size_t i = 1; i <= more; i++) {
            uint8_t next = (uint8_t)bytes[at + i];
            if (next < (i == 1 ? low : 0x80) || next > (i == 1 ? high : 0xBF))
                return at;
        }
        at += more + 1;
    }
    return at;
}

/* Bytes that grow up to a capacity; what is too much is only counted. */
struct json_out {
    uint8_t *bytes;
    size_t capacity, length;
};

static void put_byte(struct json_out *out, uint32_t byte) {
    if (out->length < out->capacity)
        out->bytes[out->length] = (uint8_t)byte;
    out->length++;
}

static void put_code_point(struct json_out *out, uint32_t code) {
    if (code < 0x80) {
        put_byte(out, code);
        return;
    }
    if (code < 0x800) {
        put_byte(out, 0xC0 | code >> 6);
    } else {
        if (code < 0x10000) {
            put_byte(out, 0xE0 | code >> 12);
        } else {
            put_byte(out, 0xF0 | code >> 18);
            put_byte(out, 0x80 | (code >> 12 & 0x3F));
        }
        put_byte(out, 0x80 | (code >> 6 & 0x3F));
    }
    put_byte(out, 0x80 | (code & 0x3F));
}

/* A `\uXXXX` whose backslash stands at index at; −1 if there is none. */
static int32_t json_unit(struct hh_word word, size_t at) {
    int32_t unit = 0;
    if (word.length < at + 6 || word.text[at] != '\\' || word.text[at + 1] != 'u')
        return -1;
    for (size_t i = at + 2; i < at + 6; i++) {
        char c = word.text[i];
        if (c >= '0' && c <= '9')
            unit = unit << 4 | (c - '0');
        else if (c >= 'a' && c <= 'f')
            unit = unit << 4 | (c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            unit = unit << 4 | (c - 'A' + 10);
        else
            return -1;
    }
    return unit;
}

/* The escape at index at; gives its length, 0 if it is none. */
static size_t json_escape(struct hh_word word, size_t at, struct json_out *out) {
    static const char letters[] = "\"\\/bfnrt", bytes[] = "\"\\/\b\f\n\r\t";
    char letter = at + 1 < word.length ? word.text[at + 1] : '\0';
    for (size_t i = 0; letters[i]; i++) {
        if (letter == letters[i]) {
            put_byte(out, (uint8_t)bytes[i]);
            return 2;
        }
    }
    int32_t unit = json_unit(word, at);
    if (unit < 0 || (unit & 0xFC00) == 0xDC00)
        return 0;
    if ((unit & 0xFC00) != 0xD800) {
        put_code_point(out, (uint32_t)unit);
        return 6;
    }
    int32_t low = json_unit(word, at + 6);
    if (low < 0 || (low & 0xFC00) != 0xDC00)
        return 0;
    put_code_point(out, 0x10000 + ((uint32_t)(unit & 0x3FF) << 10 | (uint32_t)(low & 0x3FF)));
    return 12;
}

int hh_json_read(struct hh_word word, uint8_t *bytes, size_t capacity, size_t *length) {
    struct json_out out = {bytes, capacity, 0};
    if (word.length < 2 || word.text[0] != '"' || word.text[word.length - 1] != '"')
        return 0;
    word.length--;
    for (size_t at = 1, step; at < word.length; at += step) {
        uint8_t byte = (uint8_t)word.text[at];
        step = 1;
        if (byte == '\\')
            step = json_escape(word, at, &out);
        else if (byte >= 0x20 && byte != '"')
            put_byte(&out, byte);
        else
            return 0;
        if (step == 0)
            return 0;
    }
    *length = out.length;
    return out.length <= capacity;
}

void hh_json_write(struct hh_writer *writer, const uint8_t *bytes, size_t length) {
    static const char hex[] = "0123456789abcdef", letters[] = "btn\0fr";
    hh_write_char(writer, '"');
    for (size_t i = 0; i < length; i++) {
        uint8_t byte = bytes[i];
        char letter = byte == '"' || byte == '\\'    ? (char)byte
                      : byte >= '\b' && byte <= '\r' ? letters[byte - '\b']
                                                     : '\0';
        if (letter) {
            hh_write_char(writer, '\\');
            hh_write_char(writer, letter);
        } else if (byte < 0x20) {
            hh_write_text(writer, "\\u00");
            hh_write_char(writer, hex[byte >> 4]);
            hh_write_char(writer, hex[byte & 0xF]);
        } else {
            hh_write_char(writer, (char)byte);
        }
    }
    hh_write_char(writer, '"');
}

static struct hh_writer refuse_column(struct hh_reader *reader, hachi_status status,
                                      size_t offset) {
    struct hh_writer writer;
    reader->error.status = status;
    reader->error.line = reader->number;
    reader->error.column = (int32_t)(offset + 1);
    memset(reader->error.reason, 0, sizeof reader->error.reason);
    /* One byte less: the last one stays 0. */
    hh_writer_init(&writer, reader->error.reason, sizeof reader->error.reason - 1);
    return writer;
}

static int refuse_byte(struct hh_reader *reader, size_t offset, const char *reason) {
    struct hh_writer writer = refuse_column(reader, HACHI_E_RECORD_SYNTAX, offset);
    hh_write_text(&writer, reason);
    return 0;
}

struct hh_writer hh_refuse_at(struct hh_reader *reader, hachi_status status, size_t word) {
    const struct hh_line *line = &reader->line;
    if (!reader->here)
        return refuse_column(reader, status, 0);
    if (word >= line->count || word >= HH_LINE_WORDS)
        return refuse_column(reader, status, line->length);
    return refuse_column(reader, status, (size_t)(line->word[word].text - line->start));
}

int hh_refuse(struct hh_reader *reader, hachi_status status, size_t word, const char *reason) {
    struct hh_writer writer = hh_refuse_at(reader, status, word);
    hh_write_text(&writer, reason);
    return 0;
}

void hh_quote(struct hh_writer *writer, struct hh_word word) {
    enum { QUOTED = 40 };
    size_t length = word.length;
    if (length > QUOTED)
        length = hh_utf8_good(word.text, QUOTED);
    hh_write_char(writer, '\'');
    for (size_t i = 0; i < length; i++) {
        uint8_t byte = (uint8_t)word.text[i];
        hh_write_char(writer, byte < 0x20 || byte == 0x7F ? '?' : (char)byte);
    }
    hh_write_text(writer, length < word.length ? "...'" : "'");
}

/* One past the end of the word that begins at index at; 0 when a string does not end. */
static size_t word_end(const char *text, size_t at, size_t length) {
    if (text[at] != '"') {
        while (at < length && text[at] != ' ' && text[at] != '#')
            at++;
        return at;
    }
    for (at++; at < length; at++) {
        if (text[at] == '"')
            return at + 1;
        if (text[at] == '\\')
            at++;
    }
    return 0;
}

/* What stands between two words, from index spaces up to at, is not just one space. */
static int refuse_spaces(struct hh_reader *reader, size_t spaces, size_t at, size_t length) {
    int first = reader->line.count == 0;
    if (!first && at == spaces)
        return refuse_byte(reader, at, "a space must stand before this");
    return refuse_byte(reader, first || at == length ? spaces : spaces + 1, "a space too many");
}

/* The words of a line without its comment, before which any number of spaces may stand. */
static int split_words(struct hh_reader *reader, const char *text, size_t length) {
    struct hh_line *line = &reader->line;
    size_t at = 0;
    line->start = text;
    line->count = 0;
    line->length = 0;
    for (;;) {
        size_t spaces = at, wanted = line->count > 0;
        while (at < length && text[at] == ' ')
            at++;
        if ((at < length && text[at] == '#') || (at == length && at == spaces))
            return 1;
        if (at == length || at - spaces != wanted)
            return refuse_spaces(reader, spaces, at, length);
        size_t end = word_end(text, at, length);
        if (end == 0)
            return refuse_byte(reader, at, "this string does not end");
        if (line->count < HH_LINE_WORDS)
            line->word[line->count] = (struct hh_word){text + at, end - at};
        line->count++;
        line->length = at = end;
    }
}

/* Bytes that may stand nowhere, not even in a comment. */
static int check_bytes(struct hh_reader *reader, const char *text, size_t length) {
    size_t good = hh_utf8_good(text, length);
    for (size_t i = 0; i < good; i++)
        if (text[i] == '\t' || text[i] == '\r')
            return refuse_byte(reader, i,
                               text[i] == '\t' ? "a tab can't stand in a record"
                                               : "a carriage return can't stand in a record");
    if (good < length)
        return refuse_byte(reader, good, "this is not UTF-8");
    if (text == reader->text && length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return refuse_byte(reader, 0, "a record begins without a byte order mark");
    return 1;
}

void hh_reader_init(struct hh_reader *reader, const char *text, size_t length) {
    memset(reader, 0, sizeof *reader);
    reader->text = text;
    reader->length = length;
    reader->number = 1;
}

int hh_reader_peek(struct hh_reader *reader) {
    while (!reader->here && reader->error.status == HACHI_OK && reader->at < reader->length) {
        const char *text = reader->text + reader->at;
        const char *end = memchr(text, '\n', reader->length - reader->at);
        size_t length = end ? (size_t)(end - text) : reader->length - reader->at;
        if (!check_bytes(reader, text, length) || !split_words(reader, text, length))
            return 0;
        if (!end)
            return refuse_byte(reader, length, "the last line must end with a line feed");
        reader->at += length + 1;
        if (reader->line.count > 0)
            reader->here = 1;
        else
            reader->number++;
    }
    return reader->here;
}

void hh_reader_take(struct hh_reader *reader) {
    reader->number += reader->here;
    reader->here = 0;
}
