/* The facts of a month, checked and settled. See facts.h.
 *
 * Each check_… function looks at one kind of fact of one seat or of the month; the order of the table at the
 * end is the order in which they may rely on one another. */
#include "facts.h"

#include "month.h"

static hachi_status wrong(struct hh_facts *facts, hachi_status status, int seat,
                          const char *reason) {
    facts->error->status = status;
    facts->error->seat = seat;
    memset(facts->error->reason, 0, sizeof facts->error->reason);
    memcpy(facts->error->reason, reason, strlen(reason));
    return status;
}

#define FACTS_REFUSE_IF(condition, status, seat, reason)                                           \
    do {                                                                                           \
        if (condition)                                                                             \
            return wrong(facts, status, seat, reason);                                             \
    } while (0)

static int role_of(const struct hh_facts *facts, int seat) {
    const int role = facts->given->seat[seat].role;
    return facts->given->players == 3 && role == HACHI_ROLE_NONE ? HACHI_ROLE_PLAYS : role;
}

static hachi_status check_rules(struct hh_facts *facts) {
    int32_t first, second;
    if (hh_rules_conflict(facts->rules, &first, &second) == HACHI_OK)
        return HACHI_OK;
    struct hh_writer writer;
    size_t length;
    hh_writer_init(&writer, facts->error->reason, sizeof facts->error->reason);
    hh_write_conflict(&writer, first, second);
    hh_writer_finish(&writer, &length);
    return HACHI_E_OPTION_CONFLICT;
}

static hachi_status check_month(struct hh_facts *facts) {
    const hachi_facts *f = facts->given;
    FACTS_REFUSE_IF(f->players < HACHI_MIN_SEATS || f->players > HACHI_MAX_SEATS,
                    HACHI_E_OUT_OF_RANGE, -1, "players must be 3 to 7");
    FACTS_REFUSE_IF(f->month < 0 || f->month > HACHI_MAX_MONTHS, HACHI_E_OUT_OF_RANGE, -1,
                    "month must be 0 to 1200");
    FACTS_REFUSE_IF(f->multiplier < 1 || f->multiplier > 128, HACHI_E_OUT_OF_RANGE, -1,
                    "multiplier must be 1 to 128");
    FACTS_REFUSE_IF(f->dealer < 0 || f->dealer >= f->players, HACHI_E_OUT_OF_RANGE, -1,
                    "dealer is no seat");
    FACTS_REFUSE_IF(f->mizuten < 0 || f->mizuten > 1, HACHI_E_OUT_OF_RANGE, -1,
                    "mizuten must be 0 or 1");
    FACTS_REFUSE_IF(f->ending < HACHI_ENDING_STOP || f->ending > HACHI_ENDING_NO_PLAY,
                    HACHI_E_OUT_OF_RANGE, -1, "ending is none of stop, exhausted, no play");
    FACTS_REFUSE_IF(f->stopper < 0 || f->stopper >= f->players, HACHI_E_OUT_OF_RANGE, -1,
                    "stopper is no seat");
    FACTS_REFUSE_IF(f->ending != HACHI_ENDING_STOP && f->stopper, HACHI_E_FACTS, -1,
                    "a stopper where nobody stopped");
    for (int seat = f->players; seat < HACHI_MAX_SEATS; seat++) {
        static const hachi_facts_seat nothing;
        FACTS_REFUSE_IF(memcmp(&f->seat[seat], &nothing, sizeof nothing) != 0, HACHI_E_FACTS, seat,
                        "facts of a seat that is not in the game");
    }
    return HACHI_OK;
}

/* One seat's part in the auction, in its order (rules 6.1, 6.2): who drops does so before three play; who
 * is chased out comes behind them. */
