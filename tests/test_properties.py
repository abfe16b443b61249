"""Properties of the library, with examples made and shrunk by Hypothesis (only in ./dev ci):

    HACHI_LIBRARY=build/lib/libhachihachi.so /usr/bin/python3 -m pytest tests/test_properties.py

That a month settled from its facts comes to what was played is tested by tests/test_invariants.c."""
import ctypes
import pathlib
import sys

from hypothesis import HealthCheck, assume, given, settings, strategies as st

TESTS = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(TESTS / 'tools'), str(TESTS / 'model')]

import library                                              # noqa: E402
from options import DEFAULTS, OPTIONS, refused, value_word   # noqa: E402

LIB = library.Library(library.find())
settings.register_profile('all', max_examples=300, deadline=None, derandomize=True,
                          suppress_health_check=list(HealthCheck))
settings.load_profile('all')

CARDS = list(range(48))


def value_of(name):
    """A value that an option takes."""
    kind = OPTIONS[name]
    if kind['kind'] == 'switch':
        return st.booleans()
    if kind['kind'] == 'choice':
        return st.sampled_from(kind['words'])
    numbers = st.integers(kind['low'], kind['high'])
    if kind['even']:
        numbers = numbers.map(lambda n: n - n % 2)
    return numbers | st.just(kind['word']) if kind['word'] else numbers


@st.composite
def changes(draw):
    """(preset, pairs of words): rules that go together."""
    preset = draw(st.sampled_from(sorted(DEFAULTS)))
    names = draw(st.lists(st.sampled_from(list(OPTIONS)), max_size=8, unique=True))
    options = dict(DEFAULTS[preset], months=draw(st.integers(1, 2)))
    options.update((name, draw(value_of(name))) for name in names if name != 'months')
    assume(not refused(options))
    return preset, [(name, value_word(options[name])) for name in OPTIONS
                    if options[name] != DEFAULTS[preset][name]]


