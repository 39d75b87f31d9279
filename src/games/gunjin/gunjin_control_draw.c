/* gunjin_control_draw.c: Gunjin Shogi's board: its place, tiles, river and marks.
 *
 * The marks of a cell are drawn in the gaps beside it, because a name may fill the cell:
 * brackets for the cursor, arrows for the picked piece, colons for the last move. Two cells
 * share a gap, so the more important marks are drawn last. */
#include <string.h>

#include "base/mem.h"
#include "games/gunjin/gunjin_control.h"

enum { GUTTER = 1, RIVER = 3 };		/* Columns of row numbers; the row before which the river
					 * lies. */

const struct legend gunjin_legend[] = {
	{ GLYPH_BLANK, N_("Gen."), STYLE_PIECE, N_("your piece; what it can do is shown below") },
	{ GLYPH_BLANK, "\u2605\u2605\u2605\t\u2726\u2726\u2726\t***", STYLE_PIECE,
	    N_("its rank: generals, = field, - company officers") },
	{ GLYPH_HIDDEN, NULL, STYLE_HIDDEN, N_("an enemy piece, and your mark on it") },
	{ GLYPH_BLANK, N_(">Capt."), STYLE_HIDDEN, N_("notebook: it beat your Captain") },
	{ GLYPH_HIDDEN, NULL, STYLE_ENEMY, N_("notebook: it must be what is written on it") },
	{ GLYPH_BLANK, "1", STYLE_PIECE, N_("watching: a piece of player 1") },
	{ GLYPH_BLANK, "2", STYLE_HIDDEN, N_("watching: a piece of player 2") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("the piece you picked up can go here") },
	{ GLYPH_TIMES, NULL, STYLE_TARGET, N_("it can attack here") },
	{ GLYPH_MORE_UP, NULL, STYLE_TARGET, N_("it can cross this bridge") },
	{ GLYPH_BLANK, "[ ]", STYLE_CURSOR, N_("the cursor") },
	{ GLYPH_BLANK, "> <", STYLE_SELECTED, N_("the piece you picked up") },
	{ GLYPH_BLANK, ": :", STYLE_LAST, N_("where the last move began and ended") },
	{ GLYPH_WATER, NULL, STYLE_WATER, N_("water: only aeroplanes cross it") },
	{ GLYPH_BRIDGE, NULL, STYLE_STRONG, N_("a bridge") },
	{ GLYPH_BLANK, "HQ1", STYLE_OPEN_TEXT,
	    N_("a headquarters: your officer in the enemy's wins") },
	{ GLYPH_POINTER, NULL, STYLE_SELECTED, N_("placing: the kind that comes next") },
	{ GLYPH_BLANK, "-", STYLE_TEXT, N_("log: a move, and what moved") },
	{ GLYPH_BLANK, "x", STYLE_TEXT, N_("log: a battle, and its result for you") },
	{ GLYPH_BLANK, "1-0", STYLE_TEXT, N_("log: player 1 has won; 0-1: player 2") },
	{ GLYPH_BLANK, "0/N", STYLE_STRONG, N_("moves without a battle; at N it is a draw") },
	{ GLYPH_BLANK, "1/4", STYLE_STRONG, N_("times this position occurred; at 4 it is a draw") },
	{ .meaning = NULL }
};

/* --- where things are --- */

void
gunjin_fit_board(struct board_ui *d, const struct cell_size *sizes, int rows, int cols)
{
	d->board = (struct board){ .rows = GUNJIN_ROWS, .cols = GUNJIN_COLUMNS, .gap = 1,
	    .split = RIVER, .sizes = sizes };
	board_fit(&d->board, rows, cols);
}

static int
cell_seen(const struct board_ui *d, int row, int column)
{
	return d->turned ? gunjin_cell_at(GUNJIN_COLUMNS - 1 - column, row) :
	    gunjin_cell_at(column, GUNJIN_ROWS - 1 - row);
}

struct rect
gunjin_cell_rect(const struct board_ui *d, int cell)
{
	int column = gunjin_column(cell), row = gunjin_row(cell),
	    wide = gunjin_is_headquarters(cell);
	struct rect r = board_cell_rect(&d->board, d->board_y, d->board_x,
	    d->turned ? row : GUNJIN_ROWS - 1 - row,
	    d->turned ? GUNJIN_COLUMNS - 1 - column - wide : column);
	r.cols += wide * (d->board.cell_cols + d->board.gap);
	return r;
}

