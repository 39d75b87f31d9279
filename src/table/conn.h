/* conn.h: lines of text over a non-blocking socket, within bounds, for server and client.
 *
 * Outgoing texts wait in a queue until the socket takes them. Several connections may share a text.
 * The queue is bounded: when a reader is too slow, older views of a table are reduced to their
 * events, which must not be lost. A queue that is still too long overflows, and the owner closes
 * the connection. */
#ifndef TABLE_CONN_H
#define TABLE_CONN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CONN_LINE_MAX = 4096,		/* bytes of a line that the server reads */
	CONN_QUEUE_MAX = 64 * 1024,	/* queued bytes before views are reduced */
	CONN_EVENTS_MAX = 1024 * 1024,	/* queued bytes before it is an overflow */
};

/* A text that several connections may send. */
struct conn_text {
	int	 references;
	size_t	 length;
	char	 bytes[];
};

/* The caller owns the one reference. */
struct conn_text *conn_text_new(const char *bytes, size_t length);
void		  conn_text_release(struct conn_text *);		/* NULL is fine */

struct conn;

/* Takes over the socket and makes it non-blocking. line_max limits the lines that are read. */
struct conn	*conn_new(int fd, size_t line_max);
void		 conn_free(struct conn *);
int		 conn_fd(const struct conn *);

/* Reads what has arrived, up to about 64 KiB. False: the other end has closed the connection;
 * conn_next still returns the whole lines that came before. */
bool		 conn_read(struct conn *);

/* The next whole line without its newline, valid until the next call; NULL: none. A line that is
 * too long, contains a NUL or is not UTF-8 is returned as "" with a reason in *bad, which is NULL
 * otherwise. */
char		*conn_next(struct conn *, const char **bad);

/* Adds to the queue. The number of a view is its table's. without_view replaces a view when a newer
 * one of the same number makes it obsolete; NULL: the view is dropped entirely. */
void		 conn_put(struct conn *, struct conn_text *);
void		 conn_put_bytes(struct conn *, const char *bytes, size_t length);
void		 conn_put_view(struct conn *, int64_t number, struct conn_text *whole,
    struct conn_text *without_view);

/* A list of the connections with new output, so that a loop need not look at all of them. A
 * connection is in it at most once. Taking removes one and returns its owner; NULL: the list is
 * empty. */
struct conn_list {
	struct conn	*first;
};
void		 conn_join(struct conn *, struct conn_list *, void *owner);
void		*conn_list_take(struct conn_list *);

/* Writes as much as the socket takes. False: the other end has closed the connection. */
bool		 conn_flush(struct conn *);
bool		 conn_waits(const struct conn *);	/* the queue is not empty */
size_t		 conn_queued(const struct conn *);	/* bytes in the queue */

/* A queue that has overflowed keeps only a text that is partly sent and takes no more, except for
 * one last text that its owner allows, to say why the connection is closed. */
bool		 conn_overflowed(const struct conn *);
void		 conn_allow_last(struct conn *);

#endif
