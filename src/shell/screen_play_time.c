/* screen_play_time.c: the clock of a game, with the time of its next tick.
 *
 * In real time ticks pass when a key arrives and when something is due, never while drawing: the
 * rules do not wait for the screen, and a slow connection loses frames, not ticks. */
#include "shell/screen_play_private.h"

enum {
	LAST_LOOK_MS = 1000,	/* between the end and its report */
	LET_GO_MS = 700,	/* longer than the repeat interval of a held key */
};

bool
play_is_real_time(const struct play *p)
{
	return game_is_real_time(p->controller->game);
}

/* --- turn-based games --- */

/* If time can run out, only a player's own time counts: not that of a CPU, of motion or of changing
 * places. */
static bool
is_nobodys_time(const struct play *p)
{
	return p->controller->game->wait != NULL &&
	    (p->state == STATE_MOTION || p->state == STATE_WATCHING ||
	    p->state == STATE_NEXT_PLAYER);
}

void
play_keep_time(struct play *p)
{
	struct events events = { 0 };
	if (play_is_real_time(p) || session_paused(p->session))
		return;
	if (is_nobodys_time(p))
		session_skip_time(p->session, app_now(p->screen.app));
	else
		session_clock(p->session, app_now(p->screen.app), &events);
	if (events.count > 0) {
		play_drop_thought(p);
		play_show(p, &events);
	}
	events_clear(&events);
}

/* --- games in real time --- */

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
		seat_log_refresh(&play_seat_view(p)->seat_screen.seat_log, p->session);
	}
	events_clear(&events);
	if (p->controller->tick != NULL && p->people > 0 && !session_over(p->session))
		p->controller->tick(play_board_ui(p), p, play_view(p));
}

void
play_pass_ticks(struct play *p)
{
	int64_t now = app_now(p->screen.app);
	if (!play_is_real_time(p))
		return;
	if (p->people == 0 && p->controller->pace != NULL)
		session_set_pace(p->session, (unsigned)p->controller->pace(play_board_ui(p)));
	for (uint64_t ticks = session_elapsed(p->session, now); ticks > 0 &&
	    !session_over(p->session); ticks--)
		pass_tick(p, ticks == 1);
	if (play_has_ended(p) && p->end.at == NEVER) {
		play_drop_thought(p);
		p->end.at = now + LAST_LOOK_MS;
		play_update_state(p);
	}
}

/* A player who still presses keys would answer the report without having read it, so it waits. */
void
play_put_off_end(struct play *p)
{
	int64_t at = app_now(p->screen.app) + LET_GO_MS;
	if (p->state == STATE_ENDING && p->end.at != NEVER && p->end.at < at)
		p->end.at = at;
}

/* --- stopping and starting the clock --- */

void
play_stop_time(struct play *p)
{
	play_keep_time(p);
	play_drop_countdown(p);
	app_want_releases(p->screen.app, false);
	session_pause(p->session, app_now(p->screen.app));
}

/* In real time the clock runs while the game is on top and not covered, after a countdown. A window
 * that is too small covers it. */
static void
settle_clock(struct play *p)
{
	struct app *app = p->screen.app;
	bool runs = !play_is_covered(p) && app_is_top(app, &p->screen),
	    paused = session_paused(p->session);
	app_want_releases(app, runs);
	if (!runs)
		play_drop_countdown(p);
	if (runs && paused && p->countdown.count == NULL && !play_count_down(p)) {
		session_go_on(p->session, app_now(app));
	} else if (!runs && !paused) {
		play_pass_ticks(p);
		session_pause(p->session, app_now(app));
	}
}

void
play_start_time(struct play *p)
{
	if (play_is_real_time(p))
		settle_clock(p);
	else
		session_go_on(p->session, app_now(p->screen.app));
}

/* A page over the board stops the clock without covering the board. In real time a window that was
 * too small does cover it: the player who enlarges it has no hand at the keys. */
