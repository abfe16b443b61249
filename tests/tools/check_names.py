"""check_names.py: the names of lib/name_list.h and lib/option_list.h are those of doc/names.md."""
import re
import sys

import headers

# Title in the document, thing.
SECTIONS = [('Cards', 'CARD'), ('Suits', 'SUIT'), ('Kinds of card', 'KIND'),
            ('Teyaku, suit group', 'YAKU'), ('Teyaku, chaff group', 'YAKU'), ('Dekiyaku', 'YAKU'),
            ('Special yaku', 'YAKU'), ('Field levels', 'FIELD'), ('Bonuses', 'BONUS'),
            ('Phases: what the game waits for', 'PHASE'), ('Accounts', 'ACCOUNT'),
            ('Reasons of ledger entries', 'REASON'), ('Presets', 'PRESET'), ('Events', 'EVENT'),
            ('Options', 'OPTION')]
COLUMNS = ('English', '日本語', 'かな', 'romaji', '中文')
LANGUAGES = dict(zip(('ENGLISH', 'JAPANESE', 'KANA', 'ROMAJI', 'CHINESE'), COLUMNS))


def tables(text):
    """title -> rows as dictionaries; a row's 'word' may be called 'suit'."""
    found = {}
    for part in re.split(r'^##+ ', text, flags=re.M)[1:]:
        lines = [line for line in part.splitlines() if line.startswith('|')]
        rows = [[cell.strip() for cell in line.strip('|').split('|')] for line in lines]
        found[part.splitlines()[0]] = [dict(zip(rows[0], row)) for row in rows[2:]] if rows else []
    return found


def macros(path):
    """(macro name, its X rows as lists of words and joined strings)."""
    text = (headers.ROOT / path).read_text('utf-8').replace('\\\n', '\n')
    for name, body in re.findall(r'#define (HH_\w+)\(X(?:, L)?\)(.*?)(?=\n#|\n/\*)', text, re.S):
        rows = []
        for row in re.findall(r'\bX\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)', body):
            cells = re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*)+|[^,\s"]+', row)
            rows.append([''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', cell)).replace('\\"', '"')
                         if '"' in cell else cell.strip() for cell in cells])
        yield name, rows


def main():
    """1 if a name differs, or stands at one of the two places only."""
    text = (headers.ROOT / 'doc/names.md').read_text('utf-8')
    document = tables(text)
    ours, words, variants = {}, {}, []
    for name, rows in macros('lib/name_list.h'):
        if name == 'HH_NAME_VARIANTS':
            variants = rows
        elif name != 'HH_NAME_LIST':
            for _, thing, number, word, *names in rows:
                if thing == 'CARD':
                    word = document['Cards'][int(number)]['word']
                words[thing, number] = word
                ours[thing, word] = names
    theirs = {(thing, row.get('word', row.get('suit'))): [row[column] for column in COLUMNS]
              for title, thing in SECTIONS for row in document[title]}
    options = {row['word'].upper(): row for row in document['Options']}
    values = {(row['option'].upper(), row['value']): [row['English'], row['日本語']]
              for row in document['Values of options with a choice']}
    for name, rows in macros('lib/option_list.h'):
        for _, option, *cells in rows:
            if name == 'HH_OPTION_TEXTS':
                ours['text', option] = cells
                row = options.get(option, {})
                theirs['text', option] = [row.get('description'), row.get('説明')]
            elif option != 'SWITCH':
                ours['value', option, cells[1]] = cells[2:]
    theirs.update({('value',) + key: names for key, names in values.items()})
    for thing, number, language, _, name in variants:
        key = 'variant', thing.lower(), words[thing, number], LANGUAGES[language]
        ours[key] = ours.get(key, []) + [name]
    theirs.update({('variant', row['thing'], row['word'], row['in']): row['names'].split(', ')
                   for row in document['Other spellings and readings']})
    bad = ['%s: %s in doc/names.md, %s in lib/' % (' '.join(key), theirs.get(key), ours.get(key))
           for key in sorted(set(ours) | set(theirs)) if ours.get(key) != theirs.get(key)]
    print('\n'.join(bad) if bad else 'all %d rows agree' % len(ours))
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main())
