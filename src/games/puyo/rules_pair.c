/* rules_pair.c: where a pair lies, where it can go, and where it comes to rest. */
#include "games/puyo/puyo.h"

const struct puyo_place puyo_start_place = { PUYO_START_X, PUYO_START_Y, 0 };

static const struct { int8_t x, y; } child_of[] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };

struct puyo_cells
puyo_pair_cells(struct puyo_place place)
{
	return (struct puyo_cells){
		.child = { (int8_t)(place.x + child_of[place.r].x), (int8_t)(place.y + child_of[place.r].y) },
		.axis = { place.x, place.y },
	};
}

bool
puyo_is_free(const struct puyo_field *f, int x, int y)
{
	return x >= 0 && x < PUYO_COLUMNS && y >= 1 && y <= PUYO_ROWS && puyo_at(f, x, y) == EMPTY;
}

bool
puyo_pair_fits(const struct puyo_field *f, struct puyo_place place)
{
	struct puyo_cells cells = puyo_pair_cells(place);
	return puyo_is_free(f, cells.axis.x, cells.axis.y) && puyo_is_free(f, cells.child.x, cells.child.y);
}

struct puyo_place
puyo_pair_ghost(const struct puyo_field *f, struct puyo_place place)
{
	for (struct puyo_place below = place; below.y--, puyo_pair_fits(f, below); )
		place = below;
	return place;
}

bool
puyo_can_reach(const struct puyo_field *f, int x, int r)
{
	int child = x + child_of[r].x, step = x < PUYO_START_X ? 1 : -1;
	if (x < 0 || x >= PUYO_COLUMNS || child < 0 || child >= PUYO_COLUMNS)
		return false;
	for (int column = x; column != PUYO_START_X + step; column += step)
		if (puyo_height(f, column) >= PUYO_START_Y)
			return false;
	return puyo_height(f, child) < (r == 2 ? PUYO_START_Y - 1 : PUYO_START_Y);
}

void
puyo_drop_pair(struct puyo_field *f, struct puyo_pair pair, int x, int r)
{
	int child = x + child_of[r].x;
	if (r == 2)
		puyo_put(f, child, puyo_height(f, child) + 1, pair.child);
	puyo_put(f, x, puyo_height(f, x) + 1, pair.axis);
	if (r != 2)
		puyo_put(f, child, puyo_height(f, child) + 1, pair.child);
}
