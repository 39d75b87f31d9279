/* app.c: the stack of screens with its input, its drawing and its settings. */
#include "shell/app.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/controller.h"
#include "shell/leave.h"
#include "shell/notice.h"
#include "shell/screens.h"
#include "shell/settings_keys.h"
#include "shell/stack.h"
#include "ui/tty.h"
#include "ui/widget.h"

/* Calls `cover` of the visible screens from `top` down. A page over a dialog also hides the game
 * below the dialog. */
static void
cover_all(struct screen *top, bool covered)
{
	for (struct screen *s = top; s != NULL; s = s->class->overlay ? s->below : NULL)
		if (s->class->cover != NULL)
			s->class->cover(s, covered);
}

static void
tell_focus(struct screen *s)
{
	if (s != NULL && s->class->focus != NULL)
		s->class->focus(s);
}

void
app_push(struct app *app, struct screen *screen)
{
	struct screen *below = app->top;
	screen->app = app;
	screen->below = below;
	screen_bind(screen);
	app->top = screen;
	if (!screen->class->overlay)
		cover_all(below, true);
	tell_focus(below);
	tell_focus(screen);
	app->dirty = true;
}

void
app_pop(struct app *app)
{
	struct screen *gone = app->top;
	bool overlay = gone->class->overlay;
	app->top = gone->below;
	bindings_free(gone->keys);
	if (gone->class->free != NULL)	/* first: it may save what the screen below shows */
		gone->class->free(gone);
	else
		free(gone);
	if (!overlay)
		cover_all(app->top, false);
	tell_focus(app->top);
	app->dirty = true;
}

void
app_replace(struct app *app, struct screen *screen)
{
	app_pop(app);
	app_push(app, screen);
}

void
app_pop_above(struct app *app, const struct screen *screen)
{
	while (app->top != screen)
		app_pop(app);
}

bool
app_is_top(const struct app *app, const struct screen *screen)
{
	return app->top == screen;
}

bool
app_is_too_small(const struct app *app)
{
	return app->too_small;
}

/* --- services for every screen --- */

struct front *
app_front(const struct app *app)
{
	return (struct front *)&app->front;
}

const char *
app_share(const struct app *app)
{
	return app->front.share;
}

struct registry *
app_registry(const struct app *app)
{
	return app->front.registry;
}

struct store *
app_store(const struct app *app)
{
	return app->front.store;
}

const struct error *
app_store_error(const struct app *app)
{
	return &app->front.store_error;
}

void
app_reopen_store(struct app *app)
{
	front_reopen_store(&app->front);
	settings_load_keys(app->keymap, app->front.store);
	app_rebind(app);
	app_apply_settings(app);
}

struct settings *
app_settings(struct app *app)
{
	return &app->front.settings;
}

struct keymap *
app_keymap(const struct app *app)
{
	return app->keymap;
}

const struct canvas *
app_canvas(const struct app *app)
{
	return app->canvas;
}

struct connection *
app_connection(const struct app *app)
{
	return app->connection;
}

bool
app_wants_motion(const struct app *app)
{
	return settings_are(&app->front.settings, SETTING_MOTION, "on");
}

int64_t
app_now(const struct app *app)
{
	return app->now_ms;
}

bool
app_is_repeat(const struct app *app)
{
	return app->repeat;
}

void
app_note(struct app *app, enum style style, const char *text)
{
	app->note_style = style;
	snprintf(app->note, sizeof app->note, "%s", text);
}

void
app_redraw(struct app *app)
{
	app->dirty = true;
}

void
app_repaint(struct app *app)
{
	if (app->terminal != NULL)
		terminal_resized(app->terminal);
	app->dirty = true;
}

void
app_discard_input(struct app *app)
{
	if (app->terminal != NULL)
		input_discard(terminal_input(app->terminal));
}

void
app_rebind(struct app *app)
{
	for (struct screen *s = app->top; s != NULL; s = s->below)
		screen_bind(s);
	if (app->lobby != NULL)
		notice_rebind(app->notices);
}

void
app_ring(struct app *app)
{
	enum { APART_MS = 1000 };
	if (!settings_are(&app->front.settings, SETTING_BELL, "on") ||
	    app->now_ms < app->rang_ms + APART_MS)
		return;
	app->rang_ms = app->now_ms;
	if (app->terminal != NULL)
		terminal_ring(app->terminal);
}

void
app_want_releases(struct app *app, bool wanted)
{
	if (app->terminal != NULL)
		terminal_want_releases(app->terminal, wanted);
}

