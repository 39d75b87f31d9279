/* session_clock.c: how time passes in a session. */
#include "game/remote_private.h"
#include "game/session_private.h"

enum { CATCH_UP = 15 };		/* the most ticks that a game in real time catches up */

uint64_t
session_wait(const struct session *s)
{
	if (s->remote != NULL)
		return s->remote->wait;
	return session_game(s)->wait == NULL ||
	    session_over(s) ? 0 : session_game(s)->wait(s->state);
}

/* Up to the next change at most, so the clock stops at the very tick that ends the game. */
static uint64_t
next_stride(const struct session *s, uint64_t ticks)
{
	uint64_t wait = session_wait(s);
	return wait > 0 && wait < ticks ? wait : ticks;
}

void
session_advance(struct session *s, uint64_t ticks, struct events *ev)
{
	if (ticks > SESSION_TICKS_LIMIT - s->ticks)
		ticks = SESSION_TICKS_LIMIT - s->ticks;	/* after a very long absence the clock
							 * stops at its limit */
	if (session_over(s))
		return;
	do {
		uint64_t stride = next_stride(s, ticks);
		s->ticks += stride;
		ticks -= stride;
		game_advance(session_game(s), s->state, stride, ev);
	} while (ticks > 0 && !session_over(s));
	if (s->store != NULL && session_over(s) && !s->ended)
		session_write(s);
}

static uint64_t
ticks_per_second(const struct session *s)
{
	return TICKS_PER_SECOND * (s->pace > 0 ? s->pace : 1);
}

void
session_set_pace(struct session *s, unsigned times)
{
	s->pace = times;
}

/* A caller that waits for the next change is not late until that change is due. Time beyond it
 * and a short delay, as while the machine slept, does not count. */
static uint64_t
clamp(const struct session *s, uint64_t ticks)
{
	uint64_t wait = session_wait(s), late = CATCH_UP * (ticks_per_second(s) / TICKS_PER_SECOND);
	return wait > 0 && ticks > wait + late ? wait + late : ticks;
}

/* A remainder of less than a tick waits for the next call, across pauses too. */
uint64_t
session_elapsed(struct session *s, int64_t now_ms)
{
	if (s->remote != NULL || s->paused || now_ms <= s->counted_ms)
		return 0;
	uint64_t thousandths = s->rest + (uint64_t)(now_ms - s->counted_ms) * ticks_per_second(s);
	s->counted_ms = now_ms;
	s->rest = thousandths % 1000;
	return clamp(s, thousandths / 1000);
}

void
session_clock(struct session *s, int64_t now_ms, struct events *ev)
{
	uint64_t ticks = session_elapsed(s, now_ms);
	if (ticks > 0)
		session_advance(s, ticks, ev);
}

void
session_skip_time(struct session *s, int64_t now_ms)
{
	s->counted_ms = now_ms;
}

int64_t
session_ms_of_tick(const struct session *s, uint64_t ticks)
{
	uint64_t missing = ticks * 1000 - (s->rest < ticks * 1000 ? s->rest : ticks * 1000);
	return s->counted_ms + (int64_t)((missing + ticks_per_second(s) - 1) / ticks_per_second(s));
}

int64_t
session_due(const struct session *s)
{
	uint64_t wait = session_wait(s);
	return s->remote != NULL || s->paused || wait == 0 ? -1 : session_ms_of_tick(s, wait);
}

void
session_pause(struct session *s, int64_t now_ms)
{
	session_clock(s, now_ms, NULL);
	s->paused = true;
	session_save(s);
}

void
session_go_on(struct session *s, int64_t now_ms)
{
	session_clock(s, now_ms, NULL);
	s->counted_ms = now_ms;
	s->paused = false;
}

bool
session_paused(const struct session *s)
{
	return s->paused;
}
