/* ending_label.h: the signals that end a program, which saves first and leaves the terminal as it was. */
#ifndef FRONT_ENDING_H
#define FRONT_ENDING_H

#include <signal.h>

void	ending_add(sigset_t *);		/* to those in a set */

#endif