void
app_set_farewell(struct app *app, const char *text)
{
	/* The text may contain a path from the environment. */
	text_clean(app->farewell, sizeof app->farewell, text);
}

const char *
app_keys(const struct app *app, const struct game *game, const struct command *command)
{
	return keymap_keys(app->keymap, game->id, command);
}

/* --- glyphs and colours: the player's settings, limited by what the terminal can show; without a
 * terminal there is no limit --- */

enum glyph_set
app_glyphs(const struct app *app)
{
	enum glyph_set known = app->terminal != NULL ? terminal_glyphs(app->terminal) : GLYPHS_FULL;
	if (known == GLYPHS_ASCII || settings_are(&app->front.settings, SETTING_GLYPHS, "ascii"))
		return GLYPHS_ASCII;
	if (settings_are(&app->front.settings, SETTING_GLYPHS, "safe"))
		return GLYPHS_SAFE;
	return settings_are(&app->front.settings, SETTING_GLYPHS, "full") ? GLYPHS_FULL : known;
}

enum background
app_background(const struct app *app)
{
	if (settings_are(&app->front.settings, SETTING_BACKGROUND, "auto"))
		return app->terminal != NULL ? terminal_background(app->terminal) : BACKGROUND_DARK;
	return settings_are(&app->front.settings, SETTING_BACKGROUND, "dark") ? BACKGROUND_DARK :
	    settings_are(&app->front.settings, SETTING_BACKGROUND, "light") ? BACKGROUND_LIGHT :
	    BACKGROUND_UNKNOWN;
}

bool
app_wants_colour(const struct app *app)
{
	const char *no_color = getenv("NO_COLOR");
	bool plain = no_color != NULL && *no_color != '\0';
	return settings_are(&app->front.settings, SETTING_COLOUR, "on") ||
	    (settings_are(&app->front.settings, SETTING_COLOUR, "auto") && !plain);
}

void
app_apply_settings(struct app *app)
{
	settings_use_language(&app->front.settings, app->front.share);
	if (app->connection != NULL)
		connection_set_language(app->connection, language_current());
	if (app->terminal == NULL)
		return;
	terminal_set_colour(app->terminal, app_wants_colour(app));
	terminal_set_mouse(app->terminal, settings_are(&app->front.settings, SETTING_MOUSE, "on"));
	if (!app->asked && !settings_are(&app->front.settings, SETTING_GLYPHS, "ascii")) {
		/* The query prints non-ASCII symbols for a moment, so skip it for players who chose
		 * ASCII. */
		app->asked = true;
		terminal_ask(app->terminal);
	}
	app->canvas->glyphs = app_glyphs(app);
	terminal_set_background(app->terminal, app_background(app));
	app->dirty = true;
}

bool
app_open(struct app *app, struct error *e)
{
	struct terminal_options options = {
		.utf8 = settings_utf8(),
		.mouse = settings_are(&app->front.settings, SETTING_MOUSE, "on"),
	};
	tty_wait_for_foreground();	/* signals can still end the program here */
	/* No signal may end the program while the terminal is raw. */
	loop_block_signals(&app->signals_before);
	app->terminal = terminal_open(&options, e);
	if (app->terminal == NULL) {
		sigprocmask(SIG_SETMASK, &app->signals_before, NULL);
		return false;
	}
	app->canvas = canvas_new(terminal_rows(app->terminal), terminal_cols(app->terminal),
	    GLYPHS_ASCII);
	app_apply_settings(app);
	return true;
}

void
app_close(struct app *app)
{
	json_t *losses = app->cut_short ? leave_losses(app) : json_array();
	while (app->top != NULL)
		app_pop(app);
	if (app->idle) {
		char text[SENTENCE_SIZE];
		front_idle_words(&app->front, text);
		app_set_farewell(app, text);
	}
	leave_rescue(app, losses);
	json_decref(app->leaving.losses);
	app->leaving.losses = NULL;
	if (app->terminal != NULL) {
		terminal_close(app->terminal, app->ended_by == 0 ||
		    app->rescued ? app->farewell : "");
		sigprocmask(SIG_SETMASK, &app->signals_before, NULL);
	}
	canvas_free(app->canvas);
	app->terminal = NULL;
	app->canvas = NULL;
}

/* --- events on the stack --- */

void
stack_interrupt(struct app *app)
{
	for (struct screen *s = app->top, *below; s != NULL; s = below) {
		below = s->below;	/* the screen may close itself */
		if (s->class->interrupt != NULL)
			s->class->interrupt(s);
	}
	app->dirty = true;
}

