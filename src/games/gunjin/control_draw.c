/* control_draw.c: Gunjin Shogi's board: cells, river, pieces and marks.
 *
 * What a cell is marked with stands on the lines beside it, because a label may
 * fill the cell: brackets for the cursor, arrows for the piece in hand, colons
 * for the last move. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/control.h"

enum { GUTTER = 2, RIVER = 3 };		/* columns of row numbers; the line that is the river */

const struct legend gunjin_legend[] = {
	{ GLYPH_BLANK, N_("GE"), STYLE_PIECE, N_("a piece of yours; what it can do stands below") },
	{ GLYPH_HIDDEN, NULL, STYLE_ENEMY, N_("a piece of the enemy, and your mark on it") },
	{ GLYPH_BLANK, "1", STYLE_PIECE, N_("watching: with a piece of player 1") },
	{ GLYPH_BLANK, "2", STYLE_ENEMY, N_("watching: with a piece of player 2") },
	{ GLYPH_BLANK, "1PL", STYLE_PIECE, N_("watching: an aeroplane; TK is a tank, SP a spy") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("the piece in hand can go here") },
	{ GLYPH_TIMES, NULL, STYLE_TARGET, N_("it can attack here") },
	{ GLYPH_MORE_UP, NULL, STYLE_TARGET, N_("it can cross this bridge") },
	{ GLYPH_BLANK, "[ ]", STYLE_CURSOR, N_("the cursor") },
	{ GLYPH_BLANK, "> <", STYLE_SELECTED, N_("the piece in hand") },
	{ GLYPH_BLANK, ": :", STYLE_LAST, N_("where the last move began and ended") },
	{ GLYPH_WATER, NULL, STYLE_WATER, N_("water: only aeroplanes cross it") },
	{ GLYPH_BRIDGE, NULL, STYLE_STRONG, N_("a bridge") },
	{ GLYPH_BLANK, "HQ1", STYLE_DIM, N_("a headquarters: an officer in the enemy's wins") },
	{ GLYPH_POINTER, NULL, STYLE_SELECTED, N_("placing: the kind that comes next") },
	{ GLYPH_BLANK, "-", STYLE_TEXT, N_("log: a move, and what moved") },
	{ GLYPH_BLANK, "x", STYLE_TEXT, N_("log: a battle, and how your piece fared") },
	{ GLYPH_BLANK, "1-0", STYLE_TEXT, N_("log: player 1 has won; 0-1: player 2") },
	{ GLYPH_BLANK, "0/N", STYLE_STRONG, N_("plies without a battle; at N it is a draw") },
	{ GLYPH_BLANK, "1/4", STYLE_STRONG, N_("times this position has stood; at 4 it is a draw") },
	{ .meaning = NULL }
};

/* --- where things are --- */

static bool
is_headquarters(int cell)
{
	return cell == gunjin_headquarters(0) || cell == gunjin_headquarters(1);
}

/* The inside of a cell. */
static struct rect
cell_rect(const struct desk *d, int cell)
{
	int column = gunjin_column(cell), row = gunjin_row(cell), wide = is_headquarters(cell);
	int seen_column = d->turned ? GUNJIN_COLUMNS - 1 - column - wide : column;
	int seen_row = d->turned ? row : GUNJIN_ROWS - 1 - row;
	return (struct rect){
		.y = d->board_y + 1 + seen_row * (d->cell_rows + 1),
		.x = d->board_x + GUTTER + 1 + seen_column * (d->cell_cols + 1),
		.rows = d->cell_rows,
		.cols = d->cell_cols + wide * (d->cell_cols + 1),
	};
}

int
gunjin_cell_hit(const struct desk *d, int y, int x)
{
	int cell = 0;
	for (; cell < GUNJIN_CELLS; cell++) {
		struct rect r = cell_rect(d, cell);
		if (rect_has(&r, y, x))
			break;
	}
	return cell;
}

