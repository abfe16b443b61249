/* Yaku of hands, piles and fields, worked by hand (rules 3.3, 5, 6.4, 8, 10, 11, 16). */
#include "helper.h"

/* --- teyaku ------------------------------------------------------------------------------------ */

struct hand {
    const char *cards;
    int32_t suit, chaff;
    const char *suit_exposed; /* NULL: the whole hand */
};

#define SUIT(name) HACHI_YAKU_##name
#define NONE HACHI_YAKU_NONE

static const struct hand hands[] = {
    /* rules 8.1, by pattern */
    {"1L 1R 1a 2T 4T 5T 6T", SUIT(SANBON), NONE, "1L 1R 1a"},
    {"1L 1R 1a 2T 2a 5T 6T", SUIT(SANBON), NONE, "1L 1R 1a"},
    {"1L 1R 2T 2a 3L 3a 6T", SUIT(KUTTSUKI), NONE, "1L 1R 2T 2a 3L 3a"},
    {"1L 1R 1a 1b 3L 5T 6T", SUIT(TESHI), NONE, "1L 1R 1a 1b"},
    {"1L 1R 1a 2T 2a 3L 3a", SUIT(HANEKEN), NONE, NULL},
    {"1L 1R 1a 1b 2T 2a 3L", SUIT(ICHINISHI), NONE, NULL},
    {"1L 1R 1a 2T 2R 2a 3L", SUIT(FUTASANBON), NONE, "1L 1R 1a 2T 2R 2a"},
    {"1L 1R 1a 1b 2T 2R 2a", SUIT(SHISOU), NONE, NULL},
    {"1L 2T 3L 4T 5T 6T 7T", NONE, NONE, ""},
    {"1L 1R 3L 4T 5T 6T 7T", NONE, NONE, ""},
    {"1L 1R 3L 3R 5T 6T 7T", NONE, NONE, ""},
    /* rules 8.2: months 4, 5, 7 with any three; paulownia with its three chaff only */
    {"4T 4R 4a 1L 2T 3L 6T", SUIT(TATESANBON), NONE, "4T 4R 4a"},
    {"5T 5R 5b 1L 2T 3L 6T", SUIT(TATESANBON), NONE, "5T 5R 5b"},
    {"7T 7a 7b 1L 2T 2R 6T", SUIT(TATESANBON), NONE, "7T 7a 7b"},
    {"12a 12b 12c 1L 2T 3L 6T", SUIT(TATESANBON), NONE, "12a 12b 12c"},
    {"12L 12b 12c 1L 2T 3L 6T", SUIT(SANBON), NONE, "12L 12b 12c"},
    {"12L 12a 12b 1L 2T 3L 6T", SUIT(SANBON), NONE, "12L 12a 12b"},
    {"6T 6R 6a 1L 2T 3L 4T", SUIT(SANBON), NONE, "6T 6R 6a"},
    {"8L 8T 8a 1L 2T 3L 4T", SUIT(SANBON), NONE, "8L 8T 8a"},
    {"11L 11T 11R 1L 2T 3L 4T", SUIT(SANBON), NONE, "11L 11T 11R"},
    {"4T 4R 4a 1L 1R 1a 6T", SUIT(SANBONTATESANBON), NONE, "4T 4R 4a 1L 1R 1a"},
    {"4T 4R 4a 12L 12a 12b 6T", SUIT(SANBONTATESANBON), NONE, "4T 4R 4a 12L 12a 12b"},
    {"4T 4R 4a 12a 12b 12c 6T", SUIT(FUTATATESANBON), NONE, "4T 4R 4a 12a 12b 12c"},
    {"5T 5R 5a 7T 7R 7a 1L", SUIT(FUTATATESANBON), NONE, "5T 5R 5a 7T 7R 7a"},
    /* A standing triplet makes no difference in these. */
    {"4T 4R 4a 2T 2R 3L 3R", SUIT(HANEKEN), NONE, NULL},
    {"4T 4R 4a 1L 1R 1a 1b", SUIT(SHISOU), NONE, NULL},
    {"4T 4R 4a 4b 1L 2T 3L", SUIT(TESHI), NONE, "4T 4R 4a 4b"},
    {"12L 12a 12b 12c 1L 2T 3L", SUIT(TESHI), NONE, "12L 12a 12b 12c"},
    /* rules 8.3: the willow cards are kasu-like, whatever is on them (2.4) */
    {"1a 2a 3a 4a 5a 6a 7a", NONE, SUIT(KARASU), ""},
    {"11L 2a 3a 4a 5a 6a 7a", NONE, SUIT(KARASU), ""},
    {"11T 2a 3a 4a 5a 6a 7a", NONE, SUIT(KARASU), ""},
    {"11R 2a 3a 4a 5a 6a 7a", NONE, SUIT(KARASU), ""},
    {"1L 2a 3a 4a 5a 6a 7a", NONE, SUIT(PIKAICHI), ""},
    {"8L 2a 3a 4a 5a 6a 11L", NONE, SUIT(PIKAICHI), ""},
    {"12L 2a 3a 4a 5a 6a 11T", NONE, SUIT(PIKAICHI), ""},
    {"2T 1a 3a 4a 5a 6a 7a", NONE, SUIT(TOICHI), ""},
    {"8T 1a 3a 4a 5a 6a 11T", NONE, SUIT(TOICHI), ""},
    {"1R 2a 3a 4a 5a 6a 11R", NONE, SUIT(TANICHI), ""},
    {"1R 2R 3a 4a 5a 6a 7a", NONE, SUIT(AKA), ""},
    {"1R 2R 3R 4R 5R 6R 7R", NONE, SUIT(AKA), ""},
    {"1R 2R 3R 4R 5R 6R 11R", NONE, SUIT(AKA), ""},
    {"1L 2R 3a 4a 5a 6a 7a", NONE, NONE, ""},
    {"2T 1R 3a 4a 5a 6a 7a", NONE, NONE, ""},
    {"2T 4T 3a 1a 5a 6a 7a", NONE, NONE, ""},
    {"1L 3L 2a 4a 5a 6a 7a", NONE, NONE, ""},
    {"1L 2T 3a 4a 5a 6a 7a", NONE, NONE, ""},
    /* both groups */
    {"12a 12b 12c 11L 11T 11R 11a", SUIT(SHISOU), SUIT(KARASU), NULL},
    {"12L 12a 12b 11L 11T 11R 11a", SUIT(SHISOU), SUIT(PIKAICHI), NULL},
    {"11L 11T 11R 11a 1a 1b 2a", SUIT(ICHINISHI), SUIT(KARASU), NULL},
    {"1a 1b 2a 2b 3a 3b 3R", SUIT(HANEKEN), SUIT(TANICHI), NULL},
    {"4R 4a 4b 1R 2a 3a 9a", SUIT(TATESANBON), SUIT(AKA), "4R 4a 4b"},
};

