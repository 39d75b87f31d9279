/* menu.h: the first screen: unfinished games, the games, and everything else. */
#ifndef SHELL_MENU_H
#define SHELL_MENU_H

#include "shell/app.h"

struct screen	*menu_new(struct app *);

#endif
