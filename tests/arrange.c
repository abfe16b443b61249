#include "arrange.h"
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

enum { MAX_KEPT = 4000, MAX_TEXT = 16384 };

static hachi_rules *kept_rules[MAX_KEPT];
static hachi_game *kept_games[MAX_KEPT];
static size_t rules_count, game_count;

hachi_rules *keep_rules(hachi_rules *rules) {
    cr_assert(rules_count < MAX_KEPT);
    return kept_rules[rules_count++] = rules;
}

hachi_game *keep_game(hachi_game *game) {
    cr_assert(game_count < MAX_KEPT);
    return kept_games[game_count++] = game;
}

void arrange_done(void) {
    while (rules_count)
        hachi_rules_destroy(kept_rules[--rules_count]);
    while (game_count)
        hachi_game_destroy(kept_games[--game_count]);
}

hachi_cardset cards(const char *text) {
    hachi_cardset set = 0;
    const hachi_status status = hachi_cards_parse(text, strlen(text), &set, NULL);
    cr_assert(eq(i32, status, HACHI_OK), "cards \"%s\"", text);
    return set;
}

hachi_card card(const char *text) {
    hachi_card number;
    cr_assert(eq(i32, hachi_card_parse(text, strlen(text), &number), HACHI_OK), "card \"%s\"",
              text);
    return number;
}

hachi_rules *rules_with(int32_t preset, const char *changes) {
    hachi_rules *rules = NULL;
    cr_assert(eq(i32, hachi_rules_create(preset, &rules), HACHI_OK));
    keep_rules(rules);
    while (*changes) {
        const size_t name = strcspn(changes, " ");
        const char *value = changes + name + (changes[name] == ' ');
        const size_t length = strcspn(value, ",");
        cr_assert(eq(i32, hachi_rules_set_text(rules, changes, name, value, length), HACHI_OK),
                  "option \"%s\"", changes);
        changes = value + length;
        changes += strspn(changes, ", ");
    }
    return rules;
}

/* The words of doc/record.md 3, so that a test does not ask the library for them. */
static const char *const reason_words[] = {
    "?",         "start",  "drop-fee",  "oikomi-teyaku", "oikomi-dekiyaku", "oikomi-cards",
    "oikomi",    "teyaku", "nuke",      "tobikomi",      "mizuten",         "dekiyaku",
    "sage-flow", "refund", "special",   "points",        "mizuten-fail",    "pot",
    "plate",     "kaikan", "top-prize", "plate-prize"};

static const char *const yaku_words[] = {
    "?",       "sanbon",    "tatesanbon", "kuttsuki",         "teshi",
    "haneken", "ichinishi", "futasanbon", "sanbontatesanbon", "futatatesanbon",
    "shisou",  "karasu",    "pikaichi",   "toichi",           "tanichi",
    "aka",     "akatan",    "aotan",      "nanatan",          "shikou",
    "gokou",   "souhachi",  "futahachi",  "sujuuroku"};

static const char *account_word(int32_t account) {
    static const char *const words[] = {"0", "1", "2", "3", "4", "5", "6", "bank", "pot", "plate"};
    return account < 0 || account > 9 ? "?" : words[account];
}

static size_t put_word(char *buffer, size_t at, const char *word) {
    return at + (size_t)snprintf(buffer + at, MAX_TEXT - at, " %s", word);
}

char *entries_text(const hachi_entry *entries, size_t count) {
    static char buffers[2][MAX_TEXT];
    static int turn;
    char *buffer = buffers[turn ^= 1];
    size_t at = 0;
    buffer[0] = 0;
    for (size_t i = 0; i < count && at + 200 < MAX_TEXT; i++) {
        const hachi_entry *e = &entries[i];
        at += (size_t)snprintf(buffer + at, MAX_TEXT - at, "%s%s>%s %d %s", i ? "; " : "",
                               account_word(e->payer), account_word(e->payee), (int)e->amount,
                               reason_words[e->reason < 0 || e->reason > 21 ? 0 : e->reason]);
        if (e->undone)
            at =
                put_word(buffer, at, reason_words[e->undone < 0 || e->undone > 21 ? 0 : e->undone]);
        if (e->yaku)
            at = put_word(buffer, at, yaku_words[e->yaku < 0 || e->yaku > 23 ? 0 : e->yaku]);
        if (e->suit)
            at += (size_t)snprintf(buffer + at, MAX_TEXT - at, " %d", (int)e->suit);
        if (e->why & HACHI_WHY_HALF)
            at = put_word(buffer, at, "half");
        if (e->why & HACHI_WHY_CULPRIT)
            at = put_word(buffer, at, "culprit");
        if (e->why & HACHI_WHY_SAGE)
            at = put_word(buffer, at, "sage");
        if (e->why & ~7)
            at = put_word(buffer, at, "unknown-why");
    }
    return buffer;
}

size_t ledger_count(const hachi_game *game) {
    size_t count = 0;
    hachi_game_ledger(game, HACHI_VIEWER_ALL, 0, NULL, sizeof(hachi_entry), 0, &count);
    return count;
}

char *ledger_text(const hachi_game *game, size_t first) {
    static hachi_entry entries[4096];
    size_t count;
    cr_assert(eq(
        i32,
        hachi_game_ledger(game, HACHI_VIEWER_ALL, first, entries, sizeof entries[0], 4096, &count),
        HACHI_OK));
    return entries_text(entries, count);
}

