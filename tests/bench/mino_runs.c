/* mino_runs.c: plays whole runs of Mino by one level and counts how far they get. Without
 * arguments, a short form of both levels, and what placements cost.
 *
 *	mino_runs [level=planner] [curve=standard|hard] [runs=200] [seed=1] [ms=300]
 *
 * A player ponders at most ms times an action, about a millisecond each, so that the same arguments
 * give the same runs on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "playing.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/text.h"
#include "games/mino/mino_cpu.h"

enum { RUNS_MAX = 100000, ACTIONS_MOST = 5000 };

struct series {
	const char	*level, *curve;
	int		 runs, seed, ms;
};

/* Sums over all runs that reached one round. */
struct round_sums {
	int	played, won;
	double	share;		/* score / target, added up */
	long	hands;		/* left after the win, added up */
	long	winners;	/* the same in runs that won every round */
};

struct stat_lines {
	int	ended[MINO_ROUNDS + 1];		/* runs by rounds cleared */
	struct round_sums rounds[MINO_ROUNDS];
	int	runs, wins;
	int	left[MINO_ROUNDS];	/* hands, of the current run */
	int64_t	best_clear;
	long	actions, placements;
	double	seconds, slowest;
};

static struct state *
begin(const struct content *content, const char *curve, uint64_t seed)
{
	struct options o;
	struct error e = { 0 };
	options_init(&o, mino_game.options);
	must(options_set(&o, "curve", curve, &e));
	struct state *s = mino_game.create(content, &o, seed, &e);
	must(s != NULL);
	return s;
}

/* --- whole runs --- */

static void
act(struct state *s, const struct series *m, uint64_t seed, struct stat_lines *t)
{
	char action[ACTION_SIZE];
	struct error e = { 0 };
	double start = now();
	struct view *v = game_view(&mino_game, s, 1);
	struct thinker *thinker = mino_game.think(v, 1, m->level, seed);
	for (int i = 0; i < m->ms && !mino_game.ponder(thinker); i++)
		continue;
	must(game_decide_text(&mino_game, thinker, action));
	game_thinker_free(&mino_game, thinker);
	game_view_free(&mino_game, v);
	double passed = now() - start;
	t->seconds += passed;
	t->slowest = passed > t->slowest ? passed : t->slowest;
	t->actions++;
	must(game_apply_text(&mino_game, s, 1, action, NULL, &e));
}

/* Records a round that the latest action has ended. */
static void
note_round(const struct view *v, int round, struct stat_lines *t)
{
	if (v->phase == PHASE_PLAYING || v->phase == PHASE_PROGRESS)
		return;
	struct round_sums *sums = &t->rounds[round - 1];
	bool won = v->phase != PHASE_GAME_OVER;
	sums->played++;
	sums->won += won;
	sums->share += (double)v->scene.score / v->target;
	sums->hands += won ? v->reward.hands : 0;
	t->left[round - 1] = won ? v->reward.hands : 0;
}

static void
play(const struct content *content, const struct series *m, uint64_t seed, struct stat_lines *t)
{
	struct state *s = begin(content, m->curve, seed);
	struct rng rng;
	rng_seed(&rng, seed);
	for (int i = 0; mino_game.to_act(s) != SEAT_NOBODY; i++) {
		must(i < ACTIONS_MOST);
		bool playing = s->all.phase == PHASE_PLAYING;
		act(s, m, rng_next(&rng), t);
		if (playing)
			note_round(&s->all, s->all.round, t);
	}
	struct result r;
	mino_game.result(s, &r);
	json_decref(r.stats);
	t->ended[r.scores[1]]++;
	t->wins += r.winners != 0;
	for (int i = 0; r.winners != 0 && i < MINO_ROUNDS; i++)
		t->rounds[i].winners += t->left[i];
	t->placements += s->all.placements;
	if (s->all.best_clear > t->best_clear)
		t->best_clear = s->all.best_clear;
	t->runs++;
	game_destroy(&mino_game, s);
}

static void
report(const struct series *m, const struct stat_lines *t)
{
	int sum = 0, median = -1, below = 0;
	for (int i = 0; i <= MINO_ROUNDS; i++) {
		sum += i * t->ended[i];
		below += t->ended[i];
		if (median < 0 && below * 2 >= t->runs)
			median = i;
	}
	printf("%s, %s: %d runs, %.2f rounds cleared (median %d), %.1f %% won, best clear %lld,\n"
	    "  %.0f placements a run, %.2f ms an action (slowest %.0f)\n  rounds:runs", m->level, m->curve, t->runs,
	    (double)sum / t->runs, median, 100.0 * t->wins / t->runs, (long long)t->best_clear,
	    (double)t->placements / t->runs, 1000 * t->seconds / (double)t->actions, 1000 * t->slowest);
	for (int i = 0; i <= MINO_ROUNDS; i++)
		if (t->ended[i] > 0)
			printf(" %d:%d", i, t->ended[i]);
	printf("\n");
	for (int i = 0; i < MINO_ROUNDS && t->rounds[i].played > 0; i++) {
		const struct round_sums *r = &t->rounds[i];
		printf("  round %2d, target %4d: %3d played, %5.1f %% won, %5.2f of the target, %4.1f hands left, "
		    "%4.1f in won runs\n", i + 1, mino_target(text_index(m->curve, mino_curve_names, CURVES), i + 1), r->played,
		    100.0 * r->won / r->played, r->share / r->played, r->won > 0 ? (double)r->hands / r->won : 0,
		    t->wins > 0 ? (double)r->winners / t->wins : 0);
	}
	fflush(stdout);
	figure(1000 * t->seconds / (double)t->actions, "ms", LOW_IS_BETTER, "mino.decision.%s", m->level);
}

