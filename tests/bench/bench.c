/* bench.c: measures the program as one table of counts, ratios and times.
 *
 *   bench PROGRAM SHARE
 *
 * The first half measures the real program in a pseudo-terminal, the second half calls store, rules
 * and CPU directly. An idle program must cost nothing: a figure other than 0 there makes the exit
 * status 1. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../texts.h"
#include "../pty/scratch.h"
#include "figures.h"
#include "base/mem.h"
#include "base/rng.h"
#include "games/monoknight/monoknight.h"
#include "game/registry.h"
#include "store/store.h"

enum {
	STARTS = 11, PLAYS = 100, IDLE_MS = 2000,
	APPENDS = 500, PLAYOUT_MS = 1500, ENGINE_ROUNDS = 2000,
	GAMES = 50, DECISION_MS = 4, ACTIONS_MOST = 5000,
};

/* --- program --- */

static struct pty *
start(const char *data, const char *word, const char *text)
{
	struct arcade_call call = { .words = { "--seed", "7", word }, .data = data };
	struct pty *pty = arcade_start(&call);
	if (pty_shows(pty, text, WAIT))
		return pty;
	fprintf(stderr, "bench: the program does not show \"%s\"\n", text);
	exit(2);
}

static void
measure_start(const char *data)
{
	static const struct { const char *name, *figure, *word, *text; } places[] = {
		{ "start to the menu", "start.menu", NULL, "MonoKnight" },
		{ "start to a game", "start.game", "monoknight", "Tiles left" },
	};
	for (size_t i = 0; i < LEN(places); i++) {
		struct samples times = { .count = 0 };
		for (int run = 0; run < STARTS; run++) {
			double before = now_ms();
			struct pty *pty = start(data, places[i].word, places[i].text);
			add(&times, now_ms() - before);
			pty_free(pty);
		}
		row(places[i].name, quantile(&times, 0.5), "ms", "median of 11, terminal answers at once");
		figure(quantile(&times, 0.5), "ms", LOW_IS_BETTER, "%s", places[i].figure);
	}
}

static void
measure_memory(struct pty *pty)
{
	double all = (double)arcade_status(pty_pid(pty), "VmRSS");
	double own = (double)arcade_status(pty_pid(pty), "RssAnon");
	row("memory in a game", all, "KiB", "with libraries");
	row("", own, "KiB", "its own (anonymous)");
	figure(all, "KiB", LOW_IS_BETTER, "memory.all");
	figure(own, "KiB", LOW_IS_BETTER, "memory.own");
}

static void
measure_keys(const char *data)
{
	struct pty *pty = start(data, "monoknight", "Tiles left");
	struct samples times = { .count = 0 }, chosen = { .count = 0 }, played = { .count = 0 };
	pty_settles(pty, 50, WAIT);
	for (int i = 0; i < KEYS - PLAYS; i++)		/* around five cards, back to one that can
							 * move */
		press(pty, "l", &times, &chosen);
	_Static_assert((KEYS - PLAYS) % 5 == 0, "the last card chosen is the first one");
	for (int i = 0; i < PLAYS && !vt_shows(pty_screen(pty), "The end"); i++)
		press(pty, "\r", &times, &played);
	row("key to the first byte", quantile(&times, 0.5), "us", "median of 300 keys in a game");
	row("", quantile(&times, 0.99), "us", "p99");
	row("bytes for choosing a card", quantile(&chosen, 0.5), "bytes", "median");
	row("", quantile(&chosen, 0.95), "bytes", "p95");
	row("bytes for playing a card", quantile(&played, 0.5), "bytes", "median");
	row("", quantile(&played, 0.95), "bytes", "p95");
	figure(quantile(&times, 0.5), "us", LOW_IS_BETTER, "key.latency");
	figure(quantile(&chosen, 0.5), "bytes", LOW_IS_BETTER, "key.bytes.choose");
	figure(quantile(&played, 0.5), "bytes", LOW_IS_BETTER, "key.bytes.play");
	measure_memory(pty);
	pty_free(pty);
}

static bool
idle_row(const char *name, const char *place, double count, const char *unit)
{
	figure(count / (IDLE_MS / 1000.0), unit, LOW_IS_BETTER, "idle.%s.%s", place, unit);
	row(name, count / (IDLE_MS / 1000.0), unit, count == 0 ? "ok" : "NOT 0");
	return count == 0;
}

