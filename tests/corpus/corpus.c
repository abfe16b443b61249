/* The plain runner: the same cases on every machine, without a test library and without calls of an
 * operating system but printf and malloc.
 *
 * It prints what failed, a digest of some thousand games, and `N passed, N failed`. The digest must be
 * that of tests/corpus/digest.txt everywhere: it changes when what a game does changes, and only then.
 * Arguments: the digest that is wanted, or -; a number of games per kind, for a quick look. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records.h"

enum { MAX_EVENTS = 20000, MAX_BYTES = 1 << 19, GAMES = 20 };

static int passed, failed;
static int by_game; /* 1: what holds is counted by the game */

static int check(int truth, const char *what, const char *which) {
    if (truth) {
        passed += !by_game;
    } else {
        failed++;
        printf("failed: %s: %s\n", what, which);
    }
    return truth;
}

/* --- small helpers ------------------------------------------------------------------------------ */

static hachi_cardset cards(const char *text) {
    hachi_cardset set;
    if (hachi_cards_parse(text, strlen(text), &set, NULL) != HACHI_OK)
        check(0, "no cards", text);
    return set;
}

/* Rules from a preset with changes: "hatto off, plate 5". */
static hachi_rules *rules_with(int preset, const char *changes) {
    hachi_rules *rules;
    check(hachi_rules_create(preset, &rules) == HACHI_OK, "rules", changes);
    while (*changes) {
        const size_t name = strcspn(changes, " "), value = strcspn(changes + name + 1, ",");
        const char *word = changes + name + 1;
        check(hachi_rules_set_text(rules, changes, name, word, value) == HACHI_OK, "option",
              changes);
        changes = word + value;
        changes += strspn(changes, ", ");
    }
    return rules;
}

static int account_text(char *text, int account) {
    if (account < HACHI_ACCOUNT_BANK)
        return sprintf(text, "%d", account);
    return sprintf(text, "%s", hachi_word(HACHI_THING_ACCOUNT, account));
}

/* "1>0 24 teyaku sanbon; 0>pot 12 drop-fee" */
static const char *entries_text(const hachi_entry *entries, size_t count) {
    static char text[HACHI_MAX_ENTRIES * 80];
    char *at = text;
    *at = '\0';
    for (size_t i = 0; i < count; i++) {
        const hachi_entry *e = &entries[i];
        at += sprintf(at, "%s", i ? "; " : "");
        at += account_text(at, e->payer);
        at += sprintf(at, ">");
        at += account_text(at, e->payee);
        at += sprintf(at, " %d %s", (int)e->amount, hachi_word(HACHI_THING_REASON, e->reason));
        if (e->undone)
            at += sprintf(at, " %s", hachi_word(HACHI_THING_REASON, e->undone));
        if (e->yaku)
            at += sprintf(at, " %s", hachi_word(HACHI_THING_YAKU, e->yaku));
        if (e->suit)
            at += sprintf(at, " %d", (int)e->suit);
    }
    return text;
}

static int same_text(const char *is, const char *wanted, const char *what) {
    const int same = strcmp(is, wanted) == 0;
    if (!same)
        printf("  is     %s\n  wanted %s\n", is, wanted);
    return check(same, what, wanted);
}

/* --- cards (rules 2) ---------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *word;
    int number, month, kind, points, ribbon, kasu_like;
} card_cases[] = {
    {"1L", 0, 1, HACHI_KIND_LIGHT, 20, HACHI_RIBBON_NONE, 0},
    {"1R", 1, 1, HACHI_KIND_RIBBON, 5, HACHI_RIBBON_RED_POEM, 0},
    {"2T", 4, 2, HACHI_KIND_TANE, 10, HACHI_RIBBON_NONE, 0},
    {"4R", 13, 4, HACHI_KIND_RIBBON, 5, HACHI_RIBBON_PLAIN, 0},
    {"6R", 21, 6, HACHI_KIND_RIBBON, 5, HACHI_RIBBON_BLUE, 0},
    {"8b", 31, 8, HACHI_KIND_CHAFF, 1, HACHI_RIBBON_NONE, 1},
    {"11L", 40, 11, HACHI_KIND_LIGHT, 20, HACHI_RIBBON_NONE, 1},
    {"11T", 41, 11, HACHI_KIND_TANE, 10, HACHI_RIBBON_NONE, 1},
    {"11R", 42, 11, HACHI_KIND_RIBBON, 5, HACHI_RIBBON_PLAIN, 1},
    {"11a", 43, 11, HACHI_KIND_CHAFF, 1, HACHI_RIBBON_NONE, 1},
    {"12L", 44, 12, HACHI_KIND_LIGHT, 20, HACHI_RIBBON_NONE, 0},
    {"12c", 47, 12, HACHI_KIND_CHAFF, 1, HACHI_RIBBON_NONE, 1},
    {"blank", 48, 0, HACHI_KIND_NONE, 0, HACHI_RIBBON_NONE, 0},
};
/* clang-format on */

static void test_cards(void) {
    for (size_t i = 0; i < sizeof card_cases / sizeof card_cases[0]; i++) {
        const int n = card_cases[i].number;
        const char *word = card_cases[i].word;
        hachi_card read;
        check(hachi_card_parse(word, strlen(word), &read) == HACHI_OK && read == n, "read", word);
        check(strcmp(hachi_card_text(n), word) == 0, "word", word);
        check(hachi_card_month(n) == card_cases[i].month, "month", word);
        check(hachi_card_kind(n) == card_cases[i].kind, "kind", word);
        check(hachi_card_points(n) == card_cases[i].points, "points", word);
        check(hachi_card_ribbon(n) == card_cases[i].ribbon, "ribbon", word);
        check(hachi_card_is_kasu_like(n) == card_cases[i].kasu_like, "kasu-like", word);
    }
    const hachi_cardset all = ((hachi_cardset)1 << HACHI_CARDS) - 1;
    check(hachi_cards_points(all) == 264, "points", "all cards");
    check(hachi_cards_count(hachi_cards_kasu_like()) == 27, "kasu-like", "all");
    for (int n = 0; n < HACHI_CARDS; n++) {
        const char *word = hachi_card_text(n);
        hachi_card read;
        check(hachi_card_parse(word, strlen(word), &read) == HACHI_OK && read == n, "again", word);
    }
    char text[400];
    size_t length;
    check(hachi_cards_write(all, text, sizeof text, &length) == HACHI_OK &&
              length == strlen(text) && cards(text) == all,
          "set", "all cards");
}

