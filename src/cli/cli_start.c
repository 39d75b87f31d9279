/* cli_start.c: the commands that begin something: menu, game, tutorial, rules, protocol,
 * self-play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/commands.h"
#include "engine/engine.h"
#include "front/begin.h"
#include "front/manual.h"
#include "game/cpu_driver.h"
#include "game/daily.h"
#include "game/lesson.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"
#include "lines/lines_rules.h"
#include "shell/controller.h"
#include "shell/demo.h"
#include "shell/notice.h"
#include "shell/screen_play.h"
#include "shell/screens.h"

int
commands_show_menu(struct context *h)
{
	struct error e;
	if (!context_take_terminal(h, &e))
		return context_close_and_fail(h, &e);
	if (h->lines != NULL) {
		lines_push(h->lines, menu_line_page_new(h->lines));
		return context_run(h);
	}
	app_push(&h->app, menu_new(&h->app));
	if (welcome_wanted(&h->app))
		app_push(&h->app, welcome_new(&h->app));
	repair_offer(h->app.top);
	return context_run(h);
}

int
command_menu(struct context *h)
{
	context_open(h);
	return commands_show_menu(h);
}

int
command_hall(struct context *h)
{
	struct error e;
	char *place = connection_socket(h->arguments.hall);
	context_open(h);
	error_set(&e, ERR_SYSTEM, N_("there is no hall at %s; goyu serve opens one, --hall PATH "
	    "names another"), place);
	free(place);
	struct lobby *lobby = context_lobby(h);
	if (lobby == NULL)
		return context_close_and_fail(h, &e);
	lobby_connect(lobby, clock_ms());
	if (connection_state(lobby_connection(lobby)) == CONNECTION_NONE) {
		e = *connection_error(lobby_connection(lobby));
		return context_close_and_fail(h, &e);
	}
	if (!context_take_terminal(h, &e))
		return context_close_and_fail(h, &e);
	if (h->lines != NULL) {
		hall_page_open(h->lines);
		return context_run(h);
	}
	app_push(&h->app, hall_new(&h->app));
	return context_run(h);
}

/* Refuses a word without "=". It may be the value of an option, as daily is of mode. */
static bool
refuse_bare(const struct game *game, const char *word, struct error *e)
{
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (row->kind == OPTION_CHOICE && named_find(row->choices, word) != NULL)
			return error_set(e, ERR_INPUT,
			    N_("%s is not of the form key=value; did you mean %s=%s?"), word,
			    row->name, word);
	return error_set(e, ERR_INPUT, N_("%s is not of the form key=value; goyu %s -h lists the "
	    "options"), word, game->id);
}

static bool
set_words(struct session_start *start, const struct game *game, char *const *words, struct error *e)
{
	for (; *words != NULL; words++) {
		char key[OPTION_SIZE];
		const char *value;
		if (strchr(*words, '=') == NULL)
			return refuse_bare(game, *words, e);
		if (!options_split(*words, key, &value, e) ||
		    !session_start_set(start, game, key, value, e))
			return false;
	}
	options_fill_day(&start->options, clock_day());
	return options_check(&start->options, e);
}

int
command_game(struct context *h)
{
	struct error e;
	struct session_start start;
	struct session *session = NULL;
	session_start_init(&start, h->game, context_seed(h));
	begin_rivals(&start, h->game);
	if (!set_words(&start, h->game, h->arguments.words + 1, &e))
		return context_fail(STATUS_USAGE, &e);
	context_open(h);
	begin_set_level_options(&start, h->game);
	begin_habits(&h->app.front, h->game, &start);
	/* The command line overrides the player's habits. */
	set_words(&start, h->game, h->arguments.words + 1, NULL);
	if (h->lines != NULL)
		begin_without_clock(h->game, &start);
	const struct loaded_game *loaded = registry_load(h->app.front.registry, h->game->id, &e);
	int64_t attempt = loaded == NULL ? 0 :
	    daily_unfinished(h->app.front.store, h->game, &start, clock_day());
	if (attempt != 0)
		return commands_go_on(h, attempt);
	if (loaded != NULL && begin_admits(&h->app.front, loaded, &start, &e))
		session = session_new(loaded, &start, NULL, &e);
	if (session == NULL || !context_take_terminal(h, &e)) {
		session_free(session);
		return context_close_and_fail(h, &e);
	}
	session_keep(session, h->app.front.store);
	begin_has_begun(&h->app.front, loaded, &start);
	if (h->lines != NULL) {
		lines_push(h->lines, line_play_new(h->lines, session, false));
		return context_run(h);
	}
	app_push(&h->app, play_new(&h->app, session));
	play_announce(&h->app, session);
	return context_run(h);
}

