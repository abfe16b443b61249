/* Every record of tests/vectors, which come from an independent reading of the rules: each is read,
 * its whole ledger agrees, and it is written again byte for byte. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <hachihachi/hachihachi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef HH_VECTORS
#define HH_VECTORS "tests/vectors"
#endif

enum { MAX_FILES = 2000, MAX_PATH = 1024 };

struct vector {
    char name[64];
    int line; /* of a bad one: where it must be refused */
};

static const char *directory(void) {
    const char *given = getenv("HACHI_TEST_VECTORS");
    return given ? given : HH_VECTORS;
}

static char *load(const char *name, size_t *length) {
    char path[MAX_PATH];
    snprintf(path, sizeof path, "%s/%s", directory(), name);
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    cr_assert_eq(fread(text, 1, *length, file), *length);
    fclose(file);
    text[*length] = '\0';
    return text;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct vector *)a)->name, ((const struct vector *)b)->name);
}

ParameterizedTestParameters(vectors, good) {
    static struct vector files[MAX_FILES];
    size_t count = 0;
    DIR *folder = opendir(directory());
    for (struct dirent *entry; folder && count < MAX_FILES && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name);
        if (length > 4 && length < sizeof files[0].name &&
            strcmp(entry->d_name + length - 4, ".rec") == 0)
            strcpy(files[count++].name, entry->d_name);
    }
    if (folder)
        closedir(folder);
    qsort(files, count, sizeof files[0], by_name);
    return cr_make_param_array(struct vector, files, count);
}

static hachi_game *read_text(const char *name, const char *text, size_t length,
                             hachi_record_info *info) {
    hachi_game *game;
    hachi_parse_error error;
    hachi_record_info_init(info, sizeof *info);
    hachi_parse_error_init(&error, sizeof error);
    hachi_status status = hachi_record_read(text, length, 0, &game, info, &error);
    cr_assert_eq(status, HACHI_OK, "%s:%d:%d: %s", name, (int)error.line, (int)error.column,
                 error.reason);
    return game;
}

static char *write_text(const hachi_game *game, uint32_t flags) {
    size_t length;
    cr_assert_eq(hachi_record_write(game, flags, NULL, 0, &length), HACHI_E_BUFFER_TOO_SMALL);
    char *text = malloc(length + 1);
    cr_assert_eq(hachi_record_write(game, flags, text, length + 1, &length), HACHI_OK);
    return text;
}

/* With each set of optional lines, the same game. */
static void check_without(const char *name, const hachi_game *game, uint32_t all,
                          const char *written) {
    for (uint32_t flags = 0; flags <= HACHI_RECORD_WRITE_ALL; flags++) {
        char *less = write_text(game, flags);
        hachi_record_info info;
        hachi_game *same = read_text(name, less, strlen(less), &info);
        char *more = write_text(same, flags | HACHI_RECORD_PAY | HACHI_RECORD_TOTAL);
        char *wanted = write_text(game, flags | HACHI_RECORD_PAY | HACHI_RECORD_TOTAL);
        cr_expect_str_eq(more, wanted);
        free(less);
        free(more);
        free(wanted);
        hachi_game_destroy(same);
    }
    char *again = write_text(game, all);
    cr_expect_str_eq(again, written);
    free(again);
}

/* The same text with a comment behind each line and a blank one before it. */
static char *commented(const char *text) {
    char *result = malloc(strlen(text) * 12 + 1), *to = result;
    for (; *text; text++) {
        if (*text == '\n') {
            strcpy(to, " # \"x\n\n");
            to += strlen(to);
        } else {
            *to++ = *text;
        }
    }
    *to = '\0';
    return result;
}

ParameterizedTest(struct vector *vector, vectors, good) {
    size_t length;
    hachi_record_info info;
    char *text = load(vector->name, &length);
    hachi_game *game = read_text(vector->name, text, length, &info);
    char *written = write_text(game, info.flags);
    cr_expect_str_eq(written, text, "%s", vector->name);
    check_without(vector->name, game, info.flags, written);
    hachi_game_destroy(game);
    char *noted = commented(written);
    game = read_text(vector->name, noted, strlen(noted), &info);
    char *clean = write_text(game, info.flags);
    cr_expect_str_eq(clean, written);
    hachi_game_destroy(game);
    free(clean);
    free(noted);
    free(written);
    free(text);
}

ParameterizedTestParameters(vectors, bad) {
    static struct vector files[MAX_FILES];
    size_t count = 0;
    char path[MAX_PATH], row[256];
    snprintf(path, sizeof path, "%s/BAD.tsv", directory());
    FILE *table = fopen(path, "r");
    while (table && count < MAX_FILES && fgets(row, sizeof row, table))
        if (sscanf(row, "%63s %d", files[count].name, &files[count].line) == 2)
            count++;
    if (table)
        fclose(table);
    return cr_make_param_array(struct vector, files, count);
}

ParameterizedTest(struct vector *vector, vectors, bad) {
    size_t length;
    hachi_game *game;
    hachi_parse_error error;
    char *text = load(vector->name, &length);
    hachi_parse_error_init(&error, sizeof error);
    hachi_status status = hachi_record_read(text, length, 0, &game, NULL, &error);
    cr_expect_neq(status, HACHI_OK, "%s", vector->name);
    cr_expect_eq(error.line, vector->line, "%s: line %d, not %d: %s", vector->name, (int)error.line,
                 vector->line, error.reason);
    cr_expect_null(game);
    hachi_game_destroy(game);
    free(text);
}

Test(vectors, are_there) {
    size_t length;
    char *index = load("INDEX.tsv", &length), *bad = load("BAD.tsv", &length);
    cr_expect_not_null(strstr(index, ".rec"));
    cr_expect_not_null(strstr(bad, ".rec"));
    free(index);
    free(bad);
}
