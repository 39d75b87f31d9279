/* replay.h: watching a game again, step by step. */
#ifndef SHELL_REPLAY_H
#define SHELL_REPLAY_H

#include "shell/app.h"

/* Puts a viewer of the journal (taken over) on top, or says why it cannot be
 * played. */
void	replay_open_journal(struct app *, json_t *journal);

/* The same for a saved game. */
void	replay_open(struct app *, int64_t id);

#endif
