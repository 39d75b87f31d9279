/* verdict.c: the end of a game of two sides, in one word. */
#include <stdio.h>

#include "game/sentences.h"

struct verdict
verdict_between(int own, int winner)
{
	if (winner < 0)
		return (struct verdict){ "DRAW", TONE_PLAIN };
	if (own >= 0)
		return own == winner ? (struct verdict){ "WON", TONE_GOOD } :
		    (struct verdict){ "LOST", TONE_BAD };
	struct verdict verdict = { .tone = TONE_BEST };
	snprintf(verdict.word, sizeof verdict.word, "%dP WINS", winner + 1);
	return verdict;
}
