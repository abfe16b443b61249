/* Names, money and columns. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

const char *either(int32_t language, const char *english, const char *japanese) {
    return language == HACHI_LANGUAGE_JAPANESE ? japanese : english;
}

const char *name_of(int32_t thing, int32_t id, int32_t language) {
    const char *name = hachi_name(thing, id, language, 0);
    return *name ? name : hachi_name(thing, id, HACHI_LANGUAGE_ENGLISH, 0);
}

const char *money(int32_t mon, int32_t language, char *buffer) {
    size_t length;
    if (hachi_money_write(mon, language, buffer, MONEY_SIZE, &length) != HACHI_OK)
        snprintf(buffer, MONEY_SIZE, "%d", (int)mon);
    return buffer;
}

const char *cards(hachi_cardset set, char *buffer) {
    size_t length;
    if (hachi_cards_write(set, buffer, CARDS_SIZE, &length) != HACHI_OK)
        buffer[0] = 0;
    return buffer;
}

const char *seat_name(const hachi_game *game, int32_t seat, int32_t language, char *buffer) {
    size_t length = 0;
    if (game && hachi_game_name(game, seat, buffer, SEAT_SIZE, &length) == HACHI_OK && length) {
        for (char *p = buffer; *p; p++) /* a name may hold anything; a terminal takes orders */
            if ((unsigned char)*p < 0x20 || *p == 0x7F)
                *p = '?';
        return buffer;
    }
    snprintf(buffer, SEAT_SIZE, either(language, "Seat %d", "席%d"), (int)seat);
    return buffer;
}

/* The places that UTF-8 text takes: kanji, kana and their like take two. */
static int places(const char *text) {
    int count = 0;
    for (const unsigned char *p = (const unsigned char *)text; *p; p++)
        if ((*p & 0xC0) != 0x80)
            count += *p >= 0xE3 ? 2 : 1;
    return count;
}

void column(const char *text, int width) {
    const int gap = (width < 0 ? -width : width) - places(text);
    if (width > 0)
        printf("%*s", gap > 0 ? gap : 0, "");
    fputs(text, stdout);
    if (width < 0)
        printf("%*s", gap > 0 ? gap : 0, "");
}

void print_ranking(const hachi_game *game, int32_t language) {
    const int32_t players = hachi_game_players(game);
    int32_t totals[HACHI_MAX_SEATS], ranks[HACHI_MAX_SEATS];
    char seat_text[SEAT_SIZE], money_text[MONEY_SIZE];
    for (int32_t seat = 0; seat < players; seat++)
        hachi_game_total(game, seat, &totals[seat]);
    if (hachi_ranking(totals, players, ranks) != HACHI_OK)
        return;
    for (int32_t rank = 1; rank <= players; rank++)
        for (int32_t seat = 0; seat < players; seat++)
            if (ranks[seat] == rank)
                printf("  %d. %s: %s\n", (int)rank, seat_name(game, seat, language, seat_text),
                       money(totals[seat], language, money_text));
}
