/* screen_records_lists.c: the finished games of one game or of all, with the best lists. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/assisted.h"
#include "game/ending.h"
#include "game/language.h"
#include "game/par.h"
#include "shell/screen_records_private.h"
#include "store/store.h"

enum { BEST_LISTED = 100 };
enum { ID_COLS = 6, TITLE_COLS = 13, ENDING_GAP = 2, TEXT_COLS_LEAST = 32, LENGTH_COLS = 8,
    WIDE_COLS = 96 };
enum { DAY_COLS = 11, MOMENT_COLS = 17 };
enum { SCORE_COLS = 8, TEXT_AT = 15 };	/* of a best list */

struct records_row *
records_add_row(struct records *r)
{
	int count = r->page.list.count++;
	if ((count & (count - 1)) == 0)		/* grow at 0 and at every power of two */
		r->rows = mem_grow(r->rows, count > 0 ? 2 * (size_t)count : 1, sizeof r->rows[0]);
	r->rows[count] = (struct records_row){ .game_id = 0 };
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
	struct records_row *row = records_add_row(r);
	struct ending ending = ending_of(played, game->start, game->result);
	row->game_id = game->id;
	row->game = played;
	row->when = game->updated;
	row->ticks = game->ticks;
	row->kind = ending.kind;
	row->score = ending.score;
	row->scored = ending.scored;
	row->assisted = ending.imported ? "" :
	    assisted_sentence(ending.assisted, ending.daily, ending.listed);
	r->scored = r->scored || ending.scored;
	ending_words(&ending, played, row->ending);
	if (text_width(row->ending) > r->ending_cols)
		r->ending_cols = text_width(row->ending);
	return true;
}

void
records_fill_history(struct records *r)
{
	const struct game *game = records_game(r);
	r->ending_cols = text_width(_("Ending"));
	r->scored = false;
	store_results(app_store(r->page.screen.app), game == NULL ? NULL : game->id, add_finished,
	    r, NULL);
}

struct describing {
	const struct app	*app;
	struct records_row		*row;
};

static bool
describe_game(const struct game_row *game, void *context)
{
	struct describing *d = context;
	json_t *par = par_kept(app_store(d->app), game->id);
	controller_describe(d->app, game, d->row->text);
	par_sentence(d->row->game, par, json_object_get(game->result, "stats"), d->row->par);
	json_decref(par);
	return true;
}

/* Reads only the rows in sight: there may be thousands. */
static void
describe_shown(struct records *r)
{
	list_show(&r->page.list, r->page.where.rows);
	for (int i = r->page.list.top; i < r->page.list.top + r->page.where.rows &&
	    i < r->page.list.count; i++) {
		struct describing d = { r->page.screen.app, &r->rows[i] };
		if (!d.row->described)
			store_game(app_store(r->page.screen.app), d.row->game_id, describe_game, &d,
			    NULL);
		d.row->described = true;
	}
}

/* The columns of a row from left to right. If there is room for a few words only, the text is left
 * out; the message line shows it too. */
struct columns {
	int	title, ending, ending_cols, text, text_cols, score, length, when, when_cols;
};

static struct columns
columns_of(const struct records *r, const struct rect *at)
{
	struct columns c = { .title = at->x + ID_COLS, .when_cols = at->cols >= WIDE_COLS ?
	    MOMENT_COLS : DAY_COLS };
	c.when = at->x + at->cols - c.when_cols;
	c.length = c.when - LENGTH_COLS;
	c.score = c.length - (r->scored ? SCORE_COLS : 0);
	c.ending = c.title + (records_game(r) == NULL ? TITLE_COLS : 0);
	c.text = c.ending + r->ending_cols + ENDING_GAP;
	c.text_cols = c.score - c.text - 1;
	if (c.text_cols < TEXT_COLS_LEAST)
		c.text_cols = 0;
	c.ending_cols = (c.text_cols > 0 ? c.text - ENDING_GAP : c.score - 1) - c.ending;
	return c;
}

void
records_draw_finished(struct canvas *c, const struct rect *at, int index, const void *context)
{
	static const enum style styles[] = {
		[ENDING_WON] = STYLE_GOOD, [ENDING_LOST] = STYLE_BAD, [ENDING_DRAWN] = STYLE_TEXT,
		[ENDING_PLAIN] = STYLE_TEXT,
		[ENDING_OTHERS] = STYLE_TEXT,
	};
	const struct records *r = context;
	const struct records_row *row = &r->rows[index];
	const struct columns to = columns_of(r, at);
	char when[WHEN_SIZE], length[TEXT_TIME_SIZE];
	canvas_format(c, at->y, at->x, ID_COLS - 1, STYLE_DIM, "%4lld", (long long)row->game_id);
	if (records_game(r) == NULL)
		canvas_text(c, at->y, to.title, TITLE_COLS - 1, STYLE_TEXT, _(row->game->title));
	canvas_text(c, at->y, to.ending, to.ending_cols, styles[row->kind], row->ending);
	canvas_text(c, at->y, to.text, to.text_cols, STYLE_TEXT, row->text);
	if (row->scored)
		canvas_format(c, at->y, to.score, SCORE_COLS, STYLE_TEXT, "%8lld", row->score);
	text_time(length, row->ticks / TICKS_PER_SECOND);
	records_when(row->when, to.when_cols == MOMENT_COLS, when);
	canvas_text_right(c, at->y, to.length, LENGTH_COLS, STYLE_DIM, length);
	canvas_text_right(c, at->y, to.when, to.when_cols, STYLE_DIM, when);
}

