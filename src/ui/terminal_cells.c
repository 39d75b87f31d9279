/* terminal_cells.c: tells curses which cells of a canvas are new. */
#include "ui/terminal_private.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Draws one character; what this character set does not have becomes '?'. */
static void
put(const struct terminal *t, int y, int x, const struct cell *cell, bool wide)
{
	wchar_t text[2] = { (wchar_t)cell->code, L'\0' };
	cchar_t sign;
	bool strange = wcwidth(text[0]) != (wide ? 2 : 1);
	if (strange)
		text[0] = L'?';
	setcchar(&sign, text, t->looks[cell->style].attributes, t->looks[cell->style].pair, NULL);
	mvadd_wch(y, x, &sign);
	if (strange && wide)
		mvaddch(y, x + 1, ' ');
}

/* Whether a wide character fits at a column. Where the last cell of the screen
 * can only be filled by moving the one before it, curses does so as soon as a
 * wide character ends there, and tears it apart. */
static bool
has_room(const struct terminal *t, int y, int x)
{
	bool torn = t->corner_shifts && y == t->rows - 1 && x + 2 == t->cols - 1;
	return x + 2 <= t->cols && !torn;
}

/* The cell a canvas has at a place, blank beyond its edges. A wide character
 * without room, or half of one, is blank too. */
static struct cell
cell_at(const struct terminal *t, const struct canvas *canvas, int y, int x, bool *wide)
{
	const struct cell blank = { .code = ' ', .style = STYLE_TEXT };
	*wide = false;
	if (y >= canvas->rows || x >= canvas->cols)
		return blank;
	const struct cell *cell = &canvas->cells[y * canvas->cols + x];
	bool two = x + 1 < canvas->cols && cell[1].code == 0;
	if (cell->code == 0 || (two && !has_room(t, y, x)))
		return blank;
	*wide = two;
	return *cell;
}

static bool
same(const struct cell *a, const struct cell *b)
{
	return a->code == b->code && a->style == b->style;
}

static bool
is_plain_blank(const struct terminal *t, const struct cell *cell)
{
	return cell->code == ' ' && t->looks[cell->style].plain;
}

/* Blanks without a ground look the same in every such style. Those that are there
 * stay as they are, unless everything is painted anew. Between two signs of one
 * style that are being drawn, new ones take it too, because each change of look on
 * the way costs a sequence; elsewhere they are ordinary text. */
static void
settle_blanks(const struct terminal *t, struct cell *row, const struct cell *told)
{
	bool anew = t->stale || t->repaint;
	for (int x = 0, end; x < t->cols; x = end + 1) {
		for (end = x; end < t->cols && is_plain_blank(t, &row[end]); end++)
			continue;
		uint8_t before = x > 0 ? row[x - 1].style : STYLE_TEXT;
		bool drawn = x > 0 && end < t->cols && (anew || !same(&row[x - 1], &told[x - 1]));
		bool between = drawn && row[end].style == before && t->looks[before].plain;
		for (; x < end; x++)
			row[x].style = !anew && is_plain_blank(t, &told[x]) ? told[x].style :
			    between ? before : STYLE_TEXT;
	}
}

/* Tells curses what changed in a row; false: nothing did. Both halves of a wide
 * character go together: curses does not mend one that is half overwritten. */
static bool
tell_row(struct terminal *t, const struct cell *row, int y)
{
	struct cell *told = &t->told->cells[y * t->told->cols];
	bool changed = false;
	for (int x = 0; x < t->cols; x++) {
		bool wide = x + 1 < t->cols && row[x + 1].code == 0;
		if (t->stale || !same(&told[x], &row[x]) || (wide && !same(&told[x + 1], &row[x + 1]))) {
			put(t, y, x, &row[x], wide);
			t->dirty = changed = true;
		}
		x += wide;
	}
	memcpy(told, row, (size_t)t->cols * sizeof *row);
	return changed;
}

void
terminal_tell(struct terminal *t, const struct canvas *canvas)
{
	struct cell *row = mem_grow(NULL, (size_t)t->cols, sizeof *row);
	for (int y = 0; y < t->rows; y++) {
		for (int x = 0; x < t->cols; x++) {
			bool wide;
			row[x] = cell_at(t, canvas, y, x, &wide);
			if (wide) {
				row[x + 1] = (struct cell){ .code = 0, .style = row[x].style };
				x++;
			}
		}
		settle_blanks(t, row, &t->told->cells[y * t->told->cols]);
		t->changed += tell_row(t, row, y);
	}
	free(row);
	t->stale = false;
}

void
terminal_tell_again(struct terminal *t)
{
	for (int y = 0; y < t->rows; y++)
		for (int x = 0; x < t->cols; x++) {
			const struct cell *cell = &t->told->cells[y * t->cols + x];
			bool wide = x + 1 < t->cols && cell[1].code == 0;
			put(t, y, x, cell, wide);
			x += wide;
		}
}
