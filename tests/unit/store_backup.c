/* store_backup.c: checks the daily copies of a store. */
#include "store_case.h"

#include <dirent.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char copies[96], today[160];

static void
set_up(void)
{
	char day[16];
	time_t now = time(NULL);
	folder_make();
	strftime(day, sizeof day, "%F", gmtime(&now));
	snprintf(copies, sizeof copies, "%s/backups", folder);
	snprintf(today, sizeof today, "%s/goyu-%s.db", copies, day);
	struct store *s = open_well();
	append_many(s, game_new(s, "mino"), 1, 2000);
	char large[1 << 20];		/* the copy takes several steps */
	memset(large, 'x', sizeof large);
	large[sizeof large - 1] = '\0';
	ck_assert(store_set_setting(s, "large", large, NULL));
	store_close(s);
}

/* Lets the store do its due work, at most this many times. */
static void
rest(struct store *s, int times)
{
	int64_t now = 1;
	for (; times > 0 && store_idle_work_due(s) >= 0; times--) {
		now = store_idle_work_due(s) > now ? store_idle_work_due(s) : now;
		store_idle_work(s, now);
	}
}

static void
open_and_rest(void)
{
	struct store *s = open_well();
	rest(s, 1000);
	ck_assert_int_eq(store_idle_work_due(s), -1);
	store_close(s);
}

/* The number of files in the folder of copies; -1 if the folder does not exist. */
static int
count_files(void)
{
	DIR *files = opendir(copies);
	if (files == NULL)
		return -1;
	int count = 0;
	while (readdir(files) != NULL)
		count++;
	closedir(files);
	return count - 2;
}

static void
put_copy(const char *day, const char *bytes)
{
	char path[160];
	snprintf(path, sizeof path, "%s/goyu-%s.db", copies, day);
	mkdir(copies, 0700);
	file_write(path, bytes, strlen(bytes));
}

static bool
has_copy(const char *day)
{
	char path[160];
	snprintf(path, sizeof path, "%s/goyu-%s.db", copies, day);
	return access(path, F_OK) == 0;
}

/* The number of entries of game 1 in the copy of today, which must be intact. */
static int
copied_entries(void)
{
	char sql[320];
	snprintf(sql, sizeof sql, "ATTACH '%s' AS copy; PRAGMA copy.integrity_check", today);
	raw_check(sql, "ok");
	snprintf(sql, sizeof sql, "ATTACH '%s' AS copy; SELECT count(*) FROM copy.entries WHERE game = 1", today);
	char *text = raw_sql(sql);
	int count = atoi(text);
	free(text);
	return count;
}

