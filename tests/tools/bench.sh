#!/bin/sh
# bench.sh [PART | --count | --write]: measure the speed of what has PART in its name, or of all; or count
# instructions and compare them with tests/bench/baseline.txt, and write that anew.
set -eu
sh tests/tools/setup.sh base
mkdir -p build/bench
program=build/bench/bench
cc -std=c11 -O2 -DNDEBUG -DHACHI_STATIC -Iinclude lib/*.c tests/bench/*.c -o "$program"
case ${1-} in
    --count | --write)
        sh tests/tools/setup.sh valgrind
        python3 tests/tools/bench_count.py "$program" "$1" ;;
    *) "$program" "$@" ;;
esac
