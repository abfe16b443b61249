# SPDX-License-Identifier: MIT
"""Made-up games: random ones, and such that are arranged so that rare things
come about.

Every month has a theme.  A theme arranges some hands and field cards, and says
what each of the three likes to take.  Decisions follow these likings with some
noise.  In arranged months the order of the stock is made up as the month goes
on, and written into the record afterwards.
"""

import os
import random

from cards import (BLANK, BLUE, DECK, KASU_LIKE, LIGHTS, NINE_RIBBONS,
                   POINTS, RED_POEM, SUIT, SUITS, points)
from game import Game
from options import DEFAULTS, DEKIYAKU, OPTIONS, PRESETS, refused
from record import Record, write_record
from yaku import NEEDS, is_complete

TARGET = dict(NEEDS, nanatan=NINE_RIBBONS)

THEMES = {          # theme -> how often
    'plain': 10, 'teyaku': 6, 'field': 3, 'oikomi': 5, 'yaku': 8, 'sage': 12,
    'flow': 5, 'hatto': 10, 'bonus': 6, 'futahachi': 3, 'sujuuroku': 3,
    'souhachi': 1, 'shisou': 1,
}
ARRANGED_STOCK = ('yaku', 'sage', 'flow', 'hatto', 'bonus', 'futahachi',
                  'sujuuroku', 'souhachi')
NAMES = ['Hana', "O'Neil \"#1\"", '', '七人目', 'a b  c', 'back\\slash', 'é/#']


# ---------------------------------------------------------------- options

def random_value(rng, name):
    kind = OPTIONS[name]
    if kind['kind'] == 'switch':
        return rng.random() < 0.5
    if kind['kind'] == 'choice':
        return rng.choice(kind['words'])
    low, high = kind['low'], kind['high']
    value = rng.choice([low, high, max(low, min(high, 0)),
                        rng.randint(low, high), rng.randint(low, high),
                        min(high, low + rng.randint(0, 40)),
                        min(high, max(low, rng.randint(0, 300)))])
    if kind['even']:
        value -= value % 2
    if kind['word'] and rng.random() < 0.3:
        value = kind['word']
    return value


def random_options(rng, preset):
    """Any of the sets that are allowed, near to the preset or far from it."""
    options = dict(DEFAULTS[preset])
    share = rng.choice([0.05, 0.15, 0.4, 1.0])
    for name in OPTIONS:
        if rng.random() < share:
            options[name] = random_value(rng, name)
    if options['bonus_claim'] == 'choice' and options['bonus_timing'] == 'at_end':
        options[rng.choice(['bonus_claim', 'bonus_timing'])] = None
        if options['bonus_claim'] is None:
            options['bonus_claim'] = 'automatic'
        else:
            options['bonus_timing'] = 'at_once'
    if options['etsunen'] and options['carry'] in ('stack', 'none'):
        options['carry'] = rng.choice(['pool', 'queue'])
    assert not refused(options)
    return options


# ---------------------------------------------------------------- the deal

class Wishes:
    """Cards that are wanted in certain hands or in the field."""

    def __init__(self, rng, hands):
        self.rng = rng
        self.left = list(DECK)
        rng.shuffle(self.left)
        self.hands = {seat: [] for seat in hands}
        self.field = []

    def take(self, test, count, place, room):
        """Up to `count` cards that pass a test, as far as there is room."""
        count = min(count, room - len(place))
        found = [card for card in self.left if test(card)][:max(0, count)]
        for card in found:
            self.left.remove(card)
        place += found

    def hand(self, seat, test, count):
        self.take(test, count, self.hands[seat], 7)

    def to_field(self, test, count):
        self.take(test, count, self.field, 6)


def wish_suit_hand(wishes, seat):
    """A hand with a certain suit pattern (rules.md 8.1)."""
    rng = wishes.rng
    pattern = rng.choice([(3,), (3,), (3,), (2, 2, 2), (4,), (3, 3), (3, 3),
                          (3, 3), (3, 2, 2), (4, 2), (4, 3)])
    suits = list(SUITS)
    if rng.random() < 0.5:
        suits = [4, 5, 7, 12, rng.randint(1, 12)]
    rng.shuffle(suits)
    if len(pattern) > len(suits):
        return
    for count, suit in zip(pattern, suits):
        if suit == 12 and count == 3 and rng.random() < 0.7:
            wishes.hand(seat, lambda c: SUIT[c] == 12 and c != '12L', 3)
        else:
            wishes.hand(seat, lambda c, s=suit: SUIT[c] == s, count)


