/* svg.h: a canvas as a picture: cells as rectangles, glyphs as text, and as shapes those that must
 * join at their edges (lines, blocks). */
#ifndef TESTS_SVG_H
#define TESTS_SVG_H

#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "palette.h"
#include "ui/canvas.h"

enum { SVG_COLS = 10, SVG_ROWS = 20 };	/* of a cell */

struct svg {
	FILE			*out;
	const struct canvas	*canvas;
	int			 colours;
	bool			 light;
};

/* --- colours --- */

static inline struct cell_attributes
svg_look(const struct svg *s, enum style style)
{
	return theme_attributes(style, s->colours, s->light ? BACKGROUND_LIGHT : BACKGROUND_DARK);
}

static inline uint32_t
svg_own(const struct svg *s, bool ink)
{
	return ink == s->light ? 0x000000 : s->light ? 0xFFFFFF : 0xD0D0D0;
}

/* The ink of a style, or its ground. */
static inline uint32_t
svg_colour(const struct svg *s, enum style style, bool ink)
{
	struct cell_attributes look = svg_look(s, style);
	if (look.attributes & ATTRIBUTE_REVERSE)
		ink = !ink;
	int colour = ink ? look.colour : look.background;
	return colour < 0 ? svg_own(s, ink) : palette_rgb(colour);
}

static inline void
svg_styles(const struct svg *s)
{
	fprintf(s->out, "<style>text{font:16px 'DejaVu Sans Mono','Noto Sans Mono CJK JP',monospace;white-space:pre}"
	    "rect{shape-rendering:crispEdges}");
	for (int style = 0; style < STYLE_COUNT; style++) {
		struct cell_attributes look = svg_look(s, (enum style)style);
		fprintf(s->out, "\n.s%d{fill:#%06x%s%s}", style, svg_colour(s, (enum style)style, true),
		    look.attributes & ATTRIBUTE_BOLD ? ";font-weight:bold" : "",
		    look.attributes & ATTRIBUTE_DIM ? ";opacity:.6" : "");
	}
	fprintf(s->out, "</style>\n");
}

/* --- shapes --- */

