# SPDX-License-Identifier: MIT
"""Reading and writing game records (record.md)."""

import json

from game import Game, Illegal
from options import (DEFAULTS, OPTIONS, ORDER, PRESETS, integer, parse_value,
                     refused, value_word)


class Refused(Exception):
    """A record that can't be read: line number (from 1) and reason."""

    def __init__(self, line, reason):
        super().__init__('line %d: %s' % (line, reason))
        self.line = line
        self.reason = reason


class Record:
    """A game with what a record says about it beside the game."""

    def __init__(self, preset, names, seed, game, has_pay, has_total):
        self.preset = preset
        self.names = names          # seat -> name
        self.seed = seed            # text or None
        self.first_dealer = None
        self.game = game
        self.has_pay = has_pay      # True, False; None: no entry came about
        self.has_total = has_total


# ---------------------------------------------------------------- words

def split_line(text):
    """The words of a line without its comment; ValueError for stray spaces.

    A word that begins with a quote is a JSON string and is given as its name
    inside a tuple, all others as they stand.
    """
    words = []
    at = 0
    while at < len(text):
        rest = text[at:]
        if rest.lstrip(' ').startswith('#'):        # only a comment is left
            return words
        if words:
            if text[at] != ' ':
                raise ValueError('a space is missing')
            at += 1
        if at == len(text) or text[at] == ' ':
            raise ValueError('a stray space')
        if text[at] == '"':
            name, end = json.JSONDecoder().raw_decode(text, at)
            name.encode('utf-8')                    # no half of a pair
            words.append((name,))
            at = end
        else:
            end = at
            while end < len(text) and text[end] not in ' #':
                end += 1
            words.append(text[at:end])
            at = end
    return words


def split_lines(data):
    """The lines that are neither blank nor comment: [(number, words)], and
    the number that a further line would have."""
    lines = []
    raw = data.split(b'\n')
    if raw[-1] != b'':
        unfinished = len(raw)
    else:
        unfinished = None
        raw.pop()
    for number, line in enumerate(raw, 1):
        lines.append((number, line))
    result = []
    for number, line in lines:
        words = None
        reason = None
        try:
            text = line.decode('utf-8')
            if '\t' in text or '\r' in text or '\ufeff' in text[:1]:
                raise ValueError('a tab, carriage return or byte order mark')
            words = split_line(text)
        except ValueError as error:     # UnicodeError and JSON's are such
            reason = str(error)
        if number == unfinished and reason is None:
            reason = 'the last line does not end'
        if words or reason:
            result.append((number, words, reason))
    return result, len(lines) + 1


# ---------------------------------------------------------------- reading

