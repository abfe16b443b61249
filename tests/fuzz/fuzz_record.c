/* Any text as a record. What is accepted is written again, and that is stable; what is refused says
 * where. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Where the text is wrong lies in it, or right behind it. */
static void check_error(const hachi_parse_error *error, hachi_status status, size_t size) {
    DEMAND(error->status == status);
    DEMAND(error->line >= 1 && (size_t)error->line <= size + 1);
    DEMAND(error->column >= 1 && (size_t)error->column <= size + 1);
    DEMAND(memchr(error->reason, 0, sizeof error->reason) && error->reason[0]);
}

static void check_stable(const hachi_game *game, const hachi_record_info *info) {
    size_t length, more;
    hachi_game *again;
    hachi_record_info found;
    hachi_record_info_init(&found, sizeof found);
    char *text = record_of(game, info->flags, &length);
    DEMAND(hachi_record_read(text, length, HACHI_RECORD_ALLOW_VIEW, &again, &found, NULL) ==
           HACHI_OK);
    DEMAND((found.flags & ~info->flags) == 0);
    DEMAND(found.complete == info->complete);
    char *same = record_of(again, info->flags, &more);
    DEMAND(length == more && memcmp(text, same, length) == 0);
    free(same);
    free(text);
    hachi_game_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hachi_game *game = NULL;
    hachi_record_info info;
    hachi_parse_error error;
    hachi_record_info_init(&info, sizeof info);
    hachi_parse_error_init(&error, sizeof error);
    const hachi_status status =
        hachi_record_read((const char *)data, size, HACHI_RECORD_ALLOW_VIEW, &game, &info, &error);
    DEMAND((status == HACHI_OK) == (game != NULL));
    if (game && size % 4 == 0) /* not each time, since it takes longer than reading */
        check_queries(game);
    else if (game && size % 4 == 1)
        check_stable(game, &info);
    else if (!game && status != HACHI_E_NO_MEMORY)
        check_error(&error, status, size);
    hachi_game_destroy(game);
    return 0;
}
