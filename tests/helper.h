/* What all unit tests use: a word for "the same number", and sets written as cards. */
#ifndef HACHI_TESTS_HELPER_H
#define HACHI_TESTS_HELPER_H

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <string.h>

#define EQ(a, b) cr_assert(eq(i64, (int64_t)(a), (int64_t)(b)))
#define SAME_TEXT(a, b) cr_assert(eq(str, (char *)(a), (char *)(b)))
/* The same in a loop: says where. */
#define EQ_AT(a, b, at) cr_assert(eq(i64, (int64_t)(a), (int64_t)(b)), "at %lld", (long long)(at))

/* Cards by their words: "1L 2T". */
static inline hachi_cardset cards(const char *text) {
    hachi_cardset set;
    size_t offset;
    cr_assert(eq(i32, hachi_cards_parse(text, strlen(text), &set, &offset), HACHI_OK), "%s", text);
    return set;
}

static inline hachi_rules *preset(int32_t which) {
    hachi_rules *rules;
    cr_assert(eq(i32, hachi_rules_create(which, &rules), HACHI_OK));
    return rules;
}

static inline void option(hachi_rules *rules, int32_t which, int32_t value) {
    cr_assert(eq(i32, hachi_rules_set(rules, which, value), HACHI_OK));
}

#endif
