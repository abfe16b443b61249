/* Exports of yaku.h. */
#include "abi.h"
#include "yaku.h"

_Static_assert(sizeof(hachi_teyaku) == 48, "layout of hachi_teyaku");
_Static_assert(sizeof(hachi_progress) == 40, "layout of hachi_progress");
_Static_assert(sizeof(hachi_special) == 16, "layout of hachi_special");
_Static_assert(sizeof(hachi_oikomi) == 40, "layout of hachi_oikomi");
_Static_assert(sizeof(hachi_field) == 24, "layout of hachi_field");

enum { API_WAITING_MAX = 1000000 };

void hachi_teyaku_init(hachi_teyaku *teyaku, uint32_t size) { hh_abi_init(teyaku, size); }

void hachi_progress_init(hachi_progress *progress, uint32_t size) { hh_abi_init(progress, size); }

void hachi_special_init(hachi_special *special, uint32_t size) { hh_abi_init(special, size); }

void hachi_oikomi_init(hachi_oikomi *oikomi, uint32_t size) { hh_abi_init(oikomi, size); }

void hachi_field_init(hachi_field *field, uint32_t size) { hh_abi_init(field, size); }

static int api_is_yaku(int32_t yaku) {
    return yaku >= HACHI_YAKU_SANBON && yaku <= HACHI_YAKU_SUJUUROKU;
}

static int api_is_dekiyaku(int32_t yaku) {
    return yaku >= HACHI_YAKU_AKATAN && yaku <= HACHI_YAKU_GOKOU;
}

/* Whether a set has just so many of the 48 cards. */
static hachi_status api_check_cards(hachi_cardset cards, int count) {
    if (cards & ~HH_ALL_48)
        return HACHI_E_NOT_A_CARD;
    return hh_count(cards) == count ? HACHI_OK : HACHI_E_CARD_COUNT;
}

int32_t hachi_yaku_group(int32_t yaku) {
    return api_is_yaku(yaku) ? hh_yaku_groups[yaku] : HACHI_GROUP_NONE;
}

int32_t hachi_yaku_value_option(int32_t yaku) {
    return api_is_yaku(yaku) ? hh_yaku_options[yaku] : 0;
}

hachi_cardset hachi_yaku_cards(int32_t yaku) {
    return api_is_dekiyaku(yaku) ? hh_dekiyaku_cards[yaku - HACHI_YAKU_AKATAN] : 0;
}

int32_t hachi_yaku_has_hatto(int32_t yaku) {
    return api_is_dekiyaku(yaku) && hh_dekiyaku_has_hatto(yaku - HACHI_YAKU_AKATAN);
}

hachi_status hachi_teyaku_of_hand(const hachi_rules *rules, hachi_cardset hand,
                                  hachi_teyaku *teyaku) {
    struct hh_teyaku found;
    if (!rules || !teyaku)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(teyaku, HH_LEAST_TEYAKU) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = api_check_cards(hand, HACHI_HAND);
    if (status != HACHI_OK)
        return status;
    hh_teyaku_find(rules, hand, &found);
    const hachi_teyaku ours = {.size = sizeof ours,
                               .suit_yaku = found.suit,
                               .chaff_yaku = found.chaff,
                               .suit_value = hh_yaku_value(rules, found.suit),
                               .chaff_value = hh_yaku_value(rules, found.chaff),
                               .nuke = found.nuke,
                               .tobikomi_months = found.tobikomi,
                               .suit_exposed = found.suit_exposed,
                               .chaff_exposed = found.chaff_exposed};
    hh_abi_out(teyaku, &ours, sizeof ours);
    return HACHI_OK;
}

hachi_status hachi_teyaku_batch(const hachi_rules *rules, const hachi_cardset *hands, size_t count,
                                uint32_t *results) {
    if (!rules || (count && (!hands || !results)))
        return HACHI_E_NULL_ARGUMENT;
    hh_teyaku_batch(rules, hands, count, results);
    return HACHI_OK;
}

static hachi_status api_check_progress(int32_t yaku, hachi_cardset pile, hachi_cardset gone) {
    if (!api_is_dekiyaku(yaku))
        return HACHI_E_OUT_OF_RANGE;
    if ((pile | gone) & ~HH_ALL_48)
        return HACHI_E_NOT_A_CARD;
    return pile & gone ? HACHI_E_DUPLICATE_CARD : HACHI_OK;
}

hachi_status hachi_dekiyaku_progress(const hachi_rules *rules, int32_t yaku, hachi_cardset pile,
                                     hachi_cardset gone, hachi_progress *progress) {
    if (!rules || !progress)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(progress, HH_LEAST_PROGRESS) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = api_check_progress(yaku, pile, gone);
    if (status != HACHI_OK)
        return status;
    const hachi_progress ours = hh_dekiyaku_told(rules, yaku - HACHI_YAKU_AKATAN, pile, gone);
    hh_abi_out(progress, &ours, sizeof ours);
    return HACHI_OK;
}

