/* A bar for the patient. */
#include "cli.h"

#include <stdio.h>
#include <time.h>

enum { BAR = 40 };

void progress_begin(struct progress *progress, uint64_t total) {
    progress->total = total ? total : 1;
    progress->begin = (int64_t)time(NULL);
    progress->shown = -1;
    progress->terminal = platform_terminal();
}

void progress_show(struct progress *progress, uint64_t done) {
    if (!progress->terminal || (int64_t)time(NULL) - progress->begin < 2)
        return;
    const int64_t percent = (int64_t)(done * 100 / progress->total);
    if (percent == progress->shown)
        return;
    progress->shown = percent;
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++)
        bar[i] = (int64_t)i * 100 < percent * BAR ? '#' : '.';
    bar[BAR] = 0;
    fprintf(stderr, "\r[%s] %3d %%", bar, (int)percent);
    fflush(stderr);
}

void progress_end(struct progress *progress) {
    if (progress->shown >= 0)
        fprintf(stderr, "\r%*s\r", BAR + 8, "");
}