static void
run_common(struct app *app, int command)
{
	struct screen *own;
	switch (command) {
	case COMMAND_HELP:
		own = app->top->class->help != NULL ? app->top->class->help(app->top) : NULL;
		app_push(app, own != NULL ? own : help_new(app->top));
		break;
	case COMMAND_RULES:
		app_push(app, help_rules(app->top));
		break;
	default:
		app->top->class->command(app->top, command);
	}
}

static bool
is_enabled(int command, const void *context)
{
	const struct screen *top = context;
	return top->class->enabled == NULL || top->class->enabled(top, command);
}

void
screen_bind(struct screen *s)
{
	bindings_free(s->keys);
	s->keys = bindings_new(s->app->keymap, s->scope, s->commands);
}

const struct command *
screen_find(const struct screen *s, keycode key)
{
	return bindings_find(s->keys, key, is_enabled, s);
}

keycode
screen_first(const struct screen *s, const struct command *row)
{
	return bindings_first(s->keys, row, is_enabled, s);
}

/* A click on a key in the key line presses that key. The right button always goes back, so the
 * mouse alone is enough. */
static struct input_event
key_of_click(const struct app *app, const struct input_event *event)
{
	const struct screen *top = app->top;
	struct input_event key = { .kind = INPUT_KEY };
	if (event->kind != INPUT_PRESS)
		return *event;
	if (event->button == BUTTON_RIGHT) {
		for (const struct command *row = top->commands; row->name != NULL &&
		    key.key == KEY_NONE; row++)
			if (row->id == COMMAND_BACK)
				key.key = screen_first(top, row);
		return key;
	}
	key.key = keys_hit(app->canvas, top->keys, is_enabled, top, event->y, event->x);
	return key.key == KEY_NONE ? *event : key;
}

/* In a window that is too small the only possible input is leaving. The usual question about
 * unsaved games does not fit, so leaving takes a second key instead. */
static void
take_too_small(struct app *app, const struct input_event *event)
{
	bool leaves = event->kind == INPUT_KEY &&
	    (event->key == 'q' || event->key == KEY_CODE_ESCAPE);
	if (leaves && !app->small_asked) {
		json_t *losses = leave_losses(app);
		app->small_asked = json_array_size(losses) > 0;
		app->left = !app->small_asked;
		json_decref(losses);
	} else {
		app->left = leaves;
		app->small_asked = leaves;
	}
}

/* Is the command outside any set? A set is the commands of one phase of a game. */
static bool
is_general(int command, const void *context)
{
	const struct command *row = context;
	while (row->id != command)
		row++;
	return strchr(row->name, '/') == NULL;
}

/* Is the command in a set of which another command is enabled now? */
static bool
is_current(int command, const void *context)
{
	const struct screen *top = context;
	const struct command *row = top->commands;
	while (row->id != command)
		row++;
	size_t set = strcspn(row->name, "/");
	for (const struct command *other = top->commands; row->name[set] != '\0' &&
	    other->name != NULL; other++)
		if (strncmp(other->name, row->name, set + 1) == 0 && is_enabled(other->id, top))
			return true;
	return false;
}

/* The same key can belong to several commands. Prefer the one of the current set, then one of no
 * set. */
static void
take_stray(struct app *app, keycode key)
{
	const struct command *row = bindings_find(app->top->keys, key, is_current, app->top);
	if (row == NULL)
		row = bindings_find(app->top->keys, key, is_general, app->top->commands);
	if (row == NULL)
		row = bindings_find(app->top->keys, key, NULL, NULL);
	for (struct screen *s = app->top; s != NULL; s = s->below)
		if (s->class->stray != NULL) {
			s->class->stray(s, row);
			return;
		}
}

void
stack_input(struct app *app, const struct input_event *given)
{
	struct screen *top = app->top;
	bool key = given->kind == INPUT_KEY || given->kind == INPUT_KEY_UP;
	const struct command *command = key ? screen_find(top, given->key) : NULL;
	bool drags = given->kind == INPUT_DRAG || given->kind == INPUT_RELEASE;
	if (drags && (top->class->drag == NULL || app->too_small))
		return;
	if (given->kind == INPUT_KEY_UP) {
		if (command != NULL && top->class->key_up != NULL && !app->too_small)
			top->class->key_up(top, command->id);
		return;
	}
	app->repeat = given->repeat;
	app->note[0] = '\0';
	app->dirty = true;
	if (drags) {
		top->class->drag(top, given);
		return;
	}
	/* Repainting changes nothing, so it works on every screen. */
	if (command != NULL && command->id == COMMAND_REPAINT) {
		app_repaint(app);
		return;
	}
	if (app->too_small) {
		take_too_small(app, given);
		return;
	}
	if (app->lobby != NULL && notice_input(app->notices, given))
		return;
	struct input_event clicked = key_of_click(app, given), *event = &clicked;
	if (top->class->input != NULL && top->class->input(top, event))
		return;
	if (event->kind != INPUT_KEY)
		return;
	command = screen_find(top, event->key);
	if (command != NULL)
		run_common(app, command->id);
	else
		take_stray(app, event->key);
}

