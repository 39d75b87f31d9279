/* main.c: the command line to a front end; nothing else. */
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/engine.h"
#include "engine/selfplay.h"
#include "base/clock.h"
#include "game/place.h"
#include "shell/app.h"
#include "shell/exchange.h"
#include "shell/help.h"
#include "shell/lesson.h"
#include "shell/menu.h"
#include "shell/play.h"
#include "shell/records.h"
#include "shell/replay.h"
#include "shell/say.h"
#include "shell/welcome.h"
#include "shell/wish.h"
#include "ui/language.h"

enum { STATUS_OK = 0, STATUS_ERROR = 1, STATUS_USAGE = 2 };

/* Everything the front ends need, opened from a wish. */
struct house {
	struct wish	 wish;
	char		*share;
	const char	*environment;	/* the language it asks for */
	struct app	 app;
};

/* --- words --- */

static int
fail(int status, const struct error *e)
{
	char text[SAY_SIZE];
	say_error(e, text);
	fprintf(stderr, "goyu: %s\n", text);
	return status;
}

static void
name_games(char *names, size_t size)
{
	names[0] = '\0';
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		size_t used = strlen(names);
		snprintf(names + used, size - used, "%s%s", used > 0 ? ", " : "", (*game)->id);
	}
}

/* Ends a command that prints: a closed pipe is an error, told once. */
static int
printed(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_OK;
	fputs("goyu: standard output cannot be written\n", stderr);
	return STATUS_ERROR;
}

static int
print_help(void)
{
	fputs(_("Usage: goyu [options] [command]\n"
	    "\n"
	    "Without a command goyu opens its menu.\n"
	    "\n"
	    "  GAME [key=value...]  start a game\n"
	    "  resume [N]           go on with the latest unfinished game, or with game N\n"
	    "  scores [GAME]        print the best scores\n"
	    "  replay N|FILE        watch game N again, or the game of a file\n"
	    "  export N FILE        write finished game N into a new file\n"
	    "  import FILE          take the game of a file into the records\n"
	    "  rules GAME           read the rules\n"
	    "  tutorial GAME        learn a game in a few guided steps\n"
	    "  engine GAME          speak the text protocol on standard input and output\n"
	    "  selfplay GAME LEVEL [LEVEL] [key=value...]\n"
	    "                       let CPUs play each other; a line of JSON a game\n"
	    "\n"
	    "  --seed N      the seed of the next game\n"
	    "  --data DIR    where games and scores are kept\n"
	    "  --share DIR   where content, pages and translations lie\n"
	    "  --lang LANG   en or ja\n"
	    "  --ascii       draw with ASCII signs only\n"
	    "  --no-color    draw without colours\n"
	    "  --no-motion   draw without motion\n"
	    "  --check       with replay: play it through, say whether it is right\n"
	    "  --help        print this\n"
	    "  --version     print the version\n"), stdout);
	char games[256];
	name_games(games, sizeof games);
	printf(_("\nGames: %s. See goyu(6).\n"), games);
	return printed();
}

/* --- the house --- */

static void
open_house(struct house *h)
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
	if (h->wish.language != NULL)
		settings_force(&app->settings, SETTING_LANGUAGE, h->wish.language);
	if (h->wish.ascii)
		settings_force(&app->settings, SETTING_GLYPHS, "ascii");
	if (h->wish.no_colour)
		settings_force(&app->settings, SETTING_COLOUR, "off");
	if (h->wish.no_motion)
		settings_force(&app->settings, SETTING_MOTION, "off");
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->store);
	app->seed = h->wish.seed;
	app->seed_given = h->wish.seed_given;
	app->now_ms = clock_ms();
	app_apply_settings(app);
}

static void
close_house(struct house *h)
{
	keymap_free(h->app.keymap);
	store_close(h->app.store);
	registry_free(h->app.registry);
}

/* Runs what is on the screen stack. A signal that ended it ends the program
 * the same way, so that whoever started it can tell. */
static int
run_screens(struct house *h)
{
	int ended = app_run(&h->app);
	app_close(&h->app);
	close_house(h);
	if (ended > 0) {
		signal(ended, SIG_DFL);
		raise(ended);
	}
	if (h->app.farewell[0] != '\0')
		puts(h->app.farewell);
	return STATUS_OK;
}

/* Gives up before or after the terminal was taken, and says why. */
static int
give_up(struct house *h, const struct error *e)
{
	app_close(&h->app);
	close_house(h);
	return fail(e->kind == ERR_DATA || e->kind == ERR_STORE ? STATUS_ERROR : STATUS_USAGE, e);
}

/* --- commands --- */

