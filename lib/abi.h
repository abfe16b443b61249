/* Floor 0. The one place that knows about the size member of public structs.
 *
 * A struct grows only at its end. A caller compiled against an older header passes a smaller size,
 * a caller compiled against a newer one a larger size; all-zero fields mean default, so an older
 * caller's missing tail is zero, and a newer caller's tail must be zero to be understood. */
#ifndef HH_ABI_H
#define HH_ABI_H

#include "base.h"

/* No public struct will ever be larger: stops a garbage size from walking through memory. */
enum { HH_ABI_MAX_SIZE = 4096 };

/* What the public structs were in the first release, never to be changed: nothing shorter ever was. */
enum {
    HH_LEAST_OPTION_INFO = 32,
    HH_LEAST_TEYAKU = 48,
    HH_LEAST_PROGRESS = 40,
    HH_LEAST_SPECIAL = 16,
    HH_LEAST_OIKOMI = 40,
    HH_LEAST_FIELD = 24,
    HH_LEAST_ENTRY = 40,
    HH_LEAST_FACTS = 816,
    HH_LEAST_SETTLEMENT = 56,
    HH_LEAST_FACTS_ERROR = 128,
    HH_LEAST_EVENT = 80,
    HH_LEAST_GAME_OPTIONS = 48,
    HH_LEAST_TABLE = 552,
    HH_LEAST_PREVIEW = 48,
    HH_LEAST_PARSE_ERROR = 256,
    HH_LEAST_RECORD_INFO = 16
};

/* Copy a caller's struct into ours (ours has known bytes; least is the size in the first release).
 * HACHI_E_STRUCT_SIZE, HACHI_E_STRUCT_NEWER or OK; ours->size is then known. */
hachi_status hh_abi_in(void *ours, size_t known, size_t least, const void *theirs);

/* Whether a caller's struct, to be filled, has an acceptable size. */
hachi_status hh_abi_check_out(const void *theirs, size_t least);

/* Fill a caller's struct (checked before) from ours, leaving its size member as it is; bytes past
 * what we know are set to zero. */
void hh_abi_out(void *theirs, const void *ours, size_t known);

/* Set a struct to zero and write its size (nothing for NULL or an absurd size). */
void hh_abi_init(void *theirs, uint32_t size);

/* Fill item number index of a caller's array of structs with a stride of item_size bytes; its size
 * member becomes item_size. hh_abi_check_item says whether item_size is acceptable. */
hachi_status hh_abi_check_item(size_t item_size, size_t least);
void hh_abi_item(void *items, size_t item_size, size_t index, const void *ours, size_t known);

#endif