static hachi_status check_bidder(struct hh_facts *facts, int seat, int plays) {
    const int role = role_of(facts, seat), order = facts->given->seat[seat].drop_order;
    FACTS_REFUSE_IF(role < HACHI_ROLE_PLAYS || role > HACHI_ROLE_BLANK, HACHI_E_OUT_OF_RANGE, seat,
                    "role is none of plays, dropped, chased out, blank");
    FACTS_REFUSE_IF(order < 0 || order > 3, HACHI_E_OUT_OF_RANGE, seat,
                    "drop_order must be 0 to 3");
    FACTS_REFUSE_IF((role == HACHI_ROLE_DROPPED) != (order != 0), HACHI_E_FACTS, seat,
                    "drop_order belongs to seats that dropped, and to each of them");
    FACTS_REFUSE_IF(order && order != facts->month.dropped_count + 1, HACHI_E_FACTS, seat,
                    "seats drop in seat order from the dealer: 1, 2, 3");
    FACTS_REFUSE_IF(role == HACHI_ROLE_PLAYS && plays == 3, HACHI_E_FACTS, seat,
                    "more than three play");
    FACTS_REFUSE_IF(role == HACHI_ROLE_DROPPED && plays == 3, HACHI_E_FACTS, seat,
                    "behind the third who plays all are chased out");
    FACTS_REFUSE_IF(role == HACHI_ROLE_CHASED && plays < 3, HACHI_E_FACTS, seat,
                    "a seat is chased out only behind the third who plays");
    return HACHI_OK;
}

/* Three play, one holds the blank card of seven, the rest dropped or were chased out (rules 6, 13). */
static hachi_status check_roles(struct hh_facts *facts) {
    const hachi_facts *f = facts->given;
    struct hh_month *month = &facts->month;
    int place = 0, blanks = 0;
    month->blank = HH_NOBODY;
    for (int i = 0; i < f->players; i++) {
        const int seat = (f->dealer + i) % f->players, role = role_of(facts, seat);
        const hachi_status status = check_bidder(facts, seat, place);
        if (status != HACHI_OK)
            return status;
        if (role == HACHI_ROLE_PLAYS) {
            month->place[place++] = (uint8_t)seat;
        } else if (role == HACHI_ROLE_DROPPED) {
            month->dropped[month->dropped_count++] = (uint8_t)seat;
        } else if (role == HACHI_ROLE_BLANK) {
            month->blank = seat;
            blanks++;
        }
    }
    FACTS_REFUSE_IF(place != 3, HACHI_E_FACTS, -1, "three must play");
    FACTS_REFUSE_IF(blanks != (f->players == 7), HACHI_E_FACTS, -1,
                    "with seven players, and only then, one seat holds the blank card");
    FACTS_REFUSE_IF(month->blank == f->dealer, HACHI_E_FACTS, f->dealer,
                    "seats are counted from the next one when the dealer holds the blank card");
    FACTS_REFUSE_IF(f->mizuten && role_of(facts, f->dealer) != HACHI_ROLE_PLAYS, HACHI_E_FACTS,
                    f->dealer, "a dealer bound by mizuten plays");
    month->mizuten = f->mizuten ? 0 : -1;
    FACTS_REFUSE_IF(f->ending == HACHI_ENDING_STOP &&
                        role_of(facts, f->stopper) != HACHI_ROLE_PLAYS,
                    HACHI_E_FACTS, f->stopper, "who stopped must be one of the three");
    return HACHI_OK;
}

static hachi_status check_cards(struct hh_facts *facts) {
    uint64_t hands = 0, piles = 0;
    for (int seat = 0; seat < facts->given->players; seat++) {
        const hachi_facts_seat *s = &facts->given->seat[seat];
        FACTS_REFUSE_IF((s->hand | s->pile) & ~HH_ALL_48, HACHI_E_NOT_A_CARD, seat,
                        "a set holds what is none of the 48 cards");
        FACTS_REFUSE_IF(s->hand && hh_count(s->hand) != HACHI_HAND, HACHI_E_CARD_COUNT, seat,
                        "a hand is seven cards");
        FACTS_REFUSE_IF(s->hand & hands, HACHI_E_DUPLICATE_CARD, seat, "a card is in two hands");
        FACTS_REFUSE_IF(s->pile & piles, HACHI_E_DUPLICATE_CARD, seat, "a card is in two piles");
        hands |= s->hand;
        piles |= s->pile;
        for (size_t i = 0; i < HH_COUNT_OF(s->reserved); i++)
            FACTS_REFUSE_IF(s->reserved[i], HACHI_E_STRUCT_NEWER, seat, "reserved must be 0");
    }
    return HACHI_OK;
}

