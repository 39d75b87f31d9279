/* postgres.c: a shared ledger in PostgreSQL: decides which request is next, and when. */
#include <pwd.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/mem.h"
#include "server/postgres.h"

enum {
	PULL_MS = 10 * 1000,	/* between fetches while a client is connected */
	PULL_LOADED_MS = 100,	/* longest wait for a page of the feed while the outbox is never
				 * empty */
	SEEN_MS = 20 * 1000,	/* between publications of this host's seeks; other hosts forget
				 * them after 60 seconds */
	TELL_MS = 1000,		/* between notifications of other hosts */
};

/* The user name for the connection, unless `place` has one. libpq would look it up for every
 * connection and block the server meanwhile. */
static char *
find_user(void)
{
	const struct passwd *login = getpwuid(geteuid());
	return login != NULL ? mem_string(login->pw_name) : NULL;
}

static struct shared *
postgres_open(const struct shared_start *start)
{
	struct shared *s = mem_new(sizeof *s);
	s->start = *start;
	s->place = mem_string(start->place);
	s->user = find_user();
	s->epoll = epoll_create1(EPOLL_CLOEXEC);
	state_realm(s);
	claims_use_shared(start->ledger, false);
	return s;
}

static void
postgres_close(struct shared *s)
{
	connection_close(s);
	json_decref(s->seeks);
	close(s->epoll);
	free(s->place);
	free(s->user);
	free(s);
}

static int
postgres_fd(const struct shared *s)
{
	return s->epoll;
}

static int64_t
earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t
postgres_due(const struct shared *s)
{
	int64_t due = INT64_MAX;
	if (s->conn == NULL)
		return s->retry_ms;
	if (s->connecting || s->then != NULL)
		return earlier(s->deadline_ms, claim_due(s));
	if (s->untold)
		due = earlier(due, s->told_ms + TELL_MS);
	if (s->anybody)
		due = earlier(due, s->pulled_ms + PULL_MS);
	if (json_array_size(s->seeks) > 0)
		due = earlier(due, s->seen_ms + SEEN_MS);
	return due < INT64_MAX ? due : -1;
}

/* Sends a batch if it is the outbox's turn: under load it must not block everything else. */
static bool
sends_batch(struct shared *s)
{
	s->waits |= outbox_take_changed(s->start.ledger);
	if (!s->waits || (s->pull && s->now_ms >= s->pulled_ms + PULL_LOADED_MS))
		return false;
	s->waits = batch_send(s);
	return s->waits;
}

/* Begins one request at a time; claims come first because a player waits for them. */
static void
begin_request(struct shared *s)
{
	bool seen = json_array_size(s->seeks) > 0 && s->now_ms >= s->seen_ms + SEEN_MS;
	if (claim_send(s))
		return;
	if (s->seeks_changed || seen)
		feed_publish(s);
	else if (s->untold && s->now_ms >= s->told_ms + TELL_MS)
		feed_tell(s);
	else if (!sends_batch(s) && (s->pull ||
	    (s->anybody && s->now_ms >= s->pulled_ms + PULL_MS)))
		feed_pull(s);
}

static void
postgres_turn(struct shared *s, int64_t now_ms, bool anybody)
{
	s->now_ms = now_ms;
	s->pull |= anybody && !s->anybody;
	s->anybody = anybody;
	if (s->conn == NULL && now_ms >= s->retry_ms)
		connection_begin(s);
	connection_go_on(s);
	claim_give_up(s);
	if (s->ready && s->then == NULL)
		begin_request(s);
}

static void
postgres_publish(struct shared *s, json_t *seeks)
{
	s->seeks_changed = s->seeks_changed || !json_equal(seeks, s->seeks);
	json_decref(s->seeks);
	s->seeks = seeks;
}

const struct shared_backend postgres_body = {
	.check = connection_check,
	.open = postgres_open,
	.close = postgres_close,
	.fd = postgres_fd,
	.due = postgres_due,
	.turn = postgres_turn,
	.publish = postgres_publish,
};
