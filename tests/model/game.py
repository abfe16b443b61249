# SPDX-License-Identifier: MIT
"""A game, told in the order in which it happens.

The game is a Python generator.  Whenever somebody, or the deck, has to decide
it hands out a Request and waits for the answer, which is a line of a record
(record.md).  Everything that happens is written to `game.lines`.
"""

from cards import BLANK, BLUE, DECK, RED_POEM, SUIT, points
from options import DEKIYAKU
from yaku import (HAS_NUKE, HATTO_YAKU, NEEDS, NINE_RIBBONS, cards_within,
                  chaff_teyaku, counts_for_tobikomi, dekiyaku_within, exposed,
                  is_complete, special_yaku, suit_teyaku, triplet_suits)


class Illegal(Exception):
    """An answer that the request does not allow."""


class Request:
    """A decision that is due.

    kind     mizuten deck bid stock show play turn claim say
    seat     who decides (None: the deck)
    choices  the lines that may be answered (None for deck and stock)
    cards    for deck and stock: the cards of which an order is wanted
    """

    def __init__(self, kind, seat, choices=None, cards=None):
        self.kind = kind
        self.seat = seat
        self.choices = choices
        self.cards = cards

    def check(self, line):
        """Refuse a line that is no answer to this request."""
        if self.choices is not None:
            if line not in self.choices:
                raise Illegal('expected one of: ' + '; '.join(self.choices))
            return
        words = line.split(' ')
        if words[0] != self.kind:
            raise Illegal('expected a %s line' % self.kind)
        if len(words) - 1 != len(self.cards):
            raise Illegal('%s: expected %d cards' % (self.kind, len(self.cards)))
        if set(words[1:]) != set(self.cards):
            raise Illegal('%s: not the right cards' % self.kind)


class Game:
    """A whole game (rules.md 3, 12)."""

    def __init__(self, options, players, dealer):
        self.options = options
        self.players = players
        self.dealer = dealer
        self.seats = list(range(players))
        self.accounts = {seat: 0 for seat in self.seats}    # rules.md 1.3
        self.accounts.update(bank=0, pot=0, plate=0)
        self.ledger = []        # (month, from, to, mon, reason, what)
        self.lines = []         # ('line' | 'pay' | 'total' | 'end', text)
        self.number = 0         # of the month; 0 before the first
        self.waiting = []       # field marks that are carried (rules.md 5)
        self.month = None
        self.over = False
        self.story = self.run()
        self.request = next(self.story)

    def answer(self, line):
        """Go on with an answer to the pending request."""
        if self.request is None:
            raise Illegal('the game is over')
        self.request.check(line)
        self.lines.append(('line', line))
        self.request = self.story.send(line)

    def pay(self, payer, receiver, mon, reason, what=''):
        """One ledger entry (rules.md 1.3); nothing where it comes to 0."""
        if mon == 0:
            return
        assert mon > 0
        self.accounts[payer] -= mon
        self.accounts[receiver] += mon
        self.ledger.append((self.number, payer, receiver, mon, reason, what))
        text = 'pay %s %s %d %s' % (payer, receiver, mon, reason)
        self.lines.append(('pay', text + ' ' + what if what else text))

    def after(self, seat):
        """The other seats, in seat order beginning after `seat`."""
        return [(seat + i) % self.players for i in range(1, self.players)]

    def from_(self, seat):
        """All seats in seat order from `seat`."""
        return [seat] + self.after(seat)

    def run(self):
        options = self.options
        for seat in self.seats:                             # rules.md 3.2
            if options['start'] >= 0:
                self.pay('bank', seat, options['start'], 'start')
            else:
                self.pay(seat, 'bank', -options['start'], 'start')
        over = False
        while not over:
            self.number += 1
            self.lines.append(('line', 'month %d' % self.number))
            self.month = Month(self)
            yield from self.month.run()
            self.dealer = self.month.winner                 # rules.md 12.2
            over = self.is_last_month()
            # rules.md 12.5
            if self.number == 6 or over and self.number < 6:
                for seat in self.seats:
                    self.pay(seat, 'bank', options['kaikan'], 'kaikan')
            self.write_totals()
        self.prizes()
        self.write_totals()
        self.lines.append(('end', 'end'))
        self.over = True
        yield None

    def is_last_month(self):
        """rules.md 3.1, 7.3, 12.4."""
        if self.month.ends_game:
            return True
        if self.number < self.options['months']:
            return False
        return not (self.options['etsunen'] and self.waiting)

    def write_totals(self):
        assert sum(self.accounts.values()) == 0             # rules.md 1.3
        self.lines.append(('total', 'total ' + ' '.join(
            str(self.accounts[seat]) for seat in self.seats)))

    def prizes(self):
        """rules.md 12.6, 12.7."""
        totals = [self.accounts[seat] for seat in self.seats]
        highest = [s for s in self.seats if totals[s] == max(totals)]
        lowest = [s for s in self.seats if totals[s] == min(totals)]
        prize = self.options['top_prize']
        if prize == 'bank':
            prize = max(0, self.accounts['bank'])
        else:
            prize = prize * self.players
        self.share('bank', prize, highest, 'top-prize')
        self.share('plate', self.accounts['plate'], lowest, 'plate-prize')

    def share(self, account, mon, seats, reason):
        """Equal shares; the remainder to the lowest seats (rules.md 12.6)."""
        each, rest = divmod(mon, len(seats))
        for i, seat in enumerate(sorted(seats)):
            self.pay(account, seat, each + (1 if i < rest else 0), reason)


