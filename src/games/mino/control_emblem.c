/* control_emblem.c: the game's picture in the menu and on its start page: pieces on their way into lines. */
#include "games/mino/control.h"

static const char *const rows[] = {
	"  vv      ",
	"  vv      ",
	"vvvvvv  bb",
	"vvvvvv  bb",
	"rryyyybbbb",
	"rryyyybbbb",
	"rrrryyyybb",
	"rrrryyyybb",
	NULL
};

const struct emblem mino_emblem = { .sign = { .text = "■ \t⬢ \t# ", .style = STYLE_GREEN_GHOST }, .rows = rows };