START_TEST(a_store_that_was_closed_in_order_is_copied)
{
	struct stat st;
	umask(0);
	open_and_rest();
	ck_assert_int_eq(count_files(), 1);
	ck_assert_int_eq(copied_entries(), 2000);
	ck_assert_int_eq(stat(today, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	ck_assert_int_eq(stat(copies, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0700);
}
END_TEST

START_TEST(a_day_has_one_copy)
{
	open_and_rest();
	struct store *s = open_well();
	ck_assert_int_eq(store_idle_work_due(s), -1);
	append_many(s, 1, 2001, 2005);
	store_close(s);
	open_and_rest();
	ck_assert_int_eq(copied_entries(), 2000);
}
END_TEST

START_TEST(a_new_store_has_nothing_to_copy)
{
	unlink(database);
	struct store *s = open_well();
	rest(s, 1000);
	store_close(s);
	ck_assert_int_eq(count_files(), -1);
}
END_TEST

static void
die_with(void (*work)(struct store *))
{
	pid_t child = fork();
	if (child == 0) {
		work(open_well());
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

static void
play(struct store *s)
{
	append_many(s, 1, 2001, 2005);
}

START_TEST(after_an_unclean_end_nothing_is_copied)
{
	die_with(play);
	open_and_rest();
	ck_assert_int_eq(count_files(), -1);
	open_and_rest();
	ck_assert_int_eq(copied_entries(), 2005);
}
END_TEST

START_TEST(three_copies_are_kept)
{
	put_copy("2020-01-02", "one");
	put_copy("2020-01-03", "two");
	put_copy("2020-02-01", "three");
	open_and_rest();
	ck_assert_int_eq(count_files(), 3);
	ck_assert(!has_copy("2020-01-02") && has_copy("2020-01-03") && has_copy("2020-02-01"));
	ck_assert_int_eq(copied_entries(), 2000);
}
END_TEST

START_TEST(an_end_in_the_middle_leaves_no_half_copy)
{
	struct store *s = open_well();
	rest(s, 2 + _i);
	ck_assert_int_ge(store_idle_work_due(s), 0);
	store_close(s);
	ck_assert_int_le(count_files(), 0);
	open_and_rest();
	ck_assert_int_eq(copied_entries(), 2000);
}
END_TEST

static void
copy_a_little(struct store *s)
{
	rest(s, 3);
}

START_TEST(what_a_killed_program_has_left_is_no_copy)
{
	die_with(copy_a_little);
	ck_assert_int_ge(count_files(), 1);
	ck_assert_int_ne(access(today, F_OK), 0);
	open_and_rest();
	ck_assert_int_eq(count_files(), 1);
	ck_assert_int_eq(copied_entries(), 2000);
}
END_TEST

START_TEST(what_is_played_meanwhile_is_in_the_copy)
{
	struct store *s = open_well();
	rest(s, 3);
	append_many(s, 1, 2001, 2300);
	rest(s, 1000);
	store_close(s);
	ck_assert_int_eq(copied_entries(), 2300);
}
END_TEST

START_TEST(one_of_two_programs_makes_the_copy)
{
	struct store *one = open_well(), *two = open_well();
	rest(one, 3);
	rest(two, 1000);
	ck_assert_int_ne(access(today, F_OK), 0);
	rest(one, 1000);
	store_close(two);
	store_close(one);
	ck_assert_int_eq(copied_entries(), 2000);
}
END_TEST

START_TEST(a_damaged_copy_drops_no_good_one)
{
	enum { SECOND_PAGE = 4096 };
	put_copy("2020-01-02", "one");
	put_copy("2020-01-03", "two");
	put_copy("2020-02-01", "three");
	struct store *s = open_well();
	rest(s, 1000);
	FILE *f = fopen(today, "r+b");
	ck_assert_int_eq(fseek(f, SECOND_PAGE, SEEK_SET), 0);
	ck_assert_int_eq(fputc(0x77, f), 0x77);
	fclose(f);
	ck_assert_int_eq(count_files(), 4);
	store_close(s);
	ck_assert_int_eq(count_files(), 3);
	ck_assert(has_copy("2020-01-02") && has_copy("2020-02-01"));
}
END_TEST

START_TEST(where_no_copy_can_be_written_there_is_none)
{
	file_write(copies, "x", 1);
	open_and_rest();
	struct store *s = open_well();
	ck_assert_int_eq(journal_length(s, 1, NULL), 2000);
	store_close(s);
}
END_TEST

START_TEST(an_empty_file_beside_a_copy_is_damage)
{
	struct error why;
	open_and_rest();
	if (_i == 0)
		file_write(database, "", 0);
	else
		unlink(database);
	struct store *s = store_open(folder, &why);
	ck_assert(store_is_memory(s) && store_is_damaged(s));
	store_close(s);
	struct repair r;
	ck_assert(store_repair(folder, &r, &why));
	ck_assert_int_eq(r.regained, 1);
	store_repair_clear(&r);
	s = open_well();
	ck_assert_int_eq(journal_length(s, 1, NULL), 2000);
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, folder_remove);
	tcase_add_test(all, a_store_that_was_closed_in_order_is_copied);
	tcase_add_test(all, a_day_has_one_copy);
	tcase_add_test(all, a_new_store_has_nothing_to_copy);
	tcase_add_test(all, after_an_unclean_end_nothing_is_copied);
	tcase_add_test(all, three_copies_are_kept);
	tcase_add_loop_test(all, an_end_in_the_middle_leaves_no_half_copy, 0, 3);
	tcase_add_test(all, what_a_killed_program_has_left_is_no_copy);
	tcase_add_test(all, what_is_played_meanwhile_is_in_the_copy);
	tcase_add_test(all, one_of_two_programs_makes_the_copy);
	tcase_add_test(all, a_damaged_copy_drops_no_good_one);
	tcase_add_test(all, where_no_copy_can_be_written_there_is_none);
	tcase_add_loop_test(all, an_empty_file_beside_a_copy_is_damage, 0, 2);
}

int
main(void)
{
	return suite_run("store_backup", fill, 20);
}