Test(yaku, teyaku_of_hands) { /* rules 8.1, 8.2, 8.3, 8.5 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        const hachi_cardset hand = cards(hands[i].cards);
        hachi_teyaku teyaku;
        int32_t value = 0;
        hachi_teyaku_init(&teyaku, sizeof teyaku);
        EQ_AT(hachi_teyaku_of_hand(rules, hand, &teyaku), HACHI_OK, i);
        EQ_AT(teyaku.suit_yaku, hands[i].suit, i);
        EQ_AT(teyaku.chaff_yaku, hands[i].chaff, i);
        EQ_AT(teyaku.suit_exposed, hands[i].suit_exposed ? cards(hands[i].suit_exposed) : hand, i);
        EQ_AT(teyaku.chaff_exposed, hands[i].chaff ? hand & hachi_cards_kasu_like() : 0, i);
        if (hands[i].suit)
            hachi_rules_get(rules, hachi_yaku_value_option(hands[i].suit), &value);
        EQ_AT(teyaku.suit_value, value, i);
        value = 0;
        if (hands[i].chaff)
            hachi_rules_get(rules, hachi_yaku_value_option(hands[i].chaff), &value);
        EQ_AT(teyaku.chaff_value, value, i);
        EQ_AT(teyaku.nuke, hands[i].chaff != NONE && hands[i].chaff != HACHI_YAKU_PIKAICHI, i);
        EQ_AT(teyaku.reserved, 0, i);
    }
    hachi_rules_destroy(rules);
}

static hachi_teyaku teyaku_of(const hachi_rules *rules, const char *hand) {
    hachi_teyaku teyaku;
    hachi_teyaku_init(&teyaku, sizeof teyaku);
    EQ(hachi_teyaku_of_hand(rules, cards(hand), &teyaku), HACHI_OK);
    return teyaku;
}

Test(yaku, values_in_kan) { /* rules 8.1, 8.3, 10, 11: kan of each yaku */
    static const int32_t kan[] = {0, 2, 3, 4, 6, 7, 8,  6,  7,  8,  20, 4,
                                  4, 3, 3, 2, 7, 7, 10, 10, 12, 10, 10, 12};
    for (int32_t which = 1; which <= 3; which++)
        for (int32_t yaku = 1; yaku <= 23; yaku++) {
            int32_t value;
            EQ(hachi_preset_value(which, hachi_yaku_value_option(yaku), &value), HACHI_OK);
            EQ_AT(value, kan[yaku] * 12, yaku);
        }
}

Test(yaku, red_seven_exposes_nothing) { /* rules 8.5 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    EQ(teyaku_of(rules, "1R 2R 3R 4R 5R 6R 7R").chaff_exposed, 0);
    EQ(teyaku_of(rules, "1R 2R 3R 4R 5R 6R 11R").chaff_exposed, cards("11R"));
    hachi_rules_destroy(rules);
}

Test(yaku, most_ribbons_of_aka) { /* rules 8.4 */
    static const char *const by_ribbons[] = {
        "1R 2R 3a 4a 5a 6a 7a", "1R 2R 3R 4a 5a 6a 7a", "1R 2R 3R 4R 5a 6a 7a",
        "1R 2R 3R 4R 5R 6a 7a", "1R 2R 3R 4R 5R 6R 7a", "1R 2R 3R 4R 5R 6R 7R",
    };
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    for (int32_t most = 2; most <= 7; most++) {
        option(rules, HACHI_OPTION_AKA_MAX, most);
        for (int32_t ribbons = 2; ribbons <= 7; ribbons++)
            EQ_AT(teyaku_of(rules, by_ribbons[ribbons - 2]).chaff_yaku,
                  ribbons <= most ? HACHI_YAKU_AKA : NONE, ribbons);
        EQ(teyaku_of(rules, "1R 2a 3a 4a 5a 6a 7a").chaff_yaku, HACHI_YAKU_TANICHI);
        EQ(teyaku_of(rules, "11R 2a 3a 4a 5a 6a 7a").chaff_yaku, HACHI_YAKU_KARASU);
    }
    hachi_rules_destroy(rules);
}

Test(yaku, best_hands_are_worth_24_kan) { /* rules 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BOARDWALK);
    hachi_teyaku teyaku = teyaku_of(rules, "12a 12b 12c 11L 11T 11R 11a");
    EQ(teyaku.suit_value + teyaku.chaff_value, 24 * 12);
    teyaku = teyaku_of(rules, "1L 1a 1b 11L 11T 11R 11a");
    EQ(teyaku.suit_yaku, HACHI_YAKU_SHISOU);
    EQ(teyaku.chaff_yaku, HACHI_YAKU_PIKAICHI);
    EQ(teyaku.suit_value + teyaku.chaff_value, 24 * 12);
    hachi_rules_destroy(rules);
}

Test(yaku, tobikomi_months) { /* rules 8.7 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    EQ(teyaku_of(rules, "1L 1R 1a 2T 4T 5T 6T").tobikomi_months, 1 << 1);
    EQ(teyaku_of(rules, "12a 12b 12c 1L 2T 3L 6T").tobikomi_months, 1 << 12);
    EQ(teyaku_of(rules, "1L 1R 1a 2T 2R 2a 3L").tobikomi_months, 1 << 1 | 1 << 2);
    EQ(teyaku_of(rules, "4T 4R 4a 12a 12b 12c 6T").tobikomi_months, 1 << 4 | 1 << 12);
    EQ(teyaku_of(rules, "1L 1R 2T 2a 3L 3a 6T").tobikomi_months, 0);
    EQ(teyaku_of(rules, "1L 1R 1a 1b 3L 5T 6T").tobikomi_months, 0);
    EQ(teyaku_of(rules, "1L 1R 1a 1b 2T 2a 3L").tobikomi_months, 0);
    static const char *const haneken = "1L 1R 1a 2T 2a 3L 3a", *const shisou =
                                                                   "1L 1R 1a 1b 2T 2R 2a";
    EQ(teyaku_of(rules, haneken).tobikomi_months, 0);
    EQ(teyaku_of(rules, shisou).tobikomi_months, 0);
    option(rules, HACHI_OPTION_TOBIKOMI_HANEKEN, 1);
    option(rules, HACHI_OPTION_TOBIKOMI_SHISOU, 1);
    EQ(teyaku_of(rules, haneken).tobikomi_months, 1 << 1);
    EQ(teyaku_of(rules, shisou).tobikomi_months, 1 << 2);
    /* Where a shisou ends the month, nothing can be taken. */
    option(rules, HACHI_OPTION_SHISOU, HACHI_SHISOU_MONTH);
    EQ(teyaku_of(rules, shisou).tobikomi_months, 0);
    EQ(teyaku_of(rules, haneken).tobikomi_months, 1 << 1);
    hachi_rules_destroy(rules);
}

