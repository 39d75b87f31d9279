/* host_clients.c: reading from the clients' connections, writing to them and closing them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "table/host_private.h"
#include "table/server_commands.h"

enum {
	ACCEPTS_A_TURN = 8, LINES_A_TURN = 8,	/* so that one busy client cannot delay the
						 * others */
	BAD_LINES_MOST = 3,
	SECOND = 1000,
	WORK_A_TURN = 2,	/* processor milliseconds for one connection; then the others are
				 * next */
	HALL_A_TURN = 2,	/* and for all clients who have no seat at a table: they must not
				 * delay those who play */
};

static struct host_client *
host_client_of(struct client *c)
{
	return (struct host_client *)c;
}

/* Asks epoll only for events that can be handled now; it would report the others again at once. */
static void
listen_for(struct host *h, struct host_client *l)
{
	struct epoll_event event = { .data.ptr = l };
	event.events = (l->ended || l->reading || l->client.closing ? 0 : EPOLLIN) |
	    (l->writing ? EPOLLOUT : 0);
	epoll_ctl(h->epoll, EPOLL_CTL_MOD, conn_fd(l->client.conn), &event);
}

/* --- leaving --- */

/* The connection is finished or useless; clients_sweep frees it. */
static void
mark_gone(struct host *h, struct host_client *l)
{
	l->gone = h->sweeping = true;
}

/* To be called whenever a client may have begun or ended to be subject to a time limit. */
static void
note_state(struct host *h, struct host_client *l)
{
	bool timed = l->client.person == NULL || l->client.closing;
	if (timed && h->timed == 0)
		h->check_ms = h->server.now_ms + SECOND;
	h->timed += timed - l->timed;
	l->timed = timed;
	if (l->client.closing && !l->leaving) {
		l->leaving = true;
		l->since_ms = h->server.now_ms;
		listen_for(h, l);
	}
}

static void
show_out(struct host *h, struct host_client *l)
{
	l->client.closing = true;
	note_state(h, l);
}

/* Writes the reason before the end. */
static void
refuse_line(struct host *h, struct host_client *l, const char *sentence, int number)
{
	struct error e;
	error_set(&e, ERR_INPUT, sentence, number);
	words_refuse(&l->client, "", &e);
	show_out(h, l);
}

static void
free_host_client(struct host *h, struct host_client *l)
{
	h->timed -= l->timed;
	hall_client_gone(&h->server, &l->client);
	h->pending -= l->reading;
	h->lines--;
	conn_free(l->client.conn);
	free(l);
}

void
clients_listen(struct host *h)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = &h->listening };
	if (h->not_accepting)
		h->not_accepting = epoll_ctl(h->epoll, EPOLL_CTL_ADD, h->listening, &event) != 0;
}

void
clients_sweep(struct host *h)
{
	if (!h->sweeping)
		return;
	h->sweeping = false;
	for (struct client **at = &h->server.clients; *at != NULL; ) {
		struct client *c = *at;
		if (!host_client_of(c)->gone) {
			at = &c->next;
			continue;
		}
		*at = c->next;
		free_host_client(h, host_client_of(c));
	}
	clients_listen(h);
}

void
clients_close(struct host *h)
{
	for (struct client *c = h->server.clients; c != NULL; c = c->next)
		mark_gone(h, host_client_of(c));
	clients_sweep(h);
}

/* --- writing --- */

/* Messages were lost because the client reads too slowly. It gets the reason, and sees everything
 * again when it connects again. */
static void
check_overflow(struct host *h, struct host_client *l)
{
	if (!conn_overflowed(l->client.conn) || l->overflowed)
		return;
	l->overflowed = true;
	conn_allow_last(l->client.conn);
	refuse_line(h, l, N_("this line is closed: more than %d KiB wait to be read"),
	    CONN_EVENTS_MAX / 1024);
}

void
clients_write(struct host *h, struct host_client *l)
{
	struct conn *conn = l->client.conn;
	check_overflow(h, l);
	if (!conn_flush(conn)) {
		mark_gone(h, l);
		return;
	}
	bool waits = conn_waits(conn);
	if (!waits && l->client.closing)
		mark_gone(h, l);
	if (waits != l->writing) {
		l->writing = waits;
		listen_for(h, l);
	}
}

void
clients_flush(struct host *h)
{
	for (struct host_client *l; (l = conn_list_take(&h->outgoing)) != NULL; )
		if (!l->gone && (!l->writing || conn_overflowed(l->client.conn)))
			clients_write(h, l);
}

/* --- reading --- */

static void
take_line(struct host *h, struct host_client *l, char *line, const char *bad)
{
	const double empty = 0.25;	/* cost of an empty line, which does nothing but takes
					 * time */
	struct client *c = &l->client;
	if (!limits_take_command(h, c, *line == '\0' && bad == NULL ? empty : 1)) {
		refuse_line(h, l, N_("this line is closed: more than %d commands a second"),
		    limits_rate(c));
		return;
	}
	words_take(&h->server, c, line, bad);
	l->bad_lines = bad != NULL ? l->bad_lines + 1 : 0;
	if (!c->closing && l->bad_lines >= BAD_LINES_MOST)
		refuse_line(h, l, N_("this line is closed: %d lines in a row could not be read"),
		    BAD_LINES_MOST);
	note_state(h, l);
}

