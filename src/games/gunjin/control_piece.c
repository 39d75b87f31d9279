/* control_piece.c: the panel below the board: the piece in hand or under the cursor.
 *
 * It changes with every step of the cursor, so it is plain text from top to bottom:
 * a line that stays the same, or only ends differently, costs nothing to send. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/control.h"

/* Where it can go, and for a flag what it leans on. */
static char *
text_now(const struct view *v, int cell)
{
	char cells[SENTENCE_SIZE];
	int kind = gunjin_kind_at(&v->field, cell), power = gunjin_power(&v->field, cell);
	gunjin_cells_text(gunjin_reach(&v->field, cell), cells);
	if (kind == KIND_FL)
		return mem_format(_("Power now: %s"), power < KINDS ? gunjin_name(power) : _("none"));
	if (!gunjin_is_movable(kind))
		return mem_string("");
	return cells[0] != '\0' ? mem_format(_("Can go to %s"), cells) : mem_string(_("Cannot move now."));
}

/* A kind of the reserve, or with a cell the own piece that stands there. */
static char *
text_kind(const struct view *v, int kind, int cell)
{
	bool stands = cell != GUNJIN_NOWHERE;
	char *about = gunjin_kind_text(kind);
	char *ways = stands && v->phase == PHASE_PLAYING ? text_now(v, cell) : mem_string("");
	char *text = mem_format("%s %s\n%s\n%s", gunjin_name(kind), stands ? gunjin_cell_name(cell) : "", about, ways);
	free(about);
	free(ways);
	return text;
}

static char *
text_enemy(const struct view *v, int cell)
{
	char title[SENTENCE_SIZE], *note = gunjin_note_text(v, cell);
	snprintf(title, sizeof title, _("Enemy on %s"), gunjin_cell_name(cell));
	for (char *s = note; *s != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	bool marked = v->pieces[gunjin_side_at(&v->field, cell)][v->field.at[cell]].note.mark[0] != '\0';
	char *text = mem_format("%s\n%s %s", title, note, marked ? "" : _("e marks it."));
	free(note);
	return text;
}

static char *
text_empty(const struct view *v, int cell)
{
	bool enemy_post = gunjin_side_of(v) >= 0 && cell == gunjin_headquarters(!gunjin_side_of(v));
	return mem_format("%s\n%s", gunjin_cell_name(cell), enemy_post ?
	    _("The enemy headquarters. It is empty: a General down to a Major who enters it wins.") :
	    _("Nobody stands here."));
}

/* The piece in hand comes first, then the one under the cursor, then the kind
 * that would be placed. */
static int
cell_shown(const struct desk *d)
{
	return d->picked != GUNJIN_NOWHERE ? d->picked : d->cursor;
}

int
gunjin_kind_shown(const struct desk *d, const struct view *v)
{
	int kind = gunjin_kind_at(&v->field, cell_shown(d));
	if (gunjin_side_of(v) < 0)
		return KIND_NONE;
	return kind == KIND_NONE && gunjin_is_placing(v) ? d->kind : kind;
}

/* Who only looks on sees how it ended and what is lost, as far as the notebook
 * beside it does not say it. */
static void
draw_looking_on(const struct desk *d, struct canvas *c, struct rect in, const struct view *v)
{
	char text[SENTENCE_SIZE];
	if (v->phase == PHASE_PLACING) {
		canvas_text(c, in.y, in.x, in.cols, STYLE_TEXT, _("The camps are being filled."));
		return;
	}
	if (v->phase == PHASE_OVER) {
		gunjin_end_sentence(d->seats, v, text);
		int used = canvas_wrap(c, &in, STYLE_STRONG, text);
		in = (struct rect){ in.y + used, in.x, in.rows - used, in.cols };
	}
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		if (d->both && side == gunjin_side_of(v))
			continue;
		int used = gunjin_draw_losses(c, &in, v, side);
		in = (struct rect){ in.y + used, in.x, in.rows - used, in.cols };
	}
}

void
gunjin_draw_about(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v, bool live)
{
	struct rect in = widget_panel(c, frame, live ? _("The piece") : NULL);
	int cell = cell_shown(d), kind = gunjin_kind_shown(d, v);
	bool stands = gunjin_side_at(&v->field, cell) >= 0;
	if (!live) {
		draw_looking_on(d, c, in, v);
		return;
	}
	char *text = kind < KINDS ? text_kind(v, kind, stands ? cell : GUNJIN_NOWHERE) :
	    kind == KIND_HIDDEN ? text_enemy(v, cell) : text_empty(v, cell);
	canvas_wrap(c, &in, STYLE_TEXT, text);
	free(text);
}
