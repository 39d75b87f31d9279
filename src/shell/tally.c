/* tally.c: lines of statistics, each a label and a value. */
#include "shell/tally.h"

#include <stdarg.h>
#include <stdio.h>

void
tally_add(struct tally *t, const char *label, const char *format, ...)
{
	if (t->count == TALLY_LINES)
		return;
	va_list args;
	va_start(args, format);
	snprintf(t->lines[t->count].label, TALLY_LABEL, "%s", label);
	vsnprintf(t->lines[t->count].value, TALLY_VALUE, format, args);
	va_end(args);
	t->count++;
}
