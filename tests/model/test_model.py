#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the model: cases worked by hand, counts, and the vectors.

    python3 tests/model/test_model.py [VECTORS]      default: ../vectors
"""

import os
import random
import sys
import unittest
from math import comb

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import generate                                             # noqa: E402
from cards import (BLANK, CHAFF, DECK, KASU_LIKE, POINTS, SUIT,   # noqa: E402
                   SUITS, points, seat_draw)
from game import Game, Illegal, Month                       # noqa: E402
from options import (DEFAULTS, OPTIONS, PRESETS, WORDS, parse_value,  # noqa: E402
                     refused)
from record import (Refused, check_record, read_record,     # noqa: E402
                    split_line, write_record)
from yaku import (chaff_teyaku, dekiyaku_within, exposed,   # noqa: E402
                  special_yaku, suit_teyaku)

VECTORS = os.path.join(HERE, '..', 'vectors')


def options_of(preset, **changes):
    options = dict(DEFAULTS[preset])
    for name, value in changes.items():
        assert name in options
        options[name] = value
    return options


def staged(preset='bga', times=1, first=0, players=3, hands=None, **changes):
    """A month that stands before its first turn, with everything set by hand:
    the three are first, first + 1, first + 2."""
    game = Game(options_of(preset, start=0, **changes), players, first)
    month = game.month
    month.dealer = first
    month.times = times
    month.three = [(first + i) % players for i in range(3)]
    month.seats = game.from_(first)
    month.hands = {seat: [] for seat in game.seats}
    month.hands.update(hands or {})
    month.field = []
    month.four = []
    month.stock = []
    month.undealt = []
    month.dropped = []
    month.chased = []
    month.blank_holder = None
    month.mizuten = None
    month.suit_yaku = dict.fromkeys(month.three)
    month.chaff_yaku = dict.fromkeys(month.three)
    month.triplets = {seat: [] for seat in month.three}
    game.lines = []
    game.ledger = []
    month.begin_play()
    month.turn = 6
    return month


def follow(story, *lines):
    """Run a part of the game with these answers; all must be wanted."""
    lines = list(lines)
    try:
        request = next(story)
        while True:
            if not lines:
                raise AssertionError('asked: %s' % request.choices)
            request.check(lines[0])
            request = story.send(lines.pop(0))
    except StopIteration:
        pass
    if lines:
        raise AssertionError('not asked: %s' % lines)


def ledger(month):
    """The entries without their month."""
    return [entry[1:] for entry in month.game.ledger]


def pile(text):
    return set(text.split())


def hand(text):
    cards = text.split()
    assert len(cards) == 7
    return cards


def piles_of(*totals):
    """Three piles of the 48 cards with these points."""
    rng = random.Random(1)
    while True:
        piles = [set(), set(), set()]
        cards = list(DECK)
        rng.shuffle(cards)
        cards.sort(key=POINTS.get, reverse=True)
        for card in cards:
            fits = [i for i in range(3)
                    if points(piles[i]) + POINTS[card] <= totals[i]]
            if not fits:
                break
            piles[rng.choice(fits)].add(card)
        if [points(p) for p in piles] == list(totals):
            if special_yaku(piles, options_of('bga')) is None:
                return piles


class Cards(unittest.TestCase):
    def test_deck(self):
        """rules.md 2.1, 2.3, 2.4"""
        self.assertEqual(len(DECK), 48)
        self.assertEqual(points(DECK), 264)
        self.assertEqual(len(CHAFF), 24)
        self.assertEqual(len(KASU_LIKE), 27)
        self.assertEqual(DECK[0], '1L')
        self.assertEqual(DECK[4 * 10 + 2], '11R')
        self.assertEqual([c for c in DECK if POINTS[c] == 20],
                         ['1L', '3L', '8L', '11L', '12L'])

    def test_seat_draw(self):
        """rules.md 3.3"""
        self.assertEqual(seat_draw([['5a'], ['1R'], ['1L']]), ([2, 1, 0], []))
        self.assertEqual(seat_draw([['11a'], ['11L'], ['11R'], ['11T']]),
                         ([1, 3, 2, 0], []))
        self.assertEqual(seat_draw([['5a'], ['2T'], ['5b']]), (None, [[0, 2]]))
        self.assertEqual(seat_draw([['5a', '9a'], ['2T'], ['5b', '1a']]),
                         ([1, 2, 0], []))


class Options(unittest.TestCase):
    def test_table(self):
        """rules.md 14"""
        self.assertEqual(len(OPTIONS), 65)
        self.assertEqual(list(OPTIONS)[:4],
                         ['months', 'start', 'mizuten', 'first_packet'])
        self.assertEqual(list(OPTIONS)[-1], 'top_prize')
        self.assertEqual(len(WORDS), 23)
        self.assertEqual([DEFAULTS[p]['start'] for p in PRESETS],
                         [-60, -36, 60])
        differ = [n for n in OPTIONS
                  if DEFAULTS['bga'][n] != DEFAULTS['bga-half'][n]]
        self.assertEqual(differ, ['months', 'start'])
        self.assertEqual(sum(1 for n in OPTIONS if DEFAULTS['bga'][n]
                             != DEFAULTS['boardwalk'][n]), 18)
        for preset in PRESETS:
            self.assertIsNone(refused(DEFAULTS[preset]))

    def test_values(self):
        """rules.md 1.5, 14"""
        for name, good, bad in (
                ('months', '1 12', '0 13 01 +1 -1'),
                ('start', '-12000 12000 0', '-12001 12001 -0 00'),
                ('first_packet', '3 4', '2 5'),
                ('value_shisou', '0 1200', '1 1201 1202 241'),
                ('value_gokou', '144 2', '143 none'),
                ('value_nuke', '0 13 1200', '1201 x'),
                ('value_souhachi', '0 121', '-1'),
                ('sujuuroku_cap', 'none 0 12000', 'bank 12001'),
                ('top_prize', 'bank 0 12000', 'none'),
                ('kaikan', '0 12000', 'none bank'),
                ('aka_max', '2 7', '1 8'),
                ('sage_void', 'on off', 'yes no 1'),
                ('carry', 'pool queue stack none', 'off')):
            for word in good.split():
                parse_value(name, word)
            for word in bad.split():
                with self.assertRaises(ValueError, msg=name + ' ' + word):
                    parse_value(name, word)

    def test_refused(self):
        """rules.md 14"""
        self.assertTrue(refused(options_of('boardwalk', bonus_timing='at_end')))
        self.assertTrue(refused(options_of('bga', etsunen=True, carry='none')))
        self.assertTrue(refused(options_of('bga', etsunen=True, carry='stack')))
        self.assertFalse(refused(options_of('bga', etsunen=True, carry='queue')))


class Teyaku(unittest.TestCase):
    def test_suit_group(self):
        """rules.md 8.1, 8.2"""
        for cards, yaku in (
                ('1L 1R 1a 2a 3a 4a 5a', 'sanbon'),
                ('1L 1R 1a 2a 2b 4a 5a', 'sanbon'),
                ('4T 4R 4a 1a 2a 3a 5a', 'tatesanbon'),
                ('5T 5a 5b 1a 2a 3a 3b', 'tatesanbon'),
                ('7T 7R 7b 1a 2a 3a 3b', 'tatesanbon'),
                ('12a 12b 12c 1a 2a 3a 4b', 'tatesanbon'),
                ('12L 12b 12c 1a 2a 3a 4b', 'sanbon'),
                ('6T 6R 6b 1a 2a 3a 3b', 'sanbon'),
                ('1a 1b 2a 2b 3a 3b 4a', 'kuttsuki'),
                ('1a 1b 2a 2b 3a 5b 4a', None),
                ('11L 11T 11R 11a 1a 2a 3a', 'teshi'),
                ('1L 1R 1a 2a 2b 2R 4a', 'futasanbon'),
                ('1L 1R 1a 5a 5b 5R 4a', 'sanbontatesanbon'),
                ('12a 12b 12c 5a 5b 5R 4a', 'futatatesanbon'),
                ('12a 12b 12L 5a 5b 5R 4a', 'sanbontatesanbon'),
                ('4a 4b 4R 5a 5b 6R 6a', 'haneken'),
                ('4a 4b 4R 4T 5b 6R 6a', 'ichinishi'),
                ('4a 4b 4R 4T 5b 5R 5a', 'shisou'),
                ('1a 2a 3a 4a 5a 6a 7a', None)):
            self.assertEqual(suit_teyaku(hand(cards)), yaku, cards)

    def test_chaff_group(self):
        """rules.md 8.3, 8.4, 2.4"""
        for cards, yaku in (
                ('1a 2a 3a 4a 5a 6a 11L', 'karasu'),
                ('11L 11T 11R 11a 5a 6a 12c', 'karasu'),
                ('1L 2a 3a 4a 5a 6a 11L', 'pikaichi'),
                ('2T 1a 3a 4a 5a 6a 11T', 'toichi'),
                ('2R 1a 3a 4a 5a 6a 11R', 'tanichi'),
                ('2R 1R 3a 4a 5a 6a 11R', 'aka'),
                ('1R 2R 3R 4R 5R 6R 7R', 'aka'),
                ('2R 1L 3a 4a 5a 6a 11R', None),
                ('1L 3L 1a 3a 4a 5a 6a', None)):
            self.assertEqual(chaff_teyaku(hand(cards), 7), yaku, cards)
        three = hand('1R 2R 3R 4a 5a 6a 7a')
        self.assertEqual(chaff_teyaku(three, 3), 'aka')
        self.assertIsNone(chaff_teyaku(three, 2))

    def test_exposed(self):
        """rules.md 8.5"""
        ribbons = hand('1R 2R 3R 4R 5R 6R 7R')
        self.assertEqual(exposed(ribbons, None, 'aka'), set())
        pairs = hand('1a 1b 2a 2R 3a 3b 12L')
        self.assertEqual(exposed(pairs, 'kuttsuki', None), set(pairs[:6]))
        three = hand('4a 4b 4R 5a 5b 6R 1a')
        self.assertEqual(exposed(three, 'tatesanbon', None), set(three[:3]))
        self.assertEqual(exposed(three, 'tatesanbon', 'aka'),
                         set(three) - {'6R'})

    def test_counts(self):
        """rules.md 16: all C(48,7) hands, gathered by what matters."""
        # signature -> (number of hands, one of them)
        table = {((), 0, 0, 0, 0, 0): (1, [])}
        for month in SUITS:
            table2 = {}
            for mask in range(16):
                part = [c for i, c in enumerate(SUITS[month]) if mask >> i & 1]
                for (pattern, up, kasu, light, tane, ribbon), (n, cards) in \
                        table.items():
                    if len(cards) + len(part) > 7:
                        continue
                    stands = len(part) == 3 and (
                        month in (4, 5, 7)
                        or part == ['12a', '12b', '12c'])
                    plain = [c for c in part if c not in KASU_LIKE]
                    key = (tuple(sorted(pattern + (len(part),)))
                           if part else pattern,
                           up + stands, kasu + len(part) - len(plain),
                           light + sum(c[-1] == 'L' for c in plain),
                           tane + sum(c[-1] == 'T' for c in plain),
                           ribbon + sum(c[-1] == 'R' for c in plain))
                    old = table2.get(key, (0, None))
                    table2[key] = (old[0] + n, cards + part)
            table = table2
        counts = {}
        total = 0
        best = {}
        values = DEFAULTS['bga']
        for number, cards in table.values():
            if len(cards) != 7:
                continue
            total += number
            suit, chaff = suit_teyaku(cards), chaff_teyaku(cards, 7)
            for yaku in (suit, chaff):
                counts[yaku] = counts.get(yaku, 0) + number
            if not suit and not chaff:
                counts['nothing'] = counts.get('nothing', 0) + number
            worth = sum(values['value_' + y] for y in (suit, chaff) if y)
            if worth >= 24 * 12:
                best[worth, suit, chaff] = best.get((worth, suit, chaff),
                                                    0) + number
        self.assertEqual(total, 73629072)
        for yaku, number in (
                ('sanbon', 4620000), ('tatesanbon', 1716000),
                ('kuttsuki', 1710720), ('teshi', 126720), ('haneken', 95040),
                ('ichinishi', 31680), ('shisou', 528), ('aka', 4795560),
                ('tanichi', 2664090), ('toichi', 2368080),
                ('pikaichi', 1184040), ('karasu', 888030),
                ('nothing', 54461388)):
            self.assertEqual(counts[yaku], number, yaku)
        self.assertEqual(counts['futasanbon'] + counts['sanbontatesanbon']
                         + counts['futatatesanbon'], 42240)
        self.assertEqual(best, {(288, 'shisou', 'karasu'): 1,
                                (288, 'shisou', 'pikaichi'): 10})


class Field(unittest.TestCase):
    def times(self, carry, *fields):
        game = Game(options_of('bga', carry=carry), 3, 0)
        found = []
        for field in fields:
            game.month.field = field.split()
            game.month.field_multiplier()
            found.append(game.month.times)
        return found, game.waiting

    def test_carry(self):
        """rules.md 5.1-5.3, 16"""
        self.assertEqual(self.times('pool', '11L 12L 1L', '2a', '', ''),
                         ([4, 4, 2, 1], []))
        self.assertEqual(self.times('pool', '1L 3L', '11L', '8L', ''),
                         ([2, 4, 2, 2], []))
        self.assertEqual(self.times('queue', '1L 3L', '11L', '8L', ''),
                         ([2, 2, 4, 2], []))
        self.assertEqual(self.times('queue', '1L 3L', '11L 12L', '', ''),
                         ([2, 2, 4, 4], []))
        self.assertEqual(self.times('stack', '1L 3L 8L 11L 12L', '2a'),
                         ([128, 1], []))
        self.assertEqual(self.times('none', '1L 11L 12L', '2a', '8L 1L'),
                         ([4, 1, 2], []))

    def test_fields(self):
        """rules.md 16: all C(48,6) fields."""
        game = Game(options_of('bga'), 3, 0)
        counts = {}
        for mask in range(32):
            lights = [c for i, c in enumerate(['1L', '3L', '8L', '11L', '12L'])
                      if mask >> i & 1]
            game.waiting = []
            game.month.field = lights
            game.month.field_multiplier()
            times = game.month.times
            counts[times] = counts.get(times, 0) + comb(43, 6 - len(lights))
        self.assertEqual(counts, {1: 6096454, 2: 3270365, 4: 2904693})

    def deal(self, players, deck, **changes):
        game = Game(options_of('bga', mizuten='off', **changes), players, 0)
        game.answer('deck ' + ' '.join(deck))
        return game

    def test_four_in_field(self):
        """rules.md 4.2-4.4"""
        deck = list(DECK)
        # three players: the field is 9..11 and 24..26 from above
        low = DECK[:4] + ['5a', '9a']
        rest = [c for c in deck if c not in low]
        deck = rest[:9] + low[:3] + rest[9:21] + low[3:] + rest[21:]
        game = self.deal(3, deck)
        self.assertEqual(game.request.kind, 'play')
        self.assertEqual(game.month.times, 2)               # 1L counts
        self.assertEqual(game.month.three, [0, 1, 2])
        self.assertEqual(game.month.piles[0], set(DECK[:4]))
        self.assertEqual(game.month.field, ['5a', '9a'])
        self.assertEqual(game.month.hands[1], rest[:3] + rest[9:13])
        game = self.deal(3, deck, four_in_field='redeal')
        self.assertEqual(game.request.kind, 'deck')
        self.assertEqual(game.waiting, [])
        game.answer('deck ' + ' '.join(DECK))
        self.assertEqual(game.request.kind, 'play')

    def test_first_packet(self):
        """rules.md 4.2"""
        game = self.deal(3, DECK, first_packet=4)
        self.assertEqual(game.month.hands[1], DECK[:4] + DECK[15:18])
        self.assertEqual(game.month.field, DECK[12:15] + DECK[24:27])
        self.assertEqual(game.month.stock, DECK[27:])

    def test_seven(self):
        """rules.md 13"""
        def game_with(blank_at, word):
            game = Game(options_of('bga'), 7, 2)
            game.answer('mizuten 2 ' + word)
            deck = list(DECK)
            deck.insert(blank_at, BLANK)
            game.answer('deck ' + ' '.join(deck))
            return game
        game = game_with(1, 'yes')          # in the hand of seat 3
        self.assertEqual(game.month.blank_holder, 3)
        self.assertEqual(len(game.month.field), 6)
        self.assertEqual(game.month.mizuten, 2)
        self.assertEqual(game.request.choices, ['bid 4 play', 'bid 4 drop'])
        game.answer('bid 4 drop')
        game.answer('bid 5 drop')
        game.answer('bid 6 drop')           # all others play
        self.assertEqual(game.month.three, [2, 0, 1])
        self.assertEqual(game.request.kind, 'stock')
        self.assertEqual(len(game.request.cards), 21)
        game = game_with(20, 'yes')         # in the dealer's own hand
        self.assertEqual(game.month.blank_holder, 2)
        self.assertIsNone(game.month.mizuten)
        self.assertEqual(game.request.choices, ['bid 3 play', 'bid 3 drop'])
        for seat in (3, 4, 5):
            game.answer('bid %d play' % seat)
        self.assertEqual(game.month.chased, [6, 0, 1])


class Auction(unittest.TestCase):
    def test_oikomi(self):
        """rules.md 6.4, 16: a chased-out 三本 at ×1: 1 kan from each."""
        def entries(cards, times=1, preset='bga', **changes):
            month = staged(preset, times, players=4, **changes)
            month.hands[3] = hand(cards)
            month.oikomi(3)
            found = ledger(month)
            self.assertEqual([e[0] for e in found],
                             [0, 1, 2] * (len(found) // 3))
            return [e[2:] for e in found[::3]]
        self.assertEqual(entries('2R 2a 2b 4T 5T 6T 7T'),
                         [(12, 'oikomi-teyaku', 'sanbon'),
                          (3, 'oikomi-cards', '')])
        self.assertEqual(entries('1R 2R 3R 4R 5R 6R 9R', 2),
                         [(24, 'oikomi-teyaku', 'aka'),
                          (84, 'oikomi-dekiyaku', 'akatan'),
                          (120, 'oikomi-dekiyaku', 'nanatan'),
                          (30, 'oikomi-cards', '')])
        self.assertEqual(entries('1R 2R 3R 4R 5R 6R 9R', 2, 'boardwalk'),
                         [(24, 'oikomi-teyaku', 'aka'),
                          (30, 'oikomi-cards', '')])
        # 五光 in place of 四光
        self.assertEqual(entries('1L 3L 8L 11L 12L 2T 4T'),
                         [(72, 'oikomi-dekiyaku', 'gokou'),
                          (15, 'oikomi-cards', '')])
        self.assertEqual(entries('1L 3L 8L 11L 12L 2T 4T', oikomi_once=True),
                         [(72, 'oikomi-dekiyaku', 'gokou')])
        # the triplet's light does not count a second time, the other does
        self.assertEqual(entries('1L 1a 1b 3L 4T 5T 6T', oikomi_once=True,
                                 value_sanbon=0),
                         [(3, 'oikomi-cards', '')])
        # 四三 at 10 kan
        self.assertEqual(entries('4T 4R 4a 4b 5T 5R 5a')[0],
                         (120, 'oikomi-teyaku', 'shisou'))

    def test_bids(self):
        """rules.md 6.1-6.3"""
        game = Game(options_of('bga', mizuten='off'), 6, 4)
        game.answer('deck ' + ' '.join(DECK))       # 1L in no field: 12, 13 on
        game.month.times = 1
        for seat, word in ((4, 'drop'), (5, 'play'), (0, 'drop'), (1, 'drop')):
            self.assertEqual(game.request.seat, seat)
            game.answer('bid %d %s' % (seat, word))
        self.assertEqual(game.month.three, [5, 2, 3])
        self.assertEqual([e[1:5] for e in game.ledger[6:]],
                         [(4, 'pot', 12, 'drop-fee'), (0, 'pot', 18, 'drop-fee'),
                          (1, 'pot', 24, 'drop-fee')])


class Shown(unittest.TestCase):
    HANDS = {0: '4T 4R 4a 4b 5T 5R 5a', 1: '1a 2a 3a 6a 7a 8a 9a',
             2: '1L 1R 1b 2T 3R 6T 9T'}

    def month(self, preset='bga', times=1, **changes):
        month = staged(preset, times, players=5, hands={
            s: hand(text) for s, text in self.HANDS.items()}, **changes)
        month.dropped = [4]
        month.chased = [3]
        return month

    def test_automatic(self):
        """rules.md 7.1, 7.2, 8"""
        month = self.month(times=2)
        follow(month.teyaku())
        self.assertEqual(ledger(month), [
            (1, 0, 480, 'teyaku', 'shisou'), (2, 0, 480, 'teyaku', 'shisou'),
            (2, 1, 96, 'teyaku', 'karasu'), (0, 1, 96, 'teyaku', 'karasu'),
            (0, 2, 48, 'teyaku', 'sanbon'), (1, 2, 48, 'teyaku', 'sanbon')])

    def test_all_pay(self):
        """rules.md 7.4"""
        month = self.month(shisou_all_pay=True)
        follow(month.teyaku())
        self.assertEqual([e[0] for e in ledger(month)[:4]], [1, 2, 4, 2])

    def test_choice(self):
        """rules.md 7.2, 7.3"""
        month = self.month('boardwalk')         # 四三 is shown unasked
        follow(month.teyaku(), 'show 1 none', 'show 2 suit')
        self.assertEqual([e[4] for e in ledger(month)],
                         ['shisou', 'shisou', 'sanbon', 'sanbon'])
        month = self.month('boardwalk', shisou='play')
        follow(month.teyaku(), 'show 0 none', 'show 1 chaff', 'show 2 none')
        self.assertEqual([e[4] for e in ledger(month)], ['karasu', 'karasu'])
        month = self.month('boardwalk')
        month.hands[0] = hand('11L 11T 11R 11a 12a 12b 12c')
        story = month.teyaku()
        self.assertEqual(next(story).choices, ['show 0 both', 'show 0 suit'])


class Bonus(unittest.TestCase):
    def test_at_once(self):
        """rules.md 8.6, 8.7, 8.9"""
        month = staged('boardwalk', 2)
        month.chaff_yaku[1] = 'aka'
        month.suit_yaku[1] = 'sanbon'
        month.triplets[1] = [6]
        month.mizuten = 1
        month.piles[1] = pile('1L 3L 8L 11L 6R 6a')     # 86
        follow(month.capture(1, '6b', ['6T'], True),
               'claim 1 nuke no', 'claim 1 tobikomi 6 no')
        self.assertEqual(ledger(month), [(2, 1, 24, 'mizuten', ''),
                                         (0, 1, 24, 'mizuten', '')])
        follow(month.capture(1, '2b', ['2T'], True), 'claim 1 nuke no')
        follow(month.last_nuke_claims(), 'claim 1 nuke yes')
        self.assertEqual(ledger(month)[2:], [(2, 1, 24, 'nuke', 'aka'),
                                             (0, 1, 24, 'nuke', 'aka')])
        follow(month.last_nuke_claims())

    def test_pikaichi_has_none(self):
        """rules.md 8.3"""
        month = staged('boardwalk')
        month.chaff_yaku[1] = 'pikaichi'
        month.piles[1] = pile('1L 3L 8L 11L')
        follow(month.capture(1, '6b', ['6T'], True))
        self.assertEqual(ledger(month), [])

    def test_tobikomi_both(self):
        """rules.md 8.7: for each triplet's suit; 8.8"""
        for yaku, changes, paid in (
                ('futasanbon', {}, 4), ('haneken', {}, 0),
                ('haneken', {'tobikomi_haneken': True}, 4),
                ('shisou', {}, 0), ('shisou', {'tobikomi_shisou': True}, 4),
                ('teshi', {}, 0)):
            month = staged('bga', **changes)
            month.suit_yaku[0] = yaku
            month.triplets[0] = [2, 6]
            month.piles[0] = set(SUITS[2] + SUITS[6])
            month.bonuses_at_end(None)
            self.assertEqual(len(ledger(month)), paid, yaku)

    def test_mizuten_fail(self):
        """rules.md 8.10, 12.3"""
        month = staged('bga', 2, mizuten_fail=5)
        for seat, cards in zip(range(3), piles_of(88, 86, 90)):
            month.piles[seat] = cards
        month.mizuten = 0
        follow(month.settle())
        self.assertEqual(ledger(month), [
            (1, 2, 4, 'points', ''), (0, 1, 10, 'mizuten-fail', ''),
            (0, 2, 10, 'mizuten-fail', '')])


