/* past_draw.h: what a player has reached in a game, drawn. */
#ifndef SHELL_PAST_DRAW_H
#define SHELL_PAST_DRAW_H

#include "front/player_results.h"
#include "ui/canvas.h"

/* Draws the game's emblem, the best and the last result in one column of this width. */
enum { PAST_COLS = 20 };
void	past_draw(struct canvas *, const struct rect *, const struct past *);

/* Draws at most so many of the last results, a line each; returns the number of lines. */
int	past_draw_results(struct canvas *, const struct rect *, const struct past *, int most);

#endif
