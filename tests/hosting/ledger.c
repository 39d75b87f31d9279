/* ledger.c: two hosts share one ledger: the data that they share, and the messages that each of
 * them gets. */
#include "ledger_case.h"

/* --- shared data --- */

START_TEST(people_and_ratings_of_one_host_are_known_at_the_other)
{
	struct peer taro = come(0, "taro"), hana = come(0, "hana"), ken = come(1, "ken"), login;
	play_one(&taro, &hana);
	ask_until(&ken, "rating taro@arcade", "\"rating\":1662");
	ask_until(&ken, "ladder gunjin", "{\"name\":\"taro@arcade\"");
	peer_open(&login, hosts[0].socket);
	peer_say(&login, "hello 1 en");
	char *line = peer_wait_for(&login, "= {\"name\":\"", WAIT_MS), question[128];
	snprintf(question, sizeof question, "rating %.*s@alpha", (int)strcspn(line + 11, "\""), line + 11);
	ask_until(&ken, question, "= {\"name\":");
	expect_base("SELECT count(*), count(journal), max(length(journal)) > 100 FROM goyu.results", "1|1|t");
	peer_close(&taro), peer_close(&hana), peer_close(&ken), peer_close(&login);
}
END_TEST

START_TEST(a_person_goes_on_at_the_other_host_with_the_same_record)
{
	struct peer taro = come(0, "taro"), hana = come(0, "hana"), there = come(1, "taro"), ken = come(1, "ken");
	play_one(&taro, &hana);
	ask_until(&there, "rating", "\"games\":1");
	play_one(&there, &ken);
	ask_until(&hana, "rating taro@arcade", "\"games\":2");
	check_ratings(3);
	peer_close(&taro), peer_close(&hana), peer_close(&there), peer_close(&ken);
}
END_TEST

/* Enters a game at a host that does not run, as if it had been played there. */
static void
enter(int host, const char *name, long score, const char *digest)
{
	struct ledger *l = ledger_open(hosts[host].data, NULL);
	struct ledger_entry in = { .game = "mino", .list = "standard", .person = ledger_find_or_add_person(l, "arcade", name), .score = score,
	    .digest = digest, .journal = "{}" };
	ck_assert_int_gt(ledger_enter(l, &in, NULL), 0);
	ledger_close(l);
}

/* If two hosts have the same game, the one that reaches the shared ledger first stays. */
START_TEST(lists_are_the_same_at_both_hosts)
{
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
	enter(0, "taro", 50, "one");
	enter(0, "hana", 70, "two");
	enter(1, "ken", 60, "three");
	enter(1, "yui", 50, "one");
	start_host(0);
	expect_base("SELECT count(*) FROM goyu.entries", "2");
	start_host(1);
	expect_base("SELECT count(*), count(journal) FROM goyu.entries", "3|3");
	for (int i = 0; i < HOSTS; i++) {
		struct peer p = come(i, "taro");
		ask_until(&p, "board mino standard", "{\"place\":2,\"name\":\"ken@arcade\",\"score\":60");
		ask_until(&p, "board mino standard", "{\"place\":3,\"name\":\"taro@arcade\",\"score\":50");
		ck_assert_ptr_null(strstr(ask(&p, "board mino standard"), "yui"));
		peer_close(&p);
	}
}
END_TEST

START_TEST(a_seek_is_seen_at_both_hosts_and_accepted_where_it_is)
{
	struct peer taro = come(0, "taro"), ken = come(1, "ken");
	ask(&ken, "hall on");
	ask(&taro, "seek gunjin clock=10+5");
	hear_of(&ken, "\"name\":\"taro@arcade\"");
	ck_assert_ptr_nonnull(strstr(ask(&ken, "accept 1"), "? taro@arcade waits at the host alpha"));
	ask(&taro, "withdraw 1");
	hear_of(&ken, "\"seeks\":[]");
	peer_close(&taro), peer_close(&ken);
}
END_TEST

