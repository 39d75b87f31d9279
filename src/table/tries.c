/* tries.c: limits the attempts of newcomers to an arcade. */
#include "table/tries.h"

#include <arpa/inet.h>
#include <string.h>

bool
tries_read_source(const char *address, uint64_t *source)
{
	struct in_addr four;
	struct in6_addr six;
	if (inet_pton(AF_INET, address, &four) == 1) {
		*source = ntohl(four.s_addr);
		return true;
	}
	if (inet_pton(AF_INET6, address, &six) != 1)
		return false;
	memcpy(source, &six, sizeof *source);
	return true;
}

static bool
spend(struct tried *t, int most, int64_t now_ms)
{
	enum { WINDOW_MS = TRIES_MINUTES * 60 * 1000 };
	if (now_ms >= t->since_ms + WINDOW_MS) {
		t->since_ms = now_ms;
		t->count = 0;
	}
	t->count += t->count <= most;
	return t->count <= most;
}

/* The entry of a source; a new source replaces the one whose window began first. */
static struct tried *
tried_by(struct tries *t, uint64_t source, int64_t now_ms)
{
	struct tried *oldest = &t->of[0];
	for (int i = 0; i < TRIES_SOURCES; i++) {
		if (t->of[i].source == source && t->of[i].count > 0)
			return &t->of[i];
		if (t->of[i].since_ms < oldest->since_ms)
			oldest = &t->of[i];
	}
	*oldest = (struct tried){ source, now_ms, 0 };
	return oldest;
}

bool
tries_take(struct tries *t, uint64_t source, int64_t now_ms, struct error *e)
{
	if (!spend(tried_by(t, source, now_ms), TRIES_OF_ONE, now_ms))
		return error_set(e, ERR_SYSTEM,
		    N_("more than %d names and codes in %d minutes came from where you are; try "
		    "again later"), TRIES_OF_ONE, TRIES_MINUTES);
	return spend(&t->all, TRIES_OF_ALL, now_ms) || error_set(e, ERR_SYSTEM,
	    N_("too many newcomers at once, more than %d in %d minutes; try again later"),
	    TRIES_OF_ALL, TRIES_MINUTES);
}
