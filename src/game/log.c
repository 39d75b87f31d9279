/* log.c: the lines of a log, oldest first, and lines of statistics. */
#include "game/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

void
log_put(struct log *l, const struct log_line *line)
{
	size_t size = strlen(line->text) + 1;
	char *text = mem_new(size);
	text_clean(text, size, line->text);
	if (l->count == l->room) {
		l->room = l->room > 0 ? l->room * 2 : 32;
		l->lines = mem_grow(l->lines, (size_t)l->room, sizeof l->lines[0]);
	}
	l->lines[l->count] = *line;
	l->lines[l->count++].text = text;
}

void
log_add(struct log *l, const char *text)
{
	log_put(l, &(struct log_line){ .text = text });
}

void
log_format(struct log *l, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	char *text = mem_format_list(format, args);
	va_end(args);
	log_add(l, text);
	free(text);
}

void
log_take(struct log *l, char *text)
{
	for (char *line, *rest = text; (line = strtok_r(rest, "\n", &rest)) != NULL; )
		log_add(l, line);
	free(text);
}

struct log
log_last(const struct log *l, int count)
{
	struct log last = { 0 };
	if (count > l->count)
		count = l->count;
	if (count > 0)
		last = (struct log){ .lines = l->lines + l->count - count, .count = count };
	return last;
}

void
log_clear(struct log *l)
{
	for (int i = 0; i < l->count; i++)
		free((char *)l->lines[i].text);
	free(l->lines);
	*l = (struct log){ 0 };
}

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
