/* control_notebook.c: the notebook beside the board: every enemy piece of which something is
 * noted, in the order in which the board is read. The whole note of one stands below it. */
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/control.h"

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
		int side = gunjin_side_at(&v->field, cell);
		bool enemy = side >= 0 && side != gunjin_side_of(v);
		bool noted = cell != last && enemy && gunjin_note_short(v, cell, note);
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

/* Own losses stand below the notes where they have no panel of their own. */
void
gunjin_draw_notebook(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = gunjin_panel(c, frame, _("Notebook")), notes = in;
	int own = gunjin_side_of(v), below = gunjin_losses_rows(v, own, in.cols);
	if (d->losses == LOSSES_NOWHERE)
		notes.rows -= below + 1;
	if (draw_notes(d, c, &notes, v) == 0)
		canvas_wrap(c, &notes, STYLE_DIM, v->notebook == NOTEBOOK_OFF ?
		    _("The notebook is off: only your own marks stand here.") :
		    _("Nothing is known about the enemy's pieces yet."));
	if (d->losses == LOSSES_NOWHERE)
		gunjin_draw_losses(c, &(struct rect){ in.y + in.rows - below, in.x, below, in.cols }, v, own);
}
