/* gunjin_control_piece.c: the panel below the board: the picked piece, or the one under the
 * cursor.
 *
 * It changes with every step of the cursor, so it is plain text from top to bottom: a line that
 * stays the same, or only ends differently, costs almost nothing to send. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* Where it can go, and for a flag the piece behind it. */
static char *
text_now(const struct view *v, int cell)
{
	char cells[SENTENCE_SIZE];
	int kind = gunjin_kind_at(&v->field, cell);
	gunjin_cells_text(gunjin_reach(&v->field, cell), cells);
	if (kind == KIND_FL)
		return gunjin_flag_text(v, cell);
	if (!gunjin_is_movable(kind))
		return mem_string("");
	return cells[0] != '\0' ? mem_format(_("Can go to %s"), cells) :
	    mem_string(_("Cannot move now."));
}

/* A kind of the reserve, or with a cell the own piece on it. */
static char *
text_kind(const struct view *v, int kind, int cell)
{
	bool stands = cell != GUNJIN_NOWHERE;
	char *about = gunjin_kind_text(kind);
	char *ways = stands && v->phase == PHASE_PLAYING ? text_now(v, cell) : mem_string("");
	char *text = mem_format("%s %s\n%s\n%s", gunjin_name(kind),
	    stands ? gunjin_cell_name(cell) : "", about, ways);
	free(about);
	free(ways);
	return text;
}

static char *
text_enemy(const struct board_ui *d, const struct view *v, int cell)
{
	char title[SENTENCE_SIZE], key[GUNJIN_KEY_SIZE], *note = gunjin_note_text(v, cell);
	snprintf(title, sizeof title, _("Enemy on %s"), gunjin_cell_name(cell));
	for (char *s = note; *s != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	bool marked = v->pieces[gunjin_side_at(&v->field, cell)][v->field.at[cell]].note.mark[0] !=
	    '\0';
	char *text = mem_format("%s\n%s", title, note);
	gunjin_name_key(d, NAMED_MARK, key);
	if (!marked)
		mem_append(&text, _(" %s: mark it."), key);
	free(note);
	return text;
}

static char *
text_empty(const struct view *v, int cell)
{
	return mem_format("%s\n%s", gunjin_cell_name(cell), gunjin_empty_text(v, cell));
}

/* The picked piece comes first, then the one under the cursor, then the kind to place next. */
static int
cell_shown(const struct board_ui *d)
{
	return d->picked != GUNJIN_NOWHERE ? d->picked : d->cursor;
}

int
gunjin_kind_shown(const struct board_ui *d, const struct view *v)
{
	int kind = gunjin_kind_at(&v->field, cell_shown(d));
	if (gunjin_side_of(v) < 0)
		return KIND_NONE;
	return kind == KIND_NONE && gunjin_is_placing(v) ? d->kind : kind;
}

/* A spectator sees the losses and how the game ended: the losses stay where they were. */
static void
draw_for_spectator(const struct board_ui *d, struct canvas *c, struct rect frame,
    const struct view *v)
{
	char text[SENTENCE_SIZE] = "";
	int first = gunjin_side_of(v) == 1, half = frame.cols / 2 - 3, rows[GUNJIN_SIDES] = { 0 };
	if (v->phase == PHASE_PLACING)
		snprintf(text, sizeof text, "%s", _("The players are placing their pieces."));
	else if (v->phase == PHASE_OVER && !gunjin_is_moving(d))
		gunjin_end_sentence(d->seats, v, text);
	for (int side = 0; side < GUNJIN_SIDES && gunjin_is_any_lost(v); side++)
		rows[side] = gunjin_losses_rows(v, side, half);
	int said = text[0] != '\0' ? text_rows(text, frame.cols - 4) : 0,
	    lost = rows[0] > rows[1] ? rows[0] : rows[1];
	if (said + lost == 0)
		return;
	if (said + lost + 2 < frame.rows)
		frame.rows = said + lost + 2;
	struct rect in = widget_panel(c, &frame, NULL);
	for (int i = 0; i < GUNJIN_SIDES && lost > 0; i++)
		gunjin_draw_losses(d, c, &(struct rect){ in.y, in.x + i * (half + 2),
		    in.rows - said, half }, v, i == 0 ? first : !first);
	canvas_wrap(c, &(struct rect){ in.y + in.rows - said, in.x, said, in.cols }, STYLE_STRONG,
	    text);
}

/* No higher than its text needs, but the same for almost every text, so it does not move with
 * the cursor. */
static int
rows_for(int rows, const struct rect *room)
{
	enum { LEAST = 7 };
	rows = rows > LEAST ? rows : LEAST;
	return rows < room->rows ? rows : room->rows;
}

static void
draw_piece(const struct board_ui *d, struct canvas *c, struct rect frame, const struct view *v)
{
	enum { BORDERS = 2, SIDES = 4 };
	int cell = cell_shown(d), kind = gunjin_kind_shown(d, v);
	bool stands = gunjin_side_at(&v->field, cell) >= 0;
	char *text = kind < KINDS ? text_kind(v, kind, stands ? cell : GUNJIN_NOWHERE) :
	    kind == KIND_HIDDEN ? text_enemy(d, v, cell) : text_empty(v, cell);
	frame.rows = rows_for(text_rows(text, frame.cols - SIDES) + BORDERS, &frame);
	struct rect in = widget_panel(c, &frame, _("The piece"));
	canvas_wrap(c, &in, STYLE_TEXT, text);
	free(text);
}

/* The kind it fights with now: for a flag that of the piece behind it. */
static int
power_shown(const struct board_ui *d, const struct view *v)
{
	int kind = gunjin_kind_shown(d, v);
	return kind == KIND_FL && v->phase == PHASE_PLAYING ?
	    gunjin_power(&v->field, cell_shown(d)) : kind;
}

/* There is room for its battles beside the piece, or for the losses. */
enum { PIECE_COLS = 58, BATTLE_COLS = 46, LOSS_COLS = 29, BATTLE_ROWS = 11 };

static bool
has_battles(const struct rect *below)
{
	return below->cols - PIECE_COLS >= BATTLE_COLS && below->rows >= BATTLE_ROWS;
}

enum losses
gunjin_place_losses(const struct rect *side, const struct rect *below, bool live)
{
	enum { SIDE_COLS = 24, SIDE_ROWS = 27 };
	if (!live || (!has_battles(below) && below->cols - PIECE_COLS >= LOSS_COLS))
		return LOSSES_BELOW;
	return side->cols >= SIDE_COLS && side->rows >= SIDE_ROWS ? LOSSES_BESIDE : LOSSES_NOWHERE;
}

void
gunjin_draw_below(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v, bool live)
{
	struct rect piece = *frame, beside = *frame;
	if (!live) {
		draw_for_spectator(d, c, *frame, v);
		return;
	}
	if (has_battles(frame) || d->losses == LOSSES_BELOW) {
		piece.cols = PIECE_COLS;
		beside.x += PIECE_COLS;
		beside.cols -= PIECE_COLS;
	}
	draw_piece(d, c, piece, v);
	if (has_battles(frame)) {
		gunjin_draw_battles(c, &beside, power_shown(d, v));
	} else if (d->losses == LOSSES_BELOW) {
		beside.rows = rows_for(gunjin_lost_rows(v, beside.cols), &beside);
		gunjin_draw_lost(d, c, beside, v);
	}
}
