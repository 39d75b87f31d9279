/* control_preview.c: a small picture of a run: the board, the score and what there is to
 * spend. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/control.h"

enum { HEAD_ROWS = 2, NUMBERS_COLS = 11, BESIDE = 2 };

static void
draw_head(struct canvas *c, const struct rect *r, const struct view *v)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Round %d of %d, %s"), v->round, MINO_ROUNDS,
	    mino_word(mino_round_type_names[mino_round_type(v->round)]));
	canvas_text(c, r->y, r->x, r->cols, STYLE_STRONG, text);
	snprintf(text, sizeof text, "%lld/%d ", (long long)v->scene.score, v->target);
	int used = canvas_text(c, r->y + 1, r->x, r->cols, STYLE_TEXT, text);
	widget_gauge(c, r->y + 1, r->x + used, r->cols - used, STYLE_GOOD, (long)v->scene.score, v->target);
}

static void
draw_numbers(struct canvas *c, const struct rect *r, const struct view *v)
{
	widget_value(c, r, 0, _("Hands"), "%d", v->scene.hands_left);
	widget_value(c, r, 1, _("Gold"), "%d", v->scene.gold);
	widget_value(c, r, 2, _("Relics"), "%d", v->relic_count);
	widget_value(c, r, 3, _("Cards"), "%d", v->deck_count);
}

void
mino_draw_small(struct canvas *c, const struct rect *r, const struct view *v)
{
	struct mino_signs signs;
	struct board b = { .rows = MINO_SIZE, .cols = MINO_SIZE, .gap = 1, .sizes = mino_sizes };
	int rows, cols;
	board_fit(&b, r->rows - HEAD_ROWS, r->cols - NUMBERS_COLS - BESIDE);
	if (b.cell_rows == 1)	/* too small for a gap */
		b.gap = 0, b.cell_cols = 2;
	board_size(&b, &rows, &cols);
	draw_head(c, r, v);
	for (int i = 0; i < MINO_CELLS; i++) {
		struct rect cell = board_cell_rect(&b, r->y + HEAD_ROWS, r->x, i / MINO_SIZE, i % MINO_SIZE);
		struct board_cell look = mino_tile(c, v->content, &v->scene.board[i], &cell, &signs);
		board_draw_cell(c, &cell, &look);
	}
	cols += BESIDE;
	draw_numbers(c, &(struct rect){ r->y + HEAD_ROWS, r->x + cols, r->rows - HEAD_ROWS, r->cols - cols }, v);
}
