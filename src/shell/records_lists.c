/* records_lists.c: the finished games of a game or of all, and its best lists. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "shell/ending.h"
#include "shell/marks.h"
#include "shell/records_private.h"
#include "ui/language.h"

enum { BEST_LISTED = 100 };
enum { ID_COLS = 6, TITLE_COLS = 13, ENDING_COLS = 24, TEXT_COLS_LEAST = 16, LENGTH_COLS = 8, WIDE_COLS = 96 };

void
records_when(int64_t when, bool with_time, char text[WHEN_SIZE])
{
	struct tm day;
	time_t seconds = (time_t)when;
	if (localtime_r(&seconds, &day) != NULL)
		strftime(text, WHEN_SIZE, with_time ? "%Y-%m-%d %H:%M" : "%Y-%m-%d", &day);
	else
		snprintf(text, WHEN_SIZE, "%s", "?");	/* a damaged store may say anything */
}

static struct row *
add_row(struct records *r)
{
	int count = r->list.count++;
	if ((count & (count - 1)) == 0)		/* nothing yet, or a power of two */
		r->rows = mem_grow(r->rows, count > 0 ? 2 * (size_t)count : 1, sizeof r->rows[0]);
	r->rows[count] = (struct row){ .game_id = 0 };
	return &r->rows[count];
}

/* --- history --- */

static bool
add_finished(const struct game_row *game, void *context)
{
	struct records *r = context;
	const struct game *played = registry_find(game->game);
	if (played == NULL)
		return true;	/* of a newer program */
	struct row *row = add_row(r);
	struct ending ending = ending_of(played, game->start, game->result);
	row->game_id = game->id;
	row->game = played;
	row->when = game->updated;
	row->ticks = game->ticks;
	ending_words(&ending, played, row->ending);
	return true;
}

void
records_fill_history(struct records *r)
{
	const struct game *game = records_game(r);
	store_results(r->screen.app->store, game == NULL ? NULL : game->id, add_finished, r, NULL);
}

struct describing {
	struct records	*records;
	struct row	*row;
};

static bool
describe_game(const struct game_row *game, void *context)
{
	struct describing *d = context;
	const struct entrant *entrant = registry_enter(d->records->screen.app->registry, d->row->game->id, NULL);
	if (entrant != NULL && game->summary != NULL)
		controller_of(d->row->game)->describe(entrant->content, game->summary, d->row->text);
	return true;
}

/* Only what is shown is read: there may be thousands. */
static void
describe_shown(struct records *r)
{
	list_show(&r->list, r->where.rows);
	for (int i = r->list.top; i < r->list.top + r->where.rows && i < r->list.count; i++) {
		struct describing d = { r, &r->rows[i] };
		if (!d.row->described)
			store_game(r->screen.app->store, d.row->game_id, describe_game, &d, NULL);
		d.row->described = true;
	}
}

static void
draw_finished(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct records *r = context;
	const struct row *row = &r->rows[index];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT, strong = selected ? STYLE_SELECTED : STYLE_STRONG;
	bool wide = at->cols >= WIDE_COLS;
	int x = at->x + ID_COLS, when_cols = wide ? 17 : 11, end = at->x + at->cols - when_cols - LENGTH_COLS;
	char when[WHEN_SIZE], length[TIME_SIZE];
	canvas_format(c, at->y, at->x, ID_COLS - 1, style, "%4lld", (long long)row->game_id);
	if (records_game(r) == NULL) {
		canvas_text(c, at->y, x, TITLE_COLS - 1, style, row->game->title);
		x += TITLE_COLS;
	}
	bool text = end - x - ENDING_COLS >= TEXT_COLS_LEAST;
	canvas_text(c, at->y, x, (text ? ENDING_COLS : end - x) - 1, strong, row->ending);
	if (text)
		canvas_text(c, at->y, x + ENDING_COLS, end - x - ENDING_COLS - 1, style, row->text);
	marks_time(row->ticks, length);
	records_when(row->when, wide, when);
	canvas_text_right(c, at->y, end, LENGTH_COLS, style, length);
	canvas_text_right(c, at->y, end + LENGTH_COLS, when_cols, style, when);
}

void
records_draw_history(struct records *r, struct canvas *c)
{
	r->where = (struct rect){ LISTS_TOP, 2, c->rows - LISTS_TOP - 3, c->cols - 4 };
	describe_shown(r);
	widget_list(c, &r->where, &r->list, draw_finished, r);
	if (r->list.count > 0)
		widget_message(c, STYLE_TEXT, r->rows[r->list.selected].text);
}

/* --- rankings --- */

static bool
add_score(const struct score_row *score, void *context)
{
	struct records *r = context;
	struct row *row = add_row(r);
	row->game_id = score->game_id;
	row->game = records_game(r);
	row->when = score->when;
	row->score = score->score;
	controller_of(row->game)->stats(score->stats, row->text);
	return true;
}

static bool
add_latest(const struct score_row *score, void *context)
{
	struct records *r = context;
	r->latest[CHARTED - ++r->latest_count] = score->score;
	return r->latest_count < CHARTED;
}

void
records_fill_ranking(struct records *r, const char *ranking)
{
	const struct game *game = records_game(r);
	struct store *store = r->screen.app->store;
	r->latest_count = 0;
	store_scores_best(store, game->id, ranking, game->low_score_wins, BEST_LISTED, add_score, r, NULL);
	store_scores_latest(store, game->id, ranking, CHARTED, add_latest, r, NULL);
	memmove(r->latest, r->latest + CHARTED - r->latest_count, (size_t)r->latest_count * sizeof r->latest[0]);
}

static void
draw_score(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct records *r = context;
	const struct row *row = &r->rows[index];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	bool wide = at->cols >= WIDE_COLS;
	int when_cols = wide ? 17 : 11;
	char when[WHEN_SIZE];
	records_when(row->when, wide, when);
	canvas_format(c, at->y, at->x, 4, style, "%3d.", index + 1);
	canvas_format(c, at->y, at->x + 5, 8, selected ? STYLE_SELECTED : STYLE_STRONG, "%7ld", row->score);
	canvas_text(c, at->y, at->x + 15, at->cols - 15 - when_cols - 1, style, row->text);
	canvas_text_right(c, at->y, at->x + at->cols - when_cols, when_cols, style, when);
}

void
records_draw_ranking(struct records *r, struct canvas *c)
{
	int rows = c->rows / 5 < CHART_ROWS ? CHART_ROWS : c->rows / 5 > CHART_ROWS_MOST ? CHART_ROWS_MOST : c->rows / 5;
	struct rect frame = { c->rows - rows - 4, 2, rows + 2, c->cols - 4 };
	r->where = (struct rect){ LISTS_TOP, 2, frame.y - LISTS_TOP, c->cols - 4 };
	widget_list(c, &r->where, &r->list, draw_score, r);
	struct rect inside = widget_panel(c, &frame, _("Last results, the newest on the right"));
	widget_chart(c, &inside, r->latest, r->latest_count);
}
