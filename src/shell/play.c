/* play.c: the screen on which a game is played. */
#include "shell/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/ask.h"
#include "shell/menu.h"
#include "shell/replay.h"
#include "shell/thought.h"
#include "ui/language.h"
#include "ui/widget.h"

enum { HINT_MS = 300, CPU_MS = 500, CPU_PACE_MS = 600 };

struct play {
	struct screen			 screen;
	struct session			*session;
	const struct controller		*controller;
	struct desk			*desk;
	int				 seat;		/* whose view is drawn */
	struct view			*view;
	struct log			 log;
	char				 message[SENTENCE_SIZE];
	enum style			 message_style;
	bool				 covered;	/* by the pause page */
	bool				 told;		/* the end has been reported */
	struct thought			*thought;	/* NULL: no CPU is at work */
	bool				 for_hint;
	int64_t				 move_at;	/* when a CPU's move may be shown */
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
};

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

void
play_say(struct play *p, enum style style, const char *text)
{
	snprintf(p->message, sizeof p->message, "%s", text);
	p->message_style = style;
}

static bool
wants_motion(const struct play *p)
{
	return settings_are(&p->screen.app->settings, SETTING_MOTION, "on");
}

/* --- the view --- */

static void
renew_view(struct play *p)
{
	const struct game *game = session_game(p->session);
	game->view_free(p->view);
	p->view = session_view(p->session, p->seat);
}

/* Says in the message line what the update wrote into the log. */
static void
say_news(struct play *p, int lines_before)
{
	char news[SENTENCE_SIZE] = "";
	for (int i = lines_before; i < p->log.count; i++) {
		size_t used = strlen(news);
		snprintf(news + used, sizeof news - used, "%s%s", used > 0 ? "  " : "", p->log.lines[(p->log.first + i) % LOG_LINES]);
	}
	play_say(p, STYLE_TEXT, news);
}

/* The state has changed: shows it. NULL events: a jump. */
static void
show_change(struct play *p, struct events *events)
{
	int64_t now = p->screen.app->now_ms;
	json_t *known = events == NULL ? NULL : events_for(events, p->seat);
	int lines = p->log.count < LOG_LINES ? p->log.count : LOG_LINES - 1;
	renew_view(p);
	p->controller->update(p->desk, p->view, known, wants_motion(p), &p->log);
	json_decref(known);
	say_news(p, lines);
	int wait = p->controller->motion(p->desk);
	p->frame_at = wait > 0 ? now + wait : NEVER;
	p->move_at = now + (wants_motion(p) ? CPU_PACE_MS : 0);
}

static void
keep_time(struct play *p)
{
	if (session_paused(p->session))
		return;
	session_clock(p->session, p->screen.app->now_ms, NULL);
	renew_view(p);
}

static void
drop_thought(struct play *p)
{
	thought_free(p->thought);
	p->thought = NULL;
}

/* --- the end, and leaving --- */

static void
restart(struct play *p, const struct session_start *start, bool abandon)
{
	struct app *app = p->screen.app;
	struct session_start again = *start;
	const struct entrant *entrant = session_entrant(p->session);
	struct session *old = p->session;
	struct error e;
	struct session *session = session_new(entrant, &again, app->store, &e);
	if (session == NULL) {
		char text[SENTENCE_SIZE];
		error_text_as(&e, _(e.sentence), text, sizeof text);
		play_say(p, STYLE_BAD, text);
		return;
	}
	if (abandon)
		session_abandon(old);
	else
		session_free(old);
	p->session = NULL;
	app_replace(app, play_new(app, session));
}

static void
start_anew(struct play *p, bool same_deal, bool abandon)
{
	struct session_start start = *session_started(p->session);
	if (!same_deal)
		start.seed = app_seed(p->screen.app);
	restart(p, &start, abandon);
}

/* Back to where the game was begun; a game begun by the command line alone
 * ends the program. */
static void
leave(struct play *p)
{
	if (session_length(p->session) == 0) {	/* nothing happened: nothing to keep */
		session_abandon(p->session);
		p->session = NULL;
	}
	app_pop(p->screen.app);
}

/* The same for those who want to go on with something else. */
static void
leave_to_menu(struct play *p)
{
	struct app *app = p->screen.app;
	if (p->screen.below != NULL)
		leave(p);
	else
		app_replace(app, menu_new(app));
}

