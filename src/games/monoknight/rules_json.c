/* rules_json.c: a view as JSON. */
#include "games/monoknight/rules.h"

static json_t *
rows_json(const struct view *v)
{
	json_t *rows = json_array();
	for (int y = v->setting.size - 1; y >= 0; y--) {
		char row[KNIGHT_SIZE_MAX + 1] = "";
		for (int x = 0; x < v->setting.size; x++)
			row[x] = knight_tile(v, x, y)->letter;
		json_array_append_new(rows, json_string(row));
	}
	return rows;
}

/* Each pair once, the end that comes first row by row in front. */
static json_t *
warps_json(const struct view *v)
{
	json_t *warps = json_array();
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].warp > i)
			json_array_append_new(warps, json_pack("[o,o]",
			    knight_spot_json(knight_spot_of(v, i)),
			    knight_spot_json(knight_spot_of(v, v->tiles[i].warp))));
	return warps;
}

static json_t *
shuffle_json(const struct view *v)
{
	json_t *tiles = json_array();
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].shuffle)
			json_array_append_new(tiles, knight_spot_json(knight_spot_of(v, i)));
	return tiles;
}

static json_t *
penalties_json(const struct view *v)
{
	json_t *penalties = json_object();
	for (int i = 0; i < PENALTIES; i++)
		json_object_set_new(penalties, knight_penalty_names[i],
		    json_integer(v->setting.penalties[i]));
	return penalties;
}

static json_t *
hand_json(const struct view *v)
{
	json_t *hand = json_array();
	for (int i = 0; i < v->slots; i++)
		json_array_append_new(hand, json_pack("{s:o,s:i}",
		    "card", knight_card_json(v->hand[i].card), "count", v->hand[i].count));
	return hand;
}

static json_t *
cards_json(const struct knight_card *cards, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, knight_card_json(cards[i]));
	return list;
}

static void
add_deck(json_t *made, const struct deck *d)
{
	json_object_set_new(made, "rng", rng_to_json(&d->rng));
	if (d->pinned_used < d->pinned_count)
		json_object_set_new(made, "draws",
		    cards_json(d->pinned + d->pinned_used, d->pinned_count - d->pinned_used));
}

json_t *
knight_to_json(const struct view *v)
{
	const struct setting *set = &v->setting;
	json_t *made = json_pack("{s:s,s:s,s:s?,s:o,s:b,s:i,s:o,s:o,s:o,s:o}", "game", monoknight_game.id,
	    "mode", knight_mode_names[v->mode], "stage", v->stage != NULL ? v->stage->id : NULL,
	    "day", v->mode == MODE_DAILY ? json_integer(v->day) : json_null(), "practice", v->practice,
	    "size", set->size, "rows", rows_json(v), "warps", warps_json(v), "shuffle", shuffle_json(v),
	    "knight", v->phase == PHASE_SPAWN ? json_null() : knight_spot_json(v->knight));
	json_t *rules = json_pack("{s:s,s:s,s:s,s:i,s:i,s:b,s:s,s:o}",
	    "preset", knight_presets[set->preset].id, "weights", knight_weights_names[set->weights],
	    "spawn", set->spawn_any ? "any" : "centre",
	    "hand_size", set->hand_size, "preview", set->preview, "stacking", set->stacking,
	    "order", knight_order_names[v->order], "penalties", penalties_json(v));
	json_t *run = json_pack("{s:o,s:o,s:i,s:i,s:b,s:i,s:i,s:i,s:i,s:s}", "hand", hand_json(v),
	    "next", cards_json(v->next, v->next_count), "moves", v->moves, "penalty", v->penalty,
	    "revisited", v->revisited, "remaining", knight_remaining(v), "seconds", knight_seconds(v),
	    "ticks", v->ticks, "score", knight_score(v), "phase", knight_phase_names[v->phase]);
	json_object_update(made, rules);
	json_object_update(made, run);
	json_decref(rules);
	json_decref(run);
	if (v->whole)
		add_deck(made, &v->deck);
	return made;
}