START_TEST(the_seeks_of_a_host_that_is_not_heard_of_vanish)
{
	struct peer taro = come(0, "taro"), ken = come(1, "ken");
	ask(&taro, "seek gunjin");
	expect_base("SELECT json_array_length(seeks) FROM goyu.hosts WHERE realm = 'alpha'", "1");
	server_process_end(&hosts[0], SIGKILL);
	peer_say(&ken, "hall on");
	hear_of(&ken, "\"host\":\"alpha\"");
	free(database_ask(&base, "UPDATE goyu.hosts SET seen = now() - interval '61 seconds' WHERE realm = 'alpha'; NOTIFY goyu"));
	hear_of(&ken, "\"seeks\":[]");
	peer_close(&taro), peer_close(&ken);
}
END_TEST

/* The database sets no bounds on numbers. */
START_TEST(a_host_that_writes_odd_seeks_hides_nobody_elses)
{
	struct peer taro = come(0, "taro"), ken = come(1, "ken");
	ask(&ken, "hall on");
	free(database_ask(&base, "INSERT INTO goyu.hosts (realm, referee, seeks, seen) VALUES ('aside', 'x', '[1e999]', now())"));
	ask(&taro, "seek gunjin");
	hear_of(&ken, "\"name\":\"taro@arcade\"");
	peer_close(&taro), peer_close(&ken);
}
END_TEST

/* --- names and keys of an arcade --- */

START_TEST(a_name_and_a_key_are_given_once_for_all_hosts)
{
	ck_assert_str_eq(ask_key(0, "name " KEY_A " Taro"), "= {\"name\":\"Taro\"}");
	/* spelt as either does */
	ck_assert_ptr_nonnull(strstr(ask_key(1, "name " KEY_B " tARO"), " is taken; choose another"));
	int64_t end = clock_ms() + WAIT_MS;
	while (strcmp(ask_key(1, "key " KEY_A), "= {\"name\":\"Taro\"}") != 0)
		ck_assert_int_lt(clock_ms(), end);
	ck_assert_str_eq(ask_key(1, "name " KEY_A " hana"), "? this key belongs to Taro already");
	ck_assert_str_eq(ask_key(1, "name " KEY_B " hana"), "= {\"name\":\"hana\"}");
	expect_base("SELECT count(*) FROM goyu.keys", "2");
}
END_TEST

START_TEST(of_two_people_who_want_a_name_at_the_same_moment_one_gets_it)
{
	enum { NAMES = 10 };
	for (int i = 0; i < NAMES; i++) {
		struct peer peers[HOSTS];
		int given = 0;
		for (int host = 0; host < HOSTS; host++) {
			ck_assert(peer_open(&peers[host], hosts[host].socket));
			peer_say(&peers[host], "name SHA256:%c%cCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC name%d", 'A' + i, 'A' + host, i);
		}
		for (int host = 0; host < HOSTS; host++) {
			char *line = peer_wait(&peers[host], WAIT_MS);
			ck_assert_ptr_nonnull(line);
			given += *line == '=';
			peer_close(&peers[host]);
		}
		ck_assert_int_eq(given, 1);
	}
	expect_base("SELECT count(*) FROM goyu.keys", "10");
}
END_TEST

/* Newcomers may not try often. */
static void
ask_slowly(const char *question, const char *part)
{
	int64_t end = clock_ms() + WAIT_MS;
	const char *said;
	while (strstr(said = ask_key(0, question), part) == NULL) {
		ck_assert_msg(clock_ms() < end, "\"%s\" is not said to %s: %s", part, question, said);
		poll(NULL, 0, 1000);
	}
}

START_TEST(without_the_database_known_keys_work_and_new_names_have_to_wait)
{
	ck_assert_str_eq(ask_key(0, "name " KEY_A " taro"), "= {\"name\":\"taro\"}");
	database_stop(&base, SIGQUIT);
	ask_slowly("name " KEY_B " hana", "? new names and keys need the ledger of all hosts");
	ck_assert_str_eq(ask_key(0, "key " KEY_A), "= {\"name\":\"taro\"}");
	ck_assert(database_start(&base));
	ask_slowly("name " KEY_B " hana", "= {\"name\":\"hana\"}");
}
END_TEST

