/* question.c: questions to the server before hello, as an arcade asks them about a player's key. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "client/connection_private.h"

enum { PATIENCE_MS = 10000 };

struct questions {
	char		*place;
	struct conn	*conn;		/* NULL: nobody answers there */
	unsigned	 last_id;
};

struct questions *
questions_open(const char *place, const char *language)
{
	struct questions *q = mem_new(sizeof *q);
	int fd = connection_open_socket(place);
	*q = (struct questions){ .place = mem_string(place),
	    .conn = fd >= 0 ? conn_new(fd, REPLY_MAX) : NULL, .last_id = 1 };
	char *text = mem_format("1 language %s\n", language);
	if (q->conn != NULL)
		conn_put_bytes(q->conn, text, strlen(text));
	free(text);
	return q;
}

void
questions_close(struct questions *q)
{
	conn_free(q->conn);
	free(q->place);
	free(q);
}

/* Waits until something can be read or time is up, and writes what is waiting. False: the other end
 * is gone. */
static bool
wait_for(struct conn *conn, int64_t until_ms)
{
	struct pollfd fd = { .fd = conn_fd(conn),
	    .events = (short)(POLLIN | (conn_waits(conn) ? POLLOUT : 0)) };
	int64_t left = until_ms - clock_ms();
	int ready = left <= 0 ? 0 : poll(&fd, 1, (int)left);
	if (ready < 0 && errno == EINTR)
		return true;
	return ready > 0 && conn_flush(conn) && ((fd.revents & ~POLLOUT) == 0 || conn_read(conn));
}

/* "=2 {..}" or "?2 why" answers the question with that number; "? why" closes the connection.
 * False: neither. */
static bool
read_reply(const char *text, unsigned id, json_t **payload, struct error *e)
{
	char why[ERROR_WORD_SIZE], *rest;
	bool to_this = text[0] != '\0' && strtoul(text + 1, &rest, 10) == id;
	if (text[0] == '=' && to_this) {
		*payload = json_loads(rest + (*rest == ' '), JSON_DECODE_ANY, NULL);
		return true;
	}
	if (strncmp(text, "? ", 2) != 0 && (text[0] != '?' || !to_this))
		return false;
	text_clean(why, sizeof why, text + strcspn(text, " "));
	error_set(e, ERR_INPUT, "%s", why + (*why == ' '));
	return true;
}

static void
converse(struct questions *q, json_t **payload, struct error *e)
{
	const char *bad;
	int64_t until = clock_ms() + PATIENCE_MS;
	for (bool there = conn_flush(q->conn); there; ) {
		there = wait_for(q->conn, until);
		for (const char *text; (text = conn_next(q->conn, &bad)) != NULL; )
			if (bad == NULL && read_reply(text, q->last_id, payload, e))
				return;
	}
}

json_t *
questions_ask(struct questions *q, const char *question, struct error *e)
{
	json_t *payload = NULL;
	*e = (struct error){ .kind = ERR_NONE };
	if (q->conn != NULL) {
		char *text = mem_format("%u %s\n", ++q->last_id, question);
		conn_put_bytes(q->conn, text, strlen(text));
		converse(q, &payload, e);
		free(text);
	}
	if (payload == NULL && e->kind == ERR_NONE)
		error_set(e, ERR_SYSTEM, N_("this arcade is closed just now, no referee answers at "
		    "%s; come again later"), q->place);
	return payload;
}
