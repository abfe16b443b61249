"""mutate.py [COUNT [FILE...]]: how many small changes of lib/ the tests notice. doc/mutation.md.

Works on a copy below build/mutate/. The library is linked as one shared object, the tests are built
once; so a change costs one compilation and one link. Tests run quickest first, and those that noticed
something in the same file before the others; the first that fails ends it. A change that does not
compile is not counted, nor one that leaves the object code the same. COUNT 0: all changes; the
sample is the same each time. Whoever survives is printed: a missing test, or a change that changes
nothing; those stand in doc/mutation.md with the reason and are left out."""
import concurrent.futures
import os
import pathlib
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = pathlib.Path(os.environ.get('MUTATE_WORK') or ROOT / 'build/mutate')
WORKERS = 2
LIMIT = 20  # seconds that a test may take more than without a change
CC = ['gcc', '-std=gnu11', '-w', '-fPIC', '-U__ELF__', '-DHACHI_STATIC', '-DHH_DEBUG', '-DHH_TEST_ALLOC',
      '-I' + str(WORK / 'include')]
SLOW = 20  # tests that take so many seconds are run for the files they are for only
HINTS = [  # which tests are for which file
    (r'record|move_text|text',
     'test_record test_internal_record test_internal_text test_view_record'),
    (r'sane', 'test_internal_sane'), (r'snapshot|bytes', 'test_internal_bytes'),
    (r'guess|view', 'test_view test_internal_guess'), (r'api', 'test_bad_input test_internal_text'),
    (r'settle|oikomi|special|sage|hatto|field|facts', 'test_settle'),
    (r'yaku|teyaku|dekiyaku', 'test_yaku test_internal_hands'),
    (r'rules|option', 'test_rules'), (r'name', 'test_name'), (r'status', 'test_status'),
    (r'chance|seat_draw|deal', 'test_internal_deal test_deal'), (r'card', 'test_card'),
    (r'moves|perft|game|journal|state|engine|bot|alloc', 'test_internal_engine test_internal_memory'),
    (r'auction|show|play|month|preview|game|moves|sage', 'test_game games'),
]
SWAPS = [
    # pattern, replacement
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '),
    (r' == ', ' != '), (r' != ', ' == '), (r' && ', ' || '), (r' \|\| ', ' && '),
    (r' \+ ', ' - '), (r' - ', ' + '), (r' \* (?!const)', ' + '), (r' / ', ' * '), (r' % ', ' / '),
    (r' & ', ' | '), (r' \| ', ' & '), (r' \^ ', ' | '), (r' << ', ' >> '), (r' >> ', ' << '),
    (r'\+\+', '--'), (r'--', '++'), (r' \+= ', ' -= '), (r' -= ', ' += '), (r' \|= ', ' = '),
    (r' &= ', ' = '), (r'(?<=[ (])!(?=[\w(])', ''), (r'(?<=[ (])~(?=[\w(])', ''),
    (r'\bcontinue;', 'break;'), (r'\bbreak;', ';'),
]
NUMBER = r'(?<![\w.])(?:0x[0-9A-Fa-f]+|\d+)(?=[uUlL]*\b)'
STATEMENT = r'(?<=\n)( +)(?!return|const|static|goto|break|continue|else|for|if|while|do|case|default)' \
            r'[A-Za-z_*(][^;{}=\n]*(?:\([^;{}]*\)|(?: [-+|&^]?= |\+\+|--)[^;{}]*);(?=\n)'
MASK = r'/\*.*?\*/|^[ \t]*#(?!define \w+\(X, L\))(?:[^\n]*\\\n)*[^\n]*$' \
       r'|HH_ASSERT\(.*?\);|_Static_assert\(.*?;'


def blank(match):
    """The same length without anything in it."""
    return re.sub(r'[^\n]', ' ', match.group())


def tables(code):
    """(start, end) of initialisers with braces."""
    found = []
    for match in re.finditer(r'(?:\]|\w) = \{', code):
        depth, end = 1, match.end()
        while depth and end < len(code):
            depth += {'{': 1, '}': -1}.get(code[end], 0)
            end += 1
        found.append((match.end(), end))
    return found


def sites(name, text):
    """(start, end, replacement, is it in a table) of all changes that may be made."""
    masked = re.sub(MASK, blank, text, flags=re.S | re.M)
    code = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', blank, masked)
    spans = [(0, len(code))] if name.endswith('_list.h') else tables(code)
    found = []

    def add(start, end, new):
        found.append((start, end, new, any(a <= start < b for a, b in spans)))

    for pattern, replacement in SWAPS:
        for match in re.finditer(pattern, code):
            add(match.start(), match.end(), replacement)
    for match in re.finditer(NUMBER, code):
        if code[max(0, match.start() - 7):match.end() + 1] == 'return 1;':
            continue  # a truth; returning 0 is another change
        value = int(match.group(), 0)
        add(match.start(), match.end(), str(value + 1))
    for match in re.finditer(r'\b(?:if|while) \(', code):
        depth, end = 1, match.end()
        while depth:
            depth += {'(': 1, ')': -1}.get(code[end], 0)
            end += 1
        add(match.end(), end - 1, '!(' + text[match.end():end - 1] + ')')
    for match in re.finditer(r'return ([^;]+);', code):
        if match.group(1) != '0':
            add(match.start(1), match.end(1), '0')
    for match in re.finditer(STATEMENT, code):
        add(match.start(1) + len(match.group(1)), match.end(), ';')
    # names and texts in tables: one name more than it should be, another letter
    for start, end in spans:
        for match in re.finditer(r'(?<![\w\[])(?:HACHI|HH)_[A-Z0-9_]+\b(?!\()(?!\])', code[start:end]):
            add(start + match.start(), start + match.end(), '(' + match.group() + ' + 1)')
        for match in re.finditer(r'"(?:\\.|[^"\\\n])+"', masked[start:end]):
            add(start + match.start(), start + match.end(), match.group()[:-1] + 'q"')
    return sorted(set(found))


