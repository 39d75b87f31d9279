/* store_unusable.c: checks that files and places that cannot be a store are left as they are. */
#include "store_case.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"

/* --- files that are left alone --- */

/* Makes an undamaged store with some rows in every table. */
static void
make_store(void)
{
	struct store *s = open_well();
	json_t *json = json_pack("{s:{s:i}}", "stats", "moves", 40);
	struct finish finish = { json, "daily", 12, "best", json };
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 149);
	ck_assert(append_with(s, id, 150, json, json, &finish, NULL));
	id = game_new(s, "mino");
	ck_assert(append_with(s, id, 1, json, json, NULL, NULL));
	append_many(s, id, 2, 20);
	ck_assert(store_set_setting(s, "lang", "ja", NULL));
	json_decref(json);
	store_close(s);
}

static bool
pass_game(const struct game_row *row, void *context)
{
	(void)row, (void)context;
	return true;
}

static bool
pass_entry(const struct entry *in, void *context)
{
	(void)in, (void)context;
	return true;
}

static bool
pass_score(const struct score_row *row, void *context)
{
	(void)row, (void)context;
	return true;
}

/* Makes every reading call; each may fail. */
static void
read_everything(struct store *s)
{
	struct error e;
	int64_t seq;
	store_games(s, NULL, false, 10, pass_game, NULL, &e);
	store_games(s, "mino", true, 10, pass_game, NULL, &e);
	for (int64_t id = 1; id <= 2; id++) {
		store_game(s, id, pass_game, NULL, &e);
		store_journal(s, id, pass_entry, NULL, &e);
		json_decref(store_snapshot(s, id, INT64_MAX, &seq));
	}
	store_scores_best(s, "mino", "daily", true, 10, pass_score, NULL, &e);
	store_scores_best(s, "mino", "daily", false, 10, pass_score, NULL, &e);
	store_scores_latest(s, "mino", "daily", 10, pass_score, NULL, &e);
	json_decref(store_rankings(s, "mino"));
	json_decref(store_progress(s, "mino", "best"));
	json_decref(store_progress_all(s, "mino"));
	free(store_setting(s, "lang"));
}

START_TEST(reading_a_healthy_store_writes_nothing)
{
	make_store();
	struct stat before, after;
	size_t size, size_after;
	char *bytes = file_bytes(database, &size);
	ck_assert_int_eq(stat(database, &before), 0);
	struct store *s = open_well();
	read_everything(s);
	store_close(s);
	ck_assert_int_eq(stat(database, &after), 0);
	ck_assert_int_eq(after.st_mtim.tv_sec, before.st_mtim.tv_sec);
	ck_assert_int_eq(after.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
	char *bytes_after = file_bytes(database, &size_after);
	ck_assert_uint_eq(size_after, size);
	ck_assert_mem_eq(bytes_after, bytes, size);
	free(bytes);
	free(bytes_after);
}
END_TEST

/* Opening must give a store in memory for this reason, and that store must work. */
static void
check_memory(const char *place, const char *path, const char *word)
{
	struct error why;
	struct store *s = store_open(place, &why);
	ck_assert(store_is_memory(s));
	check_sentence(&why, ERR_STORE, path);
	check_sentence(&why, ERR_STORE, word);
	check_sentence(&why, ERR_STORE, "Nothing is saved this time: ");
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 3);
	ck_assert_int_eq(journal_length(s, id, NULL), 3);
	store_close(s);
}

/* The same with the present file of the folder, which must not change. */
static void
check_untouched(const char *word)
{
	size_t size, size_after;
	char *bytes = file_bytes(database, &size);
	check_memory(folder, database, word);
	char *bytes_after = file_bytes(database, &size_after);
	ck_assert_uint_eq(size_after, size);
	ck_assert_mem_eq(bytes_after, bytes, size);
	free(bytes);
	free(bytes_after);
}

static const size_t sizes[] = { 1, 16, 99, 100, 511, 512, 513, 4096, 9000 };

START_TEST(a_file_that_is_no_database_is_left_alone)
{
	char text[9000];
	for (size_t i = 0; i < sizeof text; i++)
		text[i] = "a game of go\n"[i % 13];
	file_write(database, text, sizes[_i]);
	check_untouched("is not a file of goyu");
}
END_TEST

/* A change to an undamaged store, and a word of the error. */
static const struct { const char *sql, *word; } foreign[] = {
	{ "PRAGMA user_version = 4",			"newer goyu" },
	{ "PRAGMA user_version = 2147483647",		"newer goyu" },
	{ "PRAGMA user_version = 0",			"not a file of goyu" },
	{ "PRAGMA user_version = -1",			"not a file of goyu" },
	{ "PRAGMA application_id = 0",			"not a file of goyu" },
	{ "PRAGMA application_id = 7",			"not a file of goyu" },
	{ "DROP TABLE settings",			"damaged" },
	{ "ALTER TABLE scores RENAME COLUMN at TO moment", "damaged" },
	{ "DROP TABLE snapshots;"
	    "CREATE VIEW snapshots AS SELECT 1 AS game, 2 AS seq, '{}' AS state", "damaged" },
};

