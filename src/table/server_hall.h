/* server_hall.h: the hall, where people meet through seeks and challenges; also the entry points
 * for commands. */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/server.h"
#include "table/table.h"

/* Runs the command on a line of a client, or refuses the line for the reason in `bad`, and
 * answers. */
void	 words_take(struct server *, struct client *, char *line, const char *bad);

/* Handles hello, the first command of a front end (hello.c). */
bool	 hello_take(struct server *, struct client *, char *arguments, json_t **payload,
    struct error *);

/* Connections for a player of an arcade, or for a key without a name yet: all players share one
 * login, so limits for a login do not protect them from each other. */
enum { CONNECTIONS_OF_PLAYER = 4 };

/* --- server_commands_keys.c --- */

/* Has the client the login that may name players of an arcade? */
bool	 client_is_trusted(const struct server *, const struct client *);

void	 keys_tick(struct server *);		/* sends answers that have arrived */
void	 keys_forget(struct server *, const struct client *);	/* the client has disconnected */

/* --- server_hall.c --- */

/* The outcome of a seek or challenge: it waits under a number, or a table has begun. */
struct meeting {
	int64_t	seek, table;	/* one of them is 0 */
};

/* Joins the oldest seek that fits these terms, or adds a new one. The table begins when enough
 * people have joined, which may be at once. */
bool	 hall_seek(struct server *, struct client *, const struct terms *, struct meeting *,
    struct error *);

/* Challenges one person. */
bool	 hall_challenge(struct server *, struct client *, struct person *, const struct terms *,
    struct meeting *,
	    struct error *);

/* Answers a seek or challenge of somebody else by its number, or withdraws an own one. */
bool	 hall_accept(struct server *, struct client *, int64_t number, struct meeting *,
    struct error *);
bool	 hall_decline(struct server *, struct client *, int64_t number, struct error *);
bool	 hall_withdraw(struct server *, struct client *, int64_t number, struct error *);

/* The client has disconnected: it leaves its table, and its seeks and challenges end. */
void	 hall_client_gone(struct server *, struct client *);

void	 hall_close(struct server *);

/* --- server_hall_news.c --- */

/* hall_due is when the next %hall or tournament event is due, -1: never; hall_tick does what is
 * due, and sends %hall to clients that want it. hall_greet sends it at once to a client that has
 * just asked for it. */
int64_t	 hall_due(const struct server *);
void	 hall_tick(struct server *);
void	 hall_greet(struct server *, struct client *);

/* The open seeks for other hosts: as in %hall, but login names end in @ and this host's realm. */
json_t	*hall_seeks(struct server *);

/* --- other_hosts.c --- */

/* Replaces the open seeks of all other hosts: [{"host", "seeks": in the form of hall_seeks}]. */
void	 other_hosts_take(struct server *, const json_t *hosts);

#endif
