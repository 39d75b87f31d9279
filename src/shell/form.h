/* form.h: a page on which a game's options are set, made from their table. */
#ifndef SHELL_FORM_H
#define SHELL_FORM_H

#include "shell/app.h"
#include "shell/controller.h"

/* Shows the options that apply beside the given ones and starts the game. The
 * values are kept under the setting's name and come back next time; `fixed` is
 * the option that chose this form and is not shown. */
struct screen	*form_new(struct app *, const struct entrant *, const struct options *, const char *fixed,
		    const char *setting);

#endif
