/* Seeds: read, written, and derived by rules that anybody can follow (doc/cli.md). */
#include "cli.h"

#include <stdio.h>
#include <string.h>

static int hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static uint64_t get_number(const uint8_t *bytes) {
    uint64_t number = 0;
    for (int i = 7; i >= 0; i--)
        number = number << 8 | bytes[i];
    return number;
}

static void put_number(uint64_t number, uint8_t *bytes) {
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static int read_hex(const char *text, uint8_t *seed) {
    for (size_t i = 0; i < HACHI_SEED_SIZE; i++) {
        const int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return 0;
        seed[i] = (uint8_t)(high << 4 | low);
    }
    return 1;
}

int seed_read(const char *text, uint8_t *seed) {
    if (strlen(text) == 2 * (size_t)HACHI_SEED_SIZE)
        return read_hex(text, seed);
    uint64_t number = 0;
    for (const char *p = text; *p; p++) {
        const uint64_t digit = (uint64_t)(*p - '0');
        if (*p < '0' || *p > '9' || number > (UINT64_MAX - digit) / 10)
            return 0;
        number = number * 10 + digit;
    }
    memset(seed, 0, HACHI_SEED_SIZE);
    put_number(number, seed);
    return *text != 0;
}

void seed_write(const uint8_t *seed, char *hex) {
    for (size_t i = 0; i < HACHI_SEED_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", (unsigned)seed[i]);
}

void seed_of_game(const uint8_t *run, uint64_t game, uint8_t *seed) {
    memcpy(seed, run, HACHI_SEED_SIZE);
    put_number(get_number(run + 24) + game - 1, seed + 24);
}

uint64_t seed_of_bot(const uint8_t *game, int32_t seat) {
    return get_number(game) + get_number(game + 8) + get_number(game + 16) + get_number(game + 24) +
           ((uint64_t)seat << 56);
}
