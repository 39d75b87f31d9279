/* replay.c: watching a game again: step, play, speed, seek. */
#include "shell/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/controller.h"
#include "shell/say.h"
#include "ui/language.h"
#include "ui/widget.h"

enum { REPLAY_ON = 1, REPLAY_BACK, REPLAY_PLAY, REPLAY_FASTER, REPLAY_SLOWER, REPLAY_FIRST, REPLAY_LAST,
    REPLAY_EYES };
enum { SPEED_STANDARD = 1 };

static const struct command commands[] = {
	{ REPLAY_ON, "replay-on", "Right l Down j Enter", N_("step"), N_("One action on.") },
	{ REPLAY_BACK, "replay-back", "Left h Up k", N_("back"), N_("One action back.") },
	{ REPLAY_PLAY, "replay-play", "Space", N_("play/stop"), N_("Play by itself, or stop.") },
	{ REPLAY_FASTER, "replay-faster", "+ =", N_("faster"), N_("Play faster.") },
	{ REPLAY_SLOWER, "replay-slower", "-", N_("slower"), N_("Play slower.") },
	{ REPLAY_FIRST, "replay-first", "Home g", NULL, N_("To the start. 0 to 9 go to tenths of the game.") },
	{ REPLAY_LAST, "replay-last", "End G", NULL, N_("To the end.") },
	{ REPLAY_EYES, "replay-eyes", "v", N_("eyes"), N_("See it as a spectator, as each player, or everything.") },
	{ COMMAND_BACK, "replay-leave", "q Esc Backspace", N_("leave"), N_("Leave the replay.") },
	{ COMMAND_RULES, "rules", "F1", NULL, N_("Read the rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Paint the whole screen anew.") },
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys and signs mean.") },
	{ .name = NULL }
};

static const struct {
	int		 ms;	/* between two actions */
	const char	*name;
} speeds[] = { { 2000, "1/2" }, { 1000, "1" }, { 500, "2" }, { 250, "4" }, { 100, "10" } };

struct replay {
	struct screen			 screen;
	json_t				*journal;
	struct session			*session;
	const struct controller		*controller;
	struct desk			*desk;
	struct view			*view;
	struct log			 log;
	int				 viewer;	/* with whose eyes: SEAT_NOBODY, a seat, SEAT_REFEREE */
	int64_t				 length;
	bool				 playing;
	size_t				 speed;
	int64_t				 next_at;	/* the next action, while playing */
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
};

static void
show(struct replay *r, struct events *events)
{
	bool motion = settings_are(&r->screen.app->settings, SETTING_MOTION, "on");
	json_t *known = events == NULL ? NULL : events_for(events, r->viewer);
	r->controller->game->view_free(r->view);
	r->view = session_view(r->session, r->viewer);
	r->controller->update(r->desk, r->view, known, motion, &r->log);
	json_decref(known);
	int wait = r->controller->motion(r->desk);
	r->frame_at = wait > 0 ? r->screen.app->now_ms + wait : NEVER;
}

/* To any place at once. A journal that was opened replays as a whole. */
static void
jump(struct replay *r, int64_t to)
{
	struct session *there = session_replay(r->screen.app->registry, r->journal, to, NULL);
	if (there == NULL)
		return;
	session_free(r->session);
	r->session = there;
	r->log = (struct log){ 0 };
	show(r, NULL);
}

static void
step(struct replay *r)
{
	const json_t *move = json_array_get(json_object_get(r->journal, "actions"), (size_t)session_length(r->session));
	struct events events = { 0 };
	if (move == NULL) {
		r->playing = false;
		return;
	}
	uint64_t tick = (uint64_t)json_integer_value(json_object_get(move, "tick"));
	session_advance(r->session, tick - session_ticks(r->session), NULL);
	const json_t *seat = json_object_get(move, "seat");
	session_play(r->session, seat == NULL ? 1 : (int)json_integer_value(seat),
	    json_string_value(json_object_get(move, "action")), &events, NULL);
	show(r, &events);
	events_clear(&events);
}

static void
next_viewer(struct replay *r)
{
	bool last = r->viewer == session_seats(r->session);
	r->viewer = r->viewer == SEAT_REFEREE ? SEAT_NOBODY : last ? SEAT_REFEREE : r->viewer + 1;
	show(r, NULL);
}

/* --- the screen --- */

/* The last action; "" where the viewer could not have heard it. */
static const char *
last_action(const struct replay *r)
{
	int64_t at = session_length(r->session);
	if (at == 0)
		return "";
	const json_t *move = json_array_get(json_object_get(r->journal, "actions"), (size_t)at - 1);
	bool known = !r->controller->game->secret || r->viewer == SEAT_REFEREE ||
	    r->viewer == json_integer_value(json_object_get(move, "seat"));
	return known ? json_string_value(json_object_get(move, "action")) : "";
}

static bool
replay_enabled(const struct screen *s, int command)
{
	return command != REPLAY_EYES || ((const struct replay *)s)->controller->game->secret;
}

static bool
key_enabled(int command, const void *context)
{
	return replay_enabled(context, command);
}

