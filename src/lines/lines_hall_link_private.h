/* lines_hall_link_private.h: what the files about the connection to the hall share. */
#ifndef LINES_HALL_LINK_PRIVATE_H
#define LINES_HALL_LINK_PRIVATE_H

#include "lines/lines_hall_link.h"

enum { HEARD = 6 };	/* challenges and waiting games kept at once; the oldest is dropped */

struct heard {
	enum { HEARD_CHALLENGE, HEARD_TABLE } kind;
	int64_t	id;
	int64_t	until;		/* when it expires; NEVER_DUE */
};

struct hall_link {
	struct lines	*lines;
	struct lobby	*lobby;
	struct heard	 heard[HEARD];	/* the latest last */
	int		 count;
	unsigned	 version;	/* the lobby's version at the last full look */
	int64_t		 looked_ms;	/* the time of that look (lines_hall_link_look.c) */
	bool		 was_open;
	bool		 said_lost;
	char		 language[8];	/* the language that the server was asked to use */
};

static inline struct hall_link *
hall_link_of(const struct lines *l)
{
	return lines_hall(l);
}

#endif
