/* say.c: errors in the player's language. */
#include "shell/say.h"

#include "base/mem.h"
#include "shell/app.h"
#include "shell/ask.h"
#include "ui/language.h"

void
say_error(const struct error *e, char text[SAY_SIZE])
{
	error_text_as(e, _(e->sentence), text, SAY_SIZE);
}

void
say_on_screen(struct app *app, const char *title, const struct error *e)
{
	char text[SAY_SIZE];
	say_error(e, text);
	app_push(app, ask_tell(mem_string(title), mem_string(text)));
}
