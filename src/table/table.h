/* table.h: a game between people: session, seats, watchers, clocks, lines, offers and votes.
 *
 * A race is a table at which everybody plays alone: one session a seat, with the same seed. Everything
 * a seat is told is its own view; watchers see SEAT_NOBODY's, as late as the table says. What a table is
 * besides its sessions (seats, clocks, result) is a document of the ledger ("table"), written whenever it has
 * changed, once a turn; the journals are in the store. After a restart a table is only that document until somebody
 * asks for its game. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "table/server.h"

/* The time that a seat has. */
struct time_control {
	enum { TIME_NONE, TIME_MINUTES, TIME_DAYS } kind;
	int64_t	base_ms, increment_ms;	/* days: base is what each move has */
};
bool	time_control_scan(const char *text, struct time_control *);	/* "none", "10+5", "0.5+0", "3d" */
void	time_control_print(const struct time_control *, char text[16]);

/* What people agree on before a table begins: a seek, a challenge, a round of a tournament. */
struct terms {
	const struct loaded_game	*loaded;
	struct options		 options;
	struct time_control	 clock;
	bool			 rated;
	bool			 rated_given;	/* somebody said so; else terms_check decides */
	int			 delay;		/* seconds that watchers are behind */
	int			 seats;		/* seats, those of CPUs included */
	char			 cpu[SEATS_MAX + 1][24];	/* level by seat; "": a person */
	int			 best;		/* of so many games */
	int			 side;		/* of the one who asks; 0: chance */
};

/* Standard terms of a game; then key=value words on top. Refuses what does not fit, naming what would. */
void	 terms_init(struct terms *, const struct loaded_game *);
bool	 terms_set(struct terms *, const char *key, const char *value, struct error *);
bool	 terms_check(struct terms *, struct error *);	/* also settles `rated` */
bool	 terms_fit(const struct terms *, const struct terms *);	/* could two seekers play each other? */

/* As {"game","options","clock","rated","seats","delay","best","side","cpus"}, and back, checked again. */
json_t	*terms_json(const struct terms *);
bool	 terms_read(struct terms *, struct registry *, const json_t *, struct error *);
bool	 terms_is_race(const struct terms *);
int	 terms_people(const struct terms *);			/* seats that people have */

struct table	*table_new(struct server *, const struct terms *, struct person *const *people, struct error *);
struct table	*table_find(struct server *, int64_t id);	/* running or over; loads it; NULL: there is none */
int64_t		 table_id(const struct table *);
bool		 table_is_over(const struct table *);
int		 table_seat_of(const struct table *, const struct person *);	/* its seat; 0: none */
void		 tables_open(struct server *);			/* reads the unfinished ones, once; their games sleep */
void		 tables_flush(struct server *);		/* writes what has changed: before each commit */
const char	*tables_trouble(const struct server *);	/* why games are not kept, or not now: N_(); NULL: they are */
void		 tables_tell_trouble(struct server *);		/* once, and its end, to those who play: after each commit */
void		 tables_close(struct server *);		/* writes and frees all of them */

/* What a table is, for lists and tournaments. The session of a seat is NULL where it is not loaded; in a race
 * everyone has their own, else all have the same. The result is that of %end; NULL: it is not over. */
const struct terms *table_terms(const struct table *);
int64_t		 table_person_at(const struct table *, int table_seat);	/* the ledger's number; 0: a CPU from the start */
struct session	*table_session_of(const struct table *, int table_seat);
const json_t	*table_result(const struct table *);
bool		 table_match_decided(const struct table *);	/* of a table that is over: no further game follows by itself */
int64_t		 table_tournament(const struct table *);		/* 0: none */
void		 table_set_tournament(struct table *, int64_t number);

/* %table to every line of those who have a seat there. */
void		 table_announce(struct server *, const struct table *);

/* "table object" as this person may see it; NULL: somebody who is nobody there. */
json_t		*table_json(struct server *, const struct table *, const struct person *);
json_t		*tables_json(struct server *);			/* running ones, the newest */
int		 tables_count(struct server *);		/* running ones */
int		 tables_of(struct server *, const struct person *);	/* unfinished ones with a seat of theirs: so many */
json_t		*tables_waiting(struct server *, const struct person *);	/* unfinished ones with a seat of theirs */

/* Commands of a client; false and *e: refused. */
bool	 table_sit(struct server *, struct table *, struct client *, struct error *);
bool	 table_watch(struct server *, struct table *, struct client *, struct error *);
void	 table_leave(struct server *, struct client *);	/* also when its line is lost */
bool	 table_play(struct server *, struct table *, struct client *, int64_t n, const char *action, int64_t *now_n, struct error *);
bool	 table_hold(struct server *, struct client *, const char *action, struct error *);
bool	 table_release(struct server *, struct client *, struct error *);
bool	 table_offer(struct server *, struct client *, const char *what, struct error *);
bool	 table_answer(struct server *, struct client *, bool yes, struct error *);
bool	 table_resign(struct server *, struct client *, struct error *);
bool	 table_claim(struct server *, struct client *, const char *what, struct error *);
bool	 table_vote(struct server *, struct client *, const char *what, struct error *);
bool	 table_say(struct server *, struct client *, int phrase, struct error *);
json_t	*table_shown(struct server *, struct client *, struct error *);	/* what it sees, in the form of the engine's show */
json_t	*table_legal(struct server *, struct client *, struct error *);	/* what it can do now: texts */
json_t	*table_journal(struct server *, struct table *, const struct person *, struct error *);

/* Time: when the next thing is due at any table, or -1; and what is due now. */
int64_t	 tables_due(const struct server *);
void	 tables_tick(struct server *);

/* Slices of work for some milliseconds: CPUs, past, delayed watching, lists. True: there is more. */
bool	 tables_work(struct server *, int64_t until_ms);

/* Called once when a table has ended, after its result is posted: matches and tournaments go on from there (server_hall.c). */
void	 hall_table_ended(struct server *, struct table *);

#endif
