/* rules_turn.c: what one press does to a falling pair. */
#include "games/puyo/rules.h"

typedef bool trier(const struct view *, const struct puyo_player *, enum press, struct puyo_effect *,
	    struct error *);

static bool
try_shift(const struct view *v, const struct puyo_player *p, enum press press, struct puyo_effect *made,
    struct error *e)
{
	(void)v;
	made->kind = EFFECT_MOVE;
	made->place.x = (int8_t)(made->place.x + (press == PRESS_LEFT ? -1 : 1));
	return puyo_pair_fits(&p->field, made->place) ||
	    error_set(e, ERR_RULE, N_("The pair has no room on that side."));
}

static bool
try_down(const struct view *v, const struct puyo_player *p, enum press press, struct puyo_effect *made,
    struct error *e)
{
	(void)press;
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

/* An upright pair between two walls: no turn has room, whatever the key. */
static bool
is_in_shaft(const struct puyo_player *p)
{
	struct puyo_place at = p->place;
	return at.r % 2 == 0 && !puyo_is_free(&p->field, at.x - 1, at.y) &&
	    !puyo_is_free(&p->field, at.x + 1, at.y);
}

/* The second press in time lets the halves change places. */
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

/* Moves a turned pair that has no room there out of the way: off a wall, or up
 * from the floor; false: there is no such way. */
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
try_turn(const struct view *v, const struct puyo_player *p, enum press press, struct puyo_effect *made,
    struct error *e)
{
	if (is_in_shaft(p)) {
		press_in_shaft(v, p, made);
		return true;
	}
	made->kind = EFFECT_TURN;
	made->place.r = (int8_t)((made->place.r + (press == PRESS_CW ? 1 : 3)) % 4);
	return puyo_pair_fits(&p->field, made->place) || (v->kick && kick(p, &made->place)) ||
	    error_set(e, ERR_RULE, N_("The pair has no room to turn."));
}

bool
puyo_turn_try(const struct view *v, int side, enum press press, struct puyo_effect *made, struct error *e)
{
	static trier *const triers[PRESSES] = {
		[PRESS_LEFT] = try_shift, [PRESS_RIGHT] = try_shift, [PRESS_CW] = try_turn,
		[PRESS_CCW] = try_turn, [PRESS_DOWN] = try_down,
	};
	const struct puyo_player *p = &v->player[side];
	if (p->phase == PHASE_DEAD)
		return error_set(e, ERR_RULE, N_("This field is full."));
	if (p->phase != PHASE_FALL)
		return error_set(e, ERR_RULE, N_("There is no pair to steer at the moment."));
	*made = (struct puyo_effect){ .place = p->place };
	return triers[press](v, p, press, made, e);
}

bool
puyo_press(const struct view *v, int side, enum press press, struct puyo_place *then, struct error *e)
{
	struct puyo_effect made;
	if (!puyo_turn_try(v, side, press, &made, e))
		return false;
	*then = made.place;
	return true;
}