/* Without a screen the demo is one short game as text, which the listener steps through: how to
 * play, and what the CPUs do. */
static int
run_demo_in_lines(struct context *h)
{
	enum { ACTIONS = 1000 };
	struct error e;
	struct session_start start;
	const struct game *game = registry_games()[0];
	const struct loaded_game *loaded = registry_load(h->app.front.registry, game->id, &e);
	begin_show(game, context_seed(h), &start);
	struct session *session = loaded == NULL ? NULL : session_new(loaded, &start, NULL, &e);
	if (session == NULL)
		return context_close_and_fail(h, &e);
	struct cpu_driver *driver = cpu_driver_new(session);
	while (session_length(session) < ACTIONS && cpu_driver_turn(driver, DEMO_SLICES, NULL))
		continue;
	lines_say(h->lines, _("Demo: a CPU has played %s. quit ends it."), _(game->title));
	lines_say(h->lines, "%s", begin_intro(begin_of(game), game));
	replay_open_lines(h->lines, session_journal(session));
	cpu_driver_free(driver);
	session_free(session);
	return context_run(h);
}

int
command_demo(struct context *h)
{
	struct error e;
	context_open(h);
	if (h->lines != NULL)
		return run_demo_in_lines(h);
	screen_hall_link_close(&h->app);	/* a demo has no player to be challenged */
	struct screen *demo = demo_new(&h->app, context_seed(h), &e);
	if (demo == NULL || !context_take_terminal(h, &e)) {
		if (demo != NULL)
			demo->class->free(demo);
		return context_close_and_fail(h, &e);
	}
	app_push(&h->app, demo);
	return context_run(h);
}

int
command_tutorial(struct context *h)
{
	struct error e;
	context_open(h);
	const struct loaded_game *loaded = registry_load(h->app.front.registry, h->game->id, &e);
	if (loaded != NULL && h->lines != NULL) {
		line_play_learn(h->lines, loaded, false);
		return context_run(h);
	}
	struct lesson *lesson = loaded == NULL ? NULL :
	    lesson_load(h->share, loaded, &(struct lesson_names){ .commands =
	    controller_has_command }, &e);
	if (lesson == NULL || !context_take_terminal(h, &e)) {
		lesson_free(lesson);
		return context_close_and_fail(h, &e);
	}
	app_push(&h->app, play_lesson(&h->app, lesson));
	return context_run(h);
}

/* --- commands without a game screen --- */

/* Opens the pager on a terminal, and prints plain text otherwise. */
int
command_rules(struct context *h)
{
	struct error e;
	char page[64];
	snprintf(page, sizeof page, "goyu-%s", h->game->id);
	context_open(h);
	if (h->lines != NULL) {
		rules_say(h->lines, h->game, "");
		return context_run(h);
	}
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && app_open(&h->app, &e)) {
		app_push(&h->app, help_page(&h->app, page));
		return context_run(h);
	}
	char *text = manual_text(h->share, page, &e);
	context_close(h);
	if (text == NULL)
		return context_fail(STATUS_ERROR, &e);
	manual_print(text, context_output());
	free(text);
	return context_printed();
}

/* The protocol is the same in every language and saves nothing. */
int
command_engine(struct context *h)
{
	struct error e;
	const struct loaded_game *loaded = context_open_game(h, &e);
	bool begun = loaded != NULL &&
	    engine_run(h->app.front.registry, loaded, context_seed(h), stdin, context_output(), &e);
	context_close(h);
	return begun ? context_printed() : context_fail(STATUS_ERROR, &e);
}

int
command_selfplay(struct context *h)
{
	struct error e;
	const struct loaded_game *loaded = context_open_game(h, &e);
	bool understood = loaded != NULL &&
	    selfplay_run(loaded, h->arguments.words + 2, context_seed(h), context_output(), &e);
	context_close(h);
	if (understood)
		return context_printed();
	return context_fail(e.kind == ERR_DATA ? STATUS_ERROR : STATUS_USAGE, &e);
}
