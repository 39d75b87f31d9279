/* host_limits.c: who gets a line, and how much those who have one may ask for. */
#include <time.h>
#include <unistd.h>

#include "table/host_private.h"

enum { SECOND = 1000 };

/* Commands a second, and how many may come at once. */
struct allowance {
	double	rate, burst;
};

static const struct allowance general = { 20, COMMANDS_AT_ONCE }, live = { 60, 120 };

/* Connects, of a login and of those who bring the lines of many. */
static const struct allowance calls = { 20, 100 }, trusted_calls = { 500, 2000 };

/* Milliseconds of the processor a second, for all lines of a login: lists of many tables are a thousand times the work of
 * a ping, and the lines of one login may be many. */
static const struct allowance work = { WORK_RATE, 500 };

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

/* --- commands --- */

static bool
is_live(const struct client *c)
{
	return c->table != NULL && game_in_time(table_terms(c->table)->loaded->game);
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

/* One who brings the lines of many, or can stop the server anyway. */
static bool
is_trusted(const struct host *h, uid_t uid)
{
	return uid == 0 || uid == geteuid() || uid == h->server.trusted;
}

/* That of a login, or one in the place of the login that has not come for the longest time. */
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

/* Commands of a login have taken so long; a game that is loaded for the first time is not counted in full. */
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
lines_of(const struct host *h, uid_t uid)
{
	int count = 0;
	for (const struct client *c = h->server.clients; c != NULL; c = c->next)
		count += c->uid == uid;
	return count;
}

/* One who is refused pays as well, but owes nothing: a second later it is welcome again. */
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
	return error_set(e, ERR_SYSTEM, N_("you connect too often: more than %d times a second; wait a little"), (int)a->rate);
}

bool
limits_admit(struct host *h, uid_t uid, struct error *e)
{
	int most = is_trusted(h, uid) ? LINES_OF_TRUSTED : LINES_OF_ONE;
	if (!check_calls(h, uid, e))
		return false;
	if (uid == h->overflow)
		return error_set(e, ERR_SYSTEM, N_("the referee cannot tell who you are: your login has no number here"));
	if (h->lines >= LINES_MOST)
		return error_set(e, ERR_SYSTEM, N_("the hall is full: %d lines are open"), LINES_MOST);
	return lines_of(h, uid) < most || error_set(e, ERR_SYSTEM, N_("you have %d lines open already"), most);
}
