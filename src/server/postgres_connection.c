/* postgres_connection.c: the connection to PostgreSQL: checking its target, connecting, requests,
 * failures. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "server/postgres.h"

enum {
	CONNECT_MS = 10 * 1000,
	ANSWER_MS = 60 * 1000,	/* without an answer for this long the connection has failed */
	WAIT_FIRST_MS = 500,
	WAIT_MOST_MS = 60 * 1000,
};

/* --- allowed targets --- */

/* Only a Unix socket is allowed, because the server has no network access and its loop must not
 * look up names. Other options would name password or service files, or addresses. */
static bool
check_option(const PQconninfoOption *option, struct error *e)
{
	static const char *const known[] = { "host", "port", "dbname", "user" };
	bool fits = false;
	for (size_t i = 0; i < LEN(known); i++)
		fits = fits || strcmp(option->keyword, known[i]) == 0;
	return fits || error_set(e, ERR_INPUT,
	    N_("--ledger takes host, port, dbname and user, but not %s"), option->keyword);
}

static bool
check_options(const PQconninfoOption *options, struct error *e)
{
	const char *host = "", *base = NULL;
	for (; options->keyword != NULL; options++) {
		if (options->val != NULL && !check_option(options, e))
			return false;
		if (options->val != NULL && strcmp(options->keyword, "host") == 0)
			host = options->val;
		if (strcmp(options->keyword, "dbname") == 0)
			base = options->val;
	}
	if (host[0] != '/' || strchr(host, ',') != NULL)
		return error_set(e, ERR_INPUT,
		    N_("--ledger needs the folder of a Unix socket, as in host=/run/postgresql; a "
		    "database elsewhere is reached through a forwarded socket"));
	return (base != NULL && *base != '\0') ||
	    error_set(e, ERR_INPUT, N_("--ledger needs a database: dbname=NAME"));
}

bool
connection_check(const char *place, struct error *e)
{
	char *problem = NULL;
	PQconninfoOption *options = PQconninfoParse(place, &problem);
	bool fits = options != NULL ? check_options(options, e) :
	    error_set(e, ERR_INPUT, N_("--ledger cannot be read: write it as "
	    "\"host=/run/postgresql dbname=NAME\""));
	PQconninfoFree(options);
	PQfreemem(problem);
	return fits;
}

/* --- the socket --- */

/* Watches the socket with epoll. libpq may have replaced it by another one with the same number. */
static void
watch(struct shared *s, bool writing)
{
	struct epoll_event event = { .events = EPOLLIN | (writing ? EPOLLOUT : 0) };
	int fd = PQsocket(s->conn);
	if (epoll_ctl(s->epoll, EPOLL_CTL_MOD, fd, &event) != 0 && errno == ENOENT)
		epoll_ctl(s->epoll, EPOLL_CTL_ADD, fd, &event);
}

/* Is there input, or room for output that had to wait? */
static bool
has_event(const struct shared *s)
{
	struct epoll_event event;
	return epoll_wait(s->epoll, &event, 1, 0) > 0;
}

/* --- closing --- */

static void
clear_answers(struct shared *s)
{
	for (int i = 0; i < s->got; i++)
		PQclear(s->answers[i]);
	s->got = 0;
}

void
connection_close(struct shared *s)
{
	clear_answers(s);
	if (s->conn != NULL)
		PQfinish(s->conn);
	s->conn = NULL;
	s->then = NULL;
	s->connecting = s->ready = false;
	batch_forget(s);
	claim_forget(s);
}

void
connection_warn(struct shared *s, const struct error *e)
{
	char text[WARNING_SIZE];
	error_text(e, text, sizeof text);
	if (s->start.warn != NULL && strcmp(text, s->warned) != 0)
		s->start.warn(e);
	text_copy(s->warned, sizeof s->warned, text);
}

void
connection_fail(struct shared *s, const struct error *e)
{
	connection_close(s);
	s->wait_ms = s->wait_ms == 0 ? WAIT_FIRST_MS : 2 * s->wait_ms < WAIT_MOST_MS ?
	    2 * s->wait_ms : WAIT_MOST_MS;
	s->retry_ms = s->now_ms + s->wait_ms;
	s->start.seeks(s->start.context, NULL);
	connection_warn(s, e);
}

void
connection_is_well(struct shared *s)
{
	s->wait_ms = 0;
	s->warned[0] = '\0';
}

/* Fails with the first line of PostgreSQL's message. */
static void
fail_with(struct shared *s, const char *message)
{
	struct error e;
	char line[ERROR_WORD_SIZE], clean[ERROR_WORD_SIZE];
	snprintf(line, sizeof line, "%.*s", (int)strcspn(message, "\n"), message);
	text_clean(clean, sizeof clean, line);
	error_set(&e, ERR_STORE, N_("The shared ledger is away, and what is new waits here for it: "
	    "%s"), clean);
	connection_fail(s, &e);
}

static void
fail_unanswered(struct shared *s)
{
	struct error e;
	error_set(&e, ERR_STORE, N_("The shared ledger has not answered for %d seconds, and what "
	    "is new waits here for it."), (int)((s->now_ms - s->asked_ms) / 1000));
	connection_fail(s, &e);
}

/* --- connecting --- */

static void
ignore_notice(void *unused, const char *message)
{
	(void)unused, (void)message;
}

/* Connects without a password file and with a fixed search path. The isolation level is read
 * committed, because a transaction that has waited for a lock must see what was committed
 * meanwhile. */
