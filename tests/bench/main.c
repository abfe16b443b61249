/* bench [PART]: measure what has a name with PART in it.
 * bench --list: the names. bench --once NAME: do that work once. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **words) {
    if (count == 3 && strcmp(words[1], "--once") == 0)
        return !bench_work_once(words[2]);
    if (count == 2 && strcmp(words[1], "--list") == 0)
        return bench_names(), 0;
    if (count > 2 || !bench_measure(count == 2 ? words[1] : "", 0)) {
        fputs("usage: bench [PART OF A NAME] | --list | --once NAME\n", stderr);
        return 2;
    }
    return 0;
}
