/* leave.h: leaving with games that the store has not saved: a question, then files for them. */
#ifndef SHELL_LEAVE_H
#define SHELL_LEAVE_H

#include <jansson.h>

#include "shell/app.h"

/* The journals of the games that would be lost if the program ended now: games on the stack that
 * the store cannot save, tried once more, and unfinished games of a store in memory. The caller
 * releases the list. */
json_t	*leave_losses(struct app *);

/* Saves these journals as new games in the store that is open now, so that games played in memory
 * survive a repair. Takes the list over. */
void	 leave_keep(struct app *, json_t *losses);

/* Calls `leave` with the screen: at once, or after a question if games would be lost. If it `ends`
 * the program, the question is about all unsaved games, otherwise about that of the screen. It is
 * not called if the player chooses to stay. */
typedef void leave_handler(struct screen *);
void	 leave_ask(struct screen *, bool ends, leave_handler *leave);

/* Writes the journals to new files when it is too late to ask. The farewell says where they are, or
 * that they are lost. Takes the list over. */
void	 leave_rescue(struct app *, json_t *losses);

#endif
