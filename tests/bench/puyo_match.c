/* puyo_match.c: plays one level of Puyo against another by the real rules, tick by tick, and
 * counts. Without arguments, a short match of each level with the one below.
 *
 *	puyo_match LEVEL LEVEL [games=N] [seed=S] [slices=M] [ahead=P] [offset=on] [first=learned]
 *	puyo_match ladder [games=N] [seed=S] [slices=M] [ahead=P] [offset=on]
 *
 * A ladder plays each level against the one below and against itself. The level that learned looks
 * so many pairs ahead, one to three, instead of its own number; WEIGHTS in the environment names
 * another file of weights than the one in share/. With first=learned the first level's search
 * values fields by these weights, and everything else stays the same.
 *
 * A pair of games has the same seed, with the players changing sides. A player ponders at most that
 * many slices a tick, about a millisecond each, so that the same arguments give the same games on
 * every machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "playing.h"
#include "base/mem.h"
#include "base/text.h"
#include "games/puyo/puyo_cpu.h"

enum { TICKS_MAX = 60 * 60 * 20 };	/* a longer game is a draw */

struct match {
	const char	*levels[2];
	int		 games, seed, slices, ahead;	/* ahead 0: the level's own */
	const char	*offset;
	bool		 learned;	/* the first level's search values fields by the weights */
};

struct stat_lines {
	double	score;			/* of the first level */
	int	games, draws;
	double	ticks, seconds[2];
	long	pairs[2], chains[2];	/* chains: the largest of each game */
};

/* Plays one player's part of a tick. */
static void
act(struct state *s, struct thinker *t, int seat, const struct match *m, double *seconds)
{
	char action[ACTION_SIZE];
	struct error e = { 0 };
	double start = now();
	struct view *v = game_view(&puyo_game, s, seat);
	puyo_game.follow(t, v);
	for (int i = 0; i < m->slices && !puyo_game.ponder(t); i++)
		continue;
	bool acts = game_decide_text(&puyo_game, t, action);
	game_view_free(&puyo_game, v);
	*seconds += now() - start;
	if (acts && !game_apply_text(&puyo_game, s, seat, action, NULL, &e)) {
		fprintf(stderr, "A player did something illegal: %s.\n", action);
		exit(EXIT_FAILURE);
	}
}

static struct puyo_level
level_of(const struct match *m, bool first)
{
	const char *name = m->levels[!first];
	struct puyo_level level = puyo_level_table[named_find(puyo_cpu_levels, name) - puyo_cpu_levels];
	level.ahead = level.ahead > 0 && m->ahead > 0 ? m->ahead : level.ahead;
	level.learned |= first && m->learned;
	return level;
}

static void
play(const struct content *content, const struct match *m, int first_seat, uint64_t seed, struct stat_lines *t)
{
	struct options o;
	struct error e = { 0 };
	struct puyo_level levels[PUYO_SIDES];
	struct thinker *thinkers[PUYO_SIDES];
	options_init(&o, puyo_game.options);
	options_set(&o, "offset", m->offset, &e);
	struct state *s = puyo_game.create(content, &o, seed, &e);
	for (int side = 0; side < PUYO_SIDES; side++) {
		struct view *v = game_view(&puyo_game, s, side + 1);
		levels[side] = level_of(m, side + 1 == first_seat);
		thinkers[side] = puyo_cpu_think_as(v, side + 1, &levels[side], seed + (uint64_t)side);
		game_view_free(&puyo_game, v);
	}
	for (; !s->all.over && s->all.tick < TICKS_MAX; game_advance(&puyo_game, s, 1, NULL))
		for (int side = 0; side < PUYO_SIDES; side++)
			act(s, thinkers[side], side + 1, m, &t->seconds[side + 1 != first_seat]);
	t->score += s->all.winner < 0 ? 0.5 : s->all.winner + 1 == first_seat;
	t->draws += s->all.winner < 0;
	t->games++;
	t->ticks += (double)s->all.tick;
	for (int side = 0; side < PUYO_SIDES; side++) {
		t->pairs[side + 1 != first_seat] += s->all.player[side].index;
		t->chains[side + 1 != first_seat] += s->all.player[side].max_chain;
		game_thinker_free(&puyo_game, thinkers[side]);
	}
	game_destroy(&puyo_game, s);
}

