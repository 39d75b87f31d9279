/* cpu_task.c: what to look for: the threat of garbage, and how large a chain the
 * other side would not survive. */
#include "games/puyo/cpu.h"

enum {
	SPARE = 5,		/* garbage beyond what fills a field: its player goes on clearing */
	PATIENCE_ALONE = 970,	/* what a point a pair later is worth, in thousandths */
	PATIENCE_VERSUS = 900,
	GREAT_CHAIN = 80000,	/* points: not to be risked for more */
};

/* What is left of a running chain: its points, and the field it leaves. */
static long
play_rest(const struct puyo_player *p, struct puyo_field *f)
{
	struct puyo_step step;
	long points = 0;
	*f = p->field;
	if (p->phase == PHASE_FALL)
		return 0;
	for (int chain = p->phase == PHASE_POP ? p->chain : p->chain + 1; ; chain++) {
		puyo_find(f, chain, &step);
		if (step.count == 0)
			return points;
		points += chain > p->chain ? step.score : 0;	/* the one that pops is already counted */
		puyo_erase(f, &step.cells);
		puyo_settle(f);
	}
}

/* Garbage that fills the middle of a field to its top, and more. */
static long
garbage_to_end(const struct puyo_player *p, const struct puyo_field *f)
{
	int left = puyo_height(f, PUYO_START_X), right = puyo_height(f, PUYO_START_X + 1);
	int rows = PUYO_START_Y - (left > right ? left : right);
	long needed = SPARE + PUYO_COLUMNS * rows - p->waiting;
	return needed > PUYO_COLUMNS ? needed : PUYO_COLUMNS;
}

void
puyo_task_of(const struct view *v, int side, struct puyo_task *task)
{
	const struct puyo_player *mine = &v->player[side], *other = &v->player[!side];
	*task = (struct puyo_task){
		.field = mine->field, .known = 1 + PUYO_NEXT, .offset = v->offset, .incoming = mine->waiting,
		.enough = GREAT_CHAIN, .patience = PATIENCE_ALONE,
	};
	for (int i = 0; i < task->known; i++)
		task->pairs[i] = v->shown[side][i];
	if (v->players == 1)
		return;
	struct puyo_field left;
	long rest = play_rest(other, &left);
	task->later = (int)((other->chain_points + rest) / PUYO_RATE - other->chain_sent);
	task->later = other->chain > 0 && task->later > 0 ? task->later : 0;
	task->enough = garbage_to_end(other, &left) * PUYO_RATE;
	task->patience = PATIENCE_VERSUS;
}