int
gunjin_cell_hit(const struct board_ui *d, int y, int x)
{
	int cell = 0;
	for (; cell < GUNJIN_CELLS; cell++) {
		struct rect r = gunjin_cell_rect(d, cell);
		if (rect_has(&r, y, x))
			break;
	}
	return cell;
}

/* The row of a cell that has its glyph. */
static int
middle_row(const struct rect *cell)
{
	return cell->y + (cell->rows - 1) / 2;
}

struct rect
gunjin_river(const struct board_ui *d)
{
	struct rect first = board_cell_rect(&d->board, d->board_y, d->board_x, RIVER, 0);
	int rows, cols;
	board_size(&d->board, &rows, &cols);
	return (struct rect){ first.y - 1, d->board_x, 1, cols };
}

/* --- the river --- */

/* Can the picked piece cross the river in its own column? */
static bool
is_crossed(const struct board_ui *d, int column)
{
	if (d->picked == GUNJIN_NOWHERE || gunjin_column(d->picked) != column)
		return false;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if ((d->targets & BIT(cell)) && gunjin_column(cell) == column &&
		    (gunjin_row(cell) < RIVER) != (gunjin_row(d->picked) < RIVER))
			return true;
	return false;
}

/* Arrows on a bridge show that the picked piece can cross it. */
static void
draw_bridge(const struct board_ui *d, struct canvas *c, int y, int column, bool live)
{
	struct rect r = gunjin_cell_rect(d, gunjin_cell_at(column, RIVER));
	bool lit = live && is_crossed(d, column);
	canvas_fill(c, &(struct rect){ y, r.x, 1, r.cols }, lit ? STYLE_TARGET : STYLE_STRONG,
	    GLYPH_BRIDGE);
	if (!lit)
		return;
	bool up = (gunjin_row(d->picked) < RIVER) != d->turned;
	for (int i = 0; i < 2; i++)
		canvas_glyph(c, y, r.x + r.cols / 2 - 1 + i, STYLE_TARGET,
		    up ? GLYPH_MORE_UP : GLYPH_MORE_DOWN);
}

static void
draw_river(const struct board_ui *d, struct canvas *c, bool live)
{
	struct rect river = gunjin_river(d);
	canvas_fill(c, &river, STYLE_WATER, GLYPH_WATER);
	for (int column = 0; column < GUNJIN_COLUMNS; column++)
		if (gunjin_is_bridge(column))
			draw_bridge(d, c, river.y, column, live);
}

/* The names of cells do not turn with the board. */
static void
draw_coordinates(const struct board_ui *d, struct canvas *c)
{
	for (int i = 0; i < GUNJIN_ROWS; i++) {
		struct rect r = board_cell_rect(&d->board, d->board_y, d->board_x, i, 0);
		canvas_format(c, middle_row(&r), d->board_x - GUTTER, 1, STYLE_FRAME, "%d",
		    d->turned ? i + 1 : GUNJIN_ROWS - i);
	}
	for (int i = 0; i < GUNJIN_COLUMNS; i++) {
		struct rect r = board_cell_rect(&d->board, d->board_y, d->board_x, GUNJIN_ROWS - 1,
		    i);
		canvas_format(c, r.y + r.rows, r.x + r.cols / 2 - 1, 1, STYLE_FRAME, "%c",
		    d->turned ? 'H' - i : 'A' + i);
	}
}

/* --- tiles and marks --- */

struct scene {
	const struct board_ui	*ui;
	const struct view	*view;
	enum glyph_set		 glyphs;
	bool			 live;
	struct gunjin_move	 flashing;
	struct tile		*tile;	/* the texts of the tile being drawn */
};

static struct board_cell
look(int row, int column, const void *context)
{
	const struct scene *s = context;
	int cell = cell_seen(s->ui, row, column);
	bool target = s->live && (s->ui->targets & BIT(cell));
	struct board_cell look = gunjin_tile(s->view, cell, s->glyphs, target, s->tile);
	look.span = gunjin_is_headquarters(cell) ? 2 : 1;
	if (cell == s->flashing.from || cell == s->flashing.to)
		look.style = look.ground = STYLE_FLASH;
	return look;
}

void
gunjin_mark_cell(const struct board_ui *d, struct canvas *c, int cell, enum style style,
    const char *marks)
{
	struct rect r = gunjin_cell_rect(d, cell);
	canvas_code(c, middle_row(&r), r.x - 1, style, (uint32_t)marks[0]);
	canvas_code(c, middle_row(&r), r.x + r.cols, style, (uint32_t)marks[1]);
}

