/* session.h: a game being played, the only caller of a game's apply.
 *
 * A session owns the state, the seats, the logical clock and the journal. The screen, lines, the
 * text protocol and the tests all use it, so there is one way to play. With a store, every
 * accepted action is written before the call returns. If the store cannot be written (a full
 * disk, another program that is writing), the game goes on: the actions stay in memory,
 * session_unsaved reports it, and each further action, a pause, leaving and store_idle_work try
 * to write all that is missing, including the saved game itself.
 *
 * The functions under "every session" need only a seat's view and answers from the owner of the
 * state, so a session whose state is elsewhere offers them too. Those under "local sessions"
 * need the state itself; session_can shows which of them a player can use. */
#ifndef GAME_SESSION_H
#define GAME_SESSION_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "game/registry.h"

struct session;
struct store;

enum { SESSION_TICKS_LIMIT = 100000000 };	/* some 19 days: no game takes longer */

/* How a game begins: by options and seed, or from a set-up state. */
struct session_start {
	struct options	 options;
	uint64_t	 seed;
	const json_t	*setup;			/* NULL: a new game from the options */
	bool		 practice;		/* begins at a moment of another game: counts for
						 * nothing */
	bool		 hosted;		/* kept by a server: no record of the store's
						 * owner */
	struct seat	 seats[SEATS_MAX + 1];	/* by seat */
};

/* Standard options, a person in every seat. */
void		 session_start_init(struct session_start *, const struct game *, uint64_t seed);

/* Sets "seed", "seat1" .., "name1" .. or an option of the game; refuses others, naming the valid
 * ones. */
bool		 session_start_set(struct session_start *, const struct game *, const char *key,
		    const char *value, struct error *);

/* Gives a seat a name, without what must not be shown and cut to the size. */
void		 seat_set_name(struct seat *, const char *name);

/* Reads the names from a start as the store or a journal keeps it. */
void		 session_start_names(const json_t *start, struct seat seats[SEATS_MAX + 1]);

/* A new session; with a store, a new saved game. NULL and *e if the options or the set-up are
 * refused, or a CPU cannot play. store may be NULL: nothing is kept. */
struct session	*session_new(const struct loaded_game *, const struct session_start *,
    struct store *, struct error *);

/* Makes the session a new saved game of that store, with every action so far. */
void		 session_keep(struct session *, struct store *);

/* How a journal fails to replay completely: an action is missing, is refused, or leads to
 * another state than its checksum says (damage, or a release with other rules). Actions count
 * from 1.
 *
 * Such a game can go on from the latest snapshot that no checksum contradicts, with the actions
 * after it as long as each fits its checksum. Actions after the first that does not fit would
 * make another game: they are never played, and going on removes them from the saved game. Time
 * after the last action counts only if no action is lost and, as in every saved game, if it fits
 * its own checksum. */
struct drift {
	int64_t	 first;		/* the first action that does not fit; 0: all replay */
	int64_t	 snapshot;	/* the number of the snapshot; 0: there is none, and the game
				 * cannot go on */
	int64_t	 reached;	/* the last action that fits after the snapshot */
	int64_t	 lost;		/* how many actions come after that one */
};

/* The saved game of that number played up to its last action, ready to go on. NULL and *e, with
 * nothing changed, also if one of its CPUs cannot play now. If the journal does not replay
 * completely, *drift (which may be NULL) says more, unless the player has seen that before and
 * chose to go on. */
struct session	*session_resume(struct registry *, struct store *, int64_t id, struct drift *,
    struct error *);

/* The same game only to look at, as far as it replays: it is not claimed, and nothing is
 * written. NULL and *e. */
struct session	*session_peek(struct registry *, struct store *, int64_t id, struct error *);

/* The player has seen the drift and goes on: cuts the saved game after the last action that is
 * reached, and keeps "drift", the first action that did not fit, in the stored start. The game
 * can then be resumed; its result enters no ranking and no progress. */
bool		 session_cut(struct registry *, struct store *, int64_t id, struct error *);

