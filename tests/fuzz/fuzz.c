/* fuzz.c: takes inputs apart, and checks every state of every game. */
#include "fuzz.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"

/* A sanitizer keeps 256 MiB of freed memory by default, and writing to ever new pages takes longer
 * than the test itself. One MiB holds what an input frees and stays in the processor's cache. */
const char *__asan_default_options(void);
const char *
__asan_default_options(void)
{
	return "quarantine_size_mb=1:thread_local_quarantine_size_kb=128:malloc_context_size=3";
}

static int slices;

struct bytes
fuzz_begin(const uint8_t *data, size_t size)
{
	enum { SLICES_MAX = 1 };
	setlocale(LC_CTYPE, "C.UTF-8");
	fuzz_clock_reset();
	slices = SLICES_MAX;
	return (struct bytes){ data, size };
}

/* In place of game_ponder wherever it is called: an input gets so much thinking, then every CPU
 * takes its best action so far. */
bool __real_game_ponder(const struct game *, struct thinker *);
bool __wrap_game_ponder(const struct game *, struct thinker *);
bool
__wrap_game_ponder(const struct game *game, struct thinker *thinker)
{
	return slices == 0 || (slices--, __real_game_ponder(game, thinker));
}

void
fuzz_demand(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "this must hold: %s\n", what);
	abort();
}

void
fuzz_demand_reason(const struct error *e)
{
	char reason[ERROR_WORD_SIZE];
	error_text(e, reason, sizeof reason);
	fuzz_demand(reason[0] != '\0', "a refusal says why");
}

static void
demand_no_error(bool holds, const char *what, const struct error *e)
{
	char reason[ERROR_WORD_SIZE];
	if (holds)
		return;
	error_text(e, reason, sizeof reason);
	fprintf(stderr, "%s: %s\n", what, reason);
	abort();
}

const char *
fuzz_share(void)
{
	static char *share;
	const char *build = getenv("BUILD");
	if (share == NULL)
		share = mem_format("%s/share", build != NULL ? build : "build");
	return share;
}

struct registry *
fuzz_registry(void)
{
	static struct registry *registry;
	if (registry == NULL)
		registry = registry_new(fuzz_share());
	return registry;
}

/* --- inputs --- */

unsigned
fuzz_byte(struct bytes *in)
{
	if (in->left == 0)
		return 0;
	in->left--;
	return *in->at++;
}

char *
fuzz_line(struct bytes *in)
{
	if (in->left == 0)
		return NULL;
	const uint8_t *end = memchr(in->at, '\n', in->left);
	size_t length = end == NULL ? in->left : (size_t)(end - in->at), used = length + (end != NULL);
	char *line = mem_new(length + 1);
	memcpy(line, in->at, length);
	in->at += used;
	in->left -= used;
	return line;
}

json_t *
fuzz_json(struct bytes *in)
{
	return json_loadb((const char *)in->at, in->left, JSON_REJECT_DUPLICATES, NULL);
}

const struct loaded_game *
fuzz_loaded_game(struct bytes *in)
{
	struct error e;
	const struct game *const *games = registry_games();
	size_t count = 0;
	while (games[count] != NULL)
		count++;
	char *name = fuzz_line(in);
	const struct game *game = name == NULL ? games[0] : registry_find(name);
	if (game == NULL)
		game = games[(unsigned char)name[0] % count];
	free(name);
	const struct loaded_game *loaded = registry_load(fuzz_registry(), game->id, &e);
	demand_no_error(loaded != NULL, game->id, &e);
	return loaded;
}

/* --- actions --- */

struct search {
	unsigned	 count, wanted;
	char		*found;
};

static bool
visit_action(const char *action, void *context)
{
	struct search *search = context;
	fuzz_demand(strlen(action) < ACTION_SIZE, "an action has its size");
	if (search->found != NULL && search->count == search->wanted)
		snprintf(search->found, ACTION_SIZE, "%s", action);
	search->count++;
	return true;
}

