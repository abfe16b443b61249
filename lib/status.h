/* Floor 0. Names and sentences of the status codes. */
#ifndef HH_STATUS_H
#define HH_STATUS_H

#include "base.h"

/* Never NULL. */
const char *hh_status_name(hachi_status status);
const char *hh_status_text(hachi_status status);

#endif
