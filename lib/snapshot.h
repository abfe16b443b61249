/* Floor 6. Games and views as bytes; doc/snapshot.md has the format. */
#ifndef HH_SNAPSHOT_H
#define HH_SNAPSHOT_H

#include "bytes.h"
#include "view.h"

/* No snapshot or update of the game is longer; found without looking at it closely. */
size_t hh_snapshot_bound(const struct hachi_game *game);

/* A full game: its options and inputs; loading replays them. */
void hh_snapshot_save(const struct hachi_game *game, struct hh_out *out);
hachi_status hh_snapshot_load(const uint8_t *bytes, size_t length, struct hachi_game **game);

/* A view, or what is new to it: events from `first` on and the position. */
void hh_update_save(const struct hachi_game *game, int viewer, size_t first, struct hh_out *out);
hachi_status hh_update_load(const uint8_t *bytes, size_t length, struct hachi_game *view);

#endif
