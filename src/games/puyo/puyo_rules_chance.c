/* puyo_rules_chance.c: the sequence of pairs, which depends only on the seed, and the separate
 * random numbers of garbage. */
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_rules.h"

enum { ROOM_STEP = 64 };

/* Garbage has its own generator, so that it never changes the pairs. */
void
puyo_rng_seed(struct view *v, uint64_t seed)
{
	struct rng other;
	rng_seed(&v->rng, seed);
	rng_seed(&other, ~seed);
	v->garbage_rng = rng_next(&other);
	rng_release(&other);
}

/* Pinned numbers serve pairs and garbage in the order of the draws, so both draw from the generator
 * that holds them. */
int
puyo_draw_for_garbage(struct view *v, int n)
{
	uint64_t pairs = v->rng.state;
	v->rng.state = v->garbage_rng;
	int drawn = (int)rng_below(&v->rng, (uint64_t)n);
	v->garbage_rng = v->rng.state;
	v->rng.state = pairs;
	return drawn;
}

void
puyo_pairs_room(struct view *v, int count)
{
	if (count <= v->room)
		return;
	v->room = (count / ROOM_STEP + 1) * ROOM_STEP;
	v->pairs = mem_grow(v->pairs, (size_t)v->room, sizeof v->pairs[0]);
}

struct puyo_pair
puyo_draw_pair(struct view *v)
{
	struct puyo_pair pair;
	pair.child = (uint8_t)(RED + rng_below(&v->rng, PUYO_COLOURS));
	pair.axis = (uint8_t)(RED + rng_below(&v->rng, PUYO_COLOURS));
	return pair;
}

void
puyo_pairs_show(struct view *v)
{
	for (int side = 0; side < v->players; side++)
		memcpy(v->shown[side], v->pairs + v->player[side].index, sizeof v->shown[side]);
}

void
puyo_pairs_draw(struct view *v, int count)
{
	while (v->known < count) {
		puyo_pairs_room(v, v->known + 1);
		v->pairs[v->known++] = puyo_draw_pair(v);
	}
	if (v->drawn < count)
		v->drawn = count;
	puyo_pairs_show(v);
}

bool
puyo_pair_read(const char *text, struct puyo_pair *pair)
{
	const char *child, *axis;
	if (strlen(text) != 2 || (child = strchr(puyo_letters, text[0])) == NULL ||
	    (axis = strchr(puyo_letters, text[1])) == NULL)
		return false;
	*pair = (struct puyo_pair){ (uint8_t)(child - puyo_letters),
	    (uint8_t)(axis - puyo_letters) };
	return pair->child >= RED && pair->child <= YELLOW && pair->axis >= RED &&
	    pair->axis <= YELLOW;
}

const char *
puyo_pair_text(struct puyo_pair pair, char text[PAIR_SIZE])
{
	text[0] = puyo_letters[pair.child];
	text[1] = puyo_letters[pair.axis];
	text[2] = '\0';
	return text;
}
