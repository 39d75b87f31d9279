/* ask.c: questions over another screen: a few answers, or a line to type. */
#include "shell/ask.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/app.h"

enum { ASK_UP = 1, ASK_DOWN, ASK_FIRST, ASK_LAST, ASK_CHOOSE };

#define ASK_COMMANDS(before, next) \
	{ ASK_UP, "up", before, NULL, N_("Previous answer.") }, \
	{ ASK_DOWN, "down", next, N_("move"), N_("Next answer.") }, \
	{ ASK_FIRST, "first", "Home g PageUp", NULL, N_("First answer.") }, \
	{ ASK_LAST, "last", "End G PageDown", NULL, N_("Last answer.") }, \
	{ ASK_CHOOSE, "choose", "Enter Space", N_("OK"), N_("Choose this answer.") }, \
	COMMON_COMMANDS, \
	{ .name = NULL }

/* The same keys in both tables. The key line shows the one that moves to the next answer. */
static const struct command stacked[] = { ASK_COMMANDS("Up Left k h", "Down Right j l Tab") };
static const struct command side_by_side[] = { ASK_COMMANDS("Left Up h k", "Right Down l j Tab") };

struct ask {
	struct screen		 screen;
	struct question		 question;
	struct screen		*asker;
	answer_handler		*answered;
	struct text_field	 field;		/* the typed line */
	text_handler		*typed;
	/* Why the last line was refused; NULL: it was not. */
	char			*refusal;
};

static struct dialog
ask_dialog(const struct ask *a)
{
	return (struct dialog){
		.title = a->question.title, .text = a->question.text,
		.choices = a->question.choices, .selected = a->question.selected,
		.picture_rows = a->question.picture_rows,
	};
}

static int
count_choices(const struct ask *a)
{
	int count = 0;
	while (a->question.choices[count] != NULL)
		count++;
	return count;
}

/* With only one answer there is nothing to move to. */
static bool
ask_enabled(const struct screen *s, int command)
{
	return command < ASK_UP || command > ASK_LAST || count_choices((const struct ask *)s) > 1;
}

static void
ask_draw(struct screen *s, struct canvas *c)
{
	const struct ask *a = (struct ask *)s;
	struct dialog dialog = ask_dialog(a);
	widget_dialog(c, &dialog);
	struct rect picture = dialog_picture(c, &dialog);
	if (picture.rows > 0)
		a->question.picture(a->asker, c, &picture);
	const struct command *wanted = dialog_is_stacked(c, &dialog) ? stacked : side_by_side;
	if (s->commands != wanted) {
		s->commands = wanted;
		screen_bind(s);
	}
}

static void
ask_answer(struct ask *asked, int choice)
{
	const struct ask a = *asked;
	app_pop(a.screen.app);
	if (a.answered != NULL)
		a.answered(a.asker, choice);
}

static void
ask_command(struct screen *s, int command)
{
	struct ask *a = (struct ask *)s;
	int count = count_choices(a), *selected = &a->question.selected;
	switch (command) {
	case ASK_UP:
		*selected = (*selected + count - 1) % count;
		break;
	case ASK_DOWN:
		*selected = (*selected + 1) % count;
		break;
	case ASK_FIRST:
	case ASK_LAST:
		*selected = command == ASK_FIRST ? 0 : count - 1;
		break;
	case ASK_CHOOSE:
		ask_answer(a, *selected);
		break;
	case COMMAND_BACK:
		ask_answer(a, a->question.cancel);
		break;
	}
}

static bool
ask_input(struct screen *s, const struct input_event *event)
{
	struct ask *a = (struct ask *)s;
	if (event->kind == INPUT_WHEEL)
		ask_command(s, event->button < 0 ? ASK_UP : ASK_DOWN);
	if (event->kind != INPUT_PRESS)
		return event->kind != INPUT_KEY;
	struct dialog dialog = ask_dialog(a);
	int choice = dialog_hit(app_canvas(s->app), &dialog, event->y, event->x);
	if (choice >= 0)
		ask_answer(a, choice);
	return true;
}

static void
ask_free(struct screen *s)
{
	struct ask *a = (struct ask *)s;
	free(a->question.title);
	free(a->question.text);
	free(a->refusal);
	explicit_bzero(&a->field, sizeof a->field);	/* it may have been a PIN */
	free(a);
}

