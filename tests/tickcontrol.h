/* tickcontrol.h: a controller for the tick game, and a front end without terminal.
 *
 * One person counts with a or Right. With two, the first counts with a or q, the second with Right.
 * h holds: it adds one after a tick, and again until it has added HELD. */
#ifndef TESTS_TICKCONTROL_H
#define TESTS_TICKCONTROL_H

#include "suite.h"
#include "tickgame.h"

#include <stdio.h>

#include "shell/screen_play.h"
#include "shell/stack.h"

enum { HELD = 3 };
enum { COUNT = 1, COUNT_1, COUNT_2, HOLD };

struct board_ui {
	bool	two;		/* people */
	int	events, updates, jumps, steps, ticks, held;
};
static struct board_ui *tick_board_ui;		/* of the latest screen */

static const struct command tick_commands[] = {
	{ COUNT_1, "count-1", "a q", NULL, "" },
	{ COUNT_2, "count-2", "Right", NULL, "" },
	{ COUNT, "count", "a Right", "count", "" },
	{ HOLD, "hold", "h", NULL, "" },
	PLAY_COMMANDS,
	{ .name = NULL },
};

static struct board_ui *
tick_open(struct app *front, const struct session_start *start)
{
	(void)front;
	tick_board_ui = mem_new(sizeof *tick_board_ui);
	tick_board_ui->two = !start->seats[1].cpu && !start->seats[2].cpu;
	return tick_board_ui;
}

static void
tick_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	(void)v, (void)motion;
	d->updates++;
	d->jumps += events == NULL;
	d->events += (int)json_array_size(events);
}

static void
tick_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	char line[SENTENCE_SIZE];
	(void)seats, (void)v;
	json_array_foreach(events, i, event) {
		snprintf(line, sizeof line, "Event %s.", tick_events[event_id(tick_events, event)]);
		log_add(log, line);
	}
}

static void
tick_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	(void)d, (void)log;
	canvas_format(c, 3, 3, 40, STYLE_TEXT, "%d : %d%s", v->all.counts[1], v->all.counts[2], live ? " live" : "");
}

static bool
tick_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	(void)v;
	if (command == HOLD)
		d->held = HELD;
	if (command == COUNT || command == COUNT_1 || command == COUNT_2)
		play_act_as(p, command == COUNT_2 ? 2 : 1, &(struct action){ .form = FORM_ADD });
	return command == COUNT || command == COUNT_1 || command == COUNT_2;
}

static bool
tick_enabled(const struct board_ui *d, const struct view *v, int command)
{
	return !tick_over(&v->all) && (command == HOLD || (command == COUNT) != d->two);
}

static void
tick_click(struct board_ui *d, struct play *p, const struct view *v, const struct input_event *event)
{
	(void)d, (void)p, (void)v, (void)event;
}

static void
tick_tick(struct board_ui *d, struct play *p, const struct view *v)
{
	(void)v;
	d->ticks++;
	if (d->held > 0 && d->held-- > 0)
		play_act_as(p, 1, &(struct action){ .form = FORM_ADD });
}

static int
tick_motion(const struct board_ui *d)
{
	return d->held > 0 ? 1 : 0;
}

static void
tick_step(struct board_ui *d)
{
	d->steps++;
}

static void
tick_advice(const struct seat *seats, const struct view *v, const struct selection *selected, const struct action *action,
    char sentence[SENTENCE_SIZE])
{
	(void)seats, (void)v, (void)selected;
	snprintf(sentence, SENTENCE_SIZE, "%s.", action->form == FORM_ADD ? "add" : "nod");
}

static void
tick_text(const struct view *v, char text[SENTENCE_SIZE])
{
	(void)v;
	snprintf(text, SENTENCE_SIZE, "race");
}

static void
tick_prompt(const struct seat *seats, const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	(void)seats, (void)v, (void)selected;
	snprintf(text, SENTENCE_SIZE, "Count!");
}

static struct verdict
tick_verdict(const struct seat *seats, const struct view *v)
{
	(void)seats, (void)v;
	return (struct verdict){ "OUT", TONE_PLAIN };
}

static char *
tick_report(const struct seat *seats, const struct view *v)
{
	(void)seats;
	return mem_format("It took %d ticks.", v->all.ticks);
}

static bool
tick_mark(const struct seat *seats, const struct view *v, const json_t *event, char text[SENTENCE_SIZE])
{
	int count = EVENT_INT(event, count, count);
	snprintf(text, SENTENCE_SIZE, "%dP %d", EVENT_INT(event, count, seat), count);
	return count % 3 == 0;
}

static const struct controller tick_controller = {
	.game = &tick_game, .commands = tick_commands,
	.open = tick_open, .update = tick_update,
	.draw = tick_draw,
	.command = tick_command, .enabled = tick_enabled, .click = tick_click, .tick = tick_tick,
	.motion = { .wait = tick_motion, .step = tick_step },
};

/* A test may set another one. */
static const struct controller *tick_used = &tick_controller;

const struct controller *
controller_of(const struct game *game)
{
	(void)game;
	return tick_used;
}

static const struct sentences tick_sentences = {
	.game = &tick_game, .title = tick_text, .prompt = tick_prompt, .advice = tick_advice, .tell = tick_tell, .mark = tick_mark,
	.verdict = tick_verdict, .report = tick_report,
};

const struct sentences *
sentences_of(const struct game *game)
{
	(void)game;
	return &tick_sentences;
}

/* --- the front end --- */

static struct app app;
static int wakes, frames;

static void
ticks_open(void)
{
	app = (struct app){ .now_ms = 1000, .front.share = "" };
	app.front.registry = registry_new("");
	app.front.store = store_open(NULL, NULL);
	settings_load(&app.front.settings, app.front.store, "en");
	settings_force(&app.front.settings, SETTING_MOTION, "off");	/* its clock runs at once */
	app.keymap = keymap_new();
	app.canvas = canvas_new(24, 80, GLYPHS_ASCII);
	wakes = frames = 0;
}

static void
ticks_close(void)
{
	app_close(&app);
	keymap_free(app.keymap);
	store_close(app.front.store);
	registry_free(app.front.registry);
}

static void
front_paint(void)
{
	if (!app.dirty || app.top == NULL)
		return;
	stack_paint(&app);
	frames++;
}

/* Lets time pass as in the loop: sleeps until something is due. */
static void
front_run(int ms)
{
	int64_t end = app.now_ms + ms, due;
	front_paint();
	while ((due = stack_due(&app)) != NEVER && due <= end) {
		app.now_ms = due > app.now_ms ? due : app.now_ms + 1;
		app.top->class->tick(app.top);
		wakes++;
		front_paint();
	}
	app.now_ms = end;
}

static void
front_press(const char *key)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = key_parse(key) });
	front_paint();
}

static void
front_expect(const char *text)
{
	stack_paint(&app);
	char *picture = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(picture, text) != NULL, "there is no \"%s\" in\n%s", text, picture);
	free(picture);
}

static void
front_expect_not(const char *text)
{
	stack_paint(&app);
	char *picture = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(picture, text) == NULL, "there is \"%s\" in\n%s", text, picture);
	free(picture);
}

#endif
