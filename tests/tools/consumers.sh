#!/bin/sh
# consumers.sh: projects that use the library, each as it would for itself, from an installed copy.
set -eu
sh tests/tools/setup.sh base cmake clang mingw
top=$(pwd)
work=$top/build/consumers
stage=$work/stage
rm -rf "$work"
mkdir -p "$work"
cp -R tests/consumers "$work/src"

meson setup "$work/build" --prefix="$stage" -Dlibdir=lib -Dtests=disabled -Dexamples=disabled
meson install -C "$work/build" --quiet
for file in lib/libhachihachi.a lib/libhachihachi.so lib/pkgconfig/hachihachi.pc \
        include/hachihachi/hachihachi.h lib/cmake/hachihachi/hachihachi-config.cmake \
        share/doc/hachihachi/rules.md; do
    [ -e "$stage/$file" ] || { echo "not installed: $file"; exit 1; }
done

# The stage must be found by path alone, and the program must load the library from there.
export PKG_CONFIG_PATH="$stage/lib/pkgconfig" LD_LIBRARY_PATH="$stage/lib"
pkg-config --validate hachihachi
pkg-config --static --cflags hachihachi | grep -q -e '-DHACHI_STATIC'
for variable in cdef apijson; do
    [ -f "$(pkg-config --variable=$variable hachihachi)" ]
done

echo '--- pkg-config, shared and static'
make -C "$work/src/pkgconfig"
"$work/src/pkgconfig/program-shared"
ldd "$work/src/pkgconfig/program-shared" | grep -q "$stage/lib/libhachihachi.so"
env -u LD_LIBRARY_PATH "$work/src/pkgconfig/program-static"

echo '--- CMake'
cmake -S "$work/src/cmake" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$stage" -DCMAKE_BUILD_TYPE=Release
cmake --build "$work/cmake"
"$work/cmake/program"
env -u LD_LIBRARY_PATH "$work/cmake/program-static"

echo '--- meson, installed'
meson setup "$work/meson" "$work/src/meson"
meson test -C "$work/meson"

echo '--- meson, as a subproject'
mkdir "$work/src/meson/subprojects"
ln -s "$top" "$work/src/meson/subprojects/hachihachi"
env -u PKG_CONFIG_PATH -u LD_LIBRARY_PATH meson setup "$work/sub" "$work/src/meson" --wrap-mode=forcefallback
env -u LD_LIBRARY_PATH meson test -C "$work/sub"

echo '--- headers that are not below the prefix'
meson configure "$work/build" -Dprefix="$work/out" -Dincludedir="$work/dev/include"
meson install -C "$work/build" --quiet
export PKG_CONFIG_PATH="$work/out/lib/pkgconfig" LD_LIBRARY_PATH="$work/out/lib"
make -B -C "$work/src/pkgconfig"
"$work/src/pkgconfig/program-shared"
cmake -S "$work/src/cmake" -B "$work/cmake-out" -DCMAKE_PREFIX_PATH="$work/out"
cmake --build "$work/cmake-out"
"$work/cmake-out/program"

echo '--- CMake, with one of the libraries alone'
for kind in shared static; do
    meson configure "$work/build" -Dprefix="$work/$kind" -Dincludedir=include -Ddefault_library=$kind
    meson install -C "$work/build" --quiet
    cmake -S "$work/src/cmake" -B "$work/cmake-$kind" -DCMAKE_PREFIX_PATH="$work/$kind" -DLIBRARIES=$kind
    cmake --build "$work/cmake-$kind"
    LD_LIBRARY_PATH="$work/$kind/lib" "$work/cmake-$kind/program"
done

echo '--- CMake for Windows, where an import library ends in .a too'
for kind in both shared static; do
    out=$work/windows-$kind
    meson setup "$out/build" --cross-file tests/cross/mingw.ini --prefix="$out/stage" -Dlibdir=lib \
        -Dtests=disabled -Dexamples=disabled -Dcli=disabled -Dbuildtype=plain -Ddefault_library=$kind
    meson install -C "$out/build" --quiet
    cmake -S "$work/src/cmake" -B "$out/cmake" -DCMAKE_SYSTEM_NAME=Windows \
        -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc -DCMAKE_PREFIX_PATH="$out/stage" -DLIBRARIES=$kind
    cmake --build "$out/cmake"
done

echo '--- two files'
python3 tests/tools/amalgamate.py "$work/two"
mkdir "$work/two/hachihachi"
cp tests/consumers/program.c "$work/two/"
ln -s ../hachihachi.h "$work/two/hachihachi/hachihachi.h"
for compiler in gcc clang; do
    $compiler -std=c11 -O3 -Wall -Wextra -Wpedantic -Werror -I "$work/two" "$work/two/program.c" \
        "$work/two/hachihachi.c" -o "$work/two/program"
    "$work/two/program"
done
# With nothing of it left to be seen, in a shared library of somebody else's.
cc -std=c11 -shared -fPIC -fvisibility=hidden "$work/two/hachihachi.c" -o "$work/two/other.so"
[ -z "$(nm -D --defined-only "$work/two/other.so" | grep ' hachi_')" ]