void
play_cover(struct screen *s, bool covered)
{
	struct play *p = (struct play *)s;
	if (play_is_covered(p))
		return;
	if (play_is_real_time(p) && app_is_too_small(s->app))
		play_pause(p);
	else if (covered && !play_is_real_time(p))
		play_stop_time(p);
	else
		play_start_time(p);
}

/* A question over the board stops the clock only in real time. In other games that would be free
 * time to think. */
void
play_focus(struct screen *s)
{
	struct play *p = (struct play *)s;
	if (play_is_real_time(p))
		settle_clock(p);
}

/* --- the next tick --- */

static int64_t
time_due(const struct play *p)
{
	int64_t at = p->frame_at;
	bool over = session_over(p->session);
	if (p->state == STATE_COUNTDOWN)
		return p->countdown.at;
	if (over && !play_has_ended(p))
		return at;
	if (p->cpu.thought != NULL || (over && p->end.at == NEVER))
		return app_now(p->screen.app);
	if (over)
		return p->state == STATE_ENDING ? sooner(at, p->end.at) : at;
	uint64_t wait = p->cpu.driver != NULL && !session_paused(p->session) ?
	    cpu_driver_wait(p->cpu.driver) : 0;
	if (wait > 0)
		at = sooner(at, session_ms_of_tick(p->session, wait));
	return sooner(at, session_due(p->session));
}

static void
time_tick(struct play *p)
{
	int64_t now = app_now(p->screen.app);
	play_pass_ticks(p);
	if (p->frame_at != NEVER && now >= p->frame_at)
		play_next_frame(p);
	if (p->cpu.thought != NULL)
		play_think(p);
	if (p->state == STATE_ENDING && now >= p->end.at) {
		/* Keys from the last moments of play are no answers. */
		app_discard_input(p->screen.app);
		play_report_end(p);
	}
}

static int64_t
turn_due(const struct play *p)
{
	if (p->state == STATE_MOTION)
		return p->frame_at;
	if (p->cpu.thought != NULL)
		return app_now(p->screen.app);
	if (p->table != NULL)
		return p->state == STATE_ENDING && play_has_ended(p) ? p->cpu.at : NEVER;
	if (p->state == STATE_WATCHING || p->state == STATE_ENDING || play_lesson_replies(p))
		return p->cpu.at;
	return is_nobodys_time(p) ? NEVER : session_due(p->session);
}

static void
turn_tick(struct play *p)
{
	if (p->state == STATE_MOTION)
		play_next_frame(p);
	else if (p->cpu.thought != NULL)
		play_think(p);
	else if (play_lesson_replies(p))
		play_lesson_reply(p);
	else if (p->state == STATE_ENDING)
		play_report_end(p);
	else if (p->state == STATE_WATCHING)
		play_start_cpu(p);
	else
		play_keep_time(p);
	app_redraw(p->screen.app);
}

static int64_t
game_due(const struct play *p)
{
	return play_is_real_time(p) ? time_due(p) : turn_due(p);
}

int64_t
play_due(const struct screen *s)
{
	const struct play *p = (const struct play *)s;
	return play_is_covered(p) ? play_handover_due(p) : sooner(game_due(p), play_table_due(p));
}

/* The clocks of a table are drawn more often than the game has something due. */
static bool
only_clock_is_due(const struct play *p)
{
	int64_t at = game_due(p);
	return p->table != NULL && (at == NEVER || app_now(p->screen.app) < at);
}

void
play_tick(struct screen *s)
{
	struct play *p = (struct play *)s;
	bool clock = only_clock_is_due(p);
	play_table_note_drawn(p);
	if (play_is_covered(p) || clock)
		app_redraw(s->app);
	else if (p->state == STATE_COUNTDOWN)
		play_tick_countdown(p);
	else if (play_is_real_time(p))
		time_tick(p);
	else
		turn_tick(p);
}
