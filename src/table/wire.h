/* wire.h: lines of text over a non-blocking socket, within bounds, for both of its ends.
 *
 * What goes out waits in a queue of texts until the socket takes it. A text may be shared by
 * several wires. The queue is bounded: where a reader is too slow, older views of a table give
 * way to the newest one, which keeps their events; a queue that is too long even so is an
 * overflow, and the owner closes the wire. */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	WIRE_LINE_MAX = 4096,		/* bytes of a line that comes in at the referee */
	WIRE_QUEUE_MAX = 64 * 1024,	/* bytes that wait, before views give way */
	WIRE_EVENTS_MAX = 1024 * 1024,	/* bytes that wait in all, before it is an overflow */
};

/* A text that several wires send. */
struct wire_text {
	int	 references;
	size_t	 length;
	char	 bytes[];
};

struct wire_text *wire_text_new(const char *bytes, size_t length);	/* one reference, the caller's */
void		  wire_text_release(struct wire_text *);		/* NULL is fine */

struct wire;

/* Takes the socket over, which is made non-blocking. line_max: of lines that come in. */
struct wire	*wire_new(int fd, size_t line_max);
void		 wire_free(struct wire *);
int		 wire_fd(const struct wire *);

/* Reads what has arrived, at most some 64 KiB at once. False: the other end is gone, or says nothing more; whole lines
 * that have come before can still be taken. */
bool		 wire_read(struct wire *);

/* The next whole line without its newline, to be used until the next call; NULL: none. One that is too
 * long, has a NUL in it or is not UTF-8 comes as "" with a reason in *bad, which is NULL otherwise. */
char		*wire_next(struct wire *, const char **bad);

/* Adds to the queue. A view has a number, the table's, and a second text without what may be left
 * out when it is overtaken by a newer one of the same number (NULL: nothing of it need stay). */
void		 wire_put(struct wire *, struct wire_text *);
void		 wire_put_bytes(struct wire *, const char *bytes, size_t length);
void		 wire_put_view(struct wire *, int64_t number, struct wire_text *whole, struct wire_text *lean);

/* A list of the wires that something was put into, so that a loop with many of them looks at no others. A wire is
 * in it once. Taking gives the owner of one, NULL: there is none. */
struct wire_list {
	struct wire	*first;
};
void		 wire_join(struct wire *, struct wire_list *, void *owner);
void		*wire_list_take(struct wire_list *);

/* Writes what the socket takes. False: the other end is gone. */
bool		 wire_flush(struct wire *);
bool		 wire_waits(const struct wire *);	/* something is left in the queue */
size_t		 wire_queued(const struct wire *);	/* its bytes */

/* A queue that has overflowed has lost all but what was on its way, and takes nothing; one text more where its owner
 * allows it, to say why before the wire is closed. */
bool		 wire_overflowed(const struct wire *);
void		 wire_allow_last(struct wire *);

#endif
