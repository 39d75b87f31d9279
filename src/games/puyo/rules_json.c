/* rules_json.c: a view as JSON. */
#include <inttypes.h>
#include <stdio.h>

#include "games/puyo/rules.h"

static json_t *
pairs_json(const struct puyo_pair *pairs, int count)
{
	char text[PAIR_SIZE];
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, json_string(puyo_pair_text(pairs[i], text)));
	return list;
}

static json_t *
tick_json(int64_t tick)
{
	return tick < 0 ? json_null() : json_integer(tick);
}

static json_t *
pair_json(const struct view *v, int side)
{
	char text[PAIR_SIZE];
	struct puyo_place place = v->player[side].place;
	if (v->player[side].phase != PHASE_FALL)
		return json_null();
	return json_pack("{s:s,s:i,s:i,s:i}", "colors", puyo_pair_text(v->shown[side][0], text), "x", place.x,
	    "y", place.y, "r", place.r);
}

static json_t *
player_json(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	json_t *made = json_pack("{s:o,s:s,s:i,s:i,s:o,s:i,s:o,s:I,s:o,s:o,s:i,s:o}",
	    "rows", puyo_rows_json(&p->field), "phase", puyo_phase_names[p->phase], "timer", p->timer,
	    "gravity", p->gravity, "pair", pair_json(v, side), "index", p->index,
	    "next", pairs_json(v->shown[side] + 1, PUYO_NEXT), "spawn_at", (json_int_t)p->spawn_at,
	    "shaft_at", tick_json(p->shaft_at), "down_at", tick_json(p->down_at), "lifts", p->lifts,
	    "top_out", tick_json(p->top_out));
	json_t *sums = json_pack("{s:I,s:I,s:i,s:i,s:i,s:i,s:I,s:i,s:I,s:i,s:i}", "score", (json_int_t)p->score,
	    "drop_points", (json_int_t)p->drop_points, "waiting", p->waiting, "fresh", p->fresh,
	    "held", p->held, "chain", p->chain, "chain_points", (json_int_t)p->chain_points,
	    "chain_sent", p->chain_sent, "sent", (json_int_t)p->sent, "max_chain", p->max_chain,
	    "all_clears", p->all_clears);
	json_object_update(made, sums);
	json_decref(sums);
	return made;
}

/* What nobody may know yet, and a game needs to go on. */
static void
add_future(json_t *made, const struct view *v)
{
	char state[24];
	snprintf(state, sizeof state, "%" PRIu64, v->garbage_rng);
	json_object_set_new(made, "rng", rng_to_json(&v->rng));
	json_object_set_new(made, "garbage_rng", json_string(state));
	if (v->known > v->drawn)
		json_object_set_new(made, "pinned", pairs_json(v->pairs + v->drawn, v->known - v->drawn));
}

json_t *
puyo_to_json(const struct view *v)
{
	json_t *players = json_array();
	for (int side = 0; side < v->players; side++)
		json_array_append_new(players, player_json(v, side));
	json_t *made = json_pack("{s:s,s:s,s:I,s:b,s:b,s:s,s:b,s:b,s:o,s:o}", "game", puyo_game.id,
	    "mode", puyo_mode_names[v->mode], "tick", (json_int_t)v->tick, "offset", v->offset, "kick", v->kick,
	    "speed", puyo_speed_names[v->speed], "practice", v->practice, "over", v->over,
	    "pairs", pairs_json(v->pairs, v->drawn), "players", players);
	if (v->viewer == SEAT_REFEREE)
		add_future(made, v);
	return made;
}