int32_t hachi_dekiyaku_completed(hachi_cardset before, hachi_cardset taken) {
    return hh_dekiyaku_completed(before & HH_ALL_48, taken & HH_ALL_48);
}

static hachi_status api_check_piles(const hachi_cardset *piles) {
    hachi_cardset seen = 0;
    for (int place = 0; place < 3; place++)
        if (piles[place] & ~HH_ALL_48)
            return HACHI_E_NOT_A_CARD;
    for (int place = 0; place < 3; place++) {
        if (piles[place] & seen)
            return HACHI_E_DUPLICATE_CARD;
        seen |= piles[place];
    }
    return seen == HH_ALL_48 ? HACHI_OK : HACHI_E_CARD_COUNT;
}

hachi_status hachi_special_of_piles(const hachi_rules *rules, const hachi_cardset *piles,
                                    hachi_special *special) {
    int points[3], kasu[3], place, value;
    if (!rules || !piles || !special)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(special, HH_LEAST_SPECIAL) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = api_check_piles(piles);
    if (status != HACHI_OK)
        return status;
    for (int i = 0; i < 3; i++) {
        points[i] = hh_points(piles[i]);
        kasu[i] = hh_count(piles[i] & HH_KASU_LIKE);
    }
    const int yaku = hh_special_find(rules, points, kasu, &place, &value);
    const hachi_special ours = {.size = sizeof ours, .yaku = yaku, .place = place, .value = value};
    hh_abi_out(special, &ours, sizeof ours);
    return HACHI_OK;
}

hachi_status hachi_oikomi_of_hand(const hachi_rules *rules, hachi_cardset hand,
                                  hachi_oikomi *oikomi) {
    struct hh_oikomi found;
    if (!rules || !oikomi)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(oikomi, HH_LEAST_OIKOMI) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    const hachi_status status = api_check_cards(hand, HACHI_HAND);
    if (status != HACHI_OK)
        return status;
    hh_oikomi_find(rules, hand, &found);
    hachi_oikomi ours = {.size = sizeof ours,
                         .suit_yaku = found.suit,
                         .chaff_yaku = found.chaff,
                         .suit_value = hh_yaku_value(rules, found.suit) / 2,
                         .chaff_value = hh_yaku_value(rules, found.chaff) / 2,
                         .dekiyaku = found.dekiyaku,
                         .dekiyaku_value = hh_oikomi_dekiyaku_value(rules, found.dekiyaku),
                         .cards = found.cards,
                         .cards_value = found.cards * HH_OPT(rules, OIKOMI_CARD)};
    ours.value = ours.suit_value + ours.chaff_value + ours.dekiyaku_value + ours.cards_value;
    hh_abi_out(oikomi, &ours, sizeof ours);
    return HACHI_OK;
}

static int api_is_waiting(int32_t marks) { return marks >= 0 && marks <= API_WAITING_MAX; }

hachi_status hachi_field_judge(const hachi_rules *rules, hachi_cardset cards, hachi_field *field) {
    hachi_field ours;
    if (!rules || !field)
        return HACHI_E_NULL_ARGUMENT;
    hachi_status status = hh_abi_in(&ours, sizeof ours, HH_LEAST_FIELD, field);
    if (status == HACHI_OK && ours.reserved != 0)
        status = HACHI_E_STRUCT_NEWER;
    if (status == HACHI_OK)
        status = api_check_cards(cards, 6);
    if (status == HACHI_OK &&
        !(api_is_waiting(ours.waiting_two) && api_is_waiting(ours.waiting_four)))
        status = HACHI_E_OUT_OF_RANGE;
    if (status != HACHI_OK)
        return status;
    uint32_t two = (uint32_t)ours.waiting_two, four = (uint32_t)ours.waiting_four;
    ours.multiplier =
        hh_field_is_redealt(rules, cards) ? 0 : hh_field_judge(rules, cards, &two, &four);
    ours.waiting_two = (int32_t)two;
    ours.waiting_four = (int32_t)four;
    ours.four_month = hh_four_month(cards);
    hh_abi_out(field, &ours, sizeof ours);
    return HACHI_OK;
}

hachi_status hachi_seat_draw(const hachi_card *draws, int32_t players, size_t rounds,
                             int32_t *order, int32_t *again) {
    if (again)
        *again = 0;
    if (!draws || !order || !again)
        return HACHI_E_NULL_ARGUMENT;
    if (players < HACHI_MIN_SEATS || players > HACHI_MAX_SEATS || rounds < 1)
        return HACHI_E_OUT_OF_RANGE;
    return hh_seat_draw(draws, players, rounds, order, again);
}