/* Half the width of the 95 % confidence interval of the score. */
static double
margin_of(const struct stat_lines *t)
{
	double share = t->score / t->games;
	return 1.96 * sqrt(share * (1 - share) / t->games);
}

static void
run(const struct content *content, const struct match *m)
{
	struct stat_lines t = { 0 };
	for (int i = 0; i < PUYO_SIDES; i++)
		must_play(&puyo_game, content, m->levels[i]);
	for (int i = 0; i < m->games; i++)
		play(content, m, 1 + i % 2, (uint64_t)(m->seed * 1000 + i / 2), &t);
	double seconds = t.ticks / TICKS_PER_SECOND;
	printf("puyo %s - %s, offset %s: %d games, score %.3f +- %.3f, %d drawn, %.0f s a game, "
	    "%.2f and %.2f pairs a second, largest chains %.1f and %.1f, %.2f and %.2f ms a pair\n",
	    m->levels[0], m->levels[1], m->offset, t.games, t.score / t.games, margin_of(&t), t.draws,
	    seconds / t.games, (double)t.pairs[0] / seconds, (double)t.pairs[1] / seconds,
	    (double)t.chains[0] / t.games, (double)t.chains[1] / t.games,
	    1000 * t.seconds[0] / (double)t.pairs[0], 1000 * t.seconds[1] / (double)t.pairs[1]);
	fflush(stdout);
	if (m->levels[0] != m->levels[1])
		figure(1000 * t.seconds[0] / (double)t.pairs[0], "ms", LOW_IS_BETTER, "puyo.pair.%s", m->levels[0]);
}

static void
run_ladder(const struct content *content, struct match m)
{
	for (int i = 1; puyo_game.levels[i].name != NULL; i++) {
		m.levels[0] = puyo_game.levels[i].name;
		for (int below = 1; below >= 0; below--) {
			m.levels[1] = puyo_game.levels[i - below].name;
			run(content, &m);
		}
	}
}

static bool
read_word(const char *word, struct match *m)
{
	const struct { const char *name; int *value, most; } numbers[] = {
		{ "games=", &m->games, 1000000 }, { "seed=", &m->seed, 1000000 }, { "slices=", &m->slices, 1000000 },
		{ "ahead=", &m->ahead, 1 + PUYO_NEXT },
	};
	for (size_t i = 0; i < LEN(numbers); i++) {
		size_t length = strlen(numbers[i].name);
		if (strncmp(word, numbers[i].name, length) == 0)
			return text_to_int(word + length, 1, numbers[i].most, numbers[i].value);
	}
	if (strcmp(word, "first=learned") == 0)
		return m->learned = true;
	m->offset = "on";
	return strcmp(word, "offset=on") == 0;
}

int
main(int argc, char **argv)
{
	struct match m = { .games = 40, .seed = 1, .slices = 4, .offset = "off" };
	struct content *content = load(&puyo_game);
	bool ladder = argc > 1 && strcmp(argv[1], "ladder") == 0;
	for (int i = ladder ? 2 : 3; i < argc; i++)
		if (!read_word(argv[i], &m)) {
			fprintf(stderr, "%s LEVEL LEVEL [games=N] [seed=S] [slices=M] [ahead=P] [offset=on] "
			    "[first=learned]\n", argv[0]);
			return EXIT_FAILURE;
		}
	if (ladder)
		run_ladder(content, m);
	else if (argc > 2) {
		memcpy(m.levels, argv + 1, sizeof m.levels);
		run(content, &m);
	} else
		for (int i = 0; puyo_game.levels[i + 1].name != NULL; i++)
			run(content, &(struct match){ .levels = { puyo_game.levels[i + 1].name, puyo_game.levels[i].name },
			    .games = 6, .seed = 1, .slices = 4, .offset = "off" });
	puyo_game.unload(content);
	return EXIT_SUCCESS;
}
