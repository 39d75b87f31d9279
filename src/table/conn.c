/* conn.c: lines of text over a non-blocking socket, within bounds. */
#include "table/conn.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/protocol_line.h"
#include "base/mem.h"

enum { READ_AT_ONCE = 64 * 1024, PIECE = 16 * 1024, WRITE_AT_ONCE = 64 };

/* A queued text. A newer view may replace a whole view as long as no byte of it has been sent. */
struct item {
	struct conn_text	*text, *without_view;
	int64_t			 number;	/* of a view: a newer one with the same number
						 * replaces it */
	bool			 view;		/* it is a whole view */
	struct item		*next, *before;
};

struct conn {
	int		 fd;
	size_t		 line_max;
	char		*in;	/* bytes not parsed yet; NULL: none, as with most connections */
	size_t		 room, from, to;	/* of `in`: its size, and where the unread bytes
						 * begin and end */
	bool		 skipping;	/* dropping the rest of a line that is too long */
	struct item	*first, *last;
	size_t		 written;	/* bytes of `first` */
	size_t		 queued;
	int		 views;		/* items that are whole views */
	bool		 overflowed;
	bool		 more;		/* takes one last text although it has overflowed */
	struct conn_list *list;		/* of connections with something to write; NULL: none */
	void		*owner;
	struct conn	*next, **at;	/* neighbours in the list; at NULL: not in it */
};

/* --- texts --- */

struct conn_text *
conn_text_new(const char *bytes, size_t length)
{
	struct conn_text *text = mem_new(sizeof *text + length);
	text->references = 1;
	text->length = length;
	memcpy(text->bytes, bytes, length);
	return text;
}

static struct conn_text *
conn_text_retain(struct conn_text *text)
{
	text->references++;
	return text;
}

void
conn_text_release(struct conn_text *text)
{
	if (text != NULL && --text->references == 0)
		free(text);
}

/* --- the queue --- */

static void
drop_item(struct conn *w, struct item *item)
{
	*(item->before != NULL ? &item->before->next : &w->first) = item->next;
	*(item->next != NULL ? &item->next->before : &w->last) = item->before;
	w->queued -= item->text->length;
	w->views -= item->view;
	conn_text_release(item->text);
	conn_text_release(item->without_view);
	free(item);
}

/* Leaves only the part of a view that must not be lost. */
static void
make_lean(struct conn *w, struct item *item)
{
	w->queued -= item->text->length;
	w->queued += item->without_view->length;
	w->views--;
	item->view = false;
	conn_text_release(item->text);
	item->text = item->without_view;
	item->without_view = NULL;
}

static bool
is_on_its_way(const struct conn *w, const struct item *item)
{
	return item == w->first && w->written > 0;
}

/* Shortens or drops older views of that table. Few views are whole, and those are near the end, so
 * the search looks at little of a long queue. */
static void
overtake_views(struct conn *w, int64_t number)
{
	int left = w->views;
	for (struct item *item = w->last, *before; item != NULL && left > 0; item = before) {
		before = item->before;
		left -= item->view;
		if (!item->view || item->number != number || is_on_its_way(w, item))
			continue;
		if (item->without_view != NULL)
			make_lean(w, item);
		else
			drop_item(w, item);
	}
}

/* Drops all but a text that is partly sent: it must end before the reader can read a last
 * message. */
static void
overflow(struct conn *w)
{
	w->overflowed = true;
	while (w->last != NULL && !is_on_its_way(w, w->last))
		drop_item(w, w->last);
}

static void
enter_list(struct conn *w)
{
	if (w->list == NULL || w->at != NULL)
		return;
	w->next = w->list->first;
	if (w->next != NULL)
		w->next->at = &w->next;
	w->list->first = w;
	w->at = &w->list->first;
}

static void
leave_list(struct conn *w)
{
	if (w->at == NULL)
		return;
	*w->at = w->next;
	if (w->next != NULL)
		w->next->at = w->at;
	w->at = NULL;
}

void
conn_join(struct conn *w, struct conn_list *list, void *owner)
{
	w->list = list;
	w->owner = owner;
}

void *
conn_list_take(struct conn_list *list)
{
	struct conn *w = list->first;
	if (w == NULL)
		return NULL;
	leave_list(w);
	return w->owner;
}

static void
add_item(struct conn *w, struct item made)
{
	if (w->overflowed && !w->more) {
		conn_text_release(made.text);
		conn_text_release(made.without_view);
		return;
	}
	w->more = false;
	struct item *item = mem_new(sizeof *item);
	*item = made;
	item->before = w->last;
	*(w->last != NULL ? &w->last->next : &w->first) = item;
	w->last = item;
	w->queued += item->text->length;
	w->views += item->view;
	enter_list(w);
	if (w->queued > CONN_EVENTS_MAX && !w->overflowed)
		overflow(w);
}

void
conn_put(struct conn *w, struct conn_text *text)
{
	add_item(w, (struct item){ .text = conn_text_retain(text) });
}