/* --- drawing --- */

/* The advice that a small window shows beside its size. It mentions a game only if one is open. */
static const char *
small_advice(const struct app *app)
{
	static const char *const advice[] = {
		[GAME_NONE] = N_("Enlarge the window, or press q to leave."),
		[GAME_SAVED] = N_("Enlarge the window: the clock is stopped, the game is saved. q "
		    "leaves."),
		[GAME_AT_TABLE] = N_("Enlarge the window: the game goes on at its table. q "
		    "leaves."),
		[GAME_NOT_SAVED] = N_("Enlarge the window: the clock is stopped. The game is not "
		    "saved. q leaves."),
	};
	const struct screen *s = app->top;
	while (s != NULL && s->class->game == NULL)
		s = s->below;
	return app->small_asked ? _("Not saved: leaving may lose it. Enlarge the window to keep "
	    "it; q again leaves.") : _(advice[s == NULL ? GAME_NONE : s->class->game(s)]);
}

/* Draws the first wording that fits, or as much as possible of the last one. */
static void
draw_too_small(const struct app *app)
{
	struct canvas *c = app->canvas;
	const struct rect whole = { 0, 0, c->rows, c->cols };
	const int rows = SCREEN_ROWS, cols = SCREEN_COLS;
	const char *advice = small_advice(app),
	    *leave = app->small_asked ? _("Not saved; q again leaves") : _("q leaves");
	char *size = mem_format(_("goyu needs %d x %d, this is %d x %d."), cols, rows, c->cols,
	    c->rows);
	char *const texts[] = {
		mem_format("%s\n\n%s", size, advice),
		mem_format("%s %s", size, advice),
		mem_format(_("goyu needs %d x %d: enlarge the window. %s"), cols, rows, leave),
		mem_format(_("goyu needs %d x %d. %s"), cols, rows, leave),
		mem_format("%d x %d. %s", cols, rows, leave),
		app->small_asked ? mem_string(leave) : mem_format("%d x %d", cols, rows),
	};
	size_t fits = 0;
	while (fits + 1 < LEN(texts) && text_rows(texts[fits], c->cols) > c->rows)
		fits++;
	canvas_wrap(c, &whole, STYLE_STRONG, texts[fits]);
	for (size_t i = 0; i < LEN(texts); i++)
		free(texts[i]);
	free(size);
}

static void
draw_screen(struct screen *s, struct canvas *c)
{
	if (s->class->overlay && s->below != NULL)
		draw_screen(s->below, c);
	c->title = s->title != STYLE_TEXT ? s->title :
	    title_hue(s->topic != NULL ? s->topic : s->scope);
	s->class->draw(s, c);
}

/* A window that is too small hides the visible screens. Play continues when it grows again. */
void
stack_paint(struct app *app)
{
	bool small = app->canvas->rows < SCREEN_ROWS || app->canvas->cols < SCREEN_COLS;
	canvas_clear(app->canvas);
	if (small != app->too_small) {
		app->too_small = small;
		app->small_asked = false;
		cover_all(app->top, small);
	}
	if (app->too_small)
		draw_too_small(app);
	else {
		draw_screen(app->top, app->canvas);
		if (app->note[0] != '\0')
			widget_message(app->canvas, app->note_style, app->note);
		widget_keys(app->canvas, app->top->keys, is_enabled, app->top);
		if (app->lobby != NULL)
			notice_draw(app->notices, app->canvas);
	}
	app->dirty = false;
}

void
stack_draw(struct app *app)
{
	if (app->canvas->rows != terminal_rows(app->terminal) ||
	    app->canvas->cols != terminal_cols(app->terminal))
		canvas_resize(app->canvas, terminal_rows(app->terminal),
		    terminal_cols(app->terminal));
	stack_paint(app);
	terminal_show(app->terminal, app->canvas);
}

int64_t
stack_due(const struct app *app)
{
	const struct screen *top = app->top;
	return top->class->due == NULL || app->too_small ? NEVER : top->class->due(top);
}
