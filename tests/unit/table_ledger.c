/* table_ledger.c: checks the people, ratings, results, lists and documents that a ledger keeps. */
#include "store_shim.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "table/ledger.h"

enum { TODAY = 20774 };

static bool full;

static int
shim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
	return full ? SQLITE_FULL : real_methods(file)->xWrite(file, bytes, size, at);
}

static int
shim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	return real_methods(file)->xTruncate(file, size);
}

static int
shim_sync(sqlite3_file *file, int flags)
{
	(void)file, (void)flags;
	return SQLITE_OK;
}

static void
shim_opened(sqlite3_file *file, const char *name)
{
	(void)file, (void)name;
}

static struct ledger *ledger;

static struct ledger *
open_ledger(void)
{
	struct error why;
	struct ledger *l = ledger_open(folder, &why);
	ck_assert_int_eq(why.kind, ERR_NONE);
	ck_assert_ptr_null(ledger_trouble(l));
	return l;
}

static void
set_up(void)
{
	shim_install();
	folder_make();
	snprintf(database, sizeof database, "%s/ledger.db", folder);
	ledger = open_ledger();
}

static void
tear_down(void)
{
	full = false;
	ledger_close(ledger);
	folder_remove();
}

static void
reopen(void)
{
	ledger_close(ledger);
	ledger = open_ledger();
}

static void
expect_json(json_t *found, const char *hoped)
{
	json_t *expected = json_loads(hoped, 0, NULL);
	char *text = json_dumps(found, JSON_SORT_KEYS | JSON_COMPACT);
	ck_assert_ptr_nonnull(expected);
	ck_assert_msg(json_equal(found, expected), "%s is not %s", text, hoped);
	free(text);
	json_decref(found);
	json_decref(expected);
}

static int64_t
person(const char *name)
{
	int64_t id = ledger_find_or_add_person(ledger, "login", name);
	ck_assert_int_gt(id, 0);
	return id;
}

/* --- people --- */

START_TEST(a_person_is_a_realm_and_a_name)
{
	int64_t taro = person("taro"), arcade = ledger_find_or_add_person(ledger, "arcade", "taro"), hana = person("hana");
	ck_assert(taro != arcade && taro != hana && arcade != hana);
	ck_assert_int_eq(person("taro"), taro);
	reopen();
	struct person_row row;
	ck_assert_int_eq(ledger_find_or_add_person(ledger, "arcade", "taro"), arcade);
	ck_assert(ledger_find_person(ledger, "login", "hana", &row) && row.id == hana);
	ck_assert(!ledger_find_person(ledger, "arcade", "hana", &row));
	ck_assert(ledger_person_row(ledger, arcade, &row));
	ck_assert_str_eq(row.realm, "arcade");
	char shown[PERSON_SHOWN_SIZE];
	ledger_person_shown(&row, shown);
	ck_assert_str_eq(shown, "taro@arcade");
	ck_assert(!ledger_person_row(ledger, 99, &row));
}
END_TEST

static const char *const no_names[] = { "", "two words", "tab\t", "taro@arcade", "a=b", "\xff", ("\xe2\x80\xae" "evil"),
	"0123456789012345678901234567890123456789012345678901234567890123" };

START_TEST(what_cannot_be_typed_or_shown_is_no_name)
{
	ck_assert_int_eq(ledger_find_or_add_person(ledger, "login", no_names[_i]), 0);
}
END_TEST

START_TEST(blocking_is_of_one_person_and_can_be_taken_back)
{
	int64_t taro = person("taro"), hana = person("hana"), ken = ledger_find_or_add_person(ledger, "arcade", "ken");
	ledger_block(ledger, taro, ken, true);
	ledger_block(ledger, taro, hana, true);
	ledger_block(ledger, taro, hana, true);
	ck_assert(ledger_blocks(ledger, taro, hana) && !ledger_blocks(ledger, hana, taro));
	expect_json(ledger_blocked(ledger, taro), "[\"hana\", \"ken@arcade\"]");
	ledger_block(ledger, taro, hana, false);
	reopen();
	ck_assert(!ledger_blocks(ledger, taro, hana) && ledger_blocks(ledger, taro, ken));
	expect_json(ledger_blocked(ledger, hana), "[]");
}
END_TEST

