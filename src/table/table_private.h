/* table_private.h: what the files of a table share. */
#ifndef TABLE_TABLE_PRIVATE_H
#define TABLE_TABLE_PRIVATE_H

#include "game/cpu_driver.h"
#include "game/retell.h"
#include "table/table.h"

enum table_state { TABLE_RUNNING, TABLE_ADJOURNED, TABLE_OVER, TABLE_STATES };

/* One who plays. Milliseconds are those of server.now_ms. */
struct table_seat {
	int64_t		 person;	/* the ledger's number; 0: a CPU from the start */
	char		 cpu[24];	/* the level that plays; "": the person does */
	struct client	*client;	/* the line that sits there; NULL: none */

	int64_t		 left_ms;	/* on its clock, when last counted */
	int64_t		 since_ms;	/* from when that runs; -1: it stands */
	bool		 moving;	/* its move has begun, whether the clock runs or not */
	bool		 back;		/* sat down since the table was begun, adjourned or loaded; a clock in days
					 * does not wait for that */
	bool		 awaited;	/* all had left, and another one came first */

	int64_t		 seen_s;	/* when it was last there, by the calendar; the beginning for one who never was */
	int64_t		 lost_ms;	/* from when its line is missed; -1: it is not */
	bool		 late;		/* for too long: the others were told */
	int		 vote;		/* of this seat about one that is late: VOTE_.. */
	bool		 gave_up;	/* of a race: it ended without an end */
	int64_t		 own;		/* private actions of this seat */
	int64_t		 played_n;	/* in real time: an action with this number or a lower one has counted or is too late */
	int		 race_news;	/* how far the others know it has come */

	bool		 holds;		/* in real time: the action that is repeated */
	struct action	 held;
	int64_t		 held_for;	/* the decision it is repeated for (struct environment) */
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
	bool			 race, live;	/* everybody alone; in real time */
	struct table_seat		 table_seats[TABLE_SEATS + 1];	/* from 1 */
	int			 count;

	/* In a race by seat, else at 0. NULL unless awake; their numbers in the store. */
	struct session		*sessions[TABLE_SEATS + 1];
	int64_t			 saved[TABLE_SEATS + 1];
	bool			 awake;

	struct client		**watchers;
	int			 watching;
	struct delayed_copy		*delayed_copy;	/* what late watchers see (watch.c); NULL: nobody is late */
	int64_t			*moved_ms;	/* when each action was made; -1: long ago */
	int64_t			 moved, moved_room;
	int64_t			 ended_ms;	/* -1: long ago, or it is not over */

	enum offer_kind		 offered;
	int			 offered_by;
	unsigned		 agreed;	/* bit 1 << seat */

	int			 games, won[3];	/* of the match so far, by seat of this table */
	int64_t			 tournament;
	const char		*how;		/* it ends, where the rules end it; NULL: as the rules have it */
	json_t			*end;		/* as %end tells it; NULL: it is not over */

	struct cpu_thought	*thought;	/* of the CPU that is to act; NULL: none */
	int			 thinking;	/* its seat */
	int64_t			 thought_length;	/* of the game when it began to think, without private actions */
	int64_t			 idle_length;	/* no CPU has anything to do before the game is longer */
	struct cpu_driver	*driver;	/* of CPUs in real time; NULL: there are none */
	int64_t			 starts_ms;	/* real time: when it goes on; -1: it goes on, or waits for somebody */

	uint64_t		 worked;	/* the round in which it last had a slice of work */
	int64_t			 touched_ms;	/* when somebody last came or went */
	int64_t			 due_ms;	/* when time alone changes something; -1 */
	bool			 dirty;		/* the document has to be written */
	bool			 troubled;	/* it was said that nothing is kept */
	struct table		*next;
};

/* --- table.c --- */

int		 table_slot(const struct table *, int table_seat);	/* of its session */
int		 seat_in_session(const struct table *, int table_seat);	/* in its session */
int64_t		 table_told(const struct table *, int table_seat);	/* actions it knows of; 0: a watcher */
bool		 table_has_person(const struct table *, int table_seat);	/* and no CPU in their place */
int		 table_people(const struct table *);
int		 table_present(const struct table *);		/* people who sit there */
void		 table_tell(const struct table *, const char *word, json_t *, const struct client *except);
void		 table_tell_seats(struct server *, const struct table *);	/* %table to those who sit */
void		 table_tell_table(struct server *, const struct table *);	/* and to those who watch */
bool		 table_is_at(const struct client *, struct error *);	/* does it sit at a table? */

/* --- table_new.c --- */

struct table	*table_alloc(struct server *, const struct terms *);
void		 table_free(struct server *, struct table *);

/* --- tables.c --- */

void		 table_settle(struct server *, struct table *);	/* after any change: time, clocks, what is due */

/* --- table_view.c --- */

/* A moment as one viewer is told of it. */
struct view_message {
	const struct table	*table;
	const struct session	*session;	/* NULL: only how far the race is */
	int			 seat;		/* of the viewer, in that session */
	int64_t			 n;
	const json_t		*events;
	bool			 late;		/* a watcher's, behind the others: without clocks */
};
/* *shared is the view's text where all may use the same; the caller frees it. */
void		 view_message_send(struct server *, const struct view_message *, struct client *, char **shared);
void		 table_show(struct server *, struct table *, int table_seat, const json_t *events);
/* What a seat has done (0: time did), to all whom it concerns. */
void		 table_broadcast(struct server *, struct table *, int slot, int actor, bool is_private, const struct events *);

