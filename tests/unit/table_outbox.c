/* table_outbox.c: checks what the server posts to a shared ledger, what it learns from it, and how
 * it works without one. */
#include "store_case.h"

#include "table/ledger.h"
#include "table/shared.h"

enum { TODAY = 20774 };
#define KEY_A "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
#define KEY_B "SHA256:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB+/8"

static struct ledger *ledger;
static struct outbox outbox;

static void
set_up(void)
{
	struct error why;
	folder_make();
	snprintf(database, sizeof database, "%s/ledger.db", folder);
	ledger = ledger_open(folder, &why);
	ck_assert_int_eq(why.kind, ERR_NONE);
	outbox = (struct outbox){ .count = 0 };
}

static void
tear_down(void)
{
	outbox_release(&outbox);
	ledger_close(ledger);
	folder_remove();
}

static void
reopen(void)
{
	ledger_close(ledger);
	ledger = ledger_open(folder, NULL);
}

static void
post(const char *name, int64_t winner, int64_t loser)
{
	struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
	json_t *result = json_pack("{s:[i]}", "winners", 1);
	struct ledger_result r = { .name = name, .game = "gunjin", .day = TODAY, .rated = true, .count = 2,
	    .parts = { { winner, 1, 1 }, { loser, 2, 2 } }, .result = result, .journal = "{\"journal\":1}" };
	ledger_post(ledger, &r, before, after);
	json_decref(result);
}

static void
enter(int64_t person, long score, const char *digest)
{
	struct ledger_entry in = { .game = "mino", .list = "best", .person = person, .score = score, .digest = digest,
	    .journal = "{}" };
	ck_assert_int_gt(ledger_enter(ledger, &in, NULL), 0);
}

static void
read_outbox(void)
{
	outbox_release(&outbox);
	outbox_read(ledger, "alpha", &outbox);
}

static void
expect_json(const json_t *found, const char *hoped)
{
	json_t *expected = json_loads(hoped, 0, NULL);
	char *text = json_dumps(found, JSON_SORT_KEYS | JSON_COMPACT);
	ck_assert_ptr_nonnull(expected);
	ck_assert_msg(json_equal(found, expected), "%s is not %s", text, hoped);
	free(text);
	json_decref(expected);
}

static void
fill_ledger(void)
{
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "arcade", "Hana");
	post("a-1", taro, hana);
	enter(hana, 50, "d1");
	ledger_ask_name(ledger, KEY_A, "ken", 1000);
}

/* --- what waits to be posted --- */

START_TEST(all_that_is_written_waits_under_the_names_that_other_hosts_know)
{
	fill_ledger();
	reopen();
	read_outbox();
	ck_assert_int_eq(outbox.count, 6);	/* three people, a result, an entry, a key */
	expect_json(json_array_get(outbox.people, 0), "{\"realm\":\"alpha\",\"name\":\"taro\",\"folded\":\"taro\"}");
	expect_json(json_array_get(outbox.people, 1), "{\"realm\":\"arcade\",\"name\":\"Hana\",\"folded\":\"hana\"}");
	expect_json(outbox.results, "[{\"name\":\"a-1\",\"game\":\"gunjin\",\"day\":20774,\"rated\":true,"
	    "\"result\":\"{\\\"winners\\\":[1]}\",\"journal\":\"{\\\"journal\\\":1}\",\"parts\":["
	    "{\"part\":0,\"person\":1,\"realm\":\"alpha\",\"name\":\"taro\",\"folded\":\"taro\",\"seat\":1,\"rank\":1},"
	    "{\"part\":1,\"person\":2,\"realm\":\"arcade\",\"name\":\"Hana\",\"folded\":\"hana\",\"seat\":2,\"rank\":2}]}]");
	expect_json(outbox.keys, "[{\"fingerprint\":\"" KEY_A "\",\"since\":1000,\"realm\":\"arcade\",\"name\":\"ken\","
	    "\"folded\":\"ken\"}]");
	ck_assert_uint_eq(json_array_size(outbox.entries), 1);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(outbox.entries, 0), "name")), "Hana");
}
END_TEST