/* Has a game with this start such a "drift"? */
bool		 session_has_drift(const json_t *start);

/* For games that are neither saved, replayed, undone nor watched by listeners: from the first
 * action on, only the number of actions is kept, and answers have no events. Much faster. */
void		 session_record_nothing(struct session *);

/* --- every session --- */

/* Saves the clock and what is still unsaved, and frees everything; the saved game stays.
 * session_abandon also deletes the saved game, if one is kept here. */
void		 session_free(struct session *);
void		 session_abandon(struct session *);

const struct loaded_game	*session_loaded_game(const struct session *);
const struct game	*session_game(const struct session *);
const struct session_start *session_started(const struct session *);
int64_t			 session_length(const struct session *);	/* actions so far */
uint64_t		 session_ticks(const struct session *);
int			 session_seats(const struct session *);
int			 session_to_act(const struct session *);
bool			 session_over(const struct session *);

/* The number of the saved game; 0: none is kept here, or not yet. And could something not be
 * written? Never true if nothing is kept. */
int64_t			 session_id(const struct session *);
bool			 session_unsaved(const struct session *);

/* Why it is assisted (ASSISTED_HINT, ASSISTED_PLAYED, ASSISTED_GIVEN); 0: it is not. And is it
 * the one attempt of its day that counts? */
unsigned		 session_assisted(const struct session *);
bool			 session_counts(const struct session *);

/* A player asks for a hint: the game is assisted from here on, even if the hint fails. */
void			 session_note_hint(struct session *);

/* Tries again to write what is unsaved, and the clock. False: the store still cannot take it. */
bool			 session_save(struct session *);

/* What a seat may know; the caller frees it with game_view_free. */
struct view		*session_view(const struct session *, int seat);

/* The answer to an action. Everything in it is borrowed for the call. */
struct session_answer {
	bool			 accepted;
	const struct events	*events;	/* what happened; none if it was refused */
	const struct error	*error;		/* why it was refused; NULL: it was accepted */
};
typedef void session_answered(void *context, const struct session_answer *);

/* Asks for an action. The answer is one call, perhaps only after this has returned, so do not
 * expect the game to be changed already. A local session answers before this returns, and the
 * callback may free the session. NULL: no answer is wanted. */
void	 session_submit(struct session *, int seat, const struct action *, session_answered *,
    void *context);

/* What can be done with the session now, besides playing. */
enum session_ability {
	SESSION_PAUSE	= 1 << 0,	/* its clock can be stopped */
	SESSION_UNDO	= 1 << 1,	/* the last action can be undone */
	SESSION_HINT	= 1 << 2,	/* a CPU can give advice */
	SESSION_REVEAL	= 1 << 3,	/* the players here may see what others hide */
	SESSION_RERUN	= 1 << 4,	/* everything can be shown again: session_rerun, a
					 * replay */
	SESSION_REVIEW	= 1 << 5,	/* a CPU can show where a seat could have done better
					 * (review.h) */
};
unsigned session_can(const struct session *);

/* --- every session: time --- */

/* Ticks until time alone changes something; 0: it will change nothing. */
uint64_t session_wait(const struct session *);

/* Real time, in milliseconds from any fixed moment, for front ends with a clock: the time since
 * the last call becomes ticks, unless paused. A session starts paused. If time alone changes
 * something, a call that comes much later than that change drops the extra time instead of
 * catching up. */
void	 session_clock(struct session *, int64_t now_ms, struct events *);

/* Drops the time since the last call. */
void	 session_skip_time(struct session *, int64_t now_ms);

/* The same as session_clock for callers that act between the ticks: returns how many to advance
 * with session_advance. 0 in a session that is not local: its time comes from the server. */
uint64_t session_elapsed(struct session *, int64_t now_ms);

/* When so many ticks will have passed, and when time alone changes something (negative: it will
 * not), in the milliseconds of session_clock. */
int64_t	 session_ms_of_tick(const struct session *, uint64_t ticks);
int64_t	 session_due(const struct session *);

