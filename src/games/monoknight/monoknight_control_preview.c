/* monoknight_control_preview.c: the game in small: its emblem, a knight's head; and a run: the
 * board and its progress. */
#include "game/language.h"
#include "games/monoknight/monoknight_control.h"

/* --- the emblem --- */

static const char *const emblem_rows[] = {
	"    bb    ",
	"  bbbbb   ",
	" bb bbbb  ",
	" bbbbbbbb ",
	"bbb  bbbb ",
	"    bbbbb ",
	"   bbbbbb ",
	"  bbbbbbb ",
	NULL
};

const struct emblem knight_emblem = {
	.sign = { .text = "♞ \t♞ \tN ", .style = STYLE_BLUE_GHOST },
	.rows = emblem_rows,
};

/* --- the board --- */

static struct board_cell
small_look(int row, int col, const void *context)
{
	const struct view *v = context;
	int size = v->setting.size;
	struct spot spot = { (int8_t)col, (int8_t)(size - 1 - row) };
	if (v->phase != PHASE_SPAWN && same_spot(spot, v->knight))
		return (struct board_cell){ .glyph = GLYPH_KNIGHT, .style = STYLE_PIECE };
	return knight_tile_look(v, spot.y * size + spot.x);
}

static void
draw_numbers(struct canvas *c, const struct rect *r, const struct view *v)
{
	widget_value(c, r, 0, _("Moves"), "%d", v->moves);
	widget_value(c, r, 1, _("Left"), "%d", knight_remaining(v));
	if (v->stage != NULL)
		widget_stars(c, r->y + 3, r->x, v->phase == PHASE_CLEARED ? knight_stars(v).count :
		    0, STARS);
}

/* In a low place the board loses its lowest row. */
int
monoknight_draw_small(struct canvas *c, const struct rect *r, const struct view *v)
{
	struct board b = { .rows = v->setting.size, .cols = v->setting.size };
	int rows, cols;
	board_fit(&b, r->rows, r->cols);
	b.rows = b.rows * b.cell_rows > r->rows ? r->rows / b.cell_rows : b.rows;
	board_size(&b, &rows, &cols);
	widget_board(c, r->y, r->x, &b, small_look, v);
	return cols;
}

void
monoknight_preview(struct canvas *c, const struct rect *r, const struct view *v)
{
	enum { GAP = 1, NUMBERS_COLS = 8, NUMBERS_MOST = 12 };	/* the last cell ends in a blank */
	int cols = GAP + monoknight_draw_small(c,
	    &(struct rect){ r->y, r->x, r->rows, r->cols - GAP - NUMBERS_COLS }, v);
	int room = r->cols - cols;
	draw_numbers(c, &(struct rect){ r->y, r->x + cols, r->rows,
	    room < NUMBERS_MOST ? room : NUMBERS_MOST }, v);
}
