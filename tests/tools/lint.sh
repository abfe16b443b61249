#!/bin/sh
# lint.sh: what can be found wrong without running anything.
set -eu
. tests/tools/sources.sh
sh tests/tools/setup.sh base format tidy
status=0
step() {
    echo "--- $*"
    "$@" || status=1
}
step sh tests/tools/format.sh --check
step python3 tests/tools/check_layers.py
step python3 tests/tools/check_citations.py
step python3 tests/tools/check_words.py
# HH_DEBUG: what is asserted, it may take for true. It fails by its exit code, also when it was killed.
tidy() {
    ls lib/*.c | xargs -P "$(nproc)" -n 2 sh -c 'clang-tidy --quiet --warnings-as-errors="*" "$@" -- \
        -std=c11 -DHH_DEBUG -Iinclude -Ilib' tidy >build/tidy.log 2>&1 && return
    grep -v ' warnings\{0,1\} generated\.$' build/tidy.log
    return 1
}
mkdir -p build
step tidy
# It takes a count of what is known to be there for zero. Tables that macros compute would keep it for many
# minutes, so it gets the sources without their contents.
check() (
    rm -rf build/cppcheck
    mkdir build/cppcheck
    cp -R include lib build/cppcheck
    cd build/cppcheck
    sed -i 's/HH_TABLE_256([^()]*)/0/' lib/*.c
    cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr --enable=warning,portability \
        --suppress=missingIncludeSystem --suppress=toomanyconfigs --suppress=zerodiv -Iinclude -Ilib lib
)
step check
# It takes a vector of numbers for one of one bit.
analyze() {
    ls lib/*.c | xargs -P 2 -n 1 gcc -std=c11 -O1 -fanalyzer -Wno-analyzer-shift-count-overflow \
        -Iinclude -Ilib -S -o /dev/null 2>&1 | tee build/analyzer.log
    [ ! -s build/analyzer.log ]
}
step analyze
exit $status
