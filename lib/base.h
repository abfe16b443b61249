/* Floor 0. Attributes, assertions and small helpers that every file uses. */
#ifndef HH_BASE_H
#define HH_BASE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <hachihachi/status.h>

#define HH_COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* Our own truth, checked where a debug build defines HH_DEBUG; a caller's mistake never comes here:
 * the exporting floor turns it into a status first. */
#ifdef HH_DEBUG
#define HH_ASSERT(truth) ((truth) ? (void)0 : __builtin_trap())
#else
#define HH_ASSERT(truth) ((void)sizeof(truth)) /* not computed, but nothing is unused */
#endif

#if defined(__GNUC__)
#define HH_LIKELY(x) __builtin_expect(!!(x), 1)
#define HH_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define HH_LIKELY(x) (x)
#define HH_UNLIKELY(x) (x)
#endif

/* For what is seldom done, so that it costs nothing where it is not. */
#if defined(__GNUC__)
#define HH_SELDOM __attribute__((noinline, cold))
#define HH_APART __attribute__((noinline)) /* so that a short way stays short */
#define HH_OFTEN inline __attribute__((always_inline))
#else
#define HH_SELDOM
#define HH_APART
#define HH_OFTEN inline
#endif

/* For tables in headers: this library's own, found without a detour. */
#if defined(__ELF__) && defined(__GNUC__)
#define HH_LOCAL __attribute__((visibility("hidden")))
#else
#define HH_LOCAL
#endif

/* Whether functions for more than the least processor can be built in, to be chosen when running. */
#if defined(__x86_64__) && (defined(__clang__) ? __clang_major__ >= 9 : __GNUC__ + 0 >= 9)
#define HH_HAS_WIDE 1
#else
#define HH_HAS_WIDE 0
#endif

/* Before a loop of a few rounds, the same number each time. */
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 8)
#define HH_UNROLL _Pragma("GCC unroll 32")
#else
#define HH_UNROLL
#endif

/* Four 32-bit numbers side by side, where the compiler has them and the lowest byte comes first:
 * HH_TURNED brings number n of them to place 0, n + 1 to place 1 and so on around. */
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define HH_HAS_VECTORS 1
typedef uint32_t hh_vector __attribute__((vector_size(16)));
#if defined(__clang__)
#define HH_TURNED(v, n)                                                                            \
    __builtin_shufflevector((v), (v), (n) % 4, ((n) + 1) % 4, ((n) + 2) % 4, ((n) + 3) % 4)
#else
#define HH_TURNED(v, n)                                                                            \
    __builtin_shuffle((v), (hh_vector){(n) % 4, ((n) + 1) % 4, ((n) + 2) % 4, ((n) + 3) % 4})
#endif
#else
#define HH_HAS_VECTORS 0
#endif

/* The only doors to the heap, so that a test can let any allocation fail. */
void *hh_alloc(size_t size);
void hh_free(void *memory);

#ifdef HH_TEST_ALLOC
/* Allocations that still succeed; negative: all. And blocks that are in use. In test builds only. */
extern int hh_alloc_left, hh_alloc_live;
#endif

#endif
