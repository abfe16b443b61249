/* Exports of status.h. */
#include "status.h"

const char *hachi_status_name(hachi_status status) { return hh_status_name(status); }

const char *hachi_status_text(hachi_status status) { return hh_status_text(status); }
