"""library.py: the shared library for tests that are written in Python, by ctypes.

Only what those tests use. A call that fails raises Failure with the status's name."""
import ctypes
import os
import pathlib

U8, I32, U32, U64 = ctypes.c_uint8, ctypes.c_int32, ctypes.c_uint32, ctypes.c_uint64
SIZE, POINTER, TEXT = ctypes.c_size_t, ctypes.c_void_p, ctypes.c_char_p

PRESETS = {'bga': 1, 'bga-half': 2, 'boardwalk': 3}
HOST_DEALS, NO_JOURNAL = 1, 2
WRITE_ALL = 7
DECK, STOCK, OVER = 2, 4, 10
BANK, POT, PLATE = 7, 8, 9
TOO_SMALL = -12


class Failure(Exception):
    """A call that was refused."""

    def __init__(self, status, name):
        super().__init__(name)
        self.status = status


def struct(name, *fields):
    """A struct whose first member is its size."""
    return type(name, (ctypes.Structure,), {'_fields_': [('size', U32), *fields]})


def ints(*names):
    """Members of type int32_t."""
    return [(name, I32) for name in names]


Options = struct('Options', ('flags', U32), *ints('players', 'dealer'), ('seed', U8 * 32))
Error = struct('Error', *ints('status', 'line', 'column'), ('reason', ctypes.c_char * 240))
Info = struct('Info', ('flags', U32), *ints('lines', 'complete'))
Entry = struct('Entry', *ints('month', 'payer', 'payee', 'amount', 'reason', 'undone', 'yaku',
                              'suit', 'why'))
Table = struct('Table', *ints(
    'viewer', 'players', 'month', 'calendar_month', 'phase', 'actor', 'dealer', 'acting_dealer',
    'mizuten', 'multiplier', 'waiting_two', 'waiting_four', 'turns_left', 'turned', 'stock_count',
    'winner'), ('three', I32 * 3), *[(name, I32 * 7) for name in (
        'role', 'drop_order', 'hand_count', 'suit_yaku', 'chaff_yaku', 'made', 'live', 'fresh',
        'went_on')], ('total', I32 * 10), ('reserved', I32), ('field', U64), ('hand', U64 * 7),
    ('exposed', U64 * 7), ('pile', U64 * 7))
Teyaku = struct('Teyaku', *ints('suit_yaku', 'chaff_yaku', 'suit_value', 'chaff_value', 'nuke',
                                'tobikomi_months', 'reserved'),
                ('suit_exposed', U64), ('chaff_exposed', U64))
Special = struct('Special', *ints('yaku', 'place', 'value'))
Field = struct('Field', *ints('multiplier', 'waiting_two', 'waiting_four', 'four_month',
                              'reserved'))


class FactsSeat(ctypes.Structure):
    """hachi_facts_seat."""
    _fields_ = [('hand', U64), ('pile', U64), *ints(
        'role', 'drop_order', 'suit_yaku', 'chaff_yaku', 'not_shown', 'oikomi_dekiyaku',
        'oikomi_cards', 'points', 'kasu', 'live', 'fresh', 'went_on'), ('culprit', I32 * 5),
        *ints('nuke', 'tobikomi'), ('reserved', I32 * 5)]


Facts = struct('Facts', *ints('players', 'month', 'multiplier', 'dealer', 'mizuten', 'ending',
                              'stopper'), ('seat', FactsSeat * 7))
Settlement = struct('Settlement', *ints('winner', 'special', 'special_seat'), ('net', I32 * 10))
Event = struct('Event', *ints('kind', 'month', 'seat', 'to', 'value', 'card', 'other_card', 'yaku',
                              'other_yaku', 'reason', 'undone', 'suit', 'bonus', 'why',
                              'reserved'), ('cards', U64), ('list', U8 * 8))

ARGUMENTS = {
    'rules_create': [I32, POINTER], 'rules_destroy': [POINTER], 'rules_check': [POINTER] * 3,
    'rules_set_text': [POINTER, TEXT, SIZE, TEXT, SIZE],
    'rules_set': [POINTER, I32, I32], 'option_parse': [I32, TEXT, SIZE, POINTER],
    'game_create': [POINTER] * 3, 'game_destroy': [POINTER], 'game_clone': [POINTER] * 2,
    'game_phase': [POINTER], 'game_actor': [POINTER], 'game_month': [POINTER],
    'game_apply': [POINTER, U32], 'game_check': [POINTER, U32], 'game_undo': [POINTER],
    'game_moves': [POINTER, POINTER, SIZE, POINTER], 'game_steps': [POINTER, POINTER],
    'game_deal': [POINTER, POINTER, SIZE], 'game_deal_wanted': [POINTER, POINTER],
    'game_playout': [POINTER, U64, I32], 'game_digest': [POINTER, POINTER],
    'game_equal': [POINTER, POINTER], 'game_table': [POINTER, I32, POINTER],
    'game_total': [POINTER, I32, POINTER],
    'game_view': [POINTER, I32, POINTER],
    'game_events': [POINTER, I32, SIZE, POINTER, SIZE, SIZE, POINTER],
    'game_ledger': [POINTER, I32, SIZE, POINTER, SIZE, SIZE, POINTER],
    'bot_create': [I32, U64, POINTER], 'bot_destroy': [POINTER], 'bot_choose': [POINTER] * 3,
    'record_read': [TEXT, SIZE, U32, POINTER, POINTER, POINTER],
    'record_write': [POINTER, U32, POINTER, SIZE, POINTER],
    'snapshot_save': [POINTER, POINTER, SIZE, POINTER], 'snapshot_load': [TEXT, SIZE, POINTER],
    'teyaku_of_hand': [POINTER, U64, POINTER], 'special_of_piles': [POINTER] * 3,
    'field_judge': [POINTER, U64, POINTER], 'dekiyaku_completed': [U64, U64],
    'cards_points': [U64], 'cards_count': [U64],
    'settle_month': [POINTER, POINTER, POINTER, SIZE, SIZE, POINTER, POINTER, POINTER],
    'ranking': [POINTER, I32, POINTER],
}