class Month:
    """One month.  The seats that play are `three`, in play order."""

    def __init__(self, game):
        self.game = game
        self.options = game.options
        self.pay = game.pay
        self.winner = None
        self.ends_game = False
        self.mizuten = None             # the seat bound by it, or None
        self.first_entry = len(game.ledger)

    def run(self):
        yield from self.ask_mizuten()
        yield from self.deal()
        self.field_multiplier()
        yield from self.auction()
        yield from self.teyaku()
        holders = [seat for seat in self.three
                   if self.suit_yaku[seat] == 'shisou']
        if holders and self.options['shisou'] != 'play':    # rules.md 7.3
            self.winner = self.pot_winner = holders[0]
            self.ends_game = self.options['shisou'] == 'game'
        else:
            yield from self.play()
            yield from self.settle()
        # rules.md 12.2, 12.3
        self.pay('pot', self.pot_winner, self.game.accounts['pot'], 'pot')
        self.pay(self.winner, 'plate', self.options['plate'], 'plate')

    # ------------------------------------------------------------ the deal

    def ask_mizuten(self):
        """rules.md 4.1, 13."""
        when = self.options['mizuten']
        if when == 'off' or when == 'auction' and self.game.players == 3:
            return
        seat = self.game.dealer
        line = yield Request('mizuten', seat, ['mizuten %d yes' % seat,
                                               'mizuten %d no' % seat])
        if line.endswith('yes'):
            self.mizuten = seat

    def deal(self):
        """rules.md 4.2, 4.4, 13."""
        game = self.game
        cards = DECK + [BLANK] if game.players == 7 else DECK
        while True:
            line = yield Request('deck', None, cards=cards)
            deck = line.split(' ')[1:]
            first = self.options['first_packet']
            order = game.after(game.dealer) + [game.dealer]
            self.hands = {seat: [] for seat in game.seats}
            self.field = []
            at = 0
            for packet in (first, 7 - first):
                for seat in order:
                    self.hands[seat] += deck[at:at + packet]
                    at += packet
                if game.players < 7:
                    self.field += deck[at:at + 3]
                    at += 3
            self.undealt = deck[at:]
            self.blank_holder = None
            for seat in game.seats:
                if BLANK in self.hands[seat]:
                    self.blank_holder = seat
                    self.hands[seat].remove(BLANK)
                    self.field = self.hands.pop(seat)
            suits = [SUIT[card] for card in self.field]
            self.four = [suit for suit in suits if suits.count(suit) == 4][:1]
            if not self.four or self.options['four_in_field'] != 'redeal':
                break
        # rules.md 13: the blank in the dealer's hand.
        self.dealer = game.dealer
        if self.blank_holder == game.dealer:
            self.dealer = game.after(game.dealer)[0]
            self.mizuten = None
        # Everybody who takes part, in seat order from the dealer.
        self.seats = [seat for seat in game.from_(self.dealer)
                      if seat != self.blank_holder]

    def field_multiplier(self):
        """rules.md 5."""
        marks = {'1L': 2, '3L': 2, '8L': 2, '11L': 4, '12L': 4}
        new = sorted((marks[card] for card in self.field if card in marks),
                     reverse=True)
        carry = self.options['carry']
        waiting = self.game.waiting
        if carry == 'pool':
            waiting = sorted(waiting + new, reverse=True)
            used, waiting = waiting[:1], waiting[1:]
        elif carry == 'queue':
            if waiting:
                waiting = sorted(waiting, reverse=True)
                used, waiting = waiting[:1], waiting[1:] + new
            else:
                used, waiting = new[:1], new[1:]
        elif carry == 'stack':
            used = new
        else:
            used = new[:1]
        self.game.waiting = waiting
        self.times = 1
        for mark in used:
            self.times *= mark

    # ------------------------------------------------------------ auction

    def auction(self):
        """rules.md 6."""
        self.dropped = []
        self.chased = []
        if self.game.players == 3:
            self.three = self.seats
            self.stock = self.undealt
            return
        playing = []
        for seat in self.seats:
            if len(playing) == 3:                           # rules.md 6.2
                self.chased.append(seat)
            elif len(self.dropped) == len(self.seats) - 3:
                playing.append(seat)
            elif seat == self.mizuten:                      # rules.md 6.1
                playing.append(seat)
            else:
                line = yield Request('bid', seat, ['bid %d play' % seat,
                                                   'bid %d drop' % seat])
                if line.endswith('play'):
                    playing.append(seat)
                else:
                    self.dropped.append(seat)               # rules.md 6.3
                    fee = self.options['fee_%d' % len(self.dropped)]
                    self.pay(seat, 'pot', fee * self.times, 'drop-fee')
        self.three = playing
        for seat in self.chased:
            self.oikomi(seat)
        # rules.md 6.6
        cards = list(self.undealt)
        for seat in self.dropped + self.chased:
            cards += self.hands[seat]
        assert len(cards) == 21
        line = yield Request('stock', None, cards=cards)
        self.stock = line.split(' ')[1:]

    def oikomi(self, seat):
        """What a chased-out seat receives (rules.md 6.4)."""
        options = self.options
        hand = self.hands[seat]
        suit = suit_teyaku(hand)
        chaff = chaff_teyaku(hand, options['aka_max'])
        paid_for = set()
        for yaku in (suit, chaff):                          # a
            if yaku:
                half = options['value_' + yaku] // 2
                for payer in self.three:
                    self.pay(payer, seat, half * self.times, 'oikomi-teyaku',
                             yaku)
        paid_for |= exposed(hand, suit, None)
        if chaff:       # its chaff and its ribbons, tane or light
            paid_for |= set(hand)
        if options['oikomi_dekiyaku']:                      # b
            for yaku in dekiyaku_within(hand):
                half = options['value_' + yaku] // 2
                for payer in self.three:
                    self.pay(payer, seat, half * self.times, 'oikomi-dekiyaku',
                             yaku)
                paid_for |= cards_within(yaku, hand)
        counted = [card for card in hand                    # c
                   if card[-1] == 'L' or card in RED_POEM or card in BLUE]
        if options['oikomi_once']:
            counted = [card for card in counted if card not in paid_for]
        for payer in self.three:
            self.pay(payer, seat,
                     len(counted) * options['oikomi_card'] * self.times,
                     'oikomi-cards')

    # ------------------------------------------------------------ teyaku

    def others(self, seat):
        """The two others of the three, in play order after `seat`."""
        at = self.three.index(seat)
        return [self.three[(at + 1) % 3], self.three[(at + 2) % 3]]

    def teyaku(self):
        """rules.md 7.  Leaves what was shown in suit_yaku and chaff_yaku."""
        options = self.options
        self.suit_yaku = {}
        self.chaff_yaku = {}
        self.triplets = {}
        for seat in self.three:
            hand = self.hands[seat]
            suit = suit_teyaku(hand)
            chaff = chaff_teyaku(hand, options['aka_max'])
            self.triplets[seat] = triplet_suits(hand)
            if options['teyaku_claim'] == 'choice' and (suit or chaff):
                words = []
                if suit and chaff:
                    words.append('both')
                if suit:
                    words.append('suit')
                if chaff:
                    words.append('chaff')
                words.append('none')
                if suit == 'shisou' and options['shisou'] != 'play':
                    # rules.md 7.3: 四三 is always shown
                    words = ['both', 'suit'] if chaff else []
                if words:
                    line = yield Request('show', seat, [
                        'show %d %s' % (seat, word) for word in words])
                    word = line.split(' ')[2]
                    if word not in ('both', 'suit'):
                        suit = None
                    if word not in ('both', 'chaff'):
                        chaff = None
            self.suit_yaku[seat] = suit
            self.chaff_yaku[seat] = chaff
            for yaku in (suit, chaff):
                if yaku:
                    mon = options['value_' + yaku] * self.times
                    payers = self.others(seat)
                    if yaku == 'shisou' and options['shisou_all_pay']:
                        payers = payers + self.dropped      # rules.md 7.4
                    for payer in payers:
                        self.pay(payer, seat, mon, 'teyaku', yaku)

    # ------------------------------------------------------------ play

    def begin_play(self):
        """Nothing has been taken, made or done yet."""
        self.piles = {seat: set() for seat in self.three}
        self.made = {seat: set() for seat in self.three}    # rules.md 10.4
        self.live = {seat: set() for seat in self.three}
        self.culprits = {seat: {} for seat in self.three}   # rules.md 10.11
        self.went_on = []               # seats, in the order they first did
        self.faults = []                # rules.md 10.10
        self.nuke_settled = set()
        self.tobikomi_settled = set()
        self.mizuten_settled = False
        self.stopped = None             # (seat, yaku made by the last capture)

    def play(self):
        """The 21 turns (rules.md 9), until a stop."""
        self.begin_play()
        if self.four:                                       # rules.md 4.4
            taken = [c for c in self.field if SUIT[c] == self.four[0]]
            self.move_to_pile(self.three[0], taken)
        for self.turn in range(21):
            seat = self.three[self.turn % 3]
            yield from self.play_from_hand(seat)
            if self.stopped:
                return
            yield from self.turn_from_stock(seat)
            if self.stopped:
                return
        assert not self.field                               # rules.md 9.3
        assert sum(len(pile) for pile in self.piles.values()) == 48
        assert sum(points(pile) for pile in self.piles.values()) == 264

    def move_to_pile(self, seat, cards):
        for card in cards:
            if card in self.field:
                self.field.remove(card)
        self.piles[seat].update(cards)

    def same_suit(self, card):
        """The field's cards of a card's suit."""
        suit = SUIT[card]
        return [other for other in self.field if SUIT[other] == suit]

    def lines_for(self, word, seat, card):
        """The lines with which a card may be played or turned (rules.md 9.2)."""
        line = '%s %d %s' % (word, seat, card)
        matches = self.same_suit(card)
        if len(matches) == 2:
            return [line + ' x ' + other for other in matches]
        return [line]

    def play_from_hand(self, seat):
        hand = self.hands[seat]
        choices = []
        for card in hand:
            choices += self.lines_for('play', seat, card)
        line = yield Request('play', seat, choices)
        card = line.split(' ')[2]
        taken = self.taken_by(line)
        self.note_faults(seat, card, taken)
        hand.remove(card)
        yield from self.capture(seat, card, taken, to_come=True)

    def turn_from_stock(self, seat):
        card = self.stock[self.turn]
        line = yield Request('turn', seat, self.lines_for('turn', seat, card))
        # Whoever makes up a game may order the stock while it is played
        # (generate.py): the line says which card was turned.
        card = line.split(' ')[2]
        assert card == self.stock[self.turn]
        yield from self.capture(seat, card, self.taken_by(line),
                                to_come=bool(self.hands[seat]))

    def taken_by(self, line):
        """The field cards that go with the card of a line (rules.md 9.2)."""
        words = line.split(' ')
        if len(words) == 5:
            return [words[4]]
        return self.same_suit(words[2])

    def capture(self, seat, card, taken, to_come):
        """rules.md 9.2, 9.4.  `to_come`: the seat has another capture to come."""
        if not taken:
            self.field.append(card)
            return
        self.move_to_pile(seat, [card] + taken)
        yield from self.bonuses_at_once(seat)
        new = self.new_dekiyaku(seat, [card] + taken)
        if new:
            yield from self.decide(seat, new, to_come)

    # ------------------------------------------------------------ bonuses

    def nuke_is_due(self, seat):
        """rules.md 8.6."""
        return (self.chaff_yaku[seat] in HAS_NUKE
                and seat not in self.nuke_settled
                and points(self.piles[seat]) >= 89)

    def pay_nuke(self, seat):
        self.nuke_settled.add(seat)
        for payer in self.others(seat):
            self.pay(payer, seat, self.options['value_nuke'] * self.times,
                     'nuke', self.chaff_yaku[seat])

    def tobikomi_due(self, seat):
        """The suits, ascending, for which it is due (rules.md 8.7)."""
        yaku = self.suit_yaku[seat]
        if not yaku or not counts_for_tobikomi(yaku, self.options):
            return []
        pile = self.piles[seat]
        return [suit for suit in self.triplets[seat]
                if (seat, suit) not in self.tobikomi_settled
                and sum(1 for card in pile if SUIT[card] == suit) == 4]

    def pay_tobikomi(self, seat, suit):
        for payer in self.others(seat):
            self.pay(payer, seat, self.options['value_tobikomi'] * self.times,
                     'tobikomi', '%s %d' % (self.suit_yaku[seat], suit))

    def pay_mizuten(self, seat):
        """rules.md 8.10."""
        self.mizuten_settled = True
        for payer in self.game.after(seat):
            if payer != self.blank_holder:
                self.pay(payer, seat,
                         self.options['value_mizuten'] * self.times, 'mizuten')

    def mizuten_is_due(self, seat):
        return (seat == self.mizuten and not self.mizuten_settled
                and points(self.piles[seat]) >= 89)

    def ask_claim(self, seat, what):
        """rules.md 8.9: is it taken?"""
        if self.options['bonus_claim'] == 'automatic':
            return True
        line = yield Request('claim', seat, ['claim %d %s yes' % (seat, what),
                                             'claim %d %s no' % (seat, what)])
        return line.endswith('yes')

    def bonuses_at_once(self, seat):
        """rules.md 8.8, 8.9."""
        if self.options['bonus_timing'] != 'at_once':
            return
        if self.nuke_is_due(seat):
            if (yield from self.ask_claim(seat, 'nuke')):
                self.pay_nuke(seat)
        for suit in self.tobikomi_due(seat):
            self.tobikomi_settled.add((seat, suit))     # let go: lost
            if (yield from self.ask_claim(seat, 'tobikomi %d' % suit)):
                self.pay_tobikomi(seat, suit)
        if self.mizuten_is_due(seat):
            self.pay_mizuten(seat)

    def last_nuke_claims(self):
        """rules.md 8.9: what was let go is asked once more."""
        if self.options['bonus_claim'] != 'choice':
            return
        for seat in self.three:
            if self.nuke_is_due(seat):
                if (yield from self.ask_claim(seat, 'nuke')):
                    self.pay_nuke(seat)

    def bonuses_at_end(self, special):
        """rules.md 8.8, 11.5."""
        if self.options['bonus_timing'] != 'at_end':
            return
        for seat in self.three:
            if not (special and self.options['refund_bonus']):
                if self.nuke_is_due(seat):
                    self.pay_nuke(seat)
                for suit in self.tobikomi_due(seat):
                    self.pay_tobikomi(seat, suit)
            if self.mizuten_is_due(seat):
                self.pay_mizuten(seat)

    # ------------------------------------------------------------ dekiyaku

    def is_barred(self, seat, yaku):
        """rules.md 10.3.  (Who made 四光 and still plays has gone on.)"""
        return (yaku == 'gokou' and 'shikou' in self.made[seat]
                and self.options['gokou_after_shikou'] == 'barred')

    def new_dekiyaku(self, seat, captured):
        """The yaku that a capture makes, in the words' order (rules.md
        10.1-10.4); finds their culprits and voids the others' (10.7)."""
        pile = self.piles[seat]
        new = [yaku for yaku in DEKIYAKU
               if yaku not in self.made[seat]
               and not self.is_barred(seat, yaku)
               and is_complete(yaku, pile)]
        if not new:
            return new
        self.made[seat].update(new)
        replaced = 'gokou' in new and 'shikou' in new       # rules.md 10.2
        if replaced:
            new.remove('shikou')
        for yaku in new:
            blamed = [yaku]
            if yaku == 'gokou' and replaced:
                blamed.append('shikou')
            culprit = self.culprit(seat, blamed, captured)
            if culprit is not None:
                self.culprits[seat][yaku] = culprit
        if self.options['sage_void']:
            for other in self.others(seat):
                self.live[other].clear()
        return new

    def decide(self, seat, new, to_come):
        """Stop or go on (rules.md 10.5)."""
        word = 'stop'
        if to_come and (self.options['sage_offer'] == 'always'
                        or self.going_on_could_help(seat)):
            line = yield Request('say', seat, ['say %d go' % seat,
                                               'say %d stop' % seat])
            word = line.split(' ')[2]
        if word == 'stop':
            self.stopped = (seat, new)
        else:
            self.live[seat].update(new)
            if seat not in self.went_on:
                self.went_on.append(seat)

    def going_on_could_help(self, seat):
        """rules.md 10.5, if_possible."""
        elsewhere = set()
        for other in self.others(seat):
            elsewhere |= self.piles[other]
        for yaku in DEKIYAKU:
            if yaku in self.made[seat] or self.is_barred(seat, yaku):
                continue
            if yaku == 'nanatan':
                if len(NINE_RIBBONS - elsewhere) >= 7:
                    return True
            elif not NEEDS[yaku] & elsewhere:
                return True
        return False

    # ------------------------------------------------------------ hatto

    def note_faults(self, mover, card, taken):
        """The faults of a hand play, before it is carried out (rules.md
        10.10).  Noted as (turn, mover, against, yaku, card to be taken)."""
        hatto = self.options['hatto']
        hand = self.hands[mover]
        if hatto == 'off' or len(hand) < 2:
            return
        for against in self.others(mover):
            pile = self.piles[against]
            for yaku in HATTO_YAKU:
                missing = NEEDS[yaku] - pile
                if len(missing) != 1:
                    continue
                if yaku in self.made[against] or self.is_barred(against, yaku):
                    continue
                lacked = next(iter(missing))
                if any(lacked in self.piles[other]
                       for other in self.others(against)):
                    continue
                suit = SUIT[lacked]
                if SUIT[card] == suit and not taken:            # discard
                    if self.is_kimari(card, lacked):
                        self.faults.append(
                            (self.turn, mover, against, yaku, card))
                if (hatto == 'discard_and_block'                # block
                        and lacked in self.field
                        and lacked not in taken
                        and any(SUIT[held] == suit for held in hand)):
                    self.faults.append(
                        (self.turn, mover, against, yaku, lacked))

    def is_kimari(self, card, lacked):
        """May this discard be a fault at all (hatto_card, rules.md 10.10)?"""
        if self.options['hatto_card'] == 'suit' or card == lacked:
            return True
        other_two = [c for c in DECK if SUIT[c] == SUIT[lacked]
                     and c not in (card, lacked)]
        return all(any(c in pile for pile in self.piles.values())
                   for c in other_two)

    def culprit(self, maker, blamed, captured):
        """Who is to blame for a yaku made by a capture, or None."""
        found = None
        for turn, mover, against, yaku, card in self.faults:    # oldest first
            if against != maker or yaku not in blamed or card not in captured:
                continue
            if (self.options['hatto_window'] == 'next_turn'
                    and self.turn - turn >= 3):
                continue
            found = mover
        return found

    # ------------------------------------------------------------ settling

    def settle(self):
        """When play ends (rules.md 10.6, 10.9, 11, 12; order: record.md)."""
        options = self.options
        yield from self.last_nuke_claims()
        live = [seat for seat in self.three if self.live[seat]]
        totals = {seat: points(self.piles[seat]) for seat in self.three}
        # max() gives the first of equals: the earlier in play order.
        most = max(self.three, key=totals.get)
        special = None
        if self.stopped:
            self.pay_stop()
            self.winner = self.stopped[0]
        elif live and options['sage_flow'] == 'half':       # rules.md 10.9
            for seat in live:
                for yaku in DEKIYAKU:
                    if yaku in self.live[seat]:
                        self.pay_shares(seat, yaku,
                                        options['value_' + yaku] // 2,
                                        'sage-flow')
            self.winner = min(live, key=self.went_on.index)
        else:
            special = special_yaku([self.piles[s] for s in self.three],
                                   options)
            if special:
                yaku, at, mon = special
                self.refund()
                self.winner = self.three[at]
                for payer in self.others(self.winner):
                    self.pay(payer, self.winner, mon * self.times, 'special',
                             yaku)
            else:
                self.settle_points(totals)
                self.winner = most
        self.bonuses_at_end(special)
        if self.mizuten is not None and totals[self.mizuten] < 89:
            for other in self.others(self.mizuten):         # rules.md 8.10
                self.pay(self.mizuten, other,
                         options['mizuten_fail'] * self.times, 'mizuten-fail')
        # rules.md 12.2
        self.pot_winner = (most if options['pot_to'] == 'most_points'
                           else self.winner)

    def pay_stop(self):
        """rules.md 10.6."""
        seat, new = self.stopped
        for yaku in DEKIYAKU:
            value = self.options['value_' + yaku]
            if yaku in new:
                self.pay_shares(seat, yaku, value, 'dekiyaku')
            elif yaku in self.live[seat]:
                if self.options['sage_made'] == 'half':
                    value //= 2
                self.pay_shares(seat, yaku, value, 'dekiyaku')

    def pay_shares(self, maker, yaku, mon, reason):
        """Two shares of a yaku (rules.md 10.8, 10.11)."""
        payers = self.others(maker)
        alone = self.culprits[maker].get(yaku)
        if alone is None and reason == 'dekiyaku' and self.options['sage_liable']:
            gone_on = [payer for payer in payers if payer in self.went_on]
            if len(gone_on) == 1:
                alone = gone_on[0]
        if alone is not None:
            self.pay(alone, maker, 2 * mon * self.times, reason, yaku)
            return
        for payer in payers:
            self.pay(payer, maker, mon * self.times, reason, yaku)

    def refund(self):
        """吹き消し (rules.md 11.5)."""
        undone = ['teyaku']
        if self.options['refund_bonus']:
            undone += ['nuke', 'tobikomi']
        for entry in self.game.ledger[self.first_entry:]:
            _, payer, receiver, mon, reason, what = entry
            if reason in undone:
                self.pay(receiver, payer, mon, 'refund', reason + ' ' + what)

    def settle_points(self, totals):
        """The 88 settlement (rules.md 11.6)."""
        losers = [seat for seat in self.three if totals[seat] < 88]
        winners = [seat for seat in self.three if totals[seat] > 88]
        for loser in losers:
            for winner in winners:
                if len(losers) == 1:
                    mon = totals[winner] - 88
                else:
                    mon = 88 - totals[loser]
                self.pay(loser, winner, mon * self.times, 'points')
