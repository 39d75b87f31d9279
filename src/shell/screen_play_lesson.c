/* screen_play_lesson.c: a tutorial on the play screen: tasks, steps, panel. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/panel_place.h"
#include "shell/screen_play_private.h"
#include "ui/widget.h"

enum { WORDS_SIZE = 1024 };

/* --- texts --- */

/* Replaces each command in braces with the player's key for it. */
static void
name_keys(const struct play *p, const char *words, char text[WORDS_SIZE])
{
	char name[64], key[SENTENCE_SIZE];
	const char *brace;
	text[0] = '\0';
	for (; (brace = strchr(words, '{')) != NULL; words = brace + 1 + strcspn(brace, "}")) {
		snprintf(name, sizeof name, "%.*s", (int)strcspn(brace + 1, "}"), brace + 1);
		controller_keys(p->controller, p->screen.app, name, key);
		text_append(text, WORDS_SIZE, "%.*s%s", (int)(brace - words), words, key);
	}
	text_append(text, WORDS_SIZE, "%s", words);
}

/* Writes what to press now. */
static void
name_task(const struct play *p, char text[WORDS_SIZE])
{
	const struct lesson_step *step = tutorial_step(p->tutorial);
	const char *task = lesson_words(&step->task);
	name_keys(p, step->end == STEP_READ && *task == '\0' ? _("Press Enter to go on.") : task,
	    text);
}

/* --- the end --- */

enum end_choice { END_PLAY, END_AGAIN, END_LEAVE };

static void
end_answered(struct screen *s, int choice)
{
	struct app *app = s->app;
	const struct loaded_game *loaded = ((struct play *)s)->tutorial->lesson->loaded;
	struct session_start first;
	switch ((enum end_choice)choice) {
	case END_PLAY:
		begin_after_tutorial(app_front(app), loaded, &first);
		play_start(app, loaded, &first, true);
		break;
	case END_AGAIN:
		play_learn(app, loaded, true);
		break;
	case END_LEAVE:
		app_pop(app);
		break;
	}
}

static void
congratulate(struct play *p)
{
	char text[WORDS_SIZE];
	name_keys(p, _("That is all you need to begin. {rules} shows how to play, {help} the keys, "
	    "{hint} a hint."), text);
	struct question q = {
		.title = mem_string(_("Well done!")), .text = mem_string(text),
		.choices = { _("Play your first game"), _("Once more"),
		    p->screen.below == NULL ? _("Leave") : _("Back") },
		.cancel = END_LEAVE,
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, end_answered));
}

static void
leave_answered(struct screen *s, int choice)
{
	if (choice == 1)
		play_leave((struct play *)s);
}

void
play_lesson_leave(struct play *p)
{
	if (p->tutorial->step == 0) {
		play_leave(p);
		return;
	}
	struct question q = {
		.title = mem_string(_("Leave the tutorial?")),
		.text = mem_string(_("Next time it starts with the first step.")),
		.choices = { _("Keep playing"), _("Leave") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, leave_answered));
}

/* --- from step to step --- */

static void
next_step(struct play *p)
{
	struct session *session;
	enum tutorial_turn turn = tutorial_next(p->tutorial, &session);
	if (turn == TUTORIAL_ENDS) {
		congratulate(p);
		return;
	}
	if (turn == TUTORIAL_NEW_SESSION) {
		play_drop_thought(p);
		session_free(p->session);
		p->session = session;
		play_start_time(p);
		play_show(p, NULL);
	}
	app_redraw(p->screen.app);
}

