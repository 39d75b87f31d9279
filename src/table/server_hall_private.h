/* server_hall_private.h: what the files of the hall share. */
#ifndef TABLE_HALL_PRIVATE_H
#define TABLE_HALL_PRIVATE_H

#include "table/server_hall.h"

/* A seek gathers people until there are enough; a challenge waits for one. The first who is in it made it, and
 * everybody in it stays as long as their line. */
struct seek {
	int64_t		 number;
	struct terms	 terms;
	struct person	*asked;		/* NULL: a seek, for anybody */
	struct client	*members[TABLE_SEATS];
	int		 count;
	struct seek	*next;
};

/* --- other_hosts.c: seeks at other hosts --- */

/* Adds them to those of this host. */
void	 away_add(const struct server *, json_t *seeks);

/* Is that the number of one? Then *e says how to get there. */
bool	 away_refuse(const struct server *, int64_t number, struct error *);

/* --- server_hall_news.c --- */

/* A challenge as the one who is asked gets it, and a seek as all do: who made it, on which terms, and the members
 * of the object that is given, which is taken over. */
json_t	*seek_json(struct server *, const struct seek *, json_t *);

#endif