class Capture(unittest.TestCase):
    def test_choices(self):
        """rules.md 9.2"""
        month = staged()
        month.field = '1a 2a 2b 3L 3a 3b'.split()
        self.assertEqual(month.lines_for('play', 0, '5a'), ['play 0 5a'])
        self.assertEqual(month.lines_for('play', 0, '1L'), ['play 0 1L'])
        self.assertEqual(month.lines_for('turn', 0, '2T'),
                         ['turn 0 2T x 2a', 'turn 0 2T x 2b'])
        self.assertEqual(month.lines_for('play', 0, '3R'), ['play 0 3R'])
        self.assertEqual(month.taken_by('play 0 1L'), ['1a'])
        self.assertEqual(month.taken_by('play 0 2T x 2b'), ['2b'])
        self.assertEqual(month.taken_by('play 0 3R'), ['3L', '3a', '3b'])
        self.assertEqual(month.taken_by('play 0 5a'), [])


class Dekiyaku(unittest.TestCase):
    def take(self, month, seat, card, *lines, to_come=True):
        """The seat takes a card (with another of its suit)."""
        other = [c for c in DECK if SUIT[c] == SUIT[card] and c != card
                 and not any(c in p for p in month.piles.values())][-1]
        month.field.append(other)
        follow(month.capture(seat, card, [other], to_come), *lines)

    def paid(self, month):
        follow(month.settle())
        return [e for e in ledger(month)
                if e[3] in ('dekiyaku', 'sage-flow')]

    def test_stop(self):
        """rules.md 10, 10.1, 10.6"""
        month = staged(times=4)
        month.piles[1] = pile('1R 2R 4R 5R 6R 7R')
        self.take(month, 1, '3R', 'say 1 stop')
        self.assertEqual(self.paid(month), [
            (2, 1, 336, 'dekiyaku', 'akatan'), (0, 1, 336, 'dekiyaku', 'akatan'),
            (2, 1, 480, 'dekiyaku', 'nanatan'),
            (0, 1, 480, 'dekiyaku', 'nanatan')])
        self.assertEqual(month.winner, 1)

    def test_nanatan_without_willow(self):
        """rules.md 2.5, 10"""
        month = staged()
        month.piles[1] = pile('1R 2R 4R 5R 6R 7R')
        self.take(month, 1, '11R')
        self.assertEqual(month.made[1], set())

    def test_gokou_in_place(self):
        """rules.md 10.2"""
        month = staged()
        month.piles[0] = pile('1L 3L 8L 11L')
        self.take(month, 0, '12L', 'say 0 stop')
        self.assertEqual([e[4] for e in self.paid(month)], ['gokou'] * 2)
        self.assertEqual(month.made[0], {'shikou', 'gokou'})
        self.assertEqual(dekiyaku_within('1L 3L 11L 12L'.split()), [])

    def test_gokou_after_shikou(self):
        """rules.md 10.3"""
        for preset, answers, made in (
                ('bga', [], {'shikou'}),
                ('boardwalk', ['say 0 stop'], {'shikou', 'gokou'})):
            month = staged(preset)
            month.piles[0] = pile('1L 3L 8L')
            self.take(month, 0, '12L', 'say 0 go')
            self.take(month, 0, '11L', *answers)
            self.assertEqual(month.made[0], made)
            if answers:             # half of 10 kan, 12 kan
                self.assertEqual([e[2] for e in self.paid(month)],
                                 [60, 60, 144, 144])

    def test_offer(self):
        """rules.md 10.5"""
        # nothing is left that could be made
        spoil = pile('1R 6R 9R 10R')
        month = staged()
        month.piles[0] = pile('1L 3L 8L')
        month.piles[1] = spoil
        self.take(month, 0, '12L')          # 五光 would be barred: no question
        self.assertEqual(month.stopped, (0, ['shikou']))
        month = staged(gokou_after_shikou='allowed')
        month.piles[0] = pile('1L 3L 8L')
        month.piles[1] = spoil
        self.take(month, 0, '12L', 'say 0 go')
        month = staged(gokou_after_shikou='allowed')
        month.piles[0] = pile('1L 3L 8L')
        month.piles[1] = spoil | {'11L'}
        self.take(month, 0, '12L')
        # 七短: seven of the nine are enough, six are not
        month = staged()
        month.piles[0] = pile('6R 9R')
        month.piles[1] = pile('1R 2R 1L 8L')
        self.take(month, 0, '10R', 'say 0 go')
        month = staged()
        month.piles[0] = pile('6R 9R')
        month.piles[1] = pile('1R 2R 3R 1L 8L')
        self.take(month, 0, '10R')
        # no capture to come
        for preset in PRESETS:
            month = staged(preset)
            month.piles[0] = pile('1R 2R')
            self.take(month, 0, '3R', to_come=False)
            self.assertEqual(month.stopped, (0, ['akatan']))
        # always
        month = staged('boardwalk')
        month.piles[0] = pile('1L 3L 8L')
        month.piles[1] = spoil | {'11L'}
        self.take(month, 0, '12L', 'say 0 go')

    def test_boardwalk_example(self):
        """rules.md 16: 10 + 3½ kan = 162 mon from each."""
        month = staged('boardwalk')
        month.piles[0] = pile('1R 2R 1L 8L 12L')
        month.piles[1] = pile('6R 9R')
        self.take(month, 0, '3R', 'say 0 go')
        self.take(month, 1, '10R', 'say 1 go')
        self.take(month, 0, '3L', 'say 0 stop')
        self.assertEqual(self.paid(month), [
            (1, 0, 42, 'dekiyaku', 'akatan'), (2, 0, 42, 'dekiyaku', 'akatan'),
            (1, 0, 120, 'dekiyaku', 'shikou'), (2, 0, 120, 'dekiyaku', 'shikou')])

    def test_void_and_liable(self):
        """rules.md 10.6-10.8"""
        def month_of(**changes):
            month = staged('bga', **changes)
            month.piles[0] = pile('1R 2R 1L 8L 12L')
            month.piles[1] = pile('6R 9R')
            self.take(month, 0, '3R', 'say 0 go')
            return month
        month = month_of()
        self.take(month, 1, '10R')      # nothing else is possible for seat 1
        self.assertEqual(self.paid(month), [(0, 1, 168, 'dekiyaku', 'aotan')])
        month = month_of(sage_liable=False)
        self.take(month, 1, '10R')
        self.assertEqual(self.paid(month), [(2, 1, 84, 'dekiyaku', 'aotan'),
                                            (0, 1, 84, 'dekiyaku', 'aotan')])
        # 赤短 is void when 青短 is made; going on counts all the same
        month = month_of(sage_offer='always')
        self.take(month, 1, '10R', 'say 1 go')
        self.take(month, 0, '3L', 'say 0 stop')
        self.assertEqual(self.paid(month), [(1, 0, 240, 'dekiyaku', 'shikou')])
        # both payers have gone on: each their own share
        month = month_of(sage_offer='always')
        self.take(month, 1, '10R', 'say 1 go')
        month.piles[2] = pile('3b')
        month.piles[2] |= pile('4R 5R 7R')
        month.stopped = (2, ['nanatan'])
        self.assertEqual(self.paid(month), [
            (0, 2, 120, 'dekiyaku', 'nanatan'),
            (1, 2, 120, 'dekiyaku', 'nanatan')])

    def test_made_once(self):
        """rules.md 10.4"""
        month = staged()
        month.piles[0] = pile('1R 2R')
        self.take(month, 0, '3R', 'say 0 go')
        self.take(month, 0, '5T')
        self.assertIsNone(month.stopped)

    def test_flow(self):
        """rules.md 10.9"""
        month = staged(sage_void=False)
        month.piles[0] = pile('6R 9R')
        month.piles[1] = pile('1R 2R')
        self.take(month, 1, '3R', 'say 1 go')
        self.take(month, 0, '10R', 'say 0 go')
        month.culprits[1]['akatan'] = 2
        self.assertEqual(self.paid(month), [
            (1, 0, 42, 'sage-flow', 'aotan'), (2, 0, 42, 'sage-flow', 'aotan'),
            (2, 1, 84, 'sage-flow', 'akatan')])
        self.assertEqual(month.winner, 1)       # went on first
        month = staged(sage_flow='nothing')
        month.piles[1] = pile('1R 2R')
        self.take(month, 1, '3R', 'say 1 go')
        for seat, cards in zip(range(3), piles_of(100, 88, 76)):
            month.piles[seat] = cards
        follow(month.settle())
        self.assertEqual(ledger(month), [(2, 0, 12, 'points', '')])


