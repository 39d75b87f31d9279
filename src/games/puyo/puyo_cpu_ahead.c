/* puyo_cpu_ahead.c: finds the best placement by the learned value: tries all placements of the
 * known pairs, adds rewards on the way and the value of the last field. */
#include "games/puyo/puyo_learned.h"

/* A field on the way, with that many known pairs placed. */
struct position {
	struct puyo_field	field;
	int			incoming;	/* garbage that is still to fall */
	int			depth;
};

static long worth_of(const struct puyo_ahead *, const struct position *);

/* The worth of a placement; false: it ends the game. */
static bool
try_place(const struct puyo_ahead *a, const struct position *from, int x, int r, long *worth,
    struct puyo_chain *chain)
{
	struct position to = { from->field, from->incoming, from->depth + 1 };
	*chain = puyo_land(&to.field, a->task.pairs[from->depth], x, r, a->task.offset,
	    &to.incoming);
	bool deadly = puyo_is_topped_out(&to.field);
	*worth = puyo_goal_reward(a->goal, chain, deadly);
	if (deadly)
		return false;
	if (to.depth == a->task.later_from)
		to.incoming += a->task.later;
	*worth += worth_of(a, &to) * a->goal->patience / LEARNED_ONE;
	return true;
}

/* The reward still possible from there: with the best placement of the next pair, or at the last
 * pair by the network's value. */
static long
worth_of(const struct puyo_ahead *a, const struct position *s)
{
	if (s->depth == a->pairs)
		return puyo_net_value(a->net, &s->field);
	struct puyo_place list[PUYO_PLACES];
	long best = puyo_goal_reward(a->goal, &(struct puyo_chain){ 0 }, true);
	int count = puyo_list_places(&s->field, a->task.pairs[s->depth], list);
	for (int i = 0; i < count; i++) {
		long worth;
		struct puyo_chain chain;
		if (try_place(a, s, list[i].x, list[i].r, &worth, &chain) && worth > best)
			best = worth;
	}
	return best;
}

void
puyo_ahead_start(struct puyo_ahead *a, const struct puyo_learned *learned,
    const struct puyo_task *task, int pairs)
{
	enum puyo_goal_id goal = task->by_length ? GOAL_ALONE : GOAL_MATCH;
	*a = (struct puyo_ahead){ .net = &learned->nets[goal], .goal = &puyo_goals[goal],
	    .task = *task, .pairs = pairs };
	if (a->task.later_from == 0)
		a->task.later_from = 1;
}

/* Two players of this level get the same pairs: they would build the same field, and a match would
 * end in a draw. So each seed adds small preferences, below the rounding error of a value. */
static long
preference_of(unsigned variant, int place)
{
	enum { TASTES = 16 };
	return (long)(variant * (unsigned)(5 * place + 3) % TASTES);
}

/* The most fields to value for each place of the first pair. */
static int
fields_behind(int pairs)
{
	int fields = 1;
	for (int i = 1; i < pairs; i++)
		fields *= PUYO_PLACES;
	return fields;
}

bool
puyo_ahead_work(struct puyo_ahead *a, int fields)
{
	const struct position now = { a->task.field, a->task.incoming, 0 };
	for (int place; (place = a->next) < PUYO_PLACES && fields > 0; a->next++) {
		if ((a->task.places & 1u << place) == 0)
			continue;
		a->open[place] = true;
		a->deadly[place] = !try_place(a, &now, place / 4, place % 4, &a->worth[place],
		    &a->chains[place]);
		a->worth[place] += preference_of(a->task.variant, place);
		fields -= fields_behind(a->pairs);
	}
	return a->next == PUYO_PLACES;
}

/* A place that does not end the game is better than any chain that does. */
bool
puyo_ahead_prefers(const struct puyo_ahead *a, int place, int than)
{
	return a->deadly[place] != a->deadly[than] ? a->deadly[than] :
	    a->worth[place] > a->worth[than];
}

bool
puyo_ahead_choice(const struct puyo_ahead *a, unsigned places, struct puyo_choice *choice)
{
	int best = -1;
	for (int i = 0; i < PUYO_PLACES; i++)
		if (a->open[i] && (places & 1u << i) &&
		    (best < 0 || puyo_ahead_prefers(a, i, best)))
			best = i;
	if (best < 0)
		return false;
	*choice = (struct puyo_choice){ (int8_t)(best / 4), (int8_t)(best % 4), a->chains[best] };
	return true;
}
