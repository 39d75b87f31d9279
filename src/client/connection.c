/* connection.c: the connection itself: hello, commands and answers, reconnecting. */
#include "client/connection_private.h"

#include <errno.h>
#include <poll.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { PAUSE_LEAST_MS = 100, PAUSE_MOST_MS = 5000, PATIENCE_MS = 10000 };

static const char lost_text[] = N_("The line to the referee was lost.");

struct connection *
connection_new(const char *place, const char *language, struct registry *registry,
    connection_listener *listener, void *context)
{
	struct connection *l = mem_new(sizeof *l);
	*l = (struct connection){ .place = mem_string(place), .language = mem_string(language),
	    .registry = registry, .listener = listener, .context = context, .due_ms = -1,
	    .pause_ms = PAUSE_LEAST_MS };
	l->end = &l->requests;
	return l;
}

void
connection_play_as(struct connection *l, const char *player)
{
	l->player = mem_string(player);
}

void
connection_report(struct connection *l, const char *word, const json_t *object)
{
	if (l->listener != NULL)
		l->listener(l->context, word, object);
}

/* --- requests --- */

static void
request_free(struct request *r)
{
	free(r->text);
	free(r);
}

/* Takes out the request that was sent with this number; NULL: there is none. It is nearly always
 * the oldest one: only an answer that takes the server long is overtaken by others. */
static struct request *
request_take(struct connection *l, unsigned long id)
{
	struct request **at = &l->requests;
	while (*at != NULL && ((*at)->id != id || id == 0))
		at = &(*at)->next;
	struct request *r = *at;
	if (r == NULL)
		return NULL;
	*at = r->next;
	if (r->next == NULL)
		l->end = at;
	r->next = NULL;
	return r;
}

static void
request_append(struct connection *l, struct request *r)
{
	*l->end = r;
	l->end = &r->next;
}

/* Puts a request before all that wait. */
static void
request_prepend(struct connection *l, struct request *r)
{
	r->next = l->requests;
	l->requests = r;
	if (r->next == NULL)
		l->end = &r->next;
}

static void
request_send(struct connection *l, struct request *r)
{
	r->id = ++l->last_id;
	char *text = mem_format("%u %s\n", r->id, r->text);
	conn_put_bytes(l->conn, text, strlen(text));
	free(text);
}

/* Sends hello at once, and the return to the table right after it. All other requests wait until
 * hello is answered. */
struct request *
connection_request(struct connection *l, enum request_kind kind, connection_answered *answered,
    void *context, char *text)
{
	struct request *r = mem_new(sizeof *r);
	*r = (struct request){ .kind = kind, .text = text, .answered = answered,
	    .context = context };
	bool first = kind == REQUEST_HELLO || kind == REQUEST_RETURN;
	(first ? request_prepend : request_append)(l, r);
	if (l->state == CONNECTION_OPEN || first) {
		request_send(l, r);
		conn_flush(l->conn);	/* if the connection breaks here, reading will notice */
	}
	return r;
}

/* Every command must be one line of limited length, whatever words it contains. */
static bool
is_one_line(const char *text)
{
	for (const char *s = text; *s != '\0'; s++)
		if ((unsigned char)*s < ' ')
			return false;
	return strlen(text) + 16 < CONN_LINE_MAX;
}

void
connection_ask(struct connection *l, connection_answered *answered, void *context,
    const char *format, ...)
{
	struct error e;
	va_list words;
	va_start(words, format);
	char *text = mem_format_list(format, words);
	va_end(words);
	if (is_one_line(text) && (l->state == CONNECTION_OPEN || l->state == CONNECTION_GREETING)) {
		connection_request(l, REQUEST_PLAIN, answered, context, text);
		return;
	}
	free(text);
	error_set(&e, ERR_SYSTEM, l->state == CONNECTION_OPEN ? N_("That is too long to be sent.") :
	    N_("There is no line to the referee just now."));
	if (answered != NULL)
		answered(context, NULL, &e);
}

static void
request_answer(struct connection *l, struct request *r, const json_t *payload,
    const struct error *e)
{
	switch (r->kind) {
	case REQUEST_SIT:
	case REQUEST_RETURN:
		connection_answer_sit(l, r, payload, e);
		break;
	case REQUEST_PLAY:
		connection_answer_play(l, r, e);
		break;
	default:
		if (r->answered != NULL)
			r->answered(r->context, payload, e);
	}
	request_free(r);
}

/* Answers every waiting request with this error. With keep_actions, actions at a table stay and are
 * sent again. */
static void
answer_all(struct connection *l, const struct error *e, bool keep_actions)
{
	struct request *r = l->requests, *next;
	l->requests = NULL;
	l->end = &l->requests;
	for (; r != NULL; r = next) {
		next = r->next;
		r->next = NULL;
		if (keep_actions && r->kind == REQUEST_PLAY) {
			r->id = 0;
			r->again = true;
			request_append(l, r);
		} else if (r->kind == REQUEST_HELLO || r->kind == REQUEST_RETURN)
			request_free(r);	/* our own: sent again after reconnecting */
		else
			request_answer(l, r, NULL, e);
	}
}

