/* Versions and statuses. */
#include "helper.h"

Test(version, macros_and_functions_agree) {
    char text[32];
    SAME_TEXT(hachi_version_string(), HACHI_VERSION_STRING);
    EQ(hachi_version_number(), HACHI_VERSION_NUMBER);
    EQ(HACHI_VERSION_NUMBER,
       HACHI_VERSION_MAJOR * 10000 + HACHI_VERSION_MINOR * 100 + HACHI_VERSION_PATCH);
    snprintf(text, sizeof text, "%d.%d.%d", HACHI_VERSION_MAJOR, HACHI_VERSION_MINOR,
             HACHI_VERSION_PATCH);
    SAME_TEXT(hachi_version_string(), text);
}

Test(version, at_least) {
    EQ(hachi_version_at_least(0, 0, 0), 1);
    EQ(hachi_version_at_least(HACHI_VERSION_MAJOR, HACHI_VERSION_MINOR, HACHI_VERSION_PATCH), 1);
    EQ(hachi_version_at_least(HACHI_VERSION_MAJOR, HACHI_VERSION_MINOR, HACHI_VERSION_PATCH + 1),
       0);
    EQ(hachi_version_at_least(HACHI_VERSION_MAJOR, HACHI_VERSION_MINOR + 1, 0), 0);
    EQ(hachi_version_at_least(HACHI_VERSION_MAJOR + 1, 0, 0), 0);
    EQ(hachi_version_at_least(INT32_MAX, 99, 99), 0);
    EQ(hachi_version_at_least(0, INT32_MAX, INT32_MAX), 0);
    EQ(hachi_version_at_least(-1, 0, 0), 0);
    EQ(hachi_version_at_least(0, 100, 0), 0);
    EQ(hachi_version_at_least(0, -1, 0), 0);
    EQ(hachi_version_at_least(0, 0, 100), 0);
    EQ(hachi_version_at_least(0, 0, -1), 0);
}

Test(status, every_code_has_a_name_and_a_sentence) {
    static const int32_t codes[] = {
        0,   -1,  -2,  -10, -11, -12, -13, -14, -15, -16, -17, -18, -20, -21,
        -30, -31, -32, -33, -34, -35, -36, -37, -38, -39, -40, -41, -42, -50,
        -51, -52, -53, -60, -70, -71, -72, -73, -74, -75, -80, -81, -82, -83,
    };
    size_t at = 0;
    for (int32_t code = 0; code >= -100; code--) {
        const int known = at < sizeof codes / sizeof codes[0] && codes[at] == code;
        EQ_AT(strcmp(hachi_status_name(code), "HACHI_E_UNKNOWN") != 0, known, code);
        EQ_AT(strncmp(hachi_status_name(code), "HACHI_", 6), 0, code);
        cr_assert(strlen(hachi_status_text(code)) > 3);
        cr_assert(hachi_status_text(code)[strlen(hachi_status_text(code)) - 1] != '.');
        at += (size_t)known;
    }
    EQ(at, sizeof codes / sizeof codes[0]);
    SAME_TEXT(hachi_status_name(HACHI_OK), "HACHI_OK");
    SAME_TEXT(hachi_status_name(HACHI_E_ILLEGAL_MOVE), "HACHI_E_ILLEGAL_MOVE");
    SAME_TEXT(hachi_status_name(HACHI_E_SNAPSHOT_VERSION), "HACHI_E_SNAPSHOT_VERSION");
    SAME_TEXT(hachi_status_name(1), "HACHI_E_UNKNOWN");
    SAME_TEXT(hachi_status_name(INT32_MIN), "HACHI_E_UNKNOWN");
}

/* The sentences, word by word: callers show them. */
Test(status, sentences) {
    static const struct {
        hachi_status code;
        const char *text;
    } sentences[] = {
        {HACHI_OK, "Done"},
        {HACHI_E_NO_MEMORY, "There is no memory, or the caller's block is full"},
        {HACHI_E_INTERNAL, "The library has a fault; please report it"},
        {HACHI_E_NULL_ARGUMENT, "A pointer that must not be NULL is NULL"},
        {HACHI_E_OUT_OF_RANGE, "A number is out of its range"},
        {HACHI_E_BUFFER_TOO_SMALL, "The buffer is too small; the count tells what is needed"},
        {HACHI_E_NOT_A_CARD, "This is no card, or not one that is allowed here"},
        {HACHI_E_DUPLICATE_CARD, "The same card is there twice"},
        {HACHI_E_CARD_COUNT, "This is not the number of cards that is wanted"},
        {HACHI_E_BAD_TEXT, "The word is not understood"},
        {HACHI_E_UNKNOWN_FLAG, "This version does not know the flag"},
        {HACHI_E_MISALIGNED, "The memory does not begin at a multiple of 8"},
        {HACHI_E_STRUCT_SIZE, "The struct's size is not set, or is none that it ever had"},
        {HACHI_E_STRUCT_NEWER, "The struct is newer and has something set that is unknown here"},
        {HACHI_E_ILLEGAL_MOVE, "The move is not legal now"},
        {HACHI_E_WRONG_PHASE, "The game is in another phase"},
        {HACHI_E_NOT_YOUR_TURN, "Another seat is to act"},
        {HACHI_E_GAME_OVER, "The game is over"},
        {HACHI_E_NOTHING_TO_UNDO, "There is nothing to undo"},
        {HACHI_E_HIDDEN, "The answer needs what this viewer does not know"},
        {HACHI_E_NO_JOURNAL, "The game was created without a journal"},
        {HACHI_E_IS_VIEW, "A view can't do this, only a full game can"},
        {HACHI_E_WRONG_DECK, "The deck does not hold each card once"},
        {HACHI_E_WRONG_STOCK, "These are not just the 21 cards that the stock must have"},
        {HACHI_E_NOT_A_VIEW, "Only a view can do this"},
        {HACHI_E_IMPOSSIBLE, "No full game fits what the view knows"},
        {HACHI_E_HAS_JOURNAL, "The game was created with a journal, which this can't fill"},
        {HACHI_E_OPTION_UNKNOWN, "There is no option of this number or name"},
        {HACHI_E_OPTION_VALUE, "The option does not take this value"},
        {HACHI_E_OPTION_ODD, "This amount is halved at times and must be even"},
        {HACHI_E_OPTION_CONFLICT, "Two options do not go together"},
        {HACHI_E_FACTS, "The facts of the month contradict each other or are incomplete"},
        {HACHI_E_RECORD_SYNTAX, "A line of the record is not understood"},
        {HACHI_E_RECORD_ORDER, "A line of the record stands where it can't"},
        {HACHI_E_RECORD_RULES, "A line of the record breaks the rules of the game"},
        {HACHI_E_RECORD_LEDGER, "A payment or total of the record disagrees with the rules"},
        {HACHI_E_RECORD_VERSION, "The record is of a format that is unknown here"},
        {HACHI_E_RECORD_IS_VIEW, "The record is a view's, and none was asked for"},
        {HACHI_E_SNAPSHOT_CORRUPT, "These bytes are no snapshot, or were cut off or altered"},
        {HACHI_E_SNAPSHOT_VERSION, "The snapshot is of a version that is unknown here"},
        {HACHI_E_UPDATE_DIVERGED, "The update does not go on where the view stands"},
        {HACHI_E_UPDATE_VIEWER, "The update is for another viewer"},
    };
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++)
        SAME_TEXT(hachi_status_text(sentences[i].code), sentences[i].text);
    SAME_TEXT(hachi_status_text(1), "This version does not know the status");
}
