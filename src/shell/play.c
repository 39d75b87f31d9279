/* play.c: the screen on which a game is played. */
#include "shell/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/play_private.h"
#include "shell/say.h"
#include "ui/language.h"
#include "ui/widget.h"

enum { HINT_MS = 300, CPU_PACE_MS = 600 };

struct app *
play_app(struct play *p)
{
	return p->screen.app;
}

struct screen *
play_screen(struct play *p)
{
	return &p->screen;
}

struct desk *
play_desk(struct play *p)
{
	return play_chair(p)->desk;
}

const struct view *
play_view(struct play *p)
{
	return play_chair(p)->view;
}

struct chair *
play_chair(struct play *p)
{
	return &p->chairs[p->seat];
}

static void
say_to(struct chair *chair, enum style style, const char *text)
{
	snprintf(chair->message, sizeof chair->message, "%s", text);
	chair->message_style = style;
}

void
play_say(struct play *p, enum style style, const char *text)
{
	say_to(play_chair(p), style, text);
}

void
play_say_error(struct play *p, const struct error *e)
{
	char text[SAY_SIZE];
	say_error(e, text);
	play_say(p, STYLE_BAD, text);
}

static bool
wants_motion(const struct play *p)
{
	return settings_are(&p->screen.app->settings, SETTING_MOTION, "on");
}

/* --- chairs --- */

/* With whose eyes the chair of a seat looks. */
static int
viewer_of(const struct play *p, int seat)
{
	return p->referee && play_may_reveal(p) ? SEAT_REFEREE : seat != 0 ? seat : SEAT_NOBODY;
}

bool
play_may_reveal(const struct play *p)
{
	return p->controller->game->secret && (p->people == 0 || session_over(p->session));
}

void
play_renew_view(struct play *p, int seat)
{
	struct chair *chair = &p->chairs[seat];
	p->controller->game->view_free(chair->view);
	chair->view = session_view(p->session, viewer_of(p, seat));
}

static bool
is_cpu(const struct play *p, int seat)
{
	return session_started(p->session)->seats[seat].cpu;
}

static void
take_chair(struct play *p, int seat)
{
	struct chair *chair = &p->chairs[seat];
	chair->desk = p->controller->open();
	if (p->controller->meet != NULL)
		p->controller->meet(chair->desk, p->screen.app, session_started(p->session));
	play_renew_view(p, seat);
	p->controller->update(chair->desk, chair->view, NULL, false, &chair->log);
}

static void
take_chairs(struct play *p)
{
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		if (is_cpu(p, seat))
			continue;
		take_chair(p, seat);
		p->people++;
		if (p->seat == 0)
			p->seat = seat;
	}
	if (p->people == 0)
		take_chair(p, 0);
}

int
play_successor(const struct play *p)
{
	int seat = session_to_act(p->session);
	bool other = seat > 0 && seat != p->seat && !is_cpu(p, seat);
	return other && p->people > 1 && p->controller->game->secret ? seat : SEAT_NOBODY;
}

/* Says in a chair's message line what the update wrote into its log. */
static void
say_news(struct chair *chair, int lines)
{
	char news[SENTENCE_SIZE] = "";
	for (int i = chair->log.count - lines; i < chair->log.count; i++) {
		size_t used = strlen(news);
		snprintf(news + used, sizeof news - used, "%s%s", used > 0 ? "  " : "", log_line(&chair->log, i));
	}
	say_to(chair, STYLE_TEXT, news);
}

static void
show_to(struct play *p, int seat, struct events *events)
{
	struct chair *chair = &p->chairs[seat];
	json_t *known = events == NULL ? NULL : events_for(events, viewer_of(p, seat));
	int before = chair->log.added;
	play_renew_view(p, seat);
	p->controller->update(chair->desk, chair->view, known, wants_motion(p) && seat == p->seat, &chair->log);
	say_news(chair, chair->log.added - before);
	json_decref(known);
}

/* The state has changed: everybody at the table learns what they may. NULL
 * events: a jump. */
static void
show_change(struct play *p, struct events *events)
{
	int64_t now = p->screen.app->now_ms;
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		if (p->chairs[seat].desk != NULL)
			show_to(p, seat, events);
	int wait = p->controller->motion(play_chair(p)->desk);
	p->frame_at = wait > 0 ? now + wait : NEVER;
	p->move_at = now + (wants_motion(p) ? CPU_PACE_MS : 0);
}

void
play_reveal(struct play *p, bool everything)
{
	p->referee = everything;
	show_change(p, NULL);
}

static void
keep_time(struct play *p)
{
	if (session_paused(p->session))
		return;
	session_clock(p->session, p->screen.app->now_ms, NULL);
	play_renew_view(p, p->seat);
}