Test(yaku, teyaku_refuses_what_is_no_hand) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_teyaku teyaku;
    const hachi_cardset hand = cards("1L 1R 1a 2T 4T 5T 6T");
    hachi_teyaku_init(&teyaku, sizeof teyaku);
    EQ(hachi_teyaku_of_hand(NULL, hand, &teyaku), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_teyaku_of_hand(rules, hand, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_teyaku_of_hand(rules, 0, &teyaku), HACHI_E_CARD_COUNT);
    EQ(hachi_teyaku_of_hand(rules, cards("1L 1R 1a 2T 4T 5T"), &teyaku), HACHI_E_CARD_COUNT);
    EQ(hachi_teyaku_of_hand(rules, hand | cards("12c"), &teyaku), HACHI_E_CARD_COUNT);
    EQ(hachi_teyaku_of_hand(rules, cards("1L 1R 1a 2T 4T 5T blank"), &teyaku), HACHI_E_NOT_A_CARD);
    EQ(hachi_teyaku_of_hand(rules, hand | UINT64_C(1) << 63, &teyaku), HACHI_E_NOT_A_CARD);
    EQ(hachi_teyaku_of_hand(rules, hand, &teyaku), HACHI_OK);
    EQ(hachi_teyaku_of_hand(rules, 1, &teyaku), HACHI_E_CARD_COUNT);
    EQ(teyaku.suit_yaku, HACHI_YAKU_SANBON);
    EQ(teyaku.size, sizeof teyaku);
    teyaku.size = 47;
    EQ(hachi_teyaku_of_hand(rules, hand, &teyaku), HACHI_E_STRUCT_SIZE);
    teyaku.size = 4097;
    EQ(hachi_teyaku_of_hand(rules, hand, &teyaku), HACHI_E_STRUCT_SIZE);
    hachi_rules_destroy(rules);
}

Test(yaku, groups_options_and_cards) {
    for (int32_t yaku = -3; yaku <= 30; yaku++) {
        const int32_t group = yaku < 1     ? HACHI_GROUP_NONE
                              : yaku <= 10 ? HACHI_GROUP_SUIT
                              : yaku <= 15 ? HACHI_GROUP_CHAFF
                              : yaku <= 20 ? HACHI_GROUP_DEKIYAKU
                              : yaku <= 23 ? HACHI_GROUP_SPECIAL
                                           : HACHI_GROUP_NONE;
        EQ_AT(hachi_yaku_group(yaku), group, yaku);
        if (group == HACHI_GROUP_NONE)
            EQ_AT(hachi_yaku_value_option(yaku), 0, yaku);
        else {
            char name[40] = "value_";
            strcat(name, hachi_word(HACHI_THING_YAKU, yaku));
            SAME_TEXT(hachi_word(HACHI_THING_OPTION, hachi_yaku_value_option(yaku)), name);
        }
        if (group != HACHI_GROUP_DEKIYAKU) {
            EQ_AT(hachi_yaku_cards(yaku), 0, yaku);
            EQ_AT(hachi_yaku_has_hatto(yaku), 0, yaku);
        } else
            EQ_AT(hachi_yaku_has_hatto(yaku), yaku != HACHI_YAKU_NANATAN, yaku); /* rules 10.10 */
    }
    /* rules 10 */
    EQ(hachi_yaku_cards(HACHI_YAKU_AKATAN), cards("1R 2R 3R"));
    EQ(hachi_yaku_cards(HACHI_YAKU_AOTAN), cards("6R 9R 10R"));
    EQ(hachi_yaku_cards(HACHI_YAKU_NANATAN), cards("1R 2R 3R 4R 5R 6R 7R 9R 10R"));
    EQ(hachi_yaku_cards(HACHI_YAKU_SHIKOU), cards("1L 3L 8L 12L"));
    EQ(hachi_yaku_cards(HACHI_YAKU_GOKOU), cards("1L 3L 8L 11L 12L"));
    EQ(hachi_yaku_group(INT32_MIN), 0);
    EQ(hachi_yaku_cards(INT32_MAX), 0);
}

/* --- dekiyaku ---------------------------------------------------------------------------------- */

static int32_t completed(const char *before, const char *taken) {
    return hachi_dekiyaku_completed(cards(before), cards(taken));
}

Test(yaku, dekiyaku_completed) { /* rules 10.1, 10.2 */
    EQ(completed("1R 2R", "3R 3a"), HACHI_BIT_AKATAN);
    EQ(completed("1R 2R 3R", "4R 4a"), 0);
    EQ(completed("1R 2R", "4R 4a"), 0);
    EQ(completed("6R 9R", "10R 10a"), HACHI_BIT_AOTAN);
    EQ(completed("", "1a 1b"), 0);
    EQ(completed("1L 3L 8L", "12L 12a"), HACHI_BIT_SHIKOU);
    /* Four lights of which one is the willow's are nothing. */
    EQ(completed("1L 3L 8L", "11L 11a"), 0);
    EQ(completed("1L 3L 11L", "12L 12a"), 0);
    EQ(completed("1L 3L 11L 12L", "8L 8a"), HACHI_BIT_GOKOU); /* in place of shikou */
    EQ(completed("1L 3L 8L 12L", "11L 11a"), HACHI_BIT_GOKOU);
    /* Any seven of the nine; the willow's ribbon is none of them. */
    EQ(completed("4R 5R 7R 1R 6R 9R", "10R 10a"), HACHI_BIT_AOTAN | HACHI_BIT_NANATAN);
    EQ(completed("4R 5R 7R 1R 2R 9R", "10R 10a"), HACHI_BIT_NANATAN);
    EQ(completed("4R 5R 7R 1R 2R 9R", "11R 11a"), 0);
    EQ(completed("4R 5R 7R 1R 2R 9R 10R", "6R 6a"), HACHI_BIT_AOTAN);
    EQ(completed("4R 5R 6R 1R 2R 9R", "3R 3a"), HACHI_BIT_AKATAN | HACHI_BIT_NANATAN);
    EQ(completed("1R 2R 3R 4R 5R 7R", "6R 6a"), HACHI_BIT_NANATAN);
    EQ(hachi_dekiyaku_completed(0, UINT64_MAX),
       HACHI_BIT_AKATAN | HACHI_BIT_AOTAN | HACHI_BIT_NANATAN | HACHI_BIT_GOKOU);
    EQ(hachi_dekiyaku_completed(UINT64_MAX, UINT64_MAX), 0);
}

