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
	struct session_start	 start;		/* start.setup is the session's own */
	struct state		*state;		/* of a remote session what the seat may know of it */
	struct remote		*remote;		/* NULL: a local session */

	struct move		*moves;
	int64_t			 length, room;
	int64_t			 private_count;	/* of the moves, those that are private */
	bool			 unrecorded;	/* moves are only counted */

	uint64_t		 ticks;
	bool			 paused;
	int64_t			 counted_ms;	/* up to when time has become ticks */
	uint64_t		 rest;		/* thousandths of a tick left over from that */
	unsigned		 pace;		/* so many times as fast; 0 counts as 1 */

	struct store		*store;		/* NULL: not kept */
	int64_t			 id;		/* 0: there is no saved game yet */
	bool			 claimed;	/* claimed by this program, which may write it */
	int64_t			 stored;	/* moves that are in the store */
	bool			 ended;		/* the end is in the store */
	int64_t			 snapshot_ms;	/* when the last snapshot of a hosted game was made */
	bool			 clock_stored;	/* and the clock, as far as it has to be */
	struct session_safe {			/* the same before a transaction that is not committed yet */
		bool		 waiting;	/* for what becomes of it */
		int64_t		 id, stored;
		bool		 ended;
	} safe;
	unsigned		 assisted;		/* why it is assisted */
	bool			 assisted_stored;	/* and the store has it */
	bool			 counts;	/* the one attempt of its day that counts */
	bool			 imported;	/* it came from a file: no ranking, no progress */
	bool			 drifted;	/* resumed from a snapshot: keep one with each move */
	int64_t			 drift;		/* the mark: the first action that did not replay; 0: none */
};

/* A session in its first state, without store. NULL and *e. */
struct session	*session_begin(const struct loaded_game *, const struct session_start *, struct error *);

/* What stands in the journal for the state after an action: a hash over the rows of a
 * version, which is part of it. Version 0 is the sum over the state's JSON that the
 * first journals have. */
uint64_t	 session_check(const struct session *, int version);
int		 session_check_version(uint64_t check);

/* Applies an action of a journal or a tutorial and remembers it, without storing it. */
bool		 session_apply_text(struct session *, int seat, const char *text, struct events *, struct error *);

bool		 session_has_people(const struct session *);

/* The session of a journal before its first action. NULL and *e. */
struct session	*session_begin_journal(struct registry *, const json_t *journal, struct error *);

/* Plays actions [from, to) of the journal, each of which must lead to the state that was
 * written down. *reached counts those that went. */
bool		 session_play_actions(struct session *, const json_t *journal, size_t from, size_t to, size_t *reached,
		    struct error *);

/* Is the state the one that was written down? A later version is not known here. */
bool		 session_is_as_recorded(const struct session *, const char *check);

enum { SESSION_GAP_MOST = 10000 };	/* numbers that a damaged journal may leave out at once */

/* Writes what the store does not have yet: moves, oldest first, the end, and the clock
 * if it was to be saved; or has the store try again. */
void		 session_write(struct session *);

/* The start as JSON and back; CPUs as {"seats":{"seat2":"cpu:LEVEL"}}. */
json_t		*session_start_to_json(const struct session_start *);
json_t		*session_start_kept(const struct session *);	/* with the marks, if there are any */

/* Takes out of a start what is true in one store only. */
void		 session_start_forget(json_t *start);
bool		 session_start_from_json(struct session_start *, const struct game *, const json_t *, struct error *);

#endif