START_TEST(what_is_confirmed_leaves_and_what_came_since_stays)
{
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "login", "hana");
	post("a-1", taro, hana);
	ck_assert(outbox_take_changed(ledger) && !outbox_take_changed(ledger));
	read_outbox();
	post("a-2", hana, taro);
	ck_assert(outbox_take_changed(ledger));
	outbox_confirm(ledger, &outbox);
	reopen();
	read_outbox();
	ck_assert_int_eq(outbox.count, 1);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(outbox.results, 0), "name")), "a-2");
	outbox_confirm(ledger, &outbox);
	outbox_release(&outbox);
	ck_assert(!outbox_read(ledger, "alpha", &outbox));
}
END_TEST

/* A missing table has the same effect as a disk that cannot be read. */
static const char *const unreadable[] = { "results", "parts" };

START_TEST(a_row_that_cannot_be_read_is_not_confirmed)
{
	char remote[64], back[64];
	snprintf(remote, sizeof remote, "ALTER TABLE %s RENAME TO hidden", unreadable[_i]);
	snprintf(back, sizeof back, "ALTER TABLE hidden RENAME TO %s", unreadable[_i]);
	fill_ledger();
	ledger_commit(ledger);
	raw_change(remote);
	read_outbox();
	ck_assert_int_eq(outbox.count, 2);	/* the two people before the unreadable row */
	outbox_confirm(ledger, &outbox);
	ledger_commit(ledger);
	read_outbox();
	ck_assert_int_eq(outbox.count, 0);
	raw_change(back);
	read_outbox();
	ck_assert_int_eq(outbox.count, 4);
	ck_assert_uint_eq(json_array_size(outbox.results), 1);
}
END_TEST

START_TEST(a_result_that_is_posted_again_waits_once)
{
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "login", "hana");
	post("a-1", taro, hana);
	post("a-1", taro, hana);
	read_outbox();
	ck_assert_uint_eq(json_array_size(outbox.results), 1);
}
END_TEST

START_TEST(a_batch_ends_after_so_many_rows)
{
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "login", "hana");
	for (int i = 0; i < 170; i++) {
		char name[16];
		snprintf(name, sizeof name, "a-%d", i);
		post(name, taro, hana);
	}
	read_outbox();
	ck_assert_int_eq(outbox.count, 128);
	outbox_confirm(ledger, &outbox);
	read_outbox();
	ck_assert_int_eq(outbox.count, 44);
}
END_TEST

START_TEST(a_ledger_of_an_older_version_posts_all_it_has)
{
	fill_ledger();
	ledger_commit(ledger);
	ledger_close(ledger);
	raw_change("DROP TABLE outbox; PRAGMA user_version = 2");
	ledger = ledger_open(folder, NULL);
	read_outbox();
	ck_assert_int_eq(outbox.count, 6);
	ck_assert_uint_eq(json_array_size(outbox.results), 1);
	ck_assert_uint_eq(json_array_size(outbox.entries), 1);
	ck_assert_uint_eq(json_array_size(outbox.keys), 1);
}
END_TEST

START_TEST(the_ratings_of_the_shared_ledger_are_in_a_result_from_then_on)
{
	struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "login", "hana");
	struct ledger_result again = { .name = "a-1", .game = "gunjin", .day = TODAY, .rated = true, .count = 2,
	    .parts = { { taro, 1, 1 }, { hana, 2, 2 } } };
	post("a-1", taro, hana);
	outbox_rated(ledger, "a-1", 1, (struct rating){ 1700, 80 }, (struct rating){ 1690.5, 79 });
	ck_assert(!ledger_post(ledger, &again, before, after));
	ck_assert_double_eq(before[1].rating, 1700);
	ck_assert_double_eq(after[1].rating, 1690.5);
	ck_assert_double_eq(before[0].rating, 1500);
}
END_TEST

static void
take(const char *text)
{
	json_t *feed = json_loads(text, 0, NULL);
	ck_assert_ptr_nonnull(feed);
	feed_take(ledger, "alpha", feed);
	json_decref(feed);
}

