#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""model.py check FILE...        replay records, compare, write them again
model.py random --seed S --games N --out DIR [...]   make up games
"""

import argparse
import sys

from record import Refused, check_record


def check(args):
    failed = 0
    for path in args.files:
        try:
            with open(path, 'rb') as file:
                data = file.read()
            check_record(data)
        except Refused as error:
            print('%s:%d: %s' % (path, error.line, error.reason))
            failed += 1
    return 1 if failed else 0


def make_random(args):
    import generate
    return generate.main(args)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest='command', required=True)
    one = commands.add_parser('check', help='replay and compare records')
    one.add_argument('files', nargs='+', metavar='FILE')
    one.set_defaults(do=check)
    two = commands.add_parser('random', help='write made-up games')
    two.add_argument('--seed', default='1')
    two.add_argument('--games', type=int, default=100)
    two.add_argument('--out', required=True, metavar='DIR')
    two.add_argument('--preset', choices=['bga', 'bga-half', 'boardwalk'])
    two.add_argument('--players', type=int, choices=range(3, 8))
    two.add_argument('--options', choices=['preset', 'random'],
                     default='preset')
    two.add_argument('--months', type=int, help='default: 1 to 3, seldom more')
    two.add_argument('--theme', help='one theme for all months')
    two.add_argument('--stop', type=float, default=0.0, metavar='P',
                     help='share of games that stop in the middle')
    two.add_argument('--counts', action='store_true',
                     help='print how often each reason and yaku came about')
    two.set_defaults(do=make_random)
    args = parser.parse_args()
    return args.do(args)


if __name__ == '__main__':
    sys.exit(main())
