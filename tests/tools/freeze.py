"""freeze.py: take the whole interface anew from the headers, for a soname that is not released yet.

Writes lib/hachihachi.map, tests/abi/constants.txt, tests/abi/layout_*.c and doc/api/. After a release
nothing may call this: what it writes only grows then, by hand (doc/releasing.md)."""
import os
import re
import subprocess
import sys

import check_constants
import check_layout
import headers


def main():
    """Write everything."""
    if subprocess.run(['git', '-C', str(headers.ROOT), 'tag', '--list', 'v*'], check=False,
                      capture_output=True, text=True).stdout.strip():
        sys.exit('there is a release: its interface is frozen')
    soname = re.search(r"^soversion = '(.*)'", (headers.ROOT / 'meson.build').read_text('utf-8'),
                       re.M).group(1)
    names = sorted(function[0] for function in headers.all_of(headers.functions))
    (headers.ROOT / 'lib/hachihachi.map').write_text(
        'HACHIHACHI_%s {\n    global:\n%s\n    local:\n        *;\n};\n'
        % (soname, '\n'.join('        %s;' % name for name in names)), 'utf-8')
    compiler = os.environ.get('CC', 'cc')
    check_constants.FROZEN.write_text('\n'.join(check_constants.compiled(compiler)) + '\n', 'utf-8')
    check_layout.write(check_layout.ABI / ('layout_v%s.c' % soname.replace('.', '_')), compiler)
    subprocess.run([sys.executable, str(headers.ROOT / 'tests/tools/make_api.py')], check=True)
    return 0


if __name__ == '__main__':
    sys.exit(main())
