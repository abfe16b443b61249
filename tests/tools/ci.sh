#!/bin/bash
# ci.sh [GATE...]: the heavy gates, each counted as one test. Logs are in build/ci/.
set -u
sh tests/tools/setup.sh base clang g++ format tidy docs abigail cmake deb qemu i686 aarch64 armhf s390x ppc64 musl \
    wasm32 ||
    { echo '0 passed, 1 failed'; exit 1; }
mkdir -p build/ci
passed=0
failed=0
only=" $* "

# gate NAME COMMAND...
gate() {
    local name=$1 begin=$SECONDS
    shift
    [ "$only" = '  ' ] || [[ $only == *" $name "* ]] || return 0
    if "$@" >"build/ci/$name.log" 2>&1 </dev/null; then
        passed=$((passed + 1))
        echo "ok      $name ($((SECONDS - begin)) s)"
    else
        failed=$((failed + 1))
        echo "FAILED  $name ($((SECONDS - begin)) s): build/ci/$name.log ends with"
        tail -n 40 "build/ci/$name.log" | sed 's/^/    /'
    fi
}

# A warning of -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes is an error.
werror() {
    rm -rf "build/ci-$1"
    CC=$1 meson setup "build/ci-$1" -Dwerror=true -Dbuildtype="$2" && ninja -C "build/ci-$1"
}

# Without this environment a leak or an undefined behaviour would not fail a Criterion test.
sanitize() (
    rm -rf build/ci-sanitize
    CC=$1 meson setup build/ci-sanitize -Db_sanitize=address,undefined -Db_lundef=false \
        -Dbuildtype=debug -Doptimization=1 && ninja -C build/ci-sanitize || return 1
    export ASAN_OPTIONS=abort_on_error=1 UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1
    # Criterion itself leaks when a test takes long, so leaks are looked for in the plain programs (cases, threads,
    # fuzz targets), by valgrind, and by the count of blocks in test_internal_memory.c.
    sh tests/tools/test.sh build/ci-sanitize --no-suite model --no-suite unit --timeout-multiplier 5 &&
        LSAN_OPTIONS=detect_leaks=0 sh tests/tools/test.sh build/ci-sanitize --suite unit \
            --timeout-multiplier 5
)

# Python's Hypothesis makes the examples; it is Debian's, so is the Python.
properties() {
    sh tests/tools/setup.sh hypothesis && ./dev build || return 1
    HACHI_LIBRARY=$PWD/build/lib/libhachihachi.so /usr/bin/python3 -m pytest -q \
        -p no:cacheprovider tests/test_properties.py
}

gate gcc-werror werror gcc release
gate clang-werror werror clang debugoptimized
gate clang-tests sh tests/tools/test.sh build/ci-clang --no-suite model
gate sanitizers sanitize clang
for kind in thread memory valgrind; do
    gate "sanitize-$kind" sh tests/tools/sanitize.sh $kind
done
gate properties properties
gate headers python3 tests/tools/check_headers.py
gate lint sh tests/tools/lint.sh
gate docs sh tests/tools/docs.sh
gate abi sh tests/tools/abi.sh
gate fuzz sh tests/tools/fuzz.sh 0.17
gate soak sh tests/tools/soak.sh 30
gate coverage sh tests/tools/coverage.sh
gate consumers sh tests/tools/consumers.sh
gate dist sh tests/tools/dist.sh
gate package sh tests/tools/package.sh
for target in i686 aarch64 armhf s390x ppc64 musl mingw wasm32; do
    gate "cross-$target" sh tests/tools/cross.sh $target
done

[ $((passed + failed)) -gt 0 ] || failed=1
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
