/* error_dialog.h: errors in the player's language. */
#ifndef SHELL_ERROR_DIALOG_H
#define SHELL_ERROR_DIALOG_H

#include "base/error.h"

struct app;

enum { ERROR_DIALOG_SIZE = ERROR_WORD_SIZE * 3 };

/* The error's sentence, translated and put together. */
void	error_dialog_text(const struct error *, char text[ERROR_DIALOG_SIZE]);

/* Puts it on top of the screens as something to be read and closed. */
void	error_dialog_show(struct app *, const char *title, const struct error *);

#endif
