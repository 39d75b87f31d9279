/* ledger.c: measures how many results a second reach a shared ledger, and how long others wait
 * meanwhile.
 *
 *   ledger PROGRAM
 *
 * Each host has ten thousand results in its outbox, rated, with a journal, among the same two
 * hundred people. Then the hosts start, and a player at the first one queries the server all the
 * time. The database is a real one that this program starts. */
#include <locale.h>
#include <signal.h>
#include <sqlite3.h>

#include "../pty/database.h"
#include "../pty/peer.h"
#include "../pty/server.h"
#include "../pty/scratch.h"
#include "base/clock.h"
#include "base/mem.h"
#include "figures.h"
#include "table/ledger.h"

enum { RESULTS = 10000, PEOPLE = 200, JOURNAL = 4000, HOSTS_MOST = 2, LEAST = 1000, PATIENCE_MS = 120000, PINGS = 200000 };

static bool good = true;

/* Results as tables would have left them. */
static void
fill_outbox(const char *folder, int host)
{
	struct ledger *l = ledger_open(folder, NULL);
	struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
	int64_t people[PEOPLE];
	char *journal = mem_new(JOURNAL + 1), name[64];
	memset(journal, 'j', JOURNAL);
	json_t *end = json_pack("{s:[i], s:s}", "winners", 1, "how", "resigned");
	for (int i = 0; i < PEOPLE; i++) {
		snprintf(name, sizeof name, "p%d", i);
		people[i] = ledger_find_or_add_person(l, "arcade", name);
	}
	for (int i = 0; i < RESULTS; i++) {
		int a = i * 7 % PEOPLE, b = (i * 13 + 1 + i / PEOPLE) % PEOPLE;
		snprintf(name, sizeof name, "host%d-%d", host, i);
		struct ledger_result r = { .name = name, .game = "gunjin", .day = 20775, .rated = true, .count = 2,
		    .parts = { { people[a], 1, 1 }, { people[a == b ? (b + 1) % PEOPLE : b], 2, 2 } }, .result = end,
		    .journal = journal };
		ledger_post(l, &r, before, after);
	}
	json_decref(end);
	free(journal);
	ledger_close(l);
}

/* Asks as often as allowed; records the milliseconds until each answer. */
static void
ping(struct peer *p, double *waits, size_t *count)
{
	double asked = now_ms();
	peer_say(p, "ping");
	if (peer_wait_for(p, "= pong", 5000) != NULL && *count < PINGS)
		waits[(*count)++] = now_ms() - asked;
	usleep(50000);
}

/* Is everything from the host confirmed, so that its outbox is empty? */
static bool
is_done(const struct server_process *r)
{
	sqlite3 *db;
	sqlite3_stmt *q = NULL;
	char *path = mem_format("%s/ledger.db", r->data);
	bool done = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
	    sqlite3_prepare_v2(db, "SELECT 1 FROM outbox LIMIT 1", -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_DONE;
	sqlite3_finalize(q);
	sqlite3_close(db);
	free(path);
	return done;
}

static void
measure(int hosts, bool lazy)
{
	static double waits[PINGS];
	size_t pings = 0;
	struct database d = { .lazy = lazy };
	struct server_process r[HOSTS_MOST];
	struct peer player;
	const char *const realms[] = { "alpha", "beta" };
	if (!database_begin(&d))
		exit(2);
	for (int i = 0; i < hosts; i++) {
		r[i] = server_process_new();
		r[i].ledger = d.place;
		r[i].realm = realms[i];
		fill_outbox(r[i].data, i);
	}
	double began = now_ms();
	for (int i = 0; i < hosts; i++)
		if (!server_process_start(&r[i]))
			exit(2);
	peer_open(&player, r[0].socket);
	peer_say(&player, "hello 1 en as=p0");
	peer_wait_for(&player, "= {", PATIENCE_MS);
	while (!(is_done(&r[0]) && is_done(&r[hosts - 1])) && now_ms() < began + PATIENCE_MS)
		ping(&player, waits, &pings);
	double rate = hosts * RESULTS / (now_ms() - began) * 1e3;
	char name[64], all[16];
	snprintf(all, sizeof all, "%d", hosts * RESULTS);
	good &= database_comes_to(&d, "SELECT count(*) FROM goyu.results", all, 0);
	snprintf(name, sizeof name, "ledger.%dhosts%s.results", hosts, lazy ? ".nosync" : "");
	good &= rate >= LEAST;
	row(name, rate, "a second", rate >= LEAST ? "ok" : "LESS THAN 1000");
	qsort(waits, pings, sizeof waits[0], compare);
	row("  of a processor, at one host", server_process_busy_ms(&r[0]) / RESULTS * 1e3, "us a result", "");
	row("  a command meanwhile, median", pings > 0 ? waits[pings / 2] : 0, "ms", "");
	row("  the slowest", pings > 0 ? waits[pings - 1] : 0, "ms", "");
	peer_close(&player);
	for (int i = 0; i < hosts; i++)
		server_process_free(&r[i]);
	database_end(&d);
}

int
main(int argc, char **argv)
{
	setlocale(LC_CTYPE, "C.UTF-8");
	if (argc != 2) {
		fputs("usage: ledger PROGRAM\n", stderr);
		return 2;
	}
	setenv("PROGRAM", argv[1], 1);
	scratch_begin();
	database_prepare();
	for (int hosts = 1; hosts <= HOSTS_MOST; hosts++)
		for (int lazy = 0; lazy < 2; lazy++)
			measure(hosts, lazy);
	scratch_end();
	return good ? 0 : 1;
}