/* An earlier claim was written, but its answer was lost with the connection. */
START_TEST(a_person_who_claims_the_name_of_their_key_again_is_given_it)
{
	free(database_ask(&base, "INSERT INTO goyu.people (realm, name, folded) VALUES ('arcade', 'Taro', 'taro');"
	    " INSERT INTO goyu.keys (fingerprint, person, since) SELECT '" KEY_A "', id, 1000 FROM goyu.people WHERE name = 'Taro'"));
	ck_assert_str_eq(ask_key(0, "name " KEY_B " Taro"), "? the name Taro is taken; choose another");
	ck_assert_str_eq(ask_key(0, "name " KEY_A " Taro"), "= {\"name\":\"Taro\"}");
	expect_base("SELECT count(*) FROM goyu.keys", "1");
}
END_TEST

/* --- joining --- */

START_TEST(tables_of_the_first_version_are_updated_with_all_that_is_in_them)
{
	struct peer taro = come(0, "taro"), hana = come(0, "hana");
	play_one(&taro, &hana);
	expect_base("SELECT count(*) FROM goyu.results", "1");
	peer_close(&taro), peer_close(&hana);
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
	char *older = database_ask(&base, "ALTER TABLE goyu.hosts DROP seeks, DROP seen, DROP sent; DROP TABLE goyu.keys;"
	    " ALTER TABLE goyu.people DROP folded; ALTER TABLE goyu.ledger DROP mark; UPDATE goyu.ledger SET version = 1");
	ck_assert_ptr_nonnull(older);
	free(older);
	for (int i = 0; i < HOSTS; i++)		/* both at once: only one of them does it */
		start_host(i);
	struct peer ken = come(1, "ken");
	expect_base("SELECT version FROM goyu.ledger", "3");
	expect_base("SELECT count(*) FROM goyu.people WHERE folded = name", "3");
	ask_until(&ken, "rating taro@arcade", "\"rating\":1662");
	peer_close(&ken);
}
END_TEST

/* Taro logs in under a name in capitals, after the host has learned its spelling from the shared
 * ledger. */
static struct peer
come_as_taro(int host, const char *rated)
{
	struct peer ken = come(host, "ken");
	ask_until(&ken, "rating Taro@arcade", rated);
	peer_close(&ken);
	return come(host, "TARO");
}

/* As the second version allowed, which had no constraint against it. */
START_TEST(players_whose_names_differ_in_capitals_alone_become_one_with_all_that_both_have)
{
	struct peer taro = come(0, "Taro"), hana = come(0, "hana");
	play_one(&taro, &hana);
	expect_base("SELECT count(*) FROM goyu.results", "1");
	peer_close(&taro), peer_close(&hana);
	for (int i = 0; i < HOSTS; i++)
		server_process_end(&hosts[i], SIGTERM);
	char *older = database_ask(&base, "ALTER TABLE goyu.hosts DROP sent; ALTER TABLE goyu.ledger DROP mark;"
	    " DROP INDEX goyu.people_folded; CREATE INDEX people_folded ON goyu.people (realm, folded);"
	    " UPDATE goyu.ledger SET version = 2;"
	    " INSERT INTO goyu.people (realm, name, folded, changed) VALUES ('arcade', 'taro', 'taro', 1);"
	    " INSERT INTO goyu.ratings (person, game, rating, deviation, day, games, won) SELECT id, game, 1700, 90, 20000, 5, 5"
	    "  FROM goyu.people, (VALUES ('gunjin'), ('puyo')) g (game) WHERE name = 'taro';"
	    " INSERT INTO goyu.keys SELECT '" KEY_A "', id, 1000, 1 FROM goyu.people WHERE name = 'taro'");
	ck_assert_ptr_nonnull(older);
	free(older);
	for (int i = 0; i < HOSTS; i++)
		start_host(i);
	expect_base("SELECT string_agg(name, ' ' ORDER BY name) FROM goyu.people WHERE realm = 'arcade'", "Taro hana");
	expect_base("SELECT string_agg(game || games, ' ' ORDER BY game) FROM goyu.ratings JOIN goyu.people ON id = person"
	    " WHERE name = 'Taro'", "gunjin5 puyo5");
	expect_base("SELECT count(*) FROM goyu.parts JOIN goyu.people ON id = person WHERE name = 'Taro'", "1");
	for (int host = 0; host < HOSTS; host++) {
		taro = come_as_taro(host, "\"gunjin\":{\"games\":5");
		ask_until(&taro, "rating", "{\"name\":\"Taro@arcade\",\"ratings\":{\"gunjin\":{\"games\":5");
		ck_assert_str_eq(ask_key(host, "key " KEY_A), "= {\"name\":\"Taro\"}");
		peer_close(&taro);
	}
}
END_TEST

