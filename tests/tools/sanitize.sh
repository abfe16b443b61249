#!/bin/sh
# sanitize.sh thread | memory | valgrind: the plain programs, since Criterion can't run under these.
# The last line counts them; anything that is reported is a failure.
set -eu
kind=$1
out=build/sanitize-$kind
mkdir -p "$out"
common='-std=c11 -g -DHACHI_STATIC -DHH_DEBUG -Iinclude -Ilib'
digest=$(tail -n 1 tests/corpus/digest.txt)

case $kind in
    thread)
        sh tests/tools/setup.sh clang
        # shellcheck disable=SC2086
        clang $common -O1 -fsanitize=thread lib/*.c tests/threads.c -pthread -o "$out/threads"
        TSAN_OPTIONS='halt_on_error=1 exitcode=66' "$out/threads" ;;
    memory)
        sh tests/tools/setup.sh clang
        # shellcheck disable=SC2086
        clang $common -O1 -fsanitize=memory -fsanitize-memory-track-origins -fno-omit-frame-pointer \
            lib/*.c tests/corpus/corpus.c -o "$out/corpus"
        MSAN_OPTIONS='halt_on_error=1 exitcode=66' "$out/corpus" "$digest" ;;
    valgrind)
        sh tests/tools/setup.sh base valgrind
        # shellcheck disable=SC2086
        cc $common -O1 lib/*.c tests/corpus/corpus.c -o "$out/corpus"
        # One game of each kind: valgrind is slow.
        valgrind --quiet --leak-check=full --errors-for-leak-kinds=all --error-exitcode=66 \
            "$out/corpus" - 1 ;;
    *) echo "sanitize.sh: thread, memory or valgrind, not '$kind'" >&2; exit 2 ;;
esac
