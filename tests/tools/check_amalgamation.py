"""check_amalgamation.py [--cc COMPILER]: the two-file edition compiles without a warning, exports what the
headers declare, and is ASCII, which changes nothing of the program."""
import pathlib
import subprocess
import sys
import tempfile

import amalgamate
import check_headers
import headers


def compiled(compiler, directory, *options):
    """What a compiler makes of the edition in a directory."""
    subprocess.run([*compiler.split(), '-std=c11', *options, 'hachihachi.c', '-o', 'out'], cwd=directory, check=True)
    return directory / 'out'


def main(compiler='cc'):
    """1 if not."""
    with tempfile.TemporaryDirectory() as directory:
        as_written, edition = pathlib.Path(directory) / 'as-written', pathlib.Path(directory) / 'edition'
        amalgamate.main(as_written, edit=str)
        amalgamate.main(edition)
        bad = ['%s:%d: not ASCII' % (path.name, line) for path in sorted(edition.glob('hachihachi.*'))
               for line in check_headers.foreign(path.read_text('utf-8'))]
        if len({compiled(compiler, place, '-S').read_bytes() for place in (as_written, edition)}) > 1:
            bad.append('in ASCII it is another program')
        binary = compiled(compiler, edition, '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-c')
        names = subprocess.run(['nm', '-g', '--defined-only', binary],
                               check=True, capture_output=True, text=True).stdout.split()[2::3]
    wanted = {function[0] for function in headers.all_of(headers.functions)}
    bad += ['missing: ' + name for name in sorted(wanted - set(names))]
    print('\n'.join(bad) if bad else 'all %d functions are there' % len(wanted))
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main(*sys.argv[2:3]))