static hachi_progress progress_of(const hachi_rules *rules, int32_t yaku, const char *pile,
                                  const char *gone) {
    hachi_progress progress;
    hachi_progress_init(&progress, sizeof progress);
    EQ(hachi_dekiyaku_progress(rules, yaku, cards(pile), cards(gone), &progress), HACHI_OK);
    EQ(progress.yaku, yaku);
    return progress;
}

Test(yaku, dekiyaku_progress) { /* rules 10, 10.5 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_progress p = progress_of(rules, HACHI_YAKU_AKATAN, "1R 4R", "");
    EQ(p.value, 84);
    EQ(p.complete, 0);
    EQ(p.possible, 1);
    EQ(p.missing, 2);
    EQ(p.have, cards("1R"));
    EQ(p.wanted, cards("2R 3R"));
    p = progress_of(rules, HACHI_YAKU_AKATAN, "1R 4R", "3R 1L");
    EQ(p.possible, 0);
    EQ(p.missing, 2);
    EQ(p.wanted, cards("2R"));
    p = progress_of(rules, HACHI_YAKU_AKATAN, "1R 2R", "1L");
    EQ(p.missing, 1);
    EQ(p.complete, 0);
    p = progress_of(rules, HACHI_YAKU_AKATAN, "1R 2R", "3R"); /* the only one that is missing */
    EQ(p.missing, 1);
    EQ(p.possible, 0);
    EQ(p.wanted, 0);
    p = progress_of(rules, HACHI_YAKU_AKATAN, "1R 2R 3R", "1L");
    EQ(p.complete, 1);
    EQ(p.possible, 0);
    EQ(p.missing, 0);
    EQ(p.wanted, 0);
    p = progress_of(rules, HACHI_YAKU_NANATAN, "1R 2R 3R 4R 5R", "6R 9R");
    EQ(p.possible, 1);
    EQ(p.missing, 2);
    EQ(p.wanted, cards("7R 10R"));
    p = progress_of(rules, HACHI_YAKU_NANATAN, "1R 2R 3R 4R 5R", "6R 9R 10R");
    EQ(p.possible, 0);
    p = progress_of(rules, HACHI_YAKU_NANATAN, "1R 2R 3R 4R 5R 6R 7R 9R", "");
    EQ(p.complete, 1);
    EQ(p.missing, 0);
    EQ(hachi_cards_count(p.have), 8);
    EQ(p.wanted, cards("10R"));
    p = progress_of(rules, HACHI_YAKU_SHIKOU, "1L 3L 11L", "");
    EQ(p.missing, 2);
    EQ(p.have, cards("1L 3L"));
    p = progress_of(rules, HACHI_YAKU_GOKOU, "1L 3L 11L", "12L");
    EQ(p.missing, 2);
    EQ(p.possible, 0);
    hachi_rules_destroy(rules);
}

Test(yaku, progress_refuses_wrong_arguments) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_progress p;
    hachi_progress_init(&p, sizeof p);
    EQ(hachi_dekiyaku_progress(NULL, 16, 0, 0, &p), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_dekiyaku_progress(rules, 16, 0, 0, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_dekiyaku_progress(rules, 15, 0, 0, &p), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_dekiyaku_progress(rules, 21, 0, 0, &p), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_dekiyaku_progress(rules, 16, cards("blank"), 0, &p), HACHI_E_NOT_A_CARD);
    EQ(hachi_dekiyaku_progress(rules, 16, 0, UINT64_C(1) << 60, &p), HACHI_E_NOT_A_CARD);
    EQ(hachi_dekiyaku_progress(rules, 16, 0, 0, &p), HACHI_OK);
    EQ(hachi_dekiyaku_progress(rules, 16, 3, 1, &p), HACHI_E_DUPLICATE_CARD);
    EQ(p.yaku, 16);
    p.size = 39;
    EQ(hachi_dekiyaku_progress(rules, 16, 0, 0, &p), HACHI_E_STRUCT_SIZE);
    hachi_rules_destroy(rules);
}

/* --- special yaku ------------------------------------------------------------------------------ */

#define ALL ((UINT64_C(1) << 48) - 1)

/* The special yaku of two piles and all the rest for the third place. */
static hachi_special special_of(const hachi_rules *rules, hachi_cardset first,
                                hachi_cardset second) {
    const hachi_cardset piles[3] = {first, second, ALL & ~first & ~second};
    hachi_special special;
    hachi_special_init(&special, sizeof special);
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_OK);
    return special;
}

/* Cards whose points are exactly so many, out of a set, the dearest first. */
static hachi_cardset worth(hachi_cardset from, int32_t points) {
    static const int32_t prices[] = {20, 10, 5, 1};
    hachi_cardset set = 0;
    for (int i = 0; i < 4; i++)
        for (int card = 0; card < 48; card++)
            if (from >> card & 1 && hachi_card_points(card) == prices[i] && prices[i] <= points) {
                set |= UINT64_C(1) << card;
                points -= prices[i];
            }
    EQ(points, 0);
    return set;
}

Test(yaku, souhachi) { /* rules 11.2, 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    const hachi_cardset first = worth(ALL, 88), second = worth(ALL & ~first, 88);
    EQ(hachi_cards_points(first), 88);
    hachi_special special = special_of(rules, first, second);
    EQ(special.yaku, HACHI_YAKU_SOUHACHI);
    EQ(special.place, 0);
    EQ(special.value * 2, 20 * 12); /* 20 kan for the first */
    /* It goes before a sujuuroku of the same piles. */
    EQ(special_of(rules, second, first).yaku, HACHI_YAKU_SOUHACHI);
    EQ(special_of(rules, first, second).place, 0);
    hachi_rules_destroy(rules);
}

