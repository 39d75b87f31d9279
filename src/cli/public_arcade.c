/* public_arcade.c: goyu arcade, which sshd runs for each login to a public arcade, with goyu admit,
 * which admits the login's key. */
#include "cli/public_arcade.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "front/lobby.h"
#include "store/store.h"
#include "table/name_check.h"
#include "ui/terminal.h"

/* --- goyu admit --- */

/* Prints a line for sshd that allows the key a terminal and nothing else. It contains nothing that
 * the key's owner could choose, such as a comment. */
int
command_admit(struct context *h)
{
	struct error e;
	const char *const words[] = { h->arguments.words[1],
	    h->arguments.count > 2 ? h->arguments.words[2] : NULL };
	if (words[0] == NULL || words[1] == NULL) {
		error_set(&e, ERR_INPUT, N_("admit needs a type and a key, as sshd gives them: "
		    "goyu admit %%t %%k"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (!ssh_key_check(words[0], words[1], &e))
		return context_fail(STATUS_ERROR, &e);
	context_print("restrict,pty %s %s\n", words[0], words[1]);
	return context_printed();
}

/* --- goyu arcade --- */

/* "30" means minutes, "90s" seconds. */
static bool
read_idle(const char *text, int64_t *ms, struct error *e)
{
	enum { STANDARD = 30, MOST = 24 * 60, MINUTE = 60, SECOND = 1000 };
	char number[8] = "";
	int value = STANDARD;
	size_t length = text == NULL ? 0 : strlen(text);
	bool seconds = length > 0 && text[length - 1] == 's';
	if (length < sizeof number && text != NULL)
		memcpy(number, text, length - seconds);
	if (text != NULL && !text_to_int(number, 0, seconds ? MOST * MINUTE : MOST, &value))
		return error_set(e, ERR_INPUT,
		    N_("--idle takes minutes from 0 to %d, or seconds from 0s to %ds"), MOST,
		    MOST * MINUTE);
	*ms = (int64_t)value * (seconds ? 1 : MINUTE) * SECOND;
	return true;
}

static char *
find_folder(const struct context *h, struct error *e)
{
	char *standard = store_default_folder();
	char *folder = h->arguments.data != NULL ? mem_string(h->arguments.data) :
	    standard != NULL ? mem_format("%s-arcade", standard) : NULL;
	free(standard);
	if (folder == NULL)
		error_set(e, ERR_STORE, N_("no folder is named for the players' data: --data DIR"));
	return folder;
}

/* A player of an arcade, with the places of the player's data. */
struct guest {
	char	 name[PERSON_NAME_SIZE];
	char	*data, *files, *hall;
};

/* Reads the address in "192.0.2.7 50000 192.0.2.1 22"; empty if sshd knows none. */
static void
read_from(char *from, size_t size)
{
	const char *set = getenv("SSH_CONNECTION"), *connection = set != NULL ? set : "";
	size_t length = strcspn(connection, " %");
	bool fits = length < size && strspn(connection, "0123456789abcdefABCDEF.:") == length;
	snprintf(from, size, "%.*s", fits ? (int)length : 0, connection);
}

static bool
greet(struct context *h, struct guest *g, struct error *e)
{
	enum { PATIENCE_MS = NEWCOMER_SECONDS * 1000 };
	int64_t idle = h->app.front.idle_ms;
	const char *login = getenv("SSH_USER_AUTH");
	g->hall = connection_socket(h->arguments.hall);
	struct login caller = { .place = g->hall, .patience_ms = idle > 0 &&
	    idle < PATIENCE_MS ? idle : PATIENCE_MS };
	context_bound_output(caller.patience_ms);
	read_from(caller.from, sizeof caller.from);
	if (login == NULL || *login == '\0')
		return error_set(e, ERR_INPUT,
		    N_("sshd does not say who has come: it needs ExposeAuthInfo yes"));
	if (!ssh_key_of_login(login, caller.key, e) || !arcade_name(&caller, g->name, e))
		return false;
	char *folder = find_folder(h, e);
	if (folder == NULL)
		return false;
	g->data = arcade_player_folder(folder, g->name);
	g->files = mem_format("%s/exports", g->data);
	free(folder);
	return true;
}

/* Connects first: the server counts a player's programs, and none may start without its
 * permission. */
static bool
enter_hall(struct context *h, struct error *e)
{
	struct lobby *lobby = context_lobby(h);
	struct connection *connection = lobby_connection(lobby);
	lobby_connect(lobby, clock_ms());
	while (connection_state(connection) == CONNECTION_GREETING) {
		struct pollfd fd = { .fd = connection_fd(connection),
		    .events = connection_events(connection) };
		int64_t left = connection_due(connection) - clock_ms();
		if (poll(&fd, 1, left < 0 ? 0 : (int)left) > 0)
			lobby_ready(lobby, clock_ms());
		lobby_tick(lobby, clock_ms());
	}
	if (connection_state(connection) == CONNECTION_OPEN)
		return true;
	*e = *connection_error(connection);
	return false;
}

/* Falls back to lines if the terminal is unknown: the players of an arcade have no other host to
 * use. */
static void
open_front_end(struct context *h)
{
	bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), known = terminal_is_known();
	char text[SENTENCE_SIZE];
	bool wanted = h->arguments.lines || strcmp(getenv("TERM"), "dumb") == 0;
	h->arguments.lines = wanted || !terminal || !known;
	context_open(h);
	if (known || !terminal || wanted || settings_are(&h->app.front.settings, SETTING_FRONT,
	    "lines"))
		return;
	snprintf(text, sizeof text,
	    _("The terminal type %s is not known here, so you get lines; for the screen log in "
	    "with TERM=xterm-256color."), getenv("TERM"));
	context_print_text(text);
}

static int
play(struct context *h, const struct guest *g)
{
	struct error e;
	h->arguments.data = g->data;
	h->arguments.hall = g->hall;
	h->app.front.player = g->name;
	h->app.front.files = g->files;
	open_front_end(h);
	if (enter_hall(h, &e))
		return commands_show_menu(h);
	context_close(h);
	return context_fail(STATUS_ERROR, &e);
}

int
command_arcade(struct context *h)
{
	struct error e;
	struct guest g = { .name = "" };
	if (getenv("SSH_ORIGINAL_COMMAND") != NULL) {
		error_set(&e, ERR_INPUT, N_("this arcade runs no commands and moves no files; log "
		    "in without one to play"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (!read_idle(h->arguments.idle, &h->app.front.idle_ms, &e))
		return context_fail(STATUS_USAGE, &e);
	arcade_limit();
	bool welcome = greet(h, &g, &e);
	arcade_forget_environment();
	int status = welcome ? play(h, &g) : context_fail(STATUS_ERROR, &e);
	free(g.data);
	free(g.files);
	free(g.hall);
	return status;
}
