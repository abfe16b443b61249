#!/bin/sh
# abi.sh [--write | --anew]: the interface of a fresh build against the frozen one in tests/abi/.
# --write adds new constants and takes the description for abidiff anew (doc/releasing.md);
# --anew freezes everything afresh, for a soname that is not released yet.
set -eu
sh tests/tools/setup.sh base abigail
build=build/abi
library=$build/lib/libhachihachi.so
[ -f $build/build.ninja ] ||
    meson setup $build -Dtests=disabled -Dexamples=disabled -Dcli=disabled -Dbuildtype=debugoptimized \
        >/dev/null
[ "${1-}" != --anew ] || python3 tests/tools/freeze.py
ninja -C $build --quiet
soname=$(sed -n "s/^soversion = '\(.*\)'/\1/p" meson.build)
description=tests/abi/hachihachi-$soname.abi

# Without debug information abidiff would find everything the same.
readelf -S $library | grep -q '\.debug_info' || { echo 'abi: no debug information' >&2; exit 1; }

if [ $# -gt 0 ]; then
    python3 tests/tools/check_constants.py --write
    abidw --exported-interfaces-only --no-comp-dir-path --no-corpus-path --headers-dir include \
        --drop-private-types --out-file "$description" $library
    echo "wrote $description"
    exit 0
fi
python3 tests/tools/check_exports.py $library $build/lib/libhachihachi.a
python3 tests/tools/check_constants.py
python3 tests/tools/check_layout.py
[ -f "$description" ] || { echo "abi: no $description: ./dev abi --write" >&2; exit 1; }
# Functions may be added; anything else that differs is named, and is an error.
abidiff --exported-interfaces-only --harmless --no-added-syms --headers-dir2 include \
    --drop-private-types "$description" $library
echo 'the interface is as it was'
