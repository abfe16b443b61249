"""test_binding.py LIBRARY: a binding made from doc/api/hachihachi-api.json, and from nothing else.

It plays a year. Then each function is called wrongly in each way that the description knows of: it must
answer with a status that it lists, and leave behind what types.h says. So the description is right."""
import ctypes
import enum
import itertools
import json
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[1]
API = json.loads((ROOT / 'doc/api/hachihachi-api.json').read_text('utf-8'))
FUNCTIONS = {function['name']: function for function in API['functions']}
PLAIN = {'uint8_t': ctypes.c_uint8, 'int32_t': ctypes.c_int32, 'uint32_t': ctypes.c_uint32,
         'uint64_t': ctypes.c_uint64, 'size_t': ctypes.c_size_t, 'char': ctypes.c_char}
PLAIN.update((kind['name'], PLAIN[kind['is']]) for kind in API['types'])
ENUMS = {found['name']: (enum.IntFlag if found['bits'] else enum.IntEnum)(
    found['name'], {value['name']: value['value'] for value in found['values']}) for found in API['enums']}
for found in ENUMS.values():
    globals().update(found.__members__)
HANDLES = {handle['name']: handle for handle in API['handles']}


# --- the binding --------------------------------------------------------------------------------------

def structs():
    """The structs as classes; ctypes must lay them out as the description says."""
    made = {}
    for found in API['structs']:
        fields = []
        for field in found['fields']:
            kind = PLAIN.get(field['type']) or made[field['type']]
            fields.append((field['name'], kind * field['array'] if field['array'] else kind))
        made[found['name']] = type(found['name'], (ctypes.Structure,), {'_fields_': fields})
        assert ctypes.sizeof(made[found['name']]) == found['size'], found['name']
        for field in found['fields']:
            assert getattr(made[found['name']], field['name']).offset == field['offset'], field
    return made


STRUCTS = structs()


def base(parameter):
    """A parameter's type without const and stars."""
    return re.sub(r'const |[ *]', '', parameter['type'])


def stars(parameter):
    """How many stars it has."""
    return parameter['type'].count('*')


class Failed(Exception):
    """A status that is not HACHI_OK."""


class Handle:
    """An object of the library, which is destroyed with this one."""

    def __init__(self, binding, name, pointer):
        self.destroy, self.pointer = binding.raw[HANDLES[name]['destroy']], pointer

    def __del__(self):
        self.destroy(self.pointer)


class Binding:
    """call() takes what goes in and gives what comes out; raw holds the functions as they are."""

    def __init__(self, path):
        library = ctypes.CDLL(path)
        self.raw = {}
        for name, function in FUNCTIONS.items():
            raw = self.raw[name] = getattr(library, name)
            raw.argtypes = [ctypes.c_void_p if stars(p) else PLAIN[base(p)]
                            for p in function['parameters']]
            result = function['returns']['type']
            raw.restype = ctypes.c_char_p if result == 'const char *' else \
                ctypes.c_void_p if result.endswith('*') else PLAIN.get(result)

    def call(self, name, **given):
        """A function by its name; parameters by theirs, but for capacities, sizes and what comes out."""
        function = FUNCTIONS[name]
        values, out, lists = {}, {}, []
        for parameter in function['parameters']:
            word, kind = parameter['name'], base(parameter)
            if word in values:  # the length of something before it
                continue
            value = given.get(word)
            if not stars(parameter):
                values[word] = value
            elif 'capacity' in parameter:
                lists.append(parameter)
                values.update({word: None, parameter['capacity']: 0})
                if 'item_size' in parameter:
                    values[parameter['item_size']] = ctypes.sizeof(STRUCTS[kind])
            elif parameter['direction'] == 'out' and kind in HANDLES:
                out[word] = values[word] = ctypes.c_void_p()
            elif parameter['direction'] == 'out':
                length = parameter.get('elements') or given.get(parameter.get('count')) or 1
                out[word] = values[word] = (PLAIN[kind] * length)()
            elif kind in HANDLES:
                values[word] = value.pointer if value else None
            elif kind in STRUCTS:
                value = value or STRUCTS[kind]()
                if hasattr(value, 'size'):
                    value.size = ctypes.sizeof(value)
                out[word] = values[word] = value
            elif value is not None:
                data = value if isinstance(value, bytes) else (PLAIN[kind] * len(value))(*value)
                values[word] = ctypes.create_string_buffer(data, len(data)) if data is value else data
                if 'count' in parameter and '*' not in parameter['count']:
                    values[parameter['count']] = len(value)
        status = self.run(function, values)
        for parameter in lists:  # the call only asked: now for good
            count = out.pop(parameter['count'])[0]
            kind = base(parameter)
            room = count + (kind == 'char')
            values[parameter['name']] = items = ((STRUCTS.get(kind) or PLAIN[kind]) * room)()
            values[parameter['capacity']] = room
            if status == HACHI_E_BUFFER_TOO_SMALL:
                status = self.run(function, values)
            out = {parameter['name']: items.raw[:count] if kind == 'char' else list(items), **out}
        if function['returns']['type'] != 'hachi_status':
            return status
        if status != HACHI_OK:
            raise Failed(self.raw['hachi_status_name'](status).decode())
        answers = [Handle(self, base(p), out[p['name']]) if base(p) in HANDLES else
                   out[p['name']][0] if isinstance(out[p['name']], ctypes.Array) and len(
                       out[p['name']]) == 1 and 'elements' not in p else out[p['name']]
                   for p in function['parameters'] if p['name'] in out and 'const' not in p['type']]
        return answers[0] if len(answers) == 1 else answers

    def run(self, function, values):
        """Call it with these."""
        arguments = []
        for parameter in function['parameters']:
            value = values.get(parameter['name'])
            arguments.append(ctypes.addressof(value) if isinstance(
                value, (ctypes.Array, ctypes.Structure, ctypes.c_void_p)) and not (
                    base(parameter) in HANDLES and stars(parameter) == 1) else value)
        return self.raw[function['name']](*arguments)


