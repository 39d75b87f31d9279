/* session.h: a game being played, the only caller of a game's apply.
 *
 * A session owns the state, the seats, the logical clock and the journal. The
 * curses front end, the text protocol and the tests all drive one, so there is
 * one way to play. With a store every accepted action is written before the
 * call returns. A store that cannot be written (a full disk, another program that is
 * writing) does not stop the game: the actions stay in memory, session_unsaved says
 * so, and each further action, a pause, leaving and store_idle_work try to write all that
 * is missing, the saved game itself included.
 *
 * The functions under "every session" need only a seat's view and answers from the one who has
 * the state: a session whose state is elsewhere has to offer them. Those under "local sessions"
 * need the state itself; session_can says which of them a player can use. */
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
	bool		 practice;		/* from a moment of another game: it counts for nothing */
	bool		 hosted;		/* a server's: no record of the one who keeps the store */
	struct seat	 seats[SEATS_MAX + 1];	/* by seat */
};

/* Standard options, a person in every seat. */
void		 session_start_init(struct session_start *, const struct game *, uint64_t seed);

/* "seed", "seat1" .., "name1" .. and the game's options; refuses others, naming the valid ones. */
bool		 session_start_set(struct session_start *, const struct game *, const char *key,
		    const char *value, struct error *);

/* Gives a seat a name: what must not be shown is left out of it, and what is too long. */
void		 seat_set_name(struct seat *, const char *name);

/* The names in what the store or a journal keeps of a start. */
void		 session_start_names(const json_t *start, struct seat seats[SEATS_MAX + 1]);

/* A new session; with a store, a new saved game. NULL and *e when the options
 * or the set-up are refused, or a CPU cannot play. store may be NULL: nothing is kept. */
struct session	*session_new(const struct loaded_game *, const struct session_start *, struct store *, struct error *);

/* From here on the session is a new saved game of that store, with every action
 * so far. */
void		 session_keep(struct session *, struct store *);

/* What is wrong with a saved game whose journal does not replay whole: an action is missing,
 * is refused, or leads to another state than its checksum says (damage, or a release
 * with other rules). Actions count from 1.
 *
 * Such a game can go on from the latest snapshot that no checksum speaks against, with
 * the actions behind it as long as each fits its checksum. What comes after the first that
 * does not fit would be another game: it is never played, and going on takes it out of
 * the saved game. Time beyond the last action counts only if no action is lost and, as
 * in every saved game, if it fits its own checksum. */
struct drift {
	int64_t	 first;		/* the first action that does not fit; 0: it replays whole */
	int64_t	 snapshot;	/* the number of the snapshot; 0: there is none, it cannot go on */
	int64_t	 reached;	/* the last action that fits behind the snapshot */
	int64_t	 lost;		/* how many that are there come after it */
};

/* The saved game of that number played up to its last action, ready to go on. NULL and
 * *e, with nothing changed, also where a CPU of it cannot play now; where the journal does
 * not replay whole *drift (which may be NULL) says more, unless the player was told before
 * and chose to go on. */
struct session	*session_resume(struct registry *, struct store *, int64_t id, struct drift *, struct error *);

/* The same game only to be looked at, as far as it replays: it is not claimed, and nothing is
 * written. NULL and *e. */
struct session	*session_peek(struct registry *, struct store *, int64_t id, struct error *);

/* The player was told and chooses to go on: cuts the saved game behind the last action that
 * is reached, and marks it by "drift", the first action that did not fit, in what
 * the store keeps of its start. It can be resumed now; its result enters no ranking and no progress. */
bool		 session_cut(struct registry *, struct store *, int64_t id, struct error *);

/* Is a game of this start marked so? */
bool		 session_is_marked(const json_t *start);

/* For games that are neither saved, replayed, undone nor listened to: from the first action on
 * only the number of actions is kept, and answers have no events; much faster. */
void		 session_record_nothing(struct session *);

/* --- every session --- */

/* Saves the clock and what is still unsaved, and frees everything; the saved game
 * stays. Abandoning it forgets the saved game as well, where one is kept here. */
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

/* The number of the saved game; 0: none is kept here, or not yet. And whether something
 * could not be written: never where nothing is kept. */
int64_t			 session_id(const struct session *);
bool			 session_unsaved(const struct session *);

/* Why it is assisted (ASSISTED_HINT, ASSISTED_PLAYED, ASSISTED_GIVEN); 0: it does not. And is it the one attempt of its
 * day that counts? */
unsigned		 session_assisted(const struct session *);
bool			 session_counts(const struct session *);

/* A player asks for a hint: the game is assisted from here on, whatever becomes of it. */
void			 session_note_hint(struct session *);

/* Tries again to write that, and the clock. False: the store still cannot take it. */
bool			 session_save(struct session *);

/* What a seat may know; the caller frees it with game_view_free. */
struct view		*session_view(const struct session *, int seat);

/* What became of an action. Everything in it is borrowed for the call. */
struct session_answer {
	bool			 accepted;
	const struct events	*events;	/* what happened; none when it was refused */
	const struct error	*error;		/* why it was refused; NULL when it was accepted */
};
typedef void session_answered(void *context, const struct session_answer *);

/* Asks for an action. The answer comes in one call, perhaps only after this has returned: do not
 * expect the game to be changed already. A local session answers before this returns, and the
 * callback may free it. NULL: no answer is wanted. */
void	 session_submit(struct session *, int seat, const struct action *, session_answered *, void *context);

