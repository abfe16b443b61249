/** @file version.h
 *  Versions at compile time and at run time.
 *  @defgroup version Version
 *  The macros tell what a program was compiled against, the functions what it runs with.
 *  @{ */
#ifndef HACHIHACHI_VERSION_H
#define HACHIHACHI_VERSION_H

#include <stdint.h>

#include <hachihachi/export.h>

HACHI_BEGIN_DECLS

/** Changes when programs have to be changed or compiled again. */
#define HACHI_VERSION_MAJOR 0
/** Changes when something is added (before 1.0 as the major version). */
#define HACHI_VERSION_MINOR 1
/** Changes when faults are corrected. */
#define HACHI_VERSION_PATCH 0
/** major * 10000 + minor * 100 + patch. */
#define HACHI_VERSION_NUMBER 100
/** The three parts as text. */
#define HACHI_VERSION_STRING "0.1.0"

/** The version of the library that runs, for example "0.1.0".
 *  @return a static string, never NULL.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API const char *hachi_version_string(void);

/** The version of the library that runs as a number: major * 10000 + minor * 100 + patch.
 *  @return the number, comparable with #HACHI_VERSION_NUMBER.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_version_number(void);

/** Whether the library that runs is at least the given version.
 *  @param[in] major  major version, 0 or more
 *  @param[in] minor  minor version, 0-99
 *  @param[in] patch  patch version, 0-99
 *  @return 1 if it is, else 0 (also for numbers out of range).
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_version_at_least(int32_t major, int32_t minor, int32_t patch);

HACHI_END_DECLS

#endif
/** @} */
