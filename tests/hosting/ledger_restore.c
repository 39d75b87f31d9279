/* ledger_restore.c: a shared ledger, or a host, is restored from an old copy, or tables are changed
 * by hand. */
#include "ledger_case.h"

static void
sql(const char *statement)
{
	char *said = database_ask(&base, statement);
	ck_assert_msg(said != NULL, "%s", statement);
	free(said);
}

static void
play_and_leave(int host, const char *winner, const char *loser)
{
	struct peer a = come(host, winner), b = come(host, loser);
	play_one(&a, &b);
	peer_close(&a), peer_close(&b);
}

/* --- the database --- */

static const char lacks[] = "goyu: The shared ledger lacks what this host has sent, as if restored from an old copy: "
    "all of it is sent again.";

/* The copy has one result, the database six: three of each host. */
static void
play_around_a_copy(void)
{
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "1");
	ck_assert(database_copy(&base));
	for (int i = 0; i < 5; i++)
		play_and_leave(i % 2 == 0, "taro", "ken");
	expect_base("SELECT count(*) FROM goyu.results", "6");
}

static void
expect_all_again(void)
{
	expect_base("SELECT count(*), count(journal) FROM goyu.results", "6|6");
	expect_base("SELECT sum(games) FROM goyu.ratings", "12");
	check_ratings(3);
	for (int host = 0; host < HOSTS; host++) {
		struct peer p = come(host, "taro");
		ask_until(&p, "rating", "\"games\":6");
		peer_close(&p);
		expect_said(host, lacks);
	}
}

START_TEST(results_that_an_old_copy_of_the_database_lacks_are_sent_again)
{
	play_around_a_copy();
	ck_assert(database_restore(&base));
	expect_all_again();
}
END_TEST

/* The numbers alone no longer show it. */
START_TEST(an_old_copy_is_found_out_although_others_have_written_into_it_since)
{
	play_around_a_copy();
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
	ck_assert(database_restore(&base));
	sql("UPDATE goyu.ledger SET feed = feed + 1000");
	for (int i = 0; i < HOSTS; i++)
		start_host(i);
	expect_all_again();
}
END_TEST

START_TEST(a_host_that_has_sent_nothing_since_the_copy_hears_of_all_again)
{
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "1");
	struct peer ken = come(1, "ken");
	ask_until(&ken, "rating taro@arcade", "\"games\":1");
	expect_base("SELECT count(*) FROM goyu.people WHERE name = 'ken'", "1");
	ck_assert(database_copy(&base));
	play_and_leave(0, "taro", "hana");
	ask_until(&ken, "rating taro@arcade", "\"games\":2");
	peer_close(&ken);
	server_process_end(&hosts[1], SIGTERM);
	ck_assert(database_restore(&base));
	sql("UPDATE goyu.ledger SET feed = feed + 1000");
	expect_base("SELECT count(*) FROM goyu.results", "2");
	for (int i = 0; i < 3; i++)
		play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "5");
	start_host(1);
	ken = come(1, "ken");
	ask_until(&ken, "rating taro@arcade", "\"games\":5");
	peer_close(&ken);
}
END_TEST

/* --- a host --- */

static void
copy_folder(const char *from, const char *to)
{
	char command[512];
	snprintf(command, sizeof command, "rm -rf '%s' && cp -a '%s' '%s'", to, from, to);
	ck_assert_int_eq(system(command), 0);
}

/* It gives its tables the same numbers again, and each has its own result. */
START_TEST(new_results_of_a_host_that_is_put_back_to_an_old_copy_count)
{
	char copy[256];
	snprintf(copy, sizeof copy, "%s.copy", hosts[0].data);
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "1");
	server_process_end(&hosts[0], SIGTERM);
	copy_folder(hosts[0].data, copy);
	start_host(0);
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "2");
	server_process_end(&hosts[0], SIGTERM);
	copy_folder(copy, hosts[0].data);
	start_host(0);
	play_and_leave(0, "hana", "taro");
	expect_base("SELECT count(*), count(DISTINCT substring(name FROM '^[^-]*-[0-9]*')) FROM goyu.results", "3|2");
	expect_base("SELECT string_agg(name || games || won, ' ' ORDER BY name) FROM goyu.ratings JOIN goyu.people ON id = person",
	    "hana31 taro32");
	check_ratings(2);
	struct peer taro = come(0, "taro");
	ask_until(&taro, "rating", "\"games\":3");
	peer_close(&taro);
}
END_TEST