/* --- results --- */

/* A game of two that the first one won. */
static struct ledger_result
game_between(const char *name, int64_t winner, int64_t loser)
{
	return (struct ledger_result){ .name = name, .game = "gunjin", .day = TODAY, .rated = true, .count = 2,
	    .parts = { { winner, 2, 1 }, { loser, 1, 2 } } };
}

static struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];

START_TEST(a_rated_result_moves_both_ratings_and_counts_for_both)
{
	int64_t taro = person("taro"), hana = person("hana");
	struct ledger_result r = game_between("a-1", taro, hana);
	ck_assert(ledger_post(ledger, &r, before, after));
	ck_assert_double_eq_tol(before[0].rating, 1500, 1e-9);
	ck_assert_double_eq_tol(after[0].rating, 1662.2, 0.1);
	ck_assert_double_eq_tol(after[1].rating, 1337.8, 0.1);
	reopen();
	struct person_standing s = ledger_standing(ledger, taro, "gunjin", TODAY);
	ck_assert_double_eq(s.rating.rating, after[0].rating);
	ck_assert(s.games == 1 && s.won == 1 && s.drawn == 0 && s.lost == 0);
	s = ledger_standing(ledger, hana, "gunjin", TODAY + 300);
	ck_assert_double_gt(s.rating.deviation, after[1].deviation);
	ck_assert(s.games == 1 && s.lost == 1);
	s = ledger_standing(ledger, taro, "puyo", TODAY);
	ck_assert(s.games == 0 && s.rating.rating == 1500);
	expect_json(ledger_ratings(ledger, taro, TODAY), "{\"name\": \"taro\", \"ratings\": {\"gunjin\": {\"rating\": 1662,"
	    "\"deviation\": 290, \"sure\": false, \"games\": 1, \"won\": 1, \"drawn\": 0, \"lost\": 0}}}");
}
END_TEST

START_TEST(a_result_that_is_posted_again_changes_nothing)
{
	int64_t taro = person("taro"), hana = person("hana");
	struct ledger_result r = game_between("a-1", taro, hana), other = game_between("a-2", hana, taro);
	struct rating first[LEDGER_SEATS];
	ck_assert(ledger_post(ledger, &r, before, first));
	ck_assert(ledger_post(ledger, &other, before, after));
	double now = ledger_standing(ledger, taro, "gunjin", TODAY).rating.rating;
	reopen();
	ck_assert(!ledger_post(ledger, &r, before, after));
	ck_assert_double_eq(before[0].rating, 1500);
	ck_assert_double_eq(after[0].rating, first[0].rating);
	ck_assert_double_eq(after[1].deviation, first[1].deviation);
	ck_assert_double_eq(ledger_standing(ledger, taro, "gunjin", TODAY).rating.rating, now);
	raw_check("SELECT count(*) FROM parts", "4");
}
END_TEST

START_TEST(games_that_are_unrated_or_with_a_cpu_move_no_rating)
{
	int64_t taro = person("taro"), hana = person("hana");
	struct ledger_result r = game_between("a-1", taro, hana);
	json_t *result = json_pack("{s:[i]}", "winners", 2);
	if (_i == 0)
		r.rated = false;
	else
		r.parts[1].person = 0;
	r.result = result;
	ck_assert(ledger_post(ledger, &r, before, after));
	ck_assert_double_eq(before[0].rating, 1500);
	ck_assert_double_eq(after[0].rating, 1500);
	ck_assert_int_eq(ledger_standing(ledger, taro, "gunjin", TODAY).games, 0);
	ledger_commit(ledger);
	raw_check("SELECT name || rated || result FROM results", "a-10{\"winners\":[2]}");
	json_decref(result);
}
END_TEST

