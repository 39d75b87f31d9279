/* leave.h: leaving what no store keeps: a question first, and files for it. */
#ifndef SHELL_LEAVE_H
#define SHELL_LEAVE_H

#include <jansson.h>

#include "shell/app.h"

/* The journals of what would be lost if the program ended now: games on the stack that
 * the store cannot take after one more try, and unfinished ones of a store in memory.
 * The caller releases the list. */
json_t	*leave_losses(struct app *);

/* Takes journals, which are taken over, into the store that is there now, as games of its
 * own: what was played in memory outlives a repair. */
void	 leave_keep(struct app *, json_t *losses);

/* Calls `leave` with the screen: at once, or after a question about what would be lost by
 * that, by the end of the program when it `ends` it. Whoever would rather stay ends it there. */
typedef void leave_handler(struct screen *);
void	 leave_ask(struct screen *, bool ends, leave_handler *leave);

/* Nobody can be asked any more: writes the journals, which are taken over, into new files,
 * and has the farewell say where, or that they are lost. */
void	 leave_rescue(struct app *, json_t *losses);

#endif
