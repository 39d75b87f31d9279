/* tables.c: measures what a server with many tables costs, and how fast it passes on an action.
 *
 *   tables PROGRAM SHARE
 *
 * One program plays all the people (crowd.h), over the real socket. Each figure has a limit, its
 * goal; a figure beyond it makes the exit status 1. */
#include <locale.h>
#include <signal.h>
#include <sys/resource.h>

#include "../pty/crowd.h"
#include "../pty/harm.h"
#include "../pty/server.h"
#include "../pty/scratch.h"
#include "base/mem.h"
#include "figures.h"

enum {
	TABLES = 500, THINK_MS = 1000, KEY_MS = 200,
	WARM_MS = 5000, LOAD_MS = 20000, QUIET_MS = 10000, RELAY_MS = 10000, HOSTILE_MS = 8000, SEAT_MS = 60000,
	RESTARTS = 3, RELAY_SEATS = 8, RELAY_THINK_MS = 80, MOVE_SEATS = 200, MOVE_THINK_MS = 100, MOVE_MS = 6000,
};

static bool good = true;

/* Prints a line of the table, with its goal. */
static void
tell(const char *name, double value, const char *unit, double most)
{
	good &= limited(name, value, unit, most);
	figure(value, unit, LOW_IS_BETTER, "%s", name);
}

static struct server_process
start(void)
{
	struct server_process r = server_process_new();
	if (server_process_start(&r))
		return r;
	fputs("tables: nobody listens at the socket of goyu serve\n", stderr);
	exit(2);
}

static struct crowd *
gather(struct registry *registry, const struct server_process *r, int gunjin, int puyo, int think_ms)
{
	const struct crowd_plan plan = {
		.place = r->socket, .name = "p", .gunjin = gunjin, .puyo = puyo, .think_ms = think_ms, .key_ms = KEY_MS,
	};
	struct crowd *crowd = crowd_new(registry, &plan);
	crowd_run(crowd, 0, false);
	return crowd;
}

static void
seat(struct crowd *crowd)
{
	if (crowd_seat(crowd, SEAT_MS))
		return;
	fprintf(stderr, "tables: only %d sit; the last refusal: %s\n", crowd_seated(crowd), crowd_trouble(crowd));
	exit(2);
}

/* --- an action, from one seat to the other --- */

static void
measure_relay(struct registry *registry, bool puyo)
{
	struct server_process r = start();
	struct crowd *crowd = gather(registry, &r, puyo ? 0 : RELAY_SEATS, puyo ? RELAY_SEATS : 0, RELAY_THINK_MS);
	heading(puyo ? "4 tables of Puyo, nobody else" : "4 tables of Gunjin, nobody else");
	seat(crowd);
	crowd_run(crowd, 500, true);
	crowd_measure_anew(crowd);
	crowd_run(crowd, RELAY_MS, true);
	tell(puyo ? "tables.relay.puyo.median" : "tables.relay.median", crowd_relay(crowd, 0.5) / 1e3, "ms", 0.3);
	tell(puyo ? "tables.relay.puyo.p99" : "tables.relay.p99", crowd_relay(crowd, 0.99) / 1e3, "ms", 2);
	row("samples", (double)crowd_samples(crowd), "actions", crowd_trouble(crowd));
	crowd_free(crowd);
	server_process_free(&r);
}

/* --- the cost of a move on a busy server --- */

static void
measure_move(struct registry *registry)
{
	struct server_process r = start();
	struct crowd *crowd = gather(registry, &r, MOVE_SEATS, 0, MOVE_THINK_MS);
	heading("100 tables of Gunjin, a thousand moves a second");
	seat(crowd);
	crowd_run(crowd, 3000, true);
	struct crowd_counts before = crowd_counts(crowd);
	double busy = server_process_busy_ms(&r);
	crowd_run(crowd, MOVE_MS, true);
	busy = server_process_busy_ms(&r) - busy;
	struct crowd_counts after = crowd_counts(crowd);
	tell("tables.move", busy / (double)(after.accepted - before.accepted), "ms/move", 0.15);
	row("moves", (double)(after.accepted - before.accepted) / MOVE_MS * 1e3, "moves/s", crowd_trouble(crowd));
	crowd_free(crowd);
	server_process_free(&r);
}

/* --- nobody acts, and the server is restarted --- */

static void
measure_restart(struct server_process *r, struct crowd *crowd)
{
	double answered = 0, seated = 0;
	for (int i = 0; i < RESTARTS; i++) {
		server_process_end(r, SIGKILL);
		crowd_run(crowd, 50, false);
		double begun = now_ms();
		if (!server_process_start(r))
			exit(2);
		answered += now_ms() - begun;
		seat(crowd);
		seated += now_ms() - begun;
	}
	tell("tables.restart.listens", answered / RESTARTS, "ms", 2000);
	tell("tables.restart.seated", seated / RESTARTS / 1e3, "s", 2);
	tell("tables.restart.lost", (double)(crowd_counts(crowd).lost_actions + crowd_counts(crowd).lost_tables), "actions", 0);
}

