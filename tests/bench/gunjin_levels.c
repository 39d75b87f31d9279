/* gunjin_levels.c: plays one level of Gunjin Shogi against another and counts. Without arguments, a
 * short match of two pairs of levels, and random playouts.
 *
 *	gunjin_levels PLAYER PLAYER [games=N] [ms=M] [seed=S] [camps=own|any]
 *
 * A player is a level, a level with its own time as in general@200, or one of the bots: rush,
 * strongest, turtle, plain. Each fills its own camp, or both get any.
 *
 * A pair of games has the same two camps, with the players changing sides; its score is the unit of
 * the statistics, because its two games are not independent. A player ponders at most ms times a
 * move, about a millisecond each, so that the same arguments give the same games on every
 * machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "gunjin_bots.h"
#include "playing.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/text.h"
#include "games/gunjin/gunjin.h"

struct player {
	char			 name[32];	/* as given in the arguments */
	char			 level[16];
	const struct bot	*bot;		/* NULL: a level of the game */
	int			 ms;		/* 0: those of the match */
};

struct match {
	struct player	 players[2];
	int		 games, ms, seed;
	bool		 any_camps;
};

struct stat_lines {
	double	sum, squares;		/* of the pair scores of the first player */
	int	pairs, draws;
	long	plies, moves[2];
	double	seconds[2];
};

/* --- a game --- */

static struct action
think(const struct view *v, int seat, const struct player *p, int ms, uint64_t seed)
{
	struct action action;
	if (p->bot != NULL)
		return bot_act(p->bot, v, seat, seed);
	struct thinker *thinker = gunjin_game.think(v, seat, p->level, seed);
	for (int i = 0; i < ms && !gunjin_game.ponder(thinker); i++)
		continue;
	must(gunjin_game.decide(thinker, &action));
	game_thinker_free(&gunjin_game, thinker);
	return action;
}

/* Plays one action of a seat by that player. */
static void
act(struct state *s, int seat, const struct match *m, int player, uint64_t seed, struct stat_lines *t)
{
	const struct player *p = &m->players[player];
	struct error e = { 0 };
	double start = now();
	struct view *v = game_view(&gunjin_game, s, seat);
	struct action action = think(v, seat, p, p->ms > 0 ? p->ms : m->ms, seed);
	game_view_free(&gunjin_game, v);
	t->seconds[player] += now() - start;
	t->moves[player]++;
	must(gunjin_game.apply(s, seat, &action, NULL, &e));
}

static void
place(struct state *s, const struct match *m, int first_seat, uint64_t seed)
{
	struct stat_lines unused = { 0 };
	struct error e = { 0 };
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		int player = seat != first_seat;
		if (!m->any_camps) {
			act(s, seat, m, player, seed + (uint64_t)player, &unused);
			continue;
		}
		must(game_apply_text(&gunjin_game, s, seat, "shuffle", NULL, &e));
		must(game_apply_text(&gunjin_game, s, seat, "ready", NULL, &e));
	}
}

/* The score of the first player, who sits in the given seat: 0, 1 or 2 halves. */
static int
play(struct state *s, const struct match *m, int first_seat, uint64_t seed, struct stat_lines *t)
{
	struct rng rng;
	rng_seed(&rng, seed);
	for (int seat; (seat = gunjin_game.to_act(s)) != SEAT_NOBODY; )
		act(s, seat, m, seat != first_seat, rng_next(&rng), t);
	struct result r;
	gunjin_game.result(s, &r);
	json_decref(r.stats);
	t->plies += s->all.ply;
	t->draws += r.winners == 0;
	return r.winners == 0 ? 1 : r.winners == 1u << first_seat ? 2 : 0;
}

static void
play_pair(const struct content *content, const struct match *m, uint64_t seed, struct stat_lines *t)
{
	struct options o;
	struct error e = { 0 };
	int halves = 0;
	options_init(&o, gunjin_game.options);
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		struct state *s = gunjin_game.create(content, &o, seed, &e);
		must(s != NULL);
		place(s, m, seat, seed);
		halves += play(s, m, seat, seed + (uint64_t)seat * 77, t);
		game_destroy(&gunjin_game, s);
	}
	t->sum += halves / 4.0;
	t->squares += halves / 4.0 * (halves / 4.0);
	t->pairs++;
}

/* --- the report --- */

