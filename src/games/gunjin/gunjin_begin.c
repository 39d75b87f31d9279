/* gunjin_begin.c: how a game of Gunjin Shogi begins. */
#include "front/begin.h"
#include "games/gunjin/gunjin.h"

static const struct named sides[] = {
	{ "1", N_("player 1, who moves first"), NULL }, { "2", N_("player 2"), NULL }, { 0 },
};
static const struct option rows[] = {
	{ .name = "side", .label = N_("You are"), .help = N_("Player 1 moves first."),
	    .kind = OPTION_CHOICE, .choices = sides, .standard = "1", .when = "who=cpu" },
	{ 0 },
};

const struct begin gunjin_beginning = {
	.game  = &gunjin_game,
	.intro = N_("Two armies of 23 pieces face each other across a river with two bridges. "
	    "You cannot see what the enemy's pieces are; only battles give clues. "
	    "Move an officer (Major or higher) into the enemy headquarters, or capture every piece "
	    "that can move."),
	.level = "soldier",
	.first = "seat2=cpu:recruit",
	.rows  = rows,
	.show = { .words = "seat1=cpu:officer seat2=cpu:officer",
	    .rule = N_("The stronger piece wins; take the enemy headquarters with an officer.") },
};
