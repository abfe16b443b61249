#!/bin/sh
# format.sh [--check]: lay out the sources, or say which are not.
set -eu
. tests/tools/sources.sh
sh tests/tools/setup.sh format
if [ "${1-}" = --check ]; then
    if LC_ALL=C.UTF-8 grep -n '.\{101\}' include/hachihachi/*.h; then exit 1; fi
    c_files | xargs clang-format --dry-run -Werror
else
    c_files | xargs clang-format -i
fi
