#!/bin/sh
# docs.sh: the reference in build/docs/html; a warning is an error.
set -eu
sh tests/tools/setup.sh docs
rm -rf build/docs
mkdir -p build/docs
doxygen doc/Doxyfile
echo "build/docs/html/index.html"
