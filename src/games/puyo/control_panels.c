/* control_panels.c: what stands beside Puyo's fields: numbers, what a drop would
 * do, and the log. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/puyo/control.h"

static void
draw_number(struct canvas *c, const struct rect *r, int row, const char *name, long value)
{
	char number[PUYO_NUMBER_SIZE];
	puyo_number(value, number);
	widget_value(c, r, row, name, "%s", number);
}

static void
draw_log(struct canvas *c, const struct rect *frame, const struct log *log)
{
	if (frame->rows < 3 || log->count == 0)
		return;
	struct rect in = widget_panel(c, frame, _("Log"));
	widget_log(c, &in, log);
}

/* Takes so many rows of the room from above. */
static struct rect
take_rows(struct rect *room, int rows)
{
	struct rect taken = { room->y, room->x, rows, room->cols };
	room->y += rows;
	room->rows -= rows;
	return taken;
}

/* "1P 4-chain    3,160", and what it sent. */
static void
draw_chain(const struct desk *d, struct canvas *c, struct rect *room, const struct view *v)
{
	const struct puyo_last *last = &d->last;
	char name[SENTENCE_SIZE] = "", garbage[SENTENCE_SIZE];
	if (last->steps == 0)
		return;
	struct rect frame = take_rows(room, last->sent > 0 ? 4 : 3), in = widget_panel(c, &frame, _("Last chain"));
	if (v->players > 1)
		snprintf(name, sizeof name, "%dP ", last->side + 1);
	text_append(name, sizeof name, _("%d-chain"), last->steps);
	draw_number(c, &in, 0, name, last->points);
	puyo_garbage_text(last->sent, c->glyphs, garbage);
	widget_value(c, &in, 1, _("sends"), "%s (%d)", garbage, last->sent);
}

/* --- two fields --- */

static void
draw_both(struct canvas *c, const struct rect *r, int row, const char *name, long first, long second)
{
	enum { NUMBER_COLS = 7 };
	char number[PUYO_NUMBER_SIZE];
	struct rect left = { r->y, r->x, r->rows, r->cols - NUMBER_COLS };
	draw_number(c, &left, row, name, first);
	puyo_number(second, number);
	canvas_text_right(c, r->y + row, r->x, r->cols, STYLE_STRONG, number);
}

static void
draw_match(struct canvas *c, struct rect *room, const struct view *v)
{
	char time[TEXT_TIME_SIZE];
	struct rect frame = take_rows(room, 8), in = widget_panel(c, &frame, _("Match"));
	const struct puyo_player *a = &v->player[0], *b = &v->player[1];
	puyo_time(v->tick, time);
	canvas_text_right(c, in.y, in.x, in.cols - 7, STYLE_DIM, "1P");
	canvas_text_right(c, in.y, in.x, in.cols, STYLE_DIM, "2P");
	draw_both(c, &in, 1, _("Longest chain"), a->max_chain, b->max_chain);
	draw_both(c, &in, 2, _("Garbage sent"), a->sent, b->sent);
	draw_both(c, &in, 3, _("All clears"), a->all_clears, b->all_clears);
	draw_both(c, &in, 4, _("Pairs"), puyo_landed(a), puyo_landed(b));
	widget_value(c, &in, 5, _("Time"), "%s", time);
}

/* --- one field --- */

static void
draw_run(const struct desk *d, struct canvas *c, struct rect *room, const struct view *v)
{
	char time[TEXT_TIME_SIZE], speed[SENTENCE_SIZE];
	struct rect frame = take_rows(room, v->speed == SPEED_RISING ? 9 : 8), in = widget_panel(c, &frame, _("Game"));
	const struct puyo_player *p = &v->player[0];
	int interval = puyo_interval(v, 0);
	puyo_time(v->tick, time);
	snprintf(speed, sizeof speed, _("%d.%d rows a second"), TICKS_PER_SECOND / interval,
	    TICKS_PER_SECOND * 10 / interval % 10);
	widget_value(c, &in, 0, _("Speed"), "%s", speed);
	draw_number(c, &in, 1, _("Pairs"), puyo_landed(p));
	draw_number(c, &in, 2, _("Longest chain"), p->max_chain);
	draw_number(c, &in, 3, _("All clears"), p->all_clears);
	draw_number(c, &in, 4, _("Points for dropping"), d->memory[0].drop_points);
	widget_value(c, &in, 5, _("Time"), "%s", time);
	if (v->speed == SPEED_RISING)
		draw_number(c, &in, 6, _("Pairs until it is faster"), 20 - puyo_landed(p) % 20);
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
			text_append(groups, sizeof groups, " %c%d", puyo_letters[step.groups[i].colour], step.groups[i].size);
		snprintf(name, sizeof name, "%2d %s", chain, groups);
		draw_number(c, in, chain - 1, name, step.score);
		puyo_erase(&field, &step.cells);
		puyo_settle(&field);
	}
}

/* What the pair would do, or what it has done so far. */
static void
draw_trial(const struct desk *d, struct canvas *c, const struct rect *in, const struct view *v)
{
	struct puyo_trial would = puyo_try(d, v);
	struct rect rest = { in->y + 1, in->x, in->rows - 1, in->cols }, steps = { in->y + 6, in->x, in->rows - 6, in->cols };
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
	draw_number(c, in, 2, _("Points"), would.chain.score + (would.all_clear ? PUYO_ALL_CLEAR : 0));
	draw_number(c, in, 3, _("Garbage it would send"), would.garbage);
	widget_value(c, in, 4, _("All clear"), "%s", would.all_clear ? _("yes") : _("no"));
	draw_steps(c, &steps, would.landed);
}

static void
draw_editor(const struct desk *d, struct canvas *c, const struct rect *in)
{
	canvas_format(c, in->y, in->x, in->cols, STYLE_STRONG, _("Column %d, row %d"), d->cursor_x, d->cursor_y);
	struct rect rest = { in->y + 1, in->x, in->rows - 1, in->cols };
	canvas_wrap(c, &rest, STYLE_TEXT, _("r b g y set a colour, x garbage, . empties the cell. "
	    "What hangs free falls. e or Enter ends editing."));
}

/* Beside the field what this drop does, and in the room that is left the rest. */
static void
draw_practice(const struct desk *d, struct canvas *c, struct rect *room, const struct view *v, bool live)
{
	enum { LEAST = 28 };	/* for the longest label and its number */
	struct rect drop = { room->y, room->x, room->rows, room->cols / 2 > LEAST ? room->cols / 2 : LEAST };
	room->x += live ? drop.cols : 0;
	room->cols -= live ? drop.cols : 0;
	if (live) {
		struct rect in = widget_panel(c, &drop, d->selection.editing ? _("Editing") : _("This drop"));
		if (d->selection.editing)
			draw_editor(d, c, &in);
		else
			draw_trial(d, c, &in, v);
	}
	struct rect run = take_rows(room, 5), in = widget_panel(c, &run, _("So far"));
	draw_number(c, &in, 0, _("Score"), v->player[0].score);
	draw_number(c, &in, 1, _("Longest chain"), v->player[0].max_chain);
	draw_number(c, &in, 2, _("Pairs"), puyo_landed(&v->player[0]));
}

void
puyo_draw_panels(const struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	struct rect room = d->panel;
	if (v->players > 1)
		draw_match(c, &room, v);
	else if (v->practice)
		draw_practice(d, c, &room, v, live);
	else
		draw_run(d, c, &room, v);
	draw_chain(d, c, &room, v);
	draw_log(c, &room, log);
}
