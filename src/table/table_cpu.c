/* table_cpu.c: CPUs in games of turns, which think in slices, table by table. */
#include "table/table_private.h"

enum { THINKING = 60 };		/* slices for each action */

void
cpus_forget(struct table *t)
{
	cpu_thought_free(t->thought);
	t->thought = NULL;
	cpu_driver_free(t->driver);
	t->driver = NULL;
}

static int
cpu_at_turn(const struct table *t)
{
	if (table_people(t) == t->count)
		return 0;
	int to_act = session_to_act(t->sessions[0]);
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (t->table_seats[table_seat].cpu[0] != '\0' &&
		    (to_act == table_seat || to_act == SEAT_ALL))
			return table_seat;
	return 0;
}

static bool
may_think(const struct table *t)
{
	return t->awake && t->state == TABLE_RUNNING && !t->race && !t->live &&
	    session_length(t->sessions[0]) != t->idle_length;
}

/* Plays the action that the CPU has chosen. If it has none or is refused, the CPU waits until
 * others have acted. */
static void
act(struct server *r, struct table *t)
{
	struct action action;
	bool decided = cpu_thought_action(t->thought, &action);
	cpu_thought_free(t->thought);
	t->thought = NULL;
	table_pass_time(r, t);
	if (t->state == TABLE_RUNNING && (!decided || !table_act(r, t, t->thinking, &action, NULL)))
		t->idle_length = session_length(t->sessions[0]);
	table_reschedule(r, t);
}

/* Begins to think, unless the current thought is still about this position. */
static void
begin(struct table *t, int table_seat)
{
	int64_t length = session_public_length(t->sessions[0]);
	if (t->thought != NULL && t->thinking == table_seat && t->thought_length == length)
		return;
	cpu_thought_free(t->thought);
	t->thinking = table_seat;
	t->thought_length = length;
	t->thought = cpu_thought_new(t->sessions[0],
	    &(struct cpu_request){ table_seat, t->table_seats[table_seat].cpu, THINKING });
}

bool
cpus_think(struct server *r, struct table *t)
{
	int table_seat = may_think(t) ? cpu_at_turn(t) : 0;
	if (table_seat == 0)
		return false;
	begin(t, table_seat);
	if (cpu_thought_work(t->thought))
		act(r, t);
	return may_think(t) && cpu_at_turn(t) > 0;
}
