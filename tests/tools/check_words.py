"""check_words.py: the tree says nothing about the machines and places where it was written."""
import os
import re
import subprocess
import sys

import headers

# Absolute paths, but for those of every system and of .gitignore; hosts from which packages come.
PLACES = re.compile(r"""(?:^|[\s"'`=:,(<>|!\[\]]|//|-[IL])(/(?!(?:bin|build|dev|etc|proc|usr)/)[a-z_][\w.-]*/)|"""
                    r"""\b((?:archive|deb|files|ftp|index|mirrors?|proxy|registry|security|static)\d*"""
                    r"""\.[\w-]+\.(?:com|io|net|org))\b""", re.I | re.M)


def files(root):
    """What git knows or would add; without git, all but what is built."""
    try:
        run = subprocess.run(['git', '-C', str(root), 'ls-files', '-co', '--exclude-standard'],
                             capture_output=True, text=True)
        if run.returncode == 0:
            return sorted(set(run.stdout.splitlines()))
    except FileNotFoundError:
        pass
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in ('.git', '__pycache__')
                      and not os.path.exists(os.path.join(folder, name, 'build.ninja'))
                      and os.path.join(folder, name) != os.path.join(root, 'build')]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names
                  if name != '.git']
    return sorted(found)


def main(root=headers.ROOT):
    """1 if such a place is found in a file's text or name."""
    bad = []
    for name in files(root):
        path = root / name
        if not path.is_file():
            continue
        text = name + '\n' + path.read_bytes().decode('utf-8', 'replace')
        for found in PLACES.finditer(text):
            line = text[:found.start(found.lastindex)].count('\n')
            bad.append('%s:%d: "%s"' % (name, line, found.group(found.lastindex)))
    print('\n'.join(bad) if bad else 'nothing found')
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main())
