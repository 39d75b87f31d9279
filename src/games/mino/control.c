/* control.c: Mino's controller, and the life of its desk. */
#include "games/mino/control.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/start.h"

static struct desk *
desk_open(struct app *app, const struct session_start *start)
{
	struct desk *d = mem_new(sizeof *d);
	char *fast = app_habit(app, "mino.fast");
	d->fast = fast != NULL;
	memcpy(d->seats, start->seats, sizeof d->seats);
	free(fast);
	return d;
}

static void
desk_close(struct desk *d)
{
	mino_end_showing(d);
	free(d->last);
}

struct selection
mino_selection(const struct desk *d, const struct view *v)
{
	return (struct selection){
		.focus = d->focus, .card = mino_card_at(v, d->source), .x = d->x, .y = d->y,
		.others = mino_has_other(d, v), .row = mino_shop_row(v, d->shop.selected),
		.showing = mino_is_showing(d),
	};
}

static void
desk_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	const struct selection selected = mino_selection(d, v);
	mino_prompt(d->seats, v, &selected, text);
}

static const struct start start = {
	.intro      = N_("Lay pieces on a board of six by six: full rows and columns vanish and score blocks times lines. "
	    "Each of 24 rounds has a target to reach within twelve hands; between rounds a shop sells pieces, relics and "
	    "amulets that change everything."),
	.collection = mino_collection_page,
};

const struct controller mino_controller = {
	.game     = &mino_game,
	.commands = mino_keys,
	.legend   = mino_legend,
	.solemn   = true,
	.open     = desk_open,
	.close    = desk_close,
	.update   = mino_update,
	.draw     = mino_draw,
	.command  = mino_command,
	.enabled  = mino_enabled,
	.click    = mino_click,
	.looking  = mino_looking,
	.motion   = { .wait = mino_motion, .step = mino_step, .lines_left = mino_lines_left },
	.hint     = mino_take_hint,
	.prompt   = desk_prompt,
	.start    = &start,
};
