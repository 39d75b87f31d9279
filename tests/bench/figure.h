/* figure.h: adds a figure to the table that is compared with the kept one.
 *
 * FIGURES names the table's file; without it a program only prints. A line is name, value, unit and
 * which way is better, none of them with a blank inside. */
#ifndef TESTS_BENCH_FIGURE_H
#define TESTS_BENCH_FIGURE_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define LOW_IS_BETTER	"low"
#define HIGH_IS_BETTER	"high"

static inline void __attribute__((format(printf, 4, 5)))
figure(double value, const char *unit, const char *better, const char *name_format, ...)
{
	const char *path = getenv("FIGURES");
	FILE *file = path == NULL ? NULL : fopen(path, "a");
	char name[64];
	va_list arguments;
	if (file == NULL)
		return;
	va_start(arguments, name_format);
	vsnprintf(name, sizeof name, name_format, arguments);
	va_end(arguments);
	fprintf(file, "%-36s %14.6g %-12s %s\n", name, value, unit, better);
	fclose(file);
}

#endif
