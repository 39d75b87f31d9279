/* hall_private.h: what the files of the hall share. */
#ifndef TABLE_HALL_PRIVATE_H
#define TABLE_HALL_PRIVATE_H

#include "table/hall.h"

/* A seek gathers people until there are enough; a challenge waits for one. The first who is in it made it, and
 * everybody in it stays as long as their line. */
struct seek {
	int64_t		 number;
	struct terms	 terms;
	struct person	*asked;		/* NULL: a seek, for anybody */
	struct client	*members[TABLE_CHAIRS];
	int		 count;
	struct seek	*next;
};

/* A challenge as the one who is asked gets it, and a seek as all do: who made it, on which terms, and the members
 * of the object that is given, which is taken over. */
json_t	*seek_json(struct referee *, const struct seek *, json_t *);

#endif