/* --- hands (rules 8) ---------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *hand, *changes;
    int suit, chaff, suit_value, chaff_value, nuke, tobikomi;
    const char *suit_exposed, *chaff_exposed;
} hand_cases[] = {
    {"1L 2T 3L 4T 5T 6T 7T", "", 0, 0, 0, 0, 0, 0, "", ""},
    {"1L 1R 1a 2T 3L 4T 5T", "", HACHI_YAKU_SANBON, 0, 24, 0, 0, 1 << 1, "1L 1R 1a", ""},
    {"1L 1R 1a 2T 2R 3L 4T", "", HACHI_YAKU_SANBON, 0, 24, 0, 0, 1 << 1, "1L 1R 1a", ""},
    {"4T 4R 4a 1L 2T 3L 5R", "", HACHI_YAKU_TATESANBON, 0, 36, 0, 0, 1 << 4, "4T 4R 4a", ""},
    {"12a 12b 12c 1L 2T 3L 4T", "", HACHI_YAKU_TATESANBON, 0, 36, 0, 0, 1 << 12, "12a 12b 12c", ""},
    {"12L 12b 12c 1L 2T 3L 4T", "", HACHI_YAKU_SANBON, 0, 24, 0, 0, 1 << 12, "12L 12b 12c", ""},
    {"1L 1R 2T 2R 3L 3R 4T", "", HACHI_YAKU_KUTTSUKI, 0, 48, 0, 0, 0, "1L 1R 2T 2R 3L 3R", ""},
    {"1L 1R 1a 1b 2T 3L 4T", "", HACHI_YAKU_TESHI, 0, 72, 0, 0, 0, "1L 1R 1a 1b", ""},
    {"1L 1R 1a 2T 2R 2a 3L", "", HACHI_YAKU_FUTASANBON, 0, 72, 0, 0, 1 << 1 | 1 << 2, "1L 1R 1a 2T 2R 2a", ""},
    {"1L 1R 1a 4T 4R 4a 3L", "", HACHI_YAKU_SANBONTATESANBON, 0, 84, 0, 0, 1 << 1 | 1 << 4, "1L 1R 1a 4T 4R 4a", ""},
    {"5T 5R 5a 4T 4R 4a 3L", "", HACHI_YAKU_FUTATATESANBON, 0, 96, 0, 0, 1 << 4 | 1 << 5, "5T 5R 5a 4T 4R 4a", ""},
    {"1L 1R 1a 2T 2R 3L 3R", "", HACHI_YAKU_HANEKEN, 0, 84, 0, 0, 0, "1L 1R 1a 2T 2R 3L 3R", ""},
    {"1L 1R 1a 2T 2R 3L 3R", "tobikomi_haneken on", HACHI_YAKU_HANEKEN, 0, 84, 0, 0, 1 << 1, "1L 1R 1a 2T 2R 3L 3R", ""},
    {"1L 1R 1a 1b 2T 2R 3L", "", HACHI_YAKU_ICHINISHI, 0, 96, 0, 0, 0, "1L 1R 1a 1b 2T 2R 3L", ""},
    {"1L 1R 1a 1b 2T 2R 2a", "", HACHI_YAKU_SHISOU, 0, 240, 0, 0, 0, "1L 1R 1a 1b 2T 2R 2a", ""},
    {"1L 1R 1a 1b 2T 2R 2a", "tobikomi_shisou on, value_shisou 2", HACHI_YAKU_SHISOU, 0, 2, 0, 0, 1 << 2, "1L 1R 1a 1b 2T 2R 2a", ""},
    {"1a 2a 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_KARASU, 0, 48, 1, 0, "", "1a 2a 3a 4a 5a 6a 7a"},
    {"11L 2a 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_KARASU, 0, 48, 1, 0, "", "11L 2a 3a 4a 5a 6a 7a"},
    {"1L 2a 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_PIKAICHI, 0, 48, 0, 0, "", "2a 3a 4a 5a 6a 7a"},
    {"2T 1a 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_TOICHI, 0, 36, 1, 0, "", "1a 3a 4a 5a 6a 7a"},
    {"2R 1a 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_TANICHI, 0, 36, 1, 0, "", "1a 3a 4a 5a 6a 7a"},
    {"1R 2R 3a 4a 5a 6a 7a", "", 0, HACHI_YAKU_AKA, 0, 24, 1, 0, "", "3a 4a 5a 6a 7a"},
    {"1R 2R 3R 4a 5a 6a 7a", "aka_max 2", 0, 0, 0, 0, 0, 0, "", ""},
    {"1R 2R 3R 4R 5R 6R 7R", "", 0, HACHI_YAKU_AKA, 0, 24, 1, 0, "", ""},
    {"1R 2R 3a 4a 5a 6a 7T", "", 0, 0, 0, 0, 0, 0, "", ""},
    {"11L 11T 11R 11a 12a 12b 12c", "", HACHI_YAKU_SHISOU, HACHI_YAKU_KARASU, 240, 48, 1, 0, "11L 11T 11R 11a 12a 12b 12c", "11L 11T 11R 11a 12a 12b 12c"},
    {"5a 5b 5R 1a 2a 3a 4R", "", HACHI_YAKU_TATESANBON, HACHI_YAKU_AKA, 36, 24, 1, 1 << 5, "5a 5b 5R", "5a 5b 1a 2a 3a"},
};
/* clang-format on */

static void test_hands(void) {
    for (size_t i = 0; i < sizeof hand_cases / sizeof hand_cases[0]; i++) {
        const char *hand = hand_cases[i].hand;
        hachi_rules *rules = rules_with(HACHI_PRESET_BGA, hand_cases[i].changes);
        const hachi_cardset set = cards(hand);
        hachi_teyaku t;
        uint32_t packed;
        hachi_teyaku_init(&t, sizeof t);
        check(hachi_teyaku_of_hand(rules, set, &t) == HACHI_OK, "hand", hand);
        check(t.suit_yaku == hand_cases[i].suit, "suit yaku", hand);
        check(t.chaff_yaku == hand_cases[i].chaff, "chaff yaku", hand);
        check(t.suit_value == hand_cases[i].suit_value, "suit value", hand);
        check(t.chaff_value == hand_cases[i].chaff_value, "chaff value", hand);
        check(t.nuke == hand_cases[i].nuke, "nuke", hand);
        check(t.tobikomi_months == hand_cases[i].tobikomi, "tobikomi", hand);
        check(t.suit_exposed == cards(hand_cases[i].suit_exposed), "suit exposed", hand);
        check(t.chaff_exposed == cards(hand_cases[i].chaff_exposed), "chaff exposed", hand);
        check(hachi_teyaku_batch(rules, &set, 1, &packed) == HACHI_OK &&
                  packed == ((uint32_t)t.suit_yaku | (uint32_t)t.chaff_yaku << 8 |
                             (uint32_t)(t.suit_value + t.chaff_value) << 16),
              "batch", hand);
        hachi_rules_destroy(rules);
    }
}