static void
measure_quiet(struct registry *registry)
{
	struct server_process r = start();
	struct crowd *crowd = gather(registry, &r, 2 * TABLES, 0, THINK_MS);
	heading("500 tables of Gunjin, nobody acts");
	seat(crowd);
	tell("tables.quiet.memory", (double)server_process_memory(&r) / 1024, "MiB", 32);
	crowd_run(crowd, WARM_MS, true);
	crowd_run(crowd, 2000, false);	/* time for the last answers and the file system */
	uint64_t bytes = crowd_counts(crowd).bytes;
	long sleeps = server_process_sleeps(&r);
	crowd_run(crowd, QUIET_MS, false);
	tell("tables.quiet.wake-ups", (double)(server_process_sleeps(&r) - sleeps), "in10s", 0);
	tell("tables.quiet.bytes", (double)(crowd_counts(crowd).bytes - bytes), "in10s", 0);
	measure_restart(&r, crowd);
	crowd_free(crowd);
	server_process_free(&r);
}

/* --- everybody acts --- */

static void
measure_load(struct registry *registry)
{
	struct server_process r = start();
	struct crowd *crowd = gather(registry, &r, TABLES, TABLES, THINK_MS);
	heading("500 tables, half of them Puyo with 5 keys a second a seat");
	seat(crowd);
	crowd_run(crowd, WARM_MS, true);
	crowd_measure_anew(crowd);
	struct crowd_counts before = crowd_counts(crowd);
	double busy = server_process_busy_ms(&r), begun = now_ms(), own = busy_ms(RUSAGE_SELF);
	crowd_run(crowd, LOAD_MS, true);
	double took = now_ms() - begun;
	struct crowd_counts after = crowd_counts(crowd);
	tell("tables.load.core", 100 * (server_process_busy_ms(&r) - busy) / took, "%core", 50);
	tell("tables.load.memory", (double)server_process_most_memory(&r) / 1024, "MiB", 32);
	tell("tables.load.relay.median", crowd_relay(crowd, 0.5) / 1e3, "ms", 5);
	tell("tables.load.relay.p99", crowd_relay(crowd, 0.99) / 1e3, "ms", 20);
	row("actions accepted", (double)(after.accepted - before.accepted) / took * 1e3, "actions/s", "");
	row("actions refused or stale", (double)(after.stale + after.refused - before.stale - before.refused) / took * 1e3,
	    "actions/s", "");
	row("views", (double)(after.views - before.views) / took * 1e3, "views/s", "");
	row("bytes", (double)(after.bytes - before.bytes) / took / 1e3, "MB/s", "");
	row("games that ended", (double)(after.ended - before.ended) / 2, "games", "");
	row("lines lost", (double)(after.lost_lines - before.lost_lines), "lines", crowd_trouble(crowd));
	row("the people themselves", 100 * (busy_ms(RUSAGE_SELF) - own) / took, "%core", "");
	crowd_free(crowd);
	server_process_free(&r);
}

/* --- hostile clients --- */

static void
measure_hostile(struct registry *registry)
{
	struct server_process r = start();
	struct crowd *crowd = gather(registry, &r, 20, 0, 50);
	heading("10 tables beside floods, half lines, readers that do not read, garbage, 1000 connects");
	seat(crowd);
	crowd_run(crowd, 1000, true);
	crowd_measure_anew(crowd);
	crowd_run(crowd, HOSTILE_MS / 2, true);
	row("relay before, p99", crowd_relay(crowd, 0.99) / 1e3, "ms", "");
	pid_t harm = harm_begin(r.socket, HARM_ALL);
	crowd_run(crowd, 1000, true);
	crowd_measure_anew(crowd);
	crowd_run(crowd, HOSTILE_MS, true);
	tell("tables.hostile.relay.median", crowd_relay(crowd, 0.5) / 1e3, "ms", 2);
	tell("tables.hostile.relay.p99", crowd_relay(crowd, 0.99) / 1e3, "ms", 10);
	tell("tables.hostile.memory", (double)server_process_most_memory(&r) / 1024, "MiB", 64);
	tell("tables.hostile.lines.lost", (double)crowd_counts(crowd).lost_lines, "lines", 0);
	row("samples", (double)crowd_samples(crowd), "actions", "");
	harm_end(harm);
	crowd_free(crowd);
	server_process_free(&r);
}

/* The words of TABLES name the parts to measure; without it all are measured. */
static bool
wanted(const char *part)
{
	const char *parts = getenv("TABLES");
	return parts == NULL || *parts == '\0' || strstr(parts, part) != NULL;
}

int
main(int argc, char **argv)
{
	struct rlimit files;
	setlocale(LC_CTYPE, "C.UTF-8");
	if (argc != 3) {
		fputs("usage: tables PROGRAM SHARE\n", stderr);
		return 2;
	}
	setenv("PROGRAM", argv[1], 1);
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	scratch_begin();
	struct registry *registry = registry_new(argv[2]);
	for (int puyo = 0; puyo < 2 && wanted("relay"); puyo++)
		measure_relay(registry, puyo);
	if (wanted("move"))
		measure_move(registry);
	if (wanted("quiet"))
		measure_quiet(registry);
	if (wanted("load"))
		measure_load(registry);
	if (wanted("hostile"))
		measure_hostile(registry);
	registry_free(registry);
	scratch_end();
	return good ? 0 : 1;
}
