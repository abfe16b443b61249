/* A game in words.
 *
 * One table holds the sentences: an event's kind and variant choose a row, and {words in braces}
 * are filled in from the event. So an order of words can differ between languages, and another
 * language is another column. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is told, and what was seen so far. */
struct tale {
    const hachi_game *game;
    int32_t language;
    int32_t players;
    int32_t total[HACHI_ACCOUNTS], before[HACHI_ACCOUNTS]; /* before: when the month began */
    hachi_cardset hand[HACHI_MAX_SEATS], pile[HACHI_MAX_SEATS];
    int stock_told;
    const hachi_event *event;
    char line[4096];
};

/* --- sentences -------------------------------------------------------------------------------- */

enum { ANY = -1 };

struct sentence {
    int32_t kind;
    int32_t variant; /* see variant_of() */
    const char *english;
    const char *japanese;
};

/* clang-format off */
static const struct sentence sentences[] = {
    {HACHI_EVENT_GAME_START, ANY,
     "{preset}: {value} players, {months} months; {seat} deals first.",
     "{preset}: {value}人、{months}か月。最初の親は{seat}。"},
    {HACHI_EVENT_MONTH_START, ANY,
     "\nMonth {month} ({calendar}). {seat} deals.",
     "\n{month}か月目({calendar})。親は{seat}。"},
    {HACHI_EVENT_MIZUTEN, 1, "  {seat} is bound to play (mizuten).", "  {seat}はみずてんを宣言。"},
    {HACHI_EVENT_MIZUTEN, 0, "  {seat} declares no mizuten.", "  {seat}はみずてんを宣言しない。"},
    {HACHI_EVENT_REDEAL, ANY,
     "  All four cards of the {suit} lie in the field: all is dealt again.",
     "  場に{suit}が四枚: 配り直し。"},
    {HACHI_EVENT_BLANK, ANY,
     "  {seat} holds the blank card and is out; the other six cards are the field.",
     "  {seat}は白札を持ち、休み。残りの六枚が場になる。"},
    {HACHI_EVENT_FIELD, ANY,
     "  Field: {cards}. {field}, ×{value}.",
     "  場: {cards}。{field}、×{value}。"},
    {HACHI_EVENT_BID, 1, "  {seat} plays.", "  {seat}は出る。"},
    {HACHI_EVENT_BID, 0, "  {seat} drops.", "  {seat}は下りる。"},
    {HACHI_EVENT_ROLE, HACHI_ROLE_PLAYS,
     "  {seat} plays without being asked.",
     "  {seat}は問われずに出る。"},
    {HACHI_EVENT_ROLE, HACHI_ROLE_CHASED,
     "  {seat} is chased out, holding {hand}.",
     "  {seat}は追い込まれる。手札は{hand}。"},
    {HACHI_EVENT_STOCK, ANY,
     "  The hands that are out and the undealt cards become the stock.",
     "  抜けた者の手札と残り札を切って山札とする。"},
    {HACHI_EVENT_SHOW, 0, "  {seat} shows no teyaku.", "  {seat}は手役を見せない。"},
    {HACHI_EVENT_SHOW, 1, "  {seat} shows {yaku}: {cards}.", "  {seat}は{yaku}を公開: {cards}。"},
    {HACHI_EVENT_SHOW, 2,
     "  {seat} shows {other_yaku}: {cards}.",
     "  {seat}は{other_yaku}を公開: {cards}。"},
    {HACHI_EVENT_SHOW, 3,
     "  {seat} shows {yaku} and {other_yaku}: {cards}.",
     "  {seat}は{yaku}と{other_yaku}を公開: {cards}。"},
    {HACHI_EVENT_FIRST_TAKES, ANY,
     "  {seat} takes the four of a suit: {cards}.",
     "  {seat}が同じ月の四枚を取る: {cards}。"},
    {HACHI_EVENT_PLAY, 0, "  {seat} plays {card}.", "  {seat}は{card}を出す。"},
    {HACHI_EVENT_PLAY, 1,
     "  {seat} plays {card} and takes {taken}.",
     "  {seat}は{card}を出し、{taken}を取る。"},
    {HACHI_EVENT_TURN, 0, "  {seat} turns {card}.", "  {seat}は{card}をめくる。"},
    {HACHI_EVENT_TURN, 1,
     "  {seat} turns {card} and takes {taken}.",
     "  {seat}は{card}をめくり、{taken}を取る。"},
    {HACHI_EVENT_CLAIM, 1,
     "  {seat} claims {bonus}{of_suit}.",
     "  {seat}は{bonus}{of_suit}を請求。"},
    {HACHI_EVENT_CLAIM, 0,
     "  {seat} lets go of {bonus}{of_suit}.",
     "  {seat}は{bonus}{of_suit}を請求しない。"},
    {HACHI_EVENT_YAKU, 0, "  {seat} makes {yaku}.", "  {seat}に{yaku}ができる。"},
    {HACHI_EVENT_YAKU, 1,
     "  {seat} makes {yaku}; {to} is the culprit of a hatto.",
     "  {seat}に{yaku}ができる。{to}の法度。"},
    {HACHI_EVENT_VOID, ANY, "  {yaku} of {seat} is void.", "  {seat}の{yaku}は無効になる。"},
    {HACHI_EVENT_SAY, 1, "  {seat} goes on (sage).", "  {seat}は下げる。"},
    {HACHI_EVENT_SAY, 0, "  {seat} stops.", "  {seat}は上がる。"},
    {HACHI_EVENT_PLAY_END, HACHI_ENDING_STOP,
     "  Play ends: {seat} has stopped.",
     "  {seat}の上がりでプレイ終了。"},
    {HACHI_EVENT_PLAY_END, HACHI_ENDING_EXHAUSTED,
     "  All cards are played. Points: {points}.",
     "  すべての札が出た。点数: {points}。"},
    {HACHI_EVENT_PLAY_END, HACHI_ENDING_NO_PLAY,
     "  Nothing is played this month.",
     "  この月はプレイなし。"},
    {HACHI_EVENT_PAY, ANY,
     "    {payer} pays {money} to {payee}: {reason}{undone}{about}{of_suit}{why}.",
     "    {payer}から{payee}へ{money}: {reason}{undone}{about}{of_suit}{why}。"},
    {HACHI_EVENT_MONTH_END, ANY, "  {seat} wins the month.", "  この月の勝者は{seat}。"},
    {HACHI_EVENT_GAME_END, ANY, "\nThe game is over.", "\nゲーム終了。"},
};
/* clang-format on */

