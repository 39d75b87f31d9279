/* stat_lines.c: lines of statistics, each a label and a value. */
#include "game/stat_lines.h"

#include <stdarg.h>
#include <stdio.h>

void
stat_lines_add(struct stat_lines *t, const char *label, const char *format, ...)
{
	if (t->count == STAT_LINES_MAX)
		return;
	va_list args;
	va_start(args, format);
	snprintf(t->lines[t->count].label, STAT_LABEL, "%s", label);
	vsnprintf(t->lines[t->count].value, STAT_VALUE, format, args);
	va_end(args);
	t->count++;
}
