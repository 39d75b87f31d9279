/* rerun.c: replays a session from its start, a step at a time. */
#include "game/rerun.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/remote_private.h"
#include "game/session_private.h"

struct rerun {
	const struct session	*told;		/* the session to replay */
	struct session		*again;
	bool			 failed;
};

struct rerun *
rerun_new(const struct session *s)
{
	struct session *again = s->drifted ||
	    s->unrecorded ? NULL : session_begin(s->loaded, &s->start, NULL);
	if (again == NULL)
		return NULL;
	session_record_nothing(again);
	struct rerun *r = mem_new(sizeof *r);
	*r = (struct rerun){ .told = s, .again = again };
	return r;
}

void
rerun_free(struct rerun *r)
{
	if (r == NULL)
		return;
	session_free(r->again);
	free(r);
}

const struct session *
rerun_session(const struct rerun *r)
{
	return r->again;
}

bool
rerun_failed(const struct rerun *r)
{
	return r->failed;
}

/* Lets time pass, up to the next change at most. False: no time is left. */
static bool
pass(struct session *again, uint64_t tick, struct events *ev)
{
	if (again->ticks >= tick || session_over(again))
		return false;
	uint64_t wait = session_wait(again), rest = tick - again->ticks;
	session_advance(again, wait > 0 && wait < rest ? wait : rest, ev);
	return true;
}

bool
rerun_step(struct rerun *r, int64_t length, uint64_t ticks, struct events *ev)
{
	struct session *again = r->again;
	if (r->failed)
		return false;
	if (again->length >= length || again->length >= r->told->length)
		return pass(again, ticks, ev);
	const struct move *move = &r->told->moves[again->length];
	if (pass(again, move->tick, ev))
		return true;
	r->failed = !session_apply_text(again, move->seat, move->action, ev, NULL);
	return !r->failed;
}

bool
session_rerun(const struct session *s, session_listener *hear, void *context)
{
	if (s->remote != NULL)
		return remote_rerun(s, hear, context);
	struct rerun *r = rerun_new(s);
	struct events events = { 0 };
	while (r != NULL && rerun_step(r, s->length, s->ticks, &events)) {
		if (events.count > 0)
			hear(r->again, &events, context);
		events_clear(&events);
	}
	bool whole = r != NULL && !r->failed;
	rerun_free(r);
	return whole;
}
