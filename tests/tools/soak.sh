#!/bin/sh
# soak.sh [SECONDS]: half of the time, random games of every preset and number of players under the
# sanitizers, each record written, read and checked; then the library against the model of the rules.
# What came about is counted in build/soak/differential.txt.
set -eu
seconds=${1:-60}
[ -f examples/cli/meson.build ] || { echo 'soak: the command-line program is not there yet' >&2; exit 1; }
sh tests/tools/setup.sh base clang
build=build/soak
[ -f $build/build.ninja ] || CC=clang meson setup $build -Db_sanitize=address,undefined \
    -Db_lundef=false -Dbuildtype=debug -Doptimization=1 -Dtests=disabled >/dev/null
ninja -C $build --quiet
program=$build/examples/cli/hachihachi
export ASAN_OPTIONS=abort_on_error=1 UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1
seed=$(date +%s)
begin=$seed
rounds=0
while [ $(($(date +%s) - begin)) -lt $((seconds / 2)) ]; do
    for preset in bga bga-half boardwalk; do
        for players in 3 4 5 6 7; do
            for policy in random greedy; do
                rm -rf $build/records
                mkdir $build/records
                "$program" play --preset $preset --players $players --seed $seed --policy $policy \
                    --games 1 --records $build/records >$build/play.log ||
                    { echo "soak: --preset $preset --players $players --seed $seed --policy $policy"; exit 1; }
                for record in $build/records/*; do
                    "$program" replay --check "$record" >$build/check.log || { echo "soak: $record"; exit 1; }
                done
                seed=$((seed + 1))
                rounds=$((rounds + 1))
            done
        done
    done
done
echo "soak: $rounds games, nothing found"
BUILD=${BUILD:-build} ./dev build
unset ASAN_OPTIONS UBSAN_OPTIONS
python3 tests/tools/differential.py --seed "soak-$begin" --seconds $((seconds - seconds / 2)) \
    --report $build/differential.txt