void
connection_begin(struct shared *s)
{
	static const char *const names[] = { "user", "dbname", "client_encoding", "passfile",
	    "sslmode", "gssencmode", "application_name", "options", NULL };
	const char *const values[] = { s->user, s->place, "UTF8", "/dev/null/none", "disable",
	    "disable", "goyu-server", "-c search_path=goyu,pg_temp -c lock_timeout=20s -c "
	    "idle_in_transaction_session_timeout=30s -c default_transaction_isolation=read\\ "
	    "committed", NULL };
	s->conn = PQconnectStartParams(names, values, 1);
	s->asked_ms = s->now_ms;
	s->deadline_ms = s->now_ms + CONNECT_MS;
	if (s->conn == NULL || PQstatus(s->conn) == CONNECTION_BAD) {
		fail_with(s, s->conn != NULL ? PQerrorMessage(s->conn) : "libpq");
		return;
	}
	PQsetNoticeProcessor(s->conn, ignore_notice, NULL);
	s->connecting = true;
	watch(s, true);
}

static void
connect_on(struct shared *s)
{
	PostgresPollingStatusType status = PQconnectPoll(s->conn);
	if (status == PGRES_POLLING_FAILED) {
		fail_with(s, PQerrorMessage(s->conn));
		return;
	}
	watch(s, status == PGRES_POLLING_WRITING);
	if (status != PGRES_POLLING_OK)
		return;
	s->connecting = false;
	if (PQsetnonblocking(s->conn, 1) != 0 || !PQenterPipelineMode(s->conn))
		fail_with(s, PQerrorMessage(s->conn));
	else
		schema_join(s);
}

/* --- requests --- */

static void
flush(struct shared *s)
{
	int left = PQflush(s->conn);
	if (left < 0)
		fail_with(s, PQerrorMessage(s->conn));
	else
		watch(s, left > 0);
}

void
connection_ask(struct shared *s, const struct query *queries, int count, answered *then)
{
	bool sent = true;
	for (int i = 0; sent && i < count; i++) {
		int values = 0;
		while (values < VALUES_MOST && queries[i].values[values] != NULL)
			values++;
		sent = PQsendQueryParams(s->conn, queries[i].sql, values, NULL, queries[i].values,
		    NULL, NULL, 0);
	}
	if (!sent || !PQpipelineSync(s->conn)) {
		fail_with(s, PQerrorMessage(s->conn));
		return;
	}
	s->then = then;
	s->asked = count;
	s->got = 0;
	s->asked_ms = s->now_ms;
	s->deadline_ms = s->now_ms + ANSWER_MS;
	flush(s);
}

const char *
connection_value(struct shared *s, PGresult *answer, int column)
{
	struct error e;
	if (PQntuples(answer) > 0)
		return PQgetvalue(answer, 0, column);
	error_set(&e, ERR_STORE, N_("The shared ledger is damaged: a row is missing that each one "
	    "has. What is new waits here."));
	connection_fail(s, &e);
	return NULL;
}

/* Ends a request: passes its answers to the caller's function, which may begin another request at
 * once. */
static void
hand_on(struct shared *s)
{
	PGresult *answers[QUERIES_MOST];
	int count = s->got;
	answered *then = s->then;
	memcpy(answers, s->answers, sizeof answers);
	s->got = 0;
	s->then = NULL;
	if (count == s->asked)
		then(s, answers);
	else
		fail_with(s, PQerrorMessage(s->conn));
	for (int i = 0; i < count; i++)
		PQclear(answers[i]);
}

/* Takes the answer to one query. False: it failed, and so has the connection. */
static bool
take_answer(struct shared *s, PGresult *answer)
{
	ExecStatusType status = PQresultStatus(answer);
	if (status == PGRES_PIPELINE_SYNC) {
		PQclear(answer);
		hand_on(s);
		return s->conn != NULL;
	}
	if ((status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) && s->got < s->asked) {
		s->answers[s->got++] = answer;
		return true;
	}
	fail_with(s, PQresultErrorMessage(answer));
	PQclear(answer);
	return false;
}

/* In pipeline mode a NULL ends the answers to one query; two in a row mean that no more will
 * arrive. */
static void
take_answers(struct shared *s)
{
	int nothing = 0;
	while (s->conn != NULL && s->then != NULL && !PQisBusy(s->conn)) {
		PGresult *answer = PQgetResult(s->conn);
		nothing = answer == NULL ? nothing + 1 : 0;
		if (nothing > 1) {
			fail_with(s, PQerrorMessage(s->conn));
			return;
		}
		if (answer != NULL && !take_answer(s, answer))
			return;
	}
}

/* Notes notifications from other servers; this server's own are ignored. */
static void
take_notices(struct shared *s)
{
	PGnotify *notice;
	while (s->conn != NULL && (notice = PQnotifies(s->conn)) != NULL) {
		s->pull = s->pull || notice->be_pid != PQbackendPID(s->conn);
		PQfreemem(notice);
	}
}

void
connection_go_on(struct shared *s)
{
	if (s->conn == NULL)
		return;
	bool busy = s->connecting || s->then != NULL;
	if (has_event(s)) {
		if (s->connecting) {
			connect_on(s);
			return;
		}
		if (!PQconsumeInput(s->conn)) {
			fail_with(s, PQerrorMessage(s->conn));
			return;
		}
		take_answers(s);
		take_notices(s);
		if (s->conn != NULL)
			flush(s);
	} else if (busy && s->now_ms >= s->deadline_ms) {
		fail_unanswered(s);
	}
}
