/* gunjin_control_notebook.c: the notebook beside the board: every enemy piece with a note, in
 * reading order, with the whole note of one below. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* The cells in reading order, row by row; a headquarters, two columns wide, comes twice. */
static int
cell_read(const struct board_ui *d, int index)
{
	int column = index % GUNJIN_COLUMNS, row = GUNJIN_ROWS - 1 - index / GUNJIN_COLUMNS;
	if (d->turned)
		return gunjin_cell_at(GUNJIN_COLUMNS - 1 - column, GUNJIN_ROWS - 1 - row);
	return gunjin_cell_at(column, row);
}

/* Writes a line at a row with its beginning strong, and returns its rows. Without a canvas it
 * only counts them. */
static int
draw_line(struct canvas *c, const struct rect *r, int row, const char *name, char *text)
{
	int cols = text_width(name) + 1;
	struct rect rest = { r->y + row, r->x + cols, r->rows - row, r->cols - cols };
	gunjin_fold(text, rest.cols);
	if (c == NULL)
		return text_rows(text, rest.cols);
	canvas_text(c, rest.y, r->x, cols, STYLE_STRONG, name);
	return canvas_wrap(c, &rest, STYLE_TEXT, text);
}

/* Returns the rows used: the pieces known for more than having moved, then those that have only
 * moved, together, and the kinds of which every copy is known. */
static int
draw_notes(const struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	char note[SENTENCE_SIZE], cells[SENTENCE_SIZE];
	uint64_t seen = 0, moved = 0;
	int used = 0, enemy = !gunjin_side_of(v);
	for (int i = 0; i < GUNJIN_COLUMNS * GUNJIN_ROWS && used < r->rows; i++) {
		int cell = cell_read(d, i);
		if (gunjin_side_at(&v->field, cell) != enemy || seen & BIT(cell))
			continue;
		seen |= BIT(cell);
		if (gunjin_note_short(v, cell, note))
			used += draw_line(c, r, used, gunjin_cell_name(cell), note);
		else if (v->pieces[enemy][v->field.at[cell]].moved)
			moved |= BIT(cell);
	}
	gunjin_cells_text(moved, cells);
	snprintf(note, sizeof note, _("%s: no mine or flag"), cells);
	if (moved != 0 && used < r->rows)
		used += draw_line(c, r, used, _("Moved"), note);
	gunjin_kinds_text(gunjin_found_kinds(v, enemy), note);
	if (used < r->rows && note[0] != '\0')
		used += draw_line(c, r, used, _("Found"), note);
	return used;
}

/* Own losses are below the notes if they have no panel of their own. */
int
gunjin_draw_notebook(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	const char *nothing = gunjin_no_notes(v);
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
		gunjin_draw_losses(d, c, &(struct rect){ in.y + in.rows + 1, in.x, losses - 1,
		    in.cols }, v, own);
	return all.rows;
}
