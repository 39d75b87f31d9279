/* clock.c: monotonic time, the day, new seeds. */
#include "base/clock.h"

#include <sys/random.h>
#include <time.h>

int64_t
clock_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int
clock_day(void)
{
	return (int)(time(NULL) / 86400);
}

uint64_t
clock_seed(void)
{
	uint64_t seed;
	if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
		seed = (uint64_t)time(NULL) * UINT64_C(0x9E3779B97F4A7C15);
	return seed >> 12;	/* short enough to be read out and typed in */
}
