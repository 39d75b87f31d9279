/* puyo_text_values.h: declarations for the learned level's values as numbers and text. */
#ifndef PUYO_WORDS_SEES_H
#define PUYO_WORDS_SEES_H

#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_text.h"

enum { PUYO_VALUE_SIZE = 16 };

/* The first of two places that are the same for a pair with equal halves. */
int	puyo_first_alike(const struct puyo_ahead *, int place);

/* Sorts places by value, best first. Returns how many. */
int	puyo_rank_places(const struct puyo_ahead *, int ranked[PUYO_PLACES]);

void	puyo_value_text(long thousandths, char text[PUYO_VALUE_SIZE]);	/* "1.24" */

/* Describes the network's inputs for the field after a place. */
void	puyo_inputs_text(const struct puyo_ahead *, int x, int r, char text[SENTENCE_SIZE]);

#endif
