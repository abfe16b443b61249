/* A server and four clients that know nothing of each other but bytes.
 *
 * The server holds the game. Each client holds a view of its own seat, which the server keeps up to
 * date with small updates; from the view a client lists its legal moves, and sends the one that it
 * chooses as text, and before it how many events it had seen when it chose. The server trusts none
 * of them: it reads the text, looks whether the choice is one for the game as it now stands, and
 * lets the library judge the move for the seat whose connection it came by.
 *
 * Seat 2 cheats. It moves when it is not its turn, for others, with cards that it does not hold,
 * and again what it has played before. Nothing comes of it: the moves are refused, and it has never
 * been sent a card that it may not see.
 *
 * The network errs: it delivers a bid a second time, in a later month, when the same seat is asked
 * to bid again. The move is legal then, but nobody has chosen it. The number of events tells. (A
 * server that can undo would also count how often it has done so, and let clients send that too:
 * after an undo the same number of events may be another history.) */
#include <hachihachi/hachihachi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request is short; whatever is longer than this is none, and a server need not even read it. */
enum { SEATS = 4, CHEAT = 2, REQUEST = HACHI_MAX_MOVE_TEXT + 24 };

static void demand(hachi_status status, const char *what) {
    if (status == HACHI_OK)
        return;
    fprintf(stderr, "%s: %s\n", what, hachi_status_text(status));
    exit(1);
}

/* --- the wire: one message each way ----------------------------------------------------------- */

struct update {
    size_t length, capacity;
    uint8_t *bytes;
};

struct request {
    size_t length;
    char text[REQUEST];
};

static struct update to_client[SEATS];
static struct request to_server[SEATS];
static struct request late[SEATS]; /* the last bid of each seat, on its way for long */
static size_t bytes_sent;

/* --- a client --------------------------------------------------------------------------------- */

struct client {
    hachi_game *view;
    char last[HACHI_MAX_MOVE_TEXT]; /* its last honest move */
    int tricks;
};

/* The first message is a snapshot of the view, all later ones are updates. */
static void client_receives(struct client *client, const struct update *update) {
    if (client->view)
        demand(hachi_update_apply(client->view, update->bytes, update->length), "update");
    else
        demand(hachi_snapshot_load(update->bytes, update->length, &client->view), "first update");
}

static void client_sends(const struct client *client, const char *move, struct request *request) {
    size_t seen;
    demand(hachi_game_event_count(client->view, hachi_game_viewer(client->view), &seen), "seen");
    request->length =
        (size_t)snprintf(request->text, sizeof request->text, "%lu %s", (unsigned long)seen, move);
}

/* The legal move that takes most points. All that is needed to choose is in the view. */
static int client_moves(struct client *client, struct request *request) {
    hachi_move moves[HACHI_MAX_MOVES];
    size_t count, length, best = 0;
    int32_t most = -1;
    demand(hachi_game_moves(client->view, moves, HACHI_MAX_MOVES, &count), "moves");
    for (size_t i = 0; i < count; i++) {
        hachi_preview preview;
        hachi_preview_init(&preview, sizeof preview);
        demand(hachi_game_preview(client->view, moves[i], &preview), "preview");
        if (preview.points > most) {
            most = preview.points;
            best = i;
        }
    }
    if (count == 0)
        return 0; /* not asked */
    demand(hachi_move_write(moves[best], client->last, sizeof client->last, &length), "text");
    client_sends(client, client->last, request);
    return 1;
}

/* What the cheat sends instead, one after the other. */
static int client_cheats(struct client *client, struct request *request) {
    const int32_t actor = hachi_game_actor(client->view);
    char text[HACHI_MAX_MOVE_TEXT];
    if (hachi_game_phase(client->view) != HACHI_PHASE_PLAY ||
        (actor == CHEAT) != (client->tricks >= 2))
        return 0;
    switch (client->tricks) {
    case 0: /* for another seat */
        snprintf(text, sizeof text, "play %d 1L", (int)actor);
        break;
    case 1: /* out of turn */
        snprintf(text, sizeof text, "play %d 1L", CHEAT);
        break;
    case 2: /* what it has played before, as if chosen now */
        if (strncmp(client->last, "play", 4) != 0)
            return 0;
        snprintf(text, sizeof text, "%s", client->last);
        break;
    case 3: /* a light that it would like to have: it holds none */
        snprintf(text, sizeof text, "play %d 1L", CHEAT);
        break;
    case 4: /* of another phase */
        snprintf(text, sizeof text, "say %d stop", CHEAT);
        break;
    case 5: /* no move at all */
        snprintf(text, sizeof text, "give me money");
        break;
    default:
        return 0;
    }
    client->tricks++;
    client_sends(client, text, request);
    return 1;
}

/* --- the server ------------------------------------------------------------------------------- */

struct server {
    hachi_game *game;
    size_t events[SEATS]; /* that each client has */
};

static void make_room(struct update *update) {
    uint8_t *bytes = realloc(update->bytes, update->length);
    demand(bytes ? HACHI_OK : HACHI_E_NO_MEMORY, "make room for an update");
    update->bytes = bytes;
    update->capacity = update->length;
}

/* An update may be of any length: one from 0 holds all that has happened. So ask the library. */
static void server_sends(struct server *server, int32_t seat, struct update *update) {
    const size_t first = server->events[seat];
    hachi_status status = hachi_update_write(server->game, seat, first, update->bytes,
                                             update->capacity, &update->length);
    if (status == HACHI_E_BUFFER_TOO_SMALL) {
        make_room(update);
        status = hachi_update_write(server->game, seat, first, update->bytes, update->capacity,
                                    &update->length);
    }
    demand(status, "write an update");
    demand(hachi_game_event_count(server->game, seat, &server->events[seat]), "count");
    bytes_sent += update->length;
}