Test(yaku, futahachi) { /* rules 11.3, 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    static const int32_t points[] = {167, 168, 169, 170};
    for (int i = 0; i < 4; i++) {
        const hachi_cardset rich = worth(ALL, points[i]);
        const hachi_cardset rest = ALL & ~rich;
        /* Few enough chaff for the others that nobody has a sujuuroku. */
        const hachi_cardset half = worth(rest, 30);
        hachi_special special = special_of(rules, half, rich);
        if (points[i] < 168)
            cr_assert(special.yaku != HACHI_YAKU_FUTAHACHI);
        else {
            EQ(special.yaku, HACHI_YAKU_FUTAHACHI);
            EQ(special.place, 1);
            EQ(special.value, 120 + 12 * (points[i] - 168));
        }
    }
    /* All 264 points in one pile: a sujuuroku too, but futahachi is tried first. */
    hachi_special special = special_of(rules, 0, 0);
    EQ(special.yaku, HACHI_YAKU_FUTAHACHI);
    EQ(special.place, 2);
    EQ(special.value, 120 + 12 * 96);
    EQ(special_of(rules, ALL, 0).yaku, HACHI_YAKU_FUTAHACHI);
    EQ(special_of(rules, ALL, 0).place, 0);
    option(rules, HACHI_OPTION_STEP_FUTAHACHI, 1200);
    option(rules, HACHI_OPTION_VALUE_FUTAHACHI, 0);
    EQ(special_of(rules, 0, 0).value, 1200 * 96);
    hachi_rules_destroy(rules);
}

/* A pile of so many kasu-like cards and nothing else. */
static hachi_cardset kasu(int32_t count) {
    hachi_cardset set = 0;
    for (int card = 47; card >= 0 && count > 0; card--)
        if (hachi_card_is_kasu_like(card) && hachi_card_points(card) == 1) {
            set |= UINT64_C(1) << card;
            count--;
        }
    return set;
}

Test(yaku, sujuuroku) { /* rules 11.4, 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    /* The others share the rest without reaching 168 points or 16 kasu-like cards. */
    const hachi_cardset half = worth(ALL & ~kasu(20), 120);
    hachi_special special = special_of(rules, half, kasu(15));
    EQ(special.yaku, HACHI_YAKU_NONE);
    EQ(special.place, 0);
    EQ(special.value, 0);
    special = special_of(rules, half, kasu(16));
    EQ(special.yaku, HACHI_YAKU_SUJUUROKU);
    EQ(special.place, 1);
    EQ(special.value, 12 * 12);
    EQ(special_of(rules, kasu(16), half).place, 0);
    EQ(special_of(rules, kasu(16), half).yaku, HACHI_YAKU_SUJUUROKU);
    EQ(special_of(rules, half, kasu(17)).value, 14 * 12);
    EQ(special_of(rules, half, kasu(20)).value, 20 * 12);
    option(rules, HACHI_OPTION_STEP_SUJUUROKU, 36);
    EQ(special_of(rules, half, kasu(20)).value, 24 * 12);
    option(rules, HACHI_OPTION_SUJUUROKU_CAP, 240);
    EQ(special_of(rules, half, kasu(20)).value, 240);
    EQ(special_of(rules, half, kasu(16)).value, 144);
    option(rules, HACHI_OPTION_SUJUUROKU_CAP, 0);
    special = special_of(rules, half, kasu(16));
    EQ(special.yaku, HACHI_YAKU_SUJUUROKU); /* worth nothing, and yet it is one (rules 1.3) */
    EQ(special.value, 0);
    /* The willow cards count (rules 2.4). */
    const hachi_cardset willow = kasu(13) | cards("11L 11T 11R");
    EQ(special_of(rules, half & ~willow, willow).yaku, HACHI_YAKU_SUJUUROKU);
    hachi_rules_destroy(rules);
}

Test(yaku, special_refuses_what_are_no_piles) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_cardset piles[3] = {1, 2, ALL & ~UINT64_C(3)};
    hachi_special special;
    hachi_special_init(&special, sizeof special);
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_OK);
    special.value = 5;
    EQ(hachi_special_of_piles(NULL, piles, &special), HACHI_E_NULL_ARGUMENT);
    EQ(special.value, 5);
    EQ(hachi_special_of_piles(rules, NULL, &special), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_special_of_piles(rules, piles, NULL), HACHI_E_NULL_ARGUMENT);
    piles[0] = 3;
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_E_DUPLICATE_CARD);
    piles[0] = 0;
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_E_CARD_COUNT);
    piles[0] = 1 | cards("blank");
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_E_NOT_A_CARD);
    special.size = 15;
    EQ(hachi_special_of_piles(rules, piles, &special), HACHI_E_STRUCT_SIZE);
    hachi_rules_destroy(rules);
}

/* --- chased-out hands -------------------------------------------------------------------------- */

static hachi_oikomi oikomi_of(const hachi_rules *rules, const char *hand) {
    hachi_oikomi oikomi;
    hachi_oikomi_init(&oikomi, sizeof oikomi);
    EQ(hachi_oikomi_of_hand(rules, cards(hand), &oikomi), HACHI_OK);
    EQ(oikomi.value,
       oikomi.suit_value + oikomi.chaff_value + oikomi.dekiyaku_value + oikomi.cards_value);
    return oikomi;
}

Test(yaku, oikomi) { /* rules 6.4, 16 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_oikomi o = oikomi_of(rules, "2T 2a 2b 4T 5T 6T 7T"); /* sanbon: 1 kan from each */
    EQ(o.suit_yaku, HACHI_YAKU_SANBON);
    EQ(o.value, 12);
    EQ(o.cards, 0);
    o = oikomi_of(rules, "12a 12b 12c 11L 11T 11R 11a"); /* 12 kan, and the willow's light */
    EQ(o.suit_value, 120);
    EQ(o.chaff_value, 24);
    EQ(o.cards, 1);
    EQ(o.cards_value, 3);
    /* b and c, both for the same cards */
    o = oikomi_of(rules, "1R 2R 3R 4T 5T 8T 9T");
    EQ(o.dekiyaku, HACHI_BIT_AKATAN);
    EQ(o.dekiyaku_value, 42);
    EQ(o.cards, 3);
    EQ(o.value, 42 + 9);
    /* gokou in place of shikou (rules 10.2) */
    o = oikomi_of(rules, "1L 3L 8L 11L 12L 4T 5T");
    EQ(o.dekiyaku, HACHI_BIT_GOKOU);
    EQ(o.dekiyaku_value, 72);
    EQ(o.cards, 5);
    o = oikomi_of(rules, "1L 3L 8L 12L 2T 4T 5T");
    EQ(o.dekiyaku, HACHI_BIT_SHIKOU);
    EQ(oikomi_of(rules, "1L 3L 8L 11L 2T 4T 5T").dekiyaku, 0);
    EQ(oikomi_of(rules, "3L 8L 11L 12L 2T 4T 5T").dekiyaku, 0);
    /* red and blue ribbons count as cards, others don't; seven ribbons are aka and nanatan */
    o = oikomi_of(rules, "1R 2R 4R 5R 6R 7R 9R");
    EQ(o.chaff_yaku, HACHI_YAKU_AKA);
    EQ(o.dekiyaku, HACHI_BIT_NANATAN);
    EQ(o.cards, 4);
    EQ(o.value, 12 + 60 + 12);
    /* Two dekiyaku at once. */
    o = oikomi_of(rules, "1R 2R 3R 6R 9R 10R 4T");
    EQ(o.dekiyaku, HACHI_BIT_AKATAN | HACHI_BIT_AOTAN);
    EQ(o.dekiyaku_value, 84);
    EQ(o.cards, 6);
    option(rules, HACHI_OPTION_OIKOMI_DEKIYAKU, 0);
    o = oikomi_of(rules, "1R 2R 3R 6R 9R 10R 4T");
    EQ(o.dekiyaku, 0);
    EQ(o.dekiyaku_value, 0);
    EQ(o.value, 18);
    option(rules, HACHI_OPTION_OIKOMI_CARD, 0);
    EQ(oikomi_of(rules, "1R 2R 3R 6R 9R 10R 4T").value, 0);
    EQ(oikomi_of(rules, "1R 2R 3R 6R 9R 10R 4T").cards, 6);
    hachi_rules_destroy(rules);
}

