"""The checks themselves: each sees what it is there to see."""
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import amalgamate
import check_citations
import check_layers
import count_tests
import headers
import make_api
import mutate


class Counting(unittest.TestCase):
    """Numbers come from what programs say, and a failure is never lost."""

    def count(self, stdout, result='OK', stderr=''):
        return count_tests.count({'result': result, 'stdout': stdout, 'stderr': stderr, 'name': 'x'})

    def test_tap(self):
        self.assertEqual(self.count('1..3\nok - a\nok - b # SKIP why\nnot ok - c\n', 'FAIL'), (1, 1, 1))

    def test_points_that_never_came(self):
        self.assertEqual(self.count('1..3\nok - a\n', 'ERROR'), (1, 2, 0))

    def test_crash_after_good_points(self):
        self.assertEqual(self.count('1..1\nok - a\n', 'FAIL'), (1, 1, 0))

    def test_no_test_at_all(self):
        self.assertEqual(self.count('1..0\n'), (0, 1, 0))
        self.assertEqual(self.count('0 passed, 0 failed\n'), (0, 1, 0))
        self.assertEqual(self.count('', stderr='\nRan 0 tests in 0.0s\n\nOK\n'), (0, 1, 0))

    def test_plain(self):
        self.assertEqual(self.count('9 passed, 9 failed\n12 passed, 0 failed\r\n'), (12, 0, 0))
        self.assertEqual(self.count('12 passed, 0 failed\n', 'TIMEOUT'), (12, 1, 0))

    def test_unittest(self):
        text = '\nRan 9 tests in 1.0s\n\nFAILED (failures=1, errors=2, skipped=1)\n'
        self.assertEqual(self.count('', 'FAIL', text), (5, 3, 1))

    def test_one_program_one_test(self):
        self.assertEqual(self.count('hello'), (1, 0, 0))
        self.assertEqual(self.count('hello', 'FAIL'), (0, 1, 0))
        self.assertEqual(self.count('', 'SKIP'), (0, 0, 1))


class Layers(unittest.TestCase):
    """No file reaches up."""

    def run_on(self, **files):
        with tempfile.TemporaryDirectory() as directory:
            for name, text in files.items():
                (pathlib.Path(directory) / name.replace('_dot_', '.')).write_text(text)
            return check_layers.main(pathlib.Path(directory))

    def test_good(self):
        self.assertEqual(self.run_on(card_dot_c='#include "base.h"\n', base_dot_h='\n'), 0)

    def test_up(self):
        self.assertEqual(self.run_on(card_dot_c='#include "month.h"\n', month_dot_h='\n'), 1)

    def test_exports(self):
        """What is exported is not for the floors below; its name may be told in a comment."""
        self.assertEqual(self.run_on(moves_dot_c='int f(void) {\n    return hachi_card_is_valid(1);\n}\n'), 1)
        self.assertEqual(self.run_on(moves_dot_c='int (*f)(int) = hachi_card_is_valid;\n'), 1)
        self.assertEqual(self.run_on(api_card_dot_c='int hachi_card_is_valid(int n) { return n; }\n',
                                     moves_dot_c='/* as hachi_card_is_valid() */ hachi_game *game;\n'), 0)

    def test_system(self):
        self.assertEqual(self.run_on(card_dot_c='#include <time.h>\n'), 1)

    def test_unknown(self):
        self.assertEqual(self.run_on(strange_dot_c='\n'), 1)


class Citations(unittest.TestCase):
    """All forms of a citation are read."""
    known = ['1.1', '1.2', '6.3', '6.4', '6.5', '13']

    def cited(self, text):
        return check_citations.cited(text, self.known)

    def test_forms(self):
        self.assertEqual(self.cited('/* rules 6.3–6.5 */')[0], {'6.3', '6.4', '6.5'})
        self.assertEqual(self.cited('rules 1, 6.4 and 13')[0], {'1.1', '1.2', '6.4', '13'})
        self.assertEqual(self.cited('/* as rules\n * 6.3 says */')[0], {'6.3'})

    def test_nowhere(self):
        self.assertEqual(self.cited('rules 6.9'), (set(), {'6.9'}))


class Reading(unittest.TestCase):
    """What the headers hold is found, all of it."""

    def test_headers(self):
        self.assertGreater(len(headers.all_of(headers.functions)), 100)
        self.assertEqual([name for name, _ in headers.handles('types.h')],
                         ['hachi_rules', 'hachi_game', 'hachi_bot'])

    def test_doc(self):
        brief, text, tags = make_api.tags(' Do it. At once.\n *  @param[in] a  what\n *  @retval HACHI_OK'
                                          '  done\n *\n *  Cost: O(1); x\n *  @since 0.1.0; rules 2 ')
        self.assertEqual((brief, text), ('Do it.', 'At once.'))
        self.assertEqual(tags, [('param', 'in', 'a', 'what'), ('retval', 'HACHI_OK', 'done'),
                                ('cost', 'O(1); x'), ('since', '0.1.0; rules 2')])

    def test_ascii(self):
        self.assertEqual(amalgamate.ascii_only('/* 法度: 1…3 × "x" */ f("é1\\"é", \'"\'); /* a …; b: 頭はね */'),
                         '/* 1-3 x "x" */ f("\\303\\2511\\"\\303\\251", \'"\'); /* a ...; b */')

    def test_mutants(self):
        text = 'if (a < b) { /* a < b */ return "a < b"; }\n'
        changed = {text[:start] + new + text[end:] for start, end, new, _ in mutate.sites('card.c', text)}
        self.assertIn('if (a <= b) { /* a < b */ return "a < b"; }\n', changed)
        self.assertIn('if (!(a < b)) { /* a < b */ return "a < b"; }\n', changed)


if __name__ == '__main__':
    unittest.main()
