"""differential.py [--library FILE] [--seed WORD] [--months N | --seconds N] [--case N]

The library and the model of the rules (tests/model), which share no line of code, must agree on
games in all that a record says: who is asked, what is taken, each payment, each total.

 - games that the model makes up, with arranged decks, are read by the library and written again;
 - games that the library plays, from seeds and from the host's decks, are replayed by the model;
 - records with something changed must be accepted or refused by both, at the same line.

Every case has a number; its game follows from the seed and the number alone. The command that
repeats a case that failed is printed, and its record is kept in build/differential/."""
import argparse
import collections
import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'model'))

import generate                                             # noqa: E402
from cards import DECK, BLANK                               # noqa: E402
from options import DEFAULTS, OPTIONS, PRESETS, value_word   # noqa: E402
from record import Refused, check_record, read_record, write_record  # noqa: E402

import library                                              # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUMBER = {word: number for number, word in enumerate(DECK + [BLANK])}


class Differs(Exception):
    """The two do not agree."""


class RefusedByLibrary(Refused):
    """What is Refused by itself, the model refuses."""


def library_reads(lib, data):
    """The record again, as the library writes what it read; or Refused, as the model has it."""
    game, info, error = lib.read(data)
    if game is None:
        raise RefusedByLibrary(error.line, error.reason.decode())
    try:
        # A record without any place for a payment has no flag for it; write what might be there.
        return lib.record(game, info.flags)
    finally:
        lib.game_destroy(game)


def model_case(lib, rng, name, counts):
    """The model makes up a game, the library reads it."""
    args = argparse.Namespace(preset=None, players=None, months=None, theme=None,
                              options='random' if rng.random() < 0.8 else 'preset', stop=0.15)
    record = generate.random_game(name, args, counts)
    data = write_record(record)
    yield data
    again = library_reads(lib, data)
    if again != data:
        raise Differs('the library writes it differently')


def random_changes(rng, preset):
    """Pairs of words: options that differ from the preset."""
    if rng.random() < 0.2:
        options = dict(DEFAULTS[preset])
    else:
        options = generate.random_options(rng, preset)
    options['months'] = rng.choice([1, 1, 2, 3, 7, 12])
    return [(name, value_word(options[name])) for name in OPTIONS
            if options[name] != DEFAULTS[preset][name]], options


def host_deck(lib, game, rng, options, cards):
    """A deck for the game: shuffled, or arranged as the model arranges them."""
    if rng.random() < 0.5:
        rng.shuffle(cards)
        return cards
    table = lib.table(game)
    seats = [(table.dealer + i) % table.players for i in range(table.players)]
    theme = rng.choice(list(generate.THEMES))
    late = table.month > options['months']
    three = seats[:3]
    targets = generate.choose_targets(rng, theme, three)
    if late:
        wishes = generate.Wishes(rng, seats)
        wishes.to_field(lambda card: card not in generate.LIGHTS, 6)
    else:
        wishes = generate.arrange(rng, theme, seats, targets)
    deck = generate.make_deck(rng, wishes, table.players, table.dealer, options['first_packet'],
                              rng.random() < 0.3)
    return [NUMBER[word] for word in deck]


def play(lib, game, rng, options, left):
    """Play until the game is over or no moves are left; with the host's deals where they are due.
    Each seat moves at random, or most of the time by the greedy bot."""
    bot = lib.handle('bot_create', 2, rng.getrandbits(64))
    greedy = [rng.choice([0.0, 0.0, 0.8, 1.0]) for _ in range(7)]
    move = library.U32()
    try:
        while left and lib.game_phase(game) != library.OVER:
            left -= 1
            phase = lib.game_phase(game)
            if phase in (library.DECK, library.STOCK):
                cards = lib.wanted(game)
                if phase == library.DECK:
                    cards = host_deck(lib, game, rng, options, cards)
                else:
                    rng.shuffle(cards)
                lib.deal(game, cards)
            elif rng.random() < greedy[lib.game_actor(game)]:
                lib.do('bot_choose', bot, game, library.ctypes.byref(move))
                lib.do('game_apply', game, move)
            else:
                lib.do('game_apply', game, rng.choice(lib.moves(game)))
    finally:
        lib.bot_destroy(bot)


def library_game(lib, rng):
    """The record of a game that the library plays."""
    preset = rng.choice(PRESETS)
    changes, options = random_changes(rng, preset)
    players = rng.randint(3, 7)
    host = rng.random() < 0.6
    rules = lib.rules(preset, changes)
    game = lib.game(rules, players, rng.randrange(players), rng.randbytes(32),
                    library.HOST_DEALS if host else 0)
    lib.rules_destroy(rules)
    try:
        left = rng.randint(0, 60 * options['months']) if rng.random() < 0.15 else 10 ** 9
        play(lib, game, rng, options, left)
        return lib.record(game)
    finally:
        lib.game_destroy(game)


def library_case(lib, rng, _name, counts):
    """The library plays a game, the model replays it."""
    data = library_game(lib, rng)
    yield data
    record = check_record(data)
    note_game(record, counts)


def note_game(record, counts):
    """Count what the model saw in a game."""
    months = record.game.number - (0 if record.game.over else 1)
    counts['months'] += months
    for entry in record.game.ledger:
        what = ' '.join(word for word in entry[5].split(' ') if not word.isdigit())
        counts['reason:' + entry[4]] += 1
        counts['what:%s %s' % (entry[4], what)] += 1


