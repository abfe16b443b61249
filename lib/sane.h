/* Floor 6. What must be true of a view's position that comes from outside. */
#ifndef HH_SANE_H
#define HH_SANE_H

#include "engine.h"

int hh_view_is_sane(const struct hh_core *core);
int hh_event_is_sane(const struct hh_event *event);

#endif
