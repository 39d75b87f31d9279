/* host_lines.c: the lines of the clients: who gets one, what is read from it and written to it, and its limits. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "table/host_private.h"
#include "table/words.h"

enum {
	ACCEPTS_A_TURN = 8, LINES_A_TURN = 8,	/* so that nobody waits long for one who has much to say */
	BAD_LINES_MOST = 3,
	SECOND = 1000,
};

/* Commands a second, and how many may come at once. */
struct allowance {
	double	rate, burst;
};

static const struct allowance general = { 20, 60 }, live = { 60, 120 };

/* Connects, of a login and of those who bring the lines of many. */
static const struct allowance calls = { 20, 100 }, trusted_calls = { 500, 2000 };

static struct lodger *
lodger_of(struct client *c)
{
	return (struct lodger *)c;
}

/* What the loop is to be told of: nothing that is not dealt with, or it would be told again at once. */
static void
listen_for(struct host *h, struct lodger *l)
{
	struct epoll_event event = { .data.ptr = l };
	event.events = (l->ended || l->reading || l->client.closing ? 0 : EPOLLIN) | (l->writing ? EPOLLOUT : 0);
	epoll_ctl(h->epoll, EPOLL_CTL_MOD, wire_fd(l->client.wire), &event);
}

/* --- leaving --- */

/* Has said all, or nothing is worth saying: freed when the turn is over. */
static void
mark_gone(struct host *h, struct lodger *l)
{
	l->gone = h->sweeping = true;
}

/* After anything that may have made a lodger one whom time concerns, or no longer. */
static void
note_state(struct host *h, struct lodger *l)
{
	bool timed = l->client.person == NULL || l->client.closing;
	if (timed && h->timed == 0)
		h->check_ms = h->referee.now_ms + SECOND;
	h->timed += timed - l->timed;
	l->timed = timed;
	if (l->client.closing && !l->leaving) {
		l->leaving = true;
		l->since_ms = h->referee.now_ms;
		listen_for(h, l);
	}
}

static void
show_out(struct host *h, struct lodger *l)
{
	l->client.closing = true;
	note_state(h, l);
}

/* Says why, in front of the end. */
static void
refuse_line(struct host *h, struct lodger *l, const char *sentence, int number)
{
	struct error e;
	error_set(&e, ERR_INPUT, sentence, number);
	words_refuse(&l->client, "", &e);
	show_out(h, l);
}

static void
free_lodger(struct host *h, struct lodger *l)
{
	h->timed -= l->timed;
	hall_lost(&h->referee, &l->client);
	h->pending -= l->reading;
	h->lines--;
	wire_free(l->client.wire);
	free(l);
}

void
lines_listen(struct host *h)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = &h->listening };
	if (h->deaf)
		h->deaf = epoll_ctl(h->epoll, EPOLL_CTL_ADD, h->listening, &event) != 0;
}

void
lines_sweep(struct host *h)
{
	if (!h->sweeping)
		return;
	h->sweeping = false;
	for (struct client **at = &h->referee.clients; *at != NULL; ) {
		struct client *c = *at;
		if (!lodger_of(c)->gone) {
			at = &c->next;
			continue;
		}
		*at = c->next;
		free_lodger(h, lodger_of(c));
	}
	lines_listen(h);
}

void
lines_close(struct host *h)
{
	for (struct client *c = h->referee.clients; c != NULL; c = c->next)
		mark_gone(h, lodger_of(c));
	lines_sweep(h);
}

/* --- writing --- */

/* Who reads too slowly has lost what they were to be told; they hear why, and come back for the whole. */
static void
check_overflow(struct host *h, struct lodger *l)
{
	if (!wire_overflowed(l->client.wire) || l->overflowed)
		return;
	l->overflowed = true;
	wire_allow_last(l->client.wire);
	refuse_line(h, l, N_("this line is closed: more than %d KiB wait to be read"), WIRE_EVENTS_MAX / 1024);
}