/* All three at the same time. */
static bool
measure_idle(const char *data)
{
	static const struct { const char *name, *place, *word, *text, *keys; } places[] = {
		{ "idle in the menu", "menu", NULL, "MonoKnight", "" },
		{ "idle in a game", "game", "monoknight", "Tiles left", "" },
		{ "idle while paused", "paused", "monoknight", "Tiles left", "p" },
	};
	struct pty *ptys[LEN(places)];
	long before[LEN(places)];
	bool idle = true;
	for (size_t i = 0; i < LEN(places); i++) {
		ptys[i] = start(data, places[i].word, places[i].text);
		pty_type(ptys[i], places[i].keys);
		pty_settles(ptys[i], 200, WAIT);
		pty_count_anew(ptys[i]);
	}
	for (size_t i = 0; i < LEN(places); i++)
		before[i] = arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches");
	pty_read_for(ptys[0], IDLE_MS);
	for (size_t i = 0; i < LEN(places); i++) {
		long after = arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches");
		pty_read_for(ptys[i], 1);
		idle = idle_row(places[i].name, places[i].place, (double)(after - before[i]), "wake-ups/s") && idle;
		idle = idle_row("", places[i].place, (double)pty_count(ptys[i]).bytes, "bytes/s") && idle;
		pty_free(ptys[i]);
	}
	return idle;
}

/* --- rules and store --- */

struct choice {
	struct rng	rng;
	uint32_t	seen;
	struct action	action;
};

/* Keeps each of n actions with the chance 1/n. */
static bool
choose(const struct action *action, void *context)
{
	struct choice *choice = context;
	if (rng_below(&choice->rng, ++choice->seen) == 0)
		choice->action = *action;
	return true;
}

static struct state *
new_game(const struct loaded_game *loaded, uint64_t seed)
{
	struct options options;
	struct error e;
	options_init(&options, loaded->game->options);
	struct state *state = loaded->game->create(loaded->content, &options, seed, &e);
	if (state == NULL)
		exit(2);
	return state;
}

/* Plays random actions until the game is over; returns their number. */
static long
play_out(const struct loaded_game *loaded, uint64_t seed, struct events *events)
{
	const struct game *game = loaded->game;
	struct state *state = new_game(loaded, seed);
	struct choice choice;
	long actions = 0;
	rng_seed(&choice.rng, seed);
	for (; game->to_act(state) == 1 && actions < ACTIONS_MOST; actions++) {
		choice.seen = 0;
		game->legal(state, 1, choose, &choice);
		game->apply(state, 1, &choice.action, events, NULL);
		if (events != NULL)
			events_clear(events);
	}
	game_destroy(game, state);
	return actions;
}

static double
playouts_per_second(const struct loaded_game *loaded, struct events *events, long *actions)
{
	double before = busy_ms(RUSAGE_SELF), passed = 0;
	int count = 0;
	*actions = 0;
	for (; passed < PLAYOUT_MS; passed = busy_ms(RUSAGE_SELF) - before)
		*actions += play_out(loaded, (uint64_t)++count, events);
	return count * 1000.0 / passed;
}

static void
measure_rules(const struct loaded_game *loaded)
{
	struct events events = { 0 };
	long actions, with;
	double plain = playouts_per_second(loaded, NULL, &actions);
	double told = playouts_per_second(loaded, &events, &with);
	row("random Standard games", plain, "games/s", "through the rules");
	row("", (double)actions * 1000 / PLAYOUT_MS, "actions/s", "");
	row("", plain / told, "x", "the time with events told");
	figure(plain, "games/s", HIGH_IS_BETTER, "monoknight.playouts");
}

/* Each action also updates the summary of the game for the menu, as in play. */
static void
measure_store(const struct loaded_game *loaded, const char *data)
{
	struct error e;
	struct store *store = store_open(data, &e);
	struct state *state = new_game(loaded, 7);
	struct view *view = game_view(loaded->game, state, SEAT_NOBODY);
	json_t *summary = game_show(loaded->game, view);
	int64_t game = store_game_new(store, loaded->game->id, summary, &e), seq = 0;
	double before = now_ms();
	for (bool ok = true; ok && seq < APPENDS; seq += ok) {
		struct entry entry = { .seq = seq + 1, .seat = 1, .action = "play 1 1,2" };
		ok = store_append(store, game, &entry, NULL, summary, NULL, &e);
	}
	double each = (now_ms() - before) / APPENDS;
	const char *place = store_is_memory(store) ? "in memory" : "each one durable";
	row("actions kept", 1000 / each, "actions/s", seq < APPENDS ? "FAILED" : place);
	row("", each * 1000, "us/action", "");
	figure(1000 / each, "actions/s", HIGH_IS_BETTER, "store.actions");
	json_decref(summary);
	game_view_free(loaded->game, view);
	game_destroy(loaded->game, state);
	store_close(store);
}

