/* The layout of the public structs as this version was released with. A line here never changes:
 * programs compiled against it go on running. */
#include <stddef.h>

#include <hachihachi/hachihachi.h>

_Static_assert(sizeof(hachi_option_info) >= 32, "size");
_Static_assert(offsetof(hachi_option_info, size) == 0, "offset");
_Static_assert(offsetof(hachi_option_info, option) == 4, "offset");
_Static_assert(offsetof(hachi_option_info, type) == 8, "offset");
_Static_assert(offsetof(hachi_option_info, minimum) == 12, "offset");
_Static_assert(offsetof(hachi_option_info, maximum) == 16, "offset");
_Static_assert(offsetof(hachi_option_info, has_word) == 20, "offset");
_Static_assert(offsetof(hachi_option_info, even) == 24, "offset");
_Static_assert(offsetof(hachi_option_info, is_money) == 28, "offset");

_Static_assert(sizeof(hachi_teyaku) >= 48, "size");
_Static_assert(offsetof(hachi_teyaku, size) == 0, "offset");
_Static_assert(offsetof(hachi_teyaku, suit_yaku) == 4, "offset");
_Static_assert(offsetof(hachi_teyaku, chaff_yaku) == 8, "offset");
_Static_assert(offsetof(hachi_teyaku, suit_value) == 12, "offset");
_Static_assert(offsetof(hachi_teyaku, chaff_value) == 16, "offset");
_Static_assert(offsetof(hachi_teyaku, nuke) == 20, "offset");
_Static_assert(offsetof(hachi_teyaku, tobikomi_months) == 24, "offset");
_Static_assert(offsetof(hachi_teyaku, reserved) == 28, "offset");
_Static_assert(offsetof(hachi_teyaku, suit_exposed) == 32, "offset");
_Static_assert(offsetof(hachi_teyaku, chaff_exposed) == 40, "offset");

_Static_assert(sizeof(hachi_progress) >= 40, "size");
_Static_assert(offsetof(hachi_progress, size) == 0, "offset");
_Static_assert(offsetof(hachi_progress, yaku) == 4, "offset");
_Static_assert(offsetof(hachi_progress, value) == 8, "offset");
_Static_assert(offsetof(hachi_progress, complete) == 12, "offset");
_Static_assert(offsetof(hachi_progress, possible) == 16, "offset");
_Static_assert(offsetof(hachi_progress, missing) == 20, "offset");
_Static_assert(offsetof(hachi_progress, have) == 24, "offset");
_Static_assert(offsetof(hachi_progress, wanted) == 32, "offset");

_Static_assert(sizeof(hachi_special) >= 16, "size");
_Static_assert(offsetof(hachi_special, size) == 0, "offset");
_Static_assert(offsetof(hachi_special, yaku) == 4, "offset");
_Static_assert(offsetof(hachi_special, place) == 8, "offset");
_Static_assert(offsetof(hachi_special, value) == 12, "offset");

_Static_assert(sizeof(hachi_oikomi) >= 40, "size");
_Static_assert(offsetof(hachi_oikomi, size) == 0, "offset");
_Static_assert(offsetof(hachi_oikomi, suit_yaku) == 4, "offset");
_Static_assert(offsetof(hachi_oikomi, chaff_yaku) == 8, "offset");
_Static_assert(offsetof(hachi_oikomi, suit_value) == 12, "offset");
_Static_assert(offsetof(hachi_oikomi, chaff_value) == 16, "offset");
_Static_assert(offsetof(hachi_oikomi, dekiyaku) == 20, "offset");
_Static_assert(offsetof(hachi_oikomi, dekiyaku_value) == 24, "offset");
_Static_assert(offsetof(hachi_oikomi, cards) == 28, "offset");
_Static_assert(offsetof(hachi_oikomi, cards_value) == 32, "offset");
_Static_assert(offsetof(hachi_oikomi, value) == 36, "offset");

_Static_assert(sizeof(hachi_field) >= 24, "size");
_Static_assert(offsetof(hachi_field, size) == 0, "offset");
_Static_assert(offsetof(hachi_field, multiplier) == 4, "offset");
_Static_assert(offsetof(hachi_field, waiting_two) == 8, "offset");
_Static_assert(offsetof(hachi_field, waiting_four) == 12, "offset");
_Static_assert(offsetof(hachi_field, four_month) == 16, "offset");
_Static_assert(offsetof(hachi_field, reserved) == 20, "offset");

_Static_assert(sizeof(hachi_entry) >= 40, "size");
_Static_assert(offsetof(hachi_entry, size) == 0, "offset");
_Static_assert(offsetof(hachi_entry, month) == 4, "offset");
_Static_assert(offsetof(hachi_entry, payer) == 8, "offset");
_Static_assert(offsetof(hachi_entry, payee) == 12, "offset");
_Static_assert(offsetof(hachi_entry, amount) == 16, "offset");
_Static_assert(offsetof(hachi_entry, reason) == 20, "offset");
_Static_assert(offsetof(hachi_entry, undone) == 24, "offset");
_Static_assert(offsetof(hachi_entry, yaku) == 28, "offset");
_Static_assert(offsetof(hachi_entry, suit) == 32, "offset");
_Static_assert(offsetof(hachi_entry, why) == 36, "offset");