class Hatto(unittest.TestCase):
    """rules.md 10.10, 10.11"""

    def month(self, preset='bga', **changes):
        """Seat 1 lacks 3R of 赤短; seat 0 is about to play."""
        month = staged(preset, **changes)
        month.piles[1] = pile('1R 2R')
        month.hands[0] = '3R 3a 3L 7a'.split()
        return month

    def lay(self, month, seat, card, turn=6):
        month.turn = turn
        taken = month.taken_by('play %d %s' % (seat, card))
        month.note_faults(seat, card, taken)
        month.hands[seat].remove(card)
        follow(month.capture(seat, card, taken, True))

    def make(self, month, card, taken, turn=7):
        month.turn = turn
        month.capture(1, card, taken, True)
        story = month.capture(1, card, taken, True)
        follow(story, 'say 1 stop')
        follow(month.settle())
        return [e for e in ledger(month) if e[3] == 'dekiyaku']

    def test_discard(self):
        """rules.md 16: that one alone pays 14 kan."""
        for card, other in (('3R', '3a'), ('3a', '3R')):
            month = self.month()
            self.lay(month, 0, card)
            self.assertEqual(self.make(month, other, [card]),
                             [(0, 1, 168, 'dekiyaku', 'akatan')])
        month = self.month()                # c itself, but another card takes
        self.lay(month, 0, '7a')
        month.field.append('3a')
        self.assertEqual(len(self.make(month, '3R', ['3a'])), 2)

    def test_shikou(self):
        """rules.md 16: 四光: 20 kan."""
        month = self.month()
        month.piles[1] = pile('1L 3L 8L')
        month.hands[0] = ['12a', '7a']
        self.lay(month, 0, '12a')
        self.assertEqual(self.make(month, '12L', ['12a']),
                         [(0, 1, 240, 'dekiyaku', 'shikou')])

    def test_last_card(self):
        month = self.month()
        month.hands[0] = ['3R']
        self.lay(month, 0, '3R')
        self.assertEqual(month.faults, [])

    def test_card_elsewhere(self):
        month = self.month()
        month.piles[2] = pile('3R 3b')
        self.lay(month, 0, '3a')
        self.assertEqual(month.faults, [])

    def test_two_lacked(self):
        month = self.month()
        month.piles[1] = pile('1R')
        self.lay(month, 0, '3R')
        self.assertEqual(month.faults, [])

    def test_off_and_made(self):
        month = self.month(hatto='off')
        self.lay(month, 0, '3R')
        self.assertEqual(month.faults, [])
        month = self.month()
        month.piles[1] = pile('1L 3L 8L 12L')
        month.made[1] = {'shikou'}          # 五光 is barred
        month.hands[0] = ['11a', '7a']
        self.lay(month, 0, '11a')
        self.assertEqual(month.faults, [])
        month.options = dict(month.options, gokou_after_shikou='allowed')
        month.hands[0] = ['11a', '7a']
        month.field = []
        self.lay(month, 0, '11a')
        self.assertEqual(len(month.faults), 1)

    def test_block(self):
        for hatto, blamed in (('discard_and_block', 1), ('discard', 0)):
            month = self.month(hatto=hatto)
            month.field = ['3R']
            self.lay(month, 0, '7a')
            self.assertEqual(len(month.faults), blamed)
            paid = self.make(month, '3b', ['3R'])
            self.assertEqual(len(paid), 1 if blamed else 2)
        # taking c is no fault; taking another of the suit is one
        month = self.month()
        month.field = ['3R']
        self.lay(month, 0, '3a')
        self.assertEqual(month.faults, [])
        month = self.month()
        month.field = ['3R', '3b']
        month.hands[0] = ['3a', '7a']
        month.note_faults(0, '3a', ['3b'])
        self.assertEqual(len(month.faults), 1)
        # without a card of the suit there is nothing to parry with
        month = self.month()
        month.field = ['3R']
        month.hands[0] = ['7a', '8a']
        self.lay(month, 0, '7a')
        self.assertEqual(month.faults, [])

    def test_window(self):
        for window, made_at, paid in (('next_turn', 7, 1), ('next_turn', 10, 2),
                                      ('open', 10, 1)):
            month = self.month(hatto_window=window)
            self.lay(month, 0, '3a', 6)
            self.assertEqual(len(self.make(month, '3R', ['3a'], made_at)), paid)
        month = self.month()                # the seat after next: its first turn
        month.hands[2] = ['3a', '7a']
        self.lay(month, 2, '3a', 5)
        self.assertEqual(self.make(month, '3R', ['3a'], 7),
                         [(2, 1, 168, 'dekiyaku', 'akatan')])

    def test_kimari(self):
        month = self.month(hatto_card='kimari')
        self.lay(month, 0, '3a')
        self.assertEqual(month.faults, [])
        month = self.month(hatto_card='kimari')
        self.lay(month, 0, '3R')
        self.assertEqual(len(month.faults), 1)
        month = self.month(hatto_card='kimari')
        month.piles[2] = pile('3L 3b')
        self.lay(month, 0, '3a')
        self.assertEqual(len(month.faults), 1)

    def test_later_play(self):
        """The later play's maker alone."""
        month = self.month(hatto_window='open')
        month.field = ['3R']
        month.hands[2] = ['3b', '9a', '9b']
        self.lay(month, 2, '9a', 5)
        self.lay(month, 0, '7a', 6)
        self.assertEqual([f[1] for f in month.faults], [2, 0])
        self.assertEqual(self.make(month, '3L', ['3R']),
                         [(0, 1, 168, 'dekiyaku', 'akatan')])

    def test_in_place_of_shikou(self):
        """A fault for 四光 is one for 五光 that comes in its place."""
        month = self.month()
        month.piles[1] = pile('1L 3L 8L 11L 11a')
        month.hands[0] = ['12a', '7a']
        month.faults = [(6, 0, 1, 'shikou', '12a')]
        month.field = ['12a']
        self.assertEqual(self.make(month, '12L', ['12a']),
                         [(0, 1, 288, 'dekiyaku', 'gokou')])

    def test_before_liable(self):
        """rules.md 10.11 goes before 10.8."""
        month = self.month()
        month.went_on = [2]
        self.lay(month, 0, '3a')
        self.assertEqual(self.make(month, '3R', ['3a']),
                         [(0, 1, 168, 'dekiyaku', 'akatan')])


