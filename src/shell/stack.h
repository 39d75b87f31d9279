/* stack.h: what the loop does to the screen stack. */
#ifndef SHELL_STACK_H
#define SHELL_STACK_H

#include <signal.h>

#include "shell/app.h"

/* loop.c: from here on the loop's signals wait to be read; the mask before. */
void	loop_block_signals(sigset_t *before);

void	stack_input(struct app *, const struct input_event *);
void	stack_paint(struct app *);		/* into the canvas, at its present size */
void	stack_draw(struct app *);		/* the same on the terminal */
void	stack_interrupt(struct app *);		/* every screen, from the top */
int64_t	stack_due(const struct app *);		/* the top one's next tick, or NEVER */

#endif