/* --- changes by hand --- */

START_TEST(an_impossible_rating_begins_again_and_spoils_no_opponent)
{
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.ratings", "2");
	sql("UPDATE goyu.ratings SET rating = 'NaN' FROM goyu.people WHERE id = person AND name = 'hana'");
	play_and_leave(1, "taro", "hana");
	expect_base("SELECT count(*), count(person) FROM goyu.parts", "4|4");
	expect_base("SELECT string_agg(name || games || ' ' || (rating BETWEEN 1000 AND 2000), ', ' ORDER BY name)"
	    " FROM goyu.ratings JOIN goyu.people ON id = person", "hana1 true, taro2 true");
}
END_TEST

/* A page of them would end beyond the last row, as if the ledger had been longer before. */
START_TEST(rows_beyond_the_end_of_the_ledger_are_no_sign_of_an_old_copy)
{
	sql("INSERT INTO goyu.people (realm, name, folded, changed) SELECT 'arcade', 'p' || i, 'p' || i, 5000"
	    " FROM generate_series(1, 150) i");
	struct peer ken = come(1, "ken");
	for (int i = 1; i <= 3; i++) {
		char games[16];
		snprintf(games, sizeof games, "\"games\":%d", i);
		play_and_leave(0, "taro", "hana");
		ask_until(&ken, "rating taro@arcade", games);
	}
	expect_silence();
	peer_close(&ken);
}
END_TEST

START_TEST(a_row_that_is_missing_is_named_and_ends_no_server)
{
	sql("CREATE TABLE kept AS SELECT * FROM goyu.ledger; DELETE FROM goyu.ledger; NOTIFY goyu");
	for (int host = 0; host < HOSTS; host++) {
		struct peer p = come(host, "taro");
		expect_said(host, "goyu: The shared ledger is damaged: a row is missing that each one has. What is new waits here.");
		ck_assert_str_eq(ask(&p, "ping"), "= pong");
		peer_close(&p);
	}
	play_and_leave(0, "taro", "hana");
	sql("INSERT INTO goyu.ledger SELECT * FROM kept");
	expect_base("SELECT count(*) FROM goyu.results", "1");
}
END_TEST

START_TEST(a_host_whose_row_was_deleted_joins_again_with_all_it_has)
{
	play_and_leave(0, "taro", "hana");
	expect_base("SELECT count(*) FROM goyu.results", "1");
	sql("DELETE FROM goyu.hosts WHERE realm = 'alpha'");
	struct peer taro = come(0, "taro");
	ask(&taro, "seek gunjin");
	expect_base("SELECT json_array_length(seeks) FROM goyu.hosts WHERE realm = 'alpha'", "1");
	expect_base("SELECT count(*) FROM goyu.results", "1");
	peer_close(&taro);
}
END_TEST

START_TEST(a_host_that_runs_writes_nothing_into_a_ledger_of_a_newer_version)
{
	sql("UPDATE goyu.ledger SET version = 99");
	play_and_leave(0, "taro", "hana");
	expect_said(0, "goyu: The shared ledger belongs to a newer goyu-server: what is new waits here for that.");
	ck_assert(*ask_key(1, "name " KEY_A " ken") == '?');
	expect_base("SELECT count(*) FROM goyu.results", "0");
	expect_base("SELECT count(*) FROM goyu.keys", "0");
}
END_TEST

static void
fill(TCase *all)
{
	add_fixtures(all);
	tcase_add_test(all, results_that_an_old_copy_of_the_database_lacks_are_sent_again);
	tcase_add_test(all, an_old_copy_is_found_out_although_others_have_written_into_it_since);
	tcase_add_test(all, a_host_that_has_sent_nothing_since_the_copy_hears_of_all_again);
	tcase_add_test(all, new_results_of_a_host_that_is_put_back_to_an_old_copy_count);
	tcase_add_test(all, an_impossible_rating_begins_again_and_spoils_no_opponent);
	tcase_add_test(all, rows_beyond_the_end_of_the_ledger_are_no_sign_of_an_old_copy);
	tcase_add_test(all, a_row_that_is_missing_is_named_and_ends_no_server);
	tcase_add_test(all, a_host_whose_row_was_deleted_joins_again_with_all_it_has);
	tcase_add_test(all, a_host_that_runs_writes_nothing_into_a_ledger_of_a_newer_version);
}

int
main(void)
{
	return suite_run("old copies of a shared ledger", fill, 120);
}
