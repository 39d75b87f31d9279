/* monoknight_control_edit.c: the screen that edits a stage. Every change is kept at once, and
 * the draft can always be played. */
#include "games/monoknight/monoknight_control_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"

/* BRUSH_2 and the brushes after it share one symbol. */
static const char brush_letters[BRUSHES] = {
	'#', 't', 'S', 'W', '.', '2', '3', '4', '5', '6', '7', '8', '9',
};

#define VISITS_ROW(n) { EDIT_BRUSH + BRUSH_2 + (n) - 2, "visits-" #n, #n, NULL, NULL }

static const struct command commands[] = {
	{ EDIT_UP, "up", "Up k", NULL, N_("Move up.") },
	{ EDIT_DOWN, "down", "Down j", NULL, N_("Move down.") },
	{ EDIT_LEFT, "left", "Left h", NULL, N_("Move left; in the rules, the value before.") },
	{ EDIT_RIGHT, "right", "Right l", NULL, N_("Move right; in the rules, the next value.") },
	{ EDIT_PUT, "board/put", "Enter Space", N_("put"),
	    N_("Put the marked tile, or make it plain again.") },
	{ EDIT_TYPE, "rules/type", "Enter Space", N_("type"), N_("In the rules: type a number.") },
	{ EDIT_TURN, "rules/turn", "Enter Space", N_("change"),
	    N_("In the rules: choose the next value.") },
	{ EDIT_TO_RULES, "board/focus", "Tab", N_("rules"), N_("Go to the rules and goals.") },
	{ EDIT_TO_BOARD, "rules/focus", "Tab", N_("board"),
	    N_("In the rules: go back to the board.") },
	{ EDIT_PLAY, "play", "p", N_("try"), N_("Play the stage. You come back here.") },
	{ EDIT_UNDO, "undo", "u", N_("undo"), N_("Take the last change back.") },
	{ EDIT_CODE, "code", "c", N_("code"),
	    N_("Show the code, once you have cleared the stage.") },
	{ EDIT_NAME, "name", "n", N_("name"), N_("Name the stage; the name stays with you.") },
	{ EDIT_BRUSH + BRUSH_OBSTACLE, "obstacle", "w #", NULL,
	    N_("Put an obstacle: nothing can land there.") },
	{ EDIT_BRUSH + BRUSH_TOGGLE, "toggle", "t", NULL,
	    N_("Put a toggle: it must end flipped.") },
	{ EDIT_BRUSH + BRUSH_SHUFFLE, "shuffle", "s", NULL,
	    N_("Put a shuffle tile: a new hand, free.") },
	{ EDIT_BRUSH + BRUSH_WARP, "warp", "a", NULL,
	    N_("Put an end of a warp, then the other end.") },
	{ EDIT_BRUSH + BRUSH_PLAIN, "plain", "x . Delete", NULL, N_("Make the tile plain.") },
	{ EDIT_BRUSH + BRUSH_2, "visits-2", "2", NULL,
	    N_("2 to 9: have the tile need so many visits.") },
	VISITS_ROW(3), VISITS_ROW(4), VISITS_ROW(5), VISITS_ROW(6), VISITS_ROW(7), VISITS_ROW(8),
	VISITS_ROW(9),
	COMMON_COMMANDS,
	{ .name = NULL }
};

static bool
is_for_tiles(int command)
{
	return command == EDIT_PUT || (command >= EDIT_BRUSH && command < EDIT_BRUSH + BRUSHES);
}

static bool
is_for_rows(int command)
{
	return command == EDIT_TYPE || command == EDIT_TURN || command == EDIT_TO_BOARD;
}

/* The values of a choice are few, so they are not typed. */
static bool
edit_enabled(const struct screen *s, int command)
{
	const struct edit *e = (const struct edit *)s;
	bool few = draft_rows[e->row].kind == OPTION_CHOICE;
	if (is_for_tiles(command) || command == EDIT_TO_RULES)
		return !e->rows_focused;
	return !is_for_rows(command) || (e->rows_focused &&
	    (command == EDIT_TO_BOARD || (command == EDIT_TURN) == few));
}

/* --- the board --- */

static void
move_cursor(struct edit *e, int dx, int dy)
{
	int most = e->draft.made.stage.setting.size - 1, x = e->cursor.x + dx, y = e->cursor.y + dy;
	e->cursor.x = (int8_t)(x < 0 ? 0 : x > most ? most : x);
	e->cursor.y = (int8_t)(y < 0 ? 0 : y > most ? most : y);
}