void
play_drop_thought(struct play *p)
{
	thought_free(p->thought);
	p->thought = NULL;
}

/* --- acting --- */

static bool
act(struct play *p, int seat, const char *action)
{
	struct events events = { 0 };
	struct error e;
	keep_time(p);
	play_drop_thought(p);
	bool ok = session_play(p->session, seat, action, &events, &e);
	if (ok)
		show_change(p, &events);
	else
		play_say_error(p, &e);
	events_clear(&events);
	return ok;
}

bool
play_act(struct play *p, const char *action)
{
	return act(p, p->seat, action);
}

bool
play_act_as(struct play *p, int seat, const char *action)
{
	struct events events = { 0 };
	bool ok = session_play(p->session, seat, action, &events, NULL);
	if (ok)
		show_change(p, &events);
	events_clear(&events);
	return ok;
}

static void
undo(struct play *p)
{
	struct error e;
	play_drop_thought(p);
	if (!session_undo(p->session, &e)) {
		play_say_error(p, &e);
		return;
	}
	p->told = false;
	show_change(p, NULL);
	play_say(p, STYLE_TEXT, _("Taken back."));
}

/* --- the CPU --- */

static void
ask_hint(struct play *p)
{
	if (p->thought != NULL)
		return;
	const char *level = game_strongest_level(session_game(p->session));
	p->thought = thought_new(p->session, p->seat, level, p->screen.app->now_ms + HINT_MS);
	p->for_hint = true;
	play_say(p, STYLE_DIM, _("Thinking..."));
}

/* The seat of a CPU that is to act; SEAT_NOBODY otherwise. Where every seat may
 * act, a CPU does so before the people are asked. */
static int
cpu_seat(const struct play *p)
{
	int to_act = session_to_act(p->session);
	for (int seat = 1; seat <= session_seats(p->session); seat++)
		if (is_cpu(p, seat) && (to_act == seat || to_act == SEAT_ALL))
			return seat;
	return SEAT_NOBODY;
}

static void
start_cpu(struct play *p, int seat)
{
	const char *level = session_started(p->session)->seats[seat].level;
	int ms = atoi(settings_get(&p->screen.app->settings, SETTING_THINKING));
	p->thought = thought_new(p->session, seat, level, p->screen.app->now_ms + ms);
	p->for_hint = false;
}

static void
finish_thought(struct play *p)
{
	char action[ACTION_SIZE], sentence[SENTENCE_SIZE];
	struct chair *chair = play_chair(p);
	int seat = cpu_seat(p);
	bool found = thought_action(p->thought, action), hint = p->for_hint;
	play_drop_thought(p);
	if (found && hint) {
		p->controller->hint(chair->desk, chair->view, action, sentence);
		play_say(p, STYLE_GOOD, sentence);
	} else if (found && seat != SEAT_NOBODY) {
		act(p, seat, action);
	}
}

/* --- covers --- */

/* What lies open over the board is the business of whoever sat there. */
static void
play_interrupt(struct screen *s)
{
	struct play *p = (struct play *)s;
	play_pause(p);
	while (p->cover == COVER_CURTAIN && s->app->top != s)
		app_pop(s->app);
}

/* A page that hides the board stops the clock without covering the board. */
static void
play_cover(struct screen *s, bool covered)
{
	struct play *p = (struct play *)s;
	if (p->session == NULL || p->cover != COVER_NONE)
		return;
	if (covered)
		session_pause(p->session, s->app->now_ms);
	else
		session_go_on(p->session, s->app->now_ms);
}

/* --- drawing --- */

static void
draw_title(struct play *p, struct canvas *c)
{
	char mode[SENTENCE_SIZE], left[SENTENCE_SIZE * 2], right[SENTENCE_SIZE];
	p->controller->title(play_chair(p)->view, mode);
	snprintf(left, sizeof left, "%s  %s", session_game(p->session)->title, mode);
	if (session_unsaved(p->session) || store_is_memory(p->screen.app->store))
		snprintf(right, sizeof right, "%s", _("not saved"));
	else if (p->controller->game->secret && !session_over(p->session))	/* a seed can be tried out */
		snprintf(right, sizeof right, _("game %lld"), (long long)session_id(p->session));
	else
		snprintf(right, sizeof right, _("game %lld, seed %llu"), (long long)session_id(p->session),
		    (unsigned long long)session_started(p->session)->seed);
	widget_title(c, left, right);
}

