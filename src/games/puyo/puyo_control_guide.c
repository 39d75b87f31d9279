/* puyo_control_guide.c: how to play Puyo, on one screen. */
#include "game/language.h"
#include "games/puyo/puyo_control.h"
#include "shell/guide.h"

static const struct guide_key keys[] = {
	{ "one/left one/right", N_("move the pair") },
	{ "one/cw one/ccw", N_("turn it right, left") },
	{ "one/down", N_("fall faster") },
	{ "one/place", N_("drop it to the floor") },
	{ "shadow", N_("show where it lands") },
	{ "pause", N_("pause") },
	{ .commands = NULL }
};

static const struct legend signs[] = {
	{ GLYPH_BLANK, "R ", STYLE_RED, N_("a red puyo") },
	{ GLYPH_GARBAGE, NULL, STYLE_GREY, N_("garbage: goes with a group") },
	{ GLYPH_BLANK, "r ", STYLE_RED_GHOST, N_("where the pair would land") },
	{ GLYPH_LIMIT, NULL, STYLE_DIM, N_("full up to here: lost") },
	{ GLYPH_ONE, NULL, STYLE_WARN, N_("one garbage waits") },
	{ GLYPH_SIX, NULL, STYLE_WARN, N_("six garbage wait") },
	{ .meaning = NULL }
};

const struct guide puyo_guide = {
	.goal = N_("Clear puyos in chains: they send garbage to the other field, until it is "
	    "full."),
	.turn = N_("A pair falls. Move it, turn it and drop it. Four or more of one colour that "
	    "touch side by side vanish, and what lies above falls down. If that brings four "
	    "together again, they vanish too: a chain. Each step of a chain is worth far more than "
	    "the one before, and every 70 points send one garbage."),
	.end  = N_("A field is lost when one of its two middle columns is filled up to the dotted "
	    "line. Alone you play for points."),
	.keys = keys,
	.signs = signs,
};