/* The line above a list, aligned with the rows. */
static struct rect
head_of(const struct records *r)
{
	bool more = r->page.list.count > r->page.where.rows;
	return (struct rect){ LISTS_TOP - 1, r->page.where.x + 2, 1,
	    r->page.where.cols - 2 - (more ? 2 : 0) };
}

void
records_draw_history(struct records *r, struct canvas *c)
{
	r->page.where = (struct rect){ LISTS_TOP, r->room.x, c->rows - LISTS_TOP - 3,
	    r->room.cols };
	describe_shown(r);
	if (r->page.list.count == 0)
		return;
	const struct rect at = head_of(r);
	const struct columns to = columns_of(r, &at);
	canvas_text_right(c, at.y, at.x, ID_COLS - 2, STYLE_DIM, _("No."));
	canvas_text(c, at.y, to.ending, to.ending_cols, STYLE_DIM, _("Ending"));
	if (r->scored)
		canvas_text_right(c, at.y, to.score, SCORE_COLS, STYLE_DIM, _("Score"));
	canvas_text_right(c, at.y, to.length, LENGTH_COLS, STYLE_DIM, _("Length"));
	canvas_text_right(c, at.y, to.when, to.when_cols, STYLE_DIM, _("Day"));
	const struct records_row *row = &r->rows[r->page.list.selected];
	/* The message line would be too short for both. */
	canvas_text(c, c->rows - 3, 1, c->cols - 2, STYLE_DIM,
	    row->assisted[0] != '\0' ? row->assisted : row->par);
	widget_message(c, STYLE_TEXT, row->text);
}

/* --- best lists --- */

static bool
add_score(const struct score_row *score, void *context)
{
	struct records *r = context;
	struct records_row *row = records_add_row(r);
	row->game_id = score->game_id;
	row->game = records_game(r);
	row->when = score->when;
	row->score = score->score;
	sentences_of(row->game)->stats(score->stats, row->text);
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
records_fill_ranking(struct records *r)
{
	const char *ranking = r->sheets[r->sheet].ranking;
	const struct game *game = records_game(r);
	struct store *store = app_store(r->page.screen.app);
	r->latest_count = 0;
	store_scores_best(store, game->id, ranking, game->low_score_wins, BEST_LISTED, add_score, r,
	    NULL);
	store_scores_latest(store, game->id, ranking, CHARTED, add_latest, r, NULL);
	memmove(r->latest, r->latest + CHARTED - r->latest_count,
	    (size_t)r->latest_count * sizeof r->latest[0]);
}

void
records_draw_score(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct records *r = context;
	const struct records_row *row = &r->rows[index];
	bool wide = at->cols >= WIDE_COLS;
	int when_cols = wide ? MOMENT_COLS : DAY_COLS;
	char when[WHEN_SIZE];
	records_when(row->when, wide, when);
	canvas_format(c, at->y, at->x, 4, STYLE_DIM, "%3d.", index + 1);
	canvas_format(c, at->y, at->x + 5, SCORE_COLS, index == 0 ? STYLE_GOLD : STYLE_TEXT,
	    "%7lld", row->score);
	canvas_text(c, at->y, at->x + TEXT_AT, at->cols - TEXT_AT - when_cols - 1, STYLE_TEXT,
	    row->text);
	canvas_text_right(c, at->y, at->x + at->cols - when_cols, when_cols, STYLE_DIM, when);
}

/* The title shows the highest value in sight, as the bars have no scale. */
void
records_draw_chart(struct canvas *c, const struct rect *frame, const char *title,
    const long long *values, int count)
{
	char text[SENTENCE_SIZE];
	long long most = 0;
	for (int i = count > frame->cols - CHART_FRAME ? count - frame->cols + CHART_FRAME : 0;
	    i < count; i++)
		most = values[i] > most ? values[i] : most;
	snprintf(text, sizeof text, _("%s; the highest: %lld"), title, most);
	struct rect in = widget_panel(c, frame, text);
	widget_chart(c, &in, values, count);
}

void
records_draw_ranking(struct records *r, struct canvas *c)
{
	int rows = c->rows / 5 < CHART_ROWS ? CHART_ROWS : c->rows / 5 > CHART_ROWS_MOST ?
	    CHART_ROWS_MOST : c->rows / 5;
	struct rect frame = { c->rows - rows - 4, r->room.x, rows + 2, r->room.cols };
	r->page.where = (struct rect){ LISTS_TOP, r->room.x, frame.y - LISTS_TOP, r->room.cols };
	records_draw_chart(c, &frame, _("Last results, the newest on the right"), r->latest,
	    r->latest_count);
	if (r->page.list.count == 0)
		return;
	const struct rect at = head_of(r);
	canvas_text_right(c, at.y, at.x + 5, SCORE_COLS - 1, STYLE_DIM, _("Score"));
	if (records_game(r)->low_score_wins)
		canvas_text(c, at.y, at.x + TEXT_AT, at.cols - TEXT_AT - DAY_COLS, STYLE_DIM,
		    _("lower is better"));
	canvas_text_right(c, at.y, at.x + at.cols - DAY_COLS, DAY_COLS, STYLE_DIM, _("Day"));
}
