/* control_panels.c: what stands beside and below the board: the state of the
 * game, the log, the notebook, the reserve, and what is known about a piece. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/control.h"
#include "ui/language.h"

/* A panel without free columns at its sides: every column counts here. */
static struct rect
tight_panel(struct canvas *c, const struct rect *frame, const char *title)
{
	widget_panel(c, frame, title);
	return (struct rect){ frame->y + 1, frame->x + 1, frame->rows - 2, frame->cols - 2 };
}

static void
draw_pair(struct canvas *c, const struct rect *r, int row, const char *name, const char *value)
{
	canvas_text(c, r->y + row, r->x, r->cols, STYLE_TEXT, name);
	canvas_text_right(c, r->y + row, r->x, r->cols, STYLE_STRONG, value);
}

static void
draw_ratio(struct canvas *c, const struct rect *r, int row, const char *name, int value, int most)
{
	char text[32];
	snprintf(text, sizeof text, "%d/%d", value, most);
	draw_pair(c, r, row, name, text);
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
	char ply[32], name[SENTENCE_SIZE];
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
	snprintf(ply, sizeof ply, "%d", v->ply);
	draw_pair(c, &in, 1, _("Plies"), ply);
	for (int i = 0; i < GUNJIN_SIDES; i++) {
		int side = i == 0 ? first : !first;
		side_name(v, side, name);
		draw_ratio(c, &in, 2 + i, name, gunjin_left(v, side), GUNJIN_ARMY);
	}
	draw_ratio(c, &in, 4, _("No battle"), v->field.since_battle, v->nobattle);
	if (v->repetition)
		draw_ratio(c, &in, 5, _("Position"), v->repeated, GUNJIN_REPEATS);
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
}

/* --- notebook --- */

/* What a side has lost, as far as the viewer may know it; rows used. */
static int
draw_losses(struct canvas *c, const struct rect *r, const struct view *v, int side)
{
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
	char title[SENTENCE_SIZE], text[SENTENCE_SIZE] = "";
	if (r->rows <= 0)
		return 0;
	for (int i = 0; i < count; i++) {
		size_t used = strlen(text);
		int kind = v->field.men[side][numbers[i]].kind;
		if (kind < KINDS)
			snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? " " : "", gunjin_label(kind));
	}
	if (gunjin_side_of(v) < 0)
		snprintf(title, sizeof title, _("Losses of player %d: %d"), side + 1, count);
	else
		snprintf(title, sizeof title,
		    side == gunjin_side_of(v) ? _("Your losses: %d") : _("Enemy losses: %d"), count);
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, title);
	struct rect rest = { r->y + 1, r->x, r->rows - 1, r->cols };
	return text[0] != '\0' ? 1 + canvas_wrap(c, &rest, STYLE_TEXT, text) : 1;
}

static bool
is_enemy(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell), own = gunjin_side_of(v);
	return side >= 0 && own >= 0 && side != own;
}

static void
draw_notebook(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = tight_panel(c, frame, _("Notebook"));
	int used = 0;
	if (is_enemy(v, d->cursor)) {
		char *text = gunjin_note_text(v, d->cursor);
		canvas_format(c, in.y, in.x, in.cols, STYLE_HEADING, _("Enemy on %s"), gunjin_cell_name(d->cursor));
		struct rect rest = { in.y + 1, in.x, in.rows - 1, in.cols };
		used = canvas_wrap(c, &rest, STYLE_TEXT, text) + 2;
		free(text);
	} else {
		used = canvas_wrap(c, &in, STYLE_DIM, _("Put the cursor on an enemy piece.")) + 1;
	}
	struct rect rest = { in.y + used, in.x, in.rows - used, in.cols };
	draw_losses(c, &rest, v, gunjin_side_of(v));
}

/* --- placing --- */

/* The name of a kind, abbreviated as armies do where it does not fit. */
static const char *
name_within(int cols, int kind)
{
	static const char *const shorter[KINDS] = {
		[KIND_LG] = N_("Lt. General"), [KIND_MG] = N_("Maj. General"), [KIND_LC] = N_("Lt. Colonel"),
		[KIND_L1] = N_("1st Lieut."), [KIND_L2] = N_("2nd Lieut."),
	};
	bool fits = shorter[kind] == NULL || text_width(gunjin_name(kind)) <= cols;
	return fits ? gunjin_name(kind) : _(shorter[kind]);
}

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
		canvas_text(c, y, in->x + 3 + used, left, style, name_within(left, kind));
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
	draw_ratio(c, &in, KINDS + 1, _("Placed"), placed, GUNJIN_ARMY);
	draw_pair(c, &in, KINDS + 2, _("Enemy"), v->ready[!side] ? _("ready") : _("placing"));
}

static void
draw_waiting(struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = tight_panel(c, frame, _("Placing"));
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		char name[SENTENCE_SIZE];
		side_name(v, side, name);
		draw_pair(c, &in, side, name, v->ready[side] ? _("ready") : _("placing"));
	}
}

