"""make_api.py [--cc COMPILER] [--check]: the interface for machines, from the headers themselves.

doc/api/hachihachi.cdef: plain declarations, as cffi, LuaJIT and others read them.
doc/api/hachihachi-api.json: functions, types, enums, structs and handles; see doc/abi.md.
Values, sizes and offsets come from a compiler. --check compares with the files that are there."""
import argparse
import functools
import json
import os
import re
import subprocess
import sys
import tempfile

import check_constants
import headers

API = headers.ROOT / 'doc/api'
# Names that generated bindings could not use: of Python, JavaScript, Lua, Rust, Go, Java and C#.
KEYWORDS = set('''and as async await break case catch chan class const continue def default defer del do else
    end enum except export extends false final finally fn for from func function global go goto if impl import in
    interface is lambda let local loop map match mod move mut new nil nonlocal not null object or out pass
    pub raise ref repeat return self select static struct super switch then this throw trait true try type
    until use var void while with yield'''.split())


def plain(doc):
    """A doc comment's text on one line, without its stars."""
    return ' '.join(re.sub(r'^\s*\*', '', doc, flags=re.M).split())


def tags(doc):
    """(brief, paragraph, [(tag, argument, text)]) of a function's doc comment."""
    text = plain(doc)
    parts = re.split(r'\s(?=@(?:param|retval|return|since)\b|Cost:)', ' ' + text)
    brief, _, more = parts[0].strip().partition('. ')
    found = []
    for part in parts[1:]:
        match = re.match(r'@param\[([\w,]+)\] (\w+) (.*)|@retval (\w+) (.*)|@(return|since) (.*)|'
                         r'(Cost): (.*)', part)
        groups = [group for group in match.groups() if group is not None]
        kind = 'param' if part.startswith('@param') else 'retval' if part.startswith('@retval') \
            else groups.pop(0).lower()
        found.append((kind, *groups))
    return brief.rstrip('.') + '.', more.strip(), found


def ties(parameters):
    """What belongs together, by names and words: a buffer, its capacity, count or bytes, the stride."""
    for index, parameter in enumerate(parameters):
        follow = [other['name'] for other in parameters[index + 1:]]
        if not parameter['type'].endswith('*'):
            continue
        if follow[:1] == ['item_size']:
            parameter['item_size'] = follow.pop(0)
        numbers = [other['name'] for other in parameters if not other['type'].endswith('*')]
        counted = re.match(r'(\w+)(?: x (\w+))? (?:entries|cards|hands|results)', parameter['text'])
        if follow[:1] == ['capacity']:
            parameter['capacity'], parameter['count'] = follow[:2]
        elif follow[:1] == ['size']:
            parameter['bytes'] = follow[0]
        elif follow[:1] in (['length'], [parameter['name'] + '_length']) or (
                follow[:1] == ['count'] and 'count' in numbers):
            parameter['count'] = follow[0]
        elif counted and counted.group(1) in numbers:
            parameter['count'] = ' * '.join(filter(None, counted.groups()))


# What an enumerator of these is named for is a bound, not what a number stands for.
BOUNDS = ('hachi_limit', 'hachi_digest_size')


@functools.lru_cache(None)
def enum_owners():
    """{enum or enumerator: enum}."""
    enums = headers.all_of(headers.enums)
    owners = {value: enum[0] for enum in enums if enum[0] not in BOUNDS for value in enum[1]}
    return {**owners, **{enum[0]: enum[0] for enum in enums}}


def meaning(kind, text):
    """{'enum': name} if a text says that a number is one of an enum, by the name of it or of a value;
    {'means': 'hachi_card'} if it is a card, or one that is none. What stands in parentheses is a remark."""
    if re.sub(r'[ *]', '', kind) not in ('int32_t', 'uint32_t', 'uint8_t'):
        return {}
    words = re.findall(r'#(\w+)', re.sub(r'\([^()]*\)', '', text))
    if 'hachi_card' in words:
        return {'means': 'hachi_card'}
    found = [enum_owners()[word] for word in words if word in enum_owners()]
    if found[:1] == ['hachi_card_special']:
        sys.exit('a number that may be no card is a #hachi_card: ' + text)
    return {'enum': found[0]} if found else {}


def function(header, name, result, signature, doc):
    """One function as a dictionary."""
    brief, more, found = tags(doc)
    documented = {tag[2]: (tag[1], tag[3]) for tag in found if tag[0] == 'param'}
    if set(documented) != {parameter for _, parameter in signature}:
        sys.exit('%s: @param does not fit the parameters' % name)
    parameters = []
    for kind, parameter in signature:
        if parameter in KEYWORDS - {'move'}:  # of Rust alone, where it can be escaped
            sys.exit('%s: %s is a word of some language' % (name, parameter))
        direction, text = documented[parameter]
        entry = {'name': parameter, 'type': kind, 'direction': direction.replace(',', ''),
                 'nullable': bool(re.search(r'may be NULL|NULL (does|gives|means|is|takes)\b', text)),
                 **meaning(kind, text), 'text': text}
        fixed = re.match(r'(?:room for )?(\d+) (?:bytes|entries|cards|sets)(?: \((\d+) with)?', text)
        if kind.endswith('*') and fixed:  # at most so many
            entry['elements'] = int(fixed.group(2) or fixed.group(1))
        parameters.append(entry)
    ties(parameters)
    one = {tag[0]: tag[1:] for tag in found}
    statuses = [tag[1] for tag in found if tag[0] == 'retval']
    if (result == 'hachi_status') != ('HACHI_OK' in statuses) and 'status_' not in name:
        sys.exit('%s: a status comes with @retval, anything else with @return' % name)
    cost = re.match(r'(.*?); Allocates: (.*?); Threads: (.*)', one['cost'][0]).groups()
    since, _, section = one['since'][0].partition('; ')
    return {
        'name': name, 'header': header, 'since': since, 'section': section, 'brief': brief,
        'text': more, 'parameters': parameters,
        'returns': {'type': result, **meaning(result, one.get('return', ('',))[0]),
                    'text': one.get('return', ('',))[0]},
        'errors': [status for status in statuses if status != 'HACHI_OK'],
        'cost': cost[0], 'allocates': cost[1], 'threads': cost[2],
    }


