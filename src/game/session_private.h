/* session_private.h: what the files of sessions and journals share. */
#ifndef GAME_SESSION_PRIVATE_H
#define GAME_SESSION_PRIVATE_H

#include "game/session.h"

struct move {
	int		 seat;
	uint64_t	 tick;
	uint64_t	 check;
	char		*action;
};

struct remote;	/* remote_private.h */

struct session {
	const struct loaded_game	*loaded;
	struct session_start	 start;		/* start.setup belongs to the session */
	struct state		*state;		/* of a remote session: the part that the seat
						 * may know */
	struct remote		*remote;		/* NULL: a local session */

	struct move		*moves;
	int64_t			 length, room;
	int64_t			 private_count;	/* of the moves, the private ones */
	bool			 unrecorded;	/* moves are only counted */

	uint64_t		 ticks;
	bool			 paused;
	int64_t			 counted_ms;	/* time up to here has become ticks */
	uint64_t		 rest;		/* thousandths of a tick left over */
	unsigned		 pace;		/* time passes so many times as fast; 0 counts as
						 * 1 */

	struct store		*store;		/* NULL: not kept */
	int64_t			 id;		/* 0: there is no saved game yet */
	bool			 claimed;	/* by this program, which may write it */
	int64_t			 stored;	/* moves that are in the store */
	bool			 ended;		/* the end is in the store */
	int64_t			 snapshot_ms;	/* of the last snapshot of a hosted game */
	bool			 clock_stored;	/* the store has the clock, as far as needed */
	/* the values before a transaction that is not committed yet */
	struct session_rollback {
		bool		 waiting;	/* for the result of the transaction */
		int64_t		 id, stored;
		bool		 ended;
	} safe;
	unsigned		 assisted;		/* why it is assisted */
	bool			 assisted_stored;	/* the store has that */
	bool			 counts;	/* the attempt of its day that counts */
	bool			 imported;	/* from a file: no ranking, no progress */
	bool			 drifted;	/* resumed from a snapshot: keep one with each
						 * move */
	int64_t			 drift;		/* the first action that did not replay; 0: none */
};

/* A session in its first state, without store. NULL and *e. */
struct session	*session_begin(const struct loaded_game *, const struct session_start *,
    struct error *);

/* The checksum in the journal for the state after an action: a hash over the rows of a version,
 * which is part of it. Version 0 is the sum over the state's JSON in the first journals. */
uint64_t	 session_check(const struct session *, int version);
int		 session_check_version(uint64_t check);

/* Applies an action of a journal or a tutorial and remembers it, without storing it. */
bool		 session_apply_text(struct session *, int seat, const char *text, struct events *,
    struct error *);

bool		 session_has_people(const struct session *);

/* The session of a journal before its first action. NULL and *e. */
struct session	*session_begin_journal(struct registry *, const json_t *journal, struct error *);

/* Plays actions [from, to) of the journal, each of which must lead to the recorded state.
 * *reached counts the successful ones. */
bool		 session_play_actions(struct session *, const json_t *journal, size_t from,
    size_t to, size_t *reached,
		    struct error *);

/* Is the state the recorded one? False if a later version wrote the checksum. */
bool		 session_is_as_recorded(const struct session *, const char *check);

enum { SESSION_GAP_MOST = 10000 };	/* numbers that may be missing at once in a damaged
					 * journal */

/* Writes what the store does not have yet: moves, oldest first, the end, and the clock if it had
 * to be saved. If that fails, the store tries again later. */
void		 session_write(struct session *);

/* The start as JSON and back; CPUs as {"seats":{"seat2":"cpu:LEVEL"}}. */
json_t		*session_start_to_json(const struct session_start *);
json_t		*session_start_kept(const struct session *);	/* with "drift" and the like, if
								 * any */

/* Removes from a start what is true in one store only. */
void		 session_start_forget(json_t *start);
bool		 session_start_from_json(struct session_start *, const struct game *,
    const json_t *, struct error *);

#endif
