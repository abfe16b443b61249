/* Deals from a seed as a program sees them (rules 3.3, 3.4, 4.2, 6.6); each byte is tested in
 * test_internal_deal.c. */
#include "helper.h"

static const uint8_t zero[32];

Test(deal, every_deck_holds_each_card_once) { /* rules 4.2, 13 */
    for (int32_t players = 3; players <= 7; players++)
        for (int32_t month = 1; month <= 50; month++) {
            const size_t count = players == 7 ? 49 : 48;
            hachi_card deck[50];
            hachi_cardset set;
            memset(deck, 99, sizeof deck);
            EQ(hachi_deal_deck(zero, players, month, month % 4, deck), HACHI_OK);
            EQ(hachi_cards_collect(deck, count, &set), HACHI_OK);
            EQ(set, (UINT64_C(1) << count) - 1);
            EQ(deck[count], 99);
        }
}

Test(deal, decks_differ) {
    hachi_card a[49], b[49];
    uint8_t seed[32] = {0};
    EQ(hachi_deal_deck(zero, 4, 1, 0, a), HACHI_OK);
    EQ(hachi_deal_deck(zero, 3, 1, 0, b), HACHI_OK);
    EQ(memcmp(a, b, 48), 0); /* the number of players says only whether the blank card is there */
    EQ(hachi_deal_deck(zero, 4, 2, 0, b), HACHI_OK);
    cr_assert(ne(i32, memcmp(a, b, 48), 0));
    EQ(hachi_deal_deck(zero, 4, 1, 1, b), HACHI_OK);
    cr_assert(ne(i32, memcmp(a, b, 48), 0));
    for (int bit = 0; bit < 256; bit += 7) {
        seed[bit / 8] = (uint8_t)(1 << bit % 8);
        EQ(hachi_deal_deck(seed, 4, 1, 0, b), HACHI_OK);
        cr_assert(ne(i32, memcmp(a, b, 48), 0));
        seed[bit / 8] = 0;
    }
}

Test(deal, shuffles_are_fair) {
    /* Each card on top of the stock with 1/21 each: chi-square with 20 degrees of freedom. */
    static int32_t top[21], seats[7][7];
    const hachi_cardset set = ((UINT64_C(1) << 21) - 1) << 20;
    uint8_t seed[32] = {0};
    double chi = 0, chi_seats = 0;
    for (int32_t i = 0; i < 21000; i++) {
        hachi_card stock[21];
        int32_t order[7];
        seed[0] = (uint8_t)i;
        seed[1] = (uint8_t)(i >> 8);
        EQ(hachi_deal_stock(seed, 1, set, stock), HACHI_OK);
        top[stock[0] - 20]++;
        EQ(hachi_deal_seats(seed, 7, order), HACHI_OK);
        for (int seat = 0; seat < 7; seat++)
            seats[seat][order[seat]]++;
    }
    for (int i = 0; i < 21; i++)
        chi += (top[i] - 1000.0) * (top[i] - 1000.0) / 1000.0;
    for (int i = 0; i < 49; i++)
        chi_seats += (seats[i / 7][i % 7] - 3000.0) * (seats[i / 7][i % 7] - 3000.0) / 3000.0;
    cr_assert(lt(dbl, chi, 55.0), "chi-square %f", chi);
    cr_assert(lt(dbl, chi_seats, 90.0), "chi-square %f", chi_seats);
}

Test(deal, stock_keeps_its_cards) { /* rules 6.6 */
    const hachi_cardset set =
        cards("1L 2T 3L 4T 5T 6T 7T 8L 9T 10T 11L 12L 1a 2a 3a 4a 5a 6a 7a 8a 9a");
    hachi_card stock[22];
    hachi_cardset back;
    stock[21] = 99;
    EQ(hachi_deal_stock(zero, 1, set, stock), HACHI_OK);
    EQ(hachi_cards_collect(stock, 21, &back), HACHI_OK);
    EQ(back, set);
    EQ(stock[21], 99);
}

