/* host.c: the server as a process: opens everything and runs the loop.
 *
 * A turn reads input, does what is due and a slice of work, commits, and only then writes, so that
 * everything in an answer is already saved. With nothing to do, the process sleeps until input
 * arrives or something is due. */
#include "table/host.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "store/store.h"
#include "table/host_private.h"

enum { EVENTS_A_TURN = 256, WORK_MS = 4, SYNC_MS = 250 };

/* --- the folder --- */

/* $STATE_DIRECTORY of systemd, $XDG_STATE_HOME/goyu-hall or ~/.local/state/goyu-hall; NULL: none of
 * these variables is set. */
static char *
standard_folder(void)
{
	const char *systemd = getenv("STATE_DIRECTORY"), *state = getenv("XDG_STATE_HOME"),
	    *home = getenv("HOME");
	if (systemd != NULL && *systemd == '/')
		return mem_format("%.*s", (int)strcspn(systemd, ":"), systemd);
	if (state != NULL && *state == '/')
		return mem_format("%s/goyu-hall", state);
	return home != NULL && *home == '/' ? mem_format("%s/.local/state/goyu-hall", home) : NULL;
}

/* Also makes the folders above it. */
static bool
make_folder(const char *path, struct error *e)
{
	char *copy = mem_string(path);
	for (char *slash = strchr(copy + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(copy, 0700);
		*slash = '/';
	}
	free(copy);
	return mkdir(path, 0700) == 0 || errno == EEXIST ||
	    error_set(e, ERR_STORE, N_("the folder %s cannot be made: %s"), path,
	    error_cause(errno));
}

/* Only one server may use a folder: two would not know of each other's tables. */
static bool
lock_folder(struct host *h, struct error *e)
{
	char *path = mem_format("%s/lock", h->folder);
	h->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	int problem = errno;
	free(path);
	if (h->lock < 0)
		return error_set(e, ERR_STORE, N_("the folder %s cannot be used: %s"), h->folder,
		    error_cause(problem));
	return flock(h->lock, LOCK_EX | LOCK_NB) == 0 ||
	    error_set(e, ERR_STORE, N_("another referee has its data in %s"), h->folder);
}

/* --- the server --- */

/* Reads the id in the names of this server's results, or makes one the first time. It lasts as long
 * as the ledger. */
static void
read_own_id(struct server *r)
{
	char salt[FAIR_SALT_SIZE];
	json_t *kept = ledger_document(r->ledger, "referee", 1);
	const char *id = json_string_value(json_object_get(kept, "id"));
	fair_salt(salt);
	snprintf(r->own_id, sizeof r->own_id, "%s", id != NULL ? id : salt);
	if (id == NULL) {
		json_t *made = json_pack("{s:s}", "id", r->own_id);
		ledger_put(r->ledger, "referee", 1, false, made);
		json_decref(made);
	}
	json_decref(kept);
}

static void
open_server(struct host *h, const struct host_start *start)
{
	struct server *r = &h->server;
	struct error store = { 0 }, ledger = { 0 };
	r->registry = registry_new(start->share);
	r->store = store_open(h->folder, &store);
	r->ledger = ledger_open(h->folder, &ledger);
	r->trusted = start->trusted;
	r->now_ms = clock_ms();
	r->now_s = time(NULL);
	r->hall_told_ms = r->began_ms = r->now_ms;
	if (store.kind != ERR_NONE)
		r->trouble = N_("The referee cannot keep its games: they are lost when it ends.");
	if (start->warn != NULL && store.kind != ERR_NONE)
		start->warn(&store);
	if (start->warn != NULL && ledger.kind != ERR_NONE)
		start->warn(&ledger);
	store_wait(r->store, false);
	read_own_id(r);
	tables_load(r);
	ledger_commit(r->ledger);
	store_begin_batch(r->store);
}

static void
close_server(struct server *r)
{
	if (r->ledger == NULL)
		return;
	tables_close(r);
	hall_close(r);
	store_commit(r->store, NULL);
	ledger_commit(r->ledger);
	people_close(r);
	ledger_close(r->ledger);
	store_close(r->store);
	registry_free(r->registry);
}

struct host *
host_open(const struct host_start *start, struct error *e)
{
	struct host *h = mem_new(sizeof *h);
	h->listening = h->signals = h->lock = -1;
	h->epoll = epoll_create1(EPOLL_CLOEXEC);
	h->overflow = socket_overflow_uid();
	h->folder = start->data != NULL ? mem_string(start->data) : standard_folder();
	bool named = h->folder != NULL ||
	    error_set(e, ERR_STORE, N_("no folder is named for the referee's data: --data DIR"));
	if (!named || !make_folder(h->folder, e) || !lock_folder(h, e)) {
		host_close(h);
		return NULL;
	}
	open_server(h, start);
	if (start->shared != NULL && !shared_open(h, start, e)) {
		host_close(h);
		return NULL;
	}
	return h;
}

static void
close_fd(int fd)
{
	if (fd >= 0)
		close(fd);
}

void
host_close(struct host *h)
{
	clients_close(h);
	shared_close(h);
	close_server(&h->server);
	sync_end(h->sync);
	if (h->place != NULL)
		unlink(h->place);
	close_fd(h->listening);
	close_fd(h->signals);
	close_fd(h->epoll);
	close_fd(h->lock);
	free(h->place);
	free(h->folder);
	free(h);
}

struct server *
host_server(struct host *h)
{
	return &h->server;
}

/* --- a turn --- */

static void
take_event(struct host *h, const struct epoll_event *event)
{
	if (event->data.ptr == &h->listening)
		clients_accept(h);
	else if (event->data.ptr == &h->signals)
		h->ending = true;
	else if (event->data.ptr == &h->shared_fd)
		return;		/* shared_turn reads it in every turn */
	else if ((event->events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0)
		clients_read(h, event->data.ptr);
}

/* Writes to connections whose sockets can take more now. */
static void
write_event(struct host *h, const struct epoll_event *event)
{
	struct host_client *l = event->data.ptr;
	bool line = event->data.ptr != &h->listening && event->data.ptr != &h->signals &&
	    event->data.ptr != &h->shared_fd;
	if (line && (event->events & (EPOLLOUT | EPOLLHUP | EPOLLERR)) != 0)
		clients_write(h, l);
}

/* Syncs at most four times a second, and once more after the last commit. */
static void
ask_sync(struct host *h)
{
	h->unsynced |= store_take_unsynced(h->server.store) ||
	    ledger_take_unsynced(h->server.ledger);
	if (h->sync == NULL || !h->unsynced || h->server.now_ms < h->synced_ms + SYNC_MS)
		return;
	h->unsynced = false;
	h->synced_ms = h->server.now_ms;
	if (sync_ask(h->sync))
		return;
	sync_end(h->sync);
	h->sync = NULL;
	store_sync_here(h->server.store);
	ledger_sync_itself(h->server.ledger);
}

static void
commit(struct host *h)
{
	struct server *r = &h->server;
	tables_flush(r);
	store_commit(r->store, NULL);
	ledger_commit(r->ledger);
	ask_sync(h);
	if (store_idle_work_due(r->store) >= 0 && store_idle_work_due(r->store) <= r->now_ms)
		store_idle_work(r->store, r->now_ms);
	tables_tell_trouble(r);
	store_begin_batch(r->store);
}

/* Does one turn with these events. True: there is more to do at once. */
static bool
turn(struct host *h, const struct epoll_event *events, int count)
{
	struct server *r = &h->server;
	r->now_s = time(NULL);
	clients_resume(h);
	for (int i = 0; i < count; i++)
		take_event(h, &events[i]);
	clients_check(h);
	if (h->not_accepting && r->now_ms >= h->listen_ms)
		clients_listen(h);
	tables_tick(r);
	hall_tick(r);
	bool more = tables_work(r, clock_ms() + WORK_MS);
	bool swept = h->sweeping;
	clients_sweep(h);
	commit(h);
	more |= shared_turn(h);
	for (int i = 0; i < count && !swept; i++)
		write_event(h, &events[i]);
	clients_flush(h);
	people_sweep(r);
	return more || h->pending > 0 || h->sweeping;
}

bool
host_turn(struct host *h, int64_t now_ms)
{
	struct epoll_event events[EVENTS_A_TURN];
	int count = epoll_wait(h->epoll, events, EVENTS_A_TURN, 0);
	h->server.now_ms = now_ms;
	return turn(h, events, count) || count == EVENTS_A_TURN;
}

int64_t
host_due(const struct host *h)
{
	const struct server *r = &h->server;
	const int64_t moments[] = { tables_due(r), hall_due(r), h->timed > 0 ? h->check_ms : -1,
	    store_idle_work_due(r->store), ledger_due(r->ledger),
	    h->not_accepting ? h->listen_ms : -1, h->sync != NULL &&
	    h->unsynced ? h->synced_ms + SYNC_MS : -1, shared_due(h) };
	int64_t due = -1;
	for (size_t i = 0; i < LEN(moments); i++)
		if (moments[i] >= 0 && (due < 0 || moments[i] < due))
			due = moments[i];
	return due;
}

/* --- the process --- */

static bool
watch_fd(struct host *h, int *fd)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = fd };
	return epoll_ctl(h->epoll, EPOLL_CTL_ADD, *fd, &event) == 0;
}