void
gunjin_draw_side(struct desk *d, struct canvas *c, const struct rect *room, const struct view *v, bool live)
{
	enum { STATE_ROWS = 8 };
	int side = gunjin_side_of(v);
	struct rect state = { room->y, room->x, STATE_ROWS, room->cols };
	struct rect rest = { room->y + STATE_ROWS, room->x, room->rows - STATE_ROWS, room->cols };
	d->reserve = (struct rect){ 0 };
	if (v->phase == PHASE_PLACING && side >= 0 && !v->ready[side]) {
		draw_reserve(d, c, room, v);
		return;
	}
	if (v->phase == PHASE_PLACING) {
		draw_waiting(c, room, v);
		return;
	}
	draw_state(c, &state, v);
	if (d->notebook && live)
		draw_notebook(d, c, &rest, v);
	else
		draw_log(c, &rest, v);
}

/* --- about a piece --- */

/* Where it can go, and for a flag what it leans on. */
static void
draw_own_now(struct canvas *c, const struct rect *r, const struct view *v, int cell, int kind)
{
	char cells[SENTENCE_SIZE];
	if (r->rows <= 0 || v->phase != PHASE_PLAYING)
		return;
	gunjin_cells_text(gunjin_reach(&v->field, cell), cells);
	if (kind == KIND_FL) {
		int power = gunjin_power(&v->field, cell);
		canvas_format(c, r->y, r->x, r->cols, STYLE_STRONG, _("Power now: %s"),
		    power < KINDS ? gunjin_name(power) : _("none"));
	} else if (cells[0] != '\0') {
		canvas_format(c, r->y, r->x, r->cols, STYLE_STRONG, _("Can go to %s"), cells);
	} else {
		canvas_text(c, r->y, r->x, r->cols, STYLE_DIM, _("Cannot move now."));
	}
}

static void
draw_kind_about(struct canvas *c, const struct rect *frame, const struct view *v, int kind, int cell)
{
	char title[SENTENCE_SIZE];
	if (cell == GUNJIN_NOWHERE)
		snprintf(title, sizeof title, "%s", gunjin_name(kind));
	else
		snprintf(title, sizeof title, "%s %s", gunjin_name(kind), gunjin_cell_name(cell));
	struct rect in = widget_panel(c, frame, title);
	char *text = gunjin_kind_text(kind);
	int used = canvas_wrap(c, &in, STYLE_TEXT, text);
	free(text);
	struct rect rest = { in.y + used, in.x, in.rows - used, in.cols };
	if (cell != GUNJIN_NOWHERE)
		draw_own_now(c, &rest, v, cell, kind);
}

static void
draw_enemy_about(struct canvas *c, const struct rect *frame, const struct view *v, int cell)
{
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Enemy on %s"), gunjin_cell_name(cell));
	struct rect in = widget_panel(c, frame, title);
	char *text = gunjin_note_text(v, cell);
	for (char *s = text; *s != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	canvas_wrap(c, &in, STYLE_TEXT, text);
	free(text);
}

static void
draw_empty_about(struct canvas *c, const struct rect *frame, const struct view *v, int cell)
{
	struct rect in = widget_panel(c, frame, gunjin_cell_name(cell));
	bool enemy_post = gunjin_side_of(v) >= 0 && cell == gunjin_headquarters(!gunjin_side_of(v));
	if (v->phase == PHASE_PLACING)
		return;
	canvas_wrap(c, &in, STYLE_TEXT, enemy_post ?
	    _("The enemy headquarters. It is empty: a General down to a Major who enters it wins.") :
	    _("Nobody stands here."));
}

/* Who only looks on sees how it ended and what is lost. */
static void
draw_looking_on(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	char text[SENTENCE_SIZE];
	struct rect in = widget_panel(c, frame, NULL);
	if (v->phase == PHASE_PLACING)
		return;
	if (v->phase == PHASE_OVER) {
		gunjin_end_sentence(d, v, text);
		int used = canvas_wrap(c, &in, STYLE_STRONG, text);
		in = (struct rect){ in.y + used, in.x, in.rows - used, in.cols };
	}
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int used = draw_losses(c, &in, v, side);
		in = (struct rect){ in.y + used, in.x, in.rows - used, in.cols };
	}
}

/* The piece in hand comes first, then the one under the cursor, then the kind
 * that would be placed. */
void
gunjin_draw_about(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v, bool live)
{
	int cell = d->picked != GUNJIN_NOWHERE ? d->picked : d->cursor, kind = gunjin_kind_at(&v->field, cell);
	bool placing = v->phase == PHASE_PLACING && gunjin_side_of(v) >= 0 && !v->ready[gunjin_side_of(v)];
	if (!live)
		draw_looking_on(d, c, frame, v);
	else if (kind < KINDS)
		draw_kind_about(c, frame, v, kind, cell);
	else if (kind == KIND_HIDDEN)
		draw_enemy_about(c, frame, v, cell);
	else if (placing)
		draw_kind_about(c, frame, v, d->kind, GUNJIN_NOWHERE);
	else
		draw_empty_about(c, frame, v, cell);
}