Test(deal, commitments_fit_their_seed_alone) {
    uint8_t seed[32], commitment[32];
    int32_t fits = 9;
    for (int i = 0; i < 32; i++)
        seed[i] = (uint8_t)(i * 7);
    EQ(hachi_deal_commit(seed, commitment), HACHI_OK);
    EQ(hachi_deal_verify(seed, commitment, &fits), HACHI_OK);
    EQ(fits, 1);
    for (int i = 0; i < 32; i++) {
        seed[i] ^= 0x10;
        EQ(hachi_deal_verify(seed, commitment, &fits), HACHI_OK);
        EQ(fits, 0);
        seed[i] ^= 0x10;
        commitment[i] ^= 1;
        EQ(hachi_deal_verify(seed, commitment, &fits), HACHI_OK);
        EQ(fits, 0);
        commitment[i] ^= 1;
    }
}

Test(deal, refuses_wrong_arguments) {
    hachi_card deck[49] = {7}, stock[21] = {7};
    uint8_t commitment[32] = {7};
    int32_t order[7] = {9, 9, 9, 9, 9, 9, 9}, number = 9;
    const hachi_cardset set = (UINT64_C(1) << 21) - 1;
    EQ(hachi_deal_deck(NULL, 4, 1, 0, deck), HACHI_E_NULL_ARGUMENT);
    EQ(deck[0], 7);
    EQ(hachi_deal_deck(zero, 4, 1, 0, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_deal_deck(zero, 2, 1, 0, deck), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_deck(zero, 8, 1, 0, deck), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_deck(zero, 4, 0, 0, deck), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_deck(zero, 4, HACHI_MAX_MONTHS + 1, 0, deck), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_deck(zero, 4, 1, -1, deck), HACHI_E_OUT_OF_RANGE);
    EQ(deck[0], 7);
    EQ(hachi_deal_deck(zero, 4, HACHI_MAX_MONTHS, INT32_MAX, deck), HACHI_OK);

    EQ(hachi_deal_stock(NULL, 1, set, stock), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_deal_stock(zero, 1, set, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_deal_stock(zero, 0, set, stock), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_stock(zero, 1, set >> 1, stock), HACHI_E_CARD_COUNT);
    EQ(hachi_deal_stock(zero, 1, set | set << 1, stock), HACHI_E_CARD_COUNT);
    EQ(hachi_deal_stock(zero, 1, set >> 1 | cards("blank"), stock), HACHI_E_NOT_A_CARD);
    EQ(stock[0], 7);

    EQ(hachi_deal_seats(NULL, 4, order), HACHI_E_NULL_ARGUMENT);
    EQ(order[0], 9);
    EQ(hachi_deal_seats(zero, 4, NULL), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_deal_seats(zero, 2, order), HACHI_E_OUT_OF_RANGE);
    EQ(hachi_deal_seats(zero, 8, order), HACHI_E_OUT_OF_RANGE);

    EQ(hachi_deal_dealer(NULL, 4, &number), HACHI_E_NULL_ARGUMENT);
    EQ(number, 0);
    EQ(hachi_deal_dealer(zero, 4, NULL), HACHI_E_NULL_ARGUMENT);
    number = 9;
    EQ(hachi_deal_dealer(zero, 8, &number), HACHI_E_OUT_OF_RANGE);
    EQ(number, 0);
    EQ(hachi_deal_dealer(zero, 2, &number), HACHI_E_OUT_OF_RANGE);

    EQ(hachi_deal_commit(NULL, commitment), HACHI_E_NULL_ARGUMENT);
    EQ(commitment[0], 7);
    EQ(hachi_deal_commit(zero, NULL), HACHI_E_NULL_ARGUMENT);
    number = 9;
    EQ(hachi_deal_verify(NULL, commitment, &number), HACHI_E_NULL_ARGUMENT);
    EQ(number, 0);
    EQ(hachi_deal_verify(zero, NULL, &number), HACHI_E_NULL_ARGUMENT);
    EQ(hachi_deal_verify(zero, commitment, NULL), HACHI_E_NULL_ARGUMENT);
}
