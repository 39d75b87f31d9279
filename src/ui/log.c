/* log.c: the latest lines of what happened. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

enum { INDENT = 2 };	/* of the rows a long line goes on in */

void
log_add(struct log *l, const char *text)
{
	int at = (l->first + l->count) % LOG_LINES;
	l->added++;
	if (l->count < LOG_LINES)
		l->count++;
	else
		l->first = (l->first + 1) % LOG_LINES;
	text_clean(l->lines[at], LOG_SIZE, text);
}

const char *
log_line(const struct log *l, int index)
{
	return l->lines[(l->first + index) % LOG_LINES];
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
		rows += draw_line(NULL, r, 0, STYLE_TEXT, log_line(l, --first));
	int y = r->y + (rows > r->rows ? r->rows - rows : 0);
	for (int i = first; i < l->count; i++)
		y += draw_line(c, r, y, i + 1 == l->count ? STYLE_TEXT : STYLE_DIM, log_line(l, i));
}
