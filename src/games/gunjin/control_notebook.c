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

/* Rows used; without a canvas they are only counted. */
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
		int name = text_width(gunjin_cell_name(cell)) + 1;
		struct rect rest = { r->y + used, r->x + name, r->rows - used, r->cols - name };
		gunjin_fold(note, rest.cols);
		if (c != NULL)
			canvas_text(c, rest.y, r->x, name, STYLE_STRONG, gunjin_cell_name(cell));
		used += c != NULL ? canvas_wrap(c, &rest, STYLE_TEXT, note) : text_rows(note, rest.cols);
	}
	return used;
}

/* Own losses stand below the notes where they have no panel of their own. */
int
gunjin_draw_notebook(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	const char *nothing = v->notebook == NOTEBOOK_OFF ? _("The notebook is off: only your own marks stand here.") :
	    _("Nothing is known about the enemy's pieces yet.");
	struct rect all = { frame->y, frame->x, frame->rows, frame->cols };
	struct rect inside = { 0, 0, frame->rows - 2, frame->cols - 2 };
	int own = gunjin_side_of(v), noted = draw_notes(d, NULL, &inside, v);
	int notes = noted > 0 ? noted : text_rows(nothing, inside.cols);
	int losses = d->losses == LOSSES_NOWHERE ? 1 + gunjin_losses_rows(v, own, inside.cols) : 0;
	if (notes + losses + 2 < all.rows)
		all.rows = notes + losses + 2;
	struct rect in = gunjin_panel(c, &all, _("Notebook"));
	in.rows -= losses;
	if (noted > 0)
		draw_notes(d, c, &in, v);
	else
		canvas_wrap(c, &in, STYLE_DIM, nothing);
	if (losses > 0)
		gunjin_draw_losses(d, c, &(struct rect){ in.y + in.rows + 1, in.x, losses - 1, in.cols }, v, own);
	return all.rows;
}
