/* gunjin_control_losses.c: what the sides have lost, as rows of small tiles. */
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* Wide enough for a label, or the beginning of a long Japanese one. */
static int
label_cols(void)
{
	return text_width(gunjin_label(KIND_GE));
}

static int
tiles_in_row(int cols)
{
	int count = (cols + 1) / (label_cols() + 1);
	return count > 0 ? count : 1;
}

/* Two shades separate neighbours. */
static void
draw_tile(struct canvas *c, int y, int x, int kind, enum style style)
{
	char text[TILE_SIZE];
	struct rect at = { y, x, 1, label_cols() };
	gunjin_tile_name(kind, c->glyphs, at.cols, text);
	canvas_blank(c, &at);
	canvas_style(c, &at, style);
	canvas_text_centre(c, y, x, at.cols, style, text);
}

int
gunjin_losses_rows(const struct view *v, int side, int cols)
{
	int numbers[GUNJIN_ARMY], in_row = tiles_in_row(cols);
	return 1 + (gunjin_losses(v, side, numbers) + in_row - 1) / in_row;
}

void
gunjin_draw_losses(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v, int side)
{
	char title[SENTENCE_SIZE];
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers),
	    in_row = tiles_in_row(r->cols);
	int own = gunjin_side_of(v);
	enum style style = side == (own < 0 ? 0 : own) ? STYLE_PIECE : STYLE_HIDDEN;
	gunjin_losses_title(d->seats, v, side, title);
	canvas_text(c, r->y, r->x, r->cols, STYLE_TEXT, title);
	for (int i = 0; i < count && i / in_row + 1 < r->rows; i++)
		draw_tile(c, r->y + 1 + i / in_row, r->x + i % in_row * (label_cols() + 1),
		    v->field.men[side][numbers[i]].kind,
		    theme_shade(style, (i / in_row + i % in_row) & 1));
}

/* --- both sides --- */

bool
gunjin_is_any_lost(const struct view *v)
{
	int numbers[GUNJIN_ARMY];
	return gunjin_losses(v, 0, numbers) + gunjin_losses(v, 1, numbers) > 0;
}

void
gunjin_draw_lost(const struct board_ui *d, struct canvas *c, struct rect room, const struct view *v)
{
	int own = gunjin_side_of(v) == 1;
	if (!gunjin_is_any_lost(v))
		return;
	struct rect in = gunjin_panel(c, &room, _("Losses"));
	for (int i = 0; i < GUNJIN_SIDES; i++) {
		int side = i == 0 ? own : !own, rows = gunjin_losses_rows(v, side, in.cols);
		gunjin_draw_losses(d, c, &(struct rect){ in.y, in.x, rows, in.cols }, v, side);
		in.y += rows;
	}
}

int
gunjin_lost_rows(const struct view *v, int cols)
{
	return 2 + gunjin_losses_rows(v, 0, cols - 2) + gunjin_losses_rows(v, 1, cols - 2);
}
