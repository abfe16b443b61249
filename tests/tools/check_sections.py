"""check_sections.py STATIC: the library has no variables and asks nothing of the world.

No object of the static library has a byte in .data or .bss (tables that hold pointers stand in
.data.rel.ro, which is read-only once loaded), and the functions that it calls are memory's alone:
what the processor can do (teyaku_batch.c), but
nothing that prints, ends the program, reads the environment, the locale, the clock or chance.
What instructions the processor has may be asked (the compiler's __cpu_…): the results are the same."""
import re
import subprocess
import sys

ALLOWED = set('''malloc calloc realloc free memcpy memmove memset memcmp bcmp memchr strlen strcmp
    _GLOBAL_OFFSET_TABLE_ __stack_chk_fail __stack_chk_fail_local __builtin_trap
    __cpu_model __cpu_features2 __cpu_indicator_init'''.split())
ALLOWED_FORMS = r'__(mem|str)\w+_chk|__x86\.get_pc_thunk\.\w+|__(u?div|u?mod|ashl|lshr|mul|popcount)\w+'
WRITABLE = r'\.(data|bss|tdata|tbss|init_array|fini_array|ctors|dtors)(\.|$)'


def run(*command):
    """Lines of a command."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def main(static):
    """1 if anything is found."""
    bad = []
    member = '?'
    for line in run('size', '-A', static):
        words = line.split()
        if line.endswith(':') or '(ex ' in line:
            member = words[0]
        elif len(words) == 3 and re.match(WRITABLE, words[0]) and int(words[1]) > 0 \
                and not words[0].startswith('.data.rel.ro'):
            bad.append('%s: %s bytes in %s' % (member, words[1], words[0]))
    undefined, defined = set(), set()
    for line in run('nm', '-A', static):
        place, kind, name = line.rsplit(None, 2)
        where = place.split(':')[1] if ':' in place else place
        if kind in 'Uwv':
            undefined.add((name, where))
        elif kind == 'C':
            bad.append('%s: %s is a common variable' % (where, name))
        elif kind.isupper():
            defined.add(name)
    for name, where in sorted(undefined):
        if name not in defined and name not in ALLOWED and not re.fullmatch(ALLOWED_FORMS, name):
            bad.append('%s: uses %s' % (where, name))
    print('\n'.join(bad) if bad else 'no variables, no calls outside')
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
