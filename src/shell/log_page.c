/* log_page.c: reading the whole log of a game. */
#include "shell/log_page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/page.h"

enum { NUMBER_COLS = 5, NUMBERED = NUMBER_COLS + 2, BELOW_HEADING = 2, PLAIN = 1 };

/* How far lines are indented, so that they stand beside numbers or below headings. */
static int
indent_of(const struct log *log)
{
	int indent = PLAIN;
	for (int i = 0; i < log->count; i++) {
		int wanted = log->lines[i].number > 0 ? NUMBERED : log->lines[i].heading ? BELOW_HEADING : PLAIN;
		indent = wanted > indent ? wanted : indent;
	}
	return indent;
}

/* Text that grows, in room that was measured before. */
struct sheet {
	char	*text;
	size_t	 used, size;
};

static void put(struct sheet *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
put(struct sheet *sheet, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	sheet->used += (size_t)vsnprintf(sheet->text + sheet->used, sheet->size - sheet->used, format, args);
	va_end(args);
}

/* A heading is bold: each letter struck over itself. */
static void
put_heading(struct sheet *sheet, const char *text)
{
	while (*text != '\0') {
		const char *letter = text;
		text_next(&text);
		int bytes = (int)(text - letter);
		put(sheet, "%.*s\b%.*s", bytes, letter, bytes, letter);
	}
	put(sheet, "\n");
}

static char *
text_of(const struct log *log)
{
	enum { STRUCK = 3, EXTRA = 16 };	/* a byte struck over itself is three; number, indent, end of line */
	int indent = indent_of(log);
	struct sheet sheet = { .size = 1 };
	for (int i = 0; i < log->count; i++)
		sheet.size += STRUCK * strlen(log->lines[i].text) + EXTRA;
	sheet.text = mem_new(sheet.size);
	for (int i = 0; i < log->count; i++) {
		const struct log_line *line = &log->lines[i];
		if (line->heading)
			put_heading(&sheet, line->text);
		else if (line->number > 0)
			put(&sheet, "%*d  %s\n", NUMBER_COLS, line->number, line->text);
		else
			put(&sheet, "%*s%s\n", indent, "", line->text);
	}
	return sheet.text;
}

struct screen *
log_page_new(struct app *app, const struct game *game, const struct log *log)
{
	char *text = log->count > 0 ? text_of(log) : mem_format(" %s", _("Nothing has happened yet."));
	struct screen *page = page_new(app, &(struct page_about){
		.title = game->title, .kind = _("log"), .topic = game->id, .text = text,
		.latest = true, .personal = true,
	});
	free(text);
	return page;
}
