/* ledger_faults.c: many results at two hosts at once while a process is killed: none is lost, and
 * none counts twice. */
#include "ledger_case.h"

#include <sys/wait.h>

enum { PAIRS = 8, GAMES = GAMES_AT_ONCE };

/* Everybody plays at both hosts, so both need the same ratings. Each pair has unique names to find
 * each other, since a seek finds the first person. */
static void
play_pair(int host, int pair)
{
	char first[16], second[16];
	snprintf(first, sizeof first, "p%d", pair);
	snprintf(second, sizeof second, "q%d", pair);
	struct peer a = come(host, first), b = come(host, second);
	for (int i = 0; i < GAMES; i++) {
		struct peer *winner = (i + host) % 2 == 0 ? &a : &b, *loser = winner == &a ? &b : &a;
		peer_say(winner, "challenge %s@arcade gunjin", loser == &a ? first : second);
		char *asked = peer_wait_for(loser, "%ask {\"ask\":\"challenge\"", WAIT_MS);
		ck_assert_ptr_nonnull(asked);
		peer_say(loser, "accept %lld", (long long)peer_number(asked, "id", 0));
		char *line = peer_wait_for(loser, "= {\"table\"", WAIT_MS);
		ck_assert_ptr_nonnull(line);
		peer_say(loser, "sit %lld", (long long)peer_number(line, "table", 0));
		peer_say(loser, "resign");
		ck_assert_ptr_nonnull(peer_wait_for(loser, "%end", WAIT_MS));
		peer_say(loser, "leave");
		ck_assert_ptr_nonnull(peer_wait_for(loser, "=", WAIT_MS));
	}
	peer_close(&a);
	peer_close(&b);
}

static pid_t players[HOSTS * PAIRS];

static void
begin_games(void)
{
	for (int i = 0; i < HOSTS * PAIRS; i++) {
		players[i] = fork();
		if (players[i] == 0) {
			play_pair(i % HOSTS, i / HOSTS);
			_exit(0);
		}
	}
}

static void
end_games(void)
{
	for (int i = 0; i < HOSTS * PAIRS; i++) {
		int status = -1;
		ck_assert_int_eq(waitpid(players[i], &status, 0), players[i]);
		ck_assert_int_eq(status, 0);
	}
}

static void
expect_all(void)
{
	char all[16];
	snprintf(all, sizeof all, "%d", HOSTS * PAIRS * GAMES);
	expect_base("SELECT count(*) FROM goyu.results", all);
	snprintf(all, sizeof all, "%d", 2 * HOSTS * PAIRS * GAMES);
	expect_base("SELECT sum(games) FROM goyu.ratings", all);
	check_ratings(2 * PAIRS);
}

START_TEST(results_of_the_same_people_at_both_hosts_are_all_counted)
{
	begin_games();
	end_games();
	expect_all();
	for (int host = 0; host < HOSTS; host++) {	/* and both have seen it */
		struct peer p = come(host, "p0");
		ask_until(&p, "rating", "\"games\":24");
		peer_close(&p);
	}
	expect_silence();		/* no deadlock, no retry */
}
END_TEST

START_TEST(a_database_that_prefers_another_isolation_makes_no_difference)
{
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
	free(database_ask(&base, "ALTER DATABASE goyu SET default_transaction_isolation = 'serializable'"));
	for (int i = 0; i < HOSTS; i++)
		start_host(i);
	begin_games();
	end_games();
	expect_all();
	expect_silence();
}
END_TEST

START_TEST(a_database_that_is_killed_in_the_middle_costs_no_result)
{
	begin_games();
	for (int i = 0; i < 4; i++) {
		poll(NULL, 0, 150 + 90 * i);
		database_stop(&base, i % 2 == 0 ? SIGKILL : SIGQUIT);
		poll(NULL, 0, 200);
		ck_assert(database_start(&base));
	}
	end_games();
	expect_all();
}
END_TEST

START_TEST(tables_go_on_while_the_database_is_away_for_long)
{
	database_stop(&base, SIGKILL);
	begin_games();
	end_games();
	ck_assert(database_start(&base));
	expect_all();
}
END_TEST

/* The games of killed players are gone; only answered results count. */
START_TEST(a_server_that_is_killed_sends_each_result_once)
{
	struct peer taro = come(0, "taro"), hana = come(0, "hana");
	for (int i = 0; i < 6; i++) {
		play_some(&taro, &hana);
		server_process_end(&hosts[0], SIGKILL);
		peer_close(&taro), peer_close(&hana);
		start_host(0);
		taro = come(0, "taro"), hana = come(0, "hana");
	}
	expect_base("SELECT count(*) FROM goyu.results", "72");
	expect_base("SELECT sum(games) FROM goyu.ratings", "144");
	check_ratings(2);
	peer_close(&taro), peer_close(&hana);
}
END_TEST

static void
fill(TCase *all)
{
	add_fixtures(all);
	tcase_add_test(all, results_of_the_same_people_at_both_hosts_are_all_counted);
	tcase_add_test(all, a_database_that_prefers_another_isolation_makes_no_difference);
	tcase_add_test(all, a_database_that_is_killed_in_the_middle_costs_no_result);
	tcase_add_test(all, tables_go_on_while_the_database_is_away_for_long);
	tcase_add_test(all, a_server_that_is_killed_sends_each_result_once);
}

int
main(void)
{
	return suite_run("faults of a shared ledger", fill, 180);
}