START_TEST(tables_of_a_newer_version_are_left_alone_and_what_is_new_waits)
{
	server_process_end(&hosts[0], SIGTERM);
	free(database_ask(&base, "UPDATE goyu.ledger SET version = 99"));
	start_host(0);
	struct peer taro = come(0, "taro"), hana = come(0, "hana");
	expect_said(0, "goyu: The shared ledger belongs to a newer goyu-server: what is new waits here for that.");
	play_one(&taro, &hana);
	expect_base("SELECT count(*) FROM goyu.results", "0");
	free(database_ask(&base, "UPDATE goyu.ledger SET version = 3"));
	expect_base("SELECT count(*) FROM goyu.results", "1");
	peer_close(&taro), peer_close(&hana);
}
END_TEST

START_TEST(two_hosts_cannot_have_one_name)
{
	server_process_end(&hosts[1], SIGTERM);
	hosts[1].realm = "alpha";
	ck_assert(server_process_start(&hosts[1]));
	expect_said(1, "goyu: Another host of the shared ledger is called alpha: give this one a name of its own with --realm NAME.");
	struct peer ken = come(1, "ken");	/* it serves its players all the same */
	peer_close(&ken);
}
END_TEST

START_TEST(two_servers_of_one_machine_get_names_of_their_own)
{
	for (int i = 0; i < HOSTS; i++) {
		server_process_free(&hosts[i]);
		hosts[i] = server_process_new();
		hosts[i].ledger = base.place;
		ck_assert(server_process_start(&hosts[i]));
	}
	expect_base("SELECT count(*) FROM goyu.hosts a JOIN goyu.hosts b ON b.realm LIKE a.realm || '-____'"
	    " WHERE a.seen > '-infinity' AND b.seen > '-infinity'", "1");
	struct peer ken = come(0, "ken"), mei = come(1, "mei");
	ask_until(&mei, "rating ken@arcade", "ken@arcade");
	peer_close(&ken), peer_close(&mei);
}
END_TEST

/* Another name would mean other people, without ratings. */
START_TEST(a_host_keeps_the_name_it_joined_with_whatever_the_machine_is_called)
{
	server_process_end(&hosts[0], SIGTERM);
	free(database_ask(&base, "UPDATE goyu.hosts SET seen = '-infinity'"));
	hosts[0].realm = NULL;
	ck_assert(server_process_start(&hosts[0]));
	expect_base("SELECT realm FROM goyu.hosts WHERE seen > '-infinity'", "alpha");
	expect_base("SELECT count(*) FROM goyu.hosts", "2");
}
END_TEST

START_TEST(a_server_with_its_part_in_another_ledger_reports_it)
{
	expect_base("SELECT count(*) FROM goyu.hosts", "2");
	server_process_end(&hosts[0], SIGTERM);
	free(database_ask(&base, "UPDATE goyu.ledger SET id = 'another'"));
	start_host(0);
	expect_said(0, "This referee has its part in another shared ledger");
}
END_TEST

START_TEST(a_server_that_was_alone_adds_all_it_has)
{
	server_process_end(&hosts[0], SIGTERM);
	hosts[0].ledger = NULL;
	ck_assert(server_process_start(&hosts[0]));
	struct peer taro = come(0, "taro"), hana = come(0, "hana");
	play_some(&taro, &hana);
	peer_close(&taro), peer_close(&hana);
	server_process_end(&hosts[0], SIGTERM);
	start_host(0);
	expect_base("SELECT count(*) FROM goyu.results", "12");
	check_ratings(2);
}
END_TEST

