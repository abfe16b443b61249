/* The benchmarks. The command-line program has them too, as `hachihachi bench`. */
#ifndef HACHI_TESTS_BENCH_H
#define HACHI_TESTS_BENCH_H

void bench_names(void); /* prints them, one a line */
/* Print a table of all whose name contains `part`; their number. Short: some seconds in all. */
int bench_measure(const char *part, int is_short);
/* Do the work of that name once, or nothing but what all need to begin with ("nothing"), for counting
 * instructions. 0 if there is none of that name. */
int bench_work_once(const char *name);

#endif