void
lines_write(struct host *h, struct lodger *l)
{
	struct wire *wire = l->client.wire;
	check_overflow(h, l);
	if (!wire_flush(wire)) {
		mark_gone(h, l);
		return;
	}
	bool waits = wire_waits(wire);
	if (!waits && l->client.closing)
		mark_gone(h, l);
	if (waits != l->writing) {
		l->writing = waits;
		listen_for(h, l);
	}
}

void
lines_flush(struct host *h)
{
	for (struct lodger *l; (l = wire_list_take(&h->outgoing)) != NULL; )
		if (!l->gone && (!l->writing || wire_overflowed(l->client.wire)))
			lines_write(h, l);
}

/* --- reading --- */

static bool
is_live(const struct client *c)
{
	return c->table != NULL && game_in_time(table_terms(c->table)->entrant->game);
}

/* Is one more within what is allowed? Time has passed since it was last counted. */
static bool
spend(const struct allowance *a, double *left, double cost, int64_t passed_ms)
{
	*left += (double)passed_ms * a->rate / SECOND;
	if (*left > a->burst)
		*left = a->burst;
	*left -= cost;
	return *left >= 0;
}

static bool
spend_line(struct host *h, struct client *c, double cost)
{
	int64_t passed = h->referee.now_ms - c->allowed_ms;
	c->allowed_ms = h->referee.now_ms;
	return spend(is_live(c) ? &live : &general, &c->allowance, cost, passed);
}

static void
take_line(struct host *h, struct lodger *l, char *line, const char *bad)
{
	const double empty = 0.25;	/* means nothing, but takes time as well */
	struct client *c = &l->client;
	if (!spend_line(h, c, *line == '\0' && bad == NULL ? empty : 1)) {
		refuse_line(h, l, N_("this line is closed: more than %d commands a second"),
		    (int)(is_live(c) ? live.rate : general.rate));
		return;
	}
	words_take(&h->referee, c, line, bad);
	l->bad_lines = bad != NULL ? l->bad_lines + 1 : 0;
	if (!c->closing && l->bad_lines >= BAD_LINES_MOST)
		refuse_line(h, l, N_("this line is closed: %d lines in a row could not be read"), BAD_LINES_MOST);
	note_state(h, l);
}

/* A part of what has come, as much as a turn takes. */
static void
take_lines(struct host *h, struct lodger *l)
{
	const char *bad;
	char *line = NULL;
	int count = 0;
	while (!l->client.closing && count < LINES_A_TURN && (line = wire_next(l->client.wire, &bad)) != NULL) {
		take_line(h, l, line, bad);
		count++;
	}
	bool more = !l->client.closing && line != NULL;
	bool listened = !l->reading && !l->ended;
	h->pending += more - l->reading;
	l->reading = more;
	if (!more && l->ended && !l->client.closing)
		show_out(h, l);
	if (l->client.closing && !wire_waits(l->client.wire))
		mark_gone(h, l);
	else if (listened != (!l->reading && !l->ended))
		listen_for(h, l);
}

void
lines_read(struct host *h, struct lodger *l)
{
	if (l->gone || l->reading)
		return;
	if (!l->ended && !wire_read(l->client.wire)) {
		l->ended = true;
		listen_for(h, l);
	}
	take_lines(h, l);
}

void
lines_resume(struct host *h)
{
	if (h->pending == 0)
		return;
	for (struct client *c = h->referee.clients; c != NULL; c = c->next)
		if (lodger_of(c)->reading && !lodger_of(c)->gone)
			take_lines(h, lodger_of(c));
}

/* --- time --- */

void
lines_check(struct host *h)
{
	if (h->timed == 0 || h->referee.now_ms < h->check_ms)
		return;
	h->check_ms = h->referee.now_ms + SECOND;
	for (struct client *c = h->referee.clients; c != NULL; c = c->next) {
		struct lodger *l = lodger_of(c);
		int64_t passed = h->referee.now_ms - l->since_ms;
		if (c->closing && passed >= LINGER_MS)
			mark_gone(h, l);
		else if (!c->closing && c->person == NULL && passed >= HELLO_MS)
			refuse_line(h, l, N_("this line is closed: nothing was said within %d seconds"), HELLO_MS / SECOND);
	}
}

