/* puyo_control_layout.c: where Puyo's fields, next pairs and panels go at each window size. */
#include "games/puyo/puyo_control.h"

enum {
	STRIP_COLS = 6,		/* beside a field: the next pairs, and the tray */
	GAP = 2,
	PANEL_COLS = 28, PANEL_MOST = 44, PRACTICE_MOST = 60,
	PANEL_ROWS = 21,	/* beside small fields */
	HEAD_ROWS = 2,		/* above a small field: name and score, or the hanging pair */
	KEY_ROWS = 2,
};

static const struct cell_size sizes[] = { { 4, 8 }, { 3, 6 }, { 2, 4 }, { 1, 2 }, { 0, 0 } };

static int
least(int a, int b)
{
	return a < b ? a : b;
}

static int
most(int a, int b)
{
	return a > b ? a : b;
}

/* --- where a cell is --- */

struct rect
puyo_cell_rect(const struct puyo_spot *s, int x, int y)
{
	return board_cell_rect(&s->board, s->frame.y, s->frame.x, s->board.rows - y, x);
}

bool
puyo_cell_hit(const struct puyo_spot *s, int y, int x, int *column, int *row)
{
	if (!board_hit(&s->board, s->frame.y, s->frame.x, y, x, row, column))
		return false;
	*row = s->board.rows - *row;
	return true;
}

/* --- where all of it is --- */

/* The two trays are side by side between the fields. */
static void
place_fields(struct board_ui *d, const struct view *v, const struct board *b, int y, int x)
{
	int rows, cols, strip = most(STRIP_COLS, b->cell_cols);
	board_size(b, &rows, &cols);
	for (int side = 0; side < v->players; side++) {
		int left = side == 0 ? x : x + cols + 1 + 2 * strip + GAP + 1;
		d->spots[side] = (struct puyo_spot){
			.board = *b,
			.frame = { y, left, rows, cols },
			.strip = { y, side == 0 ? left + cols + 1 : left - 1 - strip, rows, strip },
		};
	}
}

/* Above the frame, in cells as high as the field's if they fit; in low windows the lower half is on
 * the frame's upper edge. */
static void
place_hanging(struct board_ui *d)
{
	const struct puyo_spot *s = &d->spots[0];
	struct puyo_place place = { (int8_t)d->x, d->r == 2 ? 2 : 1, (int8_t)d->r };
	struct puyo_cells cells = puyo_pair_cells(place);
	int rows = s->frame.y - 1 >= 2 * s->board.cell_rows ? s->board.cell_rows : 1;
	int bottom = most(s->frame.y, 1 + 2 * rows);
	d->hanging[0] = puyo_cell_rect(s, cells.child.x, 1);
	d->hanging[1] = puyo_cell_rect(s, cells.axis.x, 1);
	d->hanging[0].rows = d->hanging[1].rows = rows;
	d->hanging[0].y = bottom - rows * cells.child.y;
	d->hanging[1].y = bottom - rows * cells.axis.y;
}

/* Uses the largest cells that fit, and centres everything in the window. */
void
puyo_lay_out(struct board_ui *d, const struct canvas *c, const struct view *v)
{
	struct board b = { .rows = PUYO_SHOWN_ROWS, .cols = PUYO_COLUMNS, .frame = true,
	    .sizes = sizes };
	int rows, cols, room = c->rows - 3;
	board_fit(&b, room, (c->cols - PANEL_COLS) / v->players - GAP - 1 - STRIP_COLS);
	board_size(&b, &rows, &cols);
	int head = v->practice ? 2 * b.cell_rows : b.cell_rows == 1 ? HEAD_ROWS : 0;
	int above = most(0, room - head - rows - (d->people > 1 ? KEY_ROWS : 0)) / 2 + head;
	int y = 1 + least(above, room - rows);
	int fields = v->players * (cols + 1 + most(STRIP_COLS, b.cell_cols) + GAP);
	int panel = v->practice ? least(PRACTICE_MOST, c->cols - fields - 1) :
	    least(PANEL_MOST, c->cols - fields - 2);
	int x = (c->cols - fields - panel + 1) / 2,
	    top = b.cell_rows == 1 ? most(1, y - HEAD_ROWS) : y;
	place_fields(d, v, &b, y, x);
	place_hanging(d);
	d->panel = (struct rect){ top, x + fields, least(most(rows, PANEL_ROWS), room + 1 - top),
	    panel };
}
