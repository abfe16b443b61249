"""check_constants.py [--cc COMPILER] [--write]: the enumerators and their values are those of
tests/abi/constants.txt. Lines are only ever added there; --write adds new ones and refuses the rest.

No other check sees a changed value: enumerators travel as int32_t, so no signature names them."""
import argparse
import os
import subprocess
import sys
import tempfile

import headers

FROZEN = headers.ROOT / 'tests/abi/constants.txt'


def compiled(compiler):
    """[(name, value)] as a compiler sees them."""
    names = [name for enum in headers.all_of(headers.enums) for name in enum[1]]
    program = ['#include <stdio.h>', '#include <hachihachi/hachihachi.h>', 'int main(void) {']
    program += ['    printf("%%s %%lld\\n", "%s", (long long)%s);' % (name, name) for name in names]
    program += ['    return 0;', '}']
    with tempfile.TemporaryDirectory() as directory:
        source = os.path.join(directory, 'constants.c')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('\n'.join(program) + '\n')
        binary = os.path.join(directory, 'constants')
        subprocess.run([*compiler.split(), '-std=c11', '-I', str(headers.INCLUDE), source,
                        '-o', binary], check=True)
        return subprocess.run([binary], check=True, capture_output=True,
                              text=True).stdout.splitlines()


def main():
    """1 if they differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--cc', default=os.environ.get('CC', 'cc'))
    parser.add_argument('--write', action='store_true')
    options = parser.parse_args()
    found = compiled(options.cc)
    if len(found) != len({line.split()[0] for line in found}):
        print('an enumerator is there twice')
        return 1
    counted = sum(headers.bare(headers.read(name)).count(' = ') for name in headers.names())
    if counted != len(found):
        print('%d values, but %d enumerators' % (counted, len(found)))
        return 1
    frozen = FROZEN.read_text('utf-8').splitlines() if FROZEN.exists() else []
    lost = [line for line in frozen if line not in found]
    new = [line for line in found if line not in frozen]
    for line in lost:
        print('gone or changed: ' + line)
    if options.write and not lost:
        FROZEN.write_text('\n'.join(found) + '\n', 'utf-8')
        print('%d constants, %d of them new' % (len(found), len(new)))
        return 0
    for line in new:
        print('not in constants.txt: ' + line)
    return int(bool(lost or new))


if __name__ == '__main__':
    sys.exit(main())
