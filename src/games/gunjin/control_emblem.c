/* control_emblem.c: the game's picture in the menu and on its start page: a piece with its star. */
#include "games/gunjin/control.h"

static const char *const rows[] = {
	"    yy    ",
	"  yyyyyy  ",
	" yyyyyyyy ",
	" yyy  yyy ",
	" y      y ",
	" yyy  yyy ",
	"yyy yy yyy",
	"yyyyyyyyyy",
	NULL
};

const struct emblem gunjin_emblem = { .sign = { .text = "将\t将\tG ", .style = STYLE_YELLOW_GHOST }, .rows = rows };
