"""check_lists.py: nothing lies around unused: what is built and run is listed by hand in meson.build
files, and all that is there is listed. doc/architecture.md says of each source what it is about."""
import re
import sys

import headers

LISTS = [
    ('lib/meson.build', 'lib/*.c', r"'(\w+\.c)'", '{0.name}'),
    ('include/hachihachi/meson.build', 'include/hachihachi/*.h', r"'(\w+\.h)'", '{0.name}'),
    ('tests/meson.build', 'tests/test_*.c', r"^  '(\w+)',$", '{0.stem}'),
    ('doc/architecture.md', 'lib/[!a]*.c', r'`(\w+\.c)`', '{0.name}'),
    ('tests/meson.build', 'tests/fuzz/fuzz_*.c', r"^  '(fuzz_\w+)',$", '{0.stem}'),
    ('tests/meson.build', 'tests/tools/check_*.py', r"^ +'(\w+)': \[", '{0.stem}'),
    ('examples/meson.build', 'examples/*.c', r"'(\w+)'", '{0.stem}'),
    ('examples/cli/meson.build', 'examples/cli/*.c', r"'(\w+\.c)'", '{0.name}'),
]


def main():
    """1 if a file is not listed."""
    bad = []
    for listing, pattern, form, name in LISTS:
        listed = set(re.findall(form, (headers.ROOT / listing).read_text('utf-8'), re.M))
        for path in sorted(headers.ROOT.glob(pattern)):
            wanted = name.format(path)
            if wanted not in listed and re.sub('^(test|check)_', '', wanted) not in listed:
                bad.append('%s does not list %s' % (listing, path.name))
    print('\n'.join(bad) if bad else 'all is listed')
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main())
