/* cpu.c: the CPU players of Puyo and their levels. */
#include "games/puyo/cpu.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

const char *const puyo_cpu_levels[] = { "weak", NULL };

struct thinker {
	int		side;
	bool		presses;	/* a key, at the tick it saw last */
	enum press	press;
};

struct thinker *
puyo_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)level;
	(void)seed;
	struct thinker *t = mem_new(sizeof *t);
	t->side = seat - 1;
	puyo_cpu_follow(t, v);
	return t;
}

void
puyo_cpu_follow(struct thinker *t, const struct view *v)
{
	t->presses = puyo_weak_press(v, t->side, &t->press);
}

bool
puyo_cpu_ponder(struct thinker *t)
{
	(void)t;
	return true;
}

bool
puyo_cpu_decide(const struct thinker *t, char action[ACTION_SIZE])
{
	if (t->presses)
		snprintf(action, ACTION_SIZE, "%s", puyo_press_names[t->press]);
	return t->presses;
}

void
puyo_cpu_forget(struct thinker *t)
{
	free(t);
}
