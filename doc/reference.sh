#!/bin/sh
# reference.sh DOXYGEN SOURCE OUTPUT: the reference as OUTPUT/html; a warning is an error.
set -eu
cd "$2"
mkdir -p "$3"
{ cat doc/Doxyfile; echo "OUTPUT_DIRECTORY = $3"; } | "$1" -