static void
take_entry_of_another(void)
{
	take("{\"entries\":[{\"realm\":\"beta\",\"name\":\"ken\",\"game\":\"mino\",\"list\":\"best\",\"hinted\":false,"
	    "\"score\":70,\"counts\":false,\"at\":5,\"digest\":\"d2\"}]}");
}

/* A batch that contains a result twice would be refused whole. */
START_TEST(all_that_others_can_miss_is_put_in_again_once)
{
	fill_ledger();
	read_outbox();
	outbox_confirm(ledger, &outbox);
	post("a-2", 1, 2);
	take_entry_of_another();
	outbox_refill(ledger);
	reopen();
	read_outbox();
	ck_assert_uint_eq(json_array_size(outbox.results), 2);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(outbox.results, 0), "name")), "a-1");
	ck_assert_uint_eq(json_array_size(outbox.entries), 1);	/* the other entry came without its journal */
	ck_assert_uint_eq(json_array_size(outbox.keys), 1);
	ck_assert_int_eq(outbox.count, 4 + 2 + 1 + 1);
}
END_TEST


/* --- what other servers have posted --- */

START_TEST(people_of_other_hosts_are_shown_with_their_host_and_those_of_this_one_without)
{
	struct person_row row;
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro");
	take("{\"people\":[{\"realm\":\"alpha\",\"name\":\"taro\"},{\"realm\":\"beta\",\"name\":\"taro\"},"
	    "{\"realm\":\"arcade\",\"name\":\"taro\"}]}");
	ck_assert(ledger_find_shown(ledger, "taro", &row) && row.id == taro);
	ck_assert(ledger_find_shown(ledger, "taro@beta", &row) && row.id != taro);
	ck_assert_str_eq(row.realm, "beta");
	ck_assert(ledger_find_shown(ledger, "taro@arcade", &row));
	ck_assert(!ledger_find_shown(ledger, "taro@alpha", &row) && !ledger_find_shown(ledger, "taro@login", &row));
	ck_assert_int_eq(ledger_find_or_add_person(ledger, "login", "hana@beta"), 0);
	ck_assert_int_gt(ledger_find_or_add_person(ledger, "login", "hana@gamma"), 0);
	outbox_take_changed(ledger);
	read_outbox();
	ck_assert_int_eq(outbox.count, 2);	/* rows from the shared ledger are not posted again */
}
END_TEST

START_TEST(a_player_of_an_arcade_is_one_person_with_the_capitals_of_the_shared_ledger)
{
	struct person_row row;
	int64_t taro = ledger_find_or_add_person(ledger, "arcade", "taro"), login = ledger_find_or_add_person(ledger, "login", "ken");
	take("{\"people\":[{\"realm\":\"arcade\",\"name\":\"Taro\"},{\"realm\":\"alpha\",\"name\":\"Ken\"}]}");
	ck_assert(ledger_person_row(ledger, taro, &row));
	ck_assert_str_eq(row.name, "Taro");
	ck_assert_int_eq(ledger_find_or_add_person(ledger, "arcade", "TARO"), taro);
	ck_assert_int_ne(ledger_find_or_add_person(ledger, "login", "Ken"), login);
	read_outbox();
	expect_json(json_array_get(outbox.people, 0), "{\"realm\":\"arcade\",\"name\":\"Taro\",\"folded\":\"taro\"}");
	ledger_commit(ledger);
	raw_check("SELECT count(*) FROM people", "3");
}
END_TEST

/* A ledger of an older version may contain both forms of a name, which are now the same name. */
START_TEST(a_player_is_found_by_the_name_where_another_form_of_it_is_kept)
{
	struct person_row row;
	int64_t heita = ledger_find_or_add_person(ledger, "arcade", "へいた");
	ledger_commit(ledger);
	ledger_close(ledger);
	raw_change("UPDATE people SET folded = name");
	ledger = ledger_open(folder, NULL);
	ck_assert_int_eq(ledger_find_or_add_person(ledger, "arcade", "へいた"), heita);
	ck_assert(ledger_find_shown(ledger, "へいた@arcade", &row) && row.id == heita);
	ledger_ask_name(ledger, KEY_A, "へいた", 1000);
	struct ledger_answer answer;
	ck_assert(ledger_answer(ledger, &answer) && answer.person.id == 0);
	ck_assert_str_eq(answer.error.sentence, "the name %s is taken; choose another");
}
END_TEST

