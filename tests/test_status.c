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
    EQ(hachi_version_at_least(-1, 0, 0), 0);
    EQ(hachi_version_at_least(0, 100, 0), 0);
    EQ(hachi_version_at_least(0, -1, 0), 0);
    EQ(hachi_version_at_least(0, 0, 100), 0);
    EQ(hachi_version_at_least(0, 0, -1), 0);
}

Test(status, every_code_has_a_name_and_a_sentence) {
    static const int32_t codes[] = {
        0,   -1,  -2,  -10, -11, -12, -13, -14, -15, -16, -17, -20, -21,
        -30, -31, -32, -33, -34, -35, -36, -37, -38, -39, -40, -41, -50,
        -51, -52, -53, -60, -70, -71, -72, -73, -74, -75, -80, -81, -82,
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
