"""bench_count.py BENCH [--write]: count the instructions of hot paths, and compare with the last count.

Callgrind counts the same number each time, however busy the machine is. So tests/bench/baseline.txt says
whether a change made something slower, where times can't. Nothing fails: the numbers depend on compiler
and C library, too; whoever changes what is fast looks, and writes the new ones with the change."""
import pathlib
import re
import subprocess
import sys

BASELINE = pathlib.Path(__file__).resolve().parents[1] / 'bench' / 'baseline.txt'
HEAD = '''# Instructions that callgrind counts for one share of each work of tests/bench/bench.c; what all of them need
# to begin with is taken off. Written by `./dev bench --write`; compiler: %s
'''
TOLD = 0.01  # changes from here on


def run(*command):
    """What a command says."""
    return subprocess.run(command, check=True, capture_output=True, text=True)


def count(bench, name):
    """Instructions of one run."""
    said = run('valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', bench, '--once', name)
    return int(re.search(r'Collected : (\d+)', said.stderr).group(1))


def last():
    """{name: instructions} of the baseline."""
    if not BASELINE.exists():
        return {}
    lines = BASELINE.read_text('utf-8').splitlines()
    return {name: int(number) for number, name in
            (line.split(None, 1) for line in lines if line and line[0] != '#')}


def main(bench, write):
    """Print a table; with write, keep it."""
    names = run(bench, '--list').stdout.splitlines()
    start = count(bench, 'nothing')
    now = {name: count(bench, name) - start for name in names}
    before = last()
    print('%-58s %14s %14s' % ('instructions of', 'now', 'baseline'))
    for name, number in now.items():
        was = before.get(name)
        change = '' if not was or abs(number - was) < TOLD * was else '%+.1f %%' % (100 * (number - was) / was)
        print('%-58s %14s %14s %s' % (name, format(number, ','), format(was, ',') if was else '', change))
    if write:
        compiler = run('cc', '--version').stdout.splitlines()[0]
        BASELINE.write_text(HEAD % compiler + ''.join(
            '%12d %s\n' % (number, name) for name, number in now.items()), 'utf-8')
        print('written to', BASELINE.name)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], '--write' in sys.argv[2:]))
