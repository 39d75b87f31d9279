/* control.c: Gunjin Shogi's keys: filling the camp, choosing pieces and targets. */
#include "games/gunjin/control.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/ask.h"
#include "shell/ask_text.h"
#include "shell/play.h"
#include "ui/language.h"

enum {
	GUNJIN_LEFT = 1, GUNJIN_RIGHT, GUNJIN_UP, GUNJIN_DOWN, GUNJIN_PICK, GUNJIN_NEXT, GUNJIN_BEFORE,
	GUNJIN_LIST, GUNJIN_READY, GUNJIN_SHUFFLE, GUNJIN_MIRROR, GUNJIN_CLEAR, GUNJIN_SAVE,
	GUNJIN_NOTES, GUNJIN_TABLE, GUNJIN_MARK, GUNJIN_TYPE, GUNJIN_OFFER, GUNJIN_RESIGN,
};

static const struct command commands[] = {
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

int
gunjin_side_of(const struct view *v)
{
	return v->seat > 0 ? v->seat - 1 : -1;
}

bool
gunjin_is_asked(const struct view *v)
{
	return v->phase == PHASE_PLAYING && v->offer == OFFER_OPEN && gunjin_side_of(v) == !v->field.turn;
}

static bool
is_on_turn(const struct view *v)
{
	return v->phase == PHASE_PLAYING && v->offer != OFFER_OPEN && gunjin_side_of(v) == v->field.turn;
}

static bool
is_placing(const struct view *v)
{
	int side = gunjin_side_of(v);
	return v->phase == PHASE_PLACING && side >= 0 && !v->ready[side];
}

static int
reserve_total(const struct view *v)
{
	int counts[KINDS], total = 0;
	gunjin_reserve(v, gunjin_side_of(v), counts);
	for (int kind = 0; kind < KINDS; kind++)
		total += counts[kind];
	return total;
}

/* --- cursor and selection --- */

static void
go_to(struct desk *d, int cell)
{
	d->cursor = cell;
	d->column = gunjin_column(cell);
}

static void
let_go(struct desk *d)
{
	d->picked = GUNJIN_NOWHERE;
	d->targets = 0;
}

static void
take(struct desk *d, const struct view *v, int cell)
{
	d->picked = cell;
	d->targets = v->phase == PHASE_PLAYING ? gunjin_reach(&v->field, cell) : 0;
}

/* One cell in a direction as seen; the cursor stays in the camp while it is
 * being filled. A headquarters is two columns wide, so sideways may take two
 * steps. */
static void
move_cursor(struct desk *d, const struct view *v, int dx, int dy)
{
	int way = d->turned ? -1 : 1, column = d->column, row = gunjin_row(d->cursor) + dy * way, cell = d->cursor;
	while (cell == d->cursor) {
		column += dx * way;
		if (column < 0 || column >= GUNJIN_COLUMNS || row < 0 || row >= GUNJIN_ROWS)
			return;
		cell = gunjin_cell_at(column, row);
	}
	if (is_placing(v) && gunjin_camp_place(gunjin_side_of(v), cell) < 0)
		return;
	d->cursor = cell;
	d->column = column;
}

/* The cells through which Tab goes: targets of the piece in hand, or own pieces
 * that can move. */
static uint64_t
stops(const struct desk *d, const struct view *v)
{
	uint64_t cells = 0;
	if (d->picked != GUNJIN_NOWHERE)
		return d->targets;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == gunjin_side_of(v) && gunjin_reach(&v->field, cell) != 0)
			cells |= GUNJIN_BIT(cell);
	return cells;
}

static void
next_stop(struct desk *d, const struct view *v, int by)
{
	uint64_t cells = stops(d, v);
	if (cells == 0)
		return;
	int cell = d->cursor;
	do
		cell = (cell + (d->turned ? -by : by) + GUNJIN_CELLS) % GUNJIN_CELLS;
	while ((cells & GUNJIN_BIT(cell)) == 0);
	go_to(d, cell);
}

static void
next_kind(struct desk *d, const struct view *v, int by)
{
	int counts[KINDS], kind = d->kind;
	gunjin_reserve(v, gunjin_side_of(v), counts);
	for (int i = 0; i < KINDS; i++) {
		kind = (kind + by + KINDS) % KINDS;
		if (counts[kind] > 0) {
			d->kind = kind;
			return;
		}
	}
}

