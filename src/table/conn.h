/* conn.h: lines of text over a non-blocking socket, within bounds, for both of its ends.
 *
 * What goes out waits in a queue of texts until the socket takes it. A text may be shared by
 * several wires. The queue is bounded: where a reader is too slow, older views of a table give
 * way to the newest one, which keeps their events; a queue that is too long even so is an
 * overflow, and the owner closes the wire. */
#ifndef TABLE_CONN_H
#define TABLE_CONN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CONN_LINE_MAX = 4096,		/* bytes of a line that comes in at the server */
	CONN_QUEUE_MAX = 64 * 1024,	/* bytes that wait, before views give way */
	CONN_EVENTS_MAX = 1024 * 1024,	/* bytes that wait in all, before it is an overflow */
};

/* A text that several wires send. */
struct conn_text {
	int	 references;
	size_t	 length;
	char	 bytes[];
};

struct conn_text *conn_text_new(const char *bytes, size_t length);	/* one reference, the caller's */
void		  conn_text_release(struct conn_text *);		/* NULL is fine */

struct conn;

/* Takes the socket over, which is made non-blocking. line_max: of lines that come in. */
struct conn	*conn_new(int fd, size_t line_max);
void		 conn_free(struct conn *);
int		 conn_fd(const struct conn *);

/* Reads what has arrived, at most some 64 KiB at once. False: the other end is gone, or says nothing more; whole lines
 * that have come before can still be taken. */
bool		 conn_read(struct conn *);

/* The next whole line without its newline, to be used until the next call; NULL: none. One that is too
 * long, has a NUL in it or is not UTF-8 comes as "" with a reason in *bad, which is NULL otherwise. */
char		*conn_next(struct conn *, const char **bad);

/* Adds to the queue. A view has a number, the table's, and a second text without what may be left
 * out when it is overtaken by a newer one of the same number (NULL: nothing of it need stay). */
void		 conn_put(struct conn *, struct conn_text *);
void		 conn_put_bytes(struct conn *, const char *bytes, size_t length);
void		 conn_put_view(struct conn *, int64_t number, struct conn_text *whole, struct conn_text *without_view);

/* A list of the wires that something was put into, so that a loop with many of them looks at no others. A wire is
 * in it once. Taking gives the owner of one, NULL: there is none. */
struct conn_list {
	struct conn	*first;
};
void		 conn_join(struct conn *, struct conn_list *, void *owner);
void		*conn_list_take(struct conn_list *);

/* Writes what the socket takes. False: the other end is gone. */
bool		 conn_flush(struct conn *);
bool		 conn_waits(const struct conn *);	/* something is left in the queue */
size_t		 conn_queued(const struct conn *);	/* its bytes */

/* A queue that has overflowed has lost all but what was on its way, and takes nothing; one text more where its owner
 * allows it, to say why before the wire is closed. */
bool		 conn_overflowed(const struct conn *);
void		 conn_allow_last(struct conn *);

#endif
