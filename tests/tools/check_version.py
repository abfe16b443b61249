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
# With a new soname the package of the library has a new name, and files of that name.
SONAMES = {
    'meson.build': r"^soversion = '(.*)'",
    'tests/packaging/debian/control': r'^Package: libhachihachi([\d.]+)$',
    'tests/packaging/debian/libhachihachi*.install': r'libhachihachi([\d.]+)\.install',
    'tests/packaging/debian/libhachihachi*.symbols': r'^libhachihachi\.so\.(\S+) libhachihachi\1 ',
    'tests/abi/hachihachi-*.abi': r"soname='libhachihachi\.so\.([\d.]+)'",
}


def told(place, pattern):
    """What a pattern finds in the name or text of the one file of a place."""
    for path in headers.ROOT.glob(place):
        match = re.search(pattern, path.name + '\n' + path.read_text('utf-8'), re.M)
        if match:
            return match.group(1)
    return 'none'


def main():
    """1 if two of them differ."""
    found = {place: told(place, pattern) for place, pattern in PLACES.items()}
    sonames = {place: told(place, pattern) for place, pattern in SONAMES.items()}
    text = headers.read('version.h')
    parts = [re.search(r'VERSION_%s (\d+)' % part, text).group(1)
             for part in ('MAJOR', 'MINOR', 'PATCH')]
    found['the parts in version.h'] = '.'.join(parts)
    number = int(re.search(r'VERSION_NUMBER (\d+)', text).group(1))
    found['the number in version.h'] = '%d.%d.%d' % (number // 10000, number // 100 % 100, number % 100)
    differ = [each for each in (found, sonames) if len(set(each.values())) != 1]
    for each in differ:
        for place, version in each.items():
            print('%s: %s' % (place, version))
    return int(bool(differ))


if __name__ == '__main__':
    sys.exit(main())
