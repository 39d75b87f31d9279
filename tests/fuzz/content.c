/* content.c: a content file that a game accepts can be played in every mode. */
#include "fuzz.h"

/* Starts a game with one option off its standard; some are refused. */
static void
play_with(const struct loaded_game *loaded, const char *name, const char *value)
{
	enum { ACTIONS = 2 };
	struct options options;
	struct rng rng;
	rng_seed(&rng, 1);
	options_init(&options, loaded->game->options);
	options_fill_day(&options, 20000);
	if (name != NULL && !options_set(&options, name, value, NULL))
		return;
	struct state *state = !options_check(&options, NULL) ? NULL :
	    loaded->game->create(loaded->content, &options, 7, NULL);
	if (state == NULL)
		return;
	fuzz_play(loaded, state, &rng, ACTIONS);
	game_destroy(loaded->game, state);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	struct loaded_game loaded = { .game = fuzz_loaded_game(&in)->game };
	json_t *file = fuzz_json(&in);
	if (file == NULL)
		return 0;
	struct error e;
	struct content *content = loaded.game->load(file, &e);
	json_decref(file);
	if (content == NULL) {
		fuzz_demand_reason(&e);
		return 0;
	}
	loaded.content = content;
	play_with(&loaded, NULL, NULL);
	for (const struct option *row = loaded.game->options; row->name != NULL; row++)
		for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++)
			play_with(&loaded, row->name, row->choices[i].name);
	loaded.game->unload(content);
	return 0;
}
