"""check_version.py: the same version stands in all places that tell it, with the soname that it wants."""
import re
import sys

import headers

PLACES = {
    'meson.build': r"^  version: '(.*)'",
    'include/hachihachi/version.h': r'^#define HACHI_VERSION_STRING "(.*)"',
    'doc/Doxyfile': r'^PROJECT_NUMBER *= (.*)',
    'doc/api/hachihachi-api.json': r'^ "version": "(.*)"',
    'tests/packaging/debian/changelog': r'^hachihachi \(([\d.]+)-',
    'CHANGELOG.md': r'^## ([\d.]+)',
}


def main():
    """1 if two of them differ."""
    found = {}
    for place, pattern in PLACES.items():
        text = (headers.ROOT / place).read_text('utf-8')
        match = re.search(pattern, text, re.M)
        found[place] = match.group(1) if match else 'none'
    text = headers.read('version.h')
    parts = [re.search(r'VERSION_%s (\d+)' % part, text).group(1)
             for part in ('MAJOR', 'MINOR', 'PATCH')]
    found['the parts in version.h'] = '.'.join(parts)
    number = int(re.search(r'VERSION_NUMBER (\d+)', text).group(1))
    found['the number in version.h'] = '%d.%d.%d' % (number // 10000, number // 100 % 100, number % 100)
    if len(set(found.values())) == 1:
        return 0
    for place, version in found.items():
        print('%s: %s' % (place, version))
    return 1


if __name__ == '__main__':
    sys.exit(main())
