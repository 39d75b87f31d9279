/* secrets_case.h: runs a whole server in this process, and records every byte that each client
 * gets.
 *
 * A record continues across reconnections and restarts of the server, with the time of each line.
 * The clock is simulated. */
#ifndef TESTS_UNIT_SECRETS_CASE_H
#define TESTS_UNIT_SECRETS_CASE_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../suite.h"
#include "base/json.h"
#include "base/text.h"
#include "store/store.h"
#include "table/server_hall.h"
#include "table/host.h"
#include "table/table_private.h"

enum { ARCADE_UID = 4711, EARS = 8 };

/* What one client has heard; fd is -1 while it is not connected. */
struct ear {
	const char	*name;
	int		 fd;
	char		*heard;		/* all bytes */
	size_t		 length, read;	/* number of bytes, and how many were parsed */
	char		*log;		/* the same with times */
	int64_t		 logged_ms;	/* the last of these times */
	int		 answers;	/* number of replies */
	size_t		 answer;	/* where the last reply begins */
	size_t		 end;		/* where the first %end begins; 0: none yet */
	json_t		*view;		/* from the last %view of its table */
	json_t		*clocks, *race;
	json_t		*past;		/* whole views and events from the last %past */
	json_t		*events;	/* the same events, and those after them */
	json_int_t	 n, tick;
	int		 views;		/* number since the last command or pause */
};

static struct host *host;
static char *folder;
static int64_t now_ms, elapsed_ms;
static struct ear ears[EARS];

/* --- the server --- */

static inline void
open_host(void)
{
	struct error e;
	struct host_start start = { .data = folder, .share = "share", .trusted = ARCADE_UID };
	host = host_open(&start, &e);
	ck_assert_ptr_nonnull(host);
	store_sync_elsewhere(host_server(host)->store);	/* no test waits for the disk */
	ledger_sync_elsewhere(host_server(host)->ledger);
	now_ms = host_server(host)->now_ms;
}

static inline void
set_up(void)
{
	folder = scratch_folder();
	elapsed_ms = 0;
	open_host();
	for (int i = 0; i < EARS; i++)
		ears[i] = (struct ear){ .fd = -1, .logged_ms = -1 };
}

static inline void
forget_ear(struct ear *p)
{
	if (p->fd >= 0)
		close(p->fd);
	json_decref(p->view);
	json_decref(p->clocks);
	json_decref(p->race);
	json_decref(p->past);
	json_decref(p->events);
	free(p->heard);
	free(p->log);
	*p = (struct ear){ .fd = -1 };
}

static inline void
tear_down(void)
{
	if (host != NULL)
		host_close(host);
	for (int i = 0; i < EARS; i++)
		forget_ear(&ears[i]);
	scratch_remove(folder);
	free(folder);
}

/* --- what clients hear --- */

static inline void
keep(json_t **kept, json_t *news)
{
	json_decref(*kept);
	*kept = json_incref(news);
}

/* A step is a patch to the step before it. Each page continues the list; a step without events
 * begins it again. */
static inline void
take_past(struct ear *p, const json_t *page)
{
	size_t i;
	json_t *step;
	json_array_foreach(json_object_get(page, "steps"), i, step) {
		json_t *events = json_object_get(step, "events"), *view = json_object_get(step, "view");
		if (json_array_size(events) == 0) {
			json_decref(p->past);
			json_decref(p->events);
			p->past = json_array();
			p->events = json_array();
		}
		json_array_extend(p->events, events);
		size_t told = json_array_size(p->past);
		json_t *last = told == 0 ? NULL : json_object_get(json_array_get(p->past, told - 1), "view");
		json_t *whole = last == NULL ? json_deep_copy(view) : json_merge_apply(json_deep_copy(last), view);
		json_array_append_new(p->past, json_pack("{s:O,s:o}", "events", events, "view", whole));
	}
}

static inline void
take_news(struct ear *p, const char *word, json_t *news)
{
	if (strcmp(word, "past") == 0)
		take_past(p, news);
	if (strcmp(word, "end") == 0 && p->end == 0)
		p->end = p->read;
	if (strcmp(word, "view") != 0)
		return;
	p->views++;
	json_array_extend(p->events, json_object_get(news, "events"));
	p->n = json_integer_value(json_object_get(news, "n"));
	keep(&p->clocks, json_object_get(news, "clocks"));
	keep(&p->race, json_object_get(news, "race"));
	if (json_object_get(news, "view") == NULL)
		return;
	keep(&p->view, json_object_get(news, "view"));
	p->tick = json_integer_value(json_object_get(news, "tick"));
}

static inline void
take_answer(struct ear *p, const char *line, size_t length)
{
	char word[16];
	int at = 0;
	if (*line == '=' || *line == '?') {
		p->answers++;
		p->answer = (size_t)(line - p->heard);
		return;
	}
	ck_assert_msg(sscanf(line, "%%%15[a-z] %n", word, &at) == 1, "%.200s", line);
	json_t *news = json_loadb(line + at, length - (size_t)at, 0, NULL);
	ck_assert_msg(json_is_object(news), "%.200s", line);
	take_news(p, word, news);
	json_decref(news);
}

