/* store_batch.c: checks many calls as one transaction, and a slow disk that another process uses. */
#include "store_shim.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kept_case.h"

static struct { bool full; int syncs; } disk;

static int
shim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
	return disk.full ? SQLITE_FULL : real_methods(file)->xWrite(file, bytes, size, at);
}

static int
shim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	return real_methods(file)->xTruncate(file, size);
}

static int
shim_sync(sqlite3_file *file, int flags)
{
	disk.syncs++;
	return real_methods(file)->xSync(file, flags);
}

static void
shim_opened(sqlite3_file *file, const char *name)
{
	(void)file, (void)name;
}

static void
set_up_shim(void)
{
	shim_install();
	set_up();
}

static void
tear_down_shim(void)
{
	disk.full = false;
	tear_down();
}

/* --- many calls --- */

START_TEST(what_is_held_is_seen_here_at_once_and_elsewhere_after_the_commit)
{
	int64_t first = game_new(store, "mino"), second = game_new(store, "puyo");
	store_begin_batch(store);
	append_many(store, first, 1, 3);
	append_many(store, second, 1, 2);
	ck_assert_int_eq(game_new(store, "mino"), 3);
	ck_assert_int_eq(journal_length(store, first, NULL), 3);
	raw_check("SELECT count(*) FROM entries", "0");
	ck_assert(store_commit(store, NULL));
	raw_check("SELECT count(*) FROM entries", "5");
	raw_check("SELECT count(*) FROM games", "3");
	append_many(store, first, 4, 4);	/* each call is a transaction again */
	raw_check("SELECT count(*) FROM entries", "6");
}
END_TEST

START_TEST(a_call_that_fails_takes_back_only_itself)
{
	json_t *start = json_object();
	struct entry twice[] = { { 1, 2, 60, "play 1", 1 }, { 1, 2, 120, "play 2", 2 } };
	struct whole_game bad = { .game = "mino", .start = start, .entries = twice, .length = 2 };
	int64_t id = game_new(store, "mino");
	struct error e;
	store_begin_batch(store);
	append_many(store, id, 1, 2);
	ck_assert_int_eq(store_game_whole(store, &bad, &e), 0);
	ck_assert(!append(store, id, 2, &e));
	ck_assert(!append(store, id + 7, 1, &e));
	append_many(store, id, 3, 3);
	ck_assert(store_commit(store, &e));
	raw_check("SELECT count(*) FROM games", "1");
	raw_check("SELECT count(*) FROM entries", "3");
	json_decref(start);
}
END_TEST

START_TEST(a_hold_without_a_write_keeps_nobody_from_writing)
{
	int64_t id = game_new(store, "mino");
	store_begin_batch(store);
	ck_assert_int_eq(journal_length(store, id, NULL), 0);
	raw_change("INSERT INTO settings VALUES ('lang', 'ja')");
	ck_assert(store_commit(store, NULL));
}
END_TEST

START_TEST(closing_commits_what_is_held)
{
	int64_t id = game_new(store, "mino");
	store_begin_batch(store);
	append_many(store, id, 1, 2);
	store_close(store);
	store = open_well();
	ck_assert_int_eq(journal_length(store, id, NULL), 2);
}
END_TEST

/* --- a disk that is full --- */

START_TEST(a_commit_that_fails_leaves_the_sessions_to_be_written_again)
{
	struct session *old = begin_knight(store, "", NULL);
	play_at_random(old, 2);
	store_begin_batch(store);
	struct session *fresh = begin_knight(store, "", NULL);
	play_at_random(fresh, 4);
	play_at_random(old, 3);
	session_pause(old, 0);
	ck_assert(!session_unsaved(old) && !session_unsaved(fresh) && session_id(fresh) == 2);
	struct error e;
	disk.full = true;
	ck_assert(!store_commit(store, &e));
	check_sentence(&e, ERR_STORE, "is full");
	ck_assert_str_eq(store_trouble(store), "the disk is full");
	ck_assert(session_unsaved(old) && session_unsaved(fresh) && session_id(fresh) == 0);
	disk.full = false;
	store_begin_batch(store);
	store_idle_work(store, 1000);
	ck_assert(store_commit(store, &e));
	ck_assert(!session_unsaved(old) && !session_unsaved(fresh));
	ck_assert_ptr_null(store_trouble(store));
	raw_check("SELECT group_concat(actions) FROM games", "5,4");
	expect_resumes(old);
	expect_resumes(fresh);
}
END_TEST

