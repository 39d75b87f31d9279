/* sentences.c: which sentences belong to which game, and what they share. */
#include "game/sentences.h"

#include <stdio.h>
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

struct verdict
verdict_between(int own, int winner)
{
	if (winner < 0)
		return (struct verdict){ "DRAW", TONE_PLAIN };
	if (own >= 0)
		return own == winner ? (struct verdict){ "WON", TONE_GOOD } : (struct verdict){ "LOST", TONE_BAD };
	struct verdict verdict = { .tone = TONE_BEST };
	snprintf(verdict.word, sizeof verdict.word, "%dP WINS", winner + 1);
	return verdict;
}