def layouts(compiler):
    """{struct: (size, {field: offset})} as a compiler lays them out."""
    program = ['#include <stdio.h>', '#include <hachihachi/hachihachi.h>', 'int main(void) {']
    for struct, fields, _, _ in headers.all_of(headers.structs):
        program.append('printf("%s . %%zu\\n", sizeof(%s));' % (struct, struct))
        program += ['printf("%s %s %%zu\\n", offsetof(%s, %s));' % (struct, field, struct, field)
                    for _, field, _ in fields]
    found = {}
    with tempfile.TemporaryDirectory() as directory:
        source, binary = os.path.join(directory, 'probe.c'), os.path.join(directory, 'probe')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('\n'.join(program) + '\nreturn 0; }\n')
        subprocess.run([*compiler.split(), '-I', str(headers.INCLUDE), source, '-o', binary],
                       check=True)
        for line in subprocess.run([binary], check=True, capture_output=True,
                                   text=True).stdout.splitlines():
            struct, field, number = line.split()
            found.setdefault(struct, {})[field] = int(number)
    return found


def member_docs(body):
    """{name: text} of the comments behind enumerators and fields."""
    return {name: plain(text) for name, text in
            re.findall(r'\b(\w+)(?: = -?\w+)?(?:\[\d+\])?[,;]?\s*/\*\*<((?:(?!\*/).)*)\*/', body, re.S)}


def description(compiler):
    """All of it."""
    values = dict(line.split() for line in check_constants.compiled(compiler))
    layout = layouts(compiler)
    version = re.search(r'VERSION_STRING "(.*)"', headers.read('version.h')).group(1)
    out = {'format': 1, 'library': 'hachihachi', 'version': version, 'types': [], 'handles': [],
           'enums': [], 'structs': [], 'functions': []}
    for header in headers.names():
        for kind, name in re.findall(r'^typedef (\w+_t) (\w+);', headers.read(header), re.M):
            out['types'].append({'name': name, 'header': header, 'is': kind})
        for name, doc in headers.handles(header):
            out['handles'].append({'name': name, 'header': header, 'text': plain(doc),
                                   'destroy': name + '_destroy'})
        for name, enumerators, doc, body in headers.enums(header):
            texts = member_docs(body)
            bits = all(re.search(r'\b%s = 0x' % e, body) for e in enumerators)
            out['enums'].append({'name': name, 'header': header, 'bits': bits, 'text': plain(doc), 'values': [
                {'name': e, 'value': int(values[e]), 'text': texts.get(e, '')}
                for e in enumerators]})
        for name, fields, doc, body in headers.structs(header):
            texts = member_docs(body)
            out['structs'].append({
                'name': name, 'header': header, 'text': plain(doc), 'size': layout[name]['.'],
                'fields': [{'name': field, 'type': kind, 'array': length,
                            'offset': layout[name][field], **meaning(kind, texts.get(field, '')),
                           'text': texts.get(field, '')}
                           for kind, field, length in fields]})
        out['functions'] += [function(header, *found) for found in headers.functions(header)]
    functions = {found['name'] for found in out['functions']}
    for handle in out['handles']:
        if handle['destroy'] not in functions:
            sys.exit('%s has no destructor' % handle['name'])
    return json.dumps(out, indent=1, ensure_ascii=False) + '\n'


def declarations():
    """The headers without comments, directives and export macros."""
    parts = []
    for name in headers.names():
        text = re.sub(r'/\*.*?\*/', '', headers.read(name), flags=re.S)
        text = re.sub(r'^[ \t]*#(?:.*\\\n)*.*\n', '', text, flags=re.M)
        text = re.sub(r'\bHACHI_(API|BEGIN_DECLS|END_DECLS)\b ?', '', text)
        text = re.sub(r'[ \t]+$', '', text, flags=re.M)
        text = re.sub(r'\n{2,}', '\n', text).strip('\n')
        if text:
            parts.append(text)
    return '\n'.join(parts) + '\n'


def main():
    """Write both files, or 1 if they are not up to date."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--cc', default=os.environ.get('CC', 'cc'))
    parser.add_argument('--check', action='store_true')
    options = parser.parse_args()
    cdef = declarations()
    with tempfile.NamedTemporaryFile('w', suffix='.c', encoding='utf-8') as file:
        file.write('#include <stddef.h>\n#include <stdint.h>\n' + cdef)
        file.flush()
        subprocess.run([*options.cc.split(), '-std=c99', '-pedantic-errors', '-fsyntax-only',
                        file.name], check=True)
    bad = 0
    for name, text in ('hachihachi.cdef', cdef), ('hachihachi-api.json', description(options.cc)):
        path = API / name
        if not options.check:
            path.write_text(text, 'utf-8')
        elif not path.exists() or path.read_text('utf-8') != text:
            print('doc/api/%s is not up to date: python3 tests/tools/make_api.py' % name)
            bad = 1
    return bad


if __name__ == '__main__':
    sys.exit(main())