static void
report(const struct match *m, const struct stat_lines *t)
{
	double mean = t->sum / t->pairs, variance = t->squares / t->pairs - mean * mean;
	double half = 1.96 * sqrt((variance > 0 ? variance : 0) / t->pairs);
	int games = t->pairs * 2;
	printf("%s - %s: %d games, score %.3f [%.3f, %.3f], %d drawn, %.0f plies, %.2f and %.2f ms a move\n",
	    m->players[0].name, m->players[1].name, games, mean, mean - half, mean + half, t->draws,
	    (double)t->plies / games, 1000 * t->seconds[0] / (double)t->moves[0],
	    1000 * t->seconds[1] / (double)t->moves[1]);
	fflush(stdout);
	for (int i = 0; i < 2; i++)
		figure(1000 * t->seconds[i] / (double)t->moves[i], "ms", LOW_IS_BETTER, "gunjin.decision.%s",
		    m->players[i].name);
}

static void
run(const struct content *content, const struct match *m)
{
	struct stat_lines t = { 0 };
	struct rng rng;
	rng_seed(&rng, (uint64_t)m->seed);
	while (t.pairs * 2 < m->games)
		play_pair(content, m, rng_next(&rng), &t);
	report(m, &t);
}

/* Reads a level or a bot, optionally with its time after an @. */
static bool
read_player(const char *word, struct player *p)
{
	const char *at = strchr(word, '@');
	size_t length = at == NULL ? strlen(word) : (size_t)(at - word);
	if (length >= sizeof p->level || strlen(word) >= sizeof p->name)
		return false;
	*p = (struct player){ 0 };
	memcpy(p->name, word, strlen(word));
	memcpy(p->level, word, length);
	p->bot = bot_find(p->level);
	if (at != NULL && !text_to_int(at + 1, 1, 1000000, &p->ms))
		return false;
	return p->bot != NULL || named_find(gunjin_game.levels, p->level) != NULL;
}

static bool
read_word(const char *word, struct match *m)
{
	static const char *const camps[] = { "camps=own", "camps=any" };
	const struct { const char *name; int *value; } numbers[] = {
		{ "games=", &m->games }, { "ms=", &m->ms }, { "seed=", &m->seed },
	};
	for (size_t i = 0; i < LEN(numbers); i++) {
		size_t length = strlen(numbers[i].name);
		if (strncmp(word, numbers[i].name, length) == 0)
			return text_to_int(word + length, 1, 1000000, numbers[i].value);
	}
	m->any_camps = strcmp(word, camps[1]) == 0;
	return m->any_camps || strcmp(word, camps[0]) == 0;
}

/* --- random playouts on the field, as a search would make them --- */

/* From two full camps to the end, or to the no-battle limit; returns the plies. */
static int
play_randomly(const struct content *content, struct rng *rng)
{
	struct gunjin_position field;
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	gunjin_field_clear(&field);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		const struct formation *f = &content->formations[rng_below(rng, (uint64_t)content->formation_count)];
		for (int place = 0; place < GUNJIN_ARMY; place++)
			gunjin_field_put(&field, side, place, f->army[place], gunjin_camp_cell(side, place));
	}
	for (int plies = 0; ; plies++) {
		int count = gunjin_field_moves(&field, field.turn, moves);
		if (count == 0 || field.since_battle >= GUNJIN_NOBATTLE)
			return plies;
		struct gunjin_step step = gunjin_field_play(&field, moves[rng_below(rng, (uint64_t)count)]);
		if (gunjin_field_end(&field, step.move.to).reason != REASON_NONE)
			return plies + 1;
	}
}

static void
measure_playouts(const struct content *content)
{
	struct rng rng;
	long games = 0, plies = 0;
	double start = now(), passed;
	rng_seed(&rng, 1);
	do {
		plies += play_randomly(content, &rng);
		games++;
	} while ((passed = now() - start) < 1);
	printf("random playouts: %.0f a second, %.0f plies a second, %.0f plies a game\n", (double)games / passed,
	    (double)plies / passed, (double)plies / (double)games);
	figure((double)games / passed, "games/s", HIGH_IS_BETTER, "gunjin.playouts");
}

static void
run_words(const struct content *content, const char *first, const char *second, int games)
{
	struct match m = { .games = games, .ms = 10, .seed = 1 };
	must(read_player(first, &m.players[0]) && read_player(second, &m.players[1]));
	run(content, &m);
}

int
main(int argc, char **argv)
{
	struct match m = { .games = 40, .ms = 10, .seed = 1 };
	bool read = argc != 2;
	for (int i = 1; i < argc && read; i++)
		read = i < 3 ? read_player(argv[i], &m.players[i - 1]) : read_word(argv[i], &m);
	if (!read) {
		fprintf(stderr, "%s PLAYER PLAYER [games=N] [ms=M] [seed=S] [camps=own|any]\n", argv[0]);
		return EXIT_FAILURE;
	}
	struct content *content = load(&gunjin_game);
	if (argc > 2) {
		run(content, &m);
	} else {
		measure_playouts(content);
		run_words(content, "soldier", "recruit", 40);
		run_words(content, "general", "officer", 20);
	}
	gunjin_game.unload(content);
	return EXIT_SUCCESS;
}
