/* control_panels.c: what stands beside the board: the state of the game, the log
 * and the notebook, or the reserve while the camp is filled. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/control.h"

/* A panel without free columns at its sides: every column counts here. */
static struct rect
tight_panel(struct canvas *c, const struct rect *frame, const char *title)
{
	widget_panel(c, frame, title);
	return (struct rect){ frame->y + 1, frame->x + 1, frame->rows - 2, frame->cols - 2 };
}

static void
side_name(const struct view *v, int side, char name[SENTENCE_SIZE])
{
	int own = gunjin_side_of(v);
	if (own < 0)
		snprintf(name, SENTENCE_SIZE, _("Player %d"), side + 1);
	else
		snprintf(name, SENTENCE_SIZE, "%s", side == own ? _("You") : _("Enemy"));
}

/* --- the state of the game --- */

static void
draw_state(struct canvas *c, const struct rect *frame, const struct view *v)
{
	char name[SENTENCE_SIZE];
	int first = gunjin_side_of(v) == 1;
	struct rect in = tight_panel(c, frame, _("Game"));
	if (v->phase == PHASE_OVER)
		snprintf(name, sizeof name, "%s", _("The end"));
	else if (gunjin_side_of(v) < 0)
		snprintf(name, sizeof name, _("Player %d moves"), v->field.turn + 1);
	else
		snprintf(name, sizeof name, "%s",
		    v->field.turn == gunjin_side_of(v) ? _("Your turn") : _("Enemy's turn"));
	canvas_text(c, in.y, in.x, in.cols, STYLE_STRONG, name);
	widget_value(c, &in, 1, _("Plies"), "%d", v->ply);
	for (int i = 0; i < GUNJIN_SIDES; i++) {
		int side = i == 0 ? first : !first;
		side_name(v, side, name);
		widget_value(c, &in, 2 + i, name, "%d/%d", gunjin_left(v, side), GUNJIN_ARMY);
	}
	widget_value(c, &in, 4, _("No battle"), "%d/%d", v->field.since_battle, v->nobattle);
	if (v->repetition)
		widget_value(c, &in, 5, _("Position"), "%d/%d", v->repeated, GUNJIN_REPEATS);
}

static void
draw_log(struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = tight_panel(c, frame, _("Log"));
	struct log lines = { 0 };
	char line[SENTENCE_SIZE];
	int count = gunjin_log_lines(v);
	for (int i = count > in.rows ? count - in.rows : 0; i < count; i++) {
		gunjin_log_short(v, i, line);
		log_add(&lines, line);
	}
	widget_log(c, &in, &lines);
	log_clear(&lines);
}

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

/* --- the notebook ---
 *
 * It lists every enemy piece of which something is noted, in the order in which the
 * board is read; the whole note of one stands below the board. */

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

static void
draw_notebook(const struct desk *d, struct canvas *c, const struct rect *in, const struct view *v)
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

/* --- placing --- */

static void
draw_kind(const struct desk *d, struct canvas *c, int y, const struct rect *in, int kind, int count)
{
	bool selected = kind == d->kind && count > 0;
	enum style style = selected ? STYLE_SELECTED : count > 0 ? STYLE_TEXT : STYLE_DISABLED;
	struct rect row = { y, in->x, 1, in->cols };
	if (selected) {
		canvas_style(c, &row, STYLE_SELECTED);
		canvas_glyph(c, y, in->x, style, GLYPH_POINTER);
	}
	int used = canvas_text(c, y, in->x + 2, in->cols - 4, style, gunjin_label(kind));
	int left = in->cols - 5 - used;
	if (strcmp(gunjin_label(kind), gunjin_name(kind)) != 0)
		canvas_text(c, y, in->x + 3 + used, left, style, gunjin_name_within(kind, left));
	canvas_format(c, y, in->x + in->cols - 1, 1, style, "%d", count);
}

static void
draw_reserve(struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = tight_panel(c, frame, _("Reserve"));
	int side = gunjin_side_of(v), counts[KINDS], placed = GUNJIN_ARMY;
	gunjin_reserve(v, side, counts);
	d->reserve = (struct rect){ in.y, in.x, KINDS, in.cols };
	for (int kind = 0; kind < KINDS; kind++) {
		draw_kind(d, c, in.y + kind, &in, kind, counts[kind]);
		placed -= counts[kind];
	}
	widget_value(c, &in, KINDS + 1, _("Placed"), "%d/%d", placed, GUNJIN_ARMY);
	widget_value(c, &in, KINDS + 2, _("Enemy"), "%s", v->ready[!side] ? _("ready") : _("placing"));
}

/* Beside it how to fill a camp, where there is room to tell it. */
static void
draw_placing(struct desk *d, struct canvas *c, const struct rect *left, const struct rect *right, const struct view *v)
{
	if (gunjin_is_placing(v)) {
		draw_reserve(d, c, left, v);
	} else {
		struct rect in = tight_panel(c, left, _("Placing"));
		for (int side = 0; side < GUNJIN_SIDES; side++) {
			char name[SENTENCE_SIZE];
			side_name(v, side, name);
			widget_value(c, &in, side, name, "%s", v->ready[side] ? _("ready") : _("placing"));
		}
	}
	if (right->cols <= 0)
		return;
	struct rect in = tight_panel(c, right, _("Placing"));
	canvas_wrap(c, &in, STYLE_TEXT, _("Tab or a click chooses a kind, Enter or a click on a cell of the camp "
	    "puts it there.\n\nTwo pieces chosen one after the other change places.\n\n"
	    "f lists ready-made formations and your own; w keeps this one among them.\n\n"
	    "y when all 23 stand."));
}

/* Where two panels fit side by side, the notebook and the log both have room. */
static void
draw_playing(struct desk *d, struct canvas *c, const struct rect *left, const struct rect *right, const struct view *v)
{
	enum { STATE_ROWS = 8 };
	struct rect state = { left->y, left->x, STATE_ROWS, left->cols };
	struct rect rest = { left->y + STATE_ROWS, left->x, left->rows - STATE_ROWS, left->cols };
	bool both = right->cols > 0, notebook = gunjin_side_of(v) >= 0 && (both || d->notebook);
	draw_state(c, &state, v);
	if (notebook) {
		struct rect in = tight_panel(c, &rest, _("Notebook"));
		draw_notebook(d, c, &in, v);
	}
	if (both || !notebook)
		draw_log(c, both ? right : &rest, v);
}

void
gunjin_draw_side(struct desk *d, struct canvas *c, const struct rect *room, const struct view *v)
{
	bool more = v->phase != PHASE_PLACING || gunjin_is_placing(v);
	bool both = room->cols >= 2 * GUNJIN_SIDE_COLS && gunjin_side_of(v) >= 0 && more;
	int cols = both ? room->cols - room->cols / 2 : room->cols;
	struct rect left = { room->y, room->x, room->rows, cols };
	struct rect right = { room->y, room->x + cols, room->rows, room->cols - cols };
	d->reserve = (struct rect){ 0 };
	d->both = both;
	if (v->phase == PHASE_PLACING)
		draw_placing(d, c, &left, &right, v);
	else
		draw_playing(d, c, &left, &right, v);
}
