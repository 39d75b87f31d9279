/* lobby.c: what arrives from the hall, is kept of it, is sent to it. */
#include "front/lobby_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

enum { CHALLENGE_MS = 60 * 1000 };

struct connection *
lobby_connection(const struct lobby *l)
{
	return l->connection;
}

static void
changed(struct lobby *l)
{
	l->version++;
	l->calls->changed(l->context);
}

unsigned
lobby_version(const struct lobby *l)
{
	return l->version;
}

unsigned
lobby_news_count(const struct lobby *l)
{
	return l->heard;
}

/* --- what is known --- */

bool
lobby_is_open(const struct lobby *l)
{
	return connection_state(l->connection) == CONNECTION_OPEN;
}

const json_t *
lobby_news(const struct lobby *l)
{
	return l->news;
}

int
lobby_waiting(const struct lobby *l)
{
	const json_t *count = json_object_get(l->news, "waiting");
	if (count != NULL)
		return (int)json_integer_value(count);
	return (int)json_array_size(json_object_get(connection_hello(l->connection), "waiting"));
}

int
lobby_people(const struct lobby *l)
{
	return lobby_is_open(l) ? (int)json_integer_value(json_object_get(l->news, "people")) : 0;
}

const char *
lobby_name(const struct lobby *l)
{
	const char *name = json_string_value(json_object_get(connection_hello(l->connection),
	    "name"));
	return name != NULL ? name : "";
}

const struct error *
lobby_shut_out(const struct lobby *l)
{
	bool was_in = l->in_arcade && connection_hello(l->connection) != NULL;
	return was_in && connection_state(l->connection) == CONNECTION_NONE ?
	    connection_error(l->connection) : NULL;
}

const json_t *
lobby_answer(const struct lobby *l, const char *command)
{
	return json_object_get(l->answers, command);
}

bool
lobby_blocks(const struct lobby *l, const json_t *person)
{
	size_t i;
	const json_t *name;
	json_array_foreach(lobby_answer(l, "blocked"), i, name)
		if (json_equal(name, json_object_get(person, "name")))
			return true;
	return false;
}

/* --- requests --- */

/* A command that awaits its answer. */
struct lobby_request {
	struct lobby	*lobby;
	char		*command;
	const char	*done;		/* said when it is accepted; NULL: nothing */
};

static struct lobby_request *
lobby_request_new(struct lobby *l, const char *command, const char *done)
{
	struct lobby_request *a = mem_new(sizeof *a);
	*a = (struct lobby_request){ .lobby = l, .command = mem_string(command), .done = done };
	return a;
}

static void
lobby_request_free(struct lobby_request *a)
{
	free(a->command);
	free(a);
}

void
lobby_note(struct lobby *l, enum lobby_note kind, const char *text)
{
	l->calls->note(l->context, kind, text);
}

void
lobby_note_error(struct lobby *l, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	lobby_note(l, LOBBY_BAD, text);
}

/* After a failed look the old answer stays. */
static void
looked(void *context, const json_t *payload, const struct error *e)
{
	struct lobby_request *a = context;
	struct lobby *l = a->lobby;
	bool again = json_is_true(json_object_get(l->looks, a->command));
	json_object_del(l->looks, a->command);
	if (e == NULL && payload != NULL)
		json_object_set_new(l->answers, a->command, json_deep_copy(payload));
	changed(l);
	if (again)
		lobby_request_list(l, a->command);
	lobby_request_free(a);
}

/* Pages can open faster than the server takes commands: while a look awaits its answer, at most one
 * more is queued. */
void
lobby_request_list(struct lobby *l, const char *command)
{
	bool under_way = json_object_get(l->looks, command) != NULL;
	if (!lobby_is_open(l))
		return;
	json_object_set_new(l->looks, command, json_boolean(under_way));
	if (!under_way)
		connection_ask(l->connection, looked, lobby_request_new(l, command, NULL), "%s",
		    command);
}

void
lobby_look_around(struct lobby *l)
{
	lobby_request_list(l, "who");
	lobby_request_list(l, "tables all");
	lobby_request_list(l, "tables mine");
	lobby_request_list(l, "blocked");
}

