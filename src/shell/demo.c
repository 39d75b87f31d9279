/* demo.c: a show of all games: a title card, CPUs that play, the result, then the next game.
 *
 * Each game begins as its struct begin (front/begin.h) says, and none is saved. The seed alone
 * decides what the CPUs do; the clock decides how much of it is shown. */
#include "shell/demo.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/rng.h"
#include "front/begin.h"
#include "front/after_game.h"
#include "game/cpu_driver.h"
#include "game/language.h"
#include "shell/seat_screen.h"

enum {
	CARD_MS = 5000,		/* how long the card is shown */
	GAME_MS = 75000,	/* longest time for one game */
	END_MS = 6000,		/* how long the result is shown */
	PACE_MS = 700,		/* between actions, if the game has no pause of its own */
	FRAME_MS = 1000 / TICKS_PER_SECOND,
	CARD_COLS = 60,		/* narrow, like the picture above it */
};

/* No commands: any key ends the show, and the title line says so. */
static const struct command commands[] = { { .name = NULL } };

enum stage { STAGE_CARD, STAGE_GAME, STAGE_RESULT };

struct demo {
	struct screen			 screen;
	struct rng			 rng;		/* for the seeds of the games */
	int				 number;	/* games opened so far */
	const struct begin		*begin;
	const struct controller		*controller;
	struct session			*session;
	struct cpu_driver		*driver;
	struct cpu_thought		*thought;	/* NULL: no CPU is thinking */
	struct seat_screen			 seat_screen;
	enum stage			 stage;
	int64_t				 until;		/* the end of the stage */
	int64_t				 act_at;	/* earliest time of the next action */
	int64_t				 frame_at;	/* next frame of motion; NEVER: none */
	int				 skipped;	/* actions skipped at the start */
	char				 result[SENTENCE_SIZE];
};

static bool
in_time(const struct demo *d)
{
	return game_is_real_time(d->controller->game);
}

/* --- opening a game --- */

static void
close_game(struct demo *d)
{
	seat_screen_close(&d->seat_screen);
	cpu_thought_free(d->thought);
	cpu_driver_free(d->driver);
	session_free(d->session);
	d->thought = NULL;
	d->driver = NULL;
	d->session = NULL;
}

static bool
open_game(struct demo *d, const struct game *game, struct error *e)
{
	struct app *app = d->screen.app;
	struct session_start start;
	const struct loaded_game *loaded = registry_load(app_registry(app), game->id, e);
	d->begin = begin_of(game);
	begin_show(game, rng_next(&d->rng), &start);
	d->session = loaded == NULL ? NULL : session_new(loaded, &start, NULL, e);
	if (d->session == NULL)
		return false;
	d->controller = controller_of(game);
	d->driver = cpu_driver_new(d->session);
	bool reveal = (session_can(d->session) & SESSION_REVEAL) != 0;
	seat_screen_open(&d->seat_screen, app, d->session, reveal ? SEAT_REFEREE : SEAT_NOBODY);
	d->screen.topic = game->id;
	d->stage = STAGE_CARD;
	d->until = app_now(app) + CARD_MS;
	d->act_at = d->frame_at = NEVER;
	d->skipped = 0;
	return true;
}

/* Opens the next game. Tries each game once, because content may be damaged. */
static bool
open_next(struct demo *d, struct error *e)
{
	int count = 0;
	const struct game *const *games = registry_games();
	while (games[count] != NULL)
		count++;
	for (int tries = 0; tries < count; tries++)
		if (open_game(d, games[d->number++ % count], e))
			return true;
	return false;
}

/* --- motion and pace --- */

static void
arm_frame(struct demo *d)
{
	int wait = controller_wait(d->controller, d->seat_screen.ui);
	int64_t at = app_now(d->screen.app) + (in_time(d) && wait < FRAME_MS ? FRAME_MS : wait);
	d->frame_at = wait <= 0 ? NEVER : sooner(d->frame_at, at);
}

static void
show(struct demo *d, const struct events *events)
{
	struct app *app = d->screen.app;
	seat_screen_follow(&d->seat_screen, d->session, events, app_wants_motion(app));
	if (!in_time(d))
		d->frame_at = NEVER;	/* new motion begins now */
	arm_frame(d);
	int (*pause)(const struct board_ui *) = d->controller->motion.pause;
	int wait = pause != NULL ? pause(d->seat_screen.ui) : PACE_MS;
	d->act_at = app_now(app) + (wait > PACE_MS ? wait : PACE_MS);
	app_redraw(app);
}

