"""amalgamate.py DIRECTORY: the two-file edition, hachihachi.h and hachihachi.c.

Public headers in reading order, then the sources floor by floor, each internal header where it is
first included. A name that is static in several files gets its file's name in front. All is ASCII, since
a compiler on a Japanese Windows reads other bytes as Shift-JIS, where they may swallow a quote or a line's end."""
import collections
import pathlib
import re
import sys

import check_layers
import headers

LIB = headers.ROOT / 'lib'
INSIDE = '''
/* The library is part of the program, so nothing is imported. HACHI_BUILD: export it from what is built. */
#if !defined(HACHI_BUILD) && !defined(HACHI_STATIC)
#define HACHI_STATIC
#endif

'''
TITLE = '/* libhachihachi %s, in two files; made by tests/tools/amalgamate.py. MIT licence. */\n'

# What comments say in ASCII. Japanese words go, with the colon that ties them to their neighbours.
ASCII = [(r'[\u3000-\u9fff]+: |(?:: )?[\u3000-\u9fff]+', ''), (r'(?<=\d)…(?=\d)', '-'), ('…', '...'), ('[–−]', '-'),
         ('×', 'x'), ('·', '*'), ('→', '->'), ('≤', '<='), ('≥', '>='), ('⌊', 'floor('), ('⌋', ')'), ('[“”]', '"'),
         ('[‘’]', "'"), ('²', '^2'), ('Π', 'product of')]


def version():
    """The version that the headers tell."""
    return re.search(r'VERSION_STRING "(.*)"', headers.read('version.h')).group(1)


def public():
    """All public headers as one."""
    text = ''.join(headers.read(name) for name in headers.names())
    text = re.sub(r'^#include <hachihachi/\w+\.h>\n', '', text, flags=re.M)
    return TITLE % version() + INSIDE + re.sub(r'\n{3,}', '\n\n', text)


def sources():
    """The C files that meson.build lists, by floor and in the order of the list."""
    listed = re.findall(r"'(\w+\.c)'", (LIB / 'meson.build').read_text('utf-8'))
    there = [name for name in listed if (LIB / name).exists()]
    return sorted(there, key=lambda name: check_layers.floor_of(name[:-2]))


def statics(name):
    """The names that are static in a source."""
    return set(re.findall(r'^static [^(=;{]*?(\w+)(?:\(|\[| =|;)', (LIB / name).read_text('utf-8'), re.M))


def private():
    """All sources as one, with their headers."""
    count = collections.Counter(name for source in sources() for name in statics(source))
    done, system = set(), set()
    out = [TITLE % version(), '#include "hachihachi.h"\n',
           '#ifdef __clang__ /* inline functions of headers that are in this file now */\n'
           '#pragma clang diagnostic ignored "-Wunused-function"\n#endif\n']

    def add(name):
        done.add(name)
        out.append('\n/* --- %s %s */\n' % (name, '-' * (90 - len(name))))
        lines = (LIB / name).read_text('utf-8').splitlines(keepends=True)
        again = [n for n in statics(name) if count[n] > 1] if name.endswith('.c') else []
        for line in lines:
            for clash in again:  # but not a member of that name
                line = re.sub(r'(?<![.>\w])%s\b' % clash, '%s_%s' % (name[:-2], clash), line)
            match = re.match(r'\s*#\s*include\s+["<]([^">]+)[">]', line)
            if not match:
                out.append(line)
            elif match.group(1).startswith('hachihachi/'):
                pass
            elif (LIB / match.group(1)).exists():
                if match.group(1) not in done:
                    add(match.group(1))
            elif match.group(1) not in system:
                system.add(match.group(1))
                out.append(line)

    for name in sources():
        add(name)
    return re.sub(r'\n{3,}', '\n\n', ''.join(out))


def ascii_comment(comment):
    """A comment in other letters."""
    for pattern, text in ASCII:
        comment = re.sub(pattern, text, comment)
    return comment


def ascii_literal(literal):
    """The same string, by escapes that can't run into a digit behind them."""
    return ''.join(sign if sign.isascii() else ''.join('\\%03o' % byte for byte in sign.encode('utf-8'))
                   for sign in literal)


def ascii_only(text):
    """The same program in ASCII."""
    return re.sub(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', lambda match: (
        ascii_comment if match.group().startswith('/*') else ascii_literal)(match.group()), text, flags=re.S)


def main(directory, edit=ascii_only):
    """Write both."""
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    (directory / 'hachihachi.h').write_text(edit(public()), 'utf-8')
    (directory / 'hachihachi.c').write_text(edit(private()), 'utf-8')


if __name__ == '__main__':
    main(sys.argv[1])
