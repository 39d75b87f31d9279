/* monoknight_control_board.c: MonoKnight's board: a chequer of open and visited tiles. */
#include <limits.h>

#include "base/mem.h"
#include "games/monoknight/monoknight_control.h"

/* The two symbols of a tile that is more than open or visited: its kind, and an x when it needs
 * nothing more. */
static const char *const warp_signs[][2] = {
	{ "a.", "ax" }, { "b.", "bx" }, { "c.", "cx" }, { "d.", "dx" }, { "e.", "ex" },
	{ "f.", "fx" },
	{ "g.", "gx" }, { "h.", "hx" },
};
static const char *const shuffle_signs[2] = { "s.", "sx" };
static const char *const count_signs[] = { "0 ", "1 ", "2 ", "3 ", "4 ", "5 ", "6 ", "7 ", "8 ",
    "9 " };

struct look_at {
	const struct board_ui	*ui;
	const struct view	*view;
	bool			 live;
	struct frame		 frame;
	bool			 roomy;		/* cells have room for the numbers of the path */
};

/* Warp pairs get their letters in the order of their first ends. */
static int
warp_letter(const struct view *v, int index)
{
	int letter = 0, other = v->tiles[index].warp, first = index < other ? index : other;
	for (int i = 0; i < first; i++)
		letter += v->tiles[i].warp > i;
	return letter % (int)LEN(warp_signs);
}

struct board_cell
knight_tile_look(const struct view *v, int index)
{
	const struct tile *tile = &v->tiles[index];
	bool open = knight_is_open(tile->letter);
	struct board_cell cell = { .glyph = open ? GLYPH_OPEN : GLYPH_DONE,
	    .style = open ? STYLE_OPEN : STYLE_DONE };
	if (tile->letter == '#')
		return (struct board_cell){ .glyph = GLYPH_OBSTACLE, .style = STYLE_BLOCKED };
	if (tile->letter == 't' || tile->letter == 'T')
		cell.glyph = open ? GLYPH_TOGGLE_OPEN : GLYPH_TOGGLE_DONE;
	if (tile->letter >= '1' && tile->letter <= '9')
		cell.text = count_signs[tile->letter - '0'];
	else if (tile->warp >= 0)
		cell.text = warp_signs[warp_letter(v, index)][!open];
	else if (tile->shuffle)
		cell.text = shuffle_signs[!open];
	if (open && (cell.text != NULL || cell.glyph == GLYPH_TOGGLE_OPEN)) {
		cell.style = STYLE_VIOLET;
		cell.ground = STYLE_OPEN;
	}
	return cell;
}

/* A tile with a symbol of its own keeps it, and is a target by its brackets. The chosen one has
 * the style of the selected card: they belong together, and one style is sent for both. */
static void
mark_target(struct board_cell *cell, bool chosen)
{
	bool open = cell->glyph == GLYPH_OPEN, plain = cell->text == NULL &&
	    (open || cell->glyph == GLYPH_DONE);
	if (plain)
		cell->glyph = open ? GLYPH_TARGET : GLYPH_TARGET_DONE;
	cell->ground = cell->ground != STYLE_TEXT ? cell->ground : cell->style;
	cell->style = chosen ? STYLE_SELECTED : STYLE_TARGET;
	cell->marks = chosen ? "[]" : plain ? NULL : "()";
}

static void
mark_targets(struct board_cell *cell, const struct board_ui *d, struct spot at)
{
	for (int i = 0; i < d->way_count; i++)
		if (same_spot(d->ways[i].to, at))
			mark_target(cell, i == d->way);
}

/* --- the way that was gone --- */

/* The start of the last move has a mark; if there is room, the last eight tiles are numbered. */
static void
mark_path(struct board_cell *cell, const struct look_at *at, int index)
{
	enum { NUMBERED = 8 };
	static const char *const numbers[NUMBERED + 1] = { NULL, "1", "2", "3", "4", "5", "6", "7",
	    "8" };
	int moves = at->view->moves, left = at->ui->left[index];
	int number = left - (moves > NUMBERED ? moves - NUMBERED : 0);
	if (left == 0 || left > moves)	/* later than now: from another game */
		return;
	if (left == moves)
		cell->marks = ": ";
	if (at->roomy && number > 0)
		cell->below = numbers[number];
}

