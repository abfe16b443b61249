/* hachihachi replay: read records, and check, rewrite or tell them. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Print the record again, canonically, with payments and totals. */
static int rewrite(const struct args *args, const hachi_game *game) {
    size_t length;
    char *text = record_of(game, HACHI_RECORD_WRITE_ALL, &length);
    if (!text)
        return fail(args, "no memory");
    fwrite(text, 1, length, stdout);
    free(text);
    return EXIT_FINE;
}

static int tell_file(const struct args *args, const char *path, const hachi_game *game) {
    if (args->operand_count > 1)
        printf("== %s ==\n", path);
    if (!tell_game(game, args->number[ARG_LANG]))
        return fail(args, "no memory");
    if (args->operand_count > 1)
        putchar('\n');
    return EXIT_FINE;
}

static int replay_text(const struct args *args, const char *path, const char *text, size_t length) {
    hachi_game *game;
    hachi_parse_error error;
    hachi_parse_error_init(&error, sizeof error);
    const hachi_status status = hachi_record_read(text, length, 0, &game, NULL, &error);
    int code = EXIT_FINE;
    if (status != HACHI_OK) {
        fflush(stdout);
        fprintf(stderr, "%s:%d:%d: %s\n", path, (int)error.line, (int)error.column,
                error.reason[0] ? error.reason : hachi_status_text(status));
        code = EXIT_FAILED;
    } else if (args->text[ARG_WRITE]) {
        code = rewrite(args, game);
    } else if (!args->text[ARG_CHECK]) {
        code = tell_file(args, path, game);
    }
    hachi_game_destroy(game);
    return code;
}

static int replay_file(const struct args *args, const char *path) {
    size_t length;
    char *text = file_read(path, &length);
    if (!text)
        return fail(args, "%s: %s", path, strerror(errno));
    const int code = replay_text(args, path, text, length);
    free(text);
    return code;
}

int run_replay(const struct args *args) {
    if (!args->operand_count)
        return complain(args, "no file is given");
    if (args->text[ARG_CHECK] && args->text[ARG_WRITE])
        return complain(args, "--check and --write do not go together");
    int bad = 0;
    for (int i = 0; i < args->operand_count; i++)
        bad += replay_file(args, args->operands[i]) != EXIT_FINE;
    if (args->text[ARG_CHECK])
        printf("%d good, %d refused\n", args->operand_count - bad, bad);
    return bad ? EXIT_FAILED : EXIT_FINE;
}
