/* error_dialog.h: an error as something to be read. */
#ifndef SHELL_ERROR_DIALOG_H
#define SHELL_ERROR_DIALOG_H

#include "base/error.h"

struct app;

/* Puts it on top of the screens as something to be read and closed. */
void	error_dialog_show(struct app *, const char *title, const struct error *);

#endif
