/* What differs between systems. */
#if defined(_WIN32)
#define _CRT_RAND_S
#else
#define _POSIX_C_SOURCE 200809L
#endif

#include "cli.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32

#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

void platform_begin(void) {
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

int platform_terminal(void) { return _isatty(_fileno(stderr)); }

int platform_mkdir(const char *path) {
    struct _stat status;
    return _mkdir(path) == 0 || (_stat(path, &status) == 0 && (status.st_mode & _S_IFDIR));
}

int platform_random(uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        unsigned number;
        if (rand_s(&number) != 0)
            return 0;
        bytes[i] = (uint8_t)number;
    }
    return 1;
}

#else

#include <sys/stat.h>
#include <unistd.h>

void platform_begin(void) {}

int platform_terminal(void) { return isatty(STDERR_FILENO); }

int platform_mkdir(const char *path) {
    struct stat status;
    return mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

int platform_random(uint8_t *bytes, size_t count) {
    FILE *file = fopen("/dev/urandom", "rb");
    if (!file)
        return 0;
    const int done = fread(bytes, 1, count, file) == count;
    fclose(file);
    return done;
}

#endif