static void
give_up(struct play *p)
{
	struct app *app = p->screen.app;
	session_abandon(p->session);
	p->session = NULL;
	if (p->screen.below != NULL)
		app_pop(app);
	else
		app_replace(app, menu_new(app));
}

enum end_choice { END_NEXT, END_NEW, END_RETRY, END_REPLAY, END_MENU, END_CLOSE };

static bool
has_next(struct play *p, struct session_start *next)
{
	session_start_init(next, session_game(p->session), 0);
	return p->controller->next(p->view, p->screen.app, next);
}

static void
end_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	struct app *app = s->app;
	struct session_start next;
	if (!has_next(p, &next))
		choice++;	/* the first answer was not offered */
	switch ((enum end_choice)choice) {
	case END_NEXT:
		next.seed = app_seed(app);
		restart(p, &next, false);
		break;
	case END_NEW:
		start_anew(p, false, false);
		break;
	case END_RETRY:
		start_anew(p, true, false);
		break;
	case END_REPLAY:
		replay_open_journal(app, session_journal(p->session));
		break;
	case END_MENU:
		leave_to_menu(p);
		break;
	case END_CLOSE:
		break;
	}
}

static void
tell_end(struct play *p)
{
	struct session_start next;
	bool more = has_next(p, &next);
	struct question q = {
		.title = mem_string(_("The end")), .text = p->controller->report(p->view),
		.cancel = more ? END_CLOSE : END_CLOSE - 1,
	};
	const char *const words[] = {
		[END_NEXT] = _("Next"), [END_NEW] = _("New game"), [END_RETRY] = _("Same deal again"),
		[END_REPLAY] = _("Watch the replay"), [END_MENU] = _("Leave"), [END_CLOSE] = _("Look at the board"),
	};
	for (size_t i = more ? 0 : 1, n = 0; i < LEN(words); i++)
		q.choices[n++] = words[i];
	p->told = true;
	app_push(p->screen.app, ask_new(&q, &p->screen, end_answered));
}

enum menu_choice { MENU_CONTINUE, MENU_RETRY, MENU_NEW, MENU_GIVE_UP, MENU_LEAVE };

static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	switch ((enum menu_choice)choice) {
	case MENU_CONTINUE:
		break;
	case MENU_RETRY:
		start_anew(p, true, true);
		break;
	case MENU_NEW:
		start_anew(p, false, true);
		break;
	case MENU_GIVE_UP:
		give_up(p);
		break;
	case MENU_LEAVE:
		leave_to_menu(p);
		break;
	}
}