_Static_assert(sizeof(hachi_facts_seat) == 112, "size");
_Static_assert(offsetof(hachi_facts_seat, hand) == 0, "offset");
_Static_assert(offsetof(hachi_facts_seat, pile) == 8, "offset");
_Static_assert(offsetof(hachi_facts_seat, role) == 16, "offset");
_Static_assert(offsetof(hachi_facts_seat, drop_order) == 20, "offset");
_Static_assert(offsetof(hachi_facts_seat, suit_yaku) == 24, "offset");
_Static_assert(offsetof(hachi_facts_seat, chaff_yaku) == 28, "offset");
_Static_assert(offsetof(hachi_facts_seat, not_shown) == 32, "offset");
_Static_assert(offsetof(hachi_facts_seat, oikomi_dekiyaku) == 36, "offset");
_Static_assert(offsetof(hachi_facts_seat, oikomi_cards) == 40, "offset");
_Static_assert(offsetof(hachi_facts_seat, points) == 44, "offset");
_Static_assert(offsetof(hachi_facts_seat, kasu) == 48, "offset");
_Static_assert(offsetof(hachi_facts_seat, live) == 52, "offset");
_Static_assert(offsetof(hachi_facts_seat, fresh) == 56, "offset");
_Static_assert(offsetof(hachi_facts_seat, went_on) == 60, "offset");
_Static_assert(offsetof(hachi_facts_seat, culprit) == 64, "offset");
_Static_assert(offsetof(hachi_facts_seat, nuke) == 84, "offset");
_Static_assert(offsetof(hachi_facts_seat, tobikomi) == 88, "offset");
_Static_assert(offsetof(hachi_facts_seat, reserved) == 92, "offset");

_Static_assert(sizeof(hachi_facts) >= 816, "size");
_Static_assert(offsetof(hachi_facts, size) == 0, "offset");
_Static_assert(offsetof(hachi_facts, players) == 4, "offset");
_Static_assert(offsetof(hachi_facts, month) == 8, "offset");
_Static_assert(offsetof(hachi_facts, multiplier) == 12, "offset");
_Static_assert(offsetof(hachi_facts, dealer) == 16, "offset");
_Static_assert(offsetof(hachi_facts, mizuten) == 20, "offset");
_Static_assert(offsetof(hachi_facts, ending) == 24, "offset");
_Static_assert(offsetof(hachi_facts, stopper) == 28, "offset");
_Static_assert(offsetof(hachi_facts, seat) == 32, "offset");

_Static_assert(sizeof(hachi_settlement) >= 56, "size");
_Static_assert(offsetof(hachi_settlement, size) == 0, "offset");
_Static_assert(offsetof(hachi_settlement, winner) == 4, "offset");
_Static_assert(offsetof(hachi_settlement, special) == 8, "offset");
_Static_assert(offsetof(hachi_settlement, special_seat) == 12, "offset");
_Static_assert(offsetof(hachi_settlement, net) == 16, "offset");

_Static_assert(sizeof(hachi_facts_error) >= 128, "size");
_Static_assert(offsetof(hachi_facts_error, size) == 0, "offset");
_Static_assert(offsetof(hachi_facts_error, status) == 4, "offset");
_Static_assert(offsetof(hachi_facts_error, seat) == 8, "offset");
_Static_assert(offsetof(hachi_facts_error, reserved) == 12, "offset");
_Static_assert(offsetof(hachi_facts_error, reason) == 16, "offset");

_Static_assert(sizeof(hachi_event) >= 80, "size");
_Static_assert(offsetof(hachi_event, size) == 0, "offset");
_Static_assert(offsetof(hachi_event, kind) == 4, "offset");
_Static_assert(offsetof(hachi_event, month) == 8, "offset");
_Static_assert(offsetof(hachi_event, seat) == 12, "offset");
_Static_assert(offsetof(hachi_event, to) == 16, "offset");
_Static_assert(offsetof(hachi_event, value) == 20, "offset");
_Static_assert(offsetof(hachi_event, card) == 24, "offset");
_Static_assert(offsetof(hachi_event, other_card) == 28, "offset");
_Static_assert(offsetof(hachi_event, yaku) == 32, "offset");
_Static_assert(offsetof(hachi_event, other_yaku) == 36, "offset");
_Static_assert(offsetof(hachi_event, reason) == 40, "offset");
_Static_assert(offsetof(hachi_event, undone) == 44, "offset");
_Static_assert(offsetof(hachi_event, suit) == 48, "offset");
_Static_assert(offsetof(hachi_event, bonus) == 52, "offset");
_Static_assert(offsetof(hachi_event, why) == 56, "offset");
_Static_assert(offsetof(hachi_event, reserved) == 60, "offset");
_Static_assert(offsetof(hachi_event, cards) == 64, "offset");
_Static_assert(offsetof(hachi_event, list) == 72, "offset");

