/* tournament_json.c: saves a tournament as a document of the ledger, and loads it. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/tournament_private.h"

const char *const tournament_states[TOURNAMENT_STATES] = { "open", "running", "over" };
const char *const tournament_kinds[2] = { "roundrobin", "swiss" };

json_t *
tournament_to_json(const struct tournament *t)
{
	json_t *players = json_array(), *games = json_array();
	for (int i = 0; i < t->players; i++)
		json_array_append_new(players,
		    json_pack("{s:I, s:b}", "person", (json_int_t)t->people[i], "left",
		    (int)t->left[i]));
	for (int i = 0; i < t->count; i++) {
		const struct pair *p = &t->pairs[i];
		json_array_append_new(games, json_pack("{s:i, s:I, s:i, s:i, s:b, s:[i, i]}",
		    "round", t->about[i].round, "table", (json_int_t)t->about[i].table, "first",
		    p->first, "second", p->second, "over", (int)p->over, "points", p->points[0],
		    p->points[1]));
	}
	return json_pack("{s:I, s:o, s:s, s:s, s:i, s:i, s:o, s:o}", "maker", (json_int_t)t->maker,
	    "terms", terms_json(&t->terms), "kind", tournament_kinds[t->swiss], "state",
	    tournament_states[t->state], "rounds", t->rounds, "round", t->round, "players", players,
	    "games", games);
}

static int64_t
number(const json_t *in, const char *key)
{
	return json_integer_value(json_object_get(in, key));
}

static int
name(const json_t *in, const char *key, const char *const *names, int count)
{
	return text_index(json_string_value(json_object_get(in, key)), names, count);
}

static void
read_players(struct tournament *t, const json_t *list)
{
	size_t index;
	json_t *one;
	json_array_foreach(list, index, one) {
		if (t->players == PAIRING_PLAYERS)
			return;
		t->left[t->players] = json_is_true(json_object_get(one, "left"));
		t->people[t->players++] = number(one, "person");
	}
}

static bool
is_player(const struct tournament *t, int64_t player)
{
	return player >= 0 && player < t->players;
}

/* False: a game has somebody who does not take part. */
static bool
read_games(struct tournament *t, const json_t *list)
{
	size_t index, count = json_array_size(list);
	json_t *one;
	t->pairs = mem_grow(NULL, count + 1, sizeof t->pairs[0]);
	t->about = mem_grow(NULL, count + 1, sizeof t->about[0]);
	json_array_foreach(list, index, one) {
		const json_t *points = json_object_get(one, "points");
		int64_t first = number(one, "first"), second = number(one, "second");
		if (!is_player(t, first) || (second != PAIRING_BYE && !is_player(t, second)))
			return false;
		t->about[t->count] = (struct about){ (int)number(one, "round"),
		    number(one, "table") };
		t->pairs[t->count++] = (struct pair){ (int)first, (int)second,
		    { (int)json_integer_value(json_array_get(points, 0)),
		    (int)json_integer_value(json_array_get(points, 1)) },
		    json_is_true(json_object_get(one, "over")) };
	}
	return true;
}

struct tournament *
tournament_from_json(struct server *r, int64_t id, const json_t *in)
{
	struct tournament *t = mem_new(sizeof *t);
	int state = name(in, "state", tournament_states, TOURNAMENT_STATES),
	    kind = name(in, "kind", tournament_kinds, 2);
	*t = (struct tournament){ .number = id, .maker = number(in, "maker"), .swiss = kind == 1,
	    .rounds = (int)number(in, "rounds"), .round = (int)number(in, "round"),
	    .deadline_ms = r->now_ms + TOURNAMENT_WAIT_MS };
	read_players(t, json_object_get(in, "players"));
	if (state >= 0 && kind >= 0 && terms_read(&t->terms, r->registry,
	    json_object_get(in, "terms"), NULL) && read_games(t, json_object_get(in, "games"))) {
		t->state = (enum tournament_state)state;
		return t;
	}
	tournament_free(t);
	return NULL;
}

void
tournament_free(struct tournament *t)
{
	free(t->pairs);
	free(t->about);
	free(t);
}
