/* store_shared.c: checks several programs with one store, and damage that appears while it is
 * open. */
#include "store_case.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

/* --- two programs --- */

START_TEST(each_sees_what_the_other_writes)
{
	struct store *a = open_well(), *b = open_well();
	int64_t id = game_new(a, "mino");
	for (int64_t seq = 1; seq <= 20; seq += 2) {
		ck_assert(append(a, id, seq, NULL));
		ck_assert_int_eq(journal_length(b, id, NULL), seq);
		ck_assert(append(b, id, seq + 1, NULL));
		ck_assert_int_eq(journal_length(a, id, NULL), seq + 1);
	}
	ck_assert(store_set_setting(a, "lang", "ja", NULL));
	char *value = store_setting(b, "lang");
	ck_assert_pstr_eq(value, "ja");
	free(value);
	store_close(a);
	ck_assert(store_undo(b, id, 20, NULL));
	store_close(b);
}
END_TEST

START_TEST(the_same_number_is_written_once)
{
	struct store *a = open_well(), *b = open_well();
	int64_t id = game_new(a, "mino");
	for (int64_t seq = 1; seq <= 10; seq++) {
		struct error e = { 0 };
		struct store *first = seq % 3 == 0 ? b : a, *second = first == a ? b : a;
		ck_assert(append(first, id, seq, &e));
		ck_assert(!append(second, id, seq, &e));
		check_sentence(&e, ERR_STORE, "Another program has changed");
	}
	ck_assert_int_eq(journal_length(a, id, NULL), 10);
	store_close(a);
	store_close(b);
}
END_TEST

enum { RACERS = 4, RACE_LENGTH = 60 };

/* Tries to append every number to game 1; exits with how many appends succeeded. */
static void
race(void)
{
	struct store *s = store_open(folder, NULL);
	int won = 0;
	if (store_is_memory(s))
		_exit(255);
	for (int64_t seq = 1; seq <= RACE_LENGTH; seq++)
		won += append(s, 1, seq, NULL);
	store_close(s);
	_exit(won);
}

START_TEST(racing_programs_write_each_number_once)
{
	struct store *s = open_well();
	ck_assert_int_eq(game_new(s, "mino"), 1);
	store_close(s);
	pid_t racers[RACERS];
	for (int i = 0; i < RACERS; i++)
		if ((racers[i] = fork()) == 0)
			race();
	int won = 0;
	for (int i = 0; i < RACERS; i++) {
		int status;
		ck_assert_int_eq(waitpid(racers[i], &status, 0), racers[i]);
		ck_assert(WIFEXITED(status) && WEXITSTATUS(status) <= RACE_LENGTH);
		won += WEXITSTATUS(status);
	}
	s = open_well();
	ck_assert_int_eq(journal_length(s, 1, NULL), won);
	ck_assert_int_gt(won, 0);
	store_close(s);
}
END_TEST

/* All start at the same moment, and the folder does not exist yet. */
START_TEST(programs_that_start_together_share_a_new_store)
{
	int gate[2];
	ck_assert_int_eq(pipe(gate), 0);
	ck_assert_int_eq(rmdir(folder), 0);
	pid_t starters[RACERS];
	for (int i = 0; i < RACERS; i++) {
		if ((starters[i] = fork()) == 0) {
			char none;
			close(gate[1]);
			if (read(gate[0], &none, 1) != 0)	/* until the gate closes */
				_exit(1);
			struct store *s = store_open(folder, NULL);
			bool ok = !store_is_memory(s) && append(s, game_new(s, "mino"), 1, NULL);
			store_close(s);
			_exit(ok ? 0 : 1);
		}
	}
	close(gate[0]);
	close(gate[1]);
	for (int i = 0; i < RACERS; i++) {
		int status;
		ck_assert_int_eq(waitpid(starters[i], &status, 0), starters[i]);
		ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	}
	raw_check("SELECT count(*) FROM entries", "4");
	raw_check("PRAGMA integrity_check", "ok");
	raw_check("PRAGMA journal_mode", "wal");
}
END_TEST

