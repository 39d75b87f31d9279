/* log_page.c: reading the whole log of a game. */
#include "shell/log_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "shell/page.h"
#include "ui/language.h"

enum { INDENT = 7 };	/* of what stands below headings or beside numbers */

/* The bytes that a line takes at most. */
static size_t
line_size(const struct log_line *line)
{
	return strlen(line->text) * 3 + 2 * INDENT;
}

/* A heading is bold: each letter struck over itself. */
static char *
put_heading(char *to, const char *text)
{
	while (*text != '\0') {
		const char *letter = text;
		text_next(&text);
		int bytes = (int)(text - letter);
		to += sprintf(to, "%.*s\b%.*s", bytes, letter, bytes, letter);
	}
	return to + sprintf(to, "\n");
}

static bool
is_plain(const struct log *log)
{
	for (int i = 0; i < log->count; i++)
		if (log->lines[i].heading || log->lines[i].number > 0)
			return false;
	return true;
}

static char *
text_of(const struct log *log)
{
	int indent = is_plain(log) ? 1 : INDENT;
	size_t size = 1;
	for (int i = 0; i < log->count; i++)
		size += line_size(&log->lines[i]);
	char *text = mem_new(size), *to = text;
	for (int i = 0; i < log->count; i++) {
		const struct log_line *line = &log->lines[i];
		if (line->heading)
			to = put_heading(to, line->text);
		else if (line->number > 0)
			to += sprintf(to, "%*d  %s\n", INDENT - 2, line->number, line->text);
		else
			to += sprintf(to, "%*s%s\n", indent, "", line->text);
	}
	return text;
}

struct screen *
log_page_new(struct app *app, const struct game *game, const struct log *log)
{
	char *text = log->count > 0 ? text_of(log) : mem_format(" %s", _("Nothing has happened yet."));
	struct screen *page = page_new(app, &(struct page_about){
		.title = game->title, .kind = _("log"), .topic = game->id, .text = text, .latest = true, .personal = true,
	});
	free(text);
	return page;
}
