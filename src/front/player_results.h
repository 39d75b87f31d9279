/* player_results.h: what a player has reached in a game, in a few words: the best score, the last
 * results. For the menu and for the page on which a game is begun. */
#ifndef FRONT_PAST_H
#define FRONT_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "front/front.h"

enum { PAST_RESULTS = 5 };

struct past {
	const struct game	*game;		/* NULL: nothing was read yet */
	char			 best[STAT_VALUE];	/* "": none */
	struct past_result {
		char	 text[SENTENCE_SIZE];	/* "won against General" */
		bool	 assisted;		/* it is assisted, which the text does not say */
		int64_t	 when;
	}			 results[PAST_RESULTS];	/* the latest first */
	int			 result_count;
};

/* Reads only these few of thousands of games: the menu calls this each time it comes to the top. */
void	past_read(struct past *, const struct front *, const struct game *);

/* How long ago a moment was: "3 min ago", and where there is little room "3 min". */
enum { AGE_SIZE = 40 };
void	past_age(char text[AGE_SIZE], int64_t when);
void	past_age_brief(char text[AGE_SIZE], int64_t when);

#endif