Test(yaku, oikomi_once) { /* rules 6.4 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    option(rules, HACHI_OPTION_OIKOMI_ONCE, 1);
    /* A triplet uses its exposed cards, no more. */
    EQ(oikomi_of(rules, "1L 1R 1a 8L 4T 5T 6T").cards, 1);
    EQ(oikomi_of(rules, "8L 8T 8a 1L 4T 5T 6T").cards, 1);
    EQ(oikomi_of(rules, "1L 1R 3L 3R 9T 9R 12L").cards, 1);
    /* haneken uses all seven. */
    EQ(oikomi_of(rules, "1L 1R 1a 2T 2R 3L 3R").cards, 0);
    /* A chaff yaku uses its kasu-like cards and the light, tane or ribbons. */
    EQ(oikomi_of(rules, "1L 2a 3a 4a 5a 6a 11L").cards, 0);
    EQ(oikomi_of(rules, "1R 2R 3a 4a 5a 6a 7a").cards, 0);
    EQ(oikomi_of(rules, "11L 2a 3a 4a 5a 6a 7a").cards, 0);
    /* A dekiyaku uses its cards, if it is paid. */
    hachi_oikomi o = oikomi_of(rules, "1R 2R 3R 6R 8L 5T 4T");
    EQ(o.dekiyaku, HACHI_BIT_AKATAN);
    EQ(o.cards, 2);
    /* The willow's light is no card of shikou. */
    EQ(oikomi_of(rules, "1L 3L 8L 12L 1R 5T 4T").cards, 1);
    option(rules, HACHI_OPTION_OIKOMI_DEKIYAKU, 0);
    EQ(oikomi_of(rules, "1R 2R 3R 6R 8L 5T 4T").cards, 5);
    /* A yaku worth nothing uses its cards all the same. */
    option(rules, HACHI_OPTION_VALUE_SANBON, 0);
    o = oikomi_of(rules, "1L 1R 1a 8L 4T 5T 6T");
    EQ(o.suit_yaku, HACHI_YAKU_SANBON);
    EQ(o.suit_value, 0);
    EQ(o.cards, 1);
    /* Above aka_max there is no aka, and so nothing is used. */
    option(rules, HACHI_OPTION_AKA_MAX, 2);
    EQ(oikomi_of(rules, "1R 2R 6R 4a 5a 7a 8a").cards, 3);
    hachi_rules_destroy(rules);
}

Test(yaku, oikomi_refuses_what_is_no_hand) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_oikomi o;
    hachi_oikomi_init(&o, sizeof o);
    EQ(hachi_oikomi_of_hand(rules, 0x7F, &o), HACHI_OK);
    o.value = 5;
    EQ(hachi_oikomi_of_hand(rules, 0x3F, &o), HACHI_E_CARD_COUNT);
    EQ(o.value, 5);
    EQ(hachi_oikomi_of_hand(rules, 0x3F | cards("blank"), &o), HACHI_E_NOT_A_CARD);
    EQ(hachi_oikomi_of_hand(NULL, 0x7F, &o), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_oikomi_of_hand(rules, 0x7F, NULL), HACHI_E_NULL_ARGUMENT);
    o.size = 39;
    EQ(hachi_oikomi_of_hand(rules, 0x7F, &o), HACHI_E_STRUCT_SIZE);
    hachi_rules_destroy(rules);
}

/* --- the field --------------------------------------------------------------------------------- */

/* Judge a field; waiting marks go in and out. */
static int32_t judge(const hachi_rules *rules, const char *field, int32_t *two, int32_t *four) {
    hachi_field judged;
    hachi_field_init(&judged, sizeof judged);
    judged.waiting_two = *two;
    judged.waiting_four = *four;
    EQ(hachi_field_judge(rules, cards(field), &judged), HACHI_OK);
    *two = judged.waiting_two;
    *four = judged.waiting_four;
    return judged.multiplier;
}

struct month {
    const char *field;
    int32_t multiplier, two, four; /* and what waits after it */
};

/* rules 5.3: where nothing is carried on, marks that wait by other rules are forgotten. */
Test(yaku, marks_that_wait_are_forgotten_where_nothing_is_carried) {
    static const int32_t carries[2] = {HACHI_CARRY_NONE, HACHI_CARRY_STACK};
    for (int i = 0; i < 2; i++) {
        hachi_rules *rules = preset(HACHI_PRESET_BGA);
        hachi_field field;
        option(rules, HACHI_OPTION_CARRY, carries[i]);
        hachi_field_init(&field, sizeof field);
        field.waiting_two = 2;
        field.waiting_four = 1;
        EQ(hachi_field_judge(rules, cards("2T 2R 4a 5a 6a 7a"), &field), HACHI_OK);
        EQ(field.multiplier, 1);
        EQ(field.waiting_two, 0);
        EQ(field.waiting_four, 0);
        hachi_rules_destroy(rules);
    }
}

static void judge_months(int32_t carry, const struct month *months, int count) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    int32_t two = 0, four = 0;
    option(rules, HACHI_OPTION_CARRY, carry);
    for (int i = 0; i < count; i++) {
        EQ_AT(judge(rules, months[i].field, &two, &four), months[i].multiplier, i);
        EQ_AT(two, months[i].two, i);
        EQ_AT(four, months[i].four, i);
    }
    hachi_rules_destroy(rules);
}

#define EMPTY "2T 4T 5T 6T 7T 9T"

