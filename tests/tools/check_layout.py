"""check_layout.py [--cc COMPILER] [--write FILE]: public structs have the layout of tests/abi/layout_*.c.

Those files hold _Static_asserts of sizes and offsets, one file for each release that added any; no
line of a released file changes. They are compiled for this machine, and for each other one whose
compiler is here. --write makes the file for a first release, from what the compiler says."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import headers

ABI = headers.ROOT / 'tests/abi'
OTHERS = [
    'i686-linux-gnu-gcc', 's390x-linux-gnu-gcc', 'arm-linux-gnueabihf-gcc', 'gcc -fshort-enums',
    'clang --target=i386-linux -ffreestanding', 'clang --target=armv7-linux -ffreestanding',
    'clang --target=wasm32 -ffreestanding', 'clang --target=powerpc64-linux -ffreestanding',
    'clang --target=x86_64-windows-msvc -ffreestanding', 'x86_64-w64-mingw32-gcc',
]


def probe(compiler):
    """Lines of asserts that hold with a compiler."""
    program = ['#include <stdio.h>', '#include <hachihachi/hachihachi.h>', 'int main(void) {']
    for struct, fields, _, _ in headers.all_of(headers.structs):
        # A struct that knows its size may grow at its end; one inside another may not.
        sized = '>=' if fields[0][1] == 'size' else '=='
        program.append('    printf("\\n_Static_assert(sizeof(%s) %s %%zu, \\"size\\");\\n", sizeof(%s));'
                       % (struct, sized, struct))
        for _, field, _ in fields:
            program.append('    printf("_Static_assert(offsetof(%s, %s) == %%zu, \\"offset\\");\\n", '
                           'offsetof(%s, %s));' % (struct, field, struct, field))
    program += ['    return 0;', '}']
    with tempfile.TemporaryDirectory() as directory:
        source, binary = os.path.join(directory, 'probe.c'), os.path.join(directory, 'probe')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('\n'.join(program) + '\n')
        subprocess.run([*compiler.split(), '-I', str(headers.INCLUDE), source, '-o', binary],
                       check=True)
        return subprocess.run([binary], check=True, capture_output=True, text=True).stdout


def write(path, compiler):
    """Write the file of a release that has none yet."""
    path.write_text('/* The layout of the public structs as this version was released with. A line '
                    'here never changes:\n * programs compiled against it go on running. */\n'
                    '#include <stddef.h>\n\n#include <hachihachi/hachihachi.h>\n'
                    + probe(compiler), 'utf-8')


def main():
    """1 if an assert fails anywhere, or a field has none."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--cc', default=os.environ.get('CC', 'cc'))
    parser.add_argument('--write')
    options = parser.parse_args()
    if options.write:
        write(pathlib.Path(options.write), options.cc)
        return 0
    bad = 0
    frozen = sorted(ABI.glob('layout_*.c'))
    text = ''.join(path.read_text('utf-8') for path in frozen)
    structs = headers.all_of(headers.structs)
    inner = {kind for _, fields, _, _ in structs for kind, _, _ in fields}
    for struct, fields, _, _ in structs:
        for _, field, _ in fields:
            if not re.search(r'offsetof\(%s, %s\)' % (struct, field), text):
                bad = 1
                print('no line for %s.%s' % (struct, field))
        if fields[0][:2] != ('uint32_t', 'size') and struct not in inner:
            bad = 1
            print('%s does not start with its size' % struct)
    passed = []
    for compiler in [options.cc] + OTHERS:
        command = compiler.split()
        if not shutil.which(command[0]):
            continue
        for path in frozen:
            run = subprocess.run([*command, '-std=c11', '-fsyntax-only', '-I',
                                  str(headers.INCLUDE), str(path)], capture_output=True, text=True)
            if run.returncode:
                bad = 1
                print('%s: %s\n%s' % (compiler, path.name, run.stderr))
        passed.append(compiler)
    print('looked at with: ' + ', '.join(passed))
    return bad or int(not frozen)


if __name__ == '__main__':
    sys.exit(main())