static int
run_menu(struct house *h)
{
	struct error e;
	open_house(h);
	if (!app_open(&h->app, &e))
		return give_up(h, &e);
	app_push(&h->app, menu_new(&h->app));
	if (welcome_wanted(&h->app))
		app_push(&h->app, welcome_new(&h->app));
	return run_screens(h);
}

static bool
set_words(struct session_start *start, const struct game *game, char *const *words, struct error *e)
{
	for (; *words != NULL; words++) {
		char key[OPTION_SIZE];
		const char *equals = strchr(*words, '=');
		if (equals == NULL || (size_t)(equals - *words) >= sizeof key)
			return error_set(e, ERR_INPUT, N_("%s is not of the form key=value"), *words);
		snprintf(key, sizeof key, "%.*s", (int)(equals - *words), *words);
		if (!session_start_set(start, game, key, equals + 1, e))
			return false;
	}
	options_fill_day(&start->options, clock_day());
	return options_check(&start->options, e);
}

/* Who plays alone unless the words say otherwise: the other seats are a CPU's. */
static void
seat_rivals(struct session_start *start, const struct game *game)
{
	const char *rival = controller_of(game)->rival;
	for (int seat = 2; rival != NULL && seat <= game->seats.max; seat++) {
		char key[OPTION_SIZE];
		snprintf(key, sizeof key, "seat%d", seat);
		session_start_set(start, game, key, rival, NULL);
	}
}

static int
run_game(struct house *h, const struct game *game)
{
	struct error e;
	struct session_start start;
	struct session *session = NULL;
	session_start_init(&start, game, h->wish.seed_given ? h->wish.seed : clock_seed());
	seat_rivals(&start, game);
	if (!set_words(&start, game, h->wish.words + 1, &e))
		return fail(STATUS_USAGE, &e);
	open_house(h);
	controller_prepare(controller_of(game), &h->app, &start.options);
	set_words(&start, game, h->wish.words + 1, NULL);	/* what is said beats the habit */
	const struct entrant *entrant = registry_enter(h->app.registry, game->id, &e);
	if (entrant != NULL && controller_admits(controller_of(game), entrant->content, &start.options, &h->app, &e))
		session = session_new(entrant, &start, NULL, &e);
	if (session == NULL || !app_open(&h->app, &e)) {
		session_free(session);
		return give_up(h, &e);
	}
	session_keep(session, h->app.store);
	app_push(&h->app, play_new(&h->app, session));
	return run_screens(h);
}

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

/* The first that no other program is playing; else the first of all, so that
 * the refusal names it. */
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
find_latest(struct house *h, int64_t *id, struct error *e)
{
	enum { LOOKED_AT = 50 };
	struct latest latest = { .store = h->app.store };
	if (!store_games(h->app.store, NULL, false, LOOKED_AT, take_latest, &latest, e))
		return false;
	*id = latest.id;
	return *id != 0 || error_set(e, ERR_INPUT, N_("there is no unfinished game"));
}

/* The number in the words, or the latest unfinished game. */
static bool
find_game(struct house *h, bool latest, int64_t *id, struct error *e)
{
	const char *word = h->wish.words[1];
	uint64_t number = 0;
	*id = 0;
	if (word == NULL && latest)
		return find_latest(h, id, e);
	if (word == NULL || !text_to_u64(word, &number) || number == 0 || number > INT64_MAX)
		return error_set(e, ERR_INPUT, N_("name the game by its number"));
	return (store_game(h->app.store, (int64_t)number, take_id, id, e) && *id != 0) ||
	    error_set(e, ERR_INPUT, N_("there is no saved game %s"), word);
}

/* Commands that only read the store are nothing without one. */
static bool
has_store(struct house *h, struct error *e)
{
	open_house(h);
	if (!store_is_memory(h->app.store))
		return true;
	*e = h->app.store_error;
	return false;
}

static int
run_resume(struct house *h)
{
	struct error e;
	int64_t id;
	struct session *session = NULL;
	if (has_store(h, &e) && find_game(h, true, &id, &e) && app_open(&h->app, &e))
		session = session_resume(h->app.registry, h->app.store, id, &e);
	if (session == NULL)
		return give_up(h, &e);
	app_push(&h->app, play_resumed(&h->app, session));
	return run_screens(h);
}

/* What to replay, a number or a file, played through before anything is shown. */
static struct session *
find_journal(struct house *h, json_t **journal, struct error *e)
{
	const char *word = h->wish.words[1];
	int64_t id;
	if (word == NULL) {
		error_set(e, ERR_INPUT, N_("name a game by its number, or a file"));
		return NULL;
	}
	if (word[strspn(word, "0123456789")] != '\0') {
		if (h->wish.check)
			h->app.registry = registry_new(h->share);	/* no data folder is wanted for that */
		else
			open_house(h);
		return exchange_read(h->app.registry, word, journal, e);
	}
	*journal = has_store(h, e) && find_game(h, false, &id, e) ? exchange_journal(h->app.store, id, e) : NULL;
	return *journal == NULL ? NULL : session_replay(h->app.registry, *journal, -1, e);
}

