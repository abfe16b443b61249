#!/bin/sh
# dist.sh: source archive, two-file edition and checksums in build/dist/. The archive holds what is
# committed, and is the same bytes each time.
set -eu
sh tests/tools/setup.sh base git
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build | head -n 1)
name=hachihachi-$version
out=build/dist
rm -rf "$out"
mkdir -p "$out/hachihachi-$version-two-files"

archive() {
    git archive --format=tar --prefix="$name/" HEAD >"$out/$name.tar" && gzip -9nf "$out/$name.tar"
}
if [ -e .git ]; then
    archive
    mv "$out/$name.tar.gz" "$out/first.tar.gz"
    archive
    cmp "$out/first.tar.gz" "$out/$name.tar.gz" || { echo 'dist: the archive differs each time' >&2; exit 1; }
    rm "$out/first.tar.gz"
    [ -z "$(git status --porcelain --untracked-files=no)" ] ||
        echo 'dist: what is not committed is not in the archive' >&2
else
    echo 'dist: no git checkout, so no source archive' >&2
fi

python3 tests/tools/amalgamate.py "$out/hachihachi-$version-two-files"
cp LICENSE "$out/hachihachi-$version-two-files/"
(cd "$out" && find . -type f ! -name SHA256SUMS | sort | sed 's|^\./||' | xargs sha256sum >SHA256SUMS && cat SHA256SUMS)