def wish_chaff_hand(wishes, seat):
    """A hand of the chaff group (rules.md 8.3)."""
    rng = wishes.rng
    other = rng.choice(['', 'L', 'T', 'R', 'RR', 'RRR', 'RRRR', 'R' * 7])
    for letter in other:
        wishes.hand(seat, lambda c: c[-1] == letter and c not in KASU_LIKE, 1)
    if rng.random() < 0.4:
        suit = rng.choice([4, 5, 7, 11, 12])
        wishes.hand(seat, lambda c: SUIT[c] == suit and c in KASU_LIKE, 3)
    wishes.hand(seat, lambda c: c in KASU_LIKE, 7)


def choose_targets(rng, theme, seats):
    """seat -> the yaku it is after, for three seats that may play."""
    if theme not in ('yaku', 'sage', 'flow', 'hatto'):
        return {}
    lights = rng.choice(['shikou', 'gokou', 'gokou'])
    if rng.random() < 0.3:
        apart = ['nanatan', lights, rng.choice(['akatan', 'aotan'])]
    else:
        apart = ['akatan', 'aotan', lights]
    rng.shuffle(apart)
    targets = dict(zip(seats, apart))
    if theme != 'sage':
        heroes = rng.choice([1, 1, 1, 2, 3])
        targets = dict(list(targets.items())[:heroes])
    return targets


def arrange(rng, theme, seats, targets):
    """Wishes for a theme."""
    wishes = Wishes(rng, seats)
    if theme == 'shisou':
        seat = rng.choice(seats)
        first, second = rng.sample(list(SUITS), 2)
        if rng.random() < 0.2:
            first, second = 11, 12
            wishes.hand(seat, lambda c: SUIT[c] == 12 and c != '12L', 3)
        wishes.hand(seat, lambda c: SUIT[c] == first, 4)
        wishes.hand(seat, lambda c: SUIT[c] == second, 3)
        if rng.random() < 0.3:
            other = rng.choice([s for s in seats if s != seat])
            third, fourth = rng.sample([s for s in SUITS
                                        if s not in (first, second)], 2)
            wishes.hand(other, lambda c: SUIT[c] == third, 4)
            wishes.hand(other, lambda c: SUIT[c] == fourth, 3)
    if theme == 'oikomi':
        for seat in rng.sample(seats, min(len(seats), 3)):
            target = TARGET[rng.choice(DEKIYAKU)]
            wishes.hand(seat, lambda c: c in target, rng.choice([7, 7, 2]))
            if rng.random() < 0.3:
                wishes.hand(seat, lambda c: c in RED_POEM or c in BLUE, 3)
            if rng.random() < 0.3:
                wishes.hand(seat, lambda c: c in KASU_LIKE, 7)
    if theme == 'field' or rng.random() < 0.15:
        if rng.random() < 0.5:
            suit = rng.choice(list(SUITS))
            wishes.to_field(lambda c: SUIT[c] == suit, rng.choice([3, 4, 4]))
        if rng.random() < 0.7:
            wishes.to_field(lambda c: c[-1] == 'L', rng.randint(1, 4))
    share = {'teyaku': 0.9, 'bonus': 0.8, 'oikomi': 0.4, 'futahachi': 0.5,
             'sujuuroku': 0.3, 'souhachi': 0.5}.get(theme, 0.1)
    for seat in seats:
        if rng.random() < share and not wishes.hands[seat]:
            if rng.random() < 0.5:
                wish_suit_hand(wishes, seat)
            else:
                wish_chaff_hand(wishes, seat)
    if theme in ('yaku', 'sage', 'flow', 'hatto'):
        for seat in targets:
            target = TARGET[targets[seat]]
            suits = {SUIT[card] for card in target}
            wishes.hand(seat, lambda c: c in target, rng.randint(0, 2))
            wishes.hand(seat, lambda c: SUIT[c] in suits, rng.randint(0, 2))
    return wishes


def make_deck(rng, wishes, players, dealer, packet, four_is_fine):
    """A deck that deals what is wished (rules.md 4.2, 13)."""
    left = list(wishes.left)
    rng.shuffle(left)
    hands = {}
    order = [(dealer + i) % players for i in range(1, players + 1)]
    blank = rng.choice(order) if players == 7 else None
    field = list(wishes.field)
    left += wishes.hands.get(blank, [])
    for seat in order:
        if seat == blank:
            continue
        hand = list(wishes.hands.get(seat, []))
        while len(hand) < 7:
            hand.append(left.pop())
        rng.shuffle(hand)
        hands[seat] = hand
    while len(field) < 6:
        field.append(left.pop())
    rng.shuffle(field)
    if blank is not None:
        hands[blank] = field + [BLANK]
        rng.shuffle(hands[blank])
    deck = []
    for start, end, part in ((0, packet, field[:3]), (packet, 7, field[3:])):
        for seat in order:
            deck += hands[seat][start:end]
        if blank is None:
            deck += part
    deck += left
    if not four_is_fine:
        suits = [SUIT[card] for card in field]
        if any(suits.count(suit) == 4 for suit in suits):
            return make_deck(rng, Wishes(rng, order), players, dealer, packet,
                             False)
    return deck


