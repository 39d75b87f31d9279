/* monoknight_control_guide.c: how to play MonoKnight, on one screen. */
#include "game/language.h"
#include "games/monoknight/monoknight_control.h"
#include "shell/guide.h"

static const struct guide_key keys[] = {
	{ "card-1 card-2 card-3 card-4 card-5", N_("play a card with one target") },
	{ "up down", N_("choose one of several targets") },
	{ "card/play", N_("play the selected card") },
	{ "card/discard", N_("discard a card") },
	{ "redraw", N_("replace the whole hand") },
	{ "hint", N_("ask for a hint") },
	{ .commands = NULL }
};

static const struct legend signs[] = {
	{ GLYPH_KNIGHT, NULL, STYLE_PIECE, N_("your knight") },
	{ GLYPH_OPEN, NULL, STYLE_OPEN, N_("still to be visited") },
	{ GLYPH_DONE, NULL, STYLE_DONE, N_("visited") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("the card leads here") },
	{ GLYPH_BLANK, "2 ", STYLE_VIOLET, N_("needs so many more visits") },
	{ GLYPH_OBSTACLE, NULL, STYLE_BLOCKED, N_("an obstacle") },
	{ .meaning = NULL }
};

const struct guide knight_guide = {
	.goal = N_("Bring your knight to every tile of the board, in few moves and little time."),
	.turn = N_("Play a card of your hand: its picture shows where the knight jumps. The first "
	    "card of NEXT takes its place, and equal cards share one slot. A card of no use can be "
	    "discarded, the whole hand redrawn; both cost penalty moves. So does a hand in which "
	    "no card can move: it is replaced."),
	.end  = N_("You win when no tile is left. The score is (moves + penalty moves) x 10 + "
	    "seconds: the lower, the better. A stage gives up to three stars."),
	.keys = keys,
	.signs = signs,
};