void
conn_put_bytes(struct conn *w, const char *bytes, size_t length)
{
	add_item(w, (struct item){ .text = conn_text_new(bytes, length) });
}

void
conn_put_view(struct conn *w, int64_t number, struct conn_text *whole,
    struct conn_text *without_view)
{
	if (w->queued + whole->length > CONN_QUEUE_MAX)
		overtake_views(w, number);
	add_item(w, (struct item){ .text = conn_text_retain(whole),
	    .without_view = without_view != NULL ? conn_text_retain(without_view) : NULL,
	    .number = number, .view = true });
}

bool
conn_waits(const struct conn *w)
{
	return w->first != NULL;
}

size_t
conn_queued(const struct conn *w)
{
	return w->queued;
}

void
conn_allow_last(struct conn *w)
{
	w->more = true;
}

bool
conn_overflowed(const struct conn *w)
{
	return w->overflowed;
}

/* --- writing --- */

static void
take_written(struct conn *w, size_t bytes)
{
	w->written += bytes;
	while (w->first != NULL && w->written >= w->first->text->length) {
		w->written -= w->first->text->length;
		drop_item(w, w->first);
	}
}

/* Writes as much as fits into one call. Returns the number of bytes, or -1. */
static ssize_t
write_some(struct conn *w)
{
	struct iovec parts[WRITE_AT_ONCE];
	struct msghdr message = { .msg_iov = parts };
	size_t skip = w->written;
	for (struct item *item = w->first; item != NULL && message.msg_iovlen < WRITE_AT_ONCE;
	    item = item->next) {
		parts[message.msg_iovlen++] = (struct iovec){ item->text->bytes + skip,
		    item->text->length - skip };
		skip = 0;
	}
	return sendmsg(w->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool
conn_flush(struct conn *w)
{
	while (w->first != NULL) {
		ssize_t bytes = write_some(w);
		if (bytes < 0 && errno == EINTR)
			continue;
		if (bytes < 0)
			return errno == EAGAIN || errno == EWOULDBLOCK;
		take_written(w, (size_t)bytes);
	}
	return true;
}

/* --- reading --- */

static void
append(struct conn *w, const char *bytes, size_t length)
{
	if (w->from > 0) {
		memmove(w->in, w->in + w->from, w->to - w->from);
		w->to -= w->from;
		w->from = 0;
	}
	if (w->to + length > w->room) {
		w->room = w->to + length;
		w->in = mem_grow(w->in, w->room, 1);
	}
	memcpy(w->in + w->to, bytes, length);
	w->to += length;
}

/* Most connections are idle most of the time; they need no buffer then. */
static void
forget_read(struct conn *w)
{
	free(w->in);
	w->in = NULL;
	w->room = w->from = w->to = 0;
}

bool
conn_read(struct conn *w)
{
	char piece[PIECE];
	for (size_t all = w->to - w->from; all < READ_AT_ONCE + w->line_max; ) {
		ssize_t bytes = recv(w->fd, piece, sizeof piece, MSG_DONTWAIT);
		if (bytes == 0)
			return false;
		if (bytes < 0 && errno == EINTR)
			continue;
		if (bytes < 0)
			return errno == EAGAIN || errno == EWOULDBLOCK;
		append(w, piece, (size_t)bytes);
		all += (size_t)bytes;
		if (bytes < (ssize_t)sizeof piece)
			break;
	}
	return true;
}

/* Drops the bytes of a line beyond the limit; conn_next reports the line at its end. */
static void
skip_if_too_long(struct conn *w)
{
	if (w->to - w->from <= w->line_max)
		return;
	w->skipping = true;
	forget_read(w);
}

/* Replaces the newline by a NUL. */
static char *
cut_line(struct conn *w, char *end, const char **bad)
{
	char *line = w->in + w->from;
	size_t length = (size_t)(end - line);
	w->from += length + 1;
	*end = '\0';
	*bad = w->skipping || length > w->line_max ? "the line is too long" :
	    protocol_line_fault(line, length);
	w->skipping = false;
	return *bad == NULL ? line : end;
}

char *
conn_next(struct conn *w, const char **bad)
{
	*bad = NULL;
	char *start = w->in == NULL ? NULL : w->in + w->from;
	char *end = start == NULL ? NULL : memchr(start, '\n', w->to - w->from);
	if (end != NULL)
		return cut_line(w, end, bad);
	if (w->from == w->to || w->skipping)
		forget_read(w);
	else
		skip_if_too_long(w);
	return NULL;
}

/* --- creating and freeing --- */

struct conn *
conn_new(int fd, size_t line_max)
{
	struct conn *w = mem_new(sizeof *w);
	w->fd = fd;
	w->line_max = line_max;
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	return w;
}

void
conn_free(struct conn *w)
{
	if (w == NULL)
		return;
	leave_list(w);
	while (w->first != NULL)
		drop_item(w, w->first);
	forget_read(w);
	close(w->fd);
	free(w);
}

int
conn_fd(const struct conn *w)
{
	return w->fd;
}
