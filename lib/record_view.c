/* Reading a view record (doc/record.md 8). */
#include "record.h"

hachi_status hh_view_record_read(struct hh_reader *reader, struct hh_head *head,
                                 struct hachi_game **game, hachi_record_info *info) {
    (void)head;
    (void)game;
    (void)info;
    hh_refuse(reader, HACHI_E_RECORD_IS_VIEW, 2, "view records can't be read yet");
    return reader->error.status;
}