START_TEST(of_several_players_the_order_of_ranks_is_the_order_of_ratings)
{
	struct ledger_result r = { .name = "a-7", .game = "synegier", .day = TODAY, .rated = true, .count = 4 };
	static const int ranks[] = { 3, 1, 1, 4 };
	static const char *const names[] = { "a", "b", "c", "d" };
	for (int i = 0; i < 4; i++)
		r.parts[i] = (struct ledger_part){ person(names[i]), i + 1, ranks[i] };
	ck_assert(ledger_post(ledger, &r, before, after));
	ck_assert(after[1].rating == after[2].rating && after[1].rating > after[0].rating && after[0].rating > after[3].rating);
	struct person_standing s = ledger_standing(ledger, r.parts[1].person, "synegier", TODAY);
	ck_assert(s.drawn == 1 && s.won == 0);
	s = ledger_standing(ledger, r.parts[0].person, "synegier", TODAY);
	ck_assert(s.lost == 1);
}
END_TEST

static void
rated_by_hand(const char *name, double rating, double deviation)
{
	char sql[200];
	int64_t id = person(name);
	ledger_commit(ledger);
	snprintf(sql, sizeof sql, "INSERT INTO ratings VALUES (%d, 'puyo', %f, %f, %d, 9, 5, 0, 4)", (int)id, rating,
	    deviation, TODAY);
	raw_change(sql);
}

START_TEST(a_ladder_has_those_who_are_sure_first_and_ends_after_fifty)
{
	rated_by_hand("new", 2100, 300);
	rated_by_hand("good", 1900, 60);
	rated_by_hand("best", 2000.4, 109);
	expect_json(ledger_ladder(ledger, "puyo", TODAY),
	    "[{\"place\": 1, \"name\": \"best\", \"rating\": 2000, \"deviation\": 109, \"sure\": true, \"games\": 9},"
	    "{\"place\": 2, \"name\": \"good\", \"rating\": 1900, \"deviation\": 60, \"sure\": true, \"games\": 9},"
	    "{\"place\": 3, \"name\": \"new\", \"rating\": 2100, \"deviation\": 300, \"sure\": false, \"games\": 9}]");
	json_t *late = ledger_ladder(ledger, "puyo", TODAY + 2000);	/* no rating is sure any more */
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(late, 0), "name")), "new");
	json_decref(late);
	for (int i = 0; i < 60; i++) {
		char name[16];
		snprintf(name, sizeof name, "p%d", i);
		rated_by_hand(name, 1000 + i, 50 + i * 2);
	}
	json_t *all = ledger_ladder(ledger, "puyo", TODAY);
	ck_assert_uint_eq(json_array_size(all), 50);
	json_decref(all);
	expect_json(ledger_ladder(ledger, "mino", TODAY), "[]");
}
END_TEST

/* --- lists --- */

static int
enter(const char *name, long score, const char *digest, bool hinted, bool counts)
{
	struct ledger_entry in = { .game = "mino", .list = "daily 2026-11-17", .person = person(name), .score = score,
	    .hinted = hinted, .counts = counts, .digest = digest, .journal = "{}" };
	return ledger_enter(ledger, &in, NULL);
}

/* Checks the names on a board, in their order. */
static void
expect_board(const char *list, bool low, const char *hoped)
{
	char names[200] = "";
	json_t *rows = ledger_board(ledger, "mino", list, low);
	for (size_t i = 0; i < json_array_size(rows); i++) {
		json_t *row = json_array_get(rows, i);
		ck_assert_int_eq(json_integer_value(json_object_get(row, "place")), (json_int_t)i + 1);
		snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s %d", i > 0 ? ", " : "",
		    json_string_value(json_object_get(row, "name")), (int)json_integer_value(json_object_get(row, "score")));
	}
	ck_assert_str_eq(names, hoped);
	json_decref(rows);
}