START_TEST(a_store_of_another_kind_is_left_alone)
{
	make_store();
	raw_change(foreign[_i].sql);
	check_untouched(foreign[_i].word);
}
END_TEST

START_TEST(a_file_cut_short_is_left_alone)
{
	make_store();
	struct stat st;
	ck_assert_int_eq(stat(database, &st), 0);
	for (off_t size = st.st_size - 4097; size > 100; size -= 3001) {
		ck_assert_int_eq(truncate(database, size), 0);
		check_untouched("damaged");
	}
}
END_TEST

START_TEST(a_file_with_a_bad_page_is_left_alone)
{
	enum { PAGE = 4096 };
	make_store();
	size_t size;
	char *bytes = file_bytes(database, &size);
	for (size_t page = 1; page < size / PAGE; page++) {
		char *damaged = mem_new(size);
		memcpy(damaged, bytes, size);
		memset(damaged + page * PAGE, _i == 0 ? 0 : 0xff, PAGE);
		file_write(database, damaged, size);
		free(damaged);
		check_untouched("damaged");
	}
	ck_assert_uint_ge(size, 12 * PAGE);
	free(bytes);
}
END_TEST

/* Damage that the check at opening misses must not crash any call. */
START_TEST(no_flipped_bits_crash_the_store)
{
	make_store();
	size_t size;
	char *bytes = file_bytes(database, &size), *damaged = mem_new(size);
	struct rng chance;
	rng_seed(&chance, 90125 + (uint64_t)_i);
	int opened = 0;
	for (int round = 0; round < 40; round++) {
		memcpy(damaged, bytes, size);
		for (uint64_t n = rng_below(&chance, 8) + 1; n > 0; n--)
			damaged[rng_below(&chance, size)] ^= (char)(1 << rng_below(&chance, 8));
		file_write(database, damaged, size);
		struct store *s = store_open(folder, NULL);
		opened += !store_is_memory(s);
		read_everything(s);
		append(s, 2, 21, NULL);
		store_undo(s, 2, 21, NULL);
		store_game_delete(s, 1, NULL);
		store_close(s);
	}
	ck_assert_int_gt(opened, 0);
	rng_release(&chance);
	free(damaged);
	free(bytes);
}
END_TEST

