/* table_case.h: runs a server in this process, and connects people to it. */
#ifndef TESTS_UNIT_TABLE_CASE_H
#define TESTS_UNIT_TABLE_CASE_H

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../suite.h"
#include "base/json.h"
#include "base/text.h"
#include "store/store.h"
#include "table/server_hall.h"

enum { TEST_UID = 4711, LINES = 8 };

/* A person at a front end: the bytes not looked at yet, and the present view of the game. */
struct player {
	struct client	*client;
	int		 fd;		/* the person's end */
	char		*said;		/* all bytes */
	size_t		 read;		/* how many were read */
	json_t		*view, *clocks, *race;	/* from the last %view */
	json_int_t	 n, to_act;
	json_t		*past;		/* the steps of %past */
	json_t		*end;		/* from %end */
	json_t		*events;	/* the events of all %view */
	size_t		 bytes;		/* bytes of news, without replies */
};

static struct server server;
static struct player players[LINES];

static inline void
open_server(struct ledger *ledger, struct store *store)
{
	server = (struct server){ .registry = registry_new("share"), .trusted = TEST_UID, .own_id = "test", .now_ms = 1000 };
	server.ledger = ledger;
	server.store = store;
}

static inline void
set_up(void)
{
	struct error why;
	open_server(ledger_open(NULL, &why), store_open(NULL, &why));
}

static inline void
forget_player(struct player *p)
{
	json_decref(p->view);
	json_decref(p->clocks);
	json_decref(p->race);
	json_decref(p->past);
	json_decref(p->end);
	json_decref(p->events);
	free(p->said);
	*p = (struct player){ 0 };
}

static inline void
hang_up(struct player *p)
{
	if (p->client == NULL)
		return;
	hall_client_gone(&server, p->client);
	for (struct client **link = &server.clients; *link != NULL; link = &(*link)->next)
		if (*link == p->client) {
			*link = p->client->next;
			break;
		}
	conn_free(p->client->conn);
	free(p->client);
	close(p->fd);
	forget_player(p);
}

/* Closes the server but not its ledger and store. */
static inline void
shut_server(void)
{
	for (int i = 0; i < LINES; i++)
		hang_up(&players[i]);
	tables_close(&server);
	hall_close(&server);
	people_close(&server);
	registry_free(server.registry);
}

static inline void
tear_down(void)
{
	shut_server();
	ledger_close(server.ledger);
	store_close(server.store);
}

/* --- reading --- */

static inline void
replace(json_t **kept, json_t *news)
{
	if (news == NULL)
		return;
	json_decref(*kept);
	*kept = json_incref(news);
}

static inline void
take_news(struct player *p, const char *word, json_t *news)
{
	if (strcmp(word, "view") == 0) {
		replace(&p->view, json_object_get(news, "view"));
		replace(&p->clocks, json_object_get(news, "clocks"));
		replace(&p->race, json_object_get(news, "race"));
		p->n = json_integer_value(json_object_get(news, "n"));
		if (json_object_get(news, "to_act") != NULL)
			p->to_act = json_integer_value(json_object_get(news, "to_act"));
		json_array_extend(p->events, json_object_get(news, "events"));
	} else if (strcmp(word, "past") == 0) {
		json_array_extend(p->past, json_object_get(news, "steps"));
	} else if (strcmp(word, "end") == 0) {
		replace(&p->end, news);
	}
}

static inline void
take_line(struct player *p, const char *line, size_t length)
{
	char word[16];
	int at = 0;
	if (*line != '%')
		return;
	p->bytes += length;
	ck_assert_int_eq(sscanf(line, "%%%15[a-z] %n", word, &at), 1);
	json_t *news = json_loadb(line + at, length - (size_t)at, 0, NULL);
	ck_assert_ptr_nonnull(news);
	take_news(p, word, news);
	json_decref(news);
}

static inline void
listen_all(void)
{
	for (int i = 0; i < LINES; i++) {
		struct player *p = &players[i];
		char bytes[65536];
		ssize_t got;
		if (p->client == NULL)
			continue;
		do {
			ck_assert(conn_flush(p->client->conn));
			while ((got = recv(p->fd, bytes, sizeof bytes - 1, MSG_DONTWAIT)) > 0) {
				bytes[got] = '\0';
				mem_append(&p->said, "%s", bytes);
			}
		} while (conn_waits(p->client->conn));
		for (char *end; p->said != NULL && (end = strstr(p->said + p->read, "\n\n")) != NULL; ) {
			take_line(p, p->said + p->read, (size_t)(end - p->said) - p->read);
			p->read = (size_t)(end - p->said) + 2;
		}
	}
}

