/* cpu.c: a player that takes the placement worth most at once and buys nothing. */
#include "games/mino/cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct thinker {
	char	action[ACTION_SIZE];
	double	worth;
};

const char *const mino_cpu_levels[] = { "greedy", NULL };

/* The score at once; without one, large pieces first. */
static double
worth_of(const struct view *v, const struct mino_card *piece, int x, int y)
{
	struct mino_score score;
	return mino_preview(v, piece, x, y, &score) ? (double)score.score : (double)piece->shape.size / 100;
}

static void
try_piece(struct thinker *t, const struct view *v, const struct mino_card *piece, const char *prefix, int slot)
{
	for (int y = 0; mino_slot_filled(piece) && y < MINO_SIZE; y++) {
		for (int x = 0; x < MINO_SIZE; x++) {
			if (!mino_fits(v->scene.board, piece, x, y))
				continue;
			double worth = worth_of(v, piece, x, y);
			if (t->action[0] != '\0' && worth <= t->worth)
				continue;
			t->worth = worth;
			snprintf(t->action, sizeof t->action, "place %s%d %d %d", prefix, slot + 1, x, y);
		}
	}
}

struct thinker *
mino_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)seat, (void)level, (void)seed;
	struct thinker *t = mem_new(sizeof *t);
	if (v->phase == PHASE_PROGRESS)
		strcpy(t->action, "start");
	if (v->phase == PHASE_SHOPPING)
		strcpy(t->action, "leave");
	for (int i = 0; v->phase == PHASE_PLAYING && i < v->slots; i++)
		try_piece(t, v, &v->hand[i], "", i);
	for (int i = 0; v->phase == PHASE_PLAYING && i < mino_stock_slots(v); i++)
		try_piece(t, v, &v->stock[i], "s", i);
	return t;
}

bool
mino_cpu_ponder(struct thinker *t)
{
	(void)t;
	return true;
}

bool
mino_cpu_decide(const struct thinker *t, char action[ACTION_SIZE])
{
	memcpy(action, t->action, ACTION_SIZE);
	return action[0] != '\0';
}

void
mino_cpu_forget(struct thinker *t)
{
	free(t);
}
