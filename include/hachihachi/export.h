/** @file export.h
 *  How the functions of the library are exported. Nothing here is of use to a program. */
#ifndef HACHIHACHI_EXPORT_H
#define HACHIHACHI_EXPORT_H

/* The first match wins, so that a project that carries the sources can set HACHI_API itself.
 * HACHI_CDEF is set when declarations are extracted for foreign-function interfaces. What is "used"
 * goes into emscripten's module without a list in EXPORTED_FUNCTIONS. */
#if defined(HACHI_API)
#elif defined(HACHI_CDEF) || defined(HACHI_STATIC)
#define HACHI_API
#elif defined(_WIN32) && defined(HACHI_BUILD)
#define HACHI_API __declspec(dllexport)
#elif defined(_WIN32)
#define HACHI_API __declspec(dllimport)
#elif defined(__EMSCRIPTEN__) && defined(HACHI_BUILD)
#define HACHI_API __attribute__((used, visibility("default")))
#elif defined(__GNUC__)
#define HACHI_API __attribute__((visibility("default")))
#else
#define HACHI_API
#endif

#ifdef __cplusplus
#define HACHI_BEGIN_DECLS extern "C" {
#define HACHI_END_DECLS }
#else
#define HACHI_BEGIN_DECLS
#define HACHI_END_DECLS
#endif

#endif
