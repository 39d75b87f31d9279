/* puyo_chains.c: lets a level of Puyo build alone, and counts the largest chains. Without
 * arguments, a short count for every level that builds.
 *
 *	puyo_chains LEVEL [games=N] [seed=S] [pairs=M] [width=W] [depth=D] [futures=F] [ahead=P]
 *
 * Width, depth and futures widen or narrow its search, and the level that learned looks that many
 * pairs ahead, one to three; WEIGHTS in the environment names another file of weights. A game ends
 * after so many pairs, or with the first chain of 80000 points. Pairs are placed without ticks, as
 * in practice, so that only decisions take time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "figure.h"
#include "playing.h"
#include "base/text.h"
#include "games/puyo/puyo_cpu.h"

enum { GREAT_CHAIN = 80000, PAIRS_MAX = 1000 };

struct count {
	const struct content *content;
	const char	*level;
	int		 games, seed, pairs;
	struct puyo_limits limits;		/* 0: the level's own, */
	int		 ahead;			/* as here */
	int		 chains[PUYO_CHAIN_MAX + 1];	/* games, by their largest chain */
	int		 great, deaths;
	long		 decisions, score;	/* score: of the best chain of each game */
	double		 seconds, slowest;
};

/* The level's place for the pair; false: every place loses. */
static bool
decide(struct count *c, struct thinker *t, const struct view *v, int *x, int *r)
{
	struct action action = { 0 };
	clock_t start = clock();
	puyo_game.follow(t, v);
	while (!puyo_game.ponder(t))
		continue;
	bool placed = puyo_game.decide(t, &action) && action.form == FORM_PLACE;
	double passed = (double)(clock() - start) / CLOCKS_PER_SEC;
	c->seconds += passed;
	c->slowest = passed > c->slowest ? passed : c->slowest;
	c->decisions++;
	*x = action.numbers[0];
	*r = action.numbers[1];
	return placed;
}

static struct puyo_level
level_of(const struct count *c)
{
	struct puyo_level level = puyo_level_table[named_find(puyo_cpu_levels, c->level) - puyo_cpu_levels];
	level.alone.width = c->limits.width > 0 ? c->limits.width : level.alone.width;
	level.alone.depth = c->limits.depth > 0 ? c->limits.depth : level.alone.depth;
	level.alone.futures = c->limits.futures > 0 ? c->limits.futures : level.alone.futures;
	level.ahead = level.ahead > 0 && c->ahead > 0 ? c->ahead : level.ahead;
	return level;
}

static void
play(struct count *c, uint64_t seed)
{
	struct view v = { .content = c->content, .mode = MODE_SOLO, .practice = true, .players = 1, .winner = -1 };
	struct puyo_pair pairs[PAIRS_MAX + PUYO_NEXT];
	struct puyo_chain best = { 0 };
	struct rng rng;
	int x, r;
	rng_seed(&rng, seed);
	for (int i = 0; i < c->pairs + PUYO_NEXT; i++) {
		pairs[i].child = (uint8_t)(RED + rng_below(&rng, PUYO_COLOURS));
		pairs[i].axis = (uint8_t)(RED + rng_below(&rng, PUYO_COLOURS));
	}
	struct puyo_level level = level_of(c);
	struct thinker *t = puyo_cpu_think_as(&v, 1, &level, seed);
	for (int i = 0; i < c->pairs && best.score < GREAT_CHAIN; i++) {
		memcpy(v.shown[0], pairs + i, sizeof v.shown[0]);
		v.player[0].index = i;
		if (!decide(c, t, &v, &x, &r)) {
			c->deaths++;
			break;
		}
		puyo_drop_pair(&v.player[0].field, pairs[i], x, r);
		struct puyo_chain chain = puyo_resolve(&v.player[0].field);
		best.steps = chain.steps > best.steps ? chain.steps : best.steps;
		best.score = chain.score > best.score ? chain.score : best.score;
	}
	game_thinker_free(&puyo_game, t);
	c->chains[best.steps]++;
	c->score += best.score;
	c->great += best.score >= GREAT_CHAIN;
}

static void
run(struct count *c)
{
	int sum = 0, below = 0, median = 0;
	must_play(&puyo_game, c->content, c->level);
	for (int game = 0; game < c->games; game++)
		play(c, (uint64_t)c->seed * 1000 + (uint64_t)game);
	for (int i = 0; i <= PUYO_CHAIN_MAX; i++)
		sum += i * c->chains[i];
	while ((below += c->chains[median]) * 2 < c->games)
		median++;
	printf("puyo %s: %d games, largest chain %.2f (median %d), %.0f points, %d of %d and more, %d dead, "
	    "%.2f ms a decision (slowest %.1f), %ld decisions\n   ", c->level, c->games,
	    (double)sum / c->games, median, (double)c->score / c->games, c->great, GREAT_CHAIN, c->deaths,
	    1000 * c->seconds / (double)c->decisions, 1000 * c->slowest, c->decisions);
	for (int i = 0; i <= PUYO_CHAIN_MAX; i++)
		if (c->chains[i] > 0)
			printf(" %d:%d", i, c->chains[i]);
	printf("\n");
	fflush(stdout);
	figure(1000 * c->seconds / (double)c->decisions, "ms", LOW_IS_BETTER, "puyo.decision.%s", c->level);
}

static bool
read_word(const char *word, struct count *c)
{
	const struct { const char *name; int *value, most; } numbers[] = {
		{ "games=", &c->games, 100000 }, { "seed=", &c->seed, 1000000 }, { "pairs=", &c->pairs, PAIRS_MAX },
		{ "width=", &c->limits.width, 2000 }, { "depth=", &c->limits.depth, PUYO_DEPTH_MAX },
		{ "futures=", &c->limits.futures, 100 }, { "ahead=", &c->ahead, 1 + PUYO_NEXT },
	};
	for (size_t i = 0; i < LEN(numbers); i++) {
		size_t length = strlen(numbers[i].name);
		if (strncmp(word, numbers[i].name, length) == 0)
			return text_to_int(word + length, 1, numbers[i].most, numbers[i].value);
	}
	return false;
}

int
main(int argc, char **argv)
{
	struct content *content = load(&puyo_game);
	struct count c = { .content = content, .games = 100, .seed = 1, .pairs = 50 };
	for (int i = 2; i < argc; i++)
		if (!read_word(argv[i], &c)) {
			fprintf(stderr, "%s LEVEL [games=N] [seed=S] [pairs=M] [width=W] [depth=D] [futures=F] "
			    "[ahead=P]\n", argv[0]);
			return EXIT_FAILURE;
		}
	if (argc > 1) {
		c.level = argv[1];
		run(&c);
	} else
		for (int i = 1; puyo_game.levels[i].name != NULL; i++)
			run(&(struct count){ .content = content, .level = puyo_game.levels[i].name, .games = 5, .seed = 1,
			    .pairs = 50 });
	puyo_game.unload(content);
	return EXIT_SUCCESS;
}
