/* wire.c: bytes from several people to one server: each line gets an answer of the agreed form, and
 * the server goes on.
 *
 * The first byte of a line names its sender ('0' to '3'), lets time pass ('+') or hangs up ('-');
 * the rest is sent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "fuzz.h"
#include "store/store.h"
#include "table/server_hall.h"

enum { PEOPLE = 5, STRANGER = 4, TRUSTED = 4711 };	/* the last one does not begin with hello */

struct lines {
	struct server	 server;
	struct client	*clients[PEOPLE];
	int		 ends[PEOPLE];
};

static void
listen_to(struct lines *l, int who)
{
	char said[65536];
	ssize_t bytes;
	fuzz_demand(conn_flush(l->clients[who]->conn), "a line that is open takes what is said");
	while ((bytes = recv(l->ends[who], said, sizeof said, MSG_DONTWAIT)) > 0) {
		for (ssize_t i = 0; i < bytes; i++)
			fuzz_demand((unsigned char)said[i] >= ' ' || said[i] == '\n', "what is said has no control characters");
		fuzz_demand(conn_flush(l->clients[who]->conn), "a line that is open takes what is said");
	}
}

static void
turn(struct lines *l, int64_t later)
{
	struct server *r = &l->server;
	r->now_ms += later;
	r->now_s += later / 1000;
	tables_tick(r);
	hall_tick(r);
	for (int slices = 0; slices < 50 && tables_work(r, r->now_ms + 1); slices++)
		for (int i = 0; i < PEOPLE; i++)
			if (l->clients[i] != NULL)
				listen_to(l, i);
	tables_flush(r);
	ledger_commit(r->ledger);
	tables_tell_trouble(r);
	people_sweep(r);
	for (int i = 0; i < PEOPLE; i++)
		if (l->clients[i] != NULL)
			listen_to(l, i);
}

static void
hang_up(struct lines *l, int who)
{
	struct client *c = l->clients[who], **at = &l->server.clients;
	if (c == NULL)
		return;
	hall_client_gone(&l->server, c);
	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	conn_free(c->conn);
	free(c);
	close(l->ends[who]);
	l->clients[who] = NULL;
}

static void
take_lines(struct lines *l, int who)
{
	const char *bad;
	struct client *c = l->clients[who];
	fuzz_demand(conn_read(c->conn), "the other end is there");
	for (char *line; !c->closing && (line = conn_next(c->conn, &bad)) != NULL; )
		words_take(&l->server, c, line, bad);
	turn(l, 0);
	if (c->closing)
		hang_up(l, who);
}

static void
say(struct lines *l, int who, const char *bytes, size_t length)
{
	fuzz_demand(length == 0 || send(l->ends[who], bytes, length, MSG_NOSIGNAL) == (ssize_t)length, "a short line is sent whole");
	take_lines(l, who);
}

static void
come(struct lines *l, int who)
{
	int ends[2];
	char hello[32];
	fuzz_demand(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0, "there are sockets");
	struct client *c = mem_new(sizeof *c);
	*c = (struct client){ .conn = conn_new(ends[0], CONN_LINE_MAX), .uid = TRUSTED, .language = "en", .next = l->server.clients };
	l->server.clients = l->clients[who] = c;
	l->ends[who] = ends[1];
	snprintf(hello, sizeof hello, "hello 1 %s as=p%d\n", who == 3 ? "ja" : "en", who);
	if (who != STRANGER)
		say(l, who, hello, strlen(hello));
}

static void
take(struct lines *l, const char *text, size_t length)
{
	int who = text[0] >= '0' && text[0] < '0' + PEOPLE ? text[0] - '0' : 0;
	if (text[0] == '+') {
		turn(l, (int64_t)(text[1] != '\0' ? (unsigned char)text[1] : 1) * 1000);
	} else if (text[0] == '-') {
		hang_up(l, (unsigned char)text[1] % PEOPLE);
	} else {
		if (l->clients[who] == NULL)
			come(l, who);
		say(l, who, text + 1, length - 1);
		if (l->clients[who] != NULL)
			say(l, who, "\n", 1);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct error why;
	struct bytes in = fuzz_begin(data, size);
	struct lines l = { .server = { .registry = fuzz_registry(), .trusted = TRUSTED, .own_id = "fuzz", .now_ms = 1000,
	    .store = store_open(NULL, &why), .ledger = ledger_open(NULL, &why) } };
	while (in.left > 0) {
		const uint8_t *end = memchr(in.at, '\n', in.left);
		size_t length = end == NULL ? in.left : (size_t)(end - in.at), used = length + (end != NULL);
		char *line = mem_new(length + 2);
		memcpy(line, in.at, length);
		if (length > 0)
			take(&l, line, length);
		free(line);
		in.at += used;
		in.left -= used;
	}
	for (int i = 0; i < PEOPLE; i++)
		hang_up(&l, i);
	fuzz_demand(l.server.clients == NULL, "everybody has left");
	tables_close(&l.server);
	hall_close(&l.server);
	people_close(&l.server);
	ledger_close(l.server.ledger);
	store_close(l.server.store);
	return 0;
}
