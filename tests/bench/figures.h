/* figures.h: samples, rows of the table, and the answer to a key, for programs that measure. */
#ifndef TESTS_BENCH_FIGURES_H
#define TESTS_BENCH_FIGURES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "../pty/arcade.h"
#include "figure.h"

enum { WAIT = 10000, KEYS = 300 };	/* ms, for anything in the terminal; samples at most */

static inline double
now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Processor time, which other programs on the machine do not affect: of this program, and of its
 * children that have ended. */
static inline double
busy_ms(int who)
{
	struct rusage used;
	getrusage(who, &used);
	return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
	    (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
}

struct samples {
	double	values[KEYS];
	size_t	count;
};

static inline void
add(struct samples *s, double value)
{
	if (s->count < KEYS)
		s->values[s->count++] = value;
}

static inline int
compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;
	return (first > second) - (first < second);
}

/* The value that this share of the samples does not exceed. */
static inline double
quantile(struct samples *s, double share)
{
	if (s->count == 0)
		return 0;
	qsort(s->values, s->count, sizeof s->values[0], compare);
	return s->values[(size_t)(share * (double)(s->count - 1) + 0.5)];
}

static inline void
row(const char *name, double value, const char *unit, const char *remark)
{
	int digits = value >= 100 || value == (double)(long)value ? 0 : value >= 10 ? 1 : 2;
	printf("%-38s %12.*f  %-14s %s\n", name, digits, value, unit, remark);
	fflush(stdout);
}

/* Prints a figure with a limit; false: it is beyond the limit. */
static inline bool
limited(const char *name, double value, const char *unit, double most)
{
	char remark[32];
	snprintf(remark, sizeof remark, value <= most ? "ok" : "MORE THAN %g", most);
	row(name, value, unit, remark);
	return value <= most;
}

static inline void
heading(const char *name)
{
	printf("%s%s\n", strcmp(name, "program") == 0 ? "" : "\n", name);
}

/* Presses one key and waits for its answer. */
static inline void
press(struct pty *pty, const char *key, struct samples *times, struct samples *bytes)
{
	pty_count_anew(pty);
	pty_type(pty, key);
	for (double end = now_ms() + WAIT; pty_count(pty).first_byte_us < 0 && now_ms() < end; )
		pty_read_for(pty, 1);
	pty_settles(pty, 3, WAIT);
	add(times, (double)pty_count(pty).first_byte_us);
	add(bytes, (double)pty_count(pty).bytes);
}

#endif
