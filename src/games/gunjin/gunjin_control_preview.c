/* gunjin_control_preview.c: the game in small: its emblem, a piece with its star, and its board,
 * for the menu, the start page and beside a result. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* --- the emblem --- */

static const char *const emblem_rows[] = {
	"    yy    ",
	"  yyyyyy  ",
	" yyyyyyyy ",
	" yyy  yyy ",
	" y      y ",
	" yyy  yyy ",
	"yyy yy yyy",
	"yyyyyyyyyy",
	NULL
};

const struct emblem gunjin_emblem = {
	.sign = { .text = "将\t将\tG ", .style = STYLE_YELLOW_GHOST },
	.rows = emblem_rows,
};

/* --- the board --- */

static const struct cell_size sizes[] = { { 3, 9 }, { 3, 7 }, { 2, 7 }, { 1, 7 }, { 1, 5 },
    { 1, 3 }, { 0, 0 } };

/* How many pieces are left, in the colour of their side and after its name. */
static void
draw_counts(const struct board_ui *d, struct canvas *c, int y, const struct rect *r,
    const struct view *v)
{
	int first = gunjin_side_of(v) == 1, x = r->x;
	for (int i = 0; i < GUNJIN_SIDES; i++) {
		int side = i == 0 ? first : !first;
		char name[SENTENCE_SIZE];
		if (gunjin_side_of(v) < 0)
			snprintf(name, sizeof name, "%d", side + 1);
		else
			gunjin_side_name(d, v, side, name);
		x += canvas_text(c, y, x, r->x + r->cols - x, STYLE_TEXT, name) + 1;
		x += canvas_format(c, y, x, r->x + r->cols - x, i == 0 ? STYLE_PIECE : STYLE_HIDDEN,
		    " %d ", gunjin_left(v, side)) + 2;
	}
	char plies[SENTENCE_SIZE];
	snprintf(plies, sizeof plies, _("move %d"), v->ply);
	if (text_width(plies) <= r->x + r->cols - x)
		canvas_text_right(c, y, x, r->x + r->cols - x, STYLE_DIM, plies);
}

void
gunjin_preview(struct canvas *c, const struct rect *r, const struct view *v)
{
	struct board_ui d = { .turned = gunjin_side_of(v) == 1, .picked = GUNJIN_NOWHERE };
	int rows, cols;
	gunjin_fit_board(&d, sizes, r->rows - 1, r->cols);
	board_size(&d.board, &rows, &cols);
	d.board_y = r->y;
	d.board_x = r->x + (r->cols - cols) / 2;
	gunjin_draw_tiles(&d, c, v, false, GUNJIN_NO_MOVE);
	draw_counts(&d, c, r->y + rows + (r->rows > rows + 1),
	    &(struct rect){ 0, d.board_x + 1, 0, cols - 2 }, v);
}
