/* cpu.c: a player that takes any legal action, and a battle where it can. */
#include "games/synegier/cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const char *const synegier_cpu_levels[] = { "easy", NULL };

enum { STOP_PER_CENT = 12 };

struct thinker {
	struct rng	rng;
	int		seen;
	char		action[ACTION_SIZE];
};

/* Each of so many has the same chance to stay the one that was kept. */
static bool
keep_one(const char *action, void *context)
{
	struct thinker *t = context;
	bool none = strcmp(action, "stop") == 0 || strcmp(action, "battle none") == 0;
	if (none && t->seen > 0 && rng_below(&t->rng, 100) >= STOP_PER_CENT)
		return true;
	if (none || rng_below(&t->rng, (uint64_t)++t->seen) == 0)
		snprintf(t->action, sizeof t->action, "%s", action);
	return true;
}

struct thinker *
synegier_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)level;
	struct thinker *t = mem_new(sizeof *t);
	struct state *s = syn_guess(v, seed);
	rng_seed(&t->rng, seed);
	synegier_game.legal(s, seat, keep_one, t);
	synegier_game.destroy(s);
	return t;
}

bool
synegier_cpu_ponder(struct thinker *t)
{
	(void)t;
	return true;
}

bool
synegier_cpu_decide(const struct thinker *t, char action[ACTION_SIZE])
{
	snprintf(action, ACTION_SIZE, "%s", t->action);
	return t->action[0] != '\0';
}

void
synegier_cpu_forget(struct thinker *t)
{
	free(t);
}
