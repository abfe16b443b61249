/* hachihachi count: all hands by teyaku, all fields by multiplier (rules 16). */
#include "cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SUIT_ROWS = HACHI_YAKU_SHISOU + 1, YAKU = HACHI_YAKU_AKA + 1, MULTIPLIERS = 256 };

/* Calls `look` for each set of `left` cards out of those from `first` on, together with `set`. */
struct walk {
    const hachi_rules *rules;
    hachi_status (*look)(struct walk *walk, hachi_cardset set);
    hachi_status status;
    uint64_t done;
    struct progress progress;
    uint64_t hands[SUIT_ROWS][YAKU]; /* by suit yaku, and by chaff yaku */
    uint64_t fields[MULTIPLIERS][2]; /* by multiplier, and by whether four of a suit lie there */
};

static void walk_sets(struct walk *walk, hachi_cardset set, int first, int left) {
    if (left == 0) {
        const hachi_status status = walk->look(walk, set);
        if (status != HACHI_OK)
            walk->status = status;
        walk->done++;
        return;
    }
    for (int card = first; card <= HACHI_CARDS - left; card++)
        walk_sets(walk, set | (hachi_cardset)1 << card, card + 1, left - 1);
    if (left == 4)
        progress_show(&walk->progress, walk->done);
}

static hachi_status look_at_hand(struct walk *walk, hachi_cardset hand) {
    hachi_teyaku teyaku = {.size = sizeof teyaku};
    const hachi_status status = hachi_teyaku_of_hand(walk->rules, hand, &teyaku);
    if (status != HACHI_OK)
        return status;
    /* A newer library may know more yaku than this program has rows for. */
    if (teyaku.suit_yaku >= SUIT_ROWS || teyaku.chaff_yaku >= YAKU)
        return HACHI_E_OUT_OF_RANGE;
    walk->hands[teyaku.suit_yaku][teyaku.chaff_yaku]++;
    return HACHI_OK;
}

static hachi_status look_at_field(struct walk *walk, hachi_cardset cards_there) {
    hachi_field field = {.size = sizeof field};
    const hachi_status status = hachi_field_judge(walk->rules, cards_there, &field);
    if (status == HACHI_OK)
        walk->fields[field.multiplier & (MULTIPLIERS - 1)][field.four_month != 0]++;
    return status;
}

static const char *word_of(int32_t yaku) {
    return yaku ? hachi_word(HACHI_THING_YAKU, yaku) : "none";
}

static void print_counts(const char *title, const uint64_t *counts, int first, int last) {
    uint64_t sum = counts[0];
    printf("%s\t%" PRIu64, title, counts[0]);
    for (int i = first; i <= last; i++) {
        printf("\t%" PRIu64, counts[i]);
        sum += counts[i];
    }
    printf("\t%" PRIu64 "\n", sum);
}

static void print_hands(const struct walk *walk) {
    uint64_t sums[YAKU] = {0};
    fputs("hands\tnone", stdout);
    for (int32_t chaff = HACHI_YAKU_KARASU; chaff <= HACHI_YAKU_AKA; chaff++)
        printf("\t%s", word_of(chaff));
    puts("\ttotal");
    for (int32_t suit = 0; suit <= HACHI_YAKU_SHISOU; suit++) {
        print_counts(word_of(suit), walk->hands[suit], HACHI_YAKU_KARASU, HACHI_YAKU_AKA);
        for (int i = 0; i < YAKU; i++)
            sums[i] += walk->hands[suit][i];
    }
    print_counts("total", sums, HACHI_YAKU_KARASU, HACHI_YAKU_AKA);
}

static void print_fields(const struct walk *walk) {
    uint64_t sums[2] = {0, 0};
    puts("multiplier\tothers\tfour_of_a_suit\ttotal");
    for (int i = 0; i < MULTIPLIERS; i++) {
        char title[16];
        snprintf(title, sizeof title, "%d", i);
        if (walk->fields[i][0] + walk->fields[i][1])
            print_counts(title, walk->fields[i], 1, 1);
        sums[0] += walk->fields[i][0];
        sums[1] += walk->fields[i][1];
    }
    print_counts("total", sums, 1, 1);
}

static const struct {
    const char *what;
    int size; /* cards */
    uint64_t total;
    hachi_status (*look)(struct walk *walk, hachi_cardset set);
    void (*print)(const struct walk *walk);
} counts[] = {
    {"hands", HACHI_HAND, 73629072, look_at_hand, print_hands},
    {"fields", 6, 12271512, look_at_field, print_fields},
};

static int count_all(const struct args *args, const hachi_rules *rules, int which) {
    static struct walk walk;
    memset(&walk, 0, sizeof walk);
    walk.rules = rules;
    walk.look = counts[which].look;
    progress_begin(&walk.progress, counts[which].total);
    walk_sets(&walk, 0, 0, counts[which].size);
    progress_end(&walk.progress);
    if (walk.status != HACHI_OK)
        return fail_status(args, counts[which].what, walk.status);
    counts[which].print(&walk);
    return EXIT_FINE;
}

int run_count(const struct args *args) {
    if (args->operand_count != 1)
        return complain(args, "say what to count: hands or fields");
    for (int which = 0; which < 2; which++) {
        if (strcmp(args->operands[0], counts[which].what) != 0)
            continue;
        hachi_rules *rules;
        int code = rules_of(args, &rules);
        if (code != EXIT_FINE)
            return code;
        code = count_all(args, rules, which);
        hachi_rules_destroy(rules);
        return code;
    }
    return complain(args, "'%s' can't be counted, but hands and fields can", args->operands[0]);
}