/* Must a client without a seat wait for the next turn because this one's time is used up? */
static bool
has_to_wait(const struct host *h, const struct host_client *l)
{
	return l->client.table_seat == 0 && h->spent >= HALL_A_TURN;
}

/* Takes as many of the lines that have been read as one turn allows. */
static void
take_lines(struct host *h, struct host_client *l)
{
	const char *bad;
	char *line = NULL;
	double begin = limits_processor_ms(), spent = 0, before = h->spent;
	for (int count = 0; !l->client.closing && count < LINES_A_TURN && spent < WORK_A_TURN &&
	    !has_to_wait(h, l) && (line = conn_next(l->client.conn, &bad)) != NULL; count++) {
		take_line(h, l, line, bad);
		spent = limits_processor_ms() - begin;
		h->spent = before + spent;
	}
	if (!limits_take_work(h, &l->client, spent) && !l->client.closing)
		refuse_line(h, l, N_("this line is closed: your commands take more than %d ms a "
		    "second of the referee"), WORK_RATE);
	bool more = !l->client.closing && (line != NULL || has_to_wait(h, l));
	bool listened = !l->reading && !l->ended;
	h->pending += more - l->reading;
	l->reading = more;
	if (!more && l->ended && !l->client.closing)
		show_out(h, l);
	if (l->client.closing && !conn_waits(l->client.conn))
		mark_gone(h, l);
	else if (listened != (!l->reading && !l->ended))
		listen_for(h, l);
}

void
clients_read(struct host *h, struct host_client *l)
{
	if (l->gone || l->reading)
		return;
	if (!l->ended && !conn_read(l->client.conn)) {
		l->ended = true;
		listen_for(h, l);
	}
	take_lines(h, l);
}

/* Continues with clients who have unread lines, either those with a seat or those without, after
 * skipping the first few. */
static void
resume_some(struct host *h, bool seated, unsigned skipped)
{
	for (struct client *c = h->server.clients; c != NULL; c = c->next) {
		struct host_client *l = host_client_of(c);
		if (!l->reading || l->gone || (c->table_seat > 0) != seated || has_to_wait(h, l))
			continue;
		if (skipped > 0)
			skipped--;
		else
			take_lines(h, l);
	}
}

/* Players come first. The others start at a different client each turn, so that everybody gets a
 * turn. */
void
clients_resume(struct host *h)
{
	h->spent = 0;
	if (h->pending > 0)
		resume_some(h, true, 0);
	if (h->pending == 0)
		return;
	resume_some(h, false, h->rotation++ % (unsigned)h->pending);
	resume_some(h, false, 0);
}

/* --- time --- */

void
clients_check(struct host *h)
{
	if (h->timed == 0 || h->server.now_ms < h->check_ms)
		return;
	h->check_ms = h->server.now_ms + SECOND;
	for (struct client *c = h->server.clients; c != NULL; c = c->next) {
		struct host_client *l = host_client_of(c);
		int most = c->key[0] != '\0' ? NEWCOMER_MS + HELLO_MS : HELLO_MS;
		int64_t passed = h->server.now_ms - l->since_ms;
		if (c->closing && passed >= LINGER_MS)
			mark_gone(h, l);
		else if (!c->closing && c->person == NULL && passed >= most)
			refuse_line(h, l, N_("this line is closed: hello was not said within %d "
			    "seconds"), most / SECOND);
	}
}

/* --- accepting --- */

struct client *
host_admit(struct host *h, int fd, uid_t uid)
{
	struct host_client *l = mem_new(sizeof *l);
	struct client *c = &l->client;
	struct error e;
	bool welcome = limits_admit(h, uid, &e);
	*c = (struct client){ .conn = conn_new(fd, CONN_LINE_MAX), .uid = uid, .language = "en",
	    .spoke_ms = h->server.now_ms, .allowance = COMMANDS_AT_ONCE,
	    .allowed_ms = h->server.now_ms, .next = h->server.clients };
	h->server.clients = c;
	h->lines++;
	l->since_ms = h->server.now_ms;
	note_state(h, l);
	conn_join(c->conn, &h->outgoing, l);
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = l };
	if (epoll_ctl(h->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
		mark_gone(h, l);
	if (!welcome) {
		words_refuse(c, "", &e);
		show_out(h, l);
	}
	return c;
}

/* No descriptor or memory is left: epoll would report the same waiting connection again and
 * again. */
static void
stop_listening(struct host *h)
{
	h->not_accepting = epoll_ctl(h->epoll, EPOLL_CTL_DEL, h->listening, NULL) == 0;
	h->listen_ms = h->server.now_ms + SECOND;
}

/* Is it an error of one connection only, or no connection at all? */
static bool
is_passing(int problem)
{
	return problem == EAGAIN || problem == EWOULDBLOCK || problem == EINTR ||
	    problem == ECONNABORTED;
}

void
clients_accept(struct host *h)
{
	for (int i = 0; i < ACCEPTS_A_TURN; i++) {
		uid_t uid;
		int fd = accept4(h->listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
		if (fd < 0 && !is_passing(errno))
			stop_listening(h);
		if (fd < 0)
			return;
		if (socket_peer(fd, &uid))
			host_admit(h, fd, uid);
		else
			close(fd);
	}
}
