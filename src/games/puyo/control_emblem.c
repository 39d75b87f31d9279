/* control_emblem.c: the game's picture in the menu and on its start page: a puyo that looks at you. */
#include "games/puyo/control.h"

static const char *const rows[] = {
	"   rrrr   ",
	" rrrrrrrr ",
	"rr  rr  rr",
	"rr  rr  rr",
	"rrrrrrrrrr",
	"rrrrrrrrrr",
	" rrrrrrrr ",
	"   rrrr   ",
	NULL
};

const struct emblem puyo_emblem = { .sign = { .text = "● \t◉ \to ", .style = STYLE_RED_GHOST }, .rows = rows };