/* To the next empty cell of the camp in reading order. */
static void
next_empty(struct desk *d, const struct view *v)
{
	int side = gunjin_side_of(v), place = gunjin_camp_place(side, d->cursor);
	for (int i = 1; i < GUNJIN_ARMY; i++) {
		int cell = gunjin_camp_cell(side, (place + i) % GUNJIN_ARMY);
		if (gunjin_side_at(&v->field, cell) < 0) {
			go_to(d, cell);
			return;
		}
	}
}

static void
keep_kind(struct desk *d, const struct view *v)
{
	int counts[KINDS];
	gunjin_reserve(v, gunjin_side_of(v), counts);
	if (counts[d->kind] == 0)
		next_kind(d, v, 1);
}

static void
desk_update(struct desk *d, const struct view *v, const json_t *events, bool motion, struct log *log)
{
	const json_t *event;
	size_t i;
	int side = gunjin_side_of(v);
	(void)motion;
	if (v->seat != SEAT_REFEREE)	/* who sees everything stays where they sat */
		d->turned = side == 1;
	if (!d->opened)
		go_to(d, gunjin_camp_cell(side == 1, 0));
	d->opened = true;
	let_go(d);
	json_array_foreach(events, i, event) {
		gunjin_say_event(d, v, event, log);
		if (is_placing(v) && strcmp(json_string_value(json_object_get(event, "event")), "placed") == 0)
			next_empty(d, v);
	}
	if (is_placing(v))
		keep_kind(d, v);
}

static struct desk *
desk_open(void)
{
	struct desk *d = mem_new(sizeof *d);
	d->picked = GUNJIN_NOWHERE;
	return d;
}

static void
desk_meet(struct desk *d, struct app *app, const struct session_start *start)
{
	(void)app;
	d->alone = start->seats[1].cpu != start->seats[2].cpu;
}

static void
desk_close(struct desk *d)
{
	free(d);
}

/* Nothing moves by itself. */
static int
desk_motion(const struct desk *d)
{
	(void)d;
	return 0;
}

static void
desk_step(struct desk *d)
{
	(void)d;
}

/* --- acting --- */

static void
act(struct play *p, const char *format, const char *first, const char *second)
{
	char action[ACTION_SIZE];
	snprintf(action, sizeof action, format, first, second);
	play_act(p, action);
}

static void
pick_placing(struct desk *d, struct play *p, const struct view *v)
{
	bool empty = gunjin_side_at(&v->field, d->cursor) < 0;
	if (d->picked == d->cursor)
		let_go(d);
	else if (d->picked != GUNJIN_NOWHERE)
		act(p, "swap %s %s", gunjin_cell_name(d->picked), gunjin_cell_name(d->cursor));
	else if (!empty)
		take(d, v, d->cursor);
	else if (reserve_total(v) > 0)
		act(p, "place %s %s", gunjin_cell_name(d->cursor), gunjin_kinds[d->kind].code);
}

/* Takes an own piece in hand, or says why it cannot be moved. */
static void
pick_own(struct desk *d, struct play *p, const struct view *v)
{
	int kind = gunjin_kind_at(&v->field, d->cursor);
	if (!gunjin_is_movable(kind))
		play_say(p, STYLE_BAD, _("Mines and flags never move."));
	else if (gunjin_reach(&v->field, d->cursor) == 0)
		play_say(p, STYLE_BAD, _("This piece has no way to go now."));
	else
		take(d, v, d->cursor);
}

static void
pick_playing(struct desk *d, struct play *p, const struct view *v)
{
	bool own = gunjin_side_at(&v->field, d->cursor) == gunjin_side_of(v);
	if (d->picked == d->cursor)
		let_go(d);
	else if (d->targets & GUNJIN_BIT(d->cursor))
		act(p, "%s-%s", gunjin_cell_name(d->picked), gunjin_cell_name(d->cursor));
	else if (own)
		pick_own(d, p, v);
	else if (d->picked != GUNJIN_NOWHERE)
		play_say(p, STYLE_BAD, _("It cannot go there. Tab shows where it can, Esc lets go of it."));
	else
		play_say(p, STYLE_BAD, _("Choose one of your own pieces first; Tab goes to those that can move."));
}

/* --- questions --- */

static void
offer_answered(struct screen *s, int choice)
{
	if (choice == 0)
		play_act((struct play *)s, "offer draw");
}

static void
draw_answered(struct screen *s, int choice)
{
	if (choice < 2)
		play_act((struct play *)s, choice == 0 ? "accept draw" : "decline draw");
}

static void
resign_answered(struct screen *s, int choice)
{
	if (choice == 0)
		play_act((struct play *)s, "resign");
}

