/* play_time.c: a game in real time: its clock, its CPUs, and when to wake up.
 *
 * Ticks pass when a key arrives and when something is due, never while drawing:
 * the rules do not wait for the screen, and a slow line loses pictures, not
 * ticks. */
#include "shell/play_private.h"

enum {
	LAST_LOOK_MS = 1000,	/* between the end and its report */
	LET_GO_MS = 700,	/* longer than a held key takes to come again */
};

bool
play_in_time(const struct play *p)
{
	return game_in_time(p->controller->game);
}

static void
pass_tick(struct play *p, bool last)
{
	struct events events = { 0 };
	bool seen = session_wait(p->session) == 1;
	if (p->cpu.driver != NULL)
		cpu_driver_tick(p->cpu.driver, &events);
	else
		session_advance(p->session, 1, &events);
	if (seen || events.count > 0) {
		play_show(p, &events);
		app_redraw(p->screen.app);
	} else if (last) {
		play_refresh(p);
	}
	events_clear(&events);
	if (p->controller->tick != NULL && p->people > 0 && !session_over(p->session))
		p->controller->tick(play_desk(p), p, play_view(p));
}

void
play_pass(struct play *p)
{
	int64_t now = app_now(p->screen.app);
	if (!play_in_time(p))
		return;
	for (uint64_t ticks = session_elapsed(p->session, now); ticks > 0 && !session_over(p->session); ticks--)
		pass_tick(p, ticks == 1);
	if (session_over(p->session) && p->end.at == NEVER) {
		play_drop_thought(p);
		p->end.at = now + LAST_LOOK_MS;
		play_settle(p);
	}
}

/* Who still drops or turns would answer the report without having read it. */
void
play_put_off_end(struct play *p)
{
	int64_t at = app_now(p->screen.app) + LET_GO_MS;
	if (p->state == STATE_ENDING && p->end.at != NEVER && p->end.at < at)
		p->end.at = at;
}

void
play_settle_clock(struct play *p)
{
	struct app *app = p->screen.app;
	bool runs = !play_is_covered(p) && app_is_top(app, &p->screen) && !app_is_too_small(app);
	if (runs && session_paused(p->session)) {
		session_go_on(p->session, app_now(app));
	} else if (!runs && !session_paused(p->session)) {
		play_pass(p);
		session_pause(p->session, app_now(app));
	}
}

int64_t
play_time_due(const struct play *p)
{
	int64_t at = p->frame_at;
	bool over = session_over(p->session);
	if (p->cpu.thought != NULL || (over && p->end.at == NEVER))
		return app_now(p->screen.app);
	if (over)
		return p->state == STATE_ENDING ? sooner(at, p->end.at) : at;
	uint64_t wait = p->cpu.driver != NULL && !session_paused(p->session) ? cpu_driver_wait(p->cpu.driver) : 0;
	if (wait > 0)
		at = sooner(at, session_moment(p->session, wait));
	return sooner(at, session_due(p->session));
}

void
play_time_tick(struct play *p)
{
	int64_t now = app_now(p->screen.app);
	play_pass(p);
	if (p->frame_at != NEVER && now >= p->frame_at)
		play_next_frame(p);
	if (p->cpu.thought != NULL)
		play_think(p);
	if (p->state == STATE_ENDING && now >= p->end.at) {
		app_discard_input(p->screen.app);	/* keys in the heat of the end are no answers */
		play_tell_end(p);
	}
}
