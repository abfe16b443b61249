"""check_headers.py [COMPILER...]: each public header compiles alone, in every dialect, without a word, and is ASCII.

Each is included twice in a file of its own. Without arguments: all of gcc, clang, g++ and clang++
that are here."""
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import headers

C = ['-std=' + dialect for dialect in ('c99', 'c11', 'c17', 'c2x')]
CXX = ['-std=' + dialect for dialect in ('c++11', 'c++14', 'c++17', 'c++20')]
WARNINGS = ['-pedantic-errors', '-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Wundef', '-Werror',
            '-fsyntax-only']


def foreign(text):
    """The numbers of lines that are not ASCII: MSVC takes them for the system's encoding, and warns or worse."""
    return [number for number, line in enumerate(text.splitlines(), 1) if not line.isascii()]


def main(compilers):
    """1 if one does not compile, or is not ASCII."""
    strange = ['%s:%d: not ASCII' % (header.name, number) for header in sorted(headers.PUBLIC.glob('*.h'))
               for number in foreign(header.read_text('utf-8'))]
    found = [name for name in compilers if shutil.which(name)]
    jobs = []
    with tempfile.TemporaryDirectory() as directory:
        for header in sorted(headers.PUBLIC.glob('*.h')):
            for language in 'c', 'cc':
                source = os.path.join(directory, '%s.%s' % (header.stem, language))
                with open(source, 'w', encoding='utf-8') as file:
                    file.write('#include <hachihachi/%s>\n#include <hachihachi/%s>\n'
                               'typedef int not_empty;\n' % (header.name, header.name))
                for compiler in found:
                    if (language == 'cc') != compiler.endswith('++'):
                        continue
                    for dialect in CXX if language == 'cc' else C:
                        extra = [] if language == 'cc' else ['-Wstrict-prototypes']
                        jobs.append([compiler, dialect, *WARNINGS, *extra, '-I',
                                     str(headers.INCLUDE), source])
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = list(pool.map(lambda job: subprocess.run(job, capture_output=True, text=True),
                                 jobs))
    failed = [(job, run) for job, run in zip(jobs, runs) if run.returncode]
    for job, run in failed[:20]:
        print('%s %s\n%s' % (job[0], job[1], run.stderr))
    print('\n'.join([*strange, '%d compiled with %s, %d failed' % (
        len(jobs) - len(failed), ', '.join(found), len(failed))]))
    return int(bool(failed or strange) or not jobs)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:] or ['gcc', 'clang', 'g++', 'clang++']))
