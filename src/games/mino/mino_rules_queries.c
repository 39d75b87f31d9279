/* mino_rules_queries.c: Mino's own queries in the text protocol. */
#include <string.h>

#include "base/text.h"
#include "games/mino/mino_rules.h"

/* --- evaluate --- */

/* Rolls use a copy of the generator, so that the question does not change the game. */
static json_t *
evaluate(const struct state *s, const char *arguments, struct error *e)
{
	const struct view *v = &s->all;
	struct mino_score score;
	struct rng rng;
	int size = 0;
	bool volcano = strcmp(arguments, "volcano") == 0;
	if (!volcano && !text_to_int(arguments, 1, MINO_CELLS, &size)) {
		error_set(e, ERR_INPUT, "evaluate takes a size from 1 to 36, or the word volcano");
		return NULL;
	}
	rng_copy(&rng, &v->rng);
	if (volcano)
		mino_score_volcano(&v->scene, v, &rng, &score);
	else
		mino_score_lines(&v->scene, v, size, v->scene.hands_left, &rng, &score);
	rng_release(&rng);
	return mino_score_json(&score);
}

/* --- catalogue --- */

static json_t *
words_json(const struct bilingual *words)
{
	return json_pack("{s:s,s:s}", "en", words->en, "ja", words->ja);
}

static json_t *
minos_json(const struct view *v)
{
	static const char *const categories[] = { "", "monomino", "domino", "tromino",
	    "tetromino", "pentomino", "hexomino" };
	json_t *list = json_array();
	for (int i = 0; i < MINO_KINDS; i++) {
		const struct mino_kind *mino = &v->content->minos[i];
		json_array_append_new(list, json_pack("{s:s,s:s,s:i,s:o}", "id", mino->id,
		    "category", categories[mino->shape.size], "cells", mino->shape.size,
		    "rows", mino_rows_json(&mino->shape)));
	}
	return list;
}

/* The price of patterns, seals and blessings is null if the shop does not sell them. */
static json_t *
price_json(const struct view *v, enum part part, int id)
{
	switch (part) {
	case PART_RELICS:
		return json_integer(mino_relic_price(v->curve, id));
	case PART_AMULETS:
		return json_pack("[i,i]", mino_amulet_prices[id][0], mino_amulet_prices[id][1]);
	case PART_PATTERNS:
		return id <= PATTERNS_SOLD ? json_integer(mino_pattern_prices[id][v->curve]) :
		    json_null();
	case PART_SEALS:
		return id <= SEALS_SOLD ? json_integer(mino_seal_prices[id][v->curve]) :
		    json_null();
	case PART_BLESSINGS:
		return json_integer(mino_blessing_prices[id][v->curve]);
	default:
		return NULL;
	}
}

static json_t *
entry_json(const struct view *v, enum part part, int id)
{
	const struct mino_words *words = mino_words_of(v->content, part, id);
	json_t *made = json_pack("{s:s,s:o,s:o,s:o,s:o*}", "id", mino_lists[part].names[id],
	    "name", words_json(&words->name), "line", words_json(&words->line), "text",
	    words_json(&words->text), "price", price_json(v, part, id));
	if (words->sign[0] != '\0')
		json_object_set_new(made, "symbol", json_string(words->sign));
	if (part == PART_RELICS) {
		json_object_set_new(made, "rarity",
		    json_string(mino_rarity_names[mino_relic_rarity(id)]));
		json_object_set_new(made, "category",
		    json_string(mino_category_names[mino_relic_category(id)]));
	}
	if (part == PART_BLESSINGS) {
		json_object_set_new(made, "buff",
		    entry_json(v, PART_BUFFS, mino_blessing_buffs[id]));
		json_object_set_new(made, "limit",
		    json_integer(mino_buff_limit(mino_blessing_buffs[id])));
	}
	return made;
}

static json_t *
catalogue(const struct state *s, const char *arguments, struct error *e)
{
	if (strcmp(arguments, "minos") == 0)
		return minos_json(&s->all);
	for (int part = 0; part < MINO_PARTS; part++) {
		if (strcmp(arguments, mino_lists[part].key) != 0)
			continue;
		json_t *list = json_array();
		for (int id = mino_lists[part].first; id < mino_lists[part].end; id++)
			json_array_append_new(list, entry_json(&s->all, (enum part)part, id));
		return list;
	}
	error_set(e, ERR_INPUT, "catalogue takes minos, relics, amulets, patterns, seals or "
	    "blessings");
	return NULL;
}

const struct game_command mino_commands[] = {
	{ "evaluate", evaluate },
	{ "catalogue", catalogue },
	{ NULL, NULL },
};
