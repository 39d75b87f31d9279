/* puyo_learn_keep.c: saves a training as bytes to continue it, and its weights as the text that the
 * player reads. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_learn.h"
#include "games/puyo/puyo_rules_field.h"

/* --- saving: as the bytes in memory, so only machines with the same layout can continue it --- */

static const struct header {
	char		magic[16];
	uint32_t	version, order;		/* order: that of the bytes in a number */
	uint64_t	size;
} header = { "goyu puyo learn", 2, 0x01020304, sizeof(struct training) };

struct kept {
	struct header	header;
	uint64_t	sum;
	struct training	training;
};

void *
learn_keep(const struct training *t, size_t *size)
{
	struct kept *k = mem_new(sizeof *k);
	*size = sizeof *k;
	k->header = header;
	k->training = *t;
	k->sum = puyo_learned_sum(&k->training, sizeof k->training);
	return k;
}

/* --- loading --- */

/* No cell outside the field is set; any colour may be. */
static bool
is_field(const struct puyo_field *f)
{
	static const struct puyo_plane all = { { FIELD_LOW(0x3ffe), FIELD_HIGH(0x3ffe) } };
	return plane_is_empty(plane_without(field_taken(f), all));
}

static bool
is_net(const struct learn_net *n)
{
	const float *weights = (const float *)n;
	for (size_t i = 0; i < LEARN_WEIGHTS; i++)
		if (!isfinite(weights[i]))
			return false;
	return true;
}

static bool
is_memory(const struct learn_memory *m)
{
	return is_field(&m->field) && is_field(&m->then) && isfinite(m->reward) &&
	    m->discount >= 0 && m->discount <= 1;
}

/* Each memory began a pair after the one before, so the oldest is always complete in time. */
static bool
is_trail(const struct learn_trail *t)
{
	if (t->count < 0 || t->count > REPLAY_PAIRS)
		return false;
	for (int i = 0; i < t->count; i++)
		if (!is_memory(&t->list[i]) || t->pairs[i] != t->count - 1 - i)
			return false;
	return true;
}

/* There must be a place for its pair. */
static bool
is_side(const struct learn_side *s, int64_t steps)
{
	return is_field(&s->field) && !puyo_is_topped_out(&s->field) && s->pair.child >= RED &&
	    s->pair.child <= YELLOW && s->pair.axis >= RED && s->pair.axis <= YELLOW &&
	    s->incoming >= 0 && s->incoming <= PUYO_GARBAGE_MAX && s->placed >= 0 &&
	    s->placed <= steps && s->chain >= 0 && s->chain <= PUYO_CHAIN_MAX &&
	    is_trail(&s->trail);
}

/* Filled from the first slot on; and not empty once every side had enough pairs to complete a
 * memory. */
static bool
is_replay(const struct learn_replay *r, int64_t steps)
{
	if (r->count < 0 || r->count > REPLAY_ROOM || r->next < 0 || r->next >= REPLAY_ROOM ||
	    (r->count < REPLAY_ROOM && r->next != r->count) ||
	    (r->count == 0 && steps > PUYO_SIDES * REPLAY_PAIRS))
		return false;
	for (int i = 0; i < r->count; i++)
		if (!is_memory(&r->list[i]))
			return false;
	return true;
}

/* Checks the sums since the last point of the curve. */
static bool
is_counted(const struct learn_course *c)
{
	return isfinite(c->reward) && isfinite(c->loss) && isfinite(c->chains) && c->losses >= 0 &&
	    c->losses <= c->steps && c->games >= 0 && c->games <= c->steps;
}

static bool
is_course(const struct learn_course *c)
{
	return c->game.turn >= 0 && c->game.turn < PUYO_SIDES &&
	    is_side(&c->game.sides[0], c->steps) && is_side(&c->game.sides[1], c->steps) &&
	    is_replay(&c->replay, c->steps) && is_net(&c->net) && is_net(&c->target) &&
	    is_counted(c);
}

static bool
is_point(const struct learn_point *p)
{
	return p->goal >= 0 && p->goal < GOALS && isfinite(p->reward) && isfinite(p->chain) &&
	    isfinite(p->loss) && isfinite(p->chance);
}

static bool
is_training(const struct training *t)
{
	if (t->total < 1 || t->done < 0 || t->done > t->total || t->count < 0 ||
	    t->count > (int)LEN(t->points))
		return false;
	for (int i = 0; i < t->count; i++)
		if (!is_point(&t->points[i]))
			return false;
	for (int goal = 0; goal < GOALS; goal++)	/* goals take turns, the first goal first */
		if (t->courses[goal].steps != t->done / GOALS + (goal < t->done % GOALS) ||
		    !is_course(&t->courses[goal]))
			return false;
	return true;
}

struct training *
learn_read(const void *bytes, size_t size, struct error *e)
{
	const struct kept *k = bytes;
	if (size < sizeof header || memcmp(bytes, &header, offsetof(struct header, version)) != 0) {
		error_set(e, ERR_DATA, N_("it is no training of Puyo"));
		return NULL;
	}
	if (memcmp(bytes, &header, sizeof header) != 0) {
		error_set(e, ERR_DATA, N_("it was begun by another version of goyu or on another "
		    "kind of machine"));
		return NULL;
	}
	if (size != sizeof *k || k->sum != puyo_learned_sum(&k->training, sizeof k->training) ||
	    !is_training(&k->training)) {
		error_set(e, ERR_DATA, N_("it is damaged"));
		return NULL;
	}
	struct training *t = mem_new(sizeof *t);
	*t = k->training;
	memset(&t->change, 0, sizeof t->change);	/* no sum is unfinished between two steps */
	return t;
}

/* --- the learned weights --- */

/* Rounds to whole numbers of the player's units, within its limits. */
static void
round_net(const struct learn_net *n, struct puyo_net *rounded)
{
	const float *weights = (const float *)n;
	int32_t *numbers = (int32_t *)rounded;
	for (size_t i = 0; i < LEARN_WEIGHTS; i++) {
		int32_t most = puyo_net_most(i);
		float number = rintf(weights[i] * LEARNED_UNIT);
		numbers[i] = number >= (float)most ? most : number > (float)-most ?
		    (int32_t)number : -most;
	}
}

char *
learn_weights(const struct training *t)
{
	struct puyo_learned *learned = mem_new(sizeof *learned);
	for (int goal = 0; goal < GOALS; goal++)
		round_net(&t->courses[goal].net, &learned->nets[goal]);
	char *text = puyo_learned_text(learned);
	free(learned);
	return text;
}
