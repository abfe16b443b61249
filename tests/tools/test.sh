#!/bin/sh
# test.sh BUILD [ARGUMENT...]: run the tests, then say what failed and count it all.
# The arguments go to `meson test`: names or suites of tests.
set -u
build=$1
shift
rm -f "$build/meson-logs/testlog.json"
meson test -C "$build" --no-rebuild --print-errorlogs "$@"
python3 tests/tools/count_tests.py "$build/meson-logs/testlog.json" $?
