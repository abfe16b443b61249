#!/bin/sh
# coverage.sh: which lines and branches of lib/ the tests in C reach; less than the limits is an error.
# build/coverage/html has the details, doc/testing.md what is left out and why.
set -eu
lines=100
branches=100
sh tests/tools/setup.sh base coverage
build=${BUILD:-build/coverage}
# Functions that are always inlined would count once for each place they are used in. Threads that count at
# once would lose counts, down to below zero.
[ -f "$build/build.ninja" ] || meson setup "$build" -Db_coverage=true -Dbuildtype=debug \
    -Dc_args='-Dalways_inline=unused -fprofile-update=atomic' >/dev/null
ninja -C "$build" --quiet
find "$build" -name '*.gcda' -delete
sh tests/tools/test.sh "$build" --suite unit --suite corpus --suite fuzz >"$build/test.log" 2>&1 ||
    { tail -n 20 "$build/test.log"; exit 1; }
mkdir -p "$build/html"
gcovr -r . --filter 'lib/' --branches --print-summary --sort-uncovered \
    --exclude-branches-by-pattern '.*(HH_ASSERT|__builtin_cpu_supports|hh_teyaku_has_wide).*' \
    --html-details "$build/html/index.html" \
    --fail-under-line $lines --fail-under-branch $branches "$build"
echo "$build/html/index.html"
