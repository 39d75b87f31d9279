/* control.c: Mino's controller, and the life of its desk. */
#include "games/mino/control.h"

#include <stdlib.h>

#include "base/mem.h"

static struct desk *
desk_open(void)
{
	return mem_new(sizeof(struct desk));
}

static void
desk_meet(struct desk *d, struct app *app, const struct session_start *start)
{
	char *fast = store_setting(app->store, "mino.fast");
	d->fast = fast != NULL;
	d->watching = start->seats[1].cpu;
	free(fast);
}

static void
desk_close(struct desk *d)
{
	mino_end_showing(d);
	free(d->last);
	free(d);
}

const struct controller mino_controller = {
	.game     = &mino_game,
	.commands = mino_keys,
	.legend   = mino_legend,
	.solemn   = true,
	.open     = desk_open,
	.close    = desk_close,
	.meet     = desk_meet,
	.update   = mino_update,
	.untold   = mino_untold,
	.draw     = mino_draw,
	.command  = mino_command,
	.enabled  = mino_enabled,
	.click    = mino_click,
	.looks    = mino_looks,
	.motion   = mino_motion,
	.step     = mino_step,
	.hint     = mino_hint,
	.prompt   = mino_prompt,
	.start    = mino_start,
};