/* The move that last left a tile; the knight's own tile is the last. */
static int
leaving(const struct look_at *at, int index)
{
	struct spot knight = at->view->knight;
	bool here = index == knight.y * at->view->setting.size + knight.x;
	return here ? INT_MAX : at->ui->left[index];
}

/* The wave that lights this tile; of tiles whose moves were not seen, the lower comes first. */
static int
wave_of(const struct look_at *at, int index)
{
	int size = at->view->setting.size, before = 0, own = leaving(at, index);
	for (int i = 0; i < size * size; i++) {
		int other = leaving(at, i);
		before += other < own || (other == own && i < index);
	}
	return before / WAVE_TILES;
}

/* --- cells --- */

/* The tile of the drawn piece: during a slide a tile of its path, in the air none. */
static struct spot
knight_place(const struct look_at *at)
{
	static const struct spot nowhere = { -1, -1 };
	switch (at->frame.kind) {
	case FRAME_AIR:
		return nowhere;
	case FRAME_LANDING:
		return at->ui->path[at->frame.number];
	default:
		return at->view->phase == PHASE_SPAWN ? nowhere : at->view->knight;
	}
}

static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	const struct view *v = at->view;
	int size = v->setting.size, index = (size - 1 - row) * size + col;
	struct spot spot = { (int8_t)col, (int8_t)(size - 1 - row) };
	struct board_cell cell = knight_tile_look(v, index);
	if (v->phase == PHASE_SPAWN) {
		if (at->live && same_spot(spot, at->ui->cursor)) {
			cell.marks = "[]";
			cell.marks_style = STYLE_CURSOR;
		}
		return cell;
	}
	mark_path(&cell, at, index);
	bool lit = at->frame.kind == FRAME_WAVE && wave_of(at, index) == at->frame.number;
	if (same_spot(spot, knight_place(at)))
		return (struct board_cell){ .glyph = GLYPH_KNIGHT,
		    .style = lit ? STYLE_FLASH : STYLE_PIECE };
	if (lit)
		cell.style = STYLE_FLASH;
	if (at->live && !at->ui->discarding &&
	    (at->frame.kind == FRAME_REST || at->frame.kind == FRAME_DEALT))
		mark_targets(&cell, at->ui, spot);
	if (at->frame.kind == FRAME_AIR && same_spot(spot, v->knight)) {
		mark_target(&cell, true);
		cell.glyph = GLYPH_TARGET;
	}
	return cell;
}

/* In the largest cells the symbol would be lost: there it is a picture in pixels of two columns. */
static void
draw_knight(struct canvas *c, const struct rect *r, enum style style)
{
	static const char *const rows[] = {
		"   ##", "  ####", " ## ###", " ######", " #  ###", "   ####", "  #####",
	};
	canvas_blank(c, r);
	canvas_style(c, r, style);
	for (int y = 0; y < (int)LEN(rows); y++)
		for (int x = 0; rows[y][x] != '\0'; x++)
			if (rows[y][x] == '#')
				canvas_fill(c, &(struct rect){ r->y + y, r->x + 2 * x, 1, 2 },
				    style, GLYPH_PIXEL);
}

void
board_ui_draw_board(const struct board_ui *d, struct canvas *c, const struct view *v, bool live)
{
	enum { ROOMY_ROWS = 4, PICTURE_ROWS = 7 };
	struct look_at at = { d, v, live, board_ui_frame(d), d->board.cell_rows >= ROOMY_ROWS };
	struct spot knight = knight_place(&at);
	widget_board(c, d->board_y, d->board_x, &d->board, cell_look, &at);
	if (knight.x < 0 || d->board.cell_rows < PICTURE_ROWS)
		return;
	struct rect r = board_cell_rect(&d->board, d->board_y, d->board_x,
	    v->setting.size - 1 - knight.y, knight.x);
	draw_knight(c, &r, canvas_style_at(c, r.y, r.x));
}