/* What only one of the three can have. */
static hachi_status check_outsider(struct hh_facts *facts, int seat) {
    const hachi_facts_seat *s = &facts->given->seat[seat];
    int culprits = 0;
    for (int i = 0; i < HH_DEKIYAKU; i++)
        culprits |= s->culprit[i];
    FACTS_REFUSE_IF(s->pile || s->not_shown || s->points || s->kasu || s->live || s->fresh ||
                        s->went_on || culprits || s->nuke || s->tobikomi,
                    HACHI_E_FACTS, seat, "a seat that is out has no part in the play");
    return HACHI_OK;
}

static hachi_status check_named_teyaku(struct hh_facts *facts, int seat) {
    const hachi_facts_seat *s = &facts->given->seat[seat];
    FACTS_REFUSE_IF(s->suit_yaku < 0 || s->suit_yaku > HACHI_YAKU_SHISOU, HACHI_E_OUT_OF_RANGE,
                    seat, "suit_yaku is no suit teyaku");
    FACTS_REFUSE_IF(s->chaff_yaku != 0 &&
                        (s->chaff_yaku < HACHI_YAKU_KARASU || s->chaff_yaku > HACHI_YAKU_AKA),
                    HACHI_E_OUT_OF_RANGE, seat, "chaff_yaku is no chaff teyaku");
    FACTS_REFUSE_IF(s->hand && (s->suit_yaku || s->chaff_yaku), HACHI_E_FACTS, seat,
                    "teyaku are found from the hand and must not be named beside it");
    return HACHI_OK;
}

static hachi_status check_chased(struct hh_facts *facts, int seat) {
    const hachi_facts_seat *s = &facts->given->seat[seat];
    struct hh_oikomi *oikomi = &facts->oikomi[seat];
    FACTS_REFUSE_IF(s->oikomi_dekiyaku & ~HH_BITS_OF_DEKIYAKU, HACHI_E_OUT_OF_RANGE, seat,
                    "oikomi_dekiyaku has unknown bits");
    FACTS_REFUSE_IF((s->oikomi_dekiyaku & HH_BITS_OF_LIGHTS) == HH_BITS_OF_LIGHTS, HACHI_E_FACTS,
                    seat, "gokou replaces shikou");
    FACTS_REFUSE_IF(s->oikomi_dekiyaku && !HH_OPT(facts->rules, OIKOMI_DEKIYAKU), HACHI_E_FACTS,
                    seat, "dekiyaku in a hand are not paid by these rules");
    FACTS_REFUSE_IF(s->oikomi_cards < 0 || s->oikomi_cards > HACHI_HAND, HACHI_E_OUT_OF_RANGE, seat,
                    "oikomi_cards must be 0 to 7");
    FACTS_REFUSE_IF(s->hand && (s->oikomi_dekiyaku || s->oikomi_cards), HACHI_E_FACTS, seat,
                    "what a chased-out hand is paid for is found from the hand");
    if (s->hand) {
        hh_oikomi_find(facts->rules, s->hand, oikomi);
        return HACHI_OK;
    }
    oikomi->suit = (uint8_t)s->suit_yaku;
    oikomi->chaff = (uint8_t)s->chaff_yaku;
    oikomi->dekiyaku = (uint8_t)s->oikomi_dekiyaku;
    oikomi->cards = (uint8_t)s->oikomi_cards;
    return HACHI_OK;
}

/* The suits of which a named suit teyaku may hold a triplet, and how many at most (rules 8.1, 8.2). A triplet of
 * month 12 stands or not. */