START_TEST(a_board_has_everybody_once_with_their_best)
{
	ck_assert_int_eq(enter("taro", 50, "d1", false, false), 1);
	ck_assert_int_eq(enter("hana", 70, "d2", false, false), 1);
	ck_assert_int_eq(enter("ken", 50, "d3", false, false), 3);	/* taro got 50 points first */
	ck_assert_int_eq(enter("hana", 10, "d4", false, false), 1);
	ck_assert_int_eq(enter("ken", 60, "d5", false, false), 2);
	reopen();
	expect_board("daily 2026-11-17", false, "hana 70, ken 60, taro 50");
	expect_board("daily 2026-11-17", true, "hana 10, taro 50, ken 50");
	expect_board("daily 2026-11-18", true, "");
}
END_TEST

START_TEST(the_same_journal_enters_a_list_once_under_any_name_or_mark)
{
	struct error e;
	struct ledger_entry again = { .game = "mino", .list = "daily 2026-11-17", .person = person("ken"), .score = 90,
	    .digest = "d1", .journal = "{}" };
	ck_assert_int_eq(enter("taro", 50, "d1", true, false), 1);
	ck_assert_int_eq(ledger_enter(ledger, &again, &e), 0);
	check_sentence(&e, ERR_RULE, "in the list already");
	again.list = "free";
	ck_assert_int_eq(ledger_enter(ledger, &again, &e), 1);
}
END_TEST

START_TEST(games_with_hints_is_assisted)
{
	enter("taro", 90, "d1", true, false);
	enter("hana", 40, "d2", false, false);
	expect_board("daily 2026-11-17", false, "hana 40");
	expect_board("daily 2026-11-17+hint", false, "taro 90");
	expect_json(ledger_lists(ledger, "mino"), "[\"daily 2026-11-17\", \"daily 2026-11-17+hint\"]");
	expect_json(ledger_lists(ledger, "puyo"), "[]");
}
END_TEST

START_TEST(of_a_persons_dailies_the_first_one_counts_and_is_listed_before_the_others)
{
	enter("taro", 10, "d1", false, true);
	enter("taro", 99, "d2", false, true);	/* a second attempt */
	enter("hana", 80, "d3", false, false);
	expect_board("daily 2026-11-17", false, "taro 10, hana 80");
}
END_TEST

/* --- documents --- */

static void
append_document(int64_t number, const json_t *body, void *context)
{
	json_t *list = context;
	json_array_append_new(list, json_pack("[I, O]", (json_int_t)number, (json_t *)body));
	ledger_put(ledger, "seen", number, false, body);	/* this callback may write */
}

START_TEST(documents_are_kept_by_kind_and_number_and_closed_ones_can_be_left_out)
{
	json_t *a = json_pack("{s:i}", "x", 1), *b = json_pack("{s:i}", "x", 2), *list = json_array();
	ck_assert_int_eq(ledger_next_number(ledger, "table"), 1);
	ck_assert_int_eq(ledger_next_number(ledger, "table"), 2);
	ck_assert_int_eq(ledger_next_number(ledger, "match"), 1);
	ledger_put(ledger, "table", 2, true, a);
	ledger_put(ledger, "table", 1, true, a);
	ledger_put(ledger, "match", 1, true, b);
	ledger_put(ledger, "table", 1, false, b);
	reopen();
	ck_assert_int_eq(ledger_next_number(ledger, "table"), 3);
	expect_json(ledger_document(ledger, "table", 1), "{\"x\": 2}");
	ck_assert_ptr_null(ledger_document(ledger, "table", 9));
	ledger_each_document(ledger, "table", true, append_document, list);
	expect_json(list, "[[2, {\"x\": 1}]]");
	list = json_array();
	ledger_each_document(ledger, "table", false, append_document, list);
	expect_json(list, "[[1, {\"x\": 2}], [2, {\"x\": 1}]]");
	json_decref(a);
	json_decref(b);
}
END_TEST

/* --- what can go wrong --- */

START_TEST(nothing_is_on_file_before_the_commit)
{
	ledger_commit(ledger);
	person("taro");
	raw_check("SELECT count(*) FROM people", "0");
	ck_assert(ledger_commit(ledger));
	raw_check("SELECT count(*) FROM people", "1");
}
END_TEST

