/* past.c: what a player has reached in a game, in a few words. */
#include "shell/past.h"

#include <stdio.h>
#include <time.h>

#include "base/text.h"
#include "game/ending.h"
#include "game/language.h"
#include "game/registry.h"
#include "shell/app.h"
#include "shell/controller.h"
#include "shell/figures.h"
#include "store/store.h"

void
past_age(char text[AGE_SIZE], int64_t when)
{
	int64_t seconds = (int64_t)time(NULL) - when;
	if (seconds < 60)
		snprintf(text, AGE_SIZE, "%s", _("just now"));
	else if (seconds < 3600)
		snprintf(text, AGE_SIZE, _("%d min ago"), (int)(seconds / 60));
	else if (seconds < 86400)
		snprintf(text, AGE_SIZE, _("%d h ago"), (int)(seconds / 3600));
	else
		snprintf(text, AGE_SIZE, _("%d days ago"), (int)(seconds / 86400));
}

enum { RESULTS_READ = 2 * PAST_RESULTS };	/* some may be nobody's here */

struct reading {
	const struct app	*app;
	struct past		*past;
};

/* Who played alone wants to know how far it went, others who has won. */
static bool
add_result(const struct game_row *row, void *context)
{
	const struct reading *reading = context;
	struct past *p = reading->past;
	struct ending ending = ending_of(p->figures.game, row->start, row->result);
	if (ending.imported || ending.people == 0)
		return true;
	struct past_result *result = &p->results[p->result_count++];
	if (ending.seats == 1)
		controller_describe(reading->app, row, result->text);
	else
		ending_words(&ending, p->figures.game, result->text);
	result->when = row->updated;
	return p->result_count < PAST_RESULTS;
}

void
past_read(struct past *p, const struct app *app, const struct game *game)
{
	*p = (struct past){ .read = true };
	figures_read(&p->figures, app, game);
	if (p->figures.statistics.best[0] != '\0')
		snprintf(p->best, sizeof p->best, "%s", p->figures.statistics.best);
	else if (p->figures.all.won > 0)
		snprintf(p->best, sizeof p->best, _("%d won"), p->figures.all.won);
	store_games(app_store(app), game->id, true, RESULTS_READ, add_result, &(struct reading){ app, p }, NULL);
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
	int y = r->y + controller_draw_emblem(p->figures.game, c, r);
	if (p->best[0] != '\0')
		canvas_text(c, y++, r->x, r->cols, STYLE_GOLD, p->best);
	if (p->result_count == 0)
		return;
	char age[AGE_SIZE];
	past_age(age, p->results[0].when);
	y += canvas_wrap(c, &(struct rect){ y, r->x, 2, r->cols }, STYLE_TEXT, p->results[0].text);
	canvas_text(c, y, r->x, r->cols, STYLE_DIM, age);
}
