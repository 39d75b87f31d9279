/* lines_hall_link_look.c: requests to the hall that must be answered before more input is taken. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "lines/lines_hall_link_private.h"

struct look {
	struct line_page	 line_page;
	char		*command;
	/* everything else that the hall shows is requested before it */
	bool		 around;
	bool		 sent;
	/* the previous answer; a reference is held, so no new answer has its address */
	json_t		*before;
	int64_t		 until;
	hall_link_looked	*looked;	/* NULL: nothing to call */
	void		*context;
};

static bool
has_come(const struct look *k)
{
	const json_t *answer = lobby_answer(hall_link_lobby(k->line_page.lines), k->command);
	return k->sent && answer != NULL && answer != k->before;
}

/* Can no answer come any more? */
static bool
is_vain(const struct look *k)
{
	enum connection_state state =
	    connection_state(lobby_connection(hall_link_lobby(k->line_page.lines)));
	return state == CONNECTION_NONE || state == CONNECTION_LOST ||
	    lines_now(k->line_page.lines) >= k->until;
}

static void
send(struct look *k)
{
	struct lobby *lobby = hall_link_lobby(k->line_page.lines);
	k->sent = true;
	if (k->around) {
		lobby_want_news(lobby, true);
		lobby_look_around(lobby);
	} else {
		lobby_request_list(lobby, k->command);
	}
}

static void
look_ask(struct line_page *p)
{
}

static bool
look_take(struct line_page *p, const char *typed)
{
	return false;
}

static bool
look_busy(const struct line_page *p)
{
	return true;
}

static int64_t
look_due(const struct line_page *p)
{
	const struct look *k = (const struct look *)p;
	bool sends = !k->sent && lobby_is_open(hall_link_lobby(p->lines));
	return sends || has_come(k) || is_vain(k) ? lines_now(p->lines) : k->until;
}

static void
look_tick(struct line_page *p)
{
	struct look *k = (struct look *)p;
	struct lines *l = p->lines;
	hall_link_looked *looked = k->looked;
	void *context = k->context;
	bool come = has_come(k);
	if (!k->sent && lobby_is_open(hall_link_lobby(l))) {
		send(k);
		return;
	}
	if (!come && !is_vain(k))
		return;
	if (k->around) {
		hall_link_of(l)->version = lobby_version(hall_link_lobby(l));
		hall_link_of(l)->looked_ms = lines_now(l);
	}
	lines_pop(l);
	if (!come && lobby_is_open(hall_link_lobby(l)))
		lines_say(l, "%s", _("The hall does not answer now."));
	else if (come && looked != NULL)
		looked(l, context);
}

static void
look_free(struct line_page *p)
{
	struct look *k = (struct look *)p;
	json_decref(k->before);
	free(k->command);
}

static const struct line_page_class look_class = {
	.ask = look_ask, .take = look_take, .busy = look_busy, .due = look_due, .tick = look_tick,
	.free = look_free,
};

static struct look *
look_new(struct lines *l, const char *command)
{
	enum { PATIENCE_MS = 5000 };
	struct look *k = mem_new(sizeof *k);
	*k = (struct look){ .line_page = { .class = &look_class, .lines = l },
	    .command = mem_string(command), .before =
	    json_incref((json_t *)lobby_answer(hall_link_lobby(l), command)),
	    .until = lines_now(l) + PATIENCE_MS };
	return k;
}

void
hall_link_look(struct lines *l, const char *command, hall_link_looked *looked, void *context)
{
	struct look *k = look_new(l, command);
	k->looked = looked;
	k->context = context;
	lines_push(l, &k->line_page);
}

/* What was requested a moment ago still counts as fresh, unless news have come since. It waits for
 * the last request only: answers come in order. */
bool
hall_link_is_fresh(struct lines *l)
{
	enum { MOMENT_MS = 250 };	/* the server takes twenty commands a second */
	const struct hall_link *h = hall_link_of(l);
	if (h->version == lobby_version(h->lobby) && lines_now(l) < h->looked_ms + MOMENT_MS)
		return true;
	struct look *k = look_new(l, "blocked");
	k->around = true;
	lines_push(l, &k->line_page);
	return false;
}
