/* remote_act.c: the actions that a seat asks for at a remote table, one after the other.
 *
 * Only one is on its way at a time. The server counts what a seat has seen: if two were sent
 * together, it would refuse the second for not knowing the result of the first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/remote_private.h"

static void
send_first(struct remote *remote)
{
	if (remote->requests == NULL)
		return;
	remote->requests->n = remote->n;
	remote->peer.play(remote->context, remote->table, remote->n, remote->requests->action);
}

static void
answer(const struct remote_request *request, const struct error *e)
{
	static const struct events none;
	if (request->answered != NULL)
		request->answered(request->context,
		    &(struct session_answer){ e == NULL, &none, e });
}

static void
refuse(session_answered *answered, void *context, const char *sentence)
{
	const struct error e = { .kind = ERR_RULE, .sentence = sentence };
	answer(&(struct remote_request){ .answered = answered, .context = context }, &e);
}

void
remote_submit(struct session *s, int seat, const struct action *action, session_answered *answered,
    void *context)
{
	struct remote *remote = s->remote;
	if (seat != remote->seat || seat == 0) {
		refuse(answered, context, N_("You only watch at this table."));
		return;
	}
	if (session_over(s)) {
		refuse(answered, context, N_("The game is over."));
		return;
	}
	struct remote_request *request = mem_new(sizeof *request), **last = &remote->requests;
	*request = (struct remote_request){ .answered = answered, .context = context };
	action_print(session_game(s)->forms, action, request->action);
	while (*last != NULL)
		last = &(*last)->next;
	*last = request;
	if (remote->requests == request)
		send_first(remote);
}

/* Others acted in the meantime: the action is still wanted now that their actions are known. */
static bool
is_stale(const struct error *e)
{
	char text[ERROR_WORD_SIZE];
	if (e == NULL)
		return false;
	error_text(e, text, sizeof text);
	return strncmp(text, "stale", strlen("stale")) == 0;
}

void
remote_take_answer(struct session *s, const struct error *e)
{
	struct remote_request *request = s->remote->requests;
	if (request == NULL)
		return;
	bool stale = is_stale(e);
	if (stale && !request->unsure && request->n != s->remote->n && !session_over(s)) {
		send_first(s->remote);
		return;
	}
	s->remote->requests = request->next;
	send_first(s->remote);	/* first: the callback may free the session */
	if (stale)
		refuse(request->answered, request->context,
		    N_("The table has moved on: look at the board before you act again."));
	else
		answer(request, e);
	free(request);
}

void
remote_answer_all(struct session *s)
{
	for (struct remote_request *request; (request = s->remote->requests) != NULL;
	    free(request)) {
		s->remote->requests = request->next;
		refuse(request->answered, request->context, N_("You have left the table."));
	}
}

void
session_hold(struct session *s, const struct action *action)
{
	char text[ACTION_SIZE];
	action_print(session_game(s)->forms, action, text);
	s->remote->peer.hold(s->remote->context, s->remote->table, text);
}

void
session_release(struct session *s)
{
	s->remote->peer.hold(s->remote->context, s->remote->table, NULL);
}
