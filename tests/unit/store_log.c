/* store_log.c: checks that a store reports actions lost with a damaged log (WAL). */
#include "store_case.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { HEADER = 32, FRAME = 24 + 4096, ACTIONS = 60 };

static char wal[96];

/* Makes a store with its last actions only in the log, because the process was killed. */
static void
set_up(void)
{
	folder_make();
	snprintf(wal, sizeof wal, "%s-wal", database);
	struct store *s = open_well();
	game_new(s, "mino");
	store_close(s);
	pid_t child = fork();
	if (child == 0) {
		append_many(open_well(), 1, 1, ACTIONS);
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

static void
overwrite(size_t at, size_t count)
{
	size_t size;
	char *bytes = file_bytes(wal, &size);
	ck_assert_uint_gt(size, HEADER + 20 * FRAME);
	for (size_t i = at; i < at + count && i < size; i++)
		bytes[i] = (char)(count == 1 ? bytes[i] ^ 4 : 0);
	file_write(wal, bytes, size);
	free(bytes);
}

/* Opens the store and returns how many actions are left; checks whether it reports a loss. */
static int64_t
open_and_hear(bool hoped)
{
	struct error e;
	struct store *s = open_well();
	ck_assert_int_eq(!store_take_log_error(s, &e), hoped);
	if (hoped)
		check_sentence(&e, ERR_DATA, "could not be read");
	ck_assert(store_take_log_error(s, &e));		/* reports it only once */
	int64_t length = journal_length(s, 1, NULL);
	append_many(s, 1, length + 1, length + 1);
	store_close(s);
	return length;
}

/* --- damage --- */

static const struct { size_t at, count; } damages[] = {
	{ HEADER + 10 * FRAME + 2000, 1 },	/* in a page */
	{ HEADER + 10 * FRAME + 18, 1 },	/* in a checksum */
	{ HEADER + 10 * FRAME + 9, 1 },		/* in a salt */
	{ HEADER, 1 },				/* in the first frame */
	{ 0, HEADER },
	{ 1, 1 },
	{ 20, 1 },
	{ HEADER + 8 * FRAME, 3 * FRAME },
};

START_TEST(a_damaged_log_is_reported_and_kept)
{
	char kept[256], day[16];
	size_t size, kept_size;
	time_t now = time(NULL);
	strftime(day, sizeof day, "%F", gmtime(&now));
	snprintf(kept, sizeof kept, "%s.damaged-%s", wal, day);
	overwrite(damages[_i].at, damages[_i].count);
	char *bytes = file_bytes(wal, &size);
	ck_assert_int_lt(open_and_hear(true), ACTIONS);
	char *kept_bytes = file_bytes(kept, &kept_size);
	ck_assert_uint_eq(kept_size, size);
	ck_assert_mem_eq(kept_bytes, bytes, size);
	struct stat st;
	ck_assert_int_eq(stat(kept, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	free(bytes);
	free(kept_bytes);
}
END_TEST

START_TEST(after_another_unclean_end_it_is_not_said_again)
{
	overwrite(HEADER + 10 * FRAME + 2000, 1);
	pid_t child = fork();
	if (child == 0) {
		struct store *s = open_well();
		append_many(s, 1, journal_length(s, 1, NULL) + 1, journal_length(s, 1, NULL) + 1);
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	open_and_hear(false);
}
END_TEST

/* --- no damage --- */

START_TEST(a_log_that_ends_in_the_middle_of_a_write_is_none)
{
	size_t size;
	free(file_bytes(wal, &size));
	if (_i == 0)
		overwrite(size - 100, 1);	/* in the last frame */
	else if (_i == 1)
		ck_assert_int_eq(truncate(wal, (off_t)size - 1000), 0);
	else if (_i == 2)
		ck_assert_int_eq(truncate(wal, 20), 0);
	int64_t left = open_and_hear(false);
	ck_assert_int_ge(left, _i == 2 ? 0 : ACTIONS - 1);
}
END_TEST

START_TEST(an_intact_log_is_none)
{
	ck_assert_int_eq(open_and_hear(false), ACTIONS);
	ck_assert_int_eq(open_and_hear(false), ACTIONS + 1);
}
END_TEST

/* After the frames of the present log the file still has frames of an earlier one. */
START_TEST(what_an_older_log_has_left_is_none)
{
	pid_t child = fork();
	if (child == 0) {
		struct store *s = open_well();
		raw_change("PRAGMA wal_checkpoint(FULL)");
		append_many(s, 1, ACTIONS + 1, ACTIONS + 3);
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	ck_assert_int_eq(open_and_hear(false), ACTIONS + 3);
}
END_TEST

START_TEST(a_program_that_is_writing_does_no_damage)
{
	struct error e;
	pid_t child = fork();
	if (child == 0) {
		struct store *s = open_well();
		for (int64_t seq = ACTIONS + 1; seq < 3000; seq++) {
			append_many(s, 1, seq, seq);
			usleep(100);
		}
		_exit(0);
	}
	for (int i = 0; i < 30; i++) {
		struct store *s = open_well();
		ck_assert(store_take_log_error(s, &e));
		store_close(s);
	}
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	struct store *s = open_well();
	ck_assert(store_take_log_error(s, &e));
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, folder_remove);
	tcase_add_loop_test(all, a_damaged_log_is_reported_and_kept, 0, (int)LEN(damages));
	tcase_add_test(all, after_another_unclean_end_it_is_not_said_again);
	tcase_add_loop_test(all, a_log_that_ends_in_the_middle_of_a_write_is_none, 0, 3);
	tcase_add_test(all, an_intact_log_is_none);
	tcase_add_test(all, what_an_older_log_has_left_is_none);
	tcase_add_test(all, a_program_that_is_writing_does_no_damage);
}

int
main(void)
{
	return suite_run("store_log", fill, 30);
}