BINDING = None


def setUpModule():
    """Load what is to be tested."""
    global BINDING
    BINDING = Binding(LIBRARY)


def told(struct, name):
    """A member as a value of the enum that the description names."""
    fields = next(found['fields'] for found in API['structs'] if found['name'] == type(struct).__name__)
    return ENUMS[next(field['enum'] for field in fields if field['name'] == name)](getattr(struct, name))


def strange(struct):
    """Members whose value is not what the description says that they are."""
    fields = next(found['fields'] for found in API['structs'] if found['name'] == type(struct).__name__)
    cards = {*range(HACHI_CARDS), *map(int, ENUMS['hachi_card_special'])}
    for field in fields:
        if field['type'] not in ('int32_t', 'uint32_t', 'uint8_t'):
            continue
        good = cards if 'means' in field else set(map(int, ENUMS[field['enum']])) if 'enum' in field else None
        if good and issubclass(ENUMS.get(field.get('enum'), int), enum.IntFlag):
            good = range(2 * max(good))
        if good and 'a seat or' in field['text']:
            good = {*good, *range(HACHI_MAX_SEATS)}
        values = getattr(struct, field['name'])
        for value in values if field['array'] else (values,):
            if good and value and value not in good:
                yield '%s.%s: %d' % (type(struct).__name__, field['name'], value)


def play_year(watch=lambda game: None):
    """A year of four greedy bots, each asking its own view."""
    call = BINDING.call
    rules = call('hachi_rules_create', preset=HACHI_PRESET_BGA)
    options = STRUCTS['hachi_game_options'](players=4, seed=(ctypes.c_uint8 * 32)(88))
    game = call('hachi_game_create', rules=rules, options=options)
    bot = call('hachi_bot_create', policy=HACHI_POLICY_GREEDY, seed=1)
    while call('hachi_game_phase', game=game) != HACHI_PHASE_OVER:
        watch(game)
        seat = call('hachi_game_actor', game=game)
        view = call('hachi_game_view', game=game, viewer=seat)
        move = call('hachi_bot_choose', bot=bot, game=view)
        assert move in call('hachi_game_moves', game=view)
        text = call('hachi_move_write', move=move)
        assert call('hachi_move_parse', text=text) == move
        call('hachi_game_apply_as', game=game, seat=seat, move=move)
    return game