static void
ready_answered(struct screen *s, int choice)
{
	if (choice == 0)
		play_act((struct play *)s, "ready");
}

static void
ask(struct play *p, const char *title, const char *text, const char *yes, const char *no, answer_handler *answered)
{
	struct question q = {
		.title = mem_string(title), .text = mem_string(text), .choices = { yes, no }, .cancel = 1,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), answered));
}

static void
ask_draw(struct play *p, const struct view *v)
{
	if (!gunjin_is_asked(v)) {
		ask(p, _("Draw"), _("Offer the other player a draw?"), _("Offer a draw"), _("Play on"), offer_answered);
		return;
	}
	struct question q = {
		.title = mem_string(_("Draw")),
		.text = mem_format(_("Player %d offers a draw."), v->field.turn + 1),
		.choices = { _("Accept"), _("Decline"), _("Look at the board") }, .selected = 2, .cancel = 2,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), draw_answered));
}

static void
ask_ready(struct play *p, const struct view *v)
{
	if (reserve_total(v) > 0)
		play_say(p, STYLE_BAD, _("All 23 pieces must stand in the camp first; f lists formations."));
	else
		ask(p, _("Ready"), _("The camp is final then. Begin with it?"), _("Ready"), _("Not yet"), ready_answered);
}

/* "b3 b4", "B3xB4" and "b3-b4" are all B3-B4. */
static void
move_typed(struct screen *s, const char *answer)
{
	char action[ACTION_SIZE];
	size_t used = 0;
	for (; *answer != '\0' && used + 1 < sizeof action; answer++) {
		bool join = *answer == ' ' || *answer == 'x' || *answer == 'X';
		action[used++] = join ? '-' : (char)toupper((unsigned char)*answer);
	}
	action[used] = '\0';
	if (used > 0)
		play_act((struct play *)s, action);
}

static void
ask_move(struct play *p)
{
	struct text_question q = {
		.title = mem_string(_("Move")),
		.text = mem_string(_("From where to where? B3-B4, for example; HQ1 and HQ2 are the headquarters.")),
		.field = { .columns = 16 },
	};
	app_push(play_app(p), ask_text_new(&q, play_screen(p), move_typed));
}

/* The question is about the piece under the cursor, which stays there as long as
 * it is open. */
static void
mark_typed(struct screen *s, const char *answer)
{
	struct play *p = (struct play *)s;
	act(p, *answer != '\0' ? "mark %s %s" : "mark %s", gunjin_cell_name(play_desk(p)->cursor), answer);
}

static void
ask_mark(const struct desk *d, struct play *p, const struct view *v)
{
	int side = gunjin_side_at(&v->field, d->cursor);
	if (side < 0 || side == gunjin_side_of(v)) {
		play_say(p, STYLE_BAD, _("Put the cursor on an enemy piece to mark it."));
		return;
	}
	struct text_question q = {
		.title = mem_format(_("Mark on %s"), gunjin_cell_name(d->cursor)),
		.text = mem_string(_("A few letters that only you will see; they go with the piece. "
		    "Empty wipes them off.")),
		.field = { .columns = GUNJIN_MARK_COLUMNS },
	};
	snprintf(q.field.text, sizeof q.field.text, "%s", v->pieces[side][v->field.at[d->cursor]].note.mark);
	q.field.cursor = (int)strlen(q.field.text);
	app_push(play_app(p), ask_text_new(&q, play_screen(p), mark_typed));
}

/* --- commands --- */

static void
pick(struct desk *d, struct play *p, const struct view *v)
{
	play_say(p, STYLE_TEXT, "");
	if (is_placing(v))
		pick_placing(d, p, v);
	else if (gunjin_is_asked(v))
		ask_draw(p, v);
	else if (is_on_turn(v))
		pick_playing(d, p, v);
}

static void
go_next(struct desk *d, const struct view *v, int by)
{
	if (is_placing(v))
		next_kind(d, v, by);
	else
		next_stop(d, v, by);
}

static void
move_by_command(struct desk *d, const struct view *v, int command)
{
	static const struct { int dx, dy; } steps[] = {
		[GUNJIN_LEFT] = { -1, 0 }, [GUNJIN_RIGHT] = { 1, 0 }, [GUNJIN_UP] = { 0, 1 }, [GUNJIN_DOWN] = { 0, -1 },
	};
	move_cursor(d, v, steps[command].dx, steps[command].dy);
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
		ask_ready(p, v);
		break;
	case GUNJIN_SAVE:
		gunjin_ask_formation_name(p, v);
		break;
	case GUNJIN_TABLE:
		app_push(app, gunjin_table_page());
		break;
	case GUNJIN_MARK:
		ask_mark(d, p, v);
		break;
	case GUNJIN_TYPE:
		ask_move(p);
		break;
	case GUNJIN_OFFER:
		ask_draw(p, v);
		break;
	case GUNJIN_RESIGN:
		ask(p, _("Resign"), _("Give this game to the other player?"), _("Resign"), _("Play on"), resign_answered);
		break;
	}
}

