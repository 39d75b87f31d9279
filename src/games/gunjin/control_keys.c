/* control_keys.c: Gunjin Shogi's keys and clicks, and when they mean something. */
#include "games/gunjin/control.h"
#include "shell/play.h"
#include "ui/language.h"

enum {
	GUNJIN_LEFT = 1, GUNJIN_RIGHT, GUNJIN_UP, GUNJIN_DOWN, GUNJIN_PICK, GUNJIN_NEXT, GUNJIN_BEFORE,
	GUNJIN_LIST, GUNJIN_READY, GUNJIN_SHUFFLE, GUNJIN_MIRROR, GUNJIN_CLEAR, GUNJIN_SAVE,
	GUNJIN_NOTES, GUNJIN_TABLE, GUNJIN_MARK, GUNJIN_TYPE, GUNJIN_OFFER, GUNJIN_RESIGN,
};

const struct command gunjin_commands[] = {
	{ GUNJIN_PICK, "pick", "Enter Space", N_("choose"), N_("Take a piece, then put it down on another cell.") },
	{ GUNJIN_LEFT, "left", "Left h", NULL, N_("A cell to the left.") },
	{ GUNJIN_RIGHT, "right", "Right l", NULL, N_("A cell to the right.") },
	{ GUNJIN_UP, "up", "Up k", NULL, N_("A cell up.") },
	{ GUNJIN_DOWN, "down", "Down j", NULL, N_("A cell down.") },
	{ GUNJIN_NEXT, "next", "Tab ]", N_("next"), N_("The next piece that can move, target, or kind.") },
	{ GUNJIN_BEFORE, "before", "[ Shift-Tab", NULL, N_("The one before.") },
	{ GUNJIN_LIST, "formations", "f", N_("formations"), N_("Placing: choose a ready-made or saved formation.") },
	{ GUNJIN_READY, "ready", "y", N_("ready"), N_("Placing: the camp is final; asks first.") },
	{ GUNJIN_SHUFFLE, "shuffle", "s", N_("shuffle"), N_("Placing: all pieces anywhere.") },
	{ GUNJIN_MIRROR, "mirror", "m", N_("mirror"), N_("Placing: left and right change places.") },
	{ GUNJIN_CLEAR, "clear", "c", N_("clear"), N_("Placing: all pieces back to the reserve.") },
	{ GUNJIN_SAVE, "save", "w", N_("save"), N_("Placing: keep this formation under a name.") },
	{ GUNJIN_NOTES, "notes", "n", N_("notes"), N_("The notebook and your losses, or the log.") },
	{ GUNJIN_TABLE, "table", "b", N_("battles"), N_("The table of battles: who beats whom.") },
	{ GUNJIN_MARK, "mark", "e", N_("mark"), N_("Write a mark on the enemy piece under the cursor.") },
	{ GUNJIN_TYPE, "type", ":", N_("type"), N_("Type a move, such as B3-B4.") },
	{ GUNJIN_OFFER, "offer", "D", N_("draw"), N_("Offer a draw, or answer an offer; asks first.") },
	{ GUNJIN_RESIGN, "resign", "X", N_("resign"), N_("Resign the game; asks first.") },
	SECRET_COMMANDS,
	PLAY_COMMANDS,
	{ .name = NULL }
};

static void
move_by_command(struct desk *d, const struct view *v, int command)
{
	static const struct { int dx, dy; } steps[] = {
		[GUNJIN_LEFT] = { -1, 0 }, [GUNJIN_RIGHT] = { 1, 0 }, [GUNJIN_UP] = { 0, 1 }, [GUNJIN_DOWN] = { 0, -1 },
	};
	gunjin_move_cursor(d, v, steps[command].dx, steps[command].dy);
}

/* The commands that are an action by themselves. */
static bool
act_by_command(struct play *p, int command)
{
	const char *action = command == GUNJIN_SHUFFLE ? "shuffle" : command == GUNJIN_MIRROR ? "mirror" :
	    command == GUNJIN_CLEAR ? "clear" : NULL;
	if (action != NULL)
		play_act(p, action);
	return action != NULL;
}

static void
open_by_command(struct desk *d, struct play *p, const struct view *v, int command)
{
	struct app *app = play_app(p);
	switch (command) {
	case GUNJIN_LIST:
		app_push(app, gunjin_formations_page(app, p, v));
		break;
	case GUNJIN_READY:
		gunjin_ask_ready(p, v);
		break;
	case GUNJIN_SAVE:
		gunjin_ask_formation_name(p, v);
		break;
	case GUNJIN_TABLE:
		app_push(app, gunjin_table_page());
		break;
	case GUNJIN_MARK:
		gunjin_ask_mark(d, p, v);
		break;
	case GUNJIN_TYPE:
		gunjin_ask_move(p);
		break;
	case GUNJIN_OFFER:
		gunjin_ask_draw(p, v);
		break;
	case GUNJIN_RESIGN:
		gunjin_ask_resign(p);
		break;
	}
}

bool
gunjin_command(struct desk *d, struct play *p, const struct view *v, int command)
{
	switch (command) {
	case GUNJIN_LEFT:
	case GUNJIN_RIGHT:
	case GUNJIN_UP:
	case GUNJIN_DOWN:
		move_by_command(d, v, command);
		play_say(p, STYLE_TEXT, "");
		break;
	case GUNJIN_PICK:
		gunjin_pick(d, p, v);
		break;
	case GUNJIN_NEXT:
	case GUNJIN_BEFORE:
		gunjin_go_next(d, v, command == GUNJIN_NEXT ? 1 : -1);
		play_say(p, STYLE_TEXT, "");
		break;
	case GUNJIN_NOTES:
		d->notebook = !d->notebook;
		break;
	case COMMAND_BACK:
		if (d->picked == GUNJIN_NOWHERE)
			return false;
		gunjin_let_go(d);
		play_say(p, STYLE_TEXT, "");
		break;
	default:
		if (!act_by_command(p, command))
			open_by_command(d, p, v, command);
	}
	return true;
}

bool
gunjin_enabled(const struct desk *d, const struct view *v, int command)
{
	(void)d;
	if (command == GUNJIN_TABLE)
		return true;
	if (command >= GUNJIN_LIST && command <= GUNJIN_SAVE)
		return gunjin_is_placing(v);
	if (v->phase == PHASE_PLACING)
		return gunjin_is_placing(v) && command <= GUNJIN_BEFORE;
	if (command == GUNJIN_TYPE || command == GUNJIN_RESIGN || command == GUNJIN_NEXT || command == GUNJIN_BEFORE)
		return gunjin_is_on_turn(v);
	if (command == GUNJIN_OFFER)
		return gunjin_is_asked(v) || (gunjin_is_on_turn(v) && v->offer == OFFER_NONE);
	return v->phase == PHASE_PLAYING;
}

/* --- the mouse --- */

void
gunjin_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	if (event->kind != INPUT_PRESS) {
		gunjin_go_next(d, v, event->button);
		return;
	}
	if (rect_has(&d->reserve, event->y, event->x)) {
		d->kind = event->y - d->reserve.y;
		gunjin_keep_kind(d, v);
		return;
	}
	int cell = gunjin_cell_hit(d, event->y, event->x);
	if (cell == GUNJIN_NOWHERE || (gunjin_is_placing(v) && gunjin_camp_place(gunjin_side_of(v), cell) < 0))
		return;
	gunjin_go_to(d, cell);
	gunjin_pick(d, p, v);
}