class Settling(unittest.TestCase):
    def settled(self, totals, times=1, first=0, **changes):
        month = staged('bga', times, first, **changes)
        for seat, cards in zip(month.three, piles_of(*totals)):
            month.piles[seat] = cards
        follow(month.settle())
        return month

    def test_points(self):
        """rules.md 11.6, 16"""
        month = self.settled((100, 88, 76), 2)
        self.assertEqual(ledger(month), [(2, 0, 24, 'points', '')])
        month = self.settled((80, 90, 94), 1, first=1)
        self.assertEqual(ledger(month), [(1, 2, 2, 'points', ''),
                                         (1, 0, 6, 'points', '')])
        month = self.settled((87, 90, 87))
        self.assertEqual(ledger(month), [(0, 1, 1, 'points', ''),
                                         (2, 1, 1, 'points', '')])

    def test_winner(self):
        """rules.md 12.1: 頭はね"""
        self.assertEqual(self.settled((74, 95, 95), first=2).winner, 0)
        self.assertEqual(self.settled((95, 74, 95)).winner, 0)

    def special(self, totals_or_piles, preset='bga', **changes):
        return special_yaku(totals_or_piles, options_of(preset, **changes))

    def test_souhachi(self):
        """rules.md 11.2, 16: +20 kan for the first at ×1"""
        month = staged(first=1)
        # 88 each: 20 20 20 10 10 5 3 / 20 20 10 10 10 10 5 3 / the rest
        def fill(text, chaff, cards):
            found = set(text.split())
            for card in cards:
                if len(found) < len(text.split()) + chaff:
                    found.add(card)
            return found
        chaff = list(CHAFF)
        first = fill('1L 3L 8L 2T 4T 1R', 3, chaff)
        chaff = [c for c in chaff if c not in first]
        second = fill('11L 12L 5T 6T 7T 8T 2R', 3, chaff)
        third = set(DECK) - first - second
        self.assertEqual([points(p) for p in (first, second, third)],
                         [88, 88, 88])
        for seat, cards in zip(month.three, (first, second, third)):
            month.piles[seat] = cards
        follow(month.settle())
        self.assertEqual(ledger(month), [(2, 1, 120, 'special', 'souhachi'),
                                         (0, 1, 120, 'special', 'souhachi')])
        self.assertEqual(month.winner, 1)

    def test_futahachi(self):
        """rules.md 11.3, 16: 170 points: 12 kan from each"""
        big = {c for c in DECK if c[-1] in 'LT'}        # 190
        for loss, mon in ((20, 144), (22, 120)):
            cards = set(big)
            cards.remove('1L')
            if loss == 22:
                cards.remove('2T')
                cards |= {'1R', '1a', '1b', '2a'}
            self.assertEqual(points(cards), 190 - loss)
            rest = set(DECK) - cards
            self.assertEqual(self.special([rest, set(), cards]),
                             ('futahachi', 2, mon))

    def test_sujuuroku(self):
        """rules.md 11.4, 16: 17 kasu-like: 14 kan from each"""
        kasu = sorted(KASU_LIKE)
        for count, bga, boardwalk in ((15, None, None), (16, 144, 144),
                                      (17, 168, 168), (20, 240, 240),
                                      (21, 264, 240)):
            for preset, mon in (('bga', bga), ('boardwalk', boardwalk)):
                found = self.special([set(), set(kasu[:count]), set()], preset)
                self.assertEqual(found, mon and ('sujuuroku', 1, mon))

    def test_refund(self):
        """rules.md 11.5"""
        for preset, undone in (('bga', True), ('boardwalk', True),
                               ('boardwalk', False)):
            month = staged(preset, refund_bonus=undone)
            month.first_entry = 0
            month.suit_yaku[0] = 'sanbon'
            month.triplets[0] = [2]
            month.pay(1, 0, 24, 'teyaku', 'sanbon')
            month.pay(2, 0, 24, 'teyaku', 'sanbon')
            if preset == 'boardwalk':
                month.pay(1, 0, 12, 'tobikomi', 'sanbon 2')
                month.tobikomi_settled.add((0, 2))
            month.piles[0] = set(sorted(KASU_LIKE)[:16]) | set(SUITS[2])
            kasu = len(month.piles[0] & KASU_LIKE)
            month.piles[1] = set(DECK) - month.piles[0]
            # nothing above 167, so that it is 素十六
            month.piles[2] = {c for c in month.piles[1] if c[-1] == 'T'}
            month.piles[1] -= month.piles[2]
            follow(month.settle())
            wanted = [(0, 1, 24, 'refund', 'teyaku sanbon'),
                      (0, 2, 24, 'refund', 'teyaku sanbon')]
            if preset == 'boardwalk' and undone:
                wanted.append((0, 1, 12, 'refund', 'tobikomi sanbon 2'))
            mon = 144 + 24 * (kasu - 16)
            if preset == 'boardwalk':
                mon = min(mon, 240)
            wanted += [(1, 0, mon, 'special', 'sujuuroku'),
                       (2, 0, mon, 'special', 'sujuuroku')]
            start = 3 if preset == 'boardwalk' else 2
            self.assertEqual(ledger(month)[start:], wanted)


