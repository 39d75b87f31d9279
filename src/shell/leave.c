/* leave.c: leaving with games that the store has not saved: a question, then files for them. */
#include "shell/leave.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/mem.h"
#include "game/exchange.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/stack.h"

/* --- what would be lost --- */

static void
add_unsaved(json_t *losses, struct screen *s)
{
	json_t *journal = s->class->unsaved == NULL ? NULL : s->class->unsaved(s);
	if (journal != NULL)
		json_array_append_new(losses, journal);
}

struct search {
	struct store	*store;
	json_t		*losses;
};

static bool
add_saved(const struct game_row *row, void *context)
{
	const struct search *search = context;
	json_t *journal = row->actions == 0 ? NULL :
	    session_saved_journal(search->store, row->id, NULL);
	if (journal != NULL)
		json_array_append_new(search->losses, journal);
	return true;
}

json_t *
leave_losses(struct app *app)
{
	struct search search = { .store = app->front.store, .losses = json_array() };
	for (struct screen *s = app->top; s != NULL; s = s->below)
		add_unsaved(search.losses, s);
	if (store_is_memory(app->front.store))
		store_games(app->front.store, NULL, false, INT_MAX, add_saved, &search, NULL);
	return search.losses;
}

void
leave_keep(struct app *app, json_t *losses)
{
	json_t *journal;
	size_t i;
	json_array_foreach(losses, i, journal) {
		struct session *session = session_replay(app->front.registry, journal, -1, NULL);
		if (session != NULL)
			session_keep(session, app->front.store);
		session_free(session);
	}
	json_decref(losses);
}

/* --- files for the games: one file, or a folder of them --- */

/* The folders to try in turn if the usual one is full or read-only: the person's home, then the one
 * for temporary files. In an arcade there is only one. */
enum { PLACES = 2 };

static const char *
place_number(const struct app *app, int number)
{
	const char *home = getenv("HOME");
	if (app->front.files != NULL) {
		/* If this fails, writing the file fails and is reported. */
		mkdir(app->front.files, 0700);
		return app->front.files;
	}
	return number > 0 || home == NULL || *home != '/' ? P_tmpdir : home;
}

/* A new path in the folder; no file has that name yet. */
static char *
new_path(const char *place, const json_t *losses)
{
	char number[16] = "";
	const char *game = json_string_value(json_object_get(json_array_get(losses, 0), "game"));
	for (int i = 2; ; i++) {
		char *path = json_array_size(losses) > 1 ?
		    mem_format("%s/goyu-games%s", place, number) :
		    mem_format("%s/goyu-%s%s.json", place, game, number);
		if (access(path, F_OK) != 0)
			return path;
		free(path);
		snprintf(number, sizeof number, "-%d", i);
	}
}

static char *
where_written(const struct app *app, const json_t *losses, const char *path)
{
	path = front_display_path(&app->front, path);
	size_t count = json_array_size(losses);
	return count == 1 ? mem_format(_("The game is in %s; goyu import brings it back."), path) :
	    mem_format(_("%d games are in %s; goyu import brings them back."), (int)count, path);
}

void
leave_rescue(struct app *app, json_t *losses)
{
	struct error e;
	char text[ERROR_TEXT_SIZE];
	bool written = json_array_size(losses) == 0;
	for (int i = 0; i < PLACES && !written; i++) {
		char *path = new_path(place_number(app, i), losses),
		    *where = where_written(app, losses, path);
		written = exchange_write_journals(losses, path, &e);
		if (written)
			app_set_farewell(app, where);
		free(where);
		free(path);
	}
	if (!written) {
		language_error(&e, text);
		char *lost = mem_format(_("What could not be saved is lost: %s"), text);
		app_set_farewell(app, lost);
		free(lost);
	}
	app->rescued = json_array_size(losses) > 0;
	json_decref(losses);
}

/* --- the question --- */

enum { STAY, EXPORT, LEAVE };

/* The screen that asked may be freed by `leave`. */
static bool
path_answered(struct screen *s, const char *answer, struct error *e)
{
	struct app *app = s->app;
	if (*answer == '\0')
		return true;
	char *path = front_path(&app->front, answer, e);
	bool written = path != NULL && exchange_write_journals(app->leaving.losses, path, e);
	if (written) {
		char *where = where_written(app, app->leaving.losses, path);
		app->leaving.leave(s);
		if (app->top == NULL)
			app_set_farewell(app, where);
		else
			app_push(app, ask_note(mem_string(_("Exported")), mem_string(where)));
		free(where);
	}
	free(path);
	return written;
}

static void
ask_path(struct screen *s, const char *proposed)
{
	struct text_question q = {
		.title = mem_string(_("Export")),
		.text = mem_string(json_array_size(s->app->leaving.losses) == 1 ?
		    _("Write to this new file:") : _("Write to this new folder:")),
	};
	snprintf(q.field.text, sizeof q.field.text, "%s", proposed);
	q.field.cursor = (int)strlen(q.field.text);
	app_push(s->app, ask_text_new(&q, s, path_answered));
}

/* Proposes the first folder that has room, if the path fits into the field. */
static void
propose_path(struct screen *s)
{
	struct statvfs disk;
	char *path = NULL;
	for (int i = 0; i < PLACES; i++) {
		const char *place = place_number(s->app, i);
		free(path);
		path = new_path(place, s->app->leaving.losses);
		if (access(place, W_OK) == 0 && statvfs(place, &disk) == 0 && disk.f_bavail > 0 &&
		    strlen(path) < sizeof(struct text_field){ 0 }.text)
			break;
	}
	ask_path(s, front_display_path(&s->app->front, path));
	free(path);
}

static void
leave_answered(struct screen *s, int choice)
{
	if (choice == EXPORT)
		propose_path(s);
	else if (choice == LEAVE)
		s->app->leaving.leave(s);
}

static void
ask(struct screen *s)
{
	struct app *app = s->app;
	size_t count = json_array_size(app->leaving.losses);
	bool one = count == 1;
	const char *trouble = store_trouble(app->front.store);
	char why[ERROR_TEXT_SIZE];
	if (store_is_memory(app->front.store))
		language_error(&app->front.store_error, why);
	else
		snprintf(why, sizeof why, _("It cannot be saved now: %s."),
		    trouble != NULL ? _(trouble) : _("its file cannot be written"));
	char *what = one ?
	    mem_string(_("If you leave now, the game is lost. Export it to a file first: goyu "
	    "import brings it back later.")) :
	    mem_format(_("If you leave now, %d games are lost. Export them to files first: goyu "
	    "import brings them back later."), (int)count);
	struct question q = {
		.title = mem_string(_("Not saved")), .text = mem_format("%s\n%s", what, why),
		.choices = { _("Stay"), _("Export"), _("Leave without saving") },
	};
	free(what);
	app_push(app, ask_new(&q, s, leave_answered));
}

void
leave_ask(struct screen *s, bool ends, leave_handler *leave)
{
	struct app *app = s->app;
	json_t *losses = ends ? leave_losses(app) : json_array();
	if (!ends)
		add_unsaved(losses, s);
	json_decref(app->leaving.losses);
	app->leaving.losses = losses;
	app->leaving.leave = leave;
	if (json_array_size(losses) == 0)
		leave(s);
	else
		ask(s);
}
