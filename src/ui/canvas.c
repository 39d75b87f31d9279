/* canvas.c: a screen as data: cells with a character and a style. */
#include "ui/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { FORMAT_SIZE = 2048 };

static int
at_least(int low, int n)
{
	return n < low ? low : n;
}

static int
at_most(int high, int n)
{
	return n > high ? high : n;
}

void
canvas_clear(struct canvas *c)
{
	*c->cursor = NULL;
	for (int x = 0; c->rows > 0 && x < c->cols; x++)
		c->cells[x] = (struct cell){ .code = ' ', .style = STYLE_TEXT };
	for (int y = 1; y < c->rows; y++)
		memcpy(&c->cells[y * c->stride], c->cells, (size_t)c->cols * sizeof *c->cells);
}

void
canvas_resize(struct canvas *c, int rows, int cols)
{
	c->rows = at_least(0, rows);
	c->cols = c->stride = at_least(0, cols);
	free(c->cells);
	c->cells = mem_new(((size_t)c->rows * (size_t)c->cols + 1) * sizeof(*c->cells));
	canvas_clear(c);
}

struct canvas *
canvas_new(int rows, int cols, enum glyph_set glyphs)
{
	struct canvas *c = mem_new(sizeof(*c));
	c->cursor = mem_new(sizeof(*c->cursor));
	c->glyphs = glyphs;
	c->title = STYLE_TITLE;
	canvas_resize(c, rows, cols);
	return c;
}

void
canvas_free(struct canvas *c)
{
	if (c == NULL)
		return;
	free(c->cells);
	free(c->cursor);
	free(c);
}

int
canvas_margin(const struct canvas *c, int most)
{
	return at_least(0, c->cols - most) / 2;
}

struct canvas
canvas_middle(const struct canvas *c, int most)
{
	struct canvas middle = *c;
	middle.cols = at_most(most, c->cols);
	middle.cells += canvas_margin(c, most);
	return middle;
}

bool
rect_has(const struct rect *r, int y, int x)
{
	return y >= r->y && y < r->y + r->rows && x >= r->x && x < r->x + r->cols;
}

/* The part of a rectangle that lies on the canvas. */
static struct rect
clip(const struct canvas *c, const struct rect *r)
{
	int y = at_least(0, r->y), x = at_least(0, r->x);
	int bottom = at_most(c->rows, r->y + r->rows), right = at_most(c->cols, r->x + r->cols);
	return (struct rect){ y, x, bottom - y, right - x };
}

static struct cell *
cell_at(const struct canvas *c, int y, int x)
{
	return &c->cells[y * c->stride + x];
}

void
canvas_set_cursor(struct canvas *c, int y, int x)
{
	if (y >= 0 && y < c->rows && x >= 0 && x < c->cols)
		*c->cursor = cell_at(c, y, x);
}

/* On a wide character, the cursor is on its left half. */
bool
canvas_cursor(const struct canvas *c, int *y, int *x)
{
	if (*c->cursor == NULL)
		return false;
	int index = (int)(*c->cursor - c->cells);
	*y = index / c->stride;
	*x = index % c->stride;
	if (*x > 0 && (*c->cursor)->code == 0)
		--*x;
	return true;
}

/* Replaces a code point by the one to draw, and returns its columns. Hostile code points and those
 * that are neither one nor two columns wide become '?'. */
static int
show(const struct canvas *c, uint32_t *code)
{
	if (*code >= 0x20 && *code < 0x7F)
		return 1;
	bool hostile = text_is_unprintable(*code);
	*code = hostile ? '?' : glyph_stand_in(*code, c->glyphs);
	int width = unicode_width(*code);
	if (width <= 0)
		*code = '?';
	return width <= 0 ? 1 : width;
}

/* The columns of a text up to `end`; stops counting when they exceed `most`. */
static int
shown_width(const struct canvas *c, const char *text, const char *end, int most)
{
	int width = 0;
	while (text < end && width <= most) {
		uint32_t code = text_next(&text);
		width += show(c, &code);
	}
	return width;
}

/* Draws one character that `show` has checked. */
static void
put(struct canvas *c, int y, int x, enum style style, uint32_t code, int width)
{
	if (y < 0 || y >= c->rows || x < 0 || x + width > c->cols)
		return;
	struct cell *cell = cell_at(c, y, x);
	if (cell->code == 0)
		cell[-1].code = ' ';
	if (x + width < c->cols && cell[width].code == 0)
		cell[width].code = ' ';
	cell[0] = (struct cell){ .code = code, .style = style };
	if (width == 2)
		cell[1] = (struct cell){ .code = 0, .style = style };
}

/* Fast path for most text: draws a printable ASCII letter over cells of one column, with room for
 * another letter after it. False: the general path is needed. */
static bool
put_letter(struct cell *cell, enum style style, char letter)
{
	if (letter < ' ' || letter > '~' || cell[0].code == 0 || cell[1].code == 0)
		return false;
	*cell = (struct cell){ .code = (uint32_t)letter, .style = style };
	return true;
}