/* --- what a seat that is chased out receives (rules 6.4) ------------------------------------------- */

static const struct {
    const char *hand, *changes;
    int dekiyaku, cards, value;
} oikomi_cases[] = {
    {"1a 2a 3a 4T 5T 6T 7T", "", 0, 0, 0},
    {"4a 4b 4T 1a 2T 5T 6T", "", 0, 0, 18},                    /* 立三本: half of 36 */
    {"1R 2R 3R 4T 5T 7T 8T", "", HACHI_BIT_AKATAN, 3, 42 + 9}, /* half of 84, and three ribbons */
    {"1R 2R 3R 4T 5T 7T 8T", "oikomi_once on", HACHI_BIT_AKATAN, 0, 42},
    {"1R 2R 3R 4T 5T 7T 8T", "oikomi_dekiyaku off", 0, 3, 9},
    {"1L 3L 8L 11L 12L 2a 4T", "", HACHI_BIT_GOKOU, 5, 72 + 15},
    {"1L 3L 8L 11L 6R 2a 4T", "oikomi_card 10", 0, 5, 50},
};

static void test_oikomi(void) {
    for (size_t i = 0; i < sizeof oikomi_cases / sizeof oikomi_cases[0]; i++) {
        const char *hand = oikomi_cases[i].hand;
        hachi_rules *rules = rules_with(HACHI_PRESET_BGA, oikomi_cases[i].changes);
        hachi_oikomi o;
        hachi_oikomi_init(&o, sizeof o);
        check(hachi_oikomi_of_hand(rules, cards(hand), &o) == HACHI_OK, "oikomi", hand);
        check(o.dekiyaku == oikomi_cases[i].dekiyaku, "oikomi dekiyaku", hand);
        check(o.cards == oikomi_cases[i].cards, "oikomi cards", hand);
        check(o.value == oikomi_cases[i].value, "oikomi value", hand);
        hachi_rules_destroy(rules);
    }
}

/* --- piles (rules 10, 11) ------------------------------------------------------------------------- */

static const struct {
    const char *before, *taken;
    int made;
} capture_cases[] = {
    {"1R 2R", "3R 3a", HACHI_BIT_AKATAN},
    {"1R 2R 3R", "6R 6a", 0},
    {"6R 9R", "10R 10a", HACHI_BIT_AOTAN},
    {"1R 2R 4R 5R 6R 7R", "9R 9a", HACHI_BIT_NANATAN},
    {"1R 2R 4R 5R 6R 7R", "3R 3a", HACHI_BIT_NANATAN | HACHI_BIT_AKATAN},
    {"1R 2R 4R 5R 6R 7R", "11R 11a", 0},
    {"1L 3L 8L", "12L 12a", HACHI_BIT_SHIKOU},
    {"1L 3L 11L", "8L 8a", 0},
    {"1L 3L 8L 11L", "12L 12a", HACHI_BIT_GOKOU},
    {"1L 3L 8L 12L", "11L 11a", HACHI_BIT_GOKOU},
    {"", "1L 1R 1a 1b", 0},
};

/* The third pile is the rest. */
static const struct {
    const char *first, *second, *changes;
    int yaku, place, value;
} pile_cases[] = {
    {"1R 2T 3L 3b 5R 5a 5b 6T 7R 7b 8T 8b 9a 10T 10R 12b 12c",
     "1b 2a 2b 3a 4T 4R 4b 5T 6R 7T 7a 8L 9R 11T 11R 11a 12a", "", HACHI_YAKU_SOUHACHI, 0, 120},
    {"1a 1b 2a 2b 3R 3b 4R 5T 5b 6R 6b 8T 9a 10a 10b 12a 12b",
     "1L 2T 2R 3L 6T 7T 7R 8L 9T 10T 11L 11T 12L", "", HACHI_YAKU_FUTAHACHI, 1, 144},
    {"1a 1b 2b 3R 3a 3b 4b 7R 7a 7b 9a 10R 10b 11T 12b 12c",
     "1R 2T 2R 2a 4R 5R 5a 5b 6R 6a 6b 8a 9T 9b 11R 11a 12a", "", HACHI_YAKU_FUTAHACHI, 2, 120},
    {"1L 2T 2R 2a 3L 4T 7T 8L 8T 9T 10T 10a 11L 12L",
     "2b 3a 4R 5a 5b 6T 6R 6a 7a 7b 8a 9a 10R 10b 11T 11a 12c", "", 0, 0, 0}, /* 167 points */
    {"2b 3L 3R 4a 6R 6a 6b 8b 9T 9R 11a 12L", "2T 2R 2a 4R 6T 7T 8L 8T 8a 9b 10T 12b", "",
     HACHI_YAKU_SUJUUROKU, 2, 168},
    {"2b 3L 3R 4a 6R 6a 6b 8b 9T 9R 11a 12L", "2T 2R 2a 4R 6T 7T 8L 8T 8a 9b 10T 12b",
     "sujuuroku_cap 150", HACHI_YAKU_SUJUUROKU, 2, 150},
    {"1a 2a 3b 4a 4b 6a 6b 7R 7a 7b 8L 8a 9R 10a 10b 11L 11R 12a 12c",
     "1L 1R 2T 2b 3L 4T 4R 5R 5a 6T 8T 9a 9b 10R 11a 12L", "", HACHI_YAKU_SUJUUROKU, 0, 144},
};

static void test_piles(void) {
    for (size_t i = 0; i < sizeof capture_cases / sizeof capture_cases[0]; i++)
        check(hachi_dekiyaku_completed(cards(capture_cases[i].before),
                                       cards(capture_cases[i].taken)) == capture_cases[i].made,
              "completed", capture_cases[i].taken);
    for (size_t i = 0; i < sizeof pile_cases / sizeof pile_cases[0]; i++) {
        hachi_rules *rules = rules_with(HACHI_PRESET_BGA, pile_cases[i].changes);
        const hachi_cardset all = ((hachi_cardset)1 << HACHI_CARDS) - 1;
        hachi_cardset piles[3] = {cards(pile_cases[i].first), cards(pile_cases[i].second), 0};
        hachi_special special;
        piles[2] = all & ~(piles[0] | piles[1]);
        hachi_special_init(&special, sizeof special);
        check(hachi_special_of_piles(rules, piles, &special) == HACHI_OK &&
                  special.yaku == pile_cases[i].yaku &&
                  (!special.yaku || special.place == pile_cases[i].place) &&
                  special.value == pile_cases[i].value,
              "special", pile_cases[i].first);
        hachi_rules_destroy(rules);
    }
}

