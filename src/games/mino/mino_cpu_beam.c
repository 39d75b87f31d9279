/* mino_cpu_beam.c: plays a round to its end in many ways, keeping the best at every step. */
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

enum {
	MOST_STEPS = 40,
	SPREAD = 4,		/* quiet placements for each one kept */
	GAIN_LINES = 5,		/* clears as a unit for progress on lines */
};

struct candidate {
	double		value;
	uint64_t	key;		/* of the board and the pieces left */
	int16_t		parent;
	uint8_t		slot, spot;
};

/* The best candidates so far, the best one first. */
struct list {
	struct candidate	*best;
	int			 count, most;
};

struct cpu_beam {
	int			 width, count, next_count;
	struct cpu_moment	*now, *next, **order;
	struct list		 quiet, loud;		/* without and with lines */
	struct cpu_moment	 best;
	double			 best_outcome;
	bool			 found;
};

static struct list
list_new(int most)
{
	return (struct list){ .best = mem_new((size_t)most * sizeof(struct candidate)),
	    .most = most };
}

struct cpu_beam *
cpu_beam_new(int width)
{
	struct cpu_beam *b = mem_new(sizeof *b);
	int most = width * (SPREAD + 1);
	b->width = width;
	b->now = mem_new((size_t)width * sizeof b->now[0]);
	b->next = mem_new((size_t)most * sizeof b->next[0]);
	b->order = mem_new((size_t)most * sizeof b->order[0]);
	b->loud = list_new(width);
	b->quiet = list_new(width * SPREAD);
	return b;
}

void
cpu_beam_free(struct cpu_beam *b)
{
	if (b == NULL)
		return;
	free(b->now);
	free(b->next);
	free(b->order);
	free(b->quiet.best);
	free(b->loud.best);
	free(b);
}

/* --- candidates --- */

static uint64_t
mix(uint64_t x)
{
	x = (x ^ x >> 31) * UINT64_C(0x9E3779B97F4A7C15);
	return x ^ x >> 29;
}

/* Among equals the earlier one comes first; of two ways to the same board the better one is
 * kept. */
static void
keep(struct list *l, const struct candidate *c)
{
	int at = l->count;
	if (l->count == l->most && c->value <= l->best[l->count - 1].value)
		return;
	for (int i = 0; i < l->count; i++) {
		if (l->best[i].key != c->key)
			continue;
		if (l->best[i].value >= c->value)
			return;
		at = i;
		break;
	}
	if (at == l->most)
		at--;
	l->count += at == l->count;
	for (; at > 0 && l->best[at - 1].value < c->value; at--)
		l->best[at] = l->best[at - 1];
	l->best[at] = *c;
}

static void
add_candidate(struct cpu_beam *b, struct cpu_round *r, int parent, int slot, int spot, uint64_t key,
    double base)
{
	const struct cpu_moment *m = &b->now[parent];
	const struct cpu_piece *piece = &r->pieces[m->slots[slot]];
	const struct cpu_spot *at = &piece->spots[spot];
	struct candidate c = { .parent = (int16_t)parent, .slot = (uint8_t)slot,
	    .spot = (uint8_t)spot };
	r->tried++;
	c.key = mix((b->now[parent].board.solid | at->solid) +
	    mix(key - mix((uint64_t)m->slots[slot] + 2)));
	if (!cpu_spot_clears(&m->board, at)) {
		c.value = base + cpu_nearness_gain(&m->board, at);
		keep(&b->quiet, &c);
		return;
	}
	struct mino_scene scene = m->scene;
	struct mino_score score;
	mino_scene_place(&scene, &r->view, &piece->card, at->x, at->y, &score);
	c.value = (double)scene.score;
	keep(&b->loud, &c);
}

static bool
is_repeated(const struct cpu_moment *m, int slot)
{
	for (int i = 0; i < slot; i++)
		if (m->slots[i] == m->slots[slot])
			return true;
	return false;
}

static void
expand(struct cpu_beam *b, struct cpu_round *r, int parent)
{
	const struct cpu_moment *m = &b->now[parent];
	uint64_t key = (uint64_t)m->scene.score * 77;
	for (int i = 0; i < CPU_SLOTS; i++)	/* the order of the pieces left does not matter */
		key += mix((uint64_t)m->slots[i] + 2);
	double base = m->worth / (GAIN_LINES * r->clears[1][1]);
	for (int slot = 0; slot < CPU_SLOTS; slot++) {
		if (m->slots[slot] < 0 || is_repeated(m, slot))
			continue;
		const struct cpu_piece *piece = &r->pieces[m->slots[slot]];
		for (int i = 0; i < piece->spot_count; i++)
			if (cpu_spot_is_free(&m->board, piece, &piece->spots[i]))
				add_candidate(b, r, parent, slot, i, key, base);
	}
}

/* --- choosing --- */

static void
keep_end(struct cpu_beam *b, const struct cpu_round *r, const struct cpu_moment *m)
{
	double outcome = cpu_outcome(r, m);
	if (b->found && outcome <= b->best_outcome)
		return;
	b->found = true;
	b->best = *m;
	b->best_outcome = outcome;
}

static void
play_all(struct cpu_beam *b, struct cpu_round *r, const struct list *l, bool first,
    const int16_t *future)
{
	for (const struct candidate *c = l->best; c < l->best + l->count; c++) {
		struct cpu_moment *m = &b->next[b->next_count];
		*m = b->now[c->parent];
		cpu_moment_play(r, m, c->slot, c->spot, future);
		if (first) {
			m->root_slot = c->slot;
			m->root_spot = c->spot;
		}
		if (m->over) {
			keep_end(b, r, m);
			continue;
		}
		m->worth = cpu_worth(r, m);
		b->next_count++;
	}
}

/* Makes the best of the next moments the present ones. */
static void
advance(struct cpu_beam *b)
{
	for (int i = 0; i < b->next_count; i++) {
		int at = i;
		for (; at > 0 && b->order[at - 1]->worth < b->next[i].worth; at--)
			b->order[at] = b->order[at - 1];
		b->order[at] = &b->next[i];
	}
	b->count = b->next_count < b->width ? b->next_count : b->width;
	for (int i = 0; i < b->count; i++)
		b->now[i] = *b->order[i];
}

/* --- the steps --- */

/* A win ends the search: later wins leave fewer hands. */
static bool
step(struct cpu_beam *b, struct cpu_round *r, bool first, const int16_t *future)
{
	b->quiet.count = b->loud.count = b->next_count = 0;
	for (int i = 0; i < b->count; i++)
		expand(b, r, i);
	play_all(b, r, &b->loud, first, future);
	play_all(b, r, &b->quiet, first, future);
	advance(b);
	return b->count > 0 && !(b->found && b->best.won);
}

struct cpu_moment
cpu_beam_run(struct cpu_beam *b, struct cpu_round *r, const struct cpu_moment *start,
    const int16_t *future)
{
	b->now[0] = *start;
	b->count = 1;
	b->found = false;
	for (int i = 0; i < MOST_STEPS && step(b, r, i == 0, future); i++)
		continue;
	if (!b->found)
		keep_end(b, r, &b->now[0]);
	return b->best;
}
