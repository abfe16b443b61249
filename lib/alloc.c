/* The heap. Only objects that the caller creates without giving memory for them live there, and
 * nothing else in the library calls malloc or free. */
#include <stdlib.h>

#include "base.h"

#ifdef HH_TEST_ALLOC
int hh_alloc_left = -1;
int hh_alloc_live;
#endif

void *hh_alloc(size_t size) {
#ifdef HH_TEST_ALLOC
    if (hh_alloc_left == 0)
        return NULL;
    if (hh_alloc_left > 0)
        hh_alloc_left--;
#endif
    void *memory = malloc(size);
#ifdef HH_TEST_ALLOC
    hh_alloc_live += memory != NULL;
#endif
    return memory;
}

void hh_free(void *memory) {
#ifdef HH_TEST_ALLOC
    hh_alloc_live -= memory != NULL;
#endif
    free(memory);
}