static hachi_status check_named_tobikomi(struct hh_facts *facts, int place, uint16_t *tobikomi) {
    enum { STANDING = 1 << 4 | 1 << 5 | 1 << 7, EITHER = 1 << 12, ANY = HH_ALL_TRIPLETS };
    static const struct {
        uint16_t plain, standing; /* triplets of each kind */
    } triplets[] = {[HACHI_YAKU_SANBON] = {1, 0},         [HACHI_YAKU_TATESANBON] = {0, 1},
                    [HACHI_YAKU_FUTASANBON] = {2, 0},     [HACHI_YAKU_SANBONTATESANBON] = {1, 1},
                    [HACHI_YAKU_FUTATATESANBON] = {0, 2}, [HACHI_YAKU_HANEKEN] = {1, 1},
                    [HACHI_YAKU_SHISOU] = {1, 1}};
    const int seat = facts->month.place[place], yaku = facts->month.suit_yaku[place];
    const int given = facts->given->seat[seat].tobikomi;
    const int plain = hh_count((uint64_t)(given & ANY & ~(STANDING | EITHER)));
    const int standing = hh_count((uint64_t)(given & STANDING));
    const int one_only = yaku == HACHI_YAKU_HANEKEN || yaku == HACHI_YAKU_SHISOU;
    const int all = one_only ? 1 : triplets[yaku].plain + triplets[yaku].standing;
    *tobikomi = ANY;
    FACTS_REFUSE_IF(plain > triplets[yaku].plain || standing > triplets[yaku].standing ||
                        hh_count((uint64_t)(given & ANY)) > all,
                    HACHI_E_FACTS, seat, "tobikomi of suits of which the teyaku has no triplet");
    return HACHI_OK;
}

static hachi_status check_shown(struct hh_facts *facts, int place, uint16_t *tobikomi) {
    const int seat = facts->month.place[place];
    const hachi_facts_seat *s = &facts->given->seat[seat];
    struct hh_teyaku teyaku = {.suit = (uint8_t)s->suit_yaku, .chaff = (uint8_t)s->chaff_yaku};
    *tobikomi = 0;
    if (s->hand)
        hh_teyaku_find(facts->rules, s->hand, &teyaku);
    const int held = (teyaku.suit ? 1 : 0) | (teyaku.chaff ? 2 : 0);
    FACTS_REFUSE_IF(s->not_shown < 0 || s->not_shown > 3, HACHI_E_OUT_OF_RANGE, seat,
                    "not_shown must be 0 to 3");
    FACTS_REFUSE_IF(
        s->not_shown && (!s->hand || s->not_shown & ~held ||
                         HH_OPT(facts->rules, TEYAKU_CLAIM) != HACHI_TEYAKU_CLAIM_CHOICE),
        HACHI_E_FACTS, seat, "only teyaku that are held can be kept back, and by choice");
    FACTS_REFUSE_IF(s->not_shown & 1 && teyaku.suit == HACHI_YAKU_SHISOU &&
                        HH_OPT(facts->rules, SHISOU) != HACHI_SHISOU_PLAY,
                    HACHI_E_FACTS, seat, "a shisou that ends the month is always shown");
    facts->month.suit_yaku[place] = s->not_shown & 1 ? 0 : teyaku.suit;
    facts->month.chaff_yaku[place] = s->not_shown & 2 ? 0 : teyaku.chaff;
    if (!facts->month.suit_yaku[place] || !hh_yaku_has_tobikomi(facts->rules, teyaku.suit))
        return HACHI_OK;
    *tobikomi = teyaku.tobikomi;
    return s->hand ? HACHI_OK : check_named_tobikomi(facts, place, tobikomi);
}

