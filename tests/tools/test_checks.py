"""test_checks.py [--cc COMPILER] [SHARED STATIC]: each check sees its fault.

In a copy of the tree, faults are planted one at a time: a check that was content says what is wrong. SHARED and
STATIC are the libraries as they were built, for the checks that look at them."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import check_version
import headers

PARTS = ['meson.build', 'README.md', 'CHANGELOG.md', 'doc', 'include', 'lib', 'examples', 'tests']
LEFT_OUT = shutil.ignore_patterns('seeds', 'golden', '__pycache__')

# Check, file, what to replace there (a regular expression; None: the file is new), by what, what is said.
FAULTS = [
    *[('version', place, pattern, lambda found: found.group().replace('0.1.0', '0.1.9'), place + ': 0.1.9')
      for place, pattern in check_version.PLACES.items()],
    ('version', 'include/hachihachi/version.h', r'VERSION_MINOR 1', 'VERSION_MINOR 2', 'the parts'),
    ('version', 'include/hachihachi/version.h', r'VERSION_NUMBER 100', 'VERSION_NUMBER 101', 'the number'),
    ('version', 'meson.build', r"  version: '0.1.0',\n", '', 'meson.build: none'),
    ('version', 'meson.build', r"^soversion = '0.1'", "soversion = '0.2'", 'meson.build: 0.2'),
    ('version', 'tests/packaging/debian/control', r'^Package: libhachihachi0.1', 'Package: libhachihachi1',
     'control: 1'),
    ('version', 'tests/packaging/debian/libhachihachi0.1.symbols', r'so.0.1 ', 'so.1 ', 'symbols: none'),
    ('api', 'include/hachihachi/card.h', r'hachi_card_month\(int32_t card\)', 'hachi_card_month(int32_t that)',
     '@param does not fit'),
    ('api', 'include/hachihachi/game.h', r'Undo the last move', 'Undo the previous move', 'hachihachi-api.json'),
    ('api', 'include/hachihachi/yaku.h', r'HACHI_YAKU_AKA = 15', 'HACHI_YAKU_AKA = 95', 'hachihachi-api.json'),
    ('api', 'include/hachihachi/game.h', r'the turned #hachi_card', 'the turned card', 'is a #hachi_card'),
    ('api', 'doc/api/hachihachi.cdef', r'int32_t hachi_card_month', 'uint32_t hachi_card_month',
     'hachihachi.cdef'),
    ('amalgamation', 'lib/meson.build', r"'api_bot.c'", '', 'missing: hachi_bot_create'),
    ('amalgamation', 'lib/api_bot.c', r'\Z', 'static int strange(int nobody_asks) { return 0; }\n', 'nobody_asks'),
    ('amalgamation', 'lib/api_bot.c', r'\Z', '/* costs 88 € */\n', ': not ASCII'),
    ('amalgamation', 'tests/tools/amalgamate.py', r"'\\\\%03o' % byte", "'_'", 'another program'),
    ('names', 'doc/names.md', r'Red-poem ribbons', 'Red ribbons', 'YAKU akatan: '),
    ('names', 'lib/name_list.h', r'Red-poem ribbons', 'Red ribbons', 'YAKU akatan: '),
    ('names', 'lib/option_list.h', r'How many months a game lasts', 'How many months', 'text MONTHS: '),
    ('lists', 'lib/strange.c', None, '', 'strange.c'),
    ('lists', 'include/hachihachi/strange.h', None, '', 'strange.h'),
    ('lists', 'tests/test_strange.c', None, '', 'test_strange.c'),
    ('lists', 'tests/fuzz/fuzz_strange.c', None, '', 'fuzz_strange.c'),
    ('lists', 'tests/tools/check_strange.py', None, '', 'check_strange.py'),
    ('lists', 'examples/strange.c', None, '', 'strange.c'),
    ('lists', 'examples/cli/strange.c', None, '', 'strange.c'),
    ('lists', 'doc/architecture.md', r'`state\.c`', '`status.c`', 'state.c'),
    ('layers', 'lib/state.c', r'#include "state.h"', '#include "game.h"', 'state.c'),
    ('layers', 'lib/state.c', r'\Z', 'int hh_up(void) { return hachi_card_month(1); }\n', 'hachi_card_month()'),
    ('citations', 'lib/settle.c', r'rules 12\.2', 'rules 12.99', '12.99'),
    ('words', 'doc/record.md', r'\Z', 'in %s\n' % '/'.join(('', 'home', 'somebody')), 'doc/record.md'),
    ('words', 'doc/record.md', r'\Z', 'https://%s/\n' % '.'.join(('registry', 'example', 'org')), 'doc/record.md'),
    ('constants', 'include/hachihachi/yaku.h', r'HACHI_YAKU_AKA = 15', 'HACHI_YAKU_AKA = 95', 'HACHI_YAKU_AKA'),
    ('layout', 'include/hachihachi/yaku.h', r'int32_t suit_yaku;', 'int64_t suit_yaku;', 'error'),
    ('headers', 'include/hachihachi/card.h', r'(?m)^#include <hachihachi/status.h>$', '', 'error'),
    ('headers', 'include/hachihachi/card.h', r'1 for 0-48', '1 for 0…48', 'card.h:31: not ASCII'),
    ('deals', 'doc/deal.md', r'[0-9a-f]{8}(?=[0-9a-f]{24})', '00000000', 'doc/deal.md: '),
    ('records', 'tests/corpus/records.h', r'preset bga', 'preset boardwalk', 'records.h'),
    ('readme', 'README.md', r'options.players = 4', 'options.players = 5', 'seat 4'),
    ('readme', 'README.md', r'    size_t count;\n', '', 'count'),
    ('exports', 'lib/hachihachi.map', r'hachi_bot_create;', '', 'map: missing: hachi_bot_create'),
    ('exports', 'lib/hachihachi.map', r'hachi_bot_create;', 'hachi_bot_create;\n    hachi_bot_make;',
     'map: not declared in a header: hachi_bot_make'),
    ('exports', 'include/hachihachi/bot.h', r'HACHI_API void hachi_bot_destroy', 'HACHI_API void hachi_bot_free',
     'hachi_bot_free'),
]

CONTENT = {'version': [], 'api': [], 'amalgamation': [], 'names': [], 'lists': [], 'layers': [], 'citations': [],
           'words': [], 'constants': [], 'layout': [], 'headers': ['gcc'], 'deals': ['--check'],
           'records': ['--check']}
SCRIPTS = {'api': 'make_api', 'deals': 'deal_reference', 'records': 'embed_records'}


def main(arguments):
    """1 if a check does not see its fault, or sees one where there is none."""
    compiler = []
    if arguments[:1] == ['--cc']:
        compiler, arguments = arguments[:2], arguments[2:]
    given = dict(CONTENT, **{name: compiler for name in ('amalgamation', 'constants', 'layout')},
                 api=['--check', *compiler])
    if arguments:
        given.update(exports=arguments, readme=[arguments[0], *compiler])
    passed, bad = 0, []
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        for part in PARTS:
            source = headers.ROOT / part
            if source.is_dir():
                shutil.copytree(source, root / part, ignore=LEFT_OUT)
            else:
                shutil.copy(source, root / part)

        def run(check):
            script = root / 'tests/tools' / (SCRIPTS.get(check, 'check_' + check) + '.py')
            return subprocess.run([sys.executable, '-B', str(script), *given[check]],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

        for check in given:
            first = run(check)
            if first.returncode:
                bad.append('%s is not content with the tree as it is:\n%s' % (check, first.stdout))
            passed += not first.returncode
        for check, place, pattern, new, said in FAULTS:
            if check not in given:
                continue
            path = root / place
            before = path.read_text('utf-8') if pattern else None
            after, found = re.subn(pattern, new, before, count=1, flags=re.M) if pattern else (new, 1)
            path.write_text(after, 'utf-8')
            told = run(check)
            if not found:
                bad.append('%s: nothing to be replaced in %s' % (check, place))
            elif told.returncode != 1 or said not in told.stdout:
                bad.append('%s does not see what is wrong in %s (%s):\n%s' % (check, place, pattern, told.stdout))
            else:
                passed += 1
            path.write_text(before, 'utf-8') if pattern else path.unlink()
    print('\n'.join(bad))
    print('%d passed, %d failed' % (passed, len(bad)))
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
