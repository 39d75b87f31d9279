/* say.h: errors in the player's language. */
#ifndef SHELL_SAY_H
#define SHELL_SAY_H

#include "base/error.h"

struct app;

enum { SAY_SIZE = ERROR_WORD_SIZE * 3 };

/* The error's sentence, translated and put together. */
void	say_error(const struct error *, char text[SAY_SIZE]);

/* Puts it on top of the screens as something to be read and closed. */
void	say_on_screen(struct app *, const char *title, const struct error *);

#endif
