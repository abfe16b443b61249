/** @file rules.h
 *  Options and presets (rules 14).
 *  @defgroup rules Rules
 *  A #hachi_rules is a value for every option. Start from a preset and change what differs. All
 *  options can be listed, described and set by number or name, so that a front end can build its
 *  settings page without knowing any of them.
 *
 *  Values are numbers: a switch is 0 or 1, a choice is the index of its word, an amount is in mon.
 *  Two options know a word beside their numbers, `none` and `bank`: it is the value -1.
 *
 *  Some pairs of values do not go together. Setting them is allowed (so that the order of setting
 *  does not matter); hachi_rules_check() names the pair, and a game is not created with it.
 *  @{ */
#ifndef HACHIHACHI_RULES_H
#define HACHIHACHI_RULES_H

#include <hachihachi/status.h>

HACHI_BEGIN_DECLS

/** Presets: rows of option values. */
enum hachi_preset {
    HACHI_PRESET_BGA = 1,      /**< Board Game Arena, a year */
    HACHI_PRESET_BGA_HALF = 2, /**< Board Game Arena, half a year */
    HACHI_PRESET_BOARDWALK = 3 /**< the Boardwalk community */
};

/** Options, in the order of rules 14. The numbers stay for ever. */
enum hachi_option {
    HACHI_OPTION_MONTHS = 1, /**< rules 3.1 */
    HACHI_OPTION_START = 2, /**< rules 3.2 */
    HACHI_OPTION_MIZUTEN = 3, /**< rules 4.1 */
    HACHI_OPTION_FIRST_PACKET = 4, /**< rules 4.2 */
    HACHI_OPTION_FOUR_IN_FIELD = 5, /**< rules 4.4 */
    HACHI_OPTION_CARRY = 6, /**< rules 5.3 */
    HACHI_OPTION_FEE_1 = 7, /**< rules 6.3 */
    HACHI_OPTION_FEE_2 = 8, /**< rules 6.3 */
    HACHI_OPTION_FEE_3 = 9, /**< rules 6.3 */
    HACHI_OPTION_OIKOMI_DEKIYAKU = 10, /**< rules 6.4 */
    HACHI_OPTION_OIKOMI_CARD = 11, /**< rules 6.4 */
    HACHI_OPTION_OIKOMI_ONCE = 12, /**< rules 6.4 */
    HACHI_OPTION_TEYAKU_CLAIM = 13, /**< rules 7.2 */
    HACHI_OPTION_SHISOU = 14, /**< rules 7.3 */
    HACHI_OPTION_SHISOU_ALL_PAY = 15, /**< rules 7.4 */
    HACHI_OPTION_VALUE_SANBON = 16, /**< rules 8.1 */
    HACHI_OPTION_VALUE_TATESANBON = 17, /**< rules 8.1 */
    HACHI_OPTION_VALUE_KUTTSUKI = 18, /**< rules 8.1 */
    HACHI_OPTION_VALUE_TESHI = 19, /**< rules 8.1 */
    HACHI_OPTION_VALUE_HANEKEN = 20, /**< rules 8.1 */
    HACHI_OPTION_VALUE_ICHINISHI = 21, /**< rules 8.1 */
    HACHI_OPTION_VALUE_FUTASANBON = 22, /**< rules 8.1 */
    HACHI_OPTION_VALUE_SANBONTATESANBON = 23, /**< rules 8.1 */
    HACHI_OPTION_VALUE_FUTATATESANBON = 24, /**< rules 8.1 */
    HACHI_OPTION_VALUE_SHISOU = 25, /**< rules 8.1 */
    HACHI_OPTION_VALUE_KARASU = 26, /**< rules 8.3 */
    HACHI_OPTION_VALUE_PIKAICHI = 27, /**< rules 8.3 */
    HACHI_OPTION_VALUE_TOICHI = 28, /**< rules 8.3 */
    HACHI_OPTION_VALUE_TANICHI = 29, /**< rules 8.3 */
    HACHI_OPTION_VALUE_AKA = 30, /**< rules 8.3 */
    HACHI_OPTION_AKA_MAX = 31, /**< rules 8.4 */
    HACHI_OPTION_VALUE_NUKE = 32, /**< rules 8.6 */
    HACHI_OPTION_VALUE_TOBIKOMI = 33, /**< rules 8.7 */
    HACHI_OPTION_VALUE_MIZUTEN = 34, /**< rules 8.10 */
    HACHI_OPTION_MIZUTEN_FAIL = 35, /**< rules 8.10 */
    HACHI_OPTION_TOBIKOMI_HANEKEN = 36, /**< rules 8.7 */
    HACHI_OPTION_TOBIKOMI_SHISOU = 37, /**< rules 8.7 */
    HACHI_OPTION_BONUS_TIMING = 38, /**< rules 8.8 */
    HACHI_OPTION_BONUS_CLAIM = 39, /**< rules 8.9 */
    HACHI_OPTION_VALUE_AKATAN = 40, /**< rules 10 */
    HACHI_OPTION_VALUE_AOTAN = 41, /**< rules 10 */
    HACHI_OPTION_VALUE_NANATAN = 42, /**< rules 10 */
    HACHI_OPTION_VALUE_SHIKOU = 43, /**< rules 10 */
    HACHI_OPTION_VALUE_GOKOU = 44, /**< rules 10 */
    HACHI_OPTION_GOKOU_AFTER_SHIKOU = 45, /**< rules 10.3 */
    HACHI_OPTION_SAGE_OFFER = 46, /**< rules 10.5 */
    HACHI_OPTION_SAGE_MADE = 47, /**< rules 10.6 */
    HACHI_OPTION_SAGE_VOID = 48, /**< rules 10.7 */
    HACHI_OPTION_SAGE_LIABLE = 49, /**< rules 10.8 */
    HACHI_OPTION_SAGE_FLOW = 50, /**< rules 10.9 */
    HACHI_OPTION_HATTO = 51, /**< rules 10.10 */
    HACHI_OPTION_HATTO_WINDOW = 52, /**< rules 10.10 */
    HACHI_OPTION_HATTO_CARD = 53, /**< rules 10.10 */
    HACHI_OPTION_VALUE_SOUHACHI = 54, /**< rules 11.2 */
    HACHI_OPTION_VALUE_FUTAHACHI = 55, /**< rules 11.3 */
    HACHI_OPTION_VALUE_SUJUUROKU = 56, /**< rules 11.4 */
    HACHI_OPTION_STEP_FUTAHACHI = 57, /**< rules 11.3 */
    HACHI_OPTION_STEP_SUJUUROKU = 58, /**< rules 11.4 */
    HACHI_OPTION_SUJUUROKU_CAP = 59, /**< rules 11.4 */
    HACHI_OPTION_REFUND_BONUS = 60, /**< rules 11.5 */
    HACHI_OPTION_POT_TO = 61, /**< rules 12.2 */
    HACHI_OPTION_PLATE = 62, /**< rules 12.3 */
    HACHI_OPTION_ETSUNEN = 63, /**< rules 12.4 */
    HACHI_OPTION_KAIKAN = 64, /**< rules 12.5 */
    HACHI_OPTION_TOP_PRIZE = 65 /**< rules 12.6 */
};