_Static_assert(sizeof(hachi_game_options) >= 48, "size");
_Static_assert(offsetof(hachi_game_options, size) == 0, "offset");
_Static_assert(offsetof(hachi_game_options, flags) == 4, "offset");
_Static_assert(offsetof(hachi_game_options, players) == 8, "offset");
_Static_assert(offsetof(hachi_game_options, dealer) == 12, "offset");
_Static_assert(offsetof(hachi_game_options, seed) == 16, "offset");

_Static_assert(sizeof(hachi_table) >= 552, "size");
_Static_assert(offsetof(hachi_table, size) == 0, "offset");
_Static_assert(offsetof(hachi_table, viewer) == 4, "offset");
_Static_assert(offsetof(hachi_table, players) == 8, "offset");
_Static_assert(offsetof(hachi_table, month) == 12, "offset");
_Static_assert(offsetof(hachi_table, calendar_month) == 16, "offset");
_Static_assert(offsetof(hachi_table, phase) == 20, "offset");
_Static_assert(offsetof(hachi_table, actor) == 24, "offset");
_Static_assert(offsetof(hachi_table, dealer) == 28, "offset");
_Static_assert(offsetof(hachi_table, acting_dealer) == 32, "offset");
_Static_assert(offsetof(hachi_table, mizuten) == 36, "offset");
_Static_assert(offsetof(hachi_table, multiplier) == 40, "offset");
_Static_assert(offsetof(hachi_table, waiting_two) == 44, "offset");
_Static_assert(offsetof(hachi_table, waiting_four) == 48, "offset");
_Static_assert(offsetof(hachi_table, turns_left) == 52, "offset");
_Static_assert(offsetof(hachi_table, turned) == 56, "offset");
_Static_assert(offsetof(hachi_table, stock_count) == 60, "offset");
_Static_assert(offsetof(hachi_table, winner) == 64, "offset");
_Static_assert(offsetof(hachi_table, three) == 68, "offset");
_Static_assert(offsetof(hachi_table, role) == 80, "offset");
_Static_assert(offsetof(hachi_table, drop_order) == 108, "offset");
_Static_assert(offsetof(hachi_table, hand_count) == 136, "offset");
_Static_assert(offsetof(hachi_table, suit_yaku) == 164, "offset");
_Static_assert(offsetof(hachi_table, chaff_yaku) == 192, "offset");
_Static_assert(offsetof(hachi_table, made) == 220, "offset");
_Static_assert(offsetof(hachi_table, live) == 248, "offset");
_Static_assert(offsetof(hachi_table, fresh) == 276, "offset");
_Static_assert(offsetof(hachi_table, went_on) == 304, "offset");
_Static_assert(offsetof(hachi_table, total) == 332, "offset");
_Static_assert(offsetof(hachi_table, reserved) == 372, "offset");
_Static_assert(offsetof(hachi_table, field) == 376, "offset");
_Static_assert(offsetof(hachi_table, hand) == 384, "offset");
_Static_assert(offsetof(hachi_table, exposed) == 440, "offset");
_Static_assert(offsetof(hachi_table, pile) == 496, "offset");

_Static_assert(sizeof(hachi_preview) >= 48, "size");
_Static_assert(offsetof(hachi_preview, size) == 0, "offset");
_Static_assert(offsetof(hachi_preview, points) == 4, "offset");
_Static_assert(offsetof(hachi_preview, yaku) == 8, "offset");
_Static_assert(offsetof(hachi_preview, nuke) == 12, "offset");
_Static_assert(offsetof(hachi_preview, tobikomi) == 16, "offset");
_Static_assert(offsetof(hachi_preview, mizuten) == 20, "offset");
_Static_assert(offsetof(hachi_preview, hatto) == 24, "offset");
_Static_assert(offsetof(hachi_preview, stop_only) == 28, "offset");
_Static_assert(offsetof(hachi_preview, value) == 32, "offset");
_Static_assert(offsetof(hachi_preview, hatto_seats) == 36, "offset");
_Static_assert(offsetof(hachi_preview, taken) == 40, "offset");

_Static_assert(sizeof(hachi_parse_error) >= 256, "size");
_Static_assert(offsetof(hachi_parse_error, size) == 0, "offset");
_Static_assert(offsetof(hachi_parse_error, status) == 4, "offset");
_Static_assert(offsetof(hachi_parse_error, line) == 8, "offset");
_Static_assert(offsetof(hachi_parse_error, column) == 12, "offset");
_Static_assert(offsetof(hachi_parse_error, reason) == 16, "offset");

_Static_assert(sizeof(hachi_record_info) >= 16, "size");
_Static_assert(offsetof(hachi_record_info, size) == 0, "offset");
_Static_assert(offsetof(hachi_record_info, flags) == 4, "offset");
_Static_assert(offsetof(hachi_record_info, lines) == 8, "offset");
_Static_assert(offsetof(hachi_record_info, complete) == 12, "offset");