/* What can be done with the session just now, besides playing. */
enum session_ability {
	SESSION_PAUSE	= 1 << 0,	/* its clock can be stopped */
	SESSION_UNDO	= 1 << 1,	/* the last action can be taken back */
	SESSION_HINT	= 1 << 2,	/* a CPU can be asked what it would do */
	SESSION_REVEAL	= 1 << 3,	/* the players here may see what others hide */
	SESSION_RETELL	= 1 << 4,	/* all that has happened can be shown again: session_retell, a replay */
	SESSION_REVIEW	= 1 << 5,	/* a CPU can say where it could have gone better (review.h) */
};
unsigned session_can(const struct session *);

/* --- every session: time --- */

/* Ticks until time alone changes something; 0: it will not. */
uint64_t session_wait(const struct session *);

/* Real time, in milliseconds from any fixed moment, for front ends with a
 * clock: what passed since the last call becomes ticks, unless paused. A
 * session starts paused. Where time alone changes something, a call that comes
 * much later than that change drops the rest instead of making up for it. */
void	 session_clock(struct session *, int64_t now_ms, struct events *);

/* The time since the last call does not count. */
void	 session_forgive(struct session *, int64_t now_ms);

/* As session_clock, for callers that do something between the ticks: how many to advance now, by
 * session_advance. 0 in a session that is not local: there time passes with what it receives. */
uint64_t session_elapsed(struct session *, int64_t now_ms);

/* When so many ticks will have passed, and when time alone changes something
 * (negative: it will not); in the milliseconds of session_clock. */
int64_t	 session_moment(const struct session *, uint64_t ticks);
int64_t	 session_due(const struct session *);

/* From here on time passes so many times as fast, for spectators. */
void	 session_set_pace(struct session *, unsigned times);

void	 session_pause(struct session *, int64_t now_ms);	/* also saves the clock */
void	 session_go_on(struct session *, int64_t now_ms);
bool	 session_paused(const struct session *);

/* --- local sessions --- */

int64_t	 session_public_length(const struct session *);	/* actions without private ones */
bool	 session_chance(const struct session *, uint64_t *);	/* by the game's own `chance`; false: it has none */

/* The private actions of a seat so far. */
int64_t	 session_private_length(const struct session *, int seat);

/* How far a game that one plays alone has come: done of so many; false: the game does not say. */
bool	 session_race(const struct session *, int *done, int *of);

/* With SESSION_UNDO. */
bool	 session_undo(struct session *, struct error *);
void	 session_legal(const struct session *, int seat, action_visitor *, void *context);
json_t	*session_legal_json(const struct session *, int seat);	/* sorted by bytes; SEAT_NOBODY: none */
json_t	*session_json(const struct session *, int seat);
void	 session_result(const struct session *, struct result *);

/* Ticks pass, up to SESSION_TICKS_LIMIT in all and until the game is over. The
 * session counts them; the rules may ignore them. An end that time brings is
 * written like any other. */
void	 session_advance(struct session *, uint64_t ticks, struct events *);

/* With SESSION_RETELL: plays the game again from its start in a session of its own, and calls the
 * listener with that session after each action and each change that time brought. False: the
 * record no longer replays. */
typedef void session_listener(const struct session *, const struct events *, void *context);
bool	 session_retell(const struct session *, session_listener *, void *context);

/* One command of the game's own protocol words. NULL and *e: refused. */
json_t	*session_ask(const struct session *, const struct game_command *, const char *arguments, struct error *);

/* --- journals --- */

/* {"game":..,"options":..,"seed":..,"ticks":..,"actions":[{"seat","tick","action","check"}..]},
 * with "setup" instead of options and seed when the game began from one, "practice" where it counts for nothing, "drift" and "hint"
 * where it is marked so, null for an action that is missing, "table" where a server kept it (what the table was; not looked at
 * here), and in a file "version", the program that wrote it. */
json_t	*session_journal(const struct session *);

/* Plays the first `length` actions (negative: all, and the clock to its end) of
 * such a journal into a session that is not kept. Refused, with the number of
 * the first bad action, when it does not replay. */
struct session *session_replay(struct registry *, const json_t *journal, int64_t length, struct error *);

/* The same in parts: the game of a journal before its first action; then lists of its next actions; then the clock to its
 * end. NULL or false and *e: it does not replay. */
struct session *session_replay_begin(struct registry *, const json_t *journal, struct error *);
bool	 session_replay_actions(struct session *, const json_t *actions, struct error *);
void	 session_replay_end(struct session *, const json_t *journal);

/* The text of an action that was recorded, from 1, with its seat and time. */
const char *session_action(const struct session *, int64_t number, int *seat, uint64_t *tick);

/* The same as far as the actions fit; *fitting counts them, and *e says why the next one
 * does not. NULL and *e when not even the first one does. */
struct session *session_replay_fitting(struct registry *, const json_t *journal, int64_t *fitting, struct error *);

/* Writes a session that is not kept into the store as a saved game, finished or to
 * be resumed, marked as imported, for no ranking; its number, or 0 and *e. */
int64_t	 session_import(const struct session *, struct store *, struct error *);

/* The same of a game that has ended at a table: its start says under "table" where and with whom,
 * {"id","opponents":[..],"how","outcome":"won|lost|drawn","checked","winners":[..]}; the winners (seats) count where
 * the rules would let it go on. */
int64_t	 session_import_from_table(const struct session *, struct store *, const json_t *table, struct error *);

/* A saved game, finished or not, as a journal; what is missing of it is null. NULL and *e. */
json_t	*session_saved_journal(struct store *, int64_t id, struct error *);

#endif