/* "NUMBER MOVE": how many events the client had seen, and what it chose. */
static hachi_status read_request(const struct request *request, size_t *seen, hachi_move *move) {
    const char *text = request->text;
    size_t at = 0;
    *seen = 0;
    for (; at < request->length && at < 9 && text[at] >= '0' && text[at] <= '9'; at++)
        *seen = *seen * 10 + (size_t)(text[at] - '0');
    if (at == 0 || at == request->length || text[at] != ' ')
        return HACHI_E_BAD_TEXT;
    return hachi_move_parse(text + at + 1, request->length - at - 1, move);
}

/* What a stranger sends may hold anything, and a terminal takes orders. */
static void print_request(int32_t seat, const struct request *request) {
    printf("seat %d sent \"", (int)seat);
    for (size_t i = 0; i < request->length; i++)
        putchar(request->text[i] >= ' ' && request->text[i] <= '~' ? request->text[i] : '?');
    printf("\": ");
}

/* 1 if it was done. The seat is that of the connection, not the one in the text. */
static int server_receives(struct server *server, int32_t seat, const struct request *request) {
    hachi_move move;
    size_t seen;
    hachi_status status = read_request(request, &seen, &move);
    if (status == HACHI_OK && seen != server->events[seat]) {
        print_request(seat, request);
        printf("there are %lu events by now (the move alone: %s)\n",
               (unsigned long)server->events[seat],
               hachi_status_name(hachi_game_check(server->game, move)));
        return 0;
    }
    if (status == HACHI_OK)
        status = hachi_game_apply_as(server->game, seat, move);
    if (status != HACHI_OK) {
        print_request(seat, request);
        printf("%s\n", hachi_status_name(status));
    }
    return status == HACHI_OK;
}

/* --- all together ----------------------------------------------------------------------------- */

static void send_to_all(struct server *server, struct client *client) {
    for (int32_t seat = 0; seat < SEATS; seat++) {
        server_sends(server, seat, &to_client[seat]);
        client_receives(&client[seat], &to_client[seat]);
    }
}

static void print_end(const struct client *client) {
    for (int32_t seat = 0; seat < SEATS; seat++) {
        printf("seat %d reads:", (int)seat);
        for (int32_t of = 0; of < SEATS; of++) {
            int32_t mon;
            demand(hachi_game_total(client[seat].view, of, &mon), "total");
            printf(" %d", (int)mon);
        }
        printf("\n");
    }
}

/* The network delivers a seat's last bid again when it is asked to bid the next time; 1 if that was
 * refused, or there is none. */
static int repeat_bid(struct server *server) {
    const int32_t seat = hachi_game_actor(server->game);
    if (hachi_game_phase(server->game) != HACHI_PHASE_BID)
        return 1;
    if (late[seat].length && server_receives(server, seat, &late[seat]))
        return 0;
    late[seat].length = 0;
    return 1;
}

/* No client has been told a card that it may not know: its view is what the library says it may
 * be. */
static int views_are_right(const struct server *server, const struct client *client) {
    int right = 1;
    for (int32_t seat = 0; seat < SEATS; seat++) {
        hachi_game *view;
        demand(hachi_game_view(server->game, seat, &view), "view");
        right &= hachi_game_equal(view, client[seat].view);
        hachi_game_destroy(view);
    }
    return right;
}

/* All are told to move; who is not asked has nothing to send. 0 if nobody could. */
static int one_move(struct server *server, struct client *client) {
    const int bidding = hachi_game_phase(server->game) == HACHI_PHASE_BID;
    for (int32_t seat = 0; seat < SEATS; seat++) {
        if (!client_moves(&client[seat], &to_server[seat]) ||
            !server_receives(server, seat, &to_server[seat]))
            continue;
        if (bidding)
            late[seat] = to_server[seat];
        return 1;
    }
    return 0;
}

int main(void) {
    struct server server = {0};
    struct client client[SEATS] = {{0}};
    hachi_rules *rules;
    hachi_game_options options;
    int moves = 0, right = 1;
    demand(hachi_rules_create(HACHI_PRESET_BGA, &rules), "rules");
    demand(hachi_rules_set(rules, HACHI_OPTION_MONTHS, 3), "months");
    hachi_game_options_init(&options, sizeof options);
    options.players = SEATS;
    options.seed[0] = 6; /* fixed here, so that the game is the same each time */
    demand(hachi_game_create(rules, &options, &server.game), "game");
    hachi_rules_destroy(rules);

    send_to_all(&server, client);
    while (hachi_game_phase(server.game) != HACHI_PHASE_OVER) {
        right &= repeat_bid(&server);
        while (client_cheats(&client[CHEAT], &to_server[CHEAT]))
            right &= !server_receives(&server, CHEAT, &to_server[CHEAT]);
        if (!one_move(&server, client)) {
            fprintf(stderr, "nobody can move\n");
            return 1;
        }
        moves++;
        send_to_all(&server, client);
        right &= views_are_right(&server, client);
    }
    printf("%d moves, %d updates, %d bytes each\n", moves, SEATS * (moves + 1),
           (int)(bytes_sent / (size_t)(SEATS * (moves + 1))));
    print_end(client);
    printf("all views are %s\n", right ? "right" : "wrong");
    for (int32_t seat = 0; seat < SEATS; seat++) {
        hachi_game_destroy(client[seat].view);
        free(to_client[seat].bytes);
    }
    hachi_game_destroy(server.game);
    return right ? 0 : 1;
}
