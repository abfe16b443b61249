"""test_cli.py PROGRAM [unittest's arguments]: the command-line program, as a person would call it."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ''
VECTORS = pathlib.Path(__file__).resolve().parent.parent / 'vectors'
GOOD = sorted(VECTORS.glob('*.rec'))
BAD = [line.split('\t') for line in
       (VECTORS / 'BAD.tsv').read_text('utf-8').splitlines()[1:]]
LETTERS = {1: 'LRab', 2: 'TRab', 3: 'LRab', 4: 'TRab', 5: 'TRab', 6: 'TRab', 7: 'TRab', 8: 'LTab',
           9: 'TRab', 10: 'TRab', 11: 'LTRa', 12: 'Labc'}
CARDS = ['%d%s' % (month, letter) for month in range(1, 13) for letter in LETTERS[month]]


def call(*args, text=None):
    """Exit code, standard output, standard error."""
    run = subprocess.run([PROGRAM, *map(str, args)], input=text, capture_output=True, check=False)
    return run.returncode, run.stdout.decode('utf-8'), run.stderr.decode('utf-8')


class Case(unittest.TestCase):
    """What most tests need."""

    def good(self, *args, text=None):
        """Standard output of a call that must be fine and silent on standard error."""
        code, out, err = call(*args, text=text)
        self.assertEqual((code, err), (0, ''), args)
        return out

    def refused(self, code, pattern, *args, text=None):
        """A call that must fail, with its reason in one line."""
        got, out, err = call(*args, text=text)
        self.assertEqual(got, code, (args, out, err))
        self.assertRegex(err, pattern)
        self.assertEqual(err.count('\n'), 1, err)
        return out


class Program(Case):
    """Help, version, exit codes."""

    VERBS = ['play', 'replay', 'hand', 'pile', 'count', 'options', 'bench']

    def test_help_names_every_verb(self):
        out = self.good('--help')
        for verb in self.VERBS:
            self.assertRegex(out, r'(?m)^  %s ' % verb)

    def test_every_verb_has_help(self):
        for verb in self.VERBS:
            out = self.good(verb, '--help')
            self.assertTrue(out.startswith('Usage: hachihachi %s ' % verb), out)
            self.assertLessEqual(max(map(len, out.splitlines())), 100)
            self.assertEqual(self.good(verb, '-h'), out)

    def test_version(self):
        header = VECTORS.parent.parent / 'include' / 'hachihachi' / 'version.h'
        version = re.search(r'VERSION_STRING "(.*)"', header.read_text('utf-8')).group(1)
        self.assertEqual(self.good('--version'), 'hachihachi %s\n' % version)

    def test_no_verb(self):
        code, out, err = call()
        self.assertEqual((code, out), (2, ''))
        self.assertIn('Usage:', err)

    def test_unknown_verb_and_option(self):
        self.refused(2, "no verb 'bid'", 'bid')
        self.refused(2, "no option '--bid'", '--bid')
        for verb in self.VERBS:
            self.refused(2, "^hachihachi %s: no option '--what'" % verb, verb, '--what=1')

    def test_options_belong_to_verbs(self):
        self.refused(2, "no option '--json'", 'play', '--json')
        self.refused(2, "no option '--seed'", 'replay', '--seed', '1')
        self.refused(2, "no option '--option'", 'options', '--option', 'plate=1')

    def test_values_of_options(self):
        self.refused(2, '--seed wants a value', 'play', '--seed')
        self.refused(2, '--check takes no value', 'replay', '--check=1')
        self.refused(2, "--lang wants one of en, ja, not 'fr'", 'hand', '--lang', 'fr')
        self.refused(2, "--preset wants one of bga, bga-half, boardwalk, not 'x'", 'options',
                     '--preset=x')

    @unittest.skipUnless(os.path.exists('/dev/full'), 'no /dev/full here')
    def test_full_disk_is_a_failure(self):
        for args in (['options'], ['--help'], ['play', '--seed', '1', '--months', '1']):
            with open('/dev/full', 'wb') as full:
                run = subprocess.run([PROGRAM, *args], stdout=full, stderr=subprocess.PIPE,
                                     check=False)
            self.assertEqual(run.returncode, 1, args)
            self.assertIn(b"can't write to standard output", run.stderr)


class Play(Case):
    """hachihachi play"""

    @staticmethod
    def table(out):
        """Rows of the table: [sum, average, wins, best, worst] for each seat."""
        return [row.split()[2:] for row in out.splitlines() if re.match(r'Seat \d ', row)]

    def records(self, *args):
        """The texts of the records that a run writes, and what it prints."""
        with tempfile.TemporaryDirectory() as directory:
            out = self.good('play', '--records', directory, *args)
            return [path.read_text('utf-8') for path in sorted(pathlib.Path(directory).iterdir())], out

    def test_records_of_all_kinds_check(self):
        with tempfile.TemporaryDirectory() as directory:
            files = []
            for preset in ('bga', 'bga-half', 'boardwalk'):
                for players in range(3, 8):
                    for policy in ('random', 'greedy'):
                        target = pathlib.Path(directory) / ('%s-%d-%s' % (preset, players, policy))
                        self.good('play', '--preset', preset, '--players', players, '--seed', 5,
                                  '--policy', policy, '--games', 2, '--records', target)
                        self.assertEqual([path.name for path in sorted(target.iterdir())],
                                         ['game-000001.rec', 'game-000002.rec'])
                        files += sorted(target.iterdir())
            self.assertEqual(self.good('replay', '--check', *files),
                             '%d good, 0 refused\n' % len(files))
            for path in files:
                self.assertEqual(self.good('replay', '--write', path), path.read_text('utf-8'))

    def test_table_agrees_with_records(self):
        texts, out = self.records('--players', 4, '--seed', 9, '--games', 7)
        last = [[int(n) for n in re.findall(r'(?m)^total (.*)$', text)[-1].split()]
                for text in texts]
        self.assertEqual(len(last), 7)
        for seat, row in enumerate(self.table(out)):
            totals = [game[seat] for game in last]
            wins = sum(max(game) == game[seat] for game in last)
            self.assertEqual([row[0], *row[2:]],
                             [str(n) for n in (sum(totals), wins, max(totals), min(totals))])
            self.assertLessEqual(abs(float(row[1]) - sum(totals) / 7), 0.0501)

    def test_without_records_the_games_are_the_same(self):
        args = ('--players', 5, '--seed', 3, '--games', 4, '--policy', 'random')
        self.assertEqual(self.good('play', *args), self.records(*args)[1])

    def test_ranking_of_a_single_game(self):
        out = self.good('play', '--seed', 4)
        self.assertEqual(len(re.findall(r'(?m)^  \d\. Seat \d: .* (?:kan|mon)$', out)), 3)
        self.assertNotRegex(self.good('play', '--seed', 4, '--games', 2), r'(?m)^  \d\. ')

    def test_seed_number_is_its_bytes(self):
        hexadecimal = '0102' + '00' * 30
        self.assertEqual(self.records('--seed', 513), self.records('--seed', hexadecimal))
        self.assertIn('Seed: %s\n' % hexadecimal, self.good('play', '--seed', '513'))
        self.assertIn('\nseed %s\n' % hexadecimal, self.records('--seed', 513)[0][0])
        self.good('play', '--seed', 2 ** 64 - 1, '--months', 1)

    def test_seed_of_a_later_game(self):
        texts, _ = self.records('--seed', 7, '--games', 258, '--months', 1)
        for game, end in ((1, '00' * 8), (2, '01' + '00' * 7), (258, '0101' + '00' * 6)):
            seed = '07' + '00' * 23 + end
            self.assertIn('\nseed %s\n' % seed, texts[game - 1])
            self.assertEqual(self.records('--seed', seed, '--months', 1)[0][0], texts[game - 1])

    def test_random_seed_is_told(self):
        first, out = self.records()
        second, _ = self.records()
        self.assertNotEqual(first, second)
        seed = re.search(r'(?m)^Seed: ([0-9a-f]{64})$', out).group(1)
        self.assertEqual(self.records('--seed', seed), (first, out))

    def test_options_reach_the_rules(self):
        texts, _ = self.records('--seed', 1, '--months', 2, '--option', 'plate=5',
                                '--option=hatto=off', '--option', 'top_prize=bank')
        self.assertIn('\noption months 2\noption hatto off\noption plate 5\nplayers 3\n', texts[0])

    def test_players_default_to_the_preset(self):
        for preset, players in (('bga', 3), ('bga-half', 3), ('boardwalk', 4)):
            self.assertEqual(len(self.table(self.good('play', '--preset', preset))), players)

    def test_japanese(self):
        out = self.good('play', '--lang', 'ja', '--seed', 1)
        self.assertIn('合計', out)
        self.assertIn('席0', out)

    def test_bad_usage(self):
        for pattern, args in (
                ("--players wants a whole number, 3 ... 7, not '8'", ['--players', '8']),
                ("--players wants a whole number, 3 ... 7, not 'x'", ['--players', 'x']),
                ("--months wants a whole number, 1 ... 12, not '0'", ['--months=0']),
                ("--games wants a whole number, 1 ... 999999, not ''", ['--games', '']),
                ("--games wants a whole number, 1 ... 999999, not '-1'", ['--games', '-1']),
                ("--policy wants one of random, greedy, not 'wise'", ['--policy', 'wise']),
                ("--seed wants .* not 'green'", ['--seed', 'green']),
                ("--seed wants .* not '-1'", ['--seed', '-1']),
                ("--seed wants .* not ''", ['--seed=']),
                ("--seed wants .* not '18446744073709551616'", ['--seed', str(2 ** 64)]),
                ("--seed wants .* not 'g0+'", ['--seed', 'g' + '0' * 63]),
                ("--option wants NAME=VALUE, not 'plate'", ['--option', 'plate']),
                ("no option 'plates'", ['--option', 'plates=1']),
                ("plate takes 0 ... 1200, not 'x'", ['--option', 'plate=x']),
                ("hatto takes off, discard, discard_and_block, not '1'", ['--option', 'hatto=1']),
                ("value_aka takes 0 ... 1200, even, not '3'", ['--option', 'value_aka=3']),
                ("top_prize takes 0 ... 12000 or bank, not 'none'", ['--option', 'top_prize=none']),
                ('bonus_claim and bonus_timing do not go together', ['--option', 'bonus_claim=choice']),
                ('--records wants a directory', ['--records', '']),
                ("no operand is wanted, but there is 'game.rec'", ['game.rec'])):
            out = self.refused(2, pattern, 'play', *args)
            self.assertEqual(out, '')

    def test_records_that_can_not_be_written(self):
        with tempfile.TemporaryDirectory() as directory:
            file = os.path.join(directory, 'file')
            pathlib.Path(file).write_text('x', 'utf-8')
            self.refused(1, 'file', 'play', '--records', file)
            self.refused(1, 'not-there', 'play', '--records',
                         os.path.join(directory, 'not-there', 'deep'))
            os.mkdir(os.path.join(directory, 'game-000001.rec'))
            self.refused(1, 'game-000001.rec', 'play', '--records', directory)


class Replay(Case):
    """hachihachi replay"""

    def test_good_records_check(self):
        self.assertGreater(len(GOOD), 80)
        self.assertEqual(self.good('replay', '--check', *GOOD), '%d good, 0 refused\n' % len(GOOD))

    def test_bad_records_are_refused_at_their_line(self):
        files = [str(VECTORS / name) for name, _, _ in BAD]
        code, out, err = call('replay', '--check', *files)
        self.assertEqual((code, out), (1, '0 good, %d refused\n' % len(BAD)))
        found = [re.fullmatch(r'(.*):(\d+):(\d+): (\S.*)', line) for line in err.splitlines()]
        self.assertEqual([(match.group(1), match.group(2)) for match in found],
                         [(file, line) for file, (_, line, _) in zip(files, BAD)])

    def test_good_ones_after_a_bad_one(self):
        bad = VECTORS / BAD[0][0]
        code, out, err = call('replay', GOOD[0], bad, GOOD[1])
        self.assertEqual((code, err.count('\n')), (1, 1))
        self.assertEqual(re.findall(r'(?m)^== (.*) ==$', out), [str(GOOD[0]), str(GOOD[1])])
        self.assertEqual(call('replay', '--check', GOOD[0], bad, GOOD[1])[:2],
                         (1, '2 good, 1 refused\n'))

    def test_written_again(self):
        for path in GOOD:
            text = path.read_text('utf-8')
            self.assertEqual(self.good('replay', '--write', path), text, path)
            self.assertEqual(self.good('replay', '--write', '-', text=text.encode('utf-8')), text, path)

    def test_standard_input(self):
        text = GOOD[0].read_bytes()
        self.assertEqual(self.good('replay', '--check', '-', text=text), '1 good, 0 refused\n')
        self.refused(1, r'^-:1:1: ', 'replay', '-', text=b'hello\n')
        self.refused(1, r'^-:1:1: ', 'replay', '-', text=b'')

    def test_every_payment_is_told(self):
        patterns = {
            'en': (r'(?m)^    .* pays (.*?) to .*: .*\.$', r'(?:(\d+) kan)? ?(?:(\d+) mon)?$'),
            'ja': (r'(?m)^    .*から.*へ(.*?): .*。$', r'(?:(\d+)貫)?(?:(\d+)文)?$')}
        for language, (line, amount) in patterns.items():
            for path in GOOD:
                wanted = [int(n) for n in
                          re.findall(r'(?m)^pay \S+ \S+ (\d+) ', self.good('replay', '--write', path))]
                told = []
                for text in re.findall(line, self.good('replay', '--lang', language, path)):
                    kan, mon = re.fullmatch(amount, text).groups()
                    told.append(12 * int(kan or 0) + int(mon or 0))
                # A record may stop before a turned card; the game has turned it.
                self.assertEqual(told[:len(wanted)], wanted, (path, language))
                self.assertTrue(told == wanted or 'stops' in path.name, (path, language))

    def test_every_line_is_told(self):
        words = {'bid': ('plays\\.', 'drops'), 'say': ('stops\\.', 'goes on \\(sage'),
                 'claim': ('claims', 'lets go'), 'month': ('^Month',), 'play': ('plays [0-9]',),
                 'turn': ('turns [0-9]',)}
        for path in GOOD:
            text, told = self.good('replay', '--write', path), self.good('replay', path)
            for word, patterns in words.items():
                lines = len(re.findall('(?m)^%s ' % word, text))
                sentences = sum(len(re.findall('(?m)' + pattern, told)) for pattern in patterns)
                turned = word == 'turn' and 'stops' in path.name and sentences == lines + 1
                self.assertTrue(sentences == lines or turned, (path, word, sentences, lines))

    def test_reasons_in_words(self):
        told = self.good('replay', *GOOD)
        for pattern in (r'makes red-poem ribbons \(akatan\); Seat \d is the culprit of a hatto\.',
                        r'both shares, being the culprit of a hatto\.',
                        r'both shares, being the only one who has gone on\.',
                        r'teyaku, \w+.*, at half value\.', r'refund of teyaku, ',
                        r'flow of a sage, ', r'The pot of drop fees pays ', r'wins the month\.',
                        r'All cards are played\. Points: ', r'Nothing is played this month\.',
                        r'Here the game stands\. Next: ', r'The game is over\.',
                        r'is chased out, holding ', r'holds the blank card'):
            self.assertRegex(told, pattern)
        self.assertNotRegex(told, r'[{}]')
        self.assertNotRegex(self.good('replay', '--lang', 'ja', *GOOD), r'[{}]')

    def test_names_are_told_and_tamed(self):
        text = ('hachihachi 1\npreset bga\nplayers 3\nname 0 "Hana \\u001b[31m"\ndealer 0\n'
                'pay 0 bank 60 start\npay 1 bank 60 start\npay 2 bank 60 start\nmonth 1\n')
        self.assertIn('Hana ?[31m deals', self.good('replay', '-', text=text.encode('utf-8')))

    def test_bad_usage(self):
        self.refused(2, 'no file is given', 'replay')
        self.refused(2, '--check and --write do not go together', 'replay', '--check', '--write', '-')
        self.refused(1, 'not-there.rec: ', 'replay', 'not-there.rec')
        self.refused(1, 'vectors: ', 'replay', VECTORS)


class Hand(Case):
    """hachihachi hand"""

    def data(self, cards, *args):
        """The JSON of a hand."""
        return json.loads(self.good('hand', '--json', *args, *cards.split()))

    def test_both_groups(self):
        data = self.data('4a 4b 4R 12a 12b 12c 1a')
        self.assertEqual((data['suit']['yaku'], data['suit']['value']), ('futatatesanbon', 96))
        self.assertEqual((data['chaff']['yaku'], data['chaff']['value']), ('tanichi', 36))
        self.assertEqual(data['suit']['exposed'], ['4R', '4a', '4b', '12a', '12b', '12c'])
        self.assertEqual((data['value'], data['nuke'], data['tobikomi']), (132, True, [4, 12]))
        self.assertEqual(data['chased_out']['value'], 66)

    def test_nothing(self):
        data = self.data('1L 2T 3R 4a 5T 6T 7T')
        self.assertEqual((data['suit']['yaku'], data['chaff']['yaku'], data['value']), (None, None, 0))
        self.assertEqual(data['chased_out'],
                         {'suit': 0, 'chaff': 0, 'dekiyaku': 0, 'cards': 2, 'cards_value': 6, 'value': 6})

    def test_options_count(self):
        ribbons = '1R 2R 3R 4R 5a 6a 8a'
        self.assertEqual(self.data(ribbons)['chaff']['yaku'], 'aka')
        self.assertEqual(self.data(ribbons, '--option', 'aka_max=2')['chaff']['yaku'], None)
        self.assertEqual(self.data(ribbons)['chased_out']['dekiyaku'], 42)
        self.assertEqual(self.data(ribbons, '--preset', 'boardwalk')['chased_out']['dekiyaku'], 0)

    def test_words(self):
        out = self.good('hand', '4a 4b 4R 12a', '12b 12c', '1a')
        self.assertIn('Two standing triplets (futatatesanbon), 8 kan; exposes 4R 4a 4b 12a 12b 12c', out)
        self.assertIn('5 kan 6 mon from each of the three', out)
        self.assertIn('二立三本', self.good('hand', '--lang', 'ja', '4a 4b 4R 12a 12b 12c 1a'))

    def test_bad_usage(self):
        self.refused(2, "'13L' is no card", 'hand', *'1L 2T 13L 4a 5T 6T 7T'.split())
        self.refused(2, "'1l' is no card", 'hand', '1l')
        self.refused(2, '1L is there twice', 'hand', *'1L 2T 3R 4a 5T 6T 1L'.split())
        self.refused(2, '1L is there twice', 'hand', '2T 1L 1L')
        self.refused(2, 'a hand has 7 cards, not 3', 'hand', '1L', '2T', '3R')
        self.refused(2, 'a hand has 7 cards, not 0', 'hand')
        self.refused(2, 'the blank card', 'hand', 'blank')


class Pile(Case):
    """hachihachi pile"""

    def data(self, cards, *args):
        """The JSON of a pile."""
        return json.loads(self.good('pile', '--json', *args, *cards))

    def test_dekiyaku(self):
        data = self.data('1R 2R 3R 6R 9R 1L 3L 8L 12L'.split())
        by_word = {row['yaku']: row for row in data['dekiyaku']}
        self.assertEqual(list(by_word), ['akatan', 'aotan', 'nanatan', 'shikou', 'gokou'])
        self.assertEqual([by_word[word]['complete'] for word in by_word],
                         [True, False, False, True, False])
        self.assertEqual([by_word[word]['missing'] for word in by_word], [0, 1, 2, 0, 1])
        self.assertEqual(by_word['aotan']['wanted'], ['10R'])
        self.assertEqual(by_word['gokou']['wanted'], ['11L'])
        self.assertEqual((data['points'], data['kasu'], data['special']), (105, 0, None))

    def test_special_yaku(self):
        kasu = [card for card in CARDS if card[-1] in 'abc'] + ['11L', '11T', '11R']
        self.assertEqual(len(kasu), 27)
        self.assertEqual(self.data(kasu[:15])['special'], None)
        self.assertEqual(self.data(kasu[:17])['special_value'], 168)
        self.assertEqual(self.data(kasu[:20])['special_value'], 240)
        self.assertEqual(self.data(kasu[:22], '--preset', 'boardwalk')['special_value'], 240)
        rich = [card for card in CARDS if card[-1] in 'LT']
        data = self.data(rich + ['1R', '2R', '1a'])
        self.assertEqual((data['points'], data['special'], data['special_value']),
                         (201, 'futahachi', 120 + 12 * 33))
        self.assertEqual(self.data(CARDS)['special'], 'futahachi')
        self.assertEqual(self.data(['1a'])['special'], None)

    def test_exactly_88(self):
        pile = '1L 3L 8L 12L 1R 1a 1b 2a'.split()
        data = self.data(pile)
        self.assertEqual((data['points'], data['exactly_88'], data['special']), (88, True, None))
        self.assertIn('if the two other piles have 88 points too', self.good('pile', *pile))

    def test_words(self):
        out = self.good('pile', '1R 2R 3R 12L')
        self.assertIn('complete, 7 kan from each payer', out)
        self.assertIn('lacks 3 of 1L 3L 8L', out)
        self.assertIn('あと3枚: 1L 3L 8L', self.good('pile', '--lang', 'ja', '1R 2R 3R 12L'))

    def test_bad_usage(self):
        self.refused(2, 'no card is given', 'pile')
        self.refused(2, "'x' is no card", 'pile', '1L', 'x')
        self.refused(2, "--option: no option 'x'", 'pile', '1L', '--option', 'x=1')


class Json(Case):
    """What --json prints is what doc/cli.md and the manual page tell"""

    CALLS = {'hand': ['hand', '4a', '4b', '4R', '12a', '12b', '12c', '1a'], 'pile': ['pile', '1R'],
             'options': ['options']}
    DOC = VECTORS.parent.parent / 'doc'

    def keys(self, data):
        """The keys of objects and of the objects in them, joined by dots; not the presets' words."""
        if isinstance(data, list):
            return set().union(*map(self.keys, data))
        if not isinstance(data, dict):
            return set()
        inner = {key: self.keys(value) if key != 'presets' else set() for key, value in data.items()}
        return {*data, *(key + '.' + name for key, names in inner.items() for name in names)}

    def test_keys_are_documented(self):
        page = (self.DOC / 'hachihachi.1').read_text('utf-8').partition('.SH JSON')[2].partition('.SH ')[0]
        for verb, args in self.CALLS.items():
            printed = self.keys(json.loads(self.good(*args, '--json')))
            rows = re.findall(r'(?m)^\| `%s` \| (`.*?`) \|' % verb, (self.DOC / 'cli.md').read_text('utf-8'))
            told = {key for row in rows for key in re.findall('`(.*?)`', row)}
            self.assertEqual({key for key in printed if key in told or not any(
                other.startswith(key + '.') for other in printed)}, told, verb)
            part = page.partition('.B %s\n' % verb)[2].partition('.TP')[0]
            self.assertEqual({key.split('.')[-1] for key in printed}, set(re.findall(r'\\fB(\w+)\\fR', part)), verb)

    def test_no_other_verb_has_it(self):
        for verb in Program.VERBS:
            self.assertEqual('--json' in self.good(verb, '--help'), verb in self.CALLS, verb)