/* A file's name, fit to be printed. */
static const char *
shown_path(const char *path, char text[PATH_MAX])
{
	text_clean(text, PATH_MAX, path);
	return text;
}

static int
run_replay(struct house *h)
{
	struct error e;
	json_t *journal = NULL;
	char path[PATH_MAX];
	struct session *session = find_journal(h, &journal, &e);
	bool watch = session != NULL && !h->wish.check && app_open(&h->app, &e);
	bool checked = session != NULL && h->wish.check;
	if (checked)
		printf(_("%s: %s, %lld actions, checks\n"), shown_path(h->wish.words[1], path),
		    session_game(session)->id, (long long)session_length(session));
	session_free(session);
	if (watch) {
		replay_open_journal(&h->app, journal);
		return run_screens(h);
	}
	json_decref(journal);
	if (!checked)
		return give_up(h, &e);
	close_house(h);
	return printed();
}

static int
run_export(struct house *h)
{
	struct error e;
	int64_t id;
	char path[PATH_MAX];
	if (h->wish.count < 3) {
		error_set(&e, ERR_INPUT, N_("name the game by its number, and the file to write"));
		return fail(STATUS_USAGE, &e);
	}
	if (!has_store(h, &e) || !find_game(h, false, &id, &e) ||
	    !exchange_write(h->app.store, id, h->wish.words[2], &e))
		return give_up(h, &e);
	close_house(h);
	printf(_("Game %lld is in %s.\n"), (long long)id, shown_path(h->wish.words[2], path));
	return printed();
}

static int
run_import(struct house *h)
{
	struct error e;
	int64_t id = 0;
	char path[PATH_MAX];
	if (h->wish.count < 2) {
		error_set(&e, ERR_INPUT, N_("name the file to read"));
		return fail(STATUS_USAGE, &e);
	}
	if (has_store(h, &e))
		id = exchange_import(h->app.registry, h->app.store, h->wish.words[1], &e);
	if (id == 0)
		return give_up(h, &e);
	close_house(h);
	printf(_("%s is game %lld now.\n"), shown_path(h->wish.words[1], path), (long long)id);
	return printed();
}

/* The game that the second word names; NULL and *e when it names none. */
static const struct game *
named_game(const struct house *h, struct error *e)
{
	char games[256];
	const char *word = h->wish.words[1];
	const struct game *game = word == NULL ? NULL : registry_find(word);
	name_games(games, sizeof games);
	if (game == NULL && word == NULL)
		error_set(e, ERR_INPUT, N_("name a game: %s"), games);
	else if (game == NULL)
		error_set(e, ERR_INPUT, N_("there is no game %s; the games are: %s"), word, games);
	return game;
}

static int
run_scores(struct house *h)
{
	struct error e;
	const struct game *game = h->wish.words[1] == NULL ? NULL : named_game(h, &e);
	if (game == NULL && h->wish.words[1] != NULL)
		return fail(STATUS_USAGE, &e);
	if (!has_store(h, &e))
		return give_up(h, &e);
	records_print(h->app.store, game, stdout);
	close_house(h);
	return printed();
}

static int
run_rules(struct house *h)
{
	struct error e;
	const struct game *game = named_game(h, &e);
	if (game == NULL)
		return fail(STATUS_USAGE, &e);
	char page[64];
	snprintf(page, sizeof page, "goyu-%s", game->id);
	open_house(h);
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && app_open(&h->app, &e)) {
		app_push(&h->app, help_page(&h->app, page));
		return run_screens(h);
	}
	char *text = help_text(h->share, page, &e);
	close_house(h);
	if (text == NULL)
		return fail(STATUS_ERROR, &e);
	help_print(text, stdout);
	free(text);
	return printed();
}

static int
run_tutorial(struct house *h)
{
	struct error e;
	const struct game *game = named_game(h, &e);
	if (game == NULL)
		return fail(STATUS_USAGE, &e);
	open_house(h);
	const struct entrant *entrant = registry_enter(h->app.registry, game->id, &e);
	struct lesson *lesson = entrant == NULL ? NULL : lesson_load(h->share, entrant, &e);
	if (lesson == NULL || !app_open(&h->app, &e)) {
		lesson_free(lesson);
		return give_up(h, &e);
	}
	app_push(&h->app, play_lesson(&h->app, lesson));
	return run_screens(h);
}

