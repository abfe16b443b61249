/* JSON, one member a line; lists of cards stay on theirs. */
#include "cli.h"

#include <inttypes.h>
#include <stdio.h>

static void put_string(const char *text) {
    putchar('"');
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        if (*p == '"' || *p == '\\')
            printf("\\%c", *p);
        else if (*p < 0x20 || *p == 0x7F)
            printf("\\u%04x", (unsigned)*p);
        else
            putchar(*p);
    }
    putchar('"');
}

/* What stands before a value: a comma, a line of its own, its key. */
static void begin_member(struct json *json, const char *key) {
    if (json->depth) {
        fputs(json->empty ? "\n" : ",\n", stdout);
        printf("%*s", 2 * json->depth, "");
    }
    json->empty = 0;
    if (key) {
        put_string(key);
        fputs(": ", stdout);
    }
}

void json_open(struct json *json, const char *key, char bracket) {
    begin_member(json, key);
    putchar(bracket);
    json->depth++;
    json->empty = 1;
}

void json_close(struct json *json, char bracket) {
    json->depth--;
    if (!json->empty)
        printf("\n%*s", 2 * json->depth, "");
    putchar(bracket);
    json->empty = 0;
    if (!json->depth)
        putchar('\n');
}

void json_text(struct json *json, const char *key, const char *text) {
    begin_member(json, key);
    put_string(text);
}

void json_number(struct json *json, const char *key, int64_t number) {
    begin_member(json, key);
    printf("%" PRId64, number);
}

void json_flag(struct json *json, const char *key, int flag) {
    begin_member(json, key);
    fputs(flag ? "true" : "false", stdout);
}

void json_cards(struct json *json, const char *key, hachi_cardset set) {
    begin_member(json, key);
    putchar('[');
    const char *comma = "";
    for (int32_t card = 0; card < HACHI_CARDS_WITH_BLANK; card++) {
        if (!(set >> card & 1))
            continue;
        fputs(comma, stdout);
        put_string(hachi_card_text(card));
        comma = ", ";
    }
    putchar(']');
}

void json_yaku(struct json *json, const char *key, int32_t yaku) {
    begin_member(json, key);
    if (yaku)
        put_string(hachi_word(HACHI_THING_YAKU, yaku));
    else
        fputs("null", stdout);
}
