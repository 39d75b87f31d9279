/* workshop.h: something that players make in a game and share as a code, as the front end in lines
 * shows it. */
#ifndef FRONT_WORKSHOP_H
#define FRONT_WORKSHOP_H

#include <stddef.h>

#include "front/begin.h"
#include "game/topics.h"

struct workshop {
	const struct topic	*words;		/* understood there */
	size_t			 size;		/* of its state, which owns nothing */

	void	 (*open)(void *state, const struct front *);

	/* What is being made, and what can be done, in a few sentences. */
	void	 (*ask)(const void *state, struct log *);

	/* Takes what was typed, and answers. */
	enum workshop_then {
		WORKSHOP_UNKNOWN,	/* not understood here */
		WORKSHOP_REFUSED,	/* it cannot be done: *e */
		WORKSHOP_DONE,
		WORKSHOP_TRY,		/* a game begins with the options in `words` */
	}	 (*take)(void *state, const char *typed, struct log *answer,
	    char words[BEGIN_WORDS], struct error *);
};

#endif
