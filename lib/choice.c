/* Which play chance makes where some cards can take one of two. See choice.h. */
#include "choice.h"

struct hh_play hh_play_with_choices(uint64_t hand, uint64_t field, uint32_t x) {
    const uint64_t doubles = hand & hh_pairs(field);
    uint32_t left = x % (uint32_t)(hh_count(hand) + hh_count(doubles));
    struct hh_play play = {0, HACHI_CARD_NONE};
    for (;; hand &= hand - 1, play.number++) {
        const unsigned card = hh_lowest(hand), ways = 1 + (doubles >> card & 1);
        if (left < ways) {
            if (ways == 2)
                play.choice = (uint8_t)hh_choice(field, card, left);
            return play;
        }
        left -= ways;
    }
}
