/* codes.h: codes that somebody shared: whose they are, what they hold, and what can be done with them. */
#ifndef FRONT_CODES_H
#define FRONT_CODES_H

#include "base/code.h"
#include "front/front.h"
#include "game/game_code.h"
#include "game/session.h"

struct codes_found {
	const struct loaded_game	*loaded;	/* the game it is for */
	char			 text[CODE_SIZE];	/* as it is written */
	int64_t			 unfinished;	/* the player's latest game that began with it; 0: none */
};

/* A code of any game, however it is typed. False and *e: it is none, or it holds what that game does not have. */
bool	 codes_find(const struct front *, const char *typed, struct codes_found *, struct error *);

/* The game as it begins with it, which is kept nowhere, for its picture; the caller frees it. NULL: that would show nothing. */
struct session	*codes_try(const struct codes_found *);

/* What it holds, a sentence a line, and whether a game with it was left; the caller frees it. Where it is drawn beside that, no
 * sentence says what the picture shows. */
char	*codes_say(const struct codes_found *, bool drawn);

/* The options that begin a game with it, as the command line has them; the caller frees them. NULL: none is begun so, it is
 * kept for later games. */
char	*codes_words(const struct codes_found *);

/* That game, with the next seed. Where a game lists what came by codes, it is there from now on. */
void	 codes_begin(struct front *, const struct codes_found *, struct session_start *);

/* Keeps it by a name that nothing else has; the sentence says which, and that the key or word `list` lists it. False: it could
 * not be saved. */
bool	 codes_keep(const struct front *, const struct codes_found *, const char *list, char said[SENTENCE_SIZE]);

#endif