/** What values an option takes. */
enum hachi_option_type {
    HACHI_TYPE_SWITCH = 1, /**< 0 off, 1 on */
    HACHI_TYPE_CHOICE = 2, /**< index of a word */
    HACHI_TYPE_NUMBER = 3  /**< a number in a range, perhaps also a word for -1 */
};

/** Values of the option mizuten. */
enum hachi_choice_mizuten {
    HACHI_MIZUTEN_AUCTION = 0,
    HACHI_MIZUTEN_ALWAYS = 1,
    HACHI_MIZUTEN_OFF = 2
};

/** Values of the option four_in_field. */
enum hachi_choice_four_in_field {
    HACHI_FOUR_IN_FIELD_FIRST_TAKES = 0,
    HACHI_FOUR_IN_FIELD_REDEAL = 1
};

/** Values of the option carry. */
enum hachi_choice_carry {
    HACHI_CARRY_POOL = 0,
    HACHI_CARRY_QUEUE = 1,
    HACHI_CARRY_STACK = 2,
    HACHI_CARRY_NONE = 3
};

/** Values of the option teyaku_claim. */
enum hachi_choice_teyaku_claim {
    HACHI_TEYAKU_CLAIM_AUTOMATIC = 0,
    HACHI_TEYAKU_CLAIM_CHOICE = 1
};

