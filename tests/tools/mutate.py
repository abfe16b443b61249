"""mutate.py [COUNT [FILE...]]: how many small changes of lib/ the tests notice.

Works in a copy below build/mutate/. A change that does not compile is not counted; neither is a
changed comment, text or assertion. Whoever survives is printed: a missing test, or a change that
changes nothing."""
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / 'build/mutate'
SWAPS = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '),
    (r' != ', ' == '), (r' \+ ', ' - '), (r' - ', ' + '), (r' && ', ' || '), (r' \|\| ', ' && '),
    (r' \* ', ' + '), (r' / ', ' * '), (r' & ', ' | '), (r' \| ', ' & '), (r'\+\+', '--'),
    (r' \+= ', ' -= '), (r' \|= ', ' = '), (r'\bif \(', 'if (!'), (r'\b1\b', '2'), (r'\b0\b', '1'),
    (r'\bcontinue;', 'break;'), (r'return [^;]+;', 'return 0;'),
]


def sites(text):
    """(start, end, replacement) of all changes that may be made."""
    code = re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$|HH_ASSERT\(.*?\);|_Static_assert.*?;',
                  lambda match: re.sub(r'[^\n]', ' ', match.group()), text, flags=re.S | re.M)
    found = []
    for pattern, replacement in SWAPS:
        for match in re.finditer(pattern, code):
            new = replacement
            if pattern.startswith(r'\bif'):  # negate the whole condition
                depth, end = 1, match.end()
                while depth:
                    depth += {'(': 1, ')': -1}.get(code[end], 0)
                    end += 1
                found.append((match.end(), end - 1, '!(' + text[match.end():end - 1] + ')'))
            elif match.group() != new:
                found.append((match.start(), match.end(), new))
    return found


def noticed():
    """None if it does not compile, else whether a test fails."""
    if subprocess.run(['ninja', '-C', WORK / 'out', '--quiet'], capture_output=True).returncode:
        return None
    run = subprocess.run(['meson', 'test', '-C', WORK / 'out', '--no-rebuild', '--maxfail', '1',
                          '--suite', 'unit', '--suite', 'corpus'], capture_output=True)
    return run.returncode != 0


def main(count=50, *files):
    """1 if anything survived."""
    shutil.rmtree(WORK, ignore_errors=True)
    source = WORK / 'src'
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns('build*', '.git'))
    subprocess.run(['meson', 'setup', WORK / 'out', source, '-Dbuildtype=debug',
                    '-Dwarning_level=0'], check=True, capture_output=True)
    if noticed() is not False:
        sys.exit('mutate: the tests fail without a change')
    names = [pathlib.Path(name).name for name in files] or \
        [path.name for path in sorted((source / 'lib').glob('*.c'))]
    everything = [(name, site) for name in names
                  for site in sites((source / 'lib' / name).read_text('utf-8'))]
    random.seed(88)
    killed, survived = 0, []
    for name, (start, end, new) in random.sample(everything, min(int(count), len(everything))):
        path = source / 'lib' / name
        text = path.read_text('utf-8')
        path.write_text(text[:start] + new + text[end:], 'utf-8')
        result = noticed()
        path.write_text(text, 'utf-8')
        if result is False:
            line = text.count('\n', 0, start) + 1
            survived.append('lib/%s:%d: "%s" became "%s"' % (name, line, text[start:end].strip(),
                                                            new.strip()))
            print('survived: ' + survived[-1], flush=True)
        killed += bool(result)
    print('%d of %d changes noticed' % (killed, killed + len(survived)))
    return int(bool(survived))


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