static inline void
svg_rect(const struct svg *s, enum style style, double x, double y, double width, double height)
{
	fprintf(s->out, "<rect class=\"s%d\" x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"/>", style, x, y, width, height);
}

/* Lines, by the edges that they reach from the middle of the cell. */
enum { ARM_LEFT = 1, ARM_RIGHT = 2, ARM_UP = 4, ARM_DOWN = 8, SVG_LINES = 0x2500, SVG_BLOCKS = 0x2580, SVG_SHAPES_END = 0x25A0 };

static const uint8_t svg_arms[SVG_BLOCKS - SVG_LINES] = {
	[0x00] = ARM_LEFT | ARM_RIGHT, [0x02] = ARM_UP | ARM_DOWN, [0x03] = ARM_UP | ARM_DOWN,
	[0x0C] = ARM_RIGHT | ARM_DOWN, [0x10] = ARM_LEFT | ARM_DOWN, [0x14] = ARM_RIGHT | ARM_UP, [0x18] = ARM_LEFT | ARM_UP,
	[0x1C] = ARM_UP | ARM_DOWN | ARM_RIGHT, [0x24] = ARM_UP | ARM_DOWN | ARM_LEFT,
	[0x2C] = ARM_LEFT | ARM_RIGHT | ARM_DOWN, [0x34] = ARM_LEFT | ARM_RIGHT | ARM_UP, [0x3C] = ARM_LEFT | ARM_RIGHT | ARM_UP | ARM_DOWN,
	[0x6D] = ARM_RIGHT | ARM_DOWN, [0x6E] = ARM_LEFT | ARM_DOWN, [0x6F] = ARM_LEFT | ARM_UP, [0x70] = ARM_RIGHT | ARM_UP,
};

static inline bool
svg_is_shape(uint32_t code)
{
	return code >= SVG_LINES && code < SVG_SHAPES_END && (code >= SVG_BLOCKS || svg_arms[code - SVG_LINES] != 0);
}

static inline void
svg_line(const struct svg *s, const struct cell *cell, double x, double y)
{
	enum { THICK = 2, ACROSS = (SVG_COLS - THICK) / 2, DOWNWARDS = (SVG_ROWS - THICK) / 2 };
	unsigned arms = svg_arms[cell->code - SVG_LINES];
	double left = arms & ARM_LEFT ? 0 : ACROSS, right = arms & ARM_RIGHT ? SVG_COLS : ACROSS + THICK;
	double top = arms & ARM_UP ? 0 : DOWNWARDS, bottom = arms & ARM_DOWN ? SVG_ROWS : DOWNWARDS + THICK;
	if (arms & (ARM_LEFT | ARM_RIGHT))
		svg_rect(s, cell->style, x + left, y + DOWNWARDS, right - left, THICK);
	if (arms & (ARM_UP | ARM_DOWN))
		svg_rect(s, cell->style, x + ACROSS, y + top, THICK, bottom - top);
}

/* Blocks by their quarters, the upper ones first; blocks of eighths are counted. */
static const uint8_t svg_quarters[SVG_SHAPES_END - SVG_BLOCKS] = {
	[0x00] = 3, [0x10] = 10, [0x16] = 4, [0x17] = 8, [0x18] = 1, [0x19] = 13, [0x1A] = 9, [0x1B] = 7, [0x1C] = 11,
	[0x1D] = 2, [0x1E] = 6, [0x1F] = 14,
};

static inline void
svg_block(const struct svg *s, const struct cell *cell, double x, double y)
{
	int block = (int)cell->code - SVG_BLOCKS;
	if (block >= 0x01 && block <= 0x08) {
		svg_rect(s, cell->style, x, y + SVG_ROWS * (8 - block) / 8.0, SVG_COLS, SVG_ROWS * block / 8.0);
	} else if (block >= 0x09 && block <= 0x0F) {
		svg_rect(s, cell->style, x, y, SVG_COLS * (0x10 - block) / 8.0, SVG_ROWS);
	} else if (block >= 0x11 && block <= 0x13) {
		fprintf(s->out, "<g opacity=\"%g\">", (block - 0x10) / 4.0);
		svg_rect(s, cell->style, x, y, SVG_COLS, SVG_ROWS);
		fprintf(s->out, "</g>");
	}
	for (int i = 0; i < 4; i++)
		if (svg_quarters[block] & 1 << i)
			svg_rect(s, cell->style, x + i % 2 * SVG_COLS / 2.0, y + i / 2 * SVG_ROWS / 2.0, SVG_COLS / 2.0,
			    SVG_ROWS / 2.0);
}

/* --- rows --- */

/* Draws the grounds in runs, and the lines below underlined text. */
static inline void
svg_grounds(const struct svg *s, const struct cell *row, int y)
{
	for (int x = 0, end; x < s->canvas->cols; x = end) {
		enum style style = (enum style)row[x].style;
		for (end = x + 1; end < s->canvas->cols && row[end].style == style; end++)
			continue;
		uint32_t colour = svg_colour(s, style, false);
		if (colour != svg_own(s, false))
			fprintf(s->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>", x * SVG_COLS,
			    y * SVG_ROWS, (end - x) * SVG_COLS, SVG_ROWS, colour);
		if (svg_look(s, style).attributes & ATTRIBUTE_UNDERLINE)
			svg_rect(s, style, x * SVG_COLS, (y + 1) * SVG_ROWS - 2, (end - x) * SVG_COLS, 1);
	}
}

static inline void
svg_sign(const struct svg *s, uint32_t code)
{
	char sign[UTF8_MAX];
	size_t length = text_encode(code, sign);
	if (code == '<' || code == '&')
		fprintf(s->out, "&#%d;", (int)code);
	else if (code != 0)	/* the right half of a wide character */
		fwrite(sign, 1, length, s->out);
}

/* Glyphs of one style without a gap, each at its own place; returns where they end. */
static inline int
svg_word(const struct svg *s, const struct cell *row, int y, int x)
{
	int end = x;
	fprintf(s->out, "<text class=\"s%d\" y=\"%d\" x=\"", row[x].style, y * SVG_ROWS + 15);
	for (; end < s->canvas->cols && row[end].code != ' ' && row[end].style == row[x].style &&
	    !svg_is_shape(row[end].code); end++)
		if (row[end].code != 0)
			fprintf(s->out, end > x ? " %d" : "%d", end * SVG_COLS);
	fprintf(s->out, "\">");
	for (int i = x; i < end; i++)
		svg_sign(s, row[i].code);
	fprintf(s->out, "</text>");
	return end;
}

static inline void
svg_row(const struct svg *s, int y)
{
	const struct cell *row = &s->canvas->cells[y * s->canvas->stride];
	svg_grounds(s, row, y);
	for (int x = 0; x < s->canvas->cols; ) {
		const struct cell *cell = &row[x];
		bool shape = svg_is_shape(cell->code);
		if (shape)
			(cell->code >= SVG_BLOCKS ? svg_block : svg_line)(s, cell, x * SVG_COLS, y * SVG_ROWS);
		x = shape || cell->code == ' ' ? x + 1 : svg_word(s, row, y, x);
	}
	putc('\n', s->out);
}

/* The whole picture. */
static inline void
svg_write(const struct svg *s)
{
	int width = s->canvas->cols * SVG_COLS, height = s->canvas->rows * SVG_ROWS;
	fprintf(s->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n",
	    width, height, width, height);
	svg_styles(s);
	fprintf(s->out, "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", width, height, svg_own(s, false));
	for (int y = 0; y < s->canvas->rows; y++)
		svg_row(s, y);
	fprintf(s->out, "</svg>\n");
}

#endif
