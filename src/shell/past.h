/* past.h: what a player has reached in a game, in a few words: the best, the last results.
 * For the menu and for the page on which a game is begun. */
#ifndef SHELL_PAST_H
#define SHELL_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "game/sentences.h"
#include "ui/canvas.h"

struct app;

enum { PAST_RESULTS = 5 };

struct past {
	const struct game	*game;		/* NULL: nothing was read yet */
	char			 best[STAT_VALUE];	/* "": there is none */
	struct past_result {
		char	 text[SENTENCE_SIZE];	/* "won against General" */
		int64_t	 when;
	}			 results[PAST_RESULTS];	/* the latest first */
	int			 result_count;
};

/* Of thousands of games no more is read than these few: the menu does it whenever it comes
 * to the top. */
void	past_read(struct past *, const struct app *, const struct game *);

/* The game's emblem, the best and the last result below each other, in so many columns. */
enum { PAST_COLS = 20 };
void	past_draw(struct canvas *, const struct rect *, const struct past *);

/* Up to so many of the last results, a line each; returns the lines. */
int	past_draw_results(struct canvas *, const struct rect *, const struct past *, int most);

/* How long ago a moment was: "3 min ago", and where there is little room "3 min". */
enum { AGE_SIZE = 40 };
void	past_age(char text[AGE_SIZE], int64_t when);
void	past_age_brief(char text[AGE_SIZE], int64_t when);

#endif