static void
draw_message(struct play *p, struct canvas *c)
{
	struct chair *chair = play_chair(p);
	char text[SENTENCE_SIZE * 2];
	if (play_successor(p) != SEAT_NOBODY) {
		snprintf(text, sizeof text, _("%s  Enter hides the board."), chair->message);
		widget_message(c, STYLE_STRONG, text);
	} else if (chair->message[0] != '\0') {
		widget_message(c, chair->message_style, chair->message);
	} else {
		p->controller->prompt(chair->desk, chair->view, text);
		widget_message(c, STYLE_TEXT, text);
	}
}

static bool
play_enabled(const struct screen *s, int command)
{
	const struct play *p = (const struct play *)s;
	const struct chair *chair = &p->chairs[p->seat];
	if (p->cover != COVER_NONE)
		return command >= COMMAND_HELP || command == PLAY_LEAVE ||
		    (command == PLAY_PAUSE && p->cover == COVER_PAUSE);
	switch (command) {
	case PLAY_UNDO:
		return session_may_undo(p->session);
	case PLAY_HINT:
		return !session_over(p->session) && p->people > 0 && play_successor(p) == SEAT_NOBODY &&
		    cpu_seat(p) == SEAT_NOBODY && p->controller->game->levels != NULL;
	case PLAY_PAUSE:
		return !session_over(p->session);
	case PLAY_PIN:
		return p->people > 1 && p->controller->game->secret && !session_over(p->session);
	case PLAY_REFEREE:
		return play_may_reveal(p);
	case PLAY_LEAVE:
	case COMMAND_HELP:
	case COMMAND_RULES:
	case COMMAND_REPAINT:
	case COMMAND_BACK:
		return true;
	}
	return p->people > 0 && cpu_seat(p) == SEAT_NOBODY && play_successor(p) == SEAT_NOBODY &&
	    p->controller->enabled(chair->desk, chair->view, command);
}

static bool
key_enabled(int command, const void *context)
{
	return play_enabled(context, command);
}

static void
play_draw(struct screen *s, struct canvas *c)
{
	struct play *p = (struct play *)s;
	if (p->cover != COVER_NONE) {
		play_draw_cover(p, c);
	} else {
		keep_time(p);
		struct chair *chair = play_chair(p);
		bool live = p->people > 0 && !session_over(p->session) && play_successor(p) == SEAT_NOBODY;
		draw_title(p, c);
		p->controller->draw(chair->desk, c, chair->view, &chair->log, live);
		draw_message(p, c);
	}
	widget_keys(c, s->app->keymap, s->scope, s->commands, key_enabled, p);
}

/* --- keys --- */

static void
back(struct play *p)
{
	struct chair *chair = play_chair(p);
	if (p->cover == COVER_PAUSE)
		play_uncover(p);
	else if (p->cover == COVER_CURTAIN)
		p->opening = OPENING_CLOSED;
	else if (p->people > 0 && p->controller->command(chair->desk, p, chair->view, COMMAND_BACK))
		return;
	else if (session_over(p->session))
		play_tell_end(p);
	else
		play_open_menu(p);
}

static void
play_command(struct screen *s, int command)
{
	struct play *p = (struct play *)s;
	struct chair *chair = play_chair(p);
	switch (command) {
	case PLAY_PAUSE:
		if (p->cover != COVER_NONE)
			play_uncover(p);
		else
			play_pause(p);
		break;
	case PLAY_LEAVE:
		play_leave(p);
		break;
	case PLAY_UNDO:
		undo(p);
		break;
	case PLAY_HINT:
		ask_hint(p);
		break;
	case PLAY_REFEREE:
		play_reveal(p, !p->referee);
		break;
	case PLAY_PIN:
		play_ask_pin(p);
		break;
	case COMMAND_BACK:
		back(p);
		break;
	default:
		p->controller->command(chair->desk, p, chair->view, command);
	}
}

static void
end_motion(struct play *p)
{
	struct desk *desk = play_chair(p)->desk;
	while (p->controller->motion(desk) > 0)
		p->controller->step(desk);
	p->frame_at = NEVER;
}

/* What Enter means when there is nothing to choose; false: nothing. */
static bool
take_enter(struct play *p)
{
	if (p->cover == COVER_PAUSE)
		play_uncover(p);
	else if (session_over(p->session))
		play_tell_end(p);
	else if (play_successor(p) != SEAT_NOBODY)
		play_fall(p, COVER_CURTAIN);
	else
		return false;
	return true;
}

/* While something moves any key ends the motion first, and still counts. */
static bool
play_input(struct screen *s, const struct input_event *event)
{
	struct play *p = (struct play *)s;
	struct chair *chair = play_chair(p);
	bool key = event->kind == INPUT_KEY;
	end_motion(p);
	if (p->cover == COVER_CURTAIN) {
		return !key || play_curtain_key(p, event->key);
	}
	if (key)
		return (event->key == KEY_CODE_ENTER || event->key == ' ') && take_enter(p);
	if (event->kind == INPUT_PRESS && p->cover == COVER_PAUSE)
		play_uncover(p);
	else if (event->kind != INPUT_TEXT && p->cover == COVER_NONE && p->people > 0 && !session_over(p->session) &&
	    cpu_seat(p) == SEAT_NOBODY && play_successor(p) == SEAT_NOBODY)
		p->controller->click(chair->desk, p, chair->view, event);
	return true;
}

