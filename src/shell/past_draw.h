/* past_draw.h: what a player has reached in a game, drawn. */
#ifndef SHELL_PAST_DRAW_H
#define SHELL_PAST_DRAW_H

#include "front/past.h"
#include "ui/canvas.h"

/* The game's emblem, the best and the last result below each other, in so many columns. */
enum { PAST_COLS = 20 };
void	past_draw(struct canvas *, const struct rect *, const struct past *);

/* Up to so many of the last results, a line each; returns the lines. */
int	past_draw_results(struct canvas *, const struct rect *, const struct past *, int most);

#endif
