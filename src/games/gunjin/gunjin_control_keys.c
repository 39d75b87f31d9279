/* gunjin_control_keys.c: Gunjin Shogi's keys and clicks, and when they are enabled. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play.h"

enum {
	GUNJIN_LEFT = 1, GUNJIN_RIGHT, GUNJIN_UP, GUNJIN_DOWN, GUNJIN_PICK,
	GUNJIN_KIND, GUNJIN_KIND_BEFORE, GUNJIN_LIST, GUNJIN_READY, GUNJIN_SHUFFLE, GUNJIN_MIRROR,
	GUNJIN_CLEAR,
	GUNJIN_UNDO, GUNJIN_SAVE, GUNJIN_CODE, GUNJIN_NEXT, GUNJIN_BEFORE, GUNJIN_NOTES,
	GUNJIN_TABLE, GUNJIN_RESIGN, GUNJIN_OFFER,
	GUNJIN_MARK, GUNJIN_TYPE, GUNJIN_TEMPO,
};

/* The key line of 80 columns has room for the keys that the mouse needs. A command without a
 * label there is typed, or is one of the choices when resigning. */
const struct command gunjin_commands[] = {
	{ GUNJIN_PICK, "pick", "Enter Space", N_("choose"),
	    N_("Pick up a piece, then choose where it goes.") },
	{ GUNJIN_LEFT, "left", "Left h", NULL, N_("A cell to the left.") },
	{ GUNJIN_RIGHT, "right", "Right l", NULL, N_("A cell to the right.") },
	{ GUNJIN_UP, "up", "Up k", NULL, N_("A cell up.") },
	{ GUNJIN_DOWN, "down", "Down j", NULL, N_("A cell down.") },
	{ GUNJIN_KIND, "camp/kind", "Tab ]", NULL, N_("Placing: the next kind of the reserve.") },
	{ GUNJIN_KIND_BEFORE, "camp/kind-before", "[ Shift-Tab", NULL,
	    N_("Placing: the kind before.") },
	{ GUNJIN_LIST, "camp/formations", "f", N_("formations"),
	    N_("Placing: choose a ready-made or saved formation.") },
	{ GUNJIN_READY, "camp/ready", "y", N_("ready"),
	    N_("Placing: finish your camp; asks first.") },
	{ GUNJIN_SHUFFLE, "camp/shuffle", "s", N_("shuffle"),
	    N_("Placing: put all pieces at random.") },
	{ GUNJIN_CLEAR, "camp/clear", "x Delete", N_("clear camp"),
	    N_("Placing: all pieces back to the reserve.") },
	{ GUNJIN_UNDO, "camp/undo", "u", N_("undo"),
	    N_("Placing: take the last change of the camp back.") },
	{ GUNJIN_MIRROR, "camp/mirror", "m", N_("mirror"), N_("Placing: swap left and right.") },
	{ GUNJIN_SAVE, "camp/save", "w", N_("save"),
	    N_("Placing: save this formation under a name.") },
	{ GUNJIN_CODE, "camp/code", "c", NULL,
	    N_("Placing: the code of this camp, or use another.") },
	{ GUNJIN_NEXT, "war/next", "Tab ]", N_("next"),
	    N_("The next piece that can move, or the next target.") },
	{ GUNJIN_BEFORE, "war/before", "[ Shift-Tab", NULL, N_("The one before.") },
	{ GUNJIN_NOTES, "notes", "n", N_("notes"),
	    N_("Show the notebook and your losses, or the log.") },
	{ GUNJIN_TABLE, "table", "b", N_("battles"), N_("The table of battles: who beats whom.") },
	{ GUNJIN_RESIGN, "resign", "X", N_("resign"),
	    N_("Resign the game, or offer a draw; asks first.") },
	{ GUNJIN_OFFER, "offer", "D", NULL, N_("Offer a draw, or answer an offer; asks first.") },
	{ GUNJIN_MARK, "mark", "e", NULL, N_("Write a mark on the enemy piece under the cursor.") },
	{ GUNJIN_TYPE, "type", ":", NULL, N_("Type a move, such as B3-B4.") },
	{ GUNJIN_TEMPO, "war/tempo", "f", N_("tempo"),
	    N_("Watching: the CPUs move fast, or slowly.") },
	SECRET_COMMANDS,
	PLAY_COMMANDS,
	{ .name = NULL }
};