/* --- fields (rules 5) ----------------------------------------------------------------------------- */

static const struct {
    const char *field, *changes;
    int two, four; /* marks that wait before it */
    int multiplier, two_after, four_after, four_month;
} field_cases[] = {
    {"2T 3R 4T 5T 6T 7T", "", 0, 0, 1, 0, 0, 0},
    {"1L 3R 4T 5T 6T 7T", "", 0, 0, 2, 0, 0, 0},
    {"12L 3R 4T 5T 6T 7T", "", 0, 0, 4, 0, 0, 0},
    {"11L 12L 1L 2T 3R 4T", "", 0, 0, 4, 1, 1, 0}, /* rules 16 */
    {"2T 3R 4T 5T 6T 7T", "", 1, 1, 4, 1, 0, 0},
    {"2T 3R 4T 5T 6T 7T", "", 1, 0, 2, 0, 0, 0},
    {"11L 3R 4T 5T 6T 7T", "", 1, 0, 4, 1, 0, 0},
    {"11L 3R 4T 5T 6T 7T", "carry queue", 1, 0, 2, 0, 1, 0},
    {"11L 1L 4T 5T 6T 7T", "carry queue", 0, 0, 4, 1, 0, 0},
    {"11L 12L 1L 2T 3R 4T", "carry stack", 0, 0, 32, 0, 0, 0},
    {"11L 12L 1L 2T 3R 4T", "carry none", 0, 0, 4, 0, 0, 0},
    {"8L 8T 8a 8b 3R 4T", "", 0, 0, 2, 0, 0, 8},
    {"8L 8T 8a 8b 3R 4T", "four_in_field redeal", 3, 1, 0, 3, 1, 8},
};

static void test_fields(void) {
    for (size_t i = 0; i < sizeof field_cases / sizeof field_cases[0]; i++) {
        hachi_rules *rules = rules_with(HACHI_PRESET_BGA, field_cases[i].changes);
        hachi_field field;
        hachi_field_init(&field, sizeof field);
        field.waiting_two = field_cases[i].two;
        field.waiting_four = field_cases[i].four;
        check(hachi_field_judge(rules, cards(field_cases[i].field), &field) == HACHI_OK &&
                  field.multiplier == field_cases[i].multiplier &&
                  field.waiting_two == field_cases[i].two_after &&
                  field.waiting_four == field_cases[i].four_after &&
                  field.four_month == field_cases[i].four_month,
              "field", field_cases[i].field);
        hachi_rules_destroy(rules);
    }
}

/* --- settlement (rules 6–12) ---------------------------------------------------------------------- */

static void settles(int preset, const char *changes, const hachi_facts *facts, int winner,
                    const char *wanted) {
    hachi_rules *rules = rules_with(preset, changes);
    static hachi_entry entries[HACHI_MAX_ENTRIES];
    hachi_settlement settlement;
    hachi_facts_error error;
    size_t count;
    int32_t sum = 0;
    hachi_settlement_init(&settlement, sizeof settlement);
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status = hachi_settle_month(rules, facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, &settlement, &error);
    if (status == HACHI_OK)
        same_text(entries_text(entries, count), wanted, "settlement");
    else
        check(0, error.reason, wanted);
    check(settlement.winner == winner, "winner", wanted);
    for (int i = 0; i < HACHI_ACCOUNTS; i++)
        sum += settlement.net[i];
    check(sum == 0, "sum", wanted);
    hachi_rules_destroy(rules);
}

static hachi_facts facts_of(int players, int multiplier, int ending) {
    hachi_facts facts;
    hachi_facts_init(&facts, sizeof facts);
    facts.players = players;
    facts.month = 1;
    facts.multiplier = multiplier;
    facts.ending = ending;
    return facts;
}

static void set_points(hachi_facts *facts, int a, int b, int c) {
    facts->seat[0].points = a;
    facts->seat[1].points = b;
    facts->seat[2].points = c;
}

