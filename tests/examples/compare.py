"""compare.py PROGRAM FILE: run an example; it must print what the file holds and end with 0."""
import difflib
import pathlib
import subprocess
import sys


def main():
    """0 if all is as expected; the differences otherwise."""
    program, file = sys.argv[1:]
    run = subprocess.run([program], capture_output=True, check=False)
    printed = run.stdout.decode('utf-8').replace('\r\n', '\n').splitlines()
    wanted = pathlib.Path(file).read_text('utf-8').splitlines()
    for line in difflib.unified_diff(wanted, printed, file, 'printed', lineterm=''):
        print(line)
    if run.returncode or run.stderr:
        print('exit code %d\n%s' % (run.returncode, run.stderr.decode('utf-8', 'replace')))
    return int(bool(run.returncode or run.stderr or printed != wanted))


if __name__ == '__main__':
    sys.exit(main())