START_TEST(a_full_disk_loses_nothing_and_is_reported_until_there_is_room)
{
	int64_t taro = person("taro");
	ck_assert(ledger_commit(ledger));
	full = true;
	int64_t hana = person("hana");
	struct ledger_result r = game_between("a-1", taro, hana), next = game_between("a-2", hana, taro);
	ck_assert(ledger_post(ledger, &r, before, after));
	ck_assert(!ledger_commit(ledger));
	ck_assert_ptr_nonnull(strstr(ledger_trouble(ledger), "disk is full"));
	ck_assert_int_eq(person("hana"), hana);		/* the ledger goes on in memory */
	ck_assert(!ledger_post(ledger, &r, before, after));
	ck_assert(ledger_post(ledger, &next, before, after));
	ck_assert(!ledger_commit(ledger));
	ck_assert_int_eq(ledger_standing(ledger, hana, "gunjin", TODAY).games, 2);
	raw_check("SELECT count(*) FROM people", "1");
	full = false;
	reopen();	/* closing the ledger writes it after all */
	ck_assert_int_eq(ledger_standing(ledger, hana, "gunjin", TODAY).games, 2);
	ck_assert_double_eq_tol(ledger_standing(ledger, hana, "gunjin", TODAY).rating.rating, after[0].rating, 1e-9);
	ck_assert_int_eq(person("hana"), hana);
}
END_TEST

/* Opening must leave such a file as it is and use memory instead. */
static void
expect_untouched(const char *word)
{
	size_t size, size_after;
	char *bytes = file_bytes(database, &size);
	struct error why;
	struct ledger *l = ledger_open(folder, &why);
	check_sentence(&why, ERR_STORE, word);
	check_sentence(&why, ERR_STORE, database);
	ck_assert_ptr_nonnull(ledger_trouble(l));
	ck_assert_int_gt(ledger_find_or_add_person(l, "login", "taro"), 0);
	ck_assert(ledger_commit(l));
	ck_assert_ptr_nonnull(ledger_trouble(l));
	ledger_close(l);
	char *bytes_after = file_bytes(database, &size_after);
	ck_assert_uint_eq(size_after, size);
	ck_assert_mem_eq(bytes_after, bytes, size);
	free(bytes);
	free(bytes_after);
}

static const struct { const char *sql, *word; } foreign[] = {
	{ "PRAGMA user_version = 9999",		"newer goyu" },
	{ "PRAGMA application_id = 1735358837",	"not a ledger" },	/* a store of games */
	{ "DROP TABLE parts",			"damaged" },
	{ "ALTER TABLE ratings RENAME COLUMN day TO date", "damaged" },
};

START_TEST(a_file_that_is_not_ours_is_left_alone)
{
	person("taro");
	ledger_close(ledger);
	raw_change(foreign[_i].sql);
	expect_untouched(foreign[_i].word);
	ledger = ledger_open(NULL, NULL);
}
END_TEST

START_TEST(a_damaged_file_is_left_alone)
{
	for (int i = 0; i < 200; i++) {
		char name[16];
		snprintf(name, sizeof name, "p%d", i);
		person(name);
	}
	ledger_close(ledger);
	size_t size;
	char *bytes = file_bytes(database, &size);
	memset(bytes + 4096 + 8, 0x5a, 2000);
	if (_i == 1)
		memset(bytes, 'x', 100);
	file_write(database, bytes, size);
	expect_untouched(_i == 0 ? "damaged" : "not a ledger");
	free(bytes);
	ledger = ledger_open(NULL, NULL);
}
END_TEST

START_TEST(the_files_are_the_server_own)
{
	static const char *const ends[] = { "", "-wal", "-shm" };
	person("taro");
	ledger_commit(ledger);
	for (size_t i = 0; i < LEN(ends); i++) {
		struct stat file;
		char *path = mem_format("%s%s", database, ends[i]);
		ck_assert_int_eq(stat(path, &file), 0);
		ck_assert_uint_eq(file.st_mode & 0777, 0600);
		free(path);
	}
}
END_TEST

