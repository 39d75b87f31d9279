/* puyo_control_values.c: shows in practice the value that the level "learned" gives each place for
 * the pair, and why.
 *
 * It plays by these values: they look as many pairs ahead. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"

enum { TURNS = 4 };

/* --- the values --- */

void
puyo_values_renew(struct board_ui *d, const struct view *v)
{
	struct puyo_values *sight = &d->sight;
	const struct puyo_task *task = &sight->ahead.task;
	const struct puyo_player *p = &v->player[0];
	struct puyo_choice best;
	if (!sight->on || !v->practice || v->over || p->phase != PHASE_FALL)
		return;
	if (!sight->found || memcmp(&task->field, &p->field, sizeof p->field) != 0 ||
	    memcmp(task->pairs, v->shown[0], sizeof v->shown[0]) != 0)
		sight->found = puyo_cpu_see(v, 1, &sight->ahead) && puyo_values_best(d, &best);
}

bool
puyo_values_is_shown(const struct board_ui *d, const struct view *v)
{
	return d->sight.on && d->sight.found && v->practice && !v->over && !d->selection.editing &&
	    v->player[0].phase != PHASE_DEAD;
}

bool
puyo_values_best(const struct board_ui *d, struct puyo_choice *best)
{
	return puyo_ahead_choice(&d->sight.ahead, PUYO_EVERYWHERE, best);
}

/* --- each place: columns and turns --- */

enum { CELL_COLS = 7 };

/* The best value has a star, the chosen one brackets; a place that equals another is faint. */
static void
draw_value(struct canvas *c, int y, int x, const struct puyo_ahead *a, int place, bool best,
    bool chosen)
{
	char value[PUYO_VALUE_SIZE];
	puyo_value_text(a->worth[place], value);
	enum style style = a->deadly[place] ? STYLE_BAD : best ? STYLE_GOLD :
	    puyo_first_alike(a, place) != place ? STYLE_DIM : STYLE_TEXT;
	if (!a->open[place]) {
		canvas_glyph(c, y, x + CELL_COLS - 2, STYLE_FRAME, GLYPH_MINI_EMPTY);
		return;
	}
	canvas_text_right(c, y, x, CELL_COLS - 1, style, value);
	if (chosen) {
		canvas_text(c, y, x + CELL_COLS - 2 - text_width(value), 1, STYLE_KEY, "[");
		canvas_text(c, y, x + CELL_COLS - 1, 1, STYLE_KEY, "]");
	}
	if (best)
		canvas_glyph(c, y, x + CELL_COLS - 1, STYLE_GOLD, GLYPH_STAR);
}

static void
draw_table(const struct board_ui *d, struct canvas *c, const struct rect *in, int best)
{
	static const char *const turns[TURNS] = { N_("upright"), N_("turn right"), N_("turn twice"),
	    N_("turn left") };
	int x = in->x + in->cols - PUYO_COLUMNS * CELL_COLS, chosen = d->x * TURNS + d->r;
	canvas_text(c, in->y, in->x, x - in->x, STYLE_DIM, _("Column"));
	for (int column = 0; column < PUYO_COLUMNS; column++)
		canvas_code(c, in->y, x + column * CELL_COLS + CELL_COLS - 2, STYLE_DIM,
		    (uint32_t)('1' + column));
	for (int r = 0; r < TURNS; r++) {
		canvas_text(c, in->y + 1 + r, in->x, x - in->x, STYLE_DIM, _(turns[r]));
		for (int column = 0; column < PUYO_COLUMNS; column++) {
			int place = column * TURNS + r;
			draw_value(c, in->y + 1 + r, x + column * CELL_COLS, &d->sight.ahead, place,
			    place == best, place == chosen);
		}
	}
}

/* --- the best places and the parts of their values --- */

struct value_cell {
	enum style	 style;
	const char	*text;
};

static void
draw_cells(struct canvas *c, const struct rect *row, const struct value_cell cells[4])
{
	enum { COLS = 7, CELLS = 4 };
	for (int i = 0; i < CELLS; i++)
		canvas_text_right(c, row->y, row->x + row->cols - (CELLS - i) * COLS, COLS,
		    cells[i].style, cells[i].text);
}

/* "▶ 1 Upright, column 1     2.41      4   2.00   0.41" */
static void
draw_place(struct canvas *c, const struct rect *row, const struct puyo_ahead *a, int place,
    int rank, bool chosen)
{
	char target[SENTENCE_SIZE], value[PUYO_VALUE_SIZE], chain[PUYO_VALUE_SIZE] = "",
	    now[PUYO_VALUE_SIZE], later[PUYO_VALUE_SIZE];
	long reward = puyo_goal_reward(a->goal, &a->chains[place], false);
	enum style text = chosen ? STYLE_STRONG : STYLE_TEXT;
	puyo_target_text(place / TURNS, place % TURNS, target);
	puyo_value_text(a->worth[place], value);
	puyo_value_text(reward, now);
	puyo_value_text(a->worth[place] - reward, later);
	if (a->chains[place].steps > 0)
		snprintf(chain, sizeof chain, "%d", a->chains[place].steps);
	if (chosen)
		canvas_glyph(c, row->y, row->x, STYLE_KEY, GLYPH_POINTER);
	canvas_format(c, row->y, row->x + 1, 3, STYLE_DIM, "%2d", rank);
	canvas_text(c, row->y, row->x + 4, row->cols - 4, text, target);
	draw_cells(c, row, (const struct value_cell[]){
	    { a->deadly[place] ? STYLE_BAD : rank == 1 ? STYLE_GOLD : text, value },
	    { STYLE_TEXT, chain }, { reward > 0 ? STYLE_GOOD : STYLE_DIM, now },
	    { STYLE_TEXT, later } });
}

