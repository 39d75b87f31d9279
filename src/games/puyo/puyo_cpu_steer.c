/* puyo_cpu_steer.c: finds the keys for the way to a place by the rules of moving and turning. */
#include <limits.h>
#include <string.h>

#include "games/puyo/puyo_cpu.h"

enum { PLACES_ALL = PUYO_COLUMNS * (PUYO_ROWS + 1) * 4 };

/* All places that a pair can get to without falling. Gravity may move it meanwhile: the way is
 * searched again at each press. */
struct ways {
	struct puyo_place	reached[PLACES_ALL];	/* nearest first */
	uint8_t			first[PLACES_ALL];	/* the first key of each way */
	uint16_t		steps[PLACES_ALL];	/* of each way: keys, two for a shaft */
	int			count;
	bool			seen[PLACES_ALL];
};

static int
place_index(struct puyo_place p)
{
	return (p.x * (PUYO_ROWS + 1) + p.y) * 4 + p.r;
}

static void
reach(struct ways *w, struct puyo_place place, enum press first, int steps)
{
	if (w->seen[place_index(place)])
		return;
	w->seen[place_index(place)] = true;
	w->reached[w->count] = place;
	w->steps[w->count] = (uint16_t)steps;
	w->first[w->count++] = (uint8_t)first;
}

static void
find_ways(const struct view *v, int side, struct ways *w)
{
	struct view from = *v;
	struct puyo_player *p = &from.player[side];
	memset(w->seen, 0, sizeof w->seen);
	w->count = 0;
	reach(w, p->place, PRESS_DOWN, 0);
	p->shaft_at = v->tick;		/* second press in a shaft: both presses are the same key */
	for (int i = 0; i < w->count; i++)
		for (enum press press = PRESS_LEFT; press < PRESS_DOWN; press++) {
			struct puyo_place then;
			p->place = w->reached[i];
			if (puyo_press(&from, side, press, &then, NULL))
				reach(w, then, i == 0 ? press : w->first[i], w->steps[i] + 1);
		}
}

unsigned
puyo_steer_within(const struct view *v, int side, int keys)
{
	struct ways w;
	unsigned places = 0;
	find_ways(v, side, &w);
	for (int i = 0; i < w.count && 2 * w.steps[i] <= keys; i++)
		places |= PUYO_PLACE_BIT(w.reached[i].x, w.reached[i].r);
	return places;
}

unsigned
puyo_steer_places(const struct view *v, int side)
{
	return puyo_steer_within(v, side, INT_MAX);
}

bool
puyo_steer(const struct view *v, int side, int x, int r, enum press *press)
{
	struct ways w;
	find_ways(v, side, &w);
	for (int i = 0; i < w.count; i++)
		if (w.reached[i].x == x && w.reached[i].r == r) {
			*press = (enum press)w.first[i];
			return true;
		}
	return false;
}
