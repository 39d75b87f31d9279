/* records.c: best scores, the last results as a chart, and replays. */
#include "shell/records.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "shell/controller.h"
#include "shell/listing.h"
#include "shell/replay.h"
#include "ui/language.h"
#include "ui/widget.h"

enum { RECORDS_NEXT = 1, RECORDS_BEFORE, RECORDS_WATCH };
enum { BEST_SHOWN = 10, FINISHED_SHOWN = 100, CHARTED = 60, CHART_ROWS = 5 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ RECORDS_NEXT, "next", "Right l", N_("next list"), N_("The next list.") },
	{ RECORDS_BEFORE, "before", "Left h", NULL, N_("The list before.") },
	{ RECORDS_WATCH, "watch", "Enter Space", N_("replay"), N_("Watch the selected game again.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* One list: a ranking of a game, or (game NULL) all finished games. */
struct tab {
	const struct game	*game;
	char			 ranking[OPTION_SIZE];
};

struct row {
	int64_t	 game_id;	/* 0: its journal is gone */
	int64_t	 when;
	long	 score;
	char	 text[SENTENCE_SIZE];
};

struct records {
	struct screen	 screen;
	struct tab	*tabs;
	int		 tab_count, tab;
	struct row	*rows;
	struct list	 list;
	struct rect	 where;
	long		 latest[CHARTED];	/* oldest first */
	int		 latest_count;
};

static void
format_day(char *text, size_t size, int64_t when)
{
	struct tm day;
	time_t seconds = (time_t)when;
	if (localtime_r(&seconds, &day) != NULL)
		strftime(text, size, "%Y-%m-%d", &day);
	else
		snprintf(text, size, "%s", "?");	/* a damaged store may say anything */
}

/* --- reading --- */

static struct row *
add_row(struct records *r)
{
	r->rows = mem_grow(r->rows, (size_t)r->list.count + 1, sizeof r->rows[0]);
	struct row *row = &r->rows[r->list.count++];
	*row = (struct row){ 0 };
	return row;
}

static bool
add_score(const struct score_row *score, void *context)
{
	struct records *r = context;
	struct row *row = add_row(r);
	row->game_id = score->game_id;
	row->when = score->when;
	row->score = score->score;
	controller_of(r->tabs[r->tab].game)->stats(score->stats, row->text);
	return true;
}

static bool
add_latest(const struct score_row *score, void *context)
{
	struct records *r = context;
	r->latest[CHARTED - 1 - r->latest_count++] = score->score;
	return r->latest_count < CHARTED;
}

static bool
add_finished(const struct game_row *game, void *context)
{
	struct records *r = context;
	const struct entrant *entrant = registry_enter(r->screen.app->registry, game->game, NULL);
	if (entrant == NULL)
		return true;
	struct row *row = add_row(r);
	row->game_id = game->id;
	row->when = game->updated;
	row->score = (long)json_integer_value(json_object_get(game->result, "score"));
	if (game->summary != NULL)
		controller_of(entrant->game)->describe(entrant->content, game->summary, row->text);
	return true;
}

static void
fill_rows(struct records *r)
{
	const struct tab *tab = &r->tabs[r->tab];
	struct store *store = r->screen.app->store;
	r->list = (struct list){ 0 };
	r->latest_count = 0;
	if (tab->game == NULL) {
		store_games(store, NULL, true, FINISHED_SHOWN, add_finished, r, NULL);
		return;
	}
	store_scores_best(store, tab->game->id, tab->ranking, tab->game->low_score_wins, BEST_SHOWN, add_score, r, NULL);
	store_scores_latest(store, tab->game->id, tab->ranking, CHARTED, add_latest, r, NULL);
	memmove(r->latest, r->latest + CHARTED - r->latest_count, (size_t)r->latest_count * sizeof r->latest[0]);
}

static void
add_tab(struct records *r, const struct game *game, const char *ranking)
{
	r->tabs = mem_grow(r->tabs, (size_t)r->tab_count + 1, sizeof r->tabs[0]);
	struct tab *tab = &r->tabs[r->tab_count++];
	*tab = (struct tab){ .game = game };
	snprintf(tab->ranking, sizeof tab->ranking, "%s", ranking);
}

static void
fill_tabs(struct records *r)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		json_t *rankings = store_rankings(r->screen.app->store, (*game)->id), *ranking;
		size_t i;
		json_array_foreach(rankings, i, ranking)
			add_tab(r, *game, json_string_value(ranking));
		json_decref(rankings);
	}
	add_tab(r, NULL, "");
}

/* --- drawing --- */

