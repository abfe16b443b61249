#!/bin/sh
# test.sh BUILD [ARGUMENT...]: run the tests, then say what failed and count it all.
# Arguments are suites (unit, check, corpus, fuzz, model, cli, examples), names of tests, or whatever
# `meson test` takes.
set -u
build=$1
shift
suites=$(meson introspect "$build" --tests | python3 -c 'import json, sys
print(*{suite.split(":")[-1] for test in json.load(sys.stdin) for suite in test["suite"]})')
before=
for argument; do
    shift
    case "$before/ $suites " in
        -*/*) set -- "$@" "$argument" ;; # what an option of meson's takes
        *" $argument "*) set -- "$@" --suite "$argument" ;;
        *) set -- "$@" "$argument" ;;
    esac
    before=$argument
done
rm -f "$build/meson-logs/testlog.json"
meson test -C "$build" --no-rebuild --print-errorlogs "$@"
python3 tests/tools/count_tests.py "$build/meson-logs/testlog.json" $?
