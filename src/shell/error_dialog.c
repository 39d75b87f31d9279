/* error_dialog.c: errors in the player's language. */
#include "shell/error_dialog.h"

#include "base/mem.h"
#include "game/language.h"
#include "shell/app.h"
#include "shell/ask.h"

void
error_dialog_text(const struct error *e, char text[ERROR_DIALOG_SIZE])
{
	error_text_as(e, _(e->sentence), text, ERROR_DIALOG_SIZE);
}

void
error_dialog_show(struct app *app, const char *title, const struct error *e)
{
	char text[ERROR_DIALOG_SIZE];
	error_dialog_text(e, text);
	app_push(app, ask_tell(mem_string(title), mem_string(text)));
}
