/* form.h: a page on which a game's options are set, made from their table. */
#ifndef SHELL_FORM_H
#define SHELL_FORM_H

#include "shell/app.h"
#include "shell/controller.h"

/* Values to begin from, as the command line writes them: "size=8 spawn=any". A
 * table ends with a row without values. */
struct form_template {
	const char	*label;
	const char	*values;
};

/* Shows the options that apply beside the given ones and starts the game. The
 * values are kept under the setting's name and come back next time; `fixed` is
 * the option that chose this form and is not shown. */
struct screen	*form_new(struct app *, const struct entrant *, const struct options *, const char *fixed,
		    const char *setting, const struct form_template *);

#endif
