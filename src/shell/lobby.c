/* lobby.c: what arrives from the hall, what is kept of it, and what is sent there. */
#include "shell/lobby_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/play.h"
#include "shell/screens.h"
#include "shell/stack.h"

enum { CHALLENGE_MS = 60 * 1000 };

struct lobby *
lobby_of(const struct app *app)
{
	return app->lobby;
}

struct line *
lobby_line(const struct lobby *l)
{
	return l->line;
}

const char *
lobby_place(const struct lobby *l)
{
	return l->place;
}

static void
changed(struct lobby *l)
{
	l->version++;
	app_redraw(l->app);
}

unsigned
lobby_version(const struct lobby *l)
{
	return l->version;
}

unsigned
lobby_heard(const struct lobby *l)
{
	return l->heard;
}

/* --- what is known --- */

bool
lobby_is_open(const struct lobby *l)
{
	return line_state(l->line) == LINE_OPEN;
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
	return (int)json_array_size(json_object_get(line_hello(l->line), "waiting"));
}

int
lobby_people(const struct lobby *l)
{
	return lobby_is_open(l) ? (int)json_integer_value(json_object_get(l->news, "people")) : 0;
}

void
lobby_count(const struct lobby *l, char text[SENTENCE_SIZE / 2])
{
	int people = lobby_people(l);
	text[0] = '\0';
	if (people == 1)
		snprintf(text, SENTENCE_SIZE / 2, "%s", _("nobody else is in the hall"));
	else if (people > 1)
		snprintf(text, SENTENCE_SIZE / 2, _("%d people in the hall"), people);
}

const char *
lobby_name(const struct lobby *l)
{
	const char *name = json_string_value(json_object_get(line_hello(l->line), "name"));
	return name != NULL ? name : "";
}

const json_t *
lobby_answer(const struct lobby *l, const char *command)
{
	return json_object_get(l->answers, command);
}

/* --- asking --- */

/* A command on its way. */
struct errand {
	struct lobby	*lobby;
	char		*command;
	const char	*done;		/* said when it was accepted; NULL: nothing */
};

static struct errand *
errand_new(struct lobby *l, const char *command, const char *done)
{
	struct errand *a = mem_new(sizeof *a);
	*a = (struct errand){ .lobby = l, .command = mem_string(command), .done = done };
	return a;
}

static void
errand_free(struct errand *a)
{
	free(a->command);
	free(a);
}

static void
note_error(struct lobby *l, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	app_note(l->app, STYLE_BAD, text);
	app_redraw(l->app);
}

/* A look that fails leaves what was known. */
static void
looked(void *context, const json_t *payload, const struct error *e)
{
	struct errand *a = context;
	if (e == NULL && payload != NULL)
		json_object_set_new(a->lobby->answers, a->command, json_deep_copy(payload));
	changed(a->lobby);
	errand_free(a);
}

void
lobby_look(struct lobby *l, const char *command)
{
	if (lobby_is_open(l))
		line_ask(l->line, looked, errand_new(l, command, NULL), "%s", command);
}

static void
done(void *context, const json_t *payload, const struct error *e)
{
	struct errand *a = context;
	struct lobby *l = a->lobby;
	int64_t table = json_integer_value(json_object_get(payload, "table"));
	if (e != NULL)
		note_error(l, e);
	else if (a->done != NULL)
		app_note(l->app, STYLE_STRONG, _(a->done));
	if (table > 0)
		lobby_sit(l, table, false);
	changed(l);
	errand_free(a);
}

void
lobby_do(struct lobby *l, const char *said, const char *command)
{
	line_ask(l->line, done, errand_new(l, command, said), "%s", command);
}

/* --- tables --- */

struct screen *
lobby_table(const struct lobby *l)
{
	struct screen *s = l->app->top;
	while (s != NULL && !play_is_table(s))
		s = s->below;
	return s;
}

static void
sat_down(void *context, const json_t *table, const struct error *e)
{
	struct lobby *l = context;
	if (e == NULL)
		return;
	l->sitting = 0;
	note_error(l, e);
}

void
lobby_sit(struct lobby *l, int64_t table, bool watch)
{
	const json_t *at = line_table(l->line);
	notice_drop(l, NOTICE_TABLE, table);
	if (table > l->newest)
		l->newest = table;
	if (l->sitting == table || (json_integer_value(json_object_get(at, "id")) == table && lobby_table(l) != NULL))
		return;		/* the news of a table and the answer to `accept` both lead there */
	l->sitting = table;
	line_sit(l->line, table, watch, sat_down, l);
}

/* The table is there to be seen; one where the player was before gives way. */
static void
show_table(struct lobby *l)
{
	struct session *session = line_session(l->line);
	struct screen *before = lobby_table(l);
	l->sitting = 0;
	if (session == NULL)
		return;
	struct screen *screen = play_table(l->app, session);
	app_note(l->app, STYLE_TEXT, "");	/* what was said before is about something else */
	if (before == NULL) {
		app_push(l->app, screen);
		return;
	}
	app_pop_above(l->app, before);
	app_replace(l->app, screen);
}

/* Is nothing played here that a game would have to be opened over? */
static bool
is_free(const struct app *app)
{
	for (const struct screen *s = app->top; s != NULL; s = s->below)
		if (s->class->game != NULL && s->class->game(s) != GAME_NONE)
			return false;
	return true;
}