/* Which of a kind's sentences fits. */
static int32_t variant_of(const hachi_event *event) {
    if (event->kind == HACHI_EVENT_PLAY || event->kind == HACHI_EVENT_TURN)
        return event->cards != 0;
    return event->kind == HACHI_EVENT_YAKU ? event->to >= 0 : event->value;
}

static const struct sentence *find_sentence(const hachi_event *event) {
    const int32_t variant = variant_of(event);
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++)
        if (sentences[i].kind == event->kind &&
            (sentences[i].variant == ANY || sentences[i].variant == variant))
            return &sentences[i];
    return NULL;
}

/* --- what is filled in ------------------------------------------------------------------------ */

static void add(struct tale *tale, const char *text) {
    const size_t used = strlen(tale->line);
    snprintf(tale->line + used, sizeof tale->line - used, "%s", text);
}

static void add_number(struct tale *tale, int32_t number) {
    char text[16];
    snprintf(text, sizeof text, "%d", (int)number);
    add(tale, text);
}

/* A name in the middle of a sentence. */
static void add_name(struct tale *tale, int32_t thing, int32_t id) {
    char text[128];
    snprintf(text, sizeof text, "%s", name_of(thing, id, tale->language));
    if (text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z')
        text[0] = (char)(text[0] - 'A' + 'a');
    add(tale, text);
}

/* A yaku by its name, and in English by its word too, as records call it. */
static void add_yaku(struct tale *tale, int32_t yaku) {
    add_name(tale, HACHI_THING_YAKU, yaku);
    if (tale->language == HACHI_LANGUAGE_ENGLISH) {
        add(tale, " (");
        add(tale, hachi_word(HACHI_THING_YAKU, yaku));
        add(tale, ")");
    }
}

static void add_account(struct tale *tale, int32_t account) {
    char text[SEAT_SIZE];
    if (account >= HACHI_ACCOUNT_BANK) {
        add(tale, either(tale->language, "the ", ""));
        add_name(tale, HACHI_THING_ACCOUNT, account);
    } else {
        add(tale, seat_name(tale->game, account, tale->language, text));
    }
}

static void add_cards(struct tale *tale, hachi_cardset set) {
    char text[CARDS_SIZE];
    add(tale, cards(set, text));
}

static void add_money(struct tale *tale, int32_t mon) {
    char text[MONEY_SIZE];
    add(tale, money(mon, tale->language, text));
}

static void put_seat(struct tale *tale) { add_account(tale, tale->event->seat); }
static void put_to(struct tale *tale) { add_account(tale, tale->event->to); }
static void put_value(struct tale *tale) { add_number(tale, tale->event->value); }
static void put_month(struct tale *tale) { add_number(tale, tale->event->month); }
static void put_cards(struct tale *tale) { add_cards(tale, tale->event->cards); }
static void put_card(struct tale *tale) { add(tale, hachi_card_text(tale->event->card)); }
static void put_hand(struct tale *tale) { add_cards(tale, tale->hand[tale->event->seat]); }
static void put_yaku(struct tale *tale) { add_yaku(tale, tale->event->yaku); }
static void put_other_yaku(struct tale *tale) { add_yaku(tale, tale->event->other_yaku); }
static void put_money(struct tale *tale) { add_money(tale, tale->event->value); }

static void put_preset(struct tale *tale) {
    add(tale, name_of(HACHI_THING_PRESET, hachi_rules_preset(hachi_game_rules(tale->game)),
                      tale->language));
}

static void put_months(struct tale *tale) {
    int32_t months;
    hachi_rules_get(hachi_game_rules(tale->game), HACHI_OPTION_MONTHS, &months);
    add_number(tale, months);
}

static void put_calendar(struct tale *tale) { /* rules 3.1 */
    add_name(tale, HACHI_THING_SUIT, (tale->event->month - 1) % 12 + 1);
}

static void put_taken(struct tale *tale) {
    add_cards(tale, tale->event->cards & ~((hachi_cardset)1 << tale->event->card));
}

static void put_suit(struct tale *tale) { add_name(tale, HACHI_THING_SUIT, tale->event->suit); }
static void put_field(struct tale *tale) {
    const char *name = name_of(HACHI_THING_FIELD, tale->event->value, tale->language);
    add(tale, *name ? name : either(tale->language, "Stacked fields", "重ね"));
}
static void put_bonus(struct tale *tale) { add_name(tale, HACHI_THING_BONUS, tale->event->bonus); }
static void put_reason(struct tale *tale) {
    add_name(tale, HACHI_THING_REASON, tale->event->reason);
}

static void put_undone(struct tale *tale) {
    if (tale->event->undone) {
        add(tale, either(tale->language, " of ", "・"));
        add_name(tale, HACHI_THING_REASON, tale->event->undone);
    }
}

static void put_about(struct tale *tale) {
    if (tale->event->yaku) {
        add(tale, either(tale->language, ", ", " "));
        add_yaku(tale, tale->event->yaku);
    }
}

static void put_of_suit(struct tale *tale) {
    if (tale->event->suit) {
        add(tale, either(tale->language, ", ", " "));
        put_suit(tale);
    }
}

static void put_why(struct tale *tale) {
    static const struct {
        int32_t bit;
        const char *english, *japanese;
    } whys[] = {
        {HACHI_WHY_HALF, ", at half value", "、半額"},
        {HACHI_WHY_CULPRIT, ", both shares, being the culprit of a hatto", "、法度の一人払い"},
        {HACHI_WHY_SAGE, ", both shares, being the only one who has gone on",
         "、下げた者の一人払い"},
    };
    for (size_t i = 0; i < sizeof whys / sizeof whys[0]; i++)
        if (tale->event->why & whys[i].bit)
            add(tale, either(tale->language, whys[i].english, whys[i].japanese));
}

static void put_points(struct tale *tale) {
    const char *comma = "";
    for (int32_t seat = 0; seat < tale->players; seat++) {
        if (!tale->pile[seat])
            continue;
        add(tale, comma);
        add_account(tale, seat);
        add(tale, " ");
        add_number(tale, hachi_cards_points(tale->pile[seat]));
        comma = either(tale->language, ", ", "、");
    }
}

static const struct {
    const char *word;
    void (*put)(struct tale *tale);
} words[] = {
    {"seat", put_seat},       {"to", put_to},
    {"payer", put_seat},      {"payee", put_to},
    {"value", put_value},     {"money", put_money},
    {"month", put_month},     {"calendar", put_calendar},
    {"cards", put_cards},     {"card", put_card},
    {"hand", put_hand},       {"taken", put_taken},
    {"yaku", put_yaku},       {"other_yaku", put_other_yaku},
    {"preset", put_preset},   {"months", put_months},
    {"suit", put_suit},       {"field", put_field},
    {"bonus", put_bonus},     {"reason", put_reason},
    {"undone", put_undone},   {"about", put_about},
    {"of_suit", put_of_suit}, {"why", put_why},
    {"points", put_points},
};

static void put_word(struct tale *tale, const char *word, size_t length) {
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].word) == length && memcmp(words[i].word, word, length) == 0)
            words[i].put(tale);
}