class Prizes(unittest.TestCase):
    def prizes(self, totals, bank, plate, **changes):
        game = Game(options_of('bga', start=0, **changes), len(totals), 0)
        game.accounts = dict(enumerate(totals), bank=bank, pot=0, plate=plate)
        game.ledger = []
        game.prizes()
        return [entry[1:5] for entry in game.ledger]

    def test_prizes(self):
        """rules.md 12.6, 12.7"""
        self.assertEqual(self.prizes([-100, 60, 28], 180, 12), [
            ('bank', 1, 180, 'top-prize'), ('plate', 0, 12, 'plate-prize')])
        self.assertEqual(self.prizes([-20, 10, 10], 181, 0), [
            ('bank', 1, 91, 'top-prize'), ('bank', 2, 90, 'top-prize')])
        self.assertEqual(self.prizes([5, 5, 5], 1, 2), [
            ('bank', 0, 1, 'top-prize'), ('plate', 0, 1, 'plate-prize'),
            ('plate', 1, 1, 'plate-prize')])
        self.assertEqual(self.prizes([0, 60, 0], -60, 0), [])
        self.assertEqual(self.prizes([0, 60, 0], -60, 0, top_prize=7),
                         [('bank', 1, 21, 'top-prize')])


class Words(unittest.TestCase):
    def test_lines(self):
        """record.md: words, spaces, comments"""
        self.assertEqual(split_line('turn 0 8L'), ['turn', '0', '8L'])
        self.assertEqual(split_line('turn 0 8L   # seen'), ['turn', '0', '8L'])
        self.assertEqual(split_line('   # x'), [])
        self.assertEqual(split_line('name 0 "a #b"#c'),
                         ['name', '0', ('a #b',)])
        self.assertEqual(split_line(''), [])
        for bad in (' ', ' turn', 'turn  0', 'turn ', 'name 0 "a"b',
                    'name 0 "a', 'name 0 "\\ud800"'):
            with self.assertRaises(ValueError, msg=repr(bad)):
                split_line(bad)


