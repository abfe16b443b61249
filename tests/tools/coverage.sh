#!/bin/sh
# coverage.sh: which lines and branches of lib/ the tests reach; build/coverage/html has the details.
set -eu
sh tests/tools/setup.sh base coverage
build=build/coverage
[ -f $build/build.ninja ] || meson setup $build -Db_coverage=true -Dbuildtype=debug >/dev/null
ninja -C $build --quiet
find $build -name '*.gcda' -delete
sh tests/tools/test.sh $build >$build/test.log 2>&1 || { tail -n 20 $build/test.log; exit 1; }
mkdir -p $build/html
gcovr -r . --filter 'lib/' --branches --print-summary --sort-uncovered \
    --html-details $build/html/index.html $build
echo "$build/html/index.html"
