/* house.c: opens what a command stands on, closes it, and ends the command. */
#include "cli/house.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "shell/say.h"

/* --- opening and closing --- */

static void
force_settings(struct settings *settings, const struct wish *wish)
{
	if (wish->language != NULL)
		settings_force(settings, SETTING_LANGUAGE, wish->language);
	if (wish->ascii)
		settings_force(settings, SETTING_GLYPHS, "ascii");
	if (wish->no_colour)
		settings_force(settings, SETTING_COLOUR, "off");
	if (wish->no_motion)
		settings_force(settings, SETTING_MOTION, "off");
}

void
house_open(struct house *h)
{
	struct app *app = &h->app;
	char *folder = h->wish.data != NULL ? mem_string(h->wish.data) : store_default_folder();
	app->share = h->share;
	app->registry = registry_new(h->share);
	app->store = store_open(folder, &app->store_error);
	if (folder == NULL)
		error_set(&app->store_error, ERR_STORE,
		    N_("Nothing is saved this time: neither XDG_DATA_HOME nor HOME names a folder."));
	free(folder);
	settings_load(&app->settings, app->store, h->environment);
	force_settings(&app->settings, &h->wish);
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->store);
	app->seed = h->wish.seed;
	app->seed_given = h->wish.seed_given;
	app->now_ms = clock_ms();
	app_apply_settings(app);
}

bool
house_open_store(struct house *h, struct error *e)
{
	house_open(h);
	if (!store_is_memory(h->app.store))
		return true;
	*e = h->app.store_error;
	return false;
}

const struct entrant *
house_open_game(struct house *h, struct error *e)
{
	h->app.registry = registry_new(h->share);
	return registry_enter(h->app.registry, h->game->id, e);
}

void
house_close(struct house *h)
{
	keymap_free(h->app.keymap);
	store_close(h->app.store);
	registry_free(h->app.registry);
}

uint64_t
house_seed(const struct house *h)
{
	return h->wish.seed_given ? h->wish.seed : clock_seed();
}

/* --- ways to end --- */

int
house_fail(int status, const struct error *e)
{
	char text[SAY_SIZE];
	say_error(e, text);
	fprintf(stderr, "goyu: %s\n", text);
	return status;
}

int
house_give_up(struct house *h, const struct error *e)
{
	app_close(&h->app);
	house_close(h);
	return house_fail(e->kind == ERR_DATA || e->kind == ERR_STORE ? STATUS_ERROR : STATUS_USAGE, e);
}

/* A signal that ended the screens ends the program the same way, so that whoever
 * started it can tell. */
int
house_run_screens(struct house *h)
{
	int ended = app_run(&h->app);
	app_close(&h->app);
	house_close(h);
	if (ended > 0) {
		signal(ended, SIG_DFL);
		raise(ended);
	}
	if (h->app.farewell[0] != '\0')
		puts(h->app.farewell);
	return STATUS_OK;
}

int
house_printed(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_OK;
	fputs("goyu: standard output cannot be written\n", stderr);
	return STATUS_ERROR;
}