static void
draw_marks(const struct board_ui *d, struct canvas *c, const struct view *v, bool live)
{
	if (v->log_count > 0) {
		struct gunjin_move last = v->log[v->log_count - 1].move;
		gunjin_mark_cell(d, c, last.from, STYLE_LAST, "::");
		gunjin_mark_cell(d, c, last.to, STYLE_LAST, "::");
	}
	if (!live)
		return;
	if (d->picked != GUNJIN_NOWHERE)
		gunjin_mark_cell(d, c, d->picked, STYLE_SELECTED, "><");
	gunjin_mark_cell(d, c, d->cursor, STYLE_CURSOR, "[]");
	struct rect r = gunjin_cell_rect(d, d->cursor);
	canvas_set_cursor(c, middle_row(&r), r.x);
}

/* Without the names of rows and columns, which a small board does not need. */
void
gunjin_draw_tiles(const struct board_ui *d, struct canvas *c, const struct view *v, bool live,
    struct gunjin_move flashing)
{
	struct tile tile = { .cols = d->board.cell_cols };
	struct scene scene = { d, v, c->glyphs, live, flashing, &tile };
	widget_board(c, d->board_y, d->board_x, &d->board, look, &scene);
	draw_river(d, c, live);
}

/* A moment replaces cursor, targets and the marks of the last move. */
static void
draw_board(const struct board_ui *d, struct canvas *c, const struct view *v,
    const struct view *shown, bool live)
{
	bool marked = live && !gunjin_is_moving(d), flashing = d->moment.frame == FRAME_CLASH;
	gunjin_draw_tiles(d, c, shown, marked, flashing ? v->log[v->log_count - 1].move :
	    GUNJIN_NO_MOVE);
	draw_coordinates(d, c);
	if (shown == v)
		draw_marks(d, c, v, marked);
	if (d->moment.frame != FRAME_NONE)
		gunjin_draw_moment(d, c, v);
}

/* --- all of it --- */

static const struct cell_size sizes[] = {
	{ 5, 13 }, { 4, 13 }, { 4, 11 }, { 3, 11 }, { 3, 9 }, { 3, 7 }, { 2, 11 }, { 2, 9 },
	{ 2, 7 }, { 0, 0 },
};

/* Places the largest board that leaves room for the panels beside and below; rows that are still
 * free stay empty above and below. Returns rows and columns of the board. */
static struct rect
place_board(struct board_ui *d, const struct canvas *c)
{
	enum { MIDDLE = 100, WIDE = 160, ABOUT_ROWS = 7, ABOUT_MOST = 11, COORDINATES = 1,
	    EDGES = 3 };
	int rows, cols, free_rows = c->rows - EDGES;
	int side_cols = c->cols >= WIDE ? 50 : c->cols >= MIDDLE ? 25 : 21;
	gunjin_fit_board(d, sizes, free_rows - ABOUT_ROWS - COORDINATES,
	    c->cols - side_cols - GUTTER);
	board_size(&d->board, &rows, &cols);
	rows += COORDINATES;
	int spare = free_rows - rows - ABOUT_MOST;
	d->board_y = 1 + (spare > 0 ? spare / 2 : 0);
	d->board_x = GUTTER;
	return (struct rect){ d->board_y, 0, rows, cols + GUTTER };
}

/* A moment changes the screen in several frames, so each change is small. */
void
gunjin_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	struct rect board = place_board(d, c);
	int bottom = c->rows - 2 - (board.y - 1);
	struct rect side = { board.y, board.cols, bottom - board.y, c->cols - board.cols };
	struct rect below = { board.y + board.rows, 0, bottom - board.y - board.rows, board.cols };
	struct view before;
	const struct view *shown = gunjin_shown(d, v, FRAME_CLASH, &before);
	if (!gunjin_is_moving(d))
		d->live = live;
	d->losses = gunjin_place_losses(&side, &below, d->live);
	d->reserve = (struct rect){ 0 };
	draw_board(d, c, v, shown, live);
	if (v->phase == PHASE_PLACING)
		gunjin_draw_placing(d, c, side, v);
	else
		gunjin_draw_side(d, c, &side, shown);
	gunjin_draw_below(d, c, &below, gunjin_shown(d, v, FRAME_EMPTY, &before), d->live);
}
