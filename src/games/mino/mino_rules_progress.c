/* mino_rules_progress.c: the statistics of a run at its end, and its records. */
#include <stdio.h>

#include "base/text.h"
#include "games/mino/mino_rules.h"

int
mino_rounds_cleared(const struct view *v)
{
	return mino_rounds_ended(v) - (v->phase == PHASE_GAME_OVER);
}

json_t *
mino_statistics(const struct view *v)
{
	json_t *scores = json_array(), *targets = json_array(), *relics = json_array();
	for (int i = 0; i < mino_rounds_ended(v); i++) {
		json_array_append_new(scores, json_integer((json_int_t)v->scores[i]));
		json_array_append_new(targets, json_integer(mino_target(v->curve, i + 1)));
	}
	for (int i = 0; i < v->relic_count; i++)
		json_array_append_new(relics, json_string(mino_relic_names[v->relics[i].id]));
	for (int i = 0; i < v->lost_count; i++)		/* what was owned when the run failed */
		json_array_append_new(relics, json_string(mino_relic_names[v->lost[i]]));
	return JSON_OBJECT(stats, .curve = json_string(mino_curve_names[v->curve]),
	    .round = json_integer(v->round), .cleared = json_integer(mino_rounds_cleared(v)),
	    .best_clear = json_integer(v->best_clear), .gold = json_integer(v->scene.earned),
	    .placements = json_integer(v->placements), .scores = scores, .targets = targets,
	    .relics = relics);
}

/* --- records; a damaged one counts as none --- */

static json_int_t
old_number(const json_t *old, const char *key)
{
	json_int_t number = json_integer_value(json_object_get(old, key));
	return number > 0 ? number : 0;
}

static json_t *
most(const json_t *old, const char *key, int64_t value)
{
	json_int_t best = old_number(old, key);
	return json_integer(best > value ? best : (json_int_t)value);
}

void
mino_read_met(uint64_t *met, enum part part, const json_t *names)
{
	const json_t *name;
	size_t i;
	json_array_foreach((json_t *)names, i, name) {
		int id = text_index(json_string_value(name), mino_lists[part].names,
		    mino_lists[part].end);
		if (id >= mino_lists[part].first)
			*met |= UINT64_C(1) << id;
	}
}

/* The names met in this run and before, in the order of the rules. */
static json_t *
collection(const struct mino_seen *met, const json_t *old)
{
	uint64_t bits[MINO_PARTS] = { met->relics, met->patterns, met->seals, met->blessings,
	    met->amulets };
	json_t *made = json_object();
	for (int i = 0; i < MINO_PARTS; i++) {
		const struct mino_list *part = &mino_lists[i];
		json_t *list = json_array();
		mino_read_met(&bits[i], (enum part)i, json_object_get(old, part->key));
		for (int id = part->first; id < part->end; id++)
			if (bits[i] >> id & 1)
				json_array_append_new(list, json_string(part->names[id]));
		json_object_set_new(made, part->key, list);
	}
	return made;
}

/* The highest round is the one reached, the fastest win the one with the fewest placements. */
static json_t *
run_record(const struct view *v, const json_t *old)
{
	bool won = v->phase == PHASE_GAME_CLEAR;
	json_int_t fastest = old_number(old, JSON_KEY(record, fastest));
	if (won && (fastest == 0 || v->placements < fastest))
		fastest = v->placements;
	return JSON_OBJECT(record, .round = most(old, JSON_KEY(record, round), v->round),
	    .cleared = most(old, JSON_KEY(record, cleared), mino_rounds_cleared(v)),
	    .best_clear = most(old, JSON_KEY(record, best_clear), v->best_clear),
	    .runs = json_integer(old_number(old, JSON_KEY(record, runs)) + 1),
	    .wins = json_integer(old_number(old, JSON_KEY(record, wins)) + won),
	    .fastest = fastest > 0 ? json_integer(fastest) : json_null(),
	    .met = collection(&v->met, JSON_GET(old, record, met)));
}

/* An assisted run only adds the names it has met. */
static json_t *
met_record(const struct view *v, const json_t *old)
{
	json_t *record = json_is_object(old) ? json_copy((json_t *)old) : json_object();
	json_object_set_new(record, JSON_KEY(record, met),
	    collection(&v->met, JSON_GET(old, record, met)));
	return record;
}

json_t *
mino_progress(const struct state *s, const json_t *old, unsigned assisted, char key[OPTION_SIZE])
{
	const struct view *v = &s->all;
	if (v->practice || (v->phase != PHASE_GAME_OVER && v->phase != PHASE_GAME_CLEAR))
		return NULL;
	if (assisted != 0) {
		snprintf(key, OPTION_SIZE, "%s", mino_curve_names[v->curve]);
		return met_record(v, old);
	}
	if (v->mode == MODE_DAILY) {
		snprintf(key, OPTION_SIZE, "daily-%s-%d", mino_curve_names[v->curve], v->day);
		/* A day's first result is kept. */
		return old == NULL ? run_record(v, NULL) : NULL;
	}
	snprintf(key, OPTION_SIZE, "%s", mino_curve_names[v->curve]);
	return run_record(v, old);
}