START_TEST(another_process_is_asked_to_sync_once_after_a_commit)
{
	ledger_sync_elsewhere(ledger);
	ck_assert(!ledger_take_unsynced(ledger));
	person("taro");
	ledger_commit(ledger);
	ck_assert(ledger_take_unsynced(ledger));
	ck_assert(!ledger_take_unsynced(ledger));
	ck_assert(store_sync_path(database));
}
END_TEST

/* Posts results for ever, and reports how many are committed. */
static void
post_for_ever(int told)
{
	int64_t taro = person("taro"), hana = person("hana");
	for (int i = 1; ; i++) {
		char name[32];
		snprintf(name, sizeof name, "a-%d", i);
		struct ledger_result r = game_between(name, taro, hana);
		if (!ledger_post(ledger, &r, before, after) || !ledger_commit(ledger) ||
		    write(told, &i, sizeof i) != sizeof i)
			_exit(1);
	}
}

START_TEST(a_killed_server_has_both_ratings_of_every_result_or_neither)
{
	int told[2], count = 0;
	ledger_close(ledger);
	ck_assert_int_eq(pipe(told), 0);
	pid_t pid = fork();
	ck_assert_int_ge(pid, 0);
	if (pid == 0) {
		ledger = open_ledger();
		post_for_ever(told[1]);
	}
	close(told[1]);
	while (count < 40 + 7 * _i)
		ck_assert_int_eq(read(told[0], &count, sizeof count), sizeof count);
	kill(pid, SIGKILL);
	ck_assert_int_eq(waitpid(pid, NULL, 0), pid);
	for (int more; read(told[0], &more, sizeof more) == sizeof more; )
		count = more;
	ledger = open_ledger();
	int won = ledger_standing(ledger, person("taro"), "gunjin", TODAY).won,
	    lost = ledger_standing(ledger, person("hana"), "gunjin", TODAY).lost;
	ck_assert_int_eq(won, lost);
	ck_assert_int_ge(won, count);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_person_is_a_realm_and_a_name);
	tcase_add_loop_test(all, what_cannot_be_typed_or_shown_is_no_name, 0, LEN(no_names));
	tcase_add_test(all, blocking_is_of_one_person_and_can_be_taken_back);
	tcase_add_test(all, a_rated_result_moves_both_ratings_and_counts_for_both);
	tcase_add_test(all, a_result_that_is_posted_again_changes_nothing);
	tcase_add_loop_test(all, games_that_are_unrated_or_with_a_cpu_move_no_rating, 0, 2);
	tcase_add_test(all, of_several_players_the_order_of_ranks_is_the_order_of_ratings);
	tcase_add_test(all, a_ladder_has_those_who_are_sure_first_and_ends_after_fifty);
	tcase_add_test(all, a_board_has_everybody_once_with_their_best);
	tcase_add_test(all, the_same_journal_enters_a_list_once_under_any_name_or_mark);
	tcase_add_test(all, games_with_hints_is_assisted);
	tcase_add_test(all, of_a_persons_dailies_the_first_one_counts_and_is_listed_before_the_others);
	tcase_add_test(all, documents_are_kept_by_kind_and_number_and_closed_ones_can_be_left_out);
	tcase_add_test(all, nothing_is_on_file_before_the_commit);
	tcase_add_test(all, a_full_disk_loses_nothing_and_is_reported_until_there_is_room);
	tcase_add_loop_test(all, a_file_that_is_not_ours_is_left_alone, 0, LEN(foreign));
	tcase_add_loop_test(all, a_damaged_file_is_left_alone, 0, 2);
	tcase_add_test(all, the_files_are_the_server_own);
	tcase_add_test(all, another_process_is_asked_to_sync_once_after_a_commit);
	tcase_add_loop_test(all, a_killed_server_has_both_ratings_of_every_result_or_neither, 0, suite_times(3));
}

int
main(void)
{
	return suite_run("table ledger", fill, 60);
}