class Play:
    """A game whose host and players do what a list of numbers says."""

    def __init__(self, rules, players, dealer, numbers):
        made = LIB.rules(*rules)
        self.game = LIB.game(made, players, dealer, flags=library.HOST_DEALS)
        LIB.rules_destroy(made)
        self.numbers = list(numbers)
        self.at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        LIB.game_destroy(self.game)

    def number(self):
        """The next one; behind the end they go on by themselves."""
        self.at += 1
        if self.at <= len(self.numbers):
            return self.numbers[self.at - 1]
        return self.at * 2654435761 % 2 ** 32 >> 7

    def step(self):
        """Deal or move; False when the game is over."""
        phase = LIB.game_phase(self.game)
        if phase == library.OVER:
            return False
        if phase in (library.DECK, library.STOCK):
            cards, number = LIB.wanted(self.game), self.number()
            for i in range(len(cards) - 1, 0, -1):
                number = (number * 1664525 + 1013904223) % 2 ** 32
                j = (number >> 8) % (i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            LIB.deal(self.game, cards)
        else:
            moves = LIB.moves(self.game)
            LIB.do('game_apply', self.game, moves[self.number() % len(moves)])
        return True

    def run(self, most):
        """So many steps, or to the end."""
        while most and self.step():
            most -= 1


GAMES = (changes(), st.integers(3, 7), st.integers(0, 6),
         st.lists(st.integers(0, 2 ** 31), max_size=60), st.integers(0, 130))


@given(*GAMES)
def test_money_and_cards_are_kept(rules, players, dealer, numbers, most):
    """The accounts sum to zero and are the ledger's sums; each card is in one place."""
    with Play(rules, players, dealer % players, numbers) as play:
        for _ in range(most):
            if not play.step():
                break
            table = LIB.table(play.game)
            assert sum(table.total) == 0
            places = [*table.hand, *table.pile, table.field]
            union = 0
            for cards in places:
                assert union & cards == 0
                union |= cards
        sums = [0] * 10
        for entry in LIB.items('game_ledger', library.Entry, play.game):
            assert entry.amount > 0
            sums[entry.payer] -= entry.amount
            sums[entry.payee] += entry.amount
        assert sums == list(LIB.table(play.game).total)


@given(*GAMES)
def test_undo_goes_all_the_way_back(rules, players, dealer, numbers, most):
    """Each step undone gives the bytes before it, to the start."""
    with Play(rules, players, dealer % players, numbers) as play:
        saved = [LIB.bytes_of('snapshot_save', play.game)]
        while len(saved) <= most and play.step():
            saved.append(LIB.bytes_of('snapshot_save', play.game))
        while len(saved) > 1:
            saved.pop()
            LIB.do('game_undo', play.game)
            assert LIB.bytes_of('snapshot_save', play.game) == saved[-1]
        assert LIB.game_undo(play.game) != 0


@given(*GAMES)
def test_saved_is_loaded(rules, players, dealer, numbers, most):
    """Text and bytes give the same game again."""
    with Play(rules, players, dealer % players, numbers) as play:
        play.run(most)
        saved = LIB.bytes_of('snapshot_save', play.game)
        loaded = LIB.handle('snapshot_load', saved, len(saved))
        assert LIB.game_equal(play.game, loaded)
        LIB.game_destroy(loaded)
        record = LIB.record(play.game)
        read, _, error = LIB.read(record)
        assert read is not None, error.reason
        assert LIB.record(read) == record
        assert LIB.game_equal(play.game, read)
        LIB.game_destroy(read)


def shifted(lines, by, players):
    """Lines of a record with other seats."""
    def seat(word):
        return str((int(word) + by) % players) if word.isdigit() else word
    out = []
    for line in lines:
        words = line.split(' ')
        if words[0] == 'pay':
            words[1:3] = map(seat, words[1:3])
        elif words[0] in ('bid', 'show', 'play', 'turn', 'claim', 'say', 'mizuten', 'dealer'):
            words[1] = seat(words[1])
        elif words[0] == 'total':
            totals = words[1:]
            words[1:] = totals[-by % players:] + totals[:-by % players]
        out.append(' '.join(words))
    return out


def sorted_prizes(lines):
    """What goes by seat numbers and not by places: start, kaikan, prizes and their remainders."""
    last = max((i for i, line in enumerate(lines) if line.startswith('total')), default=0)
    first = max((i for i, line in enumerate(lines[:last]) if line.startswith('total')),
                default=len(lines))
    by_seat = sorted(line for line in lines if line.split(' ')[-1] in ('start', 'kaikan'))
    return by_seat, [line for line in lines[:first + 1]
                     if line.split(' ')[-1] not in ('start', 'kaikan')]


@given(*GAMES, st.integers(1, 6))
def test_seats_are_alike(rules, players, dealer, numbers, most, by):
    """The same game with all seats moved on: the same months, with seats moved on."""
    dealer, by = dealer % players, by % players
    with Play(rules, players, dealer, numbers) as one:
        with Play(rules, players, (dealer + by) % players, numbers) as other:
            one.run(most)
            other.run(most)
            lines = LIB.record(one.game).decode().split('\n')
            moved = LIB.record(other.game).decode().split('\n')
            assert sorted_prizes(shifted(lines, by, players)) == sorted_prizes(moved)


def set_of(cards):
    """A set."""
    return sum(1 << card for card in cards)


def teyaku(rules, hand):
    """What a hand holds."""
    out = library.Teyaku(size=ctypes.sizeof(library.Teyaku))
    LIB.do('teyaku_of_hand', rules, set_of(hand), ctypes.byref(out))
    return out


CHAFF = [card for card in CARDS if card % 4 >= 2 and card not in (40, 41, 42, 43)]


@given(changes(), st.permutations(CARDS), st.sampled_from(CHAFF))
def test_chaff_of_a_suit_is_alike(rules, deck, card):
    """Two chaff cards of a suit change places: hand, field and piles are worth the same."""
    made = LIB.rules(*rules)
    suit = [other for other in CHAFF if other // 4 == card // 4 and other != card]
    swap = {card: suit[0], suit[0]: card} if suit else {}
    other = [swap.get(each, each) for each in deck]
    fields = ('suit_yaku', 'chaff_yaku', 'suit_value', 'chaff_value', 'nuke', 'tobikomi_months')
    one, two = teyaku(made, deck[:7]), teyaku(made, other[:7])
    assert [getattr(one, f) for f in fields] == [getattr(two, f) for f in fields]
    found = []
    for cards in (deck, other):
        field = library.Field(size=ctypes.sizeof(library.Field), waiting_two=1)
        LIB.do('field_judge', made, set_of(cards[:6]), ctypes.byref(field))
        special = library.Special(size=ctypes.sizeof(library.Special))
        piles = (library.U64 * 3)(*(set_of(cards[i::3]) for i in range(3)))
        LIB.do('special_of_piles', made, piles, ctypes.byref(special))
        found.append((field.multiplier, field.waiting_two, field.waiting_four, field.four_month,
                      special.yaku, special.place, special.value))
    assert found[0] == found[1]
    LIB.rules_destroy(made)


@given(changes(), st.permutations(CARDS), st.integers(0, 20), st.integers(0, 20))
def test_special_yaku_moves_with_the_piles(rules, deck, one, two):
    """Piles in another order: the same yaku for the same pile, unless it goes by place."""
    made = LIB.rules(*rules)
    cuts = sorted((8 + one, 8 + one + 2 + two))
    piles = [set_of(deck[:cuts[0]]), set_of(deck[cuts[0]:cuts[1]]), set_of(deck[cuts[1]:])]
    out = []
    for order in ((0, 1, 2), (2, 0, 1)):
        special = library.Special(size=ctypes.sizeof(library.Special))
        LIB.do('special_of_piles', made, (library.U64 * 3)(*(piles[i] for i in order)),
               ctypes.byref(special))
        out.append((special.yaku, special.value, special.yaku and order[special.place]))
    if out[0][0] != 21:     # 総八 goes to the first
        assert out[0] == out[1]
    LIB.rules_destroy(made)


@given(st.lists(st.integers(-10 ** 6, 10 ** 6), min_size=3, max_size=7), st.randoms())
def test_ranks_move_with_the_seats(totals, rng):
    """A rank belongs to a total, wherever it sits."""
    def ranks(order):
        out = (library.I32 * 7)()
        LIB.do('ranking', (library.I32 * 7)(*order), len(order), out)
        return list(out[:len(order)])
    order = list(range(len(totals)))
    rng.shuffle(order)
    first = ranks(totals)
    assert ranks([totals[i] for i in order]) == [first[i] for i in order]
    assert min(first) == 1


if __name__ == '__main__':
    import pytest
    code = pytest.main(['-q', '-p', 'no:cacheprovider', __file__])
    sys.exit(code)
