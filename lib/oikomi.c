/* What a chased-out hand is paid for (rules 6.4): a its teyaku, b its dekiyaku, c single cards. */
#include "yaku.h"

/* Cards of a yaku that is paid under a or b, which oikomi_once leaves out of c. A chaff yaku takes
 * the whole hand: its kasu-like cards and then the ribbons, the tane or the light. */
static uint64_t oikomi_used(const struct hh_teyaku *teyaku, int dekiyaku, uint64_t hand) {
    uint64_t used = teyaku->chaff != HACHI_YAKU_NONE ? hand : teyaku->suit_exposed;
    for (int index = 0; index < HH_DEKIYAKU; index++)
        if (dekiyaku >> index & 1)
            used |= hh_dekiyaku_cards[index];
    return used;
}

void hh_oikomi_find(const struct hachi_rules *rules, uint64_t hand, struct hh_oikomi *oikomi) {
    struct hh_teyaku teyaku;
    uint64_t cards =
        hand & (HH_LIGHTS | hh_dekiyaku_cards[HH_AKATAN] | hh_dekiyaku_cards[HH_AOTAN]);
    int dekiyaku = HH_OPT(rules, OIKOMI_DEKIYAKU) ? hh_dekiyaku_completed(0, hand) : 0;
    hh_teyaku_find(rules, hand, &teyaku);
    if (HH_OPT(rules, OIKOMI_ONCE))
        cards &= ~oikomi_used(&teyaku, dekiyaku, hand);
    oikomi->suit = teyaku.suit;
    oikomi->chaff = teyaku.chaff;
    oikomi->dekiyaku = (uint8_t)dekiyaku;
    oikomi->cards = (uint8_t)hh_count(cards);
}

int hh_oikomi_dekiyaku_value(const struct hachi_rules *rules, int dekiyaku) {
    int value = 0;
    for (int index = 0; index < HH_DEKIYAKU; index++)
        if (dekiyaku >> index & 1)
            value += hh_yaku_value(rules, HACHI_YAKU_AKATAN + index) / 2;
    return value;
}
