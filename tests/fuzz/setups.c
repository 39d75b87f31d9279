/* setups.c: a set-up that a game accepts is a sound state that can go on. */
#include "fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { ACTIONS = 12 };
	struct bytes in = fuzz_begin(data, size);
	const struct loaded_game *loaded = fuzz_loaded_game(&in);
	json_t *setup = fuzz_json(&in);
	if (setup == NULL)
		return 0;
	struct error e;
	struct state *state = game_read(loaded->game, loaded->content, setup, &e);
	json_decref(setup);
	if (state == NULL) {
		fuzz_demand_reason(&e);
		return 0;
	}
	fuzz_check_whole(loaded, state);
	fuzz_ask_cpu(loaded->game, state, (unsigned)size);
	struct rng rng;
	rng_seed(&rng, size);
	fuzz_play(loaded, state, &rng, ACTIONS);
	game_destroy(loaded->game, state);
	return 0;
}
