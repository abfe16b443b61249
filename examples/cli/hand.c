/* hachihachi hand: the teyaku of a hand. */
#include "cli.h"

#include <stdio.h>

struct hand {
    hachi_cardset cards;
    hachi_teyaku teyaku;
    hachi_oikomi oikomi;
};

static void group_json(struct json *json, const char *key, int32_t yaku, int32_t value,
                       hachi_cardset exposed) {
    json_open(json, key, '{');
    json_yaku(json, "yaku", yaku);
    json_text(json, "name",
              yaku ? hachi_name(HACHI_THING_YAKU, yaku, HACHI_LANGUAGE_ENGLISH, 0) : "");
    json_text(json, "japanese",
              yaku ? hachi_name(HACHI_THING_YAKU, yaku, HACHI_LANGUAGE_JAPANESE, 0) : "");
    json_number(json, "value", value);
    json_cards(json, "exposed", exposed);
    json_close(json, '}');
}

static void print_json(const struct hand *hand) {
    const hachi_teyaku *teyaku = &hand->teyaku;
    const hachi_oikomi *oikomi = &hand->oikomi;
    struct json json = {0, 1};
    json_open(&json, NULL, '{');
    json_cards(&json, "hand", hand->cards);
    group_json(&json, "suit", teyaku->suit_yaku, teyaku->suit_value, teyaku->suit_exposed);
    group_json(&json, "chaff", teyaku->chaff_yaku, teyaku->chaff_value, teyaku->chaff_exposed);
    json_number(&json, "value", teyaku->suit_value + teyaku->chaff_value);
    json_flag(&json, "nuke", teyaku->nuke);
    json_open(&json, "tobikomi", '[');
    for (int32_t month = 1; month <= 12; month++)
        if (teyaku->tobikomi_months >> month & 1)
            json_number(&json, NULL, month);
    json_close(&json, ']');
    json_open(&json, "chased_out", '{');
    json_number(&json, "suit", oikomi->suit_value);
    json_number(&json, "chaff", oikomi->chaff_value);
    json_number(&json, "dekiyaku", oikomi->dekiyaku_value);
    json_number(&json, "cards", oikomi->cards);
    json_number(&json, "cards_value", oikomi->cards_value);
    json_number(&json, "value", oikomi->value);
    json_close(&json, '}');
    json_close(&json, '}');
}

static void print_group(const char *title, int32_t yaku, int32_t value, hachi_cardset exposed,
                        int32_t language) {
    char money_text[MONEY_SIZE], cards_text[CARDS_SIZE];
    column(title, -16);
    if (!yaku) {
        puts(either(language, "none", "なし"));
        return;
    }
    printf("%s (%s), %s", name_of(HACHI_THING_YAKU, yaku, language),
           either(language, hachi_word(HACHI_THING_YAKU, yaku),
                  hachi_name(HACHI_THING_YAKU, yaku, HACHI_LANGUAGE_KANA, 0)),
           money(value, language, money_text));
    if (exposed)
        printf(either(language, "; exposes %s", "。公開: %s"), cards(exposed, cards_text));
    putchar('\n');
}

static void print_bonuses(const hachi_teyaku *teyaku, int32_t language) {
    const char *comma = "";
    column(either(language, "Bonuses:", "増し:"), -16);
    if (teyaku->nuke) {
        fputs(name_of(HACHI_THING_BONUS, HACHI_BONUS_NUKE, language), stdout);
        comma = either(language, "; ", "、");
    }
    for (int32_t month = 1; month <= 12; month++) {
        if (!(teyaku->tobikomi_months >> month & 1))
            continue;
        printf("%s%s: %s", comma, name_of(HACHI_THING_BONUS, HACHI_BONUS_TOBIKOMI, language),
               name_of(HACHI_THING_SUIT, month, language));
        comma = either(language, "; ", "、");
    }
    puts(*comma ? "" : either(language, "none", "なし"));
}

static void print_part(const char *what, int32_t value, int32_t language) {
    char text[MONEY_SIZE];
    if (value)
        printf("                  %s: %s\n", what, money(value, language, text));
}

static void print_oikomi(const hachi_oikomi *oikomi, int32_t language) {
    char text[MONEY_SIZE], what[64];
    column(either(language, "Chased out:", "追い込み:"), -16);
    printf(either(language, "%s from each of the three\n", "出た三人それぞれから%s\n"),
           money(oikomi->value, language, text));
    print_part(either(language, "half of the suit teyaku", "同月札の役の半額"), oikomi->suit_value,
               language);
    print_part(either(language, "half of the chaff teyaku", "カス札の役の半額"),
               oikomi->chaff_value, language);
    print_part(either(language, "half of dekiyaku in the hand", "出来役の半額"),
               oikomi->dekiyaku_value, language);
    snprintf(what, sizeof what, either(language, "%d cards paid singly", "札%d枚"),
             (int)oikomi->cards);
    print_part(what, oikomi->cards_value, language);
}

static void print_text(const struct hand *hand, int32_t language) {
    const hachi_teyaku *teyaku = &hand->teyaku;
    char cards_text[CARDS_SIZE], money_text[MONEY_SIZE];
    column(either(language, "Hand:", "手札:"), -16);
    puts(cards(hand->cards, cards_text));
    print_group(either(language, "Suit group:", "同月札の役:"), teyaku->suit_yaku,
                teyaku->suit_value, teyaku->suit_exposed, language);
    print_group(either(language, "Chaff group:", "カス札の役:"), teyaku->chaff_yaku,
                teyaku->chaff_value, teyaku->chaff_exposed, language);
    column(either(language, "Together:", "合計:"), -16);
    printf(either(language, "%s from each payer, times the field\n",
                  "一人あたり%s(場の倍率が掛かる)\n"),
           money(teyaku->suit_value + teyaku->chaff_value, language, money_text));
    print_bonuses(teyaku, language);
    print_oikomi(&hand->oikomi, language);
}

int run_hand(const struct args *args) {
    struct hand hand;
    hachi_rules *rules;
    int code = cards_of(args, &hand.cards);
    if (code != EXIT_FINE)
        return code;
    if (hachi_cards_count(hand.cards) != HACHI_HAND)
        return complain(args, "a hand has 7 cards, not %d", (int)hachi_cards_count(hand.cards));
    code = rules_of(args, &rules);
    if (code != EXIT_FINE)
        return code;
    hachi_teyaku_init(&hand.teyaku, sizeof hand.teyaku);
    hachi_oikomi_init(&hand.oikomi, sizeof hand.oikomi);
    hachi_status status = hachi_teyaku_of_hand(rules, hand.cards, &hand.teyaku);
    if (status == HACHI_OK)
        status = hachi_oikomi_of_hand(rules, hand.cards, &hand.oikomi);
    hachi_rules_destroy(rules);
    if (status != HACHI_OK)
        return fail_status(args, "hand", status);
    if (args->text[ARG_JSON])
        print_json(&hand);
    else
        print_text(&hand, args->number[ARG_LANG]);
    return EXIT_FINE;
}