Test(yaku, field_levels) { /* rules 5.1 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    static const struct month one[] = {{EMPTY, 1, 0, 0},
                                       {"1L 4T 5T 6T 7T 9T", 2, 0, 0},
                                       {"3L 4T 5T 6T 7T 9T", 2, 0, 0},
                                       {"8L 4T 5T 6T 7T 9T", 2, 0, 0},
                                       {"11L 4T 5T 6T 7T 9T", 4, 0, 0},
                                       {"12L 4T 5T 6T 7T 9T", 4, 0, 0}};
    for (int32_t carry = 0; carry <= 3; carry++)
        judge_months(carry, one, 6);
    hachi_rules_destroy(rules);
}

Test(yaku, field_pool) { /* rules 5.2, 16: 11L 12L 1L gives ×4, ×4, ×2 */
    static const struct month months[] = {
        {"11L 12L 1L 6T 7T 9T", 4, 1, 1},
        {EMPTY, 4, 1, 0},
        {EMPTY, 2, 0, 0},
        {EMPTY, 1, 0, 0},
        {"1L 3L 5T 6T 7T 9T", 2, 1, 0},
        {"12L 4T 5T 6T 7T 9T", 4, 1, 0},
        {"1L 3L 8L 11L 12L 9T", 4, 4, 1},
        {EMPTY, 4, 4, 0},
    };
    judge_months(HACHI_CARRY_POOL, months, 8);
}

Test(yaku, field_queue) { /* rules 5.3 */
    static const struct month months[] = {
        {"11L 12L 1L 6T 7T 9T", 4, 1, 1}, /* nothing waited: the strongest new one */
        {"8L 4T 5T 6T 7T 9T", 4, 2, 0},   /* the strongest that waited; the new one waits */
        {"12L 4T 5T 6T 7T 9T", 2, 1, 1},  /* a new ×4 waits behind an old ×2 */
        {EMPTY, 4, 1, 0},
        {EMPTY, 2, 0, 0},
        {EMPTY, 1, 0, 0},
    };
    judge_months(HACHI_CARRY_QUEUE, months, 6);
}

Test(yaku, field_stack_and_none) { /* rules 5.3 */
    static const struct month stack[] = {
        {"11L 12L 1L 6T 7T 9T", 32, 0, 0}, {"1L 3L 8L 11L 12L 9T", 128, 0, 0}, {EMPTY, 1, 0, 0}};
    static const struct month none[] = {
        {"11L 12L 1L 6T 7T 9T", 4, 0, 0}, {"1L 3L 8L 2T 4T 9T", 2, 0, 0}, {EMPTY, 1, 0, 0}};
    judge_months(HACHI_CARRY_STACK, stack, 3);
    judge_months(HACHI_CARRY_NONE, none, 3);
}

Test(yaku, four_of_a_suit_in_the_field) { /* rules 4.4 */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_field field;
    for (int32_t month = 1; month <= 12; month++) {
        const hachi_cardset other = month == 2 ? cards("4T 5T") : cards("2T 2R");
        const hachi_cardset four = hachi_cards_of_month(month) | other;
        const int32_t level = month == 11 || month == 12               ? 4
                              : month == 1 || month == 3 || month == 8 ? 2
                                                                       : 1;
        option(rules, HACHI_OPTION_FOUR_IN_FIELD, HACHI_FOUR_IN_FIELD_FIRST_TAKES);
        hachi_field_init(&field, sizeof field);
        field.waiting_two = 3;
        EQ(hachi_field_judge(rules, four, &field), HACHI_OK);
        EQ(field.four_month, month);
        EQ(field.multiplier, level > 2 ? level : 2);
        /* Dealt again: nothing is judged, the marks stay. */
        option(rules, HACHI_OPTION_FOUR_IN_FIELD, HACHI_FOUR_IN_FIELD_REDEAL);
        hachi_field_init(&field, sizeof field);
        field.waiting_two = 3;
        field.waiting_four = 1;
        EQ(hachi_field_judge(rules, four, &field), HACHI_OK);
        EQ(field.four_month, month);
        EQ(field.multiplier, 0);
        EQ(field.waiting_two, 3);
        EQ(field.waiting_four, 1);
    }
    hachi_field_init(&field, sizeof field);
    EQ(hachi_field_judge(rules, cards("1L 1R 1a 2T 2R 2a"), &field), HACHI_OK);
    EQ(field.four_month, 0);
    EQ(field.multiplier, 2);
    hachi_rules_destroy(rules);
}

Test(yaku, field_refuses_wrong_arguments) {
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    hachi_field field;
    hachi_field_init(&field, sizeof field);
    field.waiting_two = 5;
    EQ(hachi_field_judge(rules, 0x1F, &field), HACHI_E_CARD_COUNT);
    EQ(field.waiting_two, 5);
    EQ(hachi_field_judge(rules, 0x1F | cards("blank"), &field), HACHI_E_NOT_A_CARD);
    EQ(hachi_field_judge(NULL, 0x3F, &field), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_field_judge(rules, 0x3F, NULL), HACHI_E_NULL_ARGUMENT);
    field.waiting_two = -1;
    EQ(hachi_field_judge(rules, 0x3F, &field), HACHI_E_OUT_OF_RANGE);
    field.waiting_two = 1000001;
    EQ(hachi_field_judge(rules, 0x3F, &field), HACHI_E_OUT_OF_RANGE);
    field.waiting_two = 1000000;
    field.waiting_four = -1;
    EQ(hachi_field_judge(rules, 0x3F, &field), HACHI_E_OUT_OF_RANGE);
    EQ(field.multiplier, 0);
    field.waiting_four = 1000000;
    option(rules, HACHI_OPTION_FOUR_IN_FIELD, HACHI_FOUR_IN_FIELD_FIRST_TAKES);
    EQ(hachi_field_judge(rules, cards("1L 3L 8L 11L 12L 9T"), &field), HACHI_OK);
    EQ(field.multiplier, 4);
    EQ(field.waiting_four, 1000001);
    EQ(field.waiting_two, 1000003);
    field.size = 23;
    EQ(hachi_field_judge(rules, 0x3F, &field), HACHI_E_STRUCT_SIZE);
    hachi_rules_destroy(rules);
}

