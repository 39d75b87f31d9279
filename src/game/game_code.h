/* game_code.h: what players make in a game and share as codes. */
#ifndef GAME_GAME_CODE_H
#define GAME_GAME_CODE_H

#include "base/code.h"

struct content;		/* as in game.h */

struct game_code {
	enum code_kind	 kind;

	/* The options that begin a game with one, which is put behind them: "mode=made stage=". NULL: none is begun so. */
	const char	*words;

	bool		 unseen;	/* such a game does not show on its board, as it begins, what the code holds */

	/* A code from outside as it is written; refuses what is none, or holds what the game does not have. */
	bool		 (*check)(const struct content *, const char *typed, char text[CODE_SIZE], struct error *);
};

#endif
