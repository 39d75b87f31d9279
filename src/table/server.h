/* server.h: the one process that owns the games of several people: what its files share.
 *
 * A client is one connection: a front end, or `goyu table` with a script behind it. A person
 * may have several. A table is a game with seats. Whatever a turn of the loop makes is queued in
 * the clients' wires; it leaves after the turn's commit (host.c), so that an answered action is on
 * file. Nothing here waits: long work is done in slices from the loop. */
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
	int64_t		 id;			/* the ledger's */
	char		 realm[REALM_SIZE], name[PERSON_NAME_SIZE];
	char		 shown[PERSON_SHOWN_SIZE];	/* "taro", "taro@arcade" */
	int		 clients;		/* lines that are open */
	struct person	*next;
};

struct client {
	struct conn	*conn;
	uid_t		 uid;			/* of the peer */
	struct person	*person;		/* NULL before hello */
	char		 key[KEY_SIZE];		/* with which somebody has come who may have no name; "": none */
	char		 language[8];
	struct table	*table;			/* where it sits or watches; NULL: nowhere */
	int		 table_seat;			/* its seat there; 0: it watches */
	bool		 hall;			/* wants %hall */
	bool		 closing;		/* after what is queued has been written */
	int64_t		 spoke_ms;		/* its last command that was not said in a seat */
	struct client	*next;
	struct upload	*upload;		/* a journal that is being submitted (lists.c); NULL: none */
	double		 allowance;		/* of commands, refilled with time (host.c) */
	int64_t		 allowed_ms;
	uint64_t	 worked;		/* the round in which it last had a slice */
	struct past	*past;			/* what is still to be told of its table (table_past.c); NULL: nothing */
};

/* The name of a login, as it was when it was looked up. */
enum { LOGINS = 64 };
struct login {
	uid_t	uid;
	char	name[PERSON_NAME_SIZE];		/* "": none */
	int64_t	since_ms;
};

struct server {
	struct registry	*registry;
	struct store	*store;			/* journals of the tables; in memory where there is no folder */
	struct ledger	*ledger;
	const char	*trouble;		/* why nothing is kept, a sentence; NULL: all is */
	uid_t		 trusted;		/* whose `as=NAME` is believed; (uid_t)-1: nobody's */
	char		 own_id[17];		/* of this server, for names of results */
	int64_t		 now_ms;		/* of this turn, monotonic */
	int64_t		 now_s;			/* of this turn, by the calendar: for what lasts longer than a server runs */
	int64_t		 began_ms;		/* when it was started, by now_ms */
	struct person	*people;		/* those who have a line, or were referred to a short while ago */
	int		 known;			/* of them: all */
	struct client	*clients;
	struct login	 logins[LOGINS];	/* that came last (hello.c) */
	struct table	*tables;		/* that are loaded; table.h */
	bool		 tables_read;		/* the unfinished ones have been read from the ledger */
	struct tournament *tournaments;		/* those that are not over; tournament.h */
	bool		 tournaments_read;	/* from the ledger */
	int64_t		 submissions;		/* journals that were complete so far (lists.c) */
	bool		 checking;		/* some of them may still have to be played again */
	struct question	*questions;		/* that the ledger owes an answer to (server_commands_keys.c) */
	struct tries	 tries;			/* of newcomers */
	struct seek	*seeks;			/* server_hall.c: seeks and challenges, oldest first */
	int64_t		 seek_numbers;		/* given so far */
	bool		 seeks_changed;		/* for other hosts */
	json_t		*other_hosts;			/* seeks at other hosts, as %hall has them, with their number "there" (other_hosts.c) */
	char		 realm[REALM_SIZE];	/* of the logins here, for other hosts; "": there are none */
	bool		 hall_changed;		/* news for those who want %hall */
	int64_t		 hall_told_ms;
	int		 seat_logs;		/* clients who are being told the past */
	int64_t		 earliest_ms;		/* nothing is due at any table before; 0: not known */
	bool		 troubled;		/* people were told that nothing is saved */
	uint64_t	 round;			/* of slices of work (tables.c), from 1 */
	bool		 round_over;		/* everyone has had theirs */
	bool		 more;			/* somebody of this round needs another one */
	int64_t		 swept_ms;		/* when tables that nobody needs were looked for */
};

/* --- client.c: what is said to a client --- */

/* "%word {..}"; takes the object over. */
void	 client_tell(struct client *, const char *word, json_t *);
/* The same as a text for several wires; one reference, the caller's. */
struct conn_text *client_text(const char *word, json_t *);
/* The same sentence to each in their language: the format is an N_() text. */
void	 client_note(struct client *, int64_t table, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same where the sentence has no words to be put in. */
void	 client_note_sentence(struct client *, int64_t table, const char *sentence);

/* --- people.c --- */

/* Loaded from the ledger if need be; never NULL. And by the name that is shown, "taro" or "taro@arcade"; NULL: nobody
 * is called so. */
struct person	*person_of(struct server *, int64_t id);
struct person	*person_arriving(struct server *, int64_t id);	/* the same for who says hello */
struct person	*person_named(struct server *, const char *shown);
void		 people_sweep(struct server *);	/* forgets those without a line: between turns, when nobody holds one */
void		 people_close(struct server *);
/* {"name"} with the rating in that game, as the wire has it; game NULL: without. */
json_t		*person_json(struct server *, const struct person *, const char *game);
int		 server_day(const struct server *);		/* days since 1970 */

#endif