static void
open_menu(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Game menu")),
		.text = mem_string(_("Leaving keeps the game; the others give it up.")),
		.choices = { _("Continue"), _("Same deal from the start"), _("New game"), _("Give up"),
		    _("Leave, the game is saved") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}

/* --- acting --- */

static bool
act(struct play *p, int seat, const char *action)
{
	struct events events = { 0 };
	struct error e;
	keep_time(p);
	drop_thought(p);
	bool ok = session_play(p->session, seat, action, &events, &e);
	if (ok) {
		show_change(p, &events);
	} else {
		char text[SENTENCE_SIZE];
		error_text_as(&e, _(e.sentence), text, sizeof text);
		play_say(p, STYLE_BAD, text);
	}
	events_clear(&events);
	return ok;
}

bool
play_act(struct play *p, const char *action)
{
	return act(p, p->seat, action);
}

static void
undo(struct play *p)
{
	struct error e;
	char text[SENTENCE_SIZE];
	drop_thought(p);
	if (session_undo(p->session, &e)) {
		p->told = false;
		show_change(p, NULL);
		play_say(p, STYLE_TEXT, _("Taken back."));
		return;
	}
	error_text_as(&e, _(e.sentence), text, sizeof text);
	play_say(p, STYLE_BAD, text);
}

/* --- the CPU --- */

static const char *
strongest_level(const struct game *game)
{
	const char *const *level = game->levels;
	while (level[1] != NULL)
		level++;
	return *level;
}

static void
ask_hint(struct play *p)
{
	if (session_over(p->session) || p->thought != NULL)
		return;
	const char *level = strongest_level(session_game(p->session));
	p->thought = thought_new(p->session, p->seat, level, p->screen.app->now_ms + HINT_MS);
	p->for_hint = true;
	play_say(p, STYLE_DIM, _("Thinking..."));
}

/* The seat of a CPU that is to move; SEAT_NOBODY otherwise. */
static int
cpu_seat(const struct play *p)
{
	int seat = session_to_act(p->session);
	return seat > 0 && session_started(p->session)->seats[seat].cpu ? seat : SEAT_NOBODY;
}

static void
finish_thought(struct play *p)
{
	char action[ACTION_SIZE], sentence[SENTENCE_SIZE];
	int seat = cpu_seat(p);
	bool found = thought_action(p->thought, action), hint = p->for_hint;
	drop_thought(p);
	if (found && hint) {
		p->controller->hint(p->desk, p->view, action, sentence);
		play_say(p, STYLE_GOOD, sentence);
	} else if (found && seat != SEAT_NOBODY) {
		act(p, seat, action);
	}
}

/* --- the pause page --- */

static void
pause_game(struct play *p)
{
	if (p->covered || session_over(p->session))
		return;
	session_pause(p->session, p->screen.app->now_ms);
	p->covered = true;
	drop_thought(p);
}

static void
go_on(struct play *p)
{
	p->covered = false;
	session_go_on(p->session, p->screen.app->now_ms);
	renew_view(p);
}

static void
play_interrupt(struct screen *s)
{
	pause_game((struct play *)s);
}

/* A page that hides the board stops the clock without covering the board. */
static void
play_cover(struct screen *s, bool covered)
{
	struct play *p = (struct play *)s;
	if (p->session == NULL || p->covered)
		return;
	if (covered)
		session_pause(p->session, s->app->now_ms);
	else
		session_go_on(p->session, s->app->now_ms);
}

/* --- the screen --- */

static void
draw_title(struct play *p, struct canvas *c)
{
	char mode[SENTENCE_SIZE], left[SENTENCE_SIZE * 2], right[SENTENCE_SIZE];
	p->controller->title(p->view, mode);
	snprintf(left, sizeof left, "%s  %s", session_game(p->session)->title, mode);
	if (session_unsaved(p->session) || store_is_memory(p->screen.app->store))
		snprintf(right, sizeof right, "%s", _("not saved"));
	else
		snprintf(right, sizeof right, _("game %lld, seed %llu"), (long long)session_id(p->session),
		    (unsigned long long)session_started(p->session)->seed);
	widget_title(c, left, right);
}

static bool
play_enabled(const struct screen *s, int command)
{
	const struct play *p = (const struct play *)s;
	if (p->covered)
		return command == PLAY_PAUSE || command >= COMMAND_HELP || command == PLAY_LEAVE;
	switch (command) {
	case PLAY_UNDO:
		return session_may_undo(p->session);
	case PLAY_HINT:
	case PLAY_PAUSE:
		return !session_over(p->session);
	case PLAY_LEAVE:
	case COMMAND_HELP:
	case COMMAND_RULES:
	case COMMAND_REPAINT:
	case COMMAND_BACK:
		return true;
	}
	return cpu_seat(p) == SEAT_NOBODY && p->controller->enabled(p->desk, p->view, command);
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
	if (p->covered) {
		widget_curtain(c, _("Paused"), _("The board is covered and the clock stands. Press p or Enter to go on."));
	} else {
		keep_time(p);
		draw_title(p, c);
		p->controller->draw(p->desk, c, p->view, &p->log, !session_over(p->session));
		if (p->message[0] == '\0') {
			char prompt[SENTENCE_SIZE];
			p->controller->prompt(p->desk, p->view, prompt);
			widget_message(c, STYLE_TEXT, prompt);
		} else {
			widget_message(c, p->message_style, p->message);
		}
	}
	widget_keys(c, s->app->keymap, s->scope, p->controller->commands, key_enabled, p);
}

static void
back(struct play *p)
{
	if (p->covered)
		go_on(p);
	else if (p->controller->command(p->desk, p, p->view, COMMAND_BACK))
		return;
	else if (session_over(p->session))
		tell_end(p);
	else
		open_menu(p);
}

static void
play_command(struct screen *s, int command)
{
	struct play *p = (struct play *)s;
	switch (command) {
	case PLAY_PAUSE:
		if (p->covered)
			go_on(p);
		else
			pause_game(p);
		break;
	case PLAY_LEAVE:
		leave(p);
		break;
	case PLAY_UNDO:
		undo(p);
		break;
	case PLAY_HINT:
		ask_hint(p);
		break;
	case COMMAND_BACK:
		back(p);
		break;
	default:
		p->controller->command(p->desk, p, p->view, command);
	}
}

/* While something moves any key ends the motion first, and still counts. */
static bool
play_input(struct screen *s, const struct input_event *event)
{
	struct play *p = (struct play *)s;
	while (p->controller->motion(p->desk) > 0)
		p->controller->step(p->desk);
	p->frame_at = NEVER;
	bool enter = event->kind == INPUT_KEY && (event->key == KEY_CODE_ENTER || event->key == ' ');
	if (p->covered && (enter || event->kind == INPUT_PRESS)) {
		go_on(p);
		return true;
	}
	if (session_over(p->session) && !p->covered && enter) {
		tell_end(p);
		return true;
	}
	if (event->kind != INPUT_PRESS && event->kind != INPUT_WHEEL)
		return false;
	if (!p->covered && !session_over(p->session) && cpu_seat(p) == SEAT_NOBODY)
		p->controller->click(p->desk, p, p->view, event);
	return true;
}

static int64_t
play_due(const struct screen *s)
{
	const struct play *p = (const struct play *)s;
	if (p->covered)
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
	s->app->dirty = true;
	if (p->frame_at != NEVER) {
		p->controller->step(p->desk);
		int wait = p->controller->motion(p->desk);
		p->frame_at = wait > 0 ? s->app->now_ms + wait : NEVER;
	} else if (p->thought != NULL) {
		if (thought_go_on(p->thought))
			finish_thought(p);
		else
			s->app->dirty = false;
	} else if (session_over(p->session)) {
		if (!p->told)
			tell_end(p);
	} else if (cpu_seat(p) != SEAT_NOBODY) {
		int seat = cpu_seat(p);
		p->for_hint = false;
		p->thought = thought_new(p->session, seat, session_started(p->session)->seats[seat].level,
		    s->app->now_ms + CPU_MS);
	}
}

static void
play_free(struct screen *s)
{
	struct play *p = (struct play *)s;
	drop_thought(p);
	p->controller->game->view_free(p->view);
	p->controller->close(p->desk);
	if (p->session != NULL && !session_over(p->session) && !session_unsaved(p->session))
		snprintf(s->app->farewell, sizeof s->app->farewell, _("Game %lld is saved; goyu resume goes on with it."),
		    (long long)session_id(p->session));
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

static int
viewing_seat(const struct session *session)
{
	for (int seat = 1; seat <= session_seats(session); seat++)
		if (!session_started(session)->seats[seat].cpu)
			return seat;
	return SEAT_NOBODY;
}

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
	p->desk = p->controller->open();
	p->seat = viewing_seat(session);
	p->view = session_view(session, p->seat);
	p->frame_at = NEVER;
	p->controller->update(p->desk, p->view, NULL, false, &p->log);
	session_go_on(session, app->now_ms);
	return &p->screen;
}

struct screen *
play_resumed(struct app *app, struct session *session)
{
	struct screen *play = play_new(app, session);
	play_interrupt(play);
	return play;
}

/* --- beginning --- */

static void
tell_error(struct app *app, const char *title, const struct error *e)
{
	char text[ERROR_WORD_SIZE * 2];
	error_text_as(e, _(e->sentence), text, sizeof text);
	app_push(app, ask_tell(mem_string(title), mem_string(text)));
}

bool
play_start(struct app *app, const struct entrant *entrant, const struct session_start *start, bool instead)
{
	struct error e;
	struct session *session = NULL;
	if (controller_of(entrant->game)->admit(entrant->content, &start->options, app, &e))
		session = session_new(entrant, start, app->store, &e);
	if (session == NULL) {
		tell_error(app, _("This game cannot start"), &e);
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
		tell_error(app, _("This game cannot go on"), &e);
		return false;
	}
	app_push(app, play_resumed(app, session));
	return true;
}