Test(yaku, fields_counted) { /* rules 16: all C(48,6) fields */
    hachi_rules *rules = preset(HACHI_PRESET_BGA);
    int64_t fields[5] = {0}, fours = 0;
    /* By how many lights of each level and how many others; enough, and quick: 1L 3L 8L, 11L 12L. */
    static const int64_t choose3[4] = {1, 3, 3, 1}, choose2[3] = {1, 2, 1};
    static const int64_t choose43[7] = {1, 43, 903, 12341, 123410, 962598, 6096454};
    for (int two = 0; two <= 3; two++)
        for (int four = 0; four <= 2; four++) {
            static const char *const twos[] = {"", "1L ", "1L 3L ", "1L 3L 8L "};
            static const char *const fours_text[] = {"", "11L ", "11L 12L "};
            static const char *const rest[] = {
                "", "2T", "2T 4T", "2T 4T 5T", "2T 4T 5T 6T", "2T 4T 5T 6T 7T", EMPTY};
            char text[64] = "";
            hachi_field field;
            if (two + four == 5)
                strcat(strcat(strcat(text, twos[two]), fours_text[four]), rest[1]);
            else
                strcat(strcat(strcat(text, twos[two]), fours_text[four]), rest[6 - two - four]);
            hachi_field_init(&field, sizeof field);
            EQ(hachi_field_judge(rules, cards(text), &field), HACHI_OK);
            fields[field.multiplier] += choose3[two] * choose2[four] * choose43[6 - two - four];
        }
    EQ(fields[1], 6096454);
    EQ(fields[2], 3270365);
    EQ(fields[4], 2904693);
    for (int32_t month = 1; month <= 12; month++)
        fours += 44 * 43 / 2;
    EQ(fours, 11352);
    hachi_rules_destroy(rules);
}

/* --- seat draw --------------------------------------------------------------------------------- */

struct draw {
    int32_t players;
    size_t rounds;
    const char *draws; /* words, "-" for none */
    hachi_status status;
    int32_t again;
    int32_t order[7];
};

static const struct draw seat_draws[] = {
    /* rules 3.3: the lower month first */
    {3, 1, "5a 1a 12a", HACHI_OK, 0, {1, 0, 2}},
    /* in the same month more points first, willow cards at face value */
    {4, 1, "11T 11a 11L 11R", HACHI_OK, 0, {2, 0, 3, 1}},
    {7, 1, "12a 7T 7R 7a 1a 12L 2T", HACHI_OK, 0, {4, 6, 1, 2, 3, 5, 0}},
    /* equal in both: again among themselves, the others wait */
    {3, 1, "1a 2T 1b", HACHI_OK, 0x5, {0}},
    {3, 2, "1a 2T 1b 12a - 4T", HACHI_OK, 0, {2, 0, 1}},
    {3, 2, "1a 2T 1b 4T - 12a", HACHI_OK, 0, {0, 2, 1}},
    /* their new cards change only their order: a light does not overtake who sat before them */
    {3, 2, "2a 1R 2b 1L - 3L", HACHI_OK, 0, {1, 0, 2}},
    /* two groups at once, one of three; the second round leaves a pair, the third settles it */
    {5, 1, "12a 12b 12c 3a 3b", HACHI_OK, 0x1F, {0}},
    {5, 2, "12a 12b 12c 3a 3b 1a 1b 1L 9T 8T", HACHI_OK, 0x3, {0}},
    {5, 3, "12a 12b 12c 3a 3b 1a 1b 1L 9T 8T 2a 2T - - -", HACHI_OK, 0, {4, 3, 2, 1, 0}},
    /* a round in which nobody had to draw */
    {3, 2, "5a 1a 12a - - -", HACHI_OK, 0, {1, 0, 2}},
    /* what can't be */
    {3, 2, "5a 1a 12a 2T - -", HACHI_E_NOT_A_CARD, 0, {0}},
    {3, 1, "5a - 12a", HACHI_E_NOT_A_CARD, 0, {0}},
    {3, 2, "1a 2T 1b 4T - -", HACHI_E_NOT_A_CARD, 0, {0}},
    {3, 1, "5a blank 12a", HACHI_E_NOT_A_CARD, 0, {0}},
    {3, 1, "5a 12a 5a", HACHI_E_DUPLICATE_CARD, 0, {0}},
    {3, 2, "1a 2T 1b 1a - 4T", HACHI_E_DUPLICATE_CARD, 0, {0}},
    {3, 2, "1a 2T 1b 2T - 4T", HACHI_E_DUPLICATE_CARD, 0, {0}},
};

static size_t read_draws(const char *text, hachi_card *draws) {
    size_t count = 0;
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        if (*text == '-')
            draws[count] = HACHI_CARD_NONE;
        else
            EQ(hachi_card_parse(text, length, &draws[count]), HACHI_OK);
        count++;
        text += length + (text[length] == ' ');
    }
    return count;
}

Test(yaku, seat_draws) { /* rules 3.3 */
    for (size_t i = 0; i < sizeof seat_draws / sizeof seat_draws[0]; i++) {
        const struct draw *draw = &seat_draws[i];
        hachi_card draws[64];
        int32_t order[8] = {9, 9, 9, 9, 9, 9, 9, 9}, again = 9;
        EQ_AT(read_draws(draw->draws, draws), (size_t)draw->players * draw->rounds, i);
        EQ_AT(hachi_seat_draw(draws, draw->players, draw->rounds, order, &again), draw->status, i);
        EQ_AT(again, draw->again, i);
        for (int32_t seat = 0; seat < draw->players; seat++)
            EQ_AT(order[seat], draw->status == HACHI_OK ? draw->order[seat] : 9, i);
        EQ_AT(order[draw->players], 9, i);
    }
}

Test(yaku, seat_draw_refuses_wrong_arguments) {
    static const hachi_card draws[8] = {0, 4, 8, 12, 16, 20, 24, 28};
    int32_t order[7] = {9, 9, 9, 9, 9, 9, 9}, again = 9;
    EQ(hachi_seat_draw(NULL, 3, 1, order, &again), HACHI_E_NULL_ARGUMENT);
    EQ(again, 0);
    EQ(order[0], 9);
    EQ(hachi_seat_draw(draws, 3, 1, NULL, &again), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_seat_draw(draws, 3, 1, order, NULL), HACHI_E_NULL_ARGUMENT);
    again = 9;
    EQ(hachi_seat_draw(draws, 2, 1, order, &again), HACHI_E_OUT_OF_RANGE);
    EQ(again, 0);
    EQ(hachi_seat_draw(draws, 8, 1, order, &again), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_seat_draw(draws, INT32_MIN, 1, order, &again), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_seat_draw(draws, 3, 0, order, &again), HACHI_E_OUT_OF_RANGE);
    static const hachi_card unknown[3] = {0, 4, HACHI_CARD_UNKNOWN};
    EQ(hachi_seat_draw(unknown, 3, 1, order, &again), HACHI_E_NOT_A_CARD);
}