static void test_settlement(void) {
    /* Points: 100, 88 and 76 at ×2 (rules 16). */
    hachi_facts f = facts_of(3, 2, HACHI_ENDING_EXHAUSTED);
    set_points(&f, 100, 88, 76);
    settles(HACHI_PRESET_BGA, "", &f, 0, "2>0 24 points");
    set_points(&f, 90, 90, 84);
    settles(HACHI_PRESET_BGA, "", &f, 0, "2>0 4 points; 2>1 4 points");
    set_points(&f, 80, 80, 104);
    settles(HACHI_PRESET_BOARDWALK, "", &f, 2, "0>2 16 points; 1>2 16 points; 2>plate 1 plate");
    /* 総八 at ×1; 170 points; 17 kasu-like cards. */
    f = facts_of(3, 1, HACHI_ENDING_EXHAUSTED);
    f.dealer = 1;
    set_points(&f, 88, 88, 88);
    settles(HACHI_PRESET_BGA, "", &f, 1, "2>1 120 special souhachi; 0>1 120 special souhachi"
            /* from each: +20 kan for the first */);
    f.dealer = 0;
    set_points(&f, 47, 170, 47);
    settles(HACHI_PRESET_BGA, "", &f, 1, "2>1 144 special futahachi; 0>1 144 special futahachi");
    set_points(&f, 71, 84, 109);
    f.seat[0].kasu = 6;
    f.seat[1].kasu = 4;
    f.seat[2].kasu = 17;
    settles(HACHI_PRESET_BGA, "", &f, 2, "0>2 168 special sujuuroku; 1>2 168 special sujuuroku");
    /* The same with a teyaku, which is given back (rules 11.5). */
    f.seat[1].suit_yaku = HACHI_YAKU_SANBON;
    settles(HACHI_PRESET_BGA, "", &f, 2,
            "2>1 24 teyaku sanbon; 0>1 24 teyaku sanbon; "
            "1>2 24 refund teyaku sanbon; 1>0 24 refund teyaku sanbon; "
            "0>2 168 special sujuuroku; 1>2 168 special sujuuroku");
    /* 赤短 with a culprit, and without one (rules 10.11, 16). */
    f = facts_of(3, 1, HACHI_ENDING_STOP);
    f.stopper = 1;
    f.seat[1].fresh = HACHI_BIT_AKATAN;
    settles(HACHI_PRESET_BGA, "", &f, 1, "2>1 84 dekiyaku akatan; 0>1 84 dekiyaku akatan");
    f.seat[1].culprit[0] = 1;
    settles(HACHI_PRESET_BGA, "", &f, 1, "0>1 168 dekiyaku akatan");
    /* X goes on with 赤短; Q makes 青短 and goes on; X makes 四光 and stops (rules 16). */
    f = facts_of(3, 1, HACHI_ENDING_STOP);
    f.seat[0].live = HACHI_BIT_AKATAN;
    f.seat[0].went_on = 1;
    f.seat[0].fresh = HACHI_BIT_SHIKOU;
    f.seat[2].live = HACHI_BIT_AOTAN;
    f.seat[2].went_on = 2;
    settles(HACHI_PRESET_BOARDWALK, "", &f, 0,
            "1>0 42 dekiyaku akatan; 2>0 42 dekiyaku akatan; "
            "1>0 120 dekiyaku shikou; 2>0 120 dekiyaku shikou; 0>plate 1 plate");
    /* The same by the rules of BGA: X's and Q's are void, Q alone has gone on (10.7, 10.8). */
    f.seat[0].live = 0;
    f.seat[0].went_on = 0;
    f.seat[2].live = 0;
    f.seat[2].went_on = 1;
    settles(HACHI_PRESET_BGA, "", &f, 0, "2>0 240 dekiyaku shikou");
    /* Flow (rules 10.9): half of what is live. */
    f = facts_of(3, 2, HACHI_ENDING_EXHAUSTED);
    set_points(&f, 100, 88, 76);
    f.seat[2].live = HACHI_BIT_AOTAN;
    f.seat[2].went_on = 1;
    settles(HACHI_PRESET_BGA, "", &f, 2, "0>2 84 sage-flow aotan; 1>2 84 sage-flow aotan");
    settles(HACHI_PRESET_BOARDWALK, "plate 0", &f, 0, "2>0 24 points");
    /* Four seats: 3 is chased out with 三本 (rules 6.4, 16). */
    f = facts_of(4, 1, HACHI_ENDING_EXHAUSTED);
    set_points(&f, 88, 80, 96);
    for (int seat = 0; seat < 3; seat++)
        f.seat[seat].role = HACHI_ROLE_PLAYS;
    f.seat[3].role = HACHI_ROLE_CHASED;
    f.seat[3].suit_yaku = HACHI_YAKU_SANBON;
    f.seat[3].oikomi_cards = 2;
    settles(HACHI_PRESET_BGA, "", &f, 2,
            "0>3 12 oikomi-teyaku sanbon; 1>3 12 oikomi-teyaku sanbon; "
            "2>3 12 oikomi-teyaku sanbon; 0>3 6 oikomi-cards; 1>3 6 oikomi-cards; "
            "2>3 6 oikomi-cards; 1>2 8 points");
    /* The seat drops instead; its fee goes to the winner (rules 6.3, 12.2). */
    f.dealer = 3;
    f.seat[3].role = HACHI_ROLE_DROPPED;
    f.seat[3].drop_order = 1;
    f.seat[3].suit_yaku = f.seat[3].oikomi_cards = 0;
    settles(HACHI_PRESET_BGA, "", &f, 2, "3>pot 12 drop-fee; 1>2 8 points; pot>2 12 pot");
    /* A 四三 ends the month (rules 7.3), and the seat that dropped pays too (7.4). */
    f = facts_of(4, 1, HACHI_ENDING_NO_PLAY);
    for (int seat = 0; seat < 3; seat++)
        f.seat[seat].role = HACHI_ROLE_PLAYS;
    f.dealer = 3;
    f.seat[3].role = HACHI_ROLE_DROPPED;
    f.seat[3].drop_order = 1;
    f.seat[1].suit_yaku = HACHI_YAKU_SHISOU;
    settles(HACHI_PRESET_BOARDWALK, "plate 0, shisou_all_pay on", &f, 1,
            "3>pot 12 drop-fee; 2>1 240 teyaku shisou; 0>1 240 teyaku shisou; "
            "3>1 240 teyaku shisou; pot>1 12 pot");
    /* The bound dealer has 89 points, or has not (rules 8.10). */
    f = facts_of(4, 2, HACHI_ENDING_EXHAUSTED);
    f.mizuten = 1;
    for (int seat = 0; seat < 3; seat++)
        f.seat[seat].role = HACHI_ROLE_PLAYS;
    f.seat[3].role = HACHI_ROLE_CHASED;
    set_points(&f, 89, 88, 87);
    settles(HACHI_PRESET_BGA, "mizuten_fail 6", &f, 0,
            "2>0 2 points; 1>0 24 mizuten; 2>0 24 mizuten; 3>0 24 mizuten");
    set_points(&f, 88, 89, 87);
    settles(HACHI_PRESET_BGA, "mizuten_fail 6", &f, 1,
            "2>1 2 points; 0>1 12 mizuten-fail; 0>2 12 mizuten-fail");
}

static void test_game_ends(void) {
    hachi_rules *rules = rules_with(HACHI_PRESET_BGA, "");
    const int32_t totals[10] = {-20, 40, 40, 0, 0, 0, 0, -67, 0, 7};
    const int32_t before[10] = {-100, 10, 10, 0, 0, 0, 0, 75, 0, 5};
    hachi_entry entries[16];
    size_t count;
    int32_t ranks[7];
    check(hachi_settle_start(rules, 3, entries, sizeof entries[0], 16, &count) == HACHI_OK, "start",
          "");
    same_text(entries_text(entries, count), "0>bank 60 start; 1>bank 60 start; 2>bank 60 start",
              "start");
    check(hachi_settle_prizes(rules, 3, 12, before, entries, sizeof entries[0], 16, &count) ==
              HACHI_OK,
          "prizes", "");
    same_text(entries_text(entries, count),
              "bank>1 38 top-prize; bank>2 37 top-prize; plate>0 5 plate-prize", "prizes");
    check(hachi_settle_prizes(rules, 3, 12, totals, entries, sizeof entries[0], 16, &count) ==
              HACHI_OK,
          "prizes", "");
    same_text(entries_text(entries, count), "plate>0 7 plate-prize", "prizes");
    check(hachi_ranking(totals, 3, ranks) == HACHI_OK && ranks[0] == 3 && ranks[1] == 1 &&
              ranks[2] == 1,
          "ranks", "-20 40 40");
    hachi_rules_destroy(rules);
}

/* --- seats, money, moves ---------------------------------------------------------------------------- */

