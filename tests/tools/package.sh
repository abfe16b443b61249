#!/bin/sh
# package.sh: Debian packages, source and binary, of what is committed, in build/package/; lintian looks at them.
set -eu
sh tests/tools/setup.sh base deb git
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build | head -n 1)
out=build/package
rm -rf "$out"
mkdir -p "$out"
git archive --format=tar --prefix="hachihachi-$version/" HEAD | gzip -9n >"$out/hachihachi_$version.orig.tar.gz"
cd "$out"
tar -xf hachihachi_*.orig.tar.gz
cd "hachihachi-$version"
cp -R tests/packaging/debian debian
dpkg-buildpackage -us -uc
cd ..
ls -l ./*.deb
lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs ./*.changes