static hachi_status check_taken(struct hh_facts *facts, int place) {
    const int seat = facts->month.place[place];
    const hachi_facts_seat *s = &facts->given->seat[seat];
    FACTS_REFUSE_IF(s->points < 0 || s->points > 264, HACHI_E_OUT_OF_RANGE, seat,
                    "points must be 0 to 264");
    FACTS_REFUSE_IF(s->kasu < 0 || s->kasu > 27, HACHI_E_OUT_OF_RANGE, seat,
                    "kasu must be 0 to 27");
    FACTS_REFUSE_IF(s->pile && (s->points || s->kasu), HACHI_E_FACTS, seat,
                    "points and kasu are found from the pile and must not stand beside it");
    facts->month.points[place] = s->pile ? hh_points(s->pile) : s->points;
    facts->month.kasu[place] = s->pile ? hh_count(s->pile & HH_KASU_LIKE) : s->kasu;
    return HACHI_OK;
}

/* Bonuses that were claimed or, with automatic claims, that are found (rules 8.6–8.9). */
static hachi_status check_bonuses(struct hh_facts *facts, int place, uint16_t possible) {
    const int seat = facts->month.place[place];
    const hachi_facts_seat *s = &facts->given->seat[seat];
    const int choice = HH_OPT(facts->rules, BONUS_CLAIM) == HACHI_BONUS_CLAIM_CHOICE;
    const int nuke_due = facts->month.points[place] >= HH_BONUS_POINTS &&
                         hh_yaku_has_nuke(facts->month.chaff_yaku[place]);
    uint16_t due = possible;
    for (int suit = 1; suit <= 12; suit++)
        if (s->pile && ~s->pile & HH_MONTH_SET(suit))
            due = (uint16_t)(due & ~(1 << suit));
    FACTS_REFUSE_IF(s->nuke < 0 || s->nuke > 1, HACHI_E_OUT_OF_RANGE, seat, "nuke must be 0 or 1");
    FACTS_REFUSE_IF(s->nuke && !nuke_due, HACHI_E_FACTS, seat,
                    "nuke needs a shown chaff teyaku that has it, and 89 points");
    FACTS_REFUSE_IF(s->tobikomi & ~due, HACHI_E_FACTS, seat,
                    "tobikomi needs a shown teyaku that has it, and all four cards of the suit");
    const int found = s->hand && s->pile && !choice;
    facts->tobikomi[place] = found ? due : (uint16_t)s->tobikomi;
    facts->nuke[place] = (uint8_t)(choice ? s->nuke : nuke_due);
    return HACHI_OK;
}

static hachi_status check_dekiyaku(struct hh_facts *facts, int place) {
    const hachi_facts *f = facts->given;
    const int seat = facts->month.place[place];
    const hachi_facts_seat *s = &f->seat[seat];
    const int stops = f->ending == HACHI_ENDING_STOP && f->stopper == seat;
    FACTS_REFUSE_IF((s->live | s->fresh) & ~HH_BITS_OF_DEKIYAKU, HACHI_E_OUT_OF_RANGE, seat,
                    "live or fresh has unknown bits");
    FACTS_REFUSE_IF(s->went_on < 0 || s->went_on > 3, HACHI_E_OUT_OF_RANGE, seat,
                    "went_on must be 0 to 3");
    FACTS_REFUSE_IF(stops != (s->fresh != 0), HACHI_E_FACTS, seat,
                    "who stopped, and nobody else, has fresh yaku");
    FACTS_REFUSE_IF(s->live & s->fresh ||
                        (s->fresh & HACHI_BIT_SHIKOU && (s->live | s->fresh) & HACHI_BIT_GOKOU),
                    HACHI_E_FACTS, seat,
                    "a yaku is made once, and who makes gokou has made shikou with it");
    FACTS_REFUSE_IF(s->pile && (s->live | s->fresh) & ~hh_dekiyaku_held(s->pile), HACHI_E_FACTS,
                    seat, "a yaku of which the pile has not all cards");
    FACTS_REFUSE_IF((s->live & HACHI_BIT_SHIKOU) && ((s->live | s->fresh) & HACHI_BIT_GOKOU) &&
                        HH_OPT(facts->rules, GOKOU_AFTER_SHIKOU) == HACHI_GOKOU_AFTER_SHIKOU_BARRED,
                    HACHI_E_FACTS, seat, "who has gone on with shikou can't make gokou");
    FACTS_REFUSE_IF(s->live && !s->went_on, HACHI_E_FACTS, seat, "live yaku, but never went on");
    for (int yaku = 0; yaku < HH_DEKIYAKU; yaku++) {
        const int culprit = s->culprit[yaku];
        FACTS_REFUSE_IF(culprit < 0 || culprit > f->players, HACHI_E_OUT_OF_RANGE, seat,
                        "a culprit is no seat");
        if (!culprit)
            continue;
        FACTS_REFUSE_IF(!((s->live | s->fresh) >> yaku & 1) || !hh_dekiyaku_has_hatto(yaku) ||
                            HH_OPT(facts->rules, HATTO) == HACHI_HATTO_OFF,
                        HACHI_E_FACTS, seat, "a culprit for a yaku that can have none");
        FACTS_REFUSE_IF(culprit - 1 == seat || role_of(facts, culprit - 1) != HACHI_ROLE_PLAYS,
                        HACHI_E_FACTS, seat, "a culprit is another one of the three");
        for (int other = 0; other < 3; other++)
            if (facts->month.place[other] == culprit - 1)
                facts->month.culprit[place][yaku] = (uint8_t)(other + 1);
    }
    facts->month.live[place] = (uint8_t)s->live;
    facts->month.sage[place] = (uint8_t)s->went_on;
    if (stops) {
        facts->month.stopper = place;
        facts->month.fresh = s->fresh;
    }
    return HACHI_OK;
}

