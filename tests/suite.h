/* suite.h: what every Check program of this project starts with. */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <locale.h>
#include <stdlib.h>

#include "base/mem.h"
#include "pty/scratch.h"

/* How much longer every wait lasts than on an idle machine: other work and the sanitizers slow a
 * program down. A wait ends as soon as its condition holds. */
#ifdef __SANITIZE_ADDRESS__
enum { PATIENCE = 20 };
#else
enum { PATIENCE = 5 };
#endif

/* So many, or more with time to spare: `make check-long` sets the factor in TIMES and runs the
 * programs that call this. */
static inline int
suite_times(int count)
{
	const char *times = getenv("TIMES");
	return times != NULL ? count * atoi(times) : count;
}

/* Runs one suite as a whole program. `fill` adds tests to its case. */
static inline int
suite_run(const char *name, void (*fill)(TCase *), double seconds)
{
	scratch_begin();
	setlocale(LC_CTYPE, "C.UTF-8");
	Suite *suite = suite_create(name);
	TCase *all = tcase_create(name);
	tcase_set_timeout(all, PATIENCE * suite_times(1) * seconds);
	fill(all);
	suite_add_tcase(suite, all);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	scratch_end();
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
