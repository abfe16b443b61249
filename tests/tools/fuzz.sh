#!/bin/sh
# fuzz.sh [--fast | --afl] [MINUTES [TARGET...]]: each tests/fuzz/fuzz_*.c from its seeds and from what it
# has gathered in build/fuzz/. 0.5 minutes are half of one, 0 have no end. What is found stops it; add
# that input to the seeds.
#
# Without an option libFuzzer looks for it under address and undefined-behaviour sanitizers. --fast
# leaves them out (assertions stay) and follows edges only: some ten times as many runs, which then
# are replayed under the sanitizers. --afl has AFL++ do it, with sanitizers.
# FUZZ_FLAGS is handed on to libFuzzer or to afl-fuzz, FUZZ_FLAGS=-runs=1000000 for example.
set -eu
kind=sanitized
case ${1:-} in
    --fast|--afl) kind=${1#--}; shift ;;
esac
seconds=$(echo "${1:-1}" | awk '$1 ~ /^[0-9]+(\.[0-9]*)?$|^\.[0-9]+$/ { printf "%d", $1 * 60 + 0.5 }')
[ -n "$seconds" ] || { echo "fuzz: '$1' is no number of minutes" >&2; exit 2; }
[ $# -eq 0 ] || shift
sh tests/tools/setup.sh base clang

common='-DHACHI_STATIC -DHH_DEBUG -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION'
sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'
case $kind in
    sanitized) CC=clang flags="-O1 $common $sanitizers" hooks=-fsanitize=fuzzer-no-link ;;
    fast) CC=clang flags="-O2 $common"
        hooks='-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp' ;;
    afl) CC=afl-clang-fast flags="-O1 $common $sanitizers" hooks=
        sh tests/tools/setup.sh afl ;;
esac
export CC
out=build/fuzz/$kind
mkdir -p $out
[ -f $out/library/build.ninja ] || meson setup $out/library -Ddefault_library=static -Dbuildtype=plain -Ddebug=true \
    -Db_lundef=false -Dc_args="$flags $hooks" -Dtests=disabled -Dexamples=disabled -Dcli=disabled >/dev/null
ninja -C $out/library --quiet

# fuzz_afl TARGET SEEDS
fuzz_afl() {
    export AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1
    export AFL_BENCH_UNTIL_CRASH=1 AFL_AUTORESUME=1
    [ "$seconds" -eq 0 ] || FUZZ_FLAGS="-V $seconds ${FUZZ_FLAGS:-}"
    # shellcheck disable=SC2086
    afl-fuzz -i "$2" -o "$out/found-$1" -m none -t 10000 ${FUZZ_FLAGS:-} -- "$out/$1"
    cat "$out/found-$1/default/fuzzer_stats"
    ! grep -qE '^saved_(crashes|hangs) *: [1-9]' "$out/found-$1/default/fuzzer_stats"
}

# fuzz_llvm TARGET SEEDS: both builds add to the same corpus.
fuzz_llvm() {
    case $1 in # where each byte is a step, short inputs are fast and do as much
        moves|update) longest=160 short=80 ;;
        facts|options) longest=1000 short=300 ;;
        record) longest=8000 short=600 ;;
        *) longest=8000 short=1500 ;;
    esac
    [ $kind != fast ] || set -- "$1" "$2" -use_counters=0 -entropic=0 -max_len=$short
    target=$1 seeds=$2
    shift 2
    mkdir -p "build/fuzz/corpus-$target"
    # shellcheck disable=SC2086
    "$out/$target" -max_total_time="$seconds" -max_len=$longest -timeout=30 -print_final_stats=1 "$@" \
        -artifact_prefix="build/fuzz/$target-" ${FUZZ_FLAGS:-} "build/fuzz/corpus-$target" "$seeds"
}

[ $# -gt 0 ] || set -- $(ls tests/fuzz/fuzz_*.c | sed 's|.*/fuzz_||; s|\.c$||')
for target; do
    echo "--- $target, $kind, $seconds s"
    # shellcheck disable=SC2086
    $CC -std=c11 -g $flags $hooks -fsanitize=fuzzer -Iinclude -Ilib "tests/fuzz/fuzz_$target.c" \
        $out/library/lib/libhachihachi.a -o "$out/$target"
    if [ $kind = afl ]; then fuzz=fuzz_afl; else fuzz=fuzz_llvm; fi
    $fuzz "$target" "tests/fuzz/seeds/$target" >"$out/$target.log" 2>&1 || { tail -n 40 "$out/$target.log"; exit 1; }
    grep -E 'number_of_executed_units|new_units_added|^(execs_done|corpus_count) ' "$out/$target.log"
done
