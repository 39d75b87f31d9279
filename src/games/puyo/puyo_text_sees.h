/* puyo_text_sees.h: what the level that learned sees in each place for a pair, in numbers and in words. */
#ifndef PUYO_WORDS_SEES_H
#define PUYO_WORDS_SEES_H

#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_text.h"

enum { PUYO_VALUE_SIZE = 16 };

/* Of two places that are the same for a pair with equal halves, the first. */
int	puyo_first_alike(const struct puyo_ahead *, int place);

/* Places by their value, the best first. Returns how many. */
int	puyo_rank_places(const struct puyo_ahead *, int ranked[PUYO_PLACES]);

void	puyo_value_text(long thousandths, char text[PUYO_VALUE_SIZE]);	/* "1.24" */

/* What the field looks like to it behind a place. */
void	puyo_inputs_text(const struct puyo_ahead *, int x, int r, char text[SENTENCE_SIZE]);

#endif