/* No two piles hold yaku that need the same cards (rules 10). */
static hachi_status check_rivals(struct hh_facts *facts) {
    static const uint8_t rivals[HH_DEKIYAKU] = {
        HACHI_BIT_AKATAN | HACHI_BIT_NANATAN, HACHI_BIT_AOTAN | HACHI_BIT_NANATAN,
        HACHI_BIT_AKATAN | HACHI_BIT_AOTAN | HACHI_BIT_NANATAN, HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU,
        HACHI_BIT_SHIKOU | HACHI_BIT_GOKOU};
    uint64_t piles = 0;
    int taken = 0;
    for (int seat = 0; seat < facts->given->players; seat++)
        piles |= facts->given->seat[seat].pile;
    for (int place = 0; place < 3; place++) {
        const int seat = facts->month.place[place];
        const hachi_facts_seat *s = &facts->given->seat[seat];
        FACTS_REFUSE_IF((s->live | s->fresh) & taken, HACHI_E_FACTS, seat,
                        "a yaku of cards that another has for a yaku");
        for (int left = s->live | s->fresh; left; left &= left - 1) {
            const int yaku = (int)hh_lowest((uint64_t)left);
            FACTS_REFUSE_IF(!hh_dekiyaku_possible(yaku, piles & ~s->pile), HACHI_E_FACTS, seat,
                            "a yaku of cards that lie in another's pile");
            taken |= rivals[yaku];
        }
    }
    return HACHI_OK;
}

/* Who went on first, second, third; and what void leaves standing (rules 10.7, 10.9). */
static hachi_status check_sages(struct hh_facts *facts) {
    const struct hh_month *month = &facts->month;
    int orders = 0, sages = 0, live = 0;
    for (int place = 0; place < 3; place++) {
        const int seat = month->place[place];
        const int other_stopped = month->end == HACHI_ENDING_STOP && place != month->stopper;
        FACTS_REFUSE_IF(month->sage[place] && orders >> month->sage[place] & 1, HACHI_E_FACTS, seat,
                        "two seats went on at the same time");
        orders |= month->sage[place] ? 1 << month->sage[place] : 0;
        sages += month->sage[place] != 0;
        live += month->live[place] != 0;
        FACTS_REFUSE_IF(HH_OPT(facts->rules, SAGE_VOID) && month->live[place] &&
                            (other_stopped || live > 1),
                        HACHI_E_FACTS, seat, "another's dekiyaku has made this seat's void");
        FACTS_REFUSE_IF(!HH_OPT(facts->rules, SAGE_VOID) && month->sage[place] &&
                            !month->live[place],
                        HACHI_E_FACTS, seat, "went on, and no yaku is live where none can be void");
    }
    FACTS_REFUSE_IF(orders != (1 << (sages + 1)) - 2, HACHI_E_FACTS, -1,
                    "went_on must be 1, 2, 3 without a gap");
    FACTS_REFUSE_IF(month->end == HACHI_ENDING_EXHAUSTED && sages && !live, HACHI_E_FACTS, -1,
                    "whoever was the last to go on has live yaku after 21 turns");
    return HACHI_OK;
}