/* The row of a cell in which its sign stands. */
static int
middle_row(const struct rect *cell)
{
	return cell->y + (cell->rows - 1) / 2;
}

/* The largest board for which a panel beside and below it has room. */
static void
fit_board(struct desk *d, int rows, int cols, int *board_rows, int *board_cols)
{
	static const struct { int rows, cols; } sizes[] = {
		{ 5, 12 }, { 4, 12 }, { 4, 10 }, { 3, 10 }, { 3, 8 }, { 3, 6 }, { 2, 10 }, { 2, 8 }, { 2, 6 },
		{ 1, 10 }, { 1, 8 }, { 1, 6 },
	};
	for (size_t i = 0; i < LEN(sizes); i++) {
		d->cell_rows = sizes[i].rows;
		d->cell_cols = sizes[i].cols;
		*board_rows = GUNJIN_ROWS * (d->cell_rows + 1) + 2;
		*board_cols = GUNJIN_COLUMNS * (d->cell_cols + 1) + 1 + GUTTER;
		if (*board_rows <= rows && *board_cols <= cols)
			return;
	}
}

/* --- lines --- */

/* Does the way of the piece in hand lead over the river in its own column? */
static bool
is_crossed(const struct desk *d, int column)
{
	if (d->picked == GUNJIN_NOWHERE || gunjin_column(d->picked) != column)
		return false;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if ((d->targets & BIT(cell)) && gunjin_column(cell) == column &&
		    (gunjin_row(cell) < RIVER) != (gunjin_row(d->picked) < RIVER))
			return true;
	return false;
}

/* Arrows on a bridge show that the piece in hand can cross it. */
static void
draw_bridge(const struct desk *d, struct canvas *c, int y, int column, bool live)
{
	int seen = d->turned ? GUNJIN_COLUMNS - 1 - column : column;
	struct rect r = { y, d->board_x + GUTTER + 1 + seen * (d->cell_cols + 1), 1, d->cell_cols };
	bool lit = live && is_crossed(d, column);
	canvas_fill(c, &r, lit ? STYLE_TARGET : STYLE_STRONG, GLYPH_BRIDGE);
	if (!lit)
		return;
	bool up = (gunjin_row(d->picked) < RIVER) != d->turned;
	for (int i = 0; i < 2; i++)
		canvas_glyph(c, y, r.x + r.cols / 2 - 1 + i, STYLE_TARGET, up ? GLYPH_MORE_UP : GLYPH_MORE_DOWN);
}

/* The lines cross except where a headquarters takes two columns. */
static void
draw_lines(const struct desk *d, struct canvas *c, const struct rect *frame, bool live)
{
	int step_y = d->cell_rows + 1, step_x = d->cell_cols + 1, right = frame->x + frame->cols - 1;
	widget_frame(c, frame, STYLE_FRAME);
	for (int i = 1; i < GUNJIN_COLUMNS; i++) {
		bool middle = i == GUNJIN_COLUMNS / 2;
		int x = frame->x + i * step_x, skip = middle ? step_y : 0;
		struct rect line = { frame->y + skip, x, frame->rows - 2 * skip, 1 };
		canvas_fill(c, &line, STYLE_FRAME, GLYPH_VERTICAL);
		canvas_glyph(c, line.y, x, STYLE_FRAME, GLYPH_TEE_TOP);
		canvas_glyph(c, line.y + line.rows - 1, x, STYLE_FRAME, GLYPH_TEE_BOTTOM);
	}
	for (int i = 1; i < GUNJIN_ROWS; i++) {
		int y = frame->y + i * step_y;
		if (i == RIVER) {
			canvas_fill(c, &(struct rect){ y, frame->x + 1, 1, frame->cols - 2 }, STYLE_WATER, GLYPH_WATER);
			for (int column = 0; column < GUNJIN_COLUMNS; column++)
				if (gunjin_is_bridge(column))
					draw_bridge(d, c, y, column, live);
			continue;
		}
		canvas_fill(c, &(struct rect){ y, frame->x, 1, frame->cols }, STYLE_FRAME, GLYPH_HORIZONTAL);
		canvas_glyph(c, y, frame->x, STYLE_FRAME, GLYPH_TEE_LEFT);
		canvas_glyph(c, y, right, STYLE_FRAME, GLYPH_TEE_RIGHT);
		for (int j = 1; j < GUNJIN_COLUMNS; j++) {
			bool end = j == GUNJIN_COLUMNS / 2 && (i == 1 || i == GUNJIN_ROWS - 1);
			canvas_glyph(c, y, frame->x + j * step_x, STYLE_FRAME,
			    !end ? GLYPH_CROSS : i == 1 ? GLYPH_TEE_TOP : GLYPH_TEE_BOTTOM);
		}
	}
}

