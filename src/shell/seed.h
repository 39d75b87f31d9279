/* seed.h: the seed of the next game, which the player may type before it begins. */
#ifndef SHELL_SEED_H
#define SHELL_SEED_H

#include "shell/app.h"

/* Asks for the seed over a page. The field begins with this text, or with the chosen seed if it is
 * NULL. An invalid seed is asked for again, with the reason. */
void	 seed_ask(struct screen *page, const char *text);

#endif
