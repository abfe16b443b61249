/* Structs of any size with any content, each in a block of just its size so that a sanitizer sees
 * every byte read or written past it; and all functions that read words. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ABSURD = 5000 };

/* A struct that claims a size, and is as large as that if the size is not absurd. */
static void *take_struct(struct input *in, uint32_t usual) {
    const uint32_t what = take(in);
    uint32_t claim = what % 4 == 0   ? usual
                     : what % 4 == 1 ? usual + take(in) % 64
                     : what % 4 == 2 ? take(in) << 8 | take(in)
                                     : usual - take(in) % 64;
    const size_t room = claim < sizeof claim ? sizeof claim : claim > ABSURD ? sizeof claim : claim;
    uint8_t *block = calloc(1, room);
    DEMAND(block);
    memcpy(block, &claim, sizeof claim);
    for (size_t i = sizeof claim; what & 4 && i < room && in->size; i++)
        block[i] = (uint8_t)take(in);
    return block;
}

static uint32_t size_of(const void *item) {
    uint32_t size;
    memcpy(&size, item, sizeof size);
    return size;
}

/* A struct to be filled keeps its size, also after a failure. */
#define FILL(type, call)                                                                           \
    do {                                                                                           \
        hachi_##type *item = take_struct(in, sizeof(hachi_##type));                                \
        const uint32_t before = size_of(item);                                                     \
        const hachi_status status = (call);                                                        \
        DEMAND(size_of(item) == before);                                                           \
        DEMAND(status != HACHI_E_INTERNAL);                                                        \
        free(item);                                                                                \
    } while (0)

static void fill_some(struct input *in, const hachi_rules *rules, const hachi_game *game) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count;
    const hachi_cardset hand = 0x7F, piles[3] = {0xFFFF, 0xFFFF0000, 0xFFFF00000000};
    DEMAND(hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count) == HACHI_OK && count);
    switch (take(in) % 10) {
    case 0:
        FILL(table, hachi_game_table(game, (int32_t)(take(in) % 9) - 2, item));
        break;
    case 1:
        FILL(preview, hachi_game_preview(game, moves[0], item));
        break;
    case 2:
        FILL(progress, hachi_game_progress(game, (int32_t)(take(in) % 8), 16, item));
        break;
    case 3:
        FILL(event, hachi_game_event(game, HACHI_VIEWER_ALL, take(in) % 8, item));
        break;
    case 4:
        FILL(option_info, hachi_option_describe((int32_t)(take(in) % 70), item));
        break;
    case 5:
        FILL(teyaku, hachi_teyaku_of_hand(rules, hand, item));
        break;
    case 6:
        FILL(special, hachi_special_of_piles(rules, piles, item));
        break;
    case 7:
        FILL(oikomi, hachi_oikomi_of_hand(rules, hand, item));
        break;
    case 8:
        FILL(field, hachi_field_judge(rules, 0x3F, item));
        break;
    default:
        FILL(parse_error, hachi_record_read("x", 1, 0, &(hachi_game *){NULL}, NULL, item));
        break;
    }
}

static void create(struct input *in, const hachi_rules *rules) {
    hachi_game_options *options = take_struct(in, sizeof *options);
    hachi_game *game = NULL;
    const hachi_status status = hachi_game_create(rules, options, &game);
    DEMAND((status == HACHI_OK) == (game != NULL));
    if (game)
        check_table(game, HACHI_VIEWER_ALL);
    hachi_game_destroy(game);
    /* A newer struct with nothing in its tail is as good as one without it. */
    const uint32_t size = size_of(options);
    if (status == HACHI_OK && size > sizeof *options) {
        memcpy(options, &(uint32_t){sizeof *options}, sizeof size);
        DEMAND(hachi_game_create(rules, options, &game) == HACHI_OK);
        hachi_game_destroy(game);
    }
    free(options);
}

