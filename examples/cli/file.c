/* Files in and out, whole. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_all(FILE *file, size_t *length) {
    size_t capacity = 1 << 16, used = 0;
    char *text = malloc(capacity);
    while (text) {
        used += fread(text + used, 1, capacity - used, file);
        if (used < capacity)
            break;
        char *larger = realloc(text, capacity *= 2);
        if (!larger)
            free(text);
        text = larger;
    }
    if (text && ferror(file)) {
        free(text);
        text = NULL;
    }
    *length = used;
    return text;
}

char *file_read(const char *path, size_t *length) {
    errno = 0;
    if (strcmp(path, "-") == 0)
        return read_all(stdin, length);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = read_all(file, length);
    const int error = errno;
    fclose(file);
    errno = error;
    return text;
}

int file_write(const char *path, const char *text, size_t length) {
    errno = 0;
    FILE *file = fopen(path, "wb");
    if (!file)
        return 0;
    const int written = fwrite(text, 1, length, file) == length;
    return fclose(file) == 0 && written;
}

char *record_of(const hachi_game *game, uint32_t flags, size_t *length) {
    char *text = NULL;
    if (hachi_record_write(game, flags, NULL, 0, length) == HACHI_E_BUFFER_TOO_SMALL)
        text = malloc(*length + 1);
    if (text && hachi_record_write(game, flags, text, *length + 1, length) != HACHI_OK) {
        free(text);
        text = NULL;
    }
    return text;
}
