/* Exports of version.h. */
#include <hachihachi/version.h>

#include "base.h"

const char *hachi_version_string(void) { return HACHI_VERSION_STRING; }

int32_t hachi_version_number(void) { return HACHI_VERSION_NUMBER; }

int32_t hachi_version_at_least(int32_t major, int32_t minor, int32_t patch) {
    if (major < 0 || minor < 0 || minor > 99 || patch < 0 || patch > 99)
        return 0;
    return HACHI_VERSION_NUMBER >= (int64_t)major * 10000 + (int64_t)minor * 100 + patch;
}