static void
run(const struct content *content, const struct series *m)
{
	struct stat_lines t = { 0 };
	for (int i = 0; i < m->runs; i++)
		play(content, m, (uint64_t)(m->seed + i), &t);
	report(m, &t);
}

/* --- costs --- */

struct pick {
	struct rng	*rng;
	long		 seen;
	char		 action[ACTION_SIZE];
};

/* Picks every action with equal chance. */
static bool
pick_one(const char *action, void *context)
{
	struct pick *p = context;
	if (rng_below(p->rng, (uint64_t)++p->seen) == 0)
		snprintf(p->action, sizeof p->action, "%s", action);
	return true;
}

static void
measure_random_runs(const struct content *content)
{
	struct rng rng;
	long runs = 0, actions = 0;
	double start = now(), passed;
	rng_seed(&rng, 1);
	do {
		struct state *s = begin(content, "standard", rng_next(&rng));
		for (; mino_game.to_act(s) != SEAT_NOBODY; actions++) {
			struct pick p = { .rng = &rng };
			game_legal_texts(&mino_game, s, 1, pick_one, &p);
			must(game_apply_text(&mino_game, s, 1, p.action, NULL, NULL));
		}
		game_destroy(&mino_game, s);
		runs++;
	} while ((passed = now() - start) < 1);
	printf("random runs: %.0f a second, %.0f actions a second\n", (double)runs / passed,
	    (double)actions / passed);
	figure((double)runs / passed, "games/s", HIGH_IS_BETTER, "mino.playouts");
}

/* As the planner tries them: plays the first hand of a run to the round's end. */
static void
measure_placements(const struct content *content)
{
	struct state *s = begin(content, "standard", 1);
	struct cpu_round *round = mem_new(sizeof *round);
	struct cpu_beam *beam = cpu_beam_new(10);
	struct rng rng;
	int16_t future[CPU_FUTURE];
	double start = now(), passed;
	long looks = 0;
	rng_seed(&rng, 1);
	must(game_apply_text(&mino_game, s, 1, "start", NULL, NULL));
	cpu_round_open(round, &s->all);
	round->target = INT64_MAX;
	do {
		cpu_future(round, &rng, future);
		cpu_beam_run(beam, round, &round->start, future);
		looks++;
	} while ((passed = now() - start) < 1);
	printf("placements evaluated: %.0f a second, %.0f look-aheads to the end of a round\n",
	    (double)round->tried / passed, (double)looks / passed);
	figure((double)round->tried / passed, "placements/s", HIGH_IS_BETTER, "mino.placements");
	figure((double)looks / passed, "searches/s", HIGH_IS_BETTER, "mino.searches");
	cpu_beam_free(beam);
	cpu_round_close(round);
	free(round);
	game_destroy(&mino_game, s);
}

static bool
read_word(const char *word, struct series *m)
{
	const struct { const char *name; const char **text; int *number; } words[] = {
		{ "level=", &m->level, NULL }, { "curve=", &m->curve, NULL }, { "runs=", NULL, &m->runs },
		{ "seed=", NULL, &m->seed }, { "ms=", NULL, &m->ms },
	};
	for (size_t i = 0; i < LEN(words); i++) {
		size_t length = strlen(words[i].name);
		if (strncmp(word, words[i].name, length) != 0)
			continue;
		if (words[i].number != NULL)
			return text_to_int(word + length, 0, RUNS_MAX, words[i].number);
		*words[i].text = word + length;
		return true;
	}
	return false;
}

int
main(int argc, char **argv)
{
	struct series m = { "planner", "standard", 200, 1, 300 };
	struct content *content = load(&mino_game);
	for (int i = 1; i < argc; i++) {
		if (!read_word(argv[i], &m)) {
			fprintf(stderr, "%s [level=L] [curve=standard|hard] [runs=N] [seed=S] [ms=M]\n", argv[0]);
			return EXIT_FAILURE;
		}
	}
	if (argc > 1) {
		run(content, &m);
	} else {
		measure_random_runs(content);
		measure_placements(content);
		run(content, &(struct series){ "greedy", "standard", 40, 1, 300 });
		run(content, &(struct series){ "planner", "standard", 4, 1, 300 });
	}
	mino_game.unload(content);
	return EXIT_SUCCESS;
}
