/* Special yaku (rules 11.1–11.4): tried one after the other; the first that anybody has is the only
 * one. */
#include "yaku.h"

enum { SPECIAL_AVERAGE = 88, SPECIAL_FUTAHACHI = 168, SPECIAL_SUJUUROKU = 16 };

/* The first of the three that has at least so many; −1: nobody (ties: rules 12.1). */
static int special_first(const int *numbers, int least) {
    for (int place = 0; place < 3; place++)
        if (numbers[place] >= least)
            return place;
    return -1;
}

int hh_special_find(const struct hachi_rules *rules, const int *points, const int *kasu, int *place,
                    int *value) {
    int cap = HH_OPT(rules, SUJUUROKU_CAP);
    if (points[0] == SPECIAL_AVERAGE && points[1] == SPECIAL_AVERAGE &&
        points[2] == SPECIAL_AVERAGE) { /* rules 11.2 */
        *place = 0;
        *value = HH_OPT(rules, VALUE_SOUHACHI);
        return HACHI_YAKU_SOUHACHI;
    }
    *place = special_first(points, SPECIAL_FUTAHACHI);
    if (*place >= 0) { /* rules 11.3 */
        *value = HH_OPT(rules, VALUE_FUTAHACHI) +
                 HH_OPT(rules, STEP_FUTAHACHI) * (points[*place] - SPECIAL_FUTAHACHI);
        return HACHI_YAKU_FUTAHACHI;
    }
    *place = special_first(kasu, SPECIAL_SUJUUROKU);
    if (*place >= 0) { /* rules 11.4 */
        *value = HH_OPT(rules, VALUE_SUJUUROKU) +
                 HH_OPT(rules, STEP_SUJUUROKU) * (kasu[*place] - SPECIAL_SUJUUROKU);
        if (cap != HACHI_VALUE_WORD && *value > cap)
            *value = cap;
        return HACHI_YAKU_SUJUUROKU;
    }
    *place = 0;
    *value = 0;
    return HACHI_YAKU_NONE;
}
