/* context.c: opens what a command needs, closes it and ends the command. */
#include "game/language.h"
#include "cli/context.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "lines/lines_hall_link.h"
#include "shell/ask.h"
#include "shell/notice.h"
#include "shell/settings_keys.h"

/* --- opening and closing --- */

char *
context_folder(const struct context *h)
{
	return h->arguments.data != NULL ? mem_string(h->arguments.data) : store_default_folder();
}

/* Opens the hall if its socket exists, or if the player has named one. */
static void
open_hall(struct context *h)
{
	char *place = connection_socket(h->arguments.hall);
	bool there = h->arguments.hall != NULL || connection_socket_exists(place);
	if (there && h->lines != NULL)
		hall_link_open(h->lines, place);
	else if (there)
		screen_hall_link_open(&h->app, place);
	free(place);
}

struct lobby *
context_lobby(const struct context *h)
{
	return h->lines != NULL ? hall_link_lobby(h->lines) : h->app.lobby;
}

/* Is the front end in lines wanted? A screen reader cannot be detected, so its user says so with an
 * option, a setting, or a variable that other programs read too. */
static bool
wants_lines(const struct context *h)
{
	const char *accessible = getenv("ACCESSIBLE"), *type = getenv("TERM");
	if (h->arguments.screen || h->arguments.lines)
		return !h->arguments.screen;
	return (accessible != NULL && *accessible != '\0') ||
	    (type != NULL && strcmp(type, "dumb") == 0) ||
	    settings_are(&h->app.front.settings, SETTING_FRONT, "lines");
}

/* Opens the store, the settings with those that options override, and the games. */
static void
open_front(struct context *h)
{
	struct front *f = &h->app.front;
	char *folder = context_folder(h);
	front_open(f, h->share, folder, h->environment);
	free(folder);
	if (h->arguments.language != NULL)
		settings_force(&f->settings, SETTING_LANGUAGE, h->arguments.language);
	if (h->arguments.ascii)
		settings_force(&f->settings, SETTING_GLYPHS, "ascii");
	if (h->arguments.no_colour)
		settings_force(&f->settings, SETTING_COLOUR, "off");
	if (h->arguments.no_motion)
		settings_force(&f->settings, SETTING_MOTION, "off");
	f->seed = h->arguments.seed;
	f->seed_given = h->arguments.seed_given;
	struct error e;
	bool known = language_missed(&e);	/* it was already reported */
	settings_use_language(&f->settings, f->share);
	if (!known && language_missed(&e))
		context_fail(STATUS_OK, &e);
}

void
context_open(struct context *h)
{
	struct app *app = &h->app;
	open_front(h);
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->front.store);
	app->now_ms = clock_ms();
	bool sits = h->arguments.cast == NULL;	/* a recording has no player */
	if (sits && wants_lines(h)) {
		context_bound_output(app->front.idle_ms);
		h->lines = lines_new(&app->front, STDIN_FILENO, context_output(), STDOUT_FILENO);
	}
	app_apply_settings(app);
	if (sits)
		open_hall(h);
}

bool
context_take_terminal(struct context *h, struct error *e)
{
	return h->lines != NULL || app_open(&h->app, e);
}

bool
context_open_store(struct context *h, struct error *e)
{
	context_open(h);
	if (!store_is_memory(h->app.front.store))
		return true;
	*e = h->app.front.store_error;
	return false;
}

const struct loaded_game *
context_open_game(struct context *h, struct error *e)
{
	h->app.front.registry = registry_new(h->share);
	return registry_load(h->app.front.registry, h->game->id, e);
}

void
context_close(struct context *h)
{
	struct error e;
	if (front_warns_of_access(&h->app.front, &e))
		context_fail(STATUS_OK, &e);
	if (h->app.front.store != NULL && !store_take_log_error(h->app.front.store, &e))
		context_fail(STATUS_OK, &e);
	if (h->lines != NULL)
		hall_link_close(h->lines);
	lines_free(h->lines);
	h->lines = NULL;
	screen_hall_link_close(&h->app);
	keymap_free(h->app.keymap);
	front_close(&h->app.front);
}

uint64_t
context_seed(const struct context *h)
{
	return h->arguments.seed_given ? h->arguments.seed : clock_seed();
}

/* --- ending --- */

int
context_close_and_fail(struct context *h, const struct error *e)
{
	app_close(&h->app);
	context_close(h);
	return context_fail(e->kind == ERR_DATA || e->kind == ERR_STORE ? STATUS_ERROR :
	    STATUS_USAGE, e);
}

static void
warn_on_screen(struct context *h)
{
	struct error e;
	if (language_missed(&e))
		app_push(&h->app, ask_error(_("Language"), &e));
	if (front_warns_of_access(&h->app.front, &e))
		app_push(&h->app, ask_error(_("Data folder"), &e));
	if (!store_take_log_error(h->app.front.store, &e))
		app_push(&h->app, ask_error(_("The last actions are lost"), &e));
}

static int
run_screens(struct context *h)
{
	warn_on_screen(h);
	app_run(&h->app);
	app_close(&h->app);
	return h->app.ended_by;
}

static int
run_lines(struct context *h)
{
	if (h->app.front.store_error.kind != ERR_NONE)
		lines_say_error(h->lines, &h->app.front.store_error);
	return lines_run(h->lines);
}

/* The server counts the programs of an arcade's player. One that it does not let in again
 * must end. */
static bool
was_shut_out(const struct context *h, struct error *e)
{
	const struct lobby *lobby = context_lobby(h);
	const struct error *why = lobby != NULL ? lobby_shut_out(lobby) : NULL;
	char text[ERROR_TEXT_SIZE];
	if (why == NULL)
		return false;
	language_error(why, text);
	error_set(e, ERR_SYSTEM, N_("this program has to end, and your games are saved: %s"), text);
	return true;
}

/* If a signal ended the front end, the program ends by the same signal, so that its parent can see
 * the reason. */
int
context_run(struct context *h)
{
	struct error e;
	bool lines = h->lines != NULL;
	int ended_by = lines ? run_lines(h) : run_screens(h);
	bool shut_out = was_shut_out(h, &e);
	context_close(h);
	if (ended_by == SIGXCPU)
		error_set(&e, ERR_SYSTEM, N_("this program has used up its time of the processor; "
		    "your games are saved"));
	if (ended_by == SIGXCPU || (ended_by == 0 && shut_out))
		return context_fail(STATUS_ERROR, &e);
	if (ended_by > 0) {
		signal(ended_by, SIG_DFL);
		raise(ended_by);
	}
	return lines ? context_printed() : STATUS_OK;
}
