/* ledger_case.h: a test's own database, hosts that share it, and people who play there. */
#ifndef TESTS_HOSTING_LEDGER_CASE_H
#define TESTS_HOSTING_LEDGER_CASE_H

#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../pty/arcade.h"
#include "../pty/database.h"
#include "../pty/peer.h"
#include "../pty/server.h"
#include "../suite.h"
#include "base/clock.h"
#include "table/ledger.h"

#define KEY_A "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
#define KEY_B "SHA256:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB+/8"

enum { WAIT_MS = 20000, HOSTS = 2 };

static struct database base;
static struct server_process hosts[HOSTS];

static inline void
start_host(int i)
{
	static const char *const realms[HOSTS] = { "alpha", "beta" };
	if (hosts[i].data == NULL)
		hosts[i] = server_process_new();
	hosts[i].ledger = base.place;
	hosts[i].realm = realms[i];
	ck_assert_msg(server_process_start(&hosts[i]), "host %d does not start", i);
}

static inline void
set_up(void)
{
	ck_assert_msg(database_begin(&base), "PostgreSQL does not start");
	for (int i = 0; i < HOSTS; i++)
		start_host(i);
	ck_assert(database_comes_to(&base, "SELECT count(*) FROM goyu.hosts WHERE seen > '-infinity'", "2", WAIT_MS));
}

static inline void
tear_down(void)
{
	for (int i = 0; i < HOSTS; i++)
		server_process_free(&hosts[i]);
	database_end(&base);
}

static inline void
add_fixtures(TCase *all)
{
	tcase_add_unchecked_fixture(all, database_prepare, NULL);
	tcase_add_checked_fixture(all, set_up, tear_down);
}

#define expect_base(sql, answer) do { \
	if (!database_comes_to(&base, sql, answer, WAIT_MS)) { \
		char *found = database_ask(&base, sql), *errors = server_process_said(&hosts[0]); \
		ck_abort_msg("%s is %s, not %s; %s", sql, found, answer, errors); \
	} \
} while (0)

/* Waits for this text on some host's standard error. */
static inline void
expect_said(int host, const char *sentence)
{
	int64_t end = clock_ms() + WAIT_MS;
	for (;;) {
		char *said = server_process_said(&hosts[host]);
		bool there = strstr(said, sentence) != NULL;
		ck_assert_msg(there || clock_ms() < end, "\"%s\" is not in: %s", sentence, said);
		free(said);
		if (there)
			return;
		poll(NULL, 0, 50);
	}
}

/* Checks that no host wrote to standard error. */
static inline void
expect_silence(void)
{
	for (int host = 0; host < HOSTS; host++) {
		char *said = server_process_said(&hosts[host]);
		ck_assert_str_eq(said, "");
		free(said);
	}
}

/* --- people --- */

static inline struct peer
come(int host, const char *name)
{
	struct peer p;
	ck_assert(peer_open(&p, hosts[host].socket));
	peer_say(&p, "hello 1 en as=%s", name);
	ck_assert_ptr_nonnull(peer_wait_for(&p, "= {", WAIT_MS));
	return p;
}

/* The reply to a command; news is skipped. */
static inline const char *
ask(struct peer *p, const char *command)
{
	char *line;
	peer_say(p, "%s", command);
	do
		line = peer_wait(p, WAIT_MS);
	while (line != NULL && *line == '%');
	ck_assert_msg(line != NULL, "no answer to %s", command);
	return line;
}

/* Asks until the reply contains this. */
static inline void
ask_until(struct peer *p, const char *command, const char *part)
{
	int64_t end = clock_ms() + WAIT_MS;
	const char *said;
	while (strstr(said = ask(p, command), part) == NULL) {
		ck_assert_msg(clock_ms() < end, "\"%s\" is not said to %s: %s", part, command, said);
		poll(NULL, 0, 50);
	}
}