/* --- time --- */

static int64_t
play_due(const struct screen *s)
{
	const struct play *p = (const struct play *)s;
	if (p->cover != COVER_NONE)
		return NEVER;
	if (p->frame_at != NEVER)
		return p->frame_at;
	if (p->thought != NULL || (session_over(p->session) && !p->told))
		return s->app->now_ms;
	return cpu_seat(p) != SEAT_NOBODY ? p->move_at : NEVER;
}

static void
play_tick(struct screen *s)
{
	struct play *p = (struct play *)s;
	int seat = cpu_seat(p);
	s->app->dirty = p->thought == NULL;
	if (p->frame_at != NEVER) {
		struct desk *desk = play_chair(p)->desk;
		p->controller->step(desk);
		int wait = p->controller->motion(desk);
		p->frame_at = wait > 0 ? s->app->now_ms + wait : NEVER;
		s->app->dirty = true;
	} else if (p->thought != NULL) {
		if (thought_go_on(p->thought)) {
			finish_thought(p);
			s->app->dirty = true;
		}
	} else if (session_over(p->session)) {
		if (!p->told)
			play_tell_end(p);
	} else if (seat != SEAT_NOBODY) {
		start_cpu(p, seat);
	}
}

/* --- life --- */

/* What is said when the program ends here: only what is true. */
static void
note_farewell(struct play *p)
{
	struct app *app = p->screen.app;
	bool memory = store_is_memory(app->store);
	app->farewell[0] = '\0';
	if (memory && p->screen.below == NULL) {	/* no menu has said it */
		char text[SAY_SIZE];
		say_error(&app->store_error, text);
		snprintf(app->farewell, sizeof app->farewell, "%s", text);
	}
	if (p->session != NULL && !session_over(p->session) && !session_unsaved(p->session) && !memory)
		snprintf(app->farewell, sizeof app->farewell, _("Game %lld is saved; goyu resume goes on with it."),
		    (long long)session_id(p->session));
}

static void
play_free(struct screen *s)
{
	struct play *p = (struct play *)s;
	play_drop_thought(p);
	note_farewell(p);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		if (p->chairs[seat].desk == NULL)
			continue;
		p->controller->game->view_free(p->chairs[seat].view);
		p->controller->close(p->chairs[seat].desk);
	}
	session_free(p->session);
	free(p);
}

static const struct screen_class play_class = {
	.enabled   = play_enabled,
	.draw      = play_draw,
	.input     = play_input,
	.command   = play_command,
	.due       = play_due,
	.tick      = play_tick,
	.cover     = play_cover,
	.interrupt = play_interrupt,
	.free      = play_free,
};

struct screen *
play_new(struct app *app, struct session *session)
{
	struct play *p = mem_new(sizeof *p);
	const struct controller *controller = controller_of(session_game(session));
	p->screen = (struct screen){
		.class = &play_class, .scope = controller->game->id, .commands = controller->commands, .app = app,
	};
	p->session = session;
	p->controller = controller;
	p->frame_at = NEVER;
	take_chairs(p);
	session_go_on(session, app->now_ms);
	if (p->people > 1 && controller->game->secret)
		play_pause(p);	/* the first player is called like every other */
	return &p->screen;
}

struct screen *
play_resumed(struct app *app, struct session *session)
{
	struct screen *play = play_new(app, session);
	play_pause((struct play *)play);
	return play;
}

/* --- beginning --- */

bool
play_start(struct app *app, const struct entrant *entrant, const struct session_start *start, bool instead)
{
	struct error e;
	struct session *session = NULL;
	if (controller_of(entrant->game)->admit(entrant->content, &start->options, app, &e))
		session = session_new(entrant, start, app->store, &e);
	if (session == NULL) {
		say_on_screen(app, _("This game cannot start"), &e);
		return false;
	}
	struct screen *play = play_new(app, session);
	if (instead)
		app_replace(app, play);
	else
		app_push(app, play);
	return true;
}

bool
play_resume(struct app *app, int64_t id)
{
	struct error e;
	struct session *session = session_resume(app->registry, app->store, id, &e);
	if (session == NULL) {
		say_on_screen(app, _("This game cannot go on"), &e);
		return false;
	}
	app_push(app, play_resumed(app, session));
	return true;
}
