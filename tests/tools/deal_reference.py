"""deal_reference.py: the deals of doc/deal.md, written once more, to check the library against.

  deal_reference.py                                  print the test vectors
  deal_reference.py --check                          1 if one is missing in doc/deal.md or in the test
  deal_reference.py deck SEED PLAYERS MONTH ATTEMPT  a deck        (SEED: 64 hexadecimal digits;
  deal_reference.py stock SEED MONTH SET             a stock        SET: 16 of them;
  deal_reference.py seats SEED PLAYERS               seats          out come card numbers, seats or
  deal_reference.py dealer SEED PLAYERS              the dealer     bytes in hexadecimal)
  deal_reference.py commit SEED                      a commitment

It follows the document and shares nothing with the library."""
import hashlib
import pathlib
import struct
import sys

DECK, STOCK, SEATS, DEALER = range(4)
LABEL = b'hachihachi-seed\0'
MASK = 0xFFFFFFFF


def rotate(x, n):
    """A 32-bit number rotated to the left."""
    return (x << n | x >> (32 - n)) & MASK


def quarter(x, a, b, c, d):
    """RFC 8439, 2.1."""
    for to, other, mixed, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[to] = (x[to] + x[other]) & MASK
        x[mixed] = rotate(x[mixed] ^ x[to], by)


def block(key, counter, nonce):
    """RFC 8439, 2.3."""
    start = list(struct.unpack('<16I', b'expand 32-byte k' + key + struct.pack('<I', counter) + nonce))
    x = start[:]
    for _ in range(10):
        for column in range(4):
            quarter(x, column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(x, diagonal, (diagonal + 1) % 4 + 4, (diagonal + 2) % 4 + 8,
                    (diagonal + 3) % 4 + 12)
    return struct.pack('<16I', *((a + b) & MASK for a, b in zip(x, start)))


def stream(seed, purpose, a=0, b=0):
    """The bytes of a stream, one after another."""
    counter = 0
    while True:
        yield from block(seed, counter, struct.pack('<III', purpose, a, b))
        counter += 1


def below(numbers, bound):
    """0 … bound - 1."""
    while True:
        x = next(numbers)
        if x < bound * (256 // bound):
            return x % bound


def shuffle(numbers, items):
    """Fisher-Yates from the last item down."""
    for i in range(len(items) - 1, 0, -1):
        j = below(numbers, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def deck(seed, players, month, attempt):
    """Top first."""
    return shuffle(stream(seed, DECK, month, attempt), list(range(49 if players == 7 else 48)))


def stock(seed, month, cards):
    """Top first; cards is a set as a number."""
    return shuffle(stream(seed, STOCK, month), [n for n in range(48) if cards >> n & 1])


def seats(seed, players):
    """Who takes seat 0, 1, 2 …"""
    return shuffle(stream(seed, SEATS), list(range(players)))


def dealer(seed, players):
    """The first dealer's seat."""
    return below(stream(seed, DEALER), players)


def splitmix64(state):
    """(the next state, the output)."""
    state = (state + 0x9E3779B97F4A7C15) % 2**64
    z = state
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return state, z ^ z >> 31


ZERO = bytes(32)
COUNT = bytes(range(32))


def vectors():
    """Pairs: what, and its value as a word."""
    rfc = block(COUNT, 1, bytes.fromhex('000000090000004a00000000'))
    yield 'ChaCha20 block of RFC 8439, 2.3.2', rfc.hex()
    yield 'SHA-256 of "abc"', hashlib.sha256(b'abc').hexdigest()
    for name, seed in (('seed 00 … 00', ZERO), ('seed 00 01 … 1f', COUNT)):
        yield name + ': deck, 4 players, month 1', bytes(deck(seed, 4, 1, 0)).hex()
        yield name + ': deck, 7 players, month 12, attempt 3', bytes(deck(seed, 7, 12, 3)).hex()
        yield name + ': stock, month 2, cards 27 … 47', bytes(stock(seed, 2, 0xFFFFF8000000)).hex()
        yield name + ': seats, 7 players', bytes(seats(seed, 7)).hex()
        yield name + ': dealer, 3 … 7 players', bytes(dealer(seed, n) for n in range(3, 8)).hex()
        yield name + ': commitment', hashlib.sha256(LABEL + seed).hexdigest()
    state = 0
    for number in range(1, 4):
        state, out = splitmix64(state)
        yield 'SplitMix64 from 0: output %d' % number, '%016x' % out


def check():
    """1 if a vector is missing somewhere."""
    root = pathlib.Path(__file__).resolve().parents[2]
    bad = []
    for path in ('doc/deal.md', 'tests/test_internal_deal.c'):
        text = (root / path).read_text('utf-8').replace('"\n', '').replace('\n', '')
        text = text.replace(' ', '').replace('"', '')
        bad += ['%s: %s is not there' % (path, what)
                for what, value in vectors() if value not in text]
    print('\n'.join(bad) if bad else 'all test vectors stand where they should')
    return int(bool(bad))


def main(what, *given):
    """One deal for the command line."""
    seed = bytes.fromhex(given[0])
    given = given[1:]
    if what == 'deck':
        print(*deck(seed, *map(int, given)))
    elif what == 'stock':
        print(*stock(seed, int(given[0]), int(given[1], 16)))
    elif what == 'seats':
        print(*seats(seed, int(given[0])))
    elif what == 'dealer':
        print(dealer(seed, int(given[0])))
    else:
        print(hashlib.sha256(LABEL + seed).hexdigest())


if __name__ == '__main__':
    if sys.argv[1:] == ['--check']:
        sys.exit(check())
    if len(sys.argv) > 2:
        main(*sys.argv[1:])
    else:
        for each in vectors():
            print(': '.join(each))
