/* log.c: what happened, line by line, and the latest of it in a panel. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

enum { INDENT = 2 };	/* of the rows a long line goes on in */

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
log_clear(struct log *l)
{
	for (int i = 0; i < l->count; i++)
		free((char *)l->lines[i].text);
	free(l->lines);
	*l = (struct log){ 0 };
}

/* Draws the rows of one line from the row `y` on, leaving out those above the
 * rectangle; with a NULL canvas it only counts them. */
static int
draw_line(struct canvas *c, const struct rect *r, int y, enum style style, const char *text)
{
	int rows = 0;
	for (const char *next; text != NULL; text = next, rows++) {
		int indent = rows == 0 || r->cols <= 2 * INDENT ? 0 : INDENT;
		size_t length = text_wrap(text, r->cols - indent, &next);
		if (c == NULL || y + rows < r->y)
			continue;
		char *part = mem_format("%.*s", (int)length, text);
		canvas_text(c, y + rows, r->x + indent, r->cols - indent, style, part);
		free(part);
	}
	return rows;
}

void
widget_log(struct canvas *c, const struct rect *r, const struct log *l)
{
	if (r->rows <= 0 || r->cols <= 0)
		return;
	int first = l->count, rows = 0;
	while (first > 0 && rows < r->rows)
		rows += draw_line(NULL, r, 0, STYLE_TEXT, l->lines[--first].text);
	int y = r->y + (rows > r->rows ? r->rows - rows : 0);
	for (int i = first; i < l->count; i++)
		y += draw_line(c, r, y, i + 1 == l->count ? STYLE_LATEST : STYLE_LOG, l->lines[i].text);
}
