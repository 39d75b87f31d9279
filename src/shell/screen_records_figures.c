/* screen_records_figures.c: the statistics of a game, or of all games in one table. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/ending.h"
#include "game/language.h"
#include "shell/screen_records_private.h"

enum { FORM_FRAME = 3, CELL_MOST = 12, TABLE_COLS = 48 };

void
records_fill_figures(struct records *r)
{
	const struct game *const alone[] = { records_game(r), NULL };
	const struct game *const *game = alone[0] != NULL ? alone : registry_games();
	for (r->count_count = 0; *game != NULL; game++) {
		r->counts = mem_grow(r->counts, (size_t)r->count_count + 1, sizeof r->counts[0]);
		figures_read(&r->counts[r->count_count++], app_front(r->page.screen.app), *game);
	}
}

/* --- tables --- */

/* Draws a line of a table: a name, then texts in columns. */
static void
draw_cells(struct canvas *c, const struct rect *in, int line, enum style style, const char *name,
    const char *const *cells, int count)
{
	int fair = in->cols / (count + 2), cols = fair < CELL_MOST ? fair : CELL_MOST;
	int x = in->x + in->cols - count * cols;
	if (line >= in->rows)
		return;
	canvas_text(c, in->y + line, in->x, x - in->x, style, name);
	for (int i = 0; i < count; i++)
		canvas_text_right(c, in->y + line, x + i * cols + 1, cols - 1, style, cells[i]);
}

static void
draw_standing(struct canvas *c, const struct rect *in, int line, const char *name,
    const struct wins_losses *s)
{
	char won[12], lost[12], drawn[12];
	snprintf(won, sizeof won, "%d", s->won);
	snprintf(lost, sizeof lost, "%d", s->lost);
	snprintf(drawn, sizeof drawn, "%d", s->drawn);
	const char *const cells[] = { won, lost, drawn };
	bool any = s->won + s->lost + s->drawn > 0;
	draw_cells(c, in, line, any ? STYLE_TEXT : STYLE_DIM, name, cells, LEN(cells));
}

static void
draw_levels(struct canvas *c, const struct rect *frame, const struct figures *count)
{
	const char *const heads[] = { _("Won"), _("Lost"), _("Drawn") };
	struct rect in = widget_panel(c, frame, _("Against the CPU"));
	draw_cells(c, &in, 0, STYLE_DIM, "", heads, LEN(heads));
	int i = 0;
	for (; i < LEVELS_MAX && count->game->levels[i].name != NULL; i++)
		draw_standing(c, &in, i + 1, _(game_word(count->game, count->game->levels[i].name)),
		    &count->levels[i]);
	draw_standing(c, &in, i + 1, _("All"), &count->all);
}

/* Draws as many lines as fit. */
static void
draw_statistics(struct canvas *c, const struct rect *frame, const struct figures *count)
{
	const struct stat_lines *t = &count->statistics;
	const struct rect in = widget_panel(c, frame, _(count->game->title));
	for (int i = 0, y = in.y; i < t->count && y < in.y + in.rows; i++, y++) {
		const char *value = t->lines[i].value;
		int cols = text_width(value);
		bool none = strcmp(value, "0") == 0;
		canvas_text(c, y, in.x, in.cols - cols - 1, none ? STYLE_DIM : STYLE_TEXT,
		    t->lines[i].label);
		canvas_text_right(c, y, in.x + in.cols - cols, cols,
		    none ? STYLE_DIM : STYLE_STRONG, value);
	}
}

static void
draw_game(const struct figures *count, struct canvas *c, const struct rect *room)
{
	struct rect left = *room, right = *room;
	if (count->game->seats.max > 1) {
		left.cols = (room->cols - 1) / 2;
		right.x = room->x + left.cols + 1;
		right.cols = room->cols - left.cols - 1;
		draw_levels(c, &right, count);
	} else if (left.cols > TABLE_COLS) {
		left.cols = TABLE_COLS;
	}
	draw_statistics(c, &left, count);
}

static void
draw_all(const struct records *r, struct canvas *c, const struct rect *room)
{
	const char *const heads[] = { _("Games"), _("Won"), _("Lost"), _("Drawn"), _("Time") };
	struct rect in = widget_panel(c, room, _("All games"));
	draw_cells(c, &in, 0, STYLE_DIM, "", heads, LEN(heads));
	for (int i = 0; i < r->count_count; i++) {
		const struct figures *count = &r->counts[i];
		char numbers[4][12], time[DURATION_SIZE];
		const int values[] = { count->finished, count->all.won, count->all.lost,
		    count->all.drawn };
		for (size_t k = 0; k < LEN(values); k++)
			snprintf(numbers[k], sizeof numbers[k], "%d", values[k]);
		figures_duration(count->ticks, time);
		const char *const cells[] = { numbers[0], numbers[1], numbers[2], numbers[3],
		    time };
		draw_cells(c, &in, i + 1, count->finished > 0 ? STYLE_TEXT : STYLE_DIM,
		    _(count->game->title), cells, LEN(cells));
	}
}

/* --- the last games --- */

static void
draw_form(const struct figures *count, struct canvas *c, const struct rect *frame)
{
	static const struct { enum glyph glyph; enum style style; } looks[] = {
		[ENDING_WON] = { GLYPH_LEVEL_7, STYLE_GOOD },
		[ENDING_LOST] = { GLYPH_LEVEL_0, STYLE_BAD },
		[ENDING_DRAWN] = { GLYPH_LEVEL_3, STYLE_TEXT },
		[ENDING_PLAIN] = { GLYPH_LEVEL_3, STYLE_TEXT },
	};
	struct rect in = widget_panel(c, frame,
	    _("Last games, the newest on the right: high won, half drawn, low lost"));
	int shown = count->form_count < in.cols ? count->form_count : in.cols;
	for (int i = 0; i < shown; i++) {
		long kind = count->form[count->form_count - shown + i];
		canvas_glyph(c, in.y, in.x + in.cols - shown + i, looks[kind].style,
		    looks[kind].glyph);
	}
}

void
records_draw_figures(struct records *r, struct canvas *c)
{
	struct rect room = { LISTS_TOP, r->room.x, c->rows - LISTS_TOP - 3, r->room.cols };
	if (records_game(r) == NULL) {
		int left = room.rows - r->count_count - 3;
		room.rows -= left > 0 ? left : 0;
		draw_all(r, c, &room);
		left = left < CHART_ROWS_MOST + 2 ? left : CHART_ROWS_MOST + 2;
		long long days[CHARTED] = { 0 };
		for (int i = 0; i < r->count_count; i++)
			for (int day = 0; day < CHARTED; day++)
				days[day] += r->counts[i].days[day];
		if (left > CHART_ROWS)
			records_draw_chart(c,
			    &(struct rect){ room.y + room.rows, room.x, left, room.cols },
			    _("Games finished day by day, today on the right"), days, CHARTED);
		return;
	}
	int lines = r->counts[0].statistics.count > LEVELS_MAX + 2 ? r->counts[0].statistics.count :
	    LEVELS_MAX + 2;
	room.rows = lines + 2 < room.rows - FORM_FRAME ? lines + 2 : room.rows - FORM_FRAME;
	draw_game(&r->counts[0], c, &room);
	draw_form(&r->counts[0], c, &(struct rect){ room.y + room.rows, room.x, FORM_FRAME,
	    room.cols });
}
