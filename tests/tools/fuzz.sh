#!/bin/sh
# fuzz.sh [SECONDS [TARGET...]]: libFuzzer with address and undefined-behaviour sanitizers on each
# tests/fuzz/fuzz_*.c, from its seeds. What it finds goes to build/fuzz/; add it to the seeds.
set -eu
seconds=${1:-60}
[ $# -eq 0 ] || shift
ls tests/fuzz/fuzz_*.c >/dev/null 2>&1 || { echo 'fuzz: there are no targets in tests/fuzz/ yet' >&2; exit 1; }
sh tests/tools/setup.sh base clang
mkdir -p build/fuzz
library=build/fuzz/library
[ -f $library/build.ninja ] || CC=clang meson setup $library -Ddefault_library=static \
    -Db_sanitize=address,undefined -Db_lundef=false -Dbuildtype=debug -Doptimization=1 \
    -Dc_args='-fsanitize=fuzzer-no-link -fno-sanitize-recover=all -DHACHI_STATIC -DHH_DEBUG -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION' \
    -Dtests=disabled -Dexamples=disabled -Dcli=disabled >/dev/null
ninja -C $library --quiet
[ $# -gt 0 ] || set -- $(ls tests/fuzz/fuzz_*.c | sed 's|.*/fuzz_||; s|\.c$||')
for target; do
    echo "--- $target, $seconds s"
    program=build/fuzz/$target
    clang -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
        -DHACHI_STATIC -DHH_DEBUG -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION -Iinclude -Ilib "tests/fuzz/fuzz_$target.c" \
        $library/lib/libhachihachi.a -o "$program"
    mkdir -p "build/fuzz/corpus-$target"
    case $target in # where each byte is a step, short inputs are fast and do as much
        moves|update) longest=160 ;;
        facts|options) longest=1000 ;;
        *) longest=8000 ;;
    esac
    seeds=
    [ ! -d "tests/fuzz/seeds/$target" ] || seeds=tests/fuzz/seeds/$target
    # shellcheck disable=SC2086
    "$program" -max_total_time="$seconds" -max_len="$longest" -timeout=30 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$target-" "build/fuzz/corpus-$target" $seeds \
        >"$program.log" 2>&1 || { tail -n 40 "$program.log"; exit 1; }
    grep -E 'number_of_executed_units|new_units_added' "$program.log"
done
