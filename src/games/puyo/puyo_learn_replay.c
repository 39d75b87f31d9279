/* puyo_learn_replay.c: the memories, to learn from in any order. Fields of one game resemble each
 * other: learning from them in order, the network would forget all earlier games. */
#include "games/puyo/puyo_learn.h"

void
learn_remember(struct learn_replay *r, const struct learn_memory *memory)
{
	r->list[r->next] = *memory;
	r->next = (r->next + 1) % REPLAY_ROOM;
	r->count += r->count < REPLAY_ROOM;
}

const struct learn_memory *
learn_recall(const struct learn_replay *r, struct rng *rng)
{
	return &r->list[rng_below(rng, (uint64_t)r->count)];
}

void
learn_trail_begin(struct learn_trail *t, const struct puyo_field *field)
{
	t->pairs[t->count] = 0;
	t->list[t->count++] = (struct learn_memory){ .field = *field, .discount = 1 };
}

/* A memory of several pairs carries a chain's reward to the fields before it in one step instead of
 * one step for each pair. Only the best pairs count: a field is not worse because a random pair
 * spoilt it. */
void
learn_trail_go_on(struct learn_trail *t, float reward, float discount,
    const struct puyo_field *then, bool ends, struct learn_replay *replay)
{
	int left = 0;
	for (int i = 0; i < t->count; i++) {
		struct learn_memory *m = &t->list[i];
		m->reward += m->discount * reward;
		m->discount *= discount;
		m->then = *then;
		if (ends || ++t->pairs[i] == REPLAY_PAIRS) {
			learn_remember(replay, m);
			continue;
		}
		t->pairs[left] = t->pairs[i];
		t->list[left++] = *m;
	}
	t->count = left;
}
