/* help.h: what the keys do here, and the pages of the manual. */
#ifndef SHELL_HELP_H
#define SHELL_HELP_H

#include <stdio.h>

#include "shell/app.h"

/* The commands of the screen that is asked about, and the signs of its game. */
struct screen	*help_new(struct screen *about);

/* A page of the manual: "goyu", "goyu-monoknight". */
struct screen	*help_page(struct app *, const char *page);

/* The page that fits the screen: the rules of its game, or the manual. */
struct screen	*help_rules(const struct screen *about);

/* The text of a page as mandoc made it, in the player's language or else in
 * English; the caller frees it. NULL and *e when the page is not there. */
char		*help_text(const char *share, const char *page, struct error *);

/* Prints such a text without its overstruck letters. */
void		 help_print(const char *text, FILE *);

#endif