def change(rng, data):
    """A record with something changed that may or may not matter."""
    lines = data.decode().split('\n')
    at = rng.randrange(len(lines) - 1)
    how = rng.randrange(9)
    words = lines[at].split(' ')
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, lines[rng.randrange(len(lines) - 1)])
    elif how == 2:
        other = min(at + 1, len(lines) - 2)
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 3 and len(words) > 1:
        place = rng.randrange(len(words))
        del words[place]
        lines[at] = ' '.join(words)
    elif how == 4:
        words[rng.randrange(len(words))] = rng.choice(lines[rng.randrange(len(lines) - 1)].split(' '))
        lines[at] = ' '.join(words)
    elif how == 5 and len(words) > 2:
        one, two = rng.sample(range(len(words)), 2)
        words[one], words[two] = words[two], words[one]
        lines[at] = ' '.join(words)
    elif how == 6:
        number = [i for i, word in enumerate(words) if re.fullmatch(r'-?\d+', word)]
        if number:
            place = rng.choice(number)
            words[place] = str(int(words[place]) + rng.choice([-24, -12, -1, 1, 2, 12, 1200]))
            lines[at] = ' '.join(words)
    elif how == 7:
        del lines[at:-1]
    else:
        lines[at] += rng.choice(['  # a comment', ' ', ' 0', '#', '\n', ' # "', '\t', 'x'])
    return '\n'.join(lines).encode()


def changed_case(lib, rng, _name, counts):
    """Something is changed in a record; both accept it, or both refuse it at the same line."""
    # Not the seed: the model does not know how decks follow from it.
    data = change(rng, re.sub(rb'\nseed .*', b'', library_game(lib, rng)))
    yield data
    found = []
    for read in (lambda: write_all(read_record(data)), lambda: library_reads_all(lib, data)):
        try:
            found.append((0, read(), ''))
        except Refused as refused:
            found.append((refused.line, b'', refused.reason))
    (line, text, reason), (our_line, our_text, our_reason) = found
    # The library has looked ahead where such lines are in use, and knows at the first that is missing;
    # it refuses options as soon as nothing can mend them.
    early = 'due: total' in our_reason or 'due: pay' in our_reason or 'go together' in our_reason
    if early and our_line <= line:
        line = our_line
    if (line, text) != (our_line, our_text):
        raise Differs('model: line %d %s; library: line %d %s'
                      % (line, reason or 'accepted', our_line, our_reason or 'accepted'))
    counts['changed records ' + ('refused' if line else 'accepted')] += 1


def write_all(record):
    """The model's record with its ledger."""
    return write_record(record)


def library_reads_all(lib, data):
    """The same by the library."""
    game, _, error = lib.read(data)
    if game is None:
        raise RefusedByLibrary(error.line, error.reason.decode())
    try:
        return lib.record(game)
    finally:
        lib.game_destroy(game)


CASES = (model_case, library_case, library_case, model_case, library_case, changed_case)


def run_case(lib, seed, number, counts):
    """None if the two agree, else (what is wrong, the record)."""
    name = '%s/%d' % (seed, number)
    rng = random.Random(name)
    data = b''
    try:
        story = CASES[number % len(CASES)](lib, rng, name, counts)
        data = next(story)
        for _ in story:
            pass
    except (Differs, Refused, library.Failure, AssertionError) as error:
        return '%s: %s' % (type(error).__name__, error), data
    return None


def report(counts):
    """All that was counted, as text."""
    return ''.join('%10d  %s\n' % (counts[key], key) for key in sorted(counts))


def main():
    """1 if they disagree somewhere."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--library', default=library.find())
    parser.add_argument('--seed', default='1')
    parser.add_argument('--months', type=int, default=2500, help='at least so many (2500)')
    parser.add_argument('--seconds', type=float, help='or as many as can be done in this time')
    parser.add_argument('--case', type=int, help='only this one')
    parser.add_argument('--first', type=int, default=0, help='begin with this case')
    parser.add_argument('--report', help='write all counts to this file now and then')
    args = parser.parse_args()
    lib = library.Library(args.library)
    counts = collections.Counter()
    begin = told = time.monotonic()
    failed = 0
    number = args.case if args.case is not None else args.first
    first = number
    while True:
        bad = run_case(lib, args.seed, number, counts)
        if bad:
            failed += 1
            folder = ROOT / 'build' / 'differential'
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / ('%s-%d.rec' % (re.sub(r'\W', '_', args.seed), number))
            path.write_bytes(bad[1])
            print('case %d: %s\n    %s\n    python3 tests/tools/differential.py --seed %s --case %d'
                  % (number, bad[0], path, args.seed, number), flush=True)
        number += 1
        now = time.monotonic()
        if args.case is not None or failed >= 20:
            break
        if args.seconds is not None:
            if now - begin >= args.seconds:
                break
        elif counts['months'] >= args.months:
            break
        if now - told >= 60:
            told = now
            print('%d s: %d cases, %d months, %d failed'
                  % (now - begin, number - first, counts['months'], failed), flush=True)
            if args.report:
                pathlib.Path(args.report).write_text(report(counts), 'utf-8')
    if args.report:
        pathlib.Path(args.report).write_text(report(counts), 'utf-8')
    print('differential: seed %s, %d months' % (args.seed, counts['months']))
    print('%d passed, %d failed' % (number - first - failed, failed))
    return 1 if failed or number == first else 0


if __name__ == '__main__':
    os.environ.setdefault('PYTHONHASHSEED', '0')
    sys.exit(main())