START_TEST(ratings_and_lists_of_the_shared_ledger_have_the_last_word)
{
	int64_t taro = ledger_find_or_add_person(ledger, "login", "taro"), hana = ledger_find_or_add_person(ledger, "login", "hana");
	post("a-1", taro, hana);
	enter(taro, 50, "d1");
	take("{\"ratings\":[{\"realm\":\"alpha\",\"name\":\"taro\",\"game\":\"gunjin\",\"rating\":1611.25,\"deviation\":200,"
	    "\"day\":20774,\"games\":7,\"won\":4,\"drawn\":1,\"lost\":2}],\"entries\":[{\"realm\":\"beta\",\"name\":\"ken\","
	    "\"game\":\"mino\",\"list\":\"best\",\"hinted\":false,\"score\":70,\"counts\":false,\"at\":5,\"digest\":\"d2\"},"
	    "{\"realm\":\"beta\",\"name\":\"yui\",\"game\":\"mino\",\"list\":\"best\",\"hinted\":false,\"score\":50,"
	    "\"counts\":false,\"at\":5,\"digest\":\"d1\"}]}");
	struct person_standing s = ledger_standing(ledger, taro, "gunjin", TODAY);
	ck_assert(s.rating.rating == 1611.25 && s.games == 7 && s.drawn == 1);
	json_t *board = ledger_board(ledger, "mino", "best", false);
	ck_assert_uint_eq(json_array_size(board), 2);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(board, 0), "name")), "ken@beta");
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(board, 1), "name")), "yui@beta");
	json_decref(board);
}
END_TEST

/* The order in which they arrive here must not matter. */
START_TEST(of_equal_games_of_one_second_the_same_one_is_first_at_every_host)
{
	take("{\"entries\":[{\"realm\":\"beta\",\"name\":\"ken\",\"game\":\"mino\",\"list\":\"best\",\"hinted\":false,"
	    "\"score\":50,\"counts\":false,\"at\":5,\"digest\":\"d2\"},{\"realm\":\"beta\",\"name\":\"yui\",\"game\":\"mino\","
	    "\"list\":\"best\",\"hinted\":false,\"score\":50,\"counts\":false,\"at\":5,\"digest\":\"d1\"}]}");
	json_t *board = ledger_board(ledger, "mino", "best", false);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(board, 0), "name")), "yui@beta");
	json_decref(board);
}
END_TEST

static const char *const odd_feeds[] = {
	"{}", "{\"people\":7}", "{\"people\":[7,{}]}", "{\"people\":[{\"realm\":\"login\",\"name\":\"x\"}]}",
	"{\"people\":[{\"realm\":\"be ta\",\"name\":\"x\"}]}", "{\"people\":[{\"realm\":\"beta\",\"name\":\"\\u001b[31m\"}]}",
	"{\"keys\":[{\"realm\":\"arcade\",\"name\":\"x y\",\"fingerprint\":\"k\",\"since\":1}]}",
};

START_TEST(rows_that_cannot_be_are_left_out)
{
	take(odd_feeds[_i]);
	ledger_commit(ledger);
	raw_check("SELECT count(*) FROM people", "0");
	raw_check("SELECT count(*) FROM keys", "0");
}
END_TEST

#define TARO "\"realm\":\"beta\",\"name\":\"taro\","
#define RATING(game, rating, deviation, day, games) RATING_LOST(game, rating, deviation, day, games, "0")
#define RATING_LOST(game, rating, deviation, day, games, lost) "{\"ratings\":[{" TARO "\"game\":\"" game "\",\"rating\":" rating \
    ",\"deviation\":" deviation ",\"day\":" day ",\"games\":" games ",\"won\":0,\"drawn\":0,\"lost\":" lost "}]}"