/* --- table_play.c --- */

bool		 table_act(struct server *, struct table *, int table_seat, const struct action *, struct error *);
bool		 table_act_text(struct server *, struct table *, int table_seat, const char *text, struct error *);
bool		 table_has_form(const struct table *, const char *text);	/* do the rules know this action? */
void		 table_pass_time(struct server *, struct table *);
void		 table_check_over(struct server *, struct table *);

/* --- table_clock.c --- */

bool		 table_has_to_act(const struct table *, int table_seat);	/* a person; the table is awake */
void		 clocks_sync(struct server *, struct table *);
void		 clocks_load(const struct server *, struct table *);	/* go on where they ran when it was written */
int64_t		 clock_left(const struct table *, int table_seat, int64_t now_ms);
int64_t		 clocks_due(const struct table *);
void		 clocks_tick(struct server *, struct table *);
void		 times_sync(struct server *, struct table *);

/* --- table_line.c --- */

void		 seat_free(struct server *, struct table *, int table_seat);
int64_t		 lines_due(const struct table *);
void		 lines_tick(struct server *, struct table *);
void		 lines_tell(struct server *, const struct table *, struct client *);
void		 line_tell(struct server *, const struct table *, int table_seat, const struct client *except);
bool		 line_is_late(const struct table *, int table_seat);	/* its countdown has ended */
void		 table_go_on(struct server *, struct table *);	/* if it is adjourned, and nobody is missing */

/* --- table_claim.c --- */

/* How long somebody may stay away by the calendar, in seconds: at an adjourned table, and where a game of turns has no
 * clock. 0: a countdown or the clock decides. Then: is that seat away, and from when on can it be claimed against? */
int64_t		 table_stay_s(const struct table *);
bool		 table_stays_away(const struct table *, int table_seat);
int64_t		 table_claim_from(const struct table *, int table_seat);

bool		 table_is_voted_on(const struct table *);	/* more than two play the same game */
void		 votes_forget(struct table *);
void		 give_seat_to_cpu(struct server *, struct table *, int table_seat);

/* --- table_end.c --- */

/* Without the rules: who has won, by seat; nobody is a draw. */
void		 table_finish(struct server *, struct table *, const char *how, unsigned winners);
void		 table_finish_rules(struct server *, struct table *);

bool		 table_may_rematch(const struct table *);	/* nobody has left it for good, and no game follows anyway */
void		 table_abandon(struct server *, struct table *);	/* its record cannot be played on: nobody has won */

/* --- table_offer.c --- */

void		 offer_lapse(struct table *, int mover);
bool		 table_again(struct server *, struct table *, struct error *);	/* the same terms, sides swapped */

/* --- table_keep.c --- */

json_t		*table_to_json(const struct table *, int64_t now_ms);
struct table	*table_from_json(struct server *, const json_t *);
bool		 table_wake(struct server *, struct table *, struct error *);
void		 table_sleep(struct server *, struct table *);
bool		 table_is_lost(const struct server *, const struct error *);	/* why a table did not wake: will it never? */

/* --- table_cpu.c --- */

bool		 cpus_think(struct server *, struct table *);	/* one slice; true: there is more */
void		 cpus_forget(struct table *);

/* --- table_past.c --- */

void		 past_begin(struct server *, struct table *, struct client *);
bool		 past_work(struct server *, struct client *);	/* a slice; true: there is more */
bool		 past_goes_on(const struct client *);	/* in the next turn, when its line has taken what waits */
void		 past_free(struct client *);

/* --- watch.c --- */

bool		 watch_is_late(const struct table *);
const struct session *watch_session(const struct table *);	/* what watchers see now */
uint64_t	 watch_ticks(const struct table *);		/* and at which tick, as far as they may know */
void		 watch_note(struct table *, int64_t moment);	/* actions were made then; -1: long ago */
int64_t		 watch_due(const struct table *);
void		 watch_tick(struct server *, struct table *);
void		 watch_remove(struct server *, struct table *, struct client *);
void		 watch_clear(struct table *);
bool		 watch_sees_end(const struct server *, const struct table *);

/* --- race.c --- */

json_t		*race_json(const struct table *);
void		 race_begin(struct table *);		/* its games are there */
void		 race_spread(struct server *, struct table *, int mover);
bool		 race_is_done(const struct table *, int table_seat);
bool		 race_all_done(const struct table *);
void		 race_ranks(const struct table *, int rank[TABLE_SEATS + 1]);
bool		 race_admits(struct server *, const struct terms *, struct person *const *, struct error *);
void		 race_note_daily(struct server *, const struct table *);

/* --- live.c --- */

void		 live_sync(struct server *, struct table *);
void		 live_tell(const struct server *, const struct table *, struct client *);	/* the countdown */
void		 live_pass(struct server *, struct table *);
int64_t		 live_due(const struct table *);

#endif
