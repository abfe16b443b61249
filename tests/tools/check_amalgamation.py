"""check_amalgamation.py [--cc COMPILER]: the two-file edition compiles without a warning, and exports
what the headers declare."""
import subprocess
import sys
import tempfile

import amalgamate
import headers


def main(compiler='cc'):
    """1 if not."""
    with tempfile.TemporaryDirectory() as directory:
        amalgamate.main(directory)
        subprocess.run([*compiler.split(), '-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror',
                        '-c', 'hachihachi.c', '-o', 'hachihachi.o'], cwd=directory, check=True)
        names = subprocess.run(['nm', '-g', '--defined-only', 'hachihachi.o'], cwd=directory,
                               check=True, capture_output=True, text=True).stdout.split()[2::3]
    missing = {function[0] for function in headers.all_of(headers.functions)} - set(names)
    for name in sorted(missing):
        print('missing: ' + name)
    return int(bool(missing))


if __name__ == '__main__':
    sys.exit(main(*sys.argv[2:3]))