#define ENTRY(game, list) "{\"entries\":[{" TARO "\"game\":\"" game "\",\"list\":\"" list "\",\"hinted\":false,\"score\":70," \
    "\"counts\":false,\"at\":5,\"digest\":\"d\"}]}"
static const char *const odd_figures[] = {
	RATING("gun\\u009bjin", "1600", "80", "20000", "3"), RATING("", "1600", "80", "20000", "3"),
	RATING("gunjin", "1e308", "80", "20000", "3"), RATING("gunjin", "1600", "0", "20000", "3"),
	RATING("gunjin", "1600", "1e9", "20000", "3"), RATING("gunjin", "1600", "80", "-2147483648", "3"),
	RATING("gunjin", "1600", "80", "20000", "-1"), RATING("gunjin", "1600", "80", "20000", "2147483647"),
	RATING_LOST("gunjin", "1600", "80", "20000", "3", "4"), ENTRY("mi\\u0007no", "best"), ENTRY("mino", "b\\u001best"),
};

START_TEST(ratings_and_entries_that_cannot_be_are_left_out)
{
	take(odd_figures[_i]);
	ledger_commit(ledger);
	raw_check("SELECT count(*) FROM ratings", "0");
	raw_check("SELECT count(*) FROM entries", "0");
}
END_TEST

static const struct { const char *realm; bool fits; } realms[] = {
	{ "alpha", true }, { "host-2.example.org", true }, { "a_b", true }, { "", false }, { "login", false }, { "arcade", false },
	{ "-x", false }, { "a b", false }, { "ホスト", false }, { "a@b", false },
	{ "0123456789012345678901234567890123456789012345678901234567890123", false },
};

START_TEST(a_realm_is_a_word_that_a_host_can_be_called)
{
	ck_assert(realm_check(realms[_i].realm, NULL) == realms[_i].fits);
}
END_TEST

/* --- names and keys --- */

static struct ledger_answer
next_answer(void)
{
	struct ledger_answer answer = { 0 };
	ck_assert(ledger_answer(ledger, &answer));
	return answer;
}

START_TEST(a_new_name_is_answered_when_the_shared_ledger_has_answered)
{
	struct claim claim;
	struct ledger_answer none, answer;
	claims_use_shared(ledger, true);
	int64_t question = ledger_ask_name(ledger, KEY_A, "taro", 1000);
	ck_assert(!ledger_answer(ledger, &none) && !claims_answered(ledger));
	ck_assert(claims_take(ledger, &claim) && claim.fresh);
	ck_assert_str_eq(claim.name, "taro");
	claims_settle(ledger, &claim, CLAIM_DONE);
	answer = next_answer();
	ck_assert(answer.question == question && answer.error.kind == ERR_NONE);
	ck_assert_str_eq(answer.person.name, "taro");
	read_outbox();
	ck_assert_int_eq(outbox.count, 0);	/* the shared ledger has it already */
}
END_TEST

START_TEST(a_claim_that_nobody_waits_for_is_not_passed_on)
{
	struct claim claim;
	claims_use_shared(ledger, true);
	int64_t first = ledger_ask_name(ledger, KEY_A, "taro", 1000), second = ledger_ask_name(ledger, KEY_B, "hana", 1000);
	ck_assert_int_ge(claims_oldest(ledger), 0);
	ledger_unask(ledger, first);
	ck_assert(claims_take(ledger, &claim) && claim.question == second);
	ck_assert(!claims_take(ledger, &claim) && claims_oldest(ledger) == -1);
}
END_TEST

START_TEST(a_code_links_one_key_while_the_shared_ledger_has_not_answered_yet)
{
	struct claim claim;
	char code[KEY_CODE_SIZE];
	int64_t taro = ledger_find_or_add_person(ledger, "arcade", "taro");
	ledger_make_code(ledger, taro, 1000, code);
	claims_use_shared(ledger, true);
	ledger_ask_link(ledger, KEY_A, code, 1001);
	ledger_ask_link(ledger, KEY_B, code, 1001);
	ck_assert_ptr_nonnull(strstr(next_answer().error.sentence, "is no code, or no longer"));
	ck_assert(claims_take(ledger, &claim) && !claim.fresh);
	ck_assert_str_eq(claim.key, KEY_A);
	claims_settle(ledger, &claim, CLAIM_DONE);
	ck_assert_int_eq(next_answer().person.id, taro);
}
END_TEST

