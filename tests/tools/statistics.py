"""statistics.py [--library FILE] [--seed N] [--games N] [--check]: how often things come about.

Plays games of a year and counts what their events say; writes doc/statistics.md and the picture
doc/statistics.svg. The same seed gives the same files."""
import argparse
import collections
import pathlib
import sys

import library

ROOT = pathlib.Path(__file__).resolve().parents[2]
YAKU = '''- sanbon tatesanbon kuttsuki teshi haneken ichinishi futasanbon sanbontatesanbon
futatatesanbon shisou karasu pikaichi toichi tanichi aka akatan aotan nanatan shikou gokou
souhachi futahachi sujuuroku'''.split()
REASONS = '''- start drop-fee oikomi-teyaku oikomi-dekiyaku oikomi-cards oikomi teyaku nuke tobikomi
mizuten dekiyaku sage-flow refund special points mizuten-fail pot plate kaikan top-prize
plate-prize'''.split()
BLANK, FIELD, SHOW, YAKU_MADE, SAY, PLAY_END, PAY, MONTH_END, REDEAL, FIRST_TAKES = (
    6, 7, 11, 17, 19, 20, 21, 22, 5, 12)
ENDINGS = ['', 'stop', 'all cards played', 'no play']
POLICIES = {'random': 1, 'greedy': 2}
COLUMNS = [(preset, policy) for preset in ('bga', 'boardwalk') for policy in POLICIES]
PLAYERS = 4
COLOURS = ['#9ecae1', '#3182bd', '#fdae6b', '#e6550d']


def play(lib, preset, policy, seed, number):
    """The events of a game."""
    rules = lib.rules(preset)
    column = COLUMNS.index((preset, policy))
    game = lib.game(rules, PLAYERS, -1, seed.to_bytes(8, 'little') + number.to_bytes(8, 'little') +
                    column.to_bytes(16, 'little'))
    lib.rules_destroy(rules)
    if policy == 'random':
        lib.do('game_playout', game, seed * 1000003 + number, 0)
    else:
        bot = lib.handle('bot_create', POLICIES[policy], seed * 1000003 + number)
        move = library.U32()
        out = library.ctypes.byref(move)
        while lib.game_phase(game) != library.OVER:
            lib.do('bot_choose', bot, game, out)
            lib.do('game_apply', game, move)
        lib.bot_destroy(bot)
    events = lib.items('game_events', library.Event, game)
    lib.game_destroy(game)
    return events


def count_event(counts, event):
    """Add an event to the counts."""
    kind = event.kind
    if kind == PAY:
        counts['pay', REASONS[event.reason]] += 1
        counts['mon', REASONS[event.reason]] += event.value
        if REASONS[event.reason] == 'special':
            counts['special', YAKU[event.yaku]] += 1
    elif kind == SHOW:
        for yaku in (event.yaku, event.other_yaku):
            if yaku:
                counts['teyaku', YAKU[yaku]] += 1
    elif kind == YAKU_MADE:
        counts['dekiyaku', YAKU[event.yaku]] += 1
        counts['other', 'culprits of a hatto'] += event.to >= 0
    elif kind == FIELD:
        counts['field', '×%d' % event.value] += 1
    elif kind == SAY:
        counts['other', 'went on'] += event.value
    elif kind == PLAY_END:
        counts['ending', ENDINGS[event.value]] += 1
    elif kind == REDEAL:
        counts['other', 'dealt again'] += 1
    elif kind == FIRST_TAKES:
        counts['other', 'four of a suit taken'] += 1
    elif kind == MONTH_END:
        counts['months', ''] += 1


def count(lib, preset, policy, seed, games):
    """All counts of one column."""
    counts = collections.Counter()
    for number in range(games):
        for event in play(lib, preset, policy, seed, number):
            count_event(counts, event)
    # One special yaku is paid by two.
    for key in list(counts):
        if key[0] == 'special':
            counts[key] //= 2
    return counts


SECTIONS = [
    ('teyaku', 'Teyaku shown by the three', YAKU[1:16]),
    ('dekiyaku', 'Dekiyaku made', YAKU[16:21]),
    ('special', 'Special yaku', YAKU[21:]),
    ('field', 'Field multiplier', ['×1', '×2', '×4']),
    ('ending', 'How play ended', ENDINGS[1:]),
    ('other', 'Other', ['went on', 'culprits of a hatto', 'dealt again', 'four of a suit taken']),
    ('pay', 'Payments by reason', [reason for reason in REASONS[1:] if reason != 'oikomi']),
]


