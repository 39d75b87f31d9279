/* gunjin_control_cursor.c: moves the cursor, chooses the kind to place, and picks up pieces or
 * puts them down. */
#include <stdio.h>

#include "front/settings.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play.h"

void
gunjin_go_to(struct board_ui *d, int cell)
{
	if (cell != d->cursor)
		d->asked = GUNJIN_NOWHERE;
	d->cursor = cell;
	d->column = gunjin_column(cell);
}

void
gunjin_let_go(struct board_ui *d)
{
	d->picked = d->asked = GUNJIN_NOWHERE;
	d->targets = 0;
}

void
gunjin_take(struct board_ui *d, const struct view *v, int cell)
{
	d->picked = cell;
	d->asked = GUNJIN_NOWHERE;
	d->targets = v->phase == PHASE_PLAYING ? gunjin_reach(&v->field, cell) : 0;
}

/* Moves by one cell on the screen; while placing, the cursor stays in the camp. A headquarters
 * is two columns wide, so sideways it may take two steps. */
void
gunjin_move_cursor(struct board_ui *d, const struct view *v, int dx, int dy)
{
	int way = d->turned ? -1 : 1, column = d->column, row = gunjin_row(d->cursor) + dy * way,
	    cell = d->cursor;
	while (cell == d->cursor) {
		column += dx * way;
		if (column < 0 || column >= GUNJIN_COLUMNS || row < 0 || row >= GUNJIN_ROWS)
			return;
		cell = gunjin_cell_at(column, row);
	}
	if (gunjin_is_placing(v) && gunjin_camp_place(gunjin_side_of(v), cell) < 0)
		return;
	gunjin_go_to(d, cell);
	d->column = column;
}

/* Tab goes through the targets of the picked piece, or own pieces that can move. */
static void
next_stop(struct board_ui *d, const struct view *v, int by)
{
	uint64_t cells = d->targets;
	for (int cell = 0; d->picked == GUNJIN_NOWHERE && cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == gunjin_side_of(v) &&
		    gunjin_reach(&v->field, cell) != 0)
			cells |= BIT(cell);
	if (cells == 0)
		return;
	int cell = d->cursor;
	do
		cell = (cell + (d->turned ? -by : by) + GUNJIN_CELLS) % GUNJIN_CELLS;
	while ((cells & BIT(cell)) == 0);
	gunjin_go_to(d, cell);
}

static void
next_kind(struct board_ui *d, const struct view *v, int by)
{
	int counts[KINDS], kind = d->kind;
	gunjin_reserve(v, gunjin_side_of(v), counts);
	for (int i = 0; i < KINDS; i++) {
		kind = (kind + by + KINDS) % KINDS;
		if (counts[kind] > 0) {
			d->kind = kind;
			return;
		}
	}
}

void
gunjin_next_empty(struct board_ui *d, const struct view *v)
{
	int side = gunjin_side_of(v), place = gunjin_camp_place(side, d->cursor);
	for (int i = 1; i < GUNJIN_ARMY; i++) {
		int cell = gunjin_camp_cell(side, (place + i) % GUNJIN_ARMY);
		if (gunjin_side_at(&v->field, cell) < 0) {
			gunjin_go_to(d, cell);
			return;
		}
	}
}

void
gunjin_keep_kind(struct board_ui *d, const struct view *v)
{
	int counts[KINDS];
	gunjin_reserve(v, gunjin_side_of(v), counts);
	if (counts[d->kind] == 0)
		next_kind(d, v, 1);
}

void
gunjin_go_next(struct board_ui *d, const struct view *v, int by)
{
	if (gunjin_is_placing(v))
		next_kind(d, v, by);
	else
		next_stop(d, v, by);
}

/* --- Enter and the click --- */

static void
act_on(struct play *p, enum form form, int cell, int with)
{
	play_act(p, &(struct action){ .form = (int)form, .numbers = { cell, with } });
}

static void
arrange(struct board_ui *d, struct play *p, const struct view *v, enum form form, int cell,
    int with)
{
	gunjin_remember_camp(d, v);
	act_on(p, form, cell, with);
}

static void
pick_placing(struct board_ui *d, struct play *p, const struct view *v)
{
	bool empty = gunjin_side_at(&v->field, d->cursor) < 0;
	if (d->picked == d->cursor)
		gunjin_let_go(d);
	else if (d->picked != GUNJIN_NOWHERE)
		arrange(d, p, v, FORM_SWAP, d->picked, d->cursor);
	else if (!empty)
		gunjin_take(d, v, d->cursor);
	else if (gunjin_reserve_total(v) > 0)
		arrange(d, p, v, FORM_PLACE, d->cursor, d->kind);
}

/* Picks up an own piece, or explains why it cannot move. */
static void
pick_own(struct board_ui *d, struct play *p, const struct view *v)
{
	int kind = gunjin_kind_at(&v->field, d->cursor);
	if (!gunjin_is_movable(kind))
		play_show_message(p, STYLE_BAD, _("Mines and flags never move."));
	else if (gunjin_reach(&v->field, d->cursor) == 0)
		play_show_message(p, STYLE_BAD,
		    _("This piece cannot move now: every way is blocked."));
	else
		gunjin_take(d, v, d->cursor);
}

/* A player who confirms every move presses twice; the message between names the move. */
static void
move_piece(struct board_ui *d, struct play *p)
{
	bool confirm = settings_are(app_settings(play_app(p)), SETTING_CONFIRM, "on");
	if (confirm && d->asked != d->cursor)
		d->asked = d->cursor;
	else
		act_on(p, FORM_MOVE, d->picked, d->cursor);
}

static void
pick_playing(struct board_ui *d, struct play *p, const struct view *v)
{
	bool own = gunjin_side_at(&v->field, d->cursor) == gunjin_side_of(v);
	char next[GUNJIN_KEY_SIZE], back[GUNJIN_KEY_SIZE], text[SENTENCE_SIZE];
	gunjin_name_key(d, NAMED_NEXT, next);
	gunjin_name_key(d, NAMED_BACK, back);
	if (d->picked != GUNJIN_NOWHERE)
		snprintf(text, sizeof text, _("It cannot go there. %s shows where it can, %s puts "
		    "it back."), next, back);
	else
		snprintf(text, sizeof text, _("Choose one of your own pieces first; %s goes to "
		    "those that can move."), next);
	if (d->picked == d->cursor)
		gunjin_let_go(d);
	else if (d->targets & BIT(d->cursor))
		move_piece(d, p);
	else if (own)
		pick_own(d, p, v);
	else
		play_show_message(p, STYLE_BAD, text);
}

void
gunjin_pick(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	play_show_message(p, STYLE_TEXT, "");
	if (gunjin_is_placing(v))
		pick_placing(d, p, v);
	else if (gunjin_is_asked(v))
		gunjin_ask_draw(d, p, v, command);
	else if (gunjin_is_on_turn(v))
		pick_playing(d, p, v);
}
