/* Exports of record.h. */
#include "abi.h"
#include "record.h"
#include "status.h"

void hachi_parse_error_init(hachi_parse_error *error, uint32_t size) { hh_abi_init(error, size); }

void hachi_record_info_init(hachi_record_info *info, uint32_t size) { hh_abi_init(info, size); }

hachi_status hachi_record_write(const hachi_game *game, uint32_t flags, char *buffer,
                                size_t capacity, size_t *length) {
    struct hh_writer writer;
    if (length)
        *length = 0;
    if (buffer && capacity)
        buffer[0] = '\0';
    if (!game || !length || (!buffer && capacity))
        return HACHI_E_NULL_ARGUMENT;
    if (flags & ~(uint32_t)HACHI_RECORD_WRITE_ALL)
        return HACHI_E_UNKNOWN_FLAG;
    if (!game->journal)
        return HACHI_E_NO_JOURNAL;
    hh_writer_init(&writer, buffer, capacity);
    const size_t events =
        game->journal->record_end ? game->journal->record_end : hh_event_count(game->journal);
    hh_record_lines(&writer, &game->core, game->journal, hh_event_at(game->journal, 0), events,
                    flags);
    return hh_writer_finish(&writer, length);
}

static void give_error(hachi_parse_error *error, const hachi_parse_error *why,
                       hachi_status status) {
    hachi_parse_error out = *why;
    if (!error || hh_abi_check_out(error, HH_LEAST_PARSE_ERROR) != HACHI_OK)
        return;
    out.status = status;
    hh_status_explain(status, out.reason);
    hh_abi_out(error, &out, sizeof out);
}

static hachi_status check_read_arguments(const char *text, uint32_t flags, hachi_game **game,
                                         const hachi_record_info *info,
                                         const hachi_parse_error *error) {
    if (!text || !game)
        return HACHI_E_NULL_ARGUMENT;
    if ((info && hh_abi_check_out(info, HH_LEAST_RECORD_INFO) != HACHI_OK) ||
        (error && hh_abi_check_out(error, HH_LEAST_PARSE_ERROR) != HACHI_OK))
        return HACHI_E_STRUCT_SIZE;
    return flags & ~(uint32_t)HACHI_RECORD_ALLOW_VIEW ? HACHI_E_UNKNOWN_FLAG : HACHI_OK;
}

hachi_status hachi_record_read(const char *text, size_t length, uint32_t flags, hachi_game **game,
                               hachi_record_info *info, hachi_parse_error *error) {
    hachi_record_info found;
    struct hh_reader reader;
    if (game)
        *game = NULL;
    memset(&found, 0, sizeof found);
    hh_reader_init(&reader, text, length);
    hachi_status status = check_read_arguments(text, flags, game, info, error);
    if (status == HACHI_OK)
        status = hh_record_read(&reader, flags, game, &found);
    if (status == HACHI_OK && info)
        hh_abi_out(info, &found, sizeof found);
    give_error(error, &reader.error, status);
    return status;
}
