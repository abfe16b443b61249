/* Exports of yaku.h. */
#include "abi.h"
#include "yaku.h"

/* Sizes of public structs in the first release: never to be changed. */
enum {
    API_TEYAKU_LEAST = 48,
    API_PROGRESS_LEAST = 40,
    API_SPECIAL_LEAST = 16,
    API_OIKOMI_LEAST = 40,
    API_FIELD_LEAST = 24
};

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
    hachi_teyaku ours;
    struct hh_teyaku found;
    if (!teyaku)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(teyaku, API_TEYAKU_LEAST) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    memset(&ours, 0, sizeof ours);
    hachi_status status = rules ? api_check_cards(hand, HACHI_HAND) : HACHI_E_NULL_ARGUMENT;
    if (status == HACHI_OK) {
        hh_teyaku_find(rules, hand, &found);
        ours.suit_yaku = found.suit;
        ours.chaff_yaku = found.chaff;
        ours.suit_value = hh_yaku_value(rules, found.suit);
        ours.chaff_value = hh_yaku_value(rules, found.chaff);
        ours.nuke = found.nuke;
        ours.tobikomi_months = found.tobikomi;
        ours.suit_exposed = found.suit_exposed;
        ours.chaff_exposed = found.chaff_exposed;
    }
    hh_abi_out(teyaku, &ours, sizeof ours);
    return status;
}

hachi_status hachi_teyaku_batch(const hachi_rules *rules, const hachi_cardset *hands, size_t count,
                                uint32_t *results) {
    if (!rules || (count && (!hands || !results)))
        return HACHI_E_NULL_ARGUMENT;
    hh_teyaku_batch(rules, hands, count, results);
    return HACHI_OK;
}

static hachi_status api_check_progress(const hachi_rules *rules, int32_t yaku, hachi_cardset pile,
                                       hachi_cardset gone) {
    if (!rules)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_dekiyaku(yaku))
        return HACHI_E_OUT_OF_RANGE;
    if ((pile | gone) & ~HH_ALL_48)
        return HACHI_E_NOT_A_CARD;
    return pile & gone ? HACHI_E_DUPLICATE_CARD : HACHI_OK;
}

hachi_status hachi_dekiyaku_progress(const hachi_rules *rules, int32_t yaku, hachi_cardset pile,
                                     hachi_cardset gone, hachi_progress *progress) {
    hachi_progress ours;
    if (!progress)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(progress, API_PROGRESS_LEAST) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    memset(&ours, 0, sizeof ours);
    hachi_status status = api_check_progress(rules, yaku, pile, gone);
    if (status == HACHI_OK) {
        int index = yaku - HACHI_YAKU_AKATAN;
        int missing = hh_dekiyaku_missing(index, pile);
        ours.yaku = yaku;
        ours.value = hh_yaku_value(rules, yaku);
        ours.complete = missing == 0;
        ours.possible = missing == 0 || hh_dekiyaku_possible(index, gone);
        ours.missing = missing;
        ours.have = hh_dekiyaku_cards[index] & pile;
        ours.wanted = hh_dekiyaku_cards[index] & ~pile & ~gone;
    }
    hh_abi_out(progress, &ours, sizeof ours);
    return status;
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
    hachi_special ours;
    int points[3], kasu[3], place, value;
    if (!special)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(special, API_SPECIAL_LEAST) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    memset(&ours, 0, sizeof ours);
    hachi_status status = rules && piles ? api_check_piles(piles) : HACHI_E_NULL_ARGUMENT;
    if (status == HACHI_OK) {
        for (int i = 0; i < 3; i++) {
            points[i] = hh_points(piles[i]);
            kasu[i] = hh_count(piles[i] & HH_KASU_LIKE);
        }
        ours.yaku = hh_special_find(rules, points, kasu, &place, &value);
        ours.place = place;
        ours.value = value;
    }
    hh_abi_out(special, &ours, sizeof ours);
    return status;
}

hachi_status hachi_oikomi_of_hand(const hachi_rules *rules, hachi_cardset hand,
                                  hachi_oikomi *oikomi) {
    hachi_oikomi ours;
    struct hh_oikomi found;
    if (!oikomi)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(oikomi, API_OIKOMI_LEAST) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    memset(&ours, 0, sizeof ours);
    hachi_status status = rules ? api_check_cards(hand, HACHI_HAND) : HACHI_E_NULL_ARGUMENT;
    if (status == HACHI_OK) {
        hh_oikomi_find(rules, hand, &found);
        ours.suit_yaku = found.suit;
        ours.chaff_yaku = found.chaff;
        ours.suit_value = hh_yaku_value(rules, found.suit) / 2;
        ours.chaff_value = hh_yaku_value(rules, found.chaff) / 2;
        ours.dekiyaku = found.dekiyaku;
        ours.dekiyaku_value = hh_oikomi_dekiyaku_value(rules, found.dekiyaku);
        ours.cards = found.cards;
        ours.cards_value = found.cards * HH_OPT(rules, OIKOMI_CARD);
        ours.value = ours.suit_value + ours.chaff_value + ours.dekiyaku_value + ours.cards_value;
    }
    hh_abi_out(oikomi, &ours, sizeof ours);
    return status;
}

static int api_is_waiting(int32_t marks) { return marks >= 0 && marks <= API_WAITING_MAX; }

hachi_status hachi_field_judge(const hachi_rules *rules, hachi_cardset cards, hachi_field *field) {
    hachi_field ours;
    if (!rules || !field)
        return HACHI_E_NULL_ARGUMENT;
    if (hh_abi_check_out(field, API_FIELD_LEAST) != HACHI_OK)
        return HACHI_E_STRUCT_SIZE;
    memcpy(&ours, field, sizeof ours);
    hachi_status status = api_check_cards(cards, 6);
    if (status == HACHI_OK &&
        !(api_is_waiting(ours.waiting_two) && api_is_waiting(ours.waiting_four)))
        status = HACHI_E_OUT_OF_RANGE;
    ours.multiplier = ours.four_month = 0;
    if (status == HACHI_OK) {
        uint32_t two = (uint32_t)ours.waiting_two, four = (uint32_t)ours.waiting_four;
        ours.four_month = hh_four_month(cards);
        if (!hh_field_is_redealt(rules, cards))
            ours.multiplier = hh_field_judge(rules, cards, &two, &four);
        ours.waiting_two = (int32_t)two;
        ours.waiting_four = (int32_t)four;
    }
    ours.reserved = 0;
    hh_abi_out(field, &ours, sizeof ours);
    return status;
}

hachi_status hachi_seat_draw(const hachi_card *draws, int32_t players, size_t rounds,
                             int32_t *order, int32_t *again) {
    int known = players >= HACHI_MIN_SEATS && players <= HACHI_MAX_SEATS;
    if (again)
        *again = 0;
    if (order && known)
        memset(order, 0, (size_t)players * sizeof *order);
    if (!draws || !order || !again)
        return HACHI_E_NULL_ARGUMENT;
    if (!known || rounds < 1)
        return HACHI_E_OUT_OF_RANGE;
    return hh_seat_draw(draws, players, rounds, order, again);
}
