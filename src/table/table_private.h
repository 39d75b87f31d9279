/* table_private.h: what the files of a table share. */
#ifndef TABLE_TABLE_PRIVATE_H
#define TABLE_TABLE_PRIVATE_H

#include "game/cpu_driver.h"
#include "game/rerun.h"
#include "table/table.h"

enum table_state { TABLE_RUNNING, TABLE_ADJOURNED, TABLE_OVER, TABLE_STATES };

/* A seat. Milliseconds are in terms of server.now_ms. */
struct table_seat {
	int64_t		 person;	/* in the ledger; 0: a CPU from the start */
	char		 cpu[24];	/* level of the CPU that plays; "": the person plays */
	struct client	*client;	/* NULL: nobody is sitting there */

	int64_t		 left_ms;	/* on its clock, when last counted */
	int64_t		 since_ms;	/* when the clock was started; -1: it is stopped */
	bool		 moving;	/* its move has begun, even if the clock is stopped */
	bool		 back;		/* sat down since the table was begun, adjourned or loaded;
					 * always set with a clock in days */
	bool		 awaited;	/* everybody had left, and another player returned first */

	int64_t		 seen_s;	/* when it was last present, by the calendar; the start for
					 * a player who never came */
	int64_t		 lost_ms;	/* since when it has been disconnected; -1: it is not */
	bool		 late;		/* absent for too long, and the others know it */
	int		 vote;		/* VOTE_..: this seat's vote about the absent player */
	bool		 gave_up;	/* left a race before its end */
	int64_t		 own;		/* private actions of this seat */
	int64_t		 played_n;	/* real time: actions with this number or a lower one are
					 * too old */
	int		 race_news;	/* progress that the others have seen */

	bool		 holds;		/* real time: `held` is repeated */
	struct action	 held;
	int64_t		 held_for;	/* the decision for which it is repeated (struct
					 * environment) */
};

enum { VOTE_NONE, VOTE_WAIT, VOTE_CPU };

enum offer_kind { OFFER_NOTHING, OFFER_DRAW, OFFER_ADJOURN, OFFER_REMATCH, OFFER_KINDS };
extern const char *const table_offer_names[OFFER_KINDS + 1];
extern const char *const table_state_names[TABLE_STATES + 1];

struct table {
	int64_t			 id;
	struct terms		 terms;
	uint64_t		 seed;
	char			 salt[FAIR_SALT_SIZE], commitment[FAIR_DIGEST_SIZE];
	enum table_state	 state;
	bool			 race, live;	/* everybody plays alone; played in real time */
	struct table_seat		 table_seats[TABLE_SEATS + 1];	/* from 1 */
	int			 count;

	/* Indexed by seat in a race, else only 0. sessions are NULL unless awake; saved has their
	 * numbers in the store. */
	struct session		*sessions[TABLE_SEATS + 1];
	int64_t			 saved[TABLE_SEATS + 1];
	bool			 awake;

	struct client		**spectators;
	int			 spectator_count;
	struct delayed_copy		*delayed_copy;	/* what spectators see with a delay
							 * (spectators.c); NULL: nobody has watched
							 * with a delay */
	int64_t			*moved_ms;	/* when each action was made; -1: long ago */
	int64_t			 moved, moved_room;
	int64_t			 ended_ms;	/* -1: long ago, or not over */

	enum offer_kind		 offered;
	int			 offered_by;
	unsigned		 agreed;	/* bit 1 << seat */

	int			 games, won[3];	/* of the match so far, by seat of this table */
	int64_t			 tournament;
	const char		*how;		/* overrides `how` of the result when the rules end
						 * the game; or NULL */
	json_t			*end;		/* payload of %end; NULL: not over */

	struct cpu_thought	*thought;	/* of the CPU that must act; NULL: none */
	int			 thinking;	/* its seat */
	int64_t			 thought_length;	/* public actions when it began to think */
	int64_t			 idle_length;	/* no CPU can act until the session is longer than
						 * this */
	struct cpu_driver	*driver;	/* CPUs in real time; NULL: none */
	int64_t			 starts_ms;	/* real time: end of the countdown; -1: no
						 * countdown */

	uint64_t		 worked;	/* the round of its last slice of work */
	int64_t			 touched_ms;	/* when somebody last arrived or left */
	int64_t			 due_ms;	/* when it needs a tick; -1: never */
	bool			 dirty;		/* the document has to be written */
	bool			 troubled;	/* its players know that games are not saved */
	struct table		*next;
};

/* --- table.c --- */

/* Index of the seat's session. */
int		 table_session_index(const struct table *, int table_seat);
/* Number of the seat in its session. */
int		 seat_in_session(const struct table *, int table_seat);
/* Actions that the seat has seen. */
int64_t		 table_seen_length(const struct table *, int table_seat);
/* A person whom no CPU has replaced. */
bool		 table_has_person(const struct table *, int table_seat);
int		 table_people(const struct table *);
int		 table_present(const struct table *);		/* people sitting there */
void		 table_send(const struct table *, const char *word, json_t *,
    const struct client *except);
/* Sends %table to seats. */
void		 table_send_to_seats(struct server *, const struct table *);
/* Sends %table to seats and spectators. */
void		 table_send_to_all(struct server *, const struct table *);
/* does it have a seat? */
bool		 client_has_seat(const struct client *, struct error *);

/* --- table_new.c --- */

struct table	*table_alloc(struct server *, const struct terms *);
void		 table_free(struct server *, struct table *);

/* --- tables.c --- */

/* After any change: updates pauses, clocks and due_ms. */
void		 table_reschedule(struct server *, struct table *);

/* --- table_view.c --- */

