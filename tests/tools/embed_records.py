"""embed_records.py [--check]: write tests/corpus/records.h, some of tests/vectors as C.

The plain runner opens no files. Each record is a list of its lines, since C promises only 4095
bytes of a string."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VECTORS = ROOT / 'tests' / 'vectors'
OUT = ROOT / 'tests' / 'corpus' / 'records.h'
LONGEST = 4000  # bytes of a record that is taken
EVERY = 3       # each third one


def good():
    """Name and text of the records that are taken."""
    files = [file for file in sorted(VECTORS.glob('*.rec')) if file.stat().st_size <= LONGEST]
    for file in files[::EVERY]:
        yield file.name, file.read_text('utf-8')


def bad():
    """Name, text and line of those that must be refused."""
    for row in (VECTORS / 'BAD.tsv').read_text('utf-8').splitlines()[1:]:
        name, line, _ = row.split('\t')
        data = (VECTORS / name).read_bytes()
        if len(data) <= 1500 and data.isascii():
            yield pathlib.Path(name).name, data.decode(), int(line)


def lines(text):
    """The lines of a record as C strings; a last one that does not end has no line feed."""
    for line in text.splitlines(keepends=True):
        word = line.replace('\\', '\\\\').replace('"', '\\"')
        word = word.replace('\n', '\\n').replace('\t', '\\t').replace('\r', '\\r')
        yield '    "%s",\n' % word


def table():
    """The whole file."""
    out = ['/* Written by tests/tools/embed_records.py from tests/vectors. */\n',
           '/* clang-format off */\n']
    names = []
    for name, text in good():
        word = 'good_' + name.split('-')[0]
        out += ['static const char *const %s[] = {\n' % word, *lines(text), '    NULL};\n']
        names.append('    {"%s", %s, 0},\n' % (name, word))
    for name, text, line in bad():
        word = 'bad_' + name.split('.')[0]
        out += ['static const char *const %s[] = {\n' % word, *lines(text), '    NULL};\n']
        names.append('    {"bad/%s", %s, %d},\n' % (name, word, line))
    out += ['/* line: where it must be refused; 0: it is good. */\n',
            'static const struct {\n    const char *name;\n    const char *const *lines;\n'
            '    int line;\n} records[] = {\n', *names, '};\n']
    return ''.join(out)


def main():
    """1 with --check if the file is not what would be written."""
    text = table()
    if sys.argv[1:] == ['--check']:
        if not OUT.exists() or OUT.read_text('utf-8') != text:
            print('tests/corpus/records.h: run tests/tools/embed_records.py')
            return 1
        print('records.h is as it would be written')
        return 0
    OUT.write_text(text, 'utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main())