# ---------------------------------------------------------------- the player

class Player:
    """Makes all decisions of one game."""

    def __init__(self, rng, game, theme, stop_after, counts):
        self.rng = rng
        self.game = game
        self.fixed_theme = theme
        self.stop_after = stop_after
        self.counts = counts
        self.month = None

    def play(self):
        """The whole game, or the part before the decision to stop at."""
        game = self.game
        answered = 0
        while not game.over:
            if self.month is not game.month:
                self.begin_month()
            if self.stop_after is not None and answered >= self.stop_after:
                break
            answered += 1
            request = game.request
            line = getattr(self, 'on_' + request.kind)(request)
            if request.kind in ('deck', 'stock'):
                self.order_line = (len(game.lines), request.kind)
            game.answer(line)
        self.end_month()

    def begin_month(self):
        rng = self.rng
        self.end_month()
        self.month = self.game.month
        self.theme = self.fixed_theme or rng.choices(
            list(THEMES), list(THEMES.values()))[0]
        self.late = self.game.number > self.game.options['months']
        self.care = rng.choice([0.0, 0.5, 0.9, 1.0])
        if self.theme in ('futahachi', 'sujuuroku', 'souhachi'):
            self.care = 1.0
        self.go_share = {'sage': 0.85, 'flow': 0.97, 'hatto': 0.6}.get(
            self.theme, rng.choice([0.2, 0.6, 0.9]))
        self.play_share = rng.choice([0.3, 0.55, 0.9])
        if self.theme in ('yaku', 'sage', 'flow', 'hatto'):
            self.play_share = rng.choice([0.6, 0.97])
            self.care = rng.choice([0.7, 0.95, 1.0])
        if self.theme == 'oikomi':
            self.play_share = 0.95
        # In some months nobody takes points beyond what 二八 needs.
        self.modest = rng.random() < 0.4
        self.script = []
        self.likes = None
        self.redeals = 0
        self.order_line = None

    def end_month(self):
        """Write the order of stock that came about into the record."""
        month = self.month
        if month is None or self.order_line is None:
            return
        at, kind = self.order_line
        if getattr(month, 'stock', None) is not None:
            cards = month.stock
            if kind == 'deck':
                deck = self.game.lines[at][1].split(' ')[1:]
                cards = deck[:len(deck) - 21] + cards
            self.game.lines[at] = ('line', kind + ' ' + ' '.join(cards))
        self.count(month)
        self.month = None

    def count(self, month):
        """Count what came about and shows in no ledger entry."""
        counts = self.counts
        counts['months'] = counts.get('months', 0) + 1

        def add(what, number=1):
            if number:
                counts[what] = counts.get(what, 0) + number
        if self.redeals:
            add('event:redeal')
        if month.winner is not None:
            add('event:times %d' % month.times)
            add('event:' + ('stop' if getattr(month, 'stopped', None)
                            else 'no stop'))
        if not hasattr(month, 'piles'):
            return
        add('event:first_takes', bool(month.four))
        add('event:fault noted', bool(month.faults))
        for seat in month.three:
            add('event:culprit', len(month.culprits[seat]))
            if 'shikou' in month.made[seat] and 'gokou' in month.made[seat]:
                add('event:gokou and shikou')
            add('event:two made', len(month.made[seat]) > 1)
        add('event:went on %d' % len(month.went_on))

    # ------------------------------------------------------------ answers

    def yes(self, request, share):
        return request.choices[0 if self.rng.random() < share else -1]

    def on_mizuten(self, request):
        return self.yes(request, 0.35)

    def on_bid(self, request):
        return self.yes(request, self.play_share)

    def on_show(self, request):
        if self.rng.random() < 0.6:
            return request.choices[0]
        return self.rng.choice(request.choices)

    def on_claim(self, request):
        return self.yes(request, 0.55)

    def on_say(self, request):
        return self.yes(request, self.go_share)

    def on_deck(self, request):
        game, rng = self.game, self.rng
        seats = [(game.dealer + i) % game.players for i in range(game.players)]
        three = seats[:3]
        rng.shuffle(three)
        self.targets = choose_targets(rng, self.theme, three)
        if self.late:           # an etsunen ends some time
            wishes = Wishes(rng, seats)
            wishes.to_field(lambda c: c not in LIGHTS, 6)
        elif self.theme == 'plain':
            wishes = Wishes(rng, seats)
        else:
            wishes = arrange(rng, self.theme, seats, self.targets)
        four_is_fine = True
        if game.options['four_in_field'] == 'redeal':
            # Some redeals, not for ever.
            if self.order_line is not None:
                self.redeals += 1
            four_is_fine = self.redeals < 2
        return 'deck ' + ' '.join(make_deck(
            rng, wishes, game.players, game.dealer,
            game.options['first_packet'], four_is_fine))

    def on_stock(self, request):
        cards = list(request.cards)
        self.rng.shuffle(cards)
        return 'stock ' + ' '.join(cards)

    # ------------------------------------------------------------ likings

    def make_likes(self):
        """seat -> card -> how much the seat wants it."""
        rng, month = self.rng, self.month
        self.likes = {seat: {} for seat in month.three}
        if self.theme == 'plain' and rng.random() < 0.5:
            return
        hero = rng.choice(month.three)
        if self.theme == 'futahachi':
            lost = {rng.choice(['1L', '3L', '8L', '12L']),
                    rng.choice(sorted(RED_POEM)), rng.choice(sorted(BLUE)),
                    rng.choice(['4R', '5R', '7R'])}
            self.likes[hero] = {c: -30 if c in lost else POINTS[c]
                                for c in DECK}
        elif self.theme == 'sujuuroku':
            self.likes[hero] = {c: 3 if c in KASU_LIKE else -1 for c in DECK}
        elif self.theme == 'bonus':
            for seat in month.three:
                self.likes[seat] = {
                    c: 15 for c in DECK if SUIT[c] in month.triplets[seat]}
            for card in DECK:
                likes = self.likes[hero]
                likes[card] = likes.get(card, 0) + POINTS[card]
        elif self.theme in ('yaku', 'sage', 'flow', 'hatto'):
            if not set(self.targets) & set(month.three):
                self.targets = choose_targets(rng, self.theme, month.three)
            for seat in month.three:
                yaku = self.targets.get(seat)
                if yaku is None:
                    continue
                suits = {SUIT[card] for card in TARGET[yaku]}
                for card in DECK:
                    if card in TARGET[yaku]:
                        self.likes[seat][card] = 12
                    elif SUIT[card] in suits:
                        self.likes[seat].setdefault(card, 2)

    def worth(self, seat, card, taken):
        """How well a capture, or laying a card down, fits the likings."""
        month = self.month
        if self.theme == 'souhachi':
            return self.worth_for_souhachi(seat, card, taken)
        cards = [card] + taken
        sign, mine, theirs = (1, 1.0, -0.7) if taken else (-1, 0.5, -0.4)
        value = 0.0
        for other in month.three:
            likes = self.likes[other]
            if likes:
                share = mine if other == seat else theirs
                value += sign * share * sum(likes.get(c, 0) for c in cards)
        if self.theme in ('futahachi', 'sujuuroku') and taken:
            if self.completes(seat, cards):
                value -= 1000
            if self.modest and points(month.piles[seat]) >= 160:
                value -= abs(points(month.piles[seat]) + points(cards) - 168)
        return value

    def completes(self, seat, cards):
        pile = self.month.piles[seat] | set(cards)
        return any(yaku not in self.month.made[seat]
                   and is_complete(yaku, pile) for yaku in DEKIYAKU)

    def worth_for_souhachi(self, seat, card, taken):
        """Keep all three near to an equal share, and never above 88."""
        if not taken:
            return 0
        cards = [card] + taken
        if self.completes(seat, cards):
            return -10000
        have = points(self.month.piles[seat]) + points(cards)
        aim = 88 * (self.month.turn // 3 + 1) / 7
        return -100 * max(0, have - 88) - abs(have - aim)

    # ------------------------------------------------------------ cards

    def on_play(self, request):
        rng = self.rng
        if self.likes is None:
            self.make_likes()
        if self.theme == 'souhachi':
            if not self.script and self.month.turn >= 13:
                self.script = self.find_souhachi(500)
            if self.script:
                return self.script.pop(0)
        if rng.random() >= self.care:
            return rng.choice(request.choices)
        return max(request.choices, key=lambda line: self.line_worth(line)
                   + rng.random())

    def line_worth(self, line):
        words = line.split(' ')
        return self.worth(int(words[1]), words[2], self.month.taken_by(line))

    def on_turn(self, request):
        rng, month = self.rng, self.month
        if self.script:
            line = self.script.pop(0)
            card = line.split(' ')[2]
            self.swap_stock(request, month.stock.index(card))
            return line
        if self.theme in ARRANGED_STOCK and rng.random() < self.care:
            best = None
            for at in range(month.turn, 21):
                for line in month.lines_for('turn', request.seat,
                                            month.stock[at]):
                    worth = self.line_worth(line) + rng.random()
                    if best is None or worth > best[0]:
                        best = worth, at, line
            _, at, line = best
            self.swap_stock(request, at)
            return line
        if rng.random() < self.care and self.likes:
            return max(request.choices, key=self.line_worth)
        return rng.choice(request.choices)

    def swap_stock(self, request, at):
        """Let another card of the stock be the next one."""
        month, stock = self.month, self.month.stock
        stock[month.turn], stock[at] = stock[at], stock[month.turn]
        request.choices = month.lines_for('turn', request.seat,
                                          stock[month.turn])

    def find_souhachi(self, tries):
        """The rest of a month that gives 88 points to each of the three, as
        lines, found by trying; or an empty list."""
        for _ in range(tries):
            script = self.try_souhachi()
            if script:
                return script
        return []

    def try_souhachi(self):
        rng, month = self.rng, self.month
        field = list(month.field)
        hands = {seat: list(month.hands[seat]) for seat in month.three}
        stock = month.stock[month.turn:]
        rng.shuffle(stock)
        piles = {seat: set(month.piles[seat]) for seat in month.three}
        have = {seat: points(piles[seat]) for seat in month.three}
        script = []
        for turn in range(month.turn, 21):
            seat = month.three[turn % 3]
            hand = hands[seat]
            for word in ('play', 'turn'):
                if word == 'play':
                    card = hand.pop(rng.randrange(len(hand)))
                else:
                    card = stock.pop()
                line = '%s %d %s' % (word, seat, card)
                taken = [c for c in field if SUIT[c] == SUIT[card]]
                if len(taken) == 2:
                    taken = [rng.choice(taken)]
                    line += ' x ' + taken[0]
                script.append(line)
                if not taken:
                    field.append(card)
                    continue
                for other in taken:
                    field.remove(other)
                    have[seat] += POINTS[other]
                have[seat] += POINTS[card]
                if have[seat] > 88:
                    return None
                piles[seat].update(taken)
                piles[seat].add(card)
        for seat in month.three:
            if any(is_complete(yaku, piles[seat]) for yaku in DEKIYAKU):
                return None
        return script


# ---------------------------------------------------------------- games

def random_game(seed, args, counts):
    """One game as a Record."""
    rng = random.Random(seed)
    preset = args.preset or rng.choice(PRESETS)
    players = args.players or rng.randint(3, 7)
    if args.options == 'random':
        options = random_options(rng, preset)
    else:
        options = dict(DEFAULTS[preset])
    options['months'] = args.months or rng.choices(
        [1, 2, 3, rng.randint(4, 12)], [10, 6, 4, 1])[0]
    dealer = rng.randrange(players)
    stop = None
    if rng.random() < args.stop:
        stop = rng.randint(0, 50 * options['months'])
    game = Game(options, players, dealer)
    Player(rng, game, args.theme, stop, counts).play()
    names = {}
    if rng.random() < 0.2:
        names = {seat: rng.choice(NAMES) for seat in range(players)
                 if rng.random() < 0.7}
    record = Record(preset, names, None, game, True, True)
    record.first_dealer = dealer
    for entry in game.ledger:
        reason, what = entry[4], entry[5]
        for key in ('reason:' + reason, 'what:%s %s' % (
                reason, ' '.join(w for w in what.split(' ')
                                 if not w.isdigit()))):
            counts[key] = counts.get(key, 0) + 1
    for name in OPTIONS:
        if options[name] != DEFAULTS[preset][name]:
            key = 'option:%s' % name
            counts[key] = counts.get(key, 0) + 1
    return record


def main(args):
    os.makedirs(args.out, exist_ok=True)
    counts = {}
    for i in range(args.games):
        record = random_game('%s/%d' % (args.seed, i), args, counts)
        name = '%s-%06d-%s-%d.rec' % (args.seed, i, record.preset,
                                      record.game.players)
        with open(os.path.join(args.out, name), 'wb') as file:
            file.write(write_record(record))
    if args.counts:
        for key in sorted(counts):
            print('%8d  %s' % (counts[key], key))
    return 0
