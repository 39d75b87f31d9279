/* panel.c: frames, panels and windows, values and logs inside them, and the hand-over screen. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "ui/widget.h"

void
widget_frame(struct canvas *c, const struct rect *r, enum style style)
{
	int bottom = r->y + r->rows - 1, right = r->x + r->cols - 1;
	if (r->rows < 2 || r->cols < 2)
		return;
	canvas_fill(c, &(struct rect){ r->y, r->x, 1, r->cols }, style, GLYPH_HORIZONTAL);
	canvas_fill(c, &(struct rect){ bottom, r->x, 1, r->cols }, style, GLYPH_HORIZONTAL);
	canvas_fill(c, &(struct rect){ r->y, r->x, r->rows, 1 }, style, GLYPH_VERTICAL);
	canvas_fill(c, &(struct rect){ r->y, right, r->rows, 1 }, style, GLYPH_VERTICAL);
	canvas_glyph(c, r->y, r->x, style, GLYPH_CORNER_TL);
	canvas_glyph(c, r->y, right, style, GLYPH_CORNER_TR);
	canvas_glyph(c, bottom, r->x, style, GLYPH_CORNER_BL);
	canvas_glyph(c, bottom, right, style, GLYPH_CORNER_BR);
}

static struct rect
draw_panel(struct canvas *c, const struct rect *r, const char *title, enum style frame,
    enum style words)
{
	canvas_blank(c, r);
	widget_frame(c, r, frame);
	if (title != NULL && *title != '\0' && r->cols >= 8) {
		int used = canvas_text(c, r->y, r->x + 3, r->cols - 6, words, title);
		canvas_text(c, r->y, r->x + 2, 1, STYLE_TEXT, " ");
		canvas_text(c, r->y, r->x + 3 + used, 1, STYLE_TEXT, " ");
	}
	return (struct rect){
		.y = r->y + 1,
		.x = r->x + 2,
		.rows = r->rows > 2 ? r->rows - 2 : 0,
		.cols = r->cols > 4 ? r->cols - 4 : 0,
	};
}

struct rect
widget_panel(struct canvas *c, const struct rect *r, const char *title)
{
	return draw_panel(c, r, title, STYLE_FRAME, STYLE_TEXT);
}

/* Is the cell part of a word: neither blank nor a line or block character? */
static bool
is_word(const struct canvas *c, int y, int x)
{
	enum { LINES_AND_BLOCKS = 0x2500, BEHIND_THEM = 0x2600 };
	if (y < 0 || y >= c->rows || x < 0 || x >= c->cols)
		return false;
	uint32_t code = c->cells[y * c->stride + x].code;
	return code != ' ' && (code < LINES_AND_BLOCKS || code >= BEHIND_THEM);
}

/* Erases the part of a word outside a window's edge, if the edge would cut the word in two. */
static void
erase_torn(struct canvas *c, int y, int edge, int outwards)
{
	int end = edge;
	while (is_word(c, y, end))
		end += outwards;
	canvas_blank(c, &(struct rect){ y, outwards < 0 ? end + 1 : edge, 1, abs(end - edge) });
}

struct rect
widget_window(struct canvas *c, const struct rect *r, const char *title)
{
	for (int y = r->y; y < r->y + r->rows; y++) {
		erase_torn(c, y, r->x, -1);
		erase_torn(c, y, r->x + r->cols - 1, 1);
	}
	return draw_panel(c, r, title, STYLE_TEXT, STYLE_STRONG);
}

void
widget_value(struct canvas *c, const struct rect *r, int row, const char *label, const char *format,
    ...)
{
	char value[64];
	va_list words;
	if (row >= r->rows)
		return;
	va_start(words, format);
	vsnprintf(value, sizeof value, format, words);
	va_end(words);
	int room = r->cols - text_width(value) - 1;	/* a value never touches its label */
	canvas_text(c, r->y + row, r->x, room, STYLE_TEXT, label);
	canvas_text_right(c, r->y + row, r->x, r->cols, STYLE_STRONG, value);
}

enum { INDENT = 2 };	/* of continuation rows */

/* Draws one wrapped line from row `y` on, without rows above the rectangle, and returns its number
 * of rows. A NULL canvas only counts. */
static int
draw_line(struct canvas *c, const struct rect *r, int y, enum style style, const char *text)
{
	int rows = 0;
	for (const char *next; text != NULL; text = next, rows++) {
		int indent = rows == 0 || r->cols <= 2 * INDENT ? 0 : INDENT;
		size_t length = text_wrap(text, r->cols - indent, &next);
		if (c == NULL || y + rows < r->y)
			continue;
		canvas_part(c, y + rows, r->x + indent, r->cols - indent, style, text, length,
		    false);
	}
	return rows;
}

int
widget_log_rows(const struct log *l, int cols)
{
	int rows = 0;
	for (int i = 0; i < l->count; i++)
		rows += draw_line(NULL, &(struct rect){ .cols = cols }, 0, STYLE_TEXT,
		    l->lines[i].text);
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
		y += draw_line(c, r, y, i + 1 == l->count ? STYLE_LATEST : STYLE_LOG,
		    l->lines[i].text);
}

void
widget_handover(struct canvas *c, const char *who, const char *how)
{
	int cols = text_width(who) > text_width(how) ? text_width(who) : text_width(how);
	cols = cols + 12 > c->cols ? c->cols : cols + 12;
	const struct rect frame = { (c->rows - 7) / 2, (c->cols - cols) / 2, 7, cols };
	canvas_clear(c);
	struct rect in = widget_window(c, &frame, NULL);
	canvas_text_centre(c, in.y + 1, in.x, in.cols, STYLE_STRONG, who);
	int used = canvas_text_centre(c, in.y + 3, in.x, in.cols, STYLE_TEXT, how);
	canvas_set_cursor(c, in.y + 3, in.x + (in.cols - used) / 2);
}