class Play(unittest.TestCase):
    """What people do with a binding."""

    def test_year(self):
        call, game = BINDING.call, play_year()
        entries = call('hachi_game_ledger', game=game, viewer=HACHI_VIEWER_ALL, first=0)
        totals = [0] * HACHI_ACCOUNTS
        for entry in entries:
            totals[entry.payer] -= entry.amount
            totals[entry.payee] += entry.amount
        table = call('hachi_game_table', game=game, viewer=HACHI_VIEWER_PUBLIC)
        self.assertEqual(totals, list(table.total))
        self.assertGreater(len(entries), 12)
        events = call('hachi_game_events', game=game, viewer=HACHI_VIEWER_ALL, first=0)
        self.assertEqual(sum(event.kind == HACHI_EVENT_PAY for event in events), len(entries))
        self.assertIn(HACHI_EVENT_GAME_END, {told(event, 'kind') for event in events})
        self.assertIn(HACHI_REASON_POINTS, {told(entry, 'reason') for entry in entries})
        ranks = call('hachi_ranking', totals=totals[:4], players=4)
        self.assertEqual(min(ranks), 1)

        record = call('hachi_record_write', game=game, flags=HACHI_RECORD_WRITE_ALL)
        again, info, error = call('hachi_record_read', text=record, flags=0)
        self.assertEqual((info.complete, error.line), (1, 0))
        saved = bytes(call('hachi_snapshot_save', game=game))
        self.assertEqual(bytes(call('hachi_snapshot_save', game=again)), saved)
        loaded = call('hachi_snapshot_load', bytes=saved)
        self.assertEqual(call('hachi_game_equal', a=game, b=loaded), 1)

    def test_numbers_are_what_they_are_called(self):
        call, turned, found = BINDING.call, set(), set()

        def watch(game):
            for viewer in HACHI_VIEWER_PUBLIC, 0:
                table = call('hachi_game_table', game=game, viewer=viewer)
                turned.add(table.turned)
                found.update(strange(table))
            for move in call('hachi_game_moves', game=game):
                found.update(strange(call('hachi_game_preview', game=game, move=move)))

        game = play_year(watch)
        for viewer in HACHI_VIEWER_ALL, HACHI_VIEWER_PUBLIC:
            for name in 'hachi_game_events', 'hachi_game_ledger':
                for struct in call(name, game=game, viewer=viewer, first=0):
                    found.update(strange(struct))
        self.assertGreater(len(turned), 2)
        self.assertEqual(found, set())
        self.assertNotIn('enum', FUNCTIONS['hachi_game_actor']['returns'])

    def test_refused(self):
        with self.assertRaisesRegex(Failed, 'HACHI_E_NOT_A_CARD'):
            BINDING.call('hachi_card_parse', text=b'13L')
        self.assertEqual(BINDING.call('hachi_card_parse', text=b'1L'), 0)
        self.assertEqual(len(BINDING.call('hachi_deal_deck', seed=bytes(32), players=7, month=1,
                                          attempt=0)), HACHI_CARDS_WITH_BLANK)


# --- the description against the library --------------------------------------------------------------

MARK = 0xA5  # in each byte that the library must not touch, or must set
ROOM = 20000
HAND = 0x1111111
ERRORS = ('hachi_parse_error', 'hachi_facts_error')  # filled because of a failure
TELLS = (('hachi_cards_parse', 'offset'), ('hachi_rules_check', 'first'), ('hachi_rules_check', 'second'))
READ = ('hachi_game_options', 'hachi_facts', 'hachi_field')  # whose members the caller sets


def least_sizes():
    """The sizes of the first release that had them."""
    found = {}
    for path in sorted((ROOT / 'tests/abi').glob('layout_*.c')):
        for name, size in re.findall(r'sizeof\((\w+)\) >= (\d+)', path.read_text('utf-8')):
            found.setdefault(name, int(size))
    return found


LEAST = least_sizes()