static void
end_step(struct play *p)
{
	tutorial_end_step(p->tutorial);
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

bool
play_lesson_replies(const struct play *p)
{
	return p->tutorial != NULL && tutorial_replies(p->tutorial);
}

static void
replied(struct play *p)
{
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

void
play_lesson_reply(struct play *p)
{
	int seat;
	struct action action;
	if (tutorial_reply(p->tutorial, &seat, &action))
		play_act_for(p, seat, &action, replied);
}

/* --- what the learner does --- */

bool
play_lesson_permits(const struct play *p, const struct action *action, struct error *e)
{
	char task[WORDS_SIZE];
	if (p->tutorial == NULL)
		return true;
	name_task(p, task);
	return tutorial_permits(p->tutorial, action, task, e);
}

void
play_lesson_acted(struct play *p)
{
	if (p->tutorial != NULL)
		end_step(p);
}

bool
play_lesson_reads(const struct play *p)
{
	return p->tutorial != NULL && tutorial_reads(p->tutorial);
}

void
play_lesson_go_on(struct play *p)
{
	if (play_lesson_reads(p))
		end_step(p);
}

/* Shows what to press after a wrong key. */
void
play_lesson_remind(struct play *p)
{
	char task[WORDS_SIZE];
	name_task(p, task);
	if (!p->tutorial->step_ended)
		app_note(p->screen.app, STYLE_BAD, task);
}

/* The key of a command that the step asks for also runs the command. */
static void
take_key(struct play *p, keycode key)
{
	const struct command *command = screen_find(&p->screen, key);
	if (command != NULL && tutorial_wants_command(p->tutorial, command->name))
		end_step(p);
}

bool
play_lesson_input(struct play *p, const struct input_event *event)
{
	bool over = session_over(p->session), press = event->kind == INPUT_PRESS;
	if (event->kind == INPUT_KEY) {
		take_key(p, event->key);
		return false;
	}
	if (press && (over || rect_has(&p->panel.at, event->y, event->x)))
		play_lesson_go_on(p);
	else if (!over)
		play_click(p, event);
	return true;
}

bool
play_lesson_hint(const struct play *p, struct action *action)
{
	return p->tutorial != NULL && tutorial_hint(p->tutorial, action);
}

/* --- the panel --- */

enum { FRAME_COLS = 4, FRAME_ROWS = 2, EDGE_ROWS = 2, COLS_LEAST = 22, COLS_MOST = 80 };

/* The text of the panel. */
struct panel_words {
	char	text[WORDS_SIZE], task[WORDS_SIZE];
};

static int
panel_rows(int cols, const void *context)
{
	const struct panel_words *w = context;
	return FRAME_ROWS + text_rows(w->text, cols - FRAME_COLS) + text_rows(w->task,
	    cols - FRAME_COLS);
}

static struct rect
corner_of(const struct lesson *lesson, const struct canvas *c, const struct panel_words *w)
{
	int rows = panel_rows(lesson->cols, w);
	return (struct rect){
		.y = lesson->corner == CORNER_TOP ? 1 : c->rows - EDGE_ROWS - rows,
		.x = lesson->corner == CORNER_LEFT ? 0 : c->cols - lesson->cols,
		.rows = rows, .cols = lesson->cols,
	};
}

/* Looks for a place once a step, when motion has ended, and again if the panel hides something
 * there. Otherwise the panel does not move. */
static void
place_panel(struct play *p, const struct canvas *c, const struct panel_words *w)
{
	struct panel_moment now = { p->tutorial->step, c->rows, c->cols, p->state == STATE_MOTION };
	if (!now.moving && memcmp(&now, &p->panel.moment, sizeof now) == 0 &&
	    !panel_place_hides(c, &p->panel.at))
		return;
	struct panel_place place = {
		.preferred = corner_of(p->tutorial->lesson, c, w), .least_cols = COLS_LEAST,
		.most_cols = COLS_MOST,
		.rows = panel_rows, .context = w,
	};
	p->panel.at = panel_place_find(c, &place);
	p->panel.moment = now;
}

void
play_lesson_draw(struct play *p, struct canvas *c)
{
	char title[SENTENCE_SIZE];
	struct panel_words w;
	name_keys(p, lesson_words(&tutorial_step(p->tutorial)->text), w.text);
	name_task(p, w.task);
	place_panel(p, c, &w);
	snprintf(title, sizeof title, _("Tutorial %d/%d"), p->tutorial->step + 1,
	    p->tutorial->lesson->count);
	struct rect at = widget_window(c, &p->panel.at, title);
	int used = canvas_wrap(c, &at, STYLE_TEXT, w.text);
	at = (struct rect){ at.y + used, at.x, at.rows - used, at.cols };
	canvas_wrap(c, &at, STYLE_STRONG, w.task);
}

/* --- beginning --- */

struct screen *
play_lesson(struct app *app, struct lesson *lesson)
{
	return &play_open(app, lesson_session(lesson, 0, NULL), tutorial_new(lesson))->screen;
}

void
play_learn(struct app *app, const struct loaded_game *loaded, bool instead)
{
	struct error e;
	struct lesson *lesson = lesson_load(app_share(app), loaded,
	    &(struct lesson_names){ .commands = controller_has_command }, &e);
	if (lesson == NULL)
		app_push(app, ask_error(_("This tutorial cannot begin"), &e));
	else if (instead)
		app_replace(app, play_lesson(app, lesson));
	else
		app_push(app, play_lesson(app, lesson));
}
