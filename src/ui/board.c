/* board.c: draws boards: cells of one size with shapes, symbols, coordinates and frames. */
#include <assert.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

/* A terminal's cell is about twice as high as wide, so all of these are nearly square except 1x4,
 * which is for boards with many rows. */
static const struct cell_size square_sizes[] = {
	{ 7, 14 }, { 5, 10 }, { 4, 8 }, { 3, 6 }, { 2, 4 }, { 1, 4 }, { 1, 2 }, { 0, 0 },
};

/* Columns for the coordinates left of the board. */
static int
gutter(const struct board *b)
{
	return !b->coordinates ? 0 : b->rows > 10 ? 3 : 2;
}

struct rect
board_cell_rect(const struct board *b, int y, int x, int row, int col)
{
	return (struct rect){
		.y = y + b->frame + row * b->cell_rows + (b->split > 0 && row >= b->split),
		.x = x + gutter(b) + b->frame + b->gap + col * (b->cell_cols + b->gap),
		.rows = b->cell_rows,
		.cols = b->cell_cols,
	};
}

void
board_size(const struct board *b, int *rows, int *cols)
{
	struct rect last = board_cell_rect(b, 0, 0, b->rows - 1, b->cols - 1);
	*rows = last.y + last.rows + b->frame + b->coordinates;
	*cols = last.x + last.cols + b->gap + b->frame;
}

void
board_fit(struct board *b, int room_rows, int room_cols)
{
	const struct cell_size *size = b->sizes != NULL ? b->sizes : square_sizes;
	for (; size->rows > 0; size++) {
		int rows, cols;
		b->cell_rows = size->rows;
		b->cell_cols = size->cols - b->gap;
		board_size(b, &rows, &cols);
		if (rows <= room_rows && cols <= room_cols)
			return;
	}
}

enum { DIGITS = 2 };

/* Formats a number from 0 to 99; printf would take longer than drawing the cells. */
static const char *
put_number(char digits[DIGITS + 1], int number)
{
	digits[0] = (char)('0' + number / 10 % 10);
	digits[1] = (char)('0' + number % 10);
	digits[2] = '\0';
	return number < 10 ? digits + 1 : digits;
}

/* The row of a cell that contains its symbol. */
static int
sign_row(const struct rect *r)
{
	return r->y + (r->rows - 1) / 2;
}

static void
draw_coordinates(struct canvas *c, int y, int x, const struct board *b)
{
	char digits[DIGITS + 1];
	for (int row = 0; row < b->rows; row++) {
		struct rect r = board_cell_rect(b, y, x, row, 0);
		canvas_text_right(c, sign_row(&r), x, gutter(b) - 1, STYLE_FRAME,
		    put_number(digits, b->rows - 1 - row));
	}
	for (int col = 0; col < b->cols; col++) {
		struct rect r = board_cell_rect(b, y, x, b->rows - 1, col);
		canvas_text(c, r.y + r.rows + b->frame, r.x + (r.cols - 2) / 2, DIGITS, STYLE_FRAME,
		    put_number(digits, col));
	}
}

/* --- shapes --- */

/* Targets change with every key, so only the row of the symbol is coloured: in a large window,
 * whole cells would be many bytes to send. */
static void
fill_cell(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	struct rect row = { sign_row(r), r->x, 1, r->cols };
	if (cell->ground != STYLE_TEXT)
		canvas_style(c, r, cell->ground);
	canvas_style(c, cell->style == STYLE_TARGET || cell->ground != STYLE_TEXT ? &row : r,
	    cell->style);
}

/* Draws the corners that touch no neighbour. */
static void
draw_corners(struct canvas *c, const struct rect *r, const struct board_cell *cell, enum style ink,
    enum glyph top_left)
{
	static const struct { bool bottom, right; unsigned joins; } corners[] = {
		{ false, false, JOIN_UP | JOIN_LEFT }, { false, true, JOIN_UP | JOIN_RIGHT },
		{ true, false, JOIN_DOWN | JOIN_LEFT }, { true, true, JOIN_DOWN | JOIN_RIGHT },
	};
	for (size_t i = 0; i < LEN(corners); i++)
		if ((cell->joins & corners[i].joins) == 0)
			canvas_glyph(c, corners[i].bottom ? r->y + r->rows - 1 : r->y,
			    corners[i].right ? r->x + r->cols - 1 : r->x, ink,
			    top_left + (enum glyph)i);
}

static void
fill_round(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	fill_cell(c, r, cell);
	if (r->rows >= 2 && r->cols >= 4)
		draw_corners(c, r, cell, cell->edge, GLYPH_ROUND_TL);
}

/* Tiles are made of glyphs, so that they are visible without colours too. Only the full set has a
 * glyph for half a cell. */
static void
fill_tile(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	bool full = c->glyphs == GLYPHS_FULL;
	canvas_fill(c, r, full ? cell->edge : cell->style, GLYPH_PIXEL);
	if (full && r->rows > 1)
		canvas_fill(c, &(struct rect){ r->y + r->rows - 1, r->x, 1, r->cols }, cell->edge,
		    GLYPH_HALF);
}

/* Draws only corners: this shape moves over the board with every key, and corners are few bytes to
 * send. */