/* --- connecting --- */

static void
hang_up(struct connection *l)
{
	conn_free(l->conn);
	l->conn = NULL;
	l->due_ms = -1;
}

void
connection_refuse(struct connection *l, const struct error *e)
{
	l->error = *e;
	hang_up(l);
	l->state = CONNECTION_NONE;
	answer_all(l, e, false);
	connection_report(l, "lost", NULL);
}

/* Tries again after a growing pause, but gives up if the server has never let us in. */
static void
connection_broke(struct connection *l)
{
	bool was_in = l->hello != NULL, was_open = l->state == CONNECTION_OPEN;
	hang_up(l);
	error_set(&l->error, ERR_SYSTEM, lost_text);
	if (!was_in) {
		struct error e;
		error_set(&e, ERR_SYSTEM, N_("Nobody answers at %s; goyu serve starts a referee "
		    "there."), l->place);
		connection_refuse(l, &e);
		return;
	}
	l->state = CONNECTION_LOST;
	l->due_ms = l->now_ms + l->pause_ms;
	l->pause_ms = 2 * l->pause_ms < PAUSE_MOST_MS ? 2 * l->pause_ms : PAUSE_MOST_MS;
	answer_all(l, &l->error, true);
	if (was_open)
		connection_report(l, "lost", NULL);
}

/* The login name of the user at the other end, as the kernel reports it. */
static char *
login_behind(int fd)
{
	struct ucred peer = { .uid = (uid_t)-1 };
	socklen_t size = sizeof peer;
	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
		return mem_string("?");
	const struct passwd *row = getpwuid(peer.uid);
	return row != NULL ? mem_string(row->pw_name) : mem_format("uid %u", (unsigned)peer.uid);
}

int
connection_open_socket(const char *place)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	if (strlen(place) >= sizeof at.sun_path) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(at.sun_path, place, strlen(place) + 1);
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (fd >= 0 && connect(fd, (const struct sockaddr *)&at, sizeof at) != 0) {
		close(fd);
		fd = -1;
	}
	return fd;
}

static void answer_hello(void *context, const json_t *payload, const struct error *e);

void
connection_connect(struct connection *l, int64_t now_ms)
{
	l->now_ms = now_ms;
	if (l->state == CONNECTION_OPEN || l->state == CONNECTION_GREETING)
		return;
	int fd = connection_open_socket(l->place);
	if (fd < 0) {
		connection_broke(l);
		return;
	}
	free(l->owner);
	l->owner = login_behind(fd);
	l->conn = conn_new(fd, REPLY_MAX);
	l->state = CONNECTION_GREETING;
	l->due_ms = now_ms + PATIENCE_MS;
	connection_request(l, REQUEST_HELLO, answer_hello, l, l->player == NULL ?
	    mem_format("hello 1 %s", l->language) :
	    mem_format("hello 1 %s as=%s", l->language, l->player));
}

void
connection_set_language(struct connection *l, const char *language)
{
	if (strcmp(l->language, language) == 0)
		return;
	free(l->language);
	l->language = mem_string(language);
	if (l->state == CONNECTION_OPEN || l->state == CONNECTION_GREETING)
		connection_ask(l, NULL, NULL, "language %s", language);
}

static void
send_waiting(struct connection *l)
{
	for (struct request *r = l->requests; r != NULL; r = r->next)
		if (r->id == 0)
			request_send(l, r);
}

static void
answer_hello(void *context, const json_t *payload, const struct error *e)
{
	struct connection *l = context;
	struct error nonsense;
	if (e == NULL && !json_is_object(payload)) {
		error_set(&nonsense, ERR_DATA, N_("What answers at %s is no referee of goyu."),
		    l->place);
		e = &nonsense;
	}
	if (e != NULL) {
		connection_refuse(l, e);
		return;
	}
	json_decref(l->hello);
	l->hello = json_deep_copy(payload);
	l->state = CONNECTION_OPEN;
	l->error = (struct error){ .kind = ERR_NONE };
	l->due_ms = -1;
	l->pause_ms = PAUSE_LEAST_MS;
	connection_sit_again(l);
	send_waiting(l);
	connection_report(l, "open", NULL);
}

/* --- input --- */

/* Reads a JSON value, a word, or nothing (NULL and true). */
static bool
read_payload(const char *text, json_t **payload)
{
	*payload = NULL;
	if (*text == '\0')
		return true;
	*payload = json_loads(text, JSON_DECODE_ANY, NULL);
	if (*payload == NULL && *text != '{' && *text != '[')
		*payload = json_string(text);
	return *payload != NULL;
}

