/* cpu_weak.c: the player that never turns and fills the deepest column. */
#include "games/puyo/cpu.h"

static int
deepest_column(const struct puyo_field *f)
{
	int deepest = 0;
	for (int x = 1; x < PUYO_COLUMNS; x++)
		if (puyo_height(f, x) < puyo_height(f, deepest))
			deepest = x;
	return deepest;
}

/* A step that is blocked stays so further down, where the pair then drops: no need
 * to remember that the target was given up. */
bool
puyo_weak_press(const struct view *v, int side, enum press *press)
{
	const struct puyo_player *p = &v->player[side];
	int64_t age = v->tick - p->spawn_at;
	struct puyo_place then;
	if (v->over || v->practice || p->phase != PHASE_FALL || age <= 0 || age % PUYO_WEAK_TICKS != 0)
		return false;
	int target = deepest_column(&p->field);
	*press = p->place.x > target ? PRESS_LEFT : PRESS_RIGHT;
	if (p->place.x != target && puyo_press(v, side, *press, &then, NULL))
		return true;
	*press = PRESS_DOWN;
	return puyo_press(v, side, PRESS_DOWN, &then, NULL);
}
