/* connection_table.c: the table of a connection: its session, with what arrives for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "client/connection_private.h"
#include "game/remote_session.h"

/* --- requests of the session --- */

static void
peer_play(void *context, int64_t table, int64_t n, const char *action)
{
	struct connection *l = context;
	if (l->state == CONNECTION_NONE) {	/* it will not be tried again */
		remote_take_answer(l->table.session, &l->error);
		return;
	}
	char *text = mem_format("play %lld %lld %s", (long long)table, (long long)n, action);
	connection_request(l, REQUEST_PLAY, NULL, NULL, text)->table = table;
}

static void
peer_hold(void *context, int64_t table, const char *action)
{
	struct connection *l = context;
	if (action != NULL)
		connection_ask(l, NULL, NULL, "hold %lld %s", (long long)table, action);
	else
		connection_ask(l, NULL, NULL, "release %lld", (long long)table);
}

static void
forget_table(struct connection *l)
{
	json_decref(l->table.json);
	memset(&l->table, 0, sizeof l->table);
}

static void
peer_leave(void *context, int64_t table)
{
	struct connection *l = context;
	if (table != l->table.id)
		return;		/* we have moved to another table */
	forget_table(l);
	if (l->state == CONNECTION_OPEN)
		connection_ask(l, NULL, NULL, "leave");
}

static const struct remote_peer peer = { .play = peer_play, .hold = peer_hold,
    .leave = peer_leave };

/* --- sitting down --- */

void
connection_drop_table(struct connection *l)
{
	struct session *own = l->table.handed ? NULL : l->table.session;
	forget_table(l);	/* first: otherwise the session would send `leave` */
	session_free(own);
}

void
connection_sit(struct connection *l, int64_t table, bool watch, connection_answered *answered,
    void *context)
{
	struct error e;
	if (l->state != CONNECTION_OPEN && l->state != CONNECTION_GREETING) {
		error_set(&e, ERR_SYSTEM, N_("There is no line to the referee just now."));
		if (answered != NULL)
			answered(context, NULL, &e);
		return;
	}
	char *text = mem_format("%s %lld", watch ? "watch" : "sit", (long long)table);
	connection_request(l, REQUEST_SIT, answered, context, text)->table = table;
}

void
connection_sit_again(struct connection *l)
{
	if (l->table.id == 0)
		return;
	char *text = mem_format("%s %lld", l->table.watch ? "watch" : "sit",
	    (long long)l->table.id);
	connection_request(l, REQUEST_RETURN, NULL, NULL, text)->table = l->table.id;
}

static void
keep_json(struct connection *l, const json_t *table)
{
	json_decref(l->table.json);
	l->table.json = json_deep_copy(table);
}

/* We are back at the same table: the past and the view will arrive again. If the seat is gone the
 * session stays, and a note shows the reason. */
static void
take_up_again(struct connection *l, const struct request *r, const json_t *table,
    const struct error *e)
{
	struct error why;
	if (r->table != l->table.id || l->table.session == NULL)
		return;
	if (e != NULL) {
		json_t *note = json_pack("{s:s}", "text", error_word(e, 0));
		connection_report(l, "note", note);
		json_decref(note);
		return;
	}
	keep_json(l, table);
	remote_came_back(l->table.session);
	if (!remote_take_table(l->table.session, table, &why))
		connection_refuse(l, &why);
}

static void
sit_down(struct connection *l, const struct request *r, const json_t *table)
{
	struct error e;
	connection_drop_table(l);
	struct session *session = remote_session_new(l->registry, table, &peer, l, &e);
	if (session == NULL) {
		connection_ask(l, NULL, NULL, "leave");
		if (r->answered != NULL)
			r->answered(r->context, NULL, &e);
		return;
	}
	l->table.id = r->table;
	l->table.watch = strncmp(r->text, "watch", strlen("watch")) == 0;
	l->table.session = session;
	keep_json(l, table);
	if (r->answered != NULL)
		r->answered(r->context, table, NULL);
}

void
connection_answer_sit(struct connection *l, const struct request *r, const json_t *table,
    const struct error *e)
{
	if (r->kind == REQUEST_RETURN)
		take_up_again(l, r, table, e);
	else if (e == NULL)
		sit_down(l, r, table);
	else if (r->answered != NULL)
		r->answered(r->context, NULL, e);
}

/* An action that was sent twice may have counted the first time. It is then stale, which is no
 * error: the view that came with the seat shows its effect. */
void
connection_answer_play(struct connection *l, const struct request *r, const struct error *e)
{
	static const char stale[] = "stale";
	if (l->table.session == NULL || r->table != l->table.id)
		return;
	bool counted = e != NULL && r->again &&
	    strncmp(error_word(e, 0), stale, strlen(stale)) == 0;
	remote_take_answer(l->table.session, counted ? NULL : e);
}

struct session *
connection_session(struct connection *l)
{
	if (l->table.handed || !l->table.seated)
		return NULL;
	l->table.handed = true;
	return l->table.session;
}

const json_t *
connection_table(const struct connection *l)
{
	return l->table.json;
}

/* --- news of the table --- */

static bool
take_line(struct session *session, const json_t *object, struct error *e)
{
	remote_take_line(session, object);
	return true;
}

static bool
take_end(struct session *session, const json_t *object, struct error *e)
{
	remote_take_end(session, object);
	return true;
}

static const struct {
	const char	*word;
	bool		(*take)(struct session *, const json_t *, struct error *);
} news[] = {
	{ "table", remote_take_table }, { "past", remote_take_past }, { "view", remote_take_view },
	{ "line", take_line },
	{ "end", take_end },
};

/* After the first whole view, when there is something to show, calls the listener with "seated". */
static void
report_seated(struct connection *l)
{
	if (l->table.seated || l->table.session == NULL || !remote_is_ready(l->table.session))
		return;
	l->table.seated = true;
	json_t *table = json_incref(l->table.json);	/* the listener may leave at once */
	connection_report(l, "seated", table);
	json_decref(table);
}

bool
connection_take_news(struct connection *l, const char *word, const json_t *object)
{
	struct error e;
	bool own = strcmp(word, "table") == 0;
	int64_t table = json_integer_value(json_object_get(object, own ? "id" : "table"));
	if (l->table.session == NULL || table != l->table.id)
		/* Of a table that we have left. */
		return !own && (strcmp(word, "past") == 0 || strcmp(word, "view") == 0);
	for (size_t i = 0; i < LEN(news); i++)
		if (strcmp(word, news[i].word) == 0) {
			if (own)
				keep_json(l, object);
			if (!news[i].take(l->table.session, object, &e))
				connection_refuse(l, &e);
			else
				report_seated(l);
			return true;
		}
	return false;
}