bool
fuzz_legal(const struct game *game, const struct state *state, int seat, unsigned number,
    char action[ACTION_SIZE])
{
	struct search all = { 0 };
	game_legal_texts(game, state, seat, visit_action, &all);
	if (all.count == 0)
		return false;
	struct search one = { .wanted = number % all.count, .found = action };
	game_legal_texts(game, state, seat, visit_action, &one);
	return true;
}

int
fuzz_seat(const struct game *game, const struct state *state, unsigned number)
{
	int seat = game->to_act(state);
	return seat == SEAT_ALL ? 1 + (int)(number % (unsigned)game_seats(game, state)) : seat;
}

/* --- checks --- */

static json_t *
look(const struct game *game, const struct state *state, int seat)
{
	struct view *view = game_view(game, state, seat);
	json_t *seen = game_show(game, view);
	game_view_free(game, view);
	fuzz_demand(seen != NULL, "what is seen can be told");
	return seen;
}

uint64_t
fuzz_sum(const struct game *game, const struct state *state)
{
	return game_hash(game, state, game_version(game));
}

static void
check_round_trip(const struct loaded_game *loaded, const struct state *state)
{
	const struct game *game = loaded->game;
	struct error e;
	json_t *before = look(game, state, SEAT_REFEREE);
	struct state *again = game_read(game, loaded->content, before, &e);
	demand_no_error(again != NULL, "a state's own JSON is taken back", &e);
	fuzz_demand(fuzz_sum(game, again) == fuzz_sum(game, state), "a state's own JSON gives an equal state");
	fuzz_demand(game->to_act(again) == game->to_act(state), "the same seat is to act");
	game_destroy(game, again);
	json_decref(before);
}

void
fuzz_check(const struct game *game, const struct state *state)
{
	struct error e;
	demand_no_error(game_check(game, state, &e), "invariants", &e);
	struct result result = { 0 };
	game->result(state, &result);
	fuzz_demand(result.over == (game->to_act(state) == SEAT_NOBODY), "nobody acts when it is over");
	json_decref(result.stats);
}

void
fuzz_check_whole(const struct loaded_game *loaded, const struct state *state)
{
	fuzz_check(loaded->game, state);
	for (int seat = SEAT_NOBODY; seat <= game_seats(loaded->game, state); seat++)
		json_decref(look(loaded->game, state, seat));
	check_round_trip(loaded, state);
}

void
fuzz_ask_cpu(const struct game *game, const struct state *state, unsigned level)
{
	enum { SLICES = 3 };
	size_t levels = 0;
	int seat = fuzz_seat(game, state, level);
	while (game->levels[levels].name != NULL)
		levels++;
	if (seat == SEAT_NOBODY || levels == 0)
		return;
	struct view *view = game_view(game, state, seat);
	struct thinker *thinker = game->think(view, seat, game->levels[level % levels].name, level);
	game_view_free(game, view);
	for (int i = 0; i < SLICES && !game_ponder(game, thinker); i++)
		continue;
	struct action action;
	struct error e;
	if (game->decide(thinker, &action)) {
		struct state *copy = game_clone(game, state);
		demand_no_error(game->apply(copy, seat, &action, NULL, &e), "what a CPU decides", &e);
		game_destroy(game, copy);
	}
	if (game->advise != NULL)
		game->advise(thinker, &action);
	game_thinker_free(game, thinker);
}

void
fuzz_play(const struct loaded_game *loaded, struct state *state, struct rng *rng, int actions)
{
	const struct game *game = loaded->game;
	char action[ACTION_SIZE];
	struct error e;
	for (int i = 0; i < actions; i++) {
		int seat = fuzz_seat(game, state, (unsigned)rng_next(rng));
		if (seat == SEAT_NOBODY)
			return;
		if (fuzz_legal(game, state, seat, (unsigned)rng_next(rng), action))
			demand_no_error(game_apply_text(game, state, seat, action, NULL, &e), action, &e);
		fuzz_check(game, state);
		if (game->to_act(state) != SEAT_NOBODY)
			game_advance(game, state, rng_below(rng, TICKS_PER_SECOND), NULL);
		fuzz_check_whole(loaded, state);
	}
}