/* The first end of a warp is only marked. */
static void
put_warp(struct edit *e)
{
	if (!e->warping) {
		e->warping = true;
		e->warp_from = e->cursor;
		return;
	}
	if (draft_put(&e->draft, 'W', e->warp_from, e->cursor, &e->refusal))
		e->warping = false;
}

/* again: removes the tile if it is already there. */
static void
put(struct edit *e, enum brush brush, bool again)
{
	const struct special *there = knight_special_at(&e->draft.made.stage, e->cursor);
	char letter = brush_letters[brush];
	e->brush = brush;
	e->warping &= brush == BRUSH_WARP;
	if (again && there != NULL && there->letter == letter && !e->warping)
		draft_put(&e->draft, '.', e->cursor, e->cursor, &e->refusal);
	else if (brush == BRUSH_WARP)
		put_warp(e);
	else if (there != NULL ? there->letter != letter : letter != '.')
		draft_put(&e->draft, letter, e->cursor, e->cursor, &e->refusal);
}

/* --- rules and goals --- */

/* The line of the selected row; if that is hidden, the next one that is shown, or the last. */
static int
line_of(const struct edit *e)
{
	int line = 0;
	while (line < e->shown_count - 1 && e->shown[line] < e->row)
		line++;
	return line;
}

static void
move_row(struct edit *e, int by)
{
	int line = line_of(e) + by;
	if (line >= 0 && line < e->shown_count)
		e->row = e->shown[line];
}

static bool
value_typed(struct screen *s, const char *answer, struct error *why)
{
	struct edit *e = (struct edit *)s;
	return strcmp(answer, e->draft.values.values[e->row]) == 0 ||
	    draft_set(&e->draft, e->row, answer, why);
}

static void
type_value(struct edit *e)
{
	const struct option *row = &draft_rows[e->row];
	struct text_question q = {
		.title = mem_string(_(row->label)),
		.text = row->low < 0 ? mem_format(_("%s A number up to %d; left empty: it does not "
		    "matter."), _(row->help), row->high) :
		    mem_format(_("%s A number from %d to %d."), _(row->help), row->low, row->high),
		.field = { .columns = 6 },
	};
	if (options_number(&e->draft.values, row->name) >= 0)
		q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%.6s",
		    e->draft.values.values[e->row]);
	app_push(e->screen.app, ask_text_new(&q, &e->screen, value_typed));
}

/* --- commands --- */

static bool
title_typed(struct screen *s, const char *answer, struct error *e)
{
	return draft_rename(&((struct edit *)s)->draft, answer, e);
}

static void
show_code(struct edit *e)
{
	if (e->unfinished)
		error_set(&e->refusal, ERR_RULE,
		    N_("It has a code to share once you have cleared it without a hint."));
	else
		knight_show_code(e->screen.app, &e->draft.made);
}

static void
unfinished_answered(struct screen *asker, int choice)
{
	stage_game_answered(asker->app, &((struct edit *)asker)->game, choice);
}

static void
play(struct edit *e)
{
	char name[SENTENCE_SIZE];
	made_name(&e->draft.made, name);
	draft_keep(&e->draft);
	stage_game_begin(&e->screen, &e->game, &e->draft.made.stage, name, false,
	    unfinished_answered);
}

/* An arrow moves over the board, or among the rows, where it changes the value sideways. */
static void
move(struct edit *e, int dx, int dy)
{
	if (!e->rows_focused)
		move_cursor(e, dx, dy);
	else if (dy != 0)
		move_row(e, -dy);
	else
		draft_next_value(&e->draft, e->row, dx, &e->refusal);
}

static void
step_back(struct edit *e)
{
	if (e->warping)
		e->warping = false;
	else
		app_pop(e->screen.app);
}

static void
run(struct edit *e, int command)
{
	switch (command) {
	case EDIT_UP:
	case EDIT_DOWN:
		move(e, 0, command == EDIT_UP ? 1 : -1);
		break;
	case EDIT_LEFT:
	case EDIT_RIGHT:
		move(e, command == EDIT_RIGHT ? 1 : -1, 0);
		break;
	case EDIT_TO_RULES:
	case EDIT_TO_BOARD:
		e->rows_focused = !e->rows_focused;
		e->warping = false;
		break;
	case EDIT_PUT:
		put(e, e->brush, true);
		break;
	case EDIT_TYPE:
		type_value(e);
		break;
	case EDIT_TURN:
		draft_next_value(&e->draft, e->row, 1, &e->refusal);
		break;
	case EDIT_PLAY:
		play(e);
		break;
	case EDIT_UNDO:
		draft_undo(&e->draft, &e->refusal);
		break;
	case EDIT_NAME:
		knight_ask_title(&e->screen, &e->draft.made, title_typed);
		break;
	case EDIT_CODE:
		show_code(e);
		break;
	default:
		put(e, (enum brush)(command - EDIT_BRUSH), false);
	}
}

