#!/bin/sh
# fuzz.sh [SECONDS [TARGET...]]: libFuzzer with address and undefined-behaviour sanitizers on each
# tests/fuzz/fuzz_*.c, from its seeds. What it finds goes to build/fuzz/; add it to the seeds.
set -eu
seconds=${1:-60}
[ $# -eq 0 ] || shift
ls tests/fuzz/fuzz_*.c >/dev/null 2>&1 || { echo 'fuzz: there are no targets in tests/fuzz/ yet' >&2; exit 1; }
sh tests/tools/setup.sh base clang
mkdir -p build/fuzz
[ $# -gt 0 ] || set -- $(ls tests/fuzz/fuzz_*.c | sed 's|.*/fuzz_||; s|\.c$||')
for target; do
    echo "--- $target, $seconds s"
    program=build/fuzz/$target
    clang -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
        -DHACHI_STATIC -DHH_DEBUG -Iinclude -Ilib lib/*.c "tests/fuzz/fuzz_$target.c" -o "$program"
    mkdir -p "build/fuzz/corpus-$target"
    seeds=
    [ ! -d "tests/fuzz/seeds/$target" ] || seeds=tests/fuzz/seeds/$target
    # shellcheck disable=SC2086
    "$program" -max_total_time="$seconds" -max_len=65536 -timeout=10 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$target-" "build/fuzz/corpus-$target" $seeds \
        >"$program.log" 2>&1 || { tail -n 40 "$program.log"; exit 1; }
    grep -E 'number_of_executed_units|new_units_added' "$program.log"
done