/* Append the words' cards to a list; the words may be fewer than wanted. */
static size_t append(const char *text, hachi_card *list, size_t at, hachi_cardset *used) {
    while (text && *text) {
        const size_t length = strcspn(text, " ");
        hachi_card number;
        cr_assert(eq(i32, hachi_card_parse(text, length, &number), HACHI_OK), "card \"%s\"", text);
        cr_assert(zero(u64, *used >> number & 1), "card %.*s twice", (int)length, text);
        *used |= (hachi_cardset)1 << number;
        list[at++] = number;
        text += length;
        text += strspn(text, " ");
    }
    return at;
}

static hachi_card lowest_left(hachi_cardset *used) {
    hachi_card number = 0;
    while (*used >> number & 1)
        number++;
    *used |= (hachi_cardset)1 << number;
    return number;
}

size_t arrange_deck(const struct arrangement *what, hachi_card *deck) {
    const int n = what->players, packet = what->first_packet ? what->first_packet : 3;
    const size_t all = n == 7 ? 49 : 48;
    hachi_card hand[7][49], field[49], undealt[49];
    size_t hands[7], fields, undealts, at = 0;
    hachi_cardset used = 0;
    for (int seat = 0; seat < n; seat++)
        hands[seat] = append(what->hand[seat], hand[seat], 0, &used);
    fields = append(what->field, field, 0, &used);
    undealts = append(what->undealt, undealt, 0, &used);
    for (int seat = 0; seat < n; seat++) {
        while (hands[seat] < 7)
            hand[seat][hands[seat]++] = lowest_left(&used);
        cr_assert(eq(sz, hands[seat], 7));
    }
    while (n != 7 && fields < 6)
        field[fields++] = lowest_left(&used);
    while (undealts + fields + 7 * (size_t)n < all)
        undealt[undealts++] = lowest_left(&used);
    /* rules 4.2 */
    for (int part = 0; part < 2; part++) {
        const int from = part ? packet : 0, to = part ? 7 : packet;
        for (int i = 1; i <= n; i++)
            for (int j = from; j < to; j++)
                deck[at++] = hand[(what->dealer + i) % n][j];
        for (int j = 0; j < 3 && n != 7; j++)
            deck[at++] = field[3 * part + j];
    }
    for (size_t i = 0; i < undealts; i++)
        deck[at++] = undealt[i];
    cr_assert(eq(sz, at, all));
    return at;
}

hachi_game *host_game(const hachi_rules *rules, int players, int dealer) {
    hachi_game_options options;
    hachi_game *game = NULL;
    hachi_game_options_init(&options, sizeof options);
    options.flags = HACHI_GAME_HOST_DEALS;
    options.players = players;
    options.dealer = dealer;
    cr_assert(eq(i32, hachi_game_create(rules, &options, &game), HACHI_OK));
    return keep_game(game);
}

hachi_status deal(hachi_game *game, const struct arrangement *what) {
    hachi_card deck[49];
    const size_t count = arrange_deck(what, deck);
    return hachi_game_deal(game, deck, count);
}

hachi_status deal_stock(hachi_game *game, const char *first) {
    hachi_card stock[49];
    hachi_cardset wanted = 0, used = 0;
    size_t count = append(first, stock, 0, &used);
    cr_assert(eq(i32, hachi_game_deal_wanted(game, &wanted), HACHI_OK));
    cr_assert(zero(u64, used & ~wanted), "a stock's card is not among the 21");
    for (hachi_card number = 0; number < 48; number++)
        if (wanted >> number & ~(used >> number) & 1)
            stock[count++] = number;
    return hachi_game_deal(game, stock, count);
}

static hachi_move parsed(const char *text, size_t length) {
    hachi_move move = 0;
    cr_assert(eq(i32, hachi_move_parse(text, length, &move), HACHI_OK), "move \"%s\"", text);
    return move;
}

hachi_status try_move(hachi_game *game, const char *text) {
    return hachi_game_apply(game, parsed(text, strlen(text)));
}

void moves(hachi_game *game, const char *texts) {
    while (*texts) {
        const size_t length = strcspn(texts, ";");
        const hachi_status status = hachi_game_apply(game, parsed(texts, length));
        cr_assert(eq(i32, status, HACHI_OK), "%s; legal: %s; at: %s", hachi_status_name(status),
                  list_text(game), texts);
        texts += length;
        texts += strspn(texts, "; ");
    }
}

char *list_text(const hachi_game *game) {
    static char buffer[1024];
    hachi_move list[HACHI_MAX_MOVES];
    size_t count = 0, at = 0;
    buffer[0] = 0;
    cr_assert(eq(i32, hachi_game_moves(game, list, HACHI_MAX_MOVES, &count), HACHI_OK));
    for (size_t i = 0; i < count; i++) {
        char text[HACHI_MAX_MOVE_TEXT];
        size_t length;
        cr_assert(eq(i32, hachi_move_write(list[i], text, sizeof text, &length), HACHI_OK));
        at += (size_t)snprintf(buffer + at, sizeof buffer - at, "%s%s", i ? "; " : "", text);
    }
    return buffer;
}

hachi_table table_of(const hachi_game *game) {
    hachi_table table;
    hachi_table_init(&table, sizeof table);
    cr_assert(eq(i32, hachi_game_table(game, HACHI_VIEWER_ALL, &table), HACHI_OK));
    return table;
}
