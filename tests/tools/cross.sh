#!/bin/sh
# cross.sh TARGET | all: build for another machine, run the plain runner there, and check records with the
# command line. The runner must say the same digest as everywhere: tests/corpus/digest.txt.
set -eu
targets=$(ls tests/cross/*.ini | sed 's|.*/||; s|\.ini$||')
[ $# -gt 0 ] || { echo "usage: ./dev cross TARGET | all; targets:" $targets >&2; exit 2; }
if [ "$1" = all ]; then
    passed=0
    failed=
    for target in $targets; do
        if sh "$0" "$target"; then
            passed=$((passed + 1))
        else
            failed="$failed $target"
        fi
    done
    set -- $failed
    [ $# -eq 0 ] || echo "cross: failed:$failed"
    echo "cross: $passed passed, $# failed"
    [ $# -eq 0 ]
    exit
fi
target=$1
[ -f "tests/cross/$target.ini" ] || { echo "cross: no target $target; there are:" $targets >&2; exit 2; }

case $target in
    aarch64|armhf|s390x|ppc64) sh tests/tools/setup.sh base "$target" qemu ;;
    *) sh tests/tools/setup.sh base "$target" ;;
esac
build=build/cross-$target
cli=enabled
case $target in
    wasm32)
        export PATH="$PWD/tests/cross:$PATH"
        cli=disabled ;; # meson would link it with a group of archives, which wasm-ld does not know
    emscripten) export NODE_PATH=/usr/share/nodejs ;;
    mingw)
        export WINEDEBUG=-all WINEPREFIX="$PWD/build/wineprefix"
        [ -d "$WINEPREFIX" ] || { mkdir -p build; wine wineboot -i >/dev/null 2>&1 || true; } ;;
esac
rm -rf "$build"
meson setup "$build" --cross-file "tests/cross/$target.ini" -Ddefault_library=static \
    -Dbuildtype=release -Dcli=$cli -Dexamples=disabled
ninja -C "$build"
meson test -C "$build" --no-rebuild --suite corpus --print-errorlogs --timeout-multiplier 10
python3 tests/tools/count_tests.py "$build/meson-logs/testlog.json"
log=$build/meson-logs/testlog.txt
digest=$(tr -d '\r' <"$log" | sed -n 's/^digest \([0-9a-f]*\)$/\1/p' | head -n 1)
wanted=$(tail -n 1 tests/corpus/digest.txt)
[ -n "$digest" ] || { echo "cross: $target told no digest" >&2; exit 1; }
[ "$digest" = "$wanted" ] || { echo "cross: $target: digest $digest, not $wanted" >&2; exit 1; }
echo "cross: $target agrees: $digest"

# A module for JavaScript has all functions without a list of them: from the two files, and from the archive.
if [ "$target" = emscripten ]; then
    python3 tests/tools/amalgamate.py "$build/two"
    emcc -O1 -DHACHI_BUILD "$build/two/hachihachi.c" --no-entry -sMODULARIZE -o "$build/two.js"
    emcc -O1 -Wl,--whole-archive "$build/lib/libhachihachi.a" -Wl,--no-whole-archive --no-entry -sMODULARIZE \
        -o "$build/whole.js"
    node --no-experimental-fetch tests/cross/exports.js "$build/two.js" "$build/whole.js"
fi