static const char *
ranking_word(const struct game *game, const char *ranking)
{
	const char *word = controller_of(game)->word(ranking);
	return word != NULL ? word : ranking;
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct records *r = context;
	const struct row *row = &r->rows[index];
	char day[16];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	format_day(day, sizeof day, row->when);
	if (r->tabs[r->tab].game != NULL)
		canvas_format(c, at->y, at->x, 4, style, "%3d.", index + 1);
	canvas_format(c, at->y, at->x + 5, 7, selected ? STYLE_SELECTED : STYLE_STRONG, "%6ld", row->score);
	canvas_text(c, at->y, at->x + 14, at->cols - 14 - 12, style, row->text);
	canvas_text_right(c, at->y, at->x + at->cols - 11, 11, style, day);
}

static void
draw_chart(const struct records *r, struct canvas *c)
{
	struct rect frame = { c->rows - CHART_ROWS - 4, 2, CHART_ROWS + 2, c->cols - 4 };
	struct rect inside = widget_panel(c, &frame, _("Last results, the newest on the right"));
	widget_chart(c, &inside, r->latest, r->latest_count);
}

static void
records_draw(struct screen *s, struct canvas *c)
{
	struct records *r = (struct records *)s;
	const struct tab *tab = &r->tabs[r->tab];
	char place[32], name[SENTENCE_SIZE];
	if (tab->game != NULL)
		snprintf(name, sizeof name, _("Records: %s, %s"), tab->game->title, ranking_word(tab->game, tab->ranking));
	else
		snprintf(name, sizeof name, "%s", _("Records: finished games"));
	snprintf(place, sizeof place, "%d/%d", r->tab + 1, r->tab_count);
	widget_title(c, name, place);
	bool chart = tab->game != NULL;
	r->where = (struct rect){ 2, 2, c->rows - 5 - (chart ? CHART_ROWS + 2 : 0), c->cols - 4 };
	widget_list(c, &r->where, &r->list, draw_row, r);
	if (r->list.count == 0)
		widget_message(c, STYLE_DIM, _("Nothing has been finished yet."));
	if (chart)
		draw_chart(r, c);
	widget_keys(c, s->app->keymap, s->scope, commands, NULL, NULL);
}

/* --- doing --- */

static void
watch(struct records *r)
{
	if (r->list.count > 0 && r->rows[r->list.selected].game_id != 0)
		replay_open(r->screen.app, r->rows[r->list.selected].game_id);
}

static void
records_command(struct screen *s, int command)
{
	struct records *r = (struct records *)s;
	if (listing_command(&r->list, &r->where, command))
		return;
	switch (command) {
	case RECORDS_NEXT:
	case RECORDS_BEFORE:
		r->tab = (r->tab + (command == RECORDS_NEXT ? 1 : r->tab_count - 1)) % r->tab_count;
		fill_rows(r);
		break;
	case RECORDS_WATCH:
		watch(r);
		break;
	case COMMAND_BACK:
		app_pop(s->app);
		break;
	}
}

static bool
records_input(struct screen *s, const struct input_event *event)
{
	struct records *r = (struct records *)s;
	if (listing_input(&r->list, &r->where, event) >= 0)
		watch(r);
	return event->kind != INPUT_KEY;
}

static void
records_free(struct screen *s)
{
	struct records *r = (struct records *)s;
	free(r->tabs);
	free(r->rows);
	free(r);
}

static const struct screen_class records_class = {
	.draw     = records_draw,
	.input    = records_input,
	.command  = records_command,
	.free     = records_free,
};

struct screen *
records_new(struct app *app)
{
	struct records *r = mem_new(sizeof *r);
	r->screen = (struct screen){ .class = &records_class, .scope = "arcade", .commands = commands, .app = app };
	fill_tabs(r);
	fill_rows(r);
	return &r->screen;
}

/* --- as text --- */

struct print {
	FILE			*out;
	const struct game	*game;
	int			 place;
};

static bool
print_score(const struct score_row *score, void *context)
{
	struct print *p = context;
	char day[16], text[SENTENCE_SIZE];
	format_day(day, sizeof day, score->when);
	controller_of(p->game)->stats(score->stats, text);
	fprintf(p->out, "%3d. %6ld  %s  %s\n", ++p->place, score->score, day, text);
	return true;
}

void
records_print(struct store *store, const struct game *only, FILE *out)
{
	bool any = false;
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		json_t *rankings = store_rankings(store, (*game)->id), *ranking;
		size_t i;
		json_array_foreach(rankings, i, ranking) {
			struct print p = { .out = out, .game = *game };
			const char *name = json_string_value(ranking);
			char clean[OPTION_SIZE];
			text_clean(clean, sizeof clean, name);
			if (only != NULL && only != *game)
				continue;
			fprintf(out, "%s%s, %s\n", any ? "\n" : "", (*game)->title, ranking_word(*game, clean));
			store_scores_best(store, (*game)->id, name, (*game)->low_score_wins, BEST_SHOWN, print_score, &p, NULL);
			any = true;
		}
		json_decref(rankings);
	}
	if (!any)
		fprintf(out, "%s\n", _("Nothing has been finished yet."));
}