class Bench(Case):
    """hachihachi bench: a row is there and has numbers; how fast is nobody's business here"""

    def test_one_row(self):
        head, row = self.good('bench', 'assign, no journal').splitlines()[:2]
        self.assertIn('yardstick', head)
        self.assertRegex(row, r'^assign, no journal +call +[0-9.]+ [kMG]/s +[0-9.]+ ns')

    def test_usage(self):
        self.refused(2, 'no benchmark', 'bench', 'no such work')
        self.refused(2, 'one part', 'bench', 'months', 'perft')


class Count(Case):
    """hachihachi count, against rules 16"""

    @staticmethod
    def table(out):
        """Numbers by row and column."""
        rows = [line.split('\t') for line in out.splitlines()]
        return {row[0]: dict(zip(rows[0][1:], map(int, row[1:]))) for row in rows[1:]}

    def test_hands(self):
        table = self.table(self.good('count', 'hands'))
        rows = {'sanbon': 4620000, 'tatesanbon': 1716000, 'kuttsuki': 1710720, 'teshi': 126720,
                'haneken': 95040, 'ichinishi': 31680, 'shisou': 528, 'total': 73629072}
        for word, number in rows.items():
            self.assertEqual(table[word]['total'], number)
        self.assertEqual(sum(table[word]['total'] for word in
                             ('futasanbon', 'sanbontatesanbon', 'futatatesanbon')), 42240)
        columns = {'aka': 4795560, 'tanichi': 2664090, 'toichi': 2368080, 'pikaichi': 1184040,
                   'karasu': 888030}
        for word, number in columns.items():
            self.assertEqual(table['total'][word], number)
        self.assertEqual((table['none']['none'], table['shisou']['karasu'], table['shisou']['pikaichi']),
                         (54461388, 1, 10))
        for row in table.values():
            self.assertEqual(sum(row.values()), 2 * row['total'])

    def test_fields(self):
        table = self.table(self.good('count', 'fields'))
        self.assertEqual({word: row['total'] for word, row in table.items()},
                         {'1': 6096454, '2': 3270365, '4': 2904693, 'total': 12271512})
        self.assertEqual(table['total']['four_of_a_suit'], 11352)

    def test_fields_that_are_dealt_again(self):
        table = self.table(self.good('count', '--preset', 'boardwalk', 'fields'))
        self.assertEqual(table['0'], {'others': 0, 'four_of_a_suit': 11352, 'total': 11352})

    def test_bad_usage(self):
        self.refused(2, 'hands or fields', 'count')
        self.refused(2, 'hands or fields', 'count', 'hands', 'fields')
        self.refused(2, "'decks' can't be counted", 'count', 'decks')


