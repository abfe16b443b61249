"""check_readme.py LIBRARY [--cc COMPILER]: the program in README.md compiles without a warning and runs."""
import os
import re
import subprocess
import sys
import tempfile

import headers


def main(library, compiler='cc'):
    """1 if not."""
    text = (headers.ROOT / 'README.md').read_text('utf-8')
    program = re.search(r'^```c\n(.*?)^```', text, re.S | re.M).group(1)
    with tempfile.TemporaryDirectory() as directory:
        source, binary = os.path.join(directory, 'game.c'), os.path.join(directory, 'game')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(program)
        subprocess.run([*compiler.split(), '-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror',
                        '-I', str(headers.INCLUDE), source, library,
                        '-Wl,-rpath,' + os.path.abspath(os.path.dirname(library)), '-o', binary],
                       check=True)
        run = subprocess.run([binary], capture_output=True, text=True, timeout=60)
    print(run.stdout, end='')
    lines = re.findall(r'^seat (\d): -?\d+ mon$', run.stdout, re.M)
    return int(run.returncode != 0 or lines != ['0', '1', '2', '3'])


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], *sys.argv[3:4]))
