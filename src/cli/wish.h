/* wish.h: what the command line says. */
#ifndef CLI_WISH_H
#define CLI_WISH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct wish {
	const char	*data, *share, *language;	/* NULL: not said */
	bool		 ascii, no_colour, no_motion;
	bool		 check;		/* a replay without watching */
	bool		 help, version;
	uint64_t	 seed;
	bool		 seed_given;
	char *const	*words;		/* NULL-ended: the command and what belongs to it */
	int		 count;
};

/* Options may stand anywhere. False and *e for a wrong one; the words are valid
 * in any case. */
bool	wish_read(struct wish *, int argc, char **argv, struct error *);

#endif
