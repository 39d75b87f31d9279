/* past.c: what a player has reached in a game, in a few words. */
#include "shell/past.h"

#include <stdio.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/apart.h"
#include "game/ending.h"
#include "game/language.h"
#include "game/registry.h"
#include "shell/app.h"
#include "shell/controller.h"
#include "store/store.h"

static void
name_age(char text[AGE_SIZE], int64_t when, bool brief)
{
	static const struct { int most, unit; const char *words, *brief; } ages[] = {
		{ 60, 60, N_("just now"), N_("now") }, { 3600, 60, N_("%d min ago"), N_("%d min") },
		{ 86400, 3600, N_("%d h ago"), N_("%d h") }, { 0, 86400, N_("%d days ago"), N_("%d days") },
	};
	int64_t seconds = (int64_t)time(NULL) - when;
	size_t i = 0;
	while (i + 1 < LEN(ages) && seconds >= ages[i].most)
		i++;
	snprintf(text, AGE_SIZE, _(brief ? ages[i].brief : ages[i].words), (int)(seconds / ages[i].unit));
}

void
past_age(char text[AGE_SIZE], int64_t when)
{
	name_age(text, when, false);
}

void
past_age_brief(char text[AGE_SIZE], int64_t when)
{
	name_age(text, when, true);
}

enum { RESULTS_READ = 2 * PAST_RESULTS };	/* some may be nobody's here */

struct reading {
	const struct app	*app;
	struct past		*past;
	int			 won;		/* of the results */
};

/* Who played alone wants to know how far it went, others who has won. */
static bool
add_result(const struct game_row *row, void *context)
{
	struct reading *reading = context;
	struct past *p = reading->past;
	struct ending ending = ending_of(p->game, row->start, row->result);
	if (ending.imported || ending.practice || ending.people == 0)
		return true;
	struct past_result *result = &p->results[p->result_count++];
	if (ending.seats == 1) {
		char text[SENTENCE_SIZE - 2];
		controller_describe(reading->app, row, result->text);
		text_copy(text, sizeof text, result->text);
		snprintf(result->text, sizeof result->text, ending.apart != 0 ? "* %s" : "%s", text);
	} else
		ending_words(&ending, p->game, result->text);
	result->when = row->updated;
	reading->won += ending.kind == ENDING_WON && !ending.drifted && ending.apart == 0;
	return p->result_count < PAST_RESULTS;
}

struct best_scores {
	json_t		*scores;
	const char	*list;		/* that is being read */
};

static bool
add_score(const struct score_row *row, void *context)
{
	const struct best_scores *best = context;
	json_array_append_new(best->scores, json_pack("{s:s,s:I}", "list", best->list, "score", (json_int_t)row->score));
	return true;
}

static void
read_best(struct past *p, const struct app *app)
{
	struct store *store = app_store(app);
	const struct entrant *entrant = registry_enter(app_registry(app), p->game->id, NULL);
	if (sentences_of(p->game)->best == NULL || entrant == NULL)
		return;
	json_t *scores = json_array(), *rankings = store_rankings(store, p->game->id);
	json_t *progress = store_progress_all(store, p->game->id), *ranking;
	size_t i;
	json_array_foreach(rankings, i, ranking) {
		struct best_scores best = { scores, json_string_value(ranking) };
		if (!apart_is_list(best.list))
			store_scores_best(store, p->game->id, best.list, p->game->low_score_wins, 1, add_score, &best, NULL);
	}
	sentences_of(p->game)->best(entrant->content, scores, progress, p->best);
	json_decref(rankings);
	json_decref(progress);
	json_decref(scores);
}

void
past_read(struct past *p, const struct app *app, const struct game *game)
{
	struct reading reading = { app, p, 0 };
	*p = (struct past){ .game = game };
	store_games(app_store(app), game->id, true, RESULTS_READ, add_result, &reading, NULL);
	read_best(p, app);
	if (p->best[0] == '\0' && reading.won > 0)
		snprintf(p->best, sizeof p->best, p->result_count < PAST_RESULTS ? _("%d won") : _("%d of the last %d won"),
		    reading.won, PAST_RESULTS);
}

/* --- drawing --- */

int
past_draw_results(struct canvas *c, const struct rect *r, const struct past *p, int most)
{
	int count = p->result_count < most ? p->result_count : most;
	for (int i = 0; i < count && i < r->rows; i++) {
		char age[AGE_SIZE];
		past_age(age, p->results[i].when);
		int cols = text_width(age);
		canvas_text(c, r->y + i, r->x, r->cols - cols - 1, STYLE_TEXT, p->results[i].text);
		canvas_text_right(c, r->y + i, r->x + r->cols - cols, cols, STYLE_DIM, age);
	}
	return count;
}

void
past_draw(struct canvas *c, const struct rect *r, const struct past *p)
{
	int y = r->y + controller_draw_emblem(p->game, c, r), end = r->y + r->rows;
	if (p->best[0] != '\0' && y < end)
		canvas_text(c, y++, r->x, r->cols, STYLE_GOLD, p->best);
	if (p->result_count == 0 || y >= end)
		return;
	char age[AGE_SIZE];
	past_age(age, p->results[0].when);
	y += canvas_wrap(c, &(struct rect){ y, r->x, end - y < 2 ? 1 : 2, r->cols }, STYLE_TEXT, p->results[0].text);
	if (y < end)
		canvas_text(c, y, r->x, r->cols, STYLE_DIM, age);
}
