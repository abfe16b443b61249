/** @file view.h
 *  What a seat may know (rules 6.5): views, updates for clients, guesses.
 *  @defgroup view Views
 *  A view is a #hachi_game that knows only what one seat, or an onlooker, may know. It answers the
 *  same queries, for that viewer alone; it lists and previews that seat's moves; it can't be played
 *  on. Two games that a viewer can't tell apart give it the same bytes.
 *  @{ */
#ifndef HACHIHACHI_VIEW_H
#define HACHIHACHI_VIEW_H

#include <hachihachi/record.h>

HACHI_BEGIN_DECLS

/** What a viewer knows of a game, as a handle of its own.
 *  @param[in] game    a full game, or a view of the same viewer
 *  @param[in] viewer  a seat or #HACHI_VIEWER_PUBLIC
 *  @param[out] view   the view, owned by the caller; NULL after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or view is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such viewer, or #HACHI_VIEWER_ALL
 *  @retval HACHI_E_HIDDEN         game is a view of another viewer
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(events); Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_view(const hachi_game *game, int32_t viewer,
                                       hachi_game **view);

/** The same in an existing view's memory: what a bot calls before each of its moves.
 *  @param[in] game      a full game, or a view of the same viewer
 *  @param[in] viewer    a seat or #HACHI_VIEWER_PUBLIC
 *  @param[in,out] view  a view, of whatever viewer and game
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  game or view is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   no such viewer, or #HACHI_VIEWER_ALL
 *  @retval HACHI_E_NOT_A_VIEW     view is a full game
 *  @retval HACHI_E_HIDDEN         game is a view of another viewer
 *  @retval HACHI_E_NO_JOURNAL     view keeps events and game keeps none
 *  @retval HACHI_E_NO_MEMORY      no memory; view is unchanged
 *
 *  Cost: O(events); Allocates: only if it grows; Threads: one for view
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_view_assign(const hachi_game *game, int32_t viewer,
                                              hachi_game *view);

/** Whose view a handle is.
 *  @param[in] game  a game or view; NULL gives #HACHI_VIEWER_ALL
 *  @return a seat, #HACHI_VIEWER_PUBLIC, or #HACHI_VIEWER_ALL for a full game.
 *
 *  Cost: O(1); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API int32_t hachi_game_viewer(const hachi_game *game);

/** What a server sends to a client: the events that are new to the viewer, and what it then knows.
 *  @param[in] game      a full game with a journal
 *  @param[in] viewer    a seat or #HACHI_VIEWER_PUBLIC
 *  @param[in] first     the number of events that the client has (as hachi_game_event_count() of
 *                       its view tells); 0 for a client that starts
 *  @param[out] buffer   the bytes; may be NULL if capacity is 0
 *  @param[in] capacity  bytes of buffer
 *  @param[out] length   bytes of the update
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     game, length, or buffer (with capacity > 0) is NULL
 *  @retval HACHI_E_OUT_OF_RANGE      no such viewer, #HACHI_VIEWER_ALL, or first is past the end
 *                                    (after an undo, say: send an update from 0 then)
 *  @retval HACHI_E_IS_VIEW           a view can't serve others
 *  @retval HACHI_E_NO_JOURNAL        the game was created without a journal
 *  @retval HACHI_E_BUFFER_TOO_SMALL  see #types
 *
 *  Cost: O(events); Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_update_write(const hachi_game *game, int32_t viewer, size_t first,
                                          uint8_t *buffer, size_t capacity, size_t *length);

/** Advance a client's view by an update. Afterwards it equals a fresh view of the server's game.
 *  The first update (from 0) is a snapshot of a view: load it with hachi_snapshot_load(). An update
 *  from 0 is also taken here, and replaces all.
 *  @param[in,out] view  a view
 *  @param[in] bytes     the update
 *  @param[in] length    its bytes
 *  @retval HACHI_OK                  done
 *  @retval HACHI_E_NULL_ARGUMENT     view or bytes is NULL
 *  @retval HACHI_E_NOT_A_VIEW        a full game can't be advanced so
 *  @retval HACHI_E_SNAPSHOT_CORRUPT  cut off or altered
 *  @retval HACHI_E_UPDATE_VIEWER     meant for another viewer
 *  @retval HACHI_E_UPDATE_DIVERGED   it does not go on where the view stands; ask for one from 0
 *  @retval HACHI_E_NO_JOURNAL        the view keeps no events
 *  @retval HACHI_E_SNAPSHOT_VERSION  written by a newer library
 *  @retval HACHI_E_NO_MEMORY         no memory; the view is unchanged
 *
 *  Cost: O(new events); Allocates: when the view grows; Threads: one
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_update_apply(hachi_game *view, const uint8_t *bytes, size_t length);

/** A full game drawn uniformly from all deals that fit what a view knows.
 *
 *  The guess has the view's position, no journal, and deals later months from the guess's seed.
 *  Each deal of the month that fits all that the view knows, what did not happen included, is as
 *  likely as any other; with it, where the view does not know who is asked for teyaku, each seat
 *  that may be. Deals are drawn until one fits; after 2^24 draws, which takes about half a second
 *  (some seconds if the view is made of bytes that nobody played), the answer is
 *  #HACHI_E_IMPOSSIBLE. What happened in the month so far is part of that knowledge, so the view
 *  must keep its events. See doc/views.md.
 *  @param[in] view    a view of a seat or onlooker
 *  @param[in] seed    32 bytes: the same view and seed give the same guess
 *  @param[out] guess  the game, owned by the caller; NULL after a failure
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  view, seed or guess is NULL
 *  @retval HACHI_E_NOT_A_VIEW     a full game has nothing to guess
 *  @retval HACHI_E_NO_JOURNAL     the view keeps no events
 *  @retval HACHI_E_IMPOSSIBLE     nothing was found that fits
 *  @retval HACHI_E_NO_MEMORY      no memory
 *
 *  Cost: O(1) on average; Allocates: yes; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_guess(const hachi_game *view, const uint8_t *seed,
                                        hachi_game **guess);

/** The same as hachi_game_guess() in an existing game's memory, for many guesses.
 *  @param[in] view      a view of a seat or onlooker
 *  @param[in] seed      32 bytes
 *  @param[in,out] game  a full game without a journal
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  view, seed or game is NULL
 *  @retval HACHI_E_NOT_A_VIEW     view is a full game
 *  @retval HACHI_E_IS_VIEW        game is a view
 *  @retval HACHI_E_NO_JOURNAL     the view keeps no events
 *  @retval HACHI_E_HAS_JOURNAL    game keeps events: those before the guess are not known
 *  @retval HACHI_E_IMPOSSIBLE     nothing was found that fits
 *
 *  Cost: as hachi_game_guess(); Allocates: no; Threads: one for game
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_game_guess_assign(const hachi_game *view, const uint8_t *seed,
                                               hachi_game *game);

HACHI_END_DECLS

#endif
/** @} */