static void
done(void *context, const json_t *payload, const struct error *e)
{
	struct lobby_request *a = context;
	struct lobby *l = a->lobby;
	int64_t table = json_integer_value(json_object_get(payload, "table"));
	if (e != NULL)
		lobby_note_error(l, e);
	else if (a->done != NULL)
		lobby_note(l, LOBBY_GOOD, _(a->done));
	if (table > 0)
		lobby_sit(l, table, false);
	changed(l);
	lobby_request_free(a);
}

void
lobby_do(struct lobby *l, const char *said, const char *command)
{
	connection_ask(l->connection, done, lobby_request_new(l, command, said), "%s", command);
}

static void
code_came(void *context, const json_t *payload, const struct error *e)
{
	struct lobby *l = context;
	char text[SENTENCE_SIZE];
	if (e != NULL) {
		lobby_note_error(l, e);
		return;
	}
	snprintf(text, sizeof text, _("Log in with your other key and type %s; it works once, for "
	    "%d minutes."), lobby_json_text(payload, "code"),
	    (int)(json_integer_value(json_object_get(payload, "seconds")) / 60));
	l->calls->tell(l->context, _("Another key"), text);
}

void
lobby_ask_code(struct lobby *l)
{
	connection_ask(l->connection, code_came, l, "code");
}

void
lobby_do_number(struct lobby *l, const char *said, const char *word, int64_t number)
{
	char *command = mem_format("%s %lld", word, (long long)number);
	lobby_do(l, said, command);
	free(command);
}

void
lobby_answer_challenge(struct lobby *l, int64_t id, bool accept)
{
	lobby_do_number(l, accept ? NULL : N_("The challenge is declined."),
	    accept ? "accept" : "decline", id);
}

void
lobby_block(struct lobby *l, const json_t *person)
{
	bool blocked = lobby_blocks(l, person);
	char *command = mem_format("%s %s", blocked ? "unblock" : "block",
	    lobby_json_text(person, "name"));
	lobby_do(l, blocked ? N_("No longer blocked.") :
	    N_("Blocked: no challenges and no phrases from there."), command);
	free(command);
	lobby_request_list(l, "blocked");
}

/* --- tables --- */

static void
sit_answered(void *context, const json_t *table, const struct error *e)
{
	struct lobby *l = context;
	if (e == NULL)
		return;
	l->sitting = 0;
	lobby_note_error(l, e);
}

void
lobby_sit(struct lobby *l, int64_t table, bool watch)
{
	const json_t *at = connection_table(l->connection);
	l->calls->table_sat(l->context, table);
	if (table > l->newest)
		l->newest = table;
	if (l->sitting == table || (json_integer_value(json_object_get(at, "id")) == table &&
	    l->calls->at_table(l->context)))
		return;		/* the news of a table and the answer to `accept` both call this */
	l->sitting = table;
	connection_sit(l->connection, table, watch, sit_answered, l);
}

static bool
own_seat_is_empty(const json_t *table, int seat)
{
	size_t i;
	const json_t *table_seat;
	json_array_foreach(json_object_get(table, "chairs"), i, table_seat)
		if (json_integer_value(json_object_get(table_seat, "seat")) == seat)
			return !json_is_true(json_object_get(table_seat, "line"));
	return false;
}