class World:
    """Good arguments for each function, fresh for each call."""
    record = snapshot = None

    def __init__(self):
        call = BINDING.call
        self.keep = []
        self.rules = self.handle('hachi_rules_create', preset=HACHI_PRESET_BGA)
        for option in HACHI_OPTION_PLATE, HACHI_OPTION_KAIKAN, HACHI_OPTION_TOP_PRIZE:
            call('hachi_rules_set', rules=self.rules, option=option, value=1)
        self.game = self.new(0, moves=14)
        self.view = self.handle('hachi_game_view', game=self.game, viewer=0)
        self.bare = self.new(HACHI_GAME_NO_JOURNAL)
        self.host = self.new(HACHI_GAME_HOST_DEALS, moves=1)  # mizuten is asked first
        self.bot = self.handle('hachi_bot_create', policy=HACHI_POLICY_RANDOM, seed=1)
        if World.record is None:
            World.record = call('hachi_record_write', game=self.game, flags=7)
            World.snapshot = bytes(call('hachi_snapshot_save', game=self.game))
            World.update = bytes(call('hachi_update_write', game=self.game, viewer=0, first=0))
        self.seat = call('hachi_game_table', game=self.game, viewer=-1).three[0]

    def handle(self, name, **given):
        self.keep.append(BINDING.call(name, **given))
        return self.keep[-1]

    def new(self, flags, moves=0):
        options = STRUCTS['hachi_game_options'](players=4, flags=flags)
        game = self.handle('hachi_game_create', rules=self.rules, options=options)
        for _ in range(moves):
            move = BINDING.call('hachi_game_moves', game=game)[-1]
            BINDING.call('hachi_game_apply', game=game, move=move)
        return game

    def facts(self):
        facts = STRUCTS['hachi_facts'](players=3, month=1, multiplier=1, ending=HACHI_ENDING_EXHAUSTED)
        for seat, points in enumerate((100, 88, 76)):
            facts.seat[seat].points = points
        return facts

    def good(self, name):
        """{parameter: a good value}: bytes, numbers, handles; None for what comes out."""
        move = BINDING.call('hachi_game_moves', game=self.game)[-1]
        deck = bytes(range(48))
        values = {
            'rules': self.rules, 'game': self.game, 'view': self.view, 'bot': self.bot, 'a': 0, 'b': 0,
            'viewer': 0, 'seat': self.seat, 'yaku': HACHI_YAKU_AKATAN, 'hand': HAND, 'pile': 1, 'gone': 2,
            'players': 4, 'rounds': 1, 'month': 1, 'attempt': 0, 'seed': bytes(32), 'preset': 1,
            'option': HACHI_OPTION_MONTHS, 'value': 6, 'policy': 1, 'depth': 1, 'last': 0, 'account': 0,
            'months': 1, 'move': move, 'first': 0, 'index': 0, 'flags': 0, 'language': 1, 'thing': 1,
            'id': 1, 'variant': 0, 'card': 5, 'kind': 1, 'mon': 100, 'before': 1, 'taken': 2, 'set': 7,
            'waiting_two': 0, 'waiting_four': 0, 'ending': HACHI_ENDING_STOP, 'major': 0, 'minor': 1,
            'patch': 0, 'status': -1, 'options': STRUCTS['hachi_game_options'](players=4),
            'facts': self.facts(), 'source': self.game, 'totals': bytes(40), 'hands': bytes(8), 'count': 1,
            'piles': b''.join(n.to_bytes(8, 'little') for n in (0xFFFF, 0xFFFF0000, 0xFFFF00000000)),
            'commitment': bytes(32), 'memory': bytes(1 << 17), 'size': 1 << 17}
        values.update({
            'hachi_card_parse': {'text': b'1L'}, 'hachi_cards_parse': {'text': b'1L 2T'},
            'hachi_cards_collect': {'cards': deck[:3], 'count': 3},
            'hachi_cards_count': {'cards': 7}, 'hachi_cards_points': {'cards': 7},
            'hachi_word_find': {'thing': HACHI_THING_PRESET, 'text': b'bga'},
            'hachi_option_parse': {'text': b'6'},
            'hachi_rules_set_text': {'name': b'months', 'value': b'6'},
            'hachi_rules_equal': {'a': self.rules, 'b': self.rules},
            'hachi_game_equal': {'a': self.game, 'b': self.game},
            'hachi_game_apply_as': {'seat': BINDING.call('hachi_move_seat', move=move)},
            'hachi_field_judge': {'cards': 0x11111100},
            'hachi_seat_draw': {'draws': bytes((0, 4, 8, 12))},
            'hachi_game_deal': {'game': self.host, 'cards': deck, 'count': 48},
            'hachi_deal_stock': {'cards': (1 << 21) - 1}, 'hachi_game_playout': {'seed': 1},
            'hachi_bot_create': {'seed': 1}, 'hachi_move_parse': {'text': b'play 0 1L'},
            'hachi_game_set_name': {'text': b'Ann'},
            'hachi_record_read': {'text': World.record}, 'hachi_snapshot_load': {'bytes': World.snapshot},
            'hachi_update_apply': {'bytes': World.update}, 'hachi_game_guess_assign': {'game': self.bare},
        }.get(name, {}))
        if name == 'hachi_move_parse':
            values['text'] = BINDING.call('hachi_move_write', move=move)
        return values


