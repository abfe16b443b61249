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
tidy() {
    ls lib/*.c | xargs -P 2 -n 4 clang-tidy --quiet --warnings-as-errors='*' -- \
        -std=c11 -Iinclude -Ilib 2>&1 | { grep -v ' warnings generated\.$' || true; } >build/tidy.log
    ! grep -E ': (warning|error):' build/tidy.log
}
mkdir -p build
step tidy
# It takes a count of what is known to be there for zero, and chokes on tables that macros compute.
step cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr --enable=warning,portability \
    --suppress=missingIncludeSystem --suppress=zerodiv -Iinclude -Ilib \
    $(ls lib/*.c | grep -vE '/(card|dekiyaku|teyaku|teyaku_batch)\.c')
exit $status