/* A %view message for one client. */
struct view_message {
	const struct table	*table;
	const struct session	*session;	/* NULL: only the progress of a race */
	int			 seat;		/* of the viewer, in that session */
	int64_t			 n;
	const json_t		*events;
	bool			 late;		/* for a spectator with a delay: no clocks */
};
/* Sends the message. *shared caches the text of the view if all clients may use the same; the
 * caller frees it. */
void		 view_message_send(struct server *, const struct view_message *, struct client *,
    char **shared);
void		 table_show(struct server *, struct table *, int table_seat, const json_t *events);
/* Sends the events of a seat's action (actor 0: of time passing) to everybody concerned. */
void		 table_broadcast(struct server *, struct table *, int slot, int actor,
    bool is_private, const struct events *);

/* --- table_play.c --- */

bool		 table_act(struct server *, struct table *, int table_seat, const struct action *,
    struct error *);
bool		 table_act_text(struct server *, struct table *, int table_seat, const char *text,
    struct error *);
/* Does the game have this action? */
bool		 table_has_form(const struct table *, const char *text);
void		 table_pass_time(struct server *, struct table *);
void		 table_check_over(struct server *, struct table *);

/* --- table_clock.c --- */

/* A person; requires an awake table. */
bool		 table_has_to_act(const struct table *, int table_seat);
void		 clocks_sync(struct server *, struct table *);
/* Continues those that ran when the table was saved. */
void		 clocks_load(const struct server *, struct table *);
int64_t		 clock_left(const struct table *, int table_seat, int64_t now_ms);
int64_t		 clocks_due(const struct table *);
void		 clocks_tick(struct server *, struct table *);
void		 sessions_sync(struct server *, struct table *);

/* --- table_presence.c --- */

void		 seat_vacate(struct server *, struct table *, int table_seat);
int64_t		 absence_due(const struct table *);
void		 absence_tick(struct server *, struct table *);
void		 absence_tell(struct server *, const struct table *, struct client *);
void		 presence_tell(struct server *, const struct table *, int table_seat,
    const struct client *except);
/* Its waiting time is over. */
bool		 presence_is_late(const struct table *, int table_seat);
/* If adjourned and everybody is back. */
void		 table_go_on(struct server *, struct table *);

/* --- table_claim.c --- */

/* table_absence_limit_s: seconds that a player may stay away by the calendar, at an adjourned table
 * or in a game of turns without a clock; 0: a countdown or clock decides.
 * table_is_absent_by_calendar: is the seat away under this rule? table_claim_from: when the others
 * may claim. */
int64_t		 table_absence_limit_s(const struct table *);
bool		 table_is_absent_by_calendar(const struct table *, int table_seat);
int64_t		 table_claim_from(const struct table *, int table_seat);

bool		 table_is_voted_on(const struct table *);	/* more than two play one game */
void		 votes_forget(struct table *);
void		 give_seat_to_cpu(struct server *, struct table *, int table_seat);

/* --- table_end.c --- */

/* Ends the game regardless of the rules. winners is a set of seats; none is a draw. */
void		 table_finish(struct server *, struct table *, const char *how, unsigned winners);
void		 table_finish_rules(struct server *, struct table *);

/* Nobody has left for good, and no game of a match follows. */
bool		 table_may_rematch(const struct table *);
/* Its record is damaged: nobody wins. */
void		 table_abandon(struct server *, struct table *);

/* --- table_offer.c --- */

void		 offer_lapse(struct table *, int mover);
/* Begins another game on the same terms, sides swapped. */
bool		 table_rematch(struct server *, struct table *, struct error *);

/* --- table_json.c --- */

json_t		*table_to_json(const struct table *, int64_t now_ms);
struct table	*table_from_json(struct server *, const json_t *);
bool		 table_wake(struct server *, struct table *, struct error *);
void		 table_sleep(struct server *, struct table *);
/* After table_wake failed: will it never work? */
bool		 table_is_lost(const struct server *, const struct error *);

/* --- table_cpu.c --- */

/* Does a slice; true: there is more. */
bool		 cpus_think(struct server *, struct table *);
void		 cpus_forget(struct table *);

/* --- table_history.c --- */

void		 history_begin(struct server *, struct table *, struct client *);
/* Does a slice; true: there is more. */
bool		 history_work(struct server *, struct client *);
/* can it continue in the next turn? */
bool		 history_goes_on(const struct client *);
void		 history_free(struct client *);

/* --- spectators.c --- */

bool		 watch_is_delayed(const struct table *);
const struct session *watch_session(const struct table *);	/* what spectators see now */
uint64_t	 watch_ticks(const struct table *);		/* tick that spectators may know */
/* Records that actions were made then; -1: long ago. */
void		 watch_note(struct table *, int64_t moment);
int64_t		 watch_due(const struct table *);
void		 watch_tick(struct server *, struct table *);
void		 watch_remove(struct server *, struct table *, struct client *);
void		 watch_clear(struct table *);
bool		 watch_sees_end(const struct server *, const struct table *);

/* --- race.c --- */

json_t		*race_json(const struct table *);
void		 race_begin(struct table *);		/* call it when the sessions are loaded */
void		 race_send_progress(struct server *, struct table *, int mover);
bool		 race_is_done(const struct table *, int table_seat);
bool		 race_all_done(const struct table *);
void		 race_ranks(const struct table *, int rank[TABLE_SEATS + 1]);
bool		 race_admits(struct server *, const struct terms *, struct person *const *,
    struct error *);
void		 race_note_daily(struct server *, const struct table *);

/* --- live.c --- */

void		 live_sync(struct server *, struct table *);
/* Sends the countdown. */
void		 live_send_countdown(const struct server *, const struct table *, struct client *);
void		 live_pass(struct server *, struct table *);
int64_t		 live_due(const struct table *);

#endif