static void
measure_engine(void)
{
	static const char round[] = "legal\nshow 1\ngenmove 1 level=first ms=0\n";
	size_t length = sizeof round - 1;
	char *input = mem_new(length * ENGINE_ROUNDS + 1);
	for (int i = 0; i < ENGINE_ROUNDS; i++)
		memcpy(input + (size_t)i * length, round, length);
	struct arcade_call call = { .words = { "engine", "monoknight", "--seed", "7" } };
	double before = busy_ms(RUSAGE_CHILDREN);
	struct arcade_output output = arcade_run(&call, input, false);
	double each = (busy_ms(RUSAGE_CHILDREN) - before) / (3.0 * ENGINE_ROUNDS);
	row("engine commands", 1000 / each, "commands/s", "legal, show, genmove");
	figure(1000 / each, "commands/s", HIGH_IS_BETTER, "engine.commands");
	arcade_output_free(&output);
	free(input);
}

/* --- CPU --- */

struct run {
	double	score, ms;
	long	decisions, unfinished;
};

static bool
decide(const struct game *game, struct state *state, const char *level, struct action *action)
{
	struct view *view = game_view(game, state, 1);
	struct thinker *thinker = game->think(view, 1, level, 0);
	for (double end = now_ms() + DECISION_MS; now_ms() < end && !game_ponder(game, thinker); )
		continue;
	bool decided = game->decide(thinker, action);
	game_thinker_free(game, thinker);
	game_view_free(game, view);
	return decided;
}

/* No time passes for the rules, so a score is ten times moves and penalties. */
static struct run
play_level(const struct loaded_game *loaded, const char *level)
{
	const struct game *game = loaded->game;
	struct run run = { 0 };
	for (uint64_t seed = 1; seed <= GAMES; seed++) {
		struct state *state = new_game(loaded, seed);
		struct action action;
		double before = now_ms();
		long actions = 0;
		for (; game->to_act(state) == 1 && actions < ACTIONS_MOST; actions++) {
			if (!decide(game, state, level, &action) || !game->apply(state, 1, &action, NULL, NULL))
				break;
		}
		run.ms += now_ms() - before;
		run.decisions += actions;
		run.unfinished += game->to_act(state) == 1;
		run.score += knight_score(&state->all);
		game_destroy(game, state);
	}
	run.score /= GAMES;
	return run;
}

static void
measure_cpu(const struct loaded_game *loaded)
{
	const struct named *levels = loaded->game->levels;
	char name[64], remark[64];
	double weakest = 0;
	for (int i = 0; levels[i].name != NULL; i++) {
		struct run run = play_level(loaded, levels[i].name);
		weakest = i == 0 ? run.score : weakest;
		snprintf(name, sizeof name, "level %s", levels[i].name);
		snprintf(remark, sizeof remark, "mean of 50 Standard games, %ld not ended", run.unfinished);
		row(name, run.score, "points", remark);
		row("", run.ms * 1000 / (double)run.decisions, "us/decision", "of 4000");
		figure(run.score, "points", LOW_IS_BETTER, "monoknight.score.%s", levels[i].name);
		if (i > 0)
			row("", run.score / weakest, "x", "the score of the weakest level");
	}
}

int
main(int argc, char **argv)
{
	struct error e;
	if (argc != 3) {
		fputs("usage: bench PROGRAM SHARE\n", stderr);
		return 2;
	}
	setlocale(LC_CTYPE, "C.UTF-8");
	setenv("PROGRAM", argv[1], 1);
	scratch_begin();
	char *data = arcade_folder(), *other = arcade_folder();
	struct registry *registry = registry_new(argv[2]);
	const struct loaded_game *loaded = registry_load(registry, "monoknight", &e);
	if (loaded == NULL) {
		fprintf(stderr, "bench: there is no content in %s\n", argv[2]);
		return 2;
	}
	heading("program");
	measure_start(data);
	measure_keys(data);
	bool idle = measure_idle(data);
	heading("store and rules");
	measure_store(loaded, other);
	measure_rules(loaded);
	measure_engine();
	heading("CPU");
	measure_cpu(loaded);
	registry_free(registry);
	free(other);
	free(data);
	scratch_end();
	return idle ? 0 : 1;
}
