/* lines_hall_link_private.h: what the files about the line to the hall share. */
#ifndef LINES_HALL_LINK_PRIVATE_H
#define LINES_HALL_LINK_PRIVATE_H

#include "lines/lines_hall_link.h"

enum { HEARD = 6 };	/* challenges and games that wait at once; an older one gives way */

struct heard {
	enum { HEARD_CHALLENGE, HEARD_TABLE } kind;
	int64_t	id;
	int64_t	until;		/* it goes by itself; NEVER_DUE */
};

struct hall_link {
	struct lines	*lines;
	struct lobby	*lobby;
	struct heard	 heard[HEARD];	/* the latest last */
	int		 count;
	unsigned	 version;	/* of the lobby, when everything was looked at last, */
	int64_t		 looked_ms;	/* and when that was (lines_hall_link_look.c) */
	bool		 was_open;
	bool		 said_lost;
	char		 language[8];	/* in which the server was told to speak */
};

static inline struct hall_link *
hall_link_of(const struct lines *l)
{
	return lines_hall(l);
}

#endif