static hachi_status check_sums(struct hh_facts *facts) {
    const struct hh_month *month = &facts->month;
    const int points = month->points[0] + month->points[1] + month->points[2];
    const int kasu = month->kasu[0] + month->kasu[1] + month->kasu[2];
    int counted = 0, shisou = 0;
    for (int place = 0; place < 3; place++) {
        const hachi_facts_seat *s = &facts->given->seat[month->place[place]];
        counted |= s->kasu;
        shisou |= month->suit_yaku[place] == HACHI_YAKU_SHISOU;
    }
    const int ends = shisou && HH_OPT(facts->rules, SHISOU) != HACHI_SHISOU_PLAY;
    FACTS_REFUSE_IF(ends != (month->end == HACHI_ENDING_NO_PLAY), HACHI_E_FACTS, -1,
                    "a month ends without play just when a shisou ends it");
    FACTS_REFUSE_IF(month->end == HACHI_ENDING_NO_PLAY && (points || kasu), HACHI_E_FACTS, -1,
                    "cards taken in a month without play");
    FACTS_REFUSE_IF(points > 264 || kasu > 27, HACHI_E_FACTS, -1,
                    "more points or kasu than the cards have");
    FACTS_REFUSE_IF(month->end == HACHI_ENDING_EXHAUSTED && points != 264, HACHI_E_FACTS, -1,
                    "after 21 turns the three have 264 points together");
    FACTS_REFUSE_IF(month->end == HACHI_ENDING_EXHAUSTED && counted && kasu != 27, HACHI_E_FACTS,
                    -1, "after 21 turns the three have 27 kasu together");
    return HACHI_OK;
}

/* After a stop points need not be told, unless something is decided by them. Who stopped has some. */
static hachi_status check_points_told(struct hh_facts *facts) {
    const struct hh_month *month = &facts->month;
    const int pot = HH_OPT(facts->rules, POT_TO) == HACHI_POT_TO_MOST_POINTS,
              claimed = HH_OPT(facts->rules, BONUS_CLAIM) == HACHI_BONUS_CLAIM_CHOICE;
    int nuke = 0;
    if (month->end != HACHI_ENDING_STOP || month->points[month->stopper])
        return HACHI_OK;
    for (int place = 0; place < 3; place++)
        nuke |= !claimed && hh_yaku_has_nuke(month->chaff_yaku[place]);
    FACTS_REFUSE_IF(nuke || month->mizuten >= 0 || (pot && month->dropped_count), HACHI_E_FACTS,
                    month->place[month->stopper],
                    "points decide about nuke, mizuten and the pot here, and are not told");
    return HACHI_OK;
}

static hachi_status check_player(struct hh_facts *facts, int place) {
    uint16_t tobikomi;
    hachi_status status = check_shown(facts, place, &tobikomi);
    if (status == HACHI_OK)
        status = check_taken(facts, place);
    if (status == HACHI_OK)
        status = check_bonuses(facts, place, tobikomi);
    if (status == HACHI_OK)
        status = check_dekiyaku(facts, place);
    return status;
}