static double
seconds_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The shortest of several tries, because on a busy machine a process may have to wait for a
 * processor. Stops when a try is short enough. */
static double
seconds_of_refused_append(struct store *s, int64_t id, double enough, struct error *e)
{
	double shortest = 1e9;
	for (int i = 0; i < PATIENCE && shortest >= enough; i++) {
		double begun = seconds_now();
		ck_assert(!append(s, id, 1, e));
		double took = seconds_now() - begun;
		shortest = took < shortest ? took : shortest;
	}
	return shortest;
}

START_TEST(a_program_that_hogs_the_store_holds_others_up_for_a_second_only)
{
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	sqlite3 *hog;
	ck_assert_int_eq(sqlite3_open(database, &hog), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(hog, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	struct error e = { 0 };
	double shortest = seconds_of_refused_append(s, id, 1.5, &e);
	ck_assert_double_lt(shortest, 1.5);
	check_sentence(&e, ERR_STORE, "is using");
	ck_assert_int_eq(journal_length(s, id, NULL), 0);	/* reading still works */
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
	ck_assert(append(s, id, 1, &e));
	store_close(s);
}
END_TEST

/* While a reader has the file open, the store cannot change it to a log. Each commit then waits for
 * the disk, and only calls that may wait wait for readers. */
START_TEST(without_a_log_nobody_waits_long_and_nothing_is_left_to_sync)
{
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	store_close(s);
	raw_change("PRAGMA journal_mode = DELETE");
	sqlite3 *reader;
	ck_assert_int_eq(sqlite3_open(database, &reader), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(reader, "BEGIN; SELECT * FROM games", NULL, NULL, NULL), SQLITE_OK);
	s = open_well();
	for (int64_t now = 1; store_idle_work_due(s) >= 0; now = store_idle_work_due(s))
		store_idle_work(s, now);	/* makes the daily copy */
	store_wait(s, false);
	double shortest = seconds_of_refused_append(s, id, 0.5, NULL);
	ck_assert_double_lt(shortest, 0.5);
	ck_assert_str_eq(store_trouble(s), "another program is writing");
	ck_assert_int_eq(sqlite3_close(reader), SQLITE_OK);
	append_many(s, id, 1, 3);
	ck_assert_ptr_null(store_trouble(s));
	ck_assert_int_lt(store_idle_work_due(s), 0);
	store_close(s);
	raw_check("PRAGMA journal_mode", "delete");
}
END_TEST

/* --- claims --- */

START_TEST(a_game_is_claimed_by_one_at_a_time)
{
	struct store *a = open_well(), *b = open_well();
	int64_t id = game_new(a, "mino"), other = game_new(a, "mino");
	struct error e = { 0 };
	ck_assert(store_game_claim(a, id, &e));
	ck_assert(store_game_claim(a, id, &e));		/* the store has claimed it already */
	ck_assert(!store_game_claim(b, id, &e));
	check_sentence(&e, ERR_STORE, "Another program is playing the saved game 1.");
	ck_assert(store_game_claim(b, other, &e));
	ck_assert(!store_game_claim(a, other, &e));
	store_game_release(b, id);			/* not its own claim: does nothing */
	ck_assert(!store_game_claim(b, id, &e));
	store_game_release(a, id);
	ck_assert(store_game_claim(b, id, &e));
	store_close(b);
	ck_assert(store_game_claim(a, id, &e));
	ck_assert(store_game_claim(a, other, &e));
	store_close(a);
}
END_TEST

START_TEST(a_claim_ends_with_a_killed_program)
{
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	int ready[2];
	ck_assert_int_eq(pipe(ready), 0);
	pid_t child = fork();
	if (child == 0) {
		struct store *own = store_open(folder, NULL);
		char answer = store_game_claim(own, id, NULL) ? 'y' : 'n';
		if (write(ready[1], &answer, 1) == 1)
			pause();
		_exit(1);
	}
	char answer;
	ck_assert_int_eq(read(ready[0], &answer, 1), 1);
	ck_assert_int_eq(answer, 'y');
	ck_assert(!store_game_claim(s, id, NULL));
	ck_assert_int_eq(kill(child, SIGKILL), 0);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	ck_assert(store_game_claim(s, id, NULL));
	store_close(s);
}
END_TEST

START_TEST(a_game_that_another_plays_is_not_deleted)
{
	struct store *a = open_well(), *b = open_well();
	int64_t id = game_new(a, "mino");
	struct error e = { 0 };
	ck_assert(store_game_claim(a, id, &e));
	ck_assert(!store_game_delete(b, id, &e));
	check_sentence(&e, ERR_STORE, "Another program is playing");
	ck_assert(append(a, id, 1, &e));
	ck_assert(store_game_delete(a, id, &e));
	store_game_release(a, id);
	ck_assert(store_game_delete(b, id, &e));	/* deleted already: still succeeds */
	store_close(a);
	store_close(b);
}
END_TEST

START_TEST(a_lock_file_that_is_a_link_is_not_followed)
{
	char lock[96], target[96];
	snprintf(lock, sizeof lock, "%s/goyu.lock", folder);
	snprintf(target, sizeof target, "%s/target", folder);
	ck_assert_int_eq(symlink(target, lock), 0);
	struct store *s = open_well();
	struct error e = { 0 };
	ck_assert(!store_game_claim(s, 1, &e));
	check_sentence(&e, ERR_STORE, lock);
	ck_assert_int_ne(access(target, F_OK), 0);
	ck_assert(!store_game_delete(s, 1, &e));
	store_close(s);
}
END_TEST

START_TEST(no_game_has_a_number_below_nothing)
{
	struct store *s = open_well();
	struct error e = { 0 };
	ck_assert(!store_game_claim(s, -1, &e));
	check_sentence(&e, ERR_STORE, "cannot be locked");
	store_close(s);
}
END_TEST

/* --- damage found later --- */

/* Makes two games with three actions and a snapshot after each, one score, one record. */
static struct store *
open_played(void)
{
	struct store *s = open_well();
	json_t *json = json_pack("{s:i, s:{}}", "at", 3, "stats");
	for (int game = 1; game <= 2; game++) {
		int64_t id = game_new(s, "mino");
		for (int64_t seq = 1; seq <= 3; seq++)
			ck_assert(append_with(s, id, seq, json, json, NULL, NULL));
	}
	struct finish finish = { json, "daily", 5, "best", json };
	ck_assert(append_with(s, game_new(s, "mino"), 1, NULL, NULL, &finish, NULL));
	json_decref(json);
	return s;
}

static bool
count_game(const struct game_row *row, void *context)
{
	ck_assert_ptr_nonnull(row->start);
	++*(int *)context;
	return true;
}

static const struct { const char *sql; bool over; int listed; } bad_games[] = {
	{ "UPDATE games SET start = '{' WHERE id = 2",		false, 1 },
	{ "UPDATE games SET start = '' WHERE id = 2",		false, 1 },
	{ "UPDATE games SET start = x'00ff' WHERE id = 2",	false, 1 },
	{ "UPDATE games SET game = x'ff' WHERE id = 2",		false, 1 },
	{ "UPDATE games SET actions = -4 WHERE id = 2",		false, 1 },
	{ "UPDATE games SET result = '{}' WHERE id = 2",	false, 1 },
	{ "UPDATE games SET result = '[1,' WHERE id = 3",	true,  0 },
	{ "UPDATE games SET result = NULL WHERE id = 3",	true,  0 },
};

START_TEST(a_damaged_game_is_left_out_of_the_list)
{
	struct store *s = open_played();
	raw_change(bad_games[_i].sql);
	int count = 0;
	struct error e = { 0 };
	ck_assert(store_games(s, NULL, bad_games[_i].over, 9, count_game, &count, NULL));
	ck_assert_int_eq(count, bad_games[_i].listed);
	ck_assert(!store_game(s, bad_games[_i].over ? 3 : 2, count_game, &count, &e));
	check_sentence(&e, ERR_DATA, "is damaged.");
	store_close(s);
}
END_TEST

static bool
has_no_summary(const struct game_row *row, void *context)
{
	(void)context;
	ck_assert_ptr_null(row->summary);
	return true;
}

static bool
has_no_stats(const struct score_row *row, void *context)
{
	ck_assert_ptr_null(row->stats);
	ck_assert_int_eq(row->score, 5);
	++*(int *)context;
	return true;
}

START_TEST(what_only_decorates_may_be_damaged)
{
	struct store *s = open_played();
	raw_change("UPDATE games SET summary = '{\"'");
	raw_change("UPDATE scores SET stats = 'x'; UPDATE progress SET record = ']'");
	ck_assert(store_game(s, 2, has_no_summary, NULL, NULL));
	int count = 0;
	ck_assert(store_scores_best(s, "mino", "daily", false, 9, has_no_stats, &count, NULL));
	ck_assert_int_eq(count, 1);
	ck_assert_ptr_null(store_progress(s, "mino", "best"));
	json_t *all = store_progress_all(s, "mino");
	ck_assert_uint_eq(json_object_size(all), 0);
	json_decref(all);
	store_close(s);
}
END_TEST

START_TEST(a_damaged_snapshot_gives_way_to_the_one_before)
{
	struct store *s = open_played();
	raw_change("UPDATE snapshots SET state = '{\"at\":3' WHERE game = 2 AND seq = 3");
	int64_t seq;
	json_t *state = store_snapshot(s, 2, INT64_MAX, &seq);
	ck_assert_int_eq(seq, 2);
	ck_assert(json_is_object(state));
	json_decref(state);
	raw_change("UPDATE snapshots SET state = '' WHERE game = 2");
	ck_assert_ptr_null(store_snapshot(s, 2, INT64_MAX, &seq));
	ck_assert_int_eq(seq, 0);
	store_close(s);
}
END_TEST

static bool
list_numbers(const struct entry *in, void *context)
{
	char *list = context;
	snprintf(list + strlen(list), 8, "%d ", (int)in->seq);
	return true;
}

static const struct { const char *sql, *numbers; } bad_journals[] = {
	{ "DELETE FROM entries WHERE game = 2 AND seq = 1",		"2 3 " },
	{ "DELETE FROM entries WHERE game = 2 AND seq = 3",		"1 2 " },
	{ "DELETE FROM entries WHERE game = 2",				"" },
	{ "INSERT INTO entries VALUES (2, 5, 1, 0, 'play 4', 0)",	"1 2 3 5 " },
	{ "UPDATE entries SET seq = -1 WHERE game = 2 AND seq = 2",	"-1 1 3 " },
	{ "UPDATE entries SET seq = 'one' WHERE game = 2 AND seq = 1",	"2 3 0 " },
};

START_TEST(a_journal_with_a_gap_is_given_as_it_is)
{
	struct store *s = open_played();
	char list[64] = "";
	raw_change(bad_journals[_i].sql);
	ck_assert(store_journal(s, 2, list_numbers, list, NULL));
	ck_assert_str_eq(list, bad_journals[_i].numbers);
	ck_assert_int_eq(journal_length(s, 1, NULL), 3);
	store_close(s);
}
END_TEST

START_TEST(a_cut_game_has_its_first_actions_only)
{
	struct store *s = open_played();
	json_t *start = json_pack("{s:i}", "drift", 2);
	struct error e = { 0 };
	ck_assert(store_game_cut(s, 2, start, 1, 77, NULL));
	raw_check("SELECT start || actions || ' ' || ticks FROM games WHERE id = 2", "{\"drift\":2}1 77");
	raw_check("SELECT group_concat(seq) FROM entries WHERE game = 2", "1");
	raw_check("SELECT max(seq) FROM snapshots WHERE game = 2", "1");
	ck_assert_int_eq(journal_length(s, 1, NULL), 3);
	ck_assert(append(s, 2, 2, &e));
	ck_assert(!store_game_cut(s, 77, start, 1, 0, &e));
	check_sentence(&e, ERR_INPUT, "There is no saved game 77.");
	json_decref(start);
	store_close(s);
}
END_TEST

START_TEST(an_append_onto_a_damaged_journal_changes_nothing)
{
	struct store *s = open_played();
	raw_change("INSERT INTO entries VALUES (2, 4, 1, 0, 'play 4', 0)");
	struct error e = { 0 };
	ck_assert(!append(s, 2, 4, &e));
	check_sentence(&e, ERR_STORE, "damaged");
	raw_check("SELECT actions FROM games WHERE id = 2", "3");
	ck_assert(append(s, 1, 4, &e));
	store_close(s);
}
END_TEST

/* Overwrites the root page of a table. Then a second store writes once, so that the first one must
 * read the file again. */
static void
spoil_table(struct store *writer, const char *sql)
{
	char page[4096], *root = raw_sql(sql);
	memset(page, 0xff, sizeof page);
	pid_t child = fork();
	if (child == 0) {	/* closing the file here would drop SQLite's locks */
		int fd = open(database, O_WRONLY);
		_exit(pwrite(fd, page, sizeof page, (atol(root) - 1) * 4096) == 4096 ? 0 : 1);
	}
	int status;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	free(root);
	ck_assert(store_set_setting(writer, "look", "again", NULL));
}

START_TEST(a_store_that_is_damaged_while_open_says_so_and_changes_nothing)
{
	store_close(open_played());
	struct store *s = open_well(), *writer = open_well();
	spoil_table(writer, "SELECT rootpage FROM sqlite_master WHERE name = 'entries'");
	struct error e[4] = { 0 };
	ck_assert_int_eq(journal_length(s, 2, &e[0]), -1);
	ck_assert(!append(s, 2, 4, &e[1]));
	ck_assert(!store_undo(s, 2, 3, &e[2]));
	ck_assert(!store_game_delete(s, 2, &e[3]));
	for (size_t i = 0; i < LEN(e); i++)
		check_sentence(&e[i], ERR_STORE, "is damaged.");
	raw_check("SELECT actions FROM games WHERE id = 2", "3");
	raw_check("SELECT count(*) FROM snapshots WHERE game = 2", "3");
	ck_assert(store_set_setting(s, "still", "works", NULL));
	store_close(s);
	store_close(writer);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_test(all, each_sees_what_the_other_writes);
	tcase_add_test(all, the_same_number_is_written_once);
	tcase_add_test(all, racing_programs_write_each_number_once);
	tcase_add_loop_test(all, programs_that_start_together_share_a_new_store, 0, 5);
	tcase_add_test(all, a_program_that_hogs_the_store_holds_others_up_for_a_second_only);
	tcase_add_test(all, without_a_log_nobody_waits_long_and_nothing_is_left_to_sync);
	tcase_add_test(all, a_game_is_claimed_by_one_at_a_time);
	tcase_add_test(all, a_claim_ends_with_a_killed_program);
	tcase_add_test(all, a_game_that_another_plays_is_not_deleted);
	tcase_add_test(all, a_lock_file_that_is_a_link_is_not_followed);
	tcase_add_test(all, no_game_has_a_number_below_nothing);
	tcase_add_loop_test(all, a_damaged_game_is_left_out_of_the_list, 0, (int)LEN(bad_games));
	tcase_add_test(all, what_only_decorates_may_be_damaged);
	tcase_add_test(all, a_damaged_snapshot_gives_way_to_the_one_before);
	tcase_add_loop_test(all, a_journal_with_a_gap_is_given_as_it_is, 0, (int)LEN(bad_journals));
	tcase_add_test(all, a_cut_game_has_its_first_actions_only);
	tcase_add_test(all, an_append_onto_a_damaged_journal_changes_nothing);
	tcase_add_test(all, a_store_that_is_damaged_while_open_says_so_and_changes_nothing);
}

int
main(void)
{
	return suite_run("store_shared", fill, 10);
}
