/* Keep score at a real table: no game object, only what everybody saw.
 *
 * Four people play by the Boardwalk rules. In this month 1L lay in the field (all counts double).
 * Aki dealt and played; Ben dropped; so Chika and Dai played unasked. Chika showed 三本. Nobody made
 * a yaku until Chika made 赤短 in her last turns, with the card that Dai had just put down. */
#include <hachihachi/hachihachi.h>

#include <stdio.h>

static const char *const people[] = {"Aki", "Ben", "Chika", "Dai"};

enum { AKI, BEN, CHIKA, DAI };

/* The facts, as far as they matter. What is 0 was not so. */
static void write_down(hachi_facts *facts) {
    hachi_facts_init(facts, sizeof *facts);
    facts->players = 4;
    facts->month = 1;
    facts->multiplier = 2;
    facts->dealer = AKI;
    facts->ending = HACHI_ENDING_STOP;
    facts->stopper = CHIKA;
    facts->seat[AKI].role = HACHI_ROLE_PLAYS;
    facts->seat[BEN].role = HACHI_ROLE_DROPPED;
    facts->seat[BEN].drop_order = 1;
    facts->seat[CHIKA].role = HACHI_ROLE_PLAYS;
    facts->seat[CHIKA].suit_yaku = HACHI_YAKU_SANBON;
    facts->seat[CHIKA].fresh = HACHI_BIT_AKATAN;
    facts->seat[CHIKA].culprit[0] = DAI + 1; /* a hatto; [0] is 赤短 */
    facts->seat[DAI].role = HACHI_ROLE_PLAYS;
}

static const char *account(int32_t number) {
    return number < 4 ? people[number] : hachi_word(HACHI_THING_ACCOUNT, number);
}

static void print_entry(const hachi_entry *entry) {
    char money[32];
    size_t length;
    hachi_money_write(entry->amount, HACHI_LANGUAGE_ENGLISH, money, sizeof money, &length);
    printf("%-5s -> %-5s  %-13s %s", account(entry->payer), account(entry->payee), money,
           hachi_word(HACHI_THING_REASON, entry->reason));
    if (entry->yaku)
        printf(" %s", hachi_word(HACHI_THING_YAKU, entry->yaku));
    if (entry->why & HACHI_WHY_CULPRIT)
        printf(", both shares: the culprit of a hatto");
    putchar('\n');
}

/* What is wrong with a fact has a reason; anything else has a status alone. */
static void print_error(hachi_status status, const hachi_facts_error *error) {
    if (!error->reason[0])
        fprintf(stderr, "%s\n", hachi_status_text(status));
    else if (error->seat < 0)
        fprintf(stderr, "the month: %s\n", error->reason);
    else
        fprintf(stderr, "seat %d: %s\n", (int)error->seat, error->reason);
}

int main(void) {
    hachi_rules *rules;
    if (hachi_rules_create(HACHI_PRESET_BOARDWALK, &rules) != HACHI_OK)
        return 1;

    hachi_facts facts;
    write_down(&facts);
    hachi_entry entries[HACHI_MAX_ENTRIES];
    size_t count;
    hachi_settlement settlement;
    hachi_settlement_init(&settlement, sizeof settlement);
    hachi_facts_error error;
    hachi_facts_error_init(&error, sizeof error);
    const hachi_status status = hachi_settle_month(rules, &facts, entries, sizeof entries[0],
                                                   HACHI_MAX_ENTRIES, &count, &settlement, &error);
    hachi_rules_destroy(rules);
    if (status != HACHI_OK) {
        print_error(status, &error);
        return 1;
    }

    for (size_t i = 0; i < count; i++)
        print_entry(&entries[i]);
    printf("\n%s wins the month and deals the next one.\n", people[settlement.winner]);
    for (int32_t seat = 0; seat < 4; seat++)
        printf("%-5s %+d mon\n", people[seat], (int)settlement.net[seat]);
    return 0;
}
