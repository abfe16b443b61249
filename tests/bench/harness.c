/* See harness.h. Processor time is measured, not time on the wall, and the median of many short samples is
 * taken, since other programs run beside this one; ours and theirs alternate, so that both see the same
 * machine. What is called settled: the middle half of the samples lies within a few hundredths. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLES_MOST = 61 };
struct effort {
    int samples; /* at least */
    double sample_seconds, row_seconds, settled;
};
static const struct effort efforts[2] = {{9, 0.02, 6, 0.03}, {5, 0.01, 1, 0.05}};

struct samples {
    double value[SAMPLES_MOST];
    int count;
};

static double processor_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* Units a second, over at least so many seconds. */
static double sample(bench_work work, const struct effort *effort) {
    const double start = processor_time();
    double spent = 0;
    uint64_t units = 0;
    do {
        units += work();
        spent = processor_time() - start;
    } while (spent < effort->sample_seconds);
    return (double)units / spent;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const struct samples *samples, double share) {
    double sorted[SAMPLES_MOST];
    memcpy(sorted, samples->value, sizeof sorted);
    qsort(sorted, (size_t)samples->count, sizeof sorted[0], by_size);
    return sorted[(int)(share * (samples->count - 1) + 0.5)];
}

/* The width of the middle half, as a share of the median. */
static double spread(const struct samples *samples) {
    return (quantile(samples, 0.75) - quantile(samples, 0.25)) / quantile(samples, 0.5);
}

static int is_settled(const struct samples *samples, const struct effort *effort) {
    return samples->count == 0 || spread(samples) < effort->settled;
}

static void print_rate(double rate) {
    if (rate >= 1e9)
        printf("%9.2f G/s", rate / 1e9);
    else if (rate >= 1e6)
        printf("%9.2f M/s", rate / 1e6);
    else
        printf("%9.2f k/s", rate / 1e3);
}

static void print_row(const struct bench_row *row, const struct samples *ours,
                      const struct samples *theirs, const struct samples *ratios) {
    const double rate = quantile(ours, 0.5);
    double reached = rate;
    printf("%-58s %-7s ", row->name, row->unit);
    print_rate(rate);
    printf(" %8.1f ns", 1e9 / rate);
    if (theirs->count) {
        const double ratio = quantile(ratios, 0.5);
        reached = row->wanted < 1000 ? ratio : rate;
        printf(" ");
        print_rate(quantile(theirs, 0.5));
        printf(" %7.2f", ratio);
    } else {
        printf("               %7s", "");
    }
    printf("  %4.1f %%", 100 * spread(theirs->count ? ratios : ours));
    printf("  %s", row->wanted == 0 ? "" : reached >= row->wanted ? "reached" : "short of ");
    if (row->wanted != 0 && reached < row->wanted)
        printf("%g", row->wanted);
    printf("%s%s\n", row->yardstick ? "  vs. " : "", row->yardstick ? row->yardstick : "");
    fflush(stdout);
}

static void run_row(const struct bench_row *row, const struct effort *effort) {
    static struct samples ours, theirs, ratios;
    const double start = processor_time();
    ours.count = theirs.count = ratios.count = 0;
    row->ours(); /* warm up */
    while (ours.count < SAMPLES_MOST) {
        ours.value[ours.count++] = sample(row->ours, effort);
        if (row->theirs) {
            theirs.value[theirs.count++] = sample(row->theirs, effort);
            ratios.value[ratios.count] = ours.value[ratios.count] / theirs.value[ratios.count];
            ratios.count++;
        }
        if (ours.count >= effort->samples &&
            ((is_settled(&ours, effort) && is_settled(&theirs, effort)) ||
             processor_time() - start > effort->row_seconds))
            break;
    }
    print_row(row, &ours, &theirs, &ratios);
}

void bench_run(const struct bench_row *rows, int count, const char *part, int is_short) {
    printf("%-58s %-7s %13s %11s %13s %7s  %6s\n", "work", "unit", "ours", "each", "yardstick",
           "ratio", "spread");
    for (int i = 0; i < count; i++)
        if (strstr(rows[i].name, part))
            run_row(&rows[i], &efforts[is_short]);
}

int bench_once(const struct bench_row *rows, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            rows[i].ours();
            return 1;
        }
    }
    return 0;
}