class Library:
    """A worker's copy of lib/, its objects and the shared object."""

    def __init__(self, home):
        self.home = home
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(WORK / 'lib', home / 'lib')
        (home / 'doc').mkdir()
        shutil.copy(ROOT / 'doc/names.md', home / 'doc')
        shutil.copytree(ROOT / 'tests/tools', home / 'tests/tools')
        self.texts = {path.name: path.read_text('utf-8') for path in (home / 'lib').iterdir()
                      if path.suffix in ('.c', '.h')}
        self.includes = {name: set(re.findall(r'#include "([\w/.]+)"', text))
                         for name, text in self.texts.items()}

    def users(self, name):
        """The sources that a change of a file changes."""
        reached, new = set(), {name}
        while new:
            reached |= new
            new = {user for user, used in self.includes.items() if used & reached} - reached
        return sorted(user for user in reached if user.endswith('.c'))

    def compile(self, name):
        """The object code of a source, or None."""
        out = self.home / (name + '.o')
        done = subprocess.run(CC + ['-O1', '-I', self.home / 'lib', '-c', self.home / 'lib' / name, '-o', out],
                              capture_output=True, check=False)
        return None if done.returncode else out

    def link(self, changed=()):
        """The shared object with some objects of its own."""
        objects = [str(self.home / (name + '.o')) if name in changed else str(WORK / 'base' / (name + '.o'))
                   for name in sorted(self.texts) if name.endswith('.c')]
        return subprocess.run(['gcc', '-shared', '-o', self.home / 'libhh.so'] + objects,
                              capture_output=True, check=False).returncode == 0

    def change(self, name, text):
        """'same', 'broken', 'noticed' or 'ready': the library with a file's text."""
        path = self.home / 'lib' / name
        path.write_text(text, 'utf-8')
        try:
            if name.endswith('_list.h') and not run('names', self.home, LIMIT):
                return 'noticed'
            users = self.users(name)
            for user in users:
                if self.compile(user) is None:
                    return 'broken'
            if all((self.home / (user + '.o')).read_bytes() == (WORK / 'base' / (user + '.o')).read_bytes()
                   for user in users):
                return 'same'
            return 'ready' if self.link(users) else 'broken'
        finally:
            path.write_text(self.texts[name], 'utf-8')


def run(program, home, limit):
    """Whether a test passes."""
    wanted = None
    if program == 'names':
        command = ['python3', home / 'tests/tools/check_names.py']
    elif program == 'corpus':
        command = [WORK / 'tests/corpus',
                   (ROOT / 'tests/corpus/digest.txt').read_text('utf-8').split('\n')[-2].strip()]
    elif program == 'games':  # few games of the same: the output must stay as it is
        command = [WORK / 'tests/corpus', '-', '3']
        wanted = WORK / 'games.txt'
    else:
        command = [WORK / 'tests' / program, '--jobs=1', '--fail-fast', '--quiet']
    out = home / 'output.txt'
    with open(out, 'wb') as file:
        child = subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL,
                                 env=dict(os.environ, LD_LIBRARY_PATH=str(home)),
                                 start_new_session=True)
    try:
        failed = child.wait(limit) != 0
        if wanted is None:
            return not failed
        if not wanted.exists():
            shutil.copy(out, wanted)
        return out.read_bytes() == wanted.read_bytes()
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        child.wait()


