/* server_hall.h: where people meet: who is there, what they look for, whom they challenge; and the words of the
 * wire, one function a command (server_commands.c). */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/server.h"
#include "table/table.h"

/* A line of a client, with its id cut off or not: answers into its wire. */
void	 words_take(struct server *, struct client *, char *line, const char *bad);

/* Someone says who they are: the first word of a client (hello.c). */
bool	 hello_take(struct server *, struct client *, char *arguments, json_t **payload, struct error *);

/* Of one player of an arcade, and of one key that has no name yet: the login is the same for all, and limits of the
 * system would be everybody's. */
enum { LINES_OF_PLAYER = 4 };

/* --- server_commands_keys.c: whose keys they are --- */

/* Is that the login which names the players of an arcade? */
bool	 keys_believed(const struct server *, const struct client *);

void	 keys_tick(struct server *);		/* answers that have come */
void	 keys_forget(struct server *, const struct client *);	/* its line is gone */

/* --- server_hall.c --- */

/* What became of a seek or a challenge: it waits under a number, or a table has begun. */
struct meeting {
	int64_t	seek, table;	/* one of them is 0 */
};

/* Looks for others on these terms: takes the oldest seek that fits, or waits as one itself. Where nobody else
 * is needed the table begins. */
bool	 hall_seek(struct server *, struct client *, const struct terms *, struct meeting *, struct error *);

/* Asks one person. */
bool	 hall_challenge(struct server *, struct client *, struct person *, const struct terms *, struct meeting *,
	    struct error *);

/* Another's seek or challenge by its number; one's own is withdrawn. */
bool	 hall_accept(struct server *, struct client *, int64_t number, struct meeting *, struct error *);
bool	 hall_decline(struct server *, struct client *, int64_t number, struct error *);
bool	 hall_withdraw(struct server *, struct client *, int64_t number, struct error *);

/* A client's line is gone: it leaves its table, its seeks and challenges end. */
void	 hall_lost(struct server *, struct client *);

void	 hall_close(struct server *);

/* --- server_hall_news.c --- */

/* News for those who asked for them, when due; -1: never. And at once, to one who has just asked. */
int64_t	 hall_due(const struct server *);
void	 hall_tick(struct server *);
void	 hall_greet(struct server *, struct client *);

/* The open seeks as they are told to all, but the names of logins with this host behind them: for other hosts. */
json_t	*hall_seeks(struct server *);

/* --- other_hosts.c --- */

/* The open seeks of all other hosts now: [{"host", "seeks": as hall_seeks has them}]. */
void	 away_take(struct server *, const json_t *hosts);

#endif
