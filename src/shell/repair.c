/* repair.c: repairing a damaged store: the question, the work and its result. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/leave.h"
#include "shell/page.h"
#include "shell/screens.h"
#include "shell/stack.h"

static void
add_games(char **text, const struct repair *r)
{
	size_t lost = json_array_size(r->lost);
	mem_append(text, _("%lld of %lld games were recovered.\n"), (long long)r->games,
	    (long long)r->games + (long long)lost);
	char *numbers = NULL;
	for (size_t k = 0; k < lost; k++)
		mem_append(&numbers, k == 0 ? "%lld" : ", %lld",
		    (long long)json_integer_value(json_array_get(r->lost, k)));
	if (lost > 0)
		mem_append(text, _("Lost games: %s\n"), numbers);
	free(numbers);
	size_t i;
	json_t *row;
	json_array_foreach(r->cut, i, row) {
		long long n[4] = { 0 };
		for (size_t k = 0; k < LEN(n); k++)
			n[k] = json_integer_value(json_array_get(row, k));
		if (n[3] > 0)
			mem_append(text, _("Game %lld has lost some actions after action %lld; it "
			    "continues from action %lld.\n"), n[0], n[1], n[3]);
		else
			mem_append(text, _("Game %lld is incomplete: of %lld actions, the first "
			    "%lld are left.\n"), n[0], n[2], n[1]);
	}
}

char *
repair_text(const struct repair *r)
{
	char *text = NULL;
	if (r->sound)
		return mem_string(_("Nothing is wrong with the saved games.\n"));
	mem_append(&text, "%s", _("The saved games were damaged and have been repaired.\n"));
	add_games(&text, r);
	if (!r->scores)
		mem_append(&text, "%s", _("Not all scores could be read.\n"));
	if (!r->progress)
		mem_append(&text, "%s", _("Not all progress could be read.\n"));
	if (!r->settings)
		mem_append(&text, "%s", _("Not all settings could be read.\n"));
	if (r->day != NULL)
		mem_append(&text, _("What could not be read was taken from the backup of %s "
		    "(games: %lld); what was played in them after that day may be lost.\n"), r->day,
		    (long long)r->regained);
	if (r->kept != NULL)
		mem_append(&text, _("The damaged file is kept as %s.\n"), r->kept);
	return text;
}

/* --- on the screen --- */

enum { REPAIR, WITHOUT, QUIT };

static void
quit(struct screen *menu)
{
	app_pop(menu->app);
}

/* Runs only while no game is open: every screen uses the store that is open at the time. */
static void
answered(struct screen *menu, int choice)
{
	struct app *app = menu->app;
	struct repair r;
	struct error e;
	if (choice == QUIT)
		leave_ask(menu, true, quit);
	if (choice != REPAIR)
		return;
	json_t *played = leave_losses(app);
	store_close(app->front.store);
	bool ok = store_repair(app->front.folder, &r, &e);
	app_reopen_store(app);
	leave_keep(app, played);
	if (!ok) {
		app_push(app, ask_error(_("Not repaired"), &e));
		return;
	}
	char *text = repair_text(&r);
	app_push(app, page_new(app, &(struct page_about){ .title = _("Repaired"), .kind = "",
	    .text = text }));
	store_repair_clear(&r);
	free(text);
}

void
repair_offer(struct screen *menu)
{
	struct app *app = menu->app;
	if (app->repair_offered || !store_is_damaged(app->front.store) || app->front.folder == NULL)
		return;
	app->repair_offered = true;
	struct question q = {
		.title = mem_string(_("The saved games are damaged")),
		.text = mem_string(_("Repair keeps everything that can be read and takes the rest "
		    "from the latest backup. The damaged file is kept.")),
		.choices = { _("Repair"), _("Play without saving"), _("Quit") }, .cancel = WITHOUT,
	};
	app_push(app, ask_new(&q, menu, answered));
}