def first_vector():
    path = os.path.join(VECTORS, 'p007-bga-4-bonus.rec')
    with open(path, 'rb') as file:
        return file.read()


class Records(unittest.TestCase):
    def refused_at(self, data, line):
        with self.assertRaises(Refused) as caught:
            read_record(data)
        self.assertEqual(caught.exception.line, line)

    def test_strict(self):
        """record.md: what a reader refuses, and where"""
        data = first_vector()
        lines = data.decode().split('\n')[:-1]

        def with_line(number, *texts):
            new = lines[:number - 1] + list(texts) + lines[number:]
            return ('\n'.join(new) + '\n').encode()
        count = len(lines)
        self.assertEqual(lines[-1], 'month 2')
        read_record(data)
        self.refused_at(data[:-1], count)               # the last line ends
        self.refused_at(b'\xef\xbb\xbf' + data, 1)
        self.refused_at(data.replace(b'\n', b'\r\n'), 1)
        self.refused_at(with_line(2, 'preset  bga'), 2)
        self.refused_at(with_line(3, 'option months 02'), 3)
        self.refused_at(with_line(3, 'option months 2', 'option months 2'), 4)
        self.refused_at(with_line(9, 'players 8'), 9)
        self.refused_at(with_line(9, 'players 4', 'name 4 "x"'), 10)
        self.refused_at(with_line(9, 'players 4', 'name 0 Hana'), 10)
        self.refused_at(with_line(9, 'players 4', 'name 1 "x"', 'name 0 "x"'),
                        11)
        self.refused_at(with_line(11), 11)              # a missing pay
        self.refused_at(with_line(count), count)        # the month line
        self.refused_at(with_line(count, 'end'), count)
        # the only total left out: then there are none
        self.assertIs(read_record(with_line(count - 1)).has_total, False)
        self.refused_at(with_line(8, 'option bonus_timing at_once',
                                  'option bonus_claim choice',
                                  'option carry none'), 10)
        self.refused_at(with_line(8, 'option bonus_claim choice'), 9)
        # fine: blank lines, comments, an option that says what holds anyway
        read_record(with_line(8, '# a comment', '', 'option bonus_timing at_once'
                              '   # at once', 'option sage_void on'))

    def test_without_ledger(self):
        """record.md: pay and total are optional, each as a whole"""
        record = read_record(first_vector())
        for pay in (True, False):
            for total in (True, False):
                data = write_record(record, pay, total)
                again = check_record(data)
                self.assertEqual((again.has_pay, again.has_total), (pay, total))
                self.assertEqual(again.game.ledger, record.game.ledger)
        bare = write_record(record, False, True).decode().split('\n')
        bare.insert(20, 'pay 0 1 1 points')
        self.refused_at('\n'.join(bare).encode(), 21)

    def test_every_beginning(self):
        """record.md: a record may stop before any decision."""
        lines = first_vector().decode().split('\n')[:-1]
        accepted = 0
        for count in range(len(lines) + 1):
            data = ''.join(line + '\n' for line in lines[:count]).encode()
            try:
                read_record(data)
                accepted += 1
            except Refused as error:
                self.assertEqual(error.line, count + 1)
        # before: mizuten, deck, two bids, stock, 21 plays, 21 turns; and the
        # whole, which stops before the mizuten of month 2
        self.assertEqual(accepted, 1 + 1 + 2 + 1 + 21 + 21 + 1)


