/* saved.c: the commands for saved games: continuing, watching, exchanging. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "front/records_text.h"
#include "game/daily.h"
#include "game/exchange.h"
#include "game/language.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"
#include "shell/screen_play.h"
#include "shell/screens.h"

/* --- finding a game --- */

static bool
take_id(const struct game_row *row, void *context)
{
	*(int64_t *)context = row->id;
	return false;
}

struct latest {
	struct store	*store;
	int64_t		 id;
};

/* Takes the first game that no other program plays, or else the first of all, whose number is then
 * in the error. */
static bool
take_latest(const struct game_row *row, void *context)
{
	struct latest *latest = context;
	bool ours = store_game_claim(latest->store, row->id, NULL);
	if (ours)
		store_game_release(latest->store, row->id);
	if (ours || latest->id == 0)
		latest->id = row->id;
	return !ours;
}

static bool
find_latest(struct context *h, int64_t *id, struct error *e)
{
	enum { LOOKED_AT = 50 };
	struct latest latest = { .store = h->app.front.store };
	if (!store_games(h->app.front.store, NULL, false, LOOKED_AT, take_latest, &latest, e))
		return false;
	*id = latest.id;
	return *id != 0 || error_set(e, ERR_INPUT, N_("there is no unfinished game"));
}

/* Reads the number of a game from the second word. */
bool
commands_find_number(struct context *h, int64_t *id, struct error *e)
{
	const char *word = h->arguments.words[1];
	uint64_t number = 0;
	*id = 0;
	if (!text_to_u64(word, &number) || number == 0 || number > INT64_MAX)
		return error_set(e, ERR_INPUT,
		    N_("%s is not the number of a game, as in: goyu %s 12"), word,
		    h->arguments.words[0]);
	return (store_game(h->app.front.store, (int64_t)number, take_id, id, e) && *id != 0) ||
	    error_set(e, ERR_INPUT, N_("there is no saved game %s"), word);
}

/* --- continuing and watching --- */

int
commands_go_on(struct context *h, int64_t id)
{
	struct error e;
	if (h->lines != NULL) {
		line_play_resume(h->lines, id);
		return context_run(h);
	}
	struct screen *opened = app_open(&h->app, &e) ? play_reopen(&h->app, id, &e) : NULL;
	if (opened == NULL)
		return context_close_and_fail(h, &e);
	app_push(&h->app, opened);
	return context_run(h);
}

int
command_resume(struct context *h)
{
	struct error e;
	int64_t id;
	bool latest = h->arguments.words[1] == NULL;
	if (!context_open_store(h, &e) || !(latest ? find_latest(h, &id, &e) :
	    commands_find_number(h, &id, &e)))
		return context_close_and_fail(h, &e);
	return commands_go_on(h, id);
}

/* Finds what to replay, by number or file, and replays it completely before anything is shown. A
 * saved game is shown as far as it replays. */
struct session *
commands_find_journal(struct context *h, json_t **journal, struct error *e)
{
	const char *word = h->arguments.words[1];
	int64_t id;
	if (word == NULL) {
		error_set(e, ERR_INPUT, N_("replay needs the number of a game or a file: goyu "
		    "replay 12"));
		return NULL;
	}
	if (word[strspn(word, "0123456789")] != '\0') {
		if (h->arguments.check)
			/* A check needs no data folder. */
			h->app.front.registry = registry_new(h->share);
		else
			context_open(h);
		struct session *session = exchange_read(h->app.front.registry, word, journal, e);
		if (session == NULL || h->arguments.check || session_over(session))
			return session;
		error_set(e, ERR_RULE, N_("This game is not finished: goyu import adds it to your "
		    "games, then goyu resume continues it."));
		session_free(session);
		return NULL;
	}
	*journal = context_open_store(h, e) && commands_find_number(h, &id, e) ?
	    exchange_journal(h->app.front.store, id, e) : NULL;
	if (*journal == NULL)
		return NULL;
	return h->arguments.check ? session_replay(h->app.front.registry, *journal, -1, e) :
	    session_replay_fitting(h->app.front.registry, *journal, &(int64_t){ 0 }, e);
}

