/* Floor 2. Options and presets as tables (rules 14). */
#ifndef HH_RULES_H
#define HH_RULES_H

#include <hachihachi/rules.h>

#include "base.h"
#include "text.h"

enum { HH_OPTIONS = 65 };

/* value[0] is the preset, value[option] the option's value: all fit 16 bits. */
struct hachi_rules {
    int16_t value[HH_OPTIONS + 1];
};

#define HH_OPT(rules, NAME) ((int)(rules)->value[HACHI_OPTION_##NAME])

/* Rules of a preset (1…3). */
void hh_rules_preset(struct hachi_rules *rules, int preset);
int32_t hh_preset_value(int preset, int option);
void hh_preset_players(int preset, int32_t *minimum, int32_t *maximum); /* rules 13 */
/* All of info but its size; OK or OPTION_UNKNOWN. */
hachi_status hh_option_describe(int32_t option, hachi_option_info *info);
/* OK, OPTION_UNKNOWN, OPTION_VALUE or OPTION_ODD. */
hachi_status hh_option_check(int32_t option, int64_t value);
/* OK or OPTION_CONFLICT; first and second name the pair. */
hachi_status hh_rules_conflict(const struct hachi_rules *rules, int32_t *first, int32_t *second);
void hh_write_conflict(struct hh_writer *writer, int32_t first, int32_t second);
int32_t hh_option_find(struct hh_word word); /* 0 if there is none */
hachi_status hh_option_read(int32_t option, struct hh_word word, int32_t *value);
/* Texts, "" if there is none; the language of a value's name may also be HH_LANGUAGE_WORD. */
const char *hh_option_text(int32_t option, int32_t language);
const char *hh_option_value_word(int32_t option, int32_t value);
const char *hh_option_value_name(int32_t option, int32_t value, int32_t language);
const char *hh_option_value_text(int row, int32_t language); /* row of option_list.h */
void hh_option_write(struct hh_writer *writer, int32_t option, int32_t value);

#endif
