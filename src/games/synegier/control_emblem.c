/* control_emblem.c: the game's picture in the menu and on its start page: two cards with a link. */
#include "games/synegier/control.h"

static const char *const rows[] = {
	"vvvv  gggg",
	"v  v  g  g",
	"v  vyyg  g",
	"v  v  g  g",
	"v  v  g  g",
	"v  vyyg  g",
	"v  v  g  g",
	"vvvv  gggg",
	NULL
};

const struct emblem synegier_emblem = { .sign = { .text = "==", .style = STYLE_VIOLET_GHOST }, .rows = rows };
