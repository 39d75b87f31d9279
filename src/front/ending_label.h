/* ending_label.h: the signals that end a program after it has saved and restored the terminal. */
#ifndef FRONT_ENDING_H
#define FRONT_ENDING_H

#include <signal.h>

void	ending_add(sigset_t *);		/* adds them to a set */

#endif
