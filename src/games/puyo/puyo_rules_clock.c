/* puyo_rules_clock.c: the common clock of all fields: presses, ticks, and the end of a match. */
#include <string.h>

#include "games/puyo/puyo_rules.h"

/* --- the end --- */

/* A full field waits until the other side's chain ends. */
bool
puyo_play_is_decided(const struct view *v)
{
	bool dead = false;
	for (int side = 0; side < v->players; side++) {
		if (v->player[side].chain > 0)
			return false;
		dead = dead || v->player[side].phase == PHASE_DEAD;
	}
	return puyo_is_solved(v) || (dead && !v->practice);
}

/* The first full field loses; a solved problem wins. */
int
puyo_play_winner(const struct view *v)
{
	int64_t first = v->player[0].top_out, second = v->player[1].top_out;
	if (puyo_is_solved(v))
		return 0;
	if (v->players < PUYO_SIDES || first == second)
		return -1;
	return first < 0 || (second >= 0 && second < first) ? 0 : 1;
}

static json_t *
seat_json(int side)
{
	return side < 0 ? json_null() : json_integer(side + 1);
}

static void
judge(struct view *v, struct events *ev)
{
	if (v->over || !puyo_play_is_decided(v))
		return;
	v->over = true;
	v->winner = puyo_play_winner(v);
	EVENT_ADD(ev, EVENT_PUBLIC, over, .tick = json_integer(v->tick),
	    .seat = seat_json(v->winner), .winner = seat_json(v->winner));
}

/* --- presses --- */

static void
tell_place(const struct view *v, int side, enum effect kind, struct events *ev)
{
	static const int ids[] = {
		[EFFECT_MOVE] = EVENT_move, [EFFECT_LOWER] = EVENT_move, [EFFECT_TURN] = EVENT_turn,
		[EFFECT_SWAP] = EVENT_swap,
	};
	struct puyo_place at = v->player[side].place;
	if (ev == NULL)
		return;
	event_add(ev, EVENT_PUBLIC, JSON_OBJECT(event_move,
	    .event = json_string(puyo_events[ids[kind]]), .seat = json_integer(side + 1),
	    .tick = json_integer(v->tick), .x = json_integer(at.x), .y = json_integer(at.y),
	    .r = json_integer(at.r)));
}

/* Turns and moves do not delay the fall. */
static void
take_effect(struct view *v, int side, struct puyo_effect made, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	p->lifts += made.kind == EFFECT_TURN && made.place.y > p->place.y;
	p->place = made.place;
	if (made.kind == EFFECT_TURN || made.kind == EFFECT_SWAP)
		p->shaft_at = -1;
	if (made.kind == EFFECT_REMEMBER) {
		p->shaft_at = v->tick;
		return;
	}
	if (made.kind == EFFECT_LOCK) {
		puyo_play_lock(v, side, ev);
		return;
	}
	if (made.kind == EFFECT_LOWER) {
		p->down_at = v->tick;
		p->gravity = puyo_interval(v, side);
		puyo_add_up(&p->score, 1);
		puyo_add_up(&p->drop_points, 1);
	}
	tell_place(v, side, made.kind, ev);
}

/* Text that is no action of this mode is refused, with a list of those that are. */
const struct action_forms puyo_forms = {
	.patterns = (const char *const []){ "left", "right", "cw", "ccw", "down", "place %d %d",
	    "board %t", "pair %t", "problem %t", "%t", NULL },
	.problem = N_("An action is left, right, cw, ccw or down."),
};

static bool
press(struct view *v, int side, const struct action *action, struct events *ev, struct error *e)
{
	struct puyo_effect made;
	if (action->form >= PRESSES)
		return error_set(e, ERR_INPUT, puyo_forms.problem, "");
	if (!puyo_turn_try(v, side, (enum press)action->form, &made, e))
		return false;
	take_effect(v, side, made, ev);
	return true;
}

/* A field that a press fills loses at the end of the tick, in which the other may fill up too; a
 * game for one ends at once. */
bool
puyo_play_apply(struct state *s, int seat, const struct action *action, struct events *ev,
    struct error *e)
{
	struct view *v = &s->all;
	if (seat < 1 || seat > v->players)
		return error_set(e, ERR_RULE, N_("There is no seat %d."), seat);
	if (v->over)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (v->practice)
		return puyo_practice_apply(v, action, ev, e);
	if (!press(v, seat - 1, action, ev, e))
		return false;
	if (v->players == 1)
		judge(v, ev);
	return true;
}

void
puyo_play_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	struct puyo_effect made;
	if (v->over || seat < 1 || seat > v->players)
		return;
	if (v->practice) {
		puyo_practice_legal(v, visit, context);
		return;
	}
	for (int key = 0; key < PRESSES; key++)
		if (puyo_turn_try(v, seat - 1, (enum press)key, &made, NULL) &&
		    !visit(&(struct action){ .form = key }, context))
			return;
}

/* --- ticks --- */

/* In practice a pair hangs until it is placed. */
static bool
hangs(const struct view *v, int side)
{
	enum phase phase = v->player[side].phase;
	return phase == PHASE_DEAD || (phase == PHASE_FALL && v->practice);
}

/* Ticks until a field changes by time alone; 0: it will not. */
static int
ticks_left(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	return hangs(v, side) ? 0 : p->phase == PHASE_FALL ? p->gravity : p->timer;
}

/* Ticks until something happens besides counting; 0: nothing will. */
static uint64_t
quiet_ticks(const struct view *v)
{
	uint64_t least = 0;
	if (v->over)
		return 0;
	if (puyo_play_is_decided(v))
		return 1;
	for (int side = 0; side < v->players; side++) {
		uint64_t left = (uint64_t)ticks_left(v, side);
		if (left > 0 && (least == 0 || left < least))
			least = left;
	}
	return least;
}

/* Passes ticks in which no phase ends. */
static void
count_down(struct view *v, uint64_t ticks)
{
	if (ticks == 0)
		return;
	v->tick += (int64_t)ticks;
	for (int side = 0; side < v->players; side++) {
		struct puyo_player *p = &v->player[side];
		p->fresh = 0;
		if (hangs(v, side))
			continue;
		*(p->phase == PHASE_FALL ? &p->gravity : &p->timer) -= (int)ticks;
	}
}

/* The pair falls one row, or lands. */
static void
fall(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	struct puyo_place below = p->place;
	below.y--;
	if (!puyo_pair_fits(&p->field, below)) {
		puyo_play_lock(v, side, ev);
		return;
	}
	p->place = below;
	p->gravity = puyo_interval(v, side);
	tell_place(v, side, EFFECT_LOWER, ev);
}

/* Steps to the next tick. Garbage sent before is added before anything moves; garbage that a field
 * sends in this tick cannot fall yet. */
static void
step(struct view *v, struct events *ev)
{
	count_down(v, 1);
	for (int side = 0; side < v->players; side++) {
		struct puyo_player *p = &v->player[side];
		if (hangs(v, side) || ticks_left(v, side) > 0)
			continue;
		if (p->phase == PHASE_FALL)
			fall(v, side, ev);
		else
			puyo_play_end_phase(v, side, ev);
	}
	judge(v, ev);
}

void
puyo_play_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	struct view *v = &s->all;
	while (ticks > 0 && !v->over) {
		uint64_t quiet = quiet_ticks(v);
		if (quiet == 0 || quiet > ticks) {
			count_down(v, ticks);
			return;
		}
		count_down(v, quiet - 1);
		step(v, ev);
		ticks -= quiet;
	}
}

uint64_t
puyo_play_wait(const struct state *s)
{
	return quiet_ticks(&s->all);
}