static void test_seat_draw(void) {
    /* Player 1 draws the lowest month; 0 and 2 draw equal cards and draw again (rules 3.3). */
    enum { NONE = HACHI_CARD_NONE };
    const hachi_card draws[] = {14, 0, 15, 9, NONE, 8};
    int32_t order[3], again;
    check(hachi_seat_draw(draws, 3, 1, order, &again) == HACHI_OK && again == 5, "seat draw",
          "again");
    check(hachi_seat_draw(draws, 3, 2, order, &again) == HACHI_OK && again == 0 && order[0] == 1 &&
              order[1] == 2 && order[2] == 0,
          "seat draw", "order");
}

static const struct {
    int32_t mon;
    const char *text;
} money_cases[] = {{-5, "-1 kan 7 mon"}, {0, "0 mon"},          {36, "3 kan"},
                   {5, "5 mon"},         {-12, "-1 kan"},       {25, "2 kan 1 mon"},
                   {11, "11 mon"},       {-13, "-2 kan 11 mon"}};

static const char *const move_cases[] = {
    "mizuten 6 yes",   "mizuten 0 no",          "bid 2 drop",
    "bid 3 play",      "show 1 none",           "show 1 suit",
    "show 0 chaff",    "show 2 both",           "play 0 5a x 5T",
    "play 6 12c",      "turn 0 7T x 7R",        "claim 1 nuke yes",
    "claim 1 nuke no", "claim 1 tobikomi 4 no", "say 2 stop",
    "say 2 go"};

static void test_words(void) {
    for (size_t i = 0; i < sizeof money_cases / sizeof money_cases[0]; i++) {
        char text[64];
        size_t length;
        check(hachi_money_write(money_cases[i].mon, HACHI_LANGUAGE_ENGLISH, text, sizeof text,
                                &length) == HACHI_OK &&
                  length == strlen(text),
              "money", money_cases[i].text);
        same_text(text, money_cases[i].text, "money");
    }
    for (size_t i = 0; i < sizeof move_cases / sizeof move_cases[0]; i++) {
        char text[HACHI_MAX_MOVE_TEXT];
        size_t length;
        hachi_move move;
        check(hachi_move_parse(move_cases[i], strlen(move_cases[i]), &move) == HACHI_OK, "move",
              move_cases[i]);
        check(hachi_move_write(move, text, sizeof text, &length) == HACHI_OK, "move",
              move_cases[i]);
        same_text(text, move_cases[i], "move");
    }
    check(hachi_option_count() == 65 && hachi_preset_count() == 3, "options", "count");
}

/* --- deals (doc/deal.md) ---------------------------------------------------------------------------- */

static const char hex_digits[] = "0123456789abcdef";

static const char *hex(const uint8_t *bytes, size_t count) {
    static char text[200];
    for (size_t i = 0; i < count; i++) {
        text[2 * i] = hex_digits[bytes[i] >> 4];
        text[2 * i + 1] = hex_digits[bytes[i] & 15];
    }
    text[2 * count] = '\0';
    return text;
}

static const struct {
    int counting; /* the seed: 00 01 … 1f, else zeros */
    const char *deck_4, *deck_7, *stock, *seats, *dealers, *commitment;
} deal_cases[] = {{0,
                   "23040f120a081b052a192117131c2c1100140d20261d0b06012e0c022d1e2b03"
                   "091a291f18250e07282415162227102f",
                   "031f121a0409082c26201e022b0e2f152d0a18131923292a0716220c1410010d"
                   "301b170f1d111c28050024250621272e0b",
                   "2e2a271d1e23242b1b262c2d2225211c1f2920282f", "04010500060203", "0203040500",
                   "0ff12b28e9c5c8add89827a77a4379be32602780e6d7742cc1df2a5ab0d53fa1"},
                  {1,
                   "190e1e2a152925201f1b051200111a10212e07262b1803060c13091404221601"
                   "1d1c2c08240f0a2d270b0d282302172f",
                   "190d290e1c1714302b1f05012d15202f130f09280b2e1e060c24040311161d2a"
                   "0a102c0018022522231a1208272126071b",
                   "29202e2c2d1f1e281b24212f2b1c1d22272625232a", "03010206000405", "0203020503",
                   "fc84aa40bb1d33dfd6852f27b9fffb7c5e3f063211b4c075d63c1b068fbdeca8"}};

static void test_deals(void) {
    for (size_t i = 0; i < sizeof deal_cases / sizeof deal_cases[0]; i++) {
        uint8_t seed[32] = {0}, out[49];
        int32_t order[7], fits;
        for (int n = 0; deal_cases[i].counting && n < 32; n++)
            seed[n] = (uint8_t)n;
        check(hachi_deal_deck(seed, 4, 1, 0, out) == HACHI_OK, "deck", "4");
        same_text(hex(out, 48), deal_cases[i].deck_4, "deck");
        check(hachi_deal_deck(seed, 7, 12, 3, out) == HACHI_OK, "deck", "7");
        same_text(hex(out, 49), deal_cases[i].deck_7, "deck");
        const hachi_cardset late = (((hachi_cardset)1 << 21) - 1) << 27;
        check(hachi_deal_stock(seed, 2, late, out) == HACHI_OK, "stock", "");
        same_text(hex(out, 21), deal_cases[i].stock, "stock");
        check(hachi_deal_seats(seed, 7, order) == HACHI_OK, "seats", "7");
        for (int n = 0; n < 7; n++)
            out[n] = (uint8_t)order[n];
        same_text(hex(out, 7), deal_cases[i].seats, "seats");
        for (int n = 3; n <= 7; n++) {
            int32_t dealer;
            check(hachi_deal_dealer(seed, n, &dealer) == HACHI_OK, "dealer", "");
            out[n - 3] = (uint8_t)dealer;
        }
        same_text(hex(out, 5), deal_cases[i].dealers, "dealers");
        check(hachi_deal_commit(seed, out) == HACHI_OK, "commitment", "");
        same_text(hex(out, 32), deal_cases[i].commitment, "commitment");
        check(hachi_deal_verify(seed, out, &fits) == HACHI_OK && fits == 1, "verify", "");
        out[31] ^= 1;
        check(hachi_deal_verify(seed, out, &fits) == HACHI_OK && fits == 0, "verify", "altered");
    }
}

/* --- records ---------------------------------------------------------------------------------------- */

static uint8_t bytes[MAX_BYTES], more_bytes[MAX_BYTES];

static size_t join(const char *const *lines, char *text) {
    char *at = text;
    for (; *lines; lines++) {
        const size_t length = strlen(*lines);
        memcpy(at, *lines, length);
        at += length;
    }
    *at = '\0';
    return (size_t)(at - text);
}

