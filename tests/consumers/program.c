/* A program that uses the library as installed: plays a month and says the version. */
#include <hachihachi/hachihachi.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    hachi_rules *rules = NULL;
    hachi_game *game = NULL;
    hachi_game_options options;
    hachi_game_options_init(&options, sizeof options);
    options.seed[0] = 1;
    if (hachi_rules_create(HACHI_PRESET_BGA, &rules) != HACHI_OK ||
        hachi_game_create(rules, &options, &game) != HACHI_OK) {
        return 1;
    }
    int steps = 0;
    while (hachi_game_month(game) == 1 && hachi_game_phase(game) != HACHI_PHASE_OVER) {
        hachi_move moves[HACHI_MAX_MOVES];
        size_t count;
        if (hachi_game_moves(game, moves, HACHI_MAX_MOVES, &count) != HACHI_OK || count == 0 ||
            hachi_game_apply(game, moves[0]) != HACHI_OK) {
            return 2;
        }
        steps++;
    }
    hachi_game_destroy(game);
    hachi_rules_destroy(rules);
    if (steps == 0 || strcmp(hachi_version_string(), HACHI_VERSION_STRING) != 0) {
        return 3;
    }
    printf("a month in %d steps with %s\n", steps, hachi_version_string());
    return 0;
}
