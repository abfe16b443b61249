"""check_exports.py SHARED STATIC: exported = map = headers, in one go.

Every function of the headers stands in lib/hachihachi.map and is exported with a version; nothing
else is. Every global of the static library has one of our two prefixes, and those with the public
one are defined by the exporting floor, api_*.c, alone."""
import re
import subprocess
import sys

import headers


def nm(*arguments):
    """Lines of nm."""
    return subprocess.run(['nm', *arguments], check=True, capture_output=True,
                          text=True).stdout.splitlines()


def differ(what, expected, found):
    """Print the difference of two sets, both ways."""
    for name in sorted(expected - found):
        print('%s: missing: %s' % (what, name))
    for name in sorted(found - expected):
        print('%s: not declared in a header: %s' % (what, name))
    return expected != found


def main(shared, static):
    """1 if anything differs."""
    declared = [function[0] for function in headers.all_of(headers.functions)]
    bad = False
    for name in sorted(declared):
        if declared.count(name) > 1:
            bad = True
            print('headers: declared twice: ' + name)
    everywhere = sum(len(re.findall(r'^HACHI_API\b', headers.read(name), re.M))
                     for name in headers.names())
    if everywhere != len(declared):
        bad = True
        print('headers: %d prototypes, but only %d are understood: a doc comment is missing'
              % (everywhere, len(declared)))
    mapped = re.findall(r'^\s+(hachi_\w+);',
                        (headers.ROOT / 'lib/hachihachi.map').read_text('utf-8'), re.M)
    if len(mapped) != len(set(mapped)):
        bad = True
        print('map: a name stands there twice')
    exported = {}
    for line in nm('-D', '--defined-only', '--with-symbol-versions', shared):
        _, kind, name = line.split()
        if kind != 'A':  # the version nodes themselves
            exported[name.split('@')[0]] = (kind, name)
    for kind, name in exported.values():
        if kind != 'T':
            bad = True
            print('exported, but not a function: ' + name)
        if '@@HACHIHACHI_' not in name:
            bad = True
            print('exported without a version: ' + name)
    bad |= differ('map', set(declared), set(mapped))
    bad |= differ('exported', set(declared), set(exported))

    for line in nm('-A', '-g', '--defined-only', static):
        place, _, name = line.rsplit(None, 2)
        member = re.search(r'(\w+)\.c(?:\.o)?', place.split('.a', 1)[1]).group(1)
        if not re.match(r'(hachi|hh)_', name):
            bad = True
            print('static library: %s has no prefix of ours (%s.c)' % (name, member))
        elif name.startswith('hachi_') and not member.startswith('api_'):
            bad = True
            print('static library: %s is defined below the exporting floor (%s.c)' % (name, member))
    return int(bad)


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:3]))
