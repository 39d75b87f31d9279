/* control_tiles.c: rows of small tiles: what a side has lost, and whom a piece beats. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/control.h"

/* --- rows of tiles --- */

static int
rows_for(int count, int tile_cols, int cols)
{
	int in_row = (cols + 1) / (tile_cols + 1);
	return in_row > 0 ? (count + in_row - 1) / in_row : 0;
}

/* As many rows as there are; two shades tell neighbours apart. */
static void
draw_tiles(struct canvas *c, const struct rect *r, enum style style, int tile_cols, const int *kinds, int count)
{
	int in_row = (r->cols + 1) / (tile_cols + 1);
	for (int i = 0; i < count && in_row > 0 && i / in_row < r->rows; i++) {
		char text[TILE_SIZE];
		struct rect at = { r->y + i / in_row, r->x + i % in_row * (tile_cols + 1), 1, tile_cols };
		enum style shade = theme_shade(style, (i / in_row + i % in_row) & 1);
		gunjin_tile_name(kinds[i], c->glyphs, tile_cols, text);
		canvas_blank(c, &at);
		canvas_style(c, &at, shade);
		canvas_text_centre(c, at.y, at.x, at.cols, shade, text);
	}
}

/* --- losses --- */

/* A label fits, a long Japanese one by its beginning. */
static int
label_cols(void)
{
	return text_width(gunjin_label(KIND_GE));
}

int
gunjin_losses_rows(const struct view *v, int side, int cols)
{
	int numbers[GUNJIN_ARMY];
	return 1 + rows_for(gunjin_losses(v, side, numbers), label_cols(), cols);
}

void
gunjin_draw_losses(struct canvas *c, const struct rect *r, const struct view *v, int side)
{
	char title[SENTENCE_SIZE];
	int numbers[GUNJIN_ARMY], kinds[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
	int own = gunjin_side_of(v);
	if (own < 0)
		snprintf(title, sizeof title, _("Losses of player %d: %d"), side + 1, count);
	else
		snprintf(title, sizeof title, side == own ? _("Your losses: %d") : _("Enemy losses: %d"), count);
	canvas_text(c, r->y, r->x, r->cols, STYLE_TEXT, title);
	for (int i = 0; i < count; i++)
		kinds[i] = v->field.men[side][numbers[i]].kind;
	draw_tiles(c, &(struct rect){ r->y + 1, r->x, r->rows - 1, r->cols },
	    side == (own < 0 ? 0 : own) ? STYLE_PIECE : STYLE_HIDDEN, label_cols(), kinds, count);
}

/* --- battles --- */

void
gunjin_draw_battles(struct canvas *c, const struct rect *frame, int kind)
{
	static const struct { enum outcome outcome; const char *title; enum style style, tiles; } groups[] = {
		{ OUTCOME_WIN, N_("Beats"), STYLE_GOOD, STYLE_GREEN },
		{ OUTCOME_DRAW, N_("Both are lost against"), STYLE_TEXT, STYLE_GREY },
		{ OUTCOME_LOSS, N_("Loses to"), STYLE_BAD, STYLE_RED },
	};
	struct rect in = widget_panel(c, frame, _("Battles"));
	int end = in.y + in.rows;
	for (size_t i = 0; i < LEN(groups) && in.y < end; i++) {
		int kinds[KINDS], count = 0;
		for (unsigned rest = gunjin_rivals(kind, groups[i].outcome); rest != 0; rest &= rest - 1)
			kinds[count++] = __builtin_ctz(rest);
		if (count == 0)
			continue;
		canvas_text(c, in.y, in.x, in.cols, groups[i].style, _(groups[i].title));
		in = (struct rect){ in.y + 1, in.x, end - in.y - 1, in.cols };
		draw_tiles(c, &in, groups[i].tiles, GUNJIN_TILE_COLS, kinds, count);
		in.y += rows_for(count, GUNJIN_TILE_COLS, in.cols);
	}
}
