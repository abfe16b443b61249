"""check_layers.py [DIRECTORY]: a file of lib/ includes headers of its own floor or of lower ones only, and
nothing below the exporting floor calls what is exported there.

The table is the plan of the house; doc/architecture.md tells the same in words."""
import pathlib
import re
import sys

import headers

FLOORS = [
    ('base', 'base abi alloc status text chance'),
    ('cards', 'card cardset'),
    ('rules', 'rules option_list option_text name name_list name_table yaku yaku_table teyaku '
              'teyaku_batch dekiyaku special oikomi field seat_draw'),
    ('state', 'state journal bytes'),
    ('month', 'deal auction show choice play sage hatto settle month'),
    ('game', 'engine moves game perft facts'),
    ('outward', 'preview bot move_text record record_head record_line record_view record_write '
                'record_read view sane snapshot guess guess_notes guess_sums guess_draw'),
]
EXPORTS = len(FLOORS)

# Of the C library, only what computes: no stdio, time, locale, signal, threads ...
SYSTEM = {'stddef.h', 'stdint.h', 'string.h', 'limits.h'}
ALLOCATOR = 'alloc.c'  # and there alone stdlib.h
WIDE = {('teyaku_batch.c', 'immintrin.h'), ('journal.c', 'emmintrin.h')}  # what the processor can do at once


def floor_of(stem):
    """The floor of a file, or None."""
    if stem.startswith('api_') or stem == 'api':
        return EXPORTS
    for number, (_, stems) in enumerate(FLOORS):
        if stem in stems.split():
            return number
    return None


def code(text):
    """The text with comments and strings blank, so that lines keep their numbers."""
    return re.sub(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', lambda match: re.sub(r'[^\n]', ' ', match.group()), text,
                  flags=re.S)


def main(directory):
    """1 if a file reaches up, has no floor, or includes what the library must not use."""
    bad = []
    exports = {function[0] for function in headers.all_of(headers.functions)}
    for path in sorted(directory.glob('*.[ch]')):
        floor = floor_of(path.stem)
        if floor is None:
            bad.append('%s: on which floor? (the table in check_layers.py)' % path.name)
            continue
        text = path.read_text(encoding='utf-8')
        told = re.match(r'/\* Floor (\d)\.', text)
        if told and int(told.group(1)) != floor:
            bad.append('%s: says floor %s, but stands on floor %d' % (path.name, told.group(1), floor))
        for line, included in enumerate(text.splitlines(), 1):
            match = re.match(r'\s*#\s*include\s+(["<])([^">]+)[">]', included)
            if not match:
                continue
            place = '%s:%d' % (path.name, line)
            quote, name = match.groups()
            if quote == '"':
                other = floor_of(pathlib.Path(name).stem)
                if not (directory / name).is_file() or '/' in name:
                    bad.append('%s: "%s" is no header of lib/' % (place, name))
                elif other is None or other > floor:
                    bad.append('%s: floor %d reaches up to "%s"' % (place, floor, name))
            elif name.startswith('hachihachi/'):
                pass
            elif name not in SYSTEM and not (name == 'stdlib.h' and path.name == ALLOCATOR) \
                    and (path.name, name) not in WIDE:
                bad.append('%s: <%s> is not for this library' % (place, name))
        if floor == EXPORTS:
            continue
        for line, written in enumerate(code(text).splitlines(), 1):
            for name in re.findall(r'\bhachi_\w+', written):
                if name in exports:
                    bad.append('%s:%d: only api_*.c may define or call %s()' % (path.name, line, name))
    print('\n'.join(bad) if bad else 'every file keeps to its floor')
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1
                  else pathlib.Path(__file__).resolve().parents[2] / 'lib'))
