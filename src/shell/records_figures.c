/* records_figures.c: the player's finished games, counted: the statistics of a game, or of
 * all games in one table. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/ending.h"
#include "game/language.h"
#include "shell/records_private.h"

enum { FORM_FRAME = 3, CELL_MOST = 12, TABLE_COLS = 48, WIDEST = 104 };

enum { LEVELS_MAX = 8, DURATION_SIZE = 32 };

/* --- counting --- */

struct standing {
	int	won, lost, drawn;
};

/* The player's own games, counted. */
struct count {
	const struct game	*game;
	int			 finished, unfinished, shared;	/* shared: between people */
	uint64_t		 ticks;
	struct standing		 all, levels[LEVELS_MAX];	/* levels as in the game */
	struct stat_lines	 statistics;
	long			 form[CHARTED];		/* of enum ending_kind, oldest first */
	int			 form_count;
	long			 days[CHARTED];		/* games finished on a day, the last one today */
};

enum { UNFINISHED_COUNTED = 1000 };

struct counting {
	struct count	*count;
	int64_t		 today;
	json_t		*games;		/* for the game's own statistics */
};

static void
count_standing(struct standing *s, enum ending_kind kind)
{
	s->won += kind == ENDING_WON;
	s->lost += kind == ENDING_LOST;
	s->drawn += kind == ENDING_DRAWN;
}

static void
count_ending(struct count *c, const struct ending *e)
{
	if (e->kind == ENDING_OTHERS) {
		c->shared++;
		return;
	}
	count_standing(&c->all, e->kind);
	for (int i = 0; i < LEVELS_MAX && c->game->levels[i].name != NULL && e->level != NULL; i++)
		if (strcmp(c->game->levels[i].name, e->level) == 0)
			count_standing(&c->levels[i], e->kind);
	if (c->form_count < CHARTED)
		c->form[CHARTED - ++c->form_count] = e->kind;
}

/* Days since 1970 by the player's own midnight. */
static int64_t
day_of(int64_t when)
{
	struct tm there;
	time_t seconds = (time_t)when;
	return localtime_r(&seconds, &there) == NULL ? 0 : ((int64_t)seconds + there.tm_gmtoff) / 86400;
}

/* What came from elsewhere, cannot be proven, or what only CPUs played, is not the player's. */
static bool
count_game(const struct game_row *row, void *context)
{
	struct counting *counting = context;
	struct count *c = counting->count;
	struct ending e = ending_of(c->game, row->start, row->result);
	if (e.imported || e.drifted || e.people == 0)
		return true;
	c->finished++;
	c->ticks += row->ticks;
	count_ending(c, &e);
	int64_t ago = counting->today - day_of(row->updated);
	if (ago >= 0 && ago < CHARTED)
		c->days[CHARTED - 1 - ago]++;
	json_t *people = json_array();
	for (int seat = 1; seat <= e.seats; seat++)
		if (e.persons & 1u << seat)
			json_array_append_new(people, json_integer(seat));
	json_array_append_new(counting->games, json_pack("{s:O,s:O,s:o}", "start", row->start,
	    "result", row->result, "people", people));
	return true;
}

static bool
count_unfinished(const struct game_row *row, void *context)
{
	struct count *c = context;
	c->unfinished++;
	return true;
}