def rate(counts, key):
    """Per 1000 months; a dash for never."""
    number = counts[key]
    if not number:
        return '–'
    tenths = (number * 20000 // counts['months', ''] + 1) // 2
    return '%d.%d' % (tenths // 10, tenths % 10) if tenths else '< 0.1'


def document(columns, args):
    """doc/statistics.md."""
    months = [columns[key]['months', ''] for key in COLUMNS]
    out = ['# How often things come about', '',
           'Counted in games of a year with four players that the library played against itself: at '
           'random (any legal move), and with the greedy bot in each seat (it takes what it can now '
           'and stops early). Neither plays well, so this says what the program has seen, not what '
           'good players will. All numbers are per 1000 months.', '',
           '![Dekiyaku, special yaku and stops](statistics.svg)', '',
           'Written by `python3 tests/tools/statistics.py --seed %d --games %d`: %s months in each column.'
           % (args.seed, args.games, ' or '.join('%d' % number for number in sorted(set(months)))), '']
    head = '| | ' + ' | '.join('%s, %s' % (preset.upper(), policy)
                               for preset, policy in COLUMNS) + ' |'
    for kind, title, names in SECTIONS:
        out += ['## ' + title, '', head, '|---|' + '---:|' * len(COLUMNS)]
        for name in names:
            cells = ' | '.join(rate(columns[key], (kind, name)) for key in COLUMNS)
            out.append('| %s | %s |' % (name, cells))
        out.append('')
    return '\n'.join(out)


def picture(columns):
    """doc/statistics.svg: a bar for each dekiyaku, special yaku and stop."""
    rows = [(kind, name) for kind, _, names in SECTIONS for name in names
            if kind in ('dekiyaku', 'special') or name == 'stop']
    left, width, bar, gap = 90, 560, 11, 14
    height = 64 + len(rows) * (bar * len(COLUMNS) + gap)
    most = max(columns[column][key] * 1000 // columns[column]['months', '']
               for key in rows for column in COLUMNS)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" '
           'font-size="12">' % (left + width + 70, height),
           '<rect width="100%" height="100%" fill="white"/>']
    for i, (preset, policy) in enumerate(COLUMNS):
        x = left + i * 160
        out.append('<rect x="%d" y="12" width="12" height="12" fill="%s"/>' % (x, COLOURS[i]))
        out.append('<text x="%d" y="22">%s, %s</text>' % (x + 17, preset.upper(), policy))
    y = 44
    for key in rows:
        out.append('<text x="%d" y="%d" text-anchor="end">%s</text>'
                   % (left - 8, y + bar * len(COLUMNS) // 2 + 4, key[1]))
        for i, column in enumerate(COLUMNS):
            counts = columns[column]
            size = width * counts[key] * 1000 // (counts['months', ''] * (most + 1))
            out.append('<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>'
                       % (left, y + i * bar, size, bar - 1, COLOURS[i]))
            out.append('<text x="%d" y="%d" font-size="10">%s</text>'
                       % (left + size + 4, y + i * bar + bar - 2, rate(counts, key)))
        y += bar * len(COLUMNS) + gap
    out.append('<text x="%d" y="%d" font-size="10">per 1000 months</text>' % (left, y + 6))
    out.append('</svg>')
    return '\n'.join(out) + '\n'


def main():
    """Write both files; with --check, 1 if they are not what would be written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--library', default=library.find())
    parser.add_argument('--seed', type=int, default=88)
    parser.add_argument('--games', type=int, default=2000, help='for each column')
    parser.add_argument('--check', action='store_true')
    args = parser.parse_args()
    lib = library.Library(args.library)
    columns = {key: count(lib, *key, args.seed, args.games) for key in COLUMNS}
    files = {'statistics.md': document(columns, args), 'statistics.svg': picture(columns)}
    status = 0
    for name, text in files.items():
        path = ROOT / 'doc' / name
        if not args.check:
            path.write_text(text, 'utf-8')
        elif not path.exists() or path.read_text('utf-8') != text:
            print('%s is not what would be written' % path)
            status = 1
    return status


if __name__ == '__main__':
    sys.exit(main())
