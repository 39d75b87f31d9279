/* content.c: a content file that a game takes is one with which it can be played
 * in every mode. */
#include "fuzz.h"

/* A new game with one option away from its standard; some are refused. */
static void
play_with(const struct entrant *entrant, const char *name, const char *value)
{
	enum { ACTIONS = 2 };
	struct options options;
	struct rng rng;
	rng_seed(&rng, 1);
	options_init(&options, entrant->game->options);
	options_fill_day(&options, 20000);
	if (name != NULL && !options_set(&options, name, value, NULL))
		return;
	struct state *state = !options_check(&options, NULL) ? NULL :
	    entrant->game->create(entrant->content, &options, 7, NULL);
	if (state == NULL)
		return;
	fuzz_play(entrant, state, &rng, ACTIONS);
	game_destroy(entrant->game, state);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	struct entrant entrant = { .game = fuzz_entrant(&in)->game };
	json_t *file = fuzz_json(&in);
	if (file == NULL)
		return 0;
	struct error e;
	struct content *content = entrant.game->load(file, &e);
	json_decref(file);
	if (content == NULL) {
		fuzz_demand_reason(&e);
		return 0;
	}
	entrant.content = content;
	play_with(&entrant, NULL, NULL);
	for (const struct option *row = entrant.game->options; row->name != NULL; row++)
		for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++)
			play_with(&entrant, row->name, row->choices[i].name);
	entrant.game->unload(content);
	return 0;
}
