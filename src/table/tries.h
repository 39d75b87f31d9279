/* tries.h: how often those try whom an arcade does not know yet: names are cheap, and codes can be guessed.
 *
 * They are counted by the network that they come from, so that one of them does not keep all others out. */
#ifndef TABLE_TRIES_H
#define TABLE_TRIES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { TRIES_OF_ONE = 30, TRIES_OF_ALL = 600, TRIES_MINUTES = 10, TRIES_SOURCES = 64 };

struct tries {
	struct tried {
		uint64_t	source;
		int64_t		since_ms;
		int		count;		/* within TRIES_MINUTES of it */
	} all, of[TRIES_SOURCES];	/* those that have come last */
};

/* The network of an address: of IPv6 its first half, because the other one is at its owner's choice. False: it is none. */
bool	tries_read_source(const char *address, uint64_t *source);

/* One more try from there, or from where nobody knows: 0. False and *e: it is one too many. */
bool	tries_take(struct tries *, uint64_t source, int64_t now_ms, struct error *);

#endif
