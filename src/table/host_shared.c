/* host_shared.c: connects the server to a ledger that several hosts share. */
#include <limits.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/text.h"
#include "table/host_private.h"

static void
take_seeks(void *context, const json_t *hosts)
{
	other_hosts_take(context, hosts);
}

/* The given name, or the machine's if that is a valid realm. */
static bool
choose_realm(struct server *r, const char *given, struct error *e)
{
	char machine[HOST_NAME_MAX + 1] = "";
	if (given != NULL && !realm_check(given, e))
		return false;
	if (given == NULL && (gethostname(machine, sizeof machine) != 0 ||
	    !realm_check(machine, NULL)))
		text_copy(machine, sizeof machine, "host");
	text_copy(r->realm, sizeof r->realm, given != NULL ? given : machine);
	return true;
}

bool
shared_open(struct host *h, const struct host_start *start, struct error *e)
{
	struct server *r = &h->server;
	struct shared_start shared = { .place = start->ledger, .realm = r->realm,
	    .realm_given = start->realm != NULL, .server = r->own_id, .ledger = r->ledger,
	    .warn = start->warn, .seeks = take_seeks, .context = r };
	if (!choose_realm(r, start->realm, e) || !start->shared->check(start->ledger, e))
		return false;
	h->shared = start->shared->open(&shared);
	h->body = start->shared;
	h->shared_fd = h->body->fd(h->shared);
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = &h->shared_fd };
	return epoll_ctl(h->epoll, EPOLL_CTL_ADD, h->shared_fd, &event) == 0 ||
	    error_set(e, ERR_SYSTEM, N_("the shared ledger cannot be used: %s"), "epoll");
}

void
shared_close(struct host *h)
{
	if (h->shared != NULL)
		h->body->close(h->shared);
	h->shared = NULL;
}

/* Commits at once what the shared ledger has sent: the next turn may be a long time away. */
bool
shared_turn(struct host *h)
{
	struct server *r = &h->server;
	if (h->shared == NULL)
		return false;
	if (r->seeks_changed)
		h->body->publish(h->shared, hall_seeks(r));
	r->seeks_changed = false;
	h->body->turn(h->shared, r->now_ms, h->lines > 0);
	ledger_commit(r->ledger);
	return claims_answered(r->ledger);
}

int64_t
shared_due(const struct host *h)
{
	return h->shared != NULL ? h->body->due(h->shared) : -1;
}