/* A table has just begun, with a seat for the player. */
static void
hear_table(struct lobby *l, const json_t *table)
{
	int64_t id = json_integer_value(json_object_get(table, "id"));
	int seat = (int)json_integer_value(json_object_get(table, "you"));
	char others[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	if (seat == 0 || id <= l->newest || !own_seat_is_empty(table, seat))
		return;
	l->newest = id;
	if (l->calls->is_free(l->context)) {
		lobby_sit(l, id, false);
		return;
	}
	(l->calls->spoken ? lobby_others_spoken : lobby_others)(table, others);
	snprintf(text, sizeof text, _("Your game begins: %s with %s"), lobby_game(table), others);
	l->calls->table_waits(l->context, id, text);
}

/* --- news --- */

static void
hear_open(struct lobby *l, const json_t *unused)
{
	size_t i;
	const json_t *table;
	l->wants_news = false;
	l->heard++;
	json_array_foreach(json_object_get(connection_hello(l->connection), "waiting"), i, table) {
		int64_t id = json_integer_value(json_object_get(table, "id"));
		l->newest = id > l->newest ? id : l->newest;
	}
}

/* Lost challenges are gone; a table still waits. */
static void
hear_lost(struct lobby *l, const json_t *unused)
{
	l->wants_news = false;
	l->sitting = 0;
	json_decref(l->news);
	l->news = NULL;
	l->calls->challenge_gone(l->context, 0);
}

static void
hear_hall(struct lobby *l, const json_t *news)
{
	json_decref(l->news);
	l->news = json_deep_copy(news);
	l->heard++;
}

static void
hear_challenge(struct lobby *l, const json_t *ask)
{
	char person[PERSON_TEXT_SIZE], terms[SENTENCE_SIZE / 2], text[SENTENCE_SIZE],
	    all[SENTENCE_SIZE];
	(l->calls->spoken ? lobby_person_spoken : lobby_person)(ask, person);
	lobby_terms(ask, all);
	text_copy(terms, sizeof terms, all);
	snprintf(text, sizeof text, _("%s challenges you: %s, %s"), person, lobby_game(ask), terms);
	l->calls->challenge(l->context, lobby_json_number(ask, "id"), l->now_ms + CHALLENGE_MS,
	    text);
}

static void
hear_ask(struct lobby *l, const json_t *ask)
{
	const char *what = json_string_value(json_object_get(ask, "ask"));
	if (what != NULL && strcmp(what, "challenge") == 0)
		hear_challenge(l, ask);
	else if (what != NULL && strcmp(what, "gone") == 0)
		l->calls->challenge_gone(l->context, lobby_json_number(ask, "id"));
	else
		l->calls->word(l->context, "ask", ask);
}

static void
hear_say(struct lobby *l, const json_t *said)
{
	l->calls->word(l->context, "say", said);
}

static void
hear_note(struct lobby *l, const json_t *note)
{
	const char *text = json_string_value(json_object_get(note, "text"));
	if (text != NULL)
		lobby_note(l, LOBBY_GOOD, text);
}

static void
hear_seated(struct lobby *l, const json_t *table)
{
	struct session *session = connection_session(l->connection);
	l->sitting = 0;
	if (session != NULL)
		l->calls->seated(l->context, session);
}

static const struct {
	const char	*word;
	void		(*hear)(struct lobby *, const json_t *);
} words[] = {
	{ "open", hear_open }, { "lost", hear_lost }, { "hall", hear_hall },
	{ "table", hear_table },
	{ "seated", hear_seated }, { "ask", hear_ask }, { "say", hear_say }, { "note", hear_note },
};

static void
listen(void *context, const char *word, const json_t *object)
{
	struct lobby *l = context;
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(word, words[i].word) == 0)
			words[i].hear(l, object);
	changed(l);
}

/* --- the loop --- */

void
lobby_connect(struct lobby *l, int64_t now_ms)
{
	l->now_ms = now_ms;
	connection_connect(l->connection, now_ms);
}

void
lobby_want_news(struct lobby *l, bool wanted)
{
	if (!lobby_is_open(l) || wanted == l->wants_news)
		return;
	l->wants_news = wanted;
	connection_ask(l->connection, NULL, NULL, "hall %s", wanted ? "on" : "off");
}

int64_t
lobby_due(const struct lobby *l)
{
	int64_t connection = connection_due(l->connection),
	    submission = submission_due(l->submission);
	return connection < 0 ? submission : submission < 0 || connection < submission ?
	    connection : submission;
}

void
lobby_ready(struct lobby *l, int64_t now_ms)
{
	l->now_ms = now_ms;
	connection_ready(l->connection, now_ms);
}

void
lobby_tick(struct lobby *l, int64_t now_ms)
{
	l->now_ms = now_ms;
	connection_tick(l->connection, now_ms);
	submission_tick(l->submission);
}


struct lobby *
lobby_new(const char *place, const struct front *front, const struct lobby_calls *calls,
    void *context)
{
	struct lobby *l = mem_new(sizeof *l);
	*l = (struct lobby){ .calls = calls, .context = context, .answers = json_object(),
	    .looks = json_object(), .in_arcade = front->player != NULL };
	l->connection = connection_new(place, language_current(), front->registry, listen, l);
	connection_play_as(l->connection, front->player);
	return l;
}

void
lobby_free(struct lobby *l)
{
	if (l == NULL)
		return;
	connection_free(l->connection);
	submission_free(l->submission);
	json_decref(l->news);
	json_decref(l->answers);
	json_decref(l->looks);
	free(l);
}