int
command_replay(struct context *h)
{
	struct error e;
	json_t *journal = NULL;
	if (h->arguments.cast != NULL)
		return command_cast(h);
	struct session *session = commands_find_journal(h, &journal, &e);
	bool watch = session != NULL && !h->arguments.check && context_take_terminal(h, &e);
	bool checked = session != NULL && h->arguments.check;
	if (checked)
		context_print(_("%s: %s, %lld actions, valid\n"), h->arguments.words[1],
		    session_game(session)->id, (long long)session_length(session));
	session_free(session);
	if (watch && h->lines != NULL)
		replay_open_lines(h->lines, journal);
	else if (watch)
		replay_open_journal(&h->app, journal, NULL, REPLAY_FROM_START);
	if (watch)
		return context_run(h);
	json_decref(journal);
	if (!checked)
		return context_close_and_fail(h, &e);
	context_close(h);
	return context_printed();
}

/* --- exchanging --- */

int
command_export(struct context *h)
{
	struct error e;
	int64_t id;
	if (h->arguments.count < 3) {
		error_set(&e, ERR_INPUT, N_("export needs the number of a game and a new file: "
		    "goyu export 12 match.json"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (!context_open_store(h, &e) || !commands_find_number(h, &id, &e) ||
	    !exchange_write(h->app.front.store, id, h->arguments.words[2], &e))
		return context_close_and_fail(h, &e);
	context_close(h);
	context_print(_("Game %lld is in %s.\n"), (long long)id, h->arguments.words[2]);
	return context_printed();
}

int
command_import(struct context *h)
{
	struct error e;
	int64_t id = 0;
	if (h->arguments.count < 2) {
		error_set(&e, ERR_INPUT, N_("import needs a file: goyu import match.json"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (context_open_store(h, &e))
		id = exchange_import(h->app.front.registry, h->app.front.store,
		    h->arguments.words[1], &e);
	if (id == 0)
		return context_close_and_fail(h, &e);
	bool over = true;
	store_game_over(h->app.front.store, id, &over, NULL);
	context_close(h);
	context_print(over ? _("%s is game %lld now.\n") :
	    _("%s is game %lld now; goyu resume continues it.\n"),
	    h->arguments.words[1], (long long)id);
	return context_printed();
}

int
command_scores(struct context *h)
{
	struct error e;
	if (!context_open_store(h, &e))
		return context_close_and_fail(h, &e);
	records_print(&h->app.front, h->game, context_output());
	context_close(h);
	return context_printed();
}

/* Prints the result in three lines, or what is still to do. */
static void
print_daily(struct context *h, const struct game *game)
{
	struct daily d;
	daily_read(&d, h->app.front.store, game, clock_day());
	const struct attempt *a = daily_attempt(&d, clock_day());
	const char *still = a == NULL ? _("%s: not played today. goyu %s mode=daily starts it.") :
	    a->state == ATTEMPT_OPEN ? _("%s: not finished today. goyu %s mode=daily continues "
	    "it.") : _("%s: given up today. goyu %s mode=daily is practice.");
	char *text = a != NULL && a->state == ATTEMPT_FINISHED ? daily_share(&d, a) :
	    mem_format(still, _(game->title), game->id);
	context_print("%s\n", text);
	free(text);
	daily_clear(&d);
}

int
command_daily(struct context *h)
{
	struct error e;
	int printed = 0;
	if (!context_open_store(h, &e))
		return context_close_and_fail(h, &e);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		if ((h->game != NULL && h->game != *game) || !daily_exists(*game))
			continue;
		if (printed++ > 0)
			context_print("\n");
		print_daily(h, *game);
	}
	if (printed == 0)
		context_print(_("%s has no daily game.\n"), _(h->game->title));
	context_close(h);
	return context_printed();
}

int
command_repair(struct context *h)
{
	struct error e;
	struct repair r;
	char *folder = context_folder(h);
	bool ok = folder != NULL ? store_repair(folder, &r, &e) :
	    error_set(&e, ERR_STORE, N_("neither XDG_DATA_HOME nor HOME names a folder"));
	free(folder);
	if (!ok)
		return context_fail(STATUS_ERROR, &e);
	char *text = repair_text(&r);
	fputs(text, context_output());
	free(text);
	store_repair_clear(&r);
	return context_printed();
}
