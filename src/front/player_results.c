/* player_results.c: what a player has reached in a game, in a few words. */
#include "front/player_results.h"

#include <stdio.h>
#include <time.h>

#include "base/mem.h"
#include "front/describe.h"
#include "game/assisted.h"
#include "game/ending.h"
#include "game/language.h"

static void
name_age(char text[AGE_SIZE], int64_t when, bool brief)
{
	static const struct { int most, unit; const char *words, *brief; } ages[] = {
		{ 60, 60, N_("just now"), N_("now") }, { 3600, 60, N_("%d min ago"), N_("%d min") },
		{ 86400, 3600, N_("%d h ago"), N_("%d h") },
		{ 0, 86400, N_("%d days ago"), N_("%d days") },
	};
	int64_t seconds = (int64_t)time(NULL) - when;
	size_t i = 0;
	while (i + 1 < LEN(ages) && seconds >= ages[i].most)
		i++;
	snprintf(text, AGE_SIZE, _(brief ? ages[i].brief : ages[i].words),
	    (int)(seconds / ages[i].unit));
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

enum { RESULTS_READ = 2 * PAST_RESULTS };	/* some results may not be the player's */

struct reading {
	const struct front	*front;
	struct past		*past;
	int			 won;		/* of the results */
};

/* A game for one is described by its progress, others by the winner. */
static bool
add_result(const struct game_row *row, void *context)
{
	struct reading *reading = context;
	struct past *p = reading->past;
	struct ending ending = ending_of(p->game, row->start, row->result);
	if (ending.imported || ending.practice || ending.people == 0)
		return true;
	struct past_result *result = &p->results[p->result_count++];
	result->assisted = ending.seats == 1 && ending.assisted != 0;
	if (ending.seats == 1)
		describe_saved(reading->front, row, result->text);
	else
		ending_words(&ending, p->game, result->text);
	result->when = row->updated;
	reading->won += ending.kind == ENDING_WON && !ending.drifted && ending.assisted == 0;
	return p->result_count < PAST_RESULTS;
}

struct best_scores {
	json_t		*scores;
	const char	*list;		/* the list being read */
};

static bool
add_score(const struct score_row *row, void *context)
{
	const struct best_scores *best = context;
	json_array_append_new(best->scores, json_pack("{s:s,s:I}", "list", best->list, "score",
	    (json_int_t)row->score));
	return true;
}

static void
read_best(struct past *p, const struct front *f)
{
	struct store *store = f->store;
	const struct loaded_game *loaded = registry_load(f->registry, p->game->id, NULL);
	if (sentences_of(p->game)->best == NULL || loaded == NULL)
		return;
	json_t *scores = json_array(), *rankings = store_rankings(store, p->game->id);
	json_t *progress = store_progress_all(store, p->game->id), *ranking;
	size_t i;
	json_array_foreach(rankings, i, ranking) {
		struct best_scores best = { scores, json_string_value(ranking) };
		if (!assisted_is_list(best.list))
			store_scores_best(store, p->game->id, best.list, p->game->low_score_wins, 1,
			    add_score, &best, NULL);
	}
	sentences_of(p->game)->best(loaded->content, scores, progress, p->best);
	json_decref(rankings);
	json_decref(progress);
	json_decref(scores);
}

void
past_read(struct past *p, const struct front *f, const struct game *game)
{
	struct reading reading = { f, p, 0 };
	*p = (struct past){ .game = game };
	store_games(f->store, game->id, true, RESULTS_READ, add_result, &reading, NULL);
	read_best(p, f);
	if (p->best[0] == '\0' && reading.won > 0)
		snprintf(p->best, sizeof p->best, p->result_count < PAST_RESULTS ? _("%d won") :
		    _("%d of the last %d won"), reading.won, PAST_RESULTS);
}
