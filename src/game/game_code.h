/* game_code.h: what players make in a game and share as codes. */
#ifndef GAME_GAME_CODE_H
#define GAME_GAME_CODE_H

#include "base/code.h"

struct content;		/* as in game.h */

struct game_code {
	enum code_kind	 kind;

	/* The options that begin a game with a code, which is appended: "mode=made stage=".
	 * NULL: no game begins with a code. */
	const char	*words;

	bool		 unseen;	/* at its beginning, such a game does not show on its
					 * board what the code holds */

	/* Checks a code from outside and writes it in its normal form. Refuses what is not a
	 * code, or holds what the game does not have. */
	bool		 (*check)(const struct content *, const char *typed, char text[CODE_SIZE],
	    struct error *);
};

#endif