class Library:
    """Functions by their names without hachi_; `do` for those that give a status."""

    def __init__(self, path):
        self.library = ctypes.CDLL(os.fspath(path))
        for name, types in ARGUMENTS.items():
            function = getattr(self.library, 'hachi_' + name)
            function.argtypes = types
            function.restype = None if name.endswith('_destroy') else I32
            setattr(self, name, function)
        self.library.hachi_status_name.argtypes = [I32]
        self.library.hachi_status_name.restype = TEXT

    def do(self, name, *arguments):
        """Call a function; raise Failure unless it gives HACHI_OK."""
        status = getattr(self, name)(*arguments)
        if status:
            raise Failure(status, self.library.hachi_status_name(status).decode())

    def handle(self, name, *arguments):
        """Call a function whose last parameter is a new handle."""
        out = POINTER()
        self.do(name, *arguments, ctypes.byref(out))
        return out

    def rules(self, preset, changes=()):
        """Rules from a preset's word and pairs of words."""
        rules = self.handle('rules_create', PRESETS[preset])
        for name, value in changes:
            name, value = name.encode(), value.encode()
            self.do('rules_set_text', rules, name, len(name), value, len(value))
        return rules

    def game(self, rules, players, dealer=-1, seed=b'', flags=0):
        """A new game."""
        options = Options(size=ctypes.sizeof(Options), flags=flags, players=players,
                          dealer=dealer, seed=(U8 * 32)(*seed))
        return self.handle('game_create', rules, ctypes.byref(options))

    def moves(self, game):
        """The legal moves."""
        room, count = (U32 * 16)(), SIZE()
        self.do('game_moves', game, room, 16, ctypes.byref(count))
        return room[:count.value]

    def wanted(self, game):
        """The cards that the host must deal."""
        out = U64()
        self.do('game_deal_wanted', game, ctypes.byref(out))
        return [card for card in range(49) if out.value >> card & 1]

    def deal(self, game, cards):
        """Deal cards in this order."""
        self.do('game_deal', game, (U8 * len(cards))(*cards), len(cards))

    def table(self, game, viewer=-1):
        """All that lies open to a viewer."""
        table = Table(size=ctypes.sizeof(Table))
        self.do('game_table', game, viewer, ctypes.byref(table))
        return table

    def items(self, name, kind, game, viewer=-1, first=0):
        """Events or ledger entries."""
        count = SIZE()
        function = getattr(self, name)
        size = ctypes.sizeof(kind)
        status = function(game, viewer, first, None, size, 0, ctypes.byref(count))
        if status not in (0, TOO_SMALL):
            raise Failure(status, name)
        items = (kind * count.value)()
        self.do(name, game, viewer, first, items, size, count.value, ctypes.byref(count))
        return items

    def bytes_of(self, name, game, *arguments, more=0):
        """What a function writes."""
        length = SIZE()
        status = getattr(self, name)(game, *arguments, None, 0, ctypes.byref(length))
        if status != TOO_SMALL:
            raise Failure(status, name)
        buffer = ctypes.create_string_buffer(length.value + more)
        self.do(name, game, *arguments, buffer, length.value + more, ctypes.byref(length))
        return buffer.raw[:length.value]

    def record(self, game, flags=WRITE_ALL):
        """The record of a game."""
        return self.bytes_of('record_write', game, flags, more=1)

    def read(self, record):
        """(game, Info, Error) of a record; the game is None if it was refused."""
        game = POINTER()
        info, error = Info(size=ctypes.sizeof(Info)), Error(size=ctypes.sizeof(Error))
        status = self.record_read(record, len(record), 0, ctypes.byref(game), ctypes.byref(info),
                                  ctypes.byref(error))
        return (None if status else game), info, error


def find():
    """The library of the usual build directory."""
    root = pathlib.Path(__file__).resolve().parents[2]
    build = pathlib.Path(os.environ.get('BUILD', root / 'build'))
    return os.environ.get('HACHI_LIBRARY', build / 'lib' / 'libhachihachi.so')
