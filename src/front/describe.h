/* describe.h: a saved game in a few words: its progress or its result. */
#ifndef FRONT_DESCRIBE_H
#define FRONT_DESCRIBE_H

#include "front/front.h"

/* Describes a saved game. True: it is unfinished and no longer replays, which the caller must add;
 * for a finished game the ending says so. */
bool	 describe_saved(const struct front *, const struct game_row *, char text[SENTENCE_SIZE]);

#endif
