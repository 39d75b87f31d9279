/* puyo_control_panels.c: draws the panels beside Puyo's fields: numbers, the outcome of a drop, the
 * log. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"

static void
draw_number(struct canvas *c, const struct rect *r, int row, const char *name, long value)
{
	char number[PUYO_NUMBER_SIZE];
	puyo_number(value, number);
	widget_value(c, r, row, name, "%s", number);
}

/* Takes that many rows from a panel's free room. */
static struct rect
take_rows(struct rect *room, int rows)
{
	struct rect taken = { room->y, room->x, rows < room->rows ? rows : room->rows, room->cols };
	room->y += taken.rows;
	room->rows -= taken.rows;
	return taken;
}

/* Shortens a frame to these rows; the rest begins under it. */
static struct rect
take_panel(struct canvas *c, struct rect *room, int rows, const char *title)
{
	struct rect panel = take_rows(room, rows + 2), in = widget_panel(c, &panel, title);
	room->x = in.x;
	room->cols = in.cols;
	return in;
}

/* Text that appears and disappears has no frame, which would be sent again each time. */
static void
draw_heading(struct canvas *c, struct rect *room, const char *text)
{
	struct rect at = take_rows(room, 2);
	if (at.rows == 2)
		canvas_text(c, at.y + 1, at.x, at.cols, STYLE_HEADING, text);
}

/* "1P 4-chain 3,160", and the garbage it sent. */
static void
draw_chain(const struct board_ui *d, struct canvas *c, struct rect *room, const struct view *v)
{
	const struct puyo_last *last = &d->last;
	char name[SENTENCE_SIZE] = "", garbage[SENTENCE_SIZE];
	if (last->steps == 0)
		return;
	draw_heading(c, room, _("Last chain"));
	struct rect in = take_rows(room, last->sent > 0 ? 2 : 1);
	if (v->players > 1)
		snprintf(name, sizeof name, "%dP ", last->side + 1);
	text_append(name, sizeof name, _("%d-chain"), last->steps);
	draw_number(c, &in, 0, name, last->points);
	puyo_garbage_text(last->sent, c->glyphs, garbage);
	widget_value(c, &in, 1, _("sends"), "%s (%d)", garbage, last->sent);
}

static void
draw_log(struct canvas *c, struct rect *room, const struct log *log)
{
	if (log->count == 0)
		return;
	draw_heading(c, room, _("Log"));
	widget_log(c, room, log);
}

/* --- two fields --- */

static void
draw_both(struct canvas *c, const struct rect *r, int row, const char *name, long first,
    long second)
{
	enum { NUMBER_COLS = 7 };
	char number[PUYO_NUMBER_SIZE];
	puyo_number(second, number);
	int cols = text_width(number) < NUMBER_COLS ? NUMBER_COLS : text_width(number) + 1;
	draw_number(c, &(struct rect){ r->y, r->x, r->rows, r->cols - cols }, row, name, first);
	canvas_text_right(c, r->y + row, r->x, r->cols, STYLE_STRONG, number);
}

static void
draw_match(struct canvas *c, struct rect *room, const struct view *v)
{
	char time[TEXT_TIME_SIZE];
	bool several = v->best > 1;
	struct rect in = take_panel(c, room, 6 + several, _("Match"));
	const struct puyo_player *a = &v->player[0], *b = &v->player[1];
	puyo_time(v->tick, time);
	canvas_text_right(c, in.y, in.x, in.cols - 7, STYLE_DIM, "1P");
	canvas_text_right(c, in.y, in.x, in.cols, STYLE_DIM, "2P");
	draw_both(c, &in, 1, _("Longest chain"), a->max_chain, b->max_chain);
	draw_both(c, &in, 2, _("Garbage sent"), a->sent, b->sent);
	draw_both(c, &in, 3, _("All clears"), a->all_clears, b->all_clears);
	draw_both(c, &in, 4, _("Pairs"), puyo_landed(a), puyo_landed(b));
	if (several)
		draw_both(c, &in, 5, _("Games won"), puyo_won(v, 0), puyo_won(v, 1));
	widget_value(c, &in, 5 + several, _("Time"), "%s", time);
}

/* --- one field --- */

static void
draw_run(const struct board_ui *d, struct canvas *c, struct rect *room, const struct view *v)
{
	char time[TEXT_TIME_SIZE], speed[SENTENCE_SIZE];
	struct rect in = take_panel(c, room, v->speed == SPEED_RISING ? 7 : 6, _("Game"));
	const struct puyo_player *p = &v->player[0];
	int interval = puyo_interval(v, 0);
	puyo_time(v->tick, time);
	snprintf(speed, sizeof speed, _("%d.%d rows a second"), TICKS_PER_SECOND / interval,
	    TICKS_PER_SECOND * 10 / interval % 10);
	widget_value(c, &in, 0, _("Speed"), "%s", speed);
	draw_number(c, &in, 1, _("Pairs"), puyo_landed(p));
	draw_number(c, &in, 2, _("Longest chain"), p->max_chain);
	draw_number(c, &in, 3, _("All clears"), p->all_clears);
	draw_number(c, &in, 4, _("Drop points"), d->memory[0].drop_points);
	widget_value(c, &in, 5, _("Time"), "%s", time);
	if (v->speed == SPEED_RISING)
		draw_number(c, &in, 6, _("Pairs to the next speed"), 20 - puyo_landed(p) % 20);
}

