"""check_words.py: the tree says nothing about the machines and places where it was written."""
import subprocess
import sys

import headers

# Spelled in pieces, so that this file does not hold them.
WORDS = ['/wo' + 'rk/', '../sha' + 'red', 'helper ses' + 'sion', '/ro' + 'ot/', '/home' + '/',
         'deb.deb' + 'ian.org', 'ftp.deb' + 'ian.org', 'security.deb' + 'ian.org',
         'registry.' + 'npmjs', 'py' + 'pi.org', 'crates' + '.io', 'proxy.gol' + 'ang']


def main():
    """1 if a word is found in a file's text or name."""
    run = subprocess.run(['git', '-C', str(headers.ROOT), 'ls-files', '-co', '--exclude-standard'],
                         capture_output=True, text=True)
    if run.returncode:
        print('not a git tree: nothing to look at')
        return 77
    bad = []
    for name in sorted(set(run.stdout.splitlines())):
        path = headers.ROOT / name
        if not path.is_file():
            continue
        text = name + '\n' + path.read_bytes().decode('utf-8', 'replace')
        for word in WORDS:
            if word in text.lower():
                line = text.lower()[:text.lower().index(word)].count('\n')
                bad.append('%s:%d: "%s"' % (name, line, word))
    print('\n'.join(bad) if bad else 'nothing found')
    return int(bool(bad))


if __name__ == '__main__':
    sys.exit(main())