class Call:
    """One call at the lowest level, in blocks that show what was written."""

    def __init__(self, name):
        self.function = FUNCTIONS[name]
        self.world = World()
        good = self.world.good(name)
        self.blocks, self.values = {}, {}
        for parameter in self.function['parameters']:
            word, kind, value = parameter['name'], base(parameter), good.get(parameter['name'])
            if not stars(parameter):
                self.values.setdefault(word, value)
            elif isinstance(value, Handle) and stars(parameter) == 1:
                self.values[word] = value.pointer
            else:
                self.blocks[word] = block = (ctypes.c_uint64 * ((1 << 17) // 8))() \
                    if word == 'memory' else (ctypes.c_uint64 * (ROOM // 8))()
                ctypes.memset(block, MARK, ctypes.sizeof(block))
                self.values[word] = ctypes.addressof(block)
                self.fill(parameter, kind, value)
        if 'capacity' in self.values:
            self.values['capacity'] = ROOM // self.values.get('item_size', 8)

    def fill(self, parameter, kind, value):
        """What goes in lies at the start of its block."""
        word, at = parameter['name'], self.values[parameter['name']]
        if 'item_size' in parameter:
            self.values[parameter['item_size']] = STRUCTS_SIZE[kind]
        elif kind in STRUCTS:
            if kind in READ:
                value = value or STRUCTS[kind]()
                ctypes.memmove(at, ctypes.addressof(value), STRUCTS_SIZE[kind])
            ctypes.c_uint32.from_address(at).value = STRUCTS_SIZE[kind]
        elif parameter['direction'] != 'out' and word != 'memory':
            ctypes.memmove(at, value, len(value))
            if 'count' in parameter and '*' not in parameter['count'] and parameter['count'] != 'players':
                self.values[parameter['count']] = 1 if word == 'hands' else len(value)

    def __call__(self):
        self.before = {word: bytes(block) for word, block in self.blocks.items()}
        self.clones = [(kind, self.values[word], clone)
                       for word, kind, clone in self.cloned() if self.values[word]]
        return BINDING.raw[self.function['name']](
            *[self.values[parameter['name']] for parameter in self.function['parameters']])

    def cloned(self):
        """Copies of the objects that a call might change."""
        for parameter in self.function['parameters']:
            word, kind = parameter['name'], base(parameter)
            if parameter['direction'] == 'inout' and kind in ('hachi_rules', 'hachi_game'):
                clone = ctypes.c_void_p()
                BINDING.raw[kind + '_clone'](self.values[word], ctypes.addressof(clone))
                yield word, kind, clone

    def same(self, word):
        return bytes(self.blocks[word]) == self.before[word]

    def finish(self):
        """Destroy what the call made."""
        for parameter in self.function['parameters']:
            if stars(parameter) == 2 and self.values[parameter['name']]:
                BINDING.raw[HANDLES[base(parameter)]['destroy']](self.blocks[parameter['name']][0])
        for kind, _, clone in self.clones:
            BINDING.raw[kind + '_destroy'](clone)


STRUCTS_SIZE = {name: ctypes.sizeof(kind) for name, kind in STRUCTS.items()}
FALLIBLE = [function for function in API['functions'] if function['returns']['type'] == 'hachi_status'
            and not function['name'].startswith('hachi_status')]
WILD = {'int32_t': (-2 ** 31, -3, -1, 0, 7, 49, 300, 2 ** 31 - 1), 'uint32_t': (1, 0xFFFFFFFF),
        'uint64_t': (2 ** 64 - 1,), 'size_t': (0, 1, 6), 'hachi_cardset': (0, 1, 2 ** 48, 2 ** 64 - 1),
        'hachi_move': (0, 0xFFFFFFFF, 0x01000000)}


class Contract(unittest.TestCase):
    """Each function, in all ways in which it can be called wrongly."""

    def check(self, call, wanted=None, but=()):
        """Call; the status is one that is listed, and after a failure all is as types.h says."""
        function = call.function
        status = call()
        name = BINDING.raw['hachi_status_name'](status).decode()
        if wanted is not None:
            self.assertEqual(name, wanted)
        if status == HACHI_OK:
            call.finish()
            return name
        self.assertIn(name, function['errors'])
        counts = [p['count'] for p in function['parameters'] if 'capacity' in p]
        for parameter in function['parameters']:
            word, kind = parameter['name'], base(parameter)
            if word not in call.blocks or not call.values[word] or word in but:
                continue
            first = bytes(call.blocks[word])[0]
            if stars(parameter) == 2:
                self.assertEqual(call.blocks[word][0], 0, word)
            elif parameter['direction'] == 'out' and not {'elements', 'count', 'capacity'} & set(parameter):
                if status == HACHI_E_BUFFER_TOO_SMALL and word in counts:
                    continue
                size = ctypes.sizeof(PLAIN[kind])
                if (function['name'], word) in TELLS:
                    continue
                self.assertEqual(bytes(call.blocks[word])[:size],
                                 b'\xff' if kind == 'hachi_card' else bytes(size), word)
            elif kind == 'char' and 'capacity' in parameter:
                if call.values[parameter['capacity']]:
                    self.assertEqual(first, 0)
            elif kind in ERRORS and not call.same(word):
                told = STRUCTS[kind].from_buffer(call.blocks[word]).status
                self.assertIn(told, (status, HACHI_OK) if status == HACHI_E_BUFFER_TOO_SMALL else (status,))
            elif kind not in ERRORS and word != 'memory':
                self.assertTrue(call.same(word), word)
        for kind, pointer, clone in call.clones:
            if function['name'] != 'hachi_game_playout':  # what was played stays
                self.assertEqual(BINDING.raw[kind + '_equal'](pointer, clone), 1)
        call.finish()
        return name

    def test_good(self):
        for function in FALLIBLE:
            with self.subTest(function['name']):
                self.check(Call(function['name']), 'HACHI_OK')

    def test_null(self):
        for function in FALLIBLE:
            for parameter in function['parameters']:
                if not stars(parameter):
                    continue
                with self.subTest(function['name'], parameter=parameter['name']):
                    call = Call(function['name'])
                    call.values[parameter['name']] = None
                    for key in ('capacity', 'count') if parameter['nullable'] else ():
                        if parameter.get(key) in call.values and not isinstance(
                                call.values[parameter[key]], type(None)) and parameter[key] != 'players' \
                                and parameter[key] not in call.blocks:
                            call.values[parameter[key]] = 0
                    if not parameter['nullable']:
                        self.check(call, 'HACHI_E_NULL_ARGUMENT')
                    else:
                        self.assertIn(self.check(call, but={'settlement'}),
                                      ('HACHI_OK', 'HACHI_E_BUFFER_TOO_SMALL'))

    def test_wild(self):
        """Numbers from anywhere, one at a time."""
        for function in FALLIBLE:
            lengths = {p.get(key) for p in function['parameters']
                       for key in ('count', 'capacity', 'bytes', 'item_size')}
            for parameter in function['parameters']:
                word = parameter['name']
                if stars(parameter) or word in lengths - {'players'} or word == 'rounds':
                    continue
                for value in WILD[base(parameter)]:
                    with self.subTest(function['name'], parameter=word, value=value):
                        call = Call(function['name'])
                        if word == 'depth' and value == 7:
                            continue  # legal, but takes its time
                        call.values[word] = value
                        self.check(call)

    def test_other_objects(self):
        """Games over, without a journal, views, of the host, in place of each game."""
        for function in FALLIBLE:
            for parameter in function['parameters']:
                if base(parameter) != 'hachi_game' or stars(parameter) != 1:
                    continue
                for other in 'game', 'view', 'bare', 'host', 'over':
                    with self.subTest(function['name'], parameter=parameter['name'], other=other):
                        call = Call(function['name'])
                        if other == 'over':
                            BINDING.call('hachi_game_playout', game=call.world.game, seed=1, last=0)
                        call.values[parameter['name']] = getattr(
                            call.world, 'game' if other == 'over' else other).pointer
                        self.check(call)

    def test_text(self):
        for function in FALLIBLE:
            for parameter in function['parameters']:
                if not re.match('const (char|uint8_t)', parameter['type']) or 'count' not in parameter:
                    continue
                for text in b'', b'\xff', b'1L 1L', b'hachihachi-record 1\n', b'0' * 300:
                    with self.subTest(function['name'], parameter=parameter['name'], text=text):
                        call = Call(function['name'])
                        ctypes.memmove(call.blocks[parameter['name']], text, len(text))
                        call.values[parameter['count']] = len(text)
                        self.check(call)

    def test_small_buffers(self):
        """One too few: the number that is needed, and nothing written."""
        for function in FALLIBLE:
            for parameter in function['parameters']:
                if 'capacity' not in parameter:
                    continue
                with self.subTest(function['name']):
                    call = Call(function['name'])
                    call.values.update({parameter['name']: None, parameter['capacity']: 0})
                    but = {'settlement'}  # filled all the same
                    self.check(call, 'HACHI_E_BUFFER_TOO_SMALL', but)
                    needed = call.blocks[parameter['count']][0]
                    call = Call(function['name'])
                    text = base(parameter) == 'char'
                    call.values[parameter['capacity']] = needed - (not text)
                    self.check(call, 'HACHI_E_BUFFER_TOO_SMALL', but)
                    self.assertEqual(call.blocks[parameter['count']][0], needed)
                    call = Call(function['name'])
                    call.values[parameter['capacity']] = needed + text
                    self.check(call, 'HACHI_OK')

    def sizes(self, function, parameter):
        """The sizes of one struct: all that ever were and newer ones are taken, no others."""
        kind, word = base(parameter), parameter['name']
        least, now = LEAST[kind], STRUCTS_SIZE[kind]

        def call(size, tail):
            made = Call(function['name'])
            if 'item_size' in parameter:
                made.values[parameter['item_size']] = size
            else:
                block = (ctypes.c_uint8 * ROOM).from_buffer(made.blocks[word])
                ctypes.c_uint32.from_buffer(block).value = size
                if now < size <= ROOM:
                    block[now:size] = [tail] * (size - now)
            return made

        for size in 0, 3, 4, least - 1, 4097, 0xFFFFFFFF:
            with self.subTest(function['name'], parameter=word, size=size):
                self.check(call(size, 0), 'HACHI_E_STRUCT_SIZE')
        for size in sorted({least, now, now + 1, now + 8, 4096}):
            for tail in 0, MARK:
                with self.subTest(function['name'], parameter=word, size=size, tail=tail):
                    made = call(size, tail)
                    if 'item_size' in parameter:
                        made.values['capacity'] = ROOM // size
                    if kind in READ and 'HACHI_E_STRUCT_NEWER' in function['errors'] and tail and size > now:
                        self.check(made, 'HACHI_E_STRUCT_NEWER')
                        continue
                    wanted = None if size == 4096 and 'item_size' in parameter else 'HACHI_OK'
                    if self.check(made, wanted) == 'HACHI_OK' and parameter['direction'] != 'in':
                        block = bytes(made.blocks[word])
                        self.assertEqual(int.from_bytes(block[:4], sys.byteorder), size)
                        self.assertEqual(block[now:size], bytes(max(0, size - now)))
                        if 'item_size' not in parameter:
                            self.assertEqual(block[max(size, now):], made.before[word][max(size, now):])

    @staticmethod
    def names(function):
        return {parameter['name'] for parameter in function['parameters']}

    def test_struct_sizes(self):
        tried = set()
        for function in FALLIBLE:
            for parameter in function['parameters']:
                if base(parameter) in STRUCTS:
                    tried.add(base(parameter))
                    self.sizes(function, parameter)
        self.assertEqual(tried, {found['name'] for found in API['structs']
                                 if found['fields'][0]['name'] == 'size'})

    def test_init(self):
        """An init function for each struct that is not only ever filled in lists."""
        inits = {name[:-5] for name in FUNCTIONS if name.endswith('_init')}
        self.assertEqual(inits | {'hachi_entry'}, set(LEAST))
        for name, extra in itertools.product(sorted(inits), (0, 8)):
            block = (ctypes.c_uint8 * ROOM)(*[MARK] * ROOM)
            size = STRUCTS_SIZE[name] + extra
            BINDING.raw[name + '_init'](ctypes.addressof(block), size)
            self.assertEqual(bytes(block), size.to_bytes(4, sys.byteorder) + bytes(size - 4)
                             + bytes([MARK]) * (ROOM - size))

    def test_without_status(self):
        """What can not fail takes anything."""
        for function in API['functions']:
            if function in FALLIBLE or function['name'].endswith(('_init', '_destroy')):
                continue
            for parameter in function['parameters']:
                for value in (None,) if stars(parameter) else WILD.get(base(parameter), (-1, 99)):
                    call = Call(function['name'])
                    call.values[parameter['name']] = value
                    call()


if __name__ == '__main__':
    LIBRARY = sys.argv.pop(1)
    unittest.main()
