/* board.c: a grid of cells with a frame and coordinates. */
#include <assert.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

/* From the largest to the smallest. A terminal's cell is about twice as high as
 * wide: each of these comes close to a square, the last one exactly. */
static const struct { int rows, cols; bool grid; } sizes[] = {
	{ 5, 10, true }, { 3, 6, true }, { 1, 4, true }, { 1, 2, true }, { 1, 2, false },
};

/* Columns left of the frame. */
static int
gutter(const struct board *b)
{
	return !b->coordinates ? 0 : b->rows > 10 ? 3 : 2;
}

/* The inside of a cell when the board's outer corner is at y, x. */
static struct rect
inside(const struct board *b, int y, int x, int row, int col)
{
	return (struct rect){
		.y = y + 1 + row * (b->cell_rows + b->grid),
		.x = x + gutter(b) + 1 + col * (b->cell_cols + b->grid),
		.rows = b->cell_rows,
		.cols = b->cell_cols,
	};
}

void
board_size(const struct board *b, int *rows, int *cols)
{
	struct rect last = inside(b, 0, 0, b->rows - 1, b->cols - 1);
	*rows = last.y + last.rows + 1 + b->coordinates;
	*cols = last.x + last.cols + 1;
}

void
board_fit(struct board *b, int room_rows, int room_cols)
{
	for (size_t i = 0; i < LEN(sizes); i++) {
		int rows, cols;
		b->cell_rows = sizes[i].rows;
		b->cell_cols = sizes[i].cols;
		b->grid = sizes[i].grid;
		board_size(b, &rows, &cols);
		if (rows <= room_rows && cols <= room_cols)
			return;
	}
}

/* The lines between the cells, joined to the frame. */
static void
draw_grid(struct canvas *c, const struct rect *frame, const struct board *b)
{
	int bottom = frame->y + frame->rows - 1, right = frame->x + frame->cols - 1;
	for (int y = frame->y + b->cell_rows + 1; y < bottom; y += b->cell_rows + 1) {
		canvas_fill(c, &(struct rect){ y, frame->x, 1, frame->cols }, STYLE_FRAME, GLYPH_HORIZONTAL);
		canvas_glyph(c, y, frame->x, STYLE_FRAME, GLYPH_TEE_LEFT);
		canvas_glyph(c, y, right, STYLE_FRAME, GLYPH_TEE_RIGHT);
	}
	for (int x = frame->x + b->cell_cols + 1; x < right; x += b->cell_cols + 1) {
		canvas_fill(c, &(struct rect){ frame->y, x, frame->rows, 1 }, STYLE_FRAME, GLYPH_VERTICAL);
		canvas_glyph(c, frame->y, x, STYLE_FRAME, GLYPH_TEE_TOP);
		canvas_glyph(c, bottom, x, STYLE_FRAME, GLYPH_TEE_BOTTOM);
		for (int y = frame->y + b->cell_rows + 1; y < bottom; y += b->cell_rows + 1)
			canvas_glyph(c, y, x, STYLE_FRAME, GLYPH_CROSS);
	}
}

enum { DIGITS = 2 };

/* A number from 0 to 99; printf would take longer than the cells do. */
static const char *
put_number(char digits[DIGITS + 1], int number)
{
	digits[0] = (char)('0' + number / 10 % 10);
	digits[1] = (char)('0' + number % 10);
	digits[2] = '\0';
	return number < 10 ? digits + 1 : digits;
}

static void
draw_coordinates(struct canvas *c, int y, int x, const struct board *b)
{
	char digits[DIGITS + 1];
	for (int row = 0; row < b->rows; row++) {
		struct rect r = inside(b, y, x, row, 0);
		canvas_text_right(c, r.y + r.rows / 2, x, gutter(b) - 1, STYLE_DIM, put_number(digits, b->rows - 1 - row));
	}
	for (int col = 0; col < b->cols; col++) {
		struct rect r = inside(b, y, x, b->rows - 1, col);
		canvas_text(c, r.y + r.rows + 1, r.x + (r.cols - 2) / 2, DIGITS, STYLE_DIM, put_number(digits, col));
	}
}

/* An obstacle fills its whole cell; every other sign stands in the middle. */
static void
draw_sign(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	int y = r->y + r->rows / 2, x = r->x + (r->cols - 2) / 2;
	if (cell->text != NULL && text_width(cell->text) > 2)
		canvas_text_centre(c, y, r->x, r->cols, cell->style, cell->text);
	else if (cell->text != NULL)
		canvas_text(c, y, x, 2, cell->style, cell->text);
	else if (cell->glyph != GLYPH_OBSTACLE)
		canvas_glyph(c, y, x, cell->style, cell->glyph);
	else
		for (int i = 0; i < r->rows * r->cols; i += 2)
			canvas_glyph(c, r->y + i / r->cols, r->x + i % r->cols, cell->style, cell->glyph);
}

/* Targets come and go with every key: only the row of the sign takes their colour,
 * or a large window would be sent whole blocks. */
static void
draw_cell(struct canvas *c, const struct rect *r, const struct board_cell *cell)
{
	assert(cell->text != NULL || cell->glyph < GLYPH_BOARD_COUNT);
	struct rect row = { r->y + r->rows / 2, r->x, 1, r->cols };
	canvas_blank(c, r);
	canvas_style(c, cell->style == STYLE_TARGET ? &row : r, cell->style);
	draw_sign(c, r, cell);
	if (cell->marked && r->cols >= 4) {
		int y = r->y + r->rows / 2, left = r->x + (r->cols - 4) / 2;
		canvas_text(c, y, left, 1, cell->style, "[");
		canvas_text(c, y, left + 3, 1, cell->style, "]");
	} else if (cell->marked) {
		canvas_style(c, r, STYLE_CURSOR);
	}
}

void
widget_board(struct canvas *c, int y, int x, const struct board *b, board_look *look, const void *context)
{
	int rows, cols;
	board_size(b, &rows, &cols);
	const struct rect frame = { y, x + gutter(b), rows - b->coordinates, cols - gutter(b) };
	widget_frame(c, &frame, STYLE_FRAME);
	if (b->grid)
		draw_grid(c, &frame, b);
	if (b->coordinates)
		draw_coordinates(c, y, x, b);
	for (int row = 0; row < b->rows; row++)
		for (int col = 0; col < b->cols; col++) {
			struct rect r = inside(b, y, x, row, col);
			struct board_cell cell = look(row, col, context);
			draw_cell(c, &r, &cell);
		}
}

bool
board_hit(const struct board *b, int y, int x, int click_y, int click_x, int *row, int *col)
{
	struct rect first = inside(b, y, x, 0, 0);
	bool fitted = b->cell_rows > 0 && b->cell_cols > 0;
	if (!fitted || click_y < first.y || click_x < first.x)
		return false;
	int hit_row = (click_y - first.y) / (b->cell_rows + b->grid);
	int hit_col = (click_x - first.x) / (b->cell_cols + b->grid);
	struct rect cell = inside(b, y, x, hit_row, hit_col);
	if (hit_row >= b->rows || hit_col >= b->cols || !rect_has(&cell, click_y, click_x))
		return false;
	*row = hit_row;
	*col = hit_col;
	return true;
}