/* The protocol is the same in every language and keeps nothing. */
static int
run_engine(struct house *h)
{
	struct error e;
	const struct game *game = named_game(h, &e);
	if (game == NULL)
		return fail(STATUS_USAGE, &e);
	struct registry *registry = registry_new(h->share);
	const struct entrant *entrant = registry_enter(registry, game->id, &e);
	uint64_t seed = h->wish.seed_given ? h->wish.seed : clock_seed();
	int status = STATUS_OK;
	if (entrant == NULL)
		status = fail(STATUS_ERROR, &e);
	else if (engine_run(registry, entrant, seed, stdin, stdout) != STATUS_OK)
		status = printed();
	registry_free(registry);
	return status;
}

static int
run_selfplay(struct house *h)
{
	struct error e;
	const struct game *game = named_game(h, &e);
	if (game == NULL)
		return fail(STATUS_USAGE, &e);
	struct registry *registry = registry_new(h->share);
	const struct entrant *entrant = registry_enter(registry, game->id, &e);
	uint64_t seed = h->wish.seed_given ? h->wish.seed : clock_seed();
	int status;
	if (entrant == NULL)
		status = fail(STATUS_ERROR, &e);
	else if (!selfplay_run(entrant, h->wish.words + 2, seed, stdout, &e))
		status = fail(STATUS_USAGE, &e);
	else
		status = printed();
	registry_free(registry);
	return status;
}

static const struct {
	const char	*name;
	int		 most;		/* words, itself included */
	int		 (*run)(struct house *);
} commands[] = {
	{ "resume", 2, run_resume },
	{ "scores", 2, run_scores },
	{ "replay", 2, run_replay },
	{ "export", 3, run_export },
	{ "import", 2, run_import },
	{ "rules", 2, run_rules },
	{ "tutorial", 2, run_tutorial },
	{ "engine", 2, run_engine },
	{ "selfplay", INT_MAX, run_selfplay },
};

static int
run_word(struct house *h)
{
	struct error e;
	const char *word = h->wish.words[0];
	char known[256];
	if (h->wish.check && (word == NULL || strcmp(word, "replay") != 0)) {
		error_set(&e, ERR_INPUT, N_("--check goes with replay"));
		return fail(STATUS_USAGE, &e);
	}
	if (word == NULL)
		return run_menu(h);
	for (size_t i = 0; i < LEN(commands); i++) {
		if (strcmp(commands[i].name, word) != 0)
			continue;
		if (h->wish.count <= commands[i].most)
			return commands[i].run(h);
		error_set(&e, ERR_INPUT, N_("%s is one word too many"), h->wish.words[commands[i].most]);
		return fail(STATUS_USAGE, &e);
	}
	const struct game *game = registry_find(word);
	if (game != NULL)
		return run_game(h, game);
	name_games(known, sizeof known);
	for (size_t i = 0; i < LEN(commands); i++) {
		size_t used = strlen(known);
		snprintf(known + used, sizeof known - used, ", %s", commands[i].name);
	}
	error_set(&e, ERR_INPUT, N_("there is no command %s; there are: %s"), word, known);
	return fail(STATUS_USAGE, &e);
}

/* SSH often names a locale this machine does not have: the characters still
 * work when the name says UTF-8. */
static void
set_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	if (setlocale(LC_ALL, "") != NULL)
		return;
	for (size_t i = 0; i < LEN(names); i++) {
		const char *value = getenv(names[i]);
		if (value == NULL || *value == '\0')
			continue;
		if (strcasestr(value, "utf-8") != NULL || strcasestr(value, "utf8") != NULL)
			setlocale(LC_CTYPE, "C.UTF-8");
		return;
	}
}

int
main(int argc, char **argv)
{
	struct house h = { 0 };
	struct error e;
	signal(SIGPIPE, SIG_IGN);	/* a closed pipe and a full disk are errors to be told, not ends */
	signal(SIGXFSZ, SIG_IGN);
	set_locale();
	bool understood = wish_read(&h.wish, argc, argv, &e);
	h.share = place_share(h.wish.share);
	h.environment = language_of_environment();
	struct settings texts = { .environment = h.environment };
	if (h.wish.language != NULL)
		settings_force(&texts, SETTING_LANGUAGE, h.wish.language);
	bool engine = h.wish.words[0] != NULL && strcmp(h.wish.words[0], "engine") == 0;
	if (!engine)
		settings_use_language(&texts, h.share);
	int status;
	if (!understood)
		status = fail(STATUS_USAGE, &e);
	else if (h.wish.help)
		status = print_help();
	else if (h.wish.version)
		status = printf("goyu %s\n", GOYU_VERSION) > 0 ? printed() : STATUS_ERROR;
	else
		status = run_word(&h);
	free(h.share);
	return status;
}