/* Looking around is free, even while a CPU thinks or others play. */
const int gunjin_looking[] = {
	GUNJIN_LEFT, GUNJIN_RIGHT, GUNJIN_UP, GUNJIN_DOWN, GUNJIN_NOTES, GUNJIN_TABLE, GUNJIN_TEMPO,
	    0
};

/* --- what the keys do --- */

/* News stay in the message line until there is something else to show. */
static void
clear_move_message(struct board_ui *d, struct play *p, const struct view *v)
{
	if (play_shows_error(p) || d->picked != GUNJIN_NOWHERE || gunjin_is_placing(v))
		play_show_message(p, STYLE_TEXT, "");
}

static void
move(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	static const struct { int dx, dy; } steps[] = {
		[GUNJIN_LEFT] = { -1, 0 }, [GUNJIN_RIGHT] = { 1, 0 }, [GUNJIN_UP] = { 0, 1 },
		[GUNJIN_DOWN] = { 0, -1 },
	};
	gunjin_move_cursor(d, v, steps[command].dx, steps[command].dy);
	clear_move_message(d, p, v);
}

static void
go_next(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	gunjin_go_next(d, v, command == GUNJIN_NEXT || command == GUNJIN_KIND ? 1 : -1);
	clear_move_message(d, p, v);
}

static void
arrange(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	gunjin_remember_camp(d, v);
	play_act(p, &(struct action){ .form = command == GUNJIN_SHUFFLE ? FORM_SHUFFLE :
	    command == GUNJIN_MIRROR ? FORM_MIRROR : FORM_CLEAR });
}

static void
show_notes(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	d->notebook = !d->notebook;
	if (d->both)
		play_show_message(p, STYLE_TEXT,
		    _("The notebook and the log are both beside the board."));
}

static void
change_tempo(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	d->fast = !d->fast;
	front_keep_habit(app_front(play_app(p)), gunjin_fast_setting, d->fast ? "on" : NULL);
	play_show_message(p, STYLE_TEXT, d->fast ? _("Tempo: fast.") : _("Tempo: normal."));
}

enum when {
	WHEN_BOARD, WHEN_CAMP, WHEN_FILLED, WHEN_FULL, WHEN_CHANGED, WHEN_WAR, WHEN_TURN,
	    WHEN_OFFER, WHEN_WATCHED, WHEN_ALWAYS, WHENS
};

static const struct { enum when when; gunjin_key *run; } keys[] = {
	[GUNJIN_LEFT] = { WHEN_BOARD, move }, [GUNJIN_RIGHT] = { WHEN_BOARD, move },
	[GUNJIN_UP] = { WHEN_BOARD, move }, [GUNJIN_DOWN] = { WHEN_BOARD, move },
	[GUNJIN_PICK] = { WHEN_BOARD, gunjin_pick },
	[GUNJIN_KIND] = { WHEN_CAMP, go_next }, [GUNJIN_KIND_BEFORE] = { WHEN_CAMP, go_next },
	[GUNJIN_LIST] = { WHEN_CAMP, gunjin_open_formations },
	[GUNJIN_READY] = { WHEN_FULL, gunjin_ask_ready },
	[GUNJIN_SHUFFLE] = { WHEN_CAMP, arrange }, [GUNJIN_MIRROR] = { WHEN_FILLED, arrange },
	[GUNJIN_CLEAR] = { WHEN_FILLED, arrange },
	[GUNJIN_UNDO] = { WHEN_CHANGED, gunjin_undo_camp },
	[GUNJIN_SAVE] = { WHEN_CAMP, gunjin_ask_formation_name },
	[GUNJIN_CODE] = { WHEN_CAMP, gunjin_ask_code },
	[GUNJIN_NEXT] = { WHEN_TURN, go_next }, [GUNJIN_BEFORE] = { WHEN_TURN, go_next },
	[GUNJIN_NOTES] = { WHEN_WAR, show_notes },
	[GUNJIN_TABLE] = { WHEN_ALWAYS, gunjin_open_table },
	[GUNJIN_RESIGN] = { WHEN_TURN, gunjin_ask_resign },
	[GUNJIN_OFFER] = { WHEN_OFFER, gunjin_ask_draw },
	[GUNJIN_MARK] = { WHEN_WAR, gunjin_ask_mark },
	[GUNJIN_TYPE] = { WHEN_TURN, gunjin_ask_move },
	[GUNJIN_TEMPO] = { WHEN_WATCHED, change_tempo },
};