/* --- coming --- */

static int
lines_of(const struct host *h, uid_t uid)
{
	int count = 0;
	for (const struct client *c = h->referee.clients; c != NULL; c = c->next)
		count += c->uid == uid;
	return count;
}

/* That of a login, or one in the place of the login that has not come for the longest time. */
static struct caller *
caller_of(struct host *h, uid_t uid, const struct allowance *a)
{
	struct caller *oldest = &h->callers[0];
	for (int i = 0; i < CALLERS; i++) {
		struct caller *caller = &h->callers[i];
		if (caller->uid == uid && caller->since_ms != 0)
			return caller;
		if (caller->since_ms < oldest->since_ms)
			oldest = caller;
	}
	*oldest = (struct caller){ uid, a->burst, h->referee.now_ms };
	return oldest;
}

/* One who is refused pays as well, but owes nothing: a second later it is welcome again. */
static bool
check_calls(struct host *h, uid_t uid, bool trusted, struct error *e)
{
	const struct allowance *a = trusted ? &trusted_calls : &calls;
	struct caller *caller = caller_of(h, uid, a);
	int64_t passed = h->referee.now_ms - caller->since_ms;
	caller->since_ms = h->referee.now_ms;
	if (spend(a, &caller->allowance, 1, passed))
		return true;
	caller->allowance = 0;
	return error_set(e, ERR_SYSTEM, N_("you connect too often: more than %d times a second; wait a little"), (int)a->rate);
}

/* May one more come from that login? */
static bool
check_line(struct host *h, uid_t uid, struct error *e)
{
	bool trusted = uid == 0 || uid == geteuid() || uid == h->referee.trusted;
	int most = trusted ? LINES_OF_TRUSTED : LINES_OF_ONE;
	if (!check_calls(h, uid, trusted, e))
		return false;
	if (uid == h->overflow)
		return error_set(e, ERR_SYSTEM, N_("the referee cannot tell who you are: your login has no number here"));
	if (h->lines >= LINES_MOST)
		return error_set(e, ERR_SYSTEM, N_("the hall is full: %d lines are open"), LINES_MOST);
	return lines_of(h, uid) < most || error_set(e, ERR_SYSTEM, N_("you have %d lines open already"), most);
}

struct client *
host_admit(struct host *h, int fd, uid_t uid)
{
	struct lodger *l = mem_new(sizeof *l);
	struct client *c = &l->client;
	struct error e;
	bool welcome = check_line(h, uid, &e);
	*c = (struct client){ .wire = wire_new(fd, WIRE_LINE_MAX), .uid = uid, .language = "en",
	    .spoke_ms = h->referee.now_ms, .allowance = general.burst, .allowed_ms = h->referee.now_ms, .next = h->referee.clients };
	h->referee.clients = c;
	h->lines++;
	l->since_ms = h->referee.now_ms;
	note_state(h, l);
	wire_join(c->wire, &h->outgoing, l);
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = l };
	if (epoll_ctl(h->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
		mark_gone(h, l);
	if (!welcome) {
		words_refuse(c, "", &e);
		show_out(h, l);
	}
	return c;
}

/* No descriptor or memory is left: to be told of others again and again would help nobody. */
static void
stop_listening(struct host *h)
{
	h->deaf = epoll_ctl(h->epoll, EPOLL_CTL_DEL, h->listening, NULL) == 0;
	h->listen_ms = h->referee.now_ms + SECOND;
}

/* Nobody is there any more, or somebody has gone again: no reason to stop. */
static bool
is_passing(int problem)
{
	return problem == EAGAIN || problem == EWOULDBLOCK || problem == EINTR || problem == ECONNABORTED;
}

void
lines_accept(struct host *h)
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
