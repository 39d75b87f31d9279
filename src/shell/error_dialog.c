/* error_dialog.c: an error as something to be read. */
#include "shell/error_dialog.h"

#include "base/mem.h"
#include "game/language.h"
#include "shell/app.h"
#include "shell/ask.h"

void
error_dialog_show(struct app *app, const char *title, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	app_push(app, ask_tell(mem_string(title), mem_string(text)));
}
