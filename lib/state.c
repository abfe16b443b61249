/* What must be true of a position at all times, and its digest. */
#include "state.h"

/* Every card once: hands of the three, piles, field, stock; before the stock exists the hands of all and
 * the undealt rest (rules 9.3). */
static int cards_are_whole(const struct hh_state *s) {
    uint64_t seen = 0;
    int count = 0;
    const int dealt = s->stage > HH_AT_DECK && s->stage < HH_AT_END;
    if (!dealt)
        return 1;
    for (int seat = 0; seat < s->players; seat++) {
        if (s->stage > HH_AT_STOCK && s->place_of[seat] == HH_NOBODY)
            continue;
        const uint64_t hand = s->hand[seat] & HH_ALL_48;
        seen |= hand;
        count += hh_count(hand);
    }
    seen |= s->field | hh_piles(s);
    count +=
        hh_count(s->field) + hh_count(s->pile[0]) + hh_count(s->pile[1]) + hh_count(s->pile[2]);
    if (s->stage <= HH_AT_STOCK)
        return hh_count(seen) == count;
    const int next = s->turn + ((s->part == 1 && s->turned == HACHI_CARD_NONE) ? 1 : 0);
    for (int i = next; i < HACHI_STOCK; i++, count++)
        seen |= HH_BIT(s->stock[i]);
    return count == 48 && seen == HH_ALL_48;
}

static int exposed_are_held(const struct hh_state *s) {
    for (int place = 0; place < 3; place++)
        if (s->exposed[place] & ~s->hand[s->place[place]])
            return 0;
    return 1;
}

static int progress_is_right(const struct hh_state *s) {
    for (int place = 0; place < 3; place++)
        if (s->progress[place] != hh_dekiyaku_progress(s->pile[place]))
            return 0;
    return 1;
}

int hh_state_check(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    int64_t sum = 0;
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        sum += s->total[account];
    if (sum != 0)
        return 0;
    if (s->stage > HH_AT_STOCK && !exposed_are_held(s))
        return 0;
    if (s->end == HACHI_ENDING_EXHAUSTED && (s->field || hh_piles(s) != HH_ALL_48))
        return 0;
    return progress_is_right(s) && cards_are_whole(s);
}

static uint64_t mix(uint64_t digest, uint64_t word) {
    digest = (digest ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return digest ^ digest >> 29;
}

/* Whole words, the lowest byte first. */
static uint64_t mix_bytes(uint64_t digest, const uint8_t *bytes, size_t length) {
    HH_ASSERT(length % 8 == 0);
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        for (int n = 0; n < 8; n++)
            word |= (uint64_t)bytes[i + (size_t)n] << (8 * n);
        digest = mix(digest, word);
    }
    return digest;
}

/* Number by number, so that the digest does not depend on the order of bytes in memory. */
uint64_t hh_core_digest(const struct hh_core *core) {
    const struct hh_state *s = &core->state;
    uint64_t digest = UINT64_C(0x6861636869686163);
    for (int i = 0; i <= HH_OPTIONS; i++)
        digest = mix(digest, (uint64_t)(int64_t)core->rules.value[i]);
    for (int seat = 0; seat < 7; seat++)
        digest = mix(digest, s->hand[seat]);
    for (int place = 0; place < 3; place++) {
        digest = mix(mix(digest, s->pile[place]), s->exposed[place]);
        digest = mix(mix(digest, s->played[place]), s->tobikomi[place]);
    }
    digest = mix(digest, s->field);
    for (int account = 0; account < HACHI_ACCOUNTS; account++)
        digest = mix(digest, (uint64_t)(int64_t)s->total[account]);
    digest = mix(mix(digest, s->waiting_two), s->waiting_four);
    digest = mix(mix(digest, s->month), s->multiplier);
    digest = mix(mix(digest, s->attempt), s->due);
    digest = mix_bytes(digest, &s->players,
                       offsetof(struct hh_state, pad) - offsetof(struct hh_state, players));
    digest = mix(digest, (uint64_t)(int64_t)core->viewer);
    digest = mix_bytes(digest, core->seed, sizeof core->seed);
    return mix(digest, core->flags & HACHI_GAME_HOST_DEALS);
}
