/* Exports of deal.h. */
#include <hachihachi/deal.h>

#include "cardset.h"
#include "chance.h"

static int api_is_players(int32_t players) {
    return players >= HACHI_MIN_SEATS && players <= HACHI_MAX_SEATS;
}

static int api_is_month(int32_t month) { return month >= 1 && month <= HACHI_MAX_MONTHS; }

hachi_status hachi_deal_deck(const uint8_t *seed, int32_t players, int32_t month, int32_t attempt,
                             hachi_card *deck) {
    if (!seed || !deck)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_players(players) || !api_is_month(month) || attempt < 0)
        return HACHI_E_OUT_OF_RANGE;
    hh_deal_deck(seed, players, (uint32_t)month, (uint32_t)attempt, deck);
    return HACHI_OK;
}

hachi_status hachi_deal_stock(const uint8_t *seed, int32_t month, hachi_cardset cards,
                              hachi_card *stock) {
    if (!seed || !stock)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_month(month))
        return HACHI_E_OUT_OF_RANGE;
    if (cards & ~HH_ALL_48)
        return HACHI_E_NOT_A_CARD;
    if (hh_count(cards) != HACHI_STOCK)
        return HACHI_E_CARD_COUNT;
    hh_deal_stock(seed, (uint32_t)month, cards, stock);
    return HACHI_OK;
}

hachi_status hachi_deal_seats(const uint8_t *seed, int32_t players, int32_t *order) {
    uint8_t seats[HACHI_MAX_SEATS];
    if (!seed || !order)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_players(players))
        return HACHI_E_OUT_OF_RANGE;
    hh_deal_seats(seed, players, seats);
    for (int i = 0; i < players; i++)
        order[i] = seats[i];
    return HACHI_OK;
}

hachi_status hachi_deal_dealer(const uint8_t *seed, int32_t players, int32_t *dealer) {
    if (!dealer)
        return HACHI_E_NULL_ARGUMENT;
    *dealer = 0;
    if (!seed)
        return HACHI_E_NULL_ARGUMENT;
    if (!api_is_players(players))
        return HACHI_E_OUT_OF_RANGE;
    *dealer = hh_deal_dealer(seed, players);
    return HACHI_OK;
}

hachi_status hachi_deal_commit(const uint8_t *seed, uint8_t *commitment) {
    if (!seed || !commitment)
        return HACHI_E_NULL_ARGUMENT;
    hh_deal_commit(seed, commitment);
    return HACHI_OK;
}

hachi_status hachi_deal_verify(const uint8_t *seed, const uint8_t *commitment, int32_t *fits) {
    uint8_t ours[HACHI_COMMITMENT_SIZE];
    if (!fits)
        return HACHI_E_NULL_ARGUMENT;
    *fits = 0;
    if (!seed || !commitment)
        return HACHI_E_NULL_ARGUMENT;
    hh_deal_commit(seed, ours);
    *fits = memcmp(ours, commitment, sizeof ours) == 0;
    return HACHI_OK;
}
