/* line.c: bytes from a server to a front end: the connection accepts them or ends with a sentence,
 * and its tables can be drawn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "client/connection.h"
#include "fuzz.h"
#include "game/remote_session.h"
#include "game/session.h"

static struct connection *connection;
static struct session *session;		/* handed over; NULL: none */

static struct sockaddr_un at = { .sun_family = AF_UNIX };	/* the server's address, the same
								 * for all inputs */

static void
remove_place(void)
{
	unlink(at.sun_path);
}

static int
listener(void)
{
	static int fd = -1;
	if (fd >= 0)
		return fd;
	const char *above = getenv("TMPDIR");
	snprintf(at.sun_path, sizeof at.sun_path, "%s/goyu-fuzz-line-%d", above != NULL ? above : "/tmp", (int)getpid());
	unlink(at.sun_path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	fuzz_demand(bind(fd, (const struct sockaddr *)&at, sizeof at) == 0 && listen(fd, 8) == 0, "there are sockets");
	atexit(remove_place);
	return fd;
}

static void
look(void)
{
	int64_t left;
	bool running;
	if (session == NULL)
		return;
	struct view *view = session_view(session, session_table_seat(session));
	if (view != NULL)
		game_view_free(session_game(session), view);
	for (int table_seat = 0; table_seat <= 9; table_seat++) {
		session_clock_left(session, table_seat, fuzz_now, &running);
		session_connection_lost(session, table_seat, fuzz_now, &left);
	}
	session_countdown(session, fuzz_now);
	session_over(session);
	session_to_act(session);
}

static void
hear(void *context, const char *word, const json_t *object)
{
	if (strcmp(word, "seated") == 0 && session == NULL)
		session = connection_session(connection);
	look();
}

static void
answered(void *context, const json_t *payload, const struct error *e)
{
	if (e != NULL)
		fuzz_demand_reason(e);
}

static void
say(int fd, const void *bytes, size_t length)
{
	fuzz_demand(send(fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length, "a short text is sent whole");
	if (connection_fd(connection) >= 0)
		connection_ready(connection, fuzz_now);
}

static void
skip_event(const struct session *s, const struct events *events, void *context)
{
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char hello[] = "=1 {\"name\":\"taro\",\"protocol\":1,\"kept\":true,\"waiting\":[]}\n\n";
	struct bytes in = fuzz_begin(data, size);
	int from = listener();
	connection = connection_new(at.sun_path, "en", fuzz_registry(), hear, NULL);
	connection_connect(connection, fuzz_now);
	int fd = accept4(from, NULL, NULL, SOCK_CLOEXEC);
	say(fd, hello, strlen(hello));
	connection_sit(connection, 1, fuzz_byte(&in) % 2 == 1, answered, NULL);	/* command 2 */
	connection_ask(connection, answered, NULL, "who");				/* and 3 */
	say(fd, in.at, in.left);
	look();
	if (session != NULL)
		session_rerun(session, skip_event, NULL);
	close(fd);
	if (connection_fd(connection) >= 0)
		connection_ready(connection, fuzz_now);
	if (connection_due(connection) >= 0)	/* it reconnects and sits down again */
		connection_tick(connection, connection_due(connection));
	if (session != NULL)
		session_free(session);
	session = NULL;
	connection_free(connection);
	while ((fd = accept4(from, NULL, NULL, SOCK_CLOEXEC)) >= 0)
		close(fd);
	return 0;
}