static hachi_status check_seats(struct hh_facts *facts) {
    hachi_status status = HACHI_OK;
    for (int seat = 0; seat < facts->given->players && status == HACHI_OK; seat++) {
        const hachi_facts_seat *s = &facts->given->seat[seat];
        const int role = role_of(facts, seat);
        status = check_named_teyaku(facts, seat);
        if (status == HACHI_OK && role != HACHI_ROLE_PLAYS)
            status = check_outsider(facts, seat);
        FACTS_REFUSE_IF(status == HACHI_OK && role != HACHI_ROLE_CHASED &&
                            (s->oikomi_dekiyaku || s->oikomi_cards),
                        HACHI_E_FACTS, seat, "only a chased-out seat is paid for its hand");
        if (status == HACHI_OK && role == HACHI_ROLE_CHASED)
            status = check_chased(facts, seat);
    }
    for (int place = 0; place < 3 && status == HACHI_OK; place++)
        status = check_player(facts, place);
    return status;
}

hachi_status hh_facts_check(struct hh_facts *facts) {
    static hachi_status (*const checks[])(struct hh_facts *) = {
        check_rules, check_month,  check_roles, check_cards,      check_seats,
        check_sages, check_rivals, check_sums,  check_points_told};
    struct hh_month *month = &facts->month;
    memset(month, 0, sizeof *month);
    memset(facts->oikomi, 0, sizeof facts->oikomi);
    month->multiplier = facts->given->multiplier;
    month->players = facts->given->players;
    month->end = facts->given->ending;
    for (size_t i = 0; i < HH_COUNT_OF(checks); i++) {
        const hachi_status status = checks[i](facts);
        if (status != HACHI_OK)
            return status;
    }
    return HACHI_OK;
}

/* Fees in the order of dropping, then oikomi by seat from the dealer. */
static void settle_auction(struct hh_facts *facts, struct hh_ledger *ledger) {
    const hachi_facts *f = facts->given;
    for (int order = 1; order <= facts->month.dropped_count; order++)
        for (int seat = 0; seat < f->players; seat++)
            if (f->seat[seat].drop_order == order)
                hh_settle_fee(facts->rules, f->multiplier, seat, order, ledger);
    for (int i = 0; i < f->players; i++) {
        const int seat = (f->dealer + i) % f->players;
        if (role_of(facts, seat) == HACHI_ROLE_CHASED)
            hh_settle_oikomi(facts->rules, &facts->month, seat, &facts->oikomi[seat], ledger);
    }
}

static void pay_bonus(struct hh_facts *facts, int place, int code, struct hh_ledger *ledger) {
    hh_settle_bonus(facts->rules, &facts->month, place, code, ledger);
    facts->month.paid[facts->month.paid_count++] = (uint8_t)(place << 4 | code);
}

static void settle_bonuses_at_once(struct hh_facts *facts, struct hh_ledger *ledger) {
    for (int place = 0; place < 3; place++) {
        if (facts->nuke[place])
            pay_bonus(facts, place, HH_DUE_NUKE, ledger);
        for (int suit = 1; suit <= 12; suit++)
            if (facts->tobikomi[place] >> suit & 1)
                pay_bonus(facts, place, suit, ledger);
        if (place == facts->month.mizuten && facts->month.points[place] >= HH_BONUS_POINTS)
            pay_bonus(facts, place, HH_DUE_MIZUTEN, ledger);
    }
}

void hh_facts_settle(struct hh_facts *facts, struct hh_ledger *ledger, struct hh_outcome *outcome) {
    int pot = 0;
    ledger->count = 0;
    settle_auction(facts, ledger);
    for (int i = 0; i < ledger->count; i++)
        if (ledger->item[i].to == HACHI_ACCOUNT_POT)
            pot += ledger->item[i].amount;
    for (int place = 0; place < 3; place++)
        hh_settle_teyaku(facts->rules, &facts->month, place, ledger);
    if (facts->month.end != HACHI_ENDING_NO_PLAY) {
        if (HH_OPT(facts->rules, BONUS_TIMING) == HACHI_BONUS_TIMING_AT_ONCE)
            settle_bonuses_at_once(facts, ledger);
        else
            memcpy(facts->month.tobikomi, facts->tobikomi, sizeof facts->tobikomi);
    }
    hh_settle_play(facts->rules, &facts->month, ledger, outcome);
    hh_settle_close(facts->rules, &facts->month, outcome->winner, pot, ledger);
}
