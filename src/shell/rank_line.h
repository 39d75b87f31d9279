/* rank_line.h: the place a finished game took among those of its list. */
#ifndef SHELL_RANK_LINE_H
#define SHELL_RANK_LINE_H

#include <stdbool.h>

#include "game/session.h"
#include "shell/controller.h"

/* "New best! Place 1 of 12 in the list: Standard." False: it is in no list. */
bool	rank_line(struct store *, const struct session *, char text[SENTENCE_SIZE]);

#endif
