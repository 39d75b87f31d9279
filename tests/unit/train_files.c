/* train_files.c: checks the two files of a training: always whole, and used by one process. */
#include "cli/train.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../suite.h"
#include "base/file.h"

static char *folder;

static void
make_folder(void)
{
	folder = scratch_folder();
	ck_assert_int_eq(chdir(folder), 0);
}

static void
remove_folder(void)
{
	static const char *const names[] = { "w", "w.training", "w.training.new" };
	for (size_t i = 0; i < LEN(names); i++)
		remove(names[i]);
	ck_assert_msg(rmdir(folder) == 0, "something is left in %s", folder);
}

static bool
is_there(const char *name)
{
	return access(name, F_OK) == 0;
}

/* Opens the files and returns the bytes found there as text; "" if there are none. */
static struct train_files
open_files(const char *kept)
{
	struct train_files f;
	struct error e;
	void *bytes = NULL;
	size_t size = 0;
	ck_assert(train_files_open(&f, "w", &bytes, &size, &e));
	ck_assert_uint_eq(size, strlen(kept));
	ck_assert(size == 0 ? bytes == NULL : memcmp(bytes, kept, size) == 0);
	free(bytes);
	return f;
}

/* Opening must be refused with this sentence and leave nothing open. */
static void
expect_refused(const char *name, const char *part)
{
	struct train_files f;
	struct error e;
	char text[512];
	void *bytes = NULL;
	size_t size;
	ck_assert(!train_files_open(&f, name, &bytes, &size, &e));
	ck_assert_ptr_null(bytes);
	error_text(&e, text, sizeof text);
	ck_assert_msg(strstr(text, part) != NULL, "\"%s\" is not in: %s", part, text);
}

static void
expect_private(const char *name)
{
	struct stat facts;
	ck_assert_int_eq(stat(name, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0600);
}

START_TEST(what_was_kept_last_is_there_again)
{
	struct train_files f = open_files("");
	ck_assert(f.begun);
	ck_assert(train_files_keep(&f, "first", 5, NULL));
	ck_assert(train_files_keep(&f, "second one", 10, NULL));
	train_files_close(&f);
	expect_private("w.training");
	ck_assert(!is_there("w.training.new"));
	f = open_files("second one");
	ck_assert(!f.begun);
	train_files_close(&f);
}
END_TEST

START_TEST(the_weights_replace_the_old_ones_and_the_training_is_gone)
{
	ck_assert(file_write_new("w", "old weights", NULL));
	struct train_files f = open_files("");
	ck_assert(train_files_keep(&f, "kept", 4, NULL));
	ck_assert(train_files_finish(&f, "new", NULL));
	train_files_close(&f);
	char *text = file_read("w", NULL);
	ck_assert_str_eq(text, "new");
	free(text);
	expect_private("w");
	ck_assert(!is_there("w.training"));
}
END_TEST

START_TEST(a_second_training_is_refused_until_the_first_one_has_ended)
{
	struct train_files f = open_files("");
	expect_refused("w", "another training is using w.training");
	ck_assert(train_files_keep(&f, "kept", 4, NULL));
	expect_refused("w", "another training is using w.training");
	train_files_close(&f);
	f = open_files("kept");
	train_files_close(&f);
}
END_TEST

/* The temporary name is taken, which has the same effect as a full disk. */
START_TEST(what_cannot_be_written_leaves_the_old_files)
{
	struct error e;
	char text[512];
	ck_assert(file_write_new("w", "old weights", NULL));
	struct train_files f = open_files("");
	ck_assert(train_files_keep(&f, "kept", 4, NULL));
	ck_assert_int_eq(mkdir("w.training.new", 0700), 0);
	ck_assert(!train_files_keep(&f, "lost", 4, &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, "w.training cannot be written (File exists)");
	ck_assert(!train_files_finish(&f, "lost", &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, "w cannot be written (File exists)");
	expect_refused("w", "another training");
	ck_assert_int_eq(rmdir("w.training.new"), 0);
	ck_assert(train_files_keep(&f, "kept later", 10, &e));
	train_files_close(&f);
	f = open_files("kept later");
	train_files_close(&f);
	char *weights = file_read("w", NULL);
	ck_assert_str_eq(weights, "old weights");
	free(weights);
}
END_TEST

START_TEST(what_a_killed_one_left_half_written_is_in_nobodys_way)
{
	ck_assert(file_write_new("w.training.new", "half", NULL));
	struct train_files f = open_files("");
	ck_assert(train_files_keep(&f, "kept", 4, NULL));
	ck_assert(!is_there("w.training.new"));
	train_files_drop(&f);
	train_files_close(&f);
	ck_assert(!is_there("w.training"));
}
END_TEST

START_TEST(names_that_cannot_be_files_are_refused)
{
	expect_refused("none/w", "none/w.training cannot be created (No such file or directory)");
	expect_refused(".", ". is not a plain file");
	ck_assert_int_eq(mkfifo("w.training", 0600), 0);
	expect_refused("w", "w.training is not a plain file");
	ck_assert_int_eq(remove("w.training"), 0);
	ck_assert_int_eq(symlink("elsewhere", "w.training"), 0);
	expect_refused("w", "w.training is not a plain file");
	ck_assert(!is_there("elsewhere"));
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, make_folder, remove_folder);
	tcase_add_test(t, what_was_kept_last_is_there_again);
	tcase_add_test(t, the_weights_replace_the_old_ones_and_the_training_is_gone);
	tcase_add_test(t, a_second_training_is_refused_until_the_first_one_has_ended);
	tcase_add_test(t, what_cannot_be_written_leaves_the_old_files);
	tcase_add_test(t, what_a_killed_one_left_half_written_is_in_nobodys_way);
	tcase_add_test(t, names_that_cannot_be_files_are_refused);
}

int
main(void)
{
	return suite_run("train_files", fill, 10);
}
