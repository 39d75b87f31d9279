/* ledger_load.c: a shared ledger with many rows or many new results: it is fast enough, and no
 * player at a table waits for it. */
#include "ledger_case.h"

#include <sqlite3.h>

#include "../pty/pty.h"
#include "base/mem.h"

enum { PINGS = 2000, PING_MS = 50 };

static void
stop_hosts(void)
{
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
}

/* A number from a host's own ledger; the host may be running. */
static long
own(int host, const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *q = NULL;
	char path[256];
	snprintf(path, sizeof path, "%s/ledger.db", hosts[host].data);
	bool there = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
	    sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
	long found = there ? sqlite3_column_int64(q, 0) : -1;
	sqlite3_finalize(q);
	sqlite3_close(db);
	return found;
}

/* --- how long others wait --- */

/* For a player who asks as often as allowed: the time until the answers, and how long the server
 * worked meanwhile. */
struct waits {
	int64_t	ms[PINGS];
	double	most_work;
	int	count;
};

static void
ping(int host, struct peer *p, struct waits *w)
{
	int64_t asked = clock_ms();
	double before = pty_busy_ms(hosts[host].pid);
	ck_assert_str_eq(ask(p, "ping"), "= pong");
	double work = pty_busy_ms(hosts[host].pid) - before;
	w->most_work = work > w->most_work ? work : w->most_work;
	if (w->count < PINGS)
		w->ms[w->count++] = clock_ms() - asked;
	poll(NULL, 0, PING_MS);
}

static int
by_length(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}

/* Two turns of the loop and a little more. Only the work is bounded: the time until an answer
 * depends on the machine's other work. */
static void
expect_short_waits(struct waits *w, const char *meanwhile)
{
	enum { WORK_MS = 50 };
	ck_assert_int_gt(w->count, 0);
	qsort(w->ms, (size_t)w->count, sizeof w->ms[0], by_length);
	printf("%s: a command waits %d ms, the slowest of %d %d ms; the referee works for %.1f ms at most\n", meanwhile,
	    (int)w->ms[w->count / 2], w->count, (int)w->ms[w->count - 1], w->most_work);
	ck_assert_msg(w->most_work <= WORK_MS, "%s: a command waits for %.1f ms of work", meanwhile, w->most_work);
}

/* --- much to read --- */

START_TEST(a_host_that_joins_a_large_ledger_answers_its_people_meanwhile)
{
	static struct waits w;
	server_process_end(&hosts[1], SIGTERM);
	free(database_ask(&base, "INSERT INTO goyu.people (realm, name, folded, changed) SELECT 'arcade', 'p' || i, 'p' || i,"
	    " 100 + i / 200 FROM generate_series(1, 64000) i; INSERT INTO goyu.ratings (person, game, rating, deviation, day, games,"
	    " changed) SELECT id, 'gunjin', 1500, 100, 20000, 1, changed FROM goyu.people WHERE changed >= 100;"
	    " UPDATE goyu.ledger SET feed = 500; ANALYZE"));
	int64_t began = clock_ms();
	start_host(1);
	struct peer ken = come(1, "ken");
	while (own(1, "SELECT count(*) FROM ratings") < 64000) {
		ping(1, &ken, &w);
		ck_assert_int_lt(clock_ms(), began + 3 * WAIT_MS);
	}
	printf("64,000 people with ratings are known after %lld ms, %.0f of them work\n", (long long)(clock_ms() - began),
	    server_process_busy_ms(&hosts[1]));
	expect_short_waits(&w, "while a large ledger is taken over");
	peer_close(&ken);
}
END_TEST

/* --- much to write --- */

enum { RESULTS = 4000, PEOPLE = 200, JOURNAL = 4000 };

/* Results as tables would have left them. */
static void
fill_outbox(int host)
{
	struct ledger *l = ledger_open(hosts[host].data, NULL);
	struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
	int64_t people[PEOPLE];
	char journal[JOURNAL + 1], name[64];
	memset(journal, 'j', JOURNAL);
	journal[JOURNAL] = '\0';
	for (int i = 0; i < PEOPLE; i++) {
		snprintf(name, sizeof name, "p%d", i);
		people[i] = ledger_find_or_add_person(l, "arcade", name);
	}
	for (int i = 0; i < RESULTS; i++) {
		snprintf(name, sizeof name, "host%d-%d", host, i);
		struct ledger_result r = { .name = name, .game = "gunjin", .day = 20775, .rated = true, .count = 2,
		    .parts = { { people[i * 7 % PEOPLE], 1, 1 }, { people[(i * 7 + 1 + i % 5) % PEOPLE], 2, 2 } },
		    .journal = journal };
		ck_assert(ledger_post(l, &r, before, after));
	}
	ledger_close(l);
}

/* An idle machine does twice that (make bench-ledger). Here other programs run as well: a quarter
 * must arrive within a second of the clock, and all within a second of the server's own work. */
