/* mino_control_guide.c: how to play Mino, on one screen. */
#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/guide.h"

static const struct guide_key keys[] = {
	{ "slot-1 slot-2 slot-3", N_("select a piece") },
	{ "left right up down", N_("move it") },
	{ "round/place", N_("place it; buy") },
	{ "next-clear", N_("to where it clears") },
	{ "order", N_("the order of relics") },
	{ "next-round", N_("from shop to round") },
	{ .commands = NULL }
};

static const struct legend signs[] = {
	{ GLYPH_BLANK, "███\t###", STYLE_BLUE, N_("a block") },
	{ GLYPH_BLANK, "▛ ▜\t▛ ▜\t[ ]", STYLE_BLUE_GHOST, N_("where the piece would go") },
	{ GLYPH_BLANK, "▛x▜\t▛x▜\t[x]", STYLE_BAD, N_("where it does not fit") },
	{ GLYPH_BLANK, "▶ ▼\t▸ ▾\t> v", STYLE_GOOD, N_("this line would be cleared") },
	{ GLYPH_BLANK, "×\tx", STYLE_GREY, N_("an obstacle: it stays") },
	{ GLYPH_BLANK, "5 G", STYLE_TEXT, N_("a price in gold") },
	{ .meaning = NULL }
};

const struct guide mino_guide = {
	.goal = N_("Reach the target score in each of 24 rounds. Every third round has a boss with "
	    "a rule of its own."),
	.turn = N_("Place one of your three pieces on the board; pieces cannot be rotated. A full "
	    "row or column is cleared and scores its blocks times the lines cleared with it, and "
	    "your relics change that. When all three are placed you draw three more. Between "
	    "rounds you buy pieces, relics and amulets with gold."),
	.end  = N_("A round gives you twelve placements, called hands. When they are gone and the "
	    "target is not reached, the run is lost. It is won after round 24."),
	.keys = keys,
	.signs = signs,
};
