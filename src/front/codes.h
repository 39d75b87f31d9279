/* codes.h: shared codes: their game, their contents, what can be done with them. */
#ifndef FRONT_CODES_H
#define FRONT_CODES_H

#include "base/code.h"
#include "front/front.h"
#include "game/game_code.h"
#include "game/session.h"

struct codes_found {
	const struct loaded_game	*loaded;	/* the game it is for */
	char			 text[CODE_SIZE];	/* in its written form */
	/* the player's latest game that began with it; 0: none */
	int64_t			 unfinished;
};

/* Finds the game of a code, however it is typed. False and *e: it is not a code, or its contents do
 * not exist in that game. */
bool	 codes_find(const struct front *, const char *typed, struct codes_found *, struct error *);

/* A session that begins with the code, for its picture. It is not stored; the caller frees it.
 * NULL: there is nothing to draw. */
struct session	*codes_try(const struct codes_found *);

/* The contents of the code, one sentence per line, and whether a game with it is unfinished; the
 * caller frees the text. drawn: what the picture shows is left out. */
char	*codes_say(const struct codes_found *, bool drawn);

/* The options that begin a game with the code, as the command line has them; the caller frees them.
 * NULL: a code of this kind begins no game, it is kept for later ones. */
char	*codes_words(const struct codes_found *);

/* Makes that game, with the next seed. A game that lists its shared codes lists this one from now
 * on. */
void	 codes_begin(struct front *, const struct codes_found *, struct session_start *);

/* Keeps the code under an unused name. The sentence says which, and that the key or word `list`
 * lists it. False: it could not be saved. */
bool	 codes_keep(const struct front *, const struct codes_found *, const char *list,
    char said[SENTENCE_SIZE]);

#endif
