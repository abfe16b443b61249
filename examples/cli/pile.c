/* hachihachi pile: the yaku of taken cards. */
#include "cli.h"

#include <stdio.h>

enum { DEKIYAKU = 5 };

struct pile {
    hachi_cardset cards;
    int32_t points, kasu;
    hachi_progress progress[DEKIYAKU];
    hachi_special special;
};

/* The special yaku that the pile gives by itself: the other cards go to the two other piles in such
 * a way that they leave the question to this one, namely more than 88 points to the second. */
static hachi_status find_special(const hachi_rules *rules, struct pile *pile) {
    hachi_cardset piles[3] = {pile->cards, 0, 0};
    for (int32_t card = 0; card < HACHI_CARDS; card++) {
        const hachi_cardset bit = (hachi_cardset)1 << card;
        if (!(pile->cards & bit))
            piles[hachi_cards_points(piles[1]) > 88 ? 2 : 1] |= bit;
    }
    hachi_special_init(&pile->special, sizeof pile->special);
    const hachi_status status = hachi_special_of_piles(rules, piles, &pile->special);
    if (status == HACHI_OK && pile->special.place != 0)
        pile->special.yaku = pile->special.value = 0;
    return status;
}

static hachi_status look(const hachi_rules *rules, struct pile *pile) {
    pile->points = hachi_cards_points(pile->cards);
    pile->kasu = hachi_cards_count(pile->cards & hachi_cards_kasu_like());
    for (int32_t i = 0; i < DEKIYAKU; i++) {
        hachi_progress_init(&pile->progress[i], sizeof pile->progress[i]);
        const hachi_status status = hachi_dekiyaku_progress(rules, HACHI_YAKU_AKATAN + i,
                                                            pile->cards, 0, &pile->progress[i]);
        if (status != HACHI_OK)
            return status;
    }
    return find_special(rules, pile);
}

static void print_json(const struct pile *pile) {
    struct json json = {0, 1};
    json_open(&json, NULL, '{');
    json_cards(&json, "pile", pile->cards);
    json_number(&json, "points", pile->points);
    json_number(&json, "kasu", pile->kasu);
    json_open(&json, "dekiyaku", '[');
    for (int i = 0; i < DEKIYAKU; i++) {
        const hachi_progress *progress = &pile->progress[i];
        json_open(&json, NULL, '{');
        json_yaku(&json, "yaku", progress->yaku);
        json_number(&json, "value", progress->value);
        json_flag(&json, "complete", progress->complete);
        json_cards(&json, "have", progress->have);
        json_number(&json, "missing", progress->missing);
        json_cards(&json, "wanted", progress->wanted);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_yaku(&json, "special", pile->special.yaku);
    json_number(&json, "special_value", pile->special.value);
    json_flag(&json, "exactly_88", pile->points == 88);
    json_close(&json, '}');
}

static void print_progress(const hachi_progress *progress, int32_t language) {
    char text[CARDS_SIZE], money_text[MONEY_SIZE], title[128];
    snprintf(title, sizeof title, "%s (%s):", name_of(HACHI_THING_YAKU, progress->yaku, language),
             either(language, hachi_word(HACHI_THING_YAKU, progress->yaku),
                    hachi_name(HACHI_THING_YAKU, progress->yaku, HACHI_LANGUAGE_KANA, 0)));
    column(title, -28);
    if (progress->complete)
        printf(either(language, "complete, %s from each payer\n", "完成、一人あたり%s\n"),
               money(progress->value, language, money_text));
    else
        printf(either(language, "lacks %d of %s\n", "あと%d枚: %s\n"), (int)progress->missing,
               cards(progress->wanted, text));
}

static void print_special(const struct pile *pile, int32_t language) {
    char text[MONEY_SIZE];
    column(either(language, "Special yaku:", "特殊役:"), -28);
    if (pile->special.yaku)
        printf(either(language, "%s, %s from each of the two others\n",
                      "%s、他の二人それぞれから%s\n"),
               name_of(HACHI_THING_YAKU, pile->special.yaku, language),
               money(pile->special.value, language, text));
    else if (pile->points == 88)
        printf(either(language, "%s, if the two other piles have 88 points too\n",
                      "他の二人も88点なら%s\n"),
               name_of(HACHI_THING_YAKU, HACHI_YAKU_SOUHACHI, language));
    else
        puts(either(language, "none", "なし"));
}

static void print_text(const struct pile *pile, int32_t language) {
    char text[CARDS_SIZE];
    column(either(language, "Pile:", "取り札:"), -28);
    puts(cards(pile->cards, text));
    column(either(language, "Points:", "点数:"), -28);
    printf("%d\n", (int)pile->points);
    column(either(language, "Chaff, willow included:", "カス札(柳を含む):"), -28);
    printf("%d\n", (int)pile->kasu);
    for (int i = 0; i < DEKIYAKU; i++)
        print_progress(&pile->progress[i], language);
    print_special(pile, language);
}

int run_pile(const struct args *args) {
    struct pile pile;
    hachi_rules *rules;
    if (!args->operand_count)
        return complain(args, "no card is given");
    int code = cards_of(args, &pile.cards);
    if (code == EXIT_FINE)
        code = rules_of(args, &rules);
    if (code != EXIT_FINE)
        return code;
    const hachi_status status = look(rules, &pile);
    hachi_rules_destroy(rules);
    if (status != HACHI_OK)
        return fail_status(args, "pile", status);
    if (args->text[ARG_JSON])
        print_json(&pile);
    else
        print_text(&pile, args->number[ARG_LANG]);
    return EXIT_FINE;
}
