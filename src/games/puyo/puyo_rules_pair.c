/* puyo_rules_pair.c: the cells of a pair, the effect of a press on it, and where it comes to
 * rest. */
#include "games/puyo/puyo_rules.h"

const struct puyo_place puyo_start_place = { PUYO_START_X, PUYO_START_Y, 0 };

static const struct { int8_t x, y; } child_of[] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };

struct puyo_cells
puyo_pair_cells(struct puyo_place place)
{
	return (struct puyo_cells){
		.child = { (int8_t)(place.x + child_of[place.r].x),
		    (int8_t)(place.y + child_of[place.r].y) },
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
	return puyo_is_free(f, cells.axis.x, cells.axis.y) &&
	    puyo_is_free(f, cells.child.x, cells.child.y);
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

unsigned
puyo_reachable(const struct puyo_field *f)
{
	unsigned places = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++)
			if (puyo_can_reach(f, x, r))
				places |= PUYO_PLACE_BIT(x, r);
	return places;
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

/* --- one press --- */

static bool
try_down(const struct view *v, const struct puyo_player *p, struct puyo_effect *made,
    struct error *e)
{
	if (p->down_at >= 0 && v->tick - p->down_at < DOWN_TICKS)
		return error_set(e, ERR_RULE, N_("The pair cannot fall any faster."));
	made->place.y--;
	made->kind = EFFECT_LOWER;
	if (!puyo_pair_fits(&p->field, made->place)) {
		made->place = p->place;
		made->kind = EFFECT_LOCK;
	}
	return true;
}

/* In a shaft, for an upright pair between two walls, no turn has room, whatever the key; a second
 * press in time swaps the halves. */
static void
press_in_shaft(const struct view *v, const struct puyo_player *p, struct puyo_effect *made)
{
	made->kind = EFFECT_REMEMBER;
	if (p->shaft_at < 0 || v->tick - p->shaft_at > SHAFT_TICKS)
		return;
	made->kind = EFFECT_SWAP;
	made->place.y = (int8_t)(made->place.y + (made->place.r == 0 ? 1 : -1));
	made->place.r = (int8_t)(2 - made->place.r);
}

/* Moves a turned pair that has no room there: off a wall, or up from the floor; false: it has no
 * room there either. */
static bool
kick(const struct puyo_player *p, struct puyo_place *turned)
{
	static const struct { int8_t x, y; } ways[] = { { 0, 0 }, { -1, 0 }, { 0, 1 }, { 1, 0 } };
	if (turned->r == 2 && p->lifts >= LIFTS_MAX)
		return false;
	turned->x = (int8_t)(turned->x + ways[turned->r].x);
	turned->y = (int8_t)(turned->y + ways[turned->r].y);
	return puyo_pair_fits(&p->field, *turned);
}

static bool
try_turn(const struct view *v, const struct puyo_player *p, enum press press,
    struct puyo_effect *made, struct error *e)
{
	struct puyo_place at = p->place;
	if (at.r % 2 == 0 && !puyo_is_free(&p->field, at.x - 1, at.y) &&
	    !puyo_is_free(&p->field, at.x + 1, at.y)) {
		press_in_shaft(v, p, made);
		return true;
	}
	made->kind = EFFECT_TURN;
	made->place.r = (int8_t)((made->place.r + (press == PRESS_CW ? 1 : 3)) % 4);
	return puyo_pair_fits(&p->field, made->place) || (v->kick && kick(p, &made->place)) ||
	    error_set(e, ERR_RULE, N_("The pair has no room to turn."));
}

bool
puyo_turn_try(const struct view *v, int side, enum press press, struct puyo_effect *made,
    struct error *e)
{
	const struct puyo_player *p = &v->player[side];
	if (p->phase == PHASE_DEAD)
		return error_set(e, ERR_RULE, N_("This field is full."));
	if (p->phase != PHASE_FALL)
		return error_set(e, ERR_RULE, N_("There is no pair to steer at the moment."));
	*made = (struct puyo_effect){ .kind = EFFECT_MOVE, .place = p->place };
	if (press == PRESS_DOWN)
		return try_down(v, p, made, e);
	if (press == PRESS_CW || press == PRESS_CCW)
		return try_turn(v, p, press, made, e);
	made->place.x = (int8_t)(made->place.x + (press == PRESS_LEFT ? -1 : 1));
	return puyo_pair_fits(&p->field, made->place) ||
	    error_set(e, ERR_RULE, N_("The pair has no room on that side."));
}

bool
puyo_press(const struct view *v, int side, enum press press, struct puyo_place *then,
    struct error *e)
{
	struct puyo_effect made;
	if (!puyo_turn_try(v, side, press, &made, e))
		return false;
	*then = made.place;
	return true;
}
