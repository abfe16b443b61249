/* Timing: a row is some work of ours and a yardstick, done in turns until both have settled. */
#ifndef HACHI_TESTS_HARNESS_H
#define HACHI_TESTS_HARNESS_H

#include <stdint.h>

/* Does a share of the work (some milliseconds) and returns how many units that was. */
typedef uint64_t (*bench_work)(void);

struct bench_row {
    const char *name; /* says what is left out, if anything is */
    const char *unit; /* what is counted */
    bench_work ours;
    const char *yardstick; /* what it is compared with; NULL: nothing */
    bench_work theirs;
    double wanted; /* the least ratio, or, from 1,000 on, the least units a second; 0: none */
};

/* Print a table of the rows whose name contains `part`. Short: with fewer and shorter samples. */
void bench_run(const struct bench_row *rows, int count, const char *part, int is_short);
/* Do our work of the row of that name just once, for counting instructions. 0 if there is none. */
int bench_once(const struct bench_row *rows, int count, const char *name);

#endif
