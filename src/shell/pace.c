/* pace.c: how a replay goes by itself. */
#include "shell/pace.h"

#include "base/mem.h"

enum { FRAME_MS = 33 };		/* no more pictures than can be seen */

static const struct {
	int		 ms;	/* between two actions, or for a second of real time */
	const char	*name;
} speeds[] = { { 4000, "1/4" }, { 2000, "1/2" }, { 1000, "1" }, { 500, "2" }, { 250, "4" }, { 100, "10" } };

const char *
pace_name(const struct pace *p)
{
	return speeds[p->speed].name;
}

void
pace_change(struct pace *p, int by)
{
	int speed = p->speed + by;
	if (speed >= 0 && speed < (int)LEN(speeds))
		p->speed = speed;
}

void
pace_anchor(struct pace *p, const struct reel *reel, int64_t now_ms)
{
	p->from_ms = p->shown_ms = now_ms;
	p->from_tick = session_ticks(reel->session);
	p->playing = p->playing && !reel_at_end(reel);
}

/* When the clock of the replay shows a tick. */
static int64_t
moment_of(const struct pace *p, uint64_t tick)
{
	uint64_t ms = (tick - p->from_tick) * (uint64_t)speeds[p->speed].ms;
	return p->from_ms + (int64_t)((ms + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
}

int64_t
pace_due(const struct pace *p, const struct reel *reel)
{
	if (!p->playing)
		return NEVER;
	if (!reel_in_time(reel))
		return p->from_ms + speeds[p->speed].ms;
	int64_t at = moment_of(p, session_ticks(reel->session) + reel_wait(reel));
	return at > p->shown_ms + FRAME_MS ? at : p->shown_ms + FRAME_MS;
}

void
pace_go_on(struct pace *p, struct reel *reel, int64_t now_ms, struct events *ev)
{
	if (!reel_in_time(reel)) {
		reel_step(reel, ev);
		pace_anchor(p, reel, now_ms);
		return;
	}
	uint64_t passed = (uint64_t)(now_ms - p->from_ms) * TICKS_PER_SECOND / (uint64_t)speeds[p->speed].ms;
	uint64_t here = session_ticks(reel->session), there = p->from_tick + passed;
	reel_pass(reel, there > here ? there - here : 0, ev);
	p->shown_ms = now_ms;
	p->playing = !reel_at_end(reel);
}