/** Values of the option shisou. */
enum hachi_choice_shisou {
    HACHI_SHISOU_PLAY = 0,
    HACHI_SHISOU_MONTH = 1,
    HACHI_SHISOU_GAME = 2
};

/** Values of the option bonus_timing. */
enum hachi_choice_bonus_timing {
    HACHI_BONUS_TIMING_AT_ONCE = 0,
    HACHI_BONUS_TIMING_AT_END = 1
};

/** Values of the option bonus_claim. */
enum hachi_choice_bonus_claim {
    HACHI_BONUS_CLAIM_AUTOMATIC = 0,
    HACHI_BONUS_CLAIM_CHOICE = 1
};

/** Values of the option gokou_after_shikou. */
enum hachi_choice_gokou_after_shikou {
    HACHI_GOKOU_AFTER_SHIKOU_BARRED = 0,
    HACHI_GOKOU_AFTER_SHIKOU_ALLOWED = 1
};

/** Values of the option sage_offer. */
enum hachi_choice_sage_offer {
    HACHI_SAGE_OFFER_IF_POSSIBLE = 0,
    HACHI_SAGE_OFFER_ALWAYS = 1
};

/** Values of the option sage_made. */
enum hachi_choice_sage_made {
    HACHI_SAGE_MADE_FULL = 0,
    HACHI_SAGE_MADE_HALF = 1
};

/** Values of the option sage_flow. */
enum hachi_choice_sage_flow {
    HACHI_SAGE_FLOW_HALF = 0,
    HACHI_SAGE_FLOW_NOTHING = 1
};

/** Values of the option hatto. */
enum hachi_choice_hatto {
    HACHI_HATTO_OFF = 0,
    HACHI_HATTO_DISCARD = 1,
    HACHI_HATTO_DISCARD_AND_BLOCK = 2
};

/** Values of the option hatto_window. */
enum hachi_choice_hatto_window {
    HACHI_HATTO_WINDOW_NEXT_TURN = 0,
    HACHI_HATTO_WINDOW_OPEN = 1
};

/** Values of the option hatto_card. */
enum hachi_choice_hatto_card {
    HACHI_HATTO_CARD_SUIT = 0,
    HACHI_HATTO_CARD_KIMARI = 1
};

/** Values of the option pot_to. */
enum hachi_choice_pot_to {
    HACHI_POT_TO_WINNER = 0,
    HACHI_POT_TO_MOST_POINTS = 1
};

/** The value of the words `none` (sujuuroku_cap) and `bank` (top_prize). */
enum hachi_value_word { HACHI_VALUE_WORD = -1 };

/** What an option is. Filled by hachi_option_describe(). */
typedef struct hachi_option_info {
    uint32_t size;      /**< set by the caller */
    int32_t option;     /**< #hachi_option */
    int32_t type;       /**< #hachi_option_type */
    int32_t minimum;    /**< least number; 0 for a switch or choice */
    int32_t maximum;    /**< greatest number; last index of a choice; 1 for a switch */
    int32_t has_word;   /**< 1: also takes -1, whose word hachi_option_value_word() tells */
    int32_t even;       /**< 1: odd numbers are refused (rules 1.5) */
    int32_t is_money;   /**< 1: the number is an amount in mon */
} hachi_option_info;