static void
show_result(struct demo *d)
{
	char *report = sentences_of(d->controller->game)->report(session_started(d->session)->seats,
	    d->seat_screen.seat_log.view);
	after_game_split(report);
	snprintf(d->result, sizeof d->result, "%s", report);
	free(report);
	d->stage = STAGE_RESULT;
	d->until = app_now(d->screen.app) + END_MS;
	app_redraw(d->screen.app);
}

/* --- playing --- */

static void
answered(void *context, const struct session_answer *answer)
{
	if (answer->accepted)
		show(context, answer->events);
}

/* Lets a CPU think for a moment, and act when its thought is complete. */
static void
think(struct demo *d)
{
	int64_t end = clock_ms() + WORK_MS;
	int seat = cpu_to_act(d->session);
	struct action action;
	bool done;
	if (d->thought == NULL)
		d->thought = cpu_thought_new(d->session, &(struct cpu_request){ seat,
		    session_started(d->session)->seats[seat].level, DEMO_SLICES });
	do
		done = cpu_thought_work(d->thought);
	while (!done && clock_ms() < end);
	if (!done)
		return;
	bool found = cpu_thought_action(d->thought, &action);
	cpu_thought_free(d->thought);
	d->thought = NULL;
	if (d->controller->game->wait != NULL)	/* no clock runs down while a CPU thinks */
		session_skip_time(d->session, app_now(d->screen.app));
	else
		session_clock(d->session, app_now(d->screen.app), NULL);
	if (found)
		session_submit(d->session, seat, &action, answered, d);
	else
		d->until = app_now(d->screen.app);
}

static void
pass_ticks(struct demo *d)
{
	uint64_t ticks = session_elapsed(d->session, app_now(d->screen.app));
	for (; ticks > 0 && !session_over(d->session); ticks--) {
		struct events events = { 0 };
		bool seen = session_wait(d->session) == 1;
		cpu_driver_tick(d->driver, &events);
		if (seen || events.count > 0)
			show(d, &events);
		events_clear(&events);
	}
}

/* Skips the dull beginning of a game while its card is shown. Returns true when that is
 * complete. */
static bool
skip(struct demo *d)
{
	int64_t end = clock_ms() + WORK_MS;
	while (d->skipped < d->begin->show.skip && !session_over(d->session) && clock_ms() < end) {
		if (in_time(d))
			cpu_driver_tick(d->driver, NULL);
		else if (!cpu_driver_turn(d->driver, DEMO_SLICES, NULL))
			return true;
		d->skipped++;
	}
	return d->skipped == d->begin->show.skip || session_over(d->session);
}

/* --- time --- */

static int64_t
game_due(const struct demo *d)
{
	int64_t now = app_now(d->screen.app);
	if (session_paused(d->session) || d->thought != NULL)
		return now;
	if (!in_time(d))
		return sooner(d->until, d->frame_at != NEVER ? d->frame_at : d->act_at);
	uint64_t wait = cpu_driver_wait(d->driver);
	int64_t at = sooner(d->frame_at, session_due(d->session));
	return sooner(d->until, wait > 0 ? sooner(at, session_ms_of_tick(d->session, wait)) : at);
}

static int64_t
demo_due(const struct screen *s)
{
	const struct demo *d = (const struct demo *)s;
	if (d->stage == STAGE_CARD && d->skipped < d->begin->show.skip && !session_over(d->session))
		return app_now(s->app);
	return d->stage == STAGE_GAME ? game_due(d) : sooner(d->until, d->frame_at);
}

static void
begin_game(struct demo *d)
{
	d->stage = STAGE_GAME;
	d->until = app_now(d->screen.app) + GAME_MS;
	session_go_on(d->session, app_now(d->screen.app));
	show(d, NULL);
}

static void
play_on(struct demo *d)
{
	int64_t now = app_now(d->screen.app);
	if (session_paused(d->session))		/* after an interruption */
		session_go_on(d->session, now);
	if (in_time(d))
		pass_ticks(d);
	else if (d->thought != NULL || (d->frame_at == NEVER && now >= d->act_at &&
	    !session_over(d->session)))
		think(d);
	if (session_over(d->session))
		show_result(d);
}

