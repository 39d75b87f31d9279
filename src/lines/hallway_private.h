/* hallway_private.h: what the files about the line to the hall share. */
#ifndef LINES_HALLWAY_PRIVATE_H
#define LINES_HALLWAY_PRIVATE_H

#include "lines/hallway.h"

enum { HEARD = 6 };	/* challenges and games that wait at once; an older one gives way */

struct heard {
	enum { HEARD_CHALLENGE, HEARD_TABLE } kind;
	int64_t	id;
	int64_t	until;		/* it goes by itself; NEVER_DUE */
};

struct hallway {
	struct lines	*lines;
	struct lobby	*lobby;
	struct heard	 heard[HEARD];	/* the latest last */
	int		 count;
	unsigned	 version;	/* of the lobby, when everything was looked at last, */
	int64_t		 looked_ms;	/* and when that was (hallway_look.c) */
	bool		 was_open;
	bool		 said_lost;
	char		 language[8];	/* in which the referee was told to speak */
};

static inline struct hallway *
hallway_of(const struct lines *l)
{
	return lines_hall(l);
}

#endif