static void
fill_hollow(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	enum style ink = cell->edge != STYLE_TEXT ? cell->edge : cell->style;
	if (r->rows > 1) {
		draw_corners(c, r, cell, ink, GLYPH_HOLLOW_TL);
	} else {
		canvas_text(c, r->y, r->x, 1, ink, "[");
		canvas_text(c, r->y, r->x + r->cols - 1, 1, ink, "]");
	}
}

/* Draws a symbol in the middle of the cell; only an obstacle fills the whole cell. */
static void
draw_sign(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	int y = sign_row(r), x = r->x + (r->cols - 2) / 2;
	if (cell->text != NULL && text_width(cell->text) != 2)
		canvas_text_centre(c, y, r->x, r->cols, cell->style, cell->text);
	else if (cell->text != NULL)
		canvas_text(c, y, x, 2, cell->style, cell->text);
	else if (cell->glyph == GLYPH_OBSTACLE)
		for (int i = 0; i < r->rows * r->cols; i += 2)
			canvas_glyph(c, r->y + i / r->cols, r->x + i % r->cols, cell->style,
			    cell->glyph);
	else if (cell->glyph != GLYPH_BLANK)
		canvas_glyph(c, y, x, cell->style, cell->glyph);
	if (cell->below != NULL && y + 1 < r->y + r->rows)
		canvas_text_centre(c, y + 1, r->x, r->cols,
		    cell->ground != STYLE_TEXT ? cell->ground : cell->style, cell->below);
}

void
board_draw_cell(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	static void (*const fillers[])(struct canvas *, const struct rect *,
	    const struct board_cell *) = {
		[SHAPE_FULL] = fill_cell, [SHAPE_ROUND] = fill_round, [SHAPE_TILE] = fill_tile,
		[SHAPE_HOLLOW] = fill_hollow,
	};
	assert(cell->text != NULL || cell->glyph < GLYPH_BOARD_COUNT);
	canvas_blank(c, r);
	fillers[cell->shape](c, r, cell);
	draw_sign(c, r, cell);
}

/* Draws the cursor brackets in the gap, or in the cell beside its symbol; a cell too small for that
 * is drawn reversed. */
static void
draw_marks(struct canvas *c, const struct rect *r, const struct board *b,
    const struct board_cell *cell)
{
	int y = sign_row(r), out = b->gap > 0, left = out ? r->x - 1 : r->x + (r->cols - 4) / 2;
	int right = out ? r->x + r->cols : left + 3;
	enum style style = out || cell->marks_style != STYLE_TEXT ? cell->marks_style : cell->style;
	if (!out && r->cols < 4) {
		canvas_style(c, r, STYLE_CURSOR);
		return;
	}
	canvas_code(c, y, left, style, (uint32_t)cell->marks[0]);
	canvas_code(c, y, right, style, (uint32_t)cell->marks[1]);
}

static void
point_at(struct canvas *c, const struct rect *r)
{
	canvas_set_cursor(c, sign_row(r), r->x + (r->cols - 2) / 2);
}

void
board_point(struct canvas *c, const struct board *b, int y, int x, int row, int col)
{
	struct rect r = board_cell_rect(b, y, x, row, col);
	point_at(c, &r);
}

void
widget_board(struct canvas *c, int y, int x, const struct board *b, board_cell_source *look,
    const void *context)
{
	int rows, cols;
	board_size(b, &rows, &cols);
	if (b->frame)
		widget_frame(c, &(struct rect){ y, x + gutter(b), rows - b->coordinates,
		    cols - gutter(b) }, STYLE_FRAME);
	if (b->coordinates)
		draw_coordinates(c, y, x, b);
	for (int row = 0; row < b->rows; row++)
		for (int col = 0, span; col < b->cols; col += span) {
			struct rect r = board_cell_rect(b, y, x, row, col);
			struct board_cell cell = look(row, col, context);
			span = cell.span > 1 ? cell.span : 1;
			r.cols += (span - 1) * (b->cell_cols + b->gap);
			cell.style = theme_shade(cell.style, (row + col) & 1);
			cell.ground = theme_shade(cell.ground, (row + col) & 1);
			board_draw_cell(c, &r, &cell);
			if (cell.marks != NULL)
				draw_marks(c, &r, b, &cell);
			if (cell.marks != NULL && cell.marks[0] == '[')
				point_at(c, &r);
		}
}

bool
board_hit(const struct board *b, int y, int x, int click_y, int click_x, int *row, int *col)
{
	struct rect first = board_cell_rect(b, y, x, 0, 0);
	bool fitted = b->cell_rows > 0 && b->cell_cols > 0;
	if (!fitted || click_y < first.y || click_x < first.x)
		return false;
	int line = click_y - first.y;
	int hit_row = (line - (b->split > 0 && line >= b->split * b->cell_rows)) / b->cell_rows;
	int hit_col = (click_x - first.x) / (b->cell_cols + b->gap);
	struct rect cell = board_cell_rect(b, y, x, hit_row, hit_col);
	if (hit_row >= b->rows || hit_col >= b->cols || !rect_has(&cell, click_y, click_x))
		return false;
	*row = hit_row;
	*col = hit_col;
	return true;
}