class Reader:
    def __init__(self, data):
        self.lines, self.end_number = split_lines(data)
        self.at = 0

    def number(self):
        """The number of the next line."""
        if self.at < len(self.lines):
            return self.lines[self.at][0]
        return self.end_number

    def refuse(self, reason):
        raise Refused(self.number(), reason)

    def peek(self):
        """The words of the next line, or None at the end."""
        if self.at == len(self.lines):
            return None
        number, words, reason = self.lines[self.at]
        if reason:
            self.refuse(reason)
        return words

    def next_is(self, word):
        words = self.peek()
        return words is not None and words[0] == word

    def take(self, first, count):
        """The next line, which must have this first word and length."""
        words = self.peek()
        if words is None or words[0] != first:
            self.refuse('expected a %s line' % first)
        if len(words) != count:
            self.refuse('expected %d words' % count)
        return words

    def seat(self, word, players):
        value = integer(word) if isinstance(word, str) else None
        if value is None or not 0 <= value < players:
            self.refuse('not a seat')
        return value

    def header(self):
        if self.take('hachihachi', 2)[1] != '1':
            self.refuse('not format 1')
        self.at += 1
        preset = self.take('preset', 2)[1]
        if preset not in PRESETS:
            self.refuse('no such preset')
        self.at += 1
        options = dict(DEFAULTS[preset])
        last = -1
        while self.next_is('option'):
            _, name, value = self.take('option', 3)
            if name not in OPTIONS:
                self.refuse('no such option')
            if ORDER[name] <= last:
                self.refuse('option out of its order')
            last = ORDER[name]
            try:
                options[name] = parse_value(name, value)
            except (ValueError, TypeError, AttributeError) as error:
                self.refuse(str(error))
            self.at += 1
        players = self.take('players', 2)[1]
        reason = refused(options)
        if reason:
            self.refuse(reason)
        players = integer(players) if isinstance(players, str) else None
        if players is None or not 3 <= players <= 7:
            self.refuse('not a number of players')
        self.at += 1
        names = {}
        while self.next_is('name'):
            _, seat, name = self.take('name', 3)
            seat = self.seat(seat, players)
            if names and seat <= max(names):
                self.refuse('name out of its order')
            if not isinstance(name, tuple):
                self.refuse('not a JSON string')
            names[seat] = name[0]
            self.at += 1
        dealer = self.seat(self.take('dealer', 2)[1], players)
        self.at += 1
        seed = None
        if self.next_is('seed'):
            seed = self.take('seed', 2)[1]
            if (not isinstance(seed, str) or len(seed) != 64
                    or any(c not in '0123456789abcdef' for c in seed)):
                self.refuse('a seed is 64 hexadecimal digits')
            self.at += 1
        record = Record(preset, names, seed, Game(options, players, dealer),
                        None, None)
        record.first_dealer = dealer
        return record

    def read(self):
        record = self.header()
        game = record.game
        has = {'pay': None, 'total': None}
        checked = 0                 # of game.lines
        while True:
            # What the game has written by itself must stand next.
            while checked < len(game.lines):
                kind, text = game.lines[checked]
                words = self.peek()
                line = None if words is None else plain(words)
                if kind in has:
                    if words is not None and words[0] == kind:
                        if has[kind] is False:
                            self.refuse('earlier %s lines are missing' % kind)
                        if line != text:
                            self.refuse('%r is written, %r comes out'
                                        % (line, text))
                        has[kind] = True
                        self.at += 1
                    elif has[kind]:
                        self.refuse('missing: %s' % text)
                    else:
                        has[kind] = False
                else:
                    if line != text:
                        self.refuse('expected: %s' % text)
                    self.at += 1
                checked += 1
            words = self.peek()
            if words is None:
                break
            if game.over:
                self.refuse('the game is over')
            try:
                game.answer(plain(words))
            except Illegal as error:
                self.refuse(str(error))
            self.at += 1
            checked += 1
        record.has_pay = has['pay']
        record.has_total = has['total']
        return record


def plain(words):
    """The words as one text; a JSON string has no place in such a line."""
    return ' '.join(word if isinstance(word, str) else '"' for word in words)


def read_record(data):
    """Bytes -> Record; raises Refused."""
    return Reader(data).read()


# ---------------------------------------------------------------- writing

def write_record(record, pay=True, total=True, names=True):
    """Record -> bytes, in the canonical form."""
    game = record.game
    lines = ['hachihachi 1', 'preset ' + record.preset]
    for name in OPTIONS:
        value = game.options[name]
        if value != DEFAULTS[record.preset][name]:
            lines.append('option %s %s' % (name, value_word(value)))
    lines.append('players %d' % game.players)
    if names:
        for seat in sorted(record.names):
            lines.append('name %d %s' % (seat, json.dumps(
                record.names[seat], ensure_ascii=False)))
    lines.append('dealer %d' % record.first_dealer)
    if record.seed:
        lines.append('seed ' + record.seed)
    wanted = {'line': True, 'end': True, 'pay': pay, 'total': total}
    lines += [text for kind, text in game.lines if wanted[kind]]
    return ''.join(line + '\n' for line in lines).encode('utf-8')


def check_record(data):
    """Read, replay, compare, write again; raises Refused.  Gives the Record."""
    record = read_record(data)
    again = write_record(record, record.has_pay is not False,
                         record.has_total is not False)
    if again != data:
        old, new = data.split(b'\n'), again.split(b'\n')
        at = 0
        while at < min(len(old), len(new)) and old[at] == new[at]:
            at += 1
        raise Refused(at + 1, 'written again it is %r'
                      % (new[at] if at < len(new) else b''))
    return record
