/* rules_commands.c: what the text protocol can ask of Mino alone. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/mino/rules.h"

/* --- evaluate --- */

/* Rolls use a copy of the generator, so that the game goes on as if nobody asked. */
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
words_json(const struct words *words)
{
	return json_pack("{s:s,s:s}", "en", words->en, "ja", words->ja);
}

static json_t *
entry_json(const char *id, const struct mino_words *words)
{
	json_t *made = json_pack("{s:s,s:o,s:o,s:o}", "id", id, "name", words_json(&words->name),
	    "line", words_json(&words->line), "text", words_json(&words->text));
	if (words->sign[0] != '\0')
		json_object_set_new(made, "symbol", json_string(words->sign));
	return made;
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

static json_t *
relics_json(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < RELICS; i++) {
		json_t *made = entry_json(mino_relic_names[i], &v->content->relics[i]);
		json_object_set_new(made, "rarity", json_string(mino_rarity_names[mino_relic_rarity(i)]));
		json_object_set_new(made, "price", json_integer(mino_relic_price(v->curve, i)));
		json_object_set_new(made, "category",
		    json_string(mino_category_names[mino_relic_category(i)]));
		json_array_append_new(list, made);
	}
	return list;
}

static json_t *
amulets_json(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < AMULETS; i++) {
		json_t *made = entry_json(mino_amulet_names[i], &v->content->amulets[i]);
		json_object_set_new(made, "price", json_pack("[i,i]", mino_amulet_price(i, false),
		    mino_amulet_price(i, true)));
		json_array_append_new(list, made);
	}
	return list;
}

/* Patterns, seals and blessings: the price is null for what no shop sells. */
static json_t *
effects_json(const struct view *v, const char *const *names, int count, int sold,
    const struct mino_words *words, int (*price)(enum curve, int))
{
	json_t *list = json_array();
	for (int i = 1; i < count; i++) {
		json_t *made = entry_json(names[i], &words[i]);
		json_object_set_new(made, "price", i <= sold ?
		    json_integer(price(v->curve, i)) : json_null());
		json_array_append_new(list, made);
	}
	return list;
}

static json_t *
patterns_json(const struct view *v)
{
	return effects_json(v, mino_pattern_names, PATTERNS, PATTERNS_SOLD, v->content->patterns,
	    mino_pattern_price);
}

static json_t *
seals_json(const struct view *v)
{
	return effects_json(v, mino_seal_names, SEALS, SEALS_SOLD, v->content->seals, mino_seal_price);
}

static json_t *
blessings_json(const struct view *v)
{
	json_t *list = effects_json(v, mino_blessing_names, BLESSINGS, BLESSINGS_SOLD, v->content->blessings,
	    mino_blessing_price);
	for (int i = 1; i < BLESSINGS; i++) {
		json_t *made = json_array_get(list, (size_t)i - 1);
		int buff = mino_blessing_buff(i);
		json_object_set_new(made, "buff",
		    entry_json(mino_buff_names[buff], &v->content->buffs[buff]));
		json_object_set_new(made, "limit", json_integer(mino_buff_limit(buff)));
	}
	return list;
}

static const struct {
	const char	*name;
	json_t		*(*list)(const struct view *);
} catalogues[] = {
	{ "minos", minos_json }, { "relics", relics_json }, { "amulets", amulets_json },
	{ "patterns", patterns_json }, { "seals", seals_json }, { "blessings", blessings_json },
};

static json_t *
catalogue(const struct state *s, const char *arguments, struct error *e)
{
	for (size_t i = 0; i < LEN(catalogues); i++)
		if (strcmp(arguments, catalogues[i].name) == 0)
			return catalogues[i].list(&s->all);
	error_set(e, ERR_INPUT, "catalogue takes minos, relics, amulets, patterns, seals or blessings");
	return NULL;
}

const struct game_command mino_commands[] = {
	{ "evaluate", evaluate },
	{ "catalogue", catalogue },
	{ NULL, NULL },
};