bool
gunjin_enabled(const struct board_ui *d, const struct view *v, int command)
{
	bool camp = gunjin_is_placing(v), playing = v->phase == PHASE_PLAYING;
	bool war = playing && gunjin_side_of(v) >= 0;
	const bool open[WHENS] = {
		[WHEN_BOARD] = camp || war, [WHEN_CAMP] = camp,
		[WHEN_FILLED] = camp && gunjin_reserve_total(v) < GUNJIN_ARMY,	/* not empty */
		[WHEN_FULL] = camp && gunjin_reserve_total(v) == 0,
		[WHEN_CHANGED] = camp && gunjin_camp_changed(d, v), [WHEN_WAR] = war,
		[WHEN_TURN] = gunjin_is_on_turn(v),
		[WHEN_OFFER] = gunjin_is_asked(v) || gunjin_may_offer(v),
		[WHEN_WATCHED] = playing && d->watched, [WHEN_ALWAYS] = true,
	};
	return open[keys[command].when];
}

bool
gunjin_why_not(const struct board_ui *d, const struct view *v, int command,
    char text[SENTENCE_SIZE])
{
	char key[GUNJIN_KEY_SIZE];
	if (command != GUNJIN_READY || !gunjin_is_placing(v))
		return false;
	gunjin_name_key(d, NAMED_LIST, key);
	snprintf(text, SENTENCE_SIZE, _("Place all 23 pieces first; %s lists formations."), key);
	return true;
}

bool
gunjin_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	gunjin_seen(d);
	if (command != COMMAND_BACK) {
		keys[command].run(d, p, v, command);
		return true;
	}
	if (d->picked == GUNJIN_NOWHERE)
		return false;
	if (d->asked != GUNJIN_NOWHERE)
		d->asked = GUNJIN_NOWHERE;
	else
		gunjin_let_go(d);
	play_show_message(p, STYLE_TEXT, "");
	return true;
}

/* --- the mouse --- */

/* With nothing picked, a click on anything but an own piece only looks. */
static void
click_board(struct board_ui *d, struct play *p, const struct view *v, int cell)
{
	if (cell == GUNJIN_NOWHERE || (gunjin_is_placing(v) &&
	    gunjin_camp_place(gunjin_side_of(v), cell) < 0))
		return;
	gunjin_go_to(d, cell);
	if (gunjin_is_on_turn(v) && d->picked == GUNJIN_NOWHERE &&
	    gunjin_side_at(&v->field, cell) != gunjin_side_of(v))
		clear_move_message(d, p, v);
	else
		gunjin_pick(d, p, v, GUNJIN_PICK);
}

void
gunjin_click(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	gunjin_seen(d);
	if (event->kind != INPUT_PRESS) {
		gunjin_go_next(d, v, event->button);
		clear_move_message(d, p, v);
	} else if (rect_has(&d->reserve, event->y, event->x)) {
		d->kind = event->y - d->reserve.y;
		gunjin_keep_kind(d, v);
	} else {
		click_board(d, p, v, gunjin_cell_hit(d, event->y, event->x));
	}
}

void
gunjin_look(struct board_ui *d, const struct view *v, const struct input_event *event)
{
	int cell = event->kind == INPUT_PRESS ? gunjin_cell_hit(d, event->y, event->x) :
	    GUNJIN_NOWHERE;
	gunjin_seen(d);
	if (v->phase == PHASE_PLAYING && cell != GUNJIN_NOWHERE)
		gunjin_go_to(d, cell);
}
