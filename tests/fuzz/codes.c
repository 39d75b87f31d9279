/* codes.c: any text is either a code, written as it was read and valid in its game, or refused with
 * a reason. */
#include "base/code.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fuzz.h"
#include "game/game_code.h"

/* Counts up digit by digit, to the longest number: each code has only one spelling. */
static void
write_again(const char *text, enum code_kind kind)
{
	struct code c, again;
	char once[CODE_SIZE], twice[CODE_SIZE];
	struct error e;
	fuzz_demand(code_read(&c, text, kind, &e), "a code of its kind is read");
	code_begin(&again, kind);
	for (int i = 0; i < CODE_DIGITS; i++)
		code_put(&again, code_get(&c, 32), 32);
	fuzz_demand(code_end(&c, &e) && code_write(&again, once, &e), "what was read can be written");
	fuzz_demand(code_read(&c, once, kind, &e), "what was written can be read");
	code_begin(&again, kind);
	for (int i = 0; i < CODE_DIGITS; i++)
		code_put(&again, code_get(&c, 32), 32);
	fuzz_demand(code_write(&again, twice, &e) && strcmp(once, twice) == 0, "a thing has one code");
}

static void
begin_with(const struct loaded_game *loaded, const char *code)
{
	struct options options;
	struct error e;
	if (loaded->game->code->words == NULL)
		return;
	char *words = mem_format("%s%s", loaded->game->code->words, code);
	options_init(&options, loaded->game->options);
	options_set_words(&options, words);
	free(words);
	struct state *state = loaded->game->create(loaded->content, &options, 7, &e);
	fuzz_demand(options_check(&options, &e) && state != NULL, "a code that is taken begins a game");
	fuzz_check_whole(loaded, state);
	game_destroy(loaded->game, state);
}

/* The game refuses the code with a reason, or accepts its only spelling and can begin a game with
 * it. */
static void
give_to_game(const char *text, enum code_kind kind)
{
	char written[CODE_SIZE], again[CODE_SIZE];
	struct error e;
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		const struct game_code *code = (*game)->code;
		if (code == NULL || code->kind != kind)
			continue;
		const struct loaded_game *loaded = registry_load(fuzz_registry(), (*game)->id, NULL);
		if (!code->check(loaded->content, text, written, &e)) {
			fuzz_demand_reason(&e);
			continue;
		}
		fuzz_demand(code->check(loaded->content, written, again, &e) && strcmp(written, again) == 0,
		    "a code is written as it was read");
		begin_with(loaded, written);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	struct error e;
	enum code_kind kind;
	for (char *text; (text = fuzz_line(&in)) != NULL; free(text)) {
		if (code_kind_of(text, &kind, &e)) {
			write_again(text, kind);
			give_to_game(text, kind);
		} else {
			fuzz_demand_reason(&e);
		}
	}
	return 0;
}
