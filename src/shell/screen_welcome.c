/* screen_welcome.c: the page for new players: the keys that work everywhere. */
#include "shell/screens.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "front/settings.h"
#include "game/language.h"
#include "store/store.h"
#include "ui/widget.h"

enum { WELCOME_GO_ON = 1, WELCOME_LANGUAGE };

static const struct command commands[] = {
	{ WELCOME_GO_ON, "choose", "Enter Space", N_("go on"), N_("Open the menu.") },
	{ WELCOME_LANGUAGE, "language", "l", N_("language"),
	    N_("Switch the language; Options can do that, too.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct { const char *keys, *meaning; } rows[] = {
	{ N_("arrows, h j k l"), N_("move") },
	{ N_("Enter, Space"), N_("choose, play") },
	{ N_("Esc, Backspace"), N_("go back") },
	{ "?", N_("what the keys do here") },
	{ "F1", N_("how to play the game, or the manual") },
	{ "q", N_("leave; your game is saved and waits in the menu") },
	{ N_("mouse"), N_("click anything, or a key below; right button: back") },
};

bool
welcome_wanted(const struct app *app)
{
	return !store_is_memory(app_store(app)) && store_is_empty(app_store(app));
}

static void
welcome_draw(struct screen *s, struct canvas *c)
{
	enum { KEYS = 20, WIDTH = 70 };
	char text[160];
	int x = (c->cols - WIDTH) / 2, top = 1 + app_top_row(c), welcome = top + PIXEL_ROWS + 2,
	    first = welcome + 2;
	menu_draw_name(c, top, x, x + WIDTH);
	canvas_text(c, welcome, x, WIDTH, STYLE_TEXT, _("Welcome! These keys work everywhere:"));
	for (size_t i = 0; i < LEN(rows); i++) {
		int y = first + (int)i;
		canvas_text(c, y, x, KEYS, STYLE_KEY, _(rows[i].keys));
		bool untrue = strcmp(rows[i].keys, "q") == 0 && store_is_memory(app_store(s->app));
		canvas_text(c, y, x + KEYS, WIDTH - KEYS, STYLE_TEXT,
		    untrue ? _("leave; asks first if a game would be lost") : _(rows[i].meaning));
	}
	struct rect more = { first + (int)LEN(rows) + 1, x, 2, WIDTH };
	canvas_wrap(c, &more, STYLE_TEXT, _("T on a game's page opens its tutorial: a few guided "
	    "steps."));
	/* Names the other language in that language, for players who cannot read this one. */
	bool japanese = strcmp(language_current(), "ja") == 0;
	const char *other = japanese ? "   l: English" : c->glyphs == GLYPHS_ASCII ? "" :
	    "   l: 日本語";
	snprintf(text, sizeof text, "%s%s", _("Enter opens the menu."), other);
	widget_message(c, STYLE_STRONG, text);
}

/* The language setting has three values, two of which may mean the same language. */
static void
welcome_command(struct screen *s, int command)
{
	struct app *app = s->app;
	if (command != WELCOME_LANGUAGE) {
		store_set_setting(app_store(app), "welcome", "seen", NULL);
		app_pop(app);
		return;
	}
	char before[8];
	snprintf(before, sizeof before, "%s", language_current());
	for (int i = 0; i < 3 && strcmp(language_current(), before) == 0; i++) {
		settings_turn(app_settings(app), SETTING_LANGUAGE, 1, app_store(app));
		app_apply_settings(app);
	}
}

/* A click anywhere continues, as there is nothing to choose. */
static bool
welcome_input(struct screen *s, const struct input_event *event)
{
	if (event->kind == INPUT_PRESS)
		welcome_command(s, WELCOME_GO_ON);
	return event->kind != INPUT_KEY;
}

static const struct screen_class welcome_class = {
	.draw     = welcome_draw,
	.input    = welcome_input,
	.command  = welcome_command,
};

struct screen *
welcome_new(struct app *app)
{
	struct screen *s = mem_new(sizeof *s);
	*s = (struct screen){ .class = &welcome_class, .scope = "arcade", .commands = commands,
	    .app = app };
	return s;
}
