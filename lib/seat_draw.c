/* The seat draw (rules 3.3). Each player keeps a place: the number of players who are certain to
 * sit before them. Players of one place are those who have tied so far; they alone draw again, and
 * what they draw only spreads them over the places that they share. */
#include "yaku.h"

/* Who of two draws goes first: the lower month, then more points (rules 3.3). */
static int seat_draw_before(uint8_t a, uint8_t b) {
    if (hh_cards[a].month != hh_cards[b].month)
        return hh_cards[a].month < hh_cards[b].month;
    return hh_cards[a].points > hh_cards[b].points;
}

static int seat_draw_is_tied(const int *place, int players, int player) {
    for (int other = 0; other < players; other++)
        if (other != player && place[other] == place[player])
            return 1;
    return 0;
}

static void seat_draw_spread(const uint8_t *draws, const int *tied, int *place, int players) {
    int step[HACHI_MAX_SEATS] = {0};
    for (int a = 0; a < players; a++)
        for (int b = 0; tied[a] && b < players; b++)
            if (tied[b] && place[a] == place[b] && seat_draw_before(draws[b], draws[a]))
                step[a]++;
    for (int a = 0; a < players; a++)
        place[a] += step[a];
}

hachi_status hh_seat_draw(const uint8_t *draws, int players, size_t rounds, int32_t *order,
                          int32_t *again) {
    int place[HACHI_MAX_SEATS] = {0};
    int tied[HACHI_MAX_SEATS];
    uint64_t seen = 0;
    *again = 0;
    for (size_t round = 0; round < rounds; round++, draws += players) {
        for (int player = 0; player < players; player++) {
            uint8_t card = draws[player];
            tied[player] = seat_draw_is_tied(place, players, player);
            if (!tied[player] && card == HACHI_CARD_NONE)
                continue;
            if (!tied[player] || card >= HACHI_CARDS)
                return HACHI_E_NOT_A_CARD;
            if (seen & HH_BIT(card))
                return HACHI_E_DUPLICATE_CARD;
            seen |= HH_BIT(card);
        }
        seat_draw_spread(draws, tied, place, players);
    }
    for (int player = 0; player < players; player++)
        if (seat_draw_is_tied(place, players, player))
            *again |= 1 << player;
    for (int player = 0; player < players; player++)
        order[*again ? player : place[player]] = *again ? 0 : player;
    return HACHI_OK;
}
