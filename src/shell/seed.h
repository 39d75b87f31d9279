/* seed.h: the seed of the next game, which a player may type on the page where it is begun. */
#ifndef SHELL_SEED_H
#define SHELL_SEED_H

#include "shell/app.h"

/* Asks for it on top of a page, beginning with this text; NULL: with the one that is chosen. What
 * is no seed is asked for again, with what was typed and why it is none. */
void	 seed_ask(struct screen *page, const char *text);

#endif
