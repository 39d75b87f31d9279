/* peer.h: one connection of a program that plays thousands of people: it sends and receives lines
 * without waiting, and finds the members it needs without parsing the whole object. */
#ifndef TESTS_PTY_PEER_H
#define TESTS_PTY_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct peer {
	int	 fd;		/* -1: closed */
	char	*in;		/* received, not yet taken: from `taken` on */
	size_t	 taken, used, room;
	char	*out;		/* not yet sent */
	size_t	 out_used;
	uint64_t bytes;		/* received so far */
};

/* False: no server listens there. */
bool	 peer_open(struct peer *, const char *place);
void	 peer_close(struct peer *);

/* Sends a line, now or, where the socket is full, with a later call or peer_write. */
void	 peer_say(struct peer *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	 peer_send(struct peer *, const char *bytes, size_t length);
bool	 peer_write(struct peer *);	/* false: the other end has closed */

/* Reads the bytes that have arrived. False: the other end has closed. */
bool	 peer_read(struct peer *);

/* The next line that is not empty, valid until the next call; NULL: none is complete. */
char	*peer_next(struct peer *);

/* The next such line, after waiting for it at most that long; NULL: none came. For tests with one
 * peer. */
char	*peer_wait(struct peer *, int ms);

/* The next such line with this beginning; others are skipped. */
char	*peer_wait_for(struct peer *, const char *start, int ms);

/* The value of a member of the outermost object in a line, where it begins; NULL: there is none.
 * The second function reads it as a number. */
const char *peer_member(const char *line, const char *key);
int64_t	 peer_number(const char *line, const char *key, int64_t otherwise);

#endif
