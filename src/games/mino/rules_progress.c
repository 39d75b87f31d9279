/* rules_progress.c: the numbers of a run at its end, and what it adds to a player's
 * records. */
#include <stdio.h>

#include "games/mino/rules.h"

int
mino_rounds_cleared(const struct view *v)
{
	return v->phase == PHASE_GAME_OVER ? v->scores_count - 1 : v->scores_count;
}

/* Whose list it is: what is owned now, or what was when the run failed. */
static json_t *
last_relics(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < v->relic_count; i++)
		json_array_append_new(list, json_string(mino_relic_names[v->relics[i].id]));
	for (int i = 0; i < v->lost_count; i++)
		json_array_append_new(list, json_string(mino_relic_names[v->lost[i]]));
	return list;
}

json_t *
mino_statistics(const struct view *v)
{
	json_t *scores = json_array(), *targets = json_array();
	for (int i = 0; i < v->scores_count; i++) {
		json_array_append_new(scores, json_integer((json_int_t)v->scores[i]));
		json_array_append_new(targets, json_integer(mino_target(v->curve, i + 1)));
	}
	return json_pack("{s:s,s:i,s:i,s:I,s:i,s:i,s:o,s:o,s:o}", "curve", mino_curve_names[v->curve],
	    "round", v->round, "cleared", mino_rounds_cleared(v), "best_clear", (json_int_t)v->best_clear,
	    "gold", v->scene.earned, "placements", v->placements, "scores", scores, "targets", targets,
	    "relics", last_relics(v));
}

/* --- records; a damaged one counts as none --- */

static json_int_t
old_number(const json_t *old, const char *key)
{
	json_int_t number = json_integer_value(json_object_get(old, key));
	return number > 0 ? number : 0;
}

static void
keep_most(json_t *record, const json_t *old, const char *key, int64_t value)
{
	json_int_t best = old_number(old, key);
	json_object_set_new(record, key, json_integer(best > value ? best : (json_int_t)value));
}

/* The names of the old list and those of the bits, in the order of the names. */
static json_t *
join_names(const json_t *old, const char *const *names, int first, int count, uint64_t bits)
{
	size_t i;
	json_t *name, *list = json_array();
	json_array_foreach((json_t *)old, i, name) {
		const char *text = json_string_value(name);
		int index = text == NULL ? -1 : mino_name_index(names, count, text);
		if (index >= 0)
			bits |= UINT64_C(1) << index;
	}
	for (int n = first; n < count; n++)
		if (bits >> n & 1)
			json_array_append_new(list, json_string(names[n]));
	return list;
}

static json_t *
collection(const struct mino_met *met, const json_t *old)
{
	const struct {
		const char		*key;
		const char *const	*names;
		int			 first, count;
		uint64_t		 bits;
	} lists[] = {
		{ "relics", mino_relic_names, 0, RELICS, met->relics },
		{ "patterns", mino_pattern_names, 1, PATTERNS, met->patterns },
		{ "seals", mino_seal_names, 1, SEALS, met->seals },
		{ "blessings", mino_blessing_names, 1, BLESSINGS, met->blessings },
		{ "amulets", mino_amulet_names, 0, AMULETS, met->amulets },
	};
	json_t *made = json_object();
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
		json_object_set_new(made, lists[i].key,
		    join_names(json_object_get(old, lists[i].key), lists[i].names, lists[i].first, lists[i].count, lists[i].bits));
	return made;
}

/* The highest round is the one reached, the fastest win that of fewest placements. */
static json_t *
run_record(const struct view *v, const json_t *old)
{
	bool won = v->phase == PHASE_GAME_CLEAR;
	json_t *record = json_object();
	json_int_t fastest = old_number(old, "fastest");
	keep_most(record, old, "round", v->round);
	keep_most(record, old, "cleared", mino_rounds_cleared(v));
	keep_most(record, old, "best_clear", v->best_clear);
	json_object_set_new(record, "runs", json_integer(old_number(old, "runs") + 1));
	json_object_set_new(record, "wins", json_integer(old_number(old, "wins") + won));
	if (won && (fastest == 0 || v->placements < fastest))
		fastest = v->placements;
	json_object_set_new(record, "fastest", fastest > 0 ? json_integer(fastest) : json_null());
	json_object_set_new(record, "met", collection(&v->met, json_object_get(old, "met")));
	return record;
}

json_t *
mino_progress(const struct state *s, const json_t *old, char key[OPTION_SIZE])
{
	const struct view *v = &s->all;
	if (v->practice || (v->phase != PHASE_GAME_OVER && v->phase != PHASE_GAME_CLEAR))
		return NULL;
	if (v->mode == MODE_DAILY) {
		snprintf(key, OPTION_SIZE, "daily-%s-%d", mino_curve_names[v->curve], v->day);
		return old == NULL ? run_record(v, NULL) : NULL;	/* a day's first result stays */
	}
	snprintf(key, OPTION_SIZE, "%s", mino_curve_names[v->curve]);
	return run_record(v, old);
}
