/* serve.c: goyu serve: the referee, until a signal ends it. */
#include <pwd.h>
#include <stdlib.h>

#include "base/text.h"
#include "cli/commands.h"
#include "far/line.h"
#include "table/host.h"

/* A login name or the number of one. */
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

/* The referee runs on. */
static void
warn(const struct error *e)
{
	context_fail(STATUS_OK, e);
}

int
command_serve(struct context *h)
{
	struct error e;
	char *place = line_place(h->arguments.socket);
	struct host_start start = { .socket = place, .data = h->arguments.data, .share = h->share, .trusted = (uid_t)-1,
	    .warn = warn };
	bool named = h->arguments.trust == NULL || find_login(h->arguments.trust, &start.trusted, &e);
	int status = !named ? context_fail(STATUS_USAGE, &e) : host_run(&start, &e) ? STATUS_OK :
	    context_fail(STATUS_ERROR, &e);
	free(place);
	return status;
}