static void say(struct tale *tale, const char *sentence) {
    tale->line[0] = 0;
    while (*sentence) {
        char piece[256];
        const size_t plain = strcspn(sentence, "{");
        snprintf(piece, sizeof piece, "%.*s", (int)plain, sentence);
        add(tale, piece);
        sentence += plain;
        if (*sentence) {
            const size_t length = strcspn(sentence, "}");
            put_word(tale, sentence + 1, length - 1);
            sentence += length + 1;
        }
    }
    /* A sentence that begins with "the bank", or with a yaku. */
    char *first = tale->line + strspn(tale->line, " \n");
    if ((strncmp(first, "the ", 4) == 0 || tale->event->kind == HACHI_EVENT_VOID) &&
        *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    puts(tale->line);
}

/* --- events ----------------------------------------------------------------------------------- */

static void say_hands(struct tale *tale) {
    for (int32_t seat = 0; seat < tale->players; seat++) {
        char name[SEAT_SIZE], text[CARDS_SIZE];
        printf("    %s: %s\n", seat_name(tale->game, seat, tale->language, name),
               cards(tale->hand[seat], text));
    }
}

/* What each seat has now, and what the month brought it. */
static void say_totals(struct tale *tale) {
    for (int32_t seat = 0; seat < tale->players; seat++) {
        char name[SEAT_SIZE], text[MONEY_SIZE];
        printf(either(tale->language, "    %s: %s (%+d mon)\n", "    %s: %s (%+d文)\n"),
               seat_name(tale->game, seat, tale->language, name),
               money(tale->total[seat], tale->language, text),
               (int)(tale->total[seat] - tale->before[seat]));
    }
}

static void say_changes(const struct tale *tale) {
    const hachi_rules *rules = hachi_game_rules(tale->game);
    for (int32_t option = 1; option <= hachi_option_count(); option++) {
        int32_t value, usual;
        hachi_rules_get(rules, option, &value);
        hachi_preset_value(hachi_rules_preset(rules), option, &usual);
        if (value == usual || option == HACHI_OPTION_MONTHS)
            continue;
        printf("  %s: ", name_of(HACHI_THING_OPTION, option, tale->language));
        const char *word = hachi_option_value_name(option, value, tale->language);
        if (*word)
            printf("%s\n", word);
        else
            printf("%d\n", (int)value);
    }
}

static void month_begins(struct tale *tale) {
    memcpy(tale->before, tale->total, sizeof tale->before);
    memset(tale->hand, 0, sizeof tale->hand);
    memset(tale->pile, 0, sizeof tale->pile);
    tale->stock_told = 0;
}

/* What an event changes in what was seen so far. */
static void remember(struct tale *tale, const hachi_event *event) {
    if (event->kind == HACHI_EVENT_MONTH_START)
        month_begins(tale);
    if (event->kind == HACHI_EVENT_REDEAL)
        memset(tale->hand, 0, sizeof tale->hand);
    if (event->kind == HACHI_EVENT_DEAL && event->seat >= 0)
        for (int i = 0; i < 8 && event->list[i] < HACHI_CARDS_WITH_BLANK; i++)
            tale->hand[event->seat] |= (hachi_cardset)1 << event->list[i];
    if (event->kind == HACHI_EVENT_PAY) {
        tale->total[event->seat] -= event->value;
        tale->total[event->to] += event->value;
    }
    if (event->kind == HACHI_EVENT_FIRST_TAKES || event->kind == HACHI_EVENT_PLAY ||
        event->kind == HACHI_EVENT_TURN)
        tale->pile[event->seat] |= event->cards;
}

static void tell_event(struct tale *tale, const hachi_event *event) {
    remember(tale, event);
    tale->event = event;
    const struct sentence *sentence = find_sentence(event);
    if (!sentence || (event->kind == HACHI_EVENT_STOCK && tale->stock_told++))
        return;
    say(tale, either(tale->language, sentence->english, sentence->japanese));
    if (event->kind == HACHI_EVENT_GAME_START)
        say_changes(tale);
    if (event->kind == HACHI_EVENT_FIELD)
        say_hands(tale);
    if (event->kind == HACHI_EVENT_MONTH_END)
        say_totals(tale);
}

/* Where a record stops in the middle: who is waited for. */
static void say_waiting(const struct tale *tale) {
    const int32_t actor = hachi_game_actor(tale->game);
    char name[SEAT_SIZE] = "";
    if (actor >= 0)
        seat_name(tale->game, actor, tale->language, name);
    printf(either(tale->language, "\nHere the game stands. Next: %s%s%s.\n",
                  "\nここまで。次は%s%s%s。\n"),
           name, *name ? either(tale->language, ", ", "、") : "",
           name_of(HACHI_THING_PHASE, hachi_game_phase(tale->game), tale->language));
}

int tell_game(const hachi_game *game, int32_t language) {
    struct tale tale = {.game = game, .language = language, .players = hachi_game_players(game)};
    size_t count;
    if (hachi_game_event_count(game, HACHI_VIEWER_ALL, &count) != HACHI_OK)
        return 0;
    hachi_event *events = calloc(count + 1, sizeof *events);
    const int got = events && hachi_game_events(game, HACHI_VIEWER_ALL, 0, events, sizeof *events,
                                                count, &count) == HACHI_OK;
    for (size_t i = 0; got && i < count; i++)
        tell_event(&tale, &events[i]);
    free(events);
    if (got && hachi_game_phase(game) == HACHI_PHASE_OVER)
        print_ranking(game, language);
    else if (got)
        say_waiting(&tale);
    return got;
}
