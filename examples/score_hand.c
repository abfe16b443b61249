/* What is a hand worth? No game is needed for that. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <string.h>

/* A yaku has a name in several languages, and a word that never changes. */
static void print_yaku(const char *group, int32_t yaku, int32_t value, hachi_cardset exposed) {
    char cards[64];
    size_t length;
    if (yaku == HACHI_YAKU_NONE) {
        printf("  %s: nothing\n", group);
        return;
    }
    hachi_cards_write(exposed, cards, sizeof cards, &length);
    printf("  %s: %s (%s, %s), %d mon from each payer; shows %s\n", group,
           hachi_name(HACHI_THING_YAKU, yaku, HACHI_LANGUAGE_ENGLISH, 0),
           hachi_name(HACHI_THING_YAKU, yaku, HACHI_LANGUAGE_JAPANESE, 0),
           hachi_word(HACHI_THING_YAKU, yaku), (int)value, cards);
}

/* Cards are written as in the records: month, then Light, Tane, Ribbon, or a, b, c for chaff. */
static int score(const hachi_rules *rules, const char *text) {
    hachi_cardset hand;
    size_t wrong;
    hachi_status status = hachi_cards_parse(text, strlen(text), &hand, &wrong);
    if (status != HACHI_OK) {
        printf("%s\n  at \"%s\": %s\n", text, text + wrong, hachi_status_text(status));
        return 0;
    }

    /* A struct of the library starts with its size; …_init sets it, and all else to zero. */
    hachi_teyaku teyaku;
    hachi_teyaku_init(&teyaku, sizeof teyaku);
    status = hachi_teyaku_of_hand(rules, hand, &teyaku);
    if (status != HACHI_OK) {
        printf("%s\n  %s\n", text, hachi_status_text(status));
        return 0;
    }
    printf("%s\n", text);
    print_yaku("suit group", teyaku.suit_yaku, teyaku.suit_value, teyaku.suit_exposed);
    print_yaku("chaff group", teyaku.chaff_yaku, teyaku.chaff_value, teyaku.chaff_exposed);
    if (teyaku.nuke)
        printf("  more for 89 points (nuke)\n");
    for (int32_t month = 1; month <= 12; month++)
        if (teyaku.tobikomi_months >> month & 1)
            printf("  more for the fourth card of the %s (tobikomi)\n",
                   hachi_word(HACHI_THING_SUIT, month));

    /* In an auction a hand may be chased out; then the three pay for it. */
    hachi_oikomi oikomi;
    hachi_oikomi_init(&oikomi, sizeof oikomi);
    if (hachi_oikomi_of_hand(rules, hand, &oikomi) == HACHI_OK)
        printf("  chased out: %d mon from each of the three\n", (int)oikomi.value);
    return 1;
}

int main(void) {
    hachi_rules *rules;
    if (hachi_rules_create(HACHI_PRESET_BGA, &rules) != HACHI_OK)
        return 1;
    score(rules, "4T 4a 4b 12a 12b 12c 1L");
    score(rules, "2a 2b 3a 3b 6a 6b 8T");
    score(rules, "1L 2T 3R 4a 5T 6T 7T");
    score(rules, "1L 2T 3R 13L 5T 6T 7T"); /* a slip: there are twelve months */
    score(rules, "1L 2T 3R");              /* and a hand has seven cards */
    hachi_rules_destroy(rules);
    return 0;
}
