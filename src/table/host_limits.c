/* host_limits.c: limits on connections and on the commands of each client. */
#include <time.h>
#include <unistd.h>

#include "table/host_private.h"

enum { SECOND = 1000 };

/* A rate a second, and the most that may be used at once. */
struct allowance {
	double	rate, burst;
};

static const struct allowance general = { 20, COMMANDS_AT_ONCE }, live = { 60, 120 };

/* Connections of a login, and of logins that connect for many people. */
static const struct allowance calls = { 20, 100 }, trusted_calls = { 500, 2000 };

/* Milliseconds of the processor a second, for all connections of a login: a list of many tables
 * costs a thousand times a ping, and one login may have many connections. */
static const struct allowance work = { WORK_RATE, 500 };

/* Refills the allowance for the time that has passed, spends the cost, and returns whether there
 * was enough. */
static bool
spend(const struct allowance *a, double *left, double cost, int64_t passed_ms)
{
	*left += (double)passed_ms * a->rate / SECOND;
	if (*left > a->burst)
		*left = a->burst;
	*left -= cost;
	return *left >= 0;
}

/* --- commands --- */

static bool
is_live(const struct client *c)
{
	return c->table != NULL && game_is_real_time(table_terms(c->table)->loaded->game);
}

int
limits_rate(const struct client *c)
{
	return (int)(is_live(c) ? live.rate : general.rate);
}

bool
limits_take_command(struct host *h, struct client *c, double cost)
{
	int64_t passed = h->server.now_ms - c->allowed_ms;
	c->allowed_ms = h->server.now_ms;
	return spend(is_live(c) ? &live : &general, &c->allowance, cost, passed);
}

/* --- logins --- */

/* A login that connects for many people, or that can stop the server anyway. */
static bool
is_trusted(const struct host *h, uid_t uid)
{
	return uid == 0 || uid == geteuid() || uid == h->server.trusted;
}

/* The entry of a login; a new login replaces the one that has not connected for the longest
 * time. */
static struct caller *
caller_of(struct host *h, uid_t uid)
{
	const struct allowance *a = is_trusted(h, uid) ? &trusted_calls : &calls;
	struct caller *oldest = &h->callers[0];
	for (int i = 0; i < CALLERS; i++) {
		struct caller *caller = &h->callers[i];
		if (caller->uid == uid && caller->since_ms != 0)
			return caller;
		if (caller->since_ms < oldest->since_ms)
			oldest = caller;
	}
	*oldest = (struct caller){ uid, a->burst, h->server.now_ms, work.burst, h->server.now_ms };
	return oldest;
}

double
limits_processor_ms(void)
{
	struct timespec spent;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
	return (double)spent.tv_sec * SECOND + (double)spent.tv_nsec / 1e6;
}

/* Counts processor time that commands of a login have used. The cost of one call is limited because
 * the first command of a game loads that game. */
bool
limits_take_work(struct host *h, const struct client *c, double ms)
{
	const double most = 50;
	if (is_trusted(h, c->uid))
		return true;
	struct caller *caller = caller_of(h, c->uid);
	int64_t passed = h->server.now_ms - caller->worked_ms;
	caller->worked_ms = h->server.now_ms;
	return spend(&work, &caller->work, ms < most ? ms : most, passed);
}

static int
clients_of(const struct host *h, uid_t uid)
{
	int count = 0;
	for (const struct client *c = h->server.clients; c != NULL; c = c->next)
		count += c->uid == uid;
	return count;
}

/* A refused connection also uses up allowance, but never goes below zero: the next one is accepted
 * a second later. */
static bool
check_calls(struct host *h, uid_t uid, struct error *e)
{
	const struct allowance *a = is_trusted(h, uid) ? &trusted_calls : &calls;
	struct caller *caller = caller_of(h, uid);
	int64_t passed = h->server.now_ms - caller->since_ms;
	caller->since_ms = h->server.now_ms;
	if (spend(a, &caller->allowance, 1, passed))
		return true;
	caller->allowance = 0;
	return error_set(e, ERR_SYSTEM, N_("you connect too often: more than %d times a second; "
	    "wait a little"), (int)a->rate);
}

bool
limits_admit(struct host *h, uid_t uid, struct error *e)
{
	int most = is_trusted(h, uid) ? CONNECTIONS_OF_TRUSTED : CONNECTIONS_OF_ONE;
	if (!check_calls(h, uid, e))
		return false;
	if (uid == h->overflow)
		return error_set(e, ERR_SYSTEM,
		    N_("the referee cannot tell who you are: your login has no number here"));
	if (h->lines >= CONNECTIONS_MOST)
		return error_set(e, ERR_SYSTEM, N_("the hall is full: %d lines are open"),
		    CONNECTIONS_MOST);
	return clients_of(h, uid) < most || error_set(e, ERR_SYSTEM,
	    N_("you have %d lines open already"), most);
}