int
canvas_part(struct canvas *c, int y, int x, int limit, enum style style, const char *text,
    size_t length, bool more)
{
	const char *end = text + length;
	int used = 0;
	limit = at_most(c->cols - x, limit);
	if (limit <= 0)
		return 0;
	if (y >= 0 && y < c->rows && x >= 0)
		while (text < end && used + 1 < limit &&
		    put_letter(cell_at(c, y, x + used), style, *text)) {
			text++;
			used++;
		}
	for (const char *next = text; text < end; text = next) {
		uint32_t code = text_next(&next);
		int width = show(c, &code);
		more = more || (used + width >= limit &&
		    shown_width(c, text, end, limit - used) > limit - used);
		if (more && used + width >= limit)
			break;
		put(c, y, x + used, style, code, width);
		used += width;
	}
	if (more)
		canvas_glyph(c, y, x + used++, style, GLYPH_ELLIPSIS);
	return used;
}

int
canvas_text(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	return canvas_part(c, y, x, limit, style, text, strlen(text), false);
}

/* The columns of the limit that a text leaves free. */
static int
spare(const struct canvas *c, int limit, const char *text)
{
	return at_least(0, limit - shown_width(c, text, text + strlen(text), limit));
}

int
canvas_text_right(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	int left = spare(c, limit, text);
	return canvas_text(c, y, x + left, limit - left, style, text);
}

int
canvas_text_centre(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	int left = spare(c, limit, text) / 2;
	return canvas_text(c, y, x + left, limit - left, style, text);
}

int
canvas_format(struct canvas *c, int y, int x, int limit, enum style style, const char *format, ...)
{
	char text[FORMAT_SIZE];
	va_list words;
	va_start(words, format);
	vsnprintf(text, sizeof(text), format, words);
	va_end(words);
	return canvas_text(c, y, x, limit, style, text);
}

int
canvas_wrap(struct canvas *c, const struct rect *r, enum style style, const char *text)
{
	int line = 0;
	for (const char *next; text != NULL && line < r->rows && r->cols > 0; text = next, line++) {
		size_t length = text_wrap(text, r->cols, &next);
		bool cut = next != NULL && line + 1 == r->rows;
		canvas_part(c, r->y + line, r->x, r->cols, style, text, length, cut);
	}
	return line;
}

int
canvas_code(struct canvas *c, int y, int x, enum style style, uint32_t code)
{
	int width = show(c, &code);
	put(c, y, x, style, code, width);
	return width;
}

void
canvas_glyph(struct canvas *c, int y, int x, enum style style, enum glyph glyph)
{
	const char32_t *codes = glyph_codes(glyph, c->glyphs);
	bool wide = glyph < GLYPH_BOARD_COUNT && codes[1] == 0;
	put(c, y, x, style, codes[0], wide ? 2 : 1);
	if (codes[1] != 0)
		put(c, y, x + 1, style, codes[1], 1);
}

/* Fills with a character of one column. */
static void
fill(struct canvas *c, const struct rect *r, struct cell with)
{
	struct rect in = clip(c, r);
	for (int y = in.y; in.cols > 0 && y < in.y + in.rows; y++) {
		struct cell *cell = cell_at(c, y, in.x), *end = cell + in.cols;
		if (cell->code == 0)
			cell[-1].code = ' ';
		if (in.x + in.cols < c->cols && end->code == 0)
			end->code = ' ';
		while (cell < end)
			*cell++ = with;
	}
}

void
canvas_fill(struct canvas *c, const struct rect *r, enum style style, enum glyph glyph)
{
	fill(c, r, (struct cell){ .code = glyph_codes(glyph, c->glyphs)[0], .style = style });
}

void
canvas_blank(struct canvas *c, const struct rect *r)
{
	fill(c, r, (struct cell){ .code = ' ', .style = STYLE_TEXT });
}

void
canvas_style(struct canvas *c, const struct rect *r, enum style style)
{
	struct rect in = clip(c, r);
	for (int y = in.y; y < in.y + in.rows; y++)
		for (int x = in.x; x < in.x + in.cols; x++)
			cell_at(c, y, x)->style = style;
}

char *
canvas_to_text(const struct canvas *c)
{
	char *text = mem_new((size_t)c->rows * ((size_t)c->cols * UTF8_MAX + 1) + 1), *end = text;
	for (int y = 0; y < c->rows; y++) {
		if (y > 0)
			*end++ = '\n';
		char *seen = end;
		for (int x = 0; x < c->cols; x++) {
			uint32_t code = cell_at(c, y, x)->code;
			if (code != 0)
				end += text_encode(code, end);
			if (code != 0 && code != ' ')
				seen = end;
		}
		end = seen;
	}
	*end = '\0';
	return text;
}

enum style
canvas_style_at(const struct canvas *c, int y, int x)
{
	return y < 0 || y >= c->rows || x < 0 || x >= c->cols ? STYLE_TEXT :
	    cell_at(c, y, x)->style;
}
