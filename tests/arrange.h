/* What several tests need: sets of cards and rules from words, arranged decks, ledgers as text.
 * Whatever is created here is destroyed by arrange_done(), which suites name as their .fini. */
#ifndef ARRANGE_H
#define ARRANGE_H

#include <hachihachi/hachihachi.h>

/* A set of cards: "1L 2a 12c". */
hachi_cardset cards(const char *text);

/* One card. */
hachi_card card(const char *text);

/* Rules from a preset with changes: "hatto off, plate 5". */
hachi_rules *rules_with(int32_t preset, const char *changes);

/* Entries as text: "1>0 24 teyaku sanbon; 0>pot 12 drop-fee"; then half, culprit, sage for the bits
 * that explain. Two buffers take turns. */
char *entries_text(const hachi_entry *entries, size_t count);

/* The same of the game's ledger from an index on, as the referee sees it. */
char *ledger_text(const hachi_game *game, size_t first);

/* The number of entries so far. */
size_t ledger_count(const hachi_game *game);

/* A deal to come. Hands, field and rest are lists of words; what is missing is filled with the
 * lowest cards that are left: first the hands, then the field, then what stays undealt. */
struct arrangement {
    int players;
    int dealer;
    int first_packet;    /* 0: 3 */
    const char *hand[7]; /* seven cards; with seven players the blank one is "blank" */
    const char *field;   /* six cards; none with seven players */
    const char *undealt; /* in order: with three players the stock */
};

/* The deck of an arrangement, top first, by rules 4.2. */
size_t arrange_deck(const struct arrangement *what, hachi_card *deck);

/* A game with the host dealing. */
hachi_game *host_game(const hachi_rules *rules, int players, int dealer);

/* Deal an arrangement to a game that waits for a deck. */
hachi_status deal(hachi_game *game, const struct arrangement *what);

/* Deal the stock: first the words, then the other cards that are wanted, ascending. */
hachi_status deal_stock(hachi_game *game, const char *first);

/* Do a move, in the words of a record: "play 0 5a x 5T". The status is returned. */
hachi_status try_move(hachi_game *game, const char *text);

/* Do moves, separated by semicolons; each must be legal. */
void moves(hachi_game *game, const char *texts);

/* The legal moves as text, separated by semicolons. */
char *list_text(const hachi_game *game);

/* The referee's table. */
hachi_table table_of(const hachi_game *game);

/* Note a game or rules for arrange_done(). */
hachi_game *keep_game(hachi_game *game);
hachi_rules *keep_rules(hachi_rules *rules);

void arrange_done(void);

#endif