/* The names of cells do not turn with the board. */
static void
draw_coordinates(const struct desk *d, struct canvas *c, const struct rect *frame)
{
	for (int i = 0; i < GUNJIN_ROWS; i++)
		canvas_format(c, frame->y + 1 + i * (d->cell_rows + 1) + (d->cell_rows - 1) / 2, d->board_x, 1,
		    STYLE_DIM, "%d", d->turned ? i + 1 : GUNJIN_ROWS - i);
	for (int i = 0; i < GUNJIN_COLUMNS; i++)
		canvas_format(c, frame->y + frame->rows, frame->x + 1 + i * (d->cell_cols + 1) + d->cell_cols / 2 - 1, 1,
		    STYLE_DIM, "%c", d->turned ? 'H' - i : 'A' + i);
}

/* --- pieces --- */

enum { SIGN_SIZE = 64 };

/* What stands with the sign of a piece: the viewer's mark, or for those who belong to
 * no side the number of its own. So a side can be told without colours. */
static const char *
tag_of(const struct view *v, int cell)
{
	static const char *const numbers[GUNJIN_SIDES] = { "1", "2" };
	int side = gunjin_side_at(&v->field, cell);
	return gunjin_side_of(v) < 0 ? numbers[side] : v->pieces[side][v->field.at[cell]].note.mark;
}

/* A tag that has no row of its own stands in the same one, a number first. Where a long
 * name has no room beside it the code does. */
static void
piece_text(const struct desk *d, const struct canvas *c, const struct view *v, int cell, bool attacked, char *text)
{
	char all[2 * SIGN_SIZE];
	int kind = gunjin_kind_at(&v->field, cell);
	bool number = gunjin_side_of(v) < 0;
	const char *sign = kind == KIND_HIDDEN ? glyph_text(GLYPH_HIDDEN, c->glyphs) : gunjin_label(kind);
	const char *tag = d->cell_rows == 1 ? tag_of(v, cell) : "";
	if (number && kind != KIND_HIDDEN && text_width(sign) + text_width(tag) > d->cell_cols)
		sign = gunjin_kinds[kind].code;
	snprintf(all, sizeof all, "%s%s%s", attacked ? glyph_text(GLYPH_TIMES, c->glyphs) : "", number ? tag : sign,
	    number ? sign : tag);
	text_cut(text, SIGN_SIZE, all, d->cell_cols);
}

/* Only rows in which something stands: what is underlined where there are no
 * colours would rule the whole cell. */
static void
style_row(struct canvas *c, const struct rect *cell, int y, enum style style)
{
	canvas_style(c, &(struct rect){ y, cell->x, 1, cell->cols }, style);
}

/* What a code stands for, in large cells. */
static void
draw_name(const struct desk *d, struct canvas *c, const struct view *v, int cell)
{
	enum { NAME_ROWS = 4 };
	struct rect r = cell_rect(d, cell);
	int kind = gunjin_kind_at(&v->field, cell);
	if (kind >= KINDS || r.rows < NAME_ROWS || d->cell_cols < GUNJIN_NAME_COLS ||
	    strcmp(gunjin_label(kind), gunjin_name(kind)) == 0)
		return;
	canvas_text_centre(c, middle_row(&r) + (*tag_of(v, cell) != '\0' ? 2 : 1), r.x, r.cols, STYLE_DIM,
	    gunjin_name_within(kind, d->cell_cols));
}

