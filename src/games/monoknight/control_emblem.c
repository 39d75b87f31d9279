/* control_emblem.c: the game's picture in the menu and on its start page: a knight's head. */
#include "games/monoknight/control.h"

static const char *const rows[] = {
	"    bb    ",
	"  bbbbb   ",
	" bb bbbb  ",
	" bbbbbbbb ",
	"bbb  bbbb ",
	"    bbbbb ",
	"   bbbbbb ",
	"  bbbbbbb ",
	NULL
};

const struct emblem knight_emblem = { .sign = { .text = "♞ \t♞ \tN ", .style = STYLE_BLUE_GHOST }, .rows = rows };