/* Signals are read like input, between two turns. */
static bool
open_signals(struct host *h)
{
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	sigprocmask(SIG_BLOCK, &set, NULL);
	h->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
	return h->signals >= 0 && watch_fd(h, &h->signals);
}

static void
raise_files_limit(void)
{
	struct rlimit files;
	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return;
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
}

static bool
open_socket(struct host *h, const char *place, struct error *e)
{
	bool made;
	h->listening = socket_listen(place, &made, e);
	h->place = made ? mem_string(place) : NULL;
	return h->listening >= 0 && (watch_fd(h, &h->listening) ||
	    error_set(e, ERR_SYSTEM, N_("the socket cannot be used: %s"), error_cause(errno)));
}

/* The child needs the paths of the databases before they are opened here. */
static struct sync *
start_sync(const struct host_start *start)
{
	char *folder = start->data != NULL ? mem_string(start->data) : standard_folder();
	if (folder == NULL)
		return NULL;
	char *store = mem_format("%s/goyu.db", folder),
	    *ledger = mem_format("%s/ledger.db", folder);
	const char *const paths[] = { store, ledger, NULL };
	struct sync *s = sync_start(paths);
	free(store);
	free(ledger);
	free(folder);
	return s;
}

static void
run_loop(struct host *h)
{
	struct epoll_event events[EVENTS_A_TURN];
	bool more = true;
	while (!h->ending) {
		int64_t due = host_due(h), left = due < 0 ? -1 : due - clock_ms();
		int wait = more ? 0 : due < 0 ? -1 : left < 0 ? 0 : left > INT32_MAX ? INT32_MAX :
		    (int)left;
		int count = epoll_wait(h->epoll, events, EVENTS_A_TURN, wait);
		h->server.now_ms = clock_ms();
		more = turn(h, events, count);
	}
}

bool
host_run(const struct host_start *start, struct error *e)
{
	raise_files_limit();
	struct sync *s = start_sync(start);
	struct host *h = host_open(start, e);
	if (h == NULL) {
		sync_end(s);
		return false;
	}
	h->sync = s;
	if (s != NULL) {
		store_sync_elsewhere(h->server.store);
		ledger_sync_elsewhere(h->server.ledger);
	}
	bool ready = open_socket(h, start->socket, e) && (open_signals(h) ||
	    error_set(e, ERR_SYSTEM, N_("signals cannot be received: %s"), error_cause(errno)));
	if (ready)
		run_loop(h);
	host_close(h);
	return ready;
}
