/* review_keep.c: a review as JSON, beside the saved game it is about. */
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/review.h"
#include "store/store.h"

enum { VERSION = 1 };	/* raise it when games are judged differently: older reviews are then
			 * made again */

JSON_KEYS(review, version, seat, standings, moments);
JSON_KEYS(moment, decision, actions, tick, done, best, loss, standing, reason, numbers);

/* --- writing --- */

static json_t *
action_to_json(const struct action *action, const struct game *game)
{
	char text[ACTION_SIZE];
	action_print(game->forms, action, text);
	return json_string(text);
}

static json_t *
numbers_to_json(const int *numbers, int count)
{
	json_t *made = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(made, json_integer(numbers[i]));
	return made;
}

static json_t *
moment_to_json(const struct moment *m, const struct game *game)
{
	const struct judgement *j = &m->judgement;
	return JSON_OBJECT(moment, .decision = json_integer(m->decision),
	    .actions = json_integer(m->actions), .tick = json_integer((json_int_t)m->tick),
	    .done = action_to_json(&m->done, game), .best = action_to_json(&j->best, game),
	    .loss = json_integer(j->loss), .standing = json_integer(j->standing),
	    .reason = json_integer(j->reason),
	    .numbers = numbers_to_json(j->numbers, JUDGEMENT_NUMBERS));
}

json_t *
review_to_json(const struct review *r, const struct game *game)
{
	json_t *moments = json_array();
	for (int i = 0; i < r->count; i++)
		json_array_append_new(moments, moment_to_json(&r->moments[i], game));
	return JSON_OBJECT(review, .version = json_integer(VERSION), .seat = json_integer(r->seat),
	    .standings = numbers_to_json(r->standings, r->decisions), .moments = moments);
}

/* --- reading: refuses what does not fit --- */

static bool
read_number(const json_t *in, int64_t low, int64_t high, int64_t *out)
{
	*out = json_integer_value(in);
	return json_is_integer(in) && *out >= low && *out <= high;
}

static bool
read_numbers(const json_t *in, int limit, int *numbers, size_t count)
{
	int64_t number;
	bool ok = json_array_size(in) == count;
	for (size_t i = 0; ok && i < count; i++) {
		ok = read_number(json_array_get(in, i), -limit, limit, &number);
		numbers[i] = (int)number;
	}
	return ok;
}

static bool
read_action(const json_t *in, const struct game *game, struct action *action)
{
	const char *text = json_string_value(in);
	return text != NULL && action_scan(game->forms, text, action, NULL);
}

static bool
read_moment(const json_t *in, const struct game *game, int decisions, struct moment *m)
{
	enum { MOST = 1000000000 };
	struct judgement *j = &m->judgement;
	int64_t decision, tick, loss, standing, reason;
	bool ok = read_number(JSON_GET(in, moment, decision), 0, decisions - 1, &decision) &&
	    read_number(JSON_GET(in, moment, actions), 0, MOST, &m->actions) &&
	    read_number(JSON_GET(in, moment, tick), 0, SESSION_TICKS_LIMIT, &tick) &&
	    read_number(JSON_GET(in, moment, loss), 0, MOST, &loss) &&
	    read_number(JSON_GET(in, moment, standing), -STANDING_MAX, STANDING_MAX, &standing) &&
	    read_number(JSON_GET(in, moment, reason), 0, MOST, &reason) &&
	    read_numbers(JSON_GET(in, moment, numbers), MOST, j->numbers, JUDGEMENT_NUMBERS) &&
	    read_action(JSON_GET(in, moment, done), game, &m->done) &&
	    read_action(JSON_GET(in, moment, best), game, &j->best);
	if (!ok)
		return false;
	m->decision = (int)decision;
	m->tick = (uint64_t)tick;
	j->loss = (long)loss;
	j->standing = (int)standing;
	j->reason = (int)reason;
	return true;
}

struct review *
review_from_json(const json_t *in, const struct game *game)
{
	const json_t *standings = JSON_GET(in, review, standings),
	    *moments = JSON_GET(in, review, moments), *moment;
	int64_t version, seat;
	size_t i, decisions = json_array_size(standings);
	if (!read_number(JSON_GET(in, review, version), VERSION, VERSION, &version) ||
	    !read_number(JSON_GET(in, review, seat), 1, game->seats.max, &seat) ||
	    decisions > REVIEW_DECISIONS_MAX || json_array_size(moments) > REVIEW_MOMENTS)
		return NULL;
	struct review *r = mem_new(sizeof *r);
	*r = (struct review){ .seat = (int)seat, .decisions = (int)decisions };
	r->standings = mem_grow(NULL, decisions + 1, sizeof r->standings[0]);
	bool ok = read_numbers(standings, STANDING_MAX, r->standings, decisions);
	json_array_foreach(moments, i, moment)
		ok = ok && read_moment(moment, game, r->decisions, &r->moments[r->count++]);
	if (ok)
		return r;
	review_free(r);
	return NULL;
}

void
review_free(struct review *r)
{
	if (r == NULL)
		return;
	free(r->standings);
	free(r);
}

/* --- beside the saved game --- */

enum { NAME_SIZE = 24 };

static void
name_review(int seat, char name[NAME_SIZE])
{
	snprintf(name, NAME_SIZE, "review %d", seat);
}

struct review *
review_kept(struct store *store, int64_t id, const struct game *game, int seat)
{
	char name[NAME_SIZE];
	name_review(seat, name);
	json_t *kept = id != 0 ? store_analysis(store, id, name) : NULL;
	struct review *r = review_from_json(kept, game);
	json_decref(kept);
	return r;
}

void
review_keep(struct store *store, int64_t id, const struct game *game, const struct review *r)
{
	char name[NAME_SIZE];
	if (id == 0)
		return;
	name_review(r->seat, name);
	json_t *made = review_to_json(r, game);
	store_keep_analysis(store, id, name, made, NULL);
	json_decref(made);
}