static void
draw_piece(const struct desk *d, struct canvas *c, const struct view *v, int cell, bool target)
{
	struct rect r = cell_rect(d, cell);
	int side = gunjin_side_at(&v->field, cell), y = middle_row(&r);
	bool first = gunjin_side_of(v) < 0 ? side == 0 : side == gunjin_side_of(v);
	enum style style = target ? STYLE_TARGET : first ? STYLE_PIECE : STYLE_ENEMY;
	char text[SIGN_SIZE];
	piece_text(d, c, v, cell, target, text);
	style_row(c, &r, y, style);
	canvas_text_centre(c, y, r.x, r.cols, style, text);
	if (r.rows > 1 && *tag_of(v, cell) != '\0') {
		style_row(c, &r, y + 1, style);
		canvas_text_centre(c, y + 1, r.x, r.cols, style, tag_of(v, cell));
	}
	draw_name(d, c, v, cell);
}

static void
draw_cell(const struct desk *d, struct canvas *c, const struct view *v, int cell, bool live)
{
	struct rect r = cell_rect(d, cell);
	bool target = live && (d->targets & BIT(cell));
	canvas_blank(c, &r);
	if (gunjin_side_at(&v->field, cell) >= 0) {
		draw_piece(d, c, v, cell, target);
	} else if (target) {
		style_row(c, &r, middle_row(&r), STYLE_TARGET);
		canvas_glyph(c, middle_row(&r), r.x + (r.cols - 2) / 2, STYLE_TARGET, GLYPH_TARGET);
	} else if (is_headquarters(cell)) {
		canvas_text_centre(c, middle_row(&r), r.x, r.cols, STYLE_DIM, gunjin_cell_name(cell));
	}
}

/* --- marks --- */

static void
mark_cell(const struct desk *d, struct canvas *c, int cell, enum style style, const char *left, const char *right)
{
	struct rect r = cell_rect(d, cell);
	int y = middle_row(&r);
	canvas_text(c, y, r.x - 1, 1, style, left);
	canvas_text(c, y, r.x + r.cols, 1, style, right);
}

static void
draw_marks(const struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	if (v->log_count > 0) {
		struct gunjin_move last = v->log[v->log_count - 1].move;
		mark_cell(d, c, last.from, STYLE_LAST, ":", ":");
		mark_cell(d, c, last.to, STYLE_LAST, ":", ":");
	}
	if (!live)
		return;
	if (d->picked != GUNJIN_NOWHERE)
		mark_cell(d, c, d->picked, STYLE_SELECTED, ">", "<");
	mark_cell(d, c, d->cursor, STYLE_CURSOR, "[", "]");
}

/* --- all of it --- */

void
gunjin_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	enum { WIDE = 100, ABOUT_ROWS = 7 };
	int rows, cols, bottom = c->rows - 2;
	int side_cols = c->cols >= WIDE ? 2 * GUNJIN_SIDE_COLS : GUNJIN_SIDE_COLS + 1;
	fit_board(d, bottom - 1 - ABOUT_ROWS, c->cols - side_cols, &rows, &cols);
	d->board_y = 1;
	d->board_x = 0;
	struct rect frame = { d->board_y, d->board_x + GUTTER, rows - 1, cols - GUTTER };
	draw_lines(d, c, &frame, live);
	draw_coordinates(d, c, &frame);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		draw_cell(d, c, v, cell, live);
	draw_marks(d, c, v, live);
	struct rect side = { 1, cols, bottom - 1, c->cols - cols };
	gunjin_draw_side(d, c, &side, v);
	struct rect about = { 1 + rows, 0, bottom - 1 - rows, cols };
	gunjin_draw_about(d, c, &about, v, live);
}
