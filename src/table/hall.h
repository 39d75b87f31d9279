/* hall.h: where people meet: who is there, what they look for, whom they challenge; and the words of the
 * wire, one function a command (words.c). */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/referee.h"
#include "table/table.h"

/* A line of a client, with its id cut off or not: answers into its wire. */
void	 words_take(struct referee *, struct client *, char *line, const char *bad);

/* Someone says who they are: the first word of a client (hello.c). */
bool	 hello_take(struct referee *, struct client *, char *arguments, json_t **payload, struct error *);

/* Of one player of an arcade, and of one key that has no name yet: the login is the same for all, and limits of the
 * system would be everybody's. */
enum { LINES_OF_PLAYER = 4 };

/* --- words_keys.c: whose keys they are --- */

/* Is that the login which names the players of an arcade? */
bool	 keys_believed(const struct referee *, const struct client *);

void	 keys_tick(struct referee *);		/* answers that have come */
void	 keys_forget(struct referee *, const struct client *);	/* its line is gone */

/* --- hall.c --- */

/* What became of a seek or a challenge: it waits under a number, or a table has begun. */
struct meeting {
	int64_t	seek, table;	/* one of them is 0 */
};

/* Looks for others on these terms: takes the oldest seek that fits, or waits as one itself. Where nobody else
 * is needed the table begins. */
bool	 hall_seek(struct referee *, struct client *, const struct terms *, struct meeting *, struct error *);

/* Asks one person. */
bool	 hall_challenge(struct referee *, struct client *, struct person *, const struct terms *, struct meeting *,
	    struct error *);

/* Another's seek or challenge by its number; one's own is withdrawn. */
bool	 hall_accept(struct referee *, struct client *, int64_t number, struct meeting *, struct error *);
bool	 hall_decline(struct referee *, struct client *, int64_t number, struct error *);
bool	 hall_withdraw(struct referee *, struct client *, int64_t number, struct error *);

/* A client's line is gone: it leaves its table, its seeks and challenges end. */
void	 hall_lost(struct referee *, struct client *);

void	 hall_close(struct referee *);

/* --- hall_news.c --- */

/* News for those who asked for them, when due; -1: never. And at once, to one who has just asked. */
int64_t	 hall_due(const struct referee *);
void	 hall_tick(struct referee *);
void	 hall_greet(struct referee *, struct client *);

/* The open seeks as they are told to all, but the names of logins with this host behind them: for other hosts. */
json_t	*hall_seeks(struct referee *);

/* --- other_hosts.c --- */

/* The open seeks of all other hosts now: [{"host", "seeks": as hall_seeks has them}]. */
void	 away_take(struct referee *, const json_t *hosts);

#endif
