/* puyo_control_preview.c: draws the game in small: its emblem, its fields at rest, and their
 * scores. */
#include <stdio.h>

#include "game/language.h"
#include "games/puyo/puyo_control.h"

/* --- the emblem --- */

static const char *const emblem_rows[] = {
	"   rrrr   ",
	" rrrrrrrr ",
	"rr  rr  rr",
	"rr  rr  rr",
	"rrrrrrrrrr",
	"rrrrrrrrrr",
	" rrrrrrrr ",
	"   rrrr   ",
	NULL
};

const struct emblem puyo_emblem = {
	.sign = { .text = "● \t◉ \to ", .style = STYLE_RED_GHOST },
	.rows = emblem_rows,
};

/* --- the board --- */

enum { FRAMED_ROWS = 8, FRAMED_COLS = 28, NUMBER_ROWS = 2, NUMBER_COLS = 12 };

static const struct cell_size sizes[] = { { 2, 4 }, { 1, 2 }, { 0, 0 } };

static void
draw_field(struct canvas *c, const struct puyo_spot *s, const struct puyo_player *p)
{
	struct puyo_picture picture;
	puyo_still(p, &picture);
	if (s->board.frame)
		widget_frame(c, &s->frame, STYLE_FRAME);
	for (int x = 0; x < PUYO_COLUMNS && !s->board.frame; x++)
		for (int y = 1; y <= s->board.rows; y++) {
			struct rect r = puyo_cell_rect(s, x, y);
			canvas_glyph(c, r.y, r.x, STYLE_FRAME, GLYPH_MINI_EMPTY);
		}
	puyo_draw_picture(c, s, &picture);
}

static void
draw_numbers(struct canvas *c, int y, int x, const struct view *v, int side)
{
	char score[PUYO_NUMBER_SIZE], text[SENTENCE_SIZE];
	puyo_number(v->player[side].score, score);
	if (v->players > 1)
		snprintf(text, sizeof text, "%dP", side + 1);
	else
		snprintf(text, sizeof text, "%s", _("Score"));
	canvas_text(c, y, x, NUMBER_COLS, STYLE_TEXT, text);
	canvas_text_right(c, y, x, NUMBER_COLS, STYLE_STRONG, score);
	if (v->player[side].max_chain > 0)
		canvas_format(c, y + 1, x, NUMBER_COLS, STYLE_DIM, _("best %d-chain"),
		    v->player[side].max_chain);
}

/* Numbers go under two fields and beside one. With too few rows only a field's lower rows are
 * drawn; without room for a frame, dots show its width. */
void
puyo_preview(struct canvas *c, const struct rect *r, const struct view *v)
{
	bool one = v->players == 1;
	int room = one ? r->rows : r->rows - NUMBER_ROWS;
	bool frame = room >= FRAMED_ROWS && r->cols >= FRAMED_COLS;
	struct puyo_spot s = { .board = { .cols = PUYO_COLUMNS, .frame = frame, .sizes = sizes } };
	s.board.rows = room - 2 * frame < PUYO_SHOWN_ROWS ? room - 2 * frame : PUYO_SHOWN_ROWS;
	board_fit(&s.board, room, r->cols / 2);
	board_size(&s.board, &s.frame.rows, &s.frame.cols);
	int gap = r->cols - 2 * s.frame.cols < 2 ? r->cols - 2 * s.frame.cols : 2;
	int x = r->x + (r->cols - 2 * s.frame.cols - gap) / 2;
	s.frame.y = r->y + (room - s.frame.rows) / 2;
	for (int side = 0; side < v->players; side++) {
		s.frame.x = x + side * (s.frame.cols + gap);
		draw_field(c, &s, &v->player[side]);
		if (one)
			draw_numbers(c, s.frame.y + frame, x + s.frame.cols + gap, v, side);
		else
			draw_numbers(c, s.frame.y + s.frame.rows, s.frame.x + frame, v, side);
	}
}