/* A good one is the same again, also by way of a snapshot; undone to its start and played again too. */
static void check_good(const char *name, hachi_game *game, uint32_t flags, const char *text) {
    char *again = (char *)more_bytes;
    size_t length, steps;
    hachi_game *loaded;
    check(hachi_record_write(game, flags, again, MAX_BYTES, &length) == HACHI_OK, "write", name);
    check(strcmp(again, text) == 0, "written again", name);
    check(hachi_snapshot_save(game, more_bytes, MAX_BYTES, &length) == HACHI_OK, "save", name);
    check(hachi_snapshot_load(more_bytes, length, &loaded) == HACHI_OK, "load", name);
    check(hachi_game_equal(game, loaded), "loaded", name);
    check(hachi_game_steps(loaded, &steps) == HACHI_OK, "steps", name);
    while (steps && hachi_game_undo(loaded) == HACHI_OK)
        steps--;
    check(steps == 0 && hachi_game_undo(loaded) == HACHI_E_NOTHING_TO_UNDO, "undo", name);
    hachi_game_destroy(loaded);
}

static void test_records(void) {
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        const char *name = records[i].name;
        const size_t length = join(records[i].lines, (char *)bytes);
        hachi_game *game;
        hachi_record_info info;
        hachi_parse_error error;
        hachi_record_info_init(&info, sizeof info);
        hachi_parse_error_init(&error, sizeof error);
        const hachi_status status =
            hachi_record_read((const char *)bytes, length, 0, &game, &info, &error);
        check((status == HACHI_OK) == (records[i].line == 0), error.reason, name);
        check(error.line == records[i].line, "line", name);
        if (status == HACHI_OK)
            check_good(name, game, info.flags, (const char *)bytes);
        hachi_game_destroy(game);
    }
}

/* --- many games ------------------------------------------------------------------------------------- */

static uint64_t digest = 0x6A09E667F3BCC908u, chance = 88;

static void fold(uint64_t number) {
    digest = (digest ^ number) * 0x9FB21C651E98DF25u;
    digest ^= digest >> 32;
}

static void fold_bytes(const uint8_t *p, size_t count) {
    fold(count);
    for (size_t i = 0; i < count; i++)
        fold(p[i]);
}

/* SplitMix64 (doc/deal.md). */
static uint64_t next(void) {
    uint64_t z = chance += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static uint32_t below(uint32_t bound) { return (uint32_t)(next() >> 32) % bound; }

/* int32_t members, then sets; neither has holes between. */
static void fold_table(const hachi_table *table) {
    const int32_t *numbers = &table->viewer;
    const hachi_cardset *sets = &table->field;
    for (size_t i = 0; i < (offsetof(hachi_table, field) - offsetof(hachi_table, viewer)) / 4; i++)
        fold((uint32_t)numbers[i]);
    for (size_t i = 0; i < (sizeof *table - offsetof(hachi_table, field)) / 8; i++)
        fold(sets[i]);
}

static void fold_events(const hachi_game *game, int viewer) {
    static hachi_event events[MAX_EVENTS];
    size_t count;
    if (!check(hachi_game_events(game, viewer, 0, events, sizeof events[0], MAX_EVENTS, &count) ==
                   HACHI_OK,
               "events", ""))
        return;
    for (size_t i = 0; i < count; i++) {
        const int32_t *numbers = &events[i].kind;
        for (size_t n = 0; n < (offsetof(hachi_event, cards) - offsetof(hachi_event, kind)) / 4;
             n++)
            fold((uint32_t)numbers[n]);
        fold(events[i].cards);
        for (int n = 0; n < 8; n++)
            fold(events[i].list[n]);
    }
}

/* Another value for some options. */
static hachi_rules *random_rules(int preset, uint32_t share) {
    hachi_rules *rules;
    check(hachi_rules_create(preset, &rules) == HACHI_OK, "rules", "");
    for (int32_t option = 1; option <= hachi_option_count(); option++) {
        hachi_option_info info;
        hachi_option_info_init(&info, sizeof info);
        check(hachi_option_describe(option, &info) == HACHI_OK, "describe", "");
        if (below(8) >= share)
            continue;
        int32_t value = info.minimum + (int32_t)below((uint32_t)(info.maximum - info.minimum) + 1);
        if (info.even)
            value &= ~1;
        if (info.has_word && below(4) == 0)
            value = HACHI_VALUE_WORD;
        check(hachi_rules_set(rules, option, value) == HACHI_OK, "set",
              hachi_word(HACHI_THING_OPTION, option));
    }
    check(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 1 + (int32_t)below(3)) == HACHI_OK, "set",
          "months");
    check(hachi_rules_set(rules, HACHI_OPTION_ETSUNEN, share == 2) == HACHI_OK, "set", "etsunen");
    int32_t first, second;
    while (hachi_rules_check(rules, &first, &second) != HACHI_OK)
        hachi_rules_set(rules, second, 0);
    return rules;
}

static void deal(hachi_game *game) {
    hachi_cardset wanted;
    hachi_card list[HACHI_CARDS_WITH_BLANK];
    size_t count;
    check(hachi_game_deal_wanted(game, &wanted) == HACHI_OK, "wanted", "");
    check(hachi_cards_list(wanted, list, sizeof list, &count) == HACHI_OK, "list", "");
    for (size_t i = count - 1; i > 0; i--) {
        const size_t j = below((uint32_t)i + 1);
        const hachi_card card = list[i];
        list[i] = list[j];
        list[j] = card;
    }
    check(hachi_game_deal(game, list, count) == HACHI_OK, "deal", "");
}

/* All cards once, all money there. */
static void check_position(const hachi_game *game) {
    hachi_table table;
    hachi_cardset seen = 0;
    int32_t sum = 0, twice = 0, hidden;
    hachi_table_init(&table, sizeof table);
    check(hachi_game_table(game, HACHI_VIEWER_ALL, &table) == HACHI_OK, "table", "");
    for (int i = 0; i < 7; i++) {
        twice |=
            (seen & (table.hand[i] | table.pile[i])) != 0 || (table.hand[i] & table.pile[i]) != 0;
        seen |= table.hand[i] | table.pile[i];
    }
    twice |= (seen & table.field) != 0;
    seen |= table.field;
    for (int i = 0; i < HACHI_ACCOUNTS; i++)
        sum += table.total[i];
    hidden = table.phase >= HACHI_PHASE_SHOW && table.phase <= HACHI_PHASE_SAY
                 ? hachi_cards_count(seen) + table.stock_count +
                       (table.turned != HACHI_CARD_NONE ? 1 : 0)
                 : HACHI_CARDS;
    check(!twice && sum == 0 && (hidden == HACHI_CARDS || hidden == HACHI_CARDS + 1), "position",
          "cards or money");
    fold_table(&table);
}

