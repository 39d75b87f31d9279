/* sentences.c: finds the sentences of a game. */
#include "game/sentences.h"

#include <string.h>

#define GAME(id) extern const struct sentences id##_sentences;
#include "games/games.def"
#undef GAME

static const struct sentences *const tables[] = {
#define GAME(id) &id##_sentences,
#include "games/games.def"
#undef GAME
};

const struct sentences *
sentences_of(const struct game *game)
{
	size_t i = 0;
	while (strcmp(tables[i]->game->id, game->id) != 0)	/* games.def lists both */
		i++;
	return tables[i];
}
