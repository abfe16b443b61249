#!/bin/sh
# mutate.sh [COUNT [FILE...]]: change the sources in COUNT small ways, one at a time; the tests must
# notice each. What they did not notice is printed.
set -eu
sh tests/tools/setup.sh base
exec python3 tests/tools/mutate.py "$@"