static void
go_on(struct demo *d)
{
	struct error e;
	close_game(d);
	if (open_next(d, &e))
		app_redraw(d->screen.app);
	else
		app_pop(d->screen.app);	/* the content was damaged meanwhile */
}

static void
demo_tick(struct screen *s)
{
	struct demo *d = (struct demo *)s;
	int64_t now = app_now(s->app);
	if (d->stage != STAGE_CARD && d->frame_at != NEVER && now >= d->frame_at) {
		d->frame_at = NEVER;
		d->controller->motion.step(d->seat_screen.ui);
		arm_frame(d);
		app_redraw(s->app);
	}
	if (d->stage == STAGE_CARD) {
		if (skip(d) && now >= d->until)
			begin_game(d);
	} else if (now >= d->until) {
		go_on(d);
	} else if (d->stage == STAGE_GAME) {
		play_on(d);
	}
}

/* --- the screen --- */

/* Draws the game's picture, its name and its rules in a few sentences. */
static void
draw_card(struct demo *d, struct canvas *c)
{
	const struct game *game = d->controller->game;
	char play[SENTENCE_SIZE];
	struct rect page = app_page_rect(c, CARD_COLS);
	page.y += app_top_row(c) + 1;
	int rows = controller_draw_emblem(game, c, &page);
	page.y += rows + 1;
	canvas_text_centre(c, page.y, page.x, page.cols, STYLE_HEADING, _(game->title));
	canvas_wrap(c, &(struct rect){ page.y + 2, page.x, page.rows - rows - 4, page.cols },
	    STYLE_TEXT, begin_intro(d->begin, game));
	snprintf(play, sizeof play, _("To play it yourself: goyu %s"), game->id);
	widget_message(c, STYLE_TEXT, play);
}

static void
demo_draw(struct screen *s, struct canvas *c)
{
	struct demo *d = (struct demo *)s;
	const struct game *game = d->controller->game;
	char left[2 * SENTENCE_SIZE];
	snprintf(left, sizeof left, "%s: %s", _(game->title), _(game->summary));
	widget_title(c, left, _("demo: any key ends it"));
	if (d->stage == STAGE_CARD) {
		draw_card(d, c);
		return;
	}
	seat_log_refresh(&d->seat_screen.seat_log, d->session);
	const struct log log = seat_screen_log(&d->seat_screen);
	struct canvas middle = canvas_middle(c, PICTURE_COLS);
	d->controller->draw(d->seat_screen.ui, &middle, d->seat_screen.seat_log.view, &log, false);
	if (d->stage == STAGE_RESULT)
		widget_message(c, STYLE_STRONG, d->result);
	else
		widget_message(c, STYLE_TEXT,
		    _(d->begin->show.rule != NULL ? d->begin->show.rule : game->summary));
}

/* Ignores replies of the terminal: they are not keys of a person. */
static bool
demo_input(struct screen *s, const struct input_event *event)
{
	if (event->kind == INPUT_KEY || event->kind == INPUT_PRESS || event->kind == INPUT_WHEEL ||
	    event->kind == INPUT_TEXT)
		app_pop(s->app);
	return true;
}

/* Stops the clock; the next tick starts it again. */
static void
demo_interrupt(struct screen *s)
{
	struct demo *d = (struct demo *)s;
	if (session_paused(d->session))
		return;
	if (in_time(d))
		pass_ticks(d);
	session_pause(d->session, app_now(s->app));
}

static void
demo_cover(struct screen *s, bool covered)
{
	if (covered)
		demo_interrupt(s);
}

static void
demo_free(struct screen *s)
{
	struct demo *d = (struct demo *)s;
	close_game(d);
	rng_release(&d->rng);
	free(d);
}

static const struct screen_class demo_class = {
	.draw      = demo_draw,
	.input     = demo_input,
	.due       = demo_due,
	.tick      = demo_tick,
	.cover     = demo_cover,
	.interrupt = demo_interrupt,
	.free      = demo_free,
};

struct screen *
demo_new(struct app *app, uint64_t seed, struct error *e)
{
	struct demo *d = mem_new(sizeof *d);
	d->screen = (struct screen){ .class = &demo_class, .scope = "arcade", .commands = commands,
	    .app = app };
	rng_seed(&d->rng, seed);
	if (open_next(d, e))
		return &d->screen;
	rng_release(&d->rng);
	free(d);
	return NULL;
}