/* Reads news of the hall until it contains this. */
static inline void
hear_of(struct peer *p, const char *part)
{
	char *news;
	while ((news = peer_wait_for(p, "%hall", WAIT_MS)) != NULL && strstr(news, part) == NULL)
		continue;
	ck_assert_msg(news != NULL, "the hall never has \"%s\"", part);
}

/* The reply to a connection without hello. */
static inline const char *
ask_key(int host, const char *question)
{
	static char said[512];
	struct peer p;
	ck_assert(peer_open(&p, hosts[host].socket));
	snprintf(said, sizeof said, "%s", ask(&p, question));
	peer_close(&p);
	return said;
}

/* Plays a game that the second person resigns at once, so that the first wins. */
static inline void
play_one(struct peer *winner, struct peer *loser)
{
	char command[64];
	ck_assert(strncmp(ask(winner, "seek gunjin"), "= {\"seek\"", 9) == 0);
	long table = peer_number(ask(loser, "seek gunjin"), "table", 0);
	snprintf(command, sizeof command, "sit %ld", table);
	ck_assert(*ask(loser, command) == '=');
	ck_assert(*ask(loser, "resign") == '=');
	ck_assert(*ask(loser, "leave") == '=');
}

/* So many games, limited by the commands that a connection may send at once. */
enum { GAMES_AT_ONCE = 12 };
static inline void
play_some(struct peer *winner, struct peer *loser)
{
	for (int i = 0; i < GAMES_AT_ONCE; i++)
		play_one(winner, loser);
}

/* --- the expected result --- */

/* Posts all results of the shared ledger, in the order of their rating, to an unshared ledger and
 * compares: no result may be lost or counted twice. */
static inline void
check_ratings(int people)
{
	struct ledger *alone = ledger_open(NULL, NULL);
	char *rows = database_ask(&base, "SELECT r.name, game, day, (array_agg(p.name ORDER BY rank))[1],"
	    " (array_agg(p.name ORDER BY rank))[2] FROM goyu.results r JOIN goyu.parts q ON q.result = r.name"
	    " JOIN goyu.people p ON p.id = person GROUP BY r.name, game, day, r.changed, number ORDER BY r.changed, number");
	ck_assert_ptr_nonnull(rows);
	int latest = 0;
	for (char *row = strtok(rows, "\n"); row != NULL; row = strtok(NULL, "\n")) {
		char name[64], game[16], won[32], lost[32];
		struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
		int day;
		ck_assert_int_eq(sscanf(row, "%63[^|]|%15[^|]|%d|%31[^|]|%31s", name, game, &day, won, lost), 5);
		struct ledger_result r = { .name = name, .game = game, .day = day, .rated = true, .count = 2,
		    .parts = { { ledger_find_or_add_person(alone, "arcade", won), 1, 1 }, { ledger_find_or_add_person(alone, "arcade", lost), 2, 2 } } };
		ck_assert(ledger_post(alone, &r, before, after));
		latest = day;
	}
	free(rows);
	rows = database_ask(&base, "SELECT name, rating, deviation, games, won, lost FROM goyu.ratings"
	    " JOIN goyu.people ON id = person ORDER BY name");
	ck_assert_ptr_nonnull(rows);
	int found = 0;
	for (char *row = strtok(rows, "\n"); row != NULL; row = strtok(NULL, "\n"), found++) {
		char name[32];
		double rating, deviation;
		int games, won, lost;
		ck_assert_int_eq(sscanf(row, "%31[^|]|%lf|%lf|%d|%d|%d", name, &rating, &deviation, &games, &won, &lost), 6);
		struct person_standing s = ledger_standing(alone, ledger_find_or_add_person(alone, "arcade", name), "gunjin", latest);
		ck_assert_msg(s.rating.rating == rating && s.rating.deviation == deviation, "%s: %.17g is not %.17g", name, rating,
		    s.rating.rating);
		ck_assert(s.games == games && s.won == won && s.lost == lost);
	}
	ck_assert_int_eq(found, people);
	free(rows);
	ledger_close(alone);
}

#endif
