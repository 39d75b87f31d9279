/* mino_control_preview.c: draws the game in small: its emblem, and a run's board, score and gold,
 * or for an ended run its rounds. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/mino_control.h"

/* --- the emblem --- */

static const char *const emblem_rows[] = {
	"  vv      ",
	"  vv      ",
	"vvvvvv  bb",
	"vvvvvv  bb",
	"rryyyybbbb",
	"rryyyybbbb",
	"rrrryyyybb",
	"rrrryyyybb",
	NULL
};

const struct emblem mino_emblem = {
	.sign = { .text = "■ \t⬢ \t# ", .style = STYLE_GREEN_GHOST },
	.rows = emblem_rows,
};

/* --- the board --- */

enum { HEAD_ROWS = 2, NUMBERS_COLS = 12, BESIDE = 2 };

static void
draw_head(struct canvas *c, const struct rect *r, const struct view *v)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Round %d of %d, %s"), v->round, MINO_ROUNDS,
	    mino_word(mino_round_type_names[mino_round_type(v->round)]));
	canvas_text(c, r->y, r->x, r->cols, STYLE_STRONG, text);
	snprintf(text, sizeof text, "%lld/%d ", (long long)v->scene.score, v->target);
	int used = canvas_text(c, r->y + 1, r->x, r->cols, STYLE_TEXT, text);
	widget_gauge(c, r->y + 1, r->x + used, r->cols - used, STYLE_GOOD,
	    v->scene.score, v->target);
}

static void
draw_numbers(struct canvas *c, const struct rect *r, const struct view *v)
{
	widget_value(c, r, 0, _("Hands"), "%d", v->scene.hands_left);
	widget_value(c, r, 1, _("Gold"), "%d", v->scene.gold);
	widget_value(c, r, 2, _("Relics"), "%d", v->relic_count);
	widget_value(c, r, 3, _("Cards"), "%d", v->deck_count);
}

static void
draw_board(struct canvas *c, const struct rect *r, const struct view *v)
{
	struct mino_symbols signs;
	struct board b = { .rows = MINO_SIZE, .cols = MINO_SIZE, .gap = 1, .sizes = mino_sizes };
	int rows, cols;
	board_fit(&b, r->rows, r->cols - NUMBERS_COLS - BESIDE);
	if (b.cell_rows == 1)	/* too small for a gap */
		b.gap = 0, b.cell_cols = 2;
	board_size(&b, &rows, &cols);
	for (int i = 0; i < MINO_CELLS; i++) {
		struct rect cell = board_cell_rect(&b, r->y, r->x - b.gap, i / MINO_SIZE,
		    i % MINO_SIZE);
		struct board_cell look = mino_tile(c, v->content, &v->scene.board[i], &cell,
		    &signs);
		board_draw_cell(c, &cell, &look);
	}
	draw_numbers(c, &(struct rect){ r->y, r->x + cols + BESIDE, r->rows, NUMBERS_COLS }, v);
}

/* Draws each round's score against its target, only the last rounds if not all fit: a full bar is
 * the target, gold twice that. */
static void
draw_rounds(struct canvas *c, const struct rect *r, const struct view *v)
{
	enum { NUMBER_COLS = 4, SCORE_COLS = 11, BAR_MOST = 40 };
	int count = mino_rounds_ended(v), first = count > r->rows ? count - r->rows : 0;
	int room = r->cols - NUMBER_COLS - SCORE_COLS, bar = room < BAR_MOST ? room : BAR_MOST;
	for (int i = first; i < count; i++) {
		int y = r->y + i - first, target = mino_target(v->curve, i + 1);
		int64_t score = v->scores[i];
		canvas_format(c, y, r->x, NUMBER_COLS, STYLE_DIM, "%2d", i + 1);
		enum style style = score < target ? STYLE_BAD : score < 2 * (int64_t)target ?
		    STYLE_GOOD : STYLE_GOLD;
		widget_gauge(c, y, r->x + NUMBER_COLS - 1, bar, style,
		    score < target ? score : target, target);
		canvas_format(c, y, r->x + NUMBER_COLS + bar, SCORE_COLS, STYLE_TEXT, "%lld/%d",
		    (long long)score, target);
	}
}

void
mino_draw_small(struct canvas *c, const struct rect *r, const struct view *v)
{
	struct rect rest = { r->y + HEAD_ROWS, r->x, r->rows - HEAD_ROWS, r->cols };
	if (v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR) {
		draw_rounds(c, r, v);
	} else {
		draw_head(c, r, v);
		draw_board(c, &rest, v);
	}
}
