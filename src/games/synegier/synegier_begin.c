/* synegier_begin.c: the page on which a game of Synegier begins. */
#include "front/begin.h"
#include "games/synegier/synegier.h"

/* No player can defeat a boss at full strength with Easy CPUs as partners. */
static const struct begin_set levels[] = {
	{ "planner", "raid=full" }, { "greedy", "raid=full" }, { "easy", "raid=scaled" }, { 0 },
};

static const char *const same[] = { "deck1", NULL };

const struct begin synegier_beginning = {
	.game   = &synegier_game,
	.same   = same,
	.intro  = N_("Pick a deck card by card, lead a soldier, and sweep enemies off the field "
	    "for levels and coins. Then raid a boss: the most damage wins."),
	.rivals = true,
	.first  = "seats=2 seat2=cpu:easy",
	.levels = levels,
	.show = { .words = "seats=3", .skip = 51,
	    .rule = N_("Linked cards make sentences that strike; who hurts the boss most wins.") },
};