/* SQLite writes this much before the commit, so the disk is full during a call. */
START_TEST(a_disk_that_is_full_before_the_commit_loses_nothing_either)
{
	char *text = mem_new(4000001);
	memset(text, 'x', 4000000);
	struct session *s = begin_knight(store, "", NULL);
	store_begin_batch(store);
	play_at_random(s, 3);
	disk.full = true;
	ck_assert(!store_set_setting(store, "large", text, NULL));
	ck_assert(session_unsaved(s));
	disk.full = false;
	play_at_random(s, 2);
	ck_assert(!session_unsaved(s));
	ck_assert(store_commit(store, NULL));
	raw_check("SELECT count(*) FROM entries", "5");
	raw_check("SELECT count(*) FROM settings", "0");
	expect_resumes(s);
	free(text);
}
END_TEST

START_TEST(a_disk_that_stays_full_is_not_asked_in_every_turn)
{
	struct session *s = begin_knight(store, "", NULL);
	int64_t now = 5000;
	store_idle_work(store, now);
	disk.full = true;
	play_at_random(s, 1);
	int tries = 0;
	for (int turn = 0; turn < 5; turn++) {
		int64_t due = store_idle_work_due(store);
		ck_assert_int_ge(due, 0);
		now = due > now ? due : now;
		store_begin_batch(store);
		store_idle_work(store, now);
		tries += !store_commit(store, NULL);
	}
	ck_assert_int_eq(tries, 5);
	ck_assert_int_ge(now, 5000 + 3 * 2000);
	disk.full = false;
	session_free(s);
}
END_TEST

START_TEST(a_session_that_is_freed_hears_of_no_commit)
{
	store_idle_work(store, 1000);
	store_begin_batch(store);
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 1);
	session_free(s);
	disk.full = true;
	ck_assert(!store_commit(store, NULL));
	ck_assert_int_lt(store_idle_work_due(store), 0);
}
END_TEST

/* --- another process waits for the disk --- */

START_TEST(a_store_that_leaves_syncing_to_another_never_waits_for_the_disk)
{
	int64_t id = game_new(store, "mino");
	store_idle_work(store, 1000);
	store_sync_elsewhere(store);
	ck_assert(!store_take_unsynced(store));
	disk.syncs = 0;
	for (int i = 1; i <= 2000; i++) {
		store_begin_batch(store);
		ck_assert(append(store, id, i, NULL));
		ck_assert(store_commit(store, NULL));
		if (store_idle_work_due(store) >= 0)
			store_idle_work(store, 1000 + 300 * i);
	}
	ck_assert_int_eq(disk.syncs, 0);
	ck_assert(store_take_unsynced(store));
	ck_assert(!store_take_unsynced(store));
	ck_assert_int_lt(store_idle_work_due(store), 0);
}
END_TEST

/* Starts a process that syncs and writes a byte for each byte it reads. */
static pid_t
begin_syncer(int ask[2], int answer[2])
{
	ck_assert(pipe(ask) == 0 && pipe(answer) == 0);
	pid_t pid = fork();
	ck_assert_int_ge(pid, 0);
	if (pid > 0)
		return pid;
	char byte;
	close(ask[1]);
	while (read(ask[0], &byte, 1) == 1) {
		byte = store_sync_path(database) ? 'y' : 'n';
		if (write(answer[1], &byte, 1) != 1)
			break;
	}
	_exit(0);
}

static void
end_process(pid_t pid, int signal)
{
	int status;
	if (signal != 0)
		kill(pid, signal);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
}

