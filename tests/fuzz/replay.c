/* Runs a fuzz target over the files of a directory, so that seeds and what was once found are tests
 * everywhere, without a fuzzer. No file is a failure. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return 1;
    }
    static uint8_t data[1 << 20];
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    /* A copy of just this size, so that a sanitizer sees each byte read past its end. */
    uint8_t *copy = malloc(size + (size == 0));
    if (copy == NULL) {
        return 1;
    }
    for (size_t i = 0; i < size; i++) {
        copy[i] = data[i];
    }
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    return 0;
}

int main(int argc, char **argv) {
    int passed = 0, failed = 0;
    for (int i = 1; i < argc; i++) {
        DIR *directory = opendir(argv[i]);
        if (directory == NULL) {
            fprintf(stderr, "no directory %s\n", argv[i]);
            failed++;
            continue;
        }
        for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
            char path[4096];
            if (entry->d_name[0] == '.') {
                continue;
            }
            snprintf(path, sizeof path, "%s/%s", argv[i], entry->d_name);
            if (replay(path) == 0) {
                passed++;
            } else {
                fprintf(stderr, "cannot read %s\n", path);
                failed++;
            }
        }
        closedir(directory);
    }
    if (passed + failed == 0) {
        fputs("nothing to replay\n", stderr);
        failed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