/* Lists as many as fit; if the chosen place is further down, it takes the last row. */
static void
draw_places(const struct board_ui *d, struct canvas *c, const struct rect *in, const int *ranked,
    int count)
{
	int shown = in->rows - 1 < count ? in->rows - 1 : count, chosen = 0;
	draw_cells(c, in, (const struct value_cell[]){ { STYLE_DIM, _("Value") },
	    { STYLE_DIM, _("Chain") }, { STYLE_DIM, _("Now") }, { STYLE_DIM, _("Later") } });
	while (chosen < count && ranked[chosen] != puyo_first_alike(&d->sight.ahead,
	    d->x * TURNS + d->r))
		chosen++;
	for (int i = 0; i < shown; i++) {
		struct rect row = { in->y + 1 + i, in->x, 1, in->cols };
		int rank = i + 1 == shown && chosen < count && chosen > i ? chosen : i;
		draw_place(c, &row, &d->sight.ahead, ranked[rank], rank + 1, rank == chosen);
	}
}

/* --- as text --- */

/* Takes rows from the room, which keeps the rest. */
static void
fill_rows(struct canvas *c, struct rect *room, enum style style, const char *text)
{
	int used = canvas_wrap(c, room, style, text);
	room->y += used;
	room->rows -= used;
}

static void
draw_words(const struct board_ui *d, struct canvas *c, struct rect room)
{
	enum { ROWS_MORE = 5 };		/* for the last text, with an empty row before it */
	char text[SENTENCE_SIZE];
	puyo_inputs_text(&d->sight.ahead, d->x, d->r, text);
	fill_rows(c, &room, STYLE_TEXT, text);
	snprintf(text, sizeof text, _("A value of 1 is %d garbage sent. Now: by this drop. Later: "
	    "what it expects from the next pair on."), d->sight.ahead.goal->garbage);
	fill_rows(c, &room, STYLE_DIM, text);
	if (room.rows < ROWS_MORE)
		return;
	room.y++;
	room.rows--;
	fill_rows(c, &room, STYLE_DIM, _("It looks at garbage and colours in each cell, at equal "
	    "colours near each other, at heights, and at chains that one to three puyos on a "
	    "column set off. It knows no colour by its name."));
}

void
puyo_draw_sight(const struct board_ui *d, struct canvas *c)
{
	enum { PLACES_LEAST = 5, PLACES_MOST = 12, WORDS = 4, WORDS_MOST = 9 };
	int ranked[PUYO_PLACES], count = puyo_rank_places(&d->sight.ahead, ranked);
	struct rect table = d->panel, list = d->panel, words = d->panel;
	table.rows = 1 + TURNS + 2;
	list.y += table.rows;
	int room = d->panel.rows - table.rows - 3;
	int places = room - (room >= PLACES_MOST + WORDS ? WORDS_MOST : WORDS);
	places = places < PLACES_LEAST ? PLACES_LEAST : places > PLACES_MOST ? PLACES_MOST : places;
	list.rows = places + 3;
	words.y = list.y + list.rows;
	words.rows = d->panel.y + d->panel.rows - words.y;
	words.x += 2;
	words.cols -= 4;
	struct rect in = widget_panel(c, &table, _("What the learned CPU sees"));
	draw_table(d, c, &in, ranked[0]);
	in = widget_panel(c, &list, _("Best places"));
	draw_places(d, c, &in, ranked, count);
	draw_words(d, c, words);
}

/* --- under the field: the best of each column --- */

/* False: every place in the column ends the game. */
static bool
best_of_column(const struct puyo_ahead *a, int x, long *best)
{
	bool any = false;
	for (int r = 0; r < TURNS; r++) {
		int place = x * TURNS + r;
		if (!a->open[place] || a->deadly[place] || (any && a->worth[place] <= *best))
			continue;
		*best = a->worth[place];
		any = true;
	}
	return any;
}

/* Draws a bar in eighths of a row, upwards from the bottom. */
static void
draw_bar(struct canvas *c, int y, int x, int eighths, enum style style)
{
	for (; eighths > 0; eighths -= 8, y--) {
		enum glyph glyph = (enum glyph)(GLYPH_LEVEL_0 + (eighths < 8 ? eighths : 8) - 1);
		canvas_glyph(c, y, x, style, glyph);
		canvas_glyph(c, y, x + 1, style, glyph);
	}
}

void
puyo_draw_bars(const struct board_ui *d, struct canvas *c)
{
	enum { ROWS_MOST = 3 };
	const struct puyo_spot *s = &d->spots[0];
	int top = s->frame.y + s->frame.rows, rows = c->rows - 2 - top < ROWS_MOST ?
	    c->rows - 2 - top : ROWS_MOST;
	long values[PUYO_COLUMNS], low = 0, high = 0;
	bool any[PUYO_COLUMNS], first = true;
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		any[x] = best_of_column(&d->sight.ahead, x, &values[x]);
		if (!any[x])
			continue;
		low = first || values[x] < low ? values[x] : low;
		high = first || values[x] > high ? values[x] : high;
		first = false;
	}
	for (int x = 0; x < PUYO_COLUMNS && rows > 0; x++) {
		struct rect cell = puyo_cell_rect(s, x, 1);
		if (!any[x])
			continue;
		int eighths = high > low ? 1 +
		    (int)((values[x] - low) * (8 * rows - 1) / (high - low)) : 8 * rows;
		draw_bar(c, top + rows - 1, cell.x + (cell.cols - 2) / 2, eighths,
		    values[x] == high ? STYLE_GOLD : STYLE_FRAME);
	}
}
