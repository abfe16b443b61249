/* Floor 5. The facts of a month at a real table: checked, then brought into the form that payments need. */
#ifndef HH_FACTS_H
#define HH_FACTS_H

#include "settle.h"

struct hh_facts {
    const struct hachi_rules *rules;
    const hachi_facts *given;
    struct hh_month month;
    struct hh_oikomi oikomi[7]; /* by seat */
    uint16_t tobikomi[3];       /* bits of the suits that gave tobikomi */
    uint8_t nuke[3];
    hachi_facts_error *error; /* never NULL */
};

/* OK, or what is wrong and where. */
hachi_status hh_facts_check(struct hh_facts *facts);
/* The ledger of checked facts. */
void hh_facts_settle(struct hh_facts *facts, struct hh_ledger *ledger, struct hh_outcome *outcome);

#endif
