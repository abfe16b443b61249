/* bench: the benchmarks of the library, in short. They are those of tests/bench/. */
#include "cli.h"

#include "bench.h"

int run_bench(const struct args *args) {
    if (args->operand_count > 1)
        return complain(args, "give one part of a name at most");
    const char *part = args->operand_count ? args->operands[0] : "";
    if (!bench_measure(part, 1))
        return complain(args, "no benchmark has '%s' in its name", part);
    return EXIT_FINE;
}
