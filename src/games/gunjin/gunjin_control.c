/* gunjin_control.c: Gunjin Shogi's controller: the board UI. */
#include "games/gunjin/gunjin_control.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* --- the board UI --- */

const char gunjin_fast_setting[] = "gunjin.fast";

static void
board_ui_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *event;
	size_t i;
	int side = gunjin_side_of(v);
	gunjin_note_moment(d, v, events, motion);
	if (!d->opened) {
		d->second = side == 1;
		gunjin_go_to(d, gunjin_camp_cell(side == 1, 0));
	}
	d->opened = true;
	d->placing = v->phase == PHASE_PLACING;
	d->turned = side < 0 ? d->second : side == 1;	/* for the referee the board does not
							 * turn */
	gunjin_let_go(d);
	json_array_foreach(events, i, event)
		if (gunjin_is_placing(v) && event_id(gunjin_events, event) == EVENT_placed)
			gunjin_next_empty(d, v);
	if (gunjin_is_placing(v))
		gunjin_keep_kind(d, v);
}

static struct board_ui *
board_ui_open(struct app *app, const struct session_start *start)
{
	struct board_ui *d = mem_new(sizeof *d);
	d->app = app;
	char *fast = front_habit(app_front(app), gunjin_fast_setting);
	d->picked = d->asked = GUNJIN_NOWHERE;
	memcpy(d->seats, start->seats, sizeof d->seats);
	d->watched = start->seats[1].cpu && start->seats[2].cpu;
	d->fast = fast != NULL;
	free(fast);
	return d;
}

/* CPUs that play for spectators fill their camps at once: there is nothing to see before the
 * first move. */
static int
board_ui_pause(const struct board_ui *d)
{
	enum { NORMAL_MS = 600, FAST_MS = 150 };
	if (d->watched && d->placing)
		return 0;
	return d->watched && d->fast ? FAST_MS : NORMAL_MS;
}

void
gunjin_name_key(const struct board_ui *d, enum gunjin_named named, char key[GUNJIN_KEY_SIZE])
{
	static const char *const commands[NAMED_KEYS] = {
		[NAMED_PICK] = "pick", [NAMED_BACK] = "back", [NAMED_NEXT] = "war/next",
		[NAMED_KIND] = "camp/kind",
		[NAMED_LIST] = "camp/formations", [NAMED_SHUFFLE] = "camp/shuffle",
		[NAMED_READY] = "camp/ready",
		[NAMED_UNDO] = "camp/undo", [NAMED_SAVE] = "camp/save", [NAMED_MARK] = "mark",
		[NAMED_END] = "over/end-page",
	};
	char words[SENTENCE_SIZE];
	controller_keys(controller_of(&gunjin_game), d->app, commands[named], words);
	text_copy(key, GUNJIN_KEY_SIZE, words);
}

static const struct selection *
board_ui_selected(struct board_ui *d, const struct view *v)
{
	d->selection = (struct selection){ .picked = d->picked, .cursor = d->cursor,
	    .kind = d->kind, .target = d->picked != GUNJIN_NOWHERE && d->targets & BIT(d->cursor),
	    .asked = d->asked == d->cursor };
	for (int i = 0; i < NAMED_KEYS; i++)
		gunjin_name_key(d, (enum gunjin_named)i, d->selection.keys[i]);
	return &d->selection;
}

static void
board_ui_select(struct board_ui *d, const struct view *v, const struct action *action)
{
	if (action->form != FORM_MOVE)
		return;
	gunjin_take(d, v, action->numbers[0]);
	gunjin_go_to(d, action->numbers[1]);
}

const struct controller gunjin_controller = {
	.game     = &gunjin_game,
	.title    = STYLE_TITLE_BROWN,
	.emblem   = &gunjin_emblem,
	.commands = gunjin_commands,
	.legend   = gunjin_legend,
	.guide    = &gunjin_guide,
	.open     = board_ui_open,
	.update   = board_ui_update,
	.draw     = gunjin_draw,
	.preview  = gunjin_preview,
	.command  = gunjin_command,
	.enabled  = gunjin_enabled,
	.why_not  = gunjin_why_not,
	.click    = gunjin_click,
	.look     = gunjin_look,
	.looking  = gunjin_looking,
	.motion   = { .wait = gunjin_wait, .step = gunjin_step, .lines_left = gunjin_lines_left,
	    .pause = board_ui_pause },
	.selected = board_ui_selected,
	.select   = board_ui_select,
};
