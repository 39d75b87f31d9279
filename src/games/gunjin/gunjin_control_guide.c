/* gunjin_control_guide.c: how to play Gunjin Shogi, on one screen. */
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/guide.h"

static const struct guide_key keys[] = {
	{ "left right up down", N_("move the cursor") },
	{ "pick", N_("take, then put down") },
	{ "camp/formations", N_("ready formations") },
	{ "camp/ready", N_("your camp is ready") },
	{ "table", N_("who beats whom") },
	{ "notes", N_("what you know so far") },
	{ .commands = NULL }
};

static const struct legend signs[] = {
	{ GLYPH_BLANK, N_("Gen."), STYLE_PIECE, N_("your piece") },
	{ GLYPH_HIDDEN, NULL, STYLE_HIDDEN, N_("an enemy piece") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("it can go here") },
	{ GLYPH_TIMES, NULL, STYLE_TARGET, N_("it can attack here") },
	{ GLYPH_BRIDGE, NULL, STYLE_STRONG, N_("a bridge") },
	{ GLYPH_BLANK, "HQ1", STYLE_OPEN_TEXT, N_("a headquarters") },
	{ .meaning = NULL }
};

const struct guide gunjin_guide = {
	.goal = N_("Lead an officer, a Major or higher, into the enemy headquarters; or take every "
	    "enemy piece that can move."),
	.turn = N_("First place your 23 pieces, or take a ready formation. Then you move one piece "
	    "a turn, most of them one step. Moving onto an enemy is a battle: the higher rank "
	    "wins, some kinds have their own rules, and you learn only who is left. Only bridges "
	    "lead over the river, but aeroplanes fly."),
	.end  = N_("You lose when an enemy officer enters your headquarters, or when you cannot "
	    "move any more. Long without a battle, or the same position four times, is a draw."),
	.keys = keys,
	.signs = signs,
};