/** Set an option info to zero and its size.
 *  @param[out] info  may be NULL
 *  @param[in] size   sizeof (hachi_option_info)
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API void hachi_option_info_init(hachi_option_info *info, uint32_t size);

/** The number of options. Options are numbered 1 to this.
 *  @return the count.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API int32_t hachi_option_count(void);

/** Describe an option. Its word and names come from hachi_word() and hachi_name().
 *  @param[in] option    an #hachi_option
 *  @param[in,out] info  size set by the caller; the rest is filled
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   info is NULL
 *  @retval HACHI_E_STRUCT_SIZE     info->size is too small or absurd
 *  @retval HACHI_E_OPTION_UNKNOWN  no such option
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_option_describe(int32_t option, hachi_option_info *info);

/** One line that says what an option does.
 *  @param[in] option    an #hachi_option
 *  @param[in] language  an #hachi_language: English or Japanese
 *  @return a static string; "" for an unknown option or where there is none.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API const char *hachi_option_text(int32_t option, int32_t language);

/** The word of a value: "on", "off", a choice's word, "none", "bank".
 *  @param[in] option  an #hachi_option
 *  @param[in] value   a value
 *  @return a static string; "" for plain numbers and for values that the option does not take.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API const char *hachi_option_value_word(int32_t option, int32_t value);

/** Read a value as records write it: "on", "off", a word of the choice, a number, "none", "bank".
 *  @param[in] option  an #hachi_option
 *  @param[in] text    the word
 *  @param[in] length  its bytes
 *  @param[out] value  the value; 0 after a failure
 *  @retval HACHI_OK                a value that the option takes
 *  @retval HACHI_E_NULL_ARGUMENT   text or value is NULL
 *  @retval HACHI_E_OPTION_UNKNOWN  no such option
 *  @retval HACHI_E_OPTION_VALUE    not a value of this option
 *  @retval HACHI_E_OPTION_ODD      an odd amount where only even ones are taken
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_option_parse(int32_t option, const char *text, size_t length,
                                          int32_t *value);

/** The name of a value for people: what hachi_option_value_word() tells a program.
 *  @param[in] option    an #hachi_option
 *  @param[in] value     a value
 *  @param[in] language  an #hachi_language
 *  @return a static string; "" for plain numbers, for values that the option does not take, and
 *          where the language has no name.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14, 15 */
HACHI_API const char *hachi_option_value_name(int32_t option, int32_t value, int32_t language);

/** The number of presets. Presets are numbered 1 to this.
 *  @return the count.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API int32_t hachi_preset_count(void);

/** An option's value in a preset.
 *  @param[in] preset  an #hachi_preset
 *  @param[in] option  an #hachi_option
 *  @param[out] value  the value; 0 after a failure
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   value is NULL
 *  @retval HACHI_E_OUT_OF_RANGE    no such preset
 *  @retval HACHI_E_OPTION_UNKNOWN  no such option
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_preset_value(int32_t preset, int32_t option, int32_t *value);

/** The player counts that a preset's source names (rules 13). Nothing is refused for it.
 *  @param[in] preset    an #hachi_preset
 *  @param[out] minimum  fewest players; may be NULL
 *  @param[out] maximum  most players; may be NULL
 *  @retval HACHI_OK              done
 *  @retval HACHI_E_OUT_OF_RANGE  no such preset
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 13 */
HACHI_API hachi_status hachi_preset_players(int32_t preset, int32_t *minimum, int32_t *maximum);