/* One viewer: a view, the same by bytes, an update to it, a full game that fits it. */
static void check_viewer(const hachi_game *game, int viewer, hachi_game *old) {
    hachi_game *view, *loaded, *guess;
    hachi_table table, guessed;
    size_t length, count;
    uint64_t number;
    uint8_t seed[32] = {(uint8_t)below(256)};
    seed[28] = seed[8] = seed[0];
    hachi_table_init(&table, sizeof table);
    check(hachi_game_view(game, viewer, &view) == HACHI_OK, "view", "");
    check(hachi_game_table(view, viewer, &table) == HACHI_OK, "view's table", "");
    fold_table(&table);
    check(hachi_snapshot_save(view, bytes, MAX_BYTES, &length) == HACHI_OK, "view's bytes", "");
    fold_bytes(bytes, length);
    check(hachi_snapshot_load(bytes, length, &loaded) == HACHI_OK, "view loads", "");
    check(hachi_game_equal(view, loaded), "view loaded", "");
    check(hachi_game_event_count(old, viewer, &count) == HACHI_OK, "count", "");
    check(hachi_update_write(game, viewer, count, bytes, MAX_BYTES, &length) == HACHI_OK, "update",
          "");
    check(hachi_update_apply(old, bytes, length) == HACHI_OK && hachi_game_equal(old, view),
          "updated", "");
    check(hachi_game_guess(view, seed, &guess) == HACHI_OK, "guess", "");
    hachi_table_init(&guessed, sizeof guessed);
    check(hachi_game_table(guess, viewer, &guessed) == HACHI_OK &&
              memcmp(&table, &guessed, sizeof table) == 0,
          "guess", "looks the same");
    hachi_game_digest(guess, &number);
    fold(number);
    hachi_game_destroy(guess);
    hachi_game_destroy(loaded);
    hachi_game_destroy(view);
}

static void step(hachi_game *game, hachi_bot *bot, uint32_t greedy) {
    hachi_move moves[HACHI_MAX_MOVES], move;
    size_t count;
    if (hachi_game_phase(game) == HACHI_PHASE_DECK || hachi_game_phase(game) == HACHI_PHASE_STOCK) {
        deal(game);
        return;
    }
    check(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count) == HACHI_OK && count > 0, "moves",
          "");
    fold(count);
    move = moves[below((uint32_t)count)];
    if (below(8) < greedy)
        check(hachi_bot_choose(bot, game, &move) == HACHI_OK, "bot", "");
    fold(move);
    check(hachi_game_apply(game, move) == HACHI_OK, "apply", "");
}

/* The whole game by its bytes and its text. */
static void check_end(hachi_game *game) {
    hachi_game *again;
    size_t length;
    char *text = (char *)bytes;
    check(hachi_record_write(game, HACHI_RECORD_WRITE_ALL, text, MAX_BYTES, &length) == HACHI_OK,
          "record", "");
    fold_bytes(bytes, length);
    check(hachi_record_read(text, length, 0, &again, NULL, NULL) == HACHI_OK, "read", "");
    check(hachi_game_equal(game, again), "record", "the same game");
    hachi_game_destroy(again);
    check(hachi_snapshot_save(game, bytes, MAX_BYTES, &length) == HACHI_OK, "snapshot", "");
    fold_bytes(bytes, length);
    check(hachi_snapshot_load(bytes, length, &again) == HACHI_OK && hachi_game_equal(game, again),
          "snapshot", "the same game");
    hachi_game_destroy(again);
    for (int viewer = HACHI_VIEWER_PUBLIC; viewer < hachi_game_players(game); viewer++)
        fold_events(game, viewer);
}

static void play_game(int preset, int players, uint32_t variant) {
    hachi_rules *rules = random_rules(preset, variant);
    hachi_game_options options;
    hachi_game *game, *view, *before;
    hachi_bot *bot;
    uint64_t number;
    const uint32_t greedy = below(3) * 4;
    hachi_game_options_init(&options, sizeof options);
    options.players = players;
    options.dealer = (int32_t)below((uint32_t)players + 1) - 1;
    options.flags = variant % 2 ? HACHI_GAME_HOST_DEALS : 0;
    for (int i = 0; i < 32; i++)
        options.seed[i] = (uint8_t)below(256);
    const int viewer = (int)below((uint32_t)players + 1) - 1;
    const int who = viewer < 0 ? HACHI_VIEWER_PUBLIC : viewer;
    check(hachi_game_create(rules, &options, &game) == HACHI_OK, "game", "");
    check(hachi_game_view(game, who, &view) == HACHI_OK, "view", "");
    check(hachi_game_clone(game, &before) == HACHI_OK, "clone", "");
    check(hachi_bot_create(HACHI_POLICY_GREEDY, next(), &bot) == HACHI_OK, "bot", "");
    while (hachi_game_phase(game) != HACHI_PHASE_OVER && hachi_game_month(game) < 20) {
        const int look = below(16) == 0;
        if (look) { /* do something, undo it, do something else */
            check(hachi_game_assign(before, game) == HACHI_OK, "assign", "");
            step(game, bot, greedy);
            check(hachi_game_undo(game) == HACHI_OK && hachi_game_equal(game, before), "undo", "");
        }
        step(game, bot, greedy);
        hachi_game_digest(game, &number);
        fold(number);
        check_position(game);
        if (look)
            check_viewer(game, who, view);
    }
    check_end(game);
    hachi_bot_destroy(bot);
    hachi_game_destroy(before);
    hachi_game_destroy(view);
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
}

static void test_games(int games) {
    for (int preset = 1; preset <= 3; preset++)
        for (int players = HACHI_MIN_SEATS; players <= HACHI_MAX_SEATS; players++)
            for (uint32_t variant = 0; variant < 8; variant++)
                for (int i = 0; i < games; i++) {
                    const int bad = failed;
                    by_game = 1;
                    play_game(preset, players, variant);
                    passed += failed == bad;
                    by_game = 0;
                }
}

int main(int argc, char **argv) {
    char text[17];
    test_cards();
    test_hands();
    test_oikomi();
    test_piles();
    test_fields();
    test_settlement();
    test_game_ends();
    test_seat_draw();
    test_words();
    test_deals();
    test_records();
    test_games(argc > 2 ? atoi(argv[2]) : GAMES);
    sprintf(text, "%08lx%08lx", (unsigned long)(digest >> 32),
            (unsigned long)(digest & 0xFFFFFFFFu));
    printf("digest %s\n", text);
    if (argc > 1 && argv[1][0] != '-')
        same_text(text, argv[1], "digest");
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