/* After anything that may have changed the stage, or cleared it. */
static void
look_again(struct edit *e)
{
	e->unfinished = draft_is_unfinished(&e->draft);
	move_cursor(e, 0, 0);
}

static void
edit_command(struct screen *s, int command)
{
	struct edit *e = (struct edit *)s;
	char before[CODE_SIZE];
	text_copy(before, sizeof before, e->draft.made.stage.id);
	e->refusal = (struct error){ 0 };
	if (command == COMMAND_BACK) {
		step_back(e);
		return;
	}
	run(e, command);
	if (strcmp(before, e->draft.made.stage.id) != 0)	/* asks the store only if needed */
		look_again(e);
}

static void
edit_focus(struct screen *s)
{
	look_again((struct edit *)s);
}

/* Tiles can only be put on the board, not among the rules. */
static void
edit_disabled_key(struct screen *s, const struct command *row)
{
	const struct edit *e = (const struct edit *)s;
	char text[SENTENCE_SIZE], key[EDIT_KEY_SIZE];
	if (!app_is_top(s->app, s))
		return;
	bool tiles = row != NULL && is_for_tiles(row->id);
	edit_key(e, tiles ? EDIT_TO_BOARD : COMMAND_HELP, key);
	snprintf(text, sizeof text, tiles ? _("Tiles are put on the board: %s goes there.") :
	    _("This key does nothing here; %s lists those that do."), key);
	app_note(s->app, STYLE_WARN, text);
}

/* --- the mouse --- */

static bool
click_row(struct edit *e, const struct input_event *event)
{
	int line = event->y - e->rows.y;
	if (!rect_has(&e->rows, event->y, event->x) || line >= e->shown_count)
		return false;
	bool again = e->rows_focused && e->row == e->shown[line];
	e->rows_focused = true;
	e->warping = false;
	e->row = e->shown[line];
	if (again)
		draft_next_value(&e->draft, e->row, event->button == BUTTON_RIGHT ? -1 : 1,
		    &e->refusal);
	return true;
}

static void
click(struct edit *e, const struct input_event *event)
{
	int row, col;
	if (click_row(e, event))
		return;
	for (int i = 0; i <= BRUSH_2; i++)
		if (rect_has(&e->palette[i], event->y, event->x)) {
			e->brush = (enum brush)i;
			e->rows_focused = e->warping = false;
		}
	if (!board_hit(&e->board, e->board_y, e->board_x, event->y, event->x, &row, &col))
		return;
	e->rows_focused = false;
	e->cursor = (struct spot){ (int8_t)col, (int8_t)(e->board.rows - 1 - row) };
	put(e, e->brush, true);
}

static bool
edit_input(struct screen *s, const struct input_event *event)
{
	struct edit *e = (struct edit *)s;
	if (event->kind == INPUT_KEY)
		return false;
	e->refusal = (struct error){ 0 };
	if (event->kind == INPUT_PRESS)
		click(e, event);
	else if (event->kind == INPUT_WHEEL && e->rows_focused)
		move_row(e, event->button);
	look_again(e);
	return true;
}

static const struct screen_class edit_class = {
	.enabled = edit_enabled,
	.draw    = edit_draw,
	.input   = edit_input,
	.command = edit_command,
	.stray   = edit_disabled_key,
	.focus   = edit_focus,
};

struct screen *
knight_edit_new(struct app *app, const struct loaded_game *loaded, const struct made *from)
{
	struct edit *e = mem_new(sizeof *e);
	e->screen = (struct screen){ .class = &edit_class, .scope = "arcade",
	    .topic = monoknight_game.id, .commands = commands, .legend = knight_legend,
	    .app = app };
	e->game.loaded = loaded;
	draft_open(&e->draft, app_front(app), from);
	e->cursor.y = (int8_t)(e->draft.made.stage.setting.size - 1);
	look_again(e);
	return &e->screen;
}
