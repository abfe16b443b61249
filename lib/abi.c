/* The size member of public structs: see abi.h. Everything goes through memcpy, since a caller's
 * struct may be shorter than ours and nothing says how it is aligned past its first member. */
#include "abi.h"

static uint32_t abi_size(const void *theirs) {
    uint32_t size;
    memcpy(&size, theirs, sizeof size);
    return size;
}

hachi_status hh_abi_check_item(size_t item_size, size_t least) {
    return item_size < least || item_size > HH_ABI_MAX_SIZE ? HACHI_E_STRUCT_SIZE : HACHI_OK;
}

hachi_status hh_abi_check_out(const void *theirs, size_t least) {
    return hh_abi_check_item(abi_size(theirs), least);
}

hachi_status hh_abi_in(void *ours, size_t known, size_t least, const void *theirs) {
    const uint8_t *bytes = theirs;
    size_t size = abi_size(theirs);
    uint32_t our_size = (uint32_t)known;
    memset(ours, 0, known);
    if (hh_abi_check_item(size, least) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    for (size_t i = known; i < size; i++)
        if (bytes[i] != 0)
            return HACHI_E_STRUCT_NEWER;
    memcpy(ours, theirs, size < known ? size : known);
    memcpy(ours, &our_size, sizeof our_size);
    return HACHI_OK;
}

static void abi_fill(uint8_t *theirs, size_t size, const void *ours, size_t known) {
    uint32_t their_size = (uint32_t)size;
    size_t shared = size < known ? size : known;
    memcpy(theirs, ours, shared);
    memset(theirs + shared, 0, size - shared);
    memcpy(theirs, &their_size, sizeof their_size);
}

void hh_abi_out(void *theirs, const void *ours, size_t known) {
    abi_fill(theirs, abi_size(theirs), ours, known);
}

void hh_abi_item(void *items, size_t item_size, size_t index, const void *ours, size_t known) {
    abi_fill((uint8_t *)items + index * item_size, item_size, ours, known);
}

void hh_abi_init(void *theirs, uint32_t size) {
    if (!theirs || size < sizeof size || size > HH_ABI_MAX_SIZE)
        return;
    memset(theirs, 0, size);
    memcpy(theirs, &size, sizeof size);
}
