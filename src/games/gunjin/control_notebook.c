/* control_notebook.c: the notebook and what is lost.
 *
 * The notebook lists every enemy piece of which something is noted, in the order in
 * which the board is read; the whole note of one stands below the board. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/control.h"

/* --- losses --- */

/* The labels of what a side has lost, as far as the viewer may know them. */
static int
losses_text(const struct view *v, int side, int cols, char text[SENTENCE_SIZE])
{
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
	text[0] = '\0';
	for (int i = 0; i < count; i++) {
		int kind = v->field.men[side][numbers[i]].kind;
		if (kind < KINDS)
			gunjin_add_word(text, gunjin_label(kind));
	}
	gunjin_fold(text, cols);
	return count;
}

int
gunjin_draw_losses(struct canvas *c, const struct rect *r, const struct view *v, int side)
{
	char title[SENTENCE_SIZE], text[SENTENCE_SIZE];
	int count = losses_text(v, side, r->cols, text);
	if (r->rows <= 0)
		return 0;
	if (gunjin_side_of(v) < 0)
		snprintf(title, sizeof title, _("Losses of player %d: %d"), side + 1, count);
	else
		snprintf(title, sizeof title,
		    side == gunjin_side_of(v) ? _("Your losses: %d") : _("Enemy losses: %d"), count);
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, title);
	struct rect rest = { r->y + 1, r->x, r->rows - 1, r->cols };
	return text[0] != '\0' ? 1 + canvas_wrap(c, &rest, STYLE_TEXT, text) : 1;
}

/* --- the notebook --- */

static bool
is_enemy(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell);
	return side >= 0 && side != gunjin_side_of(v);
}

/* The cells as they are read, row by row; a headquarters, two columns wide, comes
 * twice. */
static int
cell_read(const struct desk *d, int index)
{
	int column = index % GUNJIN_COLUMNS, row = GUNJIN_ROWS - 1 - index / GUNJIN_COLUMNS;
	if (d->turned)
		return gunjin_cell_at(GUNJIN_COLUMNS - 1 - column, GUNJIN_ROWS - 1 - row);
	return gunjin_cell_at(column, row);
}

/* Rows used. */
static int
draw_notes(const struct desk *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	char note[SENTENCE_SIZE];
	int used = 0, last = GUNJIN_NOWHERE;
	for (int i = 0; i < GUNJIN_COLUMNS * GUNJIN_ROWS && used < r->rows; i++) {
		int cell = cell_read(d, i);
		bool noted = cell != last && is_enemy(v, cell) && gunjin_note_short(v, cell, note);
		last = cell;
		if (!noted)
			continue;
		int name = canvas_text(c, r->y + used, r->x, r->cols, STYLE_STRONG, gunjin_cell_name(cell)) + 1;
		gunjin_fold(note, r->cols - name);
		used += canvas_wrap(c, &(struct rect){ r->y + used, r->x + name, r->rows - used, r->cols - name },
		    STYLE_TEXT, note);
	}
	return used;
}

void
gunjin_draw_notebook(const struct desk *d, struct canvas *c, const struct rect *in, const struct view *v)
{
	int own = gunjin_side_of(v);
	char lost[SENTENCE_SIZE];
	losses_text(v, own, in->cols, lost);
	int below = 1 + (lost[0] != '\0' ? text_rows(lost, in->cols) : 0);
	struct rect notes = { in->y, in->x, in->rows - below - 1, in->cols };
	struct rect losses = { in->y + in->rows - below, in->x, below, in->cols };
	if (draw_notes(d, c, &notes, v) == 0)
		canvas_wrap(c, &notes, STYLE_DIM, v->notebook == NOTEBOOK_OFF ?
		    _("The notebook is off: only your own marks stand here.") :
		    _("Nothing is known about the enemy's pieces yet."));
	gunjin_draw_losses(c, &losses, v, own);
}