START_TEST(a_name_that_two_servers_spell_in_other_capitals_is_one_person)
{
	static const char *const claims[HOSTS] = { "name " KEY_A " Taro", "name " KEY_B " taro" };
	for (int i = 0; i < HOSTS; i++) {
		server_process_end(&hosts[i], SIGTERM);
		hosts[i].ledger = NULL;
		ck_assert(server_process_start(&hosts[i]));
		ck_assert(*ask_key(i, claims[i]) == '=');
		struct peer taro = come(i, "taro"), hana = come(i, "hana");
		play_one(&taro, &hana);
		peer_close(&taro), peer_close(&hana);
		server_process_end(&hosts[i], SIGTERM);
	}
	start_host(0);
	expect_base("SELECT count(*) FROM goyu.keys", "1");
	start_host(1);
	expect_base("SELECT string_agg(name, ' ') FROM goyu.keys JOIN goyu.people ON id = person", "Taro Taro");
	check_ratings(2);
	for (int i = 0; i < HOSTS; i++) {
		struct peer taro = come_as_taro(i, "\"gunjin\":{\"games\":2");
		ask_until(&taro, "rating", "{\"name\":\"Taro@arcade\",\"ratings\":{\"gunjin\":{\"games\":2");
		ck_assert_str_eq(ask_key(i, "key " KEY_A), "= {\"name\":\"Taro\"}");
		ck_assert_str_eq(ask_key(i, "key " KEY_B), "= {\"name\":\"Taro\"}");
		peer_close(&taro);
	}
}
END_TEST

/* By another version of it, or where other letters are known. */
START_TEST(a_name_that_another_host_has_compared_otherwise_loses_nothing)
{
	struct peer taro = come(0, "Taro"), hana = come(0, "hana");
	expect_base("SELECT count(*) FROM goyu.people WHERE name IN ('Taro', 'hana')", "2");
	free(database_ask(&base, "UPDATE goyu.people SET folded = 'Taro' WHERE name = 'Taro'"));
	play_one(&taro, &hana);
	expect_base("SELECT count(person) FROM goyu.parts", "2");
	expect_base("SELECT folded FROM goyu.people WHERE name = 'Taro'", "taro");
	check_ratings(2);
	peer_close(&taro), peer_close(&hana);
}
END_TEST

START_TEST(two_servers_without_people_make_no_wake_ups)
{
	enum { QUIET_MS = 3000, FEW = 3 };
	poll(NULL, 0, 1500);		/* the work after the start is done by then */
	long before = server_process_sleeps(&hosts[0]);
	poll(NULL, 0, QUIET_MS);
	ck_assert_int_le(server_process_sleeps(&hosts[0]) - before, FEW);
}
END_TEST

static void
fill(TCase *all)
{
	add_fixtures(all);
	tcase_add_test(all, people_and_ratings_of_one_host_are_known_at_the_other);
	tcase_add_test(all, a_person_goes_on_at_the_other_host_with_the_same_record);
	tcase_add_test(all, lists_are_the_same_at_both_hosts);
	tcase_add_test(all, a_seek_is_seen_at_both_hosts_and_accepted_where_it_is);
	tcase_add_test(all, the_seeks_of_a_host_that_is_not_heard_of_vanish);
	tcase_add_test(all, a_host_that_writes_odd_seeks_hides_nobody_elses);
	tcase_add_test(all, a_name_and_a_key_are_given_once_for_all_hosts);
	tcase_add_test(all, of_two_people_who_want_a_name_at_the_same_moment_one_gets_it);
	tcase_add_test(all, without_the_database_known_keys_work_and_new_names_have_to_wait);
	tcase_add_test(all, a_person_who_claims_the_name_of_their_key_again_is_given_it);
	tcase_add_test(all, tables_of_the_first_version_are_updated_with_all_that_is_in_them);
	tcase_add_test(all, players_whose_names_differ_in_capitals_alone_become_one_with_all_that_both_have);
	tcase_add_test(all, tables_of_a_newer_version_are_left_alone_and_what_is_new_waits);
	tcase_add_test(all, two_hosts_cannot_have_one_name);
	tcase_add_test(all, two_servers_of_one_machine_get_names_of_their_own);
	tcase_add_test(all, a_host_keeps_the_name_it_joined_with_whatever_the_machine_is_called);
	tcase_add_test(all, a_server_with_its_part_in_another_ledger_reports_it);
	tcase_add_test(all, a_server_that_was_alone_adds_all_it_has);
	tcase_add_test(all, a_name_that_two_servers_spell_in_other_capitals_is_one_person);
	tcase_add_test(all, a_name_that_another_host_has_compared_otherwise_loses_nothing);
	tcase_add_test(all, two_servers_without_people_make_no_wake_ups);
}

int
main(void)
{
	return suite_run("one ledger for two hosts", fill, 120);
}