def build():
    """The library without a change, and the tests; how long each takes."""
    shutil.rmtree(WORK, ignore_errors=True)
    for part in ('lib', 'include', 'tests'):
        shutil.copytree(ROOT / part, WORK / ('source' if part == 'tests' else part))
    for part in ('base', 'tests'):
        (WORK / part).mkdir()
    base = Library(WORK / 'unchanged')
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for out in pool.map(base.compile, [name for name in base.texts if name.endswith('.c')]):
            shutil.copy(out, WORK / 'base' / out.name)
    if not base.link():
        sys.exit('mutate: the library does not link')
    source = WORK / 'source'
    programs = sorted(path.stem for path in source.glob('test_*.c')) + ['corpus']

    def make(name):
        files = [source / ('corpus/corpus.c' if name == 'corpus' else name + '.c')]
        if '"arrange.h"' in files[0].read_text('utf-8'):
            files.append(source / 'arrange.c')
        return subprocess.run(CC + ['-O1', '-I', WORK / 'lib', '-I', source, '-DHH_VECTORS="%s"' % (source / 'vectors')] +
                              files + ['-o', WORK / 'tests' / name, '-L', base.home, '-lhh', '-lcriterion'],
                              check=False).returncode
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        if any(pool.map(make, programs)):
            sys.exit('mutate: a test does not compile')
    seconds = {}
    skipped = os.environ.get('MUTATE_SKIP', '').split()
    for name in [name for name in programs + ['games', 'names'] if name not in skipped]:
        begin = time.time()
        if not run(name, base.home, 600):
            sys.exit('mutate: %s fails without a change' % name)
        seconds[name] = time.time() - begin
    return seconds


def known():
    """The changes that change nothing, by doc/mutation.md: file, line of code, place and change."""
    path = ROOT / 'doc/mutation.md'
    lines = path.read_text('utf-8').split('\n') if path.is_file() else []
    return {tuple(line.strip().split(' :: ')[:3]) for line in lines if line.count(' :: ') >= 3}


def order_of(name, seconds, noticed):
    """The tests for a file, those that should notice something most cheaply first."""
    hinted = [test for pattern, tests in HINTS if re.match(pattern, name) for test in tests.split()]
    fit = [test for test in seconds if test != 'names' and (seconds[test] < SLOW or test in hinted)]
    return sorted(fit, key=lambda test: seconds[test] /
                  (1 + 3 * noticed.get(test, 0) + (20 if test in hinted else 0)))


def main(count='600', *files):
    """1 if anything survived."""
    names = [pathlib.Path(name).name for name in files]
    if not count.isdigit() or any(not (ROOT / 'lib' / name).is_file() for name in names):
        sys.exit('usage: mutate.py [COUNT [FILE OF lib/...]]')
    print('the tests without a change: some minutes', flush=True)
    seconds = build()
    texts = {path.name: path.read_text('utf-8') for path in sorted((WORK / 'lib').iterdir())
             if path.suffix in ('.c', '.h') and (not names or path.name in names)}
    everything = [(name,) + site for name in texts for site in sites(name, texts[name])]
    only = os.environ.get('MUTATE_ONLY')
    if only == 'tables':
        everything = [site for site in everything if site[4]]
    random.seed(88)
    random.shuffle(everything)
    wanted = int(count) or len(everything)
    print('%d places, %d wanted; tests: %s' % (len(everything), wanted, ', '.join(
        '%s %.1f' % (name, seconds[name]) for name in sorted(seconds, key=seconds.get))), flush=True)
    libraries = queue.Queue()
    for i in range(WORKERS):
        libraries.put(Library(WORK / ('worker%d' % i)))
    noticed = {name: {} for name in texts}  # file → test → how often
    result = {name: [0, 0, 0, 0] for name in texts}  # killed, survived; in tables
    equivalent, lock, done, survived = known(), threading.Lock(), [0], []

    def try_one(site):
        name, start, end, new, table = site
        text = texts[name]
        with lock:
            if done[0] >= wanted:
                return
        line = text.count('\n', 0, start) + 1
        what = (name, ' '.join(text.split('\n')[line - 1].split()),
                '%d: %s -> %s' % (start - text.rfind('\n', 0, start), text[start:end].strip(), new.strip()))
        if what in equivalent:
            return
        library = libraries.get()
        try:
            state = library.change(name, text[:start] + new + text[end:])
            if state in ('same', 'broken'):
                return
            killer = 'names' if state == 'noticed' else None
            with lock:
                order = order_of(name, seconds, noticed[name])
            for test in order if not killer else []:
                if not run(test, library.home, LIMIT + 5 * seconds[test]):
                    killer = test
                    break
        finally:
            libraries.put(library)
        with lock:
            done[0] += 1
            result[name][0 if killer else 1] += 1
            if table:
                result[name][2 if killer else 3] += 1
            if killer:
                noticed[name][killer] = noticed[name].get(killer, 0) + 1
            else:
                survived.append((name, line, what))
                print('survived: lib/%s:%d :: %s' % (name, line, ' :: '.join(what)), flush=True)
            if done[0] % 50 == 0:
                print('... %d, %d survived' % (done[0], len(survived)), flush=True)

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for future in [pool.submit(try_one, site) for site in everything]:
            future.result()
    print('%-20s %8s %8s %16s' % ('file', 'noticed', 'survived', 'tables'))
    for name, (good, bad, good_table, bad_table) in sorted(result.items()):
        if good + bad:
            print('%-20s %8d %8d %16s' % (name, good, bad, '%d of %d' % (good_table, good_table + bad_table)
                                          if good_table + bad_table else ''))
    good = sum(row[0] for row in result.values())
    print('%d of %d changes noticed, %d of %d in tables' % (
        good, good + len(survived), sum(row[2] for row in result.values()),
        sum(row[2] + row[3] for row in result.values())))
    return int(bool(survived))


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