class Vectors(unittest.TestCase):
    def table(self, name):
        with open(os.path.join(VECTORS, name), encoding='utf-8') as file:
            rows = [line.rstrip('\n').split('\t') for line in file]
        return [dict(zip(rows[0], row)) for row in rows[1:]]

    def read(self, name):
        with open(os.path.join(VECTORS, name), 'rb') as file:
            return file.read()

    def test_good(self):
        index = self.table('INDEX.tsv')
        self.assertEqual(sorted(row['file'] for row in index),
                         sorted(name for name in os.listdir(VECTORS)
                                if name.endswith('.rec')))
        self.assertTrue(index)
        for row in index:
            with self.subTest(row['file']):
                record = check_record(self.read(row['file']))
                game = record.game
                if game.ledger:
                    self.assertTrue(record.has_pay)
                self.assertEqual(record.preset, row['preset'])
                self.assertEqual(str(game.players), row['players'])
                self.assertEqual('yes' if game.over else 'no', row['over'])
                months = game.number if game.over else game.number - 1
                self.assertEqual(str(months), row['months_played'])
                reasons, words = {}, {}
                for entry in game.ledger:
                    reason, what = entry[4], entry[5]
                    reasons[reason] = reasons.get(reason, 0) + 1
                    if what:
                        what = what.split(' ')
                        if reason == 'refund':
                            reason = 'refund-' + what.pop(0)
                        key = reason + ':' + what[0]
                        words[key] = words.get(key, 0) + 1
                for column, found in (('reasons', reasons), ('yaku', words)):
                    text = ' '.join('%s=%d' % item
                                    for item in sorted(found.items()))
                    self.assertEqual(text or '-', row[column])

    def test_bad(self):
        rows = self.table('BAD.tsv')
        self.assertEqual(sorted(row['file'] for row in rows),
                         sorted('bad/' + name for name in
                                os.listdir(os.path.join(VECTORS, 'bad'))))
        self.assertTrue(rows)
        for row in rows:
            with self.subTest(row['file'] + ' ' + row['reason']):
                with self.assertRaises(Refused) as caught:
                    read_record(self.read(row['file']))
                self.assertEqual(str(caught.exception.line), row['line'])


