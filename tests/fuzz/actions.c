/* actions.c: bytes as choices in a game: legal actions are accepted, others change nothing, and the
 * state is sound after each. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "fuzz.h"

struct table {
	const struct loaded_game	*loaded;
	const struct game	*game;
	struct state		*state;
	struct bytes		*in;
	int			 asked;		/* CPUs */
};

/* A byte for each row: 0 leaves it at its standard, others count through its values. */
static void
choose_options(struct options *options, const struct game *game, struct bytes *in)
{
	for (const struct option *row = game->options; row->name != NULL; row++) {
		char number[OPTION_SIZE];
		unsigned byte = fuzz_byte(in), choices = 0;
		while (row->kind == OPTION_CHOICE && row->choices[choices].name != NULL)
			choices++;
		if (byte == 0)
			continue;
		snprintf(number, sizeof number, "%d", row->low + (int)byte - 1);
		struct options before = *options;
		const char *value = choices > 0 ? row->choices[(byte - 1) % choices].name : number;
		if (!options_set(options, row->name, value, NULL) || !options_check(options, NULL))
			*options = before;
	}
}

/* --- the meanings of a byte --- */

static void
play_legal(struct table *t)
{
	char action[ACTION_SIZE];
	int seat = fuzz_seat(t->game, t->state, fuzz_byte(t->in));
	if (fuzz_legal(t->game, t->state, seat, fuzz_byte(t->in), action))
		fuzz_demand(game_apply_text(t->game, t->state, seat, action, NULL, NULL), "a legal action is taken");
}

/* Tries the action; a refused one must change nothing. */
static void
try_action(struct table *t, int seat, const char *action)
{
	uint64_t before = fuzz_sum(t->game, t->state);
	struct events events = { 0 };
	struct error e;
	if (!game_apply_text(t->game, t->state, seat, action, &events, &e)) {
		fuzz_demand_reason(&e);
		fuzz_demand(fuzz_sum(t->game, t->state) == before, "a refused action changes nothing");
		fuzz_demand(events.count == 0, "a refused action tells nothing");
	}
	events_clear(&events);
}

static void
play_mutated(struct table *t)
{
	char action[ACTION_SIZE] = "";
	int seat = fuzz_seat(t->game, t->state, fuzz_byte(t->in));
	fuzz_legal(t->game, t->state, seat, fuzz_byte(t->in), action);
	size_t length = strlen(action), at = fuzz_byte(t->in) % (length + 1);
	if (at + 1 < sizeof action)
		action[at] = (char)fuzz_byte(t->in);
	try_action(t, seat, action);
}

static void
play_text(struct table *t)
{
	char action[ACTION_SIZE] = "";
	int seat = (int)fuzz_byte(t->in) % (game_seats(t->game, t->state) + 1);
	for (size_t i = 0, c; i + 1 < sizeof action && (c = fuzz_byte(t->in)) != 0 && c != '\n'; i++)
		action[i] = (char)c;
	try_action(t, seat == 0 ? fuzz_seat(t->game, t->state, 0) : seat, action);
}

static void
let_time_pass(struct table *t)
{
	unsigned ticks = fuzz_byte(t->in);
	struct events events = { 0 };
	game_advance(t->game, t->state, ticks < 200 ? ticks : ticks * 50, &events);
	events_clear(&events);
}

/* The copy goes on after the original is freed. */
static void
go_on_with_copy(struct table *t)
{
	struct state *copy = game_clone(t->game, t->state);
	fuzz_demand(fuzz_sum(t->game, copy) == fuzz_sum(t->game, t->state), "a clone is equal");
	game_destroy(t->game, t->state);
	t->state = copy;
}

static void
ask_cpu(struct table *t)
{
	enum { CPUS_MAX = 1 };
	unsigned level = fuzz_byte(t->in);
	if (t->asked++ < CPUS_MAX)
		fuzz_ask_cpu(t->game, t->state, level);
}

static void
run_command(struct table *t)
{
	char arguments[8] = "";
	size_t count = 0;
	while (t->game->commands != NULL && t->game->commands[count].name != NULL)
		count++;
	if (count == 0)
		return;
	const struct game_command *command = &t->game->commands[fuzz_byte(t->in) % count];
	for (size_t i = 0, c; i + 1 < sizeof arguments && (c = fuzz_byte(t->in)) >= ' '; i++)
		arguments[i] = (char)c;
	json_decref(command->run(t->state, arguments, NULL));
}

static void (*const moves[])(struct table *) = {
	play_legal, play_mutated, play_text, let_time_pass, go_on_with_copy, ask_cpu, run_command,
};

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { MOVES_MAX = 40 };
	struct bytes in = fuzz_begin(data, size);
	struct table t = { .loaded = fuzz_loaded_game(&in), .in = &in };
	struct options options;
	t.game = t.loaded->game;
	options_init(&options, t.game->options);
	options_fill_day(&options, 20000);
	choose_options(&options, t.game, &in);
	t.state = t.game->create(t.loaded->content, &options, fuzz_byte(&in), NULL);
	if (t.state == NULL)
		return 0;
	for (int i = 0; i < MOVES_MAX && in.left > 0 && t.game->to_act(t.state) != SEAT_NOBODY; i++) {
		moves[fuzz_byte(&in) % LEN(moves)](&t);
		fuzz_check(t.game, t.state);
	}
	fuzz_check_whole(t.loaded, t.state);
	game_destroy(t.game, t.state);
	return 0;
}
