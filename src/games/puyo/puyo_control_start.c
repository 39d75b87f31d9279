/* puyo_control_start.c: the players' keys on the page where a game of Puyo begins. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"
#include "shell/screen_start.h"

/* A set's command for a press; PRESSES: for the drop to the floor. The commands of the sets come
 * first in the table. */
static const struct command *
key_row(int set, enum press press)
{
	return &puyo_controller.commands[press == PRESSES ? PUYO_SETS * PRESSES + set :
	    set * PRESSES + (int)press];
}

static void
draw_keys(const struct app *app, struct canvas *c, const struct rect *r)
{
	enum { NAME_COLS = 16 };
	static const struct { enum press press; const char *label; int cols; } columns[] = {
		{ PRESS_LEFT, N_("left"), 8 }, { PRESS_RIGHT, N_("right"), 9 },
		{ PRESS_DOWN, N_("row down"), 13 },
		{ PRESSES, N_("drop"), 7 }, { PRESS_CCW, N_("turn left"), 11 },
		{ PRESS_CW, N_("turn right"), 11 },
	};
	static const char *const names[PUYO_SETS] = { N_("one person"), N_("two: player 1"),
	    N_("two: player 2") };
	int x = r->x + NAME_COLS;
	canvas_text(c, r->y, r->x, NAME_COLS, STYLE_HEADING, _("Keys"));
	for (int set = 0; set < PUYO_SETS; set++)
		canvas_text(c, r->y + 1 + set, r->x, NAME_COLS, STYLE_TEXT, _(names[set]));
	for (size_t i = 0; i < LEN(columns); i++) {
		canvas_text(c, r->y, x, columns[i].cols - 1, STYLE_HEADING, _(columns[i].label));
		for (int set = 0; set < PUYO_SETS; set++) {
			char keys[SENTENCE_SIZE];
			key_words(app_keys(app, &puyo_game, key_row(set, columns[i].press)), keys,
			    sizeof keys);
			canvas_text(c, r->y + 1 + set, x, columns[i].cols - 1, STYLE_KEY, keys);
		}
		x += columns[i].cols;
	}
}

const struct start puyo_start = { .draw = draw_keys };
