/* replay_speed.c: how a replay goes by itself. */
#include "base/mem.h"
#include "shell/replay_private.h"

enum { FRAME_MS = 33 };		/* no more pictures than can be seen */

static const struct {
	int		 ms;	/* between two actions, or for a second of real time */
	const char	*name;
} speeds[] = { { 4000, "1/4" }, { 2000, "1/2" }, { 1000, "1" }, { 500, "2" }, { 250, "4" }, { 100, "10" } };

const char *
replay_speed_name(const struct replay_speed *p)
{
	return speeds[p->speed].name;
}

void
replay_speed_change(struct replay_speed *p, int by)
{
	int speed = p->speed + by;
	if (speed >= 0 && speed < (int)LEN(speeds))
		p->speed = speed;
}

void
replay_speed_anchor(struct replay_speed *p, const struct replay_cursor *cursor, int64_t now_ms)
{
	p->from_ms = p->shown_ms = now_ms;
	p->from_tick = session_ticks(cursor->session);
	p->playing = p->playing && !replay_cursor_at_end(cursor);
}

/* When the clock of the replay shows a tick. */
static int64_t
moment_of(const struct replay_speed *p, uint64_t tick)
{
	uint64_t ms = (tick - p->from_tick) * (uint64_t)speeds[p->speed].ms;
	return p->from_ms + (int64_t)((ms + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
}

int64_t
replay_speed_due(const struct replay_speed *p, const struct replay_cursor *cursor)
{
	if (!p->playing)
		return NEVER;
	if (!replay_cursor_in_time(cursor))
		return p->from_ms + speeds[p->speed].ms;
	int64_t at = moment_of(p, session_ticks(cursor->session) + replay_cursor_wait(cursor));
	return at > p->shown_ms + FRAME_MS ? at : p->shown_ms + FRAME_MS;
}

void
replay_speed_go_on(struct replay_speed *p, struct replay_cursor *cursor, int64_t now_ms, struct events *ev)
{
	if (!replay_cursor_in_time(cursor)) {
		replay_cursor_step(cursor, ev);
		replay_speed_anchor(p, cursor, now_ms);
		return;
	}
	uint64_t passed = (uint64_t)(now_ms - p->from_ms) * TICKS_PER_SECOND / (uint64_t)speeds[p->speed].ms;
	uint64_t here = session_ticks(cursor->session), there = p->from_tick + passed;
	replay_cursor_pass(cursor, there > here ? there - here : 0, ev);
	p->shown_ms = now_ms;
	p->playing = !replay_cursor_at_end(cursor);
}