static bool
own_chair_is_empty(const json_t *table, int seat)
{
	size_t i;
	const json_t *chair;
	json_array_foreach(json_object_get(table, "chairs"), i, chair)
		if (json_integer_value(json_object_get(chair, "seat")) == seat)
			return !json_is_true(json_object_get(chair, "line"));
	return false;
}

/* A table that has just begun, with a chair for the player. */
static void
hear_table(struct lobby *l, const json_t *table)
{
	int64_t id = json_integer_value(json_object_get(table, "id"));
	int seat = (int)json_integer_value(json_object_get(table, "you"));
	char others[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	if (seat == 0 || id <= l->newest || !own_chair_is_empty(table, seat))
		return;
	l->newest = id;
	if (is_free(l->app)) {
		lobby_sit(l, id, false);
		return;
	}
	lobby_others(table, others);
	snprintf(text, sizeof text, _("Your game begins: %s with %s"), lobby_game(table), others);
	notice_add(l, NOTICE_TABLE, id, NEVER, text);
}

/* --- news --- */

static void
hear_open(struct lobby *l, const json_t *unused)
{
	size_t i;
	const json_t *table;
	l->wants_news = false;
	l->heard++;
	json_array_foreach(json_object_get(line_hello(l->line), "waiting"), i, table) {
		int64_t id = json_integer_value(json_object_get(table, "id"));
		l->newest = id > l->newest ? id : l->newest;
	}
}

/* Challenges end with the line. */
static void
hear_lost(struct lobby *l, const json_t *unused)
{
	l->wants_news = false;
	l->sitting = 0;
	json_decref(l->news);
	l->news = NULL;
	l->notice_count = 0;
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
	char person[PERSON_TEXT_SIZE], terms[SENTENCE_SIZE / 2], text[SENTENCE_SIZE], all[SENTENCE_SIZE];
	lobby_person(ask, person);
	lobby_terms(ask, all);
	text_copy(terms, sizeof terms, all);
	snprintf(text, sizeof text, _("%s challenges you: %s, %s"), person, lobby_game(ask), terms);
	notice_add(l, NOTICE_CHALLENGE, json_integer_value(json_object_get(ask, "id")), app_now(l->app) + CHALLENGE_MS, text);
}

static void
tell_table(struct lobby *l, const char *word, const json_t *object)
{
	struct screen *table = lobby_table(l);
	if (table != NULL)
		play_table_word(table, word, object);
}

static void
hear_ask(struct lobby *l, const json_t *ask)
{
	const char *what = json_string_value(json_object_get(ask, "ask"));
	if (what != NULL && strcmp(what, "challenge") == 0)
		hear_challenge(l, ask);
	else if (what != NULL && strcmp(what, "gone") == 0)
		notice_drop(l, NOTICE_CHALLENGE, json_integer_value(json_object_get(ask, "id")));
	else
		tell_table(l, "ask", ask);
}

static void
hear_say(struct lobby *l, const json_t *said)
{
	tell_table(l, "say", said);
}

static void
hear_note(struct lobby *l, const json_t *note)
{
	const char *text = json_string_value(json_object_get(note, "text"));
	if (text != NULL)
		app_note(l->app, STYLE_STRONG, text);
}

static void
hear_seated(struct lobby *l, const json_t *table)
{
	show_table(l);
}

static const struct {
	const char	*word;
	void		(*hear)(struct lobby *, const json_t *);
} words[] = {
	{ "open", hear_open }, { "lost", hear_lost }, { "hall", hear_hall }, { "table", hear_table },
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
lobby_connect(struct lobby *l)
{
	line_connect(l->line, app_now(l->app));
}

/* Who does not look at the hall gets no news of it. */
void
lobby_settle(struct lobby *l)
{
	const struct screen *s = l->app->top;
	while (s != NULL && s->class->overlay && s->below != NULL)
		s = s->below;
	bool wants = s != NULL && s->hall;
	if (!lobby_is_open(l) || wants == l->wants_news)
		return;
	l->wants_news = wants;
	line_ask(l->line, NULL, NULL, "hall %s", wants ? "on" : "off");
}

int64_t
lobby_due(const struct lobby *l)
{
	return sooner(sooner(line_due(l->line), notice_due(l)), submission_due(l->submission));
}

void
lobby_ready(struct lobby *l)
{
	line_ready(l->line, app_now(l->app));
}

void
lobby_tick(struct lobby *l)
{
	line_tick(l->line, app_now(l->app));
	notice_expire(l);
	submission_tick(l->submission);
}

/* --- the whole --- */

struct lobby *
lobby_new(struct app *app, const char *place)
{
	struct lobby *l = mem_new(sizeof *l);
	*l = (struct lobby){ .app = app, .place = mem_string(place), .answers = json_object() };
	app->line = l->line = line_new(place, language_current(), app_registry(app), listen, l);
	notice_rebind(l);
	return l;
}

void
lobby_free(struct lobby *l)
{
	if (l == NULL)
		return;
	line_free(l->line);
	submission_free(l->submission);
	l->app->line = NULL;
	bindings_free(l->keys);
	json_decref(l->news);
	json_decref(l->answers);
	free(l->place);
	free(l);
}
