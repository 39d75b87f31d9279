/* server.h: the process that runs the games of several people; declarations that its files share.
 *
 * A client is one connection: a front end, or `goyu table` run by a script. A person may have
 * several. A table is a game with seats. All output of a turn of the loop is queued in the clients'
 * connections and sent after the turn's commit (host.c), so that every action is saved before it is
 * answered. Nothing here waits: long work is done in slices from the loop. */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/error.h"
#include "game/registry.h"
#include "game/session.h"
#include "table/fair.h"
#include "table/ledger.h"
#include "table/tries.h"
#include "table/conn.h"

struct table;

enum { TABLE_SEATS = 8, PROTOCOL_VERSION = 1 };

struct person {
	int64_t		 id;			/* in the ledger */
	char		 realm[REALM_SIZE], name[PERSON_NAME_SIZE];
	char		 shown[PERSON_SHOWN_SIZE];	/* "taro", "taro@arcade" */
	int		 clients;		/* open connections */
	struct person	*next;
};

struct client {
	struct conn	*conn;
	uid_t		 uid;			/* of the peer */
	struct person	*person;		/* NULL before hello */
	char		 key[KEY_SIZE];		/* presented before hello; its owner may have no
						 * name yet; "": none */
	char		 language[8];
	struct table	*table;			/* where it sits or watches; NULL: no table */
	int		 table_seat;			/* its seat there; 0: a spectator */
	bool		 hall;			/* wants %hall messages */
	bool		 closing;		/* to be closed when the queue has been written */
	int64_t		 spoke_ms;		/* its last command while it had no seat */
	struct client	*next;
	struct upload	*upload;		/* a journal that is being submitted (lists.c);
						 * NULL: none */
	double		 allowance;	/* for commands, refilled with time (host_limits.c) */
	int64_t		 allowed_ms;
	uint64_t	 worked;		/* the round of its last slice of work */
	struct history	*history;			/* history of its table still to be sent
						 * (table_history.c); NULL: none */
};

/* A cached login name. */
enum { LOGINS = 64 };
struct login {
	uid_t	uid;
	char	name[PERSON_NAME_SIZE];		/* "": none */
	int64_t	since_ms;
};

struct server {
	struct registry	*registry;
	struct store	*store;	/* journals of the tables; in memory if there is no folder */
	struct ledger	*ledger;
	const char	*trouble;	/* a sentence: why no games are saved; NULL: they are */
	uid_t		 trusted;	/* the uid that may use `as=NAME`; (uid_t)-1: none */
	char		 own_id[17];		/* of this server, part of the names of results */
	int64_t		 now_ms;		/* of this turn, monotonic */
	int64_t		 now_s;			/* of this turn, by the calendar: for periods that
						 * outlast the process */
	int64_t		 began_ms;		/* start of the server, by now_ms */
	struct person	*people;		/* those with a connection, and others referred to
						 * recently */
	int		 known;			/* number of `people` */
	struct client	*clients;
	struct login	 logins[LOGINS];	/* the most recent (hello.c) */
	struct table	*tables;		/* that are loaded; table.h */
	bool		 tables_read;	/* the unfinished ones have been loaded from the ledger */
	struct tournament *tournaments;		/* those that are not over; tournament.h */
	bool		 tournaments_read;	/* from the ledger */
	int64_t		 submissions;		/* journals received completely so far (lists.c) */
	bool		 checking;		/* some of them may still have to be replayed */
	struct question	*questions;		/* for which the ledger has no answer yet
						 * (server_commands_keys.c) */
	struct tries	 tries;			/* names and codes tried by newcomers */
	struct seek	*seeks;	/* server_hall.c: seeks and challenges, oldest first */
	int64_t		 seek_numbers;		/* numbers used so far */
	bool		 seeks_changed;		/* not yet published to other hosts */
	json_t		*other_hosts;			/* seeks at other hosts, in the form of
							 * %hall, plus their number "there"
							 * (other_hosts.c) */
	char		 realm[REALM_SIZE];	/* of this host's logins, for other hosts; "": the
						 * ledger is not shared */
	bool		 hall_changed;		/* there is news for clients that want %hall */
	int64_t		 hall_told_ms;
	/* clients to which history is still being sent */
	int		 histories_open;
	int64_t		 earliest_ms;	/* no table has anything due before this; 0: unknown */
	bool		 troubled;	/* clients have been informed that games are not saved */
	uint64_t	 round;			/* of slices of work (tables.c), from 1 */
	bool		 round_over;		/* everybody has had a slice in this round */
	bool		 more;			/* somebody in this round needs another slice */
	int64_t		 swept_ms;		/* when unused tables were last looked for */
};

/* --- client.c --- */

/* Sends "%word {..}"; takes over the object. */
void	 client_send(struct client *, const char *word, json_t *);
/* The same message as a text for several connections; the caller owns the one reference. */
struct conn_text *client_text(const char *word, json_t *);
/* Sends a %note, translated into the client's language; the format is marked with N_(). */
void	 client_note(struct client *, int64_t table, const char *format,
    ...) __attribute__((format(printf, 3, 4)));

/* The same for a sentence without arguments, also marked with N_(). */
void	 client_note_sentence(struct client *, int64_t table, const char *sentence);

/* --- people.c --- */

/* The person with that id, loaded from the ledger if necessary; never NULL. person_named finds a
 * person by the shown name, "taro" or "taro@arcade"; NULL: nobody has it. */
struct person	*person_of(struct server *, int64_t id);
struct person	*person_arriving(struct server *, int64_t id);	/* for a client that says hello */
struct person	*person_named(struct server *, const char *shown);
void		 people_sweep(struct server *);	/* forgets people without a connection; only between
						 * turns, when no pointers to them are held */
void		 people_close(struct server *);
/* {"name"} and the rating in that game, as the protocol has it; game NULL: no rating. */
json_t		*person_json(struct server *, const struct person *, const char *game);
int		 server_day(const struct server *);		/* days since 1970 */

#endif
