"""check_citations.py: each point of doc/rules.md is cited by code and by a test; each citation exists.

A citation is "rules 6.4", "rules 6.3-6.4", "rules 8.6, 8.9", "rules 10" in a comment of lib/ or of a
test. A section's number alone ("rules 10") stands for all of its points."""
import re
import sys

import headers

# Sections that are not about what the code does: 14 and 15 are tables, checked value by value
# (tests of options and names), and 16 is figures.
CITED = range(1, 16)
NUMBER = r'\d+(?:\.\d+)?'
CITATION = re.compile(r'rules(?:\.md)?\s+((?:§\s*)?%s(?:\s*(?:[-–…]|,|and|,\s*and|or)\s*%s)*)'
                      % (NUMBER, NUMBER))


def points():
    """All points of the rules, in order; a section without points is a point itself."""
    text = (headers.ROOT / 'doc/rules.md').read_text('utf-8')
    found = re.findall(r'^(\d+\.\d+) ', text, re.M)
    for section in re.findall(r'^## (\d+)\.', text, re.M):
        if not any(point.startswith(section + '.') for point in found):
            found.append(section)
    return [point for point in found if int(point.split('.')[0]) in CITED]


def cited(text, known):
    """The points that a text cites, and its citations of what is not there."""
    text = re.sub(r'\n\s*(?:\*|//|#)+ ?', ' ', text)
    good, wrong = set(), set()
    for citation in CITATION.findall(text):
        numbers = re.findall(r'([-–…])?\s*(%s)' % NUMBER, citation)
        last = None
        for dash, number in numbers:
            matching = [p for p in known if p == number or p.split('.')[0] == number]
            if not matching and number != '16':
                wrong.add(number)
            elif dash and last and '.' in number and '.' in last:
                first = known.index(last) if last in known else 0
                matching = known[first:known.index(number) + 1]
            good.update(matching)
            last = number
    return good, wrong


def main():
    """1 if a point is not cited, or a citation leads nowhere."""
    known = points()
    bad = []
    places = {
        'lib': list((headers.ROOT / 'lib').glob('*.[ch]')),
        'tests': list((headers.ROOT / 'tests').rglob('*.[ch]')) +
                 list((headers.ROOT / 'tests/model').glob('test_*.py')),
        'include': list(headers.PUBLIC.glob('*.h')),
    }
    for place, paths in places.items():
        seen = set()
        for path in sorted(paths):
            good, wrong = cited(path.read_text('utf-8'), known)
            seen |= good
            bad += ['%s: cites rules %s, which is not there' % (path.name, number)
                    for number in sorted(wrong)]
        if place != 'include':
            bad += ['rules %s: not cited in %s/' % (point, place)
                    for point in known if point not in seen]
    print('\n'.join(bad) if bad else 'all %d points are cited' % len(known))
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main())