START_TEST(a_name_or_key_that_another_host_gave_away_is_refused_with_a_sentence)
{
	static const struct { enum settled how; const char *sentence; } rows[] = {
		{ CLAIM_NAME_TAKEN, "the name %s is taken; choose another" },
		{ CLAIM_KEY_TAKEN, "this key belongs to somebody already" },
		{ CLAIM_AWAY, "new names and keys need the ledger of all hosts, which is away; try again in a minute" },
	};
	struct claim claim;
	claims_use_shared(ledger, true);
	ledger_ask_name(ledger, KEY_A, "taro", 1000);
	ck_assert(claims_take(ledger, &claim));
	claims_settle(ledger, &claim, rows[_i].how);
	ck_assert_str_eq(next_answer().error.sentence, rows[_i].sentence);
	ledger_ask_key(ledger, KEY_A);
	ck_assert_int_eq(next_answer().person.id, 0);
}
END_TEST

START_TEST(without_the_shared_ledger_known_keys_work_and_new_ones_must_wait)
{
	ledger_ask_name(ledger, KEY_A, "taro", 1000);
	next_answer();
	claims_use_shared(ledger, false);
	ledger_ask_key(ledger, KEY_A);
	ck_assert_str_eq(next_answer().person.name, "taro");
	ledger_ask_name(ledger, KEY_B, "hana", 1000);
	struct ledger_answer answer = next_answer();
	ck_assert(answer.error.kind == ERR_STORE && answer.person.id == 0);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, all_that_is_written_waits_under_the_names_that_other_hosts_know);
	tcase_add_test(all, what_is_confirmed_leaves_and_what_came_since_stays);
	tcase_add_loop_test(all, a_row_that_cannot_be_read_is_not_confirmed, 0, LEN(unreadable));
	tcase_add_test(all, a_result_that_is_posted_again_waits_once);
	tcase_add_test(all, a_batch_ends_after_so_many_rows);
	tcase_add_test(all, a_ledger_of_an_older_version_posts_all_it_has);
	tcase_add_test(all, the_ratings_of_the_shared_ledger_are_in_a_result_from_then_on);
	tcase_add_test(all, all_that_others_can_miss_is_put_in_again_once);
	tcase_add_test(all, people_of_other_hosts_are_shown_with_their_host_and_those_of_this_one_without);
	tcase_add_test(all, a_player_of_an_arcade_is_one_person_with_the_capitals_of_the_shared_ledger);
	tcase_add_test(all, a_player_is_found_by_the_name_where_another_form_of_it_is_kept);
	tcase_add_test(all, ratings_and_lists_of_the_shared_ledger_have_the_last_word);
	tcase_add_test(all, of_equal_games_of_one_second_the_same_one_is_first_at_every_host);
	tcase_add_loop_test(all, rows_that_cannot_be_are_left_out, 0, LEN(odd_feeds));
	tcase_add_loop_test(all, ratings_and_entries_that_cannot_be_are_left_out, 0, LEN(odd_figures));
	tcase_add_loop_test(all, a_realm_is_a_word_that_a_host_can_be_called, 0, LEN(realms));
	tcase_add_test(all, a_new_name_is_answered_when_the_shared_ledger_has_answered);
	tcase_add_test(all, a_claim_that_nobody_waits_for_is_not_passed_on);
	tcase_add_test(all, a_code_links_one_key_while_the_shared_ledger_has_not_answered_yet);
	tcase_add_loop_test(all, a_name_or_key_that_another_host_gave_away_is_refused_with_a_sentence, 0, 3);
	tcase_add_test(all, without_the_shared_ledger_known_keys_work_and_new_ones_must_wait);
}

int
main(void)
{
	return suite_run("outbox", fill, 20);
}