/* "? why" without a number is not an answer: the server explains why it closes the connection. If
 * the server has never let us in, that is final; otherwise the connection is tried again. */
static void
take_farewell(struct connection *l, const char *why)
{
	struct error e;
	char clean[ERROR_WORD_SIZE];
	text_clean(clean, sizeof clean, why);
	error_set(&e, ERR_SYSTEM, "%s", clean);
	if (l->hello == NULL) {
		connection_refuse(l, &e);
		return;
	}
	json_t *note = json_pack("{s:s}", "text", clean);
	connection_report(l, "note", note);
	json_decref(note);
}

/* "=12 {..}" or "?12 why" answers the command with that number. */
static bool
take_reply(struct connection *l, const char *text)
{
	struct error e;
	if (strncmp(text, "? ", 2) == 0) {
		take_farewell(l, text + 2);
		return true;
	}
	json_t *payload = NULL;
	char *rest;
	unsigned long id = strtoul(text + 1, &rest, 10);
	bool fine = *text == '=';
	if (*rest != ' ' && *rest != '\0')
		return false;
	rest += *rest == ' ';
	if (fine ? !read_payload(rest, &payload) : *rest == '\0')
		return false;
	struct request *r = request_take(l, id);
	if (r == NULL) {
		json_decref(payload);
		return false;
	}
	if (!fine) {
		char clean[ERROR_WORD_SIZE];
		text_clean(clean, sizeof clean, rest);
		error_set(&e, ERR_RULE, "%s", clean);
	}
	request_answer(l, r, payload, fine ? NULL : &e);
	json_decref(payload);
	return true;
}

/* "%word {..}". The words that only the connection itself may use are refused. */
static bool
take_news(struct connection *l, char *text)
{
	static const char *const own[] = { "open", "lost", "seated" };
	char *object = strchr(text, ' ');
	if (object == NULL || l->state != CONNECTION_OPEN)
		return false;
	*object++ = '\0';
	if (text_index(text + 1, own, LEN(own)) >= 0)
		return false;
	json_t *news = json_loads(object, 0, NULL);
	bool fine = json_is_object(news);
	if (fine && !connection_take_news(l, text + 1, news))
		connection_report(l, text + 1, news);
	json_decref(news);
	return fine;
}

static bool
take_text(struct connection *l, char *text)
{
	return *text == '\0' || *text == '#' ? true : *text == '%' ? take_news(l, text) :
	    *text == '=' || *text == '?' ? take_reply(l, text) : false;
}

void
connection_ready(struct connection *l, int64_t now_ms)
{
	struct error e;
	struct conn *conn = l->conn;
	const char *bad = NULL;
	l->now_ms = now_ms;
	if (conn == NULL)
		return;
	bool there = conn_read(conn);
	for (char *text; l->conn == conn && (text = conn_next(conn, &bad)) != NULL; )
		if (bad != NULL || !take_text(l, text)) {
			error_set(&e, ERR_DATA,
			    N_("What answers at %s does not speak the language of this goyu's "
			    "referee; the line is closed."), l->place);
			if (l->conn == conn)
				connection_refuse(l, &e);
			return;
		}
	if (l->conn == conn && (!there || !conn_flush(conn)))
		connection_broke(l);
}

/* --- for the caller's loop --- */

int
connection_fd(const struct connection *l)
{
	return l->conn != NULL ? conn_fd(l->conn) : -1;
}

short
connection_events(const struct connection *l)
{
	return (short)(POLLIN | (l->conn != NULL && conn_waits(l->conn) ? POLLOUT : 0));
}

int64_t
connection_due(const struct connection *l)
{
	return l->due_ms;
}

void
connection_tick(struct connection *l, int64_t now_ms)
{
	l->now_ms = now_ms;
	if (l->due_ms < 0 || now_ms < l->due_ms)
		return;
	if (l->state == CONNECTION_GREETING)
		connection_broke(l);
	else
		connection_connect(l, now_ms);
}

/* --- queries --- */

enum connection_state
connection_state(const struct connection *l)
{
	return l->state;
}

const struct error *
connection_error(const struct connection *l)
{
	return &l->error;
}

const json_t *
connection_hello(const struct connection *l)
{
	return l->hello;
}

const char *
connection_server_login(const struct connection *l)
{
	return l->owner != NULL ? l->owner : "";
}

void
connection_free(struct connection *l)
{
	if (l == NULL)
		return;
	struct error e;
	error_set(&e, ERR_SYSTEM, lost_text);
	connection_drop_table(l);
	l->listener = NULL;
	l->state = CONNECTION_NONE;
	answer_all(l, &e, false);
	conn_free(l->conn);
	json_decref(l->hello);
	free(l->owner);
	free(l->player);
	free(l->place);
	free(l->language);
	free(l);
}
