/* server_hall_private.h: what the files of the hall share. */
#ifndef TABLE_HALL_PRIVATE_H
#define TABLE_HALL_PRIVATE_H

#include "table/server_hall.h"

/* A seek gathers people until there are enough; a challenge waits for one person. The first member
 * made it. A member stays until they leave or disconnect. */
struct seek {
	int64_t		 number;
	struct terms	 terms;
	struct person	*asked;		/* NULL: a seek, for anybody */
	struct client	*members[TABLE_SEATS];
	int		 count;
	struct seek	*next;
};

/* --- other_hosts.c: seeks at other hosts --- */

/* Appends them to the seeks of this host. */
void	 other_hosts_add(const struct server *, json_t *seeks);

/* Is it the number of such a seek? If so, *e explains at which host it can be accepted. */
bool	 other_hosts_refuse(const struct server *, int64_t number, struct error *);

/* --- server_hall_news.c --- */

/* Adds the maker and the terms of a seek or challenge to the given object, which is returned. */
json_t	*seek_json(struct server *, const struct seek *, json_t *);

#endif
