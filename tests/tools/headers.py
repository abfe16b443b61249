"""What the public headers declare, read from their text. Shared by the checks and generators.

The headers keep to few forms on purpose (doc/contributing.md), so plain patterns read them:
prototypes that start with HACHI_API, enums with a value for each enumerator, structs of plain
fields, one doc comment before each."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = ROOT / 'include'
PUBLIC = INCLUDE / 'hachihachi'
DOC = r'/\*\*((?:(?!\*/).)*)\*/\s*'


def names():
    """The headers in reading order, as hachihachi.h includes them."""
    text = (PUBLIC / 'hachihachi.h').read_text(encoding='utf-8')
    return re.findall(r'#include <hachihachi/(\w+\.h)>', text)


def read(name):
    """The text of a header."""
    return (PUBLIC / name).read_text(encoding='utf-8')


def bare(text):
    """Text without comments, and with single spaces."""
    return ' '.join(re.sub(r'/\*.*?\*/', ' ', text, flags=re.S).split())


def functions(name):
    """(name, return type, [(type, parameter)], doc) of each function of a header."""
    found = []
    for doc, text in re.findall(DOC + r'HACHI_API\s+([^;{}]+);', read(name), re.S):
        head, arguments = re.fullmatch(r'(.*?)\((.*)\)', bare(text)).groups()
        result, function = re.fullmatch(r'(.*?)(\w+)', head.strip()).groups()
        parameters = []
        for argument in arguments.split(','):
            if argument.strip() != 'void':
                kind, parameter = re.fullmatch(r'(.*?)(\w+)', argument.strip()).groups()
                parameters.append((kind.strip(), parameter))
        found.append((function, result.strip(), parameters, doc))
    return found


def enums(name):
    """(name, [enumerator], doc, body) of each enum of a header."""
    pattern = '(?:' + DOC + r')?^enum (\w+) \{(.*?)\};'
    return [(enum, re.findall(r'\b(HACHI_\w+) =', bare(body)), doc, body)
            for doc, enum, body in re.findall(pattern, read(name), re.S | re.M)]


def structs(name):
    """(name, [(type, field, array length or 0)], doc, body) of each public struct of a header."""
    found = []
    for doc, struct, body in re.findall(DOC + r'typedef struct (\w+) \{(.*?)\} \w+;', read(name), re.S):
        fields = []
        for kind, field, length in re.findall(r'(\w+) (\w+)(?:\[(\d+)\])?;', bare(body)):
            fields.append((kind, field, int(length or 0)))
        found.append((struct, fields, doc, body))
    return found


def handles(name):
    """(name, doc) of each opaque type of a header."""
    return [(handle, doc) for doc, handle in
            re.findall(DOC + r'typedef struct (\w+) \2;', read(name), re.S)]


def all_of(reader):
    """What a reader finds in all headers, in reading order."""
    return [item for name in names() for item in reader(name)]
