/* pager.c: a long text with headings, scrolled by rows.
 *
 * The text is stored as cells in its original lines. For a width these are laid out in rows:
 *
 *   line 0   NAME                          row 0
 *   line 1        monoknight - a card      row 1    first cell of line 1
 *                 game on a board          row 2    a later cell of line 1
 *
 * Lines stay the same when the width changes; scrolling moves by rows. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

enum { SIDE = 2 };	/* the scroll bar and a blank before it */

struct line {
	int	first, count;	/* cells */
	int	indent;
	bool	heading;	/* begins in bold in the first column */
};

struct row {
	int	line;
	int	first, count;	/* cells */
	int	indent;		/* blanks before them; 0 for the first row of a line */
};

struct pager {
	struct cell	*cells;
	struct line	*lines;
	struct row	*rows;
	int		 line_count, row_count;
	int		 cols, height;	/* of the rectangle it was last drawn in */
	int		 top;		/* the first row shown */
	uint32_t	 needle[64];	/* the last text searched for, in small letters */
	int		 needle_length;
	int		 found;		/* the line of the last hit */
};

static uint32_t
small_letter(uint32_t code)
{
	return code >= 'A' && code <= 'Z' ? code | 0x20 : code;
}

/* Reads a character with its overstrikes: over itself it is bold, over an underscore underlined. A
 * wide character may be followed by two backspaces. */
static struct cell
next_cell(const char **s)
{
	uint32_t code = text_next(s);
	enum style style = STYLE_TEXT;
	while (**s == '\b') {
		*s += strspn(*s, "\b");
		const char *rest = *s;
		uint32_t over = text_next(&rest);
		if (over == 0 || over == '\n')
			break;
		if (over == code && style != STYLE_EMPHASIS)
			style = STYLE_STRONG;
		else if (code == '_' || over == '_')
			style = STYLE_EMPHASIS;
		if (over != '_')
			code = over;
		*s = rest;
	}
	return (struct cell){ .code = code, .style = style };
}

static void
add_line(struct pager *p, int first, int end)
{
	struct line *line = &p->lines[p->line_count++];
	*line = (struct line){ .first = first, .count = end - first };
	while (line->indent < line->count && p->cells[first + line->indent].code == ' ')
		line->indent++;
	line->heading = line->count > 0 && line->indent == 0 &&
	    p->cells[first].style == STYLE_STRONG;
}

static void
read_text(struct pager *p, const char *text)
{
	size_t lines = 2;
	for (const char *s = text; *s != '\0'; s++)
		lines += *s == '\n';
	p->cells = mem_new((strlen(text) + 1) * sizeof(*p->cells));
	p->lines = mem_new(lines * sizeof(*p->lines));
	int first = 0, end = 0;
	while (*text != '\0') {
		struct cell cell = next_cell(&text);
		if (cell.code != '\n') {
			p->cells[end++] = cell;
			continue;
		}
		add_line(p, first, end);
		first = end;
	}
	if (end > first)
		add_line(p, first, end);
}

/* How many of the cells from `first` to `end` fit into a row. */
static int
fitting(const struct pager *p, int first, int end, int cols)
{
	char *text = mem_new((size_t)(end - first) * UTF8_MAX + 1), *to = text;
	for (int i = first; i < end; i++)
		to += text_encode(p->cells[i].code, to);
	const char *next, *s = text, *cut = text + text_wrap(text, cols, &next);
	int count = 0;
	for (; s < cut; count++)
		text_next(&s);
	free(text);
	return count;
}

static void
add_row(struct pager *p, const struct row *row, int *room)
{
	if (p->row_count == *room) {
		*room = *room * 2 + 64;
		p->rows = mem_grow(p->rows, (size_t)*room, sizeof(*p->rows));
	}
	p->rows[p->row_count++] = *row;
}

static void
lay_out(struct pager *p, int cols)
{
	int room = 0, top_line = p->row_count > 0 ? p->rows[p->top].line : 0;
	free(p->rows);
	p->rows = NULL;
	p->row_count = 0;
	p->cols = cols;
	for (int i = 0; i < p->line_count; i++) {
		const struct line *line = &p->lines[i];
		int first = line->first, end = first + line->count, indent = 0;
		if (i == top_line)
			p->top = p->row_count;
		do {	/* an empty line is a row too */
			/* the first row includes the line's own indentation */
			int skip = indent == 0 && line->indent < cols / 2 ? line->indent : 0;
			int count = skip + fitting(p, first + skip, end, cols - indent - skip);
			add_row(p, &(struct row){ i, first, count, indent }, &room);
			first += count;
			while (first < end && p->cells[first].code == ' ')
				first++;
			indent = line->indent < cols / 2 ? line->indent : 0;
		} while (first < end);
	}
}

static void
go_to_row(struct pager *p, int row)
{
	int last = p->row_count - p->height;
	p->top = row > last ? last : row;
	if (p->top < 0)
		p->top = 0;
}

struct pager *
pager_new(const char *text)
{
	struct pager *p = mem_new(sizeof(*p));
	read_text(p, text);
	p->height = 20;
	lay_out(p, 80 - SIDE);
	return p;
}

