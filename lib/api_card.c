/* Exports of card.h. */
#include "card.h"

/* The row of a card; that of the blank card, which is all 0, for what is no card. */
static const struct hh_card *api_card(int32_t card) {
    return &hh_cards[hachi_card_is_valid(card) ? card : HACHI_CARD_BLANK];
}

int32_t hachi_card_is_valid(int32_t card) { return card >= 0 && card < HACHI_CARDS_WITH_BLANK; }

int32_t hachi_card_month(int32_t card) { return api_card(card)->month; }

int32_t hachi_card_kind(int32_t card) { return api_card(card)->kind; }

int32_t hachi_card_points(int32_t card) { return api_card(card)->points; }

int32_t hachi_card_ribbon(int32_t card) { return api_card(card)->ribbon; }

int32_t hachi_card_is_kasu_like(int32_t card) {
    return hachi_card_is_valid(card) && (HH_KASU_LIKE & HH_BIT(card)) != 0;
}

const char *hachi_card_text(int32_t card) {
    if (card == HACHI_CARD_UNKNOWN)
        return "?";
    return hachi_card_is_valid(card) ? hh_cards[card].text : "";
}

hachi_status hachi_card_parse(const char *text, size_t length, hachi_card *card) {
    struct hh_word word = {text, length};
    if (!card)
        return HACHI_E_NULL_ARGUMENT;
    *card = HACHI_CARD_NONE;
    if (!text)
        return HACHI_E_NULL_ARGUMENT;
    return hh_card_read(word, card) ? HACHI_OK : HACHI_E_NOT_A_CARD;
}

hachi_cardset hachi_cards_of_month(int32_t month) {
    return month >= 1 && month <= 12 ? HH_MONTH_SET(month) : 0;
}

hachi_cardset hachi_cards_of_kind(int32_t kind) {
    hachi_cardset set = 0;
    for (int card = 0; card < HACHI_CARDS; card++)
        if (hh_cards[card].kind == kind)
            set |= HH_BIT(card);
    return set;
}

hachi_cardset hachi_cards_kasu_like(void) { return HH_KASU_LIKE; }

int32_t hachi_cards_count(hachi_cardset cards) { return hh_count(cards & HH_ALL_49); }

int32_t hachi_cards_points(hachi_cardset cards) { return hh_points(cards); }

hachi_status hachi_cards_collect(const hachi_card *cards, size_t count, hachi_cardset *set) {
    hachi_cardset collected = 0;
    if (!set)
        return HACHI_E_NULL_ARGUMENT;
    *set = 0;
    if (!cards && count > 0)
        return HACHI_E_NULL_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        if (cards[i] >= HACHI_CARDS_WITH_BLANK)
            return HACHI_E_NOT_A_CARD;
        if (collected & HH_BIT(cards[i]))
            return HACHI_E_DUPLICATE_CARD;
        collected |= HH_BIT(cards[i]);
    }
    *set = collected;
    return HACHI_OK;
}

hachi_status hachi_cards_list(hachi_cardset set, hachi_card *cards, size_t capacity,
                              size_t *count) {
    if (!count)
        return HACHI_E_NULL_ARGUMENT;
    *count = 0;
    if (!cards && capacity > 0)
        return HACHI_E_NULL_ARGUMENT;
    if (set & ~HH_ALL_49)
        return HACHI_E_NOT_A_CARD;
    *count = (size_t)hh_count(set);
    if (*count > capacity)
        return HACHI_E_BUFFER_TOO_SMALL;
    for (size_t i = 0; i < *count; i++, set &= set - 1)
        cards[i] = (hachi_card)hh_lowest(set);
    return HACHI_OK;
}

hachi_status hachi_cards_parse(const char *text, size_t length, hachi_cardset *set,
                               size_t *offset) {
    if (offset)
        *offset = 0;
    if (!set)
        return HACHI_E_NULL_ARGUMENT;
    *set = 0;
    if (!text && length > 0)
        return HACHI_E_NULL_ARGUMENT;
    size_t wrong;
    hachi_status status = hh_cards_read(text, length, set, &wrong);
    if (status != HACHI_OK && offset)
        *offset = wrong;
    return status;
}

hachi_status hachi_cards_write(hachi_cardset set, char *buffer, size_t capacity, size_t *length) {
    struct hh_writer writer;
    if (length)
        *length = 0;
    if (buffer && capacity > 0)
        buffer[0] = '\0';
    if (!length || (!buffer && capacity > 0))
        return HACHI_E_NULL_ARGUMENT;
    if (set & ~HH_ALL_49)
        return HACHI_E_NOT_A_CARD;
    hh_writer_init(&writer, buffer, capacity);
    hh_cards_write(&writer, set);
    return hh_writer_finish(&writer, length);
}