/* Hours, minutes and seconds. */
static void
format_duration(uint64_t ticks, char text[DURATION_SIZE])
{
	unsigned long long seconds = ticks / TICKS_PER_SECOND;
	snprintf(text, DURATION_SIZE, "%llu:%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60), (int)(seconds % 60));
}

static void
count_games(struct count *c, struct app *app, const struct game *game)
{
	struct counting counting = { .count = c, .today = day_of(time(NULL)), .games = json_array() };
	*c = (struct count){ .game = game };
	store_results(app_store(app), game->id, count_game, &counting, NULL);
	store_games(app_store(app), game->id, false, UNFINISHED_COUNTED, count_unfinished, c, NULL);
	memmove(c->form, c->form + CHARTED - c->form_count, (size_t)c->form_count * sizeof c->form[0]);
	char time_played[DURATION_SIZE];
	format_duration(c->ticks, time_played);
	stat_lines_add(&c->statistics, _("Finished"), "%d", c->finished);
	stat_lines_add(&c->statistics, _("Unfinished"), "%d", c->unfinished);
	if (game->seats.max > 1)
		stat_lines_add(&c->statistics, _("Between people"), "%d", c->shared);
	else
		stat_lines_add(&c->statistics, _("Won"), "%d", c->all.won);
	stat_lines_add(&c->statistics, _("Time played"), "%s", time_played);
	const struct entrant *entrant = registry_enter(app_registry(app), game->id, NULL);
	json_t *progress = store_progress_all(app_store(app), game->id);
	if (entrant != NULL && sentences_of(game)->statistics != NULL && c->finished > 0)
		sentences_of(game)->statistics(entrant->content, counting.games, progress, &c->statistics);
	json_decref(progress);
	json_decref(counting.games);
}

void
records_fill_figures(struct records *r)
{
	const struct game *const alone[] = { records_game(r), NULL };
	const struct game *const *game = alone[0] != NULL ? alone : registry_games();
	for (r->count_count = 0; *game != NULL; game++) {
		r->counts = mem_grow(r->counts, (size_t)r->count_count + 1, sizeof r->counts[0]);
		count_games(&r->counts[r->count_count++], r->page.screen.app, *game);
	}
}

/* --- a table of numbers behind names --- */

/* A line of the table: a name, then texts in columns of their own. */
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
draw_standing(struct canvas *c, const struct rect *in, int line, const char *name, const struct standing *s)
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
draw_levels(struct canvas *c, const struct rect *frame, const struct count *count)
{
	const char *const heads[] = { _("Won"), _("Lost"), _("Drawn") };
	struct rect in = widget_panel(c, frame, _("Against the CPU"));
	draw_cells(c, &in, 0, STYLE_DIM, "", heads, LEN(heads));
	int i = 0;
	for (; i < LEVELS_MAX && count->game->levels[i].name != NULL; i++)
		draw_standing(c, &in, i + 1, _(game_word(count->game, count->game->levels[i].name)), &count->levels[i]);
	draw_standing(c, &in, i + 1, _("All"), &count->all);
}

static void
draw_statistics(struct canvas *c, const struct rect *frame, const struct count *count)
{
	struct rect in = widget_panel(c, frame, count->game->title);
	for (int i = 0; i < count->statistics.count && i < in.rows; i++) {
		const char *value = count->statistics.lines[i].value;
		int cols = text_width(value);
		bool none = strcmp(value, "0") == 0;
		canvas_text(c, in.y + i, in.x, in.cols - cols - 1, none ? STYLE_DIM : STYLE_TEXT,
		    count->statistics.lines[i].label);
		canvas_text_right(c, in.y + i, in.x + in.cols - cols, cols, none ? STYLE_DIM : STYLE_STRONG, value);
	}
}

static void
draw_game(const struct count *count, struct canvas *c, const struct rect *room)
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
		const struct count *count = &r->counts[i];
		char numbers[4][12], time[DURATION_SIZE];
		const int values[] = { count->finished, count->all.won, count->all.lost, count->all.drawn };
		for (size_t k = 0; k < LEN(values); k++)
			snprintf(numbers[k], sizeof numbers[k], "%d", values[k]);
		format_duration(count->ticks, time);
		const char *const cells[] = { numbers[0], numbers[1], numbers[2], numbers[3], time };
		draw_cells(c, &in, i + 1, count->finished > 0 ? STYLE_TEXT : STYLE_DIM, count->game->title, cells,
		    LEN(cells));
	}
}

/* --- the last games --- */

static void
draw_form(const struct count *count, struct canvas *c, const struct rect *frame)
{
	static const struct { enum glyph glyph; enum style style; } looks[] = {
		[ENDING_WON] = { GLYPH_LEVEL_7, STYLE_GOOD }, [ENDING_LOST] = { GLYPH_LEVEL_0, STYLE_BAD },
		[ENDING_DRAWN] = { GLYPH_LEVEL_3, STYLE_TEXT }, [ENDING_PLAIN] = { GLYPH_LEVEL_3, STYLE_TEXT },
	};
	struct rect in = widget_panel(c, frame, _("Last games, the newest on the right: high won, half drawn, low lost"));
	int shown = count->form_count < in.cols ? count->form_count : in.cols;
	for (int i = 0; i < shown; i++) {
		long kind = count->form[count->form_count - shown + i];
		canvas_glyph(c, in.y, in.x + in.cols - shown + i, looks[kind].style, looks[kind].glyph);
	}
}

void
records_draw_figures(struct records *r, struct canvas *c)
{
	int cols = c->cols - 4 < WIDEST ? c->cols - 4 : WIDEST;
	struct rect room = { LISTS_TOP, 2, c->rows - LISTS_TOP - 3, cols };
	if (records_game(r) == NULL) {
		int left = room.rows - r->count_count - 3;
		room.rows -= left > 0 ? left : 0;
		draw_all(r, c, &room);
		left = left < CHART_ROWS_MOST + 2 ? left : CHART_ROWS_MOST + 2;
		long days[CHARTED] = { 0 };
		for (int i = 0; i < r->count_count; i++)
			for (int day = 0; day < CHARTED; day++)
				days[day] += r->counts[i].days[day];
		if (left > CHART_ROWS)
			records_draw_chart(c, &(struct rect){ room.y + room.rows, 2, left, cols },
			    _("Games finished day by day, today on the right"), days, CHARTED);
		return;
	}
	int lines = r->counts[0].statistics.count > LEVELS_MAX + 2 ? r->counts[0].statistics.count : LEVELS_MAX + 2;
	room.rows = lines + 2 < room.rows - FORM_FRAME ? lines + 2 : room.rows - FORM_FRAME;
	draw_game(&r->counts[0], c, &room);
	draw_form(&r->counts[0], c, &(struct rect){ room.y + room.rows, 2, FORM_FRAME, cols });
}