void
pager_free(struct pager *p)
{
	if (p == NULL)
		return;
	free(p->cells);
	free(p->lines);
	free(p->rows);
	free(p);
}

void
pager_scroll(struct pager *p, int lines)
{
	go_to_row(p, p->top + lines);
}

void
pager_page(struct pager *p, int pages)
{
	int overlap = p->height > 2 ? 1 : 0;
	go_to_row(p, p->top + pages * (p->height - overlap));
}

void
pager_to(struct pager *p, bool end)
{
	go_to_row(p, end ? p->row_count : 0);
}

/* Is the needle at that cell of a line? */
static bool
needle_at(const struct pager *p, int cell, int end)
{
	if (p->needle_length == 0 || cell + p->needle_length > end)
		return false;
	for (int i = 0; i < p->needle_length; i++)
		if (small_letter(p->cells[cell + i].code) != p->needle[i])
			return false;
	return true;
}

static bool
line_has_needle(const struct pager *p, int line)
{
	int first = p->lines[line].first, end = first + p->lines[line].count;
	for (int i = first; i < end; i++)
		if (needle_at(p, i, end))
			return true;
	return false;
}

/* Sets the needle. False: it is the same as before. */
static bool
take_needle(struct pager *p, const char *text)
{
	uint32_t needle[LEN(p->needle)] = { 0 };
	int length = 0;
	for (uint32_t code; length < (int)LEN(needle) && (code = text_next(&text)) != 0; )
		needle[length++] = small_letter(code);
	bool same = length == p->needle_length && memcmp(needle, p->needle, sizeof(needle)) == 0;
	memcpy(p->needle, needle, sizeof(needle));
	p->needle_length = length;
	return !same;
}

bool
pager_search(struct pager *p, const char *text, int by)
{
	if (p->row_count == 0)
		return false;
	int start = take_needle(p, text) ? p->rows[p->top].line : p->found + by + p->line_count;
	for (int i = 0; i < p->line_count; i++) {
		int line = (start + by * i + p->line_count) % p->line_count;
		if (line_has_needle(p, line)) {
			int row = 0;
			while (row < p->row_count && p->rows[row].line < line)
				row++;
			p->found = line;
			go_to_row(p, row);
			return true;
		}
	}
	return false;
}

bool
pager_has_sections(const struct pager *p)
{
	for (int i = 0; i < p->line_count; i++)
		if (p->lines[i].heading)
			return true;
	return false;
}

int
pager_section(struct pager *p, int by)
{
	int number = -1, wanted = -1, target = 0, top = p->row_count > 0 ? p->top : 0;
	for (int i = 0, row = 0; i < p->line_count; i++) {
		if (!p->lines[i].heading)
			continue;
		number++;
		while (p->rows[row].line < i)
			row++;
		if (by > 0 ? row <= top : row >= top)
			continue;
		wanted = number;
		target = row;
		if (by > 0)
			break;
	}
	if (wanted >= 0)
		go_to_row(p, target);
	return wanted;
}

static void
draw_row(struct canvas *c, int y, int x, const struct pager *p, const struct row *row)
{
	int end = p->lines[row->line].first + p->lines[row->line].count, lit = 0;
	bool heading = p->lines[row->line].heading;
	x += row->indent;
	/* a hit may have begun in the row above */
	for (int i = p->lines[row->line].first; i < row->first + row->count; i++) {
		bool hit = needle_at(p, i, end);
		if (hit)
			lit = i + p->needle_length;
		if (i < row->first)
			continue;
		if (hit && row->line == p->found)
			canvas_set_cursor(c, y, x);
		enum style style = heading ? STYLE_HEADING : p->cells[i].style;
		x += canvas_code(c, y, x, i < lit ? STYLE_SELECTED : style, p->cells[i].code);
	}
}

/* Draws a scroll bar at the right edge; a block on it represents the visible part. */
static void
draw_bar(struct canvas *c, const struct rect *r, const struct pager *p)
{
	if (p->row_count <= r->rows)
		return;
	int x = r->x + r->cols - 1, size = r->rows * r->rows / p->row_count;
	size = size < 1 ? 1 : size;
	int at = (int)((long)p->top * (r->rows - size) / (p->row_count - r->rows));
	canvas_fill(c, &(struct rect){ r->y, x, r->rows, 1 }, STYLE_FRAME, GLYPH_VERTICAL);
	canvas_fill(c, &(struct rect){ r->y + at, x, size, 1 }, STYLE_SELECTED, GLYPH_SLIDER);
}

void
widget_pager(struct canvas *c, const struct rect *r, struct pager *p)
{
	if (r->rows <= 0 || r->cols <= SIDE)
		return;
	if (p->cols != r->cols - SIDE)
		lay_out(p, r->cols - SIDE);
	p->height = r->rows;
	go_to_row(p, p->top);
	canvas_blank(c, r);
	canvas_set_cursor(c, r->y, r->x);
	for (int i = 0; i < r->rows && p->top + i < p->row_count; i++)
		draw_row(c, r->y + i, r->x, p, &p->rows[p->top + i]);
	draw_bar(c, r, p);
}
