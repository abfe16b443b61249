# SPDX-License-Identifier: MIT
"""A slow, obvious model of the rules: one door to its parts.

cards    the 48 cards, the blank card, points, the seat draw
options  the options, presets, their ranges
yaku     what hands and piles are worth
game     the game move by move, with its ledger
record   reading and writing games as text
generate made-up games
"""

from cards import *                                         # noqa: F401,F403
from game import Game, Illegal, Month, Request              # noqa: F401
from options import (DEFAULTS, OPTIONS, PRESETS, parse_value,  # noqa: F401
                     refused, value_word)
from record import (Record, Refused, check_record, read_record,  # noqa: F401
                    write_record)
from yaku import *                                          # noqa: F401,F403
