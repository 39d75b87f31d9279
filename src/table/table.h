/* table.h: a table: a game between people, with seats, spectators, clocks, offers and votes.
 *
 * A race is a table at which everybody plays alone: one session for each seat, with the same seed.
 * A seat only gets its own view; spectators get that of SEAT_NOBODY, with the table's delay.
 * Everything but the sessions (seats, clocks, result) is a document of the ledger ("table"),
 * written once in each turn that changes it; the journals are in the store. After a restart a table
 * is only this document until somebody needs its game. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "table/server.h"

/* The time that each seat has. */
struct time_control {
	enum { TIME_NONE, TIME_MINUTES, TIME_DAYS } kind;
	int64_t	base_ms, increment_ms;	/* days: base_ms is the time for each move */
};
/* "none", "10+5", "0.5+0", "3d". */
bool	time_control_scan(const char *text, struct time_control *);
void	time_control_print(const struct time_control *, char text[16]);

/* The terms that people agree on before a table begins, in a seek, a challenge or a tournament. */
struct terms {
	const struct loaded_game	*loaded;
	struct options		 options;
	struct time_control	 clock;
	bool			 rated;
	bool			 rated_given;	/* set explicitly; otherwise terms_check decides */
	int			 delay;		/* seconds until spectators see an action */
	int			 seats;		/* including those of CPUs */
	char			 cpu[SEATS_MAX + 1][24];	/* level by seat; "": a person */
	int			 best;		/* odd number of games in the match */
	int			 side;		/* seat that the maker wants; 0: random */
};

/* terms_init sets a game's default terms; terms_set changes one by key and value. Errors name the
 * valid values. */
void	 terms_init(struct terms *, const struct loaded_game *);
bool	 terms_set(struct terms *, const char *key, const char *value, struct error *);
bool	 terms_check(struct terms *, struct error *);	/* also decides `rated` */
/* Can two seekers with these terms play each other? */
bool	 terms_fit(const struct terms *, const struct terms *);

/* Converts terms to {"game","options","clock","rated","seats","delay","best","side","cpus"} and
 * back, with all checks. */
json_t	*terms_json(const struct terms *);
bool	 terms_read(struct terms *, struct registry *, const json_t *, struct error *);
bool	 terms_is_race(const struct terms *);
int	 terms_people(const struct terms *);			/* seats of people */

struct table	*table_new(struct server *, const struct terms *, struct person *const *people,
    struct error *);
/* Running or over; loads it if necessary; NULL: no such table. */
struct table	*table_find(struct server *, int64_t id);
int64_t		 table_id(const struct table *);
bool		 table_is_over(const struct table *);
/* Its seat; 0: none. */
int		 table_seat_of(const struct table *, const struct person *);
/* Loads the unfinished ones, once; their sessions stay unloaded. */
void		 tables_load(struct server *);
void		 tables_flush(struct server *);	/* writes changed ones; before each commit */
const char	*tables_trouble(const struct server *);	/* why games are not saved, marked with
							 * N_(); NULL: they are */
/* Informs players once when this begins and when it ends; after each commit. */
void		 tables_tell_trouble(struct server *);
void		 tables_close(struct server *);		/* writes and frees all tables */

/* Properties of a table, for lists and tournaments. The session is NULL if it is not loaded; in a
 * race each seat has its own, otherwise all share one. The result is that of %end; NULL: the table
 * is not over. */
const struct terms *table_terms(const struct table *);
/* In the ledger; 0: a CPU from the start. */
int64_t		 table_person_at(const struct table *, int table_seat);
struct session	*table_session_of(const struct table *, int table_seat);
const json_t	*table_result(const struct table *);
/* For a finished table: no further game of the match follows. */
bool		 table_match_decided(const struct table *);
int64_t		 table_tournament(const struct table *);		/* 0: none */
void		 table_set_tournament(struct table *, int64_t number);

/* Sends %table to all connections of people with a seat there. */
void		 table_announce(struct server *, const struct table *);

/* The "table object" as this person may see it; NULL: somebody without a seat. */
json_t		*table_json(struct server *, const struct table *, const struct person *);
json_t		*tables_json(struct server *);			/* running tables, newest first */
int		 tables_count(struct server *);		/* running tables */
/* Number of unfinished ones where they have a seat. */
int		 tables_count_of(struct server *, const struct person *);
/* Unfinished ones where they have a seat. */
json_t		*tables_waiting(struct server *, const struct person *);

/* Commands of a client; false and *e: refused. */
bool	 table_sit(struct server *, struct table *, struct client *, struct error *);
bool	 table_watch(struct server *, struct table *, struct client *, struct error *);
void	 table_leave(struct server *, struct client *);	/* also when it disconnects */
bool	 table_play(struct server *, struct table *, struct client *, int64_t n, const char *action,
    int64_t *now_n, struct error *);
bool	 table_hold(struct server *, struct client *, const char *action, struct error *);
bool	 table_release(struct server *, struct client *, struct error *);
bool	 table_offer(struct server *, struct client *, const char *what, struct error *);
bool	 table_answer(struct server *, struct client *, bool yes, struct error *);
bool	 table_resign(struct server *, struct client *, struct error *);
bool	 table_claim(struct server *, struct client *, const char *what, struct error *);
bool	 table_vote(struct server *, struct client *, const char *what, struct error *);
bool	 table_say(struct server *, struct client *, int phrase, struct error *);
/* The game as the client sees it, in the format of the engine's show. */
json_t	*table_shown(struct server *, struct client *, struct error *);
/* Its legal actions, as texts. */
json_t	*table_legal(struct server *, struct client *, struct error *);
json_t	*table_journal(struct server *, struct table *, const struct person *, struct error *);

/* tables_due is when any table needs a tick, -1: never; tables_tick runs those that are due. */
int64_t	 tables_due(const struct server *);
void	 tables_tick(struct server *);

/* Does slices of work until a time: CPUs, history, delayed views, lists. True: there is more. */
bool	 tables_work(struct server *, int64_t until_ms);

/* Called once after a table has ended and its result is posted: continues its tournament
 * (tournament_rounds.c). */
void	 tournament_table_ended(struct server *, struct table *);

#endif
