/* Floor 0. Names and sentences of the status codes. */
#ifndef HH_STATUS_H
#define HH_STATUS_H

#include "base.h"

/* Never NULL. */
const char *hh_status_name(hachi_status status);
const char *hh_status_text(hachi_status status);
/* A failure's sentence as its reason, where nothing better stands there; it has room for any, and is all 0 behind. */
void hh_status_explain(hachi_status status, char *reason);

#endif
