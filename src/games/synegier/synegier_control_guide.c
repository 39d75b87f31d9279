/* synegier_control_guide.c: how to play Synegier, on one screen. */
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/guide.h"

static const struct guide_key keys[] = {
	{ "left right", N_("choose a card") },
	{ "enter", N_("play it, then its square") },
	{ "link", N_("stop: link the row") },
	{ "shop", N_("the shop, from the edge") },
	{ "threats", N_("where enemies would hit you") },
	{ "explain", N_("explain what is selected") },
	{ .commands = NULL }
};

static const struct legend signs[] = {
	{ GLYPH_BLANK, "1P", STYLE_BLUE, N_("the soldier of player 1") },
	{ GLYPH_BLANK, N_("Sl"), STYLE_ENEMY, N_("an enemy") },
	{ GLYPH_BLANK, N_("BO"), STYLE_RED, N_("the boss") },
	{ GLYPH_BLANK, "$", STYLE_OPEN_TEXT, N_("the edge: buy here") },
	{ GLYPH_BLANK, "( )", STYLE_TARGET, N_("where the card can move") },
	{ GLYPH_BLANK, "B══b\tB==b", STYLE_BLUE, N_("subject and verb, linked") },
	{ .meaning = NULL }
};

const struct guide synegier_guide = {
	.goal = N_("Grow strong in the sweep, then deal the boss more damage than anyone else."),
	.turn = N_("First everybody builds a deck. Each turn you play cards for mana: a card moves "
	    "your soldier and has an effect. Where the subject at the right edge of a card meets a "
	    "verb of its colour on the next card, the two make a sentence, and it comes true when "
	    "you stop playing. Then you may battle one enemy near you."),
	.end  = N_("Every enemy you down gives you a level and coins. After 20 of them, or 3 "
	    "soldiers down, the boss comes. When it is down, whoever dealt it the most damage "
	    "wins."),
	.keys = keys,
	.signs = signs,
};