START_TEST(the_other_process_shortens_a_long_log)
{
	int ask[2], answer[2];
	char byte = 's';
	struct stat log;
	store_close(store);
	pid_t pid = begin_syncer(ask, answer);
	store = open_well();
	store_sync_elsewhere(store);
	char *text = mem_new(3000001), *path = mem_format("%s-wal", database);
	memset(text, 'x', 3000000);
	for (int i = 0; i < 5; i++) {
		char name[] = { (char)('a' + i), '\0' };
		ck_assert(store_set_setting(store, name, text, NULL));
		ck_assert(write(ask[1], &byte, 1) == 1 && read(answer[0], &byte, 1) == 1);
		ck_assert_int_eq(byte, 'y');
	}
	ck_assert_int_eq(stat(path, &log), 0);
	ck_assert_int_lt(log.st_size, 9000000);
	close(ask[1]);
	end_process(pid, 0);
	free(path);
	free(text);
}
END_TEST

/* Commits batches of several actions and reports how many are committed, until it is killed. */
static void
write_for_ever(int told)
{
	char text[40001] = "";
	memset(text, 'x', sizeof text - 1);
	json_t *large = json_pack("{s:s}", "state", text);
	struct store *s = open_well();
	store_sync_elsewhere(s);
	for (int64_t i = 1; ; i++) {
		store_begin_batch(s);
		bool ok = append_with(s, 1, 2 * i - 1, large, NULL, NULL, NULL) && append(s, 1, 2 * i, NULL);
		int64_t length = 2 * i;
		if (!ok || !store_commit(s, NULL) || write(told, &length, sizeof length) != sizeof length)
			_exit(1);
	}
}

START_TEST(a_killed_program_loses_no_commit_while_another_process_syncs)
{
	int told[2], ask[2], answer[2];
	game_new(store, "mino");
	store_close(store);
	ck_assert_int_eq(pipe(told), 0);
	pid_t syncer = begin_syncer(ask, answer), writer = fork();
	ck_assert_int_ge(writer, 0);
	if (writer == 0)
		write_for_ever(told[1]);
	close(told[1]);
	int64_t length = 0, turns = 150 + 37 * _i;
	for (int64_t i = 0; i < turns; i++) {
		ck_assert_int_eq(read(told[0], &length, sizeof length), sizeof length);
		if (i % 20 == 0)
			ck_assert_int_eq(write(ask[1], "s", 1), 1);
	}
	end_process(writer, SIGKILL);
	close(ask[1]);
	end_process(syncer, SIGKILL);
	for (int64_t more; read(told[0], &more, sizeof more) == sizeof more; )
		length = more;
	store = open_well();
	int64_t found = journal_length(store, 1, NULL);
	ck_assert_int_ge(found, length);
	ck_assert_int_eq(found % 2, 0);		/* a batch is stored whole */
	raw_check("PRAGMA integrity_check", "ok");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up_shim, tear_down_shim);
	tcase_add_test(all, what_is_held_is_seen_here_at_once_and_elsewhere_after_the_commit);
	tcase_add_test(all, a_call_that_fails_takes_back_only_itself);
	tcase_add_test(all, a_hold_without_a_write_keeps_nobody_from_writing);
	tcase_add_test(all, closing_commits_what_is_held);
	tcase_add_test(all, a_commit_that_fails_leaves_the_sessions_to_be_written_again);
	tcase_add_test(all, a_disk_that_is_full_before_the_commit_loses_nothing_either);
	tcase_add_test(all, a_disk_that_stays_full_is_not_asked_in_every_turn);
	tcase_add_test(all, a_session_that_is_freed_hears_of_no_commit);
	tcase_add_test(all, a_store_that_leaves_syncing_to_another_never_waits_for_the_disk);
	tcase_add_test(all, the_other_process_shortens_a_long_log);
	tcase_add_loop_test(all, a_killed_program_loses_no_commit_while_another_process_syncs, 0, suite_times(3));
}

int
main(void)
{
	return suite_run("store hold", fill, 60);
}