/** Create rules from a preset.
 *  @param[in] preset  an #hachi_preset
 *  @param[out] rules  the new rules, owned by the caller; NULL after a failure
 *  @retval HACHI_OK               created
 *  @retval HACHI_E_NULL_ARGUMENT  rules is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such preset
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(options); Allocates: yes; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_rules_create(int32_t preset, hachi_rules **rules);

/** Copy rules.
 *  @param[in] rules  what to copy
 *  @param[out] copy  the new rules, owned by the caller; NULL after a failure
 *  @retval HACHI_OK               copied
 *  @retval HACHI_E_NULL_ARGUMENT  rules or copy is NULL
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(options); Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_rules_clone(const hachi_rules *rules, hachi_rules **copy);

/** Destroy rules that the caller owns. Games made with them keep their own copy.
 *  @param[in] rules  the rules; NULL does nothing
 *
 *  Cost: O(1); Allocates: no; Threads: one
 *  @since 0.1.0 */
HACHI_API void hachi_rules_destroy(hachi_rules *rules);

/** The preset that rules started from.
 *  @param[in] rules  the rules; NULL gives 0
 *  @return an #hachi_preset.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_rules_preset(const hachi_rules *rules);

/** Get an option's value.
 *  @param[in] rules   the rules
 *  @param[in] option  an #hachi_option
 *  @param[out] value  the value; 0 after a failure
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   rules or value is NULL
 *  @retval HACHI_E_OPTION_UNKNOWN  no such option
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_rules_get(const hachi_rules *rules, int32_t option, int32_t *value);

/** Set an option's value.
 *  @param[in,out] rules  the rules
 *  @param[in] option     an #hachi_option
 *  @param[in] value      the value
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   rules is NULL
 *  @retval HACHI_E_OPTION_UNKNOWN  no such option
 *  @retval HACHI_E_OPTION_VALUE    not a value of this option
 *  @retval HACHI_E_OPTION_ODD      an odd amount where only even ones are taken (rules 1.5)
 *
 *  Cost: O(1); Allocates: no; Threads: one
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_rules_set(hachi_rules *rules, int32_t option, int32_t value);

/** Set an option by its word and its value's word, such as ("plate", "5") or ("hatto", "off").
 *  @param[in,out] rules     the rules
 *  @param[in] name          the option's word
 *  @param[in] name_length   its bytes
 *  @param[in] value         the value, as hachi_option_parse() reads it
 *  @param[in] value_length  its bytes
 *  @retval HACHI_OK                done
 *  @retval HACHI_E_NULL_ARGUMENT   rules, name or value is NULL
 *  @retval HACHI_E_OPTION_UNKNOWN  no option of this name
 *  @retval HACHI_E_OPTION_VALUE    not a value of this option
 *  @retval HACHI_E_OPTION_ODD      an odd amount where only even ones are taken (rules 1.5)
 *
 *  Cost: O(options); Allocates: no; Threads: one
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_rules_set_text(hachi_rules *rules, const char *name,
                                            size_t name_length, const char *value,
                                            size_t value_length);

/** Whether the options go together; names the first pair that does not.
 *  @param[in] rules    the rules
 *  @param[out] first   an #hachi_option of the pair; 0 if all go together; may be NULL
 *  @param[out] second  the other #hachi_option; 0 if all go together; may be NULL
 *  @retval HACHI_OK                 a game can be played by these rules
 *  @retval HACHI_E_NULL_ARGUMENT    rules is NULL
 *  @retval HACHI_E_OPTION_CONFLICT  first and second do not go together
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0; rules 14 */
HACHI_API hachi_status hachi_rules_check(const hachi_rules *rules, int32_t *first,
                                         int32_t *second);

/** Whether two sets of rules are the same: the same preset and the same values.
 *  @param[in] a  rules; NULL is equal to NULL only
 *  @param[in] b  rules; may be NULL
 *  @return 1 or 0.
 *
 *  Cost: O(options); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_rules_equal(const hachi_rules *a, const hachi_rules *b);

HACHI_END_DECLS

#endif
/** @} */
