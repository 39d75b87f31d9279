/* thought.h: a CPU decision in slices, so that the screen stays alive. */
#ifndef SHELL_THOUGHT_H
#define SHELL_THOUGHT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/session.h"

struct thought;

/* Starts thinking for a seat, from that seat's view only. */
struct thought	*thought_new(const struct session *, int seat, const char *level, int64_t deadline_ms);
void		 thought_free(struct thought *);

/* Thinks a few milliseconds; true: there is nothing more to find, or the time
 * is up. */
bool		 thought_go_on(struct thought *);

/* The best action so far; false: none now. */
bool		 thought_action(const struct thought *, char action[ACTION_SIZE]);

/* The same for a hint: what a person should aim at. */
bool		 thought_advice(const struct thought *, char action[ACTION_SIZE]);

#endif
