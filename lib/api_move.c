/* Exports of game.h: moves as numbers and as text. */
#include "record.h"

hachi_move hachi_move_make(int32_t kind, int32_t seat, int32_t a, int32_t b) {
    if (kind < HACHI_MOVE_MIZUTEN || kind > HACHI_MOVE_SAY || seat < 0 || seat >= HACHI_MAX_SEATS ||
        a < 0 || a > 255 || b < 0 || b > 255)
        return 0;
    return HH_MOVE(kind, seat, a, b);
}

int32_t hachi_move_kind(hachi_move move) { return (int32_t)HH_MOVE_KIND(move); }

int32_t hachi_move_seat(hachi_move move) { return (int32_t)HH_MOVE_SEAT(move); }

int32_t hachi_move_a(hachi_move move) { return (int32_t)HH_MOVE_A(move); }

int32_t hachi_move_b(hachi_move move) { return (int32_t)HH_MOVE_B(move); }

hachi_status hachi_move_write(hachi_move move, char *buffer, size_t capacity, size_t *length) {
    struct hh_writer writer;
    if (length)
        *length = 0;
    if (buffer && capacity)
        buffer[0] = '\0';
    if (!length || (!buffer && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (!hh_move_is_known(move))
        return HACHI_E_OUT_OF_RANGE;
    hh_writer_init(&writer, buffer, capacity);
    hh_move_write(&writer, move);
    return hh_writer_finish(&writer, length);
}

hachi_status hachi_move_parse(const char *text, size_t length, hachi_move *move) {
    if (move)
        *move = 0;
    if (!text || !move)
        return HACHI_E_NULL_ARGUMENT;
    return hh_move_parse(text, length, move) ? HACHI_OK : HACHI_E_BAD_TEXT;
}
