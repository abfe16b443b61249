# SPDX-License-Identifier: MIT
"""Options and presets (rules.md 14)."""

TEYAKU = ['sanbon', 'tatesanbon', 'kuttsuki', 'teshi', 'haneken', 'ichinishi',
          'futasanbon', 'sanbontatesanbon', 'futatatesanbon', 'shisou',
          'karasu', 'pikaichi', 'toichi', 'tanichi', 'aka']
DEKIYAKU = ['akatan', 'aotan', 'nanatan', 'shikou', 'gokou']
SPECIAL = ['souhachi', 'futahachi', 'sujuuroku']
WORDS = TEYAKU + DEKIYAKU + SPECIAL

PRESETS = ['bga', 'bga-half', 'boardwalk']

KAN = 12                                                # rules.md 1.1

TEYAKU_KAN = {'sanbon': 2, 'tatesanbon': 3, 'kuttsuki': 4, 'teshi': 6,
              'haneken': 7, 'ichinishi': 8, 'futasanbon': 6,
              'sanbontatesanbon': 7, 'futatatesanbon': 8, 'shisou': 20,
              'karasu': 4, 'pikaichi': 4, 'toichi': 3, 'tanichi': 3,
              'aka': 2}                                 # rules.md 8.1, 8.3
DEKIYAKU_KAN = {'akatan': 7, 'aotan': 7, 'nanatan': 10, 'shikou': 10,
                'gokou': 12}                            # rules.md 10

# The kinds of option: a switch; a choice of words; a number with a range,
# perhaps with a word beside it, perhaps only even (rules.md 1.5, 14).
SWITCH = {'kind': 'switch'}


def choice(*words):
    return {'kind': 'choice', 'words': list(words)}


def number(low, high, word=None, even=False):
    return {'kind': 'number', 'low': low, 'high': high, 'word': word,
            'even': even}


AMOUNT = number(0, 1200)
YAKU_AMOUNT = number(0, 1200, even=True)

OPTIONS = {}            # name -> kind, in the options' order
DEFAULTS = {preset: {} for preset in PRESETS}


def add(name, kind, bga, half, boardwalk):
    OPTIONS[name] = kind
    for preset, value in zip(PRESETS, (bga, half, boardwalk)):
        DEFAULTS[preset][name] = value


def same(name, kind, value):
    add(name, kind, value, value, value)


# The table of rules.md 14, line by line.
add('months', number(1, 12), 12, 6, 12)
add('start', number(-12000, 12000), -60, -36, 60)
same('mizuten', choice('auction', 'always', 'off'), 'auction')
same('first_packet', number(3, 4), 3)
add('four_in_field', choice('first_takes', 'redeal'),
    'first_takes', 'first_takes', 'redeal')
same('carry', choice('pool', 'queue', 'stack', 'none'), 'pool')
same('fee_1', AMOUNT, 12)
same('fee_2', AMOUNT, 18)
same('fee_3', AMOUNT, 24)
add('oikomi_dekiyaku', SWITCH, True, True, False)
same('oikomi_card', AMOUNT, 3)
same('oikomi_once', SWITCH, False)
add('teyaku_claim', choice('automatic', 'choice'),
    'automatic', 'automatic', 'choice')
add('shisou', choice('play', 'month', 'game'), 'play', 'play', 'month')
same('shisou_all_pay', SWITCH, False)
for _yaku in TEYAKU:
    same('value_' + _yaku, YAKU_AMOUNT, TEYAKU_KAN[_yaku] * KAN)
same('aka_max', number(2, 7), 7)
same('value_nuke', AMOUNT, 12)
same('value_tobikomi', AMOUNT, 12)
same('value_mizuten', AMOUNT, 12)
same('mizuten_fail', AMOUNT, 0)
same('tobikomi_haneken', SWITCH, False)
add('tobikomi_shisou', SWITCH, False, False, True)
add('bonus_timing', choice('at_once', 'at_end'), 'at_end', 'at_end', 'at_once')
add('bonus_claim', choice('automatic', 'choice'),
    'automatic', 'automatic', 'choice')
for _yaku in DEKIYAKU:
    same('value_' + _yaku, YAKU_AMOUNT, DEKIYAKU_KAN[_yaku] * KAN)
add('gokou_after_shikou', choice('barred', 'allowed'),
    'barred', 'barred', 'allowed')
add('sage_offer', choice('if_possible', 'always'),
    'if_possible', 'if_possible', 'always')
add('sage_made', choice('full', 'half'), 'full', 'full', 'half')
add('sage_void', SWITCH, True, True, False)
add('sage_liable', SWITCH, True, True, False)
add('sage_flow', choice('half', 'nothing'), 'half', 'half', 'nothing')
add('hatto', choice('off', 'discard', 'discard_and_block'),
    'discard_and_block', 'discard_and_block', 'discard')
same('hatto_window', choice('next_turn', 'open'), 'next_turn')
same('hatto_card', choice('suit', 'kimari'), 'suit')
same('value_souhachi', AMOUNT, 10 * KAN)
same('value_futahachi', AMOUNT, 10 * KAN)
same('value_sujuuroku', AMOUNT, 12 * KAN)
same('step_futahachi', AMOUNT, 1 * KAN)
same('step_sujuuroku', AMOUNT, 2 * KAN)
add('sujuuroku_cap', number(0, 12000, word='none'), 'none', 'none', 240)
same('refund_bonus', SWITCH, True)
same('pot_to', choice('winner', 'most_points'), 'winner')
add('plate', AMOUNT, 0, 0, 1)
same('etsunen', SWITCH, False)
add('kaikan', number(0, 12000), 0, 0, 120)
same('top_prize', number(0, 12000, word='bank'), 'bank')

ORDER = {name: i for i, name in enumerate(OPTIONS)}


def integer(text):
    """A number as records write it: no leading zero, no plus, no '-0'."""
    digits = text[1:] if text.startswith('-') else text
    if not digits or any(c not in '0123456789' for c in digits):
        return None
    if digits[0] == '0' and text != '0':
        return None
    if len(digits) > 12:        # beyond every range of a record
        return None
    return int(text)


def parse_value(name, text):
    """The value that a word of a record stands for; ValueError if none."""
    kind = OPTIONS[name]
    if kind['kind'] == 'switch':
        if text not in ('on', 'off'):
            raise ValueError('%s is on or off' % name)
        return text == 'on'
    if kind['kind'] == 'choice':
        if text not in kind['words']:
            raise ValueError('%s is one of %s' % (name, kind['words']))
        return text
    if kind['word'] is not None and text == kind['word']:
        return text
    value = integer(text)
    if value is None:
        raise ValueError('%s is a number' % name)
    if not kind['low'] <= value <= kind['high']:
        raise ValueError('%s is out of range' % name)
    if kind['even'] and value % 2:
        raise ValueError('%s is odd' % name)            # rules.md 1.5
    return value


def value_word(value):
    """The word of a record for a value."""
    if value is True:
        return 'on'
    if value is False:
        return 'off'
    return str(value)


def refused(options):
    """The reason why a combination is refused, or None (rules.md 14)."""
    if options['bonus_claim'] == 'choice' and options['bonus_timing'] == 'at_end':
        return 'bonus_claim choice with bonus_timing at_end'
    if options['etsunen'] and options['carry'] in ('stack', 'none'):
        return 'etsunen with carry %s' % options['carry']
    return None
