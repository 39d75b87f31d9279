/* selfplay.c: CPUs play each other, as fast as the machine can. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/verbs.h"

enum {
	GAMES_LIMIT = 1000000,
	SLICES = 100, SLICES_LIMIT = 60000,		/* for one action, in a turn-based game */
	TICKS_LIMIT = 60 * 60 * TICKS_PER_SECOND,	/* an hour; then nobody has won */
	ACTIONS_LIMIT = 100000,
};

struct selfplay {
	const struct loaded_game	*loaded;
	struct session_start	 start;
	const char		*levels[SEATS_MAX];	/* in the order of the words */
	int			 level_count;
	int			 games, slices;
	int			 wins[SEATS_MAX];	/* of each level, in that order */
	int			 draws;
};

/* --- words --- */

static bool
set_number(int *number, const char *key, const char *value, int low, int high, struct error *e)
{
	return text_to_int(value, low, high, number) ||
	    error_set(e, ERR_INPUT, "%s must be a whole number from %d to %d", key, low, high);
}

static bool
set_key(struct selfplay *p, const char *key, const char *value, struct error *e)
{
	const struct game *game = p->loaded->game;
	int seat;
	if (strcmp(key, "games") == 0)
		return set_number(&p->games, key, value, 1, GAMES_LIMIT, e);
	if (strcmp(key, "ms") == 0 && game_is_real_time(game))
		return error_set(e, ERR_INPUT,
		    "ms is for games of turns; in real time a CPU thinks for %d slices a tick",
		    CPU_TICK_SLICES);
	if (strcmp(key, "ms") == 0)
		return set_number(&p->slices, key, value, 0, SLICES_LIMIT, e);
	if (strncmp(key, "seat", 4) == 0 && text_to_int(key + 4, 1, game->seats.max, &seat))
		return error_set(e, ERR_INPUT,
		    "the levels take the seats; there is no option %s here", key);
	return session_start_set(&p->start, game, key, value, e);
}

static bool
add_level(struct selfplay *p, const char *name, struct error *e)
{
	const struct game *game = p->loaded->game;
	if (p->level_count == game->seats.max)
		return error_set(e, ERR_INPUT, "%s is one level too many", name);
	const char **level = &p->levels[p->level_count++];
	return game_level(game, name, level, e) &&
	    game_can_play(game, p->loaded->content, *level, e);
}

static bool
read_words(struct selfplay *p, char *const *words, struct error *e)
{
	for (; *words != NULL; words++) {
		char key[OPTION_SIZE];
		const char *value;
		if (strchr(*words, '=') == NULL ? !add_level(p, *words, e) :
		    !options_split(*words, key, &value, e) || !set_key(p, key, value, e))
			return false;
	}
	options_fill_day(&p->start.options, clock_day());
	return true;
}

/* The number of seats is known only once a game exists. */
static bool
check_start(const struct selfplay *p, struct error *e)
{
	struct session *s = session_new(p->loaded, &p->start, NULL, e);
	if (s == NULL)
		return false;
	int seats = session_seats(s);
	session_free(s);
	return seats == p->level_count ||
	    error_set(e, ERR_INPUT, "name as many levels as there are seats: %d", seats);
}

/* --- games --- */

/* The level in a seat; the order is reversed in every second game. */
static int
level_in(const struct selfplay *p, int game, int seat)
{
	return game % 2 == 0 ? seat - 1 : p->level_count - seat;
}

static void
play_out(struct session *s, int slices)
{
	struct cpu_driver *cpus = cpu_driver_new(s);
	bool in_time = game_is_real_time(session_game(s)), stuck = false;
	while (!session_over(s) && !stuck && session_ticks(s) < TICKS_LIMIT &&
	    session_length(s) < ACTIONS_LIMIT) {
		if (in_time)
			cpu_driver_tick(cpus, NULL);
		else
			stuck = !cpu_driver_turn(cpus, slices, NULL);
	}
	cpu_driver_free(cpus);
}

/* Plays a game and returns its line; the caller releases it. */
static json_t *
play_game(struct selfplay *p, int game)
{
	struct session_start start = p->start;
	json_t *levels = json_array();
	start.seed += (uint64_t)game;
	for (int seat = 1; seat <= p->level_count; seat++) {
		const char *level = p->levels[level_in(p, game, seat)];
		start.seats[seat].cpu = true;
		snprintf(start.seats[seat].level, sizeof start.seats[seat].level, "%s", level);
		json_array_append_new(levels, json_string(level));
	}
	struct session *s = session_new(p->loaded, &start, NULL, NULL);
	session_record_nothing(s);
	play_out(s, p->slices);
	struct result result;
	session_result(s, &result);
	json_t *line = verb_result_json(&result, p->level_count);
	json_object_set_new(line, "game", json_integer(game + 1));
	json_object_set_new(line, "seed", json_from_u64(start.seed));
	json_object_set_new(line, "levels", levels);
	json_object_set_new(line, "ticks", json_integer((json_int_t)session_ticks(s)));
	json_object_set_new(line, "actions", json_integer(session_length(s)));
	unsigned winners = result.winners;
	bool one = winners != 0 && (winners & (winners - 1)) == 0;
	p->draws += !one;
	for (int seat = 1; one && seat <= p->level_count; seat++)
		p->wins[level_in(p, game, seat)] += (winners & 1u << seat) != 0;
	json_decref(result.stats);
	session_free(s);
	return line;
}

static bool
print(json_t *value, FILE *out)
{
	char *line = json_line(value);
	json_decref(value);
	bool ok = fprintf(out, "%s\n", line) > 0 && fflush(out) == 0;
	free(line);
	return ok;
}

bool
selfplay_run(const struct loaded_game *loaded, char *const *words, uint64_t seed, FILE *out,
    struct error *e)
{
	struct selfplay p = { .loaded = loaded, .games = 1, .slices = SLICES };
	session_start_init(&p.start, loaded->game, seed);
	if (!read_words(&p, words, e) || !check_start(&p, e))
		return false;
	bool ok = true;
	for (int game = 0; ok && game < p.games; game++)
		ok = print(play_game(&p, game), out);
	json_t *wins = json_array();
	for (int i = 0; i < p.level_count; i++)
		json_array_append_new(wins, json_integer(p.wins[i]));
	json_t *all = json_pack("{s:i,s:o,s:i}", "games", p.games, "wins", wins, "draws", p.draws);
	if (ok)
		print(all, out);
	else
		json_decref(all);
	return true;
}