static void settle(struct input *in, const hachi_rules *rules) {
    hachi_facts *facts = take_struct(in, sizeof *facts);
    hachi_settlement *settlement = take_struct(in, sizeof *settlement);
    hachi_facts_error *error = take_struct(in, sizeof *error);
    size_t count;
    hachi_settle_month(rules, facts, NULL, sizeof(hachi_entry), 0, &count, settlement, error);
    free(facts);
    free(settlement);
    free(error);
}

/* Arrays with a stride of the caller's. */
static void list(struct input *in, const hachi_game *game) {
    const size_t item_size = take(in) << 1, capacity = take(in);
    void *items = calloc(item_size && capacity ? item_size * capacity : 1, 1);
    size_t count;
    DEMAND(items);
    hachi_game_events(game, HACHI_VIEWER_ALL, take(in) % 8, items, item_size, capacity, &count);
    hachi_game_ledger(game, HACHI_VIEWER_ALL, take(in) % 8, items, item_size, capacity, &count);
    hachi_settle_start(hachi_game_rules(game), 3, items, item_size, capacity, &count);
    hachi_settle_kaikan(hachi_game_rules(game), 3, 6, items, item_size, capacity, &count);
    free(items);
}

/* The rest of the input as a word, in a block of its own without a final NUL. */
static void words(struct input *in, hachi_rules *rules, hachi_game *game) {
    const int32_t thing = (int32_t)(take(in) % 16), option = (int32_t)(take(in) % 70);
    const uint32_t half = take(in);
    const size_t length = in->size, first = length ? half % (length + 1) : 0;
    char *text = malloc(length ? length : 1), out[64];
    DEMAND(text);
    memcpy(text, in->data, length);
    int32_t number, value, set_to;
    hachi_card card;
    hachi_cardset set;
    hachi_move move;
    size_t count;
    hachi_word_find(thing, text, length, &number);
    if (hachi_option_parse(option, text, length, &value) == HACHI_OK)
        DEMAND(hachi_rules_set(rules, option, value) == HACHI_OK);
    if (hachi_rules_set_text(rules, text, first, text + first, length - first) == HACHI_OK) {
        DEMAND(hachi_word_find(HACHI_THING_OPTION, text, first, &number) == HACHI_OK);
        DEMAND(hachi_option_parse(number, text + first, length - first, &value) == HACHI_OK);
        DEMAND(hachi_rules_get(rules, number, &set_to) == HACHI_OK && set_to == value);
    }
    if (hachi_card_parse(text, length, &card) == HACHI_OK)
        DEMAND(strlen(hachi_card_text(card)) == length &&
               memcmp(hachi_card_text(card), text, length) == 0);
    if (hachi_cards_parse(text, length, &set, &count) == HACHI_OK)
        DEMAND(hachi_cards_write(set, out, sizeof out, &count) != HACHI_E_NOT_A_CARD);
    else
        DEMAND(count <= length);
    if (hachi_move_parse(text, length, &move) == HACHI_OK) {
        DEMAND(hachi_move_write(move, out, sizeof out, &count) == HACHI_OK);
        DEMAND(count == length && memcmp(out, text, length) == 0);
    }
    if (hachi_game_set_name(game, 0, text, length) == HACHI_OK) {
        check_round_trips(game);
        DEMAND(hachi_game_name(game, 0, NULL, 0, &count) != HACHI_OK || count == 0);
        DEMAND(count == length);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input input = {data, size}, *in = &input;
    hachi_rules *rules = take_rules(in);
    hachi_game_options options;
    hachi_game *game;
    hachi_game_options_init(&options, sizeof options);
    DEMAND(hachi_game_create(rules, &options, &game) == HACHI_OK);
    switch (take(in) % 5) {
    case 0:
        create(in, rules);
        break;
    case 1:
        settle(in, rules);
        break;
    case 2:
        list(in, game);
        break;
    case 3:
        words(in, rules, game);
        break;
    default:
        fill_some(in, rules, game);
        break;
    }
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    return 0;
}
