/* serve.c: goyu serve: runs the server until a signal ends it.
 *
 * If several hosts share a ledger, goyu-server replaces it: the same server, linked with the code
 * and the library for the shared ledger. */
#include "cli/serve.h"

#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "client/connection.h"
#include "table/host.h"

/* Reads a login name or a uid. */
static bool
find_login(const char *text, uid_t *uid, struct error *e)
{
	int number;
	const struct passwd *entry = getpwnam(text);
	if (entry == NULL && !text_to_int(text, 0, INT32_MAX, &number))
		return error_set(e, ERR_INPUT, N_("there is no login %s on this machine"), text);
	*uid = entry != NULL ? entry->pw_uid : (uid_t)number;
	return true;
}

/* Prints a warning; the server continues. */
static void
warn(const struct error *e)
{
	context_fail(STATUS_OK, e);
}

int
serve(const struct arguments *a, const char *share, const struct shared_backend *shared)
{
	struct error e;
	char *place = connection_socket(a->socket);
	struct host_start start = { .socket = place, .data = a->data, .share = share,
	    .trusted = (uid_t)-1, .warn = warn, .shared = a->ledger != NULL ? shared : NULL,
	    .ledger = a->ledger, .realm = a->realm };
	bool fits = (a->trust == NULL || find_login(a->trust, &start.trusted, &e)) &&
	    (a->realm == NULL || a->ledger != NULL ||
	    error_set(&e, ERR_INPUT, N_("--realm is only for goyu serve --ledger PLACE")));
	int status = !fits ? context_fail(STATUS_USAGE, &e) : host_run(&start, &e) ? STATUS_OK :
	    context_fail(e.kind == ERR_INPUT ? STATUS_USAGE : STATUS_ERROR, &e);
	free(place);
	return status;
}

/* Replaces this program with goyu-server, with the same options. It must be beside this
 * program or where the build leaves it: a search path could find anybody's program. Returns
 * only on failure. */
static int
become_server(const struct arguments *a)
{
	static const char *const beside[] = { "goyu-server", "build/goyu-server" };
	const char *const options[][2] = { { "--ledger", a->ledger }, { "--realm", a->realm },
	    { "--socket", a->socket }, { "--trust", a->trust }, { "--data", a->data },
	    { "--share", a->share }, { "--lang", a->language } };
	const char *words[2 * LEN(options) + 2] = { "goyu-server" };
	struct error e;
	int count = 1;
	for (size_t i = 0; i < LEN(options); i++)
		if (options[i][1] != NULL) {
			words[count++] = options[i][0];
			words[count++] = options[i][1];
		}
	char *folder = arguments_folder();
	for (size_t i = 0; folder != NULL && i < LEN(beside); i++) {
		char *path = mem_format("%s/%s", folder, beside[i]);
		execv(path, (char *const *)words);
		free(path);
	}
	free(folder);
	error_set(&e, ERR_SYSTEM, N_("--ledger needs the program goyu-server beside goyu: install "
	    "the package goyu-server"));
	return context_fail(STATUS_ERROR, &e);
}

int
command_serve(struct context *h)
{
	return h->arguments.ledger != NULL ? become_server(&h->arguments) :
	    serve(&h->arguments, h->share, NULL);
}