static inline void
hear(struct ear *p)
{
	char bytes[65536];
	ssize_t got;
	while ((got = recv(p->fd, bytes, sizeof bytes - 1, MSG_DONTWAIT)) > 0) {
		bytes[got] = '\0';
		ck_assert_uint_eq(strlen(bytes), (size_t)got);
		mem_append(&p->heard, "%s", bytes);
		p->length += (size_t)got;
	}
	size_t from = p->read;
	for (char *end; p->heard != NULL && (end = strstr(p->heard + p->read, "\n\n")) != NULL; ) {
		take_answer(p, p->heard + p->read, (size_t)(end - p->heard) - p->read);
		p->read = (size_t)(end - p->heard) + 2;
	}
	if (p->read > from && p->logged_ms != elapsed_ms)
		mem_append(&p->log, "@%" PRId64 "\n", elapsed_ms);
	if (p->read > from)
		mem_append(&p->log, "%.*s", (int)(p->read - from), p->heard + from);
	p->logged_ms = p->read > from ? elapsed_ms : p->logged_ms;
}

static inline void
hear_all(void)
{
	for (int i = 0; i < EARS; i++)
		if (ears[i].fd >= 0)
			hear(&ears[i]);
}

/* Advances the clock, then lets the server work until nothing is due. */
static inline void
pass(int64_t later)
{
	now_ms += later;
	elapsed_ms += later;
	for (int i = 0; i < EARS; i++)
		ears[i].views = 0;
	for (int turns = 0; host_turn(host, now_ms) || turns < 2; turns++) {
		ck_assert_int_lt(turns, 10000);
		hear_all();
	}
	hear_all();
}

/* --- commands --- */

/* Sends a command and returns its reply, valid until the next call. No time passes. */
static inline const char *
tell(struct ear *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline const char *
tell(struct ear *p, const char *format, ...)
{
	char line[CONN_LINE_MAX + 2];
	va_list words;
	va_start(words, format);
	vsnprintf(line, sizeof line - 1, format, words);
	va_end(words);
	strcat(line, "\n");
	int answers = p->answers;
	ck_assert_int_eq(send(p->fd, line, strlen(line), MSG_NOSIGNAL), (ssize_t)strlen(line));
	pass(0);
	ck_assert_msg(p->answers == answers + 1, "%d answers to %s", p->answers - answers, line);
	return p->heard + p->answer;
}

#define ACCEPT(...) \
	do { \
		const char *accept_reply = tell(__VA_ARGS__); \
		ck_assert_msg(*accept_reply == '=', "%.300s", accept_reply); \
	} while (0)
#define REFUSE(...) \
	do { \
		const char *refuse_reply = tell(__VA_ARGS__); \
		ck_assert_msg(*refuse_reply == '?', "%.300s", refuse_reply); \
	} while (0)

static inline struct ear *
enter(int index, const char *name)
{
	struct ear *p = &ears[index];
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	host_admit(host, ends[0], ARCADE_UID);
	p->fd = ends[1];
	p->name = name;
	ACCEPT(p, "hello 1 en as=%s", name);
	return p;
}

static inline void
hang_up(struct ear *p)
{
	close(p->fd);
	p->fd = -1;
	pass(0);
}

/* Ends the server and starts another one on the same files; every client that was connected comes
 * back. */
static inline void
restart(void)
{
	bool open[EARS];
	pass(0);
	host_close(host);
	for (int i = 0; i < EARS; i++) {
		open[i] = ears[i].fd >= 0;
		if (open[i])
			close(ears[i].fd);
		ears[i].fd = -1;
	}
	open_host();
	for (int i = 0; i < EARS; i++)
		if (open[i])
			enter(i, ears[i].name);
}

/* --- tables --- */

/* Parses the terms "delay=60 clock=10+5". */
static inline struct terms
terms_of(const char *game, const char *words)
{
	struct terms terms;
	struct error e;
	char name[OPTION_SIZE];
	const char *value;
	terms_init(&terms, registry_load(host_server(host)->registry, game, NULL));
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		ck_assert_msg(options_split(word, name, &value, &e) && terms_set(&terms, name, value, &e), "%s", word);
	free(copy);
	ck_assert(terms_check(&terms, &e));
	return terms;
}

static inline struct person *
person_at(int index)
{
	char shown[PERSON_NAME_SIZE + 8];
	snprintf(shown, sizeof shown, "%s@arcade", ears[index].name);
	return person_named(host_server(host), shown);
}

/* Begins the game of a table again with known dice and, if setup is given, from that state. */
static inline void
set_dice(struct table *t, uint64_t seed, const json_t *setup)
{
	struct session_start start;
	struct error e;
	t->seed = seed;
	strcpy(t->salt, "5a17c0ffee5a17c0ffee5a17c0ffee5a");
	json_t *options = options_to_json(&t->terms.options);
	fair_commit(t->terms.loaded->game->id, t->salt, seed, options, t->commitment);
	json_decref(options);
	for (int slot = 0; slot <= t->count; slot++) {
		if (t->sessions[slot] == NULL)
			continue;
		start = *session_started(t->sessions[slot]);
		start.seed = seed;
		start.setup = setup;
		session_abandon(t->sessions[slot]);
		t->sessions[slot] = session_new(t->terms.loaded, &start, host_server(host)->store, &e);
		ck_assert_ptr_nonnull(t->sessions[slot]);
		t->saved[slot] = session_id(t->sessions[slot]);
	}
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		t->table_seats[table_seat].left_ms = t->terms.clock.base_ms;
		t->table_seats[table_seat].moving = false;
	}
	table_reschedule(host_server(host), t);
}

/* Makes a table for the first ears, in the order of the seats. */
static inline struct table *
begin_table(const char *game, const char *words, int people, uint64_t seed, const json_t *setup)
{
	struct error e;
	struct terms terms = terms_of(game, words);
	struct person *seated[EARS];
	for (int i = 0; i < people; i++)
		seated[i] = person_at(i);
	struct table *t = table_new(host_server(host), &terms, seated, &e);
	ck_assert_ptr_nonnull(t);
	set_dice(t, seed, setup);
	table_announce(host_server(host), t);
	pass(0);
	return t;
}

#endif
