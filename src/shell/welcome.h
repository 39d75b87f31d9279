/* welcome.h: the page a newcomer meets first: the keys that work everywhere. */
#ifndef SHELL_WELCOME_H
#define SHELL_WELCOME_H

#include "shell/app.h"

/* Nothing was ever played or set here, and that it was shown can be kept. */
bool		 welcome_wanted(const struct app *);

struct screen	*welcome_new(struct app *);

#endif
