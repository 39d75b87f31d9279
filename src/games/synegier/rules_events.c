/* rules_events.c: the event card that is turned up after every round. */
#include "games/synegier/rules.h"

/* Operations that need no target. The price of things follows from the event in
 * force (rules_shop.c). */
static void
run_for_all(struct table *t, const struct syn_op *op)
{
	if (op->kind == OP_RESTOCK)
		syn_fill_shop(t);
	else if (op->kind == OP_SPAWN)
		syn_spawn(t, op->n);
}

static void
run_effect(struct table *t, const struct syn_effect *effect)
{
	uint8_t targets[PIECES];
	int count = syn_select(t, &effect->select, NULL, targets), die = 0;
	for (int i = 0; i < effect->ops.count; i++) {
		const struct syn_op *op = &effect->ops.op[i];
		if (syn_op_is(op->kind, 'z'))
			run_for_all(t, op);
		for (int j = 0; j < count; j++) {
			if (op->variable == VAR_DIE && die == 0)
				die = syn_roll_effect(t, "effect");
			syn_operate(t, op, syn_op_amount(t->v, 0, op, 1, die, (struct spot){ 0, 0 },
			    targets[j]), targets[j]);
		}
	}
}

static int
next_event(struct table *t)
{
	struct syn_pile *events = &t->v->events;
	if (events->count == 0) {
		for (int i = 0; i < t->v->content->event_count; i++)
			syn_pile_add(events, i);
		syn_shuffle(t, events->cards, events->count);
	}
	return syn_pile_take(events, 0);
}

void
syn_turn_event(struct table *t)
{
	t->actor = 0;
	syn_modifiers_end(t->v, DUR_ROUND, -1);
	t->v->event = (uint8_t)next_event(t);
	const struct syn_event *event = &t->v->content->events[t->v->event];
	syn_say(t, event, .id = json_string(event->id));
	for (int i = 0; i < event->effect_count; i++)
		run_effect(t, &event->effects[i]);
}
