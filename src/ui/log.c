/* log.c: the latest lines of a log in a panel. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

enum { INDENT = 2 };	/* of the rows a long line goes on in */

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
		canvas_part(c, y + rows, r->x + indent, r->cols - indent, style, text, length, false);
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
