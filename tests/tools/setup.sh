#!/bin/sh
# setup.sh GROUP...: install the Debian packages of a group, if anything of it is missing.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

# want TEST PACKAGE...: remember the packages unless the test succeeds.
missing=
want() {
    test=$1
    shift
    eval "$test" >/dev/null 2>&1 || missing="$missing $*"
}

for group; do
    case $group in
        base)
            want 'have cc && have gcc' gcc libc6-dev
            want 'have meson' meson
            want 'have ninja' ninja-build
            want 'have pkg-config' pkg-config
            want 'have python3' python3
            want 'pkg-config --exists criterion' libcriterion-dev ;;
        clang)
            want 'have clang && have clang++ && echo "int main(void){return 0;}" |
                clang -fsanitize=address,undefined,fuzzer-no-link -x c - -o /dev/null' \
                clang libclang-rt-dev ;;
        g++) want 'have g++' g++ ;;
        format) want 'have clang-format' clang-format ;;
        tidy) want 'have clang-tidy' clang-tidy; want 'have cppcheck' cppcheck ;;
        docs) want 'have doxygen' doxygen ;;
        abigail) want 'have abidiff' abigail-tools ;;
        cmake) want 'have cmake' cmake ;;
        coverage) want 'have gcovr' gcovr ;;
        hypothesis)
            want '/usr/bin/python3 -c "import hypothesis, pytest"' python3-hypothesis python3-pytest ;;
        afl) want 'have afl-clang-fast' afl++ ;;
        valgrind) want 'have valgrind' valgrind ;;
        deb)
            want 'have dh' debhelper
            want 'have dpkg-buildpackage' dpkg-dev
            want 'have fakeroot' fakeroot
            want 'have lintian' lintian ;;
        git) want 'have git' git ;;
        qemu) want 'have qemu-s390x' qemu-user ;;
        i686) want 'have i686-linux-gnu-gcc' gcc-i686-linux-gnu libc6-dev-i386-cross ;;
        aarch64) want 'have aarch64-linux-gnu-gcc' gcc-aarch64-linux-gnu libc6-dev-arm64-cross ;;
        armhf) want 'have arm-linux-gnueabihf-gcc' gcc-arm-linux-gnueabihf libc6-dev-armhf-cross ;;
        s390x) want 'have s390x-linux-gnu-gcc' gcc-s390x-linux-gnu libc6-dev-s390x-cross ;;
        ppc64) want 'have powerpc64-linux-gnu-gcc' gcc-powerpc64-linux-gnu libc6-dev-ppc64-cross ;;
        musl) want 'have musl-gcc' musl-tools ;;
        mingw)
            want 'have x86_64-w64-mingw32-gcc' gcc-mingw-w64-x86-64-posix binutils-mingw-w64-x86-64
            want 'have wine' wine wine64 ;;
        wasm32)
            want 'have clang' clang
            want 'have llvm-ar' llvm
            want 'have wasm-ld' lld
            want 'have node' nodejs
            want '[ -d /usr/lib/wasm32-wasi ]' wasi-libc
            want 'ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a' \
                libclang-rt-dev-wasm32 ;;
        emscripten) want 'have emcc' emscripten; want 'have node' nodejs ;;
        *) echo "setup.sh: no group '$group'" >&2; exit 2 ;;
    esac
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    have sudo || { echo "please install:$missing" >&2; exit 1; }
    as_root=sudo
fi
have apt-get || { echo "please install the equivalent of:$missing" >&2; exit 1; }

install() {
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}
echo "installing:$missing" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# An old package list is good enough most of the time; refresh it only if it is not.
if install >"$log" 2>&1; then exit 0; fi
$as_root apt-get update -q >"$log" 2>&1 && install >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
