/* mino_begin.c: the page on which a run of Mino begins. */
#include "front/begin.h"
#include "games/mino/mino.h"

const struct begin mino_beginning = {
	.game  = &mino_game,
	.intro = N_("Place pieces on a 6 by 6 board: full rows and columns are cleared and score "
	    "block points times line points. Reach the target of each of 24 rounds with twelve "
	    "placements, called hands; between rounds, a shop sells pieces, relics and amulets."),
	.show = { .words = "seat1=cpu:planner",
	    .rule = N_("Full rows and columns score; reach each round's target, then go "
	    "shopping.") },
};
