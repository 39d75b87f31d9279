/* canvas.c: a screen as data: cells with a character, a width and a style. */
#include "ui/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

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
	for (int i = 0; i < c->rows * c->cols; i++)
		c->cells[i] = (struct cell){ .code = ' ', .style = STYLE_TEXT };
}

void
canvas_resize(struct canvas *c, int rows, int cols)
{
	c->rows = at_least(0, rows);
	c->cols = at_least(0, cols);
	free(c->cells);
	c->cells = mem_new(((size_t)c->rows * (size_t)c->cols + 1) * sizeof(*c->cells));
	canvas_clear(c);
}

struct canvas *
canvas_new(int rows, int cols, enum glyph_set glyphs)
{
	struct canvas *c = mem_new(sizeof(*c));
	c->glyphs = glyphs;
	canvas_resize(c, rows, cols);
	return c;
}

void
canvas_free(struct canvas *c)
{
	if (c == NULL)
		return;
	free(c->cells);
	free(c);
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
	return &c->cells[y * c->cols + x];
}

/* What is drawn for a code point. Whatever text_clean refuses, and whatever
 * the locale cannot show in one or two columns, becomes '?'. */
static uint32_t
shown(const struct canvas *c, uint32_t code)
{
	if (code >= 0x20 && code < 0x7F)
		return code;
	char bytes[UTF8_MAX + 1], clean[UTF8_MAX + 1];
	bytes[text_encode(code, bytes)] = '\0';
	text_clean(clean, sizeof(clean), bytes);
	code = glyph_stand_in(code, c->glyphs);
	return strcmp(bytes, clean) != 0 || wcwidth((wchar_t)code) <= 0 ? '?' : code;
}

static int
shown_width(const struct canvas *c, const char *text)
{
	int width = 0;
	for (uint32_t code; (code = text_next(&text)) != 0; )
		width += text_code_width(shown(c, code));
	return width;
}

/* Draws one character that is fit to be shown; the columns it takes are
 * returned even where it is clipped. */
static int
put(struct canvas *c, int y, int x, enum style style, uint32_t code)
{
	int width = text_code_width(code);
	if (y < 0 || y >= c->rows || x < 0 || x + width > c->cols)
		return width;
	struct cell *cell = cell_at(c, y, x);
	if (cell->code == 0)
		cell[-1].code = ' ';
	if (x + width < c->cols && cell[width].code == 0)
		cell[width].code = ' ';
	cell[0] = (struct cell){ .code = code, .style = (uint8_t)style };
	if (width == 2)
		cell[1] = (struct cell){ .code = 0, .style = (uint8_t)style };
	return width;
}

int
canvas_text(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	limit = at_most(c->cols - x, limit);
	if (limit <= 0)
		return 0;
	bool whole = shown_width(c, text) <= limit;
	int room = whole ? limit : limit - 1, used = 0;
	for (uint32_t code; (code = text_next(&text)) != 0; ) {
		code = shown(c, code);
		if (used + text_code_width(code) > room)
			break;
		used += put(c, y, x + used, style, code);
	}
	if (!whole) {
		canvas_glyph(c, y, x + used, style, GLYPH_ELLIPSIS);
		used++;
	}
	return used;
}

int
canvas_text_right(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	int spare = at_least(0, limit - shown_width(c, text));
	return canvas_text(c, y, x + spare, limit - spare, style, text);
}

int
canvas_text_centre(struct canvas *c, int y, int x, int limit, enum style style, const char *text)
{
	int left = at_least(0, limit - shown_width(c, text)) / 2;
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
		const char *end = cut ? glyph_text(GLYPH_ELLIPSIS, c->glyphs) : "";
		char *part = mem_format("%.*s%s", (int)length, text, end);
		canvas_text(c, r->y + line, r->x, r->cols, style, part);
		free(part);
	}
	return line;
}

int
canvas_wrap_rows(const char *text, int cols)
{
	int rows = 0;
	for (const char *next; text != NULL && cols > 0; text = next, rows++)
		text_wrap(text, cols, &next);
	return rows;
}

int
canvas_code(struct canvas *c, int y, int x, enum style style, uint32_t code)
{
	return put(c, y, x, style, shown(c, code));
}

void
canvas_glyph(struct canvas *c, int y, int x, enum style style, enum glyph glyph)
{
	const char *text = glyph_text(glyph, c->glyphs);
	for (uint32_t code; (code = text_next(&text)) != 0; )
		x += canvas_code(c, y, x, style, code);
}

void
canvas_fill(struct canvas *c, const struct rect *r, enum style style, enum glyph glyph)
{
	struct rect in = clip(c, r);
	for (int y = in.y; y < in.y + in.rows; y++)
		for (int x = in.x; x < in.x + in.cols; x++)
			canvas_glyph(c, y, x, style, glyph);
}

void
canvas_blank(struct canvas *c, const struct rect *r)
{
	struct rect in = clip(c, r);
	for (int y = in.y; y < in.y + in.rows; y++)
		for (int x = in.x; x < in.x + in.cols; x++)
			put(c, y, x, STYLE_TEXT, ' ');
}

void
canvas_style(struct canvas *c, const struct rect *r, enum style style)
{
	struct rect in = clip(c, r);
	for (int y = in.y; y < in.y + in.rows; y++)
		for (int x = in.x; x < in.x + in.cols; x++)
			cell_at(c, y, x)->style = (uint8_t)style;
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
	return y < 0 || y >= c->rows || x < 0 || x >= c->cols ? STYLE_TEXT : cell_at(c, y, x)->style;
}
