"""count_tests.py TESTLOG [STATUS]: count what the programs of a test run say of themselves.

Reads the testlog.json of meson. A program that speaks TAP counts each of its points; one that ends
with `N passed, N failed` or with unittest's `Ran N tests` counts so many; any other counts as one.
A program that failed without naming a failure (a crash, a sanitizer's report, no test at all) has
one failure. The last line is `N passed, N failed`; the exit code is 1 unless all is well."""
import json
import re
import sys


def tap(text):
    """Points of a TAP stream that passed, failed, were skipped; planned but missing ones failed."""
    points = re.findall(r'^(not )?ok\b([^\n]*)', text, re.M)
    skipped = sum(1 for bad, rest in points if not bad and re.search(r'# *skip', rest, re.I))
    failed = sum(1 for bad, rest in points if bad)
    plans = re.findall(r'^1\.\.(\d+)', text, re.M)
    missing = max(0, int(plans[0]) - len(points)) if plans else 0
    return len(points) - failed - skipped, failed + missing, skipped


def unittest(text):
    """The same of Python's unittest."""
    ran = int(re.findall(r'^Ran (\d+) tests? in', text, re.M)[-1])
    failed = sum(int(n) for n in re.findall(r'(?:failures|errors|unexpected successes)=(\d+)', text))
    skipped = sum(int(n) for n in re.findall(r'skipped=(\d+)', text))
    return ran - failed - skipped, failed, skipped


def count(run):
    """Passed, failed, skipped of one program."""
    text = (run.get('stdout', '') + '\n' + run.get('stderr', '')).replace('\r\n', '\n')
    plain = re.findall(r'^(?:\w+: )?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$', text, re.M)
    good = run['result'] in ('OK', 'EXPECTEDFAIL')
    if run['result'] == 'SKIP':
        return 0, 0, 1
    if re.search(r'^1\.\.\d+', text, re.M):
        passed, failed, skipped = tap(text)
    elif plain:
        passed, failed, skipped = (int(n or 0) for n in plain[-1])
    elif re.search(r'^Ran \d+ tests? in', text, re.M):
        passed, failed, skipped = unittest(text)
    else:
        return (1, 0, 0) if good else (0, 1, 0)
    nothing = passed + failed + skipped == 0
    if failed == 0 and (nothing or not good):
        failed = 1
    return passed, failed, skipped


def main():
    """Add up, name the failures, say the numbers."""
    passed = failed = skipped = 0
    status = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    try:
        with open(sys.argv[1], encoding='utf-8') as log:
            runs = [json.loads(line) for line in log if line.strip()]
    except OSError:
        runs = []
    for run in runs:
        numbers = count(run)
        passed, failed, skipped = (sum(pair) for pair in zip((passed, failed, skipped), numbers))
        if numbers[1]:
            print('failed: %s (%d)' % (run['name'], numbers[1]))
    if status and not failed:
        print('failed: the test run itself, with exit code %d' % status)
        failed += 1
    if not passed and not failed:
        print('failed: no test was run')
        failed = 1
    if skipped:
        print('%d skipped' % skipped)
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