/* Runs the main loop once, this many milliseconds later. */
static inline void
turn(int64_t later)
{
	server.now_ms += later;
	if (tables_due(&server) >= 0 && tables_due(&server) <= server.now_ms)
		tables_tick(&server);
	while (tables_work(&server, server.now_ms + 50))
		listen_all();
	tables_flush(&server);
	listen_all();
}

/* --- speaking --- */

/* Sends a command and returns its reply, a part of p->said; valid until the next call. */
static inline const char *
ask(struct player *p, const char *format, ...)
{
	char line[CONN_LINE_MAX], *reply = NULL;
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	size_t before = p->said != NULL ? strlen(p->said) : 0;
	words_take(&server, p->client, line, NULL);
	turn(0);
	for (reply = p->said + before; *reply == '%'; reply = strstr(reply, "\n\n") + 2)
		continue;
	ck_assert_msg(*reply == '=' || *reply == '?', "no reply to %s", line);
	return reply;
}

#define ACCEPT(...) \
	do { \
		const char *accept_reply = ask(__VA_ARGS__); \
		ck_assert_msg(*accept_reply == '=', "%s", accept_reply); \
	} while (0)
#define REFUSE(...) \
	do { \
		const char *refuse_reply = ask(__VA_ARGS__); \
		ck_assert_msg(*refuse_reply == '?', "%s", refuse_reply); \
	} while (0)

static inline struct player *
enter(int index, const char *name)
{
	struct player *p = &players[index];
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
	struct client *client = mem_new(sizeof *client);
	*client = (struct client){ .conn = conn_new(ends[0], CONN_LINE_MAX), .uid = TEST_UID, .next = server.clients };
	server.clients = client;
	*p = (struct player){ .client = client, .fd = ends[1], .past = json_array(), .events = json_array() };
	ACCEPT(p, "hello 1 en as=%s", name);
	return p;
}

static inline bool
heard(const struct player *p, const char *text)
{
	return p->said != NULL && strstr(p->said, text) != NULL;
}

/* Forgets all bytes up to now. */
static inline void
hush(struct player *p)
{
	free(p->said);
	p->said = mem_string("");
	p->read = p->bytes = 0;
}

/* --- tables --- */

/* Makes a table of so many people in the order of the seats; if sit is true, all of them sit
 * down. */
static inline struct table *
begin_table(const char *game, const char *words, int people, bool sit)
{
	struct terms terms;
	struct error e;
	char text[1024] = "", name[OPTION_SIZE];
	struct person *seated[LINES];
	const char *value;
	terms_init(&terms, registry_load(server.registry, game, NULL));
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		ck_assert(options_split(word, name, &value, &e) && terms_set(&terms, name, value, &e));
	free(copy);
	ck_assert(terms_check(&terms, &e));
	for (int i = 0; i < people; i++)
		seated[i] = players[i].client->person;
	struct table *t = table_new(&server, &terms, seated, &e);
	if (t == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(t != NULL, "%s", text);
	turn(0);
	for (int i = 0; i < people && sit; i++)
		ACCEPT(&players[i], "sit %d", (int)table_id(t));
	return t;
}

/* A legal action of a seat, chosen by a number. */
struct chosen { uint64_t draw; int seen; struct action action; };

static inline bool
choose_action(const struct action *action, void *context)
{
	struct chosen *c = context;
	c->draw = c->draw * UINT64_C(6364136223846793005) + 1442695040888963407u;
	if ((c->draw >> 33) % (uint64_t)++c->seen == 0)
		c->action = *action;
	return true;
}

/* Writes the text of such an action; returns false if there is none. */
static inline bool
choose(const struct session *s, int seat, uint64_t draw, char text[ACTION_SIZE])
{
	struct chosen c = { .draw = draw * 2654435761u + 12345 };
	session_legal(s, seat, choose_action, &c);
	if (c.seen > 0)
		action_print(session_game(s)->forms, &c.action, text);
	return c.seen > 0;
}

/* The view that the player has must equal the view of the seat. */
static inline void
expect_view(const struct player *p, const struct session *s, int seat)
{
	struct view *view = session_view(s, seat);
	json_t *view_json = game_protocol_json(session_game(s), view);
	char *expected = json_line(view_json), *told = json_line(p->view);
	ck_assert_str_eq(told, expected);
	free(expected);
	free(told);
	json_decref(view_json);
	game_view_free(session_game(s), view);
}

#endif
