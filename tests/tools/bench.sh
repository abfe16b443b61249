#!/bin/sh
# bench.sh: measure speed with each tests/bench/bench_*.c.
set -eu
ls tests/bench/bench_*.c >/dev/null 2>&1 || { echo 'bench: there is nothing in tests/bench/ yet' >&2; exit 1; }
sh tests/tools/setup.sh base
mkdir -p build/bench
for source in tests/bench/bench_*.c; do
    program=build/bench/$(basename "$source" .c)
    cc -std=c11 -O2 -DNDEBUG -DHACHI_STATIC -Iinclude -Ilib lib/*.c "$source" -o "$program"
    echo "--- $(basename "$source" .c)"
    "$program"
done