/* From here on time passes so many times as fast, for spectators. */
void	 session_set_pace(struct session *, unsigned times);

void	 session_pause(struct session *, int64_t now_ms);	/* also saves the clock */
void	 session_go_on(struct session *, int64_t now_ms);
bool	 session_paused(const struct session *);

/* --- local sessions --- */

int64_t	 session_public_length(const struct session *);	/* actions without private ones */
/* from the game's own `chance`; false: it has none */
bool	 session_position_seed(const struct session *, uint64_t *);

/* The number of private actions of a seat so far. */
int64_t	 session_private_length(const struct session *, int seat);

/* The progress of a game that one plays alone: done of so many; false: the game has no such
 * number. */
bool	 session_race(const struct session *, int *done, int *of);

/* Needs SESSION_UNDO. */
bool	 session_undo(struct session *, struct error *);
void	 session_legal(const struct session *, int seat, action_visitor *, void *context);
json_t	*session_legal_json(const struct session *, int seat);	/* Sorted by bytes; SEAT_NOBODY:
								 * none. */
json_t	*session_json(const struct session *, int seat);
void	 session_result(const struct session *, struct result *);

/* Lets ticks pass, up to SESSION_TICKS_LIMIT in all and until the game is over. The session
 * counts them even if the rules ignore them. An end that time causes is written like any other. */
void	 session_advance(struct session *, uint64_t ticks, struct events *);

/* With SESSION_RERUN: plays the game again from its start in a session of its own, and calls
 * the listener with that session after each action and each change that time made. False: the
 * record no longer replays. */
typedef void session_listener(const struct session *, const struct events *, void *context);
bool	 session_rerun(const struct session *, session_listener *, void *context);

/* Runs a command of the game's own protocol. NULL and *e: refused. */
json_t	*session_run_command(const struct session *, const struct game_command *,
    const char *arguments, struct error *);

/* --- journals --- */

/* {"game":..,"options":..,"seed":..,"ticks":..,"actions":[{"seat","tick","action","check"}..]},
 * with "setup" instead of options and seed if the game began from one, "practice" if it counts
 * for nothing, "drift" and "hint" if they apply, null for a missing action, "table" if a server
 * kept it (what the table was; not read here), and in a file "version", the program that wrote
 * it. */
json_t	*session_journal(const struct session *);

/* Plays the first `length` actions (negative: all, and the clock to its end) of such a journal
 * into a session that is not kept. NULL and *e, with the number of the first bad action: it does
 * not replay. */
struct session *session_replay(struct registry *, const json_t *journal, int64_t length,
    struct error *);

/* The same in parts: the game of a journal before its first action; then lists of its next
 * actions; then the clock to its end. NULL or false and *e: it does not replay. */
struct session *session_replay_begin(struct registry *, const json_t *journal, struct error *);
bool	 session_replay_actions(struct session *, const json_t *actions, struct error *);
void	 session_replay_end(struct session *, const json_t *journal);

/* The text of a recorded action, from 1, with its seat and time. */
const char *session_action(const struct session *, int64_t number, int *seat, uint64_t *tick);

/* The same as far as the actions fit; *fitting counts them, and *e gives the reason why the next
 * one does not. NULL and *e if not even the first one fits. */
struct session *session_replay_fitting(struct registry *, const json_t *journal, int64_t *fitting,
    struct error *);

/* Writes a session that is not kept into the store as a saved game, finished or still open, as
 * "imported", which enters no ranking. Returns its number, or 0 and *e. */
int64_t	 session_import(const struct session *, struct store *, struct error *);

/* The same for a game that has ended at a table: its start keeps under "table" where and with
 * whom, {"id","opponents":[..],"how","outcome":"won|lost|drawn","checked","winners":[..]}; the
 * winners (seats) count if the rules would let the game go on. */
int64_t	 session_import_from_table(const struct session *, struct store *, const json_t *table,
    struct error *);

/* A saved game, finished or not, as a journal; missing actions are null. NULL and *e. */
json_t	*session_saved_journal(struct store *, int64_t id, struct error *);

#endif
