/* monoknight_rules_progress.c: score, stars, and what a clear adds to a player's records. */
#include <assert.h>
#include <stdio.h>

#include "base/text.h"
#include "games/monoknight/monoknight_rules.h"

int
knight_seconds(const struct view *v)
{
	return (v->ticks + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
}

int
knight_score(const struct view *v)
{
	return (v->moves + v->penalty) * 10 + knight_seconds(v);
}

struct stars_earned
knight_stars(const struct view *v)
{
	struct stars_earned stars = { .count = 1 };
	assert(v->stage != NULL);
	const struct star_conditions *goal = &v->stage->goal;
	stars.secondary = (goal->moves < 0 || v->moves <= goal->moves) &&
	    (goal->penalty < 0 || v->penalty <= goal->penalty) &&
	    (goal->seconds < 0 || knight_seconds(v) <= goal->seconds) &&
	    (!goal->no_revisit || !v->revisited);
	stars.score = goal->below ? knight_score(v) < goal->score : knight_score(v) <= goal->score;
	stars.count += stars.secondary + stars.score;
	return stars;
}

/* --- reading records; a damaged one counts as none --- */

void
knight_stage_key(const struct stage *stage, char key[OPTION_SIZE])
{
	text_copy(key, OPTION_SIZE, knight_mode_names[stage->mode]);
	text_append(key, OPTION_SIZE, "-%s", stage->id);
}

const json_t *
knight_stage_record(const struct stage *stage, const json_t *progress)
{
	char key[OPTION_SIZE];
	knight_stage_key(stage, key);
	const json_t *record = json_object_get(progress, key);
	return json_is_object(record) ? record : NULL;
}

static int
record_stars(const json_t *record)
{
	json_int_t stars = json_integer_value(json_object_get(record, "stars"));
	return stars < 0 || stars > 3 ? 0 : (int)stars;
}

int
knight_stage_stars(const struct stage *stage, const json_t *progress)
{
	return record_stars(knight_stage_record(stage, progress));
}

int
knight_campaign_stars(const struct campaign *campaign, int chapter, const json_t *progress)
{
	int stars = 0;
	for (int i = 0; i < campaign->stage_count; i++)
		if (chapter == 0 || campaign->stages[i].chapter == chapter)
			stars += knight_stage_stars(&campaign->stages[i], progress);
	return stars;
}

bool
knight_stage_open(const struct campaign *campaign, const struct stage *stage,
    const json_t *progress)
{
	const struct unlock *unlock = &stage->unlock;
	return (unlock->stage < 0 || knight_stage_stars(&campaign->stages[unlock->stage],
	    progress) > 0) && (unlock->stars == 0 ||
	    knight_campaign_stars(campaign, unlock->chapter, progress) >= unlock->stars);
}

/* --- adding to them --- */

static void
keep_least(json_t *record, const json_t *old, const char *key, int value)
{
	const json_t *best = json_object_get(old, key);
	if (json_is_integer(best) && json_integer_value(best) >= 0 &&
	    json_integer_value(best) < value)
		value = (int)json_integer_value(best);
	json_object_set_new(record, key, json_integer(value));
}

static void
keep_flag(json_t *record, const json_t *old, const char *key, bool reached)
{
	json_object_set_new(record, key, json_boolean(reached ||
	    json_is_true(json_object_get(old, key))));
}

static json_t *
values_record(const struct view *v, const json_t *old)
{
	json_t *record = json_object();
	keep_least(record, old, "score", knight_score(v));
	keep_least(record, old, "moves", v->moves);
	keep_least(record, old, "total", v->moves + v->penalty);
	keep_least(record, old, "penalty", v->penalty);
	keep_least(record, old, "seconds", knight_seconds(v));
	return record;
}

/* With a hint a clear earns one star, but reaches no goal. */
static json_t *
hinted_record(const json_t *old)
{
	return record_stars(old) > 0 ? json_copy((json_t *)old) : json_pack("{s:i}", "stars", 1);
}

/* Stars are those of the best single run; a goal once reached stays reached, and each value
 * keeps its own minimum. */
static json_t *
stage_record(const struct view *v, const json_t *old)
{
	struct stars_earned stars = knight_stars(v);
	json_t *record = values_record(v, old);
	int best = record_stars(old);
	json_object_set_new(record, "stars", json_integer(stars.count > best ? stars.count : best));
	keep_flag(record, old, "secondary", stars.secondary);
	keep_flag(record, old, "score_goal", stars.score);
	return record;
}

/* A stage may be tried with the same seed any number of times: players learn it that way. */
json_t *
knight_progress(const struct state *s, const json_t *old, unsigned assisted, char key[OPTION_SIZE])
{
	const struct view *v = &s->all;
	if (v->phase != PHASE_CLEARED || v->practice)
		return NULL;
	if (v->stage != NULL) {
		knight_stage_key(v->stage, key);
		return assisted & ASSISTED_HINT ? hinted_record(old) : stage_record(v, old);
	}
	if (v->mode != MODE_DAILY || assisted != 0)
		return NULL;
	snprintf(key, OPTION_SIZE, "daily-%d", v->day);
	return old == NULL ? values_record(v, NULL) : NULL;	/* only the first result of a day
								 * counts */
}