class MadeUp(unittest.TestCase):
    class Args:
        preset = None
        players = None
        options = 'random'
        months = None
        theme = None
        stop = 0.1

    def test_round_trip(self):
        """Made-up games read back, and the same seed makes the same."""
        counts = {}
        for i in range(150):
            record = generate.random_game('t/%d' % i, self.Args, counts)
            data = write_record(record)
            again = check_record(data)
            self.assertEqual(again.game.ledger, record.game.ledger)
        for i in range(5):
            self.assertEqual(
                write_record(generate.random_game('s/%d' % i, self.Args, {})),
                write_record(generate.random_game('s/%d' % i, self.Args, {})))
        for reason in ('teyaku', 'dekiyaku', 'special', 'refund', 'sage-flow',
                       'points', 'nuke', 'tobikomi', 'mizuten', 'oikomi-cards',
                       'oikomi-teyaku', 'oikomi-dekiyaku', 'drop-fee', 'pot'):
            self.assertIn('reason:' + reason, counts)

    def test_illegal(self):
        game = Game(options_of('bga'), 4, 1)
        for line in ('mizuten 0 yes', 'deck', 'bid 1 play', 'mizuten 1'):
            with self.assertRaises(Illegal):
                game.answer(line)
        self.assertIsInstance(game.month, Month)
        game.answer('mizuten 1 yes')


if __name__ == '__main__':
    if len(sys.argv) > 1 and not sys.argv[1].startswith('-') \
            and os.path.isdir(sys.argv[1]):
        VECTORS = sys.argv.pop(1)
    unittest.main()
