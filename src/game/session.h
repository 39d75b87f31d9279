/* session.h: a game being played, the only caller of a game's apply.
 *
 * A session owns the state, the seats, the logical clock and the journal. The
 * curses front end, the text protocol and the tests all drive one, so there is
 * one way to play. With a store every accepted action is written before the
 * call returns; a refused or unwritten one leaves the session as it was. */
#ifndef GAME_SESSION_H
#define GAME_SESSION_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "game/registry.h"
#include "store/store.h"

struct session;

/* Who sits in a seat. */
struct seat {
	bool	cpu;
	char	level[24];	/* of a CPU */
};

/* How a game begins: by options and seed, or from a set-up state. */
struct session_start {
	struct options	 options;
	uint64_t	 seed;
	const json_t	*setup;		/* NULL: a new game from the options */
	struct seat	 seats[SEATS_MAX + 1];	/* by seat; all human when zeroed */
};

/* A new session; with a store, a new saved game. NULL and *e when the options
 * or the set-up are refused. store may be NULL: nothing is kept. */
struct session	*session_new(const struct entrant *, const struct session_start *, struct store *, struct error *);

/* The saved game of that number played up to its last action, ready to go on. A
 * journal that no longer replays falls back to its latest snapshot. */
struct session	*session_resume(struct registry *, struct store *, int64_t id, struct error *);

/* Saves the clock and frees everything; the saved game stays. */
void		 session_free(struct session *);

const struct entrant	*session_entrant(const struct session *);
const struct game	*session_game(const struct session *);
const struct options	*session_options(const struct session *);
const struct seat	*session_seat(const struct session *, int seat);
uint64_t		 session_seed(const struct session *);
int64_t			 session_id(const struct session *);	/* 0: not kept */
int64_t			 session_length(const struct session *);	/* actions so far */

/* --- play --- */

int	 session_to_act(const struct session *);
bool	 session_over(const struct session *);
bool	 session_play(struct session *, int seat, const char *action, struct events *, struct error *);
bool	 session_may_undo(const struct session *);
bool	 session_undo(struct session *, struct error *);
void	 session_legal(const struct session *, int seat, action_visitor *, void *context);
struct view *session_view(const struct session *, int seat);	/* caller: game->view_free */
json_t	*session_json(const struct session *, int seat);
void	 session_result(const struct session *, struct result *);

/* --- time --- */

/* Ticks pass. The session counts them all; the rules may ignore them. */
void	 session_advance(struct session *, uint64_t ticks, struct events *);

/* Real time, in milliseconds from any fixed moment, for front ends with a
 * clock: what passed since the last call becomes ticks, unless paused. A
 * session starts paused. */
void	 session_clock(struct session *, int64_t now_ms, struct events *);
void	 session_pause(struct session *, int64_t now_ms);	/* also saves the clock */
void	 session_go_on(struct session *, int64_t now_ms);
bool	 session_paused(const struct session *);

/* --- journals --- */

/* {"game":..,"options":..,"seed":..,"ticks":..,"actions":[{"seat","tick","action","check"}..]},
 * and "setup" when the game began from one. */
json_t	*session_journal(const struct session *);

/* Plays such a journal from its start into a session that is not kept. Refused,
 * with the number of the first bad action, when it does not replay. */
struct session *session_replay(struct registry *, const json_t *journal, struct error *);

/* A finished or unfinished saved game as a journal. NULL and *e. */
json_t	*session_saved_journal(struct store *, int64_t id, struct error *);

/* Takes the state at action number `length` (0: the start) of a journal that
 * replays; for the replay viewer. */
struct session *session_replay_to(struct registry *, const json_t *journal, int64_t length, struct error *);

#endif
