# SPDX-License-Identifier: MIT
"""The cards (rules.md 2).  A card is a string: '11L', '3a', 'blank'."""

SUITS = {                                               # rules.md 2.1
    1: ['1L', '1R', '1a', '1b'],
    2: ['2T', '2R', '2a', '2b'],
    3: ['3L', '3R', '3a', '3b'],
    4: ['4T', '4R', '4a', '4b'],
    5: ['5T', '5R', '5a', '5b'],
    6: ['6T', '6R', '6a', '6b'],
    7: ['7T', '7R', '7a', '7b'],
    8: ['8L', '8T', '8a', '8b'],
    9: ['9T', '9R', '9a', '9b'],
    10: ['10T', '10R', '10a', '10b'],
    11: ['11L', '11T', '11R', '11a'],
    12: ['12L', '12a', '12b', '12c'],
}

DECK = [card for month in SUITS for card in SUITS[month]]
BLANK = 'blank'                                         # rules.md 2.2, 13

SUIT = {card: month for month in SUITS for card in SUITS[month]}
SUIT[BLANK] = 0                                         # of no suit
NUMBER = {card: i for i, card in enumerate(DECK + [BLANK])}     # rules.md 2.2
POINTS = {card: {'L': 20, 'T': 10, 'R': 5}.get(card[-1], 1)
          for card in DECK}                             # rules.md 2.1, 2.3

LIGHTS = [card for card in DECK if card[-1] == 'L']
CHAFF = [card for card in DECK if card[-1] in 'abc']    # 24, with 11a
KASU_LIKE = frozenset(CHAFF + ['11L', '11T', '11R'])    # rules.md 2.4
RED_POEM = frozenset(['1R', '2R', '3R'])                # rules.md 2.5
BLUE = frozenset(['6R', '9R', '10R'])                   # rules.md 2.5
NINE_RIBBONS = frozenset(card for card in DECK
                         if card[-1] == 'R' and card != '11R')  # rules.md 2.5


def points(pile):
    """Points of a pile (rules.md 2.3)."""
    return sum(POINTS[card] for card in pile)


def in_order(cards):
    """Cards sorted by their number (rules.md 2.2)."""
    return sorted(cards, key=NUMBER.get)


def seat_draw(drawn):
    """rules.md 3.3.  `drawn`: one list per player of the cards drawn so far.

    Gives (order, again): `order` is the order of seats, or None; `again` the
    groups of players who must draw once more among themselves.
    """
    def key(player):
        return [(SUIT[card], -POINTS[card]) for card in drawn[player]]
    players = sorted(range(len(drawn)), key=key)
    groups = {}
    for player in players:
        groups.setdefault(str(key(player)), []).append(player)
    again = [group for group in groups.values() if len(group) > 1]
    return (None if again else players), again
