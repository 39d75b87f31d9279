/* puyo_cpu_rival.c: reads the other side: the rest of its running chain, its pace, and the best
 * chain it could answer with for each number of pairs. */
#include "games/puyo/puyo_cpu.h"
#include "games/puyo/puyo_rules_field.h"

enum {
	SPARE = 5,		/* garbage beyond a full field, as its player goes on clearing */
	PAIR_TICKS_LEAST = 20,	/* the fastest pace assumed from the first pairs, */
	PAIR_TICKS_MOST = 120,	/* and the slowest, as a waiting player could hurry */
	STEP_TICKS = POP_TICKS + WAIT_TICKS + 3 * ROW_TICKS,	/* of a typical step */
};

void
puyo_read_rest(const struct puyo_player *p, struct puyo_rest *rest)
{
	struct puyo_step step;
	*rest = (struct puyo_rest){ .field = p->field, .ticks = p->timer };
	if (p->phase == PHASE_FALL)
		return;
	for (int chain = p->phase == PHASE_POP ? p->chain : p->chain + 1; ; chain++) {
		puyo_find(&rest->field, chain, &step);
		if (step.count == 0)
			return;
		/* The popping step is already counted. */
		rest->points += chain > p->chain ? step.score : 0;
		puyo_erase(&rest->field, &step.cells);
		rest->ticks += POP_TICKS + WAIT_TICKS + ROW_TICKS * puyo_settle(&rest->field);
	}
}

int
puyo_read_pace(const struct view *v, int side)
{
	int64_t ticks = v->tick / (v->player[side].index + 1);
	return ticks < PAIR_TICKS_LEAST ? PAIR_TICKS_LEAST : ticks > PAIR_TICKS_MOST ?
	    PAIR_TICKS_MOST : (int)ticks;
}

long
puyo_read_end(const struct puyo_player *p, const struct puyo_field *f)
{
	int left = puyo_height(f, PUYO_START_X), right = puyo_height(f, PUYO_START_X + 1);
	int rows = PUYO_START_Y - (left > right ? left : right);
	long needed = SPARE + PUYO_COLUMNS * rows - p->waiting;
	return PUYO_RATE * (needed > PUYO_COLUMNS ? needed : PUYO_COLUMNS);
}

/* --- answers --- */

void
puyo_read_start(struct puyo_rival *r, const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	struct puyo_rest rest;
	int first = p->phase == PHASE_FALL ? 0 : 1;	/* in other phases that pair has landed */
	puyo_read_rest(p, &rest);
	*r = (struct puyo_rival){ .field = rest.field, .known = 1 + PUYO_NEXT - first };
	for (int i = 0; i < r->known; i++)
		r->pairs[i] = v->shown[side][first + i];
	r->count = puyo_list_places(&r->field, r->pairs[0], r->places);
}

/* Tries the pair of that depth in a place, and the later pairs everywhere; returns the number of
 * fields searched. */
static int
look(struct puyo_rival *r, const struct puyo_field *from, struct puyo_place to, int depth)
{
	struct puyo_field f = *from;
	puyo_drop_pair(&f, r->pairs[depth], to.x, to.r);
	struct puyo_chain chain = puyo_resolve(&f);
	for (int i = depth; i < r->known; i++)
		r->answers[i] = chain.score > r->answers[i] ? chain.score : r->answers[i];
	if (depth + 1 == r->known || puyo_is_topped_out(&f))
		return 1;
	struct puyo_place list[PUYO_PLACES];
	int fields = 1, count = puyo_list_places(&f, r->pairs[depth + 1], list);
	for (int i = 0; i < count; i++)
		fields += look(r, &f, list[i], depth + 1);
	return fields;
}

bool
puyo_read_work(struct puyo_rival *r, int fields)
{
	while (fields > 0 && r->next < r->count)
		fields -= look(r, &r->field, r->places[r->next++], 0);
	return r->next == r->count;
}

/* About the duration of a chain of that many points. */
static int
ticks_of(long points)
{
	int steps = 1;
	for (long sum = 0; sum < points && steps < PUYO_CHAIN_MAX; steps++)
		sum += 40 * (steps == 1 ? 1 : puyo_chain_bonus[steps]);
	return steps * STEP_TICKS;
}

long
puyo_read_need(const struct puyo_rival *r, long end, int pace)
{
	int last = r->known - 1;
	for (int i = 0; i < last; i++)
		if (ticks_of(end + r->answers[i]) < (i + 1) * pace)
			return end + r->answers[i];
	return end + r->answers[last];
}
