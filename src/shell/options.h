/* options.h: the page of settings, and the page on which keys are changed. */
#ifndef SHELL_OPTIONS_H
#define SHELL_OPTIONS_H

#include "shell/app.h"

struct screen	*options_new(struct app *);
struct screen	*options_keys_new(struct app *);

#endif
