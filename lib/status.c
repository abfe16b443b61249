/* Status codes as a table. The rows hold their text themselves, so that the table needs no
 * relocation. */
#include "status.h"

struct status_row {
    hachi_status code;
    char name[28];
    char text[68];
};

/* clang-format off */
#define STATUS_ROW(name, text) {HACHI_##name, "HACHI_" #name, text}
/* clang-format on */

static const struct status_row status_rows[] = {
    STATUS_ROW(OK, "Done"),
    STATUS_ROW(E_NO_MEMORY, "There is no memory, or the caller's block is full"),
    STATUS_ROW(E_INTERNAL, "The library has a fault; please report it"),
    STATUS_ROW(E_NULL_ARGUMENT, "A pointer that must not be NULL is NULL"),
    STATUS_ROW(E_OUT_OF_RANGE, "A number is out of its range"),
    STATUS_ROW(E_BUFFER_TOO_SMALL, "The buffer is too small; the count tells what is needed"),
    STATUS_ROW(E_NOT_A_CARD, "This is no card, or not one that is allowed here"),
    STATUS_ROW(E_DUPLICATE_CARD, "The same card is there twice"),
    STATUS_ROW(E_CARD_COUNT, "This is not the number of cards that is wanted"),
    STATUS_ROW(E_BAD_TEXT, "The word is not understood"),
    STATUS_ROW(E_UNKNOWN_FLAG, "This version does not know the flag"),
    STATUS_ROW(E_MISALIGNED, "The memory does not begin at a multiple of 8"),
    STATUS_ROW(E_STRUCT_SIZE, "The struct's size is not set, or is none that it ever had"),
    STATUS_ROW(E_STRUCT_NEWER, "The struct is newer and has something set that is unknown here"),
    STATUS_ROW(E_ILLEGAL_MOVE, "The move is not legal now"),
    STATUS_ROW(E_WRONG_PHASE, "The game is in another phase"),
    STATUS_ROW(E_NOT_YOUR_TURN, "Another seat is to act"),
    STATUS_ROW(E_GAME_OVER, "The game is over"),
    STATUS_ROW(E_NOTHING_TO_UNDO, "There is nothing to undo"),
    STATUS_ROW(E_HIDDEN, "The answer needs what this viewer does not know"),
    STATUS_ROW(E_NO_JOURNAL, "The game was created without a journal"),
    STATUS_ROW(E_IS_VIEW, "A view can't do this, only a full game can"),
    STATUS_ROW(E_WRONG_DECK, "The deck does not hold each card once"),
    STATUS_ROW(E_WRONG_STOCK, "These are not just the 21 cards that the stock must have"),
    STATUS_ROW(E_NOT_A_VIEW, "Only a view can do this"),
    STATUS_ROW(E_IMPOSSIBLE, "No full game fits what the view knows"),
    STATUS_ROW(E_HAS_JOURNAL, "The game was created with a journal, which this can't fill"),
    STATUS_ROW(E_OPTION_UNKNOWN, "There is no option of this number or name"),
    STATUS_ROW(E_OPTION_VALUE, "The option does not take this value"),
    STATUS_ROW(E_OPTION_ODD, "This amount is halved at times and must be even"),
    STATUS_ROW(E_OPTION_CONFLICT, "Two options do not go together"),
    STATUS_ROW(E_FACTS, "The facts of the month contradict each other or are incomplete"),
    STATUS_ROW(E_RECORD_SYNTAX, "A line of the record is not understood"),
    STATUS_ROW(E_RECORD_ORDER, "A line of the record stands where it can't"),
    STATUS_ROW(E_RECORD_RULES, "A line of the record breaks the rules of the game"),
    STATUS_ROW(E_RECORD_LEDGER, "A payment or total of the record disagrees with the rules"),
    STATUS_ROW(E_RECORD_VERSION, "The record is of a format that is unknown here"),
    STATUS_ROW(E_RECORD_IS_VIEW, "The record is a view's, and none was asked for"),
    STATUS_ROW(E_SNAPSHOT_CORRUPT, "These bytes are no snapshot, or were cut off or altered"),
    STATUS_ROW(E_SNAPSHOT_VERSION, "The snapshot is of a version that is unknown here"),
    STATUS_ROW(E_UPDATE_DIVERGED, "The update does not go on where the view stands"),
    STATUS_ROW(E_UPDATE_VIEWER, "The update is for another viewer"),
};

static const struct status_row *status_find(hachi_status status) {
    for (size_t i = 0; i < HH_COUNT_OF(status_rows); i++)
        if (status_rows[i].code == status)
            return &status_rows[i];
    return NULL;
}

const char *hh_status_name(hachi_status status) {
    const struct status_row *row = status_find(status);
    return row ? row->name : "HACHI_E_UNKNOWN";
}

const char *hh_status_text(hachi_status status) {
    const struct status_row *row = status_find(status);
    return row ? row->text : "This version does not know the status";
}

void hh_status_explain(hachi_status status, char *reason) {
    if (status != HACHI_OK && !reason[0])
        memcpy(reason, hh_status_text(status), strlen(hh_status_text(status)));
}
