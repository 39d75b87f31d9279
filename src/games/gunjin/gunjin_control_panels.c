/* gunjin_control_panels.c: the panels beside the board: the state of the game, losses, the
 * notebook and the log. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* A panel without margins: every column counts here. */
struct rect
gunjin_panel(struct canvas *c, const struct rect *frame, const char *title)
{
	widget_panel(c, frame, title);
	return (struct rect){ frame->y + 1, frame->x + 1, frame->rows - 2, frame->cols - 2 };
}

/* A viewer with one side reads "You" and "Enemy", unless the players have names. */
void
gunjin_side_name(const struct board_ui *d, const struct view *v, int side, char name[SENTENCE_SIZE])
{
	bool called = gunjin_side_of(v) < 0 || d->seats[side + 1].name[0] != '\0';
	snprintf(name, SENTENCE_SIZE, "%s", called ? player_called(d->seats, side + 1).name :
	    side == gunjin_side_of(v) ? _("You") : _("Enemy"));
}

/* --- the state of the game --- */

static void
draw_state(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	char name[SENTENCE_SIZE];
	int first = gunjin_side_of(v) == 1;
	struct rect in = gunjin_panel(c, frame, _("Game"));
	if (v->phase == PHASE_OVER)
		snprintf(name, sizeof name, "%s", _("The end"));
	else if (gunjin_side_of(v) < 0)
		snprintf(name, sizeof name, _("%s moves"),
		    player_called(d->seats, v->field.turn + 1).name);
	else
		snprintf(name, sizeof name, "%s",
		    v->field.turn == gunjin_side_of(v) ? _("Your turn") : _("Enemy's turn"));
	canvas_text(c, in.y, in.x, in.cols, STYLE_STRONG, name);
	widget_value(c, &in, 1, _("Moves"), "%d", v->ply);
	for (int i = 0; i < GUNJIN_SIDES; i++) {
		int side = i == 0 ? first : !first;
		gunjin_side_name(d, v, side, name);
		widget_value(c, &in, 2 + i, name, "%d/%d", gunjin_left(v, side), GUNJIN_ARMY);
	}
	widget_value(c, &in, 4, _("No battle"), "%d/%d", v->field.since_battle, v->nobattle);
	if (v->repetition)
		widget_value(c, &in, 5, _("Same position"), "%d/%d", v->repeated, GUNJIN_REPEATS);
}

static void
draw_log(struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct log lines = { 0 };
	char line[SENTENCE_SIZE];
	int count = gunjin_log_lines(v);
	if (count == 0)
		return;
	int cols = frame->cols - 2, most = frame->rows - 2;
	for (int i = count > most ? count - most : 0; i < count; i++) {
		gunjin_log_short(v, i, cols, line);
		log_add(&lines, line);
	}
	int rows = widget_log_rows(&lines, cols);
	struct rect used = { frame->y, frame->x, (rows < most ? rows : most) + 2, frame->cols };
	struct rect in = gunjin_panel(c, &used, _("Log"));
	widget_log(c, &in, &lines);
	log_clear(&lines);
}

/* --- one below the other --- */

static struct rect
take_top(struct rect *room, int rows)
{
	struct rect top = { room->y, room->x, rows, room->cols };
	room->y += rows;
	room->rows -= rows;
	return top;
}

/* The notebook and the log both have room, side by side or one below the other. */
void
gunjin_draw_side(struct board_ui *d, struct canvas *c, const struct rect *room,
    const struct view *v)
{
	enum { STATE_ROWS = 8, BOTH_ROWS = 24, LOG_COLS = 44 };
	bool seat = gunjin_side_of(v) >= 0, columns = seat && room->cols >= 2 * GUNJIN_SIDE_COLS;
	struct rect left = *room;
	if (columns)
		left.cols = room->cols - room->cols / 2;
	else if (left.cols > LOG_COLS)
		left.cols = LOG_COLS;
	struct rect state = take_top(&left, STATE_ROWS);
	draw_state(d, c, &state, v);
	if (d->losses == LOSSES_BESIDE && gunjin_is_any_lost(v))
		gunjin_draw_lost(d, c, take_top(&left, gunjin_lost_rows(v, left.cols)), v);
	bool stacked = seat && !columns && left.rows >= BOTH_ROWS;
	d->both = columns || stacked;
	bool notebook = seat && (d->both || d->notebook);
	struct rect notes = left, log = left;
	if (stacked)
		notes.rows /= 2;
	int noted = notebook ? gunjin_draw_notebook(d, c, &notes, v) : 0;
	if (columns)
		log = (struct rect){ room->y, room->x + left.cols, room->rows,
		    room->cols - left.cols };
	else if (stacked)
		take_top(&log, noted);
	if (d->both || !notebook)
		draw_log(c, &log, v);
}
