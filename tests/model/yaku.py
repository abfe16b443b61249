# SPDX-License-Identifier: MIT
"""What a hand or a pile is worth: teyaku (rules.md 8), dekiyaku (10), special
yaku (11)."""

from cards import BLUE, KASU_LIKE, NINE_RIBBONS, RED_POEM, SUIT, points
from options import DEKIYAKU

# ---------------------------------------------------------------- teyaku


def by_suit(hand):
    """month -> cards of the hand of that suit."""
    suits = {}
    for card in hand:
        suits.setdefault(SUIT[card], []).append(card)
    return suits


def is_standing(triplet):
    """rules.md 8.2: three cards of months 4, 5, 7, or the chaff of month 12."""
    month = SUIT[triplet[0]]
    return month in (4, 5, 7) or (month == 12 and '12L' not in triplet)


def suit_teyaku(hand):
    """The yaku of the suit group, or None (rules.md 8.1)."""
    suits = by_suit(hand)
    pattern = sorted((len(cards) for cards in suits.values()), reverse=True)
    standing = sum(1 for cards in suits.values()
                   if len(cards) == 3 and is_standing(cards))
    if pattern in ([3, 1, 1, 1, 1], [3, 2, 1, 1]):
        return 'tatesanbon' if standing else 'sanbon'
    if pattern == [2, 2, 2, 1]:
        return 'kuttsuki'
    if pattern == [4, 1, 1, 1]:
        return 'teshi'
    if pattern == [3, 3, 1]:
        return ['futasanbon', 'sanbontatesanbon', 'futatatesanbon'][standing]
    if pattern == [3, 2, 2]:
        return 'haneken'
    if pattern == [4, 2, 1]:
        return 'ichinishi'
    if pattern == [4, 3]:
        return 'shisou'
    return None


def chaff_teyaku(hand, aka_max):
    """The yaku of the chaff group, or None (rules.md 8.3, 8.4)."""
    others = [card for card in hand if card not in KASU_LIKE]
    if not others:
        return 'karasu'
    if len(others) == 1:
        return {'L': 'pikaichi', 'T': 'toichi', 'R': 'tanichi'}[others[0][-1]]
    if all(card[-1] == 'R' for card in others) and len(others) <= aka_max:
        return 'aka'
    return None


HAS_NUKE = ('karasu', 'toichi', 'tanichi', 'aka')       # rules.md 8.3


def triplet_suits(hand):
    """The months of which the hand holds exactly three cards, ascending."""
    return sorted(month for month, cards in by_suit(hand).items()
                  if len(cards) == 3)


def counts_for_tobikomi(yaku, options):
    """rules.md 8.7."""
    if yaku in ('sanbon', 'tatesanbon', 'futasanbon', 'sanbontatesanbon',
                'futatatesanbon'):
        return True
    return (yaku == 'haneken' and options['tobikomi_haneken']
            or yaku == 'shisou' and options['tobikomi_shisou'])


def exposed(hand, suit_yaku, chaff_yaku):
    """The cards that lie open for the groups shown (rules.md 8.5)."""
    shown = set()
    if suit_yaku in ('haneken', 'ichinishi', 'shisou'):
        shown.update(hand)
    elif suit_yaku:
        least = 2 if suit_yaku == 'kuttsuki' else 3
        for cards in by_suit(hand).values():
            if len(cards) >= least:
                shown.update(cards)
    if chaff_yaku:
        shown.update(card for card in hand if card in KASU_LIKE)
    return shown


# ---------------------------------------------------------------- dekiyaku

NEEDS = {                                               # rules.md 10
    'akatan': RED_POEM,
    'aotan': BLUE,
    'shikou': frozenset(['1L', '3L', '8L', '12L']),
    'gokou': frozenset(['1L', '3L', '8L', '11L', '12L']),
}
HATTO_YAKU = ('akatan', 'aotan', 'shikou', 'gokou')     # rules.md 10, 法度


def is_complete(yaku, pile):
    """rules.md 10: does a pile (a set) hold the yaku?"""
    if yaku == 'nanatan':
        return len(NINE_RIBBONS & pile) >= 7
    return NEEDS[yaku] <= pile


def dekiyaku_within(cards):
    """All yaku that cards hold at one stroke (rules.md 6.4 b, 10.1, 10.2)."""
    cards = set(cards)
    found = [yaku for yaku in DEKIYAKU if is_complete(yaku, cards)]
    if 'gokou' in found:
        found.remove('shikou')
    return found


def cards_within(yaku, cards):
    """The cards of `cards` that belong to a dekiyaku."""
    if yaku == 'nanatan':
        return NINE_RIBBONS & set(cards)
    return NEEDS[yaku] & set(cards)


# ---------------------------------------------------------------- special

def special_yaku(piles, options):
    """rules.md 11.1-11.4.  `piles` in play order: (yaku, index of its maker,
    mon from each before the field multiplier), or None."""
    totals = [points(pile) for pile in piles]
    if totals == [88, 88, 88]:
        return 'souhachi', 0, options['value_souhachi']
    for i, total in enumerate(totals):
        if total >= 168:
            return ('futahachi', i, options['value_futahachi']
                    + options['step_futahachi'] * (total - 168))
    for i, pile in enumerate(piles):
        count = len(KASU_LIKE & set(pile))
        if count >= 16:
            mon = (options['value_sujuuroku']
                   + options['step_sujuuroku'] * (count - 16))
            if options['sujuuroku_cap'] != 'none':
                mon = min(mon, options['sujuuroku_cap'])
            return 'sujuuroku', i, mon
    return None