/* --- practice --- */

/* "2  R6 Y4       660", one row a step. */
static void
draw_steps(struct canvas *c, const struct rect *in, struct puyo_field field)
{
	struct puyo_step step;
	for (int chain = 1; chain <= in->rows; chain++) {
		char groups[SENTENCE_SIZE] = "", name[SENTENCE_SIZE];
		puyo_find(&field, chain, &step);
		if (step.count == 0)
			return;
		for (int i = 0; i < step.count; i++)
			text_append(groups, sizeof groups, " %c%d",
			    puyo_letters[step.groups[i].colour], step.groups[i].size);
		snprintf(name, sizeof name, "%2d %s", chain, groups);
		draw_number(c, in, chain - 1, name, step.score);
		puyo_erase(&field, &step.cells);
		puyo_settle(&field);
	}
}

/* Shows the outcome of the drop with its steps, or the running chain so far. */
static void
draw_trial(const struct board_ui *d, struct canvas *c, const struct rect *in,
    const struct rect *under, const struct view *v)
{
	struct puyo_trial would = puyo_try(v, 0, d->x, d->r);
	struct rect rest = { in->y + 1, in->x, in->rows - 1, in->cols };
	char text[SENTENCE_SIZE];
	if (v->player[0].phase != PHASE_FALL || v->over) {
		draw_number(c, &rest, 0, _("Steps of the chain"), v->player[0].chain);
		draw_number(c, &rest, 1, _("Points"), v->player[0].chain_points);
		return;
	}
	puyo_target_text(d->x, d->r, text);
	canvas_text(c, in->y, in->x, in->cols, STYLE_STRONG, text);
	if (!would.possible) {
		canvas_wrap(c, &rest, STYLE_BAD, _("The pair cannot get there."));
		return;
	}
	draw_number(c, in, 1, _("Steps of the chain"), would.chain.steps);
	draw_number(c, in, 2, _("Points"), would.chain.score +
	    (would.all_clear ? PUYO_ALL_CLEAR : 0));
	draw_number(c, in, 3, _("Garbage it would send"), would.garbage);
	widget_value(c, in, 4, _("All clear"), "%s", would.all_clear ? _("yes") : _("no"));
	draw_steps(c, under, would.landed);
}

static void
draw_editor(const struct board_ui *d, struct canvas *c, const struct rect *in)
{
	const struct selection *selected = &d->selection;
	char text[3 * SENTENCE_SIZE];
	canvas_format(c, in->y, in->x, in->cols, STYLE_STRONG, _("Column %d, row %d"),
	    d->cursor_x + 1, d->cursor_y);
	struct rect rest = { in->y + 1, in->x, in->rows - 1, in->cols };
	snprintf(text, sizeof text, _("%s set a colour, %s garbage, %s empties the cell. What "
	    "hangs free falls. %s ends editing."), selected->keys[NAMED_COLOURS],
	    selected->keys[NAMED_GARBAGE], selected->keys[NAMED_EMPTY],
	    selected->keys[NAMED_EDITED]);
	canvas_wrap(c, &rest, STYLE_TEXT, text);
}

static void
draw_so_far(struct canvas *c, struct rect *room, const struct view *v)
{
	struct rect in = take_panel(c, room, 3, _("So far"));
	draw_number(c, &in, 0, _("Score"), v->player[0].score);
	draw_number(c, &in, 1, _("Longest chain"), v->player[0].max_chain);
	draw_number(c, &in, 2, _("Pairs"), puyo_landed(&v->player[0]));
}

static void
draw_problem(struct canvas *c, struct rect *room, const struct view *v)
{
	enum { ROWS = 5 };
	char text[SENTENCE_SIZE];
	struct rect in = take_panel(c, room, ROWS, _("Problem"));
	puyo_goal_sentence(v, text);
	canvas_wrap(c, &in, STYLE_TEXT, text);
}

/* Shows the outcome of this drop in a panel beside the field. Returns the room that is left. */
static struct rect
draw_drop(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	enum { LEAST = 28, ROWS = 6 };	/* for the longest label and the editing keys */
	struct rect drop = d->panel, rest = d->panel;
	drop.cols = drop.cols / 2 > LEAST ? drop.cols / 2 : LEAST;
	rest.x += drop.cols;
	rest.cols -= drop.cols;
	struct rect in = take_panel(c, &drop, ROWS, d->selection.editing ? _("Editing") :
	    _("This drop"));
	if (d->selection.editing)
		draw_editor(d, c, &in);
	else
		draw_trial(d, c, &in, &drop, v);
	return rest;
}

void
puyo_draw_panels(const struct board_ui *d, struct canvas *c, const struct view *v,
    const struct log *log, bool live)
{
	struct rect room = v->practice && live ? draw_drop(d, c, v) : d->panel;
	if (v->players > 1)
		draw_match(c, &room, v);
	else if (puyo_has_problem(v))
		draw_problem(c, &room, v);
	else if (v->practice)
		draw_so_far(c, &room, v);
	else
		draw_run(d, c, &room, v);
	draw_chain(d, c, &room, v);
	draw_log(c, &room, log);
}
