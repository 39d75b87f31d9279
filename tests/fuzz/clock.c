/* clock.c: a clock that only an input moves, in place of the machine's. */
#include "base/clock.h"

#include <poll.h>
#include <string.h>
#include <time.h>

#include "fuzz.h"
#include "table/fair.h"

enum { START_MS = 1000, LEAP_MS = 400, DAY = 20000 };

int64_t fuzz_now = START_MS;
static uint64_t seeds;

void
fuzz_clock_reset(void)
{
	fuzz_now = START_MS;
	seeds = 0;
}

int64_t
clock_ms(void)
{
	return fuzz_now += LEAP_MS;
}

int
clock_day(void)
{
	return DAY;
}

uint64_t
clock_seed(void)
{
	return ++seeds;
}

/* In place of the random seeds of tables. */
uint64_t __wrap_fair_seed(void);
uint64_t
__wrap_fair_seed(void)
{
	return ++seeds;
}

void __wrap_fair_salt(char salt[FAIR_SALT_SIZE]);
void
__wrap_fair_salt(char salt[FAIR_SALT_SIZE])
{
	memset(salt, '0', FAIR_SALT_SIZE - 1);
	salt[FAIR_SALT_SIZE - 1] = '\0';
}

/* In place of time wherever the program calls it. */
time_t __wrap_time(time_t *);
time_t
__wrap_time(time_t *also)
{
	return (time_t)DAY * 86400;
}

/* In place of poll: returns at once, as if the wait were over. */
int __real_poll(struct pollfd *, nfds_t, int timeout);
int __wrap_poll(struct pollfd *, nfds_t, int timeout);
int
__wrap_poll(struct pollfd *fds, nfds_t count, int timeout)
{
	fuzz_now += timeout > 0 ? timeout : 0;
	return __real_poll(fds, count, 0);
}