class Options(Case):
    """hachihachi options"""

    def test_all_are_there(self):
        data = json.loads(self.good('options', '--json'))
        self.assertEqual([row['option'] for row in data], list(range(1, 66)))
        by_word = {row['word']: row for row in data}
        self.assertEqual(by_word['months']['presets'], {'bga': 12, 'bga-half': 6, 'boardwalk': 12})
        self.assertEqual(by_word['hatto']['words'], ['off', 'discard', 'discard_and_block'])
        self.assertEqual(by_word['top_prize']['words'], ['bank'])
        self.assertEqual((by_word['start']['minimum'], by_word['start']['type']), (-12000, 'number'))
        self.assertTrue(by_word['value_aka']['even'] and by_word['value_aka']['money'])
        self.assertTrue(all(row['text'] and row['name'] for row in data))

    def test_table(self):
        out = self.good('options')
        self.assertEqual(len(out.splitlines()), 66)
        self.assertRegex(out, r'(?m)^plate +0 +0 +1 +0 \.\.\. 1200; ')
        self.assertRegex(self.good('options', '--preset', 'boardwalk'), r'(?m)^plate +1 +0 \.\.\. 1200; ')

    def test_one_preset(self):
        data = json.loads(self.good('options', '--json', '--preset', 'boardwalk'))
        self.assertTrue(all(list(row['presets']) == ['boardwalk'] for row in data))

    def test_japanese(self):
        self.assertIn('ゲームの月数', self.good('options', '--lang', 'ja'))


if __name__ == '__main__':
    PROGRAM = sys.argv.pop(1)
    unittest.main()
