/* tries.h: limits the attempts of newcomers to an arcade, because names are free and codes could be
 * guessed.
 *
 * Attempts are counted by network, so that one attacker does not lock out everybody else. */
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
		int		count;		/* within TRIES_MINUTES of since_ms */
	} all, of[TRIES_SOURCES];	/* the most recent sources */
};

/* Converts an address to its network: of IPv6 only the first half, because owners choose the second
 * half. False: not an address. */
bool	tries_read_source(const char *address, uint64_t *source);

/* Counts an attempt from that source (0: unknown). False and *e: there were too many. */
bool	tries_take(struct tries *, uint64_t source, int64_t now_ms, struct error *);

#endif
