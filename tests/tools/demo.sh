#!/bin/sh
# demo.sh BUILD: play a year with four players, tell it in words, and check its record.
set -eu
build=$1
for program in "$build/examples/cli/hachihachi" "$build/examples/hachihachi" ''; do
    [ -x "$program" ] && break
done
[ -n "$program" ] || { echo "demo: the command-line program is not there yet" >&2; exit 1; }

records=$build/demo
rm -rf "$records"
mkdir -p "$records"
"$program" play --preset bga --players 4 --months 12 --seed 88 --policy greedy --games 1 \
    --records "$records"
for record in "$records"/*; do
    "$program" replay "$record"
    "$program" replay --check "$record"
done