START_TEST(a_thousand_results_a_second_reach_the_shared_ledger)
{
	enum { LEAST = 1000 };
	static struct waits w;
	stop_hosts();
	fill_outbox(0);
	int64_t began = clock_ms();
	start_host(0);
	struct peer p = come(0, "p0");
	while (own(0, "SELECT count(*) FROM outbox") > 0) {
		ping(0, &p, &w);
		ck_assert_int_lt(clock_ms(), began + 3 * WAIT_MS);
	}
	double rate = RESULTS * 1e3 / (double)(clock_ms() - began), busy = RESULTS * 1e3 / server_process_busy_ms(&hosts[0]);
	expect_base("SELECT count(*) FROM goyu.results", "4000");
	printf("%.0f results a second, and %.0f in a second of the referee's processor\n", rate, busy);
	expect_short_waits(&w, "while results are sent");
	ck_assert_msg(rate >= LEAST / 4.0, "%.0f results a second", rate);
	ck_assert_msg(busy >= LEAST, "the referee's processor has to work for %.0f ms a thousand results", 1e6 / busy);
	peer_close(&p);
}
END_TEST

/* --- a database that does not answer --- */

/* All processes that work for the hosts, and the one that would accept a new connection. */
static struct { pid_t pids[8]; int count; } asleep;

static void
fall_asleep(void)
{
	char *rows = database_ask(&base, "SELECT pid FROM pg_stat_activity WHERE application_name = 'goyu-server'");
	ck_assert_ptr_nonnull(rows);
	asleep.count = 0;
	asleep.pids[asleep.count++] = base.pid;
	for (char *row = strtok(rows, "\n"); row != NULL && asleep.count < (int)LEN(asleep.pids); row = strtok(NULL, "\n"))
		asleep.pids[asleep.count++] = (pid_t)atol(row);
	free(rows);
	ck_assert_int_eq(asleep.count, 1 + HOSTS);
	for (int i = 0; i < asleep.count; i++)
		ck_assert_int_eq(kill(asleep.pids[i], SIGSTOP), 0);
}

static void
wake_up(void)
{
	for (int i = 0; i < asleep.count; i++)
		kill(asleep.pids[i], SIGCONT);
}

START_TEST(while_the_database_does_not_answer_tables_go_on_and_new_names_must_wait)
{
	enum { PATIENCE_MS = 10000 };	/* of the process that asks for the newcomer */
	static struct waits w;
	struct peer taro = come(0, "taro"), hana = come(0, "hana"), ken = come(0, "ken");
	fall_asleep();
	int64_t asked = clock_ms();
	const char *said = ask_key(0, "name " KEY_A " yui");
	ck_assert_int_lt(clock_ms() - asked, PATIENCE_MS);
	ck_assert_str_eq(said, "? new names and keys need the ledger of all hosts, which is away; try again in a minute");
	for (int i = 0; i < GAMES_AT_ONCE; i++) {
		play_one(&taro, &hana);
		ping(0, &ken, &w);
	}
	expect_said(0, "goyu: The shared ledger has not answered for 4 seconds, and what is new waits here for it.");
	expect_short_waits(&w, "while the database says nothing");
	wake_up();
	expect_base("SELECT count(*) FROM goyu.results", "12");
	ask_until(&ken, "rating taro@arcade", "\"games\":12");
	ck_assert_str_eq(ask_key(0, "name " KEY_A " yui"), "= {\"name\":\"yui\"}");
	peer_close(&taro), peer_close(&hana), peer_close(&ken);
}
END_TEST

START_TEST(a_name_that_waits_after_results_is_answered_or_withdrawn_with_its_player)
{
	struct peer taro = come(0, "taro"), hana = come(0, "hana"), gone;
	expect_base("SELECT count(*) FROM goyu.people", "2");
	fall_asleep();
	play_one(&taro, &hana);
	const char *said = ask_key(0, "name " KEY_B " ken");
	ck_assert_str_eq(said, "? new names and keys need the ledger of all hosts, which is away; try again in a minute");
	ck_assert(peer_open(&gone, hosts[0].socket));
	peer_say(&gone, "name " KEY_A " yui");
	peer_close(&gone);
	/* A turn of the server accepts the connection, one reads from it, one finds it closed. */
	for (int turn = 0; turn < 3; turn++)
		ck_assert_str_eq(ask(&taro, "ping"), "= pong");
	wake_up();
	expect_base("SELECT count(*) FROM goyu.results", "1");
	ck_assert_str_eq(ask_key(0, "name " KEY_B " ken"), "= {\"name\":\"ken\"}");
	expect_base("SELECT string_agg(name, ' ') FROM goyu.keys JOIN goyu.people ON id = person", "ken");
	peer_close(&taro), peer_close(&hana);
}
END_TEST

static void
fill(TCase *all)
{
	add_fixtures(all);
	tcase_add_test(all, a_host_that_joins_a_large_ledger_answers_its_people_meanwhile);
	tcase_add_test(all, a_thousand_results_a_second_reach_the_shared_ledger);
	tcase_add_test(all,
	    while_the_database_does_not_answer_tables_go_on_and_new_names_must_wait);
	tcase_add_test(all,
	    a_name_that_waits_after_results_is_answered_or_withdrawn_with_its_player);
}

int
main(void)
{
	return suite_run("a shared ledger under load", fill, 180);
}
