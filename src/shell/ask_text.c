/* ask_text.c: a question answered by a typed line, as a screen over another. */
#include "shell/ask_text.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/app.h"

enum { ASK_TEXT_GIVE = 1 };

/* Every key goes into the field, so the others of a common screen are not here. */
static const struct command commands[] = {
	{ ASK_TEXT_GIVE, "give", "Enter", N_("answer"), N_("Give this answer.") },
	{ COMMAND_BACK, "cancel", "Esc", N_("back"), N_("Step back; nothing is lost.") },
	{ .name = NULL }
};

struct ask_text {
	struct screen		 screen;
	struct text_question	 question;
	struct screen		*asker;
	text_handler		*answered;
};

static void
ask_text_draw(struct screen *s, struct canvas *c)
{
	enum { COLS = 56, BORDER = 4 };
	struct ask_text *a = (struct ask_text *)s;
	int cols = c->cols < COLS ? c->cols : COLS;
	int lines = text_rows(a->question.text, cols - BORDER), rows = lines + 4;
	struct rect frame = { (c->rows - rows) / 2, (c->cols - cols) / 2, rows, cols };
	struct rect in = widget_panel(c, &frame, a->question.title);
	canvas_wrap(c, &in, STYLE_TEXT, a->question.text);
	widget_text_field(c, in.y + lines + 1, in.x, in.cols, &a->question.field);
}

static void
give(struct ask_text *a)
{
	struct screen *asker = a->asker;
	text_handler *answered = a->answered;
	struct text_field field = a->question.field;
	app_pop(a->screen.app);
	answered(asker, field.text);
}

static void
ask_text_command(struct screen *s, int command)
{
	if (command == ASK_TEXT_GIVE)
		give((struct ask_text *)s);
	else
		app_pop(s->app);
}

static bool
ask_text_input(struct screen *s, const struct input_event *event)
{
	struct ask_text *a = (struct ask_text *)s;
	bool end = event->key == KEY_CODE_ENTER || event->key == KEY_CODE_ESCAPE;
	if (event->kind == INPUT_KEY && end)
		return false;
	if (event->kind == INPUT_KEY || event->kind == INPUT_TEXT)
		text_field_key(&a->question.field, event->key);
	return true;
}

/* What is half typed may be a secret, and somebody else may come back to it. */
static void
ask_text_interrupt(struct screen *s)
{
	struct text_field *field = &((struct ask_text *)s)->question.field;
	*field = (struct text_field){ .columns = field->columns, .secret = field->secret };
}

static void
ask_text_free(struct screen *s)
{
	struct ask_text *a = (struct ask_text *)s;
	free(a->question.title);
	free(a->question.text);
	free(a);
}

static const struct screen_class ask_text_class = {
	.overlay   = true,
	.draw      = ask_text_draw,
	.input     = ask_text_input,
	.command   = ask_text_command,
	.interrupt = ask_text_interrupt,
	.free      = ask_text_free,
};

struct screen *
ask_text_new(const struct text_question *question, struct screen *asker, text_handler *answered)
{
	struct ask_text *a = mem_new(sizeof *a);
	*a = (struct ask_text){
		.screen = { .class = &ask_text_class, .scope = "arcade", .commands = commands },
		.question = *question, .asker = asker, .answered = answered,
	};
	return &a->screen;
}
