/* describe.h: a saved game in a few words: how far it went, and what became of it. */
#ifndef FRONT_DESCRIBE_H
#define FRONT_DESCRIBE_H

#include "front/front.h"

/* True: it no longer replays, which wants to be said with it, and is not over; of a finished game its ending
 * says so. */
bool	 describe_saved(const struct front *, const struct game_row *, char text[SENTENCE_SIZE]);

#endif
