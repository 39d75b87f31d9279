/* end_signals.h: the signals that end a program after it has saved and restored the terminal. */
#ifndef FRONT_ENDING_H
#define FRONT_ENDING_H

#include <signal.h>

void	end_signals_add(sigset_t *);		/* adds them to a set */

#endif