/* Writes to the store in a child process that ends without closing it. */
static void
leave_unfinished(void)
{
	pid_t child = fork();
	if (child == 0) {
		struct store *s = open_well();
		append_many(s, 2, 21, 25);
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

START_TEST(a_damaged_file_with_unfinished_writes_beside_it_is_left_alone)
{
	make_store();
	leave_unfinished();
	char wal[96];
	snprintf(wal, sizeof wal, "%s-wal", database);
	size_t size, wal_size, after;
	char *bytes = file_bytes(database, &size), *wal_bytes = file_bytes(wal, &wal_size);
	ck_assert_uint_gt(wal_size, 4096);
	memset(bytes + size - 4096, 0xff, 4096);
	file_write(database, bytes, size);
	check_untouched("damaged");
	char *wal_after = file_bytes(wal, &after);
	ck_assert_uint_eq(after, wal_size);
	ck_assert_mem_eq(wal_after, wal_bytes, wal_size);
	free(bytes);
	free(wal_bytes);
	free(wal_after);
}
END_TEST

/* --- places that cannot be used --- */

START_TEST(a_link_in_place_of_the_file_is_not_followed)
{
	char target[96];
	snprintf(target, sizeof target, "%s/target", folder);
	if (_i == 1)
		file_write(target, "", 0);
	ck_assert_int_eq(symlink(target, database), 0);
	check_memory(folder, database, "not a plain file");
	struct stat st;
	if (_i == 1)
		ck_assert_int_eq(stat(target, &st) == 0 ? (int)st.st_size : -1, 0);
	else
		ck_assert_int_ne(stat(target, &st), 0);
}
END_TEST

START_TEST(what_is_no_plain_file_is_not_opened)
{
	ck_assert_int_eq(_i == 0 ? mkdir(database, 0700) : mkfifo(database, 0600), 0);
	check_memory(folder, database, "not a plain file");
}
END_TEST

START_TEST(a_place_that_cannot_be_a_folder_means_memory)
{
	char file[96], below[128], deep[6000], no_device[] = "/dev/null/goyu";
	snprintf(file, sizeof file, "%s/file", folder);
	snprintf(below, sizeof below, "%s/a/b", file);
	file_write(file, "x", 1);
	memset(deep, 'd', sizeof deep);
	deep[0] = '/';
	deep[sizeof deep - 1] = '\0';
	check_memory(file, file, "Not a directory");
	check_memory(below, below, "Not a directory");
	check_memory(no_device, no_device, "Not a directory");
	check_memory("", "", "No such file");
	check_memory(deep, "ddd", "name too long");
	size_t size;
	char *bytes = file_bytes(file, &size);
	ck_assert_str_eq(bytes, "x");
	free(bytes);
}
END_TEST

/* Root may write anywhere, so these tests change to an ordinary user. */
static void
become_ordinary(void)
{
	enum { NOBODY = 65534 };
	if (geteuid() != 0)
		return;
	ck_assert_int_eq(chown(folder, NOBODY, NOBODY), 0);
	if (access(database, F_OK) == 0)
		ck_assert_int_eq(chown(database, NOBODY, NOBODY), 0);
	ck_assert_int_eq(setresuid(NOBODY, NOBODY, NOBODY), 0);
}

START_TEST(a_folder_without_write_permission_means_memory)
{
	char below[128];
	snprintf(below, sizeof below, "%s/below", folder);
	become_ordinary();
	ck_assert_int_eq(chmod(folder, 0500), 0);
	check_memory(folder, database, "Permission denied");
	check_memory(below, below, "Permission denied");
	ck_assert_int_eq(chmod(folder, 0700), 0);
}
END_TEST

static const struct { mode_t folder, file; const char *word; } closed[] = {
	{ 0500, 0600, "cannot be" },
	{ 0700, 0400, "cannot be written" },
	{ 0700, 0000, "cannot be opened" },
	{ 0500, 0400, "cannot be written" },
};

START_TEST(a_store_without_write_permission_is_left_alone)
{
	make_store();
	become_ordinary();
	size_t size, after;
	char *bytes = file_bytes(database, &size);
	ck_assert_int_eq(chmod(database, closed[_i].file), 0);
	ck_assert_int_eq(chmod(folder, closed[_i].folder), 0);
	check_memory(folder, database, closed[_i].word);
	ck_assert_int_eq(chmod(folder, 0700), 0);
	ck_assert_int_eq(chmod(database, 0600), 0);
	char *bytes_after = file_bytes(database, &after);
	ck_assert_uint_eq(after, size);
	ck_assert_mem_eq(bytes_after, bytes, size);
	free(bytes);
	free(bytes_after);
	store_close(open_well());
}
END_TEST

/* Limits the size of files, which is nearly the same as a full disk. */
static void
limit_files(rlim_t size)
{
	struct rlimit limit;
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

START_TEST(a_disk_without_room_for_a_new_store_means_memory)
{
	for (rlim_t size = 0; size < 20000; size += 2500) {
		limit_files(size);
		check_memory(folder, database, "cannot be");
	}
	limit_files(RLIM_INFINITY);
	store_close(open_well());		/* a later start works again */
}
END_TEST

START_TEST(a_disk_without_room_leaves_an_existing_store_alone)
{
	make_store();
	limit_files(0);
	check_untouched("cannot be");
	limit_files(RLIM_INFINITY);
	struct store *s = open_well();
	ck_assert_int_eq(journal_length(s, 2, NULL), 20);
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_test(all, reading_a_healthy_store_writes_nothing);
	tcase_add_loop_test(all, a_file_that_is_no_database_is_left_alone, 0, (int)LEN(sizes));
	tcase_add_loop_test(all, a_store_of_another_kind_is_left_alone, 0, (int)LEN(foreign));
	tcase_add_test(all, a_file_cut_short_is_left_alone);
	tcase_add_loop_test(all, a_file_with_a_bad_page_is_left_alone, 0, 2);
	tcase_add_loop_test(all, no_flipped_bits_crash_the_store, 0, suite_times(2));
	tcase_add_test(all, a_damaged_file_with_unfinished_writes_beside_it_is_left_alone);
	tcase_add_loop_test(all, a_link_in_place_of_the_file_is_not_followed, 0, 2);
	tcase_add_loop_test(all, what_is_no_plain_file_is_not_opened, 0, 2);
	tcase_add_test(all, a_place_that_cannot_be_a_folder_means_memory);
	tcase_add_test(all, a_folder_without_write_permission_means_memory);
	tcase_add_loop_test(all, a_store_without_write_permission_is_left_alone, 0, (int)LEN(closed));
	tcase_add_test(all, a_disk_without_room_for_a_new_store_means_memory);
	tcase_add_test(all, a_disk_without_room_leaves_an_existing_store_alone);
}

int
main(void)
{
	return suite_run("store_unusable", fill, 10);
}
