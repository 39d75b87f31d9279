/* peer.h: one connection to a server as a program has it that is thousands of people: lines out and in,
 * never waiting, and the members of an object that matter found without reading all of it. */
#ifndef TESTS_PTY_PEER_H
#define TESTS_PTY_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct peer {
	int	 fd;		/* -1: closed */
	char	*in;		/* what came and was not taken yet: from `taken` on */
	size_t	 taken, used, room;
	char	*out;		/* what the socket did not take yet */
	size_t	 out_used;
	uint64_t bytes;		/* that came, in all */
};

/* False: nobody listens at that place. */
bool	 peer_open(struct peer *, const char *place);
void	 peer_close(struct peer *);

/* Sends a line, now or, where the socket is full, with a later call or peer_write. */
void	 peer_say(struct peer *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	 peer_send(struct peer *, const char *bytes, size_t length);
bool	 peer_write(struct peer *);	/* false: the other end is gone */

/* Takes in what has arrived. False: the other end is gone, and nothing more will come. */
bool	 peer_read(struct peer *);

/* The next line that is not empty, valid until the next call; NULL: none is whole. */
char	*peer_next(struct peer *);

/* The next such line, waiting for it at most so long; NULL: none came. For tests with one peer. */
char	*peer_wait(struct peer *, int ms);

/* The same that begins so; others are passed over. */
char	*peer_wait_for(struct peer *, const char *start, int ms);

/* The value of a member of the outermost object in a line, where it begins; NULL: there is none. And as a number. */
const char *peer_member(const char *line, const char *key);
int64_t	 peer_number(const char *line, const char *key, int64_t otherwise);

#endif