static bool
desk_command(struct desk *d, struct play *p, const struct view *v, int command)
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
		pick(d, p, v);
		break;
	case GUNJIN_NEXT:
	case GUNJIN_BEFORE:
		go_next(d, v, command == GUNJIN_NEXT ? 1 : -1);
		play_say(p, STYLE_TEXT, "");
		break;
	case GUNJIN_NOTES:
		d->notebook = !d->notebook;
		break;
	case COMMAND_BACK:
		if (d->picked == GUNJIN_NOWHERE)
			return false;
		let_go(d);
		play_say(p, STYLE_TEXT, "");
		break;
	default:
		if (!act_by_command(p, command))
			open_by_command(d, p, v, command);
	}
	return true;
}

static bool
desk_enabled(const struct desk *d, const struct view *v, int command)
{
	(void)d;
	if (command == GUNJIN_TABLE)
		return true;
	if (command >= GUNJIN_LIST && command <= GUNJIN_SAVE)
		return is_placing(v);
	if (v->phase == PHASE_PLACING)
		return is_placing(v) && command <= GUNJIN_BEFORE;
	if (command == GUNJIN_TYPE || command == GUNJIN_RESIGN || command == GUNJIN_NEXT || command == GUNJIN_BEFORE)
		return is_on_turn(v);
	if (command == GUNJIN_OFFER)
		return gunjin_is_asked(v) || (is_on_turn(v) && v->offer == OFFER_NONE);
	return v->phase == PHASE_PLAYING;
}

/* --- the mouse --- */

static void
desk_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	if (event->kind != INPUT_PRESS) {
		go_next(d, v, event->button);
		return;
	}
	if (rect_has(&d->reserve, event->y, event->x)) {
		d->kind = event->y - d->reserve.y;
		keep_kind(d, v);
		return;
	}
	int cell = gunjin_cell_hit(d, event->y, event->x);
	if (cell == GUNJIN_NOWHERE || (is_placing(v) && gunjin_camp_place(gunjin_side_of(v), cell) < 0))
		return;
	go_to(d, cell);
	pick(d, p, v);
}

/* --- hints --- */

static bool
hint_move(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	const char *middle = strchr(action, '-');
	if (middle == NULL)
		return false;
	int from = gunjin_cell_of(action, (size_t)(middle - action)), to = gunjin_cell_of(middle + 1, strlen(middle + 1));
	if (from == GUNJIN_NOWHERE || to == GUNJIN_NOWHERE)
		return false;
	take(d, v, from);
	go_to(d, to);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: %s from %s to %s."), gunjin_name(gunjin_kind_at(&v->field, from)),
	    gunjin_cell_name(from), gunjin_cell_name(to));
	return true;
}

static void
desk_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	const char *text = _("Hint: choose a formation with f.");
	if (hint_move(d, v, action, sentence))
		return;
	if (strcmp(action, "accept draw") == 0)
		text = _("Hint: accept the draw.");
	else if (strcmp(action, "decline draw") == 0)
		text = _("Hint: decline the draw.");
	else if (strcmp(action, "ready") == 0)
		text = _("Hint: you are ready.");
	snprintf(sentence, SENTENCE_SIZE, "%s", text);
}

const struct controller gunjin_controller = {
	.game     = &gunjin_game,
	.commands = commands,
	.legend   = gunjin_legend,
	.reveal   = N_("Show both armies"),
	.open     = desk_open,
	.close    = desk_close,
	.meet     = desk_meet,
	.update   = desk_update,
	.draw     = gunjin_draw,
	.command  = desk_command,
	.enabled  = desk_enabled,
	.click    = desk_click,
	.motion   = desk_motion,
	.step     = desk_step,
	.hint     = desk_hint,
	.title    = gunjin_title,
	.prompt   = gunjin_prompt,
	.report   = gunjin_report,
	.describe = gunjin_describe,
	.word     = gunjin_word,
	.stats    = gunjin_stats,
	.tally    = gunjin_tally,
	.prepare  = gunjin_prepare,
	.start    = gunjin_start,
};