static void
replay_draw(struct screen *s, struct canvas *c)
{
	struct replay *r = (struct replay *)s;
	char mode[SENTENCE_SIZE], left[SENTENCE_SIZE * 2], text[SENTENCE_SIZE];
	int64_t at = session_length(r->session);
	r->controller->title(r->view, mode);
	snprintf(left, sizeof left, "%s  %s", r->controller->game->title, mode);
	widget_title(c, left, _("replay"));
	r->controller->draw(r->desk, c, r->view, &r->log, false);
	snprintf(text, sizeof text, _("%lld of %lld  %s  speed %s%s"), (long long)at, (long long)r->length,
	    last_action(r), speeds[r->speed].name, r->playing ? _("  playing") : "");
	widget_message(c, STYLE_TEXT, text);
	widget_gauge(c, c->rows - 2, c->cols - 26, 24, STYLE_TEXT, (long)at, (long)r->length);
	widget_keys(c, s->app->keymap, s->scope, commands, key_enabled, r);
}

static void
replay_command(struct screen *s, int command)
{
	struct replay *r = (struct replay *)s;
	int64_t at = session_length(r->session);
	r->playing = r->playing && command != REPLAY_ON && command != REPLAY_BACK;
	switch (command) {
	case REPLAY_ON:
		step(r);
		break;
	case REPLAY_BACK:
		jump(r, at > 0 ? at - 1 : 0);
		break;
	case REPLAY_PLAY:
		r->playing = !r->playing && at < r->length;
		r->next_at = s->app->now_ms + speeds[r->speed].ms;
		break;
	case REPLAY_FASTER:
		r->speed += r->speed + 1 < LEN(speeds);
		break;
	case REPLAY_SLOWER:
		r->speed -= r->speed > 0;
		break;
	case REPLAY_FIRST:
		jump(r, 0);
		break;
	case REPLAY_LAST:
		jump(r, r->length);
		break;
	case REPLAY_EYES:
		next_viewer(r);
		break;
	case COMMAND_BACK:
		app_pop(s->app);
		break;
	}
}

static bool
replay_input(struct screen *s, const struct input_event *event)
{
	struct replay *r = (struct replay *)s;
	if (event->kind == INPUT_WHEEL)
		replay_command(s, event->button > 0 ? REPLAY_ON : REPLAY_BACK);
	if (event->kind == INPUT_KEY && event->key >= '0' && event->key <= '9') {
		jump(r, r->length * (int64_t)(event->key - '0') / 10);
		return true;
	}
	return event->kind != INPUT_KEY;
}

static int64_t
replay_due(const struct screen *s)
{
	const struct replay *r = (const struct replay *)s;
	return r->frame_at != NEVER ? r->frame_at : r->playing ? r->next_at : NEVER;
}

static void
replay_tick(struct screen *s)
{
	struct replay *r = (struct replay *)s;
	s->app->dirty = true;
	if (r->frame_at != NEVER) {
		r->controller->step(r->desk);
		int wait = r->controller->motion(r->desk);
		r->frame_at = wait > 0 ? s->app->now_ms + wait : NEVER;
		return;
	}
	step(r);
	r->next_at = s->app->now_ms + speeds[r->speed].ms;
}

static void
replay_interrupt(struct screen *s)
{
	((struct replay *)s)->playing = false;
}

static void
replay_free(struct screen *s)
{
	struct replay *r = (struct replay *)s;
	r->controller->game->view_free(r->view);
	r->controller->close(r->desk);
	session_free(r->session);
	json_decref(r->journal);
	free(r);
}

static const struct screen_class replay_class = {
	.enabled   = replay_enabled,
	.draw      = replay_draw,
	.input     = replay_input,
	.command   = replay_command,
	.due       = replay_due,
	.tick      = replay_tick,
	.interrupt = replay_interrupt,
	.free      = replay_free,
};

static struct screen *
replay_new(struct app *app, json_t *journal, struct session *start)
{
	struct replay *r = mem_new(sizeof *r);
	r->screen = (struct screen){
		.class = &replay_class, .scope = session_game(start)->id, .commands = commands, .app = app,
	};
	r->journal = journal;
	r->session = start;
	r->controller = controller_of(session_game(start));
	r->desk = r->controller->open();
	if (r->controller->meet != NULL)
		r->controller->meet(r->desk, app, session_started(start));
	r->view = session_view(start, SEAT_NOBODY);
	r->length = (int64_t)json_array_size(json_object_get(journal, "actions"));
	r->speed = SPEED_STANDARD;
	show(r, NULL);
	return &r->screen;
}

void
replay_open_journal(struct app *app, json_t *journal)
{
	struct error e;
	struct session *whole = session_replay(app->registry, journal, -1, &e);
	struct session *start = whole == NULL ? NULL : session_replay(app->registry, journal, 0, &e);
	session_free(whole);
	if (start == NULL) {
		json_decref(journal);
		say_on_screen(app, _("No replay"), &e);
		return;
	}
	app_push(app, replay_new(app, journal, start));
}

static bool
note_over(const struct game_row *row, void *context)
{
	*(bool *)context = row->over;
	return true;
}

/* A game that goes on is not shown: it may hold another's secrets, and its clock
 * stands. */
static bool
check_over(struct store *store, int64_t id, struct error *e)
{
	bool over = false;
	return store_game(store, id, note_over, &over, e) &&
	    (over || error_set(e, ERR_RULE, N_("This game is not finished; it can be resumed, not replayed.")));
}

void
replay_open(struct app *app, int64_t id)
{
	struct error e;
	json_t *journal = NULL;
	if (check_over(app->store, id, &e))
		journal = session_saved_journal(app->store, id, &e);
	if (journal == NULL)
		say_on_screen(app, _("No replay"), &e);
	else
		replay_open_journal(app, journal);
}