static const struct screen_class ask_class = {
	.overlay  = true,
	.enabled  = ask_enabled,
	.draw     = ask_draw,
	.input    = ask_input,
	.command  = ask_command,
	.free     = ask_free,
};

struct screen *
ask_new(const struct question *question, struct screen *asker, answer_handler *answered)
{
	struct ask *a = mem_new(sizeof *a);
	*a = (struct ask){
		.screen = { .class = &ask_class, .scope = "arcade", .commands = stacked },
		.question = *question, .asker = asker, .answered = answered,
	};
	return &a->screen;
}

struct screen *
ask_note(char *title, char *text)
{
	struct question question = { .title = title, .text = text, .choices = { _("Close") } };
	return ask_new(&question, NULL, NULL);
}

struct screen *
ask_error(const char *title, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	return ask_note(mem_string(title), mem_string(text));
}

/* --- a typed line --- */

enum { ASK_TEXT_GIVE = 1 };

/* Every other key goes into the field, so COMMON_COMMANDS is not used here. */
static const struct command text_commands[] = {
	{ ASK_TEXT_GIVE, "give", "Enter", N_("OK"), N_("Choose this answer.") },
	{ COMMAND_BACK, "cancel", "Esc", N_("back"), N_("Go back.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ .name = NULL }
};

static void
ask_text_draw(struct screen *s, struct canvas *c)
{
	enum { COLS = 68, BORDER = 4 };	/* wide enough for a path */
	struct ask *a = (struct ask *)s;
	int cols = c->cols < COLS ? c->cols : COLS;
	int lines = text_rows(a->question.text, cols - BORDER);
	int refused = a->refusal == NULL ? 0 : text_rows(a->refusal, cols - BORDER),
	    rows = lines + refused + 4;
	struct rect frame = { (c->rows - rows) / 2, (c->cols - cols) / 2, rows, cols };
	struct rect in = widget_window(c, &frame, a->question.title);
	canvas_wrap(c, &in, STYLE_TEXT, a->question.text);
	widget_text_field(c, in.y + lines + 1, in.x, in.cols, &a->field);
	if (a->refusal != NULL)
		canvas_wrap(c, &(struct rect){ in.y + lines + 2, in.x, refused, in.cols },
		    STYLE_BAD, a->refusal);
}

static void
ask_text_command(struct screen *s, int command)
{
	struct ask *a = (struct ask *)s;
	struct app *app = s->app;
	struct error e;
	char text[ERROR_TEXT_SIZE];
	struct text_question again = { .field = a->field };
	struct screen *asker = a->asker;
	text_handler *typed = a->typed;
	again.title = mem_string(a->question.title);
	again.text = mem_string(a->question.text);
	app_pop(app);
	if (command == ASK_TEXT_GIVE && !typed(asker, again.field.text, &e)) {
		struct screen *asked = ask_text_new(&again, asker, typed);
		language_error(&e, text);
		((struct ask *)asked)->refusal = mem_string(text);
		app_push(app, asked);
	} else {
		free(again.title);
		free(again.text);
	}
	explicit_bzero(&again.field, sizeof again.field);
}

static bool
ask_text_input(struct screen *s, const struct input_event *event)
{
	struct ask *a = (struct ask *)s;
	bool end = event->key == KEY_CODE_ENTER || event->key == KEY_CODE_ESCAPE;
	if (event->kind == INPUT_KEY && end)
		return false;
	if (event->kind == INPUT_KEY || event->kind == INPUT_TEXT)
		text_field_key(&a->field, event->key);
	return true;
}

/* A half-typed text may be a secret, and another person may come back to the screen. */
static void
ask_text_interrupt(struct screen *s)
{
	struct text_field *field = &((struct ask *)s)->field;
	*field = (struct text_field){ .columns = field->columns, .secret = field->secret };
}

static const struct screen_class ask_text_class = {
	.overlay   = true,
	.draw      = ask_text_draw,
	.input     = ask_text_input,
	.command   = ask_text_command,
	.interrupt = ask_text_interrupt,
	.free      = ask_free,
};

struct screen *
ask_text_new(const struct text_question *question, struct screen *asker, text_handler *typed)
{
	struct ask *a = mem_new(sizeof *a);
	*a = (struct ask){
		.screen = { .class = &ask_text_class, .scope = "arcade",
		    .commands = text_commands },
		.question = { .title = question->title, .text = question->text },
		.field = question->field,
		.asker = asker, .typed = typed,
	};
	return &a->screen;
}
